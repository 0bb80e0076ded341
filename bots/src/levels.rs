//! The bots by their names, and the levels that people choose from.

use std::str::FromStr;

use engine::{Game, Weights};

use crate::{Bot, Greedy, Ismcts, Planner, Random, ismcts::Settings};

/// The levels, weakest first: the same names in every game.
pub const LEVELS: [&str; 4] = ["recruit", "officer", "general", "marshal"];

/// What bots are made of, weakest first.
pub const METHODS: [&str; 4] = ["random", "greedy", "planner", "ismcts"];

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown bot '{0}'; known: {known}", known = names().join(", "))]
pub struct UnknownBot(pub String);

/// The names of all bots: levels, and methods, which may be followed by `@` and the number of games that are imagined for a decision.
pub fn names() -> Vec<&'static str> {
    LEVELS.into_iter().chain(METHODS).collect()
}

/// A bot's method with its effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// Any move.
    Random,
    /// One step ahead.
    Greedy,
    /// To the end of the turn, with so many imagined games a decision.
    Planner(u32),
    /// A tree, with so many imagined games a decision.
    Ismcts(u32),
    /// One of [`LEVELS`], by its place: what it is depends on the game.
    Level(usize),
}

/// The games imagined for a decision where a name does not say it.
const USUAL: u32 = 64;
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
            ("greedy", None) => Ok(Self::Greedy),
            ("planner", _) => Ok(Self::Planner(effort.unwrap_or(USUAL))),
            ("ismcts", _) => Ok(Self::Ismcts(effort.unwrap_or(USUAL))),
            _ => Err(unknown()),
        }
    }
}

/// The bot of this name.
///
/// # Errors
/// If there is none.
pub fn by_name<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    Ok(name.parse::<Spec>()?.bot(G::Weights::tuned()))
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
        Spec::Random | Spec::Greedy | Spec::Level(_) => Ok(()),
        Spec::Planner(_) | Spec::Ismcts(_) => Err(UnknownBot(name.to_owned())),
    }
}

impl Spec {
    /// The bot for a game, with an evaluation by these weights.
    pub fn bot<G: Game>(self, weights: &'static G::Weights) -> Box<dyn Bot<G>> {
        let sight = G::sight();
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy { weights, ..Greedy::default() }),
            Self::Planner(iterations) => Box::new(Planner { iterations, width: 8, sight, weights }),
            Self::Ismcts(iterations) => {
                Box::new(Ismcts::new(Settings { iterations, trees: 1, sight, curiosity: 1.0, widening: 1.0 }, weights))
            }
            Self::Level(level) => Self::of_level(&G::info().slug, level).bot(weights),
        }
    }

    /// What a level is in a game.
    pub fn of_level(game: &str, level: usize) -> Self {
        let Some(higher) = level.checked_sub(1) else { return Self::Greedy };
        let (method, efforts): (fn(u32) -> Self, [u32; 3]) = match game {
            "attrition" => (Self::Ismcts, [8, 32, 256]),
            "downfall" => (Self::Ismcts, [8, 32, 256]),
            "frederick" => (Self::Planner, [16, 48, 128]),
            "quartermaster" => (Self::Ismcts, [32, 128, 1024]),
            "worldwar" => (Self::Planner, [16, 48, 192]),
            _ => (Self::Ismcts, [8, 32, 128]),
        };
        method(efforts[higher.min(efforts.len() - 1)])
    }
}
