//! Hits and who takes them: 7.1.1.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Army, Flags, Side, Space, Unit},
    moves::{Move, Number},
    position::{Position, Step},
    sequence::Offer,
    units::Group,
};

/// What tells units apart when hits are taken.
pub const STATE: Flags = Flags::EXHAUSTED.with(Flags::ISOLATED);

/// Who takes hits: units of a side in a space, of one army alone or of all, in defence or in the open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Victims {
    space: Space,
    side: Side,
    army: Option<Army>,
    inside: bool,
}

impl Position {
    fn victims(&self) -> Victims {
        let active = self.active();
        match self.step {
            Step::FortHits(space) => Victims { space, side: active, army: Some(self.phase.army), inside: false },
            Step::AssaultHits(space) => Victims { space, side: active.other(), army: None, inside: true },
            Step::AttritionHits(side, space) => Victims { space, side, army: None, inside: false },
            _ => {
                let side = self.battle.turn.other();
                let all = side != self.battle.attacker || self.battle.all_armies;
                Victims { space: self.battle.space, side, army: (!all).then_some(self.phase.army), inside: false }
            }
        }
    }

    fn is_victim(&self, v: Victims, g: &Group) -> bool {
        let counts = v.army.is_none_or(|army| g.unit.kind.army() == army);
        counts && g.unit.flags.is_inside() == v.inside && self.unit_side(g.unit.kind) == v.side
    }

    /// Who must take the next hit: fresh units as long as there are any (7.1.1c). The first of them, whether all are alike, how many.
    fn next_victims(&self, v: Victims) -> Option<(Unit, bool, u8)> {
        let here = || self.units.at(v.space).iter().filter(move |g| self.is_victim(v, g));
        let fresh = here().any(|g| g.unit.flags.is_fresh());
        let mut next = here().filter(|g| g.unit.flags.is_fresh() == fresh);
        let first = next.next()?;
        let (mut alike, mut n) = (true, first.n);
        for g in next {
            alike &= g.unit.kind == first.unit.kind && g.unit.flags.and(STATE) == first.unit.flags.and(STATE);
            n += g.n;
        }
        Some((first.unit, alike, n))
    }

    pub(crate) fn offer_hits(&self, out: Offer<'_>) {
        let v = self.victims();
        let Some((first, ..)) = self.next_victims(v) else { return };
        let fresh = first.flags.is_fresh();
        let mut last = None;
        for g in self.units.at(v.space).iter().filter(|g| self.is_victim(v, g) && g.unit.flags.is_fresh() == fresh) {
            let unit = Unit { kind: g.unit.kind, flags: g.unit.flags.and(STATE) };
            // Groups that differ in what does not matter here stand together.
            if last.replace(unit) == Some(unit) || self.is_offered_before(v, g, unit) {
                continue;
            }
            let most = self.count_alike(v, unit).min(self.hits);
            (1..=most).for_each(|n| out(Move::Hit(unit, Number(n))));
        }
    }

    /// Whether an earlier group is alike in what matters.
    fn is_offered_before(&self, v: Victims, group: &Group, unit: Unit) -> bool {
        let before = self.units.at(v.space).iter().take_while(|g| *g != group);
        before.filter(|g| self.is_victim(v, g)).any(|g| g.unit.kind == unit.kind && g.unit.flags.and(STATE) == unit.flags)
    }

    fn count_alike(&self, v: Victims, unit: Unit) -> u8 {
        let alike = |g: &&Group| self.is_victim(v, g) && g.unit.kind == unit.kind && g.unit.flags.and(STATE) == unit.flags;
        self.units.at(v.space).iter().filter(alike).map(|g| g.n).sum()
    }

    /// Hits that nobody can choose about are taken; false if somebody must choose.
    pub(crate) fn run_hits(&mut self, log: Log<'_, Event>) -> bool {
        let v = self.victims();
        while self.hits > 0 {
            let Some((first, alike, n)) = self.next_victims(v) else { break };
            if !alike && self.hits < n {
                return false;
            }
            let fresh = first.flags.is_fresh();
            let take = self.hits.min(n);
            self.hits -= take;
            let mut left = take;
            while left > 0 {
                let of = |g: &&Group| self.is_victim(v, g) && g.unit.flags.is_fresh() == fresh;
                let Some(g) = self.units.at(v.space).iter().find(of).copied() else { break };
                let n = g.n.min(left);
                self.take_hit(g.space, g.unit, n, log);
                left -= n;
            }
        }
        self.hits = 0;
        self.after_hits(log);
        true
    }

    /// Units that their owner chose take hits.
    pub(crate) fn hit(&mut self, unit: Unit, n: u8, log: Log<'_, Event>) {
        let v = self.victims();
        self.hits -= n;
        let mut left = n;
        while left > 0 {
            let alike = |g: &&Group| self.is_victim(v, g) && g.unit.kind == unit.kind && g.unit.flags.and(STATE) == unit.flags;
            let Some(g) = self.units.at(v.space).iter().find(alike).copied() else { return };
            let n = g.n.min(left);
            self.take_hit(g.space, g.unit, n, log);
            left -= n;
        }
    }

    /// A fresh unit is exhausted, an exhausted one is eliminated (2.1e, 2.1g).
    fn take_hit(&mut self, space: Space, unit: Unit, n: u8, log: Log<'_, Event>) {
        if unit.flags.is_fresh() {
            self.units.turn(space, unit, n, unit.flags.with(Flags::EXHAUSTED));
            log(Event::Exhausted { space, kind: unit.kind, n });
        } else {
            self.eliminate(space, unit, n, log);
        }
    }

    /// 2.1g: troops go to the unit reserve, commanders out of the game.
    pub(crate) fn eliminate(&mut self, space: Space, unit: Unit, n: u8, log: Log<'_, Event>) {
        self.units.take(space, unit, n);
        if unit.kind.is_commander() {
            self.removed.insert(unit.kind);
        } else {
            self.troops[unit.kind.nation().index()] += n;
        }
        log(Event::Eliminated { space, kind: unit.kind, n });
    }

    /// What follows when the hits are taken.
    fn after_hits(&mut self, log: Log<'_, Event>) {
        match self.step {
            Step::FortHits(space) => self.after_fort(space, log),
            Step::AssaultHits(space) => self.end_assault(space, log),
            Step::AttritionHits(side, space) => {
                self.settle_fort(space);
                self.next_attrition(side, Some(space));
            }
            _ => self.after_attack(log),
        }
    }
}

/// Hits of dice with what is added to each.
pub(crate) fn count_hits(dice: &[(u8, i8)]) -> u8 {
    dice.iter().filter(|(die, bonus)| data().is_hit(*die, *bonus)).count() as u8
}
