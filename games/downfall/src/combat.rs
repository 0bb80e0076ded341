//! The dice and what follows: potentials, trench cover, losses, retreat (9.2f to 9.2t, SQ-M8 to SQ-M12).

use engine::Log;

use crate::{
    data::{Family, Losses, data},
    events::{Event, Harm, How, Potential},
    ids::{Flags, Power, Unit, Zone, Zones},
    manoeuvre::Trip,
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
};

/// What two potentials lead to (9.2l): losses of attacker and defender, and whether a trench may cancel one.
pub(crate) fn result(attack: i8, defence: i8) -> ([u8; 2], bool) {
    let rows = &data().results;
    let (high, low) = (attack.max(defence), attack.min(defence));
    let row: Losses = if high >= 2 * low && high > low {
        rows[0]
    } else if high > low {
        rows[1]
    } else {
        rows[2]
    };
    let losses = if attack >= defence { [row.winner_losses, row.loser_losses] } else { [row.loser_losses, row.winner_losses] };
    // 9.2o: only the attacker's own superiority lets no trench help.
    (losses, row.trench_may_cancel || defence > attack)
}

impl Position {
    /// The potentials of the declared attack before the dice, with the tiles that are really there.
    pub fn potentials(&self) -> [Potential; 2] {
        let d = data();
        let (Some(leader), Some(target)) = (self.part(Flags::LEADS), self.part(Flags::AIMED)) else {
            return [Potential::default(); 2];
        };
        let [attack, defence] = self.levels(leader, target);
        let bonus = |more: bool| if more { d.constants.technology_bonus } else { 0 };
        let supports = self.units.at(self.fight.zone).iter().map(|a| a.unit).filter(|u| u.flags.has(Flags::SUPPORTS));
        [
            Potential {
                value: leader.combat(),
                support: supports.map(Unit::support).sum(),
                technology: bonus(attack > defence),
                air: if self.fight.air { d.constants.air_bonus } else { 0 },
                ..Potential::default()
            },
            Potential {
                value: target.combat(),
                ground: self.ground_bonus(self.has_sturm(), self.fight.tanks),
                technology: bonus(defence > attack),
                ..Potential::default()
            },
        ]
    }

    /// The levels of Attack and Defence that are compared (10.1a, 10e).
    pub(crate) fn levels(&self, leader: Unit, target: Unit) -> [u8; 2] {
        let level = |unit: Unit, family: Family| {
            if data().kind(unit.kind).uses_technology { self.level(unit.power(), family) } else { 0 }
        };
        [level(leader, Family::Attack), level(target, Family::Defence)]
    }

    /// SQ-M8: tiles are shown, potentials compared.
    pub(crate) fn resolve_attack(&mut self, dice: [u8; 2], log: Log<'_, Event>) {
        let (zone, attacker, defender) = (self.fight.zone, self.active(), self.fight.defender);
        let [mut attack, mut defence] = self.potentials();
        self.show_tiles(log);
        (attack.die, defence.die) = (dice[0] as i8, dice[1] as i8);
        let (losses, may_cover) = result(attack.total(), defence.total());
        self.fight.losses = losses;
        log(Event::Fought { zone, attacker, defender, attack, defence, losses });
        if self.fight.counts {
            self.attacks_due[usize::from(attacker == Power::Russia)] += 1;
        }
        self.phase.attacked.insert(zone);
        self.fight.attacks += 1;
        // 9.2n: a lone reduced attacker can not take two losses, so the defender takes none.
        if self.fight.losses[0] > self.steps_of(attacker) {
            self.spare(1, defender, log);
        }
        let covers = may_cover && self.fight.losses[1] > 0 && self.trench(defender.camp(), zone) > 0;
        self.step = if covers { Step::Cover } else { Step::Lose(defender) };
        if !covers {
            self.settle_losses(log);
        }
    }

    /// Tiles compared or felt are shown: Attack and Defence unless both are 0, Sturmtruppen when they lower a bonus.
    fn show_tiles(&mut self, log: Log<'_, Event>) {
        let (Some(leader), Some(target)) = (self.part(Flags::LEADS), self.part(Flags::AIMED)) else { return };
        let levels = self.levels(leader, target);
        for (unit, family, level) in [(leader, Family::Attack, levels[0]), (target, Family::Defence, levels[1])] {
            if let Some(tile) = data().family(family).find(|t| level > 0 && data().tile(*t).level == level) {
                self.reveal(unit.power(), tile, log);
            }
        }
        let tanks = self.fight.tanks;
        if self.has_sturm() && self.ground_bonus(true, tanks) < self.ground_bonus(false, tanks) {
            let power = self.active();
            data().family(Family::Sturmtruppen).for_each(|tile| self.reveal(power, tile, log));
        }
    }

    /// Steps of a power in the zone.
    fn steps_of(&self, power: Power) -> u8 {
        self.units.at(self.fight.zone).iter().filter(|a| a.unit.power() == power).map(|a| a.unit.steps()).sum()
    }

    /// 9.2n.
    fn spare(&mut self, side: usize, power: Power, log: Log<'_, Event>) {
        if self.fight.losses[side] > 0 {
            self.fight.losses[side] = 0;
            log(Event::Spared { power, zone: self.fight.zone });
        }
    }

    /// 9.2o: a level of the trench for a loss.
    pub(crate) fn cover(&mut self, log: Log<'_, Event>) {
        let (zone, camp) = (self.fight.zone, self.fight.defender.camp());
        let level = self.trench(camp, zone);
        self.fight.covered = level;
        self.set_trench(camp, zone, level - 1);
        log(Event::Covered { camp, zone, level });
    }

    /// After the decision on cover: who has too few steps (9.2n, R-9.2d), then losses are taken.
    pub(crate) fn settle_losses(&mut self, log: Log<'_, Event>) {
        let (attacker, defender) = (self.active(), self.fight.defender);
        let covered = u8::from(self.fight.covered > 0);
        if self.fight.losses[1] > self.steps_of(defender) + covered {
            self.spare(0, attacker, log);
        }
        self.fight.losses[1] -= covered.min(self.fight.losses[1]);
        self.step = Step::Lose(defender);
    }

    /// The armies of a power among which the next loss falls (9.2m).
    fn victims(&self, power: Power) -> impl Iterator<Item = Unit> {
        let here = move || self.units.at(self.fight.zone).iter().map(|a| a.unit).filter(move |u| u.power() == power);
        let first = if power == self.active() { Flags::LEADS } else { Flags::AIMED };
        let group = [first, Flags::SUPPORTS].into_iter().find(|f| here().any(|u| u.flags.has(*f)));
        here().filter(move |u| group.is_none_or(|f| u.flags.has(f)))
    }

    pub(crate) fn offer_losses(&self, power: Power, out: Offer<'_>) {
        self.victims(power).for_each(|u| out(Move::Lose(u.seen())));
    }

    /// Takes losses that leave no choice; goes on when there are none.
    pub(crate) fn run_losses(&mut self, power: Power, log: Log<'_, Event>) -> bool {
        let side = usize::from(power != self.active());
        let first = self.victims(power).next();
        match first {
            Some(unit) if self.fight.losses[side] > 0 => {
                let choice = self.victims(power).any(|u| u.seen() != unit.seen());
                if !choice {
                    self.take_loss(unit, log);
                }
                !choice
            }
            _ if side == 1 => {
                self.fight.losses[1] = 0;
                self.step = Step::Lose(self.active());
                true
            }
            _ => {
                self.fight.losses[0] = 0;
                self.begin_retreat(log);
                true
            }
        }
    }

    pub(crate) fn lose(&mut self, power: Power, seen: Unit, log: Log<'_, Event>) {
        let unit = self.victims(power).find(|u| u.seen() == seen);
        if let Some(unit) = unit {
            self.take_loss(unit, log);
        }
    }

    /// One loss (1c).
    fn take_loss(&mut self, unit: Unit, log: Log<'_, Event>) {
        let side = usize::from(unit.power() != self.active());
        self.fight.losses[side] -= 1;
        self.harm(unit, self.fight.zone, Harm::Attack, log);
    }

    /// An army is reduced, or goes to its reserve.
    pub(crate) fn harm(&mut self, unit: Unit, zone: Zone, by: Harm, log: Log<'_, Event>) {
        if unit.is_reduced() {
            self.units.take(zone, unit);
            log(Event::Eliminated { unit: unit.seen(), zone, by });
        } else {
            self.units.turn(zone, unit, unit.flags.with(Flags::REDUCED));
            log(Event::Reduced { unit: unit.seen(), zone, by });
        }
    }

    /// Whether the surviving target must retreat (9.2p).
    fn must_retreat(&self) -> bool {
        self.gives_ground(self.fight.covered)
    }

    /// Whether the target would have to retreat, should the trench cover a loss (9.2p).
    pub(crate) fn cover_costs_ground(&self) -> bool {
        self.gives_ground(self.trench(self.fight.defender.camp(), self.fight.zone))
    }

    /// Whether cover by a trench of this level makes the target retreat (9.2p).
    fn gives_ground(&self, level: u8) -> bool {
        let (d, zone) = (data(), self.fight.zone);
        let stays = d.zone(zone).no_retreat || level == 2 && d.strong.has(zone);
        level > 0 && !stays
    }

    fn begin_retreat(&mut self, log: Log<'_, Event>) {
        match self.part(Flags::AIMED).filter(|_| self.must_retreat()) {
            Some(target) => {
                let zones = self.shelters(target, self.fight.zone);
                match zones.first() {
                    None => {
                        self.units.take(self.fight.zone, target);
                        log(Event::Eliminated { unit: target.seen(), zone: self.fight.zone, by: Harm::NoRetreat });
                        self.finish_attack(log);
                    }
                    Some(zone) if zones.len() == 1 => self.retreat(zone, log),
                    Some(_) => self.step = Step::Retreat,
                }
            }
            None => self.finish_attack(log),
        }
    }

    pub(crate) fn offer_retreat(&self, out: Offer<'_>) {
        if let Some(target) = self.part(Flags::AIMED) {
            self.shelters(target, self.fight.zone).iter().for_each(|z| out(Move::To(z)));
        }
    }

    /// The target goes (9.2q): no manoeuvre, no change of control.
    pub(crate) fn retreat(&mut self, to: Zone, log: Log<'_, Event>) {
        let from = self.fight.zone;
        if let Some(target) = self.part(Flags::AIMED) {
            self.units.take(from, target);
            self.units.add(to, target.without(Flags::AIMED).with(Flags::ARRIVED));
            log(Trip::new(target, from, to, How::Retreat).told());
            self.note_gallipoli(target, Zones::of(to));
            self.clear_trench(to, log);
            self.note_salonica();
        }
        self.finish_attack(log);
    }

    /// The attack is over: parts are laid down, trenches alone go (9.2t).
    fn finish_attack(&mut self, log: Log<'_, Event>) {
        let zone = self.fight.zone;
        self.units.reflag(|a| {
            let flags = a.unit.flags;
            let targeted = if flags.has(Flags::AIMED) { Flags::TARGETED } else { Flags::NONE };
            Some(if a.zone == zone { flags.without(Flags::PARTS).with(targeted) } else { flags })
        });
        self.clear_trench(zone, log);
        let f = &mut self.fight;
        (f.counts, f.flies, f.air, f.tanks, f.losses, f.covered) = (false, false, false, false, [0; 2], 0);
        f.defender = Power::Germany;
        self.step = Step::Lead;
    }
}
