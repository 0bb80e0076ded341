//! How far a unit can go (5): all hexes in one pass, by layers of equal cost, and the way to one of them.

use crate::{
    data::data,
    field::Field,
    hexes::{HexSet, Links, places_around},
    ids::{NOWHERE, Side, Space, Unit},
    position::{Duty, March, Position, Rail},
    supply::Lines,
};

/// Costs in thirds from 0 to this.
const LAYERS: usize = 16;
/// Room for the layers of most moves.
const ROOM: usize = 32;
/// Room for a way.
pub(crate) const WAY: usize = 20;

/// The start of a unit's move.
#[derive(Clone, Copy)]
pub(crate) struct From {
    pub(crate) unit: Unit,
    pub(crate) start: Space,
    pub(crate) march: March,
}

/// How a unit has come to a hex: before the rail run, on it, after it; where it boards the train, and where it leaves it.
#[derive(Clone, Copy)]
enum By {
    Foot,
    Train,
    After,
    Board,
    Leave,
}

/// Hexes by how a unit comes to them and what that costs. Few of these sets have anything in them, and only those take room: to clear
/// all of them takes longer than to look for the way.
struct Layers {
    left: u8,
    /// The empty set, and those that have something in them.
    sets: Vec<HexSet>,
    /// The place of each set among them.
    place: [[u8; LAYERS]; 5],
    /// Costs with something in a layer: the others need not be looked at.
    filled: u32,
}

/// What can be reached, by what it costs: before, during and after the rail run.
pub(crate) struct Reach {
    from: From,
    layers: Layers,
    /// Hexes that end a move: enemy zones and frontiers (4.2, 9.1c).
    pub(crate) stops: HexSet,
    pub(crate) frontier: HexSet,
    /// 10.22a: hexes that may not be left.
    held: Option<&'static HexSet>,
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
    pub(crate) fn reach(&self, f: &Field, from: From) -> Reach {
        let d = data();
        let nation = from.unit.nation();
        let frontier = self.frontier(f, nation);
        let mut reach = Reach {
            from,
            layers: Layers::new(from.march.left),
            stops: f.zoc.or(&frontier),
            frontier,
            held: (self.duty == Duty::Stay && f.side == Side::Central).then(|| &d.of_nation[d.named.russia.index()]),
            boards_at_source: self.is_source_in_zone(f, from),
            areas: [(u8::MAX, NOWHERE, Rail::Before); 3],
            all: HexSet::NONE,
        };
        reach.spread(&self.enterable(f, nation), f, self.kept.rail(nation));
        reach.enter_areas(self);
        reach
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

impl Layers {
    fn new(left: u8) -> Self {
        let mut sets = Vec::with_capacity(ROOM);
        sets.push(HexSet::NONE);
        Self { left, sets, place: [[0; LAYERS]; 5], filled: 1 }
    }

    fn get(&self, by: By, cost: usize) -> &HexSet {
        &self.sets[usize::from(self.place[by as usize][cost])]
    }

    /// Adds hexes that are reached for so much.
    fn add(&mut self, by: By, cost: usize, reached: &HexSet) {
        self.filled |= 1 << cost;
        let place = &mut self.place[by as usize][cost];
        if *place == 0 {
            *place = self.sets.len() as u8;
            self.sets.push(*reached);
        } else {
            self.sets[usize::from(*place)].add(reached);
        }
    }

    /// Leaves out what was reached for less; then all that is left counts as reached. What that is; nothing if it is empty.
    fn settle(&mut self, by: By, cost: usize, seen: &mut HexSet) -> Option<&HexSet> {
        let place = usize::from(self.place[by as usize][cost]);
        if place == 0 {
            return None;
        }
        let set = &mut self.sets[place];
        set.subtract(seen);
        seen.add(set);
        Some(set)
    }

    /// Adds what is reached from a cost by a step of some cost.
    fn pay(&mut self, by: By, spent: u8, step: u8, reached: &HexSet) {
        let cost = spent + step;
        if cost <= self.left && !reached.is_empty() {
            self.add(by, usize::from(cost), reached);
        }
    }

    /// Normal steps from some hexes (5.1, 5.6a).
    fn walk(&mut self, by: By, spent: u8, from: &HexSet, open: &HexSet, held: Option<&HexSet>) {
        let d = data();
        if spent + d.step_clear.min(d.step_rough) > self.left {
            return;
        }
        let steps = stay_held(from, from.along(&d.dry).and(open), &d.dry, held);
        self.pay(by, spent, d.step_clear, &steps.and(&d.clear));
        self.pay(by, spent, d.step_rough, &steps.and(&d.rough));
        for (a, b) in d.arrows.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
            if from.has(a) && open.has(b) && held.is_none_or(|held| !held.has(a) || held.has(b)) {
                let ground = if d.rough.has(b) { d.step_rough } else { d.step_clear };
                self.pay(by, spent, ground + d.step_arrow, &HexSet::of(b));
            }
        }
    }
}

/// 10.22a: of these steps those that do not lead out of the held land.
fn stay_held(from: &HexSet, steps: HexSet, links: &Links, held: Option<&HexSet>) -> HexSet {
    let Some(held) = held.filter(|held| from.meets(held)) else { return steps };
    let outside = from.minus(held).along(links).and(&steps);
    let inside = from.and(held).along(links).and(&steps).and(held);
    outside.or(&inside)
}

impl Reach {
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
        let Some(most) = self.layers.left.checked_sub(spare) else { return all };
        for t in 0..=usize::from(most) {
            [By::Foot, By::Train, By::After].iter().for_each(|by| all.add(self.layers.get(*by, t)));
        }
        all
    }

    fn spread(&mut self, allowed: &HexSet, f: &Field, net: &HexSet) {
        let d = data();
        let (start, held, stops) = (self.from.start, self.held, &self.stops);
        let here = HexSet::of(start);
        let area = d.area(start);
        let layers = &mut self.layers;
        // 4.3: who begins in an enemy zone goes to a hex that is in none.
        let first = if f.zoc.has(start) { allowed.minus(&f.zoc) } else { *allowed };
        let (mut seen_foot, mut seen_train, mut seen_after) = (HexSet::NONE, HexSet::NONE, HexSet::NONE);
        match (self.from.march.rail, area) {
            (Rail::Before, Some(area)) => {
                // 5.55b: out of a transit area by one of its hexes.
                let exits = area.hexes.and(allowed);
                layers.pay(By::Foot, 0, d.step_clear, &exits.and(&d.clear));
                layers.pay(By::Foot, 0, d.step_rough, &exits.and(&d.rough));
                let by_rail = exits.and(&d.rail_hexes).and(net);
                layers.pay(By::Train, 0, d.step_rail, &by_rail);
            }
            (_, Some(_)) => {}
            (Rail::Before, None) => layers.add(By::Foot, 0, &here),
            (Rail::On, None) => layers.add(By::Train, 0, &here),
            (Rail::After, None) => layers.add(By::After, 0, &here),
        }
        // 5.32a: the boarding hex may be in an enemy zone; its neighbour on the line is then the first of the chain.
        let from_start = net.has(start) || self.boards_at_source || here.along(&d.rail).meets(net);
        for t in 0..=usize::from(layers.left) {
            if layers.filled >> t & 1 == 0 {
                continue;
            }
            let spent = t as u8;
            let open = if t == 0 { &first } else { allowed };
            let move_on = |layer: &HexSet| if t == 0 { *layer } else { layer.minus(stops) };
            if let Some(walkers) = layers.settle(By::Foot, t, &mut seen_foot).map(move_on).filter(|w| !w.is_empty()) {
                layers.walk(By::Foot, spent, &walkers, open, held);
                let boarding = match area {
                    None if t == 0 && !from_start => HexSet::NONE,
                    None if t == 0 => here,
                    _ => walkers.and(net),
                };
                layers.pay(By::Board, spent, 0, &boarding);
            }
            let riders = layers.settle(By::Train, t, &mut seen_train).map(move_on).filter(|r| !r.is_empty());
            let mut aboard = *layers.get(By::Board, t);
            if let Some(riders) = &riders {
                aboard.add(riders);
                // 5.3b: what is left is rounded down to whole points.
                let rounded = layers.left - (layers.left - spent) / 3 * 3;
                layers.add(By::Leave, usize::from(rounded), riders);
            }
            if !aboard.is_empty() {
                let steps = stay_held(&aboard, aboard.along(&d.rail).and(open), &d.rail, held);
                layers.pay(By::Train, spent, d.step_rail, &steps);
            }
            let walkers = layers.settle(By::After, t, &mut seen_after).map(move_on);
            let mut leaving = layers.get(By::Leave, t).minus(&seen_after);
            walkers.iter().for_each(|w| leaving.add(w));
            if !leaving.is_empty() {
                layers.walk(By::After, spent, &leaving, open, held);
            }
        }
        seen_foot.add(&seen_train);
        seen_foot.add(&seen_after);
        seen_foot.remove(start);
        self.all = seen_foot;
    }

    /// 5.51 to 5.55b: entry into transit areas, which ends the move.
    fn enter_areas(&mut self, p: &Position) {
        let d = data();
        let start = self.from.start;
        for (i, area) in d.areas.iter().enumerate().take(3) {
            // 5.54: who has left one enters none.
            let has_left = self.from.march.has_left_area || d.area(start).is_some();
            if has_left || !p.may_use_area(area, self.from.unit) || self.held.is_some_and(|held| area.hexes.meets(held)) {
                continue;
            }
            if !self.all.meets(&area.hexes) && !area.hexes.has(start) {
                continue;
            }
            let layers = &self.layers;
            for t in 0..=usize::from(layers.left) {
                let on = |layer: &HexSet| {
                    let goes_on = |hex: &&Space| layer.has(**hex) && (t == 0 || !self.stops.has(**hex));
                    area.list.iter().find(goes_on).copied()
                };
                let ways = [
                    (on(layers.get(By::Foot, t)), d.step_area, Rail::Before),
                    (on(layers.get(By::Train, t)).or_else(|| on(layers.get(By::Board, t))), d.step_rail, Rail::On),
                    (on(layers.get(By::After, t)), d.step_area, Rail::After),
                ];
                for (hex, step, rail) in ways {
                    let Some(hex) = hex else { continue };
                    let cost = t as u8 + step;
                    if cost <= layers.left && cost < self.areas[i].0 {
                        self.areas[i] = (cost, hex, rail);
                    }
                }
            }
            if self.areas[i].0 <= self.layers.left {
                self.all.insert(area.space);
            }
        }
    }

    /// The cheapest way in which a hex is reached: what it costs and how.
    pub(crate) fn best(&self, to: Space) -> Option<(u8, Rail)> {
        if let Some(i) = data().areas.iter().position(|a| a.space == to) {
            let (cost, _, rail) = self.areas[i];
            return (cost <= self.layers.left).then_some((cost, rail));
        }
        (0..=usize::from(self.layers.left)).find_map(|t| {
            let kinds = [(By::Foot, Rail::Before), (By::Train, Rail::On), (By::After, Rail::After)];
            let found = kinds.into_iter().find(|(by, _)| self.layers.get(*by, t).has(to));
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
            let rail = if rail == Rail::On && !self.layers.get(By::Train, usize::from(t)).has(hex) { Rail::Before } else { rail };
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
            if !d.land.0[direction].has(at) || self.held.is_some_and(|held| held.has(before) && !held.has(at)) {
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
                    if self.layers.get(By::Train, i).has(before) {
                        Some((before, t, Rail::On))
                    } else if self.layers.get(By::Board, i).has(before) {
                        Some((before, t, Rail::Before))
                    } else {
                        None
                    }
                }
                Rail::Before => {
                    let Some(t) = t.checked_sub(ground + arrow) else { continue };
                    self.layers.get(By::Foot, usize::from(t)).has(before).then_some((before, t, Rail::Before))
                }
                Rail::After => {
                    let Some(t) = t.checked_sub(ground + arrow) else { continue };
                    if self.layers.get(By::After, usize::from(t)).has(before) {
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
        let left = self.layers.left;
        (from..=rounded).find(|t| left - (left - t) / 3 * 3 == rounded && self.layers.get(By::Train, usize::from(*t)).has(hex))
    }
}
