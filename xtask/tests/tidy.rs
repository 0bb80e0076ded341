//! The house is in order: checks of the repository itself, as ordinary tests.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let folder = root().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn toml(path: impl AsRef<Path>) -> toml::Table {
    read(path).parse().unwrap()
}

/// The games' folders, such as `games/attrition`.
fn games() -> Vec<String> {
    names("games").iter().map(|name| format!("games/{name}")).collect()
}

/// Whether the registry of `bots` knows a game.
fn is_offered(game: &str) -> bool {
    let name = game.rsplit('/').next().unwrap();
    toml("bots/Cargo.toml")["dependencies"].get(name).is_some()
}

/// The workspace's crates, such as `engine` and `games/attrition`.
fn crates() -> Vec<String> {
    let members = toml("Cargo.toml")["workspace"]["members"].as_array().unwrap().clone();
    members.iter().map(|member| member.as_str().unwrap().to_owned()).collect()
}

/// All files of the project that are text, relative to the root; without git, those of a source archive are not checked.
fn tracked() -> Vec<String> {
    let git = Command::new("git").args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root()).output();
    let list = git.map(|output| String::from_utf8(output.stdout).unwrap()).unwrap_or_default();
    list.lines().filter(|path| root().join(path).is_file()).map(str::to_owned).collect()
}

/// The documents that people read.
fn documents() -> Vec<PathBuf> {
    let docs = names("docs").into_iter().filter(|name| name.ends_with(".md")).map(|name| Path::new("docs").join(name));
    ["README.md", "CONTRIBUTING.md"].into_iter().map(PathBuf::from).chain(docs).collect()
}

#[test]
fn no_file_knows_the_machine_it_was_written_on() {
    // Taken apart, so that this file does not hold what it looks for.
    let forbidden = [
        ["/wo", "rk/"],
        ["/tm", "p/"],
        ["/ro", "ot/"],
        ["/ho", "me/"],
        ["/Us", "ers/"],
        ["index.crates", ".io"],
        ["static.crates", ".io"],
        ["registry.", "npmjs"],
        ["arti", "factory"],
    ]
    .map(|parts| parts.concat());
    let mut found = Vec::new();
    for path in tracked().iter().filter(|path| *path != "Cargo.lock") {
        let Ok(text) = fs::read_to_string(root().join(path)) else { continue };
        for (n, line) in text.lines().enumerate() {
            found.extend(forbidden.iter().filter(|f| line.contains(*f)).map(|f| format!("{path}:{}: {f}", n + 1)));
        }
    }
    assert!(found.is_empty(), "machine paths or hosts:\n{}", found.join("\n"));
}

#[test]
fn commands_in_the_documents_exist() {
    let config = toml(".cargo/config.toml");
    let aliases: BTreeSet<&str> = config["alias"].as_table().unwrap().keys().map(String::as_str).collect();
    assert!(aliases.is_superset(&BTreeSet::from(["play", "verify", "xtask"])));
    let readme = read("README.md");
    assert!(readme.contains("cargo play") && readme.contains("cargo verify"), "README.md shows the two commands");
    let built_in = ["add", "build", "check", "clippy", "doc", "fmt", "nextest", "run", "test"];
    for document in documents() {
        for command in cargo_commands(&read(&document)) {
            assert!(
                aliases.contains(command.as_str()) || built_in.contains(&command.as_str()),
                "{}: cargo {command}",
                document.display()
            );
        }
    }
}

/// What follows the word `cargo` in code, between backquotes or at the start of a line.
fn cargo_commands(text: &str) -> Vec<String> {
    let in_code = text.split("`cargo ").skip(1);
    let at_start = text.lines().filter_map(|line| line.trim_start().trim_start_matches("$ ").strip_prefix("cargo "));
    let word = |rest: &str| rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap_or("").to_owned();
    in_code.chain(at_start).map(word).collect()
}

#[test]
fn links_in_the_documents_lead_somewhere() {
    let mut broken = Vec::new();
    for document in documents() {
        let folder = root().join(&document).parent().unwrap().to_owned();
        for link in links(&read(&document)) {
            let file = link.split('#').next().unwrap_or("");
            let is_relative = !link.contains("://") && !link.starts_with("mailto:") && !file.is_empty();
            if is_relative && !folder.join(file).exists() {
                broken.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

/// The targets of `[text](target)`.
fn links(text: &str) -> Vec<&str> {
    text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link).collect()
}

#[test]
fn all_games_have_one_shape() {
    let required = ["Cargo.toml", "RULES.fr.md", "RULES.md", "SOURCES.md", "data", "src", "tests"];
    let allowed = ["benches", "build.rs", "text", "weights.toml"];
    for game in games() {
        let found = names(&game);
        for name in required {
            assert!(found.iter().any(|f| f == name), "{game} lacks {name}");
        }
        for name in &found {
            assert!(required.contains(&name.as_str()) || allowed.contains(&name.as_str()), "{game}/{name} is not expected");
        }
        for name in names(format!("{game}/data")) {
            assert!(name.ends_with(".toml"), "{game}/data/{name} is not TOML");
        }
        // Stored games are due once the game is offered to players.
        let records: &[&str] = if is_offered(&game) { &["tests/records"] } else { &[] };
        for name in ["src/lib.rs", "tests/conformance.rs"].iter().chain(records) {
            assert!(root().join(&game).join(name).exists(), "{game} lacks {name}");
        }
        assert!(crates().contains(&game), "{game} is not in the workspace");
    }
}

#[test]
fn dependencies_point_one_way() {
    let crates = crates();
    let names: Vec<String> = crates.iter().map(|path| path.rsplit('/').next().unwrap().to_owned()).collect();
    for path in &crates {
        let may: &[&str] = match path.as_str() {
            "compact" | "engine" => &[],
            game if game.starts_with("games/") => &["compact", "engine"],
            "xtask" => &["engine"],
            _ => continue,
        };
        let manifest = toml(format!("{path}/Cargo.toml"));
        for table in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for name in manifest.get(table).and_then(|t| t.as_table()).into_iter().flat_map(|t| t.keys()) {
                assert!(!names.contains(name) || may.contains(&name.as_str()), "{path} must not know {name}");
            }
        }
    }
}

#[test]
fn every_crate_keeps_the_house_rules() {
    for path in crates() {
        let manifest = toml(format!("{path}/Cargo.toml"));
        let of_workspace = |table: &str, key: &str| {
            manifest[table].get(key).is_some_and(|v| v.as_table().is_some_and(|t| t.contains_key("workspace")))
        };
        assert_eq!(manifest["lints"]["workspace"].as_bool(), Some(true), "{path} has its own lints");
        for key in ["version", "edition", "rust-version", "license", "publish"] {
            assert!(of_workspace("package", key), "{path} has its own {key}");
        }
    }
}
