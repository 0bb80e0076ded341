//! Why not? A newcomer's questions are answered with a rule; and the board's overlays and odds say what they should.

use engine::{Game, Lang, Odds, Pending, Present, SeatSet, Seed};
use frederick::{Event, Position, Step, ids::Side};

use crate::common::{AUS, PRU, Scene, at, marching, only, space};
use crate::r07_combat::battle_with;

/// The rules of the answers to a question.
fn why(s: &Scene, side: Side, what: &str) -> Vec<&'static str> {
    s.p.explain(side.seat(), what).into_iter().map(|r| r.rule).collect()
}

/// The answers in English.
fn words(s: &Scene, side: Side, what: &str) -> String {
    let all = s.p.explain(side.seat(), what);
    all.iter().map(|r| Position::texts().render(Lang::En, &r.text)).collect::<Vec<_>>().join(" ")
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

fn odds_for(s: &Scene, side: Side, m: &str) -> Odds {
    Position::odds(&s.p.view(SeatSet::from(side.seat())), m.parse().expect("a move")).expect("odds")
}

fn shares(odds: &Odds) -> Vec<u16> {
    odds.chances.iter().map(|c| c.per_mille).collect()
}

/// The English of a note.
fn note(odds: &Odds, n: usize) -> String {
    Position::texts().render(Lang::En, &odds.notes[n])
}

/// The odds of an attack: who wins if both fight on, every roll counted, and the hits of this roll.
#[test]
fn odds_of_an_attack() {
    // One against one, and nobody has a way out: first blood wins, since who is exhausted rolls no die. Of six in eleven the first to roll.
    let shut =
        only("iglau = \"prussia, austria\"\nprag = \"prussia\"\nbruenn = \"prussia\"\nbudweis = \"prussia\"\nwien = \"prussia\"");
    let battle = "battle = { space = \"iglau\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true] }";
    let s = at(&format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n{battle}\n{shut}"
    ));
    let odds = odds_for(&s, AUS, "attack");
    assert_eq!(shares(&odds), [545, 455]);
    assert_eq!(note(&odds, 0), "This attack: 0.2 hits on average, none in 83 of 100.");
    // Seydlitz and a troop with +3 each: two in three.
    let mut s = battle_with("seydlitz, prussia, 3 austria", "", "");
    s.a("attack").roll("dice 1 1 1");
    assert_eq!(note(&odds_for(&s, PRU, "attack"), 0), "This attack: 1.3 hits on average, none in 11 of 100.");
}

/// The odds agree with battles that are fought: the King with seven against eight under Daun, a thousand times.
#[test]
fn odds_agree_with_battles() {
    let s = battle_with("king-frederick, 7 prussia, daun, 7 austria", "", "");
    let said = odds_for(&s, AUS, "attack").chances[0].per_mille;
    let (mut won, games) = (0u16, 4000u16);
    let mut rng = Seed::from_number(1).stream(0);
    for _ in 0..games {
        let mut s = s.clone();
        while !s.happened(|e| matches!(e, Event::Won { .. })) {
            if s.p.pending() == Pending::Chance {
                let roll = s.p.sample(&mut rng).to_string();
                s.roll(&roll);
                continue;
            }
            let side = s.asked()[0];
            let fresh = |side: Side| -> u8 {
                let here = s.p.units.at(s.p.battle.space).iter();
                here.filter(|g| s.p.unit_side(g.unit.kind) == side && g.unit.flags.is_fresh()).map(|g| g.n).sum()
            };
            let weak = s.p.step == Step::BattleTurn && fresh(side) * 3 < fresh(side.other());
            let moves = s.moves(side);
            let wanted = if weak && s.p.battle.has_attacked != [false; 2] { "retreat" } else { "attack" };
            // Troops take the hits, as long as they can.
            let hit = moves.iter().rfind(|m| m.starts_with("hit prussia") || m.starts_with("hit austria"));
            let m = moves.iter().find(|m| *m == wanted).or(hit).or(moves.last()).expect("a move").clone();
            s.play(side, &m);
        }
        won += u16::from(s.happened(|e| matches!(e, Event::Won { side: AUS, .. })));
    }
    let found = u32::from(won) * 1000 / u32::from(games);
    assert!(found.abs_diff(u32::from(said)) < 25, "{found} and {said}");
}

/// A retreat: how likely a Cavalry Charge is in the hand of the enemy, of whom one knows only how many cards he holds.
#[test]
fn odds_of_a_retreat() {
    let hand = |cards: &str| {
        let s = battle_with("seydlitz, 7 prussia, daun, 3 austria", "", &format!("hand = {{ prussian = \"{cards}\" }}\n"));
        let mut s = s;
        while s.p.step == Step::BattleCards {
            s.a("done");
        }
        shares(&odds_for(&s, AUS, "retreat"))
    };
    // Three of sixteen cards.
    assert_eq!(hand("recall"), [813, 187]);
    assert_eq!(hand("cavalry-charge"), [813, 187]);
    assert_eq!(hand("recall, scorched-earth"), [650, 350]);
    let s = battle_with("seydlitz, 7 prussia, daun, 3 austria", "", "");
    assert_eq!(shares(&odds_for(&s, AUS, "retreat")), [1000, 0]);
}

/// The odds of an assault: eight on a lone fresh unit (ST-4 says 37 in a hundred).
#[test]
fn odds_of_an_assault() {
    let s = at(&format!(
        "turn = 11\nstep = \"assaults\"\nphase = {{ army = \"prussia\", ap = 1 }}\n{}",
        only("koeniggraetz = \"austria.d, 8 prussia\"")
    ));
    let odds = odds_for(&s, PRU, "assault koeniggraetz");
    assert!((350..=400).contains(&odds.chances[0].per_mille), "{odds:?}");
    // Who joins a siege must assault: the march says the same.
    let mut s = marching("prussia", 1, &only("glatz = \"7 prussia\"\nkoeniggraetz = \"austria.d, prussia\"\nwien = \"austria\""));
    s.a("march glatz");
    assert_eq!(shares(&odds_for(&s, PRU, "to koeniggraetz")), shares(&odds));
}

/// The odds of a march into a battle: two to one is good, alone against many is bad (ST-1). Who fits into the fort goes inside, and then it is
/// an assault; of more, some may.
#[test]
fn odds_of_a_march() {
    let weigh = |prussians: &str, austrians: &str| {
        let mut s = marching(
            "prussia",
            1,
            &only(&format!("glatz = \"{prussians}\"\ntroppau = \"\"\nolmuetz = \"{austrians}\"\nwien = \"austria\"")),
        );
        s.a("march glatz");
        let odds = odds_for(&s, PRU, "to olmuetz");
        assert_eq!(odds.chances.iter().map(|c| u32::from(c.per_mille)).sum::<u32>(), 1000);
        odds
    };
    let win = |prussians: &str, austrians: &str| weigh(prussians, austrians).chances[0].per_mille;
    let few = weigh("king-frederick, 7 prussia", "2 saxony");
    assert_eq!((few.rule, note(&few, 1)), ("7.2a", "If the garrison comes out to fight: won in 100 of 100.".to_owned()));
    assert!(few.chances[0].per_mille < 200, "{few:?}");
    let many = weigh("king-frederick, 7 prussia", "7 austria");
    assert!(
        note(&many, 0).contains("units may shut themselves up in the fort: an assault by all who march takes it"),
        "{many:?}"
    );
    assert!(many.chances[0].per_mille > 500, "{many:?}");
    assert!(win("2 prussia", "browne, 7 austria") < 100);
    let even = win("king-frederick, 7 prussia", "daun, 7 austria");
    assert!(even < 500, "the defender strikes first: {even}");
}
