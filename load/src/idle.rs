//! Many people who are connected and do nothing: how much memory that takes.

use anyhow::Result;

use crate::{node::Plan, pair::Pair};

pub async fn run(plan: &Plan, game: &str, players: usize) -> Result<()> {
    let node = plan.start().await?;
    let empty = node.memory()?;
    let mut pairs = Vec::new();
    for _ in 0..players.div_ceil(2) {
        let people = Pair::guests(&node.address).await?;
        pairs.push(Pair::new(&node.address, game, &people).await?);
    }
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let memory = node.memory()?;
    println!(
        "{} people connected to {} games of {game}: {:.0} MB of memory, {:.0} MB before they came",
        2 * pairs.len(),
        pairs.len(),
        memory as f64 / 1e6,
        empty as f64 / 1e6
    );
    Ok(())
}
