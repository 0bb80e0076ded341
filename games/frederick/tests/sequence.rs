//! The chapters Sequence (what no other file has) and Hidden information.

use engine::{Event as _, Game, Pending, SeatSet, Seed};
use frederick::{Event, Position, Step};

use crate::common::{AUS, PRU, Scene, at, marching, new_game, only, space};

/// [SQ-G1] [13b] [13d] Before the game a commander each for Prussia and Austria, drawn from those who wait; no cards are dealt.
#[test]
fn the_first_draws() {
    let mut s = new_game(&[]);
    assert!(s.can_roll("commander seydlitz") && !s.can_roll("commander king-frederick") && !s.can_roll("commander daun"));
    s.roll("commander seydlitz");
    assert!(s.can_roll("commander daun") && !s.can_roll("commander broglie"));
    s.roll("commander daun");
    assert_eq!((s.step().as_str(), s.p.turn, s.p.hand_size(PRU)), ("Chit", 1, 0));
    assert!(s.p.reserve.has(crate::common::kind("seydlitz")) && s.p.reserve.has(crate::common::kind("zweibruecken")));
}

/// [SQ-G2] December is a winter turn, other months are not; a victory stops everything at once.
#[test]
fn kinds_of_turns() {
    let after = |turn: u8| {
        let mut s = at(&format!("turn = {turn}\ncup = \"end\"\n"));
        s.roll("chit end");
        s.p.is_winter()
    };
    assert_eq!((after(2), after(1 + 3), after(8)), (true, false, true));
    let few = "control = { magdeburg = \"austria\", stettin = \"austria\" }\ncup = \"2 prussia, end\"\n";
    let mut s = marching("austria", 1, &format!("{few}{}", only("wien = \"austria\"")));
    s.a("done");
    assert_eq!(s.p.pending(), Pending::Over);
}

/// [HI-1] Open to both: the map, units, reserves, control, markers, chits, used cards, and how many cards are in hands and decks.
#[test]
fn what_is_open() {
    let s = at(
        "turn = 11\nhand = { prussian = \"2 oblique-order\", austrian = \"forest\" }\nused = { austrian = \"hill\" }\nretreats = { france = 1 }",
    );
    let view = s.p.view(SeatSet::NONE);
    assert_eq!((view.table.units.clone(), view.table.control, view.table.cup), (s.p.units.clone(), s.p.control, s.p.cup));
    assert_eq!((view.table.used, view.table.debts, view.table.reserve), (s.p.used, s.p.debts, s.p.reserve));
    assert_eq!((view.hand_size(PRU), view.hand_size(AUS), view.deck_size(PRU), view.deck_size(AUS)), (2, 1, 14, 14));
}

/// [HI-2] A hand is seen by its owner alone.
#[test]
fn what_is_secret() {
    let s = at("turn = 11\nhand = { prussian = \"2 oblique-order\", austrian = \"forest\" }");
    let own = s.p.view(SeatSet::from(PRU.seat()));
    assert_eq!(own.table.hand, [s.p.hand[0], [0; 16]]);
    let text = serde_text(&s.p, AUS);
    assert!(!text.contains("oblique-order") && text.contains("forest"));
}

/// A view as it is sent.
fn serde_text(p: &Position, side: frederick::ids::Side) -> String {
    engine::json::write(&p.view(SeatSet::from(side.seat()))).to_string()
}

/// [HI-4] Who holds a card but no fitting one is asked all the same; who can have none by public facts is not.
#[test]
fn asked_by_public_facts() {
    let retreat = |hand: &str, used: &str| {
        let mut s = crate::r07_combat::battle_with(
            "seydlitz, 3 prussia, 2 austria",
            "",
            &format!("hand = {{ prussian = \"{hand}\" }}\nused = {{ prussian = \"{used}\" }}\n"),
        );
        s.a("retreat");
        s
    };
    let unfitting = retreat("recall", "");
    assert_eq!((unfitting.asked(), unfitting.moves(PRU)), (vec![PRU], vec!["done".to_owned()]));
    assert_eq!(retreat("", "").step(), "Retreat", "without a card nobody is asked");
    assert_eq!(retreat("recall", "3 cavalry-charge").step(), "Retreat", "all of them lie open");
    // The same before a battle.
    let mut s = marching(
        "prussia",
        1,
        &format!("hand = {{ austrian = \"recall\" }}\n{}", only("prag = \"3 prussia\"\niglau = \"browne, austria\"")),
    );
    s.a("march prag; to iglau");
    assert_eq!((s.asked(), s.moves(AUS)), (vec![AUS], vec!["done".to_owned()]));
}

/// In one's own phase and in winter too: who may hold a card is asked, who cannot is not.
#[test]
fn asked_in_the_own_phase() {
    let chit = |hand: &str, used: &str| {
        let mut s = at(&format!("turn = 11\nhand = {{ prussian = \"{hand}\" }}\nused = {{ prussian = \"{used}\" }}"));
        s.roll("chit prussia");
        s.step()
    };
    assert_eq!(
        (chit("recall", ""), chit("", ""), chit("recall", "2 rapid-mobilisation")),
        ("BeforeDie".into(), "Die".into(), "Die".into())
    );
    let winter = |hand: &str| {
        let mut s = at(&format!("turn = 8\ncup = \"end\"\nhand = {{ austrian = \"{hand}\" }}"));
        s.roll("chit end");
        s.step()
    };
    assert!(winter("forest").starts_with("WinterCard") && !winter("").starts_with("WinterCard"));
}

/// [SQ-T2] Each chit left in the cup is equally likely, the turn-end chit among them.
#[test]
fn chits_have_no_order() {
    let s = at("turn = 11\ncup = \"2 prussia, 1 france, end\"");
    let mut count = std::collections::BTreeMap::new();
    for seed in 0..600 {
        *count.entry(s.p.sample(&mut Seed::from_number(seed).stream(0)).to_string()).or_insert(0) += 1;
    }
    assert_eq!(count.keys().collect::<Vec<_>>(), ["chit end", "chit france", "chit prussia"]);
    assert!((240..360).contains(&count["chit prussia"]) && (110..190).contains(&count["chit end"]), "{count:?}");
}

/// Any card of the deck may come, as often as there are copies of it.
#[test]
fn decks_have_no_order() {
    let s = at(
        "step = { draw = 1 }\nused = { prussian = \"2 oblique-order, 3 flank-attack, 2 surprise-attack, 2 rapid-advance, recall\" }",
    );
    let mut count = std::collections::BTreeMap::new();
    for seed in 0..600 {
        *count.entry(s.p.sample(&mut Seed::from_number(seed).stream(0)).to_string()).or_insert(0) += 1;
    }
    // Three Cavalry Charges, two Rapid Mobilisations, one Scorched Earth.
    assert_eq!(count.keys().collect::<Vec<_>>(), ["draw cavalry-charge", "draw rapid-mobilisation", "draw scorched-earth"]);
    assert!((240..360).contains(&count["draw cavalry-charge"]) && (60..140).contains(&count["draw scorched-earth"]), "{count:?}");
}

/// [HI-5] Commanders drawn are public.
#[test]
fn commanders_are_public() {
    let mut s = new_game(&[]);
    s.roll("commander seydlitz");
    let event = s.log.last().cloned().expect("an event");
    assert_eq!(event.redact(SeatSet::from(AUS.seat())), Some(event));
}

/// [HI-6] Cards drawn at a phase's end are seen by their owner; winter discards are public.
#[test]
fn draws_and_discards() {
    let drawn = Event::Drawn { side: PRU, card: Some(crate::common::card("recall")) };
    assert_eq!(drawn.redact(SeatSet::from(PRU.seat())), Some(drawn.clone()));
    assert_eq!(drawn.redact(SeatSet::from(AUS.seat())), Some(Event::Drawn { side: PRU, card: None }));
    let discarded = Event::Discarded { side: PRU, card: crate::common::card("recall") };
    assert_eq!(discarded.redact(SeatSet::NONE), Some(discarded));
}

/// [HI-7] What is imagined for the other's hand comes out of his deck's list less what lies open, any of it.
#[test]
fn what_can_be_known_of_a_hand() {
    let s = at(
        "turn = 11\nhand = { austrian = \"2 forest, hill\" }\nused = { austrian = \"forest, 2 cavalry-charge, 2 rapid-advance, 2 hill\" }",
    );
    let view = s.p.view(SeatSet::from(PRU.seat()));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let p = Position::imagine(&view, &mut Seed::from_number(seed).stream(0));
        assert_eq!(p.hand_size(AUS), 3);
        seen.extend(frederick::ids::Card::all().filter(|c| p.hand[1][c.index()] > 0).map(|c| c.to_string()));
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["forest", "hill", "marsh", "rapid-mobilisation", "recall"]);
}

/// [HI-8] Chance comes from the game's stream: what cannot have been drawn is refused, and every face comes.
#[test]
fn chance_is_checked() {
    let s = at("turn = 11\nstep = \"die\"");
    assert!(!s.can_roll("dice 1 1") && s.can_roll("dice 6"));
    let rolls: std::collections::BTreeSet<String> =
        (0..60).map(|seed| s.p.sample(&mut Seed::from_number(seed).stream(0)).to_string()).collect();
    assert_eq!(rolls.len(), 6);
}

/// [SQ-P1] What was under siege when the phase began is remembered.
#[test]
fn sieges_are_remembered() {
    let mut s = at(&format!("turn = 11\n{}", only("breslau = \"prussia.d, 2 austria\"\nprag = \"austria.d, prussia\"")));
    s.roll("chit prussia");
    assert_eq!(s.p.phase.besieged, crate::common::spaces("breslau prag"));
}

/// A fort taken back by a siege's end needs that it is still a fort and was besieged when the phase began.
#[test]
fn a_siege_must_have_been_there() {
    let s = |besieged: &str| {
        let mut s = at(&format!(
            "turn = 11\nstep = \"march\"\nphase = {{ army = \"prussia\", ap = 1{besieged} }}\ncontrol = {{ schweidnitz = \"austria\" }}\n{}",
            only("breslau = \"prussia.d, 3 austria\"\nliegnitz = \"4 prussia\"")
        ));
        s.a("march liegnitz; to breslau; done; retreat; to schweidnitz");
        s.p.step
    };
    assert_eq!((s(", besieged = \"breslau\""), s("")), (Step::Draw(1), Step::Chit));
    // A relief that fails breaks no siege.
    let mut s = at(&format!(
        "turn = 11\nstep = \"march\"\nphase = {{ army = \"prussia\", ap = 1, besieged = \"breslau\" }}\n{}",
        only("breslau = \"prussia.d, 3 austria\"\nliegnitz = \"2 prussia\"")
    ));
    s.a("march liegnitz; to breslau; done; attack").roll("dice 1 1 1").a("retreat; to glogau");
    assert_eq!((s.control("breslau"), s.p.step), ("prussia", Step::Chit));
}

/// The Empire's Zweibrücken can be mobilised in the first winter.
#[test]
fn zweibruecken() {
    let s: Scene = at("turn = 3\nstep = { levy = \"austrian\" }\nwinter_points = { hre = 2 }");
    assert!(s.offers("unit zweibruecken"));
    assert!(s.p.network(AUS).has(space("muenchen")));
}
