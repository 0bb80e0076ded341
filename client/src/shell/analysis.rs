//! How a game went, by the computer's estimate: who was winning when, where it turned, luck apart from choices.

use std::sync::Arc;

use engine::{Lang, Text};
use leptos::ev;
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Worker};

use crate::{
    analyst::{self, Heard},
    app::{Ui, Views, click, icon},
    board::draw::plain,
    desk::Desk,
    dom,
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

/// The analysis of one table: it stays while the board shows the past.
#[derive(Clone, Copy)]
pub struct Analyst {
    desk: Desk,
    heard: RwSignal<Option<Heard>>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl Analyst {
    /// One that has not begun; it ends with the table's page.
    pub fn open(desk: Desk) -> Self {
        let this = Self { desk, heard: RwSignal::new(None), worker: StoredValue::new_local(None) };
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

    /// The button that begins it.
    pub fn button(self) -> AnyView {
        let words = self.desk.ui.say("analysis-do");
        let is_on = move || matches!(self.heard.get(), Some(Heard::Percent(_) | Heard::Done(_)));
        view! {
            <button class="btn" data-act="analyse" disabled=is_on on:click=click(move || self.begin())>{icon("search")} {words}</button>
        }
        .into_any()
    }

    /// What came of it so far.
    pub fn view(self) -> AnyView {
        let ui = self.desk.ui;
        let shown = move || match self.heard.get()? {
            Heard::Percent(percent) => Some(working(ui, percent)),
            Heard::Failed => Some(view! { <p class="analysis" role="status">{ui.say("analysis-failed")}</p> }.into_any()),
            // A game without a step has no curve.
            Heard::Done(analysis) if list(&analysis["entries"]).is_empty() => None,
            Heard::Done(analysis) => Some(Told { desk: self.desk, lang: ui.lang.get(), analysis }.view()),
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

/// A finished analysis in a language.
#[derive(Clone)]
struct Told {
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
fn percent(chance: i64) -> i64 {
    (chance + 5) / 10
}

impl Told {
    fn view(&self) -> AnyView {
        let ui = self.desk.ui;
        let note = Text::new("analysis-note").literal("error", self.points(&self.analysis["method"]["error"]));
        let turns = list(&self.analysis["turning_points"]).iter().zip(1..).map(|(point, n)| self.turn(point, n)).views();
        let mistakes = list(&self.analysis["mistakes"]).iter().map(|mistake| self.mistake(mistake)).views();
        let listed = |title: String, lines: Vec<AnyView>| {
            (!lines.is_empty()).then(|| view! { <h3>{title}</h3> <ol class="turns">{lines}</ol> }.into_any())
        };
        view! {
            <section class="analysis" aria-label=ui.say("analysis-title")>
                <h3>{ui.say("analysis-title")} " " <small>{ui.tell(&note)}</small></h3>
                <p class="legend">{self.legend()}</p>
                {self.chart()}
                {listed(ui.say("analysis-turns"), turns)}
                {listed(ui.say("analysis-mistakes"), mistakes)}
                <h3>{ui.say("analysis-sums")}</h3>
                {self.sums()}
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
        let (desk, analysis) = (self.desk, self.analysis.clone());
        let pick = move |e: ev::MouseEvent| {
            let Some(frame) = e.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
            let (frame, entries) = (frame.get_bounding_client_rect(), list(&analysis["entries"]));
            let x = (f64::from(e.client_x()) - frame.left()) / frame.width().max(1.0) * WIDTH;
            let point = (x - LEFT) / (WIDTH - LEFT - RIGHT) * entries.len() as f64;
            let step = (point.round().max(1.0) as usize).min(entries.len());
            desk.rewind(step.checked_sub(1).map(|step| int(&entries[step]) as u32));
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
            .number("start", percent(int(&side["start"])))
            .number("end", percent(int(&side["end"])))
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
        let turns = list(&self.analysis["turns"]);
        for (class, x, turn) in [("first", LEFT, turns.first()), ("last", WIDTH - RIGHT, turns.last())] {
            let name = turn.map_or_else(String::new, |turn| plain(&self.text(&turn["name"])));
            out += &format!(r#"<text class="{class}" x="{x}" y="{}">{name}</text>"#, HEIGHT - 4.0);
        }
        for (n, side) in self.drawn().iter().enumerate() {
            let point = |(at, shares): (usize, &Value)| format!("{:.1},{:.1} ", self.x(at), y(int(&shares[n])));
            let points: String = self.curve().iter().enumerate().map(point).collect();
            out += &format!(r#"<polyline class="{} line-{n}" points="{points}"/>"#, class(side));
        }
        for (point, n) in list(&self.analysis["turning_points"]).iter().zip(1..) {
            let at = int(&point["to"]) as usize;
            let (x, y) = (self.x(at), y(int(&self.analysis["curve"][at][0])));
            out +=
                &format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="9"/><text class="mark" x="{x:.1}" y="{:.1}">{n}</text>"#, y + 4.0);
        }
        out
    }

    fn turn(&self, point: &Value, n: i64) -> AnyView {
        let ui = self.desk.ui;
        let cause = match (point["cause"] == "luck", point["seat"].as_str()) {
            (true, _) => ui.say("analysis-luck"),
            (false, Some(seat)) => ui.tell(&Text::new("analysis-choice").literal("seat", self.seat(seat))),
            (false, None) => ui.say("analysis-own"),
        };
        let what = list(&point["what"]).iter().map(|what| self.text(what)).collect::<Vec<_>>().join(" ");
        self.line(point, n, &cause, what, self.change(list(&point["change"])))
    }

    fn mistake(&self, mistake: &Value) -> AnyView {
        let text = Text::new("analysis-mistake")
            .literal("played", self.text(&mistake["played"]))
            .literal("better", self.text(&mistake["better"]));
        let seat = self.seat(mistake["seat"].as_str().unwrap_or_default());
        self.line(mistake, 0, &seat, self.desk.ui.tell(&text), self.signed(-int(&mistake["lost"])))
    }

    /// A moment: a click shows the board as it was then.
    fn line(&self, moment: &Value, n: i64, whose: &str, what: String, change: String) -> AnyView {
        let (desk, entry) = (self.desk, int(&moment["entry"]));
        let head = format!("{} · {whose}", self.text(&moment["stage"]));
        let number = (n > 0).then(|| view! { <b class="n">{n}</b> });
        view! {
            <li><button data-entry=entry.to_string() on:click=click(move || desk.rewind(Some(entry as u32)))>
                {number} <span><b>{head}</b> <small>{what}</small></span> <em>{change}</em>
            </button></li>
        }
        .into_any()
    }

    /// How the chances changed: of the first side where there are two, else of that whose chance changed most.
    fn change(&self, change: &[Value]) -> String {
        if change.len() == 2 {
            return self.signed(int(&change[0]));
        }
        let most = self.sides().iter().zip(change).max_by_key(|(_, change)| int(change).abs());
        most.map(|(side, change)| format!("{} {}", self.text(&side["name"]), self.signed(int(change)))).unwrap_or_default()
    }

    fn sums(&self) -> AnyView {
        let ui = self.desk.ui;
        let head = |words: String| view! { <th scope="col">{words}</th> };
        let row = |side: &Value| {
            let certain = |n: &Value, error: &Value| format!("{}\u{a0}±{}", self.signed(int(n)), self.points(error));
            let cells = [
                certain(&side["luck"], &side["luck_error"]),
                certain(&side["own"], &side["own_error"]),
                format!("{} ({})", self.signed(-int(&side["lost"])), int(&side["mistakes"])),
            ];
            self.row(self.text(&side["name"]), cells.into())
        };
        let heads = [ui.say("analysis-luck"), ui.say("analysis-own"), ui.say("analysis-lost")].map(head).views();
        table(heads, self.sides().iter().map(row).views())
    }

    /// The curve as a table: the chances when each turn began.
    fn by_turn(&self) -> AnyView {
        let ui = self.desk.ui;
        let heads = self.sides().iter().map(|side| view! { <th scope="col">{self.text(&side["name"])}</th> }).views();
        let row = |at: usize, name: String| {
            let cell = |share: &Value| format!("{}\u{a0}%", percent(int(share)));
            self.row(name, list(&self.analysis["curve"][at]).iter().map(cell).collect())
        };
        let turns = list(&self.analysis["turns"]).iter().map(|turn| row(int(&turn["point"]) as usize, self.text(&turn["name"])));
        let mut rows = turns.views();
        rows.push(row(self.curve().len() - 1, ui.say("analysis-end")));
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

    /// Thousandths as points of a hundred.
    fn points(&self, n: &Value) -> String {
        let n = int(n).abs();
        format!("{}{}{}", n / 10, if self.lang == Lang::Fr { ',' } else { '.' }, n % 10)
    }

    fn signed(&self, n: i64) -> String {
        let sign = if n > 0 { "+" } else { "−" };
        format!("{}{}", if n == 0 { "" } else { sign }, self.points(&n.into()))
    }
}

fn table(heads: Vec<AnyView>, rows: Vec<AnyView>) -> AnyView {
    view! { <table class="t"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table> }.into_any()
}

/// Where a chance in thousandths is in the chart.
fn y(chance: i64) -> f64 {
    TOP + (1000 - chance) as f64 * (HEIGHT - FOOT - TOP) / 1000.0
}
