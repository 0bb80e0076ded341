//! 17 Trenches.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status, ids::Region};
use common::{CP, EN, Scene, at, belgium};

fn trenches(s: &Scene, region: &str) -> [u8; 2] {
    let region: Region = region.parse().unwrap();
    [s.p.trenches_in(CP, region), s.p.trenches_in(EN, region)]
}

/// CP's manage-reserves phase with Belgium contested and these trenches of CP there.
fn digging(cp: u8) -> Scene {
    let tiles =
        format!("1 germany-infantry, 1 france-infantry\"\n[cp_trenches]\nbelgium = {cp}\n[entente_trenches]\nbelgium = 1\n#\"");
    belgium(CP, "trenches", "", &tiles)
}

/// Four markers of each side, and no more, apart from all tiles. [17.1a]
#[test]
fn four_trenches_each() {
    let text = |cp: u8, en: u8| {
        format!(
            "options = \"trenches\"\nturn = 3\nstep = \"move\"\n[cp_trenches]\nrhineland = {cp}\n[entente_trenches]\nparis = {en}"
        )
    };
    let s = at(&text(4, 4));
    assert_eq!((s.p.trenches_of(CP), s.p.trenches_of(EN)), (4, 4));
    common::rejected(&text(5, 0));
    common::rejected(&text(0, 5));
    common::rejected(&text(1, 0).replace("options = \"trenches\"", ""));
    assert!(attrition::ids::Kind::all().all(|k| !k.id().contains("trench")), "a trench is no tile");
}

/// One trench a turn, in the manage-reserves phase, if fewer than four are on the board. [17.2a]
#[test]
fn one_trench_a_turn() {
    let mut s = digging(3);
    s.cp("done");
    assert_eq!((s.step().as_str(), s.asked()), ("Trench", vec![CP]));
    let mut none = s.clone();
    none.cp("done");
    assert_eq!((none.p.trenches_of(CP), none.p.active), (3, EN));
    s.cp("dig belgium");
    assert_eq!((trenches(&s, "belgium"), s.p.active), ([4, 1], EN), "then the turn is over");
    let mut s = digging(4);
    s.cp("done");
    assert_eq!(s.p.active, EN, "all four are out");
}

/// Only where a contested marker lies; several may lie in one region, of both sides. [17.2b]
#[test]
fn trenches_need_a_contested_marker() {
    let mut s = digging(2);
    s.cp("done");
    assert_eq!(s.moves(CP), ["dig belgium", "done"]);
    assert_eq!(s.refused(CP, "dig rhineland"), "17.2b");
    s.cp("dig belgium");
    assert_eq!(trenches(&s, "belgium"), [3, 1]);
    let mut s = at("options = \"trenches\"\nturn = 3\nstep = \"move\"\n[board]\nrhineland = \"1 germany-infantry\"");
    s.cp("done");
    assert_eq!(s.p.active, EN, "nothing is contested");
}

/// The marker alone counts: in Berlin after the German Revolution EN digs without a tile. [R-17.2a]
#[test]
fn trenches_without_a_tile() {
    let mut s = at(
        "options = \"trenches event_cards\"\nturn = 9\nactive = \"entente\"\nstep = \"move\"\nplayed = \"ep6-german-revolution\"\nentente_card = \"ep6-german-revolution\"",
    );
    s.en("done");
    assert_eq!(s.moves(EN), ["dig berlin", "done"]);
    s.en("dig berlin");
    assert_eq!(trenches(&s, "berlin"), [0, 1]);
}

/// A battle in Belgium with trenches of both sides.
fn entrenched(attacker: attrition::ids::Side, cp: u8, en: u8, tiles: &str) -> Scene {
    let mut s = belgium(
        attacker,
        "trenches",
        "",
        &format!("{tiles}\"\n[cp_trenches]\nbelgium = {cp}\n[entente_trenches]\nbelgium = {en}\n#\""),
    );
    s.a("plan belgium");
    s
}

/// Hits against the attacked remove trenches first, then tiles. [17.3a]
#[test]
fn trenches_take_hits_first() {
    let mut s = entrenched(EN, 2, 0, "3 germany-artillery, 3 france-infantry");
    s.roll("dice 1 1 1");
    assert_eq!((s.hits(), s.losses(), trenches(&s, "belgium")), ([0, 3], [1, 0], [0, 0]));
    let mut s = entrenched(EN, 2, 0, "3 germany-artillery, 3 france-infantry");
    s.roll("dice 1 6 6");
    assert_eq!((s.losses(), trenches(&s, "belgium")), ([0, 0], [1, 0]));
}

/// The attacker's own trenches do not help him. [17.3b]
#[test]
fn trenches_do_not_attack() {
    let mut s = entrenched(EN, 0, 2, "3 germany-infantry, 3 france-infantry");
    s.roll("dice 1 1 6");
    assert_eq!((s.hits(), s.losses(), trenches(&s, "belgium")), ([2, 2], [2, 2], [0, 2]));
}

/// A removed trench is at its owner's disposal again. [17.3c]
#[test]
fn removed_trenches_return() {
    let mut s = entrenched(EN, 4, 0, "3 germany-artillery, 3 france-infantry");
    s.roll("dice 1 1 6");
    assert_eq!(s.p.trenches_of(CP), 2);
    while s.p.active == EN {
        s.en("done");
    }
    s.roll("tiles 6 germany-infantry, 1 germany-artillery");
    while s.step() != "Trench" {
        s.cp("done");
    }
    s.cp("dig belgium");
    assert_eq!(s.p.trenches_of(CP), 3);
}

/// A trench stays when its region becomes friendly, and protects it then. [R-17.2b]
#[test]
fn trenches_stay_in_friendly_regions() {
    let mut s = entrenched(CP, 1, 1, "3 germany-infantry, 1 france-artillery");
    s.roll("dice 1 1 6");
    // One hit for the trench, one for the tile.
    assert_eq!((s.status("belgium"), trenches(&s, "belgium")), (Status::Cp, [1, 0]));
    let mut s = at(
        "options = \"trenches\"\nturn = 8\nactive = \"entente\"\nstep = \"move\"\n[board]\nparis = \"1 france-infantry\"\nrhineland = \"1 germany-artillery\"\n[cp_trenches]\nrhineland = 1",
    );
    s.en("take paris france-infantry").en("to rhineland").roll("dice 1");
    assert_eq!((s.losses(), trenches(&s, "rhineland")), ([0, 0], [0, 0]), "in CP-controlled Rhineland");
}

/// A trench goes back when its region becomes enemy-controlled. [R-17.2b]
#[test]
fn trenches_leave_lost_regions() {
    let mut s = belgium(CP, "trenches", "", "1 germany-infantry\"\n[entente_trenches]\nbelgium = 2\n#\"");
    s.cp("done");
    assert_eq!((s.status("belgium"), trenches(&s, "belgium")), (Status::Cp, [0, 0]));
    assert!(s.happened(|e| matches!(e, Event::TrenchesLifted { side: attrition::ids::Side::Entente, count: 2, .. })));
}

/// A trench goes back when its region becomes neutral. [R-17.2b]
#[test]
fn trenches_leave_neutral_regions() {
    let mut s = at(r#"
        options = "trenches"
        turn = 5
        active = "entente"
        step = "surrender"
        entente_control = "paris london alexandria petrograd baltics moscow ukraine caucasus poland belgrade belgium"
        [board]
        kiev = "1 austria-hungary-infantry, 1 russia-infantry"
        [cp_trenches]
        kiev = 1
        [entente_trenches]
        kiev = 2
        poland = 1
    "#);
    s.en("surrender");
    assert_eq!((s.status("kiev"), trenches(&s, "kiev"), trenches(&s, "poland")), (Status::Neutral, [0, 0], [0, 0]));
}

/// Where the owner has no tile his trenches protect nothing: no dice, and the region is won. [R-17.3]
#[test]
fn empty_trenches() {
    let mut s = at(r#"
        options = "trenches"
        turn = 8
        active = "entente"
        step = "move"
        cp_control = "berlin rhineland vienna hungary"
        [board]
        paris = "1 france-infantry"
        [cp_trenches]
        rhineland = 3
    "#);
    s.en("take paris france-infantry").en("to rhineland");
    assert_eq!((s.step().as_str(), s.status("rhineland"), trenches(&s, "rhineland")), ("Advance", Status::Entente, [0, 0]));
    assert!(!s.happened(|e| matches!(e, Event::Rolled { .. })));
}
