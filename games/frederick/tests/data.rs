//! The data files are what the rulebook prints, and what is wrong in them is found.

use std::collections::BTreeSet;

use engine::{Lang, Present, data::File, rules};
use frederick::Position;

#[test]
fn the_data_files_are_right() {
    let problems: Vec<String> = Position::check_data(Position::data()).iter().map(ToString::to_string).collect();
    assert_eq!(problems, Vec::<String>::new());
}

/// The files with one text replaced by another, which must be there.
#[track_caller]
fn changed(name: &str, old: &str, new: &str) -> Vec<String> {
    let mut files: Vec<File> = Position::data().to_vec();
    let file = files.iter_mut().find(|f| f.name == name).expect("the file");
    assert!(file.text.contains(old), "{name} has no {old}");
    file.text = file.text.replacen(old, new, 1);
    Position::check_data(&files).iter().map(ToString::to_string).collect()
}

/// Every mistake is found, and told with its rule.
#[test]
fn mistakes_are_found() {
    for (name, old, new, rule) in [
        ("map.toml", "fort_capacity = 2", "fort_capacity = 3", "2.3.1c"),
        ("map.toml", "resources = 1", "resources = 0", "13e"),
        ("map.toml", "entry_nation = \"sweden\"", "entry_nation = \"russia\"", "2.3.2b"),
        ("map.toml", "alliance = \"prussian\"", "alliance = \"austrian\"", "3b"),
        ("map.toml", "b = \"koenigsberg\"", "b = \"gb-box\"", "2.3.2a"),
        ("map.toml", "a = \"brieg\"\nb = \"neisse\"", "a = \"brieg\"\nb = \"glogau\"", "E-4.2"),
        ("map.toml", "kind = \"land\"", "kind = \"air\"", "2.3a"),
        ("pieces.toml", "command = 8", "command = 6", "2.1c"),
        ("pieces.toml", "troops = 42", "troops = 41", "2.1i"),
        ("pieces.toml", "ap_bonus = 2", "ap_bonus = 1", "6b"),
        ("pieces.toml", "nations = [\"france\"]", "nations = [\"france\", \"hre\"]", "3b"),
        ("pieces.toml", "chits_total = 1", "chits_total = 2", "3d"),
        ("setup.toml", "units = 16", "units = 15", "13a"),
        ("setup.toml", "commanders = [\"browne\"]", "commanders = [\"daun\"]", "13a"),
        ("setup.toml", "starting_hand = 0", "starting_hand = 2", "13f"),
        ("tables.toml", "winter = false", "winter = true", "8a"),
        ("tables.toml", "turn = 10\nchit = \"gbh\"", "turn = 11\nchit = \"gbh\"", "3d"),
        ("tables.toml", "elizabeth_first_turn = 34", "elizabeth_first_turn = 33", "9.1a"),
        ("cards.toml", "count.prussian = 2", "count.prussian = 3", "2.4a"),
        ("cards.toml", "op = \"multiply-hits\"", "op = \"triple-hits\"", "CL-2"),
        ("cards.toml", "factor = 2, ", "", "CL-2"),
        ("cards.toml", "repeat = \"once\"", "repeat = \"each\"", "CL-5"),
        ("cards.toml", "tactics = 3", "tactics = 9", "7.1.3b"),
        ("cards.toml", "kind = \"winter\"", "kind = \"phase\"", "CL-2"),
        ("cards.toml", "card = \"surprise-attack\"", "card = \"marsh\"", "CL-21"),
    ] {
        let problems = changed(name, old, new);
        assert!(problems.iter().any(|p| p.contains(&format!("(rule {rule})"))), "{name}: {old} → {new}: {problems:?}");
    }
}

/// What can not be read is told with its line.
#[test]
fn lines_are_named() {
    let problems = changed("pieces.toml", "nation = \"prussia\"\ncommand", "nation = \"prusia\"\ncommand");
    assert!(problems[0].starts_with("pieces.toml:") && problems[0].contains("prusia"), "{problems:?}");
}

/// Every rule that the texts and comments of the dossier refer to exists, and every source code is explained.
#[test]
fn references_exist() {
    let rules = Position::rules(Lang::En);
    let known: BTreeSet<&str> = rules::parse(rules).iter().map(|r| r.id).collect();
    let sources = include_str!("../SOURCES.md");
    let files = Position::data().iter().map(|f| f.text.as_str()).chain([rules, sources]);
    let is_reference = |w: &str| {
        let prefixed = ["R-", "CL-", "SQ-", "HI-", "ST-", "E-"].iter().any(|p| w.starts_with(p));
        prefixed && w.chars().any(|c| c.is_ascii_digit())
    };
    for text in files {
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || ".-".contains(c))).map(|w| w.trim_matches(['.', '-'])) {
            assert!(!is_reference(word) || known.contains(word), "{word} does not exist");
        }
    }
    for code in ["RB", "PR1", "PR2", "PR3", "GJQ", "HIST", "REC", "MEM", "REV"] {
        assert!(sources.contains(&format!("`{code}`")), "{code}");
    }
}
