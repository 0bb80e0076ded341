//! What a lesson says beside the board.

use engine::Text;

use crate::{
    app::{click, icon, live},
    desk::Desk,
    lesson::Place,
    new,
    prelude::*,
    route::Route,
    shell::prompt::rule_link,
};

/// The card of the step that is to be done, if this is a lesson.
pub fn lesson(desk: Desk) -> AnyView {
    let place = Memo::new(move |_| desk.known.get().lesson);
    let shown = move || place.get().map(|place| card(desk, place));
    shown.into_any()
}

fn card(desk: Desk, place: Place) -> AnyView {
    let ui = desk.ui;
    let number = move || match place.step {
        Some(_) => ui.tell(&Text::new("learn-step").number("n", place.number as i64).number("of", place.count as i64)),
        None => ui.say("learn-done"),
    };
    let text = move || ui.say_key(place.step.map_or("learn-over", |step| step.key));
    let rule = place.step.map(|step| rule_link(desk, step.rule));
    let end = place.step.is_none().then(|| {
        let game = desk.known.get_untracked().game;
        view! {
            <p>{ui.words("learn-rival")}</p>
            <p class="row">
                <button class="btn primary" data-act="play-on" on:click=click(move || desk.end_lesson())>{icon("play")} {ui.words("play-on")}</button>
                <button class="btn" data-act="stronger" on:click=click(move || new::play_now(game.info()))>{icon("robot")} {ui.words("play-stronger")}</button>
                <a class="btn quiet" href=Route::Home.address()>{ui.words("to-games")}</a>
            </p>
        }
    });
    view! {
        <section class="lesson float" aria-live="polite" data-step=place.number>
            <small>{icon("flag")} {live(number)}</small>
            <p>{live(text)} " " {rule}</p>
            {end}
        </section>
    }
    .into_any()
}
