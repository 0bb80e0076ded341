//! The page of one table.

use engine::Text;
use leptos::prelude::*;

use crate::{
    app::{Ui, nothing},
    desk::Desk,
    shell,
    table::{
        local::Local,
        remote::{Heard, Remote},
    },
};

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
