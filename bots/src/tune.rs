//! Weights found by self-play: simultaneous perturbation (SPSA).
//!
//! In each round all weights are shifted at once, every one up or down by chance, and the bot with these weights plays the bot with the
//! opposite ones. All weights then go a little way towards the winner. One round says almost nothing of a single weight; over many of them
//! what does not matter cancels out.

use engine::{Game, Rng, Setup, Sight, Weights};

use crate::{
    Spec, UnknownBot,
    arena::{self, Match, MatchError, NO_CLOCK, Tally},
    rng,
};

/// How weights are looked for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The bot that plays with them.
    pub bot: String,
    /// How many rounds.
    pub rounds: u32,
    /// How many games a round.
    pub games: u64,
    /// How many games prove what was found.
    pub proof: u64,
    /// By how much weights are shifted, in hundredths of themselves.
    pub shift: f64,
    /// How far they go for a round that is won altogether, in hundredths of themselves, at first; it falls with the rounds.
    pub step: f64,
    /// To how many times, or which part, of itself a weight is carried at most: [`FARTHEST`].
    pub farthest: f64,
    /// The number of the first seed.
    pub seed: u64,
    /// How many threads share the games; the result does not depend on it.
    pub threads: usize,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Each weight with its name, before and after.
    pub weights: Vec<(String, i32, i32)>,
    /// How the weights that were found did against those before, on seeds that were not used to find them.
    pub proof: Tally,
    /// Where it was found too: the evaluation at which three of four games are won.
    pub scale: Option<i32>,
}

impl Found {
    pub(crate) fn new<G: Game>(start: &[f64], now: &[f64], proof: Tally, scale: Option<i32>) -> Self {
        let whole = |w: &f64| w.round() as i32;
        let weights = G::Weights::names().into_iter().zip(start).zip(now).map(|((name, a), b)| (name, whole(a), whole(b)));
        Self { weights: weights.collect(), proof, scale }
    }
}

/// How far a weight is carried at most, where nobody says it: to so many times, or that part, of what it was.
pub const FARTHEST: f64 = 3.0;
/// What is shifted for a weight that is small: a whole number must be able to change.
const LEAST: f64 = 4.0;

/// Looks for better weights. `progress` is called after every game.
///
/// # Errors
/// If setup or bot do not exist.
pub fn tune<G: Game>(plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Found, MatchError> {
    let spec: Spec = plan.bot.parse().map_err(|e: UnknownBot| MatchError::Bot(e))?;
    let start: Vec<f64> = G::Weights::tuned().values().into_iter().map(f64::from).collect();
    let mut now = start.clone();
    let mut chance = rng(plan.seed);
    for round in 0..plan.rounds {
        let signs: Vec<f64> = now.iter().map(|_| if chance.next_u64() & 1 == 0 { 1.0 } else { -1.0 }).collect();
        let shifted = |by: f64| -> Vec<f64> {
            let one = |((now, start), sign): ((&f64, &f64), &f64)| now + by * sign * plan.shift / 100.0 * size(*start);
            now.iter().zip(&start).zip(&signs).map(one).collect()
        };
        let both = [shifted(1.0), shifted(-1.0)].map(|w| (kept::<G>(&w), G::sight()));
        let seed = plan.seed + u64::from(round) * plan.games;
        let this = Round { setup: &plan.setup, spec, games: plan.games, seed, threads: plan.threads };
        let tally = this.meet::<G>(both, progress)?;
        let won = 2.0 * tally.score() - 1.0;
        let step = plan.step / (1.0 + 3.0 * f64::from(round) / f64::from(plan.rounds.max(1)));
        for ((now, start), sign) in now.iter_mut().zip(&start).zip(&signs) {
            *now = bounded(*now + won * sign * step / 100.0 * size(*start), *start, plan.farthest);
        }
    }
    let seed = plan.seed + u64::from(plan.rounds) * plan.games;
    let proof = Round { setup: &plan.setup, spec, games: plan.proof, seed, threads: plan.threads };
    let proof = proof.prove::<G>(&now, G::sight(), progress)?;
    Ok(Found::new::<G>(&start, &now, proof, None))
}

pub(crate) fn size(weight: f64) -> f64 {
    weight.abs().max(LEAST)
}

/// The weight, carried no further than to so many times, or that part, of what it was; a whole number must be able to change.
pub(crate) fn bounded(weight: f64, start: f64, farthest: f64) -> f64 {
    let (near, far, least) = (start / farthest, start * farthest, LEAST.min(size(start) * (farthest - 1.0)).max(1.0));
    weight.clamp(near.min(far).min(start - least), near.max(far).max(start + least))
}

/// Weights as bots hold them: as long as the program runs. There are two a round.
fn kept<G: Game>(weights: &[f64]) -> &'static G::Weights {
    let values: Vec<i32> = weights.iter().map(|w| w.round() as i32).collect();
    let weights = G::Weights::of(&values).unwrap_or_else(|| G::Weights::tuned().clone());
    Box::leak(Box::new(weights))
}

/// A match between two lists of weights.
pub(crate) struct Round<'a> {
    pub setup: &'a Setup,
    pub spec: Spec,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
}

impl Round<'_> {
    /// How weights do against those before, on seeds that should be others than those they were found on.
    pub fn prove<G: Game>(&self, found: &[f64], sight: Sight, progress: &(dyn Fn() + Sync)) -> Result<Tally, MatchError> {
        self.meet::<G>([(kept::<G>(found), sight), (G::Weights::tuned(), G::sight())], progress)
    }

    /// How the first weights did against the second.
    fn meet<G: Game>(&self, two: [(&'static G::Weights, Sight); 2], progress: &(dyn Fn() + Sync)) -> Result<Tally, MatchError> {
        let bots = ["found", "before"].map(str::to_owned).to_vec();
        let plan = Match { setup: self.setup.clone(), bots, games: self.games, seed: self.seed, threads: self.threads };
        let make = |i: usize| self.spec.seeing(two[i].1, two[i].0, false);
        Ok(arena::meet::<G>(&plan, &make, progress, NO_CLOCK)?.bots[0].total)
    }
}
