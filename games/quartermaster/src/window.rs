//! Windows: SQ7. Who may react to what, who is asked, and what follows.

use engine::Log;

use crate::{
    data::{CardData, CardType, Cost, EventKind, Fits, Limit, Op, Part, Pile, Trigger, Use, data},
    events::Event,
    ids::{COUNTRIES, Card, Countries, Country, Piece, Space},
    moves::Move,
    position::{CardFrame, Frame, Position, TurnStep, WindowFrame},
};

impl Position {
    /// Opens a window. The opponents of whoever caused the event come first; if nobody did, those of the active country (SQ7.1).
    pub(crate) fn open_window(
        &mut self,
        event: EventKind,
        actor: Country,
        cause: Option<Country>,
        space: Option<Space>,
        target: Option<Country>,
        was_supplied: bool,
    ) {
        let team = cause.unwrap_or(self.active).team().other();
        self.stack.push(Frame::Window(WindowFrame {
            event,
            actor,
            space,
            target,
            was_supplied,
            team,
            passes: 0,
            asked: 0,
            had_first: [false; 2],
            used: 0,
        }));
    }

    /// SQ3.2.
    pub(crate) fn open_card_window(&mut self, by: Country) {
        self.open_window(EventKind::CardPlayed, by, Some(by), None, None, false);
    }

    /// The next country of the team whose opportunity it is that must be asked; `None` if all have been (SQ7.4).
    fn next_asked(&self, w: &WindowFrame) -> Option<(u8, Country)> {
        let order = (w.asked..COUNTRIES as u8).map(|i| (i, Country((self.active.0 + i) % COUNTRIES as u8)));
        order.into_iter().find(|(_, c)| c.team() == w.team && self.is_asked(*c, w))
    }

    /// One automatic step of the window on top; or the country that must decide.
    pub(crate) fn run_window(&mut self, mut w: WindowFrame) -> Option<Country> {
        if let Some((i, country)) = self.next_asked(&w) {
            if i != w.asked {
                w.asked = i;
                self.stack.set_top(Frame::Window(w));
            }
            return Some(country);
        }
        self.team_passes(w);
        None
    }

    fn team_passes(&mut self, mut w: WindowFrame) {
        w.had_first[w.team.index()] = true;
        w.passes += 1;
        if w.passes == 2 {
            return self.stack.pop(); // SQ7.2
        }
        (w.team, w.asked) = (w.team.other(), 0);
        self.stack.set_top(Frame::Window(w));
    }

    /// The country asked in the window on top.
    pub(crate) fn asked_in(&self, w: &WindowFrame) -> Option<Country> {
        self.next_asked(w).map(|(_, c)| c)
    }

    pub(crate) fn decline(&mut self, mut w: WindowFrame) {
        w.asked += 1;
        self.stack.set_top(Frame::Window(w));
    }

    /// Whether a country is asked: by public facts alone. It is asked if a Status card of its can be used, or if it has face-down
    /// Responses and one that it may have, for all the others know, could be used here.
    fn is_asked(&self, country: Country, w: &WindowFrame) -> bool {
        if self.status_of(country).any(|card| self.is_eligible(card, w)) {
            return true;
        }
        self.of(country).responses != 0 && self.possible_responses(country).any(|card| self.is_eligible(card, w))
    }

    /// Responses of a country that have not been seen to leave the game.
    pub(crate) fn possible_responses(&self, country: Country) -> impl Iterator<Item = Card> {
        let cards = data().country(country).cards.iter().copied();
        cards.filter(move |&card| {
            let d = data().card(card);
            d.ty == CardType::Response && !self.of(country).discard.iter().any(|local| local == d.local)
        })
    }

    pub(crate) fn list_window(&self, country: Country, w: &WindowFrame, out: &mut Vec<Move>) {
        let table = self.status_of(country).chain(self.responses_of(country));
        out.extend(table.filter(|&card| self.is_eligible(card, w)).map(Move::Use));
        out.push(Move::Pass);
    }

    /// SQ7.3, as if the card lay on its country's table.
    fn is_eligible(&self, card: Card, w: &WindowFrame) -> bool {
        let d = data().card(card);
        let Some(number) = d.reaction else { return false };
        let fits = match d.used {
            Use::Reaction => self.fits_trigger(d, w),
            Use::AnyTime => self.is_offered(d, w),
            _ => false,
        };
        fits && w.used >> number & 1 == 0
            && (d.limit == Limit::Trigger || self.of(d.country).used >> d.local & 1 == 0)
            && !(d.immediate && w.had_first[d.country.team().index()])
            && self.is_payable(d.country, d.cost)
            && self.stack.has_room()
            && self.would_do(card, w)
    }

    /// CL6, looked at as if the card were being carried out in this window.
    pub(crate) fn would_do(&self, card: Card, w: &WindowFrame) -> bool {
        let d = data().card(card);
        if d.effect
            .iter()
            .any(|p| !matches!(p.op, Op::Build | Op::Recruit | Op::Battle | Op::Eliminate | Op::Protect | Op::BattleAllRemaining))
        {
            return true;
        }
        let mut copy = self.clone();
        // The window may not be on top while its eligibility is asked about: put it there.
        copy.stack.clear_to(Frame::Window(*w));
        let f = CardFrame::reaction(card, d.country);
        copy.stack.push(Frame::Card(f));
        copy.has_something_to_do(&f)
    }

    /// CL10.
    pub(crate) fn is_payable(&self, country: Country, cost: Option<Cost>) -> bool {
        let Some(cost) = cost else { return true };
        let cards = self.of(country);
        let in_pile = match cost.pile {
            Pile::Hand => cards.hand_size(),
            _ => cards.deck.len(),
        };
        (cost.substitute || in_pile >= cost.n) && cards.hand_size() + cards.deck.len() >= cost.min_real
    }

    /// SQ7.8: an any-time card is offered where it matters.
    pub(crate) fn is_offered(&self, d: &CardData, w: &WindowFrame) -> bool {
        d.effect.iter().any(|part| match part.op {
            Op::Protect => self.protection_matters(d.country, part, w),
            Op::InSupply => self.active == d.country && self.supply_matters(d.country, part.fits, w),
            _ => true,
        })
    }

    /// The piece in danger fits; or another one fits that no longer would if that piece fell.
    fn protection_matters(&self, owner: Country, part: &Part, w: &WindowFrame) -> bool {
        let Some((country, space)) = w.endangered().zip(w.space) else { return false };
        let pieces = self.protectable(owner, part);
        if pieces.contains(&(country, space)) {
            return true;
        }
        let may_lapse = part.alternatives.iter().any(|a| a.supplied || a.adjacent_to.is_some());
        may_lapse && !pieces.is_empty() && pieces != self.without(country, space).protectable(owner, part)
    }

    /// A piece starves; or the owner has just played a card by which it could then build in more spaces.
    fn supply_matters(&self, owner: Country, fits: Fits, w: &WindowFrame) -> bool {
        let piece = if fits.navy { Piece::Navy } else { Piece::Army };
        let starving = self.pieces[owner.index()].and(data().ground(piece)).minus(self.supplied(owner));
        if !starving.is_empty() {
            return true;
        }
        let Some(f) = self.card_below(w).filter(|f| w.event == EventKind::CardPlayed && f.by == owner) else { return false };
        let mut supplied = self.clone();
        supplied.supplied_by_card[owner.index()][piece as usize] = true;
        let builds = data().card(f.card).effect.iter().filter(|p| p.op == Op::Build && p.piece == piece);
        builds
            .map(|p| self.within_of(&f, p))
            .any(|within| self.build_spaces(owner, piece, within) != supplied.build_spaces(owner, piece, within))
    }

    /// CL14: one of the window's events fits, with every filter.
    fn fits_trigger(&self, d: &CardData, w: &WindowFrame) -> bool {
        let events = std::iter::once((w.event, w.actor)).chain(w.endangered().map(|owner| (EventKind::AboutToBeRemoved, owner)));
        events
            .into_iter()
            .any(|(event, actor)| d.trigger.events.contains(&event) && self.fits_event(d, &d.trigger, w, event, actor))
    }

    fn fits_event(&self, d: &CardData, t: &Trigger, w: &WindowFrame, event: EventKind, actor: Country) -> bool {
        let piece = w.space.map(crate::effects::piece_at);
        let kind_fits = match event {
            EventKind::Built | EventKind::Recruited | EventKind::Removed | EventKind::AboutToBeRemoved => match piece {
                Some(Piece::Army) => t.army,
                Some(Piece::Navy) => t.navy,
                None => false,
            },
            _ => true,
        };
        let ground_fits = t.ground.is_none_or(|g| piece == Some(g.piece()));
        let space_fits = t.spaces.is_none_or(|s| w.space.is_some_and(|x| s.has(x)));
        t.countries.is_none_or(|c| c.has(actor))
            && kind_fits
            && ground_fits
            && space_fits
            && (!t.was_supplied || w.was_supplied)
            && (!t.own_play_step || self.active == d.country && self.is_play_step())
            && self.fits_card(t, w, event)
            && t.adjacent_to.is_none_or(|(fits, supplied)| self.is_near(d.country, fits, supplied, w.space))
    }

    /// Filters that look at the card played or at the target of a battle.
    fn fits_card(&self, t: &Trigger, w: &WindowFrame, event: EventKind) -> bool {
        if event == EventKind::BattleDeclared {
            return t.targets.is_none_or(|c| w.target.is_some_and(|x| c.has(x)));
        }
        if t.card_types.is_none() && t.title_word.is_none() && t.targets.is_none() {
            return true;
        }
        let Some(f) = self.card_below(w) else { return false };
        let d = data().card(f.card);
        t.card_types.is_none_or(|types| types.has(d.ty))
            && t.title_word.as_ref().is_none_or(|word| d.title_word.as_ref() == Some(word))
            && t.targets.is_none_or(|c| !self.targets_of(&f).and(c).is_empty())
    }

    /// The card whose window this is.
    pub(crate) fn card_below(&self, w: &WindowFrame) -> Option<CardFrame> {
        let frames = self.stack.frames();
        let i = frames.iter().rposition(|f| *f == Frame::Window(*w))?;
        match frames.get(i.checked_sub(1)?) {
            Some(Frame::Card(f)) => Some(*f),
            _ => None,
        }
    }

    /// CL9.
    pub(crate) fn targets_of(&self, f: &CardFrame) -> Countries {
        let mut targets = Countries::NONE;
        for part in &data().card(f.card).effect {
            match part.op {
                Op::Discard if !part.choose.is_empty() => targets = targets.or(f.target.map_or(Countries::NONE, Countries::of)),
                Op::Discard => {
                    if let crate::data::Who::Named(country) = part.who {
                        targets.insert(country);
                    }
                }
                Op::EachChooses => targets = targets.or(part.fits.countries),
                _ => {}
            }
        }
        targets
    }

    pub(crate) fn is_near(&self, owner: Country, fits: Fits, supplied: bool, space: Option<Space>) -> bool {
        let Some(space) = space else { return false };
        let near = self.adjacent(owner.team(), space);
        fits.countries.iter().any(|c| {
            let mut pieces = self.fitting(Fits { countries: Countries::of(c), ..fits });
            if supplied {
                pieces = pieces.and(self.supplied(c));
            }
            !pieces.and(near).is_empty()
        })
    }

    /// Whether the active country is in its Play step.
    pub(crate) fn is_play_step(&self) -> bool {
        // The turn frame already names what follows the Play step.
        self.stack.frames().contains(&Frame::Turn(TurnStep::Supply))
    }

    /// SQ7.5: a card is used in the window on top.
    pub(crate) fn use_in_window(&mut self, mut w: WindowFrame, card: Card, log: Log<'_, Event>) {
        let d = data().card(card);
        if let Some(number) = d.reaction {
            w.used |= 1 << number;
        }
        w.had_first[w.team.index()] = true;
        (w.passes, w.team, w.asked) = (0, w.team.other(), 0);
        self.stack.set_top(Frame::Window(w));
        self.use_card(card, true, log);
    }

    /// A card on the table is used: a Response is discarded, the cost is paid, then its parts are carried out.
    pub(crate) fn use_card(&mut self, card: Card, reacts: bool, log: Log<'_, Event>) {
        let d = data().card(card);
        let cards = self.of_mut(d.country);
        cards.used |= 1 << d.local;
        if d.ty == CardType::Response {
            cards.responses &= !(1 << d.local);
            cards.discard.push(d.local, crate::position::Known::All);
        }
        log(Event::Used { country: d.country, card });
        let mut f = CardFrame::reaction(card, d.country);
        f.reacts = reacts;
        self.stack.push(Frame::Card(f));
        if let Some(Cost { pile, n, .. }) = d.cost {
            self.stack.push(Frame::Discard { country: d.country, n, pile });
        }
    }
}

impl CardFrame {
    /// A card that is carried out without being announced.
    pub(crate) fn reaction(card: Card, by: Country) -> Self {
        let free = data().card(card).free_order;
        Self {
            card,
            by,
            reacts: true,
            announced: true,
            part: if free { u8::MAX } else { 0 },
            times: 0,
            done: 0,
            target: None,
            space: None,
            freed: false,
            raise: 0,
            cancelled: false,
        }
    }

    /// A card that is played.
    pub(crate) fn played(card: Card, by: Country) -> Self {
        Self { reacts: false, announced: false, part: 0, ..Self::reaction(card, by) }
    }
}
