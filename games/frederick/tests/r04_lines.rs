//! 4 control and lines of communication.

use frederick::{Event, ids::Flags};

use crate::common::{AUS, PRU, Scene, at, marching, nation, new_game, only, space};

/// The network of a side holds a space.
fn in_touch(s: &Scene, side: frederick::ids::Side, id: &str) -> bool {
    s.p.network(side).has(space(id))
}

/// A phase of Prussia is about to end: nobody marches, control is settled.
fn ends(units: &str, more: &str) -> Scene {
    let mut s = at(&format!("turn = 11\nstep = \"march\"\nphase = {{ army = \"prussia\", ap = 1 }}\n{more}{}", only(units)));
    s.a("done");
    s
}

/// [4.1a] At the start each space is controlled by its original nation.
#[test]
fn original_control() {
    let p = new_game(&[]).p;
    assert!(frederick::ids::Space::all().all(|s| p.control[s.index()] == frederick::data().original[s.index()]));
}

/// [4.1b] [5.2f] Control passes in step 6, where one alliance is alone; not while units march, and not where both are.
#[test]
fn control_passes_at_the_end() {
    let mut s = marching("prussia", 2, &only("glatz = \"3 prussia\"\nprag = \"2 austria.d, prussia\""));
    s.a("march glatz; to koeniggraetz");
    assert_eq!(s.control("koeniggraetz"), "austria");
    s.a("done");
    s.a("done");
    assert_eq!((s.control("koeniggraetz"), s.control("prag")), ("prussia", "austria"));
}

/// [4.1c] The nation with the most units there takes it, over all armies of the alliance.
#[test]
fn the_most_units_take_it() {
    let s = ends("liegnitz = \"3 france, 2 austria\"\nmagdeburg = \"prussia\"", "");
    assert_eq!(s.control("liegnitz"), "france");
}

/// [4.1c] [R-61] [SQ-P6] On a tie that alliance's player chooses among the tied nations.
#[test]
fn a_tie_is_chosen() {
    let mut s = ends("liegnitz = \"2 france, 2 austria, saxony\"\nmagdeburg = \"prussia\"", "");
    assert_eq!(s.asked(), [AUS]);
    assert_eq!(s.offered("nation"), ["austria", "france"]);
    s.a("nation france");
    assert_eq!(s.control("liegnitz"), "france");
}

/// [4.1d] What was theirs goes back to its original nation, whoever takes it.
#[test]
fn back_to_its_nation() {
    let s = ends("dresden = \"4 austria\"\nmagdeburg = \"prussia\"", "control = { dresden = \"prussia\" }\n");
    assert_eq!(s.control("dresden"), "saxony");
}

/// [4.1e] Control stays when units leave.
#[test]
fn control_stays() {
    let s = ends("magdeburg = \"prussia\"", "control = { dresden = \"prussia\" }\n");
    assert_eq!(s.control("dresden"), "prussia");
}

/// [4.1f] [10.1c] Spaces controlled by Russia count for the side Russia is with now.
#[test]
fn russian_spaces() {
    let with =
        |died: u8| at(&format!("turn = 36\nelizabeth_died = {died}\ncontrol = {{ koenigsberg = \"russia\" }}")).p.total(PRU);
    assert_eq!((with(0), with(35)), (9, 14));
}

/// [4.2a] The network starts in resource spaces, boxes included, and runs by land and sea.
#[test]
fn the_network_starts_in_resources() {
    // Prussia holds nothing but Emden: its line comes over the sea from the box of its ally.
    let prussian = ["magdeburg", "breslau", "koenigsberg", "stettin", "berlin", "bremen", "minden", "hannover", "braunschweig"];
    let control: Vec<String> = prussian.iter().map(|s| format!("{s} = \"austria\"")).collect();
    let s = at(&format!("turn = 11\ncontrol = {{ {} }}", control.join(", ")));
    assert!(in_touch(&s, PRU, "emden") && in_touch(&s, PRU, "stade") && !in_touch(&s, PRU, "kuestrin"));
}

/// [4.2a] [0e] A scorched space is no source.
#[test]
fn no_line_from_scorched_ground() {
    assert!(
        in_touch(&at("turn = 11"), PRU, "koenigsberg")
            && !in_touch(&at("turn = 11\nscorched = \"koenigsberg\""), PRU, "koenigsberg")
    );
}

/// A line may pass through the box of an allied nation, by sea.
#[test]
fn lines_pass_through_boxes() {
    // Stettin itself is no source once scorched; the line comes from the box or through it.
    let s = at(
        "turn = 11\nscorched = \"stettin\"\ncontrol = { kuestrin = \"russia\", prenzlau = \"sweden\", landsberg = \"russia\", kolberg = \"russia\" }",
    );
    assert!(in_touch(&s, PRU, "stettin"));
}

/// [4.2b] A line is cut at a friendly fort under siege, which is no source then, and at enemy spaces.
#[test]
fn where_lines_are_cut() {
    let s = at(&format!(
        "turn = 11\ncontrol = {{ liegnitz = \"austria\", glogau = \"austria\" }}\n{}",
        only("breslau = \"prussia.d, 2 austria\"\nbrieg = \"prussia\"")
    ));
    for id in ["breslau", "brieg", "neisse", "liegnitz", "schweidnitz"] {
        assert!(!in_touch(&s, PRU, id), "{id}");
    }
    let free = at(&format!("turn = 11\n{}", only("breslau = \"prussia\"")));
    assert!(in_touch(&free, PRU, "brieg"));
}

/// [4.2c] A line passes through an enemy fort that the own alliance besieges.
#[test]
fn lines_pass_through_sieges() {
    let units = only("schweidnitz = \"prussia.d, austria\"\nbreslau = \"prussia.d, austria\"");
    let s = at(&format!("turn = 11\n{units}"));
    assert!(in_touch(&s, AUS, "schweidnitz") && in_touch(&s, AUS, "breslau"));
    let s = at(&format!("turn = 11\n{}", only("schweidnitz = \"prussia\"\nbreslau = \"prussia.d, austria\"")));
    assert!(!in_touch(&s, AUS, "breslau"));
}

/// [4.2d] Any space that the alliance controls can be part of the network.
#[test]
fn conquered_spaces_carry_lines() {
    assert!(!in_touch(&new_game(&[]), PRU, "goerlitz"));
    assert!(in_touch(&at("control = { goerlitz = \"prussia\" }"), PRU, "goerlitz"));
}

/// [4.2e] [5.2a] [SQ-P1] Lines are checked for all units of both sides when a phase begins.
#[test]
fn checked_at_the_start_of_a_phase() {
    let mut s = at(&format!("turn = 11\n{}", only("krakau = \"2 prussia\"\nliegnitz = \"france\"\nwien = \"austria.i\"")));
    s.roll("chit prussia");
    assert_eq!(
        (s.units("krakau"), s.units("liegnitz"), s.units("wien")),
        ("2 prussia.i".into(), "france.i".into(), "austria".into())
    );
    assert!(s.happened(|e| matches!(e, Event::Isolated { isolated: true, .. })));
}

/// [4.3a] A unit outside its network is isolated until a check finds it inside; in defence it never is.
#[test]
fn isolation() {
    let mut s =
        at(&format!("turn = 11\n{}", only("breslau = \"2 prussia.d, 2 austria\"\nbrieg = \"prussia\"\nkrakau = \"prussia\"")));
    s.roll("chit prussia");
    assert!(s.units("breslau").contains("2 prussia.d"));
    assert_eq!(s.units("krakau"), "prussia.i");
}

/// The mark lasts: who marches into the network keeps it; who goes into defence loses it; who comes out has none.
#[test]
fn the_mark_lasts() {
    let mut s = marching("prussia", 1, &only("krakau = \"2 prussia.i\""));
    s.p.control[space("troppau").index()] = nation("prussia");
    s.a("march krakau; to troppau");
    assert!(s.p.units.at(space("troppau"))[0].unit.flags.is_isolated());
    let mut s = marching("austria", 1, &only("glatz = \"prussia.i\"\nolmuetz = \"4 austria\""));
    s.a("march olmuetz; to glatz; inside prussia.i");
    assert!(s.p.units.at(space("glatz")).iter().all(|g| !g.unit.flags.has(Flags::ISOLATED)));
    let mut s = marching("prussia", 1, &only("glatz = \"prussia.d, 4 austria\""));
    s.a("sortie glatz; go");
    assert!(s.p.units.at(space("glatz")).iter().all(|g| !g.unit.flags.has(Flags::ISOLATED)));
}

/// [4.3b] Only four isolated units march for a point by land.
#[test]
fn four_isolated_units_march() {
    let mut s = marching("prussia", 1, &only("krakau = \"6 prussia.i\""));
    s.a("march krakau");
    assert!(s.offers("with prussia.i 4") && !s.offers("with prussia.i 5"));
    s.a("to troppau");
    assert_eq!(s.total("troppau"), 4);
}

/// [4.3c] Isolated units go one space only for a point.
#[test]
fn isolated_units_go_one_space() {
    let s = marching("prussia", 2, &only("berlin = \"2 prussia\"\nkuestrin = \"2 prussia.i\""));
    let mut fresh = s.clone();
    fresh.a("march berlin");
    assert!(fresh.offers("to stettin"));
    let mut isolated = s;
    isolated.a("march kuestrin");
    assert!(!isolated.offers("to magdeburg") && isolated.offers("to berlin"));
    isolated.a("with prussia.i 1");
    assert_eq!(isolated.refused(PRU, "to magdeburg"), "4.3c");
}

/// [4.3d] [6.1b] Isolated units do not recover, nor those in enemy-controlled spaces, nor the besieged.
#[test]
fn who_does_not_recover() {
    let units = only(
        "berlin = \"prussia.x\"\nbrieg = \"prussia.xi\"\nglatz = \"prussia.xd, austria\"\nprag = \"prussia.x, 2 austria.d\"",
    );
    let s = at(&format!("turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 4 }}\n{units}"));
    assert_eq!(s.offered("recover"), ["prussia.x berlin"]);
    assert_eq!(s.refused(PRU, "recover prussia.xi brieg"), "4.3d");
    assert_eq!(s.refused(PRU, "recover prussia.xd glatz"), "6.1b");
    assert_eq!(s.refused(PRU, "recover prussia.x prag"), "R-11");
}

/// [4.3e] Isolated units roll half their dice, all nations together, rounded down; others in the same battle roll fully.
#[test]
fn isolated_units_roll_half() {
    let s = |units: &str| {
        at(&format!(
            "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n\
             battle = {{ space = \"iglau\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true] }}\n{}",
            only(&format!("iglau = \"{units}\"\nwien = \"austria\""))
        ))
    };
    assert_eq!(s("5 prussia.i, austria").p.battle_dice(PRU).total(), 2);
    assert_eq!(s("prussia.i, prussia, austria").p.battle_dice(PRU).total(), 1);
    assert_eq!(s("2 prussia, 2 prussia.i, austria").p.battle_dice(PRU).total(), 3);
    assert_eq!(s("prussia, austria.i, saxony.i, france.i").p.battle_dice(AUS).total(), 1);
}

/// [4.3f] Isolation takes one off the die of winter attrition.
#[test]
fn isolation_in_winter() {
    let s = at(&format!("turn = 9\nstep = {{ attrition = [\"prussian\", \"krakau\"] }}\n{}", only("krakau = \"2 prussia.i\"")));
    assert_eq!(s.p.attrition_dice(PRU, space("krakau")), [-1, -1]);
    let mut s = s;
    s.roll("dice 3 4");
    assert_eq!((s.count("krakau", "prussia.x"), s.count("krakau", "prussia")), (1, 1));
}

/// A stack with one isolated unit is bound as a whole.
#[test]
fn one_isolated_unit_binds_all() {
    let mut s = marching("prussia", 2, &only("kuestrin = \"8 prussia, prussia.i\""));
    s.a("march kuestrin; with prussia.i 1");
    assert!(s.offers("with prussia 3") && !s.offers("with prussia 4"));
    s.a("with prussia 1");
    assert_eq!(s.refused(PRU, "to magdeburg"), "4.3c");
    assert!(s.offers("to berlin"));
}

/// Two spaces need control by the alliance, not by the marching nation.
#[test]
fn allied_ground_is_friendly() {
    let mut s = marching("prussia", 1, &only("magdeburg = \"2 prussia\""));
    s.a("march magdeburg");
    assert!(s.offers("to hannover"), "by Braunschweig, both of GB&H");
}

/// [E-4.2] The printed example of lines of communication.
#[test]
fn example_of_lines() {
    let mut s = at(&example());
    s.roll("chit prussia");
    assert!(!s.units("breslau").contains("nadasdy.i") && s.units("breslau").contains("nadasdy"));
    assert_eq!((s.units("brieg"), s.units("neisse")), ("prussia.i".into(), "prussia.i".into()));
    assert_eq!(s.units("liegnitz"), "2 prussia");
    assert!(s.units("schweidnitz").contains("prussia.d") && s.units("breslau").contains("2 prussia.d"));
    // Dresden alone does it.
    let p = &mut s.p;
    for id in ["glogau", "cottbus", "torgau", "leipzig"] {
        p.control[space(id).index()] = nation("austria");
    }
    assert!(in_touch(&s, PRU, "liegnitz"));
}

fn example() -> String {
    let units = only(
        "schweidnitz = \"prussia.d, browne, 4 austria\"\nbreslau = \"2 prussia.d, nadasdy, 4 austria\"\n\
         brieg = \"prussia\"\nneisse = \"prussia\"\nliegnitz = \"2 prussia\"",
    );
    format!("turn = 11\ncontrol = {{ glatz = \"austria\", dresden = \"prussia\", goerlitz = \"prussia\" }}\n{units}")
}

/// [E-4.3] The printed example of isolation: Browne may retreat to Glatz, and then Nádasdy is isolated.
#[test]
fn example_of_isolation() {
    let units = only(
        "schweidnitz = \"browne, 4 austria, 9 prussia\"\nbreslau = \"2 prussia.d, nadasdy, 4 austria\"\nliegnitz = \"2 prussia\"",
    );
    let mut s = at(&format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"schweidnitz\" }}\n\
         battle = {{ space = \"schweidnitz\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true] }}\n\
         control = {{ glatz = \"austria\", dresden = \"prussia\", goerlitz = \"prussia\" }}\ncup = \"2 austria\"\n{units}"
    ));
    s.a("retreat");
    assert!(s.offers("to glatz"));
    s.a("to glatz");
    s.roll("chit austria");
    assert!(s.units("breslau").contains("nadasdy.i") && s.units("breslau").contains("2 prussia.d"));
    assert!(!s.units("schweidnitz").contains(".i"));
    assert!(in_touch(&s, PRU, "schweidnitz"));
    assert!(s.p.cut(AUS, space("breslau")).has(space("schweidnitz")), "the cut is named");
}
