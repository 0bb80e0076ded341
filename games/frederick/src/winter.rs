//! The winter turn: 8.

use engine::Log;

use crate::{
    data::{When, data},
    events::Event,
    ids::{Card, Flags, Kind, Nation, Side, Space, Spaces, Unit},
    moves::Move,
    position::{Position, Step, Winter},
    sequence::Offer,
    units::Group,
};

impl Position {
    /// SQ-W0.
    pub(crate) fn begin_winter(&mut self, log: Log<'_, Event>) {
        self.check_lines_aloud(log);
        self.winter = Winter::default();
        self.step = Step::WinterCard(Side::Austrian);
    }

    /// SQ-W1: asked by what everybody knows.
    pub(crate) fn run_winter_card(&mut self, side: Side) -> bool {
        let asks = self.may_hold(side, When::WinterStep1);
        if !asks {
            self.next_winter_card(side);
        }
        !asks
    }

    /// After each card control is settled (SQ-W1). Who came out or retreated begins the next phase where he is.
    pub(crate) fn after_winter_card(&mut self, log: Log<'_, Event>) {
        self.units.reflag(|g| g.unit.flags.without(Flags::OF_PHASE));
        if self.settle_control(log) {
            self.next_winter_card(self.winter.by);
        }
    }

    /// the Austrian player first, then the Prussian one; then commanders (SQ-W2).
    pub(crate) fn next_winter_card(&mut self, side: Side) {
        self.step = match side {
            Side::Austrian => Step::WinterCard(Side::Prussian),
            Side::Prussian => Step::WinterCommander(Nation(0)),
        };
    }

    /// The commanders of a nation that can be drawn.
    pub(crate) fn drawable(&self, nation: Nation) -> impl Iterator<Item = Kind> {
        self.waiting().iter().filter(move |c| c.nation() == nation)
    }

    pub(crate) fn run_winter_commander(&mut self, nation: Nation, log: Log<'_, Event>) -> bool {
        if self.drawable(nation).next().is_some() {
            return false;
        }
        self.next_commander(nation, log);
        true
    }

    pub(crate) fn next_commander(&mut self, nation: Nation, log: Log<'_, Event>) {
        match Nation::all().find(|n| *n > nation) {
            Some(next) => self.step = Step::WinterCommander(next),
            None => self.begin_levy(log),
        }
    }

    /// SQ-W3a, 8.3b: the lines are checked and the points counted.
    fn begin_levy(&mut self, log: Log<'_, Event>) {
        self.check_lines_aloud(log);
        let presence = self.presence();
        let besieged = Side::ALL.into_iter().fold(Spaces::NONE, |set, side| set.or(presence.besieged_by(side)));
        let c = &data().constants;
        self.winter.points = Default::default();
        for space in self.resource_spaces().minus(besieged).iter() {
            let nation = self.control[space.index()];
            self.winter.points[nation.index()] += data().space(space).resources * c.winter_recovery_units_per_point;
        }
        (self.placed, self.placed_twice) = (Spaces::NONE, Spaces::NONE);
        self.step = Step::Levy(Side::Austrian);
    }

    /// Nations of a side that can place a unit, each with its reserve.
    fn levying(&self, side: Side) -> impl Iterator<Item = Nation> {
        let cost = data().constants.winter_recovery_units_per_point;
        Nation::all().filter(move |n| {
            self.side(*n) == side
                && self.winter.points[n.index()] >= cost
                && self.in_reserve(*n).next().is_some()
                && !self.places(*n).is_empty()
        })
    }

    /// 8.3f: units of a side that can recover, where their nation has a point.
    fn resting(&self, side: Side) -> impl Iterator<Item = &Group> {
        self.units.all().iter().filter(move |g| {
            let flags = g.unit.flags;
            !flags.is_fresh()
                && !flags.is_isolated()
                && !flags.is_inside()
                && self.winter.points[g.unit.kind.nation().index()] > 0
                && self.unit_side(g.unit.kind) == side
                && self.controller(g.space) == side
        })
    }

    /// SQ-W3b.
    pub(crate) fn offer_levy(&self, side: Side, out: Offer<'_>) {
        out(Move::Done);
        self.resting(side).for_each(|g| out(Move::Recover(g.unit, g.space)));
        self.levying(side).for_each(|n| self.in_reserve(n).for_each(|kind| out(Move::Unit(kind))));
    }

    pub(crate) fn run_levy(&mut self, side: Side) -> bool {
        let over = self.resting(side).next().is_none() && self.levying(side).next().is_none();
        if over {
            self.end_levy(side);
        }
        over
    }

    pub(crate) fn levy_at(&mut self, kind: Kind, space: Space, log: Log<'_, Event>) {
        self.winter.points[kind.nation().index()] -= data().constants.winter_recovery_units_per_point;
        self.place(kind, space, Flags::NONE, log);
        self.step = Step::Levy(self.unit_side(kind));
    }

    /// 8.3c: a point recovers two units, so that one costs half of it.
    pub(crate) fn recover_in_winter(&mut self, unit: Unit, space: Space, log: Log<'_, Event>) {
        self.winter.points[unit.kind.nation().index()] -= 1;
        self.units.turn(space, unit, 1, unit.flags.without(Flags::EXHAUSTED));
        log(Event::Recovered { kind: unit.kind, space });
    }

    pub(crate) fn end_levy(&mut self, side: Side) {
        match side {
            Side::Austrian => self.step = Step::Levy(Side::Prussian),
            Side::Prussian => {
                self.winter.points = Default::default();
                (self.placed, self.placed_twice) = (Spaces::NONE, Spaces::NONE);
                self.next_attrition(Side::Austrian, None);
            }
        }
    }

    /// 8.4a: the dice of a side in a space, with what is added to each: besiegers, and isolated units wherever they are.
    pub fn attrition_dice(&self, side: Side, space: Space) -> Vec<i8> {
        let besieging = self.is_besieged_by(space, side);
        let modifier = data().constants.winter_attrition_isolated_modifier;
        let mut dice = Vec::new();
        for isolated in [false, true] {
            let open = |g: &&Group| !g.unit.flags.is_inside() && g.unit.flags.is_isolated() == isolated;
            let own = self.units.at(space).iter().filter(open).filter(|g| self.unit_side(g.unit.kind) == side);
            let n: u8 = own.map(|g| g.n).sum();
            if isolated || besieging {
                dice.extend(std::iter::repeat_n(if isolated { modifier } else { 0 }, usize::from(n)));
            }
        }
        dice
    }

    /// Whether attrition takes dice of a side in a space.
    fn suffers(&self, side: Side, space: Space) -> bool {
        let open = |g: &Group| !g.unit.flags.is_inside() && self.unit_side(g.unit.kind) == side;
        let isolated = self.units.at(space).iter().any(|g| open(g) && g.unit.flags.is_isolated());
        isolated || self.is_besieged_by(space, side)
    }

    /// SQ-W4: the next space with attrition after one of a side, Austrian Alliance first.
    pub(crate) fn next_attrition(&mut self, side: Side, after: Option<Space>) {
        let next = Space::all().find(|s| after.is_none_or(|a| *s > a) && self.suffers(side, *s));
        match (next, side) {
            (Some(space), _) => self.step = Step::Attrition(side, space),
            (None, Side::Austrian) => self.next_attrition(Side::Prussian, None),
            (None, Side::Prussian) => self.step = Step::Discard(Side::Austrian),
        }
    }

    pub(crate) fn run_attrition(&mut self, side: Side, space: Space) -> bool {
        let over = !self.suffers(side, space);
        if over {
            self.next_attrition(side, Some(space));
        }
        over
    }

    /// 8.4b: a low die is a hit.
    pub(crate) fn resolve_attrition(&mut self, side: Side, space: Space, dice: &[u8], log: Log<'_, Event>) {
        let worst = data().constants.winter_attrition_hits_on.iter().copied().max().unwrap_or(0);
        let read: Vec<(u8, i8)> = dice.iter().copied().zip(self.attrition_dice(side, space)).collect();
        self.hits = read.iter().filter(|(die, bonus)| *die as i8 + bonus <= worst).count() as u8;
        log(Event::Attrition { space, side, dice: read, hits: self.hits });
        self.step = Step::AttritionHits(side, space);
    }

    /// 8.5a, R-35: half the resource spaces of the armies at war.
    pub fn card_limit(&self, side: Side) -> u8 {
        let counts = |n: &Nation| self.side(*n) == side && self.is_at_war(n.army());
        let total: u8 = Nation::all().filter(counts).map(|n| self.resources(n)).sum();
        total / data().constants.hand_limit_divisor
    }

    /// SQ-W5a.
    pub(crate) fn offer_discards(&self, side: Side, out: Offer<'_>) {
        if self.hand_size(side) <= self.card_limit(side) {
            out(Move::Done);
        }
        Card::all().filter(|c| self.hand[side.index()][c.index()] > 0).for_each(|c| out(Move::Discard(c)));
    }

    pub(crate) fn run_discard(&mut self, side: Side, log: Log<'_, Event>) -> bool {
        let over = self.hand_size(side) == 0;
        if over {
            self.end_discard(side, log);
        }
        over
    }

    pub(crate) fn discard(&mut self, side: Side, card: Card, log: Log<'_, Event>) {
        self.hand[side.index()][card.index()] -= 1;
        self.used[side.index()][card.index()] += 1;
        log(Event::Discarded { side, card });
    }

    /// When both have discarded, the cards go back to the decks and both draw (SQ-W5b).
    pub(crate) fn end_discard(&mut self, side: Side, log: Log<'_, Event>) {
        self.step = match side {
            Side::Austrian => Step::Discard(Side::Prussian),
            Side::Prussian => {
                self.reshuffle(log);
                Step::WinterDraw(Side::Austrian)
            }
        };
    }

    /// 8.5c.
    pub(crate) fn run_winter_draw(&mut self, side: Side, log: Log<'_, Event>) -> bool {
        if self.hand_size(side) < self.card_limit(side) && self.deck_size(side) > 0 {
            return false;
        }
        match side {
            Side::Austrian => self.step = Step::WinterDraw(Side::Prussian),
            Side::Prussian => self.end_turn(log),
        }
        true
    }
}
