//! The position as readable text: what is not written is as at the start, and cards that are nowhere else lie in the deck.

use std::collections::BTreeMap;

use engine::{NotationError, gather};
use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{Card, Country, LOCAL, Spaces},
    position::{Cards, Frame, Known, List, Position, Stack, TurnStep, bits},
};

/// A card of a deck that the viewer does not know; only in views.
pub(crate) const UNKNOWN: u8 = (LOCAL - 1) as u8;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    #[serde(default)]
    tournament: bool,
    #[serde(default = "two")]
    players: u8,
    #[serde(default = "one")]
    round: u8,
    #[serde(default = "first")]
    active: Country,
    #[serde(default)]
    axis: i16,
    #[serde(default)]
    allies: i16,
    stack: Option<Vec<Frame>>,
    #[serde(default, skip_serializing_if = "Spaces::is_none")]
    front: Spaces,
    #[serde(default)]
    pieces: BTreeMap<Country, Spaces>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    protected: BTreeMap<Country, Spaces>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    supplied_by_card: BTreeMap<Country, [bool; 2]>,
    #[serde(default)]
    cards: BTreeMap<Country, CardsDraft>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct CardsDraft {
    deck: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    hand: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    discard: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    buried: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    status: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    responses: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    used: String,
}

const fn two() -> u8 {
    2
}
const fn one() -> u8 {
    1
}
const fn first() -> Country {
    Country(0)
}

impl Spaces {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
    fn is_none(&self) -> bool {
        self.is_empty()
    }
}

fn id(country: Country, local: u8) -> &'static str {
    if local == UNKNOWN { "?" } else { data().local(country, local).id() }
}

fn list_text(country: Country, list: &List) -> String {
    let word = |i: u8| {
        let mark = match list.known(i) {
            Known::Nobody => "",
            Known::Owner => "*",
            Known::All => "+",
        };
        format!("{}{mark}", id(country, list.at(i)))
    };
    (0..list.len()).map(word).collect::<Vec<_>>().join(" ")
}

fn counts_text(country: Country, counts: &[u8; LOCAL]) -> String {
    let some = counts.iter().enumerate().filter(|(_, n)| **n > 0);
    some.map(|(l, n)| format!("{n} {}", id(country, l as u8))).collect::<Vec<_>>().join(", ")
}

fn set_text(country: Country, set: u32) -> String {
    bits(set).map(|l| id(country, l)).collect::<Vec<_>>().join(" ")
}

impl CardsDraft {
    fn of(country: Country, c: &Cards) -> Self {
        Self {
            deck: Some(list_text(country, &c.deck)),
            hand: counts_text(country, &c.hand),
            discard: list_text(country, &c.discard),
            buried: counts_text(country, &c.buried),
            status: set_text(country, c.status),
            responses: set_text(country, c.responses),
            used: set_text(country, c.used),
        }
    }

    fn finish(self, country: Country) -> Result<Cards, NotationError> {
        let mut cards = Cards {
            hand: read_counts(country, &self.hand)?,
            discard: read_list(country, &self.discard, Known::All)?,
            buried: read_counts(country, &self.buried)?,
            status: read_set(country, &self.status)?,
            responses: read_set(country, &self.responses)?,
            used: read_set(country, &self.used)?,
            deck: List::default(),
        };
        match self.deck {
            Some(deck) => cards.deck = read_list(country, &deck, Known::Nobody)?,
            None => fill_deck(country, &mut cards)?,
        }
        Ok(cards)
    }
}

fn local(country: Country, word: &str) -> Result<u8, NotationError> {
    let card: Card = word.parse()?;
    let d = data().card(card);
    if d.country == country { Ok(d.local) } else { Err(NotationError(word.to_owned())) }
}

fn read_list(country: Country, text: &str, plain: Known) -> Result<List, NotationError> {
    let mut list = List::default();
    for word in text.split_whitespace() {
        let (word, known) = match word.as_bytes().last() {
            Some(b'*') => (&word[..word.len() - 1], Known::Owner),
            Some(b'+') => (&word[..word.len() - 1], Known::All),
            _ => (word, plain),
        };
        if usize::from(list.len()) >= crate::ids::DECK {
            return Err(NotationError("too many cards".to_owned()));
        }
        list.push(if word == "?" { UNKNOWN } else { local(country, word)? }, known);
    }
    Ok(list)
}

fn read_counts(country: Country, text: &str) -> Result<[u8; LOCAL], NotationError> {
    let mut counts = [0u8; LOCAL];
    for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
        let wrong = || NotationError(part.to_owned());
        let (n, word) = part.split_once(' ').ok_or_else(wrong)?;
        let place = &mut counts[usize::from(local(country, word)?)];
        *place = n.parse().ok().filter(|n: &u8| *n <= 40).ok_or_else(wrong)?;
    }
    Ok(counts)
}

fn read_set(country: Country, text: &str) -> Result<u32, NotationError> {
    text.split_whitespace().try_fold(0, |set, word| Ok(set | 1 << local(country, word)?))
}

/// How many of each card of a country are seen.
pub(crate) fn seen(c: &Cards) -> [u8; LOCAL] {
    let mut seen = [0u8; LOCAL];
    for (l, n) in seen.iter_mut().enumerate() {
        *n = c.hand[l]
            .saturating_add(c.buried[l])
            .saturating_add((c.status >> l & 1) as u8)
            .saturating_add((c.responses >> l & 1) as u8);
    }
    c.discard.iter().chain(c.deck.iter()).for_each(|l| seen[usize::from(l)] = seen[usize::from(l)].saturating_add(1));
    seen[usize::from(UNKNOWN)] = 0;
    seen
}

fn fill_deck(country: Country, cards: &mut Cards) -> Result<(), NotationError> {
    let seen = seen(cards);
    for &card in &data().country(country).cards {
        let d = data().card(card);
        let left = d
            .count
            .checked_sub(seen[usize::from(d.local)])
            .ok_or_else(|| NotationError(format!("more {card} than there are")))?;
        (0..left).for_each(|_| cards.deck.push(d.local, Known::Nobody));
    }
    Ok(())
}

impl From<&Position> for Draft {
    fn from(p: &Position) -> Self {
        let by_country =
            |f: &dyn Fn(Country) -> Spaces| gather::map(Country::all().map(|c| (c, f(c))).filter(|(_, s)| !s.is_empty()));
        Self {
            tournament: p.tournament,
            players: p.players,
            round: p.round,
            active: p.active,
            axis: p.vp[0],
            allies: p.vp[1],
            stack: Some(p.stack.frames().to_vec()),
            front: p.front,
            pieces: gather::map(Country::all().map(|c| (c, p.pieces[c.index()]))),
            protected: by_country(&|c| p.protected[c.index()]),
            supplied_by_card: gather::map(
                Country::all().map(|c| (c, p.supplied_by_card[c.index()])).filter(|(_, b)| *b != [false; 2]),
            ),
            cards: gather::map(Country::all().map(|c| (c, CardsDraft::of(c, p.of(c))))),
        }
    }
}

impl Draft {
    fn finish(mut self) -> Result<Position, String> {
        let mut p = crate::setup::start(self.tournament, self.players);
        (p.round, p.active, p.vp, p.front) = (self.round, self.active, [self.axis, self.allies], self.front);
        for country in Country::all() {
            let i = country.index();
            p.pieces[i] = self.pieces.get(&country).copied().unwrap_or(p.pieces[i]);
            p.protected[i] = self.protected.get(&country).copied().unwrap_or_default();
            p.supplied_by_card[i] = self.supplied_by_card.get(&country).copied().unwrap_or_default();
            let draft = self.cards.remove(&country).unwrap_or_default();
            p.cards[i] = draft.finish(country).map_err(|e| format!("cards of {country}: {e}"))?;
        }
        let frames = self.stack.unwrap_or_else(|| vec![Frame::Turn(TurnStep::Play)]);
        p.stack = Stack::from_frames(&frames).ok_or("the stack is empty or too deep")?;
        Ok(p)
    }
}

engine::written_as_draft!(Position, Draft);
