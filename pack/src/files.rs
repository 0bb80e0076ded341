//! The files of a folder, read, compressed and written.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use zopfli::{Format, Options};

/// Kinds of files that are compressed already.
const COMPRESSED: &[&str] = &["woff2", "webp", "png"];

/// Whether a file gets smaller when it is compressed.
fn shrinks(name: &str) -> bool {
    !COMPRESSED.iter().any(|kind| name.ends_with(&format!(".{kind}")))
}

/// What old browsers and most measurements use, packed as tightly as it goes: it is done once and loaded often.
fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut gzip = Vec::new();
    let options = Options { maximum_block_splits: 60, ..Options::default() };
    zopfli::compress(options, Format::Gzip, bytes, &mut gzip)?;
    Ok(gzip)
}

/// What all others use.
fn brotli(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let mut brotli = Vec::new();
    let best = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut bytes, &mut brotli, &best)?;
    Ok(brotli)
}

/// Whether a file of this name may refer to others.
pub fn is_text(name: &str) -> bool {
    name.ends_with(".css") || name.ends_with(".js")
}

/// All files below a folder, sorted by their names relative to it; none if there is no such folder.
pub fn below(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(below(&path)?.into_iter().map(|(inner, path)| (format!("{name}/{inner}"), path)));
        } else if !name.starts_with('.') {
            found.push((name, path));
        }
    }
    found.sort();
    Ok(found)
}

/// What will be in a folder.
#[derive(Default)]
pub struct Folder {
    files: BTreeMap<String, Vec<u8>>,
}

impl Folder {
    /// One more file.
    pub fn add(&mut self, name: &str, bytes: &[u8]) {
        self.files.insert(name.to_owned(), bytes.to_owned());
    }

    /// The names of all files.
    pub fn names(&self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }

    /// All bytes together.
    pub fn size(&self) -> usize {
        self.files.values().map(Vec::len).sum()
    }

    /// How many bytes a file has by gzip, if that is worth while.
    pub fn gzip_size(&self, name: &str) -> Option<usize> {
        self.files.get(&format!("{name}.gz")).map(Vec::len)
    }

    /// Adds the compressed twins.
    pub fn compress(&mut self) -> Result<()> {
        let mut twins = Vec::new();
        for (name, bytes) in &self.files {
            if shrinks(name) {
                twins.extend([(format!("{name}.gz"), gzip(bytes)?), (format!("{name}.br"), brotli(bytes)?)]);
            }
        }
        self.files.extend(twins);
        Ok(())
    }

    /// Makes the folder hold these files and no others. What is the same is left alone, so that nobody builds anew for nothing.
    pub fn write(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder)?;
        for (name, path) in below(folder)? {
            if !self.files.contains_key(&name) {
                fs::remove_file(path)?;
            }
        }
        for (name, bytes) in &self.files {
            let path = folder.join(name);
            if fs::read(&path).is_ok_and(|old| old == *bytes) {
                continue;
            }
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(&path, bytes).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}
