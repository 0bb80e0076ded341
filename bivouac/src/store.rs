//! Records as files. A record is only ever appended to, line by line, so that nothing is lost whenever the program stops.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions, TryLockError},
    io::{ErrorKind, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use engine::{Orders, Pending, Record, RecordProblem, Seed, Text, erased::AnyTable};
use serde_json::{Value, json};

use crate::choose::{wrong, wrong_file};

/// Where records go when no file is named.
const FOLDER: &str = "bivouac-data/records";
const ENDING: &str = ".bivouac.jsonl";

/// What is kept beside the record of a game that is not over: the seed, which must stay secret, and who plays.
#[derive(Clone, Debug)]
pub struct Secret {
    /// The seed.
    pub seed: Seed,
    /// The ids of the seats that people hold.
    pub humans: Vec<String>,
    /// The bot that holds the others.
    pub opponent: String,
}

/// A record that is being written.
pub struct Store {
    path: PathBuf,
    file: File,
    /// How many lines the file has.
    lines: usize,
}

/// A record that was found, with what is needed to go on.
pub struct Found {
    /// The file, ready to be appended to.
    pub store: Store,
    /// What it holds.
    pub record: Record,
    /// The secret, unless the game is over.
    pub secret: Option<Secret>,
    /// The standing orders by the ids of their seats.
    pub orders: BTreeMap<String, Orders>,
    /// Where the file was copied to, if its last line was incomplete and has been cut off.
    pub torn: Option<PathBuf>,
}

/// Reads a whole record.
pub fn read(path: &Path) -> anyhow::Result<Record> {
    let bytes = fs::read(path).map_err(|e| match e.kind() {
        ErrorKind::NotFound => named("error-no-file", path),
        _ => wrong_file(path, e),
    })?;
    Record::parse(&as_text(bytes, path)?).map_err(|e| wrong_file(path, e))
}

/// The records of games that are not over, in the usual place.
pub fn unfinished() -> Vec<PathBuf> {
    let entries = fs::read_dir(FOLDER).into_iter().flatten().flatten();
    let records =
        entries.map(|e| e.path()).filter(|p| p.to_string_lossy().ends_with(ENDING) && is_game(p) && secret_path(p).exists());
    let mut records: Vec<PathBuf> = records.collect();
    records.sort();
    records
}

/// A record of a game that is not over, and who plays it.
pub fn peek(path: &Path) -> Option<(Record, Secret)> {
    Some((read(path).ok()?, read_secret(path).ok()?))
}

/// Whether the file holds anything to go on with.
pub fn is_game(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|m| m.len() > 0)
}

impl Store {
    /// Begins a record in this file, or in a new one in the usual place.
    pub fn create(path: Option<&Path>, slug: &str, secret: &Secret) -> anyhow::Result<Self> {
        let (path, file) = match path {
            Some(path) => (path.to_owned(), create_or_empty(path).with_context(|| path.display().to_string())?),
            None => create_numbered(slug)?,
        };
        lock(&file, &path)?;
        write_secret(&path, secret)?;
        Ok(Self { path, file, lines: 0 })
    }

    /// Opens a record to go on with it. An incomplete last line is cut off, after the whole file has been copied; any other damage
    /// is an error, and the file stays as it is.
    pub fn open(path: &Path) -> anyhow::Result<Found> {
        let open = OpenOptions::new().read(true).append(true).open(path);
        let mut file = open.map_err(|e| wrong_file(path, e))?;
        lock(&file, path)?;
        // Through the locked handle: on some systems no other may read now.
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|e| wrong_file(path, e))?;
        let text = as_text(bytes, path)?;
        let (record, torn) = match Record::parse(&text) {
            Ok(record) => (record, None),
            Err(e) if e.problem == RecordProblem::Torn && e.line > 1 => {
                let whole = text.rfind('\n').map_or(0, |i| i + 1);
                let record = Record::parse(&text[..whole]).map_err(|e| wrong_file(path, e))?;
                let copy = set_aside(path, &text)?;
                file.set_len(whole as u64)?;
                (record, Some(copy))
            }
            Err(e) => return Err(wrong_file(path, e)),
        };
        let lines = 1 + record.entries.len() + usize::from(record.end.is_some());
        let secret = if record.end.is_some() { None } else { Some(read_secret(path)?) };
        let orders = if record.end.is_some() { BTreeMap::new() } else { read_orders(path)? };
        Ok(Found { store: Self { path: path.to_owned(), file, lines }, record, secret, orders, torn })
    }

    /// Where the record is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what the table has and the file lacks: a line at a time, safe on the disk before the game goes on.
    /// When the game is over its seed stands in the record, and the secret is deleted.
    pub fn append(&mut self, table: &dyn AnyTable) -> anyhow::Result<()> {
        let missing = table.lines_after(self.lines);
        for line in missing.split_inclusive('\n') {
            self.file.write_all(line.as_bytes()).with_context(|| self.path.display().to_string())?;
            self.lines += 1;
        }
        if !missing.is_empty() {
            self.file.sync_data().with_context(|| self.path.display().to_string())?;
        }
        if table.pending() == Pending::Over && table.record().end.is_some() {
            remove(&secret_path(&self.path))?;
            remove(&orders_path(&self.path))?;
        }
        Ok(())
    }

    /// Keeps the standing orders beside the record: they are a secret too, and no part of it.
    pub fn keep_orders(&self, orders: &BTreeMap<String, Orders>) -> anyhow::Result<()> {
        let path = orders_path(&self.path);
        if orders.is_empty() {
            return remove(&path);
        }
        write_private(&path, &serde_json::to_string(orders)?)
    }
}

/// An error about the file.
fn named(key: &'static str, path: &Path) -> anyhow::Error {
    wrong(Text::new(key).literal("file", path.display().to_string()))
}

fn as_text(bytes: Vec<u8>, path: &Path) -> anyhow::Result<String> {
    String::from_utf8(bytes).map_err(|e| {
        let good = &e.as_bytes()[..e.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&b| b == b'\n').count() + 1;
        wrong_file(path, format!("line {line}: not UTF-8 text"))
    })
}

/// What is created, only its owner may read: a record tells what the seats know.
fn private() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has modes"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn create_new(path: &Path) -> std::io::Result<File> {
    private().append(true).create_new(true).open(path)
}

/// A file that a program left empty, stopped before its first line, is as good as none.
fn create_or_empty(path: &Path) -> std::io::Result<File> {
    if is_game(path) { create_new(path) } else { private().append(true).create(true).open(path) }
}

/// The first free number: two programs that start at once get different files.
fn create_numbered(slug: &str) -> anyhow::Result<(PathBuf, File)> {
    fs::create_dir_all(FOLDER).with_context(|| FOLDER.to_owned())?;
    for n in 1..=u32::MAX {
        let path = Path::new(FOLDER).join(format!("{slug}-{n}{ENDING}"));
        match create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e).with_context(|| path.display().to_string()),
        }
    }
    anyhow::bail!("{FOLDER}: no free number")
}

/// Two programs must not write one record. The lock ends with the program, however it ends.
fn lock(file: &File, path: &Path) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(named("error-locked", path)),
        // Some file systems know no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Copies a damaged file beside itself, never over an earlier copy.
fn set_aside(path: &Path, text: &str) -> anyhow::Result<PathBuf> {
    for n in 1..=u32::MAX {
        let copy = beside(path, &if n == 1 { ".torn".to_owned() } else { format!(".torn-{n}") });
        match create_new(&copy) {
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                file.sync_all()?;
                return Ok(copy);
            }
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e).with_context(|| copy.display().to_string()),
        }
    }
    anyhow::bail!("{}: no free name for a copy", path.display())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn secret_path(record: &Path) -> PathBuf {
    beside(record, ".secret")
}

fn orders_path(record: &Path) -> PathBuf {
    beside(record, ".orders")
}

fn remove(path: &Path) -> anyhow::Result<()> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => Err(e).with_context(|| path.display().to_string()),
        _ => Ok(()),
    }
}

fn write_secret(record: &Path, secret: &Secret) -> anyhow::Result<()> {
    let text = json!({"seed": secret.seed.to_hex(), "humans": secret.humans, "opponent": secret.opponent}).to_string();
    write_private(&secret_path(record), &text)
}

/// A line for the owner's eyes alone. It is whole or not there, whenever the program stops.
fn write_private(path: &Path, text: &str) -> anyhow::Result<()> {
    let new = beside(path, ".new");
    let mut file = private().write(true).create(true).truncate(true).open(&new).with_context(|| new.display().to_string())?;
    file.write_all(format!("{text}\n").as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path).with_context(|| path.display().to_string())
}

fn read_orders(record: &Path) -> anyhow::Result<BTreeMap<String, Orders>> {
    let path = orders_path(record);
    match fs::read(&path) {
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(e) => Err(wrong_file(&path, e)),
        Ok(bytes) => serde_json::from_slice(&bytes).map_err(|_| wrong_orders(record)),
    }
}

/// The standing orders of a record make no sense.
pub fn wrong_orders(record: &Path) -> anyhow::Error {
    named("error-orders-damaged", &orders_path(record))
}

fn read_secret(record: &Path) -> anyhow::Result<Secret> {
    let path = secret_path(record);
    let mut text = String::new();
    let read = File::open(&path).and_then(|mut file| file.read_to_string(&mut text));
    read.map_err(|_| named("error-no-secret", &path))?;
    parse_secret(&text).ok_or_else(|| named("error-secret-damaged", &path))
}

fn parse_secret(text: &str) -> Option<Secret> {
    let value: Value = serde_json::from_str(text).ok()?;
    let humans = value.get("humans")?.as_array()?.iter().map(|v| v.as_str().map(str::to_owned)).collect::<Option<_>>()?;
    Some(Secret {
        seed: Seed::from_hex(value.get("seed")?.as_str()?)?,
        humans,
        opponent: value.get("opponent")?.as_str()?.to_owned(),
    })
}
