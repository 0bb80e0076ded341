//! 4.6 Movement.
#![allow(missing_docs)]

mod common;

use common::{CP, at};

/// Example 1 of the booklet. [E-4.6-1]
#[test]
fn germans_reach_every_front_from_berlin() {
    let mut s = at(r#"
        turn = 3
        step = "move"
        cp_control = "berlin rhineland vienna hungary poland"
        entente_control = "paris belgium london alexandria petrograd baltics moscow kiev ukraine caucasus belgrade"
        [board]
        berlin = "4 germany-infantry"
    "#);
    s.cp("take berlin germany-infantry");
    let enemy: Vec<_> = s.offered("to").into_iter().filter(|r| s.status(r) == attrition::Status::Entente).collect();
    assert_eq!(enemy, ["belgium", "baltics", "kiev", "belgrade"]);
    s.cp("to kiev").cp("take berlin germany-infantry").cp("to belgium");
    assert_eq!((s.tiles("kiev").as_str(), s.tiles("berlin").as_str()), ("1 germany-infantry", "2 germany-infantry"));
}

/// Tiles in territories and in foreign capitals stay where they are. [4.6.1b]
#[test]
fn only_allied_capitals_let_tiles_go() {
    let s = at(r#"
        turn = 3
        step = "move"
        cp_control = "berlin rhineland vienna hungary paris"
        entente_control = "belgium london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        berlin = "1 germany-infantry"
        rhineland = "1 germany-infantry"
        paris = "1 germany-infantry"
    "#);
    assert_eq!(s.refused(CP, "take rhineland germany-infantry"), "4.6.1b");
    assert_eq!(s.refused(CP, "take paris germany-infantry"), "4.6.1b");
    assert_eq!(s.offered("take"), ["berlin germany-infantry"]);
}
