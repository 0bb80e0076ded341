//! Talk at a table.
//!
//! Three kinds of rooms: the players', the watchers', and one a team, such as `team-0`. While the game lasts players and watchers can
//! not read each other, so that nobody who sees the whole board helps; when it is over both rooms are open to all. A team's room is
//! its members' alone, for ever.

use axum::{
    Json,
    extract::{Path, Query, State as AppState},
};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, MaybeWho, Who, now},
    error::{Error, Problem},
    live::Live,
    store::{AccountId, ChatRow, NewChat, State, Time},
};

/// The longest message, in letters.
const LONGEST: usize = 1000;
/// Messages of an account in a minute, at all tables together.
const MOST_A_MINUTE: i64 = 20;
/// Messages in one answer.
const A_PAGE: i64 = 200;

const PLAYERS: &str = "players";
const WATCHERS: &str = "watchers";

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read, say))
}

/// A message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Message {
    /// Its number.
    pub id: i64,
    /// Where it was said: `players`, `watchers`, or a team's room.
    pub room: String,
    /// By whom.
    pub name: String,
    /// When, in seconds since 1970.
    pub at: Time,
    /// What.
    pub text: String,
}

impl From<ChatRow> for Message {
    fn from(row: ChatRow) -> Self {
        let ChatRow { id, room, name, at, text } = row;
        Self { id, room, name, at, text }
    }
}

/// What has been said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Talk {
    /// The rooms in which the caller may speak.
    pub rooms: Vec<String>,
    /// The messages, in order.
    pub messages: Vec<Message>,
}

/// Something to say.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// Where.
    room: String,
    /// What.
    text: String,
    /// A number of the client's own, not 0: the same request twice is said once.
    #[serde(default)]
    command: i64,
}

/// What to read.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// The last message that the caller has.
    #[serde(default)]
    after: i64,
}

impl Live {
    /// The rooms of the teams for which somebody plays, where teams have more than one seat.
    fn team_rooms(&self, who: AccountId) -> impl Iterator<Item = String> {
        let seats = &self.game.info().seats;
        let has_partners = move |team: &u8| seats.iter().filter(|s| s.team == *team).count() > 1;
        self.teams(who).into_iter().filter(has_partners).map(|team| format!("team-{team}"))
    }

    fn is_player(&self, who: AccountId) -> bool {
        !self.acts_for(who).is_empty()
    }

    /// The rooms that somebody may read.
    fn readable(&self, who: Option<AccountId>) -> Vec<String> {
        let is_player = who.is_some_and(|id| self.is_player(id));
        let is_over = self.row.state == State::Over;
        let common = [(PLAYERS, is_player || is_over), (WATCHERS, !is_player || is_over)];
        let common = common.into_iter().filter(|(_, open)| *open).map(|(room, _)| room.to_owned());
        common.chain(who.into_iter().flat_map(|id| self.team_rooms(id))).collect()
    }

    /// The rooms in which somebody may speak.
    fn writable(&self, who: AccountId) -> Vec<String> {
        if self.row.state == State::Gone {
            return Vec::new();
        }
        let common = if self.is_player(who) { PLAYERS } else { WATCHERS };
        std::iter::once(common.to_owned()).chain(self.team_rooms(who)).collect()
    }

    /// The last message that somebody may read; 0 if there is none.
    pub fn last_word(&self, who: Option<AccountId>) -> i64 {
        if self.talk.is_empty() {
            return 0;
        }
        let rooms = self.readable(who);
        self.talk.iter().filter(|(room, _)| rooms.contains(room)).map(|(_, id)| *id).max().unwrap_or(0)
    }
}

/// What has been said in the rooms that the caller may read, after a message that he has.
#[utoipa::path(get, path = "/tables/{code}/chat", tag = "chat", params(("code" = String, Path), Since), responses((status = 200, body = Talk), (status = "4XX", body = Problem)))]
async fn read(
    AppState(app): AppState<App>,
    MaybeWho(who): MaybeWho,
    Path(code): Path<String>,
    Query(since): Query<Since>,
) -> Result<Json<Talk>, Error> {
    let live = app.table(&code).await?;
    let (id, who) = (live.row.id, who.map(|who| who.account.id));
    let (readable, rooms) = (live.readable(who), who.map_or(Vec::new(), |who| live.writable(who)));
    drop(live);
    let messages = app.store().chat(id, &readable, since.after, A_PAGE).await?;
    Ok(Json(Talk { rooms, messages: messages.into_iter().map(Message::from).collect() }))
}

/// Says something. Who does not know whether it arrived repeats it with the same command.
#[utoipa::path(post, path = "/tables/{code}/chat", tag = "chat", params(("code" = String, Path)), request_body = Say, responses((status = 200, body = serde_json::Value), (status = "4XX", body = Problem)))]
async fn say(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Say>,
) -> Result<Json<serde_json::Value>, Error> {
    let text = wish.text.trim();
    if text.is_empty() || text.contains(|c: char| c.is_control() && c != '\n') {
        return Err(Error::Bad("a message has letters in it, and nothing that a page can not show".to_owned()));
    }
    if text.chars().count() > LONGEST {
        return Err(Error::TooLarge("a message has at most 1000 letters"));
    }
    let live = app.table(&code).await?;
    let (game, rooms) = (live.row.id, live.writable(who.account.id));
    drop(live);
    if !rooms.contains(&wish.room) {
        return Err(Error::Forbidden("you can not speak there"));
    }
    if app.store().said_since(who.account.id, now() - 60).await? >= MOST_A_MINUTE {
        return Err(Error::TooMany(60));
    }
    let said = NewChat { game, room: &wish.room, account: who.account.id, at: now(), text, command: wish.command };
    let id = app.store().add_chat(&said).await?;
    // It is said, also where nobody can be told of it now: who is told that it was not would say it again.
    if let Err(e) = app.hub.touched(game).await {
        tracing::warn!(game, "nobody hears at once what was said: {e}");
    }
    Ok(Json(serde_json::json!({"id": id})))
}
