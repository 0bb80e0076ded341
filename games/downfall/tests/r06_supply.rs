//! 6 supply.

use downfall::{Event, events::Harm};

use crate::common::{GER, Scene, at, later, on, zone};

fn end(s: &mut Scene) -> &mut Scene {
    if s.step() == "Cede" {
        s.a("done");
    }
    s.a("done")
}

fn supplied(s: &Scene, z: &str) -> bool {
    let a = s.p.units.at(zone(z))[0];
    s.p.is_supplied(a.unit, a.zone)
}

/// [6a] A chain of zones of the camp leads to a home city; the own zone need not be controlled.
#[test]
fn chains_lead_to_a_home_city() {
    // From Verdun, which is French, over Metz to Cologne.
    assert!(supplied(&on("allies", "verdun = \"ge-5\", paris = \"fr-4\"", ""), "verdun"));
    // Dijon touches no zone of the Central Powers.
    assert!(!supplied(&on("allies", "dijon = \"ge-5\", paris = \"fr-4\"", ""), "dijon"));
    // In a home city that its power controls an army is supplied though nothing else is held.
    assert!(supplied(&on("allies", "berlin = \"ge-5\", paris = \"fr-4\"", ""), "berlin"));
    // The partner's zones carry the chain, but his cities do not supply.
    let lost = "control = { berlin = \"russia\", breslau = \"russia\", konigsberg = \"russia\", cologne = \"russia\", frankfurt = \"russia\", hamburg = \"russia\", munich = \"russia\", strasbourg = \"russia\" }";
    assert!(!supplied(&on("allies", "vienna = \"ge-5\", paris = \"fr-4\"", lost), "vienna"));
}

/// [6b] Enemy armies in the chain do not break it.
#[test]
fn only_control_counts() {
    let s = on("allies", "verdun = \"ge-5\", metz = \"3 fr-4\", liege = \"uk-4\", nancy = \"fr-4\"", "");
    assert!(supplied(&s, "verdun"));
}

/// [6c] [R-6g] Arrows carry supply for the army's own nation only, and zones of Russia or Austria-Hungary.
#[test]
fn arrows_carry_supply_for_one_nation() {
    // Of Russia only Moscow, Saint Petersburg and Kharkov are left; from Minsk the arrow leads to Moscow.
    let lost = "control = { minsk = \"germany\", riga = \"germany\", wilna = \"germany\", warsaw = \"germany\", kiev = \"germany\", odessa = \"germany\", tiflis = \"germany\", brest-litovsk = \"germany\", rovno = \"germany\" }\ndiplomacy = { romania = 6 }";
    let s = later(9, "allies", "minsk = \"ru-3\", paris = \"fr-4\"", lost);
    assert!(supplied(&s, "minsk"));
    let r = later(
        9,
        "allies",
        "minsk = \"ro-3\", paris = \"fr-4\"",
        &lost.replace("control = {", "control = { bucharest = \"germany\","),
    );
    assert!(!supplied(&r, "minsk"));
    // Tiflis in the hands of the Allies has no arrow to the chain that leads from Kharkov to Belgrade, so it falls; then Kars, whose
    // chain led through it.
    let chain = "diplomacy = { romania = 6, bulgaria = 6 }\ncontrol = { tiflis = \"allies\", sofia = \"allies\" }";
    let mut g = later(9, "germany", "berlin = \"ge-5\"", chain);
    end(&mut g);
    assert_eq!((g.control("tiflis"), g.control("kars"), g.control("sofia")), ("germany", "germany", "allies"));
}

/// [6d] [R-6h] Ports supply the Allies: in a port always, through a chain only if it is theirs.
#[test]
fn ports_supply_the_allies() {
    let turkey = "diplomacy = { turkey = 4 }";
    assert!(supplied(&later(5, "germany", "gallipoli = \"uk-3\", metz = \"ge-5\"", turkey), "gallipoli"));
    assert!(!supplied(&later(5, "germany", "adrianople = \"uk-3\", metz = \"ge-5\"", turkey), "adrianople"));
    let held = format!("{turkey}\ncontrol = {{ gallipoli = \"allies\" }}");
    assert!(supplied(&later(5, "germany", "adrianople = \"uk-3\", metz = \"ge-5\"", &held), "adrianople"));
    // For others a port is nothing.
    assert!(!supplied(&on("germany", "bordeaux = \"ge-5\"", ""), "bordeaux"));
}

/// [6e] [6f] [R-6a] [R-6c] [SQ-P6] At the end of every phase all armies are checked; whoever is not active takes one loss, once, until
/// he is supplied again.
#[test]
fn unsupplied_armies_take_one_loss() {
    let mut s = on("allies", "dijon = \"ge-5\", paris = \"fr-4\", minsk = \"ru-3\", vienna = \"ah-3\"", "");
    end(&mut s);
    assert_eq!(s.units("dijon"), "ge-5.r");
    end(&mut s);
    // The partner's phase too finds it, and does nothing more.
    end(&mut s);
    assert_eq!((s.units("dijon"), s.p.phase.power), ("ge-5.r".to_owned(), GER));
    // Supplied again, it loses the mark.
    let mut again = on("russia", "verdun = \"ge-5.rm\", minsk = \"ru-3\"", "");
    end(&mut again);
    assert_eq!(again.p.units.at(zone("verdun"))[0].unit.to_string(), "ge-5.r");
}

/// [6f] A reduced army that takes the loss goes to the reserve; the partner's armies are checked like others.
#[test]
fn a_reduced_army_is_lost() {
    let mut s = on("austria-hungary", "dijon = \"ge-5.r\", vienna = \"ah-3\"", "");
    end(&mut s);
    assert_eq!(s.units("dijon"), "");
    assert!(s.happened(|e| matches!(e, Event::Eliminated { by: Harm::Supply, .. })));
}

/// [6g] [R-6b] Whoever ends his own phase without supply is eliminated, marked or not.
#[test]
fn the_active_powers_unsupplied_armies_are_eliminated() {
    for unit in ["ge-5", "ge-5.rm"] {
        let mut s =
            on("germany", &format!("lyon = \"{unit}\", dijon = \"fr-4\", berlin = \"ge-5\""), "control = { lyon = \"allies\" }");
        end(&mut s);
        // Lyon, taken at the end of the phase, is itself no home city.
        assert_eq!(s.units("lyon"), "", "{unit}");
        assert!(s.happened(|e| matches!(e, Event::Eliminated { by: Harm::Isolation, .. })));
    }
}

/// [6h] Zones fall together, and again until nothing changes.
#[test]
fn cut_off_zones_fall_until_stable() {
    // Germany holds a pocket of two zones deep in Russia that reaches no German city.
    let held = "control = { minsk = \"germany\", riga = \"germany\" }";
    let mut s = on("russia", "kiev = \"ru-3\", minsk = \"ge-5\"", held);
    end(&mut s);
    assert_eq!((s.control("minsk"), s.control("riga")), ("russia", "russia"));
    assert_eq!(s.units("minsk"), "ge-5.r");
}

/// [R-6f] Armies that are eliminated for want of supply do not reopen control: their zone changes hands later.
#[test]
fn eliminated_armies_do_not_reopen_control() {
    // A lone German army holds Dijon against a French one that came in: it dies, but Dijon was contested when control was checked.
    let mut s = on("allies", "dijon = \"ge-5.r, fr-4\"", "control = { dijon = \"germany\" }");
    end(&mut s);
    // Dijon was cut off, so it fell by 6h before the army died.
    assert_eq!((s.control("dijon"), s.units("dijon")), ("allies", "fr-4".to_owned()));
    let order: Vec<usize> = [
        s.log.iter().position(|e| matches!(e, Event::CutOff { .. })),
        s.log.iter().position(|e| matches!(e, Event::Eliminated { .. })),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(order.len() == 2 && order[0] < order[1]);
    // A supplied zone with a dying army stays its owner's until the next phase: Jerusalem is Turkish, the German army in it is cut off.
    let mut t = on("allies", "jerusalem = \"ge-5.r, uk-3\", suez = \"uk-3\"", "diplomacy = { turkey = 4 }");
    end(&mut t);
    assert_eq!((t.control("jerusalem"), t.units("jerusalem")), ("austria-hungary", "uk-3".to_owned()));
}

/// [6i] An unsupplied army manoeuvres like any other.
#[test]
fn unsupplied_armies_manoeuvre() {
    let mut s = on("germany", "dijon = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 dijon");
    assert!(s.offers("to belfort"));
}

/// [E-6.1] Reduced at the end of the Allied phase, nothing at the next two, gone at the end of its own.
#[test]
fn an_army_is_cut_off() {
    let mut s = on("allies", "dijon = \"ge-5\", paris = \"fr-4\", minsk = \"ru-3\", vienna = \"ah-3\", berlin = \"ge-5\"", "");
    for left in ["ge-5.r", "ge-5.r", "ge-5.r", ""] {
        end(&mut s);
        assert_eq!(s.units("dijon"), left);
    }
    assert_eq!(s.p.turn, 6);
}

/// [4j] [6d] London can never be lost: it supplies the Allies whatever happens.
#[test]
fn london_always_supplies() {
    let s = at(
        "turn = 5\nphase = { power = \"germany\" }\nunits = { berlin = \"ge-5\", london = \"uk-4\" }\ncontrol = { paris = \"germany\", calais = \"germany\" }",
    );
    assert!(supplied(&s, "london"));
}
