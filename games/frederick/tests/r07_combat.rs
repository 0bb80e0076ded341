//! 7 combat: field battles, hits, bonuses, retreats, assaults, drawing cards.

use engine::Game;
use frederick::{Event, Step};

use crate::common::{AUS, PRU, Scene, at, card, kind, marching, nation, only, space};

/// A field battle that has begun at Iglau in Prussia's phase; Austria is on turn.
pub fn battle(units: &str) -> Scene {
    battle_with(units, "", "")
}

/// The same with more of the battle and of the position.
pub fn battle_with(units: &str, battle: &str, more: &str) -> Scene {
    at(&format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n\
         battle = {{ space = \"iglau\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true]{battle} }}\n{more}{}",
        only(&format!("iglau = \"{units}\"\n"))
    ))
}

/// [7b] [R-15] [SQ-P4c] In a fort space the controller chooses who goes inside, as many as it holds, of any of its nations; none is possible.
#[test]
fn who_goes_inside() {
    let mut s = marching("prussia", 1, &only("glatz = \"8 prussia\"\nolmuetz = \"piccolomini, 2 austria, france\""));
    s.a("march glatz; to olmuetz");
    assert_eq!(s.asked(), [AUS]);
    assert_eq!(s.offered("inside"), ["piccolomini", "austria", "france"]);
    let mut none = s.clone();
    none.a("done");
    assert_eq!(none.p.step, Step::BattleTurn);
    s.a("inside france; inside austria");
    // Two are inside: the others fight in the open.
    assert_eq!((s.p.step, s.p.strength(space("olmuetz"), AUS, true)), (Step::BattleTurn, 2));
}

/// [7b] Who marched or retreated in does not go inside, and a garrison under siege is not chosen anew.
#[test]
fn who_does_not_go_inside() {
    let mut s = marching("prussia", 1, &only("glatz = \"8 prussia\"\nolmuetz = \"austria.a, 2 austria\""));
    s.a("march glatz; to olmuetz");
    assert_eq!(s.offered("inside"), ["austria"]);
    let mut s = marching("prussia", 1, &only("glatz = \"8 prussia\"\nolmuetz = \"2 austria.d, prussia\"\nwien = \"austria\""));
    s.a("march glatz; to olmuetz");
    assert_eq!(s.p.step, Step::FortDice(space("olmuetz")), "the garrison stays where it is");
}

/// [R-15] [7.1.4e] Who retreats into a fort space is not asked there in this phase: no enemy is there, and nobody marches any more.
#[test]
fn no_battle_follows_a_retreat_into_a_fort() {
    let mut s = marching(
        "prussia",
        4,
        &only("glatz = \"8 prussia\"\nbreslau = \"8 prussia\"\nolmuetz = \"2 austria\"\nbruenn = \"austria\""),
    );
    s.a("march glatz; to olmuetz; done; done; retreat; to bruenn");
    assert_eq!(s.units("bruenn"), "3 austria");
    assert_eq!(s.times(|e| matches!(e, Event::Battle { .. } | Event::Assault { .. })), 1, "{}", s.step());
}

/// [7a] [7c] A fort space can see both kinds of combat. If the field battle does not clear the space, no assault follows; if it does, one does.
#[test]
fn assaults_follow_victories() {
    let units = only("glatz = \"4 prussia\"\nolmuetz = \"2 austria\"\nbruenn = \"austria\"");
    let mut s = marching("prussia", 1, &units);
    s.a("march glatz; to olmuetz; inside austria; done; attack").roll("dice 1").a("retreat; to glatz");
    assert!(!s.happened(|e| matches!(e, Event::Assault { .. })));
    let mut s = marching("prussia", 1, &units);
    s.a("march glatz; to olmuetz; inside austria; done; retreat; to bruenn");
    assert_eq!(s.p.step, Step::FortDice(space("olmuetz")));
}

/// [7.1a] The defender has the first turn; hits are applied before the next turn.
#[test]
fn the_defender_strikes_first() {
    let mut s = battle("3 prussia, 2 austria");
    assert_eq!(s.asked(), [AUS]);
    s.a("attack").roll("dice 6 6");
    assert_eq!((s.asked(), s.p.battle_dice(PRU).total()), (vec![PRU], 1));
}

/// [7.1b] [SQ-B8] It ends when one side has nobody left in the open, or has retreated.
#[test]
fn the_end_of_a_battle() {
    let mut s = battle("3 prussia, austria.x");
    s.a("pass; attack").roll("dice 6 1 1");
    assert!(s.happened(|e| matches!(e, Event::Won { side, .. } if *side == PRU)));
    let mut s = battle("3 prussia, austria");
    s.a("retreat; to wien");
    assert!(s.happened(|e| matches!(e, Event::Won { side, .. } if *side == PRU)));
    assert_eq!(s.total("wien"), 1);
}

/// [7.1c] [7.3b] [SQ-B1] The active army attacks alone; all enemies in the open defend.
#[test]
fn who_fights() {
    let s = battle("3 prussia, 2 gbh, austria, 2 france, saxony");
    assert_eq!((s.p.battle_dice(PRU).total(), s.p.battle_dice(AUS).total()), (3, 4));
    let mut s = s;
    s.a("attack").roll("dice 6 6 6 6");
    // Four hits on three units: three are exhausted, one of them eliminated; the allies are not touched.
    assert_eq!((s.count("iglau", "prussia.x"), s.count("iglau", "gbh")), (2, 2));
}

/// [7.1.1a] One die per fresh unit, commanders too; a six hits.
#[test]
fn sixes_hit() {
    let mut s = battle("4 prussia, karl-lothringen, 3 austria");
    s.a("attack").roll("dice 6 5 5 6");
    assert_eq!(s.last_hits(), 2);
    assert!(!battle("4 prussia, karl-lothringen, 3 austria").can_roll("dice 6 6 6"));
}

/// [7.1.1b] [SQ-B5] The owner chooses which fresh unit is exhausted.
#[test]
fn the_owner_chooses() {
    let mut s = battle("bevern, 2 prussia, austria, saxony");
    s.a("attack").roll("dice 6 1");
    assert_eq!((s.asked(), s.offered("hit")), (vec![PRU], vec!["bevern 1".into(), "prussia 1".into()]));
    s.a("hit bevern 1");
    assert_eq!(s.count("iglau", "bevern.x"), 1);
}

/// [7.1.1c] Exhausted units take hits only when no fresh one is left; then at once, also those just turned.
#[test]
fn fresh_units_first() {
    let mut s = battle("bevern.x, 2 prussia, 3 austria");
    s.a("attack").roll("dice 6 1 1");
    assert_eq!((s.count("iglau", "bevern.x"), s.count("iglau", "prussia.x")), (1, 1));
    let mut s = battle("bevern.x, 2 prussia, 3 austria");
    s.a("attack").roll("dice 6 6 6");
    assert_eq!(s.offered("hit"), ["bevern.x 1", "prussia.x 1"]);
    assert_eq!(s.refused(PRU, "hit prussia 1"), "7.1.1c");
    s.a("hit prussia.x 1");
    assert_eq!((s.count("iglau", "prussia.x"), s.count("iglau", "bevern.x")), (1, 1));
}

/// [7.1.2a] [E-7.1.2] The printed example: command 4, tactics 3, five units.
#[test]
fn example_of_the_bonus() {
    let mut s = battle("seydlitz, 4 prussia, austria.x, 6 austria");
    s.a("attack").roll("dice 1 1 1 1 1 1").a("attack").roll("dice 3 1 5 4 5");
    assert_eq!(s.last_dice(), "3+3 1+3 5+3 4+3 5+0");
    assert_eq!(s.last_hits(), 3);
}

/// [7.1.2b] A unit has one bonus; the best places go first, and an exhausted commander's own place is free for others.
#[test]
fn one_bonus_each() {
    let s = battle("seydlitz, ziethen.x, 7 prussia, austria");
    let mut bonuses: Vec<i8> = s.p.battle_dice(PRU).bonuses().collect();
    bonuses.sort_unstable();
    assert_eq!(bonuses, [2, 2, 2, 2, 3, 3, 3, 3]);
}

/// [7.1.2c] A commander helps his own nation only.
#[test]
fn the_own_nation_only() {
    let s = battle("prussia, browne, austria, 3 saxony");
    assert_eq!(s.p.battle_dice(AUS).bonuses().collect::<Vec<_>>(), [2, 2, 0, 0, 0]);
}

/// The Empire is a nation of its own: Austria's commanders do not help it.
#[test]
fn the_empire_is_its_own_nation() {
    let s = battle("prussia, browne, 2 hre");
    assert_eq!(s.p.battle_dice(AUS).bonuses().collect::<Vec<_>>(), [2, 0, 0]);
    let s = at("turn = 9\nstep = { levy-at = \"hre\" }\nwinter_points = { hre = 2, austria = 2 }");
    assert!(s.offers("at muenchen") && !s.offers("at wien"));
}

/// [7.1.2d] Dice with a bonus are rolled first.
#[test]
fn bonus_dice_first() {
    let s = battle("bevern, seydlitz, 10 prussia, austria");
    let bonuses: Vec<i8> = s.p.battle_dice(PRU).bonuses().collect();
    assert_eq!(bonuses, [3, 3, 3, 3, 1, 1, 1, 1, 0, 0, 0, 0]);
}

/// Isolated dice take places last, and go where the best place is.
#[test]
fn isolated_dice_take_the_best_places() {
    let dice = |units: &str| battle(units).p.battle_dice(AUS).bonuses().collect::<Vec<_>>();
    assert_eq!(dice("prussia, browne.i, 2 austria.i, 3 saxony.i"), [2, 2, 2]);
    assert_eq!(dice("prussia, 3 austria.i, rutowski.i, 2 saxony.i"), [1, 1, 1]);
    assert_eq!(dice("prussia, piccolomini, 3 austria, 2 austria.i, rutowski.i, saxony.i"), [1, 1, 1, 1, 1, 1]);
}

/// A six hits whatever is taken off it.
#[test]
fn a_natural_six_hits() {
    let mut s = battle_with("4 prussia, 2 austria", ", dice = [-1, 0]", "");
    s.a("attack").roll("dice 1 1").a("attack").roll("dice 6 5 1 1");
    assert_eq!(s.last_hits(), 1);
    assert!(s.last_dice().starts_with("6-1"));
}

/// [7.1.3a] [7.2b] No cards and no retreat in assaults.
#[test]
fn no_cards_in_assaults() {
    let mut s = marching(
        "prussia",
        1,
        &format!(
            "hand = {{ prussian = \"2 oblique-order\", austrian = \"3 hill\" }}\n{}",
            only("glatz = \"king-frederick, 4 prussia\"\nolmuetz = \"browne\"")
        ),
    );
    s.a("march glatz; to olmuetz; inside browne");
    assert_eq!(s.p.step, Step::FortDice(space("olmuetz")));
    assert!(!s.happened(|e| matches!(e, Event::Revealed { .. })));
}

/// A battle whose cards are about to be chosen.
fn cards(units: &str, prussian: &str, austrian: &str) -> Scene {
    at(&format!(
        "turn = 11\nstep = \"battle-cards\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n\
         battle = {{ space = \"iglau\", attacker = \"prussian\", turn = \"austrian\" }}\n\
         hand = {{ prussian = \"{prussian}\", austrian = \"{austrian}\" }}\n{}",
        only(&format!("iglau = \"{units}\"\n"))
    ))
}

/// [7.1.3b] A card needs a commander whose tactics value is at least its number.
#[test]
fn cards_need_commanders() {
    let offered = |units: &str| cards(units, "2 oblique-order, 2 flank-attack", "3 hill").moves(PRU);
    assert_eq!(offered("king-frederick, prussia, browne"), ["card oblique-order", "card flank-attack", "done"]);
    assert_eq!(offered("ziethen, prussia, browne"), ["card flank-attack", "done"]);
    let s = cards("ziethen, prussia, browne", "2 oblique-order", "3 hill");
    assert_eq!(s.refused(PRU, "card oblique-order"), "7.1.3b");
    // Without a commander, or with tactics 0, the side is not even asked.
    let mut s = marching(
        "prussia",
        1,
        &format!(
            "hand = {{ prussian = \"2 oblique-order\", austrian = \"3 hill\" }}\n{}",
            only("prag = \"wedel, 4 prussia\"\niglau = \"2 austria\"")
        ),
    );
    s.p.control[space("prag").index()] = nation("prussia");
    s.a("march prag; to iglau");
    assert_eq!(s.p.step, Step::BattleTurn);
}

/// [7.1.3c] [R-55] [SQ-B2] [HI-3] Both choose in secret, at the same time; then the attacker's are shown first.
#[test]
fn cards_are_chosen_in_secret() {
    let mut s = cards("king-frederick, prussia, browne", "2 oblique-order", "3 hill");
    assert_eq!(s.asked(), [PRU, AUS]);
    let before = s.p.view(engine::SeatSet::from(PRU.seat()));
    s.play(AUS, "card hill");
    assert_eq!(s.p.view(engine::SeatSet::from(PRU.seat())), before, "nothing can be seen of it");
    let told = |s: &Scene| s.log.iter().filter_map(|e| engine::Event::redact(e, engine::SeatSet::from(PRU.seat()))).count();
    assert_eq!((s.log.len(), told(&s)), (1, 0), "nor is it told");
    s.play(AUS, "done").play(PRU, "card oblique-order");
    assert_eq!(s.p.step, Step::BattleCards);
    s.play(PRU, "done");
    let shown: Vec<_> = s
        .log
        .iter()
        .filter_map(|e| if let Event::Revealed { side, cards } = e { Some((*side, cards.clone())) } else { None })
        .collect();
    assert_eq!(shown, [(PRU, vec![card("oblique-order")]), (AUS, vec![card("hill")])]);
    assert_eq!(s.p.battle.factor, [2, 1]);
}

/// [7.1.3d] [E-7.1.3] [CL-5] A second card of a kind is ignored: two Forests take one off, and both are used.
#[test]
fn cards_do_not_double() {
    let mut s = cards("king-frederick, prussia, browne", "2 oblique-order", "3 forest");
    s.play(PRU, "done").play(AUS, "card forest").play(AUS, "card forest").play(AUS, "done");
    assert_eq!(s.p.battle.dice, [-1, 0]);
    assert_eq!(s.has_used(AUS, "forest"), 2);
}

/// [7.1.4a] [E-7.1.4a] A side retreats on its turn instead of attacking, the defender on the very first; then nobody draws for a battle won.
#[test]
fn retreat_before_any_attack() {
    let mut s = battle("3 prussia, 2 austria");
    s.a("retreat; to wien");
    assert_eq!(s.p.debts[nation("austria").army().index()], 1);
    assert!(!s.p.phase.gains.has(space("iglau")));
    let mut s = battle("3 prussia, 2 austria");
    s.a("attack").roll("dice 1 1").a("attack").roll("dice 1 1 1").a("retreat; to wien");
    // Iglau itself is a plain city: the card is for the battle (7.4d).
    assert_eq!(s.p.step, Step::Draw(1));
}

/// [7.1.4b] All units of the side in the battle leave, exhausted ones too; those in defence stay.
#[test]
fn all_or_nothing() {
    let mut s = marching("prussia", 1, &only("glatz = \"4 prussia\"\nolmuetz = \"2 austria, 2 austria.x\""));
    s.a("march glatz; to olmuetz; inside austria; inside austria.x; retreat");
    s.a("to bruenn");
    assert_eq!(s.total("bruenn"), 2);
    assert_eq!((s.count("olmuetz", "austria.d"), s.count("olmuetz", "austria.xd")), (1, 1));
}

/// [7.1.4c] A retreat costs one AP of an army's next phase; of several armies its player chooses one. The active side pays too.
#[test]
fn retreats_cost_points() {
    let mut s = battle("3 prussia, austria, france");
    s.a("retreat; to wien");
    assert_eq!((s.asked(), s.offered("pay")), (vec![AUS], vec!["austria".into(), "france".into()]));
    s.a("pay france");
    assert_eq!((s.p.debts[3], s.p.debts[2]), (1, 0));
    let mut s = battle_with("3 prussia, 2 austria", "", "control = { prag = \"prussia\" }\n");
    s.a("attack").roll("dice 1 1").a("retreat; to prag");
    assert_eq!(s.p.debts[0], 1);
}

/// [7.1.4d] [SQ-B7] Units go one space, to different ones if they like, for one AP.
#[test]
fn different_spaces() {
    let mut s = battle("3 prussia, 3 austria");
    s.a("retreat; with austria 2; to wien; to budweis");
    assert_eq!((s.total("wien"), s.total("budweis"), s.p.debts[2]), (2, 1, 1));
}

/// [7.1.4e] Eligible is what the own alliance controls and no enemy is in, in defence or not.
#[test]
fn eligible_spaces() {
    let mut s = at(&format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n\
         battle = {{ space = \"iglau\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true] }}\n\
         control = {{ wien = \"prussia\" }}\n{}",
        only("iglau = \"3 prussia, 2 austria\"\nprag = \"austria.d, prussia\"")
    ));
    s.a("retreat");
    assert_eq!(s.offered("to"), ["bruenn", "budweis"]);
    assert_eq!((s.refused(AUS, "to wien"), s.refused(AUS, "to berlin")), ("7.1.4e", "7.1.4d"));
}

/// [7.1.4f] [E-7.1.4b] Eight units to a space, four with isolated ones, one by sea; who finds no place is destroyed.
#[test]
fn no_place_to_go() {
    let shut = "control = { wien = \"prussia\", prag = \"prussia\", budweis = \"prussia\" }\n";
    let mut s = battle_with("3 prussia, karl-lothringen, 10 austria", "", shut);
    s.a("retreat; with austria 8; to bruenn");
    assert_eq!((s.total("bruenn"), s.p.removed.has(kind("karl-lothringen"))), (8, true));
    assert_eq!(s.p.troops[nation("austria").index()], 24);
    let mut s = battle_with("3 prussia, 5 austria, austria.i", "", shut);
    s.a("retreat; with austria.i 1");
    assert!(s.offers("with austria 3") && !s.offers("with austria 4"));
    s.a("to bruenn; to bruenn");
    assert_eq!(s.total("bruenn"), 4);
}

/// [7.1.4f] By a sea route one unit retreats, into its own box alone; the others are destroyed.
#[test]
fn one_retreats_by_sea() {
    let mut s = at(&format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"stralsund\" }}\n\
         battle = {{ space = \"stralsund\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true] }}\n\
         control = {{ schwerin = \"prussia\" }}\n{}",
        only("stralsund = \"3 sweden, austria, 4 prussia\"")
    ));
    s.a("retreat");
    assert_eq!((s.offered("with"), s.offered("to")), (vec!["sweden 1".into()], vec!["sweden-box".into()]));
    s.a("to sweden-box");
    assert_eq!((s.units("sweden-box"), s.p.strength(space("stralsund"), AUS, false)), ("sweden".into(), 0));
    assert_eq!(s.p.debts[2], 1);
}

/// [7.1.4g] [R-25] [CL-16] After a cancelled retreat the side does not attack on that turn, pays nothing, and may retreat again.
#[test]
fn a_cancelled_retreat() {
    let hands = "hand = { prussian = \"2 cavalry-charge\" }\n";
    let mut s = battle_with("seydlitz, 3 prussia, 2 austria", "", hands);
    s.a("retreat");
    assert_eq!(s.asked(), [PRU]);
    s.a("card cavalry-charge");
    assert_eq!((s.asked(), s.step().as_str(), s.p.debts[2]), (vec![PRU], "BattleTurn", 0));
    s.a("attack").roll("dice 1 1 1 1");
    assert!(s.offers("retreat") && s.offers("attack"));
    // An attack lies between this one and the first: no stalemate.
    s.a("retreat; card cavalry-charge");
    assert_eq!((s.asked(), s.step().as_str()), (vec![PRU], "BattleTurn"));
}

/// [7.1.4h] Nobody retreats into the fort of the same space, and who came out does not go back.
#[test]
fn not_back_into_the_fort() {
    let mut s = marching("prussia", 2, &only("breslau = \"2 prussia.d, 3 austria\""));
    s.a("sortie breslau; with prussia.d 1; go; done; done");
    assert_eq!(s.p.step, Step::BattleTurn);
    s.a("attack").roll("dice 1 1 1").a("retreat");
    assert!(!s.offers("to breslau") && s.offered("inside").is_empty());
}

/// After a turn of each side without attack the attacker must retreat, and no card helps.
#[test]
fn stalemate() {
    let mut s = battle_with(
        "3 prussia.x, 3 austria.x",
        "",
        "control = { prag = \"prussia\" }\nhand = { austrian = \"cavalry-charge\" }\n",
    );
    s.a("pass; pass");
    assert_eq!((s.asked(), s.step().as_str()), (vec![PRU], "Retreat"));
    s.a("to prag");
    assert_eq!((s.p.debts[0], s.total("prag")), (1, 3));
    // The attacker, even if the last turn without attack was the defender's.
    let mut s = battle_with("3 prussia.x, 3 austria.x", "", "control = { prag = \"prussia\" }\n");
    s.p.battle.turn = PRU;
    s.a("pass; pass");
    assert_eq!((s.asked(), s.step().as_str()), (vec![PRU], "Retreat"));
    // Without a space to go to they are destroyed.
    let mut s = battle("3 prussia.x, 3 austria.x");
    s.a("pass");
    assert_eq!(s.p.strength(space("iglau"), PRU, true), 0);
    assert_eq!((s.p.debts[0], s.p.troops[0]), (0, 42));
}

/// [R-23] [SQ-B4] Who has nowhere to go cannot announce a retreat; who can roll does not pass.
#[test]
fn choices_of_a_turn() {
    let s = battle("3 prussia, 2 austria");
    assert_eq!(s.moves(AUS), ["attack", "retreat"]);
    let s = battle("3 prussia, 2 austria.x");
    assert_eq!(s.moves(AUS), ["retreat", "pass"]);
    let mut s = battle("3 prussia, 2 austria");
    s.a("attack").roll("dice 1 1");
    assert_eq!(s.moves(PRU), ["attack"]);
    assert_eq!(s.refused(PRU, "retreat"), "R-23");
}

/// An assault on Olmütz by Prussia.
fn assault(units: &str) -> Scene {
    at(&format!(
        "turn = 11\nstep = {{ fort-dice = \"olmuetz\" }}\nphase = {{ army = \"prussia\", activated = \"olmuetz\" }}\ncup = \"end\"\n{}",
        only(&format!("olmuetz = \"{units}\"\n"))
    ))
}

/// [7.2a] [SQ-F1] [SQ-F2] [SQ-F3] One round: the fort rolls, hits are taken, then those who are still fresh.
#[test]
fn one_round() {
    let mut s = assault("2 austria.d, 4 prussia");
    s.roll("dice 4 1");
    assert_eq!((s.count("olmuetz", "prussia.x"), s.p.step), (1, Step::AssaultDice(space("olmuetz"))));
    s.roll("dice 6 1 1");
    assert_eq!(s.count("olmuetz", "austria.xd"), 1);
    assert_eq!(s.step(), "Chit", "the siege goes on, the phase is over");
    let mut s = assault("2 austria.d, prussia.x");
    s.roll("dice 6 1");
    assert_eq!((s.units("olmuetz"), s.step().as_str()), ("2 austria".into(), "Chit"), "no besieger is left");
}

/// [7.2c] The assaulting side gets no bonus: it needs sixes.
#[test]
fn assaults_need_sixes() {
    let mut s = assault("austria.d, king-frederick, 3 prussia");
    s.roll("dice 1").roll("dice 5 5 5 5");
    assert_eq!((s.last_hits(), s.last_dice()), (0, "5+0 5+0 5+0 5+0".into()));
}

/// [7.2d] [7.1.2e] Units in defence roll even exhausted, with the fort's bonus and a commander's of their nation; +2 in an RF, +1 in an F.
#[test]
fn the_fort_helps() {
    assert_eq!(assault("2 austria.xd, 2 prussia").p.fort_dice(space("olmuetz")), [2, 2]);
    assert_eq!(assault("browne.xd, austria.d, 2 prussia").p.fort_dice(space("olmuetz")), [4, 4]);
    assert_eq!(assault("browne.d, saxony.d, 2 prussia").p.fort_dice(space("olmuetz")), [4, 2]);
    let s = marching("austria", 1, &only("glatz = \"prussia.d, 3 austria\""));
    assert_eq!(s.p.fort_dice(space("glatz")), [1]);
}

/// [7.2e] Only fresh units of the active army assault, isolated ones by halves.
#[test]
fn who_assaults() {
    assert_eq!(assault("austria.d, 2 prussia, 3 prussia.x, 5 gbh").p.assault_dice(space("olmuetz")), 2);
    assert_eq!(assault("austria.d, 2 prussia, 3 prussia.i").p.assault_dice(space("olmuetz")), 3);
}

/// [7.2f] Hits are taken as in the field, by the assaulting army alone.
#[test]
fn hits_of_an_assault() {
    let mut s = assault("austria.d, prussia, prussia.x, 5 gbh");
    s.roll("dice 6");
    assert_eq!((s.count("olmuetz", "prussia.x"), s.count("olmuetz", "gbh")), (2, 5));
}

/// [7.2g] A commander in defence gives nothing to those in the open.
#[test]
fn commanders_inside_help_nobody_outside() {
    let mut s = marching("prussia", 1, &only("glatz = \"4 prussia\"\nolmuetz = \"browne, 2 austria\""));
    s.a("march glatz; to olmuetz; inside browne; done");
    assert_eq!(s.p.battle_dice(AUS).bonuses().collect::<Vec<_>>(), [0, 0]);
    assert_eq!(s.p.deciding_tactics(AUS), None);
}

/// [7.2h] If nobody is left inside, the besiegers take the space; the fort serves them as it did the others.
#[test]
fn a_fort_falls() {
    let mut s = assault("austria.xd, 4 prussia");
    s.roll("dice 1").roll("dice 6 1 1 1");
    assert_eq!((s.control("olmuetz"), s.p.step), ("prussia", Step::Draw(1)));
    let s = marching(
        "austria",
        1,
        &format!("control = {{ olmuetz = \"prussia\" }}\n{}", only("olmuetz = \"2 prussia\"\nbruenn = \"4 austria\"")),
    );
    let mut s = s;
    s.a("march bruenn; to olmuetz; inside prussia; inside prussia");
    assert_eq!((s.p.step, s.p.fort_dice(space("olmuetz"))), (Step::FortDice(space("olmuetz")), vec![2, 2]));
}

/// [7.3a] Besieged units of the active army may come out to join a relief; those of other armies may not.
#[test]
fn joining_a_relief() {
    let mut s = marching("prussia", 1, &only("breslau = \"prussia.d, gbh.d, 3 austria\"\nliegnitz = \"4 prussia\""));
    s.a("march liegnitz; to breslau");
    assert_eq!((s.asked(), s.offered("outside")), (vec![PRU], vec!["prussia.d".into()]));
    s.a("outside prussia.d");
    assert_eq!(s.p.battle_dice(PRU).total(), 5);
}

/// [7.4b] A fort or resource space taken gives a card, entered without a fight or not; a plain city none.
#[test]
fn cards_for_forts() {
    let mut s = marching("prussia", 2, &only("magdeburg = \"2 prussia\"\ncottbus = \"2 prussia\"\nwien = \"austria\""));
    s.a("march magdeburg; to torgau; march cottbus; to goerlitz");
    assert_eq!((s.control("goerlitz"), s.p.step), ("prussia", Step::Draw(1)));
}

/// [7.4b] A space that passes to the other alliance in that step gives no card.
#[test]
fn no_card_for_the_other() {
    let mut s = marching("prussia", 1, &only("breslau = \"prussia.d, 6 austria\"\nwien = \"austria\""));
    s.a("sortie breslau; go; attack").roll("dice 6 6 1 1 1 1");
    assert_eq!((s.control("breslau"), s.step().as_str()), ("austria", "Chit"));
}

/// [7.4c] A siege broken by a battle gives a card, even if the besiegers go on the first turn.
#[test]
fn a_broken_siege() {
    let units = only("breslau = \"prussia.d, 3 austria\"\nliegnitz = \"4 prussia\"");
    let mut s = at(&format!(
        "turn = 11\nstep = \"march\"\nphase = {{ army = \"prussia\", ap = 1, besieged = \"breslau\" }}\ncontrol = {{ schweidnitz = \"austria\" }}\n{units}"
    ));
    s.a("march liegnitz; to breslau; done; retreat; to schweidnitz");
    assert_eq!(s.p.step, Step::Draw(1));
    // Besiegers that leave in their own phase give nobody a card.
    let mut s =
        at(&format!("turn = 11\nstep = \"march\"\nphase = {{ army = \"austria\", ap = 1, besieged = \"breslau\" }}\n{units}"));
    s.a("march breslau; to schweidnitz");
    assert_eq!(s.p.step, Step::Draw(1), "for Schweidnitz, which they take, not for Breslau");
    assert!(!s.p.phase.gains.has(space("breslau")));
}

/// [7.4d] A field battle won with an attack made gives a card.
#[test]
fn a_battle_won() {
    let mut s = battle("3 prussia, austria");
    s.a("attack").roll("dice 1").a("attack").roll("dice 6 6 1");
    assert_eq!(s.p.step, Step::Draw(1));
}

/// [7.4e] One card a space; no hand limit outside winter.
#[test]
fn one_card_a_space() {
    let mut s = marching(
        "prussia",
        1,
        &format!(
            "hand = {{ prussian = \"2 oblique-order, 3 flank-attack, 2 surprise-attack, 3 cavalry-charge\" }}\n{}",
            only("glatz = \"8 prussia\"\nolmuetz = \"austria.x\"\nbruenn = \"austria\"")
        ),
    );
    s.a("march glatz; to olmuetz; done; pass; attack").roll("dice 6 1 1 1 1 1 1 1");
    assert_eq!(s.p.step, Step::Draw(1), "battle won and fort taken");
    s.roll("draw recall");
    assert_eq!(s.p.hand_size(PRU), 11);
}

/// [SQ-P4d] No field battle where nobody of the other side is in the open.
#[test]
fn no_battle_without_enemies_in_the_open() {
    let mut s = marching("prussia", 1, &only("glatz = \"8 prussia\"\nolmuetz = \"austria\""));
    s.a("march glatz; to olmuetz; inside austria");
    assert!(!s.happened(|e| matches!(e, Event::Battle { .. })));
}

/// [SQ-B3] Turns alternate from the first on.
#[test]
fn turns_alternate() {
    let mut s = battle("4 prussia, 4 austria");
    for side in [AUS, PRU, AUS, PRU] {
        assert_eq!(s.asked(), [side]);
        let n = s.p.battle_dice(side).total();
        s.a("attack").roll(&format!("dice{}", " 1".repeat(usize::from(n))));
    }
}

/// When the besiegers have marched off, the former defenders are ordinary units for who comes later.
#[test]
fn former_defenders() {
    let mut s = marching("prussia", 3, &only("olmuetz = \"2 austria.d, 2 prussia\"\nglatz = \"3 prussia\"\nwien = \"austria\""));
    s.a("march olmuetz; to troppau; march glatz; to olmuetz");
    assert_eq!((s.asked(), s.offered("inside")), (vec![AUS], vec!["austria".into()]));
}

/// Who left a box in this phase does not retreat into it.
#[test]
fn no_retreat_into_the_box_just_left() {
    let mut s = marching("russia", 2, &only("russia-box = \"8 russia\"\nkoenigsberg = \"3 prussia\""));
    s.a("march russia-box; with russia 4; to koenigsberg; done; done; attack").roll("dice 1 1 1");
    s.a("retreat");
    assert_eq!(s.offered("to"), ["danzig"]);
    assert_eq!(s.refused(AUS, "to russia-box"), "2.3.2b");
    // Of the same box, who came from elsewhere may.
    let mut s = marching(
        "russia",
        2,
        &format!("control = {{ danzig = \"russia\" }}\n{}", only("danzig = \"4 russia\"\nkoenigsberg = \"3 prussia\"")),
    );
    s.a("march danzig; to koenigsberg; done; attack").roll("dice 1 1 1").a("retreat");
    assert!(s.offers("to russia-box"));
}
