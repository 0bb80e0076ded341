//! 10 Cards: piles, running out, who sees what, the eight types.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, all_but, at, idle};
use quartermaster::{Frame, data};

/// A Status card is laid face up, a Response face down, any other card goes to the discard pile. [10a] [SQ2.3]
#[test]
fn every_card_has_its_pile() {
    let text = "active = \"soviet-union\"\ncards.soviet-union.hand = \"1 sov-guards, 1 sov-moscow, 1 sov-mao-tse-tung\"";
    let mut s = at(text);
    s.play(SOV, "play sov-guards");
    assert!(s.p.has_status("sov-guards".parse().unwrap()));
    let mut s = at(text);
    s.play(SOV, "play sov-moscow");
    assert_eq!(s.p.responses_of(SOV).map(|c| c.id()).collect::<Vec<_>>(), ["sov-moscow"]);
    let mut s = at(text);
    s.play(SOV, "play sov-mao-tse-tung");
    assert_eq!((s.p.of(SOV).discard.len(), s.p.of(SOV).status, s.p.of(SOV).responses), (1, 0, 0));
    assert_eq!((s.step(), s.asked()), ("Turn(Discard)".to_owned(), vec![SOV]), "no window for the others either");
}

/// The discard pile never becomes a deck again; the country plays on. [10b]
#[test]
fn an_empty_deck_is_not_refilled() {
    let mut s = at(&format!(
        "cards.germany = {{ hand = \"2 ger-build-army\", buried = \"{}\" }}\ncards.united-kingdom.hand = \"1 uk-enigma\"",
        all_but(GER, &["ger-build-army", "ger-build-army"])
    ));
    s.play(GER, "play ger-build-army").play(GER, "at western-europe").play(GER, "pass");
    assert!(s.has(GER, "western-europe"));
    assert_eq!((s.p.of(GER).hand_size(), s.p.of(GER).deck.len(), s.p.of(GER).discard.len()), (1, 0, 1));
}

/// With neither deck nor hand the Supply and Victory steps are done. [10c]
#[test]
fn without_cards_supply_and_victory_go_on() {
    let s = idle(GER, &format!("pieces.germany = \"germany scandinavia\"\ncards.germany.buried = \"{}\"", all_but(GER, &[])));
    assert_eq!((s.pieces(GER).as_str(), s.vp(), s.p.active), ("germany", [2, 0], UK));
}

/// A forced discard that empties the deck goes on in the hand, cards of the victim's choice. [10d] [SQ8.1]
#[test]
fn a_short_deck_is_made_up_from_the_hand() {
    let mut s = at(&format!(
        r#"
        active = "japan"
        pieces.germany = "germany western-europe"
        cards.japan.hand = "1 jap-submarines-a"
        cards.united-kingdom = {{ deck = "", hand = "1 uk-enigma, 1 uk-singapore", buried = "{}" }}
        cards.soviet-union.hand = "1 sov-guards"
        "#,
        all_but(UK, &["uk-enigma", "uk-singapore"])
    ));
    s.play(JAP, "play jap-submarines-a");
    assert_eq!((s.asked(), s.offered("bury")), (vec![UK], vec!["uk-enigma".to_owned(), "uk-singapore".to_owned()]));
    s.play(UK, "bury uk-singapore");
    assert_eq!(s.p.of(UK).hand_size(), 1);
    assert_eq!(s.vp(), [2 + 2, 0], "Submarines and Japan's star; no card was missing");
}

/// A discard from the hand that empties it goes on from the top of the deck. [10e] [SQ8.2]
#[test]
fn a_short_hand_is_made_up_from_the_deck() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "1 sov-build-army, 1 sov-mao-tse-tung", status = "sov-defense-of-the-motherland" }
        cards.italy.hand = "1 ita-plunder"
    "#);
    let deck = s.p.of(SOV).deck.len();
    s.play(SOV, "play sov-build-army").play(SOV, "at ukraine").play(SOV, "use sov-defense-of-the-motherland");
    assert_eq!(s.offered("bury"), ["sov-mao-tse-tung"], "first the hand");
    s.play(SOV, "bury sov-mao-tse-tung");
    assert_eq!((s.p.of(SOV).hand_size(), s.p.of(SOV).buried_size(), s.p.of(SOV).deck.len()), (0, 2, deck - 1));
    assert_eq!(s.vp(), [0, 0]);
}

/// For each card that is in neither pile the team loses a point. [10f] [SQ8.3] [R-12b]
#[test]
fn missing_cards_cost_points() {
    let mut s = at(&format!(
        r#"
        pieces.germany = "germany western-europe"
        cards.germany.hand = "1 ger-submarines-a"
        cards.united-kingdom = {{ deck = "uk-enigma", buried = "{}" }}
        "#,
        all_but(UK, &["uk-enigma"])
    ));
    s.play(GER, "play ger-submarines-a");
    assert_eq!(s.p.of(UK).deck.len(), 0);
    assert_eq!(s.log.iter().filter(|e| matches!(e, quartermaster::Event::Buried { country: UK, .. })).count(), 1);
    assert!(s.happened(|e| matches!(e, quartermaster::Event::Points { team: quartermaster::ids::Team::Allies, n: -2, .. })));
}

/// An own cost may be paid with points alone. [10g]
#[test]
fn a_cost_may_be_paid_with_points() {
    let mut s = at(&format!(
        r#"
        pieces.germany = "germany eastern-europe"
        cards.germany = {{ hand = "1 ger-land-battle", status = "ger-dive-bombers", buried = "{}" }}
        cards.united-kingdom.hand = "1 uk-enigma"
        "#,
        all_but(GER, &["ger-land-battle", "ger-dive-bombers"])
    ));
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(GER, "use ger-dive-bombers");
    assert_eq!(s.vp(), [-1, 0]);
    assert!(s.offers("at ukraine"));
}

/// The Royal Navy needs one real card in hand or deck. [10g]
#[test]
fn the_royal_navy_needs_a_real_card() {
    for (kept, offered) in [("", false), ("uk-enigma", true)] {
        let mut s = at(&format!(
            r#"
            active = "united-kingdom"
            cards.united-kingdom = {{ hand = "1 uk-sea-battle", status = "uk-royal-navy", deck = "{kept}", buried = "{}" }}
            cards.japan.hand = "1 jap-truk"
            "#,
            all_but(UK, &["uk-sea-battle", "uk-royal-navy", kept])
        ));
        s.play(UK, "play uk-sea-battle").play(UK, "at north-sea");
        assert_eq!(s.offers("use uk-royal-navy"), offered);
    }
}

/// Partners see numbers, not cards: hands and face-down Responses. [10.1a]
#[test]
fn partners_do_not_see_cards() {
    let s = at("cards.germany.hand = \"1 ger-plunder\"");
    let v = s.view(ITA);
    assert_eq!((v.table.of(GER).hand_size(), v.hidden[GER.index()].hand), (0, 1));
    let s = at("cards.italy.responses = \"ita-monte-cassino ita-skilled-pilots\"");
    let v = s.view(GER);
    assert_eq!((v.table.of(ITA).responses, v.hidden[ITA.index()].responses), (0, 2));
}

/// All see the top of a discard pile and Status cards; a Response used comes to lie on top. [10.1b]
#[test]
fn a_used_response_is_on_top() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow ukraine"
        cards.germany.hand = "1 ger-land-battle"
        cards.soviet-union = { responses = "sov-stalingrad", status = "sov-guards", discard = "sov-build-army" }
    "#);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(SOV, "use sov-stalingrad");
    let v = s.view(GER);
    let cards = v.table.of(SOV);
    let top = cards.discard.at(cards.discard.len() - 1);
    assert_eq!(data().local(SOV, top).id(), "sov-stalingrad");
    assert!(v.table.has_status("sov-guards".parse().unwrap()));
}

/// Cards discarded unplayed from hand and deck, and a Response taken from the table, go under the pile unseen. [10.1c]
#[test]
fn unplayed_cards_go_under_the_pile() {
    let mut s = at(r#"
        active = "italy"
        cards.italy.hand = "1 ita-division-azul, 1 ita-plunder"
        cards.soviet-union = { responses = "sov-moscow sov-stalingrad", discard = "sov-build-army" }
        cards.united-states.hand = "1 us-magic"
    "#);
    s.play(ITA, "play ita-division-azul").play(ITA, "strike-response").roll("response sov-moscow");
    s.play(ITA, "bury ita-plunder");
    let seen = |x: quartermaster::ids::Country| {
        let cards = s.p.of(x);
        (data().local(x, cards.discard.at(cards.discard.len() - 1)).id(), cards.buried_size())
    };
    assert_eq!(seen(SOV), ("sov-build-army", 1));
    assert_eq!(seen(ITA), ("ita-division-azul", 1));
    assert_eq!(s.view(US).table.of(SOV).buried_size() + s.view(US).table.of(ITA).buried_size(), 0);
}

/// A land battle: next to a supplied piece, not against the own team; one of the enemy Armies is chosen and removed. [10.3c]
#[test]
fn a_land_battle_removes_one_army() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine scandinavia"
        pieces.united-kingdom = "united-kingdom kazakhstan"
        pieces.germany = "germany balkans"
        pieces.italy = "italy balkans"
        cards.soviet-union.hand = "1 sov-land-battle"
        cards.italy.hand = "1 ita-plunder"
    "#);
    s.play(SOV, "play sov-land-battle");
    assert_eq!(
        s.offered("at"),
        ["balkans", "eastern-europe", "russia", "siberia", "middle-east"],
        "not Kazakhstan, where a partner is"
    );
    s.play(SOV, "at balkans");
    assert_eq!(s.offered("piece"), ["germany balkans", "italy balkans"]);
    s.play(SOV, "piece italy balkans");
    assert!(s.has(GER, "balkans") && !s.has(ITA, "balkans"));
}

/// A sea battle likewise; an Army battles the sea next to it, a Navy the land. [10.3d]
#[test]
fn armies_battle_seas_and_navies_land() {
    let text = r#"
        pieces.germany = "germany western-europe"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.germany.hand = "1 ger-sea-battle"
        cards.united-kingdom.hand = "1 uk-land-battle"
    "#;
    let mut s = at(text);
    s.play(GER, "play ger-sea-battle");
    assert_eq!(s.offered("at"), ["north-sea", "baltic-sea", "mediterranean-sea"]);
    s.play(GER, "at north-sea");
    assert!(!s.has(UK, "north-sea"));
    let mut s = at(&format!("active = \"united-kingdom\"\n{text}"));
    s.play(UK, "play uk-land-battle");
    assert_eq!(s.offered("at"), ["iceland", "scandinavia", "western-europe", "north-africa"]);
    s.play(UK, "at western-europe");
    assert!(!s.has(GER, "western-europe"));
}

/// An unsupplied piece battles nobody. [10.3c] [10.3d]
#[test]
fn unsupplied_pieces_battle_nobody() {
    let mut s = at("pieces.germany = \"germany scandinavia\"\ncards.germany.hand = \"1 ger-land-battle, 1 ger-sea-battle\"");
    let mut sea = s.clone();
    s.play(GER, "play ger-land-battle");
    assert!(!s.offers("at russia"));
    sea.play(GER, "play ger-sea-battle");
    assert_eq!(sea.offered("at"), ["baltic-sea"], "next to Germany; not the North Sea");
}

/// An Event happens when it is played. [10.3e]
#[test]
fn an_event_happens_when_played() {
    let mut s = at("pieces.germany = \"germany western-europe balkans\"\ncards.germany.hand = \"1 ger-plunder, 1 ger-autobahn\"");
    s.play(GER, "play ger-plunder");
    assert!(s.happened(|e| matches!(e, quartermaster::Event::Points { n: 2, card: Some(_), .. })));
}

/// A Status is the whole Play step and stays; it is never used by force. [10.3f]
#[test]
fn a_status_stays_and_is_used_at_will() {
    let mut s = at(r#"
        cards.germany.hand = "1 ger-dive-bombers, 1 ger-land-battle"
        pieces.germany = "germany eastern-europe"
    "#);
    s.play(GER, "play ger-dive-bombers");
    assert_eq!(s.step(), "Turn(Discard)");
    let mut s = at(r#"
        cards.germany = { hand = "1 ger-land-battle, 1 ger-plunder", status = "ger-dive-bombers" }
        pieces.germany = "germany eastern-europe"
    "#);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
    assert!(s.offers("use ger-dive-bombers") && s.offers("pass"));
    s.play(GER, "pass");
    assert_eq!(s.step(), "Turn(Discard)");
    assert!(s.p.has_status("ger-dive-bombers".parse().unwrap()));
    let mut s = at(
        "cards.germany = { hand = \"1 ger-land-battle\", status = \"ger-dive-bombers\" }\npieces.germany = \"germany eastern-europe\"",
    );
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(GER, "use ger-dive-bombers");
    assert!(s.p.has_status("ger-dive-bombers".parse().unwrap()), "it stays when used");
}

/// A Response is the whole Play step; it is used once. [10.3g] [11.1d]
#[test]
fn a_response_is_used_once() {
    let mut s = at("active = \"japan\"\ncards.japan.hand = \"1 jap-surprise-attack, 1 jap-sea-battle\"");
    s.play(JAP, "play jap-surprise-attack");
    assert_eq!(s.step(), "Turn(Discard)");
    let mut s = at(
        "active = \"japan\"\npieces.japan = \"japan sea-of-japan\"\ncards.japan = { hand = \"1 jap-sea-battle\", responses = \"jap-surprise-attack\" }",
    );
    s.play(JAP, "play jap-sea-battle").play(JAP, "at north-pacific").play(JAP, "use jap-surprise-attack");
    assert_eq!(s.p.of(JAP).responses, 0);
    s.play(JAP, "at north-pacific");
    assert!(!s.offers("use jap-surprise-attack"), "its own battle does not bring it back");
}

/// A Response laid this turn is used in this turn: Truk in the Supply step that follows. [10.3g] [R-W3]
#[test]
fn a_response_may_be_used_in_the_turn_it_was_laid() {
    let mut s = at(r#"
        active = "japan"
        pieces.japan = "japan central-pacific"
        cards.japan.hand = "1 jap-truk"
        cards.soviet-union.hand = "1 sov-guards"
    "#);
    s.play(JAP, "play jap-truk");
    assert!(matches!(s.p.stack.top(), Frame::Window(_)));
    s.play(JAP, "use jap-truk");
    assert_eq!((s.pieces(JAP).as_str(), s.p.active), ("japan central-pacific", SOV));
}

/// Economic Warfare takes cards from an enemy who has lost his Home space. [10.3h]
#[test]
fn economic_warfare_needs_no_home_space() {
    let mut s = at(r#"
        active = "japan"
        pieces.united-kingdom = "india"
        pieces.germany = "germany united-kingdom"
        cards.japan.hand = "1 jap-submarines-a"
        cards.soviet-union.hand = "1 sov-guards"
    "#);
    let deck = s.p.of(UK).deck.len();
    s.play(JAP, "play jap-submarines-a");
    assert_eq!((s.p.of(UK).deck.len(), s.p.of(UK).buried_size()), (deck - 1, 1));
    assert_eq!(s.p.of(US).buried_size(), 0);
}
