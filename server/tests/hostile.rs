//! A hundred thousand hostile requests and frames against a running server: random bytes, JSON of the wrong shape, other people's tables,
//! seats and sessions, moves out of turn, not offered, stale, twice, too long, too slow. Nothing changes, nothing leaks, every answer is a
//! typed error.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod running;

use std::{collections::BTreeSet, time::Duration};

use bots::rng;
use futures_util::{SinkExt, StreamExt};
use rand_core::Rng;
use running::{Page, Running};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message;

const REQUESTS: usize = 16_000;
const FRAMES: usize = 84_000;

/// What the attacker knows and tries.
struct Attacker {
    random: Box<dyn Rng + Send>,
    /// Tables of others, and one that does not exist.
    codes: Vec<String>,
    /// His own session, broken ones, none.
    cookies: Vec<String>,
}

impl Attacker {
    fn below(&mut self, n: usize) -> usize {
        self.random.next_u32() as usize % n
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    fn noise(&mut self) -> String {
        let length = self.below(60);
        (0..length).map(|_| char::from_u32(self.random.next_u32() % 0x3000).unwrap_or('\u{fffd}')).collect()
    }

    /// Any JSON.
    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 6 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => json!(self.random.next_u64() as i64),
            3 => json!(f64::from(self.random.next_u32()) * 1e300),
            4 => json!(self.noise()),
            5 => json!(self.pick(&[
                "me",
                "attrition",
                "cp",
                "entente",
                "germany",
                "pass",
                "0",
                "-1",
                "../..",
                "'; drop table game; --"
            ])),
            6 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => (0..self.below(5))
                .map(|_| (self.key().to_owned(), self.value(depth - 1)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
        }
    }

    fn key(&mut self) -> &'static str {
        self.pick(&[
            "t",
            "seat",
            "seats",
            "n",
            "command",
            "move",
            "game",
            "name",
            "password",
            "kind",
            "invitation",
            "text",
            "room",
            "wish",
            "span",
            "order",
            "terms",
            "pace",
            "options",
            "players",
            "bot",
            "lang",
            "email",
            "webhook",
            "entry",
            "agree",
            "record",
        ])
    }

    /// A move of somebody else, at a plausible place, with something wrong.
    fn wrong_move(&mut self) -> Value {
        let seat = self.pick(&["cp", "entente", "germany", "japan", "nobody", ""]).to_owned();
        let n = [0, 1, 5, 40, -1, i64::MAX, i64::MIN][self.below(7)];
        let command = [0, 1, 7, -1, i64::MAX][self.below(5)];
        let id = self.pick(&["pass", "done", "at paris", "skip", "mobilize", ""]).to_owned();
        json!({"t": "move", "seat": seat, "n": n, "command": command, "move": id})
    }

    fn body(&mut self) -> Vec<u8> {
        match self.below(8) {
            0 => (0..self.below(200)).map(|_| self.random.next_u32() as u8).collect(),
            1 => b"{\"a\":".repeat(1 + self.below(2000)),
            2 => vec![b'['; 1 + self.below(5000)],
            3 => self.wrong_move().to_string().into_bytes(),
            4 => format!("{{\"{}\":\"{}\"}}", self.key(), "x".repeat(self.below(40_000))).into_bytes(),
            _ => self.value(3).to_string().into_bytes(),
        }
    }

    /// A path of the site with somebody else's table in it.
    fn path(&mut self, paths: &[String]) -> String {
        let i = self.below(paths.len() + 1);
        let Some(path) = paths.get(i) else { return format!("/api/{}", self.below(1000)) };
        let code = self.below(self.codes.len());
        let code = self.codes[code].clone();
        let n = self.below(100).to_string();
        path.replace("{code}", &code).replace("{n}", &n).replace("{name}", "Anna").replace("{seat}", "cp").replace("{number}", &n)
    }

    fn request(&mut self, address: &str, paths: &[String]) -> Vec<u8> {
        // Not DELETE with his own session: that would end it.
        let method = self.pick(&["POST", "POST", "POST", "PUT", "GET", "PATCH", "OPTIONS", "BREW"]);
        let path = self.path(paths);
        let cookie = self.below(self.cookies.len());
        let cookie = self.cookies[cookie].clone();
        let origin = format!("http://{}", if self.below(4) == 0 { "evil.example" } else { address });
        let kind = self.pick(&["application/json", "application/json", "text/plain", "multipart/form-data", ""]);
        let mut body = self.body();
        if self.below(50) == 0 {
            body = vec![b'x'; 2_000_000];
        }
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: {origin}\r\n{cookie}Content-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        )
        .into_bytes();
        request.append(&mut body);
        request
    }

    fn frame(&mut self) -> Message {
        match self.below(10) {
            0 => Message::binary((0..self.below(300)).map(|_| self.random.next_u32() as u8).collect::<Vec<u8>>()),
            1 => Message::text(self.noise()),
            2 => Message::Ping(vec![0; self.below(100)].into()),
            3..=6 => Message::text(self.wrong_move().to_string()),
            _ => Message::text(self.value(3).to_string()),
        }
    }
}

/// Sends a request by hand: its status and its body; nothing if the server hung up on nonsense.
async fn ask(address: &str, request: &[u8]) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A server that refuses a body does not read it to its end.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut bytes)).await.expect("an answer in time");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n")?;
    Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()))
}

/// The victims: two people in the middle of a game with fog, and two at a table of Quartermaster General.
struct Victims {
    cookies: [String; 2],
    codes: Vec<String>,
    pages: Vec<[Page; 2]>,
}

impl Victims {
    async fn new(site: &Running) -> Self {
        let anna = site.post("/api/register", "", &json!({"name": "Anna", "password": "correct horse"})).await.1;
        let ben = site.post("/api/register", "", &json!({"name": "Ben", "password": "another horse"})).await.1;
        let (mut codes, mut pages) = (Vec::new(), Vec::new());
        let open = json!({"kind": "open"});
        for (game, mine, options) in [("attrition", 1, json!(["fog_of_war"])), ("quartermaster", 3, json!([]))] {
            let seats: Vec<Value> =
                (0..2 * mine).map(|i| if i % 2 == 0 { json!({"kind": "me"}) } else { open.clone() }).collect();
            let wish = json!({"game": game, "options": options, "players": 2, "seats": seats});
            let (status, _, table) = site.post("/api/tables", &anna, &wish).await;
            assert_eq!(status, 200, "{table}");
            let code = table["code"].as_str().unwrap().to_owned();
            let free: Vec<&Value> =
                table["seats"].as_array().unwrap().iter().filter(|s| s["name"].is_null()).map(|s| &s["seat"]).collect();
            let (status, _, joined) = site.post(&format!("/api/tables/{code}/join"), &ben, &json!({"seats": free})).await;
            assert_eq!((status, &joined["state"]), (200, &json!("running")), "{joined}");
            let mut both = [site.page(&code, &anna).await, site.page(&code, &ben).await];
            for _ in 0..25 {
                play(&mut both).await;
            }
            codes.push(code);
            pages.push(both);
        }
        Self { cookies: [anna, ben], codes, pages }
    }

    /// All that they see, but for who else is looking.
    async fn see(&self, site: &Running) -> Vec<Value> {
        let mut seen = Vec::new();
        for cookie in &self.cookies {
            for code in &self.codes {
                seen.push(without_presence(&site.get(&format!("/api/tables/{code}"), cookie).await.1));
            }
            seen.push(site.get("/api/mine", cookie).await.1);
        }
        seen
    }
}

/// A table but for who looks at it.
fn without_presence(table: &Value) -> Value {
    let mut table = table.clone();
    (table["here"], table["watchers"]) = (Value::Null, Value::Null);
    table
}

/// Whoever must decide does; both see it.
async fn play(pages: &mut [Page; 2]) {
    let [one, two] = pages;
    let (mover, other) = if one.is_asked() { (one, two) } else { (two, one) };
    let n = mover.play().await;
    mover.until(n + 1).await;
    other.until(n + 1).await;
    let most = mover.table.n.max(other.table.n);
    mover.until(most).await;
    other.until(most).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_thousand_attacks_change_nothing_and_tell_nothing() {
    let site = Running::start().await;
    let mut victims = Victims::new(&site).await;
    let before = victims.see(&site).await;
    let mallory = site.post("/api/register", "", &json!({"name": "Mallory", "password": "evil horses"})).await.1;
    let token = |cookie: &str| cookie.split('=').nth(1).unwrap().to_owned();
    let secrets: Vec<String> = victims.cookies.iter().map(|c| token(c)).collect();
    let mut codes = victims.codes.clone();
    codes.extend(["nosuchtable1".to_owned(), "%00".to_owned(), "..%2f..".to_owned(), "x".repeat(3000)]);
    let broken = token(&mallory).replace(['a', 'b', 'c'], "d");
    let cookies = vec![
        String::new(),
        format!("Cookie: {mallory}\r\n"),
        format!("Cookie: bivouac={broken}\r\n"),
        format!("Authorization: Bearer {broken}\r\n"),
        "Cookie: bivouac=\r\n".to_owned(),
        format!("Cookie: {}\r\n", "a=b; ".repeat(500)),
    ];
    let mut paths = site.paths().await;
    // A stream that never ends, and a way to lose the session with which the attack is made.
    paths.retain(|path| !path.ends_with("/events") && !path.ends_with("/logout"));
    assert!(paths.len() > 30, "{paths:?}");
    let attackers = (0..4).map(|i| Attacker { random: Box::new(rng(i)), codes: codes.clone(), cookies: cookies.clone() });
    let mut statuses = BTreeSet::new();
    let mut tasks = Vec::new();
    for mut attacker in attackers {
        let (address, paths, secrets) = (site.address.clone(), paths.clone(), secrets.clone());
        let (code, cookie) = (victims.codes[tasks.len() % 2].clone(), mallory.clone());
        let page = site.page(&code, if tasks.len() < 2 { &cookie } else { "" }).await;
        tasks.push(tokio::spawn(async move {
            let mut statuses = BTreeSet::new();
            frames(&mut attacker, page, FRAMES / 4, &secrets).await;
            for _ in 0..REQUESTS / 4 {
                let request = attacker.request(&address, &paths);
                let Some((status, body)) = ask(&address, &request).await else { continue };
                statuses.insert(status);
                let shown = || String::from_utf8_lossy(&request[..request.len().min(600)]).into_owned();
                assert!(status < 500, "{status} {body}\nto {}", shown());
                assert!(!secrets.iter().any(|s| body.contains(s)), "a secret in the answer to {}", shown());
                if status >= 400 && !body.is_empty() {
                    let problem: Value = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{body}\nto {}", shown()));
                    assert!(problem["code"].is_string() && problem["message"].is_string(), "{body}");
                }
            }
            statuses
        }));
    }
    // Slow ones: half a request, then nothing.
    let mut slow = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(&site.address).await.unwrap();
        stream.write_all(b"POST /api/login HTTP/1.1\r\nContent-Length: 100\r\n").await.unwrap();
        slow.push(stream);
    }
    for task in tasks {
        statuses.extend(task.await.unwrap());
    }
    assert!([400, 401, 403, 404, 405, 413, 415].iter().all(|s| statuses.contains(s)), "not everything was tried: {statuses:?}");
    assert_eq!(victims.see(&site).await, before, "nothing has changed for anybody else");
    for pages in &mut victims.pages {
        play(pages).await;
    }
    drop((slow, victims));
    site.finish().await;
}

/// Frames on a socket at somebody else's table.
async fn frames(attacker: &mut Attacker, mut page: Page, count: usize, secrets: &[String]) {
    let seen = page.table.clone();
    let mut sent = 0;
    while sent < count {
        let mut answers = 0;
        for _ in 0..100 {
            let frame = attacker.frame();
            answers += usize::from(!matches!(frame, Message::Ping(_)));
            page.socket.feed(frame).await.unwrap();
            sent += 1;
        }
        page.socket.flush().await.unwrap();
        while answers > 0 {
            let message = timeout(Duration::from_secs(20), page.socket.next()).await.unwrap().unwrap().unwrap();
            let Message::Text(text) = message else { continue };
            assert!(!secrets.iter().any(|s| text.contains(s)), "a secret: {text}");
            let heard: Value = serde_json::from_str(&text).unwrap();
            match heard["t"].as_str().unwrap() {
                "error" => assert!(heard["problem"]["code"].is_string(), "{text}"),
                "table" => assert_eq!(heard["n"], json!(seen.n), "nothing has changed"),
                "meta" => {
                    assert_eq!(without_presence(&heard["meta"]), without_presence(&seen.meta), "only who is looking has changed");
                    continue;
                }
                other => panic!("{other}: {text}"),
            }
            answers -= 1;
        }
    }
    // Too long: the line is cut.
    let _ = page.socket.send(Message::text("x".repeat(1 << 20))).await;
    while let Some(Ok(_)) = timeout(Duration::from_secs(20), page.socket.next()).await.unwrap() {}
}
