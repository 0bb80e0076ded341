//! What happened, typed, for the log and for animation.

use engine::SeatSet;
use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{Card, General, Kind, Nation, Region, Side, Tile},
    position::Status,
    tiles::Pile,
};

/// Why hits were taken off (R-4.8.2f).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shield {
    /// A tank of the rolling nation (9.5a).
    Tank,
    /// Jagdkommandos (10.6.1a).
    Jagdkommandos,
    /// Trenches (17.3a).
    Trenches,
}

/// Something that happened. A face-down tile of another side is shown as unknown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(not(target_arch = "wasm32"), serde(tag = "event"))] // see engine::json::event
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// A player's turn begins.
    Turn { turn: u8, side: Side },
    /// Both have put away their cards (14.1a).
    HandsKept,
    /// A card is played (14.2a).
    CardPlayed { side: Side, card: Card },
    /// A region is named for The Flying Circus; what lies there comes to light (R-12e).
    Duel { region: Region, secret: bool },
    /// A card without a legal target is lost (R-14a).
    CardLost { card: Card },
    /// Tiles come into a pouch (4.1.1a, 9.2a).
    Joined { side: Side, tiles: Pile },
    /// An elite tile comes into the reserves (10.2a).
    EliteArrived { kind: Kind },
    /// Jagdkommandos leaves the game (10.6).
    EliteLeft { kind: Kind, region: Option<Region>, replaced: bool, was_down: bool, secret: bool },
    /// Infantry is returned to the pouch for an elite tile (10.3a); not shown under fog (R-12f).
    Paid { side: Side, nation: Nation, count: u8, secret: bool },
    /// A nation's destroyed tiles return to the pouch (4.1.2a).
    Returned { nation: Nation, count: u8 },
    /// Tiles are drawn; their content is secret under fog (12.2a).
    Drawn { side: Side, count: u8, tiles: Option<Pile>, secret: bool },
    /// Russian tiles drawn after the surrender are set aside (4.3i).
    SetAside { tiles: Pile },
    /// A mulligan is spent (16.3a).
    Mulligan { side: Side },
    /// Russia surrenders (4.3).
    Surrendered,
    /// Tiles leave the board or the reserves for a destroyed pile (4.3, 4.11.1, 15.2.8).
    Discarded { side: Side, region: Option<Region>, tiles: Pile, secret: bool },
    /// A region's marker changes (4.9).
    StatusChanged { region: Region, status: Status },
    /// Industrial points changed.
    Points { cp: u8, entente: u8 },
    /// The Ruhr marker is lost (19.3a).
    RuhrLost,
    /// A tile is taken into the reserves (4.4a, 15.1.4).
    Railed { side: Side, from: Region, tile: Tile },
    /// A tile is recalled by a card (15.1.4, 15.2.4).
    Recalled { side: Side, from: Region, tile: Tile },
    /// A tile is mobilized (4.5), brought in by a declaration of war (4.10.1), a landing or a card.
    Placed { side: Side, region: Region, tile: Tile },
    /// A tile moves, advances or redeploys.
    Moved { side: Side, from: Region, to: Region, tile: Tile, by_sea: bool },
    /// An airplane goes to the airfield (11.3a, 11.4d).
    Parked { side: Side, from: Region, kind: Kind, secret: bool },
    /// A battle marker is placed (4.7).
    Planned { region: Region, compulsory: bool },
    /// A battle is cancelled (15.2.10).
    Cancelled { region: Region },
    /// A battle begins (4.8).
    BattleBegan { side: Side, region: Region },
    /// Tiles are turned up (12.4a).
    TurnedUp { region: Region, tiles: Pile },
    /// Decoys go back to the reserves (12.4a).
    DecoysLeft { side: Side, region: Region, count: u8 },
    /// Dice are rolled (4.8.2a) or rolled again.
    Rolled { nation: Nation, dice: [u8; 6] },
    /// A die is rolled again (10.7.1a).
    Rerolled { to: u8 },
    /// A general turns a die (18.4a).
    DieTurned { general: General, from: u8, to: u8 },
    /// Hits of both sides (4.8.2e).
    Hits { region: Region, cp: u8, entente: u8 },
    /// Hits against a side are taken off (R-4.8.2f).
    Shielded { side: Side, by: Shield, hits: u8 },
    /// Tiles are lost in battle (4.8.2f).
    Lost { side: Side, region: Region, tiles: Pile },
    /// Destroyed tiles leave the game (15.1.10).
    Removed { tiles: Pile },
    /// A nation enters the war (4.10.1).
    WarDeclared { nation: Nation },
    /// A trench is dug (17.2a).
    TrenchDug { side: Side, region: Region },
    /// Trenches go back to their owner (R-17.2b).
    TrenchesLifted { side: Side, region: Region, count: u8 },
    /// The game is over.
    Ended { winner: Option<Side>, cp: u8, entente: u8, early: bool },
}

impl engine::Event for Event {
    fn redact(&self, viewer: SeatSet) -> Option<Self> {
        let mut event = self.clone();
        match &mut event {
            Self::Drawn { side, tiles, secret: true, .. } if !side.is_held(viewer) => *tiles = None,
            Self::Paid { side, secret: true, .. } if !side.is_held(viewer) => return None,
            Self::Railed { side, tile, .. }
            | Self::Recalled { side, tile, .. }
            | Self::Placed { side, tile, .. }
            | Self::Moved { side, tile, .. }
                if tile.is_down() && !side.is_held(viewer) =>
            {
                *tile = Tile::UNKNOWN;
            }
            // Where Jagdkommandos stood, and that it was replaced, is seen by its owner alone if it lay face down.
            Self::EliteLeft { kind, region, replaced, was_down, .. } if *was_down && !data().kind(*kind).side.is_held(viewer) => {
                (*region, *replaced, *was_down) = (None, false, false);
            }
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self) -> bool {
        match self {
            Self::TurnedUp { tiles, .. } => tiles.total() > 0,
            // What was hidden lies open now.
            Self::Discarded { secret, .. }
            | Self::Parked { secret, .. }
            | Self::EliteLeft { secret, .. }
            | Self::Duel { secret, .. } => *secret,
            // Both sides' secret choices are shown together.
            Self::Lost { .. } | Self::HandsKept => true,
            // A card whose target depends on hidden tiles tells its player something.
            Self::CardPlayed { .. } | Self::CardLost { .. } => true,
            _ => false,
        }
    }
}
