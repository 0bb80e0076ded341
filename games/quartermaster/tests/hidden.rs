//! The chapter Hidden information.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, at};
use engine::{Event as _, Game, SeatSet, chance::Seed};
use quartermaster::{Event, Known, Position, data, ids::Country};

const TABLE: &str = r#"
    cards.germany = { hand = "2 ger-build-army, 1 ger-plunder", buried = "3 ger-land-battle", discard = "ger-autobahn", status = "ger-blitzkrieg" }
    cards.soviet-union = { hand = "1 sov-guards", responses = "sov-moscow sov-stalingrad" }
"#;

fn top(p: &Position, country: Country) -> &'static str {
    let pile = &p.of(country).discard;
    data().local(country, pile.at(pile.len() - 1)).id()
}

/// A hand is seen by its country, not by partners, unless the same person has both. [HI1]
#[test]
fn a_hand_is_seen_by_its_country() {
    let s = at(TABLE);
    assert_eq!(s.view(GER).table.of(GER).hand, s.p.of(GER).hand);
    for other in [UK, JAP, SOV, ITA, US] {
        assert_eq!(s.view(other).table.of(GER).hand_size(), 0);
    }
    let both: SeatSet = [ITA, GER].into_iter().map(Country::seat).collect();
    assert_eq!(s.p.view(both).table.of(GER).hand, s.p.of(GER).hand);
}

/// The game has no move that shows a card: all moves in a Play step play, discard, use or remove. [HI1]
#[test]
fn no_move_shows_a_hand() {
    let s = at(TABLE);
    assert!(s.moves(GER).iter().all(|m| ["play", "bury", "use", "remove"].contains(&m.split(' ').next().unwrap())));
}

/// Numbers are known to all: hand, deck, discard pile, Responses. [HI2]
#[test]
fn numbers_are_public() {
    let s = at(TABLE);
    let v = s.view(US);
    let h = v.hidden[GER.index()];
    assert_eq!((h.hand, h.buried, v.table.of(GER).discard.len(), v.table.of(GER).deck.len()), (3, 3, 1, 40 - 3 - 3 - 1 - 1));
    assert_eq!(v.hidden[SOV.index()].responses, 2);
}

/// Responses are seen by their owner only, and laid in no order: two orders are one position. [HI3]
#[test]
fn responses_are_seen_by_their_owner() {
    let s = at(TABLE);
    assert_eq!(s.view(SOV).table.of(SOV).responses.count_ones(), 2);
    for other in [GER, UK, JAP, ITA, US] {
        assert_eq!(s.view(other).table.of(SOV).responses, 0);
    }
    assert_eq!(s.p, at(&TABLE.replace("sov-moscow sov-stalingrad", "sov-stalingrad sov-moscow")).p);
}

/// A Response laid is told to others without its name; used, with it. [HI3]
#[test]
fn a_response_laid_has_no_name() {
    let mut s = at("active = \"soviet-union\"\ncards.soviet-union.hand = \"1 sov-moscow, 1 sov-guards\"");
    s.play(SOV, "play sov-moscow");
    let laid = s.log.iter().find(|e| matches!(e, Event::Laid { .. })).unwrap();
    assert_eq!(laid.redact(SeatSet::from(UK.seat())), Some(Event::Laid { country: SOV, card: None }));
    assert_eq!(laid.redact(SeatSet::from(SOV.seat())), Some(laid.clone()));
}

/// Status cards and the top of a pile put there face up are public. [HI4]
#[test]
fn status_and_top_cards_are_public() {
    let v = at(TABLE).view(US);
    assert!(v.table.has_status("ger-blitzkrieg".parse().unwrap()));
    assert_eq!(top(&v.table, GER), "ger-autobahn");
}

/// Cards discarded unplayed go to the bottom, secret from all others: in the Play step, the Discard step, as a cost. [HI5] [R-10.1c]
#[test]
fn unplayed_cards_are_secret() {
    let mut s = at(&format!("{TABLE}\ncards.united-kingdom.hand = \"1 uk-enigma\""));
    s.play(GER, "bury ger-plunder").play(GER, "bury ger-build-army").play(GER, "pass");
    assert_eq!((s.view(ITA).hidden[GER.index()].buried, s.view(ITA).table.of(GER).buried_size()), (5, 0));
    assert_eq!(s.view(GER).table.of(GER).buried, s.p.of(GER).buried);
    assert_eq!(top(&s.p, GER), "ger-autobahn", "they do not lie on top");
    let buried: Vec<_> = s.log.iter().filter(|e| matches!(e, Event::Buried { .. })).collect();
    assert_eq!(buried.len(), 2);
    let unseen = |e: &Event| matches!(e.redact(SeatSet::from(ITA.seat())), Some(Event::Buried { country: GER, card: None, .. }));
    assert!(buried.iter().all(|e| unseen(e)));
}

/// The choice of the first hand is secret, how far it has come too. [HI5]
#[test]
fn the_first_choice_is_secret() {
    let mut text = "stack = [\"keep\"]\n".to_owned();
    for country in Country::all() {
        let mut left = 10;
        let mut hand = Vec::new();
        for &card in &data().country(country).cards {
            let n = data().card(card).count.min(left);
            left -= n;
            hand.push(format!("{n} {card}"));
        }
        text += &format!("cards.{country}.hand = \"{}\"\n", hand.join(", "));
    }
    let mut s = at(&text);
    let before = s.view(UK).hidden[GER.index()];
    s.play(GER, "bury ger-build-army");
    assert_eq!(s.view(UK).hidden[GER.index()], before);
}

/// The owner looks through his own discard pile, face-down cards included; others see what was played. [HI6]
#[test]
fn the_owner_sees_his_discard_pile() {
    let s = at(TABLE);
    assert_eq!(s.view(GER).table.of(GER).buried, s.p.of(GER).buried);
    assert_eq!(s.view(SOV).table.of(GER).buried_size(), 0);
    let mut s = at(TABLE);
    s.play(GER, "play ger-plunder");
    let played = s.log.iter().find(|e| matches!(e, Event::Played { .. })).unwrap();
    assert_eq!(played.redact(SeatSet::NONE), Some(played.clone()), "in the public log");
}

/// The order of a deck is hidden from all, its owner included: views do not tell two orders apart. [HI7]
#[test]
fn the_order_of_a_deck_is_hidden() {
    let a = at("cards.germany.hand = \"1 ger-plunder\"");
    let mut b = a.clone();
    let deck = &mut b.p.of_mut(GER).deck;
    deck.swap(0, 20);
    assert_ne!(a.p, b.p);
    for viewer in [GER, UK] {
        assert_eq!(a.view(viewer), b.view(viewer));
    }
}

/// A card put back openly is known to everybody, what Superior Planning looks at to the owner. [HI7]
#[test]
fn cards_put_back_are_known() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "1 sov-build-army, 1 sov-guards", status = "sov-women-conscripts" }
    "#);
    s.play(SOV, "play sov-build-army").play(SOV, "use sov-women-conscripts");
    let v = s.view(GER);
    assert_eq!(
        (v.table.of(SOV).deck.known(0), data().local(SOV, v.table.of(SOV).deck.at(0)).id()),
        (Known::All, "sov-build-army")
    );
    let mut s = common::idle(US, "cards.germany.status = \"ger-superior-planning\"");
    s.play(GER, "use ger-superior-planning");
    let real = s.p.of(GER).deck.at(0);
    assert_eq!(s.view(GER).table.of(GER).deck.at(0), real);
    assert_ne!(s.view(ITA).table.of(GER).deck.at(0), real);
}

/// After a deck search nothing is known any more. [HI7]
#[test]
fn a_search_ends_all_knowledge() {
    let mut s = at("cards.germany.hand = \"1 ger-production-initiative, 1 ger-plunder\"");
    s.p.of_mut(GER).deck.mark(0, Known::All);
    s.play(GER, "play ger-production-initiative").play(GER, "pass");
    let deck: Vec<_> = s.p.of(GER).deck.iter().map(|l| data().local(GER, l).id()).collect();
    s.roll(&format!("order {}", deck.join(" ")));
    assert!((0..s.p.of(GER).deck.len()).all(|i| s.p.of(GER).deck.known(i) == Known::Nobody));
}

/// Which card was found in a deck the owner alone knows until it is played, after the shuffle. [HI7]
#[test]
fn a_card_found_is_not_seen_before_it_is_played() {
    let found = |card: &str| {
        let mut s = at("cards.germany.hand = \"1 ger-guns-and-butter, 1 ger-plunder\"");
        s.play(GER, "play ger-guns-and-butter").play(GER, &format!("play {card}"));
        s
    };
    let (army, battle) = (found("ger-build-army"), found("ger-land-battle"));
    for other in [UK, JAP, SOV, ITA, US] {
        assert_eq!(army.view(other), battle.view(other), "{other} can not tell them apart");
    }
    assert_ne!(army.view(GER), battle.view(GER));
    let seen = |s: &common::Scene| s.log.iter().filter_map(|e| e.redact(SeatSet::from(ITA.seat()))).collect::<Vec<_>>();
    assert_eq!(seen(&army), seen(&battle), "nor by the log");
}

/// All 136 cards are in the open list, with their texts, 216 with their copies. [HI8]
#[test]
fn the_card_lists_are_public() {
    assert_eq!(data().cards.len(), 136);
    assert!(data().cards.iter().all(|c| !c.text.en.is_empty() && !c.text.fr.is_empty()), "all texts can be read");
    assert_eq!(data().cards.iter().map(|c| u32::from(c.count)).sum::<u32>(), 216);
}

/// What a computer opponent imagines agrees with its view and with nothing more. [HI9]
#[test]
fn an_imagined_position_fits_the_view() {
    let s = at(TABLE);
    let view = s.view(US);
    let imagined: Vec<Position> = (0..20).map(|seed| Position::imagine(&view, &mut Seed::from_number(seed).stream(0))).collect();
    assert!(imagined.iter().all(|p| p.view(SeatSet::from(US.seat())) == view));
    assert!(imagined.iter().any(|p| p.of(GER).hand != s.p.of(GER).hand), "the real hand is not known");
    assert!(imagined.iter().any(|p| p.of(SOV).responses != s.p.of(SOV).responses));
}

/// Which Response was taken its owner knows alone. [HI10]
#[test]
fn the_response_taken_is_secret() {
    let mut s = at(
        "active = \"united-states\"\ncards.united-states.hand = \"1 us-magic, 1 us-build-army\"\ncards.japan.responses = \"jap-truk jap-kamikaze\"",
    );
    s.play(US, "play us-magic").play(US, "strike-response").roll("response jap-truk");
    let taken = s.log.iter().find(|e| matches!(e, Event::StruckResponse { .. })).unwrap();
    assert_eq!(taken.redact(SeatSet::from(US.seat())), Some(Event::StruckResponse { country: JAP, card: None }));
    assert_eq!(taken.redact(SeatSet::from(JAP.seat())), Some(taken.clone()));
    assert_eq!((s.view(US).table.of(JAP).buried_size(), s.view(JAP).table.of(JAP).buried_size()), (0, 1));
}
