//! What is to be settled beside the game: the menu, and what waits for an answer.

use std::sync::Arc;

use engine::Text;
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::{click, icon, icon_button, live},
    bell,
    desk::Desk,
    dom, lobby, net, new,
    prelude::*,
    route::Route,
    site::Site,
    wire::{self, Meta, Proposal},
};

/// What the server says of the table, if it is there.
fn meta(desk: Desk) -> Option<Arc<Meta>> {
    desk.known.get().meta.clone()
}

fn code(desk: Desk) -> String {
    desk.known.with_untracked(|known| known.meta.as_ref().map(|meta| meta.code.clone())).unwrap_or_default()
}

/// Asks the server for a change of the table. What comes of it is told where the menu would lie over it.
fn post(desk: Desk, site: Site, what: &str, body: Value) {
    site.post(format!("tables/{}/{what}", code(desk)), body, move |_| {
        desk.sheet.try_set(None);
        site.refresh();
    });
}

/// What else can be done.
pub fn menu(desk: Desk) -> AnyView {
    let (ui, site) = (desk.ui, Site::here());
    // What is typed or shown there stays while only the game goes on.
    let state = Memo::new(move |_| {
        let is_mine = !desk.known.get().own.is_empty();
        meta(desk).filter(|_| is_mine).map(|meta| meta.state.clone()).unwrap_or_default()
    });
    let online = move || {
        (state.get() == "running")
            .then(|| view! { {draw(desk, site)} {rollback(desk, site)} {hand_over(desk, site)} {resign(desk, site)} })
    };
    let again = move || (state.get() == "over").then(|| rematch(desk, site));
    view! {
        <div class="menu">
            {net::is_served().then(|| bell::next(site))}
            {permalink(desk)}
            {record(desk)}
            {verify(desk)}
            {live(online)}
            {live(again)}
            <a class="btn" href=Route::Home.address()>{icon("tent")} {ui.words("to-games")}</a>
        </div>
    }
    .into_any()
}

/// A link to the moment that is shown.
fn permalink(desk: Desk) -> AnyView {
    let ui = desk.ui;
    // The address may change because the table is left: then there is no moment to ask for any more.
    let route = move || {
        let Route::Table(code, _) = ui.route.get() else { return None };
        let moment = desk.past.try_with(|past| past.as_ref().map(|p| p.entry))?;
        Some(Route::Table(code, moment))
    };
    let shown =
        move || route().map(|route| view! { <p class="label">{ui.say("link-to-moment")}</p> {lobby::copy_link(ui, &route)} });
    shown.into_any()
}

/// What can be done once the game is over: its record, the proof of its dice; another one in the browser, since a server asks itself.
pub fn closing(desk: Desk) -> AnyView {
    let again = meta_untracked(desk).is_none().then(|| {
        let route = Route::New(desk.known.with_untracked(|known| known.game.info().slug.clone()));
        view! { <a class="btn primary" href=route.address()>{icon("redo")} {desk.ui.say("new-game")}</a> }
    });
    view! { {again} {record(desk)} {verify(desk)} }.into_any()
}

/// The record as a file: of a running game on a server what the reader may know.
fn record(desk: Desk) -> AnyView {
    let ui = desk.ui;
    if meta_untracked(desk).is_some() {
        let address = format!("/api/tables/{}/record", code(desk));
        return view! { <a class="btn" data-act="record" href=address download="">{icon("share")} {ui.words("save-record")}</a> }
            .into_any();
    }
    let save = move |_| {
        if let Some(record) = desk.record() {
            let game = &desk.known.get_untracked().game.info().slug;
            dom::save_file(&format!("{game}.jsonl"), &record);
        }
    };
    view! { <button class="btn" data-act="record" on:click=save>{icon("share")} {ui.words("save-record")}</button> }.into_any()
}

fn meta_untracked(desk: Desk) -> Option<Arc<Meta>> {
    desk.known.with_untracked(|known| known.meta.clone())
}

/// What a proof of the dice came to.
#[derive(Clone)]
struct Proof {
    is_good: bool,
    text: String,
    commitment: String,
    seed: String,
}

/// Proves that every roll followed from the seed that was committed to.
fn verify(desk: Desk) -> AnyView {
    let (ui, site) = (desk.ui, Site::here());
    let proof = RwSignal::new(None::<Proof>);
    let is_over = move || desk.known.get().winners.is_some();
    let commitment = move || meta(desk).map(|meta| meta.commitment.clone()).or_else(|| own_commitment(desk));
    let check = move |_| {
        if meta_untracked(desk).is_none() {
            return proof.set(Some(own_proof(desk)));
        }
        spawn_local(async move {
            match net::get(&format!("tables/{}/verify", code(desk))).await {
                Ok(found) => proof.set(Some(told_proof(desk, &found))),
                Err(problem) => site.fail(&problem),
            }
        });
    };
    let shown = move || {
        proof.get().map(|proof| {
            let mark = if proof.is_good { "check" } else { "warn" };
            view! {
                <div class="proof" role="status">
                    <p>{icon(mark)} " " {proof.text}</p>
                    <p><b>{ui.say("commitment")}</b> <code>{proof.commitment}</code></p>
                    <p><b>{ui.say("seed")}</b> <code>{proof.seed}</code></p>
                </div>
            }
        })
    };
    let before = move || {
        (!is_over())
            .then(|| view! { <p class="label">{ui.say("dice-promise")} " " <code>{commitment().unwrap_or_default()}</code></p> })
    };
    view! {
        <button class="btn" data-act="verify" disabled=move || !is_over() on:click=check>{icon("seal")} {ui.words("verify-dice")}</button>
        {live(before)}
        {live(shown)}
    }
    .into_any()
}

fn own_record(desk: Desk) -> Option<engine::Record> {
    desk.record().and_then(|text| engine::Record::parse(&text).ok())
}

fn own_commitment(desk: Desk) -> Option<String> {
    own_record(desk).map(|record| record.header.commitment.to_hex())
}

fn rolls(desk: Desk, rolls: i64, given: i64) -> String {
    desk.ui.tell_now(&Text::new("verified").number("rolls", rolls).number("given", given))
}

/// The proof of a table in the browser.
fn own_proof(desk: Desk) -> Proof {
    let Some(record) = own_record(desk) else {
        let text = desk.ui.tell_now(&Text::new("no-record"));
        return Proof { is_good: false, text, commitment: String::new(), seed: String::new() };
    };
    let found = desk.known.get_untracked().game.verify(&record);
    let text = match &found {
        Ok(verified) => rolls(desk, verified.rolls as i64, verified.given as i64),
        Err(e) => e.to_string(),
    };
    let seed = record.end.as_ref().map(|end| end.seed.to_hex()).unwrap_or_default();
    Proof { is_good: found.is_ok(), text, commitment: record.header.commitment.to_hex(), seed }
}

/// The proof that a server tells.
fn told_proof(desk: Desk, found: &Value) -> Proof {
    let text = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
    let is_good = found["ok"] == true;
    let number = |key: &str| found[key].as_i64().unwrap_or(0);
    let told = if is_good { rolls(desk, number("rolls"), number("given")) } else { text("problem") };
    Proof { is_good, text: told, commitment: text("commitment"), seed: text("seed") }
}

/// Offers a draw, where the game knows one.
fn draw(desk: Desk, site: Site) -> Option<AnyView> {
    let ui = desk.ui;
    desk.known.get_untracked().game.info().draw?;
    let offer = move |_| post(desk, site, "proposal", json!({"kind": "draw"}));
    Some(
        view! { <button class="btn" data-act="draw" on:click=offer>{icon("diplomacy")} {ui.words("offer-draw")}</button> }
            .into_any(),
    )
}

/// Asks to go back to the moment that is shown.
fn rollback(desk: Desk, site: Site) -> AnyView {
    let ui = desk.ui;
    let past = move || desk.past.with(|past| past.as_ref().map(|p| p.entry));
    let ask = move |_| {
        if let Some(entry) = untrack(past) {
            post(desk, site, "proposal", json!({"kind": "rollback", "n": entry + 1}));
        }
    };
    let hint = move || past().is_none().then(|| view! { <p class="label">{ui.say("rollback-how")}</p> });
    view! {
        <button class="btn" data-act="rollback" disabled=move || past().is_none() on:click=ask>{icon("undo")} {ui.words("ask-rollback")}</button>
        {live(hint)}
    }
    .into_any()
}

/// Hands the seat to somebody else.
fn hand_over(desk: Desk, site: Site) -> AnyView {
    let ui = desk.ui;
    let is_open = RwSignal::new(false);
    let link = RwSignal::new(None::<Route>);
    let input = NodeRef::<leptos::html::Input>::new();
    let offer = move |to: Value| {
        let Some(meta) = meta_untracked(desk) else { return };
        let body = json!({"seats": meta.mine, "to": to});
        site.post(format!("tables/{}/offer", meta.code), body, move |table| {
            new::keep_invitations(&meta.code, &table["invitations"]);
            let token = table["invitations"][0]["token"].as_str().map(str::to_owned);
            let seat = meta.mine.first().cloned().unwrap_or_default();
            link.set(token.map(|token| Route::Join(meta.code.clone(), seat, token)));
        });
    };
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        if let Some(input) = input.get_untracked() {
            offer(json!({"kind": "user", "name": input.value().trim()}));
        }
    };
    let body = move || {
        is_open.get().then(|| {
            view! {
                <p class="label">{ui.say("hand-over-what")}</p>
                <form class="pair" on:submit=submit>
                    <input class="text" name="user" autocomplete="off" node_ref=input aria-label=ui.say("user-name") placeholder=ui.say("user-name")/>
                    <button class="btn" data-act="offer-user">{ui.say("invite")}</button>
                </form>
                <button class="btn" data-act="offer-link" on:click=click(move || offer(json!({"kind": "invited"})))>{ui.say("offer-by-link")}</button>
                {live(move || link.get().map(|route| lobby::copy_link(ui, &route)))}
            }
        })
    };
    view! {
        <button class="btn" data-act="hand-over" aria-expanded=move || is_open.get().to_string() on:click=click(move || is_open.update(|o| *o = !*o))>{icon("user")} {ui.words("hand-over")}</button>
        {live(body)}
    }
    .into_any()
}

/// Gives up, at a second word.
fn resign(desk: Desk, site: Site) -> AnyView {
    let ui = desk.ui;
    let is_asked = RwSignal::new(false);
    let shown = move || {
        if is_asked.get() {
            let go = move |_| {
                is_asked.set(false);
                post(desk, site, "resign", json!({}));
            };
            view! {
                <p class="label">{ui.say("resign-what")}</p>
                <p class="row">
                    <button class="btn danger" data-act="resign-really" on:click=go>{icon("flag")} {ui.say("resign-really")}</button>
                    <button class="btn" on:click=click(move || is_asked.set(false))>{ui.say("cancel")}</button>
                </p>
            }
            .into_any()
        } else {
            view! { <button class="btn danger" data-act="resign" on:click=click(move || is_asked.set(true))>{icon("flag")} {ui.say("resign")}</button> }.into_any()
        }
    };
    shown.into_any()
}

/// Another game with the sides swapped.
fn rematch(desk: Desk, site: Site) -> AnyView {
    let ui = desk.ui;
    let go = move |_| {
        site.post(format!("tables/{}/rematch", code(desk)), json!({}), move |table| {
            ui.go(&Route::Table(table["code"].as_str().unwrap_or_default().to_owned(), None));
        });
    };
    view! { <button class="btn primary" data-act="rematch" on:click=go>{icon("redo")} {ui.words("rematch")}</button> }.into_any()
}

/// What waits for the reader beside the game, over the board.
pub fn notices(desk: Desk) -> AnyView {
    let site = Site::here();
    let proposal = Memo::new(move |_| meta(desk).and_then(|meta| meta.proposal.clone()));
    let deputy = Memo::new(move |_| {
        meta(desk)
            .is_some_and(|meta| meta.state == "running" && meta.seats.iter().any(|s| s.deputy && meta.mine.contains(&s.seat)))
    });
    let note =
        Memo::new(move |_| meta(desk).filter(|meta| meta.state == "held").map(|meta| meta.note.clone().unwrap_or_default()));
    let next = Memo::new(move |_| meta(desk).and_then(|meta| meta.rematch.clone()));
    let is_seen = RwSignal::new(false);
    let over = Memo::new(move |_| !is_seen.get() && meta(desk).is_some_and(|meta| meta.state == "over" && !meta.mine.is_empty()));
    let offered = Memo::new(move |_| {
        let name = site.me.with(|me| me.as_ref().map(|me| me.name.clone()))?;
        let meta = meta(desk).filter(|meta| meta.state == "running")?;
        meta.seats.iter().find(|s| s.invited.as_ref() == Some(&name)).map(|s| s.seat.clone())
    });
    let ui = desk.ui;
    let back = move |_| post(desk, site, "back", json!({}));
    let card = move |picture: &'static str, text: String, acts: AnyView| view! { <div class="affair" role="status">{icon(picture)} <span>{text}</span> <span class="acts">{acts}</span></div> };
    view! {
        <div class="affairs">
            {live(move || proposal.get().map(|p| card("diplomacy", proposed(desk, &p), answers(desk, site, &p))))}
            {live(move || deputy.get().then(|| card("robot", ui.say("deputy-plays"), view! { <button class="btn" data-act="back" on:click=back>{ui.say("take-seat-back")}</button> }.into_any())))}
            {live(move || offered.get().map(|seat| card("user", ui.say("seat-offered"), take(desk, site, seat))))}
            {live(move || note.get().map(|why| card("warn", ui.tell(&Text::new("held-why").literal("why", why)), ().into_any())))}
            {live(move || over.get().then(|| card("trophy", ui.say("over-what-now"), view! { {after(desk, site, next.get())} {icon_button("close", "x", move || is_seen.set(true))} }.into_any())))}
        </div>
    }
    .into_any()
}

/// After the end: the next game, if somebody has asked for one, or the question.
fn after(desk: Desk, site: Site, next: Option<String>) -> AnyView {
    let ui = desk.ui;
    match next {
        Some(code) => {
            view! { <a class="btn" data-act="next-table" href=Route::Table(code, None).address()>{ui.say("to-rematch")}</a> }
                .into_any()
        }
        None => rematch(desk, site),
    }
}

/// Takes a seat that is offered to the reader, or not.
fn take(desk: Desk, site: Site, seat: String) -> AnyView {
    let ui = desk.ui;
    let join = move |_| post(desk, site, "join", json!({"seats": [seat]}));
    view! {
        <button class="btn" data-act="accept" on:click=join>{ui.say("accept")}</button>
        <button class="btn" data-act="decline" on:click=click(move || post(desk, site, "decline", json!({})))>{ui.say("decline")}</button>
    }
    .into_any()
}

/// A proposal in words.
fn proposed(desk: Desk, proposal: &Proposal) -> String {
    let ui = desk.ui;
    let by = wire::shown_name(proposal.by.as_deref().unwrap_or_default());
    if !proposal.is_mine_to_answer {
        let names: Vec<String> = proposal.waits_for.iter().map(|name| wire::shown_name(name)).collect();
        return ui.tell(&Text::new("proposal-waits").literal("who", names.join(", ")));
    }
    match proposal.kind.as_str() {
        "rollback" => ui.tell(&Text::new("proposal-rollback").literal("by", by)),
        "draw" => ui.tell(&Text::new("proposal-draw").literal("by", by)),
        _ => {
            let seat = engine::Seat(u8::try_from(proposal.n).unwrap_or(0));
            ui.tell(&Text::new("proposal-replace").literal("by", by).literal("seat", desk.seat_name(seat)))
        }
    }
}

/// What can be said to a proposal: yes, no, and first a look at where it leads.
fn answers(desk: Desk, site: Site, proposal: &Proposal) -> AnyView {
    let ui = desk.ui;
    let (kind, n) = (proposal.kind.clone(), proposal.n);
    let answer = move |agree: bool| {
        let body = json!({"kind": kind, "n": n, "agree": agree});
        move |_| {
            // Who was shown where it leads is back in the present.
            desk.rewind(None);
            post(desk, site, "proposal/answer", body.clone());
        }
    };
    let look = (proposal.kind == "rollback" && n > 0).then(|| {
        let entry = u32::try_from(n - 1).unwrap_or(0);
        view! { <button class="btn" data-act="preview" on:click=click(move || desk.rewind(Some(entry)))>{ui.say("preview")}</button> }
    });
    if proposal.is_mine_to_answer {
        view! {
            {look}
            <button class="btn" data-act="agree" on:click=answer(true)>{icon("check")} {ui.say("agree")}</button>
            <button class="btn" data-act="refuse" on:click=answer(false)>{icon("x")} {ui.say("refuse")}</button>
        }
        .into_any()
    } else {
        // Whoever has asked can think better of it.
        let is_own = site.me.with(|me| me.as_ref().map(|me| me.name.clone())) == proposal.by;
        is_own
            .then(|| view! { <button class="btn" data-act="withdraw" on:click=answer(false)>{ui.say("withdraw")}</button> })
            .into_any()
    }
}
