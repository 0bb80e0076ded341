//! 4.11 Reserves.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{CP, EN, at};

/// What is left of nations at war goes to the own destroyed pile when the turn ends. [4.11.1a]
#[test]
fn tiles_left_behind_are_lost() {
    let mut s = at(
        "turn = 4\nstep = \"declare_war\"\nreserves = \"2 germany-infantry, 1 austria-hungary-airplane, 1 bulgaria-infantry\"",
    );
    s.done();
    assert_eq!((s.p.active, s.p.reserves.to_string().as_str()), (EN, "1 bulgaria-infantry"));
    assert_eq!(s.p.destroyed.to_string(), "2 germany-infantry, 1 austria-hungary-airplane");
    // A nation that has just entered is at war as well: its tiles are on the board, none is left to lose.
    let mut s = at("turn = 4\nstep = \"declare_war\"\nreserves = \"2 bulgaria-infantry\"");
    s.cp("declare bulgaria");
    assert_eq!((s.tiles("sofia").as_str(), s.p.destroyed.total()), ("2 bulgaria-infantry", 0));
}

/// Tiles of neutral nations stay, turn after turn, however many; nobody must declare war. [4.11.2a]
#[test]
fn neutral_tiles_may_wait_for_ever() {
    let mut s = at(r#"
        turn = 7
        active = "entente"
        step = "declare_war"
        reserves = "7 italy-infantry, 3 usa-infantry, 3 usa-artillery, 4 romania-infantry"
    "#);
    assert!(s.offers("done"));
    let before = s.p.reserves;
    s.done();
    assert_eq!(s.p.reserves, before);
    s.end_turn();
    while s.p.active == EN && s.step() != "DeclareWar" {
        if s.asked().is_empty() {
            s.roll("tiles 9 britain-infantry, 3 france-infantry");
        } else {
            s.done();
        }
    }
    s.done();
    assert_eq!((s.p.turn, s.p.active), (9, CP));
    assert_eq!(s.p.reserves.only(before.kinds().collect()), before, "a turn later still");
    assert!(["rome", "washington", "bucharest"].iter().all(|r| s.status(r) == attrition::Status::Neutral));
}

/// [4.11.2b]
#[test]
fn the_turn_marker_advances_after_both() {
    let mut s = at("turn = 4\nstep = \"declare_war\"");
    s.done();
    assert_eq!((s.p.turn, s.p.active), (4, EN));
    s.end_turn();
    assert_eq!((s.p.turn, s.p.active), (5, CP));
}

/// Only the owner's turn matters, and elite tiles, decoys, the airfield and neutral nations are exempt. [R-4.11.1]
#[test]
fn who_is_exempt() {
    let mut s = at(r#"
        options = "elite_infantry fog_of_war air_reserves"
        turn = 4
        step = "declare_war"
        reserves = "1 jagdkommandos, 3 decoy-cp, 3 decoy-entente, 1 germany-infantry, 1 bulgaria-infantry, 1 britain-infantry"
        airfield = "1 germany-airplane"
    "#);
    s.done();
    assert_eq!(s.p.active, EN);
    let reserves = "1 bulgaria-infantry, 1 jagdkommandos, 3 decoy-cp, 1 britain-infantry, 3 decoy-entente";
    assert_eq!(
        s.p.reserves.only(s.p.reserves.kinds().filter(|k| k.id() != "tirailleurs-senegalais").collect()).to_string(),
        reserves
    );
    assert_eq!(
        (s.p.airfield.to_string().as_str(), s.p.destroyed.to_string().as_str()),
        ("1 germany-airplane", "1 germany-infantry")
    );
}
