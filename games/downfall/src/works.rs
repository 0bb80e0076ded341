//! Entrenchment, Diplomacy and Missions (11, 12, 13, SQ-X2 to SQ-X4).

use engine::Log;

use crate::{
    attack::{AIR, TANK},
    data::{Family, data},
    events::{Cause, Event},
    ids::{Camp, Flags, Nation, Power, Track, Unit, Zone, Zones},
    moves::{Move, Number},
    position::{Position, Step},
    sequence::Offer,
    supply::cities_of,
};

impl Position {
    /// Where the active power may dig (11a, 11b, R-1b).
    pub(crate) fn trench_zones(&self) -> Zones {
        let power = self.active();
        let i = power.camp().index();
        let there: Zones = self.armies_of(power).filter(|a| !a.unit.flags.has(Flags::ARRIVED)).map(|a| a.zone).collect();
        let deepen = there.and(self.low[i]);
        let fresh = there.minus(self.low[i]).minus(self.high[i]);
        if self.trenches_left(power.camp()) > 0 { deepen.or(fresh) } else { deepen }
    }

    pub(crate) fn offer_digging(&self, out: Offer<'_>) {
        self.trench_zones().iter().for_each(|z| out(Move::Dig(z)));
    }

    pub(crate) fn dig(&mut self, zone: Zone, log: Log<'_, Event>) {
        let camp = self.active().camp();
        let level = self.trench(camp, zone) + 1;
        self.set_trench(camp, zone, level);
        log(Event::Dug { camp, zone, level });
        self.step = Step::Action;
    }

    /// Where the active power would move a marker (12a, 12b, 12d, 12e, R-12f); none if it can not.
    pub(crate) fn court(&self, track: Track) -> Option<u8> {
        let (t, c, power) = (data().track(track), &data().constants, self.active());
        let at = self.marker(track);
        let last = if self.turn < t.earliest { t.length - 1 } else { t.length };
        let to = if at >= t.length {
            at
        } else if t.forward[power.index()] && (t.nation.is_some() || self.may_press_russia(track)) {
            (at + c.forward).min(last.max(at))
        } else if t.back[power.index()] {
            at.saturating_sub(c.back)
        } else {
            at
        };
        (to != at).then_some(to)
    }

    /// 12e: from its turn on, with enough cities in Russia.
    pub(crate) fn may_press_russia(&self, track: Track) -> bool {
        let t = data().track(track);
        self.turn >= t.earliest && self.cities_taken() >= t.needs_cities
    }

    /// Cities in Russia that the Central Powers control (R-12d).
    pub(crate) fn cities_taken(&self) -> u8 {
        cities_of(data().russia).and(self.held_by(Camp::Central)).len()
    }

    pub(crate) fn offer_diplomacy(&self, out: Offer<'_>) {
        Track::all().filter(|t| self.court(*t).is_some()).for_each(|t| out(Move::Court(t)));
    }

    pub(crate) fn move_marker(&mut self, track: Track, log: Log<'_, Event>) {
        let Some(to) = self.court(track) else { return };
        let from = std::mem::replace(&mut self.markers[track.index()], to);
        log(Event::Diplomacy { power: self.active(), track, from, to });
        self.step = Step::Action;
        if to == data().track(track).length {
            match data().track(track).nation {
                Some(nation) => self.enter_war(nation, log),
                None => self.capitulate(log),
            }
            log(Event::Score { vp: self.vp });
        }
    }

    /// 12c: zones, armies and trenches of a neutral that enters the war.
    fn enter_war(&mut self, nation: Nation, log: Log<'_, Event>) {
        let d = data();
        let Some(power) = d.nation(nation).power else { return };
        log(Event::Entered { nation, power });
        self.at_war.insert(nation);
        self.control[power.index()] = self.control[power.index()].or(d.nation(nation).zones);
        let entry = &d.entries[nation.index()];
        for (kind, n, zone) in &entry.armies {
            // R-11a: they were not there at the start of the turn.
            (0..*n).for_each(|_| self.units.add(*zone, Unit { kind: *kind, flags: Flags::ARRIVED }));
        }
        for zone in &entry.trenches {
            if self.trenches_left(power.camp()) > 0 {
                self.set_trench(power.camp(), *zone, 1);
            }
        }
        let cause = if power.camp() == Camp::Central { Cause::CentralNeutral } else { Cause::EntenteNeutral };
        power.camp().powers().into_iter().for_each(|p| self.score(p, d.constants.enter_war, cause, None, log));
    }

    /// 12e, 5i.
    fn capitulate(&mut self, log: Log<'_, Event>) {
        log(Event::Capitulated);
        let by = data().constants.capitulation;
        Camp::Central.powers().into_iter().for_each(|p| self.score(p, by, Cause::Capitulation, None, log));
    }

    /// The missions that fit into a power's pools (13b).
    pub(crate) fn fitting(&self, power: Power, gain: [u8; 2]) -> [u8; 2] {
        let (r, most) = (&self.research[power.index()], data().constants.mission_limit);
        [gain[AIR].min(most.saturating_sub(r.missions[AIR])), gain[TANK].min(most.saturating_sub(r.missions[TANK]))]
    }

    /// Gains missions, up to the limit.
    pub(crate) fn gain_missions(&mut self, power: Power, gain: [u8; 2], log: Log<'_, Event>) {
        let [air, tank] = self.fitting(power, gain);
        let r = &mut self.research[power.index()];
        r.missions[AIR] += air;
        r.missions[TANK] += tank;
        log(Event::MissionsGained { power, air, tank });
    }

    /// How many of the missions of the action may be air missions (13a, SQ-X4).
    pub(crate) fn mission_choices(&self) -> impl Iterator<Item = u8> {
        let (power, n) = (self.active(), data().constants.missions_per_action);
        let (flies, rolls) = (self.has(power, Family::Aviation), self.has(power, Family::Tanks));
        (0..=n).filter(move |air| {
            let fits = (flies || *air == 0) && (rolls || *air == n);
            fits && self.fitting(power, [*air, n - *air]) != [0, 0]
        })
    }

    pub(crate) fn offer_missions(&self, out: Offer<'_>) {
        self.mission_choices().for_each(|n| out(Move::Missions(Number(n))));
    }

    /// Aviation and Tanks are public, so a single choice can be made at once.
    pub(crate) fn run_missions(&mut self, log: Log<'_, Event>) -> bool {
        let mut choices = self.mission_choices();
        let (only, more) = (choices.next(), choices.next().is_some());
        drop(choices);
        match only {
            Some(air) if !more => self.order_missions(air, log),
            _ => return false,
        }
        true
    }

    pub(crate) fn order_missions(&mut self, air: u8, log: Log<'_, Event>) {
        let n = data().constants.missions_per_action;
        self.gain_missions(self.active(), [air, n.saturating_sub(air)], log);
        self.step = Step::Action;
    }
}
