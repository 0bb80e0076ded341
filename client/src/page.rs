//! The page of one table.

use engine::Text;
use leptos::prelude::*;

use crate::{
    app::{Ui, missing, nothing},
    desk::Desk,
    lesson, shell,
    table::{
        local::{Local, Saved},
        remote::{Heard, Remote},
    },
};

/// The guided first game, where it was left or from its beginning.
pub fn lesson(game: &str) -> AnyView {
    let Some(lesson) = lesson::of(game) else { return missing() };
    let id = format!("lesson-{game}");
    let begun = Saved::read(&id).is_some_and(|saved| saved.is_lesson);
    // What can not be kept is told at the table.
    if !begun && let Ok(saved) = Saved::lesson(lesson) {
        saved.keep(&id).ok();
    }
    local(&id, None)
}

/// A table in the browser.
pub fn local(id: &str, moment: Option<u32>) -> AnyView {
    let ui = Ui::here();
    let called = RwSignal::new(None);
    match Local::open(id, called) {
        Ok((source, known)) => {
            let desk = Desk::new(source, known, called);
            desk.rewind(moment);
            shell::table(desk)
        }
        Err(problem) => nothing(move || ui.tell(&Text::new("no-game").literal("why", problem.clone()))),
    }
}

/// A table on the server.
pub fn remote(code: &str, moment: Option<u32>) -> AnyView {
    let ui = Ui::here();
    let heard = Heard::new(None);
    let source = Remote::open(code, heard);
    let kept = StoredValue::new_local(source);
    on_cleanup(move || kept.with_value(|source| source.leave()));
    let shown = move || match heard.get() {
        None => view! { <p class="empty" role="status">{ui.say("waiting")}</p> }.into_any(),
        Some(Err(problem)) => nothing(move || ui.tell(&Text::new("no-table").literal("why", problem.clone()))),
        Some(Ok(known)) => {
            let desk = Desk::new(kept.get_value(), known, RwSignal::new(None));
            desk.rewind(moment);
            shell::table(desk)
        }
    };
    shown.into_any()
}
