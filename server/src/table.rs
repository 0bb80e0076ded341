//! Tables: made, started, played and watched over HTTP. The socket serves the same.
//!
//! Whoever has the code of a table may watch it; a public one is listed, so everybody has it. A watcher sees what no seat need hide.
//! When the game is over everything is open to all of them, as its record is.

use axum::{
    Json,
    extract::{Path, State as AppState},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bots::registry;
use engine::{GameInfo, Seat, Setup};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    account::new_guest,
    app::{App, MaybeWho, Who, now},
    chat, consent, desk,
    error::{Error, Problem},
    hub::{Held, Order, Played},
    live::{Live, STAND_IN, Terms},
    lobby, rematch,
    seats::{self, Holder, Invitation, Place, check_kind, check_rated},
    secret,
    store::{AccountId, GameId, GameRow, NewGame, SeatRow, State},
    view::TableView,
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play_now))
        .routes(routes!(create))
        .routes(routes!(show))
        .routes(routes!(start))
        .routes(routes!(call_off))
        .routes(routes!(play))
        .routes(routes!(back))
        .routes(routes!(resign))
        .merge(chat::routes())
        .merge(consent::routes())
        .merge(desk::routes())
        .merge(lobby::routes())
        .merge(rematch::routes())
        .merge(seats::routes())
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
    /// A number of the client's own, not 0: the same request twice makes one table.
    #[serde(default)]
    command: i64,
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
    /// A number of the client's own, not 0: the same request twice makes one table.
    #[serde(default)]
    command: i64,
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

    /// A table, locked.
    pub(crate) async fn table(&self, code: &str) -> Result<Held, Error> {
        self.hub.open(self.coded(code).await?.id).await
    }

    /// The rows of the seats that a wish names, with invitations by link.
    async fn seat_rows(
        &self,
        wish: &NewTable,
        info: &GameInfo,
        setup: &Setup,
        me: AccountId,
        seed: &[u8],
    ) -> Result<Vec<SeatRow>, Error> {
        let mut rows: Vec<SeatRow> = (0..info.seats.len() as i64).map(|seat| SeatRow { seat, ..SeatRow::default() }).collect();
        for seat in info.all_seats().iter() {
            let person = info.person(setup, seat);
            let holder = &wish.seats[usize::from(seat.0)];
            let is_bot = matches!(holder, Holder::Bot { .. });
            if !is_bot && person.iter().next() != Some(seat) {
                continue;
            }
            let seats = if is_bot { seat.into() } else { person };
            if seats.iter().any(|s| wish.seats[usize::from(s.0)] != *holder) {
                let ids: Vec<&str> = person.iter().map(|s| info.seat_id(s)).collect();
                return Err(Error::Bad(format!("with {} players one person holds {}", setup.players, ids.join(", "))));
            }
            let place = match holder {
                Holder::Invited => Place::Link(secret::hash(&secret::invitation(seed, seat.0))),
                _ => self.place(holder, me, wish.rated).await?.0,
            };
            for row in rows.iter_mut().filter(|row| row.is_in(seats)) {
                *row = SeatRow { bank: wish.terms.pace.start(), ..place.fill(row) };
            }
        }
        Ok(rows)
    }

    /// The table that somebody has made by a command.
    async fn made(&self, who: &Who, command: i64) -> Result<Option<GameId>, Error> {
        Ok(if command == 0 { None } else { self.store().made(who.account.id, command).await? })
    }

    /// A table as its maker sees it who has just asked for it, for the first time or again: with its invitations.
    async fn as_made(&self, id: GameId, who: &Who) -> Result<TableView, Error> {
        let row = self.store().game(id).await?.ok_or(Error::Missing("table"))?;
        let info = registry::find(&row.slug).map_err(|e| Error::Bad(e.to_string()))?.info();
        let seats = self.store().seats(id).await?;
        if row.state == State::Open && seats.iter().all(SeatRow::is_taken) {
            self.hub.begin(id, now()).await?;
        }
        let invitation = |seat: Seat| {
            let token = secret::invitation(&row.seed, seat.0);
            let hash = secret::hash(&token);
            let seats =
                seats.iter().filter(|s| s.invite.as_deref() == Some(&hash[..])).map(|s| info.seat_id(s.number()).to_owned());
            Invitation { seats: seats.collect(), token }
        };
        let invitations = info.all_seats().iter().map(invitation).filter(|i| !i.seats.is_empty()).collect();
        Ok(TableView { invitations, ..self.seen(id, Some(who)).await? })
    }

    async fn make(&self, who: &Who, wish: NewTable) -> Result<TableView, Error> {
        if let Some(id) = self.made(who, wish.command).await? {
            return self.as_made(id, who).await;
        }
        let game = registry::find(&wish.game).map_err(|e| Error::Bad(e.to_string()))?;
        let info = game.info();
        let setup = Setup { scenario: wish.scenario.clone(), options: wish.options.clone(), players: wish.players };
        let setup = info.complete(&setup).map_err(|e| Error::Bad(e.to_string()))?;
        if wish.seats.len() != info.seats.len() {
            return Err(Error::Bad(format!("this game has {} seats", info.seats.len())));
        }
        if !wish.terms.pace.is_sane() {
            return Err(Error::Bad("this clock makes no sense".to_owned()));
        }
        let game = GameRow {
            rated: wish.rated,
            listed: wish.listed,
            ..new_row(&wish.game, to_json(&setup)?, to_json(&wish.terms)?, who.account.id)?
        };
        let seats = self.seat_rows(&wish, info, &setup, who.account.id, &game.seed).await?;
        if wish.rated {
            check_kind(who.account.kind)?;
            check_rated(info, &seats)?;
        }
        let invited = seats.iter().filter_map(|s| s.invited).collect();
        let id = match self.store().add_game(&NewGame { game, seats, command: wish.command }).await {
            Ok(id) => id,
            // The same request may have come twice at once.
            Err(e) => {
                let other = self.made(who, wish.command).await?.ok_or(e)?;
                return self.as_made(other, who).await;
            }
        };
        self.hub.invite(id, who.account.id, invited);
        self.as_made(id, who).await
    }

    /// Plays a move. False if the game had gone on meanwhile. Who moves is back, whatever becomes of the move: a deputy is so quick that
    /// it will come too late.
    ///
    /// # Errors
    /// If it is refused; nothing has been played then.
    pub async fn play_move(&self, live: Held, who: &Who, wish: PlayMove) -> Result<(Held, bool), Error> {
        let (seat, now) = (live.addressed(&wish.seat, wish.command)?, now());
        let mut live = self.hub.come_back(live, who.account.id, seat, now).await?;
        let order = Order { seat, n: wish.n, command: wish.command, text: &wish.text, lang: who.lang() };
        let played = self.hub.play(&mut live, who.account.id, order, now).await?;
        Ok((live, matches!(played, Played::Done(_))))
    }

    /// Tables whose last seat was taken just before the server stopped begin now.
    pub(crate) async fn begin_full(&self) -> Result<(), Error> {
        const AT_ONCE: usize = 500;
        for games in self.store().in_state(State::Open).await?.chunks(AT_ONCE) {
            let seats = self.store().seats_of(games).await?;
            for table in seats.chunk_by(|a, b| a.game == b.game).filter(|table| table.iter().all(SeatRow::is_taken)) {
                self.hub.begin(table[0].game, now()).await?;
            }
        }
        Ok(())
    }
}

/// A game that nobody has begun.
pub(crate) fn new_row(slug: &str, setup: String, pace: String, owner: AccountId) -> Result<GameRow, Error> {
    let game = registry::find(slug).map_err(|e| Error::Bad(e.to_string()))?;
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)?;
    Ok(GameRow {
        id: 0,
        code: secret::code()?,
        slug: slug.to_owned(),
        setup,
        seed: seed.to_vec(),
        edition: game.info().edition.clone(),
        start: None,
        state: State::Open,
        note: None,
        owner,
        pace,
        rated: false,
        listed: false,
        analysis: false,
        created: now(),
        ended: None,
        winners: None,
        asked: 0,
        asked_since: now(),
        n: 0,
        due: None,
        rematch: None,
    })
}

pub(crate) fn to_json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|_| Error::Unavailable)
}

/// One request: a table against bots, with the caller in one seat. Who is nobody yet becomes a guest by it.
#[utoipa::path(post, path = "/play-now", tag = "tables", request_body = PlayNow, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn play_now(
    AppState(app): AppState<App>,
    MaybeWho(who): MaybeWho,
    headers: HeaderMap,
    Json(wish): Json<PlayNow>,
) -> Result<Response, Error> {
    let game = registry::find(&wish.game).map_err(|e| Error::Bad(e.to_string()))?;
    let info = game.info();
    let seat = match &wish.seat {
        Some(id) => info.seat(id).ok_or(Error::Missing("seat"))?,
        None => Seat(0),
    };
    let setup = info.complete(&Setup::default()).map_err(|e| Error::Bad(e.to_string()))?;
    let mine = info.person(&setup, seat);
    let holder = |s: Seat| if mine.contains(s) { Holder::Me } else { Holder::Bot { bot: STAND_IN.to_owned() } };
    let table = NewTable {
        game: wish.game.clone(),
        scenario: setup.scenario,
        options: setup.options,
        players: setup.players,
        seats: info.all_seats().iter().map(holder).collect(),
        terms: Terms::default(),
        rated: false,
        listed: false,
        command: wish.command,
    };
    match who {
        Some(who) => Ok(Json(app.make(&who, table).await?).into_response()),
        None => {
            let (who, cookie) = new_guest(&app, &headers).await?;
            Ok(([(header::SET_COOKIE, cookie)], Json(app.make(&who, table).await?)).into_response())
        }
    }
}

/// Makes a table; it begins at once if all its seats are taken.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn create(AppState(app): AppState<App>, who: Who, Json(wish): Json<NewTable>) -> Result<Json<TableView>, Error> {
    Ok(Json(app.make(&who, wish).await?))
}

/// The table as the caller may see it.
#[utoipa::path(get, path = "/tables/{code}", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn show(AppState(app): AppState<App>, who: MaybeWho, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    Ok(Json(app.seen(row.id, who.0.as_ref()).await?))
}

/// Whoever made the table lets it begin; bots take the seats that nobody has taken.
#[utoipa::path(post, path = "/tables/{code}/start", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn start(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let mut live = app.table(&code).await?;
    let id = live.row.id;
    must_be_maker(&live, &who)?;
    if live.row.rated && !live.seats.iter().all(SeatRow::is_taken) {
        return Err(Error::Conflict("a rated game has no bots: wait until every seat is taken"));
    }
    app.hub.change_seats(&mut live, |s| (!s.is_taken()).then(|| s.for_bot(STAND_IN))).await?;
    drop(live);
    app.hub.begin(id, now()).await?;
    Ok(Json(app.seen(id, Some(&who)).await?))
}

/// Whoever made the table calls it off before it begins.
#[utoipa::path(post, path = "/tables/{code}/call-off", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn call_off(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let mut live = app.table(&code).await?;
    let id = live.row.id;
    must_be_maker(&live, &who)?;
    live.row.state = State::Gone;
    app.hub.write(&mut live, 0, None, now()).await?;
    drop(live);
    Ok(Json(app.seen(id, Some(&who)).await?))
}

fn must_be_maker(live: &Live, who: &Who) -> Result<(), Error> {
    if live.row.owner != who.account.id {
        return Err(Error::Forbidden("only who made the table can do this"));
    }
    if live.row.state != State::Open {
        return Err(Error::Conflict("this game has begun"));
    }
    Ok(())
}

/// Plays a move; one that comes too late is answered with the table as it is.
#[utoipa::path(post, path = "/tables/{code}/moves", tag = "tables", params(("code" = String, Path)), request_body = PlayMove, responses((status = 200, body = Answer), (status = "4XX", body = Problem)))]
async fn play(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<PlayMove>,
) -> Result<Json<Answer>, Error> {
    let (live, played) = app.play_move(app.table(&code).await?, &who, wish).await?;
    let id = live.row.id;
    drop(live);
    // A program that asks one thing after the other sees the bots' answers at once.
    app.hub.follow_up(id, now()).await;
    Ok(Json(Answer { played, table: app.seen(id, Some(&who)).await? }))
}

/// Takes one's seats back from their deputies.
#[utoipa::path(post, path = "/tables/{code}/back", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn back(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    app.hub.take_back(row.id, who.account.id, now()).await?;
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}

/// Gives up: the caller's team has lost, or bots play on for its other players.
#[utoipa::path(post, path = "/tables/{code}/resign", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn resign(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    app.hub.resign(row.id, who.account.id, now()).await?;
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}
