//! What is kept, behind one trait with two implementations: SQLite for one machine, PostgreSQL for many.
//!
//! The truth of a game is its log of entries, keyed (game, n). An append names the n it expects to write first; who comes second
//! is told so and has changed nothing.

pub(crate) mod postgres;
mod rows;
mod sql;
pub(crate) mod sqlite;

use std::sync::Arc;

use async_trait::async_trait;

pub use rows::*;

use crate::config::DatabaseUrl;

/// Why the store does not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refuses or is gone.
    #[error("the database does not answer: {0}")]
    Database(sqlx::Error),
    /// Its tables can not be made.
    #[error("the database can not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A text that PostgreSQL can not keep: it has a character of number 0 in it.
    #[error("a text with a character of number 0")]
    Text,
    /// The name is taken.
    #[error("the name is taken")]
    NameTaken,
    /// Something in it can not be read.
    #[error("the database holds something that can not be read: {0}")]
    Corrupt(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        const NOT_IN_REPERTOIRE: &str = "22021";
        let code = error.as_database_error().and_then(|e| e.code());
        if code.as_deref() == Some(NOT_IN_REPERTOIRE) { Self::Text } else { Self::Database(error) }
    }
}

/// What the server needs of a database. Every change is durable when its function returns.
#[async_trait]
pub trait Store: Send + Sync {
    /// Adds an account.
    async fn add_account(&self, new: &NewAccount) -> Result<Account, StoreError>;
    /// An account by its number.
    async fn account(&self, id: AccountId) -> Result<Option<Account>, StoreError>;
    /// An account by its name, however it is capitalised.
    async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError>;
    /// Writes what has changed of an account, and nothing else: something else of it may be changed at the same moment.
    async fn save_account(&self, old: &Account, new: &Account) -> Result<(), StoreError>;
    /// Deletes an account with all that is its alone. Bots take its seats in running games and are due now; its seats in finished
    /// games stay, without a name; tables of its own that wait for players are called off.
    async fn delete_account(&self, id: AccountId, now: Time) -> Result<(), StoreError>;
    /// The bots that an account has made.
    async fn bots_of(&self, owner: AccountId) -> Result<Vec<Account>, StoreError>;

    /// Opens a session, or a bot's token if it does not expire.
    async fn add_session(&self, session: &SessionRow) -> Result<(), StoreError>;
    /// The sessions of an account that have not expired, the newest first.
    async fn sessions(&self, account: AccountId, now: Time) -> Result<Vec<SessionRow>, StoreError>;
    /// Whose session it is, if it has not expired.
    async fn session(&self, token: &Hash, now: Time) -> Result<Option<Account>, StoreError>;
    /// Closes one session.
    async fn drop_session(&self, token: &Hash) -> Result<(), StoreError>;
    /// Closes all sessions of an account but one.
    async fn drop_sessions(&self, account: AccountId, but: Option<&Hash>) -> Result<(), StoreError>;

    /// Removes what nobody comes back for: sessions that have expired, and guests of long ago who have neither a session nor a seat.
    async fn tidy(&self, now: Time) -> Result<(), StoreError>;

    /// Adds a game with its seats. One command of an account makes one game: the second is an error.
    async fn add_game(&self, new: &NewGame) -> Result<GameId, StoreError>;
    /// The game that an account has made by a command, if that was not long ago.
    async fn made(&self, account: AccountId, command: i64) -> Result<Option<GameId>, StoreError>;
    /// A game by its number.
    async fn game(&self, id: GameId) -> Result<Option<GameRow>, StoreError>;
    /// A game by what links name.
    async fn game_coded(&self, code: &str) -> Result<Option<GameRow>, StoreError>;
    /// The seats of a game, in order.
    async fn seats(&self, game: GameId) -> Result<Vec<SeatRow>, StoreError>;
    /// Writes back what is agreed about a game that has not started, or how it ended.
    async fn save_game(&self, game: &GameRow) -> Result<(), StoreError>;
    /// The seats of many games.
    async fn seats_of(&self, games: &[GameId]) -> Result<Vec<SeatRow>, StoreError>;
    /// Changes who holds seats and all that goes with it, but no bank; who stays keeps his orders and notes. All or none: false if one of
    /// them has changed hands meanwhile.
    async fn change_seats(&self, changes: &[(SeatRow, SeatRow)]) -> Result<bool, StoreError>;
    /// Writes the orders of a seat, if the account still holds it.
    async fn save_orders(&self, game: GameId, seat: i64, account: AccountId, orders: &str) -> Result<bool, StoreError>;
    /// Writes the notes of a seat, if the account still holds it.
    async fn save_notes(&self, game: GameId, seat: i64, account: AccountId, notes: &str) -> Result<bool, StoreError>;
    /// Names the table where the players of a game play again. False if there is one already that was not called off.
    async fn set_rematch(&self, game: GameId, code: &str) -> Result<bool, StoreError>;
    /// Public games in a state, the newest first: of one game, or of all of them if it is not named.
    async fn listed(&self, state: State, slug: Option<&str>, limit: i64, offset: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Games in which an account holds a seat or is invited to one: first those that are not over, then the newest.
    async fn games_of(&self, account: AccountId, limit: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Public games in which an account holds a seat, the newest first.
    async fn public_games(&self, account: AccountId, limit: i64) -> Result<Vec<GameRow>, StoreError>;
    /// All seats that an account holds.
    async fn all_seats(&self, account: AccountId) -> Result<Vec<SeatRow>, StoreError>;
    /// What an account may have to hear of: the seats that it holds or that are kept for it, of games that have not ended or ended since
    /// then. No analyses.
    async fn waiting(&self, account: AccountId, since: Time) -> Result<Vec<Waiting>, StoreError>;
    /// The numbers of all games in a state.
    async fn in_state(&self, state: State) -> Result<Vec<GameId>, StoreError>;

    /// Appends entries to many games in one durable transaction. For each: whether it was the first to write at its n.
    async fn append(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError>;
    /// Takes games in which the server must act, for nobody else to take until then.
    async fn take_due(&self, now: Time, until: Time, limit: i64) -> Result<Vec<GameId>, StoreError>;
    /// The entries of a game from `n` on.
    async fn entries(&self, game: GameId, from: i64) -> Result<Vec<EntryRow>, StoreError>;

    /// Says something; gives the number of the message. What has been said by the same command is not said again.
    async fn add_chat(&self, new: &NewChat<'_>) -> Result<i64, StoreError>;
    /// All that an account has said.
    async fn said_by(&self, account: AccountId) -> Result<Vec<SaidRow>, StoreError>;
    /// What was said in some rooms after message `after`; the last of it, if it is more than the limit.
    async fn chat(&self, game: GameId, rooms: &[String], after: i64, limit: i64) -> Result<Vec<ChatRow>, StoreError>;
    /// The last message of each room.
    async fn talk(&self, game: GameId) -> Result<Vec<(String, i64)>, StoreError>;
    /// How often an account has said something since then, anywhere.
    async fn said_since(&self, account: AccountId, since: Time) -> Result<i64, StoreError>;

    /// The proposal that waits for answers.
    async fn proposal(&self, game: GameId) -> Result<Option<ProposalRow>, StoreError>;
    /// Writes it, or removes it.
    async fn save_proposal(&self, game: GameId, proposal: Option<&ProposalRow>) -> Result<(), StoreError>;

    /// All ratings of an account.
    async fn ratings(&self, account: AccountId) -> Result<Vec<RatingRow>, StoreError>;
    /// Rated games that have ended and are not counted yet, the first to end first.
    async fn uncounted(&self, limit: i64) -> Result<Vec<GameId>, StoreError>;
    /// Counts a game once: writes the ratings that follow from it, each one game further than it was read. False, and nothing is
    /// written, if the game was counted meanwhile or another game has changed one of the ratings.
    async fn count(&self, game: GameId, ratings: &[RatingRow]) -> Result<bool, StoreError>;

    /// These look at these boards until then.
    async fn save_presence(&self, here: &[(AccountId, GameId)], now: Time, until: Time) -> Result<(), StoreError>;
    /// Who looks at a board, at whatever node, in order.
    async fn present(&self, game: GameId, now: Time) -> Result<Vec<AccountId>, StoreError>;

    /// Adds work to be done; one with a key replaces the one that has it.
    async fn add_job(&self, job: &NewJob) -> Result<(), StoreError>;
    /// Takes work that is due, for nobody else to take until then.
    async fn take_jobs(&self, now: Time, until: Time, limit: i64) -> Result<Vec<JobRow>, StoreError>;
    /// It is done, unless another has taken its place meanwhile.
    async fn finish_job(&self, id: i64) -> Result<(), StoreError>;
    /// It failed and is tried again later, unless another has taken its place meanwhile.
    async fn retry_job(&self, id: i64, due: Time) -> Result<(), StoreError>;

    /// Tells other nodes that a game has entries up to n. A hint: it may be lost.
    async fn hint(&self, game: GameId, n: i64);
    /// Whether other nodes may write to it as well.
    fn is_shared(&self) -> bool;
    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Lets go of the database; nothing can be asked of it any more.
    async fn close(&self);
}

/// Opens the database, makes its tables, and hands out hints of other nodes as they come.
///
/// # Errors
/// If it can not be opened or brought up to date.
pub async fn open(
    url: &DatabaseUrl,
    hints: tokio::sync::mpsc::UnboundedSender<(GameId, i64)>,
) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match url {
        DatabaseUrl::Sqlite(path) => Arc::new(sqlite::Sqlite::open(path).await?),
        DatabaseUrl::Postgres(url) => Arc::new(postgres::Postgres::open(url, hints).await?),
    })
}
