//! The sequence of play (3): who is asked, what may be answered, and what goes on by itself until somebody must decide, or chance.

use engine::{Log, Pending, SeatSet};

use crate::{
    data::{Deploy, State, data},
    events::Event,
    ids::{Side, Space},
    moves::Move,
    position::{Phase, Position, Step},
};

/// Where the moves go that may be made.
pub(crate) type Offer<'a> = &'a mut dyn FnMut(Move);

impl Position {
    /// Who must decide now.
    pub(crate) fn pending_now(&self) -> Pending {
        match self.step {
            Step::Over => Pending::Over,
            Step::Die | Step::ActivationDie(_) => Pending::Chance,
            _ => Pending::Seats(SeatSet::from(self.asked().seat())),
        }
    }

    /// The side that decides the step.
    pub(crate) fn asked(&self) -> Side {
        match self.step {
            Step::DefenderLosses | Step::DefenderShare | Step::Retreat | Step::Displace(_) => self.phasing().other(),
            _ => self.phasing(),
        }
    }

    /// The army that is placed next (11.21a).
    pub(crate) fn deploying(&self) -> Option<&'static Deploy> {
        self.scenario_data().deploy.get(usize::from(self.deployed))
    }

    /// Where it may be placed.
    pub(crate) fn deployments(&self) -> crate::hexes::HexSet {
        let d = data();
        let Some(next) = self.deploying() else { return crate::hexes::HexSet::NONE };
        let mut hexes = crate::hexes::HexSet::NONE;
        next.inside.iter().for_each(|n| hexes = hexes.or(&d.of_nation[n.index()]));
        self.at.iter().for_each(|s| hexes.remove(*s));
        hexes.and(&d.hexes)
    }

    /// Offers all legal moves of a side, in no order.
    pub(crate) fn offer(&self, side: Side, out: Offer<'_>) {
        if !self.pending_now().seats().contains(side.seat()) {
            return;
        }
        match self.step {
            Step::Deploy => self.deployments().iter().for_each(|s| out(Move::At(s))),
            Step::Activate => self.offer_activation(out),
            Step::Move => self.offer_units(out),
            Step::Go(unit) => self.offer_goals(unit, out),
            Step::Attack => self.offer_attacks(out),
            Step::Assault => self.offer_assault(out),
            Step::AttackerLosses => self.offer_attacker_losses(out),
            Step::DefenderLosses => self.offer_defender_losses(out),
            Step::DefenderShare => self.offer_shares(out),
            Step::Retreat => self.offer_retreat(out),
            Step::Displace(unit) => self.displacements(unit).iter().for_each(|s| out(Move::At(s))),
            Step::Advance => self.offer_advances(out),
            Step::Follow(left) => self.offer_followers(left, out),
            Step::Build => self.offer_building(out),
            Step::Place(unit) => self.offer_sites(unit, out),
            Step::Gift => self.offer_gifts(out),
            Step::Die | Step::ActivationDie(_) | Step::Over => {}
        }
    }

    /// Whether a move is legal; what is asked most often is answered without listing everything.
    pub(crate) fn is_legal(&self, side: Side, m: Move) -> bool {
        if !self.pending_now().seats().contains(side.seat()) {
            return false;
        }
        match (self.step, m) {
            (Step::Move, Move::Unit(unit)) => self.may_choose(unit),
            (Step::Move | Step::Activate | Step::Gift | Step::Advance | Step::Follow(_), Move::Done) => true,
            (Step::Go(_), Move::Halt) => self.march.is_under_way,
            (Step::Assault, Move::With(unit)) => self.joiners().has(unit),
            (Step::Build, Move::Raise(unit)) => self.may_raise(unit),
            (Step::Build, Move::Done) => !self.has_arrival(),
            (Step::Gift, Move::Give(from, to, n)) => self.is_gift(from, to, n.0),
            _ => {
                let mut legal = false;
                self.offer(side, &mut |offered| legal |= offered == m);
                legal
            }
        }
    }

    /// Plays a move if it is legal; whether it was.
    pub(crate) fn make(&mut self, side: Side, m: Move, log: Log<'_, Event>) -> bool {
        let legal = match (self.step, m) {
            // How far a unit comes is worked out once, for the question whether and for the way.
            (Step::Go(unit), Move::To(space) | Move::Via(space)) => {
                side == self.asked() && self.go(unit, space, matches!(m, Move::Via(_)), log)
            }
            _ => {
                let legal = self.is_legal(side, m);
                if legal {
                    self.apply(m, log);
                }
                legal
            }
        };
        if legal {
            self.run(log);
        }
        legal
    }

    /// Carries out a legal move.
    fn apply(&mut self, m: Move, log: Log<'_, Event>) {
        match (self.step, m) {
            (Step::Deploy, Move::At(space)) => self.deploy(space, log),
            (Step::Activate, Move::Activate(nation)) => self.step = Step::ActivationDie(nation),
            (Step::Activate, _) => self.step = Step::Move,
            (Step::Move, Move::Unit(unit)) => self.take_up(unit),
            (Step::Go(unit), Move::Sail(space)) => self.sail(unit, space, log),
            (Step::Go(unit), _) => self.halt(unit),
            (Step::Attack, Move::Attack(space)) => self.choose_target(space),
            (Step::Assault, Move::With(unit)) => self.battle.attackers.insert(unit),
            (Step::Assault, m) => self.fight(m == Move::Infiltrate, log),
            (Step::AttackerLosses, Move::Loss(nation)) => self.allot(nation, log),
            (_, Move::Sacrifice(unit)) => self.sacrifice(unit, log),
            (Step::DefenderLosses, Move::Retreat(n)) => self.stand(n.0, log),
            (Step::DefenderLosses, _) => self.raze(log),
            (Step::DefenderShare, Move::Loss(nation)) => self.share(nation, log),
            (Step::Retreat, Move::At(space)) => self.retreat_to(space, log),
            (Step::Displace(unit), Move::At(space)) => self.displace_to(unit, space, log),
            (Step::Advance, Move::Advance(unit, space)) => self.advance(unit, space, log),
            (Step::Advance, _) => self.end_combat(),
            (Step::Follow(left), Move::Follow(unit)) => self.follow(unit, left, log),
            (Step::Follow(_), _) => self.step = Step::Advance,
            (Step::Build, Move::Raise(unit)) => self.step = Step::Place(unit),
            (Step::Build, Move::Fort(space)) => self.rebuild(space, log),
            (Step::Build, Move::Convert(unit)) => self.convert(unit, log),
            (Step::Build, Move::Tanks(unit)) => self.put_tanks(unit, log),
            (Step::Place(unit), Move::At(space)) => self.raise_at(unit, space, log),
            (Step::Gift, Move::Give(from, to, n)) => self.give(from, to, n.0, log),
            (Step::Move | Step::Attack | Step::Build | Step::Gift, _) => self.next_phase(log),
            _ => {}
        }
    }

    fn deploy(&mut self, space: Space, log: Log<'_, Event>) {
        let Some(next) = self.deploying() else { return };
        self.at[next.unit.index()] = space;
        self.deployed += 1;
        log(Event::Deployed { unit: next.unit, space });
        if self.deploying().is_none() {
            self.begin_turn(log);
        }
    }

    /// Goes on by itself until somebody must decide, or chance.
    pub(crate) fn run(&mut self, log: Log<'_, Event>) {
        while self.goes_on(log) {}
    }

    /// One automatic step; false if there is none. A question with one answer is answered here.
    fn goes_on(&mut self, log: Log<'_, Event>) -> bool {
        match self.step {
            Step::Activate if self.activatable(self.phasing()).next().is_none() => self.step = Step::Move,
            Step::Move if !self.has_movable() => self.next_phase(log),
            Step::Go(unit) if self.march.is_under_way && self.goals(unit).is_empty() => self.halt(unit),
            Step::Attack if !self.has_attacks() => self.next_phase(log),
            Step::AttackerLosses if self.battle.attacker_losses == 0 => self.step = Step::DefenderLosses,
            Step::DefenderLosses if self.battle.defender_losses == 0 => self.step = Step::Advance,
            Step::DefenderLosses if self.is_lost() => self.lose_defender(log),
            Step::DefenderShare => return self.run_shares(log) || self.answer_alone(log),
            Step::Retreat if self.battle.retreat_left == 0 => self.step = Step::Advance,
            Step::AttackerLosses | Step::DefenderLosses | Step::Retreat | Step::Displace(_) => {
                return self.answer_alone(log);
            }
            Step::Advance if !self.has_advances() => self.end_combat(),
            Step::Follow(left) if self.followers(left).next().is_none() => self.step = Step::Advance,
            Step::Build if self.is_nothing_to_build() => self.next_phase(log),
            Step::Gift if self.is_nothing_to_give() => self.next_phase(log),
            _ => return false,
        }
        true
    }

    /// Answers a question that has one answer.
    fn answer_alone(&mut self, log: Log<'_, Event>) -> bool {
        let (mut only, mut n) = (None, 0);
        self.offer(self.asked(), &mut |m| {
            n += 1;
            only = Some(m);
        });
        match only {
            Some(m) if n == 1 => self.apply(m, log),
            // A retreat whose way has been shut in between ends where it is.
            None if matches!(self.step, Step::Retreat | Step::Displace(_)) => {
                self.battle.retreat_left = 0;
                self.step = Step::Advance;
            }
            _ => return false,
        }
        true
    }

    /// A turn begins (3.11, 9.8a, 11.11).
    pub(crate) fn begin_turn(&mut self, log: Log<'_, Event>) {
        let d = data();
        log(Event::Turn { turn: self.turn });
        log(Event::Score { allied: self.points(Side::Allied), central: self.points(Side::Central) });
        let usa = d.named.usa;
        if self.turn >= d.usa_turn && self.state[usa.index()] == State::Neutral {
            self.join(usa, Side::Allied, false, log);
        }
        if self.turn == 1 && !self.scenario_data().has_first_movement {
            self.begin_combat(log);
        } else {
            self.begin(Phase::Movement(Side::Allied), log);
        }
    }

    /// 3.3: who is superior, then the attack phases.
    fn begin_combat(&mut self, log: Log<'_, Event>) {
        let (allied, central) = (self.total(Side::Allied), self.total(Side::Central));
        self.superior = if allied > central { Side::Allied } else { Side::Central };
        log(Event::Superior { side: self.superior, allied, central });
        self.begin(Phase::Attack(0), log);
    }

    /// A phase begins.
    fn begin(&mut self, phase: Phase, log: Log<'_, Event>) {
        self.phase = phase;
        log(Event::Phase { turn: self.turn, phase, side: self.phasing() });
        match phase {
            Phase::Deployment => {}
            Phase::Movement(side) => self.begin_movement(side, log),
            Phase::Attack(_) => self.begin_attacks(),
            Phase::Building(side) => self.begin_building(side),
            Phase::Gifts(_) => self.step = Step::Gift,
        }
    }

    /// A phase ends, and the next one begins (3).
    fn next_phase(&mut self, log: Log<'_, Event>) {
        match self.phase {
            Phase::Movement(side) => self.end_movement(side, log),
            Phase::Attack(_) => self.end_attacks(),
            _ => {}
        }
        self.check_france(log);
        match self.phase {
            Phase::Deployment => {}
            Phase::Movement(Side::Allied) => self.begin(Phase::Movement(Side::Central), log),
            Phase::Movement(Side::Central) => self.begin_combat(log),
            Phase::Attack(n) if n < 5 => self.begin(Phase::Attack(n + 1), log),
            Phase::Attack(_) => {
                self.income(log);
                self.begin(Phase::Building(Side::Allied), log);
            }
            Phase::Building(Side::Allied) => self.begin(Phase::Building(Side::Central), log),
            Phase::Building(Side::Central) => self.begin(Phase::Gifts(Side::Allied), log),
            Phase::Gifts(Side::Allied) => self.begin(Phase::Gifts(Side::Central), log),
            Phase::Gifts(Side::Central) => self.end_turn(log),
        }
    }

    /// 3.10e, 10.9, 3.11.
    fn end_turn(&mut self, log: Log<'_, Event>) {
        self.starve(log);
        // The construction phase ends only now (10.3a).
        self.check_france(log);
        self.check_italy(log);
        self.received = [0; crate::ids::NATIONS];
        if self.turn == data().last_turn() {
            self.step = Step::Over;
            log(Event::Ended { allied: self.points(Side::Allied), central: self.points(Side::Central) });
        } else {
            self.turn += 1;
            self.begin_turn(log);
        }
    }
}
