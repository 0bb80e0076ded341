//! A server with 100,000 stored games serves within two seconds of its start.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use server::{
    config::{Config, DatabaseUrl},
    secret,
    site::Site,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection, query, query_scalar, sqlite::SqliteConnectOptions};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::Instant,
};

const GAMES: i64 = 100_000;
const RUNNING: i64 = 1_000;
const ENTRIES: i64 = 200;

struct Running {
    address: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    async fn start(database: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let listen = listener.local_addr().unwrap();
        let database = DatabaseUrl::Sqlite(database.to_owned());
        let config =
            Config { listen, database, origins: Vec::new(), mail: None, local_webhooks: true, proxies: 0, limits: false };
        let site = Site::open(config).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(site.serve(listener, None, async { drop(stopped.await) }));
        Self { address: listen.to_string(), stop, task }
    }

    async fn ask(&self, request: &str, cookie: &str, body: &str) -> (String, Value) {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let head = format!("{request} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n");
        let length = format!("Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        stream.write_all((head + &length + body).as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), serde_json::from_str(body).unwrap())
    }

    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
    }
}

/// A game of 200 entries, as people have played it, or of fewer if it was over sooner.
async fn play(server: &Running) {
    let (head, _) = server.ask("POST /api/guest", "", "{}").await;
    let cookie = head.lines().find_map(|l| l.strip_prefix("set-cookie: ")).unwrap().split(';').next().unwrap().to_owned();
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "me"}]}).to_string();
    let (_, mut table) = server.ask("POST /api/tables", &cookie, &wish).await;
    let path = format!("POST /api/tables/{}/moves", table["code"].as_str().unwrap());
    while let Some(question) = table["questions"].get(0)
        && table["n"].as_i64().unwrap() < ENTRIES
    {
        let n = table["n"].as_i64().unwrap();
        let moves = question["moves"].as_array().unwrap();
        let id = &moves[n as usize * 7 % moves.len()]["id"];
        let wish = json!({"seat": question["seat"], "n": n, "command": n + 1, "move": id}).to_string();
        table = server.ask(&path, &cookie, &wish).await.1["table"].clone();
    }
}

/// Copies the first game over and over: all rows of a table, with some columns changed.
async fn multiply(db: &mut SqliteConnection, table: &str, changed: &[(&str, &str)], from: &str, games: i64) {
    let columns: Vec<String> =
        query_scalar("select name from pragma_table_info($1)").bind(table).fetch_all(&mut *db).await.unwrap();
    let new = |name: &String| changed.iter().find(|(c, _)| c == name).map_or(format!("t.{name}"), |(_, new)| (*new).to_owned());
    let values: Vec<String> = columns.iter().map(new).collect();
    let sql = format!(
        "with recursive k(i) as (select 2 union all select i + 1 from k where i < {games})
        insert into {table} ({}) select {} from {from} as t, k",
        columns.join(", "),
        values.join(", ")
    );
    query(AssertSqlSafe(sql)).execute(db).await.unwrap();
}

async fn fill(database: &Path) {
    let server = Running::start(database).await;
    play(&server).await;
    server.stop().await;
    let mut db = SqliteConnectOptions::new().filename(database).connect().await.unwrap();
    let state = format!("case when k.i <= {RUNNING} then 'running' else 'over' end");
    multiply(&mut db, "game", &[("id", "k.i"), ("code", "t.code || k.i"), ("state", &state)], "game", GAMES).await;
    multiply(&mut db, "seat", &[("game", "k.i")], "seat", GAMES).await;
    multiply(&mut db, "entry", &[("game", "k.i")], "entry", 2 * RUNNING).await;
    db.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_thousand_games_do_not_delay_the_start() {
    let folder = std::env::temp_dir().join(format!("bivouac-start-{}", secret::code().unwrap()));
    let database = folder.join("test.db");
    fill(&database).await;
    let start = Instant::now();
    let server = Running::start(&database).await;
    let (head, health) = server.ask("GET /health", "", "").await;
    let time = start.elapsed();
    assert!(head.starts_with("HTTP/1.1 200"), "{head} {health}");
    println!("{GAMES} games, {RUNNING} of them running: serving after {time:?}");
    assert!(time < Duration::from_secs(2), "{time:?}");
    server.stop().await;
    // A thread of the database may still close its files.
    let _ = std::fs::remove_dir_all(folder);
}
