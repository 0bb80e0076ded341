//! Lists of tables: one's own, open ones, and those that can be watched.

use std::time::Duration;

use engine::{Lang, Text};

use crate::{
    app::{Ui, Views, click, icon, live},
    games, net,
    prelude::*,
    route::Route,
    site::Site,
    table::local::Saved,
    wire::{self, SeatLine, TableLine, Terms, shown_name},
};

/// So many games are shown; more on demand.
const SHOWN: usize = 8;

/// How often lists of others' tables are asked for, and times that are left are told anew.
const AGAIN: Duration = Duration::from_secs(20);

/// What people call a bot.
pub fn bot_name(ui: Ui, bot: &str) -> String {
    match bot {
        "random" => ui.say("bot-random"),
        "recruit" | "greedy" => ui.say("bot-recruit"),
        "officer" => ui.say("bot-officer"),
        "general" => ui.say("bot-general"),
        "marshal" => ui.say("bot-marshal"),
        other => ui.tell(&Text::new("computer").literal("bot", other)),
    }
}

/// A time as people say it: the two largest parts.
fn span(ui: Ui, seconds: i64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    let text = match (days, hours, minutes) {
        (2.., _, _) => Text::new("span-days").number("n", days),
        (_, 1.., _) => Text::new("span-hours").number("h", hours).literal("m", format!("{:02}", minutes % 60)),
        (_, _, 1..) => Text::new("span-minutes").number("n", minutes),
        _ => Text::new("span-seconds").number("n", seconds.max(0)),
    };
    ui.tell(&text)
}

/// How much time is left until a moment.
pub fn left(ui: Ui, at: i64) -> String {
    ui.tell(&Text::new("left").literal("time", span(ui, at - net::now())))
}

/// How long ago something was.
fn ago(ui: Ui, at: i64) -> String {
    ui.tell(&Text::new("ago").literal("time", span(ui, net::now() - at)))
}

/// How fast a table is played.
pub fn pace(ui: Ui, terms: &Terms) -> String {
    let pace = &terms.pace;
    match pace.kind.as_str() {
        "live" => ui.tell(&Text::new("pace-live").number("n", pace.bank / 60)),
        "correspondence" if pace.hours % 24 == 0 => ui.tell(&Text::new("pace-days").number("n", pace.hours / 24)),
        "correspondence" => ui.tell(&Text::new("pace-hours").number("n", pace.hours)),
        _ => ui.say("pace-none"),
    }
}

/// The title of a game.
pub fn title(ui: Ui, slug: &str) -> String {
    games::info(slug).map_or_else(|| slug.to_owned(), |info| info.title.get(ui.lang.get()).to_owned())
}

/// The name of a seat.
fn seat_name(slug: &str, seat: &str, lang: Lang) -> Option<String> {
    let info = games::info(slug)?;
    info.seats.iter().find(|s| s.id == seat).map(|s| s.name.get(lang).to_owned())
}

/// The class of a seat's side.
fn side(slug: &str, seat: &str) -> &'static str {
    let Some(info) = games::info(slug) else { return "side-0" };
    let team = |id: &str| info.seats.iter().find(|s| s.id == id).map(|s| s.team);
    team(seat).map_or("side-0", side_class)
}

/// The class of a team: the first is rust with square corners, the second blue with round ones.
pub const fn side_class(team: u8) -> &'static str {
    if team == 0 { "side-1" } else { "side-2" }
}

/// Who holds the seats, each person once.
fn holders(ui: Ui, seats: &[SeatLine], but: Option<&str>) -> String {
    let mut names: Vec<String> = Vec::new();
    for seat in seats {
        let person = seat.name.as_deref().filter(|name| Some(*name) != but).map(shown_name);
        let name = person.or_else(|| seat.bot.as_deref().map(|bot| bot_name(ui, bot)));
        if let Some(name) = name.filter(|name| !names.contains(name)) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// A game of the reader's, wherever it is.
enum Own {
    Here(String, Saved),
    There(TableLine),
}

impl Own {
    /// The order of the list: what waits, by the time that is left; invitations; what others do; what is over.
    fn rank(&self) -> (u8, i64, i64) {
        match self {
            Self::Here(_, saved) => (if saved.over { 4 } else { 1 }, 0, -(saved.at as i64)),
            Self::There(table) => {
                let rank = match table.state.as_str() {
                    _ if table.my_turn && table.deadline.is_some() => 0,
                    _ if table.my_turn => 1,
                    _ if table.invited => 2,
                    "open" | "running" | "held" => 3,
                    _ => 4,
                };
                (rank, table.deadline.unwrap_or(i64::MAX), -table.created * 1000)
            }
        }
    }
}

/// The reader's games, the server's and the browser's in one list.
pub fn mine() -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let here = RwSignal::new(Saved::all());
    let is_all = RwSignal::new(false);
    let tick = RwSignal::new(());
    every(AGAIN, move || tick.notify());
    let waiting = move || ui.waiting.get() + here.with(|games| games.iter().filter(|(_, saved)| !saved.over).count());
    let chip = move || {
        (waiting() > 0)
            .then(|| view! { <span class="chip wait">{ui.tell(&Text::new("wait-for-you").number("n", waiting() as i64))}</span> })
    };
    let list = move || {
        tick.track();
        let there = site.mine.get().into_iter().filter(|t| t.state != "gone").map(Own::There);
        let mut games: Vec<Own> = here.get().into_iter().map(|(id, saved)| Own::Here(id, saved)).chain(there).collect();
        games.sort_by_key(Own::rank);
        if games.is_empty() {
            return view! { <p class="empty">{icon("tent")} <br/> {ui.say("no-games")}</p> }.into_any();
        }
        let count = games.len();
        let shown = if is_all.get() { count } else { SHOWN };
        let items = games.into_iter().take(shown).map(|game| match game {
            Own::Here(id, saved) => local_item(ui, id, &saved, here),
            Own::There(table) => item(ui, site, &table),
        });
        let more = (count > shown)
            .then(|| view! { <button class="btn quiet" on:click=click(move || is_all.set(true))>{ui.tell(&Text::new("show-all").number("n", count as i64))}</button> });
        view! { <ul data-list="mine">{items.views()}</ul> {more} }.into_any()
    };
    view! { <h2>{ui.words("my-games")} " " {live(chip)}</h2> {live(list)} }.into_any()
}

fn local_item(ui: Ui, id: String, saved: &Saved, kept: RwSignal<Vec<(String, Saved)>>) -> AnyView {
    let who = if saved.bots.iter().any(Option::is_some) { ui.say("against-computer") } else { ui.say("hot-seat") };
    let seat = games::info(&saved.game).and_then(|info| {
        let first = saved.bots.iter().position(Option::is_none)?;
        info.seats.get(first).map(|s| s.id.clone())
    });
    let seat = seat.unwrap_or_default();
    let class = if saved.over { "side-0" } else { side(&saved.game, &seat) };
    // Of two games of one kind each shows whom one plays and when one was there last.
    let me = seat_name(&saved.game, &seat, ui.lang.get()).filter(|_| saved.bots.iter().any(Option::is_some));
    let about = me.into_iter().chain([who, ui.say("in-browser")]).collect::<Vec<_>>().join(" · ");
    let time = ago(ui, (saved.at / 1000.) as i64);
    let state = if saved.over { ui.say("chip-over") } else { ui.say("your-move") };
    let gone = id.clone();
    // What is forgotten is gone: that takes a second word.
    let is_asked = RwSignal::new(false);
    let forget = move || {
        if is_asked.get_untracked() {
            Saved::forget(&gone);
            kept.set(Saved::all());
        } else {
            is_asked.set(true);
        }
    };
    let class_of = move || if is_asked.get() { "btn danger" } else { "ib" };
    let face = move || if is_asked.get() { ui.say("forget").into_any() } else { icon("x").into_any() };
    view! {
        <li class=class class:go=!saved.over>
            <i class="mk"></i>
            <div><a href=Route::Local(id, None).address()><b>{title(ui, &saved.game)}</b></a><span>{about}</span></div>
            <div class="st"><b>{state}</b><span>{time}</span></div>
            <button class=class_of aria-label=ui.say("forget") title=ui.say("forget") on:click=click(forget)>{live(face)}</button>
        </li>
    }
    .into_any()
}

/// Whose move it is, or what else is to be said.
fn state(ui: Ui, table: &TableLine) -> String {
    let asked: Vec<&SeatLine> = table.seats.iter().filter(|s| table.asked.contains(&s.seat)).collect();
    match table.state.as_str() {
        _ if table.my_turn => ui.say("your-move"),
        _ if table.invited => ui.say("invited"),
        "open" => ui.say("waits-for-players"),
        "over" => ui.say("chip-over"),
        "held" => ui.say("held"),
        _ => match asked.as_slice() {
            [one] => {
                let name = seat_name(&table.game, &one.seat, ui.lang.get()).unwrap_or_default();
                ui.tell(&Text::new("move-of").literal("who", one.name.as_deref().map_or(name, shown_name)))
            }
            _ => ui.say("their-move"),
        },
    }
}

fn item(ui: Ui, site: Site, table: &TableLine) -> AnyView {
    let me = site.me.get().map(|me| me.name);
    let own = table.seats.iter().find(|s| s.name.is_some() && s.name == me).map(|s| s.seat.clone()).unwrap_or_default();
    let is_go = table.waits();
    let class = if is_go && !own.is_empty() { side(&table.game, &own) } else { "side-0" };
    let others = holders(ui, &table.seats, me.as_deref());
    let deputy = table.deputy.then(|| ui.say("deputy-short"));
    let time = match table.deadline {
        Some(at) if table.my_turn => left(ui, at),
        _ => pace(ui, &table.terms),
    };
    let began = ago(ui, table.created);
    let me = seat_name(&table.game, &own, ui.lang.get());
    let about = [me, Some(others), Some(began), deputy]
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ");
    view! {
        <li class=class class:go=is_go>
            <i class="mk"></i>
            <div><a href=Route::Table(table.code.clone(), None).address()><b>{title(ui, &table.game)}</b></a><span>{about}</span></div>
            <div class="st"><b>{state(ui, table)}</b><span>{time}</span></div>
        </li>
    }
    .into_any()
}

/// Does something again and again, as long as this part of the page is shown and seen.
fn every(time: Duration, act: impl Fn() + 'static) {
    let seen = move || {
        if !document().hidden() {
            act();
        }
    };
    if let Ok(handle) = set_interval_with_handle(seen, time) {
        on_cleanup(move || handle.clear());
    }
}

/// What is on offer, or runs: tables that everybody may find.
fn listed(state: &'static str) -> RwSignal<Option<Vec<TableLine>>> {
    let (site, tables) = (Site::here(), RwSignal::new(None));
    let ask = move |is_first: bool| {
        leptos::task::spawn_local(async move {
            match net::get(&format!("tables?state={state}")).await {
                Ok(list) => drop(tables.try_set(Some(list.as_array().into_iter().flatten().map(wire::read).collect()))),
                Err(problem) if is_first => site.fail(&problem),
                Err(_) => {}
            }
        })
    };
    ask(true);
    every(AGAIN, move || ask(false));
    tables
}

/// Tables that wait for players.
pub fn open_tables() -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let tables = listed("open");
    let list = move || {
        let me = site.me.get().map(|me| me.name);
        let is_mine = |table: &TableLine| me.is_some() && table.seats.iter().any(|s| s.name == me);
        let open = tables.get()?.into_iter().filter(|t| !is_mine(t)).collect::<Vec<_>>();
        if open.is_empty() {
            return Some(view! { <p class="none">{ui.say("no-open-tables")}</p> }.into_any());
        }
        let row = |table: &TableLine| {
            let taken = table.seats.iter().filter(|s| s.name.is_some() || s.bot.is_some()).count();
            let seats = ui.tell(&Text::new("seats-taken").number("n", taken as i64).number("of", table.seats.len() as i64));
            let about = [holders(ui, &table.seats, None), pace(ui, &table.terms), seats].into_iter().filter(|p| !p.is_empty());
            let name = title(ui, &table.game);
            let label = ui.tell(&Text::new("join-game").literal("game", name.clone()));
            view! {
                <li class="side-0">
                    <i class="mk"></i>
                    <div><b>{name}</b><span>{about.collect::<Vec<_>>().join(" · ")}</span></div>
                    <a class="btn" data-act="join" aria-label=label href=Route::Table(table.code.clone(), None).address()>{ui.say("join")}</a>
                </li>
            }
        };
        Some(view! { <ul data-list="open">{open.iter().map(row).views()}</ul> }.into_any())
    };
    view! { <section class="box"><h2>{ui.words("open-tables")}</h2> {live(list)}</section> }.into_any()
}

/// Tables where others play, for who wants to watch.
pub fn running() -> AnyView {
    let ui = Ui::here();
    let tables = listed("running");
    let list = move || {
        let running = tables.get()?;
        if running.is_empty() {
            return Some(view! { <p class="empty">{icon("tent")} <br/> {ui.say("nothing-to-watch")}</p> }.into_any());
        }
        let row = |table: &TableLine| {
            let about = [holders(ui, &table.seats, None), pace(ui, &table.terms)].into_iter().filter(|p| !p.is_empty());
            let name = title(ui, &table.game);
            let label = ui.tell(&Text::new("watch-game").literal("game", name.clone()));
            view! {
                <li class="side-0">
                    <i class="mk"></i>
                    <div><b>{name}</b><span>{about.collect::<Vec<_>>().join(" · ")}</span></div>
                    <div class="st"><span>{state(ui, table)}</span></div>
                    <a class="btn" data-act="watch" aria-label=label href=Route::Table(table.code.clone(), None).address()>{ui.say("watch")}</a>
                </li>
            }
        };
        Some(view! { <ul data-list="running">{running.iter().map(row).views()}</ul> }.into_any())
    };
    view! { <section class="box">{live(list)}</section> }.into_any()
}
