//! The question to a country: who is asked, why, and what the card in question does.

use engine::{Prompt, Text};

use super::{
    question::part_of,
    tell::narrate,
    words::{a_piece, card, card_text, country, inside, of, owned, piece, piece_in, space, the_owned, who},
};
use crate::{
    Event, Move, Position,
    data::{EventKind, Ground, Op, Part, Pile, data},
    effects::piece_at,
    ids::{Country, Piece, Space},
    position::{CardFrame, Frame, TurnStep, WindowFrame},
};

impl Position {
    /// What a country is asked now.
    pub(super) fn question(&self, asked: Country) -> Prompt {
        let with_card = |key: &'static str| match self.card_at_work() {
            Some(f) => Text::new(key).text("card", card(f.card)),
            None => Text::new("ask-nothing"),
        };
        let (rule, text) = match self.stack.top() {
            Frame::Keep => ("2f", self.ask_keep(asked)),
            Frame::Turn(TurnStep::Play) => ("7.1", Text::new("ask-play").text("country", country(asked))),
            Frame::Turn(_) => {
                let hand = data().constants.hand;
                ("7.4", Text::new("ask-discard").text("country", country(asked)).number("hand", hand))
            }
            Frame::Card(f) => self.ask_card(&f),
            Frame::Window(w) => self.ask_window(asked, &w),
            Frame::AllRemaining { space, .. } => ("SQ5.6", with_card("ask-target").text("in", inside(space))),
            Frame::Rebuild { .. } => ("SQ9.1", with_card("ask-rebuild")),
            Frame::RebuildOne { piece, .. } => ("SQ9.2", with_card("ask-rebuild-one").text("piece", a_piece(piece))),
            Frame::Free { country, piece: kind } => {
                ("SQ4.1", with_card("ask-free").text("piece", owned(country, kind)).text("kind", piece(kind)))
            }
            Frame::Discard { n, pile: Pile::Hand, .. } => ("SQ8.2", with_card("ask-pay").number("n", n)),
            Frame::Discard { n, .. } => ("SQ8.1", with_card("ask-pay-rest").number("n", n)),
            Frame::EachChooses { .. } => ("CL-op-each-chooses", with_card("ask-option").text("country", country(asked))),
            Frame::Reorder { from, n, .. } => {
                ("CL-op-look-reorder", with_card("ask-reorder").number("n", from + 1).number("of", n))
            }
            Frame::Under { left, .. } => ("CL-op-hand-to-deck-bottom", with_card("ask-under").number("n", left)),
            Frame::PlayFrom { country } => ("SQ10.1", with_card(self.pile_key()).text("of", of(country))),
            Frame::Strike { country } => ("CL-op-discard-from-table", with_card("ask-strike").text("of", of(country))),
            _ => ("6a", Text::new("ask-nothing")),
        };
        Prompt { rule, text }
    }

    fn ask_keep(&self, asked: Country) -> Text {
        let hand = data().constants.hand;
        let left = self.of(asked).hand_size().saturating_sub(hand);
        Text::new("ask-keep").text("country", country(asked)).number("n", left).number("hand", hand)
    }

    /// Which question a play-card part asks: it depends on the pile.
    fn pile_key(&self) -> &'static str {
        match self.part_at_work().map(|(_, part)| part.pile) {
            Some(Pile::Deck) => "ask-play-from-deck",
            Some(Pile::Hand) => "ask-play-from-hand",
            _ => "ask-play-from-discard",
        }
    }

    fn ask_card(&self, f: &CardFrame) -> (&'static str, Text) {
        let text = |key: &'static str| Text::new(key).text("card", card(f.card));
        if !f.announced {
            return ("SQ3.1", text("ask-aim").text("text", card_text(f.card)));
        }
        let Some(part) = part_of(f) else { return ("CL-order-free", text("ask-part")) };
        let counted = |text: Text| text.number("n", f.times + 1).number("max", part.max);
        match part.op {
            Op::Build | Op::Recruit => match self.whose(f, part) {
                None => ("CL13", text("ask-whose").text("piece", a_piece(part.piece))),
                Some(owner) => {
                    let (rule, key) = placing_rule(part);
                    (rule, counted(text(key).text("piece", the_owned(owner, part.piece))))
                }
            },
            Op::Battle => match f.space {
                Some(space) => ("SQ5.1", text("ask-target").text("in", inside(space))),
                None if part.ground == Ground::Land => ("10.3c", counted(text("ask-battle-land"))),
                None => ("10.3d", counted(text("ask-battle-sea"))),
            },
            Op::Eliminate => ("CL-op-eliminate", counted(text("ask-eliminate"))),
            Op::Protect => ("CL-op-protect", text("ask-protect")),
            Op::PutCard => ("CL11", text("ask-put").number("n", part.cost.map_or(0, |c| c.n))),
            Op::Draw => ("CL-op-draw", text("ask-draw").number("n", part.n)),
            _ => ("11f", text("ask-part")),
        }
    }

    /// Something happened: does the country use a card? Who holds none for it is asked all the same, if others must not know that.
    fn ask_window(&self, asked: Country, w: &WindowFrame) -> (&'static str, Text) {
        let can = self.legal(asked).iter().any(|m| matches!(m, Move::Use(_)));
        let (rule, key) = match can {
            true if w.actor == asked => ("11.1c", "ask-window-own"),
            true => ("11.1c", "ask-window"),
            false => ("SQ7.8", "ask-window-none"),
        };
        (rule, Text::new(key).text("event", self.happening(w)).text("country", country(asked)))
    }

    /// What a window is about, as a sentence.
    fn happening(&self, w: &WindowFrame) -> Text {
        let here = |tell: &dyn Fn(Space) -> Text| w.space.map_or_else(|| Text::new("ask-nothing"), tell);
        let (actor, target) = (w.actor, w.target);
        match w.event {
            EventKind::TurnStart => narrate(&Event::Turn { round: self.round, country: actor }),
            EventKind::SupplyStepStart => Text::new("happening-supply").text("of", of(actor)),
            EventKind::DiscardStepStart => Text::new("happening-discard").text("of", of(actor)),
            EventKind::CardPlayed => self.card_happening(w),
            EventKind::BattleDeclared => here(&|space| narrate(&Event::Battle { country: actor, space, target })),
            EventKind::AboutToBeRemoved => {
                let starving = self.stack.frames().iter().any(|f| matches!(f, Frame::Unsupplied { .. }));
                let key = if starving { "happening-starving" } else { "happening-removal" };
                here(&|space| Text::new(key).text("piece", piece_in(actor, space)))
            }
            EventKind::Removed => here(&|space| narrate(&Event::Removed { country: actor, piece: piece_at(space), space })),
            EventKind::Battled => here(&|space| Text::new("happening-battled").text("who", who(actor)).text("in", inside(space))),
            EventKind::Built => {
                here(&|space| narrate(&Event::Built { country: actor, piece: piece_at(space), space, placed: true }))
            }
            EventKind::Recruited => here(&|space| narrate(&Event::Recruited { country: actor, piece: piece_at(space), space })),
        }
    }

    /// A card was played: which, what it does, and against whom.
    fn card_happening(&self, w: &WindowFrame) -> Text {
        let Some(f) = self.card_below(w) else { return Text::new("ask-nothing") };
        let text =
            |key: &'static str| Text::new(key).text("who", who(f.by)).text("card", card(f.card)).text("text", card_text(f.card));
        match f.target {
            Some(target) => text("happening-card-against").text("country", country(target)),
            None => text("happening-card"),
        }
    }
}

fn placing_rule(part: &Part) -> (&'static str, &'static str) {
    match (part.op, part.piece) {
        (Op::Recruit, _) => ("11.3a", "ask-recruit"),
        (_, Piece::Army) => ("10.3a", "ask-build"),
        (_, Piece::Navy) => ("10.3b", "ask-build"),
    }
}

/// A space of a battle or build as a heading: with a star if it is one.
pub(super) fn starred(s: Space) -> Text {
    let key = if data().stars.has(s) { "starred" } else { "plain" };
    Text::new(key).text("space", space(s))
}
