//! `bivouac replay --analysis`: how a finished game went, as text or JSON.

use std::io::Write;

use bots::{
    NEVER,
    analysis::{Analysis, Cause, Effort, Fall, Mistake, Side, TurningPoint},
    registry::Playable,
};
use engine::{GameInfo, Lang, Localised, Text, erased::AnyTable};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    choose::wrong,
    page::{self, WIDTH},
    replay, ui,
};

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
        let Analysis { turning_points, rolls, mistakes, method, .. } = self.analysis;
        let mut out = format!("{}\n\n{}", page::lines(&self.heading()), self.chart());
        let list = |key: &'static str, lines: Vec<String>| match lines.is_empty() {
            true => String::new(),
            false => {
                let lines = (1..).zip(&lines).map(|(n, line)| page::wrap(&format!("{n:>3}  "), line, 5) + "\n");
                format!("\n{}\n{}", ui::word(self.lang, key), lines.collect::<String>())
            }
        };
        out += &list("analysis-turns", turning_points.iter().map(|point| self.turn(point)).collect());
        out += &list("analysis-rolls", rolls.iter().map(|roll| self.roll(roll)).collect());
        out += &list("analysis-mistakes", mistakes.iter().map(|mistake| self.mistake(mistake)).collect());
        out += &format!("\n{}\n{}", ui::word(self.lang, "analysis-sums"), self.table());
        let how = Text::new("analysis-method")
            .number("plays", method.plays)
            .number("rolls", method.rolls)
            .literal("error", self.points(method.error));
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
        let width = (WIDTH - LEFT).min(curve.len().max(1));
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

    /// When the curve begins and ends.
    fn foot(&self, width: usize) -> String {
        let turns = &self.analysis.turns;
        let name = |turn: Option<&bots::analysis::TurnMark>| turn.map(|turn| self.get(&turn.name)).unwrap_or_default();
        let (first, last) = (name(turns.first()), name(turns.last().filter(|_| turns.len() > 1)));
        let gap = width.saturating_sub(first.chars().count() + last.chars().count()).max(2);
        format!("{}{first}{}{last}", " ".repeat(LEFT), " ".repeat(gap)).trim_end().to_owned() + "\n"
    }

    fn turn(&self, point: &TurningPoint) -> String {
        let cause = match (point.cause, &point.seat) {
            (Cause::Choice, Some(seat)) => Text::new("analysis-choice").literal("seat", self.seat(seat)),
            (Cause::Choice, None) => Text::new("analysis-choices"),
            (Cause::Luck, _) => Text::new("analysis-luck"),
        };
        let text = Text::new("analysis-turn").literal("change", self.change(&point.change)).text("cause", cause);
        self.when(text, &point.stage, point.entry, &point.what)
    }

    fn roll(&self, roll: &Fall) -> String {
        let text = Text::new("analysis-roll").literal("change", self.change(&roll.luck));
        self.when(text, &roll.stage, roll.entry, &roll.what)
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        let text = Text::new("analysis-mistake")
            .literal("seat", self.seat(&mistake.seat))
            .literal("played", self.get(&mistake.played))
            .literal("better", self.get(&mistake.better))
            .literal("lost", self.points(mistake.lost))
            .literal("error", self.points(mistake.error));
        self.when(text, &mistake.stage, mistake.entry, &[])
    }

    fn when(&self, text: Text, stage: &Localised, entry: u32, what: &[Localised]) -> String {
        let text = text.literal("stage", self.get(stage)).number("entry", entry);
        let what: String = what.iter().map(|what| format!(" {}", self.get(what))).collect();
        ui::say(self.lang, &text) + &what
    }

    /// How the chances of the sides changed: of the first where there are two.
    fn change(&self, change: &[i32]) -> String {
        let shown = if change.len() == 2 { 1 } else { change.len() };
        let sides = self.analysis.sides.iter().zip(change).take(shown);
        sides.map(|(side, change)| format!("{} {}", self.get(&side.name), self.signed(*change))).collect::<Vec<_>>().join(", ")
    }

    fn table(&self) -> String {
        let heads = ["", "analysis-start", "analysis-luck", "analysis-own", "analysis-others", "analysis-drift", "analysis-end"];
        let head = heads.iter().chain(&["analysis-lost"]).map(|key| match key.is_empty() {
            true => String::new(),
            false => ui::word(self.lang, key),
        });
        let row = |side: &Side| {
            let certain = |n: i32, error: i32| format!("{}\u{a0}±{}", self.signed(n), self.points(error));
            vec![
                self.get(&side.name),
                self.points(side.start),
                certain(side.luck, side.luck_error),
                certain(side.own, side.own_error),
                self.signed(side.others),
                self.signed(side.drift),
                self.points(side.end),
                format!("{} ({})", self.points(side.lost), side.mistakes),
            ]
        };
        let rows: Vec<Vec<String>> = std::iter::once(head.collect()).chain(self.analysis.sides.iter().map(row)).collect();
        page::table(&rows)
    }

    fn get(&self, name: &Localised) -> String {
        name.get(self.lang).to_owned()
    }

    fn seat(&self, id: &str) -> String {
        self.info.seats.iter().find(|seat| seat.id == id).map_or(id, |seat| seat.name.get(self.lang)).to_owned()
    }

    /// Thousandths as points of a hundred.
    fn points(&self, n: i32) -> String {
        let mark = if self.lang == Lang::Fr { ',' } else { '.' };
        format!("{}{}{mark}{}", if n < 0 { "−" } else { "" }, n.abs() / 10, n.abs() % 10)
    }

    fn signed(&self, n: i32) -> String {
        format!("{}{}", if n > 0 { "+" } else { "" }, self.points(n))
    }
}
