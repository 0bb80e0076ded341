//! The one binary of Bivouac: each subcommand is a module, and none of them knows a game.

mod analysis;
mod arena;
mod backup;
mod bench;
mod check;
mod choose;
mod games;
mod page;
mod play;
mod plot;
mod protocol;
mod replay;
mod rules;
mod serve;
mod settings;
mod sim;
mod store;
mod tally;
mod tune;
mod ui;

use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use engine::{Lang, Text};

/// The server makes many small texts on several threads, which this does with less of the processor's time than the system's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Plays published board wargames by their rules.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    /// The language: en or fr
    #[arg(long, global = true, default_value = "en", value_parser = choose::lang)]
    lang: Lang,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in the terminal, against the computer or with several people at one screen
    Play(play::Args),
    /// Let computer opponents play each other
    Sim(sim::Args),
    /// Find out how strong computer opponents are: many of them, two at a time, on one scale
    Arena(arena::Args),
    /// Look for better weights of a game's evaluation by self-play
    Tune(tune::Args),
    /// Measure the speed of games
    Bench(bench::Args),
    /// List games with their scenarios, options and seats
    Games(games::Args),
    /// Show a recorded game, and prove its chance
    Replay(replay::Args),
    /// Look up rules by number or words
    Rules(rules::Args),
    /// Check data files
    Check(check::Args),
    /// Serve a site where people meet, over HTTP and WebSocket (docs/operating.md)
    Serve(serve::Args),
    /// Write everything that a server keeps into one file, while it runs or not
    Backup(backup::BackupArgs),
    /// Read such a file back, into either kind of database
    Restore(backup::RestoreArgs),
    /// Speak JSON lines with another program (docs/protocol.md)
    Engine,
}

fn main() -> ExitCode {
    let cli = settings::parse::<Cli>();
    let lang = cli.as_ref().map_or(Lang::En, |cli| cli.lang);
    match cli.and_then(run) {
        Ok(code) => code,
        // Who stops reading (`bivouac rules … | head`) has what he wanted.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let wrong = error.downcast_ref::<choose::Wrong>();
            let problem = wrong.map_or_else(|| format!("{error:#}"), |wrong| ui::say(lang, &wrong.0));
            let text = ui::say(lang, &Text::new("error-line").literal("problem", problem));
            let _ = writeln!(io::stderr(), "{text}");
            ExitCode::from(if wrong.is_some() { 2 } else { 1 })
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let out = &mut io::stdout().lock();
    match cli.command {
        Command::Play(args) => play::run(args, cli.lang, out, &mut io::stdin().lock()),
        Command::Sim(args) => sim::run(args, cli.lang, out),
        Command::Arena(args) => arena::run(args, cli.lang, out),
        Command::Tune(args) => tune::run(args, cli.lang, out),
        Command::Bench(args) => bench::run(args, cli.lang, out),
        Command::Games(args) => games::run(args, cli.lang, out),
        Command::Replay(args) => replay::run(args, cli.lang, out),
        Command::Rules(args) => rules::run(args, cli.lang, out),
        Command::Check(args) => check::run(args, cli.lang, out),
        Command::Serve(args) => serve::run(args, cli.lang, out),
        Command::Backup(args) => backup::backup(args, cli.lang, out),
        Command::Restore(args) => backup::restore(args, cli.lang, out),
        Command::Engine => protocol::run(out, &mut io::stdin().lock()),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|e| e.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe))
}
