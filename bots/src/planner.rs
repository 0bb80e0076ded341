use engine::{Game, Rng, Seat, Sight};

use crate::{Bot, Greedy, Stop, mind::Mind, rng};

/// Plays the rest of its turn in its mind, again and again, and takes the move that leads to the best ends.
///
/// All sides move by the game's evaluation, one step ahead, in imagined positions. Moves that greedy likes best are tried; those that turn
/// out worse are left aside in halves (sequential halving), so that the effort goes to those that are close. Move by move all meet the
/// same imagined positions and the same dice.
#[derive(Clone, Debug)]
pub struct Planner<G: Game> {
    /// How often a game is imagined and played on.
    pub iterations: u32,
    /// How many moves are looked at closely.
    pub width: usize,
    /// How far each of them goes.
    pub sight: Sight,
    /// What the terms of the evaluation count.
    pub weights: &'static G::Weights,
}

/// A move that is looked at closely.
struct Candidate<M> {
    m: M,
    sum: f64,
    tried: u32,
}

impl<M> Candidate<M> {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.tried.max(1))
    }
}

impl<G: Game> Bot<G> for Planner<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, stop: Stop<'_>) -> Option<G::Move> {
        let mut rng = rng(seed);
        let mut ranked = Greedy { weights: self.weights, ..Greedy::<G>::default() }.ranked(view, seat, &mut rng);
        if ranked.len() < 2 {
            return ranked.first().map(|(m, _)| *m);
        }
        ranked.truncate(self.width);
        let mut left: Vec<Candidate<G::Move>> = ranked.into_iter().map(|(m, _)| Candidate { m, sum: 0.0, tried: 0 }).collect();
        let rounds = left.len().next_power_of_two().trailing_zeros().max(1);
        let mut mind = Mind::new(self.sight, self.weights);
        let base = rng.next_u64();
        let mut world = 0;
        for _ in 0..rounds {
            for _ in 0..(self.iterations / rounds / left.len() as u32).max(1) {
                try_all::<G>(view, seat, &mut left, &mut mind, base.wrapping_add(world));
                world += 1;
                if stop() {
                    break;
                }
            }
            // Equals stay in the order that greedy gives them.
            left.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            left.truncate(left.len().div_ceil(2));
        }
        left.first().map(|c| c.m)
    }
}

/// All candidates in one imagined position, with the same dice.
fn try_all<G: Game>(view: &G::View, seat: Seat, all: &mut [Candidate<G::Move>], mind: &mut Mind<G>, world: u64) {
    let position = G::imagine(view, &mut rng(world));
    let end = mind.end(&position);
    for candidate in all {
        mind.dice = rng(!world);
        let mut next = position.clone();
        if next.play(seat, candidate.m, &mut |_| {}).is_ok() {
            mind.play_on(&mut next, end);
            candidate.sum += mind.worth(&next, seat);
            candidate.tried += 1;
        }
    }
}
