//! `cargo xtask wasm`: the stored games, replayed natively and as wasm, end in the same positions.

use std::{
    collections::BTreeMap,
    env::consts::EXE_SUFFIX,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::{
    shell::{cargo, exists, output, program, run as sh, target_dir},
    tree::{files, games, read, root},
    verify::Missing,
};

/// What browsers run.
const TARGET: &str = "wasm32-unknown-unknown";

/// How all modules are built, so that they share what they can, and apart from everything else, since [`SMALL`] is for them alone.
const BUILD: &[&str] = &["--profile", "wasm", "--target", TARGET];

/// Several numbers at a time, as native programs have them: the bit sets of Quartermaster General are a third faster by it. Every browser
/// knows it since 2023.
const FAST: &str = "-Ctarget-feature=+simd128";

/// With the standard library's sources at hand, it is built as small as the rest and without the words of panics, which saves a tenth of
/// what a browser loads; but with its quick ways of sorting, since a game sorts its moves at every decision. The compiler calls these
/// options unstable; without them everything works and is larger. Debug formats are empty by them: no id may be made of one, as the
/// records tell that must end alike natively and as wasm.
const SMALL: &[&str] = &["-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none", "-Zfmt-debug=none"];
const STD: &[&str] = &["-Zbuild-std=std,panic_abort", "-Zbuild-std-features="];

/// How many milliseconds of random play are timed, and how often; the best time counts.
const MILLISECONDS: &str = "1000";
const ROUNDS: usize = 3;

/// Below this share of native speed the summary warns; machines are too noisy to fail on it.
const SLOWEST: f64 = 0.5;

/// Builds both, compares what they say of every record, and returns lines for the summary: the count and the speed.
pub fn run() -> Result<Vec<String>> {
    let module = build(&["build", "--package", "golden", "--lib"], &[], "golden")?;
    sh(&mut cargo(&["build", "--release", "--package", "golden", "--bin", "golden"]))?;
    if !exists(&mut program("node", &["--version"])) {
        return Err(Missing("node is not installed, so the wasm build was not run".to_owned()).into());
    }
    let twins = Twins { native: target_dir()?.join("release").join(format!("golden{EXE_SUFFIX}")), module };
    let mut lines = vec![twins.compare_records()?];
    lines.extend(twins.compare_speed()?);
    Ok(lines)
}

/// Builds a module with cargo; where it lies. The compiler gets further flags for the last step alone, so that modules share all else.
pub fn build(arguments: &[&str], flags: &[&str], name: &str) -> Result<PathBuf> {
    add_target()?;
    let folder = target_dir()?.join("wasm");
    let mut command = cargo(arguments);
    command.args(BUILD).arg("--target-dir").arg(&folder);
    let mut all = vec![FAST];
    if has_sources()? {
        command.args(STD).env("RUSTC_BOOTSTRAP", "1");
        all.extend(SMALL);
    }
    command.arg("--config").arg(format!("target.{TARGET}.rustflags={all:?}"));
    if !flags.is_empty() {
        command.arg("--").args(flags);
    }
    sh(&mut command)?;
    Ok(folder.join(TARGET).join("wasm").join(format!("{name}.wasm")))
}

/// Whether the standard library's sources are there; installs them if need be.
pub fn has_sources() -> Result<bool> {
    let sysroot = output(&mut program("rustc", &["--print", "sysroot"]))?;
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std");
    Ok(sources.exists() || exists(&mut program("rustup", &["component", "add", "rust-src"])))
}

/// Installs what the compiler needs for it.
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
    fn native(&self) -> Command {
        program(&self.native, &[])
    }

    fn wasm(&self) -> Command {
        let mut node = program("node", &["golden/run.mjs"]);
        node.arg(&self.module);
        node
    }

    /// Both must end every record in the position that its last line promises.
    fn compare_records(&self) -> Result<String> {
        let records = records()?;
        ensure!(!records.is_empty(), "there are no records under games/*/tests/records");
        let due = records.iter().map(|path| promise(path)).collect::<Result<String>>()?;
        for (name, mut twin) in [("natively", self.native()), ("as wasm", self.wasm())] {
            let found = output(twin.arg("replay").args(&records))?;
            let other = due.lines().zip(found.lines()).find(|(d, f)| d != f);
            ensure!(found == due, "{name}, a record does not end as it did: {other:?}");
        }
        Ok(format!("{} records end alike natively and as wasm", records.len()))
    }

    /// How fast wasm is compared with native, one line a game, and one a bot and game.
    fn compare_speed(&self) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        for (command, rounds, count, unit) in
            [("bench", ROUNDS, "decisions_per_cpu_s", "decisions"), ("bench-bots", 1, "iterations_per_cpu_s", "imagined games")]
        {
            let native = best(|| self.native(), command, rounds, count)?;
            let wasm = best(|| self.wasm(), command, rounds, count)?;
            ensure!(native.keys().eq(wasm.keys()), "natively there are other games than as wasm");
            let pairs = native.iter().zip(wasm.values()).filter(|((_, native), _)| **native > 0.0);
            lines.extend(pairs.map(|((name, native), wasm)| describe(name, unit, *native, *wasm)));
        }
        Ok(lines)
    }
}

/// What each game, or bot of a game, does in a second, the best of several rounds.
fn best(program: impl Fn() -> Command, command: &str, rounds: usize, count: &str) -> Result<BTreeMap<String, f64>> {
    let mut best: BTreeMap<String, f64> = BTreeMap::new();
    for _ in 0..rounds {
        for line in output(program().args([command, MILLISECONDS]))?.lines() {
            let speed: serde_json::Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
            let game = speed["game"].as_str().context("a game has a name")?;
            let name = speed["bot"].as_str().map_or_else(|| game.to_owned(), |bot| format!("{game}, {bot}"));
            let count = speed[count].as_f64().context("it has a speed")?;
            let entry = best.entry(name).or_default();
            *entry = entry.max(count);
        }
    }
    Ok(best)
}

fn describe(name: &str, unit: &str, native: f64, wasm: f64) -> String {
    let share = wasm / native;
    let warning = if share < SLOWEST { " (SLOW: the aim is 50 %)" } else { "" };
    format!("{name}: {native:.0} {unit} a second, as wasm {wasm:.0}, that is {:.0} %{warning}", share * 100.0)
}

/// What a replay of the record must print: the hash on its last line, and its name.
fn promise(path: &Path) -> Result<String> {
    let text = read(&root().join(path))?;
    let last = text.lines().last().with_context(|| format!("{} is empty", path.display()))?;
    let end: serde_json::Value = serde_json::from_str(last).with_context(|| path.display().to_string())?;
    let hash = end["hash"].as_str().with_context(|| format!("{} is not a whole game", path.display()))?;
    Ok(format!("{hash} {}\n", path.display()))
}

/// The stored games, relative to the root.
fn records() -> Result<Vec<PathBuf>> {
    let root = root();
    let mut records = Vec::new();
    for game in games()? {
        records.extend(files(&game.join("tests/records"), "jsonl")?);
    }
    Ok(records.iter().filter_map(|path| path.strip_prefix(&root).ok()).map(Path::to_owned).collect())
}
