//! `bivouac rules`: the rules, whole or searched.

use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
};

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
        // Programs read the Markdown itself, people a page.
        let page = if std::io::stdout().is_terminal() { shown(rules) } else { rules.to_owned() };
        write!(out, "{page}")?;
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
            out += &format!("{}\n", page::wrap("", &without_markdown(heading), 2));
        }
        let text = without_markdown(&rule.said());
        out += &format!("{}\n", page::wrap(&format!("{}  ", rule.id), &text, 4));
    }
    out
}

/// Markdown as a page for people: paragraphs wrapped, without marks.
fn shown(markdown: &str) -> String {
    let mut blocks: Vec<String> = Vec::new();
    for line in markdown.lines() {
        let start = line.trim_start();
        let begins = start.is_empty() || start.starts_with(['#', '|']) || is_item(start);
        match blocks.last_mut() {
            Some(block) if !begins && !block.is_empty() && !block.starts_with(['#', '|']) => *block += &format!(" {start}"),
            _ => blocks.push(line.trim_end().to_owned()),
        }
    }
    blocks.iter().map(|block| format!("{}\n", shown_block(block))).collect()
}

fn shown_block(block: &str) -> String {
    let start = block.trim_start();
    let indent = block.len() - start.len() + if is_item(start) { 2 } else { 0 };
    let text = without_markdown(start.trim_start_matches('#').trim_start());
    page::wrap(&block[..block.len() - start.len()], &text, indent)
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ") || line.starts_with("* ")
}

/// A text without the marks of Markdown for bold, italics and code. A star that marks something else stays.
fn without_markdown(text: &str) -> String {
    let text = text.replace("**", "").replace('`', "");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find('*') {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        out += before;
        let opens = !out.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_whitespace);
        let end = after.find('*').filter(|&end| opens && end > 0 && !after[..end].ends_with(char::is_whitespace));
        if let Some(end) = end {
            out += &after[..end];
            rest = &after[end + 1..];
        } else {
            out.push('*');
            rest = after;
        }
    }
    out + rest
}

/// The headings, each as deep as it is.
pub fn sections(rules: &str) -> String {
    let heading = |line: &str| {
        let title = line.trim_start_matches('#');
        let indent = 2 * (line.len() - title.len()).saturating_sub(1);
        (title != line).then(|| page::wrap(&" ".repeat(indent), &without_markdown(title.trim()), indent + 2) + "\n")
    };
    rules.lines().filter_map(heading).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_not_shown() {
        assert_eq!(without_markdown("**1a** Take `x.toml`: *supply spaces*, *You*."), "1a Take x.toml: supply spaces, You.");
        assert_eq!(without_markdown("(* = capital): Berlin*, Vienna*, 2 * 3"), "(* = capital): Berlin*, Vienna*, 2 * 3");
        let rules = "# Rules\n\n**Words.** *Team*: one\nor two.\n- **1a** A `card`\n  more.\n| a | b |\n";
        assert_eq!(shown(rules), "Rules\n\nWords. Team: one or two.\n- 1a A card more.\n| a | b |\n");
        let long = shown(&format!("- **1a** {}", "word ".repeat(40)));
        assert!(long.lines().count() > 1 && long.lines().all(|l| l.chars().count() <= page::width()), "{long}");
        assert!(long.lines().skip(1).all(|l| l.starts_with("  word")), "{long}");
    }

    #[test]
    fn headings_are_listed() {
        assert_eq!(sections("# Rules\n\ntext\n## 1 Play\n### 1.1 Draw\n"), "Rules\n  1 Play\n    1.1 Draw\n");
    }
}
