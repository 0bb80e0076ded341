//! Requests to the server, where there is one.

use leptos::prelude::{document, window};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response, Url};

/// Why a request was not answered as hoped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The status of the answer; 0 if there was none.
    pub status: u16,
    /// What to tell people.
    pub message: String,
}

impl Problem {
    /// Whether it will not get better by waiting.
    pub const fn is_final(&self) -> bool {
        matches!(self.status, 400 | 401 | 403 | 404 | 405 | 410)
    }
}

/// Whether the page comes from a server with tables; else it is only files.
pub fn is_served() -> bool {
    document().document_element().and_then(|root| root.get_attribute("data-kind")).is_some_and(|kind| kind == "served")
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

async fn send(method: &str, path: &str, body: Option<&Value>) -> Result<Value, Problem> {
    let lost = || Problem { status: 0, message: "the server does not answer".to_owned() };
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        init.set_body(&body.to_string().into());
    }
    let url = address(path).ok_or_else(lost)?.href();
    let request = Request::new_with_str_and_init(&url, &init).map_err(|_| lost())?;
    request.headers().set("Content-Type", "application/json").ok();
    let answer = JsFuture::from(window().fetch_with_request(&request)).await.map_err(|_| lost())?;
    let answer: Response = answer.dyn_into().map_err(|_| lost())?;
    let text = JsFuture::from(answer.text().map_err(|_| lost())?).await.map_err(|_| lost())?.as_string().unwrap_or_default();
    let value: Value = serde_json::from_str(&text).unwrap_or_default();
    if answer.ok() {
        return Ok(value);
    }
    let message = value["message"].as_str().unwrap_or("the server has refused this").to_owned();
    Err(Problem { status: answer.status(), message })
}
