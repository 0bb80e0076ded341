use engine::{Game, Seat, chance};

use crate::{Bot, Stop, rng};

/// Every legal move is equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, _: Stop<'_>) -> Option<G::Move> {
        let mut rng = rng(seed);
        let mut moves = Vec::new();
        G::imagine(view, &mut rng).moves(seat, &mut moves);
        (!moves.is_empty()).then(|| moves[chance::below(&mut rng, moves.len() as u32) as usize])
    }
}
