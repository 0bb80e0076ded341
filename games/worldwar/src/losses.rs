//! Losses in combat (6.2, 6.3): who takes them, in resource points, by retreat or with a unit.

use engine::Log;

use crate::{
    data::data,
    events::{Event, Fate},
    ids::{NATIONS, Nation, Nations, Unit},
    moves::{Move, Number},
    position::{Position, Step},
    sequence::Offer,
};

/// 6.36c: at most so many losses of a Russian or Romanian defence are satisfied by retreat.
const RETREAT_LIMIT: u8 = 5;

impl Position {
    /// The nations that attack.
    pub(crate) fn attacking_nations(&self) -> Nations {
        self.battle.attackers.iter().map(Unit::nation).collect()
    }

    /// 10.44, 10.7: the nation on which all losses of an infiltration fall.
    pub(crate) fn infiltrating_nation(&self) -> Option<Nation> {
        let by = self.battle.attackers.iter().filter(|u| self.infiltrates(*u)).map(Unit::nation);
        by.min_by_key(|n| *n != data().named.germany).filter(|_| self.battle.infiltration)
    }

    /// The nations among which the attacker's losses may be split (6.34a).
    pub(crate) fn bearers(&self) -> Nations {
        self.infiltrating_nation().map_or_else(|| self.attacking_nations(), Nations::of)
    }

    pub(crate) fn offer_attacker_losses(&self, out: Offer<'_>) {
        let bearers = self.bearers();
        // Points go to the nations in their order: which comes first does not matter.
        let last = Nation::all().rfind(|n| self.battle.points[n.index()] > 0);
        bearers.iter().filter(|n| last.is_none_or(|l| *n >= l)).for_each(|n| out(Move::Loss(n)));
        if self.is_third_attack() && last.is_none() {
            self.battle.attackers.iter().filter(|u| bearers.has(u.nation())).for_each(|u| out(Move::Sacrifice(u)));
        }
    }

    /// A point of the losses falls on a nation.
    pub(crate) fn allot(&mut self, nation: Nation, log: Log<'_, Event>) {
        self.battle.points[nation.index()] += 1;
        self.battle.attacker_losses -= 1;
        if self.battle.attacker_losses == 0 {
            self.settle_attacker(log);
        }
    }

    /// 6.33b: each nation pays its share or loses its units in the attack.
    fn settle_attacker(&mut self, log: Log<'_, Event>) {
        let d = data();
        let germans_defend = self.battle.defender.is_some_and(|u| u.nation() == d.named.germany);
        for nation in self.bearers().iter() {
            let points = u16::from(self.battle.points[nation.index()]);
            let cost = if germans_defend && self.suffers_double(nation) { points * 2 } else { points };
            if points == 0 {
                continue;
            }
            let units = self.battle.attackers.iter().filter(|u| u.nation() == nation);
            if nation == d.named.france && self.tanks.is_some_and(|t| self.battle.attackers.has(t)) {
                self.lose_tanks(log);
            }
            if self.rp[nation.index()] >= cost {
                self.rp[nation.index()] -= cost;
                log(Event::Paid { nation, rp: cost });
            } else {
                units.for_each(|u| self.eliminate(u, Fate::Losses, false, log));
            }
        }
        self.battle.points = [0; NATIONS];
        self.step = Step::DefenderLosses;
    }

    fn eliminate(&mut self, unit: Unit, fate: Fate, for_good: bool, log: Log<'_, Event>) {
        log(Event::Eliminated { unit, space: self.at[unit.index()], fate, for_good });
        self.take_off(unit, for_good);
    }

    /// 10.71.
    fn lose_tanks(&mut self, log: Log<'_, Event>) {
        if let Some(unit) = self.tanks.take() {
            log(Event::TanksLost { unit });
        }
    }

    /// 6.33d: one unit for all losses.
    pub(crate) fn sacrifice(&mut self, unit: Unit, log: Log<'_, Event>) {
        if self.step == Step::AttackerLosses {
            self.battle.attacker_losses = 0;
            if unit.nation() == data().named.france && self.tanks.is_some_and(|t| self.battle.attackers.has(t)) {
                self.lose_tanks(log);
            }
            self.eliminate(unit, Fate::Sacrificed, false, log);
            self.step = Step::DefenderLosses;
        } else {
            let for_good = !self.battle.supplied;
            self.eliminate(unit, Fate::Sacrificed, for_good, log);
            self.battle.defender_losses = 0;
            self.step = Step::Advance;
        }
    }

    /// The nation of the fort, where it may pay beside that of the unit (6.34b).
    fn second_payer(&self) -> Option<Nation> {
        let unit = self.battle.defender?;
        let fort = self.fort_at(self.battle.target).filter(|_| self.battle.fort_supplied && self.battle.supplied)?;
        let nation = data().fort(fort).nation;
        (nation != unit.nation()).then_some(nation)
    }

    /// What can be paid for the defence.
    fn purse(&self) -> u16 {
        let second = self.second_payer().map_or(0, |n| self.rp[n.index()]);
        match self.battle.defender {
            Some(unit) if self.battle.supplied => self.rp[unit.nation().index()] + second,
            Some(_) => 0,
            None if self.battle.fort_supplied => self.nation_in(self.battle.target).map_or(0, |n| self.rp[n.index()]),
            None => 0,
        }
    }

    /// The numbers of hexes by which the defending unit may retreat (6.31b, 6.36c, 6.7b, 10.43b).
    pub(crate) fn retreats(&self, mut out: impl FnMut(u8)) {
        let b = &self.battle;
        let Some(unit) = b.defender else { return };
        let losses = b.defender_losses;
        let most = if self.suffers_double(unit.nation()) { losses.min(RETREAT_LIMIT) } else { losses };
        let least = u8::from(b.must_retreat);
        let purse = self.purse();
        for hexes in least..=most {
            let affordable = u16::from(losses - hexes) <= purse;
            if affordable && (hexes == 0 || self.can_retreat(unit, hexes)) {
                out(hexes);
            }
        }
    }

    pub(crate) fn offer_defender_losses(&self, out: Offer<'_>) {
        let b = &self.battle;
        match b.defender {
            Some(unit) => {
                let mut some = false;
                self.retreats(|n| {
                    some = true;
                    out(Move::Retreat(Number(n)));
                });
                if self.is_third_attack() || !some {
                    out(Move::Sacrifice(unit));
                }
            }
            None => {
                if u16::from(b.defender_losses) <= self.purse() {
                    out(Move::Retreat(Number(0)));
                }
                out(Move::Raze);
            }
        }
    }

    /// Whether the defending unit has no choice but to die (6.33c).
    pub(crate) fn is_lost(&self) -> bool {
        let mut some = false;
        self.retreats(|_| some = true);
        self.battle.defender.is_some() && !some
    }

    /// 6.33c, 6.33f: nothing satisfies the losses.
    pub(crate) fn lose_defender(&mut self, log: Log<'_, Event>) {
        if let Some(unit) = self.battle.defender {
            let fate = if self.battle.supplied { Fate::Losses } else { Fate::Unsupplied };
            self.eliminate(unit, fate, !self.battle.supplied, log);
        }
        self.battle.defender_losses = 0;
        self.step = Step::Advance;
    }

    /// The defender has stated how he takes his losses.
    pub(crate) fn stand(&mut self, hexes: u8, log: Log<'_, Event>) {
        let b = &mut self.battle;
        b.defender_losses -= hexes;
        b.retreat_left = hexes;
        if let Some(unit) = b.defender.filter(|_| hexes > 0) {
            log(Event::Retreats { unit, hexes });
        }
        if self.battle.defender.is_some() && self.battle.defender == self.tanks {
            self.lose_tanks(log);
        }
        self.step = Step::DefenderShare;
    }

    pub(crate) fn offer_shares(&self, out: Offer<'_>) {
        let Some(unit) = self.battle.defender else { return };
        let used = |n: Nation| u16::from(self.battle.points[n.index()]);
        for nation in [Some(unit.nation()), self.second_payer()].into_iter().flatten() {
            if used(nation) < self.rp[nation.index()] {
                out(Move::Loss(nation));
            }
        }
    }

    /// A point of the defender's losses is paid by a nation.
    pub(crate) fn share(&mut self, nation: Nation, log: Log<'_, Event>) {
        self.battle.points[nation.index()] += 1;
        self.battle.defender_losses -= 1;
        if self.battle.defender_losses == 0 {
            for nation in Nation::all() {
                let rp = u16::from(self.battle.points[nation.index()]);
                if rp > 0 {
                    self.rp[nation.index()] -= rp;
                    log(Event::Paid { nation, rp });
                }
            }
            self.step = Step::Retreat;
        }
    }

    /// One automatic step of the defender's payment; false if he has a choice.
    pub(crate) fn run_shares(&mut self, log: Log<'_, Event>) -> bool {
        let losses = u16::from(self.battle.defender_losses);
        if losses == 0 {
            self.step = Step::Retreat;
            return true;
        }
        if self.second_payer().is_some() {
            return false;
        }
        let payer = self.battle.defender.map(Unit::nation).or_else(|| self.nation_in(self.battle.target));
        if let Some(nation) = payer {
            self.rp[nation.index()] -= losses;
            log(Event::Paid { nation, rp: losses });
        }
        self.battle.defender_losses = 0;
        self.step = Step::Retreat;
        true
    }

    /// 10.54: the fort is given up.
    pub(crate) fn raze(&mut self, log: Log<'_, Event>) {
        let target = self.battle.target;
        if let Some(fort) = self.fort_at(target) {
            self.ruined.insert(fort);
            log(Event::FortDestroyed { space: target });
        }
        self.battle.defender_losses = 0;
        self.step = Step::Advance;
    }
}
