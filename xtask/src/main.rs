//! The project's automation: `cargo play`, `cargo verify` and `cargo xtask` lead here.

mod boards;
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
cargo play [ARGUMENT…]    play a game in the terminal; without arguments, choose from a menu
cargo verify              set up what is needed and run every check and test
cargo xtask rules         which rules the tests cite, and which they do not
cargo xtask licences      the licences of all dependencies
cargo xtask wasm          replay the stored games natively and as wasm, and compare
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
        ("play", arguments) => return shell::replace(shell::cargo(PLAY).args(arguments)),
        ("verify", []) => return Ok(verify::run()),
        ("rules", []) => drop(rules::run()?),
        ("licences", []) => println!("{}", licences::run()?),
        ("boards", [geo, folder]) if geo == "--geo" => boards::run(Path::new(folder))?.iter().for_each(|line| println!("{line}")),
        ("wasm", []) => wasm::run()?.iter().for_each(|line| println!("{line}")),
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

const PLAY: &[&str] = &["run", "--release", "--package", "bivouac", "--", "play"];
const REGENERATE: &[&str] = &["run", "--release", "--package", "golden", "--", "regenerate"];
const SERVER: &[&str] = &["build", "--release", "--package", "bivouac"];
const LOAD: &[&str] = &["run", "--release", "--package", "load", "--"];
