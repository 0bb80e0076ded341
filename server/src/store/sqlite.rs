//! SQLite: one file, one machine.

use std::{path::Path, sync::OnceLock, time::Duration};

use async_trait::async_trait;
use sqlx::{
    Connection, SqliteConnection,
    migrate::Migrator,
    query, query_as, query_scalar,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    Account, AccountId, Append, ChatRow, EntryRow, GameId, GameRow, Hash, JobRow, NewAccount, NewGame, NewJob, ProposalRow,
    RatingRow, SaidRow, SeatRow, SessionRow, State, Store, StoreError, Time, Waiting,
    sql::{bind_seat, implement_store, one, select_seat, taken},
};

/// Enough for readers; SQLite has one writer at a time anyway.
const CONNECTIONS: u32 = 4;

/// How its tables are made.
pub static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The database file.
pub struct Sqlite {
    pool: SqlitePool,
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
            .busy_timeout(Duration::from_secs(10));
        // A commit that the disk refuses leaves a connection behind that believes to be in a transaction for ever.
        let pool = SqlitePoolOptions::new().before_acquire(|db, _| Box::pin(async move { Ok(!db.is_in_transaction()) }));
        // There is no network that a connection could be lost on, so none is tried before it is used.
        let pool = pool.test_before_acquire(false).max_connections(CONNECTIONS).connect_with(options).await?;
        MIGRATIONS.run(&pool).await?;
        Ok(Self { pool })
    }
}

/// So many rows go into one statement: few different numbers, so that the statements stay prepared.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// A statement about several rows, made once for each number of them.
struct Statement {
    head: &'static str,
    row: &'static str,
    tail: &'static str,
    made: [OnceLock<String>; ROWS.len()],
}

static GAMES: Statement = Statement {
    head: "with j (id, n, was, more, asked, asked_since, state, ended, winners, note, due) as (values ",
    row: "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    tail: ") update game set n = j.n + j.more, asked = j.asked, asked_since = j.asked_since, state = j.state, ended = j.ended,
        winners = j.winners, note = j.note, due = j.due from j
        where game.id = j.id and game.n = j.n and game.state = j.was",
    made: [const { OnceLock::new() }; ROWS.len()],
};
static ENTRIES: Statement = Statement {
    head: "insert into entry (game, n, at, command, body, mark) values ",
    row: "(?, ?, ?, ?, ?, ?)",
    tail: "",
    made: [const { OnceLock::new() }; ROWS.len()],
};

impl Statement {
    /// The statement for the next rows of a list, and how many it takes.
    fn next(&'static self, rows: usize) -> (&'static str, usize) {
        let i = ROWS.iter().position(|&n| n <= rows).unwrap_or(ROWS.len() - 1);
        let sql = self.made[i].get_or_init(|| [self.head, &vec![self.row; ROWS[i]].join(", "), self.tail].concat());
        (sql, ROWS[i])
    }
}

/// Writes appends; false if somebody has written to one of the games meanwhile.
async fn write(t: &mut SqliteConnection, appends: &[Append]) -> Result<bool, StoreError> {
    let mut rest = appends;
    while !rest.is_empty() {
        let (sql, n) = GAMES.next(rest.len());
        let mut q = query(sql);
        for a in &rest[..n] {
            q = q.bind(a.game).bind(a.n).bind(a.was).bind(a.entries.len() as i64).bind(a.asked).bind(a.asked_since).bind(a.state);
            q = q.bind(a.ended).bind(a.winners).bind(a.note.as_deref()).bind(a.due);
        }
        if q.execute(&mut *t).await?.rows_affected() < n as u64 {
            return Ok(false);
        }
        rest = &rest[n..];
    }
    let entries: Vec<_> = appends.iter().flat_map(|a| (a.n..).zip(&a.entries).map(|(n, e)| (a.game, n, e))).collect();
    let mut rest = &entries[..];
    while !rest.is_empty() {
        let (sql, n) = ENTRIES.next(rest.len());
        let mut q = query(sql);
        for (game, n, e) in &rest[..n] {
            q = q.bind(game).bind(n).bind(e.at).bind(e.command).bind(&e.body).bind(e.mark);
        }
        q.execute(&mut *t).await?;
        rest = &rest[n..];
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
        let mut t = self.pool.begin_with("begin immediate").await?;
        if write(&mut t, appends).await? {
            t.commit().await?;
            return Ok(vec![true; appends.len()]);
        }
        t.rollback().await?;
        let mut first = Vec::with_capacity(appends.len());
        for append in appends {
            let mut t = self.pool.begin_with("begin immediate").await?;
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
        let sql =
            "update job set taken = $2 where id in (select id from job where due <= $1 and taken <= $1 order by due limit $3)
            returning id, kind, game, body, tries";
        Ok(query_as(sql).bind(now).bind(until).bind(limit).fetch_all(&self.pool).await?)
    }

    async fn take_due(&self, now: Time, until: Time, limit: i64) -> Result<Vec<GameId>, StoreError> {
        let sql = "update game set due = $2 where id in (select id from game where due <= $1 order by due limit $3) returning id";
        Ok(query_scalar(sql).bind(now).bind(until).bind(limit).fetch_all(&self.pool).await?)
    }

    async fn seats_of(&self, games: &[GameId]) -> Result<Vec<SeatRow>, StoreError> {
        let games = serde_json::to_string(games).map_err(|e| StoreError::Corrupt(e.to_string()))?;
        let sql = concat!(select_seat!(), "where seat.game in (select value from json_each($1)) order by seat.game, seat.seat");
        Ok(query_as(sql).bind(games).fetch_all(&self.pool).await?)
    }

    async fn hint(&self, _game: GameId, _n: i64) {}
});
