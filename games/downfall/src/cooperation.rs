//! Cooperation of armies (section 14, SQ-P2).

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Flags, Power, Unit, Zone},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
    supply::Lights,
};

impl Position {
    /// Armies that a power has ceded.
    pub(crate) fn ceded_by(&self, power: Power) -> u8 {
        self.units.all().iter().filter(|a| a.unit.is_ceded() && a.unit.kind.power() == power).count() as u8
    }

    /// SQ-P2: take back, cede, go on.
    pub(crate) fn offer_cooperation(&self, out: Offer<'_>) {
        let power = self.active();
        let may_cede = self.ceded_by(power) < data().constants.most_ceded;
        let mut lights = Lights::default();
        let mut last = None;
        for a in self.units.all() {
            let alike = last.replace((a.zone, a.unit.seen())) == Some((a.zone, a.unit.seen()));
            if alike || a.unit.kind.power() != power || a.unit.flags.has(Flags::CHANGED) {
                continue;
            }
            if a.unit.is_ceded() {
                out(Move::TakeBack(a.unit.seen(), a.zone));
            } else if may_cede && lights.is_supplied(self, a.unit, a.zone) {
                out(Move::Cede(a.unit.seen(), a.zone));
            }
        }
        out(Move::Done);
    }

    /// Goes on where there is nothing to cede or take back; an Offensive or action can not have come before.
    pub(crate) fn run_cooperation(&mut self) -> bool {
        let mut some = false;
        self.offer_cooperation(&mut |m| some |= m != Move::Done);
        if !some {
            self.step = Step::Action;
        }
        !some
    }

    /// 14b: with different players the partner is asked.
    pub(crate) fn offer_army(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        let power = self.active();
        if self.is_same_person(power, power.partner()) {
            return self.cede(seen, zone, log);
        }
        log(Event::Offered { power, unit: seen, zone });
        self.step = Step::Accept(seen, zone);
    }

    pub(crate) fn cede(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        self.step = Step::Cede;
        let power = self.active();
        if let Some(unit) = self.meant(zone, seen, |u| u.kind.power() == power) {
            self.units.turn(zone, unit, unit.flags.with(Flags::CEDED).with(Flags::CHANGED));
            log(Event::Ceded { power, unit: seen, zone, again: false });
            self.note_salonica();
        }
    }

    /// Each army is offered at most once per phase (R-14b).
    pub(crate) fn decline_army(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        self.step = Step::Cede;
        let power = self.active();
        if let Some(unit) = self.meant(zone, seen, |u| u.kind.power() == power) {
            self.units.turn(zone, unit, unit.flags.with(Flags::CHANGED));
            log(Event::Declined { power, unit: seen, zone });
        }
    }

    pub(crate) fn take_back(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        let power = self.active();
        if let Some(unit) = self.meant(zone, seen, |u| u.kind.power() == power) {
            self.units.turn(zone, unit, unit.flags.without(Flags::CEDED).with(Flags::CHANGED).with(Flags::BACK));
            log(Event::TakenBack { power, unit: seen, zone });
            self.note_salonica();
        }
    }

    /// 14f: an army taken back that is still with the partner's is ceded again.
    pub(crate) fn cede_again(&mut self, log: Log<'_, Event>) {
        let power = self.active();
        let partner = self.presence(power).of[power.partner().index()];
        self.units.reflag(|a| {
            let again = a.unit.flags.has(Flags::BACK) && partner.has(a.zone);
            if again {
                log(Event::Ceded { power, unit: a.unit.seen(), zone: a.zone, again: true });
            }
            Some(if again { a.unit.flags.with(Flags::CEDED) } else { a.unit.flags })
        });
    }
}
