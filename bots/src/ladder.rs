//! Many bots, two at a time, and where each of them stands.

use engine::{GameInfo, Setup};

use crate::{
    arena::{Clock, Match, MatchError, Report, Spent, Tally, sides},
    elo::{self, Met, Rating},
    registry::Playable,
    sprt::{Sprt, Verdict},
};

/// After how many games a [`Sprt`] looks at what has been played. It is the same whatever the number of threads, so that the test ends
/// after the same game.
pub const BATCH: u64 = 32;

/// Who plays whom, and how often.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The bots; a test asks whether the later of two is the stronger.
    pub bots: Vec<String>,
    /// Whether all meet all, and not only each the next.
    pub all: bool,
    /// How many games each pair plays, or at most plays; an odd number is rounded up, since sides are swapped.
    pub games: u64,
    /// When a pair has played enough; without a test, when it has played all games.
    pub sprt: Option<Sprt>,
    /// The number of the first seed, the same for every pair.
    pub seed: u64,
    /// How many threads share the games; the result does not depend on it.
    pub threads: usize,
}

/// What two bots made of each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    /// The later of the two in [`Ladder::bots`].
    pub challenger: usize,
    /// The earlier of the two.
    pub other: usize,
    /// Their games; the challenger is the first bot there.
    pub report: Report,
    /// What the test has found, if there was one and it has found something.
    pub verdict: Option<Verdict>,
}

/// Where a bot stands after all games.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Its strength.
    pub rating: Rating,
    /// Its results against all others together.
    pub total: Tally,
    /// The same by team, in the order of [`Report::teams`].
    pub teams: Vec<Tally>,
    /// What it took to decide.
    pub spent: Spent,
}

impl Ladder {
    /// The pairs that are to be played, challenger first.
    ///
    /// # Errors
    /// If two bots can not meet here, there is one bot only, or no such setup.
    pub fn pairs(&self, info: &GameInfo) -> Result<Vec<(usize, usize)>, MatchError> {
        if self.bots.len() < 2 {
            return Err(MatchError::OneBot);
        }
        let sides = sides(info, &info.complete(&self.setup)?, 2).len();
        if sides != 2 {
            return Err(MatchError::NotTwoSides(sides));
        }
        let pairs = (1..self.bots.len()).flat_map(|later| (0..later).map(move |earlier| (later, earlier)));
        Ok(pairs.filter(|(later, earlier)| self.all || later - earlier == 1).collect())
    }

    /// How many games a pair plays at most.
    pub const fn most_games(&self) -> u64 {
        self.games.next_multiple_of(2)
    }

    /// Plays a pair. `progress` is called after every game, from any thread.
    ///
    /// # Errors
    /// If setup or bots do not exist.
    pub fn play(
        &self,
        game: &dyn Playable,
        (challenger, other): (usize, usize),
        progress: &(dyn Fn() + Sync),
        clock: Clock<'_>,
    ) -> Result<Pairing, MatchError> {
        let bots = vec![self.bots[challenger].clone(), self.bots[other].clone()];
        let plan = |from: u64, games: u64| Match {
            setup: self.setup.clone(),
            bots: bots.clone(),
            games,
            seed: self.seed.wrapping_add(from / 2),
            threads: self.threads,
        };
        let (most, batch) = (self.most_games(), if self.sprt.is_some() { BATCH } else { u64::MAX });
        let mut report = game.simulate(&plan(0, most.min(batch)), progress, clock)?;
        let verdict = |report: &Report| self.sprt.and_then(|sprt| sprt.verdict(&report.pairs));
        while report.games < most && verdict(&report).is_none() {
            let plan = plan(report.games, batch.min(most - report.games));
            report.add(&game.simulate(&plan, progress, clock)?);
        }
        Ok(Pairing { challenger, other, verdict: verdict(&report), report })
    }

    /// The bot whose rating is 0: `random` if it takes part, else the first.
    pub fn anchor(&self) -> usize {
        self.bots.iter().position(|name| name == "random").unwrap_or(0)
    }

    /// Where each bot stands.
    pub fn standings(&self, played: &[Pairing]) -> Vec<Standing> {
        let met: Vec<Met> = played.iter().map(|p| p.met(p.challenger, p.other)).collect();
        let ratings = elo::ratings(self.bots.len(), &met, self.anchor());
        ratings.into_iter().enumerate().map(|(bot, rating)| standing(bot, rating, played)).collect()
    }
}

impl Pairing {
    /// How much stronger the challenger is, by these games alone.
    pub fn difference(&self) -> Rating {
        elo::ratings(2, &[self.met(0, 1)], 1)[0]
    }

    fn met(&self, one: usize, other: usize) -> Met {
        let total = self.report.bots[0].total;
        Met { one, other, points: total.half_points() as f64 / 2.0, games: total.games() as f64 }
    }
}

fn standing(bot: usize, rating: Rating, played: &[Pairing]) -> Standing {
    let teams = played.first().map_or(0, |p| p.report.teams.len());
    let mut sum = Standing { rating, total: Tally::default(), teams: vec![Tally::default(); teams], spent: Spent::default() };
    for pairing in played {
        for (player, report) in [pairing.challenger, pairing.other].into_iter().zip(&pairing.report.bots) {
            if player == bot {
                sum.total = sum.total.plus(report.total);
                sum.spent = sum.spent.plus(report.spent);
                sum.teams.iter_mut().zip(&report.teams).for_each(|(a, b)| *a = a.plus(*b));
            }
        }
    }
    sum
}
