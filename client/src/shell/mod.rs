//! The table around the board: what all games share.

mod affairs;
mod analysis;
pub mod chat;
mod clocks;
mod end;
mod frame;
mod keys;
pub mod lens;
mod lesson;
mod log;
mod notes;
mod odds;
mod orders;
mod panels;
mod prompt;
mod sheets;
mod story;
mod tabs;
mod words;

use engine::Text;

use crate::{
    app::{click, icon, icon_button, live, switches},
    bell, board,
    desk::{Chip, Desk, Sheet},
    net,
    prelude::*,
    route::Route,
};

/// A table.
pub fn table(desk: Desk) -> AnyView {
    keys::listen(desk);
    title(desk);
    let stage = desk.stage();
    let game = desk.known.get_untracked().game;
    let body = move || {
        if desk.in_words.get() {
            words::words(desk, stage)
        } else {
            let hand = game.draws.hand(stage).map(|hand| view! { <section class="hand" aria-label=move || board::draw::word(desk.ui.lang.get(), "hand")>{hand}</section> });
            view! {
                {frame::frame(desk, stage)}
                {hand}
                <aside class="side" class:open=move || desk.sheet.get() == Some(Sheet::Side)>
                    {game.draws.standing(stage)}
                    {panels::panels(desk, stage)}
                    {tabs::tabs(desk, stage)}
                </aside>
            }
            .into_any()
        }
    };
    view! {
        <div class="table" class:words=desk.in_words>
            {bar(desk, game.draws.track(stage))}
            {prompt::prompt(desk)}
            {lesson::lesson(desk)}
            {live(body)}
            {dock(desk)}
            {sheets::sheets(desk)}
            {call(desk)}
            {affairs::notices(desk)}
        </div>
    }
    .into_any()
}

/// The bar at the top.
fn bar(desk: Desk, track: Option<AnyView>) -> AnyView {
    let ui = desk.ui;
    let title = move || desk.known.get().game.info().title.get(ui.lang.get()).to_owned();
    let mode = move || {
        let (name, picture) = if desk.in_words.get() { (ui.say("show-board"), "layers") } else { (ui.say("text-mode"), "text") };
        view! { <button class="ib" aria-label=name.clone() title=name on:click=click(move || desk.other_mode())>{icon(picture)}</button> }
    };
    let place = move || {
        let parts = desk.sight().map(|sight| sight.stage(ui.lang.get())).unwrap_or_default();
        let rest = parts.iter().skip(1).fold(String::new(), |text, part| text + " · " + part);
        parts.first().map(|turn| view! { <span class="where"><b>{turn.clone()}</b>{rest}</span> })
    };
    let open = move |sheet: Sheet| move || desk.sheet.set(Some(sheet.clone()));
    view! {
        <header class="bar">
            <a class="brand" href=Route::Home.address() aria-label=move || ui.pair("Bivouac", &ui.say("to-games"))>{icon("tent")} <span>"Bivouac"</span></a>
            <h1 class="title">{live(title)}</h1>
            {live(place)}
            {track}
            <span class="spacer"></span>
            <span class="wide">{icon_button("rules", "book", open(Sheet::Rules(None)))}</span>
            {live(mode)}
            {switches()}
            {net::is_served().then(bell::bell)}
            <span class="wide">{icon_button("keys", "keyboard", open(Sheet::Keys))}</span>
            {icon_button("menu", "menu", open(Sheet::Menu))}
        </header>
    }
    .into_any()
}

/// Marks the turn in the title of the tab.
fn title(desk: Desk) {
    desk.ui.title(move || {
        let name = desk.known.get().game.info().title.get(desk.ui.lang.get()).to_owned();
        let (chip, ..) = desk.question();
        let mark = if matches!(chip, Chip::Move | Chip::Respond) { "● " } else { "" };
        format!("{mark}{name}")
    });
}

/// What a phone has at its foot.
fn dock(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let button = move |key: &'static str, picture: &'static str, sheet: Option<Sheet>| {
        let is_on = {
            let sheet = sheet.clone();
            move || desk.sheet.get() == sheet
        };
        view! {
            <button class:on=is_on data-act=key on:click=click(move || desk.sheet.set(sheet.clone()))>{icon(picture)} {ui.words(key)}</button>
        }
    };
    view! {
        <nav class="dock" aria-label=ui.words("dock")>
            {button("map", "layers", None)}
            {button("moves", "hand", Some(Sheet::Moves))}
            {button("players-and-log", "log", Some(Sheet::Side))}
            {button("rules", "book", Some(Sheet::Rules(None)))}
        </nav>
    }
    .into_any()
}

/// Calls the next person to the screen; nothing is shown meanwhile that only the last one may see.
fn call(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let shown = move || {
        let who = desk.called.get()?;
        let text = move || ui.tell(&Text::new("your-turn").literal("who", desk.seat_names(who)));
        Some(view! {
            <div class="veil full" role="dialog" aria-modal="true" aria-labelledby="called">
                <div class="dialog call">
                    {icon("user")}
                    <h2 id="called">{live(text)}</h2>
                    <button class="btn primary big" data-act="ready" autofocus=true on:click=click(move || desk.ready())>{ui.words("ready")}</button>
                </div>
            </div>
        })
    };
    shown.into_any()
}
