//! What the native program and the wasm module both do: replay records and measure speed, with the same words for the result.
//!
//! The wasm module is the proof that the rules give the same positions in a browser; see [`abi`] for how a host talks to it.

pub mod abi;

use std::time::Duration;

use bots::{levels::METHODS, registry};
use engine::Record;

/// Replays a record, proves its dice, and gives the fingerprint of its last position.
///
/// # Errors
/// The first line that is wrong, and why.
pub fn replay(text: &str) -> Result<String, String> {
    let record = Record::parse(text).map_err(|e| e.to_string())?;
    let game = registry::find(&record.header.game).map_err(|e| format!("line 1: {e}"))?;
    let table = game.load(&record, None).map_err(|e| e.to_string())?;
    table.verify().map_err(|e| e.to_string())?;
    Ok(table.hash())
}

/// Measures the game with this number for about so many seconds by the caller's clock: what `bivouac bench --json` prints.
pub fn bench(game: usize, seconds: f64, clock: &dyn Fn() -> Duration) -> Option<String> {
    let speed = registry::games().get(game)?.bench(seconds, clock);
    serde_json::to_string(&speed).ok()
}

/// Measures the bot with this number among the methods, in the game with this number: what `bivouac bench --bots --json` prints.
pub fn bench_bot(game: usize, bot: usize, seconds: f64, clock: &dyn Fn() -> Duration) -> Option<String> {
    let speed = registry::games().get(game)?.bench_bot(METHODS.get(bot)?, seconds, clock).ok()?;
    serde_json::to_string(&speed).ok()
}
