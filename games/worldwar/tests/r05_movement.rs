//! 5 Movement.

use worldwar::{Event, Step};

use crate::common::{ALL, CP, Scene, at, moving, nation, space, unit};

/// France without forts, so that only units count.
const OPEN: &str = "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"";

/// The cost of the way of the unit that moves, in thirds.
fn cost(s: &Scene, to: &str) -> Option<u8> {
    s.p.way_to(space(to)).map(|(_, cost)| cost)
}

/// [5.0a] Each unit moves once, in any order, or not at all.
#[test]
fn each_unit_moves_once() {
    let mut s = moving(ALL, OPEN, "france-1 = \"0321\"\nfrance-2 = \"0521\"\ngermany-1 = \"1616\"");
    s.a("unit france-2; to 0522");
    assert_eq!(s.refused("unit france-2"), "5.0a");
    assert!(s.may("unit france-1") && s.may("done"));
}

/// [5.0a] The order of moves does not matter: the same moves lead to the same position.
#[test]
fn permutations_meet() {
    let start = moving(ALL, OPEN, "france-1 = \"0321\"\nfrance-2 = \"0521\"\ngermany-1 = \"1616\"");
    let (mut a, mut b) = (start.clone(), start);
    a.a("unit france-1; to 0322; unit france-2; to 0522");
    b.a("unit france-2; to 0522; unit france-1; to 0322");
    assert_eq!(a.p, b.p);
}

/// [5.1] [R-tables] A clear hex costs 1 MP, a rough one 2; 5 MP in all.
#[test]
fn terrain_costs() {
    // South of Dvinsk no rail is near: Pripet is rough.
    let mut s = moving(ALL, "", "serbia-1 = \"2331\"\ngermany-1 = \"1616\"");
    s.a("unit serbia-1");
    let d = worldwar::data();
    let near = d.joined[space("2331").index()];
    for hex in near.iter().filter(|h| h.is_somewhere() && s.p.side(d.owner_of(**h)).is_some()) {
        let due = if d.rough.has(*hex) { 6 } else { 3 };
        let by_rail = d.rail.from(space("2331")).contains(hex);
        assert_eq!(s.p.way_to(*hex).map(|(_, c)| c), Some(if by_rail { 1 } else { due }), "{hex}");
    }
    assert_eq!((d.step_clear, d.step_rough, d.allowance), (3, 6, 15));
}

/// [5.2a] [R-5.2a] Nobody enters a hex with an enemy or neutral army or fort.
#[test]
fn armies_and_forts_bar_the_way() {
    let mut s = moving(CP, "", "germany-1 = \"0720\"\nfrance-1 = \"0619\"\nnetherlands-1 = \"0717\"\ngermany-2 = \"0718\"");
    s.a("unit germany-1");
    assert_eq!((s.refused("to 0619"), s.refused("to 0620")), ("5.2a", "5.2a"));
    let mut t = moving(CP, "", "germany-2 = \"0718\"\nnetherlands-1 = \"0717\"\nfrance-1 = \"0118\"");
    t.a("unit germany-2");
    assert_eq!(t.refused("to 0717"), "5.2a");
}

/// [5.2b] Through a friend, not onto one that has moved; a friendly fort is no obstacle.
#[test]
fn no_stacking() {
    let mut s = moving(ALL, OPEN, "france-1 = \"0321\"\nfrance-2 = \"0322\"\ngermany-1 = \"1616\"");
    s.a("unit france-2; to 0323");
    s.a("unit france-1");
    assert_eq!(s.refused("to 0323"), "5.2b");
    assert!(s.may("to 0423") || s.may("to 0223"), "past it");
    let mut t = moving(ALL, "", "france-1 = \"0220\"\ngermany-1 = \"1616\"");
    t.a("unit france-1; to 0219");
    assert_eq!(t.at("france-1"), "0219", "into Paris, a fort");
}

/// [5.2c] [E-5.2] [R-5.2c] Two units change places: the one stopped on must move next, to a hex without any unit.
#[test]
fn units_change_places() {
    let mut s = moving(ALL, OPEN, "france-1 = \"0321\"\nfrance-2 = \"0322\"\ngermany-1 = \"1616\"");
    s.a("unit france-1; to 0322");
    assert!(s.is(Step::Go(unit("france-2"))), "{:?}", s.p.step);
    assert!(!s.may("done") && s.may("to 0321"));
    s.a("to 0321");
    assert_eq!((s.at("france-1"), s.at("france-2")), ("0322".into(), "0321".into()));
}

/// [5.2d] Switzerland is closed.
#[test]
fn closed_countries() {
    let mut s = moving(ALL, OPEN, "france-1 = \"0623\"\ngermany-1 = \"1616\"");
    s.a("unit france-1");
    assert_eq!(s.refused("to 0624"), "5.2d");
}

/// [5.2e] [9.1b] Entering a neutral hex is an invasion, and a grave thing.
#[test]
fn entering_a_neutral_is_an_invasion() {
    use engine::Present;
    let mut s = moving(CP, "ruined = \"0617\"", "germany-1 = \"0718\"\nfrance-1 = \"0118\"");
    s.a("unit germany-1");
    assert!(s.p.is_grave("to 0717".parse().expect("a move")) && !s.p.is_grave("to 0719".parse().expect("a move")));
    s.a("to 0717");
    assert_eq!((s.p.side(nation("netherlands")), s.vp(ALL)), (Some(ALL), 25));
    // 9.1c: no enemy is near, so it may go on or stay.
    assert!(s.may("halt") && s.is(Step::Go(unit("germany-1"))));
}

/// [5.3a] [R-5.3a] [5.31] A rail step costs a third whatever the ground, along a link only; any number of units.
#[test]
fn rail_costs_a_third() {
    let mut s = moving(CP, OPEN, "germany-1 = \"0718\"\ngermany-2 = \"0720\"\nfrance-1 = \"0118\"");
    s.a("unit germany-1");
    assert_eq!(cost(&s, "0719"), Some(1), "rough, by rail");
    assert_ne!(cost(&s, "0818"), Some(1), "no link");
    s.a("to 0719; unit germany-2");
    assert_eq!(cost(&s, "0820"), Some(1));
}

/// [5.3b] [E-5.3] [R-5.3b] Fifteen rail hexes; after four of them 3 2/3 MP are left, of which 3 can be walked.
#[test]
fn thirds_are_counted() {
    let mut s = moving(CP, OPEN, "germany-1 = \"0720\"\nfrance-1 = \"0118\"");
    s.a("unit germany-1");
    let far = worldwar::data().hexes.iter().filter_map(|h| s.p.way_to(h)).collect::<Vec<_>>();
    assert_eq!(far.iter().map(|(_, c)| *c).max(), Some(15));
    assert!(far.iter().any(|(way, c)| way.len() >= 13 && way.len() == usize::from(*c) + 1), "all by rail, a third a step");
    // Whoever leaves the train after a number of thirds has whole points left: no cost after it is a broken number.
    let d = worldwar::data();
    for (way, c) in &far {
        let rail = |w: &[worldwar::ids::Space]| d.rail.from(w[0]).contains(&w[1]);
        let last = way.windows(2).last().expect("a step");
        if !rail(last) {
            assert_eq!((15 - c) % 3, 0, "{way:?} {c}");
        }
    }
}

/// [5.32a] [R-5.32a] [5.32b] [R-5.32b] Rail needs a chain to a source without enemy zones, but for the hex where the unit boards.
#[test]
fn rail_needs_a_chain() {
    // 0720 in a zone: it boards and leaves by rail.
    let mut s = moving(CP, OPEN, "germany-1 = \"0720\"\nfrance-1 = \"0619\"");
    s.a("unit germany-1");
    assert_eq!(cost(&s, "0820"), Some(1));
    // In France, with enemies on the line behind it, it walks.
    let mut s = moving(
        CP,
        "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"\ntaken = \"0320\"",
        "germany-1 = \"0320\"\nfrance-1 = \"0521\"\nfrance-2 = \"0518\"\nfrance-3 = \"0620\"\ngermany-2 = \"1616\"\nfrance-4 = \"0822\"",
    );
    s.a("unit germany-1");
    assert_eq!(cost(&s, "0219"), Some(3));
}

/// [5.32c] Russians in the Caucasus ride on the line to their transit area.
#[test]
fn rail_in_the_caucasus() {
    let mut s = moving(ALL, "", "russia-caucasus = \"K0904\"\ngermany-1 = \"1616\"");
    s.a("unit russia-caucasus");
    assert_eq!(cost(&s, "K1004"), Some(1));
}

/// Of a unit's way, told by its steps alone: what it costs at least with one run by rail (5.33), or nothing if it costs more than it has.
fn cost_by_hand(way: &[worldwar::ids::Space]) -> Option<u8> {
    let d = worldwar::data();
    let steps: Vec<(bool, u8)> = way
        .windows(2)
        .map(|w| {
            let arrow = if d.joined[w[0].index()].contains(&w[1]) { 0 } else { 3 };
            (d.rail.from(w[0]).contains(&w[1]), arrow + if d.rough.has(w[1]) { 6 } else { 3 })
        })
        .collect();
    let walk = |part: &[(bool, u8)]| part.iter().map(|(_, cost)| *cost).sum::<u8>();
    let mut best = None;
    for from in 0..=steps.len() {
        for to in from..=steps.len() {
            if steps[from..to].iter().all(|(rail, _)| *rail) {
                let before = walk(&steps[..from]) + (to - from) as u8;
                // 5.3b: what is left when the train is left is rounded down.
                let left = 15u8.saturating_sub(before);
                let spent = if to > from && to < steps.len() && left > 0 { 15 - left / 3 * 3 } else { before };
                let whole = spent + walk(&steps[to..]);
                best = Some(best.map_or(whole, |b: u8| b.min(whole)));
            }
        }
    }
    best.filter(|cost| *cost <= 15)
}

/// [5.33] [5.1] [5.3b] One unbroken run by rail, with steps before and after it: every way of every unit costs what its steps say.
#[test]
fn one_rail_run() {
    let mut s = crate::common::new_game("historical");
    s.until(|p| p.turn == 2 && p.phase == worldwar::Phase::Movement(CP) && p.step == Step::Move);
    let mut seen = 0;
    for m in s.moves().iter().filter(|m| m.starts_with("unit")) {
        let mut t = s.clone();
        t.a(m);
        for hex in worldwar::data().hexes.iter() {
            let Some((way, cost)) = t.p.way_to(hex) else { continue };
            assert_eq!(Some(cost), cost_by_hand(&way), "{m}: {way:?}");
            seen += 1;
        }
    }
    assert!(seen > 500, "{seen}");
}

/// [5.33] Whoever has left the train does not board again in this phase; on it he rides on.
#[test]
fn no_second_run() {
    let after = |rail: &str| {
        let s = at(&format!(
            "turn = 3\nphase = {{ movement = \"central\" }}\nstep = {{ go = \"germany-1\" }}\nmarch = {{ left = 6, rail = \"{rail}\", is_under_way = true }}\n{OPEN}\n[units]\ngermany-1 = \"0820\"\nfrance-1 = \"0118\""
        ));
        (cost(&s, "0720"), s.moves().iter().filter(|m| m.starts_with("to ")).count())
    };
    let (walks, near) = after("after");
    let (rides, far) = after("on");
    assert_eq!((walks, rides), (Some(3), Some(1)));
    assert!(near < far && after("before").0 == Some(1), "{near} {far}");
}

/// [5.32a] A source is a chain of its own: whoever stands on one in an enemy zone may board there.
#[test]
fn rail_from_a_source_in_a_zone() {
    // Milan, Genoa, Bologna and Venice are lost, and a German in Verona bars the lines to the east.
    let cities = worldwar::data().cities_of[nation("italy").index()];
    let lost = cities.minus(&crate::common::hexes("0109"));
    let mut s = moving(
        ALL,
        &format!("taken = \"{lost}\"\nruined = \"1127\"\n[nations]\nitaly = \"allied\""),
        "italy-1 = \"0109\"\nfrance-1 = \"0420\"\ngermany-1 = \"0728\"\ngermany-2 = \"1127\"",
    );
    s.a("unit italy-1");
    assert_eq!(cost(&s, "0826"), Some(1), "Turin is the source");
    let mut s = moving(
        ALL,
        &format!("taken = \"{lost}\"\nruined = \"1127\"\n[nations]\nitaly = \"allied\""),
        "italy-1 = \"0827\"\nfrance-1 = \"0420\"\ngermany-1 = \"0728\"\ngermany-2 = \"1127\"",
    );
    s.a("unit italy-1");
    assert_eq!(cost(&s, "0826"), Some(3), "beside it no chain is free of zones");
}

/// [5.32a] [7.17a] A landing opens a source for trains in the same phase.
#[test]
fn a_landing_opens_the_rail() {
    let mut s = moving(
        ALL,
        "[nations]\ngreece = \"allied\"\nbulgaria = \"central\"",
        "britain-bef = \"0118\"\nbritain-1 = \"2635\"\ngermany-1 = \"2534\"\ngermany-2 = \"2934\"",
    );
    let mut before = s.clone();
    before.a("unit britain-1");
    assert_eq!(cost(&before, "2636"), Some(if worldwar::data().rough.has(space("2636")) { 6 } else { 3 }));
    s.a("unit britain-bef; sail 2735; unit britain-1");
    assert_eq!(cost(&s, "2636"), Some(1));
}

/// A French unit on a clear coast; Serbia is held by nobody.
fn sailor(more: &str) -> Scene {
    moving(ALL, more, "britain-bef = \"0118\"\nfrance-1 = \"0217\"\ngermany-1 = \"1616\"\nserbia-1 = \"2331\"")
}

/// [5.4] [5.41] [5.44] One unit in all sails in a phase, and that is its whole move.
#[test]
fn one_unit_sails() {
    let mut s = sailor("");
    s.a("unit britain-bef; sail 2735");
    assert_eq!(s.at("britain-bef"), "2735");
    assert!(s.p.acted.has(unit("britain-bef")), "it has moved");
    s.a("unit france-1");
    assert_eq!(s.refused("sail 2735"), "5.4");
    let mut s = sailor("");
    s.a("unit serbia-1");
    assert_eq!(s.refused("sail 2735"), "5.4");
}

/// [5.42a] Only from a clear coast that is not the Baltic's.
#[test]
fn sailing_starts_on_a_coast() {
    let mut s = moving(ALL, OPEN, "france-1 = \"0321\"\ngermany-1 = \"1616\"");
    s.a("unit france-1");
    assert_eq!(s.refused("sail 2735"), "5.42a");
    let d = worldwar::data();
    assert!(d.harbours.iter().all(|h| !d.space(h).coast.contains(&"baltic".to_owned()) && d.clear.has(h)));
}

/// [5.42b] [R-5.42b] From the Black Sea alone only through an open strait.
#[test]
fn the_black_sea_is_shut_off() {
    let d = worldwar::data();
    let inner = d.inner_harbours.iter().find(|h| s_russian(*h)).expect("a Russian harbour of the Black Sea");
    let scene = |held: &str| {
        let units = format!("france-1 = \"{inner}\"\ngermany-1 = \"1616\"\n{held}");
        let mut s = moving(ALL, "ruined = \"3233 3235 3534\"\n[nations]\nturkey = \"central\"", &units);
        s.a("unit france-1");
        s.moves().iter().any(|m| m.starts_with("sail"))
    };
    assert!(!scene("turkey-1 = \"3534\"") && scene(""));
}

fn s_russian(h: worldwar::ids::Space) -> bool {
    worldwar::data().owner_of(h) == nation("russia") && !worldwar::data().caucasus.has(h)
}

/// [5.43a] To clear coasts of the Adriatic and the Aegean, not back to France.
#[test]
fn where_units_land() {
    let mut s = sailor("");
    s.a("unit britain-bef");
    assert_eq!((s.refused("sail 0118"), s.refused("sail 0416")), ("5.43a", "5.43a"));
    let d = worldwar::data();
    for m in s.moves().iter().filter_map(|m| m.strip_prefix("sail ")) {
        let coast = &d.space(space(m)).coast;
        assert!(d.clear.has(space(m)) && (coast.contains(&"adriatic".into()) || coast.contains(&"aegean".into())), "{m}");
    }
}

/// [5.43b] [5.43c] [R-5.43b] The strait and the Black Sea only while the strait is free of enemies and neutrals; its Aegean side always.
#[test]
fn the_strait_must_be_open() {
    let open = |ruined: &str, turk: &str| {
        let units = format!("britain-bef = \"0118\"\ngermany-1 = \"1616\"\n{turk}");
        let mut s = moving(ALL, &format!("ruined = \"{ruined}\"\n[nations]\nturkey = \"central\""), &units);
        s.a("unit britain-bef");
        s
    };
    let shut = open("3235", "turkey-1 = \"3233\"");
    assert_eq!(shut.refused("sail 3433"), "5.43b", "the fort of Constantinople stands");
    let free = open("3235 3534", "turkey-1 = \"3233\"");
    assert!(free.may("sail 3433") && free.may("sail 3534"));
    // Gallipoli borders the Aegean.
    let d = worldwar::data();
    let both = d.strait.and(&d.landings);
    assert!(
        !both.is_empty()
            && both.iter().all(|h| shut.p.unit_at(h).is_some() || shut.p.fort_at(h).is_some() || shut.may(&format!("sail {h}")))
    );
    // Neutral Turkey holds it as well.
    let mut neutral = moving(ALL, "", "britain-bef = \"0118\"\nturkey-1 = \"3534\"\ngermany-1 = \"1616\"");
    neutral.a("unit britain-bef");
    assert_eq!(neutral.refused("sail 3433"), "5.43b");
}

/// [5.45a] Not where an enemy or neutral army or fort is; into an enemy zone it may.
#[test]
fn landing_beside_the_enemy() {
    let mut s =
        moving(ALL, "[nations]\nbulgaria = \"central\"", "britain-bef = \"0118\"\nbulgaria-1 = \"2734\"\ngermany-1 = \"1616\"");
    s.a("unit britain-bef");
    assert!(s.may("sail 2735"));
    let mut s = moving(ALL, "", "britain-bef = \"0118\"\ngreece-1 = \"2735\"\ngermany-1 = \"1616\"");
    s.a("unit britain-bef");
    assert_eq!(s.refused("sail 2735"), "5.45a");
}

/// [5.45b] [9.6a] [R-9.6a] Landing in Greece is an invasion: its army goes, the Central Powers score 5, Greece is no longer neutral.
#[test]
fn landing_in_a_neutral() {
    let mut s = moving(ALL, "", "britain-bef = \"0118\"\ngreece-1 = \"2839\"\ngermany-1 = \"1616\"");
    s.a("unit britain-bef; sail 2735");
    assert_eq!((s.at("greece-1"), s.vp(CP)), ("gone".into(), 5));
    assert_eq!(s.p.state[nation("greece").index()], worldwar::data::State::Out);
}

/// [5.46] [5.47] [7.17a] It may attack in the same turn, and where it landed is a source of supply.
#[test]
fn a_landing_supplies() {
    let mut s = moving(
        ALL,
        "[nations]\nbulgaria = \"central\"\ngreece = \"allied\"",
        "britain-bef = \"0118\"\nbulgaria-1 = \"2734\"\ngermany-1 = \"1616\"",
    );
    s.a("unit britain-bef; sail 2735");
    assert!(s.supplied("britain-bef") && s.p.ports.has(space("2735")));
    s.until(|p| matches!(p.phase, worldwar::Phase::Attack(_)) && p.phasing() == ALL && p.step == Step::Attack);
    assert!(s.may("attack 2734"));
}

/// [5.51] [5.52] [5.53] [5.54] [5.55b] [R-5.55b] Into the transit area from 0106 and 0109 alone, also by rail; it ends the move; out again in a later phase.
#[test]
fn the_franco_italian_area() {
    let italy = "[nations]\nitaly = \"allied\"";
    let mut s = moving(ALL, italy, "france-1 = \"0106\"\nfrance-2 = \"0322\"\ngermany-1 = \"1616\"");
    s.a("unit france-1; to transit-franco-italian");
    assert_eq!(s.at("france-1"), "transit-franco-italian");
    assert!(!s.may("unit france-1"), "not out again in the same phase");
    s.a("unit france-2");
    assert!(s.may("to transit-franco-italian"), "any number of units");
    let (way, cost) = s.p.way_to(space("transit-franco-italian")).expect("a way");
    assert_eq!(way[way.len() - 2], space("0106"), "{cost}");
    let mut t = moving(ALL, italy, "france-1 = \"transit-franco-italian\"\ngermany-1 = \"1616\"");
    t.a("unit france-1");
    assert!(t.may("to 0109") && t.may("to 0106") && !t.may("to transit-franco-italian"));
    assert!(t.p.way_to(space("0109")).is_some_and(|(_, c)| c <= 3));
    t.a("to 0826");
    assert_eq!(t.at("france-1"), "0826", "and on");
}

/// [5.54] Who has come out of an area does not go back into it, not by way of a hex that it takes either.
#[test]
fn not_back_into_the_area() {
    let mut s = moving(
        ALL,
        "taken = \"0109\"\n[nations]\nitaly = \"allied\"",
        "france-1 = \"transit-franco-italian\"\nfrance-2 = \"0106\"\ngermany-1 = \"1616\"",
    );
    s.a("unit france-1; via 0109");
    assert!(s.is(Step::Go(unit("france-1"))) && !s.may("to transit-franco-italian"), "{:?}", s.moves());
}

/// [5.55a] No zone, no attack, in or out of an area.
#[test]
fn areas_are_out_of_the_fight() {
    let s = crate::common::attacking(
        CP,
        "taken = \"0106\"\n[nations]\nitaly = \"allied\"",
        "france-1 = \"transit-franco-italian\"\ngermany-1 = \"0106\"\nfrance-2 = \"0222\"\ngermany-2 = \"1616\"\ngermany-3 = \"0720\"\nfrance-3 = \"0619\"",
    );
    assert!(!s.moves().iter().any(|m| m.contains("transit")), "{:?}", s.moves());
    assert!(!worldwar::Position::zone(&s.p, ALL).has(space("0109")));
}

/// [5.55c] [R-5.55c] A unit in the area is supplied while one of its hexes is Allied and free of the enemy.
#[test]
fn supply_in_an_area() {
    let s = moving(
        ALL,
        "[nations]\nitaly = \"allied\"",
        "france-1 = \"transit-franco-italian\"\ngermany-1 = \"1616\"\nrussia-1 = \"transit-south-russia\"",
    );
    assert!(s.supplied("france-1") && s.supplied("russia-1"));
    let s = moving(
        ALL,
        "taken = \"0106 0109\"\n[nations]\nitaly = \"allied\"",
        "france-1 = \"transit-franco-italian\"\ngermany-1 = \"0106\"\ngermany-2 = \"0109\"\nserbia-1 = \"2331\"",
    );
    assert!(!s.supplied("france-1"));
}

/// [5.6a] An arrow costs 1 MP more than the ground.
#[test]
fn arrows_cost_more() {
    let mut s = moving(CP, "[nations]\nturkey = \"central\"", "turkey-1 = \"3235\"\nfrance-1 = \"0118\"");
    s.a("unit turkey-1");
    assert_eq!(
        (cost(&s, "3236"), cost(&s, "3234")),
        (Some(6), Some(if worldwar::data().rough.has(space("3234")) { 6 } else { 3 }))
    );
}

/// [5.6b] [R-5.6b] No attack across an arrow, no rail; supply crosses it.
#[test]
fn what_crosses_an_arrow() {
    let s = crate::common::attacking(
        CP,
        "ruined = \"3235\"\ntaken = \"3236\"\n[nations]\nturkey = \"central\"",
        "turkey-1 = \"3235\"\nfrance-1 = \"3236\"\ngermany-1 = \"1616\"\nfrance-2 = \"0118\"\ngermany-2 = \"0720\"\nfrance-3 = \"0619\"\nturkey-2 = \"3534\"",
    );
    assert!(!s.may("attack 3236") && s.refused("attack 3236") == "6.4b");
    let d = worldwar::data();
    assert!(d.arrows.iter().all(|(a, b)| !d.rail.from(*a).contains(b) && d.open[a.index()].contains(b)));
    assert!(s.supplied("turkey-1"));
}

/// [5.2f] [R-5.2f] Passing through a certain hex can be asked for.
#[test]
fn passing_through() {
    let mut s = moving(CP, OPEN, "germany-1 = \"0720\"\nfrance-1 = \"0118\"");
    s.a("unit germany-1; via 0619");
    assert!(s.controls(CP, "0619") && s.is(Step::Go(unit("germany-1"))));
    s.a("to 0620");
    assert_eq!((s.at("germany-1"), s.count(|e| matches!(e, Event::Moved { .. }))), ("0620".into(), 2));
}

/// [10.6a] [10.6b] [10.6c] [R-10.6c] Austro-Hungarians pass through Belgium and France but do not stay, nor open an invasion there; who is left there is destroyed and can be built again.
#[test]
fn austrians_do_not_stay_in_the_west() {
    let mut s = moving(CP, OPEN, "austria-hungary-1 = \"0719\"\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"");
    s.a("unit austria-hungary-1");
    assert_eq!(s.refused("to 0619"), "10.6a");
    assert!(!s.may("to 0717"), "neutral land");
    let mut s = at(
        "turn = 3\nphase = { movement = \"central\" }\nstep = \"move\"\ntaken = \"0619\"\n[units]\naustria-hungary-1 = \"0619\"\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"",
    );
    s.a("done");
    assert_eq!(s.at("austria-hungary-1"), "pool");
}

/// [5.2a] A neutral fort bars the way without an army too: Liège.
#[test]
fn a_neutral_fort_bars_the_way() {
    let mut s = moving(CP, "[nations]\nbelgium = \"neutral\"", "germany-1 = \"0718\"\nfrance-1 = \"0118\"");
    s.a("unit germany-1");
    assert_eq!(s.refused("to 0617"), "5.2a");
    assert!(s.may("to 0618"), "beside it lies open country");
}

/// [5.2c] Whoever was stopped on goes to a hex without any unit, not onto a third one.
#[test]
fn who_makes_room_takes_nobodys_place() {
    let mut s = moving(ALL, OPEN, "france-1 = \"0321\"\nfrance-2 = \"0322\"\nfrance-3 = \"0323\"\ngermany-1 = \"1616\"");
    s.a("unit france-1; to 0322");
    assert!(s.is(Step::Go(unit("france-2"))) && s.may("to 0321") && !s.may("to 0323"), "{:?}", s.moves());
}

/// [5.2c] [10.22a] Nobody stops on a unit that could not go anywhere then: it may not leave Russia, and there the enemy's zone is.
#[test]
fn nobody_stops_on_who_can_not_move() {
    let scene = |duty: &str| {
        let more =
            format!("russia = \"surrendered\"\nduty = \"{duty}\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"");
        let units = "germany-1 = \"2219\"\ngermany-2 = \"2220\"\nfrance-1 = \"2319\"";
        let mut s = moving(
            CP,
            &format!("{more}\ntaken = \"2219\"\n[nations]\nturkey = \"central\""),
            &format!("{units}\nturkey-1 = \"3534\""),
        );
        s.a("unit germany-2");
        s
    };
    assert!(scene("none").may("to 2219"));
    assert_eq!(scene("stay").refused("to 2219"), "5.2b");
}

/// [5.32a] [R-5.32a] [R-5.32b] A friend in an enemy zone opens no rail line: the order of moves does not matter.
#[test]
fn friends_open_no_rail() {
    let ride = |turk: &str| {
        let units = format!(
            "russia-caucasus = \"K0904\"\nrussia-1 = \"K1004\"\nrussia-3 = \"K1105\"\nturkey-1 = \"{turk}\"\ngermany-1 = \"1616\""
        );
        let mut s = moving(ALL, "[nations]\nturkey = \"central\"", &units);
        s.a("unit russia-caucasus");
        cost(&s, "K0803")
    };
    assert_eq!((ride("K0205"), ride("K1005")), (Some(1), Some(3)), "the line from Tiflis to the transit area");
}

/// [5.45a] [5.2b] Nobody lands on a friend that has moved.
#[test]
fn no_landing_on_a_friend() {
    let mut s =
        moving(ALL, "[nations]\ngreece = \"allied\"", "britain-bef = \"0118\"\nbritain-1 = \"2635\"\ngermany-1 = \"1616\"");
    assert!(s.clone().a("unit britain-bef").may("sail 2735"));
    s.a("unit britain-1; to 2735; unit britain-bef");
    assert_eq!(s.refused("sail 2735"), "5.45a");
}

/// [5.55b] [R-5.55b] Into an area on foot costs a point, by rail a third.
#[test]
fn the_cost_of_an_area() {
    let enter = |from: &str| {
        let mut s = moving(ALL, "", &format!("russia-1 = \"{from}\"\ngermany-1 = \"1616\""));
        s.a("unit russia-1");
        cost(&s, "transit-south-russia")
    };
    assert_eq!((enter("K0901"), enter("K0801")), (Some(3), Some(1)));
}

/// [5.55c] A unit in the Franco-Italian area has no supply once both its hexes are in enemy hands, be the enemy there or not.
#[test]
fn an_area_between_enemies() {
    let lives = |taken: &str| {
        let more = format!("taken = \"{taken}\"\n[nations]\nitaly = \"allied\"");
        moving(ALL, &more, "france-1 = \"transit-franco-italian\"\ngermany-1 = \"1616\"").supplied("france-1")
    };
    assert!(lives("0106") && lives("0109") && !lives("0106 0109"));
}

/// [10.6a] An Austro-Hungarian unit does not stop on a friend in Belgium either.
#[test]
fn austrians_relieve_nobody_in_the_west() {
    let mut s = moving(
        CP,
        &format!("{OPEN}\ntaken = \"0618\""),
        "austria-hungary-1 = \"0719\"\ngermany-1 = \"0618\"\ngermany-2 = \"0718\"\nfrance-1 = \"0118\"",
    );
    assert!(s.clone().a("unit germany-2").may("to 0618"));
    s.a("unit austria-hungary-1");
    assert_eq!(s.refused("to 0618"), "10.6a");
}

/// [5.43b] A neutral army alone, without a fort, shuts the strait as well.
#[test]
fn a_neutral_army_shuts_the_strait() {
    let sails = |turk: &str| {
        let units = format!("britain-bef = \"0118\"\ngermany-1 = \"1616\"\nturkey-1 = \"{turk}\"");
        let mut s = moving(ALL, "ruined = \"3233 3235 3534\"", &units);
        s.a("unit britain-bef");
        s.may("sail 3433")
    };
    assert!(sails("K0205") && !sails("3534"));
}

/// [5.2f] [R-5.2f] Of two ways that cost the same a unit takes the one over land that is not its side's yet.
#[test]
fn the_way_takes_land() {
    let through = |own: &str| {
        let s = at(&format!(
            "turn = 3\nphase = {{ movement = \"central\" }}\nstep = {{ go = \"germany-1\" }}\nmarch = {{ left = 6, rail = \"after\", is_under_way = true }}\n{OPEN}\ntaken = \"0320 {own}\"\n[units]\ngermany-1 = \"0320\"\nfrance-1 = \"0118\""
        ));
        s.p.way_to(space("0421")).map(|(way, _)| way[1].to_string())
    };
    assert_eq!((through("0420").as_deref(), through("0321").as_deref()), (Some("0321"), Some("0420")));
}

/// [5.32b] No chain leads through a neutral country: Germans in Constantinople ride once Bulgaria is an ally.
#[test]
fn no_rail_through_neutrals() {
    let ride = |bulgaria: &str| {
        let more = format!("ruined = \"2329\"\n[nations]\nturkey = \"central\"\nbulgaria = \"{bulgaria}\"");
        let mut s = moving(CP, &more, "germany-1 = \"3534\"\nfrance-1 = \"0118\"");
        s.a("unit germany-1");
        cost(&s, "3433")
    };
    assert_eq!((ride("central"), ride("neutral")), (Some(1), Some(3)));
}

/// [5.41] Whoever has begun to move by land does not sail any more.
#[test]
fn no_sailing_under_way() {
    let sails = |under: bool| {
        let s = at(&format!(
            "turn = 3\nphase = {{ movement = \"allied\" }}\nstep = {{ go = \"france-1\" }}\nmarch = {{ left = 12, is_under_way = {under} }}\n[units]\nfrance-1 = \"0217\"\ngermany-1 = \"1616\""
        ));
        s.may("sail 2735")
    };
    assert!(sails(false) && !sails(true));
}

/// [5.42a] An open strait makes no harbour of a hex inland.
#[test]
fn an_open_strait_makes_no_harbour() {
    let mut s = moving(ALL, "ruined = \"3233 3235 3534\"", "france-1 = \"0321\"\ngermany-1 = \"1616\"");
    assert!(s.p.is_strait_open(ALL));
    s.a("unit france-1");
    assert_eq!(s.refused("sail 2735"), "5.42a");
}
