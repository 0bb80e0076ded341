//! Retreat and displacement (6.8).

use engine::Log;

use crate::{
    data::data,
    events::Event,
    field::Field,
    hexes::{HexSet, distance},
    ids::{Nation, Space, Unit, Units},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
    supply::Lines,
};

/// The ground over which a side's units retreat from a combat.
struct Ground {
    /// Where a retreat may lead, the defended hex left out (6.81 to 6.83, 6.85).
    open: HexSet,
    /// Hexes with units of the side, the retreating one left out.
    units: HexSet,
    /// Hexes whose units can be displaced.
    yielding: HexSet,
}

impl Position {
    fn ground(&self, f: &Field, unit: Unit) -> Ground {
        let d = data();
        // Whoever retreats may be passing through a friend (6.85): that hex is still taken.
        let units: HexSet = self.units(f.side).iter().filter(|u| *u != unit).map(|u| self.at[u.index()]).collect();
        let barred = f.foe.or(&f.foe_forts).or(&f.shut).or(&f.zoc.minus(&units.or(&f.own_forts)));
        let mut open = d.hexes.minus(&barred);
        open.remove(self.battle.target);
        let mut g = Ground { open, units, yielding: HexSet::NONE };
        for other in self.units(f.side).iter().filter(|u| *u != unit) {
            if self.can_yield(f, &g, other, Units::of(unit)) {
                g.yielding.insert(self.at[other.index()]);
            }
        }
        g
    }

    /// 6.86b, 6.86c: whether a unit can be displaced, by moving on others if it must.
    fn can_yield(&self, f: &Field, g: &Ground, unit: Unit, before: Units) -> bool {
        let here = self.at[unit.index()];
        if f.zoc.has(here) || !data().hexes.has(here) || self.battle.displaced.has(unit) {
            return false;
        }
        let ways = || data().open[here.index()].into_iter().filter(|s| s.is_somewhere() && g.open.has(*s));
        if ways().any(|s| !g.units.has(s)) {
            return true;
        }
        let before = before.or(Units::of(unit));
        ways().any(|s| self.unit_at(s).is_some_and(|next| !before.has(next) && self.can_yield(f, g, next, before)))
    }

    /// Whether a retreat of so many hexes exists (6.8a, 6.86a).
    pub(crate) fn can_retreat(&self, unit: Unit, hexes: u8) -> bool {
        let Some(side) = self.unit_side(unit) else { return false };
        let f = self.field(side);
        let g = self.ground(&f, unit);
        let mut passed = self.passed();
        let here = self.at[unit.index()];
        passed.insert(here);
        finishes(&g, here, hexes, &mut passed, &g.units_free()) || finishes(&g, here, hexes, &mut passed, &g.yielding)
    }

    /// Hexes of this retreat (6.82).
    fn passed(&self) -> HexSet {
        self.battle.way().iter().copied().collect()
    }

    /// The next hexes of a retreat among which its owner chooses (6.8b).
    pub(crate) fn retreat_steps(&self) -> HexSet {
        let Some(unit) = self.battle.defender else { return HexSet::NONE };
        let Some(side) = self.unit_side(unit) else { return HexSet::NONE };
        let f = self.field(side);
        let g = self.ground(&f, unit);
        let here = self.at[unit.index()];
        let left = self.battle.retreat_left.saturating_sub(1);
        let mut passed = self.passed();
        let ways: HexSet = data().open[here.index()].into_iter().filter(|s| g.open.has(*s) && !passed.has(*s)).collect();
        let mut with = |ends: &HexSet| -> HexSet {
            let good = |s: &Space| {
                passed.insert(*s);
                let done = finishes(&g, *s, left, &mut passed, ends);
                passed.remove(*s);
                done
            };
            ways.iter().filter(good).collect()
        };
        let mut steps = with(&g.units_free());
        if steps.is_empty() {
            steps = with(&g.yielding);
        }
        self.preferred(&f, unit, here, steps)
    }

    /// 6.8b: of some hexes those farther from the combat, then those of the unit's own nation, then those nearest to supply.
    fn preferred(&self, f: &Field, unit: Unit, here: Space, mut steps: HexSet) -> HexSet {
        let d = data();
        let from = self.battle.target;
        let keep = |steps: &mut HexSet, better: HexSet| {
            if !better.is_empty() {
                *steps = better;
            }
        };
        let far = steps.iter().filter(|s| distance(*s, from) > distance(here, from)).collect();
        keep(&mut steps, far);
        let nation = unit.nation();
        let home = steps.and(&d.of_nation[nation.index()]);
        keep(&mut steps, home);
        if steps.len() > 1 {
            let near = self.nearest_to_supply(f, nation, here, &steps);
            keep(&mut steps, near);
        }
        steps
    }

    fn nearest_to_supply(&self, f: &Field, nation: Nation, leaving: Space, steps: &HexSet) -> HexSet {
        let mut f = *f;
        f.own.remove(leaving);
        Lines::new(self, &f).nearest(nation, steps)
    }

    /// The hexes to which a displaced unit may go (6.86a).
    pub(crate) fn displacements(&self, unit: Unit) -> HexSet {
        let (Some(side), Some(retreating)) = (self.unit_side(unit), self.battle.defender) else { return HexSet::NONE };
        let f = self.field(side);
        let mut g = self.ground(&f, retreating);
        let here = self.at[unit.index()];
        // Whoever retreats has found his place.
        g.units.insert(self.at[retreating.index()]);
        let ways: HexSet = data().open[here.index()].into_iter().filter(|s| g.open.has(*s)).collect();
        let free = ways.minus(&g.units);
        let steps = if free.is_empty() {
            let before = self.battle.displaced.or(Units::of(unit)).or(Units::of(retreating));
            let yields = |s: &Space| {
                let next = self.unit_at(*s).filter(|n| !before.has(*n));
                next.is_some_and(|n| self.can_yield(&f, &g, n, before))
            };
            ways.and(&g.units).iter().filter(yields).collect()
        } else {
            free
        };
        self.preferred(&f, unit, here, steps)
    }

    pub(crate) fn offer_retreat(&self, out: Offer<'_>) {
        self.retreat_steps().iter().for_each(|s| out(Move::At(s)));
    }

    /// The retreating unit goes a hex.
    pub(crate) fn retreat_to(&mut self, to: Space, log: Log<'_, Event>) {
        let Some(unit) = self.battle.defender else { return };
        let from = self.at[unit.index()];
        self.battle.retreat_left -= 1;
        if let Some(place) = self.battle.path.get_mut(usize::from(self.battle.path_len)) {
            *place = to;
            self.battle.path_len += 1;
        }
        let host = if self.battle.retreat_left == 0 { self.unit_at(to) } else { None };
        log(Event::Retreated { unit, from, to, displaced: false });
        self.enter(unit, to, log);
        if let Some(host) = host.filter(|h| self.at[h.index()] == to) {
            self.step = Step::Displace(host);
        }
    }

    /// A displaced unit goes a hex.
    pub(crate) fn displace_to(&mut self, unit: Unit, to: Space, log: Log<'_, Event>) {
        let from = self.at[unit.index()];
        let host = self.unit_at(to);
        self.battle.displaced.insert(unit);
        log(Event::Retreated { unit, from, to, displaced: true });
        self.enter(unit, to, log);
        self.step = match host.filter(|h| self.at[h.index()] == to) {
            Some(host) => Step::Displace(host),
            None => Step::Retreat,
        };
    }
}

impl Ground {
    /// Hexes where a retreat may end without displacing anybody.
    fn units_free(&self) -> HexSet {
        self.open.minus(&self.units)
    }
}

/// Whether a retreat of so many more hexes from a hex ends in one of some hexes, never twice in the same (6.82).
fn finishes(g: &Ground, here: Space, left: u8, passed: &mut HexSet, ends: &HexSet) -> bool {
    if left == 0 {
        return ends.has(here);
    }
    for next in data().open[here.index()] {
        if !g.open.has(next) || passed.has(next) {
            continue;
        }
        passed.insert(next);
        let done = finishes(g, next, left - 1, passed, ends);
        passed.remove(next);
        if done {
            return true;
        }
    }
    false
}
