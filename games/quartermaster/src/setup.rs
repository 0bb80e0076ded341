//! Set-up: 2, 3.

use crate::{
    data::data,
    ids::{COUNTRIES, Country, Spaces},
    position::{Cards, Frame, Known, Position, Stack},
};

/// The table before the decks are shuffled.
pub(crate) fn start(tournament: bool, players: u8) -> Position {
    let mut p = Position {
        tournament,
        players,
        round: 1,
        active: Country(0),
        vp: [0; 2],
        pieces: [Spaces::NONE; COUNTRIES],
        protected: [Spaces::NONE; COUNTRIES],
        supplied_by_card: [[false; 2]; COUNTRIES],
        front: Spaces::NONE,
        cards: [Cards::default(); COUNTRIES],
        stack: Stack::new(Frame::Shuffle),
    };
    for &(country, space) in &data().start {
        p.pieces[country.index()].insert(space);
    }
    for country in Country::all() {
        for &card in &data().country(country).cards {
            let d = data().card(card);
            (0..d.count).for_each(|_| p.of_mut(country).deck.push(d.local, Known::Nobody));
        }
    }
    p
}
