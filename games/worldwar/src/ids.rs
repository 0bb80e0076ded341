//! The vocabulary: sides, nations, units, forts, spaces, as small numbers with readable names.

use std::{fmt, str::FromStr};

use engine::{NotationError, Seat, SeatSet, id_type, set_type, written_as_text};
use serde::{Deserialize, Serialize};

use crate::{data::data, hexes::GRID};

/// Room for nations.
pub const NATIONS: usize = 20;
/// Room for units.
pub const UNITS: usize = 80;

/// One of the two sides, and the player who leads it (1.0a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// France, Great Britain, Russia and who joins them.
    Allied,
    /// Germany, Austria-Hungary and who joins them.
    Central,
}

impl Side {
    /// Both sides, in the order of their seats.
    pub const ALL: [Self; 2] = [Self::Allied, Self::Central];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Allied => Self::Central,
            Self::Central => Self::Allied,
        }
    }

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Allied => "allied",
            Self::Central => "central",
        }
    }

    /// The seat that decides for it.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its team. The first is shown with square corners, as the Central Powers are in every game.
    pub const fn team(self) -> u8 {
        self.other() as u8
    }

    /// The side a seat decides for.
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.0 {
            0 => Some(Self::Allied),
            1 => Some(Self::Central),
            _ => None,
        }
    }

    /// Whether somebody with these seats decides for it.
    pub const fn is_held(self, viewer: SeatSet) -> bool {
        viewer.contains(self.seat())
    }
}

id_type!(
    /// A nation (2.5c), or a country without an army.
    Nation, data().nations.len(), |i| data().nations.get(i).map(|n| n.id.as_str())
);

set_type!(
    /// A set of nations.
    Nations, Nation, u32
);

id_type!(
    /// A unit: the counter of an army (2.6a).
    Unit, data().units.len(), |i| data().units.get(i).map(|u| u.id.as_str())
);

impl Unit {
    /// Its nation.
    pub fn nation(self) -> Nation {
        data().nation_of[self.index()]
    }
}

set_type!(
    /// A set of units.
    Units, Unit, u128
);

id_type!(
    /// A fort (10.5), written as its hex.
    Fort, data().forts.len(), |i| data().forts.get(i).map(|f| f.space.id())
);

set_type!(
    /// A set of forts.
    Forts, Fort, u64
);

/// A hex or a transit area: its place on the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub u16);

/// No space: where a unit is that can be built.
pub const NOWHERE: Space = Space(u16::MAX - 1);
/// Where a unit is that was removed for good.
pub const GONE: Space = Space(u16::MAX);

impl Space {
    /// All hexes and transit areas, in the order of the data files.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        data().spaces.iter().map(|s| s.space)
    }

    /// Its place in tables of the grid.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a place at all.
    pub const fn is_somewhere(self) -> bool {
        (self.0 as usize) < GRID
    }

    /// Its label.
    pub fn id(self) -> &'static str {
        data().space_of(self).map_or("?", |s| s.id.as_str())
    }
}

impl FromStr for Space {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        let labels = &data().labels;
        let found = labels.binary_search_by(|(label, _)| label.as_str().cmp(s));
        found.map(|i| labels[i].1).map_err(|_| NotationError(s.to_owned()))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

written_as_text!(Space, |me, s| (me.id(), s.serialize_u16(me.0)));
