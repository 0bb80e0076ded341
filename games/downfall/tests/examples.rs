//! The examples of the rulebook, and those made for RULES.md.

use downfall::ids::{Camp, Flags};

use crate::common::{ALL, on, zone};

/// [E-9.2] Three against two: each is attacked by one, the third supports one of the two.
#[test]
fn three_against_two() {
    let mut s = on("allies", "verdun = \"3 fr-4, 2 ge-5\"", "");
    s.a("do manoeuvre; hold fr-4 verdun; hold fr-4 verdun; hold fr-4 verdun; attack verdun; lead fr-4.uf");
    assert_eq!(s.p.fight.supports, 1);
    s.a("support fr-4.uf").roll(3, 3);
    s.a("lead fr-4.uf");
    assert_eq!(s.step(), "Dice");
}

/// [E-16.1] Two Germans from Metz against a French army in a trench at Verdun.
#[test]
fn verdun() {
    let mut s = on("germany", "metz = \"2 ge-5\", verdun = \"fr-4\"", "trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; march ge-5 metz; to verdun; done; lead ge-5.auf; support ge-5.auf")
        .roll(5, 2);
    assert_eq!(s.last_fight(), (12, 8, [1, 2]));
    assert_eq!(s.asked(), [ALL]);
    s.a("cover");
    assert_eq!(s.step(), "Retreat");
    s.a("to reims");
    assert_eq!(
        (s.units("verdun"), s.units("reims"), s.trench(Camp::Entente, "verdun")),
        ("ge-5, ge-5.r".to_owned(), "fr-4.r".to_owned(), 0)
    );
}

/// [E-16.2] From Königsberg to Warsaw, directly and through Wilna.
#[test]
fn konigsberg() {
    let mut s = on("germany", "konigsberg = \"2 ge-5\", warsaw = \"ru-3\"", "");
    s.a("do manoeuvre; march ge-5 konigsberg; to warsaw; done; march ge-5 konigsberg; to wilna; to warsaw");
    // The second stops by itself: two and two.
    assert_eq!(s.step(), "Lead");
    assert_eq!((s.offered("lead"), s.refused("done")), (vec!["ge-5.auf".to_owned()], "9.2c"));
    s.a("lead ge-5.auf");
    assert_eq!(s.step(), "Dice");
    s.roll(3, 3).a("done");
    assert_eq!(s.control("wilna"), "germany");
}

fn venice(moves: &str) -> crate::common::Scene {
    let mut s = on(
        "austria-hungary",
        "venice = \"ah-3, it-3, it-3.r\", trieste = \"ah-3\", innsbruck = \"ah-3\"",
        "diplomacy = { italy = 6 }",
    );
    s.a(&format!("do manoeuvre; march ah-3 trieste; to venice; done; march ah-3 innsbruck; to venice; done; {moves}"));
    s
}

/// The Italian army that is attacked.
fn aimed(s: &crate::common::Scene) -> String {
    let found = s.p.units.at(zone("venice")).iter().map(|a| a.unit).find(|u| u.flags.has(Flags::AIMED));
    found.expect("a target").without(Flags::AIMED).to_string()
}

/// [E-16.3a] Three against two at Venice: two attacks, the full army first, and one support.
#[test]
fn venice_with_all() {
    let mut s = venice("hold ah-3 venice; attack venice; lead ah-3.uf");
    assert_eq!((s.p.fight.supports, s.step()), (1, "Support".to_owned()));
    assert_eq!(aimed(&s), "it-3");
    s.a("support ah-3.auf").roll(3, 3);
    s.a("lead ah-3.auf");
    assert_eq!(aimed(&s), "it-3.r");
}

/// [E-16.3b] The army in Venice stays quiet: nothing is compulsory.
#[test]
fn venice_without_duty() {
    let s = venice("done");
    assert!(s.offers("done") && s.offers("attack venice"));
}

/// [E-16.3c] One of the two that moved leads, the other supports: the quiet army counts for X.
#[test]
fn venice_with_support() {
    let mut s = venice("done; attack venice; lead ah-3.auf");
    assert_eq!(s.p.fight.supports, 1);
    s.a("support ah-3.auf");
    assert_eq!(s.step(), "Dice");
}

/// [E-16.3d] One attack with two supports is refused.
#[test]
fn venice_with_too_much_support() {
    let mut s = venice("hold ah-3 venice; attack venice; lead ah-3.uf; support ah-3.auf");
    // The attack goes on by itself, as no more support is possible; where another is asked for, it is refused.
    assert_eq!(s.step(), "Dice");
    let mut full = venice("hold ah-3 venice; attack venice; lead ah-3.uf");
    full.p.fight.supports = 0;
    assert_eq!(full.refused("support ah-3.auf"), "9.2e");
    assert!(s.p.units.at(zone("venice")).iter().any(|a| a.unit.to_string() == "ah-3.auf"));
    s.roll(3, 3);
}

const MINSK: &str = "control = { wilna = \"germany\", minsk = \"russia\" }\ntrenches = { entente = \"minsk\" }\n[tiles.germany]\navailable = \"attack-1 attack-2\"\n[tiles.russia]\navailable = \"defence-1 defence-2\"\n";

/// [E-16.4a] Minsk: 10 against 8, the technologies cancel, the trench takes a loss, nobody retreats from a forest.
#[test]
fn minsk() {
    let mut s = on("germany", "wilna = \"2 ge-5\", minsk = \"ru-3\"", MINSK);
    s.a("do manoeuvre; march ge-5 wilna; to minsk; done; march ge-5 wilna; to minsk; done; lead ge-5.auf; support ge-5.auf")
        .roll(3, 4);
    assert_eq!(s.last_fight(), (10, 8, [1, 2]));
    s.a("cover");
    assert_eq!(
        (s.units("minsk"), s.trench(Camp::Entente, "minsk"), s.step()),
        ("ru-3.r, ge-5, ge-5.r".to_owned(), 0, "Action".to_owned())
    );
}

/// [E-16.4b] With double the potential both losses fall on the army, there is no cover, and the trench goes.
#[test]
fn minsk_doubled() {
    let mut s = on("germany", "wilna = \"2 ge-5\", minsk = \"ru-3\"", MINSK);
    s.a("do manoeuvre; march ge-5 wilna; to minsk; done; march ge-5 wilna; to minsk; done; lead ge-5.auf; support ge-5.auf")
        .roll(6, 1);
    assert_eq!(s.last_fight(), (13, 5, [0, 2]));
    assert_eq!((s.units("minsk"), s.trench(Camp::Entente, "minsk")), ("2 ge-5".to_owned(), 0));
}

/// [E-16.5] A ceded German army leads at Tarnopol and takes the first loss, an Austro-Hungarian one the second.
#[test]
fn tarnopol() {
    let mut s = on("austria-hungary", "tarnopol = \"ru-3, ge-5.rc, ah-3\"", "");
    let reserve = s.reserve("ge-5");
    s.a("do manoeuvre; hold ge-5.rc tarnopol; hold ah-3 tarnopol; attack tarnopol; lead ge-5.rcuf; support ah-3.uf").roll(1, 4);
    assert_eq!(s.last_fight(), (5, 7, [2, 1]));
    assert_eq!((s.units("tarnopol"), s.reserve("ge-5")), ("ru-3.r, ah-3.r".to_owned(), reserve + 1));
}

/// [E-16.6] A British army lands at Cairo among two reduced Turkish ones.
#[test]
fn cairo() {
    let mut s = on(
        "allies",
        "cairo = \"2 tu-3.r\", london = \"uk-3, uk-4\"",
        "diplomacy = { turkey = 4 }\ncontrol = { cairo = \"austria-hungary\", suez = \"austria-hungary\" }",
    );
    s.a("do manoeuvre; sail uk-4 london");
    assert_eq!(s.refused("to cairo"), "9.1l");
    s.a("to calais; sail uk-3 london; to cairo");
    assert_eq!((s.step(), s.refused("done")), ("Lead".to_owned(), "9.2c"));
    s.a("lead uk-3.auf").roll(2, 2);
    assert_eq!(s.last_fight(), (5, 4, [1, 2]));
    assert_eq!(s.units("cairo"), "uk-3.r");
    // Were one of them full it would have to be the target and take both losses.
    let mut f = on("allies", "cairo = \"tu-3.r, tu-3\", london = \"uk-3\"", "diplomacy = { turkey = 4 }");
    f.a("do manoeuvre; sail uk-3 london; to cairo; lead uk-3.auf").roll(3, 2);
    assert_eq!(f.units("cairo"), "uk-3.r, tu-3.r");
}
