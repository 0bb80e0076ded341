//! 4.5 Mobilize.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::data;
use common::{CP, EN, at};

/// Any tiles, one after the other; the rest stays. [4.5a]
#[test]
fn any_tiles_or_none() {
    let text = "turn = 3\nstep = \"mobilize\"\nreserves = \"2 germany-infantry, 1 austria-hungary-artillery\"";
    let mut s = at(text);
    assert_eq!(s.refused(CP, "mobilize germany-artillery berlin"), "4.5a");
    s.cp("mobilize germany-infantry berlin").cp("mobilize austria-hungary-artillery vienna");
    assert_eq!((s.tiles("berlin").as_str(), s.tiles("vienna").as_str()), ("1 germany-infantry", "1 austria-hungary-artillery"));
    assert_eq!(s.p.reserves.to_string(), "1 germany-infantry");
    s.done();
    assert_eq!(s.step(), "Move");
    let mut s = at(text);
    s.done();
    assert_eq!(s.tiles("berlin"), "", "none need be moved");
}

/// Germans enter in Berlin: not in Rhineland, a territory, nor in Vienna, which has another flag. [4.5b]
#[test]
fn capitals_with_the_tiles_flag() {
    let s = at("turn = 3\nstep = \"mobilize\"\nreserves = \"1 germany-infantry\"");
    assert_eq!(s.refused(CP, "mobilize germany-infantry rhineland"), "4.5b");
    assert_eq!(s.refused(CP, "mobilize germany-infantry vienna"), "4.5b");
    assert_eq!(s.offered("mobilize"), ["germany-infantry berlin"]);
    for nation in &data().nations {
        assert!(nation.entry.iter().all(|r| data().capitals.has(r)), "{}", nation.id);
        assert!(nation.entry.has(nation.capital), "{}", nation.id);
    }
}

/// A contested capital is open, a neutral or enemy-controlled one closed. [4.5c]
#[test]
fn not_in_neutral_or_enemy_capitals() {
    for (berlin, open) in [("cp_control", true), ("contested", true), ("entente_control", false), ("neutral", false)] {
        let text = r#"
            turn = 3
            step = "mobilize"
            reserves = "1 germany-infantry, 1 austria-hungary-infantry"
            cp_control = "vienna"
            entente_control = "paris"
            neutral = "sofia"
        "#;
        let s = at(&text.replace(&format!("{berlin} = \""), &format!("{berlin} = \"berlin ")));
        assert_eq!(s.offers("mobilize germany-infantry berlin"), open, "Berlin {berlin}");
        if !open {
            assert_eq!(s.refused(CP, "mobilize germany-infantry berlin"), "4.5c");
        }
    }
}

/// Britain enters in London, Alexandria and Salonica, France in Paris and Salonica, Greece in Salonica, and they may split. [4.5d]
#[test]
fn nations_with_several_entry_regions() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "mobilize"
        reserves = "3 britain-infantry, 2 france-infantry, 1 greece-infantry, 1 italy-infantry"
        neutral = "rome northern-italy"
        entente_control = "paris london alexandria salonica"
    "#);
    let expected = [
        "britain-infantry london",
        "britain-infantry alexandria",
        "britain-infantry salonica",
        "france-infantry paris",
        "france-infantry salonica",
        "greece-infantry salonica",
    ];
    assert_eq!(s.offered("mobilize"), expected);
    s.en("mobilize britain-infantry london").en("mobilize britain-infantry alexandria").en("mobilize britain-infantry salonica");
    s.en("mobilize france-infantry paris").en("mobilize france-infantry salonica");
    assert_eq!(s.tiles("salonica"), "1 britain-infantry, 1 france-infantry");
    for nation in &data().nations {
        let due = match nation.id.as_str() {
            "britain" => 3,
            "france" => 2,
            _ => 1,
        };
        assert_eq!(nation.entry.len(), due, "{}", nation.id);
    }
}

/// [E-4.5]
#[test]
fn the_french_have_paris_while_salonica_is_neutral() {
    let s = at("turn = 3\nactive = \"entente\"\nstep = \"mobilize\"\nreserves = \"2 france-infantry\"");
    assert_eq!(s.offered("mobilize"), ["france-infantry paris"]);
    assert_eq!(s.refused(EN, "mobilize france-infantry salonica"), "4.5c");
}
