//! Views and imagination: the chapter Hidden information.

use engine::{Rng, SeatSet, chance};
use serde::{Deserialize, Serialize};

use crate::{
    data::{CardType, data},
    ids::{Country, LOCAL},
    position::{Frame, Known, List, Position},
    text_form::{UNKNOWN, seen},
};

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seats of the viewer.
    pub viewer: SeatSet,
    /// The position without what he may not know.
    pub table: Position,
    /// Numbers of what he does not see, by country (HI2).
    pub hidden: [Hidden; 6],
}

/// Numbers of hidden cards of a country.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Hidden {
    /// Cards in the hand.
    pub hand: u8,
    /// Face-down Responses.
    pub responses: u8,
    /// Cards buried under the discard pile.
    pub buried: u8,
}

impl Position {
    pub(crate) fn view_of(&self, viewer: SeatSet) -> View {
        let mut view = View { viewer, table: self.clone(), hidden: Default::default() };
        for country in Country::all() {
            let held = country.is_held(viewer);
            view.table.of_mut(country).deck = hide_deck(&self.of(country).deck, held);
            if !held {
                view.hide(self, country);
            }
        }
        view.hide_found(viewer);
        view
    }
}

/// HI7: a deck's cards are hidden but for those that are known.
fn hide_deck(deck: &List, held: bool) -> List {
    let mut out = List::default();
    for i in 0..deck.len() {
        let known = deck.known(i);
        let shown = known == Known::All || held && known == Known::Owner;
        // That the owner knows a card is public; which one it is, is not.
        out.push(if shown { deck.at(i) } else { UNKNOWN }, known);
    }
    out
}

impl View {
    fn hide(&mut self, p: &Position, country: Country) {
        let (hidden, cards) = (&mut self.hidden[country.index()], self.table.of_mut(country));
        let real = p.of(country);
        *hidden = Hidden { hand: real.hand_size(), responses: real.responses.count_ones() as u8, buried: real.buried_size() };
        if p.stack.top() == Frame::Keep && !p.has_buried(country) {
            // How far a secret choice has come is secret too.
            (hidden.hand, hidden.buried) = (data().constants.draw, 0);
        }
        (cards.hand, cards.buried, cards.responses) = ([0; LOCAL], [0; LOCAL], 0);
    }

    /// The card found in a deck is shown when it is played.
    fn hide_found(&mut self, viewer: SeatSet) {
        if let Frame::Reshuffle { country, card: Some(_) } = self.table.stack.top()
            && !country.is_held(viewer)
        {
            self.table.stack.set_top(Frame::Reshuffle { country, card: None });
        }
    }

    pub(crate) fn imagine(&self, rng: &mut dyn Rng) -> Position {
        let mut p = self.table.clone();
        for country in Country::all() {
            deal(&mut p, country, self.hidden[country.index()], rng);
        }
        p
    }
}

/// Deals the unseen cards of a country out over its hidden places.
fn deal(p: &mut Position, country: Country, hidden: Hidden, rng: &mut dyn Rng) {
    let seen = seen(p.of(country));
    let mut unseen: Vec<u8> = Vec::new();
    for &card in &data().country(country).cards {
        let d = data().card(card);
        unseen.extend(std::iter::repeat_n(d.local, usize::from(d.count.saturating_sub(seen[usize::from(d.local)]))));
    }
    chance::shuffle(rng, &mut unseen);
    let is_response = |l: u8| data().card(data().local(country, l)).ty == CardType::Response;
    let cards = p.of_mut(country);
    for _ in 0..hidden.responses {
        if let Some(i) = unseen.iter().position(|&l| is_response(l)) {
            cards.responses |= 1 << unseen.swap_remove(i);
        }
    }
    for _ in 0..hidden.hand {
        if let Some(l) = unseen.pop() {
            cards.hand[usize::from(l)] += 1;
        }
    }
    for _ in 0..hidden.buried {
        if let Some(l) = unseen.pop() {
            cards.buried[usize::from(l)] += 1;
        }
    }
    let mut deck = List::default();
    for i in 0..cards.deck.len() {
        let l = cards.deck.at(i);
        let l = if l == UNKNOWN { unseen.pop().unwrap_or(0) } else { l };
        deck.push(l, cards.deck.known(i));
    }
    cards.deck = deck;
}
