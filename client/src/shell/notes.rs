//! A notepad that nobody else sees.

use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::{app::live, desk::Desk, dom, net, prelude::*, route::Route, site::Site};

/// How long the page waits for more before it keeps what was typed, in milliseconds.
const CALM: i32 = 800;

/// How long it waits before it asks again for what did not come.
const AGAIN: i32 = 3_000;

/// Under which name the browser has what the server does not have yet; others at the same browser have other seats.
fn draft(code: &str, seat: &str) -> String {
    format!("bivouac.draft.{code}.{seat}")
}

/// What the notepad shows where there is a draft, that is, a pair: what the server had, and what was typed over it and never arrived.
/// Where the server has something else by now, that stands first and the draft below it: neither is lost. `None` if the draft has nothing
/// to add.
fn with_draft(own: &str, draft: &str) -> Option<String> {
    let pair: Value = serde_json::from_str(draft).unwrap_or_default();
    // Of old drafts it is not known what was there before.
    let (before, typed) = (pair[0].as_str(), pair[1].as_str().unwrap_or(draft));
    if before == Some(own) {
        Some(typed.to_owned()).filter(|typed| typed != own)
    } else {
        (!own.contains(typed)).then(|| format!("{own}\n\n{typed}"))
    }
}

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
    // Nothing is typed over what has not come yet.
    let is_here = RwSignal::new(false);
    let turn = StoredValue::new(0_u32);
    // What the server has.
    let base = StoredValue::new(String::new());
    let at = StoredValue::new(place(desk));
    match at.get_value() {
        Some(Place::Here(key)) => {
            text.set(dom::read(&key).unwrap_or_default());
            is_here.set(true);
        }
        Some(Place::There(code, seat)) => spawn_local(async move {
            while is_here.try_get_untracked() == Some(false) {
                match net::get(&format!("tables/{code}/notes")).await {
                    Ok(list) => {
                        let own = list.as_array().into_iter().flatten().find(|n| n["seat"] == seat.as_str());
                        let own = own.and_then(|n| n["text"].as_str()).unwrap_or_default();
                        let typed = dom::read(&draft(&code, &seat)).and_then(|draft| with_draft(own, &draft));
                        is_kept.try_set(typed.is_none());
                        base.try_set_value(own.to_owned());
                        text.try_set(typed.unwrap_or_else(|| own.to_owned()));
                        is_here.try_set(true);
                    }
                    Err(problem) => {
                        site.fail(&problem);
                        dom::sleep(AGAIN).await;
                    }
                }
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
            let sent = text.get_untracked();
            let body: Value = json!({"seat": seat, "text": sent});
            match net::send("PUT", &format!("tables/{code}/notes"), Some(&body)).await {
                Ok(_) => {
                    let is_all = text.try_get_untracked().is_none_or(|now| now == sent);
                    base.try_set_value(sent);
                    // More may have been typed meanwhile; that is kept in its turn.
                    if is_all {
                        is_kept.try_set(true);
                        dom::forget(&draft(&code, &seat));
                    }
                }
                Err(problem) => site.fail(&problem),
            }
        }),
        None => {}
    };
    let typed = move |e| {
        text.set(event_target_value(&e));
        is_kept.set(false);
        if let Some(Place::There(code, seat)) = at.get_value() {
            dom::keep(&draft(&code, &seat), &json!([base.get_value(), text.get_untracked()]).to_string()).ok();
        }
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
    let state = move || match (is_here.get(), is_kept.get()) {
        (false, _) => ui.say("waiting"),
        (true, true) => ui.say("notes-kept"),
        (true, false) => ui.say("notes-typing"),
    };
    view! {
        <div class="notepad">
            <textarea maxlength="8000" aria-label=ui.words("notes") placeholder=ui.words("notes-hint")
                disabled=move || !is_here.get() prop:value=text on:input=typed on:blur=leave></textarea>
            <p class="hint" role="status">{live(state)}</p>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_takes_nothing_away_that_was_written_elsewhere() {
        let draft = |before: &str, typed: &str| json!([before, typed]).to_string();
        assert_eq!(with_draft("old", &draft("old", "old and new")).as_deref(), Some("old and new"));
        assert_eq!(with_draft("newer", &draft("old", "old and new")).as_deref(), Some("newer\n\nold and new"));
        assert_eq!(with_draft("old and new", &draft("old", "old and new")), None, "it has arrived, though no answer came");
        assert_eq!(with_draft("old", &draft("old", "")).as_deref(), Some(""), "all of it was taken away");
        assert_eq!(with_draft("newer", &draft("old", "")), None);
        assert_eq!(with_draft("newer", "typed").as_deref(), Some("newer\n\ntyped"));
    }
}
