//! How a game went, by the computer's estimate: who was winning when, where it turned, luck apart from choices.

use std::sync::Arc;

use bots::analysis::{Analysis, Cause, Mistake, Side, TurningPoint};
use engine::{Lang, Localised, Text};
use leptos::ev;
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
    analysis: Arc<Analysis>,
}

impl Told {
    fn view(&self) -> AnyView {
        let ui = self.desk.ui;
        let note = Text::new("analysis-note").literal("error", self.points(self.analysis.method.error));
        let turns = self.analysis.turning_points.iter().zip(1..).map(|(point, n)| self.turn(point, n)).views();
        let mistakes = self.analysis.mistakes.iter().map(|mistake| self.mistake(mistake)).views();
        let list = |title: String, lines: Vec<AnyView>| {
            (!lines.is_empty()).then(|| view! { <h3>{title}</h3> <ol class="turns">{lines}</ol> }.into_any())
        };
        view! {
            <section class="analysis" aria-label=ui.say("analysis-title")>
                <h3>{ui.say("analysis-title")} " " <small>{ui.tell(&note)}</small></h3>
                <p class="legend">{self.legend()}</p>
                {self.chart()}
                {list(ui.say("analysis-turns"), turns)}
                {list(ui.say("analysis-mistakes"), mistakes)}
                <h3>{ui.say("analysis-sums")}</h3>
                {self.sums()}
                <p class="label">{ui.say("analysis-method")}</p>
                {self.by_turn()}
            </section>
        }
        .into_any()
    }

    /// The sides whose curves are drawn: where there are two, that of one says all.
    fn drawn(&self) -> &[Side] {
        let all = &self.analysis.sides;
        if all.len() == 2 { &all[..1] } else { all }
    }

    fn legend(&self) -> Vec<AnyView> {
        let side = |(n, side): (usize, &Side)| {
            let class = format!("{} line-{n}", side_class(side.team));
            view! { <span class=class><i class="mark"></i>{self.get(&side.name)}</span> }
        };
        self.drawn().iter().enumerate().map(side).views()
    }

    /// The curves. A click shows the board of that moment; for those who can not point, the turning points and the table do.
    fn chart(&self) -> AnyView {
        let (desk, analysis) = (self.desk, self.analysis.clone());
        let pick = move |e: ev::MouseEvent| {
            let Some(frame) = e.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
            let frame = frame.get_bounding_client_rect();
            let x = (f64::from(e.client_x()) - frame.left()) / frame.width().max(1.0) * WIDTH;
            let point = (x - LEFT) / (WIDTH - LEFT - RIGHT) * analysis.entries.len() as f64;
            let step = (point.round().max(1.0) as usize).min(analysis.entries.len());
            desk.rewind(step.checked_sub(1).and_then(|step| analysis.entries.get(step)).copied());
        };
        let gist: String = self.drawn().iter().enumerate().map(|(n, side)| self.gist(n, side) + " ").collect();
        let label = plain(gist.trim_end());
        let html = format!(r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{}</svg>"#, self.drawing());
        view! { <div class="chart curve" on:click=pick inner_html=html></div> }.into_any()
    }

    fn gist(&self, n: usize, side: &Side) -> String {
        let chances = || self.analysis.curve.iter().map(|shares| i64::from(shares[n]));
        let text = Text::new("analysis-gist")
            .literal("side", self.get(&side.name))
            .number("start", i64::from(side.start + 5) / 10)
            .number("end", i64::from(side.end + 5) / 10)
            .number("least", (chances().min().unwrap_or(0) + 5) / 10)
            .number("most", (chances().max().unwrap_or(0) + 5) / 10);
        self.desk.ui.tell(&text)
    }

    fn x(&self, point: usize) -> f64 {
        LEFT + point as f64 * (WIDTH - LEFT - RIGHT) / self.analysis.entries.len().max(1) as f64
    }

    fn drawing(&self) -> String {
        let mut out = String::new();
        for n in [0, 250, 500, 750, 1000] {
            let class = if n == 500 { " class=\"half\"" } else { "" };
            let (y, n) = (y(n), n / 10);
            out += &format!(
                r#"<path{class} d="M{LEFT} {y:.1}H{}"/><text class="n" x="{}" y="{:.1}">{n}&#160;%</text>"#,
                WIDTH - RIGHT,
                LEFT - 6.0,
                y + 4.0
            );
        }
        let turns = &self.analysis.turns;
        for (class, x, turn) in [("first", LEFT, turns.first()), ("last", WIDTH - RIGHT, turns.last())] {
            let name = turn.map_or_else(String::new, |turn| plain(turn.name.get(self.lang)));
            out += &format!(r#"<text class="{class}" x="{x}" y="{}">{name}</text>"#, HEIGHT - 4.0);
        }
        for (n, side) in self.drawn().iter().enumerate() {
            let point = |(at, shares): (usize, &Vec<u16>)| format!("{:.1},{:.1} ", self.x(at), y(shares[n]));
            let points: String = self.analysis.curve.iter().enumerate().map(point).collect();
            out += &format!(r#"<polyline class="{} line-{n}" points="{points}"/>"#, side_class(side.team));
        }
        for (point, n) in self.analysis.turning_points.iter().zip(1..) {
            let at = point.to as usize;
            let (x, y) = (self.x(at), y(self.analysis.curve.get(at).map_or(0, |shares| shares[0])));
            out +=
                &format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="9"/><text class="mark" x="{x:.1}" y="{:.1}">{n}</text>"#, y + 4.0);
        }
        out
    }

    fn turn(&self, point: &TurningPoint, n: i64) -> AnyView {
        let ui = self.desk.ui;
        let cause = match (point.cause, &point.seat) {
            (Cause::Choice, Some(seat)) => ui.tell(&Text::new("analysis-choice").literal("seat", self.seat(seat))),
            (Cause::Choice, None) => ui.say("analysis-own"),
            (Cause::Luck, _) => ui.say("analysis-luck"),
        };
        let what = point.what.iter().map(|what| self.get(what)).collect::<Vec<_>>().join(" ");
        let (change, head) = (self.change(&point.change), format!("{} · {cause}", self.get(&point.stage)));
        self.line(point.entry, n.to_string(), &head, &what, change)
    }

    fn mistake(&self, mistake: &Mistake) -> AnyView {
        let text = Text::new("analysis-mistake")
            .literal("played", self.get(&mistake.played))
            .literal("better", self.get(&mistake.better));
        let head = format!("{} · {}", self.get(&mistake.stage), self.seat(&mistake.seat));
        self.line(mistake.entry, String::new(), &head, &self.desk.ui.tell(&text), self.signed(-mistake.lost))
    }

    /// A moment: a click shows the board as it was then.
    fn line(&self, entry: u32, n: String, head: &str, what: &str, change: String) -> AnyView {
        let desk = self.desk;
        let number = (!n.is_empty()).then(|| view! { <b class="n">{n}</b> });
        view! {
            <li><button data-entry=entry.to_string() on:click=click(move || desk.rewind(Some(entry)))>
                {number} <span><b>{head.to_owned()}</b> <small>{what.to_owned()}</small></span> <em>{change}</em>
            </button></li>
        }
        .into_any()
    }

    /// How the chances changed: of the first side where there are two, else of who gained and who lost most.
    fn change(&self, change: &[i32]) -> String {
        if change.len() == 2 {
            return self.signed(change[0]);
        }
        let most = self.analysis.sides.iter().zip(change).max_by_key(|(_, change)| change.abs());
        most.map(|(side, change)| format!("{} {}", self.get(&side.name), self.signed(*change))).unwrap_or_default()
    }

    fn sums(&self) -> AnyView {
        let ui = self.desk.ui;
        let row = |side: &Side| {
            let certain = |n: i32, error: i32| format!("{}\u{a0}±{}", self.signed(n), self.points(error));
            let lost = format!("{} ({})", self.signed(-side.lost), side.mistakes);
            view! {
                <tr><th scope="row">{self.get(&side.name)}</th><td>{certain(side.luck, side.luck_error)}</td>
                    <td>{certain(side.own, side.own_error)}</td><td>{lost}</td></tr>
            }
        };
        view! {
            <table class="t">
                <thead><tr><td></td><th scope="col">{ui.say("analysis-luck")}</th><th scope="col">{ui.say("analysis-own")}</th>
                    <th scope="col">{ui.say("analysis-lost")}</th></tr></thead>
                <tbody>{self.analysis.sides.iter().map(row).views()}</tbody>
            </table>
        }
        .into_any()
    }

    /// The curve as a table: the chances when each turn began.
    fn by_turn(&self) -> AnyView {
        let ui = self.desk.ui;
        let head = self.analysis.sides.iter().map(|side| view! { <th scope="col">{self.get(&side.name)}</th> }).views();
        let row = |at: usize, name: String| {
            let shares = self.analysis.curve.get(at).map_or(&[][..], Vec::as_slice);
            let cell = |share: &u16| view! { <td>{format!("{}\u{a0}%", (share + 5) / 10)}</td> };
            view! { <tr><th scope="row">{name}</th>{shares.iter().map(cell).views()}</tr> }
        };
        let turns = self.analysis.turns.iter().map(|turn| row(turn.point as usize, self.get(&turn.name)));
        let end = row(self.analysis.curve.len() - 1, ui.say("analysis-end"));
        view! {
            <details><summary>{ui.say("analysis-by-turn")}</summary>
                <table class="t"><thead><tr><td></td>{head}</tr></thead><tbody>{turns.views()} {end}</tbody></table>
            </details>
        }
        .into_any()
    }

    fn get(&self, name: &Localised) -> String {
        name.get(self.lang).to_owned()
    }

    fn seat(&self, id: &str) -> String {
        let info = self.desk.known.get_untracked().game.info();
        info.seats.iter().find(|seat| seat.id == id).map_or(id, |seat| seat.name.get(self.lang)).to_owned()
    }

    /// Thousandths as points of a hundred.
    fn points(&self, n: i32) -> String {
        let mark = if self.lang == Lang::Fr { ',' } else { '.' };
        format!("{}{mark}{}", n.abs() / 10, n.abs() % 10)
    }

    fn signed(&self, n: i32) -> String {
        let sign = if n > 0 { "+" } else { "−" };
        format!("{}{}", if n == 0 { "" } else { sign }, self.points(n))
    }
}

/// Where a chance in thousandths is in the chart.
fn y(chance: u16) -> f64 {
    TOP + f64::from(1000 - chance.min(1000)) * (HEIGHT - FOOT - TOP) / 1000.0
}
