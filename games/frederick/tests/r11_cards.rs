//! 11 card questions, and the chapter Card language.

use engine::Game;
use frederick::{
    Event, Step,
    data::{Effect, Repeat, Role, When},
    ids::{Card, Side},
};

use crate::{
    common::{AUS, PRU, Scene, at, card, data_of, kind, marching, nation, only, space},
    r07_combat::battle_with,
};

/// A battle whose cards are about to be chosen, then chosen.
fn start(units: &str, prussian: &[&str], austrian: &[&str]) -> Scene {
    let hand = |cards: &[&str]| {
        let mut words: Vec<String> = Vec::new();
        for c in cards {
            if !words.iter().any(|w| w.ends_with(c)) {
                words.push(format!("{} {c}", cards.iter().filter(|x| x == &c).count()));
            }
        }
        words.join(", ")
    };
    let mut s = at(&format!(
        "turn = 11\nstep = \"battle-cards\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n\
         battle = {{ space = \"iglau\", attacker = \"prussian\", turn = \"austrian\" }}\n\
         hand = {{ prussian = \"{}\", austrian = \"{}\" }}\n{}",
        hand(prussian),
        hand(austrian),
        only(&format!("iglau = \"{units}\"\n"))
    ));
    for (side, cards) in [(PRU, prussian), (AUS, austrian)] {
        cards.iter().for_each(|c| {
            s.play(side, &format!("card {c}"));
        });
    }
    s.play(PRU, "done").play(AUS, "done");
    s
}

const ARMIES: &str = "king-frederick, 7 prussia, browne, 7 austria";

/// [11.1] [E-11.1] [CL-5] Several Rapid Mobilisations in one phase, one after the other; in winter one card.
#[test]
fn several_mobilisations() {
    let mut s =
        at("turn = 11\nstep = \"before-die\"\nphase = { army = \"austria\" }\nhand = { austrian = \"2 rapid-mobilisation\" }");
    s.a("card rapid-mobilisation; nation austria").roll("dice 2").a("unit austria; at wien; unit austria; at wien");
    assert!(s.offers("card rapid-mobilisation") && s.offers("done"));
    let mut s = at("turn = 9\nstep = { winter-card = \"austrian\" }\nhand = { austrian = \"2 rapid-mobilisation\" }");
    s.a("card rapid-mobilisation; nation austria").roll("dice 1").a("done");
    assert!(!s.step().contains("WinterCard(Austrian)"));
}

/// [11.2] [E-11.2] [CL-6] It is played before the die for action points, not after.
#[test]
fn before_the_die() {
    let mut s = at("turn = 11\nstep = \"die\"\nhand = { prussian = \"rapid-mobilisation, rapid-advance\" }");
    s.roll("dice 3");
    assert_eq!(s.step(), "AfterDie");
    assert_eq!(s.refused(PRU, "card rapid-mobilisation"), "CL-2");
    assert!(s.offers("card rapid-advance"));
    let s = at("turn = 11\nstep = \"before-die\"\nhand = { prussian = \"rapid-mobilisation, rapid-advance\" }");
    assert!(s.offers("card rapid-mobilisation") && !s.offers("card rapid-advance"));
}

/// [11.3] [E-11.3] [CL-18] One nation, named before the die: in a phase of the active army, in winter of the alliance; up to that many units.
#[test]
fn one_nation() {
    let mut s = at("turn = 9\nstep = { winter-card = \"austrian\" }\nhand = { austrian = \"rapid-mobilisation\" }");
    s.a("card rapid-mobilisation");
    assert_eq!(s.offered("nation"), ["austria", "france", "russia", "sweden", "saxony", "hre"]);
    s.a("nation austria").roll("dice 4");
    assert!(!s.offers("unit sweden") && s.offers("unit austria"));
    s.a("unit austria; at wien; unit austria; at pressburg; unit austria; at linz; unit austria; at wien");
    assert!(!s.step().starts_with("Mobilise"), "four are placed");
    let mut s =
        at("turn = 11\nstep = \"before-die\"\nphase = { army = \"austria\" }\nhand = { austrian = \"rapid-mobilisation\" }");
    s.a("card rapid-mobilisation");
    assert_eq!(s.offered("nation"), ["austria", "sweden", "saxony", "hre"]);
}

/// [11.4] [E-11.4] [CL-19] Scorched Earth on a besieged fort: no fort and no resource any more, the garrison in the open, a field battle
/// after the marches.
#[test]
fn scorched_earth() {
    let units = only("prag = \"2 austria.d, 4 prussia, gbh\"\nberlin = \"prussia\"");
    let mut s = at(&format!(
        "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 2 }}\nhand = {{ prussian = \"scorched-earth\" }}\n{units}"
    ));
    assert_eq!(s.p.resources(nation("austria")), 5);
    assert!(s.offers("scorch prag") && s.offers("scorch berlin") && !s.offers("scorch wien") && !s.offers("scorch gb-box"));
    s.a("scorch prag");
    assert_eq!((s.p.resources(nation("austria")), s.p.is_fort(space("prag"))), (4, false));
    assert_eq!(s.p.strength(space("prag"), AUS, true), 2);
    s.a("done");
    assert_eq!((s.asked(), s.p.step), (vec![AUS], Step::BattleTurn));
    assert_eq!(s.p.battle_dice(PRU).total(), 5, "every army of the alliance fights");
}

/// [11.4] [SQ-W1] [CL-4] [CL-19] In winter the battle is at once, the Prussian player being the active one.
#[test]
fn scorched_earth_in_winter() {
    let units = only("prag = \"2 austria.d, 4 prussia\"\nberlin = \"prussia\"");
    let mut s = at(&format!(
        "turn = 9\nstep = {{ winter-card = \"prussian\" }}\nhand = {{ prussian = \"scorched-earth\" }}\nphase = {{ army = \"austria\" }}\n{units}"
    ));
    s.a("scorch prag");
    assert_eq!((s.asked(), s.p.battle.attacker, s.p.battle.space), (vec![AUS], PRU, space("prag")));
    s.a("retreat; to iglau");
    assert_eq!((s.control("prag"), s.p.hand_size(PRU)), ("prussia", 0), "control is settled, nobody draws");
    assert!(s.step().starts_with("WinterCommander"));
}

/// [7b] [R-15] [SQ-P1] Who retreated in winter has begun the next phase where he is: no mark of that battle is left, so that he may go inside.
#[test]
fn no_mark_outlasts_the_winter() {
    let units = only("prag = \"austria.d, 4 prussia\"\nglatz = \"4 prussia\"");
    let mut s =
        at(&format!("turn = 9\nstep = {{ winter-card = \"prussian\" }}\nhand = {{ prussian = \"scorched-earth\" }}\n{units}"));
    s.a("scorch prag; retreat; to koeniggraetz");
    assert_eq!((s.units("koeniggraetz"), s.units("prag")), ("austria".into(), "4 prussia".into()));
    s.p.turn = 10;
    s.p.step = Step::March;
    s.p.phase.ap = 1;
    s.a("march glatz; to koeniggraetz");
    assert_eq!(s.offered("inside"), ["austria"]);
}

/// [R-57] [CL-4] The one card of winter is that of step 1: in the battle it brings about both sides use battle cards as always, in their roles.
#[test]
fn battle_cards_in_winter() {
    let units = only("prag = \"browne.d, austria.d, king-frederick, 3 prussia\"\nberlin = \"prussia\"");
    let mut s = at(&format!(
        "turn = 9\nstep = {{ winter-card = \"prussian\" }}\nphase = {{ army = \"austria\" }}\n\
         hand = {{ prussian = \"scorched-earth, surprise-attack, recall\", austrian = \"hill\" }}\n{units}"
    ));
    s.a("scorch prag");
    assert_eq!(
        (s.moves(PRU), s.moves(AUS)),
        (vec!["card surprise-attack".into(), "done".into()], vec!["card hill".into(), "done".into()])
    );
    s.play(PRU, "done").play(AUS, "card hill").play(AUS, "done");
    assert_eq!(s.p.battle.dice, [0, 1]);
    s.a("retreat; done; to iglau");
    assert!(!s.step().starts_with("WinterCard"), "Recall would be a second card");
}

/// A retreat at Iglau answered by so many Cavalry Charges in turn.
fn charges(n: usize) -> Scene {
    let hands = "hand = { prussian = \"3 cavalry-charge\", austrian = \"2 cavalry-charge\" }\n";
    let mut s = battle_with("seydlitz, 3 prussia, browne, 2 austria", "", hands);
    s.a("retreat");
    for _ in 0..n {
        s.a("card cavalry-charge");
    }
    if s.step().starts_with("Charge") {
        s.a("done");
    }
    s
}

/// [11.5] [11.6] [11.7] [E-11.5] [R-42] [SQ-B6] [CL-7] [CL-8] [CL-14] Charges cancel in pairs: an even number and the retreat takes place, an odd
/// one and it does not.
#[test]
fn cavalry_charges() {
    for n in [0, 2, 4] {
        let s = charges(n);
        assert_eq!((s.step().as_str(), s.asked()), ("Retreat", vec![AUS]), "{n}");
        assert!(!s.offers("attack"), "the retreat must be carried out");
    }
    for n in [1, 3] {
        let s = charges(n);
        assert_eq!((s.step().as_str(), s.asked(), s.p.debts[2]), ("BattleTurn", vec![PRU], 0), "{n}");
    }
    let s = charges(3);
    assert_eq!((s.has_used(PRU, "cavalry-charge"), s.has_used(AUS, "cavalry-charge")), (2, 1));
}

/// [11.8] [E-11.8] [CL-20] Recall may take the own commander, not the King; he may be drawn again in the same winter.
#[test]
fn recall() {
    let mut s = at("turn = 9\nstep = { winter-card = \"prussian\" }\nhand = { prussian = \"recall\" }");
    assert!(
        s.offers("recall bevern")
            && s.offers("recall browne")
            && s.offers("recall apraxin")
            && !s.offers("recall king-frederick")
    );
    s.a("recall bevern");
    assert_eq!(s.count("magdeburg", "bevern"), 0);
    assert!(s.p.waiting().has(kind("bevern")) && !s.p.removed.has(kind("bevern")));
    assert!(s.can_roll("commander bevern"));
}

/// [CL-1] An entry stands for its copies; the number is there exactly on battle cards.
#[test]
fn entries_of_cards() {
    let of = |id: &str| data_of(id).count;
    assert_eq!((of("cavalry-charge"), of("forest"), of("recall")), ([3, 2], [0, 3], [1, 1]));
    for c in Card::all() {
        let d = frederick::data().card(c);
        assert_eq!(d.tactics.is_some(), d.uses.iter().any(|u| u.when.is_battle()), "{c}");
    }
    assert_eq!(Card::all().map(|c| frederick::data().card(c).count[0]).sum::<u8>(), 16);
}

/// [CL-2] One play follows one use: at another moment the card is refused.
#[test]
fn one_use_a_play() {
    let s = battle_with("seydlitz, 3 prussia, browne, 2 austria", "", "hand = { austrian = \"2 cavalry-charge\" }\n");
    assert!(s.offered("card").is_empty());
    let d = data_of("rapid-mobilisation");
    assert!(d.at(When::PhaseBeforeAp).is_some() && d.at(When::WinterStep1).is_some() && d.at(When::BattleStart).is_none());
}

/// [CL-3] A played card is used at once, cancelled or not.
#[test]
fn played_cards_are_used() {
    let s = start(ARMIES, &["surprise-attack"], &["forest"]);
    assert_eq!((s.has_used(PRU, "surprise-attack"), s.has_used(AUS, "forest"), s.p.hand_size(PRU)), (1, 1, 0));
    assert!(s.happened(|e| matches!(e, Event::Cancelled { side, .. } if *side == PRU)));
}

/// [CL-4] Terrain is for the side under attack, Surprise Attack for the attacker, others for both.
#[test]
fn roles() {
    let defending = at(&format!(
        "turn = 11\nstep = \"battle-cards\"\nphase = {{ army = \"austria\", activated = \"iglau\" }}\n\
         battle = {{ space = \"iglau\", attacker = \"austrian\", turn = \"prussian\" }}\n\
         hand = {{ prussian = \"surprise-attack, flank-attack\", austrian = \"hill, forest\" }}\n{}",
        only(&format!("iglau = \"{ARMIES}\"\n"))
    ));
    assert_eq!(defending.moves(PRU), ["card flank-attack", "done"]);
    assert_eq!((defending.moves(AUS), defending.refused(AUS, "card hill")), (vec!["done".into()], "CL-4"));
    assert_eq!(data_of("hill").at(When::BattleStart).map(|u| u.role), Some(Role::NonActive));
}

/// [CL-9] [CL-11] [CL-10] Dice of one's own side, or the enemy's, on that side's first turn of the battle; values add up.
#[test]
fn dice_are_modified() {
    let s = start(ARMIES, &["flank-attack"], &["forest", "hill"]);
    assert_eq!(s.p.battle.dice, [0, 1]);
    assert_eq!(s.p.battle_dice(AUS).bonuses().next(), Some(3), "Browne's +2 and the hill's +1");
    let mut s = start(ARMIES, &["flank-attack"], &["hill"]);
    s.a("attack").roll("dice 1 1 1 1 1 1 1 1");
    assert_eq!(s.p.battle_dice(PRU).bonuses().next(), Some(4));
    s.a("attack").roll("dice 1 1 1 1 1 1 1 1");
    assert_eq!(s.p.battle_dice(AUS).bonuses().next(), Some(2), "the second turn is without");
}

/// [CL-10] The first turn is lost if it is no attack; the first attack is whenever it comes.
#[test]
fn first_turn_and_first_attack() {
    let mut s = battle_with(
        "seydlitz, 2 prussia, browne, 2 austria",
        ", dice = [1, 1], factor = [1, 2]",
        "hand = { prussian = \"cavalry-charge\" }\n",
    );
    s.a("retreat; card cavalry-charge; attack").roll("dice 1 1 1");
    assert_eq!(s.p.battle_dice(AUS).bonuses().next(), Some(2), "the hill is lost");
    s.a("attack").roll("dice 6 1 1");
    assert_eq!(s.last_hits(), 2, "but not the doubled attack");
}

/// [CL-12] Hits of the first attack are multiplied, and no later ones.
#[test]
fn hits_are_multiplied() {
    let mut s = start(ARMIES, &["oblique-order"], &[]);
    s.a("attack").roll("dice 1 1 1 1 1 1 1 1").a("attack").roll("dice 6 5 1 1 1 1 1 1");
    assert_eq!(s.last_hits(), 4);
    s.a("hit austria 4; attack").roll("dice 1 1 1 1").a("attack").roll("dice 6 5 1 1 1 1 1 1");
    assert_eq!(s.last_hits(), 2);
}

/// [CL-13] [SQ-B3] Surprise Attack: the attacker has the first turn.
#[test]
fn surprise() {
    assert_eq!(start(ARMIES, &["surprise-attack"], &[]).asked(), [PRU]);
    assert_eq!(start(ARMIES, &[], &[]).asked(), [AUS]);
}

/// [CL-14] A cancelled card has no effect; without such a card nothing happens.
#[test]
fn cards_are_cancelled() {
    assert_eq!(start(ARMIES, &["surprise-attack"], &["forest"]).asked(), [AUS]);
    let s = start(ARMIES, &["oblique-order"], &["marsh"]);
    assert_eq!((s.p.battle.factor, s.p.battle.dice), ([2, 1], [0, 0]));
}

/// [CL-15] Marsh forbids the enemy Cavalry Charge for the battle.
#[test]
fn cards_are_forbidden() {
    let mut s = start(ARMIES, &[], &["marsh"]);
    s.p.hand[PRU.index()][card("cavalry-charge").index()] = 1;
    s.a("retreat");
    assert_eq!(s.step(), "Retreat", "the Prussian player is not even asked");
}

/// [CL-16] A cancelled retreat does not take place, unless the card is cancelled in turn.
#[test]
fn retreats_are_cancelled() {
    assert_eq!((charges(1).step().as_str(), charges(2).step().as_str()), ("BattleTurn", "Retreat"));
}

/// [CL-21] Cancelling comes first, copy by copy and once a kind; the report of the full set of both sides.
#[test]
fn resolving_the_start() {
    let s = start(
        ARMIES,
        &["surprise-attack", "flank-attack", "flank-attack", "oblique-order"],
        &["hill", "marsh", "marsh", "forest", "forest"],
    );
    assert_eq!((s.asked(), s.p.battle.dice, s.p.battle.factor), (vec![AUS], [0, 1], [2, 1]));
    assert!(s.p.battle.forbidden[PRU.index()].has(card("cavalry-charge")) && s.p.battle.forbidden[AUS.index()].is_empty());
    // Against one Marsh, one of two Flank Attacks still works.
    assert_eq!(start(ARMIES, &["flank-attack", "flank-attack"], &["marsh"]).p.battle.dice, [1, 0]);
    assert_eq!(start(ARMIES, &["flank-attack"], &["marsh"]).p.battle.dice, [0, 0]);
}

/// Rapid Advance and Rapid Mobilisation are two cards.
#[test]
fn two_rapid_cards() {
    let effects = |id: &str| data_of(id).uses.iter().flat_map(|u| u.effects.clone()).collect::<Vec<_>>();
    assert_eq!(effects("rapid-advance"), [Effect::AddAp { dice: 1 }]);
    assert!(effects("rapid-mobilisation").iter().all(|e| matches!(e, Effect::Mobilise { dice: 1, .. })));
    assert!(data_of("rapid-advance").uses.iter().all(|u| u.repeat == Repeat::Each));
}

/// Where only Prussians are, scorching brings no battle; the attackers' retreat is charged to one of their armies.
#[test]
fn scorching_the_own_fort() {
    let mut s = at(&format!(
        "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 2 }}\nhand = {{ prussian = \"scorched-earth\" }}\n{}",
        only("magdeburg = \"3 prussia\"\nwien = \"austria\"")
    ));
    s.a("scorch magdeburg");
    assert!(s.offers("march magdeburg") && s.p.phase.scorched.is_empty());
    assert_eq!(s.p.total(PRU), 9);
    let units = only("breslau = \"prussia.d, gbh.d, 4 austria\"\nberlin = \"prussia\"");
    let mut s = at(&format!(
        "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 2 }}\nhand = {{ prussian = \"scorched-earth\" }}\n{units}"
    ));
    s.a("scorch breslau; done; attack").roll("dice 1 1 1 1").a("retreat; to glogau");
    assert_eq!((s.asked(), s.offered("pay")), (vec![PRU], vec!["prussia".into(), "gbh".into()]));
}

/// The card comes back with its deck, so that a second space can be scorched; the first stays so.
#[test]
fn scorching_again() {
    let mut s = at(
        "turn = 11\nstep = \"recover\"\nscorched = \"magdeburg\"\nphase = { army = \"prussia\", ap = 2 }\nhand = { prussian = \"scorched-earth\" }",
    );
    assert!(!s.offers("scorch magdeburg"));
    s.a("scorch stettin");
    assert_eq!((s.p.scorched, s.p.total(PRU)), (crate::common::spaces("magdeburg stettin"), 8));
}

/// A scorched space gives no card, neither as a fort taken nor as a siege broken; a battle won there does.
#[test]
fn no_card_for_scorched_ground() {
    let start = |units: &str| {
        at(&format!(
            "turn = 11\nstep = \"recover\"\nphase = {{ army = \"prussia\", ap = 1, besieged = \"prag breslau\" }}\n\
             control = {{ schweidnitz = \"austria\" }}\nhand = {{ prussian = \"scorched-earth\" }}\ncup = \"end\"\n{}",
            only(units)
        ))
    };
    let mut taken = start("prag = \"austria.d, 4 prussia\"");
    taken.a("scorch prag; done; retreat; to iglau");
    assert_eq!((taken.control("prag"), taken.step().as_str()), ("prussia", "Chit"));
    let mut broken = start("breslau = \"prussia.d, 2 austria\"");
    broken.a("scorch breslau; retreat; to schweidnitz");
    assert_eq!((broken.control("breslau"), broken.step().as_str()), ("prussia", "Chit"));
    let mut won = start("prag = \"austria.d, 4 prussia\"");
    won.a("scorch prag; done; attack").roll("dice 1").a("attack").roll("dice 6 6 1 1");
    assert_eq!(won.p.step, Step::Draw(1));
}

/// No opening hand, and no card ever leaves the game.
#[test]
fn no_card_leaves() {
    let p = crate::common::new_game(&[]).p;
    assert_eq!((p.hand_size(PRU), p.hand_size(AUS)), (0, 0));
    let s = start(ARMIES, &["oblique-order"], &["hill"]);
    for side in Side::ALL {
        let used: u8 = s.p.used[side.index()].iter().sum();
        assert_eq!(s.p.deck_size(side) + s.p.hand_size(side) + used, 16);
    }
    assert!(marching("prussia", 1, "").p.deck_size(PRU) == 16 && s.p.turn() == 11);
}
