//! 4.4 Rail.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{CP, EN, at};

/// Own tiles of one friendly or contested region, as many as the player likes; or none. [4.4a]
#[test]
fn any_tiles_of_one_region() {
    let text = r#"
        turn = 3
        step = "rail"
        cp_control = "berlin rhineland vienna hungary"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus belgrade poland"
        [board]
        rhineland = "2 germany-infantry, 1 austria-hungary-infantry"
        belgium = "1 germany-infantry, 1 france-infantry"
        poland = "1 germany-infantry"
    "#;
    let mut s = at(text);
    assert_eq!(s.offered("rail"), ["rhineland", "belgium"]);
    assert_eq!(s.refused(CP, "rail poland"), "4.4a", "enemy-controlled");
    assert_eq!(s.refused(CP, "rail hungary"), "4.4a", "empty");
    s.cp("rail rhineland");
    assert_eq!(s.refused(CP, "done"), "4.4a");
    s.cp("entrain germany-infantry").cp("entrain austria-hungary-infantry").done();
    assert_eq!(s.p.reserves.to_string(), "1 germany-infantry, 1 austria-hungary-infantry");
    assert_eq!(s.tiles("rhineland"), "1 germany-infantry", "one was left behind");
    assert_eq!(s.step(), "Mobilize", "no second region");
    let mut s = at(text);
    s.done();
    assert_eq!(s.p.reserves.total(), 0);
    let mut s = at(text);
    s.cp("rail belgium");
    assert_eq!(s.refused(CP, "entrain france-infantry"), "4.4a", "not the enemy's");
}

/// The way home: not through neutral, not through enemy regions, but through contested ones. [4.4b]
#[test]
fn the_path_avoids_neutral_and_enemy_regions() {
    let text = |sofia: &str, belgrade: &str| {
        let with = |status: &str| {
            let sofia = if sofia == status { " sofia" } else { "" };
            let belgrade = if belgrade == status { " belgrade" } else { "" };
            format!("{sofia}{belgrade}")
        };
        format!(
            r#"
                turn = 5
                step = "rail"
                neutral = "bucharest salonica{}"
                cp_control = "berlin rhineland vienna hungary istanbul armenia{}"
                entente_control = "paris london caucasus{}"
                [board]
                armenia = "1 germany-infantry, 1 ottoman-infantry"
            "#,
            with("neutral"),
            with("cp"),
            with("entente")
        )
    };
    for (sofia, belgrade, open) in [
        ("cp", "cp", true),
        ("cp", "contested", true),
        ("contested", "contested", true),
        ("neutral", "cp", false),
        ("entente", "cp", false),
        ("cp", "entente", false),
    ] {
        let mut s = at(&text(sofia, belgrade));
        s.cp("rail armenia");
        assert_eq!(s.offers("entrain germany-infantry"), open, "Sofia {sofia}, Belgrade {belgrade}");
        assert!(s.offers("entrain ottoman-infantry"), "Istanbul is next door");
        if !open {
            assert_eq!(s.refused(CP, "entrain germany-infantry"), "4.4b");
        }
    }
}

/// EN's tiles go home by sea as well, several times over; CP's do not. [4.4c]
#[test]
fn only_the_entente_rails_over_sea() {
    let markers = "neutral = \"\"\nentente_control = \"london paris rome salonica alexandria\"\ncp_control = \"berlin rhineland vienna hungary northern-italy belgium belgrade\"";
    let s = at(&format!(
        r#"
            turn = 6
            active = "entente"
            step = "rail"
            {markers}
            [board]
            rome = "1 britain-infantry"
            salonica = "1 italy-infantry"
        "#
    ));
    assert!(s.offers("rail rome"), "by Paris to London");
    assert!(s.offers("rail salonica"), "to Rome");
    // The same sea would bring Germans from Rome to Paris and on to Berlin.
    let s = at(r#"
        turn = 6
        step = "rail"
        neutral = "salonica"
        cp_control = "rome paris belgium rhineland berlin"
        entente_control = "northern-italy london alexandria"
        [board]
        rome = "1 germany-infantry"
        paris = "1 germany-infantry"
    "#);
    assert_eq!(s.refused(CP, "rail rome"), "4.4b");
    assert!(s.offers("rail paris"), "over land");
    // Over land and sea in turn: Kiev, Hungary, Belgrade, Salonica, by sea Alexandria, London.
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "rail"
        neutral = "sofia"
        entente_control = "london alexandria salonica belgrade hungary kiev"
        cp_control = "rome"
        [board]
        kiev = "1 usa-infantry, 1 britain-infantry"
    "#);
    s.en("rail kiev");
    assert!(s.offers("entrain usa-infantry"), "Washington is contested: by sea from London");
}

/// From a region that the surrender made neutral; further neutral regions still bar the way. [4.4d]
#[test]
fn out_of_neutral_russia() {
    let text = r#"
        turn = 7
        step = "rail"
        surrendered = true
        neutral = "poland baltics petrograd kiev ukraine caucasus moscow rome northern-italy sofia"
        cp_control = "berlin rhineland vienna hungary"
        entente_control = "paris belgium london alexandria belgrade"
        [board]
        poland = "1 germany-infantry"
        baltics = "1 germany-infantry"
        kiev = "1 germany-infantry"
    "#;
    let s = at(text);
    assert_eq!(s.offered("rail"), ["kiev", "poland"]);
    assert_eq!(s.refused(CP, "rail baltics"), "4.4b", "only through Poland");
    let s = at(&text.replace("surrendered = true", ""));
    assert_eq!(s.refused(CP, "rail poland"), "4.4a", "other neutral regions are closed");
}

/// A railed tile is mobilized in the same turn. [4.4e]
#[test]
fn railed_tiles_are_reserves() {
    let mut s = at("turn = 3\nstep = \"rail\"\n[board]\nhungary = \"1 austria-hungary-infantry\"");
    s.cp("rail hungary").cp("entrain austria-hungary-infantry");
    assert!(s.offers("mobilize austria-hungary-infantry vienna"));
    s.cp("mobilize austria-hungary-infantry vienna");
    assert_eq!(s.tiles("vienna"), "1 austria-hungary-infantry");
    let mut s = at("turn = 3\nstep = \"rail\"\n[board]\nhungary = \"1 austria-hungary-infantry\"");
    s.cp("rail hungary").cp("entrain austria-hungary-infantry").done();
    assert_eq!(s.p.destroyed.to_string(), "1 austria-hungary-infantry", "or lost like others");
}

/// No path ends in a neutral or enemy-controlled entry region; a contested one will do. [R-4.4a]
#[test]
fn the_entry_region_must_be_open() {
    for (vienna, open) in [("cp_control", true), ("contested", true), ("entente_control", false), ("neutral", false)] {
        let text = r#"
            turn = 3
            step = "rail"
            cp_control = "berlin rhineland hungary"
            entente_control = "paris"
            neutral = "northern-italy"
            [board]
            hungary = "1 austria-hungary-infantry"
        "#;
        let s = at(&text.replace(&format!("{vienna} = \""), &format!("{vienna} = \"vienna ")));
        assert_eq!(s.offers("rail hungary"), open, "Vienna {vienna}");
    }
}

/// Britons in London may be railed and mobilized in Alexandria. [R-4.4b]
#[test]
fn rail_from_an_own_entry_region() {
    let mut s = at("turn = 3\nactive = \"entente\"\nstep = \"rail\"\n[board]\nlondon = \"1 britain-infantry\"");
    s.en("rail london").en("entrain britain-infantry").en("mobilize britain-infantry alexandria");
    assert_eq!((s.tiles("london").as_str(), s.tiles("alexandria").as_str()), ("", "1 britain-infantry"));
}

/// An American brought to London before his nation entered can not go home. [R-4.4c]
#[test]
fn tiles_of_neutral_nations_are_not_railed() {
    let text = r#"
        options = "event_cards"
        turn = 6
        active = "entente"
        step = "rail"
        [board]
        london = "1 usa-infantry, 1 britain-infantry"
    "#;
    let mut s = at(text);
    s.en("rail london");
    assert_eq!(s.refused(EN, "entrain usa-infantry"), "4.4b");
}

/// A decoy needs a way to any allied capital that is open. [R-4.4d] [R-4.4a]
#[test]
fn decoys_are_railed_to_any_allied_capital() {
    let text = |sofia: &str| {
        format!(
            r#"
                options = "fog_of_war"
                turn = 5
                step = "rail"
                neutral = "bucharest salonica"
                cp_control = "{sofia}hungary"
                entente_control = "vienna berlin kiev istanbul"
                [board]
                belgrade = "1 decoy-cp~"
            "#
        )
    };
    assert!(at(&text("sofia ")).offers("rail belgrade"), "to Sofia, whose nation it does not have");
    let closed = at(&text("").replace("\"bucharest", "\"sofia bucharest"));
    assert_eq!(closed.refused(CP, "rail belgrade"), "4.4b");
    // Neutral Petrograd, where it stands, is no end of the path.
    let caught = at(r#"
        options = "fog_of_war"
        turn = 6
        active = "entente"
        step = "rail"
        surrendered = true
        neutral = "petrograd baltics moscow kiev ukraine caucasus poland"
        entente_control = "paris belgium london alexandria belgrade"
        [board]
        petrograd = "1 decoy-entente~"
    "#);
    assert_eq!(caught.refused(EN, "rail petrograd"), "4.4b");
}

/// Elite infantry goes by rail, and its next mobilization costs infantry again. [R-4.4e]
#[test]
fn elite_infantry_is_railed_and_paid_again() {
    let text = |infantry: u8| {
        format!(
            r#"
                options = "elite_infantry"
                turn = 5
                active = "entente"
                step = "rail"
                paid = "tirailleurs-senegalais"
                reserves = "{infantry} france-infantry"
                [board]
                belgium = "1 tirailleurs-senegalais"
            "#
        )
    };
    let mut s = at(&text(1));
    s.en("rail belgium").en("entrain tirailleurs-senegalais");
    assert_eq!(s.refused(EN, "mobilize tirailleurs-senegalais paris"), "10.3a");
    let mut s = at(&text(2));
    s.en("rail belgium").en("entrain tirailleurs-senegalais").en("mobilize tirailleurs-senegalais paris");
    assert_eq!((s.tiles("paris").as_str(), s.p.reserves.total()), ("1 tirailleurs-senegalais", 0));
}
