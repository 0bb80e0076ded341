//! The cards of Germany.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{GER, ITA, SOV, UK, US};
use table::{
    battles, built, buried, comes_up, deck, deck_card, discard_step, hand, idle, may_use, on_table, playable, played, points,
    recruited, removed, set, top_discard, uses,
};

/// Build Army, Land Battle, Build Navy, Sea Battle: where they work, and what they do.
#[test]
fn basic_cards() {
    let rest = "germany pieces germany baltic-sea eastern-europe; soviet-union pieces moscow ukraine; united-kingdom pieces united-kingdom north-sea";
    let mut s = played("ger-build-army", rest);
    assert_eq!(s.offered("at"), ["scandinavia", "western-europe", "italy", "balkans", "russia"]);
    s.a("at balkans");
    assert!(built(&s, GER, "balkans"));
    let mut s = played("ger-land-battle", rest);
    s.a("at ukraine");
    assert!(removed(&s, SOV, "ukraine"));
    let mut s = played("ger-build-navy", "germany pieces germany western-europe");
    assert_eq!(s.offered("at"), ["north-sea", "baltic-sea", "mediterranean-sea"]);
    s.a("at baltic-sea");
    assert!(built(&s, GER, "baltic-sea"));
    let mut s = played("ger-sea-battle", "germany pieces germany western-europe; united-kingdom pieces united-kingdom north-sea");
    s.a("at north-sea");
    assert!(removed(&s, UK, "north-sea"));
}

/// ger-submarines-a: 3 British cards and 1 VP; an Army next to the North Sea or a Navy in it, but no other Axis piece. [R-C3]
#[test]
fn submarines_a() {
    let s = played("ger-submarines-a", "germany pieces germany western-europe");
    assert_eq!((deck(&s, UK), points(&s, "ger-submarines-a")), (36, 1));
    assert!(playable("ger-submarines-a", "germany pieces germany north-sea; united-kingdom pieces"));
    assert!(!playable("ger-submarines-a", "italy pieces italy western-europe north-sea"));
    assert!(!playable("ger-submarines-a", "germany pieces germany baltic-sea"), "the Danish Straits are closed to the Axis");
    assert!(playable("ger-submarines-a", "germany pieces germany baltic-sea; italy pieces italy scandinavia"), "and now open");
}

/// ger-submarines-b: without a condition; 2 Soviet cards, 5 with an Army in Scandinavia.
#[test]
fn submarines_b() {
    let s = played("ger-submarines-b", "");
    assert_eq!((deck(&s, SOV), points(&s, "ger-submarines-b")), (32, 1));
    let s = played("ger-submarines-b", "germany pieces germany scandinavia");
    assert_eq!((deck(&s, SOV), points(&s, "ger-submarines-b")), (29, 1));
    let s = played("ger-submarines-b", "italy pieces italy scandinavia");
    assert_eq!(deck(&s, SOV), 32, "an Italian Army does not count");
}

/// ger-submarines-c: 3 American cards, 5 with a German Army in Scandinavia; only near the North Sea. [R-C4]
#[test]
fn submarines_c() {
    assert!(!playable("ger-submarines-c", ""));
    let s = played("ger-submarines-c", "germany pieces germany western-europe");
    assert_eq!((deck(&s, US), points(&s, "ger-submarines-c")), (37, 1));
    let s = played("ger-submarines-c", "germany pieces germany scandinavia");
    assert_eq!(deck(&s, US), 35);
    let s = played("ger-submarines-c", "germany pieces germany western-europe north-sea baltic-sea");
    assert_eq!(deck(&s, US), 37, "Navies beside Scandinavia do not count");
}

/// ger-v-weapons: only an Army next to the North Sea; 2 British cards, 2 VP.
#[test]
fn v_weapons() {
    let s = played("ger-v-weapons", "germany pieces germany scandinavia");
    assert_eq!((deck(&s, UK), points(&s, "ger-v-weapons")), (37, 2));
    assert!(!playable("ger-v-weapons", ""));
    assert!(
        !playable("ger-v-weapons", "germany pieces germany north-sea; italy pieces italy western-europe"),
        "a Navy is not enough"
    );
}

/// ger-broad-front: up to three battles against Soviet Armies of the front as it was when the turn began. [R-C22] [CL-where-soviet-front-at-turn-start] [CL-op-battle]
#[test]
fn broad_front() {
    let rest = "germany pieces germany eastern-europe; soviet-union pieces moscow ukraine russia";
    let mut s = played("ger-broad-front", &format!("{rest}; front ukraine russia"));
    assert_eq!(s.offered("at"), ["ukraine", "russia"], "not Moscow; no empty space; not the Balkans");
    s.a("at ukraine");
    assert_eq!(s.offered("at"), ["russia"]);
    s.a("at russia");
    assert!(removed(&s, SOV, "ukraine") && removed(&s, SOV, "russia") && discard_step(&s));
    // The front is that of the turn's beginning.
    let mut s = set(&format!(
        "active united-states; united-states hand us-land-battle; germany hand ger-broad-front ger-land-battle; {rest}"
    ));
    s.play(US, "bury us-land-battle").pass_windows();
    assert_eq!(s.p.front, common::spaces("ukraine russia"));
    let s = played("ger-broad-front", &format!("{rest}; front russia"));
    assert_eq!(s.offered("at"), ["russia"], "Ukraine was not on the front when the turn began");
}

/// An Army that survived may be battled again by Broad Front, three times in all; and the battles may be skipped. [R-C22]
#[test]
fn broad_front_again_and_skipped() {
    let rest = "germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; front ukraine; soviet-union responses sov-stalingrad";
    let mut s = played("ger-broad-front", rest);
    s.a("at ukraine");
    uses(&mut s, "sov-stalingrad");
    s.pass_windows();
    s.a("at ukraine").pass_windows();
    s.a("at ukraine").pass_windows();
    assert_eq!(battles(&s, GER, "ukraine"), 3);
    assert!(s.has(SOV, "ukraine") && discard_step(&s));
    let mut s = played("ger-broad-front", rest);
    s.a("pass");
    assert!(discard_step(&s));
}

/// ger-forced-conscription: one or two Armies in Germany and next to it, one a space.
#[test]
fn forced_conscription() {
    let mut s = played("ger-forced-conscription", "germany pieces germany; united-kingdom pieces united-kingdom western-europe");
    assert_eq!(s.offered("at"), ["italy", "balkans", "eastern-europe"]);
    s.a("at italy");
    assert_eq!(s.offered("at"), ["balkans", "eastern-europe"]);
    s.a("at balkans");
    assert!(recruited(&s, GER, "italy") && recruited(&s, GER, "balkans") && discard_step(&s), "not more than two");
    let mut s = played("ger-forced-conscription", "germany pieces");
    assert!(s.offers("at germany"), "recruiting needs no supply");
    s.a("at balkans").a("pass");
    assert!(recruited(&s, GER, "balkans") && discard_step(&s), "one is enough");
}

/// ger-guns-and-butter: a basic card out of the deck, after the shuffle. [CL-op-play-card] [CL-pile-deck]
#[test]
fn guns_and_butter() {
    let mut s = played("ger-guns-and-butter", "");
    let found = s.offered("play");
    assert_eq!(found, ["ger-build-army", "ger-land-battle", "ger-build-navy", "ger-sea-battle"], "no other type");
    s.a("play ger-build-army");
    let order = order_without(&s, "ger-build-army");
    s.roll(&order);
    s.a("at balkans");
    assert!(built(&s, GER, "balkans"));
    assert_eq!(top_discard(&s, GER), "ger-build-army");
    // Found nothing worth it: the deck is shuffled all the same.
    let mut s = played("ger-guns-and-butter", "");
    s.a("pass");
    let order = order_without(&s, "");
    s.roll(&order);
    assert!(discard_step(&s));
}

/// Germany's deck in its order, without one card.
fn order_without(s: &common::Scene, card: &str) -> String {
    let mut cards: Vec<String> = (0..deck(s, GER)).map(|i| deck_card(s, GER, i)).collect();
    if let Some(i) = cards.iter().position(|c| c == card) {
        cards.remove(i);
    }
    format!("order {}", cards.join(" "))
}

/// ger-military-dictatorships: an Italian Army and an elimination, in any order; either may be impossible.
#[test]
fn military_dictatorships() {
    let mut s = played("ger-military-dictatorships", "soviet-union pieces moscow ukraine");
    assert_eq!(s.offered("part"), ["1", "2"]);
    s.a("part 2").a("piece soviet-union ukraine");
    assert!(removed(&s, SOV, "ukraine"));
    s.a("at balkans");
    assert!(recruited(&s, ITA, "balkans"));
    let s = played("ger-military-dictatorships", "");
    assert_eq!(s.offered("at"), ["balkans"], "no Allied Army in Ukraine: only the Italian Army");
    let mut s = played("ger-military-dictatorships", "soviet-union pieces moscow ukraine balkans");
    assert!(s.offers("piece soviet-union ukraine"), "the Balkans are taken");
    s.a("pass");
    assert!(discard_step(&s), "and that may be skipped");
}

/// ger-plunder: Armies and Navies outside Germany. [R-C5] [CL-per-piece-outside-home]
#[test]
fn plunder() {
    let s = played("ger-plunder", "germany pieces germany western-europe ukraine baltic-sea");
    assert_eq!(points(&s, "ger-plunder"), 3);
    assert_eq!(points(&played("ger-plunder", ""), "ger-plunder"), 0);
}

/// ger-production-initiative: a Status out of the deck; with none the deck is only shuffled.
#[test]
fn production_initiative() {
    let mut s = played("ger-production-initiative", "germany status ger-blitzkrieg");
    assert!(s.offers("play ger-conscription") && !s.offers("play ger-blitzkrieg") && !s.offers("play ger-build-army"));
    s.a("play ger-conscription");
    let order = order_without(&s, "ger-conscription");
    s.roll(&order);
    assert!(on_table(&s, "ger-conscription") && discard_step(&s));
    let all = "ger-abundant-resources ger-atlantic-wall ger-bias-for-action ger-blitzkrieg ger-conscription ger-dive-bombers ger-jet-fighters ger-superior-planning ger-swedish-iron-ore ger-volkssturm ger-wolf-packs";
    let mut s = played("ger-production-initiative", &format!("germany status {all}"));
    assert!(s.offered("play").is_empty());
    s.a("pass");
    let order = order_without(&s, "");
    s.roll(&order);
    assert!(discard_step(&s));
}

/// ger-autobahn: each Army on the board at the start once, removed and built anew; Navies not.
#[test]
fn autobahn() {
    let mut s = played("ger-autobahn", "germany pieces germany western-europe baltic-sea");
    assert_eq!(s.offered("rebuild"), ["western-europe", "germany"]);
    s.a("rebuild western-europe");
    assert!(s.offers("at western-europe") && !s.has(GER, "western-europe"));
    s.a("at balkans");
    assert_eq!(s.offered("rebuild"), ["germany"], "the Army rebuilt is done");
    s.a("rebuild germany");
    assert!(s.offers("at germany"), "the Home space");
    s.a("at germany");
    assert!(discard_step(&s) && s.has(GER, "germany") && !s.has(GER, "western-europe"));
    let mut s = played("ger-autobahn", "germany pieces germany western-europe");
    s.a("rebuild western-europe").a("pass").a("pass");
    assert!(!s.has(GER, "western-europe"), "it may be left off, and the rest skipped");
}

/// A piece removed may be built by naming another; one that arrives in a noted space is not noted. [CL-op-rebuild-each]
#[test]
fn autobahn_in_full() {
    let mut s = played("ger-autobahn", "germany pieces germany western-europe balkans; germany status ger-bias-for-action");
    s.a("remove balkans").a("rebuild western-europe").a("at balkans").pass_windows();
    assert_eq!(s.offered("rebuild"), ["germany"], "the Army now in the Balkans is not the one noted there");
    s.a("rebuild germany");
    assert_eq!(s.offered("keep"), [""; 0], "nothing supplied is left");
    s.a("at germany").pass_windows();
    assert!(discard_step(&s));
    let mut s = played("ger-autobahn", "germany pieces germany balkans; germany status ger-bias-for-action");
    s.a("rebuild balkans").a("keep germany");
    assert!(comes_up(&mut s, "ger-bias-for-action"), "it counts as built");
}

/// ger-abundant-resources: 1 VP with a German Army in Ukraine.
#[test]
fn abundant_resources() {
    let s = idle(GER, "germany status ger-abundant-resources; germany pieces germany ukraine");
    assert_eq!(points(&s, "ger-abundant-resources"), 1);
    let s = idle(GER, "germany status ger-abundant-resources; italy pieces italy ukraine");
    assert_eq!(points(&s, "ger-abundant-resources"), 0);
}

/// ger-atlantic-wall: whoever battles an Axis Army in Western Europe discards 3.
#[test]
fn atlantic_wall() {
    let rest =
        "italy pieces italy western-europe; germany status ger-atlantic-wall; united-kingdom pieces united-kingdom north-sea";
    let mut s = played("uk-land-battle", rest);
    s.a("at western-europe");
    assert!(may_use(&s, "ger-atlantic-wall") && s.has(ITA, "western-europe"), "before anything is removed");
    uses(&mut s, "ger-atlantic-wall");
    assert_eq!(deck(&s, UK), 39 - 2 - 3);
    assert!(removed(&s, ITA, "western-europe"));
    let mut s = played("uk-land-battle", "germany status ger-atlantic-wall; united-kingdom pieces united-kingdom north-sea");
    s.a("at western-europe");
    assert!(!comes_up(&mut s, "ger-atlantic-wall"), "an empty space has no Axis Army");
}

/// ger-bias-for-action: after an Army was built, for a card, a battle next to it, once a turn.
#[test]
fn bias_for_action() {
    let mut s = played("ger-build-army", "germany status ger-bias-for-action; soviet-union pieces moscow ukraine russia");
    s.a("at eastern-europe");
    uses(&mut s, "ger-bias-for-action");
    assert_eq!((deck(&s, GER), buried(&s, GER)), (40 - 3 - 1, 1));
    assert_eq!(s.offered("at"), ["balkans", "ukraine", "russia"], "next to Eastern Europe, empty ones included");
    s.a("at ukraine");
    assert!(removed(&s, SOV, "ukraine"));
    let mut s = played("ger-build-army", "germany status ger-bias-for-action; germany used ger-bias-for-action");
    s.a("at eastern-europe");
    assert!(!comes_up(&mut s, "ger-bias-for-action"), "once a turn");
}

/// ger-blitzkrieg: after a land battle, for a card, an Army in the space battled, once a turn.
#[test]
fn blitzkrieg() {
    let rest = "germany status ger-blitzkrieg; germany pieces germany eastern-europe; soviet-union pieces moscow ukraine";
    let mut s = played("ger-land-battle", rest);
    s.a("at ukraine");
    uses(&mut s, "ger-blitzkrieg");
    assert_eq!(s.offered("at"), ["ukraine"]);
    s.a("at ukraine");
    assert!(built(&s, GER, "ukraine") && discard_step(&s));
    assert_eq!(buried(&s, GER), 1);
    let mut s = played("ger-land-battle", &format!("{rest}; soviet-union responses sov-stalingrad"));
    s.a("at ukraine");
    uses(&mut s, "sov-stalingrad");
    assert!(!comes_up(&mut s, "ger-blitzkrieg"), "nothing can be built beside an enemy");
    let mut s = played("ger-sea-battle", rest);
    s.a("at baltic-sea");
    assert!(!comes_up(&mut s, "ger-blitzkrieg"), "not after a sea battle");
}

/// ger-conscription: instead of a card, for 2 of the deck, a Build Army of the discard pile, even one just discarded.
#[test]
fn conscription() {
    let mut s = set("germany status ger-conscription; germany hand ger-land-battle; germany discard ger-land-battle ger-plunder");
    s.play(GER, "use ger-conscription");
    assert_eq!(s.offered("play"), ["ger-build-army"], "the two on top of the deck, and no other type");
    s.a("play ger-build-army").a("at balkans");
    assert!(built(&s, GER, "balkans") && discard_step(&s));
    assert_eq!((buried(&s, GER), top_discard(&s, GER), hand(&s, GER)), (1, "ger-build-army".into(), 1));
    let s = set("germany status ger-conscription");
    assert_eq!(s.offered("use"), ["ger-conscription"], "also with an empty hand");
}

/// ger-dive-bombers: after a land battle, for a card, another in the same space or next to it.
#[test]
fn dive_bombers() {
    let rest = "germany status ger-dive-bombers; germany pieces germany balkans eastern-europe; soviet-union pieces moscow ukraine russia";
    let mut s = played("ger-land-battle", rest);
    s.a("at ukraine");
    uses(&mut s, "ger-dive-bombers");
    assert_eq!(s.offered("at"), ["ukraine", "russia"], "not Western Europe, and no space without a supplied piece beside it");
    s.a("at russia");
    assert!(removed(&s, SOV, "russia") && discard_step(&s), "its own battle does not bring it up again");
    assert_eq!(buried(&s, GER), 1);
}

/// ger-jet-fighters: whoever plays Economic Warfare against Germany discards 3.
#[test]
fn jet_fighters() {
    let mut s = played("uk-bomber-command", "germany status ger-jet-fighters");
    s.a("target germany");
    uses(&mut s, "ger-jet-fighters");
    assert_eq!((deck(&s, UK), deck(&s, GER)), (39 - 2 - 3, 40 - 1 - 4));
    let mut s = played("uk-bomber-command", "germany status ger-jet-fighters");
    s.a("target italy");
    assert!(!comes_up(&mut s, "ger-jet-fighters"), "Italy was the target");
    let mut s = played("uk-malta-submarines", "germany status ger-jet-fighters");
    assert!(comes_up(&mut s, "ger-jet-fighters"), "Germany is one of its targets");
}

/// ger-superior-planning: at the beginning of the turn the top 3 cards in any order. [CL-op-look-reorder] [CL-event-turn-start]
#[test]
fn superior_planning() {
    let mut s = set(
        "active united-states; united-states hand us-land-battle; germany status ger-superior-planning; germany hand ger-sea-battle; germany top ger-build-army ger-land-battle ger-blitzkrieg ger-build-navy",
    );
    s.play(US, "bury us-land-battle");
    uses(&mut s, "ger-superior-planning");
    assert_eq!(s.offered("top"), ["ger-build-army", "ger-land-battle", "ger-blitzkrieg"]);
    s.a("top ger-blitzkrieg").a("top ger-build-army");
    let top: Vec<String> = (0..4).map(|i| deck_card(&s, GER, i)).collect();
    assert_eq!(top, ["ger-blitzkrieg", "ger-build-army", "ger-land-battle", "ger-build-navy"], "and not the fourth");
}

/// With fewer cards Superior Planning shows fewer. [CL-op-look-reorder]
#[test]
fn superior_planning_of_a_small_deck() {
    let german = quartermaster::data().cards.iter().filter(|c| c.country == GER && c.id != "ger-superior-planning");
    let all: Vec<&str> = german.flat_map(|c| vec![c.id.as_str(); usize::from(c.count)]).collect();
    let (deck_of_two, rest) = ([all[0], all[6]], [&all[1..6], &all[7..38], &all[38..]].concat());
    let table = format!(
        "germany status ger-superior-planning; germany deck {}; germany hand {}; germany buried {}",
        deck_of_two.join(" "),
        rest[0],
        rest[1..].join(" ")
    );
    let mut s = set(&format!("active united-states; united-states hand us-land-battle; {table}"));
    s.play(US, "bury us-land-battle");
    uses(&mut s, "ger-superior-planning");
    assert_eq!(s.offered("top"), ["ger-build-army", "ger-land-battle"]);
    s.a("top ger-land-battle");
    assert_eq!((deck_card(&s, GER, 0), deck_card(&s, GER, 1)), ("ger-land-battle".into(), "ger-build-army".into()));
    assert!(s.offers("play ger-build-army"));
}

/// ger-swedish-iron-ore: 1 VP with a Navy in the Baltic, 2 with an Army in Scandinavia too; the Army alone gives nothing. [CL16]
#[test]
fn swedish_iron_ore() {
    let given = |pieces: &str| {
        points(&idle(GER, &format!("germany status ger-swedish-iron-ore; germany pieces {pieces}")), "ger-swedish-iron-ore")
    };
    assert_eq!(given("germany baltic-sea"), 1);
    assert_eq!(given("germany baltic-sea scandinavia"), 2);
    assert_eq!(given("germany western-europe scandinavia"), 0);
}

/// ger-volkssturm: a Land Battle card may always be aimed at Germany; a battle of another card may not. [CL-op-permit-battle-space]
#[test]
fn volkssturm() {
    let rest = "germany pieces western-europe ukraine; united-kingdom pieces united-kingdom germany";
    let far = "germany pieces ukraine; united-kingdom pieces united-kingdom germany";
    assert!(played("ger-land-battle", rest).offers("at germany"));
    assert!(!played("ger-land-battle", far).offers("at germany"));
    let mut s = played("ger-land-battle", &format!("{far}; germany status ger-volkssturm ger-dive-bombers"));
    assert!(s.offers("at germany") && !s.offers("at western-europe"));
    s.a("at balkans");
    uses(&mut s, "ger-dive-bombers");
    assert!(!s.offers("at germany"), "only the card played");
}

/// ger-wolf-packs: a Submarines card takes 1 more card, 2 with an Army in Scandinavia; Japan's too; never Malta Submarines. [R-C13] [CL8] [CL-filter-title_word]
#[test]
fn wolf_packs() {
    let mut s = played("ger-submarines-b", "germany status ger-wolf-packs");
    uses(&mut s, "ger-wolf-packs");
    assert_eq!(deck(&s, SOV), 34 - 3);
    let mut s = played("jap-submarines-a", "germany status ger-wolf-packs; germany pieces germany scandinavia");
    uses(&mut s, "ger-wolf-packs");
    assert_eq!(deck(&s, UK), 39 - 3);
    let mut s = played("uk-malta-submarines", "germany status ger-wolf-packs");
    assert!(!comes_up(&mut s, "ger-wolf-packs"));
    let mut s = played("ger-v-weapons", "germany status ger-wolf-packs; germany pieces germany scandinavia");
    assert!(!comes_up(&mut s, "ger-wolf-packs"), "no Submarines");
}
