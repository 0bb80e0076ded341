//! The load generator: people by the thousand against a real server on loopback, and what it takes.
//!
//! The server is another process, the real program. Its time on the processor and its memory are read from the operating system.

mod http;
mod idle;
mod kill;
mod node;
mod pair;
mod play;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "People by the thousand against a real server, and what it takes")]
struct Arguments {
    /// The server's program; the one built beside this one if none is named.
    #[arg(long, global = true)]
    server: Option<PathBuf>,
    /// The database; an SQLite file that goes away afterwards if none is named.
    #[arg(long, global = true)]
    database: Option<String>,
    /// Which game is played.
    #[arg(long, global = true, default_value = "attrition")]
    game: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Games at once by random legal moves: as fast as the server can, then at half of that.
    Play {
        /// So many games at once.
        #[arg(long, default_value_t = 1000)]
        games: usize,
        /// So many seconds each.
        #[arg(long, default_value_t = 20)]
        seconds: u64,
    },
    /// People who are connected and do nothing.
    Idle {
        /// So many.
        #[arg(long, default_value_t = 5000)]
        players: usize,
    },
    /// Kills the server under load, again and again.
    Kill {
        /// So often.
        #[arg(long, default_value_t = 100)]
        times: usize,
        /// So many games at once.
        #[arg(long, default_value_t = 50)]
        games: usize,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let plan = node::Plan::new(arguments.server, arguments.database)?;
    match arguments.command {
        Command::Play { games, seconds } => play::run(&plan, &arguments.game, games, seconds).await,
        Command::Idle { players } => idle::run(&plan, &arguments.game, players).await,
        Command::Kill { times, games } => kill::run(&plan, &arguments.game, times, games).await,
    }
}
