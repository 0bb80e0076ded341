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
    let problems = changed("pieces.toml", "nation = \"france\"", "nation = \"frankreich\"");
    let _ = problems;
    let problems = changed("setup.toml", "hex = \"1127\"", "hex = \"9999\"");
    assert!(problems[0].starts_with("setup.toml:") && problems[0].contains("9999"), "{problems:?}");
}
