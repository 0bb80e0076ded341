//! 12 Fog of war. (What each viewer sees of all this: `hidden.rs`.)
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status, ids::Tile};
use common::{CP, EN, Scene, at, belgium, n, new_game};
use engine::{Event as _, SeatSet};

/// A position of the option, with these lines.
fn fog(lines: &str) -> Scene {
    at(&format!("options = \"fog_of_war\"\n{lines}"))
}

/// A position with fog and a card in play, or in hand before it is played.
fn with_card(options: &str, lines: &str) -> Scene {
    at(&format!("options = \"fog_of_war event_cards {options}\"\nturn = 8\n{lines}"))
}

/// Events as the other side sees them.
fn seen_by(s: &Scene, side: attrition::ids::Side) -> Vec<Event> {
    s.log.iter().filter_map(|e| e.redact(SeatSet::from(side.seat()))).collect()
}

fn turned_up(s: &Scene) -> bool {
    s.happened(|e| matches!(e, Event::TurnedUp { .. }))
}

/// Three decoys each in the reserves, and none without the option. [12.1a]
#[test]
fn three_decoys_each() {
    let p = new_game("standard", &["fog_of_war"]).p;
    assert_eq!((n(&p.reserves, "decoy-cp"), n(&p.reserves, "decoy-entente"), p.reserves.total()), (3, 3, 6));
    assert_eq!(new_game("standard", &[]).p.reserves.total(), 0);
}

/// The opponent learns the number of tiles in the reserves and nothing else; in the base game they lie open. [12.2a]
#[test]
fn reserves_are_hidden() {
    let s = fog("turn = 3\nstep = \"mobilize\"\nreserves = \"2 germany-infantry, 1 austria-hungary-infantry\"");
    let view = s.view(EN);
    assert_eq!((view.table.reserves.of_side(CP), view.hidden[0].reserves), (0, 6), "three of them are decoys");
    assert_eq!(n(&view.table.reserves, "decoy-entente"), 3, "the own reserves are known");
    assert_eq!(n(&s.view(CP).table.reserves, "germany-infantry"), 2);
    let open = at("turn = 3\nstep = \"mobilize\"\nreserves = \"2 germany-infantry\"");
    assert_eq!(n(&open.view(EN).table.reserves, "germany-infantry"), 2);
}

/// [12.3a]
#[test]
fn tiles_are_mobilized_face_down() {
    let mut s = fog("turn = 3\nstep = \"mobilize\"\nreserves = \"1 germany-infantry\"");
    s.cp("mobilize germany-infantry berlin").cp("mobilize decoy-cp berlin");
    assert_eq!(s.tiles("berlin"), "1 germany-infantry~, 1 decoy-cp~");
}

/// A decoy goes to any allied capital that is neither neutral nor enemy-controlled. [12.3b]
#[test]
fn decoys_have_no_nation() {
    let s = fog(r#"
        turn = 3
        active = "entente"
        step = "mobilize"
        cp_control = "berlin rhineland vienna hungary belgrade"
        entente_control = "london belgium alexandria petrograd moscow baltics poland kiev ukraine caucasus"
        [board]
        paris = "1 germany-infantry~, 1 france-infantry~"
    "#);
    let regions: Vec<_> = s.offered("mobilize").iter().map(|m| m.replace("decoy-entente ", "")).collect();
    assert_eq!(regions, ["paris", "london", "alexandria", "petrograd"], "contested Paris is open");
    assert_eq!(s.refused(EN, "mobilize decoy-entente belgrade"), "4.5c");
    assert_eq!(s.refused(EN, "mobilize decoy-entente rome"), "4.5c");
    assert_eq!(s.refused(EN, "mobilize decoy-entente berlin"), "4.5c");
    assert_eq!(s.refused(EN, "mobilize decoy-entente baltics"), "4.5b");
}

/// A player sees his own face-down tiles and only the number of the other's. [12.3c]
#[test]
fn own_tiles_are_known() {
    let s =
        fog("turn = 3\nstep = \"move\"\n[board]\nberlin = \"2 germany-infantry~, 1 decoy-cp~\"\nparis = \"1 france-airplane~\"");
    let berlin = "berlin".parse::<attrition::ids::Region>().unwrap();
    let (own, other) = (s.view(CP), s.view(EN));
    assert_eq!(own.table.tiles(berlin).to_string(), "2 germany-infantry~, 1 decoy-cp~");
    assert_eq!((other.table.tiles(berlin).to_string(), other.hidden[0].board[&berlin]), (String::new(), 3));
}

/// A battle turns all tiles up; decoys of both sides go back to the reserves and roll no dice. [12.4a]
#[test]
fn a_battle_turns_tiles_up() {
    let mut s = belgium(CP, "fog_of_war", "", "2 germany-infantry~, 1 decoy-cp~, 3 france-infantry~, 2 decoy-entente~");
    s.cp("plan belgium");
    assert_eq!(s.tiles("belgium"), "2 germany-infantry, 3 france-infantry");
    assert_eq!((n(&s.p.reserves, "decoy-cp"), n(&s.p.reserves, "decoy-entente")), (3, 3));
    assert!(turned_up(&s));
    assert!(s.impossible("dice 6 6 6") && !s.impossible("dice 6 6"));
}

/// Survivors lie face up; a face-up tile moves face up; once railed it comes back face down. [12.4b] [R-12j]
#[test]
fn survivors_stay_face_up() {
    let mut s = belgium(CP, "fog_of_war", "", "2 germany-infantry~, 3 france-infantry~");
    s.cp("plan belgium").roll("dice 1 6").cp("done").en("return france");
    assert_eq!((s.tiles("belgium").as_str(), s.p.active), ("1 germany-infantry, 2 france-infantry", EN));
    let mut s = fog("turn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-infantry\"");
    s.cp("take berlin germany-infantry").cp("to vienna");
    assert_eq!(s.tiles("vienna"), "1 germany-infantry");
    let mut s = fog("turn = 3\nstep = \"rail\"\n[board]\nberlin = \"1 germany-infantry\"");
    s.cp("rail berlin").cp("entrain germany-infantry").cp("mobilize germany-infantry berlin");
    assert_eq!(s.tiles("berlin"), "1 germany-infantry~");
}

/// A decoy that was sent back outlasts the turn and is mobilized again. [12.4c]
#[test]
fn decoys_come_again() {
    let mut s = belgium(CP, "fog_of_war", "", "2 germany-infantry~, 3 decoy-cp~, 3 france-infantry~");
    s.cp("plan belgium").roll("dice 6 6").cp("done");
    assert_eq!((s.p.active, n(&s.p.reserves, "decoy-cp"), n(&s.p.destroyed, "decoy-cp")), (EN, 3, 0));
    let mut s = belgium(EN, "fog_of_war", "", "1 germany-infantry~, 3 decoy-cp~, 3 france-infantry~");
    s.en("plan belgium").roll("dice 6 6 6").en("done").roll("tiles 5 germany-infantry, 2 germany-artillery");
    s.cp("done");
    assert_eq!((s.p.active, s.step().as_str()), (CP, "Mobilize"));
    s.cp("mobilize decoy-cp vienna");
    assert_eq!(s.tiles("vienna"), "1 decoy-cp~");
}

/// Until turned up a decoy moves, must fight, holds a region and is railed like a tile. [R-12a]
#[test]
fn a_decoy_passes_for_a_tile() {
    let mut s = fog("turn = 3\nstep = \"move\"\n[board]\nberlin = \"1 decoy-cp~\"\nbelgium = \"1 france-infantry~\"");
    s.cp("take berlin decoy-cp~").cp("to belgium");
    assert!(s.happened(|e| matches!(e, Event::Planned { compulsory: true, .. })));
    assert_eq!(
        (s.status("belgium"), s.tiles("belgium").as_str()),
        (Status::Entente, "1 france-infantry"),
        "R-4.8.4g: the attack is nothing"
    );
    // Status.
    let mut s = belgium(CP, "fog_of_war", "", "1 decoy-cp~, 1 france-infantry~");
    s.cp("done").cp("done");
    assert_eq!((s.status("belgium"), s.p.active), (Status::Contested, EN));
    let mut s = belgium(CP, "fog_of_war", "", "1 decoy-entente~\"\nrhineland = \"1 decoy-cp~");
    s.cp("done").cp("done");
    assert_eq!(s.status("belgium"), Status::Entente);
    // Rail.
    let mut s = fog("turn = 3\nstep = \"rail\"\n[board]\nrhineland = \"1 decoy-cp~\"");
    s.cp("rail rhineland").cp("entrain decoy-cp~");
    assert_eq!((s.tiles("rhineland").as_str(), n(&s.p.reserves, "decoy-cp")), ("", 3));
}

/// Declarations, landings, the Serbian setup and airfields bring tiles face down. [R-12b]
#[test]
fn what_comes_face_down() {
    let mut s = fog("turn = 3\nstep = \"declare_war\"\nreserves = \"1 ottoman-infantry\"");
    s.cp("declare ottoman");
    assert_eq!(s.tiles("istanbul"), "1 ottoman-infantry~");
    let mut s =
        fog("turn = 5\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 greece-infantry, 1 france-infantry\"");
    s.en("declare greece").en("land france-infantry");
    assert_eq!(s.tiles("salonica"), "1 france-infantry~, 1 greece-infantry~");
    let mut s = with_card(
        "",
        "step = \"landing\"\nplayed = \"cp3-operation-albion\"\ncp_card = \"cp3-operation-albion\"\nreserves = \"1 germany-infantry\"",
    );
    s.cp("land germany-infantry");
    assert_eq!(s.tiles("petrograd"), "1 germany-infantry~");
    let mut s = with_card(
        "",
        r#"
        active = "entente"
        step = "landing"
        neutral = "washington southern-states mexico-city northern-italy rome salonica sofia bucharest"
        cp_control = "berlin rhineland vienna hungary istanbul armenia levant"
        played = "ep3-gallipoli-landing"
        entente_card = "ep3-gallipoli-landing"
        reserves = "1 britain-infantry"
    "#,
    );
    s.en("land britain-infantry");
    assert_eq!(s.tiles("istanbul"), "1 britain-infantry~");
    let mut s = new_game("standard", &["fog_of_war"]);
    s.roll("tiles 1 serbia-infantry, 1 serbia-artillery");
    assert_eq!(s.tiles("belgrade"), "1 serbia-infantry~, 1 serbia-artillery~");
    let mut s = at("options = \"fog_of_war air_reserves\"\nturn = 3\nstep = \"mobilize\"\nairfield = \"1 germany-airplane\"");
    s.cp("launch germany-airplane berlin");
    assert_eq!(s.tiles("berlin"), "1 germany-airplane~");
    let mut s = belgium(
        EN,
        "fog_of_war air_reserves",
        "airfield = \"2 germany-airplane\"\ncp_control = \"berlin rhineland vienna\"",
        "1 germany-infantry~, 1 france-infantry~\"\nhungary = \"1 germany-infantry~, 1 russia-infantry~",
    );
    s.en("plan belgium").en("plan hungary").cp("support germany-airplane belgium");
    assert_eq!(s.tiles("belgium"), "1 germany-infantry~, 1 germany-airplane~, 1 france-infantry~");
}

/// Tiles from the destroyed pile and those of the historical setup come face up. [R-12c]
#[test]
fn what_comes_face_up() {
    let s = new_game("historical-1914", &["fog_of_war"]);
    assert_eq!(
        (s.tiles("berlin").as_str(), s.tiles("belgrade").as_str()),
        ("2 germany-infantry, 3 germany-artillery", "2 serbia-infantry")
    );
    let mut s = with_card(
        "",
        r#"
        active = "entente"
        step = "play_card"
        hand = "ep7-they-shall-not-pass"
        destroyed = "2 france-infantry"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        belgium = "1 germany-infantry~, 1 france-artillery~"
    "#,
    );
    s.en("play ep7-they-shall-not-pass").en("target belgium").en("reinforce france-infantry").en("done");
    assert_eq!(s.tiles("belgium"), "1 france-infantry, 1 germany-infantry~, 1 france-artillery~");
}

/// The tile that replaces Jagdkommandos lies as that tile lay. [R-12c]
#[test]
fn the_replacement_lies_as_jagdkommandos_lay() {
    for (jagd, infantry) in [("jagdkommandos~", "1 austria-hungary-infantry~"), ("jagdkommandos", "1 austria-hungary-infantry")] {
        let mut s = at(&format!(
            "options = \"fog_of_war elite_infantry\"\nturn = 4\nactive = \"entente\"\nstep = \"declare_war\"\n[board]\nhungary = \"1 {jagd}\""
        ));
        s.en("done");
        assert_eq!((s.p.turn, s.tiles("hungary").as_str()), (5, infantry));
    }
}

/// Lawrence and the Lion take a face-down tile unseen; it must be of the nation. [R-12d]
#[test]
fn recalled_tiles_are_not_shown() {
    let mut s = with_card(
        "",
        "step = \"play_card\"\nhand = \"cp4-lion-of-africa\"\n[board]\nlondon = \"1 britain-airplane~, 1 france-infantry~, 1 decoy-entente~\"",
    );
    s.cp("play cp4-lion-of-africa");
    assert_eq!(s.asked(), [EN]);
    assert_eq!(s.moves(EN), ["recall london britain-airplane~"]);
    assert_eq!(s.refused(EN, "recall london decoy-entente~"), "15.2.4");
    s.en("recall london britain-airplane~");
    let shown: Vec<_> = seen_by(&s, CP)
        .into_iter()
        .filter_map(|e| if let Event::Recalled { tile, .. } = e { Some(tile) } else { None })
        .collect();
    assert_eq!(shown, [Tile::UNKNOWN]);
    assert!(!turned_up(&s));
    assert_eq!((s.view(CP).table.reserves.of_side(EN), s.view(CP).hidden[1].reserves), (0, 3));
}

/// CP's Fall 1917 with The Flying Circus in hand.
fn circus(tiles: &str) -> Scene {
    with_card(
        "",
        &format!(
            r#"
        step = "play_card"
        hand = "cp8-the-flying-circus"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        belgium = "{tiles}"
    "#
        ),
    )
}

/// CP names a region where EN may have an airplane; his own is turned up; EN's falls if there is one. [R-12e]
#[test]
fn the_flying_circus_in_fog() {
    let mut s = circus("2 germany-airplane~, 1 france-infantry~, 1 france-airplane~");
    s.cp("play cp8-the-flying-circus");
    assert_eq!(s.moves(CP), ["target belgium"], "no way to decline");
    s.cp("target belgium");
    assert_eq!(s.tiles("belgium"), "1 germany-airplane, 1 germany-airplane~, 1 france-infantry~");
    assert_eq!(n(&s.p.destroyed, "france-airplane"), 1);
    let mut s = circus("1 germany-airplane~, 1 france-infantry~, 1 decoy-entente~");
    s.cp("play cp8-the-flying-circus").cp("target belgium");
    assert!(s.happened(|e| matches!(e, Event::CardLost { .. })), "wasted");
    assert_eq!(s.tiles("belgium"), "1 germany-airplane, 1 france-infantry~, 1 decoy-entente~");
    let mut s = circus("1 germany-airplane~, 1 france-airplane~, 1 britain-airplane~");
    s.cp("play cp8-the-flying-circus").cp("target belgium");
    assert_eq!(s.moves(CP), ["shoot britain-airplane", "shoot france-airplane"]);
    let mut s = circus("1 germany-airplane~, 1 france-infantry");
    s.cp("play cp8-the-flying-circus");
    assert!(s.happened(|e| matches!(e, Event::CardLost { .. })), "a face-up infantry is no airplane");
}

/// A face-up airplane falls before a face-down one of its kind. [R-12l]
#[test]
fn the_circus_takes_what_lies_open() {
    let mut s = circus("1 germany-airplane, 1 britain-airplane, 1 britain-airplane~");
    s.cp("play cp8-the-flying-circus").cp("target belgium");
    assert_eq!(s.tiles("belgium"), "1 germany-airplane, 1 britain-airplane~");
}

/// Infantry paid for an elite tile is not shown to the opponent. [R-12f]
#[test]
fn the_price_is_not_shown() {
    let text = |options: &str| {
        at(&format!(
            "options = \"{options}\"\nturn = 7\nstep = \"mobilize\"\nreserves = \"1 stormtroopers-germany-1, 2 germany-infantry\""
        ))
    };
    let paid = |events: &[Event]| events.iter().any(|e| matches!(e, Event::Paid { .. }));
    let mut s = text("fog_of_war elite_infantry");
    s.cp("mobilize stormtroopers-germany-1 berlin");
    assert!(paid(&s.log) && paid(&seen_by(&s, CP)) && !paid(&seen_by(&s, EN)));
    assert!(s.view(EN).table.paid.is_empty());
    let mut s = text("elite_infantry");
    s.cp("mobilize stormtroopers-germany-1 berlin");
    assert!(paid(&seen_by(&s, EN)), "without fog it is");
}

/// Conditions look at the true tiles: decoys have no nation, face-down tiles have theirs. [R-12g]
#[test]
fn conditions_look_at_the_true_tiles() {
    let mut s = with_card(
        "",
        r#"
        step = "play_card"
        hand = "cp7-hindenburg-line"
        destroyed = "2 germany-infantry"
        cp_control = "berlin rhineland vienna"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        belgium = "1 germany-infantry~, 1 france-infantry~"
        hungary = "1 germany-infantry~, 1 decoy-entente~"
    "#,
    );
    s.cp("play cp7-hindenburg-line");
    assert_eq!(s.offered("target"), ["belgium"]);
    let mut s = belgium(
        EN,
        "fog_of_war event_cards",
        "played = \"cp10-mata-hari\"\ncp_card = \"cp10-mata-hari\"",
        "1 decoy-cp~, 1 france-infantry~",
    );
    s.en("plan belgium");
    assert_eq!(s.refused(CP, "cancel belgium"), "15.2.10");
}

/// At the surrender decoys are no Russians: they stay, keep a region contested, and nothing is turned up. [R-12h]
#[test]
fn decoys_outlast_the_surrender() {
    let mut s = fog(r#"
        turn = 5
        active = "entente"
        step = "surrender"
        neutral = "washington southern-states mexico-city northern-italy rome salonica sofia istanbul armenia levant"
        entente_control = "paris london alexandria petrograd baltics moscow ukraine caucasus poland belgrade belgium bucharest"
        [board]
        kiev = "1 austria-hungary-infantry~, 1 russia-infantry~, 1 decoy-entente~"
        ukraine = "1 russia-infantry~, 1 decoy-entente~"
        petrograd = "1 decoy-entente~"
    "#);
    s.en("surrender");
    assert!(!turned_up(&s));
    assert_eq!(
        (s.tiles("kiev").as_str(), s.status("kiev")),
        ("1 austria-hungary-infantry~, 1 decoy-entente~", Status::Contested)
    );
    assert_eq!((s.tiles("ukraine").as_str(), s.status("ukraine")), ("1 decoy-entente~", Status::Neutral));
    assert_eq!(s.step(), "Rail");
    let mut railed = s.clone();
    railed.en("rail ukraine").en("entrain decoy-entente~");
    assert_eq!((railed.tiles("ukraine").as_str(), n(&railed.p.reserves, "decoy-entente")), ("", 1));
    s.en("done");
    assert_eq!(s.step(), "Plan", "the decoy in Petrograd can not move");
}

/// Which regions a card can reinforce is told after it was played, and shows no tile. [R-12i]
#[test]
fn qualifying_regions_are_told_late() {
    let hand = |belgium: &str| {
        with_card(
            "",
            &format!(
                r#"
            active = "entente"
            step = "play_card"
            hand = "ep7-they-shall-not-pass"
            destroyed = "2 france-infantry"
            cp_control = "berlin rhineland vienna"
            entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
            [board]
            belgium = "{belgium}"
            hungary = "1 decoy-cp~, 1 russia-infantry~"
        "#
            ),
        )
    };
    let (with, without) =
        (hand("1 germany-infantry~, 1 france-infantry~"), hand("1 austria-hungary-infantry~, 1 france-infantry~"));
    assert_eq!(with.moves(EN), without.moves(EN), "before the play nothing is told");
    assert_eq!(with.view(EN), without.view(EN));
    let mut s = with;
    s.en("play ep7-they-shall-not-pass");
    assert_eq!(s.offered("target"), ["belgium"]);
    assert!(!turned_up(&s));
    assert_eq!(s.view(EN).hidden[0].board[&"belgium".parse().unwrap()], 1);
    s.en("target belgium").en("reinforce france-infantry").en("reinforce france-infantry");
    assert!(!turned_up(&s));
}

/// Mata Hari and air reinforcements meet their conditions without showing a tile. [R-12i]
#[test]
fn own_conditions_show_nothing() {
    let mut s = belgium(
        EN,
        "fog_of_war event_cards",
        "played = \"cp10-mata-hari\"\ncp_card = \"cp10-mata-hari\"",
        "1 germany-infantry~, 1 france-infantry~",
    );
    s.en("plan belgium").cp("cancel belgium");
    assert!(!turned_up(&s));
    assert_eq!(s.tiles("belgium"), "1 germany-infantry~, 1 france-infantry~");
    let mut s = belgium(
        EN,
        "fog_of_war air_reserves",
        "airfield = \"2 germany-airplane\"\ncp_control = \"berlin rhineland vienna\"",
        "1 germany-infantry~, 1 france-infantry~\"\nhungary = \"1 germany-infantry~, 1 russia-infantry~",
    );
    s.en("plan belgium").en("plan hungary").cp("support germany-airplane belgium");
    assert!(!turned_up(&s));
}

/// Rail, mobilization and movement of face-down tiles: the opponent sees regions, not tiles. [R-12j]
#[test]
fn face_down_acts_are_not_shown() {
    let mut s = fog("turn = 3\nstep = \"rail\"\n[board]\nrhineland = \"1 germany-infantry~\"\nvienna = \"1 germany-artillery~\"");
    s.cp("rail rhineland").cp("entrain germany-infantry~").cp("mobilize germany-infantry berlin").cp("done");
    s.cp("take vienna germany-artillery~").cp("to berlin");
    let region = |id: &str| id.parse().unwrap();
    assert_eq!(
        seen_by(&s, EN),
        [
            Event::Railed { side: CP, from: region("rhineland"), tile: Tile::UNKNOWN },
            Event::Placed { side: CP, region: region("berlin"), tile: Tile::UNKNOWN },
            Event::Moved { side: CP, from: region("vienna"), to: region("berlin"), tile: Tile::UNKNOWN, by_sea: false },
        ]
    );
    assert_eq!(seen_by(&s, CP), s.log);
}

/// A face-up airplane that was in the airfield is mobilized face down. [R-12j]
#[test]
fn airplanes_come_back_face_down() {
    let mut s = at("options = \"fog_of_war air_reserves\"\nturn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-airplane\"");
    s.cp("take berlin germany-airplane").cp("park");
    s = at("options = \"fog_of_war air_reserves\"\nturn = 3\nstep = \"mobilize\"\nairfield = \"1 germany-airplane\"");
    s.cp("launch germany-airplane berlin");
    assert_eq!(s.tiles("berlin"), "1 germany-airplane~");
}

/// Under fog rail, mobilization, movement and declarations are asked whether or not a tile fits. [R-12k]
#[test]
fn questions_tell_nothing() {
    // Italy is neutral and the French mutiny.
    let lines = r#"
        turn = 8
        active = "entente"
        step = "surrender"
        played = "cp6-french-army-mutinies"
        cp_card = "cp6-french-army-mutinies"
        reserves = "1 italy-infantry"
        [board]
    "#;
    let mut s = at(&format!(
        "options = \"fog_of_war event_cards\"\n{lines}\nbelgium = \"3 decoy-entente~\"\nparis = \"1 france-infantry~\""
    ));
    let mut steps = Vec::new();
    for _ in 0..4 {
        s.en("done");
        steps.push(s.step());
    }
    assert_eq!(steps, ["Rail", "Mobilize", "Move", "DeclareWar"]);
    // Without fog whoever has nothing to do is not asked.
    let mut open = at(&format!("options = \"event_cards\"\n{lines}\nparis = \"1 france-infantry\"")
        .replace("reserves = \"1 italy-infantry\"", "reserves = \"1 romania-infantry\""));
    open.en("done").en("done");
    assert_eq!(open.step(), "DeclareWar");
}

/// The same for a tile that has no path: rail is asked, and offers nothing. [R-12k]
#[test]
fn rail_is_asked_in_vain() {
    let board = |tile: &str| {
        format!("turn = 8\nactive = \"entente\"\nstep = \"surrender\"\n[board]\nbelgium = \"1 italy-infantry{tile}\"")
    };
    let mut s = fog(&board("~"));
    s.en("done");
    assert_eq!((s.step().as_str(), s.moves(EN)), ("Rail", vec!["done".to_owned()]));
    let mut s = at(&board(""));
    s.en("done");
    assert_ne!(s.step(), "Rail");
}

/// The same for mobilization, with no tile that has an entry region. [R-12k]
#[test]
fn mobilization_is_asked_in_vain() {
    let lines = "turn = 8\nactive = \"entente\"\nstep = \"rail\"\nreserves = \"1 italy-infantry\"\n[board]\nbelgium = \"3 decoy-entente~\"";
    let mut s = fog(lines);
    s.en("done");
    assert_eq!((s.step().as_str(), s.moves(EN)), ("Mobilize", vec!["done".to_owned()]));
    let mut s = at(&lines.replace("[board]\nbelgium = \"3 decoy-entente~\"", ""));
    s.en("done");
    assert_eq!(s.step(), "DeclareWar");
}

/// The same for declarations, Salonica and landings. [R-12k]
#[test]
fn declarations_and_landings_are_asked_in_vain() {
    let mut s = fog("turn = 3\nstep = \"move\"\nreserves = \"1 germany-infantry\"");
    s.cp("done");
    assert_eq!((s.step().as_str(), s.moves(CP)), ("DeclareWar", vec!["done".to_owned()]));
    let mut s = fog("turn = 5\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 greece-infantry\"");
    s.en("declare greece");
    assert_eq!(s.moves(EN), ["done"], "decoys might be British");
    assert!(s.step().starts_with("Accompany"));
    let mut s = with_card("", "step = \"declare_war\"\nplayed = \"cp3-operation-albion\"\ncp_card = \"cp3-operation-albion\"");
    s.cp("done");
    assert_eq!((s.step().as_str(), s.moves(CP)), ("Landing", vec!["done".to_owned()]));
}

/// The same for Mata Hari and air reinforcements. [R-12k]
#[test]
fn reactions_are_asked_in_vain() {
    let spy = "played = \"cp10-mata-hari\"\ncp_card = \"cp10-mata-hari\"\nairfield = \"1 germany-airplane\"";
    let mut s = belgium(EN, "fog_of_war event_cards air_reserves", spy, "1 austria-hungary-infantry~, 1 france-infantry~");
    s.en("plan belgium");
    assert_eq!((s.step().as_str(), s.moves(CP)), ("Spy", vec!["done".to_owned()]));
    s.cp("done");
    assert_eq!((s.step().as_str(), s.moves(CP)), ("AirSupport", vec!["done".to_owned()]));
    let mut s = belgium(EN, "fog_of_war event_cards air_reserves", spy, "1 austria-hungary-infantry, 1 france-infantry~");
    s.en("plan belgium");
    assert_eq!(s.step(), "Dice", "public facts rule it out");
}
