//! How good a position is.

use crate::{Position, ids::Side};

impl Position {
    pub(crate) fn worth_for(&self, side: Side) -> i32 {
        100 * (i32::from(self.ip(side)) - i32::from(self.ip(side.other())))
    }
}
