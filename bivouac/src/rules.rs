//! `bivouac rules`: the rules, whole or searched.

use std::{io::Write, process::ExitCode};

use engine::{
    Lang, Text,
    rules::{Rule, search},
};

use crate::{choose, page, ui};

/// What to look up.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
    /// A rule's id (4.6.1a), a section (4.6), or words that all occur; nothing for the whole rules
    query: Vec<String>,
}

/// Prints what is found.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rules = choose::game(&args.game)?.rules(lang);
    if args.query.is_empty() {
        write!(out, "{rules}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let query = args.query.join(" ");
    let found = search(rules, &query);
    if found.is_empty() {
        writeln!(out, "{}", ui::say(lang, &Text::new("rules-none").literal("query", query)))?;
        return Ok(ExitCode::FAILURE);
    }
    write!(out, "{}", statements(&found))?;
    Ok(ExitCode::SUCCESS)
}

/// Statements under their headings.
pub fn statements(rules: &[Rule<'_>]) -> String {
    let mut out = String::new();
    let mut heading = "";
    for rule in rules {
        if rule.heading != heading {
            heading = rule.heading;
            out += &format!("{heading}\n");
        }
        out += &format!("{}\n", page::wrap(&format!("{}  ", rule.id), &rule.text, 4));
    }
    out
}
