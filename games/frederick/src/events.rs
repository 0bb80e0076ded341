//! What happened, typed, for the log and for animation.

use engine::SeatSet;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{Army, Card, Kind, Nation, Side, Space, Unit},
    position::End,
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(not(target_arch = "wasm32"), serde(tag = "event"))] // see engine::json::event
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// A turn begins.
    Turn { turn: u8 },
    /// A phase begins.
    Phase { army: Army, turn: u8 },
    /// The turn-end chit is drawn.
    TurnEnds,
    /// A commander goes from the commander reserve to the unit reserve.
    Available { commander: Kind },
    /// Units have become isolated, or are so no more (4.3a).
    Isolated { space: Space, side: Side, isolated: bool },
    /// Action points of the phase: the die, the retreats paid for, what is left.
    ActionPoints { army: Army, die: u8, owed: u8, ap: u8 },
    /// A card is played.
    Played { side: Side, card: Card },
    /// A card is chosen in secret.
    Chosen { side: Side, card: Option<Card> },
    /// A side has made its secret choice.
    Ready { side: Side },
    /// The cards of a battle's start are shown.
    Revealed { side: Side, cards: Vec<Card> },
    /// A card has no effect, because another cancels it.
    Cancelled { side: Side, card: Card },
    /// The die of a card.
    CardDie { die: u8 },
    /// A space is scorched.
    Scorched { space: Space },
    /// A commander is recalled.
    Recalled { commander: Kind, space: Space },
    /// A unit is placed.
    Placed { kind: Kind, space: Space },
    /// A unit recovers.
    Recovered { kind: Kind, space: Space },
    /// Units march.
    Marched { army: Army, from: Space, to: Space, units: Vec<(Unit, u8)> },
    /// Units come out of their fort.
    Sortie { space: Space, units: Vec<(Unit, u8)> },
    /// An assault is ordered.
    AssaultOrdered { space: Space },
    /// A unit goes into the fort, or leaves it.
    Fort { kind: Kind, space: Space, inside: bool },
    /// A field battle begins.
    Battle { space: Space, attacker: Side },
    /// A side attacks: its dice with what is added to each, and the hits.
    Attack { space: Space, side: Side, dice: Vec<(u8, i8)>, hits: u8 },
    /// A side does nothing.
    Idle { space: Space, side: Side },
    /// Units are exhausted.
    Exhausted { space: Space, kind: Kind, n: u8 },
    /// Units are eliminated.
    Eliminated { space: Space, kind: Kind, n: u8 },
    /// A side announces a retreat.
    RetreatAnnounced { space: Space, side: Side },
    /// A retreat is prevented.
    RetreatStopped { space: Space, side: Side },
    /// Units retreat.
    Retreated { side: Side, from: Space, to: Space, units: Vec<(Unit, u8)> },
    /// An army pays for a retreat.
    Paid { army: Army },
    /// A field battle is won.
    Won { space: Space, side: Side },
    /// An assault begins.
    Assault { space: Space, side: Side },
    /// A fort has held or fallen.
    FortHeld { space: Space, held: bool },
    /// A space changes hands.
    Taken { space: Space, nation: Nation },
    /// How many resource spaces each alliance has: when a turn begins, and whenever it has changed (2.2f).
    Resources { prussian: u8, austrian: u8 },
    /// A card is drawn; which one its owner knows alone.
    Drawn { side: Side, card: Option<Card> },
    /// Attrition: the dice, and the hits.
    Attrition { space: Space, side: Side, dice: Vec<(u8, i8)>, hits: u8 },
    /// A card is discarded.
    Discarded { side: Side, card: Card },
    /// Used and discarded cards go back to the decks, or to the deck of a side that has run out in a phase.
    Reshuffled { side: Option<Side> },
    /// The die for the Empress.
    Elizabeth { die: u8, dies: bool },
    /// The die for peace.
    PeaceDie { die: u8 },
    /// The game is over.
    Ended { end: End },
}

impl engine::Event for Event {
    fn redact(&self, viewer: SeatSet) -> Option<Self> {
        match self {
            // HI-3: not even how many cards somebody chooses.
            Self::Chosen { side, .. } if !side.is_held(viewer) => None,
            Self::Drawn { side, .. } if !side.is_held(viewer) => Some(Self::Drawn { side: *side, card: None }),
            _ => Some(self.clone()),
        }
    }

    /// Cards turned over together or drawn, and everything that chance has decided.
    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Revealed { .. }
                | Self::Drawn { .. }
                | Self::Phase { .. }
                | Self::TurnEnds
                | Self::Available { .. }
                | Self::ActionPoints { .. }
                | Self::CardDie { .. }
                | Self::Attack { .. }
                | Self::Attrition { .. }
                | Self::Elizabeth { .. }
                | Self::PeaceDie { .. }
                | Self::Ended { .. }
        )
    }
}
