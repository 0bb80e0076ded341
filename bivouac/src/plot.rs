//! Strengths as a picture: a point with its interval for each bot, on one axis, as SVG.

use std::fmt::Write;

/// What stands beside the points.
pub struct Words {
    /// The language's code.
    pub lang: &'static str,
    /// What is shown.
    pub title: String,
    /// The same as a sentence with all numbers, for who does not see it.
    pub description: String,
    /// What the axis counts.
    pub axis: String,
}

/// A bot.
pub struct Row {
    /// Its name.
    pub name: String,
    /// Where its point is.
    pub elo: f64,
    /// Where its interval begins; `None` if it is open there.
    pub low: Option<f64>,
    /// Where it ends.
    pub high: Option<f64>,
    /// What stands behind it.
    pub label: String,
}

const WIDTH: f64 = 720.0;
const TOP: f64 = 60.0;
const ROW: f64 = 34.0;
/// About the width of a letter.
const LETTER: f64 = 8.5;
/// The picture brings its own ground, so that it can be read on a light page and on a dark one.
const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#1f2328}.head{font-size:16px;font-weight:600}.paper{fill:#fff}\
.grid{stroke:#d1d9e0}.bar{stroke:#0969da;stroke-width:3;stroke-linecap:round}.open{fill:#0969da}.point{fill:#0969da}\
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0d1117}.grid{stroke:#3d444d}.bar{stroke:#58a6ff}\
.open{fill:#58a6ff}.point{fill:#58a6ff}}";

/// The axis: from where to where, on the page and in Elo.
struct Axis {
    left: f64,
    right: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    fn new(rows: &[Row]) -> Self {
        let longest =
            |text: fn(&Row) -> &String| rows.iter().map(|row| text(row).chars().count()).max().unwrap_or(0) as f64 * LETTER;
        let ends = || rows.iter().flat_map(|row| [Some(row.elo), row.low, row.high]).flatten();
        let (low, high) = (ends().fold(0.0, f64::min), ends().fold(0.0, f64::max));
        let step = round_step((high - low).max(10.0) / 6.0);
        let (low, high) = ((low / step).floor() * step, ((high / step).ceil() * step).max(low + step));
        Self { left: 36.0 + longest(|row| &row.name), right: WIDTH - 44.0 - longest(|row| &row.label), low, high, step }
    }

    fn x(&self, elo: f64) -> f64 {
        self.left + (elo - self.low) / (self.high - self.low) * (self.right - self.left)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|i| self.low + f64::from(i) * self.step)
    }
}

/// A step of 1, 2 or 5 with noughts, no smaller than this.
fn round_step(least: f64) -> f64 {
    let ten = 10f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0].map(|n| n * ten).into_iter().find(|&step| step >= least).unwrap_or(10.0 * ten)
}

/// The picture.
pub fn svg(words: &Words, rows: &[Row]) -> String {
    let axis = Axis::new(rows);
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + 60.0;
    let (title, description) = (escaped(&words.title), escaped(&words.description));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{}\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-labelledby=\"arena-title arena-desc\">\n<title id=\"arena-title\">{title}</title>\n\
         <desc id=\"arena-desc\">{description}</desc>\n<style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\" rx=\"6\"/>\n<text class=\"head\" x=\"16\" y=\"32\">{title}</text>\n",
        words.lang
    );
    for tick in axis.ticks() {
        let x = axis.x(tick);
        let _ = writeln!(out, "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>");
        let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tick:.0}</text>", bottom + 20.0);
    }
    for (row, i) in rows.iter().zip(0u32..) {
        out += &drawn(row, &axis, TOP + ROW * (f64::from(i) + 0.5));
    }
    let middle = (axis.left + axis.right) / 2.0;
    let label = escaped(&words.axis);
    let _ = writeln!(out, "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{label}</text>\n</svg>", bottom + 44.0);
    out
}

/// A bot's name, its interval, its point, and the number.
fn drawn(row: &Row, axis: &Axis, y: f64) -> String {
    let (low, high) = (row.low.map_or(axis.left, |e| axis.x(e)), row.high.map_or(axis.right, |e| axis.x(e)));
    let mut out = format!("<text x=\"16\" y=\"{:.1}\">{}</text>\n", y + 5.0, escaped(&row.name));
    let _ = writeln!(out, "<line class=\"bar\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>");
    // An open end is an arrow.
    for (x, towards, end) in [(low, -8.0, row.low), (high, 8.0, row.high)] {
        if end.is_none() {
            let (tip, above, below) = (x + towards, y - 6.0, y + 6.0);
            let _ = writeln!(out, "<path class=\"open\" d=\"M{x:.1} {above:.1}L{tip:.1} {y:.1}L{x:.1} {below:.1}z\"/>");
        }
    }
    let _ = writeln!(out, "<circle class=\"point\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\"/>", axis.x(row.elo));
    let _ =
        writeln!(out, "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>", WIDTH - 16.0, y + 5.0, escaped(&row.label));
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!([0.7, 1.0, 13.0, 21.0, 77.0, 180.0].map(round_step), [1.0, 1.0, 20.0, 50.0, 100.0, 200.0]);
    }

    #[test]
    fn everything_is_on_the_page_whatever_is_shown() {
        let row =
            |elo: f64, low: Option<f64>, high: Option<f64>| Row { name: "a<b".into(), elo, low, high, label: "≥ +9".into() };
        let words = Words { lang: "en", title: "A & B".into(), description: "\"x\"".into(), axis: "Elo".into() };
        let cases = [
            vec![],
            vec![row(0.0, Some(0.0), Some(0.0))],
            vec![row(0.0, None, None), row(-1200.5, None, Some(-900.0)), row(3000.0, Some(2000.0), None)],
        ];
        for rows in cases {
            let text = svg(&words, &rows);
            assert!(
                text.contains("A &amp; B") && text.contains("&quot;x&quot;") && !text.contains("a<b") && !text.contains("NaN")
            );
            for (i, _) in text.match_indices(" x1=\"").chain(text.match_indices(" cx=\"")) {
                let x: f64 = text[i..].split('"').nth(1).and_then(|x| x.parse().ok()).unwrap_or(-1.0);
                assert!((0.0..=WIDTH).contains(&x), "{text}");
            }
        }
    }
}
