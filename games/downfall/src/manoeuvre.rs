//! The Manoeuvre action up to its last movement (9, 9.1, SQ-M1 to SQ-M3).

use engine::Log;

use crate::{
    data::{Family, data},
    events::{Event, How},
    ids::{Flags, Power, Unit, Zone, Zones},
    movement::Ground,
    moves::Move,
    position::{Manoeuvre, March, Position, Step},
    sequence::Offer,
};

/// A movement from its beginning to its end.
pub(crate) struct Trip {
    unit: Unit,
    from: Zone,
    to: Zone,
    how: How,
    /// Zones entered on the way.
    through: Zones,
}

impl Trip {
    pub(crate) const fn new(unit: Unit, from: Zone, to: Zone, how: How) -> Self {
        Self { unit, from, to, how, through: Zones::NONE }
    }

    /// As the log has it: what lies between both ends may change hands as well (4g, R-9.1h).
    pub(crate) fn told(&self) -> Event {
        let Self { unit, from, to, how, mut through } = *self;
        through.remove(from);
        through.remove(to);
        Event::Moved { unit: unit.seen(), from, to, how, through: through.iter().collect() }
    }
}

impl Position {
    /// Whether a Manoeuvre action would have something to do.
    pub(crate) fn can_manoeuvre(&self) -> bool {
        let mut copy = self.clone();
        copy.begin_manoeuvre(false, false);
        copy.has_manoeuvre()
    }

    fn has_manoeuvre(&self) -> bool {
        let g = self.ground();
        self.armies_of(g.power).any(|a| {
            !a.unit.flags.has(Flags::USED)
                && (self.may_hold(&g, a.unit, a.zone)
                    || self.can_march(&g, a.unit, a.zone)
                    || !self.landings(&g, a.unit, a.zone).is_empty()
                    || !self.stations(&g, a.unit, a.zone).is_empty())
        })
    }

    pub(crate) fn begin_manoeuvre(&mut self, offensive: bool, bound: bool) {
        let power = self.active();
        let held = self.armies_of(power).map(|a| a.zone).collect();
        self.manoeuvre = Manoeuvre { offensive, bound, held, ..Manoeuvre::default() };
        self.step = Step::Manoeuvre;
    }

    /// Whether an army may stay where it is to attack or support (9.2a).
    pub(crate) fn may_hold(&self, g: &Ground, unit: Unit, zone: Zone) -> bool {
        g.prey.has(zone) && !self.is_out(unit)
    }

    /// SQ-M1: the armies, and what each of them may do.
    pub(crate) fn offer_manoeuvre(&self, out: Offer<'_>) {
        let g = self.ground();
        let bond = self.bond(&g);
        let left = self.budget().saturating_sub(self.manoeuvre.places);
        let mut last = None;
        let mut bound_someone = false;
        for a in self.armies_of(g.power) {
            let alike = last.replace((a.zone, a.unit.seen())) == Some((a.zone, a.unit.seen()));
            if alike || a.unit.flags.has(Flags::USED) || left == 0 {
                continue;
            }
            let (unit, zone) = (a.unit.seen(), a.zone);
            match &bond {
                Some(bond) if bond.waits(self, &g, a.unit, zone) => {}
                Some(bond) => {
                    let targets = self.bound_targets(&g, bond, a.unit, zone);
                    bound_someone |= !targets.is_empty();
                    if !targets.is_empty() {
                        self.offer_bound(&g, a.unit, zone, targets, out);
                    } else if !bond.all {
                        self.offer_free(&g, unit, zone, left, out);
                    }
                }
                None => self.offer_free(&g, unit, zone, left, out),
            }
        }
        let must = bound_someone && bond.is_some_and(|b| b.all);
        if self.manoeuvre.places > 0 && !must {
            out(Move::Done);
        }
    }

    /// What an army may do that is not bound.
    fn offer_free(&self, g: &Ground, unit: Unit, zone: Zone, left: u8, out: Offer<'_>) {
        if self.may_hold(g, unit, zone) {
            out(Move::Hold(unit, zone));
        }
        if self.can_march(g, unit, zone) {
            out(Move::March(unit, zone));
        }
        if !self.landings(g, unit, zone).is_empty() {
            out(Move::Sail(unit, zone));
        }
        if left >= data().constants.strategic_places && !self.stations(g, unit, zone).is_empty() {
            out(Move::Strategic(unit, zone));
        }
    }

    /// What an army may do that must make a required attack.
    fn offer_bound(&self, g: &Ground, unit: Unit, zone: Zone, targets: Zones, out: Offer<'_>) {
        let seen = unit.seen();
        if targets.has(zone) {
            out(Move::Hold(seen, zone));
        }
        if !self.steps_from(g, Self::ways(unit), self.enterable(unit, g.open), zone).and(targets).is_empty() {
            out(Move::March(seen, zone));
        }
        if !self.landings(g, unit, zone).and(targets).is_empty() {
            out(Move::Sail(seen, zone));
        }
    }

    /// The budget is used up by what all know: with the tile shown, or with all the places that anybody could have.
    pub(crate) fn run_manoeuvre(&mut self) -> bool {
        let c = &data().constants;
        let full = self.manoeuvre.places >= c.armies_with_technology || self.manoeuvre.places > 0 && !self.has_unused();
        if full {
            self.step = Step::Attack;
        }
        full
    }

    fn has_unused(&self) -> bool {
        let power = self.active();
        self.armies_of(power).any(|a| !a.unit.flags.has(Flags::USED))
    }

    fn unused(&self, zone: Zone, seen: Unit) -> Option<Unit> {
        let power = self.active();
        self.meant(zone, seen, |u| u.power() == power && !u.flags.has(Flags::USED))
    }

    /// Places of the budget are used; the fourth shows the tile (10.2a).
    fn use_places(&mut self, n: u8, log: Log<'_, Event>) {
        self.manoeuvre.places += n;
        if self.manoeuvre.places > data().constants.armies_per_manoeuvre {
            let power = self.active();
            data().family(Family::Manoeuvre).for_each(|tile| self.reveal(power, tile, log));
        }
    }

    pub(crate) fn hold(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        let Some(unit) = self.unused(zone, seen) else { return };
        self.pledge(unit, zone, zone);
        self.units.turn(zone, unit, unit.flags.with(Flags::USED).with(Flags::READY));
        log(Event::Held { unit: seen, zone });
        self.use_places(1, log);
    }

    pub(crate) fn set_out(&mut self, seen: Unit, zone: Zone) {
        let Some(unit) = self.unused(zone, seen) else { return };
        let bound = self.bond_of(&self.ground(), unit, zone).is_some();
        self.march = March { unit, from: zone, at: zone, bound, ..March::default() };
        self.step = Step::March;
    }

    /// SQ-M2.
    pub(crate) fn offer_march(&self, out: Offer<'_>) {
        let (g, m) = (self.ground(), &self.march);
        if m.bound {
            let required = self.bond_of(&g, m.unit, m.from).unwrap_or(Zones::NONE);
            let near = self.steps_from(&g, Self::ways(m.unit), self.enterable(m.unit, g.open), m.from);
            let (first, _) = self.ends(&g, m.unit, m.from);
            near.and(first).and(required).iter().for_each(|z| out(Move::To(z)));
            return;
        }
        let reach = self.reach(&g, m.unit, m.from);
        self.next_zones(&g, &reach, m.at, m.spent, m.steps).iter().for_each(|z| out(Move::To(z)));
        if self.may_stop(reach.first, reach.later) {
            out(Move::Done);
        }
    }

    fn may_stop(&self, first: Zones, later: Zones) -> bool {
        match self.march.steps {
            0 => false,
            1 => first.has(self.march.at),
            _ => later.has(self.march.at),
        }
    }

    /// An army that can go no further stops by itself.
    pub(crate) fn run_march(&mut self, log: Log<'_, Event>) -> bool {
        let m = self.march;
        if m.steps == 0 {
            return false;
        }
        let mut only_stop = true;
        if !m.bound {
            self.offer_march(&mut |mv| only_stop &= mv == Move::Done);
        }
        if only_stop {
            self.stop(log);
        }
        only_stop
    }

    pub(crate) fn step_to(&mut self, zone: Zone) {
        let cost = self.cost(zone);
        let m = &mut self.march;
        (m.at, m.spent, m.steps) = (zone, m.spent + cost, m.steps + 1);
        m.path.insert(zone);
    }

    /// The army ends its movement (SQ-M3).
    pub(crate) fn stop(&mut self, log: Log<'_, Event>) {
        let m = std::mem::take(&mut self.march);
        if m.bound {
            self.pledge(m.unit, m.from, m.at);
        }
        self.enter(m.unit, m.path);
        self.arrive(&Trip { through: m.path, ..Trip::new(m.unit, m.from, m.at, How::March) }, m.steps == 1, log);
        self.use_places(1, log);
        self.step = Step::Manoeuvre;
    }

    /// Notes zones that an army entered (4g, 9.1k).
    fn enter(&mut self, unit: Unit, zones: Zones) {
        self.phase.entered = self.phase.entered.or(zones);
        self.note_gallipoli(unit, zones);
    }

    /// 9.1k: whoever commands the British army (R-14c).
    pub(crate) fn note_gallipoli(&mut self, unit: Unit, zones: Zones) {
        self.gallipoli_entered |= unit.is_of(Power::Allies) && zones.has(data().gallipoli);
    }

    /// An army is put where its movement ended; `ready` if it came so that it may attack there (9.2a).
    fn arrive(&mut self, trip: &Trip, ready: bool, log: Log<'_, Event>) {
        let Trip { unit, from, to, .. } = *trip;
        let enemy = self.active().camp().enemy();
        let is_prey = |u: Unit| u.power().camp() == enemy && !self.is_out(u);
        let prey = !self.phase.attacked.has(to) && self.units.at(to).iter().any(|a| is_prey(a.unit));
        let ready = ready && prey && !self.is_out(unit);
        self.units.take(from, unit);
        let flags = unit.flags.with(Flags::USED).with(Flags::ARRIVED);
        self.units.add(to, Unit { kind: unit.kind, flags: if ready { flags.with(Flags::READY) } else { flags } });
        log(trip.told());
        if ready && !self.manoeuvre.held.has(to) {
            self.manoeuvre.compulsory.insert(to);
        }
        self.clear_trench(from, log);
        self.clear_trench(to, log);
        self.note_salonica();
    }

    /// 9.1h: where the army may land.
    pub(crate) fn offer_sail(&self, seen: Unit, from: Zone, out: Offer<'_>) {
        let Some(unit) = self.unused(from, seen) else { return };
        let g = self.ground();
        let mut ports = self.landings(&g, unit, from);
        if let Some(required) = self.bond_of(&g, unit, from) {
            ports = ports.and(required);
        }
        ports.iter().for_each(|z| out(Move::To(z)));
    }

    pub(crate) fn land(&mut self, seen: Unit, from: Zone, to: Zone, log: Log<'_, Event>) {
        let Some(unit) = self.unused(from, seen) else { return };
        self.pledge(unit, from, to);
        self.enter(unit, Zones::of(to));
        self.arrive(&Trip::new(unit, from, to, How::Sea), true, log);
        self.use_places(1, log);
        self.step = Step::Manoeuvre;
    }

    /// 9.1g: where the army may go.
    pub(crate) fn offer_strategic(&self, seen: Unit, from: Zone, out: Offer<'_>) {
        let Some(unit) = self.unused(from, seen) else { return };
        self.stations(&self.ground(), unit, from).iter().for_each(|z| out(Move::To(z)));
    }

    pub(crate) fn transfer(&mut self, seen: Unit, from: Zone, to: Zone, log: Log<'_, Event>) {
        let Some(unit) = self.unused(from, seen) else { return };
        self.enter(unit, Zones::of(to));
        self.arrive(&Trip::new(unit, from, to, How::Strategic), false, log);
        self.use_places(data().constants.strategic_places, log);
        self.step = Step::Manoeuvre;
    }
}
