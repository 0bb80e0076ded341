//! Computer opponents for every game, and what needs both games and opponents.
//!
//! A [`Bot`] gets what its seat may know and a seed, nothing else: it imagines whole positions from the view, so it can not cheat.
//! [`Greedy`] looks one step ahead, [`Planner`] to the end of the turn, [`Ismcts`] searches a tree; [`levels`] are the opponents that
//! people choose from, of a measured [`strength`].
//! [`registry`] lists all games without their types, with [`registry::Playable`] as the one door to them; [`arena`] lets bots play
//! each other, [`ladder`] many of them two at a time, until a test ([`sprt`]) knows enough and to an [`elo`] for each;
//! [`bench`](mod@bench) measures a game's speed; [`tune`] and [`fit`] look for better weights; [`analysis`] tells how a
//! finished game went.
//!
//! No clock and no global state here either: a bot's effort is counted in moves tried or games imagined, so the same seed decides the same
//! everywhere. Who wants an answer by a time says [stop](Stop).

pub mod analysis;
#[cfg(not(target_arch = "wasm32"))]
pub mod arena;
#[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
pub mod bench;
#[cfg(not(target_arch = "wasm32"))]
pub mod elo;
#[cfg(not(target_arch = "wasm32"))]
pub mod fit;
mod greedy;
mod halving;
#[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
mod ismcts;
#[cfg(not(target_arch = "wasm32"))]
pub mod ladder;
pub mod levels;
mod lines;
mod mind;
mod planner;
mod quick;
mod random;
pub mod registry;
#[cfg(not(target_arch = "wasm32"))]
pub mod sprt;
pub mod strength;
#[cfg(not(target_arch = "wasm32"))]
pub mod tune;

use engine::{Game, Seat};
pub use greedy::Greedy;
#[cfg(any(feature = "bench", not(target_arch = "wasm32")))]
pub use ismcts::{Ismcts, Settings};
pub use levels::{Spec, UnknownBot, by_name, check_name};
pub use planner::Planner;
pub use quick::Quick;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
pub use random::Random;

/// Whether a search is to end now and to answer with what it has found. It is asked between two imagined games.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// A search that ends by itself.
pub const NEVER: Stop<'static> = &|| false;

/// A computer opponent for one game. It may keep what it has thought for its next decision.
pub trait Bot<G: Game>: Send {
    /// Chooses a move of the seat from what it may know; `None` if it has nothing to decide. The same decisions with the same seeds are
    /// made alike.
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, stop: Stop<'_>) -> Option<G::Move>;

    /// How many games it has imagined so far; none if that is not its way.
    fn imagined(&self) -> u64 {
        0
    }
}

/// The generator of searches: fast, and never used for the dice of a real game.
pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A seed for decision `n` of a game.
pub const fn decision_seed(game: u64, n: u64) -> u64 {
    game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ n
}
