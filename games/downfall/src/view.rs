//! Views and imagination: the chapter Hidden information.

use engine::{Rng, SeatSet, chance};
use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{Power, Tile, Tiles},
    position::{Position, Step},
};

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seats of the viewer.
    pub viewer: SeatSet,
    /// The position without the tiles that he may not know.
    pub table: Position,
    /// Numbers of tiles of each power that he does not see.
    pub hidden: [Hidden; 4],
}

/// Numbers of hidden tiles of a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hidden {
    /// In development box 1.
    pub first: u8,
    /// In development box 2.
    pub second: u8,
    /// Available and not yet revealed.
    pub available: u8,
}

impl Position {
    pub(crate) fn view_of(&self, viewer: SeatSet) -> View {
        let mut view = View { viewer, table: self.clone(), hidden: Default::default() };
        for power in Power::ALL {
            let know = self.confidants(power);
            if viewer.iter().any(|seat| know.contains(seat)) {
                continue;
            }
            let r = &mut view.table.research[power.index()];
            let mut hidden =
                Hidden { first: r.first.len(), second: r.second.len(), available: r.available.minus(r.revealed).len() };
            if self.step == Step::Setup && !self.has_chosen(power) {
                // How far a secret choice has come is secret too.
                hidden.first = 0;
            }
            (r.first, r.second, r.available) = (Tiles::NONE, Tiles::NONE, r.revealed);
            view.hidden[power.index()] = hidden;
        }
        view
    }
}

impl View {
    /// How many tiles a power has in both boxes and available, seen or not.
    pub fn counts(&self, power: Power) -> [u8; 3] {
        let (r, h) = (&self.table.research[power.index()], &self.hidden[power.index()]);
        [r.first.len() + h.first, r.second.len() + h.second, r.available.len() + h.available]
    }

    /// Gives the powers whose tiles the viewer does not see such as they may have.
    pub(crate) fn imagine(&self, rng: &mut dyn Rng) -> Position {
        let mut p = self.table.clone();
        for power in Power::ALL {
            let h = self.hidden[power.index()];
            if h != Hidden::default() {
                deal(&mut p, power, h, rng);
            }
        }
        p
    }
}

/// Chooses hidden tiles so that every prerequisite is met (10d, 10.5d), all possible sets of available tiles equally likely.
fn deal(p: &mut Position, power: Power, hidden: Hidden, rng: &mut dyn Rng) {
    let shown = p.research[power.index()].available;
    let mut unseen = [Tile(0); crate::ids::TILES];
    let mut n = 0;
    for tile in p.fresh_tiles(power).iter() {
        unseen[n] = tile;
        n += 1;
    }
    let boxed = hidden.first + hidden.second;
    let fits = |set: Tiles| {
        let open = |t: Tile| Position::is_open_tile(shown.or(set), t);
        let legal = set.iter().all(|t| data().tile(t).missions == 0 && open(t));
        legal && p.fresh_tiles(power).minus(set).iter().filter(|t| open(*t)).count() >= usize::from(boxed)
    };
    let sets = || {
        let of = |bits: u32| (0..n).filter(|i| bits >> i & 1 == 1).map(|i| unseen[i]).collect::<Tiles>();
        (0..1u32 << n).filter(|bits| bits.count_ones() == u32::from(hidden.available)).map(of).filter(|set| fits(*set))
    };
    let count = sets().count() as u32;
    let chosen = if count > 0 { sets().nth(chance::below(rng, count) as usize) } else { None }.unwrap_or_default();
    let r = &mut p.research[power.index()];
    r.available = shown.or(chosen);
    let available = r.available;
    chance::shuffle(rng, &mut unseen[..n]);
    let mut open = unseen[..n].iter().filter(|t| !available.has(**t) && Position::is_open_tile(available, **t));
    open.by_ref().take(usize::from(hidden.first)).for_each(|t| r.first.insert(*t));
    open.take(usize::from(hidden.second)).for_each(|t| r.second.insert(*t));
}
