//! What lies where in the workspace.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// The root of the workspace: of the one that cargo was called in, even if a copy of it was built first.
pub fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).parent().map_or_else(|| PathBuf::from("."), Path::to_owned)
}

/// The folders of the games.
pub fn games() -> Result<Vec<PathBuf>> {
    let folders = entries(&root().join("games"))?;
    Ok(folders.into_iter().filter(|folder| folder.join("RULES.md").exists()).collect())
}

/// Whether a game is offered to players: the registry of `bots` knows it. Any other is still in the making.
pub fn is_offered(game: &Path) -> Result<bool> {
    let name = game.file_name().unwrap_or_default().to_string_lossy();
    Ok(read(&root().join("bots/Cargo.toml"))?.lines().any(|line| line.starts_with(&format!("{name}.workspace"))))
}

/// The files below a folder whose names end in this extension, sorted.
pub fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    Ok(found)
}

/// What is in a folder, sorted; nothing if it does not exist.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort();
    Ok(paths)
}

/// A file's text.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
