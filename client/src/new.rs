//! Choices before a game: scenario, optional rules, who plays.

use std::collections::BTreeSet;

use bots::registry::{self, Playable};
use engine::{Seat, SeatSet, Setup, Text};
use leptos::prelude::*;

use crate::{
    app::{Ui, icon, missing, top_bar},
    route::Route,
    table::local::{BOT, Saved},
};

/// A game against the computer at once: the person is the first of those who play, the computer all others.
pub fn play_now(game: &'static dyn Playable) {
    let info = game.info();
    let own = info.players.iter().min_by_key(|p| p.len()).and_then(|p| p.first()).copied().unwrap_or_else(|| Seat(0).into());
    let players = info.players.iter().map(Vec::len).min().unwrap_or(1) as u8;
    start(game, &Setup { players, ..Setup::default() }, own, BOT);
}

fn start(game: &'static dyn Playable, setup: &Setup, people: SeatSet, bot: &str) {
    let ui = Ui::here();
    let bots = (0..game.info().seats.len() as u8).map(|n| (!people.contains(Seat(n))).then(|| bot.to_owned())).collect();
    match Saved::new(&game.info().slug, setup, bots) {
        Ok(saved) => begin(ui, &saved),
        Err(why) => ui.error.set(Some(why)),
    }
}

/// Keeps a game and goes there.
pub fn begin(ui: Ui, saved: &Saved) {
    let id = Saved::new_id();
    match saved.keep(&id) {
        Ok(()) => ui.go(&Route::Local(id, None)),
        Err(_) => ui.error.set(Some(ui.say("trouble-storage"))),
    }
}

/// The choices before a game.
pub fn page(slug: &str) -> AnyView {
    let Ok(game) = registry::find(slug) else { return missing() };
    let ui = Ui::here();
    let info = game.info();
    document().set_title(&format!("{} · Bivouac", info.title.get(ui.lang.get_untracked())));
    let scenario = RwSignal::new(info.scenarios.first().map(|s| s.id.clone()).unwrap_or_default());
    let players = RwSignal::new(info.players.first().map_or(2, Vec::len));
    let options = RwSignal::new(BTreeSet::<String>::new());
    let humans = RwSignal::new(BTreeSet::from([0_usize]));
    let bot = RwSignal::new(BOT.to_owned());
    let persons = move || info.players.iter().find(|p| p.len() == players.get()).cloned().unwrap_or_default();

    let scenarios = move || {
        let option = |s: &engine::Choice| view! { <option value=s.id.clone() selected=scenario.get_untracked() == s.id>{s.name.get(ui.lang.get()).to_owned()}</option> };
        info.scenarios.iter().map(option).collect_view()
    };
    let counts = move || {
        let option =
            |p: &Vec<SeatSet>| view! { <option value=p.len() selected=players.get_untracked() == p.len()>{p.len()}</option> };
        info.players.iter().map(option).collect_view()
    };
    let bots = bots::NAMES.map(|name| view! { <option value=name selected=name == BOT>{name}</option> }).collect_view();
    let seats = move || {
        let seat_name = |seat: Seat| info.seats[usize::from(seat.0)].name.get(ui.lang.get()).to_owned();
        let row = |(i, seats): (usize, SeatSet)| {
            let names = seats.iter().map(seat_name).collect::<Vec<_>>().join(", ");
            let change = move |e| {
                humans.update(|h| {
                    if event_target_value(&e) == "me" {
                        h.insert(i)
                    } else {
                        h.remove(&i)
                    };
                })
            };
            let is_human = move || humans.with(|h| h.contains(&i));
            view! {
                <label class="field">
                    <span>{names}</span>
                    <select on:change=change>
                        <option value="me" selected=is_human>{ui.say("person")}</option>
                        <option value="bot" selected=move || !is_human()>{ui.say("the-computer")}</option>
                    </select>
                </label>
            }
        };
        persons().into_iter().enumerate().map(row).collect_view()
    };
    let rules = move || {
        let lang = ui.lang.get();
        let row = |option: &'static engine::OptionInfo| {
            let ways: Vec<(String, String)> = match option.values.as_slice() {
                [] => vec![(option.id.clone(), option.name.get(lang).to_owned())],
                values => values
                    .iter()
                    .map(|v| (format!("{}={}", option.id, v.id), format!("{}: {}", option.name.get(lang), v.name.get(lang))))
                    .collect(),
            };
            let check = move |(id, name): (String, String)| {
                let (one, two) = (id.clone(), id);
                let change = move |_| {
                    options.update(|o| {
                        // Of one option one value.
                        let is_on = o.contains(&one);
                        o.retain(|other| other.split('=').next() != one.split('=').next());
                        if !is_on {
                            o.insert(one.clone());
                        }
                    })
                };
                view! { <label class="check"><input type="checkbox" prop:checked=move || options.with(|o| o.contains(&two)) on:change=change/> {name}</label> }
            };
            ways.into_iter().map(check).collect_view()
        };
        info.options.iter().map(row).collect_view()
    };
    let go = move |_| {
        let setup = Setup {
            scenario: scenario.get_untracked(),
            options: options.get_untracked().into_iter().collect(),
            players: players.get_untracked() as u8,
        };
        let humans = humans.get_untracked();
        let people = untrack(persons)
            .into_iter()
            .enumerate()
            .filter(|(i, _)| humans.contains(i))
            .flat_map(|(_, seats)| seats.iter().collect::<Vec<_>>());
        start(game, &setup, people.collect(), &bot.get_untracked());
    };
    let rules_title = move || (!info.options.is_empty()).then(|| view! { <h2>{ui.say("optional-rules")}</h2> });
    view! {
        {top_bar()}
        <main class="home narrow">
            <h1>{move || info.title.get(ui.lang.get()).to_owned()}</h1>
            <section class="box form">
                <label class="field"><span>{move || ui.say("scenario")}</span>
                    <select on:change=move |e| scenario.set(event_target_value(&e))>{scenarios}</select></label>
                <label class="field"><span>{move || ui.say("how-many")}</span>
                    <select on:change=move |e| players.set(event_target_value(&e).parse().unwrap_or(2))>{counts}</select></label>
                <h2>{move || ui.say("who-plays")}</h2>
                {seats}
                <label class="field"><span>{move || ui.say("which-bot")}</span>
                    <select on:change=move |e| bot.set(event_target_value(&e))>{bots}</select></label>
                {rules_title}
                <div class="checks">{rules}</div>
                <p class="row"><button class="btn primary big" data-act="begin" on:click=go>{icon("play")} {move || ui.say("begin")}</button></p>
                <p class="hint">{move || ui.tell(&Text::new("kept-here"))}</p>
            </section>
        </main>
    }
    .into_any()
}
