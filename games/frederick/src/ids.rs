//! The vocabulary: sides, nations, armies, spaces, units, cards, as small numbers with readable names.

use engine::{Seat, SeatSet, id_type, set_type, unit_type, written_as_text};
use serde::{Deserialize, Serialize};

use crate::data::data;

/// The number of nations (3b).
pub const NATIONS: usize = 8;
/// The number of armies (3a).
pub const ARMIES: usize = 5;
/// Room for the spaces of the map and the boxes.
pub const SPACES: usize = 96;
/// Room for commanders.
pub const COMMANDERS: usize = 56;
/// Room for different cards.
pub const CARDS: usize = 16;
/// No space has more neighbours than this.
pub const LINKS: usize = 10;

/// One of the two alliances, and the player who leads it (1a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Prussia, Great Britain and Hanover.
    Prussian,
    /// Austria, France, Russia.
    Austrian,
}

impl Side {
    /// Both sides, in the order of their seats.
    pub const ALL: [Self; 2] = [Self::Prussian, Self::Austrian];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Prussian => Self::Austrian,
            Self::Austrian => Self::Prussian,
        }
    }

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Prussian => "prussian",
            Self::Austrian => "austrian",
        }
    }

    /// The seat that decides for it.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side a seat decides for.
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.0 {
            0 => Some(Self::Prussian),
            1 => Some(Self::Austrian),
            _ => None,
        }
    }

    /// Whether somebody with these seats decides for it.
    pub const fn is_held(self, viewer: SeatSet) -> bool {
        viewer.contains(self.seat())
    }
}

id_type!(
    /// A nation (3b).
    Nation,
    NATIONS,
    |i| data().nations.get(i).map(|n| n.id.as_str())
);
id_type!(
    /// An army: who has a phase together (3a).
    Army,
    ARMIES,
    |i| data().armies.get(i).map(|a| a.id.as_str())
);
id_type!(
    /// A space of the map or an off-map box.
    Space,
    data().spaces.len(),
    |i| data().spaces.get(i).map(|s| s.id.as_str())
);
id_type!(
    /// A kind of unit: one of the commanders, then the troops of each nation.
    Kind,
    data().kinds.len(),
    |i| data().kinds.get(i).map(|k| k.id.as_str())
);
id_type!(
    /// A kind of card; its copies are alike.
    Card,
    data().cards.len(),
    |i| data().cards.get(i).map(|c| c.id.as_str())
);
set_type!(
    /// A set of spaces.
    Spaces,
    Space,
    u128
);
set_type!(
    /// A set of commanders.
    Commanders,
    Kind,
    u64
);
set_type!(
    /// A set of nations.
    Nations,
    Nation,
    u8
);
set_type!(
    /// A set of cards.
    CardSet,
    Card,
    u16
);

impl Nation {
    /// The army in which it serves.
    pub fn army(self) -> Army {
        data().army_of[self.index()]
    }

    /// Its troops.
    pub fn troops(self) -> Kind {
        Kind(data().commanders + self.0)
    }
}

impl Kind {
    /// Its nation.
    pub fn nation(self) -> Nation {
        data().nation_of[self.index()]
    }

    /// Its army.
    pub fn army(self) -> Army {
        self.nation().army()
    }

    /// Whether it is a commander, of whom there is one.
    pub fn is_commander(self) -> bool {
        self.0 < data().commanders
    }
}

unit_type!(
    Unit,
    Kind,
    /// What is to be known of a unit beyond its kind.
    Flags,
    u8,
    [(1, 'x'), (2, 'i'), (4, 'd'), (8, 'a'), (16, 's'), (32, 'b')]
);

impl Flags {
    /// Exhausted (2.1e).
    pub const EXHAUSTED: Self = Self(1);
    /// Isolated (4.3a).
    pub const ISOLATED: Self = Self(2);
    /// In defence (0c).
    pub const DEFENCE: Self = Self(4);
    /// Did not begin the phase in its space: it marched in or was mobilised (SQ-P1). Who retreats needs no mark: he goes where no enemy
    /// is (7.1.4e), when all marches are over, so that no battle of this phase can ask whether he may go inside.
    pub const ARRIVED: Self = Self(8);
    /// May not march any more in this phase: it recovered, was stopped, came out of a fort or entered a box.
    pub const STILL: Self = Self(16);
    /// Left an off-map box in this phase (2.3.2c).
    pub const LEFT_BOX: Self = Self(32);
    /// What lasts for a phase.
    pub const OF_PHASE: Self = Self(8 | 16 | 32);

    /// Whether the unit is fresh.
    pub const fn is_fresh(self) -> bool {
        !self.has(Self::EXHAUSTED)
    }

    /// Whether the unit is isolated.
    pub const fn is_isolated(self) -> bool {
        self.has(Self::ISOLATED)
    }

    /// Whether the unit is in defence.
    pub const fn is_inside(self) -> bool {
        self.has(Self::DEFENCE)
    }
}

/// Units that are alike: a kind, and what is to be known of them. Written as the kind's id and letters: `prussia.xi`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// The kind.
    pub kind: Kind,
    /// Its state.
    pub flags: Flags,
}

impl Unit {
    /// A fresh unit.
    pub const fn fresh(kind: Kind) -> Self {
        Self { kind, flags: Flags::NONE }
    }
}

written_as_text!(Unit, |me, s| (engine::ids::text_of(me), s.serialize_u16(u16::from(me.kind.0) << 8 | u16::from(me.flags.0))));
