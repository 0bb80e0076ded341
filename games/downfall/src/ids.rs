//! The vocabulary: powers, camps, nations, zones, armies, tiles, tracks, as small numbers with readable names.

use std::{fmt, str::FromStr};

use engine::{NotationError, Seat, SeatSet, id_type, set_type, unit_type, written_as_text};
use serde::{Deserialize, Serialize};

use crate::data::data;

/// The number of nations.
pub const NATIONS: usize = 15;
/// Room for the zones of the map.
pub const ZONES: usize = 96;
/// Room for kinds of armies.
pub const KINDS: usize = 16;
/// The number of armies (17b).
pub const ARMIES: usize = 75;
/// Room for technology tiles.
pub const TILES: usize = 16;
/// The number of diplomacy tracks.
pub const TRACKS: usize = 6;

/// A camp: two allied powers (3a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Camp {
    /// Germany and Austria-Hungary.
    Central,
    /// The Allies and Russia.
    Entente,
}

impl Camp {
    /// Both camps, in the order of the teams.
    pub const ALL: [Self; 2] = [Self::Central, Self::Entente];

    /// The enemy.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Central => Self::Entente,
            Self::Entente => Self::Central,
        }
    }

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Central => "central",
            Self::Entente => "entente",
        }
    }

    /// Its powers, in the order of their phases.
    pub const fn powers(self) -> [Power; 2] {
        match self {
            Self::Central => [Power::Germany, Power::Austria],
            Self::Entente => [Power::Allies, Power::Russia],
        }
    }
}

/// One of the four powers, in the order of their phases (3d), and the seat that decides for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Germany.
    Germany,
    /// France, the United Kingdom and their friends.
    Allies,
    /// Russia.
    Russia,
    /// Austria-Hungary.
    Austria,
}

impl Power {
    /// All four, in the order of their phases.
    pub const ALL: [Self; 4] = [Self::Germany, Self::Allies, Self::Russia, Self::Austria];

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Germany => "germany",
            Self::Allies => "allies",
            Self::Russia => "russia",
            Self::Austria => "austria-hungary",
        }
    }

    /// Its camp.
    pub const fn camp(self) -> Camp {
        match self {
            Self::Germany | Self::Austria => Camp::Central,
            Self::Allies | Self::Russia => Camp::Entente,
        }
    }

    /// The other power of the camp.
    #[must_use]
    pub const fn partner(self) -> Self {
        match self {
            Self::Germany => Self::Austria,
            Self::Austria => Self::Germany,
            Self::Allies => Self::Russia,
            Self::Russia => Self::Allies,
        }
    }

    /// Its enemies.
    pub const fn enemies(self) -> [Self; 2] {
        self.camp().enemy().powers()
    }

    /// The power whose phase comes next, unless this was the last of the turn.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Germany => Some(Self::Allies),
            Self::Allies => Some(Self::Russia),
            Self::Russia => Some(Self::Austria),
            Self::Austria => None,
        }
    }

    /// The seat that decides for it.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The power a seat decides for.
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.0 {
            0 => Some(Self::Germany),
            1 => Some(Self::Allies),
            2 => Some(Self::Russia),
            3 => Some(Self::Austria),
            _ => None,
        }
    }

    /// Whether somebody with these seats decides for it.
    pub const fn is_held(self, viewer: SeatSet) -> bool {
        viewer.contains(self.seat())
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Power {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|p| p.id() == s).ok_or_else(|| NotationError(s.to_owned()))
    }
}

written_as_text!(Power, |me, s| (me.id(), s.serialize_u8(*me as u8)));

id_type!(
    /// A nation.
    Nation,
    NATIONS,
    |i| data().nations.get(i).map(|n| n.id.as_str())
);
id_type!(
    /// A zone of the map.
    Zone,
    data().zones.len(),
    |i| data().zones.get(i).map(|z| z.id.as_str())
);
id_type!(
    /// A kind of army: its nation and its combat value at full strength.
    Kind,
    data().kinds.len(),
    |i| data().kinds.get(i).map(|k| k.id.as_str())
);
id_type!(
    /// A technology tile; each power that may develop it has one of its own.
    Tile,
    data().tiles.len(),
    |i| data().tiles.get(i).map(|t| t.id.as_str())
);
id_type!(
    /// A diplomacy track.
    Track,
    TRACKS,
    |i| data().tracks.get(i).map(|t| t.id.as_str())
);
set_type!(
    /// A set of zones.
    Zones,
    Zone,
    u128
);
set_type!(
    /// A set of nations.
    Nations,
    Nation,
    u16
);
set_type!(
    /// A set of technology tiles.
    Tiles,
    Tile,
    u16
);

impl Kind {
    /// Its nation.
    pub fn nation(self) -> Nation {
        data().kind(self).nation
    }

    /// The power that owns it.
    pub fn power(self) -> Power {
        data().kind(self).power
    }
}

unit_type!(
    Unit,
    Kind,
    /// What is to be known of an army beyond its kind.
    Flags,
    u16,
    [(1, 'r'), (2, 'c'), (4, 'm'), (8, 'a'), (16, 'u'), (32, 'f'), (64, 'h'), (128, 'b'), (256, 't'), (512, 'l'), (1024, 's'), (2048, 'x')]
);

impl Flags {
    /// On its reduced side (1b).
    pub const REDUCED: Self = Self(1);
    /// Ceded to the partner (14a).
    pub const CEDED: Self = Self(2);
    /// Marked as unsupplied (6f).
    pub const MARKED: Self = Self(4);
    /// Did not stand in its zone when the turn began and was not recruited there: it may not dig (11b).
    pub const ARRIVED: Self = Self(8);
    /// Has manoeuvred in this phase (9b).
    pub const USED: Self = Self(16);
    /// Manoeuvres in this action so that it may attack or support where it stands, and has not yet (9.2a).
    pub const READY: Self = Self(32);
    /// Was offered, ceded or taken back in this phase (14b).
    pub const CHANGED: Self = Self(64);
    /// Was taken back in this phase (14f).
    pub const BACK: Self = Self(128);
    /// Has been targeted in this action (9.2d).
    pub const TARGETED: Self = Self(256);
    /// Leads the attack.
    pub const LEADS: Self = Self(512);
    /// Supports the attack.
    pub const SUPPORTS: Self = Self(1024);
    /// Is the target of the attack.
    pub const AIMED: Self = Self(2048);
    /// What lasts for an action.
    pub const OF_ACTION: Self = Self(32 | 256 | 512 | 1024 | 2048);
    /// What lasts for a phase.
    pub const OF_PHASE: Self = Self(16 | 64 | 128 | Self::OF_ACTION.0);
    /// What tells armies apart in moves.
    pub const SEEN: Self = Self(1 | 2 | 4 | 8 | 16 | 32 | 64 | 128 | 256);
    /// The parts that an army plays in an attack.
    pub const PARTS: Self = Self(512 | 1024 | 2048);
}

/// An army: its kind and its state. Written as the kind's id and letters: `ge-5.r`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// The kind.
    pub kind: Kind,
    /// Its state.
    pub flags: Flags,
}

impl Unit {
    /// An army at full strength.
    pub const fn full(kind: Kind) -> Self {
        Self { kind, flags: Flags::NONE }
    }

    /// Whether it is on its reduced side.
    pub const fn is_reduced(self) -> bool {
        self.flags.has(Flags::REDUCED)
    }

    /// Whether it is ceded to the partner.
    pub const fn is_ceded(self) -> bool {
        self.flags.has(Flags::CEDED)
    }

    /// Its steps (1c).
    pub const fn steps(self) -> u8 {
        if self.is_reduced() { 1 } else { 2 }
    }

    /// The power that commands it (14c).
    pub fn power(self) -> Power {
        let owner = self.kind.power();
        if self.is_ceded() { owner.partner() } else { owner }
    }

    /// Whether a power owns or commands it: what is forbidden to either is forbidden to it (R-14c).
    pub fn is_of(self, power: Power) -> bool {
        self.kind.power() == power || self.power() == power
    }

    /// Its combat value on its present side.
    pub fn combat(self) -> i8 {
        data().kind(self.kind).combat[usize::from(self.is_reduced())]
    }

    /// Its support value on its present side.
    pub fn support(self) -> i8 {
        data().kind(self.kind).support[usize::from(self.is_reduced())]
    }

    /// What a move says of it.
    #[must_use]
    pub const fn seen(self) -> Self {
        Self { kind: self.kind, flags: self.flags.and(Flags::SEEN) }
    }

    /// With these flags too.
    #[must_use]
    pub const fn with(self, flags: Flags) -> Self {
        Self { kind: self.kind, flags: self.flags.with(flags) }
    }

    /// Without these flags.
    #[must_use]
    pub const fn without(self, flags: Flags) -> Self {
        Self { kind: self.kind, flags: self.flags.without(flags) }
    }
}

written_as_text!(Unit, |me, s| (engine::ids::text_of(me), s.serialize_u32(u32::from(me.kind.0) << 16 | u32::from(me.flags.0))));

/// The side on which an army is placed (8f).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// Full strength.
    Full,
    /// The reduced side.
    Reduced,
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "full",
            Self::Reduced => "reduced",
        })
    }
}

impl FromStr for Strength {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        match s {
            "full" => Ok(Self::Full),
            "reduced" => Ok(Self::Reduced),
            _ => Err(NotationError(s.to_owned())),
        }
    }
}

/// An action of a phase (7b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Section 8.
    Recruitment,
    /// Section 9.
    Manoeuvre,
    /// Section 10.
    Research,
    /// Section 11.
    Entrenchment,
    /// Section 12.
    Diplomacy,
    /// Section 13.
    Missions,
}

impl Action {
    /// All of them, in the order of the rules.
    pub const ALL: [Self; 6] =
        [Self::Recruitment, Self::Manoeuvre, Self::Research, Self::Entrenchment, Self::Diplomacy, Self::Missions];

    /// Its id in the data files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Recruitment => "recruitment",
            Self::Manoeuvre => "manoeuvre",
            Self::Research => "research",
            Self::Entrenchment => "entrenchment",
            Self::Diplomacy => "diplomacy",
            Self::Missions => "missions",
        }
    }

    /// Its bit in the set of actions done.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|a| a.id() == s).ok_or_else(|| NotationError(s.to_owned()))
    }
}
