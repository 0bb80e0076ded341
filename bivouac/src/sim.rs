//! `bivouac sim`: computer opponents against each other.

use std::{collections::BTreeMap, io::Write, process::ExitCode};

use bots::arena::{Match, NO_CLOCK, Report};
use engine::{GameInfo, Lang, Seat, Text};
use serde::Serialize;

use crate::{
    choose::{self, MOST_GAMES, Number, SetupArgs, wrong_as_said},
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
    #[arg(long, value_name = "N", default_value = "1000")]
    games: Number,
    /// The bots, by commas; sides are rotated among them over the same seeds. Fewer bots than persons: each plays a whole team
    #[arg(long, value_delimiter = ',', default_value = "greedy,random")]
    bots: Vec<String>,
    /// The number of the first seed
    #[arg(long, value_name = "N", default_value = "1")]
    seed: Number,
    /// How many threads; the result does not depend on it
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Number,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Plays and prints the result.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let game = choose::game(&args.game)?;
    args.bots.iter().try_for_each(|name| choose::bot(name))?;
    let setup = args.setup.complete(game.info())?;
    let (games, seed, threads) = (args.games.within("--games", 1..=MOST_GAMES)?, args.seed.seed()?, args.threads.threads()?);
    let plan = Match { setup, bots: args.bots, games, seed, threads };
    let bar = progress_bar(games);
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
    let team = |i: usize| ui::side(info, report.teams[i].seats, lang);
    let name = |seat: Seat| ui::side(info, seat.into(), lang);
    for bot in &report.bots {
        rows.push(row(bot.name.clone(), bot.total, lang));
        if has_teams {
            rows.extend(bot.teams.iter().enumerate().map(|(i, t)| row(format!("  {} / {}", bot.name, team(i)), *t, lang)));
        } else {
            rows.extend(
                seats(info)
                    .map(|(seat, _)| row(format!("  {} / {}", bot.name, name(seat)), bot.seats[usize::from(seat.0)], lang)),
            );
        }
    }
    if has_teams {
        rows.extend(report.teams.iter().enumerate().map(|(i, t)| row(team(i), t.total, lang)));
    } else {
        rows.extend(seats(info).map(|(seat, _)| row(name(seat), report.seat(seat), lang)));
    }
    let summary = Text::new("sim-summary").literal("game", info.slug.clone()).number("games", report.games as i64);
    let summary = summary.literal("decisions", lang.number(&format!("{:.1}", mean_decisions(&[report]))));
    format!("{}\n{}", ui::say(lang, &summary), page::table(&rows))
}
