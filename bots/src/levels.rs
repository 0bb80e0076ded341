//! The bots by their names, and the levels that people choose from.

use std::str::FromStr;

use engine::{Game, Sight, Weights};

#[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
use crate::ismcts::{Ismcts, Settings};
use crate::{Bot, Greedy, Planner, Quick, Random, mind::Mind};

/// The levels, weakest first: the same names in every game.
pub const LEVELS: [&str; 4] = ["recruit", "officer", "general", "marshal"];

/// What bots are made of, weakest first. No level is a tree search, so a browser does not load it.
pub const METHODS: &[&str] = &[
    "random",
    "quick",
    "greedy",
    "planner",
    #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
    "ismcts",
];

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown bot '{0}'; known: {known}", known = names().join(", "))]
pub struct UnknownBot(pub String);

/// The names of all bots: levels, and methods, which may be followed by `@` and their effort: the games that are imagined for a decision,
/// or the moves that are tried.
pub fn names() -> Vec<&'static str> {
    LEVELS.iter().chain(METHODS).copied().collect()
}

/// A bot's method with its effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// Any move.
    Random,
    /// The best of so many moves.
    Quick(u32),
    /// One step ahead, with so many moves and rolls tried a decision.
    Greedy(u32),
    /// To the end of the turn, with so many imagined games a decision.
    Planner(u32),
    /// A tree, with so many imagined games a decision.
    #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
    Ismcts(u32),
    /// One of [`LEVELS`], by its place: what it is depends on the game.
    Level(usize),
}

/// The games imagined for a decision where a name does not say it.
const USUAL: u32 = 64;
/// The moves that the quickest looks at where its name does not say it.
const QUICK: u32 = 16;
/// What greedy tries for a decision where its name does not say it.
const TRIES: u32 = 2000;
/// More than this takes for ever.
const MOST: u32 = 1_000_000;

impl FromStr for Spec {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let unknown = || UnknownBot(name.to_owned());
        if let Some(level) = LEVELS.iter().position(|level| *level == name) {
            return Ok(Self::Level(level));
        }
        let (method, effort) = match name.split_once('@') {
            Some((method, effort)) => (method, Some(effort.parse().ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(unknown)?)),
            None => (name, None),
        };
        match (method, effort) {
            ("random", None) => Ok(Self::Random),
            ("quick", _) => Ok(Self::Quick(effort.unwrap_or(QUICK))),
            ("greedy", _) => Ok(Self::Greedy(effort.unwrap_or(TRIES))),
            ("planner", _) => Ok(Self::Planner(effort.unwrap_or(USUAL))),
            #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
            ("ismcts", _) => Ok(Self::Ismcts(effort.unwrap_or(USUAL))),
            _ => Err(unknown()),
        }
    }
}

/// The bot of this name, on all cores.
///
/// # Errors
/// If there is none.
pub fn by_name<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    Ok(name.parse::<Spec>()?.bot(G::Weights::tuned(), true))
}

/// Checks the name of a bot where the game is not known yet.
///
/// # Errors
/// If there is no such bot.
pub fn check_name(name: &str) -> Result<(), UnknownBot> {
    name.parse::<Spec>().map(|_| ())
}

/// Checks the name of a bot that strangers may seat at a table: one that says its own effort could keep a server busy for hours.
///
/// # Errors
/// If there is no such bot, or its name says how hard it thinks.
pub fn check_guest(name: &str) -> Result<(), UnknownBot> {
    match name.parse::<Spec>()? {
        Spec::Random | Spec::Quick(QUICK) | Spec::Greedy(TRIES) | Spec::Level(_) => Ok(()),
        _ => Err(UnknownBot(name.to_owned())),
    }
}

impl Spec {
    /// Whether it decides by an evaluation, whose weights can be better or worse.
    pub const fn has_weights(self) -> bool {
        !matches!(self, Self::Random)
    }

    /// The bot for a game, with an evaluation by these weights; whether it thinks on all cores at once or on one does not change what it
    /// decides.
    pub fn bot<G: Game>(self, weights: &'static G::Weights, at_once: bool) -> Box<dyn Bot<G>> {
        self.seeing(G::sight(), weights, at_once)
    }

    /// The bot for a game with another sight than the game's own.
    pub(crate) fn seeing<G: Game>(self, sight: Sight, weights: &'static G::Weights, at_once: bool) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random),
            Self::Quick(seen) => Box::new(Quick(Mind::new(Sight { seen: seen as usize, ..sight }, weights))),
            Self::Greedy(effort) => Box::new(Greedy { effort, weights, ..Greedy::default() }),
            Self::Planner(iterations) => Box::new(Planner::new(iterations, sight, at_once, weights)),
            #[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
            Self::Ismcts(iterations) => Box::new(Ismcts::new(Settings { iterations, at_once, ..Settings::of(sight) }, weights)),
            Self::Level(level) => Self::of_level(level, sight.effort).seeing(sight, weights, at_once),
        }
    }

    /// What a level is in a game: greedy for a recruit, and with each further level four times the effort of a planner.
    fn of_level(level: usize, effort: u32) -> Self {
        match level.checked_sub(1) {
            Some(higher) => Self::Planner(effort << (2 * higher.min(2))),
            None => Self::Greedy(TRIES),
        }
    }
}
