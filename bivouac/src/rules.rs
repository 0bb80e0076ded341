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
        out += &format!("{}\n", page::wrap(&format!("{}  ", rule.id), without_marks(&rule.text), 4));
    }
    out
}

/// The headings, each as deep as it is.
pub fn sections(rules: &str) -> String {
    let heading = |line: &str| {
        let title = line.trim_start_matches('#');
        (title != line).then(|| format!("{}{}\n", "  ".repeat(line.len() - title.len() - 1), title.trim()))
    };
    rules.lines().filter_map(heading).collect()
}

/// What the makers note behind a statement for themselves: where it comes from, and that no test is needed.
const MARKS: [&str; 7] = ["(sound)", "(choix)", "(text)", "(texte)", "(example)", "(exemple)", "(info)"];

fn without_marks(text: &str) -> &str {
    let text = text.trim_end();
    MARKS.iter().find_map(|mark| text.strip_suffix(mark)).map_or(text, without_marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_left_out_and_headings_listed() {
        assert_eq!(without_marks("A ruling. (sound) (info)"), "A ruling.");
        assert_eq!(without_marks("A tile (gun)"), "A tile (gun)");
        assert_eq!(sections("# Rules\n\ntext\n## 1 Play\n### 1.1 Draw\n"), "Rules\n  1 Play\n    1.1 Draw\n");
    }
}
