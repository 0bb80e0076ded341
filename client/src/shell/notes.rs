//! A notepad that nobody else sees.

use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::{app::live, desk::Desk, dom, net, route::Route, site::Site};

/// How long the page waits for more before it keeps what was typed, in milliseconds.
const CALM: i32 = 800;

/// Where notes are kept.
#[derive(Clone, PartialEq)]
enum Place {
    /// In the browser, under a name.
    Here(String),
    /// On the server: the table and the seat.
    There(String, String),
}

fn place(desk: Desk) -> Option<Place> {
    let known = desk.known.get_untracked();
    match (&known.meta, desk.ui.route.get_untracked()) {
        (Some(meta), _) => Some(Place::There(meta.code.clone(), meta.mine.first()?.clone())),
        (None, Route::Local(id, _)) => Some(Place::Here(format!("bivouac.notes.{id}"))),
        _ => None,
    }
}

/// The notepad.
pub fn notes(desk: Desk) -> AnyView {
    let (ui, site) = (desk.ui, Site::here());
    let text = RwSignal::new(String::new());
    let is_kept = RwSignal::new(true);
    let turn = StoredValue::new(0_u32);
    let at = StoredValue::new(place(desk));
    match at.get_value() {
        Some(Place::Here(key)) => text.set(dom::read(&key).unwrap_or_default()),
        Some(Place::There(code, seat)) => spawn_local(async move {
            match net::get(&format!("tables/{code}/notes")).await {
                Ok(list) => {
                    let own = list.as_array().into_iter().flatten().find(|n| n["seat"] == seat.as_str());
                    text.set(own.and_then(|n| n["text"].as_str()).unwrap_or_default().to_owned());
                }
                Err(problem) => site.fail(&problem),
            }
        }),
        None => {}
    }
    let keep = move || match at.get_value() {
        Some(Place::Here(key)) => match dom::keep(&key, &text.get_untracked()) {
            Ok(()) => is_kept.set(true),
            Err(_) => ui.error.set(Some(ui.tell_now(&engine::Text::new("trouble-storage")))),
        },
        Some(Place::There(code, seat)) => spawn_local(async move {
            let body: Value = json!({"seat": seat, "text": text.get_untracked()});
            match net::send("PUT", &format!("tables/{code}/notes"), Some(&body)).await {
                Ok(_) => is_kept.set(true),
                Err(problem) => site.fail(&problem),
            }
        }),
        None => {}
    };
    let typed = move |e| {
        text.set(event_target_value(&e));
        is_kept.set(false);
        turn.update_value(|n| *n += 1);
        let mine = turn.get_value();
        spawn_local(async move {
            dom::sleep(CALM).await;
            // The page may have gone on to something else; then what leaves it keeps the notes.
            if turn.try_get_value() == Some(mine) {
                keep();
            }
        });
    };
    let leave = move |_| {
        if !is_kept.get_untracked() {
            keep();
        }
    };
    let state = move || if is_kept.get() { ui.say("notes-kept") } else { ui.say("notes-typing") };
    view! {
        <div class="notepad">
            <textarea maxlength="8000" aria-label=ui.words("notes") placeholder=ui.words("notes-hint")
                prop:value=text on:input=typed on:blur=leave></textarea>
            <p class="hint" role="status">{live(state)}</p>
        </div>
    }
    .into_any()
}
