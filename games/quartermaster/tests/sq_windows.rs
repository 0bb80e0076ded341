//! SQ7 windows, and the rulings on them.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, at, idle};
use quartermaster::{Event, Frame, WindowFrame, data, data::EventKind, ids::Team};

fn window(s: &common::Scene) -> WindowFrame {
    match s.p.stack.top() {
        Frame::Window(w) => w,
        other => panic!("no window: {other:?}"),
    }
}

/// The opponents of whoever caused the event come first. [SQ7.1]
#[test]
fn the_opponents_come_first() {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom = { hand = "1 uk-bomber-command, 1 uk-enigma", status = "uk-rationing" }
        cards.germany.status = "ger-jet-fighters"
    "#);
    s.play(UK, "play uk-bomber-command").play(UK, "target germany");
    assert_eq!(s.asked(), [GER]);
    s.play(GER, "pass");
    assert_eq!(s.asked(), [UK]);
}

/// If nobody caused it, the opponents of the active country: the Allies have passed before Japan is asked in its own Supply step. [SQ7.1]
#[test]
fn if_nobody_caused_it_the_opponents_of_the_active_country() {
    let s = idle(JAP, "pieces.japan = \"japan central-pacific\"\ncards.japan.responses = \"jap-truk\"");
    assert_eq!((window(&s).team, window(&s).passes), (Team::Axis, 1));
}

/// A team that passed acts again if the other used a card. [SQ7.2]
#[test]
fn a_team_that_passed_may_act_again() {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom = { hand = "1 uk-bomber-command, 1 uk-enigma", status = "uk-rationing" }
        cards.germany.status = "ger-jet-fighters"
    "#);
    s.play(UK, "play uk-bomber-command").play(UK, "target germany").play(GER, "pass");
    s.play(UK, "use uk-rationing").play(UK, "bury uk-enigma");
    assert_eq!((s.asked(), s.offered("use")), (vec![GER], vec!["ger-jet-fighters".to_owned()]));
    s.play(GER, "use ger-jet-fighters");
    assert_eq!(s.p.of(UK).buried_size(), 1 + 3);
}

/// Two passes close the window. [SQ7.2]
#[test]
fn two_passes_close_the_window() {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom = { hand = "1 uk-bomber-command, 1 uk-enigma", status = "uk-rationing" }
        cards.germany.status = "ger-jet-fighters"
    "#);
    s.play(UK, "play uk-bomber-command").play(UK, "target germany").play(GER, "pass").play(UK, "pass");
    assert_eq!((s.p.of(GER).buried_size(), s.step()), (4, "Turn(Discard)".to_owned()));
}

/// A card without a limit per turn is not eligible again for the same event. [SQ7.3]
#[test]
fn a_card_is_eligible_once_for_an_event() {
    let mut s = at(r#"
        pieces.germany = "germany western-europe"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.germany.hand = "1 ger-submarines-a"
        cards.united-states.hand = "1 us-magic"
        cards.germany.status = "ger-wolf-packs"
    "#);
    s.play(GER, "play ger-submarines-a").play(GER, "use ger-wolf-packs");
    assert_eq!(s.p.of(UK).buried_size(), 4, "used once, not offered again for this card");
}

/// Once per turn: Dive Bombers are not offered for their own battle. Nothing to do: Blitzkrieg not among enemies. [SQ7.3]
#[test]
fn limits_and_possibilities_are_looked_at() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow ukraine"
        protected.soviet-union = "ukraine"
        cards.germany = { hand = "1 ger-land-battle, 1 ger-plunder", status = "ger-dive-bombers ger-blitzkrieg" }
    "#);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
    assert_eq!(s.offered("use"), ["ger-dive-bombers"]);
    assert_eq!(s.refused(GER, "use ger-blitzkrieg"), "CL6");
    s.play(GER, "use ger-dive-bombers").play(GER, "at ukraine");
    assert_eq!(s.step(), "Turn(Discard)");
}

/// A trigger that does not fit, a card of the other team, a card not on the table: not eligible. [SQ7.3]
#[test]
fn only_fitting_cards_are_eligible() {
    let mut s = at(r#"
        pieces.germany = "germany western-europe"
        cards.germany = { hand = "1 ger-sea-battle, 1 ger-blitzkrieg", status = "ger-dive-bombers" }
    "#);
    s.play(GER, "play ger-sea-battle").play(GER, "at north-sea");
    assert_eq!(s.step(), "Turn(Discard)", "land battles only");
}

/// From the active country on: in Japan's turn the United States is asked before the United Kingdom, in Germany's after it. [SQ7.4] [R-W1]
#[test]
fn partners_are_asked_from_the_active_country_on() {
    let text = r#"
        pieces.united-states = "eastern-united-states north-atlantic north-sea"
        cards.united-states.status = "us-radar"
        cards.united-kingdom.responses = "uk-raf"
    "#;
    let mut s =
        at(&format!("active = \"japan\"\npieces.japan = \"western-europe\"\ncards.japan.hand = \"1 jap-sea-battle\"\n{text}"));
    s.play(JAP, "play jap-sea-battle").play(JAP, "at north-sea");
    assert_eq!(s.asked(), [US]);
    s.play(US, "pass");
    assert_eq!(s.asked(), [UK]);
    let mut s = at(&format!("pieces.germany = \"western-europe\"\ncards.germany.hand = \"1 ger-sea-battle\"\n{text}"));
    s.play(GER, "play ger-sea-battle").play(GER, "at north-sea");
    assert_eq!(s.asked(), [UK]);
    let mut both = s.clone();
    s.play(UK, "pass");
    assert_eq!(s.asked(), [US]);
    both.play(UK, "use uk-raf").play(UK, "piece united-states north-sea");
    assert_eq!(window(&both).passes, 1, "it took the opportunity; the Axis passed since");
    assert_eq!(both.asked(), [US], "so the United States have another one");
}

/// A Response is turned up, the cost paid, the text carried out with its windows inside, before the window goes on. [SQ7.5]
#[test]
fn a_card_is_carried_out_completely() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow russia"
        cards.germany = { hand = "1 ger-build-army", status = "ger-bias-for-action ger-dive-bombers" }
        cards.soviet-union.responses = "sov-leningrad"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at ukraine").play(SOV, "pass").play(GER, "use ger-bias-for-action");
    assert_eq!(s.p.of(GER).buried_size(), 1, "paid before the battle is chosen");
    s.play(GER, "at russia").play(SOV, "use sov-leningrad");
    let pile = s.p.of(SOV).discard;
    assert_eq!(data().local(SOV, pile.at(pile.len() - 1)).id(), "sov-leningrad");
    assert_eq!(s.offered("use"), ["ger-dive-bombers"], "the window of the inner battle");
    let windows = s.p.stack.frames().iter().filter(|f| matches!(f, Frame::Window(_))).count();
    assert_eq!(windows, 2, "inside that of the build");
}

/// A cost stays paid though the effect is frustrated. [SQ7.6]
#[test]
fn nothing_is_undone() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow ukraine"
        cards.germany = { hand = "1 ger-land-battle, 1 ger-plunder", status = "ger-dive-bombers" }
        cards.soviet-union.responses = "sov-stalingrad"
    "#);
    s.play(GER, "play ger-land-battle").play(GER, "at balkans").play(GER, "use ger-dive-bombers").play(GER, "at ukraine");
    s.play(SOV, "use sov-stalingrad").pass_windows();
    assert!(s.has(SOV, "ukraine"));
    assert_eq!((s.p.of(GER).buried_size(), s.p.of(SOV).responses), (1, 0));
}

/// Discards, points, Status and Response cards laid open no window, even where an any-time card lies. [SQ7.7]
#[test]
fn what_opens_no_window() {
    for (card, active) in [("ger-plunder", GER), ("ger-blitzkrieg", GER)] {
        let mut s = at(&format!(
            r#"
            cards.germany.hand = "1 {card}, 1 ger-autobahn"
            cards.united-kingdom.responses = "uk-raf uk-destroyers uk-defensive-posture uk-loyal-to-the-crown"
            cards.soviet-union.responses = "sov-moscow sov-stalingrad sov-leningrad sov-rasputitsa"
            "#
        ));
        s.play(active, &format!("play {card}"));
        assert_eq!((s.asked(), s.step()), (vec![GER], "Turn(Discard)".to_owned()));
    }
}

const UKRAINE: &str = r#"
    pieces.germany = "germany eastern-europe"
    pieces.soviet-union = "moscow ukraine"
    cards.germany.hand = "1 ger-land-battle"
    cards.united-kingdom.hand = "1 uk-enigma"
"#;

/// A country with a face-down Response is asked wherever one that it might hold could be used, though its own does not fit. [SQ7.8]
#[test]
fn who_is_asked_depends_on_public_facts() {
    for cards in [
        "responses = \"sov-moscow\"",
        "responses = \"sov-moscow\", buried = \"1 sov-stalingrad\"",
        "responses = \"sov-rasputitsa\", hand = \"1 sov-stalingrad\"",
    ] {
        let mut s = at(&format!("{UKRAINE}\ncards.soviet-union = {{ {cards} }}"));
        s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
        assert_eq!(s.asked(), [SOV], "{cards}");
        assert_eq!(s.offered("use"), [""; 0]);
        s.play(SOV, "pass");
        assert!(!s.has(SOV, "ukraine"));
    }
}

/// It is not asked where all know that it has none that fits: Stalingrad lies open on the pile, or nothing lies face down. [SQ7.8]
#[test]
fn nobody_is_asked_in_vain_for_all_to_see() {
    for cards in ["responses = \"sov-moscow\", discard = \"sov-stalingrad\"", "hand = \"1 sov-stalingrad\""] {
        let mut s = at(&format!("{UKRAINE}\ncards.soviet-union = {{ {cards} }}"));
        s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
        assert_eq!((s.asked(), s.has(SOV, "ukraine")), (vec![UK], false), "{cards}");
    }
}

/// A protecting card is offered where its piece is in danger only, Truk in Japan's turn only. [SQ7.8]
#[test]
fn any_time_cards_are_offered_where_they_matter() {
    let mut s = at(&format!("{UKRAINE}\ncards.soviet-union.responses = \"sov-stalingrad sov-moscow\""));
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
    assert_eq!(s.offered("use"), ["sov-stalingrad"]);
    let s = idle(GER, "pieces.japan = \"japan central-pacific\"\ncards.japan.responses = \"jap-truk\"");
    assert_eq!(s.asked(), [UK]);
}

/// The card played, the battle, the removal, the build: each is answered by itself. [R-W2]
#[test]
fn reactions_are_ordered_by_what_they_react_to() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "1 sov-build-army, 2 sov-land-battle", status = "sov-women-conscripts sov-defense-of-the-motherland" }
    "#);
    s.play(SOV, "play sov-build-army").play(SOV, "pass").play(SOV, "at ukraine");
    assert_eq!(s.offered("use"), ["sov-defense-of-the-motherland"], "the moment of Women Conscripts is over");
}

/// A protected piece may be battled in vain. [R-W4]
#[test]
fn a_protected_piece_is_battled_in_vain() {
    let mut s = at(&format!("{UKRAINE}\nprotected.soviet-union = \"ukraine\""));
    s.play(GER, "play ger-land-battle");
    assert!(s.offers("at ukraine"));
    s.play(GER, "at ukraine");
    assert!(s.has(SOV, "ukraine"));
}

/// A German Army that starves does not bring Romanian Reinforcements; the same one, supplied and lost in battle, does. [R-W5]
#[test]
fn starving_is_no_removal() {
    let text = "pieces.germany = \"germany ukraine\"\ncards.italy.responses = \"ita-romanian-reinforcements\"";
    let s = idle(GER, &format!("{text}\ncards.soviet-union.status = \"sov-scorched-earth\""));
    assert_eq!((s.pieces(GER).as_str(), s.asked(), s.p.active), ("germany", vec![UK], UK));
    assert!(s.happened(|e| matches!(e, Event::Starved { .. })) && !s.happened(|e| matches!(e, Event::Removed { .. })));
    let mut s = at(&format!("active = \"soviet-union\"\ncards.soviet-union.hand = \"1 sov-land-battle\"\n{text}"));
    s.play(SOV, "play sov-land-battle").play(SOV, "at ukraine");
    assert_eq!((s.asked(), window(&s).event), (vec![ITA], EventKind::Removed));
}

/// Rasputitsa only at the first opportunity: the Soviets who passed cannot use it after Bias for Action. [R-W6] [SQ7.3]
#[test]
fn immediately_means_at_the_first_opportunity() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        cards.germany = { hand = "1 ger-build-army, 1 ger-plunder", status = "ger-bias-for-action" }
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at ukraine").play(SOV, "pass");
    s.play(GER, "use ger-bias-for-action").play(GER, "at balkans");
    assert_eq!((s.step(), s.has(GER, "ukraine")), ("Turn(Discard)".to_owned(), true));
}
