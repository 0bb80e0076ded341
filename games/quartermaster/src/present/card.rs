//! Why not this card: not in hand, its condition, the wrong moment, used up, too dear, nothing to do.

use engine::Text;

use super::{
    place::{Why, no, unless},
    words::{a_piece, card, card_text, card_type, countries, fitting, of, spaces},
};
use crate::{
    Position,
    data::{CardData, CardType, Cost, EventKind, Fits, Ground, Limit, Pile, Test, Trigger, Use, data},
    effects::piece_at,
    ids::{Card, Country, Piece, Space},
    position::{CardFrame, Frame, TurnStep, WindowFrame},
};

impl Position {
    /// Why a card can not be played now (11a, SQ10.1).
    pub(super) fn why_not_play(&self, by: Country, c: Card) -> Why {
        match self.stack.top() {
            Frame::Turn(TurnStep::Play) => self.why_not_in_hand(by, c).or_else(|| self.why_no_condition(c)),
            Frame::PlayFrom { country } => self.why_not_from_pile(country, c).or_else(|| self.why_no_condition(c)),
            Frame::Turn(_) => no("11c", Text::new("no-second-card")),
            Frame::Window(_) => no("11.1a", Text::new("no-play-answer").text("card", card(c))),
            _ => self.not_the_question(by),
        }
    }

    /// SQ10.1: a card played by a card comes from a pile and is of a type.
    fn why_not_from_pile(&self, whose: Country, c: Card) -> Why {
        let Some((f, part)) = self.part_at_work() else { return no("SQ10.1", Text::new("no-not-now")) };
        let d = data().card(c);
        let foreign = || Text::new("no-foreign-card").text("card", card(c)).text("of", of(d.country));
        let types = || Text::new("no-type").text("card", card(f.card)).text("type", card_type(d.ty));
        let (cards, local) = (self.of(whose), usize::from(d.local));
        let (there, key) = match part.pile {
            Pile::Hand => (cards.hand[local] > 0, "no-hand"),
            Pile::Deck => (cards.deck.iter().any(|l| l == d.local), "no-deck"),
            _ => (cards.buried[local] > 0 || cards.discard.iter().any(|l| l == d.local), "no-discarded"),
        };
        unless(d.country == whose, "2b", foreign)
            .or_else(|| unless(part.types.has(d.ty), "CL-op-play-card", types))
            .or_else(|| unless(there, "SQ10.1", || Text::new(key).text("card", card(c))))
    }

    /// R-C18: the condition of a card, in words.
    fn why_no_condition(&self, c: Card) -> Why {
        let d = data().card(c);
        if self.may_be_played(c) {
            return None;
        }
        let (key, fits, places) = match d.condition? {
            Test::PieceIn(fits, places) => ("no-condition-in", fits, places),
            Test::PieceAdjacent(fits, places) => ("no-condition-next", fits, places),
            Test::PieceInOrAdjacent(fits, places) => ("no-condition-near", fits, places),
            Test::ArmyWithin(of, distance) => {
                let fits = Fits { countries: of, army: true, navy: false };
                let text = Text::new("no-condition-within").text("card", card(c)).text("pieces", fitting(fits));
                return no("CL-test-army-within", text.number("n", distance));
            }
        };
        let text = Text::new(key).text("card", card(c)).text("pieces", fitting(fits));
        no("R-C18", text.list("spaces", spaces(places)))
    }

    /// Why a card can not be used now (11b, SQ7.3).
    pub(super) fn why_not_use(&self, by: Country, c: Card) -> Why {
        let d = data().card(c);
        let foreign = || Text::new("no-foreign-table").text("card", card(c)).text("of", of(d.country));
        let lies = (self.of(by).status | self.of(by).responses) >> d.local & 1 == 1;
        unless(d.country == by, "11.2a", foreign)
            .or_else(|| self.why_never_used(c))
            .or_else(|| unless(lies, "11.1a", || Text::new("no-table").text("card", card(c))))
            .or_else(|| match self.stack.top() {
                Frame::Turn(TurnStep::Play) => self.why_not_instead(c),
                Frame::Window(w) => self.why_not_answer(c, &w),
                _ if d.used == Use::Instead => no("11b", Text::new("no-instead").text("card", card(c))),
                _ => no("11.1c", Text::new("no-moment").text("card", card(c)).text("text", card_text(c))),
            })
    }

    /// Cards that nobody uses: they are played, or work by themselves.
    fn why_never_used(&self, c: Card) -> Why {
        let text = |key: &'static str| Text::new(key).text("card", card(c));
        match data().card(c).used {
            Use::Play => no("CL-use-play", text("no-use-play")),
            Use::Passive => no("CL-use-passive", text("no-use-passive")),
            Use::Victory => no("CL-use-victory", text("no-use-victory")),
            _ => None,
        }
    }

    /// 11b: a Status in place of a card.
    fn why_not_instead(&self, c: Card) -> Why {
        let d = data().card(c);
        let f = CardFrame { reacts: false, ..CardFrame::reaction(c, d.country) };
        let moment = || Text::new("no-moment").text("card", card(c)).text("text", card_text(c));
        unless(d.used == Use::Instead, "11.1c", moment)
            .or_else(|| self.why_too_dear(d, c))
            .or_else(|| unless(self.has_something_to_do(&f), "CL6", || Text::new("no-effect").text("card", card(c))))
    }

    /// CL10.
    fn why_too_dear(&self, d: &CardData, c: Card) -> Why {
        let fine = self.is_payable(d.country, d.cost);
        let key = if d.cost.is_some_and(|cost| !cost.substitute) { "no-cost-hand" } else { "no-cost-real" };
        let n = d.cost.map_or(0, |Cost { n, substitute, min_real, .. }| if substitute { min_real } else { n });
        unless(fine, "CL10", || Text::new(key).text("card", card(c)).number("n", n))
    }

    /// SQ7.3, word by word.
    fn why_not_answer(&self, c: Card, w: &WindowFrame) -> Why {
        let d = data().card(c);
        let about = |key: &'static str| Text::new(key).text("card", card(c));
        let number = d.reaction.unwrap_or(u8::MAX);
        let used_here = w.used.checked_shr(u32::from(number)).unwrap_or(0) & 1 == 1;
        let used_up = d.limit == Limit::Turn && self.of(d.country).used >> d.local & 1 == 1;
        let past = d.immediate && w.had_first[d.country.team().index()];
        let moment = match d.used {
            Use::Reaction => self.why_not_triggered(d, c, w),
            Use::AnyTime => self.why_not_offered(d, c, w),
            _ => no("11b", about("no-instead")),
        };
        // What has been used up is the more telling answer.
        unless(!used_here, "11.1d", || about("no-used-here"))
            .or(moment)
            .or_else(|| unless(!used_up, "CL-limit-turn", || about("no-used-up")))
            .or_else(|| unless(!past, "CL15", || about("no-immediate")))
            .or_else(|| self.why_too_dear(d, c))
            .or_else(|| unless(self.stack.has_room() && self.would_do(c, w), "CL6", || about("no-effect")))
    }

    /// SQ7.8: an any-time card is offered where it matters.
    fn why_not_offered(&self, d: &CardData, c: Card, w: &WindowFrame) -> Why {
        unless(self.is_offered(d, w), "SQ7.8", || Text::new("no-danger").text("card", card(c)).text("text", card_text(c)))
    }

    /// CL14: the filter of the trigger that does not hold.
    fn why_not_triggered(&self, d: &CardData, c: Card, w: &WindowFrame) -> Why {
        let removal = w.endangered().map(|owner| (EventKind::AboutToBeRemoved, owner));
        let events = std::iter::once((w.event, w.actor)).chain(removal).filter(|(event, _)| d.trigger.events.contains(event));
        let whys: Vec<Why> = events.map(|(event, actor)| self.why_filtered(d, w, event, actor)).collect();
        let moment = || no("CL14", Text::new("no-moment").text("card", card(c)).text("text", card_text(c)));
        if whys.iter().any(Option::is_none) { None } else { whys.into_iter().next_back().unwrap_or_else(moment) }
    }

    fn why_filtered(&self, d: &CardData, w: &WindowFrame, event: EventKind, actor: Country) -> Why {
        let t = &d.trigger;
        let kind = w.space.map(piece_at);
        let has_piece =
            matches!(event, EventKind::Built | EventKind::Recruited | EventKind::Removed | EventKind::AboutToBeRemoved);
        let piece_fits = !has_piece || kind.is_some_and(|k| if k == Piece::Army { t.army } else { t.navy });
        let doers = || Text::new("no-filter-countries").list("countries", countries(t.countries.unwrap_or_default()));
        unless(t.countries.is_none_or(|set| set.has(actor)), "CL-filter-countries", doers)
            .or_else(|| {
                let asked = if t.army { Piece::Army } else { Piece::Navy };
                unless(piece_fits, "CL-filter-pieces", || Text::new("no-filter-pieces").text("piece", a_piece(asked)))
            })
            .or_else(|| why_other_ground(t, kind))
            .or_else(|| why_other_space(t, w.space))
            .or_else(|| unless(!t.was_supplied || w.was_supplied, "CL-filter-was_supplied", || Text::new("no-filter-supplied")))
            .or_else(|| {
                let own = !t.own_play_step || self.active == d.country && self.is_play_step();
                unless(own, "CL-filter-own_play_step", || Text::new("no-filter-own-step"))
            })
            .or_else(|| self.why_other_card(t, w, event))
            .or_else(|| self.why_not_beside(d.country, t, w.space))
    }

    /// Filters that look at the card played, or at the target of a battle.
    fn why_other_card(&self, t: &Trigger, w: &WindowFrame, event: EventKind) -> Why {
        let aims = || Text::new("no-filter-targets").list("countries", countries(t.targets.unwrap_or_default()));
        if event == EventKind::BattleDeclared {
            let hit = t.targets.is_none_or(|set| w.target.is_some_and(|x| set.has(x)));
            return unless(hit, "CL-filter-targets", aims);
        }
        if t.card_types.is_none() && t.title_word.is_none() && t.targets.is_none() {
            return None;
        }
        let Some(f) = self.card_below(w) else { return no("CL14", Text::new("no-filter-card")) };
        let d = data().card(f.card);
        let word = t.title_word.as_ref().is_none_or(|word| d.title_word.as_ref() == Some(word));
        unless(t.card_types.is_none_or(|types| types.has(d.ty)), "CL-filter-card_types", || Text::new("no-filter-card"))
            .or_else(|| unless(word, "CL-filter-title_word", || Text::new("no-filter-card")))
            .or_else(|| {
                let hit = t.targets.is_none_or(|set| !self.targets_of(&f).and(set).is_empty());
                unless(hit, "CL-filter-targets", aims)
            })
    }

    /// CL-filter-adjacent_to.
    fn why_not_beside(&self, owner: Country, t: &Trigger, s: Option<Space>) -> Why {
        let (fits, supplied) = t.adjacent_to?;
        unless(self.is_near(owner, fits, supplied, s), "CL-filter-adjacent_to", || {
            Text::new("no-filter-beside").text("pieces", fitting(fits))
        })
    }

    /// 12c: a Status that gives no points now.
    pub(super) fn why_no_card_points(&self, c: Card) -> Why {
        let d = data().card(c);
        let counts = d.used == Use::Victory && d.ty == CardType::Status && self.has_status(c);
        let fine = !counts || self.card_points(c, d.country) > 0;
        unless(fine, "12c", || Text::new("no-card-points").text("card", card(c)).text("text", card_text(c)))
    }
}

/// CL-filter-kind.
fn why_other_ground(t: &Trigger, kind: Option<Piece>) -> Why {
    let key = if t.ground == Some(Ground::Land) { "no-filter-land" } else { "no-filter-sea" };
    unless(t.ground.is_none_or(|g| kind == Some(g.piece())), "CL-filter-kind", || Text::new(key))
}

/// CL-filter-spaces.
fn why_other_space(t: &Trigger, s: Option<Space>) -> Why {
    let fits = t.spaces.is_none_or(|set| s.is_some_and(|s| set.has(s)));
    unless(fits, "CL-filter-spaces", || Text::new("no-filter-spaces").list("spaces", spaces(t.spaces.unwrap_or_default())))
}
