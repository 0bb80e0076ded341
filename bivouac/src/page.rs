//! Text on a page as wide as the terminal, within reason.

use std::{env, io};

use engine::{NARROWEST, WIDTH};
use terminal_size::terminal_size_of;

/// Longer lines are hard to read.
const WIDEST: usize = 120;

/// The width of a page: what `COLUMNS` says, as for other programs, else the terminal's, else the usual one.
pub fn width() -> usize {
    let said = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || terminal_size_of(io::stdout()).map(|(columns, _)| usize::from(columns.0));
    said.or_else(seen).unwrap_or(WIDTH).clamp(NARROWEST, WIDEST)
}

/// A text behind a lead (a number, a mark, a rule's id), broken into lines, every line after the first indented.
pub fn wrap(lead: &str, text: &str, indent: usize) -> String {
    let width = width();
    let mut out = lead.to_owned();
    let mut column = lead.chars().count();
    let mut first = true;
    for word in units(text) {
        let len = word.chars().count();
        if !first && column + 1 + len > width {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if !first {
            out.push(' ');
            column += 1;
        }
        out.push_str(&word);
        column += len;
        first = false;
    }
    out
}

/// The pieces between which a line may be broken: words, with the French marks that stand apart from them.
fn units(text: &str) -> Vec<String> {
    let may_break = |c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2007}');
    let mut units: Vec<String> = Vec::new();
    for word in text.split(may_break).filter(|word| !word.is_empty()) {
        let clings = word.trim_start_matches(char::is_whitespace).starts_with(['»', ':', ';', '?', '!']);
        match units.last_mut() {
            Some(before) if clings || before.trim_end().ends_with('«') => {
                before.push(' ');
                before.push_str(word);
            }
            _ => units.push(word.to_owned()),
        }
    }
    units
}

/// A text of several lines: those that are too long are wrapped and keep their indent.
pub fn lines(text: &str) -> String {
    let line = |line: &str| {
        if line.chars().count() <= width() {
            return line.to_owned();
        }
        let indent = line.len() - line.trim_start().len();
        wrap(&" ".repeat(indent), line, indent + 2)
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Items in as many columns as fit behind a heading of this width, read line by line. Columns are at least `column` wide.
pub fn columns(heading: &str, indent: usize, column: usize, items: &[String]) -> String {
    let len = |item: &str| item.chars().count();
    let widest = items.iter().map(|item| len(item)).max().unwrap_or(0).max(column);
    let (width, per_line) = (widest + 2, per_line(indent, widest));
    let mut out = String::new();
    for (i, line) in items.chunks(per_line).enumerate() {
        let lead = if i == 0 { heading } else { "" };
        let lead = format!("{lead}{}", " ".repeat(indent.saturating_sub(len(lead))));
        if let [item] = line {
            // Its blanks in front are kept, and what is too long goes on below its first word.
            let number = &item[..item.len() - item.trim_start().len()];
            out.push_str(&wrap(&format!("{lead}{number}"), item, indent + 4));
        } else {
            let cells: String = line.iter().map(|item| format!("{item}{}", " ".repeat(width - len(item)))).collect();
            out.push_str(format!("{lead}{cells}").trim_end());
        }
        out.push('\n');
    }
    out
}

/// How many columns of this width fit behind a heading of that.
pub fn per_line(indent: usize, column: usize) -> usize {
    ((width() + 2).saturating_sub(indent) / (column + 2)).max(1)
}

/// Rows with aligned columns: the first to the left, the others to the right. Columns for which there is no room stand below, behind the
/// first once more.
pub fn table(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|c| c.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(widest).collect();
    let mut out = String::new();
    let mut next = 1;
    while next < count || out.is_empty() && count > 0 {
        let mut used = widths[0];
        let fits = |column: &usize| {
            used += 2 + widths[*column];
            used <= width() || *column == next
        };
        let columns: Vec<usize> = (next..count).take_while(fits).collect();
        next += columns.len().max(1);
        out += if out.is_empty() { "" } else { "\n" };
        out += &aligned(rows, &widths, &columns);
    }
    out
}

/// The first and these other columns.
fn aligned(rows: &[Vec<String>], widths: &[usize], columns: &[usize]) -> String {
    let mut out = String::new();
    for row in rows {
        let cell = |column: usize| row.get(column).map_or("", String::as_str);
        let mut line = format!("{:width$}", cell(0), width = widths[0]);
        for &column in columns {
            line += &format!("  {:>width$}", cell(column), width = widths[column]);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_wrapped_and_indented() {
        let text = wrap("  7  ", &"word ".repeat(50), 4);
        assert!(text.lines().count() > 2 && text.lines().all(|l| l.chars().count() <= width()));
        assert!(text.lines().nth(1).is_some_and(|l| l.starts_with("    word")));
        assert!(text.starts_with("  7  word word"));
        assert_eq!(wrap("", "", 4), "");
    }

    #[test]
    fn french_marks_stay_with_their_words() {
        for blank in [" ", "\u{a0}", "\u{202f}"] {
            let text = format!("Voici{blank}: «{blank}Paris{blank}»{blank}; ou quoi{blank}? Non{blank}! ").repeat(6);
            for lead in 0..40 {
                let wrapped = wrap(&"x".repeat(lead), &text, 2);
                assert!(wrapped.lines().count() > 1 && wrapped.lines().all(|l| l.chars().count() <= width()), "{wrapped}");
                let starts = |l: &str| l.trim_start().starts_with(['»', ':', ';', '?', '!']);
                assert!(!wrapped.lines().any(|l| starts(l) || l.trim_end().ends_with('«')), "{wrapped}");
            }
        }
        assert_eq!(wrap("", "a\u{a0}: b", 0), "a\u{a0}: b");
    }

    #[test]
    fn columns_fit_the_page_even_if_an_item_does_not() {
        let items: Vec<String> = (0..30).map(|i| format!("{i} é move")).collect();
        let text = columns("Paris", 10, 0, &items);
        assert!(text.lines().count() < 6 && text.lines().all(|l| l.chars().count() <= width()));
        assert!(text.starts_with("Paris     0 é move"));
        assert!(text.lines().skip(1).all(|l| l.starts_with("          ")));
        assert_eq!(columns("", 0, 0, &["x".repeat(200)]).lines().count(), 1);
        let long = columns("", 10, 0, &[format!("  1 {}", "word ".repeat(30))]);
        assert!(long.lines().all(|l| l.chars().count() <= width() && l.len() - l.trim_start().len() >= 12), "{long}");
        assert_eq!(columns("", 0, 0, &[]), "");
    }

    #[test]
    fn lines_keep_their_indent() {
        let text = lines(&format!("one\n  two {}\nthree", "word ".repeat(25)));
        let indents: Vec<usize> = text.lines().map(|l| l.len() - l.trim_start().len()).collect();
        assert_eq!(indents, [0, 2, 4, 0]);
        assert!(text.lines().all(|l| l.chars().count() <= width()));
    }

    #[test]
    fn tables_are_aligned() {
        let row = |a: &str, b: &str| vec![a.to_owned(), b.to_owned()];
        assert_eq!(table(&[row("a", "1"), row("bcd", "234")]), "a      1\nbcd  234\n");
        assert_eq!(table(&[vec!["a".to_owned()]]), "a\n");
        assert_eq!(table(&[]), "");
    }

    #[test]
    fn a_table_that_is_too_wide_goes_on_below() {
        let row = |name: &str, cell: &str| std::iter::once(name).chain([cell; 20]).map(str::to_owned).collect::<Vec<_>>();
        let text = table(&[row("", "heading"), row("name", "1")]);
        assert!(text.lines().count() > 4 && text.lines().all(|l| l.chars().count() <= width()), "{text}");
        assert_eq!(text.matches("heading").count(), 20);
        assert_eq!(text.matches("name").count(), text.matches("\n\n").count() + 1);
    }
}
