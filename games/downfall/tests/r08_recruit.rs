//! 7 actions, 8 recruitment.

use crate::common::{ALL, AUH, GER, RUS, later, on, zone};

/// [7a] Germany and the Allies have three actions, Russia and Austria-Hungary two.
#[test]
fn actions_of_a_phase() {
    for (power, n) in [("germany", 3), ("allies", 3), ("russia", 2), ("austria-hungary", 2)] {
        let s = on(power, "metz = \"ge-5\", paris = \"fr-4\", minsk = \"ru-3\", vienna = \"ah-3\"", "");
        assert_eq!(s.p.phase.left, n, "{power}");
    }
    let mut s = on("russia", "minsk = \"ru-3\"", "");
    s.a("do research; develop attack-1; do entrenchment; dig minsk");
    assert_eq!((s.p.phase.left, s.refused("do diplomacy")), (0, "7a"));
}

/// [7b] [SQ-P3] The six actions, each offered only where it has something to do; the end is always asked for.
#[test]
fn the_six_actions() {
    let tiles = "[tiles.germany]\navailable = \"aviation\"\nrevealed = \"aviation\"\n";
    let s = on("germany", "metz = \"ge-5\"", tiles);
    assert_eq!(
        s.offered("do"),
        ["recruitment", "manoeuvre", "research", "entrenchment", "diplomacy", "missions"].map(str::to_owned)
    );
    assert!(s.offers("done"));
    let none = on("germany", "metz = \"ge-5\"", "");
    assert_eq!(none.refused("do missions"), "13a");
}

/// [7c] Only Manoeuvre may be chosen twice.
#[test]
fn only_manoeuvre_repeats() {
    let mut s = on("germany", "metz = \"2 ge-5\"", "");
    s.a("do research; develop gas");
    assert_eq!(s.refused("do research"), "7c");
    s.a("do manoeuvre; march ge-5 metz; to cologne; done; done");
    assert!(s.offers("do manoeuvre"));
}

/// [7d] Recruitment comes first or not at all.
#[test]
fn recruitment_comes_first() {
    let mut s = on("germany", "metz = \"ge-5\"", "");
    s.a("do research; develop gas");
    assert_eq!(s.refused("do recruitment"), "7d");
    let mut r = on("germany", "metz = \"ge-5\"", "");
    r.a("do recruitment; done");
    assert_eq!(r.refused("do recruitment"), "7c");
}

/// [7e] [R-7a] Actions may be left unused.
#[test]
fn actions_may_be_left() {
    let mut s = on("germany", "metz = \"ge-5\", paris = \"fr-4\"", "");
    s.a("done");
    assert_eq!(s.p.phase.power, ALL);
}

/// [8a] [R-8a] [SQ-R1] Points of a Recruitment action; the Allies have 4 from turn 11.
#[test]
fn points_of_an_action() {
    let at = |turn: u8, power: &str| {
        let mut s =
            later(turn, power, "metz = \"ge-5\", paris = \"fr-4\", minsk = \"ru-3\", vienna = \"ah-3\"", "german_attacks = 1");
        assert_eq!(s.p.points, [0; 4]);
        s.a("do recruitment");
        s.p.points
    };
    assert_eq!(
        (at(5, "germany"), at(5, "allies"), at(5, "russia"), at(5, "austria-hungary")),
        ([3, 0, 0, 0], [3, 0, 0, 0], [3, 0, 0, 0], [2, 0, 0, 0])
    );
    assert_eq!((at(10, "allies"), at(11, "allies"), at(11, "germany")), ([3, 0, 0, 0], [4, 0, 0, 0], [4 - 1, 0, 0, 0]));
}

/// [8b] Germany has one more on turns 3, 7, 11 and 15 with Brussels.
#[test]
fn brussels_gives_a_point() {
    for (turn, held, points) in
        [(3, "germany", 4), (7, "germany", 4), (11, "germany", 4), (15, "germany", 4), (4, "germany", 3), (3, "allies", 3)]
    {
        let mut s =
            later(turn, "germany", "metz = \"ge-5\"", &format!("control = {{ brussels = \"{held}\", liege = \"germany\" }}"));
        s.a("do recruitment");
        assert_eq!(s.p.points[0], points, "turn {turn}");
    }
}

/// [8c] [8d] Turkey, Italy and the United States give a point for their own armies.
#[test]
fn neutrals_give_points() {
    let mut a = on("austria-hungary", "vienna = \"ah-3\"", "diplomacy = { turkey = 4 }");
    a.a("do recruitment");
    assert_eq!(a.p.points, [2, 1, 0, 0]);
    let mut b = later(12, "allies", "paris = \"fr-4\"", "diplomacy = { italy = 6, united-states = 8 }");
    b.a("do recruitment");
    assert_eq!(b.p.points, [4, 0, 1, 1]);
}

/// [8e] After its capitulation Russia has one point.
#[test]
fn russia_after_its_capitulation() {
    let mut s = later(16, "russia", "minsk = \"ru-3.r\"", "diplomacy = { russian-capitulation = 6 }");
    s.a("do recruitment");
    assert_eq!(s.p.points, [1, 0, 0, 0]);
}

/// [8f] [SQ-R2] Two points for a full army, one for a reduced one, one to restore.
#[test]
fn what_points_buy() {
    let mut s = on("germany", "metz = \"ge-5.r\"", "");
    s.a("do recruitment; raise ge-5 full; at berlin");
    assert_eq!((s.p.points[0], s.units("berlin")), (1, "ge-5".to_owned()));
    assert!(!s.offers("raise ge-5 full"));
    assert_eq!(s.refused("raise ge-5 full"), "8g");
    s.a("restore ge-5.r metz");
    assert_eq!((s.units("metz"), s.step()), ("ge-5".to_owned(), "Action".to_owned()));
    let mut r = on("germany", "metz = \"ge-5\"", "");
    r.a("do recruitment; raise ge-5 reduced; at berlin");
    assert_eq!((r.p.points[0], r.units("berlin")), (2, "ge-5.r".to_owned()));
    // Without supply nobody is restored.
    let mut u = on("germany", "dijon = \"ge-5.r\"", "");
    u.a("do recruitment");
    assert_eq!(u.refused("restore ge-5.r dijon"), "8f");
}

/// [8g] Ordinary points are for all nations but the United States, and are added to the Turkish or Italian one.
#[test]
fn whose_points_they_are() {
    let mut s = on("austria-hungary", "vienna = \"ah-3\"", "diplomacy = { turkey = 4 }");
    s.a("do recruitment; raise tu-3 full; at angora");
    // The Turkish point first.
    assert_eq!(s.p.points, [1, 0, 0, 0]);
    s.a("raise tu-3 reduced; at angora");
    assert_eq!(s.p.points, [0; 4]);
    let mut u = later(12, "allies", "paris = \"fr-4\"", "diplomacy = { united-states = 8 }");
    u.a("do recruitment");
    assert!(u.offers("raise us-5 reduced"));
    assert_eq!(u.refused("raise us-5 full"), "8g");
    u.a("raise us-5 reduced; at calais");
    assert_eq!(u.p.points, [4, 0, 0, 0]);
}

/// [R-8b] Points that are left are lost.
#[test]
fn points_are_not_kept() {
    let mut s = on("germany", "metz = \"ge-5\"", "");
    s.a("do recruitment; done");
    assert_eq!(s.p.points, [0; 4]);
}

/// [8h] [R-8d] [R-8g] New armies come to a city of their own country or next to one, both controlled.
#[test]
fn where_new_armies_come() {
    let mut s = on(
        "allies",
        "paris = \"fr-4\"",
        "diplomacy = { italy = 6 }\ncontrol = { lille = \"germany\", marseille = \"germany\", brussels = \"germany\" }",
    );
    s.a("do recruitment; raise fr-4 full");
    let places = s.offered("at");
    assert!(places.contains(&"paris".to_owned()) && places.contains(&"reims".to_owned()));
    // Verdun is next to no city; Lille is lost, so Calais is next to none either.
    assert!(
        !places.contains(&"verdun".to_owned()) && !places.contains(&"calais".to_owned()) && !places.contains(&"lille".to_owned())
    );
    assert_eq!((s.refused("at verdun"), s.refused("at lille")), ("8h", "8h"));
    // Not in the cities of another nation; but next to an own city.
    assert!(!places.contains(&"rome".to_owned()) && places.contains(&"milan".to_owned()));
    s.a("at paris; raise it-3 reduced");
    assert!(s.offers("at venice") && s.offers("at rome") && !s.offers("at dijon"));
}

/// [8h] [R-8c] Stacking applies; enemies in the zone do not forbid it, and the new army may manoeuvre.
#[test]
fn recruits_among_enemies() {
    let mut s = on("allies", "paris = \"3 fr-4\", lyon = \"ge-5\"", "");
    s.a("do recruitment; raise fr-4 full");
    assert_eq!(s.refused("at paris"), "4a");
    s.a("at lyon; done; do manoeuvre");
    assert!(s.offers("hold fr-4 lyon"));
    s.a("hold fr-4 lyon; done");
    // It did not move in, so nothing is compulsory.
    assert!(s.offers("done"));
}

/// [8i] British and American armies come to ports of the Allies only.
#[test]
fn british_and_americans_come_to_ports() {
    let mut s = later(12, "allies", "paris = \"fr-4\"", "diplomacy = { united-states = 8 }\ncontrol = { calais = \"germany\" }");
    s.a("do recruitment; raise uk-4 full");
    assert_eq!(s.offered("at"), ["london", "le-havre", "bordeaux"].map(str::to_owned));
    s.a("at le-havre; raise us-5 reduced");
    assert!(s.offers("at bordeaux") && !s.offers("at paris"));
}

/// [8j] In a Mediterranean port only armies with combat value 3.
#[test]
fn mediterranean_ports_are_for_small_armies() {
    let mut s = on("allies", "paris = \"fr-4\"", "");
    s.a("do recruitment; raise fr-4 reduced");
    assert_eq!(s.refused("at marseille"), "8j");
    s.a("at lyon; raise fr-3 reduced");
    assert!(s.offers("at marseille"));
    s.a("at marseille; raise uk-3 reduced");
    assert!(s.offers("at cairo") && s.offers("at marseille"));
}

/// [8k] [R-8e] Salonica takes British, French and Serbian armies of value 3 from turn 7 on, and nothing before.
#[test]
fn salonica_from_turn_seven() {
    for (turn, kind, may) in
        [(6, "uk-3", false), (7, "uk-3", true), (7, "fr-3", true), (7, "se-3", true), (7, "fr-4", false), (7, "uk-4", false)]
    {
        let mut s = later(turn, "allies", "paris = \"fr-4\"", "");
        s.a(&format!("do recruitment; raise {kind} reduced"));
        assert_eq!(s.offers("at salonica"), may, "{kind} on turn {turn}");
    }
    let mut lost = later(8, "allies", "paris = \"fr-4\"", "control = { salonica = \"germany\" }");
    lost.a("do recruitment; raise uk-3 reduced");
    assert!(!lost.offers("at salonica"));
}

/// [8l] [R-8f] The zones of the arrows are cities to recruit in and next to.
#[test]
fn recruits_by_arrows() {
    let mut s = on(
        "russia",
        "minsk = \"ru-3\"",
        "control = { riga = \"germany\", kiev = \"germany\", odessa = \"germany\", tiflis = \"germany\", wilna = \"germany\", warsaw = \"germany\" }",
    );
    s.a("do recruitment; raise ru-3 full");
    assert_eq!(s.offered("at"), ["minsk", "brest-litovsk", "saint-petersburg", "moscow", "kharkov"].map(str::to_owned));
    let mut t = on(
        "austria-hungary",
        "vienna = \"ah-3\"",
        "diplomacy = { turkey = 4 }\ncontrol = { erzurum = \"russia\", damascus = \"allies\", jerusalem = \"allies\" }",
    );
    t.a("do recruitment; raise tu-3 full");
    assert!(t.offers("at angora") && t.offers("at constantinople") && !t.offers("at erzurum"));
}

/// [8m] [R-8e] The Allies place nothing in Gallipoli.
#[test]
fn nothing_is_placed_in_gallipoli() {
    let mut s = on(
        "allies",
        "gallipoli = \"uk-3\"",
        "diplomacy = { turkey = 4 }\ncontrol = { gallipoli = \"allies\" }\ngallipoli_entered = true",
    );
    s.a("do recruitment; raise uk-3 full");
    assert!(s.offers("at cairo") && !s.offers("at gallipoli"));
    assert_eq!(s.refused("at gallipoli"), "8m");
}

/// [4c] [4k] Recruits do not come where the partner's armies stand.
#[test]
fn recruits_do_not_join_the_partner() {
    let mut s = on("germany", "berlin = \"ah-3\"", "");
    s.a("do recruitment; raise ge-5 full");
    assert_eq!(s.refused("at berlin"), "4c");
    assert_eq!((GER.partner(), RUS.partner(), AUH.camp()), (AUH, ALL, GER.camp()));
    assert!(s.p.units.at(zone("berlin")).len() == 1);
}
