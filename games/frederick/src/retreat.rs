//! Retreats from field battles: 7.1.4.

use engine::Log;

use crate::{
    data::{When, data},
    events::Event,
    ids::{ARMIES, Army, Card, LINKS, Side, Space, Spaces},
    moves::{Move, Number},
    position::{Chosen, Position, Step},
    sequence::Offer,
    units::Group,
};

impl Position {
    /// 7.1.4e: where units of a side may retreat to, if the box rules let any of them in.
    pub(crate) fn retreat_spaces(&self, side: Side) -> Spaces {
        let near = data().near[self.battle.space.index()].and(self.free_ground(side));
        near.iter().filter(|&to| self.fighters(side).any(|g| Self::may_enter(g.unit, to))).collect()
    }

    pub(crate) fn announce_retreat(&mut self, log: Log<'_, Event>) {
        let side = self.battle.turn;
        self.battle.charges = 0;
        log(Event::RetreatAnnounced { space: self.battle.space, side });
        self.step = Step::Charge(side.other());
    }

    /// CL-7, CL-8: the moment of the card that may be played now.
    pub(crate) fn charge_moment(&self) -> When {
        if self.battle.charges.is_multiple_of(2) { When::EnemyRetreat } else { When::OwnRetreatCancelled }
    }

    /// Who can not hold such a card by what everybody knows is not asked.
    pub(crate) fn run_charge(&mut self, side: Side, log: Log<'_, Event>) -> bool {
        let asks = self.may_hold(side, self.charge_moment());
        if !asks {
            self.no_charge(log);
        }
        !asks
    }

    pub(crate) fn charge(&mut self, side: Side, card: Card, log: Log<'_, Event>) {
        self.use_card(side, card, log);
        self.battle.charges += 1;
        self.step = Step::Charge(side.other());
    }

    /// SQ-B6: after an even number of cards the retreat takes place, after an odd one it does not.
    pub(crate) fn no_charge(&mut self, log: Log<'_, Event>) {
        if self.battle.charges.is_multiple_of(2) {
            return self.begin_retreat();
        }
        log(Event::RetreatStopped { space: self.battle.space, side: self.battle.turn });
        self.idle_turn();
    }

    pub(crate) fn begin_retreat(&mut self) {
        let b = &mut self.battle;
        (b.sent, b.sent_isolated, b.payers) = ([0; LINKS], 0, 0);
        self.step = Step::Retreat;
    }

    /// How many of these may still go to a neighbour.
    fn retreat_room(&self, place: usize, isolated: bool) -> u8 {
        let d = data();
        let (c, from) = (&d.constants, self.battle.space);
        let to = d.space(from).links[place];
        let limit = if d.sea[from.index()].has(to) {
            c.march_limit_sea
        } else if isolated || self.battle.sent_isolated >> place & 1 == 1 {
            c.march_limit_land_isolated
        } else {
            c.march_limit_land
        };
        limit.saturating_sub(self.battle.sent[place])
    }

    /// The neighbours to which the retreating side may go, with their places.
    fn retreat_ways(&self) -> impl Iterator<Item = (usize, Space)> {
        let eligible = self.retreat_spaces(self.battle.turn);
        let links = &data().space(self.battle.space).links;
        links.iter().copied().enumerate().filter(move |(_, to)| eligible.has(*to))
    }

    fn party_fits(&self, party: &Chosen, place: usize, to: Space) -> bool {
        let room = self.retreat_room(place, party.is_isolated());
        party.total() <= room && party.iter().all(|(unit, _)| Self::may_enter(unit, to))
    }

    /// Who goes to a neighbour if nobody was chosen.
    fn retreat_party(&self, place: usize, to: Space) -> Chosen {
        let can = |g: &&Group| self.fights(g, self.battle.turn) && Self::may_enter(g.unit, to);
        let here = self.units.at(self.battle.space).iter();
        Self::best_party(here.filter(can), &|isolated| self.retreat_room(place, isolated), true)
    }

    /// The party that retreats to a space now: who was chosen, or the best.
    pub(crate) fn leaving_for(&self, to: Space) -> Chosen {
        let place = data().space(self.battle.space).links.iter().position(|s| *s == to);
        match place {
            Some(place) if self.chosen.is_empty() => self.retreat_party(place, to),
            _ => self.chosen,
        }
    }

    /// SQ-B7: who goes together, and where to.
    pub(crate) fn offer_retreat(&self, out: Offer<'_>) {
        for g in self.fighters(self.battle.turn).filter(|g| !self.chosen.has(g.unit)) {
            for n in 1..=g.n {
                let mut party = self.chosen;
                party.push(g.unit, n);
                if party == self.chosen || !self.retreat_ways().any(|(place, to)| self.party_fits(&party, place, to)) {
                    break;
                }
                out(Move::With(g.unit, Number(n)));
            }
        }
        for (place, to) in self.retreat_ways() {
            let goes = match self.chosen.is_empty() {
                true => !self.retreat_party(place, to).is_empty(),
                false => self.party_fits(&self.chosen, place, to),
            };
            if goes {
                out(Move::To(to));
            }
        }
    }

    /// Goes on when everybody has gone, or when nobody who is left finds a place: they are destroyed (7.1.4f).
    pub(crate) fn run_retreat(&mut self, log: Log<'_, Event>) -> bool {
        let side = self.battle.turn;
        let room = self.retreat_ways().any(|(place, to)| !self.retreat_party(place, to).is_empty());
        if self.fighters(side).next().is_some() {
            if room {
                return false;
            }
            loop {
                let next = self.fighters(side).next().copied();
                let Some(g) = next else { break };
                self.eliminate(g.space, g.unit, g.n, log);
            }
        }
        self.settle_fort(self.battle.space);
        self.step = Step::Pay;
        true
    }

    pub(crate) fn retreat_to(&mut self, to: Space, log: Log<'_, Event>) {
        let from = self.battle.space;
        let Some(place) = data().space(from).links.iter().position(|s| *s == to) else { return };
        let party = self.leaving_for(to);
        self.chosen = Chosen::default();
        self.battle.sent[place] += party.total();
        if party.is_isolated() {
            self.battle.sent_isolated |= 1 << place;
        }
        for (unit, n) in party.iter() {
            self.battle.payers |= 1 << unit.kind.army().0;
            self.units.take(from, unit, n);
            self.units.add(to, unit, n);
        }
        log(Event::Retreated { side: self.battle.turn, from, to, units: party.iter().collect() });
    }

    /// The armies whose units have retreated.
    pub(crate) fn payers(&self) -> impl Iterator<Item = Army> {
        let payers = self.battle.payers;
        (0..ARMIES as u8).map(Army).filter(move |army| payers >> army.0 & 1 == 1)
    }

    /// asked only if units of several armies retreat; who was destroyed as a whole pays nothing.
    pub(crate) fn run_pay(&mut self, log: Log<'_, Event>) -> bool {
        let two = {
            let mut payers = self.payers();
            (payers.next(), payers.next())
        };
        match two {
            (Some(_), Some(_)) => false,
            (Some(army), None) => {
                self.pay_retreat(army, log);
                true
            }
            _ => {
                self.end_retreat(log);
                true
            }
        }
    }

    pub(crate) fn pay_retreat(&mut self, army: Army, log: Log<'_, Event>) {
        self.debts[army.index()] += data().constants.retreat_cost_ap;
        log(Event::Paid { army });
        self.end_retreat(log);
    }

    fn end_retreat(&mut self, log: Log<'_, Event>) {
        let winner = self.battle.turn.other();
        self.end_battle(winner, log);
    }
}
