//! Who sits where: seats kept for somebody, taken, given back, handed to a substitute.
//!
//! - Where fewer persons play than there are seats, the seats of a person go together, whoever takes or gives them.
//! - A seat for a named user is an invitation: nobody is put into a game against his will. Only for one's own bots one decides oneself.
//! - Before the game begins its maker says who may have which seat, also one that somebody has taken: who is not welcome must be told
//!   before it matters. The terms on which people have sat down nobody can change.
//! - While it runs, whoever holds a seat may offer it to a substitute, by name or by link, and plays on until that one comes. The
//!   substitute sees what the seat may see and has the time that is left to it; orders and notes were the other's own and are gone.
//!   Nobody takes a seat of another side than his: he would know both.
//! - A rated result belongs to who held the seat when the game began, so that nobody hands a lost game on to save his rating.
//! - The seat of somebody who has gone becomes a bot's when all others agree (see [`crate::consent`]); then the maker may offer it.

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use engine::{GameInfo, SeatSet};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, MaybeWho, Who, now},
    bot,
    error::{Error, Problem},
    hub::Held,
    live::Live,
    secret,
    store::{AccountId, Hash, Kind, SeatRow, State},
    view::TableView,
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(join))
        .routes(routes!(invitation))
        .routes(routes!(leave))
        .routes(routes!(decline))
        .routes(routes!(assign))
        .routes(routes!(offer))
}

/// Who is to hold a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Holder {
    /// Who asks.
    Me,
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Invited,
    /// A named user, if he accepts.
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

/// Seats and who may have them.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Assign {
    /// The seats' ids.
    seats: Vec<String>,
    /// Who may have them.
    to: Holder,
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

/// For whom a seat can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// For whoever comes.
    Open,
    /// For whoever has the link.
    Link,
    /// For a named user.
    User,
}

/// An invitation by link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Invitation {
    /// The seats' ids.
    pub seats: Vec<String>,
    /// What whoever takes them must bring.
    pub token: String,
}

/// A holder, looked up.
#[derive(Clone)]
pub(crate) enum Place {
    Account(AccountId),
    Nobody,
    User(AccountId),
    Link(Hash),
    Bot(String),
}

impl Place {
    /// The seat in this place's hands.
    pub(crate) fn fill(&self, row: &SeatRow) -> SeatRow {
        let free = row.for_account(None);
        match self {
            Self::Account(id) => row.for_account(Some(*id)),
            Self::Nobody => free,
            Self::User(id) => SeatRow { invited: Some(*id), ..free },
            Self::Link(hash) => SeatRow { invite: Some(hash.to_vec()), ..free },
            Self::Bot(bot) => row.for_bot(bot),
        }
    }
}

/// For whom a seat can be had, if it can.
pub fn offered(row: &SeatRow, state: State) -> Option<Offer> {
    match (row.invited, &row.invite) {
        (Some(_), _) => Some(Offer::User),
        (None, Some(_)) => Some(Offer::Link),
        (None, None) => (state == State::Open && !row.is_taken()).then_some(Offer::Open),
    }
}

fn is_free_for(row: &SeatRow, state: State, who: AccountId, token: Option<&Hash>) -> bool {
    match offered(row, state) {
        Some(Offer::Open) => true,
        Some(Offer::User) => row.invited == Some(who),
        Some(Offer::Link) => token.is_some_and(|token| row.invite.as_deref() == Some(&token[..])),
        None => false,
    }
}

impl Live {
    /// The seats with these ids, and all that go with them.
    fn persons(&self, ids: &[String]) -> Result<SeatSet, Error> {
        let (info, setup) = (self.game.info(), self.table.setup());
        let mut seats = SeatSet::NONE;
        for id in ids {
            let seat = info.seat(id).ok_or(Error::Missing("seat"))?;
            seats = info.person(&setup, seat).iter().fold(seats, SeatSet::with);
        }
        if seats.is_empty() { Err(Error::Bad("name a seat".to_owned())) } else { Ok(seats) }
    }

    /// The teams for which an account plays.
    pub(crate) fn teams(&self, account: AccountId) -> Vec<u8> {
        teams(self.game.info(), &self.seats, account)
    }
}

fn teams(info: &GameInfo, rows: &[SeatRow], account: AccountId) -> Vec<u8> {
    teams_of(info, rows.iter().filter(|s| s.account == Some(account)))
}

/// The teams of which an account knows the secrets: those for which it plays, and the one for which it began.
fn sides(info: &GameInfo, rows: &[SeatRow], account: AccountId) -> Vec<u8> {
    teams_of(info, rows.iter().filter(|s| [s.account, s.starter].contains(&Some(account))))
}

/// The teams of some seats.
pub(crate) fn teams_of<'a>(info: &GameInfo, rows: impl Iterator<Item = &'a SeatRow>) -> Vec<u8> {
    let mut teams: Vec<u8> = rows.filter_map(|s| info.seats.get(s.seat as usize)).map(|s| s.team).collect();
    teams.sort_unstable();
    teams.dedup();
    teams
}

/// A rated game is one of persons, each on one side.
pub(crate) fn check_rated(info: &GameInfo, rows: &[SeatRow]) -> Result<(), Error> {
    if rows.iter().any(|s| s.bot.is_some()) {
        return Err(Error::Bad("a rated game has no bots".to_owned()));
    }
    if rows.iter().filter_map(|s| s.account).any(|id| teams(info, rows, id).len() > 1) {
        return Err(Error::Bad("in a rated game nobody plays for two sides".to_owned()));
    }
    Ok(())
}

/// Ratings are for persons with an account.
pub(crate) fn check_kind(kind: Kind) -> Result<(), Error> {
    match kind {
        Kind::Person => Ok(()),
        Kind::Guest | Kind::Bot => Err(Error::Forbidden("a rated game is for persons with an account and a password")),
    }
}

impl App {
    /// Looks a holder up: his place, and the token of an invitation where he needs one.
    pub(crate) async fn place(&self, holder: &Holder, me: AccountId, rated: bool) -> Result<(Place, Option<String>), Error> {
        let place = match holder {
            Holder::Me => Place::Account(me),
            Holder::Open => Place::Nobody,
            Holder::Invited => {
                let token = secret::token()?;
                return Ok((Place::Link(secret::hash(&token)), Some(token)));
            }
            Holder::User { name } => {
                let account = self.store().account_named(name).await?.ok_or(Error::Missing("user"))?;
                if rated {
                    check_kind(account.kind)?;
                }
                bot::may_be_seated(&account, me)?;
                // People are asked; a bot takes what it is given.
                let at_once = account.id == me || account.kind == Kind::Bot;
                if at_once { Place::Account(account.id) } else { Place::User(account.id) }
            }
            Holder::Bot { bot } => {
                bots::levels::check_guest(bot).map_err(|e| Error::Bad(e.to_string()))?;
                Place::Bot(bot.clone())
            }
        };
        Ok((place, None))
    }

    /// Seats have changed: everybody hears of it, a table that is full now begins, and who has changed them sees what became of it.
    async fn reseated(&self, live: Held, who: &Who) -> Result<TableView, Error> {
        let id = live.row.id;
        let is_full = live.row.state == State::Open && live.seats.iter().all(SeatRow::is_taken);
        drop(live);
        self.hub.touched(id).await?;
        if is_full {
            self.hub.begin(id, now()).await?;
        }
        self.seen(id, Some(who)).await
    }

    /// The same, with the token that nobody is shown again.
    async fn reseated_with(&self, live: Held, who: &Who, seats: SeatSet, token: Option<String>) -> Result<TableView, Error> {
        let seats = live.ids(seats);
        let invitations = token.map(|token| Invitation { seats, token }).into_iter().collect();
        Ok(TableView { invitations, ..self.reseated(live, who).await? })
    }
}

/// Takes seats: of a table that waits for players, which begins when the last one is taken, or as a substitute.
#[utoipa::path(post, path = "/tables/{code}/join", tag = "tables", params(("code" = String, Path)), request_body = Join, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn join(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Join>,
) -> Result<Json<TableView>, Error> {
    let mut live = app.table(&code).await?;
    let (me, state) = (who.account.id, live.row.state);
    if !matches!(state, State::Open | State::Running) {
        return Err(Error::Conflict("nobody can join this game any more"));
    }
    if live.row.rated {
        check_kind(who.account.kind)?;
    }
    let seats = live.persons(&wish.seats)?;
    let token = wish.invitation.as_deref().map(secret::hash);
    if !live.seats.iter().filter(|s| s.is_in(seats)).all(|s| is_free_for(s, state, me, token.as_ref())) {
        return Err(Error::Forbidden("this seat is not free for you"));
    }
    let after: Vec<SeatRow> =
        live.seats.iter().map(|s| if s.is_in(seats) { s.for_account(Some(me)) } else { s.clone() }).collect();
    let info = live.game.info();
    if live.row.rated && state == State::Open {
        check_rated(info, &after)?;
    }
    if state == State::Running && sides(info, &after, me).len() > sides(info, &live.seats, me).len().max(1) {
        return Err(Error::Forbidden("you play for another side"));
    }
    let was_automatic = seats.iter().any(|seat| live.is_automatic(seat));
    // Who comes in the place of a bot has time anew; who comes in the place of a person has what that one has left.
    let since = |s: &SeatRow| if was_automatic { now() } else { s.since };
    let mine = |s: &SeatRow| SeatRow { since: since(s), ..s.for_account(Some(me)) };
    app.hub.change_seats(&mut live, |s| s.is_in(seats).then(|| mine(s))).await?;
    match state {
        State::Running if was_automatic => app.hub.wind_up(&mut live, seats, now()).await?,
        State::Running => drop(app.hub.write(&mut live, 0, None, now()).await?),
        _ => {}
    }
    Ok(Json(app.reseated(live, &who).await?))
}

/// What an invitation is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Worth {
    /// Whether the seats can be had with it.
    pub good: bool,
}

/// Whether seats can be had by an invitation, before anybody takes them.
#[utoipa::path(post, path = "/tables/{code}/invitation", tag = "tables", params(("code" = String, Path)), request_body = Join, responses((status = 200, body = Worth), (status = "4XX", body = Problem)))]
async fn invitation(
    AppState(app): AppState<App>,
    MaybeWho(who): MaybeWho,
    Path(code): Path<String>,
    Json(wish): Json<Join>,
) -> Result<Json<Worth>, Error> {
    let live = app.table(&code).await?;
    let seats = live.persons(&wish.seats)?;
    let token = wish.invitation.as_deref().map(secret::hash);
    // Nobody has the number 0.
    let (me, state) = (who.map_or(0, |who| who.account.id), live.row.state);
    let good = matches!(state, State::Open | State::Running)
        && live.seats.iter().filter(|s| s.is_in(seats)).all(|s| is_free_for(s, state, me, token.as_ref()));
    Ok(Json(Worth { good }))
}

/// Gives seats back before the game has begun.
#[utoipa::path(post, path = "/tables/{code}/leave", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn leave(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let mut live = app.table(&code).await?;
    if live.row.state != State::Open {
        return Err(Error::Conflict("this game has begun; resign, or hand your seat to somebody"));
    }
    let mine = live.held_by(who.account.id);
    app.hub.change_seats(&mut live, |s| s.is_in(mine).then(|| s.for_account(None))).await?;
    Ok(Json(app.reseated(live, &who).await?))
}

/// Declines seats that are kept for the caller, or offered to him. Before the game begins they are open to all then.
#[utoipa::path(post, path = "/tables/{code}/decline", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn decline(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let mut live = app.table(&code).await?;
    let me = Some(who.account.id);
    if !live.seats.iter().any(|s| s.invited == me) {
        return Err(Error::Conflict("no seat is kept for you here"));
    }
    app.hub.change_seats(&mut live, |s| (s.invited == me).then(|| SeatRow { invited: None, ..s.clone() })).await?;
    Ok(Json(app.reseated(live, &who).await?))
}

/// Whoever made the table says who may have a seat, before the game begins.
#[utoipa::path(post, path = "/tables/{code}/seats", tag = "tables", params(("code" = String, Path)), request_body = Assign, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn assign(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Assign>,
) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    if row.owner != who.account.id {
        return Err(Error::Forbidden("only who made the table says who may have which seat"));
    }
    let (place, token) = app.place(&wish.to, who.account.id, row.rated).await?;
    let mut live = app.table(&code).await?;
    if live.row.state != State::Open {
        return Err(Error::Conflict("this game has begun"));
    }
    let seats = live.persons(&wish.seats)?;
    let after: Vec<SeatRow> = live.seats.iter().map(|s| if s.is_in(seats) { place.fill(s) } else { s.clone() }).collect();
    if row.rated {
        check_rated(live.game.info(), &after)?;
    }
    app.hub.change_seats(&mut live, |s| s.is_in(seats).then(|| place.fill(s))).await?;
    Ok(Json(app.reseated_with(live, &who, seats, token).await?))
}

/// Offers seats of a running game to a substitute: to a named user, or by link. Offered to oneself, they are offered no longer.
#[utoipa::path(post, path = "/tables/{code}/offer", tag = "tables", params(("code" = String, Path)), request_body = Assign, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn offer(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Assign>,
) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    let (place, token) = app.place(&wish.to, who.account.id, row.rated).await?;
    let (invited, invite) = match place {
        Place::User(id) => (Some(id), None),
        Place::Link(hash) => (None, Some(hash.to_vec())),
        Place::Account(id) if id == who.account.id => (None, None),
        Place::Account(id) => (Some(id), None),
        Place::Nobody | Place::Bot(_) => return Err(Error::Bad("offer it to a named user, or by link".to_owned())),
    };
    let mut live = app.table(&code).await?;
    if live.row.state != State::Running {
        return Err(Error::Conflict("this game is not being played"));
    }
    let seats = live.persons(&wish.seats)?;
    if !live.seats.iter().filter(|s| s.is_in(seats)).all(|s| may_offer(&live, s, who.account.id)) {
        return Err(Error::Forbidden("this seat is not yours to offer"));
    }
    let change = |s: &SeatRow| SeatRow { invited, invite: invite.clone(), ..s.clone() };
    app.hub.change_seats(&mut live, |s| s.is_in(seats).then(|| change(s))).await?;
    Ok(Json(app.reseated_with(live, &who, seats, token).await?))
}

/// One's own seat; or, for who made the table, a bot's in which a person has begun or against which nobody else plays.
fn may_offer(live: &Live, row: &SeatRow, who: AccountId) -> bool {
    let is_alone = live.seats.iter().all(|s| s.account.is_none_or(|a| a == who));
    row.account == Some(who) || row.account.is_none() && live.row.owner == who && (row.starter.is_some() || is_alone)
}
