//! SQLite: one file, one machine.

use std::{path::Path, sync::OnceLock, time::Duration};

use async_trait::async_trait;
use sqlx::{
    Connection, SqliteConnection,
    migrate::Migrator,
    query, query_as, query_scalar,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::task::JoinHandle;

use super::{
    Account, AccountId, Append, ChatRow, EntryRow, GameId, GameRow, Hash, JobRow, NewAccount, NewGame, NewJob, ProposalRow,
    RatingRow, SaidRow, SeatRow, SessionRow, State, Store, StoreError, Time, Waiting,
    sql::{bind_seat, implement_store, one, select_seat, taken},
};

/// Connections for readers.
const READERS: u32 = 4;
/// How often what is new goes from the log into the file.
const CHECKPOINT: Duration = Duration::from_secs(2);

/// How its tables are made.
pub static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The database file.
pub struct Sqlite {
    pool: SqlitePool,
    /// SQLite has one writer at a time: whoever waits for this connection waits in turn, and nobody starves.
    writer: SqlitePool,
    checkpoints: JoinHandle<()>,
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.checkpoints.abort();
    }
}

/// Brings what is new from the log into the file, beside the writer: if a commit did so, everybody would wait for it. Then the little that
/// came meanwhile, between two commits: only when all of it is in the file does the log begin anew, and only a log that does not grow is
/// on the disk without waiting for the file system's own journal.
async fn checkpoint(readers: SqlitePool, writer: SqlitePool) {
    let mut interval = tokio::time::interval(CHECKPOINT);
    loop {
        interval.tick().await;
        for pool in [&readers, &writer] {
            if let Err(e) = query("pragma wal_checkpoint(passive)").execute(pool).await {
                tracing::warn!("the log does not go into the file: {e}");
            }
        }
    }
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What a statement needs to take its own half-done work back is nobody's business after a crash.
            .pragma("temp_store", "memory")
            // Only a log that grows faster than it is read out makes commits wait; see [`checkpoint`].
            .pragma("wal_autocheckpoint", "50000")
            // A commit writes the last page of every game in it: small pages, and room for those of the games that are being played
            // (in KiB), but not for more, since many a commit goes through all that are in memory.
            .page_size(2048)
            .pragma("cache_size", "-8192")
            .busy_timeout(Duration::from_secs(10));
        let pool = |connections| {
            SqlitePoolOptions::new()
                // A commit that the disk refuses leaves a connection behind that believes to be in a transaction for ever.
                .before_acquire(|db, _| Box::pin(async move { Ok(!db.is_in_transaction()) }))
                // There is no network that a connection could be lost on, so none is tried before it is used.
                .test_before_acquire(false)
                .max_connections(connections)
        };
        let writer = pool(1).connect_with(options.clone()).await?;
        MIGRATIONS.run(&writer).await?;
        let pool = pool(READERS).connect_with(options).await?;
        Ok(Self { checkpoints: tokio::spawn(checkpoint(pool.clone(), writer.clone())), pool, writer })
    }
}

/// So many rows go into one statement, the last of them empty: few different numbers, so that the statements stay prepared, and one
/// statement for nearly every commit, since each goes to SQLite's thread and back.
const ROWS: [usize; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/// A statement about several rows, made once for each number of them.
struct Statement {
    head: &'static str,
    row: &'static str,
    tail: &'static str,
    made: [OnceLock<String>; ROWS.len()],
}

/// An empty row is about game null, which there is not. What fails is rolled back as a whole, so SQLite need not be able to take back one
/// statement alone (`or fail`).
static GAMES: Statement = Statement {
    head: "with j (id, n, was, more, asked, asked_since, state, ended, winners, note, due) as (values ",
    row: "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    tail: ") update or fail game set n = j.n + j.more, asked = j.asked, asked_since = j.asked_since, state = j.state, ended = j.ended,
        winners = j.winners, note = j.note, due = j.due from j
        where game.id = j.id and game.n = j.n and game.state = j.was",
    made: [const { OnceLock::new() }; ROWS.len()],
};
static ENTRIES: Statement = Statement {
    head: "insert or fail into entry (game, n, at, command, body, mark) select * from (values ",
    row: "(?, ?, ?, ?, ?, ?)",
    tail: ") where column1 is not null",
    made: [const { OnceLock::new() }; ROWS.len()],
};

impl Statement {
    /// The statement for so many rows, or a few more: what is not bound is null.
    fn of(&'static self, rows: usize) -> &'static str {
        let i = ROWS.iter().position(|&n| n >= rows).unwrap_or(ROWS.len() - 1);
        self.made[i].get_or_init(|| [self.head, &vec![self.row; ROWS[i]].join(", "), self.tail].concat())
    }
}

/// At most so many rows at once.
const MOST: usize = ROWS[ROWS.len() - 1];

/// Writes appends; false if somebody has written to one of the games meanwhile.
async fn write(t: &mut SqliteConnection, appends: &[Append]) -> Result<bool, StoreError> {
    for rows in appends.chunks(MOST) {
        let mut q = query(GAMES.of(rows.len()));
        for a in rows {
            q = q.bind(a.game).bind(a.n).bind(a.was).bind(a.entries.len() as i64).bind(a.asked).bind(a.asked_since).bind(a.state);
            q = q.bind(a.ended).bind(a.winners).bind(a.note.as_deref()).bind(a.due);
        }
        if q.execute(&mut *t).await?.rows_affected() < rows.len() as u64 {
            return Ok(false);
        }
    }
    let entries: Vec<_> = appends.iter().flat_map(|a| (a.n..).zip(&a.entries).map(|(n, e)| (a.game, n, e))).collect();
    for rows in entries.chunks(MOST) {
        let mut q = query(ENTRIES.of(rows.len()));
        for (game, n, e) in rows {
            q = q.bind(game).bind(n).bind(e.at).bind(e.command).bind(&e.body).bind(e.mark);
        }
        q.execute(&mut *t).await?;
    }
    for a in appends {
        for (seat, bank) in &a.banks {
            let sql = "update seat set bank = $3 where game = $1 and seat = $2";
            query(sql).bind(a.game).bind(seat).bind(bank).execute(&mut *t).await?;
        }
    }
    Ok(true)
}

implement_store!(Sqlite, {
    /// All at once, as long as nobody else has written: SQLite has one server, so that is nearly always. Else one game after the other.
    async fn append(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut t = self.writer.begin_with("begin immediate").await?;
        if write(&mut t, appends).await? {
            t.commit().await?;
            return Ok(vec![true; appends.len()]);
        }
        t.rollback().await?;
        let mut first = Vec::with_capacity(appends.len());
        for append in appends {
            let mut t = self.writer.begin_with("begin immediate").await?;
            let is_first = write(&mut t, std::slice::from_ref(append)).await?;
            if is_first {
                t.commit().await?
            } else {
                t.rollback().await?
            }
            first.push(is_first);
        }
        Ok(first)
    }

    async fn take_jobs(&self, now: Time, until: Time, limit: i64) -> Result<Vec<JobRow>, StoreError> {
        let waits = "select exists (select 1 from job where due <= $1 and taken <= $1)";
        if !query_scalar::<_, bool>(waits).bind(now).fetch_one(&self.pool).await? {
            return Ok(Vec::new());
        }
        let sql =
            "update job set taken = $2 where id in (select id from job where due <= $1 and taken <= $1 order by due limit $3)
            returning id, kind, game, body, tries";
        Ok(query_as(sql).bind(now).bind(until).bind(limit).fetch_all(&self.writer).await?)
    }

    async fn take_due(&self, now: Time, until: Time, limit: i64) -> Result<Vec<GameId>, StoreError> {
        if !query_scalar::<_, bool>("select exists (select 1 from game where due <= $1)").bind(now).fetch_one(&self.pool).await? {
            return Ok(Vec::new());
        }
        let sql = "update game set due = $2 where id in (select id from game where due <= $1 order by due limit $3) returning id";
        Ok(query_scalar(sql).bind(now).bind(until).bind(limit).fetch_all(&self.writer).await?)
    }

    async fn seats_of(&self, games: &[GameId]) -> Result<Vec<SeatRow>, StoreError> {
        let games = serde_json::to_string(games).map_err(|e| StoreError::Corrupt(e.to_string()))?;
        let sql = concat!(select_seat!(), "where seat.game in (select value from json_each($1)) order by seat.game, seat.seat");
        Ok(query_as(sql).bind(games).fetch_all(&self.pool).await?)
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn hint(&self, _game: GameId, _n: i64) {}
});
