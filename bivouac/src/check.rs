//! `bivouac check`: the data files, as compiled in or as somebody corrected them.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};

use bots::registry::Playable;
use engine::{Lang, Text, data::File};

use crate::{
    choose::{self, wrong, wrong_file},
    ui,
};

/// What to check.
#[derive(clap::Args)]
pub struct Args {
    /// The games; all if none is named
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// A folder with corrected files of one game; those that are not there are taken as they are
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Checks and tells what is wrong; exit code 1 if anything is.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let games = choose::games(&args.games)?;
    if args.data.is_some() && games.len() != 1 {
        return Err(wrong(Text::new("error-data-game")));
    }
    let mut clean = true;
    for game in games {
        let files = match &args.data {
            None => game.data().to_vec(),
            Some(dir) => corrected(game, dir)?,
        };
        let problems = game.check_data(&files);
        for problem in &problems {
            writeln!(out, "{problem}")?;
        }
        let summary = Text::new("check-summary").literal("game", game.info().slug.clone());
        let summary = summary.number("files", files.len() as i64).number("problems", problems.len() as i64);
        writeln!(out, "{}", ui::say(lang, &summary))?;
        clean &= problems.is_empty();
    }
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The game's files with those of the folder in their place.
fn corrected(game: &dyn Playable, dir: &Path) -> anyhow::Result<Vec<File>> {
    let mut files = game.data().to_vec();
    let names: Vec<String> = files.iter().map(|f| f.name.clone()).collect();
    let mut replaced = 0;
    let entries = fs::read_dir(dir).map_err(|e| wrong_file(dir, e))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        if !name.ends_with(".toml") {
            continue;
        }
        let Some(file) = files.iter_mut().find(|f| f.name == name) else {
            return Err(data_error("error-data-unknown", &path, &names));
        };
        file.text = fs::read_to_string(&path).map_err(|e| wrong_file(&path, e))?;
        replaced += 1;
    }
    if replaced == 0 {
        return Err(data_error("error-data-none", dir, &names));
    }
    Ok(files)
}

fn data_error(key: &'static str, path: &Path, known: &[String]) -> anyhow::Error {
    wrong(Text::new(key).literal("file", path.display().to_string()).literal("known", known.join(", ")))
}
