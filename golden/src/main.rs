//! The stored games, natively: replays them, measures speed, plays them again. `golden/run.mjs` does the first two as wasm.

mod make;

use std::{fs, time::Instant};

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["replay", files @ ..] => files.iter().try_for_each(|file| replay(file)),
        ["bench", milliseconds] => {
            bench(milliseconds.parse().context("how many milliseconds?")?);
            Ok(())
        }
        ["bench-bots", milliseconds] => {
            bench_bots(milliseconds.parse().context("how many milliseconds?")?);
            Ok(())
        }
        ["regenerate"] => make::regenerate(),
        _ => bail!("golden (replay RECORD… | bench MILLISECONDS | bench-bots MILLISECONDS | regenerate)"),
    }
}

/// One line a record: the fingerprint of its last position, or what is wrong, and its name.
fn replay(file: &str) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| file.to_owned())?;
    println!("{} {file}", golden::replay(&text).unwrap_or_else(|why| why));
    Ok(())
}

/// One line of JSON a game.
fn bench(milliseconds: f64) {
    let start = Instant::now();
    let clock = || start.elapsed();
    (0..).map_while(|game| golden::bench(game, milliseconds / 1000.0, &clock)).for_each(|line| println!("{line}"));
}

/// One line of JSON a bot and game.
fn bench_bots(milliseconds: f64) {
    let start = Instant::now();
    let clock = || start.elapsed();
    for game in 0.. {
        let bots = (0..).map_while(|bot| golden::bench_bot(game, bot, milliseconds / 1000.0, &clock));
        if bots.inspect(|line| println!("{line}")).count() == 0 {
            break;
        }
    }
}
