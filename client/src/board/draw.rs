//! What all boards draw with: elements that stand for targets, rings, icons, and the page's answer to them.
//!
//! A board is written as text and given to the browser in one piece: quick, small, and a test can read it. What shines and what is
//! chosen is set afterwards, as classes of the elements, so that a click does not draw the board anew.

use std::{
    collections::BTreeMap,
    fmt::Display,
    sync::{Arc, LazyLock},
};

use engine::{Lang, Target, Text, Texts, json};
use leptos::{ev, prelude::*};
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::{Glow, Stage};
use crate::dom;

/// The words of the boards.
pub static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let sources = [(Lang::En, include_str!("../../text/board.en.ftl")), (Lang::Fr, include_str!("../../text/board.fr.ftl"))];
    Texts::new(&sources, &[])
});

/// A word of the boards.
pub fn word(lang: Lang, key: &'static str) -> String {
    TEXTS.render(lang, &Text::new(key))
}

/// A target as the page writes it: `space:berlin`.
pub fn written(target: &Target) -> String {
    match target {
        Target::Space(id) => format!("space:{id}"),
        Target::Piece(id) => format!("piece:{id}"),
        Target::Card(id) => format!("card:{id}"),
        Target::Die(n) => format!("die:{n}"),
        Target::Button(id) => format!("button:{id}"),
    }
}

/// Reads what [`written`] wrote.
pub fn read(text: &str) -> Option<Target> {
    let (kind, id) = text.split_once(':')?;
    Some(match kind {
        "space" => Target::Space(id.to_owned()),
        "piece" => Target::Piece(id.to_owned()),
        "card" => Target::Card(id.to_owned()),
        "die" => Target::Die(id.parse().ok()?),
        "button" => Target::Button(id.to_owned()),
        _ => return None,
    })
}

/// Text inside an element or an attribute.
pub fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// An element that stands for a target.
pub fn element(tag: &str, target: &Target, class: &str, label: &str, inner: &str) -> String {
    let (id, label) = (written(target), plain(label));
    format!(r#"<{tag} class="tg {class}" data-target="{id}" role="button" tabindex="-1" aria-label="{label}">{inner}</{tag}>"#)
}

/// Two rings of one shape round something: a casing and the ring itself. They are seen when the element shines or is chosen.
pub fn rings(shape: impl Fn(&str) -> String) -> String {
    shape("ring case") + &shape("ring")
}

/// An icon in a drawing, by its middle.
pub fn icon(name: &str, x: f64, y: f64, size: f64) -> String {
    let (x, y) = (x - size / 2., y - size / 2.);
    format!(r##"<use href="#i-{name}" x="{x:.1}" y="{y:.1}" width="{size:.1}" height="{size:.1}"/>"##)
}

/// An icon in a line of text.
pub fn sign(name: &str) -> String {
    format!(r##"<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>"##)
}

/// A small round badge with a number or a letter.
pub fn badge(x: f64, y: f64, text: impl Display) -> String {
    format!(r#"<g class="badge"><circle cx="{x:.1}" cy="{y:.1}" r="7.5"/><text x="{x:.1}" y="{:.1}">{text}</text></g>"#, y + 3.9)
}

/// A small round badge with an icon.
pub fn sign_badge(x: f64, y: f64, name: &str, class: &str) -> String {
    format!(r#"<g class="badge {class}"><circle cx="{x:.1}" cy="{y:.1}" r="7.5"/>{}</g>"#, icon(name, x, y, 11.))
}

/// A name on the map.
pub fn label(x: f64, y: f64, class: &str, size: f64, text: &str) -> String {
    format!(r#"<text class="lbl {class}" x="{x:.1}" y="{y:.1}" font-size="{size}">{}</text>"#, plain(text))
}

/// The view in the game's own type; `None` only as long as it is not there.
pub fn seen<V: DeserializeOwned + PartialEq + Send + Sync + 'static>(stage: Stage) -> Memo<Option<Arc<V>>> {
    Memo::new(move |_| json::read::<V>(&stage.view.get()).ok().map(Arc::new))
}

/// A drawing in a line of the page, made by a function of the view and the language.
pub fn block(stage: Stage, class: &'static str, draw: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    let root = NodeRef::<leptos::html::Div>::new();
    let drawing = Memo::new(move |_| draw());
    shine(stage, drawing, move || root.get().map(Into::into));
    let html = move || drawing.get();
    view! {
        <div node_ref=root class=class inner_html=html
            on:click=move |e| clicked(stage, e.target())
            on:keydown=move |e| pressed(stage, &e)
            on:pointerover=move |e| stage.pointed.set(target_of(e.target()))
            on:pointerleave=move |_| stage.pointed.set(None)></div>
    }
    .into_any()
}

/// A map: the base, one of the page's files, which comes a little later and never changes, and what lies on it.
pub fn map(
    stage: Stage,
    view_box: &'static str,
    name: &'static str,
    file: &'static str,
    draw: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let base = dom::loaded(move || file.to_owned());
    let root = NodeRef::<leptos::svg::Svg>::new();
    let drawing = Memo::new(move |_| draw());
    shine(stage, drawing, move || root.get().map(|svg| svg.unchecked_into()));
    let html = move || drawing.get();
    let class = move || format!("map {}{}", stage.lang.get().code(), if stage.bare.get() { " bare" } else { "" });
    let label = move || word(stage.lang.get(), name);
    view! {
        <svg node_ref=root class=class viewBox=view_box preserveAspectRatio="xMidYMid slice" role="group" aria-label=label
            on:click=move |e| clicked(stage, e.target())
            on:keydown=move |e| pressed(stage, &e)
            on:pointerover=move |e| stage.pointed.set(target_of(e.target()))
            on:pointerleave=move |_| stage.pointed.set(None)>
            <g class="base" inner_html=move || with_relief(&base.get(), file)></g>
            <g inner_html=html></g>
        </svg>
    }
    .into_any()
}

/// A base map, whose relief is a picture beside it.
fn with_relief(base: &str, file: &str) -> String {
    let picture = file.replace(".svg", ".webp");
    dom::file(&picture).map_or_else(|| base.to_owned(), |address| base.replace(&picture, &address))
}

fn target_of(event: Option<EventTarget>) -> Option<Target> {
    let element = event?.dyn_into::<Element>().ok()?.closest("[data-target]").ok()??;
    read(&element.get_attribute("data-target")?)
}

fn clicked(stage: Stage, event: Option<EventTarget>) {
    if let Some(target) = target_of(event) {
        stage.pick.run(target);
    }
}

fn pressed(stage: Stage, event: &ev::KeyboardEvent) {
    if matches!(event.key().as_str(), "Enter" | " ")
        && let Some(target) = target_of(event.target())
    {
        event.prevent_default();
        stage.pick.run(target);
    }
}

/// Sets the classes of what may be chosen, is chosen, and is pointed at.
fn shine(stage: Stage, drawing: Memo<String>, root: impl Fn() -> Option<Element> + 'static) {
    Effect::new(move |_| {
        drawing.track();
        let lit: BTreeMap<String, Glow> = stage.lit.get().iter().map(|(target, glow)| (written(target), *glow)).collect();
        let (chosen, pointed) = (stage.chosen.get(), stage.pointed.get());
        let Some(elements) = root().and_then(|root| root.query_selector_all("[data-target]").ok()) else { return };
        for element in (0..elements.length()).filter_map(|i| elements.get(i)?.dyn_into::<Element>().ok()) {
            let id = element.get_attribute("data-target").unwrap_or_default();
            let target = read(&id);
            let glow = lit.get(&id);
            let classes = element.class_list();
            let is_chosen = target.as_ref().is_some_and(|t| chosen.contains(t));
            let states = [
                ("strong", glow == Some(&Glow::Strong)),
                ("weak", glow == Some(&Glow::Weak)),
                ("chosen", is_chosen),
                ("pointed", target.is_some() && target == pointed),
            ];
            for (class, on) in states {
                let _ = classes.toggle_with_force(class, on);
            }
            let _ = element.set_attribute("aria-pressed", if is_chosen { "true" } else { "false" });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_written_and_read() {
        for target in [Target::Space("berlin".into()), Target::Piece("germany-infantry~@berlin".into()), Target::Die(3)] {
            assert_eq!(read(&written(&target)), Some(target));
        }
    }

    #[test]
    fn the_words_of_the_boards_are_complete() {
        assert_eq!(TEXTS.problems(), Vec::<String>::new());
    }
}
