//! 4.7 Plan battles.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::Event;
use common::{CP, EN, Scene, at};

/// Whether a battle was forced here by the rules.
fn is_forced(s: &Scene, region: &str) -> bool {
    let region = region.parse().unwrap();
    s.happened(|e| *e == Event::Planned { region, compulsory: true })
}

/// CP tiles in EN's Poland and Belgium must fight; those in contested Kiev need not. [4.7.1a]
#[test]
fn battles_are_forced_in_foreign_enemy_regions() {
    let mut s = at(r#"
        turn = 3
        step = "move"
        entente_control = "paris belgium london alexandria petrograd baltics moscow ukraine caucasus poland belgrade"
        [board]
        berlin = "2 germany-infantry"
        belgium = "1 france-infantry"
        kiev = "1 austria-hungary-infantry, 1 russia-infantry"
    "#);
    s.cp("take berlin germany-infantry").cp("to poland").cp("take berlin germany-infantry").cp("to belgium");
    assert_eq!((s.battles().as_str(), s.step().as_str()), ("belgium poland", "Plan"));
    assert_eq!(s.offered("plan"), ["kiev"]);
    s.done();
    assert_eq!(s.offered("battle"), ["belgium", "poland"], "declining does not help");
}

/// [E-4.7-1] [4.7.1a]
#[test]
fn entering_poland_forces_a_battle() {
    let mut s = at(r#"
        turn = 3
        step = "move"
        [board]
        berlin = "1 germany-infantry"
        poland = "1 russia-infantry"
    "#);
    s.cp("take berlin germany-infantry").cp("to poland");
    assert!(is_forced(&s, "poland"));
    assert_eq!(s.step(), "Dice", "there is nothing else to plan");
}

/// [E-4.7-2] [4.7.1c]
#[test]
fn entering_the_own_rhineland_by_land_forces_nothing() {
    let text = r#"
        turn = 5
        step = "move"
        cp_control = "berlin vienna hungary"
        entente_control = "rhineland paris belgium london"
        [board]
        berlin = "1 germany-infantry"
        rhineland = "1 france-infantry"
    "#;
    let mut s = at(text);
    s.cp("take berlin germany-infantry").cp("to rhineland");
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec!["rhineland".to_owned()]));
    s.done();
    assert!(!s.happened(|e| matches!(e, Event::BattleBegan { .. })));
}

/// [E-4.7-3] [4.7.1c]
#[test]
fn entering_contested_vienna_forces_nothing() {
    let mut s = at(r#"
        turn = 5
        active = "entente"
        step = "move"
        cp_control = "berlin rhineland"
        entente_control = "belgrade hungary kiev"
        [board]
        belgrade = "1 serbia-infantry"
        vienna = "1 austria-hungary-infantry, 1 russia-infantry"
    "#);
    s.en("take belgrade serbia-infantry").en("to vienna");
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec!["vienna".to_owned()]));
}

const PARIS: &str = r#"
    turn = 6
    active = "entente"
    step = "move"
    neutral = "washington southern-states rome northern-italy salonica"
    cp_control = "berlin paris"
    entente_control = "london alexandria belgrade hungary vienna rhineland belgium"
    [board]
    london = "1 britain-infantry"
    belgrade = "1 serbia-infantry"
    paris = "2 germany-infantry"
"#;

/// EN returns to its own Paris over the sea alone: it must fight. [E-4.7-4] [4.7.1b]
#[test]
fn landing_in_the_own_paris_forces_a_battle() {
    let mut s = at(PARIS);
    s.en("take london britain-infantry").en("sail paris").done();
    assert!(is_forced(&s, "paris"));
}

/// One tile came by land as well: no obligation. [E-4.7-4b] [4.7.1c]
#[test]
fn one_tile_by_land_lifts_the_obligation() {
    for order in [["london", "belgrade"], ["belgrade", "london"]] {
        let mut s = at(PARIS);
        for from in order {
            match from {
                "london" => s.en("take london britain-infantry").en("sail paris"),
                _ => s.en("take belgrade serbia-infantry").en("to paris"),
            };
        }
        assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec!["paris".to_owned()]));
    }
}

/// A tile that stood there before does not lift it, for it did not move in. [4.7.1b]
#[test]
fn tiles_that_were_there_before_do_not_count() {
    let mut s = at(&PARIS.replace("paris = \"2 germany-infantry\"", "paris = \"2 germany-infantry, 1 france-infantry\""));
    s.en("take london britain-infantry").en("sail paris").done();
    assert!(is_forced(&s, "paris"));
    let mut s = at(&PARIS.replace("paris = \"2 germany-infantry\"", "paris = \"2 germany-infantry, 1 france-infantry\""));
    s.done();
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec!["paris".to_owned()]), "nobody moved in");
}

/// Contested regions entered by sea force nothing. [4.7.1c]
#[test]
fn landing_in_a_contested_region_forces_nothing() {
    let mut s = at(&PARIS.replace("\"berlin paris\"", "\"berlin\""));
    s.en("take london britain-infantry").en("sail paris").done();
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec!["paris".to_owned()]));
}

/// London, Paris, Belgium: Belgium is entered by land, whatever came before. [R-4.7.1]
#[test]
fn the_last_step_counts() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "move"
        cp_control = "berlin rhineland belgium"
        entente_control = "london paris"
        [board]
        london = "1 britain-infantry"
        belgium = "1 germany-infantry"
    "#);
    s.en("take london britain-infantry").en("to belgium");
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec!["belgium".to_owned()]));
}

/// Optional battles: own tiles with enemy tiles or an enemy marker. Not where nobody opposes, nor where one has no tile. [4.7.2a]
#[test]
fn optional_battles() {
    let mut s = at(r#"
        turn = 5
        step = "plan"
        cp_control = "berlin vienna hungary armenia istanbul"
        entente_control = "paris rhineland moscow baltics"
        neutral = "sofia"
        [board]
        berlin = "1 germany-infantry"
        rhineland = "1 germany-infantry"
        istanbul = "1 ottoman-infantry, 1 britain-infantry"
        poland = "1 germany-infantry, 1 russia-infantry"
        moscow = "1 russia-infantry"
    "#);
    assert_eq!(
        s.offered("plan"),
        ["rhineland", "istanbul", "poland"],
        "a marker, tiles in a friendly region, tiles in a contested one"
    );
    assert_eq!(s.refused(CP, "plan berlin"), "4.7.2a");
    assert_eq!(s.refused(CP, "plan moscow"), "4.7.2a");
    s.cp("plan rhineland").cp("plan poland");
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("rhineland poland", vec!["istanbul".to_owned()]));
    assert_eq!(s.refused(CP, "plan poland"), "4.7.2b");
    s.done();
    assert_eq!(s.offered("battle"), ["rhineland", "poland"]);
}

/// A region gets one battle marker; there may be as many battles as regions. [4.7.2b]
#[test]
fn one_battle_a_region() {
    let mut s = at(r#"
        turn = 5
        step = "move"
        [board]
        berlin = "1 germany-infantry"
        poland = "1 russia-infantry"
        hungary = "1 austria-hungary-infantry, 1 russia-infantry"
        vienna = "1 austria-hungary-infantry, 1 russia-infantry"
        rhineland = "1 germany-infantry, 1 france-infantry"
    "#);
    s.cp("take berlin germany-infantry").cp("to poland").done();
    assert_eq!(s.refused(CP, "plan poland"), "4.7.2b", "the compulsory one is there");
    s.cp("plan rhineland").cp("plan vienna").cp("plan hungary");
    assert_eq!(s.offered("battle"), ["rhineland", "vienna", "hungary", "poland"]);
}

/// Contested Berlin without an enemy in it is no battlefield. [R-4.7.2]
#[test]
fn no_battle_against_a_contested_marker() {
    let s = at(r#"
        turn = 10
        step = "plan"
        cp_control = "rhineland vienna hungary"
        [board]
        berlin = "1 germany-infantry"
    "#);
    assert_eq!(s.refused(CP, "plan berlin"), "4.7.2a");
    let s = at(r#"
        turn = 10
        active = "entente"
        step = "plan"
        cp_control = "rhineland vienna hungary"
        [board]
        berlin = "1 france-infantry"
    "#);
    assert_eq!(s.refused(EN, "plan berlin"), "4.7.2a");
}
