//! 9 Tanks.
#![allow(missing_docs)]

use crate::common;

use common::{CP, EN, Scene, at, belgium, n, new_game};

const TANKS: [&str; 3] = ["tank-britain", "tank-france", "tank-usa"];

/// One tank of each of the three nations waits beside the track, and none is there without the option. [9.1a]
#[test]
fn three_tanks_wait() {
    let with = new_game("standard", &["tanks"]).p;
    let without = new_game("standard", &[]).p;
    for tank in TANKS {
        assert_eq!((n(&with.waiting, tank), n(&with.pouch, tank)), (1, 0), "{tank}");
        assert_eq!((n(&without.waiting, tank), n(&without.pouch, tank)), (0, 0), "{tank}");
    }
}

/// The turn of the other side ends, and the tiles of the new turn have come.
fn next(turn: u8, ending: &str) -> Scene {
    let mut s = at(&format!("options = \"tanks\"\nturn = {turn}\nactive = \"{ending}\"\nstep = \"move\""));
    s.done();
    s
}

/// The British tank comes in Fall 1916, the others in Spring 1917, in EN's own add-tiles phase. [9.2a]
#[test]
fn tanks_join_the_pouch_on_their_dates() {
    let in_pouch = |s: &Scene| TANKS.map(|t| n(&s.p.pouch, t));
    assert_eq!(in_pouch(&next(5, "cp")), [0, 0, 0]);
    assert_eq!(in_pouch(&next(6, "cp")), [1, 0, 0]);
    assert_eq!(in_pouch(&next(6, "entente")), [1, 0, 0], "CP's Spring 1917 brings no tank of EN");
    assert_eq!(in_pouch(&next(7, "cp")), [1, 1, 1]);
}

/// A tank is mobilized in the entry regions of its nation, and nowhere else. [9.3a]
#[test]
fn tanks_mobilize_like_their_nation() {
    let s = at(r#"
        options = "tanks"
        turn = 7
        active = "entente"
        step = "mobilize"
        reserves = "1 tank-britain, 1 tank-france"
    "#);
    assert_eq!(s.offered("mobilize"), ["tank-britain london", "tank-britain alexandria", "tank-france paris"]);
    assert_eq!(s.refused(EN, "mobilize tank-britain paris"), "4.5b");
}

/// It rolls a die with its nation, scores one hit on a 2 and on nothing else. [9.4a]
#[test]
fn a_tank_fights_like_artillery() {
    let mut s = belgium(EN, "tanks", "", "2 britain-infantry, 1 tank-britain, 3 germany-artillery");
    s.en("plan belgium");
    assert!(s.impossible("dice 2 2"), "three tiles roll three dice");
    s.roll("dice 2 2 5");
    assert_eq!(s.hits(), [2, 1]);
    let mut s = belgium(EN, "tanks", "", "2 britain-infantry, 1 tank-britain, 3 germany-artillery");
    s.en("plan belgium").roll("dice 3 4 6");
    assert_eq!(s.hits(), [0, 0]);
}

/// If another nation rolls, the tank rolls no die. [9.4a]
#[test]
fn a_tank_rolls_only_with_its_nation() {
    let mut s = belgium(EN, "tanks", "", "2 france-infantry, 1 tank-britain, 3 germany-artillery");
    s.en("plan belgium");
    assert!(s.impossible("dice 2 2 5"));
    s.roll("dice 2 5");
    assert_eq!(s.hits(), [1, 1], "but it scores");
}

/// A tank can be chosen as a loss and goes to the destroyed pile. [9.4a]
#[test]
fn a_tank_can_be_lost() {
    let mut s = belgium(EN, "tanks", "", "2 france-infantry, 1 tank-britain, 3 germany-artillery");
    s.en("plan belgium").roll("dice 2 5").en("lose tank-britain");
    assert_eq!(n(&s.p.destroyed, "tank-britain"), 1);
    assert_eq!(s.tiles("belgium"), "2 germany-artillery, 2 france-infantry");
}

/// The tank of the rolling nation takes off one hit; a tank of another nation does not. [9.5a]
#[test]
fn a_rolling_tank_ignores_a_hit() {
    let mut s = belgium(EN, "tanks", "", "2 britain-infantry, 1 tank-britain, 3 germany-infantry");
    s.en("plan belgium").roll("dice 1 1 5");
    assert_eq!((s.hits(), s.losses()), ([2, 2], [2, 1]));
    let mut s = belgium(EN, "tanks", "", "3 france-infantry, 1 tank-britain, 3 germany-infantry");
    s.en("plan belgium").roll("dice 1 1 5");
    assert_eq!((s.hits(), s.losses()), ([2, 2], [2, 2]));
}

/// In the opponent's turn a tank protects nobody. [9.5a]
#[test]
fn a_tank_does_not_shield_a_defender() {
    let mut s = belgium(CP, "tanks", "", "2 britain-infantry, 1 tank-britain, 3 germany-infantry");
    s.cp("plan belgium").roll("dice 1 1 5");
    assert_eq!((s.hits(), s.losses()), ([2, 2], [2, 2]));
}

/// One hit a battle, however many tanks there are; nobody is asked, and nothing is gained from no hit. [R-9.5]
#[test]
fn one_hit_a_battle() {
    let tiles = "1 britain-infantry, 1 tank-britain, 1 france-infantry, 1 tank-france, 2 germany-infantry";
    let mut s = belgium(EN, "tanks", "", tiles);
    s.en("plan belgium").en("nation france").roll("dice 1 1");
    assert_eq!((s.hits(), s.losses()), ([2, 2], [2, 1]));
    assert_eq!(s.step(), "Losses", "the reduction is automatic");
    let mut s = belgium(EN, "tanks", "", tiles);
    s.en("plan belgium").en("nation france").roll("dice 2 2");
    assert_eq!((s.hits(), s.losses()), ([0, 2], [2, 0]));
}
