//! What happened, typed, for the log and for animation.

use engine::SeatSet;
use serde::{Deserialize, Serialize};

use crate::ids::{Card, Country, Piece, Space, Team};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(not(target_arch = "wasm32"), serde(tag = "event"))] // see engine::json::event
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// All have buried their cards (2f).
    HandsKept,
    /// A turn begins.
    Turn { round: u8, country: Country },
    /// A card is played face up.
    Played { country: Country, card: Card },
    /// A Response is laid face down; which one its owner knows alone.
    Laid { country: Country, card: Option<Card> },
    /// A card on the table is used.
    Used { country: Country, card: Card },
    /// A country is named as the target.
    Targeted { card: Card, country: Country },
    /// A card goes face down under the discard pile, from the hand or from the deck; which one its owner knows alone.
    Buried { country: Country, card: Option<Card>, from_deck: bool },
    /// Cards are drawn; which ones their owner knows alone.
    Drawn { country: Country, card: Option<Card> },
    /// A piece is built; without being placed (11.3c).
    Built { country: Country, piece: Piece, space: Space, placed: bool },
    /// A piece is recruited.
    Recruited { country: Country, piece: Piece, space: Space },
    /// A battle is declared.
    Battle { country: Country, space: Space, target: Option<Country> },
    /// A piece is removed by battle or elimination.
    Removed { country: Country, piece: Piece, space: Space },
    /// A piece is out of supply and removed.
    Starved { country: Country, piece: Piece, space: Space },
    /// A country removes its own piece (8e).
    Withdrawn { country: Country, piece: Piece, space: Space },
    /// A piece is protected until the end of the turn.
    Protected { country: Country, piece: Piece, space: Space },
    /// The removal of a piece is prevented.
    Saved { space: Space },
    /// A card has no effect, because another says so.
    Cancelled { card: Card },
    /// A card has no effect, because nothing that it says can be done now.
    Vain { card: Card },
    /// A card goes back to its deck.
    Returned { country: Country, card: Card, top: bool },
    /// A Status card leaves the table.
    Struck { country: Country, card: Card },
    /// A Response leaves the table unseen.
    StruckResponse { country: Country, card: Option<Card> },
    /// A deck is shuffled.
    Shuffled { country: Country },
    /// The owner looks at the top of its deck.
    Looked { country: Country, n: u8 },
    /// A card goes from the hand under the deck.
    PutUnder { country: Country, card: Option<Card> },
    /// All pieces of a kind are supplied until the end of the turn.
    Supplied { country: Country },
    /// Victory points.
    Points { team: Team, n: i16, card: Option<Card> },
    /// The game is over.
    Ended { winner: Team },
}

impl engine::Event for Event {
    fn redact(&self, viewer: SeatSet) -> Option<Self> {
        let mut event = self.clone();
        match &mut event {
            Self::Laid { country, card }
            | Self::Buried { country, card, .. }
            | Self::Drawn { country, card }
            | Self::StruckResponse { country, card }
            | Self::PutUnder { country, card }
                if !country.is_held(viewer) =>
            {
                *card = None;
            }
            _ => {}
        }
        Some(event)
    }

    /// Cards drawn, looked at or turned over, secret choices completed. A card that its owner shows of himself tells him nothing: who
    /// takes it back has only given it away.
    fn reveals(&self) -> bool {
        match self {
            Self::Drawn { .. } | Self::Looked { .. } | Self::HandsKept | Self::Turn { .. } | Self::StruckResponse { .. } => true,
            Self::Buried { from_deck, .. } => *from_deck,
            _ => false,
        }
    }
}
