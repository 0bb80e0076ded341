//! The stored games, natively: replays them, times random play, makes them again. `golden/run.mjs` does the first two as wasm.

use std::{fs, time::Instant};

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["replay", files @ ..] => files.iter().try_for_each(|file| replay(file)),
        ["bench", decisions] => {
            bench(decisions.parse().context("how many decisions?")?);
            Ok(())
        }
        _ => bail!("golden (replay RECORD… | bench DECISIONS | regenerate)"),
    }
}

/// One line a record: the fingerprint of its last position, or what is wrong, and its name.
fn replay(file: &str) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| file.to_owned())?;
    println!("{} {file}", golden::replay(&text).unwrap_or_else(|why| why));
    Ok(())
}

/// One line a game: its name, the milliseconds it took, a fingerprint of what happened.
fn bench(decisions: u32) {
    for game in 0..golden::GAMES.len() {
        let start = Instant::now();
        let answer = golden::bench(game, decisions).unwrap_or_default();
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        let (slug, fingerprint) = answer.split_once(' ').unwrap_or_default();
        println!("{slug} {milliseconds:.1} {fingerprint}");
    }
}
