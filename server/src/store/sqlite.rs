//! SQLite: one file, one machine.

use std::{path::Path, time::Duration};

use async_trait::async_trait;
use sqlx::{
    Connection,
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
        let pool = pool.max_connections(CONNECTIONS).connect_with(options).await?;
        MIGRATIONS.run(&pool).await?;
        Ok(Self { pool })
    }
}

implement_store!(Sqlite, {
    /// Two statements for any number of games: their JSON is taken apart inside SQLite.
    async fn append(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        let json = serde_json::to_string(appends).map_err(|e| StoreError::Corrupt(e.to_string()))?;
        let mut t = self.pool.begin_with("begin immediate").await?;
        let games = "update game set n = j.n + j.more, asked = j.asked, asked_since = j.asked_since, state = j.state,
                ended = j.ended, winners = j.winners, note = j.note, due = j.due
            from (select value ->> 'game' as id, value ->> 'n' as n, json_array_length(value, '$.entries') as more,
                value ->> 'asked' as asked, value ->> 'asked_since' as asked_since, value ->> 'state' as state,
                value ->> 'ended' as ended, value ->> 'winners' as winners,
                value ->> 'note' as note, value ->> 'due' as due from json_each($1)) as j
            where game.id = j.id and game.n = j.n returning game.id";
        let first: Vec<GameId> = query_scalar(games).bind(&json).fetch_all(&mut *t).await?;
        let entries = "insert into entry (game, n, at, command, body, mark)
            select a.value ->> 'game', (a.value ->> 'n') + e.key, e.value ->> 'at', e.value ->> 'command', e.value ->> 'body',
                e.value ->> 'mark'
            from json_each($1) as a, json_each(a.value, '$.entries') as e
            where (a.value ->> 'game') in (select value from json_each($2))";
        let won = serde_json::to_string(&first).map_err(|e| StoreError::Corrupt(e.to_string()))?;
        query(entries).bind(&json).bind(&won).execute(&mut *t).await?;
        if appends.iter().any(|a| !a.banks.is_empty()) {
            let banks = "update seat set bank = j.bank
                from (select a.value ->> 'game' as game, b.value ->> 0 as seat, b.value ->> 1 as bank
                    from json_each($1) as a, json_each(a.value, '$.banks') as b) as j
                where seat.game = j.game and seat.seat = j.seat and j.game in (select value from json_each($2))";
            query(banks).bind(&json).bind(&won).execute(&mut *t).await?;
        }
        t.commit().await?;
        Ok(appends.iter().map(|a| first.contains(&a.game)).collect())
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
