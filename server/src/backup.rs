//! Everything that is kept as one file, and back: JSON lines that both databases write and read, so that a club can move from the one
//! to the other.
//!
//! A first line names the format, the version of the tables and the time; then a line a row; the last line has the number of rows and
//! the SHA-256 of all that is before it, so that a file that was cut off or changed is known.

use std::{
    borrow::Cow,
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection, query, query_as, query_scalar,
    sqlite::SqliteConnectOptions,
};

use crate::{
    config::DatabaseUrl,
    site::{self, SiteError},
    store::{StoreError, Time, postgres, sqlite},
};

/// What the first line says.
const FORMAT: &str = "bivouac-backup-1";
/// So many rows go into one statement.
const CHUNK: usize = 500;

/// Why nothing was backed up or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file can not be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is no whole backup.
    #[error("{}: {why}", .path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// There is no database.
    #[error("there is no database at {}", .0.display())]
    NoDatabase(PathBuf),
    /// The database is not empty.
    #[error("this database is not empty; restore into a new one, and let the server use that")]
    NotEmpty,
    /// What was restored is not as it should be.
    #[error("the restored database is not sound: {0}")]
    Unsound(String),
    /// The database can not be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its folder can not be used.
    #[error(transparent)]
    Site(#[from] SiteError),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::from(error).into()
    }
}

impl From<sqlx::migrate::MigrateError> for BackupError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        StoreError::from(error).into()
    }
}

/// What became of a restored database.
#[derive(PartialEq, Eq, Debug)]
pub enum Restored {
    /// It is in place; the old one, if there was one, is kept beside it.
    InPlace(Option<PathBuf>),
    /// A server is running: it takes the new database when it is started again.
    AtNextStart,
}

#[derive(Serialize, Deserialize)]
struct Head {
    format: String,
    schema: i64,
    at: Time,
}

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    table: Cow<'a, str>,
    #[serde(borrow)]
    row: &'a RawValue,
}

#[derive(Serialize, Deserialize)]
struct End {
    rows: u64,
    sha256: String,
}

/// The file with a word after its name: `bivouac.db`, `bivouac.db.lock`.
pub fn beside(path: &Path, word: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(word);
    name.into()
}

/// Makes the folder of a file, if it is not there.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Writes all that is kept at one moment into a new file, while servers go on. The number of rows.
///
/// # Errors
/// If the file is there already or can not be written, or the database can not be read. No half of a file stays behind.
pub async fn backup(database: &DatabaseUrl, to: &Path, at: Time) -> Result<u64, BackupError> {
    if let DatabaseUrl::Sqlite(path) = database
        && !path.exists()
    {
        return Err(BackupError::NoDatabase(path.clone()));
    }
    let wrong = |error| BackupError::File { path: to.to_owned(), error };
    let file = private().create_new(true).open(to).map_err(wrong)?;
    let mut out = Writer { file: BufWriter::new(file), sum: Sha256::new(), rows: 0 };
    let written = match database {
        DatabaseUrl::Sqlite(path) => dump_sqlite(path, to, &mut out, at).await,
        DatabaseUrl::Postgres(url) => dump_postgres(url, to, &mut out, at).await,
    };
    let written = written.and_then(|()| out.finish().map_err(wrong));
    if written.is_err() {
        // The reason matters more than what is left if even this fails.
        let _ = fs::remove_file(to);
    }
    written
}

/// For the owner's eyes: it holds addresses and secrets.
pub(crate) fn private() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

struct Writer {
    file: BufWriter<File>,
    sum: Sha256,
    rows: u64,
}

impl Writer {
    fn line(&mut self, line: &str) -> io::Result<()> {
        for part in [line, "\n"] {
            self.sum.update(part);
            self.file.write_all(part.as_bytes())?;
        }
        Ok(())
    }

    fn head(&mut self, schema: i64, at: Time) -> io::Result<()> {
        let head = Head { format: FORMAT.to_owned(), schema, at };
        self.line(&serde_json::to_string(&head)?)
    }

    fn row(&mut self, table: &str, row: &str) -> io::Result<()> {
        self.rows += 1;
        self.line(&format!("{{\"table\":\"{table}\",\"row\":{row}}}"))
    }

    fn finish(mut self) -> io::Result<u64> {
        let end = End { rows: self.rows, sha256: hex(&self.sum.finalize()) };
        writeln!(self.file, "{}", serde_json::to_string(&end)?)?;
        self.file.flush()?;
        self.file.get_ref().sync_all()?;
        Ok(self.rows)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// The tables in the order in which they were made, which is one in which they can be filled.
const SQLITE_TABLES: &str =
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like '%sqlx%' order by rowid";
const POSTGRES_TABLES: &str = "select relname::text from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like '%sqlx%' order by oid";
const SCHEMA: &str = "select max(version) from _sqlx_migrations";

/// The columns of a table with their types.
async fn sqlite_columns(db: &mut SqliteConnection, table: &str) -> Result<Vec<(String, String)>, sqlx::Error> {
    query_as("select name, lower(type) from pragma_table_info($1)").bind(table).fetch_all(db).await
}

/// A transaction that only reads sees one moment of the database.
async fn dump_sqlite(path: &Path, to: &Path, out: &mut Writer, at: Time) -> Result<(), BackupError> {
    let wrong = |error| BackupError::File { path: to.to_owned(), error };
    let mut db = SqliteConnectOptions::new().filename(path).read_only(true).connect().await?;
    let mut t = db.begin().await?;
    out.head(query_scalar(SCHEMA).fetch_one(&mut *t).await?, at).map_err(wrong)?;
    let tables: Vec<String> = query_scalar(SQLITE_TABLES).fetch_all(&mut *t).await?;
    for table in tables {
        let column = |(name, kind): (String, String)| match kind.as_str() {
            // As PostgreSQL writes them.
            "blob" => format!("'{name}', '\\x' || lower(hex({name}))"),
            // All digits.
            "real" => format!("'{name}', json(printf('%!.17g', {name}))"),
            _ => format!("'{name}', {name}"),
        };
        let columns: Vec<String> = sqlite_columns(&mut t, &table).await?.into_iter().map(column).collect();
        let sql = AssertSqlSafe(format!("select json_object({}) from {table}", columns.join(", ")));
        let mut rows = query_scalar::<_, String>(sql).fetch(&mut *t);
        while let Some(row) = rows.try_next().await? {
            out.row(&table, &row).map_err(wrong)?;
        }
    }
    Ok(())
}

async fn dump_postgres(url: &str, to: &Path, out: &mut Writer, at: Time) -> Result<(), BackupError> {
    let wrong = |error| BackupError::File { path: to.to_owned(), error };
    let mut db = PgConnection::connect(url).await?;
    query("begin isolation level repeatable read read only").execute(&mut db).await?;
    out.head(query_scalar(SCHEMA).fetch_one(&mut db).await?, at).map_err(wrong)?;
    let tables: Vec<String> = query_scalar(POSTGRES_TABLES).fetch_all(&mut db).await?;
    for table in tables {
        let sql = AssertSqlSafe(format!("select row_to_json(t)::text from {table} as t"));
        let mut rows = query_scalar::<_, String>(sql).fetch(&mut db);
        while let Some(row) = rows.try_next().await? {
            out.row(&table, &row).map_err(wrong)?;
        }
    }
    Ok(())
}

/// Reads a whole backup into a database. A SQLite file is made anew and takes the place of the old one, which is kept; a PostgreSQL
/// database must be empty.
///
/// # Errors
/// If the backup is not whole, or the database can not be written. Nothing has changed then.
pub async fn restore(database: &DatabaseUrl, from: &Path) -> Result<Restored, BackupError> {
    let head = check(from)?;
    match database {
        DatabaseUrl::Sqlite(path) => restore_sqlite(path, from, &head).await,
        DatabaseUrl::Postgres(url) => restore_postgres(url, from, &head).await,
    }
}

fn read(from: &Path) -> Result<impl Iterator<Item = Result<String, BackupError>>, BackupError> {
    let wrong = |error| BackupError::File { path: from.to_owned(), error };
    let file = File::open(from).map_err(wrong)?;
    Ok(BufReader::new(file).lines().map(move |line| line.map_err(wrong)))
}

/// Whether the backup is whole, and by a version that this one knows.
fn check(from: &Path) -> Result<Head, BackupError> {
    let damaged = |why: &str| BackupError::Damaged { path: from.to_owned(), why: why.to_owned() };
    let mut lines = read(from)?;
    let first = lines.next().ok_or_else(|| damaged("it is empty"))??;
    let head: Head =
        serde_json::from_str(&first).ok().filter(|h: &Head| h.format == FORMAT).ok_or_else(|| damaged("this is no backup"))?;
    if !sqlite::MIGRATIONS.version_exists(head.schema) {
        return Err(damaged("a newer version has made it; bring this one up to date first"));
    }
    let (mut sum, mut rows, mut last) = (Sha256::new(), 0, first);
    for line in lines {
        sum.update(&last);
        sum.update("\n");
        rows += 1;
        last = line?;
    }
    let end: Option<End> = serde_json::from_str(&last).ok();
    match end.filter(|end| end.rows + 1 == rows && end.sha256 == hex(&sum.finalize())) {
        Some(_) => Ok(head),
        None => Err(damaged("it is not whole")),
    }
}

/// Hands out the rows of a backup, many of one table at a time, as JSON lists.
fn chunks(from: &Path) -> Result<impl Iterator<Item = Result<(String, String), BackupError>>, BackupError> {
    let mut lines = read(from)?.skip(1).peekable();
    let damaged = || BackupError::Damaged { path: from.to_owned(), why: "a line is no row".to_owned() };
    Ok(std::iter::from_fn(move || {
        let (mut name, mut list) = (String::new(), String::from("["));
        for _ in 0..CHUNK {
            // The last line is no row, and another table waits for its own chunk.
            let next = lines.next_if(|line| match line {
                Ok(line) => serde_json::from_str::<Line<'_>>(line).is_ok_and(|l| name.is_empty() || l.table == name),
                Err(_) => true,
            });
            match next {
                None => break,
                Some(Err(e)) => return Some(Err(e)),
                Some(Ok(line)) => {
                    let Ok(line) = serde_json::from_str::<Line<'_>>(&line) else { return Some(Err(damaged())) };
                    list += if name.is_empty() { "" } else { "," };
                    list += line.row.get();
                    name = line.table.into_owned();
                }
            }
        }
        (!name.is_empty()).then(|| Ok((name, list + "]")))
    }))
}

async fn restore_sqlite(path: &Path, from: &Path, head: &Head) -> Result<Restored, BackupError> {
    let fresh = beside(path, "restoring");
    let wrong = |error| BackupError::File { path: fresh.clone(), error };
    make_folder(path).map_err(wrong)?;
    for end in ["", "-wal", "-shm"] {
        remove(&with_end(&fresh, end)).map_err(wrong)?;
    }
    drop(private().create_new(true).open(&fresh).map_err(wrong)?);
    let mut db = SqliteConnectOptions::new().filename(&fresh).foreign_keys(true).connect().await?;
    sqlite::MIGRATIONS.run_to(head.schema, &mut db).await?;
    let mut t = db.begin().await?;
    let tables: Vec<String> = query_scalar(SQLITE_TABLES).fetch_all(&mut *t).await?;
    for chunk in chunks(from)? {
        let (table, rows) = chunk?;
        known(&tables, &table, from)?;
        let columns = sqlite_columns(&mut t, &table).await?;
        let value = |(name, kind): &(String, String)| match kind.as_str() {
            "blob" => format!("unhex(substr(value ->> '{name}', 3))"),
            _ => format!("value ->> '{name}'"),
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
        let sql = format!("insert into {table} ({}) select {} from json_each($1)", names.join(", "), values.join(", "));
        query(AssertSqlSafe(sql)).bind(rows).execute(&mut *t).await?;
    }
    t.commit().await?;
    sqlite::MIGRATIONS.run(&mut db).await?;
    let verdict: String = query_scalar("pragma integrity_check").fetch_one(&mut db).await?;
    if verdict != "ok" {
        return Err(BackupError::Unsound(verdict));
    }
    db.close().await?;
    fs::rename(&fresh, beside(path, "restored")).map_err(wrong)?;
    match site::lock(path) {
        Ok(_lock) => Ok(Restored::InPlace(swap_in(path).map_err(wrong)?)),
        Err(SiteError::InUse(_)) => Ok(Restored::AtNextStart),
        Err(e) => Err(e.into()),
    }
}

async fn restore_postgres(url: &str, from: &Path, head: &Head) -> Result<Restored, BackupError> {
    let mut db = PgConnection::connect(url).await?;
    postgres::MIGRATIONS.run_to(head.schema, &mut db).await?;
    let mut t = db.begin().await?;
    let tables: Vec<String> = query_scalar(POSTGRES_TABLES).fetch_all(&mut *t).await?;
    for table in &tables {
        let sql = AssertSqlSafe(format!("select exists (select 1 from {table})"));
        if query_scalar(sql).fetch_one(&mut *t).await? {
            return Err(BackupError::NotEmpty);
        }
    }
    for chunk in chunks(from)? {
        let (table, rows) = chunk?;
        known(&tables, &table, from)?;
        let sql = format!("insert into {table} select * from json_populate_recordset(null::{table}, $1::json)");
        query(AssertSqlSafe(sql)).bind(rows).execute(&mut *t).await?;
    }
    let counted = "select table_name::text from information_schema.columns
        where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'";
    let counted: Vec<String> = query_scalar(counted).fetch_all(&mut *t).await?;
    for table in counted {
        let last = format!("select setval(pg_get_serial_sequence('{table}', 'id'), greatest(max(id), 1)) from {table}");
        query(AssertSqlSafe(last)).execute(&mut *t).await?;
    }
    t.commit().await?;
    postgres::MIGRATIONS.run(&mut db).await?;
    Ok(Restored::InPlace(None))
}

fn known(tables: &[String], table: &str, from: &Path) -> Result<(), BackupError> {
    if tables.iter().any(|t| t == table) {
        return Ok(());
    }
    Err(BackupError::Damaged { path: from.to_owned(), why: format!("there is no table {table}") })
}

/// A restored database takes the place of the old one, which is kept. Whoever calls this has the lock. Where the old one went.
///
/// # Errors
/// If a file can not be renamed; the next call goes on where this one stopped.
pub fn swap_in(database: &Path) -> io::Result<Option<PathBuf>> {
    let fresh = beside(database, "restored");
    if !fresh.exists() {
        return Ok(None);
    }
    let old = (1..).map(|i| beside(database, &format!("old-{i}"))).find(|old| !old.exists()).unwrap_or_default();
    let had_one = database.exists();
    // The file itself last: until then its new name is free, and a second try chooses the same.
    for end in ["-wal", "-shm", ""] {
        let (from, to) = (with_end(database, end), with_end(&old, end));
        if from.exists() {
            fs::rename(from, to)?;
        }
    }
    fs::rename(fresh, database)?;
    Ok(had_one.then_some(old))
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn remove(path: &Path) -> io::Result<()> {
    if path.exists() { fs::remove_file(path) } else { Ok(()) }
}
