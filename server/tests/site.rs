//! The whole site on a real socket: HTTP and WebSocket, two people, one table.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
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

struct Running {
    address: String,
    folder: std::path::PathBuf,
    stop: Option<oneshot::Sender<()>>,
    task: Option<tokio::task::JoinHandle<Result<(), site::SiteError>>>,
}

impl Running {
    async fn start() -> Self {
        Self::on(None).await
    }

    /// A site on a database of its own, or on the one named.
    async fn on(database: Option<DatabaseUrl>) -> Self {
        let folder = std::env::temp_dir().join(format!("bivouac-run-{}", secret::code().unwrap()));
        std::fs::create_dir_all(&folder).unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let listen = listener.local_addr().unwrap();
        let address = listen.to_string();
        let database = database.unwrap_or_else(|| DatabaseUrl::Sqlite(folder.join("test.db")));
        let config =
            Config { listen, database, origins: vec![format!("http://{address}")], mail: None, proxies: 0, limits: false };
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(site::run(listener, config, async {
            let _ = stopped.await;
        }));
        Self { address, folder, stop: Some(stop), task: Some(task) }
    }

    /// A request by hand: status, cookie, body.
    async fn post(&self, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {1}\r\nConnection: close\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let cookie = head.lines().find_map(|l| l.strip_prefix("set-cookie: ")).unwrap_or_default();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, cookie.split(';').next().unwrap_or_default().to_owned(), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    async fn connect(&self, code: &str, cookie: &str, origin: &str) -> Result<Page, tungstenite::Error> {
        let mut request = format!("ws://{}/api/tables/{code}/socket", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let (socket, _) = connect_async(request).await?;
        Ok(Page { socket, table: Mirror::default() })
    }

    async fn finish(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        timeout(Duration::from_secs(5), self.task.take().unwrap()).await.unwrap().unwrap().unwrap();
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}

/// A page that keeps its table up to date by what it hears.
struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    table: Mirror,
}

impl Page {
    /// The next message, applied.
    async fn hear(&mut self) -> Value {
        let message = timeout(Duration::from_secs(5), self.socket.next()).await.unwrap().unwrap().unwrap();
        let heard: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
        self.table.hear(&heard);
        heard
    }

    async fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Whether it must decide.
    fn is_asked(&self) -> bool {
        self.table.moves.as_object().is_some_and(|moves| !moves.is_empty())
    }

    /// Answers the first question; the number of the entry that this must make.
    async fn play(&mut self) -> i64 {
        let n = self.table.n;
        let message = self.table.play(n + 1, |moves| n as usize * 7 % moves).unwrap();
        self.say(&message).await;
        n
    }

    /// Hears until the table has so many entries.
    async fn until(&mut self, n: i64) {
        while self.table.n < n {
            self.hear().await;
        }
    }
}

/// Two nodes on one PostgreSQL, where `BIVOUAC_TEST_POSTGRES` names one: their players see each other's moves within a second, and
/// when one node is gone the other goes on.
#[tokio::test(flavor = "multi_thread")]
async fn players_of_one_game_sit_at_two_nodes() {
    let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") else { return };
    let database: DatabaseUrl = url.parse().unwrap();
    let (one, two) = (Running::on(Some(database.clone())).await, Running::on(Some(database)).await);
    let (_, anna, _) = one.post("/api/guest", "", &json!({})).await;
    let (_, ben, _) = two.post("/api/guest", "", &json!({})).await;
    let (_, _, table) =
        one.post("/api/tables", &anna, &json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let code = table["code"].as_str().unwrap();
    let seat = table["seats"][1]["seat"].clone();
    let (status, _, joined) = two.post(&format!("/api/tables/{code}/join"), &ben, &json!({"seats": [seat]})).await;
    assert_eq!(status, 200, "{joined}");
    let mut hers = one.connect(code, &anna, &format!("http://{}", one.address)).await.unwrap();
    let mut his = two.connect(code, &ben, &format!("http://{}", two.address)).await.unwrap();
    hers.hear().await;
    his.hear().await;
    hers.until(his.table.n).await;
    for _ in 0..20 {
        let hers_is_next = hers.is_asked();
        let asked = if hers_is_next { &mut hers } else { &mut his };
        let n = asked.play().await;
        asked.until(n + 1).await;
        let other = if hers_is_next { &mut his } else { &mut hers };
        timeout(Duration::from_secs(1), other.until(n + 1)).await.expect("within a second");
        let most = hers.table.n.max(his.table.n);
        hers.until(most).await;
        his.until(most).await;
    }
    // The node of the one goes: her page goes on at the other.
    drop(hers);
    one.finish().await;
    let mut hers = two.connect(code, &anna, &format!("http://{}", two.address)).await.unwrap();
    hers.hear().await;
    assert_eq!(hers.table.n, his.table.n, "nothing is lost");
    let asked = if hers.is_asked() { &mut hers } else { &mut his };
    let n = asked.play().await;
    hers.until(n + 1).await;
    his.until(n + 1).await;
    drop((hers, his));
    two.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_see_each_others_moves() {
    let site = Running::start().await;
    let home = format!("http://{}", site.address);
    let (_, anna, _) = site.post("/api/guest", "", &json!({})).await;
    let (_, ben, _) = site.post("/api/guest", "", &json!({})).await;
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (status, _, table) = site.post("/api/tables", &anna, &wish).await;
    assert_eq!(status, 200, "{table}");
    let code = table["code"].as_str().unwrap();
    let mut hers = site.connect(code, &anna, &home).await.unwrap();
    hers.hear().await;
    assert_eq!(hers.table.meta["state"], "open");
    let seat = table["seats"][1]["seat"].clone();
    site.post(&format!("/api/tables/{code}/join"), &ben, &json!({"seats": [seat]})).await;
    while hers.table.meta["state"] != "running" {
        hers.hear().await;
    }
    let mut his = site.connect(code, &ben, &home).await.unwrap();
    his.hear().await;
    for _ in 0..30 {
        let asked = if hers.is_asked() { &mut hers } else { &mut his };
        let n = asked.play().await;
        hers.until(n + 1).await;
        his.until(n + 1).await;
        assert_eq!(hers.table.meta["asked"], his.table.meta["asked"]);
    }
    // Nonsense is answered and changes nothing; a page that starts anew sees what the old one has by its patches.
    his.say("{\"t\": \"dance\"}").await;
    while his.hear().await["t"] != "error" {}
    let mut again = site.connect(code, &ben, &home).await.unwrap();
    again.hear().await;
    assert_eq!(again.table, his.table);
    assert!(site.connect(code, &ben, "https://evil.example").await.is_err(), "a page of another site");
    site.finish().await;
}
