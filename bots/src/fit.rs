//! Weights that tell who wins: a regression over games that bots have played with the weights before.
//!
//! Where a search would stop and look at the evaluation, the position is kept with how the game ended. How the evaluation answers to each
//! weight is measured by shifting it a little; then all weights are moved until the evaluation, as a chance to win, fits the results best.
//! Games are dear and this takes few: one says something of all weights at once. But what goes with winning does not always bring it
//! about, so every weight pays for the way it is moved, and a match proves what was found.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use engine::{Game, Seat, Seed, Setup, Weights};

use crate::{
    Bot, Spec, UnknownBot,
    arena::MatchError,
    bench::play_one,
    decision_seed,
    tune::{Found, bounded, prove, size},
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
    /// What it costs to move a weight by all of itself, in thousandths of the mean surprise at a result.
    pub hold: f64,
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
    /// How the evaluation changes if each weight is moved by all of itself.
    slopes: Vec<f64>,
}

/// By what part of itself a weight is shifted to see what changes.
const SHIFT: f64 = 0.1;
/// How often all weights are moved, and how far at once.
const STEPS: u32 = 1500;
const STEP: f64 = 0.01;

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
    let samples = gather::<G>(plan, &setup, spec, progress);
    let start: Vec<f64> = G::Weights::tuned().values().into_iter().map(f64::from).collect();
    let (moved, temperature) = descend(&samples, start.len(), plan.hold / 1000.0);
    let found: Vec<f64> = start.iter().zip(moved).map(|(start, by)| bounded(start + by * size(*start), *start)).collect();
    let unused = plan.seed + plan.games;
    let proof = prove::<G>(&setup, spec, &found, plan.proof, unused, plan.threads, progress)?;
    // Three of four games are won where the odds are three to one.
    let scale = Some((temperature * 3f64.ln()).round() as i32);
    Ok(Found::new::<G>(&start, &found, proof, scale))
}

/// Plays all games; the samples stand in the order of the games.
fn gather<G: Game>(plan: &Plan, setup: &Setup, spec: Spec, progress: &(dyn Fn() + Sync)) -> Vec<Sample> {
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
    all.into_iter().flat_map(|(_, samples)| samples).collect()
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
        let slopes = self.each.iter().map(|(down, up, by)| (worth(up) - worth(down)) / by).collect();
        Sample { won: 0.5, worth: worth(self.now), slopes }
    }
}

/// How far each weight is to be moved, in parts of itself, and the evaluation that makes odds of e to one.
fn descend(samples: &[Sample], weights: usize, hold: f64) -> (Vec<f64>, f64) {
    let mean = samples.iter().map(|s| s.worth.abs()).sum::<f64>() / samples.len().max(1) as f64;
    // The last place is the logarithm of the temperature, which is free.
    let mut at = vec![0.0; weights + 1];
    at[weights] = mean.max(1.0).ln();
    let (mut first, mut second) = (vec![0.0; weights + 1], vec![0.0; weights + 1]);
    for step in 1..=STEPS {
        let mut slope = slopes(samples, &at);
        (0..weights).for_each(|i| slope[i] += 2.0 * hold * at[i]);
        // Adam: every place goes its own way, by the mean of its slopes and of their squares.
        let (a, b) = (1.0 - 0.9f64.powi(step as i32), 1.0 - 0.999f64.powi(step as i32));
        for i in 0..=weights {
            first[i] = 0.9 * first[i] + 0.1 * slope[i];
            second[i] = 0.999 * second[i] + 0.001 * slope[i] * slope[i];
            at[i] -= STEP * (first[i] / a) / ((second[i] / b).sqrt() + 1e-9);
        }
    }
    let temperature = at.pop().unwrap_or_default().exp();
    (at, temperature)
}

/// How the mean surprise at the results (the logarithmic loss) changes with each place.
fn slopes(samples: &[Sample], at: &[f64]) -> Vec<f64> {
    let weights = at.len() - 1;
    let temperature = at[weights].exp();
    let mut sum = vec![0.0; at.len()];
    for sample in samples {
        let moved: f64 = sample.slopes.iter().zip(at).map(|(slope, by)| slope * by).sum();
        let odds = (sample.worth + moved) / temperature;
        let wrong = 1.0 / (1.0 + (-odds).exp()) - sample.won;
        sum.iter_mut().zip(&sample.slopes).for_each(|(sum, slope)| *sum += wrong * slope / temperature);
        sum[weights] -= wrong * odds;
    }
    sum.iter_mut().for_each(|sum| *sum /= samples.len().max(1) as f64);
    sum
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

    #[test]
    fn what_tells_who_wins_counts_and_noise_does_not() {
        let (moved, temperature) = descend(&samples(), 2, 0.0);
        let [term, noise] = [1.0 + moved[0], 1.0 + moved[1]];
        assert!(noise.abs() < 0.1 * term, "{moved:?}");
        assert!((20.0..80.0).contains(&(temperature / term)), "half of a term of 100 is no toss of a coin: {temperature}");
    }

    #[test]
    fn a_weight_that_costs_too_much_stays() {
        let (moved, _) = descend(&samples(), 2, 10.0);
        assert!(moved.iter().all(|by| by.abs() < 0.05), "{moved:?}");
    }
}
