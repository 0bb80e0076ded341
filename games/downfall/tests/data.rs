//! The data files are what the rulebook prints, and what is wrong in them is found.

use std::collections::BTreeSet;

use downfall::Position;
use engine::{Lang, Present, data::File, rules};

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
        ("map.toml", "stack_limit = 2", "stack_limit = 3", "4a"),
        ("map.toml", "trench_bonus = 2", "trench_bonus = 1", "9.2i"),
        ("map.toml", "no_retreat = true", "no_retreat = false", "9.2p"),
        ("map.toml", "power = \"allies\"", "power = \"russia\"", "4f"),
        ("map.toml", "a = \"konigsberg\"\nb = \"warsaw\"", "a = \"konigsberg\"\nb = \"lodz\"", "E-16.2"),
        ("map.toml", "kind = \"land\"", "kind = \"air\"", "4e"),
        ("map.toml", "kind = \"arrow-russia\"", "kind = \"land\"", "4e"),
        ("map.toml", "port = \"atlantic\"", "port = \"mediterranean\"", "E-16.6"),
        ("pieces.toml", "count = 17", "count = 16", "17a"),
        ("pieces.toml", "count = 5\ncombat = 4", "count = 4\ncombat = 4", "17b"),
        ("pieces.toml", "reduced_combat = 2", "reduced_combat = 4", "1b"),
        ("pieces.toml", "uses_technology = false", "uses_technology = true", "10e"),
        ("pieces.toml", "naval_move = true", "naval_move = false", "9.1h"),
        ("pieces.toml", "mediterranean = false", "mediterranean = true", "9.1l"),
        ("pieces.toml", "count = 16", "count = 15", "R-1b"),
        ("pieces.toml", "count = 41", "count = 40", "1a"),
        ("pieces.toml", "requires_available_tiles = 4", "requires_available_tiles = 3", "10.5d"),
        ("pieces.toml", "setup_allowed = true", "setup_allowed = false", "R-2a"),
        ("pieces.toml", "gives_missions = 2", "gives_missions = 3", "10.4a"),
        ("pieces.toml", "powers = [\"germany\"]", "powers = [\"allies\"]", "10.7a"),
        ("setup.toml", "cologne = 3", "cologne = 4", "4a"),
        ("setup.toml", "zones = { cairo = 1 }", "zones = { berlin = 1 }", "2a"),
        ("setup.toml", "germany = -3", "germany = -2", "5b"),
        ("setup.toml", "nation = \"bulgaria\"\npower = \"austria-hungary\"", "nation = \"bulgaria\"\npower = \"germany\"", "12c"),
        ("setup.toml", "\"germany\", \"allies\"", "\"allies\", \"germany\"", "3d"),
        ("tables.toml", "actions = 3", "actions = 2", "8a"),
        ("tables.toml", "repeatable = false", "repeatable = true", "7c"),
        ("tables.toml", "new_army_full = 2", "new_army_full = 3", "8f"),
        ("tables.toml", "cost_enemy_zone = 2", "cost_enemy_zone = 1", "9.1a"),
        ("tables.toml", "air_mission_bonus = 2", "air_mission_bonus = 1", "9.2k"),
        ("tables.toml", "winner_losses = 0", "winner_losses = 1", "9.2l"),
        ("tables.toml", "season = \"autumn\"", "season = \"spring\"", "2d"),
        ("tables.toml", "penalty_if_neutral_at_end_of_turn = 10", "penalty_if_neutral_at_end_of_turn = 9", "5g"),
        ("tables.toml", "movers_forward = [\"allies\"]", "movers_forward = [\"allies\", \"russia\"]", "12b"),
        ("tables.toml", "needs_russian_cities = 2", "needs_russian_cities = 1", "12e"),
        ("tables.toml", "russia_attacks = 2", "russia_attacks = 1", "9g"),
        ("tables.toml", "forward = 2\nback = 1", "forward = 1\nback = 1", "12a"),
    ] {
        let problems = changed(name, old, new);
        assert!(problems.iter().any(|p| p.contains(&format!("(rule {rule})"))), "{name}: {old} → {new}: {problems:?}");
    }
}

/// What can not be read is told with its line.
#[test]
fn lines_are_named() {
    let problems = changed("pieces.toml", "nation = \"france\"", "nation = \"frence\"");
    assert!(problems[0].starts_with("pieces.toml:") && problems[0].contains("frence"), "{problems:?}");
    let problems = changed("map.toml", "stack_limit = 2", "stack_limit = 3");
    assert!(problems[0].starts_with("map.toml:"), "{problems:?}");
}

/// Every rule that the texts and comments of the dossier refer to exists, and every source code is explained.
#[test]
fn references_exist() {
    let rules = Position::rules(Lang::En);
    let known: BTreeSet<&str> = rules::parse(rules).iter().map(|r| r.id).collect();
    let sources = include_str!("../SOURCES.md");
    let files = Position::data().iter().map(|f| f.text.as_str()).chain([rules, sources]);
    let is_reference = |w: &str| {
        let prefixed = ["R-", "SQ-", "HI-", "E-"].iter().any(|p| w.starts_with(p));
        prefixed && w.chars().any(|c| c.is_ascii_digit())
    };
    for text in files {
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || ".-".contains(c))).map(|w| w.trim_matches(['.', '-'])) {
            assert!(!is_reference(word) || known.contains(word), "{word} does not exist");
        }
    }
    for code in ["rb", "rb-ex", "rb-arrow", "geo", "derived", "fml", "rec"] {
        assert!(sources.contains(&format!("- `{code}` - ")), "{code}");
    }
    for (_, _, rule) in downfall::data().victory.iter().chain(&downfall::data().options) {
        assert!(known.contains(rule.as_str()), "{rule}");
    }
}
