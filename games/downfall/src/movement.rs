//! Movement (9.1, SQ-M2): where an army may go and where it may stop.

use crate::{
    data::{Ways, data},
    ids::{Power, Unit, Zone, Zones},
    position::{Position, Presence},
    supply::{around, flood},
};

/// The map as the active power's armies find it, found out once for all of them.
pub(crate) struct Ground {
    pub(crate) power: Power,
    pub(crate) presence: Presence,
    /// Zones with enemy armies.
    pub(crate) enemies: Zones,
    /// Zones that the enemy controls.
    pub(crate) hostile: Zones,
    /// Zones that the own camp controls.
    pub(crate) friendly: Zones,
    /// Zones that may be entered by 9.1d.
    pub(crate) open: Zones,
    /// Zones that may be attacked still: enemies that can be, and no attack yet (9c, 12f).
    pub(crate) prey: Zones,
}

/// Where an army may go on to and stop: for each number of points left, the zones from which it can reach a legal end.
pub(crate) struct Reach {
    ways: Ways,
    enter: Zones,
    /// Zones where it may stop after exactly one zone, and after more.
    pub(crate) first: Zones,
    pub(crate) later: Zones,
    /// Zones from which it can go on to a legal end, by points left.
    onward: [Zones; 8],
}

impl Position {
    /// The map as the active power's armies find it.
    pub(crate) fn ground(&self) -> Ground {
        let power = self.active();
        let presence = self.presence(power);
        Ground {
            power,
            enemies: presence.camp(power.camp().enemy()),
            hostile: self.held_by(power.camp().enemy()),
            friendly: self.held_by(power.camp()),
            open: data().all.minus(self.closed()),
            prey: presence.prey.minus(self.phase.attacked),
            presence,
        }
    }

    /// Zones that an army may enter at all (9.1d, 9.1i to 9.1k, 12f).
    pub(crate) fn enterable(&self, unit: Unit, open: Zones) -> Zones {
        let (d, c) = (data(), &data().constants);
        let nation = unit.kind.nation();
        let mut zones = open;
        if self.is_greece_closed(unit) {
            zones = zones.minus(d.nation(d.greece).zones);
        }
        if unit.is_of(Power::Allies) && self.turn < c.salonica_opens {
            zones.remove(d.salonica);
        }
        if unit.is_of(Power::Allies) && !self.may_enter_gallipoli(unit) {
            zones.remove(d.gallipoli);
        }
        if self.has_capitulated() && (nation == d.russia || nation == d.romania) {
            zones = zones.and(self.control[Power::Russia.index()]);
        }
        zones
    }

    /// 9.1i, for its owner as well as its commander (R-14c).
    pub(crate) fn is_greece_closed(&self, unit: Unit) -> bool {
        let c = &data().constants;
        let barred = Power::ALL.into_iter().any(|p| unit.is_of(p) && c.greece_closed[p.index()]);
        barred && self.turn < c.greece_opens && !self.greece_open
    }

    /// 9.1k: one British army, once, in its year.
    fn may_enter_gallipoli(&self, unit: Unit) -> bool {
        let d = data();
        let now = d.constants.gallipoli_years.contains(&self.year());
        unit.kind.nation() == d.britain && now && !self.gallipoli_entered && !self.march.path.has(d.gallipoli)
    }

    /// What it costs to enter a zone (9.1a, R-4c).
    pub(crate) fn cost(&self, zone: Zone) -> u8 {
        let (c, camp) = (&data().constants, self.active().camp());
        if self.held_by(camp.enemy()).has(zone) {
            c.cost_enemy
        } else if self.held_by(camp).has(zone) {
            c.cost_own
        } else {
            c.cost_nobody
        }
    }

    /// Zones where the army may end a movement: after exactly one zone or by sea, and otherwise (4k, 9.1e, R-9.1d).
    pub(crate) fn ends(&self, g: &Ground, unit: Unit, from: Zone) -> (Zones, Zones) {
        let m = &self.manoeuvre;
        let mut full = g.presence.full;
        if full.has(from) && self.strength(from, g.power) <= data().zone(from).stack {
            // It makes room itself.
            full.remove(from);
        }
        let room = g.open.minus(full).minus(g.presence.of[g.power.partner().index()]);
        let prey = if self.is_out(unit) { Zones::NONE } else { g.prey };
        let later = room.and(m.held.or(m.compulsory.and(g.prey)).or(data().all.minus(g.enemies)));
        let first = later.or(room.and(prey));
        (first, later)
    }

    /// Where an army may go and stop.
    pub(crate) fn reach(&self, g: &Ground, unit: Unit, from: Zone) -> Reach {
        let c = &data().constants;
        let enter = self.enterable(unit, g.open);
        let (first, later) = self.ends(g, unit, from);
        let mut reach = Reach { ways: Self::ways(unit), enter, first, later, onward: [Zones::NONE; 8] };
        for points in 1..=c.allowance.min(7) {
            let mut from_here = Zones::NONE;
            for (cost, zones, calm) in [
                (c.cost_own, g.friendly, false),
                (c.cost_nobody, enter.minus(g.friendly).minus(g.hostile), false),
                (c.cost_enemy, g.hostile, true),
            ] {
                let Some(left) = points.checked_sub(cost) else { continue };
                let goal = later.or(reach.onward[usize::from(left)]).and(enter).and(zones);
                let near = around(reach.ways, goal);
                // 9.1c: not from a zone with enemies into one that the enemy controls.
                from_here = from_here.or(if calm { near.minus(g.enemies) } else { near });
            }
            reach.onward[usize::from(points)] = from_here;
        }
        reach
    }

    /// The zones that an army may enter next: the cost can be paid and a legal end can still be reached (SQ-M2).
    pub(crate) fn next_zones(&self, g: &Ground, reach: &Reach, at: Zone, spent: u8, steps: u8) -> Zones {
        let left = data().constants.allowance.saturating_sub(spent);
        let near = self.steps_from(g, reach.ways, reach.enter, at);
        let ends = if steps == 0 { reach.first } else { reach.later };
        let legal = |zone: &Zone| {
            let cost = self.cost(*zone);
            cost <= left && (ends.has(*zone) || reach.onward[usize::from(left - cost)].has(*zone))
        };
        near.iter().filter(legal).collect()
    }

    /// The zones next to one that an army may enter from there (9.1c, 9.1f).
    pub(crate) fn steps_from(&self, g: &Ground, ways: Ways, enter: Zones, at: Zone) -> Zones {
        let near = data().near(ways, at).and(enter);
        if g.enemies.has(at) { near.minus(g.hostile) } else { near }
    }

    /// Whether an army may set out at all.
    pub(crate) fn can_march(&self, g: &Ground, unit: Unit, from: Zone) -> bool {
        let enter = self.enterable(unit, g.open);
        let near = self.steps_from(g, Self::ways(unit), enter, from);
        let (first, _) = self.ends(g, unit, from);
        // Mostly a neighbour is free; else the whole way must be looked at.
        !near.and(first).is_empty()
            || !near.is_empty() && {
                let reach = self.reach(g, unit, from);
                !self.next_zones(g, &reach, from, 0, 0).is_empty()
            }
    }

    /// Ports where an army may land (9.1h, 9.1l).
    pub(crate) fn landings(&self, g: &Ground, unit: Unit, from: Zone) -> Zones {
        let (d, k) = (data(), data().kind(unit.kind));
        if !k.is_naval || !d.ports.has(from) || d.mediterranean.has(from) && !k.is_mediterranean {
            return Zones::NONE;
        }
        let mut ports = d.ports.and(self.enterable(unit, g.open));
        ports.remove(from);
        if !k.is_mediterranean {
            ports = ports.minus(d.mediterranean);
        }
        if g.enemies.has(from) {
            ports = ports.minus(g.hostile);
        }
        let (first, _) = self.ends(g, unit, from);
        ports.and(first)
    }

    /// Where an army may go by strategic movement (9.1g).
    pub(crate) fn stations(&self, g: &Ground, unit: Unit, from: Zone) -> Zones {
        let d = data();
        let enter = self.enterable(unit, g.open);
        let calm = g.friendly.minus(g.enemies);
        if !calm.has(from) {
            return Zones::NONE;
        }
        let line = calm.and(enter);
        let mut through = line;
        // R-9.1i: to pass through would use up the one entry.
        through.remove(d.gallipoli);
        let reached = flood(Self::ways(unit), Zones::of(from), through);
        let mut found = reached.or(around(Self::ways(unit), reached).and(line));
        found.remove(from);
        let (_, later) = self.ends(g, unit, from);
        found.and(later)
    }

    /// Where a target may retreat (9.2q).
    pub(crate) fn shelters(&self, unit: Unit, from: Zone) -> Zones {
        let (d, k) = (data(), data().kind(unit.kind));
        let power = unit.power();
        let presence = self.presence(power);
        let safe = self.held_by(power.camp()).minus(presence.camp(power.camp().enemy())).and(self.enterable(unit, d.all));
        let mut through = safe;
        through.remove(d.gallipoli);
        let mut found = Zones::NONE;
        let mut edge = Zones::of(from);
        for _ in 0..d.constants.retreat_zones {
            let next = around(k.ways, edge).and(safe).minus(found);
            found = found.or(next);
            edge = next.and(through);
        }
        if k.is_naval && d.ports.has(from) && (k.is_mediterranean || !d.mediterranean.has(from)) {
            let ports = d.ports.and(safe);
            found = found.or(if k.is_mediterranean { ports } else { ports.minus(d.mediterranean) });
        }
        found.remove(from);
        found.minus(presence.full).minus(presence.of[power.partner().index()])
    }
}
