//! 9.2 attacks.

use downfall::{
    Event,
    events::Harm,
    ids::{Camp, Flags},
};

use crate::common::{ALL, AUH, GER, later, on, zone};

/// [9.2a] [9.2b] Attack where it stands: from the next zone, by sea, or from within; not after two zones.
#[test]
fn who_attacks_where() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"ge-5, fr-4\", frankfurt = \"ge-5\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; march ge-5 frankfurt; to metz; to verdun; done; march ge-5 metz; to verdun; done; attack verdun");
    let mut leaders = s.offered("lead");
    leaders.sort();
    assert_eq!(leaders, ["ge-5.auf", "ge-5.uf"].map(str::to_owned));
    assert_eq!(s.refused("lead ge-5.au"), "9.2a");
    let mut sea = on("allies", "cairo = \"tu-3\", london = \"uk-3\"", "diplomacy = { turkey = 4 }");
    sea.a("do manoeuvre; sail uk-3 london; to cairo");
    assert_eq!(sea.offered("lead"), ["uk-3.auf"]);
    let mut hold = on("germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    hold.a("do manoeuvre");
    assert_eq!(hold.refused("hold ge-5 metz"), "9.2b");
}

/// [9.2c] [SQ-M4] Moving in among enemies where none of one's own was makes an attack compulsory; one is enough.
#[test]
fn compulsory_attacks() {
    let mut s = on("germany", "metz = \"2 ge-5\", verdun = \"2 fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; march ge-5 metz; to verdun; done");
    assert_eq!((s.step(), s.refused("done")), ("Lead".to_owned(), "9.2c"));
    s.a("lead ge-5.auf").roll(3, 3);
    s.a("done");
    assert_eq!(s.step(), "Action");
    // Where an own army was, nothing is.
    let mut t = on("germany", "metz = \"ge-5\", verdun = \"ge-5, fr-4\"", "");
    t.a("do manoeuvre; march ge-5 metz; to verdun; done; done");
    assert!(t.offers("done") && t.offers("attack verdun"));
}

/// [9.2d] [R-9.2i] One target for each attack, each once, full armies before reduced ones; then the attacker chooses.
#[test]
fn targets() {
    let mut s = on("germany", "verdun = \"2 ge-5, fr-4.r, fr-4, uk-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf");
    assert_eq!(s.offered("aim"), ["uk-4", "fr-4"].map(str::to_owned));
    assert_eq!(s.refused("aim fr-4.r"), "9.2d");
    s.a("aim uk-4").roll(1, 1);
    s.a("lead ge-5.uf");
    // Hit and reduced, the British army was a target already; the other full one must be next.
    assert!(s.p.units.at(zone("verdun")).iter().any(|a| a.unit.flags.has(Flags::AIMED) && a.unit.kind.id() == "fr-4"));
}

/// [9.2d] A lone attacker may leave the other enemies alone.
#[test]
fn enemies_may_be_left_alone() {
    let mut s = on("germany", "verdun = \"2 ge-5, 2 fr-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; done; attack verdun; lead ge-5.uf").roll(3, 4);
    assert_eq!(s.step(), "Action");
}

/// [R-9.2c] A target that has retreated is none any more.
#[test]
fn who_is_gone_is_no_target() {
    let mut s = on("germany", "verdun = \"2 ge-5, fr-4\"", "trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf; go").roll(3, 2);
    s.a("cover; to reims");
    assert_eq!((s.units("reims"), s.step()), ("fr-4".to_owned(), "Action".to_owned()));
}

/// [9.2e] [R-9.2b] Support: own armies minus enemies, those that stay quiet included; fixed with the first attack.
#[test]
fn how_many_may_support() {
    let mut s = on("germany", "verdun = \"3 ge-5, fr-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; done; attack verdun; lead ge-5.uf");
    // Three against one: two may support, but only one other manoeuvres.
    assert_eq!(s.p.fight.supports, 2);
    s.a("support ge-5.uf");
    assert_eq!(s.step(), "Dice");
    let mut t = on("germany", "verdun = \"2 ge-5, 2 fr-4\"", "");
    t.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf");
    assert_eq!((t.p.fight.supports, t.step()), (0, "Dice".to_owned()));
    // Losses do not change it: after the first attack there is still one support left.
    let mut u = on("germany", "verdun = \"3 ge-5, 2 fr-4\"", "");
    u.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf; go").roll(3, 6);
    assert_eq!(u.units("verdun"), "fr-4, fr-4.r, 2 ge-5");
    assert_eq!(u.p.fight.supports, 1);
}

/// [9.2f] [9.2g] Combat value and die, and the supports of the attacker on their present side.
#[test]
fn potentials() {
    let mut s = on("germany", "verdun = \"ge-5, ge-5.r, fr-4.r\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5.r verdun; attack verdun; lead ge-5.uf; support ge-5.ruf").roll(4, 3);
    assert_eq!(s.last_fight(), (5 + 1 + 4, 2 + 3, [0, 2]));
    let mut r = on("germany", "verdun = \"ge-5, ge-5.r, fr-4\"", "");
    r.a("do manoeuvre; hold ge-5 verdun; hold ge-5.r verdun; attack verdun; lead ge-5.ruf; support ge-5.uf").roll(2, 3);
    assert_eq!(r.last_fight(), (3 + 2 + 2, 4 + 3, [1, 1]));
}

/// [9.2h] [9.2i] [R-10g] Mountain or trench, whichever is more, and only a trench of the own camp.
#[test]
fn ground_and_trenches() {
    let bonus = |units: &str, from: &str, to: &str, more: &str| {
        let mut s = on("germany", units, more);
        s.strike("ge-5", from, to, 6, 1);
        s.log.iter().find_map(|e| if let Event::Fought { defence, .. } = e { Some(defence.ground) } else { None })
    };
    let (verdun, belfort) = ("metz = \"ge-5\", verdun = \"2 fr-4\"", "strasbourg = \"ge-5\", belfort = \"2 fr-4\"");
    assert_eq!(bonus(verdun, "metz", "verdun", ""), Some(0));
    for trenches in ["trenches", "deep_trenches"] {
        assert_eq!(bonus(verdun, "metz", "verdun", &format!("{trenches} = {{ entente = \"verdun\" }}")), Some(2));
    }
    assert_eq!(bonus(verdun, "metz", "verdun", "trenches = { central = \"verdun\" }"), Some(0));
    assert_eq!(bonus(belfort, "strasbourg", "belfort", ""), Some(1));
    assert_eq!(bonus(belfort, "strasbourg", "belfort", "trenches = { entente = \"belfort\" }"), Some(2));
    let east = |to: &str| {
        bonus(
            &format!("wilna = \"ge-5\", minsk = \"ge-5\", {to} = \"2 ru-3\""),
            if to == "kiev" { "minsk" } else { "wilna" },
            to,
            &format!("trenches = {{ entente = \"{to}\" }}\ncontrol = {{ wilna = \"germany\", minsk = \"germany\" }}"),
        )
    };
    assert_eq!((east("riga"), east("kiev"), east("warsaw")), (Some(2), Some(2), Some(1)));
}

/// [9.2j] The higher technology adds 1 on its side.
#[test]
fn technology_counts() {
    let fight = |attack: &str, defence: &str| {
        let mut s = on(
            "germany",
            "metz = \"ge-5\", verdun = \"2 fr-4\"",
            &format!("[tiles.germany]\navailable = \"{attack}\"\n[tiles.allies]\navailable = \"{defence}\"\n"),
        );
        s.strike("ge-5", "metz", "verdun", 1, 1);
        let (a, d, _) = s.last_fight();
        (a, d)
    };
    assert_eq!((fight("", ""), fight("attack-1", ""), fight("", "defence-1")), ((6, 5), (7, 5), (6, 6)));
}

/// [9.2k] An air mission adds 2.
#[test]
fn air_missions_count() {
    let tiles = "[tiles.germany]\navailable = \"aviation\"\nrevealed = \"aviation\"\nair = 2\n";
    let mut s = on("germany", "verdun = \"ge-5, 2 fr-4\"", tiles);
    s.a("do manoeuvre; hold ge-5 verdun; attack verdun; lead ge-5.uf; fly").roll(1, 1);
    assert_eq!(s.last_fight().0, 5 + 2 + 1);
}

/// [9.2l] [R-9.2a] The table of results; double is at least twice.
#[test]
fn results() {
    let fight = |attack: u8, defence: u8| {
        let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", "");
        s.strike("ge-5", "metz", "verdun", attack, defence);
        s.last_fight().2
    };
    // 5 + a against 4 + d.
    assert_eq!((fight(5, 1), fight(4, 1), fight(2, 3), fight(1, 4)), ([0, 2], [1, 2], [1, 1], [2, 1]));
    let mut weak = on("germany", "metz = \"ge-5.r\", verdun = \"fr-4\"", "");
    weak.strike("ge-5.r", "metz", "verdun", 1, 4);
    assert_eq!(weak.last_fight(), (4, 8, [2, 0]));
}

/// [9.2m] [R-9.2j] [SQ-M10] First the leader, both its steps, then its supports, then others of the power; the owner chooses.
#[test]
fn who_takes_losses() {
    let mut s = on("germany", "verdun = \"ge-5.r, 2 ge-5, fr-4\"", "");
    s.a("do manoeuvre; hold ge-5.r verdun; hold ge-5 verdun; done; attack verdun; lead ge-5.ruf; support ge-5.uf").roll(1, 5);
    // 3 + 2 + 1 against 9: two losses for Germany: the leader dies, then the support is reduced, not the army that stayed quiet.
    assert_eq!(s.last_fight().2, [2, 1]);
    assert_eq!((s.units("verdun"), s.step()), ("fr-4.r, ge-5, ge-5.r".to_owned(), "Action".to_owned()));
    assert!(s.p.units.at(zone("verdun")).iter().any(|a| a.unit.to_string() == "ge-5"));
    // Others of the target's power in the zone take what is left, by their owner's choice.
    let mut t = on("germany", "verdun = \"ge-5, fr-4.r, fr-3.r, uk-4.r\"", "");
    t.a("do manoeuvre; hold ge-5 verdun; attack verdun; lead ge-5.uf; aim fr-4.r").roll(1, 1);
    assert_eq!(t.asked(), [ALL]);
    assert_eq!(t.offered("lose"), ["uk-4.r", "fr-3.r"].map(str::to_owned));
    assert_eq!(t.refused("lose fr-4.r"), "9.2m");
    t.a("lose uk-4.r");
    assert_eq!(t.units("verdun"), "fr-3.r, ge-5");
}

/// [9.2n] [R-9.2h] Who gets two losses and has too few steps takes what he can, and the other none; with one loss each both take it.
#[test]
fn too_few_steps() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"fr-4.r\"", "");
    s.strike("ge-5", "metz", "verdun", 1, 2);
    assert_eq!((s.last_fight().2, s.units("verdun")), ([1, 2], "ge-5".to_owned()));
    assert!(s.happened(|e| matches!(e, Event::Spared { power: GER, .. })));
    let mut tie = on("germany", "metz = \"ge-5.r\", verdun = \"fr-4.r\"", "");
    tie.strike("ge-5.r", "metz", "verdun", 1, 2);
    assert_eq!((tie.last_fight().2, tie.units("verdun")), ([1, 1], String::new()));
    // The attacker too.
    let mut weak = on("germany", "metz = \"ge-5.r\", verdun = \"fr-4\"", "");
    weak.strike("ge-5.r", "metz", "verdun", 1, 2);
    assert_eq!((weak.last_fight().2, weak.units("verdun")), ([2, 1], "fr-4".to_owned()));
}

/// [R-9.2k] [9.2n] A defender who takes no loss, as the attacker has too few steps, is not asked for cover.
#[test]
fn no_cover_where_there_is_no_loss() {
    let mut s = on("germany", "metz = \"ge-5.r\", verdun = \"fr-4\"", "trenches = { entente = \"verdun\" }");
    s.strike("ge-5.r", "metz", "verdun", 2, 2);
    assert_eq!((s.last_fight().2, s.units("verdun"), s.step()), ([2, 1], "fr-4".to_owned(), "Action".to_owned()));
    assert_eq!(s.trench(Camp::Entente, "verdun"), 1);
}

/// [9.2o] [SQ-M9] A trench cancels a loss, level by level, unless the attack is at least double.
#[test]
fn trench_cover() {
    let units = "liege = \"ge-5, fr-4\"";
    let mut s = on("germany", units, "deep_trenches = { entente = \"liege\" }");
    s.a("do manoeuvre; hold ge-5 liege; attack liege; lead ge-5.uf").roll(4, 1);
    assert_eq!((s.asked(), s.last_fight().2), (vec![ALL], [1, 2]));
    s.a("cover");
    assert_eq!((s.trench(Camp::Entente, "liege"), s.units("liege")), (1, "fr-4.r, ge-5.r".to_owned()));
    let mut one = on("germany", units, "trenches = { entente = \"liege\" }");
    one.a("do manoeuvre; hold ge-5 liege; attack liege; lead ge-5.uf").roll(4, 1);
    let mut declined = one.clone();
    one.a("cover");
    assert_eq!(one.trench(Camp::Entente, "liege"), 0);
    declined.a("done");
    assert_eq!((declined.trench(Camp::Entente, "liege"), declined.units("liege")), (0, "ge-5.r".to_owned()));
    // Double: nobody is asked.
    let mut double = on("germany", "liege = \"2 ge-5, fr-4.r, fr-3.r\"", "trenches = { entente = \"liege\" }");
    double.a("do manoeuvre; hold ge-5 liege; done; attack liege; lead ge-5.uf; aim fr-3.r").roll(6, 1);
    assert_eq!((double.last_fight().2, double.step()), ([0, 2], "Action".to_owned()));
}

/// [R-9.2f] Cover is open to a defender who has won or tied as well.
#[test]
fn cover_for_a_winner() {
    let mut s = on("germany", "liege = \"ge-5, fr-4\"", "trenches = { entente = \"liege\" }");
    s.a("do manoeuvre; hold ge-5 liege; attack liege; lead ge-5.uf").roll(1, 3);
    assert_eq!((s.last_fight().2, s.step()), ([2, 1], "Cover".to_owned()));
    s.a("cover");
    assert_eq!(s.units("liege"), "fr-4");
}

/// [R-9.2d] A covered loss counts as taken: the winner still takes his; without cover he takes none.
#[test]
fn covered_losses_count() {
    let mut s = on("germany", "liege = \"ge-5, fr-4.r\"", "trenches = { entente = \"liege\" }");
    s.a("do manoeuvre; hold ge-5 liege; attack liege; lead ge-5.uf").roll(2, 1);
    let mut open = s.clone();
    s.a("cover");
    assert_eq!(s.units("liege"), "ge-5.r");
    open.a("done");
    assert_eq!(open.units("liege"), "ge-5");
}

/// [9.2p] [R-9.2g] [SQ-M11] Who used a trench in the open must retreat, but not from mountain, forest or desert, nor from a trench of
/// level 2 in France, Belgium or Germany; and only the target goes.
#[test]
fn retreats() {
    let fight = |at: &str, trench: &str| {
        let held = if at == "verdun" || at == "liege" { "" } else { "control = { wilna = \"germany\" }\n" };
        let (unit, enemy) = if held.is_empty() { ("ge-5", "2 fr-4") } else { ("ge-5", "2 ru-3") };
        let mut s = on("germany", &format!("{at} = \"{unit}, {enemy}\""), &format!("{held}{trench} = {{ entente = \"{at}\" }}"));
        s.a(&format!("do manoeuvre; hold ge-5 {at}; attack {at}; lead ge-5.uf")).roll(3, 2);
        s.a("cover");
        s.step()
    };
    assert_eq!(
        (fight("verdun", "trenches"), fight("verdun", "deep_trenches"), fight("liege", "trenches")),
        ("Retreat".into(), "Action".into(), "Action".into())
    );
    assert_eq!(
        (fight("warsaw", "trenches"), fight("warsaw", "deep_trenches"), fight("minsk", "trenches")),
        ("Retreat".into(), "Retreat".into(), "Action".into())
    );
    let mut s = on("germany", "verdun = \"ge-5, 2 fr-4\"", "trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(3, 2);
    s.a("cover; to paris");
    assert_eq!((s.units("verdun"), s.units("paris")), ("fr-4, ge-5.r".to_owned(), "fr-4".to_owned()));
}

/// [9.2q] [R-9.2e] A retreat of up to four zones of the camp without enemies, within stacking; the British may sail.
#[test]
fn where_retreats_lead() {
    let more = "trenches = { entente = \"calais\" }\ncontrol = { lille = \"germany\" }";
    let mut s = on("germany", "calais = \"ge-5, uk-4\", amiens = \"ge-5\", paris = \"3 fr-4\"", more);
    s.a("do manoeuvre; hold ge-5 calais; done; attack calais; lead ge-5.uf").roll(3, 2);
    s.a("cover");
    let to = s.offered("to");
    // Le Havre, Bordeaux, Brussels by land; London by sea; Paris is full, Amiens holds Germans, Lille is German; passing Paris is free.
    for there in ["le-havre", "bordeaux", "brussels", "london", "dijon"] {
        assert!(to.contains(&there.to_owned()), "{there}: {to:?}");
    }
    for not in ["paris", "amiens", "lille", "cairo"] {
        assert!(!to.contains(&not.to_owned()), "{not}: {to:?}");
    }
    assert_eq!((s.refused("to paris"), s.refused("to lille"), s.refused("to amiens")), ("4a", "9.2q", "9.2q"));
    s.a("to london");
    // It is no manoeuvre, and changes no control.
    assert!(!s.p.units.at(zone("london"))[0].unit.flags.has(Flags::USED));
}

/// [9.2r] Who must retreat and cannot is eliminated.
#[test]
fn no_retreat_is_the_end() {
    let mut s = on("germany", "posen = \"ge-5, ru-3\"", "trenches = { entente = \"posen\" }\ncontrol = { lodz = \"germany\" }");
    s.a("do manoeuvre; hold ge-5 posen; attack posen; lead ge-5.uf").roll(3, 3);
    s.a("cover");
    assert_eq!(s.units("posen"), "ge-5.r");
    assert!(s.happened(|e| matches!(e, Event::Eliminated { by: Harm::NoRetreat, .. })));
}

/// [9.2s] Attackers that survive stay in the zone.
#[test]
fn attackers_stay() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", "");
    s.strike("ge-5", "metz", "verdun", 2, 3);
    assert_eq!(s.units("verdun"), "2 fr-4, ge-5.r".replace("2 fr-4", "fr-4, fr-4.r").as_str());
    assert_eq!(s.units("metz"), "");
}

/// [9.2t] [11c] [R-11c] A trench that is left alone with enemies goes at once; one that is passed stays.
#[test]
fn trenches_alone_with_enemies_go() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"fr-4.r\"", "trenches = { entente = \"verdun\" }");
    s.strike("ge-5", "metz", "verdun", 6, 1);
    assert_eq!((s.units("verdun"), s.trench(Camp::Entente, "verdun")), ("ge-5".to_owned(), 0));
    // Somebody who walks in takes it, somebody who passes does not.
    let mut w = on("germany", "cologne = \"2 ge-5\"", "trenches = { entente = \"liege\" }");
    w.a("do manoeuvre; march ge-5 cologne; to liege; to cologne; done");
    assert_eq!(w.trench(Camp::Entente, "liege"), 1);
    w.a("march ge-5 cologne; to liege; done");
    assert_eq!(w.trench(Camp::Entente, "liege"), 0);
    // Its own last army leaves it beside enemies.
    let mut l = on("germany", "metz = \"ge-5, fr-4\"", "trenches = { central = \"metz\" }");
    l.a("do manoeuvre; march ge-5 metz; to cologne; done");
    assert_eq!(l.trench(Camp::Central, "metz"), 0);
    let mut alone = on("germany", "metz = \"ge-5\"", "trenches = { central = \"metz\" }");
    alone.a("do manoeuvre; march ge-5 metz; to cologne; done; done");
    assert_eq!(alone.trench(Camp::Central, "metz"), 1);
}

/// [12f] [12g] [R-12c] After the capitulation Russian armies are not attacked; nobody may join them where none of his was.
#[test]
fn capitulated_armies_are_not_attacked() {
    let lost = "diplomacy = { russian-capitulation = 6 }";
    let mut s = later(16, "germany", "konigsberg = \"ge-5\", warsaw = \"ru-3\"", lost);
    s.a("do manoeuvre; march ge-5 konigsberg; to warsaw");
    assert_eq!(s.refused("done"), "12g");
    let mut h = later(16, "germany", "warsaw = \"ge-5, ru-3\", konigsberg = \"ge-5\"", lost);
    h.a("do manoeuvre");
    assert_eq!(h.refused("hold ge-5 warsaw"), "12f");
    h.a("march ge-5 konigsberg; to warsaw");
    assert!(h.offers("done"));
    let mut r = later(16, "russia", "rovno = \"ru-3, ah-3\"", lost);
    r.a("do manoeuvre");
    assert!(r.offered("hold").is_empty());
    assert_eq!(r.p.strength(zone("rovno"), AUH), 1);
}

/// [SQ-M12] The zone goes on while an army may lead and another was not targeted.
#[test]
fn a_zone_goes_on() {
    let mut s = on("germany", "verdun = \"3 ge-5, 2 fr-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf; go").roll(2, 3);
    assert_eq!((s.step(), s.offered("lead").len()), ("Lead".to_owned(), 1));
    s.a("lead ge-5.uf; go").roll(2, 3);
    // The third has nobody left to attack.
    assert_eq!(s.step(), "Action");
}
