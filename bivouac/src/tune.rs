//! `bivouac tune`: better weights for a game's evaluation, by self-play.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use anyhow::Context;
use bots::{
    Spec, fit,
    tune::{FARTHEST, Found, Plan},
};
use engine::{Lang, Text};

use crate::{
    choose::{self, Number, SetupArgs, wrong, wrong_as_said},
    page,
    tally::{head, progress_bar, row},
    ui,
};

/// Games that can be played in a week.
const MOST_TUNED: u64 = 1_000_000;

/// What to tune.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
    #[command(flatten)]
    setup: SetupArgs,
    /// The bot that plays with the weights
    #[arg(long, default_value = "greedy")]
    bot: String,
    /// How many rounds: in each, all weights are shifted by chance, and go a little way towards those that won
    #[arg(long, value_name = "N", default_value = "200")]
    rounds: Number,
    /// How many games a round
    #[arg(long, value_name = "N", default_value = "32")]
    games: Number,
    /// Instead of rounds: fit the weights to how so many games ended
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["rounds", "games", "shift", "step"])]
    fit: Option<Number>,
    /// How many games prove the weights that were found against those before
    #[arg(long, value_name = "N", default_value = "400")]
    proof: Number,
    /// To how many times, or which part, of itself a weight is carried at most
    #[arg(long, default_value_t = FARTHEST, value_name = "TIMES", value_parser = times)]
    farthest: f64,
    /// By how many hundredths weights are shifted
    #[arg(long, default_value_t = 15)]
    shift: u8,
    /// How many hundredths they go for a round that is won altogether, at first; in the end a quarter of that
    #[arg(long, default_value_t = 20)]
    step: u8,
    /// The number of the first seed
    #[arg(long, value_name = "N", default_value = "1")]
    seed: Number,
    /// How many threads; the result does not depend on it
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Number,
    /// Put what was found into this file, a game's weights.toml, if it has proved better
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

fn times(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|times| (1.0..=100.0).contains(times)).ok_or_else(|| "a number from 1 to 100".to_owned())
}

/// Tunes and prints what was found.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let game = choose::game(&args.game)?;
    choose::bot(&args.bot)?;
    if args.bot.parse().is_ok_and(|bot: Spec| !bot.has_weights()) {
        return Err(wrong(Text::new("error-no-weights").literal("name", args.bot)));
    }
    let rounds = args.rounds.within("--rounds", 1..=100_000)?;
    let games = args.games.within("--games", 2..=100_000)?;
    let fit = args.fit.map(|games| games.within("--fit", 1..=MOST_TUNED)).transpose()?;
    let proof = args.proof.within("--proof", 2..=MOST_TUNED)?;
    let (seed, threads) = (args.seed.seed()?, args.threads.threads()?);
    // Before hours of play: whether there is a file to put it into.
    let file = args
        .write
        .map(|path| Ok::<_, anyhow::Error>((fs::read_to_string(&path).with_context(|| path.display().to_string())?, path)));
    let file = file.transpose()?;
    let (setup, bot, farthest) = (args.setup.complete(game.info())?, args.bot, args.farthest);
    let bar = progress_bar(fit.unwrap_or(rounds * games) + proof);
    let found = match fit {
        Some(games) => game.fit(&fit::Plan { setup, bot, games, proof, farthest, seed, threads }, &|| bar.inc(1)),
        None => {
            let (shift, step) = (f64::from(args.shift), f64::from(args.step));
            let plan = Plan { setup, bot, rounds: rounds as u32, games, proof, shift, step, farthest, seed, threads };
            game.tune(&plan, &|| bar.inc(1))
        }
    };
    let found = found.map_err(wrong_as_said)?;
    bar.finish_and_clear();
    write!(out, "{}", as_text(&found, lang))?;
    let is_better = found.proof.interval().0 > 0.5;
    if let Some((text, path)) = file.filter(|_| is_better) {
        fs::write(&path, with_weights(&text, &found)).with_context(|| path.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_text(found: &Found, lang: Lang) -> String {
    let rows: Vec<Vec<String>> =
        found.weights.iter().map(|(name, before, after)| vec![name.clone(), before.to_string(), after.to_string()]).collect();
    let proof = [head(lang), row(ui::say(lang, &Text::new("tune-found")), found.proof, lang)];
    let scale = found.scale.map(|scale| format!("\n{}\n", ui::say(lang, &Text::new("tune-scale").number("n", scale))));
    format!("{}\n{}{}", page::table(&rows), page::table(&proof), scale.unwrap_or_default())
}

/// The file with other numbers: comments and order stay.
fn with_weights(text: &str, found: &Found) -> String {
    let values = |name: &str| -> Vec<String> {
        let of = |key: &String| {
            key == name || key.strip_prefix(name).is_some_and(|n| n.strip_prefix('-').is_some_and(|n| n.parse::<u8>().is_ok()))
        };
        found.weights.iter().filter(|(key, ..)| of(key)).map(|(_, _, after)| after.to_string()).collect()
    };
    let line = |line: &str| match line.split_once(" = ") {
        Some((name, now)) if !line.starts_with('#') && now.starts_with('[') => format!("{name} = [{}]", values(name).join(", ")),
        Some((name, _)) if !line.starts_with('#') => format!("{name} = {}", values(name).concat()),
        _ => line.to_owned(),
    };
    text.lines().map(|l| line(l) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use bots::arena::Tally;

    use super::*;

    #[test]
    fn a_file_keeps_its_comments() {
        let weights = [("ground", 30, 31), ("exposed-0", 85, 80), ("exposed-1", 42, 40), ("exposed", 1, 2)];
        let weights = weights[..3].iter().map(|(name, a, b)| ((*name).to_owned(), *a, *b)).collect();
        let found = Found { weights, proof: Tally::default(), scale: None };
        let text = "# By hand = so.\nground = 30\n\n# Shares.\nexposed = [85, 42]\n";
        assert_eq!(with_weights(text, &found), "# By hand = so.\nground = 31\n\n# Shares.\nexposed = [80, 40]\n");
    }
}
