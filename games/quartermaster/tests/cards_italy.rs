//! The cards of Italy.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{GER, ITA, SOV, UK, US};
use table::{
    built, buried, comes_up, deck, discard_step, hand, idle, on_table, playable, played, points, recruited, removed, set,
    top_discard, uses,
};

/// Build Army, Land Battle, Build Navy, Sea Battle: where they work, and what they do.
#[test]
fn basic_cards() {
    let mut s = played("ita-build-army", "");
    assert_eq!(s.offered("at"), ["western-europe", "germany", "balkans"], "Germany's space can be shared");
    s.a("at balkans");
    assert!(built(&s, ITA, "balkans"));
    let mut s = played("ita-land-battle", "soviet-union pieces moscow balkans");
    s.a("at balkans");
    assert!(removed(&s, SOV, "balkans"));
    let mut s = played("ita-build-navy", "");
    assert_eq!(s.offered("at"), ["mediterranean-sea"]);
    s.a("at mediterranean-sea");
    assert!(built(&s, ITA, "mediterranean-sea"));
    let mut s = played("ita-sea-battle", "united-kingdom pieces united-kingdom mediterranean-sea");
    s.a("at mediterranean-sea");
    assert!(removed(&s, UK, "mediterranean-sea"));
}

/// ita-decima-flottiglia-mas: 1 British card, 1 VP.
#[test]
fn decima_flottiglia_mas() {
    let s = played("ita-decima-flottiglia-mas", "");
    assert_eq!((deck(&s, UK), points(&s, "ita-decima-flottiglia-mas")), (38, 1));
}

/// ita-regia-marina: with an Italian Navy in the Mediterranean 1 British card, 2 VP.
#[test]
fn regia_marina() {
    let s = played("ita-regia-marina", "italy pieces italy mediterranean-sea");
    assert_eq!((deck(&s, UK), points(&s, "ita-regia-marina")), (38, 2));
    assert!(!playable("ita-regia-marina", "germany pieces germany mediterranean-sea"));
}

/// ita-afrika-korps: a German Army in North Africa and a German Navy in the Mediterranean, in any order.
#[test]
fn afrika_korps() {
    let mut s = played("ita-afrika-korps", "");
    assert_eq!(s.asked(), [ITA], "who plays the card decides");
    s.a("part 2").a("at mediterranean-sea").a("at north-africa");
    assert!(recruited(&s, GER, "mediterranean-sea") && recruited(&s, GER, "north-africa"));
    let s = played("ita-afrika-korps", "united-kingdom pieces united-kingdom north-africa");
    assert!(s.offers("at mediterranean-sea"), "the Army is impossible");
    // No Navy available: Germany itself is asked to take one from the board, and may decline.
    let mut s = played("ita-afrika-korps", "germany pieces germany baltic-sea north-sea black-sea; united-kingdom pieces");
    s.a("part 2");
    assert_eq!(s.asked(), [GER]);
    s.a("remove black-sea");
    assert!(s.offers("at mediterranean-sea"));
}

/// ita-division-azul: a Soviet Response at random, unseen. [R-C6] [CL-op-discard-from-table]
#[test]
fn division_azul() {
    let mut s = played("ita-division-azul", "soviet-union responses sov-moscow sov-leningrad; soviet-union status sov-guards");
    assert!(s.offered("strike").is_empty(), "no Status");
    s.a("strike-response").roll("response sov-moscow");
    assert!(!on_table(&s, "sov-moscow") && on_table(&s, "sov-leningrad"));
    assert_eq!((buried(&s, SOV), top_discard(&s, SOV)), (1, String::new()), "face down");
    let mut s = played("ita-division-azul", "soviet-union responses sov-moscow");
    s.a("pass");
    assert!(on_table(&s, "sov-moscow") && discard_step(&s));
    assert!(discard_step(&played("ita-division-azul", "soviet-union status sov-guards")));
}

/// ita-italian-east-africa: an Army in North Africa, a Navy in the Bay of Bengal.
#[test]
fn italian_east_africa() {
    let mut s = played("ita-italian-east-africa", "");
    assert_eq!(s.offered("part"), ["1", "2"]);
    s.a("part 1");
    assert_eq!(s.offered("at"), ["north-africa"]);
    s.a("at north-africa");
    assert_eq!(s.offered("at"), ["bay-of-bengal"]);
    s.a("at bay-of-bengal");
    assert!(recruited(&s, ITA, "north-africa") && recruited(&s, ITA, "bay-of-bengal"));
    assert!(played("ita-italian-east-africa", "united-kingdom pieces united-kingdom bay-of-bengal").offers("at north-africa"));
}

/// ita-italy-attacks-communists: builds in Ukraine and Russia by the normal rules.
#[test]
fn italy_attacks_communists() {
    let mut s = played("ita-italy-attacks-communists", "italy pieces italy balkans");
    assert_eq!(s.offered("at"), ["ukraine"], "Russia only after Ukraine");
    s.a("at ukraine").a("at russia");
    assert!(built(&s, ITA, "ukraine") && built(&s, ITA, "russia"));
    assert!(discard_step(&played("ita-italy-attacks-communists", "")), "out of reach");
}

/// ita-german-aid-in-greece: an Allied Army in the Balkans goes, a German one comes.
#[test]
fn german_aid_in_greece() {
    let mut s = played("ita-german-aid-in-greece", "united-kingdom pieces united-kingdom balkans");
    s.a("piece united-kingdom balkans").a("at balkans");
    assert!(removed(&s, UK, "balkans") && recruited(&s, GER, "balkans"));
    assert!(played("ita-german-aid-in-greece", "").offers("at balkans"));
    let mut s = played("ita-german-aid-in-greece", "united-kingdom pieces united-kingdom balkans");
    s.a("pass");
    assert!(discard_step(&s), "the Balkans are still held");
}

/// ita-german-reinforcements: an Allied Army in Italy goes.
#[test]
fn german_reinforcements() {
    let mut s = played(
        "ita-german-reinforcements",
        "italy pieces balkans; united-states pieces eastern-united-states italy; united-kingdom pieces united-kingdom italy",
    );
    assert_eq!(s.offered("piece"), ["united-kingdom italy", "united-states italy"]);
    s.a("piece united-states italy");
    assert!(removed(&s, US, "italy") && s.has(UK, "italy") && discard_step(&s), "one");
}

/// ita-plunder: Armies and Navies outside Italy.
#[test]
fn plunder() {
    let s = played("ita-plunder", "italy pieces italy balkans mediterranean-sea");
    assert_eq!(points(&s, "ita-plunder"), 2);
}

/// ita-monte-cassino: the German Army in Italy, no other.
#[test]
fn monte_cassino() {
    let rest = "italy responses ita-monte-cassino; united-kingdom pieces western-europe";
    let mut s = played("uk-land-battle", &format!("{rest}; germany pieces germany italy"));
    s.a("at italy").a("piece germany italy");
    uses(&mut s, "ita-monte-cassino");
    assert!(s.has(GER, "italy"));
    let mut s = played("uk-land-battle", rest);
    s.a("at italy");
    assert!(!comes_up(&mut s, "ita-monte-cassino"), "an Italian Army");
}

/// ita-romanian-reinforcements: where a supplied German Army was lost an Italian one is recruited at once. [CL-filter-was_supplied] [CL-event-removed]
#[test]
fn romanian_reinforcements() {
    let rest = "italy responses ita-romanian-reinforcements";
    let mut s = played("sov-land-battle", &format!("{rest}; germany pieces germany ukraine"));
    s.a("at ukraine");
    uses(&mut s, "ita-romanian-reinforcements");
    s.a("at ukraine");
    assert!(recruited(&s, ITA, "ukraine") && s.has(ITA, "ukraine"));
    let mut s = played("sov-land-battle", &format!("{rest}; germany pieces germany russia"));
    s.a("at russia");
    assert!(!comes_up(&mut s, "ita-romanian-reinforcements"), "out of supply");
    let mut s = played("sov-general-winter", &format!("{rest}; germany pieces germany ukraine"));
    s.a("piece germany ukraine");
    assert!(comes_up(&mut s, "ita-romanian-reinforcements"), "eliminated too");
}

/// ita-skilled-pilots: a bombing card against Italy has no effect. [R-C10] [CL-op-cancel-card]
#[test]
fn skilled_pilots() {
    let mut s = played("uk-bomber-command", "italy responses ita-skilled-pilots");
    s.a("target italy");
    uses(&mut s, "ita-skilled-pilots");
    assert_eq!((deck(&s, ITA), top_discard(&s, UK)), (29, "uk-bomber-command".into()));
    let mut s = played("uk-bomber-command", "italy responses ita-skilled-pilots");
    s.a("target germany");
    assert!(!comes_up(&mut s, "ita-skilled-pilots"));
    for card in ["us-bombers", "us-heavy-bombers", "us-firestorm-bombing"] {
        let mut s = played(card, "united-states pieces eastern-united-states balkans; italy responses ita-skilled-pilots");
        s.a("target italy");
        assert!(comes_up(&mut s, "ita-skilled-pilots"), "{card}");
    }
    let mut s = played("uk-malta-submarines", "italy responses ita-skilled-pilots");
    assert!(!comes_up(&mut s, "ita-skilled-pilots"), "no bombing");
}

fn given(card: &str, rest: &str) -> i16 {
    points(&idle(ITA, &format!("italy status {card}; {rest}")), card)
}

/// ita-anti-communist-sentiment: 1 VP, never 2, with an Italian Army in Russia or Ukraine.
#[test]
fn anti_communist_sentiment() {
    assert_eq!(given("ita-anti-communist-sentiment", "italy pieces italy ukraine russia"), 1);
    assert_eq!(given("ita-anti-communist-sentiment", "germany pieces germany ukraine"), 0);
}

/// ita-balkan-resources: 1 VP with an Italian Army in the Balkans.
#[test]
fn balkan_resources() {
    assert_eq!(given("ita-balkan-resources", "italy pieces italy balkans"), 1);
    assert_eq!(given("ita-balkan-resources", "germany pieces germany balkans"), 0);
}

/// ita-bravado: instead of a card, for 3 of the hand, a Land Battle of the discard pile.
#[test]
fn bravado() {
    let mut s = set(
        "active italy; italy status ita-bravado; italy hand ita-build-army ita-build-army ita-sea-battle ita-plunder; italy buried ita-land-battle ita-build-navy; soviet-union pieces moscow balkans",
    );
    s.play(ITA, "use ita-bravado").a("bury ita-build-army").a("bury ita-build-army").a("bury ita-sea-battle");
    assert_eq!(s.offered("play"), ["ita-land-battle"]);
    s.a("play ita-land-battle").a("at balkans");
    assert!(removed(&s, SOV, "balkans") && discard_step(&s));
    assert_eq!((hand(&s, ITA), top_discard(&s, ITA)), (1, "ita-land-battle".into()));
}

/// ita-impero-italiano: 1 VP for each of three spaces with an Italian or German Army, one a space. [CL-per-space-with-piece]
#[test]
fn impero_italiano() {
    let rest = "italy pieces italy mediterranean-sea north-africa; germany pieces germany north-africa middle-east";
    assert_eq!(given("ita-impero-italiano", rest), 2);
    assert_eq!(given("ita-impero-italiano", ""), 0);
}

/// ita-mare-nostrum: 1 VP for each Italian Navy. [CL-per-piece-on-board]
#[test]
fn mare_nostrum() {
    assert_eq!(
        given("ita-mare-nostrum", "italy pieces italy balkans mediterranean-sea black-sea; germany pieces germany baltic-sea"),
        2
    );
}
