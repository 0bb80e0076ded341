//! 19 The Ruhr.
#![allow(missing_docs)]

use crate::common;

use attrition::{Event, Status};
use common::{CP, Scene, at, new_game};

/// EN's turn in Fall 1915 with the marker in Rhineland.
fn ruhr(lines: &str) -> Scene {
    at(&format!("options = \"ruhr\"\nturn = 4\nactive = \"entente\"\n{lines}"))
}

/// The marker starts in Rhineland, with the option. [19.1a]
#[test]
fn the_marker_lies_in_rhineland() {
    assert!(new_game("standard", &["ruhr"]).p.ruhr);
    assert!(!new_game("standard", &[]).p.ruhr);
    common::rejected("options = \"ruhr\"\nturn = 3\nstep = \"move\"\nruhr = true\ncp_control = \"berlin vienna hungary\"");
}

/// Rhineland counts 2, so CP starts with 8 IP and draws 8. [19.2a]
#[test]
fn rhineland_counts_two() {
    assert_eq!(new_game("standard", &["ruhr"]).p.points(), [8, 12]);
    assert_eq!(new_game("standard", &[]).p.points(), [7, 12]);
    let s = at("options = \"ruhr\"\nturn = 3\nstep = \"draw\"");
    assert!(s.impossible("tiles 7 germany-infantry") && !s.impossible("tiles 7 germany-infantry, 1 germany-artillery"));
}

/// EN takes Rhineland; the marker is gone, also when CP takes it back. [19.3a]
#[test]
fn the_marker_leaves_for_good() {
    let mut s = ruhr("step = \"move\"\n[board]\nparis = \"1 france-infantry\"");
    s.en("take paris france-infantry").en("to rhineland");
    assert!(!s.p.ruhr && s.happened(|e| matches!(e, Event::RuhrLost)));
    assert_eq!(s.p.points()[0], 6, "Berlin, Vienna and Hungary");
    let mut s = at(
        "options = \"ruhr\"\nturn = 5\nstep = \"move\"\nruhr = false\ncp_control = \"berlin vienna hungary\"\nentente_control = \"rhineland london paris\"\n[board]\nberlin = \"1 germany-infantry\"",
    );
    assert_eq!(s.p.points()[0], 6);
    s.cp("take berlin germany-infantry").cp("to rhineland").cp("plan rhineland").cp("done");
    assert_eq!((s.status("rhineland"), s.p.points()[0], s.p.ruhr), (Status::Cp, 7, false), "Rhineland counts 1 from now on");
}

/// A contested Rhineland loses it too. [19.3a]
#[test]
fn contesting_is_enough() {
    let mut s = ruhr("step = \"move\"\n[board]\nparis = \"1 france-infantry\"\nrhineland = \"1 germany-infantry\"");
    s.en("take paris france-infantry").en("to rhineland").roll("dice 6");
    assert_eq!((s.status("rhineland"), s.p.ruhr), (Status::Contested, false));
}

/// With the marker 16 IP are still not enough, 17 are. [R-19a]
#[test]
fn the_threshold_stays() {
    let control = |cp: &str, entente: &str| {
        at(&format!(
            r#"
            options = "ruhr"
            turn = 5
            step = "return_destroyed"
            destroyed = "1 germany-infantry"
            neutral = "washington rome northern-italy salonica bucharest"
            cp_control = "berlin rhineland vienna hungary istanbul armenia levant sofia mexico-city paris belgium {cp}"
            entente_control = "london alexandria petrograd baltics moscow poland kiev ukraine caucasus belgrade {entente}"
        "#
        ))
    };
    let mut s = control("", "southern-states");
    assert_eq!(s.p.points()[0], 16);
    s.cp("done");
    assert_eq!(s.step(), "Draw");
    let mut s = control("southern-states", "");
    assert_eq!(s.p.points()[0], 17);
    s.cp("done");
    assert_eq!(s.step(), "Over { early: true }");
}

/// The marker goes in the advance, at once. [R-19b]
#[test]
fn in_an_advance_at_once() {
    let mut s = ruhr("step = \"move\"\n[board]\nparis = \"3 france-infantry\"\nrhineland = \"1 germany-infantry\"");
    for _ in 0..3 {
        s.en("take paris france-infantry").en("to rhineland");
    }
    assert!(s.p.ruhr, "EN tiles merely standing there do not remove it");
    s.roll("dice 1 6 6");
    assert_eq!((s.step().as_str(), s.p.ruhr), ("Advance", false));
}

/// The marker goes by Mata Hari, at once. [R-19b]
#[test]
fn by_mata_hari() {
    let mut s = at(r#"
        options = "ruhr event_cards"
        turn = 8
        active = "entente"
        step = "move"
        played = "cp10-mata-hari"
        cp_card = "cp10-mata-hari"
        cp_control = "berlin rhineland vienna"
        [board]
        paris = "1 france-infantry"
        rhineland = "1 germany-infantry"
        hungary = "1 austria-hungary-infantry, 1 russia-infantry"
    "#);
    s.en("take paris france-infantry").en("to rhineland").en("plan hungary");
    assert_eq!((s.step().as_str(), s.asked(), s.p.ruhr), ("Spy", vec![CP], true));
    s.cp("cancel rhineland");
    assert_eq!((s.step().as_str(), s.p.ruhr), ("Dice", false), "before the next battle");
}

/// Or in the update, not while battles go on. [R-19b]
#[test]
fn in_the_update() {
    let mut s = ruhr(
        "step = \"move\"\ncp_control = \"berlin rhineland vienna\"\n[board]\nparis = \"1 france-infantry\"\nrhineland = \"2 germany-artillery\"\nhungary = \"1 austria-hungary-infantry, 1 russia-infantry\"",
    );
    s.en("take paris france-infantry").en("to rhineland").en("plan hungary").en("battle rhineland").roll("dice 6");
    assert_eq!((s.step().as_str(), s.p.ruhr), ("Dice", true), "Hungary is still to be fought for");
    s.roll("dice 6");
    assert_eq!((s.p.active, s.status("rhineland"), s.p.ruhr), (CP, Status::Contested, false));
}
