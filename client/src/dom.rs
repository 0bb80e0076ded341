//! What the page asks of the browser. Everything may be missing or forbidden; nothing here panics.

use std::cell::RefCell;

use js_sys::{Date, Promise};
use leptos::prelude::{Effect, RwSignal, Set, document, window};
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, Element, HtmlAnchorElement, HtmlElement, Response, Storage, Url};

use crate::net;

/// Why the browser kept nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotKept;

thread_local! {
    /// What storage does not take. It lasts as long as the page: then a game can be played at least, and its record saved.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under a name.
pub fn read(key: &str) -> Option<String> {
    // What storage did not take is newer than what it has.
    let unkept = UNKEPT.with_borrow(|all| all.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone()));
    unkept.or_else(|| storage()?.get_item(key).ok()?)
}

/// Keeps something under a name.
///
/// # Errors
/// If storage is full or forbidden: then it is there as long as the page, and no longer.
pub fn keep(key: &str, value: &str) -> Result<(), NotKept> {
    let kept = storage().and_then(|storage| storage.set_item(key, value).ok()).ok_or(NotKept);
    UNKEPT.with_borrow_mut(|all| {
        all.retain(|(name, _)| name != key);
        all.extend(kept.is_err().then(|| (key.to_owned(), value.to_owned())));
    });
    kept
}

/// Whether what is kept under a name ends with the page.
pub fn is_fleeting(key: &str) -> bool {
    UNKEPT.with_borrow(|all| all.iter().any(|(name, _)| name == key))
}

/// Forgets what is kept under a name.
pub fn forget(key: &str) {
    UNKEPT.with_borrow_mut(|all| all.retain(|(name, _)| name != key));
    if let Some(storage) = storage() {
        storage.remove_item(key).ok();
    }
}

/// All names under which something is kept.
pub fn kept() -> Vec<String> {
    let mut names: Vec<String> = UNKEPT.with_borrow(|all| all.iter().map(|(name, _)| name.clone()).collect());
    if let Some(storage) = storage() {
        let count = storage.length().unwrap_or(0);
        for name in (0..count).filter_map(|i| storage.key(i).ok().flatten()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    Date::now()
}

/// A promise of nothing, for later.
pub fn later(ms: i32) -> Promise {
    Promise::new(&mut |done, _| {
        window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, ms).ok();
    })
}

/// Waits, and lets the page draw meanwhile.
pub async fn sleep(ms: i32) {
    JsFuture::from(later(ms)).await.ok();
}

/// Whether a media query holds.
pub fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|found| found.matches())
}

/// The element that has a selector.
pub fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// The elements within another that have a selector.
pub fn all(root: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|i| list.item(i)?.dyn_into().ok()).collect()
}

/// Gives an element the focus.
pub fn focus(element: &Element) {
    if let Ok(element) = element.clone().dyn_into::<HtmlElement>() {
        element.focus().ok();
    } else if let Some(focus) =
        js_sys::Reflect::get(element, &"focus".into()).ok().and_then(|f| f.dyn_into::<js_sys::Function>().ok())
    {
        focus.call0(element).ok();
    }
}

/// The words of a target that an element stands for: its own or that of what it lies in.
pub fn target_of(element: &Element) -> Option<String> {
    element.closest("[data-target]").ok().flatten()?.get_attribute("data-target")
}

/// The whole address of one of the page's files, whose names hold a hash: the page lists them.
pub fn file(name: &str) -> Option<String> {
    let list: Value = serde_json::from_str(&find("#files")?.text_content()?).ok()?;
    let base = document().base_uri().ok()??;
    Url::new_with_base(list["files"][name].as_str()?, &base).ok().map(|url| url.href())
}

/// The whole address of a part of the page, to give to others.
pub fn page_address(hash: &str) -> String {
    let location = window().location();
    let origin = location.origin().unwrap_or_default();
    // A server's own address of a table is that table's alone.
    let path = if net::is_served() { "/".to_owned() } else { location.pathname().unwrap_or_default() };
    format!("{origin}{path}{hash}")
}

/// Puts a text on the clipboard, where the browser lets the page; then says so.
pub fn copy(text: &str, done: impl FnOnce() + 'static) {
    let navigator = window().navigator();
    let has = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| !clipboard.is_undefined());
    if !has {
        return;
    }
    let copied = navigator.clipboard().write_text(text);
    spawn_local(async move {
        if JsFuture::from(copied).await.is_ok() {
            done();
        }
    });
}

/// Asks for one of the page's files.
pub fn fetch(name: &str) -> Option<Promise> {
    Some(window().fetch_with_str(&file(name)?))
}

/// The text of a file that was asked for; `None` if it does not come.
pub async fn text(fetched: Promise) -> Option<String> {
    let answer = JsFuture::from(fetched).await.ok()?.dyn_into::<Response>().ok()?;
    JsFuture::from(answer.text().ok().filter(|_| answer.ok())?).await.ok()?.as_string()
}

/// The text of one of the page's files, empty until it has come. Which file, may change.
pub fn loaded(name: impl Fn() -> String + Send + Sync + 'static) -> RwSignal<String> {
    let text = RwSignal::new(String::new());
    Effect::new(move || {
        let name = name();
        spawn_local(async move {
            let found = match fetch(&name) {
                Some(fetched) => self::text(fetched).await.unwrap_or_default(),
                None => String::new(),
            };
            // The page may have left meanwhile.
            text.try_set(found);
        });
    });
    text
}

/// Hands a text to the person as a file.
pub fn save_file(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain");
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    if let Some(link) = document().create_element("a").ok().and_then(|a| a.dyn_into::<HtmlAnchorElement>().ok()) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    Url::revoke_object_url(&url).ok();
}

/// A random number that nobody can foretell, as bytes.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Every browser has it; without it dice would be no dice.
    getrandom::fill(&mut bytes).ok();
    bytes
}
