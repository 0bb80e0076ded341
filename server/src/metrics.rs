//! What is counted, as Prometheus reads it. The counters are those of the process.

use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use crate::limits::Class;

/// A number that grows, or one that goes up and down.
pub struct Number {
    name: &'static str,
    kind: &'static str,
    help: &'static str,
    value: AtomicU64,
}

impl Number {
    const fn counter(name: &'static str, help: &'static str) -> Self {
        Self { name, kind: "counter", help, value: AtomicU64::new(0) }
    }

    const fn gauge(name: &'static str, help: &'static str) -> Self {
        Self { name, kind: "gauge", help, value: AtomicU64::new(0) }
    }

    /// So many more.
    pub fn add(&self, n: u64) {
        self.value.fetch_add(n, Relaxed);
    }

    /// So many fewer.
    pub fn sub(&self, n: u64) {
        self.value.fetch_sub(n, Relaxed);
    }

    /// So many.
    pub fn set(&self, n: u64) {
        self.value.store(n, Relaxed);
    }

    fn write(&self, out: &mut String) {
        head(out, self.name, self.kind, self.help);
        let _ = writeln!(out, "{} {}", self.name, self.value.load(Relaxed));
    }
}

/// How often something took how long, or was how large.
pub struct Histogram {
    name: &'static str,
    help: &'static str,
    /// What a value is divided by to be shown: seconds are kept as microseconds.
    unit: f64,
    bounds: [u64; 12],
    counts: [AtomicU64; 13],
    sum: AtomicU64,
}

impl Histogram {
    const fn new(name: &'static str, help: &'static str, unit: f64, bounds: [u64; 12]) -> Self {
        Self { name, help, unit, bounds, counts: [const { AtomicU64::new(0) }; 13], sum: AtomicU64::new(0) }
    }

    /// Microseconds, from a tenth of a millisecond to ten seconds.
    const fn seconds(name: &'static str, help: &'static str) -> Self {
        let bounds = [100, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_000_000, 10_000_000];
        Self::new(name, help, 1e6, bounds)
    }

    const fn sizes(name: &'static str, help: &'static str) -> Self {
        Self::new(name, help, 1.0, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])
    }

    /// One more of this size.
    pub fn record(&self, value: u64) {
        let place = self.bounds.partition_point(|bound| *bound < value);
        self.counts[place].fetch_add(1, Relaxed);
        self.sum.fetch_add(value, Relaxed);
    }

    /// One more that took so long.
    pub fn record_time(&self, time: Duration) {
        self.record(time.as_micros() as u64);
    }

    fn write(&self, out: &mut String) {
        head(out, self.name, "histogram", self.help);
        let mut sum = 0;
        for (i, count) in self.counts.iter().enumerate() {
            sum += count.load(Relaxed);
            let bound = self.bounds.get(i).map_or("+Inf".to_owned(), |bound| (*bound as f64 / self.unit).to_string());
            let _ = writeln!(out, "{}_bucket{{le=\"{bound}\"}} {sum}", self.name);
        }
        let _ = writeln!(out, "{}_sum {}\n{}_count {sum}", self.name, self.sum.load(Relaxed) as f64 / self.unit, self.name);
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

/// Moves that people and programs have played.
pub static MOVES: Number = Number::counter("bivouac_moves_total", "Moves that people and programs have played.");
/// Moves of bots, deputies and orders.
pub static BOT_MOVES: Number = Number::counter("bivouac_bot_moves_total", "Moves of bots, deputies and standing orders.");
/// How long they think.
pub static THINKING: Histogram = Histogram::seconds("bivouac_thinking_seconds", "How long bots think about a move.");
/// Entries written.
pub static ENTRIES: Number = Number::counter("bivouac_entries_total", "Entries written to logs of games.");
/// Games in one commit.
pub static BATCH: Histogram = Histogram::sizes("bivouac_commit_games", "Games whose entries went into one commit.");
/// How long a commit takes.
pub static COMMIT: Histogram = Histogram::seconds("bivouac_commit_seconds", "How long a commit takes until it is on the disk.");
/// Commits that failed.
pub static COMMIT_ERRORS: Number = Number::counter("bivouac_commit_errors_total", "Commits that the database refused.");
/// Open sockets.
pub static SOCKETS: Number = Number::gauge("bivouac_sockets", "Open WebSockets.");
/// Games in memory.
pub static GAMES: Number = Number::gauge("bivouac_games", "Games in memory.");
/// Jobs done.
pub static JOBS: Number = Number::counter("bivouac_jobs_total", "Mails and webhooks that were sent, or needed no more.");
/// Jobs that failed.
pub static JOB_ERRORS: Number = Number::counter("bivouac_job_errors_total", "Mails and webhooks that could not be sent.");
/// Changes that nobody is told of.
pub static UNTOLD: Number = Number::counter("bivouac_untold_total", "Changes that became no mail since too many were waiting.");
/// Requests over a limit.
pub static LIMITED: Number =
    Number::counter("bivouac_limited_total", "Requests and messages refused because they were too many.");
/// How long requests take.
pub static REQUEST: Histogram = Histogram::seconds("bivouac_request_seconds", "How long a request takes until it is answered.");

/// Requests by class and by the first digit of their status.
static REQUESTS: [[AtomicU64; 5]; Class::ALL.len()] = [const { [const { AtomicU64::new(0) }; 5] }; Class::ALL.len()];

/// A request was answered.
pub fn answered(class: Class, status: u16, time: Duration) {
    let hundred = usize::from(status / 100).clamp(1, 5) - 1;
    REQUESTS[class as usize][hundred].fetch_add(1, Relaxed);
    REQUEST.record_time(time);
}

/// Everything, as Prometheus reads it.
pub fn text() -> String {
    let mut out = String::new();
    let numbers = [&MOVES, &BOT_MOVES, &ENTRIES, &COMMIT_ERRORS, &SOCKETS, &GAMES, &JOBS, &JOB_ERRORS, &UNTOLD, &LIMITED];
    numbers.iter().for_each(|number| number.write(&mut out));
    [&THINKING, &BATCH, &COMMIT, &REQUEST].iter().for_each(|histogram| histogram.write(&mut out));
    head(&mut out, "bivouac_requests_total", "counter", "Requests by class and status.");
    for (class, counts) in Class::ALL.iter().zip(&REQUESTS) {
        for (i, count) in counts.iter().enumerate().filter(|(_, count)| count.load(Relaxed) > 0) {
            let labels = format!("class=\"{}\",status=\"{}xx\"", class.name(), i + 1);
            let _ = writeln!(out, "bivouac_requests_total{{{labels}}} {}", count.load(Relaxed));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up() {
        let histogram = Histogram::seconds("x_seconds", "X.");
        for micros in [50, 100, 101, 20_000_000] {
            histogram.record(micros);
        }
        let mut out = String::new();
        histogram.write(&mut out);
        for line in ["# TYPE x_seconds histogram", "x_seconds_bucket{le=\"0.0001\"} 2", "x_seconds_bucket{le=\"0.0005\"} 3"] {
            assert!(out.contains(line), "{line}: {out}");
        }
        assert!(out.ends_with("x_seconds_bucket{le=\"+Inf\"} 4\nx_seconds_sum 20.000251\nx_seconds_count 4\n"), "{out}");
    }
}
