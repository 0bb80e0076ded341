//! The prompt: what is asked, by which rule, and the moves that have no place on the board.

use engine::{Text, erased::MoveInfo};

use crate::{
    app::{Views, click, icon, live},
    choice,
    desk::{Chip, Desk, Sheet},
    prelude::*,
};

/// So many buttons fit into the bar; more are a list.
const ROOM: usize = 4;

/// The prompt.
pub fn prompt(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let question = Memo::new(move |_| desk.question());
    let chip = Memo::new(move |_| question.get().0);
    let chip_text = move || match chip.get() {
        Chip::Move => ui.say("chip-move"),
        Chip::Respond => ui.say("chip-respond"),
        Chip::Wait => ui.say("chip-wait"),
        Chip::Past => ui.say("chip-past"),
        Chip::Over => ui.say("chip-over"),
    };
    let chip_icon = move || {
        icon(match chip.get() {
            Chip::Move => "play",
            Chip::Respond => "why",
            Chip::Wait => "hourglass",
            Chip::Past => "back",
            Chip::Over => "trophy",
        })
    };
    let state = move || match chip.get() {
        Chip::Move => "move",
        Chip::Respond => "respond",
        Chip::Wait => "wait",
        Chip::Past => "past",
        Chip::Over => "over",
    };
    let class = move || {
        let side = desk.seat.get().or_else(|| desk.known.get().own.iter().next()).map_or("side-0", |seat| desk.side(seat));
        if matches!(chip.get(), Chip::Move | Chip::Respond) { format!("prompt {side}") } else { "prompt wait side-0".to_owned() }
    };
    let trouble = move || desk.known.get().trouble.map(|key| view! { <small class="trouble">{ui.say_key(key)}</small> });
    let rule = move || question.get().2.map(|rule| rule_link(desk, &rule));
    let hint = move || {
        let text = if desk.confirm.get().is_some() {
            "hint-confirm"
        } else if desk.chosen.get().is_empty() {
            if choice::lit(&desk.offers.get(), &[]).is_empty() { "hint-press" } else { "hint-pick" }
        } else {
            "hint-more"
        };
        matches!(chip.get(), Chip::Move | Chip::Respond).then(|| ui.say_key(text))
    };
    view! {
        <section class=class data-state=state aria-label=ui.words("prompt")>
            <span class="turn">{live(chip_icon)} {live(chip_text)}</span>
            <div class="say">
                <p aria-live="polite">{live(move || question.get().1)}</p>
                <small>{seats(desk)} {live(hint)} " " {live(rule)}</small>
                {live(trouble)}
                {live(move || news(desk))}
            </div>
            <div class="btns">{live(move || buttons(desk))}</div>
        </section>
    }
    .into_any()
}

/// What happened while the person was away.
fn news(desk: Desk) -> Option<AnyView> {
    let ui = desk.ui;
    let seen = desk.news.get()?;
    let count = desk.known.get().log.iter().filter(|line| line.entry > seen).count();
    let text = ui.tell(&Text::new("news").number("n", count as i64));
    Some(
        view! {
            <small class="news" role="status">
                {text} " "
                <button class="rule" data-act="catch-up" on:click=click(move || desk.catch_up())>{ui.say("show-me")}</button> " "
                <button class="rule" on:click=click(move || desk.news.set(None))>{ui.say("skip")}</button>
            </small>
        }
        .into_any(),
    )
}

/// Which of the own seats decides, where several must.
fn seats(desk: Desk) -> AnyView {
    let list = move || {
        let seats: Vec<_> = desk.known.get().moves.keys().copied().collect();
        let several = seats.len() > 1;
        let button = move |seat| {
            let is_on = move || (desk.seat.get() == Some(seat)).to_string();
            view! { <button class="chip" aria-pressed=is_on on:click=click(move || desk.wished.set(Some(seat)))>{live(move || desk.seat_name(seat))}</button> }
        };
        several.then(|| seats.into_iter().map(button).views())
    };
    list.into_any()
}

/// A link to a rule.
pub fn rule_link(desk: Desk, rule: &str) -> AnyView {
    let id = rule.to_owned();
    let open = {
        let id = id.clone();
        move |_| desk.sheet.set(Some(Sheet::Rules(Some(id.clone()))))
    };
    let ui = desk.ui;
    view! { <button class="rule" on:click=open>{ui.words("rule")} " " {id}</button> }.into_any()
}

/// The buttons that are in the bar now, with what each does.
pub fn offered(desk: Desk) -> Vec<MoveInfo> {
    let (offers, chosen) = (desk.offers.get(), desk.chosen.get());
    choice::buttons(&offers, &chosen).into_iter().cloned().collect()
}

/// The buttons: moves, or the second word to one that waits for it; back to the present from the past.
pub fn buttons(desk: Desk) -> AnyView {
    let ui = desk.ui;
    let is_begun = desk.is_begun();
    let undo = (!is_begun && !desk.known.get().undo.is_empty() && desk.past.with(Option::is_none)).then(|| {
        view! { <button class="btn" data-act="undo" on:click=click(move || desk.undo())>{icon("undo")} <span>{ui.say("undo")}</span> <kbd>"U"</kbd></button> }
    });
    if desk.past.with(Option::is_some) {
        let back = view! { <button class="btn primary" on:click=click(move || desk.rewind(None))>{icon("now")} {ui.say("to-now")}</button> };
        return back.into_any();
    }
    if let Some(id) = desk.confirm.get() {
        let offers = desk.offers.get();
        let meant = offers.iter().find(|m| m.id == id);
        // Under its heading a move may be a place alone.
        let heading = meant.and_then(|m| m.group.clone()).map(|group| ui.pair(&group, ""));
        let class = if meant.is_some_and(|m| m.grave) { "btn danger" } else { "btn primary" };
        let text = meant.map(|m| m.text.clone());
        let go = move |_| desk.choose(&id);
        // Whoever taps twice finds what comes next where the other button was.
        return view! {
            <button class="btn" data-act="let-go" aria-label=ui.say("cancel") on:click=click(move || desk.clear())>{icon("x")} <span>{ui.say("cancel")}</span></button>
            <button class=class data-act="confirm" on:click=go>{icon("check")} <span>{heading} {text}</span> <kbd>"Enter"</kbd></button>
        }
        .into_any();
    }
    if desk.pace.is_behind() {
        let skip = view! { <button class="btn" data-act="hurry" on:click=click(move || desk.pace.hurry())>{icon("forward")} {ui.say("skip")}</button> };
        return skip.into_any();
    }
    let moves = offered(desk);
    let is_many = moves.len() > ROOM || desk.offers.get().len() > moves.len();
    let mut few: Vec<MoveInfo> = moves.iter().take(ROOM).cloned().collect();
    // However many there are, the way on is among them.
    if let Some(done) = moves.iter().skip(ROOM).find(|m| m.id == "done") {
        few.truncate(ROOM - 1);
        few.push(done.clone());
    }
    let chosen = !desk.chosen.get().is_empty();
    let again = desk.repeatable().filter(|_| !chosen).map(|what| {
        let text = ui.tell(&Text::new("again-what").literal("what", what));
        view! { <button class="btn" data-act="again" title=text.clone() aria-label=text on:click=click(move || desk.again())>{icon("redo")} <span>{ui.say("again")}</span> <kbd>"A"</kbd></button> }
    });
    let is_single = few.len() == 1 && !is_many;
    let is_idle = chosen || choice::lit(&desk.offers.get(), &[]).is_empty();
    // Where each stands under a heading of its own, the headings say it all: play, or discard.
    let is_alone = |m: &MoveInfo| m.group.is_some() && moves.iter().filter(|other| other.group == m.group).count() == 1;
    let is_brief = chosen && moves.len() > 1 && moves.iter().all(is_alone);
    // Where two would be called the same, it is the headings that differ: move, or go by rail.
    let is_alike = |m: &MoveInfo| is_alone(m) && moves.iter().filter(|other| other.text == m.text).count() > 1;
    let alike: Vec<bool> = few.iter().map(is_alike).collect();
    let button = move |(i, m): (usize, MoveInfo)| {
        let class = match () {
            () if m.grave => "btn danger",
            // As long as something else can be done, the end does not shine.
            () if m.id == "done" && (chosen || !is_idle) => "btn",
            () if is_idle && (is_single || (i == 0 && m.id == "done")) => "btn primary",
            () => "btn",
        };
        let id = m.id.clone();
        let by_heading = is_brief || alike.get(i).is_some_and(|is| *is);
        let (text, title) = if by_heading { (m.group.unwrap_or_default(), Some(m.text)) } else { (m.text, None) };
        view! {
            <button class=class data-move=m.id title=title on:click=click(move || desk.choose(&id))>
                <span>{text}</span> <kbd>{i + 1}</kbd>
            </button>
        }
    };
    let list = (!moves.is_empty() || !desk.offers.get().is_empty()).then(|| {
        let open = move |_| desk.sheet.update(|s| *s = if *s == Some(Sheet::Moves) { None } else { Some(Sheet::Moves) });
        view! { <button class="btn quiet" data-act="list" on:click=open>{icon("menu")} <span>{ui.say("all-moves")}</span> <kbd>"L"</kbd></button> }
    });
    let cancel = (chosen || is_begun).then(
        || view! { <button class="btn" data-act="cancel" on:click=click(move || desk.let_go())>{icon("x")} <span>{ui.say("cancel")}</span> <kbd>"Esc"</kbd></button> },
    );
    view! { {again} {few.into_iter().enumerate().map(button).views()} {cancel} {list.filter(|_| is_many)} {undo} }.into_any()
}
