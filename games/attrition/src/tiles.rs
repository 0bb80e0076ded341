//! Tiles in numbers: [`Pile`] for boxes, where only the kind matters, and [`Stack`] for regions, where tiles may lie face down.

use std::{fmt, str::FromStr};

use engine::{NotationError, written_as_text};

use crate::{
    data::data,
    ids::{KINDS, Kind, KindSet, Nation, Side, Tile},
};

/// Tiles of both sides in a box: how many of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile(pub [u8; KINDS]);

/// Tiles of both sides in a region: how many of each kind face up, and how many face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack(pub [u8; 2 * KINDS]);

impl Default for Pile {
    fn default() -> Self {
        Self([0; KINDS])
    }
}

impl Default for Stack {
    fn default() -> Self {
        Self([0; 2 * KINDS])
    }
}

fn sum(counts: &[u8]) -> u8 {
    counts.iter().sum()
}

/// Whether any is not zero: without an early end it is done for many at once.
fn any(counts: &[u8]) -> bool {
    counts.iter().fold(0, |all, n| all | n) != 0
}

impl Pile {
    /// How many of this kind.
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// Adds tiles of a kind.
    pub const fn add(&mut self, kind: Kind, n: u8) {
        self.0[kind.index()] += n;
    }

    /// Takes tiles of a kind away.
    ///
    /// # Panics
    /// If there are fewer: the rules have checked that there are not.
    pub const fn take(&mut self, kind: Kind, n: u8) {
        self.0[kind.index()] -= n;
    }

    /// Adds all tiles of another pile.
    pub fn add_all(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a += b;
        }
    }

    /// Takes all tiles of another pile away.
    pub fn take_all(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a -= b;
        }
    }

    /// Whether every tile of the other pile is here.
    pub fn holds(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a >= b)
    }

    /// The number of tiles.
    pub fn total(&self) -> u8 {
        sum(&self.0)
    }

    /// The number of tiles of a side.
    pub fn of_side(&self, side: Side) -> u8 {
        sum(&self.0[data().side_kinds(side)])
    }

    /// The number of tiles of a nation.
    pub fn of_nation(&self, nation: Nation) -> u8 {
        data().nation(nation).kinds.iter().map(|k| self.count(k)).sum()
    }

    /// The kinds present.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::all().filter(|&k| self.count(k) > 0)
    }

    /// The kinds of a side present.
    pub fn kinds_of(&self, side: Side) -> impl Iterator<Item = Kind> {
        data().side_kinds(side).map(|i| Kind(i as u8)).filter(|&k| self.count(k) > 0)
    }

    /// The part of the pile with these kinds.
    #[must_use]
    pub fn only(&self, kinds: KindSet) -> Self {
        let mut out = *self;
        for kind in Kind::all().filter(|&k| !kinds.has(k)) {
            out.0[kind.index()] = 0;
        }
        out
    }

    /// Takes the part of the pile with these kinds out of it.
    pub fn split_off(&mut self, kinds: KindSet) -> Self {
        let part = self.only(kinds);
        self.take_all(&part);
        part
    }
}

impl Stack {
    /// Whether nothing lies here.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, n| any | n) == 0
    }

    /// How many such tiles lie here.
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many tiles of this kind lie here, face up or down.
    pub const fn of_kind(&self, kind: Kind) -> u8 {
        self.0[kind.index()] + self.0[kind.index() + KINDS]
    }

    /// Adds tiles.
    pub const fn add(&mut self, tile: Tile, n: u8) {
        self.0[tile.index()] += n;
    }

    /// Takes tiles away.
    ///
    /// # Panics
    /// If there are fewer: the rules have checked that there are not.
    pub const fn take(&mut self, tile: Tile, n: u8) {
        self.0[tile.index()] -= n;
    }

    /// The number of tiles of a side.
    pub fn of_side(&self, side: Side) -> u8 {
        let kinds = data().side_kinds(side);
        sum(&self.0[kinds.clone()]) + sum(&self.0[kinds.start + KINDS..kinds.end + KINDS])
    }

    /// Whether the side has a tile here.
    pub fn has_side(&self, side: Side) -> bool {
        let kinds = data().side_kinds(side);
        any(&self.0[kinds.clone()]) || any(&self.0[kinds.start + KINDS..kinds.end + KINDS])
    }

    /// The number of tiles of a nation.
    pub fn of_nation(&self, nation: Nation) -> u8 {
        data().nation(nation).kinds.iter().map(|k| self.of_kind(k)).sum()
    }

    /// The number of face-down tiles of a side.
    pub fn down_of(&self, side: Side) -> u8 {
        let kinds = data().side_kinds(side);
        sum(&self.0[kinds.start + KINDS..kinds.end + KINDS])
    }

    /// The tiles of a side: face-up ones first, then face-down ones.
    pub fn tiles_of(&self, side: Side) -> impl Iterator<Item = Tile> {
        let kinds = data().side_kinds(side);
        let down = kinds.start + KINDS..kinds.end + KINDS;
        kinds.chain(down).map(|i| Tile(i as u8)).filter(|&t| self.count(t) > 0)
    }

    /// The tiles of a side by kind.
    pub fn pile_of(&self, side: Side) -> Pile {
        let mut pile = Pile::default();
        for i in data().side_kinds(side) {
            pile.0[i] = self.0[i] + self.0[i + KINDS];
        }
        pile
    }

    /// All tiles by kind.
    pub fn pile(&self) -> Pile {
        let mut pile = Pile::default();
        for i in 0..KINDS {
            pile.0[i] = self.0[i] + self.0[i + KINDS];
        }
        pile
    }

    /// Turns all tiles face up (12.4a); tells which were face down.
    pub fn turn_up(&mut self) -> Pile {
        let mut turned = Pile::default();
        for i in 0..KINDS {
            turned.0[i] = std::mem::take(&mut self.0[i + KINDS]);
            self.0[i] += turned.0[i];
        }
        turned
    }
}

macro_rules! as_text {
    ($name:ident, $item:ident) => {
        /// As text: `2 germany-infantry, 1 russia-artillery`.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let present = $item::all().filter(|&t| self.count(t) > 0);
                for (i, t) in present.enumerate() {
                    f.write_str(if i == 0 { "" } else { ", " })?;
                    fmt::Display::fmt(&self.count(t), f)?;
                    f.write_str(" ")?;
                    fmt::Display::fmt(&t, f)?;
                }
                Ok(())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "[{self}]")
            }
        }

        impl FromStr for $name {
            type Err = NotationError;
            fn from_str(s: &str) -> Result<Self, NotationError> {
                let mut out = Self::default();
                for part in s.split(',').map(str::trim).filter(|p| !p.is_empty()) {
                    let wrong = || NotationError(part.to_owned());
                    let (n, what) = part.split_once(' ').ok_or_else(wrong)?;
                    let (n, what): (u8, $item) = (n.parse().map_err(|_| wrong())?, what.trim().parse()?);
                    let place = out.0.get_mut(what.index()).ok_or_else(wrong)?;
                    *place = place.checked_add(n).filter(|&n| n <= 100).ok_or_else(wrong)?;
                }
                Ok(out)
            }
        }

        written_as_text!($name, |me, s| (engine::ids::text_of(me), s.serialize_bytes(&me.0)));
    };
}

as_text!(Pile, Kind);
as_text!(Stack, Tile);
