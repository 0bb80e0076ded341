//! What lies beside the board below the players: the log, the game's other affairs, the talk, notes, standing orders.

use engine::Text;
use leptos::ev;

use crate::{
    app::{Views, click, live},
    board::{Stage, draw::word},
    desk::Desk,
    dom,
    prelude::*,
    shell::{chat::Chat, log, notes, orders},
};

/// What can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Log,
    Affairs,
    Chat,
    Notes,
    Orders,
}

impl Tab {
    const fn id(self) -> &'static str {
        match self {
            Self::Log => "log",
            Self::Affairs => "affairs",
            Self::Chat => "chat",
            Self::Notes => "notes",
            Self::Orders => "orders",
        }
    }
}

/// The tabs and what they show. What no server keeps, a table in the browser does not have.
pub fn tabs(desk: Desk, stage: Stage) -> AnyView {
    let ui = desk.ui;
    let game = desk.known.get_untracked().game;
    let affairs = game.draws.affairs(stage).map(|(name, _)| name);
    let code = desk.known.with_untracked(|known| known.meta.as_ref().map(|meta| meta.code.clone()));
    let plays = Memo::new(move |_| !desk.known.get().own.is_empty());
    let shown = RwSignal::new(Tab::Log);
    let talk = code.map(|code| Chat::open(code, move || desk.known.get().meta.clone().unwrap_or_default()));
    let is_online = talk.is_some();
    // Where something is to be chosen among them, they open, and close again.
    let asks = Memo::new(move |_| stage.lit.with(|lit| lit.keys().any(|target| game.draws.is_affair(target))));
    Effect::new(move |was: Option<bool>| {
        match (was.unwrap_or_default(), asks.get()) {
            (false, true) => shown.set(Tab::Affairs),
            (true, false) => shown.update(|tab| *tab = if *tab == Tab::Affairs { Tab::Log } else { *tab }),
            _ => {}
        }
        asks.get()
    });
    let list = move || {
        let tabs = [
            (Tab::Log, true),
            (Tab::Affairs, affairs.is_some()),
            (Tab::Chat, is_online),
            (Tab::Notes, plays.get()),
            (Tab::Orders, is_online && plays.get()),
        ];
        tabs.into_iter().filter(|(_, has)| *has).map(|(tab, _)| tab).collect::<Vec<_>>()
    };
    let button = move |tab: Tab| {
        let is_on = move || shown.get() == tab;
        let news = move || talk.filter(|_| tab == Tab::Chat && !is_on()).map_or(0, Chat::unread);
        let badge = move || {
            (news() > 0).then(
                || view! { <span class="n" aria-label=ui.tell(&Text::new("unread").number("n", news() as i64))>{news()}</span> },
            )
        };
        let name = move || match tab {
            Tab::Log => ui.say("log"),
            Tab::Affairs => word(ui.lang.get(), affairs.unwrap_or_default()),
            Tab::Chat => ui.say("chat"),
            Tab::Notes => ui.say("notes"),
            Tab::Orders => ui.say("orders"),
        };
        view! {
            <button role="tab" id=format!("tab-{}", tab.id()) data-act=format!("tab-{}", tab.id()) aria-controls="beside"
                aria-selected=move || is_on().to_string() tabindex=move || if is_on() { "0" } else { "-1" }
                on:click=click(move || shown.set(tab))>{live(name)} {live(badge)}</button>
        }
    };
    let watchers = Memo::new(move |_| desk.known.get().meta.as_ref().map_or(0, |meta| meta.watchers));
    let watched = move || {
        (watchers.get() > 0)
            .then(|| view! { <small class="watchers">{ui.tell(&Text::new("watchers").number("n", watchers.get()))}</small> })
    };
    let walk = move |e: ev::KeyboardEvent| {
        let by = match e.key().as_str() {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            _ => return,
        };
        e.prevent_default();
        e.stop_propagation();
        let tabs = untrack(list);
        let at = tabs.iter().position(|tab| *tab == shown.get_untracked()).unwrap_or(0) as isize;
        let next = tabs[(at + by).rem_euclid(tabs.len() as isize) as usize];
        shown.set(next);
        if let Some(tab) = dom::find(&format!("#tab-{}", next.id())) {
            dom::focus(&tab);
        }
    };
    let body = move || match (shown.get(), talk) {
        (Tab::Chat, Some(talk)) => talk.view(),
        (Tab::Affairs, _) => view! { {game.draws.affairs(stage).map(|(_, view)| view)} }.into_any(),
        (Tab::Notes, _) => notes::notes(desk),
        (Tab::Orders, _) => orders::orders(desk),
        _ => view! { {log::log(desk)} {log::rewind(desk)} }.into_any(),
    };
    view! {
        <div class="tabs">
            <div role="tablist" aria-label=ui.words("beside-board") on:keydown=walk>{live(move || list().into_iter().map(button).views())}</div>
            {live(watched)}
        </div>
        <div class="beside" id="beside" role="tabpanel" aria-labelledby=move || format!("tab-{}", shown.get().id())>{live(body)}</div>
    }
    .into_any()
}
