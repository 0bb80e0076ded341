//! What all boards draw with: elements that stand for targets, rings, icons, and the page's answer to them.
//!
//! A board is written as text and given to the browser in one piece: quick, small, and a test can read it. What shines and what is
//! chosen is set afterwards, as classes of the elements, so that a click does not draw the board anew.

use std::{
    any::Any,
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
    rc::Rc,
    sync::{Arc, LazyLock},
};

use engine::{Lang, Target, Text, Texts, asset, json};
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::{Glow, Sign, Stage, motion, patch};
use crate::dom;
use crate::prelude::*;

/// The words of the boards.
pub static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let sources = [(Lang::En, asset!("text/board.en.ftl")), (Lang::Fr, asset!("text/board.fr.ftl"))];
    Texts::new(&sources, &[])
});

/// A word of the boards.
pub fn word(lang: Lang, key: &'static str) -> String {
    TEXTS.render(lang, &Text::new(key))
}

/// Something, a colon, and what is said of it.
pub fn pair(lang: Lang, what: &str, text: &str) -> String {
    TEXTS.render(lang, &Text::new("colon").literal("what", what).literal("text", text))
}

/// Text inside an element or an attribute.
pub fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// An element that stands for a target.
pub fn element(tag: &str, target: &Target, class: &str, label: &str, inner: &str) -> String {
    several(1, tag, target, class, label, inner)
}

/// An element that stands for several things that are alike.
pub fn several(n: u8, tag: &str, target: &Target, class: &str, label: &str, inner: &str) -> String {
    let label = plain(label);
    patch::part(&format!(
        r#"<{tag} class="tg {class}" data-target="{target}" data-n="{n}" role="button" tabindex="-1" aria-label="{label}">{inner}</{tag}>"#
    ))
}

/// A counter: what is written on it comes first, for whoever says it; then who it is, which is its name.
pub fn counter(n: u8, target: &Target, class: &str, label: &str, name: &str, inner: &str) -> String {
    let (label, name) = (plain(label), plain(name));
    patch::part(&format!(
        r#"<g class="tg {class}" data-target="{target}" data-n="{n}" data-name="{name}" role="button" tabindex="-1" aria-label="{label}">{inner}</g>"#
    ))
}

/// A word of the boards with a number in it.
pub fn counted(lang: Lang, key: &'static str, n: impl Into<i64>) -> String {
    TEXTS.render(lang, &Text::new(key).number("n", n))
}

/// A card. What is written on it is its name for all who do not see it.
pub fn card(target: &Target, class: &str, name: &str, inner: &str) -> String {
    let name = plain(name);
    patch::part(&format!(
        r#"<div class="tg card {class}" data-target="{target}" data-name="{name}" role="button" tabindex="-1">{inner}</div>"#
    ))
}

/// Two rings of one shape round something: a casing and the ring itself. They are seen when the element shines or is chosen.
pub fn rings(shape: impl Fn(&str) -> String) -> String {
    shape("ring case") + &shape("ring")
}

/// Side 1 has square corners, side 2 round ones.
pub fn corner(side: &str, size: f64) -> f64 {
    size * if side == "side-1" { 0.06 } else { 0.26 }
}

/// A square by its middle.
pub fn square(class: &str, x: f64, y: f64, size: f64, round: f64) -> String {
    let (left, top) = (x - size / 2., y - size / 2.);
    format!(r#"<rect class="{class}" x="{left:.1}" y="{top:.1}" width="{size:.1}" height="{size:.1}" rx="{round:.1}"/>"#)
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

/// A line of a sum, with its rule and what it adds to each side.
pub fn sum_row(what: &str, rule: &str, cells: &[&str]) -> String {
    let cells: String = cells.iter().map(|n| format!(r#"<td class="r">{n}</td>"#)).collect();
    format!("<tr><td>{} <small>{rule}</small></td>{cells}</tr>", plain(what))
}

/// The last line of a sum.
pub fn sum_total(what: &str, cells: &[&str]) -> String {
    let cells: String = cells.iter().map(|n| format!(r#"<td class="r">{n}</td>"#)).collect();
    format!(r#"<tr class="sum"><td>{}</td>{cells}</tr>"#, plain(what))
}

/// A name on the map.
pub fn label(x: f64, y: f64, class: &str, size: f64, text: &str) -> String {
    format!(r#"<text class="lbl {class}" x="{x:.1}" y="{y:.1}" font-size="{size}">{}</text>"#, plain(text))
}

thread_local! {
    /// The view that was read last, with what it was read from: all parts of a board look at the same.
    static LAST: RefCell<Option<Read>> = const { RefCell::new(None) };
}

/// What was read from what.
type Read = (Arc<Value>, Arc<dyn Any + Send + Sync>);

/// The view in the game's own type; `None` only as long as it is not there.
pub fn seen<V: DeserializeOwned + PartialEq + Send + Sync + 'static>(stage: Stage) -> Memo<Option<Arc<V>>> {
    Memo::new(move |_| read::<V>(&stage.view.get()))
}

fn read<V: DeserializeOwned + Send + Sync + 'static>(value: &Arc<Value>) -> Option<Arc<V>> {
    let known = LAST.with_borrow(|last| last.as_ref().filter(|(from, _)| Arc::ptr_eq(from, value)).map(|(_, view)| view.clone()));
    if let Some(view) = known.and_then(|view| view.downcast().ok()) {
        return Some(view);
    }
    let view = Arc::new(json::read::<V>(value).ok()?);
    LAST.set(Some((value.clone(), view.clone())));
    Some(view)
}

/// A drawing made of the game's own view in the reader's language; empty as long as that is not there.
pub fn of_view<V: DeserializeOwned + PartialEq + Send + Sync + 'static>(
    stage: Stage,
    draw: impl Fn(&V, Lang) -> String + Send + Sync + 'static,
) -> impl Fn() -> String + Send + Sync + 'static {
    let view = seen::<V>(stage);
    move || view.get().map_or_else(String::new, |view| draw(&view, stage.lang.get()))
}

/// Such a drawing in a line of the page.
pub fn shown<V: DeserializeOwned + PartialEq + Send + Sync + 'static>(
    stage: Stage,
    class: &'static str,
    draw: impl Fn(&V, Lang) -> String + Send + Sync + 'static,
) -> Option<AnyView> {
    Some(block(stage, class, of_view(stage, draw)))
}

/// The last events, in the game's own type.
pub fn happened<E: DeserializeOwned>(stage: Stage) -> Vec<E> {
    stage.happened.get().iter().filter_map(|event| json::read(event).ok()).collect()
}

/// The pieces that may be chosen or are.
pub fn offered_pieces(stage: Stage) -> BTreeSet<String> {
    pieces(stage.lit.get().keys().chain(stage.chosen.get().iter()))
}

/// The pieces among some targets.
pub fn pieces<'a>(targets: impl Iterator<Item = &'a Target>) -> BTreeSet<String> {
    targets.filter_map(|target| if let Target::Piece(id) = target { Some(id.clone()) } else { None }).collect()
}

/// The cards that may be chosen.
pub fn offered_cards(stage: Stage) -> BTreeSet<String> {
    stage.lit.get().keys().filter_map(|target| if let Target::Card(id) = target { Some(id.clone()) } else { None }).collect()
}

/// A drawing in a line of the page.
pub fn block(stage: Stage, class: &'static str, draw: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    block_with(stage, class, None, draw)
}

/// The same for a drawing that is wider than most windows: whoever has no mouse reads it too when nothing in it may be chosen.
pub fn wide_block(stage: Stage, class: &'static str, draw: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    block_with(stage, class, Some("0"), draw)
}

fn block_with(
    stage: Stage,
    class: &'static str,
    tab: Option<&'static str>,
    draw: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let root = NodeRef::<leptos::html::Div>::new();
    let drawing = Memo::new(move |_| draw());
    put(stage, drawing, move || root.get().map(Into::into));
    view! {
        <div node_ref=root class=class tabindex=tab
            on:click=move |e| clicked(stage, e.target())
            on:pointerover=move |e| stage.pointed.set(target_of(e.target()))
            on:pointerleave=move |_| stage.pointed.set(None)></div>
    }
    .into_any()
}

/// What a map never changes.
pub struct Base {
    /// What is seen of it at first.
    pub view_box: &'static str,
    /// The key of its name.
    pub name: &'static str,
    /// The ground: one of the page's files, which comes a little later.
    pub file: &'static str,
    /// Where signs of overlays stand.
    pub spot: fn(&Target) -> Option<(f64, f64)>,
}

/// A map: the ground, what lies on it, and the signs of an overlay. The ground is a drawing of its own below the other, so that the
/// browser does not paint it again whenever something shines.
pub fn map(stage: Stage, base: Base, draw: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    let none = || drawn(String::new);
    layered(stage, base, Layers { lands: none(), spaces: none(), pieces: drawn(draw), names: none(), over: none() })
}

/// What makes a drawing.
pub type Drawn = Box<dyn Fn() -> String + Send + Sync>;

/// A drawing of a map of many layers.
pub fn drawn(draw: impl Fn() -> String + Send + Sync + 'static) -> Drawn {
    Box::new(draw)
}

/// The layers of a map, from below: where there are hundreds of spaces they are not drawn anew whenever a piece moves.
pub struct Layers {
    /// Colours of the land, where nothing is chosen.
    pub lands: Drawn,
    /// The spaces.
    pub spaces: Drawn,
    /// What stands there.
    pub pieces: Drawn,
    /// What is written over them, where nothing is chosen.
    pub names: Drawn,
    /// What comes and goes with the pointer.
    pub over: Drawn,
}

/// A map of several layers.
pub fn layered(stage: Stage, base: Base, layers: Layers) -> AnyView {
    let Layers { lands, spaces, pieces, names, over } = layers;
    let [lands, names, over] = [lands, names, over].map(|draw| Memo::new(move |_| draw()));
    let ground = dom::loaded(move || base.file.to_owned());
    let below = NodeRef::<leptos::svg::G>::new();
    let layer = NodeRef::<leptos::svg::G>::new();
    for (drawing, layer) in [(spaces, below), (pieces, layer)] {
        put(stage, Memo::new(move |_| drawing()), move || layer.get().map(|g| g.unchecked_into()));
    }
    // Whether the keyboard points at something, and not the pointer.
    let by_keys = StoredValue::new(false);
    let ground_class = move || format!("map ground {}", stage.lang.get().code());
    let class = move || {
        let (lang, bare) = (stage.lang.get().code(), if stage.bare.get() { " bare" } else { "" });
        format!("map {lang}{bare}{}", if stage.signs.get().is_empty() { "" } else { " told" })
    };
    let label = move || word(stage.lang.get(), base.name);
    let signs =
        move || stage.signs.get().iter().filter_map(|sign| Some(tag(sign, (base.spot)(&sign.target)?))).collect::<String>();
    view! {
        <svg class=ground_class viewBox=base.view_box preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <g class="base" inner_html=move || with_relief(&ground.get(), base.file)></g>
        </svg>
        <svg class=class viewBox=base.view_box preserveAspectRatio="xMidYMid slice" role="group" aria-label=label
            on:click=move |e| clicked(stage, e.target())
            on:pointerover=move |e| stage.pointed.set(target_of(e.target()))
            on:pointerleave=move |_| stage.pointed.set(None)
            on:focusin=move |e| if let Some(target) = focused(e.target()) {
                by_keys.set_value(true);
                stage.pointed.set(Some(target));
            }
            on:focusout=move |_| if by_keys.get_value() {
                by_keys.set_value(false);
                stage.pointed.set(None);
            }>
            <g class="lands" inner_html=move || lands.get()></g>
            <g node_ref=below></g>
            <g node_ref=layer></g>
            <g inner_html=move || names.get()></g>
            <g class="over" inner_html=move || over.get()></g>
            <g class="signs" inner_html=signs></g>
        </svg>
    }
    .into_any()
}

/// A base map, whose relief is a picture beside it.
fn with_relief(base: &str, file: &str) -> String {
    let picture = file.replace(".svg", ".webp");
    dom::file(&picture).map_or_else(|| base.to_owned(), |address| base.replace(&picture, &address))
}

/// A sign of an overlay.
fn tag(sign: &Sign, (x, y): (f64, f64)) -> String {
    let width = 12. + 6.4 * sign.label.chars().count() as f64;
    format!(
        r#"<g class="sign {}" role="img" aria-label="{text}"><title>{text}</title><rect x="{:.1}" y="{:.1}" width="{width:.1}" height="18" rx="9"/><text x="{x:.1}" y="{:.1}">{}</text></g>"#,
        sign.class,
        x - width / 2.,
        y - 9.,
        y + 4.6,
        plain(&sign.label),
        text = plain(&sign.text),
    )
}

/// Draws anew whenever the drawing changes, and marks what may be chosen, is chosen, or is pointed at. What has the focus keeps it.
fn put(stage: Stage, drawing: Memo<String>, layer: impl Fn() -> Option<Element> + Copy + 'static) {
    let shown = Rc::new(RefCell::new(Shown::default()));
    let drawn = shown.clone();
    Effect::new(move |before: Option<String>| {
        let now = drawing.get();
        let Some(layer) = layer() else { return String::new() };
        let focused =
            document().active_element().filter(|e| layer.contains(Some(e))).and_then(|e| e.get_attribute("data-target"));
        motion::before();
        let folds = |layer: &Element| dom::all(layer, "details").into_iter().map(|e| (titled(&e), e)).collect::<Vec<_>>();
        let was = folds(&layer);
        patch::put(&layer, &before.unwrap_or_default(), &now);
        // What somebody has folded or unfolded stays so.
        for (title, fold) in folds(&layer) {
            if let Some((_, old)) = was.iter().find(|(known, _)| *known == title) {
                let _ = fold.toggle_attribute_with_force("open", old.has_attribute("open"));
            }
        }
        // What is drawn anew has no marks, whether or not these have changed.
        drawn.borrow_mut().read(&layer);
        untrack(|| shine(stage, &drawn));
        if let Some(id) = focused {
            // For that the browser arranges the whole page: once, when all of it is drawn.
            request_animation_frame(move || refocus(&layer, &id));
        }
        now
    });
    Effect::new(move || shine(stage, &shown));
}

/// Gives the focus back to what stands for the same as before, unless it has gone elsewhere.
fn refocus(layer: &Element, id: &str) {
    let is_free = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
    if let Some(element) = layer.query_selector(&format!("[data-target=\"{id}\"]")).ok().flatten().filter(|_| is_free) {
        dom::focus(&element);
    }
}

/// What stands over something that can be folded.
fn titled(fold: &Element) -> Option<String> {
    fold.query_selector("h3").ok()??.text_content()
}

fn target_of(event: Option<EventTarget>) -> Option<Target> {
    attribute(event, "data-target")
}

/// What the keyboard points at: a click gives the focus as well, but the pointer says already what it means.
fn focused(event: Option<EventTarget>) -> Option<Target> {
    let element = event?.dyn_into::<Element>().ok()?;
    dom::target_of(&element).filter(|_| element.matches(":focus-visible").unwrap_or(false))?.parse().ok()
}

/// The target that an attribute names, of an element or of what it lies in.
fn attribute(event: Option<EventTarget>, name: &str) -> Option<Target> {
    let element = event?.dyn_into::<Element>().ok()?.closest(&format!("[{name}]")).ok()??;
    element.get_attribute(name)?.parse().ok()
}

fn clicked(stage: Stage, event: Option<EventTarget>) {
    if let Some(target) = attribute(event.clone(), "data-look") {
        stage.look.run(target);
    } else if let Some(target) = target_of(event) {
        stage.pick.run(target);
    }
}

/// Whether an element is what is pointed at: it itself, or any piece of a kind that is named without a place.
fn is_meant(id: &str, meant: &str) -> bool {
    let rest = id.strip_prefix(meant);
    rest.is_some_and(|rest| rest.is_empty() || meant.starts_with("piece:") && rest.starts_with(['@', '~']))
}

/// What a layer shows, by its id, as long as it is not drawn anew; and what of it is marked. To ask the elements for their ids each time
/// would take longer than all the rest: a board may have a thousand.
#[derive(Default)]
struct Shown {
    elements: BTreeMap<String, Vec<Element>>,
    marked: BTreeSet<String>,
}

impl Shown {
    /// What a layer shows now.
    fn read(&mut self, layer: &Element) {
        self.elements.clear();
        for element in dom::all(layer, "[data-target]") {
            if let Some(id) = element.get_attribute("data-target") {
                self.elements.entry(id).or_default().push(element);
            }
        }
    }

    /// What is meant by what is pointed at: that itself, or all pieces of a kind that is named without a place.
    fn meant(&self, pointed: &str) -> BTreeSet<String> {
        let alike = self.elements.range(pointed.to_owned()..).map(|(id, _)| id).take_while(|id| id.starts_with(pointed));
        alike.filter(|id| is_meant(id, pointed)).cloned().collect()
    }
}

/// Sets the classes of what may be chosen, is chosen, and is pointed at. Tab reaches only what may be picked, or is.
fn shine(stage: Stage, shown: &RefCell<Shown>) {
    let lit: BTreeMap<String, Glow> = stage.lit.get().iter().map(|(target, glow)| (target.to_string(), *glow)).collect();
    let chosen: BTreeSet<String> = stage.chosen.get().iter().map(ToString::to_string).collect();
    let pointed = stage.pointed.get().map(|target| target.to_string());
    let mut shown = shown.borrow_mut();
    let pointed = pointed.map_or_else(BTreeSet::new, |pointed| shown.meant(&pointed));
    let now: BTreeSet<String> = lit.keys().chain(&chosen).chain(&pointed).cloned().collect();
    for id in now.union(&shown.marked) {
        let (glow, is_chosen) = (lit.get(id), chosen.contains(id));
        let states = [
            ("strong", glow == Some(&Glow::Strong)),
            ("weak", glow == Some(&Glow::Weak)),
            ("chosen", is_chosen),
            ("pointed", pointed.contains(id)),
        ];
        for element in shown.elements.get(id).into_iter().flatten() {
            let classes = element.class_list();
            for (class, on) in states {
                let _ = classes.toggle_with_force(class, on);
            }
            let _ = element.set_attribute("aria-pressed", if is_chosen { "true" } else { "false" });
            let _ = element.set_attribute("tabindex", if glow.is_some() || is_chosen { "0" } else { "-1" });
        }
    }
    shown.marked = now;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_piece_means_all_of_that_kind() {
        let kind = "piece:germany-infantry";
        assert!(is_meant("piece:germany-infantry@berlin", kind) && is_meant("piece:germany-infantry~@berlin", kind));
        assert!(!is_meant("piece:germany-infantry-elite@berlin", kind));
        assert!(is_meant("space:rome", "space:rome") && !is_meant("space:romeo", "space:rome"));
    }

    #[test]
    fn the_words_of_the_boards_are_complete() {
        assert_eq!(TEXTS.problems(), Vec::<String>::new());
    }
}
