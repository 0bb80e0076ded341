//! Why something is not allowed: small enough to be made and thrown away in the middle of a search.

use engine::{Refusal, Text};

/// A rule and the key of the sentence that says what it forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Why {
    pub rule: &'static str,
    pub key: &'static str,
}

/// Allowed, or why not.
pub(crate) type Check = Result<(), Why>;

pub(crate) const fn why(rule: &'static str, key: &'static str) -> Why {
    Why { rule, key }
}

/// Fails with this reason unless the condition holds.
pub(crate) const fn require(condition: bool, rule: &'static str, key: &'static str) -> Check {
    if condition { Ok(()) } else { Err(why(rule, key)) }
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        Self::new(why.rule, Text::new(why.key))
    }
}
