//! 9 manoeuvre, 9.1 movement.

use downfall::ids::Flags;

use crate::common::{ALL, Scene, at, later, on, zone};

/// [9a] [R-9c] Three armies manoeuvre, whether they move or stay to fight; not all need to.
#[test]
fn three_armies_manoeuvre() {
    let mut s = on("germany", "verdun = \"2 ge-5, fr-4\", metz = \"2 ge-5\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; march ge-5 metz; to cologne; done");
    assert_eq!(s.p.manoeuvre.places, 3);
    assert_eq!(s.moves(s.asked()[0]), ["done"]);
    assert_eq!(s.refused("march ge-5 metz"), "9a");
}

/// [9b] An army manoeuvres once in a phase.
#[test]
fn an_army_manoeuvres_once() {
    let mut s = on("germany", "metz = \"ge-5\", cologne = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 metz; to frankfurt; done; done; do manoeuvre");
    assert_eq!(s.refused("march ge-5.au frankfurt"), "9b");
    assert!(!s.offers("march ge-5.au frankfurt") && s.offers("march ge-5 cologne"));
}

/// [9c] [R-9b] A zone is attacked in one Manoeuvre action of a phase only.
#[test]
fn a_zone_is_attacked_in_one_action() {
    let mut s = on("germany", "metz = \"2 ge-5\", verdun = \"3 fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; done; lead ge-5.auf").roll(3, 3);
    assert!(s.p.phase.attacked.has(zone("verdun")));
    s.a("do manoeuvre; march ge-5 metz");
    // The first army is there, so the second may join it; but it can not attack.
    s.a("to verdun; done");
    assert_eq!(s.step(), "Action");
}

/// [9d] [9e] All movements come before the first attack; the order of zones and attacks is the attacker's.
#[test]
fn movements_come_first() {
    let mut s = on("germany", "metz = \"2 ge-5\", verdun = \"fr-4\", nancy = \"fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done");
    assert!(s.offered("lead").is_empty() && s.offers("march ge-5 metz"));
    s.a("march ge-5 metz; to nancy; done");
    assert_eq!(s.offered("attack"), ["verdun", "nancy"].map(str::to_owned));
    s.a("attack nancy");
    assert_eq!(s.p.fight.zone, zone("nancy"));
}

/// [9f] [R-9d] On turns 1 and 2 Germany must attack a zone with armies of the Allied power.
#[test]
fn germany_must_attack_in_1914() {
    for turn in [1, 2] {
        let s = later(turn, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
        assert_eq!(s.refused("done"), "R-9a", "turn {turn}");
    }
    assert!(later(3, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "").offers("done"));
    assert!(later(1, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "german_attacks = 1").offers("done"));
    // An army of Russia does not count, nor one that cannot be reached: the duty lapses.
    assert!(later(1, "germany", "konigsberg = \"ge-5\", warsaw = \"ru-3\"", "").offers("done"));
    let mut s = later(2, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    s.strike("ge-5", "metz", "verdun", 3, 3);
    assert_eq!(s.p.attacks_due[0], 1);
    assert!(s.offers("done"));
}

/// [9g] [R-9d] In 1916 Russia must attack two armies of Austria-Hungary or Germany; on turn 10 it is held to it.
#[test]
fn russia_must_attack_in_1916() {
    let units = "rovno = \"2 ru-3\", tarnopol = \"ah-3\", lemberg = \"ah-3\"";
    assert!(later(9, "russia", units, "").offers("done"));
    assert_eq!(later(10, "russia", units, "").refused("done"), "R-9a");
    assert_eq!(later(10, "russia", units, "russian_attacks = 1").refused("done"), "R-9a");
    assert!(later(10, "russia", units, "russian_attacks = 2").offers("done"));
    // Turks do not count.
    let turks = later(10, "russia", "kars = \"ru-3\", erzurum = \"tu-3\"", "diplomacy = { turkey = 4 }");
    assert!(turks.offers("done"));
    let mut s = later(8, "russia", "rovno = \"ru-3\", tarnopol = \"ah-3\"", "");
    s.strike("ru-3", "rovno", "tarnopol", 3, 3);
    assert_eq!(s.p.attacks_due[1], 1);
}

/// [R-9a] The last action must be a Manoeuvre, its first army makes the attack, and that attack is compulsory.
#[test]
fn the_last_action_meets_the_duty() {
    let units = "metz = \"ge-5\", berlin = \"ge-5\", verdun = \"fr-4\"";
    let mut s = later(1, "germany", units, "");
    s.a("do research; develop gas; do diplomacy; court turkey");
    assert_eq!(s.p.phase.left, 1);
    assert_eq!(s.refused("do entrenchment"), "R-9a");
    s.a("do manoeuvre");
    assert_eq!(s.offered("march"), ["ge-5 metz"]);
    assert_eq!(s.refused("march ge-5 berlin"), "R-9a");
    s.a("march ge-5 metz");
    assert_eq!(s.offered("to"), ["verdun"]);
    s.a("to verdun");
    // It stops there by itself; the other army is free now.
    assert!(s.offers("march ge-5 berlin") && s.offers("done"));
    s.a("done");
    assert_eq!(s.step(), "Lead");
    assert_eq!(s.refused("done"), "9.2c");
}

/// [R-9a] Where no more armies could make the attack than are lacking, these may manoeuvre only to make it.
#[test]
fn the_last_army_is_bound() {
    let units = "metz = \"ge-5\", berlin = \"ge-5\", verdun = \"fr-4\"";
    let mut s = later(1, "germany", units, "");
    s.a("do manoeuvre");
    // Berlin is free, Metz is not.
    assert!(s.offers("march ge-5 berlin") && s.offers("march ge-5 metz"));
    s.a("march ge-5 metz");
    assert_eq!(s.offered("to"), ["verdun"]);
    let mut two = later(1, "germany", "metz = \"2 ge-5\", verdun = \"fr-4\"", "");
    two.a("do manoeuvre; march ge-5 metz");
    assert!(two.offers("to cologne"));
}

/// [R-9a] Two attacks that are lacking bind two armies; in one zone only against two enemies.
#[test]
fn two_attacks_bind_two_armies() {
    let mut s = later(10, "russia", "rovno = \"2 ru-3\", tarnopol = \"ah-3\", lemberg = \"ah-3\"", "");
    s.a("do research; develop attack-1; do manoeuvre; march ru-3 rovno; to tarnopol");
    assert_eq!(s.refused("done"), "R-9a");
    s.a("march ru-3 rovno");
    assert_eq!(s.offered("to"), ["lemberg"]);
    s.a("to lemberg");
    assert_eq!((s.p.manoeuvre.compulsory.len(), s.p.manoeuvre.twice.len(), s.step()), (2, 0, "Attack".to_owned()));
    assert_eq!(s.refused("done"), "9.2c");
    let mut one = later(10, "russia", "rovno = \"2 ru-3\", tarnopol = \"2 ah-3\"", "");
    one.a("do research; develop attack-1; do manoeuvre; march ru-3 rovno; to tarnopol; march ru-3 rovno; to tarnopol");
    assert!(one.p.manoeuvre.twice.has(zone("tarnopol")));
    one.a("lead ru-3.auf").roll(3, 3);
    // The second attack is compulsory too.
    assert_eq!(one.refused("done"), "9.2c");
    // An attack that full armies of others force upon it counts all the same.
    let mut forced = later(10, "russia", "rovno = \"ru-3\", tarnopol = \"ah-3.r, bu-3\"", "diplomacy = { bulgaria = 6 }");
    forced.strike("ru-3", "rovno", "tarnopol", 3, 3);
    assert_eq!(forced.p.attacks_due[1], 1);
}

/// The next zones of an army that sets out.
fn first_steps(s: &mut Scene, unit: &str, from: &str) -> Vec<String> {
    s.a(&format!("do manoeuvre; march {unit} {from}"));
    s.offered("to")
}

/// [9.1a] [SQ-M2] Four zones; an enemy-controlled one counts as two.
#[test]
fn four_zones_and_enemy_zones_count_two() {
    let mut s = on("germany", "berlin = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 berlin; to posen; to breslau; to cracow; to vienna");
    // The allowance is spent: it stops by itself.
    assert_eq!((s.units("vienna"), s.step()), ("ge-5".to_owned(), "Action".to_owned()));
}

/// [9.1a] Two enemy zones use up the whole allowance.
#[test]
fn two_enemy_zones() {
    let mut s = on("germany", "cologne = \"ge-5\", berlin = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 cologne; to liege; to brussels");
    assert_eq!(s.units("brussels"), "ge-5");
    let mut t = on("germany", "hamburg = \"ge-5\", berlin = \"ge-5\"", "");
    t.a("do manoeuvre; march ge-5 hamburg; to cologne; to liege");
    assert_eq!((t.p.march.spent, t.refused("to brussels")), (3, "9.1a"));
}

/// [9.1c] [R-9.1c] From a zone with enemies nobody goes into an enemy-controlled zone, at the start or on the way.
#[test]
fn leaving_enemies() {
    let mut s = on("germany", "verdun = \"ge-5, fr-4\"", "");
    let next = first_steps(&mut s, "ge-5", "verdun");
    assert_eq!(next, ["metz"]);
    assert_eq!(s.refused("to reims"), "9.1c");
    // Passing through a zone with enemies: only on into a zone that is not the enemy's.
    let mut t = on("germany", "metz = \"ge-5, fr-4\", frankfurt = \"ge-5\"", "");
    t.a("do manoeuvre; march ge-5 frankfurt; to metz");
    assert_eq!(t.refused("to verdun"), "9.1c");
    assert!(t.offers("to strasbourg"));
}

/// [9.1d] [R-9.1f] Neutral countries are closed, by land and by sea.
#[test]
fn neutrals_are_closed() {
    let mut s = on("austria-hungary", "trieste = \"ah-3\"", "");
    s.a("do manoeuvre; march ah-3 trieste");
    assert_eq!(s.refused("to venice"), "9.1d");
    let mut u = on("allies", "cairo = \"uk-3\"", "");
    u.a("do manoeuvre; sail uk-3 cairo");
    assert!(!u.offers("to rome") && u.offers("to marseille"));
    assert_eq!(u.refused("to rome"), "9.1d");
}

/// [9.1e] [R-9.1d] [SQ-M3] An army ends among enemies only where one of its power was, or where an attack is sure.
#[test]
fn ending_among_enemies() {
    // Two zones away: it could not attack.
    let mut s = on("germany", "frankfurt = \"ge-5\", cologne = \"ge-5\", verdun = \"fr-4\"", "");
    s.a("do manoeuvre; march ge-5 frankfurt; to metz; to verdun");
    assert_eq!(s.refused("done"), "9.1e");
    // Behind one that moved in directly it may.
    let mut t = on("germany", "metz = \"ge-5\", frankfurt = \"ge-5\", verdun = \"fr-4\"", "");
    t.a("do manoeuvre; march ge-5 metz; to verdun; done; march ge-5 frankfurt; to metz; to verdun; done");
    assert_eq!(t.units("verdun"), "fr-4, 2 ge-5");
    // And where an own army was at the start of the action, even if it has left.
    let mut u = on("germany", "verdun = \"ge-5, fr-4\", frankfurt = \"ge-5\"", "");
    u.a("do manoeuvre; march ge-5 verdun; to metz; done; march ge-5 frankfurt; to metz; to verdun; done");
    assert_eq!(u.units("verdun"), "fr-4, ge-5");
    // A zone that was attacked in this phase may not be joined.
    let mut v = on("germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    v.p.phase.attacked.insert(zone("verdun"));
    v.a("do manoeuvre; march ge-5 metz; to verdun");
    assert_eq!(v.refused("done"), "9c");
}

/// [9.1g] [R-9.1g] [9.1m] Strategic movement: any distance over land through own zones without enemies, for two places.
#[test]
fn strategic_movement() {
    let mut s = on("germany", "cologne = \"ge-5\", berlin = \"ge-5\", prague = \"ah-3\", cracow = \"fr-4\"", "");
    s.a("do manoeuvre; strategic ge-5 cologne");
    let to = s.offered("to");
    // Through Prague, where the partner stands, but not into it; not through Cracow, which holds enemies; no enemy zones.
    assert!(to.contains(&"budapest".to_owned()) && to.contains(&"konigsberg".to_owned()));
    assert!(!to.contains(&"prague".to_owned()) && !to.contains(&"cracow".to_owned()) && !to.contains(&"liege".to_owned()));
    assert_eq!((s.refused("to cracow"), s.refused("to prague"), s.refused("to liege")), ("9.1g", "4c", "9.1g"));
    s.a("to lemberg");
    assert_eq!((s.p.manoeuvre.places, s.units("lemberg")), (2, "ge-5".to_owned()));
    assert_eq!(s.refused("strategic ge-5 berlin"), "9.1g");
    // From a zone with enemies there is none; nor from port to port.
    let mut c = on("germany", "cologne = \"ge-5, fr-4\", berlin = \"ge-5\"", "");
    c.a("do manoeuvre");
    assert!(!c.offers("strategic ge-5 cologne"));
    let mut u = on("allies", "london = \"uk-4\", calais = \"uk-4\"", "");
    u.a("do manoeuvre");
    assert!(!u.offers("strategic uk-4 london"));
    u.a("strategic uk-4 calais");
    assert!(!u.offers("to london") && u.offers("to marseille"));
}

/// [R-9.1g] Arrows of the own nation carry strategic movement.
#[test]
fn strategic_movement_by_arrows() {
    let mut s = on("russia", "tiflis = \"ru-3\"", "");
    s.a("do manoeuvre; strategic ru-3 tiflis");
    assert!(s.offers("to warsaw") && s.offers("to saint-petersburg"));
}

/// [9.1h] [R-9.1e] British and American armies sail from port to port, and that is their whole movement.
#[test]
fn naval_movement() {
    let mut s = on("allies", "london = \"uk-4\", calais = \"fr-4\"", "");
    s.a("do manoeuvre");
    assert_eq!(s.refused("sail fr-4 calais"), "9.1h");
    s.a("sail uk-4 london");
    assert_eq!(s.offered("to"), ["calais", "le-havre", "bordeaux"].map(str::to_owned));
    s.a("to bordeaux; done");
    assert_eq!(s.units("bordeaux"), "uk-4");
    // Into a port of the enemy too, and out of one.
    let mut e = on("allies", "london = \"uk-4\", paris = \"fr-4\"", "control = { calais = \"germany\" }");
    e.a("do manoeuvre; sail uk-4 london; to calais; done; done");
    assert_eq!(e.control("calais"), "allies");
    // Not from among enemies into an enemy zone (9.1c).
    let mut c = on("allies", "calais = \"uk-4, ge-5\", paris = \"fr-4\"", "control = { le-havre = \"germany\" }");
    c.a("do manoeuvre; sail uk-4 calais");
    assert_eq!(c.refused("to le-havre"), "9.1c");
}

/// [9.1i] [R-9.1b] Greece is closed to all armies of the Austro-Hungarian power before turn 11, unless an Allied army is in Salonica.
#[test]
fn greece_is_closed_to_austria_hungary() {
    let units = "sofia = \"bu-3, ah-3\", belgrade = \"se-3\"";
    let held = "diplomacy = { bulgaria = 6 }";
    for unit in ["bu-3", "ah-3"] {
        let mut s = later(8, "austria-hungary", units, held);
        s.a(&format!("do manoeuvre; march {unit} sofia"));
        assert_eq!(s.refused("to salonica"), "9.1i", "{unit}");
        let mut t = later(11, "austria-hungary", units, held);
        t.a(&format!("do manoeuvre; march {unit} sofia"));
        assert!(t.offers("to salonica"));
    }
    let mut open = later(8, "austria-hungary", units, &format!("greece_open = true\n{held}"));
    open.a("do manoeuvre; march bu-3 sofia");
    assert!(open.offers("to salonica"));
    // Germany is not barred.
    let mut g = later(8, "germany", "sofia = \"ge-5\"", held);
    g.a("do manoeuvre; march ge-5 sofia");
    assert!(g.offers("to salonica"));
    // It opens with the first Allied army, for good.
    let mut a = later(8, "allies", "uskub = \"se-3\", paris = \"fr-4\"", "");
    a.a("do manoeuvre; march se-3 uskub; to salonica; done");
    assert!(a.p.greece_open);
}

/// [9.1j] The Allies do not move into Salonica before turn 7.
#[test]
fn salonica_is_closed_to_the_allies() {
    let mut s = later(6, "allies", "uskub = \"se-3\", cairo = \"uk-3\"", "");
    s.a("do manoeuvre; march se-3 uskub");
    assert_eq!(s.refused("to salonica"), "9.1j");
    let mut t = later(7, "allies", "uskub = \"se-3\", cairo = \"uk-3\"", "");
    t.a("do manoeuvre; sail uk-3 cairo");
    assert!(t.offers("to salonica"));
}

/// [9.1k] [R-9.1i] One British army enters Gallipoli, once, in 1915; it may leave later.
#[test]
fn gallipoli_once() {
    let turkey = "diplomacy = { turkey = 4 }";
    for (turn, may) in [(3, true), (6, true), (7, false)] {
        let mut s = later(turn, "allies", "cairo = \"2 uk-3\"", turkey);
        s.a("do manoeuvre; sail uk-3 cairo");
        assert_eq!(s.offers("to gallipoli"), may, "turn {turn}");
    }
    let mut s = later(4, "allies", "cairo = \"2 uk-3\"", turkey);
    s.a("do manoeuvre; sail uk-3 cairo; to gallipoli");
    assert!(s.p.gallipoli_entered);
    s.a("sail uk-3 cairo");
    assert_eq!(s.refused("to gallipoli"), "9.1k");
    let mut l = later(8, "allies", "gallipoli = \"uk-3\"", &format!("gallipoli_entered = true\n{turkey}"));
    l.a("do manoeuvre; sail uk-3 gallipoli");
    assert!(l.offers("to cairo"));
    // A French army never; a Russian one is not meant.
    let mut f = later(4, "allies", "constantinople = \"fr-3\"", turkey);
    f.a("do manoeuvre; march fr-3 constantinople");
    assert_eq!(f.refused("to gallipoli"), "9.1k");
    let mut r = later(4, "russia", "constantinople = \"ru-3\"", turkey);
    r.a("do manoeuvre; march ru-3 constantinople");
    assert!(r.offers("to gallipoli"));
}

/// [9.1l] From or to a Mediterranean port only armies with combat value 3 sail.
#[test]
fn only_small_armies_sail_the_mediterranean() {
    let mut s = on("allies", "london = \"uk-4, uk-3\", marseille = \"uk-4\"", "");
    s.a("do manoeuvre");
    assert_eq!(s.refused("sail uk-4 marseille"), "9.1l");
    s.a("sail uk-4 london");
    assert_eq!(s.refused("to cairo"), "9.1l");
    s.a("to calais; sail uk-3 london");
    assert!(s.offers("to cairo") && s.offers("to marseille"));
}

/// [12f] [R-12g] After the capitulation Russian and Romanian armies enter Russian-controlled zones only.
#[test]
fn russians_stay_at_home_after_the_capitulation() {
    let mut s = later(
        16,
        "russia",
        "rovno = \"ru-3\", minsk = \"ru-3\"",
        "diplomacy = { russian-capitulation = 6 }\ncontrol = { kiev = \"allies\" }",
    );
    s.a("do manoeuvre; march ru-3 rovno");
    assert_eq!((s.refused("to tarnopol"), s.refused("to kiev")), ("12f", "12f"));
    assert!(s.offers("to vinnitsa"));
    // Who stands elsewhere may stay, and leave.
    let mut t = later(16, "russia", "tarnopol = \"ru-3\"", "diplomacy = { russian-capitulation = 6 }");
    t.a("do manoeuvre; march ru-3 tarnopol");
    assert!(t.offers("to rovno"));
}

/// [9.2a] What an army did decides whether it may attack: its mark says so.
#[test]
fn who_may_attack() {
    let mut s = on("germany", "metz = \"ge-5\", frankfurt = \"ge-5\", verdun = \"ge-5, fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; march ge-5 frankfurt; to metz; to verdun; done; hold ge-5 verdun");
    let ready = s.p.units.at(zone("verdun")).iter().filter(|a| a.unit.flags.has(Flags::READY)).count();
    assert_eq!(ready, 2);
    assert_eq!(s.p.strength(zone("verdun"), ALL), 1);
}

/// [9.1e] A march is looked ahead: a zone is offered only if an end can still be reached.
#[test]
fn marches_look_ahead() {
    // Metz is full, Cologne's other ways too: passing Metz is possible only because Frankfurt lies beyond.
    let s = at(
        "turn = 5\nphase = { power = \"germany\" }\nunits = { cologne = \"ge-5\", metz = \"3 ge-5\", strasbourg = \"3 ge-5\" }",
    );
    let mut s = s;
    s.a("do manoeuvre; march ge-5 cologne; to metz");
    assert!(!s.offers("done") && s.offers("to frankfurt"));
}
