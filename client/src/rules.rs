//! The rules beside the board, with a search.

use bots::registry::{self, Playable};
use engine::rules;

use crate::{
    app::{Ui, Views, live, missing, top_bar},
    dom,
    prelude::*,
};

/// The rules as a page of their own.
pub fn page(game: &str, id: Option<String>) -> AnyView {
    let Ok(game) = registry::find(game) else { return missing() };
    let ui = Ui::here();
    ui.title(move || game.info().title.get(ui.lang.get()).to_owned());
    view! { {top_bar()} <main class="home rules-page"><h1>{live(move || game.info().title.get(ui.lang.get()).to_owned())}</h1>{panel(game, id)}</main> }.into_any()
}

/// The rules with a search; at a statement with its neighbours if one is named.
pub fn panel(game: &'static dyn Playable, id: Option<String>) -> AnyView {
    let ui = Ui::here();
    let query = RwSignal::new(id.unwrap_or_default());
    let text = dom::loaded(move || format!("rules/{}.{}.md", game.info().slug, ui.lang.get().code()));
    let list = move || {
        let (text, query) = (text.get(), query.get());
        if text.is_empty() {
            return view! { <p role="status">{ui.say("waiting")}</p> }.into_any();
        }
        let mut found = rules::search(&text, query.trim());
        if query.trim().is_empty() {
            // Those of the booklet; our rulings, and how a turn goes as a machine sees it, are found by who looks for them.
            found = rules::parse(&text);
            found.retain(|rule| rule.id.starts_with(|c: char| c.is_ascii_digit()));
        }
        let mut heading = String::new();
        let rule = |rule: &rules::Rule<'_>| {
            let is_new = heading != rule.heading;
            heading = rule.heading.to_owned();
            let head = is_new.then(|| view! { <h3>{rule.heading.to_owned()}</h3> });
            view! { {head} <p id=format!("rule-{}", rule.id)><b>{rule.id.to_owned()}</b> " " {rule.said()}</p> }
        };
        let none = found.is_empty().then(|| view! { <p>{ui.say("no-rule")}</p> });
        view! { {found.iter().map(rule).views()} {none} }.into_any()
    };
    let field = NodeRef::<leptos::html::Input>::new();
    // Whoever opens the rules types what he looks for; a phone's keys would cover what he may want to read.
    Effect::new(move || {
        if let Some(field) = field.get().filter(|_| !dom::matches_media("(pointer: coarse)")) {
            dom::focus(&field);
        }
    });
    view! {
        <div class="rules">
            <input type="search" node_ref=field aria-label=ui.words("search-rules") placeholder=ui.words("search-rules")
                prop:value=query on:input=move |e| query.set(event_target_value(&e))/>
            {live(list)}
        </div>
    }
    .into_any()
}
