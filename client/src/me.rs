//! The reader's account: name, password, what he is told, where he is signed in, all that is kept about him, and its end.

use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::{Ui, Views, click, icon, live, top_bar},
    dom, net,
    prelude::*,
    site::Site,
    wire::{self, Me},
};

/// What mail can be about.
const TOLD: [(&str, &str); 5] =
    [("invited", "told-invited"), ("began", "told-began"), ("turn", "told-turn"), ("over", "told-over"), ("time", "told-time")];

/// The page.
pub fn page() -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    ui.title(ui.words("my-account"));
    // What is typed stays when only the account's language changes.
    let who = Memo::new(move |_| site.me.with(|me| me.as_ref().map(|me| (me.name.clone(), me.kind.clone()))));
    let shown = move || match who.get().and_then(|_| site.me.get_untracked()) {
        None => nobody(ui, site),
        Some(me) => account(ui, site, &me),
    };
    view! { {top_bar()} <main class="home narrow"><h1>{ui.words("my-account")}</h1> {live(shown)}</main> }.into_any()
}

fn nobody(ui: Ui, site: Site) -> AnyView {
    if !site.is_ready.get() {
        return view! { <p class="empty" role="status">{ui.say("waiting")}</p> }.into_any();
    }
    view! {
        <section class="box form">
            <p>{ui.say("no-account")}</p>
            <p class="row"><a class="btn primary" href=site.door("sign-in")>{ui.say("sign-in")}</a> <a class="btn" href=site.door("register")>{ui.say("register")}</a></p>
        </section>
    }
    .into_any()
}

fn account(ui: Ui, site: Site, me: &Me) -> AnyView {
    let kind = if me.is_guest() { ui.say("you-are-guest") } else { ui.say("you-are-person") };
    let name = wire::shown_name(&me.name);
    let profile = format!("/players/{}", me.name);
    let rest =
        if me.is_guest() { become_somebody(site) } else { view! { {settings(site, me)} {password(site, &me.name)} }.into_any() };
    view! {
        <section class="box"><h2>{name}</h2> <p>{kind} " " <a href=profile>{ui.say("public-page")}</a></p></section>
        {rest}
        {sessions(site)}
        {farewell(site, me.is_guest())}
    }
    .into_any()
}

/// A field to type in.
fn field(ui: Ui, key: &'static str, kind: &'static str, autocomplete: &'static str, value: RwSignal<String>) -> AnyView {
    view! {
        <label class="field"><span>{ui.words(key)}</span>
            <input class="text" type=kind autocomplete=autocomplete prop:value=value on:input=move |e| value.set(event_target_value(&e))/></label>
    }
    .into_any()
}

/// A guest becomes a person, and keeps his games.
fn become_somebody(site: Site) -> AnyView {
    let ui = site.ui;
    let [name, password, email] = [(); 3].map(|()| RwSignal::new(String::new()));
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let email = Some(email.get_untracked().trim().to_owned()).filter(|email| !email.is_empty());
        let body = json!({"name": name.get_untracked().trim(), "password": password.get_untracked(), "email": email, "lang": ui.lang.get_untracked().code()});
        site.post("register".to_owned(), body, move |me| site.enter(Some(wire::read(&me))));
    };
    view! {
        <section class="box">
            <form class="form" on:submit=submit>
                <h2>{ui.words("become-somebody")}</h2>
                <p class="hint">{ui.words("become-hint")}</p>
                {field(ui, "user-name", "text", "username", name)}
                {field(ui, "password", "password", "new-password", password)}
                {field(ui, "email-maybe", "email", "email", email)}
                <p class="row"><button class="btn primary" data-act="become">{ui.words("register")}</button> <a class="btn" href=site.door("sign-in")>{ui.words("have-account")}</a></p>
            </form>
        </section>
    }
    .into_any()
}

/// Where mail goes and what about.
fn settings(site: Site, me: &Me) -> AnyView {
    let ui = site.ui;
    let email = RwSignal::new(me.email.clone().unwrap_or_default());
    let webhook = RwSignal::new(me.webhook.clone().unwrap_or_default());
    let wishes = RwSignal::new(me.settings.clone());
    let is_saved = RwSignal::new(false);
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let some = |text: RwSignal<String>| Some(text.get_untracked().trim().to_owned()).filter(|text| !text.is_empty());
        let body = json!({"email": some(email), "webhook": some(webhook), "lang": ui.lang.get_untracked().code(), "settings": wishes.get_untracked()});
        spawn_local(async move {
            match net::send("PUT", "me", Some(&body)).await {
                Ok(me) => {
                    site.me.set(Some(wire::read(&me)));
                    is_saved.set(true);
                }
                Err(problem) => site.fail(&problem),
            }
        });
    };
    let about = move |way: &'static str| {
        let check = move |(id, key): (&'static str, &'static str)| {
            let change = move |e| {
                is_saved.set(false);
                wishes.update(|w| w[way][id] = event_target_checked(&e).into());
            };
            view! { <label class="check"><input type="checkbox" prop:checked=move || wishes.with(|w| w[way][id] == true) on:change=change/> {ui.words(key)}</label> }
        };
        TOLD.map(check).views()
    };
    let closed = move |e| wishes.update(|w| w["no_invitations"] = event_target_checked(&e).into());
    let key = move || {
        site.me
            .with(|me| me.as_ref().and_then(|me| me.key.clone()))
            .map(|key| view! { <p class="hint">{ui.say("webhook-key")} " " <code>{key}</code></p> })
    };
    let saved = move || is_saved.get().then(|| ui.say("saved"));
    view! {
        <section class="box">
            <form class="form" on:submit=submit>
                <h2>{ui.words("what-you-are-told")}</h2>
                {field(ui, "email", "email", "email", email)}
                <div class="checks">{about("mail")}</div>
                <label class="check"><input type="checkbox" prop:checked=move || wishes.with(|w| w["no_invitations"] == true) on:change=closed/> {ui.words("no-invitations")}</label>
                <details>
                    <summary>{ui.words("webhook")}</summary>
                    <div class="form">
                        <p class="hint">{ui.words("webhook-hint")}</p>
                        {field(ui, "webhook-address", "url", "off", webhook)}
                        <div class="checks">{about("webhook")}</div>
                        {live(key)}
                    </div>
                </details>
                <p class="row"><button class="btn primary" data-act="save-settings">{ui.words("save")}</button> <span role="status">{live(saved)}</span></p>
            </form>
        </section>
    }
    .into_any()
}

/// A new password for the old one.
fn password(site: Site, name: &str) -> AnyView {
    let (ui, name) = (site.ui, name.to_owned());
    let [old, new] = [(); 2].map(|()| RwSignal::new(String::new()));
    let is_done = RwSignal::new(false);
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        site.post("password".to_owned(), json!({"old": old.get_untracked(), "new": new.get_untracked()}), move |_| {
            old.set(String::new());
            new.set(String::new());
            is_done.set(true);
        });
    };
    let done = move || is_done.get().then(|| ui.say("password-changed"));
    view! {
        <section class="box">
            <form class="form" on:submit=submit>
                <h2>{ui.words("change-password")}</h2>
                // For whoever remembers passwords in the reader's place.
                <input type="text" autocomplete="username" hidden=true readonly=true prop:value=name/>
                {field(ui, "old-password", "password", "current-password", old)}
                {field(ui, "new-password", "password", "new-password", new)}
                <p class="row"><button class="btn" data-act="change-password">{ui.words("change-password")}</button> <span role="status">{live(done)}</span></p>
            </form>
        </section>
    }
    .into_any()
}

/// Where he is signed in.
fn sessions(site: Site) -> AnyView {
    let ui = site.ui;
    let list = RwSignal::new(Vec::<Value>::new());
    let ask = move || {
        spawn_local(async move {
            if let Ok(sessions) = net::get("me/sessions").await {
                list.set(sessions.as_array().cloned().unwrap_or_default());
            }
        })
    };
    ask();
    let end = move |path: String| {
        spawn_local(async move {
            match net::send("DELETE", &path, None).await {
                Ok(_) => ask(),
                Err(problem) => site.fail(&problem),
            }
        })
    };
    let row = move |session: Value| {
        let text = |key: &str| session[key].as_str().unwrap_or_default().to_owned();
        let day = js_sys::Date::new(&(session["created"].as_f64().unwrap_or(0.0) * 1000.0).into());
        let since = String::from(day.to_locale_date_string(ui.lang.get().code(), &wasm_bindgen::JsValue::UNDEFINED));
        let id = text("id");
        let is_current = session["current"] == true;
        let state = if is_current {
            view! { <span>{ui.say("this-session")}</span> }.into_any()
        } else {
            view! { <button class="btn" data-act="end-session" on:click=click(move || end(format!("me/sessions/{id}")))>{ui.say("end-session")}</button> }.into_any()
        };
        view! { <li><div><b>{since}</b><span class="agent">{text("agent")}</span></div> {state}</li> }
    };
    let others = move || {
        list.with(|l| l.len() > 1).then(|| view! { <button class="btn" data-act="end-others" on:click=click(move || end("me/sessions".to_owned()))>{ui.say("end-others")}</button> })
    };
    view! {
        <section class="box"><h2>{ui.words("sessions")}</h2>
            <ul>{live(move || list.get().into_iter().map(row).views())}</ul> {live(others)}</section>
    }
    .into_any()
}

/// All that is kept about him as a file, and the end of it.
fn farewell(site: Site, is_guest: bool) -> AnyView {
    let ui = site.ui;
    let is_asked = RwSignal::new(false);
    let password = RwSignal::new(String::new());
    let export = move |_| {
        spawn_local(async move {
            match net::get("me/export").await {
                Ok(all) => dom::save_file("bivouac.json", &serde_json::to_string_pretty(&all).unwrap_or_default()),
                Err(problem) => site.fail(&problem),
            }
        })
    };
    let delete = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let body = json!({"password": password.get_untracked()});
        spawn_local(async move {
            match net::send("DELETE", "me", Some(&body)).await {
                Ok(_) => {
                    site.depart();
                    ui.go(&crate::route::Route::Home);
                }
                Err(problem) => site.fail(&problem),
            }
        });
    };
    let shown = move || {
        if is_asked.get() {
            let proof = (!is_guest).then(|| field(ui, "password", "password", "current-password", password));
            view! {
                <form class="form" on:submit=delete>
                    <p role="alert">{ui.say("delete-what")}</p>
                    {proof}
                    <p class="row"><button class="btn danger" data-act="delete-really">{ui.say("delete-really")}</button>
                        <button type="button" class="btn" on:click=click(move || is_asked.set(false))>{ui.say("cancel")}</button></p>
                </form>
            }
            .into_any()
        } else {
            view! { <button class="btn danger quiet" data-act="delete" on:click=click(move || is_asked.set(true))>{ui.say("delete-account")}</button> }.into_any()
        }
    };
    view! {
        <section class="box form"><h2>{ui.words("your-data")}</h2>
            <p class="row"><button class="btn" data-act="export" on:click=export>{icon("share")} {ui.words("export")}</button></p>
            {live(shown)}</section>
    }
    .into_any()
}
