//! `bivouac bench`: how fast games are.

use std::{io::Write, process::ExitCode};

use bots::bench::Speed;
use cpu_time::ProcessTime;
use engine::{Lang, Text};

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
    /// CPU seconds of random play for each game
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Measures and prints.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let games = choose::games(&args.games)?;
    if !(0.0..=3600.0).contains(&args.seconds) {
        return Err(wrong(Text::new("error-seconds")));
    }
    for game in games {
        let begin = ProcessTime::now();
        let speed = game.bench(args.seconds, &|| begin.elapsed());
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&speed)?)?;
        } else {
            write!(out, "{}", table(&speed, lang))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn table(speed: &Speed, lang: Lang) -> String {
    let row = |key: &'static str, value: String| vec![format!("  {}", ui::word(lang, key)), value];
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
