//! The vocabulary: sides, regions, nations, tiles, cards, generals, as small numbers with readable names.
//!
//! The numbers follow the order of the data files; names and properties are in [`mod@crate::data`].

use std::{fmt, str::FromStr};

use engine::{NotationError, Seat, SeatSet, id_type, set_type};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::data::data;

/// The number of regions (2.1.1a).
pub const REGIONS: usize = 27;
/// The number of nations.
pub const NATIONS: usize = 13;
/// The number of kinds of tiles: regular ones of each nation and type, tanks, elite infantry, decoys.
pub const KINDS: usize = 42;
/// The number of event cards.
pub const CARDS: usize = 20;
/// The number of generals.
pub const GENERALS: usize = 6;
/// No side has more capitals than this.
pub const CAPITALS: usize = 10;

/// One of the two alliances.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Central Powers, who play first in each turn.
    Cp,
    /// The Entente.
    Entente,
}

impl Side {
    /// Both sides, in the order of play (2.1.4a).
    pub const ALL: [Self; 2] = [Self::Cp, Self::Entente];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Cp => Self::Entente,
            Self::Entente => Self::Cp,
        }
    }

    /// The side's place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that decides for the side.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side a seat decides for.
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.0 {
            0 => Some(Self::Cp),
            1 => Some(Self::Entente),
            _ => None,
        }
    }

    /// The side's id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cp => "cp",
            Self::Entente => "entente",
        }
    }

    /// Whether somebody with these seats decides for the side.
    pub const fn is_held(self, viewer: SeatSet) -> bool {
        viewer.contains(self.seat())
    }
}

id_type!(
    /// A region of the map.
    Region,
    REGIONS,
    |i| data().regions.get(i).map(|x| x.id.as_str())
);
id_type!(
    /// A nation.
    Nation,
    NATIONS,
    |i| data().nations.get(i).map(|x| x.id.as_str())
);
id_type!(
    /// A kind of tile: tiles of one kind are alike.
    Kind,
    KINDS,
    |i| data().kinds.get(i).map(|x| x.id.as_str())
);
id_type!(
    /// An event card.
    Card,
    CARDS,
    |i| data().cards.get(i).map(|x| x.id.as_str())
);
id_type!(
    /// A general.
    General,
    GENERALS,
    |i| data().generals.get(i).map(|x| x.id.as_str())
);

set_type!(
    /// A set of regions.
    RegionSet, Region, u32
);
set_type!(
    /// A set of nations.
    NationSet, Nation, u16
);
set_type!(
    /// A set of kinds of tiles.
    KindSet, Kind, u64
);
set_type!(
    /// A set of event cards.
    CardSet, Card, u32
);
set_type!(
    /// A set of generals.
    GeneralSet, General, u8
);

/// A tile as it lies on the board: its kind, and whether it is face down (fog of war, 12.3a).
///
/// Written as the kind's id, with `~` behind it if the tile is face down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub u8);

impl Tile {
    /// A face-down tile that the viewer does not know; only in views and redacted events.
    pub const UNKNOWN: Self = Self(u8::MAX);

    /// A tile face up.
    pub const fn up(kind: Kind) -> Self {
        Self(kind.0)
    }

    /// A tile face down.
    pub const fn down(kind: Kind) -> Self {
        Self(kind.0 + KINDS as u8)
    }

    /// A tile, face down or up.
    pub const fn new(kind: Kind, is_down: bool) -> Self {
        if is_down { Self::down(kind) } else { Self::up(kind) }
    }

    /// All tiles, face up and face down.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..2 * KINDS as u8).map(Self)
    }

    /// What kind it is.
    pub const fn kind(self) -> Kind {
        Kind(self.0 % KINDS as u8)
    }

    /// Whether it lies face down.
    pub const fn is_down(self) -> bool {
        self.0 >= KINDS as u8
    }

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::UNKNOWN {
            return f.write_str("?");
        }
        f.write_str(self.kind().id())?;
        f.write_str(if self.is_down() { "~" } else { "" })
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        match s.strip_suffix('~') {
            Some(kind) => Ok(Self::down(kind.parse()?)),
            None => Ok(Self::up(s.parse()?)),
        }
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        match String::deserialize(d)?.as_str() {
            "?" => Ok(Self::UNKNOWN),
            text => text.parse().map_err(|e| D::Error::custom(format!("unknown tile: {e}"))),
        }
    }
}
