//! The chapter Card language: what each word of the structured fields does. Words that a single card shows are cited in that card's test.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;
use crate::table;

use common::{GER, ITA, JAP, SOV, UK, US};
use quartermaster::data::data;
use table::{
    battles, built, buried, comes_up, deck, discard_step, hand, holding, idle, may_use, on_table, playable, played, points,
    recruited, removed, set, top_discard, uses,
};

/// Every card occurs in the tests of its country.
#[test]
fn every_card_has_a_test() {
    let sources = [
        include_str!("cards_germany.rs"),
        include_str!("cards_united_kingdom.rs"),
        include_str!("cards_japan.rs"),
        include_str!("cards_soviet_union.rs"),
        include_str!("cards_italy.rs"),
        include_str!("cards_united_states.rs"),
    ];
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-');
    let occurs = |source: &str, id: &str| source.match_indices(id).any(|(i, _)| !goes_on(&source[i + id.len()..]));
    let missing: Vec<&str> =
        data().cards.iter().filter(|c| !occurs(sources[c.country.index()], &c.id)).map(|c| c.id.as_str()).collect();
    assert!(missing.is_empty(), "no test of {missing:?}");
}

/// A part ends with all its windows before the next begins; none is a condition for another. [CL2]
#[test]
fn parts_one_after_the_other() {
    let rest =
        "united-kingdom responses uk-loyal-to-the-crown; soviet-union responses sov-rasputitsa; italy pieces italy balkans";
    let mut s = played("ita-italy-attacks-communists", rest);
    s.a("at ukraine");
    assert_eq!(s.asked(), [SOV], "the window of the first part");
    uses(&mut s, "sov-rasputitsa");
    s.pass_windows();
    assert!(removed(&s, ITA, "ukraine") && !built(&s, ITA, "russia"));
    assert!(discard_step(&s), "Russia is out of reach again");
}

/// What is optional may be skipped; what is not happens in full: discards and points are never asked about. [CL3] [CL-op-discard] [CL-op-vp]
#[test]
fn optional_and_not() {
    let mut s = played("sov-vasilevsky", "japan pieces japan china sea-of-japan");
    s.a("pass").a("pass");
    assert!(discard_step(&s) && s.has(JAP, "china"));
    let s = played("jap-submarines-a", "");
    assert!(discard_step(&s), "nobody was asked anything");
    assert_eq!((deck(&s, UK), s.vp()), (38, [2 + 2, 0]));
}

/// A discard from a deck too small goes on in the hand, by its owner's choice, and ends in points. [CL-op-discard]
#[test]
fn a_discard_beyond_the_deck() {
    let italian = data().cards.iter().filter(|c| c.country == ITA);
    let all: Vec<&str> = italian.flat_map(|c| vec![c.id.as_str(); usize::from(c.count)]).collect();
    let mut s = played("uk-bomber-command", &format!("italy hand {}; italy buried {}; italy deck", all[0], all[1..].join(" ")));
    s.a("target italy");
    assert_eq!(s.asked(), [ITA]);
    s.a("bury ita-build-army");
    assert_eq!((hand(&s, ITA), s.vp()[0]), (0, -3));
}

/// The country of `decided_by` decides, else the owner. [CL4] [CL-country-self]
#[test]
fn who_decides() {
    assert_eq!(played("us-arsenal-of-democracy", "").asked(), [UK], "the partner builds");
    assert_eq!(played("us-murmansk-convoy", "").asked(), [US], "the owner recruits");
    let mut s = played("uk-build-army", "united-kingdom pieces");
    s.a("at united-kingdom");
    assert!(built(&s, UK, "united-kingdom"), "self is the owner");
}

/// A reaction is offered only if it can do something: build where there is room. [CL6]
#[test]
fn something_to_do() {
    let carriers = "united-states status us-aircraft-carriers";
    let mut s =
        played("us-sea-battle", &format!("{carriers}; germany pieces germany north-atlantic; japan pieces japan north-atlantic"));
    s.a("at north-atlantic").a("piece germany north-atlantic");
    assert!(!comes_up(&mut s, "us-aircraft-carriers"), "a Japanese Navy is still there");
    // A piece that can be removed is as good as one available.
    let armies = "germany balkans western-europe eastern-europe italy ukraine scandinavia";
    let mut s = played("ger-land-battle", &format!("germany pieces {armies}; germany status ger-blitzkrieg"));
    s.a("at russia");
    uses(&mut s, "ger-blitzkrieg");
    assert_eq!((s.asked(), s.offered("at")), (vec![GER], vec![]));
    s.a("remove scandinavia");
    s.a("at russia");
    assert!(built(&s, GER, "russia"));
}

/// An instead card too needs something to do; play-card from the discard pile always counts, and its cost may be lost. [CL6]
#[test]
fn instead_cards_with_nothing_to_do() {
    let s = set(
        "active united-kingdom; united-kingdom status uk-resistance; united-kingdom hand uk-land-battle uk-land-battle uk-land-battle",
    );
    assert!(s.offered("use").is_empty());
    let mut s =
        set("active italy; italy status ita-bravado; italy hand ita-build-army ita-build-army ita-build-army ita-build-army");
    s.play(ITA, "use ita-bravado").a("bury ita-build-army").a("bury ita-build-army").a("bury ita-build-army");
    assert!(s.offered("play").is_empty());
    s.a("pass");
    assert_eq!((discard_step(&s), hand(&s, ITA), buried(&s, ITA)), (true, 1, 3));
}

/// A board fact in a trigger is tested when the card is used, not before. [CL7]
#[test]
fn a_trigger_fact_is_tested_when_used() {
    let mut s = played(
        "uk-build-navy",
        "japan pieces japan sea-of-japan iwo-jima; japan responses jap-kamikaze; united-kingdom pieces united-kingdom india",
    );
    s.a("at bay-of-bengal");
    assert!(!comes_up(&mut s, "jap-kamikaze"));
    let mut s = played(
        "uk-build-navy",
        "japan pieces japan southeast-asia; japan responses jap-kamikaze; united-kingdom pieces united-kingdom india",
    );
    s.a("at bay-of-bengal");
    assert!(may_use(&s, "jap-kamikaze"));
    let mut gone = s.clone();
    gone.a("remove southeast-asia");
    assert!(!comes_up(&mut gone, "jap-kamikaze"), "the piece beside it has gone meanwhile");
}

/// Adjacency asked by a card counts straits as they are open to the owner's team. [CL5]
#[test]
fn straits_for_the_owner() {
    let rest = "japan pieces japan bay-of-bengal; japan responses jap-kamikaze; united-kingdom pieces united-kingdom australia";
    let mut s = played("uk-singapore", rest);
    s.a("part 2").a("at south-china-sea");
    assert!(!comes_up(&mut s, "jap-kamikaze"), "Malacca is closed to the Axis");
    let mut s = played("uk-singapore", &format!("{rest}; italy pieces italy southeast-asia"));
    s.a("at south-china-sea");
    assert!(comes_up(&mut s, "jap-kamikaze"), "and now open");
}

/// The targets of an Economic Warfare card: of those to choose from only the one named. [CL9] [CL-filter-targets]
#[test]
fn targets_of_economic_warfare() {
    for (target, is) in [("germany", true), ("italy", false)] {
        let mut s = played("uk-bomber-command", "germany status ger-jet-fighters");
        s.a(&format!("target {target}"));
        assert_eq!(comes_up(&mut s, "ger-jet-fighters"), is);
    }
    assert!(comes_up(&mut played("uk-malta-submarines", "germany status ger-jet-fighters"), "ger-jet-fighters"), "each-chooses");
}

/// A battle has a target if an Army is there, and its owner must fit. [CL-filter-targets] [CL-event-battle-declared]
#[test]
fn targets_of_a_battle() {
    let rest = "germany status ger-atlantic-wall; united-kingdom pieces united-kingdom north-sea";
    let mut s = played("uk-land-battle", &format!("{rest}; italy pieces italy western-europe"));
    s.a("at western-europe");
    assert!(may_use(&s, "ger-atlantic-wall") && s.has(ITA, "western-europe"), "nothing removed yet");
    let mut s = played("uk-land-battle", rest);
    s.a("at western-europe");
    assert!(!comes_up(&mut s, "ger-atlantic-wall"));
    let mut s = played("ger-land-battle", "germany status ger-atlantic-wall; soviet-union pieces moscow western-europe");
    s.a("at western-europe");
    assert!(!comes_up(&mut s, "ger-atlantic-wall"), "the target is not of the Axis");
}

/// A card to play works when it is played; a Status or a Response does not. [CL-use-play]
#[test]
fn played_cards_work_at_once() {
    assert_eq!(points(&played("ita-decima-flottiglia-mas", ""), "ita-decima-flottiglia-mas"), 1);
    let s = played("jap-kamikaze", "united-states pieces western-united-states north-pacific; japan pieces japan sea-of-japan");
    assert!(on_table(&s, "jap-kamikaze") && s.has(US, "north-pacific") && discard_step(&s));
}

/// A reaction is used from the table in a window that fits, pays, and works there; from the hand it is not. [CL-use-reaction]
#[test]
fn reactions() {
    let mut s = played("us-build-army", "united-states status us-wartime-production");
    s.a("at canada");
    uses(&mut s, "us-wartime-production");
    assert_eq!(buried(&s, US), 1, "paid");
    assert!(s.offers("at pacific-northwest"));
    let mut s = set("active united-states; united-states hand us-build-army us-wartime-production");
    s.play(US, "play us-build-army").a("at canada");
    assert!(!comes_up(&mut s, "us-wartime-production"), "in the hand it is no use");
}

/// An any-time card works in windows of several events: here against a battle, an elimination and hunger. [CL-use-any-time] [CL-event-about-to-be-removed]
#[test]
fn any_time_cards() {
    let navy = "japan pieces japan sea-of-japan; japan responses jap-battleship-repair";
    let mut s =
        played("us-sea-battle", &format!("{navy}; united-states pieces western-united-states east-pacific hawaii north-pacific"));
    s.a("at sea-of-japan");
    assert!(comes_up(&mut s, "jap-battleship-repair"), "a battle");
    let mut s = idle(JAP, "japan pieces japan central-pacific; japan responses jap-battleship-repair");
    assert!(comes_up(&mut s, "jap-battleship-repair"), "lack of supply");
    let mut s = played(
        "ita-german-reinforcements",
        "italy pieces balkans; united-kingdom pieces united-kingdom italy; united-kingdom responses uk-defensive-posture",
    );
    s.a("piece united-kingdom italy");
    uses(&mut s, "uk-defensive-posture");
    s.a("piece united-kingdom italy").pass_windows();
    assert!(s.has(UK, "italy"), "an elimination");
}

/// Passive cards are in force on the table, and end when they leave it. [CL-use-passive] [CL-op-discard-from-table]
#[test]
fn passive_cards() {
    let rest = "germany pieces ukraine; united-kingdom pieces united-kingdom germany; germany status ger-volkssturm";
    assert!(played("ger-land-battle", rest).offers("at germany"));
    let mut s = played("uk-enigma", &format!("{rest}; germany hand ger-land-battle"));
    s.a("strike ger-volkssturm");
    while s.asked() != [GER] {
        s.a("pass");
    }
    assert_eq!(s.p.round, 2);
    s.play(GER, "play ger-land-battle");
    assert!(s.offers("at balkans") && !s.offers("at germany"));
}

/// Victory cards count in the owner's Victory step by themselves, not in another's, nor without one. [CL-use-victory]
#[test]
fn victory_cards() {
    let rest = "italy status ita-balkan-resources; italy pieces italy balkans";
    assert_eq!(points(&idle(ITA, rest), "ita-balkan-resources"), 1);
    assert_eq!(points(&idle(GER, &format!("{rest}; united-kingdom hand uk-land-battle")), "ita-balkan-resources"), 0);
    let s = idle(ITA, "italy status ita-balkan-resources; italy pieces balkans; united-kingdom pieces united-kingdom italy");
    assert_eq!(points(&s, "ita-balkan-resources"), 0, "the Home space is taken: no Victory step");
}

/// One of several events is enough; all filters must hold: the country, the kind of piece, the space. [CL14] [CL-filter-countries] [CL-filter-pieces] [CL-filter-spaces]
#[test]
fn events_and_filters() {
    let rest = "soviet-union responses sov-rasputitsa; germany pieces germany eastern-europe";
    let mut s = played("ger-build-army", rest);
    s.a("at russia");
    assert!(comes_up(&mut s, "sov-rasputitsa"), "built");
    let mut s = played("ger-build-army", rest);
    s.a("at balkans");
    assert!(!comes_up(&mut s, "sov-rasputitsa"), "another space");
    let mut s = played("us-murmansk-convoy", rest);
    s.a("at russia");
    assert!(!comes_up(&mut s, "sov-rasputitsa"), "another country");
    let mut s = played("us-build-navy", "united-states status us-wartime-production us-superior-shipyards");
    s.a("at north-atlantic");
    assert!(may_use(&s, "us-superior-shipyards") && !s.offers("use us-wartime-production"), "another kind of piece");
}

/// Recruited is another event than built: a card that asks for the one is not brought up by the other. [CL-event-built] [CL-event-recruited]
#[test]
fn built_and_recruited() {
    let mut s = played("ger-forced-conscription", "germany status ger-bias-for-action");
    s.a("at balkans");
    assert!(!comes_up(&mut s, "ger-bias-for-action"), "recruited, not built");
    let mut s = played("uk-increased-commonwealth-support", "");
    s.a("at india");
    assert!(recruited(&s, UK, "india") && !built(&s, UK, "india"));
    // Built by 11.3c counts, and so does one that is gone again.
    let mut s = played("ger-build-army", "germany status ger-bias-for-action");
    s.a("keep germany");
    assert!(comes_up(&mut s, "ger-bias-for-action"));
    let mut s = played(
        "ger-build-army",
        "germany pieces germany eastern-europe; germany status ger-bias-for-action; soviet-union pieces moscow ukraine; soviet-union responses sov-rasputitsa",
    );
    s.a("at russia");
    uses(&mut s, "sov-rasputitsa");
    uses(&mut s, "ger-bias-for-action");
    assert!(s.offers("at ukraine") && !s.has(GER, "russia"));
    // Recruited brings up Kamikaze with the piece, its owner and its space.
    let mut s = played("uk-singapore", "japan pieces japan sea-of-japan; japan responses jap-kamikaze");
    s.a("part 2").a("at south-china-sea");
    uses(&mut s, "jap-kamikaze");
    assert!(removed(&s, UK, "south-china-sea"));
}

/// In a Supply step any-time cards use the window at its beginning. [CL-event-supply-step-start]
#[test]
fn the_supply_step_begins() {
    let s = idle(JAP, "japan pieces japan central-pacific; japan responses jap-truk");
    assert!(may_use(&s, "jap-truk"));
    assert!(s.step().contains("SupplyStepStart"), "{}", s.step());
}

/// A card played lies on the discard pile when its window opens, and is not yet carried out. [CL-event-card-played]
#[test]
fn a_card_is_played() {
    let s = played("ger-submarines-b", "germany status ger-wolf-packs");
    assert!(may_use(&s, "ger-wolf-packs"));
    assert_eq!((top_discard(&s, GER), deck(&s, SOV)), ("ger-submarines-b".into(), 34));
    // A Status and a Response open none: Rationing is not even asked about.
    for card in ["uk-resistance", "uk-raf"] {
        assert!(discard_step(&played(card, "united-kingdom status uk-rationing")), "{card}");
    }
}

/// A battle is over, whether or not anything was there or was removed. [CL-event-battled]
#[test]
fn a_battle_is_over() {
    let rest = "germany pieces germany eastern-europe; germany status ger-dive-bombers";
    let mut s = played("ger-land-battle", rest);
    s.a("at ukraine");
    assert!(comes_up(&mut s, "ger-dive-bombers"), "an empty space");
    let mut s =
        played("ger-land-battle", &format!("{rest}; soviet-union pieces moscow ukraine; soviet-union responses sov-stalingrad"));
    s.a("at ukraine");
    uses(&mut s, "sov-stalingrad");
    assert!(comes_up(&mut s, "ger-dive-bombers"), "an Army that survived");
}

/// Land or sea. [CL-filter-kind]
#[test]
fn the_kind_of_battle() {
    let rest = "united-kingdom pieces united-kingdom north-sea; united-kingdom status uk-royal-navy";
    let mut s = played("uk-land-battle", rest);
    s.a("at western-europe");
    assert!(!comes_up(&mut s, "uk-royal-navy"));
    let mut s = played("uk-sea-battle", rest);
    s.a("at north-atlantic");
    assert!(comes_up(&mut s, "uk-royal-navy"));
}

/// The type of the card played. [CL-filter-card_types]
#[test]
fn the_type_of_the_card() {
    let women = "soviet-union status sov-women-conscripts";
    assert!(comes_up(&mut played("sov-build-army", women), "sov-women-conscripts"));
    assert!(!comes_up(&mut played("sov-german-soviet-treaty", women), "sov-women-conscripts"), "an event that builds");
}

/// "Immediately": only at the team's first opportunity in the window. [CL15]
#[test]
fn immediately() {
    let rest = "germany pieces germany eastern-europe; germany status ger-bias-for-action; soviet-union responses sov-rasputitsa; soviet-union pieces moscow ukraine";
    let mut s = played("ger-build-army", rest);
    s.a("at russia");
    assert!(may_use(&s, "sov-rasputitsa"));
    s.a("pass");
    s.play(GER, "use ger-bias-for-action").a("at ukraine").pass_windows();
    assert!(s.has(GER, "russia") && on_table(&s, "sov-rasputitsa") && discard_step(&s), "it is not offered again");
}

/// Without a limit a turn a card works for each event, but once for one. [CL-limit-trigger]
#[test]
fn once_for_an_event() {
    let rest = "soviet-union pieces moscow russia; soviet-union status sov-stavka-artillery sov-frontal-assault; germany pieces germany ukraine eastern-europe; italy pieces italy ukraine eastern-europe; japan pieces japan ukraine";
    let mut s = set(&format!(
        "active soviet-union; soviet-union hand sov-land-battle sov-land-battle sov-build-army sov-sea-battle; {rest}"
    ));
    s.play(SOV, "play sov-land-battle").a("at ukraine").a("piece germany ukraine");
    uses(&mut s, "sov-stavka-artillery");
    s.a("piece italy ukraine");
    assert!(removed(&s, ITA, "ukraine") && removed(&s, JAP, "ukraine"));
    assert!(!s.offers("use sov-stavka-artillery"), "once for this battle");
    uses(&mut s, "sov-frontal-assault");
    s.a("bury sov-build-army").a("bury sov-sea-battle").a("at eastern-europe").a("piece italy eastern-europe");
    assert!(comes_up(&mut s, "sov-stavka-artillery"), "and once for the next");
}

/// Piece-in asks for the country, the kind and the space. [CL-test-piece-in]
#[test]
fn test_piece_in() {
    assert!(playable("ita-regia-marina", "italy pieces italy mediterranean-sea"));
    assert!(!playable("ita-regia-marina", "italy pieces italy black-sea north-africa"));
    assert!(!playable("ita-regia-marina", "germany pieces germany mediterranean-sea"));
}

/// Piece-adjacent asks for a piece next to the space, not in it. [CL-test-piece-adjacent]
#[test]
fn test_piece_adjacent() {
    assert!(playable("ger-v-weapons", "germany pieces germany north-africa"));
    assert!(!playable("ger-v-weapons", "germany pieces germany eastern-europe"));
    assert!(!playable("ger-v-weapons", "germany pieces germany north-sea"), "neither in it nor an Army");
}

/// Piece-in-or-adjacent: either. [CL-test-piece-in-or-adjacent]
#[test]
fn test_piece_in_or_adjacent() {
    assert!(playable("ger-submarines-a", "germany pieces germany north-sea"));
    assert!(playable("ger-submarines-a", "germany pieces germany south-atlantic"), "a Navy beside it");
    assert!(!playable("ger-submarines-a", "germany pieces germany southern-ocean"));
}

/// A cost from the deck is its top, face down; from the hand what the owner chooses. [CL-pay-deck] [CL-pay-hand] [CL-pile-hand]
#[test]
fn costs() {
    let mut s = played("ger-build-army", "germany status ger-bias-for-action; germany top ger-plunder");
    s.a("at balkans");
    uses(&mut s, "ger-bias-for-action");
    let plunder = data().card("ger-plunder".parse().unwrap()).local;
    assert_eq!((s.p.of(GER).buried[usize::from(plunder)], hand(&s, GER)), (1, 1), "the top card, and none of the hand");
    let mut s = set(
        "active soviet-union; soviet-union status sov-defense-of-the-motherland; soviet-union hand sov-build-army sov-land-battle sov-sea-battle sov-mao-tse-tung",
    );
    s.play(SOV, "play sov-build-army").a("at ukraine");
    let before = deck(&s, SOV);
    uses(&mut s, "sov-defense-of-the-motherland");
    assert_eq!(s.offered("bury"), ["sov-land-battle", "sov-sea-battle", "sov-mao-tse-tung"]);
    s.a("bury sov-sea-battle").a("bury sov-mao-tse-tung");
    assert_eq!((deck(&s, SOV), hand(&s, SOV), buried(&s, SOV)), (before, 1, 2));
}

/// A cost may be paid from the other pile, except where the card says otherwise. [CL10]
#[test]
fn costs_over_both_piles() {
    let mut s = set(
        "active soviet-union; soviet-union status sov-defense-of-the-motherland; soviet-union hand sov-build-army sov-land-battle",
    );
    s.play(SOV, "play sov-build-army").a("at ukraine");
    let before = deck(&s, SOV);
    uses(&mut s, "sov-defense-of-the-motherland");
    s.a("bury sov-land-battle");
    assert_eq!((deck(&s, SOV), hand(&s, SOV)), (before - 1, 0), "one from the hand, one from the deck");
    let mut s = set("active united-kingdom; united-kingdom status uk-rationing; united-kingdom hand uk-singapore");
    s.play(UK, "play uk-singapore");
    assert!(!comes_up(&mut s, "uk-rationing"), "a real card of the hand");
}

/// Parts in a free order are chosen one by one, and the rest may be left. [CL-order-free]
#[test]
fn free_order() {
    let mut s = played("uk-dutch-east-indies", "");
    s.a("part 2").a("at new-guinea");
    assert_eq!(s.offered("part"), ["1", "3"], "each once");
    s.a("pass");
    assert!(discard_step(&s) && !recruited(&s, UK, "indonesia"));
}

/// A list of spaces is narrowed to what the operation allows. [CL17] [CL-where-any]
#[test]
fn where_in_general() {
    let s = played("uk-build-navy", "united-kingdom pieces united-kingdom india australia");
    assert_eq!(
        s.offered("at"),
        ["north-sea", "indian-ocean", "bay-of-bengal", "south-china-sea", "south-pacific"],
        "seas alone, anywhere"
    );
    let s = played("ger-forced-conscription", "soviet-union pieces moscow balkans; germany pieces germany italy");
    assert_eq!(s.offered("at"), ["western-europe", "eastern-europe"], "of the five only those free");
}

/// The trigger space. [CL-where-trigger-space]
#[test]
fn where_trigger_space() {
    let mut s = played("ger-land-battle", "germany status ger-blitzkrieg");
    s.a("at balkans");
    uses(&mut s, "ger-blitzkrieg");
    assert_eq!((s.offered("at"), s.offered("keep")), (vec!["balkans".to_owned()], vec![]));
}

/// Next to the trigger space, without itself. [CL-where-adjacent-to-trigger-space]
#[test]
fn where_adjacent_to_trigger_space() {
    let rest = "germany pieces germany eastern-europe; germany status ger-bias-for-action; soviet-union responses sov-rasputitsa";
    let mut s = played("ger-build-army", rest);
    s.a("at russia");
    uses(&mut s, "sov-rasputitsa");
    uses(&mut s, "ger-bias-for-action");
    assert_eq!(s.offered("at"), ["ukraine"], "of the spaces next to Russia; Russia itself is free again, and no choice");
}

/// The trigger space or next to it. [CL-where-trigger-space-or-adjacent]
#[test]
fn where_trigger_space_or_adjacent() {
    let mut s = played("jap-land-battle", "japan pieces japan china sea-of-japan; japan responses jap-banzai-charge");
    s.a("at szechuan");
    uses(&mut s, "jap-banzai-charge");
    assert_eq!(s.offered("at"), ["mongolia", "szechuan", "southeast-asia"], "not Vladivostok");
}

/// The country of the trigger is the actor. [CL-country-trigger-country]
#[test]
fn the_trigger_country() {
    let rest = "soviet-union pieces italy; italy pieces; germany pieces western-europe; germany status ger-atlantic-wall";
    let mut s = played("sov-land-battle", rest);
    s.a("at western-europe");
    let before = deck(&s, SOV);
    uses(&mut s, "ger-atlantic-wall");
    assert_eq!(deck(&s, SOV), before - 3);
}

/// Building: up to `max`, each chosen after the former, by the normal rules, or not at all. [CL-op-build]
#[test]
fn op_build() {
    let rest = "japan responses jap-special-naval-landing-forces; japan pieces japan; united-kingdom pieces united-kingdom china";
    let mut s = played("jap-build-navy", rest);
    s.a("at sea-of-japan");
    uses(&mut s, "jap-special-naval-landing-forces");
    assert!(!s.offers("at china"), "an enemy is there");
    s.a("at iwo-jima");
    assert!(!s.offers("at iwo-jima") && s.offers("at philippines"));
    s.a("pass");
    assert!(built(&s, JAP, "iwo-jima") && discard_step(&s));
}

/// Recruiting: available pieces alone, in the named spaces, supplied or not. [CL-op-recruit]
#[test]
fn op_recruit() {
    let mut s = played("uk-dutch-east-indies", "united-kingdom pieces united-kingdom india australia canada africa");
    s.a("part 1");
    assert_eq!((s.asked(), s.offered("at")), (vec![UK], vec![]), "all five Armies are on the board");
    s.a("pass");
    assert!(!recruited(&s, UK, "indonesia"));
    let mut s = played("uk-dutch-east-indies", "");
    s.a("part 1").a("at indonesia");
    assert!(s.has(UK, "indonesia"), "far from any supply");
}

/// Battles with `against`: such a target, no empty space; several times. [CL-op-battle]
#[test]
fn op_battle() {
    let rest = "germany pieces germany eastern-europe; soviet-union pieces moscow russia; united-kingdom pieces united-kingdom ukraine; front russia ukraine";
    let mut s = played("ger-broad-front", rest);
    assert_eq!(s.offered("at"), ["russia"], "the British Army in Ukraine is no target, nor is an empty space");
    s.a("at russia");
    assert!(discard_step(&s));
    assert_eq!(battles(&s, GER, "russia"), 1);
}

/// Eliminating needs nobody beside it; a protected piece may be chosen in vain. [CL-op-eliminate]
#[test]
fn op_eliminate() {
    let mut s = played("sov-mao-tse-tung", "japan pieces japan china sea-of-japan; japan protected china");
    s.a("piece japan china");
    assert!(s.has(JAP, "china") && discard_step(&s), "in vain");
    let mut s = played("sov-mao-tse-tung", "japan pieces japan china sea-of-japan");
    s.a("piece japan china");
    assert!(removed(&s, JAP, "china"), "with no Soviet piece near");
}

/// The piece of the trigger event is eliminated, if it is still there. [CL-which-trigger-piece] [CL-op-eliminate]
#[test]
fn the_trigger_piece() {
    let rest = "germany pieces germany eastern-europe; italy pieces italy russia; soviet-union responses sov-rasputitsa";
    let mut s = played("ger-build-army", rest);
    s.a("at russia");
    let mut gone = s.clone();
    uses(&mut s, "sov-rasputitsa");
    assert!(removed(&s, GER, "russia") && s.has(ITA, "russia"), "the one built, no other");
    gone.p.pieces[GER.index()].remove("russia".parse().unwrap());
    assert!(!comes_up(&mut gone, "sov-rasputitsa"));
}

/// A protected piece is removed by nothing until the end of the turn: battle, its owner; and then it is as before. [CL-op-protect]
#[test]
fn op_protect() {
    let rest = "germany pieces germany eastern-europe; germany status ger-dive-bombers; soviet-union pieces moscow ukraine; soviet-union responses sov-stalingrad; united-kingdom hand uk-land-battle";
    let mut s = played("ger-land-battle", rest);
    s.a("at ukraine");
    uses(&mut s, "sov-stalingrad");
    uses(&mut s, "ger-dive-bombers");
    s.a("at ukraine").pass_windows();
    assert!(s.has(SOV, "ukraine") && battles(&s, GER, "ukraine") == 2);
    s.a("pass").pass_windows();
    assert!(s.asked() == [UK] && s.p.protected[SOV.index()].is_empty(), "only this turn");
    let s = set(
        "active soviet-union; soviet-union hand sov-land-battle; soviet-union pieces moscow ukraine; soviet-union protected ukraine",
    );
    assert_eq!(s.offered("remove"), ["moscow"], "nor by its owner");
    let s = idle(SOV, "soviet-union pieces moscow scandinavia; soviet-union protected scandinavia");
    assert!(s.has(SOV, "scandinavia"), "nor by lack of supply");
}

/// Points belong to the owner's team, and a win ends everything at once. [CL-op-vp]
#[test]
fn op_vp() {
    let mut s = holding("jap-submarines-b", "");
    s.p.vp = [data().constants.sudden_points - 2, 0];
    s.play(JAP, "play jap-submarines-b");
    assert_eq!(engine::Game::pending(&s.p), engine::Pending::Over);
    assert_eq!(s.vp(), [data().constants.sudden_points, 0]);
}

/// A raise adds to the discard, not to the points. [CL-op-increase-discard]
#[test]
fn op_increase_discard() {
    let rest = "germany status ger-wolf-packs; germany pieces germany scandinavia";
    let mut s = played("jap-submarines-b", rest);
    uses(&mut s, "ger-wolf-packs");
    assert_eq!(deck(&s, US), 40 - 1 - 2, "one, and two more");
    assert_eq!(points(&s, "jap-submarines-b"), 2, "the points are not raised");
}
