//! How far a unit can go (5): all hexes in one pass, by layers of equal cost, and the way to one of them.

use crate::{
    data::data,
    field::Field,
    hexes::{HexSet, Links, places_around},
    ids::{NOWHERE, Space, Unit},
    position::{Duty, March, Position, Rail},
    supply::Lines,
};

/// Costs in thirds from 0 to this.
const LAYERS: usize = 16;
/// Room for a way.
pub(crate) const WAY: usize = 20;

/// The start of a unit's move.
#[derive(Clone, Copy)]
pub(crate) struct From {
    pub(crate) unit: Unit,
    pub(crate) start: Space,
    pub(crate) march: March,
}

/// What can be reached, by what it costs: before, during and after the rail run.
pub(crate) struct Reach {
    from: From,
    left: u8,
    /// Before the rail run, on it, after it.
    foot: [HexSet; LAYERS],
    train: [HexSet; LAYERS],
    after: [HexSet; LAYERS],
    /// Where the train is boarded, by cost.
    board: [HexSet; LAYERS],
    /// Costs with something in a layer: the others need not be looked at.
    filled: u32,
    /// Hexes that end a move: enemy zones and frontiers (4.2, 9.1c).
    pub(crate) stops: HexSet,
    pub(crate) frontier: HexSet,
    /// 10.22a: hexes that may not be left.
    held: HexSet,
    /// Whether the start is a source itself (5.32a).
    boards_at_source: bool,
    /// What each transit area costs (5.55b), the hex from which it is entered and how.
    areas: [(u8, Space, Rail); 3],
    /// Everything reached but for the start, by hexes.
    pub(crate) all: HexSet,
}

/// A way, the start first, with what it costs and where the rail run stands at its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    hexes: [Space; WAY],
    len: u8,
    pub(crate) cost: u8,
    pub(crate) rail: Rail,
}

impl Way {
    /// The hexes, the start first.
    pub(crate) fn hexes(&self) -> &[Space] {
        &self.hexes[..usize::from(self.len)]
    }
}

impl Position {
    /// Everything that a unit can reach (5.1 to 5.6), stacking aside.
    #[inline]
    pub(crate) fn reach(&self, f: &Field, from: From) -> Reach {
        // Filled in place: it is too large to be moved about.
        let mut reach = Reach::blank(from);
        self.explore(f, &mut reach);
        reach
    }

    fn explore(&self, f: &Field, r: &mut Reach) {
        let (d, from) = (data(), r.from);
        let nation = from.unit.nation();
        let allowed = self.enterable(f, nation);
        let frontier = self.frontier(f, nation);
        let russia = &d.of_nation[d.named.russia.index()];
        let held = if self.duty == Duty::Stay && f.side == crate::ids::Side::Central { *russia } else { HexSet::NONE };
        (r.stops, r.frontier, r.held) = (f.zoc.or(&frontier), frontier, held);
        r.boards_at_source = self.is_source_in_zone(f, from);
        r.spread(&allowed, f, self.kept.rail(nation));
        r.enter_areas(self);
    }

    /// 5.32a: whether a unit begins in an enemy zone on a source of its own, so that its chain has no hex but that one.
    fn is_source_in_zone(&self, f: &Field, from: From) -> bool {
        let d = data();
        let edge = d.cities.has(from.start) || d.west.has(from.start) || d.east.has(from.start) || self.ports.has(from.start);
        if !f.zoc.has(from.start) || !edge || !d.rail_hexes.has(from.start) {
            return false;
        }
        let mut alone = *f;
        alone.zoc.remove(from.start);
        Lines::for_rail(self, &alone).sources(from.unit.nation()).has(from.start)
    }

    /// The start of a unit's move as it stands.
    pub(crate) fn start_of(&self, unit: Unit) -> From {
        From { unit, start: self.at[unit.index()], march: self.march }
    }
}

impl Reach {
    #[inline(always)]
    const fn blank(from: From) -> Self {
        const LAYER: [HexSet; LAYERS] = [HexSet::NONE; LAYERS];
        Self {
            from,
            left: from.march.left,
            foot: LAYER,
            train: LAYER,
            after: LAYER,
            board: LAYER,
            filled: 1,
            stops: HexSet::NONE,
            frontier: HexSet::NONE,
            held: HexSet::NONE,
            boards_at_source: false,
            areas: [(u8::MAX, NOWHERE, Rail::Before); 3],
            all: HexSet::NONE,
        }
    }

    /// Who moves.
    pub(crate) const fn unit(&self) -> Unit {
        self.from.unit
    }

    /// From where.
    pub(crate) const fn start(&self) -> Space {
        self.from.start
    }

    /// 5.2c: whether it must go to a hex without any unit.
    pub(crate) const fn must_clear(&self) -> bool {
        self.from.march.must_clear
    }

    /// What is reached with so much left.
    pub(crate) fn within(&self, spare: u8) -> HexSet {
        let mut all = HexSet::NONE;
        for t in 0..=usize::from(self.left.saturating_sub(spare)) {
            all = all.or(&self.foot[t]).or(&self.train[t]).or(&self.after[t]);
        }
        if self.left < spare { HexSet::NONE } else { all }
    }

    fn spread(&mut self, allowed: &HexSet, f: &Field, net: &HexSet) {
        let d = data();
        let start = self.from.start;
        let here = HexSet::of(start);
        let area = d.area(start);
        // 4.3: who begins in an enemy zone goes to a hex that is in none.
        let first = if f.zoc.has(start) { allowed.minus(&f.zoc) } else { *allowed };
        let (mut seen_foot, mut seen_train, mut seen_after) = (HexSet::NONE, HexSet::NONE, HexSet::NONE);
        // Hexes with so much spent, where the train was left.
        let mut left_train = [HexSet::NONE; LAYERS];
        match (self.from.march.rail, area) {
            (Rail::Before, Some(area)) => {
                // 5.55b: out of a transit area by one of its hexes.
                let exits = area.hexes.and(allowed);
                self.pay(|r| &mut r.foot, 0, d.step_clear, &exits.and(&d.clear));
                self.pay(|r| &mut r.foot, 0, d.step_rough, &exits.and(&d.rough));
                let by_rail = exits.and(&d.rail_hexes).and(net);
                self.pay(|r| &mut r.train, 0, d.step_rail, &by_rail);
            }
            (_, Some(_)) => {}
            (Rail::Before, None) => self.foot[0] = here,
            (Rail::On, None) => self.train[0] = here,
            (Rail::After, None) => self.after[0] = here,
        }
        // 5.32a: the boarding hex may be in an enemy zone; its neighbour on the line is then the first of the chain.
        let from_start = net.has(start) || self.boards_at_source || here.along(&d.rail).meets(net);
        let stops = self.stops;
        for t in 0..=usize::from(self.left) {
            if self.filled >> t & 1 == 0 {
                continue;
            }
            let spent = t as u8;
            let open = if t == 0 { &first } else { allowed };
            let move_on = |layer: &HexSet| if t == 0 { *layer } else { layer.minus(&stops) };
            self.foot[t] = self.foot[t].minus(&seen_foot);
            let walkers = move_on(&self.foot[t]);
            seen_foot = seen_foot.or(&self.foot[t]);
            if !walkers.is_empty() {
                self.walk(|r| &mut r.foot, spent, &walkers, open);
                let boarding =
                    if t == 0 && area.is_none() { if from_start { here } else { HexSet::NONE } } else { walkers.and(net) };
                self.board[t] = boarding;
            }
            self.train[t] = self.train[t].minus(&seen_train);
            seen_train = seen_train.or(&self.train[t]);
            let riders = move_on(&self.train[t]);
            let aboard = riders.or(&self.board[t]);
            if !aboard.is_empty() {
                let steps = self.stay_held(&aboard, &aboard.along(&d.rail).and(open), &d.rail);
                self.pay(|r| &mut r.train, spent, d.step_rail, &steps);
            }
            if !riders.is_empty() {
                // 5.3b: what is left is rounded down to whole points.
                let rounded = usize::from(self.left - (self.left - spent) / 3 * 3);
                left_train[rounded] = left_train[rounded].or(&riders);
                self.filled |= 1 << rounded;
            }
            self.after[t] = self.after[t].minus(&seen_after);
            seen_after = seen_after.or(&self.after[t]);
            let walkers = move_on(&self.after[t]);
            let walkers = walkers.or(&left_train[t].minus(&seen_after));
            if !walkers.is_empty() {
                self.walk(|r| &mut r.after, spent, &walkers, open);
            }
        }
        self.all = seen_foot.or(&seen_train).or(&seen_after);
        self.all.remove(start);
    }

    /// Adds what is reached from a cost by a step of some cost.
    fn pay(&mut self, layers: fn(&mut Self) -> &mut [HexSet; LAYERS], spent: u8, step: u8, reached: &HexSet) {
        if reached.is_empty() {
            return;
        }
        let cost = usize::from(spent + step);
        if cost <= usize::from(self.left) {
            self.filled |= 1 << cost;
            let layer = &mut layers(self)[cost];
            *layer = layer.or(reached);
        }
    }

    /// Normal steps from some hexes (5.1, 5.6a).
    fn walk(&mut self, layers: fn(&mut Self) -> &mut [HexSet; LAYERS], spent: u8, from: &HexSet, open: &HexSet) {
        let d = data();
        if spent + d.step_clear.min(d.step_rough) > self.left {
            return;
        }
        let steps = from.along(&d.dry).and(open);
        let steps = self.stay_held(from, &steps, &d.dry);
        self.pay(layers, spent, d.step_clear, &steps.and(&d.clear));
        self.pay(layers, spent, d.step_rough, &steps.and(&d.rough));
        for (a, b) in d.arrows.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
            if from.has(a) && open.has(b) && (!self.held.has(a) || self.held.has(b)) {
                let ground = if d.rough.has(b) { d.step_rough } else { d.step_clear };
                self.pay(layers, spent, ground + d.step_arrow, &HexSet::of(b));
            }
        }
    }

    /// 10.22a: of these steps those that do not lead out of the held land.
    fn stay_held(&self, from: &HexSet, steps: &HexSet, links: &Links) -> HexSet {
        if !from.meets(&self.held) {
            return *steps;
        }
        let outside = from.minus(&self.held).along(links).and(steps);
        let inside = from.and(&self.held).along(links).and(steps).and(&self.held);
        outside.or(&inside)
    }

    /// 5.51 to 5.55b: entry into transit areas, which ends the move.
    fn enter_areas(&mut self, p: &Position) {
        let d = data();
        let start = self.from.start;
        for (i, area) in d.areas.iter().enumerate().take(3) {
            // 5.54: who has left one enters none.
            let has_left = self.from.march.has_left_area || d.area(start).is_some();
            if has_left || !p.may_use_area(area, self.from.unit) || area.hexes.meets(&self.held) {
                continue;
            }
            let near = self.all.or(&HexSet::of(start));
            if !near.meets(&area.hexes) {
                continue;
            }
            for t in 0..=usize::from(self.left) {
                let on = |layer: &HexSet| {
                    let goes_on = |hex: &&Space| layer.has(**hex) && (t == 0 || !self.stops.has(**hex));
                    area.list.iter().find(goes_on).copied()
                };
                let ways = [
                    (on(&self.foot[t]), d.step_area, Rail::Before),
                    (on(&self.train[t]).or_else(|| on(&self.board[t])), d.step_rail, Rail::On),
                    (on(&self.after[t]), d.step_area, Rail::After),
                ];
                for (hex, step, rail) in ways {
                    let Some(hex) = hex else { continue };
                    let cost = t as u8 + step;
                    if cost <= self.left && cost < self.areas[i].0 {
                        self.areas[i] = (cost, hex, rail);
                    }
                }
            }
            if self.areas[i].0 <= self.left {
                self.all.insert(area.space);
            }
        }
    }

    /// The cheapest way in which a hex is reached: what it costs and how.
    pub(crate) fn best(&self, to: Space) -> Option<(u8, Rail)> {
        if let Some(i) = data().areas.iter().position(|a| a.space == to) {
            let (cost, _, rail) = self.areas[i];
            return (cost <= self.left).then_some((cost, rail));
        }
        (0..=usize::from(self.left)).find_map(|t| {
            let layers = [(&self.foot, Rail::Before), (&self.train, Rail::On), (&self.after, Rail::After)];
            let found = layers.into_iter().find(|(layer, _)| layer[t].has(to));
            found.map(|(_, rail)| (t as u8, rail))
        })
    }

    /// The way to a hex that is reached: the cheapest, and where there are several one that takes what the side does not control yet.
    pub(crate) fn way(&self, p: &Position, to: Space) -> Option<Way> {
        let (cost, rail) = self.best(to)?;
        let mut back = [to; WAY];
        let mut len = 1;
        let (mut at, mut t, mut how) = (to, cost, rail);
        while at != self.from.start {
            let (before, cost, rail) = self.before(p, at, t, how)?;
            (at, t, how) = (before, cost, rail);
            if len == WAY {
                return None;
            }
            back[len] = at;
            len += 1;
        }
        back[..len].reverse();
        Some(Way { hexes: back, len: len as u8, cost, rail })
    }

    /// The hex before a hex on the way to it.
    fn before(&self, p: &Position, at: Space, t: u8, how: Rail) -> Option<(Space, u8, Rail)> {
        let d = data();
        if let Some(i) = d.areas.iter().position(|a| a.space == at) {
            let (cost, hex, rail) = self.areas[i];
            let step = if rail == Rail::On { d.step_rail } else { d.step_area };
            // Whoever boards where the area is entered comes there on foot.
            let t = cost - step;
            let rail = if rail == Rail::On && !self.train[usize::from(t)].has(hex) { Rail::Before } else { rail };
            return Some((hex, t, rail));
        }
        let side = p.unit_side(self.from.unit);
        let mut found: Option<(Space, u8, Rail)> = None;
        let ground = if d.rough.has(at) { d.step_rough } else { d.step_clear };
        let area = d.area(self.from.start);
        if let Some(area) = area.filter(|a| a.hexes.has(at)) {
            let step = if how == Rail::On { d.step_rail } else { ground };
            if t == step {
                return Some((area.space, 0, Rail::Before));
            }
        }
        for (direction, before) in places_around(at).into_iter().enumerate() {
            if !d.land.0[direction].has(at) || self.held.has(before) && !self.held.has(at) {
                continue;
            }
            let arrow = if d.dry.0[direction].has(at) { 0 } else { d.step_arrow };
            let goes_on = before == self.from.start && t > 0 || !self.stops.has(before);
            if !goes_on {
                continue;
            }
            let candidate = match how {
                Rail::On => {
                    // The link as seen from here leads back.
                    let Some(t) = t.checked_sub(d.step_rail).filter(|_| d.rail.0[direction].has(at)) else { continue };
                    let i = usize::from(t);
                    if self.train[i].has(before) {
                        Some((before, t, Rail::On))
                    } else if self.board[i].has(before) {
                        Some((before, t, Rail::Before))
                    } else {
                        None
                    }
                }
                Rail::Before => {
                    let Some(t) = t.checked_sub(ground + arrow) else { continue };
                    self.foot[usize::from(t)].has(before).then_some((before, t, Rail::Before))
                }
                Rail::After => {
                    let Some(t) = t.checked_sub(ground + arrow) else { continue };
                    if self.after[usize::from(t)].has(before) {
                        Some((before, t, Rail::After))
                    } else {
                        self.left_train_at(before, t).map(|t| (before, t, Rail::On))
                    }
                }
            };
            let Some(candidate) = candidate else { continue };
            let gains = |s: Space| p.controller(s) != side;
            if found.is_none_or(|(old, ..)| gains(before) && !gains(old)) {
                found = Some(candidate);
            }
        }
        found
    }

    /// What had been spent when the train was left in a hex, so that so much counts as spent after rounding.
    fn left_train_at(&self, hex: Space, rounded: u8) -> Option<u8> {
        let from = rounded.saturating_sub(2);
        (from..=rounded).find(|t| self.left - (self.left - t) / 3 * 3 == rounded && self.train[usize::from(*t)].has(hex))
    }
}
