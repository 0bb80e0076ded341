//! Why not? What a newcomer tries, and the rule that answers.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::ids::Side;
use common::{CP, EN, Scene, at};
use engine::{Game, Lang, Present};

/// The rules that answer a question; every answer is a sentence in both languages.
fn why(s: &Scene, side: Side, what: &str) -> Vec<&'static str> {
    let answers = s.p.explain(side.seat(), what);
    for answer in &answers {
        for lang in Lang::ALL {
            let text = attrition::Position::texts().render(lang, &answer.text);
            assert!(text.len() > 10 && !text.starts_with('['), "{text}");
        }
    }
    answers.into_iter().map(|r| r.rule).collect()
}

fn moving() -> Scene {
    at(r#"
        turn = 3
        step = "move"
        [board]
        berlin = "2 germany-infantry"
        rhineland = "1 germany-artillery"
        belgium = "1 france-infantry"
    "#)
}

#[test]
fn the_unit_that_can_not_move() {
    let s = moving();
    assert_eq!(why(&s, CP, "rhineland"), ["4.6.1b"]);
    assert_eq!(why(&s, CP, "germany-artillery"), ["4.6.1b"]);
    assert_eq!(why(&s, CP, "German artillery"), ["4.6.1b"], "by its English name");
    assert_eq!(why(&s, CP, "Artillerie allemande"), ["4.6.1b"], "by its French name");
    assert_eq!(why(&s, CP, "berlin"), [""; 0], "nothing forbids Berlin's tiles to move");
    assert_eq!(why(&s, CP, "take rhineland germany-artillery"), ["4.6.1b"], "the move itself");
}

#[test]
fn the_space_that_can_not_be_entered() {
    let mut s = moving();
    s.cp("take berlin germany-infantry");
    assert_eq!(why(&s, CP, "istanbul"), ["4.6.2c"], "neutral");
    assert_eq!(why(&s, CP, "paris"), ["4.6.2b"], "behind an enemy-controlled region");
    assert_eq!(why(&s, CP, "Belgique"), [""; 0], "Belgium can be entered");
    let mut spring = at("turn = 1\nstep = \"move\"\n[board]\nberlin = \"1 germany-infantry\"");
    spring.cp("take berlin germany-infantry");
    assert_eq!(why(&spring, CP, "poland"), ["6.1a"]);
}

#[test]
fn the_capital_that_takes_no_tiles() {
    let s = at("turn = 3\nstep = \"mobilize\"\nreserves = \"1 germany-infantry, 1 bulgaria-infantry\"");
    assert_eq!(why(&s, CP, "rhineland"), ["4.5b"], "no capital");
    assert_eq!(why(&s, CP, "vienna"), ["4.5b"], "no German flag");
    assert_eq!(why(&s, CP, "sofia"), ["4.5c"], "still neutral");
    assert_eq!(why(&s, CP, "berlin"), [""; 0]);
    assert!(why(&s, CP, "bulgaria-infantry").contains(&"4.5c"));
}

#[test]
fn the_card_that_can_not_be_played_now() {
    let s = at("turn = 3\nstep = \"play_card\"\noptions = \"event_cards\"\nhand = \"cp2-hutier-tactics cp1-poison-gas\"");
    assert_eq!(why(&s, CP, "cp2-hutier-tactics"), ["14.3a"]);
    assert_eq!(why(&s, CP, "Hutier Tactics"), ["14.3a"]);
    assert_eq!(why(&s, CP, "cp1-poison-gas"), [""; 0]);
    assert_eq!(why(&s, CP, "cp4-lion-of-africa"), ["14.1b"], "not in the hand");
    let later = at(
        "turn = 9\nstep = \"mobilize\"\noptions = \"event_cards\"\nhand = \"cp2-hutier-tactics\"\nreserves = \"1 germany-infantry\"",
    );
    assert_eq!(why(&later, CP, "cp2-hutier-tactics"), ["4.0a"], "not in this step");
}

#[test]
fn the_battle_that_can_not_be_planned_and_the_war_that_can_not_be_declared() {
    let plan = at(
        "turn = 3\nstep = \"plan\"\ncp_control = \"berlin rhineland vienna\"\n[board]\nhungary = \"1 germany-infantry, 1 russia-infantry\"\nvienna = \"1 austria-hungary-infantry\"",
    );
    assert_eq!(why(&plan, CP, "vienna"), ["4.7.2a"]);
    assert_eq!(why(&plan, CP, "paris"), ["4.7.2a"]);
    let war = at("turn = 3\nstep = \"declare_war\"\nreserves = \"1 bulgaria-infantry\"");
    assert_eq!(why(&war, CP, "ottoman"), ["4.10.1a"]);
    assert_eq!(why(&war, CP, "germany"), ["4.10.1a"]);
    assert_eq!(why(&war, CP, "bulgaria"), [""; 0]);
}

#[test]
fn who_is_not_asked_is_told_so() {
    assert_eq!(why(&moving(), EN, "paris"), ["4.0a"]);
    assert_eq!(why(&moving(), EN, "nonsense"), [""; 0], "nothing of that name is known");
}

/// What is given up for good is asked for twice: Russia's surrender, and tiles that could still be mobilized.
#[test]
fn grave_moves_are_known_as_such() {
    let grave = |s: &Scene| {
        let mut moves = Vec::new();
        s.p.moves(s.p.active.seat(), &mut moves);
        moves.into_iter().filter(|m| s.p.is_grave(*m)).map(|m| m.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(grave(&at("turn = 4\nactive = \"entente\"\nstep = \"surrender\"")), ["surrender"]);
    let mut s = at("turn = 3\nstep = \"mobilize\"\nreserves = \"1 germany-infantry\"");
    assert_eq!(grave(&s), ["done"]);
    s.cp("mobilize germany-infantry berlin");
    assert!(grave(&s).is_empty(), "nothing is lost");
}

/// Taking up a tile, or naming the region to rail from, changes nothing yet; all else does.
#[test]
fn beginnings_change_nothing_yet() {
    let begins = |s: &Scene| {
        let mut moves = Vec::new();
        s.p.moves(s.p.active.seat(), &mut moves);
        moves.into_iter().filter(|m| s.p.is_beginning(*m)).collect::<Vec<_>>()
    };
    let s = moving();
    let (board, moves) = (s.p.board, begins(&s));
    assert!(!moves.is_empty());
    for m in moves {
        let mut p = s.p.clone();
        p.play(p.active.seat(), m, &mut |_| {}).unwrap();
        assert_eq!(p.board, board, "{m}");
        let mut next = Vec::new();
        p.moves(p.active.seat(), &mut next);
        assert!(next.iter().all(|m| !p.is_beginning(*m)), "{m}");
    }
}
