//! What the bar holds of the server: what waits for the reader, his account, and what he should know before he goes on.

use engine::Text;
use leptos::ev;

use crate::{
    app::{Ui, Views, click, icon, live},
    games, lists,
    prelude::*,
    route::Route,
    site::{News, Site},
    wire::{self, TableLine},
};

/// A button that opens a small window below it. Escape, a click beside it and a walk elsewhere close it.
pub fn popover(
    act: &'static str,
    picture: &'static str,
    class: &'static str,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    body: AnyView,
) -> AnyView {
    popover_with(act, class, label, view! { {icon(picture)} <span class="label">{live(label)}</span> }.into_any(), body)
}

/// The same with any face.
pub fn popover_with(
    act: &'static str,
    class: &'static str,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    face: AnyView,
    body: AnyView,
) -> AnyView {
    let ui = Ui::here();
    let is_open = RwSignal::new(false);
    let root = NodeRef::<leptos::html::Div>::new();
    let face_of = NodeRef::<leptos::html::Button>::new();
    Effect::new(move || {
        ui.route.track();
        is_open.set(false);
    });
    let elsewhere = window_event_listener(ev::pointerdown, move |e| {
        let inside = root.get_untracked().is_some_and(|root| root.contains(Some(&event_target::<web_sys::Node>(&e))));
        if !inside {
            is_open.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
    let close = move |e: ev::KeyboardEvent| {
        if e.key() == "Escape" && is_open.get_untracked() {
            e.stop_propagation();
            e.prevent_default();
            is_open.set(false);
            if let Some(button) = face_of.get_untracked() {
                button.focus().ok();
            }
        }
    };
    view! {
        <div class=format!("pop {class}") node_ref=root on:keydown=close>
            <button class="face" data-act=act node_ref=face_of aria-haspopup="true" aria-expanded=move || is_open.get().to_string()
                aria-label=label title=label on:click=click(move || is_open.update(|open| *open = !*open))>{face}</button>
            <div class="pane float" hidden=move || !is_open.get()>{body}</div>
        </div>
    }
    .into_any()
}

/// The bell: how much waits, and a list of it.
pub fn bell() -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let count = move || ui.waiting.get() + site.news.with(Vec::len);
    let label = move || ui.tell(&Text::new("bell").number("n", count() as i64));
    let badge = move || (count() > 0).then(|| view! { <span class="n" aria-hidden="true">{count()}</span> });
    let list = move || {
        let waiting = site.mine.with(|mine| mine.iter().filter(|t| t.waits()).map(|t| waits(ui, t)).views());
        let news = site.news.with(|news| news.iter().map(|n| happened(ui, n)).views());
        let none = (count() == 0).then(|| view! { <li class="none">{ui.say("no-news")}</li> });
        view! { <ul class="news">{waiting} {news} {none}</ul> }
    };
    let clear = move || {
        (!site.news.with(Vec::is_empty))
            .then(|| view! { <button class="btn quiet" data-act="clear-news" on:click=click(move || site.news.set(Vec::new()))>{ui.say("clear-news")}</button> })
    };
    let who = move || match site.me.get() {
        None => view! { <p class="none">{ui.say("news-need-somebody")}</p> }.into_any(),
        Some(_) => view! { {live(list)} {next(site)} {live(clear)} }.into_any(),
    };
    popover_with("bell", "bell", label, view! { {icon("bell")} {live(badge)} }.into_any(), view! { {live(who)} }.into_any())
}

fn game_title(ui: Ui, slug: &str) -> String {
    games::info(slug).map(|info| info.title.get(ui.lang.get()).to_owned()).unwrap_or_default()
}

fn waits(ui: Ui, table: &TableLine) -> AnyView {
    let what = if table.my_turn { ui.say("your-move") } else { ui.say("invited") };
    let left = table.deadline.map(|at| lists::left(ui, at));
    view! {
        <li><a href=Route::Table(table.code.clone(), None).address()><b>{game_title(ui, &table.game)}</b> <span>{what} " " {left}</span></a></li>
    }
    .into_any()
}

fn happened(ui: Ui, news: &News) -> AnyView {
    let what = match news.kind.as_str() {
        "began" => ui.say("news-began"),
        "over" => ui.say("news-over"),
        _ => ui.say("news-chat"),
    };
    view! { <li><a href=Route::Table(news.code.clone(), None).address()><b>{game_title(ui, &news.game)}</b> <span>{what}</span></a></li> }
        .into_any()
}

/// The button that leads to the next table where it is the reader's turn.
pub fn next(site: Site) -> AnyView {
    let ui = site.ui;
    let others = move || {
        let here = match ui.route.get() {
            Route::Table(code, _) => code,
            _ => String::new(),
        };
        site.mine.with(|mine| {
            let waiting: Vec<&TableLine> = mine.iter().filter(|t| t.my_turn).collect();
            let at = waiting.iter().position(|t| t.code == here).map_or(0, |i| i + 1);
            waiting.get(at % waiting.len().max(1)).filter(|t| t.code != here).map(|t| t.code.clone())
        })
    };
    let link = move || {
        others().map(|code| {
            view! { <a class="btn" data-act="next" href=Route::Table(code, None).address()>{icon("forward")} {ui.say("next-game")}</a> }
        })
    };
    link.into_any()
}

/// Who is signed in, and what he can do about it.
pub fn account() -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let name = move || site.me.get().map_or_else(|| ui.say("sign-in"), |me| wire::shown_name(&me.name));
    let label = move || ui.tell(&Text::new("account-of").literal("name", name()));
    let body = move || match site.me.get() {
        None => view! {
            <p class="none">{ui.say("no-account")}</p>
            <a class="btn primary" data-act="sign-in" href=site.door("sign-in")>{ui.say("sign-in")}</a>
            <a class="btn" data-act="register" href=site.door("register")>{ui.say("register")}</a>
        }
        .into_any(),
        Some(me) => {
            let guest = me.is_guest().then(|| {
                view! {
                    <p class="none">{ui.say("guest-hint")}</p>
                    <a class="btn primary" data-act="register" href=site.door("register")>{ui.say("register")}</a>
                    <a class="btn" data-act="sign-in" href=site.door("sign-in")>{ui.say("sign-in")}</a>
                }
            });
            let out = (!me.is_guest()).then(|| {
                view! { <button class="btn quiet" data-act="sign-out" on:click=click(move || site.leave())>{ui.say("sign-out")}</button> }
            });
            view! {
                <b class="name">{wire::shown_name(&me.name)}</b>
                {guest}
                <a class="btn" data-act="me" href=Route::Me.address()>{icon("user")} {ui.say("my-account")}</a>
                {out}
            }
            .into_any()
        }
    };
    let face = view! { {icon("user")} <span class="label">{live(name)}</span> }.into_any();
    popover_with("account", "account", label, face, view! { {live(body)} }.into_any())
}

/// What the reader should know before he goes on: his session has ended, or the page is old.
pub fn warnings() -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let reload = move |_| window().location().reload().unwrap_or_default();
    let again = move |_| {
        site.is_lost.set(false);
        leptos::task::spawn_local(async move {
            if let Err(problem) = site.somebody().await {
                site.fail(&problem);
            }
            window().location().reload().unwrap_or_default();
        });
    };
    let old = move || {
        site.is_old.get().then(|| {
            view! {
                <div class="notice" role="status">
                    {icon("info")} <span>{ui.say("page-is-old")}</span>
                    <button class="btn" data-act="reload" on:click=reload>{ui.say("reload")}</button>
                </div>
            }
        })
    };
    let lost = move || {
        site.is_lost.get().then(|| {
            view! {
                <div class="notice" role="alert">
                    {icon("lock")} <span>{ui.say("session-lost")}</span>
                    <a class="btn" data-act="sign-in" href=site.door("sign-in")>{ui.say("sign-in")}</a>
                    <button class="btn" data-act="go-on-as-guest" on:click=again>{ui.say("as-guest")}</button>
                </div>
            }
        })
    };
    view! { <div class="notices">{live(old)} {live(lost)}</div> }.into_any()
}
