//! The log: what happened, under headings, with links to places, pieces, cards and rules; and the strip that rewinds the board.

use engine::{Target, Text};
use serde_json::Value;

use super::{lens::Closer, prompt::rule_link};
use crate::{
    app::{Run, Views, click, icon, icon_button, live, sentence},
    desk::Desk,
    lists::side_class,
    pace::is_roll,
    prelude::*,
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
        // The last lines, or those round the moment of the past that is shown.
        let past = desk.past.with(|past| past.as_ref().map(|p| p.entry));
        let here = past.map_or(known.log.len(), |entry| known.log.partition_point(|line| line.entry <= entry) + SHOWN / 2);
        let end = here.clamp(SHOWN.min(known.log.len()), known.log.len());
        let (from, end) = if is_all.get() { (0, known.log.len()) } else { (end.saturating_sub(SHOWN), end) };
        let lang = ui.lang.get();
        gathered(&known.log[from..end])
            .into_iter()
            .enumerate()
            .map(|(i, (line, n))| ((from + i, line.entry, n, lang), line))
            .collect::<Vec<_>>()
    };
    let is_long = move || !is_all.get() && desk.known.get().log.len() > SHOWN;
    let more = move || {
        is_long()
            .then(|| view! { <button class="btn quiet" on:click=click(move || is_all.set(true))>{ui.say("earlier")}</button> })
    };
    let root = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        desk.known.track();
        // What was not shown had no place to scroll to.
        desk.sheet.track();
        desk.past.track();
        request_animation_frame(move || root.try_get_untracked().flatten().iter().for_each(|root| scroll(root)));
    });
    view! {
        <div class="log" role="log" tabindex="0" node_ref=root aria-label=ui.words("log")>
            {live(more)}
            {rows(lines, |((i, entry, n, lang), line)| format!("{i} {entry} {n} {} {}", lang.code(), line.event), move |((.., n, _), line)| told(desk, &line, n))}
        </div>
    }
    .into_any()
}

/// Shows the moment of the past that is looked at, in the middle; else the end.
fn scroll(root: &web_sys::Element) {
    let here = root.query_selector(".here").ok().flatten();
    let top = here.map(|line| {
        let (line, frame) = (line.get_bounding_client_rect(), root.get_bounding_client_rect());
        root.scroll_top() + (line.top() - frame.top() - frame.height() / 2.0) as i32
    });
    root.set_scroll_top(top.unwrap_or_else(|| root.scroll_height()));
}

/// So much of what is new is shown over the board.
const RECENT: usize = 4;

/// What has happened since the person decided: dice everywhere, and the rest where the log has no room of its own.
pub fn recent(desk: Desk) -> AnyView {
    let shown = move || {
        let (known, since) = (desk.known.get(), desk.decided.get()?);
        let lang = desk.ui.lang.get();
        let from = known.log.partition_point(|line| line.entry <= since);
        let is_told = |line: &Line| known.game.narrate(&line.event, lang).is_ok_and(|told| told.heading.is_none());
        let lines: Vec<_> = gathered(&known.log[from..]).into_iter().filter(|(line, _)| is_told(line)).collect();
        let last = lines.get(lines.len().saturating_sub(RECENT)..).unwrap_or_default();
        let is_quiet = !last.iter().any(|(line, _)| is_roll(line));
        let hide = move || desk.decided.set(Some(desk.known.get_untracked().n));
        (!last.is_empty() && desk.past.with(Option::is_none)).then(|| {
            view! {
                <section class="float recent" class:quiet=is_quiet role="status" aria-label=desk.ui.words("recent")>
                    {icon_button("close", "x", hide)}
                    {last.iter().map(|(line, n)| told(desk, line, *n)).views()}
                </section>
            }
        })
    };
    shown.into_any()
}

/// What happened several times in a row is one line.
fn gathered(log: &[Line]) -> Vec<(Line, usize)> {
    let mut lines: Vec<(Line, usize)> = Vec::new();
    for line in log {
        match lines.last_mut() {
            Some((last, n)) if last.event == line.event => (last.entry, *n) = (line.entry, *n + 1),
            _ => lines.push((line.clone(), 1)),
        }
    }
    lines
}

/// One line.
fn told(desk: Desk, line: &Line, times: usize) -> AnyView {
    let known = desk.known.get_untracked();
    let Ok(told) = known.game.narrate(&line.event, desk.ui.lang.get_untracked()) else { return ().into_any() };
    let parts = linked(&told.text, &told.named).into_iter().map(|part| match part {
        Part::Plain(text) => Run::Words(text),
        Part::Link(text, target) => Run::Link(link(desk, text, target)),
    });
    let (entry, side) = (line.entry, side(&known, &line.event));
    if let Some(heading) = told.heading {
        return view! { <h4>{heading}</h4> }.into_any();
    }
    let is_here = move || desk.past.with(|past| past.as_ref().is_some_and(|p| p.entry == entry));
    let back = move |_| desk.rewind(Some(entry));
    let rule = told.rule.map(|rule| view! { <small>{rule_link(desk, rule)}</small> });
    view! {
        <p class=side class:here=is_here>
            {sentence(parts.collect())} {(times > 1).then(|| format!(" ×{times}"))} {dice(&line.event)} {rule}
            <button class="ib back" aria-label=move || desk.ui.say("look-back") title=move || desk.ui.say("look-back") on:click=back>{icon("back")}</button>
        </p>
    }
    .into_any()
}

/// Dice, drawn: in the order in which they fell, where that is told.
fn dice(event: &Value) -> Option<AnyView> {
    let sorted = || Some((1u64..).zip(fallen(event)?).flat_map(|(face, n)| std::iter::repeat_n(face, n as usize)).collect());
    let faces: Vec<u64> = Some(rolled(event)?).filter(|faces| !faces.is_empty()).or_else(sorted)?;
    let die = |face: u64| view! { <svg role="img" aria-label=face.to_string()><use href=format!("#i-die-{face}")></use></svg> };
    Some(view! { <span class="dice">{faces.into_iter().map(die).views()}</span> }.into_any())
}

/// How often each face fell, where an event tells of dice: as six numbers, or die by die with what is added to it.
pub fn fallen(event: &Value) -> Option<[u64; 6]> {
    let faces = rolled(event)?;
    let counts: Vec<u64> = match faces.is_empty() {
        true => event["dice"].as_array()?.iter().filter_map(Value::as_u64).collect(),
        false => (1..=6).map(|face| faces.iter().filter(|f| **f == face).count() as u64).collect(),
    };
    counts.try_into().ok()
}

/// The faces in the order in which they fell, where an event tells of dice one by one.
fn rolled(event: &Value) -> Option<Vec<u64>> {
    Some(event.get("dice")?.as_array()?.iter().filter_map(|die| die.get(0)?.as_u64()).collect())
}

/// Something that is named: pointing at it points at it on the board, and a click goes there. A card is shown, and a click keeps it.
fn link(desk: Desk, text: String, target: Target) -> AnyView {
    let is_card = matches!(target, Target::Card(_));
    let (over, click) = (target.clone(), target);
    let enter = move || {
        desk.pointed.set(Some(over.clone()));
        if is_card {
            desk.lens.set(Some(Closer { target: over.clone(), pinned: false }));
        }
    };
    let leave = move || {
        desk.pointed.set(None);
        desk.lens.update(|lens| *lens = lens.take().filter(|closer| closer.pinned));
    };
    let pick = move |_| {
        if is_card {
            desk.lens.set(Some(Closer { target: click.clone(), pinned: true }));
        } else {
            desk.sought.set(Some(click.clone()));
        }
    };
    let focus = enter.clone();
    view! {
        <button class="name" on:mouseenter=move |_| enter() on:focus=move |_| focus() on:mouseleave=move |_| leave()
            on:blur=move |_| leave() on:click=pick>{text}</button>
    }
    .into_any()
}

/// The class of the side that an event is about: the team of the seat that it names.
fn side(known: &Known, event: &Value) -> &'static str {
    let info = known.game.info();
    let named = ["side", "country", "seat"].into_iter().find_map(|key| event.get(key)?.as_str());
    let team =
        named.and_then(|id| info.seats.iter().find(|seat| seat.id == id || id.starts_with(&seat.id))).map(|seat| seat.team);
    team.map_or("sum", side_class)
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
        <nav class="rewind" aria-label=ui.words("rewind")>
            {icon_button("first", "first", move || desk.rewind(moments.with_untracked(|m| m.first().copied())))}
            {icon_button("back", "back", move || desk.go(-1))}
            <button class="ib" aria-label=play_name title=play_name data-act="replay" on:click=click(move || desk.play_or_pause())>{live(play_icon)}</button>
            <input type="range" min="1" max=count prop:value=at on:input=slide aria-label=ui.words("rewind")/>
            <span>{live(text)}</span>
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
    fn dice_are_counted_however_they_are_told() {
        let told = |text: &str| fallen(&serde_json::from_str(text).unwrap_or_default());
        assert_eq!(told(r#"{"dice": [1, 0, 0, 0, 0, 2]}"#), Some([1, 0, 0, 0, 0, 2]));
        assert_eq!(told(r#"{"dice": [[6, 1], [1, 0], [6, -1]]}"#), Some([1, 0, 0, 0, 0, 2]));
        assert_eq!(told(r#"{"dice": [3]}"#), None);
        assert_eq!(told("{}"), None);
    }

    #[test]
    fn what_happens_again_at_once_is_told_once() {
        let line = |entry: u32, event: &str| Line { entry, event: Value::from(event) };
        let lines = gathered(&[line(1, "a"), line(2, "b"), line(3, "b"), line(4, "a")]);
        assert_eq!(lines, [(line(1, "a"), 1), (line(3, "b"), 2), (line(4, "a"), 1)]);
    }

    #[test]
    fn the_longer_of_two_names_at_one_place_is_the_link() {
        let names = ["Kiev", "Kiev Governorate"].map(|name| (name.to_owned(), Target::Space(name.to_lowercase())));
        let parts = linked("Kiev Governorate falls.", &names);
        assert_eq!(parts[0], Part::Link(names[1].0.clone(), names[1].1.clone()));
    }
}
