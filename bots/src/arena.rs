//! Bots against each other: seats rotated over the same seeds, counts with intervals.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use engine::{Game, GameInfo, Outcome, Pending, Seat, SeatSet, Seed, Setup, SetupError};

use crate::{Bot, UnknownBot, by_name, decision_seed};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The bots. Person `i` of game `g` is played by bot `i + g`, counted around: as many games as there are bots have the same seed.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The number of the first seed.
    pub seed: u64,
    /// How many threads share the games; the result does not depend on it.
    pub threads: usize,
}

/// Why a match can not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// The setup does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot does not exist.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Nobody plays.
    #[error("no bot is named; known: {}", crate::NAMES.join(", "))]
    NoBots,
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Decisions in all games, without chance.
    pub decisions: u64,
    /// The bots in the order of [`Match::bots`], each with its results.
    pub bots: Vec<BotReport>,
}

/// The results of one bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotReport {
    /// The bot's name.
    pub name: String,
    /// Its results, counted once for each person it played.
    pub total: Tally,
    /// Its results by seat.
    pub seats: Vec<Tally>,
}

impl Tally {
    /// How many games were counted.
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, a draw counted as half a win.
    pub fn score(self) -> f64 {
        if self.games() == 0 { 0.0 } else { (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64 }
    }

    /// The Wilson interval of the score: with 95 % confidence the true share is between these.
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let n = self.games() as f64;
        if n == 0.0 {
            return (0.0, 1.0);
        }
        let (p, z2) = (self.score(), Z * Z);
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { wins: self.wins + other.wins, draws: self.draws + other.draws, losses: self.losses + other.losses }
    }

    fn count(&mut self, points: u8) {
        match points {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
    }
}

/// Plays a match. `progress` is called after every game, from any thread.
///
/// # Errors
/// If setup or bots do not exist.
///
/// # Panics
/// If the game refuses a move that it listed.
pub fn simulate<G: Game>(plan: &Match, progress: &(dyn Fn() + Sync)) -> Result<Report, MatchError> {
    let arena = Arena::<G>::new(plan)?;
    let next = AtomicU64::new(0);
    let sum = Mutex::new(arena.empty_report());
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut mine = arena.empty_report();
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= plan.games {
                        break;
                    }
                    arena.count(game, &mut mine);
                    progress();
                }
                // Counts are added up, so the order in which threads finish does not matter.
                sum.lock().expect("no thread has panicked").add(&mine);
            });
        }
    });
    Ok(sum.into_inner().expect("no thread has panicked"))
}

struct Arena<'a, G: Game> {
    plan: &'a Match,
    setup: Setup,
    persons: Vec<SeatSet>,
    bots: Vec<Box<dyn Bot<G>>>,
}

impl<'a, G: Game> Arena<'a, G> {
    fn new(plan: &'a Match) -> Result<Self, MatchError> {
        if plan.bots.is_empty() {
            return Err(MatchError::NoBots);
        }
        let setup = G::info().complete(&plan.setup)?;
        let bots = plan.bots.iter().map(|name| by_name::<G>(name)).collect::<Result<_, _>>()?;
        Ok(Self { plan, persons: persons(G::info(), setup.players), setup, bots })
    }

    fn empty_report(&self) -> Report {
        let seats = vec![Tally::default(); G::info().seats.len()];
        let bot = |name: &String| BotReport { name: name.clone(), total: Tally::default(), seats: seats.clone() };
        Report { games: 0, decisions: 0, bots: self.plan.bots.iter().map(bot).collect() }
    }

    /// Plays one game and adds its result.
    fn count(&self, game: u64, report: &mut Report) {
        let (round, turn) = (game / self.bots.len() as u64, (game % self.bots.len() as u64) as usize);
        let bot_of = |person: usize| (person + turn) % self.bots.len();
        let (outcome, decisions) = self.play(self.plan.seed.wrapping_add(round), bot_of);
        report.games += 1;
        report.decisions += decisions;
        for (person, seats) in self.persons.iter().enumerate() {
            let bot = &mut report.bots[bot_of(person)];
            if let Some(first) = seats.iter().next() {
                bot.total.count(outcome.points(first));
            }
            for seat in seats.iter() {
                bot.seats[usize::from(seat.0)].count(outcome.points(seat));
            }
        }
    }

    /// Plays one game with the dice that a table with the same seed would roll.
    fn play(&self, number: u64, bot_of: impl Fn(usize) -> usize) -> (Outcome, u64) {
        let seed = Seed::from_number(number);
        let mut position = G::new(&self.setup);
        let (mut entry, mut decisions) = (0, 0);
        loop {
            match position.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = position.sample(&mut seed.stream(entry));
                    position.resolve(&roll, &mut |_| {}).expect("what was sampled is possible");
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody decides");
                    let m = self.decide(&position, seat, &bot_of, decision_seed(number, entry));
                    position.play(seat, m, &mut |_| {}).expect("a listed move is legal");
                    decisions += 1;
                }
            }
            entry += 1;
        }
        (position.outcome().expect("a game that is over has an outcome"), decisions)
    }

    fn decide(&self, position: &G, seat: Seat, bot_of: impl Fn(usize) -> usize, seed: u64) -> G::Move {
        let person = self.persons.iter().position(|seats| seats.contains(seat)).unwrap_or(0);
        let view = position.view(self.persons[person]);
        self.bots[bot_of(person)].choose(&view, seat, seed).expect("who must decide has a move")
    }
}

fn persons(info: &GameInfo, players: u8) -> Vec<SeatSet> {
    let mut persons: Vec<SeatSet> = Vec::new();
    for seat in info.all_seats().iter() {
        let person = info.person(players, seat);
        if !persons.contains(&person) {
            persons.push(person);
        }
    }
    persons
}

impl Report {
    /// The results of a seat, whichever bot held it.
    pub fn seat(&self, seat: Seat) -> Tally {
        self.bots.iter().fold(Tally::default(), |sum, bot| sum.plus(bot.seats[usize::from(seat.0)]))
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            mine.total = mine.total.plus(theirs.total);
            mine.seats.iter_mut().zip(&theirs.seats).for_each(|(a, b)| *a = a.plus(*b));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        let close = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() < 5e-4 && (a.1 - b.1).abs() < 5e-4;
        assert!(close(Tally { wins: 50, draws: 0, losses: 50 }.interval(), (0.4038, 0.5962)));
        assert!(close(Tally { wins: 27, draws: 0, losses: 12 }.interval(), (0.5358, 0.8144)));
        assert!(close(Tally { wins: 10, draws: 0, losses: 0 }.interval(), (0.7225, 1.0)));
        assert_eq!(Tally::default().interval(), (0.0, 1.0));
        assert_eq!(Tally { wins: 1, draws: 2, losses: 1 }.score(), 0.5);
    }
}
