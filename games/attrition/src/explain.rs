//! Why something is not possible.

use engine::Refusal;

use crate::{Position, ids::Side};

impl Position {
    pub(crate) fn why_not(&self, _side: Side, _what: &str) -> Vec<Refusal> {
        Vec::new()
    }
}
