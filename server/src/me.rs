//! What an account is told, its sessions, all that is kept about it, and its end.

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use bots::registry;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    account::{Me, check_email, check_lang},
    app::{App, Who, now},
    error::{Error, Problem},
    notify::Settings,
    player::RatingView,
    post, secret,
    store::{Account, AccountId, GameId, Hash, Kind, SeatRow, SessionRow, Time},
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, save, delete))
        .routes(routes!(sessions, end_others))
        .routes(routes!(end))
        .routes(routes!(export))
}

/// The caller's account.
#[utoipa::path(get, path = "/me", tag = "account", responses((status = 200, body = Me), (status = 401, body = Problem)))]
async fn me(who: Who) -> Json<Me> {
    Json(Me::from(&who.account))
}

/// What one may change about one's account; all of it is sent.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// Where mail goes, if anywhere.
    #[serde(default)]
    email: Option<String>,
    /// Where notifications are posted, if anywhere.
    #[serde(default)]
    webhook: Option<String>,
    /// `en` or `fr`.
    lang: String,
    /// What one is told, and how.
    #[serde(default)]
    settings: Settings,
}

/// Changes the caller's settings.
#[utoipa::path(put, path = "/me", tag = "account", request_body = Save,
    responses((status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem)))]
async fn save(AppState(app): AppState<App>, who: Who, Json(wish): Json<Save>) -> Result<Json<Me>, Error> {
    check_email(wish.email.as_deref())?;
    if let Some(address) = &wish.webhook {
        post::check_address(address, app.config.local_webhooks).map_err(|e| Error::Bad(e.to_string()))?;
    }
    let old = who.account;
    let account = Account {
        email: wish.email,
        webhook: wish.webhook,
        lang: check_lang(Some(&wish.lang))?,
        settings: serde_json::to_string(&wish.settings).map_err(|_| Error::Unavailable)?,
        key: Some(old.key.clone().map_or_else(secret::token, Ok)?),
        ..old.clone()
    };
    app.store().save_account(&old, &account).await?;
    Ok(Json(Me::from(&account)))
}

/// A session as its owner sees it.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Session {
    /// What names it.
    pub id: String,
    /// What the browser calls itself.
    pub agent: String,
    /// When it was opened, in seconds since 1970.
    pub created: Time,
    /// When it ends.
    pub expires: Time,
    /// Whether the question came through it.
    pub current: bool,
}

/// What names a session to its owner: enough of the hash to tell it from his others.
fn session_id(session: &SessionRow) -> String {
    session.token.iter().take(8).map(|b| format!("{b:02x}")).collect()
}

/// The caller's sessions, the newest first.
#[utoipa::path(get, path = "/me/sessions", tag = "account", responses((status = 200, body = Vec<Session>), (status = 401, body = Problem)))]
async fn sessions(AppState(app): AppState<App>, who: Who) -> Result<Json<Vec<Session>>, Error> {
    let session = |s: SessionRow| Session {
        id: session_id(&s),
        current: s.token == who.token,
        agent: s.agent,
        created: s.created,
        expires: s.expires,
    };
    Ok(Json(app.store().sessions(who.account.id, now()).await?.into_iter().map(session).collect()))
}

/// Ends a session of the caller.
#[utoipa::path(delete, path = "/me/sessions/{id}", tag = "account", params(("id" = String, Path)),
    responses((status = 200, body = Value), (status = 404, body = Problem)))]
async fn end(AppState(app): AppState<App>, who: Who, Path(id): Path<String>) -> Result<Json<Value>, Error> {
    let sessions = app.store().sessions(who.account.id, now()).await?;
    let session = sessions.iter().find(|s| session_id(s) == id).ok_or(Error::Missing("session"))?;
    let token = session.token.as_slice().try_into().map_err(|_| Error::Unavailable)?;
    app.end_session(who.account.id, token).await?;
    Ok(Json(json!({})))
}

/// Ends all sessions of the caller but this one.
#[utoipa::path(delete, path = "/me/sessions", tag = "account", responses((status = 200, body = Value), (status = 401, body = Problem)))]
async fn end_others(AppState(app): AppState<App>, who: Who) -> Result<Json<Value>, Error> {
    app.end_sessions(who.account.id, Some(&who.token)).await?;
    Ok(Json(json!({})))
}

/// Everything that the server keeps about the caller, but the hash of his password.
#[utoipa::path(get, path = "/me/export", tag = "account", responses((status = 200, body = Value), (status = 401, body = Problem)))]
async fn export(AppState(app): AppState<App>, who: Who) -> Result<Json<Value>, Error> {
    let id = who.account.id;
    let store = app.store();
    let sessions = store.sessions(id, now()).await?;
    let session = |s: &SessionRow| json!({"id": session_id(s), "agent": s.agent, "created": s.created, "expires": s.expires});
    let ratings: Vec<RatingView> = store.ratings(id).await?.iter().map(RatingView::from).collect();
    let bots: Vec<Me> = store.bots_of(id).await?.iter().map(Me::from).collect();
    let said = store.said_by(id).await?;
    let seats = store.all_seats(id).await?;
    let mut games = Vec::new();
    for mine in seats.chunk_by(|a, b| a.game == b.game) {
        games.extend(exported(&app, mine[0].game, mine).await?);
    }
    let mut chat = Vec::new();
    for (game, messages) in said.chunk_by(|a, b| a.game == b.game).map(|some| (some[0].game, some)) {
        let code = store.game(game).await?.map(|row| row.code);
        let message =
            |m: &crate::store::SaidRow| json!({"table": code, "room": m.chat.room, "at": m.chat.at, "text": m.chat.text});
        chat.extend(messages.iter().map(message));
    }
    Ok(Json(json!({
        "account": Me::from(&who.account), "seen": who.account.seen, "sessions": sessions.iter().map(session).collect::<Vec<_>>(),
        "bots": bots, "ratings": ratings, "games": games, "chat": chat,
    })))
}

/// A game with what is the caller's in it.
async fn exported(app: &App, game: GameId, mine: &[SeatRow]) -> Result<Option<Value>, Error> {
    let Some(row) = app.store().game(game).await? else { return Ok(None) };
    let info = registry::find(&row.slug).ok().map(|game| game.info());
    let name = |s: i64| info.and_then(|i| i.seats.get(s as usize)).map(|s| s.id.clone());
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let seat = |s: &SeatRow| json!({"seat": name(s.seat), "notes": s.notes, "orders": json(&s.orders), "deputy": s.deputy});
    Ok(Some(json!({
        "table": row.code, "game": row.slug, "setup": json(&row.setup), "terms": json(&row.pace), "state": row.state, "note": row.note,
        "created": row.created, "ended": row.ended, "rated": row.rated, "analysis": row.analysis,
        "record": format!("/api/tables/{}/record", row.code), "seats": mine.iter().map(seat).collect::<Vec<_>>(),
    })))
}

/// Proof that the caller means it.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The password, where there is one.
    #[serde(default)]
    password: String,
}

/// Deletes the caller's account and all that is his alone. Running games go on with bots in his place; finished ones keep no name.
#[utoipa::path(delete, path = "/me", tag = "account", request_body = Farewell,
    responses((status = 200, body = Value), (status = 401, description = "The password is wrong.", body = Problem)))]
async fn delete(AppState(app): AppState<App>, who: Who, wish: Option<Json<Farewell>>) -> Result<Json<Value>, Error> {
    let account = who.account;
    if account.kind == Kind::Bot {
        return Err(Error::Forbidden("a bot is deleted by its owner"));
    }
    let password = wish.map(|w| w.0).unwrap_or_default().password;
    if account.password.is_some() && !app.passwords.verify(password, account.password.clone()).await? {
        return Err(Error::WrongPassword);
    }
    for bot in app.store().bots_of(account.id).await? {
        app.forget(bot.id).await?;
    }
    app.forget(account.id).await?;
    Ok(Json(json!({})))
}

impl App {
    /// Ends a session. Whatever is open by it here hears so at once, elsewhere soon.
    pub(crate) async fn end_session(&self, account: AccountId, token: &Hash) -> Result<(), Error> {
        self.store().drop_session(token).await?;
        self.hub.presence.sessions.ring([account]);
        Ok(())
    }

    /// Ends all sessions of an account but one, as [`App::end_session`] does.
    pub(crate) async fn end_sessions(&self, account: AccountId, but: Option<&Hash>) -> Result<(), Error> {
        self.store().drop_sessions(account, but).await?;
        self.hub.presence.sessions.ring([account]);
        Ok(())
    }

    /// Deletes an account; whoever plays with it hears so.
    pub(crate) async fn forget(&self, account: AccountId) -> Result<(), Error> {
        let mut games: Vec<GameId> = self.store().all_seats(account).await?.iter().map(|s| s.game).collect();
        games.dedup();
        self.store().delete_account(account, now()).await?;
        self.hub.presence.sessions.ring([account]);
        for game in games {
            // What can not be read here now is read when it is due.
            if let Err(e) = self.hub.catch_up(game).await {
                tracing::debug!(game, "not told: {e}");
            }
            self.store().hint(game, 0).await;
        }
        Ok(())
    }
}
