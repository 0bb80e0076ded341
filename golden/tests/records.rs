//! The stored games of every game still end as they did. If a change of the rules was meant, say why and run `cargo xtask regenerate`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{collections::BTreeSet, fs, path::Path};

use bots::registry::{self, Playable};
use engine::{Lang, Record};

/// At most so many bytes for a whole game.
const LONGEST: usize = 100_000;

/// A stored game: name, text, record.
struct Stored {
    name: String,
    text: String,
    record: Record,
}

fn each_game(test: impl Fn(&dyn Playable, Vec<Stored>)) {
    for game in registry::games() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(&game.info().slug).join("tests/records");
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        test(*game, paths.iter().map(|path| stored(path)).collect());
    }
}

fn stored(path: &Path) -> Stored {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).unwrap();
    let record = Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
    Stored { name, text, record }
}

#[test]
fn stored_games_end_as_they_did() {
    each_game(|game, records| {
        for Stored { name, record, .. } in records {
            let end = record.end.as_ref().unwrap_or_else(|| panic!("{name}: not a whole game"));
            let table = game.load(&record, None).unwrap_or_else(|e| panic!("{name}: {e}"));
            let winners = table.outcome(Lang::En).unwrap().0;
            let winners: Vec<&str> = winners.iter().map(|seat| game.info().seat_id(seat)).collect();
            assert_eq!(winners, end.winners, "{name}: the winners");
            assert_eq!(table.hash(), end.hash, "{name}: the last position");
        }
    });
}

#[test]
fn the_dice_of_stored_games_follow_from_their_seeds() {
    each_game(|game, records| {
        for Stored { name, record, .. } in records {
            let verified = game.verify(&record).unwrap_or_else(|e| panic!("{name}: {e}"));
            // From the middle of a game on there may be nothing left to chance.
            let is_rolled = verified.rolls > 0 || record.header.start.is_some();
            assert!(is_rolled && verified.given == 0, "{name}: {verified:?}");
        }
    });
}

#[test]
fn stored_games_are_many_and_short() {
    each_game(|game, records| {
        assert!(records.len() >= 20, "only {} stored games of {}", records.len(), game.info().slug);
        for Stored { name, text, record } in records {
            assert!(text.len() <= LONGEST, "{name} has {} bytes", text.len());
            assert_eq!(record.text(), text, "{name} is written as the program writes");
            assert_eq!(record.header.edition, game.info().edition, "{name} was made with other data files");
        }
    });
}

#[test]
fn stored_games_know_every_scenario_option_and_number_of_players() {
    each_game(|game, records| {
        let info = game.info();
        let setups: Vec<_> = records.iter().map(|stored| &stored.record.header.setup).collect();
        let scenarios: BTreeSet<&str> = setups.iter().map(|s| s.scenario.as_str()).collect();
        let options = setups.iter().flat_map(|s| &s.options).map(|option| option.split('=').next().unwrap_or(option));
        let players: BTreeSet<u8> = setups.iter().map(|s| s.players).collect();
        assert_eq!(scenarios, info.scenarios.iter().map(|s| s.id.as_str()).collect());
        assert_eq!(options.collect::<BTreeSet<_>>(), info.options.iter().map(|o| o.id.as_str()).collect());
        assert_eq!(players, info.players.iter().map(|persons| persons.len() as u8).collect());
        assert!(setups.iter().any(|s| s.options.is_empty()), "one without options");
    });
}
