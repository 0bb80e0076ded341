//! Motion between two drawings: pieces go from where they were, cards turn over. It is short, a click or a key ends it, and it never
//! keeps anybody waiting: what is drawn is already there.

use std::{cell::RefCell, collections::BTreeMap};

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Animation, Element, SvgGraphicsElement};

use crate::dom;
use crate::prelude::*;

/// How long a piece moves, in milliseconds.
const MOVE: f64 = 320.0;
/// How long a card turns.
const TURN: f64 = 260.0;
/// So many pieces move at once; more would be a swarm.
const MANY: usize = 12;

thread_local! {
    static BEFORE: RefCell<Option<BTreeMap<String, Seen>>> = const { RefCell::new(None) };
    static RUNNING: RefCell<Vec<Animation>> = const { RefCell::new(Vec::new()) };
}

/// Where something was seen, and how many of it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Seen {
    x: f64,
    y: f64,
    n: u32,
}

/// A piece that has come to a place from another.
#[derive(PartialEq, Debug)]
struct Step {
    to: String,
    from: (f64, f64),
}

/// Before anything is drawn anew: remembers where all pieces are, and moves them once the page has been drawn.
pub fn before() {
    if dom::matches_media("(prefers-reduced-motion: reduce)") || BEFORE.with_borrow(Option::is_some) {
        return;
    }
    end();
    BEFORE.set(Some(seen()));
    request_animation_frame(after);
}

/// Ends all motion.
pub fn end() {
    RUNNING.take().iter().for_each(|animation| animation.finish().unwrap_or_default());
}

fn after() {
    let Some(before) = BEFORE.take() else { return };
    let now = seen();
    for step in steps(&before, &now).into_iter().take(MANY) {
        if let (Some(element), Some(to)) = (element(&step.to), now.get(&step.to)) {
            glide(&element, step.from.0 - to.x, step.from.1 - to.y);
        }
    }
    let new_cards = now.keys().filter(|id| id.starts_with("card:") && !before.contains_key(*id));
    if !before.is_empty() {
        new_cards.filter_map(|id| element(id)).take(MANY).for_each(|card| turn(&card));
    }
}

/// What stands for something and can be seen: it may be drawn twice, for windows of different sizes.
fn element(id: &str) -> Option<Element> {
    all(&format!("[data-target=\"{id}\"]")).into_iter().find(|element| element.get_bounding_client_rect().width() > 0.0)
}

fn all(selector: &str) -> Vec<Element> {
    document().document_element().map_or_else(Vec::new, |root| dom::all(&root, selector))
}

/// All pieces and cards that are drawn.
fn seen() -> BTreeMap<String, Seen> {
    let mut seen = BTreeMap::new();
    for element in all("[data-target^='piece:'],[data-target^='card:']") {
        let rect = element.get_bounding_client_rect();
        let n = element.get_attribute("data-n").and_then(|n| n.parse().ok()).unwrap_or(1);
        let at = Seen { x: rect.left() + rect.width() / 2.0, y: rect.top() + rect.height() / 2.0, n };
        if let Some(id) = element.get_attribute("data-target").filter(|_| rect.width() > 0.0) {
            seen.insert(id, at);
        }
    }
    seen
}

/// Who has come from where: where there are more of a kind than before, they come from where there are fewer.
fn steps(before: &BTreeMap<String, Seen>, now: &BTreeMap<String, Seen>) -> Vec<Step> {
    let kind = |id: &str| id.split_once('@').map(|(kind, _)| kind.trim_end_matches('~').to_owned());
    let count = |all: &BTreeMap<String, Seen>, id: &str| all.get(id).map_or(0, |seen| seen.n);
    let mut left: Vec<(&String, u32)> =
        before.iter().map(|(id, seen)| (id, seen.n.saturating_sub(count(now, id)))).filter(|(_, n)| *n > 0).collect();
    let mut steps = Vec::new();
    for (to, seen) in now.iter().filter(|(id, _)| id.starts_with("piece:")) {
        let come = seen.n.saturating_sub(count(before, to));
        let source = left.iter_mut().find(|(id, n)| *n > 0 && kind(id) == kind(to) && kind(to).is_some());
        if let (1.., Some((from, n))) = (come, source) {
            *n = n.saturating_sub(come);
            steps.extend(before.get(*from).map(|was| Step { to: to.clone(), from: (was.x, was.y) }));
        }
    }
    steps
}

/// Moves a piece from so many pixels beside its place to it.
fn glide(element: &Element, dx: f64, dy: f64) {
    // Inside a drawing, lengths are those of the drawing.
    let scale = element.dyn_ref::<SvgGraphicsElement>().and_then(|e| e.get_screen_ctm()).map_or(1.0, |m| f64::from(m.a()));
    let (x, y) = (dx / scale, dy / scale);
    animate(element, &format!("translate({x:.1}px, {y:.1}px)"), MOVE);
}

fn turn(card: &Element) {
    animate(card, "perspective(600px) rotateY(90deg)", TURN);
}

/// Lets an element come from a transformed state to its own.
fn animate(element: &Element, from: &str, ms: f64) {
    let frame = |transform: &str| {
        let frame = js_sys::Object::new();
        js_sys::Reflect::set(&frame, &"transform".into(), &transform.into()).ok();
        frame
    };
    let frames = js_sys::Array::of2(&frame(from), &frame("none"));
    let options = js_sys::Object::new();
    js_sys::Reflect::set(&options, &"duration".into(), &ms.into()).ok();
    js_sys::Reflect::set(&options, &"easing".into(), &"cubic-bezier(.3, 0, .2, 1)".into()).ok();
    let Ok(function) = js_sys::Reflect::get(element, &"animate".into()) else { return };
    let started = function.dyn_into::<js_sys::Function>().and_then(|f| f.call2(element, &frames, &options));
    if let Ok(Ok(animation)) = started.map(JsCast::dyn_into::<Animation>).map_err(|_: JsValue| ()) {
        RUNNING.with_borrow_mut(|running| running.push(animation));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(list: &[(&str, f64, u32)]) -> BTreeMap<String, Seen> {
        list.iter().map(|(id, x, n)| ((*id).to_owned(), Seen { x: *x, y: 0.0, n: *n })).collect()
    }

    #[test]
    fn a_piece_comes_from_where_one_is_missing() {
        let before = seen(&[("piece:a@berlin", 10.0, 3), ("piece:b@berlin", 20.0, 1), ("piece:a@paris", 90.0, 1)]);
        let now = seen(&[("piece:a@berlin", 10.0, 2), ("piece:b@berlin", 20.0, 1), ("piece:a@paris", 90.0, 2)]);
        assert_eq!(steps(&before, &now), [Step { to: "piece:a@paris".to_owned(), from: (10.0, 0.0) }]);
        assert_eq!(steps(&now, &now), []);
    }

    #[test]
    fn a_piece_that_turns_up_is_the_same_and_one_from_nowhere_appears() {
        let before = seen(&[("piece:a~@berlin", 10.0, 1)]);
        let now = seen(&[("piece:a@paris", 90.0, 1), ("piece:c@rome", 50.0, 1)]);
        assert_eq!(steps(&before, &now), [Step { to: "piece:a@paris".to_owned(), from: (10.0, 0.0) }]);
    }
}
