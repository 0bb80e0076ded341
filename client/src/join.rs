//! An invitation by link: what it is to, and what became of it.

use engine::Text;
use serde_json::json;

use crate::{
    app::{Ui, icon, nothing, top_bar},
    games, lists, net,
    prelude::*,
    route::Route,
    site::Site,
    wire::{self, Meta},
};

/// What an invitation is worth.
#[derive(Clone)]
enum Worth {
    Unknown,
    /// There is no table, or it can not be reached.
    No(String),
    Good(Meta),
    /// The seat is not to be had any more; the key of the sentence.
    Late(Meta, &'static str),
}

/// What a table says of an invitation to a seat.
fn worth(meta: Meta, seat: &str) -> Worth {
    let offer = meta.seats.iter().find(|s| s.seat == seat).and_then(|s| s.offer.clone());
    let is_mine = meta.mine.iter().any(|s| s == seat);
    match (meta.state.as_str(), offer.as_deref()) {
        ("open" | "running", Some("link")) => Worth::Good(meta),
        ("gone", _) => Worth::Late(meta, "invitation-gone"),
        ("over", _) => Worth::Late(meta, "invitation-over"),
        _ if is_mine => Worth::Late(meta, "invitation-yours"),
        ("open", _) => Worth::Late(meta, "invitation-taken"),
        _ => Worth::Late(meta, "invitation-begun"),
    }
}

/// The page.
pub fn page(code: String, seat: String, token: String) -> AnyView {
    let (ui, site) = (Ui::here(), Site::here());
    ui.title(ui.words("invitation"));
    let found = RwSignal::new(Worth::Unknown);
    let proof = json!({"seats": [seat], "invitation": token});
    let asked = (code.clone(), proof.clone());
    leptos::task::spawn_local(async move {
        let (code, proof) = asked;
        let told = match net::get(&format!("tables/{code}")).await {
            Ok(table) => worth(wire::read(&table), &seat),
            Err(problem) if problem.status == 404 => Worth::No(ui.tell_now(&Text::new("no-such-table"))),
            Err(problem) => Worth::No(problem.tell(ui)),
        };
        // The page may have left meanwhile.
        found.try_set(match told {
            // Where that can not be asked, whoever accepts is told.
            Worth::Good(meta) => match net::post(&format!("tables/{code}/invitation"), &proof).await {
                Ok(worth) if worth["good"] == false => Worth::Late(meta, "invitation-wrong"),
                _ => Worth::Good(meta),
            },
            other => other,
        });
    });
    let address = Route::Table(code.clone(), None).address();
    let accept = move |_| {
        let there = Route::Table(code.clone(), None);
        site.post_as_somebody(format!("tables/{code}/join"), proof.clone(), move |_| ui.go(&there));
    };
    let shown = move || {
        match found.get() {
        Worth::Unknown => view! { <p class="empty" role="status">{ui.say("waiting")}</p> }.into_any(),
        Worth::No(why) => nothing(move || why.clone()),
        Worth::Good(meta) => card(
            ui,
            &meta,
            view! {
                <p>{invited_as(ui, &meta)}</p>
                <p class="row">
                    <button class="btn primary big" data-act="accept" on:click=accept.clone()>{icon("check")} {ui.say("accept")}</button>
                    <a class="btn" data-act="look" href=address.clone()>{ui.say("look-first")}</a>
                </p>
                <p class="hint">{ui.say("accept-hint")}</p>
            }
            .into_any(),
        ),
        Worth::Late(meta, key) => {
            let can_look = meta.state != "gone";
            card(
                ui,
                &meta,
                view! {
                    <p role="alert">{ui.say_key(key)}</p>
                    <p class="row">
                        {can_look.then(|| view! { <a class="btn primary" data-act="look" href=address.clone()>{ui.say("to-table")}</a> })}
                        <a class="btn" href=Route::Home.address()>{ui.say("to-games")}</a>
                    </p>
                }
                .into_any(),
            )
        }
    }
    };
    shown.into_any()
}

/// For whom the reader is to play, and with whom.
fn invited_as(ui: Ui, meta: &Meta) -> String {
    let Some(info) = games::info(&meta.game) else { return String::new() };
    let is_offered = |s: &&wire::SeatLine| s.offer.as_deref() == Some("link");
    let name = |s: &wire::SeatLine| {
        let seat = info.seats.iter().find(|i| i.id == s.seat)?;
        Some(seat.name.get(ui.lang.get()).to_owned())
    };
    let seats: Vec<String> = meta.seats.iter().filter(is_offered).filter_map(name).collect();
    let mut others: Vec<String> = meta.seats.iter().filter_map(|s| s.name.as_deref().map(wire::shown_name)).collect();
    others.dedup();
    ui.tell(&Text::new("invited-as").literal("seats", seats.join(", ")).literal("who", others.join(", ")))
}

fn card(ui: Ui, meta: &Meta, body: AnyView) -> AnyView {
    view! {
        {top_bar()}
        <main class="home narrow">
            <h1>{lists::title(ui, &meta.game)}</h1>
            <section class="box invitation">
                <h2>{ui.say("invitation")}</h2>
                <p class="meta">{lists::pace(ui, &meta.terms)}</p>
                {body}
            </section>
        </main>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_that_came_too_late_says_why() {
        let meta = |state: &str, offer: Option<&str>, mine: &[&str]| {
            wire::read::<Meta>(
                &json!({"state": state, "mine": mine, "seats": [{"seat": "cp"}, {"seat": "entente", "offer": offer}]}),
            )
        };
        let why = |meta| match worth(meta, "entente") {
            Worth::Good(_) => "good",
            Worth::Late(_, key) => key,
            _ => "nothing",
        };
        assert_eq!(why(meta("open", Some("link"), &[])), "good");
        assert_eq!(why(meta("running", Some("link"), &[])), "good");
        assert_eq!(why(meta("open", None, &[])), "invitation-taken");
        assert_eq!(why(meta("running", None, &[])), "invitation-begun");
        assert_eq!(why(meta("running", None, &["entente"])), "invitation-yours");
        assert_eq!(why(meta("over", None, &[])), "invitation-over");
        assert_eq!(why(meta("gone", Some("link"), &[])), "invitation-gone");
    }
}
