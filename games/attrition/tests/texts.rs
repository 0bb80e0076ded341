//! Everything is said in English and in French.
#![allow(missing_docs)]

use attrition::Position;
use engine::{Game, Lang, Present, rules};

#[test]
fn no_text_is_missing_in_either_language() {
    assert_eq!(Position::texts().problems(), Vec::<String>::new());
}

/// Every refusal's key in the code has a text, and no text is left that nothing uses.
#[test]
fn the_keys_of_the_code_are_the_keys_of_the_texts() {
    let sources = include_str!("../src/sequence.rs").to_owned()
        + include_str!("../src/air.rs")
        + include_str!("../src/battle.rs")
        + include_str!("../src/board.rs")
        + include_str!("../src/cards.rs")
        + include_str!("../src/explain.rs")
        + include_str!("../src/lib.rs")
        + include_str!("../src/mobilize.rs")
        + include_str!("../src/movement.rs")
        + include_str!("../src/odds.rs")
        + include_str!("../src/overlay.rs")
        + include_str!("../src/planning.rs")
        + include_str!("../src/pouch.rs")
        + include_str!("../src/present.rs")
        + include_str!("../src/rail.rs")
        + include_str!("../src/war.rs");
    // The name and the legend of an overlay are asked for by its id, and so is what an optional rule is about.
    let is_option = |key: &str| key.strip_prefix("option-").is_some_and(|id| Position::info().options.iter().any(|o| o.id == id));
    let id = |key: &str| key.strip_prefix("overlay-").or(key.strip_prefix("legend-")).unwrap_or(key).to_owned();
    let used = |key: &str| is_option(key) || sources.contains(&format!("\"{}\"", id(key)));
    let keys = include_str!("../text/en.ftl").lines().filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase()));
    let unused: Vec<&str> = keys.filter_map(|l| l.split(" =").next()).filter(|k| !k.starts_with("short-") && !used(k)).collect();
    assert_eq!(unused, Vec::<&str>::new());
    let refusals = sources.split('"').filter(|s| s.starts_with("no-") && s.chars().all(|c| c.is_ascii_lowercase() || c == '-'));
    let missing: Vec<&str> = refusals.filter(|k| !k.ends_with('-') && *k != "no-such" && !Position::texts().has(k)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn the_french_rules_have_the_same_ids() {
    let ids = |lang: Lang| {
        rules::parse(Position::rules(lang)).into_iter().filter(|r| r.chapter != "Strategy").map(|r| r.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Lang::En), ids(Lang::Fr));
}

/// Every rule that stands behind an event, a mark or a phase is one of RULES.md.
#[test]
fn rules_behind_events_exist() {
    let rules: Vec<&str> = rules::parse(Position::rules(Lang::En)).into_iter().map(|r| r.id).collect();
    let sources = [include_str!("../src/present.rs"), include_str!("../src/overlay.rs"), include_str!("../src/odds.rs")].concat();
    let quoted = sources.split('"').filter(|s| s.strip_prefix("R-").unwrap_or(s).starts_with(|c: char| c.is_ascii_digit()));
    let quoted: Vec<&str> = quoted.filter(|s| s.contains('.') || s.starts_with("R-")).collect();
    assert!(quoted.len() > 60, "{}", quoted.len());
    let missing: Vec<&&str> = quoted.iter().filter(|id| !rules.contains(id)).collect();
    assert_eq!(missing, Vec::<&&str>::new());
}
