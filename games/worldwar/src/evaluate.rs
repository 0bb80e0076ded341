//! How good a position is.
use crate::{ids::Side, position::Position};

impl Position {
    pub(crate) fn worth_for(&self, side: Side) -> i32 {
        i32::from(self.points(side)) - i32::from(self.points(side.other()))
    }
}
