//! 3 Setup.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use std::collections::BTreeSet;

use common::{CP, EN, Scene, new_game};
use engine::{Game, chance::Seed};

fn start() -> Scene {
    new_game("standard", &[])
}

fn sorted(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// [3.1.2a]
#[test]
fn eleven_neutral_regions() {
    let expected = "washington southern-states mexico-city northern-italy rome salonica sofia bucharest istanbul armenia levant";
    assert_eq!(sorted(&start().p.neutral.to_string()), sorted(expected));
}

/// [3.1.3a]
#[test]
fn four_regions_of_the_central_powers() {
    assert_eq!(sorted(&start().p.friendly(CP).to_string()), sorted("berlin rhineland vienna hungary"));
}

/// [3.1.4a]
#[test]
fn twelve_regions_of_the_entente() {
    let expected = "london paris belgium alexandria belgrade petrograd moscow baltics poland kiev ukraine caucasus";
    assert_eq!(sorted(&start().p.friendly(EN).to_string()), sorted(expected));
}

/// Two Serbians, any two of the four, go to Belgrade; the others are in the pouch. [3.1.5a]
#[test]
fn two_random_serbians_in_belgrade() {
    let serbia = "serbia".parse().unwrap();
    let s = start();
    assert_eq!(s.step(), "Serbians");
    assert!(s.impossible("tiles 1 serbia-infantry"));
    assert!(s.impossible("tiles 3 serbia-infantry"));
    assert!(s.impossible("tiles 1 serbia-infantry, 1 russia-infantry"));
    for (drawn, left) in [("2 serbia-infantry", 1), ("1 serbia-infantry, 1 serbia-artillery", 0)] {
        let mut s = start();
        s.roll(&format!("tiles {drawn}"));
        assert_eq!(s.tiles("belgrade"), drawn);
        assert_eq!(s.p.pouch.of_nation(serbia), 2);
        assert_eq!(s.p.pouch.count("serbia-artillery".parse().unwrap()), left);
        let others: u8 = s.p.board.iter().map(|stack| stack.pile().total()).sum();
        assert_eq!(others, 2, "nothing else is on the board");
    }
    // Each of the 4 tiles is as likely as the others: the artillery is there in half the games.
    let with_gun =
        (0..400).filter(|&n| s.p.sample(&mut Seed::from_number(n).stream(0)).to_string().contains("artillery")).count();
    assert!((150..250).contains(&with_gun), "{with_gun} of 400");
}

/// [3.2a]
#[test]
fn pouch_of_the_central_powers() {
    let p = start().p;
    assert_eq!(p.pouch.of_side(CP), 28);
    assert_eq!(p.pouch.of_nation("germany".parse().unwrap()), 16);
    assert_eq!(p.pouch.of_nation("austria-hungary".parse().unwrap()), 12);
}

/// [3.3a]
#[test]
fn pouch_of_the_entente() {
    let mut s = start();
    s.roll("tiles 2 serbia-infantry");
    let of = |n: &str| s.p.pouch.of_nation(n.parse().unwrap());
    assert_eq!([of("britain"), of("russia"), of("france"), of("serbia")], [12, 20, 12, 2]);
    assert_eq!(s.p.pouch.of_side(EN), 46);
}

/// [3.5a]
#[test]
fn nations_waiting_for_the_central_powers() {
    let p = start().p;
    let of = |n: &str| p.waiting.of_nation(n.parse().unwrap());
    assert_eq!([of("ottoman"), of("bulgaria"), of("mexico")], [8, 4, 4]);
    assert_eq!(p.waiting.of_side(CP), 16);
}

/// [3.6a]
#[test]
fn nations_waiting_for_the_entente() {
    let p = start().p;
    let of = |n: &str| p.waiting.of_nation(n.parse().unwrap());
    assert_eq!([of("italy"), of("greece"), of("romania"), of("usa")], [8, 2, 4, 8]);
    assert_eq!(p.waiting.of_side(EN), 22);
}

/// [3.7a]
#[test]
fn the_game_begins_in_spring_1914() {
    let p = start().p;
    assert_eq!((p.turn, attrition::data().turns[0].name.en.as_str()), (1, "Spring 1914"));
}

/// [3.8a]
#[test]
fn points_at_the_start() {
    assert_eq!(start().p.points(), [7, 12]);
}
