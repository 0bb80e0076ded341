//! Group commit: appends of many games that come while one commit is on its way to the disk go into the next one together, so that
//! durability does not cost throughput.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::{mpsc, oneshot};

use crate::{
    metrics,
    store::{Append, Store},
};

/// When so many came in one commit, the next waits a moment for more: a commit costs nearly the same for one as for many.
const BUSY: usize = 8;
/// The moment, for each that came: whoever has much to write saves most by waiting, and is waited for anyway.
const GATHER: Duration = Duration::from_micros(60);
/// At most so long.
const LONGEST: Duration = Duration::from_millis(8);
/// At most so many games in one commit.
const MOST: usize = 512;

/// Why an append was not made. Nothing was written then, as far as anybody can tell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else wrote first: the game must be read again.
    #[error("another entry was written first")]
    Second,
    /// The database refuses or is gone.
    #[error("the database does not answer: {0}")]
    Database(String),
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
}

type Request = (Append, oneshot::Sender<Result<Append, AppendError>>);

/// Takes appends and answers each when it is on the disk.
#[derive(Clone)]
pub struct Appender {
    queue: mpsc::Sender<Request>,
}

impl Appender {
    /// Starts the task that writes.
    pub fn start(store: Arc<dyn Store>) -> Self {
        let (queue, requests) = mpsc::channel(4 * MOST);
        tokio::spawn(write(store, requests));
        Self { queue }
    }

    /// Writes entries; gives them back when they are durable.
    ///
    /// # Errors
    /// If somebody was first, or the database does not answer.
    pub async fn append(&self, append: Append) -> Result<Append, AppendError> {
        let (answer, written) = oneshot::channel();
        self.queue.send((append, answer)).await.map_err(|_| AppendError::Stopping)?;
        written.await.map_err(|_| AppendError::Stopping)?
    }
}

async fn write(store: Arc<dyn Store>, mut requests: mpsc::Receiver<Request>) {
    let mut batch = Vec::with_capacity(MOST);
    let mut last = 0;
    while requests.recv_many(&mut batch, MOST).await > 0 {
        if last >= BUSY {
            tokio::time::sleep(LONGEST.min(GATHER * last as u32)).await;
            while batch.len() < MOST
                && let Ok(request) = requests.try_recv()
            {
                batch.push(request);
            }
        }
        last = batch.len();
        let (appends, answers): (Vec<Append>, Vec<_>) = batch.drain(..).unzip();
        let start = Instant::now();
        let written = store.append(&appends).await;
        metrics::COMMIT.record_time(start.elapsed());
        metrics::BATCH.record(appends.len() as u64);
        match written {
            Ok(first) => {
                metrics::ENTRIES.add(appends.iter().map(|a| a.entries.len() as u64).sum());
                for ((answer, first), append) in answers.into_iter().zip(first).zip(appends) {
                    // Who no longer waits for the answer has gone away.
                    let _ = answer.send(if first { Ok(append) } else { Err(AppendError::Second) });
                }
            }
            Err(e) => {
                metrics::COMMIT_ERRORS.add(1);
                tracing::error!(games = appends.len(), "nothing was written: {e}");
                for answer in answers {
                    let _ = answer.send(Err(AppendError::Database(e.to_string())));
                }
            }
        }
    }
}
