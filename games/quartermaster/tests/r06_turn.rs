//! 6 Order of play, 7 The turn of a country.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, all_but, at, idle, rejected};
use quartermaster::{Event, ids::Country};

const HANDS: &str = r#"
    cards.germany.hand = "1 ger-plunder"
    cards.united-kingdom.hand = "1 uk-enigma"
    cards.japan.hand = "1 jap-truk"
    cards.soviet-union.hand = "1 sov-guards"
    cards.italy.hand = "1 ita-plunder"
    cards.united-states.hand = "1 us-magic"
"#;

/// Germany, United Kingdom, Japan, Soviet Union, Italy, United States; then the next round. [6a] [SQ1.4]
#[test]
fn six_turns_make_a_round() {
    let mut s = at(HANDS);
    let mut order = Vec::new();
    for (country, card) in
        [(GER, "ger-plunder"), (UK, "uk-enigma"), (JAP, "jap-truk"), (SOV, "sov-guards"), (ITA, "ita-plunder"), (US, "us-magic")]
    {
        assert_eq!((s.asked(), s.p.round), (vec![country], 1));
        s.play(country, &format!("bury {card}"));
        order.push(s.p.active);
    }
    assert_eq!(order, [UK, JAP, SOV, ITA, US, GER]);
    assert_eq!(s.p.round, 2);
    assert!(s.happened(|e| *e == Event::Turn { round: 2, country: GER }));
}

/// After the last turn of round 20, the 120th, there is no other. [6a] [SQ1.4] [SQ11.2]
#[test]
fn there_are_twenty_rounds() {
    let mut s = at(&format!("round = 20\nactive = \"united-states\"\n{HANDS}"));
    s.play(US, "bury us-magic");
    assert_eq!(s.step(), "Over { winner: Allies }");
    assert_eq!(s.p.round, 20);
}

/// One card is played; then the Supply step comes. [7.1]
#[test]
fn one_card_is_played() {
    let mut s = at("cards.germany.hand = \"1 ger-plunder, 1 ger-autobahn\"");
    s.play(GER, "play ger-plunder");
    assert_eq!(s.step(), "Turn(Discard)");
    assert_eq!(s.refused(GER, "play ger-autobahn"), "11c");
}

/// The five steps come in their order: play, supply, victory, discard, draw. [7.1] [7.2] [7.3] [7.4] [7.5]
#[test]
fn five_steps_in_their_order() {
    let mut s = at(r#"
        pieces.germany = "germany scandinavia"
        cards.germany.hand = "1 ger-plunder, 1 ger-autobahn"
        cards.united-kingdom.hand = "1 uk-enigma"
    "#);
    s.play(GER, "play ger-plunder").play(GER, "bury ger-autobahn");
    let steps: Vec<_> = s
        .log
        .iter()
        .filter_map(|e| match e {
            Event::Played { .. } => Some("play"),
            Event::Starved { .. } => Some("supply"),
            Event::Points { card: None, .. } => Some("victory"),
            Event::Buried { .. } => Some("discard"),
            Event::Drawn { .. } => Some("draw"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["play", "supply", "victory", "discard", "draw", "draw", "draw", "draw", "draw", "draw", "draw"]);
}

/// Unsupplied pieces of the country go, supplied ones stay. [7.2]
#[test]
fn unsupplied_pieces_go_in_the_supply_step() {
    let s = idle(GER, "pieces.germany = \"germany western-europe scandinavia\"");
    assert_eq!(s.pieces(GER), "western-europe germany");
}

/// No points while an enemy Army is at home; with a partner's Army there, points. [7.3]
#[test]
fn the_victory_step_is_skipped_with_the_enemy_at_home() {
    let s = idle(GER, "pieces.germany = \"western-europe\"\npieces.soviet-union = \"moscow germany\"");
    assert_eq!(s.vp(), [0, 0]);
    let s = idle(GER, "pieces.germany = \"western-europe\"\npieces.italy = \"italy germany\"");
    assert_eq!(s.vp(), [2, 0]);
}

/// Any number of cards may be discarded from the hand, also none, also all. [7.4]
#[test]
fn any_number_of_cards_is_discarded() {
    let text = "cards.germany.hand = \"1 ger-plunder, 2 ger-build-army\"\ncards.united-kingdom.hand = \"1 uk-enigma\"";
    let mut s = at(text);
    s.play(GER, "bury ger-plunder").play(GER, "pass");
    assert_eq!((s.p.of(GER).buried_size(), s.p.active), (1, UK));
    let mut s = at(text);
    s.play(GER, "bury ger-plunder").play(GER, "bury ger-build-army").play(GER, "bury ger-build-army");
    assert_eq!((s.p.of(GER).buried_size(), s.p.active), (3, UK));
}

/// The hand is filled to 7, from the top of the deck; Status cards and Responses do not count. [7.5] [SQ2.8]
#[test]
fn the_hand_is_filled_to_seven() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "1 sov-mao-tse-tung, 2 sov-build-army", status = "sov-guards", responses = "sov-moscow" }
        cards.italy.hand = "1 ita-plunder"
    "#);
    let top = s.p.of(SOV).deck.at(0);
    let had = s.p.of(SOV).hand[usize::from(top)];
    s.play(SOV, "bury sov-mao-tse-tung").play(SOV, "pass");
    assert_eq!(s.p.of(SOV).hand_size(), 7);
    assert!(s.p.of(SOV).hand[usize::from(top)] > had);
}

/// With 7 cards or more nothing is drawn. [7.5]
#[test]
fn a_full_hand_draws_nothing() {
    let mut s = at(r#"
        cards.germany.hand = "1 ger-plunder, 6 ger-build-army, 2 ger-land-battle"
        cards.united-kingdom.hand = "1 uk-enigma"
    "#);
    s.play(GER, "bury ger-plunder").play(GER, "pass");
    assert_eq!(s.p.of(GER).hand_size(), 8);
    assert!(!s.happened(|e| matches!(e, Event::Drawn { .. })));
}

/// An empty deck gives nothing. [7.5]
#[test]
fn an_empty_deck_gives_nothing() {
    let s = idle(GER, &format!("cards.germany.buried = \"{}\"", all_but(GER, &[])));
    assert_eq!((s.p.of(GER).hand_size(), s.p.active), (0, Country(1)));
}

/// Only the Play and the Discard step wait for a decision: no position rests in another. [7.2] [7.3] [7.5]
#[test]
fn steps_that_run_by_themselves() {
    for step in ["start", "supply", "unsupplied", "victory", "discard_window", "draw"] {
        assert_eq!(rejected(&format!("stack = [{{ turn = \"{step}\" }}]")), "nothing is to be decided");
    }
    assert_eq!(at("stack = [{ turn = \"discard\" }]\ncards.germany.hand = \"1 ger-plunder\"").asked(), [GER]);
}
