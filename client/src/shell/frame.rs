//! The frame of the board: pan and zoom by pointer, wheel, fingers, keys, buttons; and what floats over it.

use engine::{Text, erased::OverlayInfo};
use leptos::{ev, html};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent, ResizeObserver, WheelEvent};

use crate::{
    app::{Views, icon, icon_button, live},
    board::{Stage, motion},
    desk::{Desk, Why},
    dom,
    prelude::*,
    shell::{end, lens, log, odds, prompt::rule_link},
};

/// How far a pointer may tremble before it drags.
const TREMBLE: f64 = 6.0;
/// How far a key pans, in pixels.
const STEP: f64 = 80.0;
/// How much nearer a button or a key brings the board.
const ZOOM: f64 = 1.3;
/// The board may be pushed out of sight by this part of the window and no more.
const SLACK: f64 = 0.12;
/// Below this part of its own size a board is seen from afar.
const FAR: f64 = 0.62;
/// As near as a large board is first shown, as a part of its own size.
const NEAR: f64 = 0.75;
/// For so many frames the ground is waited for.
const WAIT: u32 = 180;
/// As long as this part of the board's height has room, the rest is cut off.
const ENOUGH: f64 = 0.8;

/// The part of the board that is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Window {
    x: f64,
    y: f64,
    w: f64,
    h: f64,
}

/// A number like 12.5. What reads any float brings a table of 10 kB with it, which no compression makes smaller.
fn decimal(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits: i64 = format!("{whole}{part}").parse().ok()?;
    Some(part.bytes().fold(digits as f64, |n, _| n / 10.0))
}

impl Window {
    fn parse(text: &str) -> Option<Self> {
        let n: Vec<f64> = text.split([' ', ',']).filter_map(decimal).collect();
        if let [x, y, w, h] = n[..] { Some(Self { x, y, w, h }) } else { None }
    }

    fn text(self) -> String {
        format!("{:.1} {:.1} {:.1} {:.1}", self.x, self.y, self.w, self.h)
    }

    /// The window of this shape round the same middle: all of it, or as much as fills the shape.
    fn shaped(self, ratio: f64, is_whole: bool) -> Self {
        let is_wide = self.w / self.h > ratio;
        let (w, h) = if is_wide == is_whole { (self.w, self.w / ratio) } else { (self.h * ratio, self.h) };
        Self { x: self.x + (self.w - w) / 2.0, y: self.y + (self.h - h) / 2.0, w, h }
    }

    /// Zooms round a point given as parts of the window.
    fn zoomed(self, by: f64, (px, py): (f64, f64), home: Self) -> Self {
        let w = (self.w / by).clamp(home.w / 12.0, home.w * 1.6);
        let h = self.h * w / self.w;
        Self { x: self.x + (self.w - w) * px, y: self.y + (self.h - h) * py, w, h }.kept(home)
    }

    fn moved(self, dx: f64, dy: f64, home: Self) -> Self {
        Self { x: self.x - dx, y: self.y - dy, ..self }.kept(home)
    }

    /// The board never leaves the window: what is smaller than the window stays in it, what is larger fills it but for a margin.
    fn kept(self, home: Self) -> Self {
        let keep = |at: f64, size: f64, start: f64, whole: f64| {
            let slack = SLACK * size.min(whole);
            let (a, b) = (start, start + whole - size);
            at.clamp(a.min(b) - slack, a.max(b) + slack)
        };
        Self { x: keep(self.x, self.w, home.x, home.w), y: keep(self.y, self.h, home.y, home.h), ..self }
    }

    /// Whether all of the board is in it.
    fn holds(self, home: Self) -> bool {
        self.w + 1.0 > home.w && self.h + 1.0 > home.h
    }

    /// The window of this size round a point.
    fn round((x, y): (f64, f64), w: f64, h: f64, home: Self) -> Self {
        Self { x: x - w / 2.0, y: y - h / 2.0, w, h }.kept(home)
    }
}

/// How much of the top of the frame lies under buttons: on a phone they take its whole width.
fn covered(width: f64) -> f64 {
    if width < 700.0 { 64.0 } else { 30.0 }
}

/// Down to where a board of this size is free: on a phone, what is chosen from lies at its foot.
fn foot(root: &Element, (width, height): (f64, f64)) -> f64 {
    let panel = root.query_selector(".fight").ok().flatten().map(|e| e.get_bounding_client_rect());
    panel.filter(|rect| rect.width() > width / 2.0).map_or(height, |rect| rect.top() - root.get_bounding_client_rect().top())
}

/// How high the hand below the board is.
fn height_of_hand() -> f64 {
    dom::find(".table > .hand").map_or(0.0, |hand| hand.get_bounding_client_rect().height())
}

/// Whether a board that was drawn in one size can stay as it is where there is so much room now. A prompt grows and shrinks with every
/// choice: if the board did so too, it would be painted anew, and move under the pointer.
fn stays((w, h): (f64, f64), (room_w, room_h): (f64, f64)) -> bool {
    // Sizes that differ by less than a pixel look the same.
    (w - room_w).abs() < 1.0 && room_h < h + 1.0 && room_h > h * ENOUGH
}

#[derive(Clone, Copy)]
struct Frame {
    root: NodeRef<html::Main>,
    /// The size in which the board is drawn.
    drawn: StoredValue<Option<(f64, f64)>>,
    home: StoredValue<Option<Window>>,
    /// How high the hand was.
    hand: StoredValue<f64>,
    window: StoredValue<Option<Window>>,
    /// The pointers that are down, with where they were last.
    down: StoredValue<Vec<(i32, f64, f64)>>,
    began: StoredValue<(f64, f64)>,
    /// How near the board is, in per cent of its own size.
    percent: RwSignal<u32>,
    desk: Desk,
}

impl Frame {
    /// What lies on the ground.
    fn svg(self) -> Option<Element> {
        self.root.try_get_untracked()??.query_selector("svg.map:not(.ground)").ok().flatten()
    }

    /// The size of the frame.
    fn room(self) -> Option<(f64, f64)> {
        let rect = self.root.try_get_untracked()??.get_bounding_client_rect();
        (rect.width() > 0.0 && rect.height() > 0.0).then(|| (rect.width(), rect.height()))
    }

    /// The size in which the board is drawn.
    fn size(self) -> Option<(f64, f64)> {
        self.drawn.try_get_value().flatten().or_else(|| self.room())
    }

    /// The whole board, once it is there.
    fn home(self) -> Option<Window> {
        if self.home.get_value().is_none() {
            let window = self.svg()?.get_attribute("viewBox").and_then(|text| Window::parse(&text));
            self.home.set_value(window);
        }
        self.home.get_value()
    }

    /// Shows the whole board, or as much of it as fills the frame.
    fn fit(self, is_whole: bool) {
        if let (Some(home), Some((w, h))) = (self.home(), self.room()) {
            self.draw((w, h), home.shaped(w / h, is_whole));
        }
    }

    /// There is more or less room than before.
    fn resized(self) {
        let (Some(drawn), Some(room)) = (self.drawn.try_get_value().flatten(), self.room()) else { return };
        let (Some(window), Some(home)) = (self.window.get_value(), self.home()) else { return };
        // A prompt grows for a moment; a hand that comes or goes does so for long, and would hide the head of the board.
        let (hand, whole) = (height_of_hand(), window.holds(home));
        let is_lasting = whole && (hand - self.hand.get_value()).abs() > 1.0;
        self.hand.set_value(hand);
        if stays(drawn, room) && !is_lasting {
            return;
        }
        if whole {
            return self.fit(true);
        }
        // Nothing becomes larger or smaller because a prompt does.
        let scale = window.w / drawn.0;
        let middle = (window.x + window.w / 2.0, window.y + window.h / 2.0);
        self.draw(room, Window::round(middle, room.0 * scale, room.1 * scale, home));
    }

    /// Shows the board at its own size, round a point of it or round its middle.
    fn life_size(self, point: Option<(f64, f64)>) {
        let Some(now) = self.window.get_value().or_else(|| self.home()) else { return };
        self.show_at(point.unwrap_or((now.x + now.w / 2.0, now.y + now.h / 2.0)), 1.0);
    }

    /// Shows the board round a point, at a part of its own size.
    fn show_at(self, point: (f64, f64), scale: f64) {
        let (Some(home), Some((w, h))) = (self.home(), self.room()) else { return };
        self.draw((w, h), Window::round(point, w / scale, h / scale, home));
    }

    /// The first view: the whole board; where there is little room, the place of the choice at its own size. Areas have no place
    /// before the ground has come, so that is waited for.
    fn open(self, frames: u32) {
        let Some(Some(root)) = self.root.try_get_untracked() else { return };
        self.hand.set_value(height_of_hand());
        self.fit(true);
        if dom::matches_media("(min-width: 700px)") {
            // What can not be read as a whole is shown where something is to be done.
            let far = f64::from(self.percent.get_untracked()) < FAR * 100.0;
            if let Some(place) = self.place_of_choice().filter(|_| far) {
                self.show_at(place, NEAR);
            }
            return;
        }
        match self.place_of_choice() {
            Some(place) => self.life_size(Some(place)),
            None => self.fit(false),
        }
        let is_bare = root.query_selector("svg.ground .base:empty").is_ok_and(|found| found.is_some());
        if let Some(frames) = frames.checked_sub(1).filter(|_| is_bare) {
            request_animation_frame(move || self.open(frames));
        }
    }

    /// The middle of what may be chosen on the map: of the thing that is nearest to the middle of them all.
    fn place_of_choice(self) -> Option<(f64, f64)> {
        let (svg, home, (w, _)) = (self.svg()?, self.window.get_value()?, self.size()?);
        let found = |selector: &str| Some(dom::all(&svg, selector)).filter(|list| !list.is_empty());
        // Where the choice lies in the hand, the pieces tell where the war is.
        let list =
            found(".tg.strong, .tg.weak").or_else(|| found("[data-place]")).or_else(|| found("[data-target^=\"piece:\"]"))?;
        let frame = svg.get_bounding_client_rect();
        let middle = |e: Element| {
            let rect = e.get_bounding_client_rect();
            let (x, y) = (rect.left() + rect.width() / 2.0 - frame.left(), rect.top() + rect.height() / 2.0 - frame.top());
            (home.x + x * home.w / w, home.y + y * home.w / w)
        };
        let is_drawn = |e: &Element| e.get_bounding_client_rect().width() > 0.0;
        let all: Vec<(f64, f64)> = list.into_iter().filter(is_drawn).map(middle).collect();
        let count = all.len().max(1) as f64;
        let (x, y) = (all.iter().map(|p| p.0).sum::<f64>() / count, all.iter().map(|p| p.1).sum::<f64>() / count);
        let far = |p: &(f64, f64)| (p.0 - x).hypot(p.1 - y);
        all.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// The ground, and what lies on it.
    fn maps(self) -> Vec<Element> {
        let maps = self.root.try_get_untracked().flatten().and_then(|root| root.query_selector_all("svg.map").ok());
        maps.map(|maps| (0..maps.length()).filter_map(|i| maps.item(i)?.dyn_into().ok()).collect()).unwrap_or_default()
    }

    /// Shows a part of the board in a new size.
    fn draw(self, (w, h): (f64, f64), window: Window) {
        self.drawn.set_value(Some((w, h)));
        self.maps().iter().for_each(|svg| svg.set_attribute("style", &format!("width:{w}px;height:{h}px")).unwrap_or_default());
        self.show(window);
    }

    fn show(self, window: Window) {
        self.window.set_value(Some(window));
        self.maps().iter().for_each(|svg| svg.set_attribute("viewBox", &window.text()).unwrap_or_default());
        self.show_small(window);
        let scale = self.size().map_or(1.0, |(w, _)| w / window.w);
        // From afar a board may show less.
        let distance = if scale < FAR { "far" } else { "near" };
        self.maps().iter().for_each(|svg| svg.set_attribute("data-distance", distance).unwrap_or_default());
        self.percent.set((scale * 100.0).round() as u32);
    }

    /// Where there is an overview, it tells which part is shown.
    fn show_small(self, window: Window) {
        let (Some(Some(root)), Some(home)) = (self.root.try_get_untracked(), self.home()) else { return };
        let Ok(Some(seen)) = root.query_selector(".small-map > svg") else { return };
        let Window { x, y, w, h } = window;
        seen.set_attribute("viewBox", &home.text()).unwrap_or_default();
        seen.set_inner_html(&format!(r#"<rect x="{x:.0}" y="{y:.0}" width="{w:.0}" height="{h:.0}"/>"#));
    }

    /// Somebody clicks on the overview: a front, or a place.
    fn jump(self, e: &MouseEvent) {
        let Some(element) = e.target().and_then(|t| t.dyn_into::<Element>().ok()) else { return };
        if let Ok(Some(front)) = element.closest("[data-front]") {
            let numbers: Vec<f64> =
                front.get_attribute("data-front").unwrap_or_default().split(' ').filter_map(decimal).collect();
            if let [x, y] = numbers[..] {
                self.life_size(Some((x, y)));
            }
        } else if let (Ok(Some(small)), Some(home)) = (element.closest("svg"), self.home()) {
            let rect = small.get_bounding_client_rect();
            let part = |at: i32, start: f64, size: f64| (f64::from(at) - start) / size.max(1.0);
            let (x, y) = (part(e.client_x(), rect.left(), rect.width()), part(e.client_y(), rect.top(), rect.height()));
            self.life_size(Some((home.x + x * home.w, home.y + y * home.h)));
        }
    }

    fn change(self, change: impl FnOnce(Window, Window) -> Window) {
        if let (Some(window), Some(home)) = (self.window.get_value(), self.home.get_value()) {
            self.show(change(window, home));
        }
    }

    fn zoom(self, by: f64) {
        self.change(|window, home| window.zoomed(by, (0.5, 0.5), home));
    }

    /// Where a point of the screen is, as parts of the frame.
    fn part(self, x: f64, y: f64) -> (f64, f64) {
        let Some(svg) = self.svg() else { return (0.5, 0.5) };
        let rect = svg.get_bounding_client_rect();
        ((x - rect.left()) / rect.width().max(1.0), (y - rect.top()) / rect.height().max(1.0))
    }

    /// The wheel pans; with Ctrl, as when two fingers pinch on a touchpad, it zooms.
    fn wheel(self, e: &WheelEvent) {
        e.prevent_default();
        let line = if e.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
        let (dx, dy) = (e.delta_x() * line, e.delta_y() * line);
        if e.ctrl_key() || e.meta_key() {
            let part = self.part(f64::from(e.client_x()), f64::from(e.client_y()));
            // Nearly an exponential function: as much back as forth.
            let step = dy.clamp(-60.0, 60.0) * 0.0025;
            self.change(|window, home| window.zoomed((1.0 - step) / (1.0 + step), part, home));
        } else {
            let (dx, dy) = if e.shift_key() && dx == 0.0 { (dy, dx) } else { (dx, dy) };
            self.pan(-dx, -dy);
        }
    }

    /// Moves the board by so many pixels.
    fn pan(self, dx: f64, dy: f64) {
        let Some((w, h)) = self.size() else { return };
        self.change(|window, home| window.moved(dx * window.w / w, dy * window.h / h, home));
    }

    /// Keys that move and zoom the board: arrows where the board itself has the focus, the others anywhere but where one writes.
    fn key(self, e: &KeyboardEvent) {
        let element = e.target().and_then(|t| t.dyn_into::<Element>().ok());
        let writes = element.as_ref().is_some_and(|el| el.matches("input, textarea, select").unwrap_or(false));
        if writes || e.ctrl_key() || e.meta_key() || e.alt_key() || e.default_prevented() || self.root.get_untracked().is_none() {
            return;
        }
        let is_here = element.is_some_and(|el| self.root.get_untracked().is_some_and(|root| el == *root));
        match e.key().as_str() {
            "+" | "=" => self.zoom(ZOOM),
            "-" => self.zoom(1.0 / ZOOM),
            "0" => self.life_size(None),
            "f" | "F" => self.fit(true),
            "w" | "W" => self.fit(false),
            "ArrowLeft" if is_here => self.pan(STEP, 0.0),
            "ArrowRight" if is_here => self.pan(-STEP, 0.0),
            "ArrowUp" if is_here => self.pan(0.0, STEP),
            "ArrowDown" if is_here => self.pan(0.0, -STEP),
            _ => return,
        }
        e.prevent_default();
    }

    fn press(self, e: &PointerEvent) {
        let at = (f64::from(e.client_x()), f64::from(e.client_y()));
        self.desk.dragged.set_value(false);
        self.began.set_value(at);
        self.down.update_value(|down| {
            down.retain(|(id, ..)| *id != e.pointer_id());
            down.push((e.pointer_id(), at.0, at.1));
        });
    }

    fn drag(self, e: &PointerEvent) {
        let (x, y) = (f64::from(e.client_x()), f64::from(e.client_y()));
        let down = self.down.get_value();
        let Some(&(_, was_x, was_y)) = down.iter().find(|(id, ..)| *id == e.pointer_id()) else { return };
        let (began_x, began_y) = self.began.get_value();
        if !self.desk.dragged.get_value() {
            if (x - began_x).hypot(y - began_y) < TREMBLE {
                return;
            }
            self.desk.dragged.set_value(true);
        }
        if let Some(&(_, other_x, other_y)) = down.iter().find(|(id, ..)| *id != e.pointer_id()) {
            let by = (x - other_x).hypot(y - other_y) / (was_x - other_x).hypot(was_y - other_y).max(1.0);
            let part = self.part((x + other_x) / 2.0, (y + other_y) / 2.0);
            self.change(|window, home| window.zoomed(by, part, home));
            self.pan((x - was_x) / 2.0, (y - was_y) / 2.0);
        } else {
            self.pan(x - was_x, y - was_y);
        }
        self.down.update_value(|down| down.iter_mut().filter(|(id, ..)| *id == e.pointer_id()).for_each(|d| (d.1, d.2) = (x, y)));
    }

    fn lift(self, e: &PointerEvent) {
        self.down.update_value(|down| down.retain(|(id, ..)| *id != e.pointer_id()));
    }

    /// Brings something on the map into the middle, if it is out of sight or near the edge.
    fn find(self, target: &str) {
        let (Some(svg), Some(Some(root)), Some((w, h))) = (self.svg(), self.root.try_get_untracked(), self.room()) else {
            return;
        };
        // A kind of piece without a place is any of them.
        let selector = if target.starts_with("piece:") && !target.contains('@') {
            format!("[data-target^=\"{target}@\"]")
        } else {
            format!("[data-target=\"{target}\"]")
        };
        let Ok(Some(element)) = svg.query_selector(&selector) else { return };
        let (frame, rect) = (root.get_bounding_client_rect(), element.get_bounding_client_rect());
        let (dx, dy) = (rect.left() + rect.width() / 2.0 - frame.left(), rect.top() + rect.height() / 2.0 - frame.top());
        let h = foot(&root, (w, h));
        let is_near_edge = |at: f64, size: f64, edge: f64| at < edge || at > size - 30.0;
        if is_near_edge(dx, w, 30.0) || is_near_edge(dy, h, covered(w)) {
            self.pan(w / 2.0 - dx, h / 2.0 - dy);
        }
    }

    /// Brings something that may be chosen into sight, the nearest, where nothing of it is.
    fn show_offered(self) {
        // The table may have been left meanwhile.
        let (Some(svg), Some(Some(root))) = (self.svg(), self.root.try_get_untracked()) else { return };
        let frame = root.get_bounding_client_rect();
        let (w, h) = (frame.width(), foot(&root, (frame.width(), frame.height())));
        let middle = |e: &Element| {
            let rect = e.get_bounding_client_rect();
            (rect.left() + rect.width() / 2.0 - frame.left(), rect.top() + rect.height() / 2.0 - frame.top())
        };
        let offered: Vec<(String, (f64, f64))> = dom::all(&svg, ".strong[data-target]")
            .iter()
            .filter_map(|e| Some((e.get_attribute("data-target")?, middle(e))))
            .collect();
        if offered.iter().any(|(_, (x, y))| (0.0..w).contains(x) && (covered(w)..h).contains(y)) {
            return;
        }
        let away = |at: &(f64, f64)| (at.0 - w / 2.0).hypot(at.1 - h / 2.0);
        let nearest = offered.iter().min_by(|a, b| away(&a.1).total_cmp(&away(&b.1)));
        // Where only buttons answer, it is about the place where is fought.
        let fought = svg.query_selector("[data-place]").ok().flatten().and_then(|e| e.get_attribute("data-place"));
        nearest.map(|(target, _)| target.clone()).or(fought).iter().for_each(|target| self.find(target));
    }

    /// What has the focus is brought into sight.
    fn focused(self, e: &ev::FocusEvent) {
        let element = e.target().and_then(|t| t.dyn_into::<Element>().ok());
        if let Some(target) = element.as_ref().and_then(dom::target_of) {
            self.find(&target);
        }
    }
}

/// Notices when there is more or less room for the board, for as long as it is on the page.
fn watch_room(frame: Frame, root: &Element) {
    let noticed = Closure::<dyn Fn()>::new(move || frame.resized());
    let Ok(observer) = ResizeObserver::new(noticed.as_ref().unchecked_ref()) else { return };
    observer.observe(root);
    let kept = StoredValue::new_local((observer, noticed));
    on_cleanup(move || {
        kept.try_with_value(|(observer, _)| observer.disconnect());
    });
}

/// The board in its frame.
pub fn frame(desk: Desk, stage: Stage) -> AnyView {
    let ui = desk.ui;
    let game = desk.known.get_untracked().game;
    let frame = Frame {
        root: NodeRef::new(),
        drawn: StoredValue::new(None),
        home: StoredValue::new(None),
        hand: StoredValue::new(0.0),
        window: StoredValue::new(None),
        down: StoredValue::new(Vec::new()),
        began: StoredValue::new((0.0, 0.0)),
        percent: RwSignal::new(100),
        desk,
    };
    Effect::new(move || {
        if let Some(root) = frame.root.get() {
            request_animation_frame(move || frame.open(WAIT));
            watch_room(frame, &root);
        }
    });
    Effect::new(move || {
        if let Some(target) = desk.sought.get() {
            frame.find(&target.to_string());
        }
    });
    Effect::new(move || {
        stage.lit.track();
        desk.offers.track();
        request_animation_frame(move || frame.show_offered());
    });
    let keys = window_event_listener(ev::keydown, move |e| {
        motion::end();
        frame.key(&e);
    });
    on_cleanup(move || keys.remove());
    let bare_name = move || if desk.bare.get() { ui.say("show-pieces") } else { ui.say("hide-pieces") };
    let percent = move || format!("{} %", frame.percent.get());
    view! {
        <main class="board" node_ref=frame.root tabindex="0" aria-label=move || ui.say("board")
            on:wheel=move |e| frame.wheel(&e)
            on:focusin=move |e| frame.focused(&e)
            on:pointerdown=move |e| {
                motion::end();
                frame.press(&e);
            }
            on:pointermove=move |e| frame.drag(&e)
            on:pointerup=move |e| frame.lift(&e)
            on:pointercancel=move |e| frame.lift(&e)
            on:pointerleave=move |e| frame.lift(&e)>
            {game.draws.board(stage)}
            {overlays(desk)}
            {game.draws.overview(stage).map(|small| view! { <nav class="float small-map" aria-label=move || ui.say("overview") on:click=move |e| frame.jump(&e)>{small} <svg class="seen" aria-hidden="true"></svg></nav> })}
            <div class="float tools">
                {icon_button("zoom-in", "plus", move || frame.zoom(ZOOM))}
                {icon_button("zoom-out", "minus", move || frame.zoom(1.0 / ZOOM))}
                <button class="ib percent" aria-label=move || format!("{}: {}", percent(), ui.say("life-size")) title=move || ui.say("life-size") on:click=move |_| frame.life_size(None)>{percent}</button>
                {icon_button("fit", "fit", move || frame.fit(true))}
                {icon_button("fit-width", "width", move || frame.fit(false))}
                <button class="ib" class:on=desk.bare aria-label=bare_name title=bare_name on:click=move |_| desk.bare.update(|b| *b = !*b)>{icon("hide")}</button>
            </div>
            {game.draws.fight(stage).map(|fight| view! { <div class="float fight">{fight}</div> })}
            {odds::card(desk)}
            {log::recent(desk)}
            {lens::lens(desk, stage)}
            {end::end(desk)}
            {move || desk.why.get().map(|why| why_card(desk, why))}
        </main>
    }
    .into_any()
}

/// The buttons of what the map can show on request.
fn overlays(desk: Desk) -> AnyView {
    let game = desk.known.get_untracked().game;
    let button = move |OverlayInfo { id, name, .. }: OverlayInfo| {
        let is_on = move || desk.overlay.get().as_deref() == Some(id);
        let turn = move |_| desk.overlay.update(|now| *now = if now.as_deref() == Some(id) { None } else { Some(id.to_owned()) });
        let picture = match id {
            "industry" => "factory",
            "reach" => "move",
            "odds" => "swords",
            "supply" | "lines" => "supply",
            "points" | "resources" => "star",
            "straits" => "port",
            _ => "layers",
        };
        let label = name.clone();
        view! { <button class:on=is_on aria-pressed=move || is_on().to_string() data-overlay=id aria-label=label on:click=turn>{icon(picture)} <span>{name}</span></button> }
    };
    let buttons = move || game.overlays(desk.ui.lang.get()).into_iter().map(button).views();
    let legend = move || {
        let list = game.overlays(desk.ui.lang.get());
        let shown = desk.overlay.get().and_then(|id| list.into_iter().find(|overlay| overlay.id == id));
        shown.map(|overlay| view! { <p class="legend" role="status">{overlay.legend}</p> })
    };
    view! {
        <div class="float overlays">
            <div role="group" aria-label=move || desk.ui.say("overlays")>{buttons}</div>
            {live(legend)}
        </div>
    }
    .into_any()
}

/// Why something can not be chosen.
pub fn why_card(desk: Desk, why: Why) -> AnyView {
    let ui = desk.ui;
    let title = ui.tell(&Text::new("why-not").literal("what", why.what));
    let reason = |said: &engine::erased::Said| view! { <p>{said.text.clone()} " " {rule_link(desk, &said.rule)}</p> };
    let reasons = why.reasons.iter().map(reason).views();
    let (_, asked, rule) = desk.question();
    let none = why.reasons.is_empty().then(|| view! { <p>{ui.tell(&Text::new("why-unknown").literal("asked", asked))} " " {rule.map(|rule| rule_link(desk, &rule))}</p> });
    view! {
        <div class="why float" role="status">
            <button class="ib" aria-label=ui.say("close") on:click=move |_| desk.why.set(None)>{icon("x")}</button>
            <b>{title}</b> {reasons} {none}
        </div>
    }
    .into_any()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const HOME: Window = Window { x: 0.0, y: 0.0, w: 200.0, h: 100.0 };

    #[test]
    fn a_window_takes_the_shape_of_its_frame() {
        assert_eq!(HOME.shaped(1.0, true), Window { x: 0.0, y: -50.0, w: 200.0, h: 200.0 });
        assert_eq!(HOME.shaped(1.0, false), Window { x: 50.0, y: 0.0, w: 100.0, h: 100.0 });
        assert_eq!(HOME.shaped(4.0, true), Window { x: -100.0, y: 0.0, w: 400.0, h: 100.0 });
    }

    #[test]
    fn a_little_less_room_moves_nothing() {
        let drawn = (200.0, 100.0);
        assert!(stays(drawn, (200.0, 100.4)) && stays(drawn, (200.0, 85.0)));
        assert!(!stays(drawn, (200.0, 120.0)) && !stays(drawn, (200.0, 60.0)) && !stays(drawn, (150.0, 100.0)));
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer_and_has_its_bounds() {
        let near = HOME.zoomed(2.0, (0.25, 0.5), HOME);
        assert_eq!(near, Window { x: 25.0, y: 25.0, w: 100.0, h: 50.0 });
        assert!(HOME.zoomed(1000.0, (0.5, 0.5), HOME).w > 16.0);
        assert_eq!(HOME.moved(-9999.0, 0.0, HOME).x, 24.0);
        assert_eq!(near.moved(9999.0, 9999.0, HOME), Window { x: -12.0, y: -6.0, ..near });
        let far = HOME.zoomed(0.5, (0.5, 0.5), HOME);
        assert!(far.x < 0.0 && far.x + far.w > 200.0, "the whole board is in a window that is larger");
        assert_eq!(Window::parse("0 0 200 100").unwrap(), HOME);
        assert_eq!(Window::parse("nonsense"), None);
        assert_eq!(Window::parse("-0.5,12.25 3 4").unwrap(), Window { x: -0.5, y: 12.25, w: 3.0, h: 4.0 });
    }
}
