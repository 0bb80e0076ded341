use engine::{Game, Rng, Seat, Sight};

use crate::{Bot, Greedy, Stop, halving::halve, mind::Mind, rng};

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
    /// Whether moves are tried at once, on all cores.
    pub at_once: bool,
    /// What the terms of the evaluation count.
    pub weights: &'static G::Weights,
    /// How many games it has imagined so far.
    pub imagined: u64,
}

impl<G: Game> Bot<G> for Planner<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, stop: Stop<'_>) -> Option<G::Move> {
        let mut rng = rng(seed);
        let ranked = Greedy { weights: self.weights, ..Greedy::<G>::default() }.ranked(view, seat, &mut rng);
        if ranked.len() < 2 {
            return ranked.first().map(|(m, _)| *m);
        }
        let base = rng.next_u64();
        let candidates = ranked.iter().take(self.width).map(|(m, _)| (*m, Mind::<G>::new(self.sight, self.weights)));
        let (best, tries) = halve(candidates, self.iterations, self.at_once, stop, |(m, mind), world| {
            let (mut position, end) = mind.begin(view, base.wrapping_add(world));
            position.play(seat, *m, &mut |_| {}).ok()?;
            mind.play_on(&mut position, end);
            Some(mind.worth(&position, seat))
        });
        self.imagined += tries;
        best.map(|(m, _)| m)
    }

    fn imagined(&self) -> u64 {
        self.imagined
    }
}
