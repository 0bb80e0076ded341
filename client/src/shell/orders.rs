//! Standing orders: what a seat lets be answered in its place.

use std::collections::BTreeSet;

use engine::Text;
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::{Views, icon, live},
    desk::Desk,
    net,
    prelude::*,
    site::Site,
};

/// What orders are being given.
#[derive(Clone, Copy)]
struct Form {
    desk: Desk,
    site: Site,
    code: StoredValue<String>,
    /// The orders of each of the reader's seats, as the server tells them.
    seats: RwSignal<Vec<Value>>,
}

impl Form {
    /// Changes the orders.
    fn post(self, what: &'static str, body: Value) {
        self.site.post(format!("tables/{}/{what}", self.code.get_value()), body, move |answer| self.take(&answer));
    }

    fn take(self, answer: &Value) {
        self.seats.set(answer.as_array().cloned().unwrap_or_default());
    }
}

/// The orders of all seats of the reader.
pub fn orders(desk: Desk) -> AnyView {
    let (ui, site) = (desk.ui, Site::here());
    let code = desk.known.with_untracked(|known| known.meta.as_ref().map(|meta| meta.code.clone())).unwrap_or_default();
    let form = Form { desk, site, code: StoredValue::new(code.clone()), seats: RwSignal::new(Vec::new()) };
    // Names come in the language of the account, which follows that of the page.
    Effect::new(move || {
        site.me.track();
        let code = code.clone();
        spawn_local(async move {
            match net::get(&format!("tables/{code}/orders")).await {
                Ok(answer) => form.take(&answer),
                Err(problem) => site.fail(&problem),
            }
        });
    });
    let list = move || form.seats.get().into_iter().map(|seat| of_seat(form, &seat)).views();
    view! { <div class="orders"><p class="hint">{ui.words("orders-what")}</p> {live(list)}</div> }.into_any()
}

/// What a server calls a thing, by its id.
fn name_of(seat: &Value, id: &str) -> String {
    let subjects = seat["subjects"].as_array();
    let found = subjects.into_iter().flatten().find(|s| s["id"] == id).and_then(|s| s["name"].as_str());
    found.unwrap_or(id).to_owned()
}

/// An order in words.
fn told(form: Form, seat: &Value, order: &Value) -> String {
    let ui = form.desk.ui;
    let what = match order["order"].as_str() {
        Some("pass") => {
            let unless: Vec<String> =
                order["unless"].as_array().into_iter().flatten().filter_map(|id| Some(name_of(seat, id.as_str()?))).collect();
            if unless.is_empty() {
                ui.say("order-pass")
            } else {
                ui.tell(&Text::new("order-pass-unless").literal("what", unless.join(", ")))
            }
        }
        Some("skip") => {
            ui.tell(&Text::new("order-skip").literal("what", name_of(seat, order["subject"].as_str().unwrap_or_default())))
        }
        _ => ui.say("order-single"),
    };
    let span = match order["span"].as_str() {
        Some("turn") => ui.say("span-turn"),
        Some("own-turn") => ui.say("span-own-turn"),
        _ => ui.say("span-always"),
    };
    format!("{what} ({span})")
}

fn of_seat(form: Form, seat: &Value) -> AnyView {
    let ui = form.desk.ui;
    let id = seat["seat"].as_str().unwrap_or_default().to_owned();
    let info = form.desk.known.with_untracked(|known| known.game.info());
    let name = info.seat(&id).map(|seat| info.seats[usize::from(seat.0)].name.get(ui.lang.get()).to_owned());
    let head = (form.seats.with(Vec::len) > 1).then(|| view! { <h3>{name}</h3> });
    let item = |order: &Value| {
        let mut wish = order.clone();
        if let Some(wish) = wish.as_object_mut() {
            wish.remove("span");
            wish.remove("given");
        }
        let body = json!({"seat": id, "wish": wish});
        let drop = move |_| form.post("orders/drop", body.clone());
        view! {
            <li><span>{told(form, seat, order)}</span>
                <button class="ib" data-act="drop-order" aria-label=ui.say("drop-order") title=ui.say("drop-order") on:click=drop>{icon("x")}</button></li>
        }
    };
    let list = seat["orders"].as_array().into_iter().flatten().map(item).views();
    let none = seat["orders"].as_array().is_none_or(Vec::is_empty).then(|| view! { <li class="none">{ui.say("no-orders")}</li> });
    view! { {head} <ul>{list} {none}</ul> {give(form, seat, id.clone())} }.into_any()
}

/// A new order.
fn give(form: Form, seat: &Value, id: String) -> AnyView {
    let ui = form.desk.ui;
    let kind = RwSignal::new("pass".to_owned());
    let span = RwSignal::new("own-turn".to_owned());
    let chosen = RwSignal::new(BTreeSet::<String>::new());
    let subjects: Vec<(String, String)> = seat["subjects"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|s| Some((s["id"].as_str()?.to_owned(), s["name"].as_str()?.to_owned())))
        .collect();
    let has_subjects = !subjects.is_empty();
    let subjects = StoredValue::new(subjects);
    let things = move || {
        let way = kind.get();
        (matches!(way.as_str(), "unless" | "skip")).then(|| {
            let check = |(id, name): (String, String)| {
                let (one, two) = (id.clone(), id);
                let change = move |e| {
                    chosen.update(|c| {
                        if event_target_checked(&e) {
                            c.insert(one.clone())
                        } else {
                            c.remove(&one)
                        };
                    })
                };
                view! { <label class="check"><input type="checkbox" prop:checked=move || chosen.with(|c| c.contains(&two)) on:change=change/> {name}</label> }
            };
            view! { <div class="things" tabindex="0" role="group" aria-label=ui.say("order-things")>{subjects.get_value().into_iter().map(check).views()}</div> }
        })
    };
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let chosen: Vec<String> = chosen.get_untracked().into_iter().collect();
        let wishes = match kind.get_untracked().as_str() {
            "single" => vec![json!({"order": "single"})],
            "skip" => chosen.into_iter().map(|id| json!({"order": "skip", "subject": id})).collect(),
            "unless" => vec![json!({"order": "pass", "unless": chosen})],
            _ => vec![json!({"order": "pass"})],
        };
        for wish in wishes {
            form.post("orders", json!({"seat": id, "wish": wish, "span": span.get_untracked()}));
        }
    };
    let option = move |value: &'static str, key: &'static str| view! { <option value=value>{ui.words(key)}</option> };
    let about_things = has_subjects.then(|| view! { {option("unless", "give-pass-unless")} {option("skip", "give-skip")} });
    view! {
        <form class="give" on:submit=submit>
            <select name="order" aria-label=ui.words("new-order") on:change=move |e| kind.set(event_target_value(&e))>
                {option("pass", "give-pass")} {about_things} {option("single", "give-single")}
            </select>
            {live(things)}
            <select name="span" aria-label=ui.words("order-span") on:change=move |e| span.set(event_target_value(&e))>
                {option("own-turn", "span-own-turn")} {option("turn", "span-turn")} {option("always", "span-always")}
            </select>
            <button class="btn" data-act="give-order">{icon("plus")} {ui.words("give-order")}</button>
        </form>
    }
    .into_any()
}
