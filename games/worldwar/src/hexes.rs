//! Sets of hexes, and the geometry of the grid: a word for each column, a bit for each row, so that a step in all six directions is a
//! few shifts of the whole map. Labels play no part in it: only `col` and `row` do.

use std::fmt;

use crate::{
    data::data,
    ids::{NOWHERE, Space},
};

/// Words of a set: columns 1 to 38 of the map of Europe, 41 to 52 those of the Caucasus, 55 the transit areas, empty ones between.
pub const WORDS: usize = 56;
/// Rows of a column.
pub const ROWS: u16 = 32;
/// Places on the grid, most of them empty.
pub const GRID: usize = WORDS * ROWS as usize;
/// The last column and row of the map of Europe.
pub const EUROPE: (u8, u8) = (38, 30);
/// What is added to a column of the Caucasus.
pub const CAUCASUS: u8 = 40;
/// The last column and row of the Caucasus.
pub const CAUCASUS_SIZE: (u8, u8) = (12, 30);
/// The word of the transit areas.
pub const BOXES: u8 = 55;

/// All bits for odd columns: even ones are shifted half a hex south.
const ODD: [u32; WORDS] = {
    let mut odd = [0; WORDS];
    let mut c = 1;
    while c < WORDS {
        odd[c] = u32::MAX;
        c += 2;
    }
    odd
};

/// A set of hexes (transit areas may be in it).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexSet(pub [u32; WORDS]);

impl Default for HexSet {
    fn default() -> Self {
        Self::NONE
    }
}

impl HexSet {
    /// The empty set.
    pub const NONE: Self = Self([0; WORDS]);

    /// The set of one.
    pub const fn of(space: Space) -> Self {
        let mut set = Self::NONE;
        set.insert(space);
        set
    }

    /// Whether a space is in it.
    pub const fn has(&self, space: Space) -> bool {
        let i = space.0 as usize;
        i < GRID && self.0[i >> 5] >> (i & 31) & 1 == 1
    }

    /// Puts a space in.
    pub const fn insert(&mut self, space: Space) {
        let i = space.0 as usize;
        if i < GRID {
            self.0[i >> 5] |= 1 << (i & 31);
        }
    }

    /// Takes a space out.
    pub const fn remove(&mut self, space: Space) {
        let i = space.0 as usize;
        if i < GRID {
            self.0[i >> 5] &= !(1 << (i & 31));
        }
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, w| all | w) == 0
    }

    /// How many are in it.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    /// What is in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    /// What is in either.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    /// What is here and not there.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    /// Whether something is in both.
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// Its members in order.
    pub fn iter(&self) -> impl Iterator<Item = Space> {
        self.0.iter().enumerate().flat_map(|(c, word)| {
            let mut bits = *word;
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as u16)?;
                bits &= bits - 1;
                Some(Space(c as u16 * ROWS + bit))
            })
        })
    }

    /// The first of them.
    pub fn first(&self) -> Option<Space> {
        self.iter().next()
    }

    #[inline]
    fn each(&self, other: &Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut out = [0; WORDS];
        for (o, (a, b)) in out.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *o = f(*a, *b);
        }
        Self(out)
    }

    /// Everything one step away, whatever lies between; also what is no hex.
    #[must_use]
    pub fn around(&self) -> Self {
        let x = &self.0;
        let mut out = [0; WORDS];
        for c in 1..WORDS - 1 {
            let beside = x[c - 1] | x[c + 1];
            let shifted = (beside << 1) & ODD[c] | (beside >> 1) & !ODD[c];
            out[c] = x[c] << 1 | x[c] >> 1 | beside | shifted;
        }
        Self(out)
    }

    /// Everything one step away, but not across these hexsides.
    #[must_use]
    pub fn around_but(&self, closed: &Closed) -> Self {
        let mut out = self.around();
        if self.meets(&closed.hexes) {
            for (a, b) in &closed.pairs {
                closed.mend(self, &mut out, *a, *b);
                closed.mend(self, &mut out, *b, *a);
            }
        }
        out
    }

    /// Everything one step away along links: a set of hexes for each direction that have one.
    #[must_use]
    pub fn along(&self, links: &[Self; 6]) -> Self {
        let x = &self.0;
        let [n, ne, se, s, sw, nw] = links;
        let mut out = [0; WORDS];
        for c in 1..WORDS - 1 {
            let level = x[c - 1] & ne.0[c - 1] | x[c + 1] & nw.0[c + 1];
            let lower = x[c - 1] & se.0[c - 1] | x[c + 1] & sw.0[c + 1];
            let beside = (level | lower << 1) & ODD[c] | (level >> 1 | lower) & !ODD[c];
            out[c] = (x[c] & n.0[c]) >> 1 | (x[c] & s.0[c]) << 1 | beside;
        }
        Self(out)
    }

    /// All that can be reached from here through passable hexes, by steps of some kind.
    #[must_use]
    pub fn flood(&self, passable: &Self, step: impl Fn(&Self) -> Self) -> Self {
        let mut reached = self.and(passable);
        loop {
            let next = reached.or(&step(&reached).and(passable));
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

impl FromIterator<Space> for HexSet {
    fn from_iter<I: IntoIterator<Item = Space>>(items: I) -> Self {
        let mut set = Self::NONE;
        items.into_iter().for_each(|space| set.insert(space));
        set
    }
}

impl fmt::Display for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, space) in self.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { " " })?;
            f.write_str(space.id())?;
        }
        Ok(())
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl std::str::FromStr for HexSet {
    type Err = engine::NotationError;
    fn from_str(s: &str) -> Result<Self, engine::NotationError> {
        s.split_whitespace().map(str::parse::<Space>).collect()
    }
}

/// Hexsides that can not be crossed in some way.
#[derive(Clone, Debug, Default)]
pub struct Closed {
    /// The hexes on both sides of each.
    pub pairs: Vec<(Space, Space)>,
    /// All these hexes.
    pub hexes: HexSet,
}

impl Closed {
    /// These hexsides.
    pub fn new(pairs: Vec<(Space, Space)>) -> Self {
        let hexes = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        Self { pairs, hexes }
    }

    /// Whether these two hexes are separated.
    pub fn between(&self, a: Space, b: Space) -> bool {
        self.hexes.has(a) && self.pairs.iter().any(|p| *p == (a, b) || *p == (b, a))
    }

    /// Takes `b` out again if it was reached across the closed side from `a` alone.
    fn mend(&self, from: &HexSet, out: &mut HexSet, a: Space, b: Space) {
        if from.has(a) && out.has(b) && !neighbours(b).any(|n| from.has(n) && !self.between(n, b)) {
            out.remove(b);
        }
    }
}

/// The six places around a place of the grid, in the order north, north-east, and on with the clock.
pub const fn places_around(space: Space) -> [Space; 6] {
    let (c, r) = (space.0 / ROWS, space.0 % ROWS);
    let e = if c.is_multiple_of(2) { 1 } else { 0 };
    if c == 0 || c as usize + 1 >= WORDS || r == 0 || r + 1 >= ROWS {
        return [NOWHERE; 6];
    }
    [
        Space(c * ROWS + r - 1),
        Space((c + 1) * ROWS + r + e - 1),
        Space((c + 1) * ROWS + r + e),
        Space(c * ROWS + r + 1),
        Space((c - 1) * ROWS + r + e),
        Space((c - 1) * ROWS + r + e - 1),
    ]
}

/// The hexes around a hex that are on the map.
pub fn neighbours(space: Space) -> impl Iterator<Item = Space> {
    places_around(space).into_iter().filter(|s| data().hexes.has(*s))
}

/// How many hexes lie between two hexes of a map; far for others.
pub fn distance(a: Space, b: Space) -> u16 {
    let axial = |s: Space| {
        let (c, r) = ((s.0 / ROWS) as i32, (s.0 % ROWS) as i32);
        (c, r - (c + c % 2) / 2)
    };
    let ((qa, ra), (qb, rb)) = (axial(a), axial(b));
    let (dq, dr) = (qa - qb, ra - rb);
    ((dq.abs() + dr.abs() + (dq + dr).abs()) / 2) as u16
}
