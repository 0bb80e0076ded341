//! A site on a real socket, and pages that look at it.
#![allow(dead_code, clippy::unwrap_used, missing_docs, reason = "a test may panic, and uses what it needs")]

use std::time::Duration;

use engine::mirror::Mirror;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{
    config::{Config, DatabaseUrl},
    secret,
    site::Site,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};

pub struct Running {
    pub address: String,
    folder: std::path::PathBuf,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// The parts of an answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {} {}", self.head, self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

impl Running {
    /// A site without limits on a database of its own.
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    /// A site that is set up otherwise.
    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = std::env::temp_dir().join(format!("bivouac-run-{}", secret::code().unwrap()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let listen = listener.local_addr().unwrap();
        let database = DatabaseUrl::Sqlite(folder.join("test.db"));
        let origins = vec![format!("http://{listen}")];
        let mut config = Config { listen, database, origins, mail: None, local_webhooks: true, proxies: 0, limits: false };
        change(&mut config);
        let site = Site::open(config).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(site.serve(listener, None, async { drop(stopped.await) }));
        Self { address: listen.to_string(), folder, stop, task }
    }

    /// Where its pages come from.
    pub fn home(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Bytes by hand.
    pub async fn send(&self, text: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut text = String::new();
        // Who is refused early may find the connection closed before he has sent all.
        let _ = stream.read_to_string(&mut text).await;
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// A request with header lines of one's own.
    pub async fn request(&self, request: &str, headers: &str, body: &str) -> Answer {
        let head =
            format!("{request} HTTP/1.1\r\nHost: x\r\n{headers}Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        self.send(&(head + body)).await
    }

    /// A request of a page of the site: status, cookie, body.
    pub async fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String, Value) {
        let headers = format!("Origin: {}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n", self.home());
        let answer = self.request(&format!("{method} {path}"), &headers, body).await;
        let cookie = answer.header("set-cookie").unwrap_or_default().split(';').next().unwrap_or_default().to_owned();
        (answer.status, cookie, serde_json::from_str(&answer.body).unwrap_or(Value::Null))
    }

    pub async fn post(&self, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
        self.ask("POST", path, cookie, &body.to_string()).await
    }

    pub async fn guest(&self) -> String {
        self.post("/api/guest", "", &json!({})).await.1
    }

    pub async fn person(&self, name: &str) -> String {
        self.post("/api/register", "", &json!({"name": name, "password": "correct horse"})).await.1
    }

    /// The paths of the API, as the site itself tells.
    pub async fn paths(&self) -> Vec<String> {
        let (_, document) = self.get("/api", "").await;
        let paths = document["paths"].as_object().unwrap().keys();
        paths.map(|path| if path.starts_with("/api") { path.clone() } else { format!("/api{path}") }).collect()
    }

    /// A page of somebody, which has opened.
    pub async fn page(&self, code: &str, cookie: &str) -> Page {
        let mut page = self.connect(code, cookie, &self.home()).await.unwrap();
        page.hear().await;
        page
    }

    /// What a path answers: status and body.
    pub async fn get(&self, path: &str, cookie: &str) -> (u16, Value) {
        let (status, _, body) = self.ask("GET", path, cookie, "").await;
        (status, body)
    }

    pub async fn connect(&self, code: &str, cookie: &str, origin: &str) -> Result<Page, tungstenite::Error> {
        let mut request = format!("ws://{}/api/tables/{code}/socket", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let (socket, _) = connect_async(request).await?;
        Ok(Page { socket, table: Mirror::default() })
    }

    pub async fn finish(self) {
        self.stop.send(()).unwrap();
        timeout(Duration::from_secs(12), self.task).await.unwrap().unwrap();
        // A thread of the database may still close its files.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A page that keeps its table up to date by what it hears.
pub struct Page {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub table: Mirror,
}

impl Page {
    /// The next message, applied.
    pub async fn hear(&mut self) -> Value {
        self.hear_within(Duration::from_secs(5)).await
    }

    pub async fn hear_within(&mut self, time: Duration) -> Value {
        let text = loop {
            // Between the messages the server asks whether anybody is there.
            let message = timeout(time, self.socket.next()).await.unwrap().unwrap().unwrap();
            if let Message::Text(text) = message {
                break text;
            }
        };
        let heard: Value = serde_json::from_str(&text).unwrap();
        self.table.hear(&heard);
        heard
    }

    pub async fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Whether it must decide.
    pub fn is_asked(&self) -> bool {
        self.table.moves.as_object().is_some_and(|moves| !moves.is_empty())
    }

    /// Answers the first question; the number of the entry that this must make.
    pub async fn play(&mut self) -> i64 {
        let n = self.table.n;
        let message = self.table.play(n + 1, |moves| n as usize * 7 % moves).unwrap();
        self.say(&message).await;
        n
    }

    /// Hears until the table has so many entries.
    pub async fn until(&mut self, n: i64) {
        while self.table.n < n {
            self.hear().await;
        }
    }
}
