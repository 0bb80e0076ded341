//! Tables in a line each: those that everybody may find, one's own, and the next where it is one's turn.

use std::collections::HashMap;

use axum::{
    Json,
    extract::{Query, State as AppState},
};
use bots::registry;
use engine::{Seat, Setup};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Who},
    error::{Error, Problem},
    live::Terms,
    seats::{Offer, offered},
    store::{AccountId, GameId, GameRow, SeatRow, State, Time},
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(listed)).routes(routes!(mine)).routes(routes!(next))
}

/// A seat of a table in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct LineSeat {
    /// The seat's id.
    pub seat: String,
    /// Who holds it.
    pub name: Option<String>,
    /// Or which bot.
    pub bot: Option<String>,
    /// For whom it can be had, if it can.
    pub offer: Option<Offer>,
}

/// A table in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Line {
    /// What links name.
    pub code: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub state: State,
    /// Scenario, options, number of persons.
    #[schema(value_type = Object)]
    pub setup: Setup,
    /// Clock and what follows from it.
    pub terms: Terms,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When it was made, in seconds since 1970.
    pub created: Time,
    /// The seats.
    pub seats: Vec<LineSeat>,
    /// The ids of those that must decide.
    pub asked: Vec<String>,
}

/// A game of the caller's, in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Mine {
    /// The table.
    #[serde(flatten)]
    pub table: Line,
    /// Whether the caller must decide.
    pub my_turn: bool,
    /// Whether a seat is kept for him, or offered to him: he accepts by joining.
    pub invited: bool,
    /// Whether a deputy plays for him.
    pub deputy: bool,
    /// When his time is up, in seconds since 1970; a little early where somebody else is asked for longer than he is.
    pub deadline: Option<Time>,
}

/// Which public tables.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// Those that wait for players, if nothing else is asked for; running ones; or those that are over.
    #[serde(default)]
    state: Option<State>,
    /// Of which game.
    #[serde(default)]
    game: Option<String>,
    /// The page, from 0 on.
    #[serde(default)]
    page: u16,
}

/// Which next game.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// The code of the table that the caller looks at: the next is another one, if there is any.
    #[serde(default)]
    after: Option<String>,
}

fn line(row: &GameRow, seats: &[SeatRow]) -> Line {
    let info = registry::find(&row.slug).ok().map(|game| game.info());
    let id = |seat: Seat| info.map_or_else(|| seat.0.to_string(), |info| info.seat_id(seat).to_owned());
    let is_asked = |s: &&SeatRow| row.state == State::Running && row.asked >> s.seat & 1 == 1;
    let seat =
        |s: &SeatRow| LineSeat { seat: id(s.number()), name: s.name.clone(), bot: s.bot.clone(), offer: offered(s, row.state) };
    Line {
        code: row.code.clone(),
        game: row.slug.clone(),
        state: row.state,
        setup: serde_json::from_str(&row.setup).unwrap_or_default(),
        terms: serde_json::from_str(&row.pace).unwrap_or_default(),
        rated: row.rated,
        created: row.created,
        seats: seats.iter().map(seat).collect(),
        asked: seats.iter().filter(is_asked).map(|s| id(s.number())).collect(),
    }
}

impl App {
    /// A page of the tables that everybody may find, the newest first.
    pub(crate) async fn public_tables(&self, state: State, game: Option<&str>, page: u16) -> Result<Vec<Line>, Error> {
        const A_PAGE: i64 = 50;
        let rows = self.store().listed(state, game, A_PAGE, i64::from(page) * A_PAGE).await?;
        let seats = self.seats_by_game(&rows).await?;
        Ok(rows.iter().map(|row| line(row, seats.get(&row.id).map_or(&[], Vec::as_slice))).collect())
    }

    /// The seats of many games, read at once.
    async fn seats_by_game(&self, rows: &[GameRow]) -> Result<HashMap<GameId, Vec<SeatRow>>, Error> {
        let ids: Vec<GameId> = rows.iter().map(|row| row.id).collect();
        let mut by_game: HashMap<GameId, Vec<SeatRow>> = HashMap::new();
        for seat in self.store().seats_of(&ids).await? {
            by_game.entry(seat.game).or_default().push(seat);
        }
        Ok(by_game)
    }

    /// Somebody's games: those that wait for him first, the most urgent on top; then invitations, then the others.
    async fn games_of(&self, me: AccountId) -> Result<Vec<Mine>, Error> {
        const MOST: i64 = 200;
        let rows = self.store().games_of(me, MOST).await?;
        let seats = self.seats_by_game(&rows).await?;
        let mut games: Vec<Mine> =
            rows.iter().map(|row| mine_of(row, seats.get(&row.id).map_or(&[], Vec::as_slice), me)).collect();
        games.sort_by_key(|g| (!g.my_turn, g.deadline.unwrap_or(Time::MAX), !g.invited));
        Ok(games)
    }
}

fn mine_of(row: &GameRow, seats: &[SeatRow], me: AccountId) -> Mine {
    let table = line(row, seats);
    let mine = || seats.iter().filter(|s| s.account == Some(me));
    let is_asked = |s: &&SeatRow| row.state == State::Running && row.asked >> s.seat & 1 == 1;
    let since = |s: &SeatRow| row.asked_since.max(s.since);
    let deadline = mine().filter(is_asked).filter_map(|s| table.terms.pace.deadline(since(s), s.bank)).min();
    Mine {
        my_turn: mine().any(|s| is_asked(&s)),
        invited: matches!(row.state, State::Open | State::Running) && seats.iter().any(|s| s.invited == Some(me)),
        deputy: mine().any(|s| s.deputy),
        deadline,
        table,
    }
}

/// Public tables, the newest first.
#[utoipa::path(get, path = "/tables", tag = "tables", params(Wanted), responses((status = 200, body = Vec<Line>), (status = "4XX", body = Problem)))]
async fn listed(AppState(app): AppState<App>, Query(wanted): Query<Wanted>) -> Result<Json<Vec<Line>>, Error> {
    let state = wanted.state.unwrap_or(State::Open);
    Ok(Json(app.public_tables(state, wanted.game.as_deref(), wanted.page).await?))
}

/// The caller's games: those that wait for him first, the most urgent on top.
#[utoipa::path(get, path = "/mine", tag = "tables", responses((status = 200, body = Vec<Mine>), (status = "4XX", body = Problem)))]
async fn mine(AppState(app): AppState<App>, who: Who) -> Result<Json<Vec<Mine>>, Error> {
    Ok(Json(app.games_of(who.account.id).await?))
}

/// The next game where it is the caller's turn, or nothing.
#[utoipa::path(get, path = "/next", tag = "tables", params(After), responses((status = 200, body = Option<Mine>), (status = "4XX", body = Problem)))]
async fn next(AppState(app): AppState<App>, who: Who, Query(wish): Query<After>) -> Result<Json<Option<Mine>>, Error> {
    let games = app.games_of(who.account.id).await?;
    let mut waiting = games.into_iter().filter(|g| g.my_turn).peekable();
    let first = waiting.peek().cloned();
    // Round and round: the one after the table he looks at, else the most urgent.
    let after = wish.after.and_then(|code| waiting.skip_while(|g| g.table.code != code).nth(1));
    Ok(Json(after.or(first)))
}
