//! `bivouac sim`: computer opponents against each other.

use std::{collections::BTreeMap, io::Write, process::ExitCode};

use bots::arena::{Match, NO_CLOCK, Report};
use engine::{GameInfo, Lang, Seat, Text};
use serde::Serialize;

use crate::{
    choose::{self, SetupArgs, wrong_as_said},
    page,
    tally::{Line, head, ids, line, mean_decisions, progress_bar, row},
    ui,
};

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
    #[command(flatten)]
    setup: SetupArgs,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The bots, by commas; sides are rotated among them over the same seeds. Fewer bots than persons: each plays a whole team
    #[arg(long, value_delimiter = ',', default_value = "greedy,random")]
    bots: Vec<String>,
    /// The number of the first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; the result does not depend on it
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Plays and prints the result.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let game = choose::game(&args.game)?;
    args.bots.iter().try_for_each(|name| choose::bot(name))?;
    let setup = args.setup.complete(game.info())?;
    let plan = Match { setup, bots: args.bots, games: args.games, seed: args.seed, threads: args.threads.clamp(1, 256) };
    let bar = progress_bar(args.games);
    let report = game.simulate(&plan, &|| bar.inc(1), NO_CLOCK).map_err(wrong_as_said)?;
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{}", as_json(game.info(), &report)?)?;
    } else {
        write!(out, "{}", as_text(game.info(), &report, lang))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The result as programs read it.
#[derive(Serialize)]
struct Json<'a> {
    game: &'a str,
    games: u64,
    bots: Vec<Line<'a>>,
    sides: BTreeMap<&'a str, Side<'a>>,
    /// Where several seats win and lose together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<Team<'a>>,
    mean_decisions: f64,
}

#[derive(Serialize)]
struct Team<'a> {
    seats: Vec<&'a str>,
    #[serde(flatten)]
    side: Side<'a>,
}

#[derive(Serialize)]
struct Side<'a> {
    #[serde(flatten)]
    total: Line<'a>,
    bots: Vec<Line<'a>>,
}

fn seats(info: &GameInfo) -> impl Iterator<Item = (Seat, &str)> {
    info.seats.iter().zip(0..).map(|(s, i)| (Seat(i), s.id.as_str()))
}

/// Whether a team has several seats: then teams are told of, not seats.
fn has_teams(info: &GameInfo, report: &Report) -> bool {
    report.teams.len() < info.seats.len()
}

fn as_json(info: &GameInfo, report: &Report) -> anyhow::Result<String> {
    let side = |seat: Seat| Side {
        total: line(None, report.seat(seat)),
        bots: report.bots.iter().map(|b| line(Some(&b.name), b.seats[usize::from(seat.0)])).collect(),
    };
    let team = |i: usize| Team {
        seats: ids(info, report.teams[i].seats),
        side: Side {
            total: line(None, report.teams[i].total),
            bots: report.bots.iter().map(|b| line(Some(&b.name), b.teams[i])).collect(),
        },
    };
    let teams = if has_teams(info, report) { report.teams.len() } else { 0 };
    let json = Json {
        game: &info.slug,
        games: report.games,
        bots: report.bots.iter().map(|b| line(Some(&b.name), b.total)).collect(),
        sides: seats(info).map(|(seat, id)| (id, side(seat))).collect(),
        teams: (0..teams).map(team).collect(),
        mean_decisions: mean_decisions(&[report]),
    };
    Ok(serde_json::to_string(&json)?)
}

fn as_text(info: &GameInfo, report: &Report, lang: Lang) -> String {
    let mut rows = vec![head(lang)];
    let has_teams = has_teams(info, report);
    let team = |i: usize| ids(info, report.teams[i].seats).join(" + ");
    for bot in &report.bots {
        rows.push(row(bot.name.clone(), bot.total));
        if has_teams {
            rows.extend(bot.teams.iter().enumerate().map(|(i, t)| row(format!("  {} / {}", bot.name, team(i)), *t)));
        } else {
            rows.extend(seats(info).map(|(seat, id)| row(format!("  {} / {id}", bot.name), bot.seats[usize::from(seat.0)])));
        }
    }
    if has_teams {
        rows.extend(report.teams.iter().enumerate().map(|(i, t)| row(team(i), t.total)));
    } else {
        rows.extend(seats(info).map(|(seat, id)| row(id.to_owned(), report.seat(seat))));
    }
    let summary = Text::new("sim-summary").literal("game", info.slug.clone()).number("games", report.games as i64);
    let summary = summary.literal("decisions", format!("{:.1}", mean_decisions(&[report])));
    format!("{}\n{}", ui::say(lang, &summary), page::table(&rows))
}
