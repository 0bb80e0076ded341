//! 4.0 to 4.2: the sequence of a turn, the pouch, the draw.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, ids::Nation};
use common::{CP, EN, at, ip, n};
use engine::{Game, chance::Seed};

fn nation(id: &str) -> Nation {
    id.parse().unwrap()
}

/// A turn with something to do in every step; then it is the other's turn. Nothing can be done before its step. [4.0a]
#[test]
fn the_steps_of_a_turn_in_order() {
    let mut s = at(r#"
        turn = 3
        step = "return_destroyed"
        destroyed = "1 germany-infantry"
        reserves = "1 bulgaria-infantry"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        belgium = "1 germany-infantry, 1 france-infantry"
    "#);
    let mut steps = vec![s.step()];
    for early in ["rail belgium", "mobilize bulgaria-infantry sofia", "plan belgium", "declare bulgaria"] {
        assert_eq!(s.refused(CP, early), "4.0a");
    }
    assert_eq!(s.refused(EN, "done"), "4.0a");
    s.cp("return germany");
    steps.push(s.step());
    s.roll("tiles 7 austria-hungary-infantry");
    steps.push(s.step());
    s.done();
    steps.push(s.step());
    s.cp("mobilize austria-hungary-infantry vienna").done();
    steps.push(s.step());
    s.done();
    steps.push(s.step());
    s.cp("plan belgium");
    steps.push(s.step());
    s.roll("dice 6");
    steps.push(s.step());
    s.done();
    assert_eq!(steps, ["ReturnDestroyed", "Draw", "Rail", "Mobilize", "Move", "Plan", "Dice", "DeclareWar"]);
    assert_eq!((s.p.turn, s.p.active), (3, EN), "the reserves are managed, and EN begins");
    assert_eq!(s.p.destroyed.to_string(), "6 austria-hungary-infantry");
}

/// Tiles of a nation come in its turn, in the turn of its owner, all of them and without a question. [4.1.1a]
#[test]
fn nations_join_in_their_turn() {
    let mut s = at("turn = 1\nactive = \"entente\"\nstep = \"declare_war\"");
    s.done();
    assert_eq!((s.p.turn, s.p.active, s.p.waiting.of_nation(nation("italy"))), (2, CP, 8), "CP's half of the turn");
    s.end_turn();
    assert_eq!((s.p.turn, s.p.active, s.p.waiting.of_nation(nation("italy"))), (2, EN, 0));
    assert_eq!(s.p.pouch.of_nation(nation("italy")), 8);
    assert_eq!(s.p.waiting.of_nation(nation("romania")), 4, "others wait on");
}

/// [4.1.1a] [E-4.1.1]
#[test]
fn bulgaria_joins_in_spring_1915() {
    let mut s = at("turn = 2\nactive = \"entente\"\nstep = \"declare_war\"");
    assert_eq!(s.p.pouch.of_nation(nation("bulgaria")), 0);
    s.done();
    assert_eq!((s.step().as_str(), s.p.pouch.of_nation(nation("bulgaria"))), ("Draw", 4));
    let joined = s.log.iter().find_map(|e| if let Event::Joined { tiles, .. } = e { Some(tiles.to_string()) } else { None });
    assert_eq!(joined.unwrap(), "2 bulgaria-infantry, 2 bulgaria-artillery");
}

/// Russia's six tiles go back together or not at all; other nations are asked about on their own. [4.1.2a] [E-4.1.2]
#[test]
fn destroyed_tiles_return_nation_by_nation() {
    let text = r#"
        turn = 4
        active = "entente"
        step = "return_destroyed"
        destroyed = "4 russia-infantry, 1 russia-artillery, 1 russia-airplane, 2 france-infantry, 1 germany-infantry"
    "#;
    let mut s = at(text);
    assert_eq!(s.moves(EN), ["return russia", "return france", "done"]);
    assert_eq!(s.refused(EN, "return germany"), "4.1.2a");
    assert_eq!(s.refused(EN, "return britain"), "4.1.2a");
    let before = s.p.pouch.of_nation(nation("russia"));
    s.en("return russia");
    assert_eq!(s.p.pouch.of_nation(nation("russia")), before + 6);
    assert_eq!(s.p.destroyed.to_string(), "1 germany-infantry, 2 france-infantry");
    assert_eq!(s.moves(EN), ["return france", "done"]);
    s.done();
    assert_eq!((s.step().as_str(), s.p.destroyed.of_nation(nation("france"))), ("Draw", 2));
    let mut s = at(text);
    s.done();
    assert_eq!(s.p.destroyed.of_side(EN), 8, "none need return");
}

/// A tank goes back with its nation. [R-4.1.2]
#[test]
fn a_tank_returns_with_its_nation() {
    let mut s = at(r#"
        options = "tanks"
        turn = 8
        active = "entente"
        step = "return_destroyed"
        destroyed = "1 tank-britain, 3 britain-infantry, 1 russia-infantry"
    "#);
    assert_eq!(s.moves(EN), ["return russia", "return britain", "done"]);
    s.en("return britain");
    assert_eq!(s.p.destroyed.to_string(), "1 russia-infantry");
    assert_eq!((n(&s.p.pouch, "tank-britain"), n(&s.p.pouch, "britain-infantry")), (1, 9));
}

/// As many tiles as points, of the own pouch, into the reserves. [4.2a]
#[test]
fn draw_as_many_tiles_as_points() {
    let mut s = at("turn = 3\nstep = \"draw\"");
    assert_eq!(s.p.ip(CP), 7);
    assert!(s.impossible("tiles 6 germany-infantry"));
    assert!(s.impossible("tiles 7 germany-infantry, 1 germany-artillery"));
    assert!(s.impossible("tiles 6 germany-artillery, 1 germany-infantry"), "there are five");
    assert!(s.impossible("tiles 6 germany-infantry, 1 russia-infantry"));
    s.roll("tiles 6 germany-infantry, 1 ottoman-infantry");
    assert_eq!(s.p.reserves.to_string(), "6 germany-infantry, 1 ottoman-infantry");
    assert_eq!(n(&s.p.pouch, "germany-infantry"), 1);
    let s = at("turn = 3\nactive = \"entente\"\nstep = \"draw\"");
    assert!(s.impossible("tiles 11 russia-infantry"));
    assert!(!s.impossible("tiles 12 russia-infantry"));
}

/// Every tile of the pouch is as likely as every other. [4.2a]
#[test]
fn draws_are_random() {
    let s = at("turn = 3\nstep = \"draw\"");
    let mut infantry = 0;
    for seed in 0..300 {
        let attrition::Roll::Tiles(tiles) = s.p.sample(&mut Seed::from_number(seed).stream(0)) else { panic!("no tiles") };
        assert_eq!(tiles.total(), 7);
        infantry += u32::from(n(&tiles, "austria-hungary-infantry"));
    }
    // 10 of 40 tiles: 525 of 2100 expected.
    assert!((440..610).contains(&infantry), "{infantry}");
}

/// Contested Hungary and neutral Istanbul give nothing; Belgium in CP's hands does. [4.2b]
#[test]
fn points_are_the_values_of_friendly_regions() {
    let s = at(r#"
        turn = 3
        step = "draw"
        cp_control = "berlin rhineland vienna belgium"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
    "#);
    assert_eq!(s.p.points(), [7 - ip("hungary") + ip("belgium"), 12 - ip("belgium")]);
    let draw = |n: u8| s.impossible(&format!("tiles {n} germany-infantry"));
    assert!(draw(s.p.ip(CP) - 1) && !draw(s.p.ip(CP)));
}

/// A pouch with four tiles gives four; the destroyed pile stays. An empty one gives none. [4.2a] [R-4.2]
#[test]
fn a_small_pouch_is_drawn_empty() {
    let destroyed = "7 germany-infantry, 5 germany-artillery, 4 germany-airplane, 10 austria-hungary-infantry, \
                     1 austria-hungary-artillery, 1 austria-hungary-airplane, 6 ottoman-infantry, 2 ottoman-artillery";
    let mut s = at(&format!("turn = 4\nstep = \"return_destroyed\"\ndestroyed = \"{destroyed}\""));
    s.done();
    assert_eq!((s.step().as_str(), s.p.pouch.of_side(CP)), ("Draw", 4));
    assert!(s.impossible("tiles 2 bulgaria-infantry"));
    s.roll("tiles 2 bulgaria-infantry, 2 bulgaria-artillery");
    assert_eq!((s.p.reserves.total(), s.p.pouch.of_side(CP)), (4, 0));
    assert_eq!(s.p.destroyed.to_string(), destroyed);
    let all = format!("{destroyed}, 2 bulgaria-infantry, 2 bulgaria-artillery");
    let mut s = at(&format!("turn = 4\nstep = \"return_destroyed\"\ndestroyed = \"{all}\""));
    s.done();
    assert_eq!((s.p.active, s.p.reserves.total()), (EN, 0), "nothing to draw, nothing to do");
}
