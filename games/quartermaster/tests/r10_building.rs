//! 10.3a, 10.3b: building.
#![allow(missing_docs)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, at};

/// An Army is built next to a supplied piece, and nowhere else. [10.3a]
#[test]
fn an_army_is_built_next_to_a_supplied_piece() {
    let mut s = at("[cards.germany]\nhand = \"1 ger-build-army\"");
    s.play(GER, "play ger-build-army").pass_windows();
    assert_eq!(s.offered("at"), ["western-europe", "italy", "balkans", "eastern-europe"]);
    s.play(GER, "at western-europe");
    assert!(s.has(GER, "western-europe"));
}

/// Not next to an unsupplied piece, not among enemies, not on an own Army. [10.3a]
#[test]
fn an_unsupplied_piece_builds_nothing() {
    let mut s = at(r#"
        pieces.germany = "germany balkans scandinavia"
        pieces.united-kingdom = "united-kingdom western-europe"
        cards.germany.hand = "1 ger-build-army"
    "#);
    s.play(GER, "play ger-build-army");
    assert_eq!(s.offered("at"), ["italy", "eastern-europe", "ukraine"]);
    assert_eq!(s.refused(GER, "at russia"), "10.3a");
}

/// A Navy may be what the new Army is adjacent to. [10.3a]
#[test]
fn an_army_is_built_from_the_sea() {
    let mut s = at("active = \"japan\"\npieces.japan = \"japan sea-of-japan\"\ncards.japan.hand = \"1 jap-build-army\"");
    s.play(JAP, "play jap-build-army");
    assert_eq!(s.offered("at"), ["vladivostok", "china", "philippines", "iwo-jima"]);
}

/// The Home space needs no neighbour, if no enemy is there. [10.3a]
#[test]
fn the_home_space_needs_no_neighbour() {
    let mut s = at("active = \"italy\"\npieces.italy = \"india\"\ncards.italy.hand = \"1 ita-build-army\"");
    s.play(ITA, "play ita-build-army");
    assert!(s.offers("at italy"));
    let mut s = at(
        "active = \"italy\"\npieces.italy = \"india\"\npieces.united-kingdom = \"italy\"\ncards.italy.hand = \"1 ita-build-army\"",
    );
    s.play(ITA, "play ita-build-army");
    assert!(!s.offers("at italy"));
}

/// Where the neighbour is supplied by a card alone, the new Army would not be: it is not built there. [R-10.3a] [10.3a]
#[test]
fn the_new_army_must_be_supplied_itself() {
    let text = "active = \"japan\"\npieces.japan = \"japan indian-ocean\"\nsupplied_by_card.japan = [false, true]\ncards.japan.hand = \"1 jap-build-army\"";
    let mut s = at(text);
    s.play(JAP, "play jap-build-army");
    assert_eq!(s.offered("at"), ["australia"], "a star; not Africa, Madagascar, Indonesia");
}

/// A Navy is built next to a supplied piece and a port; the Home space is no exception. [10.3b]
#[test]
fn a_navy_is_built_next_to_a_supplied_piece_and_a_port() {
    let mut s =
        at("active = \"united-kingdom\"\npieces.united-kingdom = \"india\"\ncards.united-kingdom.hand = \"1 uk-build-navy\"");
    s.play(UK, "play uk-build-navy");
    assert_eq!(s.offered("at"), ["bay-of-bengal"]);
    let mut s = at(
        "active = \"united-kingdom\"\npieces.united-kingdom = \"\"\npieces.united-states = \"eastern-united-states united-kingdom\"\ncards.united-kingdom.hand = \"1 uk-build-navy, 1 uk-enigma\"",
    );
    s.play(UK, "play uk-build-navy");
    assert_eq!(s.step(), "Turn(Discard)", "nothing next to a supplied piece");
}

/// No Navy where an enemy or an own Navy is; a partner's does not matter. [10.3b]
#[test]
fn a_navy_shares_the_sea_with_partners_only() {
    let text = "active = \"soviet-union\"\npieces.soviet-union = \"moscow russia ukraine\"\ncards.soviet-union.hand = \"1 sov-build-navy\"";
    let mut s =
        at(&format!("{text}\npieces.germany = \"germany baltic-sea\"\npieces.united-kingdom = \"united-kingdom black-sea\""));
    s.play(SOV, "play sov-build-navy");
    assert_eq!(s.offered("at"), ["black-sea", "caspian-sea"]);
}
