//! `cargo xtask wasm`: the stored games, replayed natively and as wasm, end in the same positions.

use std::{
    env::consts::EXE_SUFFIX,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::{
    shell::{cargo, exists, output, program, run as sh, target_dir},
    tree::{files, games, root},
    verify::Missing,
};

const TARGET: &str = "wasm32-unknown-unknown";

/// Decisions of random play that are timed, and how often; the best time counts.
const DECISIONS: &str = "200000";
const ROUNDS: usize = 3;

/// Below this share of native speed the summary warns; machines are too noisy to fail on it.
const SLOWEST: f64 = 0.5;

/// Builds both, compares what they say of every record, and returns lines for the summary: the count and the speed.
pub fn run() -> Result<Vec<String>> {
    add_target()?;
    sh(&mut cargo(&["build", "--profile", "wasm", "--target", TARGET, "--package", "golden", "--lib"]))?;
    sh(&mut cargo(&["build", "--release", "--package", "golden", "--bin", "golden"]))?;
    if !exists(&mut program("node", &["--version"])) {
        return Err(Missing("node is not installed, so the wasm build was not run".to_owned()).into());
    }
    let twins = Twins::new()?;
    let mut lines = vec![twins.compare_records()?];
    lines.extend(twins.compare_speed()?);
    Ok(lines)
}

fn add_target() -> Result<()> {
    let folder = output(&mut program("rustc", &["--print", "target-libdir", "--target", TARGET]))?;
    if Path::new(folder.trim()).exists() || exists(&mut program("rustup", &["target", "add", TARGET])) {
        return Ok(());
    }
    Err(Missing(format!("the target {TARGET} is not installed (rustup target add {TARGET})")).into())
}

/// The same program twice.
struct Twins {
    native: PathBuf,
    module: PathBuf,
}

impl Twins {
    fn new() -> Result<Self> {
        let target = target_dir()?;
        let native = target.join("release").join(format!("golden{EXE_SUFFIX}"));
        Ok(Self { native, module: target.join(TARGET).join("wasm/golden.wasm") })
    }

    fn native(&self) -> Command {
        program(&self.native, &[])
    }

    fn wasm(&self) -> Command {
        let mut node = program("node", &["golden/run.mjs"]);
        node.arg(&self.module);
        node
    }

    /// Both must say the same of every record.
    fn compare_records(&self) -> Result<String> {
        let records = records()?;
        ensure!(!records.is_empty(), "there are no records under games/*/tests/records");
        let native = output(self.native().arg("replay").args(&records))?;
        let wasm = output(self.wasm().arg("replay").args(&records))?;
        let other = native.lines().zip(wasm.lines()).find(|(n, w)| n != w);
        ensure!(native == wasm, "native and wasm do not agree: {other:?}");
        ensure!(native.lines().count() == records.len(), "{} records, {} answers", records.len(), native.lines().count());
        Ok(format!("{} records end alike natively and as wasm", records.len()))
    }

    /// The same random play must lead to the same positions; how fast it does is told.
    fn compare_speed(&self) -> Result<Vec<String>> {
        let native = best(|| self.native())?;
        let wasm = best(|| self.wasm())?;
        ensure!(native.len() == wasm.len(), "natively there are other games than as wasm");
        native.iter().zip(&wasm).map(|(n, w)| compare_times(n, w)).collect()
    }
}

/// How long random play of a game took, and a fingerprint of what happened.
struct Time {
    game: String,
    milliseconds: f64,
    fingerprint: String,
}

impl Time {
    fn parse(line: &str) -> Result<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, milliseconds, fingerprint] = words[..] else { anyhow::bail!("'{line}' is not understood") };
        let milliseconds = milliseconds.parse().with_context(|| line.to_owned())?;
        Ok(Self { game: game.to_owned(), milliseconds, fingerprint: fingerprint.to_owned() })
    }
}

/// The best of several times for the same random play, one a game.
fn best(command: impl Fn() -> Command) -> Result<Vec<Time>> {
    let mut best: Vec<Time> = Vec::new();
    for _ in 0..ROUNDS {
        let text = output(command().args(["bench", DECISIONS]))?;
        let times: Vec<Time> = text.lines().map(Time::parse).collect::<Result<_>>()?;
        if best.is_empty() {
            best = times;
        } else {
            best.iter_mut().zip(times).for_each(|(b, t)| b.milliseconds = b.milliseconds.min(t.milliseconds));
        }
    }
    Ok(best)
}

fn compare_times(native: &Time, wasm: &Time) -> Result<String> {
    let game = &native.game;
    ensure!(
        native.fingerprint == wasm.fingerprint,
        "{game}: random play natively leads to {}, as wasm to {}",
        native.fingerprint,
        wasm.fingerprint
    );
    let ratio = native.milliseconds / wasm.milliseconds;
    let warning = if ratio < SLOWEST { " (SLOW: the aim is 50 %)" } else { "" };
    Ok(format!("{game}: wasm runs at {:.0} % of native speed{warning}", ratio * 100.0))
}

/// The stored games, relative to the root.
fn records() -> Result<Vec<PathBuf>> {
    let mut records = Vec::new();
    for game in games()? {
        records.extend(files(&game.join("tests/records"), "jsonl")?);
    }
    Ok(records.iter().filter_map(|path| path.strip_prefix(root()).ok()).map(Path::to_owned).collect())
}
