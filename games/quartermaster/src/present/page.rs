//! Lines of a page of so many columns.

/// A text behind a lead, broken into lines; those after the first stand under the first word.
pub(super) fn wrap(lead: &str, text: &str, width: usize) -> String {
    let indent = lead.chars().count().max(4);
    let mut out = lead.to_owned();
    let mut column = lead.chars().count();
    for (i, word) in text.split(' ').enumerate() {
        let len = word.chars().count();
        if i > 0 && column + 1 + len > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if i > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += len;
    }
    out.push('\n');
    out
}

/// Cells behind a heading, in one, two or three columns, as many as fit, read line by line.
pub(super) fn columns(heading: &str, cells: &[String], width: usize) -> String {
    let indent = heading.chars().count();
    let widest = cells.iter().map(|c| c.chars().count()).max().unwrap_or(0);
    let count = ((width - indent) / (widest + 1)).clamp(1, 3);
    let mut out = String::new();
    for (i, row) in cells.chunks(count).enumerate() {
        let lead = if i == 0 { heading.to_owned() } else { " ".repeat(indent) };
        let line: String = row.iter().map(|cell| padded(cell, (width - indent) / count)).collect();
        out.push_str(format!("{lead}{line}").trim_end());
        out.push('\n');
    }
    out
}

/// A text with blanks up to a width.
pub(super) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.chars().count())))
}
