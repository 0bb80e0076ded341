//! The client's files, which are in the program: `cargo xtask client` makes them, `build.rs` finds them.
//!
//! A program that was built without them serves a page that leads programs to the interface.

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};

/// The files by name, sorted.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The page, and what stands for it where there is no client.
const PAGE: &str = "index.html";
const STUB: &str = include_str!("index.html");
/// What lies below has the hash of its content in its name.
const HASHED: &str = "assets/";

/// Kinds of files by the ends of their names.
const TYPES: &[(&str, &str)] = &[
    (".css", "text/css; charset=utf-8"),
    (".html", "text/html; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".json", "application/json"),
    (".md", "text/markdown; charset=utf-8"),
    (".png", "image/png"),
    (".svg", "image/svg+xml"),
    (".txt", "text/plain; charset=utf-8"),
    (".wasm", "application/wasm"),
    (".webmanifest", "application/manifest+json"),
    (".webp", "image/webp"),
    (".woff2", "font/woff2"),
];

/// What the compressed twins end in, the smallest first.
const ENCODINGS: &[(&str, &str)] = &[("br", ".br"), ("gzip", ".gz")];

/// A file of the client; or the page, for whoever wants to read at an address that no program serves.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !matches!(method, Method::GET | Method::HEAD) || is_of_programs(path) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match find(path).or_else(|| plain(path)) {
        Some(bytes) if path != PAGE => file(path, bytes, &headers),
        None if path.starts_with(HASHED) || !(path.is_empty() || reads_pages(&headers)) => StatusCode::NOT_FOUND.into_response(),
        _ if is_of_page(path) => page(&headers),
        // The page says so, and leads on.
        _ => (StatusCode::NOT_FOUND, page(&headers)).into_response(),
    }
}

/// Whether the page has something to show at an address: itself, a table, or a moment of a table.
fn is_of_page(path: &str) -> bool {
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    matches!(parts.as_slice(), [""] | [PAGE] | ["table", _] | ["table", _, _])
}

/// Whether an address belongs to the interface for programs, where a wrong one must not look like a page.
fn is_of_programs(path: &str) -> bool {
    path == "api" || path.starts_with("api/")
}

fn find(name: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by_key(&name, |(name, _)| name).ok()?;
    Some(FILES[at].1)
}

/// The file that starts the page. It names the program and what that reads, so its own name changes with them.
pub fn program() -> Option<&'static str> {
    FILES.iter().map(|(name, _)| *name).find(|name| name.starts_with("assets/boot-"))
}

/// A font or the icon by its plain name, for the pages that need no script.
fn plain(path: &str) -> Option<&'static [u8]> {
    let (stem, end) = path.rsplit_once('.').filter(|_| path.starts_with("fonts/") || path == "icon.svg")?;
    let start = format!("{HASHED}{stem}-");
    // Ten digits of the hash and a dot stand between.
    let is_it = |name: &str| name.starts_with(&start) && name.ends_with(end) && name.len() == start.len() + 11 + end.len();
    FILES.iter().find(|(name, _)| is_it(name)).map(|(_, bytes)| *bytes)
}

fn page(headers: &HeaderMap) -> Response {
    file(PAGE, find(PAGE).unwrap_or(STUB.as_bytes()), headers)
}

/// Whether somebody comes who reads HTML, and not only whatever there is.
fn reads_pages(headers: &HeaderMap) -> bool {
    offers(headers, &header::ACCEPT).any(|kind| kind.eq_ignore_ascii_case("text/html"))
}

/// What a header lists, without that which it rules out.
fn offers<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> impl Iterator<Item = &'a str> {
    let items = headers.get_all(name).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    items.filter_map(|item| {
        let (kind, weight) = item.split_once(';').unwrap_or((item, ""));
        let is_out = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|q| q == 0.0));
        (!is_out).then(|| kind.trim())
    })
}

/// The file as small as the browser takes it.
fn file(name: &str, bytes: &'static [u8], headers: &HeaderMap) -> Response {
    let twin = ENCODINGS.iter().find_map(|(encoding, end)| {
        let takes = offers(headers, &header::ACCEPT_ENCODING).any(|offer| offer.eq_ignore_ascii_case(encoding));
        Some((*encoding, find(&format!("{name}{end}")).filter(|_| takes)?))
    });
    let (encoding, bytes) = twin.map_or((None, bytes), |(encoding, bytes)| (Some(encoding), bytes));
    let kind = TYPES.iter().find(|(end, _)| name.ends_with(end)).map_or("application/octet-stream", |(_, kind)| kind);
    let keep = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Bytes::from_static(bytes).into_response();
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    out.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    out.extend(encoding.map(|encoding| (header::CONTENT_ENCODING, HeaderValue::from_static(encoding))));
    response
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    async fn get(path: &str, pairs: &[(header::HeaderName, &'static str)]) -> Response {
        serve(Method::GET, path.parse().unwrap(), headers(pairs)).await
    }

    fn says(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    const BROWSER: (header::HeaderName, &str) = (header::ACCEPT, "text/html,application/xhtml+xml,*/*;q=0.8");

    #[tokio::test]
    async fn whoever_reads_gets_the_page_also_where_there_is_nothing() {
        let (ok, missing) = (StatusCode::OK, StatusCode::NOT_FOUND);
        for (path, status) in [
            ("/", ok),
            ("/index.html", ok),
            ("/table/abcdefgh", ok),
            ("/table/abcdefgh/57", ok),
            ("/lobby", missing),
            ("/play/attrition", missing),
            ("/nothing/", missing),
        ] {
            let response = get(path, &[BROWSER]).await;
            assert_eq!((response.status(), says(&response, header::CACHE_CONTROL)), (status, "no-cache"), "{path}");
            assert!(says(&response, header::CONTENT_TYPE).starts_with("text/html"), "{path}");
        }
        assert_eq!(get("/", &[]).await.status(), StatusCode::OK);
        for path in ["/api", "/api/nothing", "/assets/nothing.js"] {
            assert_eq!(get(path, &[BROWSER]).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
        for accept in ["*/*", "application/json", "text/html;q=0"] {
            assert_eq!(get("/lobby", &[(header::ACCEPT, accept)]).await.status(), StatusCode::NOT_FOUND, "{accept}");
        }
        let post = serve(Method::POST, Uri::from_static("/lobby"), headers(&[BROWSER])).await;
        assert_eq!(post.status(), StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn files_have_kinds_and_are_kept_for_ever() {
        // Without the client there are none.
        for (name, bytes) in
            FILES.iter().filter(|(name, _)| name.starts_with(HASHED) && !name.ends_with(".br") && !name.ends_with(".gz"))
        {
            let path = format!("/{name}");
            let plain = get(&path, &[]).await;
            assert_eq!(plain.status(), StatusCode::OK, "{name}");
            assert_ne!(says(&plain, header::CONTENT_TYPE), "application/octet-stream", "{name} is of no known kind");
            assert!(says(&plain, header::CACHE_CONTROL).ends_with("immutable"), "{name}");
            assert_eq!(axum::body::to_bytes(plain.into_body(), usize::MAX).await.unwrap(), *bytes);
            for (encoding, end) in ENCODINGS {
                let twin = get(&path, &[(header::ACCEPT_ENCODING, encoding)]).await;
                let is_there = find(&format!("{name}{end}")).is_some();
                assert_eq!(says(&twin, header::CONTENT_ENCODING), if is_there { encoding } else { "" }, "{name}");
            }
            let smallest = get(&path, &[(header::ACCEPT_ENCODING, "gzip, deflate, br;q=1.0")]).await;
            assert!(["br", ""].contains(&says(&smallest, header::CONTENT_ENCODING)), "{name}");
            let none = get(&path, &[(header::ACCEPT_ENCODING, "br;q=0, identity")]).await;
            assert_eq!(says(&none, header::CONTENT_ENCODING), "", "{name}");
        }
    }

    #[test]
    fn files_are_sorted() {
        assert!(FILES.is_sorted_by_key(|(name, _)| name));
    }
}
