//! The end of a game: who has won, and why; what can be done now.

use engine::{Seat, SeatSet, Text};

use super::{affairs, analysis::Analyst, prompt::rule_link, story};
use crate::{
    app::{click, icon},
    desk::Desk,
    prelude::*,
    table::Known,
};

/// The end, once it has come; it can be folded away, and back.
pub fn end(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let folded = RwSignal::new(false);
    let analyst = Analyst::open(desk);
    let is_over = Memo::new(move |_| desk.known.get().winners.is_some() && desk.past.with(Option::is_none));
    let shown = move || {
        is_over.get().then_some(())?;
        if folded.get() {
            return Some(unfold(desk, folded));
        }
        let known = desk.known.get_untracked();
        let winners = known.winners?;
        let side = winners.iter().next().map_or("side-0", |seat| desk.side(seat));
        let who = match winners.is_empty() {
            true => ui.say("drawn"),
            false => ui.tell(&Text::new("won").literal("who", desk.seat_names(winners))),
        };
        let mine = persons(&known);
        let fate = match mine.is_empty() || winners.is_empty() {
            true => String::new(),
            false if mine.iter().any(|seat| winners.contains(seat)) => ui.say("you-won") + " ",
            false => ui.say("you-lost") + " ",
        };
        let why = known.sight.as_ref().and_then(|sight| sight.outcome(ui.lang.get())).map(|(_, text)| text);
        let who = fate + &who;
        let title = who.clone();
        Some(view! {
            <section class=format!("end float {side}") role="dialog" aria-label=title>
                <header>
                    {icon("trophy")}
                    <div><h2>{who}</h2><p>{why} " " {rule(desk)}</p></div>
                    <button class="ib" aria-label=ui.say("close") on:click=click(move || folded.set(true))>{icon("x")}</button>
                </header>
                <div class="acts">
                    {affairs::closing(desk)}
                    <button class="btn" on:click=click(move || desk.play_or_pause())>{icon("play")} {ui.say("replay")}</button>
                    {analyst.button()}
                </div>
                {analyst.view()}
                {story::story(desk)}
            </section>
        }.into_any())
    };
    shown.into_any()
}

/// What brings the end back once it is folded away.
fn unfold(desk: Desk, folded: RwSignal<bool>) -> AnyView {
    let open = click(move || folded.set(false));
    let words = desk.ui.say("how-it-ended");
    view! { <button class="btn ended float" data-act="unfold-end" on:click=open>{icon("trophy")} {words}</button> }.into_any()
}

/// The seats of whoever looks, if others hold some as well.
fn persons(known: &Known) -> SeatSet {
    let info = known.game.info();
    let here = known.holders.iter().zip(0..).filter(|(holder, _)| holder.bot.is_none()).map(|(_, n)| Seat(n));
    let mine: SeatSet = match &known.meta {
        Some(meta) => meta.mine.iter().filter_map(|id| info.seat(id)).collect(),
        None => here.collect(),
    };
    if mine == info.all_seats() { SeatSet::NONE } else { mine }
}

/// The rule by which the game has ended: that of the event that says so.
fn rule(desk: Desk) -> Option<AnyView> {
    let known = desk.known.get_untracked();
    let last = known.log.iter().rev().find(|line| line.event["event"] == "ended")?;
    let told = known.game.narrate(&last.event, desk.ui.lang.get()).ok()?;
    told.rule.map(|rule| rule_link(desk, rule))
}
