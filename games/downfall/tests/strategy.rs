//! The evaluation values what the chapter Strategy says, and positions are text.

use downfall::Position;
use engine::{Game, Weights, position_to_text};

use crate::common::{ALL, AUH, GER, RUS, Scene, at, on, rejected};

fn worth(s: &Scene, power: downfall::ids::Power) -> i32 {
    s.p.evaluate(power.seat(), Weights::tuned())
}

/// A city taken is worth more than an army; both camps see it from their own side.
#[test]
fn cities_count_most() {
    let with = on("allies", "paris = \"fr-4\", metz = \"ge-5\"", "players = 4\npoints = { germany = -2, allies = 3 }");
    let without = on("allies", "paris = \"fr-4\", metz = \"ge-5\"", "players = 4");
    assert!(worth(&with, GER) > worth(&without, GER) + 100 && worth(&with, ALL) < worth(&without, ALL) - 100);
}

/// An army that will take a city at the end of the phase is worth that already, which is more than ground alone.
#[test]
fn walk_ins_are_seen() {
    let inside = on("germany", "brussels = \"ge-5\", liege = \"ge-5\"", "control = { liege = \"germany\" }");
    let outside = on("germany", "liege = \"2 ge-5\"", "control = { liege = \"germany\" }");
    // A zone without a city counts 12.
    assert!(worth(&inside, GER) > worth(&outside, GER) + 20);
}

/// An open city next to the enemy is a worry; a garrison ends it.
#[test]
fn open_cities_are_a_worry() {
    let open = on("germany", "liege = \"ge-5\", lyon = \"fr-4\"", "control = { liege = \"germany\" }");
    let held = on("germany", "liege = \"ge-5\", lille = \"fr-4\"", "control = { liege = \"germany\" }");
    assert!(worth(&held, ALL) > worth(&open, ALL));
}

/// Alone against a trench an attack loses on average; with supports it pays.
#[test]
fn lone_attacks_on_trenches_do_not_pay() {
    let ready = |units: &str| {
        let text = format!(
            "turn = 5\nstep = \"attack\"\nphase = {{ left = 2, done = [\"manoeuvre\"] }}\nmanoeuvre = {{ places = 1, held = \"verdun\" }}\nunits = {{ verdun = \"{units}\" }}\ntrenches = {{ entente = \"verdun\" }}"
        );
        at(&text)
    };
    let gain = |ready_units: &str, quiet: &str| {
        let before = ready(ready_units);
        let mut after = before.clone();
        after.a("done");
        assert!(after.units("verdun").contains(quiet));
        worth(&before, GER) - worth(&after, GER)
    };
    assert!(gain("ge-5.uf, 2 fr-4", "ge-5") < gain("3 ge-5.uf, fr-4", "3 ge-5"));
}

/// Research, missions and markers count; partners who play for themselves value their own points.
#[test]
fn research_and_diplomacy_count() {
    let plain = on("germany", "metz = \"ge-5\"", "");
    let tiles = on("germany", "metz = \"ge-5\"", "[tiles.germany]\navailable = \"attack-1\"\n");
    let boxed = on("germany", "metz = \"ge-5\"", "[tiles.germany]\nbox_1 = \"attack-1\"\n");
    assert!(worth(&tiles, GER) > worth(&boxed, GER) && worth(&boxed, GER) > worth(&plain, GER));
    let courted = on("germany", "metz = \"ge-5\"", "diplomacy = { bulgaria = 2 }");
    assert!(worth(&courted, AUH) > worth(&plain, AUH) && worth(&courted, RUS) < worth(&plain, RUS));
    let own = |who: &str| on("germany", "metz = \"ge-5\"", &format!("players = 4\npoints = {{ {who} = 6 }}"));
    assert!(worth(&own("germany"), GER) > worth(&own("austria-hungary"), GER));
}

/// What is written reads back; what is not written is as at the start.
#[test]
fn positions_are_text() {
    let s = on(
        "russia",
        "minsk = \"ru-3.r, ge-5\"",
        "diplomacy = { turkey = 3 }\ndeep_trenches = { entente = \"minsk\" }\n[tiles.russia]\nbox_2 = \"attack-1\"\n",
    );
    let text = position_to_text(&s.p);
    assert!(text.contains("minsk = \"ru-3.r, ge-5\"") && text.contains("box_2 = \"attack-1\""), "{text}");
    assert_eq!(engine::position_from_text::<Position>(&text).expect("the position"), s.p);
    assert_eq!(at("step = \"setup\"\nphase = { left = 0 }").p, crate::common::new_game(2, &[]).p);
}

/// Impossible positions are refused, with the reason.
#[test]
fn impossible_positions_are_refused() {
    for (text, reason) in [
        ("turn = 99", "no turn"),
        ("players = 5", "5 players"),
        ("turn = 5\nunits = { rome = \"ah-3\" }", "neutral"),
        ("turn = 5\nunits = { vienna = \"tu-3\" }", "not at war"),
        ("turn = 5\ncontrol = { rome = \"germany\" }", "neutral country"),
        ("turn = 5\n[tiles.russia]\nfirst = \"gas\"\n", "first"),
        ("turn = 5\n[tiles.russia]\nbox_1 = \"gas\"\n", "does not own"),
        ("turn = 5\n[tiles.russia]\nbox_1 = \"attack-2\"\n", "lacks"),
        ("turn = 5\n[tiles.germany]\navailable = \"aviation\"\n", "hides"),
        ("turn = 5\n[tiles.germany]\nair = 1\n", "impossible missions"),
        ("turn = 3\ndiplomacy = { bulgaria = 6 }", "too early"),
        ("turn = 5\nstep = \"dice\"", "nobody leads"),
        ("turn = 5\nstep = \"cover\"", "friend"),
        ("turn = 5\nstep = { place = [\"ge-5\", \"full\"] }", "can be placed"),
        ("turn = 5\nstep = \"attack\"", "nothing is to be decided"),
        ("unknown = 1", "unknown"),
    ] {
        let why = rejected(text);
        assert!(why.contains(reason), "{text}: {why}");
    }
}
