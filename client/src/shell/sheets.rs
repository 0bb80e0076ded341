//! What opens over the board: all moves as a list, the rules, the keys, the menu.

use engine::erased::MoveInfo;

use crate::{
    app::{Views, click, icon, live},
    choice,
    desk::{Desk, Sheet},
    prelude::*,
    rules,
    shell::affairs,
};

/// Whatever is open.
pub fn sheets(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let shown = move || {
        let sheet = desk.sheet.get()?;
        let (title, body) = match sheet {
            Sheet::Moves => (ui.say("all-moves"), moves(desk)),
            Sheet::Rules(id) => (ui.say("rules"), rules::panel(desk.known.get_untracked().game.info(), id)),
            Sheet::Keys => (ui.say("keys"), keys(desk)),
            Sheet::Menu => (ui.say("menu"), affairs::menu(desk)),
            Sheet::Side => return None,
        };
        let name = title.clone();
        // Where somebody types, keys are letters; this one closes what he types in.
        let escape = move |e: leptos::ev::KeyboardEvent| {
            if e.key() == "Escape" {
                e.prevent_default();
                desk.sheet.set(None);
            }
        };
        Some(view! {
            <section class="sheet float" role="dialog" aria-label=name on:keydown=escape>
                <header>
                    <h2>{title}</h2> <span class="spacer"></span>
                    <button class="ib" aria-label=ui.say("close") on:click=click(move || desk.sheet.set(None))>{icon("x")}</button>
                </header>
                <div class="body" tabindex="0">{body}</div>
            </section>
        })
    };
    shown.into_any()
}

/// The moves that fit what is chosen, under their headings.
pub fn moves(desk: Desk) -> AnyView {
    let list = move || {
        let offers = desk.offers.get();
        let chosen = desk.chosen.get();
        let left = choice::left(&offers, &chosen);
        let numbered: Vec<(&str, usize)> = left.iter().enumerate().map(|(i, m)| (m.id.as_str(), i + 1)).collect();
        let number = |m: &MoveInfo| numbered.iter().find(|(id, _)| *id == m.id).map_or(0, |(_, n)| *n);
        let item = |m: &MoveInfo| {
            let id = m.id.clone();
            view! { <li><kbd>{number(m)}</kbd> <button class="link" data-move=m.id.clone() on:click=click(move || desk.choose(&id))>{m.text.clone()}</button></li> }
        };
        let group = |(name, moves): (Option<&str>, Vec<&MoveInfo>)| {
            let head = name.map(|name| view! { <h3>{name.to_owned()}</h3> });
            view! { {head} <ol class="opts">{moves.into_iter().map(item).views()}</ol> }
        };
        choice::groups(&left).into_iter().map(group).views()
    };
    view! { <div class="moves">{live(list)}</div> }.into_any()
}

/// What the keys do.
fn keys(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let row = move |key: &'static str, text: String| view! { <tr><td><kbd>{key}</kbd></td><td>{text}</td></tr> };
    view! {
        <table class="t">
            <tbody>
                {row("Tab", ui.say("key-tab"))}
                {row("G", ui.say("key-board"))}
                {row("← ↑ → ↓", ui.say("key-arrows"))}
                {row("Enter", ui.say("key-enter"))}
                {row("Esc", ui.say("key-escape"))}
                {row("1 … 9", ui.say("key-digits"))}
                {row("+ −", ui.say("key-zoom"))}
                {row("0 F W", ui.say("key-fit"))}
                {row("⇧", ui.say("key-lens"))}
                {row("U", ui.say("key-undo"))}
                {row("A", ui.say("key-again"))}
                {row("L", ui.say("key-list"))}
                {row("T", ui.say("key-words"))}
                {row("?", ui.say("key-help"))}
            </tbody>
        </table>
    }
    .into_any()
}
