//! `cargo xtask browser`: the pages in a real browser, which is installed if it is missing.

use std::{fs, path::PathBuf};

use anyhow::{Result, ensure};

use crate::{
    client, debian,
    shell::{cargo, exists, program, run as sh, run_and_keep, target_dir},
    tree::root,
    verify::{Missing, is_result},
};

/// The checker of accessibility. It is fetched and never shipped.
const AXE: &str = "axe-core@4.14.0";

/// The tests that measure times.
const SPEED: &str = "speed::";

/// Builds the client in both ways and runs the tests of the crate `browser`, or those whose names hold these words.
pub fn run(words: &[String]) -> Result<Vec<String>> {
    client::both()?;
    test(words)
}

/// Runs the tests with the client as it was built last.
pub fn test(words: &[String]) -> Result<Vec<String>> {
    programs()?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut lines = if words.is_empty() {
        let mut lines = pages(&["--test-threads", "2", "--skip", SPEED])?;
        // What is measured is measured alone.
        lines.extend(pages(&[SPEED])?);
        lines
    } else {
        pages(&words)?
    };
    lines.push("screenshots are in target/screens".to_owned());
    Ok(lines)
}

/// Runs the tests that these arguments of the test runner name.
fn pages(arguments: &[&str]) -> Result<Vec<String>> {
    // As all tests are built: alone, the crate would be built once more, with other features.
    let mut tests = cargo(&["test", "--workspace", "--test", "pages", "--", "--ignored", "--nocapture"]);
    tests
        .args(arguments)
        // What went wrong says more than where.
        .env("RUST_BACKTRACE", "0")
        .env("BIVOUAC_AXE", axe()?)
        .env("BIVOUAC_DIST", root().join("dist"))
        .env("BIVOUAC_SCREENS", target_dir()?.join("screens"));
    run_and_keep(&mut tests, |line| is_result(line) || line.starts_with("timing:"))
}

fn programs() -> Result<()> {
    let are_there = || ["chromium", "chromedriver"].iter().all(|name| exists(&mut program(name, &["--version"])));
    if !are_there() {
        debian::install(&["chromium", "chromium-driver"], "Chromium and its driver are not installed")?;
    }
    ensure!(are_there(), Missing("Chromium and its driver do not start".to_owned()));
    Ok(())
}

/// The script, fetched once.
fn axe() -> Result<PathBuf> {
    let folder = target_dir()?.join("axe");
    let script = folder.join("package/axe.min.js");
    if script.exists() {
        return Ok(script);
    }
    fs::create_dir_all(&folder)?;
    let place = folder.display().to_string();
    let is_fetched = exists(&mut program("npm", &["pack", AXE, "--pack-destination", &place]));
    ensure!(is_fetched, Missing(format!("{AXE} can not be fetched by npm")));
    let archive = folder.join(format!("{}.tgz", AXE.replace('@', "-"))).display().to_string();
    sh(&mut program("tar", &["-xzf", &archive, "-C", &place]))?;
    Ok(script)
}
