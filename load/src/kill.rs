//! The server is killed under load, again and again: what was acknowledged must be there, once.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use bots::rng;
use rand_core::Rng;
use tokio::time::sleep;

use crate::{
    node::Plan,
    pair::{News, Page, Pair},
};

/// A move that the server has said stands: the table, the entry's number, the command.
type Acknowledged = (String, i64, i64);

/// Kills the server so often; people come back by themselves each time.
pub async fn run(plan: &Plan, game: &str, times: usize, games: usize) -> Result<()> {
    let mut node = plan.start().await?;
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for i in 0..games {
        let people = Pair::guests(&plan.address).await?;
        let (address, game, stop) = (plan.address.clone(), game.to_owned(), Arc::clone(&stop));
        tasks.push(tokio::spawn(play_games(address, game, people, i as u64, stop)));
    }
    let mut random = rng(1);
    let mut slowest = Duration::ZERO;
    for _ in 0..times {
        sleep(Duration::from_millis(100 + u64::from(random.next_u32() % 400))).await;
        node.kill()?;
        node = plan.start().await?;
        slowest = slowest.max(node.started_in);
    }
    sleep(Duration::from_millis(500)).await;
    stop.store(true, Ordering::Relaxed);
    let (mut acknowledged, mut returns) = (Vec::new(), 0);
    for task in tasks {
        let (mine, came_back) = task.await??;
        acknowledged.extend(mine);
        returns += came_back;
    }
    node.kill()?;
    check(plan, &acknowledged).await?;
    println!(
        "killed {times} times: {} acknowledged moves are there, none doubled; serving again after {:.0} ms at most; {returns} pages came back",
        acknowledged.len(),
        slowest.as_secs_f64() * 1e3
    );
    ensure!(slowest < Duration::from_secs(1), "it took longer than a second to serve again");
    Ok(())
}

/// Two people play one game after the other, so that there is load as long as it is asked for.
async fn play_games(
    address: String,
    game: String,
    people: [String; 2],
    number: u64,
    stop: Arc<AtomicBool>,
) -> Result<(Vec<Acknowledged>, usize)> {
    let (mut acknowledged, mut returns) = (Vec::new(), 0);
    let mut round = 0;
    while !stop.load(Ordering::Relaxed) {
        // Making a table is no move: if the server goes away meanwhile, there is another one.
        let Ok(Pair { code, pages: [one, two] }) = Pair::new(&address, &game, &people).await else {
            sleep(Duration::from_millis(10)).await;
            continue;
        };
        let seed = 1000 * number + 2 * round;
        let both = tokio::try_join!(play(&address, &code, one, seed, &stop), play(&address, &code, two, seed + 1, &stop))?;
        for (mine, came_back) in [both.0, both.1] {
            acknowledged.extend(mine);
            returns += came_back;
        }
        round += 1;
    }
    Ok((acknowledged, returns))
}

/// One person plays whenever it is his turn; when the server goes away he comes back and sends what was not answered again.
async fn play(address: &str, code: &str, mut page: Page, number: u64, stop: &AtomicBool) -> Result<(Vec<Acknowledged>, usize)> {
    let (mut acknowledged, mut returns) = (Vec::new(), 0);
    let mut random = rng(number);
    // What was sent and not answered: the entry it would make, the command, the message.
    let mut waits: Option<(i64, i64, String)> = None;
    while !stop.load(Ordering::Relaxed) && !page.is_over {
        let went = turn(&mut page, code, &mut waits, &mut acknowledged, &mut random).await;
        if went.is_err() {
            page = come_back(address, code, &page).await?;
            returns += 1;
            if let Some((_, _, text)) = &waits {
                let _ = page.say(text).await;
            }
        }
    }
    Ok((acknowledged, returns))
}

/// Plays if it is time, and hears one message.
async fn turn(
    page: &mut Page,
    code: &str,
    waits: &mut Option<(i64, i64, String)>,
    acknowledged: &mut Vec<Acknowledged>,
    random: &mut impl Rng,
) -> Result<()> {
    if waits.is_none() {
        let command = 1 + i64::from(random.next_u32());
        if let Some(text) = page.choose(command, random.next_u64()) {
            *waits = Some((page.n, command, text.clone()));
            page.say(&text).await?;
        }
    }
    let heard = tokio::time::timeout(Duration::from_millis(500), page.hear()).await;
    if let News::Answer(command, played) = heard.unwrap_or(Ok(News::Table))? {
        let (n, sent, _) = waits.take().context("an answer to nothing")?;
        ensure!(sent == command, "an answer to another command");
        if played {
            acknowledged.push((code.to_owned(), n, command));
        }
    }
    Ok(())
}

/// Tries again until the server is there.
async fn come_back(address: &str, code: &str, page: &Page) -> Result<Page> {
    let begun = Instant::now();
    loop {
        match Page::open(address, code, &page.cookie, page.n.max(0)).await {
            Ok(page) => return Ok(page),
            Err(e) => ensure!(begun.elapsed() < Duration::from_secs(20), "it does not come back: {e}"),
        }
        sleep(Duration::from_millis(10)).await;
    }
}

/// Whether everything acknowledged is in the log under its number, and no command twice.
async fn check(plan: &Plan, acknowledged: &[Acknowledged]) -> Result<()> {
    let file = plan.file().context("only with SQLite")?;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", file.display())).await?;
    for (code, n, command) in acknowledged {
        let sql = "select e.command from entry e join game g on g.id = e.game where g.code = $1 and e.n = $2";
        let found: Option<i64> = sqlx::query_scalar(sql).bind(code).bind(n).fetch_optional(&pool).await?;
        ensure!(found == Some(*command), "table {code}: entry {n} was acknowledged and is not there");
    }
    let doubled = "select count(*) from (select 1 from entry where command <> 0 group by game, command having count(*) > 1)";
    let doubled: i64 = sqlx::query_scalar(doubled).fetch_one(&pool).await?;
    ensure!(doubled == 0, "{doubled} moves are there twice");
    let whole: String = sqlx::query_scalar("pragma integrity_check").fetch_one(&pool).await?;
    ensure!(whole == "ok", "the database is damaged: {whole}");
    Ok(())
}
