//! What every possible position holds: checked when one is read from outside, and after every step in tests.

use engine::Pending;

use crate::{
    data::{Fallen, State, data},
    ids::{GONE, NOWHERE, Nation, Side, Space, Unit},
    position::{Duty, Phase, Position, Step},
};

fn must(condition: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(message()) }
}

impl Position {
    pub(crate) fn check_position(&self) -> Result<(), String> {
        must((1..=data().last_turn()).contains(&self.turn), || format!("there is no turn {}", self.turn))?;
        self.check_states()?;
        self.check_units()?;
        self.check_forts()?;
        self.check_points()?;
        self.check_phase()?;
        self.check_combat()?;
        self.check_step()
    }

    /// 2.5a, 9: nations are where they can be.
    fn check_states(&self) -> Result<(), String> {
        let d = data();
        for nation in Nation::all() {
            let (start, now) = (d.nation(nation).state, self.state[nation.index()]);
            let fixed = !matches!(start, State::Neutral) && nation != d.named.usa;
            must(!fixed || start == now, || format!("{nation} can not change its side"))?;
            must(now != State::Closed || start == State::Closed, || format!("{nation} is not closed"))?;
            let out = nation == d.named.greece || nation == d.named.italy;
            must(now != State::Out || out, || format!("{nation} does not leave the war"))?;
        }
        must(self.state[d.named.usa.index()] != State::Central, || "the USA are no Central Power".to_owned())?;
        must(self.duty == Duty::None || self.russia == Fallen::Surrendered, || "no garrisons are due".to_owned())
    }

    /// 8.35, 5.2b, 10.8: every counter is somewhere it can be, and nobody stacks.
    fn check_units(&self) -> Result<(), String> {
        let d = data();
        let mut twice: Vec<Space> = Vec::new();
        let mut seen = crate::hexes::HexSet::NONE;
        for unit in Unit::all() {
            let space = self.at[unit.index()];
            must(space.is_somewhere() || space == NOWHERE || space == GONE, || format!("{unit} is nowhere"))?;
            if !space.is_somewhere() {
                must(!self.turned.has(unit), || format!("{unit} is turned over off the map"))?;
                continue;
            }
            if let Some(area) = d.area(space) {
                must(self.may_use_area(area, unit), || format!("{unit} may not be in {space}"))?;
                continue;
            }
            must(d.hexes.has(space), || format!("{unit} may not be in {space}"))?;
            let owner = self.state[d.owner_of(space).index()];
            let state = self.state[unit.nation().index()];
            must(!owner.is_shut() || d.owner_of(space) == unit.nation(), || format!("{unit} is in a neutral country"))?;
            must(state != State::Out && state != State::Closed, || format!("{unit} has left the war"))?;
            let caucasus = [d.named.russia, d.named.turkey].contains(&unit.nation()) || !d.caucasus.has(space);
            must(caucasus, || format!("{unit} may not be in the Caucasus"))?;
            if let Some(fort) = self.fort_at(space) {
                let fort = self.side(d.fort(fort).nation);
                must(fort == self.unit_side(unit), || format!("{unit} is on an enemy fort, {space}"))?;
            }
            if let Some(side) = self.unit_side(unit) {
                must(self.controller(space) == Some(side), || format!("{unit} does not control {space}"))?;
            }
            if seen.has(space) {
                twice.push(space);
            }
            seen.insert(space);
        }
        let passing = match self.step {
            Step::Go(_) => 1,
            // A retreat passes through friends (6.85), and one is displaced (6.86a).
            Step::Retreat | Step::Displace(_) => 1,
            _ => 0,
        };
        must(twice.len() <= passing, || format!("two units are in {twice:?}"))?;
        let stosstruppen = self.units_of(d.named.germany).and(self.turned).len();
        must(stosstruppen <= d.max_stosstruppen, || format!("{stosstruppen} armies of Stosstruppen"))?;
        if let Some(unit) = self.tanks {
            let carried = unit.nation() == d.named.france && self.at[unit.index()].is_somewhere();
            must(carried, || format!("{unit} can not have the tank corps"))?;
        }
        let backs = self.turned.iter().find(|u| d.unit(*u).back.is_none());
        must(backs.is_none(), || format!("{backs:?} has no back"))
    }

    fn check_forts(&self) -> Result<(), String> {
        let d = data();
        let out = |n: Nation| {
            let left = n == d.named.russia && self.russia == Fallen::Surrendered;
            left || self.state[n.index()] == State::Out
        };
        let standing = d.forts.iter().find(|f| out(f.nation) && self.fort_at(f.space).is_some());
        must(standing.is_none(), || format!("the fort {:?} should be destroyed", standing.map(|f| f.space)))?;
        for fort in &d.forts {
            let Some(side) = self.side(fort.nation).filter(|_| self.fort_at(fort.space).is_some()) else { continue };
            must(self.controller(fort.space) == Some(side), || format!("the enemy controls the fort {}", fort.space))?;
        }
        must(self.ports.minus(&d.hexes).is_empty(), || "a landing place off the map".to_owned())
    }

    fn check_points(&self) -> Result<(), String> {
        must(self.rp.iter().all(|n| *n < 2000) && self.vp.iter().all(|n| *n < 2000), || "too many points".to_owned())?;
        let russia = data().named.russia.index();
        must(self.russia == Fallen::No || self.rp[russia] == 0, || "Russia has no points any more".to_owned())?;
        for nation in Nation::all() {
            let (got, has) = (self.received[nation.index()], self.rp[nation.index()]);
            must(got <= has, || format!("{nation} was given {got} points and has {has}"))?;
        }
        must(self.arrivals <= 9, || "too many arrivals".to_owned())
    }

    /// The step belongs to the phase.
    fn check_phase(&self) -> Result<(), String> {
        let fits = match self.phase {
            Phase::Deployment => self.step == Step::Deploy && self.deploying().is_some() && self.turn == 1,
            Phase::Movement(_) => {
                matches!(self.step, Step::Activate | Step::ActivationDie(_) | Step::Move | Step::Go(_))
            }
            Phase::Attack(n) => n < 6 && (self.step == Step::Attack || self.place_of_combat().is_some()),
            Phase::Building(_) => matches!(self.step, Step::Build | Step::Place(_)),
            Phase::Gifts(_) => matches!(self.step, Step::Gift | Step::Over),
        };
        must(fits, || "the step does not belong to the phase".to_owned())?;
        must(self.march.left <= data().allowance, || "too many movement points".to_owned())?;
        if let Step::Go(unit) | Step::Place(unit) = self.step {
            must(self.unit_side(unit) == Some(self.phasing()), || format!("{unit} is not yours"))?;
        }
        if let Step::Go(unit) = self.step {
            must(self.at[unit.index()].is_somewhere(), || format!("{unit} is not on the map"))?;
        }
        if let Step::ActivationDie(nation) = self.step {
            let open = self.activatable(self.phasing()).any(|n| n == nation);
            must(open, || format!("{nation} can not be activated"))?;
        }
        Ok(())
    }

    fn check_combat(&self) -> Result<(), String> {
        let b = &self.battle;
        if self.place_of_combat().is_none() {
            return Ok(());
        }
        must(data().hexes.has(b.target), || "there is no combat".to_owned())?;
        must(b.attacker_losses < 10 && b.defender_losses <= 16 && b.retreat_left < 9, || "too many losses".to_owned())?;
        must(b.way().iter().all(|s| data().hexes.has(*s)), || "a retreat off the map".to_owned())?;
        if matches!(self.step, Step::Die | Step::AttackerLosses | Step::DefenderLosses) {
            let other = self.phasing().other();
            let there = self.nation_in(b.target).and_then(|n| self.side(n));
            must(there == Some(other), || format!("nobody defends {}", b.target))?;
            let own = b.attackers.iter().all(|u| self.unit_side(u) != Some(other));
            must(own && !b.attackers.is_empty(), || "nobody attacks".to_owned())?;
            must(b.defender == self.unit_at(b.target), || "somebody else defends".to_owned())?;
        }
        if matches!(self.step, Step::Retreat | Step::DefenderShare) {
            let here = b.defender.is_none_or(|u| self.at[u.index()].is_somewhere());
            must(here && b.path_len > 0, || "nobody retreats".to_owned())?;
        }
        Ok(())
    }

    /// What is kept is what would be worked out now: after every step, not of a position from outside.
    pub(crate) fn check_kept(&self) -> Result<(), String> {
        let mut fresh = self.clone();
        fresh.keep();
        if let Phase::Movement(side) = self.phase {
            let nations = self.nations(side);
            let stale = nations.iter().find(|n| !self.units_of(*n).is_empty() && fresh.kept.rail(*n) != self.kept.rail(*n));
            must(stale.is_none(), || format!("the rail net of {stale:?} is not kept up"))?;
        }
        let supply = (self.kept.units, self.kept.forts) == (fresh.kept.units, fresh.kept.forts);
        must(self.step != Step::Attack || supply, || "supply is not kept up".to_owned())
    }

    /// Somebody is asked and has a move, or chance has something to decide; and nothing would go on by itself.
    fn check_step(&self) -> Result<(), String> {
        let mut copy = self.clone();
        copy.run(&mut |_| {});
        must(copy == *self, || "nothing is to be decided".to_owned())?;
        if let Pending::Seats(seats) = self.pending_now() {
            for side in seats.iter().filter_map(Side::of) {
                let mut some = false;
                self.offer(side, &mut |_| some = true);
                must(some, || "whoever must decide has no move".to_owned())?;
            }
        }
        Ok(())
    }
}
