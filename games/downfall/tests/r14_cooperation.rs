//! 14 cooperation of armies.

use downfall::{Event, ids::Flags};

use crate::common::{ALL, AUH, GER, RUS, Scene, at, on, zone};

/// Before the first action of a power, with four players or two.
fn before(players: u8, power: &str, units: &str, more: &str) -> Scene {
    at(&format!(
        "players = {players}\nturn = 5\nstep = \"cede\"\nphase = {{ power = \"{power}\" }}\nunits = {{ {units} }}\n{more}"
    ))
}

/// [14a] [R-14a] A power may cede armies to its partner, two at a time; any power may.
#[test]
fn two_armies_may_be_ceded() {
    let mut s = before(2, "germany", "berlin = \"3 ge-5\"", "");
    s.a("cede ge-5 berlin; cede ge-5 berlin");
    // The limit is reached, and nothing can be taken back that has just changed hands: the actions begin.
    assert_eq!((s.step(), s.units("berlin")), ("Action".to_owned(), "ge-5, 2 ge-5.c".to_owned()));
    let mut r = before(2, "russia", "minsk = \"ru-3\"", "");
    r.a("cede ru-3 minsk");
    assert_eq!(r.p.units.at(zone("minsk"))[0].unit.power(), ALL);
    let full = before(2, "germany", "berlin = \"ge-5, ge-5.c, ge-5.c\"", "");
    assert_eq!(full.refused("cede ge-5 berlin"), "14a");
}

/// [14b] [SQ-P2] With different players the partner is asked; each army once per phase, offered and declined included.
#[test]
fn the_partner_accepts() {
    let mut s = before(4, "germany", "berlin = \"ge-5\", metz = \"ge-5\"", "");
    s.a("cede ge-5 berlin");
    assert_eq!(s.asked(), [AUH]);
    s.a("done");
    assert_eq!((s.asked(), s.units("berlin")), (vec![GER], "ge-5".to_owned()));
    assert_eq!(s.refused("cede ge-5.h berlin"), "14b");
    s.a("cede ge-5 metz; accept");
    assert_eq!((s.units("metz"), s.step()), ("ge-5.c".to_owned(), "Action".to_owned()));
    // The same person is not asked.
    let mut two = before(2, "germany", "berlin = \"ge-5\", metz = \"ge-5\"", "");
    two.a("cede ge-5 berlin");
    assert_eq!(two.asked(), [GER]);
    // With three players it depends on who they are.
    let mut three = before(3, "russia", "minsk = \"ru-3\"", "");
    three.a("cede ru-3 minsk");
    assert_eq!(three.asked(), [RUS]);
}

/// [14b] Only supplied armies are ceded, before the first action.
#[test]
fn only_supplied_armies_are_ceded() {
    let s = before(2, "germany", "dijon = \"ge-5\", berlin = \"ge-5\"", "");
    assert_eq!(s.refused("cede ge-5 dijon"), "14b");
    let mut a = s.clone();
    a.a("done");
    assert_eq!((a.step(), a.refused("cede ge-5 berlin")), ("Action".to_owned(), "7a"));
}

/// [R-14b] What was ceded in a phase is not taken back in it, nor the other way round.
#[test]
fn each_army_changes_hands_once() {
    let mut s = before(2, "germany", "berlin = \"ge-5.c, ge-5\"", "");
    s.a("take-back ge-5.c berlin");
    assert_eq!(s.refused("cede ge-5.h berlin"), "14b");
    s.a("cede ge-5 berlin");
    assert_eq!((s.step(), s.units("berlin")), ("Action".to_owned(), "ge-5.c, ge-5".to_owned()));
}

/// [14c] A ceded army is the receiver's: it manoeuvres in his phase, counts for his stacking and takes control for him.
#[test]
fn a_ceded_army_is_the_receivers() {
    let mut g = on("germany", "breslau = \"ge-5.c\", berlin = \"ge-5\"", "");
    g.a("do manoeuvre");
    assert_eq!(g.refused("march ge-5.c breslau"), "3c");
    let mut a = on("austria-hungary", "breslau = \"ge-5.c\", cracow = \"2 ah-3\", lodz = \"ah-3\"", "");
    a.a("do manoeuvre; march ge-5.c breslau; to cracow; done; done");
    assert_eq!(a.units("cracow"), "ge-5.c, 2 ah-3");
    let mut full = on("austria-hungary", "breslau = \"ge-5.c\", cracow = \"3 ah-3\"", "");
    full.a("do manoeuvre; march ge-5.c breslau; to cracow");
    assert_eq!(full.refused("done"), "4a");
    let mut taken = on("austria-hungary", "lodz = \"ge-5.c\"", "");
    taken.a("done");
    assert_eq!(taken.control("lodz"), "austria-hungary");
}

/// [14d] It keeps its values and nation; its owner alone restores it, and it goes to its owner's reserve.
#[test]
fn a_ceded_army_stays_its_owners() {
    let mut a = on("austria-hungary", "vienna = \"ge-5.rc\"", "");
    a.a("do recruitment");
    assert_eq!(a.refused("restore ge-5.rc vienna"), "14d");
    let mut g = on("germany", "vienna = \"ge-5.rc\"", "");
    g.a("do recruitment");
    assert!(g.offers("restore ge-5.rc vienna"));
    let before = g.reserve("ge-5");
    let mut s = on("russia", "rovno = \"ru-3\", tarnopol = \"ge-5.rc\"", "");
    s.strike("ru-3", "rovno", "tarnopol", 6, 1);
    assert_eq!((s.units("tarnopol"), s.reserve("ge-5")), ("ru-3".to_owned(), before + 1));
    assert_eq!(a.p.units.at(zone("vienna"))[0].unit.combat(), 3);
}

/// [14e] It is supplied as an army of either power.
#[test]
fn a_ceded_army_has_two_homes() {
    // Cut off from Germany, but in Austria-Hungary.
    let lost = "control = { berlin = \"russia\", breslau = \"russia\", konigsberg = \"russia\", cologne = \"russia\", frankfurt = \"russia\", hamburg = \"russia\", munich = \"russia\", strasbourg = \"russia\" }";
    let s = on("allies", "budapest = \"ge-5.c, ge-5.rc\", vienna = \"ge-5\"", lost);
    let of = |z: &str, i: usize| {
        let a = s.p.units.at(zone(z))[i];
        s.p.is_supplied(a.unit, a.zone)
    };
    assert_eq!((of("budapest", 0), of("budapest", 1), of("vienna", 0)), (true, true, false));
    // A British army that Russia commands still has the ports.
    let u = on("germany", "bordeaux = \"uk-4.c\"", "control = { bordeaux = \"germany\" }");
    assert!(u.p.is_supplied(u.p.units.at(zone("bordeaux"))[0].unit, zone("bordeaux")));
}

/// [14f] [SQ-P7] An army taken back among the partner's may stay for the phase; still there at its end it is ceded again, over the limit.
#[test]
fn an_army_taken_back_may_stay() {
    let units = "cracow = \"ge-5.c, ah-3\", vienna = \"ge-5.c\", prague = \"ge-5\"";
    let mut s = before(2, "germany", units, "");
    s.a("take-back ge-5.c cracow; cede ge-5 prague; done");
    assert_eq!(s.units("cracow"), "ge-5, ah-3");
    s.a("done");
    assert_eq!(s.units("cracow"), "ge-5.c, ah-3");
    assert_eq!(s.p.units.all().iter().filter(|a| a.unit.is_ceded()).count(), 3);
    assert!(s.happened(|e| matches!(e, Event::Ceded { again: true, .. })));
    // Who leaves is free.
    let mut l = before(2, "germany", units, "");
    l.a("take-back ge-5.c cracow; done; do manoeuvre; march ge-5.hb cracow; to breslau; done; done; done");
    assert_eq!(l.units("breslau"), "ge-5");
}

/// [14g] Armies that are not ceded never support the partner's nor take losses for them.
#[test]
fn partners_do_not_fight_for_each_other() {
    // A German army that was ceded among Germans: only it is commanded by Austria-Hungary.
    let mut s = on("austria-hungary", "tarnopol = \"ge-5.c, ge-5, ru-3\"", "");
    s.a("do manoeuvre");
    assert_eq!(s.offered("hold"), ["ge-5.c tarnopol"]);
    s.a("hold ge-5.c tarnopol; attack tarnopol; lead ge-5.cuf").roll(1, 6);
    assert_eq!(s.last_fight().2, [2, 1]);
    assert_eq!(s.units("tarnopol"), "ru-3.r, ge-5");
    // And among their own camp they do not end a movement.
    let mut g = on("germany", "breslau = \"ge-5\", cracow = \"ah-3\"", "");
    g.a("do manoeuvre; march ge-5 breslau; to cracow");
    assert_eq!(g.refused("done"), "4c");
}

/// [14h] An army ceded among its owner's may stay until it moves; all of the camp there are the attacker's enemies, losses fall on the
/// target's power alone.
#[test]
fn ceded_among_its_own() {
    let mut s = on("russia", "rovno = \"3 ru-3\", tarnopol = \"ge-5.rc, ge-5.r\"", "");
    s.a("do manoeuvre; march ru-3 rovno; to tarnopol; done; march ru-3 rovno; to tarnopol; done; march ru-3 rovno; to tarnopol; done");
    s.a("lead ru-3.auf; aim ge-5.rc");
    // Three against two: one may support.
    assert_eq!(s.p.fight.supports, 1);
    s.a("go").roll(6, 1);
    // Two losses: the ceded army takes one; the other German army is not of that power, so the Russians take none.
    assert_eq!(s.last_fight().2, [0, 2]);
    assert_eq!(s.units("tarnopol"), "3 ru-3, ge-5.r");
    let mut a = on("austria-hungary", "cracow = \"ge-5.c, ge-5\"", "");
    a.a("do manoeuvre; march ge-5.c cracow; to vienna; done; done; done");
    assert_eq!((a.units("cracow"), a.units("vienna")), ("ge-5".to_owned(), "ge-5.c".to_owned()));
    assert!(!a.p.units.at(zone("vienna"))[0].unit.flags.has(Flags::USED));
}
