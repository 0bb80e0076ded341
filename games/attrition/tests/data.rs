//! The data files: right as they are, and wrong ones are named with file, line and rule.
#![allow(missing_docs, clippy::unwrap_used)]

use attrition::Position;
use engine::{
    Present,
    data::{File, Problem},
};

/// What is wrong when a text in one file is replaced by another.
fn with(file: &str, from: &str, to: &str) -> Vec<Problem> {
    let mut files: Vec<File> = Position::data().to_vec();
    let f = files.iter_mut().find(|f| f.name == file).unwrap();
    assert!(f.text.contains(from), "{file} holds {from}");
    f.text = f.text.replacen(from, to, 1);
    Position::check_data(&files)
}

/// The line on which a text stands.
fn line_of(file: &str, text: &str) -> usize {
    let f = Position::data().iter().find(|f| f.name == file).unwrap();
    f.text.lines().position(|l| l.contains(text)).unwrap() + 1
}

#[test]
fn the_files_as_they_are_have_no_problem() {
    assert_eq!(Position::check_data(Position::data()), Vec::<Problem>::new());
}

#[test]
fn an_unknown_region_in_a_path_is_named_with_its_line() {
    let problems = with("map.toml", "a = \"berlin\"", "a = \"atlantis\"");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!((problems[0].file.as_str(), problems[0].line), ("map.toml", Some(line_of("map.toml", "a = \"berlin\""))));
    assert!(problems[0].message.contains("atlantis"));
}

#[test]
fn a_path_that_stands_twice_is_found_in_either_direction() {
    let twice = "[[link]]\na = \"rhineland\"\nb = \"berlin\"\nkind = \"land\"\nsource = \"RB-EX1\"\nconfidence = \"certain\"\n\n[[link]]\na = \"rhineland\"\nb = \"belgium\"";
    let problems = with("map.toml", "[[link]]\na = \"rhineland\"\nb = \"belgium\"", twice);
    assert_eq!(
        (problems[0].rule.as_deref(), problems[0].line),
        (Some("2.1.3b"), Some(line_of("map.toml", "a = \"rhineland\""))),
        "{problems:?}"
    );
}

#[test]
fn a_wrong_total_names_its_rule() {
    let problems = with("pieces.toml", "count = 7", "count = 8");
    assert!(problems.iter().any(|p| p.rule.as_deref() == Some("2.0a") && p.line.is_some()), "{problems:?}");
    let problems = with("map.toml", "ip = 3", "ip = 2");
    assert!(problems.iter().any(|p| p.rule.as_deref() == Some("3.8a")), "{problems:?}");
}

#[test]
fn a_broken_file_is_named_with_the_line_where_it_breaks() {
    let problems = with("cards.toml", "number = 1", "number = one");
    assert_eq!((problems[0].file.as_str(), problems[0].line), ("cards.toml", Some(line_of("cards.toml", "number = 1"))));
    let problems = with("setup.toml", "neutral = [", "neutral = [\"nowhere\", ");
    assert!(problems.iter().any(|p| p.message.contains("nowhere") && p.line.is_some()), "{problems:?}");
}

#[test]
fn a_missing_file_is_named() {
    let files: Vec<File> = Position::data().iter().filter(|f| f.name != "tables.toml").cloned().collect();
    assert_eq!(Position::check_data(&files)[0].file, "tables.toml");
}

#[test]
fn dates_and_examples_are_checked() {
    for (file, from, to, rule) in [
        ("pieces.toml", "entry_turn = 3        # Spring 1915", "entry_turn = 4", "2.1.2e"),
        ("map.toml", "a = \"rome\"\nb = \"paris\"\nkind = \"naval\"", "a = \"rome\"\nb = \"paris\"\nkind = \"land\"", "E-4.6-2"),
        ("cards.toml", "year = 1915", "year = 1916", "14.3a"),
        ("tables.toml", "early_victory_ip = 17", "early_victory_ip = 18", "5.1a"),
        ("setup.toml", "infantry = 2", "infantry = 3", "20.1a"),
    ] {
        let problems = with(file, from, to);
        assert!(problems.iter().any(|p| p.rule.as_deref() == Some(rule)), "{file} {from}: {problems:?}");
    }
}
