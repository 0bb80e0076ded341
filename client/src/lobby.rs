//! A table before its start: who sits where, who is invited, and when it begins.

use std::sync::Arc;

use engine::{Seat, SeatSet, Text};
use serde_json::json;

use crate::{
    app::{Ui, Views, click, icon, live, top_bar},
    dom, lists,
    new::{self, Holder},
    prelude::*,
    route::Route,
    shell::chat,
    site::Site,
    table::Known,
    wire::{Invitation, Meta, SeatLine, shown_name},
};

/// What the page of a table before its start is about.
#[derive(Clone, Copy)]
struct Lobby {
    ui: Ui,
    site: Site,
    known: RwSignal<Arc<Known>>,
    /// What the server says of it, but for what changes while somebody types.
    table: Memo<Meta>,
    /// The seat and the token of an invitation with which the reader has come.
    invitation: StoredValue<Option<(String, String)>>,
    /// Whether the reader is asked once more before he calls the table off.
    is_calling_off: RwSignal<bool>,
}

impl Lobby {
    fn meta(self) -> Arc<Meta> {
        self.known.get().meta.clone().unwrap_or_default()
    }

    /// Asks the server for a change of this table.
    fn post(self, what: &str, body: serde_json::Value) {
        let code = self.known.get_untracked().meta.as_ref().map(|meta| meta.code.clone()).unwrap_or_default();
        let path = format!("tables/{code}/{what}");
        self.site.post_as_somebody(path, body, move |table| {
            new::keep_invitations(&code, &table["invitations"]);
            // The socket was opened by somebody else: by nobody.
            self.site.refresh();
        });
    }

    /// Whether the reader may sit down there, and what proves it.
    fn may_sit(self, row: &SeatLine) -> Option<Option<String>> {
        let token = self.invitation.get_value().filter(|(seat, _)| *seat == row.seat).map(|(_, token)| token);
        match row.offer.as_deref() {
            Some("open") => Some(None),
            Some("link") => token.map(Some),
            Some("user") => (row.invited == self.site.me.get().map(|me| me.name)).then_some(None),
            _ => None,
        }
    }
}

/// The page.
pub fn page(known: RwSignal<Arc<Known>>, invitation: Option<(String, String)>) -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    let table = Memo::new(move |_| {
        let meta = known.get().meta.clone().unwrap_or_default();
        Meta { here: Vec::new(), watchers: 0, chat: 0, ..(*meta).clone() }
    });
    let lobby = Lobby { ui, site, known, table, invitation: StoredValue::new(invitation), is_calling_off: RwSignal::new(false) };
    let title = move || lists::title(ui, &lobby.meta().game);
    ui.title(title);
    let code = known.with_untracked(|known| known.meta.as_ref().map(|meta| meta.code.clone())).unwrap_or_default();
    let talk = chat::Chat::open(code, move || lobby.meta());
    let trouble =
        move || known.get().trouble.map(|key| view! { <p class="trouble" role="status">{icon("warn")} {ui.say_key(key)}</p> });
    view! {
        {top_bar()}
        <main class="home narrow lobby">
            <h1>{live(title)}</h1>
            <p class="lead">{live(move || about(lobby))}</p>
            {trouble}
            <section class="box">
                <h2>{ui.words("who-sits-where")}</h2>
                <ul data-list="seats">{live(move || persons(lobby))}</ul>
                {live(move || maker(lobby))}
            </section>
            <section class="box talk"><h2>{ui.words("chat")}</h2> {talk.view()}</section>
        </main>
    }
    .into_any()
}

/// Scenario, pace, and what else was agreed on.
fn about(lobby: Lobby) -> String {
    let (ui, meta) = (lobby.ui, lobby.table.get());
    let info = lobby.known.get_untracked().game.info();
    let scenario = info.scenarios.iter().find(|s| s.id == meta.setup.scenario).map(|s| s.name.get(ui.lang.get()).to_owned());
    let options = (!meta.setup.options.is_empty())
        .then(|| ui.tell(&Text::new("with-options").number("n", meta.setup.options.len() as i64)));
    let overdue = (meta.terms.pace.runs() && meta.terms.overdue == "forfeit").then(|| ui.say("overdue-forfeit-short"));
    let rated = meta.rated.then(|| ui.say("rated"));
    let listed = if meta.listed { ui.say("public") } else { ui.say("private") };
    let parts = [scenario, options, Some(lists::pace(ui, &meta.terms)), overdue, rated, Some(listed)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A row for each who is to play.
fn persons(lobby: Lobby) -> AnyView {
    let meta = lobby.table.get();
    let info = lobby.known.get_untracked().game.info();
    let mut done = SeatSet::NONE;
    let mut rows = Vec::new();
    for (i, row) in meta.seats.iter().enumerate() {
        let seat = Seat(i as u8);
        if done.contains(seat) {
            continue;
        }
        // A bot holds a seat of its own, whoever holds the others.
        let all = if row.bot.is_some() { seat.into() } else { info.person(&meta.setup, seat) };
        done = all.iter().fold(done, SeatSet::with);
        rows.push(person(lobby, &meta, row.clone(), all));
    }
    rows.views().into_any()
}

fn person(lobby: Lobby, meta: &Meta, row: SeatLine, seats: SeatSet) -> AnyView {
    let (ui, game) = (lobby.ui, lobby.known.get_untracked().game);
    let info = game.info();
    let names =
        seats.iter().map(|s| info.seats[usize::from(s.0)].name.get(ui.lang.get()).to_owned()).collect::<Vec<_>>().join(", ");
    let is_mine = meta.mine.contains(&row.seat);
    let who = match (&row.name, &row.bot, row.offer.as_deref()) {
        (Some(name), _, _) if is_mine => ui.tell(&Text::new("you-are").literal("name", shown_name(name))),
        (Some(name), _, _) => shown_name(name),
        (_, Some(bot), _) => lists::bot_name(ui, bot),
        (_, _, Some("link")) => ui.say("seat-by-link"),
        (_, _, Some("user")) => {
            ui.tell(&Text::new("seat-kept-for").literal("name", shown_name(row.invited.as_deref().unwrap_or_default())))
        }
        _ => ui.say("seat-open"),
    };
    let seat = row.seat.clone();
    let is_away = move || !lobby.meta().here.contains(&seat);
    let dot = row.name.is_some().then(|| view! { <i class="dot" class:away=is_away></i> });
    let side = lists::side_class(info.seats[usize::from(seats.iter().next().unwrap_or(Seat(0)).0)].team);
    let id = row.seat.clone();
    let sit = lobby.may_sit(&row).filter(|_| !is_mine).map(|token| {
        let id = id.clone();
        let go = move |_| {
            let mut body = json!({"seats": [id]});
            if let Some(token) = &token {
                body["invitation"] = token.clone().into();
            }
            lobby.post("join", body);
        };
        view! { <button class="btn primary" data-act="sit" on:click=go>{icon("check")} {ui.say("sit-here")}</button> }
    });
    let decline = (row.offer.as_deref() == Some("user") && lobby.may_sit(&row).is_some()).then(|| {
        view! { <button class="btn" data-act="decline" on:click=click(move || lobby.post("decline", json!({})))>{ui.say("decline")}</button> }
    });
    let leave = is_mine.then(|| {
        view! { <button class="btn" data-act="leave" on:click=click(move || lobby.post("leave", json!({})))>{ui.say("leave-seat")}</button> }
    });
    let link = (row.offer.as_deref() == Some("link") && meta.maker).then(|| invite_link(lobby, &meta.code, &id));
    let change = meta.maker.then(|| assign(lobby, &row, &names));
    view! {
        <li class=format!("go {side}")>
            <i class="mk"></i>
            <div><b>{names}</b><span>{dot} " " {who}</span> {link}</div>
            <div class="acts">{sit} {decline} {leave} {change}</div>
        </li>
    }
    .into_any()
}

/// Whoever made the table says who may have a seat.
fn assign(lobby: Lobby, row: &SeatLine, names: &str) -> AnyView {
    let ui = lobby.ui;
    let id = StoredValue::new(row.seat.clone());
    let asks_name = RwSignal::new(false);
    let give = move |holder: &Holder| lobby.post("seats", json!({"seats": [id.get_value()], "to": holder.wish()}));
    let change = move |e| match Holder::named(&event_target_value(&e)) {
        Holder::User(_) => asks_name.set(true),
        holder => give(&holder),
    };
    let options = Holder::all().into_iter().map(|h| view! { <option value=h.id()>{h.name(ui)}</option> }).views();
    let input = NodeRef::<leptos::html::Input>::new();
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        if let Some(input) = input.get_untracked() {
            give(&Holder::User(input.value()));
        }
    };
    let named = move || {
        asks_name.get().then(|| {
            view! {
                <form class="pair" on:submit=submit>
                    <input class="text" name="user" autocomplete="off" node_ref=input aria-label=ui.say("user-name") placeholder=ui.say("user-name")/>
                    <button class="btn" data-act="invite">{ui.say("invite")}</button>
                </form>
            }
        })
    };
    let label = ui.tell(&Text::new("give-seat").literal("seat", names));
    view! {
        <select class="assign" data-act="assign" aria-label=label on:change=change>
            <option value="" selected=true disabled=true>{ui.say("change-seat")}</option>
            {options}
        </select>
        {live(named)}
    }
    .into_any()
}

/// The link that invites to a seat, for who has made it in this browser.
fn invite_link(lobby: Lobby, code: &str, seat: &str) -> AnyView {
    let ui = lobby.ui;
    let key = format!("bivouac.invitations.{code}");
    let kept = dom::read(&key);
    let list: Vec<Invitation> =
        kept.and_then(|text| engine::json::read(&serde_json::from_str(&text).ok()?).ok()).unwrap_or_default();
    let Some(invitation) = list.into_iter().find(|i| i.seats.iter().any(|s| s == seat)) else {
        return view! { <small>{ui.say("link-is-elsewhere")}</small> }.into_any();
    };
    let warning = dom::is_fleeting(&key).then(|| view! { <small class="trouble" role="alert">{ui.say("link-not-kept")}</small> });
    view! { {copy_link(ui, &Route::Join(code.to_owned(), seat.to_owned(), invitation.token))} {warning} }.into_any()
}

/// An address with a button that copies it.
pub fn copy_link(ui: Ui, route: &Route) -> AnyView {
    let address = dom::page_address(&route.address());
    let is_copied = RwSignal::new(false);
    let copy = {
        let address = address.clone();
        move |_| dom::copy(&address, move || is_copied.set(true))
    };
    let text = move || if is_copied.get() { ui.say("copied") } else { ui.say("copy-link") };
    view! {
        <span class="pair link">
            <input class="text" readonly=true aria-label=ui.words("invite-link") prop:value=address/>
            <button class="btn" data-act="copy" aria-live="polite" on:click=copy>{icon("share")} {live(text)}</button>
        </span>
    }
    .into_any()
}

/// What whoever made the table can do: begin, or call it off.
fn maker(lobby: Lobby) -> AnyView {
    let (ui, meta) = (lobby.ui, lobby.table.get());
    if !meta.maker {
        let hint = if meta.mine.is_empty() { ui.say("lobby-watcher") } else { ui.say("lobby-seated") };
        return view! { <p class="hint">{hint}</p> }.into_any();
    }
    let free = meta.seats.iter().filter(|s| s.name.is_none() && s.bot.is_none()).count();
    let hint = ui.tell(&Text::new("start-hint").number("n", free as i64));
    let call_off = move || {
        if lobby.is_calling_off.get() {
            view! {
                <button class="btn danger" data-act="call-off-really" on:click=click(move || lobby.post("call-off", json!({})))>{ui.say("call-off-really")}</button>
                <button class="btn" on:click=click(move || lobby.is_calling_off.set(false))>{ui.say("cancel")}</button>
            }
            .into_any()
        } else {
            view! { <button class="btn danger quiet" data-act="call-off" on:click=click(move || lobby.is_calling_off.set(true))>{ui.say("call-off")}</button> }.into_any()
        }
    };
    view! {
        <p class="row">
            <button class="btn primary" data-act="start" on:click=click(move || lobby.post("start", json!({})))>{icon("play")} {ui.say("start-now")}</button>
            {live(call_off)}
        </p>
        <p class="hint">{hint}</p>
    }
    .into_any()
}
