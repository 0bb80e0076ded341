//! Cases that a reading of the rules against the code has found.
#![allow(missing_docs, clippy::unwrap_used)]

use engine::{Event as _, Game, Lang, Present, Seed, Table};
use quartermaster::{Event, Frame, Position, ids::Team};

use crate::common::{GER, JAP, UK};
use crate::table::{deck, deck_card, holding, played, set, uses};

/// The card found leaves the deck before the shuffle: another copy of it lies where the shuffle put it. [R-C17] [SQ10.1]
#[test]
fn a_search_leaves_the_deck_as_shuffled() {
    let mut s = holding("ger-guns-and-butter", "");
    s.a("play ger-guns-and-butter");
    s.a("play ger-build-army");
    let mut order: Vec<String> = (0..deck(&s, GER)).map(|i| deck_card(&s, GER, i)).collect();
    let found = order.iter().position(|card| card == "ger-build-army").unwrap();
    order.remove(found);
    order.rotate_left(7);
    s.roll(&format!("order {}", order.join(" ")));
    let after: Vec<String> = (0..deck(&s, GER)).map(|i| deck_card(&s, GER, i)).collect();
    assert_eq!(after, order);
}

/// Truk supplies a Navy that is going to be built. [R-9e] [SQ7.8]
#[test]
fn truk_lets_a_navy_be_built_without_a_port() {
    let mut s = holding("jap-build-navy", "japan pieces japan sea-of-japan; japan responses jap-truk");
    s.play(JAP, "play jap-build-navy");
    assert!(s.offers("use jap-truk"), "{:?}", s.moves(JAP));
    s.play(JAP, "use jap-truk");
    assert!(s.offers("at central-pacific"), "{:?}", s.moves(JAP));
    let mut s = holding("jap-land-battle", "japan pieces japan sea-of-japan; japan responses jap-truk");
    s.play(JAP, "play jap-land-battle");
    assert!(!s.offers("use jap-truk"), "no Navy is built by it");
}

/// A card whose pieces must be supplied can be used while they still are. [SQ7.8] [R-W7] [CL-use-any-time]
#[test]
fn protection_comes_before_the_line_is_cut() {
    let table =
        "active japan; united-kingdom pieces australia south-china-sea indonesia; united-kingdom responses uk-defensive-posture;
        japan pieces japan sea-of-japan; japan hand jap-sea-battle jap-land-battle";
    let mut s = set(&table.replace('\n', " "));
    s.play(JAP, "play jap-sea-battle");
    while !s.offers("at south-china-sea") {
        s.a("pass");
    }
    s.play(JAP, "at south-china-sea");
    s.play(UK, "use uk-defensive-posture");
    s.play(UK, "piece united-kingdom indonesia");
    assert!(s.p.protected[UK.index()].has("indonesia".parse().unwrap()));
}

/// A piece that a card has supplied meanwhile is in no danger any more. [SQ2.4]
#[test]
fn who_is_supplied_by_now_is_not_asked_about() {
    let table =
        "active japan; japan hand jap-land-battle; japan pieces japan south-china-sea central-pacific; japan responses jap-truk";
    let mut s = set(table);
    s.play(JAP, "bury jap-land-battle");
    s.play(JAP, "use jap-truk");
    assert_ne!(s.asked(), Vec::<_>::new());
    assert_eq!(s.pieces(JAP), "japan south-china-sea central-pacific");
    assert!(!s.log.iter().any(|e| matches!(e, Event::Starved { .. })));
}

/// With an empty hand a country with pieces may still remove some. [SQ1.6] [SQ2.2]
#[test]
fn an_empty_hand_is_asked_as_long_as_there_are_pieces() {
    let mut s = set("active germany; germany pieces germany western-europe; germany buried");
    s.p.of_mut(GER).hand = Default::default();
    assert_eq!(s.asked(), [GER]);
    s.play(GER, "remove western-europe");
    s.play(GER, "remove germany");
    assert_ne!(s.asked(), [GER], "nothing is left to decide");
}

/// What tells the mover nothing can be taken back; what he has learned can not. [HI7]
#[test]
fn undo_stops_at_what_was_learned() {
    let text = "game = \"quartermaster\"\nactive = 'germany'\ncards.germany = { hand = '1 ger-land-battle, 1 ger-atlantic-wall, 1 ger-build-army' }";
    let after = |moves: &[&str]| {
        let mut t = Table::<Position>::from_position(text, Seed::from_number(1)).unwrap();
        moves.iter().for_each(|m| t.play(GER.seat(), m).unwrap());
        t.can_undo(GER.seat())
    };
    assert!(after(&["bury ger-land-battle"]).is_ok());
    assert!(after(&["play ger-build-army"]).is_ok(), "he has shown a card, and seen nothing");
    assert!(after(&["play ger-atlantic-wall"]).is_ok());
    assert!(after(&["bury ger-land-battle", "pass"]).is_err(), "cards were drawn");
    assert!(Event::Buried { country: GER, card: None, from_deck: true }.reveals(), "its owner sees what it was");
}

/// A card that finds nothing to do says so. [CL6]
#[test]
fn a_card_in_vain_says_so() {
    let mut s = holding("ger-build-army", "germany pieces; italy pieces italy germany");
    let vain = |s: &crate::common::Scene| s.log.iter().any(|e| matches!(e, Event::Vain { .. }));
    s.play(GER, "play ger-build-army").pass_windows();
    assert!(!vain(&s) && s.offers("at germany"), "a partner's Army is no hindrance");
    let mut s = holding("ger-build-army", "germany pieces; united-kingdom pieces united-kingdom germany");
    s.play(GER, "play ger-build-army").pass_windows();
    assert!(vain(&s));
}

/// A card that builds twice may name the same piece twice. [R-11.3c]
#[test]
fn a_piece_can_be_named_twice() {
    let mut s = played("jap-build-navy", "japan pieces japan china; japan responses jap-special-naval-landing-forces");
    s.a("at sea-of-japan");
    uses(&mut s, "jap-special-naval-landing-forces");
    s.play(JAP, "keep china").play(JAP, "keep china");
    let named = s.log.iter().filter(|e| matches!(e, Event::Built { placed: false, .. })).count();
    assert_eq!(named, 2);
}

/// A country that was named and frees no piece stays named: the part is over. [SQ4.1]
#[test]
fn who_is_named_stays_named() {
    let uk = "united-kingdom iceland canada western-europe scandinavia australia india middle-east"; // more than it has
    let armies = quartermaster::data().country(UK).armies;
    let pieces: Vec<&str> = uk.split(' ').take(usize::from(armies)).collect();
    let mut s = holding("sov-titos-partisans", &format!("united-kingdom pieces {}", pieces.join(" ")));
    s.a("play sov-titos-partisans");
    while !s.offers("target united-kingdom") {
        s.a("pass");
    }
    s.a("target united-kingdom");
    s.play(UK, "pass");
    assert!(!s.offers("target soviet-union"));
}

/// The end says what won: the last round, the lead of the tournament, Home spaces, points.
#[test]
fn the_end_says_how() {
    let end = |tournament: bool, round: u8, vp: [i16; 2], pieces: &str| {
        let mut s = set(&format!("active germany; {pieces}"));
        (s.p.tournament, s.p.round, s.p.vp) = (tournament, round, vp);
        let winner = if vp[0] >= vp[1] { Team::Axis } else { Team::Allies };
        s.p.stack.clear_to(Frame::Over { winner });
        Position::texts().render(Lang::En, &s.p.outcome().unwrap().reason)
    };
    let plain = "germany pieces germany";
    assert_eq!(end(false, 20, [100, 90], plain), "The Axis win by points after the last round: Axis 100, Allies 90.");
    assert_eq!(end(false, 20, [90, 90], plain), "The Axis win the tie after the last round: Axis 90, Allies 90.");
    assert_eq!(end(true, 9, [20, 50], plain), "The Allies win by their lead at the end of a round: Axis 20, Allies 50.");
    assert!(end(false, 9, [400, 50], plain).contains("at once by their points"));
    let homes = "germany pieces germany moscow united-kingdom; soviet-union pieces ukraine; united-kingdom pieces canada";
    assert!(end(false, 9, [60, 50], homes).contains("Home spaces"));
}

/// The second battle of Dive Bombers need not come from where the first did: a Navy elsewhere is near enough. [R-C24]
#[test]
fn dive_bombers_strike_from_anywhere() {
    let rest =
        "germany status ger-dive-bombers; germany pieces germany balkans baltic-sea; soviet-union pieces moscow ukraine russia";
    let mut s = played("ger-land-battle", rest);
    s.a("at ukraine");
    uses(&mut s, "ger-dive-bombers");
    assert_eq!(s.offered("at"), ["eastern-europe", "ukraine", "russia"], "Russia is next to the Navy alone");
}
