//! 10.3a, 10.3b: building.
#![allow(missing_docs)]

mod common;

use common::{GER, at};

/// An Army is built next to a supplied piece, and nowhere else. [10.3a]
#[test]
fn an_army_is_built_next_to_a_supplied_piece() {
    let mut s = at("[cards.germany]\nhand = \"1 ger-build-army\"");
    s.play(GER, "play ger-build-army").pass_windows();
    assert_eq!(s.offered("at"), ["western-europe", "italy", "balkans", "eastern-europe"]);
    s.play(GER, "at western-europe");
    assert!(s.has(GER, "western-europe"));
}
