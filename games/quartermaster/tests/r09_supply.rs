//! 9 Supply.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, at, idle};

/// Supply is looked at when it matters, not noted: the same Army battles while its line stands, and not when it is cut. [9a]
#[test]
fn supply_is_asked_at_every_moment() {
    let mut s = at("pieces.germany = \"germany eastern-europe russia\"\ncards.germany.hand = \"1 ger-land-battle\"");
    s.play(GER, "play ger-land-battle");
    assert!(s.offers("at moscow"));
    s.play(GER, "remove eastern-europe");
    assert!(!s.offers("at moscow"), "Russia is cut off");
    assert!(s.has(GER, "russia"), "and stays until the Supply step");
}

/// A line of own pieces to a star with an own Army. [9b]
#[test]
fn a_line_of_own_pieces_supplies() {
    let s = idle(GER, "pieces.germany = \"germany eastern-europe russia scandinavia\"");
    assert_eq!(s.pieces(GER), "scandinavia germany eastern-europe russia");
    let s = idle(GER, "pieces.germany = \"germany russia scandinavia\"");
    assert_eq!(s.pieces(GER), "germany", "they only lean on each other");
}

/// Pieces of partners carry no line, and their stars feed nobody else. [9b]
#[test]
fn partners_carry_no_line() {
    let s = idle(GER, "pieces.germany = \"germany russia\"\npieces.italy = \"italy eastern-europe\"");
    assert_eq!(s.pieces(GER), "germany");
    let s = idle(GER, "pieces.germany = \"germany middle-east\"\npieces.italy = \"italy ukraine\"");
    assert_eq!(s.pieces(GER), "germany");
}

/// A Navy without a port feeds nobody behind it: everything that hangs on it goes at once. [R-9b] [9b]
#[test]
fn every_link_is_supplied_itself() {
    let s = idle(US, "pieces.united-states = \"western-united-states east-pacific central-pacific iwo-jima\"");
    assert_eq!(
        s.pieces(US),
        "western-united-states iwo-jima central-pacific east-pacific",
        "Iwo Jima is the port of the Central Pacific"
    );
    let s = idle(US, "pieces.united-states = \"western-united-states east-pacific central-pacific south-pacific new-zealand\"");
    assert_eq!(
        s.pieces(US),
        "western-united-states new-zealand east-pacific south-pacific",
        "the Central Pacific has no port, the rest another line"
    );
    let s = idle(US, "pieces.united-states = \"western-united-states east-pacific central-pacific south-china-sea indonesia\"");
    assert_eq!(s.pieces(US), "western-united-states east-pacific", "they hang on the Central Pacific");
}

/// A Navy needs an own supplied neighbour and a port. [9c]
#[test]
fn a_navy_needs_a_line_and_a_port() {
    let s = idle(UK, "pieces.united-kingdom = \"united-kingdom north-sea\"");
    assert_eq!(s.pieces(UK), "united-kingdom north-sea");
    let s =
        idle(UK, "pieces.united-kingdom = \"india north-sea\"\npieces.united-states = \"eastern-united-states united-kingdom\"");
    assert_eq!(s.pieces(UK), "india", "a port and no line");
    let s = idle(UK, "pieces.united-kingdom = \"united-kingdom north-sea south-atlantic\"");
    assert_eq!(s.pieces(UK), "united-kingdom north-sea", "a line and no port");
}

/// The port may be a partner's Army, even one out of supply; a partner's Navy is none. [9c] [R-9c]
#[test]
fn a_partners_army_is_a_port() {
    let text = "pieces.united-kingdom = \"united-kingdom north-sea south-atlantic\"";
    let s = idle(UK, &format!("{text}\npieces.united-states = \"eastern-united-states africa\""));
    assert_eq!(s.pieces(UK), "united-kingdom south-atlantic north-sea");
    assert!(s.has(US, "africa"), "though it is out of supply itself");
    let s = idle(UK, &format!("{text}\npieces.united-states = \"eastern-united-states north-atlantic south-atlantic\""));
    assert_eq!(s.pieces(UK), "united-kingdom north-sea");
    let s = idle(UK, &format!("{text}\npieces.germany = \"germany africa\""));
    assert_eq!(s.pieces(UK), "united-kingdom north-sea", "an enemy Army is none");
}

/// The Home space without its Army feeds nobody; another star does. [9d]
#[test]
fn the_home_space_is_no_exception() {
    let s = idle(ITA, "pieces.italy = \"balkans\"");
    assert_eq!(s.pieces(ITA), "");
    let s = idle(ITA, "pieces.italy = \"balkans ukraine\"");
    assert_eq!(s.pieces(ITA), "balkans ukraine");
}

/// All unsupplied pieces of the active country go together; those of others stay. [9e] [SQ2.5]
#[test]
fn unsupplied_pieces_of_the_active_country_go_together() {
    let s = idle(
        GER,
        "pieces.germany = \"germany scandinavia russia\"\npieces.italy = \"italy kazakhstan\"\npieces.united-states = \"eastern-united-states hawaii\"",
    );
    assert_eq!(s.pieces(GER), "germany");
    assert!(s.has(ITA, "kazakhstan") && s.has(US, "hawaii"));
}

/// Over a strait the line follows the owner's team. [9f]
#[test]
fn the_line_crosses_open_straits() {
    let s = idle(ITA, "pieces.italy = \"italy mediterranean-sea north-sea\"\npieces.germany = \"germany north-africa\"");
    assert!(s.has(ITA, "north-sea"));
    let s = idle(ITA, "pieces.italy = \"italy mediterranean-sea north-sea\"\npieces.germany = \"germany western-europe\"");
    assert!(!s.has(ITA, "north-sea"), "Gibraltar is closed");
    let s = idle(
        UK,
        "pieces.united-kingdom = \"united-kingdom north-sea mediterranean-sea\"\npieces.united-states = \"eastern-united-states balkans\"",
    );
    assert!(s.has(UK, "mediterranean-sea"), "open to the Allies when empty");
}

/// Soviet Armies that live by Shvernik's card count as supplied for building and battling, and feed no Navy. [9g] [R-9d]
#[test]
fn supplied_by_a_card_passes_nothing_on() {
    let text = r#"
        active = "soviet-union"
        pieces.soviet-union = "vladivostok"
        cards.soviet-union = { hand = "1 sov-build-navy, 1 sov-build-army, 1 sov-land-battle", status = "sov-shvernik" }
    "#;
    let mut s = at(text);
    s.play(SOV, "play sov-build-navy");
    assert_eq!(s.step(), "Turn(Discard)", "nothing to build: the Army feeds no Navy");
    let mut s = at(text);
    s.play(SOV, "play sov-build-army");
    assert_eq!(s.offered("at"), ["moscow", "siberia", "mongolia", "china"]);
    let mut s = at(text);
    s.play(SOV, "play sov-land-battle");
    assert!(s.offers("at china"));
    let s = idle(SOV, "pieces.soviet-union = \"vladivostok sea-of-japan\"\ncards.soviet-union.status = \"sov-shvernik\"");
    assert_eq!(s.pieces(SOV), "vladivostok");
}

/// Truk supplies every Japanese Navy until the end of the turn, one built meanwhile too; an Army next to it needs a line of its own. [R-9e] [9g]
#[test]
fn truk_supplies_navies_and_nothing_else() {
    let mut s = at(r#"
        active = "japan"
        pieces.japan = "japan central-pacific"
        supplied_by_card.japan = [false, true]
        cards.japan.hand = "1 jap-build-navy, 1 jap-build-army"
        cards.soviet-union.hand = "1 sov-guards"
    "#);
    let mut army = s.clone();
    army.play(JAP, "play jap-build-army");
    assert!(army.offered("at").is_empty(), "not Hawaii, Iwo Jima…: the Navy is no source; Japan has its Army");
    s.play(JAP, "play jap-build-navy");
    assert!(s.offers("at east-pacific"), "without a port");
    s.play(JAP, "at east-pacific").play(JAP, "pass");
    assert_eq!(s.pieces(JAP), "japan central-pacific east-pacific");
    assert_eq!(s.p.supplied_by_card, [[false; 2]; 6], "until the end of the turn");
}

/// Canada supplies the United Kingdom once the card is played, and no partner. [9.1a]
#[test]
fn a_marker_makes_a_supply_space_for_one_country() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.united-kingdom = "canada"
        pieces.united-states = "canada"
        cards.united-kingdom.hand = "1 uk-mackenzie-king"
        cards.japan.hand = "1 jap-truk"
        cards.germany.hand = "1 ger-plunder"
    "#);
    s.play(UK, "play uk-mackenzie-king");
    assert_eq!((s.pieces(UK).as_str(), s.vp()), ("canada", [0, 2]));
    let s = idle(US, "pieces.united-states = \"canada\"\ncards.united-kingdom.status = \"uk-mackenzie-king\"");
    assert_eq!((s.pieces(US).as_str(), s.vp()), ("", [0, 0]));
    let s = idle(UK, "pieces.united-kingdom = \"canada\"");
    assert_eq!((s.pieces(UK).as_str(), s.vp()), ("", [0, 0]), "not without the card");
    let s = idle(US, "pieces.united-states = \"szechuan\"\ncards.united-states.status = \"us-american-volunteer-group\"");
    assert_eq!((s.pieces(US).as_str(), s.vp()), ("szechuan", [0, 2]));
}

/// The marked space is worth 2 even beside a partner's Army, and feeds a line. [9.1b]
#[test]
fn a_marked_space_is_worth_two() {
    let s = idle(
        UK,
        "pieces.united-kingdom = \"canada north-atlantic\"\npieces.united-states = \"canada\"\ncards.united-kingdom.status = \"uk-mackenzie-king\"",
    );
    assert_eq!((s.pieces(UK).as_str(), s.vp()), ("canada north-atlantic", [0, 2]));
}

/// A Navy is not built beyond the last port. [9.3a] [10.3b]
#[test]
fn a_piece_is_built_only_where_it_is_supplied() {
    let mut s = at(
        "active = \"united-states\"\npieces.united-states = \"western-united-states east-pacific\"\ncards.united-states.hand = \"1 us-build-navy\"",
    );
    s.play(US, "play us-build-navy");
    assert_eq!(s.offered("at"), ["southeast-pacific"; 0], "neither the Central nor the North Pacific has a port");
    let mut s = at(
        "active = \"united-states\"\npieces.united-states = \"western-united-states hawaii east-pacific\"\ncards.united-states.hand = \"1 us-build-navy\"",
    );
    s.play(US, "play us-build-navy");
    assert_eq!(s.offered("at"), ["north-pacific", "central-pacific"]);
}
