//! What every request passes on its way in and every response on its way out: a line in the log, headers, typed errors.

use std::{panic::resume_unwind, time::Instant};

use axum::{
    body::{Body, to_bytes},
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};

use engine::Lang;

use crate::{
    account::browsers_lang,
    app::App,
    error::{Error, Problem},
    limits::Class,
    metrics, record,
};

/// The longest body of a request; a route that takes more says so itself.
pub const LONGEST_BODY: usize = 64 * 1024;

/// What every response says: nothing of ours may be framed, guessed at, or run anything but our own scripts and wasm.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src-attr 'unsafe-inline'; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];
/// Once reached by TLS, the site is asked for no other way for a year.
const BY_TLS: &str = "max-age=31536000";

/// Puts the headers on a response. What the interface answers is for one reader and for now.
pub async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.extend(HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if app.config.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(BY_TLS));
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// A line in the log for every request: the route, not the path, so that no code or token is in it.
pub async fn watch(method: Method, route: Option<MatchedPath>, class: Class, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let response = next.run(request).await;
    let (status, time) = (response.status().as_u16(), start.elapsed());
    metrics::answered(class, status, time);
    let route = route.as_ref().map_or("-", MatchedPath::as_str);
    tracing::info!(%method, route, status, ms = time.as_secs_f64() * 1e3, "request");
    response
}

/// A change that was begun is finished, also if its client hangs up or it takes too long: what follows from it must follow.
///
/// # Errors
/// If the request does not arrive, or is too long.
pub async fn finish(State(app): State<App>, request: Request, next: Next) -> Result<Response, Error> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(next.run(request).await);
    }
    // Nothing is begun before all of it is there.
    let (head, body) = request.into_parts();
    let body = to_bytes(body, record::LONGEST).await.map_err(|_| Error::TooLarge("this is too much at once"))?;
    let stopping = app.stopping();
    let change = tokio::spawn(async move {
        let response = next.run(Request::from_parts(head, Body::from(body))).await;
        drop(stopping);
        response
    });
    change.await.map_err(|e| match e.try_into_panic() {
        Ok(panic) => resume_unwind(panic),
        Err(_) => Error::Unavailable,
    })
}

/// Errors that are not ours yet (a body that is no JSON, a route that is not there, a request that takes too long) become ours.
pub async fn typed(response: Response) -> Response {
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || is_ours(response.headers()) {
        return response;
    }
    let allow = response.headers().get(header::ALLOW).cloned();
    let said = to_bytes(response.into_body(), 4096).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said).trim().to_owned();
    let (status, code, message) = match status {
        StatusCode::NOT_FOUND => (status, "missing", "there is nothing here".to_owned()),
        StatusCode::METHOD_NOT_ALLOWED => (status, "wrong-method", "this can not be asked for in this way".to_owned()),
        StatusCode::REQUEST_TIMEOUT => (status, "too-slow", "this took too long; try again".to_owned()),
        StatusCode::PAYLOAD_TOO_LARGE => (status, "too-large", "this is too much at once".to_owned()),
        // Our own word for what can be read but makes no sense.
        StatusCode::UNPROCESSABLE_ENTITY => (StatusCode::BAD_REQUEST, "bad-request", said),
        _ if status.is_client_error() => (status, "bad-request", said),
        _ => {
            (StatusCode::INTERNAL_SERVER_ERROR, "broken", "something is broken here; nothing is known to have changed".to_owned())
        }
    };
    let mut typed = Problem { code, message, rule: None }.answer(status);
    typed.headers_mut().extend(allow.map(|value| (header::ALLOW, value)));
    typed
}

/// Says what was refused in the language that the request asks for.
pub async fn in_readers_language(headers: HeaderMap, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let lang = browsers_lang(&headers);
    let problem = response.extensions_mut().remove::<Problem>().filter(|_| lang != Lang::En);
    let Some(problem) = problem else { return response };
    let mut said = problem.said_in(lang).answer(response.status());
    let is_other = |name: &HeaderName| !matches!(*name, header::CONTENT_LENGTH | header::CONTENT_TYPE);
    let others = response.headers_mut().drain().filter_map(|(name, value)| Some((name.filter(is_other)?, value)));
    said.headers_mut().extend(others);
    said
}

/// What we answer is JSON for programs, or a page for people.
fn is_ours(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    kind.starts_with(b"application/json") || kind.starts_with(b"text/html")
}
