//! How good a position is for a power.
use crate::{ids::Power, position::Position};
impl Position {
    pub(crate) fn worth_for(&self, power: Power) -> i32 {
        i32::from(self.vp[power.index()]) * 100
    }
}
