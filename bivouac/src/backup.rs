//! `bivouac backup` and `bivouac restore`: everything that a server keeps as one file, and back.

use std::{io::Write, path::PathBuf, process::ExitCode};

use engine::{Lang, Text};
use server::{
    app::now,
    backup::{self, Restored},
};

use crate::{
    serve::{problem, runtime},
    settings::Place,
    ui,
};

/// What to back up.
#[derive(clap::Args)]
pub struct BackupArgs {
    #[command(flatten)]
    place: Place,
    /// The file to write; it must not be there yet
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// What to restore.
#[derive(clap::Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    place: Place,
    /// The backup to read
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
}

/// Writes a backup, whether a server is running or not.
pub fn backup(args: BackupArgs, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rows = runtime()?.block_on(backup::backup(&args.place.database()?, &args.to, now())).map_err(problem)?;
    let text = Text::new("backup-done").number("rows", rows as i64).literal("file", args.to.display().to_string());
    writeln!(out, "{}", ui::say(lang, &text))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a backup. What was there before is kept.
pub fn restore(args: RestoreArgs, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let text = match runtime()?.block_on(backup::restore(&args.place.database()?, &args.from)).map_err(problem)? {
        Restored::InPlace(None) => Text::new("restore-done"),
        Restored::InPlace(Some(old)) => Text::new("restore-kept").literal("file", old.display().to_string()),
        Restored::AtNextStart => Text::new("restore-waits"),
    };
    writeln!(out, "{}", ui::say(lang, &text))?;
    Ok(ExitCode::SUCCESS)
}
