//! The page of one table.

use std::rc::Rc;

use engine::{Text, erased::Said};
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::{Ui, live, missing, nothing},
    desk::{Desk, Why},
    games::{self, Game},
    lesson::{self, Lesson},
    lobby,
    prelude::*,
    shell,
    site::Site,
    table::{
        local::{Local, Saved},
        remote::{Heard, Refused, Remote},
    },
};

/// What needs a game: it is shown once that has come.
pub fn with_game(slug: &str, show: impl Fn(Game) -> AnyView + 'static) -> AnyView {
    if games::info(slug).is_none() {
        return missing();
    }
    let come = RwSignal::new(games::find(slug).map(Ok));
    if come.with_untracked(Option::is_none) {
        let slug = slug.to_owned();
        spawn_local(async move {
            let game = games::load(&slug).await;
            // The page may have left meanwhile.
            come.try_set(Some(game));
        });
    }
    let ui = Ui::here();
    live(move || match come.get() {
        Some(Ok(game)) => untrack(|| show(game)),
        Some(Err(_)) => nothing(ui.words("game-not-here")),
        None => waiting(),
    })
}

/// Says that something is on its way.
fn waiting() -> AnyView {
    view! { <p class="empty" role="status">{Ui::here().words("waiting")}</p> }.into_any()
}

/// The guided first game, where it was left or from its beginning.
pub fn lesson(game: &str) -> AnyView {
    with_game(game, |game| lesson::of(&game.info().slug).map_or_else(missing, |lesson| taught(lesson, game)))
}

fn taught(lesson: &Lesson, game: Game) -> AnyView {
    let id = format!("lesson-{}", lesson.game);
    let before = Saved::read(&id);
    let begun = before.as_ref().is_some_and(|saved| saved.is_lesson);
    // What can not be kept is told at the table.
    if !begun && let Ok(saved) = Saved::lesson(lesson, game) {
        // A game that goes on after its lesson is a game like any other.
        before.iter().for_each(|game| game.keep(&Saved::new_id()).unwrap_or_default());
        saved.keep(&id).ok();
    }
    local(&id, None)
}

/// A table in the browser.
pub fn local(id: &str, moment: Option<u32>) -> AnyView {
    let Some(saved) = Saved::read(id) else { return no_game(Text::new("record-none").literal("id", id)) };
    if games::info(&saved.game).is_none() {
        return no_game(Text::new("record-unknown").literal("game", saved.game));
    }
    let id = id.to_owned();
    let slug = saved.game.clone();
    with_game(&slug, move |game| {
        let called = RwSignal::new(None);
        match Local::open(&id, saved.clone(), game, called) {
            Ok((source, known)) => {
                let desk = Desk::open(source, known, called);
                desk.rewind(moment);
                shell::table(desk)
            }
            Err(problem) => no_game(problem),
        }
    })
}

/// Says why a table can not be shown.
fn no_game(problem: Text) -> AnyView {
    let ui = Ui::here();
    nothing(move || ui.tell(&Text::new("no-game").text("why", problem.clone())))
}

/// How far a table on the server is, for the page.
#[derive(Clone, PartialEq, Eq)]
enum Stage {
    Waiting,
    /// It can not be shown.
    None(String),
    /// It waits for players.
    Open,
    Running,
    /// It was called off.
    Gone,
}

/// A table on the server: the board, or who sits where before it begins.
pub fn remote(code: &str, moment: Option<u32>) -> AnyView {
    let ui = Ui::here();
    let heard = Heard::new(None);
    let source = StoredValue::new_local(Remote::open(code, heard));
    renew_with_account(source);
    let stage = Memo::new(move |_| match heard.get() {
        None => Stage::Waiting,
        Some(Err(problem)) => Stage::None(if problem.status == 404 { ui.say("no-such-table") } else { problem.tell(ui) }),
        Some(Ok(known)) => match known.with(|known| known.meta.as_ref().map(|meta| meta.state.clone())).as_deref() {
            Some("open") => Stage::Open,
            Some("gone") => Stage::Gone,
            _ => Stage::Running,
        },
    });
    let shown = move || {
        let known = heard.with_untracked(|heard| heard.as_ref().and_then(|heard| heard.as_ref().ok().copied()));
        match (stage.get(), known) {
            (Stage::None(why), _) => nothing(move || why.clone()),
            (Stage::Gone, _) => nothing(ui.words("table-gone")),
            (Stage::Open, Some(known)) => lobby::page(known, None),
            (Stage::Running, Some(known)) => {
                let source = source.get_value();
                let refused = source.refused;
                let desk = Desk::open(source, known, RwSignal::new(None));
                desk.rewind(moment);
                Effect::new(move || refused.get().into_iter().for_each(|refused| explain(desk, &refused)));
                shell::table(desk)
            }
            _ => waiting(),
        }
    };
    shown.into_any()
}

/// Who signs in or becomes a guest at a table sees it with other eyes.
fn renew_with_account(source: StoredValue<Rc<Remote>, LocalStorage>) {
    let site = Site::here();
    Effect::new(move |before: Option<Option<Option<String>>>| {
        let now = site.is_ready.get().then(|| site.me.with(|me| me.as_ref().map(|me| me.name.clone())));
        if before.flatten().is_some_and(|before| Some(&before) != now.as_ref()) {
            source.with_value(|source| source.renew());
        }
        now
    });
}

/// Says why a move was refused, by which rule.
fn explain(desk: Desk, refused: &Refused) {
    let offers = desk.offers.get_untracked();
    let what = offers.iter().find(|m| m.id == refused.id).map_or_else(|| refused.id.clone(), |m| m.text.clone());
    let text = refused.problem.tell(desk.ui);
    match &refused.problem.rule {
        Some(rule) => desk.why.set(Some(Why { what, reasons: vec![Said { rule: rule.clone(), text }] })),
        None => desk.ui.error.set(Some(text)),
    }
}
