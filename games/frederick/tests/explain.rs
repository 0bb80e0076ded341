//! Why not? A newcomer's questions are answered with a rule; and the board's overlays and odds say what they should.

use engine::{Game, Present, SeatSet};
use frederick::{Move, Position, ids::Side};

use crate::common::{AUS, PRU, Scene, at, marching, only, space};
use crate::r07_combat::battle_with;

/// The rules of the answers to a question.
fn why(s: &Scene, side: Side, what: &str) -> Vec<&'static str> {
    s.p.explain(side.seat(), what).into_iter().map(|r| r.rule).collect()
}

/// The answers in English.
fn words(s: &Scene, side: Side, what: &str) -> String {
    let all = s.p.explain(side.seat(), what);
    all.iter().map(|r| Position::texts().render(engine::Lang::En, &r.text)).collect::<Vec<_>>().join(" ")
}

#[test]
fn why_an_army_is_isolated() {
    let mut s = at(&format!(
        "turn = 11\ncontrol = {{ glatz = \"austria\" }}\n{}",
        only("breslau = \"2 prussia.d, nadasdy, 4 austria\"\nschweidnitz = \"prussia\"")
    ));
    s.roll("chit austria");
    assert!(why(&s, AUS, "breslau").contains(&"4.2b"));
    assert!(words(&s, AUS, "Breslau").contains("cut at Schweidnitz"), "{}", words(&s, AUS, "Breslau"));
    assert!(why(&s, AUS, "nadasdy").contains(&"4.2b"));
    // In touch again, but only the next check says so.
    s.p.control[space("schweidnitz").index()] = crate::common::nation("austria");
    assert!(why(&s, AUS, "breslau").contains(&"R-6"));
}

#[test]
fn why_a_stack_does_not_march() {
    let s = marching("prussia", 3, &only("berlin = \"prussia\"\nolmuetz = \"3 prussia.as\"\nbreslau = \"prussia.d, austria\""));
    assert_eq!(
        (why(&s, PRU, "olmuetz"), why(&s, PRU, "breslau"), why(&s, PRU, "wien")),
        (vec!["6.2d"], vec!["6.2h"], vec!["6.2a"])
    );
    assert!(why(&s, PRU, "berlin").is_empty());
}

#[test]
fn why_a_space_is_not_entered() {
    let mut s = marching("prussia", 3, &only("berlin = \"prussia\""));
    s.a("march berlin");
    assert_eq!((why(&s, PRU, "wien"), why(&s, PRU, "to dresden")), (vec!["2.3a"], vec!["6.2c"]));
    assert!(why(&s, PRU, "to cottbus").is_empty());
}

#[test]
fn where_a_commander_is() {
    let s = at("turn = 11\nremoved = \"bevern\"\n[units]\nmagdeburg = \"king-frederick\"");
    assert_eq!(
        (why(&s, PRU, "bevern"), why(&s, PRU, "seydlitz"), why(&s, PRU, "zweibruecken")),
        (vec!["2.3.3c"], vec!["2.3.3b"], vec!["2.3.3a"])
    );
    assert!(why(&s, PRU, "king frederick").is_empty());
}

#[test]
fn why_a_card_is_not_played() {
    let s = marching("prussia", 3, "hand = { prussian = \"recall\" }\n");
    assert_eq!(why(&s, PRU, "recall"), ["2.4c", "CL-2"]);
    assert_eq!(why(&s, PRU, "oblique-order"), ["2.4c", "2.4c"]);
    assert_eq!(why(&s, PRU, "Forêt"), ["2.4c", "2.4a"]);
    assert!(words(&s, PRU, "forest").contains("-1"), "with what it says");
}

#[test]
fn nothing_is_said_of_nothing() {
    assert!(why(&marching("prussia", 3, ""), PRU, "xyzzy").is_empty());
}

/// The overlay of lines marks sources, stacks in touch, and stacks that are cut off, with the cut.
#[test]
fn lines_are_shown() {
    let s = at(&format!("turn = 11\n{}", only("breslau = \"2 prussia.d, 4 austria\"\ncottbus = \"prussia\"")));
    let marks = Position::overlay(&s.p.view(SeatSet::NONE), "lines");
    let of = |id: &str| marks.iter().filter(|m| m.target.to_string() == format!("space:{id}")).collect::<Vec<_>>();
    assert!(of("breslau").iter().any(|m| m.is_bad && m.seat == Some(AUS.seat()) && m.rule == "4.3a"));
    assert!(of("cottbus").iter().all(|m| !m.is_bad) && !of("berlin").is_empty());
    let marks = Position::overlay(&s.p.view(SeatSet::NONE), "resources");
    assert_eq!(marks.len(), 21);
}

/// The odds of an attack: the hits that are expected of this roll, and how the battle ends if both fight on.
#[test]
fn odds_of_an_attack() {
    let told = |odds: &engine::Odds| Position::texts().render(engine::Lang::En, &odds.notes[0]);
    let s = battle_with("2 prussia, austria", "", "");
    let odds = Position::odds(&s.p.view(SeatSet::from(AUS.seat())), Move::Attack).expect("odds");
    assert_eq!(told(&odds), "Expected now: 0.2 hits.");
    assert!(odds.chances[0].per_mille < 500, "one against two: {odds:?}");
    // Seydlitz and a troop with +3 each: two in three.
    let mut s = battle_with("seydlitz, prussia, 3 austria", "", "");
    s.a("attack").roll("dice 1 1 1");
    let odds = Position::odds(&s.p.view(SeatSet::from(PRU.seat())), Move::Attack).expect("odds");
    assert_eq!(told(&odds), "Expected now: 1.3 hits.");
    assert_eq!(odds.chances.iter().map(|c| u32::from(c.per_mille)).sum::<u32>(), 1000);
}

/// The odds of an assault: eight on a lone fresh unit (ST-4 says 37 in a hundred).
#[test]
fn odds_of_an_assault() {
    let s = at(&format!(
        "turn = 11\nstep = \"assaults\"\nphase = {{ army = \"prussia\", ap = 1 }}\n{}",
        only("koeniggraetz = \"austria.d, 8 prussia\"")
    ));
    let odds =
        Position::odds(&s.p.view(SeatSet::from(PRU.seat())), "assault koeniggraetz".parse().expect("a move")).expect("odds");
    assert!((350..=400).contains(&odds.chances[0].per_mille), "{odds:?}");
}

/// The odds of a march into a battle: two to one is good, alone against many is bad (ST-1).
#[test]
fn odds_of_a_march() {
    let win = |prussians: &str, austrians: &str| {
        let mut s = marching(
            "prussia",
            1,
            &only(&format!("glatz = \"{prussians}\"\ntroppau = \"\"\nolmuetz = \"{austrians}\"\nwien = \"austria\"")),
        );
        s.a("march glatz");
        let odds = Position::odds(&s.p.view(SeatSet::from(PRU.seat())), "to olmuetz".parse().expect("a move")).expect("odds");
        assert_eq!(odds.chances.iter().map(|c| u32::from(c.per_mille)).sum::<u32>(), 1000);
        odds.chances[0].per_mille
    };
    assert!(win("king-frederick, 7 prussia", "2 saxony") > 900);
    assert!(win("2 prussia", "browne, 7 austria") < 100);
    let even = win("king-frederick, 7 prussia", "daun, 7 austria");
    assert!(even < 500, "the defender strikes first: {even}");
}
