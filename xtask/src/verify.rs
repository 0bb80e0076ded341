//! `cargo verify`: every check and test, cheap ones first, stopping at the first failure.

use std::{
    env, fmt,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::Result;

use crate::{
    browser, client, licences, postgres, rules,
    shell::{cargo, exists, program, run as sh, run_and_keep, target_dir},
    wasm,
};

/// One part: its name, what it does, and how it goes. What it returns is shown again in the summary.
struct Part {
    name: &'static str,
    what: &'static str,
    run: fn() -> Result<Vec<String>>,
}

const PARTS: &[Part] = &[
    Part { name: "licences", what: "Cargo.lock fits, and every dependency has a licence that is welcome", run: licences },
    Part { name: "format", what: "the code is formatted", run: format },
    Part { name: "lints", what: "clippy finds nothing", run: lints },
    Part { name: "tests", what: "all tests, with the conformance suite and the stored games", run: tests },
    Part { name: "postgres", what: "what the server keeps is kept by PostgreSQL too", run: postgres::run },
    Part { name: "load", what: "a server that is killed under load loses no move", run: load },
    Part { name: "examples", what: "the examples in the documentation run", run: examples },
    Part { name: "rules", what: "every rule is cited by a test, in both languages", run: rules::run },
    Part { name: "data", what: "the games' data files agree with their rules", run: data },
    Part { name: "docs", what: "the documentation builds without a warning", run: docs },
    Part { name: "client", what: "the client is built and packed, for the server and as files", run: client::both },
    Part { name: "wasm", what: "the stored games end in the same positions as wasm", run: wasm::run },
    Part { name: "browser", what: "whole games in a real browser, by mouse, finger, keyboard and words", run: browser },
];

/// Something the machine lacks, so that a part could not run.
#[derive(Debug)]
pub struct Missing(pub String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not run: {}", self.0)
    }
}

impl std::error::Error for Missing {}

/// What became of a part that did not fail.
enum Done {
    Passed(Duration, Vec<String>),
    Skipped(String),
}

/// Runs all parts and sums up.
pub fn run() -> ExitCode {
    let start = Instant::now();
    let mut done: Vec<(&Part, Done)> = Vec::new();
    for part in PARTS {
        println!("\n=== {}: {}", part.name, part.what);
        match run_part(part) {
            Ok(result) => done.push((part, result)),
            Err(error) => {
                sum_up(&done, start.elapsed());
                let rest: Vec<&str> = PARTS.iter().skip(done.len() + 1).map(|part| part.name).collect();
                let rest = if rest.is_empty() { String::new() } else { format!("; not run: {}", rest.join(", ")) };
                println!("verify FAILED at {}: {error:#}{rest}", part.name);
                return ExitCode::FAILURE;
            }
        }
    }
    sum_up(&done, start.elapsed());
    println!("{}", verdict(&done));
    ExitCode::SUCCESS
}

/// A part that lacks something is skipped, loudly; under CI it fails.
fn run_part(part: &Part) -> Result<Done> {
    let start = Instant::now();
    match (part.run)() {
        Ok(lines) => Ok(Done::Passed(start.elapsed(), lines)),
        Err(error) => match error.downcast_ref::<Missing>() {
            Some(Missing(what)) if !is_ci() => {
                println!("!!! {} SKIPPED: {what}", part.name);
                Ok(Done::Skipped(what.clone()))
            }
            _ => Err(error),
        },
    }
}

fn is_ci() -> bool {
    env::var("CI").is_ok_and(|value| value == "true")
}

fn sum_up(done: &[(&Part, Done)], total: Duration) {
    println!("\n=== summary");
    for (part, result) in done {
        match result {
            Done::Passed(time, lines) => {
                println!("{:<10} passed {:>7.1} s", part.name, time.as_secs_f64());
                lines.iter().for_each(|line| println!("             {line}"));
            }
            Done::Skipped(what) => println!("{:<10} SKIPPED: {what}", part.name),
        }
    }
    println!("{:<10}        {:>7.1} s", "together", total.as_secs_f64());
}

/// The last line: whether that was all.
fn verdict(done: &[(&Part, Done)]) -> String {
    let skipped: Vec<&str> =
        done.iter().filter(|(_, result)| matches!(result, Done::Skipped(_))).map(|(part, _)| part.name).collect();
    match skipped.as_slice() {
        [] => format!("verify passed: all {} parts", done.len()),
        names => format!("verify passed, but NOT RUN: {}", names.join(", ")),
    }
}

fn licences() -> Result<Vec<String>> {
    Ok(vec![licences::run()?])
}

fn format() -> Result<Vec<String>> {
    component("rustfmt", "fmt")?;
    sh(&mut cargo(&["fmt", "--all", "--check"]))?;
    Ok(Vec::new())
}

/// A short run; `cargo xtask load` measures.
fn load() -> Result<Vec<String>> {
    sh(&mut cargo(&["build", "--package", "bivouac", "--package", "load"]))?;
    // The program itself: through `cargo run` it would be built once more, alone, with other features.
    let load = target_dir()?.join("debug/load");
    run_and_keep(&mut program(load, &["kill", "--times", "5", "--games", "10"]), |line| line.starts_with("killed"))
}

fn lints() -> Result<Vec<String>> {
    component("clippy", "clippy")?;
    sh(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(Vec::new())
}

fn tests() -> Result<Vec<String>> {
    if exists(&mut cargo(&["nextest", "--version"])) {
        run_and_keep(&mut cargo(&["nextest", "run", "--workspace"]), is_result)
    } else {
        run_and_keep(&mut cargo(&["test", "--workspace", "--all-targets"]), is_result)
    }
}

/// With the client that an earlier part has built.
fn browser() -> Result<Vec<String>> {
    browser::test(&[])
}

fn examples() -> Result<Vec<String>> {
    run_and_keep(&mut cargo(&["test", "--workspace", "--doc"]), is_result)
}

fn data() -> Result<Vec<String>> {
    sh(&mut cargo(&["run", "--quiet", "--package", "bivouac", "--", "check"]))?;
    Ok(Vec::new())
}

fn docs() -> Result<Vec<String>> {
    sh(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Vec::new())
}

/// Whether a line says how a test runner ended: the closing lines that the summary repeats, if there was anything to test.
pub fn is_result(line: &str) -> bool {
    line.contains("tests run:") || (line.starts_with("test result:") && !line.contains("ok. 0 passed"))
}

/// A part of the toolchain, installed if it is not there.
fn component(name: &str, command: &str) -> Result<()> {
    if exists(&mut cargo(&[command, "--version"])) || exists(&mut program("rustup", &["component", "add", name])) {
        return Ok(());
    }
    Err(Missing(format!("{name} is not installed (rustup component add {name})")).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_names_what_was_not_run() {
        let passed = || Done::Passed(Duration::ZERO, Vec::new());
        let done = vec![(&PARTS[0], passed()), (&PARTS[1], passed())];
        assert_eq!(verdict(&done), "verify passed: all 2 parts");
        let done = vec![(&PARTS[0], passed()), (&PARTS[PARTS.len() - 1], Done::Skipped("no Chromium".to_owned()))];
        assert_eq!(verdict(&done), "verify passed, but NOT RUN: browser");
    }

    #[test]
    fn closing_lines_are_recognised() {
        assert!(is_result("     Summary [   0.5s] 12 tests run: 12 passed, 0 skipped"));
        assert!(is_result("test result: ok. 3 passed; 0 failed"));
        assert!(!is_result("test result: ok. 0 passed; 0 failed"));
        assert!(!is_result("test rules::works ... ok"));
    }
}
