//! `cargo xtask rules`: every statement of every RULES.md is cited by a test, and the translation has the same statements.

use std::{collections::BTreeSet, path::Path};

use anyhow::{Result, ensure};
use engine::rules::{Coverage, citations, coverage, parse};

use crate::tree::{files, games, is_offered, read};

/// Prints the count of every game and what is missing; fails if anything is. The counts, a line a game.
pub fn run() -> Result<Vec<String>> {
    let reports: Vec<(String, usize)> = games()?.iter().map(|game| report(game)).collect::<Result<_>>()?;
    let problems: usize = reports.iter().map(|(_, problems)| problems).sum();
    ensure!(problems == 0, "{problems} problems with the rules");
    Ok(reports.into_iter().map(|(line, _)| line).collect())
}

/// Prints what is to be said of one game; its count and the number of problems.
fn report(game: &Path) -> Result<(String, usize)> {
    let name = game.file_name().unwrap_or_default().to_string_lossy();
    let english = read(&game.join("RULES.md"))?;
    let Coverage { due, uncited, unknown, double } = coverage(&english, &cited(game)?);
    let cited = due - uncited.len();
    if !is_offered(game)? {
        // Its gaps are no failure as long as nobody can play it; wrong ids are.
        let count = format!("{name}, in the making: {due} rules due, {cited} cited");
        println!("{count}");
        return Ok((count, unknown.len() + double.len()));
    }
    let count = format!("{name}: {due} rules due, {cited} cited, {} uncited", uncited.len());
    println!("{count}");
    let french = read(&game.join("RULES.fr.md"))?;
    let (untranslated, invented) = compare(&english, &french);
    let lists = [
        ("no test cites", uncited),
        ("tests cite what RULES.md lacks", unknown),
        ("two statements share", double),
        ("RULES.fr.md lacks", untranslated),
        ("RULES.fr.md alone has", invented),
    ];
    for (what, ids) in lists.iter().filter(|(_, ids)| !ids.is_empty()) {
        println!("  {what}: {}", ids.join(" "));
    }
    Ok((count, lists.iter().map(|(_, ids)| ids.len()).sum()))
}

/// All ids that the game's tests cite.
fn cited(game: &Path) -> Result<BTreeSet<String>> {
    let mut cited = BTreeSet::new();
    for folder in ["src", "tests"] {
        for source in files(&game.join(folder), "rs")? {
            cited.extend(citations(&read(&source)?).into_keys());
        }
    }
    Ok(cited)
}

/// The ids that only one of two languages has: missing in the translation, missing in the original.
/// Advice need not be translated.
fn compare(english: &str, french: &str) -> (Vec<String>, Vec<String>) {
    let original = parse(english);
    let translated = parse(french);
    let all: BTreeSet<&str> = original.iter().map(|rule| rule.id).collect();
    let due: BTreeSet<&str> = original.iter().filter(|rule| rule.chapter != "Strategy").map(|rule| rule.id).collect();
    let found: BTreeSet<&str> = translated.iter().map(|rule| rule.id).collect();
    let owned = |ids: BTreeSet<&str>| ids.into_iter().map(str::to_owned).collect();
    (owned(&due - &found), owned(&found - &all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_compared_by_id() {
        let english = "# Rules\n- **1a** One.\n- **1b** Two.\n# Strategy\n- **S1** Attack.\n";
        assert_eq!(compare(english, "# Règles\n- **1a** Un.\n- **1b** Deux.\n"), (vec![], vec![]));
        assert_eq!(compare(english, "# Règles\n- **1a** Un.\n- **1c** Trois.\n"), (vec!["1b".into()], vec!["1c".into()]));
    }
}
