//! The phase of an army: 5.2, 6, 6.1, 6.3 and its end.

use engine::Log;

use crate::{
    data::{When, data},
    events::Event,
    ids::{Army, Flags, Side, Space, Spaces, Unit},
    moves::Move,
    position::{End, Phase, Position, Step},
    sequence::Offer,
};

impl Position {
    /// SQ-P1.
    pub(crate) fn begin_phase(&mut self, army: Army, log: Log<'_, Event>) {
        self.phase = Phase { army, ..Phase::default() };
        log(Event::Phase { army, turn: self.turn });
        self.check_lines_aloud(log);
        let presence = self.presence();
        self.phase.besieged = Side::ALL.into_iter().fold(Spaces::NONE, |set, side| set.or(presence.besieged_by(side)));
        self.step = Step::BeforeDie;
    }

    /// Checks the lines and tells where something has changed.
    pub(crate) fn check_lines_aloud(&mut self, log: Log<'_, Event>) {
        let before = self.isolated();
        self.check_lines();
        let after = self.isolated();
        for side in Side::ALL {
            let (old, new) = (before[side.index()], after[side.index()]);
            new.minus(old).iter().for_each(|space| log(Event::Isolated { space, side, isolated: true }));
            old.minus(new).iter().for_each(|space| log(Event::Isolated { space, side, isolated: false }));
        }
    }

    /// Spaces with isolated units of each side.
    pub(crate) fn isolated(&self) -> [Spaces; 2] {
        let mut found = [Spaces::NONE; 2];
        for g in self.units.all().iter().filter(|g| g.unit.flags.is_isolated()) {
            found[self.unit_side(g.unit.kind).index()].insert(g.space);
        }
        found
    }

    /// SQ-P2b.
    pub(crate) fn roll_points(&mut self, die: u8) {
        self.phase.ap = die + data().army(self.phase.army).ap_bonus;
        self.step = Step::AfterDie;
    }

    /// SQ-P2d: what was spent in advance is taken off; what exceeds it is forgiven.
    pub(crate) fn settle_points(&mut self, log: Log<'_, Event>) {
        let army = self.phase.army;
        let owed = std::mem::take(&mut self.debts[army.index()]);
        let die = self.phase.ap;
        self.phase.ap = die.saturating_sub(owed);
        log(Event::ActionPoints { army, die, owed, ap: self.phase.ap });
        self.step = Step::Recover;
    }

    /// 6.1b: whether a unit of the active army can recover where it stands.
    pub(crate) fn can_recover(&self, unit: Unit, space: Space) -> bool {
        let blocked = unit.flags.is_fresh() || unit.flags.is_isolated() || unit.flags.is_inside() || unit.flags.has(Flags::STILL);
        unit.kind.army() == self.phase.army && !blocked && self.is_ground_for_recovery(space)
    }

    /// 6.1b B, R-11.
    fn is_ground_for_recovery(&self, space: Space) -> bool {
        let side = self.active();
        self.controller(space) == side || self.besiegers_recover && self.is_besieged_by(space, side)
    }

    /// Whether a side besieges a space (0d).
    pub fn is_besieged_by(&self, space: Space, side: Side) -> bool {
        let enemy = side.other();
        self.strength(space, side, true) > 0 && self.is_there(space, enemy) && self.strength(space, enemy, true) == 0
    }

    fn recoverable(&self) -> impl Iterator<Item = (Unit, Space)> {
        let all = self.units.all().iter().filter(|_| self.phase.ap >= data().constants.recovery_cost_ap);
        all.filter(|g| self.can_recover(g.unit, g.space)).map(|g| (g.unit, g.space))
    }

    pub(crate) fn offer_recovery(&self, side: Side, out: Offer<'_>) {
        out(Move::Done);
        self.recoverable().for_each(|(unit, space)| out(Move::Recover(unit, space)));
        if !self.phase.has_recovered {
            self.offer_playable(side, When::PhaseMarchStart, out);
        }
    }

    /// SQ-P3a, SQ-P3b: asked while something can be done, by what everybody knows.
    pub(crate) fn run_recovery(&mut self) -> bool {
        let side = self.active();
        let scorch = !self.phase.has_recovered && self.may_hold(side, When::PhaseMarchStart);
        if self.recoverable().next().is_some() || scorch {
            return false;
        }
        self.step = Step::March;
        true
    }

    pub(crate) fn recover_for_points(&mut self, unit: Unit, space: Space, log: Log<'_, Event>) {
        self.phase.ap -= data().constants.recovery_cost_ap;
        self.phase.has_recovered = true;
        self.units.turn(space, unit, 1, unit.flags.without(Flags::EXHAUSTED).with(Flags::STILL));
        log(Event::Recovered { kind: unit.kind, space });
    }

    /// SQ-P3e: sieges of the active army that nothing else activates (6.3c, R-64).
    fn assaults(&self) -> Spaces {
        if self.phase.ap < data().constants.assault_cost_ap {
            return Spaces::NONE;
        }
        let sieges = self.presence().besieged_by(self.active()).minus(self.phase.activated);
        sieges.iter().filter(|&s| self.has_open_units(s)).collect()
    }

    /// Whether the active army has units in the open in a space.
    pub(crate) fn has_open_units(&self, space: Space) -> bool {
        self.units.at(space).iter().any(|g| g.unit.kind.army() == self.phase.army && !g.unit.flags.is_inside())
    }

    pub(crate) fn offer_assaults(&self, out: Offer<'_>) {
        out(Move::Done);
        self.assaults().iter().for_each(|s| out(Move::Assault(s)));
    }

    pub(crate) fn run_assaults(&mut self) -> bool {
        if !self.assaults().is_empty() {
            return false;
        }
        self.begin_battles();
        true
    }

    pub(crate) fn order_assault(&mut self, space: Space, log: Log<'_, Event>) {
        self.phase.ap -= data().constants.assault_cost_ap;
        self.phase.activated.insert(space);
        log(Event::AssaultOrdered { space });
    }

    /// SQ-P5, SQ-P6.
    pub(crate) fn end_phase(&mut self, log: Log<'_, Event>) {
        self.units.reflag(|g| g.unit.flags.without(Flags::OF_PHASE));
        if self.settle_control(log) {
            self.draw_for_phase();
        }
    }

    /// SQ-P7: how many spaces give a card (7.4).
    pub(crate) fn draw_for_phase(&mut self) {
        let side = self.active();
        let broken = self.phase.besieged.and(self.phase.fought).and(self.forts());
        let broken = broken.iter().filter(|&s| self.controller(s) == side && !self.is_there(s, side.other()));
        let all = broken.fold(self.phase.gains, |set, s| set.or(Spaces::of(s)));
        self.step = Step::Draw(all.len());
    }

    /// A card is due, or the phase is over.
    pub(crate) fn run_draw(&mut self, left: u8, log: Log<'_, Event>) -> bool {
        let side = self.active();
        if left == 0 {
            self.check_victory(log);
            return true;
        }
        if self.deck_size(side) > 0 {
            return false;
        }
        // a deck that has run out is made of its used cards again.
        self.used[side.index()] = Default::default();
        if self.deck_size(side) > 0 {
            log(Event::Reshuffled { side: Some(side) });
        } else {
            self.step = Step::Draw(0);
        }
        true
    }

    /// SQ-P8: 10.1, 10.2 for the alliance whose phase it was.
    fn check_victory(&mut self, log: Log<'_, Event>) {
        let (c, d) = (&data().constants, data());
        let total = self.total(Side::Prussian);
        match self.active() {
            Side::Austrian if self.removed.has(d.king) => self.end(End::KingLost, log),
            Side::Austrian if total <= self.losing_total() => self.end(End::PrussiaReduced, log),
            Side::Prussian if total >= c.prussian_victory_at_or_above => self.end(End::PrussiaGreat, log),
            _ => self.next_chit(log),
        }
    }

    pub(crate) fn is_berlin_lost(&self) -> bool {
        self.controller(data().berlin) == Side::Austrian
    }

    /// With so many resource spaces or fewer the Prussian Alliance loses (10.1b).
    pub fn losing_total(&self) -> u8 {
        let c = &data().constants;
        if self.is_berlin_lost() { c.austrian_victory_at_or_below_if_berlin_taken } else { c.austrian_victory_at_or_below }
    }

    pub(crate) fn end(&mut self, end: End, log: Log<'_, Event>) {
        self.step = Step::Over(end);
        log(Event::Ended { end });
    }
}
