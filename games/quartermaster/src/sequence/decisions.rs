//! Who must decide what, what he may do, and what comes of it (SQ8 to SQ10).

use engine::{Log, Pending, Seat, SeatSet};

use crate::{
    data::{CardType, Op, Pile, data},
    effects::piece_at,
    events::Event,
    ids::{Card, Country, Spaces},
    moves::{Move, Number},
    position::{CardFrame, Frame, Known, Position, TurnStep},
};

impl Position {
    /// SQ9.1.
    pub(super) fn rebuildable(&self, country: Country, left: Spaces) -> Spaces {
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
    pub(super) fn asks_play_from(&self, country: Country) -> bool {
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
    pub(super) fn strikable(&self) -> (bool, bool) {
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
    pub(super) fn play_card(&mut self, card: Card, from: Pile, log: Log<'_, Event>) {
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
}
