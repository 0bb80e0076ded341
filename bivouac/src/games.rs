//! `bivouac games`: what can be played.

use std::{io::Write, process::ExitCode};

use bots::registry;
use engine::{GameInfo, Lang, Text};
use serde_json::json;

use crate::ui;

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
            writeln!(out, "{}", as_json(game.info()))?;
        } else {
            list(game.info(), lang, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The game as programs read it.
pub fn as_json(info: &GameInfo) -> serde_json::Value {
    json!({
        "game": info.slug, "title": info.title, "scenarios": info.scenarios, "options": info.options, "seats": info.seats,
        "players": info.players.iter().map(Vec::len).collect::<Vec<_>>(), "edition": info.edition,
    })
}

fn list(info: &GameInfo, lang: Lang, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}  {}", info.slug, info.title.get(lang))?;
    writeln!(out, "  {}", ui::word(lang, "games-seats"))?;
    for seat in &info.seats {
        writeln!(out, "    {:<14} {}", seat.id, seat.name.get(lang))?;
    }
    writeln!(out, "  {}", ui::word(lang, "games-scenarios"))?;
    for scenario in &info.scenarios {
        writeln!(out, "    {:<14} {}", scenario.id, scenario.name.get(lang))?;
    }
    if !info.options.is_empty() {
        writeln!(out, "  {}", ui::word(lang, "games-options"))?;
    }
    for option in &info.options {
        let rule = ui::say(lang, &Text::new("games-rule").literal("rule", option.rule.clone()));
        writeln!(out, "    {:<14} {} ({rule})", option.id, option.name.get(lang))?;
        for value in &option.values {
            writeln!(out, "      {:<22} {}", format!("{}={}", option.id, value.id), value.name.get(lang))?;
        }
    }
    Ok(())
}
