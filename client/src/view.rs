//! What is shown: elements with their attributes and children, texts, and what is drawn anew whenever what it is made of changes.
//!
//! Leptos keeps signals and effects; what it draws is compiled anew for every kind of element and every closure, which is more than a page
//! should have to load. So this is drawn here: all views are of one type, and what a new one has in common with an old one stays on the page,
//! with its focus, its place and what was typed into it.

use std::{borrow::Cow, mem};

use any_spawner::Executor;
use js_sys::{Function, Reflect};
use leptos::{
    ev::EventDescriptor,
    prelude::{Get, Memo, NodeRef, Owner, RenderEffect, RwSignal, Signal, document},
    tachys::html::{element::ElementType, node_ref::NodeRefContainer},
};
pub use markup::view;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Comment, Event, Node, Text};

/// A text that is mostly known when the program is compiled.
type Words = Cow<'static, str>;

/// What can be shown.
pub enum AnyView {
    /// Nothing at all.
    Nothing,
    /// A text.
    Text(Words),
    /// An element.
    Element(Box<Element>),
    /// Several in a row.
    List(Vec<AnyView>),
    /// Several in a row that are known by their keys: a row whose key was there before stays as it is.
    Rows(Vec<Row>),
    /// What is made anew whenever what it is made of changes.
    Live(Box<dyn Fn() -> AnyView>),
}

/// A row of a list.
pub struct Row {
    key: String,
    owner: Owner,
    view: Box<dyn FnOnce() -> AnyView>,
}

/// Rows of a list that follows its items: a row is made once, and goes when no item has its key.
pub fn rows<T: 'static>(
    items: impl Fn() -> Vec<T> + 'static,
    key: impl Fn(&T) -> String + 'static,
    view: impl Fn(T) -> AnyView + Clone + 'static,
) -> AnyView {
    // What a row follows lasts as long as the row, not until the next change of the list.
    let owner = Owner::current().unwrap_or_default();
    let row = move |item: T| {
        let (key, view) = (key(&item), view.clone());
        Row { key, owner: owner.with(Owner::new), view: Box::new(move || view(item)) }
    };
    AnyView::Live(Box::new(move || AnyView::Rows(items().into_iter().map(&row).collect())))
}

/// Whatever can be shown.
pub trait IntoAny {
    /// As a view.
    fn into_any(self) -> AnyView;
}

impl IntoAny for AnyView {
    fn into_any(self) -> AnyView {
        self
    }
}

impl IntoAny for () {
    fn into_any(self) -> AnyView {
        AnyView::Nothing
    }
}

impl IntoAny for &'static str {
    fn into_any(self) -> AnyView {
        AnyView::Text(self.into())
    }
}

impl IntoAny for String {
    fn into_any(self) -> AnyView {
        AnyView::Text(self.into())
    }
}

impl<V: IntoAny> IntoAny for Option<V> {
    fn into_any(self) -> AnyView {
        self.map_or(AnyView::Nothing, V::into_any)
    }
}

impl IntoAny for Vec<AnyView> {
    fn into_any(self) -> AnyView {
        AnyView::List(self)
    }
}

impl<V: IntoAny, F: Fn() -> V + 'static> IntoAny for F {
    fn into_any(self) -> AnyView {
        AnyView::Live(Box::new(move || self().into_any()))
    }
}

/// What an attribute, a class or a property is set to.
pub enum Value {
    /// What stays.
    Fixed(Setting),
    /// What changes.
    Live(Box<dyn Fn() -> Value>),
}

/// What an attribute, a class or a property is at some moment.
#[derive(PartialEq)]
pub enum Setting {
    /// Not there.
    Absent,
    /// Whether it is there.
    Is(bool),
    /// A text.
    Text(Words),
}

impl Value {
    fn now(self) -> Setting {
        match self {
            Self::Fixed(setting) => setting,
            Self::Live(value) => value().now(),
        }
    }
}

/// Whatever an attribute can be set to.
pub trait IntoValue {
    /// As a value.
    fn into_value(self) -> Value;
}

impl IntoValue for bool {
    fn into_value(self) -> Value {
        Value::Fixed(Setting::Is(self))
    }
}

impl IntoValue for &'static str {
    fn into_value(self) -> Value {
        Value::Fixed(Setting::Text(self.into()))
    }
}

impl IntoValue for String {
    fn into_value(self) -> Value {
        Value::Fixed(Setting::Text(self.into()))
    }
}

impl<V: IntoValue> IntoValue for Option<V> {
    fn into_value(self) -> Value {
        self.map_or(Value::Fixed(Setting::Absent), V::into_value)
    }
}

impl<V: IntoValue, F: Fn() -> V + 'static> IntoValue for F {
    fn into_value(self) -> Value {
        Value::Live(Box::new(move || self().into_value()))
    }
}

/// Numbers are texts.
macro_rules! numbers {
    ($($number:ident)*) => {
        $(impl IntoAny for $number {
            fn into_any(self) -> AnyView {
                self.to_string().into_any()
            }
        }

        impl IntoValue for $number {
            fn into_value(self) -> Value {
                self.to_string().into_value()
            }
        })*
    };
}

numbers! { i64 usize }

/// Signals are followed.
macro_rules! signals {
    ($($signal:ident)*) => {
        $(impl<V: IntoValue + Clone + Send + Sync + 'static> IntoValue for $signal<V> {
            fn into_value(self) -> Value {
                (move || self.get()).into_value()
            }
        })*
    };
}

signals! { Memo RwSignal Signal }

/// What an element is given beside its fixed attributes.
enum Gift {
    /// A value of an attribute, a class (`class:on`), a property (`prop:value`) or the content (`inner_html`).
    Value(&'static str, Value),
    /// What happens at an event.
    Listener(Words, Function),
    /// Who wants to know the element.
    Wish(Box<dyn FnOnce(&web_sys::Element)>),
}

/// An element as it shall be. `view!` makes it.
pub struct Element {
    /// Its name and its fixed attributes, a line for every name and every value.
    known: &'static str,
    gifts: Vec<Gift>,
    children: Vec<AnyView>,
}

impl Element {
    /// An element with fixed attributes.
    pub fn new(known: &'static str) -> Box<Self> {
        Box::new(Self { known, gifts: Vec::new(), children: Vec::new() })
    }

    /// One more child.
    pub fn child(&mut self, child: impl IntoAny) {
        self.put(child.into_any());
    }

    /// One more child that is an element.
    pub fn element(&mut self, child: Box<Self>) {
        self.put(AnyView::Element(child));
    }

    #[inline(never)]
    fn put(&mut self, child: AnyView) {
        self.children.push(child);
    }

    /// Sets an attribute, a class, a property, or the content.
    pub fn set(&mut self, name: &'static str, value: impl IntoValue) {
        self.give(Gift::Value(name, value.into_value()));
    }

    /// What happens at an event.
    pub fn on<E: EventDescriptor<EventType: JsCast>>(&mut self, event: E, mut act: impl FnMut(E::EventType) + 'static) {
        self.listen(event.name(), Box::new(move |event| act(event.unchecked_into())));
    }

    fn listen(&mut self, event: Words, mut act: Box<dyn FnMut(Event)>) {
        let owner = Owner::current().unwrap_or_default();
        let act: Box<dyn FnMut(Event)> = Box::new(move |event| owner.with(|| act(event)));
        // The browser forgets it with the element: there may still be events when the element is gone.
        self.give(Gift::Listener(event, Closure::wrap(act).into_js_value().unchecked_into()));
    }

    /// Who gets the element.
    pub fn node_ref<E: ElementType<Output: JsCast>>(&mut self, place: NodeRef<E>) {
        self.give(Gift::Wish(Box::new(move |element| NodeRefContainer::<E>::load(place, element))));
    }

    #[inline(never)]
    fn give(&mut self, gift: Gift) {
        self.gifts.push(gift);
    }
}

/// What is on the page of a view. What it follows, it follows no longer once it is dropped.
enum State {
    /// A mark that keeps the place.
    Nothing(Comment),
    Text(Text, Words),
    Element(Box<Standing>),
    /// A mark stands after the last.
    List(Vec<State>, Comment),
    Rows(Vec<Placed>, Comment),
    Live(RenderEffect<State>),
}

/// An element on the page.
struct Standing {
    element: web_sys::Element,
    known: &'static str,
    gifts: Vec<Given>,
    children: Vec<State>,
}

/// What an element on the page was given.
enum Given {
    Fixed(&'static str, Setting),
    Live(&'static str, RenderEffect<Setting>),
    Listener(Words, Function),
    Wish,
}

/// A row on the page.
struct Placed {
    key: String,
    state: State,
    /// Whatever the row follows lasts as long as this.
    _owner: Owner,
}

/// Shows a view in the page's body, for ever.
pub fn mount(view: impl FnOnce() -> AnyView) {
    // Somebody may have started it before.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    owner.with(|| {
        let state = view().build();
        if let Some(body) = document().body() {
            state.mount(&body, None);
        }
        mem::forget(state);
    });
    mem::forget(owner);
}

impl AnyView {
    /// Makes what is on the page of it; where, is said by [`State::mount`].
    fn build(self) -> State {
        match self {
            Self::Nothing => State::Nothing(document().create_comment("")),
            Self::Text(words) => State::Text(document().create_text_node(&words), words),
            Self::Element(element) => State::Element(Box::new(element.build())),
            Self::List(views) => State::List(views.into_iter().map(Self::build).collect(), document().create_comment("")),
            Self::Rows(rows) => State::Rows(rows.into_iter().map(Row::build).collect(), document().create_comment("")),
            Self::Live(view) => State::Live(RenderEffect::new(move |state| match state {
                Some(mut state) => {
                    view().update(&mut state);
                    state
                }
                None => view().build(),
            })),
        }
    }

    /// Changes what is on the page of another view to what shall be there of this one.
    fn update(self, state: &mut State) {
        match (self, state) {
            (Self::Nothing, State::Nothing(_)) => {}
            (Self::Text(words), State::Text(node, old)) => {
                if words != *old {
                    node.set_data(&words);
                    *old = words;
                }
            }
            (Self::Element(element), State::Element(old)) if element.name() == name(old.known) => element.update(old),
            (Self::List(views), State::List(states, mark)) => {
                update_all(views, states, |state| {
                    if let Some(parent) = mark.parent_node() {
                        state.mount(&parent, Some(mark));
                    }
                });
            }
            (Self::Rows(rows), State::Rows(old, mark)) => update_rows(rows, old, mark),
            (view, state) => {
                let new = view.build();
                let first = state.first();
                if let Some(parent) = first.parent_node() {
                    new.mount(&parent, Some(&first));
                }
                state.unmount();
                *state = new;
            }
        }
    }
}

/// Changes several in a row; `place` puts a new one after the others.
fn update_all(views: Vec<AnyView>, states: &mut Vec<State>, place: impl Fn(&State)) {
    for state in states.drain(views.len().min(states.len())..) {
        state.unmount();
    }
    for (i, view) in views.into_iter().enumerate() {
        match states.get_mut(i) {
            Some(state) => view.update(state),
            None => {
                let state = view.build();
                place(&state);
                states.push(state);
            }
        }
    }
}

impl Row {
    fn build(self) -> Placed {
        Placed { key: self.key, state: self.owner.with(|| (self.view)().build()), _owner: self.owner }
    }
}

/// Changes rows: those that stay and are still in their order are not touched.
fn update_rows(rows: Vec<Row>, old: &mut Vec<Placed>, mark: &Comment) {
    let mut left: Vec<Option<Placed>> = mem::take(old).into_iter().map(Some).collect();
    let mut next = 0;
    let mut are_new = Vec::with_capacity(rows.len());
    for row in rows {
        let is_it = |i: &usize| left[*i].as_ref().is_some_and(|placed| placed.key == row.key);
        // Most often it is the one after the last.
        let found = (next..left.len()).chain(0..next).find(is_it);
        are_new.push(found.is_none_or(|i| i < next));
        next = found.map_or(next, |i| next.max(i + 1));
        old.push(found.and_then(|i| left[i].take()).unwrap_or_else(|| row.build()));
    }
    for placed in left.iter().flatten() {
        placed.state.unmount();
    }
    let Some(parent) = mark.parent_node() else { return };
    let mut after: Node = mark.clone().into();
    for (placed, is_new) in old.iter().zip(are_new).rev() {
        if is_new {
            placed.state.mount(&parent, Some(&after));
        }
        after = placed.state.first();
    }
}

impl State {
    /// Puts it into an element, before a node or at the end.
    fn mount(&self, parent: &Node, before: Option<&Node>) {
        let put = |node: &Node| {
            parent.insert_before(node, before).ok();
        };
        match self {
            Self::Nothing(mark) => put(mark),
            Self::Text(node, _) => put(node),
            Self::Element(standing) => put(&standing.element),
            Self::List(states, mark) => {
                states.iter().for_each(|state| state.mount(parent, before));
                put(mark);
            }
            Self::Rows(rows, mark) => {
                rows.iter().for_each(|row| row.state.mount(parent, before));
                put(mark);
            }
            Self::Live(effect) => {
                effect.with_value_mut(|state| state.mount(parent, before));
            }
        }
    }

    /// Takes it from the page.
    fn unmount(&self) {
        let take = |node: &Node| {
            if let Some(parent) = node.parent_node() {
                parent.remove_child(node).ok();
            }
        };
        match self {
            Self::Nothing(mark) => take(mark),
            Self::Text(node, _) => take(node),
            Self::Element(standing) => take(&standing.element),
            Self::List(states, mark) => {
                states.iter().for_each(Self::unmount);
                take(mark);
            }
            Self::Rows(rows, mark) => {
                rows.iter().for_each(|row| row.state.unmount());
                take(mark);
            }
            Self::Live(effect) => {
                effect.with_value_mut(|state| state.unmount());
            }
        }
    }

    /// Its first node.
    fn first(&self) -> Node {
        match self {
            Self::Nothing(mark) => mark.clone().into(),
            Self::Text(node, _) => node.clone().into(),
            Self::Element(standing) => standing.element.clone().into(),
            Self::List(states, mark) => states.first().map_or_else(|| mark.clone().into(), Self::first),
            Self::Rows(rows, mark) => rows.first().map_or_else(|| mark.clone().into(), |row| row.state.first()),
            Self::Live(effect) => {
                effect.with_value_mut(|state| state.first()).unwrap_or_else(|| document().create_comment("").into())
            }
        }
    }
}

/// The name of an element, of what is known of it.
fn name(known: &str) -> &str {
    known.split('\n').next().unwrap_or_default()
}

/// The fixed attributes of an element, with their values.
fn attributes(known: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut lines = known.split('\n').skip(1);
    std::iter::from_fn(move || Some((lines.next()?, lines.next()?)))
}

/// The elements that are drawings.
const DRAWN: [&str; 7] = ["circle", "g", "path", "rect", "svg", "text", "use"];

impl Element {
    fn name(&self) -> &'static str {
        name(self.known)
    }

    fn build(self) -> Standing {
        let space = if DRAWN.contains(&self.name()) { "http://www.w3.org/2000/svg" } else { "http://www.w3.org/1999/xhtml" };
        let element = document().create_element_ns(Some(space), self.name()).expect("an element of this name");
        let mut standing = Standing { element, known: "", gifts: Vec::new(), children: Vec::new() };
        self.update(&mut standing);
        standing
    }

    /// Changes an element of the same name.
    fn update(self, old: &mut Standing) {
        let element = old.element.clone();
        update_all(self.children, &mut old.children, |state| state.mount(&element, None));
        let is_alike = self.known == old.known
            && self.gifts.len() == old.gifts.len()
            && self.gifts.iter().zip(&old.gifts).all(|(gift, given)| gift.name() == given.name());
        if !is_alike {
            old.gifts.drain(..).for_each(|given| given.undo(&element));
            attributes(old.known).for_each(|(name, _)| set(&element, name, &Setting::Absent));
            attributes(self.known).for_each(|(name, value)| set(&element, name, &Setting::Text(value.to_owned().into())));
            old.known = self.known;
        }
        let mut before = mem::take(&mut old.gifts).into_iter();
        old.gifts = self.gifts.into_iter().map(|gift| gift.build(&element, before.next())).collect();
    }
}

impl Gift {
    fn name(&self) -> &str {
        match self {
            Self::Value(name, _) => name,
            Self::Listener(event, _) => event,
            Self::Wish(_) => "",
        }
    }

    /// Gives it to an element, which may have got something of the same name before.
    fn build(self, element: &web_sys::Element, before: Option<Given>) -> Given {
        match self {
            Self::Value(name, Value::Fixed(new)) => {
                change(element, name, before.and_then(Given::setting).as_ref(), &new);
                Given::Fixed(name, new)
            }
            Self::Value(name, Value::Live(value)) => {
                let (element, before) = (element.clone(), before.and_then(Given::setting));
                let follow = move |old: Option<Setting>| {
                    let new = value().now();
                    change(&element, name, old.as_ref(), &new);
                    new
                };
                Given::Live(name, RenderEffect::new_with_value(follow, before))
            }
            Self::Listener(event, act) => {
                if let Some(before) = before {
                    before.undo(element);
                }
                element.add_event_listener_with_callback(&event, &act).ok();
                Given::Listener(event, act)
            }
            Self::Wish(wish) => {
                wish(element);
                Given::Wish
            }
        }
    }
}

impl Given {
    fn name(&self) -> &str {
        match self {
            Self::Fixed(name, _) | Self::Live(name, _) => name,
            Self::Listener(event, _) => event,
            Self::Wish => "",
        }
    }

    /// What was set last.
    fn setting(self) -> Option<Setting> {
        match self {
            Self::Fixed(_, setting) => Some(setting),
            Self::Live(_, effect) => effect.take_value(),
            Self::Listener(..) | Self::Wish => None,
        }
    }

    /// Takes it from its element.
    fn undo(self, element: &web_sys::Element) {
        match self {
            Self::Fixed(name, _) | Self::Live(name, _) => set(element, name, &Setting::Absent),
            Self::Listener(event, act) => {
                element.remove_event_listener_with_callback(&event, &act).ok();
            }
            Self::Wish => {}
        }
    }
}

/// Sets what has changed. Classes that were set by themselves (`class:on`) stay when the others change.
fn change(element: &web_sys::Element, name: &str, old: Option<&Setting>, new: &Setting) {
    match (name, old, new) {
        _ if old == Some(new) => {}
        ("class", _, Setting::Text(new)) => {
            let classes = element.class_list();
            if let Some(Setting::Text(old)) = old {
                old.split_whitespace().for_each(|class| drop(classes.remove_1(class)));
            }
            new.split_whitespace().for_each(|class| drop(classes.add_1(class)));
        }
        _ => set(element, name, new),
    }
}

/// Sets an attribute, a class, a property, or the content of an element.
fn set(element: &web_sys::Element, name: &str, setting: &Setting) {
    match (name.split_once(':'), setting) {
        (Some(("class", class)), _) => {
            element.class_list().toggle_with_force(class, *setting == Setting::Is(true)).ok();
        }
        (Some(("prop", property)), _) => {
            let value = match setting {
                Setting::Absent => JsValue::NULL,
                Setting::Is(is) => (*is).into(),
                Setting::Text(text) => JsValue::from_str(text),
            };
            Reflect::set(element, &property.into(), &value).ok();
        }
        (_, Setting::Text(html)) if name == "inner_html" => element.set_inner_html(html),
        (_, Setting::Text(text)) => element.set_attribute(name, text).unwrap_or_default(),
        (_, Setting::Is(true)) => element.set_attribute(name, "").unwrap_or_default(),
        (_, Setting::Is(false) | Setting::Absent) => element.remove_attribute(name).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_an_element_is_one_text() {
        let class = String::from("now");
        let view = view! { <p class="a b" title="" data-x=class><b>"two"</b> " " {3_usize}</p> };
        let AnyView::Element(element) = view else { panic!("an element") };
        assert_eq!(element.name(), "p");
        assert_eq!(attributes(element.known).collect::<Vec<_>>(), [("class", "a b"), ("title", "")]);
        assert!(matches!(&element.gifts[..], [Gift::Value("data-x", Value::Fixed(Setting::Text(text)))] if text == "now"));
        assert!(matches!(&element.children[..], [AnyView::Element(_), AnyView::Text(_), AnyView::Text(n)] if n == "3"));
    }

    #[test]
    fn several_views_are_a_list() {
        assert!(matches!(view! { <p></p> "text" }, AnyView::List(views) if views.len() == 2));
        assert!(matches!(None::<AnyView>.into_any(), AnyView::Nothing));
    }
}
