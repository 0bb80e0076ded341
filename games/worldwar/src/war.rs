//! What happens to countries: entry into the war (9), collapse and surrender of Russia (10.1, 10.2), the fall of France (10.3), the
//! Italian armistice (10.9); and what happens when a unit enters a hex (2.6b).

use engine::Log;

use crate::{
    data::{Fallen, Modifier, State, Test, data},
    events::{Event, Fate},
    hexes::HexSet,
    ids::{NOWHERE, Nation, Side, Space, Unit},
    position::{Duty, Phase, Position},
};

/// 10.1b, 10.2: so many lost cities make Russia collapse, so many make it surrender.
const COLLAPSE: u32 = 3;
pub(crate) const SURRENDER: u32 = 4;

impl Position {
    /// A country enters the war (9.2b, 9.1c, 11.17).
    pub(crate) fn join(&mut self, nation: Nation, side: Side, invaded: bool, log: Log<'_, Event>) {
        let d = data();
        self.state[nation.index()] = State::of(side);
        let land = &d.of_nation[nation.index()];
        self.control = if side == Side::Central { self.control.or(land) } else { self.control.minus(land) };
        self.rp[nation.index()] += d.nation(nation).on_entry;
        if invaded {
            self.invaded.insert(nation);
        }
        log(Event::Joined { nation, side, invaded });
        self.borders_changed();
    }

    /// 9.1: a side invades a neutral country.
    pub(crate) fn invade(&mut self, nation: Nation, by: Side, log: Log<'_, Event>) {
        let d = data();
        let vp = d.neutral(nation).map_or(0, |n| n.vp);
        if nation == d.named.greece && by == Side::Allied {
            // 9.6a: its army is removed, and it fights for nobody.
            self.state[nation.index()] = State::Out;
            self.invaded.insert(nation);
            log(Event::Withdrew { nation });
            self.dissolve(nation, log);
            self.borders_changed();
        } else {
            self.join(nation, by.other(), true, log);
        }
        self.score(by.other(), vp, log);
    }

    pub(crate) fn score(&mut self, side: Side, vp: u16, log: Log<'_, Event>) {
        if vp > 0 {
            self.vp[side.index()] += vp;
            log(Event::Scored { side, vp });
        }
    }

    /// All units of a nation leave for good, built or not.
    fn dissolve(&mut self, nation: Nation, log: Log<'_, Event>) {
        for unit in data().nation(nation).units.iter() {
            let space = self.at[unit.index()];
            if space.is_somewhere() {
                log(Event::Eliminated { unit, space, fate: Fate::Dissolved, for_good: true });
            }
            self.take_off(unit, true);
        }
    }

    /// What is kept of the movement phase follows the states of countries.
    fn borders_changed(&mut self) {
        if let Phase::Movement(side) = self.phase {
            self.keep_rail(side);
        }
    }

    /// A unit comes into a hex, also in passing (2.6b).
    pub(crate) fn enter(&mut self, unit: Unit, space: Space, log: Log<'_, Event>) {
        let d = data();
        let Some(side) = self.unit_side(unit) else { return };
        self.at[unit.index()] = space;
        if d.area(space).is_some() {
            return;
        }
        let owner = d.owner_of(space);
        if self.state[owner.index()] == State::Neutral {
            self.invade(owner, side, log);
        }
        self.take(space, side, log);
        if side == Side::Allied {
            if owner == d.named.greece && unit.nation() != owner && self.is_greece_wary() {
                // 9.6b.
                log(Event::Withdrew { nation: owner });
                self.dissolve(owner, log);
            }
            if owner == d.named.russia && self.duty != Duty::None {
                // 10.22c.
                self.duty = Duty::None;
                log(Event::Garrisons { over: true });
            }
        } else if self.duty == Duty::Stay {
            self.check_garrisons(log);
        }
    }

    /// A hex passes to a side.
    fn take(&mut self, space: Space, side: Side, log: Log<'_, Event>) {
        let d = data();
        if self.control.has(space) == (side == Side::Central) {
            return;
        }
        if side == Side::Central {
            self.control.insert(space)
        } else {
            self.control.remove(space)
        }
        if d.cities.has(space) || d.resources.has(space) {
            log(Event::Taken { space, side });
        }
        // A city that is taken back serves its own again (7.1b), a landing place whoever may use it (7.17c).
        let serves = d.cities.has(space) && self.side(d.owner_of(space)) == Some(side) || self.ports.has(space);
        if serves && self.phase == Phase::Movement(side) {
            self.keep_rail(side);
        }
        if d.objectives.has(space) {
            self.check_russia(log);
        }
    }

    /// 10.1b, 10.2.
    fn check_russia(&mut self, log: Log<'_, Event>) {
        let d = data();
        let russia = d.named.russia;
        let lost = d.objectives.and(&self.control).len();
        if lost >= COLLAPSE && self.russia == Fallen::No {
            self.russia = Fallen::Collapsed;
            self.rp[russia.index()] = 0;
            log(Event::RussiaCollapsed);
        }
        if lost >= SURRENDER && self.russia != Fallen::Surrendered {
            self.russia = Fallen::Surrendered;
            log(Event::RussiaSurrendered);
            self.dissolve(russia, log);
            self.destroy_forts(russia, log);
            self.score(Side::Central, d.turn(self.turn).surrender, log);
            // Their zones cut no rail line any more.
            self.borders_changed();
            self.duty = Duty::Stay;
            self.check_garrisons(log);
        }
    }

    fn destroy_forts(&mut self, nation: Nation, log: Log<'_, Event>) {
        for fort in crate::ids::Fort::all().filter(|f| data().fort(*f).nation == nation) {
            if !self.ruined.has(fort) {
                self.ruined.insert(fort);
                log(Event::FortDestroyed { space: data().fort(fort).space });
            }
        }
    }

    /// The cities that need a garrison (10.22a, 10.22d).
    pub(crate) fn garrison_cities(&self) -> HexSet {
        let d = data();
        let turkey = d.named.turkey;
        let army = d.nation(turkey).units;
        let there = army.iter().any(|u| self.at[u.index()].is_somewhere());
        let can_build = army.iter().any(|u| self.at[u.index()] == NOWHERE) && self.rp[turkey.index()] >= d.costs.army;
        let can_enter = self.side(turkey) == Some(Side::Central) && (there || can_build);
        if can_enter { d.objectives } else { d.objectives.minus(&d.caucasus) }
    }

    /// 10.22b: whether all five cities are occupied now.
    pub(crate) fn check_garrisons(&mut self, log: Log<'_, Event>) {
        if self.duty != Duty::Stay {
            return;
        }
        let held: HexSet = self.units(Side::Central).iter().map(|u| self.at[u.index()]).collect();
        if self.garrison_cities().minus(&held).is_empty() {
            self.duty = Duty::Garrison;
            log(Event::Garrisons { over: false });
        }
    }

    /// 10.22b: whether a unit is a garrison that must stay.
    pub(crate) fn is_garrison(&self, unit: Unit) -> bool {
        self.duty == Duty::Garrison
            && self.unit_side(unit) == Some(Side::Central)
            && self.garrison_cities().has(self.at[unit.index()])
    }

    /// 10.3a, at the end of each phase.
    pub(crate) fn check_france(&mut self, log: Log<'_, Event>) {
        let d = data();
        let france = &d.of_nation[d.named.france.index()];
        if self.france_fell {
            return;
        }
        let west = d.west.and(france);
        if self.units(Side::Allied).iter().any(|u| france.has(self.at[u.index()])) {
            return;
        }
        let (mut covered, mut by) = (HexSet::NONE, 0);
        for unit in self.units(Side::Central).iter() {
            let here = HexSet::of(self.at[unit.index()]);
            let reach = here.or(&here.along(&d.dry)).and(&west);
            if !reach.is_empty() {
                covered = covered.or(&reach);
                by += 1;
            }
        }
        if by >= 3 && west.minus(&covered).is_empty() {
            self.france_fell = true;
            log(Event::FranceFell);
        }
    }

    /// 10.9, at the end of a turn.
    pub(crate) fn check_italy(&mut self, log: Log<'_, Event>) {
        let d = data();
        let italy = d.named.italy;
        if self.side(italy) != Some(Side::Allied) {
            return;
        }
        let held: HexSet = self.units(Side::Central).iter().map(|u| self.at[u.index()]).collect();
        if !d.cities_of[italy.index()].minus(&held).is_empty() {
            return;
        }
        self.armistice = true;
        log(Event::Armistice);
        self.dissolve(italy, log);
        self.rp[italy.index()] = 0;
        self.destroy_forts(italy, log);
        let area = d.franco_italian().map_or(NOWHERE, |a| a.space);
        for unit in self.units(Side::Allied).iter() {
            let space = self.at[unit.index()];
            if space == area || d.of_nation[italy.index()].has(space) {
                log(Event::Eliminated { unit, space, fate: Fate::Dissolved, for_good: false });
                self.take_off(unit, false);
            }
        }
        self.state[italy.index()] = State::Out;
    }

    /// The neutrals that a side may try to activate now (9.2a, 9.2c).
    pub(crate) fn activatable(&self, side: Side) -> impl Iterator<Item = Nation> {
        let open = data().neutrals.iter().filter(move |n| n.number[side.index()].is_some());
        let fixed = &self.scenario_data().entries;
        let free = move |n: &Nation| !fixed.iter().any(|(fixed, ..)| fixed == n);
        open.map(|n| n.nation).filter(|n| self.state[n.index()] == State::Neutral).filter(free)
    }

    /// The modifiers of an attempt that hold now (9.2b).
    pub fn modifiers(&self, nation: Nation, side: Side) -> impl Iterator<Item = &'static Modifier> {
        let of = data().modifiers.iter().filter(move |m| m.nation == nation && m.side == side);
        of.filter(|m| self.holds(&m.test))
    }

    fn holds(&self, test: &Test) -> bool {
        match test {
            Test::TurnMin(turn) => self.turn >= *turn,
            Test::Resources { side, of, min } => {
                let land = of.iter().fold(HexSet::NONE, |all, n| all.or(&data().of_nation[n.index()]));
                self.controlled(*side, &data().resources.and(&land)).len() >= u32::from(*min)
            }
            Test::Controls { side, any } => !self.controlled(*side, any).is_empty(),
            Test::ControlsAll { side, all } => self.controlled(*side, all) == *all,
            Test::UnitOn { side, hexes } => self.units(*side).iter().any(|u| hexes.has(self.at[u.index()])),
            Test::PointsMax { nation, max } => self.rp[nation.index()] <= *max,
            Test::Russia { any } => any.contains(&self.russia),
            Test::AtWar { nation, side } => self.side(*nation) == Some(*side),
            Test::Any(tests) => tests.iter().any(|t| self.holds(t)),
        }
    }

    /// The sum that is added to the die of an attempt, and the number to be reached.
    pub(crate) fn activation(&self, nation: Nation, side: Side) -> (i8, i8) {
        let add = self.modifiers(nation, side).map(|m| m.add).sum();
        let number = data().neutral(nation).and_then(|n| n.number[side.index()]).unwrap_or(i8::MAX);
        (add, number)
    }
}
