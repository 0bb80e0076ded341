//! `bivouac bench`: how fast games and computer opponents are.

use std::{io::Write, process::ExitCode};

use bots::{
    bench::{Speed, Thinking},
    levels::names,
};
use cpu_time::ProcessTime;
use engine::{Lang, Text};
use serde::Serialize;

use crate::{
    choose::{self, wrong},
    page, ui,
};

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// The games; all if none is named
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Measure computer opponents instead: these, by commas, or all
    #[arg(long, value_name = "BOTS", value_delimiter = ',', num_args = 0..=1, default_missing_value = "all")]
    bots: Option<Vec<String>>,
    /// CPU seconds for each game, or each bot in each game
    #[arg(long, default_value = "3", allow_negative_numbers = true)]
    seconds: String,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Measures and prints.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let games = choose::games(&args.games)?;
    let seconds = args.seconds.parse().ok().filter(|&s: &f64| s > 0.0 && s <= 3600.0);
    let seconds = seconds.ok_or_else(|| wrong(Text::new("error-seconds").literal("given", args.seconds)))?;
    let bots: Vec<&str> = match args.bots.as_deref() {
        Some([all]) if all == "all" => names(),
        Some(bots) => bots.iter().map(String::as_str).collect(),
        None => Vec::new(),
    };
    bots.iter().try_for_each(|bot| choose::bot(bot))?;
    for game in games {
        let begin = ProcessTime::now();
        let clock = || begin.elapsed();
        if args.bots.is_none() {
            print(out, args.json, &game.bench(seconds, &clock), |speed| table(speed, lang))?;
        }
        for bot in &bots {
            print(out, args.json, &game.bench_bot(bot, seconds, &clock)?, |speed| bot_table(speed, lang))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn print<T: Serialize>(out: &mut dyn Write, json: bool, speed: &T, table: impl Fn(&T) -> String) -> anyhow::Result<()> {
    if json {
        writeln!(out, "{}", serde_json::to_string(speed)?)?
    } else {
        write!(out, "{}", table(speed))?
    }
    Ok(())
}

fn row(lang: Lang, key: &'static str, value: String) -> Vec<String> {
    vec![format!("  {}", ui::word(lang, key)), lang.number(&value)]
}

fn bot_table(speed: &Thinking, lang: Lang) -> String {
    let row = |key, value| row(lang, key, value);
    let rows = [
        row("bench-iterations", format!("{:.0}", speed.iterations_per_cpu_s)),
        row("bench-thought", format!("{:.1}", speed.decisions_per_cpu_s)),
        row("bench-mean", format!("{:.2}", speed.mean_ms)),
        row("bench-slowest", format!("{:.1}", speed.slowest_ms)),
        row("bench-turn", format!("{:.0}", speed.slowest_turn_ms)),
    ];
    format!("{}, {}\n{}", speed.game, speed.bot, page::table(&rows))
}

fn table(speed: &Speed, lang: Lang) -> String {
    let row = |key, value| row(lang, key, value);
    let rows = [
        row("bench-decisions", format!("{:.0}", speed.decisions_per_cpu_s)),
        row("bench-games", format!("{:.0}", speed.games_per_cpu_s)),
        row("bench-length", format!("{:.1}", speed.decisions_per_game)),
        row("bench-moves", format!("{:.1}", speed.mean_moves)),
        row("bench-clone", format!("{:.0}", speed.clone_ns)),
        row("bench-bytes", speed.position_bytes.to_string()),
        row("bench-replay", format!("{:.2}", speed.replay_ms)),
    ];
    format!("{}\n{}", speed.game, page::table(&rows))
}
