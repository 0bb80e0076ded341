//! Standing orders, positions as text, and the evaluation.

use engine::{Game, Lang, Present, SeatSet, Weights, position_to_text, rules};
use frederick::{Position, ids::Side};

use crate::common::{AUS, PRU, Scene, at, marching, new_game, only, rejected};

/// A reaction is asked for where cards may be played, and can be declined.
#[test]
fn cards_can_be_declined() {
    let mut s =
        crate::r07_combat::battle_with("seydlitz, 3 prussia, 2 austria", "", "hand = { prussian = \"cavalry-charge\" }\n");
    assert_eq!(s.p.decline(AUS.seat()), None);
    s.a("retreat");
    assert_eq!(s.p.decline(PRU.seat()).map(|m| m.to_string()), Some("done".into()));
    assert_eq!(Position::subject("card cavalry-charge".parse().expect("a move")), Some("cavalry-charge".into()));
    assert_eq!(Position::subject("scorch prag".parse().expect("a move")), Some("scorched-earth".into()));
    let known: Vec<String> = Position::subjects(AUS.seat()).into_iter().map(|s| s.id).collect();
    assert!(known.contains(&"forest".to_owned()) && !known.contains(&"oblique-order".to_owned()));
}

/// What is not written is as at the start; what is written reads back.
#[test]
fn positions_are_text() {
    let s = marching(
        "austria",
        3,
        "hand = { austrian = \"2 forest\" }\nretreats = { france = 2 }\n[units]\nprag = \"browne.x, 6 austria, austria.i\"",
    );
    let text = position_to_text(&s.p);
    assert!(text.contains("prag = \"browne.x, 6 austria, austria.i\"") && text.contains("france = 2"), "{text}");
    assert_eq!(engine::position_from_text::<Position>(&text).expect("the position"), s.p);
    assert_eq!(at("step = { first-commander = 0 }").p, new_game(&[]).p);
}

/// Impossible positions are refused, with the reason.
#[test]
fn impossible_positions_are_refused() {
    for (text, reason) in [
        ("turn = 99", "no turn"),
        ("[units]\nberlin = \"bevern, king-frederick\"\nmagdeburg = \"bevern\"", "twice"),
        ("reserve = \"bevern\"", "two places"),
        ("[units]\ngb-box = \"prussia\"", "gb-box"),
        ("[units]\nprag = \"2 austria.d\"", "besieges"),
        ("[units]\nprag = \"2 prussia.d, austria\"", "enemy fort"),
        ("hand = { prussian = \"3 oblique-order\" }", "oblique-order"),
        ("hand = { prussian = \"forest\" }", "forest"),
        ("turn = 3", "winter"),
        ("cup = \"\"", "cup is empty"),
        ("turn = 4\nstep = { levy = \"austrian\" }", "winter"),
        ("step = \"battle-turn\"\nbattle = { space = \"prag\", attacker = \"prussian\", turn = \"austrian\" }", "no battle"),
        ("unknown = 1", "unknown"),
    ] {
        let why = rejected(text);
        assert!(why.contains(reason), "{text}: {why}");
    }
}

/// The translation has the same statements.
#[test]
fn the_french_rules_have_the_same_statements() {
    let ids = |lang: Lang| rules::parse(Position::rules(lang)).iter().map(|r| r.id.to_owned()).collect::<Vec<_>>();
    let english: Vec<String> = ids(Lang::En).into_iter().filter(|id| !id.starts_with("ST")).collect();
    assert_eq!(english, ids(Lang::Fr));
}

/// The worth of a position for Prussia.
fn worth(s: &Scene) -> i32 {
    s.p.evaluate(PRU.seat(), Weights::tuned())
}

/// The terms of the chapter Strategy point the right way, and what is good for one is bad for the other.
#[test]
fn the_evaluation_follows_the_strategy() {
    let start = new_game(&[]);
    assert_eq!(worth(&start), -start.p.evaluate(AUS.seat(), Weights::tuned()));
    let with = |text: &str| worth(&at(text));
    assert!(with("control = { eger = \"prussia\" }") > with("control = {}"), "ST-30: ground");
    assert!(
        with("removed = \"king-frederick\"\n[units]\nmagdeburg = \"15 prussia\"") < with("") - 5000,
        "ST-12: the King's life"
    );
    let cut = |units: &str| worth(&at(&format!("turn = 11\n{}", only(units))));
    // The same stack on either road; what being cut off costs is what changes when its weight is left out.
    let without = {
        type W = <Position as Game>::Weights;
        let mut values = W::tuned().values();
        values[W::names().iter().position(|name| name == "cut_off").expect("a weight")] = 0;
        W::of(&values).expect("as many as there are")
    };
    let lost_beyond = |road: &str| {
        let control = format!("control = {{ krakau = \"prussia\", {road} = \"prussia\" }}");
        let s = at(&format!("turn = 11\n{control}\n{}", only("krakau = \"4 prussia\"\nwien = \"austria\"")));
        s.p.evaluate(PRU.seat(), &without) - worth(&s)
    };
    assert!(lost_beyond("leitmeritz") > 0 && lost_beyond("troppau") == 0, "ST-3: cut off");
    assert!(
        cut("berlin = \"4 prussia.x\"\nwien = \"austria\"") < cut("berlin = \"4 prussia\"\nwien = \"austria\""),
        "fresh units"
    );
    let hit = |units: &str| cut(&format!("berlin = \"{units}\"\nwien = \"austria\""));
    assert!(hit("king-frederick.x, 3 prussia") < hit("king-frederick, 2 prussia, prussia.x"), "ST-32: troops take the hits");
    assert!(with("hand = { prussian = \"recall\" }") > with(""), "ST-6: cards");
}

/// ST-1: an even attack is worth less than standing still, two to one more.
#[test]
fn even_attacks_are_avoided() {
    let worth_of = |units: &str, m: &str| {
        let mut s = marching("prussia", 1, &only(units));
        s.a(m);
        worth(&s)
    };
    let even = "glatz = \"king-frederick, 7 prussia\"\nolmuetz = \"daun, 9 austria\"\nwien = \"austria\"";
    assert!(worth_of(even, "march glatz; to olmuetz") < worth_of(even, "march glatz; to schweidnitz"));
    let good = "glatz = \"king-frederick, 7 prussia\"\nolmuetz = \"2 saxony\"\nwien = \"austria\"";
    assert!(worth_of(good, "march glatz; to olmuetz") > worth_of(good, "march glatz; to schweidnitz"));
}

/// Evaluations of a view's imagined positions do not depend on who looks at what lies open.
#[test]
fn the_evaluation_needs_no_secret() {
    let s = marching("prussia", 2, "");
    let view = s.p.view(SeatSet::from(Side::Prussian.seat()));
    let imagined = Position::imagine(&view, &mut engine::Seed::from_number(1).stream(0));
    assert_eq!(imagined.evaluate(PRU.seat(), Weights::tuned()), worth(&s));
}
