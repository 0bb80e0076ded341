//! The sequence of play: who is asked, what may be answered, and what goes on by itself until somebody must decide, or chance.

use engine::{Log, Pending, Rng, SeatSet, chance};

use crate::{
    data::data,
    events::Event,
    ids::Power,
    moves::{Move, Roll},
    position::{Position, Step},
};

/// Where the moves go that may be made.
pub(crate) type Offer<'a> = &'a mut dyn FnMut(Move);

impl Position {
    /// Who must decide now.
    pub(crate) fn pending_now(&self) -> Pending {
        match self.step {
            Step::Over => Pending::Over,
            Step::Dice => Pending::Chance,
            Step::Setup => {
                let seats = Power::ALL.into_iter().filter(|p| !self.has_chosen(*p)).map(Power::seat);
                Pending::Seats(seats.collect())
            }
            _ => Pending::Seats(SeatSet::from(self.asked().seat())),
        }
    }

    /// The power that decides the step.
    pub(crate) const fn asked(&self) -> Power {
        match self.step {
            Step::Accept(..) => self.phase.power.partner(),
            Step::Counter | Step::Cover | Step::Retreat => self.fight.defender,
            Step::Lose(power) => power,
            _ => self.phase.power,
        }
    }

    /// Offers all legal moves of a power, in no order; alike ones may come twice.
    pub(crate) fn offer(&self, power: Power, out: Offer<'_>) {
        if !self.pending_now().seats().contains(power.seat()) {
            return;
        }
        match self.step {
            Step::Setup => self.offer_tiles(power, out),
            Step::Cede => self.offer_cooperation(out),
            Step::Accept(..) => {
                out(Move::Accept);
                out(Move::Done);
            }
            Step::Action => self.offer_actions(out),
            Step::Recruit => self.offer_recruitment(out),
            Step::Place(kind, _) => self.places(kind).iter().for_each(|z| out(Move::At(z))),
            Step::Manoeuvre => self.offer_manoeuvre(out),
            Step::March => self.offer_march(out),
            Step::Sail(unit, zone) => self.offer_sail(unit, zone, out),
            Step::Strategic(unit, zone) => self.offer_strategic(unit, zone, out),
            Step::Attack => self.offer_zones(out),
            Step::Lead => self.offer_leaders(out),
            Step::Aim => self.offer_targets(out),
            Step::Support => self.offer_supports(out),
            Step::Fly | Step::Counter => {
                out(Move::Fly);
                out(Move::Done);
            }
            Step::Tanks => self.offer_tanks(out),
            Step::Cover => {
                out(Move::Cover);
                out(Move::Done);
            }
            Step::Lose(power) => self.offer_losses(power, out),
            Step::Retreat => self.offer_retreat(out),
            Step::Research => self.offer_research(out),
            Step::Entrenchment => self.offer_digging(out),
            Step::Diplomacy => self.offer_diplomacy(out),
            Step::Missions => self.offer_missions(out),
            Step::Dice | Step::Over => {}
        }
    }

    /// Plays a move if it is legal; whether it was.
    pub(crate) fn make(&mut self, power: Power, m: Move, log: Log<'_, Event>) -> bool {
        let mut legal = false;
        self.offer(power, &mut |offered| legal |= offered == m);
        if legal {
            self.apply(power, m, log);
            self.run(log);
        }
        legal
    }

    /// Carries out a legal move.
    fn apply(&mut self, power: Power, m: Move, log: Log<'_, Event>) {
        match (self.step, m) {
            (_, Move::Tile(tile)) => self.choose_tile(power, tile, log),
            (_, Move::Cede(unit, zone)) => self.offer_army(unit, zone, log),
            (_, Move::TakeBack(unit, zone)) => self.take_back(unit, zone, log),
            (Step::Cede, _) => self.step = Step::Action,
            (Step::Accept(unit, zone), Move::Accept) => self.cede(unit, zone, log),
            (Step::Accept(unit, zone), _) => self.decline_army(unit, zone, log),
            (_, Move::Do(action)) => self.begin_action(action, log),
            (_, Move::Offensive) => self.begin_offensive(log),
            (_, Move::Gas(unit, zone)) => self.gas(unit, zone, log),
            (Step::Action, _) => self.end_phase(log),
            (_, Move::Restore(unit, zone)) => self.restore(unit, zone, log),
            (_, Move::Raise(kind, strength)) => self.step = Step::Place(kind, strength),
            (Step::Place(kind, strength), Move::At(zone)) => self.place(kind, strength, zone, log),
            (Step::Recruit, _) => self.end_recruitment(),
            (_, Move::Hold(unit, zone)) => self.hold(unit, zone, log),
            (_, Move::March(unit, zone)) => self.set_out(unit, zone),
            (_, Move::Sail(unit, zone)) => self.step = Step::Sail(unit, zone),
            (_, Move::Strategic(unit, zone)) => self.step = Step::Strategic(unit, zone),
            (Step::Manoeuvre, _) => self.step = Step::Attack,
            (Step::March, Move::To(zone)) => self.step_to(zone),
            (Step::March, _) => self.stop(log),
            (Step::Sail(unit, from), Move::To(zone)) => self.land(unit, from, zone, log),
            (Step::Strategic(unit, from), Move::To(zone)) => self.transfer(unit, from, zone, log),
            (_, Move::Attack(zone)) => self.choose_zone(zone),
            (Step::Attack, _) => self.end_manoeuvre(),
            (_, Move::Lead(unit)) => self.lead(unit),
            (Step::Lead, _) => self.leave_zone(),
            (_, Move::Aim(unit)) => self.aim(unit),
            (_, Move::Support(unit)) => self.support(unit),
            (Step::Support, _) => self.declare(log),
            (Step::Fly, Move::Fly) => self.fly(log),
            (Step::Counter, Move::Fly) => self.counter(log),
            (Step::Fly | Step::Counter, _) => self.stay_down(),
            (_, Move::Tanks) => self.send_tanks(log),
            (Step::Tanks, _) => self.step = Step::Dice,
            (Step::Cover, m) => {
                if m == Move::Cover {
                    self.cover(log);
                }
                self.settle_losses(log);
            }
            (Step::Lose(power), Move::Lose(unit)) => self.lose(power, unit, log),
            (Step::Retreat, Move::To(zone)) => self.retreat(zone, log),
            (_, Move::Develop(tile)) => self.develop(tile, log),
            (_, Move::Advance(tile)) => self.advance(tile, log),
            (_, Move::Dig(zone)) => self.dig(zone, log),
            (_, Move::Court(track)) => self.move_marker(track, log),
            (_, Move::Missions(air)) => self.order_missions(air.0, log),
            _ => {}
        }
    }

    /// Goes on by itself until somebody must decide, or chance.
    pub(crate) fn run(&mut self, log: Log<'_, Event>) {
        while self.goes_on(log) {}
    }

    /// One automatic step; false if there is none. A question with one answer is answered here, unless that would tell a secret.
    fn goes_on(&mut self, log: Log<'_, Event>) -> bool {
        match self.step {
            Step::Cede => self.run_cooperation(),
            Step::Recruit => self.run_recruitment(),
            Step::Manoeuvre => self.run_manoeuvre(),
            Step::March => self.run_march(log),
            Step::Attack => self.run_attack(),
            Step::Lead => self.run_lead(),
            Step::Aim => self.run_aim(),
            Step::Support => self.run_support(log),
            Step::Fly => self.run_fly(),
            Step::Counter => self.run_counter(),
            Step::Tanks => self.run_tanks(),
            Step::Lose(power) => self.run_losses(power, log),
            Step::Missions => self.run_missions(log),
            _ => false,
        }
    }

    /// SQ-M8: one die for each side.
    pub(crate) fn sample_now(&self, rng: &mut dyn Rng) -> Roll {
        let sides = u32::from(data().constants.die);
        Roll([0; 2].map(|_: u8| chance::below(rng, sides) as u8 + 1))
    }

    /// Applies dice, if dice are due and these can have fallen.
    pub(crate) fn apply_roll(&mut self, roll: &Roll, log: Log<'_, Event>) -> bool {
        let can = self.step == Step::Dice && roll.0.iter().all(|die| (1..=data().constants.die).contains(die));
        if can {
            self.resolve_attack(roll.0, log);
            self.run(log);
        }
        can
    }
}
