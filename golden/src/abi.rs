//! How a host without our types talks to the wasm module: byte by byte, so that no pointer crosses the border.
//!
//! `clear`, `push` every byte of a record, `replay`, then read the answer with `answer(0)`, `answer(1)`, … `bench(game, milliseconds)`
//! and `bench_bot(game, bot, milliseconds)` answer in the same way. All return the length of the answer. The host lends its clock: `host.now` in milliseconds.

#![cfg_attr(
    target_family = "wasm",
    allow(unsafe_code, reason = "names that cross the border can not be checked; nothing but numbers goes with them")
)]

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// What the host has sent.
static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
/// What it is to read.
static ANSWER: Mutex<String> = Mutex::new(String::new());

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "host")]
// SAFETY: the host's function takes nothing and returns a number, as `golden/run.mjs` does.
unsafe extern "C" {
    safe fn now() -> f64;
}

/// Natively there is no host; [`crate::bench`] is called with a real clock instead.
#[cfg(not(target_family = "wasm"))]
fn now() -> f64 {
    f64::MAX
}

fn clock() -> Duration {
    Duration::try_from_secs_f64(now() / 1000.0).unwrap_or(Duration::MAX)
}

/// Forgets what was sent.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn clear() {
    lock(&INPUT).clear();
}

/// Sends one byte of a record.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn push(byte: u8) {
    lock(&INPUT).push(byte);
}

/// Replays the record that was sent. The answer is the fingerprint of its last position, or what is wrong.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn replay() -> u32 {
    let input = lock(&INPUT);
    let result = str::from_utf8(&input).map_err(|e| e.to_string()).and_then(crate::replay);
    answer_with(result.unwrap_or_else(|why| why))
}

/// Measures the speed of the game with this number. The answer is a line of JSON; nothing if there is no such game.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn bench(game: u32, milliseconds: u32) -> u32 {
    answer_with(crate::bench(game as usize, f64::from(milliseconds) / 1000.0, &clock).unwrap_or_default())
}

/// Measures the speed of a bot in a game, both by their numbers. The answer is a line of JSON; nothing if there is no such game or bot.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn bench_bot(game: u32, bot: u32, milliseconds: u32) -> u32 {
    answer_with(crate::bench_bot(game as usize, bot as usize, f64::from(milliseconds) / 1000.0, &clock).unwrap_or_default())
}

/// Byte `i` of the answer; 0 beyond its end.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn answer(i: u32) -> u8 {
    lock(&ANSWER).as_bytes().get(i as usize).copied().unwrap_or(0)
}

fn answer_with(text: String) -> u32 {
    let length = text.len() as u32;
    *lock(&ANSWER) = text;
    length
}

/// A lock that a panic has left behind still holds a whole value.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_go_in_and_an_answer_comes_out() {
        clear();
        "no record\n".bytes().for_each(|byte| push(byte));
        let length = replay();
        let text: Vec<u8> = (0..length).map(|i| answer(i)).collect();
        assert!(String::from_utf8(text).is_ok_and(|text| text.starts_with("line 1: not JSON")));
        assert_eq!(answer(length), 0);
        assert_eq!(bench(u32::MAX, 1), 0);
        assert_eq!(bench_bot(0, u32::MAX, 1), 0);
    }
}
