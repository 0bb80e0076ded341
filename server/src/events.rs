//! What somebody hears of his games at once, as Server-Sent Events: for pages of any kind, and for programs that play.
//!
//! Whoever connects first hears of everything that waits for him. After that he is woken by what happens at this node and by hints of
//! others, and looks for himself every few seconds: a hint that is lost delays an event, but never loses it.

use std::{
    collections::HashMap,
    convert::Infallible,
    time::{Duration, Instant},
};

use axum::{
    extract::State as AppState,
    response::{
        IntoResponse, Response,
        sse::{Event as Sent, KeepAlive, Sse},
    },
};
use bots::registry;
use engine::Seat;
use futures_util::{StreamExt, stream};
use serde::Serialize;
use tokio::{sync::watch, time::timeout};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Who, now},
    error::{Error, Problem},
    limits::{Client, Open},
    store::{AccountId, GameId, State, Time, Waiting},
};

/// How often one looks without being woken.
const LOOK: Duration = Duration::from_secs(10);
/// How often one looks whether the session still holds.
const CHECK: Duration = Duration::from_secs(30);
/// How often a silent stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(listen))
}

/// What one hears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Event {
    /// A seat is kept for him.
    Invited {
        /// What links name.
        code: String,
        /// Which game.
        game: String,
    },
    /// A game of his has begun.
    Began {
        /// What links name.
        code: String,
        /// Which game.
        game: String,
    },
    /// A seat of his must decide. It comes again whenever the game has gone on and the seat still must.
    Turn {
        /// What links name.
        code: String,
        /// Which game.
        game: String,
        /// The seat's id.
        seat: String,
        /// How many entries there are: what a move must name.
        n: i64,
    },
    /// A game of his is over.
    Over {
        /// What links name.
        code: String,
        /// Which game.
        game: String,
        /// The winning seats' ids; none: a draw.
        winners: Vec<String>,
    },
    /// Somebody else has said something to all players.
    Chat {
        /// What links name.
        code: String,
        /// Which game.
        game: String,
    },
}

impl Event {
    const fn name(&self) -> &'static str {
        match self {
            Self::Invited { .. } => "invited",
            Self::Began { .. } => "began",
            Self::Turn { .. } => "turn",
            Self::Over { .. } => "over",
            Self::Chat { .. } => "chat",
        }
    }
}

/// What somebody has heard of a game.
struct Heard {
    state: State,
    n: i64,
    asked: i64,
    said: Option<i64>,
    invited: bool,
}

/// What somebody has heard of all his games.
#[derive(Default)]
struct Known {
    games: HashMap<GameId, Heard>,
    /// Whether he has been here before: else nothing is news but what waits for him.
    is_old: bool,
}

impl Known {
    /// What is new since, as events.
    fn news(&mut self, account: AccountId, now: &[Waiting]) -> Vec<Event> {
        let mut news = Vec::new();
        for seats in now.chunk_by(|a, b| a.id == b.id) {
            self.game(account, seats, &mut news);
        }
        self.games.retain(|id, _| now.iter().any(|w| w.id == *id));
        self.is_old = true;
        news
    }

    /// One game: a row for each of his seats, and for each that is kept for him.
    fn game(&mut self, account: AccountId, seats: &[Waiting], news: &mut Vec<Event>) {
        let Some(w) = seats.first() else { return };
        let (code, game) = (w.code.clone(), w.slug.clone());
        let before = self.games.get(&w.id);
        let was = before.map(|b| b.state);
        let held = || seats.iter().filter(|s| s.holder == Some(account));
        let (plays, invited) = (held().next().is_some(), seats.iter().any(|s| s.holder != Some(account)));
        if invited && !before.is_some_and(|b| b.invited) {
            news.push(Event::Invited { code: code.clone(), game: game.clone() });
        }
        // Who has just come is told what waits for him, and not what was.
        let is_news = plays && self.is_old;
        if is_news && w.state == State::Running && was != Some(State::Running) {
            news.push(Event::Began { code: code.clone(), game: game.clone() });
        }
        if is_news && w.said > before.and_then(|b| b.said) {
            news.push(Event::Chat { code: code.clone(), game: game.clone() });
        }
        if w.state == State::Running && before.is_none_or(|b| (b.n, b.asked) != (w.n, w.asked)) {
            let asked = held().filter(|s| w.asked >> s.seat & 1 == 1);
            let turn = |s: &Waiting| Event::Turn { code: code.clone(), game: game.clone(), seat: seat_id(&game, s.seat), n: w.n };
            news.extend(asked.map(turn));
        }
        if is_news && w.state == State::Over && was != Some(State::Over) {
            let winners = crate::live::seat_set(w.winners.unwrap_or(0));
            let winners = winners.iter().map(|s| seat_id(&game, s.0.into())).collect();
            news.push(Event::Over { code, game, winners });
        }
        self.games.insert(w.id, Heard { state: w.state, n: w.n, asked: w.asked, said: w.said, invited });
    }
}

fn seat_id(slug: &str, seat: i64) -> String {
    registry::find(slug).map(|game| game.info().seat_id(Seat(seat as u8)).to_owned()).unwrap_or_default()
}

/// A stream of events.
struct Line {
    app: App,
    who: Who,
    since: Time,
    bell: watch::Receiver<u64>,
    sessions: watch::Receiver<u64>,
    stopping: crate::app::Stopping,
    /// When the session was last seen to hold.
    checked: Instant,
    known: Known,
    /// Counted as long as it is open.
    _open: Open,
}

impl Line {
    /// Who has signed out hears nothing more.
    async fn has_signed_out(&mut self) -> bool {
        if self.checked.elapsed() < CHECK && !self.sessions.has_changed().unwrap_or(true) {
            return false;
        }
        self.sessions.mark_unchanged();
        self.checked = Instant::now();
        matches!(self.app.store().session(&self.who.token, now()).await, Ok(None))
    }

    /// Waits until there may be something new; false if the stream ends.
    async fn wait(&mut self) -> bool {
        if !self.known.is_old {
            return true;
        }
        tokio::select! {
            () = self.stopping.wait() => return false,
            // Silence and a bell that is gone mean the same: look.
            _ = timeout(LOOK, self.bell.changed()) => {}
            _ = self.sessions.changed() => self.sessions.mark_changed(),
        }
        true
    }

    /// What is new. A database that does not answer now may answer next time.
    async fn look(&mut self) -> Result<Vec<Event>, Error> {
        self.bell.mark_unchanged();
        let account = self.who.account.id;
        let waiting = self.app.store().waiting(account, self.since).await?;
        Ok(self.known.news(account, &waiting))
    }
}

/// What one hears of one's games, as it happens.
#[utoipa::path(get, path = "/events", tag = "events",
    responses((status = 200, description = "Server-Sent Events; the data of each is an `Event`.", content_type = "text/event-stream", body = Event),
        (status = 401, body = Problem)))]
async fn listen(AppState(app): AppState<App>, client: Client, who: Who) -> Result<Response, Error> {
    let open = app.limits.open(client, Some(who.account.id))?;
    let line = Line {
        bell: app.hub.presence.games.listen(who.account.id),
        sessions: app.hub.presence.sessions.listen(who.account.id),
        stopping: app.stopping(),
        who,
        since: now(),
        app,
        checked: Instant::now(),
        known: Known::default(),
        _open: open,
    };
    let events = stream::unfold(line, |mut line| async move {
        if !line.wait().await {
            return None;
        }
        if line.has_signed_out().await {
            return None;
        }
        let news = line.look().await.unwrap_or_default();
        Some((stream::iter(news), line))
    });
    let sent = events
        .flatten()
        .filter_map(|event| async move { Sent::default().event(event.name()).json_data(&event).ok().map(Ok::<_, Infallible>) });
    let stream = Sse::new(sent).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    // A proxy that gathers what is sent would hold events back.
    Ok(([("x-accel-buffering", "no")], stream).into_response())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn waiting(state: State, n: i64, asked: i64) -> Waiting {
        Waiting {
            id: 1,
            code: "c".to_owned(),
            slug: "attrition".to_owned(),
            state,
            n,
            asked,
            winners: (state == State::Over).then_some(1),
            seat: 0,
            holder: Some(5),
            said: None,
        }
    }

    fn names(known: &mut Known, now: &[Waiting]) -> Vec<&'static str> {
        known.news(5, now).iter().map(Event::name).collect()
    }

    #[test]
    fn a_game_is_heard_from_its_beginning_to_its_end() {
        let mut known = Known::default();
        assert!(names(&mut known, &[]).is_empty());
        let kept = Waiting { holder: None, ..waiting(State::Open, 0, 0) };
        assert_eq!(names(&mut known, std::slice::from_ref(&kept)), ["invited"]);
        assert!(names(&mut known, &[kept]).is_empty(), "once");
        assert!(names(&mut known, &[waiting(State::Open, 0, 0)]).is_empty(), "he has taken it");
        assert_eq!(names(&mut known, &[waiting(State::Running, 2, 1)]), ["began", "turn"]);
        assert!(names(&mut known, &[waiting(State::Running, 2, 1)]).is_empty(), "once");
        assert!(names(&mut known, &[waiting(State::Running, 3, 2)]).is_empty(), "another's turn");
        assert_eq!(names(&mut known, &[waiting(State::Running, 5, 1)]), ["turn"]);
        assert_eq!(names(&mut known, &[waiting(State::Running, 6, 3)]), ["turn"], "the number has changed");
        assert_eq!(names(&mut known, &[Waiting { said: Some(4), ..waiting(State::Running, 6, 3) }]), ["chat"]);
        assert_eq!(names(&mut known, &[waiting(State::Over, 7, 0)]), ["over"]);
        assert!(names(&mut known, &[waiting(State::Over, 7, 0)]).is_empty());
    }

    #[test]
    fn who_comes_hears_what_waits_and_no_more() {
        let mut known = Known::default();
        let running = Waiting { said: Some(4), ..waiting(State::Running, 6, 3) };
        let over = Waiting { id: 2, ..waiting(State::Over, 7, 0) };
        let open = Waiting { id: 3, ..waiting(State::Open, 0, 0) };
        let offered = Waiting { id: 4, holder: Some(7), ..waiting(State::Running, 6, 3) };
        assert_eq!(names(&mut known, &[running, over, open, offered]), ["turn", "invited"], "another's turn is not his");
    }

    #[test]
    fn each_seat_is_named() {
        let mut known = Known::default();
        let both = [waiting(State::Running, 6, 3), Waiting { seat: 1, ..waiting(State::Running, 6, 3) }];
        let info = registry::find("attrition").unwrap().info();
        let turn = |seat: usize| Event::Turn {
            code: "c".to_owned(),
            game: "attrition".to_owned(),
            seat: info.seats[seat].id.clone(),
            n: 6,
        };
        assert_eq!(known.news(5, &both), [turn(0), turn(1)]);
    }
}
