//! How a finished game went: computed when somebody asks, one game at a time, and kept for those who ask next.
//!
//! It takes longer than a request may, so a request begins it, waits a little, and is told how far it is: whoever asks again gets it.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    Json,
    extract::{Path, State as AppState},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bots::{analysis::Effort, registry::Playable};
use engine::{Record, erased::AnyTable};
use serde::Serialize;
use tokio::sync::watch;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Stopping},
    error::{Error, Problem},
    live::standing,
    store::{GameId, State},
};

/// So many analyses are kept in memory.
const KEPT: usize = 64;
/// How long a request waits for one to be ready.
const PATIENCE: Duration = Duration::from_secs(5);
/// After so many seconds one may ask again.
const AGAIN: u64 = 2;
/// After this time no better moves are sought any more; what was found by then is told.
const LONGEST: Duration = Duration::from_secs(120);
/// So many threads work at it, if there are as many: the games that are being played need the others.
const THREADS: usize = 2;

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(analysis))
}

/// How far an analysis is.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Progress {
    /// How much of the work is done, of a hundred.
    percent: usize,
}

/// What is being computed, and what was.
#[derive(Clone, Default)]
pub struct Analyses(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    /// As JSON, the last one asked for at the end.
    kept: VecDeque<(GameId, Arc<str>)>,
    now: Option<Job>,
}

/// What is being computed.
#[derive(Clone)]
struct Job {
    game: GameId,
    percent: Arc<AtomicUsize>,
    /// Closed when it is done.
    done: watch::Receiver<()>,
}

impl Analyses {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The analysis of a game, if it is kept.
    fn kept(&self, game: GameId) -> Option<Arc<str>> {
        let mut known = self.lock();
        let at = known.kept.iter().position(|(id, _)| *id == game)?;
        let found = known.kept.remove(at)?;
        let text = found.1.clone();
        known.kept.push_back(found);
        Some(text)
    }

    fn keep(&self, game: GameId, text: Arc<str>) {
        let mut known = self.lock();
        known.kept.retain(|(id, _)| *id != game);
        known.kept.push_back((game, text));
        let over = known.kept.len().saturating_sub(KEPT);
        known.kept.drain(..over);
    }

    /// The work that is under way; or a place for it, if there is none, with what must be held as long as it is.
    fn begin(&self, game: GameId) -> (Job, Option<Begun>) {
        let mut known = self.lock();
        if let Some(job) = &known.now {
            return (job.clone(), None);
        }
        let (ends, done) = watch::channel(());
        let job = Job { game, percent: Arc::default(), done };
        known.now = Some(job.clone());
        (job, Some(Begun { analyses: self.clone(), _ends: ends }))
    }
}

/// Makes room for the next when it is done, or has failed.
struct Begun {
    analyses: Analyses,
    _ends: watch::Sender<()>,
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.analyses.lock().now = None;
    }
}

/// How a game that is over went: the chances to win after every step, turning points, luck apart from choices. While it is being computed,
/// or another is, the answer is how far it is, with `Retry-After`: ask again.
#[utoipa::path(get, path = "/tables/{code}/analysis", tag = "records", params(("code" = String, Path)),
    responses((status = 200, description = "The analysis, as docs/api.md tells.", body = Object),
        (status = 202, description = "Not ready yet.", body = Progress),
        (status = 409, description = "The game is not over.", body = Problem)))]
async fn analysis(AppState(app): AppState<App>, Path(code): Path<String>) -> Result<Response, Error> {
    let row = app.coded(&code).await?;
    if row.state != State::Over {
        return Err(Error::Conflict("the game is not over; analyse it then"));
    }
    if let Some(text) = app.analyses.kept(row.id) {
        return Ok(ready(&text));
    }
    let (mut job, begun) = app.analyses.begin(row.id);
    if let Some(begun) = begun {
        let live = app.hub.open(row.id).await?;
        let (game, record) = (live.game, live.table.record());
        drop(live);
        let (stopping, percent) = (app.stopping(), job.percent.clone());
        tokio::task::spawn_blocking(move || compute(game, record, row.id, &stopping, &percent, begun));
    }
    if job.game == row.id {
        // An error means that it is done as well.
        let _ = tokio::time::timeout(PATIENCE, job.done.changed()).await;
        if let Some(text) = app.analyses.kept(row.id) {
            return Ok(ready(&text));
        }
    }
    let percent = if job.game == row.id { job.percent.load(Ordering::Relaxed) } else { 0 };
    Ok((StatusCode::ACCEPTED, [(header::RETRY_AFTER, AGAIN.to_string())], Json(Progress { percent })).into_response())
}

fn ready(text: &str) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.to_owned()).into_response()
}

fn compute(game: &dyn Playable, record: Record, id: GameId, stopping: &Stopping, percent: &AtomicUsize, begun: Begun) {
    let began = Instant::now();
    let Some(table) = replayed(game, record) else {
        tracing::error!("game {id} can not be replayed for its analysis");
        return;
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    let stop = || stopping.is_now() || began.elapsed() > LONGEST;
    let progress = |done: usize, all: usize| {
        percent.fetch_max(done * 100 / all.max(1), Ordering::Relaxed);
    };
    let found = game.analyse(&*table, Effort { threads, ..Effort::WHOLE }, &stop, &progress);
    match found.map(|analysis| serde_json::to_string(&analysis)) {
        Ok(Ok(text)) => begun.analyses.keep(id, text.into()),
        Ok(Err(e)) => tracing::error!("the analysis of game {id}: {e}"),
        Err(e) => tracing::warn!("the analysis of game {id}: {e}"),
    }
}

/// The table of a record: what was taken back is left out, since replaying every undo would take long, and keeps its number.
fn replayed(game: &dyn Playable, mut record: Record) -> Option<Box<dyn AnyTable>> {
    let end = record.end.take()?;
    let entries = std::mem::take(&mut record.entries);
    let mut table = game.load(&record, Some(end.seed)).ok()?;
    for (entry, stands) in entries.iter().zip(standing(&entries)) {
        match stands {
            true => table.append(entry).ok()?,
            false => table.skip(entry),
        }
    }
    let winners = end.winners.iter().filter_map(|id| table.info().seat(id)).collect();
    table.close(winners, &end.reason.unwrap_or_default());
    Some(table)
}
