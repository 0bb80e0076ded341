//! The interpreter of the card language: one card's parts, one after the other (SQ3.4, chapter Card language).

use engine::Log;

use crate::{
    data::{CardData, Cost, Op, Part, Per, Pile, Test, Which, Who, data},
    events::Event,
    ids::{Card, Countries, Country, Piece, Space, Spaces},
    moves::{Move, Number},
    position::{CardFrame, Frame, Known, Position},
};

/// No part is being carried out: the next one is to be chosen.
const CHOOSING: u8 = u8::MAX;

/// What the card frame on top of the stack needs.
pub(crate) enum Need {
    /// It goes on by itself.
    Nothing,
    /// Somebody decides: `card_decider` says who.
    Decision,
}

impl Position {
    /// The window below the card frame on top, if the card reacts.
    fn window_of(&self, f: &CardFrame) -> Option<crate::position::WindowFrame> {
        if !f.reacts {
            return None;
        }
        let frames = self.stack.frames();
        match frames.get(frames.len().checked_sub(2)?) {
            Some(Frame::Window(w)) => Some(*w),
            _ => None,
        }
    }

    fn trigger_space(&self, f: &CardFrame) -> Option<Space> {
        self.window_of(f).and_then(|w| w.space)
    }

    pub(crate) fn within_of(&self, f: &CardFrame, part: &Part) -> Spaces {
        self.place(f.by, part.place, self.trigger_space(f), part.except_trigger)
    }

    /// Whose piece or cards a part means.
    fn who(&self, f: &CardFrame, part: &Part) -> Option<Country> {
        if !part.choose.is_empty() {
            return f.target;
        }
        match part.who {
            Who::Owner | Who::Each => Some(f.by),
            Who::Named(country) => Some(country),
            Who::Trigger => self.window_of(f).map(|w| w.actor),
        }
    }

    /// The number of a part, with its alternative (CL16).
    fn amount(&self, f: &CardFrame, part: &Part) -> u8 {
        match part.n_if {
            Some((n, test)) if self.holds(f.by, test) => n,
            _ => part.n,
        }
    }

    /// Countries that a card may name when it is announced (CL13, CL-test-army-within).
    pub(crate) fn nameable(&self, card: Card, by: Country) -> Countries {
        let d = data().card(card);
        let Some(part) = d.effect.iter().find(|p| p.op == Op::Discard && !p.choose.is_empty()) else { return Countries::NONE };
        match d.condition {
            Some(Test::ArmyWithin(of, distance)) => self.within(by, of, distance, part.choose),
            _ => part.choose,
        }
    }

    /// Whether a card's condition holds (CL16, R-C18).
    pub(crate) fn may_be_played(&self, card: Card) -> bool {
        let d = data().card(card);
        match d.condition {
            Some(Test::ArmyWithin(..)) => !self.nameable(card, d.country).is_empty(),
            Some(test) => self.holds(d.country, test),
            None => true,
        }
    }

    /// Whether at least one part can do something now (CL6).
    pub(crate) fn has_something_to_do(&self, f: &CardFrame) -> bool {
        data().card(f.card).effect.iter().any(|part| self.can_do(f, part))
    }

    fn can_do(&self, f: &CardFrame, part: &Part) -> bool {
        let within = self.within_of(f, part);
        let country = || {
            if part.choose.is_empty() {
                self.who(f, part).map_or(Countries::NONE, Countries::of)
            } else {
                f.target.map_or(part.choose, Countries::of)
            }
        };
        match part.op {
            Op::Build => country().iter().any(|c| self.could_build(c, part.piece, within)),
            Op::Recruit => country().iter().any(|c| self.could_recruit(c, part.piece, within)),
            Op::Battle => !self.battle_spaces(f.by, part.ground.piece(), within, part.against, None).is_empty(),
            Op::Eliminate if part.which.is_some() => self.trigger_piece(f).is_some(),
            Op::Eliminate => !self.victims(part, within).is_empty(),
            Op::Protect => !self.protectable(f.by, part).is_empty(),
            Op::BattleAllRemaining => self.remaining(f).is_some_and(|(_, left)| !left.is_empty()),
            _ => true,
        }
    }

    fn could_build(&self, country: Country, piece: Piece, within: Spaces) -> bool {
        if self.available(country, piece) == 0 {
            // 8e: a piece may be removed first.
            return self
                .removable(country)
                .and(data().ground(piece))
                .iter()
                .any(|s| self.without(country, s).could_build(country, piece, within))
                || !self.standing(country, piece, within).is_empty();
        }
        !self.build_spaces(country, piece, within).or(self.standing(country, piece, within)).is_empty()
    }

    fn could_recruit(&self, country: Country, piece: Piece, within: Spaces) -> bool {
        if self.available(country, piece) == 0 {
            return self
                .removable(country)
                .and(data().ground(piece))
                .iter()
                .any(|s| !self.without(country, s).recruit_spaces(country, piece, within).is_empty());
        }
        !self.recruit_spaces(country, piece, within).is_empty()
    }

    /// The position without a piece: to look what would be possible.
    pub(crate) fn without(&self, country: Country, space: Space) -> Self {
        let mut p = self.clone();
        p.pieces[country.index()].remove(space);
        p
    }

    /// Own pieces that may be removed (8e, R-8e).
    pub(crate) fn removable(&self, country: Country) -> Spaces {
        self.pieces[country.index()].minus(self.protected[country.index()])
    }

    /// The piece of the trigger event, if it is still there.
    fn trigger_piece(&self, f: &CardFrame) -> Option<(Country, Space)> {
        let w = self.window_of(f)?;
        let space = w.space?;
        let owner = w.endangered().unwrap_or(w.actor);
        self.pieces[owner.index()].has(space).then_some((owner, space))
    }

    /// Pieces that an eliminate part can choose.
    fn victims(&self, part: &Part, within: Spaces) -> Vec<(Country, Space)> {
        let ground = data().ground(part.piece).and(within);
        part.fits.countries.iter().flat_map(|c| self.pieces[c.index()].and(ground).iter().map(move |s| (c, s))).collect()
    }

    /// Pieces that a protect part can choose.
    pub(crate) fn protectable(&self, owner: Country, part: &Part) -> Vec<(Country, Space)> {
        let mut out = Vec::new();
        for a in &part.alternatives {
            for country in a.fits.countries.iter() {
                let mut spaces = self.fitting(crate::data::Fits { countries: Countries::of(country), ..a.fits }).and(a.spaces);
                if a.supplied {
                    spaces = spaces.and(self.supplied(country));
                }
                if let Some(near) = a.adjacent_to {
                    spaces = spaces.and(self.around(owner.team(), self.fitting(near)));
                }
                out.extend(spaces.minus(self.protected[country.index()]).iter().map(|s| (country, s)));
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    fn enemies_in(&self, country: Country, space: Space) -> Countries {
        country.enemies().iter().filter(|c| self.pieces[c.index()].has(space)).collect()
    }

    /// CL-op-battle-all-remaining: the space battled, and the enemies there other than the one that was the target.
    fn remaining(&self, f: &CardFrame) -> Option<(Space, Countries)> {
        let w = self.window_of(f)?;
        let space = w.space?;
        Some((space, self.enemies_in(f.by, space).iter().filter(|c| Some(*c) != w.target).collect()))
    }

    /// Ends the part that is being carried out.
    fn next_part(&mut self, mut f: CardFrame) {
        if data().card(f.card).free_order {
            f.done |= 1 << f.part;
            f.part = CHOOSING;
        } else {
            f.part += 1;
        }
        (f.times, f.freed, f.space) = (0, false, None);
        self.stack.set_top(Frame::Card(f));
    }

    /// Goes on with a part that has pushed something: once that is over, the part is done.
    fn push_once(&mut self, mut f: CardFrame, frame: Frame) {
        if f.times > 0 {
            return self.next_part(f);
        }
        f.times = 1;
        self.stack.set_top(Frame::Card(f));
        self.stack.push(frame);
    }

    /// Parts that can still be chosen (CL-order-free).
    fn choosable(&self, f: &CardFrame) -> Vec<u8> {
        let parts = &data().card(f.card).effect;
        (0..parts.len() as u8).filter(|&i| f.done >> i & 1 == 0 && self.can_do(f, &parts[usize::from(i)])).collect()
    }

    /// One automatic step of the card on top; or who must decide.
    pub(crate) fn run_card(&mut self, mut f: CardFrame, log: Log<'_, Event>) -> Need {
        let d = data().card(f.card);
        if !f.announced {
            if f.target.is_none() && !self.nameable(f.card, f.by).is_empty() {
                return Need::Decision; // SQ3.1
            }
            f.announced = true;
            f.part = if d.free_order { CHOOSING } else { 0 };
            self.stack.set_top(Frame::Card(f));
            self.open_card_window(f.by);
            return Need::Nothing;
        }
        if f.cancelled {
            log(Event::Cancelled { card: f.card });
            self.stack.pop();
            return Need::Nothing;
        }
        let begins = (f.part == 0 || f.part == CHOOSING) && f.times == 0 && f.done == 0 && f.space.is_none() && !f.freed;
        if begins && !self.has_something_to_do(&f) {
            log(Event::Vain { card: f.card });
        }
        if d.free_order && f.part == CHOOSING {
            return self.choose_part(f);
        }
        match d.effect.get(usize::from(f.part)) {
            Some(part) => self.run_part(f, d, part, log),
            None => {
                self.stack.pop();
                Need::Nothing
            }
        }
    }

    fn choose_part(&mut self, mut f: CardFrame) -> Need {
        let choosable = self.choosable(&f);
        match choosable.as_slice() {
            [] => self.stack.pop(),
            [only] => {
                f.part = *only;
                self.stack.set_top(Frame::Card(f));
            }
            _ => return Need::Decision,
        }
        Need::Nothing
    }

    fn run_part(&mut self, f: CardFrame, d: &CardData, part: &Part, log: Log<'_, Event>) -> Need {
        match part.op {
            Op::Build | Op::Recruit => return self.run_placing(f, part),
            Op::Battle => {
                if f.space.is_some() {
                    return Need::Decision;
                }
                if f.times < part.max && !self.battle_choices(&f, d, part).is_empty() {
                    return Need::Decision;
                }
                self.next_part(f);
            }
            Op::Eliminate if part.which == Some(Which::TriggerPiece) => match self.trigger_piece(&f).filter(|_| f.times == 0) {
                Some((owner, space)) => self.push_once(f, Frame::Eliminate { by: f.by, space, owner, stage: 0, saved: false }),
                None => self.next_part(f),
            },
            Op::Eliminate => {
                if f.times < part.max && !self.victims(part, self.within_of(&f, part)).is_empty() {
                    return Need::Decision;
                }
                self.next_part(f);
            }
            Op::Protect => match self.protectable(f.by, part).as_slice() {
                [] => self.next_part(f),
                &[(country, space)] => {
                    self.protect(country, space, log);
                    self.next_part(f);
                }
                _ => return Need::Decision,
            },
            Op::PreventRemoval => {
                self.prevent_removal(log);
                self.next_part(f);
            }
            Op::BattleAllRemaining => match self.remaining(&f) {
                Some((space, left)) => self.push_once(f, Frame::AllRemaining { by: f.by, space, left }),
                None => self.next_part(f),
            },
            Op::RebuildEach => {
                let kinds = crate::data::Fits { countries: Countries::of(f.by), ..part.fits };
                let left = self.fitting(kinds);
                self.push_once(f, Frame::Rebuild { country: f.by, left });
            }
            Op::Discard => {
                let n = self.amount(&f, part) + f.raise;
                match self.who(&f, part) {
                    Some(country) => self.push_once(f, Frame::Discard { country, n, pile: part.pile }),
                    None => self.next_part(f),
                }
            }
            Op::IncreaseDiscard => {
                let n = self.amount(&f, part);
                self.with_played_card(|card| card.raise += n);
                self.next_part(f);
            }
            Op::CancelCard => {
                self.with_played_card(|card| card.cancelled = true);
                self.next_part(f);
            }
            Op::EachChooses => self.push_once(f, Frame::EachChooses { left: part.fits.countries }),
            Op::Vp => {
                let points = self.points(&f, part);
                self.score(f.by.team(), points, Some(f.card), log);
                if !matches!(self.stack.top(), Frame::Over { .. }) {
                    self.next_part(f);
                }
            }
            Op::PlayCard => match self.who(&f, part) {
                Some(country) => self.push_once(f, Frame::PlayFrom { country }),
                None => self.next_part(f),
            },
            Op::PutCard => return self.run_put_card(f, part, log),
            Op::DiscardFromTable => match self.who(&f, part) {
                Some(country) => self.push_once(f, Frame::Strike { country }),
                None => self.next_part(f),
            },
            Op::LookReorder => {
                let n = part.n.min(self.of(f.by).deck.len());
                if f.times == 0 {
                    (0..n).for_each(|i| {
                        let known = self.of(f.by).deck.known(i).max(Known::Owner);
                        self.of_mut(f.by).deck.mark(i, known);
                    });
                    log(Event::Looked { country: f.by, n });
                }
                self.push_once(f, Frame::Reorder { country: f.by, from: 0, n });
            }
            Op::HandToDeckBottom => self.push_once(f, Frame::Under { country: f.by, left: part.max }),
            Op::Draw => {
                let country = self.who(&f, part).unwrap_or(f.by);
                if f.times == 0 && !self.of(country).deck.is_empty() {
                    return Need::Decision;
                }
                self.next_part(f);
            }
            Op::InSupply => {
                let country = self.who(&f, part).unwrap_or(f.by);
                let [armies, navies] = &mut self.supplied_by_card[country.index()];
                *armies |= part.fits.army;
                *navies |= part.fits.navy;
                log(Event::Supplied { country });
                self.next_part(f);
            }
            Op::RemoveOwn | Op::SupplySpace | Op::NotSupplySpace | Op::PermitBuildSpace | Op::PermitBattleSpace => {
                self.next_part(f)
            }
        }
        Need::Nothing
    }

    /// SQ4.1.
    fn run_placing(&mut self, mut f: CardFrame, part: &Part) -> Need {
        let within = self.within_of(&f, part);
        if f.times >= part.max || !self.can_do(&f, part) {
            self.next_part(f);
            return Need::Nothing;
        }
        let Some(country) = self.who(&f, part) else { return Need::Decision };
        if self.available(country, part.piece) == 0 && !f.freed {
            f.freed = true;
            self.stack.set_top(Frame::Card(f));
            self.stack.push(Frame::Free { country, piece: part.piece });
            return Need::Nothing;
        }
        let places = match part.op {
            Op::Build => self.build_spaces(country, part.piece, within).or(self.standing(country, part.piece, within)),
            _ => self.recruit_spaces(country, part.piece, within),
        };
        if places.is_empty() {
            self.next_part(f);
            return Need::Nothing;
        }
        Need::Decision
    }

    fn battle_choices(&self, f: &CardFrame, d: &CardData, part: &Part) -> Spaces {
        let played = (!f.reacts && d.used == crate::data::Use::Play).then_some(f.card);
        self.battle_spaces(f.by, part.ground.piece(), self.within_of(f, part), part.against, played)
    }

    fn run_put_card(&mut self, mut f: CardFrame, part: &Part, log: Log<'_, Event>) -> Need {
        if let (Some(_), 0) = (part.cost, f.times) {
            return Need::Decision; // CL11
        }
        let card = match part.which {
            Some(Which::ThisCard) => Some(f.card),
            _ => self.played_card().map(|c| c.card),
        };
        if let Some(card) = card {
            self.put_back(card, part.pile, log);
        }
        f.times = 0;
        self.next_part(f);
        Need::Nothing
    }

    /// CL-op-put-card: from the discard pile, if it lies there, to the top or the bottom of the deck.
    fn put_back(&mut self, card: Card, pile: Pile, log: Log<'_, Event>) {
        let d = data().card(card);
        let cards = self.of_mut(d.country);
        let Some(i) = (0..cards.discard.len()).rev().find(|&i| cards.discard.at(i) == d.local) else { return };
        cards.discard.remove(i);
        let top = pile == Pile::DeckTop;
        if top {
            cards.deck.push_front(d.local, Known::All);
        } else {
            cards.deck.push(d.local, Known::All);
        }
        log(Event::Returned { country: d.country, card, top });
    }

    /// The card whose window the card on top reacts to.
    fn played_card(&self) -> Option<CardFrame> {
        let frames = self.stack.frames();
        match frames.get(frames.len().checked_sub(3)?) {
            Some(Frame::Card(card)) => Some(*card),
            _ => None,
        }
    }

    fn with_played_card(&mut self, change: impl FnOnce(&mut CardFrame)) {
        let frames = self.stack.frames_mut();
        if let Some(Frame::Card(card)) = frames.len().checked_sub(3).and_then(|i| frames.get_mut(i)) {
            change(card);
        }
    }

    /// CL-op-prevent-removal: the removal that the window below is about.
    fn prevent_removal(&mut self, log: Log<'_, Event>) {
        let frames = self.stack.frames_mut();
        let Some(i) = frames.len().checked_sub(3) else { return };
        let window = frames[i + 1];
        let Frame::Window(crate::position::WindowFrame { space: Some(space), .. }) = window else { return };
        match &mut frames[i] {
            Frame::Battle { saved, .. } | Frame::Eliminate { saved, .. } => *saved = true,
            Frame::Unsupplied { saved, .. } => saved.insert(space),
            _ => {}
        }
        log(Event::Saved { space });
    }

    pub(crate) fn protect(&mut self, country: Country, space: Space, log: Log<'_, Event>) {
        self.protected[country.index()].insert(space);
        log(Event::Protected { country, piece: piece_at(space), space });
    }

    /// CL-op-vp.
    pub(crate) fn points(&self, f: &CardFrame, part: &Part) -> i16 {
        if part.when.is_some_and(|test| !self.holds(f.by, test)) {
            return 0;
        }
        let n = i16::from(self.amount(f, part));
        let count = match part.per {
            None => 1,
            Some(Per::PieceOnBoard) => part
                .fits
                .countries
                .iter()
                .map(|c| self.fitting(crate::data::Fits { countries: Countries::of(c), ..part.fits }).len())
                .sum(),
            Some(Per::PieceOutsideHome) => part
                .fits
                .countries
                .iter()
                .map(|c| {
                    let pieces = self.fitting(crate::data::Fits { countries: Countries::of(c), ..part.fits });
                    pieces.minus(Spaces::of(data().homes[c.index()])).len()
                })
                .sum(),
            Some(Per::SpaceWithPiece) => self.fitting(part.fits).and(part.spaces).len(),
        };
        n * i16::from(count)
    }

    /// The choices that the card on top offers to whoever decides.
    pub(crate) fn list_card(&self, f: &CardFrame, out: &mut Vec<Move>) {
        let d = data().card(f.card);
        if !f.announced {
            return out.extend(self.nameable(f.card, f.by).iter().map(Move::Target));
        }
        if f.part == CHOOSING {
            out.extend(self.choosable(f).into_iter().map(|i| Move::Part(Number(i + 1))));
            return out.push(Move::Pass);
        }
        let Some(part) = d.effect.get(usize::from(f.part)) else { return };
        let within = self.within_of(f, part);
        match part.op {
            Op::Build | Op::Recruit => self.list_placing(f, part, within, out),
            Op::Battle => match f.space {
                Some(space) => out.extend(self.targets(f.by, space, part.against).iter().map(|c| Move::Piece(c, space))),
                None => {
                    out.extend(self.battle_choices(f, d, part).iter().map(Move::At));
                    out.push(Move::Pass);
                }
            },
            Op::Eliminate => {
                out.extend(self.victims(part, within).into_iter().map(|(c, s)| Move::Piece(c, s)));
                out.push(Move::Pass);
            }
            Op::Protect => out.extend(self.protectable(f.by, part).into_iter().map(|(c, s)| Move::Piece(c, s))),
            Op::PutCard | Op::Draw => out.extend([Move::Accept, Move::Pass]),
            _ => {}
        }
    }

    fn list_placing(&self, f: &CardFrame, part: &Part, within: Spaces, out: &mut Vec<Move>) {
        match self.who(f, part) {
            None => out.extend(part.choose.iter().filter(|&c| self.could_recruit(c, part.piece, within)).map(Move::Target)),
            Some(country) if part.op == Op::Build => {
                out.extend(self.build_spaces(country, part.piece, within).iter().map(Move::At));
                out.extend(self.standing(country, part.piece, within).iter().map(Move::Keep));
            }
            Some(country) => out.extend(self.recruit_spaces(country, part.piece, within).iter().map(Move::At)),
        }
        out.push(Move::Pass);
    }

    /// Enemy pieces that a battle of a space can aim at.
    fn targets(&self, by: Country, space: Space, against: Countries) -> Countries {
        let there = self.enemies_in(by, space);
        if against.is_empty() { there } else { there.and(against) }
    }

    /// Carries out a choice for the card on top.
    pub(crate) fn choose_for_card(&mut self, mut f: CardFrame, m: Move, log: Log<'_, Event>) {
        let d = data().card(f.card);
        match m {
            Move::Target(country) => {
                f.target = Some(country);
                self.stack.set_top(Frame::Card(f));
                if !f.announced {
                    log(Event::Targeted { card: f.card, country });
                }
            }
            Move::Part(Number(n)) => {
                f.part = n - 1;
                self.stack.set_top(Frame::Card(f));
            }
            Move::Pass if f.part == CHOOSING => self.stack.pop(),
            Move::Pass => self.next_part(f),
            _ => {
                if let Some(part) = d.effect.get(usize::from(f.part)) {
                    self.do_part(f, part, m, log);
                }
            }
        }
    }

    fn do_part(&mut self, mut f: CardFrame, part: &Part, m: Move, log: Log<'_, Event>) {
        f.times += 1;
        match (part.op, m) {
            (Op::Build | Op::Recruit, Move::At(space)) => {
                let country = self.who(&f, part).unwrap_or(f.by);
                f.freed = false;
                self.stack.set_top(Frame::Card(f));
                self.put_piece(country, space, part.op == Op::Recruit, f.by, log);
            }
            (Op::Build, Move::Keep(space)) => {
                let country = self.who(&f, part).unwrap_or(f.by);
                f.freed = false;
                self.stack.set_top(Frame::Card(f));
                self.name_piece(country, space, log);
            }
            (Op::Battle, Move::At(space)) => {
                let targets = self.targets(f.by, space, part.against);
                if targets.len() > 1 {
                    (f.space, f.times) = (Some(space), f.times - 1);
                    return self.stack.set_top(Frame::Card(f));
                }
                self.stack.set_top(Frame::Card(f));
                self.declare_battle(f.by, space, targets.first(), false, log);
            }
            (Op::Battle, Move::Piece(target, space)) => {
                f.space = None;
                self.stack.set_top(Frame::Card(f));
                self.declare_battle(f.by, space, Some(target), false, log);
            }
            (Op::Eliminate, Move::Piece(owner, space)) => {
                self.stack.set_top(Frame::Card(f));
                self.stack.push(Frame::Eliminate { by: f.by, space, owner, stage: 0, saved: false });
            }
            (Op::Protect, Move::Piece(country, space)) => {
                self.protect(country, space, log);
                self.next_part(f);
            }
            (Op::PutCard, Move::Accept) => {
                self.stack.set_top(Frame::Card(f));
                if let Some(Cost { pile, n, .. }) = part.cost {
                    self.stack.push(Frame::Discard { country: f.by, n, pile });
                }
            }
            (Op::Draw, Move::Accept) => {
                let country = self.who(&f, part).unwrap_or(f.by);
                for _ in 0..part.n {
                    self.draw_card(country, log);
                }
                self.next_part(f);
            }
            _ => {}
        }
    }
}

/// The kind of piece that stands in a space (8c).
pub(crate) fn piece_at(space: Space) -> Piece {
    data().spaces[space.index()].ground.piece()
}
