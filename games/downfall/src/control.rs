//! The end of a phase: control, cut-off zones, supply, and the victory points that follow (4g to 4j, 5, 6e to 6h, SQ-P4 to SQ-P7).

use engine::Log;

use crate::{
    data::data,
    events::{Cause, Event, Harm},
    ids::{Camp, Flags, Power, Zone, Zones},
    position::Position,
    supply::Lights,
    units::Army,
};

impl Position {
    /// SQ-P4 to SQ-P7, in their order.
    pub(crate) fn settle_phase(&mut self, log: Log<'_, Event>) {
        let before = self.vp;
        self.settle_control(log);
        self.settle_cut_off(log);
        self.settle_supply(log);
        self.settle_trenches(log);
        self.cede_again(log);
        if self.vp != before {
            log(Event::Score { vp: self.vp });
        }
    }

    /// How many armies of the active power would be eliminated for want of supply if its phase ended now (6f).
    pub(crate) fn lost_for_supply(&self) -> u8 {
        let (power, mut lost) = (self.active(), 0);
        self.clone().settle_phase(&mut |event| {
            lost += u8::from(matches!(event, Event::Eliminated { unit, .. } if unit.power() == power))
        });
        lost
    }

    /// 4g: zones of the enemy, or of nobody, without enemy armies, where an army of the active power is or was in this phase.
    fn settle_control(&mut self, log: Log<'_, Event>) {
        let power = self.active();
        let presence = self.presence(power);
        let enemy = power.camp().enemy();
        let owned = Power::ALL.into_iter().fold(Zones::NONE, |set, p| set.or(self.control[p.index()]));
        let open = data().all.minus(owned).minus(self.closed());
        let there = presence.of[power.index()].or(self.phase.entered).minus(presence.camp(enemy));
        for zone in there.and(self.held_by(enemy).or(open)).iter() {
            self.take_zone(zone, power, |zone, power| Event::Taken { zone, power }, log);
        }
    }

    /// Countries that are neutral still and may not be entered (9.1d).
    pub(crate) fn closed(&self) -> Zones {
        let d = data();
        d.neutrals.minus(self.at_war).iter().fold(Zones::NONE, |set, n| set.or(d.nation(n).zones))
    }

    /// 6h: zones that can not trace supply fall to the active power; all together, until there is none.
    fn settle_cut_off(&mut self, log: Log<'_, Event>) {
        let power = self.active();
        loop {
            let lost = power.enemies().into_iter().fold(Zones::NONE, |set, enemy| set.or(self.cut_off(enemy)));
            if lost.is_empty() {
                break;
            }
            for zone in lost.iter() {
                self.take_zone(zone, power, |zone, power| Event::CutOff { zone, power }, log);
            }
        }
    }

    /// A power takes a zone, for its partner if it is home territory of that one (4i), with the victory points (5c, 5d, 5j to 5l).
    fn take_zone(&mut self, zone: Zone, by: Power, event: fn(Zone, Power) -> Event, log: Log<'_, Event>) {
        let from = self.controller(zone);
        let to = if self.home(by.partner()).has(zone) { by.partner() } else { by };
        if let Some(from) = from {
            self.control[from.index()].remove(zone);
        }
        self.control[to.index()].insert(zone);
        log(event(zone, by));
        if to != by {
            log(Event::Liberated { zone, power: to });
        }
        if let Some(from) = from.filter(|_| data().cities.has(zone)) {
            let changes = city_lost(zone, from).into_iter().chain(city_gained(zone, to)).flatten();
            changes.for_each(|(power, by, cause)| self.score(power, by, cause, Some(zone), log));
        }
    }

    /// Victory points change at once (5b).
    pub(crate) fn score(&mut self, power: Power, by: i16, cause: Cause, zone: Option<Zone>, log: Log<'_, Event>) {
        self.vp[power.index()] += by;
        log(Event::Points { power, by, cause, zone });
    }

    /// 6e to 6g: the supply of every army is determined, then losses are taken.
    fn settle_supply(&mut self, log: Log<'_, Event>) {
        let mut lights = Lights::default();
        let mut dark = 0u128;
        for (i, a) in self.units.all().iter().enumerate() {
            if !lights.is_supplied(self, a.unit, a.zone) {
                dark |= 1 << i;
            }
        }
        let power = self.active();
        let mut i = 0;
        self.units.reflag(|a| {
            let supplied = dark >> i & 1 == 0;
            i += 1;
            after_supply(a, supplied, power, log)
        });
    }

    /// 11c: a trench alone with enemy armies goes.
    fn settle_trenches(&mut self, log: Log<'_, Event>) {
        let presence = self.presence(self.active());
        for camp in Camp::ALL {
            let i = camp.index();
            let lost = self.low[i].or(self.high[i]).minus(presence.camp(camp)).and(presence.camp(camp.enemy()));
            for zone in lost.iter() {
                self.set_trench(camp, zone, 0);
                log(Event::TrenchLost { camp, zone });
            }
        }
    }

    /// 11c for one zone.
    pub(crate) fn clear_trench(&mut self, zone: Zone, log: Log<'_, Event>) {
        let mut there = [false; 2];
        for a in self.units.at(zone) {
            there[a.unit.power().camp().index()] = true;
        }
        for camp in Camp::ALL {
            if self.trench(camp, zone) > 0 && !there[camp.index()] && there[camp.enemy().index()] {
                self.set_trench(camp, zone, 0);
                log(Event::TrenchLost { camp, zone });
            }
        }
    }

    /// 9.1i: the ban on Greece ends for good as soon as an Allied army is in Salonica.
    pub(crate) fn note_salonica(&mut self) {
        self.greece_open = self.greece_open || self.strength(data().salonica, Power::Allies) > 0;
    }
}

/// Whose points change, by how much, and why.
pub(crate) type Change = Option<(Power, i16, Cause)>;

/// The points that the loss of a city costs (5c, 5j, 5l).
pub(crate) fn city_lost(zone: Zone, from: Power) -> [Change; 2] {
    let by = data().constants.city_loss;
    if from == Power::Austria && data().germany_only.has(zone) {
        return [Some((Power::Germany, by, Cause::GermanyLost)), None];
    }
    [Some((from, by, Cause::CityLost)), shares(from).then_some((from.partner(), by, Cause::PartnerLost))]
}

/// The points that a city gives (5d, 5j, 5k).
pub(crate) fn city_gained(zone: Zone, to: Power) -> [Change; 2] {
    let by = data().constants.city_gain;
    if to == Power::Austria && data().germany_only.has(zone) {
        return [Some((Power::Germany, by, Cause::GermanyGained)), None];
    }
    [Some((to, by, Cause::CityGained)), shares(to).then_some((to.partner(), by, Cause::PartnerGained))]
}

/// 5j: Russia's gains and losses are the Allies' too, and Austria-Hungary's are Germany's.
const fn shares(power: Power) -> bool {
    matches!(power, Power::Russia | Power::Austria)
}

/// The state of an army after the check of supply; none if it is eliminated.
fn after_supply(a: &Army, supplied: bool, active: Power, log: Log<'_, Event>) -> Option<Flags> {
    let flags = a.unit.flags;
    if supplied {
        return Some(flags.without(Flags::MARKED));
    }
    let is_active = a.unit.power() == active;
    if is_active || !flags.has(Flags::MARKED) && a.unit.is_reduced() {
        let by = if is_active { Harm::Isolation } else { Harm::Supply };
        log(Event::Eliminated { unit: a.unit.seen(), zone: a.zone, by });
        return None;
    }
    if flags.has(Flags::MARKED) {
        return Some(flags);
    }
    log(Event::Reduced { unit: a.unit.seen(), zone: a.zone, by: Harm::Supply });
    Some(flags.with(Flags::REDUCED).with(Flags::MARKED))
}
