//! 18 Generals.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{
    Event,
    data::data,
    ids::{General, Side},
};
use common::{CP, EN, Scene, belgium, new_game};

/// An attack in Belgium with two dice.
fn attack(side: Side, more: &str, tiles: &str) -> Scene {
    let mut s = belgium(side, "generals", more, tiles);
    s.a("plan belgium");
    s
}

/// The six generals, their sides and nations. [18.1a]
#[test]
fn six_generals() {
    let all: Vec<_> =
        General::all().map(|g| (g.id(), data().generals[g.index()].side, data().generals[g.index()].nation.id())).collect();
    assert_eq!(
        all,
        [
            ("hindenburg", CP, "germany"),
            ("conrad", CP, "austria-hungary"),
            ("kemal", CP, "ottoman"),
            ("foch", EN, "france"),
            ("haig", EN, "britain"),
            ("brusilov", EN, "russia"),
        ]
    );
    assert_eq!(new_game("standard", &["generals"]).p.generals.len(), 6);
    assert!(new_game("standard", &[]).p.generals.is_empty());
}

/// The active player may call one of his generals, or none. [18.3a]
#[test]
fn one_general_in_an_own_battle() {
    let mut s = attack(EN, "", "2 germany-infantry, 2 france-infantry, 1 britain-infantry");
    s.roll("dice 6 6");
    assert_eq!((s.step().as_str(), s.asked()), ("General", vec![EN]), "the defender is not asked");
    assert_eq!(s.moves(EN), ["general foch", "general haig", "done"]);
    assert_eq!(s.refused(EN, "general hindenburg"), "18.3a");
    let mut none = s.clone();
    none.en("done");
    assert_eq!((none.hits(), none.p.generals.len()), ([0, 0], 6));
    s.en("general foch").en("turn 6 1");
    assert_eq!(s.hits(), [1, 1], "at most one: no second question");
    assert_eq!(s.p.generals.len(), 5);
}

/// A tile of his nation must be there on your side, rolling or not. [18.3b]
#[test]
fn a_general_needs_his_nation() {
    let mut s = attack(CP, "", "2 austria-hungary-infantry, 1 germany-artillery, 9 france-infantry");
    s.roll("dice 6 6");
    assert_eq!(s.moves(CP), ["general hindenburg", "general conrad", "done"]);
    assert_eq!(s.refused(CP, "general kemal"), "18.3b");
    let mut s = attack(EN, "", "2 germany-infantry, 2 serbia-infantry");
    s.roll("dice 6 6");
    assert_eq!(s.hits(), [0, 0], "nobody to call");
}

/// One die, any face to any other. [18.4a]
#[test]
fn a_general_turns_one_die() {
    let mut s = attack(CP, "", "1 germany-infantry, 1 germany-artillery, 9 france-infantry");
    s.roll("dice 1 6").cp("general hindenburg");
    let turns = s.moves(CP);
    for (from, to) in [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (6, 1), (6, 2), (6, 3), (6, 4), (6, 5)] {
        assert!(turns.contains(&format!("turn {from} {to}")), "{from} to {to}");
    }
    assert_eq!(s.refused(CP, "turn 2 1"), "18.4a", "no die shows 2");
    s.cp("turn 6 2");
    assert_eq!(s.hits(), [2, 1]);
    assert!(s.happened(|e| matches!(e, Event::DieTurned { from: 6, to: 2, .. })));
}

/// He comes after the roll. [18.4a]
#[test]
fn the_dice_come_first() {
    let s = attack(CP, "", "2 germany-infantry, 9 france-infantry");
    assert_eq!(s.step(), "Dice");
}

/// A general who was used is gone. [18.5a]
#[test]
fn a_used_general_leaves_the_game() {
    let mut s = attack(EN, "", "5 germany-artillery, 2 france-infantry");
    s.roll("dice 6 6").en("general foch").en("turn 6 1");
    assert!(!s.p.generals.has("foch".parse().unwrap()));
    let mut s =
        attack(EN, "generals = \"haig brusilov hindenburg\"", "5 germany-artillery, 2 france-infantry, 1 britain-infantry");
    s.roll("dice 6 6");
    assert_eq!(s.refused(EN, "general foch"), "18.5a");
    assert_eq!(s.moves(EN), ["general haig", "done"]);
}

/// Gas, then the Stormtroopers' die, then the general, each once.
#[test]
fn the_order_of_dice_effects() {
    let more = "played = \"cp1-poison-gas\"\ncp_card = \"cp1-poison-gas\"";
    let mut s = belgium(
        CP,
        "generals event_cards elite_infantry",
        more,
        "1 stormtroopers-germany-1, 1 germany-artillery, 9 france-infantry",
    );
    s.cp("plan belgium").roll("dice 6 6");
    let mut steps = vec![s.step()];
    s.cp("gas").roll("dice 5 5");
    steps.push(s.step());
    s.cp("reroll 5").roll("dice 5");
    steps.push(s.step());
    assert_eq!(steps, ["PoisonGas", "Stormtroopers", "General"]);
    s.cp("general hindenburg").cp("turn 5 2");
    assert_eq!(s.hits(), [1, 0]);
    // Whoever declines one is still asked for the next.
    let mut s = belgium(
        CP,
        "generals event_cards elite_infantry",
        more,
        "1 stormtroopers-germany-1, 1 germany-artillery, 9 france-infantry",
    );
    s.cp("plan belgium").roll("dice 6 6").cp("done").cp("done");
    assert_eq!(s.step(), "General");
}
