//! The site as a whole: its routes, and what it does by itself.

use std::{sync::Arc, time::Duration};

use axum::{Json, Router, extract::State, routing::get};
use tokio::{
    net::TcpListener,
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
    time::{MissedTickBehavior, interval},
};

use crate::{
    account,
    app::{App, now},
    config::Config,
    error::Error,
    hub::Hub,
    socket,
    store::{self, GameId, StoreError},
    table,
};

/// How often the server looks for what is due.
const LOOK: Duration = Duration::from_secs(1);
/// How often it looks whether other nodes have written what no hint told of, and forgets games that nobody watches.
const POLL: Duration = Duration::from_secs(15);
/// How long a node has for what is due before another tries.
const LEASE: i64 = 30;
/// So many due games at once.
const AT_ONCE: i64 = 100;

/// Why the site does not run.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The database can not be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network can not be used.
    #[error("the network does not answer: {0}")]
    Network(#[from] std::io::Error),
}

/// All routes.
pub fn router(app: App) -> Router {
    let api = account::routes().merge(table::routes()).route("/tables/{code}/socket", get(socket::open));
    Router::new().nest("/api", api).route("/health", get(health)).with_state(app)
}

/// Whether the database answers.
async fn health(State(app): State<App>) -> Result<Json<serde_json::Value>, Error> {
    app.store().ping().await?;
    Ok(Json(serde_json::json!({"games": app.hub.len()})))
}

/// Serves until the future is done; then what was begun is finished.
///
/// # Errors
/// If the database or the network can not be used.
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), SiteError> {
    let (hints, told) = unbounded_channel();
    let store = store::open(&config.database, hints).await?;
    let app = App::new(config, store);
    let tasks = [
        tokio::spawn(look(Arc::clone(&app.hub))),
        tokio::spawn(listen(Arc::clone(&app.hub), told)),
        tokio::spawn(poll(Arc::clone(&app.hub))),
    ];
    let served = axum::serve(listener, router(app)).with_graceful_shutdown(shutdown).await;
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    Ok(served?)
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
                    attend(&hub, id).await;
                }
            }
            Err(e) => tracing::error!("what is due is not known: {e}"),
        }
    }
}

async fn attend(hub: &Hub, id: GameId) {
    if let Err(e) = hub.attend_due(id, now()).await {
        tracing::error!(game = id, "what is due can not be done: {e}");
    }
}

/// Hints of other nodes.
async fn listen(hub: Arc<Hub>, mut hints: UnboundedReceiver<(GameId, i64)>) {
    while let Some((id, _)) = hints.recv().await {
        if let Err(e) = hub.catch_up(id).await {
            tracing::warn!(game = id, "news of another node can not be read: {e}");
        }
    }
}

/// What no hint told of.
async fn poll(hub: Arc<Hub>) {
    let mut tick = interval(POLL);
    loop {
        tick.tick().await;
        hub.sweep();
        for id in hub.ids() {
            if let Err(e) = hub.catch_up(id).await {
                tracing::warn!(game = id, "can not be read: {e}");
            }
        }
    }
}
