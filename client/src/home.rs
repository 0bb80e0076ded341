//! The first page: games to play, and those that are being played.

use bots::registry::{self, Playable};
use engine::Text;
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

use crate::{
    app::{Ui, icon, top_bar},
    net, new,
    route::Route,
    table::local::Saved,
};

/// The first page.
pub fn page() -> AnyView {
    let ui = Ui::here();
    document().set_title("Bivouac");
    let first = registry::games()[0];
    let games = registry::games().iter().map(|game| card(*game)).collect_view();
    view! {
        {top_bar()}
        <main class="home">
            <section class="hero">
                <div><h1>{move || ui.say("slogan")}</h1><p>{move || ui.say("what-it-is")}</p></div>
                <div class="quick">
                    <button class="btn primary big" on:click=move |_| new::play_now(first)>{icon("robot")} {move || ui.say("play-computer")}</button>
                </div>
            </section>
            <div class="cols">
                <section class="games" aria-label=move || ui.say("games")>{games}</section>
                <aside class="lists">{mine()}</aside>
            </div>
        </main>
    }
    .into_any()
}

fn card(game: &'static dyn Playable) -> AnyView {
    let ui = Ui::here();
    let info = game.info();
    let title = move || info.title.get(ui.lang.get()).to_owned();
    let people = info.players.iter().map(Vec::len);
    let (least, most) = (people.clone().min().unwrap_or(1), people.max().unwrap_or(1));
    let count = move || ui.tell(&Text::new("players").number("least", least as i64).number("most", most as i64));
    let about = move || match info.slug.as_str() {
        "attrition" => ui.say("about-attrition"),
        "quartermaster" => ui.say("about-quartermaster"),
        _ => String::new(),
    };
    let online = net::is_served().then(|| {
        let open = move |_| play_online(ui, info.slug.clone());
        view! { <button class="btn" data-online=info.slug.clone() on:click=open>{icon("user")} {move || ui.say("play-online")}</button> }
    });
    view! {
        <article class="game">
            <div class=format!("pic pic-{}", info.slug)>{icon("tent")}</div>
            <div class="tx">
                <h2>{title}</h2>
                <p class="meta">{count}</p>
                <p>{about}</p>
                <div class="row">
                    <button class="btn primary" data-play=info.slug.clone() on:click=move |_| new::play_now(game)>{icon("play")} {move || ui.say("play-now")}</button>
                    {online}
                    <a class="btn" href=Route::New(info.slug.clone()).address()>{move || ui.say("choose")}</a>
                    <a class="btn quiet" href=Route::Rules(info.slug.clone(), None).address()>{move || ui.say("rules")}</a>
                </div>
            </div>
        </article>
    }
    .into_any()
}

/// Opens a table on the server against its computer, without an account.
fn play_online(ui: Ui, game: String) {
    spawn_local(async move {
        match net::post("play-now", &json!({"game": game})).await {
            Ok(table) => ui.go(&Route::Table(table["code"].as_str().unwrap_or_default().to_owned(), None)),
            Err(problem) => ui.error.set(Some(problem.message)),
        }
    });
}

/// The games that are kept in the browser.
fn mine() -> AnyView {
    let ui = Ui::here();
    let games = RwSignal::new(Saved::all());
    let list = move || {
        let games_now = games.get();
        if games_now.is_empty() {
            return view! { <p class="empty">{icon("tent")} <br/> {ui.say("no-games")}</p> }.into_any();
        }
        let item = move |(id, saved): (String, Saved)| {
            let title = registry::find(&saved.game).map(|g| g.info().title.get(ui.lang.get()).to_owned()).unwrap_or_default();
            let who = if saved.bots.iter().any(Option::is_some) { ui.say("against-computer") } else { ui.say("hot-seat") };
            let state = if saved.over { ui.say("chip-over") } else { ui.say("go-on") };
            let gone = id.clone();
            let forget = move |_| {
                Saved::forget(&gone);
                games.set(Saved::all());
            };
            view! {
                <li class:go=!saved.over>
                    <i class="mk"></i>
                    <div><a href=Route::Local(id, None).address()><b>{title}</b></a><span>{who}</span></div>
                    <div class="st"><b>{state}</b></div>
                    <button class="ib" aria-label=ui.say("forget") title=ui.say("forget") on:click=forget>{icon("x")}</button>
                </li>
            }
        };
        view! { <ul>{games_now.into_iter().map(item).collect_view()}</ul> }.into_any()
    };
    view! {
        <section class="box">
            <h2>{move || ui.say("my-games")}</h2>
            {list}
            <label class="btn import">{icon("share")} {move || ui.say("import")} <input type="file" class="sr" on:change=import/></label>
        </section>
    }
    .into_any()
}

/// Reads a record that somebody brings.
fn import(e: leptos::ev::Event) {
    let ui = Ui::here();
    let file = e.target().and_then(|t| t.dyn_into::<HtmlInputElement>().ok()).and_then(|input| input.files()?.get(0));
    let Some(file) = file else { return };
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        match Saved::import(&text) {
            Ok(saved) => new::begin(ui, &saved),
            Err(why) => ui.error.set(Some(ui.tell(&Text::new("no-record-file").literal("why", why)))),
        }
    });
}
