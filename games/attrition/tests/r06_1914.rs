//! 6 Special rules for 1914.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::Event;
use common::{CP, EN, at, new_game};

/// In Spring 1914 nobody enters a region with an opposing marker; friendly regions are free. [6.1a]
#[test]
fn peace_in_spring_1914() {
    let mut s = at("turn = 1\nstep = \"move\"\n[board]\nberlin = \"2 germany-infantry\"");
    s.cp("take berlin germany-infantry");
    assert_eq!(s.refused(CP, "to belgium"), "6.1a");
    assert_eq!(s.refused(CP, "to poland"), "6.1a");
    assert_eq!(s.moves(CP), ["to rhineland", "to vienna", "to hungary"]);
    s.cp("to hungary");
    let mut s = at(r#"
        turn = 1
        active = "entente"
        step = "move"
        [board]
        petrograd = "1 russia-infantry"
        london = "1 britain-infantry"
    "#);
    s.en("take petrograd russia-infantry");
    assert_eq!(s.refused(EN, "to hungary"), "6.1a");
    assert_eq!(s.moves(EN), ["to baltics", "to moscow", "to kiev", "to ukraine", "to caucasus", "to poland"]);
    s.en("to poland").en("take london britain-infantry").en("to belgium");
    let mut s = at("turn = 2\nstep = \"move\"\n[board]\nberlin = \"1 germany-infantry\"");
    s.cp("take berlin germany-infantry");
    assert!(s.offers("to belgium") && s.offers("to poland"), "in Fall it is over");
}

/// Nor does the map say that a tile could. [6.1a]
#[test]
fn reach_knows_the_peace_of_spring_1914() {
    use engine::{Game, Present, SeatSet, Target};
    let reached = |turn: u8, region: &str| {
        let s = at(&format!("turn = {turn}\nstep = \"move\"\n[board]\nberlin = \"2 germany-infantry\""));
        let marks = attrition::Position::overlay(&s.p.view(SeatSet::from(CP.seat())), "reach");
        marks.iter().any(|mark| mark.target == Target::Space(region.to_owned()))
    };
    assert!(reached(1, "rhineland") && !reached(1, "belgium"));
    assert!(reached(2, "rhineland") && reached(2, "belgium"));
}

/// No battle in Spring 1914, whatever the players do. [R-6.1]
#[test]
fn no_battles_in_spring_1914() {
    use engine::{Game, Pending, chance};
    for seed in 0..40 {
        let mut s = new_game("standard", &[]);
        let mut rng = chance::Seed::from_number(seed).stream(0);
        while s.p.turn == 1 {
            if s.p.pending() == Pending::Chance {
                let roll = s.p.sample(&mut rng);
                s.roll(&roll.to_string());
            } else {
                let moves = s.moves(s.p.active);
                let m = moves[chance::below(&mut rng, moves.len() as u32) as usize].clone();
                s.a(&m);
            }
        }
        assert!(!s.happened(|e| matches!(e, Event::Planned { .. } | Event::BattleBegan { .. })));
    }
}

/// CP draws 10 in Fall 1914 while the Ottomans are neutral: only CP, only then. [6.2a] [E-6.2]
#[test]
fn ten_tiles_in_fall_1914() {
    let s = at("turn = 2\nstep = \"draw\"");
    assert_eq!(s.p.ip(CP), 7);
    assert!(s.impossible("tiles 7 germany-infantry"));
    assert!(!s.impossible("tiles 7 germany-infantry, 3 germany-artillery"));
    let at_war = at(r#"
        turn = 2
        step = "draw"
        neutral = "sofia rome northern-italy salonica bucharest washington southern-states mexico-city"
        cp_control = "berlin rhineland vienna hungary istanbul"
        entente_control = "armenia levant paris"
    "#);
    assert!(!at_war.impossible("tiles 7 germany-infantry, 1 germany-artillery"), "8 points, 8 tiles");
    assert!(at_war.impossible("tiles 7 germany-infantry, 3 germany-artillery"));
    assert!(!at("turn = 3\nstep = \"draw\"").impossible("tiles 7 germany-infantry"), "not in 1915");
    assert!(at("turn = 1\nstep = \"draw\"").impossible("tiles 7 germany-infantry, 3 germany-artillery"), "not in Spring");
    assert!(!at("turn = 2\nactive = \"entente\"\nstep = \"draw\"").impossible("tiles 12 russia-infantry"), "not EN");
}

/// Ten as printed: also with 8 points by the Ruhr; more only with more points. [R-6.2]
#[test]
fn ten_whatever_the_points() {
    let s = at("options = \"ruhr\"\nturn = 2\nstep = \"draw\"");
    assert_eq!(s.p.ip(CP), 8);
    assert!(s.impossible("tiles 7 germany-infantry, 1 germany-artillery"));
    assert!(!s.impossible("tiles 7 germany-infantry, 3 germany-artillery"));
    let markers = |cp: &str| {
        at(&format!(
            r#"
                options = "alternate_entry"
                turn = 2
                step = "draw"
                neutral = "istanbul armenia levant"
                cp_control = "berlin rhineland vienna hungary {cp}"
                entente_control = "rome"
            "#
        ))
    };
    let s = markers("sofia mexico-city");
    assert_eq!(s.p.ip(CP), 9);
    assert!(!s.impossible("tiles 7 germany-infantry, 3 germany-artillery"));
    let s = markers("sofia mexico-city paris");
    assert_eq!(s.p.ip(CP), 11);
    assert!(s.impossible("tiles 7 germany-infantry, 3 germany-artillery"));
    assert!(!s.impossible("tiles 7 germany-infantry, 4 germany-artillery"));
}
