//! 8 Pieces; SQ1.6 removing own pieces.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, at, rejected};
use quartermaster::Event;

/// One piece of a country in a space; a partner's may join it. [8a]
#[test]
fn partners_share_spaces() {
    let mut s = at("pieces.germany = \"germany western-europe\"\ncards.germany.hand = \"1 ger-build-army\"");
    s.play(GER, "play ger-build-army");
    assert!(!s.offers("at western-europe") && !s.offers("at germany"), "a second German Army");
    s.play(GER, "at italy");
    assert!(s.has(GER, "italy") && s.has(ITA, "italy"));
}

/// Pieces of both teams in one space are no position, and nobody builds among enemies. [8b]
#[test]
fn enemies_never_share_a_space() {
    assert!(rejected("pieces.germany = \"germany moscow\"").contains("both teams"));
    let mut s = at("pieces.united-kingdom = \"united-kingdom western-europe\"\ncards.germany.hand = \"1 ger-build-army\"");
    s.play(GER, "play ger-build-army");
    assert!(!s.offers("at western-europe"));
}

/// Armies are built on land only, Navies at sea only. [8c]
#[test]
fn armies_on_land_navies_at_sea() {
    let text = "cards.germany.hand = \"1 ger-build-army, 1 ger-build-navy\"\npieces.germany = \"germany western-europe\"";
    let mut s = at(text);
    s.play(GER, "play ger-build-army");
    assert_eq!(s.offered("at"), ["italy", "balkans", "eastern-europe"]);
    let mut s = at(text);
    s.play(GER, "play ger-build-navy");
    assert_eq!(s.offered("at"), ["north-sea", "baltic-sea", "mediterranean-sea"]);
}

/// Italy has four Armies: a fifth is not built; a position with five is refused. [8d]
#[test]
fn the_number_of_pieces_is_a_limit() {
    let mut s = at(r#"
        active = "italy"
        pieces.italy = "italy western-europe balkans ukraine"
        cards.italy.hand = "1 ita-build-army"
    "#);
    s.play(ITA, "play ita-build-army").play(ITA, "pass");
    assert!(s.offered("at").is_empty());
    assert!(rejected("pieces.italy = \"italy western-europe balkans ukraine middle-east\"").contains("more than 4"));
}

/// A piece removed before is available again. [8d]
#[test]
fn a_removed_piece_is_available_again() {
    let mut s = at(r#"
        active = "italy"
        pieces.italy = "italy western-europe balkans middle-east"
        cards.italy.hand = "1 ita-build-army"
    "#);
    s.play(ITA, "remove middle-east").play(ITA, "play ita-build-army");
    assert!(s.offers("at ukraine"));
}

/// The Soviet Union's only Navy is a limit too. [8d]
#[test]
fn navies_are_counted_apart() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine black-sea"
        cards.soviet-union.hand = "1 sov-build-navy"
    "#);
    s.play(SOV, "play sov-build-navy").play(SOV, "pass");
    assert_eq!(s.offered("at"), [""; 0]);
    assert!(s.offers("keep black-sea"));
}

/// Own pieces may be removed at every prompt, in another country's turn too; nobody removes a partner's. [8e] [SQ1.6]
#[test]
fn own_pieces_are_removed_at_any_prompt() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow ukraine"
        cards.germany.hand = "1 ger-land-battle"
        cards.soviet-union.responses = "sov-stalingrad"
    "#);
    assert_eq!(s.refused(GER, "remove italy"), "8e", "a partner's");
    assert_eq!(s.refused(ITA, "remove italy"), "6a", "Italy is not asked");
    s.play(GER, "remove eastern-europe");
    assert_eq!((s.asked(), s.step()), (vec![GER], "Turn(Play)".to_owned()), "the prompt is asked again");
    assert!(s.moves(GER).contains(&"play ger-land-battle".to_owned()));
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow ukraine"
        cards.germany.hand = "1 ger-land-battle"
        cards.soviet-union.responses = "sov-stalingrad"
    "#);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(SOV, "remove moscow");
    assert_eq!(s.pieces(SOV), "ukraine");
    assert_eq!(s.asked(), [SOV], "it uses nothing up");
    assert!(s.offers("use sov-stalingrad"));
}

/// The answers to a prompt follow the removal: without its Army in Eastern Europe Germany no longer reaches Ukraine. [SQ1.6]
#[test]
fn the_prompt_is_asked_again_with_new_options() {
    let mut s = at("pieces.germany = \"germany eastern-europe\"\ncards.germany.hand = \"1 ger-land-battle\"");
    s.play(GER, "play ger-land-battle");
    assert!(s.offers("at ukraine"));
    s.play(GER, "remove eastern-europe");
    assert!(!s.offers("at ukraine") && s.offers("at balkans"));
}

/// Removing an own piece opens no window: Romanian Reinforcements are not asked. A protected piece stays. [R-8e] [SQ1.6] [SQ7.7]
#[test]
fn removing_an_own_piece_opens_no_window() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        protected.germany = "germany"
        cards.germany.hand = "1 ger-plunder"
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    assert_eq!(s.refused(GER, "remove germany"), "R-8e");
    s.play(GER, "remove eastern-europe");
    assert_eq!(s.asked(), [GER]);
    assert!(s.happened(|e| matches!(e, Event::Withdrawn { country: GER, .. })));
}

/// Italy that gives its Navy to Malta Submarines, and pieces rebuilt, raise no window either. [R-8e]
#[test]
fn other_removals_by_the_owner_open_no_window() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.italy = "italy mediterranean-sea"
        pieces.germany = "germany western-europe"
        cards.united-kingdom = { hand = "1 uk-malta-submarines, 1 uk-enigma", responses = "uk-raf" }
        cards.italy.responses = "ita-romanian-reinforcements"
        cards.germany.hand = "1 ger-autobahn"
    "#);
    s.play(UK, "play uk-malta-submarines").play(GER, "part 1").play(ITA, "part 2");
    assert_eq!(s.pieces(ITA), "italy");
    assert_eq!((s.asked(), s.step()), (vec![UK], "Turn(Discard)".to_owned()));
    let mut s = at(r#"
        pieces.germany = "germany western-europe"
        cards.germany.hand = "1 ger-autobahn"
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    s.play(GER, "play ger-autobahn").play(GER, "rebuild western-europe");
    assert_eq!(s.asked(), [GER]);
    assert!(!s.has(GER, "western-europe"));
}

/// Pieces are removed at a prompt: whoever is not asked removes none. [SQ1.6]
#[test]
fn a_country_that_is_not_asked_removes_nothing() {
    let s = at("cards.germany.hand = \"1 ger-plunder\"");
    for country in [UK, JAP, SOV, ITA, US] {
        assert!(s.moves(country).is_empty());
    }
}
