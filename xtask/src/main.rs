//! The project's automation: `cargo play`, `cargo verify` and `cargo xtask` lead here.

mod boards;
mod browser;
mod client;
mod debian;
mod licences;
mod postgres;
mod rules;
mod shell;
mod tree;
mod verify;
mod wasm;

use std::{env, path::Path, process::ExitCode};

use anyhow::Result;

const HELP: &str = "\
cargo play [ARGUMENT…]    play in the browser: builds all, serves it on this machine; --no-open opens no browser
cargo verify              set up what is needed and run every check and test
cargo xtask rules         which rules the tests cite, and which they do not
cargo xtask licences      the licences of all dependencies
cargo xtask wasm          replay the stored games natively and as wasm, and compare
cargo xtask client        build what a browser loads, for the server to embed
cargo xtask site          the same as files for any web host, in dist/: off line, without a server
cargo xtask browser [WORD…]  the pages in a real browser; only the tests whose names hold a word
cargo xtask regenerate    play the stored games again, after a rule was changed on purpose
cargo xtask boards --geo FOLDER  draw the base maps of the boards from GeoJSON
cargo xtask load ARGUMENT…  people by the thousand against a server: play, idle or kill; --help tells more";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (command, rest) = arguments.split_first().map_or(("help", &[][..]), |(first, rest)| (first.as_str(), rest));
    match run(command, rest) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{command}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &str, rest: &[String]) -> Result<ExitCode> {
    match (command, rest) {
        ("play", arguments) => return client::play(arguments),
        ("verify", []) => return Ok(verify::run()),
        ("rules", []) => drop(rules::run()?),
        ("licences", []) => println!("{}", licences::run()?),
        ("boards", [geo, folder]) if geo == "--geo" => boards::run(Path::new(folder))?.iter().for_each(|line| println!("{line}")),
        ("wasm", []) => wasm::run()?.iter().for_each(|line| println!("{line}")),
        ("client", []) => drop(client::served()?),
        ("site", []) => drop(client::site()?),
        ("browser", words) => drop(browser::run(words)?),
        ("load", arguments) => {
            shell::run(&mut shell::cargo(SERVER))?;
            return shell::replace(shell::cargo(LOAD).args(arguments));
        }
        ("regenerate", []) => shell::run(&mut shell::cargo(REGENERATE))?,
        ("help" | "--help" | "-h", _) => println!("{HELP}"),
        _ => {
            eprintln!("'{}' is not understood; possible:\n{HELP}", [&[command.to_owned()], rest].concat().join(" "));
            return Ok(ExitCode::from(2));
        }
    }
    Ok(ExitCode::SUCCESS)
}

const REGENERATE: &[&str] = &["run", "--release", "--package", "golden", "--", "regenerate"];
const SERVER: &[&str] = &["build", "--release", "--package", "bivouac"];
const LOAD: &[&str] = &["run", "--release", "--package", "load", "--"];
