//! The rulebook's long examples, step by step.

use frederick::{Event, Step};

use crate::common::{AUS, PRU, Scene, at, kind, new_game, only, space};

/// [E-12a-2] The situation of the march example.
fn situation(option: bool, step: &str, ap: u8) -> Scene {
    at(&format!(
        "turn = 11\nbesiegers_may_recover = {option}\nstep = \"{step}\"\nphase = {{ army = \"prussia\", ap = {ap}, besieged = \"dresden glatz olmuetz\" }}\n\
         control = {{ olmuetz = \"prussia\", glatz = \"austria\", goerlitz = \"prussia\" }}\ncup = \"end\"\n{}",
        only(
            "dresden = \"seydlitz, 7 prussia, 2 prussia.x, 2 austria.d\"\nglatz = \"ziethen.x, 4 prussia, austria.d\"\n\
             olmuetz = \"2 prussia.d, nadasdy, piccolomini, 4 austria, 2 austria.x\""
        )
    ))
}

/// [E-12a-1] A die of 5 gives Prussia 7 AP.
#[test]
fn points_of_the_example() {
    let mut s = at("turn = 11\nstep = \"die\"");
    s.roll("dice 5");
    assert_eq!(s.ap(), 7);
}

/// [E-12a-2] Ten Prussians besiege two, five besiege one, eight Austrians besiege two.
#[test]
fn the_situation() {
    let s = situation(false, "march", 5);
    assert_eq!((s.total("dresden"), s.total("glatz"), s.total("olmuetz")), (12, 6, 10));
    assert!(s.p.is_besieged_by(space("dresden"), PRU) && s.p.is_besieged_by(space("olmuetz"), AUS));
}

/// [E-12a-3] With the option two besiegers recover and may still assault; without it they may not.
#[test]
fn recovery_of_the_example() {
    let mut s = situation(true, "recover", 7);
    s.a("recover prussia.x dresden; recover prussia.x dresden");
    assert_eq!((s.ap(), s.count("dresden", "prussia.x")), (5, 0));
    s.a("done; march dresden");
    assert!(s.offers("with prussia 7") && !s.offers("with prussia.s 2"));
    s.a("with seydlitz 1; to goerlitz; done; assault dresden");
    assert_eq!(s.p.assault_dice(space("dresden")), 9);
    let s = situation(false, "march", 5);
    assert!(s.offered("recover").is_empty());
    let units = only("dresden = \"seydlitz, 7 prussia, 2 prussia.x, 2 austria.d\"\nberlin = \"prussia.x\"");
    let s = at(&format!("turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 7 }}\n{units}"));
    assert_eq!(s.refused(PRU, "recover prussia.x dresden"), "R-11");
}

/// [E-12a-4] [E-12a-5] [E-12a-6] [E-12a-7] [E-12a-8] The marches, point by point.
#[test]
fn marches_of_the_example() {
    let mut s = situation(false, "march", 5);
    s.a("march dresden");
    assert!(!s.offers("to liegnitz"), "Dresden holds enemies");
    s.a("with seydlitz 1; with prussia 7; to goerlitz");
    assert_eq!((s.ap(), s.total("goerlitz")), (4, 8));
    s.a("march goerlitz; to schweidnitz");
    assert_eq!((s.ap(), s.total("schweidnitz")), (3, 8));
    s.a("march schweidnitz; to glatz");
    assert_eq!(s.ap(), 2);
    s.a("march glatz; with seydlitz.a 1; with prussia.a 7; to olmuetz");
    assert_eq!(s.ap(), 1);
    s.a("march glatz; with ziethen.x 1; with prussia 3");
    assert!(!s.offers("march olmuetz"));
    s.a("to olmuetz");
    assert_eq!((s.count("glatz", "prussia"), s.total("dresden")), (1, 4));
    assert!(s.p.phase.activated.has(space("olmuetz")) && s.ap() == 0);
    assert_eq!(s.p.phase.activated.len(), 1);
}

/// The battle of the example: Prussia 12, Austria 8, the besieged stay inside.
fn battle() -> Scene {
    at(&format!(
        "turn = 11\nstep = {{ join = \"olmuetz\" }}\nphase = {{ army = \"prussia\", activated = \"olmuetz\", besieged = \"olmuetz\" }}\n\
         control = {{ olmuetz = \"prussia\" }}\ncup = \"end\"\n{}",
        only(
            "olmuetz = \"2 prussia.d, seydlitz.a, ziethen.xa, 10 prussia.a, nadasdy, piccolomini, 4 austria, 2 austria.x\"\nwien = \"austria\""
        )
    ))
}

/// [E-12b-1] Austria has the first turn.
#[test]
fn the_battle_begins() {
    let mut s = battle();
    s.a("done");
    assert_eq!((s.asked(), s.p.step), (vec![AUS], Step::BattleTurn));
    assert_eq!((s.p.battle_dice(AUS).total(), s.p.battle_dice(PRU).total()), (6, 11));
}

/// [E-12b-2] [E-12b-3] [E-12b-4] Round 1.
#[test]
fn round_one() {
    let mut s = battle();
    s.a("done; attack").roll("dice 1 2 4 5 2 6");
    assert_eq!(s.last_dice(), "1+2 2+2 4+2 5+2 2+1 6+1");
    assert_eq!(s.last_hits(), 3);
    s.a("hit prussia 3");
    assert_eq!((s.count("olmuetz", "prussia.x"), s.count("olmuetz", "prussia"), s.count("olmuetz", "ziethen.x")), (3, 7, 1));
    s.a("attack").roll("dice 2 3 4 6 1 2 3 4");
    assert_eq!(s.last_dice(), "2+3 3+3 4+3 6+3 1+2 2+2 3+2 4+2");
    assert_eq!(s.last_hits(), 4);
    s.a("hit austria 4");
    assert_eq!(s.p.battle_dice(AUS).total(), 2);
}

/// [E-12b-5] [E-12b-6] Round 2: the retreat, the charges, and one card for Prussia.
#[test]
fn round_two() {
    let mut s = battle();
    s.p.hand[0][crate::common::card("cavalry-charge").index()] = 1;
    s.p.hand[1][crate::common::card("cavalry-charge").index()] = 1;
    s.a("done; done; done; attack").roll("dice 1 2 4 5 2 6").a("hit prussia 3; attack").roll("dice 2 3 4 6 1 2 3 4");
    s.a("hit austria 4; retreat; card cavalry-charge; card cavalry-charge");
    assert_eq!(s.offered("to"), ["bruenn", "koeniggraetz", "troppau"]);
    s.a("to bruenn");
    assert_eq!((s.total("bruenn"), s.p.debts[2], s.units("olmuetz").contains('d')), (8, 1, true));
    assert_eq!((s.has_used(PRU, "cavalry-charge"), s.has_used(AUS, "cavalry-charge")), (1, 1));
    assert_eq!(s.p.step, Step::Draw(1), "a battle won and a siege broken in one space: one card");
    assert_eq!(s.count("olmuetz", "prussia.d"), 0);
}

/// [E-7.2a] [E-7.2b] The assault of 7.2.
#[test]
fn the_assault() {
    let mut s = at(&format!(
        "turn = 11\nstep = {{ fort-dice = \"breslau\" }}\nphase = {{ army = \"austria\", activated = \"breslau\" }}\ncup = \"end\"\n{}",
        only("breslau = \"ziethen.xd, prussia.xd, 4 austria\"")
    ));
    s.roll("dice 2 3");
    assert_eq!((s.last_hits(), s.count("breslau", "austria.x"), s.count("breslau", "austria")), (2, 2, 2));
    s.roll("dice 6 3");
    assert_eq!((s.last_hits(), s.offered("hit")), (1, vec!["ziethen.x 1".into(), "prussia.x 1".into()]));
    s.a("hit prussia.x 1");
    assert_eq!((s.control("breslau"), s.p.removed.has(kind("ziethen")), s.count("breslau", "ziethen.xd")), ("prussia", false, 1));
    assert!(s.happened(|e| matches!(e, Event::FortHeld { held: true, .. })) && s.p.is_besieged_by(space("breslau"), AUS));
}

/// [E-13] [13a] [13c] [13e] [13f] The set-up.
#[test]
fn the_set_up() {
    let p = new_game(&[]).p;
    assert_eq!(p.units.all().iter().map(|g| u32::from(g.n)).sum::<u32>(), 129);
    let s = new_game(&[]);
    assert_eq!(
        (s.units("prag"), s.units("magdeburg")),
        ("browne, 7 austria".into(), "king-frederick, bevern, 14 prussia".into())
    );
    assert_eq!(p.troops, [14, 6, 8, 1, 1, 2, 0, 3]);
    let counts: Vec<u8> = frederick::ids::Nation::all().map(|n| p.resources(n)).collect();
    assert_eq!(counts, [5, 5, 5, 3, 4, 2, 2, 1]);
    assert_eq!((p.total(PRU), p.debts, p.cup, p.turn, p.hand_size(PRU) + p.hand_size(AUS)), (10, [0; 5], [2, 0, 0, 0, 0], 1, 0));
    let in_play = p.units.all().iter().filter(|g| g.unit.kind.is_commander()).count();
    assert_eq!(usize::from(p.waiting().len() + p.reserve.len()) + in_play, 47);
    assert!(p.reserve.has(kind("zweibruecken")) && p.reserve.len() == 1);
}
