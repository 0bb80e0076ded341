//! What the tables hold, as values.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Seconds since 1970.
pub type Time = i64;
/// The number of an account.
pub type AccountId = i64;
/// The number of a game.
pub type GameId = i64;
/// SHA-256 of a secret that only its owner has.
pub type Hash = [u8; 32];

/// What an account is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, sqlx::Type, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Kind {
    /// Came to play at once; has no password.
    Guest,
    /// Has a name and a password.
    Person,
    /// Plays over HTTP with a token.
    Bot,
}

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The hash of its password.
    pub password: Option<String>,
    /// Where mail goes.
    pub email: Option<String>,
    /// The language of its texts.
    pub lang: String,
    /// Now.
    pub created: Time,
}

/// An account.
#[derive(Clone, PartialEq, Debug, sqlx::FromRow)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The hash of its password.
    pub password: Option<String>,
    /// Where mail goes.
    pub email: Option<String>,
    /// Where notifications are posted.
    pub webhook: Option<String>,
    /// Signs what is posted there, and the links that end mail.
    pub key: Option<String>,
    /// What its owner wants to be told, as JSON.
    pub settings: String,
    /// Of a bot: who made it.
    pub owner: Option<AccountId>,
    /// The language of its texts.
    pub lang: String,
    /// When it was made.
    pub created: Time,
    /// When it was last here.
    pub seen: Time,
}

/// A session.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct SessionRow {
    /// SHA-256 of what the client has.
    pub token: Vec<u8>,
    /// Whose it is.
    pub account: AccountId,
    /// When it was opened.
    pub created: Time,
    /// What the browser calls itself.
    pub agent: String,
    /// When it ends.
    pub expires: Time,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, sqlx::Type, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum State {
    /// Waits for players.
    Open,
    /// Is being played.
    Running,
    /// Has ended.
    Over,
    /// The rules have changed under it: it waits for a decision.
    Held,
    /// Was called off before it began.
    Gone,
}

/// A game to be made.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Everything but its number.
    pub game: GameRow,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// The number under which its maker can ask for it again; 0 for none.
    pub command: i64,
}

/// A game.
#[derive(Clone, PartialEq, Debug, sqlx::FromRow)]
pub struct GameRow {
    /// Its number.
    pub id: GameId,
    /// What links name.
    pub code: String,
    /// Which game it is.
    pub slug: String,
    /// Scenario, options, number of persons, as JSON.
    pub setup: String,
    /// The secret seed.
    pub seed: Vec<u8>,
    /// The fingerprint of the data files it is played with.
    pub edition: String,
    /// The position it starts from, for analysis.
    pub start: Option<String>,
    /// How far it is.
    pub state: State,
    /// Why it is held, or how it ended otherwise than by its rules.
    pub note: Option<String>,
    /// Who made it.
    pub owner: AccountId,
    /// The clock, as JSON.
    pub pace: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether everybody may find and watch it.
    pub listed: bool,
    /// Whether it is an analysis, where one person moves for all.
    pub analysis: bool,
    /// When it was made.
    pub created: Time,
    /// When it ended.
    pub ended: Option<Time>,
    /// The winning seats, as bits, when it is over.
    pub winners: Option<i64>,
    /// The seats that must decide, as bits.
    pub asked: i64,
    /// Since when the first of them must.
    pub asked_since: Time,
    /// How many entries there are.
    pub n: i64,
    /// When the server must act in it: a bot moves, an order answers, a clock runs out.
    pub due: Option<Time>,
    /// The code of the table where its players play again.
    pub rematch: Option<String>,
}

/// A seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, sqlx::FromRow)]
pub struct SeatRow {
    /// The game.
    pub game: GameId,
    /// The seat's number.
    pub seat: i64,
    /// Who holds it.
    pub account: Option<AccountId>,
    /// Under which name; read with the seat, not written with it.
    pub name: Option<String>,
    /// Or which bot.
    pub bot: Option<String>,
    /// Who held it when the game began: a rated result is his, whoever plays on in his place.
    pub starter: Option<AccountId>,
    /// Whom it is kept for before the game begins, or offered to while it runs.
    pub invited: Option<AccountId>,
    /// Under which name; read with the seat, not written with it.
    pub invited_name: Option<String>,
    /// SHA-256 of the token of an invitation.
    pub invite: Option<Vec<u8>>,
    /// Whether a bot plays it until its holder is back.
    pub deputy: bool,
    /// When that one came.
    pub deputy_since: Option<Time>,
    /// When its holder came, or came back from his deputy: his time runs from then at the earliest.
    pub since: Time,
    /// Seconds left.
    pub bank: i64,
    /// Standing orders, as JSON.
    pub orders: String,
    /// The holder's notes.
    pub notes: String,
}

impl SeatRow {
    /// The seat in the hands of somebody. Orders and notes were the last holder's own.
    pub fn for_account(&self, account: Option<AccountId>) -> Self {
        let Self { game, seat, bank, since, starter, .. } = *self;
        Self { game, seat, bank, since, starter, account, orders: "[]".to_owned(), ..Self::default() }
    }

    /// The seat in the hands of a bot.
    pub fn for_bot(&self, bot: &str) -> Self {
        Self { bot: Some(bot.to_owned()), ..self.for_account(None) }
    }

    /// Which seat it is.
    pub const fn number(&self) -> Seat {
        Seat(self.seat as u8)
    }

    /// Whether it is one of these.
    pub const fn is_in(&self, seats: SeatSet) -> bool {
        seats.contains(self.number())
    }

    /// Whether somebody plays it.
    pub const fn is_taken(&self) -> bool {
        self.account.is_some() || self.bot.is_some()
    }
}

/// Entries to be written to one game.
#[derive(Clone, Debug, Serialize)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number that the first entry must get.
    pub n: i64,
    /// How far the game must be: what has ended meanwhile, or was called off, stays so.
    pub was: State,
    /// What is written.
    pub entries: Vec<NewEntry>,
    /// The seats that must decide then, as bits.
    pub asked: i64,
    /// Since when the first of them must.
    pub asked_since: Time,
    /// How far the game is then.
    pub state: State,
    /// When it ended.
    pub ended: Option<Time>,
    /// The winning seats, as bits.
    pub winners: Option<i64>,
    /// How it ended otherwise than by its rules.
    pub note: Option<String>,
    /// When the server must act in it.
    pub due: Option<Time>,
    /// Seats whose banks change, with what is left in them.
    pub banks: Vec<(i64, i64)>,
}

/// An entry to be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NewEntry {
    /// When it happened.
    pub at: Time,
    /// The command that brought it; 0 for what follows by itself.
    pub command: i64,
    /// What happened.
    pub body: String,
    /// What it brought about, so that a change of the rules under a running game is noticed.
    pub mark: u16,
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct EntryRow {
    /// Its number.
    pub n: i64,
    /// When it happened.
    pub at: Time,
    /// The command that brought it.
    pub command: i64,
    /// What happened.
    pub body: String,
    /// The mark of what it brought about.
    pub mark: i64,
}

/// Something to be said.
#[derive(Clone, Debug)]
pub struct NewChat<'a> {
    /// The game.
    pub game: GameId,
    /// Where.
    pub room: &'a str,
    /// By whom.
    pub account: AccountId,
    /// When.
    pub at: Time,
    /// What.
    pub text: &'a str,
    /// The client's own number of it, so that the same request twice is done once; 0 for none.
    pub command: i64,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct ChatRow {
    /// Its number.
    pub id: i64,
    /// Where it was said.
    pub room: String,
    /// By whom.
    pub name: String,
    /// When.
    pub at: Time,
    /// What.
    pub text: String,
}

/// Something said, with the game where.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct SaidRow {
    /// The game.
    pub game: GameId,
    /// What was said there.
    #[sqlx(flatten)]
    pub chat: ChatRow,
}

/// A seat that somebody holds, or that is kept for him, of a game that has not ended, or not long ago.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Waiting {
    /// The game.
    pub id: GameId,
    /// What links name.
    pub code: String,
    /// Which game it is.
    pub slug: String,
    /// How far it is.
    pub state: State,
    /// How many entries there are.
    pub n: i64,
    /// The seats that must decide, as bits.
    pub asked: i64,
    /// The winning seats, as bits, when it is over.
    pub winners: Option<i64>,
    /// The seat.
    pub seat: i64,
    /// Who holds it.
    pub holder: Option<AccountId>,
    /// The last message to all players by somebody else.
    pub said: Option<i64>,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, sqlx::Type, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum ProposalKind {
    /// To go back to an earlier entry.
    Rollback,
    /// To call the game a draw.
    Draw,
    /// To let a bot have the seat of somebody who has gone, until a substitute is found.
    Replace,
}

/// Something that the others must agree to.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct ProposalRow {
    /// What is proposed.
    pub kind: ProposalKind,
    /// The entry to go back to, or the seat.
    pub n: i64,
    /// How many entries there were when it was made: with more of them it is void.
    pub made: i64,
    /// Who proposed it.
    pub by_account: AccountId,
    /// Who has agreed, as a JSON list of accounts.
    pub agreed: String,
}

/// A rating.
#[derive(Clone, PartialEq, Debug, sqlx::FromRow)]
pub struct RatingRow {
    /// Whose.
    pub account: AccountId,
    /// For which game.
    pub slug: String,
    /// For which side of it.
    pub side: String,
    /// Glicko-2's three numbers.
    pub rating: f64,
    /// How sure it is.
    pub deviation: f64,
    /// How much it swings.
    pub volatility: f64,
    /// Games played.
    pub games: i64,
}

/// Work to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewJob {
    /// What is to be done.
    pub kind: JobKind,
    /// For which game.
    pub game: Option<GameId>,
    /// At most one job has this key.
    pub key: Option<String>,
    /// What it needs to know, as JSON.
    pub body: String,
    /// When.
    pub due: Time,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum JobKind {
    /// A mail.
    Mail,
    /// A post to a webhook.
    Webhook,
}

/// Work taken.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct JobRow {
    /// Its number.
    pub id: i64,
    /// What is to be done.
    pub kind: JobKind,
    /// For which game.
    pub game: Option<GameId>,
    /// What it needs to know.
    pub body: String,
    /// How often it was tried.
    pub tries: i64,
}
