//! The cards of the United Kingdom.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{GER, ITA, JAP, UK, US};
use table::{
    battles, built, buried, comes_up, deck, deck_card, discard_step, hand, idle, may_use, on_table, played, recruited, removed,
    set, top_discard, uses,
};

/// Build Army, Land Battle, Build Navy, Sea Battle: where they work, and what they do.
#[test]
fn basic_cards() {
    let mut s = played("uk-build-army", "united-kingdom pieces united-kingdom north-sea; germany pieces germany western-europe");
    assert_eq!(s.offered("at"), ["iceland", "scandinavia", "north-africa"]);
    s.a("at iceland");
    assert!(built(&s, UK, "iceland"));
    let mut s = played("uk-land-battle", "united-kingdom pieces united-kingdom north-sea; germany pieces germany western-europe");
    s.a("at western-europe");
    assert!(removed(&s, GER, "western-europe"));
    let mut s = played("uk-build-navy", "");
    assert_eq!(s.offered("at"), ["north-sea"]);
    s.a("at north-sea");
    assert!(built(&s, UK, "north-sea"));
    let mut s = played("uk-sea-battle", "germany pieces germany western-europe north-sea");
    assert_eq!(s.offered("at"), ["north-sea"]);
    s.a("at north-sea");
    assert!(removed(&s, GER, "north-sea"));
}

/// uk-bomber-command: Germany or Italy discards 4.
#[test]
fn bomber_command() {
    let mut s = played("uk-bomber-command", "");
    assert_eq!(s.offered("target"), ["germany", "italy"]);
    s.a("target italy");
    assert_eq!((deck(&s, ITA), deck(&s, GER), deck(&s, JAP)), (26, 40, 33));
}

/// uk-malta-submarines: Germany, then Italy: 2 cards, or its Navy in the Mediterranean, if it has one. [CL-op-each-chooses] [CL-op-remove-own] [CL-country-each]
#[test]
fn malta_submarines() {
    let mut s = played("uk-malta-submarines", "italy pieces italy mediterranean-sea");
    assert_eq!(s.asked(), [GER]);
    assert_eq!(s.offered("part"), ["1"], "Germany has no Navy there");
    s.a("part 1");
    assert_eq!(deck(&s, GER), 38);
    assert_eq!((s.asked(), s.offered("part")), (vec![ITA], vec!["1".to_owned(), "2".to_owned()]));
    s.a("part 2");
    assert!(!s.has(ITA, "mediterranean-sea") && discard_step(&s));
    assert_eq!(deck(&s, ITA), 30);
    let mut s = played("uk-malta-submarines", "italy pieces italy mediterranean-sea; italy protected mediterranean-sea");
    s.a("part 1");
    assert_eq!(s.offered("part"), ["1"], "a protected Navy can not be chosen");
}

/// uk-dutch-east-indies: two Armies and a Navy, in any order, each of them optional.
#[test]
fn dutch_east_indies() {
    let mut s = played("uk-dutch-east-indies", "");
    assert_eq!(s.offered("part"), ["1", "2", "3"]);
    s.a("part 3").a("at south-china-sea").a("part 1").a("at indonesia").a("at new-guinea");
    assert!(recruited(&s, UK, "south-china-sea") && recruited(&s, UK, "indonesia") && recruited(&s, UK, "new-guinea"));
    let mut s = played("uk-dutch-east-indies", "japan pieces japan indonesia");
    assert_eq!(s.offered("part"), ["2", "3"], "Indonesia is taken");
    s.a("part 2").a("pass");
    assert!(s.offers("at south-china-sea") && !recruited(&s, UK, "new-guinea"), "a part skipped is done");
}

/// uk-enigma: a German Status of its choice.
#[test]
fn enigma() {
    let mut s = played("uk-enigma", "germany status ger-blitzkrieg ger-dive-bombers; germany responses");
    assert_eq!(s.offered("strike"), ["ger-blitzkrieg", "ger-dive-bombers"]);
    s.a("strike ger-dive-bombers");
    assert!(on_table(&s, "ger-blitzkrieg") && !on_table(&s, "ger-dive-bombers"));
    assert_eq!(top_discard(&s, GER), "ger-dive-bombers");
    assert!(discard_step(&played("uk-enigma", "japan status jap-forward-bases")), "nothing German is there");
}

/// uk-general-smuts: an Army in Africa, a Navy in one of two oceans.
#[test]
fn general_smuts() {
    let mut s = played("uk-general-smuts", "");
    s.a("part 2");
    assert_eq!(s.offered("at"), ["southern-ocean", "indian-ocean"]);
    s.a("at indian-ocean").a("at africa");
    assert!(recruited(&s, UK, "indian-ocean") && recruited(&s, UK, "africa") && discard_step(&s));
    let s = played("uk-general-smuts", "italy pieces italy africa");
    assert_eq!(s.offered("at"), ["southern-ocean", "indian-ocean"], "Africa is taken");
}

/// uk-increased-commonwealth-support: one Army in India, Australia or Canada.
#[test]
fn increased_commonwealth_support() {
    let mut s = played("uk-increased-commonwealth-support", "japan pieces japan australia");
    assert_eq!(s.offered("at"), ["canada", "india"]);
    s.a("at india");
    assert!(recruited(&s, UK, "india") && discard_step(&s));
}

/// uk-ledo-and-burma-roads: an Axis Army in China goes, then an American one comes to Szechuan; each alone too.
#[test]
fn ledo_and_burma_roads() {
    let mut s = played("uk-ledo-and-burma-roads", "japan pieces japan china");
    assert_eq!(s.offered("piece"), ["japan china"]);
    s.a("piece japan china");
    assert!(removed(&s, JAP, "china"));
    s.a("at szechuan");
    assert!(recruited(&s, US, "szechuan"));
    assert!(played("uk-ledo-and-burma-roads", "").offers("at szechuan"));
    let mut s = played("uk-ledo-and-burma-roads", "japan pieces japan china szechuan");
    s.a("pass");
    assert!(discard_step(&s) && s.has(JAP, "china"));
}

/// uk-king-peter: in the Balkans an Axis Army goes, then a British one comes, if no other enemy is there.
#[test]
fn king_peter() {
    let mut s = played("uk-king-peter", "italy pieces italy balkans");
    s.a("piece italy balkans").a("at balkans");
    assert!(removed(&s, ITA, "balkans") && recruited(&s, UK, "balkans"));
    let mut s = played("uk-king-peter", "italy pieces italy balkans; germany pieces germany balkans");
    s.a("piece italy balkans");
    assert!(discard_step(&s) && !recruited(&s, UK, "balkans"), "the German Army is still there");
    assert!(played("uk-king-peter", "").offers("at balkans"));
}

/// uk-singapore: an Army in Southeast Asia and a Navy in the South China Sea.
#[test]
fn singapore() {
    let mut s = played("uk-singapore", "");
    s.a("part 1").a("at southeast-asia").a("at south-china-sea");
    assert!(recruited(&s, UK, "southeast-asia") && recruited(&s, UK, "south-china-sea"));
    assert!(played("uk-singapore", "japan pieces japan south-china-sea").offers("at southeast-asia"), "one part alone");
}

/// uk-defensive-posture: a supplied British Army stays.
#[test]
fn defensive_posture() {
    let rest = "germany pieces germany north-sea western-europe; united-kingdom responses uk-defensive-posture";
    let mut s = played("ger-land-battle", rest);
    s.a("at united-kingdom");
    uses(&mut s, "uk-defensive-posture");
    assert!(s.has(UK, "united-kingdom") && !on_table(&s, "uk-defensive-posture"));
    assert_eq!(top_discard(&s, UK), "uk-defensive-posture");
    let mut s = played(
        "ger-land-battle",
        "germany pieces germany ukraine; united-kingdom pieces united-kingdom balkans; united-kingdom responses uk-defensive-posture",
    );
    s.a("at balkans");
    assert!(!comes_up(&mut s, "uk-defensive-posture"), "an Army out of supply");
}

/// uk-destroyers: a supplied British or American Navy next to a British Army stays.
#[test]
fn destroyers() {
    let rest = "germany pieces germany western-europe; united-states pieces eastern-united-states north-atlantic north-sea; united-kingdom responses uk-destroyers";
    let mut s = played("ger-sea-battle", rest);
    s.a("at north-sea");
    uses(&mut s, "uk-destroyers");
    assert!(s.has(US, "north-sea"));
    let mut s = played("ger-sea-battle", &format!("{rest}; united-kingdom pieces"));
    s.a("at north-sea");
    assert!(!comes_up(&mut s, "uk-destroyers"), "no British Army beside it");
}

/// uk-loyal-to-the-crown: an Axis Army just built or recruited in India, Australia or Canada goes.
#[test]
fn loyal_to_the_crown() {
    let rest = "japan pieces japan southeast-asia china sea-of-japan; united-kingdom responses uk-loyal-to-the-crown";
    let mut s = played("jap-build-army", rest);
    s.a("at india");
    uses(&mut s, "uk-loyal-to-the-crown");
    assert!(removed(&s, JAP, "india"));
    let mut s = played("jap-build-army", rest);
    s.a("at szechuan");
    assert!(!comes_up(&mut s, "uk-loyal-to-the-crown"), "not there");
    let mut s = played("us-build-army", "united-kingdom responses uk-loyal-to-the-crown");
    s.a("at canada");
    assert!(!comes_up(&mut s, "uk-loyal-to-the-crown"), "not against the Allies");
}

/// uk-raf: a supplied Allied Navy in the North Sea, or an Allied Army in the United Kingdom, supplied or not.
#[test]
fn raf() {
    let rest = "germany pieces germany western-europe; united-states pieces eastern-united-states north-atlantic north-sea; united-kingdom responses uk-raf";
    let mut s = played("ger-sea-battle", rest);
    s.a("at north-sea");
    uses(&mut s, "uk-raf");
    assert_eq!(s.offered("piece"), ["united-kingdom united-kingdom", "united-states north-sea"], "any that fits");
    s.a("piece united-states north-sea");
    assert!(s.has(US, "north-sea"));
    let mut s = played("ger-land-battle", "germany pieces germany western-europe north-sea; united-kingdom responses uk-raf");
    s.a("at united-kingdom");
    uses(&mut s, "uk-raf");
    assert!(s.has(UK, "united-kingdom"));
    let mut s = played(
        "ger-sea-battle",
        "germany pieces germany western-europe; united-states pieces eastern-united-states north-sea; united-kingdom responses uk-raf",
    );
    s.a("at north-sea");
    assert!(!comes_up(&mut s, "uk-raf"), "a Navy out of supply");
}

/// uk-australia-manpower: Armies may be built in Australia with nothing beside it. [CL-op-permit-build-space]
#[test]
fn australia_manpower() {
    let mut s = played("uk-build-army", "united-kingdom status uk-australia-manpower");
    assert_eq!(s.offered("at"), ["australia"], "and nowhere else: the Home space is full");
    s.a("at australia");
    assert!(built(&s, UK, "australia"));
    assert!(!played("uk-build-army", "").offers("at australia"));
    assert!(
        !played("uk-build-army", "united-kingdom status uk-australia-manpower; japan pieces japan australia")
            .offers("at australia")
    );
}

/// uk-free-france: instead of a card, for 2 of the hand, an Army in Western Europe by the normal rules. [R-C14]
#[test]
fn free_france() {
    let rest = "active united-kingdom; united-kingdom status uk-free-france; united-kingdom hand uk-land-battle uk-land-battle uk-sea-battle";
    let mut s = set(&format!("{rest}; united-kingdom pieces united-kingdom north-sea"));
    s.play(UK, "use uk-free-france").a("bury uk-land-battle").a("bury uk-sea-battle");
    assert_eq!(s.offered("at"), ["western-europe"]);
    s.a("at western-europe");
    assert!(built(&s, UK, "western-europe") && discard_step(&s));
    assert_eq!((hand(&s, UK), buried(&s, UK)), (1, 2));
    assert!(!set(rest).offers("use uk-free-france"), "no supplied British piece beside it");
}

/// uk-lord-linlithgow: Armies may be built in India with nothing beside it; it is no Home space else. [R-C15]
#[test]
fn lord_linlithgow() {
    let mut s = played("uk-build-army", "united-kingdom status uk-lord-linlithgow; united-kingdom pieces");
    assert_eq!(s.offered("at"), ["united-kingdom", "india"]);
    s.a("at india");
    assert!(built(&s, UK, "india"));
    // With the true Home space taken nothing is scored, though India is held.
    let s =
        idle(UK, "united-kingdom status uk-lord-linlithgow; united-kingdom pieces india; germany pieces germany united-kingdom");
    assert_eq!(s.vp(), [0, 0]);
    // Nor does an enemy Army in India stop the scoring.
    let s = idle(UK, "united-kingdom status uk-lord-linlithgow; japan pieces japan india");
    assert_eq!(s.vp(), [0, 2]);
}

/// uk-mackenzie-king: Canada supplies and scores for the United Kingdom alone. [CL-op-supply-space]
#[test]
fn mackenzie_king() {
    let rest = "united-kingdom pieces united-kingdom canada; united-states pieces eastern-united-states canada";
    let s = idle(UK, &format!("{rest}; united-kingdom status uk-mackenzie-king"));
    assert!(s.has(UK, "canada"));
    assert_eq!(s.vp(), [0, 4], "2 at home, 2 in Canada, though a partner is there");
    let s = idle(UK, rest);
    assert!(!s.has(UK, "canada"), "without the card it is out of supply");
    let s = idle(US, "united-kingdom status uk-mackenzie-king; united-states pieces eastern-united-states canada");
    assert_eq!(s.vp(), [0, 2], "nothing for the United States");
}

/// uk-rationing: the card played goes under the deck, for a card that really comes from the hand. [CL-pile-deck-bottom] [CL-which-trigger-card]
#[test]
fn rationing() {
    let mut s =
        played("uk-increased-commonwealth-support", "united-kingdom status uk-rationing; united-kingdom top uk-sea-battle");
    uses(&mut s, "uk-rationing");
    s.a("bury uk-land-battle");
    let last = deck(&s, UK) - 1;
    assert_eq!(deck_card(&s, UK, last), "uk-increased-commonwealth-support");
    assert_eq!((hand(&s, UK), buried(&s, UK), deck(&s, UK)), (0, 1, 37));
    assert!(s.offers("at india"), "and then the card works");
    let mut s = set("active united-kingdom; united-kingdom status uk-rationing; united-kingdom hand uk-singapore");
    s.play(UK, "play uk-singapore");
    assert!(!comes_up(&mut s, "uk-rationing"), "no card left to pay with");
}

/// uk-resistance: instead of a card, for 2 of the hand, a battle in Western Europe or Italy by the normal rules. [R-C14]
#[test]
fn resistance() {
    let rest = "active united-kingdom; united-kingdom status uk-resistance; united-kingdom hand uk-land-battle uk-land-battle uk-sea-battle; germany pieces germany western-europe";
    let mut s = set(&format!("{rest}; united-kingdom pieces united-kingdom north-sea"));
    s.play(UK, "use uk-resistance").a("bury uk-land-battle").a("bury uk-sea-battle");
    assert_eq!(s.offered("at"), ["western-europe"], "Italy is out of reach");
    s.a("at western-europe");
    assert!(removed(&s, GER, "western-europe") && discard_step(&s));
    assert!(!set(rest).offers("use uk-resistance"));
}

/// uk-royal-navy: after a sea battle, for 2 of the hand, another in the same sea or next to it; again and again while a real card is left. [R-C21] [CL10]
#[test]
fn royal_navy() {
    let rest = "active united-kingdom; united-kingdom status uk-royal-navy; united-kingdom pieces united-kingdom north-sea iceland; germany pieces germany western-europe north-atlantic";
    let mut s = set(&format!("{rest}; united-kingdom hand uk-sea-battle uk-land-battle uk-land-battle uk-land-battle"));
    s.play(UK, "play uk-sea-battle").a("at south-atlantic");
    uses(&mut s, "uk-royal-navy");
    s.a("bury uk-land-battle").a("bury uk-land-battle");
    assert_eq!(s.offered("at"), ["north-atlantic", "south-atlantic"], "next to a supplied piece and to the first battle");
    s.a("at north-atlantic");
    assert!(removed(&s, GER, "north-atlantic"));
    assert!(may_use(&s, "uk-royal-navy"), "its own battle brings it up again");
    s.a("pass");
    assert!(discard_step(&s));
    // Two cards left in all: paid; then none is left, and it is over.
    let all = "uk-build-army uk-build-army uk-build-army uk-build-army uk-build-army uk-land-battle uk-land-battle uk-land-battle uk-land-battle uk-build-navy uk-build-navy uk-build-navy uk-build-navy uk-build-navy uk-sea-battle uk-sea-battle uk-sea-battle uk-sea-battle uk-bomber-command uk-malta-submarines uk-dutch-east-indies uk-enigma uk-general-smuts uk-increased-commonwealth-support uk-ledo-and-burma-roads uk-king-peter uk-singapore uk-defensive-posture uk-destroyers uk-loyal-to-the-crown uk-raf uk-australia-manpower uk-free-france uk-lord-linlithgow uk-mackenzie-king uk-rationing";
    let mut s = set(&format!("{rest}; united-kingdom hand uk-sea-battle uk-resistance; united-kingdom buried {all}"));
    s.play(UK, "play uk-sea-battle").a("at north-atlantic");
    uses(&mut s, "uk-royal-navy");
    s.a("bury uk-resistance");
    assert_eq!(s.vp(), [0, -1], "the second card is paid with a point");
    s.a("at north-atlantic");
    assert_eq!(battles(&s, UK, "north-atlantic"), 2);
    let uses = s.log.iter().filter(|e| matches!(e, quartermaster::Event::Used { .. })).count();
    assert_eq!(uses, 1, "no real card is left");
}
