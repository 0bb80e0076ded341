//! Moves and rolls, with their notation: one word for what is done, then what it is done with.

use std::{fmt, str::FromStr};

use engine::{
    NotationError, Rng, moves,
    notation::{Any, any_below},
};

use crate::ids::{COUNTRIES, Card, Country, KINDS, SPACES, Space};

moves! {
    /// Plays a card (7.1, SQ10).
    "play" Play(card: Card),
    /// Uses a Status or Response card (11b, SQ7.5).
    "use" Use(card: Card),
    /// Puts a card face down under the discard pile: at the start, without effect, in the Discard step, as a cost.
    "bury" Bury(card: Card),
    /// Names a country (CL13).
    "target" Target(country: Country),
    /// Chooses the part of a card to carry out next (CL-order-free), or an option (CL-op-each-chooses).
    "part" Part(n: Number),
    /// Chooses a space for a piece or a battle.
    "at" At(space: Space),
    /// Names a piece on the board as built (11.3c).
    "keep" Keep(space: Space),
    /// Chooses a piece of a country: the target of a battle, of an elimination, of protection.
    "piece" Piece(country: Country, space: Space),
    /// Chooses an own piece to build anew (SQ9.1).
    "rebuild" Rebuild(space: Space),
    /// Puts a card of the deck next (CL-op-look-reorder).
    "top" Top(card: Card),
    /// Puts a card of the hand under the deck (CL-op-hand-to-deck-bottom).
    "under" Under(card: Card),
    /// Takes a Status card from a table (CL-op-discard-from-table).
    "strike" Strike(card: Card),
    /// Takes a Response from a table by chance (CL-op-discard-from-table).
    "strike-response" StrikeResponse,
    /// Does what is offered: draws, pays.
    "accept" Accept,
    /// Declines, passes, or ends the step.
    "pass" Pass,
    /// Removes an own piece (8e).
    "remove" Remove(space: Space),
}

/// A small number, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        s.parse().ok().filter(|n| (1..=8).contains(n)).map(Self).ok_or_else(|| NotationError(s.to_owned()))
    }
}

macro_rules! any {
    ($($ty:ident: $from:expr, $n:expr),+) => {
        $( impl Any for $ty {
            fn any(rng: &mut dyn Rng) -> Self {
                Self(any_below(rng, $n) + $from)
            }
        } )+
    };
}

any!(Card: 0, KINDS, Country: 0, COUNTRIES, Space: 0, SPACES, Number: 1, 4);

/// What chance decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    /// The order of cards: all six decks, or one.
    Order(Vec<Card>),
    /// A Response taken from a table.
    Response(Card),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Response(card) => write!(f, "response {card}"),
            Self::Order(cards) => {
                f.write_str("order")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl FromStr for Roll {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "order" => rest.split_whitespace().map(str::parse).collect::<Result<_, _>>().map(Self::Order),
            "response" => rest.parse().map(Self::Response),
            _ => Err(NotationError(text.chars().take(80).collect())),
        }
    }
}
