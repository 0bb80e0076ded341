//! Attacks up to the dice: zones, leader, target, supports, missions (9.2a to 9.2e, 10.4, 10.5, SQ-M4 to SQ-M7).

use engine::Log;

use crate::{
    data::{Family, data},
    duty::Need,
    events::Event,
    ids::{Flags, Power, Unit, Zone, Zones},
    moves::Move,
    position::{Fight, Manoeuvre, Position, Step},
    sequence::Offer,
};

/// Places of a power's missions.
pub(crate) const AIR: usize = 0;
pub(crate) const TANK: usize = 1;

impl Position {
    /// SQ-M4: zones where an army is ready to attack.
    pub(crate) fn attackable(&self) -> Zones {
        let power = self.active();
        let prey = self.presence(power).prey.minus(self.phase.attacked).minus(self.manoeuvre.chosen);
        self.armies_of(power).filter(|a| a.unit.flags.has(Flags::READY) && prey.has(a.zone)).map(|a| a.zone).collect()
    }

    pub(crate) fn offer_zones(&self, out: Offer<'_>) {
        let zones = self.attackable();
        zones.iter().for_each(|z| out(Move::Attack(z)));
        if zones.and(self.manoeuvre.compulsory).is_empty() {
            out(Move::Done);
        }
    }

    /// Ends the action when nothing can be attacked, and goes where it must when there is no choice.
    pub(crate) fn run_attack(&mut self) -> bool {
        let zones = self.attackable();
        match zones.first() {
            None => self.end_manoeuvre(),
            Some(zone) if zones.len() == 1 && self.manoeuvre.compulsory.has(zone) => self.choose_zone(zone),
            Some(_) => return false,
        }
        true
    }

    pub(crate) fn end_manoeuvre(&mut self) {
        self.clear(Flags::OF_ACTION);
        self.manoeuvre = Manoeuvre::default();
        self.fight = Fight::default();
        self.step = Step::Action;
    }

    pub(crate) fn choose_zone(&mut self, zone: Zone) {
        self.manoeuvre.chosen.insert(zone);
        self.fight = Fight { zone, ..Fight::default() };
        self.step = Step::Lead;
    }

    /// Whether an army of the active power may lead or support here.
    fn is_ready(&self, unit: Unit) -> bool {
        unit.flags.has(Flags::READY) && unit.power() == self.active()
    }

    /// Enemy armies of the zone that may be targeted: full ones before reduced ones (9.2d).
    pub(crate) fn targets(&self) -> impl Iterator<Item = Unit> {
        let enemy = self.active().camp().enemy();
        let open = move |u: &Unit| u.power().camp() == enemy && !u.flags.has(Flags::TARGETED) && !self.is_out(*u);
        let here = move || self.units.at(self.fight.zone).iter().map(|a| a.unit).filter(open);
        let full = here().any(|u| !u.is_reduced());
        here().filter(move |u| u.is_reduced() != full)
    }

    /// Whether another attack can be made in the zone.
    fn can_attack_on(&self) -> bool {
        let ready = self.units.at(self.fight.zone).iter().any(|a| self.is_ready(a.unit));
        ready && self.targets().next().is_some()
    }

    /// Attacks that must be made in the zone (9.2c, R-9a).
    fn due_here(&self) -> u8 {
        let (m, zone) = (&self.manoeuvre, self.fight.zone);
        if m.twice.has(zone) { 2 } else { u8::from(m.compulsory.has(zone)) }
    }

    /// SQ-M5: the leader, Gas, or the way out of the zone.
    pub(crate) fn offer_leaders(&self, out: Offer<'_>) {
        self.different(self.fight.zone, |u| self.is_ready(u)).for_each(|u| out(Move::Lead(u)));
        self.offer_gas(out);
        if self.fight.attacks >= self.due_here() {
            out(Move::Done);
        }
    }

    /// SQ-M12: back to the choice of zones when no attack is left here.
    pub(crate) fn run_lead(&mut self) -> bool {
        let over = !self.can_attack_on();
        if over {
            self.leave_zone();
        }
        over
    }

    pub(crate) fn leave_zone(&mut self) {
        let zone = self.fight.zone;
        if self.units.at(zone).iter().any(|a| a.unit.flags.has(Flags::TARGETED)) {
            self.units.reflag(|a| Some(if a.zone == zone { a.unit.flags.without(Flags::TARGETED) } else { a.unit.flags }));
        }
        self.fight = Fight::default();
        self.step = Step::Attack;
    }

    pub(crate) fn lead(&mut self, seen: Unit) {
        let zone = self.fight.zone;
        if self.fight.attacks == 0 {
            // R-9.2b: fixed when the first attack in the zone is declared.
            let own = self.strength(zone, self.active());
            self.fight.supports = own.saturating_sub(self.camp_strength(zone, self.active().camp().enemy()));
        }
        if let Some(unit) = self.meant(zone, seen, |u| self.is_ready(u)) {
            self.units.turn(zone, unit, unit.flags.with(Flags::LEADS).without(Flags::READY));
        }
        self.step = Step::Aim;
    }

    /// Whom the required attack must hit, while one is due in this zone (R-9a).
    fn need_here(&self) -> Need {
        let (lacks, need) = self.lacking();
        if need == Need::Central && lacks > 0 && self.fight.attacks < self.due_here() { need } else { Need::Any }
    }

    pub(crate) fn offer_targets(&self, out: Offer<'_>) {
        let need = self.need_here();
        let bound = self.targets().any(|u| self.satisfies(need, u));
        self.targets().filter(|u| !bound || self.satisfies(need, *u)).for_each(|u| out(Move::Aim(u.seen())));
    }

    /// Takes the only target.
    pub(crate) fn run_aim(&mut self) -> bool {
        let mut found = None;
        let mut several = false;
        self.offer_targets(&mut |m| several |= found.replace(m).is_some_and(|other| other != m));
        match found {
            Some(Move::Aim(unit)) if !several => self.aim(unit),
            _ => return false,
        }
        true
    }

    pub(crate) fn aim(&mut self, seen: Unit) {
        let zone = self.fight.zone;
        let Some(unit) = self.targets().find(|u| u.seen() == seen) else { return };
        self.fight.counts = self.counts(unit);
        self.fight.defender = unit.power();
        self.units.turn(zone, unit, unit.flags.with(Flags::AIMED));
        self.step = Step::Support;
    }

    /// Whether an attack on this army counts for the active power's obligation (9f, 9g, R-9a).
    fn counts(&self, target: Unit) -> bool {
        let enemies = || self.units.at(self.fight.zone).iter().map(|a| a.unit);
        match self.active() {
            Power::Germany => enemies().any(|u| u.power() == Power::Allies),
            Power::Russia => {
                self.satisfies(Need::Central, target)
                    || !self.targets().any(|u| self.satisfies(Need::Central, u))
                        && enemies().any(|u| u.power() != Power::Russia && self.satisfies(Need::Central, u))
            }
            Power::Allies | Power::Austria => false,
        }
    }

    /// SQ-M5: supports one by one, and the last word.
    pub(crate) fn offer_supports(&self, out: Offer<'_>) {
        if self.fight.supports > 0 {
            self.different(self.fight.zone, |u| self.is_ready(u)).for_each(|u| out(Move::Support(u)));
        }
        out(Move::Go);
    }

    pub(crate) fn run_support(&mut self, log: Log<'_, Event>) -> bool {
        let zone = self.fight.zone;
        let none = self.fight.supports == 0 || !self.units.at(zone).iter().any(|a| self.is_ready(a.unit));
        if none {
            self.declare(log);
        }
        none
    }

    pub(crate) fn support(&mut self, seen: Unit) {
        let zone = self.fight.zone;
        if let Some(unit) = self.meant(zone, seen, |u| self.is_ready(u)) {
            self.units.turn(zone, unit, unit.flags.with(Flags::SUPPORTS).without(Flags::READY));
            self.fight.supports -= 1;
        }
    }

    /// The attack is declared.
    pub(crate) fn declare(&mut self, log: Log<'_, Event>) {
        let zone = self.fight.zone;
        let of = |flag: Flags| self.units.at(zone).iter().map(|a| a.unit).find(|u| u.flags.has(flag));
        if let (Some(leader), Some(target)) = (of(Flags::LEADS), of(Flags::AIMED)) {
            let supports = self.units.at(zone).iter().map(|a| a.unit).filter(|u| u.flags.has(Flags::SUPPORTS));
            log(Event::Attack {
                zone,
                leader: leader.seen(),
                target: target.seen(),
                supports: supports.map(Unit::seen).collect(),
            });
        }
        self.step = Step::Fly;
    }

    /// The army of the fight that plays a part.
    pub(crate) fn part(&self, flag: Flags) -> Option<Unit> {
        self.units.at(self.fight.zone).iter().map(|a| a.unit).find(|u| u.flags.has(flag))
    }

    /// Whether a part's nation profits from technology (10e, R-10f).
    pub(crate) fn profits(&self, flag: Flags) -> bool {
        self.part(flag).is_some_and(|u| data().kind(u.kind).uses_technology)
    }

    /// Whether the attacker may spend an air mission (10.4b, 10.4d, 10.4e); missions and Aviation are public.
    pub(crate) fn may_fly(&self) -> bool {
        let power = self.active();
        self.research[power.index()].missions[AIR] > 0
            && self.has(power, Family::Aviation)
            && (!self.phase.has_flown || self.fight.flies)
            && self.profits(Flags::LEADS)
            && !self.is_gallipoli_closed_to_air()
    }

    /// 10.4e.
    fn is_gallipoli_closed_to_air(&self) -> bool {
        let d = data();
        let turks = || self.units.at(d.gallipoli).iter().any(|a| a.unit.kind.nation() == d.turkey);
        self.active() == Power::Allies && self.fight.zone == d.gallipoli && turks()
    }

    /// Whether the defender may cancel it (10.4c, 10.4d).
    pub(crate) fn may_counter(&self) -> bool {
        let power = self.fight.defender;
        self.research[power.index()].missions[AIR] > 0 && self.has(power, Family::Aviation) && self.profits(Flags::AIMED)
    }

    pub(crate) fn run_fly(&mut self) -> bool {
        let none = !self.may_fly();
        if none {
            self.step = Step::Tanks;
        }
        none
    }

    /// SQ-M6: the attacker's mission; the defender is asked in turn.
    pub(crate) fn fly(&mut self, log: Log<'_, Event>) {
        let (power, zone) = (self.active(), self.fight.zone);
        self.research[power.index()].missions[AIR] -= 1;
        (self.phase.has_flown, self.fight.flies, self.fight.air) = (true, true, true);
        log(Event::Air { power, zone, against: false });
        self.step = Step::Counter;
    }

    pub(crate) fn run_counter(&mut self) -> bool {
        let none = !self.may_counter();
        if none {
            self.step = Step::Tanks;
        }
        none
    }

    /// SQ-M6: it is cancelled; the attacker may spend another.
    pub(crate) fn counter(&mut self, log: Log<'_, Event>) {
        let (power, zone) = (self.fight.defender, self.fight.zone);
        self.research[power.index()].missions[AIR] -= 1;
        log(Event::Air { power, zone, against: true });
        self.fight.air = false;
        self.step = Step::Fly;
    }

    /// The attacker lets a cancelled mission rest, or flies none.
    pub(crate) const fn stay_down(&mut self) {
        self.step = Step::Tanks;
    }

    /// The bonus of ground or trench (9.2h, 9.2i, 10.7a), as far as these technologies lower it.
    pub(crate) fn ground_bonus(&self, sturm: bool, tanks: bool) -> i8 {
        let (d, zone) = (data(), self.fight.zone);
        let mountain = if d.mountains.has(zone) { d.constants.mountain_bonus } else { 0 };
        let trench = self.trench_bonus(sturm, tanks);
        mountain.max(trench)
    }

    fn trench_bonus(&self, sturm: bool, tanks: bool) -> i8 {
        let (d, zone) = (data(), self.fight.zone);
        let bonus = d.zone(zone).trench_bonus;
        match self.trench(self.fight.defender.camp(), zone) {
            0 => 0,
            _ if tanks => 0,
            _ if sturm => bonus.min(1),
            _ => bonus,
        }
    }

    /// Whether the attacker's Sturmtruppen lower the bonus (10.7a).
    pub(crate) fn has_sturm(&self) -> bool {
        self.has(self.active(), Family::Sturmtruppen) && self.profits(Flags::LEADS)
    }

    /// Whether a tank mission could be spent (10.5b): missions, the level, and that it lowers the bonus with or without Sturmtruppen.
    fn may_send_tanks(&self, sturm: bool) -> bool {
        let power = self.active();
        let level = self.trench(self.fight.defender.camp(), self.fight.zone);
        self.research[power.index()].missions[TANK] > 0
            && level > 0
            && self.level(power, Family::Tanks) >= level
            && self.profits(Flags::LEADS)
            && self.ground_bonus(sturm, true) < self.ground_bonus(sturm, false)
    }

    /// SQ-M7: asked by what all know; unseen Sturmtruppen may leave nothing to cancel (R-10j).
    pub(crate) fn run_tanks(&mut self) -> bool {
        let none = !self.may_send_tanks(self.is_known(self.active(), Family::Sturmtruppen));
        if none {
            self.step = Step::Dice;
        }
        none
    }

    pub(crate) fn offer_tanks(&self, out: Offer<'_>) {
        if self.may_send_tanks(self.has_sturm()) {
            out(Move::Tanks);
        }
        out(Move::Done);
    }

    pub(crate) fn send_tanks(&mut self, log: Log<'_, Event>) {
        let (power, zone) = (self.active(), self.fight.zone);
        self.research[power.index()].missions[TANK] -= 1;
        self.fight.tanks = true;
        log(Event::Tanks { power, zone });
        self.step = Step::Dice;
    }
}
