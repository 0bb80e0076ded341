//! The movement phases (3.1, 3.2, 5): activation attempts, and the moves of units one after the other.

use engine::Log;

use crate::{
    data::{State, data},
    events::{Event, Fate},
    field::Field,
    hexes::HexSet,
    ids::{NATIONS, Nation, Side, Space, Unit, Units},
    moves::Move,
    position::{Duty, March, Phase, Position, Step},
    reach::{From, Reach},
    sequence::Offer,
};

/// Where units of each nation may end a move at once, kept while many units are looked at.
struct Rooms {
    rooms: [Option<HexSet>; NATIONS],
}

impl Position {
    /// A movement phase begins.
    pub(crate) fn begin_movement(&mut self, side: Side, log: Log<'_, Event>) {
        self.acted = Units::NONE;
        (self.has_sailed, self.has_sailed_black_sea) = (false, false);
        self.step = Step::Activate;
        // 11.17.
        for (nation, turn, owner) in &self.scenario_data().entries {
            if *owner == side && self.turn >= *turn && self.state[nation.index()] == State::Neutral {
                self.join(*nation, side, false, log);
            }
        }
        if side == Side::Central {
            self.check_garrisons(log);
        }
        self.keep_rail(side);
    }

    pub(crate) fn offer_activation(&self, out: Offer<'_>) {
        self.activatable(self.phasing()).for_each(|n| out(Move::Activate(n)));
        out(Move::Done);
    }

    /// The die of an attempt (9.2b).
    pub(crate) fn activation_die(&mut self, nation: Nation, die: u8, log: Log<'_, Event>) {
        let side = self.phasing();
        let (add, number) = self.activation(nation, side);
        let succeeds = die as i8 + add >= number;
        log(Event::Activation { nation, side, die, add, number, succeeds });
        if succeeds {
            self.join(nation, side, false, log);
        }
        self.step = Step::Move;
    }

    /// Units that may still move: a garrison stays (10.22b).
    fn unmoved(&self, side: Side) -> impl Iterator<Item = Unit> {
        self.units(side).minus(self.acted).iter().filter(|u| !self.is_garrison(*u))
    }

    pub(crate) fn offer_units(&self, out: Offer<'_>) {
        let side = self.phasing();
        let f = self.field(side);
        let mut rooms = Rooms { rooms: [None; NATIONS] };
        for unit in self.unmoved(side) {
            if self.is_movable(&f, unit, &mut rooms) {
                out(Move::Unit(unit));
            }
        }
        out(Move::Done);
    }

    /// Whether any unit can still move.
    pub(crate) fn has_movable(&self) -> bool {
        let side = self.phasing();
        let f = self.field(side);
        let mut rooms = Rooms { rooms: [None; NATIONS] };
        self.unmoved(side).any(|unit| self.is_movable(&f, unit, &mut rooms))
    }

    /// Whether a unit may be chosen now.
    pub(crate) fn may_choose(&self, unit: Unit) -> bool {
        let side = self.phasing();
        let chosen = self.unit_side(unit) == Some(side)
            && self.at[unit.index()].is_somewhere()
            && !self.acted.has(unit)
            && !self.is_garrison(unit);
        chosen && self.is_movable(&self.field(side), unit, &mut Rooms { rooms: [None; NATIONS] })
    }

    /// A fresh move.
    fn fresh() -> March {
        March { left: data().allowance, ..March::default() }
    }

    /// Whether a unit has anywhere to go: mostly a free hex beside it will do.
    fn is_movable(&self, f: &Field, unit: Unit, rooms: &mut Rooms) -> bool {
        let nation = unit.nation();
        let room = rooms.rooms[nation.index()].get_or_insert_with(|| self.room(f, nation));
        let start = self.at[unit.index()];
        if self.has_room_beside(f, unit, start, room) {
            return true;
        }
        let from = From { unit, start, march: Self::fresh() };
        !self.goals_from(f, &self.reach(f, from)).is_empty() || !self.landings(f, unit).is_empty()
    }

    /// Where units of a nation may end a move: no unit there, and not where Austro-Hungarians may not stay (5.2b, 10.6a).
    fn room(&self, f: &Field, nation: Nation) -> HexSet {
        let d = data();
        let room = self.enterable(f, nation).minus(&f.own);
        if nation == d.named.austria { room.minus(&d.no_austrians) } else { room }
    }

    /// Whether one step leads to where a unit may stay.
    fn has_room_beside(&self, f: &Field, unit: Unit, start: Space, room: &HexSet) -> bool {
        let d = data();
        if let Some(area) = d.area(start) {
            return self.may_use_area(area, unit) && area.hexes.meets(room);
        }
        let in_zone = f.zoc.has(start);
        let held = self.is_held(start);
        d.joined[start.index()].iter().any(|n| room.has(*n) && !(in_zone && f.zoc.has(*n)) && (!held || self.is_held(*n)))
    }

    /// 10.22a: whether a hex may not be left for another country.
    fn is_held(&self, space: Space) -> bool {
        let d = data();
        self.duty == Duty::Stay && self.phase == Phase::Movement(Side::Central) && d.of_nation[d.named.russia.index()].has(space)
    }

    /// Begins the move of a unit.
    pub(crate) fn take_up(&mut self, unit: Unit) {
        self.march = Self::fresh();
        self.step = Step::Go(unit);
    }

    /// Where the unit that moves may go.
    pub(crate) fn goals(&self, unit: Unit) -> HexSet {
        let f = self.field(self.phasing());
        self.goals_from(&f, &self.reach(&f, self.start_of(unit)))
    }

    /// Of what is reached, where the unit may stop (5.2b, 5.2c, 10.6a).
    pub(crate) fn goals_from(&self, f: &Field, reach: &Reach) -> HexSet {
        let d = data();
        let unit = reach.unit();
        let is_austrian = unit.nation() == d.named.austria;
        let mut goals = reach.all.minus(&f.own.and(&d.hexes));
        if is_austrian {
            goals = goals.minus(&d.no_austrians);
        }
        if reach.must_clear() {
            return goals;
        }
        let taken = reach.all.and(&f.own).minus(&reach.frontier);
        if taken.is_empty() {
            return goals;
        }
        for other in self.units(f.side).minus(self.acted).iter().filter(|u| *u != unit) {
            let hex = self.at[other.index()];
            if taken.has(hex) && !(is_austrian && d.no_austrians.has(hex)) && self.can_make_room(f, other, reach.start()) {
                goals.insert(hex);
            }
        }
        goals
    }

    /// 5.2c: whether a unit that another one stops on could then go to a hex without any unit.
    fn can_make_room(&self, f: &Field, unit: Unit, vacated: Space) -> bool {
        let mut f = *f;
        f.own.remove(vacated);
        let start = self.at[unit.index()];
        let room = self.room(&f, unit.nation());
        if self.has_room_beside(&f, unit, start, &room) {
            return true;
        }
        let from = From { unit, start, march: March { must_clear: true, ..Self::fresh() } };
        let reach = self.reach(&f, from);
        !self.goals_from(&f, &reach).is_empty()
    }

    /// Where a unit can land (5.4, 10.83).
    pub(crate) fn landings(&self, f: &Field, unit: Unit) -> HexSet {
        let (d, n) = (data(), &data().named);
        let (nation, start) = (unit.nation(), self.at[unit.index()]);
        let sails = nation == n.britain || nation == n.france || nation == n.usa;
        if f.side == Side::Central || self.march.is_under_way && self.step == Step::Go(unit) {
            return HexSet::NONE;
        }
        let goals = if sails && !self.has_sailed {
            let open = || self.is_strait_open(f.side);
            if d.harbours.has(start) || d.inner_harbours.has(start) && open() {
                if open() { d.landings.or(&d.inner_landings) } else { d.landings }
            } else {
                return HexSet::NONE;
            }
        } else if nation == n.russia && !self.has_sailed_black_sea && d.black_sea.has(start) {
            d.caucasus_coast
        } else {
            return HexSet::NONE;
        };
        let mut goals = goals.and(&self.enterable(f, if sails { nation } else { n.russia }));
        goals.remove(start);
        let must_clear = self.step == Step::Go(unit) && self.march.must_clear;
        let taken = goals.and(&f.own);
        goals = goals.minus(&f.own);
        if !must_clear && !taken.is_empty() {
            for other in self.units(f.side).minus(self.acted).iter().filter(|u| *u != unit) {
                let hex = self.at[other.index()];
                if taken.has(hex) && !self.frontier(f, nation).has(hex) && self.can_make_room(f, other, start) {
                    goals.insert(hex);
                }
            }
        }
        goals
    }

    /// Hexes through which the unit may want to pass: not its side's yet, and with a movement point left after them.
    fn passes(&self, f: &Field, reach: &Reach, goals: &HexSet) -> HexSet {
        let foreign = goals.and(&data().hexes).minus(&reach.stops).minus(&f.own);
        let foreign = if f.side == Side::Central { foreign.minus(&self.control) } else { foreign.and(&self.control) };
        if foreign.is_empty() { foreign } else { foreign.and(&reach.within(3)) }
    }

    pub(crate) fn offer_goals(&self, unit: Unit, out: Offer<'_>) {
        let f = self.field(self.phasing());
        let reach = self.reach(&f, self.start_of(unit));
        let goals = self.goals_from(&f, &reach);
        goals.iter().for_each(|s| out(Move::To(s)));
        self.passes(&f, &reach, &goals).iter().for_each(|s| out(Move::Via(s)));
        self.landings(&f, unit).iter().for_each(|s| out(Move::Sail(s)));
        if self.march.is_under_way {
            out(Move::Halt);
        }
    }

    /// A unit goes to a hex, if it may.
    pub(crate) fn go(&mut self, unit: Unit, to: Space, goes_on: bool, log: Log<'_, Event>) -> bool {
        let f = self.field(self.phasing());
        let reach = self.reach(&f, self.start_of(unit));
        if !reach.all.has(to) {
            return false;
        }
        let goals = self.goals_from(&f, &reach);
        if !goals.has(to) || goes_on && !self.passes(&f, &reach, &goals).has(to) {
            return false;
        }
        self.go_by(&f, &reach, to, goes_on, log)
    }

    /// A unit goes to one of its goals: its whole way is walked, and where the way has changed something the rest is chosen anew.
    pub(crate) fn go_by(&mut self, f: &Field, reach: &Reach, to: Space, goes_on: bool, log: Log<'_, Event>) -> bool {
        let unit = reach.unit();
        let Some(way) = reach.way(self, to) else { return false };
        let host = if f.own.has(to) && data().area(to).is_none() { self.unit_at(to) } else { None };
        let is_frontier = reach.frontier.has(to);
        log(Event::Moved { unit, way: way.hexes().to_vec() });
        for space in &way.hexes()[1..] {
            self.enter(unit, *space, log);
        }
        self.march.has_left_area |= data().area(way.hexes()[0]).is_some();
        self.march.left -= way.cost;
        self.march.rail = way.rail;
        self.march.is_under_way = true;
        // 9.1c: if the hex is now in an enemy zone, the move ends there.
        if (goes_on || is_frontier) && !self.field(f.side).zoc.has(to) {
            return true;
        }
        self.end_move(unit, host);
        true
    }

    /// A unit sails (5.4, 10.83).
    pub(crate) fn sail(&mut self, unit: Unit, to: Space, log: Log<'_, Event>) {
        let d = data();
        let host = self.unit_at(to);
        log(Event::Sailed { unit, from: self.at[unit.index()], to });
        if unit.nation() == d.named.russia {
            self.has_sailed_black_sea = true;
        } else {
            self.has_sailed = true;
            // 5.47, 7.17a.
            self.ports.insert(to);
        }
        self.enter(unit, to, log);
        // 7.17a: a new source, for trains too.
        self.keep_rail(self.phasing());
        self.end_move(unit, host);
    }

    /// The move of a unit is over; whoever it has stopped on is next (5.2c).
    fn end_move(&mut self, unit: Unit, host: Option<Unit>) {
        self.acted.insert(unit);
        self.march = March::default();
        self.step = Step::Move;
        if let Some(host) = host.filter(|h| self.at[h.index()].is_somewhere()) {
            self.march = March { must_clear: true, ..Self::fresh() };
            self.step = Step::Go(host);
        }
    }

    /// A unit stays where its move has led it.
    pub(crate) fn halt(&mut self, unit: Unit) {
        self.end_move(unit, None);
    }

    /// 10.6b: Austro-Hungarians that stayed where they may not.
    pub(crate) fn end_movement(&mut self, side: Side, log: Log<'_, Event>) {
        let d = data();
        (self.march, self.acted) = (March::default(), Units::NONE);
        if side == Side::Central {
            for unit in self.units_of(d.named.austria).iter() {
                let space = self.at[unit.index()];
                if d.no_austrians.has(space) {
                    log(Event::Eliminated { unit, space, fate: Fate::Strayed, for_good: false });
                    self.take_off(unit, false);
                }
            }
        }
    }

    /// Whether the unit that moves may pass through some hex to take it and then go on (2.6b).
    pub fn may_pass(&self) -> bool {
        let Step::Go(unit) = self.step else { return false };
        let f = self.field(self.phasing());
        let reach = self.reach(&f, self.start_of(unit));
        !self.passes(&f, &reach, &self.goals_from(&f, &reach)).is_empty()
    }

    /// The way of the unit that moves to a hex, the start first, and what it costs in thirds of a movement point: for whoever shows it.
    pub fn way_to(&self, to: Space) -> Option<(Vec<Space>, u8)> {
        let Step::Go(unit) = self.step else { return None };
        let f = self.field(self.phasing());
        let reach = self.reach(&f, self.start_of(unit));
        let way = reach.way(self, to).filter(|_| reach.all.has(to))?;
        Some((way.hexes().to_vec(), way.cost))
    }
}
