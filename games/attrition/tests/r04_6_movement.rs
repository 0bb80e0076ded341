//! 4.6 Movement.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::Status;
use common::{CP, EN, at};

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
    let enemy: Vec<_> = s.offered("to").into_iter().filter(|r| s.status(r) == Status::Entente).collect();
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

/// Tiles of any nation leave an allied capital: those mobilized this turn, and Americans in London. [4.6.1a] [E-4.6.1]
#[test]
fn tiles_of_any_nation_leave_allied_capitals() {
    let mut s = at(r#"
        turn = 7
        active = "entente"
        step = "mobilize"
        reserves = "1 britain-infantry"
        [board]
        london = "2 usa-infantry"
    "#);
    s.en("mobilize britain-infantry london");
    assert_eq!(s.offered("take"), ["london britain-infantry", "london usa-infantry"]);
    s.en("take london usa-infantry").en("to belgium");
    s.en("take london britain-infantry").en("to belgium");
    assert_eq!(s.tiles("belgium"), "1 britain-infantry, 1 usa-infantry");
}

/// What arrives in a capital during the phase did not begin it there. [4.6.1a] [4.6.2a]
#[test]
fn a_tile_moves_once() {
    let mut s = at(r#"
        turn = 3
        step = "move"
        [board]
        berlin = "2 germany-infantry, 1 germany-airplane"
        vienna = "1 germany-infantry"
    "#);
    s.cp("take berlin germany-infantry").cp("to vienna").cp("take berlin germany-airplane").cp("to vienna");
    assert_eq!(s.tiles("vienna"), "2 germany-infantry, 1 germany-airplane");
    assert_eq!(s.refused(CP, "take vienna germany-airplane"), "4.6.2a");
    s.cp("take vienna germany-infantry").cp("to hungary");
    assert_eq!(s.refused(CP, "take vienna germany-infantry"), "4.6.2a", "the one that came from Berlin");
    assert_eq!(s.offered("take"), ["berlin germany-infantry"]);
}

/// Some tiles of a stack go, each its own way, and some stay. [4.6.2a]
#[test]
fn stacks_split_as_they_like() {
    let mut s = at("turn = 3\nstep = \"move\"\n[board]\nberlin = \"4 germany-infantry\"");
    s.cp("take berlin germany-infantry").cp("to poland").cp("take berlin germany-infantry").cp("to belgium");
    s.cp("take berlin germany-infantry").cp("to rhineland").done();
    let tiles = ["poland", "belgium", "rhineland", "berlin"].map(|r| s.tiles(r));
    assert!(tiles.iter().all(|t| t == "1 germany-infantry"), "{tiles:?}");
    let mut s = at("turn = 3\nstep = \"move\"\n[board]\nberlin = \"4 germany-infantry\"");
    s.done();
    assert_eq!(s.tiles("berlin"), "4 germany-infantry", "none need move");
}

/// The way goes through friendly regions and ends in the first that is not; it may end in a friendly one. [4.6.2b]
#[test]
fn the_first_region_that_is_not_friendly_stops_a_tile() {
    for (poland, baltics) in [("cp", true), ("contested", false), ("entente", false)] {
        let (cp, en) = (if poland == "cp" { " poland" } else { "" }, if poland == "entente" { " poland" } else { "" });
        let mut s = at(&format!(
            r#"
                turn = 3
                step = "move"
                cp_control = "berlin rhineland vienna hungary{cp}"
                entente_control = "petrograd baltics moscow kiev ukraine caucasus paris belgium belgrade{en}"
                [board]
                berlin = "1 germany-infantry"
            "#
        ));
        s.cp("take berlin germany-infantry");
        for friendly in ["rhineland", "vienna", "hungary"] {
            assert!(s.offers(&format!("to {friendly}")));
        }
        assert!(s.offers("to poland"));
        assert_eq!(s.offers("to baltics"), baltics, "Poland {poland}");
        assert!(!s.offers("to petrograd") && !s.offers("to paris"), "never two enemy regions");
        assert!(!s.offers("to berlin"), "a move leads elsewhere");
    }
}

/// [4.6.2c]
#[test]
fn neutral_regions_are_closed() {
    let mut s = at("turn = 3\nstep = \"move\"\n[board]\nvienna = \"1 austria-hungary-infantry\"");
    s.cp("take vienna austria-hungary-infantry");
    assert_eq!(s.refused(CP, "to northern-italy"), "4.6.2c");
    assert_eq!(s.refused(CP, "to bucharest"), "4.6.2c");
}

/// A tile in empty Belgium does not open the way to Paris for the next one. [4.6.2d] [R-4.6.2]
#[test]
fn status_is_frozen_while_tiles_move() {
    let mut s = at("turn = 3\nstep = \"move\"\n[board]\nberlin = \"2 germany-infantry\"");
    s.cp("take berlin germany-infantry").cp("to belgium");
    assert_eq!((s.status("belgium"), s.p.points()), (Status::Entente, [7, 12]));
    s.cp("take berlin germany-infantry");
    assert_eq!(s.refused(CP, "to paris"), "4.6.2b");
}

const BERLIN: &str = r#"
    turn = 5
    step = "move"
    cp_control = "vienna hungary"
    entente_control = "poland baltics paris rhineland kiev belgrade"
    [board]
    berlin = "1 germany-infantry, 1 france-infantry"
"#;

/// Out of contested Berlin no tile steps into enemy Poland or Rhineland; so it is stuck. [4.6.3a]
#[test]
fn no_first_step_from_a_contested_capital_to_the_enemy() {
    let s = at(BERLIN);
    assert_eq!(s.refused(CP, "take berlin germany-infantry"), "4.6.2b", "no way out");
    let mut s = at(&BERLIN.replace("paris rhineland", "paris"));
    s.cp("take berlin germany-infantry");
    assert_eq!(s.refused(CP, "to poland"), "4.6.3a");
    let mut s = at(&BERLIN.replace("\"vienna", "\"berlin vienna"));
    s.cp("take berlin germany-infantry");
    assert!(s.offers("to poland"), "free when Berlin is friendly");
}

/// But by friendly Rhineland it may go on to the enemy, and directly into a contested region. [4.6.3b]
#[test]
fn from_a_contested_capital_by_way_of_a_friendly_region() {
    let mut s = at(&BERLIN.replace("paris rhineland", "paris").replace("\"vienna", "\"rhineland vienna"));
    s.cp("take berlin germany-infantry");
    assert!(s.offers("to rhineland") && s.offers("to kiev") && s.offers("to belgrade"), "by Rhineland, Vienna, Hungary");
    assert!(s.offers("to belgium"), "contested Belgium behind Rhineland");
    let mut s = at(&BERLIN.replace("paris rhineland", "paris"));
    s.cp("take berlin germany-infantry");
    assert_eq!(s.moves(CP), ["to rhineland"], "contested, and the end of the way");
}

/// CP has no ships, even between regions it controls. [4.6.4a]
#[test]
fn only_the_entente_moves_by_sea() {
    let markers = "neutral = \"\"\ncp_control = \"paris london rome istanbul sofia salonica\"\nentente_control = \"washington\"";
    let mut s = at(&format!("turn = 6\nstep = \"move\"\n{markers}\n[board]\nsofia = \"1 bulgaria-infantry\""));
    s.cp("take sofia bulgaria-infantry");
    assert!(s.offers("to salonica") && !s.offers("to rome") && !s.offers("sail rome"));
    assert_eq!(s.refused(CP, "sail rome"), "4.6.2b");
    let mut s = at("turn = 6\nactive = \"entente\"\nstep = \"move\"\n[board]\nlondon = \"1 britain-infantry\"");
    s.en("take london britain-infantry");
    assert!(s.offers("sail alexandria"));
}

/// One naval step, the first: London to Paris and on by land, but not on by a second sea. [4.6.4b]
#[test]
fn one_naval_step_and_only_the_first() {
    let markers = "neutral = \"northern-italy\"\ncp_control = \"belgium rhineland\"\nentente_control = \"london paris rome salonica alexandria\"";
    let mut s = at(&format!(
        r#"
            turn = 6
            active = "entente"
            step = "move"
            {markers}
            [board]
            london = "1 britain-infantry"
        "#
    ));
    s.en("take london britain-infantry");
    assert!(s.offers("sail paris") && s.offers("to belgium"));
    assert!(!s.offers("sail rome") && !s.offers("to rome"), "Paris to Rome would be a second naval step");
    assert_eq!(s.refused(EN, "sail rome"), "4.6.2b");
    // By land first, then by sea: not from Belgrade through Salonica to Rome.
    let mut s = at(&format!(
        r#"
            turn = 6
            active = "entente"
            step = "move"
            {markers}
            [board]
            belgrade = "1 serbia-infantry"
        "#
    )
    .replace("salonica", "salonica belgrade"));
    s.en("take belgrade serbia-infantry");
    assert!(s.offers("to salonica") && !s.offers("to rome") && !s.offers("sail rome") && !s.offers("sail alexandria"));
}

/// The naval step ends in an enemy-controlled or contested region like any other, and avoids neutral ones. [4.6.4c]
#[test]
fn other_rules_hold_at_sea() {
    let text = r#"
        turn = 6
        active = "entente"
        step = "move"
        neutral = "washington"
        cp_control = "paris"
        entente_control = "london belgium alexandria"
        [board]
        london = "1 britain-infantry"
    "#;
    let mut s = at(text);
    s.en("take london britain-infantry");
    assert_eq!(s.refused(EN, "sail washington"), "4.6.2c");
    assert!(s.offers("sail paris") && !s.offers("to belgium"), "enemy Paris ends the way");
    let mut s = at(&text.replace("\"paris\"", "\"rhineland\""));
    s.en("take london britain-infantry");
    assert!(s.offers("sail paris") && !s.offers("to belgium"), "contested Paris too");
}

/// Out of contested London no ship sails to enemy Paris, but to friendly Alexandria and contested Washington. [R-4.6.4] [4.6.4c]
#[test]
fn contested_ports_do_not_attack() {
    let mut s = at(r#"
        turn = 7
        active = "entente"
        step = "move"
        neutral = ""
        cp_control = "paris"
        entente_control = "alexandria"
        [board]
        london = "1 britain-infantry, 1 germany-infantry"
    "#);
    s.en("take london britain-infantry");
    assert_eq!(s.refused(EN, "sail paris"), "4.6.3a");
    assert!(s.offers("sail alexandria") && s.offers("sail washington"));
}

/// Example 2 of the booklet. [E-4.6-2]
#[test]
fn out_of_contested_rome() {
    let mut s = at(r#"
        turn = 7
        active = "entente"
        step = "move"
        neutral = "washington southern-states mexico-city bucharest"
        cp_control = "berlin rhineland vienna hungary northern-italy sofia"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        rome = "1 italy-infantry, 1 france-infantry, 1 austria-hungary-infantry"
    "#);
    for tile in ["italy-infantry", "france-infantry"] {
        let mut s = s.clone();
        s.en(&format!("take rome {tile}"));
        assert!(s.offers("to belgium") && s.offers("sail salonica"));
        assert_eq!(s.refused(EN, "to northern-italy"), "4.6.3a");
    }
    s.en("take rome italy-infantry").en("to belgium").en("take rome france-infantry").en("sail salonica");
    assert_eq!((s.tiles("belgium").as_str(), s.tiles("salonica").as_str()), ("1 italy-infantry", "1 france-infantry"));
}
