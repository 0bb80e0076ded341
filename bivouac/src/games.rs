//! `bivouac games`: what can be played.

use std::{io::Write, process::ExitCode};

use bots::{levels::LEVELS, registry, strength};
use engine::{Choice, Division, GameInfo, Lang, Localised, OptionInfo, SeatInfo, SeatSet, Text};
use serde::Serialize;

use crate::{page, ui};

/// What to list.
#[derive(clap::Args)]
pub struct Args {
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Lists all games.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    for game in registry::games() {
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&Json::from(game.info()))?)?;
        } else {
            list(game.info(), lang, out)?;
        }
    }
    if !args.json {
        let about = |level: &str| strength::about(level).map_or_else(String::new, |about| about.get(lang).to_owned());
        writeln!(out, "{}", page::wrap("", &ui::word(lang, "games-about-levels"), 2))?;
        lines(LEVELS.map(|level| (level.to_owned(), about(level))).to_vec(), out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The game as programs read it.
#[derive(Serialize)]
pub struct Json<'a> {
    game: &'a str,
    title: &'a Localised,
    scenarios: &'a [Choice],
    options: &'a [OptionInfo],
    seats: &'a [SeatInfo],
    players: Vec<usize>,
    divisions: Vec<Divided<'a>>,
    edition: &'a str,
    levels: Vec<Level>,
}

/// A computer opponent, and how many of a hundred games it wins against the one before it, the first against random moves; null
/// if nobody has measured it yet.
#[derive(Serialize)]
struct Level {
    bot: &'static str,
    of_hundred: Option<u32>,
}

/// The seats of each person, with an option.
#[derive(Serialize)]
struct Divided<'a> {
    option: &'a str,
    persons: Vec<Vec<&'a str>>,
}

impl<'a> Divided<'a> {
    fn new(info: &'a GameInfo, division: &'a Division) -> Self {
        let ids = |seats: &SeatSet| seats.iter().map(|seat| info.seat_id(seat)).collect();
        Self { option: &division.option, persons: division.persons.iter().map(ids).collect() }
    }
}

impl<'a> From<&'a GameInfo> for Json<'a> {
    fn from(info: &'a GameInfo) -> Self {
        let level = |bot| Level { bot, of_hundred: strength::measured(&info.slug, bot).map(strength::of_hundred) };
        Self {
            game: &info.slug,
            title: &info.title,
            scenarios: &info.scenarios,
            options: &info.options,
            seats: &info.seats,
            players: info.players.iter().map(Vec::len).collect(),
            divisions: info.divisions.iter().map(|division| Divided::new(info, division)).collect(),
            edition: &info.edition,
            levels: LEVELS.into_iter().map(level).collect(),
        }
    }
}

fn list(info: &GameInfo, lang: Lang, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}  {}", info.slug, info.title.get(lang))?;
    let seats = info.seats.iter().map(|s| (s.id.clone(), s.name.get(lang).to_owned())).collect();
    section(ui::word(lang, "games-seats"), seats, out)?;
    let usual = info.players.iter().map(|persons| (persons.len().to_string(), ui::persons(info, persons, lang)));
    let divided =
        info.divisions.iter().map(|d| (format!("{} {}", d.persons.len(), d.option), ui::persons(info, &d.persons, lang)));
    section(ui::word(lang, "games-players"), usual.chain(divided).collect(), out)?;
    let scenarios = info.scenarios.iter().map(|s| (s.id.clone(), s.name.get(lang).to_owned())).collect();
    section(ui::word(lang, "games-scenarios"), scenarios, out)?;
    let options = info.options.iter().flat_map(|option| option_lines(option, lang)).collect();
    section(ui::word(lang, "games-options"), options, out)?;
    let strength = |level| strength::words(&info.slug, level).map_or_else(String::new, |words| words.get(lang).to_owned());
    section(ui::word(lang, "games-levels"), LEVELS.map(|level| (level.to_owned(), strength(level))).to_vec(), out)
}

/// The option, then its values.
fn option_lines(option: &OptionInfo, lang: Lang) -> Vec<(String, String)> {
    let rule = ui::say(lang, &Text::new("games-rule").literal("rule", option.rule.clone()));
    let mut lines = vec![(option.id.clone(), format!("{} ({rule})", option.name.get(lang)))];
    let value = |v: &Choice| (format!("{}={}", option.id, v.id), format!("  {}", v.name.get(lang)));
    lines.extend(option.values.iter().map(value));
    lines
}

fn section(heading: String, items: Vec<(String, String)>, out: &mut dyn Write) -> anyhow::Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", page::wrap("  ", &heading, 4))?;
    lines(items, out)
}

/// Ids, and beside them what they mean.
fn lines(lines: Vec<(String, String)>, out: &mut dyn Write) -> anyhow::Result<()> {
    let width = lines.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
    for (id, name) in lines {
        writeln!(out, "{}", page::wrap(&format!("    {id:width$}  "), &name, width + 8))?;
    }
    Ok(())
}
