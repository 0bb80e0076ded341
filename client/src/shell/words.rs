//! The table in words: the decision first, numbered choices, a line to type on, the places as a table.

use engine::{Text, erased::MoveInfo, lower};

use crate::{
    app::{Views, click, icon, live},
    board::Stage,
    choice,
    desk::{Chip, Desk},
    dom,
    prelude::*,
    shell::{frame::why_card, prompt, prompt::rule_link, sheets, tabs},
};

/// The table in words.
pub fn words(desk: Desk, stage: Stage) -> AnyView {
    let ui = desk.ui;
    let echo = RwSignal::new(String::new());
    let mark = move || match desk.question().0 {
        Chip::Move => ui.say("chip-move"),
        Chip::Respond => ui.say("chip-respond"),
        Chip::Wait => ui.say("chip-wait"),
        Chip::Past => ui.say("chip-past"),
        Chip::Over => ui.say("chip-over"),
    };
    let rule = move || desk.question().2.map(|rule| rule_link(desk, &rule));
    let class = move || format!("dec {}", desk.seat.get().map_or("side-0", |seat| desk.side(seat)));
    let undo = move || {
        (!desk.known.get().undo.is_empty())
            .then(|| view! { <button class="btn" on:click=click(move || desk.undo())>{icon("undo")} {ui.say("undo")}</button> })
    };
    // What waits for a second word.
    let confirm = move || desk.confirm.get().is_some().then(|| prompt::buttons(desk));
    let drawn = move || desk.sight().map(|sight| sight.board(ui.lang.get(), engine::WIDTH)).unwrap_or_default();
    let input = NodeRef::<leptos::html::Input>::new();
    // Whoever has chosen words types: letters are keys of the page everywhere else.
    Effect::new(move || {
        if let Some(input) = input.get().filter(|_| !dom::matches_media("(pointer: coarse)")) {
            dom::focus(&input);
        }
    });
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        if let Some(input) = input.get_untracked() {
            echo.set(command(desk, &input.value()));
            input.set_value("");
        }
    };
    view! {
        <main class="tm">
            {parts(desk)}
            <div class="tcols">
                <section class=class id="decision" tabindex="-1">
                    <h2 aria-live="polite"><small>{live(mark)}</small> " " {live(move || desk.question().1)}</h2>
                    <p>{live(rule)}</p>
                    {sheets::moves(desk)}
                    <p class="bt row">{live(confirm)} {live(undo)}</p>
                </section>
                <section class="cmd">
                    <form on:submit=submit>
                        <label for="line"><h2>{ui.words("say-it")}</h2></label>
                        <input id="line" class="line" autocomplete="off" node_ref=input placeholder=ui.words("say-hint")/>
                    </form>
                    <p class="echo" role="status">{live(move || echo.get())}</p>
                    {live(move || desk.why.get().map(|why| why_card(desk, why)))}
                    <div id="told" tabindex="-1">{tabs::tabs(desk, stage)}</div>
                </section>
            </div>
            <h2 id="places" tabindex="-1">{ui.words("map")}</h2>
            {places(desk)}
            <details>
                <summary>{ui.words("board")}</summary>
                <pre tabindex="0">{live(drawn)}</pre>
            </details>
        </main>
    }
    .into_any()
}

/// The parts of the page, each with its key: [`go_to`] leads there.
const PARTS: [(&str, &str, &str); 3] =
    [("D", "decision", "part-decision"), ("R", "places", "part-places"), ("E", "told", "part-told")];

/// Leads to a part of the page.
pub fn go_to(key: &str) -> bool {
    let part = PARTS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(key));
    let element = part.and_then(|(_, id, _)| dom::find(&format!("#{id}")));
    element.iter().for_each(dom::focus);
    element.is_some()
}

/// Buttons that lead to the parts of the page.
fn parts(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let button = move |(key, _, name): (&'static str, &str, &'static str)| {
        view! { <button class="btn" on:click=click(move || { go_to(key); })>{ui.words(name)} " " <kbd>{key}</kbd></button> }
    };
    view! { <nav class="row parts" aria-label=ui.words("dock")>{PARTS.map(button).views()}</nav> }.into_any()
}

/// Does what was typed, and says what it did.
fn command(desk: Desk, line: &str) -> String {
    let ui = desk.ui;
    let line = line.trim();
    let lower = lower(line);
    // Every answer takes the place of the one before it.
    desk.why.set(None);
    if matches!(lower.as_str(), "undo" | "annuler" | "u") {
        desk.undo();
        return ui.say("undo");
    }
    if let Some(what) = lower.strip_prefix("why ").or_else(|| lower.strip_prefix("pourquoi ")) {
        let place = place_named(desk, what);
        desk.explain(&place);
        let is_told = desk.why.with_untracked(|why| why.as_ref().is_some_and(|why| !why.reasons.is_empty()));
        if is_told || is_place(desk, &place) {
            return String::new();
        }
        desk.why.set(None);
        return ui.tell(&Text::new("not-known").literal("what", what));
    }
    if matches!(lower.as_str(), "help" | "aide" | "?") {
        return ui.say("say-help");
    }
    let offers = desk.offers.get_untracked();
    // In the order in which they are listed, so that a number means what stands beside it.
    let moves = choice::left(&offers, &desk.chosen.get_untracked());
    let about = lower.strip_prefix("odds ").or_else(|| lower.strip_prefix("chances "));
    match choice::typed(&moves, about.unwrap_or(line)) {
        Ok(m) if about.is_some() => odds(desk, m).unwrap_or_else(|| no_odds(desk, about.unwrap_or_default())),
        Ok(m) => {
            desk.choose(&m.id);
            if desk.confirm.get_untracked().is_some() { ui.say("hint-confirm") } else { m.text.clone() }
        }
        Err(several) if about.is_some() => odds_of(desk, &several, about.unwrap_or_default()),
        Err(several) if several.is_empty() => ui.say("not-understood"),
        Err(several) => {
            let texts = several.iter().map(|m| m.text.clone()).collect::<Vec<_>>().join("; ");
            ui.tell(&Text::new("which-of").literal("moves", texts))
        }
    }
}

/// What may come of a move where chance decides, in words.
fn odds(desk: Desk, m: &MoveInfo) -> Option<String> {
    let ui = desk.ui;
    let odds = desk.sight()?.odds(&m.id, ui.lang.get_untracked())?;
    let chances = odds.chances.iter().map(|(_, n, text)| ui.pair(&format!("{}\u{a0}%", (n + 5) / 10), text));
    Some(chances.collect::<Vec<_>>().join("; ") + ". " + &odds.notes.join(" "))
}

/// What may come of each of these moves, or of what can be done at the place that is meant.
fn odds_of(desk: Desk, moves: &[&MoveInfo], about: &str) -> String {
    let ui = desk.ui;
    let tell = |m: &&MoveInfo| {
        let what = m.group.iter().fold(m.text.clone(), |text, group| format!("{text} ({group})"));
        Some(ui.pair(&what, &odds(desk, m)?))
    };
    let told: Vec<String> = moves.iter().filter_map(tell).collect();
    if told.is_empty() { no_odds(desk, about) } else { told.join(" ") }
}

/// What is said where no move that is meant has odds: those of the place as it is now, or what is to be chosen first.
fn no_odds(desk: Desk, about: &str) -> String {
    let ui = desk.ui;
    let lang = ui.lang.get_untracked();
    let place = place_named(desk, about);
    let marks = desk.sight().map(|sight| sight.overlay("odds", lang)).unwrap_or_default();
    if let Some(mark) = marks.into_iter().find(|mark| mark.target == place) {
        return mark.said.text;
    }
    if is_place(desk, &place) && !desk.offers.get_untracked().is_empty() {
        ui.tell(&Text::new("odds-first").literal("place", desk.name(&place, lang)))
    } else {
        ui.say("no-odds")
    }
}

/// The place with this name or id, else something with this id.
fn place_named(desk: Desk, what: &str) -> engine::Target {
    let game = desk.known.get_untracked().game;
    let lang = desk.ui.lang.get_untracked();
    let is_it = |space: &engine::Space| space.id == what || lower(&game.texts().render(lang, &space.name)) == what;
    let id = game.spaces().into_iter().find(is_it).map_or_else(|| what.to_owned(), |space| space.id);
    engine::Target::Space(id)
}

fn is_place(desk: Desk, target: &engine::Target) -> bool {
    let spaces = desk.known.get_untracked().game.spaces();
    matches!(target, engine::Target::Space(id) if spaces.iter().any(|space| space.id == *id))
}

/// The places and what borders what.
fn places(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let rows = move || {
        let (game, lang) = (desk.known.get_untracked().game, ui.lang.get());
        let spaces = game.spaces();
        let name = |id: &str| spaces.iter().find(|s| s.id == id).map(|s| game.texts().render(lang, &s.name)).unwrap_or_default();
        let told = game.draws.told(&desk.stage_view(), lang);
        let row = |space: &engine::Space| {
            // Its name stands before it already.
            let there = told.get(&space.id).cloned().unwrap_or_default();
            let there =
                there.strip_prefix(&name(&space.id)).unwrap_or(&there).trim_start_matches([',', ':', '\u{a0}', ' ']).to_owned();
            let links = space.links.iter().map(|id| name(id)).collect::<Vec<_>>().join(", ");
            view! { <tr><th scope="row">{name(&space.id)}</th><td>{there}</td><td>{links}</td></tr> }
        };
        spaces.iter().map(row).views()
    };
    view! {
        <table class="t reg">
            <thead><tr><th scope="col">{ui.words("place")}</th><th scope="col">{ui.words("there")}</th><th scope="col">{ui.words("linked-with")}</th></tr></thead>
            <tbody>{live(rows)}</tbody>
        </table>
    }
    .into_any()
}
