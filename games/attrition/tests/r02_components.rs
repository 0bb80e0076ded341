//! 2 Components: the map, the markers, the tiles.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{
    Event, Status, data,
    data::Class,
    ids::{Kind, Nation, Region},
};
use common::{CP, EN, at, ip, new_game, rejected};
use engine::{Game, Pending};

fn region(id: &str) -> Region {
    id.parse().unwrap()
}

fn nation(id: &str) -> Nation {
    id.parse().unwrap()
}

/// The regions of a nation as rules 2.1.2c and 2.1.2d list them: the capitals have a star.
fn regions_of(id: &str) -> String {
    let star = |r: Region| if data().capitals.has(r) { format!("{r}*") } else { r.to_string() };
    data().nation(nation(id)).regions.iter().map(star).collect::<Vec<_>>().join(" ")
}

/// Eighteen regions can be contested, or have a battle marker: more than the 17 in the box. [2.0b] [R-2.0]
#[test]
fn contested_and_battle_markers_do_not_run_out() {
    let contested = "berlin rhineland vienna hungary poland baltics petrograd moscow kiev ukraine caucasus belgrade paris belgium london \
                     alexandria istanbul armenia";
    let board: String = contested
        .split_whitespace()
        .enumerate()
        .map(|(i, r)| {
            let cp = ["germany", "austria-hungary", "ottoman"][i % 3];
            format!("{r} = \"1 {cp}-infantry, 1 russia-infantry\"\n")
        })
        .collect();
    let text = format!(
        r#"
            turn = 3
            step = "plan"
            neutral = "washington southern-states mexico-city northern-italy rome salonica sofia bucharest"
            cp_control = "{contested}"
            entente_control = ""
            [board]
            {board}
        "#
    );
    let mut s = at(&text);
    s.done();
    for r in contested.split_whitespace() {
        assert_eq!(s.status(r), Status::Contested, "{r}");
    }
    let mut s = at(&text);
    for r in contested.split_whitespace() {
        s.cp(&format!("plan {r}"));
    }
    assert_eq!(s.p.battles.len(), 18);
}

/// Surrender needs more than the 11 neutral markers, and Russian regions get them. [2.0b] [R-2.0] [2.6b]
#[test]
fn neutral_markers_do_not_run_out() {
    let mut s = at("active = \"entente\"\nstep = \"surrender\"");
    assert_eq!(s.p.neutral.len(), 11);
    s.en("surrender");
    assert_eq!(s.p.neutral.len(), 18);
    for r in data().nation(nation("russia")).regions.iter() {
        assert_eq!(s.p.status(r), Status::Neutral);
    }
}

/// [2.1.1a]
#[test]
fn there_are_27_regions() {
    assert_eq!(data().regions.len(), 27);
}

/// A region has the allegiance of its nation. [2.1.2a]
#[test]
fn regions_have_a_nation_and_through_it_a_side() {
    for r in Region::all() {
        let d = data().region(r);
        assert_eq!(d.side, data().nation(d.nation).side, "{r}");
        assert!(data().nation(d.nation).regions.has(r));
        assert!(data().allied[d.side.index()].has(r) && !data().allied[d.side.other().index()].has(r));
    }
}

/// Paris, long held by CP, is foreign to CP and goes to EN when nobody is left in it. [2.1.2b]
#[test]
fn allegiance_outlives_control() {
    let s = at(r#"
        turn = 5
        step = "move"
        cp_control = "berlin rhineland vienna hungary paris"
        entente_control = "belgium london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        berlin = "1 germany-infantry"
        paris = "1 germany-infantry"
    "#);
    assert_eq!(s.refused(CP, "take paris germany-infantry"), "4.6.1b");
    let mut s = at(r#"
        turn = 5
        step = "plan"
        entente_control = "belgium london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
    "#);
    assert_eq!(s.status("paris"), Status::Contested);
    s.done();
    assert_eq!(s.status("paris"), Status::Entente);
}

/// [2.1.2c]
#[test]
fn regions_of_the_central_powers() {
    let expected = [
        ("germany", "berlin* rhineland"),
        ("austria-hungary", "vienna* hungary"),
        ("ottoman", "istanbul* armenia levant"),
        ("bulgaria", "sofia*"),
        ("mexico", "mexico-city*"),
    ];
    for (n, regions) in expected {
        assert_eq!(regions_of(n), regions);
        assert_eq!(data().nation(nation(n)).side, CP);
    }
    assert_eq!(data().allied[CP.index()].len(), 9);
}

/// [2.1.2d]
#[test]
fn regions_of_the_entente() {
    let expected = [
        ("france", "paris* belgium"),
        ("britain", "london* alexandria*"),
        ("russia", "petrograd* baltics moscow kiev ukraine caucasus poland"),
        ("serbia", "belgrade*"),
        ("italy", "rome* northern-italy"),
        ("greece", "salonica*"),
        ("romania", "bucharest*"),
        ("usa", "washington* southern-states"),
    ];
    for (n, regions) in expected {
        assert_eq!(regions_of(n), regions);
        assert_eq!(data().nation(nation(n)).side, EN);
    }
    assert_eq!(data().allied[EN.index()].len(), 18);
}

/// Seven nations start neutral; their tiles come in their turn. Only that keeps them out of the war before. [2.1.2e]
#[test]
fn neutral_nations_and_their_first_turn() {
    let expected = [("ottoman", 1), ("italy", 2), ("bulgaria", 3), ("greece", 5), ("romania", 5), ("usa", 6), ("mexico", 6)];
    let start = new_game("standard", &[]);
    let neutral: Vec<_> = Nation::all().filter(|n| !start.p.at_war.has(*n)).collect();
    assert_eq!(neutral.len(), expected.len());
    for (id, turn) in expected {
        let n = nation(id);
        assert!(neutral.contains(&n), "{id} starts neutral");
        assert!(data().nation(n).regions.iter().all(|r| start.p.status(r) == Status::Neutral));
        // The turn of its own side before, its tiles still wait; in its turn they are in the pouch.
        let side = data().nation(n).side;
        let mut s = if turn == 1 {
            let mut s = new_game("standard", &[]);
            assert_eq!(s.p.waiting.of_nation(n), 8);
            s.roll("tiles 2 serbia-infantry");
            s
        } else {
            let mut s = at(&format!("turn = {}\nactive = \"entente\"\nstep = \"declare_war\"", turn - 1));
            assert!(s.p.waiting.of_nation(n) > 0 && s.p.pouch.of_nation(n) == 0, "{id} waits");
            s.done();
            s
        };
        if side == EN {
            assert!(s.p.pouch.of_nation(n) == 0, "{id} is added in the turn of EN");
            s.end_turn();
        }
        assert_eq!((s.p.turn, s.p.active, s.p.waiting.of_nation(n)), (turn, side, 0), "{id} joins in turn {turn}");
    }
    // No date of its own: a Mexican tile that is there lets Mexico enter in turn 1.
    let s = at("turn = 1\nstep = \"declare_war\"\nreserves = \"1 mexico-infantry\"");
    assert!(s.offers("declare mexico"));
}

/// Tiles leave allied capitals, not foreign ones; a battle is forced in a foreign region, not in an allied one. [2.1.2f]
#[test]
fn allied_and_foreign_regions() {
    let mut s = at(r#"
        turn = 5
        step = "move"
        cp_control = "berlin vienna hungary paris"
        entente_control = "rhineland belgium london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        [board]
        berlin = "2 germany-infantry"
        paris = "1 germany-infantry"
    "#);
    assert_eq!(s.offered("take"), ["berlin germany-infantry"]);
    s.cp("take berlin germany-infantry").cp("to rhineland").cp("take berlin germany-infantry").cp("to poland");
    assert_eq!(s.battles(), "poland", "foreign: compulsory");
    assert_eq!(s.offered("plan"), ["rhineland"], "allied: optional");
}

/// Reserves enter in capitals only, and tiles leave capitals only. [2.1.3a]
#[test]
fn capitals_and_territories() {
    assert_eq!(data().capitals.len(), 14);
    let s = at("turn = 3\nstep = \"mobilize\"\nreserves = \"1 germany-infantry\"");
    assert_eq!(s.refused(CP, "mobilize germany-infantry rhineland"), "4.5b");
    assert_eq!(s.offered("mobilize"), ["germany-infantry berlin"]);
    let s = at(r#"
        turn = 3
        step = "move"
        [board]
        berlin = "1 germany-infantry"
        rhineland = "1 germany-infantry"
    "#);
    assert_eq!(s.offered("take"), ["berlin germany-infantry"]);
}

/// With enemies all around, a tile gets just as far as the paths from its region. [2.1.3b]
#[test]
fn tiles_follow_the_paths() {
    let all_but = |own: &str| Region::all().map(|r| r.to_string()).filter(|r| r != own).collect::<Vec<_>>().join(" ");
    let mut s = at(&format!(
        r#"
            turn = 5
            step = "move"
            neutral = ""
            cp_control = "berlin"
            entente_control = "{}"
            [board]
            berlin = "1 germany-infantry"
        "#,
        all_but("berlin")
    ));
    s.cp("take berlin germany-infantry");
    assert_eq!(s.moves(CP), ["to rhineland", "to poland"], "no way directly to Vienna or Paris");
    let mut s = at(&format!(
        r#"
            turn = 5
            active = "entente"
            step = "move"
            neutral = ""
            entente_control = "london"
            cp_control = "{}"
            [board]
            london = "1 britain-infantry"
        "#,
        all_but("london")
    ));
    s.en("take london britain-infantry");
    assert_eq!(s.moves(EN), ["sail paris", "sail alexandria", "sail washington"], "blue paths only");
}

/// Baltics, Caucasus, Rome and Salonica are worth nothing, other regions something. [2.1.3c]
#[test]
fn regions_without_a_value_count_nothing() {
    let s = at(r#"
        turn = 5
        step = "rail"
        neutral = ""
        cp_control = ""
        entente_control = "baltics caucasus rome salonica"
    "#);
    assert_eq!(s.p.ip(EN), 0);
    let s = at(r#"
        turn = 5
        step = "rail"
        neutral = ""
        cp_control = "berlin vienna hungary"
        entente_control = "baltics petrograd"
    "#);
    assert_eq!(s.p.points(), [6, ip("petrograd")]);
    assert!(ip("petrograd") > 0);
}

/// Ten turns, Spring and Fall of five years; CP plays first in each, then EN; then the marker goes on. [2.1.4a] [2.4a]
#[test]
fn ten_turns_central_powers_first() {
    let names: Vec<_> = data().turns.iter().map(|t| (t.name.en.clone(), t.year)).collect();
    let expected: Vec<_> = (1914..=1918).flat_map(|y| [(format!("Spring {y}"), y), (format!("Fall {y}"), y)]).collect();
    assert_eq!(names, expected);
    let mut s = new_game("standard", &[]);
    s.roll("tiles 2 serbia-infantry");
    for turn in 1..=10 {
        assert_eq!((s.p.turn, s.p.active), (turn, CP));
        s.end_turn();
        assert_eq!((s.p.turn, s.p.active), (turn, EN), "the marker waits for both");
        s.end_turn();
    }
    assert_eq!((s.p.turn, s.p.pending()), (10, Pending::Over), "Fall 1918 is the last");
}

/// The points follow every change of control at once. [2.1.5a]
#[test]
fn points_are_always_the_values_controlled() {
    let mut s = at("turn = 3\nstep = \"plan\"\nbattles = \"belgium\"\n[board]\nbelgium = \"1 germany-infantry\"");
    assert_eq!(s.p.points(), [7, 12]);
    s.done();
    assert_eq!((s.step().as_str(), s.p.points()), ("Advance", [8, 11]));
    assert!(s.happened(|e| *e == Event::Points { cp: 8, entente: 11 }));
}

/// Through Poland the way goes on if it is friendly, and ends if it is the enemy's. [2.5a]
#[test]
fn friendly_and_enemy_controlled() {
    for (poland, onward) in [(CP, true), (EN, false)] {
        let (cp, en) = if poland == CP { (" poland", "") } else { ("", " poland") };
        let mut s = at(&format!(
            r#"
                turn = 3
                step = "move"
                cp_control = "berlin{cp}"
                entente_control = "petrograd baltics{en}"
                [board]
                berlin = "1 germany-infantry"
            "#
        ));
        s.cp("take berlin germany-infantry");
        assert_eq!(s.offers("to baltics"), onward);
        assert!(s.offers("to poland"));
        assert!(s.p.friendly(poland).has(region("poland")) && s.p.enemy_controlled(poland.other()).has(region("poland")));
    }
}

/// Neutral Sofia is closed, and what lies behind it too; it counts for nobody. [2.6a]
#[test]
fn nobody_enters_neutral_regions() {
    let text = r#"
        turn = 5
        step = "move"
        neutral = "sofia"
        cp_control = "istanbul"
        entente_control = "belgrade"
        [board]
        istanbul = "1 ottoman-infantry"
    "#;
    let mut s = at(text);
    s.cp("take istanbul ottoman-infantry");
    assert_eq!(s.refused(CP, "to sofia"), "4.6.2c");
    assert!(!s.offers("to belgrade"));
    assert_eq!(s.p.points(), [ip("istanbul"), ip("belgrade")]);
    let mut s = at(&text.replace("neutral = \"sofia\"", "neutral = \"\"").replace("\"istanbul\"", "\"istanbul sofia\""));
    s.cp("take istanbul ottoman-infantry");
    assert!(s.offers("to belgrade"), "open once it is friendly");
}

/// Italy, which lost all its regions, is at war still: it can not enter again, and its tiles in the reserves are lost. [2.6c]
#[test]
fn once_at_war_always_at_war() {
    let start = new_game("standard", &[]);
    let at_war: Vec<_> = Nation::all().filter(|n| start.p.at_war.has(*n)).map(|n| n.to_string()).collect();
    assert_eq!(at_war, ["germany", "austria-hungary", "russia", "britain", "france", "serbia"]);
    let mut s = at(r#"
        turn = 5
        active = "entente"
        step = "declare_war"
        reserves = "1 italy-infantry, 1 romania-infantry"
        neutral = "washington southern-states mexico-city salonica bucharest"
        cp_control = "berlin rome northern-italy"
    "#);
    assert_eq!(s.refused(EN, "declare italy"), "4.10.1a");
    s.done();
    assert_eq!(s.p.reserves.to_string(), "1 romania-infantry");
    let mut s = at("turn = 3\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 italy-infantry\"");
    assert!(!s.p.at_war.has(nation("italy")));
    s.en("declare italy");
    assert!(s.p.at_war.has(nation("italy")));
}

/// Where both have tiles the region is contested, and nobody's. [2.7a]
#[test]
fn contested_regions_are_nobodys() {
    let mut s = at("turn = 3\nstep = \"plan\"\n[board]\nhungary = \"1 austria-hungary-infantry, 1 russia-infantry\"");
    assert_eq!(s.p.points(), [7, 12]);
    s.done();
    assert_eq!(s.status("hungary"), Status::Contested);
    assert_eq!(s.p.points(), [7 - ip("hungary"), 12]);
    assert!(!s.p.friendly(CP).has(region("hungary")) && !s.p.enemy_controlled(CP).has(region("hungary")));
}

/// The faces on which a lone attacker scores against a tile that can not.
fn faces(attacker: &str) -> Vec<u8> {
    let n = attacker.rsplit_once('-').unwrap().0;
    let side = data().nation(nation(n)).side;
    let (active, enemy) = if side == CP { ("cp", "2 russia-infantry") } else { ("entente", "2 germany-infantry") };
    let scores = |face: &u8| {
        let mut s = at(&format!(
            r#"
                turn = 5
                active = "{active}"
                step = "dice"
                battle = {{ region = "poland", nation = "{n}" }}
                [board]
                poland = "1 {attacker}, {enemy}"
            "#
        ));
        s.roll(&format!("dice {face}"));
        let hits = s.hits();
        hits[side.index()] > 0
    };
    (1..=6).filter(scores).collect()
}

/// [2.9a] [E-2.9]
#[test]
fn infantry_scores_on_1_artillery_on_2_airplanes_on_3() {
    assert_eq!(faces("germany-airplane"), [3]);
    assert_eq!(faces("austria-hungary-infantry"), [1]);
    assert_eq!(faces("russia-artillery"), [2]);
    for k in Kind::all() {
        let due = match data().kind(k).class {
            Class::Infantry => 1,
            Class::Artillery => 2,
            Class::Airplane => 3,
            _ => continue,
        };
        assert_eq!((data().kind(k).hit, data().kind(k).special_hit), (due, 0), "{k}");
    }
}

/// One marker a region: two are no position, none means contested. [2.9b]
#[test]
fn every_region_has_one_status() {
    assert!(rejected("step = \"rail\"\ncp_control = \"berlin paris\"").contains("two markers"));
    assert!(rejected("step = \"rail\"\ncp_control = \"berlin sofia\"").contains("two markers"));
    let s = at("turn = 3\nstep = \"rail\"\ncp_control = \"berlin\"");
    let statuses = ["berlin", "paris", "vienna", "sofia"].map(|r| s.status(r));
    assert_eq!(statuses, [Status::Cp, Status::Entente, Status::Contested, Status::Neutral]);
}

const LANDED: &str = r#"
    turn = 5
    neutral = "rome northern-italy bucharest washington southern-states mexico-city salonica"
    cp_control = "berlin rhineland vienna hungary istanbul sofia armenia"
    entente_control = "paris belgium london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade levant"
    [board]
    istanbul = "1 britain-infantry"
    sofia = "1 bulgaria-infantry"
"#;

/// A region the British have landed in is CP's as long as CP's marker lies there: for points, rail, movement and battles. [R-2.9]
#[test]
fn the_marker_alone_counts_until_the_update() {
    let at_step = |head: &str| at(&format!("{head}\n{LANDED}"));
    let mut s = at_step("step = \"move\"");
    assert_eq!(s.p.ip(CP), 7 + 3);
    s.cp("take sofia bulgaria-infantry");
    assert!(s.offers("to caucasus"), "through Istanbul and Armenia");
    s.cp("to armenia");
    assert_eq!((s.battles().as_str(), s.offered("plan")), ("", vec![]), "no Ottoman tile in Istanbul");
    assert_eq!(s.status("istanbul"), Status::Entente, "the update settles it");
    let s = at_step("active = \"entente\"\nstep = \"rail\"");
    assert_eq!(s.refused(EN, "rail istanbul"), "4.4a");
    let mut s = at_step("active = \"entente\"\nstep = \"move\"");
    s.done();
    assert_eq!(s.status("istanbul"), Status::Entente);
    assert!(s.happened(|e| matches!(e, Event::Planned { compulsory: true, .. })), "a foreign enemy-controlled region");
}

/// [E-2.1.3]
#[test]
fn london_paris_and_belgium() {
    let [london, paris, belgium] = ["london", "paris", "belgium"].map(region);
    assert!(data().capitals.has(london) && data().capitals.has(paris) && !data().capitals.has(belgium));
    assert!(data().sea[london.index()].has(paris) && data().sea[paris.index()].has(london));
    assert!(data().land[paris.index()].has(belgium) && data().land[belgium.index()].has(paris));
    assert!(!data().land[london.index()].has(paris));
    assert_eq!([london, paris, belgium].map(|r| (data().region(r).ip, data().region(r).side)), [(2, EN), (2, EN), (1, EN)]);
}

/// [R-2.3]
#[test]
fn reserves_and_destroyed_piles_lie_open() {
    let text = r#"
        turn = 3
        step = "mobilize"
        reserves = "2 germany-infantry, 1 france-artillery"
        destroyed = "1 russia-infantry"
    "#;
    let s = at(text);
    for side in [CP, EN] {
        let table = s.view(side).table;
        assert_eq!((table.reserves, table.destroyed), (s.p.reserves, s.p.destroyed));
    }
    let fog = at(&format!("options = \"fog_of_war\"\n{text}"));
    assert_eq!(fog.view(EN).table.reserves.of_side(CP), 0, "unless there is fog");
    assert_eq!(fog.view(EN).table.destroyed, fog.p.destroyed);
}
