//! What is being asked: the card at work, its part, whose piece it means and where.

use crate::{
    Position,
    data::{Part, Who, data},
    ids::{Country, Space, Spaces},
    position::{CardFrame, Frame, TurnStep, WindowFrame},
};

impl Position {
    /// The card at work: the uppermost one of the stack.
    pub(super) fn card_at_work(&self) -> Option<CardFrame> {
        self.stack.frames().iter().rev().find_map(|frame| if let Frame::Card(f) = frame { Some(*f) } else { None })
    }

    /// Whether the cards that a country picks now are thrown away: at the start (2f), in its Discard step (7.4), as a cost (SQ8.2).
    pub fn is_throwing_away(&self, country: Country) -> bool {
        match self.stack.top() {
            Frame::Keep => true,
            Frame::Turn(TurnStep::Discard) => self.active == country,
            Frame::Discard { country: payer, .. } => payer == country,
            _ => false,
        }
    }

    /// The card at work and the part of it that asks.
    pub(super) fn part_at_work(&self) -> Option<(CardFrame, &'static Part)> {
        let f = self.card_at_work()?;
        Some((f, part_of(&f)?))
    }

    /// The window that a card answers.
    pub(super) fn answered(&self, f: &CardFrame) -> Option<WindowFrame> {
        let frames = self.stack.frames();
        let i = frames.iter().rposition(|frame| *frame == Frame::Card(*f)).filter(|_| f.reacts)?;
        match frames.get(i.checked_sub(1)?) {
            Some(Frame::Window(w)) => Some(*w),
            _ => None,
        }
    }

    /// The spaces that a part allows.
    pub(super) fn allowed(&self, f: &CardFrame, part: &Part) -> Spaces {
        let trigger: Option<Space> = self.answered(f).and_then(|w| w.space);
        self.place(f.by, part.place, trigger, part.except_trigger)
    }

    /// Whose piece a part places; `None` if that is still to be said.
    pub(super) fn whose(&self, f: &CardFrame, part: &Part) -> Option<Country> {
        if !part.choose.is_empty() {
            return f.target;
        }
        match part.who {
            Who::Owner | Who::Each => Some(f.by),
            Who::Named(country) => Some(country),
            Who::Trigger => self.answered(f).map(|w| w.actor),
        }
    }
}

/// The part of a card that is carried out; none while it is announced or its next part is chosen.
pub(super) fn part_of(f: &CardFrame) -> Option<&'static Part> {
    data().card(f.card).effect.get(usize::from(f.part)).filter(|_| f.announced)
}
