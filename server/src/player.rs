//! A page a player: how strong, since when, and what games everybody may look at.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use bots::registry;
use engine::Seat;
use serde::Serialize;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    error::{Error, Problem},
    rating,
    seats::teams_of,
    store::{Account, AccountId, GameRow, Kind, RatingRow, SeatRow, State, Time},
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(page))
}

/// A rating.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct RatingView {
    /// For which game.
    pub game: String,
    /// For which side of it: its seats, or `all`.
    pub side: String,
    /// Glicko-2: 1500 is the average.
    pub rating: i64,
    /// How uncertain it is: the true strength lies within twice this with 95 %.
    pub deviation: i64,
    /// Rated games.
    pub games: i64,
}

impl From<&RatingRow> for RatingView {
    fn from(r: &RatingRow) -> Self {
        let (rating, deviation) = (r.rating.round() as i64, r.deviation.round() as i64);
        Self { game: r.slug.clone(), side: r.side.clone(), rating, deviation, games: r.games }
    }
}

/// How games of a kind ended for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct Tally {
    /// Which game.
    pub game: String,
    /// For which side.
    pub side: String,
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Drawn.
    pub drawn: u32,
}

/// A public game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct PublicGame {
    /// What links name.
    pub code: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub state: State,
    /// When it was made, in seconds since 1970.
    pub created: Time,
    /// When it ended.
    pub ended: Option<Time>,
}

/// A player as everybody sees him.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct Player {
    /// The name.
    pub name: String,
    /// Person or bot.
    pub kind: Kind,
    /// Since when, in seconds since 1970.
    pub since: Time,
    /// Ratings.
    pub ratings: Vec<RatingView>,
    /// How his public games ended.
    pub record: Vec<Tally>,
    /// His public games, the newest first.
    pub games: Vec<PublicGame>,
}

/// A player's page. Guests have none, and private games are not on it.
#[utoipa::path(get, path = "/players/{name}", tag = "players", params(("name" = String, Path, description = "However capitalised.")),
    responses((status = 200, body = Player), (status = 404, body = Problem)))]
async fn page(AppState(app): AppState<App>, Path(name): Path<String>) -> Result<Json<Player>, Error> {
    Ok(Json(app.player(&name).await?))
}

impl App {
    /// A player as everybody sees him.
    pub(crate) async fn player(&self, name: &str) -> Result<Player, Error> {
        const COUNTED: i64 = 2000;
        const SHOWN: usize = 100;
        let store = self.store();
        let account = store.account_named(name).await?.filter(|a| a.kind != Kind::Guest).ok_or(Error::Missing("player"))?;
        let rows: Vec<GameRow> = store.public_games(account.id, COUNTED).await?;
        let seats = store.all_seats(account.id).await?;
        Ok(Player {
            ratings: store.ratings(account.id).await?.iter().map(RatingView::from).collect(),
            record: tallies(&rows, &seats, account.id),
            games: rows.into_iter().take(SHOWN).map(public).collect(),
            ..of(&account)
        })
    }
}

fn of(account: &Account) -> Player {
    let (ratings, record, games) = (Vec::new(), Vec::new(), Vec::new());
    Player { name: account.name.clone(), kind: account.kind, since: account.created, ratings, record, games }
}

fn public(row: GameRow) -> PublicGame {
    PublicGame { code: row.code, game: row.slug, state: row.state, created: row.created, ended: row.ended }
}

/// How the games ended that are over, by game and side; who holds both sides has neither won nor lost.
fn tallies(rows: &[GameRow], seats: &[SeatRow], account: AccountId) -> Vec<Tally> {
    let mut found: BTreeMap<(String, String), Tally> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.state == State::Over) {
        let Ok(game) = registry::find(&row.slug) else { continue };
        let mine = seats.iter().filter(|s| s.game == row.id && s.account == Some(account));
        let Ok(setup) = serde_json::from_str(&row.setup) else { continue };
        if teams_of(game.info(), mine.clone()).len() != 1 {
            continue;
        }
        let side = rating::side(game.info(), &setup, mine.clone().map(|s| Seat(s.seat as u8)).collect());
        let tally = found.entry((row.slug.clone(), side.clone())).or_default();
        (tally.game, tally.side) = (row.slug.clone(), side);
        let winners = row.winners.unwrap_or(0);
        if winners == 0 {
            tally.drawn += 1;
        } else if mine.clone().any(|s| winners >> s.seat & 1 == 1) {
            tally.won += 1;
        } else {
            tally.lost += 1;
        }
    }
    found.into_values().collect()
}
