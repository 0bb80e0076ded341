//! Results of games as text and as JSON: what `sim` and `arena` have in common.

use bots::arena::{Report, Tally};
use engine::{GameInfo, Lang, SeatSet, Text};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::ui;

/// On standard error, and only if that is a terminal.
pub fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{wide_bar} {pos}/{len}  {elapsed} / {eta}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Results as programs read them.
#[derive(Serialize)]
pub struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    low: f64,
    high: f64,
}

/// Results with the name of whose they are, unless the place says it.
pub fn line(name: Option<&str>, tally: Tally) -> Line<'_> {
    let (low, high) = tally.interval();
    let Tally { wins, draws, losses } = tally;
    Line { name, wins, draws, losses, score: rounded(tally.score()), low: rounded(low), high: rounded(high) }
}

/// A share with four digits.
pub fn rounded(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

/// The head of the columns that [`row`] fills.
pub fn head(lang: Lang) -> Vec<String> {
    let keys = ["sim-wins", "sim-draws", "sim-losses", "sim-score", "sim-interval"];
    std::iter::once(String::new()).chain(keys.map(|key| ui::word(lang, key))).collect()
}

/// Results as people read them.
pub fn row(name: String, tally: Tally, lang: Lang) -> Vec<String> {
    let counts = [tally.wins, tally.draws, tally.losses].map(|n| n.to_string());
    std::iter::once(name).chain(counts).chain([percent(tally.score(), lang), range(tally.interval(), lang)]).collect()
}

/// A share.
pub fn percent(share: f64, lang: Lang) -> String {
    ui::say(lang, &Text::new("sim-percent").literal("n", lang.number(&format!("{:.1}", 100.0 * share))))
}

/// The interval of a share.
pub fn range((low, high): (f64, f64), lang: Lang) -> String {
    format!("{} – {}", percent(low, lang), percent(high, lang))
}

/// The ids of seats.
pub fn ids(info: &GameInfo, seats: SeatSet) -> Vec<&str> {
    seats.iter().map(|seat| info.seat_id(seat)).collect()
}

/// Decisions a game.
pub fn mean_decisions(reports: &[&Report]) -> f64 {
    let sum = |count: fn(&Report) -> u64| reports.iter().map(|report| count(report)).sum::<u64>() as f64;
    sum(|report| report.decisions) / sum(|report| report.games).max(1.0)
}
