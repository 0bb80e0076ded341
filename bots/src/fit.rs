//! Weights that tell who wins: a regression over games that bots have played with the weights before.
//!
//! Where a search would stop and look at the evaluation, the position is kept with how the game ended. How the evaluation answers to each
//! weight is measured by shifting it a little; then all weights are moved until the evaluation, as a chance to win, fits the results best.
//! Games are dear and this takes few: one says something of all weights at once. That a side wins more often is told apart from what its
//! positions are worth. Every weight pays for the way it is moved, a price under which games that were kept back are told best; and since
//! what goes with winning does not always bring it about, a match proves what was found.

use std::{
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use engine::{Game, Seat, Seed, Setup, Sight, Weights};
use rayon::prelude::*;

use crate::{
    Bot, Spec, UnknownBot,
    arena::MatchError,
    bench::play_one,
    decision_seed,
    tune::{Found, Round, bounded, size},
};

/// How weights are looked for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The bot that plays.
    pub bot: String,
    /// How many games are looked at.
    pub games: u64,
    /// How many games prove what was found.
    pub proof: u64,
    /// To how many times, or which part, of itself a weight is carried at most: [`FARTHEST`](crate::tune::FARTHEST).
    pub farthest: f64,
    /// The number of the first seed.
    pub seed: u64,
    /// How many threads share the games; the result does not depend on it.
    pub threads: usize,
}

/// A position as somebody saw it, and what became of him.
struct Sample {
    /// 1 if he won, ½ for a draw.
    won: f64,
    worth: f64,
    /// How the evaluation changes if each weight is moved by all of itself; then, for every seat, whether it was his, which takes up what
    /// a side is ahead by anyway.
    slopes: Vec<f64>,
}

/// The weights as they were, and how far they may go.
struct Start {
    weights: Vec<f64>,
    farthest: f64,
}

/// By what part of itself a weight is shifted to see what changes.
const SHIFT: f64 = 0.1;
/// How often all weights are moved, and how far at once, at first.
const STEPS: u32 = 400;
const STEP: f64 = 0.03;
/// What it may cost to move a weight by all of itself, in parts of the mean surprise at a result.
const PRICES: [f64; 6] = [1e-5, 1e-4, 3e-4, 1e-3, 1e-2, 1e-1];
/// One of so many games is kept back to find the price.
const KEPT_BACK: usize = 4;

/// Looks for better weights. `progress` is called after every game.
///
/// # Errors
/// If setup or bot do not exist.
///
/// # Panics
/// If the game refuses a move that it listed.
pub fn fit<G: Game>(plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Found, MatchError> {
    let spec: Spec = plan.bot.parse().map_err(|e: UnknownBot| MatchError::Bot(e))?;
    let setup = G::info().complete(&plan.setup)?;
    let games = gather::<G>(plan, &setup, spec, progress);
    let start = Start { weights: G::Weights::tuned().values().into_iter().map(f64::from).collect(), farthest: plan.farthest };
    let model = Model::learnt(&games.iter().flatten().collect::<Vec<_>>(), &start, best_price(&games, &start));
    let found = model.weights(&start);
    // Three of four games are won where the odds are three to one.
    let scale = (model.temperature() * 3f64.ln()).round() as i32;
    let proof = Round { setup: &setup, spec, games: plan.proof, seed: plan.seed + plan.games, threads: plan.threads };
    let proof = proof.prove::<G>(&found, Sight { scale, ..G::sight() }, progress)?;
    Ok(Found::new::<G>(&start.weights, &found, proof, Some(scale)))
}

/// The price under which the weights that some games ask for tell best how the others ended.
fn best_price(games: &[Vec<Sample>], start: &Start) -> f64 {
    let part = |kept_back: bool| -> Vec<&Sample> {
        games.iter().enumerate().filter(|(i, _)| (i % KEPT_BACK == 0) == kept_back).flat_map(|(_, game)| game).collect()
    };
    let (kept_back, seen) = (part(true), part(false));
    let surprises = PRICES.par_iter().map(|price| (Model::learnt(&seen, start, *price).surprise(&kept_back), *price));
    surprises.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(PRICES[0], |(_, price)| price)
}

/// Plays all games; the samples of each, in the order of the games.
fn gather<G: Game>(plan: &Plan, setup: &Setup, spec: Spec, progress: &(dyn Fn() + Sync)) -> Vec<Vec<Sample>> {
    let shifted = Shifted::<G>::new();
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= plan.games {
                        break;
                    }
                    let samples = play::<G>(setup, spec, plan.seed.wrapping_add(game), &shifted);
                    all.lock().expect("no thread has panicked").push((game, samples));
                    progress();
                }
            });
        }
    });
    let mut all = all.into_inner().expect("no thread has panicked");
    all.sort_by_key(|(game, _)| *game);
    all.into_iter().map(|(_, samples)| samples).collect()
}

/// Plays one game, one bot in all seats, and keeps what is seen at the end of each part: by who has just decided and by who decides next.
fn play<G: Game>(setup: &Setup, spec: Spec, number: u64, shifted: &Shifted<G>) -> Vec<Sample> {
    let seed = Seed::from_number(number);
    let mut position = G::new(setup);
    let mut bot: Box<dyn Bot<G>> = spec.bot(G::Weights::tuned(), false);
    let (mut seen, mut last, mut part) = (Vec::new(), None, position.horizon());
    for entry in 0.. {
        if let Some(seat) = position.pending().seats().iter().next() {
            if position.horizon() != part {
                part = position.horizon();
                let who = last.into_iter().chain(Some(seat).filter(|seat| Some(*seat) != last));
                seen.extend(who.map(|seat| (seat, shifted.sample(&position, seat))));
            }
            last = Some(seat);
        }
        if play_one(&mut position, &mut *bot, decision_seed(number, entry), &mut seed.stream(entry)).is_none() {
            break;
        }
    }
    let outcome = position.outcome().expect("a game that is over has an outcome");
    let told = |(seat, sample): (Seat, Sample)| Sample { won: f64::from(outcome.points(seat)) / 2.0, ..sample };
    seen.into_iter().map(told).collect()
}

/// The weights as they are, and each of them shifted down and up with how far that is, in parts of itself.
struct Shifted<G: Game> {
    now: &'static G::Weights,
    each: Vec<(G::Weights, G::Weights, f64)>,
}

impl<G: Game> Shifted<G> {
    fn new() -> Self {
        let now = G::Weights::tuned();
        let values = now.values();
        let with = |i: usize, by: i32| {
            let mut values = values.clone();
            values[i] += by;
            G::Weights::of(&values).unwrap_or_else(|| now.clone())
        };
        let each = values.iter().enumerate().map(|(i, value)| {
            let by = (size(f64::from(*value)) * SHIFT).ceil() as i32;
            (with(i, -by), with(i, by), f64::from(2 * by) / size(f64::from(*value)))
        });
        Self { now, each: each.collect() }
    }

    fn sample(&self, position: &G, seat: Seat) -> Sample {
        let worth = |w: &G::Weights| f64::from(position.evaluate(seat, w));
        let slopes = self.each.iter().map(|(down, up, by)| (worth(up) - worth(down)) / by);
        let seats = G::info().all_seats().iter().map(|of| if of == seat { f64::from(G::sight().scale) } else { 0.0 });
        Sample { won: 0.5, worth: worth(self.now), slopes: slopes.chain(seats).collect() }
    }
}

/// What makes a chance to win of an evaluation.
struct Model {
    /// How far each weight is moved, in parts of itself; then by how much each seat is ahead anyway; last the temperature: the logarithm
    /// of the evaluation that makes odds of e to one.
    at: Vec<f64>,
    /// How far each of these may go.
    bounds: Vec<(f64, f64)>,
    weights: usize,
}

impl Model {
    /// What fits the samples best, where the weights pay this price.
    fn learnt(samples: &[&Sample], start: &Start, price: f64) -> Self {
        let bound = |weight: &f64, far: f64| (bounded(far, *weight, start.farthest) - weight) / size(*weight);
        let mut bounds: Vec<_> = start.weights.iter().map(|w| (bound(w, f64::NEG_INFINITY), bound(w, f64::INFINITY))).collect();
        let last = samples.first().map_or(bounds.len(), |sample| sample.slopes.len());
        bounds.resize(last + 1, (f64::NEG_INFINITY, f64::INFINITY));
        let mean = samples.iter().map(|s| s.worth.abs()).sum::<f64>() / samples.len().max(1) as f64;
        let mut at = vec![0.0; last + 1];
        at[last] = mean.max(1.0).ln();
        let mut model = Self { at, bounds, weights: start.weights.len() };
        let (weights, others) = (0..last, model.weights..last + 1);
        // The temperature stays while weights are moved. Otherwise all of them would shrink with it, but for those that the samples say
        // nothing of, since they count within a part of the game.
        model.descend(samples, others.clone(), 0.0);
        model.descend(samples, weights, price);
        model.descend(samples, others, 0.0);
        model
    }

    /// Moves some places until they fit best (Adam: every place goes its own way, by the mean of its slopes and of their squares).
    fn descend(&mut self, samples: &[&Sample], places: Range<usize>, price: f64) {
        let mut means = vec![(0.0, 0.0); self.at.len()];
        for step in 1..=STEPS {
            let slopes = self.slopes(samples);
            let (a, b) = (1.0 - 0.9f64.powi(step as i32), 1.0 - 0.999f64.powi(step as i32));
            let far = STEP * (1.0 - f64::from(step - 1) / f64::from(STEPS));
            for i in places.clone() {
                let paid = if i < self.weights { 2.0 * price * self.at[i] } else { 0.0 };
                let slope = slopes[i] + paid;
                let (mean, square) = &mut means[i];
                (*mean, *square) = (0.9 * *mean + 0.1 * slope, 0.999 * *square + 0.001 * slope * slope);
                let to = self.at[i] - far * (*mean / a) / ((*square / b).sqrt() + 1e-9);
                self.at[i] = to.clamp(self.bounds[i].0, self.bounds[i].1);
            }
        }
    }

    fn weights(&self, start: &Start) -> Vec<f64> {
        start.weights.iter().zip(&self.at).map(|(start, by)| start + by * size(*start)).collect()
    }

    fn temperature(&self) -> f64 {
        self.at.last().map_or(1.0, |t| t.exp())
    }

    /// The logarithm of the odds to win.
    fn odds(&self, sample: &Sample) -> f64 {
        let by: f64 = sample.slopes.iter().zip(&self.at).map(|(slope, by)| slope * by).sum();
        (sample.worth + by) / self.temperature()
    }

    /// The mean surprise at the results: the logarithmic loss.
    fn surprise(&self, samples: &[&Sample]) -> f64 {
        let one = |sample: &&Sample| {
            let odds = self.odds(sample);
            // ln(1 + e^odds), so that it does not overflow, less what was won of the odds.
            odds.max(0.0) + (-odds.abs()).exp().ln_1p() - sample.won * odds
        };
        samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
    }

    /// How the mean surprise changes with each place.
    fn slopes(&self, samples: &[&Sample]) -> Vec<f64> {
        let (last, temperature) = (self.at.len() - 1, self.temperature());
        let mut sum = vec![0.0; self.at.len()];
        for sample in samples {
            let odds = self.odds(sample);
            let wrong = 1.0 / (1.0 + (-odds).exp()) - sample.won;
            sum.iter_mut().zip(&sample.slopes).for_each(|(sum, slope)| *sum += wrong * slope / temperature);
            sum[last] -= wrong * odds;
        }
        sum.iter_mut().for_each(|sum| *sum /= samples.len().max(1) as f64);
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions whose first term tells who wins, while the second is noise; both count the same at first.
    fn samples() -> Vec<Sample> {
        let mut chance = crate::rng(1);
        let mut draw = || f64::from(engine::chance::below(&mut chance, 200)) - 100.0;
        let one = |_| {
            let (term, other) = (draw(), draw());
            let won = if draw() < term { 1.0 } else { 0.0 };
            Sample { won, worth: term + other, slopes: vec![term, other] }
        };
        (0..4000).map(one).collect()
    }

    fn start() -> Start {
        Start { weights: vec![100.0, 100.0], farthest: 3.0 }
    }

    fn learnt(samples: &[Sample], start: &Start, price: f64) -> (Vec<f64>, f64) {
        let model = Model::learnt(&samples.iter().collect::<Vec<_>>(), start, price);
        (model.weights(start), model.temperature())
    }

    #[test]
    fn what_tells_who_wins_counts_and_noise_does_not() {
        let (found, temperature) = learnt(&samples(), &start(), 0.0);
        assert!(found[0] > 80.0 && found[1] < 34.0, "a weight goes down to a third of what it was: {found:?}");
        assert!(
            (20.0..80.0).contains(&(temperature / found[0] * 100.0)),
            "half of a term of 100 is no toss of a coin: {temperature}"
        );
    }

    #[test]
    fn a_weight_that_costs_too_much_stays() {
        let (found, _) = learnt(&samples(), &start(), 10.0);
        assert!(found.iter().all(|weight| (95.0..105.0).contains(weight)), "{found:?}");
    }

    #[test]
    fn a_side_that_wins_anyway_says_nothing_of_its_weights() {
        // The first side wins three of four games whatever the term says, which is larger for it.
        let one = |i: u32| {
            let (is_first, is_fourth) = (i.is_multiple_of(2), (i / 2).is_multiple_of(4));
            let won = f64::from(u8::from(is_first != is_fourth));
            let term = f64::from(i / 8 % 7) + if is_first { 5.0 } else { 0.0 };
            Sample {
                won,
                worth: 2.0 * term,
                slopes: vec![term, term, f64::from(u8::from(is_first)) * 10.0, f64::from(u8::from(!is_first)) * 10.0],
            }
        };
        let samples: Vec<Sample> = (0..560).map(one).collect();
        let (found, temperature) = learnt(&samples, &start(), 0.0);
        let per_point = found.iter().sum::<f64>() / 100.0 / temperature;
        assert!(per_point < 0.05, "the sides alone would make it 0.4: {found:?} {temperature}");
    }

    #[test]
    fn what_many_games_say_is_believed() {
        let games: Vec<_> = samples().into_iter().map(|sample| vec![sample]).collect();
        assert!(best_price(&games, &start()) < 1e-2);
    }
}
