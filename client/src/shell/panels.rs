//! Who plays: a panel a seat.

use engine::Seat;

use crate::{
    app::{Views, icon, live},
    board::Stage,
    desk::Desk,
    lists::bot_name,
    prelude::*,
    shell::clocks,
};

/// The panels of all seats.
pub fn panels(desk: Desk, stage: Stage) -> AnyView {
    let count = desk.known.get_untracked().game.info().seats.len() as u8;
    let all = (0..count).map(|n| panel(desk, stage, Seat(n))).views();
    if count > 2 {
        // Many scroll: whoever has no mouse reaches them too.
        let name = desk.ui.words("seats");
        return view! { <div class="panels many" tabindex="0" role="group" aria-label=name>{all}</div> }.into_any();
    }
    view! { <div class="panels">{all}</div> }.into_any()
}

fn panel(desk: Desk, stage: Stage, seat: Seat) -> AnyView {
    let ui = desk.ui;
    let game = desk.known.get_untracked().game;
    let holder = move || desk.known.get().holders.get(usize::from(seat.0)).cloned().unwrap_or_default();
    let who = move || {
        let holder = holder();
        let name = match (&holder.bot, &holder.name) {
            (Some(bot), _) => bot_name(ui, bot),
            (None, Some(name)) => name.clone(),
            (None, None) => ui.say("you"),
        };
        let mark = if holder.bot.is_some() {
            icon("robot")
        } else {
            view! { <i class="dot" class:away=!holder.is_here></i> }.into_any()
        };
        view! { {mark} " " {name} }
    };
    let is_bot = move || holder().bot.is_some();
    let class = move || {
        let mine = if desk.known.get().own.contains(seat) { " me" } else { "" };
        format!("panel{mine} {}", desk.side(seat))
    };
    view! {
        <section class=class aria-label=move || desk.seat_name(seat)>
            <div class="who"><i class="mark"></i><h3>{live(move || desk.seat_name(seat))}</h3><span class="sub" class:bot=is_bot>{live(who)}</span>{clocks::clock(desk, seat)}</div>
            {game.draws.panel(stage, seat)}
        </section>
    }
    .into_any()
}
