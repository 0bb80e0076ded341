//! 11 entrenchment, 12 diplomacy, 13 missions.

use downfall::{
    Event,
    ids::{Camp, Flags},
};

use crate::common::{ALL, GER, RUS, later, nation, on, track, zone};

/// [11a] [SQ-X2] A new trench of level 1, or level 1 to level 2.
#[test]
fn digging() {
    let mut s = on("germany", "metz = \"ge-5\", cologne = \"ge-5\"", "trenches = { central = \"metz\" }");
    s.a("do entrenchment");
    assert_eq!(s.offered("dig"), ["cologne", "metz"].map(str::to_owned));
    let mut new = s.clone();
    s.a("dig metz");
    assert_eq!(s.trench(Camp::Central, "metz"), 2);
    new.a("dig cologne");
    assert_eq!(new.trench(Camp::Central, "cologne"), 1);
}

/// [11b] [R-11a] [R-11b] An army of the power that has been there since the start of the turn, or was recruited there; control is not
/// needed; who moved or retreated in may not, nor the partner's army.
#[test]
fn who_may_dig() {
    let mut s = on("germany", "verdun = \"ge-5, fr-4\", metz = \"ge-5\", cracow = \"ah-3\", posen = \"ge-5.a\"", "");
    s.a("do recruitment; raise ge-5 full; at berlin; done; do manoeuvre; march ge-5 metz; to cologne; done; done; do entrenchment");
    assert_eq!(s.offered("dig"), ["verdun", "berlin"].map(str::to_owned));
    assert_eq!((s.refused("dig cologne"), s.refused("dig cracow"), s.refused("dig posen")), ("11b", "11b", "11b"));
    // A new turn gives the claim.
    let mut t = on("austria-hungary", "vienna = \"ah-3\", posen = \"ge-5.a\"", "");
    t.a("done; done");
    assert!(!t.p.units.at(zone("posen"))[0].unit.flags.has(Flags::ARRIVED));
    // Armies of a neutral that has just entered were not there.
    let mut e = later(5, "austria-hungary", "vienna = \"ah-3\"", "diplomacy = { bulgaria = 5 }");
    e.a("do diplomacy; court bulgaria; do entrenchment");
    assert_eq!(e.refused("dig sofia"), "11b");
}

/// [11c] A trench that is alone without enemies stays.
#[test]
fn lone_trenches_stay() {
    let mut s = on("germany", "metz = \"ge-5\"", "trenches = { entente = \"verdun\" }");
    s.a("done");
    assert_eq!(s.trench(Camp::Entente, "verdun"), 1);
}

/// [SQ-P7] Trenches alone with enemies go at the end of the phase too, when supply has killed their armies.
#[test]
fn trenches_go_at_the_end_of_a_phase() {
    let mut s = on("allies", "dijon = \"ge-5.r, fr-4\"", "trenches = { central = \"dijon\" }");
    s.a("done; done");
    assert_eq!((s.units("dijon"), s.trench(Camp::Central, "dijon")), ("fr-4".to_owned(), 0));
}

/// [11d] A trench serves both powers of its camp.
#[test]
fn a_trench_serves_the_camp() {
    let mut s = on("russia", "rovno = \"ru-3\", tarnopol = \"2 ge-5\"", "trenches = { central = \"tarnopol\" }");
    s.strike("ru-3", "rovno", "tarnopol", 6, 1);
    let found = s.log.iter().find_map(|e| if let Event::Fought { defence, .. } = e { Some(defence.ground) } else { None });
    assert_eq!(found, Some(1));
}

/// [12a] [SQ-X3] Two forward for one's own neutrals, one back for the enemy's.
#[test]
fn markers_move() {
    let mut s = on("germany", "metz = \"ge-5\"", "diplomacy = { italy = 3 }");
    s.a("do diplomacy");
    assert_eq!(s.offered("court"), ["turkey", "bulgaria", "italy"].map(str::to_owned));
    let mut back = s.clone();
    s.a("court bulgaria");
    assert_eq!(s.p.marker(track("bulgaria")), 2);
    back.a("court italy");
    assert_eq!(back.p.marker(track("italy")), 2);
}

/// [12b] Only the Allies and Germany move the marker of the United States.
#[test]
fn the_united_states() {
    let may = |power: &str| {
        let mut s = on(power, "metz = \"ge-5\"", "diplomacy = { united-states = 4, turkey = 1, italy = 2 }");
        s.a("do diplomacy");
        let may = s.offers("court united-states");
        if !may {
            assert_eq!(s.refused("court united-states"), "12b");
        }
        may
    };
    assert_eq!(["germany", "allies", "russia", "austria-hungary"].map(may), [true, true, false, false]);
}

/// [12c] [R-12e] On the last box the country is at war: its zones, armies and trenches; also in the partner's phase.
#[test]
fn a_neutral_enters_the_war() {
    let mut s = later(3, "germany", "metz = \"ge-5\"", "diplomacy = { turkey = 3 }");
    assert_eq!((s.control("constantinople"), s.reserve("tu-3")), ("nobody", 0));
    s.a("do diplomacy; court turkey");
    assert!(s.p.at_war.has(nation("turkey")));
    assert_eq!((s.control("constantinople"), s.units("gallipoli"), s.reserve("tu-3")), ("austria-hungary", "tu-3".to_owned(), 2));
    assert_eq!(s.trench(Camp::Central, "gallipoli"), 1);
    // For good.
    let mut r = on("russia", "minsk = \"ru-3\"", "diplomacy = { turkey = 4, italy = 1 }");
    r.a("do diplomacy");
    assert_eq!(r.refused("court turkey"), "R-12f");
}

/// [12d] [R-12a] Not onto the last box before its turn; it stops one short and the rest is lost.
#[test]
fn dates_of_entry() {
    let mut s = later(4, "germany", "metz = \"ge-5\"", "diplomacy = { bulgaria = 4 }");
    s.a("do diplomacy; court bulgaria");
    assert_eq!((s.p.marker(track("bulgaria")), s.p.at_war.is_empty()), (5, true));
    let mut t = later(5, "germany", "metz = \"ge-5\"", "diplomacy = { bulgaria = 4 }");
    t.a("do diplomacy; court bulgaria");
    assert!(t.p.at_war.has(nation("bulgaria")));
}

/// [R-12f] No option: back from box 0, forward where only the closed last box is left.
#[test]
fn markers_that_can_not_move() {
    let mut s = later(4, "germany", "metz = \"ge-5\"", "diplomacy = { bulgaria = 5 }");
    s.a("do diplomacy");
    assert_eq!(s.offered("court"), ["turkey"]);
    assert_eq!((s.refused("court bulgaria"), s.refused("court italy")), ("12d", "R-12f"));
}

/// [12e] [R-12b] [R-12d] The capitulation: from turn 15, with two cities in Russia at that moment, never back.
#[test]
fn the_capitulation_of_russia() {
    let held = |n: usize| {
        let cities = ["warsaw = \"germany\"", "kiev = \"austria-hungary\"", "lodz = \"germany\""];
        format!("control = {{ {} }}", if n == 2 { cities[..2].join(", ") } else { [cities[0], cities[2]].join(", ") })
    };
    let may = |turn: u8, n: usize| {
        let mut s = later(
            turn,
            "austria-hungary",
            "vienna = \"ah-3\"",
            &format!("diplomacy = {{ russian-capitulation = 2 }}\n{}", held(n)),
        );
        s.a("do diplomacy");
        if !s.offers("court russian-capitulation") {
            assert_eq!(s.refused("court russian-capitulation"), "12e");
        }
        s.offers("court russian-capitulation")
    };
    assert_eq!((may(15, 2), may(14, 2), may(15, 1)), (true, false, false));
    let mut s = later(16, "germany", "metz = \"ge-5\"", &format!("diplomacy = {{ russian-capitulation = 4 }}\n{}", held(2)));
    s.a("do diplomacy; court russian-capitulation");
    assert!(s.p.has_capitulated() && s.happened(|e| matches!(e, Event::Capitulated)));
    let mut r = later(16, "russia", "minsk = \"ru-3\"", "diplomacy = { russian-capitulation = 4, turkey = 2 }");
    r.a("do diplomacy");
    assert_eq!(r.refused("court russian-capitulation"), "12e");
    assert_eq!((RUS.id(), GER.id()), ("russia", "germany"));
}

/// [13a] [SQ-X4] [R-13a] Two missions, divided between air and tanks as the tiles allow.
#[test]
fn the_missions_action() {
    let both =
        "[tiles.allies]\navailable = \"aviation tanks-1 gas attack-1 defence-1 manoeuvre\"\nrevealed = \"aviation tanks-1\"\n";
    let mut s = on("allies", "paris = \"fr-4\"", both);
    s.a("do missions");
    assert_eq!(s.offered("missions"), ["0", "1", "2"].map(str::to_owned));
    s.a("missions 1");
    assert_eq!(s.p.research[ALL.index()].missions, [1, 1]);
    let mut air = on("allies", "paris = \"fr-4\"", "[tiles.allies]\navailable = \"aviation\"\nrevealed = \"aviation\"\n");
    air.a("do missions");
    assert_eq!((air.p.research[ALL.index()].missions, air.step()), ([2, 0], "Action".to_owned()));
    assert_eq!(on("allies", "paris = \"fr-4\"", "").refused("do missions"), "13a");
}

/// [13b] At most six in each pool; what does not fit is lost, and a full pool is no option.
#[test]
fn pools_are_limited() {
    let air = |n: u8| format!("[tiles.allies]\navailable = \"aviation\"\nrevealed = \"aviation\"\nair = {n}\n");
    let mut s = on("allies", "paris = \"fr-4\"", &air(5));
    s.a("do missions");
    assert_eq!(s.p.research[ALL.index()].missions, [6, 0]);
    assert_eq!(on("allies", "paris = \"fr-4\"", &air(6)).refused("do missions"), "13a");
}

/// [13c] [13b] Missions are spent in attacks only and never expire.
#[test]
fn missions_last() {
    let air = "[tiles.allies]\navailable = \"aviation\"\nrevealed = \"aviation\"\nair = 3\n";
    let mut s = later(6, "austria-hungary", "vienna = \"ah-3\", paris = \"fr-4\"", air);
    s.a("done; done");
    assert_eq!((s.p.turn, s.p.research[ALL.index()].missions[0]), (7, 3));
    let mut a = on("allies", "paris = \"fr-4\"", air);
    a.a("do research");
    assert!(!a.offers("fly") && a.refused("fly") == "10a");
}
