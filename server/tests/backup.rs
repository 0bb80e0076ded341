//! A backup holds everything, and either database makes the same of it.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use server::{
    backup::{BackupError, Restored, backup, restore},
    config::DatabaseUrl,
    secret,
    store::{self, Kind, NewAccount, SessionRow, Store},
};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, query_as, query_scalar, sqlite::SqliteConnectOptions,
};

const NOW: i64 = 1000;

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("bivouac-backup-{}", secret::code().unwrap()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn database(&self, name: &str) -> DatabaseUrl {
        DatabaseUrl::Sqlite(self.file(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn open(database: &DatabaseUrl) -> std::sync::Arc<dyn Store> {
    let (hints, _) = tokio::sync::mpsc::unbounded_channel();
    store::open(database, hints).await.unwrap()
}

async fn add(store: &dyn Store, name: &str) -> i64 {
    let new = NewAccount {
        name: name.to_owned(),
        kind: Kind::Guest,
        password: None,
        email: None,
        lang: "en".to_owned(),
        created: i64::MAX - 1,
    };
    store.add_account(&new).await.unwrap().id
}

/// A database with a full row in every table there is, whoever adds one, and some rows with gaps.
async fn filled(path: &Path) -> Vec<String> {
    let store = open(&DatabaseUrl::Sqlite(path.to_owned())).await;
    store.close().await;
    let mut db = SqliteConnectOptions::new().filename(path).foreign_keys(false).connect().await.unwrap();
    let tables = "select name from sqlite_schema where type = 'table' and name not like '%sq%' order by rowid";
    let tables: Vec<String> = query_scalar(tables).fetch_all(&mut db).await.unwrap();
    for table in &tables {
        let columns: Vec<(String, String)> =
            query_as("select name, lower(type) from pragma_table_info($1)").bind(table).fetch_all(&mut db).await.unwrap();
        let value = |(name, kind): &(String, String)| match kind.as_str() {
            // Numbers of rows, truths, and everything else that is counted.
            "integer" => "1".to_owned(),
            "real" => "0.1 + 0.2".to_owned(),
            "blob" => "x'00ff10'".to_owned(),
            "text" => format!("'{name} “é” \"\\' || char(39, 10, 9, 1) || '\u{1f642}'"),
            other => panic!("{table}.{name}: what is {other}?"),
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        db.execute(AssertSqlSafe(format!("insert into {table} values ({})", values.join(", ")))).await.unwrap();
    }
    db.close().await.unwrap();
    let store = open(&DatabaseUrl::Sqlite(path.to_owned())).await;
    // More than one statement takes.
    for i in 0..1200 {
        add(&*store, &format!("guest-{i}")).await;
    }
    store.close().await;
    tables
}

#[tokio::test]
async fn everything_is_there_again() {
    let f = Folder::new();
    let tables = filled(&f.file("a.db")).await;
    let rows = backup(&f.database("a.db"), &f.file("one"), NOW).await.unwrap();
    assert_eq!(rows, tables.len() as u64 + 1200);
    let text = fs::read_to_string(f.file("one")).unwrap();
    for table in &tables {
        assert!(text.contains(&format!("{{\"table\":\"{table}\",")), "{table}");
    }
    assert_eq!(restore(&f.database("b.db"), &f.file("one")).await.unwrap(), Restored::InPlace(None));
    backup(&f.database("b.db"), &f.file("two"), NOW).await.unwrap();
    assert!(text == fs::read_to_string(f.file("two")).unwrap(), "the same, byte by byte");
    let again = restore(&f.database("b.db"), &f.file("one")).await.unwrap();
    assert_eq!(again, Restored::InPlace(Some(f.file("b.db.old-1"))));
    let store = open(&f.database("b.db")).await;
    assert_eq!(add(&*store, "new").await, 1202, "numbers go on");
    store.close().await;
}

#[tokio::test]
async fn a_backup_is_of_one_moment() {
    let f = Folder::new();
    let database = f.database("a.db");
    let store = open(&database).await;
    for i in 0..500 {
        add(&*store, &format!("before-{i}")).await;
    }
    let adding = tokio::spawn({
        let store = std::sync::Arc::clone(&store);
        async move {
            for i in 0.. {
                let id = add(&*store, &format!("during-{i}")).await;
                let (token, agent) = (secret::hash(&id.to_string()).to_vec(), String::new());
                store.add_session(&SessionRow { token, account: id, created: NOW, agent, expires: NOW }).await.unwrap();
            }
        }
    });
    for i in 0..5 {
        backup(&database, &f.file(&format!("{i}")), NOW).await.unwrap();
        // Every session needs its account: foreign keys would refuse one that was added in between.
        restore(&f.database(&format!("{i}.db")), &f.file(&format!("{i}"))).await.unwrap();
    }
    assert!(!adding.is_finished());
    adding.abort();
}

#[tokio::test]
async fn from_sqlite_to_postgres_and_back() {
    let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") else { return };
    let f = Folder::new();
    filled(&f.file("a.db")).await;
    backup(&f.database("a.db"), &f.file("one"), NOW).await.unwrap();
    let mut keeper = PgConnection::connect(&url).await.unwrap();
    let name = format!("restored_{}", secret::code().unwrap());
    keeper.execute(AssertSqlSafe(format!("create database {name}"))).await.unwrap();
    let postgres: DatabaseUrl = format!("{}/{name}", url.rsplit_once('/').unwrap().0).parse().unwrap();
    assert_eq!(restore(&postgres, &f.file("one")).await.unwrap(), Restored::InPlace(None));
    assert!(matches!(restore(&postgres, &f.file("one")).await, Err(BackupError::NotEmpty)));
    backup(&postgres, &f.file("two"), NOW).await.unwrap();
    restore(&f.database("b.db"), &f.file("two")).await.unwrap();
    backup(&f.database("b.db"), &f.file("three"), NOW).await.unwrap();
    let read = |name: &str| fs::read_to_string(f.file(name)).unwrap();
    assert!(read("one") == read("three"), "the same, byte by byte");
    let store = open(&postgres).await;
    assert_eq!(add(&*store, "new").await, 1202, "numbers go on");
    store.close().await;
    keeper.execute(AssertSqlSafe(format!("drop database {name} with (force)"))).await.unwrap();
}
