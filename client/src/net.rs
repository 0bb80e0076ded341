//! Requests to the server, where there is one.

use std::cell::Cell;

use engine::Text;
use leptos::prelude::{document, window};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response, Url};

use crate::{app::Ui, dom};

/// Why a request was not answered as hoped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The status of the answer; 0 if there was none.
    pub status: u16,
    /// The server's word for it.
    pub code: String,
    /// What the server tells people.
    pub message: String,
    /// The rule that forbids a move.
    pub rule: Option<String>,
}

impl Problem {
    fn lost() -> Self {
        Self { status: 0, code: "lost".to_owned(), message: String::new(), rule: None }
    }

    /// What an error in a message or an answer says.
    pub fn read(status: u16, value: &Value) -> Self {
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        Self { status, code: text("code").unwrap_or_default(), message: text("message").unwrap_or_default(), rule: text("rule") }
    }

    /// Whether it will not get better by waiting.
    pub const fn is_final(&self) -> bool {
        matches!(self.status, 400 | 401 | 403 | 404 | 405 | 410)
    }

    /// Whether nobody is signed in any longer.
    pub fn is_signed_out(&self) -> bool {
        self.code == "no-session"
    }

    /// A sentence: what has happened and what to do.
    pub fn tell(&self, ui: Ui) -> String {
        let key = match self.code.as_str() {
            "lost" => "problem-lost",
            "no-session" => "problem-no-session",
            "wrong-password" => "problem-wrong-password",
            "missing" => "problem-missing",
            "second" => "problem-second",
            "too-many" => "problem-too-many",
            "too-slow" | "unavailable" => "problem-unavailable",
            "broken" | "" => "problem-broken",
            // The rules have spoken, in the reader's language.
            "not-a-move" | "illegal" | "not-your-turn" | "not-now" | "over" | "no-undo" | "no-order" => {
                return self.message.clone();
            }
            _ => return ui.tell_now(&Text::new("problem-refused").literal("why", self.message.clone())),
        };
        ui.tell_now(&Text::new(key))
    }
}

/// Whether the page comes from a server with tables; else it is only files.
pub fn is_served() -> bool {
    document().document_element().and_then(|root| root.get_attribute("data-kind")).is_some_and(|kind| kind == "served")
}

/// How long an answer may take, in milliseconds.
const PATIENCE: i32 = 30_000;

thread_local! {
    /// How far the server's clock is ahead of this one, in milliseconds.
    static AHEAD: Cell<f64> = const { Cell::new(0.0) };
}

/// The time by the server's clock, in seconds since 1970.
pub fn now() -> i64 {
    ((dom::now() + AHEAD.get()) / 1000.0) as i64
}

/// Reads the server's clock, which is told to the second.
fn read_clock(answer: &Response) {
    let date = answer.headers().get("date").ok().flatten().map(|date| js_sys::Date::parse(&date) - dom::now());
    // Less than that is the way of the answer.
    if let Some(ahead) = date.filter(|ahead| ahead.is_finite()) {
        AHEAD.set(if ahead.abs() > 2000.0 { ahead } else { 0.0 });
    }
}

fn address(path: &str) -> Option<Url> {
    let origin = window().location().origin().ok()?;
    Url::new_with_base(&format!("/api/{path}"), &origin).ok()
}

/// The address of a socket.
pub fn socket_address(path: &str) -> Option<String> {
    let url = address(path)?;
    url.set_protocol(if url.protocol() == "https:" { "wss:" } else { "ws:" });
    Some(url.href())
}

/// A number of the page's own for a request, never 0: the same request twice is done once.
pub fn command() -> i64 {
    // JSON's numbers are exact up to 53 bits.
    (u64::from_le_bytes(dom::random()) >> 11 | 1) as i64
}

/// Asks for something.
///
/// # Errors
/// Why there is no answer.
pub async fn get(path: &str) -> Result<Value, Problem> {
    send("GET", path, None).await
}

/// Sends something.
///
/// # Errors
/// Why it is not done.
pub async fn post(path: &str, body: &Value) -> Result<Value, Problem> {
    send("POST", path, Some(body)).await
}

/// Asks for something by any method.
///
/// # Errors
/// Why it is not done.
pub async fn send(method: &str, path: &str, body: Option<&Value>) -> Result<Value, Problem> {
    let lost = |_| Problem::lost();
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        init.set_body(&body.to_string().into());
    }
    let url = address(path).ok_or_else(Problem::lost)?.href();
    let request = Request::new_with_str_and_init(&url, &init).map_err(lost)?;
    request.headers().set("Content-Type", "application/json").ok();
    // What is refused is told in the language of the page, which need not be the browser's.
    if let Some(lang) = document().document_element().and_then(|root| root.get_attribute("lang")) {
        request.headers().set("Accept-Language", &lang).ok();
    }
    let asked = js_sys::Array::of2(&window().fetch_with_request(&request), &dom::later(PATIENCE));
    // A line that is cut somewhere would keep the page waiting for minutes.
    let answer = JsFuture::from(js_sys::Promise::race(&asked)).await.map_err(lost)?;
    let answer: Response = answer.dyn_into().map_err(lost)?;
    read_clock(&answer);
    let text = JsFuture::from(answer.text().map_err(lost)?).await.map_err(lost)?.as_string().unwrap_or_default();
    let Ok(value) = serde_json::from_str(if text.is_empty() { "null" } else { &text }) else {
        // Something between the page and the server has answered in its place.
        return Err(Problem::lost());
    };
    if answer.ok() { Ok(value) } else { Err(Problem::read(answer.status(), &value)) }
}
