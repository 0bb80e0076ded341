//! The whole game by keyboard.

use engine::erased::MoveInfo;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::{
    choice,
    desk::{Desk, Sheet},
    dom,
    prelude::*,
    shell::{prompt, words},
};

/// What stands for something that can be picked.
const TARGETS: &str = "[data-target][tabindex=\"0\"]";
/// What may be picked next.
const LIT: &str = "[data-target].strong, [data-target].weak";

/// Listens to the keys as long as the table is shown.
pub fn listen(desk: Desk) {
    let handle = window_event_listener(ev::keydown, move |e| press(desk, &e));
    on_cleanup(move || handle.remove());
}

fn all(selector: &str) -> Vec<Element> {
    document().document_element().map_or_else(Vec::new, |root| dom::all(&root, selector))
}

fn press(desk: Desk, e: &KeyboardEvent) {
    let element = e.target().and_then(|t| t.dyn_into::<Element>().ok());
    let tag = element.as_ref().map(|el| el.tag_name().to_ascii_lowercase()).unwrap_or_default();
    // Whoever writes leaves the line by Esc: then letters are keys again.
    if tag == "input" && e.key() == "Escape" {
        element.as_ref().and_then(|e| e.dyn_ref::<web_sys::HtmlElement>()).map(web_sys::HtmlElement::blur);
    }
    if e.default_prevented()
        || e.ctrl_key()
        || e.meta_key()
        || e.alt_key()
        || matches!(tag.as_str(), "input" | "textarea" | "select")
    {
        return;
    }
    let target = element.as_ref().and_then(dom::target_of).and_then(|t| t.parse().ok());
    let key = e.key();
    let waits = desk.confirm.get_untracked();
    match (key.as_str(), target) {
        // What waits for a second word gets it by this key alone, wherever the focus is.
        ("Enter", _) if waits.is_some() && tag != "button" && tag != "a" => desk.choose(&waits.unwrap_or_default()),
        ("Enter" | " ", Some(target)) => {
            desk.dragged.set_value(false);
            desk.pick(&target);
            go_on();
        }
        ("ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown", Some(_)) => {
            if let Some(element) = element {
                step(&element, &key)
            }
        }
        ("ArrowLeft", None) => desk.go(-1),
        ("ArrowRight", None) => desk.go(1),
        ("u" | "U", _) if waits.is_some() => desk.clear(),
        ("u" | "U", _) => desk.undo(),
        ("a" | "A", _) => desk.again(),
        ("l" | "L", _) => desk.sheet.update(|s| *s = if *s == Some(Sheet::Moves) { None } else { Some(Sheet::Moves) }),
        ("t" | "T", _) => desk.other_mode(),
        ("g" | "G", _) => {
            if let Some(first) = all(LIT).first() {
                dom::focus(first)
            }
        }
        (key, _) if desk.in_words.get_untracked() && words::go_to(key) => {}
        ("?", _) => desk.sheet.set(Some(Sheet::Keys)),
        ("Escape", _) if desk.sheet.with_untracked(Option::is_some) => desk.sheet.set(None),
        ("Escape", _) => desk.let_go(),
        (digit, _) if waits.is_none() && digit.len() == 1 && digit != "0" => {
            let Some(n) = digit.parse::<usize>().ok() else { return };
            let Some(id) = numbered(desk).get(n - 1).map(|m| m.id.clone()) else { return };
            desk.choose(&id);
        }
        _ => return,
    }
    e.prevent_default();
}

/// The moves that have numbers on the page: all that fit where they are listed, else the buttons of the bar.
fn numbered(desk: Desk) -> Vec<MoveInfo> {
    if desk.in_words.get_untracked() || desk.sheet.get_untracked() == Some(Sheet::Moves) {
        let (offers, chosen) = (desk.offers.get_untracked(), desk.chosen.get_untracked());
        choice::left(&offers, &chosen).into_iter().cloned().collect()
    } else {
        prompt::offered(desk)
    }
}

/// Leads from what was just chosen to what may be chosen next.
fn go_on() {
    request_animation_frame(|| {
        let here = document().active_element();
        let lit = all(LIT);
        let nearest = lit.iter().min_by(|a, b| distance(a, here.as_ref()).total_cmp(&distance(b, here.as_ref())));
        if let Some(next) = nearest.filter(|_| here.as_ref().is_none_or(|here| !lit.contains(here))) {
            dom::focus(next);
        }
    });
}

fn middle(e: &Element) -> (f64, f64) {
    let rect = e.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}

fn distance(a: &Element, b: Option<&Element>) -> f64 {
    let ((ax, ay), (bx, by)) = (middle(a), b.map_or((0.0, 0.0), middle));
    (ax - bx).hypot(ay - by)
}

/// Moves the focus to the nearest target in a direction.
fn step(from: &Element, key: &str) {
    let (x, y) = middle(from);
    // How far along the direction, and how far beside it.
    let way = |e: &Element| {
        let (ex, ey) = middle(e);
        match key {
            "ArrowLeft" => (x - ex, (ey - y).abs()),
            "ArrowRight" => (ex - x, (ey - y).abs()),
            "ArrowUp" => (y - ey, (ex - x).abs()),
            _ => (ey - y, (ex - x).abs()),
        }
    };
    let cost = |(along, beside): (f64, f64)| along + 2.0 * beside;
    let ahead = all(TARGETS).into_iter().filter(|e| e != from && way(e).0 > 1.0);
    if let Some(next) = ahead.min_by(|a, b| cost(way(a)).total_cmp(&cost(way(b)))) {
        dom::focus(&next);
    }
}
