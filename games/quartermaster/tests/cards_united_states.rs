//! The cards of the United States.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{GER, ITA, JAP, SOV, UK, US};
use table::{
    built, buried, comes_up, deck, deck_card, discard_step, hand, idle, may_use, on_table, playable, played, recruited, removed,
    set, top_discard, uses,
};

/// Build Army, Land Battle, Build Navy, Sea Battle: where they work, and what they do.
#[test]
fn basic_cards() {
    let mut s = played("us-build-army", "");
    assert_eq!(s.offered("at"), ["canada", "western-united-states", "latin-america"]);
    s.a("at western-united-states");
    assert!(built(&s, US, "western-united-states"));
    let mut s = played("us-land-battle", "japan pieces japan canada");
    s.a("at canada");
    assert!(removed(&s, JAP, "canada"));
    let mut s = played("us-build-navy", "");
    assert_eq!(s.offered("at"), ["north-atlantic"]);
    s.a("at north-atlantic");
    assert!(built(&s, US, "north-atlantic"));
    let mut s = played("us-sea-battle", "germany pieces germany north-atlantic");
    s.a("at north-atlantic");
    assert!(removed(&s, GER, "north-atlantic"));
}

/// us-bombers: a Home space within 3 steps: 4 cards.
#[test]
fn bombers() {
    assert!(!playable("us-bombers", ""));
    let mut s = played("us-bombers", "united-states pieces eastern-united-states hawaii");
    assert_eq!(s.offered("target"), ["japan"], "Hawaii, North Pacific, Sea of Japan, Japan");
    s.a("target japan");
    assert_eq!(deck(&s, JAP), 29);
}

/// us-heavy-bombers: within 2 steps: 5 cards.
#[test]
fn heavy_bombers() {
    assert!(!playable("us-heavy-bombers", "united-states pieces eastern-united-states hawaii"));
    let mut s = played("us-heavy-bombers", "united-states pieces eastern-united-states iwo-jima");
    s.a("target japan");
    assert_eq!(deck(&s, JAP), 28);
}

/// us-firestorm-bombing: in or next to the Home space: 6 cards. [CL-test-army-within]
#[test]
fn firestorm_bombing() {
    assert!(!playable("us-firestorm-bombing", "united-states pieces eastern-united-states iwo-jima"));
    assert!(!playable("us-firestorm-bombing", "united-states pieces eastern-united-states sea-of-japan"), "a Navy is no Army");
    assert!(!playable("us-firestorm-bombing", "united-kingdom pieces united-kingdom western-europe"), "nor is a British one");
    let mut s = played("us-firestorm-bombing", "united-states pieces eastern-united-states western-europe");
    assert_eq!(s.offered("target"), ["germany", "italy"]);
    s.a("target germany");
    assert_eq!(deck(&s, GER), 34);
    assert!(playable("us-firestorm-bombing", "united-states pieces japan; japan pieces china"), "in it");
}

/// us-arsenal-of-democracy: the United Kingdom builds an Army and a Navy as it likes. [CL4]
#[test]
fn arsenal_of_democracy() {
    let mut s = played("us-arsenal-of-democracy", "");
    assert_eq!((s.asked(), s.offered("at"), s.offered("keep")), (vec![UK], vec![], vec![]));
    assert_eq!(s.offered("part"), ["1", "2"]);
    s.a("part 2").a("at north-sea");
    assert_eq!(s.asked(), [UK]);
    s.a("at iceland");
    assert!(built(&s, UK, "north-sea") && built(&s, UK, "iceland"));
    let mut s = played("us-arsenal-of-democracy", "");
    s.a("pass");
    assert!(discard_step(&s), "or nothing");
}

/// us-free-french-allies: the United Kingdom builds in up to three spaces by the normal rules.
#[test]
fn free_french_allies() {
    let mut s = played("us-free-french-allies", "united-kingdom pieces united-kingdom north-sea");
    assert_eq!((s.asked(), s.offered("part")), (vec![UK], vec!["1".to_owned(), "2".to_owned()]), "Africa is out of reach");
    s.play(UK, "part 2").play(UK, "at north-africa");
    assert_eq!(s.offered("part"), ["1", "3"], "and now it is not");
    s.play(UK, "part 3").play(UK, "at africa").play(UK, "at western-europe");
    assert!(built(&s, UK, "western-europe") && built(&s, UK, "north-africa") && built(&s, UK, "africa"));
    assert!(discard_step(&played("us-free-french-allies", "")));
}

/// us-fleet-deployed-to-pearl-harbor: two Navies and an Army, in order; one impossible does not stop the next. [CL-order-listed] [CL2]
#[test]
fn fleet_deployed_to_pearl_harbor() {
    let mut s = played("us-fleet-deployed-to-pearl-harbor", "united-states pieces eastern-united-states western-united-states");
    assert_eq!(s.offered("at"), ["east-pacific"]);
    s.a("at east-pacific");
    assert_eq!(s.offered("at"), ["hawaii"], "no port at the North Pacific yet");
    s.a("at hawaii");
    assert!(discard_step(&s));
    let mut s = played(
        "us-fleet-deployed-to-pearl-harbor",
        "united-states pieces eastern-united-states western-united-states pacific-northwest",
    );
    s.a("at east-pacific").a("at north-pacific").a("at hawaii");
    assert!(built(&s, US, "north-pacific"));
    let s = played(
        "us-fleet-deployed-to-pearl-harbor",
        "united-states pieces eastern-united-states pacific-northwest western-united-states; japan pieces japan east-pacific",
    );
    assert_eq!(s.offered("at"), ["north-pacific"]);
}

/// us-lend-lease: the UK may play a card, then draw one; then the card may go back on the deck for 3. [R-C9] [CL11] [CL-op-draw] [CL-which-this-card]
#[test]
fn lend_lease() {
    let mut s = played("us-lend-lease", "united-kingdom hand uk-build-navy uk-general-smuts");
    assert_eq!(s.asked(), [UK]);
    s.a("play uk-build-navy").a("at north-sea");
    assert!(built(&s, UK, "north-sea") && s.asked() == [UK]);
    s.a("accept");
    assert_eq!(hand(&s, UK), 2);
    assert_eq!(s.asked(), [US]);
    s.a("accept");
    assert_eq!((deck_card(&s, US, 0), deck(&s, US), buried(&s, US)), ("us-lend-lease".into(), 40 - 2 - 3 + 1, 3));
    // Nothing played, still a card drawn, beyond seven; and the card stays where it is.
    let seven = "uk-build-navy uk-build-navy uk-build-navy uk-build-navy uk-build-navy uk-sea-battle uk-sea-battle";
    let mut s = played("us-lend-lease", &format!("united-kingdom hand {seven}"));
    s.a("pass").a("accept");
    assert_eq!(hand(&s, UK), 8);
    s.a("pass");
    assert_eq!((top_discard(&s, US), deck(&s, US)), ("us-lend-lease".into(), 38));
    let mut s = played("us-lend-lease", "");
    assert_eq!(s.asked(), [UK], "an empty hand: only the draw");
    s.a("pass");
    assert_eq!((s.asked(), hand(&s, UK)), (vec![US], 0));
    let british = quartermaster::data().cards.iter().filter(|c| c.country == UK);
    let all: Vec<&str> = british.flat_map(|c| vec![c.id.as_str(); usize::from(c.count)]).collect();
    let s = played("us-lend-lease", &format!("united-kingdom deck; united-kingdom buried {}", all.join(" ")));
    assert_eq!(s.asked(), [US], "nothing to play and nothing to draw");
}

/// us-murmansk-convoy: a Soviet Army in Russia, then the Soviet Union builds.
#[test]
fn murmansk_convoy() {
    let mut s = played("us-murmansk-convoy", "");
    assert_eq!((s.asked(), s.offered("at")), (vec![US], vec!["russia".to_owned()]));
    s.a("at russia");
    assert_eq!(s.asked(), [SOV]);
    s.a("at eastern-europe");
    assert!(recruited(&s, SOV, "russia") && built(&s, SOV, "eastern-europe"));
    let s = played("us-murmansk-convoy", "germany pieces germany russia");
    assert_eq!(s.asked(), [SOV], "Russia is taken; the build remains");
}

/// us-magic: a Japanese Status of its choice, or a Response at random. [R-C6]
#[test]
fn magic() {
    let rest = "japan status jap-forward-bases jap-imperial-designs; japan responses jap-truk jap-kamikaze";
    let mut s = played("us-magic", rest);
    assert_eq!(s.offered("strike"), ["jap-forward-bases", "jap-imperial-designs"]);
    s.a("strike jap-forward-bases");
    assert!(!on_table(&s, "jap-forward-bases") && discard_step(&s));
    assert_eq!(top_discard(&s, JAP), "jap-forward-bases");
    let mut s = played("us-magic", rest);
    s.a("strike-response").roll("response jap-kamikaze");
    assert!(!on_table(&s, "jap-kamikaze") && on_table(&s, "jap-truk"));
    assert_eq!(buried(&s, JAP), 1);
}

/// us-theater-shift: Armies and Navies built anew, each once.
#[test]
fn theater_shift() {
    let mut s = played("us-theater-shift", "united-states pieces eastern-united-states western-united-states east-pacific");
    assert_eq!(s.offered("rebuild"), ["eastern-united-states", "western-united-states", "east-pacific"]);
    s.a("rebuild east-pacific").a("at north-atlantic").a("rebuild western-united-states").a("at canada").a("pass");
    assert!(s.has(US, "north-atlantic") && s.has(US, "canada") && !s.has(US, "east-pacific"));
}

/// us-patton-advances: an Army in Western Europe, then a battle of Germany or Italy, both by the normal rules.
#[test]
fn patton_advances() {
    let rest = "united-states pieces eastern-united-states north-atlantic north-sea iceland";
    let mut s = played("us-patton-advances", rest);
    s.a("at western-europe");
    assert_eq!(s.offered("at"), ["germany", "italy"]);
    s.a("at italy");
    assert!(removed(&s, ITA, "italy"));
    let mut s = played("us-patton-advances", rest);
    s.a("pass");
    assert!(discard_step(&s), "without the Army neither is in reach");
}

/// us-aircraft-carriers: after a sea battle, for a card, a Navy there, once a turn.
#[test]
fn aircraft_carriers() {
    let rest = "germany pieces germany north-atlantic; united-states status us-aircraft-carriers";
    let mut s = played("us-sea-battle", rest);
    s.a("at north-atlantic");
    uses(&mut s, "us-aircraft-carriers");
    s.a("at north-atlantic");
    assert!(built(&s, US, "north-atlantic") && discard_step(&s));
    assert_eq!(buried(&s, US), 1);
    let mut s = played("us-land-battle", rest);
    s.a("at canada");
    assert!(!comes_up(&mut s, "us-aircraft-carriers"));
}

/// us-american-volunteer-group: Szechuan supplies and scores for the United States alone.
#[test]
fn american_volunteer_group() {
    let rest = "united-states pieces eastern-united-states szechuan; united-kingdom pieces united-kingdom szechuan; united-states status us-american-volunteer-group";
    let s = idle(US, rest);
    assert!(s.has(US, "szechuan"));
    assert_eq!(s.vp(), [0, 4]);
    let s = idle(UK, rest);
    assert!(!s.has(UK, "szechuan"));
    assert_eq!(s.vp(), [0, 2]);
    let s = idle(US, "united-states pieces eastern-united-states szechuan");
    assert!(!s.has(US, "szechuan"));
}

/// us-amphibious-landings: after a land battle next to a supplied Navy, for a card, an Army there, without a limit. [CL-filter-adjacent_to]
#[test]
fn amphibious_landings() {
    let rest = "united-states pieces eastern-united-states north-atlantic north-sea iceland; germany pieces germany western-europe; united-states status us-amphibious-landings";
    let mut s = played("us-land-battle", rest);
    s.a("at western-europe");
    uses(&mut s, "us-amphibious-landings");
    s.a("at western-europe");
    assert!(built(&s, US, "western-europe"));
    let mut s = played("us-land-battle", &format!("{rest}; united-states used us-amphibious-landings"));
    s.a("at western-europe");
    assert!(comes_up(&mut s, "us-amphibious-landings"), "no limit a turn");
    let mut s = played("us-land-battle", "united-states status us-amphibious-landings; japan pieces japan western-united-states");
    s.a("at western-united-states");
    assert!(!comes_up(&mut s, "us-amphibious-landings"), "no Navy beside it");
    let rest = "united-states pieces italy north-sea; italy pieces; germany pieces germany western-europe";
    let mut s = played("us-land-battle", &format!("{rest}; united-states status us-amphibious-landings"));
    s.a("at western-europe");
    assert!(!comes_up(&mut s, "us-amphibious-landings"), "a Navy out of supply");
}

/// us-flexible-resources: instead of a card, for 4 of the deck, any card of the discard pile, one of the four too. [CL-use-instead] [CL-pile-discard]
#[test]
fn flexible_resources() {
    let mut s = set(
        "active united-states; united-states status us-flexible-resources; united-states hand us-land-battle; united-states discard us-magic; united-states top us-rosie-the-riveter us-radar us-build-navy us-sea-battle",
    );
    s.play(US, "use us-flexible-resources");
    assert_eq!(s.offered("play"), ["us-build-navy", "us-sea-battle", "us-magic", "us-radar", "us-rosie-the-riveter"]);
    s.a("play us-radar");
    assert!(on_table(&s, "us-radar") && discard_step(&s));
    assert_eq!((buried(&s, US), hand(&s, US)), (3, 1));
}

/// us-flying-fortresses: each American Economic Warfare takes 1 card more. [CL-op-increase-discard]
#[test]
fn flying_fortresses() {
    let mut s =
        played("us-bombers", "united-states pieces eastern-united-states hawaii; united-states status us-flying-fortresses");
    s.a("target japan");
    uses(&mut s, "us-flying-fortresses");
    assert_eq!(deck(&s, JAP), 33 - 5);
    let mut s = played("uk-bomber-command", "united-states status us-flying-fortresses");
    s.a("target italy");
    assert!(!comes_up(&mut s, "us-flying-fortresses"), "not for the British");
}

/// us-radar: for 3 of the deck an American Navy is not removed, this time. [CL-op-prevent-removal]
#[test]
fn radar() {
    let mut s = played(
        "ger-sea-battle",
        "germany pieces germany western-europe; united-states pieces eastern-united-states north-atlantic north-sea; united-states status us-radar",
    );
    s.a("at north-sea");
    uses(&mut s, "us-radar");
    assert!(s.has(US, "north-sea") && s.p.protected[US.index()].is_empty(), "not protected against a later removal");
    assert_eq!((deck(&s, US), buried(&s, US)), (36, 3));
    let rest = "japan pieces japan sea-of-japan; japan responses jap-kamikaze; united-states pieces western-united-states pacific-northwest";
    let mut s = played("us-build-navy", &format!("{rest}; united-states status us-radar"));
    s.a("at north-pacific");
    uses(&mut s, "jap-kamikaze");
    uses(&mut s, "us-radar");
    assert!(s.has(US, "north-pacific"), "also from an elimination");
    let mut s = idle(US, "united-states pieces eastern-united-states south-pacific; united-states status us-radar");
    uses(&mut s, "us-radar");
    assert!(s.has(US, "south-pacific"), "also from lack of supply");
    let mut s = played(
        "ger-sea-battle",
        "germany pieces germany western-europe; united-kingdom pieces united-kingdom north-sea; united-states status us-radar",
    );
    s.a("at north-sea");
    assert!(!comes_up(&mut s, "us-radar"), "a British Navy");
}

/// us-rosie-the-riveter: at the beginning of the Discard step up to 2 cards of the hand under the deck. [CL-op-hand-to-deck-bottom] [CL-event-discard-step-start]
#[test]
fn rosie_the_riveter() {
    let mut s = set(
        "active united-states; united-states status us-rosie-the-riveter; united-states hand us-land-battle us-sea-battle us-magic us-radar",
    );
    s.play(US, "bury us-land-battle");
    assert!(may_use(&s, "us-rosie-the-riveter"));
    uses(&mut s, "us-rosie-the-riveter");
    s.a("under us-radar").a("under us-magic");
    let n = deck(&s, US);
    assert_eq!((deck_card(&s, US, n - 2), deck_card(&s, US, n - 1), hand(&s, US)), ("us-radar".into(), "us-magic".into(), 1));
    assert!(discard_step(&s), "not a third one");
    let mut s = set(
        "active united-states; united-states status us-rosie-the-riveter; united-states hand us-land-battle us-sea-battle us-magic us-radar",
    );
    s.play(US, "bury us-land-battle");
    uses(&mut s, "us-rosie-the-riveter");
    s.a("under us-radar").a("pass");
    assert!(discard_step(&s), "one is enough");
}

/// us-superior-shipyards: after a Navy was built, for a card, another, once a turn. [CL-limit-turn]
#[test]
fn superior_shipyards() {
    let mut s = played(
        "us-build-navy",
        "united-states pieces eastern-united-states western-united-states; united-states status us-superior-shipyards",
    );
    s.a("at north-atlantic");
    uses(&mut s, "us-superior-shipyards");
    s.a("at east-pacific");
    assert!(built(&s, US, "east-pacific") && discard_step(&s), "once a turn");
    let mut s = played("us-build-army", "united-states status us-superior-shipyards");
    s.a("at canada");
    assert!(!comes_up(&mut s, "us-superior-shipyards"));
}

/// us-wartime-production: after an Army was built, for a card, another, once a turn.
#[test]
fn wartime_production() {
    let mut s = played("us-build-army", "united-states status us-wartime-production");
    s.a("at western-united-states");
    uses(&mut s, "us-wartime-production");
    s.a("at pacific-northwest");
    assert!(built(&s, US, "pacific-northwest") && discard_step(&s));
    assert_eq!(buried(&s, US), 1);
    let mut s = played("us-build-navy", "united-states status us-wartime-production");
    s.a("at north-atlantic");
    assert!(!comes_up(&mut s, "us-wartime-production"));
}
