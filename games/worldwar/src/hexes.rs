//! Sets of hexes, and the geometry of the grid: a word for each column, a bit for each row, so that a step in all six directions is a
//! few shifts of the whole map. Labels play no part in it: only `col` and `row` do.

use std::fmt;

use crate::ids::{NOWHERE, Space};

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
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    /// What is in either.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    /// What is here and not there.
    #[must_use]
    #[inline]
    pub fn minus(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    /// Whether something is in both.
    #[inline]
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
        let (c, word) = self.0.iter().enumerate().find(|(_, w)| **w != 0)?;
        Some(Space(c as u16 * ROWS + word.trailing_zeros() as u16))
    }

    /// Puts all of another set in.
    #[inline]
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    /// Takes all of another set out.
    #[inline]
    pub fn subtract(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
    }

    /// A set column by column. Each word is written once: to clear or to copy a set costs a call where the rules run as wasm.
    #[inline(always)]
    pub(crate) fn by_column(word: impl Fn(usize) -> u32) -> Self {
        Self(std::array::from_fn(word))
    }

    #[inline(always)]
    fn each(&self, other: &Self, f: impl Fn(u32, u32) -> u32) -> Self {
        Self::by_column(|c| f(self.0[c], other.0[c]))
    }

    /// Everything one step away along links: a set of hexes for each direction that have one.
    #[must_use]
    #[inline]
    pub fn along(&self, links: &Links) -> Self {
        let x = &self.0;
        let [n, ne, se, s, sw, nw] = &links.0;
        // The first and the last column have no links.
        let mut out = Self::by_column(|c| (x[c] & n.0[c]) >> 1 | (x[c] & s.0[c]) << 1);
        for c in 1..WORDS - 1 {
            let level = x[c - 1] & ne.0[c - 1] | x[c + 1] & nw.0[c + 1];
            let lower = x[c - 1] & se.0[c - 1] | x[c + 1] & sw.0[c + 1];
            out.0[c] |= (level | lower << 1) & ODD[c] | (level >> 1 | lower) & !ODD[c];
        }
        out
    }

    /// All that can be reached from here through passable hexes along links. Each column is filled at once, and only columns beside
    /// one that has changed are looked at again.
    #[must_use]
    pub fn flood(&self, passable: &Self, links: &Links) -> Self {
        let [n, ne, se, s, sw, nw] = &links.0;
        let pass = &passable.0;
        let mut x = self.and(passable).0;
        let fill = |c: usize, from: u32| fill_column(from, pass[c], n.0[c], s.0[c]);
        let mut due: u64 = 0;
        for (c, word) in x.iter_mut().enumerate().filter(|(_, word)| **word != 0) {
            *word = fill(c, *word);
            due |= BESIDE << c >> 1;
        }
        due &= INNER;
        let (mut at, mut east) = (0, true);
        while due != 0 {
            // To the east and back to the west, so that a far way takes few rounds.
            let ahead = if east { due & u64::MAX << at } else { due & ((2 << at) - 1) };
            if ahead == 0 {
                east = !east;
                continue;
            }
            at = if east { ahead.trailing_zeros() } else { 63 - ahead.leading_zeros() };
            let c = at as usize;
            due &= !(1 << c);
            let level = x[c - 1] & ne.0[c - 1] | x[c + 1] & nw.0[c + 1];
            let lower = x[c - 1] & se.0[c - 1] | x[c + 1] & sw.0[c + 1];
            let beside = if c % 2 == 1 { level | lower << 1 } else { level >> 1 | lower };
            if beside & pass[c] & !x[c] != 0 {
                x[c] = fill(c, x[c] | beside & pass[c]);
                due |= BESIDE << c >> 1 & INNER & !(1 << c);
            }
        }
        Self(x)
    }
}

/// A column and the two beside it, one place to the left; and the columns that have neighbours on both sides.
const BESIDE: u64 = 0b111;
const INNER: u64 = (1 << (WORDS - 1)) - 2;

/// Everything that some hexes of a column reach within it: to the south a carry runs through all links, to the north doubling steps do.
#[inline]
const fn fill_column(from: u32, pass: u32, north: u32, south: u32) -> u32 {
    let enters_south = south << 1 & pass;
    let first = from << 1 & enters_south;
    let mut x = from | first | (enters_south.wrapping_add(first) ^ enters_south) & enters_south;
    let mut open = north >> 1 & pass;
    let mut step = 1;
    while step < 32 {
        x |= open & x >> step;
        open &= open >> step;
        step *= 2;
    }
    x
}

/// Links between hexes: for each direction, north first and on with the clock, the hexes that have one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Links(pub [HexSet; 6]);

impl Links {
    /// All hexsides between some hexes but the closed ones.
    pub fn between(hexes: &HexSet, closed: &[(Space, Space)]) -> Self {
        let mut links = Self::default();
        for hex in hexes.iter() {
            for (direction, next) in places_around(hex).into_iter().enumerate() {
                if hexes.has(next) && !closed.contains(&(hex, next)) && !closed.contains(&(next, hex)) {
                    links.0[direction].insert(hex);
                }
            }
        }
        links
    }

    /// Puts a link between two hexes that are neighbours in a direction.
    pub const fn join(&mut self, a: Space, direction: usize, b: Space) {
        self.0[direction].insert(a);
        self.0[(direction + 3) % 6].insert(b);
    }

    /// The neighbours of a hex along links.
    pub fn from(&self, hex: Space) -> [Space; 6] {
        let mut near = places_around(hex);
        for (direction, next) in near.iter_mut().enumerate() {
            if !self.0[direction].has(hex) {
                *next = NOWHERE;
            }
        }
        near
    }

    /// All hexes with a link.
    pub fn hexes(&self) -> HexSet {
        self.0.iter().fold(HexSet::NONE, |all, set| all.or(set))
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
