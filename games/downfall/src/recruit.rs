//! Recruitment (section 8, SQ-R).

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Flags, Kind, Nation, Power, Strength, Unit, Zone, Zones},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
    supply::{Lights, around, cities_of},
};

/// The pools: ordinary points, and those for one nation.
const ORDINARY: usize = 0;
const TURKISH: usize = 1;
const ITALIAN: usize = 2;
const AMERICAN: usize = 3;

impl Position {
    /// SQ-R1: the points of a Recruitment action (8a to 8e).
    pub(crate) fn pools(&self, power: Power) -> [u8; 4] {
        let (d, r) = (data(), &data().recruitment);
        let p = d.power(power);
        let mut pools = [p.points, 0, 0, 0];
        if self.turn >= r.more_points_from_turn {
            pools[ORDINARY] = p.later_points;
        }
        if power == Power::Russia && self.has_capitulated() {
            pools[ORDINARY] = p.points_after_capitulation;
        }
        let brussels = power == Power::Germany && self.control[power.index()].has(d.brussels);
        if brussels && r.brussels_bonus_turns.contains(&self.turn) {
            pools[ORDINARY] += r.brussels_bonus;
        }
        let extra = |nation: Nation, points: u8| {
            let own = d.nation(nation).power == Some(power) && self.is_at_war(nation);
            if own { points } else { 0 }
        };
        pools[TURKISH] = extra(d.turkey, r.extra_turkey);
        pools[ITALIAN] = extra(d.italy, r.extra_italy);
        pools[AMERICAN] = extra(d.america, r.extra_united_states);
        pools
    }

    /// The pool of a nation, beside or instead of the ordinary one (8g).
    fn pool_of(nation: Nation) -> usize {
        let d = data();
        match nation {
            n if n == d.turkey => TURKISH,
            n if n == d.italy => ITALIAN,
            n if n == d.america => AMERICAN,
            _ => ORDINARY,
        }
    }

    /// The points that may be spent on a nation's armies.
    pub(crate) fn points_for(pools: &[u8; 4], nation: Nation) -> u8 {
        match Self::pool_of(nation) {
            ORDINARY => pools[ORDINARY],
            AMERICAN => pools[AMERICAN],
            pool => pools[pool] + pools[ORDINARY],
        }
    }

    fn pay(&mut self, nation: Nation, cost: u8) {
        let pool = Self::pool_of(nation);
        let special = if pool == ORDINARY { 0 } else { cost.min(self.points[pool]) };
        self.points[pool] -= special;
        self.points[ORDINARY] -= cost - special;
    }

    /// Whether a Recruitment action would have something to do.
    pub(crate) fn can_recruit(&self) -> bool {
        let pools = self.pools(self.active());
        let mut some = false;
        self.offer_purchases(&pools, &mut |_| some = true);
        some
    }

    pub(crate) fn begin_recruitment(&mut self) {
        self.points = self.pools(self.active());
        self.step = Step::Recruit;
    }

    /// SQ-R2: what can be bought with these points.
    pub(crate) fn offer_purchases(&self, pools: &[u8; 4], out: Offer<'_>) {
        let (d, r, power) = (data(), &data().recruitment, self.active());
        let mut on_map = [0u8; crate::ids::KINDS];
        let mut lights = Lights::default();
        let mut last = None;
        for a in self.units.all() {
            on_map[a.unit.kind.index()] += 1;
            let alike = last.replace((a.zone, a.unit.seen())) == Some((a.zone, a.unit.seen()));
            if !alike
                && a.unit.is_reduced()
                && a.unit.kind.power() == power
                && Self::points_for(pools, a.unit.kind.nation()) >= r.restore_army
                && lights.is_supplied(self, a.unit, a.zone)
            {
                out(Move::Restore(a.unit.seen(), a.zone));
            }
        }
        let mut places = Places::new(self, power);
        for (kind, k) in Kind::all().zip(&d.kinds).filter(|(_, k)| k.power == power) {
            let points = Self::points_for(pools, k.nation);
            if on_map[kind.index()] >= k.count || !self.is_at_war(k.nation) || points < r.new_army_reduced {
                continue;
            }
            if places.of(self, kind).is_empty() {
                continue;
            }
            out(Move::Raise(kind, Strength::Reduced));
            if points >= r.new_army_full {
                out(Move::Raise(kind, Strength::Full));
            }
        }
    }

    pub(crate) fn offer_recruitment(&self, out: Offer<'_>) {
        self.offer_purchases(&self.points, out);
        out(Move::Done);
    }

    /// Goes on when nothing can be bought any more.
    pub(crate) fn run_recruitment(&mut self) -> bool {
        let mut some = false;
        self.offer_purchases(&self.points, &mut |_| some = true);
        if !some {
            self.end_recruitment();
        }
        !some
    }

    pub(crate) fn end_recruitment(&mut self) {
        self.points = [0; 4];
        self.step = Step::Action;
    }

    /// Where a new army may be placed (8h to 8m).
    pub(crate) fn places(&self, kind: Kind) -> Zones {
        Places::new(self, self.active()).of(self, kind)
    }

    pub(crate) fn restore(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        let power = self.active();
        if let Some(unit) = self.meant(zone, seen, |u| u.kind.power() == power && u.is_reduced()) {
            self.pay(unit.kind.nation(), data().recruitment.restore_army);
            self.units.turn(zone, unit, unit.flags.without(Flags::REDUCED));
            log(Event::Restored { unit: seen, zone });
        }
    }

    pub(crate) fn place(&mut self, kind: Kind, strength: Strength, zone: Zone, log: Log<'_, Event>) {
        let r = &data().recruitment;
        let (cost, flags) = match strength {
            Strength::Full => (r.new_army_full, Flags::NONE),
            Strength::Reduced => (r.new_army_reduced, Flags::REDUCED),
        };
        self.pay(kind.nation(), cost);
        self.units.add(zone, Unit { kind, flags });
        log(Event::Placed { kind, strength, zone });
        self.clear_trench(zone, log);
        self.note_salonica();
        self.step = Step::Recruit;
    }
}

/// Where a power's new armies may be placed; what all kinds have in common is found out once.
struct Places {
    own: Zones,
    free: Zones,
}

impl Places {
    fn new(p: &Position, power: Power) -> Self {
        let presence = p.presence(power);
        let own = p.control[power.index()];
        Self { own, free: own.minus(presence.full).minus(presence.of[power.partner().index()]) }
    }

    fn of(&mut self, p: &Position, kind: Kind) -> Zones {
        let (d, k) = (data(), data().kind(kind));
        let mut zones = if k.nation == d.britain || k.nation == d.america {
            d.ports.and(self.free)
        } else {
            let cities = cities_of(k.nation).and(self.own);
            cities.or(around(k.ways, cities)).and(self.free)
        };
        if k.power != Power::Allies {
            return zones;
        }
        if !k.is_mediterranean {
            zones = zones.minus(d.mediterranean);
        }
        let to_salonica = [d.britain, d.france, d.serbia].contains(&k.nation) && k.is_mediterranean;
        zones.remove(d.salonica);
        if to_salonica && p.turn >= d.recruitment.salonica_from_turn && self.free.has(d.salonica) {
            zones.insert(d.salonica);
        }
        zones.remove(d.gallipoli);
        zones
    }
}
