use engine::{Game, Rng, Seat, Sight};

use crate::{
    Bot, Greedy, Stop,
    greedy::legal,
    halving::halve,
    lines::Beam,
    mind::{self, Mind},
    rng,
};

/// So many lines are looked at closely.
const WIDTH: usize = 8;

/// Plays the rest of its turn in its mind, again and again, and takes the line that leads to the best ends.
///
/// All sides move by the game's evaluation, one step ahead, in imagined positions. Moves that greedy likes best are tried and, where the
/// game says that it pays, the best line of several steps; those that turn out worse are left aside in halves (sequential
/// halving), so that the effort goes to those that are close. Line by line all meet the same imagined positions and the same dice.
/// A line is gone to its end if nothing comes between.
#[derive(Clone, Debug)]
pub struct Planner<G: Game> {
    /// How often a game is imagined and played on.
    iterations: u32,
    sight: Sight,
    /// Whether lines are tried at once, on all cores.
    at_once: bool,
    weights: &'static G::Weights,
    plan: Option<Plan<G>>,
    imagined: u64,
}

/// What is left of a line that was begun, and what its seat sees if nothing has come between.
#[derive(Clone, Debug)]
struct Plan<G: Game> {
    view: G::View,
    steps: Vec<G::Move>,
}

impl<G: Game> Planner<G> {
    /// A planner that has not thought yet.
    pub const fn new(iterations: u32, sight: Sight, at_once: bool, weights: &'static G::Weights) -> Self {
        Self { iterations, sight, at_once, weights, plan: None, imagined: 0 }
    }

    /// What is tried: the line of several steps first, then the moves that greedy likes best.
    fn candidates(&self, view: &G::View, seat: Seat, ranked: &[(G::Move, i64)], dice: u64, stop: Stop<'_>) -> Vec<Vec<G::Move>> {
        let mut candidates = Vec::with_capacity(WIDTH);
        if let Some(width) = self.iterations.checked_div(self.sight.lines) {
            let beam = Beam { width: width.max(1) as usize, at_once: self.at_once, weights: self.weights };
            candidates.push(beam.best(G::imagine(view, &mut rng(dice)), seat, dice, stop));
        }
        candidates.retain(|line| line.len() > 1);
        let rest = WIDTH - candidates.len();
        candidates.extend(ranked.iter().take(rest).map(|(m, _)| vec![*m]));
        candidates
    }

    /// Takes the first step of a line, and keeps the others for when the seat goes on deciding.
    fn begin(&mut self, view: &G::View, seat: Seat, mut steps: Vec<G::Move>) -> G::Move {
        let first = steps.remove(0);
        // What was legal in the position that was imagined need not be where something else is hidden.
        let is_legal = |view: &G::View, m: &G::Move| legal(&G::imagine(view, &mut rng(0)), seat).contains(m);
        self.plan = steps
            .first()
            .and_then(|next| mind::next_view::<G>(view, seat, first).filter(|view| is_legal(view, next)))
            .map(|view| Plan { view, steps });
        first
    }
}

impl<G: Game> Bot<G> for Planner<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, stop: Stop<'_>) -> Option<G::Move> {
        if let Some(plan) = self.plan.take().filter(|plan| plan.view == *view) {
            return Some(self.begin(view, seat, plan.steps));
        }
        let mut rng = rng(seed);
        let ranked = Greedy { weights: self.weights, ..Greedy::<G>::default() }.ranked(view, seat, &mut rng);
        if ranked.len() < 2 {
            return ranked.first().map(|(m, _)| *m);
        }
        let base = rng.next_u64();
        let candidates = self.candidates(view, seat, &ranked, base, stop);
        let candidates = candidates.into_iter().map(|line| (line, Mind::<G>::new(self.sight, self.weights)));
        let (best, tries) = halve(candidates, self.iterations, self.at_once, stop, |(line, mind), world| {
            let (mut position, end) = mind.begin(view, base.wrapping_add(world));
            // What else was imagined may end a line early.
            let (first, further) = line.split_first()?;
            position.play(seat, *first, &mut |_| {}).ok()?;
            let _ = further.iter().try_for_each(|m| position.play(seat, *m, &mut |_| {}));
            mind.play_on(&mut position, end);
            Some(mind.worth(&position, seat))
        });
        self.imagined += tries;
        best.map(|(line, _)| self.begin(view, seat, line))
    }

    fn imagined(&self) -> u64 {
        self.imagined
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use engine::Weights;
    use worldwar::Position;

    use super::*;
    use crate::{NEVER, ismcts::tests::units_move};

    #[test]
    fn a_line_is_gone_to_its_end_unless_something_comes_between() {
        let (mut position, seat) = units_move();
        let mut bot = Planner::<Position>::new(16, Position::sight(), false, Weights::tuned());
        // Sooner or later a line of several steps is the best.
        let mut seed = 0;
        while bot.plan.is_none() {
            let m = bot.choose(&position.view(seat.into()), seat, seed, NEVER).unwrap();
            position.play(seat, m, &mut |_| {}).unwrap();
            assert!(position.pending().seats().contains(seat) && seed < 50);
            seed += 1;
        }
        let (planned, thought) = (bot.plan.clone().unwrap().steps[0], bot.imagined);
        let mut other = bot.clone();
        assert_eq!(bot.choose(&position.view(seat.into()), seat, seed, NEVER), Some(planned));
        assert_eq!(bot.imagined, thought, "nothing new was to be thought");
        position.play(seat, planned, &mut |_| {}).unwrap();
        if position.pending().seats().contains(seat) {
            other.choose(&position.view(seat.into()), seat, seed, NEVER).unwrap();
            assert!(other.imagined > thought, "another position is not the one that was expected");
        }
    }
}
