//! The log: what happened, under headings, with links to places; and the strip that rewinds the board.

use engine::{Target, Text};
use leptos::prelude::*;
use serde_json::Value;

use crate::{
    app::{icon, icon_button},
    desk::Desk,
    table::{Known, Line},
};

/// So many lines are shown; more on demand.
const SHOWN: usize = 150;

/// The log.
pub fn log(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let is_all = RwSignal::new(false);
    let lines = move || {
        let known = desk.known.get();
        let from = if is_all.get() { 0 } else { known.log.len().saturating_sub(SHOWN) };
        let lang = ui.lang.get();
        known.log.iter().cloned().enumerate().skip(from).map(|(i, line)| ((i, line.entry, lang), line)).collect::<Vec<_>>()
    };
    let is_long = move || !is_all.get() && desk.known.get().log.len() > SHOWN;
    let more = move || {
        is_long().then(|| view! { <button class="btn quiet" on:click=move |_| is_all.set(true)>{ui.say("earlier")}</button> })
    };
    let root = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        desk.known.track();
        request_animation_frame(move || {
            if let Some(root) = root.get_untracked() {
                root.set_scroll_top(root.scroll_height());
            }
        });
    });
    view! {
        <div class="log" role="log" tabindex="0" node_ref=root aria-label=move || ui.say("log")>
            {more}
            <For each=lines key=|(key, line)| (*key, line.event.to_string()) children=move |(_, line)| told(desk, &line)/>
        </div>
    }
    .into_any()
}

/// One line.
fn told(desk: Desk, line: &Line) -> AnyView {
    let known = desk.known.get_untracked();
    let Ok(told) = known.game.narrate(&line.event, desk.ui.lang.get_untracked()) else { return ().into_any() };
    let parts = linked(&told.text, &told.places).into_iter().map(|part| match part {
        Part::Plain(text) => text.into_any(),
        Part::Link(text, target) => place(desk, text, target),
    });
    let (entry, side) = (line.entry, side(&known, &line.event));
    if line.event["event"] == "turn" {
        return view! { <h4>{told.text}</h4> }.into_any();
    }
    let is_here = move || desk.past.with(|past| past.as_ref().is_some_and(|p| p.entry == entry));
    let back = move |_| desk.rewind(Some(entry));
    view! {
        <p class=side class:here=is_here>
            {parts.collect_view()} {dice(&line.event)}
            <button class="ib back" aria-label=move || desk.ui.say("look-back") title=move || desk.ui.say("look-back") on:click=back>{icon("back")}</button>
        </p>
    }
    .into_any()
}

/// Dice, drawn: a list of how often each face fell.
fn dice(event: &Value) -> Option<AnyView> {
    let counts: Vec<u64> = event.get("dice")?.as_array()?.iter().filter_map(Value::as_u64).collect();
    let faces = counts.iter().enumerate().flat_map(|(i, n)| std::iter::repeat_n(i + 1, *n as usize));
    let die = |face: usize| view! { <svg role="img" aria-label=face.to_string()><use href=format!("#i-die-{face}")></use></svg> };
    (counts.len() == 6).then(|| view! { <span class="dice">{faces.map(die).collect_view()}</span> }.into_any())
}

/// A place that is named: pointing at it points at the board.
fn place(desk: Desk, text: String, target: Target) -> AnyView {
    let at = target.clone();
    let enter = move |_| desk.pointed.set(Some(at.clone()));
    let focus = target.clone();
    view! {
        <a tabindex="0" role="link" on:mouseenter=enter on:mouseleave=move |_| desk.pointed.set(None)
            on:click=move |_| desk.pointed.set(Some(focus.clone()))>{text}</a>
    }
    .into_any()
}

/// The class of the side that an event is about: the team of the seat that it names.
fn side(known: &Known, event: &Value) -> &'static str {
    let info = known.game.info();
    let named = ["side", "country", "seat"].into_iter().find_map(|key| event.get(key)?.as_str());
    let team =
        named.and_then(|id| info.seats.iter().find(|seat| seat.id == id || id.starts_with(&seat.id))).map(|seat| seat.team);
    match team {
        None => "sum",
        team if team == info.seats.first().map(|s| s.team) => "side-1",
        Some(_) => "side-2",
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Part {
    Plain(String),
    Link(String, Target),
}

/// A sentence with its places as links, each where it is first named.
fn linked(text: &str, places: &[(String, Target)]) -> Vec<Part> {
    let found = places.iter().filter_map(|(name, target)| Some((text.find(name.as_str())?, name, target)));
    let Some((at, name, target)) = found.min_by_key(|(at, name, _)| (*at, usize::MAX - name.len())) else {
        return if text.is_empty() { Vec::new() } else { vec![Part::Plain(text.to_owned())] };
    };
    let mut parts = linked(&text[..at], &[]);
    parts.push(Part::Link(name.clone(), target.clone()));
    parts.extend(linked(&text[at + name.len()..], places));
    parts
}

/// The strip that rewinds the board.
pub fn rewind(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let moments = Memo::new(move |_| desk.known.get().moments());
    let count = move || moments.with(Vec::len);
    let at = move || moments.with(|m| desk.moment(m)) + 1;
    let text = move || ui.tell(&Text::new("moment").number("n", at().min(count()) as i64).number("of", count() as i64));
    let slide = move |e: leptos::ev::Event| {
        let n: usize = event_target_value(&e).parse().unwrap_or(0);
        let list = moments.get_untracked();
        desk.rewind(list.get(n.saturating_sub(1)).copied().filter(|_| n < list.len()));
    };
    let play_name = move || if desk.is_playing.get() { ui.say("pause") } else { ui.say("replay") };
    let play_icon = move || icon(if desk.is_playing.get() { "pause" } else { "play" });
    view! {
        <nav class="rewind" aria-label=move || ui.say("rewind")>
            {icon_button("first", "first", move || desk.rewind(moments.with_untracked(|m| m.first().copied())))}
            {icon_button("back", "back", move || desk.go(-1))}
            <button class="ib" aria-label=play_name title=play_name data-act="replay" on:click=move |_| desk.play_or_pause()>{play_icon}</button>
            <input type="range" min="1" max=count prop:value=at on:input=slide aria-label=move || ui.say("rewind")/>
            <span>{text}</span>
            {icon_button("forward", "forward", move || desk.go(1))}
            {icon_button("now", "now", move || desk.rewind(None))}
        </nav>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_become_links_where_they_are_named() {
        let berlin = ("Berlin".to_owned(), Target::Space("berlin".to_owned()));
        let parts = linked("From Berlin to Berlin.", std::slice::from_ref(&berlin));
        let link = || Part::Link(berlin.0.clone(), berlin.1.clone());
        let plain = |text: &str| Part::Plain(text.to_owned());
        assert_eq!(parts, [plain("From "), link(), plain(" to "), link(), plain(".")]);
        assert_eq!(linked("", &[]), []);
    }

    #[test]
    fn the_longer_of_two_names_at_one_place_is_the_link() {
        let names = ["Kiev", "Kiev Governorate"].map(|name| (name.to_owned(), Target::Space(name.to_lowercase())));
        let parts = linked("Kiev Governorate falls.", &names);
        assert_eq!(parts[0], Part::Link(names[1].0.clone(), names[1].1.clone()));
    }
}
