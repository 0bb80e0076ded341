//! The vocabulary: teams, countries, spaces, pieces, cards, as small numbers with readable names.

use engine::{Seat, SeatSet, id_type, set_type};
use serde::{Deserialize, Serialize};

use crate::data::data;

/// The number of countries.
pub const COUNTRIES: usize = 6;
/// The number of spaces (5a).
pub const SPACES: usize = 53;
/// The number of different cards.
pub const KINDS: usize = 136;
/// No country has more different cards than this.
pub const LOCAL: usize = 32;
/// No deck is larger than this.
pub const DECK: usize = 40;

/// One of the two teams.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Team {
    /// Germany, Japan, Italy.
    Axis,
    /// United Kingdom, Soviet Union, United States.
    Allies,
}

impl Team {
    /// Both teams.
    pub const ALL: [Self; 2] = [Self::Axis, Self::Allies];

    /// The other team.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Axis => "axis",
            Self::Allies => "allies",
        }
    }
}

/// An Army or a Navy. A piece on land is an Army, a piece at sea a Navy (8c).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// On land.
    Army,
    /// At sea.
    Navy,
}

id_type!(
    /// A country, in the order of play (6a).
    Country,
    COUNTRIES,
    |i| data().countries.get(i).map(|c| c.id.as_str())
);
id_type!(
    /// A space of the map.
    Space,
    SPACES,
    |i| data().spaces.get(i).map(|s| s.id.as_str())
);
id_type!(
    /// A card; the copies of one card are alike.
    Card,
    KINDS,
    |i| data().cards.get(i).map(|c| c.id.as_str())
);
set_type!(
    /// A set of countries.
    Countries,
    Country,
    u8
);
set_type!(
    /// A set of spaces.
    Spaces,
    Space,
    u64
);

impl Country {
    /// The seat that decides for the country.
    pub const fn seat(self) -> Seat {
        Seat(self.0)
    }

    /// The country a seat decides for.
    pub const fn of(seat: Seat) -> Option<Self> {
        if (seat.0 as usize) < COUNTRIES { Some(Self(seat.0)) } else { None }
    }

    /// Whether somebody with these seats decides for the country.
    pub const fn is_held(self, viewer: SeatSet) -> bool {
        viewer.contains(self.seat())
    }

    /// Its team.
    pub fn team(self) -> Team {
        if data().teams[Team::Axis.index()].has(self) { Team::Axis } else { Team::Allies }
    }

    /// The countries of the other team.
    pub fn enemies(self) -> Countries {
        data().teams[self.team().other().index()]
    }

    /// The countries of its team, itself included.
    pub fn friends(self) -> Countries {
        data().teams[self.team().index()]
    }

    /// The country whose turn comes next.
    #[must_use]
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % COUNTRIES as u8)
    }
}
