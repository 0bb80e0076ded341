//! 0 terms, 1, 2 components.

use engine::{Game, Present, Score};
use frederick::{
    Event, Position, Step, data,
    data::Ground,
    ids::{Army, Nation, Side, Space},
};

use crate::common::{AUS, PRU, Scene, at, card, kind, marching, nation, new_game, only, rejected, space, spaces};

/// [0b] A space counts for the alliance for which its nation fights now.
#[test]
fn control_counts_for_the_present_alliance() {
    let with = |more: &str| at(&format!("turn = 36\n{more}control = {{ koenigsberg = \"russia\" }}\n"));
    assert_eq!(with("").p.controller(space("koenigsberg")), AUS);
    assert_eq!(with("elizabeth_died = 35\n").p.controller(space("koenigsberg")), PRU);
}

/// [0c] Who is inside a fort is in defence, everybody else in the open.
#[test]
fn in_defence_and_in_the_open() {
    let s = marching("prussia", 1, &only("prag = \"2 austria.d, 3 prussia\""));
    assert_eq!((s.p.strength(space("prag"), AUS, false), s.p.strength(space("prag"), AUS, true)), (2, 0));
    assert_eq!(s.p.strength(space("prag"), PRU, true), 3);
}

/// [0d] A siege: somebody in the open, even one exhausted and isolated unit, and enemies who are all in defence.
#[test]
fn a_siege() {
    let s = marching("prussia", 1, &only("prag = \"2 austria.d, prussia.xi\"\nbruenn = \"austria\""));
    assert!(s.p.is_besieged_by(space("prag"), PRU));
    assert!(!s.p.is_besieged_by(space("bruenn"), PRU) && !s.p.is_besieged_by(space("prag"), AUS));
    // One defender in the open, as in the middle of a phase, and it is none.
    let open = marching("prussia", 1, &only("prag = \"austria.d, austria, prussia.a\""));
    assert!(!open.p.is_besieged_by(space("prag"), PRU));
}

/// [0e] [2.2c] A scorched space is neither fort nor resource space.
#[test]
fn scorched_spaces_are_nothing() {
    let s = at("scorched = \"magdeburg\"");
    assert!(!s.p.is_fort(space("magdeburg")) && s.p.capacity(space("magdeburg")) == 0);
    assert_eq!((s.p.resources(nation("prussia")), s.p.total(PRU)), (4, 9));
    assert!(s.p.is_fort(space("glatz")) && !s.p.is_fort(space("berlin")));
}

/// [1a] Two players, one for each alliance.
#[test]
fn two_players() {
    let info = Position::info();
    assert_eq!(info.seats.iter().map(|s| s.id.as_str()).collect::<Vec<_>>(), ["prussian", "austrian"]);
    assert_eq!(info.players.len(), 1);
    assert_eq!(info.players[0].len(), 2);
}

/// [1b] August 1756 to December 1763: 45 turns of two months, 8 winters, and then it is over.
#[test]
fn forty_five_turns() {
    let d = data();
    assert_eq!((d.last_turn(), d.turns[0].name.en.as_str(), d.turns[44].name.en.as_str()), (45, "August 1756", "December 1763"));
    assert_eq!(d.turns.iter().filter(|t| t.is_winter).count(), 8);
    assert!(d.turns.iter().filter(|t| t.is_winter).all(|t| t.name.en.starts_with("December")));
    assert_eq!(d.turns[1].name.en, "October 1756");
    let mut s = at("turn = 45\nstep = \"peace\"\nelizabeth_died = 40\n");
    s.roll("dice 2");
    assert_eq!(s.p.step, Step::Over(frederick::End::Time));
}

/// [2.1b] A commander counts as a unit: eight with him march for a point, not nine.
#[test]
fn commanders_are_units() {
    let s = marching("prussia", 2, &only("magdeburg = \"king-frederick, 9 prussia\""));
    let mut with = s.clone();
    with.a("march magdeburg; with king-frederick 1");
    assert!(with.offers("with prussia 7") && !with.offers("with prussia 8"));
}

/// [2.1c] The command value is how many units get his bonus, the tactics value is the bonus.
#[test]
fn command_and_tactics() {
    let d = data();
    let of = |id: &str| (d.kind(kind(id)).command, d.kind(kind(id)).tactics);
    assert_eq!((of("king-frederick"), of("bevern")), ((8, 3), (4, 1)));
    // The defender rolls first; then eight dice with +3 and two without.
    let mut s = battle("king-frederick, 9 prussia", "austria");
    s.a("attack").roll("dice 1").a("attack").roll("dice 3 3 3 3 3 3 3 3 3 5");
    assert_eq!(s.last_dice(), "3+3 3+3 3+3 3+3 3+3 3+3 3+3 3+3 3+0 5+0");
}

/// A field battle at Iglau that Prussia has brought about.
fn battle(prussians: &str, austrians: &str) -> Scene {
    let text = format!(
        "turn = 11\nstep = \"battle-turn\"\nphase = {{ army = \"prussia\", activated = \"iglau\" }}\n\
         battle = {{ space = \"iglau\", attacker = \"prussian\", turn = \"austrian\", ready = [true, true] }}\n{}",
        only(&format!("iglau = \"{prussians}, {austrians}\"\n"))
    );
    at(&text)
}

/// [2.1d] Of several commanders the highest command value decides; among equals the highest tactics.
#[test]
fn who_decides_about_cards() {
    assert_eq!(battle("keith, seydlitz, prussia", "austria").p.deciding_tactics(PRU), Some(1));
    assert_eq!(battle("bevern, seydlitz.x", "austria").p.deciding_tactics(PRU), Some(3));
    assert_eq!(battle("prussia", "austria").p.deciding_tactics(PRU), None);
}

/// [2.1e] [2.1g] [7.1.1d] [2.3.3c] All start fresh; a hit exhausts, the next eliminates: troops to the reserve, commanders out of the game.
#[test]
fn hits_exhaust_and_eliminate() {
    assert!(new_game(&[]).p.units.all().iter().all(|g| g.unit.flags.is_fresh()));
    let mut s = battle("2 prussia, 2 prussia.x", "piccolomini.x");
    let before = s.p.troops[nation("austria").index()];
    s.a("pass; attack").roll("dice 6 1");
    assert!(s.p.removed.has(kind("piccolomini")));
    assert_eq!(s.p.troops[nation("austria").index()], before);
    let mut s = battle("2 prussia", "austria");
    s.a("attack").roll("dice 1").a("attack").roll("dice 6 1");
    assert_eq!(s.count("iglau", "austria.x"), 1);
    s.a("pass; attack").roll("dice 6 1");
    assert_eq!((s.count("iglau", "austria.x"), s.p.troops[nation("austria").index()]), (0, 32));
}

/// [2.1f] An exhausted unit rolls no die in a field battle.
#[test]
fn exhausted_units_do_not_attack() {
    let s = battle("prussia, 3 prussia.x", "5 austria.x, austria");
    assert_eq!((s.p.battle_dice(PRU).total(), s.p.battle_dice(AUS).total()), (1, 1));
}

/// [2.1h] An exhausted commander still gives his bonus and allows cards.
#[test]
fn exhausted_commanders_command() {
    let s = battle("seydlitz.x, 2 prussia", "austria");
    assert_eq!(s.p.battle_dice(PRU).bonuses().collect::<Vec<_>>(), [3, 3]);
    assert_eq!(s.p.deciding_tactics(PRU), Some(3));
}

/// [2.1i] Counters are limited: what is not in the reserve can not be mobilised, and no position has more.
#[test]
fn counters_are_limited() {
    assert!(rejected("[units]\ndresden = \"5 saxony\"").contains("troops of saxony"));
    let all_out = "step = { mobilise-unit = [\"saxony\", 2] }\nturn = 11\nphase = { army = \"austria\" }\n[units]\nwien = \"karl-lothringen, 7 austria\"";
    assert!(rejected(all_out).contains("nothing is to be decided"));
}

/// [2.2b] AP and retreat markers: what was owed is taken off the next phase's points.
#[test]
fn markers_hold_points() {
    let mut s = at("turn = 11\nstep = \"die\"\nretreats = { prussia = 3 }\n");
    s.roll("dice 4");
    assert_eq!((s.ap(), s.p.debts[0]), (3, 0));
}

/// [2.2d] As soon as no enemy is in the space, nobody there is in defence.
#[test]
fn the_fort_opens_when_the_enemy_leaves() {
    let mut s = marching("prussia", 2, &only("prag = \"2 austria.d, 3 prussia\""));
    s.a("march prag; with prussia 2; to iglau");
    assert_eq!(s.count("prag", "austria.d"), 2);
    s.a("march prag; to iglau");
    assert_eq!(s.units("prag"), "2 austria");
    // At once, also while it is still asked which army pays for the besiegers' retreat.
    let units = only("breslau = \"gbh.d, 2 austria, france\"\nliegnitz = \"4 prussia\"");
    let mut s = marching("prussia", 1, &format!("control = {{ schweidnitz = \"austria\" }}\n{units}"));
    s.a("march liegnitz; to breslau; retreat; to schweidnitz");
    assert_eq!((s.step().as_str(), s.count("breslau", "gbh")), ("Pay", 1));
}

/// [2.2f] [6f] [E-2.3.2] The counts of resource spaces follow control at once; GB&H has five with its box, the alliance ten.
#[test]
fn resource_counts() {
    let mut s = at("control = { dresden = \"prussia\" }");
    assert_eq!((s.p.resources(nation("gbh")), s.p.resources(nation("prussia")), s.p.resources(nation("saxony"))), (5, 6, 1));
    assert_eq!((s.p.total(PRU), new_game(&[]).p.total(PRU)), (11, 10));
    s.p.control[space("dresden").index()] = nation("saxony");
    assert_eq!(s.p.total(PRU), 10);
}

/// [2.3a] Units move along roads and sea routes only.
#[test]
fn only_along_roads() {
    let s = at("step = { leave = \"prag\" }\nphase = { army = \"austria\", ap = 1 }\nturn = 11");
    assert_eq!(s.refused(AUS, "to berlin"), "2.3a");
    assert!(s.offers("to leitmeritz"));
}

/// [2.3.1a] [2.3.2a] Four kinds of spaces on the map, and three boxes.
#[test]
fn kinds_of_spaces() {
    let d = data();
    let count = |ground: Ground| d.spaces.iter().filter(|s| s.ground == ground).count();
    assert_eq!(Ground::ALL.map(count).iter().sum::<usize>(), 84);
    assert!(Ground::ALL.into_iter().all(|g| count(g) > 0));
    let boxes: Vec<&str> = d.boxes.iter().map(Space::id).collect();
    assert_eq!(boxes, ["gb-box", "sweden-box", "russia-box"]);
    // They are spaces like others, at the end of a route.
    assert!(d.boxes.iter().all(|b| !d.space(b).links.is_empty()));
}

/// [2.3.1b] Any number of units may be in a space.
#[test]
fn no_limit_of_stacks() {
    let s = marching("prussia", 1, &only("magdeburg = \"42 prussia\"\nprag = \"32 austria\""));
    assert_eq!(s.total("magdeburg"), 42);
}

/// [2.3.1c] Two in defence in a resource fort, one in a fort, none in a city.
#[test]
fn room_in_forts() {
    let s = new_game(&[]);
    let cap = |id: &str| s.p.capacity(space(id));
    assert_eq!((cap("prag"), cap("glatz"), cap("berlin"), cap("liegnitz"), cap("gb-box")), (2, 1, 0, 0, 0));
    assert!(rejected(&format!("turn = 11\n{}", only("glatz = \"2 prussia.d, austria\""))).contains("in defence"));
    assert!(rejected(&format!("turn = 11\n{}", only("liegnitz = \"prussia.d, austria\""))).contains("in defence"));
}

/// [2.3.2b] Only its own nation enters a box.
#[test]
fn boxes_are_for_their_nation() {
    let swedish = "step = { leave = \"stralsund\" }\nphase = { army = \"austria\", ap = 1 }\nturn = 11\n";
    let s = at(&format!("{swedish}chosen = \"sweden\"\n"));
    assert!(s.offers("to sweden-box"));
    let s = at(&format!("{swedish}chosen = \"austria\"\n{}", only("stralsund = \"austria, sweden\"")));
    assert_eq!(s.refused(AUS, "to sweden-box"), "2.3.2b");
}

/// [2.3.2c] Into a box or out of it, not both in a phase; and a box is no way through.
#[test]
fn in_or_out() {
    let mut s = marching("gbh", 3, "");
    s.a("march gb-box; to stade; march stade");
    assert!(s.offers("to bremen"));
    assert_eq!(s.refused(PRU, "to gb-box"), "2.3.2b");
    let mut s = marching("gbh", 3, &only("stade = \"gbh\""));
    s.a("march stade; to gb-box");
    assert!(!s.offers("march gb-box"), "who has entered stays for the phase");
    let mut s =
        marching("russia", 1, &format!("control = {{ koenigsberg = \"russia\" }}\n{}", only("koenigsberg = \"2 russia\"")));
    s.a("march koenigsberg");
    assert!(s.offers("to russia-box") && s.offers("to thorn") && !s.offers("to grodno"), "by the box it would be two spaces");
}

/// [2.3.2d] The boxes hold 3, 2 and 4 resource spaces, and are never conquered.
#[test]
fn boxes_have_resources() {
    let d = data();
    let of = |id: &str| d.space(space(id)).resources;
    assert_eq!((of("gb-box"), of("sweden-box"), of("russia-box")), (3, 2, 4));
    assert!(rejected("control = { gb-box = \"france\" }").contains("conquered"));
}

/// [2.3.3a] [2.3.3b] What is placed comes from the unit reserve; a commander who waits in the commander reserve must get there first.
#[test]
fn reserves() {
    let s = at("turn = 11\nstep = { mobilise-unit = [\"prussia\", 2] }\nreserve = \"keith\"\n");
    let mut units = s.offered("unit");
    units.sort();
    assert_eq!(units, ["keith", "prussia"]);
    assert_eq!(s.refused(PRU, "unit seydlitz"), "2.3.3a");
    assert!(s.p.waiting().has(kind("seydlitz")));
    let mut s = s;
    s.a("unit keith; at berlin");
    assert_eq!(s.count("berlin", "keith"), 1);
}

/// [2.4a] Two decks of sixteen, each for all armies of its alliance.
#[test]
fn two_decks() {
    let p = new_game(&[]).p;
    assert_eq!((p.deck_size(PRU), p.deck_size(AUS)), (16, 16));
    for army in ["austria", "france", "russia"] {
        let s = at(&format!(
            "turn = 11\nstep = \"before-die\"\nphase = {{ army = \"{army}\" }}\nhand = {{ austrian = \"rapid-mobilisation\" }}"
        ));
        assert!(s.offers("card rapid-mobilisation"), "{army}");
    }
}

/// [2.4b] Cards come at the end of phases and in winter alone.
#[test]
fn when_cards_are_drawn() {
    assert!(!at("step = \"chit\"").can_roll("draw forest"));
    assert!(!at("step = \"die\"").can_roll("draw oblique-order"));
    assert!(at("step = { draw = 1 }").can_roll("draw oblique-order"));
    assert!(at("turn = 9\nstep = { winter-draw = \"austrian\" }").can_roll("draw forest"));
}

/// [2.4c] Only cards with a number serve in field battles.
#[test]
fn numbers_are_for_battles() {
    for c in &data().cards {
        assert_eq!(c.tactics.is_some(), c.uses.iter().all(|u| u.when.is_battle()), "{}", c.id);
    }
    let s = at("turn = 11\nstep = \"before-die\"\nhand = { prussian = \"2 oblique-order, rapid-mobilisation\" }");
    assert_eq!(s.refused(PRU, "card oblique-order"), "CL-2");
    assert_eq!(data().card(card("oblique-order")).tactics, Some(3));
}

/// [2.4d] Used cards come back at every turn end, in winter after discarding, and when the deck is empty and a card is due.
#[test]
fn used_cards_come_back() {
    let all = "2 oblique-order, 3 flank-attack, 2 surprise-attack, 3 cavalry-charge, 2 rapid-advance, 2 rapid-mobilisation, scorched-earth";
    let mut s = at("turn = 11\nused = { prussian = \"recall\" }\ncup = \"end\"");
    s.roll("chit end");
    assert_eq!(s.p.deck_size(PRU), 16);
    // Not before: with the last card of the deck drawn and none due, the used ones lie where they lay.
    let mut last = at(&format!("turn = 11\nstep = {{ draw = 1 }}\nused = {{ prussian = \"{all}\" }}"));
    last.roll("draw recall");
    assert_eq!((last.p.deck_size(PRU), last.has_used(PRU, "scorched-earth")), (0, 1));
    let mut s = at(&format!("turn = 11\nstep = {{ draw = 2 }}\nused = {{ prussian = \"{all}\" }}"));
    s.roll("draw recall");
    // The deck is empty; one more is due.
    assert!(s.p.deck_size(PRU) == 15 && !s.can_roll("draw forest") && s.can_roll("draw scorched-earth"));
    assert!(s.happened(|e| *e == Event::Reshuffled { side: Some(PRU) }), "everybody hears that the deck is new");
    // Without used cards there is none, and the rest of the draws is lost.
    let mut none = at(&format!("turn = 11\nstep = {{ draw = 2 }}\nhand = {{ prussian = \"{all}\" }}"));
    none.roll("draw recall");
    assert!(none.p.deck_size(PRU) == 0 && !none.happened(|e| matches!(e, Event::Reshuffled { .. })), "{}", none.step());
    let mut s =
        at("turn = 9\nstep = { discard = \"prussian\" }\nhand = { prussian = \"recall\" }\nused = { austrian = \"recall\" }");
    s.a("discard recall");
    assert_eq!((s.has_used(PRU, "recall"), s.has_used(AUS, "recall")), (0, 0));
}

/// [2.2f] The counts of both alliances are told when a turn begins and at once when a resource space changes hands or is one no more: they are
/// the score.
#[test]
fn resource_counts_are_told() {
    let last = |s: &Scene| s.log.iter().rev().find_map(Position::score);
    let mut s = at("turn = 10\ncup = \"end\"");
    s.roll("chit end");
    assert_eq!(last(&s), Some(Score::Now([17, 10])), "13e");
    let mut s = marching("prussia", 1, &only("torgau = \"8 prussia\"\nwien = \"austria\""));
    s.a("march torgau; to leipzig");
    assert_eq!((s.control("leipzig"), last(&s)), ("prussia", Some(Score::Now([16, 11]))));
    let mut s = at("turn = 9\nstep = { winter-card = \"prussian\" }\nhand = { prussian = \"scorched-earth\" }");
    s.a("scorch berlin");
    assert_eq!(last(&s), Some(Score::Now([17, 9])));
    let mut s = at("turn = 35\ncup = \"end\"");
    s.roll("chit end").roll("dice 1");
    assert_eq!(last(&s), Some(Score::Now([13, 14])), "Russia changes sides");
}

/// [3a] [3b] Five armies, eight nations; the Austrian army has four of them.
#[test]
fn armies_and_nations() {
    let d = data();
    let side = |id: &str| d.army(id.parse::<Army>().expect("an army")).side;
    assert_eq!([side("prussia"), side("gbh")], [PRU, PRU]);
    assert_eq!([side("austria"), side("france"), side("russia")], [AUS, AUS, AUS]);
    let austrian: Vec<&str> = Nation::all().filter(|n| n.army().id() == "austria").map(Nation::id).collect();
    assert_eq!(austrian, ["austria", "sweden", "saxony", "hre"]);
    assert_eq!(d.armies.iter().map(|a| a.nations.len()).sum::<u8>(), 8);
}

/// [3c] Units of the four nations march in one stack; nations matter for the box, not for the march.
#[test]
fn nations_march_together() {
    let mut s = marching("austria", 1, &only("prag = \"browne, 3 austria, 2 saxony, 2 hre\""));
    s.a("march prag; to iglau");
    assert_eq!(s.total("iglau"), 8);
}

/// [3d] [E-3a] [E-3b] Turn 1 has two Prussian chits alone; others enter on their turns.
#[test]
fn chits_enter() {
    let cup = |turn: u8| {
        let p = at(&format!("turn = {turn}")).p;
        (p.cup.to_vec(), p.end_chit)
    };
    assert_eq!(cup(1), (vec![2, 0, 0, 0, 0], false));
    assert_eq!(cup(2), (vec![2, 0, 2, 0, 0], true));
    assert_eq!(cup(5), (vec![2, 1, 2, 1, 0], true));
    assert_eq!(cup(6), (vec![2, 1, 2, 1, 1], true));
    assert_eq!(cup(10), (vec![2, 2, 2, 1, 1], true));
    let mut s = at("turn = 1\ncup = \"1 prussia\"");
    s.roll("chit prussia").roll("dice 1");
    s.a("done");
    assert_eq!((s.p.turn, s.p.end_chit), (2, true), "after both phases the turn ends by itself");
}

/// [3e] [R-44] [6.2i] An army that is not at war yet has no phase, but is attacked, defends and retreats, and takes part in winter.
#[test]
fn before_the_war() {
    let s = at("turn = 2");
    assert!(!s.can_roll("chit france") && s.can_roll("chit austria"));
    let mut s = at(&format!(
        "turn = 2\nstep = \"march\"\nphase = {{ army = \"prussia\", ap = 1 }}\n{}",
        only("trier = \"8 prussia\"\nmetz = \"3 france\"\nwien = \"austria\"")
    ));
    s.a("march trier; to metz; inside france; inside france");
    assert_eq!(s.asked(), [AUS]);
    s.a("retreat; to nanzig");
    assert_eq!((s.p.debts[3], s.count("nanzig", "france")), (1, 1));
    let winter = at("turn = 3\nstep = { levy = \"austrian\" }\nwinter_points = { france = 6 }");
    assert!(winter.offers("unit france"));
}

/// The board and the map are whole.
#[test]
fn the_board_names_what_is_there() {
    let s = new_game(&[]);
    let board = Position::board(&s.p.view(engine::SeatSet::NONE), engine::Lang::En, engine::WIDTH);
    assert!(board.contains("King Frederick") && board.contains("Prussian Alliance: 10 resource spaces"));
    assert!(spaces("berlin prag").len() == 2 && Side::ALL.len() == 2 && !s.happened(|e| matches!(e, Event::TurnEnds)));
}
