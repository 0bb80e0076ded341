//! The site as a whole: its routes, and what it does by itself.

use std::{
    fs::{File, TryLockError},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Json, Router,
    extract::{ConnectInfo, DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode, header},
    middleware::{from_fn, from_fn_with_state, map_response},
    response::IntoResponse,
    routing::get,
};
use tokio::{
    net::TcpListener,
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
    time::{MissedTickBehavior, interval, timeout},
};
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    account, analysis,
    app::{App, now},
    assets, backup, bot,
    config::{Config, DatabaseUrl},
    error::Error,
    events, gate,
    hub::Hub,
    limits, me, metrics, net, notify, openapi, pages, player,
    post::{Post, PostError},
    rating, record, socket,
    store::{self, GameId, StoreError},
    table,
};

/// How often the server looks for what is due.
const LOOK: Duration = Duration::from_secs(1);
/// How often it looks whether other nodes have written what no hint told of, and forgets games that nobody watches.
const POLL: Duration = Duration::from_secs(15);
/// How often those who look at a board hear who has come and who has left.
const GREET: Duration = Duration::from_secs(2);
/// How often what is old is removed.
const TIDY: Duration = Duration::from_secs(3600);
/// How long a node has for what is due before another tries.
const LEASE: i64 = 30;
/// So many due games at once.
const AT_ONCE: i64 = 100;
/// How long a request may take, its body included.
const SLOWEST: Duration = Duration::from_secs(30);
/// How long what was begun may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// Why the site does not run.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The database can not be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The folder of the database can not be used.
    #[error("{} can not be written: {error}", .path.display())]
    Folder {
        /// Which file in it.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Mail is set up wrongly.
    #[error(transparent)]
    Post(#[from] PostError),
    /// Another server has the database.
    #[error("another server uses {}; several servers need PostgreSQL", .0.display())]
    InUse(PathBuf),
}

/// The routes of the API, with the description of them at their root.
pub fn api() -> Router<App> {
    let (router, api) = OpenApiRouter::with_openapi(openapi::Api::openapi())
        .merge(account::routes())
        .merge(me::routes())
        .merge(bot::routes())
        .merge(table::routes())
        .merge(socket::routes())
        .merge(record::routes())
        .merge(analysis::routes())
        .merge(player::routes())
        .merge(events::routes())
        .merge(notify::routes())
        .split_for_parts();
    let description = get(async || Json(api));
    router.route("/", description.clone()).route("/openapi.json", description)
}

/// All routes.
pub fn router(app: App) -> Router {
    Router::new()
        .nest("/api", api())
        .merge(pages::routes())
        .route("/health", get(health))
        .route("/metrics", get(own_metrics))
        .fallback(assets::serve)
        .layer(from_fn_with_state(app.clone(), gate::finish))
        .layer(DefaultBodyLimit::max(gate::LONGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, SLOWEST))
        .layer(from_fn_with_state(app.clone(), limits::by_address))
        .layer(CatchPanicLayer::new())
        .layer(map_response(gate::typed))
        .layer(from_fn(gate::in_readers_language))
        .layer(from_fn_with_state(app.clone(), gate::headers))
        .layer(from_fn(gate::watch))
        .with_state(app)
}

/// Whether the database answers.
async fn health(State(app): State<App>) -> Result<Json<serde_json::Value>, Error> {
    app.store().ping().await?;
    Ok(Json(serde_json::json!({"games": app.hub.len()})))
}

/// The counters, for this machine alone and not through a proxy; others ask at an address of their own.
async fn own_metrics(
    app: State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let is_near = peer.ip().to_canonical().is_loopback();
    if !is_near || headers.contains_key("x-forwarded-for") || headers.contains_key(header::FORWARDED) {
        return Err(Error::Missing("page"));
    }
    Ok(counters(app).await)
}

async fn counters(State(app): State<App>) -> impl IntoResponse {
    metrics::GAMES.set(app.hub.len() as u64);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text())
}

/// A site whose database is open.
pub struct Site {
    app: App,
    told: UnboundedReceiver<(GameId, i64)>,
    post: Post,
    /// Held as long as a SQLite file is in use; the operating system lets go of it when the process ends, however it ends.
    _lock: Option<File>,
}

impl Site {
    /// Opens the database and brings it up to date.
    ///
    /// # Errors
    /// If it can not be used.
    pub async fn open(config: Config) -> Result<Self, SiteError> {
        let lock = match &config.database {
            DatabaseUrl::Sqlite(path) => Some(take(path)?),
            DatabaseUrl::Postgres(_) => None,
        };
        let post = Post::new(&config)?;
        let (hints, told) = unbounded_channel();
        let store = store::open(&config.database, hints).await?;
        Ok(Self { app: App::new(config, store), told, post, _lock: lock })
    }

    /// Serves until the future is done; then what was begun is finished. The counters are served to everybody at an address of their own,
    /// if there is one.
    pub async fn serve(self, listener: TcpListener, counted: Option<TcpListener>, shutdown: impl Future<Output = ()>) {
        let Self { app, told, post, _lock } = self;
        let mut tasks = vec![
            tokio::spawn(net::serve(listener, router(app.clone()), app.clone())),
            tokio::spawn(look(Arc::clone(&app.hub))),
            tokio::spawn(listen(Arc::clone(&app.hub), told)),
            tokio::spawn(poll(Arc::clone(&app.hub))),
            tokio::spawn(greet(Arc::clone(&app.hub))),
            tokio::spawn(tidy(Arc::clone(&app.hub))),
            tokio::spawn(review(app.clone())),
        ];
        tasks.extend(notify::start(&app, post));
        tasks.push(tokio::spawn(keep_counting(app.clone())));
        if let Some(listener) = counted {
            let router = Router::new().route("/metrics", get(counters)).with_state(app.clone());
            tasks.push(tokio::spawn(net::serve(listener, router, app.clone())));
        }
        shutdown.await;
        if timeout(GRACE, app.stop()).await.is_err() {
            tracing::warn!("some requests were not finished in time");
        }
        tasks.iter().for_each(tokio::task::JoinHandle::abort);
        let _ = timeout(GRACE, app.store().close()).await;
    }
}

/// Takes a file for this server: a restored one is swapped in, a new one is for its owner's eyes.
fn take(database: &Path) -> Result<File, SiteError> {
    let wrong = |error| SiteError::Folder { path: database.to_owned(), error };
    let lock = lock(database)?;
    backup::swap_in(database).map_err(wrong)?;
    backup::private().create(true).open(database).map_err(wrong)?;
    Ok(lock)
}

/// One server at a time has a file, and no file is changed under a server.
///
/// # Errors
/// If another has it, or its folder can not be written.
pub fn lock(database: &Path) -> Result<File, SiteError> {
    let path = backup::beside(database, "lock");
    let wrong = |error| SiteError::Folder { path: path.clone(), error };
    backup::make_folder(database).map_err(wrong)?;
    let file = backup::private().create(true).open(&path).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(SiteError::InUse(database.to_owned())),
        Err(TryLockError::Error(e)) => Err(wrong(e)),
    }
}

/// Bots that must move, orders that answer, clocks that run out: any node may take them, each is done once.
async fn look(hub: Arc<Hub>) {
    let mut tick = interval(LOOK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        match hub.store().take_due(now(), now() + LEASE, AT_ONCE).await {
            Ok(due) => {
                for id in due {
                    tokio::spawn(attend(Arc::clone(&hub), id));
                }
            }
            Err(e) => tracing::error!("what is due is not known: {e}"),
        }
    }
}

async fn attend(hub: Arc<Hub>, id: GameId) {
    if let Err(e) = hub.attend_due(id, now()).await {
        tracing::error!(game = id, "what is due can not be done: {e}");
    }
}

/// Hints of other nodes.
async fn listen(hub: Arc<Hub>, mut hints: UnboundedReceiver<(GameId, i64)>) {
    while let Some((id, _)) = hints.recv().await {
        if let Err(e) = hub.hear(id).await {
            tracing::warn!(game = id, "news of another node can not be read: {e}");
        }
    }
}

/// Rated games that have ended.
async fn keep_counting(app: App) {
    let mut tick = interval(LOOK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Err(e) = rating::count(&app).await {
            tracing::warn!("ratings wait: {e}");
        }
    }
}

/// What no hint told of.
async fn poll(hub: Arc<Hub>) {
    let mut tick = interval(POLL);
    loop {
        tick.tick().await;
        hub.sweep();
        let others = if hub.store().is_shared() { hub.ids() } else { Vec::new() };
        for id in others {
            let read = async { hub.catch_up(id).await.and(hub.look_around(id).await) };
            if let Err(e) = read.await {
                tracing::warn!(game = id, "can not be read: {e}");
            }
        }
    }
}

/// Who has come to a board, and who has left it.
async fn greet(hub: Arc<Hub>) {
    let mut tick = interval(GREET);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        for id in hub.presence.moved(Instant::now()) {
            if let Err(e) = hub.look_around(id).await {
                tracing::warn!(game = id, "nobody hears who is here: {e}");
            }
        }
    }
}

/// What nobody comes back for.
async fn tidy(hub: Arc<Hub>) {
    let mut tick = interval(TIDY);
    loop {
        tick.tick().await;
        if let Err(e) = hub.store().tidy(now()).await {
            tracing::warn!("what is old can not be removed: {e}");
        }
    }
}

/// After a start the rules may be others than before, and the last end may have come between one thing and the next.
async fn review(app: App) {
    app.hub.review().await;
    if let Err(e) = app.begin_full().await {
        tracing::error!("tables that are full do not begin: {e}");
    }
}
