//! PostgreSQL: many machines on one database.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::{
    Connection, PgConnection, PgPool,
    migrate::Migrator,
    postgres::{PgListener, PgPoolOptions},
    query, query_as, query_scalar,
};
use tokio::sync::mpsc::UnboundedSender;

use super::{
    Account, AccountId, Append, ChatRow, EntryRow, GameId, GameRow, Hash, JobRow, NewAccount, NewGame, NewJob, ProposalRow,
    RatingRow, SaidRow, SeatRow, SessionRow, State, Store, StoreError, Time, Waiting,
    sql::{bind_seat, implement_store, one, select_seat, taken},
};

const CONNECTIONS: u32 = 16;
/// The channel of hints between nodes.
const CHANNEL: &str = "bivouac";

/// How its tables are made.
pub static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// The database.
pub struct Postgres {
    pool: PgPool,
    /// The same: PostgreSQL lets many write at once.
    writer: PgPool,
}

impl Postgres {
    /// Connects, makes the tables, and listens for hints.
    pub async fn open(url: &str, hints: UnboundedSender<(GameId, i64)>) -> Result<Self, StoreError> {
        // A pool would try for long, and then not say why.
        PgConnection::connect(url).await?.close().await?;
        let pool =
            PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(Duration::from_secs(10)).connect(url).await?;
        MIGRATIONS.run(&pool).await?;
        tokio::spawn(listen(pool.clone(), hints));
        Ok(Self { writer: pool.clone(), pool })
    }
}

/// Hands out hints as long as somebody wants them. A broken connection is made anew by the listener itself; what was missed meanwhile
/// the slow poll finds.
async fn listen(pool: PgPool, hints: UnboundedSender<(GameId, i64)>) {
    while !hints.is_closed() {
        match PgListener::connect_with(&pool).await {
            Ok(listener) => hand_out(listener, &hints).await,
            Err(e) => tracing::warn!("no hints from other nodes: {e}"),
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Until the connection breaks, or nobody wants hints any more.
async fn hand_out(mut listener: PgListener, hints: &UnboundedSender<(GameId, i64)>) {
    if listener.listen(CHANNEL).await.is_err() {
        return;
    }
    while let Ok(note) = listener.recv().await {
        let parsed = note.payload().split_once(' ').and_then(|(g, n)| Some((g.parse().ok()?, n.parse().ok()?)));
        if parsed.is_some_and(|hint| hints.send(hint).is_err()) {
            return;
        }
    }
}

implement_store!(Postgres, {
    async fn append(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        let json = serde_json::to_value(appends).map_err(|e| StoreError::Corrupt(e.to_string()))?;
        let mut t = self.pool.begin().await?;
        // Rows are locked in one order, so that two nodes can not wait for each other.
        let lock = "select id from game where id in (select (v ->> 'game')::bigint from jsonb_array_elements($1) as v)
            order by id for update";
        query(lock).bind(&json).execute(&mut *t).await?;
        let games = "update game set n = j.n + j.more, asked = j.asked, asked_since = j.asked_since, state = j.state,
                ended = j.ended, winners = j.winners, note = j.note, due = j.due
            from (select (v ->> 'game')::bigint as id, (v ->> 'n')::bigint as n, jsonb_array_length(v -> 'entries') as more,
                v ->> 'was' as was, (v ->> 'asked')::bigint as asked, (v ->> 'asked_since')::bigint as asked_since, v ->> 'state' as state,
                (v ->> 'ended')::bigint as ended, (v ->> 'winners')::bigint as winners,
                v ->> 'note' as note, (v ->> 'due')::bigint as due from jsonb_array_elements($1) as v) as j
            where game.id = j.id and game.n = j.n and game.state = j.was returning game.id";
        let first: Vec<GameId> = query_scalar(games).bind(&json).fetch_all(&mut *t).await?;
        let entries = "insert into entry (game, n, at, command, body, mark)
            select (v ->> 'game')::bigint, (v ->> 'n')::bigint + e.place - 1, (e.value ->> 'at')::bigint,
                (e.value ->> 'command')::bigint, e.value ->> 'body', (e.value ->> 'mark')::bigint
            from jsonb_array_elements($1) as v, jsonb_array_elements(v -> 'entries') with ordinality as e (value, place)
            where (v ->> 'game')::bigint = any($2)";
        query(entries).bind(&json).bind(&first).execute(&mut *t).await?;
        if appends.iter().any(|a| !a.banks.is_empty()) {
            let banks = "update seat set bank = (b ->> 1)::bigint
                from jsonb_array_elements($1) as v, jsonb_array_elements(v -> 'banks') as b
                where seat.game = (v ->> 'game')::bigint and seat.seat = (b ->> 0)::bigint and seat.game = any($2)";
            query(banks).bind(&json).bind(&first).execute(&mut *t).await?;
        }
        t.commit().await?;
        Ok(appends.iter().map(|a| first.contains(&a.game)).collect())
    }

    async fn take_jobs(&self, now: Time, until: Time, limit: i64) -> Result<Vec<JobRow>, StoreError> {
        let sql = "update job set taken = $2 where id in
            (select id from job where due <= $1 and taken <= $1 order by due limit $3 for update skip locked)
            returning id, kind, game, body, tries";
        Ok(query_as(sql).bind(now).bind(until).bind(limit).fetch_all(&self.pool).await?)
    }

    async fn take_due(&self, now: Time, until: Time, limit: i64) -> Result<Vec<GameId>, StoreError> {
        let sql = "update game set due = $2 where id in
            (select id from game where due <= $1 order by due limit $3 for update skip locked) returning id";
        Ok(query_scalar(sql).bind(now).bind(until).bind(limit).fetch_all(&self.pool).await?)
    }

    async fn seats_of(&self, games: &[GameId]) -> Result<Vec<SeatRow>, StoreError> {
        let sql = concat!(select_seat!(), "where seat.game = any($1) order by seat.game, seat.seat");
        Ok(query_as(sql).bind(games).fetch_all(&self.pool).await?)
    }

    fn is_shared(&self) -> bool {
        true
    }

    /// Outside of any transaction: a notification takes a lock that all of them would wait for.
    async fn hint(&self, game: GameId, n: i64) {
        let hint = query("select pg_notify($1, $2)").bind(CHANNEL).bind(format!("{game} {n}"));
        if let Err(e) = hint.execute(&self.pool).await {
            tracing::warn!("no hint to other nodes: {e}");
        }
    }
});
