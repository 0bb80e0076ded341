//! What every possible position holds: checked when one is read from outside, and after every step in tests.

use engine::{Pending, SeatSet};

use crate::{
    data::{CardType, data},
    ids::{Country, Piece},
    position::{Frame, Position, TurnStep, bits},
    text_form::{UNKNOWN, seen},
};

fn must(condition: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(message()) }
}

impl Position {
    pub(crate) fn check_position(&self) -> Result<(), String> {
        must((1..=data().constants.rounds).contains(&self.round), || format!("there is no round {}", self.round))?;
        must(data().seats.iter().any(|s| s.len() == usize::from(self.players)), || format!("not for {} players", self.players))?;
        self.check_pieces()?;
        Country::all().try_for_each(|c| self.check_cards(c))?;
        self.check_stack()
    }

    /// 8a to 8d.
    fn check_pieces(&self) -> Result<(), String> {
        for country in Country::all() {
            let d = data().country(country);
            let pieces = self.pieces[country.index()];
            let both = pieces.and(self.pieces_of(country.enemies()));
            must(both.is_empty(), || format!("pieces of both teams in {both}"))?;
            for (piece, stock) in [(Piece::Army, d.armies), (Piece::Navy, d.navies)] {
                must(pieces.and(data().ground(piece)).len() <= stock, || {
                    format!("{country} has more than {stock} of a kind of piece")
                })?;
            }
            must(self.protected[country.index()].0 >> crate::ids::SPACES == 0, || "no such space".to_owned())?;
        }
        Ok(())
    }

    /// Every card of a country is somewhere, once.
    fn check_cards(&self, country: Country) -> Result<(), String> {
        let cards = self.of(country);
        let seen = seen(cards);
        must(!cards.deck.iter().any(|l| l == UNKNOWN), || "a deck with unknown cards".to_owned())?;
        for (local, &n) in seen.iter().enumerate() {
            let due = data().country(country).cards.get(local).map_or(0, |&c| data().card(c).count);
            must(n == due, || format!("{n} instead of {due} of card {local} of {country}"))?;
        }
        let of_type = |set: u32, ty: CardType| bits(set).all(|l| data().card(data().local(country, l)).ty == ty);
        must(of_type(cards.status, CardType::Status), || format!("{country}: a card on the table that is no Status"))?;
        must(of_type(cards.responses, CardType::Response), || format!("{country}: a card on the table that is no Response"))
    }

    fn check_stack(&self) -> Result<(), String> {
        let frames = self.stack.frames();
        let bottom = matches!(frames[0], Frame::Shuffle | Frame::Keep | Frame::Turn(_) | Frame::Over { .. });
        let alone = frames.len() == 1 || matches!(frames[0], Frame::Turn(_));
        must(bottom && alone, || "the stack does not begin with a turn".to_owned())?;
        // What goes on by itself is never waited in.
        let waits = match self.stack.top() {
            Frame::Turn(step) => matches!(step, TurnStep::Play | TurnStep::Discard),
            Frame::Battle { .. } | Frame::Eliminate { .. } | Frame::Unsupplied { .. } => false,
            _ => true,
        };
        must(waits, || "nothing is to be decided".to_owned())?;
        for pair in frames.windows(2) {
            let fits = match pair[1] {
                Frame::Turn(_) | Frame::Shuffle | Frame::Keep | Frame::Over { .. } => false,
                Frame::PlayFrom { .. } | Frame::Strike { .. } | Frame::StrikeResponse { .. } | Frame::EachChooses { .. } => {
                    matches!(pair[0], Frame::Card(_))
                }
                Frame::Card(f) => {
                    !f.reacts || matches!(pair[0], Frame::Window(_)) || data().card(f.card).used == crate::data::Use::Instead
                }
                _ => true,
            };
            must(fits, || "the stack does not fit together".to_owned())?;
        }
        must(self.pending_now() != Pending::Seats(SeatSet::NONE), || "nobody is asked".to_owned())?;
        for seat in self.pending_now().seats().iter() {
            let mut moves = Vec::new();
            if let Some(country) = Country::of(seat) {
                self.list(country, &mut moves);
            }
            must(!moves.is_empty(), || "whoever must decide has no move".to_owned())?;
        }
        Ok(())
    }
}
