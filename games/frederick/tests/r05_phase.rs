//! 5 sequence of play, 6 the phase of an army, 6.1 recovery, 6.2 marches.

use engine::{Game, Lang, Present};
use frederick::{Event, Position, Step, ids::Flags};

use crate::common::{AUS, PRU, Scene, at, marching, nation, new_game, only, space};

/// [5.1a] [SQ-T1] [5.3d] When a turn begins, the cup holds every chit that has entered so far, those drawn before included.
#[test]
fn the_cup_is_filled() {
    let mut s = at("turn = 4\ncup = \"end\"");
    s.roll("chit end");
    assert_eq!((s.p.turn, s.p.cup.to_vec(), s.p.end_chit), (5, vec![2, 1, 2, 1, 0], true));
}

/// [5.1b] [SQ-T2] A chit drawn stays out; the turn-end chit ends the turn, whatever is left.
#[test]
fn chits_are_drawn() {
    let mut s = at(&format!("turn = 11\ncup = \"1 prussia, 1 france, end\"\n{}", only("wien = \"austria\"\nmetz = \"france\"")));
    s.roll("chit prussia").roll("dice 1");
    assert_eq!((s.step().as_str(), s.p.cup[0]), ("Chit", 0));
    assert!(!s.can_roll("chit prussia") && !s.can_roll("chit russia"));
    s.roll("chit end");
    assert_eq!(s.p.turn, 12);
    assert!(s.happened(|e| matches!(e, Event::TurnEnds)));
}

/// [5.1c] [SQ-T3] Turn 1 ends after both Prussian phases.
#[test]
fn turn_one_ends_by_itself() {
    let mut s = new_game(&[]);
    s.roll("commander seydlitz").roll("commander daun");
    for phase in 1..=2 {
        assert_eq!((s.p.turn, s.can_roll("chit end")), (1, false));
        s.roll("chit prussia").roll("dice 1").a("done");
        assert_eq!(s.p.turn, if phase == 2 { 2 } else { 1 });
    }
}

/// [5.1d] [8a] December turns draw no chits; retreat markers carry over.
#[test]
fn december_has_no_chits() {
    let mut s = at("turn = 8\ncup = \"end\"\nretreats = { austria = 2 }");
    s.roll("chit end");
    assert_eq!(s.p.turn, 9);
    assert!(s.p.is_winter() && !s.can_roll("chit prussia"));
    assert_eq!(s.p.debts[2], 2);
}

/// [5.2b] [5.2c] [SQ-P2b] [6a] [6b] The die is the action points, Prussia's army adds two, its allies nothing; then comes recovery, then marches.
#[test]
fn action_points() {
    let die = |army: &str| {
        let mut s = at(&format!("turn = 11\nstep = \"die\"\nphase = {{ army = \"{army}\" }}\n"));
        s.roll("dice 4");
        (s.ap(), s.step())
    };
    assert_eq!(die("prussia"), (6, "March".into()));
    assert_eq!((die("gbh").0, die("austria").0), (4, 4));
    let mut s = at(&format!("turn = 11\nstep = \"die\"\n{}", only("berlin = \"prussia.x\"")));
    s.roll("dice 4");
    assert_eq!(s.step(), "Recover");
    s.a("done");
    assert_eq!(s.step(), "March");
}

/// [6c] [CL-17] [SQ-P2c] Rapid Advance adds a die, after the die for action points; further copies may follow.
#[test]
fn rapid_advance() {
    let mut s = at("turn = 11\nstep = \"die\"\nhand = { prussian = \"2 rapid-advance\" }");
    s.roll("dice 1").a("card rapid-advance").roll("dice 5");
    assert_eq!(s.p.phase.ap, 8);
    s.a("card rapid-advance").roll("dice 2");
    // With the hand empty nobody is asked again.
    assert_eq!((s.ap(), s.has_used(PRU, "rapid-advance")), (10, 2));
}

/// [6d] [SQ-P2d] The retreat marker is taken off and set to 0; what exceeds the points is forgiven.
#[test]
fn retreats_are_paid() {
    let mut s = at("turn = 11\nstep = \"die\"\nphase = { army = \"austria\" }\nretreats = { austria = 4 }\ncup = \"end\"");
    s.roll("dice 3");
    assert_eq!((s.ap(), s.p.debts[2]), (0, 0));
    let mut s = at("turn = 11\nstep = \"die\"\nphase = { army = \"austria\" }\nretreats = { austria = 1, france = 2 }");
    s.roll("dice 3");
    assert_eq!((s.ap(), s.p.debts[3]), (2, 2));
}

/// [6e] Points pay for everything, and what is left is lost.
#[test]
fn points_are_spent() {
    let mut s = marching("prussia", 3, &only("berlin = \"8 prussia\"\nglogau = \"prussia\"\nwien = \"austria\""));
    s.a("march berlin; to cottbus");
    assert_eq!(s.ap(), 2);
    s.a("march cottbus; to goerlitz");
    assert_eq!(s.ap(), 1);
    s.a("done");
    let mut s = marching("prussia", 1, &only("berlin = \"8 prussia\"\nprag = \"austria.d, prussia\"\nwien = \"austria\""));
    s.a("march berlin; to cottbus");
    assert_eq!(s.p.pending(), engine::Pending::Chance, "no point is left for the assault");
}

/// [6.1a] [SQ-P3b] All recovery comes first: a point turns one exhausted unit fresh; after stopping there is none any more.
#[test]
fn recovery_comes_first() {
    let mut s = at(&format!(
        "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 3 }}\n{}",
        only("berlin = \"3 prussia.x\"\nglogau = \"2 prussia\"\nhannover = \"gbh.x\"")
    ));
    assert_eq!(s.offered("recover"), ["prussia.x berlin"], "of the active army alone");
    s.a("recover prussia.x berlin");
    assert_eq!((s.ap(), s.count("berlin", "prussia"), s.count("berlin", "prussia.x")), (2, 1, 2));
    s.a("done");
    assert!(s.offered("recover").is_empty() && s.offers("march glogau"));
}

/// [6.1c] [R-47] [5.2e] [SQ-P5] Who recovered does not march in this phase, fights and retreats all the same, and marches in the next.
#[test]
fn the_recovered_stay() {
    let mut s = at(&format!(
        "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 3 }}\n{}",
        only("berlin = \"prussia.x\"\nwien = \"austria\"")
    ));
    s.a("recover prussia.x berlin");
    assert_eq!(s.p.pending(), engine::Pending::Chance, "nobody can march");
    assert_eq!(s.units("berlin"), "prussia", "the mark is gone after the phase");
    let battle = at(&format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"glatz\" }}\n\
         battle = {{ space = \"glatz\", attacker = \"prussian\", turn = \"prussian\", ready = [true, true] }}\n{}",
        only("glatz = \"prussia.s, austria\"")
    ));
    assert!(battle.offers("attack") && battle.offers("retreat"));
}

/// [6.2a] [SQ-P3c] A point moves a stack of up to eight by land, or one unit by sea.
#[test]
fn a_march() {
    let mut s = marching("gbh", 3, &only("gb-box = \"4 gbh\"\nhannover = \"cumberland, 6 gbh\""));
    s.a("march gb-box");
    assert!(!s.offers("with gbh 2") && s.offers("with gbh 1"));
    s.a("to stade");
    assert_eq!((s.ap(), s.total("stade"), s.total("gb-box")), (2, 1, 3));
    let mut s = marching("prussia", 3, &only("magdeburg = \"king-frederick, bevern, 14 prussia\""));
    s.a("march magdeburg");
    assert!(s.offers("with prussia 8") && !s.offers("with prussia 9"));
    s.a("to torgau");
    assert_eq!((s.total("torgau"), s.total("magdeburg"), s.ap()), (8, 8, 2));
    // Of the active army alone.
    let mut s = marching("prussia", 1, &only("hannover = \"2 prussia, 3 gbh\"\nwien = \"austria\""));
    s.a("march hannover");
    assert_eq!(s.offered("with"), ["prussia 1", "prussia 2"]);
    s.a("to braunschweig");
    assert_eq!((s.units("hannover"), s.units("braunschweig")), ("3 gbh".into(), "2 prussia".into()));
}

/// [6.2b] The same units may be moved again with further points.
#[test]
fn again_and_again() {
    let mut s = marching("prussia", 3, &only("berlin = \"2 prussia\"\nwien = \"austria\""));
    s.a("march berlin; to frankfurt-oder; march frankfurt-oder; to glogau; march glogau; to breslau");
    assert_eq!(s.total("breslau"), 2);
}

/// [6.2c] Two spaces for a point: by land, all three friendly and without any enemy, in defence or not.
#[test]
fn two_spaces() {
    let mut s = marching("prussia", 1, &only("berlin = \"2 prussia\""));
    s.a("march berlin");
    assert!(s.offers("to stettin") && !s.offers("to dresden"));
    // Not by sea for the second space, and not over enemy ground.
    assert!(!s.offers("to gb-box"));
    assert_eq!(s.refused(PRU, "to dresden"), "6.2c");
    // A besieger at the end of the way, or in the middle, is enough; an enemy in defence at the start, too.
    let mut s = marching("prussia", 1, &only("frankfurt-oder = \"2 prussia\"\nbreslau = \"prussia.d, austria\""));
    s.a("march frankfurt-oder");
    assert!(s.offers("to liegnitz") && !s.offers("to breslau"));
    let units = only("liegnitz = \"2 prussia\"\nbreslau = \"2 prussia\"\nschweidnitz = \"prussia.d, austria\"");
    let mut s = marching("prussia", 1, &units);
    s.a("march breslau");
    assert!(!s.offers("to glatz"));
    let mut s = marching("prussia", 1, &only("prag = \"austria.d, 2 prussia\""));
    s.p.control[space("iglau").index()] = nation("prussia");
    s.p.control[space("bruenn").index()] = nation("prussia");
    s.a("march prag");
    assert!(!s.offers("to bruenn") && s.offers("to iglau"));
}

/// [6.2d] [SQ-P3d] Who enters a space with enemies or an enemy-controlled one is stopped, unless his alliance besieges it.
#[test]
fn stopped() {
    let mut s = marching("prussia", 4, &only("glatz = \"2 prussia\"\nglogau = \"prussia\"\nwien = \"austria\""));
    s.a("march glatz; to olmuetz");
    assert!(!s.offers("march olmuetz"), "enemy-controlled, though empty");
    assert_eq!(s.refused(PRU, "march olmuetz"), "6.2d");
    let mut s = marching("prussia", 4, &only("schweidnitz = \"2 prussia\"\nkoeniggraetz = \"austria.d, gbh\""));
    s.a("march schweidnitz; to koeniggraetz");
    assert!(s.offers("march koeniggraetz"), "besieged by the alliance, even by another army");
    let mut s = marching("austria", 4, &only("troppau = \"3 austria\"\nneisse = \"2 prussia\""));
    s.a("march troppau; to neisse");
    assert!(!s.offers("march neisse"));
}

/// [6.2e] One march does not split; parts of a stack go with a point each.
#[test]
fn no_splitting() {
    let mut s = marching("prussia", 2, &only("berlin = \"4 prussia\"\nwien = \"austria\""));
    s.a("march berlin; with prussia 2; to cottbus");
    assert_eq!((s.total("cottbus"), s.total("berlin"), s.ap()), (2, 2, 1));
    s.a("march berlin; to kuestrin");
    assert_eq!(s.total("kuestrin"), 2);
}

/// [6.2f] In a two-space march nobody joins or drops off in the middle.
#[test]
fn nobody_joins_on_the_way() {
    let mut s = marching(
        "prussia",
        1,
        &only("berlin = \"2 prussia\"\nkuestrin = \"3 prussia\"\nprenzlau = \"3 prussia\"\nwien = \"austria\""),
    );
    s.a("march berlin; to stettin");
    assert_eq!((s.total("stettin"), s.total("kuestrin"), s.total("prenzlau"), s.total("berlin")), (2, 3, 3, 0));
}

/// [6.2g] Isolated units are bound by 4.3b and 4.3c.
#[test]
fn isolated_marches() {
    let mut s = marching("prussia", 1, &only("kuestrin = \"8 prussia.i\""));
    s.a("march kuestrin");
    assert!(!s.offers("with prussia.i 5") && !s.offers("to magdeburg"));
}

/// [6.2h] The besieged do not leave the space; a sortie of any of them costs one point, and they can not march.
#[test]
fn sorties() {
    let s = marching("prussia", 2, &only("breslau = \"moritz.d, prussia.d, 3 austria\"\nberlin = \"prussia\""));
    assert!(!s.offers("march breslau"));
    assert_eq!(s.refused(PRU, "march breslau"), "6.2h");
    let mut all = s.clone();
    all.a("sortie breslau; go");
    assert_eq!((all.ap(), all.p.strength(space("breslau"), PRU, true)), (1, 2));
    assert!(!all.offers("march breslau") && all.p.phase.activated.has(space("breslau")));
    let mut one = s;
    one.a("sortie breslau; with prussia.d 1; go");
    assert_eq!((one.ap(), one.count("breslau", "moritz.d"), one.count("breslau", "prussia")), (1, 1, 1));
}

/// [6.3a] [5.2d] Battles come after all marches.
#[test]
fn battles_come_last() {
    let mut s = marching("prussia", 2, &only("glatz = \"4 prussia\"\nberlin = \"2 prussia\"\nolmuetz = \"3 austria\""));
    s.a("march glatz; to olmuetz");
    assert_eq!(s.step(), "March");
    s.a("done");
    assert_eq!(s.p.step, Step::Inside(space("olmuetz")));
}

/// [6.3b] [SQ-P4a] A space is activated by who entered and is still there, not by who passed through.
#[test]
fn activation() {
    let siege = only("schweidnitz = \"2 prussia\"\nkoeniggraetz = \"austria.d, prussia\"\nwien = \"austria\"");
    let mut s = marching("prussia", 2, &siege);
    s.a("march schweidnitz; to koeniggraetz; done");
    assert!(s.p.phase.activated.has(space("koeniggraetz")) && s.happened(|e| matches!(e, Event::Assault { .. })));
    let mut s = marching("prussia", 2, &siege);
    s.a("march schweidnitz; to koeniggraetz; march koeniggraetz; with prussia.a 2; to reichenberg");
    assert!(!s.p.phase.activated.has(space("koeniggraetz")));
    assert!(!s.happened(|e| matches!(e, Event::Assault { .. })));
}

/// [6.3c] [SQ-P3e] After the marches an assault may be ordered for a point, in sieges that nothing else activates.
#[test]
fn ordered_assaults() {
    let units = only(
        "koeniggraetz = \"austria.d, 4 prussia\"\nprag = \"austria.d, 4 prussia, gbh\"\neger = \"austria.d, gbh\"\nberlin = \"prussia\"",
    );
    let mut s = marching("prussia", 2, &units);
    assert!(!s.offers("assault prag"), "not before the marches are over");
    s.a("done");
    assert_eq!(s.offered("assault"), ["prag", "koeniggraetz"]);
    s.a("assault prag");
    assert_eq!(s.offered("assault"), ["koeniggraetz"]);
    assert_eq!(s.ap(), 1);
    s.a("done");
    assert_eq!(s.p.step, Step::FortDice(space("prag")));
}

/// [6.3d] In an activated space the assault is compulsory, once.
#[test]
fn battles_are_compulsory() {
    let mut s =
        marching("prussia", 1, &only("schweidnitz = \"3 prussia\"\nkoeniggraetz = \"austria.d, prussia\"\nwien = \"austria\""));
    s.a("march schweidnitz; to koeniggraetz");
    assert_eq!(s.p.step, Step::FortDice(space("koeniggraetz")));
    s.roll("dice 1").roll("dice 1 1 1 1");
    assert_eq!(s.times(|e| matches!(e, Event::Assault { .. })), 1);
}

/// [6.3e] [6.3f] [SQ-P4b] [SQ-P4e] All field battles come before any assault; the other player chooses the order.
#[test]
fn the_order_of_battles() {
    let units = only(
        "schweidnitz = \"3 prussia\"\nkoeniggraetz = \"austria.d, prussia\"\nglatz = \"4 prussia\"\nolmuetz = \"austria\"\n\
         neisse = \"4 prussia\"\ntroppau = \"austria\"\nprag = \"austria.d, 2 prussia\"",
    );
    let mut s = marching("prussia", 4, &units);
    s.a("march schweidnitz; to koeniggraetz; march glatz; to olmuetz; march neisse; to troppau; done; assault prag");
    assert_eq!(s.asked(), [AUS]);
    assert_eq!(s.offered("at"), ["olmuetz", "troppau"]);
    s.a("at troppau; retreat");
    assert_eq!(s.offered("to"), ["krakau"]);
    s.a("to krakau");
    assert_eq!(s.p.step, Step::Inside(space("olmuetz")));
    s.a("inside austria");
    // No field battle there; now the assaults, in the order of the other player's choice.
    assert_eq!((s.asked(), s.offered("at")), (vec![AUS], vec!["prag".into(), "olmuetz".into(), "koeniggraetz".into()]));
    s.a("at olmuetz");
    assert_eq!(s.p.step, Step::FortDice(space("olmuetz")));
}

/// [SQ-P2a] Rapid Mobilisation before the die; the new units may march, but did not begin the phase there.
#[test]
fn mobilised_units_march() {
    let mut s = at("turn = 11\nstep = \"before-die\"\nhand = { prussian = \"rapid-mobilisation\" }");
    s.a("card rapid-mobilisation").roll("dice 1").a("unit prussia; at berlin");
    let g = s.p.units.at(space("berlin"))[0];
    assert!(g.unit.flags.has(Flags::ARRIVED) && !g.unit.flags.has(Flags::STILL) && !g.unit.flags.is_isolated());
    s.roll("dice 1");
    assert!(s.offers("march berlin"));
}

/// [SQ-P3a] Scorched Earth comes before any recovery, and those who came out neither march nor recover.
#[test]
fn scorching_comes_first() {
    let units = only("breslau = \"prussia.xd, austria\"\nberlin = \"2 prussia.x\"");
    let s = at(&format!(
        "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 4 }}\nhand = {{ prussian = \"scorched-earth\" }}\n{units}"
    ));
    // He is asked whatever he holds, by public facts.
    let other = |used: &str| {
        let mut s = at(&format!(
            "turn = 11\nstep = \"die\"\nhand = {{ prussian = \"recall\" }}\nused = {{ prussian = \"2 rapid-advance{used}\" }}\n{}",
            only("berlin = \"prussia\"")
        ));
        s.roll("dice 1");
        s.step()
    };
    assert_eq!((other(""), other(", scorched-earth")), ("Recover".into(), "March".into()));
    let mut late = s.clone();
    late.a("recover prussia.x berlin");
    assert!(late.offered("scorch").is_empty());
    let mut first = s;
    first.a("scorch breslau");
    assert_eq!(first.offered("recover"), ["prussia.x berlin"]);
    first.a("done");
    assert!(!first.offers("march breslau") && first.offers("march berlin"));
}

/// [5.2g] [SQ-P7] [7.4a] Then the active player draws, one card for each space, and nobody else.
#[test]
fn cards_at_the_end() {
    let mut s = marching("prussia", 2, &only("magdeburg = \"4 prussia\"\nwien = \"austria\""));
    s.a("march magdeburg; with prussia 2; to torgau; march magdeburg; to leipzig");
    assert_eq!(s.p.step, Step::Draw(2));
    s.roll("draw recall").roll("draw oblique-order");
    assert_eq!((s.p.hand_size(PRU), s.p.hand_size(AUS)), (2, 0));
}

/// [5.2h] [SQ-P8] [10a] Victory is checked at the end of the phase, for the alliance whose phase it was.
#[test]
fn victory_at_the_end_of_the_phase() {
    let few = "control = { magdeburg = \"austria\", stettin = \"austria\" }\n";
    let ends = |army: &str| {
        let mut s = marching(army, 1, &format!("{few}{}", only("berlin = \"prussia\"\nwien = \"austria\"")));
        s.a("done");
        s.p.step
    };
    assert_eq!(ends("prussia"), Step::Chit);
    assert_eq!(ends("austria"), Step::Over(frederick::End::PrussiaReduced));
}

/// [5.3a] [SQ-E1] Used cards go back to their decks at the turn's end; hands are kept.
#[test]
fn hands_are_kept() {
    let mut s =
        at("turn = 11\ncup = \"end\"\nhand = { austrian = \"forest\" }\nused = { austrian = \"hill\", prussian = \"recall\" }");
    s.roll("chit end");
    assert_eq!((s.holds(AUS, "forest"), s.has_used(AUS, "hill"), s.has_used(PRU, "recall")), (1, 0, 0));
}

/// [5.3b] [SQ-E2] [5.3c] [SQ-E3] Events come at the turn's end from 1762 on; then the turn advances.
#[test]
fn the_end_of_a_turn() {
    let mut s = at("turn = 32\ncup = \"end\"");
    s.roll("chit end");
    assert_eq!(s.p.turn, 33, "no roll in 1761");
    let mut s = at("turn = 34\ncup = \"end\"");
    s.roll("chit end");
    assert_eq!((s.p.turn, s.step().as_str()), (34, "Elizabeth"));
    s.roll("dice 4");
    assert_eq!((s.p.turn, s.step().as_str()), (35, "Chit"));
}

/// [6.2a] Who goes if nobody is chosen: as many as can, led by as many commanders as they need; the others stay with those who stay.
#[test]
fn the_party_that_goes_without_a_choice() {
    let goes = |units: &str| {
        let mut s = marching("prussia", 1, &only(&format!("magdeburg = \"{units}\"\nwien = \"austria\"")));
        s.a("march magdeburg; to berlin");
        s.units("berlin").replace(".a", "")
    };
    assert_eq!(goes("king-frederick, bevern, 14 prussia"), "king-frederick, 7 prussia");
    assert_eq!(
        goes("bevern, seydlitz, ziethen, 14 prussia"),
        "seydlitz, ziethen, 6 prussia",
        "two lead four each, and these are the best"
    );
    assert_eq!(goes("king-frederick, bevern, 3 prussia"), "king-frederick, bevern, 3 prussia", "all that are there");
    assert_eq!(goes("king-frederick, bevern, 3 prussia, 2 prussia.x"), "king-frederick, bevern, 3 prussia", "fresh ones");
}

/// Where units go is offered before who goes: the first answer needs no choice.
#[test]
fn where_to_is_offered_first() {
    let mut s = marching("prussia", 3, &only("magdeburg = \"king-frederick, 7 prussia\"\nwien = \"austria\""));
    s.a("march magdeburg");
    assert!(s.moves(PRU)[0].starts_with("to "), "{:?}", s.moves(PRU));
    let says = |s: &Scene| Position::texts().render(Lang::En, &s.p.prompt(PRU.seat()).text);
    assert_eq!(says(&s), "Magdeburg: where to, for 1 of 3 AP? Each place says who goes there; or choose first who goes.");
    let to = Position::texts().render(Lang::En, &s.p.describe("to berlin".parse().expect("a move")).text);
    assert_eq!(to, "Berlin: King Frederick, 7 troops");
    s.a("with prussia 3");
    assert_eq!(says(&s), "Magdeburg: 3 × Prussian troop — where to, for 1 of 3 AP, or who else?");
}
