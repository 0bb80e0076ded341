//! How a game went, by the computer's estimate: who was winning when, where it turned, luck apart from choices.

use std::sync::Arc;

use engine::{Lang, Text};
use leptos::ev;
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use web_sys::{Element, Worker};

use crate::{
    analyst::{self, Heard},
    app::{Ui, Views, click, icon},
    board::draw::plain,
    desk::Desk,
    dom,
    games::NotHere,
    lists::side_class,
    prelude::*,
};

/// The size of the chart, and what is left free round it for its numbers.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 190.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 8.0;
const FOOT: f64 = 22.0;
/// How wide a letter below it is, what is left free between two names there, and how wide the number of a turning point is.
const LETTER: f64 = 6.0;
const GAP: f64 = 10.0;
const MARK: f64 = 20.0;

/// The analysis of one table: it stays while the board shows the past.
#[derive(Clone, Copy)]
pub struct Analyst {
    desk: Desk,
    heard: RwSignal<Option<Heard>>,
    /// Where the panel is to be scrolled to when it is there again: its own beginning as long as nobody has left it.
    scroll: StoredValue<Option<i32>>,
    /// What draws it, once that has come.
    draw: StoredValue<Option<Draw>>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl Analyst {
    /// One that has not begun; it ends with the table's page.
    pub fn open(desk: Desk) -> Self {
        let (scroll, draw, worker) = (StoredValue::new(None), StoredValue::new(None), StoredValue::new_local(None));
        let this = Self { desk, heard: RwSignal::new(None), scroll, draw, worker };
        on_cleanup(move || this.stop());
        this
    }

    fn stop(self) {
        if let Some(worker) = self.worker.try_update_value(Option::take).flatten() {
            worker.terminate();
        }
    }

    fn begin(self) {
        self.heard.set(Some(Heard::Percent(0)));
        spawn_local(async move {
            let heard = move |heard| {
                // The page may have gone elsewhere.
                self.heard.try_set(Some(heard));
            };
            let Ok(draw) = drawing().await else { return heard(Heard::Failed) };
            self.draw.try_set_value(Some(draw));
            let worker = match self.record().await {
                Some(record) => analyst::begin(&self.desk.known.get_untracked().game.info().slug, &record, heard),
                None => None,
            };
            match worker {
                Some(worker) => drop(self.worker.try_set_value(Some(worker))),
                None => heard(Heard::Failed),
            }
        });
    }

    /// The record: that of a game on a server is there for all when it is over.
    async fn record(self) -> Option<String> {
        let code = self.desk.known.with_untracked(|known| known.meta.as_ref().map(|meta| meta.code.clone()));
        match code {
            Some(code) => dom::text(window().fetch_with_str(&format!("/api/tables/{code}/record"))).await,
            None => self.desk.record(),
        }
    }

    /// The button that begins it, as long as it has not.
    pub fn button(self) -> AnyView {
        let button = move || {
            let words = self.desk.ui.say("analysis-do");
            let is_on = matches!(self.heard.get(), Some(Heard::Percent(_) | Heard::Done(_)));
            (!is_on).then(|| view! { <button class="btn" data-act="analyse" on:click=click(move || self.begin())>{icon("search")} {words}</button> })
        };
        button.into_any()
    }

    /// Shows a moment; whoever comes back finds the panel as he has left it.
    fn show(self, entry: Option<u32>, remark: Option<String>) {
        self.scroll.set_value(dom::find(".end").map(|panel| panel.scroll_top()));
        self.desk.show(entry, remark);
    }

    /// Scrolls the panel when it has been drawn.
    fn settle(self) {
        spawn_local(async move {
            dom::sleep(0).await;
            match (dom::find(".end"), dom::find(".end .analysis"), self.scroll.try_get_value().flatten()) {
                (Some(panel), _, Some(top)) => panel.set_scroll_top(top),
                (_, Some(analysis), None) => analysis.scroll_into_view(),
                _ => {}
            }
        });
    }

    /// What came of it so far.
    pub fn view(self) -> AnyView {
        let ui = self.desk.ui;
        let shown = move || match self.heard.get()? {
            Heard::Percent(percent) => Some(working(ui, percent)),
            Heard::Failed => Some(view! { <p class="analysis" role="status">{ui.say("analysis-failed")}</p> }.into_any()),
            // A game without a step has no curve.
            Heard::Done(analysis) if list(&analysis["entries"]).is_empty() => None,
            Heard::Done(analysis) => {
                self.settle();
                Some(self.draw.get_value()?(Told { analyst: self, desk: self.desk, lang: ui.lang.get(), analysis }))
            }
        };
        shown.into_any()
    }
}

fn working(ui: Ui, percent: u32) -> AnyView {
    let words = ui.say("analysis-working");
    view! {
        <p class="analysis working"><label>{words} " " <progress max="100" value=percent.to_string()></progress></label></p>
    }
    .into_any()
}

type Draw = fn(Told) -> AnyView;

/// What shows an analysis, a part of the program of its own: who only plays need not load it.
#[wasm_split(analysis_view, fallible)]
fn drawing() -> Result<Draw, NotHere> {
    Ok(|told| told.view())
}

/// A finished analysis in a language.
#[derive(Clone)]
struct Told {
    analyst: Analyst,
    desk: Desk,
    lang: Lang,
    analysis: Arc<Value>,
}

/// The items of a list.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

/// The class of a side.
fn class(side: &Value) -> &'static str {
    side_class(int(&side["team"]) as u8)
}

/// Thousandths in full hundredths.
fn percent(n: i64) -> i64 {
    (n + n.signum() * 5) / 10
}

impl Told {
    fn view(&self) -> AnyView {
        let ui = self.desk.ui;
        let turns = list(&self.analysis["turning_points"]).iter().zip(1..).map(|(point, n)| self.turn(point, n));
        let turns = turns.chain(self.ending()).views();
        let mistakes = list(&self.analysis["mistakes"]).iter().map(|mistake| self.mistake(mistake)).views();
        let listed = |title: String, lines: Vec<AnyView>| {
            (!lines.is_empty()).then(|| view! { <h3>{title}</h3> <ol class="turns">{lines}</ol> }.into_any())
        };
        view! {
            <section class="analysis" aria-label=ui.say("analysis-title")>
                <h3>{ui.say("analysis-title")} " " <small>{ui.say("analysis-note")}</small></h3>
                <p class="legend">{self.legend()}</p>
                {self.chart()}
                {listed(ui.say("analysis-turns"), turns)}
                {listed(ui.say("analysis-mistakes"), mistakes)}
                <h3>{ui.say("analysis-sums")}</h3>
                {self.sides().iter().map(|side| self.sum(side)).views()}
                <p class="label">{ui.say("analysis-method")}</p>
                {self.by_turn()}
            </section>
        }
        .into_any()
    }

    fn sides(&self) -> &[Value] {
        list(&self.analysis["sides"])
    }

    /// The sides whose curves are drawn: where there are two, that of one says all.
    fn drawn(&self) -> &[Value] {
        let all = self.sides();
        if all.len() == 2 { &all[..1] } else { all }
    }

    fn curve(&self) -> &[Value] {
        list(&self.analysis["curve"])
    }

    fn legend(&self) -> Vec<AnyView> {
        let side = |(n, side): (usize, &Value)| {
            let class = format!("{} line-{n}", class(side));
            view! { <span class=class><i class="mark"></i>{self.text(&side["name"])}</span> }
        };
        self.drawn().iter().enumerate().map(side).views()
    }

    /// The curves. A click shows the board of that moment; for those who can not point, the turning points and the table do.
    fn chart(&self) -> AnyView {
        let (analyst, analysis) = (self.analyst, self.analysis.clone());
        let pick = move |e: ev::MouseEvent| {
            let Some(frame) = e.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
            let (frame, entries) = (frame.get_bounding_client_rect(), list(&analysis["entries"]));
            let x = (f64::from(e.client_x()) - frame.left()) / frame.width().max(1.0) * WIDTH;
            let point = (x - LEFT) / (WIDTH - LEFT - RIGHT) * (list(&analysis["curve"]).len() - 1) as f64;
            let step = (point.round().max(1.0) as usize).min(entries.len());
            analyst.show(step.checked_sub(1).map(|step| int(&entries[step]) as u32), None);
        };
        let gist: String = self.drawn().iter().enumerate().map(|(n, side)| self.gist(n, side) + " ").collect();
        let label = plain(gist.trim_end());
        let html = format!(r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{}</svg>"#, self.drawing());
        view! { <div class="chart curve" on:click=pick inner_html=html></div> }.into_any()
    }

    fn gist(&self, n: usize, side: &Value) -> String {
        let chances = || self.curve().iter().map(|shares| int(&shares[n]));
        let text = Text::new("analysis-gist")
            .literal("side", self.text(&side["name"]))
            .number("start", int(&side["hundredths"][0]))
            .number("end", int(&side["hundredths"][6]))
            .number("least", percent(chances().min().unwrap_or(0)))
            .number("most", percent(chances().max().unwrap_or(0)));
        self.desk.ui.tell(&text)
    }

    /// Where a place in the curve is in the chart.
    fn x(&self, point: usize) -> f64 {
        LEFT + point as f64 * (WIDTH - LEFT - RIGHT) / (self.curve().len() - 1).max(1) as f64
    }

    fn drawing(&self) -> String {
        let mut out = String::new();
        for n in [0, 250, 500, 750, 1000] {
            let class = if n == 500 { "half" } else { "" };
            let (y, n) = (y(n), n / 10);
            out += &format!(
                r#"<path class="{class}" d="M{LEFT} {y:.1}H{}"/><text class="n" x="{}" y="{:.1}">{n}&#160;%</text>"#,
                WIDTH - RIGHT,
                LEFT - 6.0,
                y + 4.0
            );
        }
        out += &self.axis();
        for (n, side) in self.drawn().iter().enumerate() {
            let point = |(at, shares): (usize, &Value)| format!("{:.1},{:.1} ", self.x(at), y(int(&shares[n])));
            let points: String = self.curve().iter().enumerate().map(point).collect();
            out += &format!(r#"<polyline class="{} line-{n}" points="{points}"/>"#, class(side));
        }
        out + &self.marks()
    }

    /// When turns begin: as many as there is room for, the last one always.
    fn axis(&self) -> String {
        let (y, wide) = (HEIGHT - 4.0, |name: &str| name.chars().count() as f64 * LETTER);
        let (mut out, mut free) = (String::new(), LEFT);
        let Some((last, turns)) = list(&self.analysis["turns"]).split_last() else { return out };
        let last = self.text(&last["name"]);
        let end = WIDTH - RIGHT - wide(&last) - GAP;
        for turn in turns {
            let (x, name) = (self.x(int(&turn["point"]) as usize), self.text(&turn["name"]));
            if x >= free && x + wide(&name) <= end {
                free = x + wide(&name) + GAP;
                out += &format!(r#"<path d="M{x:.1} {}v5"/><text x="{x:.1}" y="{y}">{}</text>"#, HEIGHT - FOOT, plain(&name));
            }
        }
        out + &format!(r#"<text class="last" x="{}" y="{y}">{}</text>"#, WIDTH - RIGHT, plain(&last))
    }

    /// The numbers of the turning points, none over another.
    fn marks(&self) -> String {
        let (mut out, mut taken) = (String::new(), Vec::<(f64, f64)>::new());
        for (point, n) in list(&self.analysis["turning_points"]).iter().zip(1..) {
            let at = int(&point["to"]) as usize;
            let (x, middle) = (self.x(at), y(int(&self.analysis["curve"][at][0])));
            let is_free = |y: &f64| taken.iter().all(|(a, b)| (a - x).abs() >= MARK || (b - y).abs() >= MARK);
            // Beside the curve as near as there is room.
            let around = (0..8).flat_map(|n| [middle + MARK * f64::from(n), middle - MARK * f64::from(n)]);
            let y = around.filter(|y| (TOP..=HEIGHT - FOOT).contains(y)).find(is_free).unwrap_or(middle);
            taken.push((x, y));
            out +=
                &format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="9"/><text class="mark" x="{x:.1}" y="{:.1}">{n}</text>"#, y + 4.0);
        }
        out
    }

    fn turn(&self, point: &Value, n: i64) -> AnyView {
        let ui = self.desk.ui;
        let cause = match (point["cause"].as_str(), point["seat"].as_str()) {
            (_, Some(seat)) => ui.tell(&Text::new("analysis-choice").literal("seat", self.seat(seat))),
            (Some("luck"), _) => ui.say("analysis-luck"),
            _ => ui.say("analysis-drift"),
        };
        let what = list(&point["what"]).iter().map(|what| self.text(what)).collect::<Vec<_>>().join(" ");
        let change = list(&point["change"]);
        let doubt = self.doubt(change.iter().map(|change| int(change).abs()).max().unwrap_or(0), &point["error"]);
        self.line(point, &point["entry"], n, &(cause + &doubt), what, self.change(change))
    }

    /// The end, where no move has led to it.
    fn ending(&self) -> Option<AnyView> {
        let words = self.ended()?;
        let changes: Vec<Value> = self.sides().iter().map(|side| side["ended"].clone()).collect();
        let (end, change) = (self.desk.ui.say("analysis-end"), self.change(&changes));
        Some(view! { <li class="over"><span><b>{end} " · " {words}</b></span> <em>{change}</em></li> }.into_any())
    }

    /// How it ended if not by the rules, in a word or two.
    fn ended(&self) -> Option<String> {
        let reason = self.analysis["ended"].as_str()?;
        Some(self.desk.ui.tell(&Text::new("analysis-ended").literal("reason", reason)))
    }

    /// What its own noise would be enough for is said to be no more.
    fn doubt(&self, n: i64, error: &Value) -> String {
        if n.abs() > 2 * int(error) { String::new() } else { format!(" ({})", self.desk.ui.say("analysis-within")) }
    }

    fn mistake(&self, mistake: &Value) -> AnyView {
        let text = Text::new("analysis-mistake")
            .literal("played", self.text(&mistake["played"]))
            .literal("better", self.text(&mistake["better"]));
        let (seat, told) = (self.seat(mistake["seat"].as_str().unwrap_or_default()), self.desk.ui.tell(&text));
        // What could have been done shows before it was done.
        let moment = if mistake["before"].is_null() { &mistake["entry"] } else { &mistake["before"] };
        self.line(mistake, moment, 0, &seat, told, signed(-percent(int(&mistake["lost"]))))
    }

    /// A moment: a click shows the board as it was after an entry, and says the same of it.
    fn line(&self, told: &Value, entry: &Value, n: i64, whose: &str, what: String, change: String) -> AnyView {
        let (analyst, entry) = (self.analyst, int(entry));
        let head = format!("{} · {whose}", self.text(&told["stage"]));
        let number = (n > 0).then(|| view! { <b class="n">{n}</b> });
        let remark = self.desk.ui.pair(whose, &what);
        view! {
            <li><button data-entry=entry.to_string() on:click=click(move || analyst.show(Some(entry as u32), Some(remark.clone())))>
                {number} <span><b>{head}</b> <small>{what}</small></span> <em>{change}</em>
            </button></li>
        }
        .into_any()
    }

    /// How the chances changed: of the first side where there are two, else of that whose chance changed most.
    fn change(&self, change: &[Value]) -> String {
        if change.len() == 2 {
            return signed(percent(int(&change[0])));
        }
        let most = self.sides().iter().zip(change).max_by_key(|(_, change)| int(change).abs());
        most.map(|(side, change)| format!("{} {}", self.text(&side["name"]), signed(percent(int(change))))).unwrap_or_default()
    }

    /// What the chance of a side came from, as a sentence that adds up.
    fn sum(&self, side: &Value) -> AnyView {
        let ui = self.desk.ui;
        let n = |n: usize| int(&side["hundredths"][n]);
        let part = |(at, key): (usize, &'static str)| {
            // Of luck and of own moves, the error is known.
            let doubt = ["luck", "own"].get(at - 1).map(|of| self.doubt(int(&side[*of]), &side[format!("{of}_error")]));
            format!("{} {}{}", ui.say(key), signed(n(at)), doubt.unwrap_or_default())
        };
        let keys = ["analysis-luck", "analysis-own", "analysis-others", "analysis-later"];
        let mut parts: Vec<String> = (1..).zip(keys).map(part).collect();
        parts.extend(self.ended().map(|words| format!("{words} {}", signed(n(5)))));
        let text = Text::new("analysis-sum")
            .literal("side", self.text(&side["name"]))
            .number("start", n(0))
            .literal("parts", parts.join(", "))
            .number("end", n(6))
            .number("mistakes", int(&side["mistakes"]));
        view! { <p class="sum">{ui.tell(&text)}</p> }.into_any()
    }

    /// The curve as a table: the chances when each turn began.
    fn by_turn(&self) -> AnyView {
        let ui = self.desk.ui;
        let heads = self.sides().iter().map(|side| view! { <th scope="col">{self.text(&side["name"])}</th> }).views();
        let cell = |n: &Value| format!("{}\u{a0}%", int(n));
        let row = |turn: &Value| self.row(self.text(&turn["name"]), list(&turn["hundredths"]).iter().map(cell).collect());
        let mut rows = list(&self.analysis["turns"]).iter().map(row).views();
        let ends = self.sides().iter().map(|side| cell(&side["hundredths"][6])).collect();
        rows.push(self.row(ui.say("analysis-end"), ends));
        view! { <details><summary>{ui.say("analysis-by-turn")}</summary>{table(heads, rows)}</details> }.into_any()
    }

    fn row(&self, name: String, cells: Vec<String>) -> AnyView {
        let cell = |cell: String| view! { <td>{cell}</td> };
        view! { <tr><th scope="row">{name}</th>{cells.into_iter().map(cell).views()}</tr> }.into_any()
    }

    /// A text in the page's language.
    fn text(&self, text: &Value) -> String {
        text[self.lang.code()].as_str().unwrap_or_default().to_owned()
    }

    fn seat(&self, id: &str) -> String {
        let info = self.desk.known.get_untracked().game.info();
        info.seats.iter().find(|seat| seat.id == id).map_or(id, |seat| seat.name.get(self.lang)).to_owned()
    }
}

fn signed(n: i64) -> String {
    let sign = if n > 0 { "+" } else { "−" };
    format!("{}{}", if n == 0 { "" } else { sign }, n.abs())
}

fn table(heads: Vec<AnyView>, rows: Vec<AnyView>) -> AnyView {
    view! { <table class="t"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table> }.into_any()
}

/// Where a chance in thousandths is in the chart.
fn y(chance: i64) -> f64 {
    TOP + (1000 - chance) as f64 * (HEIGHT - FOOT - TOP) / 1000.0
}
