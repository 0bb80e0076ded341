//! Tables: made, joined, started, played and watched over HTTP. The socket serves the same.

use axum::{
    Json, Router,
    extract::{Path, State as AppState},
    routing::{get, post},
};
use bots::registry;
use engine::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    app::{App, MaybeWho, Who, now},
    error::Error,
    hub::{Order, Played},
    live::Terms,
    secret,
    store::{AccountId, GameId, GameRow, NewGame, SeatRow, State, Time},
    view::TableView,
};

/// The routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/play-now", post(play_now))
        .route("/tables", post(create).get(listed))
        .route("/mine", get(mine))
        .route("/tables/{code}", get(show))
        .route("/tables/{code}/join", post(join))
        .route("/tables/{code}/leave", post(leave))
        .route("/tables/{code}/start", post(start))
        .route("/tables/{code}/moves", post(play))
        .route("/tables/{code}/back", post(back))
        .route("/tables/{code}/resign", post(resign))
}

/// Who is to hold a seat.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Holder {
    /// Who makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Invited,
    /// A named user.
    User {
        /// The name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which one.
        bot: String,
    },
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    game: String,
    /// The scenario; the game's first if none is named.
    #[serde(default)]
    scenario: String,
    /// The options.
    #[serde(default)]
    options: Vec<String>,
    /// The number of persons; the game's usual one if 0.
    #[serde(default)]
    players: u8,
    /// Who holds each seat, in the game's order.
    seats: Vec<Holder>,
    /// Clock and what follows from it.
    #[serde(default)]
    terms: Terms,
    /// Whether it counts for ratings.
    #[serde(default)]
    rated: bool,
    /// Whether everybody may find and watch it.
    #[serde(default)]
    listed: bool,
}

/// Which game to play at once, against a bot.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayNow {
    /// Which game.
    game: String,
    /// For which seat; the first if none is named.
    #[serde(default)]
    seat: Option<String>,
}

/// A move.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayMove {
    /// The seat's id.
    seat: String,
    /// The number that its entry must get: how many entries the client has seen.
    n: i64,
    /// A number of the client's own, not 0: the same request twice is done once.
    command: i64,
    /// The move's id.
    #[serde(rename = "move")]
    text: String,
}

impl PlayMove {
    /// The client's own number.
    pub const fn command(&self) -> i64 {
        self.command
    }
}

/// Joins a table.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seats' ids.
    seats: Vec<String>,
    /// The token of an invitation, where the seats are not open to everybody.
    #[serde(default)]
    invitation: Option<String>,
}

/// What became of a move.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Answer {
    /// Whether it was played; if not, the game had gone on meanwhile.
    pub played: bool,
    /// The table as it is now.
    pub table: TableView,
}

impl App {
    pub(crate) async fn coded(&self, code: &str) -> Result<GameRow, Error> {
        self.store().game_coded(code).await?.ok_or(Error::Missing("table"))
    }

    /// The rows of the seats that a wish names, with the tokens of invitations.
    async fn seat_rows(&self, wish: &NewTable, me: AccountId) -> Result<(Vec<SeatRow>, Vec<String>), Error> {
        let (mut rows, mut invitations) = (Vec::new(), Vec::new());
        for (i, holder) in (0..).zip(&wish.seats) {
            let mut row = SeatRow { seat: i, orders: "[]".to_owned(), bank: wish.terms.pace.start(), ..SeatRow::default() };
            match holder {
                Holder::Me => row.account = Some(me),
                Holder::Open => {}
                Holder::Invited => {
                    let token = secret::token()?;
                    row.invite = Some(secret::hash(&token).to_vec());
                    invitations.push(token);
                }
                Holder::User { name } => {
                    row.account = Some(self.store().account_named(name).await?.ok_or(Error::Missing("user"))?.id);
                }
                Holder::Bot { bot } => {
                    bots::check_name(bot).map_err(|e| Error::Bad(e.to_string()))?;
                    row.bot = Some(bot.clone());
                }
            }
            rows.push(row);
        }
        Ok((rows, invitations))
    }

    async fn make(&self, who: &Who, wish: NewTable) -> Result<TableView, Error> {
        let game = registry::find(&wish.game).map_err(|e| Error::Bad(e.to_string()))?;
        let setup = Setup { scenario: wish.scenario.clone(), options: wish.options.clone(), players: wish.players };
        let setup = game.info().complete(&setup).map_err(|e| Error::Bad(e.to_string()))?;
        if wish.seats.len() != game.info().seats.len() {
            return Err(Error::Bad(format!("this game has {} seats", game.info().seats.len())));
        }
        if !wish.terms.pace.is_sane() {
            return Err(Error::Bad("this clock makes no sense".to_owned()));
        }
        let (seats, invitations) = self.seat_rows(&wish, who.account.id).await?;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        let row = GameRow {
            id: 0,
            code: secret::code()?,
            slug: wish.game,
            setup: to_json(&setup)?,
            seed: seed.to_vec(),
            edition: game.info().edition.clone(),
            start: None,
            state: State::Open,
            note: None,
            owner: who.account.id,
            pace: to_json(&wish.terms)?,
            rated: wish.rated,
            listed: wish.listed,
            analysis: false,
            created: now(),
            ended: None,
            winners: None,
            asked: 0,
            asked_since: now(),
            n: 0,
            due: None,
        };
        let all_taken = seats.iter().all(|s| s.account.is_some() || s.bot.is_some());
        let id = self.store().add_game(&NewGame { game: row, seats }).await?;
        if all_taken {
            self.begin(id).await?;
        }
        let mut view = self.seen(id, Some(who)).await?;
        view.invitations = invitations;
        Ok(view)
    }

    /// Plays a move. False if the game had gone on meanwhile.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub async fn play_move(&self, id: GameId, who: &Who, wish: PlayMove) -> Result<bool, Error> {
        if wish.command == 0 {
            return Err(Error::Bad("a command has a number of its own, not 0".to_owned()));
        }
        let seat = self.hub.seat(id, &wish.seat).await?;
        let order = Order { seat, n: wish.n, command: wish.command, text: &wish.text, lang: who.lang() };
        Ok(matches!(self.hub.play(id, who.account.id, order, now()).await?, Played::Done(_)))
    }

    /// The game begins: chance first, then whoever is asked.
    async fn begin(&self, id: GameId) -> Result<(), Error> {
        let room = self.hub.room(id).await?;
        let mut live = self.hub.lock(id, &room).await?;
        if live.row.state != State::Open {
            return Err(Error::Conflict("this game has begun"));
        }
        live.row.state = State::Running;
        live.begin()?;
        self.hub.write(&room, &mut live, 0, None, now()).await?;
        drop(live);
        self.hub.attend(id, now()).await
    }
}

pub(crate) fn to_json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|_| Error::Unavailable)
}

/// One request: a table against bots, with the caller in one seat. Who is nobody yet asks for a guest first.
async fn play_now(AppState(app): AppState<App>, who: Who, Json(wish): Json<PlayNow>) -> Result<Json<TableView>, Error> {
    let game = registry::find(&wish.game).map_err(|e| Error::Bad(e.to_string()))?;
    let info = game.info();
    let seat = match &wish.seat {
        Some(id) => info.seat(id).ok_or(Error::Missing("seat"))?,
        None => Seat(0),
    };
    let setup = info.complete(&Setup::default()).map_err(|e| Error::Bad(e.to_string()))?;
    let mine = info.person(setup.players, seat);
    let holder = |s: Seat| if mine.contains(s) { Holder::Me } else { Holder::Bot { bot: "greedy".to_owned() } };
    let table = NewTable {
        game: wish.game.clone(),
        scenario: setup.scenario,
        options: setup.options,
        players: setup.players,
        seats: info.all_seats().iter().map(holder).collect(),
        terms: Terms::default(),
        rated: false,
        listed: false,
    };
    Ok(Json(app.make(&who, table).await?))
}

async fn create(AppState(app): AppState<App>, who: Who, Json(wish): Json<NewTable>) -> Result<Json<TableView>, Error> {
    Ok(Json(app.make(&who, wish).await?))
}

/// Public tables that wait for players.
async fn listed(AppState(app): AppState<App>) -> Result<Json<Vec<TableView>>, Error> {
    let mut views = Vec::new();
    for row in app.store().listed(State::Open, 100).await? {
        views.push(app.seen(row.id, None).await?);
    }
    Ok(Json(views))
}

/// A game of somebody, in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Mine {
    /// What links name.
    pub code: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub state: State,
    /// Whether the viewer must decide.
    pub my_turn: bool,
    /// When his time is up, in seconds since 1970.
    pub deadline: Option<Time>,
}

/// The caller's games: those that wait for him first, the most urgent on top. The first is the next game where it is his turn.
async fn mine(AppState(app): AppState<App>, who: Who) -> Result<Json<Vec<Mine>>, Error> {
    const MOST: i64 = 200;
    let mut games = Vec::new();
    for row in app.store().games_of(who.account.id, MOST).await? {
        let terms: Terms = serde_json::from_str(&row.pace).unwrap_or_default();
        let seats = app.store().seats(row.id).await?;
        let asked: Vec<&SeatRow> =
            seats.iter().filter(|s| s.account == Some(who.account.id) && row.asked >> s.seat & 1 == 1).collect();
        let deadline = asked.iter().filter_map(|s| terms.pace.deadline(row.asked_since, s.bank)).min();
        games.push(Mine { code: row.code, game: row.slug, state: row.state, my_turn: !asked.is_empty(), deadline });
    }
    games.sort_by_key(|g| (!g.my_turn, g.deadline.unwrap_or(Time::MAX)));
    Ok(Json(games))
}

async fn show(AppState(app): AppState<App>, who: MaybeWho, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    Ok(Json(app.seen(row.id, who.0.as_ref()).await?))
}

/// Takes seats of a table that waits for players; it begins when the last one is taken.
async fn join(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Join>,
) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    let room = app.hub.room(row.id).await?;
    let mut live = app.hub.lock(row.id, &room).await?;
    if live.row.state != State::Open {
        return Err(Error::Conflict("this game has begun"));
    }
    let invited = wish.invitation.as_deref().map(secret::hash);
    let mut taken = Vec::new();
    for id in &wish.seats {
        let seat = live.game.info().seat(id).ok_or(Error::Missing("seat"))?;
        let row = live.seat(seat).ok_or(Error::Missing("seat"))?;
        let fits = row.invite.as_deref().is_none_or(|hash| invited.as_ref().is_some_and(|i| i.as_slice() == hash));
        if row.account.is_some() || row.bot.is_some() || !fits {
            return Err(Error::Forbidden("this seat is not free for you"));
        }
        taken.push(SeatRow { account: Some(who.account.id), invite: None, ..row.clone() });
    }
    for seat in taken {
        app.store().save_seat(&seat).await?;
        live.set_seat(seat);
    }
    let full = live.seats.iter().all(|s| s.account.is_some() || s.bot.is_some());
    drop(live);
    app.hub.touched(row.id).await?;
    if full {
        app.begin(row.id).await?;
    }
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}

/// Gives seats back before the game has begun.
async fn leave(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    let room = app.hub.room(row.id).await?;
    let mut live = app.hub.lock(row.id, &room).await?;
    if live.row.state != State::Open {
        return Err(Error::Conflict("this game has begun; resign, or hand your seat to somebody"));
    }
    for i in 0..live.seats.len() {
        if live.seats[i].account == Some(who.account.id) {
            let seat = SeatRow { account: None, ..live.seats[i].clone() };
            app.store().save_seat(&seat).await?;
            live.set_seat(seat);
        }
    }
    drop(live);
    app.hub.touched(row.id).await?;
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}

/// Whoever made the table lets it begin; bots take the seats that nobody has taken.
async fn start(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    if row.owner != who.account.id {
        return Err(Error::Forbidden("only who made the table can start it"));
    }
    let room = app.hub.room(row.id).await?;
    let mut live = app.hub.lock(row.id, &room).await?;
    if live.row.state != State::Open {
        return Err(Error::Conflict("this game has begun"));
    }
    for i in 0..live.seats.len() {
        if live.seats[i].account.is_none() && live.seats[i].bot.is_none() {
            let seat = SeatRow { bot: Some("greedy".to_owned()), invite: None, ..live.seats[i].clone() };
            app.store().save_seat(&seat).await?;
            live.set_seat(seat);
        }
    }
    drop(live);
    app.begin(row.id).await?;
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}

async fn play(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<PlayMove>,
) -> Result<Json<Answer>, Error> {
    let row = app.coded(&code).await?;
    let played = app.play_move(row.id, &who, wish).await?;
    // A program that asks one thing after the other sees the bots' answers at once.
    app.hub.attend(row.id, now()).await?;
    Ok(Json(Answer { played, table: app.seen(row.id, Some(&who)).await? }))
}

/// Takes one's seats back from their deputies.
async fn back(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    app.hub.take_back(row.id, who.account.id, now()).await?;
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}

async fn resign(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    app.hub.resign(row.id, who.account.id, now()).await?;
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}
