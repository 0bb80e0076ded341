//! All games, without their types. A new game is one line here.

use engine::{
    Pending, Present, Seat, Table,
    erased::{AnyGame, AnyTable, Erased},
};

#[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
use crate::bench::{self, Speed, Thinking};
use crate::{
    Bot, NEVER, Stop, UnknownBot,
    analysis::{self, Analysis, AnalysisError, Effort},
    by_name,
};
#[cfg(not(target_arch = "wasm32"))]
use crate::{
    arena::{self, Clock, Match, MatchError},
    fit, tune,
};

/// *An Attrition of Souls*.
pub static ATTRITION: &dyn Playable = &Erased::<attrition::Position>::NEW;
/// *Downfall of Empires*.
pub static DOWNFALL: &dyn Playable = &Erased::<downfall::Position>::NEW;
/// *The Great Crisis of Frederick II*.
pub static FREDERICK: &dyn Playable = &Erased::<frederick::Position>::NEW;
/// *Quartermaster General*.
pub static QUARTERMASTER: &dyn Playable = &Erased::<quartermaster::Position>::NEW;
/// *World War I*.
pub static WORLDWAR: &dyn Playable = &Erased::<worldwar::Position>::NEW;

static GAMES: [&dyn Playable; 5] = [ATTRITION, DOWNFALL, FREDERICK, QUARTERMASTER, WORLDWAR];

/// All games.
pub fn games() -> &'static [&'static dyn Playable] {
    &GAMES
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown game '{0}'; known: {known}", known = games().iter().map(|g| g.info().slug.as_str()).collect::<Vec<_>>().join(", "))]
pub struct UnknownGame(pub String);

/// The game with this slug.
///
/// # Errors
/// If there is none.
pub fn find(slug: &str) -> Result<&'static dyn Playable, UnknownGame> {
    games().iter().copied().find(|g| g.info().slug == slug).ok_or_else(|| UnknownGame(slug.to_owned()))
}

/// The seed of all analyses: one of the same game says the same everywhere.
const SEED: u64 = 1;

/// Why a bot does not decide.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThinkError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The seat has nothing to decide.
    #[error("this seat has nothing to decide")]
    NothingToDecide,
    /// The table is of another game.
    #[error("the table is of another game")]
    OtherGame,
}

/// A bot without its game's type. It may keep what it has thought for its next decision, at whatever table that is: what does not fit
/// there is forgotten.
pub trait Player: Send {
    /// Decides for a seat, from what the person who holds it may know; gives the move's id.
    ///
    /// # Errors
    /// If there is nothing to decide, or the table is of another game.
    fn think(&mut self, table: &dyn AnyTable, seat: Seat, seed: u64, stop: Stop<'_>) -> Result<String, ThinkError>;
}

struct Seated<G: Present>(Box<dyn Bot<G>>);

impl<G: Present> Player for Seated<G> {
    fn think(&mut self, table: &dyn AnyTable, seat: Seat, seed: u64, stop: Stop<'_>) -> Result<String, ThinkError> {
        let table = table.as_any().downcast_ref::<Table<G>>().ok_or(ThinkError::OtherGame)?;
        if !matches!(table.position().pending(), Pending::Seats(seats) if seats.contains(seat)) {
            return Err(ThinkError::NothingToDecide);
        }
        // The only thing of the real position that the bot ever gets.
        let view = table.position().view(G::info().person(&table.header().setup, seat));
        self.0.choose(&view, seat, seed, stop).map(|m| m.to_string()).ok_or(ThinkError::NothingToDecide)
    }
}

/// What tells how a game went that is over, without the game's type: apart from [`Playable`], so that a browser loads it when somebody asks.
pub trait Analysing: Sync {
    /// See [`analysis::analyse`].
    ///
    /// # Errors
    /// If the game is not over, the table is of another game, or it was stopped too soon.
    fn analyse(
        &self,
        table: &dyn AnyTable,
        effort: Effort,
        stop: Stop<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Analysis, AnalysisError>;
}

impl<G: Present> Analysing for Erased<G> {
    fn analyse(
        &self,
        table: &dyn AnyTable,
        effort: Effort,
        stop: Stop<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Analysis, AnalysisError> {
        let table = table.as_any().downcast_ref::<Table<G>>().ok_or(AnalysisError::OtherGame)?;
        analysis::analyse(table, effort, SEED, stop, progress)
    }
}

/// A game without its type, with its computer opponents.
pub trait Playable: AnyGame {
    /// A bot for one side of a table.
    ///
    /// # Errors
    /// If there is no such bot.
    fn player(&self, bot: &str) -> Result<Box<dyn Player>, UnknownBot>;

    /// Lets a bot that remembers nothing decide for a seat; see [`Player::think`].
    ///
    /// # Errors
    /// If there is no such bot, or nothing to decide.
    fn think(&self, table: &dyn AnyTable, seat: Seat, bot: &str, seed: u64) -> Result<String, ThinkError> {
        self.player(bot)?.think(table, seat, seed, NEVER)
    }

    /// See [`Analysing::analyse`].
    ///
    /// # Errors
    /// If the game is not over, the table is of another game, or it was stopped too soon.
    #[cfg(not(target_arch = "wasm32"))]
    fn analyse(
        &self,
        table: &dyn AnyTable,
        effort: Effort,
        stop: Stop<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Analysis, AnalysisError>;

    /// Plays bots against each other; see [`arena::simulate`].
    ///
    /// # Errors
    /// If setup or bots do not exist.
    #[cfg(not(target_arch = "wasm32"))]
    fn simulate(&self, plan: &Match, progress: &(dyn Fn() + Sync), clock: Clock<'_>) -> Result<arena::Report, MatchError>;

    /// Looks for better weights of the evaluation; see [`tune::tune`].
    ///
    /// # Errors
    /// If setup or bot do not exist.
    #[cfg(not(target_arch = "wasm32"))]
    fn tune(&self, plan: &tune::Plan, progress: &(dyn Fn() + Sync)) -> Result<tune::Found, MatchError>;

    /// Looks for weights that tell who wins; see [`fit::fit`].
    ///
    /// # Errors
    /// If setup or bot do not exist.
    #[cfg(not(target_arch = "wasm32"))]
    fn fit(&self, plan: &fit::Plan, progress: &(dyn Fn() + Sync)) -> Result<tune::Found, MatchError>;

    /// Measures the game's speed; see [`bench::bench`].
    #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
    fn bench(&self, seconds: f64, cpu: &dyn Fn() -> std::time::Duration) -> Speed;

    /// Measures a bot's speed; see [`bench::bench_bot`].
    ///
    /// # Errors
    /// If there is no such bot.
    #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
    fn bench_bot(&self, bot: &str, seconds: f64, cpu: &dyn Fn() -> std::time::Duration) -> Result<Thinking, UnknownBot>;
}

impl<G: Present> Playable for Erased<G> {
    fn player(&self, bot: &str) -> Result<Box<dyn Player>, UnknownBot> {
        Ok(Box::new(Seated::<G>(by_name(bot)?)))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn analyse(
        &self,
        table: &dyn AnyTable,
        effort: Effort,
        stop: Stop<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Analysis, AnalysisError> {
        Analysing::analyse(self, table, effort, stop, progress)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn simulate(&self, plan: &Match, progress: &(dyn Fn() + Sync), clock: Clock<'_>) -> Result<arena::Report, MatchError> {
        arena::simulate::<G>(plan, progress, clock)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn tune(&self, plan: &tune::Plan, progress: &(dyn Fn() + Sync)) -> Result<tune::Found, MatchError> {
        tune::tune::<G>(plan, progress)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn fit(&self, plan: &fit::Plan, progress: &(dyn Fn() + Sync)) -> Result<tune::Found, MatchError> {
        fit::fit::<G>(plan, progress)
    }

    #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
    fn bench(&self, seconds: f64, cpu: &dyn Fn() -> std::time::Duration) -> Speed {
        bench::bench::<G>(seconds, cpu)
    }

    #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
    fn bench_bot(&self, bot: &str, seconds: f64, cpu: &dyn Fn() -> std::time::Duration) -> Result<Thinking, UnknownBot> {
        bench::bench_bot::<G>(bot, seconds, cpu)
    }
}
