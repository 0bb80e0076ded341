//! Computer opponents for every game, and what needs both games and opponents.
//!
//! A [`Bot`] gets what its seat may know and a seed, nothing else: it imagines whole positions from the view, so it can not cheat.
//! [`registry`] lists all games without their types, with [`registry::Playable`] as the one door to them; [`arena`] lets bots play
//! each other; [`bench`](mod@bench) measures a game's speed.
//!
//! No clock and no global state here either: a bot's effort is counted in moves tried, so the same seed decides the same everywhere.

#[cfg(not(target_arch = "wasm32"))]
pub mod arena;
#[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
pub mod bench;
mod greedy;
mod random;
pub mod registry;

use engine::{Game, Seat};
pub use greedy::Greedy;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
pub use random::Random;

/// A computer opponent for one game.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses a move of the seat from what it may know; `None` if it has nothing to decide. The same seed chooses the same move.
    fn choose(&self, view: &G::View, seat: Seat, seed: u64) -> Option<G::Move>;
}

/// The names of the bots, weakest first.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown bot '{0}'; known: {known}", known = NAMES.join(", "))]
pub struct UnknownBot(pub String);

/// The bot of this name.
///
/// # Errors
/// If there is none.
pub fn by_name<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random)),
        "greedy" => Ok(Box::new(Greedy::default())),
        _ => Err(UnknownBot(name.to_owned())),
    }
}

/// Checks the name of a bot where the game is not known yet.
///
/// # Errors
/// If there is no such bot.
pub fn check_name(name: &str) -> Result<(), UnknownBot> {
    if NAMES.contains(&name) { Ok(()) } else { Err(UnknownBot(name.to_owned())) }
}

/// The generator of searches: fast, and never used for the dice of a real game.
pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A seed for decision `n` of a game.
pub const fn decision_seed(game: u64, n: u64) -> u64 {
    game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ n
}
