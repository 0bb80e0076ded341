//! Why not? A newcomer's questions are answered with a rule; and the board's overlays and odds say what they should.

use engine::{Game, Lang, Present, SeatSet};
use worldwar::{Position, ids::Side};

use crate::common::{ALL, CP, POCKET, Scene, attacking, building, moving};

/// The rules of the answers to a question.
fn why(s: &Scene, side: Side, what: &str) -> Vec<&'static str> {
    s.p.explain(side.seat(), what).into_iter().map(|r| r.rule).collect()
}

/// The answers in English.
fn words(s: &Scene, side: Side, what: &str) -> String {
    let all = s.p.explain(side.seat(), what);
    all.iter().map(|r| Position::texts().render(Lang::En, &r.text)).collect::<Vec<_>>().join(" ")
}

#[test]
fn why_a_unit_is_out_of_supply() {
    let s = moving(ALL, "", &format!("{POCKET}\nfrance-1 = \"2229\""));
    assert!(why(&s, ALL, "france-1").contains(&"7.3"));
    assert!(words(&s, ALL, "france-1").contains("cut at"), "{}", words(&s, ALL, "france-1"));
}

#[test]
fn why_a_hex_is_not_entered() {
    let mut s = moving(CP, "", "germany-1 = \"0720\"\nfrance-1 = \"0619\"");
    s.a("unit germany-1");
    assert_eq!((why(&s, CP, "0619"), why(&s, CP, "Verdun")), (vec!["5.2a"], vec!["5.2a"]));
    assert_eq!(why(&s, CP, "tiflis"), ["10.8"]);
    assert!(why(&s, CP, "berlin").is_empty() || why(&s, CP, "berlin") == ["5.1"]);
}

#[test]
fn why_an_attack_is_not_made() {
    let s = attacking(
        CP,
        "ruined = \"0720\"",
        "germany-1 = \"0720\"\nfrance-1 = \"0619\"\nfrance-2 = \"0620\"\ngermany-2 = \"1616\"",
    );
    assert_eq!(why(&s, CP, "Verdun"), ["6.1c"]);
    assert_eq!(why(&s, CP, "germany-2"), ["6.1a"]);
}

#[test]
fn why_an_army_is_not_built() {
    let s = building(CP, "rp = { germany = 5 }", "germany-1 = \"1616\"\nfrance-1 = \"0118\"");
    assert_eq!(why(&s, CP, "austria-hungary-1"), ["8.3"]);
    assert!(why(&s, CP, "xyzzy").is_empty());
}

/// The odds of an attack are exact, with strengths, ground and supply in words.
#[test]
fn the_odds_are_exact() {
    let mut s = attacking(
        CP,
        "ruined = \"0720 0620\"\nrp = { germany = 9, france = 9 }",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"",
    );
    s.a("attack 0619; with germany-1; with germany-2");
    let odds = Position::odds(&s.p.view(SeatSet::NONE), worldwar::Move::Fight).expect("odds");
    assert_eq!((odds.chances.len(), odds.chances.iter().map(|c| c.per_mille).sum::<u16>()), (6, 1000));
    let first = Position::texts().render(Lang::En, &odds.chances[0].text);
    assert!(first.contains("attacker 1, defender 4"), "{first}");
    assert_eq!(odds.notes.len(), 3);
}

/// The overlays: who is supplied, zones, reach.
#[test]
fn overlays_tell() {
    let mut s = moving(ALL, "", &format!("{POCKET}\nfrance-1 = \"2229\""));
    let view = s.p.view(SeatSet::NONE);
    let bad: Vec<String> = Position::overlay(&view, "supply").iter().filter(|m| m.is_bad).map(|m| m.target.to_string()).collect();
    assert_eq!(bad, ["space:2229"]);
    assert!(!Position::overlay(&view, "zones").is_empty());
    s.a("unit france-9");
    let reach = Position::overlay(&s.p.view(SeatSet::NONE), "reach").len();
    assert_eq!(reach, s.moves().iter().filter(|m| m.starts_with("to ")).count());
}

/// [9.2a] [9.4] An attempt that no die can bring to success is told as one, with no chance of 0; and a war says what it costs.
#[test]
fn what_can_not_be_and_what_it_costs() {
    let said = |s: &Scene, m: &str| Position::texts().render(Lang::En, &s.p.describe(m.parse().expect("a move")).text);
    let chances = |s: &Scene, m: &str| {
        let odds = Position::odds(&s.p.view(SeatSet::NONE), m.parse().expect("a move")).expect("odds");
        odds.chances.iter().map(|c| c.per_mille).collect::<Vec<_>>()
    };
    let s = crate::common::at(
        "scenario = \"free\"\nturn = 1\nphase = { movement = \"allied\" }\nstep = \"activate\"\n[units]\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"",
    );
    // Greece needs 8 and Italy 6; exhausted Austria-Hungary adds 1 for Italy.
    assert!(said(&s, "activate greece").contains("no die is enough"), "{}", said(&s, "activate greece"));
    assert_eq!(chances(&s, "activate greece"), [1000]);
    assert!(said(&s, "activate italy").contains("joins on a die of 5"), "{}", said(&s, "activate italy"));
    assert_eq!(chances(&s, "activate italy").len(), 2);
    let mut s = moving(CP, "", "germany-1 = \"0718\"\nfrance-1 = \"0118\"");
    s.a("unit germany-1");
    assert!(said(&s, "to 0717").ends_with("war with Netherlands, 25 VP to the enemy"), "{}", said(&s, "to 0717"));
}
