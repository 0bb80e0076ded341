//! 16 Mulligan.
#![allow(missing_docs)]

use crate::common;

use common::{CP, Scene, at, n, new_game};

/// CP's Spring 1915 draw of seven tiles.
fn drawn(markers: u8) -> Scene {
    let mut s = at(&format!(
        "options = \"mulligan\"\nturn = 3\nstep = \"draw\"\nmulligans = [{markers}, 2]\nreserves = \"1 ottoman-infantry\""
    ));
    s.roll("tiles 6 austria-hungary-infantry, 1 bulgaria-infantry");
    s
}

/// Two markers each; none without the option. [16.2a]
#[test]
fn two_markers_each() {
    assert_eq!(new_game("standard", &["mulligan"]).p.mulligans, [2, 2]);
    assert_eq!(new_game("standard", &[]).p.mulligans, [0, 0]);
}

/// Markers are for the whole game: a new turn brings none. [16.2a]
#[test]
fn markers_do_not_come_back() {
    let mut s = drawn(1);
    s.cp("mulligan").roll("tiles 7 germany-infantry").cp("done");
    while s.p.active == CP {
        s.cp("done");
    }
    assert_eq!(s.p.mulligans, [0, 2]);
    let mut s = at("options = \"mulligan\"\nturn = 4\nstep = \"draw\"\nmulligans = [0, 2]");
    s.roll("tiles 7 germany-infantry");
    assert_eq!(s.step(), "Mobilize");
}

/// Right after the draw all tiles just drawn go back, and as many are drawn again. [16.3a]
#[test]
fn the_draw_is_taken_back() {
    let mut s = drawn(2);
    assert_eq!((s.step().as_str(), s.moves(CP)), ("Mulligan", vec!["mulligan".to_owned(), "done".to_owned()]));
    assert_eq!(s.p.reserves.of_side(CP), 8);
    s.cp("mulligan");
    assert_eq!(s.p.reserves.to_string(), "1 ottoman-infantry", "older reserves stay");
    assert_eq!((n(&s.p.pouch, "austria-hungary-infantry"), n(&s.p.pouch, "bulgaria-infantry")), (10, 2));
    assert!(s.impossible("tiles 6 germany-infantry"));
    s.roll("tiles 7 germany-infantry");
    assert_eq!(s.p.reserves.of_side(CP), 8);
}

/// It may be declined, and is not asked later in the turn. [16.3a]
#[test]
fn the_draw_may_be_kept() {
    let mut s = drawn(2);
    s.cp("done");
    assert_eq!((s.p.mulligans, s.step().as_str(), s.p.drawn.total()), ([2, 2], "Mobilize", 0));
}

/// Both may be spent in one turn; the third draw stands. [16.4a]
#[test]
fn both_in_one_turn() {
    let mut s = drawn(2);
    s.cp("mulligan");
    assert_eq!(s.p.mulligans, [1, 2]);
    s.roll("tiles 7 austria-hungary-infantry");
    assert_eq!(s.step(), "Mulligan");
    s.cp("mulligan").roll("tiles 7 germany-infantry");
    assert_eq!((s.p.mulligans, s.step().as_str()), ([0, 2], "Mobilize"));
}

/// Russians set aside after the surrender stay in the destroyed pile. [R-16a]
#[test]
fn russians_stay_set_aside() {
    let mut s = at(r#"
        options = "mulligan"
        turn = 5
        active = "entente"
        step = "draw"
        surrendered = true
        neutral = "petrograd baltics moscow poland kiev ukraine caucasus washington southern-states mexico-city northern-italy rome salonica sofia bucharest istanbul armenia levant"
        entente_control = "london paris belgium"
    "#);
    s.roll("tiles 3 russia-infantry, 5 britain-infantry");
    assert_eq!((n(&s.p.destroyed, "russia-infantry"), n(&s.p.reserves, "britain-infantry")), (3, 5));
    s.p.mulligans = [2, 2];
    s.a("mulligan");
    assert_eq!(
        (n(&s.p.destroyed, "russia-infantry"), n(&s.p.pouch, "russia-infantry"), n(&s.p.pouch, "britain-infantry")),
        (3, 15, 9)
    );
    assert!(s.impossible("tiles 4 france-infantry"), "five again");
    s.roll("tiles 5 france-infantry");
}

/// The second draw has the number of the first, the bonus of Fall 1914 included. [R-16b]
#[test]
fn the_bonus_is_drawn_again() {
    let mut s = at("options = \"mulligan\"\nturn = 2\nstep = \"draw\"");
    s.roll("tiles 10 austria-hungary-infantry").cp("mulligan");
    assert!(s.impossible("tiles 7 germany-infantry"));
    s.roll("tiles 7 germany-infantry, 3 germany-artillery");
}

/// Replacements for the surrender can not be taken back. [R-16b]
#[test]
fn replacements_stand() {
    let mut s =
        at("options = \"mulligan\"\nturn = 5\nactive = \"entente\"\nstep = \"surrender\"\nreserves = \"2 russia-infantry\"");
    s.a("surrender").roll("tiles 2 britain-infantry");
    assert_eq!((s.step().as_str(), s.p.mulligans), ("Mobilize", [2, 2]));
}
