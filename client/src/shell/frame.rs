//! The frame of the board: pan and zoom by pointer, wheel, fingers, buttons.

use leptos::{ev, html, prelude::*};
use web_sys::{Element, PointerEvent, WheelEvent};

use crate::{
    app::{icon, icon_button},
    desk::{Desk, Why},
    dom,
    shell::prompt::rule_link,
};

/// How far a pointer may tremble before it drags.
const TREMBLE: f64 = 6.0;

/// The part of the board that is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Window {
    x: f64,
    y: f64,
    w: f64,
    h: f64,
}

impl Window {
    fn parse(text: &str) -> Option<Self> {
        let n: Vec<f64> = text.split([' ', ',']).filter_map(|part| part.parse().ok()).collect();
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

    /// The board never leaves the window: its middle stays within the board.
    fn kept(self, home: Self) -> Self {
        let x = (self.x + self.w / 2.0).clamp(home.x, home.x + home.w) - self.w / 2.0;
        let y = (self.y + self.h / 2.0).clamp(home.y, home.y + home.h) - self.h / 2.0;
        Self { x, y, ..self }
    }
}

#[derive(Clone, Copy)]
struct Frame {
    root: NodeRef<html::Main>,
    home: StoredValue<Option<Window>>,
    window: StoredValue<Option<Window>>,
    /// The pointers that are down, with where they were last.
    down: StoredValue<Vec<(i32, f64, f64)>>,
    began: StoredValue<(f64, f64)>,
    desk: Desk,
}

impl Frame {
    fn svg(self) -> Option<Element> {
        self.root.get_untracked()?.query_selector("svg.map").ok().flatten()
    }

    fn size(self) -> Option<(f64, f64)> {
        let rect = self.root.get_untracked()?.get_bounding_client_rect();
        (rect.width() > 0.0 && rect.height() > 0.0).then(|| (rect.width(), rect.height()))
    }

    /// Shows the whole board, or as much of it as fills the frame.
    fn fit(self, is_whole: bool) {
        let (Some(svg), Some((w, h))) = (self.svg(), self.size()) else { return };
        if self.home.get_value().is_none() {
            self.home.set_value(svg.get_attribute("viewBox").and_then(|text| Window::parse(&text)));
        }
        if let Some(home) = self.home.get_value() {
            self.show(home.shaped(w / h, is_whole));
        }
    }

    fn show(self, window: Window) {
        self.window.set_value(Some(window));
        let (Some(svg), Some(home)) = (self.svg(), self.home.get_value()) else { return };
        svg.set_attribute("viewBox", &window.text()).ok();
        svg.set_attribute("style", &format!("--zoom:{:.3}", home.w / window.w)).ok();
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
        let Some(root) = self.root.get_untracked() else { return (0.5, 0.5) };
        let rect = root.get_bounding_client_rect();
        ((x - rect.left()) / rect.width().max(1.0), (y - rect.top()) / rect.height().max(1.0))
    }

    fn wheel(self, e: &WheelEvent) {
        e.prevent_default();
        let by = (-e.delta_y() * 0.0015).exp();
        let part = self.part(f64::from(e.client_x()), f64::from(e.client_y()));
        self.change(|window, home| window.zoomed(by, part, home));
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
        let Some((w, h)) = self.size() else { return };
        if let Some(&(_, other_x, other_y)) = down.iter().find(|(id, ..)| *id != e.pointer_id()) {
            let by = (x - other_x).hypot(y - other_y) / (was_x - other_x).hypot(was_y - other_y).max(1.0);
            let part = self.part(other_x, other_y);
            self.change(|window, home| window.zoomed(by, part, home));
        } else {
            self.change(|window, home| window.moved((x - was_x) * window.w / w, (y - was_y) * window.h / h, home));
        }
        self.down.update_value(|down| down.iter_mut().filter(|(id, ..)| *id == e.pointer_id()).for_each(|d| (d.1, d.2) = (x, y)));
    }

    fn lift(self, e: &PointerEvent) {
        self.down.update_value(|down| down.retain(|(id, ..)| *id != e.pointer_id()));
    }

    /// Brings what is pointed at from the log into the middle, if it is out of sight.
    fn find(self, target: &str) {
        let (Some(root), Some((w, h))) = (self.root.get_untracked(), self.size()) else { return };
        let Ok(Some(element)) = root.query_selector(&format!("[data-target=\"{target}\"]")) else { return };
        let (frame, rect) = (root.get_bounding_client_rect(), element.get_bounding_client_rect());
        let (dx, dy) = (rect.left() + rect.width() / 2.0 - frame.left(), rect.top() + rect.height() / 2.0 - frame.top());
        if dx < 0.0 || dy < 0.0 || dx > w || dy > h {
            self.change(|window, home| window.moved((w / 2.0 - dx) * window.w / w, (h / 2.0 - dy) * window.h / h, home));
        }
    }
}

/// The board in its frame.
pub fn frame(desk: Desk, board: AnyView) -> AnyView {
    let ui = desk.ui;
    let frame = Frame {
        root: NodeRef::new(),
        home: StoredValue::new(None),
        window: StoredValue::new(None),
        down: StoredValue::new(Vec::new()),
        began: StoredValue::new((0.0, 0.0)),
        desk,
    };
    Effect::new(move || {
        if frame.root.get().is_some() {
            request_animation_frame(move || frame.fit(dom::matches_media("(min-width: 700px)")));
        }
    });
    Effect::new(move || {
        if let Some(target) = desk.pointed.get() {
            frame.find(&target.to_string());
        }
    });
    let resized = window_event_listener(ev::resize, move |_| {
        frame.change(|window, _| match frame.size() {
            Some((w, h)) => window.shaped(w / h, true),
            None => window,
        })
    });
    on_cleanup(move || resized.remove());
    let bare_name = move || if desk.bare.get() { ui.say("show-pieces") } else { ui.say("hide-pieces") };
    view! {
        <main class="board" node_ref=frame.root aria-label=move || ui.say("board")
            on:wheel=move |e| frame.wheel(&e)
            on:pointerdown=move |e| frame.press(&e)
            on:pointermove=move |e| frame.drag(&e)
            on:pointerup=move |e| frame.lift(&e)
            on:pointercancel=move |e| frame.lift(&e)
            on:pointerleave=move |e| frame.lift(&e)>
            {board}
            <div class="float tools">
                {icon_button("zoom-in", "plus", move || frame.zoom(1.3))}
                {icon_button("zoom-out", "minus", move || frame.zoom(1.0 / 1.3))}
                {icon_button("fit", "fit", move || frame.fit(true))}
                <button class="ib" class:on=desk.bare aria-label=bare_name title=bare_name on:click=move |_| desk.bare.update(|b| *b = !*b)>{icon("hide")}</button>
            </div>
            {move || desk.why.get().map(|why| why_card(desk, why))}
        </main>
    }
    .into_any()
}

/// Why something can not be chosen.
pub fn why_card(desk: Desk, why: Why) -> AnyView {
    let ui = desk.ui;
    let title = ui.tell(&engine::Text::new("why-not").literal("what", why.what));
    let reason = |said: &engine::erased::Said| view! { <p>{said.text.clone()} " " {rule_link(desk, &said.rule)}</p> };
    let reasons = why.reasons.iter().map(reason).collect_view();
    let none = why.reasons.is_empty().then(|| view! { <p>{ui.say("why-unknown")}</p> });
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
    fn zooming_keeps_the_point_under_the_pointer_and_has_its_bounds() {
        let near = HOME.zoomed(2.0, (0.25, 0.5), HOME);
        assert_eq!(near, Window { x: 25.0, y: 25.0, w: 100.0, h: 50.0 });
        assert!(HOME.zoomed(1000.0, (0.5, 0.5), HOME).w > 16.0);
        assert_eq!(HOME.moved(-9999.0, 0.0, HOME).x, 100.0);
        assert_eq!(Window::parse("0 0 200 100").unwrap(), HOME);
        assert_eq!(Window::parse("nonsense"), None);
    }
}
