//! `bivouac replay`: a recorded game, at any moment, for any viewer; and the proof of its chance.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};

use bots::registry::Playable;
use engine::{Entry, GameInfo, Lang, Record, RecordError, SeatSet, Text, erased::AnyTable};

use crate::{
    analysis,
    choose::{self, wrong, wrong_file},
    page, store, ui,
};

/// What to show.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    file: PathBuf,
    /// After so many entries; the last position if not given
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// What this seat knows. Without it: everything if the game is over, else what a spectator knows
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<String>,
    /// Prove that every decision of chance followed from the revealed seed
    #[arg(long)]
    verify: bool,
    /// Tell how a finished game went: the chances to win, turning points, luck apart from choices
    #[arg(long, conflicts_with_all = ["verify", "at", "seat"])]
    analysis: bool,
    /// The analysis as one JSON object
    #[arg(long, requires = "analysis")]
    json: bool,
}

/// Shows or verifies.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let record = store::read(&args.file)?;
    let game = choose::game(&record.header.game)?;
    if args.verify {
        return verify(&args, game, &record, lang, out);
    }
    let load = |record: &Record| game.load(record, None).map_err(|e| wrong_record(game, record, &args.file, &e, lang));
    let whole = load(&record)?;
    if args.analysis {
        analysis::run(game, &*whole, args.json, lang, out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let viewer = match &args.seat {
        Some(id) => game.info().person(&whole.setup(), choose::seat(game.info(), id)?),
        None if record.end.is_some() || whole.outcome(lang).is_some() => game.info().all_seats(),
        None => SeatSet::NONE,
    };
    let count = record.entries.len();
    let table = match args.at {
        None => whole,
        Some(n) if n <= count => load(&Record { entries: record.entries[..n].to_vec(), end: None, ..record.clone() })?,
        Some(n) => return Err(wrong(Text::new("error-at").number("at", n as i64).number("count", count as i64))),
    };
    show(&*table, viewer, lang, out)?;
    Ok(ExitCode::SUCCESS)
}

fn show(table: &dyn AnyTable, viewer: SeatSet, lang: Lang, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}", heading(table, lang))?;
    for (entry, text) in ui::merged(&table.events(viewer, 0, lang)) {
        writeln!(out, "{}", page::wrap(&format!("{entry:>4}  "), &text, 6))?;
    }
    writeln!(out, "\n{}", table.board(viewer, lang, page::width()).trim_end())?;
    if let Some(outcome) = ui::outcome(table, lang) {
        writeln!(out, "\n{outcome}")?;
    }
    Ok(())
}

/// Title, scenario and options of a game.
pub fn heading(table: &dyn AnyTable, lang: Lang) -> String {
    let (info, setup) = (table.info(), table.setup());
    let scenario = info.scenarios.iter().find(|s| s.id == setup.scenario);
    let name = scenario.map_or(setup.scenario.as_str(), |s| s.name.get(lang));
    let options: String = setup.options.iter().map(|option| format!(" + {}", option_name(info, option, lang))).collect();
    let text = Text::new("game-heading").literal("game", info.title.get(lang)).literal("setup", format!("{name}{options}"));
    ui::say(lang, &text)
}

/// What people call an option, with its value if it has one.
fn option_name(info: &GameInfo, option: &str, lang: Lang) -> String {
    let (id, value) = option.split_once('=').unwrap_or((option, ""));
    let Some(found) = info.options.iter().find(|o| o.id == id) else { return option.to_owned() };
    let name = found.name.get(lang);
    match found.values.iter().find(|v| v.id == value) {
        Some(value) => format!("{name} ({})", value.name.get(lang)),
        None => name.to_owned(),
    }
}

/// What is wrong with a record; where the rules refuse an entry, in their words.
fn problem(game: &dyn Playable, record: &Record, error: &RecordError, lang: Lang) -> String {
    let refused = || {
        // Entries are counted from 0 and stand below the header.
        let at = error.line.checked_sub(2)?;
        let Entry::Move { seat, text } = record.entries.get(at)? else { return None };
        let before = Record { entries: record.entries[..at].to_vec(), end: None, ..record.clone() };
        let refusal = game.load(&before, None).ok()?.play(game.info().seat(seat)?, text).err()?;
        let reason = game.texts().render(lang, &refusal.text());
        let text = Text::new("replay-refused").number("line", error.line as i64).literal("move", text.clone());
        let rule = refusal.rule().map(|rule| format!("[{rule}] ")).unwrap_or_default();
        let same_data = record.header.edition == game.info().edition;
        let note = if same_data { String::new() } else { format!(" {}", ui::word(lang, "replay-other-data")) };
        Some(ui::say(lang, &text.literal("reason", format!("{rule}{reason}{note}"))))
    };
    refused().unwrap_or_else(|| error.to_string())
}

/// An error about a record.
pub fn wrong_record(game: &dyn Playable, record: &Record, path: &Path, error: &RecordError, lang: Lang) -> anyhow::Error {
    wrong_file(path, problem(game, record, error, lang))
}

fn verify(args: &Args, game: &dyn Playable, record: &Record, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if record.end.is_none() {
        let text = Text::new("replay-not-over").literal("file", args.file.display().to_string());
        writeln!(out, "{}", page::lines(&ui::say(lang, &text)))?;
        return Ok(ExitCode::FAILURE);
    }
    match game.verify(record) {
        Ok(found) => {
            let text = Text::new("replay-verified").number("rolls", found.rolls as i64).number("given", found.given as i64);
            writeln!(out, "{}", page::lines(&ui::say(lang, &text)))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            // Entries are counted from 0 and stand below the header.
            let text = Text::new("replay-not-verified")
                .literal("file", args.file.display().to_string())
                .number("entry", error.line as i64 - 2)
                .literal("problem", problem(game, record, &error, lang));
            writeln!(out, "{}", page::lines(&ui::say(lang, &text)))?;
            Ok(ExitCode::FAILURE)
        }
    }
}
