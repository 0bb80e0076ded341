//! `cargo xtask client` and `cargo xtask site`: what a browser loads; `cargo play`: a server that serves it.

use std::{env, process::ExitCode};

use anyhow::{Result, bail, ensure};

use crate::{
    debian,
    shell::{cargo, exists, program, replace, run_and_keep, target_dir},
    tree::root,
    verify::Missing,
    wasm,
};

/// The module alone: beside a library that others could use, less of it would be left out.
const CLIENT: &[&str] = &["rustc", "--package", "client", "--lib", "--crate-type", "cdylib"];
/// With what it needs to be taken apart.
const LINKED: &[&str] = &["-Clink-arg=--emit-relocs"];

/// The client that the server embeds, in `client` beside what cargo builds; the sizes of its files.
pub fn served() -> Result<Vec<String>> {
    let out = target_dir()?.join("client").display().to_string();
    pack(&out, "served")
}

/// The client as files for any web host, in `dist`.
pub fn site() -> Result<Vec<String>> {
    let mut lines = pack(&root().join("dist").display().to_string(), "site")?;
    lines.push("dist/ can be put into any folder of any web host".to_owned());
    Ok(lines)
}

/// Both; an error if they are more to load than people wait for. Where what makes them small is missing, that says nothing.
pub fn both() -> Result<Vec<String>> {
    let lines = served()?;
    site()?;
    if let Some(large) = lines.iter().find(|line| line.contains("TOO LARGE")) {
        let is_small = wasm::has_sources()? && has_wasm_opt();
        ensure!(is_small, Missing(format!("wasm-opt or the sources of Rust's standard library: {large}")));
        bail!("{large}");
    }
    Ok(lines)
}

fn has_wasm_opt() -> bool {
    exists(&mut program("wasm-opt", &["--version"]))
}

fn pack(out: &str, kind: &str) -> Result<Vec<String>> {
    // Without it everything works and is larger.
    if !has_wasm_opt() {
        let _ = debian::install(&["binaryen"], "wasm-opt is not installed");
    }
    let module = wasm::build(CLIENT, LINKED, "client")?.display().to_string();
    let root = root().display().to_string();
    run_and_keep(&mut cargo(&["run", "--package", "pack", "--", &module, &root, out, kind]), |line| line.contains("bytes"))
}

/// Builds everything, serves it, and shows it unless that is not wanted. Built as for tests: that is ready soonest, and the rules
/// are fast in every build.
pub fn play(arguments: &[String]) -> Result<ExitCode> {
    served()?;
    let (stay, rest): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| *argument == "--no-open");
    let mut server = cargo(&["run", "--package", "bivouac", "--", "serve"]);
    server.args(if stay.is_empty() { &["--open"][..] } else { &[] }).args(rest);
    if env::var_os("BIVOUAC_LOG").is_none() {
        server.env("BIVOUAC_LOG", "warn");
    }
    replace(&mut server)
}
