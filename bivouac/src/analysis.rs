//! `bivouac replay --analysis`: how a finished game went, as text or JSON.

use std::io::Write;

use bots::{
    NEVER,
    analysis::{Analysis, Cause, Effort, Fall, Mistake, Side, TurningPoint},
    registry::Playable,
};
use engine::{GameInfo, Lang, Localised, Text, erased::AnyTable};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{choose::wrong, page, replay, ui};

/// The lines of the chart above the last, and what stands before them.
const HEIGHT: usize = 12;
const LEFT: usize = 7;
/// Every so many lines have their number.
const NUMBERED: usize = 3;

/// Analyses a game that is over and prints what came of it.
pub fn run(game: &dyn Playable, table: &dyn AnyTable, json: bool, lang: Lang, out: &mut dyn Write) -> anyhow::Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let bar = progress_bar();
    let progress = |_: usize, all: usize| {
        bar.set_length(all as u64);
        bar.inc(1);
    };
    let found = game.analyse(table, Effort { threads, ..Effort::WHOLE }, NEVER, &progress);
    bar.finish_and_clear();
    let analysis = found.map_err(|_| wrong(Text::new("analysis-not-over")))?;
    if json {
        writeln!(out, "{}", serde_json::to_string(&analysis)?)?;
    } else {
        let telling = Telling { analysis: &analysis, info: game.info(), lang };
        write!(out, "{}\n\n{}", replay::heading(table, lang), telling.text())?;
    }
    Ok(())
}

/// On standard error, and only if that is a terminal.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(1);
    match ProgressStyle::with_template("{wide_bar} {percent} %  {elapsed} / {eta}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// An analysis in words.
struct Telling<'a> {
    analysis: &'a Analysis,
    info: &'a GameInfo,
    lang: Lang,
}

impl Telling<'_> {
    fn text(&self) -> String {
        let Analysis { sides, turning_points, rolls, mistakes, method, .. } = self.analysis;
        let mut out = format!("{}\n\n{}", page::lines(&self.heading()), self.chart());
        let list = |key: &'static str, lines: Vec<String>| match lines.is_empty() {
            true => String::new(),
            false => {
                let lines = (1..).zip(&lines).map(|(n, line)| page::wrap(&format!("{n:>3}  "), line, 5) + "\n");
                format!("\n{}\n{}", ui::word(self.lang, key), lines.collect::<String>())
            }
        };
        out += &list("analysis-turns", turning_points.iter().map(|point| self.turn(point)).chain(self.end()).collect());
        out += &list("analysis-rolls", rolls.iter().map(|roll| self.roll(roll)).collect());
        out += &list("analysis-mistakes", mistakes.iter().map(|mistake| self.mistake(mistake)).collect());
        out += &format!("\n{}\n", ui::word(self.lang, "analysis-sums"));
        out += &sides.iter().map(|side| page::lines(&self.sum(side)) + "\n").collect::<String>();
        let how = Text::new("analysis-method").number("plays", method.plays).number("rolls", method.rolls);
        out + "\n" + &page::lines(&ui::say(self.lang, &how)) + "\n"
    }

    fn heading(&self) -> String {
        let names = || self.analysis.sides.iter().map(|side| self.get(&side.name));
        match self.analysis.sides.len() {
            2 => ui::say(self.lang, &Text::new("analysis-curve").literal("side", names().next().unwrap_or_default())),
            _ => {
                let sides = names().zip('1'..).map(|(name, mark)| format!("{mark}\u{a0}{name}")).collect::<Vec<_>>().join(", ");
                ui::say(self.lang, &Text::new("analysis-curves").literal("sides", sides))
            }
        }
    }

    /// The chances from left to right: of one side where there are two, else of each by its number.
    fn chart(&self) -> String {
        let curve = &self.analysis.curve;
        let width = (page::width() - LEFT).min(curve.len().max(1));
        let marks: Vec<(usize, char)> = match self.analysis.sides.len() {
            2 => vec![(0, '*')],
            n => (0..n).zip('1'..).collect(),
        };
        let mut rows = vec![vec![' '; width]; HEIGHT + 1];
        rows[HEIGHT / 2].fill('·');
        let at = |x: usize| if width > 1 { x * (curve.len() - 1) / (width - 1) } else { 0 };
        for (x, chances) in (0..width).map(|x| (x, &curve[at(x)])) {
            for (side, mark) in &marks {
                let chance = usize::from(chances[*side].min(1000));
                rows[HEIGHT - (chance * HEIGHT + 500) / 1000][x] = *mark;
            }
        }
        let lead = |row: usize| match row % NUMBERED {
            0 => format!("{:>3}\u{a0}% ", 100 - row * 100 / HEIGHT),
            _ => " ".repeat(LEFT - 1),
        };
        let line = |(row, cells): (usize, &Vec<char>)| format!("{}|{}", lead(row), cells.iter().collect::<String>());
        let lines = rows.iter().enumerate().map(line).map(|line| line.trim_end().to_owned() + "\n");
        lines.collect::<String>() + &self.foot(width)
    }

    /// When turns begin: as many as there is room for, the last one always.
    fn foot(&self, width: usize) -> String {
        let Analysis { turns, curve, .. } = self.analysis;
        let mut foot = " ".repeat(LEFT);
        let last = turns.last().map(|turn| self.get(&turn.name)).unwrap_or_default();
        let end = (LEFT + width).saturating_sub(last.chars().count());
        for turn in turns.iter().rev().skip(1).rev() {
            let (name, gap) = (self.get(&turn.name), if foot.trim().is_empty() { 0 } else { 2 });
            let at = LEFT + turn.point as usize * width.saturating_sub(1) / (curve.len() - 1).max(1);
            if at >= foot.chars().count() + gap && at + name.chars().count() + 2 <= end {
                foot += &(" ".repeat(at - foot.chars().count()) + &name);
            }
        }
        let gap = end.saturating_sub(foot.chars().count());
        format!("{foot}{}{last}", " ".repeat(gap)).trim_end().to_owned() + "\n"
    }

    fn turn(&self, point: &TurningPoint) -> String {
        let cause = match (point.cause, &point.seat) {
            (Cause::Choice, Some(seat)) => Text::new("analysis-choice").literal("seat", self.seat(seat)),
            (Cause::Choice, None) => Text::new("analysis-choices"),
            (Cause::Luck, _) => Text::new("analysis-luck"),
            (Cause::Drift, _) => Text::new("analysis-drift"),
        };
        let text = Text::new("analysis-turn").literal("change", self.change(&point.change, point.error)).text("cause", cause);
        self.when(text, &point.stage, point.entry, &point.what)
    }

    /// The end, where no move has led to it.
    fn end(&self) -> Option<String> {
        let changes: Vec<i32> = self.analysis.sides.iter().map(|side| side.ended).collect();
        let text = Text::new("analysis-at-end").literal("change", self.change(&changes, 0)).text("ended", self.ended()?);
        Some(ui::say(self.lang, &text))
    }

    /// How the game ended, in a word or two.
    fn ended(&self) -> Option<Text> {
        self.analysis.ended.as_ref().map(|reason| Text::new("analysis-ended").literal("reason", reason))
    }

    fn roll(&self, roll: &Fall) -> String {
        let text = Text::new("analysis-roll").literal("change", self.change(&roll.luck, roll.error));
        self.when(text, &roll.stage, roll.entry, &roll.what)
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        let text = Text::new("analysis-mistake")
            .literal("seat", self.seat(&mistake.seat))
            .literal("played", self.get(&mistake.played))
            .literal("better", self.get(&mistake.better))
            .literal("change", signed(-hundredths(mistake.lost)));
        self.when(text, &mistake.stage, mistake.entry, &[])
    }

    fn when(&self, text: Text, stage: &Localised, entry: u32, what: &[Localised]) -> String {
        let text = text.literal("stage", self.get(stage)).number("entry", entry);
        let what: String = what.iter().map(|what| format!(" {}", self.get(what))).collect();
        ui::say(self.lang, &text) + &what
    }

    /// How the chances of the sides changed: of the first where there are two.
    fn change(&self, change: &[i32], error: i32) -> String {
        let shown = if change.len() == 2 { 1 } else { change.len() };
        let sides = self.analysis.sides.iter().zip(change).take(shown);
        let told = sides.map(|(side, change)| format!("{} {}", self.get(&side.name), signed(hundredths(*change))));
        let largest = change.iter().map(|change| change.abs()).max().unwrap_or(0);
        told.collect::<Vec<_>>().join(", ") + &self.doubt(largest, error)
    }

    /// What its own noise would be enough for is said to be no more.
    fn doubt(&self, n: i32, error: i32) -> String {
        if n.abs() > 2 * error { String::new() } else { format!(" ({})", ui::word(self.lang, "analysis-within")) }
    }

    /// What the chance of a side came from, as a sentence that adds up.
    fn sum(&self, side: &Side) -> String {
        let [start, luck, own, others, drift, ended, end] = side.hundredths;
        let part = |key: &'static str, n: i32, doubt: String| format!("{} {}{doubt}", ui::word(self.lang, key), signed(n));
        let mut parts = vec![
            part("analysis-luck", luck, self.doubt(side.luck, side.luck_error)),
            part("analysis-own", own, self.doubt(side.own, side.own_error)),
            part("analysis-others", others, String::new()),
            part("analysis-later", drift, String::new()),
        ];
        parts.extend(self.ended().map(|text| format!("{} {}", ui::say(self.lang, &text), signed(ended))));
        let text = Text::new("analysis-sum")
            .literal("side", self.get(&side.name))
            .number("start", start)
            .literal("parts", parts.join(", "))
            .number("end", end)
            .number("mistakes", side.mistakes);
        ui::say(self.lang, &text)
    }

    fn get(&self, name: &Localised) -> String {
        name.get(self.lang).to_owned()
    }

    fn seat(&self, id: &str) -> String {
        self.info.seats.iter().find(|seat| seat.id == id).map_or(id, |seat| seat.name.get(self.lang)).to_owned()
    }
}

/// With its sign.
fn signed(n: i32) -> String {
    let sign = match n {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    format!("{sign}{}", n.abs())
}

/// Thousandths in full hundredths.
fn hundredths(n: i32) -> i32 {
    (n + n.signum() * 5) / 10
}
