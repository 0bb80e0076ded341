//! Findings of an audit: each test fails until the rule it cites is kept.

use downfall::Position;
use engine::Game;

use crate::common::{ALL, AUH, GER, RUS, at, later, on, zone};

/// [9.1k] "Une unique Armée britannique … uniquement en 1915": commanded by Russia it is still a British army.
#[test]
fn a_ceded_british_army_does_not_land_at_gallipoli_in_1916() {
    let mut s = later(8, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "diplomacy = { turkey = 4 }");
    s.a("do manoeuvre; sail uk-3.c cairo");
    assert!(!s.offers("to gallipoli"), "{:?}", s.offered("to"));
}

/// [9.1k] One British army in the game: a second, ceded one must not follow.
#[test]
fn one_british_army_in_all() {
    let mut s = later(5, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "diplomacy = { turkey = 4 }\ngallipoli_entered = true");
    s.a("do manoeuvre; sail uk-3.c cairo");
    assert!(!s.offers("to gallipoli"), "{:?}", s.offered("to"));
}

/// [9.1j] The Allies do not get an army into Salonica before turn 7 by lending it to Russia.
#[test]
fn a_ceded_british_army_does_not_go_to_salonica_in_1915() {
    let mut s = later(4, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "");
    s.a("do manoeuvre; sail uk-3.c cairo");
    assert!(!s.offers("to salonica"), "{:?}", s.offered("to"));
}

/// [9.1i] "Les Armées austro-hongroises ne peuvent pas entrer en Grèce": not under German command either.
#[test]
fn a_ceded_austrian_army_does_not_enter_greece() {
    let mut s = later(8, "germany", "uskub = \"ah-3.c\", berlin = \"ge-5\"", "control = { uskub = \"austria-hungary\" }");
    s.a("do manoeuvre; march ah-3.c uskub");
    assert!(!s.offers("to salonica"), "{:?}", s.offered("to"));
}

/// [9f] [R-9a] The attack on Verdun is sure (9.2c): the other army of Metz is free.
#[test]
fn a_sure_attack_frees_the_others() {
    let mut s = later(1, "germany", "metz = \"2 ge-5\", verdun = \"fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; march ge-5 metz");
    assert!(s.offers("to cologne"), "{:?}", s.offered("to"));
}

/// [9g] [R-9a] An Offensive against Turks is no attack on Austrians: the last army that could make one stays bound.
#[test]
fn an_offensive_against_turks_does_not_free_russia() {
    let more = "russian_attacks = 1\ndiplomacy = { turkey = 4 }\n[tiles.russia]\navailable = \"offensive\"\n";
    let mut s = later(10, "russia", "kars = \"ru-3\", erzurum = \"tu-3\", rovno = \"ru-3\", tarnopol = \"ah-3\"", more);
    // In a plain Manoeuvre it is bound.
    let mut plain = s.clone();
    plain.a("do manoeuvre; march ru-3 rovno");
    assert_eq!(plain.offered("to"), ["tarnopol"]);
    s.a("offensive; march ru-3 kars; to erzurum");
    if s.step() == "March" {
        s.a("done");
    }
    s.a("march ru-3 rovno");
    assert_eq!(s.offered("to"), ["tarnopol"]);
}

/// [9.2m] [SQ-M10] "The owner chooses within a group": an army that was a target already and one that was not differ.
#[test]
fn who_was_a_target_already_is_told_apart() {
    let mut s = on("germany", "verdun = \"3 ge-5, fr-4, 2 fr-4.r\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(1, 2);
    // A tie: the full French army is reduced and has been a target. Now three alike, one of them a target no more.
    s.a("lead ge-5.uf").roll(1, 1);
    // 6 against 3: two losses; the target dies, the other falls on one of two that differ in what may still happen to them.
    assert_eq!(s.step(), "Lose(allies)");
}

/// [3b] [SQ-S1] With three players one may have both Central Powers.
#[test]
fn three_players_may_pair_the_central_powers() {
    let info = Position::info();
    assert!(info.options.iter().any(|o| o.id == "central-pair"), "the option of tables.toml is not offered");
}

/// [3b] [HI-2] A position with another pair than the table's persons must not be taken: who sees what would follow the wrong persons.
#[test]
fn the_pair_of_a_position_is_the_pair_of_its_persons() {
    let s = at("players = 3\ncentral_pair = true\nturn = 5\nphase = { power = \"germany\" }\nunits = { metz = \"ge-5\" }");
    let person = Position::info().person(3, GER.seat());
    assert_eq!(person.contains(AUH.seat()), s.p.is_same_person(GER, AUH));
    let again = Position::new(&s.p.setup());
    assert_eq!(again.rules.pair, s.p.rules.pair, "setup() forgets the pair");
}

/// [R-6f] An enemy army that dies of want does not give its zone away: Jerusalem is Turkish and supplied, the German army in it is not.
#[test]
fn an_army_that_starves_does_not_reopen_control() {
    let mut s = on("allies", "jerusalem = \"ge-5.r, uk-3\", suez = \"uk-3\"", "diplomacy = { turkey = 4 }");
    s.a("done");
    assert_eq!((s.units("jerusalem").as_str(), s.control("jerusalem")), ("uk-3", "austria-hungary"));
    assert_eq!(s.p.strength(zone("jerusalem"), ALL), 1);
    assert_ne!(RUS, ALL);
}
