//! What chance decides: shuffles, deals, and cards struck at random.

use engine::{Log, Rng, chance};

use crate::{
    data::{Pile, data},
    events::Event,
    ids::{Card, Country},
    moves::Roll,
    position::{Frame, Known, Position},
};

impl Position {
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
