//! The sequence of play: turns (SQ2), battles and eliminations (SQ5, SQ6), discards (SQ8), rebuilding (SQ9), cards played by cards (SQ10).

use engine::{Log, Pending, Rng, Seat, SeatSet, chance};

use crate::{
    data::{CardType, EventKind, Op, Pile, Use, data},
    effects::{Need, piece_at},
    events::Event,
    ids::{Card, Countries, Country, Piece, Space, Spaces, Team},
    moves::{Move, Number, Roll},
    position::{CardFrame, Cards, Frame, Known, Position, TurnStep},
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

    /// SQ4.2, SQ4.3: places a piece.
    pub(crate) fn put_piece(&mut self, country: Country, space: Space, recruited: bool, by: Country, log: Log<'_, Event>) {
        self.pieces[country.index()].insert(space);
        // SQ9.2: a piece that arrives meanwhile is not one of those noted.
        for frame in self.stack.frames_mut() {
            match frame {
                Frame::Rebuild { country: whose, left } if *whose == country => left.remove(space),
                _ => {}
            }
        }
        let piece = piece_at(space);
        log(if recruited {
            Event::Recruited { country, piece, space }
        } else {
            Event::Built { country, piece, space, placed: true }
        });
        if piece == Piece::Army {
            self.check_homes(country.team(), log);
        }
        if !matches!(self.stack.top(), Frame::Over { .. }) {
            let (event, cause) = if recruited { (EventKind::Recruited, by) } else { (EventKind::Built, country) };
            self.open_window(event, country, Some(cause), Some(space), None, false);
        }
    }

    /// 11.3c: a piece on the board counts as built.
    pub(crate) fn name_piece(&mut self, country: Country, space: Space, log: Log<'_, Event>) {
        log(Event::Built { country, piece: piece_at(space), space, placed: false });
        self.open_window(EventKind::Built, country, Some(country), Some(space), None, false);
    }

    pub(crate) fn declare_battle(
        &mut self,
        by: Country,
        space: Space,
        target: Option<Country>,
        extra: bool,
        log: Log<'_, Event>,
    ) {
        log(Event::Battle { country: by, space, target });
        self.stack.push(Frame::Battle { by, space, target, stage: 0, saved: false, extra });
    }

    /// SQ5.2 to SQ5.5.
    #[allow(clippy::too_many_arguments)]
    fn run_battle(
        &mut self,
        by: Country,
        space: Space,
        target: Option<Country>,
        stage: u8,
        saved: bool,
        extra: bool,
        log: Log<'_, Event>,
    ) {
        let go = |p: &mut Self, stage: u8| p.stack.set_top(Frame::Battle { by, space, target, stage, saved, extra });
        match stage {
            0 => {
                go(self, 1);
                self.open_window(EventKind::BattleDeclared, by, Some(by), Some(space), target, false);
            }
            1 => {
                go(self, 2);
                if let Some(owner) = target.filter(|_| !saved) {
                    self.remove_piece(owner, space, by, log);
                }
            }
            2 if !extra => {
                go(self, 3);
                self.open_window(EventKind::Battled, by, Some(by), Some(space), target, false);
            }
            _ => self.stack.pop(),
        }
    }

    /// Removes a piece if it is there and not protected, and opens the window of its removal.
    fn remove_piece(&mut self, owner: Country, space: Space, by: Country, log: Log<'_, Event>) {
        if !self.removable(owner).has(space) {
            return;
        }
        let was_supplied = self.supplied(owner).has(space);
        self.pieces[owner.index()].remove(space);
        log(Event::Removed { country: owner, piece: piece_at(space), space });
        self.open_window(EventKind::Removed, owner, Some(by), Some(space), None, was_supplied);
    }

    /// SQ6.
    fn run_elimination(&mut self, by: Country, space: Space, owner: Country, stage: u8, saved: bool, log: Log<'_, Event>) {
        match stage {
            0 => {
                self.stack.set_top(Frame::Eliminate { by, space, owner, stage: 1, saved });
                self.open_window(EventKind::AboutToBeRemoved, owner, Some(by), Some(space), None, false);
            }
            _ => {
                self.stack.pop();
                if !saved {
                    self.remove_piece(owner, space, by, log);
                }
            }
        }
    }

    /// SQ5.6.
    fn run_all_remaining(&mut self, by: Country, space: Space, left: Countries, log: Log<'_, Event>) -> bool {
        let there: Countries = left.iter().filter(|c| self.pieces[c.index()].has(space)).collect();
        match (there.len(), there.first()) {
            (0, _) => self.stack.pop(),
            (1, Some(target)) => self.battle_remaining(by, space, there, target, log),
            _ => {
                self.stack.set_top(Frame::AllRemaining { by, space, left: there });
                return false;
            }
        }
        true
    }

    fn battle_remaining(&mut self, by: Country, space: Space, mut left: Countries, target: Country, log: Log<'_, Event>) {
        left.remove(target);
        self.stack.set_top(Frame::AllRemaining { by, space, left });
        self.declare_battle(by, space, Some(target), true, log);
    }

    /// SQ9.1.
    fn rebuildable(&self, country: Country, left: Spaces) -> Spaces {
        left.and(self.removable(country))
    }

    /// The play-card part of the card below the frame on top.
    fn play_part(&self) -> Option<(CardFrame, &'static crate::data::Part)> {
        let frames = self.stack.frames();
        match frames.get(frames.len().checked_sub(2)?) {
            Some(Frame::Card(f)) => data().card(f.card).effect.get(usize::from(f.part)).map(|p| (*f, p)),
            _ => None,
        }
    }

    /// Whether a country is asked which card to play (SQ10.1): by public facts, the sizes of piles.
    fn asks_play_from(&self, country: Country) -> bool {
        let Some((_, part)) = self.play_part() else { return false };
        let cards = self.of(country);
        match part.pile {
            Pile::Hand => cards.hand_size() > 0,
            Pile::Deck => !cards.deck.is_empty(),
            _ => cards.discard.len() + cards.buried_size() > 0,
        }
    }

    /// The cards that may be played from a pile.
    fn playable_from(&self, country: Country) -> Vec<Card> {
        let Some((_, part)) = self.play_part() else { return Vec::new() };
        let cards = self.of(country);
        let in_pile = |local: u8| match part.pile {
            Pile::Hand => cards.hand[usize::from(local)] > 0,
            Pile::Deck => cards.deck.iter().any(|l| l == local),
            _ => cards.buried[usize::from(local)] > 0 || cards.discard.iter().any(|l| l == local),
        };
        let own = data().country(country).cards.iter().copied();
        own.filter(|&c| part.types.has(data().card(c).ty) && in_pile(data().card(c).local) && self.may_be_played(c)).collect()
    }

    /// Which types of cards the discard-from-table part below takes: Status, Response.
    fn strikable(&self) -> (bool, bool) {
        self.play_part().map_or((false, false), |(_, p)| (p.types.has(CardType::Status), p.types.has(CardType::Response)))
    }

    /// Who strikes: the owner of the card below.
    fn striker(&self) -> Country {
        self.play_part().map_or(self.active, |(f, _)| f.by)
    }

    /// Who must decide.
    pub(crate) fn pending_now(&self) -> Pending {
        let one = |c: Country| Pending::Seats(SeatSet::from(c.seat()));
        match self.stack.top() {
            Frame::Over { .. } => Pending::Over,
            Frame::Shuffle | Frame::Reshuffle { .. } | Frame::StrikeResponse { .. } => Pending::Chance,
            Frame::Keep => Pending::Seats(Country::all().filter(|c| !self.has_buried(*c)).map(Country::seat).collect()),
            Frame::Turn(_) | Frame::Unsupplied { .. } => one(self.active),
            Frame::Card(f) => one(self.card_decider(&f)),
            Frame::Window(w) => one(self.asked_in(&w).unwrap_or(self.active)),
            Frame::Battle { by, .. } | Frame::Eliminate { by, .. } | Frame::AllRemaining { by, .. } => one(by),
            Frame::Rebuild { country, .. }
            | Frame::RebuildOne { country, .. }
            | Frame::Free { country, .. }
            | Frame::Discard { country, .. }
            | Frame::Reorder { country, .. }
            | Frame::Under { country, .. } => one(country),
            Frame::EachChooses { left } => one(left.first().unwrap_or(self.active)),
            Frame::PlayFrom { country } => one(self.play_part().and_then(|(_, p)| p.decided_by).unwrap_or(country)),
            Frame::Strike { .. } => one(self.striker()),
        }
    }

    /// Who decides about the card on top.
    fn card_decider(&self, f: &CardFrame) -> Country {
        if !f.announced || f.space.is_some() {
            return f.by;
        }
        let effect = &data().card(f.card).effect;
        effect.get(usize::from(f.part)).or(effect.first()).and_then(|p| p.decided_by).unwrap_or(f.by)
    }

    /// Appends the moves of a country that must decide.
    pub(crate) fn list(&self, country: Country, out: &mut Vec<Move>) {
        let from = out.len();
        let cards = self.of(country);
        match self.stack.top() {
            Frame::Keep => out.extend(self.hand_of(country).map(Move::Bury)),
            Frame::Turn(TurnStep::Play) => {
                out.extend(self.hand_of(country).filter(|&c| self.may_be_played(c)).map(Move::Play));
                out.extend(self.hand_of(country).map(Move::Bury));
                out.extend(self.insteads(country).map(Move::Use));
                if cards.hand_size() == 0 {
                    out.push(Move::Pass);
                }
            }
            Frame::Turn(_) => {
                out.extend(self.hand_of(country).map(Move::Bury));
                out.push(Move::Pass);
            }
            Frame::Card(f) => self.list_card(&f, out),
            Frame::Window(w) => self.list_window(country, &w, out),
            Frame::AllRemaining { space, left, .. } => out.extend(left.iter().map(|c| Move::Piece(c, space))),
            Frame::Rebuild { left, .. } => {
                out.extend(self.rebuildable(country, left).iter().map(Move::Rebuild));
                out.push(Move::Pass);
            }
            Frame::RebuildOne { piece, .. } => {
                out.extend(self.build_spaces(country, piece, Spaces(u64::MAX)).iter().map(Move::At));
                out.extend(self.standing(country, piece, Spaces(u64::MAX)).iter().map(Move::Keep));
                out.push(Move::Pass);
            }
            Frame::Discard { .. } => out.extend(self.hand_of(country).map(Move::Bury)),
            Frame::EachChooses { .. } => out.extend(self.each_options(country).into_iter().map(|i| Move::Part(Number(i + 1)))),
            Frame::Reorder { from, n, .. } => {
                let mut seen = (from..n).map(|i| cards.deck.at(i)).collect::<Vec<_>>();
                seen.sort_unstable();
                seen.dedup();
                out.extend(seen.into_iter().map(|l| Move::Top(data().local(country, l))));
            }
            Frame::Under { .. } => {
                out.extend(self.hand_of(country).map(Move::Under));
                out.push(Move::Pass);
            }
            Frame::PlayFrom { country: whose } => {
                out.extend(self.playable_from(whose).into_iter().map(Move::Play));
                out.push(Move::Pass);
            }
            Frame::Strike { country: whose } => {
                let (status, response) = self.strikable();
                if status {
                    out.extend(self.status_of(whose).map(Move::Strike));
                }
                if response && self.of(whose).responses != 0 {
                    out.push(Move::StrikeResponse);
                }
                out.push(Move::Pass);
            }
            Frame::Free { .. } => out.push(Move::Pass),
            _ => {}
        }
        if self.may_withdraw() {
            out.extend(self.removable(country).iter().map(Move::Remove));
        }
        out[from..].sort_unstable();
    }

    /// SQ1.6: own pieces may be removed at every prompt of the country, once the game has begun.
    fn may_withdraw(&self) -> bool {
        !matches!(self.stack.top(), Frame::Keep)
    }

    /// Options of each-chooses that a country can carry out.
    fn each_options(&self, country: Country) -> Vec<u8> {
        let Some((_, part)) = self.play_part() else { return Vec::new() };
        let can = |p: &crate::data::Part| match p.op {
            Op::RemoveOwn => !self.own_in(country, p).is_empty(),
            _ => true,
        };
        (0..part.options.len() as u8).filter(|&i| can(&part.options[usize::from(i)])).collect()
    }

    fn own_in(&self, country: Country, part: &crate::data::Part) -> Spaces {
        self.removable(country).and(data().ground(part.piece)).and(self.place(country, part.place, None, false))
    }

    /// Plays a move; whether it was one of the legal ones.
    pub(crate) fn make(&mut self, seat: Seat, m: Move, log: Log<'_, Event>) -> bool {
        let Some(country) = Country::of(seat).filter(|_| self.pending_now().seats().contains(seat)) else { return false };
        let mut moves = Vec::new();
        self.list(country, &mut moves);
        if moves.binary_search(&m).is_err() {
            return false;
        }
        self.apply(country, m, log);
        self.run(log);
        true
    }

    fn apply(&mut self, country: Country, m: Move, log: Log<'_, Event>) {
        if let Move::Remove(space) = m {
            self.pieces[country.index()].remove(space);
            return log(Event::Withdrawn { country, piece: piece_at(space), space });
        }
        match (self.stack.top(), m) {
            (Frame::Keep | Frame::Turn(TurnStep::Discard), Move::Bury(card)) => self.bury_from_hand(country, card, log),
            (Frame::Turn(TurnStep::Play), _) => {
                self.stack.set_top(Frame::Turn(TurnStep::Supply));
                match m {
                    Move::Play(card) => self.play_card(card, Pile::Hand, log),
                    Move::Bury(card) => self.bury_from_hand(country, card, log),
                    Move::Use(card) => self.use_card(card, false, log),
                    _ => {}
                }
            }
            (Frame::Turn(TurnStep::Discard), _) => self.stack.set_top(Frame::Turn(TurnStep::Draw)),
            (Frame::Card(f), _) => self.choose_for_card(f, m, log),
            (Frame::Window(w), Move::Use(card)) => self.use_in_window(w, card, log),
            (Frame::Window(w), _) => self.decline(w),
            (Frame::AllRemaining { by, space, left }, Move::Piece(target, _)) => {
                self.battle_remaining(by, space, left, target, log)
            }
            (Frame::Rebuild { country, mut left }, Move::Rebuild(space)) => {
                left.remove(space);
                self.stack.set_top(Frame::Rebuild { country, left });
                self.pieces[country.index()].remove(space);
                log(Event::Withdrawn { country, piece: piece_at(space), space });
                self.stack.push(Frame::RebuildOne { country, piece: piece_at(space) });
            }
            (Frame::RebuildOne { country, .. }, Move::At(space)) => {
                self.stack.pop();
                self.put_piece(country, space, false, country, log);
            }
            (Frame::RebuildOne { country, .. }, Move::Keep(space)) => {
                self.stack.pop();
                self.name_piece(country, space, log);
            }
            (Frame::Discard { country, n, pile }, Move::Bury(card)) => {
                self.stack.set_top(Frame::Discard { country, n: n - 1, pile });
                self.bury_from_hand(country, card, log);
            }
            (Frame::EachChooses { mut left }, Move::Part(Number(n))) => {
                let option = self.play_part().and_then(|(_, p)| p.options.get(usize::from(n) - 1));
                left.remove(country);
                self.stack.set_top(Frame::EachChooses { left });
                if let Some(option) = option {
                    self.carry_out_option(country, option, log);
                }
            }
            (Frame::Reorder { country, from, n }, Move::Top(card)) => {
                let local = data().card(card).local;
                let deck = &mut self.of_mut(country).deck;
                if let Some(i) = (from..n).find(|&i| deck.at(i) == local) {
                    deck.swap(from, i);
                }
                self.stack.set_top(Frame::Reorder { country, from: from + 1, n });
            }
            (Frame::Under { country, left }, Move::Under(card)) => {
                self.stack.set_top(Frame::Under { country, left: left - 1 });
                let local = data().card(card).local;
                let cards = self.of_mut(country);
                cards.hand[usize::from(local)] -= 1;
                cards.deck.push(local, Known::Owner);
                log(Event::PutUnder { country, card: Some(card) });
            }
            (Frame::PlayFrom { country: whose }, _) => self.play_from(whose, m, log),
            (Frame::Strike { country: whose }, Move::Strike(card)) => {
                self.stack.pop();
                let local = data().card(card).local;
                let cards = self.of_mut(whose);
                cards.status &= !(1 << local);
                cards.discard.push(local, Known::All);
                log(Event::Struck { country: whose, card });
            }
            (Frame::Strike { country: whose }, Move::StrikeResponse) => {
                self.stack.set_top(Frame::StrikeResponse { country: whose })
            }
            _ => self.stack.pop(),
        }
    }

    fn carry_out_option(&mut self, country: Country, option: &crate::data::Part, log: Log<'_, Event>) {
        if option.op != Op::RemoveOwn {
            let raise = self.play_part().map_or(0, |(f, _)| f.raise);
            return self.stack.push(Frame::Discard { country, n: option.n + raise, pile: option.pile });
        }
        if let Some(space) = self.own_in(country, option).first() {
            self.pieces[country.index()].remove(space);
            log(Event::Withdrawn { country, piece: piece_at(space), space });
        }
    }

    /// SQ10.
    fn play_from(&mut self, country: Country, m: Move, log: Log<'_, Event>) {
        let pile = self.play_part().map_or(Pile::Hand, |(_, p)| p.pile);
        self.stack.pop();
        let card = if let Move::Play(card) = m { Some(card) } else { None };
        match (pile, card) {
            (Pile::Deck, _) => self.stack.push(Frame::Reshuffle { country, card }),
            (_, Some(card)) => self.play_card(card, pile, log),
            _ => {}
        }
    }

    /// SQ2.3, SQ3.1: a card leaves a pile and is played.
    fn play_card(&mut self, card: Card, from: Pile, log: Log<'_, Event>) {
        let d = data().card(card);
        let cards = self.of_mut(d.country);
        match from {
            Pile::Hand => cards.hand[usize::from(d.local)] -= 1,
            Pile::Deck => {
                if let Some(i) = (0..cards.deck.len()).find(|&i| cards.deck.at(i) == d.local) {
                    cards.deck.remove(i);
                }
            }
            _ => match (0..cards.discard.len()).rev().find(|&i| cards.discard.at(i) == d.local) {
                Some(i) => {
                    cards.discard.remove(i);
                }
                None => cards.buried[usize::from(d.local)] -= 1,
            },
        }
        match d.ty {
            CardType::Status => {
                cards.status |= 1 << d.local;
                log(Event::Played { country: d.country, card });
            }
            CardType::Response => {
                cards.responses |= 1 << d.local;
                log(Event::Laid { country: d.country, card: Some(card) });
            }
            _ => {
                cards.discard.push(d.local, Known::All);
                log(Event::Played { country: d.country, card });
                self.stack.push(Frame::Card(CardFrame::played(card, d.country)));
            }
        }
    }

    /// Draws what chance decides now.
    pub(crate) fn sample_now(&self, rng: &mut dyn Rng) -> Roll {
        let shuffled = |country: Country, rng: &mut dyn Rng| {
            let mut deck: Vec<Card> = self.of(country).deck.iter().map(|l| data().local(country, l)).collect();
            chance::shuffle(rng, &mut deck);
            deck
        };
        match self.stack.top() {
            Frame::Shuffle => Roll::Order(Country::all().flat_map(|c| shuffled(c, rng)).collect()),
            Frame::StrikeResponse { country } => {
                let responses: Vec<Card> = self.responses_of(country).collect();
                Roll::Response(responses[chance::below(rng, responses.len() as u32) as usize])
            }
            // The card found is out of the deck before it is shuffled (R-C17).
            Frame::Reshuffle { country, card } => {
                let mut deck = shuffled(country, rng);
                if let Some(i) = card.and_then(|c| deck.iter().position(|&x| x == c)) {
                    deck.remove(i);
                }
                Roll::Order(deck)
            }
            _ => Roll::Order(Vec::new()),
        }
    }

    /// Applies what chance decided; whether it can have.
    pub(crate) fn apply_roll(&mut self, roll: &Roll, log: Log<'_, Event>) -> bool {
        let done = match (self.stack.top(), roll) {
            (Frame::Shuffle, Roll::Order(order)) => self.deal(order, log),
            (Frame::Reshuffle { country, card }, Roll::Order(order)) => self.reshuffle(country, card, order, log),
            (Frame::StrikeResponse { country }, Roll::Response(card)) => self.strike_response(country, *card, log),
            _ => false,
        };
        if done {
            self.run(log);
        }
        done
    }

    /// The deck of a country in a new order, if the cards are the same.
    fn set_order(&mut self, country: Country, order: &[Card]) -> bool {
        let mut old: Vec<u8> = self.of(country).deck.iter().collect();
        let mut new: Vec<u8> =
            order.iter().filter(|c| data().card(**c).country == country).map(|c| data().card(*c).local).collect();
        if new.len() != order.len() {
            return false;
        }
        let deck = new.clone();
        old.sort_unstable();
        new.sort_unstable();
        if old != new {
            return false;
        }
        let mut list = crate::position::List::default();
        deck.into_iter().for_each(|l| list.push(l, Known::Nobody));
        self.of_mut(country).deck = list;
        true
    }

    /// SQ1.2.
    fn deal(&mut self, order: &[Card], log: Log<'_, Event>) -> bool {
        let mut rest = order;
        let mut copy = self.clone();
        for country in Country::all() {
            let n = usize::from(self.of(country).deck.len());
            if rest.len() < n || !copy.set_order(country, &rest[..n]) {
                return false;
            }
            rest = &rest[n..];
        }
        if !rest.is_empty() {
            return false;
        }
        *self = copy;
        for country in Country::all() {
            for _ in 0..data().constants.draw {
                self.draw_card(country, log);
            }
        }
        self.stack.set_top(Frame::Keep);
        true
    }

    fn reshuffle(&mut self, country: Country, card: Option<Card>, order: &[Card], log: Log<'_, Event>) -> bool {
        // The card found lies on top until it is played: another copy of it stays where the shuffle put it.
        let full: Vec<Card> = card.into_iter().chain(order.iter().copied()).collect();
        let mut copy = self.clone();
        if !copy.set_order(country, &full) {
            return false;
        }
        *self = copy;
        self.stack.pop();
        log(Event::Shuffled { country });
        if let Some(card) = card {
            self.play_card(card, Pile::Deck, log);
        }
        true
    }

    fn strike_response(&mut self, country: Country, card: Card, log: Log<'_, Event>) -> bool {
        if !self.responses_of(country).any(|c| c == card) {
            return false;
        }
        self.stack.pop();
        let local = data().card(card).local;
        let cards = self.of_mut(country);
        cards.responses &= !(1 << local);
        Self::bury(cards, local);
        log(Event::StruckResponse { country, card: Some(card) });
        true
    }
}
