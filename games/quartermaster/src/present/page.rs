//! Lines of at most 100 columns.

/// The width of the page.
pub(super) const WIDTH: usize = 100;

/// A text behind a lead, broken into lines; those after the first stand under the first word.
pub(super) fn wrap(lead: &str, text: &str) -> String {
    let indent = lead.chars().count().max(4);
    let mut out = lead.to_owned();
    let mut column = lead.chars().count();
    for (i, word) in text.split(' ').enumerate() {
        let width = word.chars().count();
        if i > 0 && column + 1 + width > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if i > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.push('\n');
    out
}

/// Cells behind a heading, in one, two or three columns, as many as fit, read line by line.
pub(super) fn columns(heading: &str, cells: &[String]) -> String {
    let indent = heading.chars().count();
    let widest = cells.iter().map(|c| c.chars().count()).max().unwrap_or(0);
    let count = ((WIDTH - indent) / (widest + 1)).clamp(1, 3);
    let mut out = String::new();
    for (i, row) in cells.chunks(count).enumerate() {
        let lead = if i == 0 { heading.to_owned() } else { " ".repeat(indent) };
        let line: String = row.iter().map(|cell| padded(cell, (WIDTH - indent) / count)).collect();
        out.push_str(format!("{lead}{line}").trim_end());
        out.push('\n');
    }
    out
}

/// A text with blanks up to a width.
pub(super) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.chars().count())))
}
