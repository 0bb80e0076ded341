//! Views: nothing is hidden (the chapter Hidden information).

use engine::SeatSet;
use serde::{Deserialize, Serialize};

use crate::position::Position;

/// What a viewer may know: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seats of the viewer.
    pub viewer: SeatSet,
    /// The position.
    pub table: Position,
}
