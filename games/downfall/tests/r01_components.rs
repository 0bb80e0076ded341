//! 1 components, 2 set-up, 3 powers, 17 order of battle.

use downfall::{
    Position, data,
    data::Family,
    ids::{Camp, Power, Zones},
};
use engine::{Game, SeatSet};

use crate::common::{ALL, AUH, GER, RUS, at, kind, nation, new_game, on, rejected, set, tile, zone, zones};

/// [1b] The front of an army is full strength, the back reduced, each with its own values.
#[test]
fn two_sides_with_values() {
    let d = data().kind(kind("ge-5"));
    assert_eq!((d.combat, d.support), ([5, 3], [2, 1]));
    let s = at("turn = 5\nunits = { metz = \"ge-5, ge-5.r\" }");
    let values: Vec<(i8, i8)> = s.p.units.at(zone("metz")).iter().map(|a| (a.unit.combat(), a.unit.support())).collect();
    assert_eq!(values, [(5, 2), (3, 1)]);
}

/// [1c] A loss reduces a full army; a loss to a reduced one puts it into the reserve, from where it can be recruited.
#[test]
fn losses_reduce_and_then_eliminate() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"fr-4\", paris = \"fr-4\"", "");
    let before = s.reserve("fr-4");
    s.strike("ge-5", "metz", "verdun", 1, 1);
    assert_eq!(s.last_fight().2, [1, 2]);
    assert_eq!((s.units("verdun"), s.reserve("fr-4")), ("ge-5.r".to_owned(), before + 1));
    s.a("done; done; do recruitment");
    assert!(s.offers("raise fr-4 full"));
}

/// [1d] [11d] A trench belongs to a camp and has two levels; a zone holds one of each camp.
#[test]
fn trenches_have_two_levels_and_a_camp() {
    let s = at(
        "turn = 5\nunits = { metz = \"ge-5, fr-4\" }\ntrenches = { central = \"metz\" }\ndeep_trenches = { entente = \"metz\" }",
    );
    assert_eq!((s.trench(Camp::Central, "metz"), s.trench(Camp::Entente, "metz")), (1, 2));
    let mut dig = on("germany", "metz = \"ge-5\"", "deep_trenches = { central = \"metz\" }");
    assert!(!dig.offers("do entrenchment"));
    dig = on("germany", "metz = \"ge-5\"", "");
    dig.a("do entrenchment; dig metz");
    assert_eq!(dig.trench(Camp::Central, "metz"), 1);
}

/// [1e] [10d] [10.5d] A level needs the level below it, tanks need four developed tiles.
#[test]
fn tiles_show_what_they_need() {
    let d = data();
    assert_eq!(d.tile(tile("attack-2")).requires, Some(tile("attack-1")));
    assert_eq!((d.tile(tile("tanks-1")).requires_available, d.tile(tile("tanks-2")).requires_available), (4, 4));
    let s = on("allies", "paris = \"fr-4\"", "[tiles.allies]\navailable = \"attack-1 gas defence-1\"\n");
    let mut s = s;
    s.a("do research");
    assert!(s.offers("develop attack-2") && s.offers("develop defence-2"));
    assert_eq!((s.refused("develop tanks-1"), s.refused("develop tanks-2")), ("10.5d", "10d"));
}

/// [2a] Armies at full strength and trenches of level 1 stand as in the set-up; the rest are in the reserves.
#[test]
fn the_setup_is_placed() {
    let s = new_game(2, &[]);
    assert_eq!(s.units("cologne"), "3 ge-5");
    assert_eq!((s.units("calais"), s.units("kars"), s.units("cracow")), ("uk-4".into(), "ru-3".into(), "2 ah-3".into()));
    assert!(s.p.units.all().iter().all(|a| !a.unit.is_reduced()));
    assert_eq!((s.trench(Camp::Entente, "verdun"), s.trench(Camp::Central, "cracow")), (1, 1));
    assert_eq!((s.reserve("ge-5"), s.reserve("fr-3"), s.reserve("ru-3")), (6, 2, 6));
}

/// [2b] [SQ-S2] [R-2a] [HI-5] Each power chooses three different tiles without prerequisites, secretly and at the same time.
#[test]
fn three_tiles_are_chosen_in_secret() {
    let mut s = new_game(4, &[]);
    assert_eq!(s.asked(), [GER, ALL, RUS, AUH]);
    assert!(!s.offers("done"));
    assert_eq!(s.refused("tile attack-2"), "R-2a");
    assert_eq!(s.refused("tile tanks-1"), "R-2a");
    s.play(AUH, "tile attack-1").play(AUH, "tile defence-1");
    // Nobody else can tell how far the choice has come.
    assert_eq!(s.view(GER).hidden[AUH.index()].first, 0);
    assert!(!s.moves(AUH).contains(&"tile attack-1".to_owned()));
    assert!(!s.moves(AUH).contains(&"tile aviation".to_owned()));
    s.play(AUH, "tile manoeuvre");
    assert_eq!(s.asked(), [GER, ALL, RUS]);
    assert_eq!(s.view(GER).hidden[AUH.index()].first, 3);
    assert!(s.view(GER).table.research[AUH.index()].first.is_empty());
    for (power, tiles) in
        [(GER, "gas attack-1 manoeuvre"), (ALL, "aviation defence-1 gas"), (RUS, "offensive attack-1 defence-1")]
    {
        tiles.split(' ').for_each(|t| {
            s.play(power, &format!("tile {t}"));
        });
    }
    assert_eq!((s.p.turn, s.asked()), (1, vec![GER]));
    assert_eq!(s.p.research[GER.index()].first, set("attack-1 gas manoeuvre"));
}

/// [2c] [SQ-S1] [5b] Markers on 0, turn 1, points as printed.
#[test]
fn markers_and_points_at_the_start() {
    let s = new_game(2, &[]);
    assert_eq!((s.p.markers, s.p.turn), ([0; 6], 1));
    assert_eq!(s.all_vp(), [-3, 4, 5, 0]);
}

/// [2d] Eighteen turns, from summer 1914 to autumn 1918.
#[test]
fn eighteen_turns() {
    let d = data();
    assert_eq!((d.last_turn(), d.turn(1).name.en.as_str(), d.turn(18).name.en.as_str()), (18, "Summer 1914", "Autumn 1918"));
    assert!(rejected("turn = 19").contains("no turn 19"));
}

/// [3a] [3c] The nations of the four powers.
#[test]
fn nations_and_powers() {
    let d = data();
    let of = |power: Power, neutral: bool| {
        let own = d.nations.iter().filter(|n| n.power == Some(power) && n.is_neutral == neutral);
        own.map(|n| n.id.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of(ALL, false), "france united-kingdom belgium greece serbia");
    assert_eq!(
        (of(ALL, true), of(RUS, true), of(AUH, true)),
        ("italy united-states".into(), "romania".into(), "turkey bulgaria".into())
    );
    assert_eq!(
        (of(RUS, false), of(GER, false), of(AUH, false), of(GER, true)),
        ("russia".into(), "germany".into(), "austria-hungary".into(), String::new())
    );
    assert_eq!((ALL.camp(), RUS.camp(), GER.camp(), AUH.camp()), (Camp::Entente, Camp::Entente, Camp::Central, Camp::Central));
    let s = new_game(2, &[]);
    assert!(s.p.control[ALL.index()].has(zone("brussels")) && s.p.control[ALL.index()].has(zone("belgrade")));
    assert_eq!(s.control("rome"), "nobody");
}

/// [3b] With four players each has a power, with three one has a camp, with two each has one.
#[test]
fn who_holds_which_powers() {
    let persons = |n: u8| {
        let all = Position::info().players.iter().find(|p| p.len() == usize::from(n)).expect("so many players");
        all.iter().map(|set: &SeatSet| set.len()).collect::<Vec<_>>()
    };
    assert_eq!((persons(2), persons(4)), (vec![2, 2], vec![1; 4]));
    let mut three = persons(3);
    three.sort_unstable();
    assert_eq!(three, [1, 1, 2]);
    let s = new_game(3, &[]);
    assert!(s.p.is_same_person(ALL, RUS) && !s.p.is_same_person(GER, AUH));
    assert!(!new_game(4, &[]).p.is_same_person(ALL, RUS));
    assert!(new_game(2, &[]).p.is_same_person(GER, AUH) && !new_game(2, &[]).p.is_same_person(GER, ALL));
}

/// [3d] [SQ-T2] Germany, Allies, Russia, Austria-Hungary.
#[test]
fn the_order_of_phases() {
    let mut s = on("germany", "metz = \"ge-5\", paris = \"fr-4\", minsk = \"ru-3\", vienna = \"ah-3\"", "");
    for power in [GER, ALL, RUS, AUH] {
        assert_eq!(s.p.phase.power, power);
        if s.step() == "Cede" {
            s.a("done");
        }
        s.a("done");
    }
    assert_eq!((s.p.phase.power, s.p.turn), (GER, 6));
}

/// [3e] [4f] Albania and Montenegro are nobody's, and either camp may enter them.
#[test]
fn albania_and_montenegro_are_open() {
    let s = new_game(2, &[]);
    assert_eq!((s.control("albania"), s.control("montenegro"), s.control("sofia")), ("nobody", "nobody", "nobody"));
    let mut a = on("austria-hungary", "sarajevo = \"ah-3\"", "");
    a.a("do manoeuvre; march ah-3 sarajevo");
    assert!(a.offers("to montenegro"));
    let mut b = on("allies", "uskub = \"se-3\"", "");
    b.a("do manoeuvre; march se-3 uskub");
    assert!(b.offers("to albania") && !b.offers("to sofia"));
}

/// [3f] [R-3a] A neutral at war is home territory: its cities supply and recruit.
#[test]
fn neutrals_at_war_are_home() {
    let mut s = on("austria-hungary", "sofia = \"bu-3.r\"", "diplomacy = { bulgaria = 6 }");
    assert_eq!(s.control("plovdiv"), "austria-hungary");
    s.a("do recruitment");
    assert!(s.offers("restore bu-3.r sofia"));
    let home: Zones = s.p.home(AUH);
    assert!(home.has(zone("sofia")) && !home.has(zone("constantinople")));
}

/// [3g] [R-3b] Egypt is British.
#[test]
fn egypt_is_british() {
    let d = data();
    assert_eq!(d.zone(zone("cairo")).nation, nation("united-kingdom"));
    assert_eq!(d.zone(zone("suez")).nation, nation("united-kingdom"));
    assert_eq!(new_game(2, &[]).control("cairo"), "allies");
}

/// [17a] The armies of the Entente.
#[test]
fn armies_of_the_entente() {
    let of = |id: &str| (data().kind(kind(id)).count, data().kind(kind(id)).combat[0]);
    let all = ["uk-4", "uk-3", "fr-4", "fr-3", "ru-3", "it-3", "se-3", "ro-3", "us-5"].map(of);
    assert_eq!(all, [(5, 4), (3, 3), (9, 4), (2, 3), (14, 3), (5, 3), (1, 3), (1, 3), (2, 5)]);
}

/// [17b] The armies of the Central Powers; 75 in all, none of Belgium or Greece; no more than that on the map.
#[test]
fn armies_of_the_central_powers() {
    let of = |id: &str| (data().kind(kind(id)).count, data().kind(kind(id)).combat[0]);
    assert_eq!(["ge-5", "ah-3", "tu-3", "bu-3"].map(of), [(17, 5), (10, 3), (5, 3), (1, 3)]);
    assert_eq!(data().kinds.iter().map(|k| u32::from(k.count)).sum::<u32>(), 75);
    assert!(data().kinds.iter().all(|k| k.nation != nation("belgium") && k.nation != nation("greece")));
    assert!(rejected("turn = 5\nunits = { uskub = \"2 se-3\" }").contains("more armies se-3"));
}

/// [R-1a] Control markers are no limit: all zones but London may change hands.
#[test]
fn control_markers_are_no_limit() {
    let all: Vec<String> = zones("paris lyon marseille bordeaux calais lille amiens reims verdun nancy belfort dijon le-havre warsaw wilna riga minsk kiev odessa rovno vinnitsa kishinev lodz brest-litovsk brussels liege belgrade uskub salonica athens cairo suez tiflis kars moscow kharkov")
        .iter()
        .map(|z| format!("{z} = \"germany\""))
        .collect();
    let s = at(&format!(
        "turn = 5\nunits = {{ berlin = \"ge-5\" }}\ncontrol = {{ {}, albania = \"germany\", montenegro = \"germany\", vienna = \"germany\", prague = \"germany\", budapest = \"germany\", graz = \"germany\", agram = \"germany\" }}",
        all.join(", ")
    ));
    assert!(s.p.control[GER.index()].len() > 41);
}

/// [R-1b] Sixteen trenches a camp: without a marker none can be placed, but one can be raised.
#[test]
fn sixteen_trenches_a_camp() {
    let dug = "metz strasbourg cologne frankfurt hamburg munich berlin breslau posen konigsberg prague vienna innsbruck graz trieste agram";
    let mut s = on(
        "germany",
        "metz = \"ge-5\", hamburg = \"ge-5\", lodz = \"ge-5\"",
        &format!("trenches = {{ central = \"{dug}\" }}\ncontrol = {{ lodz = \"germany\" }}"),
    );
    s.a("do entrenchment");
    assert_eq!(s.offered("dig"), ["metz", "hamburg"].map(str::to_owned));
    assert_eq!(s.refused("dig lodz"), "R-1b");
    assert!(
        rejected(&format!("turn = 5\nunits = {{ metz = \"ge-5\" }}\ntrenches = {{ central = \"{dug} lodz\" }}"))
            .contains("trenches")
    );
}

/// [10.5e] [R-10d] Who owns which tile: German tanks are of level 1 only, Sturmtruppen are German; 32 tiles.
#[test]
fn who_owns_which_tile() {
    let d = data();
    let has = |power: Power, id: &str| d.power(power).tiles.has(tile(id));
    assert!(has(GER, "tanks-1") && !has(GER, "tanks-2") && has(ALL, "tanks-2") && !has(RUS, "tanks-1"));
    assert!(has(GER, "sturmtruppen") && !has(ALL, "sturmtruppen") && has(AUH, "offensive") && !has(AUH, "gas"));
    assert_eq!(Power::ALL.map(|p| d.power(p).tiles.len()), [10, 10, 6, 6]);
    assert_eq!(d.family(Family::Tanks).count(), 2);
}
