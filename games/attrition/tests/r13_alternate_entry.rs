//! 13 Alternate war entry.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{
    Event, Roll,
    data::{Class, data},
    ids::{Kind, Side},
};
use common::{CP, EN, Scene, at, n, new_game};
use engine::{Game, chance::Seed};

fn declaring(turn: u8, side: Side, reserves: &str) -> Scene {
    at(&format!(
        "options = \"alternate_entry\"\nturn = {turn}\nactive = \"{}\"\nstep = \"declare_war\"\nreserves = \"{reserves}\"",
        side.id()
    ))
}

/// All regular tiles of all nations are in the pouches from the start. [13.1a]
#[test]
fn all_tiles_are_in_the_pouches() {
    let p = new_game("standard", &["alternate_entry"]).p;
    for kind in Kind::all().filter(|&k| matches!(data().kind(k).class, Class::Infantry | Class::Artillery | Class::Airplane)) {
        assert_eq!((p.pouch.count(kind), p.waiting.count(kind)), (data().kind(kind).count, 0), "{kind}");
    }
}

/// The flags of the track bring nothing, in any turn. [13.1a]
#[test]
fn the_flags_are_ignored() {
    for turn in 1..10 {
        for ending in ["cp", "entente"] {
            let mut s = at(&format!("options = \"alternate_entry\"\nturn = {turn}\nactive = \"{ending}\"\nstep = \"move\""));
            let pouch = s.p.pouch;
            s.done();
            assert!(!s.happened(|e| matches!(e, Event::Joined { .. })));
            assert_eq!(s.p.pouch, pouch);
        }
    }
}

/// How many tiles of the nation each declaration needs. [13.2a]
#[test]
fn the_tiles_needed() {
    let needed = [
        (CP, "ottoman", 1, ["", "1 ottoman-artillery"]),
        (EN, "italy", 1, ["", "1 italy-infantry"]),
        (EN, "greece", 1, ["", "1 greece-infantry"]),
        (CP, "bulgaria", 2, ["1 bulgaria-infantry", "1 bulgaria-infantry, 1 bulgaria-artillery"]),
        (EN, "romania", 2, ["1 romania-infantry", "2 romania-infantry"]),
        (CP, "mexico", 2, ["1 mexico-artillery", "1 mexico-artillery, 1 mexico-infantry"]),
        (EN, "usa", 4, ["3 usa-infantry", "1 usa-infantry, 1 usa-artillery, 2 usa-airplane"]),
    ];
    for (side, nation, due, [too_few, enough]) in needed {
        // A tile of another nation does not help.
        let other = if side == CP { "1 germany-infantry" } else { "1 russia-infantry" };
        let s = declaring(6, side, &format!("{too_few}, {other}"));
        assert_eq!(s.refused(side, &format!("declare {nation}")), if due > 1 { "13.2a" } else { "4.10.1a" }, "{nation}");
        let mut s = declaring(6, side, &format!("{enough}, {other}"));
        s.a(&format!("declare {nation}"));
        let capital = data().nation(nation.parse().unwrap()).capital;
        assert_eq!(s.p.tiles(capital).of_side(side), due, "{nation}: all its tiles are placed");
        assert_eq!(s.p.status(capital), attrition::Status::controlled_by(side));
    }
}

/// Without the option one tile is enough for every nation. [13.2a]
#[test]
fn the_numbers_belong_to_the_option() {
    let mut s = at("turn = 6\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 usa-infantry\"");
    s.en("declare usa");
    assert_eq!(s.tiles("washington"), "1 usa-infantry");
}

/// The Lusitania is taken out before the deal; all other cards stay. [13.3a]
#[test]
fn the_lusitania_is_not_dealt() {
    let s = new_game("historical-1914", &["event_cards", "alternate_entry"]);
    let mut dealt = attrition::ids::CardSet::NONE;
    for seed in 0..60 {
        let Roll::Cards(cards) = s.p.sample(&mut Seed::from_number(seed).stream(0)) else { panic!("cards are dealt") };
        assert_eq!(cards.len(), 12);
        dealt = dealt.or(cards);
    }
    assert!(!dealt.has("ep5-sinking-of-the-lusitania".parse().unwrap()));
    assert_eq!(dealt.len(), 19);
}

/// Tanks and elite tiles still wait for their dates. [R-13a]
#[test]
fn tanks_and_elite_keep_their_dates() {
    let p = new_game("standard", &["alternate_entry", "tanks", "elite_infantry"]).p;
    for kind in Kind::all().filter(|&k| matches!(data().kind(k).class, Class::Tank | Class::Elite)) {
        assert_eq!((p.waiting.count(kind), p.pouch.count(kind)), (1, 0), "{kind}");
    }
    let mut s = at("options = \"alternate_entry tanks elite_infantry\"\nturn = 6\nstep = \"move\"");
    s.cp("done");
    assert_eq!((n(&s.p.pouch, "tank-britain"), n(&s.p.pouch, "tank-usa"), n(&s.p.reserves, "us-marines")), (1, 0, 1));
}

/// Two of the four Serbians start in Belgrade. [R-13b]
#[test]
fn the_serbian_setup_holds() {
    let mut s = new_game("standard", &["alternate_entry"]);
    assert!(s.impossible("tiles 2 italy-infantry") && s.impossible("tiles 3 serbia-infantry"));
    s.roll("tiles 2 serbia-infantry");
    assert_eq!(
        (s.tiles("belgrade").as_str(), n(&s.p.pouch, "serbia-infantry"), n(&s.p.pouch, "serbia-artillery")),
        ("2 serbia-infantry", 1, 1)
    );
}

/// In Spring 1914 every nation may enter whose tiles were drawn. [R-13c]
#[test]
fn there_are_no_entry_dates() {
    let s = declaring(1, CP, "1 ottoman-infantry, 2 bulgaria-infantry, 2 mexico-infantry");
    assert_eq!(s.offered("declare"), ["ottoman", "bulgaria", "mexico"]);
    let s = declaring(1, EN, "1 italy-infantry, 1 greece-infantry, 2 romania-infantry, 3 usa-infantry, 1 usa-artillery");
    let mut nations = s.offered("declare");
    nations.sort();
    assert_eq!(nations, ["greece", "italy", "romania", "usa"]);
}

/// One Greek, one British or one French tile opens Salonica. [R-13d]
#[test]
fn a_single_tile_opens_salonica() {
    for tile in ["greece-infantry", "britain-artillery", "france-infantry"] {
        let mut s = declaring(1, EN, &format!("1 {tile}"));
        s.en("declare greece");
        if s.step().starts_with("Accompany") {
            s.en(&format!("land {tile}"));
        }
        assert_eq!((s.tiles("salonica"), s.status("salonica")), (format!("1 {tile}"), attrition::Status::Entente));
    }
    assert_eq!(declaring(1, EN, "1 russia-infantry").refused(EN, "declare greece"), "4.10.1a");
}
