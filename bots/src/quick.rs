use engine::{Game, Seat};

use crate::{Bot, Stop, mind::Mind};

/// Decides as the searches do where they play a game on in the mind: the best of a few moves, in one imagined position.
pub struct Quick<G: Game>(pub(crate) Mind<G>);

impl<G: Game> Bot<G> for Quick<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, _: Stop<'_>) -> Option<G::Move> {
        let (position, _) = self.0.begin(view, seed);
        self.0.decide(&position, seat)
    }
}
