//! 11 Playing cards.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, at};
use quartermaster::Event;

/// A card must be played or discarded without effect, whatever the card; with an empty hand the step is skipped at no cost. [11a] [SQ2.2]
#[test]
fn a_card_is_played_or_discarded() {
    let mut s = at(
        "cards.germany.hand = \"1 ger-plunder, 1 ger-submarines-a, 1 ger-blitzkrieg\"\ncards.united-kingdom.hand = \"1 uk-enigma\"",
    );
    assert_eq!(s.offered("play"), ["ger-plunder", "ger-blitzkrieg"], "Submarines: no piece next to the North Sea");
    assert_eq!(s.offered("bury"), ["ger-submarines-a", "ger-plunder", "ger-blitzkrieg"]);
    assert_eq!(s.refused(GER, "pass"), "11a");
    s.play(GER, "bury ger-plunder");
    assert!(!s.happened(|e| matches!(e, Event::Played { .. })));
    assert_eq!((s.vp(), s.step()), ([2, 0], "Turn(Discard)".to_owned()), "the star and nothing else");
    let s = common::idle(GER, "");
    assert_eq!(s.vp(), [2, 0]);
}

/// Free France in place of a card, also with an empty hand; then no card is played. [11b]
#[test]
fn an_instead_card_takes_the_place_of_a_card() {
    let text = r#"
        active = "united-kingdom"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.japan.hand = "1 jap-truk"
    "#;
    let mut s = at(&format!("{text}\ncards.united-kingdom = {{ status = \"uk-free-france\" }}"));
    s.play(UK, "use uk-free-france").play(UK, "at western-europe");
    assert!(s.has(UK, "western-europe"));
    assert_eq!(s.p.of(UK).buried_size(), 2, "paid from the deck");
    let mut s =
        at(&format!("{text}\ncards.united-kingdom = {{ status = \"uk-free-france\", hand = \"1 uk-enigma, 2 uk-build-army\" }}"));
    s.play(UK, "use uk-free-france").play(UK, "bury uk-build-army").play(UK, "bury uk-build-army").play(UK, "at western-europe");
    assert_eq!(s.step(), "Turn(Discard)", "Enigma is not played any more");
    assert!(!s.happened(|e| matches!(e, Event::Played { .. })));
}

/// One card only; Lend Lease tells the United Kingdom to play another. [11c]
#[test]
fn one_card_unless_a_card_says_otherwise() {
    let mut s = at("cards.germany.hand = \"2 ger-build-army\"");
    s.play(GER, "play ger-build-army").play(GER, "at western-europe");
    assert_eq!(s.refused(GER, "play ger-build-army"), "11c");
    let mut s = at(
        "active = \"united-states\"\ncards.united-states.hand = \"1 us-lend-lease\"\ncards.united-kingdom.hand = \"1 uk-lord-linlithgow\"",
    );
    s.play(US, "play us-lend-lease").play(UK, "play uk-lord-linlithgow");
    assert!(s.p.has_status("uk-lord-linlithgow".parse().unwrap()));
}

/// The card lies on the discard pile before it does anything. [11e]
#[test]
fn a_played_card_is_discarded_at_once() {
    let mut s = at("cards.germany.hand = \"1 ger-build-army\"");
    s.play(GER, "play ger-build-army");
    assert_eq!((s.p.of(GER).discard.len(), s.pieces(GER).as_str()), (1, "germany"));
}

/// Reactions to the card come before reactions to what it does. [11e]
#[test]
fn the_card_is_reacted_to_first() {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom = { hand = "1 uk-sea-battle, 1 uk-enigma", status = "uk-rationing uk-royal-navy" }
    "#);
    s.play(UK, "play uk-sea-battle");
    assert_eq!(s.offered("use"), ["uk-rationing"]);
    s.play(UK, "pass").play(UK, "at north-sea");
    assert_eq!(s.offered("use"), ["uk-royal-navy"]);
}

/// The parts come in the order printed, and a piece built first supplies the second. [11f]
#[test]
fn parts_come_in_their_order() {
    let mut s = at(
        "active = \"united-states\"\npieces.united-states = \"western-united-states\"\ncards.united-states.hand = \"1 us-fleet-deployed-to-pearl-harbor\"",
    );
    s.play(US, "play us-fleet-deployed-to-pearl-harbor");
    assert_eq!(s.offered("at"), ["east-pacific"], "first the Navy; Hawaii would have no neighbour");
    s.play(US, "at east-pacific");
    assert_eq!(s.offered("at"), ["hawaii"]);
    s.play(US, "at hawaii");
    assert!(s.has(US, "hawaii"));
}

/// What is unwanted is skipped, the rest still happens. [11g] [R-11g]
#[test]
fn a_skipped_part_is_no_condition() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.japan = "japan china"
        cards.united-kingdom.hand = "1 uk-ledo-and-burma-roads"
        cards.japan.hand = "1 jap-truk"
    "#);
    s.play(UK, "play uk-ledo-and-burma-roads").play(UK, "pass").play(UK, "at szechuan");
    assert!(s.has(JAP, "china") && s.has(US, "szechuan"));
}

/// Forced discards and points cannot be declined. [R-11g]
#[test]
fn discards_and_points_are_not_optional() {
    let mut s = at(
        "pieces.germany = \"germany western-europe\"\ncards.germany.hand = \"1 ger-submarines-a\"\ncards.united-kingdom.hand = \"1 uk-enigma\"",
    );
    s.play(GER, "play ger-submarines-a");
    assert_eq!((s.p.of(UK).buried_size(), s.vp()), (3, [1 + 4, 0]));
}

/// A card means its own country: Italian Plunder counts no German pieces. [11h]
#[test]
fn a_card_means_its_own_country() {
    let mut s = at(r#"
        active = "italy"
        pieces.italy = "italy balkans"
        pieces.germany = "germany ukraine western-europe"
        cards.italy.hand = "1 ita-plunder, 1 ita-build-army"
    "#);
    s.play(ITA, "play ita-plunder");
    assert!(s.happened(|e| matches!(e, Event::Points { n: 1, card: Some(_), .. })));
    let mut s = at("active = \"italy\"\npieces.germany = \"germany ukraine\"\ncards.italy.hand = \"1 ita-build-army\"");
    s.play(ITA, "play ita-build-army");
    assert!(!s.offers("at moscow") && !s.offers("at russia"), "next to Germany's Army, not Italy's");
}

/// The partner decides what it builds; the player of the card what is recruited, if a piece is available. [11i] [R-11i]
#[test]
fn who_decides_for_a_partners_piece() {
    let mut s = at("active = \"united-states\"\ncards.united-states.hand = \"1 us-murmansk-convoy\"");
    s.play(US, "play us-murmansk-convoy");
    assert_eq!(s.asked(), [US]);
    s.play(US, "at russia");
    assert_eq!(s.asked(), [SOV]);
    s.play(SOV, "at ukraine");
    assert_eq!(s.pieces(SOV), "ukraine russia moscow");
    let mut s = at(r#"
        active = "italy"
        pieces.germany = "germany western-europe eastern-europe ukraine balkans russia scandinavia"
        cards.italy.hand = "1 ita-afrika-korps"
    "#);
    s.play(ITA, "play ita-afrika-korps").play(ITA, "part 1");
    assert_eq!(s.asked(), [GER], "no Army is available: Germany may remove one, nobody can force it");
    s.play(GER, "pass");
    assert!(!s.offers("at north-africa"));
}

/// Cards in hand are never used, those on the table whenever their moment comes. [11.1a]
#[test]
fn cards_are_used_from_the_table_only() {
    let board = "pieces.germany = \"germany eastern-europe\"\npieces.soviet-union = \"moscow ukraine\"\ncards.germany.hand = \"1 ger-land-battle\"";
    let mut s =
        at(&format!("{board}\ncards.soviet-union.hand = \"1 sov-stalingrad\"\ncards.united-kingdom.hand = \"1 uk-enigma\""));
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
    assert!(!s.has(SOV, "ukraine"), "nobody was asked");
    let mut s = at(&format!("{board}\ncards.soviet-union.responses = \"sov-stalingrad\""));
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
    assert_eq!((s.asked(), s.offered("use")), (vec![SOV], vec!["sov-stalingrad".to_owned()]));
}

/// The owner of a card decides on its use, not the country it helps. [11.1b] [11.2a]
#[test]
fn the_owner_decides() {
    let mut s = at(r#"
        pieces.germany = "germany western-europe"
        pieces.united-states = "eastern-united-states north-atlantic north-sea"
        cards.germany.hand = "1 ger-sea-battle"
        cards.united-kingdom.responses = "uk-raf"
    "#);
    s.play(GER, "play ger-sea-battle").play(GER, "at north-sea");
    assert_eq!(s.asked(), [UK]);
    assert_eq!(s.refused(US, "use uk-raf"), "6a");
}

/// Nobody uses a partner's Status card: after a German battle only Germany is asked about Blitzkrieg; an Italian battle does not raise it. [11.2a]
#[test]
fn nobody_uses_a_partners_card() {
    let mut s = at(r#"
        active = "italy"
        pieces.italy = "italy balkans"
        cards.italy.hand = "1 ita-land-battle, 1 ita-plunder"
        cards.germany.status = "ger-blitzkrieg ger-dive-bombers"
    "#);
    s.play(ITA, "play ita-land-battle").play(ITA, "at ukraine");
    assert_eq!((s.asked(), s.step()), (vec![ITA], "Turn(Discard)".to_owned()));
}

/// The opposing team first, one card each in turn, until both pass. [11.1c]
#[test]
fn the_opposing_team_reacts_first() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        cards.germany = { hand = "1 ger-build-army", status = "ger-bias-for-action" }
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at ukraine");
    assert_eq!(s.asked(), [SOV]);
    s.play(SOV, "pass");
    assert_eq!(s.asked(), [GER]);
    s.play(GER, "use ger-bias-for-action");
    assert!(s.offers("at moscow"));
}

/// A Status without a limit per turn is used once for one event. [11.1d]
#[test]
fn a_card_is_used_once_for_one_trigger() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine"
        pieces.germany = "germany balkans"
        pieces.italy = "italy balkans"
        pieces.japan = "japan balkans"
        cards.soviet-union = { hand = "1 sov-land-battle, 1 sov-build-army", status = "sov-stavka-artillery" }
    "#);
    s.play(SOV, "play sov-land-battle")
        .play(SOV, "at balkans")
        .play(SOV, "piece germany balkans")
        .play(SOV, "use sov-stavka-artillery");
    s.play(SOV, "piece italy balkans");
    assert_eq!((s.pieces(ITA).as_str(), s.pieces(JAP).as_str()), ("italy", "japan"));
    assert_eq!(s.step(), "Turn(Discard)", "not offered again");
}

/// A piece eliminated at once was built all the same. [11.1e]
#[test]
fn an_eliminated_piece_was_built() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        cards.germany = { hand = "1 ger-build-army", status = "ger-bias-for-action" }
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at ukraine").play(SOV, "use sov-rasputitsa");
    assert!(!s.has(GER, "ukraine"));
    assert!(s.offers("use ger-bias-for-action"));
}

/// Recruiting asks neither for a neighbour nor for supply; the piece goes in its owner's next Supply step. [11.3a]
#[test]
fn a_recruited_piece_may_be_unsupplied() {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom.hand = "1 uk-general-smuts"
        cards.japan.hand = "1 jap-truk"
    "#);
    s.play(UK, "play uk-general-smuts").play(UK, "part 1").play(UK, "at africa");
    assert!(s.has(UK, "africa"));
    s.play(UK, "pass");
    assert!(!s.has(UK, "africa"), "in its own Supply step");
}

/// No recruiting among enemies, nor a second piece of the same country. [11.3a]
#[test]
fn recruiting_obeys_8a_and_8b() {
    for (italy, there) in [("italy", true), ("italy balkans", false)] {
        let mut s =
            at(&format!("pieces.italy = \"{italy}\"\ncards.germany.hand = \"1 ger-military-dictatorships, 1 ger-plunder\""));
        s.play(GER, "play ger-military-dictatorships");
        assert_eq!(s.offers("at balkans"), there);
    }
    let mut s =
        at("pieces.soviet-union = \"moscow balkans\"\ncards.germany.hand = \"1 ger-military-dictatorships, 1 ger-plunder\"");
    s.play(GER, "play ger-military-dictatorships");
    assert!(!s.offers("at balkans"));
}

/// What a card builds obeys 10.3a: Italy reaches Russia only over Ukraine. [11.3a]
#[test]
fn a_card_that_builds_obeys_the_rules_of_building() {
    let mut s = at("active = \"italy\"\npieces.italy = \"italy balkans\"\ncards.italy.hand = \"1 ita-italy-attacks-communists\"");
    s.play(ITA, "play ita-italy-attacks-communists");
    assert_eq!(s.offered("at"), ["ukraine"]);
    s.play(ITA, "at ukraine");
    assert_eq!(s.offered("at"), ["russia"]);
}

/// Battling needs a supplied piece next to the target, eliminating nobody. [11.3b]
#[test]
fn eliminating_needs_nobody_near() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.japan = "japan china"
        cards.soviet-union.hand = "1 sov-mao-tse-tung, 1 sov-land-battle"
    "#);
    let mut battle = s.clone();
    battle.play(SOV, "play sov-land-battle");
    assert!(!battle.offers("at china"));
    s.play(SOV, "play sov-mao-tse-tung").play(SOV, "piece japan china");
    assert_eq!(s.pieces(JAP), "japan");
}

/// A supplied piece on the board may be named as built: it stays, nothing is placed, and it counts as built. [11.3c] [R-11.3c]
#[test]
fn a_piece_on_the_board_counts_as_built() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe ukraine scandinavia"
        cards.germany = { hand = "1 ger-build-army", status = "ger-bias-for-action" }
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army");
    assert_eq!(s.offered("keep"), ["germany", "eastern-europe", "ukraine"], "not the unsupplied one");
    s.play(GER, "keep ukraine");
    assert_eq!(s.p.available(GER, quartermaster::ids::Piece::Army), 3);
    assert!(s.offers("use sov-rasputitsa"), "it can be hit");
    s.play(SOV, "pass");
    assert!(s.offers("use ger-bias-for-action"));
}

/// Naming a piece is bound to the spaces of the card, not to a neighbour. [11.3c]
#[test]
fn the_piece_named_is_in_a_space_of_the_card() {
    let mut s = at(
        "active = \"soviet-union\"\npieces.soviet-union = \"moscow ukraine\"\ncards.soviet-union.hand = \"1 sov-german-soviet-treaty\"",
    );
    s.play(SOV, "play sov-german-soviet-treaty").play(SOV, "part 2");
    assert_eq!(s.offered("keep"), ["ukraine"]);
}

/// An empty space may be battled and counts; a space of the own team never. [11.3d]
#[test]
fn an_empty_space_may_be_battled() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.italy = "italy balkans"
        cards.germany = { hand = "1 ger-land-battle", status = "ger-blitzkrieg" }
    "#);
    s.play(GER, "play ger-land-battle");
    assert!(s.offers("at ukraine") && !s.offers("at balkans") && !s.offers("at italy"));
    s.play(GER, "at ukraine").play(GER, "use ger-blitzkrieg").play(GER, "at ukraine");
    assert!(s.has(GER, "ukraine"));
}

/// "Adjacent" is adjacent to the space battled, and the further battle needs a supplied piece next to its target. [11.3e]
#[test]
fn a_further_battle_is_next_to_the_battle() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        cards.germany = { hand = "1 ger-land-battle", status = "ger-dive-bombers" }
    "#);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(GER, "use ger-dive-bombers");
    assert_eq!(
        s.offered("at"),
        ["balkans", "ukraine", "russia"],
        "not Moscow (no piece near), not Western Europe (not next to Ukraine)"
    );
}
