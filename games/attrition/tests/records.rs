//! The stored games still end as they did. If a change of the rules was meant, say why and run `cargo xtask regenerate`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{collections::BTreeSet, fs, path::Path};

use attrition::Position;
use engine::{Game, Record, Table, hash};

/// At most so many bytes for a whole game.
const LONGEST: usize = 50_000;

/// The stored games: name, text, record.
fn records() -> Vec<(String, String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &Path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(path).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name, text, record)
    };
    paths.iter().map(|path| read(path)).collect()
}

#[test]
fn stored_games_end_as_they_did() {
    for (name, _, record) in records() {
        let end = record.end.as_ref().unwrap_or_else(|| panic!("{name}: not a whole game"));
        let table = Table::<Position>::load(&record, None).unwrap_or_else(|e| panic!("{name}: {e}"));
        let winners = table.outcome().unwrap().winners;
        let winners: Vec<&str> = winners.iter().map(|seat| Position::info().seat_id(seat)).collect();
        assert_eq!(winners, end.winners, "{name}: the winners");
        assert_eq!(hash(table.position()), end.hash, "{name}: the last position");
    }
}

#[test]
fn the_dice_of_stored_games_follow_from_their_seeds() {
    for (name, _, record) in records() {
        let table = Table::<Position>::load(&record, None).unwrap_or_else(|e| panic!("{name}: {e}"));
        let verified = table.verify().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(verified.rolls > 0 && verified.given == 0, "{name}: {verified:?}");
    }
}

#[test]
fn stored_games_are_many_and_short() {
    let records = records();
    assert!(records.len() >= 20, "only {} stored games", records.len());
    for (name, text, record) in records {
        assert!(text.len() <= LONGEST, "{name} has {} bytes", text.len());
        assert_eq!(record.text(), text, "{name} is written as the program writes");
        assert_eq!(record.header.edition, Position::info().edition, "{name} was made with other data files");
    }
}

#[test]
fn stored_games_know_every_scenario_and_option() {
    let info = Position::info();
    let records = records();
    let scenarios: BTreeSet<&str> = records.iter().map(|(_, _, r)| r.header.setup.scenario.as_str()).collect();
    let options: BTreeSet<&str> = records
        .iter()
        .flat_map(|(_, _, r)| &r.header.setup.options)
        .map(|option| option.split('=').next().unwrap_or(option))
        .collect();
    assert_eq!(scenarios, info.scenarios.iter().map(|s| s.id.as_str()).collect());
    assert_eq!(options, info.options.iter().map(|o| o.id.as_str()).collect());
    assert!(records.iter().any(|(_, _, r)| r.header.setup.options.is_empty()), "one without options");
}
