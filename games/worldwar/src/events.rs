//! What happened, typed, for the log and for animation. Nothing in this game is hidden.

use engine::SeatSet;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{Nation, Side, Space, Unit},
    position::Phase,
};

/// Why a unit left the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Its losses could not be satisfied (6.33a).
    Losses,
    /// It was given up for the losses of a combat (6.33d).
    Sacrificed,
    /// It was out of supply (3.10e, 6.7b).
    Unsupplied,
    /// It stayed where Austro-Hungarians may not (10.6b).
    Strayed,
    /// Its nation left the war (9.6, 10.21, 10.9a).
    Dissolved,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(not(target_arch = "wasm32"), serde(tag = "event"))] // see engine::json::event
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// A turn begins.
    Turn { turn: u8 },
    /// A phase begins.
    Phase { turn: u8, phase: Phase, side: Side },
    /// 3.3: who is superior, with the points of both.
    Superior { side: Side, allied: u16, central: u16 },
    /// An army is placed before the game (11.21a).
    Deployed { unit: Unit, space: Space },
    /// The die of an activation attempt, what is added to it, and what was needed.
    Activation { nation: Nation, side: Side, die: u8, add: i8, number: i8, succeeds: bool },
    /// A country enters the war.
    Joined { nation: Nation, side: Side, invaded: bool },
    /// A country leaves the war (9.6a).
    Withdrew { nation: Nation },
    /// Victory points are scored for good.
    Scored { side: Side, vp: u16 },
    /// The score of both sides as it stands (11.3).
    Score { allied: u16, central: u16 },
    /// A unit moves along a way.
    Moved { unit: Unit, way: Vec<Space> },
    /// A unit sails.
    Sailed { unit: Unit, from: Space, to: Space },
    /// A city or a resource hex changes hands.
    Taken { space: Space, side: Side },
    /// An attack begins.
    Attack { target: Space, units: Vec<Unit>, infiltration: bool, differential: i16 },
    /// 5a: an attack lapses because nobody is there any more.
    Lapsed { target: Space },
    /// The die of a combat and its result.
    Result { target: Space, die: u8, attacker: u8, defender: u8 },
    /// A nation pays for losses.
    Paid { nation: Nation, rp: u16 },
    /// The defender chooses to retreat.
    Retreats { unit: Unit, hexes: u8 },
    /// A unit retreats by a hex, or is displaced.
    Retreated { unit: Unit, from: Space, to: Space, displaced: bool },
    /// A unit leaves the map, for good or not.
    Eliminated { unit: Unit, space: Space, fate: Fate, for_good: bool },
    /// A fort is destroyed.
    FortDestroyed { space: Space },
    /// A fort is built again.
    FortBuilt { space: Space },
    /// A unit advances.
    Advanced { unit: Unit, from: Space, to: Space },
    /// The tank corps is destroyed (10.71).
    TanksLost { unit: Unit },
    /// The tank corps is built or moved.
    Tanks { unit: Unit, built: bool },
    /// Income of all nations at war (3.10a).
    Income { side: Side, rp: u16 },
    /// An army is built, or arrives.
    Built { unit: Unit, space: Space, free: bool },
    /// An army becomes Stosstruppen.
    Converted { unit: Unit },
    /// A gift.
    Gave { from: Nation, to: Nation, rp: u16 },
    /// Russia collapses (10.1b).
    RussiaCollapsed,
    /// Russia surrenders (10.2).
    RussiaSurrendered,
    /// All five cities are garrisoned (10.22b), or the duty is over (10.22c).
    Garrisons { over: bool },
    /// France falls (10.3a).
    FranceFell,
    /// Italy makes an armistice (10.9).
    Armistice,
    /// The game is over.
    Ended { allied: u16, central: u16 },
}

impl engine::Event for Event {
    fn redact(&self, _viewer: SeatSet) -> Option<Self> {
        Some(self.clone())
    }

    /// Everything that chance has decided.
    fn reveals(&self) -> bool {
        matches!(self, Self::Activation { .. } | Self::Result { .. } | Self::Ended { .. })
    }
}
