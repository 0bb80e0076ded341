//! The position: what lies on the table, and the stack of what is still to be done.

use serde::{Deserialize, Serialize};

use crate::{
    data::{EventKind, Pile, data},
    ids::{COUNTRIES, Card, Countries, Country, DECK, LOCAL, Piece, Space, Spaces, Team},
};

/// Who knows a card of a deck (HI7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Known {
    /// Nobody.
    Nobody,
    /// Its owner.
    Owner,
    /// Everybody.
    All,
}

/// Cards in order; the first is on top of a deck, the last on top of a discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct List {
    len: u8,
    cards: [u8; DECK],
}

impl Default for List {
    fn default() -> Self {
        Self { len: 0, cards: [0; DECK] }
    }
}

/// A card of a deck: its local number, and who knows it.
const KNOWN: u8 = 5;

impl List {
    /// How many cards.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The local number of the card at a place.
    pub const fn at(&self, i: u8) -> u8 {
        self.cards[i as usize] & ((1 << KNOWN) - 1)
    }

    /// Who knows the card at a place.
    pub const fn known(&self, i: u8) -> Known {
        match self.cards[i as usize] >> KNOWN {
            0 => Known::Nobody,
            1 => Known::Owner,
            _ => Known::All,
        }
    }

    /// Sets who knows the card at a place.
    pub const fn mark(&mut self, i: u8, known: Known) {
        self.cards[i as usize] = self.at(i) | (known as u8) << KNOWN;
    }

    /// The local numbers in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = u8> {
        (0..self.len).map(|i| self.at(i))
    }

    /// Puts a card behind the last.
    pub const fn push(&mut self, local: u8, known: Known) {
        self.cards[self.len as usize] = local | (known as u8) << KNOWN;
        self.len += 1;
    }

    /// Puts a card before the first.
    pub fn push_front(&mut self, local: u8, known: Known) {
        self.cards.copy_within(0..usize::from(self.len), 1);
        self.cards[0] = local | (known as u8) << KNOWN;
        self.len += 1;
    }

    /// Takes the card at a place.
    pub fn remove(&mut self, i: u8) -> u8 {
        let local = self.at(i);
        self.cards.copy_within(usize::from(i) + 1..usize::from(self.len), usize::from(i));
        self.len -= 1;
        // What lies behind the end is the same in equal positions.
        self.cards[usize::from(self.len)] = 0;
        local
    }

    /// Swaps two places.
    pub const fn swap(&mut self, a: u8, b: u8) {
        let kept = self.cards[a as usize];
        self.cards[a as usize] = self.cards[b as usize];
        self.cards[b as usize] = kept;
    }
}

/// The cards of a country, by their local numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards {
    /// The deck, from the top.
    pub deck: List,
    /// The hand: how many of each.
    pub hand: [u8; LOCAL],
    /// Cards discarded face up, the last on top.
    pub discard: List,
    /// Cards discarded face down, under the others (HI5).
    pub buried: [u8; LOCAL],
    /// Status cards on the table.
    pub status: u32,
    /// Face-down Responses on the table.
    pub responses: u32,
    /// Cards used in this turn that may be used once a turn.
    pub used: u32,
}

impl Cards {
    /// Cards in the hand.
    pub fn hand_size(&self) -> u8 {
        self.hand.iter().sum()
    }

    /// Cards buried.
    pub fn buried_size(&self) -> u8 {
        self.buried.iter().sum()
    }
}

/// A step of a country's turn (SQ2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnStep {
    Start,
    Play,
    Supply,
    Unsupplied,
    Victory,
    DiscardWindow,
    Discard,
    Draw,
}

/// A card being carried out (SQ3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CardFrame {
    /// The card.
    pub card: Card,
    /// Who plays or uses it.
    pub by: Country,
    /// Whether it reacts to the window below it.
    #[serde(default)]
    pub reacts: bool,
    /// Whether it was announced and its window is over.
    #[serde(default)]
    pub announced: bool,
    /// The part being carried out.
    #[serde(default)]
    pub part: u8,
    /// How often the part was carried out.
    #[serde(default)]
    pub times: u8,
    /// Parts done, where their order is free.
    #[serde(default)]
    pub done: u8,
    /// The country named.
    #[serde(default)]
    pub target: Option<Country>,
    /// The space chosen, while its target is asked for.
    #[serde(default)]
    pub space: Option<Space>,
    /// Whether the owner of a piece was asked to make one available.
    #[serde(default)]
    pub freed: bool,
    /// What was added to its discards.
    #[serde(default)]
    pub raise: u8,
    /// Whether it was cancelled.
    #[serde(default)]
    pub cancelled: bool,
}

/// A window (SQ7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WindowFrame {
    /// What happened.
    pub event: EventKind,
    /// The actor of the event.
    pub actor: Country,
    /// The space of the event.
    #[serde(default)]
    pub space: Option<Space>,
    /// The owner of the piece that a battle aims at, or aimed at: while it is declared, that piece is about to be removed.
    #[serde(default)]
    pub target: Option<Country>,
    /// Whether the piece removed was supplied.
    #[serde(default)]
    pub was_supplied: bool,
    /// The team that has the opportunity.
    pub team: Team,
    /// Passes one after the other.
    #[serde(default)]
    pub passes: u8,
    /// How many countries, from the active one on, have been asked at this opportunity.
    #[serde(default)]
    pub asked: u8,
    /// Teams that have had their first opportunity.
    #[serde(default)]
    pub had_first: [bool; 2],
    /// Cards used for this event, by their number among those that react.
    #[serde(default)]
    pub used: u64,
}

impl WindowFrame {
    /// The owner of the piece that is about to be removed, of which this window is (SQ5.2, SQ6.1, SQ2.4).
    pub fn endangered(&self) -> Option<Country> {
        match self.event {
            EventKind::BattleDeclared => self.target,
            EventKind::AboutToBeRemoved => Some(self.actor),
            _ => None,
        }
    }
}

/// Something that is still to be done. The last one on the stack is done first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Frame {
    /// SQ1.2, chance.
    Shuffle,
    /// SQ1.3: all bury cards, secretly.
    Keep,
    /// SQ2.
    Turn(TurnStep),
    /// SQ2.4: pieces that will be removed.
    Unsupplied { left: Spaces, all: Spaces, saved: Spaces },
    /// SQ3.
    Card(CardFrame),
    /// SQ7.
    Window(WindowFrame),
    /// SQ5.
    Battle { by: Country, space: Space, target: Option<Country>, stage: u8, saved: bool, extra: bool },
    /// SQ6.
    Eliminate { by: Country, space: Space, owner: Country, stage: u8, saved: bool },
    /// SQ5.6.
    AllRemaining { by: Country, space: Space, left: Countries },
    /// SQ9.1.
    Rebuild { country: Country, left: Spaces },
    /// SQ9.2: the piece just removed is built.
    RebuildOne { country: Country, piece: Piece },
    /// SQ4.1: no piece available; the owner may remove one.
    Free { country: Country, piece: Piece },
    /// SQ8.
    Discard { country: Country, n: u8, pile: Pile },
    /// CL-op-each-chooses.
    EachChooses { left: Countries },
    /// CL-op-look-reorder.
    Reorder { country: Country, from: u8, n: u8 },
    /// CL-op-hand-to-deck-bottom.
    Under { country: Country, left: u8 },
    /// SQ10.1.
    PlayFrom { country: Country },
    /// SQ10.1, chance: the deck is shuffled; then the card found is played.
    Reshuffle { country: Country, card: Option<Card> },
    /// CL-op-discard-from-table: which card.
    Strike { country: Country },
    /// CL-op-discard-from-table, chance: which Response.
    StrikeResponse { country: Country },
    /// The game is over.
    Over { winner: Team },
}

/// How deep windows can lie in windows.
const DEEPEST: usize = 72;

/// The stack of what is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    len: u8,
    frames: [Frame; DEEPEST],
}

impl Stack {
    /// A stack of one.
    pub const fn new(frame: Frame) -> Self {
        let mut frames = [Frame::Keep; DEEPEST];
        frames[0] = frame;
        Self { len: 1, frames }
    }

    /// The frames from the bottom.
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len)]
    }

    /// The frames, to be changed.
    pub fn frames_mut(&mut self) -> &mut [Frame] {
        &mut self.frames[..usize::from(self.len)]
    }

    /// What is done now.
    pub const fn top(&self) -> Frame {
        self.frames[self.len as usize - 1]
    }

    /// Changes what is done now.
    pub const fn set_top(&mut self, frame: Frame) {
        self.frames[self.len as usize - 1] = frame;
    }

    /// Something to be done before the rest.
    pub const fn push(&mut self, frame: Frame) {
        self.frames[self.len as usize] = frame;
        self.len += 1;
    }

    /// What was done is over.
    pub const fn pop(&mut self) {
        self.len -= 1;
        self.frames[self.len as usize] = Frame::Keep;
    }

    /// Nothing is left but this.
    pub fn clear_to(&mut self, frame: Frame) {
        *self = Self::new(frame);
    }

    /// Whether a reaction with all it may bring still has room (SQ11.2 bounds the chain; this bound is never met in play).
    pub const fn has_room(&self) -> bool {
        self.len as usize + 8 < DEEPEST
    }

    /// From frames read from outside.
    pub fn from_frames(list: &[Frame]) -> Option<Self> {
        let (first, rest) = list.split_first()?;
        if list.len() > DEEPEST - 8 {
            return None;
        }
        let mut stack = Self::new(*first);
        rest.iter().for_each(|f| stack.push(*f));
        Some(stack)
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// 12.3.
    pub tournament: bool,
    /// The number of persons (3a).
    pub players: u8,
    /// The round, 1 to 20.
    pub round: u8,
    /// The country whose turn it is.
    pub active: Country,
    /// Victory points of both teams.
    pub vp: [i16; 2],
    /// The pieces of each country: Armies on land, Navies at sea.
    pub pieces: [Spaces; COUNTRIES],
    /// Pieces protected until the end of the turn.
    pub protected: [Spaces; COUNTRIES],
    /// Kinds of pieces supplied by a card until the end of the turn: Armies, Navies.
    pub supplied_by_card: [[bool; 2]; COUNTRIES],
    /// The Soviet front noted at the beginning of the turn.
    pub front: Spaces,
    /// Everybody's cards.
    pub cards: [Cards; COUNTRIES],
    /// What is still to be done.
    pub stack: Stack,
}

impl Position {
    /// The cards of a country.
    pub const fn of(&self, country: Country) -> &Cards {
        &self.cards[country.index()]
    }

    /// The cards of a country, to be changed.
    pub const fn of_mut(&mut self, country: Country) -> &mut Cards {
        &mut self.cards[country.index()]
    }

    /// All pieces of several countries.
    pub fn pieces_of(&self, countries: Countries) -> Spaces {
        countries.iter().fold(Spaces::NONE, |set, c| set.or(self.pieces[c.index()]))
    }

    /// Pieces of a kind that are not on the board (8d).
    pub fn available(&self, country: Country, piece: Piece) -> u8 {
        let d = data().country(country);
        let stock = match piece {
            Piece::Army => d.armies,
            Piece::Navy => d.navies,
        };
        stock.saturating_sub(self.pieces[country.index()].and(data().ground(piece)).len())
    }

    /// Whether a Status card lies on its country's table.
    pub fn has_status(&self, card: Card) -> bool {
        let d = data().card(card);
        self.of(d.country).status >> d.local & 1 == 1
    }

    /// The Status cards of a country.
    pub fn status_of(&self, country: Country) -> impl Iterator<Item = Card> {
        bits(self.of(country).status).map(move |l| data().local(country, l))
    }

    /// The Responses of a country.
    pub fn responses_of(&self, country: Country) -> impl Iterator<Item = Card> {
        bits(self.of(country).responses).map(move |l| data().local(country, l))
    }

    /// The different cards in a hand.
    pub fn hand_of(&self, country: Country) -> impl Iterator<Item = Card> {
        let hand = self.of(country).hand;
        (0..data().country(country).cards.len() as u8)
            .filter(move |&l| hand[usize::from(l)] > 0)
            .map(move |l| data().local(country, l))
    }
}

/// The places of the bits that are set.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(next)
    })
}
