//! 6 Combat.

use worldwar::{Event, Step};

use crate::common::{ALL, CP, Scene, attacking, space, unit};

/// The west without forts; everybody has points.
const OPEN: &str = "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720 0821\"\nrp = { germany = 20, france = 20, russia = 20, austria-hungary = 20, serbia = 0 }";

/// Two Germans against a Frenchman on open ground: +7.
fn two_on_one() -> Scene {
    attacking(CP, OPEN, "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"")
}

/// [6.0] [6.96] Attacks are never compulsory; who is not next to an enemy attacks nobody.
#[test]
fn attacks_are_free() {
    let s = two_on_one();
    assert!(s.may("done") && s.may("attack 0619"));
    assert_eq!(s.refused("attack 0118"), "6.1a");
}

/// [6.1a] One hex is attacked by one or more adjacent units; a unit and the fort defend together.
#[test]
fn who_attacks_and_defends() {
    let mut s = attacking(
        CP,
        "",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\ngermany-3 = \"0821\"\nfrance-1 = \"0620\"\nfrance-2 = \"0118\"",
    );
    assert_eq!(s.p.defence(space("0620")), 6, "army 3 and fort 3");
    s = two_on_one();
    s.a("attack 0619; with germany-1");
    assert!(s.may("with germany-2") && s.may("fight"));
    assert_eq!(s.p.differential(), 2);
}

/// [6.1b] [6.4a] [6.5] [10.52] [7.0a] [R-7.0a] Halved out of supply and rounded up, then +1 for rough ground, then +2 in winter.
#[test]
fn the_order_of_modifiers() {
    let rough =
        |turn: u8, more: &str, units: &str| attacking(CP, &format!("turn = {turn}\n{more}"), units).p.defence(space("0519"));
    let units = "germany-1 = \"0618\"\ngermany-2 = \"0619\"\nfrance-1 = \"0519\"\nfrance-2 = \"0118\"";
    assert_eq!((rough(3, OPEN, units), rough(4, OPEN, units)), (4, 6));
    // Cut off from the west edge: 3 halved is 2.
    let cut = "germany-1 = \"0618\"\ngermany-2 = \"0619\"\nfrance-1 = \"0519\"\ngermany-3 = \"0420\"\ngermany-4 = \"0418\"\ngermany-5 = \"0620\"\nfrance-2 = \"0118\"";
    let taken = format!("{OPEN}\ntaken = \"0618 0420 0418 0620\"");
    assert_eq!(rough(3, &taken, cut), 3);
}

/// [6.1c] The differential is attack less defence, and below 0 there is no attack.
#[test]
fn no_attack_below_zero() {
    let s = attacking(CP, "turn = 3", "germany-1 = \"0720\"\nfrance-1 = \"0620\"\nfrance-2 = \"0118\"");
    assert_eq!(s.refused("attack 0620"), "6.1c");
    let mut s = two_on_one();
    s.a("attack 0619");
    assert_eq!(s.refused("fight"), "6.1c", "nobody attacks yet");
}

/// [6.1d] [6.2a] [E-6.2] One die in the column of the differential: +1 and a 4 give 3 losses to the attacker, 1 to the defender.
#[test]
fn the_result_table() {
    let d = worldwar::data();
    assert_eq!(d.results[d.column(1).expect("a column")][3], (3, 1));
    assert_eq!((d.column(-1), d.column(7), d.column(99)), (None, Some(6), Some(8)));
    let mut s = attacking(
        ALL,
        OPEN,
        "france-1 = \"0619\"\ngermany-1 = \"0720\"\nfrance-2 = \"0721\"\ngermany-2 = \"1616\"\nfrance-3 = \"0620\"",
    );
    // 4 + 4 - 4 = +4, then with all three +8.
    s.a("attack 0720; with france-1; with france-2; fight").die(4);
    assert!(s.log.iter().any(|e| matches!(e, Event::Result { attacker: 2, defender: 2, .. })), "{:?}", s.log);
}

/// [6.2b] [R-6.2b] The attacker's losses come first, then the defender's, then the advance.
#[test]
fn the_order_of_losses() {
    let mut s = two_on_one();
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
    assert_eq!(s.rp("germany"), 19, "paid before the defender is asked");
    assert_eq!(s.asked(), Some(ALL));
    s.a("retreat 4");
    s.until(|p| p.step == Step::Advance);
    assert_eq!(s.asked(), Some(CP));
}

/// [6.31a] [6.31b] [E-6.31] [R-6.31b] Retreat and points may be mixed, as stated before the retreat.
#[test]
fn losses_by_retreat_and_points() {
    let mut s = two_on_one();
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
    // 4 losses.
    for n in 0..=4 {
        assert!(s.may(&format!("retreat {n}")), "{n}");
    }
    assert!(!s.may("retreat 5"), "never more hexes than losses");
    s.a("retreat 2");
    assert_eq!(s.rp("france"), 18, "paid before the retreat");
}

/// [6.32] The attacker pays in points only.
#[test]
fn attackers_do_not_retreat() {
    let mut s = attacking(CP, OPEN, "germany-1 = \"0720\"\naustria-hungary-1 = \"0719\"\nfrance-1 = \"0619\"");
    s.a("attack 0619; with germany-1; with austria-hungary-1; fight").die(6);
    assert!(s.moves().iter().all(|m| m.starts_with("loss")), "{:?}", s.moves());
}

/// [6.33a] [6.33b] [R-6.33b] [6.35] A nation that can not pay in full pays nothing and loses its units in the attack.
#[test]
fn attackers_that_can_not_pay() {
    let mut s = attacking(
        CP,
        "ruined = \"0720 0620 0721\"\nrp = { germany = 0, france = 20 }",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\ngermany-3 = \"1616\"\nfrance-1 = \"0619\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
    assert_eq!((s.at("germany-1"), s.at("germany-2"), s.at("germany-3")), ("pool".into(), "pool".into(), "1616".into()));
}

/// [6.33b] Who has exactly what it costs pays with the last points.
#[test]
fn attackers_that_can_just_pay() {
    let left = (1..10).find_map(|rp| {
        let points = format!("ruined = \"0720 0620 0721\"\nrp = {{ germany = {rp}, france = 20 }}");
        let mut s = attacking(CP, &points, "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"");
        s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
        (s.at("germany-1") != "pool").then(|| s.rp("germany"))
    });
    assert_eq!(left, Some(0));
}

/// [6.33c] [R-6.33c] [6.33f] If nothing satisfies the losses the unit is eliminated, no points are spent, and it can be built again.
#[test]
fn defenders_that_can_not_pay() {
    // Germans all around: no retreat; 1 point for 4 losses.
    let ring = "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\ngermany-3 = \"0518\"\ngermany-4 = \"0521\"\nfrance-2 = \"0118\"";
    let mut s = attacking(
        CP,
        "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"\nrp = { germany = 20, france = 1 }\ntaken = \"0518 0521\"",
        ring,
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
    assert_ne!(s.at("france-1"), "0619");
    assert_eq!(s.rp("france"), 1);
}

/// [6.33d] [R-6.33d] Only in the third phases a unit may be given up for all losses.
#[test]
fn a_unit_for_all_losses() {
    let third = |phase: u8| {
        let mut s = attacking(
            CP,
            &format!("phase = {{ attack = {phase} }}\n{OPEN}"),
            "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"",
        );
        s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
        s
    };
    let mut s = third(4);
    assert!(s.may("sacrifice germany-1") && s.may("loss germany"));
    s.a("sacrifice germany-1");
    assert_eq!((s.at("germany-1"), s.rp("germany")), ("pool".into(), 20));
    assert!(s.may("sacrifice france-1"));
    s.a("sacrifice france-1");
    assert_eq!((s.at("france-1"), s.rp("france")), ("pool".into(), 20));
    let s = third(2);
    assert_eq!((s.rp("germany"), s.refused("sacrifice france-1")), (19, "6.33d"));
}

/// [6.34a] [E-6.34] Losses of several nations are split as their owner likes.
#[test]
fn losses_are_split() {
    for (split, german, austrian) in [
        ("loss germany; loss germany; loss germany", 17, 20),
        ("loss germany; loss germany; loss austria-hungary", 18, 19),
        ("loss germany; loss austria-hungary", 19, 18),
        ("loss austria-hungary", 20, 17),
    ] {
        let mut s = attacking(CP, OPEN, "germany-1 = \"0720\"\naustria-hungary-1 = \"0719\"\nfrance-1 = \"0619\"");
        // +5 and a 6: 3 losses.
        s.a("attack 0619; with germany-1; with austria-hungary-1; fight").die(6).a(split);
        assert_eq!((s.rp("germany"), s.rp("austria-hungary")), (german, austrian), "{split}");
    }
}

/// [E-6.35] [6.35] A nation without points attacks with one that has them and survives.
#[test]
fn an_ally_pays() {
    let mut s = attacking(
        ALL,
        "rp = { russia = 5, austria-hungary = 9 }\n[nations]\nromania = \"allied\"",
        "romania-1 = \"2920\"\nrussia-1 = \"2819\"\naustria-hungary-1 = \"2820\"\naustria-hungary-2 = \"1922\"",
    );
    assert!(s.supplied("romania-1"), "by the east edge");
    s.a("attack 2820; with russia-1; with romania-1; fight").die(4);
    let due = s.p.battle.attacker_losses;
    for _ in 0..due {
        s.a("loss russia");
    }
    assert_eq!((s.rp("russia"), s.at("romania-1")), (5 - u16::from(due), "2920".into()));
}

/// A German attack on a Russian before the Bug.
fn on_a_russian(rp: u16) -> Scene {
    let mut s = attacking(
        CP,
        &format!(
            "rp = {{ germany = 20, russia = {rp} }}\nruined = \"2416 2518 2614 2713 2717 3011 3019 2016 2215 2412\"\ntaken = \"2516 2517\""
        ),
        "germany-1 = \"2516\"\ngermany-2 = \"2517\"\nrussia-1 = \"2616\"\ngermany-3 = \"1616\"",
    );
    s.a("attack 2616; with germany-1; with germany-2; fight");
    s
}

/// [6.36a] [6.36c] [E-6.36a] [R-6.36a] Against Germans Russians take double losses, at most 5 of them by retreat.
#[test]
fn russians_take_double_losses() {
    let mut s = on_a_russian(2);
    assert_eq!(s.p.battle.differential, 7);
    s.die(2);
    // 1/3 doubled: 6 losses, at least one of them in points.
    assert_eq!(s.p.battle.defender_losses, 6);
    assert!(s.may("retreat 5") && !s.may("retreat 6") && s.may("retreat 4") && !s.may("retreat 3"));
    s.a("retreat 5");
    assert_eq!(s.rp("russia"), 1);
}

/// [E-6.36b] Without points 6 losses can not be satisfied; the unit can be built again.
#[test]
fn russians_without_points() {
    let mut s = on_a_russian(0);
    s.die(2);
    assert_eq!(s.at("russia-1"), "pool");
}

/// [6.36b] [R-6.36b] Points allotted to attacking Russians cost two each when Germans defend.
#[test]
fn attacking_russians_pay_double() {
    let mut s = attacking(
        ALL,
        "rp = { germany = 20, russia = 20 }\nruined = \"2416 2614 2215 2412 2016\"",
        "russia-1 = \"2612\"\nrussia-2 = \"2613\"\ngermany-8 = \"2513\"\ngermany-3 = \"1616\"",
    );
    s.a("attack 2513; with russia-1; with russia-2; fight").die(4);
    let lost = s.log.iter().find_map(|e| if let Event::Result { attacker, .. } = e { Some(*attacker) } else { None });
    assert_eq!(s.rp("russia"), 20 - 2 * u16::from(lost.expect("a result")));
}

/// [6.4b] No attack across the sea: 1013 and 1113 are parted by it.
#[test]
fn no_attack_across_water() {
    let d = worldwar::data();
    assert!(!d.joined[space("1013").index()].contains(&space("1113")));
    assert!(!d.joined[space("3534").index()].contains(&space("3634")));
}

/// [6.6a] [6.6b] [R-6.6a] Each unit attacks once and is attacked once in a phase.
#[test]
fn once_a_phase() {
    let mut s = attacking(
        CP,
        OPEN,
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\ngermany-3 = \"0820\"\nfrance-1 = \"0619\"\nfrance-2 = \"0721\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(6).a("retreat 0");
    assert_eq!(s.refused("attack 0619"), "6.6a", "attacked once");
    s.a("attack 0721");
    assert_eq!(s.refused("with germany-1"), "6.6a", "it has attacked");
    assert!(s.may("with germany-3"));
}

/// [6.7a] [7.21] [6.7b] A unit out of supply does not attack; attacked it must retreat for all losses, or is lost for good.
#[test]
fn the_unsupplied() {
    let cut = "germany-5 = \"0720\"\nfrance-6 = \"0619\"\ngermany-1 = \"0320\"\nfrance-1 = \"0219\"\nfrance-2 = \"0421\"\nfrance-3 = \"0419\"\ngermany-2 = \"1616\"\nfrance-4 = \"0221\"";
    let s = attacking(CP, &format!("{OPEN}\ntaken = \"0320\""), cut);
    assert!(!s.supplied("germany-1") && s.moves() == ["attack 0619", "done"], "{:?}", s.moves());
    let mut s = attacking(ALL, &format!("{OPEN}\ntaken = \"0320\""), cut);
    s.a("attack 0320; with france-1; with france-3; fight").die(1);
    assert!(!s.moves().iter().any(|m| m == "retreat 0"));
    assert_eq!((s.at("germany-1"), s.rp("germany")), ("gone".into(), 20), "{:?}", s.log);
}

/// [6.8a] [6.8b] [6.82] [6.84] [R-6.8b] [6.87] A retreat leads away from the combat, in its own country, towards supply, never back.
#[test]
fn the_way_of_a_retreat() {
    let mut s = two_on_one();
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1).a("retreat 3");
    s.until(|p| p.step == Step::Advance || p.step == Step::Attack);
    let way: Vec<_> = s.log.iter().filter_map(|e| if let Event::Retreated { to, .. } = e { Some(*to) } else { None }).collect();
    assert_eq!(way.len(), 3);
    let far: Vec<u16> = way.iter().map(|h| worldwar::hexes::distance(*h, space("0619"))).collect();
    assert_eq!(far, [1, 2, 3], "{way:?}");
    assert!(way.iter().all(|h| worldwar::data().owner_of(*h) == crate::common::nation("france")), "{way:?}");
}

/// [6.81] [4.7a] [6.83] Not into enemies, their zones, neutral or closed land.
#[test]
fn where_no_retreat_leads() {
    let mut s = attacking(
        CP,
        OPEN,
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\ngermany-3 = \"0721\"\nfrance-9 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1).a("retreat 1");
    assert_eq!((s.at("france-1") == "0620", s.at("france-1") == "0618"), (false, false), "0620 and 0618 are in zones");
}

/// A Frenchman in Briey whose only way out is 0520, where another one stands; `more` stands before the units.
fn cornered(rp: u8, units: &str) -> Scene {
    let mut s = attacking(
        CP,
        &format!(
            "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"\nrp = {{ germany = 20, france = {rp} }}\ntaken = \"0618 0418 0621\""
        ),
        &format!(
            "germany-1 = \"0720\"\ngermany-2 = \"0719\"\ngermany-3 = \"0618\"\ngermany-4 = \"0418\"\ngermany-5 = \"0621\"\nfrance-1 = \"0619\"\nfrance-2 = \"0520\"\n{units}"
        ),
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(6);
    s
}

/// [6.86a] [6.86d] [R-6.86d] Where every end is taken a friend is displaced by one hex, which satisfies nothing; it may still fight.
#[test]
fn displacement() {
    // 3/2: one hex and one point.
    let mut s = cornered(1, "");
    assert_eq!(s.moves(), ["retreat 1", "retreat 2"]);
    s.a("retreat 1");
    assert_eq!((s.at("france-1"), s.at("france-2"), s.rp("france")), ("0520".into(), "0420".into(), 0));
    assert!(s.p.struck.has(unit("france-1")) && !s.p.struck.has(unit("france-2")) && !s.p.acted.has(unit("france-2")));
    assert_eq!(s.count(|e| matches!(e, Event::Retreated { displaced: true, .. })), 1);
    // Two hexes end in a free one, so nobody is displaced.
    let mut s = cornered(0, "");
    s.until(|p| p.step == Step::Advance);
    assert_eq!((s.at("france-1"), s.at("france-2")), ("0420".into(), "0520".into()));
}

/// [6.86a] [6.86c] A chain of displacements: nobody is displaced onto whoever retreats, and nobody twice.
#[test]
fn a_chain_of_displacements() {
    let mut s = cornered(1, "france-3 = \"0420\"\nfrance-4 = \"0421\"\nfrance-5 = \"0321\"\nfrance-6 = \"0320\"");
    s.a("retreat 1");
    s.until(|p| p.step == Step::Advance);
    assert_eq!((s.at("france-1"), s.at("france-2")), ("0520".into(), "0420".into()));
    assert_ne!(s.at("france-3"), "0520");
    let places: std::collections::BTreeSet<String> = (1..=6).map(|i| s.at(&format!("france-{i}"))).collect();
    assert_eq!((places.len(), s.p.battle.displaced.len()), (6, 3));
}

/// [6.86b] [6.86c] A unit in an enemy zone is not displaced: then there is no such retreat.
#[test]
fn no_displacement_in_a_zone() {
    let units = "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0519\"\nfrance-3 = \"0520\"\nfrance-4 = \"0620\"\ngermany-4 = \"0618\"\ngermany-5 = \"0721\"\ngermany-6 = \"0420\"\ngermany-3 = \"1616\"";
    let mut s = attacking(
        CP,
        "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"\nrp = { germany = 20, france = 20 }\ntaken = \"0618 0721 0420\"",
        units,
    );
    s.a("attack 0619; with germany-1; with germany-2; with germany-4; fight").die(6);
    assert!(!s.may("retreat 1"), "every friend beside it stands in a zone: {:?}", s.moves());
}

/// [6.9a] [6.91a] [6.91c] [6.92] [6.93] Attackers follow the way of the retreat, hex by hex, as far as the first hex beside who retreated; one to a hex.
#[test]
fn advance_along_the_way() {
    let mut s = two_on_one();
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1).a("retreat 3");
    s.until(|p| p.step == Step::Advance);
    let way = s.p.battle.way().to_vec();
    let goals: Vec<String> = s.moves().into_iter().filter(|m| m.starts_with("advance germany-1")).collect();
    assert_eq!(goals.len(), 3, "the hex left and two more of {way:?}: {goals:?}");
    s.a(&format!("advance germany-1 {}", way[2]));
    assert!(!s.may(&format!("advance germany-2 {}", way[2])) && s.may("advance germany-2 0619"));
    assert!(s.controls(CP, &way[1].to_string()), "it has passed through");
}

/// [6.91b] An advance stops in the zone of another enemy, but for the first hex; it may stop before.
#[test]
fn advance_stops_in_zones() {
    let goals = |other: &str| {
        let units = format!("germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\n{other}");
        let mut s = attacking(CP, OPEN, &units);
        s.a("attack 0619; with germany-1; with germany-2; fight").die(1).a("retreat 4");
        for hex in ["0520", "0420", "0321", "0221"] {
            let m = format!("at {hex}");
            if s.is(Step::Retreat) && s.may(&m) {
                s.a(&m);
            }
        }
        assert!(s.is(Step::Advance), "{:?}", s.moves());
        let way: Vec<String> = s.p.battle.way().iter().map(ToString::to_string).collect();
        assert_eq!(way[..4], ["0619", "0520", "0420", "0321"]);
        s.moves().iter().filter_map(|m| m.strip_prefix("advance germany-1 ").map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(goals(""), ["0321", "0420", "0520", "0619"]);
    // 0519 has both 0619 and 0520 in its zone: the first does not count.
    assert_eq!(goals("france-2 = \"0519\""), ["0520", "0619"]);
}

/// [6.94] [10.54] [6.33e] [R-6.33e] A fort alone is given up or paid for; who destroys it may enter.
#[test]
fn a_fort_alone() {
    let units = "germany-1 = \"0720\"\ngermany-2 = \"0821\"\nfrance-2 = \"0118\"";
    let mut s = attacking(CP, "rp = { germany = 20, france = 20 }", units);
    s.a("attack 0721; with germany-1; with germany-2; fight").die(1);
    assert_eq!(s.moves(), ["retreat 0", "raze"]);
    let due = u16::from(s.p.battle.defender_losses);
    let mut paid = s.clone();
    paid.a("retreat 0");
    assert_eq!((due, paid.fort_stands("0721"), paid.rp("france")), (4, true, 16));
    assert!(!paid.log.iter().any(|e| matches!(e, Event::Advanced { .. })) && !paid.is(Step::Advance), "nobody enters");
    s.a("raze");
    assert_eq!((s.fort_stands("0721"), s.rp("france")), (false, 20), "its destruction satisfies all losses");
    assert!(s.may("advance germany-1 0721") && s.may("advance germany-2 0721") && s.may("done"));
    s.a("advance germany-1 0721");
    assert!(!s.may("advance germany-2 0721"), "one of them");
    // Who can not pay all of it loses it.
    let mut poor = attacking(CP, "rp = { germany = 20, france = 3 }", units);
    poor.a("attack 0721; with germany-1; with germany-2; fight").die(1);
    assert_eq!((poor.fort_stands("0721"), poor.rp("france")), (false, 3));
}

/// [6.95a] [10.55a] An occupied fort falls only if an attacker enters after its unit has left; that satisfies nothing.
#[test]
fn an_occupied_fort() {
    let units = "germany-1 = \"0720\"\ngermany-2 = \"0821\"\ngermany-3 = \"0820\"\nfrance-1 = \"0721\"\nfrance-2 = \"0118\"";
    let mut s = attacking(CP, "rp = { germany = 20, france = 20 }", units);
    s.a("attack 0721; with germany-1; with germany-2; with germany-3; fight").die(1);
    assert_eq!(s.refused("raze"), "10.55a");
    let losses = s.p.battle.defender_losses;
    s.a(&format!("retreat {losses}"));
    s.until(|p| p.step == Step::Advance);
    assert!(s.fort_stands("0721"), "it stands until somebody enters");
    let mut stay = s.clone();
    stay.a("done");
    assert!(stay.fort_stands("0721"));
    s.a("advance germany-1 0721");
    assert!(!s.fort_stands("0721"));
}

/// [6.95b] Where the retreat ran through a friendly fort, nobody follows into it.
#[test]
fn forts_on_the_way_bar_the_advance() {
    let mut s = attacking(
        CP,
        "ruined = \"0720 0721 0518 0517 0617\"\nrp = { germany = 20, france = 20 }",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1).a("retreat 3");
    s.until(|p| p.step == Step::Advance);
    assert!(!s.moves().iter().any(|m| m.ends_with(" 0620")), "Verdun stands");
}

/// [6.1c] A differential of 0 is enough.
#[test]
fn an_attack_at_zero() {
    // One German of 5 against an army of 3 and a fort of 2.
    let mut s = attacking(CP, "", "germany-1 = \"0821\"\nfrance-1 = \"0721\"\nfrance-2 = \"0118\"");
    s.a("attack 0721; with germany-1");
    assert_eq!((s.p.differential(), s.may("fight")), (0, true));
}

/// [7.0a] [R-7.0a] A unit out of supply in a fort of another nation that has it: only the unit counts half.
#[test]
fn a_supplied_fort_counts_whole() {
    let s = attacking(CP, "", &format!("{}\nfrance-1 = \"2329\"", crate::common::POCKET));
    assert!(!s.supplied("france-1"), "Belgrade serves no Frenchman");
    assert_eq!(s.p.defence(space("2329")), 1 + 2);
}

/// [6.6a] [R-6.6a] A fort that was attacked alone is not attacked again in this phase.
#[test]
fn a_fort_is_attacked_once() {
    let mut s = attacking(
        CP,
        "rp = { germany = 20, france = 20 }",
        "germany-1 = \"0720\"\ngermany-2 = \"0821\"\ngermany-3 = \"0820\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0721; with germany-1; fight").die(6).a("retreat 0");
    assert!(s.fort_stands("0721"));
    assert_eq!(s.refused("attack 0721"), "6.6a");
}

/// What the table says for the die of a combat that is at hand.
fn printed(s: &Scene, die: u8) -> (u8, u8) {
    let d = worldwar::data();
    d.results[d.column(s.p.battle.differential).expect("a column")][usize::from(die) - 1]
}

/// [6.36a] Romanians take double losses too, from Germans; from Austro-Hungarians alone nobody does.
#[test]
fn romanians_take_double_losses() {
    for (who, factor) in [("germany", 2), ("austria-hungary", 1)] {
        let mut s = attacking(
            CP,
            "ruined = \"3129 3327\"\ntaken = \"3027 3028\"\nrp = { romania = 20 }\n[nations]\nromania = \"allied\"",
            &format!("{who}-1 = \"3027\"\n{who}-2 = \"3028\"\nromania-1 = \"3128\"\nfrance-1 = \"0118\""),
        );
        s.a(&format!("attack 3128; with {who}-1; with {who}-2; fight"));
        let (_, defender) = printed(&s, 1);
        s.p.rp[crate::common::nation(who).index()] = 9;
        s.die(1);
        assert_eq!(s.p.battle.defender_losses, factor * defender, "{who}");
    }
}

/// [6.36a] One German among the attackers is enough.
#[test]
fn one_german_doubles() {
    let mut s = attacking(
        CP,
        "rp = { germany = 20, austria-hungary = 20, russia = 20 }\nruined = \"2416 2518 2614 2713 2717 3011 3019 2016 2215 2412\"\ntaken = \"2516 2517\"",
        "germany-1 = \"2516\"\naustria-hungary-1 = \"2517\"\nrussia-1 = \"2616\"\ngermany-3 = \"1616\"",
    );
    s.a("attack 2616; with germany-1; with austria-hungary-1; fight");
    let (attacker, defender) = printed(&s, 1);
    s.die(1);
    for _ in 0..attacker {
        s.a("loss germany");
    }
    assert_eq!(s.p.battle.defender_losses, 2 * defender);
}

/// [6.36a] [R-6.36a] A German fort without a German unit does not double what Russians lose.
#[test]
fn a_german_fort_does_not_double() {
    let mut s = attacking(
        ALL,
        "rp = { germany = 20, russia = 20 }",
        "russia-1 = \"2316\"\nrussia-3 = \"2216\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"",
    );
    s.a("attack 2215; with russia-1; with russia-3; fight");
    let (attacker, _) = printed(&s, 6);
    s.die(6);
    assert!(attacker > 0);
    assert_eq!(s.rp("russia"), 20 - u16::from(attacker));
}

/// [6.33d] [6.33f] A unit that is given up out of supply is gone for good.
#[test]
fn given_up_out_of_supply() {
    let mut s = attacking(
        CP,
        "phase = { attack = 4 }\nrp = { germany = 20, france = 20 }",
        &format!("{}\nfrance-1 = \"2229\"", crate::common::POCKET),
    );
    s.a("attack 2229; with germany-1; fight").die(6);
    s.until(|p| p.step == Step::DefenderLosses);
    assert!(s.may("retreat 1") && s.may("sacrifice france-1"), "{:?}", s.moves());
    s.a("sacrifice france-1");
    assert_eq!(s.at("france-1"), "gone");
}

/// All cities of Austria-Hungary but Vienna in enemy hands: none of its armies and forts is in supply (7.12). Forts that would be in the way
/// are gone.
fn cut_off_austria() -> String {
    let cities = worldwar::data().cities_of[crate::common::nation("austria-hungary").index()];
    let lost = cities.minus(&crate::common::hexes("1923"));
    format!("taken = \"{lost} 2320\"\nruined = \"2320\"\nrp = {{ germany = 20, austria-hungary = 20, russia = 20 }}")
}

/// [6.34b] [R-6.34b] A fort of another nation helps to pay only if it is in supply itself.
#[test]
fn a_fort_out_of_supply_does_not_pay() {
    let scene = |more: &str| {
        let units = "germany-1 = \"2620\"\nrussia-1 = \"2619\"\nrussia-3 = \"2520\"\nrussia-4 = \"2720\"\nfrance-1 = \"0118\"";
        let mut s = attacking(ALL, more, units);
        s.a("attack 2620; with russia-1; with russia-3; with russia-4; fight").die(1);
        assert!(s.may("retreat 0"), "{:?}", s.moves());
        s.a("retreat 0");
        s
    };
    assert!(scene("rp = { germany = 20, austria-hungary = 20, russia = 20 }").may("loss austria-hungary"));
    let s = scene(&cut_off_austria());
    assert!(s.rp("germany") < 20 && s.rp("austria-hungary") == 20, "Germany alone has paid");
}

/// [10.54] A fort alone that is out of supply can not be paid for.
#[test]
fn a_lone_fort_out_of_supply_falls() {
    let units = "russia-1 = \"2619\"\nrussia-3 = \"2520\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"";
    let mut s = attacking(ALL, &cut_off_austria(), units);
    s.a("attack 2620; with russia-1; with russia-3; fight").die(1);
    assert_eq!((s.fort_stands("2620"), s.rp("austria-hungary")), (false, 20));
}

/// [6.84] [6.8b] [6.7b] It stays in its own country where it can, also without supply: not to Germany.
#[test]
fn a_retreat_stays_at_home() {
    let mut s = attacking(
        ALL,
        &cut_off_austria(),
        "austria-hungary-7 = \"2220\"\nrussia-1 = \"2320\"\nrussia-3 = \"2321\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"",
    );
    assert!(!s.supplied("austria-hungary-7"));
    s.a("attack 2220; with russia-1; with russia-3; fight");
    let die = (1..=6).find(|die| printed(&s, *die).1 == 1).expect("one loss");
    s.die(die);
    assert_eq!(s.at("austria-hungary-7"), "2121", "{:?}", s.moves());
}

/// [6.8b] [R-6.8b] Of hexes that are alike in all else the one nearest to supply.
#[test]
fn a_retreat_goes_towards_supply() {
    let mut s = attacking(
        CP,
        "rp = { germany = 20, russia = 20 }\nruined = \"2416 2518 2614 2713 2717 3011 3019 2016 2215 2412\"\ntaken = \"2516 2615\"",
        "germany-1 = \"2516\"\ngermany-2 = \"2615\"\nrussia-1 = \"2616\"\ngermany-3 = \"1616\"",
    );
    s.a("attack 2616; with germany-1; with germany-2; fight").die(6).a("retreat 1");
    assert_eq!(s.at("russia-1"), "2717", "to the east, not to 2617: {:?}", s.moves());
}

/// [6.85] [4.7b] A friendly fort cancels the enemy zone for a retreat: into Verdun.
#[test]
fn a_retreat_into_a_fort() {
    let mut s = attacking(
        CP,
        "ruined = \"0219 0721 0722 0723 0517 0518 0617 0720\"\nrp = { germany = 20, france = 20 }\ntaken = \"0519\"",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\ngermany-3 = \"0519\"\nfrance-1 = \"0619\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(6).a("retreat 1");
    assert_eq!(s.at("france-1"), "0620");
}

/// [6.86a] While a retreat can end in a free hex it ends on nobody.
#[test]
fn a_free_hex_comes_before_a_friend() {
    let mut s = attacking(
        CP,
        OPEN,
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0520\"\nfrance-3 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(6).a("retreat 1");
    assert_eq!((s.at("france-1"), s.at("france-2")), ("0519".into(), "0520".into()));
}

/// [6.86a] [6.86c] Nobody is displaced into the defended hex, not even where its fort cancels the enemy's zone: Verdun.
#[test]
fn not_into_the_defended_hex() {
    // The way from Verdun leads to 0521, where a friend stands; all else around that friend is in zones.
    let mut s = attacking(
        CP,
        "ruined = \"0219 0721 0722 0723 0517 0518 0617 0720\"\nrp = { germany = 20, france = 20 }\ntaken = \"0619 0721 0419 0422\"",
        "germany-1 = \"0720\"\ngermany-2 = \"0619\"\ngermany-3 = \"0721\"\ngermany-4 = \"0419\"\ngermany-5 = \"0422\"\nfrance-1 = \"0620\"\nfrance-2 = \"0521\"",
    );
    assert!(!s.supplied("france-1"));
    s.a("attack 0620; with germany-1; fight");
    let die = (1..=6).find(|die| printed(&s, *die).1 == 1).expect("one loss");
    s.die(die);
    assert_eq!((s.at("france-1"), s.at("france-2")), ("gone".into(), "0521".into()), "{:?}", s.log);
}

/// [6.91b] [4.5] The zone of a fort stops an advance as well: Verdun.
#[test]
fn advance_stops_beside_a_fort() {
    let mut s = attacking(
        CP,
        &OPEN.replace("0620 ", ""),
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1).a("retreat 4");
    for hex in ["0520", "0420", "0321", "0221"] {
        let m = format!("at {hex}");
        if s.is(Step::Retreat) && s.may(&m) {
            s.a(&m);
        }
    }
    let way: Vec<String> = s.p.battle.way().iter().map(ToString::to_string).collect();
    assert_eq!(way[..4], ["0619", "0520", "0420", "0321"]);
    assert!(s.may("advance germany-1 0520") && !s.may("advance germany-1 0420"), "{:?}", s.moves());
}

/// [6.8b] Each step leads farther from the defended hex while one can, though nothing else tells the hexes apart.
#[test]
fn a_retreat_does_not_circle() {
    let mut s = attacking(
        ALL,
        &cut_off_austria(),
        "austria-hungary-7 = \"2423\"\nrussia-1 = \"2422\"\nrussia-3 = \"2323\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"",
    );
    s.a("attack 2423; with russia-1; with russia-3; fight");
    let die = (1..=6).find(|die| printed(&s, *die).1 == 2).expect("two losses");
    s.die(die);
    s.until(|p| p.step == Step::Retreat);
    assert_eq!(s.moves(), ["at 2424", "at 2524"]);
    s.a("at 2424");
    assert!(s.may("at 2425") && !s.may("at 2524"), "{:?}", s.moves());
}

/// [6.36d] [R-6.36d] The unit's nation decides about doubling, not that of the fort: a Frenchman in Warsaw.
#[test]
fn the_unit_decides_about_doubling() {
    for (who, factor) in [("france-1", 1), ("russia-1", 2)] {
        let mut s = attacking(
            CP,
            "rp = { germany = 20, russia = 20 }\ntaken = \"2316 2317\"",
            &format!("germany-1 = \"2316\"\ngermany-2 = \"2317\"\n{who} = \"2416\"\nfrance-2 = \"0118\""),
        );
        s.a("attack 2416; with germany-1; with germany-2; fight");
        assert_eq!(s.p.result(1).1, factor * printed(&s, 1).1, "{who}");
    }
}

/// [6.7b] [7.21] A unit out of supply in a fort that has it: nobody pays for it.
#[test]
fn a_supplied_fort_does_not_pay_for_the_unsupplied() {
    let units = format!("{}\nfrance-1 = \"2329\"", crate::common::POCKET);
    let mut s = attacking(CP, "rp = { germany = 20, france = 20, serbia = 20 }", &units);
    s.a("attack 2329; with germany-1; fight").die(5);
    assert_eq!((s.at("france-1"), s.rp("france"), s.rp("serbia")), ("gone".into(), 20, 20), "{:?}", s.moves());
}

/// [6.9a] [6.33b] Whoever died in the attack does not advance; his ally does.
#[test]
fn the_dead_do_not_advance() {
    let mut s = attacking(
        CP,
        &OPEN.replace("germany = 20", "germany = 0"),
        "germany-1 = \"0720\"\naustria-hungary-1 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with austria-hungary-1; fight").die(1);
    s.a("loss germany");
    assert_eq!(s.at("germany-1"), "pool");
    s.a("retreat 1");
    s.until(|p| p.step == Step::Advance);
    assert!(s.may("advance austria-hungary-1 0619") && !s.may("advance germany-1 0619"), "{:?}", s.moves());
}

/// [6.81] [6.83] [6.7b] Neither an enemy fort without a zone nor neutral land is a way out: who has no other is lost.
#[test]
fn no_way_out() {
    let scene = |target: &str, ruined: &str, units: &str| {
        let more = format!("rp = {{ france = 20 }}\nruined = \"{ruined} 0219 0517 0518 0617 0620 0720 0721 0723 0821\"");
        let mut s =
            attacking(ALL, &more, &format!("germany-1 = \"{target}\"\n{units}\ngermany-2 = \"1616\"\nfrance-9 = \"0118\""));
        s.a(&format!("attack {target}; with france-1; fight"));
        let die = (1..=6).find(|die| printed(&s, *die).1 == 1).expect("one loss");
        s.die(die);
        s.at("germany-1")
    };
    // 0722 has a fort of strength 1; all else around 0822 is Swiss or in zones.
    let beside_a_fort = "france-1 = \"0922\"\nfrance-2 = \"0623\"";
    assert_eq!(scene("0822", "", beside_a_fort), "gone");
    assert_eq!(scene("0822", "0722", beside_a_fort), "0722");
    // 0717 is Dutch.
    assert_eq!(scene("0718", "", "france-1 = \"0618\"\nfrance-2 = \"0918\""), "gone");
}
