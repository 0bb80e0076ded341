//! A game that is played on in the mind: what searches do where their tree ends.

use engine::{Game, Pending, Rng, Seat, Sight, chance};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::rng;

/// Plays on, all seats by the evaluation one step ahead. Whoever uses it shares its code: it holds the rules of a game, and a browser would
/// load them once for each use.
pub(crate) struct Mind<G: Game> {
    pub dice: Xoshiro256PlusPlus,
    pub sight: Sight,
    weights: &'static G::Weights,
    moves: Vec<G::Move>,
}

impl<G: Game> Mind<G> {
    pub fn new(sight: Sight, weights: &'static G::Weights) -> Self {
        Self { dice: rng(0), sight, weights, moves: Vec::new() }
    }

    /// The last part of the game that is in sight.
    pub fn end(&self, position: &G) -> u32 {
        position.horizon() + self.sight.parts - 1
    }

    /// Plays until what is in sight has ended, or the game.
    #[inline(never)]
    pub fn play_on(&mut self, position: &mut G, end: u32) {
        for _ in 0..self.sight.longest {
            match position.pending() {
                Pending::Over => return,
                Pending::Chance if !self.roll(position) => return,
                Pending::Chance => {}
                Pending::Seats(seats) => {
                    if position.horizon() > end || position.is_settled() {
                        return;
                    }
                    let Some(seat) = seats.iter().next() else { return };
                    let Some(m) = self.decide(position, seat) else { return };
                    if position.play(seat, m, &mut |_| {}).is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Lets chance decide; whether it could.
    #[inline(never)]
    pub fn roll(&mut self, position: &mut G) -> bool {
        let roll = position.sample(&mut self.dice);
        position.resolve(&roll, &mut |_| {}).is_ok()
    }

    /// What the evaluation likes best, one step ahead.
    fn decide(&mut self, position: &G, seat: Seat) -> Option<G::Move> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(seat, &mut moves);
        // A few of many: drawn to the front.
        for i in 0..self.sight.seen.min(moves.len()) {
            let other = i + chance::below(&mut self.dice, (moves.len() - i) as u32) as usize;
            moves.swap(i, other);
        }
        moves.truncate(self.sight.seen);
        let best = if moves.len() < 2 {
            moves.first().copied()
        } else {
            let dice = self.dice.next_u64();
            // The first of equals: they stand in an order drawn by chance.
            moves.iter().copied().rev().max_by_key(|&m| self.step_worth(position, seat, m, dice))
        };
        self.moves = moves;
        best
    }

    /// The evaluation after a move, and after what chance makes of it at once.
    #[inline(never)]
    pub fn step_worth(&self, position: &G, seat: Seat, m: G::Move, dice: u64) -> i32 {
        let mut next = position.clone();
        if next.play(seat, m, &mut |_| {}).is_err() {
            return i32::MIN;
        }
        let mut dice = rng(dice);
        for _ in 0..8 {
            match next.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = next.sample(&mut dice);
                    if next.resolve(&roll, &mut |_| {}).is_err() {
                        break;
                    }
                }
                Pending::Seats(seats) => {
                    let Some((who, m)) = seats.iter().find_map(|who| Some((who, next.decline(who)?))) else { break };
                    if next.play(who, m, &mut |_| {}).is_err() {
                        break;
                    }
                }
            }
        }
        next.evaluate(seat, self.weights)
    }

    /// What a position is worth to a seat, from -1, lost, to 1, won.
    #[inline(never)]
    pub fn worth(&self, position: &G, seat: Seat) -> f64 {
        if let Some(outcome) = position.outcome() {
            return f64::from(outcome.points(seat)) - 1.0;
        }
        let e = f64::from(position.evaluate(seat, self.weights));
        e / (e.abs() + f64::from(self.sight.scale))
    }
}
