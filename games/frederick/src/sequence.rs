//! The sequence of play: who is asked, what may be answered, and what goes on by itself until somebody must decide, or chance.

use engine::{Log, Pending, SeatSet};

use crate::{
    data::When,
    events::Event,
    ids::Side,
    moves::Move,
    position::{Position, Step},
};

/// Where the moves go that may be made.
pub(crate) type Offer<'a> = &'a mut dyn FnMut(Move);

impl Position {
    /// Who must decide now.
    pub(crate) fn pending_now(&self) -> Pending {
        match self.step {
            Step::Over(_) => Pending::Over,
            Step::BattleCards => {
                let seats = Side::ALL.into_iter().filter(|side| !self.battle.ready[side.index()]).map(Side::seat);
                Pending::Seats(seats.collect())
            }
            _ => self.asked().map_or(Pending::Chance, |side| Pending::Seats(SeatSet::from(side.seat()))),
        }
    }

    /// The side that decides the step; `None` where chance does, or both.
    pub(crate) fn asked(&self) -> Option<Side> {
        let battle = &self.battle;
        Some(match self.step {
            Step::BeforeDie | Step::AfterDie | Step::Recover | Step::March | Step::Leave(_) | Step::Sally(_) => self.active(),
            Step::Assaults | Step::Join(_) | Step::FortHits(_) => self.active(),
            Step::NextBattle | Step::NextAssault | Step::Inside(_) | Step::AssaultHits(_) => self.active().other(),
            Step::BattleTurn | Step::Retreat | Step::Pay => battle.turn,
            Step::BattleHits => battle.turn.other(),
            Step::Charge(side) | Step::WinterCard(side) | Step::Levy(side) | Step::Discard(side) => side,
            Step::AttritionHits(side, _) => side,
            Step::Control(space) => self.conqueror(space),
            Step::MobiliseNation(_) | Step::MobiliseUnit(..) | Step::MobiliseAt(..) => self.actor(),
            Step::LevyAt(kind) => self.unit_side(kind),
            _ => return None,
        })
    }

    /// Whose card is being carried out: the active player's, in winter who has played it.
    pub(crate) fn actor(&self) -> Side {
        if self.is_winter() { self.winter.by } else { self.active() }
    }

    /// Offers all legal moves of a side, in no order.
    pub(crate) fn offer(&self, side: Side, out: Offer<'_>) {
        if !self.pending_now().seats().contains(side.seat()) {
            return;
        }
        match self.step {
            Step::BeforeDie => self.offer_cards(side, When::PhaseBeforeAp, out),
            Step::AfterDie => self.offer_cards(side, When::PhaseAfterAp, out),
            Step::Recover => self.offer_recovery(side, out),
            Step::March => self.offer_march(out),
            Step::Leave(space) => self.offer_leaving(space, out),
            Step::Sally(space) => self.offer_sally(space, out),
            Step::Assaults => self.offer_assaults(out),
            Step::NextBattle | Step::NextAssault => self.due_now().iter().for_each(|s| out(Move::At(s))),
            Step::Inside(space) => self.offer_inside(space, out),
            Step::Join(space) => self.offer_join(space, out),
            Step::BattleCards => self.offer_cards(side, When::BattleStart, out),
            Step::BattleTurn => self.offer_turn(out),
            Step::BattleHits | Step::FortHits(_) | Step::AssaultHits(_) | Step::AttritionHits(..) => self.offer_hits(out),
            Step::Charge(_) => self.offer_cards(side, self.charge_moment(), out),
            Step::Retreat => self.offer_retreat(out),
            Step::Pay => self.payers().for_each(|army| out(Move::Pay(army))),
            Step::Control(space) => self.claimants(space).iter().for_each(|n| out(Move::Nation(n))),
            Step::MobiliseNation(_) => self.mobilising().iter().for_each(|n| out(Move::Nation(n))),
            Step::MobiliseUnit(nation, _) => self.offer_units(nation, out),
            Step::MobiliseAt(kind, _) | Step::LevyAt(kind) => self.places(kind.nation()).iter().for_each(|s| out(Move::At(s))),
            Step::WinterCard(_) => self.offer_cards(side, When::WinterStep1, out),
            Step::Levy(_) => self.offer_levy(side, out),
            Step::Discard(_) => self.offer_discards(side, out),
            _ => {}
        }
    }

    /// Plays a move if it is legal; whether it was.
    pub(crate) fn make(&mut self, side: Side, m: Move, log: Log<'_, Event>) -> bool {
        let mut legal = false;
        self.offer(side, &mut |offered| legal |= offered == m);
        if legal {
            self.apply(side, m, log);
            self.run(log);
        }
        legal
    }

    /// Carries out a legal move.
    fn apply(&mut self, side: Side, m: Move, log: Log<'_, Event>) {
        match (self.step, m) {
            (Step::BattleCards, Move::Card(card)) => self.choose_card(side, card, log),
            (Step::BattleCards, _) => self.battle_ready(side, log),
            (Step::Charge(_), Move::Card(card)) => self.charge(side, card, log),
            (Step::Charge(_), _) => self.no_charge(log),
            (_, Move::Card(card)) => self.play_card(side, card, log),
            (_, Move::Scorch(space)) => self.scorch(side, space, log),
            (_, Move::Recall(kind)) => self.recall(side, kind, log),
            (Step::BeforeDie, _) => self.step = Step::Die,
            (Step::AfterDie, _) => self.settle_points(log),
            (Step::Recover, Move::Recover(unit, space)) => self.recover_for_points(unit, space, log),
            (Step::Recover, _) => self.step = Step::March,
            (Step::March, Move::March(space)) => self.step = Step::Leave(space),
            (Step::March, Move::Sortie(space)) => self.step = Step::Sally(space),
            (Step::March, _) => self.end_marches(),
            (_, Move::With(unit, n)) => self.chosen.push(unit, n.0),
            (Step::Leave(from), Move::To(to)) => self.march(from, to, log),
            (Step::Sally(space), _) => self.sally(space, log),
            (Step::Assaults, Move::Assault(space)) => self.order_assault(space, log),
            (Step::Assaults, _) => self.begin_battles(),
            (Step::NextBattle, Move::At(space)) => self.enter_battle(space),
            (Step::NextAssault, Move::At(space)) => self.begin_assault(space, log),
            (Step::Inside(space), Move::Inside(unit)) => self.go_inside(space, unit, log),
            (Step::Join(space), Move::Outside(unit)) => self.go_outside(space, unit, log),
            (Step::Inside(space) | Step::Join(space), _) => self.begin_battle(space, log),
            (Step::BattleTurn, Move::Attack) => self.step = Step::BattleDice,
            (Step::BattleTurn, Move::Retreat) => self.announce_retreat(log),
            (Step::BattleTurn, _) => self.pass_turn(log),
            (_, Move::Hit(unit, n)) => self.hit(unit, n.0, log),
            (Step::Retreat, Move::To(to)) => self.retreat_to(to, log),
            (Step::Pay, Move::Pay(army)) => self.pay_retreat(army, log),
            (Step::Control(space), Move::Nation(nation)) => self.claim(space, nation, log),
            (Step::MobiliseNation(dice), Move::Nation(nation)) => self.step = Step::MobiliseDie(nation, dice),
            (Step::MobiliseUnit(_, left), Move::Unit(kind)) => self.step = Step::MobiliseAt(kind, left),
            (Step::MobiliseAt(kind, left), Move::At(space)) => self.mobilise_at(kind, left, space, log),
            (Step::MobiliseUnit(..), _) => self.end_mobilisation(log),
            (Step::WinterCard(side), _) => self.next_winter_card(side),
            (Step::Levy(_), Move::Unit(kind)) => self.step = Step::LevyAt(kind),
            (Step::LevyAt(kind), Move::At(space)) => self.levy_at(kind, space, log),
            (Step::Levy(_), Move::Recover(unit, space)) => self.recover_in_winter(unit, space, log),
            (Step::Levy(side), _) => self.end_levy(side),
            (Step::Discard(side), Move::Discard(card)) => self.discard(side, card, log),
            (Step::Discard(side), _) => self.end_discard(side, log),
            _ => {}
        }
    }

    /// Goes on by itself until somebody must decide, or chance.
    pub(crate) fn run(&mut self, log: Log<'_, Event>) {
        while self.goes_on(log) {}
    }

    /// One automatic step; false if there is none. A question with one answer is answered here, unless that would tell a secret (HI-4).
    fn goes_on(&mut self, log: Log<'_, Event>) -> bool {
        match self.step {
            Step::BeforeDie => self.skip_unless_asked(When::PhaseBeforeAp, |p, _| p.step = Step::Die, log),
            Step::AfterDie => self.skip_unless_asked(When::PhaseAfterAp, Self::settle_points, log),
            Step::Recover => self.run_recovery(),
            Step::March => self.run_march(),
            Step::Assaults => self.run_assaults(),
            Step::NextBattle => self.run_battles(),
            Step::NextAssault => self.run_assault_list(log),
            Step::Inside(space) => self.run_inside(space, log),
            Step::Join(space) => self.run_join(space, log),
            Step::BattleCards => self.run_battle_cards(log),
            Step::BattleTurn => self.run_turn(log),
            Step::BattleHits | Step::FortHits(_) | Step::AssaultHits(_) | Step::AttritionHits(..) => self.run_hits(log),
            Step::Charge(side) => self.run_charge(side, log),
            Step::Retreat => self.run_retreat(log),
            Step::Pay => self.run_pay(log),
            Step::Draw(left) => self.run_draw(left, log),
            Step::MobiliseNation(dice) => self.run_mobilise_nation(dice),
            Step::MobiliseUnit(nation, left) => self.run_mobilise_unit(nation, left, log),
            Step::WinterCard(side) => self.run_winter_card(side),
            Step::WinterCommander(nation) => self.run_winter_commander(nation, log),
            Step::Levy(side) => self.run_levy(side),
            Step::Attrition(side, space) => self.run_attrition(side, space),
            Step::Discard(side) => self.run_discard(side, log),
            Step::WinterDraw(side) => self.run_winter_draw(side, log),
            _ => false,
        }
    }

    /// Goes on where no card can be played by public facts (HI-4).
    fn skip_unless_asked(&mut self, when: When, go_on: fn(&mut Self, Log<'_, Event>), log: Log<'_, Event>) -> bool {
        let skip = !self.may_hold(self.active(), when);
        if skip {
            go_on(self, log);
        }
        skip
    }
}
