//! Everything is said in English and in French, and the rules that are cited exist.

use engine::{Game, conformance::words};
use worldwar::Position;

#[test]
fn everything_that_is_shown_has_words_and_rules() {
    words::check::<Position>(&Position::info().setups(0), words::Plan { games: 1, deep_every: 25, refusals: 60 });
}
