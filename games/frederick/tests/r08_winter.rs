//! 8 winter.

use engine::{Game, Pending};
use frederick::{Event, Step};

use crate::common::{AUS, PRU, Scene, at, kind, nation, only, space};

fn winter(step: &str, more: &str) -> Scene {
    at(&format!("turn = 9\nstep = {step}\n{more}"))
}

/// [8.1a] [R-57] [CL-5] Each player may use one card in a winter, all kinds together.
#[test]
fn one_card_each() {
    let mut s =
        winter("{ winter-card = \"austrian\" }", "hand = { austrian = \"recall, 3 rapid-mobilisation\", prussian = \"recall\" }");
    s.a("recall browne");
    assert_eq!((s.asked(), s.step().as_str()), (vec![PRU], "WinterCard(Prussian)"));
    s.a("done");
    assert!(s.step().starts_with("WinterCommander"), "{}", s.step());
}

/// [8.2a] [SQ-W2] [HI-5] For each nation one commander at random goes to the unit reserve, at war or not.
#[test]
fn commanders_become_available() {
    let mut s = winter("{ winter-commander = \"prussia\" }", "");
    assert!(!s.can_roll("commander daun") && !s.can_roll("commander king-frederick"));
    for id in ["keith", "ferdinand", "daun", "broglie", "saltykow", "ehrensvaerd"] {
        s.roll(&format!("commander {id}"));
        assert!(
            s.p.reserve.has(kind(id)) && s.happened(|e| matches!(e, Event::Available { commander } if *commander == kind(id)))
        );
    }
    // Saxony and the Empire have none that waits.
    assert_eq!(s.step(), "Levy(Austrian)");
}

/// [8.3a] The Austrian player mobilises first, also for nations not yet at war.
#[test]
fn austria_first() {
    let mut s = at("turn = 3\nstep = { levy = \"austrian\" }\nwinter_points = { austria = 2, russia = 2, prussia = 2 }");
    assert!(s.offers("unit russia") && !s.offers("unit prussia"));
    s.a("done");
    assert_eq!(s.asked(), [PRU]);
    assert!(s.offers("unit prussia"));
}

/// [8.3b] A point for each resource space that the nation controls and that is not besieged.
#[test]
fn points() {
    let mut s = winter(
        "{ winter-commander = \"sweden\" }",
        &format!(
            "reserve = \"rutowski hildburghausen zweibruecken\"\ncontrol = {{ dresden = \"prussia\" }}\n{}",
            only("prag = \"austria.d, 3 prussia\"\nstralsund = \"hamilton, ehrensvaerd\"")
        ),
    );
    s.roll("commander lantingshausen");
    // Counted in recoveries, two a point.
    let points = |id: &str| s.p.winter.points[nation(id).index()] / 2;
    assert_eq!((points("austria"), points("prussia"), points("saxony"), points("gbh"), points("russia")), (4, 6, 1, 5, 4));
}

/// [8.3c] [SQ-W3b] A point places one unit, troop or commander, or recovers two; what is left is lost.
#[test]
fn what_a_point_does() {
    let units = only("berlin = \"3 prussia.x\"\nhannover = \"gbh.x\"\nwien = \"austria\"");
    let mut s = winter("{ levy = \"prussian\" }", &format!("winter_points = {{ prussia = 4 }}\nreserve = \"keith\"\n{units}"));
    assert!(!s.offers("recover gbh.x hannover") && !s.offers("unit gbh"), "a nation spends its own points");
    s.a("unit keith; at berlin");
    assert_eq!((s.count("berlin", "keith"), s.p.winter.points[0]), (1, 2));
    s.a("recover prussia.x berlin; recover prussia.x berlin");
    assert_eq!((s.count("berlin", "prussia"), s.count("berlin", "prussia.x")), (2, 1));
    assert!(!s.step().starts_with("Levy"), "no point is left");
    let mut s = winter("{ levy = \"prussian\" }", &format!("winter_points = {{ prussia = 2 }}\n{units}"));
    s.a("recover prussia.x berlin");
    assert!(!s.offers("unit prussia"), "half a point places nobody");
    s.a("done");
    assert_eq!(s.p.winter.points[0], 0);
}

/// [8.3d] In a space that the nation controls, joined by lines to a resource space of that nation.
#[test]
fn where_units_are_placed() {
    let more = format!(
        "winter_points = {{ saxony = 2, austria = 2 }}\ncontrol = {{ dresden = \"prussia\", leipzig = \"prussia\", posen = \"austria\" }}\n{}",
        only("wien = \"austria\"")
    );
    let s = winter("{ levy = \"austrian\" }", &more);
    assert!(!s.offers("unit saxony"), "Saxony has no resource space to be joined to");
    let more = format!(
        "winter_points = {{ saxony = 2 }}\ncontrol = {{ dresden = \"prussia\", posen = \"austria\", thorn = \"prussia\" }}\n{}",
        only("leipzig = \"saxony\"\ndanzig = \"2 saxony\"")
    );
    let mut s = winter("{ levy = \"austrian\" }", &more);
    s.a("unit saxony");
    assert!(s.offers("at leipzig") && s.offers("at chemnitz") && s.offers("at goerlitz"));
    assert_eq!((s.refused(AUS, "at posen"), s.refused(AUS, "at dresden"), s.refused(AUS, "at danzig")), ("8.3d", "8.3d", "R-32"));
    // Never in a besieged fort.
    let s = winter(
        "{ levy-at = \"austria\" }",
        &format!("winter_points = {{ austria = 2 }}\n{}", only("prag = \"austria.d, prussia\"\nwien = \"austria\"")),
    );
    assert!(!s.offers("at prag") && s.offers("at wien"));
}

/// [8.3e] One unit in a space without resource, two in a resource space, any number in the own box; counted per step.
#[test]
fn how_many_are_placed() {
    let mut s = winter("{ levy = \"prussian\" }", "winter_points = { prussia = 10, gbh = 10 }");
    s.a("unit prussia; at berlin; unit prussia; at berlin; unit prussia; at cottbus; unit prussia");
    assert_eq!((s.refused(PRU, "at berlin"), s.refused(PRU, "at cottbus")), ("8.3e", "8.3e"));
    s.a("at magdeburg");
    for _ in 0..4 {
        s.a("unit gbh; at gb-box");
    }
    assert_eq!(s.count("gb-box", "gbh"), 8);
    // A card counts by itself: who it placed leaves the room of step 3.
    let mut s = winter("{ winter-card = \"prussian\" }", "hand = { prussian = \"rapid-mobilisation\" }");
    s.a("card rapid-mobilisation; nation prussia")
        .roll("dice 3")
        .a("unit prussia; at berlin; unit prussia; at berlin; unit prussia");
    assert_eq!(s.refused(PRU, "at berlin"), "8.3e");
    s.a("at cottbus");
    while s.p.pending() == Pending::Chance {
        let roll = s.p.sample(&mut engine::Seed::from_number(1).stream(0)).to_string();
        s.roll(&roll);
    }
    s.a("done; unit prussia; at berlin; unit prussia; at berlin; unit prussia; at cottbus");
    assert_eq!((s.count("berlin", "prussia"), s.count("cottbus", "prussia")), (4, 2));
}

/// [8.3f] Recovery: on friendly ground, not besieged, not isolated; besiegers never, whatever the option.
#[test]
fn who_recovers_in_winter() {
    let units =
        only("berlin = \"prussia.x\"\nbrieg = \"prussia.xi\"\nglatz = \"prussia.xd, austria\"\nprag = \"prussia.x, austria.d\"");
    let s = winter(
        "{ levy = \"prussian\" }",
        &format!("besiegers_may_recover = true\nwinter_points = {{ prussia = 8 }}\nreserve = \"\"\n{units}"),
    );
    assert_eq!(s.offered("recover"), ["prussia.x berlin"]);
}

/// [8.4a] A die for each besieger and for each isolated unit, none rolls twice.
#[test]
fn attrition() {
    let units = only(
        "prag = \"3 prussia, 2 prussia.i, 2 austria.d\"\nkrakau = \"prussia.i\"\nberlin = \"4 prussia\"\nliegnitz = \"austria.i\"",
    );
    let s = winter("{ attrition = [\"austrian\", \"liegnitz\"] }", &units);
    assert_eq!(s.p.attrition_dice(PRU, space("prag")), [0, 0, 0, -1, -1]);
    assert_eq!(s.p.attrition_dice(PRU, space("krakau")), [-1]);
    assert!(s.p.attrition_dice(PRU, space("berlin")).is_empty() && s.p.attrition_dice(AUS, space("prag")).is_empty());
}

/// [SQ-W4] The Austrian Alliance first; a siege whose besiegers are all gone ends.
#[test]
fn the_order_of_attrition() {
    let units = only("prag = \"prussia.x, 2 austria.d\"\nliegnitz = \"austria.i\"\nberlin = \"prussia\"");
    let mut s = winter("{ attrition = [\"austrian\", \"liegnitz\"] }", &units);
    s.roll("dice 6");
    assert_eq!(s.p.step, Step::Attrition(PRU, space("prag")));
    s.roll("dice 1");
    assert_eq!(s.units("prag"), "2 austria");
}

/// [8.4b] Two or less is a hit; hits fall on the whole stack in the open, isolated or not, not on units in defence.
#[test]
fn hits_of_winter() {
    let units = only("prag = \"bevern, prussia.i, 2 austria.d\"\nberlin = \"prussia\"\nwien = \"austria\"");
    let mut s = winter("{ attrition = [\"prussian\", \"prag\"] }", &units);
    s.roll("dice 2 6");
    assert_eq!(s.offered("hit"), ["bevern 1", "prussia.i 1"]);
    s.a("hit bevern 1");
    assert_eq!((s.count("prag", "bevern.x"), s.count("prag", "austria.d")), (1, 2));
    let mut s = winter("{ attrition = [\"prussian\", \"prag\"] }", &units);
    s.roll("dice 3 4");
    assert_eq!((s.count("prag", "bevern"), s.count("prag", "prussia")), (1, 1));
}

/// [8.5a] [R-35] [SQ-W5a] Half the resource spaces of the armies at war, rounded down, besieged ones too.
#[test]
fn the_limit() {
    let limit = |turn: u8, more: &str| {
        let p = at(&format!("turn = {turn}\nstep = {{ winter-draw = \"austrian\" }}\n{more}")).p;
        (p.card_limit(PRU), p.card_limit(AUS))
    };
    // December 1756: Prussia 5 alone; Austria 5, Saxony 2, Sweden 2, the Empire 1.
    assert_eq!(limit(3, ""), (2, 5));
    // December 1757: all are at war.
    assert_eq!(limit(9, ""), (5, 8));
    assert_eq!(limit(9, &only("prag = \"austria.d, prussia\"")), (5, 8));
    assert_eq!(limit(39, "elizabeth_died = 38\n"), (7, 6));
}

/// [8.5b] [SQ-W5a] Any cards may be discarded, above the limit they must; then all go back to the deck.
#[test]
fn discarding() {
    let hand = "hand = { austrian = \"3 forest, 3 hill, 2 marsh, 2 rapid-advance\", prussian = \"recall\" }";
    let mut s = winter("{ discard = \"austrian\" }", hand);
    assert!(!s.offers("done"));
    assert_eq!(s.refused(AUS, "done"), "8.5b");
    s.a("discard forest; discard hill");
    assert!(s.offers("done") && s.offers("discard marsh"));
    s.a("done; done");
    assert_eq!((s.p.deck_size(AUS), s.has_used(AUS, "forest")), (8, 0));
}

/// [8.5c] [SQ-W5b] [HI-6] Both draw up to the limit; what the other draws nobody sees.
#[test]
fn drawing_up() {
    let mut s = winter("{ discard = \"prussian\" }", "hand = { prussian = \"recall\" }");
    s.a("done");
    assert_eq!(s.step(), "WinterDraw(Austrian)");
    let mut n = 0;
    while s.step() == "WinterDraw(Austrian)" {
        let card = ["forest", "hill", "marsh"].into_iter().find(|c| s.can_roll(&format!("draw {c}"))).expect("a card");
        s.roll(&format!("draw {card}"));
        n += 1;
    }
    assert_eq!((n, s.p.hand_size(AUS)), (8, 8));
    let event = s.log.iter().find(|e| matches!(e, Event::Drawn { .. })).expect("a draw");
    let hidden = engine::Event::redact(event, engine::SeatSet::from(PRU.seat()));
    assert_eq!(hidden, Some(Event::Drawn { side: AUS, card: None }));
}

/// [8.6a] [SQ-W6] Then the turn ends.
#[test]
fn winter_ends() {
    let mut s = at(
        "turn = 9\nstep = { winter-draw = \"prussian\" }\nhand = { prussian = \"2 flank-attack, 2 oblique-order\", austrian = \"3 forest, 3 hill, 2 marsh\" }",
    );
    s.roll("draw recall");
    assert_eq!((s.p.turn, s.step().as_str()), (10, "Chit"));
}

/// [SQ-W0] [SQ-W3a] Lines are checked when winter begins and again before mobilisation; who is placed is not isolated.
#[test]
fn lines_in_winter() {
    let mut s = at(&format!("turn = 8\ncup = \"end\"\n{}", only("krakau = \"2 prussia\"\nwien = \"karl-lothringen\"")));
    s.roll("chit end");
    assert_eq!(s.units("krakau"), "2 prussia.i");
    // Between the checks the ground changes; the second one sees it.
    s.p.control[space("troppau").index()] = nation("prussia");
    s.p.control[space("krakau").index()] = nation("prussia");
    while s.p.pending() == Pending::Chance {
        let mut rng = engine::Seed::from_number(1).stream(0);
        let roll = s.p.sample(&mut rng).to_string();
        s.roll(&roll);
    }
    assert!(s.step().starts_with("Levy"));
    assert_eq!(s.units("krakau"), "2 prussia");
    let told = |isolated: bool| {
        s.times(|e| matches!(e, Event::Isolated { space: at, isolated: now, .. } if *at == space("krakau") && *now == isolated))
    };
    assert_eq!((told(true), told(false)), (1, 1), "both checks tell what they have changed");
    s.a("unit austria; at wien");
    assert!(s.p.units.at(space("wien")).iter().all(|g| !g.unit.flags.is_isolated()));
}

/// [SQ-W1] The Austrian player first, then the Prussian; after each card control is settled, and nobody draws for it.
#[test]
fn control_after_a_winter_card() {
    // The last besieger is recalled, and the garrison is free.
    let units = only("prag = \"2 austria.d, bevern\"\nberlin = \"prussia\"");
    let mut s =
        winter("{ winter-card = \"austrian\" }", &format!("hand = {{ austrian = \"recall\", prussian = \"recall\" }}\n{units}"));
    s.a("recall bevern");
    assert_eq!((s.units("prag"), s.control("prag")), ("2 austria".into(), "austria"));
    assert_eq!(s.asked(), [PRU]);
    // The last of a garrison is, and the besiegers have the fort.
    let units = only("prag = \"browne.d, 2 prussia\"\nberlin = \"prussia\"");
    let mut s = winter("{ winter-card = \"prussian\" }", &format!("hand = {{ prussian = \"recall\" }}\n{units}"));
    s.a("recall browne");
    assert_eq!((s.control("prag"), s.p.hand_size(PRU)), ("prussia", 0));
    assert!(s.step().starts_with("WinterCommander"));
}
