//! 15.2 The cards of the Central Powers.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status, data};
use common::{CP, EN, Scene, at, belgium, ip, n};

/// The lines of a card of CP in play.
fn played(card: &str) -> String {
    format!("played = \"{card}\"\ncp_card = \"{card}\"")
}

/// CP's Fall 1917 with a card in play.
fn with(card: &str, lines: &str) -> Scene {
    at(&format!("options = \"event_cards\"\nturn = 8\n{}\n{lines}", played(card)))
}

/// EN's Fall 1917 with a card of CP pending against it.
fn against(card: &str, lines: &str) -> Scene {
    at(&format!("options = \"event_cards\"\nturn = 8\nactive = \"entente\"\n{}\n{lines}", played(card)))
}

/// CP's Fall 1917 with a card in hand.
fn holding(card: &str, lines: &str) -> Scene {
    at(&format!("options = \"event_cards\"\nturn = 8\nstep = \"play_card\"\nhand = \"{card}\"\n{lines}"))
}

/// The title and year of each card.
#[test]
fn titles_and_years() {
    let cards: Vec<_> = data().decks[0].iter().map(|c| (data().card(c).name.en.as_str(), data().card(c).year)).collect();
    assert_eq!(
        cards,
        [
            ("Poison Gas", 1915),
            ("Hutier Tactics", 1918),
            ("Operation Albion", 1917),
            ("Lion of Africa", 1914),
            ("Unrestricted Submarine Warfare", 1915),
            ("French Army Mutinies", 1917),
            ("Hindenburg Line", 1917),
            ("The Flying Circus", 1917),
            ("Expeditionary Force", 1915),
            ("Mata Hari", 1916),
        ]
    );
}

/// In one battle of the turn CP may roll all dice again. [15.2.1]
#[test]
fn poison_gas() {
    let more = format!("{}\ncp_control = \"berlin rhineland vienna\"", played("cp1-poison-gas"));
    let mut s = belgium(
        CP,
        "event_cards",
        &more,
        "2 germany-infantry, 3 france-infantry\"\nhungary = \"1 germany-infantry, 2 russia-infantry",
    );
    s.cp("plan belgium").cp("plan hungary").cp("battle belgium").roll("dice 6 6");
    let mut kept = s.clone();
    kept.cp("done").roll("dice 6");
    assert_eq!(kept.step(), "PoisonGas", "kept for the next battle");
    s.cp("gas");
    assert!(s.impossible("dice 1"), "all dice");
    s.roll("dice 1 1");
    assert_eq!((s.hits(), s.step().as_str()), ([2, 2], "Dice"), "the second roll stands");
    s.roll("dice 6");
    assert_ne!(s.step(), "PoisonGas", "used up");
}

/// Where Germans roll, each German infantry may roll two dice, decided battle by battle. [15.2.2]
#[test]
fn hutier_tactics() {
    let more = format!("{}\ncp_control = \"berlin rhineland vienna\"", played("cp2-hutier-tactics"));
    let mut s = belgium(
        CP,
        "event_cards",
        &more,
        "3 germany-infantry, 1 france-artillery\"\nhungary = \"2 germany-infantry, 1 russia-artillery",
    )
    .turn(9);
    s.cp("plan belgium").cp("plan hungary").cp("battle belgium");
    assert_eq!((s.step().as_str(), s.moves(CP)), ("DoubleDice", vec!["double".to_owned(), "done".to_owned()]));
    s.cp("double");
    assert!(s.impossible("dice 6 6 6"));
    s.roll("dice 6 6 6 6 6 6");
    assert_eq!(s.step(), "DoubleDice", "asked again");
    s.cp("done");
    assert!(!s.impossible("dice 6 6"));
    let mut s = belgium(
        CP,
        "event_cards",
        &played("cp2-hutier-tactics"),
        "2 austria-hungary-infantry, 1 germany-infantry, 1 france-artillery",
    )
    .turn(9);
    s.cp("plan belgium");
    assert_eq!(s.step(), "Dice", "Germans do not roll");
}

/// The year of the card has come.
trait Turn {
    fn turn(self, turn: u8) -> Self;
}

impl Turn for Scene {
    fn turn(mut self, turn: u8) -> Self {
        self.p.turn = turn;
        self
    }
}

/// Stormtroopers double, artillery and airplanes do not; the largest nation is counted in tiles. [R-15.2.2]
#[test]
fn hutier_and_the_other_types() {
    let mut s = belgium(
        CP,
        "event_cards elite_infantry",
        &played("cp2-hutier-tactics"),
        "1 germany-infantry, 1 stormtroopers-germany-1, 1 germany-artillery, 1 germany-airplane, 9 france-infantry",
    )
    .turn(9);
    s.cp("plan belgium").cp("double");
    assert!(!s.impossible("dice 6 6 6 6 6 6") && s.impossible("dice 6 6 6 6 6 6 6 6"));
    let mut s = belgium(
        CP,
        "event_cards",
        &played("cp2-hutier-tactics"),
        "2 germany-infantry, 3 austria-hungary-infantry, 9 france-infantry",
    )
    .turn(9);
    s.cp("plan belgium");
    assert_eq!((s.step().as_str(), s.impossible("dice 6 6 6")), ("Dice", false));
    let mut s =
        belgium(CP, "event_cards", &played("cp2-hutier-tactics"), "1 germany-artillery, 1 germany-airplane, 9 france-infantry")
            .turn(9);
    s.cp("plan belgium");
    assert_eq!(s.step(), "Dice", "nothing to double");
}

/// In the Declare War phase any number of German tiles go to Petrograd; others do not. [15.2.3a]
#[test]
fn operation_albion() {
    let mut s = with(
        "cp3-operation-albion",
        "step = \"declare_war\"\nreserves = \"2 germany-infantry, 1 germany-airplane, 1 austria-hungary-infantry\"",
    );
    s.cp("done");
    assert_eq!(s.moves(CP), ["land germany-infantry", "land germany-airplane", "done"]);
    assert_eq!(s.refused(CP, "land austria-hungary-infantry"), "15.2.3a");
    s.cp("land germany-infantry").cp("land germany-airplane").cp("done");
    assert_eq!(
        (s.tiles("petrograd").as_str(), n(&s.p.destroyed, "germany-infantry")),
        ("1 germany-infantry, 1 germany-airplane", 1)
    );
}

/// Petrograd stays EN-controlled, and counts, until EN's update. [15.2.3b]
#[test]
fn petrograd_keeps_its_status() {
    let mut s = with("cp3-operation-albion", "step = \"landing\"\nreserves = \"1 germany-infantry\"");
    let points = s.p.points();
    s.cp("land germany-infantry");
    assert_eq!((s.p.active, s.status("petrograd"), s.p.points()), (EN, Status::Entente, points));
    s.roll("tiles 9 britain-infantry, 3 france-infantry");
    while s.p.active == EN {
        s.en("done");
    }
    assert_eq!(s.status("petrograd"), Status::Cp);
}

/// No rail in the turn of the landing. [15.2.3c]
#[test]
fn no_rail_with_albion() {
    for (card, step) in [("cp3-operation-albion", "Mobilize"), ("cp1-poison-gas", "Rail")] {
        let mut s = with(card, "step = \"draw\"\n[board]\nrhineland = \"1 germany-infantry\"");
        s.roll("tiles 5 germany-artillery, 2 germany-airplane");
        assert_eq!(s.step(), step);
    }
}

/// While Petrograd is neutral nobody lands. [R-15.2.3a]
#[test]
fn no_landing_after_the_surrender() {
    let mut s = with(
        "cp3-operation-albion",
        r#"
        step = "declare_war"
        surrendered = true
        neutral = "petrograd baltics moscow poland kiev ukraine caucasus washington southern-states mexico-city northern-italy rome salonica sofia bucharest istanbul armenia levant"
        entente_control = "london paris belgium alexandria belgrade"
        destroyed = "18 russia-infantry, 1 russia-artillery, 1 russia-airplane"
        reserves = "1 germany-infantry"
    "#,
    );
    s.cp("done");
    assert_eq!((s.p.active, s.tiles("petrograd").as_str()), (EN, ""));
}

/// Regular German tiles land; Stormtroopers do not. [R-15.2.3b]
#[test]
fn no_stormtroopers_at_sea() {
    let s = at(&format!(
        "options = \"event_cards elite_infantry\"\nturn = 8\nstep = \"landing\"\n{}\nreserves = \"1 stormtroopers-germany-1, 2 germany-infantry, 1 germany-artillery\"",
        played("cp3-operation-albion")
    ));
    assert_eq!(s.moves(CP), ["land germany-infantry", "land germany-artillery", "done"]);
}

/// EN's turn after the landing: the marker is EN's, so EN mobilizes there, moves from and through it. [R-15.2.3c]
#[test]
fn petrograd_after_the_landing() {
    let text = |step: &str, more: &str| {
        against(
            "cp3-operation-albion",
            &format!("step = \"{step}\"\nreserves = \"1 russia-infantry\"\n[board]\npetrograd = \"1 germany-infantry{more}\""),
        )
    };
    assert!(text("mobilize", "").offers("mobilize russia-infantry petrograd"));
    let mut s = text("move", ", 1 russia-infantry");
    s.en("take petrograd russia-infantry").en("to ukraine");
    assert_eq!(s.tiles("ukraine"), "1 russia-infantry");
    let mut s = text("move", ", 1 russia-infantry");
    s.en("done");
    assert_eq!((s.step().as_str(), s.offered("plan"), s.p.battles.len()), ("Plan", vec!["petrograd".to_owned()], 0), "optional");
    s.en("done");
    assert_eq!(s.status("petrograd"), Status::Contested);
    let mut alone = text("move", "");
    alone.en("done");
    assert_eq!(alone.status("petrograd"), Status::Cp, "4.9a");
}

/// EN takes one British tile of its choice into its reserves and can mobilize it in its next turn. [15.2.4]
#[test]
fn the_lion_of_africa() {
    let mut s = holding(
        "cp4-lion-of-africa",
        "[board]\nlondon = \"2 britain-infantry\"\nbelgium = \"1 britain-artillery, 1 france-infantry\"",
    );
    s.p.turn = 1;
    s.cp("play cp4-lion-of-africa");
    assert_eq!(s.asked(), [EN]);
    assert_eq!(s.moves(EN), ["recall belgium britain-artillery", "recall london britain-infantry"]);
    assert_eq!(s.refused(EN, "recall belgium france-infantry"), "15.2.4");
    s.en("recall belgium britain-artillery");
    assert_eq!((s.tiles("belgium").as_str(), n(&s.p.reserves, "britain-artillery"), s.p.active), ("1 france-infantry", 1, CP));
    // It outlasts CP's turn.
    s.roll("tiles 7 germany-infantry").cp("done");
    s.roll("tiles 9 russia-infantry, 3 france-infantry").en("done").en("done");
    assert!(s.offers("mobilize britain-artillery london"));
}

/// In EN's next turn London is closed, for all; other British entry regions are open. [15.2.5]
#[test]
fn submarine_warfare() {
    let s = against(
        "cp5-unrestricted-submarine-warfare",
        "step = \"mobilize\"\nreserves = \"1 britain-infantry, 1 france-infantry\"",
    );
    assert_eq!(s.refused(EN, "mobilize britain-infantry london"), "15.2.5");
    assert_eq!(s.offered("mobilize"), ["britain-infantry alexandria", "france-infantry paris"]);
    let s = at(
        "options = \"event_cards fog_of_war\"\nturn = 8\nactive = \"entente\"\nstep = \"mobilize\"\nplayed = \"cp5-unrestricted-submarine-warfare ep9-expeditionary-force\"\ncp_card = \"cp5-unrestricted-submarine-warfare\"\nentente_card = \"ep9-expeditionary-force\"\nreserves = \"1 france-infantry\"",
    );
    assert_eq!(s.refused(EN, "mobilize france-infantry london"), "15.2.5", "no expedition");
    assert_eq!(s.refused(EN, "mobilize decoy-entente london"), "15.2.5", "no decoy");
    assert!(s.offers("mobilize france-infantry alexandria"));
}

/// French tiles neither move nor advance; others beside them do. [15.2.6]
#[test]
fn the_mutinies() {
    let s = against("cp6-french-army-mutinies", "step = \"move\"\n[board]\nparis = \"1 france-infantry, 1 britain-infantry\"");
    assert_eq!(s.refused(EN, "take paris france-infantry"), "15.2.6");
    assert_eq!(s.offered("take"), ["paris britain-infantry"]);
    let mut s = belgium(
        EN,
        "event_cards",
        &played("cp6-french-army-mutinies"),
        "1 germany-infantry, 2 france-infantry, 1 britain-infantry",
    );
    s.en("plan belgium").roll("dice 1 6").en("lose france-infantry");
    assert_eq!(s.step(), "Advance");
    assert_eq!(s.refused(EN, "advance france-infantry rhineland"), "15.2.6");
    assert!(s.offers("advance britain-infantry rhineland"));
    // Frenchmen alone are not asked.
    let mut s = belgium(EN, "event_cards", &played("cp6-french-army-mutinies"), "1 germany-artillery, 2 france-infantry");
    s.en("plan belgium").roll("dice 1 6");
    assert_eq!((s.p.active, s.status("belgium")), (CP, Status::Entente));
}

/// Tank and Tirailleurs mutiny as well; rail, mobilization, Salonica and battle are allowed. [R-15.2.6]
#[test]
fn what_mutineers_do() {
    let card = played("cp6-french-army-mutinies");
    let text = |lines: &str| {
        at(&format!("options = \"event_cards tanks elite_infantry\"\nturn = 8\nactive = \"entente\"\n{card}\n{lines}"))
    };
    let s = text("step = \"move\"\n[board]\nparis = \"1 tank-france, 1 tirailleurs-senegalais, 1 russia-infantry\"");
    assert_eq!(s.offered("take"), ["paris russia-infantry"]);
    assert_eq!(s.refused(EN, "take paris tank-france"), "15.2.6");
    assert_eq!(s.refused(EN, "take paris tirailleurs-senegalais"), "15.2.6");
    assert!(text("step = \"mobilize\"\nreserves = \"1 france-infantry\"").offers("mobilize france-infantry paris"));
    let mut s = text("step = \"rail\"\n[board]\nbelgium = \"1 france-infantry\"");
    s.en("rail belgium").en("entrain france-infantry");
    assert_eq!(n(&s.p.reserves, "france-infantry"), 1);
    let mut s = text("step = \"declare_war\"\nreserves = \"1 france-infantry\"");
    s.en("declare greece").en("land france-infantry");
    assert_eq!(s.tiles("salonica"), "1 france-infantry");
    let mut s = belgium(EN, "event_cards", &card, "2 germany-infantry, 2 france-infantry");
    s.en("plan belgium").roll("dice 1 6");
    assert_eq!(s.hits(), [1, 1]);
}

/// CP's Fall 1917 with Hindenburg Line in hand.
fn line(destroyed: &str) -> Scene {
    holding(
        "cp7-hindenburg-line",
        &format!(
            r#"
        destroyed = "{destroyed}"
        cp_control = "berlin vienna hungary"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus belgrade"
        [board]
        belgium = "1 germany-infantry, 1 france-infantry"
        rhineland = "1 germany-infantry, 1 britain-infantry"
        poland = "1 germany-infantry, 1 russia-infantry"
        paris = "1 france-infantry"
    "#
        ),
    )
}

/// Two German tiles of any regular type go into one contested region with Frenchmen. [15.2.7] [R-15.2.7]
#[test]
fn the_hindenburg_line() {
    let mut s = line("1 germany-infantry, 1 germany-artillery, 1 germany-airplane, 1 austria-hungary-infantry");
    s.cp("play cp7-hindenburg-line");
    assert_eq!(s.moves(CP), ["target belgium", "done"]);
    s.cp("target belgium");
    assert_eq!(s.moves(CP), ["reinforce germany-infantry", "reinforce germany-artillery", "reinforce germany-airplane"]);
    s.cp("reinforce germany-artillery");
    assert_eq!(s.refused(CP, "done"), "R-15.2.7", "two, if there are two");
    s.cp("reinforce germany-airplane");
    assert_eq!(
        (s.tiles("belgium").as_str(), n(&s.p.destroyed, "germany-infantry")),
        ("1 germany-infantry, 1 germany-artillery, 1 germany-airplane, 1 france-infantry", 1)
    );
    assert_eq!(s.step(), "ReturnDestroyed", "no third");
}

/// One tile if there is one, none if CP declines or has none. [15.2.7] [R-15.2.7]
#[test]
fn a_thin_line() {
    let mut s = line("1 germany-infantry");
    s.cp("play cp7-hindenburg-line").cp("target belgium").cp("reinforce germany-infantry");
    assert_eq!((s.tiles("belgium").as_str(), s.step().as_str()), ("2 germany-infantry, 1 france-infantry", "Draw"));
    let mut s = line("2 germany-infantry");
    s.cp("play cp7-hindenburg-line").cp("done");
    assert_eq!((n(&s.p.destroyed, "germany-infantry"), s.step().as_str()), (2, "ReturnDestroyed"));
    let mut s = line("1 austria-hungary-infantry");
    s.cp("play cp7-hindenburg-line");
    assert!(s.happened(|e| matches!(e, Event::CardLost { .. })));
}

/// One enemy airplane in a region with a German one is destroyed; CP chooses which, and must. [15.2.8]
#[test]
fn the_flying_circus() {
    let mut s = holding(
        "cp8-the-flying-circus",
        r#"
        cp_control = "berlin vienna hungary"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus belgrade"
        [board]
        belgium = "1 germany-airplane, 1 france-airplane, 2 britain-airplane"
        rhineland = "1 austria-hungary-airplane, 1 germany-infantry, 1 russia-airplane"
        poland = "1 germany-airplane, 1 russia-infantry"
    "#,
    );
    s.cp("play cp8-the-flying-circus");
    assert_eq!(s.moves(CP), ["target belgium"], "no German airplane in Rhineland, no target in Poland");
    assert_eq!(s.refused(CP, "target rhineland"), "15.2.8");
    s.cp("target belgium");
    assert_eq!(s.moves(CP), ["shoot britain-airplane", "shoot france-airplane"]);
    s.cp("shoot britain-airplane");
    assert_eq!(
        (s.tiles("belgium").as_str(), n(&s.p.destroyed, "britain-airplane")),
        ("1 germany-airplane, 1 britain-airplane, 1 france-airplane", 1)
    );
}

/// Up to two tiles in allied entry regions without their flag. [15.2.9]
#[test]
fn the_expeditionary_force() {
    let mut s = with(
        "cp9-expeditionary-force",
        "step = \"mobilize\"\nreserves = \"2 germany-infantry, 1 ottoman-infantry, 1 austria-hungary-infantry\"",
    );
    assert_eq!(s.refused(CP, "mobilize ottoman-infantry istanbul"), "4.5c");
    s.cp("mobilize ottoman-infantry berlin").cp("mobilize germany-infantry berlin").cp("mobilize germany-infantry vienna");
    assert_eq!(
        (s.tiles("berlin").as_str(), s.tiles("vienna").as_str()),
        ("1 germany-infantry, 1 ottoman-infantry", "1 germany-infantry")
    );
    assert_eq!(s.refused(CP, "mobilize austria-hungary-infantry berlin"), "4.5b", "two were placed");
    assert!(s.offers("mobilize austria-hungary-infantry vienna"));
}

/// EN's turn with Mata Hari pending: battles in Rhineland, Hungary and Belgium.
fn spied() -> Scene {
    against(
        "cp10-mata-hari",
        r#"
        step = "plan"
        cp_control = "berlin vienna rhineland"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus belgrade poland"
        [board]
        belgium = "1 germany-infantry, 1 france-infantry"
        hungary = "1 austria-hungary-infantry, 1 russia-infantry"
        rhineland = "1 germany-infantry, 1 france-infantry"
    "#,
    )
}

/// After planning CP may cancel one battle where a German tile is; EN can not plan another. [15.2.10]
#[test]
fn mata_hari() {
    let mut s = spied();
    s.en("plan belgium").en("plan hungary").en("plan rhineland");
    assert_eq!((s.step().as_str(), s.asked()), ("Spy", vec![CP]));
    assert_eq!(s.moves(CP), ["cancel rhineland", "cancel belgium", "done"]);
    assert_eq!(s.refused(CP, "cancel hungary"), "15.2.10");
    let mut declined = s.clone();
    declined.cp("done");
    assert_eq!(declined.p.battles.len(), 3);
    s.cp("cancel belgium");
    assert_eq!(
        (s.p.battles.to_string().as_str(), s.step().as_str(), s.status("belgium")),
        ("rhineland hungary", "NextBattle", Status::Contested)
    );
    assert_eq!(s.asked(), [EN], "one battle, and no further planning");
}

/// A controlled region is contested at once; EN's tiles stay. [R-15.2.10]
#[test]
fn a_cancelled_battle_contests_the_region() {
    let mut s = spied();
    s.en("plan rhineland").en("plan belgium").en("done");
    let points = s.p.points()[0];
    assert_eq!(s.status("rhineland"), Status::Cp);
    s.cp("cancel rhineland");
    assert_eq!(
        (s.status("rhineland"), s.p.points()[0]),
        (Status::Contested, points - ip("rhineland")),
        "before the other battle is fought"
    );
    assert_eq!((s.tiles("rhineland").as_str(), s.step().as_str()), ("1 germany-infantry, 1 france-infantry", "Dice"));
    assert!(s.p.battle.is_some_and(|b| b.region.id() == "belgium"), "and no other battle is planned instead");
    let mut s = against("cp10-mata-hari", "step = \"plan\"\n[board]\npetrograd = \"1 germany-infantry, 1 russia-infantry\"");
    assert_eq!(s.status("petrograd"), Status::Entente);
    s.en("plan petrograd").cp("cancel petrograd");
    assert_eq!(
        (s.status("petrograd"), s.p.points()[1]),
        (Status::Contested, 12 - ip("petrograd")),
        "an EN-controlled region as well"
    );
}
