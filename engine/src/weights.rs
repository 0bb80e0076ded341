use std::fmt;

/// The weights of a game's evaluation: numbers that say how much each of its terms counts, and that self-play can tune.
///
/// A game keeps them in its `weights.toml`, of which its build script makes a type with one field a weight. To tools they are a list
/// of numbers with names.
pub trait Weights: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The weights that the game plays by.
    fn tuned() -> &'static Self;

    /// What each number is called; in a list, by its place there, counted from 0: `exposed-3`.
    fn names() -> Vec<String>;

    /// The numbers, in the order of [`Weights::names`].
    fn values(&self) -> Vec<i32>;

    /// Weights with these numbers; `None` if there are too many or too few of them.
    fn of(values: &[i32]) -> Option<Self>;
}

/// A game whose evaluation has nothing to tune.
impl Weights for () {
    fn tuned() -> &'static Self {
        &()
    }

    fn names() -> Vec<String> {
        Vec::new()
    }

    fn values(&self) -> Vec<i32> {
        Vec::new()
    }

    fn of(values: &[i32]) -> Option<Self> {
        values.is_empty().then_some(())
    }
}
