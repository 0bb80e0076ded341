//! Marches and sorties: 6.2.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Flags, Side, Space, Spaces, Unit},
    moves::{Move, Number},
    position::{Chosen, Position, Step},
    sequence::Offer,
    units::Group,
};

/// How units get from a space to another for one action point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// One space by land.
    Land,
    /// One sea route.
    Sea,
    /// Two spaces by land, all of them friendly and without enemies (6.2c).
    Far,
}

impl Position {
    /// Whether a unit of the active army may march (SQ-P3c).
    pub(crate) fn can_march(&self, unit: Unit) -> bool {
        unit.kind.army() == self.phase.army && !unit.flags.is_inside() && !unit.flags.has(Flags::STILL)
    }

    /// Spaces from which units may march, and spaces from which units may sally.
    fn starts(&self) -> [Spaces; 2] {
        let mut found = [Spaces::NONE; 2];
        for g in self.units.all().iter().filter(|g| g.unit.kind.army() == self.phase.army) {
            if g.unit.flags.is_inside() {
                found[1].insert(g.space);
            } else if !g.unit.flags.has(Flags::STILL) {
                found[0].insert(g.space);
            }
        }
        if self.phase.ap < data().constants.sortie_cost_ap {
            found[1] = Spaces::NONE;
        }
        found
    }

    pub(crate) fn offer_march(&self, out: Offer<'_>) {
        let [marches, sorties] = self.starts();
        marches.iter().for_each(|s| out(Move::March(s)));
        sorties.iter().for_each(|s| out(Move::Sortie(s)));
        out(Move::Done);
    }

    pub(crate) fn run_march(&mut self) -> bool {
        let idle = self.phase.ap == 0 || self.starts().iter().all(|set| set.is_empty());
        if idle {
            self.end_marches();
        }
        idle
    }

    /// Spaces that a side controls and where no enemy is: the ground of two-space marches and of retreats.
    pub(crate) fn free_ground(&self, side: Side) -> Spaces {
        self.controlled_by(side).minus(self.presence().any(side.other()))
    }

    /// The spaces to which a march may lead, each with how. A box is no way through (2.3.2c).
    pub(crate) fn ways(&self, from: Space) -> impl Iterator<Item = (Space, Way)> {
        let d = data();
        let (land, sea) = (d.land[from.index()], d.sea[from.index()]);
        let free = self.free_ground(self.active());
        let far = if free.has(from) {
            let middle = land.and(free).minus(d.boxes);
            middle.iter().fold(Spaces::NONE, |set, s| set.or(d.land[s.index()])).and(free).minus(land).minus(Spaces::of(from))
        } else {
            Spaces::NONE
        };
        let near = land.iter().map(|s| (s, Way::Land)).chain(sea.iter().map(|s| (s, Way::Sea)));
        near.chain(far.iter().map(|s| (s, Way::Far)))
    }

    /// How many units, with or without isolated ones, go that way together (6.2a, 4.3b, 4.3c).
    fn limit(way: Way, isolated: bool) -> u8 {
        let c = &data().constants;
        match (way, isolated) {
            (Way::Sea, _) => c.march_limit_sea,
            (Way::Far, true) => 0,
            (Way::Land, true) => c.march_limit_land_isolated,
            (_, false) => c.march_limit_land,
        }
    }

    /// 2.3.2b, 2.3.2c: whether a unit may enter a space, which matters for boxes alone.
    pub(crate) fn may_enter(unit: Unit, to: Space) -> bool {
        let d = data();
        !d.boxes.has(to) || d.original[to.index()] == unit.kind.nation() && !unit.flags.has(Flags::LEFT_BOX)
    }

    /// Whether units may go that way together.
    fn fits(party: &Chosen, to: Space, way: Way) -> bool {
        party.total() <= Self::limit(way, party.is_isolated()) && party.iter().all(|(unit, _)| Self::may_enter(unit, to))
    }

    /// Those who go that way if nobody was chosen: as many fresh units as can, commanders first.
    fn party_for(&self, from: Space, to: Space, way: Way) -> Chosen {
        let can = |g: &&Group| self.can_march(g.unit) && Self::may_enter(g.unit, to);
        Self::best_party(self.units.at(from).iter().filter(can), &|isolated| Self::limit(way, isolated), false)
    }

    /// As many units as a limit allows: fresh before exhausted ones, in touch before isolated ones, commanders before troops; of one alone,
    /// rather a troop. Who marches leaves those behind who are worse off, and commanders whom those who go do not need; who flees takes
    /// them along.
    pub(crate) fn best_party<'a>(
        groups: impl DoubleEndedIterator<Item = &'a Group> + Clone,
        limit: &dyn Fn(bool) -> u8,
        flees: bool,
    ) -> Chosen {
        let state = Flags::EXHAUSTED.with(Flags::ISOLATED);
        let mut party = Chosen::default();
        for wanted in [Flags::NONE, Flags::EXHAUSTED, Flags::ISOLATED, state] {
            let most = limit(wanted.is_isolated());
            let alike = groups.clone().filter(|g| g.unit.flags.and(state) == wanted);
            let is_short = !flees && alike.clone().map(|g| u32::from(g.n)).sum::<u32>() > u32::from(most);
            if is_short {
                Self::take_leaders(alike.clone(), most, &mut party);
            }
            let mut take = |g: &Group| {
                if !party.has(g.unit) {
                    party.push(g.unit, g.n.min(most.saturating_sub(party.total())));
                }
            };
            if most == 1 || is_short {
                alike.rev().for_each(&mut take)
            } else {
                alike.for_each(&mut take)
            }
            if !party.is_empty() && !flees {
                break;
            }
        }
        party
    }

    /// Where not all can go: the best commanders, until their command reaches everybody who goes (2.1c); others may lead who stays.
    fn take_leaders<'a>(alike: impl Iterator<Item = &'a Group> + Clone, most: u8, party: &mut Chosen) {
        let mut led = 0;
        while most > 1 && led < most {
            let rest = alike.clone().filter(|g| g.unit.kind.is_commander() && !party.has(g.unit));
            let worth = |g: &&Group| {
                let k = data().kind(g.unit.kind);
                (k.command * k.tactics, k.command, std::cmp::Reverse(g.unit.kind))
            };
            let Some(best) = rest.max_by_key(worth) else { break };
            party.push(best.unit, 1);
            led += data().kind(best.unit.kind).command;
        }
    }

    /// The most that can go together from a space, whatever the way.
    fn room(from: Space, isolated: bool) -> u8 {
        let d = data();
        let by_land = !d.land[from.index()].minus(d.boxes).is_empty();
        Self::limit(if by_land { Way::Land } else { Way::Sea }, isolated)
    }

    /// SQ-P3c: who goes, group by group, and where to.
    pub(crate) fn offer_leaving(&self, from: Space, out: Offer<'_>) {
        for g in self.units.at(from).iter().filter(|g| self.can_march(g.unit) && !self.chosen.has(g.unit)) {
            let room = Self::room(from, self.chosen.is_isolated() || g.unit.flags.is_isolated());
            let most = g.n.min(room.saturating_sub(self.chosen.total()));
            (1..=most).for_each(|n| out(Move::With(g.unit, Number(n))));
        }
        // A space may be reached in two ways; it is offered once.
        let goes = |(to, way): &(Space, Way)| match self.chosen.is_empty() {
            true => !self.party_for(from, *to, *way).is_empty(),
            false => Self::fits(&self.chosen, *to, *way),
        };
        let reached: Spaces = self.ways(from).filter(goes).map(|(to, _)| to).collect();
        reached.iter().for_each(|to| out(Move::To(to)));
    }

    /// The party that goes to a space now: who was chosen, or the best by whatever way takes most.
    pub(crate) fn party_to(&self, from: Space, to: Space) -> Chosen {
        if !self.chosen.is_empty() {
            return self.chosen;
        }
        let ways = self.ways(from).filter(|(space, _)| *space == to);
        ways.map(|(_, way)| self.party_for(from, to, way)).max_by_key(Chosen::total).unwrap_or_default()
    }

    pub(crate) fn march(&mut self, from: Space, to: Space, log: Log<'_, Event>) {
        let party = self.party_to(from, to);
        self.chosen = Chosen::default();
        self.phase.ap -= 1;
        let marks = self.marks_on_entering(from, to);
        for (unit, n) in party.iter() {
            self.units.take(from, unit, n);
            self.units.add(to, Unit { kind: unit.kind, flags: unit.flags.with(marks) }, n);
        }
        log(Event::Marched { army: self.phase.army, from, to, units: party.iter().collect() });
        self.settle_fort(from);
        self.step = Step::March;
    }

    /// What marks units that enter a space: stopped there or not (6.2d, R-13), out of or into a box (2.3.2c).
    fn marks_on_entering(&self, from: Space, to: Space) -> Flags {
        let side = self.active();
        let hostile = self.controller(to) != side || self.is_there(to, side.other());
        let stopped = hostile && !self.is_besieged_by(to, side) || data().boxes.has(to);
        let left = if data().boxes.has(from) { Flags::LEFT_BOX } else { Flags::NONE };
        Flags::ARRIVED.with(left).with(if stopped { Flags::STILL } else { Flags::NONE })
    }

    /// SQ-P3c: who comes out of the fort.
    pub(crate) fn offer_sally(&self, space: Space, out: Offer<'_>) {
        for g in self.besieged_units(space).filter(|g| !self.chosen.has(g.unit)) {
            (1..=g.n).for_each(|n| out(Move::With(g.unit, Number(n))));
        }
        out(Move::Go);
    }

    /// Units of the active army in defence in a space.
    pub(crate) fn besieged_units(&self, space: Space) -> impl Iterator<Item = &Group> {
        self.units.at(space).iter().filter(|g| g.unit.kind.army() == self.phase.army && g.unit.flags.is_inside())
    }

    /// 6.2h: those chosen, or all, are in the open now and can not march; a field battle follows.
    pub(crate) fn sally(&mut self, space: Space, log: Log<'_, Event>) {
        let mut party = std::mem::take(&mut self.chosen);
        if party.is_empty() {
            self.besieged_units(space).for_each(|g| party.push(g.unit, g.n));
        }
        self.phase.ap -= data().constants.sortie_cost_ap;
        self.phase.activated.insert(space);
        for (unit, n) in party.iter() {
            self.units.turn(space, unit, n, unit.flags.without(Flags::DEFENCE).with(Flags::STILL));
        }
        log(Event::Sortie { space, units: party.iter().collect() });
        self.step = Step::March;
    }

    /// SQ-P4a: the spaces where battles take place, but for assaults that are ordered now.
    pub(crate) fn end_marches(&mut self) {
        let enemies = self.presence().any(self.active().other());
        let entered = |g: &&Group| g.unit.kind.army() == self.phase.army && g.unit.flags.has(Flags::ARRIVED);
        let entered: Spaces = self.units.all().iter().filter(entered).map(|g| g.space).collect();
        self.phase.activated = self.phase.activated.or(entered.and(enemies)).or(self.phase.scorched);
        self.step = Step::Assaults;
    }
}
