//! 4.8 Battles.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status, data, ids::Kind};
use common::{CP, EN, at, belgium, n};
use engine::chance;

/// The battle in Belgium at its dice.
fn fight(side: attrition::ids::Side, options: &str, more: &str, tiles: &str) -> common::Scene {
    let mut s = belgium(side, options, more, tiles);
    s.play(side, "plan belgium");
    s
}

/// The active player chooses which battle comes next, until none is left. [4.8.1a]
#[test]
fn battles_in_any_order() {
    let mut s = at(r#"
        turn = 3
        step = "plan"
        battles = "belgium poland kiev"
        [board]
        belgium = "1 germany-infantry, 2 france-infantry"
        poland = "1 germany-infantry, 2 russia-infantry"
        kiev = "1 austria-hungary-infantry, 2 russia-infantry"
    "#);
    s.done();
    assert_eq!(s.offered("battle"), ["belgium", "kiev", "poland"]);
    assert_eq!(s.refused(CP, "battle paris"), "4.8.1a");
    assert_eq!(s.refused(CP, "done"), "4.0a");
    s.cp("battle poland").roll("dice 6");
    assert_eq!(s.offered("battle"), ["belgium", "kiev"]);
    s.cp("battle kiev").roll("dice 6");
    assert_eq!(
        (s.step().as_str(), s.p.battle.unwrap().region.to_string().as_str()),
        ("Dice", "belgium"),
        "the last comes by itself"
    );
    s.roll("dice 6");
    assert_eq!((s.battles().as_str(), s.p.active), ("", EN));
}

/// Three Germans and two Austrians: the Germans are most, and roll three dice, whatever their types. [4.8.2a] [R-4.8.2b]
#[test]
fn the_largest_nation_rolls() {
    let s = fight(
        CP,
        "",
        "",
        "1 germany-infantry, 1 germany-artillery, 1 germany-airplane, 2 austria-hungary-infantry, 5 france-infantry",
    );
    assert!(s.impossible("dice 6 6") && s.impossible("dice 6 6 6 6 6") && s.impossible("dice 6 6 6 6"));
    assert!(!s.impossible("dice 6 6 6"));
    // Elite tiles and tanks roll too.
    let s =
        fight(EN, "tanks elite_infantry", "", "1 france-infantry, 1 tank-france, 1 tirailleurs-senegalais, 1 germany-infantry");
    assert!(!s.impossible("dice 6 6 6") && s.impossible("dice 6"));
}

/// The defender's seven tiles bring no die, and he throws none of his own. [4.8.2b]
#[test]
fn the_defender_does_not_roll() {
    let mut s = fight(CP, "", "", "1 germany-infantry, 7 france-infantry");
    assert!(s.impossible("dice 6 6"));
    s.roll("dice 6");
    assert_eq!((s.hits(), s.step().starts_with("Dice")), ([0, 0], false));
    let rolls = s.log.iter().filter(|e| matches!(e, Event::Rolled { .. })).count();
    assert_eq!(rolls, 1);
}

/// Both count the same dice, with tiles of any nation. [4.8.2c]
#[test]
fn the_same_dice_for_both() {
    let mut s = fight(CP, "", "", "2 germany-infantry, 1 austria-hungary-artillery, 1 france-infantry, 1 britain-artillery");
    s.roll("dice 1 2");
    assert_eq!(s.hits(), [2, 2]);
}

/// A tile scores once; a die serves a player once, and may serve both. [4.8.2d]
#[test]
fn a_tile_and_a_die_score_once() {
    let mut s = fight(CP, "", "", "3 germany-airplane, 1 germany-infantry, 3 france-infantry");
    s.roll("dice 1 1 1 5");
    assert_eq!(s.hits(), [1, 3], "the one German infantry scores once, the three French each with its own die");
    let mut s = fight(CP, "", "", "2 germany-infantry, 2 france-infantry");
    s.roll("dice 1 5");
    assert_eq!(s.hits(), [1, 1], "one die, two tiles on each side");
}

/// Hits are the sum over the faces of the smaller of dice and tiles. [4.8.2e]
#[test]
fn hits_are_the_sum_of_the_minima() {
    let mut s = fight(
        CP,
        "",
        "",
        "4 germany-infantry, 2 germany-artillery, 1 germany-airplane, 3 france-infantry, 2 france-artillery, 1 france-airplane",
    );
    s.roll("dice 1 1 2 2 2 3 3");
    assert_eq!(s.hits(), [2 + 2 + 1, 2 + 2 + 1]);
    let mut s = fight(
        CP,
        "",
        "",
        "4 germany-infantry, 2 germany-artillery, 1 germany-airplane, 3 france-infantry, 2 france-artillery, 1 france-airplane",
    );
    s.roll("dice 1 1 1 1 4 5 6");
    assert_eq!(s.hits(), [4, 3]);
}

/// Whoever is hit chooses among all his tiles, of any nation and type, and puts them on his pile. [4.8.2f]
#[test]
fn the_owner_chooses_his_losses() {
    let mut s = fight(
        CP,
        "",
        "",
        "2 germany-infantry, 1 austria-hungary-airplane, 1 france-infantry, 1 britain-artillery, 1 britain-airplane",
    );
    s.roll("dice 1 1");
    assert_eq!((s.hits(), s.asked()), ([2, 1], vec![CP, EN]));
    assert_eq!(s.moves(CP), ["lose germany-infantry", "lose austria-hungary-airplane"]);
    assert_eq!(s.moves(EN), ["lose britain-artillery", "lose britain-airplane", "lose france-infantry"]);
    assert_eq!(s.refused(EN, "lose germany-infantry"), "4.8.2f");
    s.en("lose britain-artillery");
    assert_eq!(s.refused(EN, "lose britain-artillery"), "4.8.2f", "it is chosen already");
    s.en("lose britain-airplane").cp("lose austria-hungary-airplane");
    assert_eq!(s.tiles("belgium"), "2 germany-infantry, 1 france-infantry");
    assert_eq!(s.p.destroyed.to_string(), "1 austria-hungary-airplane, 1 britain-artillery, 1 britain-airplane");
}

/// Four hits on one tile destroy one tile. [4.8.2f]
#[test]
fn hits_beyond_the_tiles_are_lost() {
    let mut s = fight(CP, "", "", "4 germany-infantry, 1 france-artillery");
    s.roll("dice 1 1 1 1");
    assert_eq!(s.hits(), [4, 0]);
    assert_eq!(s.p.destroyed.to_string(), "1 france-artillery");
}

/// One roll; the survivors of both sides stay, the marker goes. [4.8.3a]
#[test]
fn one_roll_and_survivors_stay() {
    let mut s = fight(CP, "", "", "2 germany-infantry, 2 france-infantry");
    s.roll("dice 1 6");
    assert_eq!((s.tiles("belgium").as_str(), s.battles().as_str()), ("1 germany-infantry, 1 france-infantry", ""));
    assert_eq!((s.p.active, s.status("belgium")), (EN, Status::Contested), "the turn went on without another roll");
}

/// The last enemy gone and a tile left: advance. Both gone, or an enemy left: none. [4.8.4a]
#[test]
fn who_may_advance() {
    let mut s = fight(CP, "", "", "2 germany-infantry, 1 france-artillery");
    s.roll("dice 1 6");
    assert_eq!((s.step().as_str(), s.asked()), ("Advance", vec![CP]));
    let mut s = fight(CP, "", "", "1 germany-infantry, 1 france-infantry");
    s.roll("dice 1");
    assert_eq!((s.tiles("belgium").as_str(), s.p.active), ("", EN), "both are gone");
    assert_eq!(s.status("belgium"), Status::Entente, "by allegiance, not by advance");
    let mut s = fight(CP, "", "", "2 germany-infantry, 2 france-artillery");
    s.roll("dice 1 6");
    assert_eq!(s.p.active, EN, "an enemy is left");
    // The defender never advances, though the attacker is destroyed.
    let mut s = fight(CP, "", "", "1 germany-artillery, 1 france-infantry");
    s.roll("dice 1");
    assert_eq!((s.tiles("belgium").as_str(), s.p.active), ("1 france-infantry", EN));
    assert!(!s.happened(|e| matches!(e, Event::Moved { .. })));
}

/// Empty enemy Belgium falls without dice. [4.8.4b] [R-4.8.4a]
#[test]
fn no_dice_against_an_empty_region() {
    let mut s = at("turn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-infantry\"");
    s.cp("take berlin germany-infantry").cp("to belgium");
    assert_eq!(s.step(), "Advance");
    assert!(!s.happened(|e| matches!(e, Event::Rolled { .. })));
    s.cp("advance germany-infantry paris");
    assert_eq!(s.tiles("paris"), "1 germany-infantry");
}

/// The marker is replaced at once, before anybody advances and also if nobody does: an enemy's or a contested one. [4.8.4c] [R-4.8.4b]
#[test]
fn the_marker_comes_first() {
    let mut s = fight(CP, "", "", "2 germany-infantry, 1 france-artillery");
    assert_eq!(s.status("belgium"), Status::Contested);
    s.roll("dice 1 6");
    assert_eq!((s.step().as_str(), s.status("belgium")), ("Advance", Status::Cp));
    s.cp("advance germany-infantry paris").cp("advance germany-infantry rhineland");
    assert_eq!((s.tiles("belgium").as_str(), s.status("belgium")), ("", Status::Cp), "all went on, the marker stays");
    let mut s = at("turn = 3\nstep = \"plan\"\nbattles = \"poland\"\n[board]\npoland = \"1 germany-infantry\"");
    s.done();
    assert_eq!((s.step().as_str(), s.status("poland")), ("Advance", Status::Cp));
    s.done();
    assert_eq!((s.status("poland"), s.p.active), (Status::Cp, EN), "nobody need advance");
}

/// Each tile for itself, over land, one region far, not into neutral regions; or it stays. [4.8.4d]
#[test]
fn advancing() {
    let mut s = at(r#"
        turn = 6
        step = "plan"
        battles = "hungary"
        neutral = "bucharest"
        cp_control = "berlin rhineland vienna"
        entente_control = "hungary kiev belgrade moscow"
        [board]
        hungary = "3 austria-hungary-infantry, 1 germany-artillery"
    "#);
    s.done();
    assert_eq!(s.refused(CP, "advance austria-hungary-infantry bucharest"), "4.8.4d", "neutral");
    assert_eq!(s.refused(CP, "advance austria-hungary-infantry moscow"), "4.8.4d", "too far");
    assert_eq!(s.refused(CP, "advance germany-infantry kiev"), "4.8.4d", "no such tile");
    s.cp("advance austria-hungary-infantry kiev")
        .cp("advance germany-artillery belgrade")
        .cp("advance austria-hungary-infantry vienna")
        .done();
    let tiles = ["kiev", "belgrade", "vienna", "hungary"].map(|r| s.tiles(r));
    assert_eq!(
        tiles,
        ["1 austria-hungary-infantry", "1 germany-artillery", "1 austria-hungary-infantry", "1 austria-hungary-infantry"]
    );
}

/// No advance over the sea, for EN neither. [4.8.4d]
#[test]
fn no_advance_over_sea() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "plan"
        battles = "paris"
        cp_control = "paris belgium"
        entente_control = "london"
        [board]
        paris = "1 france-infantry"
    "#);
    s.done();
    assert_eq!(s.refused(EN, "advance france-infantry london"), "4.8.4d");
    assert_eq!(s.offered("advance"), ["france-infantry belgium"]);
}

const EAST: &str = r#"
    turn = 6
    step = "plan"
    battles = "poland baltics"
    entente_control = "petrograd moscow kiev ukraine"
    [board]
    poland = "4 germany-infantry, 1 russia-artillery"
    baltics = "1 austria-hungary-infantry, 2 france-artillery"
"#;

/// Germans who advance from Poland to Baltics fight there when that battle comes. [4.8.4e]
#[test]
fn advancing_tiles_join_the_next_battle() {
    let mut s = at(EAST);
    s.done().cp("battle poland").roll("dice 1 6 6 6");
    s.cp("advance germany-infantry baltics").cp("advance germany-infantry baltics").done();
    assert_eq!(s.tiles("baltics"), "2 germany-infantry, 1 austria-hungary-infantry, 2 france-artillery");
    assert!(!s.impossible("dice 1 1") && s.impossible("dice 1"), "the two Germans roll");
}

/// They win there, and may advance again. [R-4.8.4d]
#[test]
fn a_second_victory_a_second_advance() {
    let mut s = at(EAST);
    s.done().cp("battle poland").roll("dice 1 6 6 6");
    s.cp("advance germany-infantry baltics").cp("advance germany-infantry baltics").done().roll("dice 1 1");
    assert_eq!((s.step().as_str(), s.status("baltics")), ("Advance", Status::Cp));
    s.cp("advance germany-infantry petrograd");
    assert_eq!(s.tiles("petrograd"), "1 germany-infantry");
}

/// Advancing into a region without a battle marker starts no battle: it is contested after the update. [4.8.4f]
#[test]
fn an_advance_starts_no_battle() {
    let mut s = at(r#"
        turn = 3
        step = "plan"
        battles = "belgium"
        [board]
        belgium = "1 germany-infantry"
        paris = "1 france-infantry"
    "#);
    s.done().cp("advance germany-infantry paris");
    assert_eq!((s.p.active, s.status("paris")), (EN, Status::Contested));
    assert!(!s.happened(|e| matches!(e, Event::Rolled { .. })));
    // Nor does it take an empty enemy region at once: the update does.
    let mut s = at("turn = 3\nstep = \"plan\"\nbattles = \"belgium\"\n[board]\nbelgium = \"2 germany-infantry\"");
    s.done().cp("advance germany-infantry paris");
    assert_eq!((s.step().as_str(), s.status("paris")), ("Advance", Status::Entente));
    assert_eq!(s.refused(CP, "advance germany-infantry london"), "4.8.4d");
    s.done();
    assert_eq!(s.status("paris"), Status::Cp);
}

/// Baltics was fought over first; Germans who come later find no second battle there. [R-4.8.4e]
#[test]
fn no_second_battle_in_a_region() {
    let mut s = at(EAST);
    s.done().cp("battle baltics").roll("dice 6");
    assert_eq!((s.step().as_str(), s.battles().as_str()), ("Dice", ""), "Poland comes by itself");
    s.roll("dice 1 6 6 6").cp("advance germany-infantry baltics").done();
    assert_eq!((s.p.active, s.status("baltics")), (EN, Status::Contested));
}

/// Into friendly, contested and enemy regions, out of a contested capital too. [R-4.8.4c]
#[test]
fn advances_know_no_contested_capitals() {
    let mut s = at(r#"
        turn = 6
        step = "plan"
        cp_control = "rhineland"
        entente_control = "paris poland"
        battles = "berlin"
        [board]
        berlin = "3 germany-infantry, 1 russia-artillery"
    "#);
    s.done().roll("dice 1 6 6");
    assert_eq!(
        s.offered("advance"),
        ["germany-infantry rhineland", "germany-infantry poland"],
        "the enemy's Poland too, 4.6.3 notwithstanding"
    );
    let mut s = fight(CP, "", "neutral = \"sofia\"\ncp_control = \"berlin\"", "3 germany-infantry, 1 russia-artillery");
    s.roll("dice 1 6 6");
    assert_eq!(s.status("rhineland"), Status::Contested);
    assert_eq!(
        s.offered("advance"),
        ["germany-infantry rhineland", "germany-infantry paris"],
        "from a territory, into a contested region"
    );
}

/// Under fog decoys alone do not defend. [R-4.8.4f]
#[test]
fn decoys_do_not_defend() {
    let mut s = fight(CP, "fog_of_war", "", "1 germany-infantry~, 2 decoy-entente~");
    assert_eq!((s.step().as_str(), s.status("belgium")), ("Advance", Status::Cp));
    assert!(!s.happened(|e| matches!(e, Event::Rolled { .. })));
    assert_eq!(n(&s.p.reserves, "decoy-entente"), 3);
    s.cp("advance germany-infantry paris");
}

/// Nor do they attack: no dice, no advance; the defenders lie face up, and the update settles the marker. [R-4.8.4g]
#[test]
fn decoys_do_not_attack() {
    let s = fight(CP, "fog_of_war", "", "2 decoy-cp~, 2 france-infantry~");
    assert!(!s.happened(|e| matches!(e, Event::Rolled { .. } | Event::Moved { .. })));
    assert_eq!((s.tiles("belgium").as_str(), s.status("belgium")), ("2 france-infantry", Status::Entente));
    assert_eq!(n(&s.p.reserves, "decoy-cp"), 3);
    // Two decoys facing each other: the marker is left to the update as well.
    let s = fight(CP, "fog_of_war", "", "1 decoy-cp~, 1 decoy-entente~");
    assert_eq!((s.tiles("belgium").as_str(), s.status("belgium")), ("", Status::Entente), "by allegiance (4.9d)");
}

/// Two Germans, two Austrians, one Ottoman: CP chooses one of the two largest, and no other. [R-4.8.2a]
#[test]
fn a_tie_is_the_active_players_choice() {
    let mut s = fight(CP, "", "", "2 germany-infantry, 2 austria-hungary-infantry, 1 ottoman-infantry, 5 france-infantry");
    assert_eq!(s.moves(CP), ["nation germany", "nation austria-hungary"]);
    assert_eq!(s.refused(CP, "nation ottoman"), "4.8.2a");
    assert_eq!(s.refused(CP, "nation france"), "4.8.2a");
    s.cp("nation austria-hungary").roll("dice 6 6");
    assert!(s.happened(|e| matches!(e, Event::Rolled { nation, .. } if nation.to_string() == "austria-hungary")));
}

/// Eighteen Russians roll eighteen dice. [R-4.8.2c] [2.0b]
#[test]
fn more_than_ten_dice() {
    let mut s = fight(EN, "", "", "18 russia-infantry, 1 germany-infantry, 4 germany-artillery");
    assert!(s.impossible("dice 1 1 1 1 1 1 1 1 1 1"));
    s.roll("dice 1 1 1 1 1 1 1 1 1 1 1 1 6 6 6 6 6 6");
    assert_eq!(s.hits(), [1, 12]);
}

/// The formula of the ruling, with its own count of the tiles.
fn formula(s: &common::Scene, side: attrition::ids::Side, dice: [u8; 6], barrage: bool) -> u8 {
    let stack = s.p.tiles("belgium".parse().unwrap());
    let count = |fits: &dyn Fn(&data::KindData) -> bool| -> u8 {
        Kind::all().filter(|&k| data().kind(k).side == side && fits(data().kind(k))).map(|k| stack.of_kind(k)).sum()
    };
    use attrition::data::Class::{Airplane, Artillery, Elite, Infantry, Tank};
    let infantry = count(&|d| d.class == Infantry) + count(&|d| d.class == Elite);
    let guns = count(&|d| matches!(d.class, Artillery | Tank));
    let planes = count(&|d| d.class == Airplane);
    let special: u8 = (4..=6).map(|f: u8| dice[usize::from(f) - 1].min(count(&|d| d.class == Elite && d.special_hit == f))).sum();
    let guns = if barrage { dice[1] } else { dice[1].min(guns) };
    dice[0].min(infantry) + guns + dice[2].min(planes) + special
}

/// Random tiles, random dice, all options: hits are as the formula says, and nobody is asked to waive any. [R-4.8.2d]
#[test]
fn hits_follow_the_formula() {
    let mut rng = chance::Seed::from_number(7).stream(0);
    let mut up_to = |n: u8| chance::below(&mut rng, u32::from(n) + 1) as u8;
    let mut barrages = 0;
    for _ in 0..300 {
        let rolling = 3 + up_to(4);
        let tiles = [
            (rolling, "britain-infantry"),
            (1, "britain-artillery"),
            (up_to(1), "tank-britain"),
            (up_to(2), "france-artillery"),
            (up_to(2), "usa-airplane"),
            (up_to(1), "tirailleurs-senegalais"),
            (up_to(1), "us-marines"),
            (up_to(4), "germany-infantry"),
            (up_to(3), "germany-artillery"),
            (1 + up_to(2), "germany-airplane"),
            (up_to(1), "stormtroopers-germany-1"),
            (up_to(1), "stormtroopers-germany-2"),
            (up_to(1), "stormtroopers-austria-hungary"),
        ];
        let text: Vec<_> = tiles.iter().filter(|(n, _)| *n > 0).map(|(n, k)| format!("{n} {k}")).collect();
        let is_barrage = up_to(1) == 1;
        let card = if is_barrage { "played = \"ep2-creeping-barrage\"\nentente_card = \"ep2-creeping-barrage\"" } else { "" };
        let mut s = fight(EN, "tanks elite_infantry event_cards", card, &text.join(", "));
        let mut dice = [0; 6];
        let due = tiles[0].0 + tiles[1].0 + tiles[2].0;
        for _ in 0..due {
            dice[usize::from(up_to(5))] += 1;
        }
        let expected = [CP, EN].map(|side| formula(&s, side, dice, is_barrage && side == EN));
        s.roll(&attrition::Roll::Dice(dice).to_string());
        assert_eq!(s.hits(), expected, "{text:?} {dice:?}");
        barrages += u8::from(is_barrage);
    }
    assert!(barrages > 50);
}

/// Both are asked at once, in any order; neither sees the other's choice before making his own. [R-4.8.2e]
#[test]
fn losses_are_chosen_in_secret() {
    for first in [CP, EN] {
        let mut s = fight(CP, "", "", "1 germany-infantry, 1 germany-artillery, 1 france-infantry, 1 france-artillery");
        s.roll("dice 1 6");
        assert_eq!(s.asked(), [CP, EN]);
        let before = s.p.board;
        let lost = if first == CP { "germany-artillery" } else { "france-artillery" };
        let mut other = s.clone();
        s.play(first, &format!("lose {lost}"));
        other.play(first, &format!("lose {}", lost.replace("artillery", "infantry")));
        assert_eq!(s.view(first.other()), other.view(first.other()), "the choice can not be seen");
        assert_ne!(s.view(first), other.view(first));
        assert_eq!((s.asked(), s.p.board), (vec![first.other()], before));
        assert!(!s.happened(|e| matches!(e, Event::Lost { .. })));
        s.play(first.other(), if first == CP { "lose france-infantry" } else { "lose germany-infantry" });
        assert_eq!(s.log.iter().filter(|e| matches!(e, Event::Lost { .. })).count(), 2, "shown together");
    }
}

/// Tank, Jagdkommandos and trenches take hits off before these are capped by the number of tiles, and not below none. [R-4.8.2f]
#[test]
fn shields_come_before_the_cap() {
    // Three hits against a tank and two Britons: one off, two tiles lost.
    let mut s =
        fight(EN, "tanks", "", "2 britain-infantry, 1 tank-britain, 1 germany-infantry, 2 germany-artillery, 2 germany-airplane");
    s.roll("dice 2 2 3");
    assert_eq!((s.hits(), s.losses()), ([3, 1], [1, 2]));
    s = fight(EN, "tanks", "", "2 britain-infantry, 1 tank-britain, 4 germany-infantry");
    s.roll("dice 1 1 1");
    assert_eq!((s.hits(), s.losses()), ([3, 2], [2, 2]));
    // Four hits against two tiles, one of them a tank (with Fresh Troops, for hits are never more than dice): three are left for two tiles.
    let card = "played = \"ep8-fresh-troops\"\nentente_card = \"ep8-fresh-troops\"";
    s = fight(EN, "tanks event_cards", card, "1 usa-infantry, 1 tank-usa, 5 germany-infantry");
    s.en("double").roll("dice 1 1 1 1");
    assert_eq!((s.hits(), s.losses()), ([4, 1], [1, 2]));
    // No hit, nothing to take off.
    s = fight(EN, "tanks", "", "2 britain-infantry, 1 tank-britain, 4 germany-infantry");
    s.roll("dice 6 6 6");
    assert_eq!((s.hits(), s.losses()), ([0, 0], [0, 0]));
    // A trench takes one of three hits; two tiles, two hits left: both are lost.
    let trench = |tiles: &str| {
        let mut s = at(&format!(
            r#"
                options = "trenches elite_infantry"
                turn = 4
                active = "entente"
                step = "plan"
                entente_control = "paris"
                [cp_trenches]
                belgium = 1
                [board]
                belgium = "{tiles}"
            "#
        ));
        s.en("plan belgium");
        s
    };
    s = trench("3 france-infantry, 2 germany-artillery");
    s.roll("dice 1 1 1");
    assert_eq!((s.hits(), s.losses()), ([0, 3], [2, 0]));
    // Jagdkommandos takes an infantry hit first, then the trench: one of three is left.
    s = trench("3 france-infantry, 2 germany-artillery, 1 jagdkommandos");
    s.roll("dice 1 1 1");
    assert_eq!((s.hits(), s.losses()), ([1, 3], [1, 1]));
    // One infantry hit: Jagdkommandos takes it, and the trench stays.
    s = trench("3 france-infantry, 2 germany-artillery, 1 jagdkommandos");
    s.roll("dice 1 6 6");
    assert_eq!((s.losses()[0], s.p.trenches_of(CP)), (0, 1));
    // An artillery hit is no infantry hit: the trench must take it.
    s = trench("2 france-infantry, 1 france-artillery, 2 germany-infantry, 1 jagdkommandos");
    s.roll("dice 2 6 6");
    assert_eq!((s.losses()[0], s.p.trenches_of(CP)), (0, 0));
}

/// [E-4.8-1]
#[test]
fn example_one_german_and_austrian_attack() {
    let mut s =
        fight(CP, "", "", "4 germany-infantry, 1 austria-hungary-infantry, 1 austria-hungary-artillery, 3 france-infantry");
    s.roll("dice 1 2 2 5");
    assert_eq!((s.hits(), s.losses()), ([2, 1], [1, 2]));
    s.cp("lose austria-hungary-infantry");
    assert_eq!(s.tiles("belgium"), "4 germany-infantry, 1 austria-hungary-artillery, 1 france-infantry");
}

/// [E-4.8-2]
#[test]
fn example_two_russians_with_a_serbian_gun() {
    let mut s = fight(EN, "", "", "6 russia-infantry, 1 serbia-artillery, 1 austria-hungary-infantry, 2 germany-airplane");
    s.roll("dice 1 1 2 4 5 6");
    assert_eq!((s.hits(), s.losses()), ([1, 3], [3, 1]));
    s.en("lose russia-infantry");
    assert_eq!(s.tiles("belgium"), "5 russia-infantry, 1 serbia-artillery");
    assert_eq!(s.step(), "Advance");
}
