//! What many closures share.

use std::ops::Deref;

/// A value that is as small as a number wherever it is held: closures hold what they use, and most of a page is closures. The value stays as
/// long as the program; it is a list of signals, which are let go with what they belong to.
pub struct Shared<T: 'static>(&'static T);

impl<T> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Self {
        Self(Box::leak(Box::new(value)))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<T> {}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0
    }
}
