//! The first page: games to play, and those that are being played.

use engine::{GameInfo, Text};
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

use crate::{
    app::{Ui, Views, click, icon, live, missing, top_bar},
    games, lists, net, new,
    prelude::*,
    route::Route,
    site::Site,
    table::local::Saved,
};

/// The first page.
pub fn page() -> AnyView {
    let ui = Ui::here();
    ui.title(String::new);
    Site::here().refresh();
    let Some(first) = games::infos().first() else { return missing() };
    let games = games::infos().iter().map(card).views();
    let friend = net::is_served().then(|| {
        let address = Route::Friend(first.slug.clone()).address();
        view! { <a class="btn big" data-act="invite-friend" href=address>{icon("user")} {ui.words("invite-friend")}</a> }
    });
    let open = net::is_served().then(lists::open_tables);
    view! {
        {top_bar()}
        <main class="home">
            <section class="hero">
                <div><h1>{ui.words("slogan")}</h1><p>{ui.words("what-it-is")}</p></div>
                <div class="quick">
                    <button class="btn primary big" data-act="play-computer" on:click=click(move || new::play_now(first))>{icon("robot")} {ui.words("play-computer")}</button>
                    {friend}
                </div>
            </section>
            <div class="cols">
                <section class="games" aria-label=ui.words("games")>{games} {first_battle()}</section>
                <aside class="lists">
                    <section class="box">
                        {lists::mine()}
                        <label class="btn import">{icon("share")} {ui.words("import")} <input type="file" class="sr" on:change=import/></label>
                    </section>
                    {open}
                </aside>
            </div>
        </main>
    }
    .into_any()
}

fn card(info: &'static GameInfo) -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let title = move || info.title.get(ui.lang.get()).to_owned();
    let people = info.players.iter().map(Vec::len);
    let (least, most) = (people.clone().min().unwrap_or(1), people.max().unwrap_or(1));
    let count = move || ui.tell(&Text::new("players").number("least", least as i64).number("most", most as i64));
    let (about, years, badge) = match info.slug.as_str() {
        "attrition" => ("about-attrition", "years-attrition", "badge-easy"),
        "downfall" => ("about-downfall", "years-downfall", "badge-teams"),
        "frederick" => ("about-frederick", "years-frederick", "badge-connoisseurs"),
        "quartermaster" => ("about-quartermaster", "years-quartermaster", "badge-friends"),
        "worldwar" => ("about-worldwar", "years-worldwar", "badge-connoisseurs"),
        _ => ("about-other", "years-other", "badge-other"),
    };
    let online = net::is_served().then(|| {
        let open = move |_| play_online(site, info.slug.clone());
        view! { <button class="btn quiet" data-online=info.slug.clone() on:click=open>{icon("user")} {ui.words("play-online")}</button> }
    });
    let learn = if info.slug == "attrition" { learn_address() } else { Route::Rules(info.slug.clone(), None).address() };
    view! {
        <article class="game">
            <div class=format!("pic pic-{}", info.slug)><span class="tag">{ui.words(badge)}</span></div>
            <div class="tx">
                <h2>{live(title)}</h2>
                <p class="meta">{ui.words(years)} " · " {live(count)}</p>
                <p>{ui.words(about)}</p>
                <div class="row">
                    <button class="btn primary" data-play=info.slug.clone() on:click=click(move || new::play_now(info))>{icon("play")} {ui.words("play-now")}</button>
                    <a class="btn quiet" data-act="learn" href=learn>{ui.words("learn-it")}</a>
                </div>
                <div class="row more">
                    {online}
                    <a class="btn quiet" data-act="choose" href=Route::New(info.slug.clone()).address()>{ui.words("choose")}</a>
                </div>
            </div>
        </article>
    }
    .into_any()
}

/// Where the guided first game is.
fn learn_address() -> String {
    Route::Learn("attrition".to_owned()).address()
}

/// For whoever has never played such a game.
fn first_battle() -> AnyView {
    let ui = Ui::here();
    view! {
        <article class="game first">
            <div class="tx">
                <h2>{ui.words("new-to-wargames")}</h2>
                <p>{ui.words("first-battle-what")}</p>
                <div class="row"><a class="btn" data-act="first-battle" href=learn_address()>{icon("flag")} {ui.words("first-battle")}</a></div>
            </div>
        </article>
    }
    .into_any()
}

/// Opens a table on the server against its computer, without an account.
fn play_online(site: Site, game: String) {
    site.make("play-now", json!({"game": game}), move |table| {
        site.ui.go(&Route::Table(table["code"].as_str().unwrap_or_default().to_owned(), None));
    });
}

/// Reads a record that somebody brings.
fn import(e: leptos::ev::Event) {
    let ui = Ui::here();
    let file = e.target().and_then(|t| t.dyn_into::<HtmlInputElement>().ok()).and_then(|input| input.files()?.get(0));
    let Some(file) = file else { return };
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        match Saved::import(&text).await {
            Ok(saved) => new::begin(ui, &saved),
            Err(why) => ui.error.set(Some(ui.tell_now(&Text::new("no-record-file").text("why", why)))),
        }
    });
}
