//! A site on a real socket, and pages that look at it.
#![allow(dead_code, clippy::unwrap_used, missing_docs, reason = "a test may panic, and uses what it needs")]

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use server::{
    config::{Config, DatabaseUrl},
    mirror::Mirror,
    secret, site,
};
use tokio::{net::TcpStream, sync::oneshot, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};

pub struct Running {
    pub address: String,
    folder: std::path::PathBuf,
    stop: Option<oneshot::Sender<()>>,
    task: Option<tokio::task::JoinHandle<Result<(), site::SiteError>>>,
}

impl Running {
    pub async fn start() -> Self {
        Self::on(None).await
    }

    /// A site on a database of its own, or on the one named.
    pub async fn on(database: Option<DatabaseUrl>) -> Self {
        let folder = std::env::temp_dir().join(format!("bivouac-run-{}", secret::code().unwrap()));
        std::fs::create_dir_all(&folder).unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let listen = listener.local_addr().unwrap();
        let address = listen.to_string();
        let database = database.unwrap_or_else(|| DatabaseUrl::Sqlite(folder.join("test.db")));
        let config = Config {
            listen,
            database,
            origins: vec![format!("http://{address}")],
            mail: None,
            local_webhooks: true,
            proxies: 0,
            limits: false,
        };
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(site::run(listener, config, async {
            let _ = stopped.await;
        }));
        Self { address, folder, stop: Some(stop), task: Some(task) }
    }

    /// A request by hand: status, cookie, body.
    pub async fn post(&self, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
        self.ask("POST", path, cookie, &body.to_string()).await
    }

    pub async fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String, Value) {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {1}\r\nConnection: close\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let cookie = head.lines().find_map(|l| l.strip_prefix("set-cookie: ")).unwrap_or_default();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, cookie.split(';').next().unwrap_or_default().to_owned(), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// The paths of the API, as the site itself tells.
    pub async fn paths(&self) -> Vec<String> {
        let (_, document) = self.get("/api", "").await;
        let paths = document["paths"].as_object().unwrap().keys();
        paths.map(|path| if path.starts_with("/api") { path.clone() } else { format!("/api{path}") }).collect()
    }

    /// A page of somebody, which has opened.
    pub async fn page(&self, code: &str, cookie: &str) -> Page {
        let mut page = self.connect(code, cookie, &format!("http://{}", self.address)).await.unwrap();
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

    pub async fn finish(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        timeout(Duration::from_secs(5), self.task.take().unwrap()).await.unwrap().unwrap().unwrap();
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
        let text = loop {
            // Between the messages the server asks whether anybody is there.
            let message = timeout(Duration::from_secs(5), self.socket.next()).await.unwrap().unwrap().unwrap();
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
