//! What every possible position holds: checked when one is read from outside, and after every step in tests.

use engine::Pending;

use crate::{
    data::data,
    ids::{Card, Commanders, Flags, Nation, Side, Space, Spaces},
    position::{Position, Step},
};

fn must(condition: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(message()) }
}

impl Position {
    pub(crate) fn check_position(&self) -> Result<(), String> {
        must((1..=data().last_turn()).contains(&self.turn), || format!("there is no turn {}", self.turn))?;
        must(self.elizabeth_died <= self.turn, || "the Empress died in the future".to_owned())?;
        self.check_counters()?;
        self.check_spaces()?;
        Side::ALL.into_iter().try_for_each(|side| self.check_cards(side))?;
        must(self.debts.iter().all(|n| *n < 200), || "too many retreats".to_owned())?;
        must(self.phase.ap < 100 && self.hits < 250, || "too many action points or hits".to_owned())?;
        self.check_battle()?;
        self.check_step()
    }

    /// 2.1i: every counter is somewhere, once.
    fn check_counters(&self) -> Result<(), String> {
        let mut seen = Commanders::NONE;
        let mut troops = self.troops.map(u32::from);
        for g in self.units.all() {
            if g.unit.kind.is_commander() {
                must(g.n == 1 && !seen.has(g.unit.kind), || format!("{} is there twice", g.unit.kind))?;
                seen.insert(g.unit.kind);
            } else {
                troops[g.unit.kind.nation().index()] += u32::from(g.n);
            }
        }
        for nation in Nation::all() {
            let (found, due) = (troops[nation.index()], data().nations[nation.index()].troops);
            must(found == u32::from(due), || format!("{found} instead of {due} troops of {nation}"))?;
        }
        let twice = seen.and(self.reserve.or(self.removed)).or(self.reserve.and(self.removed));
        must(twice.is_empty(), || format!("{twice} are in two places"))
    }

    /// 2.3.1c, 2.3.2b, 0c: who is where.
    fn check_spaces(&self) -> Result<(), String> {
        let d = data();
        for g in self.units.all() {
            let home = d.boxes.has(g.space);
            must(!home || d.original[g.space.index()] == g.unit.kind.nation(), || format!("{} in {}", g.unit.kind, g.space))?;
            let both = g.unit.flags.has(Flags::DEFENCE.with(Flags::ISOLATED));
            must(!both, || format!("{} in defence at {} is isolated", g.unit.kind, g.space))?;
        }
        for home in d.boxes.iter() {
            must(self.control[home.index()] == d.original[home.index()], || format!("{home} was conquered"))?;
        }
        let held: Spaces = self.units.all().iter().filter(|g| g.unit.flags.is_inside()).map(|g| g.space).collect();
        held.iter().try_for_each(|space| self.check_fort(space))?;
        must(self.scorched.and(d.boxes).is_empty(), || "a box is scorched".to_owned())
    }

    fn check_fort(&self, space: Space) -> Result<(), String> {
        let inside = self.units.at(space).iter().filter(|g| g.unit.flags.is_inside());
        let mut n = 0;
        for g in inside {
            n += g.n;
            let side = self.unit_side(g.unit.kind);
            must(self.controller(space) == side, || format!("{} in defence in an enemy fort, {space}", g.unit.kind))?;
            must(self.strength(space, side.other(), true) > 0, || format!("nobody besieges {space}"))?;
        }
        must(n <= self.capacity(space), || format!("{n} units in defence in {space}"))
    }

    /// 2.4a: no more cards than there are.
    fn check_cards(&self, side: Side) -> Result<(), String> {
        let i = side.index();
        for card in Card::all() {
            let c = card.index();
            let n = u32::from(self.hand[i][c]) + u32::from(self.used[i][c]) + u32::from(self.battle.chosen[i][c]);
            let due = data().card(card).count[i];
            must(n <= u32::from(due), || format!("{n} of {due} {card} of the {} side", side.id()))?;
        }
        Ok(())
    }

    /// A battle has two sides.
    fn check_battle(&self) -> Result<(), String> {
        let is_battle = matches!(
            self.step,
            Step::BattleCards
                | Step::BattleTurn
                | Step::BattleDice
                | Step::BattleHits
                | Step::Charge(_)
                | Step::Retreat
                | Step::Pay
        );
        let is_over = matches!(self.step, Step::Retreat | Step::Pay);
        if is_battle && !is_over {
            let fights = Side::ALL.into_iter().all(|side| self.fighters(side).next().is_some());
            must(fights, || format!("no battle at {}", self.battle.space))?;
        }
        let small = |n: &i8| (-9..=9).contains(n);
        must(self.battle.dice.iter().all(small) && self.battle.factor.iter().all(|n| (1..=9).contains(n)), || {
            "impossible cards in force".to_owned()
        })
    }

    /// Somebody is asked and has a move, or chance has something to decide; and nothing would go on by itself.
    fn check_step(&self) -> Result<(), String> {
        match self.step {
            Step::FirstCommander(_) | Step::WinterCommander(_) => {
                let some = self.drawing_nation().is_some_and(|n| self.drawable(n).next().is_some());
                must(some, || "there is no commander to draw".to_owned())?;
            }
            Step::Chit => {
                must(self.end_chit || self.cup.iter().any(|n| *n > 0), || "the cup is empty".to_owned())?;
                must(!self.is_winter(), || "no chits are drawn in winter".to_owned())?;
                let marked = self.units.all().iter().find(|g| g.unit.flags.and(Flags::OF_PHASE) != Flags::NONE);
                must(marked.is_none(), || "a mark of a phase that is over".to_owned())?;
                let presence = self.presence();
                let both = presence.open[0].and(presence.open[1]);
                must(both.is_empty(), || format!("both sides are in the open in {both}"))?;
            }
            _ => {}
        }
        let is_winter = matches!(
            self.step,
            Step::WinterCard(_)
                | Step::WinterCommander(_)
                | Step::Levy(_)
                | Step::LevyAt(_)
                | Step::Attrition(..)
                | Step::AttritionHits(..)
                | Step::Discard(_)
                | Step::WinterDraw(_)
        );
        must(!is_winter || self.is_winter(), || "that step belongs to winter".to_owned())?;
        let mut copy = self.clone();
        copy.run(&mut |_| {});
        must(copy == *self, || "nothing is to be decided".to_owned())?;
        if self.pending_now() == Pending::Chance {
            let drawn = matches!(
                self.step,
                Step::Chit | Step::FirstCommander(_) | Step::WinterCommander(_) | Step::Draw(_) | Step::WinterDraw(_)
            );
            must(drawn || self.dice_due() > 0, || "there are no dice to roll".to_owned())?;
        }
        for side in self.pending_now().seats().iter().filter_map(Side::of) {
            let mut some = false;
            self.offer(side, &mut |_| some = true);
            must(some, || "whoever must decide has no move".to_owned())?;
        }
        Ok(())
    }
}
