//! What every request passes: limits, headers, typed errors; and how the server stops.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod running;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use running::Running;
use serde_json::{Value, json};
use server::secret;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, timeout},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, protocol::frame::coding::CloseCode},
};

/// A table against a bot.
async fn table(site: &Running, cookie: &str) -> Value {
    site.post("/api/play-now", cookie, &json!({"game": "attrition"})).await.2
}

async fn socket(site: &Running, code: &str, cookie: &str) -> Option<WebSocketStream<MaybeTlsStream<TcpStream>>> {
    site.connect(code, cookie, &site.home()).await.ok().map(|page| page.socket)
}

const JSON: &str = "Content-Type: application/json\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_refused_is_refused_in_our_words() {
    let site = Running::with(|config| config.limits = true).await;
    let long = format!("{{\"name\": \"{}\"}}", "x".repeat(100_000));
    for (request, headers, body, status, code) in [
        ("GET /nothing", "", "", 404, "missing"),
        ("GET /api/nothing", "", "", 404, "missing"),
        ("GET /api/tables/nothing", "", "", 404, "missing"),
        ("GET /api/tables/%ff", "", "", 400, "bad-request"),
        ("DELETE /api/login", "", "", 405, "wrong-method"),
        ("POST /health", "", "", 405, "wrong-method"),
        ("POST /api/login", JSON, "", 400, "bad-request"),
        ("POST /api/login", JSON, "{", 400, "bad-request"),
        ("POST /api/login", JSON, "[1, 2]", 400, "bad-request"),
        ("POST /api/login", JSON, "{\"name\": 1}", 400, "bad-request"),
        ("POST /api/login", JSON, "{\"name\": \"x\"}", 400, "bad-request"),
        ("POST /api/login", "", "{}", 415, "bad-request"),
        ("POST /api/login", "Content-Type: text/plain\r\n", "{}", 415, "bad-request"),
        ("POST /api/login", JSON, &long, 413, "too-large"),
        ("GET /api/me", "", "", 401, "no-session"),
        ("GET /api/tables/x/socket", "", "", 400, "bad-request"),
    ] {
        let answer = site.request(request, headers, body).await;
        let problem = answer.json();
        assert_eq!((answer.status, problem["code"].as_str().unwrap()), (status, code), "{request} {body:.80}: {problem}");
        assert!(problem["message"].as_str().unwrap().len() > 5, "{request}: {problem}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{request}");
        assert!(answer.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"), "{request}");
    }
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_french_is_refused_in_french() {
    let site = Running::with(|config| config.limits = true).await;
    for (request, body, status, french) in [
        ("POST /api/register", r#"{"name": "x", "password": "correct horse"}"#, 400, "un nom compte"),
        ("POST /api/login", r#"{"name": "nobody", "password": "correct horse"}"#, 401, "mot de passe"),
        ("DELETE /api/login", "", 405, "de cette façon"),
        ("GET /api/tables/nothing", "", 404, "il n’y a rien"),
    ] {
        let ask = async |lang: &str| site.request(request, &format!("{JSON}Accept-Language: {lang}\r\n"), body).await;
        let (answer, english) = (ask("fr-FR,fr;q=0.9,en;q=0.8").await, ask("de, en").await);
        assert_eq!((answer.status, answer.json()["code"].clone()), (status, english.json()["code"].clone()), "{request}");
        assert!(answer.json()["message"].as_str().unwrap().contains(french), "{request}: {}", answer.body);
        assert!(!english.body.contains(french), "{request}: {}", english.body);
        assert_eq!(answer.header("allow"), english.header("allow"), "{request}");
        assert_eq!(answer.header("content-length"), Some(answer.body.len().to_string().as_str()), "{request}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_with_tls_says_so() {
    let plain = Running::with(|config| config.limits = true).await;
    let answer = plain.request("GET /health", "", "").await;
    assert_eq!(answer.header("strict-transport-security"), None);
    assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
    let secure = Running::with(|config| config.origins = vec!["https://games.example".to_owned()]).await;
    assert!(secure.request("GET /health", "", "").await.header("strict-transport-security").is_some());
    let answer = secure.request("POST /api/guest", "Origin: https://games.example\r\n", "").await;
    assert!(answer.header("set-cookie").unwrap().ends_with("; Secure"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    plain.finish().await;
    secure.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused() {
    let site = Running::with(|config| (config.proxies, config.limits) = (1, true)).await;
    let from = |address: &str| format!("{JSON}X-Forwarded-For: 6.6.6.6, {address}\r\n");
    let wrong = json!({"name": "Nobody", "password": "wrong horse"}).to_string();
    let login = async |address: &str| site.request("POST /api/login", &from(address), &wrong).await;
    for _ in 0..10 {
        assert_eq!(login("1.1.1.1").await.status, 401);
    }
    let refused = login("1.1.1.1").await;
    assert_eq!((refused.status, refused.json()["code"].as_str().unwrap()), (429, "too-many"));
    let seconds: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=7).contains(&seconds), "{seconds}");
    assert_eq!(login("2.2.2.2").await.status, 429, "the name is counted as well, wherever it comes from");
    let other = json!({"name": "Somebody", "password": "wrong horse"}).to_string();
    assert_eq!(site.request("POST /api/login", &from("2.2.2.2"), &other).await.status, 401);
    assert_eq!(site.request("GET /health", &from("1.1.1.1"), "").await.status, 200, "other classes have buckets of their own");
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_counted_from_wherever_it_comes() {
    let site = Running::with(|config| (config.proxies, config.limits) = (1, true)).await;
    let cookie = site.guest().await;
    let mut statuses = Vec::new();
    for i in 0..30 {
        let headers = format!("{JSON}Cookie: {cookie}\r\nX-Forwarded-For: 10.0.0.{i}\r\n");
        statuses.push(site.request("POST /api/play-now", &headers, "{\"game\": \"nothing\"}").await.status);
    }
    assert_eq!((statuses[0], statuses[29]), (400, 429), "{statuses:?}");
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_and_their_messages_are_counted() {
    let site = Running::with(|config| config.limits = true).await;
    let cookie = site.guest().await;
    let table = table(&site, &cookie).await;
    let code = table["code"].as_str().unwrap();
    let mut sockets = Vec::new();
    while let Some(socket) = socket(&site, code, &cookie).await {
        sockets.push(socket);
        assert!(sockets.len() < 100);
    }
    assert_eq!(sockets.len(), 25);
    sockets.truncate(1);
    let socket = &mut sockets[0];
    for _ in 0..80 {
        socket.send(Message::text("nonsense")).await.unwrap();
    }
    let mut codes = Vec::new();
    while codes.len() < 80 {
        let text = socket.next().await.unwrap().unwrap().into_text().unwrap();
        let heard: Value = serde_json::from_str(&text).unwrap();
        codes.extend(heard["problem"]["code"].as_str().map(str::to_owned));
    }
    assert_eq!((codes[0].as_str(), codes[79].as_str()), ("bad-request", "too-many"));
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_finishes_what_was_begun() {
    let site = Running::with(|config| config.limits = true).await;
    let cookie = site.guest().await;
    let table = table(&site, &cookie).await;
    let code = table["code"].as_str().unwrap();
    let mut socket = socket(&site, code, &cookie).await.unwrap();
    socket.next().await.unwrap().unwrap();
    // A request of which the half has come.
    let mut slow = TcpStream::connect(&site.address).await.unwrap();
    slow.write_all(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{")
        .await
        .unwrap();
    // And one that nobody will ever finish.
    let mut idle = TcpStream::connect(&site.address).await.unwrap();
    idle.write_all(b"POST /api").await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let start = Instant::now();
    let address = site.address.clone();
    let stopped = tokio::spawn(site.finish());
    let close = loop {
        if let Message::Close(frame) = timeout(Duration::from_secs(5), socket.next()).await.unwrap().unwrap().unwrap() {
            break frame.unwrap();
        }
    };
    assert_eq!(close.code, CloseCode::Away);
    // Who accepts connections hears it at the same time as the socket, and maybe a moment later.
    while TcpStream::connect(&address).await.is_ok() {
        assert!(start.elapsed() < Duration::from_secs(2), "something new is accepted");
    }
    slow.write_all(b"}").await.unwrap();
    let mut text = String::new();
    slow.read_to_string(&mut text).await.unwrap();
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    stopped.await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(12), "{:?}", start.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn counters_are_for_this_machine() {
    let site = Running::with(|config| config.limits = true).await;
    let cookie = site.guest().await;
    table(&site, &cookie).await;
    let text = site.request("GET /metrics", "", "").await;
    assert_eq!((text.status, text.header("content-type")), (200, Some("text/plain; version=0.0.4")));
    let created = "bivouac_requests_total{class=\"create\",status=\"2xx\"} ";
    for name in [created, "bivouac_commit_seconds_bucket{le=\"+Inf\"} ", "bivouac_games "] {
        let value = text.body.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name}: {}", text.body));
        assert!(value.parse::<u64>().unwrap() > 0, "{name}{value}");
    }
    assert_eq!(site.request("GET /metrics", "X-Forwarded-For: 127.0.0.1\r\n", "").await.status, 404, "through a proxy");
    site.finish().await;
}

/// The database goes away and comes back: moves are refused, nothing is acknowledged, and all goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_gone_refuses_and_recovers() {
    use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
    let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") else { return };
    let mut keeper = PgConnection::connect(&url).await.unwrap();
    let name = format!("gone_{}", secret::code().unwrap());
    keeper.execute(AssertSqlSafe(format!("create database {name}"))).await.unwrap();
    let own = format!("{}/{name}", url.rsplit_once('/').unwrap().0);
    let site = Running::with(|config| config.database = own.parse().unwrap()).await;
    let cookie = site.guest().await;
    let table = table(&site, &cookie).await;
    let code = table["code"].as_str().unwrap();
    let wish = |table: &Value| {
        let (question, n) = (&table["questions"][0], table["n"].as_i64().unwrap());
        json!({"seat": question["seat"], "n": n, "command": n + 1, "move": question["moves"][0]["id"]})
    };
    let mut socket = socket(&site, code, &cookie).await.unwrap();
    socket.next().await.unwrap().unwrap();
    keeper.execute(AssertSqlSafe(format!("alter database {name} allow_connections false"))).await.unwrap();
    let end = format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'");
    keeper.execute(AssertSqlSafe(end)).await.unwrap();
    let refused = site.post(&format!("/api/tables/{code}/moves"), &cookie, &wish(&table)).await;
    assert_eq!((refused.0, refused.2["code"].as_str().unwrap()), (503, "unavailable"));
    assert_eq!(site.request("GET /health", "", "").await.status, 503);
    // Over the socket, where nobody asks the database who speaks.
    let mut said = wish(&table);
    said["t"] = "move".into();
    socket.send(Message::text(said.to_string())).await.unwrap();
    let heard = timeout(Duration::from_secs(30), socket.next()).await.unwrap().unwrap().unwrap().into_text().unwrap();
    let heard: Value = serde_json::from_str(&heard).unwrap();
    assert_eq!(heard["problem"]["code"], "unavailable", "{heard}");
    keeper.execute(AssertSqlSafe(format!("alter database {name} allow_connections true"))).await.unwrap();
    let seen = site.request(&format!("GET /api/tables/{code}"), &format!("Cookie: {cookie}\r\n"), "").await.json();
    assert_eq!(seen["n"], table["n"], "nothing was written");
    let played = site.post(&format!("/api/tables/{code}/moves"), &cookie, &wish(&table)).await;
    assert_eq!(played.2["played"], true);
    site.finish().await;
    keeper.execute(AssertSqlSafe(format!("drop database {name} with (force)"))).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_has_joined_all_the_same() {
    let site = Running::start().await;
    let (anna, ben) = (site.guest().await, site.guest().await);
    for _ in 0..20 {
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let table = site.post("/api/tables", &anna, &json!({"game": "attrition", "seats": seats})).await.2;
        let code = table["code"].as_str().unwrap();
        let body = json!({"seats": [table["seats"][1]["seat"]]}).to_string();
        let mut stream = TcpStream::connect(&site.address).await.unwrap();
        let head =
            format!("POST /api/tables/{code}/join HTTP/1.1\r\nHost: x\r\nCookie: {ben}\r\nContent-Type: application/json\r\n");
        stream.write_all(format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes()).await.unwrap();
        drop(stream);
        // Either nothing has happened, or everything.
        let mut states = Vec::new();
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let table = site.request(&format!("GET /api/tables/{code}"), "", "").await.json();
            states.push((table["state"].clone(), table["seats"][1]["name"].is_null()));
        }
        let last = states.pop().unwrap();
        assert!(last == (json!("running"), false) || last == (json!("open"), true), "{last:?} {states:?}");
    }
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_of_events_are_counted() {
    let site = Running::with(|config| config.limits = true).await;
    let cookie = site.guest().await;
    let mut open = Vec::new();
    let status = loop {
        let mut stream = TcpStream::connect(&site.address).await.unwrap();
        stream.write_all(format!("GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n").as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        if &head[9..] != b"200" {
            break String::from_utf8_lossy(&head[9..]).into_owned();
        }
        open.push(stream);
        assert!(open.len() < 100, "without end");
    };
    assert_eq!((status.as_str(), open.len()), ("429", 25));
    drop(open);
    site.finish().await;
}
