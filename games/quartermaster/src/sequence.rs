//! The sequence of play: what goes on by itself, turn by turn (SQ2), until somebody must decide, or chance.

mod battles;
mod decisions;
mod rolls;

use engine::Log;

use crate::{
    data::{EventKind, Op, Pile, Use, data},
    effects::{Need, piece_at},
    events::Event,
    ids::{Card, Country, Spaces, Team},
    position::{CardFrame, Cards, Frame, Position, TurnStep},
};

impl Position {
    /// Goes on by itself until somebody must decide, or chance.
    pub(crate) fn run(&mut self, log: Log<'_, Event>) {
        while self.goes_on(log) {}
    }

    /// One automatic step; false if there is none.
    fn goes_on(&mut self, log: Log<'_, Event>) -> bool {
        match self.stack.top() {
            Frame::Shuffle | Frame::Reshuffle { .. } | Frame::StrikeResponse { .. } | Frame::Over { .. } => return false,
            Frame::Keep => {
                if Country::all().any(|c| !self.has_buried(c)) {
                    return false;
                }
                log(Event::HandsKept);
                self.begin_turn(log);
            }
            Frame::Turn(step) => return self.run_turn(step, log),
            Frame::Unsupplied { left, all, saved } => self.run_unsupplied(left, all, saved, log),
            Frame::Card(f) => return matches!(self.run_card(f, log), Need::Nothing),
            Frame::Window(w) => return self.run_window(w).is_none(),
            Frame::Battle { by, space, target, stage, saved, extra } => {
                self.run_battle(by, space, target, stage, saved, extra, log)
            }
            Frame::Eliminate { by, space, owner, stage, saved } => self.run_elimination(by, space, owner, stage, saved, log),
            Frame::AllRemaining { by, space, left } => return self.run_all_remaining(by, space, left, log),
            Frame::Rebuild { country, left } => {
                if !self.rebuildable(country, left).is_empty() {
                    return false;
                }
                self.stack.pop();
            }
            Frame::RebuildOne { country, piece } => {
                let anywhere = Spaces(u64::MAX);
                if !self.build_spaces(country, piece, anywhere).or(self.standing(country, piece, anywhere)).is_empty() {
                    return false;
                }
                self.stack.pop();
            }
            Frame::Free { country, piece } => {
                if self.available(country, piece) == 0 && !self.removable(country).and(data().ground(piece)).is_empty() {
                    return false;
                }
                self.stack.pop();
            }
            Frame::Discard { country, n, pile } => return self.run_discard(country, n, pile, log),
            Frame::EachChooses { left } => {
                if !left.is_empty() {
                    return false;
                }
                self.stack.pop();
            }
            Frame::Reorder { from, n, .. } => {
                if from + 1 < n {
                    return false;
                }
                self.stack.pop();
            }
            Frame::Under { country, left } => {
                if left > 0 && self.of(country).hand_size() > 0 {
                    return false;
                }
                self.stack.pop();
            }
            Frame::PlayFrom { country } => {
                if self.asks_play_from(country) {
                    return false;
                }
                self.stack.pop();
            }
            Frame::Strike { country } => {
                let cards = self.of(country);
                let (status, response) = self.strikable();
                if status && cards.status != 0 || response && cards.responses != 0 {
                    return false;
                }
                self.stack.pop();
            }
        }
        true
    }

    pub(crate) fn has_buried(&self, country: Country) -> bool {
        self.of(country).hand_size() <= data().constants.hand
    }

    fn begin_turn(&mut self, log: Log<'_, Event>) {
        self.stack.clear_to(Frame::Turn(TurnStep::Start));
        log(Event::Turn { round: self.round, country: self.active });
    }

    /// SQ2.
    fn run_turn(&mut self, step: TurnStep, log: Log<'_, Event>) -> bool {
        let active = self.active;
        let next = |p: &mut Self, step: TurnStep| p.stack.set_top(Frame::Turn(step));
        match step {
            TurnStep::Start => {
                self.note_front();
                next(self, TurnStep::Play);
                self.open_window(EventKind::TurnStart, active, None, None, None, false);
            }
            TurnStep::Play => {
                // With an empty hand there are still pieces that may be removed (SQ1.6).
                let may_act = self.of(active).hand_size() > 0 || self.insteads(active).next().is_some();
                if may_act || !self.removable(active).is_empty() {
                    return false;
                }
                next(self, TurnStep::Supply);
            }
            TurnStep::Supply => {
                next(self, TurnStep::Unsupplied);
                self.open_window(EventKind::SupplyStepStart, active, None, None, None, false);
            }
            TurnStep::Unsupplied => {
                let all = self.pieces[active.index()].minus(self.supplied(active));
                next(self, TurnStep::Victory);
                if !all.is_empty() {
                    self.stack.push(Frame::Unsupplied { left: all, all, saved: Spaces::NONE });
                }
            }
            TurnStep::Victory => {
                next(self, TurnStep::DiscardWindow);
                self.victory_step(log);
            }
            TurnStep::DiscardWindow => {
                next(self, TurnStep::Discard);
                self.open_window(EventKind::DiscardStepStart, active, None, None, None, false);
            }
            TurnStep::Discard => {
                if self.of(active).hand_size() > 0 {
                    return false;
                }
                next(self, TurnStep::Draw);
            }
            TurnStep::Draw => {
                while self.of(active).hand_size() < data().constants.hand && self.draw_card(active, log) {}
                self.end_turn(log);
            }
        }
        true
    }

    /// CL-where-soviet-front-at-turn-start: the spaces are named by the card that uses them, so the countries come from it.
    fn note_front(&mut self) {
        let Some(part) = data()
            .cards
            .iter()
            .flat_map(|c| c.effect.iter().map(move |p| (c.country, p)))
            .find(|(_, p)| p.place == crate::data::Where::SovietFront)
        else {
            return;
        };
        let (owner, part) = part;
        let armies = self.pieces_of(part.against).and(data().land);
        let own = self.pieces[owner.index()].and(data().land);
        self.front = armies.and(self.around(owner.team(), own));
    }

    /// Status cards that can be used in place of playing a card (11b).
    fn insteads(&self, country: Country) -> impl Iterator<Item = Card> {
        self.status_of(country).filter(move |&card| {
            let d = data().card(card);
            let f = CardFrame { reacts: false, ..CardFrame::reaction(card, country) };
            d.used == Use::Instead && self.is_payable(country, d.cost) && self.has_something_to_do(&f)
        })
    }

    /// SQ2.4, SQ2.5.
    fn run_unsupplied(&mut self, mut left: Spaces, all: Spaces, saved: Spaces, log: Log<'_, Event>) {
        let country = self.active;
        if let Some(space) = left.first() {
            left.remove(space);
            self.stack.set_top(Frame::Unsupplied { left, all, saved });
            // What a card has supplied or protected meanwhile is in no danger.
            if self.pieces[country.index()].minus(self.supplied(country)).minus(self.protected[country.index()]).has(space) {
                self.open_window(EventKind::AboutToBeRemoved, country, None, Some(space), None, false);
            }
            return;
        }
        let starving = self.pieces[country.index()].minus(self.supplied(country));
        let gone = all.and(starving).minus(saved).minus(self.protected[country.index()]);
        self.stack.pop();
        for space in gone.iter() {
            self.pieces[country.index()].remove(space);
            log(Event::Starved { country, piece: piece_at(space), space });
        }
    }

    /// SQ2.6.
    fn victory_step(&mut self, log: Log<'_, Event>) {
        let country = self.active;
        if self.is_shut(country) {
            return;
        }
        let points = self.supply_points(country);
        self.score(country.team(), points, None, log);
        let cards: Vec<Card> = self.status_of(country).filter(|&c| data().card(c).used == Use::Victory).collect();
        for card in cards {
            let points = self.card_points(card, country);
            self.score(country.team(), points, Some(card), log);
        }
    }

    /// 12d: whether a country scores nothing, because an enemy Army is in its Home space.
    pub(crate) fn is_shut(&self, country: Country) -> bool {
        self.pieces_of(country.enemies()).has(data().homes[country.index()])
    }

    /// What a country would score if its Victory step were now.
    pub fn income(&self, country: Country) -> i16 {
        if self.is_shut(country) {
            return 0;
        }
        let cards = self.status_of(country).filter(|&c| data().card(c).used == Use::Victory);
        self.supply_points(country) + cards.map(|card| self.card_points(card, country)).sum::<i16>()
    }

    /// 12c.
    pub(crate) fn card_points(&self, card: Card, country: Country) -> i16 {
        let f = CardFrame::reaction(card, country);
        data().card(card).effect.iter().filter(|p| p.op == Op::Vp).map(|p| self.points(&f, p)).sum()
    }

    /// 12b.
    pub(crate) fn supply_points(&self, country: Country) -> i16 {
        self.star_points(country, self.pieces[country.index()].and(data().land).and(self.sources(country)))
    }

    /// What Armies of a country on these supply spaces score: less where a partner's Army is too; with a marker what its card says
    /// (12b, 9.1b).
    pub(crate) fn star_points(&self, country: Country, stars: Spaces) -> i16 {
        let mut partners = country.friends();
        partners.remove(country);
        let printed = stars.minus(self.marked(country));
        let shared = printed.and(self.pieces_of(partners));
        let markers = self.passive_of(country, Op::SupplySpace);
        let marked: i16 = markers.map(|p| i16::from(p.n) * i16::from(stars.and(p.spaces).len())).sum();
        let c = &data().constants;
        c.shared * i16::from(shared.len()) + c.sole * i16::from(printed.minus(shared).len()) + marked
    }

    /// Gains or loses points; CHECK WIN (SQ1.5).
    pub(crate) fn score(&mut self, team: Team, n: i16, card: Option<Card>, log: Log<'_, Event>) {
        if n == 0 || matches!(self.stack.top(), Frame::Over { .. }) {
            return;
        }
        self.vp[team.index()] += n;
        log(Event::Points { team, n, card });
        if self.vp[team.index()] >= data().constants.sudden_points {
            self.win(team, log);
        }
    }

    fn win(&mut self, winner: Team, log: Log<'_, Event>) {
        self.stack.clear_to(Frame::Over { winner });
        log(Event::Ended { winner });
    }

    /// 12.1a, at the instant an Army is placed.
    fn check_homes(&mut self, team: Team, log: Log<'_, Event>) {
        let armies = self.pieces_of(data().teams[team.index()]);
        let enemies = data().teams[team.other().index()];
        let taken = enemies.iter().filter(|c| armies.has(data().homes[c.index()])).count();
        if taken >= usize::from(data().constants.sudden_homes) {
            self.win(team, log);
        }
    }

    /// SQ2.8, SQ2.9, SQ1.4.
    fn end_turn(&mut self, log: Log<'_, Event>) {
        self.protected = Default::default();
        self.supplied_by_card = Default::default();
        self.cards.iter_mut().for_each(|c| c.used = 0);
        self.active = self.active.next();
        if self.active == Country(0) {
            let lead = self.vp[0] - self.vp[1];
            if self.tournament && lead.abs() >= data().constants.tournament_lead {
                return self.win(if lead > 0 { Team::Axis } else { Team::Allies }, log);
            }
            if self.round == data().constants.rounds {
                let winner = match lead.cmp(&0) {
                    std::cmp::Ordering::Greater => Team::Axis,
                    std::cmp::Ordering::Less => Team::Allies,
                    std::cmp::Ordering::Equal => data().constants.tie,
                };
                return self.win(winner, log);
            }
            self.round += 1;
        }
        self.begin_turn(log);
    }

    /// Draws the top card; false if the deck is empty.
    pub(crate) fn draw_card(&mut self, country: Country, log: Log<'_, Event>) -> bool {
        let cards = self.of_mut(country);
        if cards.deck.is_empty() {
            return false;
        }
        let local = cards.deck.remove(0);
        cards.hand[usize::from(local)] += 1;
        log(Event::Drawn { country, card: Some(data().local(country, local)) });
        true
    }

    /// Puts a card face down under the discard pile (HI5).
    fn bury(cards: &mut Cards, local: u8) {
        cards.buried[usize::from(local)] += 1;
    }

    fn bury_from_hand(&mut self, country: Country, card: Card, log: Log<'_, Event>) {
        let local = data().card(card).local;
        let cards = self.of_mut(country);
        cards.hand[usize::from(local)] -= 1;
        Self::bury(cards, local);
        log(Event::Buried { country, card: Some(card), from_deck: false });
    }

    /// SQ8.
    fn run_discard(&mut self, country: Country, n: u8, pile: Pile, log: Log<'_, Event>) -> bool {
        if n == 0 {
            self.stack.pop();
            return true;
        }
        let (deck, hand) = (self.of(country).deck.len(), self.of(country).hand_size());
        let from_deck = match pile {
            Pile::Hand => hand == 0,
            _ => deck > 0,
        };
        if from_deck && deck > 0 {
            self.stack.set_top(Frame::Discard { country, n: n - 1, pile });
            let cards = self.of_mut(country);
            let local = cards.deck.remove(0);
            Self::bury(cards, local);
            log(Event::Buried { country, card: Some(data().local(country, local)), from_deck: true });
            return true;
        }
        if hand > 0 {
            return false;
        }
        // 10f: for each card still missing the team loses a point.
        self.stack.pop();
        self.score(country.team(), data().constants.missing * i16::from(n), None, log);
        true
    }
}
