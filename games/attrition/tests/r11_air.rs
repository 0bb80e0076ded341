//! 11 Air reserves.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{
    Event,
    ids::{REGIONS, Region},
};
use common::{CP, EN, Scene, at, belgium, n};
use engine::{Event as _, SeatSet};

/// A position of the option, with these lines.
fn air(lines: &str) -> Scene {
    at(&format!("options = \"air_reserves\"\n{lines}"))
}

/// The airfield is a box of its side and no region; without the option there is none. [11.2a]
#[test]
fn the_airfield_is_a_box() {
    assert_eq!(Region::all().len(), REGIONS);
    assert!(Region::all().all(|r| !r.id().contains("airfield")));
    let mut s = air("turn = 3\nstep = \"move\"\nairfield = \"1 france-airplane\"\n[board]\nberlin = \"1 germany-airplane\"");
    s.cp("take berlin germany-airplane").cp("park");
    assert_eq!((n(&s.p.airfield, "germany-airplane"), n(&s.p.airfield, "france-airplane")), (1, 1));
    assert!(Region::all().all(|r| s.p.tiles(r).of_side(CP) == 0), "it stands in no region");
    let mut s = at("turn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-airplane\"");
    s.cp("take berlin germany-airplane");
    assert_eq!(s.refused(CP, "park"), "11.2a");
}

/// Any number of airplanes that may move may go to the airfield instead; nothing else may. [11.3a]
#[test]
fn airplanes_go_to_the_airfield() {
    let mut s = air(r#"
        turn = 3
        step = "move"
        [board]
        berlin = "3 germany-airplane, 1 germany-artillery"
        vienna = "1 austria-hungary-airplane"
        rhineland = "1 germany-airplane"
    "#);
    for from in
        ["berlin germany-airplane", "berlin germany-airplane", "berlin germany-airplane", "vienna austria-hungary-airplane"]
    {
        s.cp(&format!("take {from}")).cp("park");
    }
    assert_eq!((n(&s.p.airfield, "germany-airplane"), n(&s.p.airfield, "austria-hungary-airplane")), (3, 1));
    assert_eq!(s.refused(CP, "take rhineland germany-airplane"), "4.6.1b");
    s.cp("take berlin germany-artillery");
    assert_eq!(s.refused(CP, "park"), "11.3a");
}

/// EN attacks in Belgium; CP has airplanes ready.
fn attacked(more: &str, tiles: &str) -> Scene {
    let mut s = belgium(EN, "air_reserves", more, tiles);
    s.en("plan belgium");
    s
}

/// After planning and before the first battle the opponent sends airplanes to battle markers. [11.4a]
#[test]
fn airplanes_are_sent_to_battles() {
    let mut s = belgium(
        EN,
        "air_reserves",
        "airfield = \"2 germany-airplane, 1 britain-airplane\"\ncp_control = \"berlin rhineland vienna\"",
        "1 germany-infantry, 2 france-infantry\"\nhungary = \"1 germany-infantry, 1 russia-infantry",
    );
    s.en("plan belgium");
    assert_eq!((s.step().as_str(), s.asked()), ("Plan", vec![EN]), "planning first");
    s.en("done");
    assert_eq!((s.step().as_str(), s.asked()), ("AirSupport", vec![CP]));
    assert_eq!(s.moves(CP), ["support germany-airplane belgium", "done"]);
    assert_eq!(s.refused(CP, "support germany-airplane hungary"), "11.4a", "no battle marker there");
    assert_eq!(s.refused(CP, "support britain-airplane belgium"), "11.4a", "not his airfield");
    s.cp("support germany-airplane belgium");
    assert_eq!(s.tiles("belgium"), "1 germany-infantry, 1 germany-airplane, 2 france-infantry");
    assert_eq!(n(&s.p.airfield, "germany-airplane"), 1);
    s.roll("dice 3 6");
    assert_eq!(s.hits(), [1, 0], "it fights");
}

/// The active player's own airfield plays no part in his battles. [11.4a]
#[test]
fn the_attacker_sends_none() {
    let s = attacked("airfield = \"1 france-airplane\"", "1 germany-infantry, 2 france-infantry");
    assert_eq!(s.step(), "Dice");
}

/// One airplane a region. [11.4b]
#[test]
fn one_airplane_for_each_region() {
    let mut s = belgium(
        EN,
        "air_reserves",
        "airfield = \"3 germany-airplane\"\ncp_control = \"berlin rhineland vienna\"",
        "1 germany-infantry, 2 france-infantry\"\nhungary = \"1 germany-infantry, 1 russia-infantry",
    );
    s.en("plan belgium").en("plan hungary").cp("support germany-airplane belgium");
    assert_eq!(s.refused(CP, "support germany-airplane belgium"), "11.4b");
    s.cp("support germany-airplane hungary");
    assert_eq!(s.step(), "NextBattle", "no region is left");
}

/// A tile of the airplane's own nation must be there. [11.4c]
#[test]
fn airplanes_need_their_nation() {
    let s = attacked(
        "airfield = \"1 germany-airplane, 1 austria-hungary-airplane\"",
        "1 austria-hungary-infantry, 2 france-infantry",
    );
    assert_eq!(s.refused(CP, "support germany-airplane belgium"), "11.4c");
    assert_eq!(s.moves(CP), ["support austria-hungary-airplane belgium", "done"]);
    let s = attacked("airfield = \"1 germany-airplane\"", "1 austria-hungary-infantry, 2 france-infantry");
    assert_eq!(s.step(), "Dice", "nobody is asked in vain");
}

/// The tile of the same nation may be an airplane. [R-11d]
#[test]
fn an_airplane_is_a_tile_of_its_nation() {
    let s = attacked("airfield = \"1 germany-airplane\"", "1 germany-airplane, 2 france-infantry");
    assert_eq!(s.moves(CP), ["support germany-airplane belgium", "done"]);
}

/// Another airplane of the nation that comes does not open the region for the next: the tile must have been there. [R-11d]
#[test]
fn the_nation_must_be_there_before() {
    let s = attacked("airfield = \"2 germany-airplane\"", "1 austria-hungary-infantry, 2 france-infantry");
    assert_eq!(s.step(), "Dice");
}

/// When all battles are over a surviving airplane may go back, or stay. [11.4d]
#[test]
fn airplanes_may_return() {
    let sent = || {
        let mut s = attacked("airfield = \"1 germany-airplane\"", "2 germany-infantry, 2 france-infantry");
        s.cp("support germany-airplane belgium").roll("dice 6 6");
        s
    };
    let mut s = sent();
    assert_eq!((s.step().as_str(), s.asked()), ("AirReturn", vec![CP]));
    s.cp("home belgium");
    assert_eq!((s.tiles("belgium").as_str(), n(&s.p.airfield, "germany-airplane")), ("2 germany-infantry, 2 france-infantry", 1));
    let mut s = sent();
    s.cp("done");
    assert_eq!(
        (s.tiles("belgium").as_str(), n(&s.p.airfield, "germany-airplane")),
        ("2 germany-infantry, 1 germany-airplane, 2 france-infantry", 0)
    );
}

/// Only after the last battle, only those sent this turn, and only survivors. [11.4d]
#[test]
fn which_airplanes_return() {
    let mut s = belgium(
        EN,
        "air_reserves",
        "airfield = \"1 germany-airplane\"\ncp_control = \"berlin rhineland vienna\"",
        "1 germany-infantry, 2 france-infantry\"\nhungary = \"1 germany-infantry, 1 germany-airplane, 1 russia-infantry",
    );
    s.en("plan belgium").en("plan hungary").cp("support germany-airplane belgium").en("battle belgium").roll("dice 6 6");
    assert_eq!(s.step(), "Dice", "Hungary first");
    s.roll("dice 6");
    assert_eq!(s.moves(CP), ["home belgium", "done"]);
    assert_eq!(s.refused(CP, "home hungary"), "11.4d", "that one was always there");
    let mut s = attacked("airfield = \"1 germany-airplane\"", "1 germany-infantry, 2 france-artillery");
    s.cp("support germany-airplane belgium").roll("dice 2 6").cp("lose germany-airplane");
    assert!(!s.happened(|e| matches!(e, Event::Parked { .. })));
    assert_ne!(s.step(), "AirReturn");
}

/// Of several like airplanes the one sent counts as surviving while one of them does. [R-11j]
#[test]
fn like_airplanes_are_not_told_apart() {
    let mut s = attacked("airfield = \"1 germany-airplane\"", "1 germany-infantry, 1 germany-airplane, 2 france-artillery");
    s.cp("support germany-airplane belgium").roll("dice 2 6").cp("lose germany-airplane").cp("home belgium");
    assert_eq!(
        (s.tiles("belgium").as_str(), n(&s.p.airfield, "germany-airplane")),
        ("1 germany-infantry, 2 france-artillery", 1)
    );
}

/// In the mobilization phase airplanes leave the airfield like reserves: to an entry region of their own. [11.5a]
#[test]
fn airfield_airplanes_are_mobilized() {
    let mut s = air("turn = 3\nstep = \"mobilize\"\nairfield = \"1 germany-airplane\"");
    assert_eq!(s.moves(CP), ["launch germany-airplane berlin", "done"]);
    assert_eq!(s.refused(CP, "launch germany-airplane vienna"), "4.5b");
    s.cp("launch germany-airplane berlin");
    assert_eq!((s.tiles("berlin").as_str(), n(&s.p.airfield, "germany-airplane")), ("1 germany-airplane", 0));
    let s = air(
        "turn = 3\nstep = \"mobilize\"\nairfield = \"1 germany-airplane\"\ncp_control = \"rhineland vienna hungary\"\nentente_control = \"berlin london paris belgium alexandria belgrade petrograd moscow baltics poland kiev ukraine caucasus\"",
    );
    assert_eq!(s.refused(CP, "launch germany-airplane berlin"), "4.5c");
}

/// At the end of the turn the airfield is not touched, the reserves are. [11.5b]
#[test]
fn the_airfield_is_safe() {
    let mut s = air("turn = 3\nstep = \"move\"\nairfield = \"1 germany-airplane\"\nreserves = \"1 germany-airplane\"");
    s.cp("done");
    assert_eq!((n(&s.p.airfield, "germany-airplane"), n(&s.p.destroyed, "germany-airplane")), (1, 1));
}

/// Under fog the airfield and what goes there are public. [R-11a]
#[test]
fn the_airfield_is_public() {
    let mut s = at(
        "options = \"air_reserves fog_of_war\"\nturn = 3\nstep = \"move\"\nairfield = \"1 austria-hungary-airplane\"\n[board]\nberlin = \"1 germany-airplane~\"",
    );
    s.cp("take berlin germany-airplane~").cp("park");
    let seen = s.view(EN).table.airfield;
    assert_eq!((n(&seen, "germany-airplane"), n(&seen, "austria-hungary-airplane")), (1, 1));
    let parked = s.log.iter().find(|e| matches!(e, Event::Parked { .. })).unwrap();
    assert_eq!(parked.redact(SeatSet::from(EN.seat())).as_ref(), Some(parked));
}

/// A position with a CP card pending against EN.
fn against(card: &str, lines: &str) -> Scene {
    at(&format!(
        "options = \"air_reserves event_cards\"\nturn = 8\nactive = \"entente\"\nplayed = \"{card}\"\ncp_card = \"{card}\"\n{lines}"
    ))
}

/// Mutinies keep French airplanes from the airfield. [R-11b]
#[test]
fn mutinous_airplanes_stay() {
    let s = against("cp6-french-army-mutinies", "step = \"move\"\n[board]\nparis = \"1 france-airplane, 1 britain-airplane\"");
    assert_eq!(s.refused(EN, "take paris france-airplane"), "15.2.6");
    assert_eq!(s.offered("take"), ["paris britain-airplane"]);
}

/// Submarine Warfare closes London to airplanes of the airfield. [R-11c]
#[test]
fn london_is_closed_to_airplanes() {
    let s = against("cp5-unrestricted-submarine-warfare", "step = \"mobilize\"\nairfield = \"1 britain-airplane\"");
    assert_eq!(s.refused(EN, "launch britain-airplane london"), "15.2.5");
    assert_eq!(s.offered("launch"), ["britain-airplane alexandria"]);
}

/// Airplanes in the airfield are in no region: no rail, no duel, no recall. [R-11e]
#[test]
fn airfield_airplanes_are_nowhere() {
    let s = air("turn = 3\nactive = \"entente\"\nstep = \"rail\"\nairfield = \"1 britain-airplane\"");
    assert_eq!(s.moves(EN), ["done"]);
    let mut s = at(r#"
        options = "air_reserves event_cards"
        turn = 8
        step = "play_card"
        hand = "cp8-the-flying-circus cp4-lion-of-africa"
        airfield = "1 britain-airplane"
        [board]
        rhineland = "1 germany-airplane"
    "#);
    let mut lion = s.clone();
    s.cp("play cp8-the-flying-circus");
    assert!(s.happened(|e| matches!(e, Event::CardLost { .. })));
    lion.cp("play cp4-lion-of-africa");
    assert!(lion.happened(|e| matches!(e, Event::CardLost { .. })));
    assert_eq!(n(&lion.p.airfield, "britain-airplane"), 1);
}

/// Airfield airplanes use Expeditionary Force. [R-11f]
#[test]
fn airplanes_join_an_expedition() {
    let mut s = at(r#"
        options = "air_reserves event_cards"
        turn = 8
        active = "entente"
        step = "mobilize"
        played = "ep9-expeditionary-force"
        entente_card = "ep9-expeditionary-force"
        airfield = "1 france-airplane"
    "#);
    s.en("launch france-airplane alexandria");
    assert_eq!((s.tiles("alexandria").as_str(), s.p.expedition), ("1 france-airplane", 1));
}

/// Mata Hari comes before the airplanes, and none is sent to a battle she cancelled. [R-11g]
#[test]
fn mata_hari_comes_first() {
    let more = "airfield = \"1 germany-airplane\"\nplayed = \"cp10-mata-hari\"\ncp_card = \"cp10-mata-hari\"";
    let mut s = belgium(EN, "air_reserves event_cards", more, "1 germany-infantry, 2 france-infantry");
    s.en("plan belgium");
    assert_eq!(s.step(), "Spy");
    let mut declined = s.clone();
    declined.cp("done");
    assert_eq!(declined.step(), "AirSupport");
    s.cp("cancel belgium");
    assert_ne!(s.step(), "AirSupport");
}

/// Airfield airplanes neither count for a declaration of war nor are placed by one. [R-11h]
#[test]
fn airfield_airplanes_declare_no_war() {
    let declare = |option: &str, lines: &str| {
        at(&format!("options = \"air_reserves {option}\"\nturn = 8\nactive = \"entente\"\nstep = \"declare_war\"\n{lines}"))
    };
    let s = declare("", "airfield = \"1 usa-airplane, 1 britain-airplane\"");
    assert_eq!(s.refused(EN, "declare usa"), "4.10.1a");
    assert_eq!(s.refused(EN, "declare greece"), "4.10.1a", "nor does one open Salonica");
    let s = declare("alternate_entry", "airfield = \"1 usa-airplane\"\nreserves = \"3 usa-infantry\"");
    assert_eq!(s.refused(EN, "declare usa"), "13.2a");
    let mut s = declare("", "airfield = \"1 usa-airplane\"\nreserves = \"1 usa-airplane\"");
    s.en("declare usa");
    assert_eq!((s.tiles("washington").as_str(), n(&s.p.airfield, "usa-airplane")), ("1 usa-airplane", 1));
    let mut s = declare("", "airfield = \"1 britain-airplane\"\nreserves = \"1 greece-infantry\"");
    s.en("declare greece");
    assert_eq!((s.tiles("salonica").as_str(), n(&s.p.airfield, "britain-airplane")), ("1 greece-infantry", 1));
}

/// Landings take no airplane from the airfield. [R-11h]
#[test]
fn airfield_airplanes_do_not_land() {
    let s = at(r#"
        options = "air_reserves event_cards"
        turn = 8
        active = "entente"
        step = "landing"
        neutral = "washington southern-states mexico-city northern-italy rome salonica sofia bucharest"
        cp_control = "berlin rhineland vienna hungary istanbul armenia levant"
        played = "ep3-gallipoli-landing"
        entente_card = "ep3-gallipoli-landing"
        airfield = "1 britain-airplane"
        reserves = "1 britain-infantry"
    "#);
    assert_eq!(s.moves(EN), ["land britain-infantry", "done"]);
    assert_eq!(s.refused(EN, "land britain-airplane"), "15.1.3a");
    let s = at(r#"
        options = "air_reserves event_cards"
        turn = 8
        step = "landing"
        played = "cp3-operation-albion"
        cp_card = "cp3-operation-albion"
        airfield = "1 germany-airplane"
        reserves = "1 germany-infantry"
    "#);
    assert_eq!(s.moves(CP), ["land germany-infantry", "done"]);
}

/// The way to the airfield is open from a contested capital and in turn 1, not from one that left the war. [R-11i]
#[test]
fn flights_from_contested_and_neutral_capitals() {
    let mut s = air(r#"
        turn = 1
        step = "move"
        cp_control = "vienna hungary"
        entente_control = "rhineland london paris belgium alexandria belgrade petrograd moscow baltics poland kiev ukraine caucasus"
        [board]
        berlin = "1 germany-airplane, 1 germany-infantry, 1 france-infantry"
    "#);
    assert_eq!(s.offered("take"), ["berlin germany-airplane"], "every other way is closed");
    s.cp("take berlin germany-airplane").cp("park");
    assert_eq!(n(&s.p.airfield, "germany-airplane"), 1);
    let s = air(r#"
        turn = 5
        active = "entente"
        step = "move"
        surrendered = true
        neutral = "petrograd baltics moscow poland kiev ukraine caucasus washington southern-states mexico-city northern-italy rome salonica sofia bucharest istanbul armenia levant"
        entente_control = "london paris belgium alexandria belgrade"
        destroyed = "18 russia-infantry, 1 russia-artillery, 1 russia-airplane"
        [board]
        petrograd = "1 britain-airplane"
    "#);
    assert_eq!(s.refused(EN, "take petrograd britain-airplane"), "R-4.3c");
}

/// An airplane that has moved can not fly to the airfield as well. [R-11i]
#[test]
fn the_flight_is_the_move_of_the_turn() {
    let mut s = air("turn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-airplane, 1 germany-infantry\"");
    s.cp("take berlin germany-airplane").cp("to vienna");
    assert_eq!(s.refused(CP, "take vienna germany-airplane"), "4.6.2a");
}

/// With an airplane in the reserves and one in the airfield the player says which is mobilized: the other may then land. [11.5a] [R-11h]
#[test]
fn reserves_and_airfield_are_two_sources() {
    let mut s = at(r#"
        options = "air_reserves event_cards"
        turn = 8
        step = "mobilize"
        played = "cp3-operation-albion"
        cp_card = "cp3-operation-albion"
        reserves = "1 germany-airplane"
        airfield = "1 germany-airplane"
    "#);
    assert_eq!(s.moves(CP), ["mobilize germany-airplane berlin", "launch germany-airplane berlin", "done"]);
    s.cp("launch germany-airplane berlin").cp("done").cp("done").cp("land germany-airplane");
    assert_eq!((s.tiles("berlin").as_str(), s.tiles("petrograd").as_str()), ("1 germany-airplane", "1 germany-airplane"));
}
