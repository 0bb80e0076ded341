//! One WebSocket a page: the table as its viewer sees it, then what changes, in numbered steps; moves come back the same way.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        Path, Query, State as AppState, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use engine::{Lang, SeatSet};
use futures_util::SinkExt;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    account::browsers_lang,
    app::{App, MaybeWho, Who, now},
    error::{Error, Problem},
    hub::Room,
    limits::{Class, Client, Open},
    store::{AccountId, GameId, Hash},
    table::PlayMove,
    view::Meta,
};

/// The longest frame that is read.
const LONGEST: usize = 16 * 1024;
/// Thousands may be open with nothing to say: their buffers are small.
const BUFFER: usize = 2 * 1024;
/// How often a silent client is asked whether it is there, and whether its session still holds.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// Whoever is not signed in: no account has this number.
const NOBODY: AccountId = 0;

/// What a client says when it opens a socket.
#[derive(Deserialize, utoipa::IntoParams)]
pub struct Opening {
    /// How many entries it has seen, if it was here before: it gets the log from there on.
    #[serde(default)]
    n: i64,
}

/// What a client says.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
enum Said {
    /// Plays a move.
    Move(PlayMove),
    /// Asks for the whole table again.
    Whole,
    /// Asks whether anybody is there: a page does not see the heartbeats of its socket.
    Ping,
}

/// What a client hears, besides the table and its steps.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
enum Heard<'a> {
    /// Something beside the log has changed: seats, names, proposals, the end.
    Meta { meta: &'a Meta },
    /// A move was played, or came too late: then the table tells how things stand.
    Answer { command: i64, played: bool },
    /// Somebody is there.
    Pong,
    /// A request was refused; nothing has changed.
    Error { command: Option<i64>, problem: Problem },
}

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(open)).routes(routes!(news))
}

/// Opens a socket. Browsers let any page open one, so its origin is checked here.
#[utoipa::path(get, path = "/tables/{code}/socket", tag = "tables", params(("code" = String, Path), Opening),
    responses((status = 101, description = "A WebSocket: the table, then what changes; moves come back the same way."),
        (status = "4XX", body = Problem)))]
pub async fn open(
    AppState(app): AppState<App>,
    MaybeWho(who): MaybeWho,
    client: Client,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(opening): Query<Opening>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    if !app.is_welcome(&headers) {
        return Err(Error::ForeignOrigin);
    }
    let id = app.coded(&code).await?.id;
    let room = app.hub.room(id).await?;
    let lang = who.as_ref().map_or_else(|| browsers_lang(&headers), Who::lang);
    let open = app.limits.open(client, who.as_ref().map(|who| who.account.id))?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let line = Line {
            app,
            lang,
            who,
            client,
            id,
            room,
            socket,
            viewer: SeatSet::NONE,
            n: opening.n,
            version: 0,
            told: [0; 32],
            _open: open,
        };
        if let Err(e) = line.serve().await {
            tracing::debug!("a socket ended: {e}");
        }
    }))
}

/// What a socket would say first: for who can open none, and asks again and again.
#[utoipa::path(get, path = "/tables/{code}/news", tag = "tables", params(("code" = String, Path), Opening),
    responses((status = 200, description = "The message `table`, with the log from entry `n` on.", body = serde_json::Value),
        (status = "4XX", body = Problem)))]
async fn news(
    AppState(app): AppState<App>,
    MaybeWho(who): MaybeWho,
    Path(code): Path<String>,
    Query(opening): Query<Opening>,
) -> Result<impl IntoResponse, Error> {
    let mut live = app.table(&code).await?;
    let viewer = who.map(|who| who.account.id);
    let (seats, meta) = (live.viewer(viewer), Meta::new(&live, viewer));
    Ok(([(header::CONTENT_TYPE, "application/json")], live.whole_text(seats, &meta, opening.n)?.to_string()))
}

/// A socket with what its client has been told.
struct Line {
    app: App,
    /// What the account reads, else the browser.
    lang: Lang,
    who: Option<Who>,
    client: Client,
    id: GameId,
    room: Arc<Room>,
    socket: WebSocket,
    viewer: SeatSet,
    n: i64,
    /// The state of what is beside the log that it knows.
    version: u64,
    /// The mark of what it was told of that.
    told: Hash,
    /// Counted as long as it is open.
    _open: Open,
}

/// Why a line is not served any longer.
#[derive(Debug, thiserror::Error)]
enum Gone {
    #[error("the client has left")]
    Client,
    #[error("its session has ended")]
    Session,
    #[error(transparent)]
    Server(#[from] Error),
}

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Self {
        Self::Client
    }
}

impl Line {
    async fn serve(mut self) -> Result<(), Gone> {
        let hub = Arc::clone(&self.app.hub);
        let _here = self.account().map(|account| hub.presence.enter(account, self.id));
        let mut news = self.room.listen();
        let mut sessions = hub.presence.sessions.listen(self.account().unwrap_or(NOBODY));
        let mut stopping = self.app.stopping();
        let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let from = self.n;
        self.tell_whole(from).await?;
        loop {
            self.socket.flush().await?;
            tokio::select! {
                () = stopping.wait() => return self.part().await,
                changed = news.changed() => changed.map_err(|_| Gone::Client)?,
                _ = sessions.changed() => self.check().await?,
                message = self.socket.recv() => self.hear(message.ok_or(Gone::Client)??).await?,
                _ = heartbeat.tick() => self.check().await?,
            }
            // What a client's own move has changed travels with the answer to it.
            if news.has_changed().unwrap_or(true) {
                news.mark_unchanged();
            }
            if let Err(gone) = self.tell_news().await {
                // The answer to what was just said leaves all the same.
                self.socket.flush().await?;
                return Err(gone);
            }
        }
    }

    /// The server stops: a client that hears so comes back by itself.
    async fn part(&mut self) -> Result<(), Gone> {
        let frame = CloseFrame { code: close_code::AWAY, reason: "the server stops".into() };
        Ok(self.socket.send(Message::Close(Some(frame))).await?)
    }

    /// Queues a message; it leaves with the next flush.
    async fn say(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        Ok(self.socket.feed(Message::Text(text)).await?)
    }

    async fn say_json(&mut self, message: &Heard<'_>) -> Result<(), Gone> {
        let text = serde_json::to_string(message).map_err(|_| Error::Unavailable)?;
        self.say(text.into()).await
    }

    async fn refuse(&mut self, command: Option<i64>, error: &Error) -> Result<(), Gone> {
        self.say_json(&Heard::Error { command, problem: error.problem().said_in(self.lang) }).await
    }

    fn account(&self) -> Option<AccountId> {
        self.who.as_ref().map(|w| w.account.id)
    }

    /// The whole table, with the log from an entry on.
    async fn tell_whole(&mut self, from: i64) -> Result<(), Gone> {
        let mut live = self.app.hub.lock(&self.room).await?;
        let (viewer, meta) = (live.viewer(self.account()), Meta::new(&live, self.account()));
        let text = live.whole_text(viewer, &meta, from)?;
        (self.viewer, self.n, self.version, self.told) = (viewer, live.row.n, live.version(), meta.mark()?);
        drop(live);
        self.say(text).await
    }

    /// What has changed since the client was last told.
    async fn tell_news(&mut self) -> Result<(), Gone> {
        let mut live = self.app.hub.lock(&self.room).await?;
        if live.viewer(self.account()) != self.viewer {
            drop(live);
            return self.tell_whole(0).await;
        }
        let step = (live.row.n != self.n).then(|| live.step_text(self.viewer, self.n));
        let meta = (live.version() != self.version).then(|| Meta::new(&live, self.account()));
        let (n, version) = (live.row.n, live.version());
        drop(live);
        match step {
            // The client has missed more than one step.
            Some(None) => return self.tell_whole(self.n).await,
            Some(Some(text)) => self.say(text).await?,
            None => {}
        }
        // Whoever is told that something has changed must see it: others' orders and notes are no news to him, not even that there are.
        if let Some(meta) = meta
            && meta.mark()? != self.told
        {
            self.told = meta.mark()?;
            self.say_json(&Heard::Meta { meta: &meta }).await?;
        }
        (self.n, self.version) = (n, version);
        Ok(())
    }

    /// Whether the client is there, and still signed in.
    async fn check(&mut self) -> Result<(), Gone> {
        if let Some(who) = &self.who
            && self.app.store().session(&who.token, now()).await.map_err(Error::from)?.is_none()
        {
            return Err(Gone::Session);
        }
        Ok(self.socket.feed(Message::Ping(Vec::new().into())).await?)
    }

    async fn hear(&mut self, message: Message) -> Result<(), Gone> {
        match message {
            Message::Text(text) => self.hear_text(&text).await,
            Message::Binary(_) => self.refuse(None, &Error::Bad("speak JSON".to_owned())).await,
            Message::Ping(_) | Message::Pong(_) => Ok(()),
            Message::Close(_) => Err(Gone::Client),
        }
    }

    /// Plays a move; what follows of it by itself is not waited for.
    async fn play(&mut self, wish: PlayMove) -> Result<bool, Error> {
        let who = self.who.as_ref().ok_or(Error::NoSession)?;
        let live = self.app.hub.lock(&self.room).await?;
        let (live, played) = self.app.play_move(live, who, wish).await?;
        self.app.hub.attend_soon(&live, now());
        Ok(played)
    }

    async fn hear_text(&mut self, text: &str) -> Result<(), Gone> {
        let said = serde_json::from_str(text);
        let (class, command) = match &said {
            Ok(Said::Move(wish)) => (Class::Move, Some(wish.command())),
            Ok(Said::Whole | Said::Ping) => (Class::Read, None),
            Err(_) => (Class::Change, None),
        };
        if let Err(e) = self.app.limits.check_both(class, self.client, self.account()) {
            return self.refuse(command, &e).await;
        }
        match said {
            Ok(Said::Whole) => self.tell_whole(0).await,
            Ok(Said::Ping) => self.say_json(&Heard::Pong).await,
            Ok(Said::Move(wish)) => {
                let command = wish.command();
                match self.play(wish).await {
                    Ok(played) => self.say_json(&Heard::Answer { command, played }).await,
                    Err(e) => self.refuse(Some(command), &e).await,
                }
            }
            Err(e) => self.refuse(None, &Error::Bad(format!("not understood: {e}"))).await,
        }
    }
}
