//! Connections: accepted, given a time to say what they want, and finished when the server stops.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    time::sleep,
};
use tower::ServiceExt;

use crate::app::{App, Stopping};

/// How long a client has to say what it wants, the first time or after an answer.
const HEADERS: Duration = Duration::from_secs(30);

/// Serves until the server stops; then nothing new is accepted, and what was begun is finished.
pub async fn serve(listener: TcpListener, router: Router, app: App) {
    let mut stopping = app.stopping();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => drop(tokio::spawn(connection(stream, peer, router.clone(), app.stopping()))),
                Err(e) => {
                    // Too many open files, for example: it passes.
                    tracing::error!("a connection can not be accepted: {e}");
                    sleep(Duration::from_millis(100)).await;
                }
            },
            () = stopping.wait() => return,
        }
    }
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, mut stopping: Stopping) {
    // A move is small and wants to be there at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = stopping.wait() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(e) = served {
        tracing::debug!("a connection ended: {e}");
    }
}
