//! The data files are what the rulebook prints, and what is wrong in them is found.

use engine::{Present, data::File};
use worldwar::Position;

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

/// What can not be read is told with its line.
#[test]
fn lines_are_named() {
    let problems = changed("setup.toml", "hex = \"1127\"", "hex = \"9999\"");
    assert!(problems[0].starts_with("setup.toml:") && problems[0].contains("9999"), "{problems:?}");
}

/// Every mistake is found, and told with its rule.
#[test]
fn mistakes_are_found() {
    for (name, old, new, rule) in [
        ("map.toml", "resource=true", "resource=false", "11.31"),
        ("map.toml", "objective=true", "objective=false", "10.1a"),
        ("map.toml", "fort=3", "fort=4", "4.5"),
        ("map.toml", "turkish_strait=true", "turkish_strait=false", "5.43b"),
        ("pieces.toml", "total = 120", "total = 121", "2.0"),
        ("pieces.toml", "max_stosstruppen = 4", "max_stosstruppen = 5", "10.41a"),
        ("setup.toml", "turkey = 2", "turkey = 3", "11.17"),
        ("tables.toml", "season = \"winter\"", "season = \"summer\"", "6.5"),
        ("tables.toml", "allied_blockade = 75", "allied_blockade = 70", "11.34"),
        ("tables.toml", "[\"3/1\", \"3/1\"", "[\"3/1\", \"3/2\"", "6.2a"),
        ("tables.toml", "vp = 25", "vp = 20", "9.4"),
        ("tables.toml", "army = 5 ", "army = 6 ", "8.3"),
    ] {
        let problems = changed(name, old, new);
        assert!(problems.iter().any(|p| p.contains(&format!("(rule {rule})"))), "{name}: {old} → {new}: {problems:?}");
    }
}
