//! One WebSocket a page: the table as its viewer sees it, then what changes; moves come back the same way.

use axum::{
    extract::{
        Path, State as AppState, WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    http::HeaderMap,
    response::Response,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    app::{App, MaybeWho, Who},
    error::{Error, Problem},
    patch,
    store::GameId,
    table::PlayMove,
};

/// The longest frame that is read.
const LONGEST: usize = 16 * 1024;

/// What a client says.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
enum Said {
    /// Plays a move.
    Move(PlayMove),
    /// Asks for the whole table again.
    Whole,
}

/// What a client hears.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
enum Heard {
    /// The whole table.
    Table { table: Value },
    /// What has changed since the last message: a JSON merge patch.
    Patch { patch: Value },
    /// A move was played, or came too late: then the table tells how things stand.
    Answer { command: i64, played: bool },
    /// A request was refused; nothing has changed.
    Error { command: Option<i64>, problem: Problem },
}

/// Opens a socket. Browsers let any page open one, so its origin is checked here.
pub async fn open(
    AppState(app): AppState<App>,
    MaybeWho(who): MaybeWho,
    headers: HeaderMap,
    Path(code): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    if !app.is_welcome(&headers) {
        return Err(Error::ForeignOrigin);
    }
    let id = app.coded(&code).await?.id;
    Ok(upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).on_upgrade(move |socket| async move {
        let line = Line { app, who, id, socket, last: Value::Null };
        if let Err(e) = line.serve().await {
            tracing::debug!("a socket ended: {e}");
        }
    }))
}

/// A socket with what its client has been told.
struct Line {
    app: App,
    who: Option<Who>,
    id: GameId,
    socket: WebSocket,
    last: Value,
}

impl Line {
    async fn serve(mut self) -> Result<(), Error> {
        let room = self.app.hub.room(self.id).await?;
        let mut news = room.listen();
        if !self.tell_whole().await? {
            return Ok(());
        }
        loop {
            let goes_on = tokio::select! {
                changed = news.changed() => changed.is_ok() && self.tell_news().await?,
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => true,
                    Some(Ok(Message::Binary(_))) => self.refuse(None, &Error::Bad("speak JSON".to_owned())).await,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                },
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Sends a message; false if nobody is there any more.
    async fn say(&mut self, message: &Heard) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        self.socket.send(Message::Text(text.into())).await.is_ok()
    }

    async fn refuse(&mut self, command: Option<i64>, error: &Error) -> bool {
        self.say(&Heard::Error { command, problem: error.problem() }).await
    }

    async fn now(&mut self) -> Result<Value, Error> {
        let table = self.app.seen(self.id, self.who.as_ref()).await?;
        serde_json::to_value(table).map_err(|_| Error::Unavailable)
    }

    async fn tell_whole(&mut self) -> Result<bool, Error> {
        self.last = self.now().await?;
        let table = self.last.clone();
        Ok(self.say(&Heard::Table { table }).await)
    }

    async fn tell_news(&mut self) -> Result<bool, Error> {
        let table = self.now().await?;
        let patch = patch::diff(&self.last, &table);
        self.last = table;
        if patch.as_object().is_some_and(serde_json::Map::is_empty) {
            return Ok(true);
        }
        Ok(self.say(&Heard::Patch { patch }).await)
    }

    async fn hear(&mut self, text: &str) -> Result<bool, Error> {
        match serde_json::from_str(text) {
            Ok(Said::Whole) => self.tell_whole().await,
            Ok(Said::Move(wish)) => {
                let command = wish.command();
                let played = match &self.who {
                    Some(who) => self.app.play_move(self.id, who, wish).await,
                    None => Err(Error::NoSession),
                };
                Ok(match played {
                    Ok(played) => self.say(&Heard::Answer { command, played }).await,
                    Err(e) => self.refuse(Some(command), &e).await,
                })
            }
            Err(e) => Ok(self.refuse(None, &Error::Bad(format!("not understood: {e}"))).await),
        }
    }
}
