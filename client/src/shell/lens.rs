//! A closer look at a piece, a card or a space: by a long press, by Shift, or from the log.

use engine::Target;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::{
    app::{click, icon},
    board::{Stage, patch},
    desk::Desk,
    dom,
    prelude::*,
};

/// How long a press must last, in milliseconds.
const LONG: i32 = 450;

/// What is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closer {
    /// What it is.
    pub target: Target,
    /// Whether it stays until it is closed.
    pub pinned: bool,
}

/// Listens for long presses and Shift, and shows what they ask for.
pub fn lens(desk: Desk, stage: Stage) -> AnyView {
    let ui = desk.ui;
    let game = desk.known.get_untracked().game;
    let pressed = StoredValue::new(0u32);
    let stop = move || pressed.update_value(|n| *n += 1);
    let handles = [
        window_event_listener(ev::pointerdown, move |e| press(desk, pressed, e.target())),
        window_event_listener(ev::pointerup, move |_| stop()),
        window_event_listener(ev::pointercancel, move |_| stop()),
    ];
    let shift = window_event_listener(ev::keydown, move |e| {
        if e.key() == "Shift" {
            let focused = document().active_element().as_ref().and_then(dom::target_of).and_then(|text| text.parse().ok());
            let target = desk.pointed.get_untracked().or(focused);
            desk.lens.set(target.map(|target| Closer { target, pinned: false }));
        } else if e.key() == "Escape" {
            desk.lens.set(None);
        }
    });
    let released = window_event_listener(ev::keyup, move |e| {
        if e.key() == "Shift" {
            desk.lens.update(|lens| *lens = lens.take().filter(|closer| closer.pinned));
        }
    });
    on_cleanup(move || {
        handles.into_iter().for_each(|handle| handle.remove());
        shift.remove();
        released.remove();
    });
    // On small screens a hand shows the heads of its cards: the one that is chosen can be read.
    Effect::new(move || {
        let card = desk.chosen.get().into_iter().find(|target| matches!(target, Target::Card(_)));
        let is_small = dom::matches_media("(pointer: coarse), (max-width: 700px)");
        desk.lens.update(|lens| {
            let pinned = lens.take().filter(|closer| closer.pinned);
            *lens = card.filter(|_| is_small).map(|target| Closer { target, pinned: false }).or(pinned);
        });
    });
    // What opens lies where the closer look was.
    Effect::new(move || {
        if desk.sheet.with(Option::is_some) {
            desk.lens.set(None);
        }
    });
    let shown = move || {
        let closer = desk.lens.get()?;
        let html = game.draws.closer(&stage.view.get(), &closer.target, stage.lang.get())?;
        let close = closer.pinned.then(|| {
            view! { <button class="ib" aria-label=ui.say("close") on:click=click(move || desk.lens.set(None))>{icon("x")}</button> }
        });
        Some(view! { <section class="lens float" role="status">{close} <div inner_html=patch::html(&html)></div></section> })
    };
    shown.into_any()
}

/// A press that lasts looks closer, and picks nothing. Any press elsewhere ends the closer look.
fn press(desk: Desk, pressed: StoredValue<u32>, at: Option<web_sys::EventTarget>) {
    pressed.update_value(|n| *n += 1);
    desk.dragged.set_value(false);
    let n = pressed.get_value();
    let element = at.and_then(|t| t.dyn_into::<Element>().ok());
    let is_within = element.as_ref().is_some_and(|e| e.closest(".lens").is_ok_and(|lens| lens.is_some()));
    if !is_within && desk.lens.with_untracked(|lens| lens.as_ref().is_some_and(|closer| closer.pinned)) {
        desk.lens.set(None);
    }
    let Some(target) = element.as_ref().and_then(dom::target_of).and_then(|text| text.parse().ok()) else { return };
    wasm_bindgen_futures::spawn_local(async move {
        dom::sleep(LONG).await;
        if pressed.try_get_value() == Some(n) && !desk.dragged.get_value() {
            desk.dragged.set_value(true);
            desk.lens.set(Some(Closer { target, pinned: true }));
        }
    });
}
