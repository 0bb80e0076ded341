//! Short ways to lay out a table for card tests, and to ask what became of it.
#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;

use quartermaster::{
    Event, Frame,
    data::data,
    ids::{Card, Country, Space},
};

use crate::common::{Scene, at};

/// A table written as `country what words; …`, where `what` is pieces, hand, deck, discard, buried, status, responses, used, protected or top
/// (what lies on top of the deck);
/// or `active country`, `axis 3`, `allies 3`, `front spaces`. What is not written is as at the start.
#[track_caller]
pub fn set(text: &str) -> Scene {
    let mut cards: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let (mut lines, mut tops) = (Vec::new(), Vec::new());
    for item in text.split(';').map(str::trim).filter(|i| !i.is_empty()) {
        let words: Vec<&str> = item.split_whitespace().collect();
        let rest = words[2.min(words.len())..].join(" ");
        match (words[0], words[1]) {
            (country, "top") => tops.push((country.parse::<Country>().unwrap(), rest)),
            ("active" | "front", _) => lines.push(format!("{} = '{}'", words[0], words[1..].join(" "))),
            ("axis" | "allies", n) => lines.push(format!("{} = {n}", words[0])),
            (country, "pieces" | "protected") => lines.push(format!("{}.{country} = '{rest}'", words[1])),
            (country, "hand" | "buried") => {
                let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
                words[2..].iter().for_each(|w| *counts.entry(w).or_default() += 1);
                let counts = counts.iter().map(|(w, n)| format!("{n} {w}")).collect::<Vec<_>>().join(", ");
                cards.entry(country).or_default().push(format!("{} = '{counts}'", words[1]));
            }
            (country, key) => cards.entry(country).or_default().push(format!("{key} = '{rest}'")),
        }
    }
    lines.extend(cards.iter().map(|(country, parts)| format!("cards.{country} = {{ {} }}", parts.join(", "))));
    let mut s = at(&lines.join("\n"));
    for (country, ids) in tops {
        let deck = &mut s.p.of_mut(country).deck;
        for (i, id) in (0u8..).zip(ids.split_whitespace()) {
            let from = (i..deck.len()).find(|&j| usize::from(deck.at(j)) == local(id)).expect("the card is in the deck");
            deck.swap(i, from);
        }
    }
    s
}

pub fn owner(card: &str) -> Country {
    data().card(card.parse::<Card>().unwrap()).country
}

/// A Land Battle card of the country: what it still has in hand, so that the game waits in its Discard step.
fn other(country: Country) -> &'static str {
    let land_battle = |c: &&Card| data().card(**c).id.ends_with("-land-battle");
    data().country(country).cards.iter().find(land_battle).unwrap().id()
}

/// The Play step of the card's country, with the card and one Land Battle in hand.
#[track_caller]
pub fn holding(card: &str, rest: &str) -> Scene {
    let country = owner(card);
    set(&format!("active {country}; {country} hand {card} {}; {rest}", other(country)))
}

/// The card has been played by its country, which still has a Land Battle in hand.
#[track_caller]
pub fn played(card: &str, rest: &str) -> Scene {
    let mut s = holding(card, rest);
    s.play(owner(card), &format!("play {card}"));
    s
}

/// Whether the card can be played.
#[track_caller]
pub fn playable(card: &str, rest: &str) -> bool {
    holding(card, rest).offers(&format!("play {card}"))
}

/// The Play step of a country with one Land Battle in hand, which it then buries: what follows is its Supply and Victory steps.
#[track_caller]
pub fn idle(country: Country, rest: &str) -> Scene {
    let card = other(country);
    let mut s = set(&format!("active {country}; {country} hand {card} {card}; {rest}"));
    s.play(country, &format!("bury {card}"));
    s
}

/// Whether the country is asked now and may use the card.
pub fn may_use(s: &Scene, card: &str) -> bool {
    s.asked() == [owner(card)] && s.offers(&format!("use {card}"))
}

/// Windows are passed until the card may be used; false if the windows end before.
pub fn comes_up(s: &mut Scene, card: &str) -> bool {
    while matches!(s.p.stack.top(), Frame::Window(_)) {
        if may_use(s, card) {
            return true;
        }
        s.a("pass");
    }
    false
}

/// The card is used as soon as it may be.
#[track_caller]
pub fn uses(s: &mut Scene, card: &str) {
    assert!(comes_up(s, card), "{card} can not be used; asked: {:?} {:?}", s.asked(), s.step());
    s.play(owner(card), &format!("use {card}"));
}

/// Whether the Discard step of the active country has come.
pub fn discard_step(s: &Scene) -> bool {
    matches!(s.p.stack.top(), Frame::Turn(quartermaster::TurnStep::Discard))
}

fn local(card: &str) -> usize {
    usize::from(data().card(card.parse::<Card>().unwrap()).local)
}

pub fn deck(s: &Scene, country: Country) -> u8 {
    s.p.of(country).deck.len()
}

pub fn hand(s: &Scene, country: Country) -> u8 {
    s.p.of(country).hand_size()
}

pub fn buried(s: &Scene, country: Country) -> u8 {
    s.p.of(country).buried_size()
}

pub fn on_table(s: &Scene, card: &str) -> bool {
    let cards = s.p.of(owner(card));
    (cards.status | cards.responses) >> local(card) & 1 == 1
}

/// The card on top of the discard pile.
pub fn top_discard(s: &Scene, country: Country) -> String {
    let pile = s.p.of(country).discard;
    if pile.is_empty() { String::new() } else { data().local(country, pile.at(pile.len() - 1)).to_string() }
}

/// The card at a place of the deck, from the top.
pub fn deck_card(s: &Scene, country: Country, i: u8) -> String {
    data().local(country, s.p.of(country).deck.at(i)).to_string()
}

/// What cards and steps gave, by their card.
pub fn points(s: &Scene, card: &str) -> i16 {
    let given = |e: &Event| match e {
        Event::Points { n, card: Some(c), .. } if c.id() == card => Some(*n),
        _ => None,
    };
    s.log.iter().filter_map(given).sum()
}

fn space(id: &str) -> Space {
    id.parse().unwrap()
}

pub fn built(s: &Scene, country: Country, at: &str) -> bool {
    s.happened(|e| matches!(e, Event::Built { country: c, space: x, .. } if *c == country && *x == space(at)))
}

pub fn recruited(s: &Scene, country: Country, at: &str) -> bool {
    s.happened(|e| matches!(e, Event::Recruited { country: c, space: x, .. } if *c == country && *x == space(at)))
}

pub fn removed(s: &Scene, country: Country, at: &str) -> bool {
    s.happened(|e| matches!(e, Event::Removed { country: c, space: x, .. } if *c == country && *x == space(at)))
}

/// How often a country battled a space.
pub fn battles(s: &Scene, country: Country, at: &str) -> usize {
    s.log.iter().filter(|e| matches!(e, Event::Battle { country: c, space: x, .. } if *c == country && *x == space(at))).count()
}
