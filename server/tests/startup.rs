//! A server with 100,000 stored games serves within two seconds of its start.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod running;

use std::{path::Path, time::Duration};

use running::Running;
use serde_json::json;
use server::{config::DatabaseUrl, secret};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection, query, query_scalar, sqlite::SqliteConnectOptions};
use tokio::time::Instant;

const GAMES: i64 = 100_000;
const RUNNING: i64 = 1_000;
const ENTRIES: i64 = 200;

async fn serve(database: &Path) -> Running {
    Running::with(|config| config.database = DatabaseUrl::Sqlite(database.to_owned())).await
}

/// A game of 200 entries, as people have played it, or of fewer if it was over sooner.
async fn play(server: &Running) {
    let cookie = server.guest().await;
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (_, _, mut table) = server.post("/api/tables", &cookie, &wish).await;
    let path = format!("/api/tables/{}/moves", table["code"].as_str().unwrap());
    while let Some(question) = table["questions"].get(0)
        && table["n"].as_i64().unwrap() < ENTRIES
    {
        let n = table["n"].as_i64().unwrap();
        let moves = question["moves"].as_array().unwrap();
        let id = &moves[n as usize * 7 % moves.len()]["id"];
        let wish = json!({"seat": question["seat"], "n": n, "command": n + 1, "move": id});
        table = server.post(&path, &cookie, &wish).await.2["table"].clone();
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
    let server = serve(database).await;
    play(&server).await;
    server.finish().await;
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
    let server = serve(&database).await;
    let (status, health) = server.get("/health", "").await;
    let time = start.elapsed();
    assert_eq!(status, 200, "{health}");
    println!("{GAMES} games, {RUNNING} of them running: serving after {time:?}");
    assert!(time < Duration::from_secs(2), "{time:?}");
    server.finish().await;
    // A thread of the database may still close its files.
    let _ = std::fs::remove_dir_all(folder);
}
