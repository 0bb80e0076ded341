//! Many games at once by random legal moves: how many moves a second of the server's processor time, and how soon both see them.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use bots::rng;
use rand_core::Rng;

use crate::{
    node::{Node, Plan},
    pair::Pair,
};

/// What one run has shown.
struct Run {
    moves: usize,
    seconds: f64,
    cpu: (f64, f64),
    /// From a move to both views, in microseconds, sorted.
    latencies: Vec<u32>,
    /// Bytes of messages, sorted.
    sizes: Vec<u32>,
}

/// As fast as the server can, then at half of that.
pub async fn run(plan: &Plan, game: &str, games: usize, seconds: u64) -> Result<()> {
    let node = plan.start().await?;
    println!("{games} games of {game} at once, {seconds} s each, random legal moves, two people a game on a socket each");
    let full = load(&node, game, games, seconds, None).await?;
    full.print("as fast as it can");
    let half = full.moves as f64 / full.seconds / 2.0;
    load(&node, game, games, seconds, Some(half)).await?.print("at half of that");
    if let Some(file) = plan.file() {
        print_storage(&file).await?;
    }
    println!("memory of the server: {:.0} MB", node.memory()? as f64 / 1e6);
    Ok(())
}

/// Plays games; with a rate, so many moves a second in all.
async fn load(node: &Node, game: &str, games: usize, seconds: u64, rate: Option<f64>) -> Result<Run> {
    let stop = Arc::new(AtomicBool::new(false));
    let pause = rate.map(|rate| Duration::from_secs_f64(games as f64 / rate));
    let mut seats = Vec::new();
    for i in 0..games {
        let people = Pair::guests(&node.address).await?;
        seats.push((i, Pair::new(&node.address, game, &people).await?));
    }
    let (begun, before) = (Instant::now(), node.cpu()?);
    let tasks: Vec<_> = seats
        .into_iter()
        .map(|(i, pair)| tokio::spawn(play(node.address.clone(), game.to_owned(), pair, i as u64, pause, Arc::clone(&stop))))
        .collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let (elapsed, after) = (begun.elapsed().as_secs_f64(), node.cpu()?);
    let (mut latencies, mut sizes) = (Vec::new(), Vec::new());
    for task in tasks {
        let (took, heard) = task.await??;
        latencies.extend(took);
        sizes.extend(heard);
    }
    latencies.sort_unstable();
    sizes.sort_unstable();
    let cpu = (after.0 - before.0, after.1 - before.1);
    Ok(Run { moves: latencies.len(), seconds: elapsed, cpu, latencies, sizes })
}

/// Plays games at one table after the other until it is time to stop.
async fn play(
    address: String,
    game: String,
    mut pair: Pair,
    number: u64,
    pause: Option<Duration>,
    stop: Arc<AtomicBool>,
) -> Result<(Vec<u32>, Vec<u32>)> {
    let (mut latencies, mut sizes) = (Vec::new(), Vec::new());
    let mut random = rng(number);
    while !stop.load(Ordering::Relaxed) {
        if let Some(pause) = pause {
            // Evenly spread on average, as people are: anything between nothing and twice the pause.
            tokio::time::sleep(pause.mul_f64(2.0 * (random.next_u32() as f64 / f64::from(u32::MAX)))).await;
        }
        let begun = Instant::now();
        if pair.play(1 + i64::from(random.next_u32()), random.next_u64()).await? {
            latencies.push(begun.elapsed().as_micros() as u32);
        } else {
            for page in &mut pair.pages {
                sizes.append(&mut page.sizes);
            }
            let people = pair.pages.each_ref().map(|p| p.cookie.clone());
            pair = Pair::new(&address, &game, &people).await?;
        }
    }
    for page in &mut pair.pages {
        sizes.append(&mut page.sizes);
    }
    Ok((latencies, sizes))
}

impl Run {
    fn print(&self, name: &str) {
        let (user, system) = self.cpu;
        let at = |list: &[u32], part: f64| list.get(((list.len() as f64 - 1.0) * part) as usize).copied().unwrap_or(0);
        let ms = |part: f64| f64::from(at(&self.latencies, part)) / 1e3;
        println!("{name}: {} moves in {:.1} s = {:.0} a second", self.moves, self.seconds, self.moves as f64 / self.seconds);
        println!(
            "  processor time of the server {:.2} s ({user:.2} user, {system:.2} system): {:.0} moves per CPU second",
            user + system,
            self.moves as f64 / (user + system)
        );
        println!(
            "  from a move to both views: median {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            ms(0.5),
            ms(0.95),
            ms(0.99),
            ms(1.0)
        );
        let total: u64 = self.sizes.iter().map(|&s| u64::from(s)).sum();
        println!(
            "  messages to players: {} of {} bytes in the median, {:.0} on average",
            self.sizes.len(),
            at(&self.sizes, 0.5),
            total as f64 / self.sizes.len().max(1) as f64
        );
    }
}

/// How many bytes an entry takes.
async fn print_storage(file: &std::path::Path) -> Result<()> {
    let path = file.to_str().context("a path in UTF-8")?;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{path}")).await?;
    let entries: i64 = sqlx::query_scalar("select count(*) from entry").fetch_one(&pool).await?;
    let bytes: i64 = sqlx::query_scalar("select sum(pgsize) from dbstat where name = 'entry'").fetch_one(&pool).await?;
    sqlx::query("pragma wal_checkpoint(truncate)").execute(&pool).await?;
    let whole = fs::metadata(file)?.len();
    println!(
        "storage: {entries} entries, {:.1} bytes each; the whole file is {:.1} bytes an entry",
        bytes as f64 / entries as f64,
        whole as f64 / entries as f64
    );
    Ok(())
}
