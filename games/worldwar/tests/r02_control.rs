//! 1 Introduction, 2 Components, 3 Sequence of play, 4 Zones of control.

use worldwar::{Event, Phase, Step};

use crate::common::{ALL, CP, POCKET, at, attacking, building, hexes, moving, nation, new_game, rejected, space, unit};

/// [1.0a] Two players and ten turns, from summer 1914 to winter 1918-1919.
#[test]
fn two_players_and_ten_turns() {
    let d = worldwar::data();
    assert_eq!((d.sides.len(), d.last_turn()), (2, 10));
    assert_eq!((d.turn(1).name.en.as_str(), d.turn(10).name.en.as_str()), ("Summer 1914", "Winter 1918-1919"));
    assert!(!d.turn(1).is_winter && d.turn(10).is_winter);
}

/// [1.0b] [3.1] [3.2] [3.4] [3.5] [3.6] [3.7] [3.8] [3.9] [3.10b] [3.10c] [3.11] A turn is: Allied moves, Central moves, six attack phases in turn, building, gifts; then the next turn.
#[test]
fn the_parts_of_a_turn_in_order() {
    let mut s = new_game("historical");
    s.until(|p| p.turn == 2 && p.phase == Phase::Movement(ALL));
    s.log.clear();
    s.until(|p| p.turn == 3);
    let phases: Vec<(Phase, worldwar::ids::Side)> = s
        .log
        .iter()
        .filter_map(|e| if let Event::Phase { phase, side, turn: 2 } = e { Some((*phase, *side)) } else { None })
        .collect();
    let mut due = vec![(Phase::Movement(CP), CP)];
    let (first, second) = (s.p.superior, s.p.superior.other());
    due.extend((0..6).map(|n| (Phase::Attack(n), if n % 2 == 0 { first } else { second })));
    due.extend([(Phase::Building(ALL), ALL), (Phase::Building(CP), CP), (Phase::Gifts(ALL), ALL), (Phase::Gifts(CP), CP)]);
    assert_eq!(phases, due);
    assert_eq!(s.p.turn, 3);
}

/// [2.5a] Who fights for whom at the start; the USA are not at war before turn 8.
#[test]
fn who_fights_for_whom() {
    let s = new_game("historical");
    for id in ["france", "britain", "russia", "serbia", "montenegro"] {
        assert_eq!(s.p.side(nation(id)), Some(ALL), "{id}");
    }
    for id in ["germany", "austria-hungary"] {
        assert_eq!(s.p.side(nation(id)), Some(CP), "{id}");
    }
    assert_eq!(s.p.side(nation("usa")), None);
}

/// [2.5b] A neutral joins by activation, or the other side when it is invaded.
#[test]
fn neutrals_join_by_activation_or_invasion() {
    let mut s = moving(CP, "", "germany-1 = \"0718\"\ngermany-2 = \"1616\"");
    s.a("unit germany-1; to 0717");
    assert_eq!(s.p.side(nation("netherlands")), Some(ALL));
    let mut s = at(
        "scenario = \"free\"\nturn = 6\nphase = { movement = \"central\" }\nstep = { activation-die = \"turkey\" }\n[units]\ngermany-1 = \"1616\"\nturkey-1 = \"3534\"",
    );
    s.die(6);
    assert_eq!(s.p.side(nation("turkey")), Some(CP));
}

/// [2.6a] Strengths stand on the counter's sides, and a nation's points pay for its losses.
#[test]
fn units_have_strengths() {
    let s = moving(ALL, "turned = \"britain-bef\"", "britain-bef = \"0118\"\nfrance-1 = \"0119\"");
    assert_eq!((s.p.attack_of(unit("france-1")), s.p.defence_of(unit("france-1"))), (4, 3));
    assert_eq!((s.p.attack_of(unit("britain-bef")), s.p.defence_of(unit("britain-bef"))), (3, 3));
}

/// [2.6b] [R-2.6b] A hex passes to whoever enters it, also in passing; zones do not change control.
#[test]
fn control_passes_with_units() {
    let mut s = moving(CP, "ruined = \"0517 0518 0617\"", "germany-1 = \"0617\"\nfrance-1 = \"0319\"");
    assert!(s.controls(ALL, "0517"));
    s.a("unit germany-1; to 0416");
    assert!(s.controls(CP, "0416") && s.controls(CP, "0517"), "also in passing: {:?}", s.log);
    assert!(s.controls(ALL, "0417"), "a zone takes nothing");
    let n = moving(CP, "", "germany-1 = \"0718\"");
    assert_eq!(n.p.controller(space("0615")), None, "neutral land is nobody's");
}

/// [3.3a] [3.3b] [E-11.18] [11.18] The starting points, those of the USA left out: 60 to 51, so the Central Powers are superior.
#[test]
fn the_superior_player_has_more_points() {
    let s = new_game("historical");
    let rp = |id: &str| s.rp(id);
    assert_eq!((rp("germany"), rp("austria-hungary"), rp("russia"), rp("france")), (40, 20, 30, 15));
    assert_eq!((rp("britain"), rp("belgium"), rp("usa")), (5, 1, 20));
    assert_eq!((s.p.total(CP), s.p.total(ALL), s.p.superior), (60, 51, CP));
}

/// [3.3c] On a tie the Central Powers are superior; with one point more the Allies are.
#[test]
fn a_tie_is_for_the_central_powers() {
    for (rp, superior) in [(10, CP), (11, ALL)] {
        let mut s = at(&format!(
            "turn = 3\nphase = {{ movement = \"central\" }}\nstep = \"move\"\nrp = {{ germany = 10, france = {rp} }}\n[units]\ngermany-1 = \"0720\"\nfrance-1 = \"0619\""
        ));
        s.a("done");
        assert_eq!(s.p.superior, superior, "{rp}");
    }
}

/// [3.10a] Each nation at war gets its income of the turn, before anybody builds.
#[test]
fn income_comes_first() {
    let mut s = attacking(
        CP,
        "phase = { attack = 4 }\nrp = { germany = 1 }",
        "germany-1 = \"0720\"\nfrance-1 = \"0619\"\ngermany-2 = \"0719\"\ngermany-3 = \"0618\"",
    );
    s.until(|p| p.phase == Phase::Building(ALL));
    assert_eq!((s.rp("germany"), s.rp("france"), s.rp("turkey")), (31, 15, 0));
}

/// [3.10d] [R-3.10d] [8.5] [R-8.5] [E-8.5] Gifts come after all building, the Allies' first, and can be used next turn only.
#[test]
fn gifts_come_after_building() {
    let mut s = building(CP, "rp = { britain = 9, france = 1, germany = 5 }", "germany-1 = \"1616\"\nfrance-1 = \"0119\"");
    s.a("done");
    assert_eq!((s.p.phase, s.asked()), (Phase::Gifts(ALL), Some(ALL)));
    s.a("give britain france 5");
    assert_eq!((s.rp("france"), s.rp("britain")), (6, 4));
    s.until(|p| matches!(p.phase, Phase::Movement(_)));
    assert_eq!((s.rp("france"), s.p.turn), (6, 4));
}

/// [3.10e] [R-3.10e] [7.0b] [7.22] At the end of the turn whoever is out of supply is lost for good, all judged together.
#[test]
fn the_unsupplied_are_lost_together() {
    let units = format!("{POCKET}\nrussia-1 = \"2229\"\naustria-hungary-1 = \"1922\"");
    let mut s = at(&format!(
        "turn = 3\nphase = {{ gifts = \"central\" }}\nstep = \"gift\"\nrp = {{ germany = 1 }}\n[nations]\nturkey = \"central\"\n[units]\n{units}"
    ));
    s.a("done");
    assert_eq!((s.at("russia-1"), s.at("germany-1"), s.at("france-9")), ("gone".into(), "2228".into(), "0619".into()));
    assert_eq!(s.p.turn, 4);
    // Serbians in the same place live on Belgrade.
    let mut s = at(&format!(
        "turn = 3\nphase = {{ gifts = \"central\" }}\nstep = \"gift\"\nrp = {{ germany = 1 }}\n[units]\n{POCKET}\nserbia-1 = \"2229\"\naustria-hungary-1 = \"1922\""
    ));
    s.a("done");
    assert_eq!(s.at("serbia-1"), "2229");
}

/// [4.1] The six hexes around a unit are its zone, whatever its supply and whoever else is there.
#[test]
fn a_unit_has_a_zone() {
    let forts = "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"";
    let s = moving(CP, forts, "germany-1 = \"1616\"\nfrance-1 = \"0420\"");
    let zone =
        worldwar::Position::zone(&s.p, ALL).and(&hexes("0318 0319 0320 0321 0322 0419 0420 0421 0422 0519 0520 0521 0522"));
    assert_eq!(zone, hexes("0419 0520 0521 0421 0321 0320"));
    // Cut off, it has the same zone.
    let s = moving(CP, "", &format!("{POCKET}\nfrance-1 = \"2229\""));
    assert!(!s.supplied("france-1"));
    assert!(worldwar::Position::zone(&s.p, ALL).has(space("2130")));
}

/// [4.2] [5.34a] A unit that comes into an enemy zone stops, on foot and by rail.
#[test]
fn a_zone_stops() {
    let forts = "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"";
    let mut s = moving(CP, forts, "germany-1 = \"0719\"\nfrance-1 = \"0420\"\ngermany-2 = \"1616\"");
    s.a("unit germany-1");
    assert!(s.may("to 0520"), "into the zone");
    let zone = worldwar::Position::zone(&s.p, ALL);
    for hex in worldwar::data().hexes.iter() {
        let Some((way, _)) = s.p.way_to(hex) else { continue };
        assert!(way[1..way.len() - 1].iter().all(|h| !zone.has(*h)), "through a zone: {way:?}");
    }
}

/// [4.3a] [4.3b] [4.3c] [5.34b] Out of a zone only to a hex without one; then it may go on and into a zone again.
#[test]
fn out_of_a_zone_and_in_again() {
    let forts = "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"\ntaken = \"0521\"";
    let mut s = moving(CP, forts, "germany-1 = \"0521\"\nfrance-1 = \"0420\"\ngermany-2 = \"1616\"");
    s.a("unit germany-1");
    assert!(s.may("to 0621"), "out of the zone");
    // 0520 is next to it and in the zone of the same unit: only by a way round (0620 is outside).
    let (way, cost) = s.p.way_to(space("0520")).expect("a way round");
    assert_eq!((way.len(), cost), (3, 2), "two steps by rail: {way:?}");
    // With the way round shut it is refused by name.
    let mut t = moving(CP, forts, "germany-1 = \"0521\"\nfrance-1 = \"0420\"\nfrance-2 = \"0621\"\ngermany-2 = \"1616\"");
    t.a("unit germany-2");
    let t2 = moving(
        CP,
        forts,
        "germany-1 = \"0521\"\nfrance-1 = \"0420\"\nfrance-2 = \"0621\"\nfrance-3 = \"0619\"\ngermany-2 = \"1616\"",
    );
    assert_eq!(t2.refused("unit germany-1"), "4.3b");
}

/// [4.4a] No zone across an arrowed strait or an all-sea hexside, nor into neutral land.
#[test]
fn zones_do_not_cross_water_or_neutral_borders() {
    let s = moving(
        ALL,
        "ruined = \"3235 3534 3233\"\n[nations]\nturkey = \"central\"",
        "turkey-1 = \"3235\"\nfrance-1 = \"0118\"\ngermany-1 = \"0718\"",
    );
    let zone = worldwar::Position::zone(&s.p, CP);
    assert!(!zone.has(space("3236")) && !zone.has(space("3336")) && zone.has(space("3234")));
    assert!(!zone.has(space("0717")), "the Netherlands are neutral");
}

/// [4.4b] [R-4.4b] A neutral has no zone.
#[test]
fn neutrals_have_no_zone() {
    let s = moving(CP, "", "netherlands-1 = \"0615\"\ngermany-1 = \"0718\"\nitaly-1 = \"1127\"");
    assert!(!worldwar::Position::zone(&s.p, ALL).meets(&hexes("0614 0616 1126 1226")));
}

/// [4.5] [10.53b] A fort of strength 2 or 3 has a zone, one of strength 1 has none, a destroyed one has none.
#[test]
fn strong_forts_have_zones() {
    let zone = |ruined: &str| {
        let s = moving(CP, &format!("ruined = \"{ruined}\""), "germany-1 = \"1616\"\nfrance-1 = \"0122\"");
        worldwar::Position::zone(&s.p, ALL)
    };
    // Namur (0518) has strength 1, Verdun (0620) 3.
    assert!(zone("0517 0518 0617").has(space("0619")));
    assert!(!zone("0517 0518 0617 0620").has(space("0619")));
    assert!(!zone("0517 0617 0620").has(space("0618")), "Namur has none");
}

/// [4.6] [8.34] No army is built in an enemy zone, nor on another unit.
#[test]
fn nothing_is_built_in_a_zone() {
    let s = building(
        ALL,
        "rp = { france = 10 }\nruined = \"0219\"\ntaken = \"0220\"",
        "germany-1 = \"0220\"\nfrance-1 = \"0122\"\ngermany-2 = \"1616\"",
    );
    let mut t = s.clone();
    t.a("raise france-2");
    assert_eq!((t.refused("at 0121"), t.refused("at 0122")), ("4.6", "8.34"));
    assert!(t.may("at 0118"));
}

/// [4.7a] [4.7b] [7.4] [6.85] A friend in a hex cancels the enemy zone there for supply and retreat, never for movement.
#[test]
fn friends_cancel_zones_for_supply() {
    let ring = "ruined = \"0620 0721 0722 0723 0517 0518\"\ntaken = \"0519\"";
    let alone = moving(
        CP,
        ring,
        "germany-1 = \"0519\"\nfrance-1 = \"0520\"\nfrance-2 = \"0618\"\ngermany-9 = \"1616\"\nfrance-3 = \"0517\"",
    );
    let helped = moving(
        CP,
        ring,
        "germany-1 = \"0519\"\nfrance-1 = \"0520\"\nfrance-2 = \"0618\"\ngermany-9 = \"1616\"\nfrance-3 = \"0517\"\ngermany-2 = \"0619\"",
    );
    assert!(!alone.supplied("germany-1") && helped.supplied("germany-1"));
    let mut helped = helped;
    helped.a("unit germany-1");
    assert!(!helped.may("to 0720"), "not for movement: the hex of the friend is still in a zone");
}

/// [5.2b] [8.35] A position with two units in a hex, or a unit twice, is none.
#[test]
fn impossible_positions_are_refused() {
    let two = rejected(
        "turn = 3\nphase = { movement = \"central\" }\nstep = \"move\"\n[units]\ngermany-1 = \"0718\"\ngermany-2 = \"0718\"",
    );
    assert!(two.contains("two units"), "{two}");
    assert!(matches!(new_game("free").p.step, Step::Deploy));
}
