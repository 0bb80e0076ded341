//! The attack phases (6.0, 6.1): which hex is attacked, by whom, and the die.

use engine::Log;

use crate::{
    data::{State, data},
    events::Event,
    field::Field,
    hexes::{GRID, HexSet},
    ids::{Forts, Nation, Side, Space, Unit, Units},
    moves::Move,
    position::{Battle, Phase, Position, Step},
    sequence::Offer,
};

impl Position {
    /// An attack phase begins.
    pub(crate) fn begin_attacks(&mut self) {
        (self.acted, self.struck, self.struck_forts) = (Units::NONE, Units::NONE, Forts::NONE);
        self.french_attacks = 0;
        self.battle = Battle::default();
        self.step = Step::Attack;
        // After each combat it is kept anew, so later phases find it right.
        if self.phase == Phase::Attack(0) {
            self.keep_supply();
        }
    }

    /// Units that may attack now: in supply, on a map, not yet in a combat of this phase (6.6a, 6.7a, 6.4b).
    pub(crate) fn ready(&self) -> Units {
        let mut ready = self.units(self.phasing()).and(self.kept.units).minus(self.acted);
        for unit in ready.iter() {
            if data().area(self.at[unit.index()]).is_some() {
                ready.remove(unit);
            }
        }
        ready
    }

    /// Hexes that may be attacked by these units: enemies or neutrals that were not attacked in this phase, with what can reach them
    /// strong enough (6.1c).
    fn targets(&self, f: &Field, ready: Units, roster: &[u8; GRID]) -> HexSet {
        let d = data();
        let from: HexSet = ready.iter().map(|u| self.at[u.index()]).collect();
        let there = f.foe.or(&f.foe_forts).or(&f.neutral).or(&f.neutral_forts);
        let near = from.along(&d.dry).and(&there).and(&d.hexes);
        let mut targets = near;
        for target in near.iter() {
            let beside = d.joined[target.index()].iter().filter(|s| s.is_somewhere()).map(|s| roster[s.index()]);
            let units = beside.filter(|u| *u != u8::MAX).map(Unit).filter(|u| ready.has(*u));
            let strength: i16 = units.map(|u| self.attack_of(u)).sum();
            if self.was_struck(target, roster) || strength < self.defence(target) {
                targets.remove(target);
            }
        }
        targets
    }

    /// 6.6a: whether the unit or the fort in a hex was attacked in this phase.
    fn was_struck(&self, target: Space, roster: &[u8; GRID]) -> bool {
        let unit = roster[target.index()];
        unit != u8::MAX && self.struck.has(Unit(unit)) || self.fort_at(target).is_some_and(|f| self.struck_forts.has(f))
    }

    /// The same without a roster.
    pub(crate) fn was_attacked(&self, target: Space) -> bool {
        self.unit_at(target).is_some_and(|u| self.struck.has(u)) || self.fort_at(target).is_some_and(|f| self.struck_forts.has(f))
    }

    /// The defence of a hex (6.1b, 7.0a): what is out of supply counts half, rounded up; then the ground, then winter.
    pub fn defence(&self, target: Space) -> i16 {
        let d = data();
        let (mut whole, mut halved) = (0, 0);
        let mut add = |strength: i16, supplied: bool| if supplied { whole += strength } else { halved += strength };
        if let Some(unit) = self.unit_at(target) {
            let supplied = self.kept.units.has(unit) || self.unit_side(unit).is_none();
            add(self.defence_of(unit), supplied);
        }
        if let Some(fort) = self.fort_at(target) {
            let supplied = self.kept.forts.has(fort) || self.side(d.fort(fort).nation).is_none();
            add(d.fort(fort).strength, supplied);
        }
        let rough = if d.rough.has(target) { d.rough_defence } else { 0 };
        let winter = if self.is_winter() { d.winter_defence } else { 0 };
        whole + (halved + d.unsupplied_divisor - 1) / d.unsupplied_divisor + rough + winter
    }

    /// The attack strength of some units.
    pub fn attack(&self, units: Units) -> i16 {
        units.iter().map(|u| self.attack_of(u)).sum()
    }

    /// The differential of the attack that is being put together (6.1c).
    pub fn differential(&self) -> i16 {
        self.attack(self.battle.attackers) - self.defence(self.battle.target)
    }

    pub(crate) fn offer_attacks(&self, out: Offer<'_>) {
        let f = self.field(self.phasing());
        let roster = self.roster();
        let ready = self.ready();
        self.targets(&f, ready, &roster).iter().for_each(|s| out(Move::Attack(s)));
        if !self.owes_french_attacks(&f, ready, &roster) {
            out(Move::Done);
        }
    }

    /// Whether anything can be attacked.
    pub(crate) fn has_attacks(&self) -> bool {
        let ready = self.ready();
        !ready.is_empty() && !self.targets(&self.field(self.phasing()), ready, &self.roster()).is_empty()
    }

    /// 11.12: whether the Allied player must go on because French attacks are due.
    fn owes_french_attacks(&self, f: &Field, ready: Units, roster: &[u8; GRID]) -> bool {
        let due = self.scenario_data().french_attacks;
        let last = f.side == Side::Allied && self.is_third_attack();
        if due == 0 || self.turn > 1 || !last || self.french_duty_done || self.french_attacks >= due {
            return false;
        }
        let d = data();
        let french = ready.and(d.nation(d.named.france).units);
        let from: HexSet = french.iter().map(|u| self.at[u.index()]).collect();
        self.targets(f, ready, roster).meets(&from.along(&d.dry))
    }

    /// 11.12: whether "done" is withheld now.
    pub(crate) fn must_attack(&self) -> bool {
        let f = self.field(self.phasing());
        self.owes_french_attacks(&f, self.ready(), &self.roster())
    }

    pub(crate) fn choose_target(&mut self, target: Space) {
        self.battle = Battle { target, ..Battle::default() };
        self.step = Step::Assault;
    }

    /// Units that may join the attack on its target.
    pub(crate) fn joiners(&self) -> Units {
        let beside = &data().joined[self.battle.target.index()];
        let near = |u: &Unit| beside.contains(&self.at[u.index()]);
        self.ready().minus(self.battle.attackers).iter().filter(near).collect()
    }

    pub(crate) fn offer_assault(&self, out: Offer<'_>) {
        self.joiners().iter().for_each(|u| out(Move::With(u)));
        if !self.battle.attackers.is_empty() && self.differential() >= 0 {
            out(Move::Fight);
            // 10.43d: against a fort without a unit it has no effect.
            let has_unit = self.unit_at(self.battle.target).is_some();
            if has_unit && self.battle.attackers.iter().any(|u| self.infiltrates(u)) {
                out(Move::Infiltrate);
            }
        }
    }

    /// The country that owns what is in a hex: the unit, or else the fort.
    pub(crate) fn nation_in(&self, space: Space) -> Option<Nation> {
        let unit = self.unit_at(space).map(Unit::nation);
        unit.or_else(|| self.fort_at(space).map(|f| data().fort(f).nation))
    }

    /// The attack is made.
    pub(crate) fn fight(&mut self, infiltration: bool, log: Log<'_, Event>) {
        let target = self.battle.target;
        let neutral = self.nation_in(target).filter(|n| self.state[n.index()] == State::Neutral);
        if let Some(nation) = neutral {
            // 9.1b: before the die.
            self.invade(nation, self.phasing(), log);
            self.keep_supply();
            if self.nation_in(target).is_none() {
                // The attack lapses (9.6a): nobody is there any more.
                log(Event::Lapsed { target });
                self.battle = Battle::default();
                self.step = Step::Attack;
                return;
            }
        }
        let defender = self.unit_at(target);
        let fort = self.fort_at(target);
        let differential = self.differential();
        let battle = &mut self.battle;
        battle.defender = defender;
        battle.infiltration = infiltration;
        battle.differential = differential;
        battle.supplied = defender.is_some_and(|u| self.kept.units.has(u));
        battle.fort_supplied = fort.is_some_and(|f| self.kept.forts.has(f));
        battle.path[0] = target;
        battle.path_len = 1;
        let units = battle.attackers;
        self.acted = self.acted.or(units);
        defender.iter().for_each(|u| self.struck.insert(*u));
        fort.iter().for_each(|f| self.struck_forts.insert(*f));
        let french = data().named.france;
        if units.iter().any(|u| u.nation() == french) {
            self.french_attacks = self.french_attacks.saturating_add(1);
        }
        log(Event::Attack { target, units: units.iter().collect(), infiltration, differential });
        self.step = Step::Die;
    }

    /// What a die means for the combat at hand: losses of the attacker, of the defender, and whether he must retreat.
    pub fn result(&self, die: u8) -> (u8, u8, bool) {
        let (d, b) = (data(), &self.battle);
        let column = d.column(b.differential.max(0)).unwrap_or(0);
        let (attacker, printed) = d.results[column][usize::from(die.max(1) - 1) % d.results[column].len()];
        let doubled = self.is_doubled_defence();
        let infiltrated = b.infiltration && b.defender.is_some();
        let defender = printed * if doubled { 2 } else { 1 } * if infiltrated { 2 } else { 1 };
        (attacker, defender, infiltrated && printed >= 2)
    }

    /// 6.36a, 10.56: whether the defender's losses are doubled.
    fn is_doubled_defence(&self) -> bool {
        let d = data();
        let german = self.battle.attackers.iter().any(|u| u.nation() == d.named.germany);
        let nation = match self.battle.defender {
            Some(unit) => Some(unit.nation()),
            None => self.nation_in(self.battle.target),
        };
        german && nation.is_some_and(|n| self.suffers_double(n))
    }

    /// 6.36a.
    pub(crate) fn suffers_double(&self, nation: Nation) -> bool {
        let n = &data().named;
        nation == n.russia || nation == n.romania
    }

    /// The die of a combat (6.1d, 6.2a).
    pub(crate) fn combat_die(&mut self, die: u8, log: Log<'_, Event>) {
        let (attacker, defender, must_retreat) = self.result(die);
        log(Event::Result { target: self.battle.target, die, attacker, defender });
        self.battle.attacker_losses = attacker;
        self.battle.defender_losses = defender;
        self.battle.must_retreat = must_retreat;
        self.step = Step::AttackerLosses;
    }

    /// The combat is over; the next attack may be made (6.1d).
    pub(crate) fn end_combat(&mut self) {
        self.battle = Battle::default();
        self.step = Step::Attack;
        self.keep_supply();
    }

    /// The end of an attack phase (11.12).
    pub(crate) fn end_attacks(&mut self) {
        let due = self.scenario_data().french_attacks;
        if self.phasing() == Side::Allied && self.french_attacks >= due {
            self.french_duty_done = true;
        }
        (self.acted, self.struck, self.struck_forts) = (Units::NONE, Units::NONE, Forts::NONE);
        self.french_attacks = 0;
    }

    /// Whether it is an attack phase.
    pub(crate) const fn is_attack_phase(&self) -> bool {
        matches!(self.phase, Phase::Attack(_))
    }
}
