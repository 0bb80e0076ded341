//! RULES.md as data: its statements, a search over them, and which tests cite which.

use std::collections::{BTreeMap, BTreeSet};

/// One statement `- **ID** text` of RULES.md.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule<'a> {
    /// Its id.
    pub id: &'a str,
    /// The chapter (`# …`).
    pub chapter: &'a str,
    /// The nearest heading above it.
    pub heading: &'a str,
    /// Its text, lines joined.
    pub text: String,
    /// The rows of the table that follows it, the headings first; mostly none.
    pub table: Vec<Vec<&'a str>>,
}

impl Rule<'_> {
    /// Whether there is nothing in it that a test could check.
    pub fn is_info(&self) -> bool {
        self.text.ends_with("(info)")
    }

    /// Its text for whoever plays: without what its makers note at its end for themselves, where it comes from, and that no test is needed.
    pub fn said(&self) -> String {
        self.marked().replace("**", "").replace('`', "")
    }

    /// The same with its emphasis, `*so*` and `**so**`.
    pub fn marked(&self) -> &str {
        const MARKS: [&str; 7] = ["info", "sound", "choix", "text", "example", "exemple", "no rule"];
        let mut text = self.text.trim_end();
        let mark = |text: &str| {
            let at = text.rfind('(').filter(|_| text.ends_with(')'))?;
            MARKS.iter().any(|mark| text[at + 1..].starts_with(mark)).then_some(at)
        };
        while let Some(at) = mark(text) {
            text = text[..at].trim_end();
        }
        text
    }
}

/// Statements for who writes programs: what the words in the data of cards mean, and a turn as a machine sees it.
fn is_for_programs(rule: &Rule<'_>) -> bool {
    rule.id.starts_with("CL") || rule.id.starts_with("SQ")
}

/// The game in short, for whoever does not know it: the sections of the chapter of that name, each with its heading.
pub fn brief(text: &str) -> Vec<(&str, String)> {
    let mut sections: Vec<(&str, String)> = Vec::new();
    let is_title = |line: &&str| line.starts_with("# ");
    let lines = text.lines().skip_while(|line| !matches!(*line, "# In short" | "# En bref")).skip(1);
    for line in lines.take_while(|line| !is_title(line)) {
        if let Some(heading) = line.strip_prefix("## ") {
            sections.push((heading, String::new()));
        } else if let Some((_, said)) = sections.last_mut().filter(|_| !line.is_empty()) {
            *said += if said.is_empty() { "" } else { " " };
            *said += line.trim();
        }
    }
    sections
}

/// The cells of a row; `None` of the line below the headings, and of what is no row.
fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix('|')?.trim_end().strip_suffix('|')?;
    (!row.contains("---")).then(|| row.split('|').map(str::trim).collect())
}

/// All statements, in order.
pub fn parse(text: &str) -> Vec<Rule<'_>> {
    let mut rules: Vec<Rule<'_>> = Vec::new();
    let (mut chapter, mut heading, mut open) = ("", "", false);
    // Whether a table that comes now belongs to the last statement.
    let mut announced = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            (chapter, heading, open, announced) = (title, title, false, false);
        } else if line.starts_with('#') {
            (heading, open, announced) = (line.trim_start_matches('#').trim(), false, false);
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            rules.push(Rule { id, chapter, heading, text: text.trim_end().to_owned(), table: Vec::new() });
            (open, announced) = (true, true);
        } else if open && line.starts_with("  ") {
            if let Some(rule) = rules.last_mut() {
                rule.text.push(' ');
                rule.text.push_str(line.trim());
            }
        } else if line.starts_with('|') {
            open = false;
            if let Some(rule) = rules.last_mut().filter(|_| announced) {
                rule.table.extend(cells(line));
            }
        } else {
            open = false;
            announced &= line.is_empty();
        }
    }
    rules
}

/// The statements that answer a question: the one with that id, those of that section, or those that hold all the words.
pub fn search<'a>(text: &'a str, query: &str) -> Vec<Rule<'a>> {
    let rules = parse(text);
    let exact: Vec<_> = rules.iter().filter(|r| r.id.eq_ignore_ascii_case(query)).cloned().collect();
    if !exact.is_empty() {
        return exact;
    }
    let is_section = |id: &str| {
        id.strip_prefix(query).is_some_and(|rest| rest.starts_with(['.', '-']) || rest.chars().all(|c| c.is_ascii_lowercase()))
    };
    let section: Vec<_> = rules.iter().filter(|r| is_section(r.id)).cloned().collect();
    if !section.is_empty() && !query.is_empty() {
        return section;
    }
    let words: Vec<String> = query.split_whitespace().map(crate::lower).collect();
    let holds = |r: &Rule<'_>| {
        let text = crate::lower(&format!("{} {} {}", r.heading, r.text, r.table.concat().join(" ")));
        words.iter().all(|w| text.contains(w))
    };
    let (mut found, for_programs): (Vec<_>, Vec<_>) =
        rules.into_iter().filter(|r| !words.is_empty() && holds(r)).partition(|r| !is_for_programs(r));
    // Who plays finds what he can use; the rest where there is nothing else.
    if found.is_empty() {
        found = for_programs;
    }
    found
}

/// The ids that tests cite, each with the tests that do: `[4.6.1a]` in the doc comment of a `#[test]` function.
pub fn citations(source: &str) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut ids, mut is_test): (Vec<String>, bool) = (Vec::new(), false);
    for line in source.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            ids.extend(bracketed(doc));
        } else if line.starts_with("#[test]") {
            is_test = true;
        } else if let Some(name) = line.strip_prefix("fn ") {
            let name = name.split(['(', '<']).next().unwrap_or(name);
            if is_test {
                for id in ids.drain(..) {
                    found.entry(id).or_default().push(name.to_owned());
                }
            }
            (ids, is_test) = (Vec::new(), false);
        } else if !line.starts_with("#[") {
            (ids, is_test) = (Vec::new(), false);
        }
    }
    found
}

fn bracketed(doc: &str) -> Vec<String> {
    let is_id = |s: &&str| {
        !s.is_empty()
            && s.chars().all(|c| c.is_ascii_alphanumeric() || ".-_".contains(c))
            && s.contains(|c: char| c.is_ascii_digit() || c == '-')
    };
    doc.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(id, _)| id).filter(is_id).map(str::to_owned).collect()
}

/// How well the tests of a game cover its rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// Statements that a test must cite.
    pub due: usize,
    /// Those that no test cites.
    pub uncited: Vec<String>,
    /// Citations of ids that do not exist.
    pub unknown: Vec<String>,
    /// Ids given to two statements.
    pub double: Vec<String>,
}

/// Compares RULES.md with what the tests cite. The chapter Strategy and items marked "(info)" need no test.
pub fn coverage(rules: &str, cited: &BTreeSet<String>) -> Coverage {
    let all = parse(rules);
    let mut result = Coverage::default();
    let mut seen = BTreeSet::new();
    for rule in &all {
        if !seen.insert(rule.id) {
            result.double.push(rule.id.to_owned());
        }
        if rule.chapter == "Strategy" || rule.is_info() {
            continue;
        }
        result.due += 1;
        if !cited.contains(rule.id) {
            result.uncited.push(rule.id.to_owned());
        }
    }
    result.unknown = cited.iter().filter(|id| !seen.contains(id.as_str())).cloned().collect();
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Rules\n\n## 4 Play\n- **4.1a** Draw tiles.\n  Two lines.\n- **4.1b** Nice. (info)\n- **4.10a** Declare war.\n\n# Strategy\n- **S1** Attack.\n";

    #[test]
    fn statements_are_read_with_their_continuation() {
        let rules = parse(RULES);
        assert_eq!(rules.len(), 4);
        assert_eq!(rules[0].text, "Draw tiles. Two lines.");
        assert_eq!(rules[0].heading, "4 Play");
        assert!(rules[1].is_info());
    }

    #[test]
    fn a_table_belongs_to_the_statement_before_it() {
        let text = "- **3a** Seats:\n\n| players | seat |\n|---|---|\n| 2 | UK |\n| 3 | |\n\n- **3b** Done.\n\nAside.\n\n| no | body |\n";
        let rules = parse(text);
        assert_eq!(rules[0].table, [vec!["players", "seat"], vec!["2", "UK"], vec!["3", ""]]);
        assert!(rules[1].table.is_empty());
        assert_eq!(search(text, "players")[0].id, "3a");
    }

    #[test]
    fn a_game_in_short_is_told_in_sections() {
        let text = "# A game\n\nNo.\n\n# In short\n\n## Goal\nWin.\nSoon.\n\n## Turn\nPlay.\n\n# Rules\n## 1\n- **1a** One.\n";
        assert_eq!(brief(text), [("Goal", "Win. Soon.".to_owned()), ("Turn", "Play.".to_owned())]);
        assert!(brief(RULES).is_empty());
    }

    #[test]
    fn marks_of_the_makers_are_not_said() {
        let said = |text: &str| Rule { id: "1a", chapter: "", heading: "", text: text.to_owned(), table: Vec::new() }.said();
        assert_eq!(said("A **ruling**. (sound) (info)"), "A ruling.");
        assert_eq!(said("A card. (text of 14.2)"), "A card.");
        assert_eq!(said("A tile (gun)"), "A tile (gun)");
    }

    #[test]
    fn search_by_id_section_and_words() {
        let ids = |q: &str| search(RULES, q).iter().map(|r| r.id).collect::<Vec<_>>();
        assert_eq!(ids("4.1a"), ["4.1a"]);
        assert_eq!(ids("4.1"), ["4.1a", "4.1b"]);
        assert_eq!(ids("declare WAR"), ["4.10a"]);
        assert!(ids("zeppelin").is_empty() && ids("").is_empty());
    }

    #[test]
    fn only_tests_cite() {
        let source = "/// [4.1a] and [R-2.3], [CL-op-build], not [this]\n#[test]\nfn draws() {}\n/// [4.9]\nfn helper() {}\n";
        let found = citations(source);
        assert_eq!(found.keys().collect::<Vec<_>>(), ["4.1a", "CL-op-build", "R-2.3"]);
        assert_eq!(found["4.1a"], ["draws"]);
    }

    #[test]
    fn gaps_and_wrong_ids_are_found() {
        let cited = ["4.1a", "9.9"].into_iter().map(str::to_owned).collect();
        let c = coverage(RULES, &cited);
        assert_eq!((c.due, c.uncited, c.unknown), (2, vec!["4.10a".to_owned()], vec!["9.9".to_owned()]));
    }
}
