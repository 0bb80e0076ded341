//! The rulings on single cards, R-C1 to R-C23. Those that a card's own test shows are cited there.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{GER, ITA, JAP, SOV, UK, US};
use quartermaster::data::data;
use table::{
    built, comes_up, deck, deck_card, discard_step, holding, may_use, on_table, played, recruited, removed, set, top_discard,
    uses,
};

/// The eighth American event is Patton Advances; Guadalcanal stands ready in its place. [R-C1]
#[test]
fn the_eighth_american_event() {
    let events = |d: &quartermaster::data::Data| -> Vec<String> {
        let of_us = d.cards.iter().filter(|c| c.country == US && c.ty == quartermaster::data::CardType::Event);
        of_us.map(|c| c.id.clone()).collect()
    };
    assert_eq!(events(data()).len(), 8);
    assert_eq!(events(data())[7], "us-patton-advances");
    let mut files = quartermaster::data::files().to_vec();
    for file in &mut files {
        file.text = file.text.replace("us_eighth_event = \"us-patton-advances\"", "us_eighth_event = \"us-guadalcanal\"");
    }
    let other = quartermaster::data::compile(&files).expect("the other choice compiles");
    assert_eq!(events(&other)[7], "us-guadalcanal");
}

/// Six Soviet events make a deck of 34; Leningrad guards Russia, and Stalingrad Ukraine. [R-C2]
#[test]
fn soviet_events_and_stalingrad() {
    let soviet = data().cards.iter().filter(|c| c.country == SOV);
    assert_eq!(soviet.clone().filter(|c| c.ty == quartermaster::data::CardType::Event).count(), 6);
    assert_eq!(soviet.map(|c| u32::from(c.count)).sum::<u32>(), 34);
    let rest = "germany pieces germany eastern-europe; soviet-union pieces moscow ukraine russia";
    for (card, space) in [("sov-leningrad", "russia"), ("sov-stalingrad", "ukraine")] {
        for aim in ["russia", "ukraine"] {
            let mut s = played("ger-land-battle", &format!("{rest}; soviet-union responses {card}"));
            s.a(&format!("at {aim}"));
            assert_eq!(comes_up(&mut s, card), aim == space, "{card} and {aim}");
        }
    }
}

/// Women Conscripts also saves a Build Army played through Guards. [R-C8]
#[test]
fn women_conscripts_through_guards() {
    let mut s = set(
        "active soviet-union; soviet-union status sov-guards sov-women-conscripts; soviet-union hand sov-land-battle sov-land-battle sov-sea-battle; soviet-union buried sov-build-army",
    );
    s.play(SOV, "use sov-guards").a("bury sov-land-battle").a("bury sov-sea-battle").a("play sov-build-army");
    uses(&mut s, "sov-women-conscripts");
    assert_eq!(deck_card(&s, SOV, 0), "sov-build-army");
    s.a("at ukraine");
    assert!(built(&s, SOV, "ukraine"));
}

/// Rationing does not work for a card that Lend Lease lets the United Kingdom play. [R-C8] [CL-filter-own_play_step]
#[test]
fn rationing_only_in_the_own_play_step() {
    let mut s = played(
        "us-lend-lease",
        "united-kingdom hand uk-singapore uk-land-battle uk-land-battle; united-kingdom status uk-rationing",
    );
    s.play(UK, "play uk-singapore");
    assert!(!comes_up(&mut s, "uk-rationing"));
    let mut s = played("uk-singapore", "united-kingdom status uk-rationing");
    assert!(comes_up(&mut s, "uk-rationing"), "in its own Play step it does");
}

/// Skilled Pilots answers each card with the word in its title, and those are four. [R-C10]
#[test]
fn four_bombing_cards() {
    let bombing: Vec<&str> =
        data().cards.iter().filter(|c| c.title_word.as_deref() == Some("Bomb")).map(|c| c.id.as_str()).collect();
    assert_eq!(bombing, ["uk-bomber-command", "us-bombers", "us-heavy-bombers", "us-firestorm-bombing"]);
}

/// Submarines are the German and the Japanese ones. [R-C13]
#[test]
fn five_submarines() {
    let submarines: Vec<&str> =
        data().cards.iter().filter(|c| c.title_word.as_deref() == Some("Submarines")).map(|c| c.id.as_str()).collect();
    assert_eq!(submarines, ["ger-submarines-a", "ger-submarines-b", "ger-submarines-c", "jap-submarines-a", "jap-submarines-b"]);
}

/// An Italian Army recruited against one of Stavka's removals survives. [R-C12]
#[test]
fn recruited_against_stavka_survives() {
    let rest = "soviet-union status sov-stavka-artillery; germany pieces germany ukraine; japan pieces japan ukraine; italy responses ita-romanian-reinforcements";
    let mut s = played("sov-land-battle", rest);
    s.a("at ukraine").a("piece japan ukraine");
    uses(&mut s, "sov-stavka-artillery");
    uses(&mut s, "ita-romanian-reinforcements");
    s.a("at ukraine").pass_windows();
    assert!(removed(&s, GER, "ukraine") && s.has(ITA, "ukraine") && discard_step(&s));
}

/// One recruited against the first removal, before Stavka, is hit. [R-C12]
#[test]
fn recruited_before_stavka_is_hit() {
    let rest =
        "soviet-union status sov-stavka-artillery; germany pieces germany ukraine; italy responses ita-romanian-reinforcements";
    let mut s = played("sov-land-battle", rest);
    s.a("at ukraine");
    uses(&mut s, "ita-romanian-reinforcements");
    s.a("at ukraine");
    uses(&mut s, "sov-stavka-artillery");
    s.pass_windows();
    assert!(recruited(&s, ITA, "ukraine") && removed(&s, ITA, "ukraine"));
}

/// An enemy Army in India or Australia is no step towards sudden victory, whatever the cards say. [R-C15]
#[test]
fn colonies_are_no_homes_for_victory() {
    let rest = "united-kingdom status uk-lord-linlithgow uk-australia-manpower; japan pieces japan china southeast-asia sea-of-japan; germany pieces germany moscow; soviet-union pieces siberia";
    let mut s = played("jap-build-army", rest);
    s.a("at india");
    assert!(s.has(JAP, "india") && discard_step(&s), "the game goes on");
}

/// Once a turn is once in each country's turn: marks end with it. [R-C16] [CL-limit-turn]
#[test]
fn once_in_each_turn() {
    let mut s = played(
        "us-build-army",
        "united-states status us-wartime-production; united-states used us-wartime-production; germany hand ger-land-battle",
    );
    s.a("at canada");
    assert!(!comes_up(&mut s, "us-wartime-production"), "used up in this turn");
    s.a("pass");
    assert!(s.asked() == [GER] && s.p.of(US).used == 0);
    // In another country's turn it may be used again: here the Soviet Union builds by an American card.
    let mut s = played(
        "us-murmansk-convoy",
        "soviet-union status sov-defense-of-the-motherland; soviet-union hand sov-land-battle sov-land-battle",
    );
    s.a("at russia").a("at ukraine");
    assert!(comes_up(&mut s, "sov-defense-of-the-motherland"));
}

/// After a search the deck is shuffled before the card found is carried out. [R-C17]
#[test]
fn shuffled_before_it_is_carried_out() {
    let mut s = played("ger-guns-and-butter", "");
    s.a("play ger-build-army");
    assert_eq!(engine::Game::pending(&s.p), engine::Pending::Chance);
    assert!(top_discard(&s, GER) == "ger-guns-and-butter" && s.offered("at").is_empty());
    let before = deck(&s, GER);
    let mut rest: Vec<String> = (0..before).map(|i| deck_card(&s, GER, i)).collect();
    let found = rest.iter().position(|c| c == "ger-build-army").expect("it is in the deck");
    rest.remove(found);
    rest.reverse();
    s.roll(&format!("order {}", rest.join(" ")));
    assert_eq!((deck(&s, GER), deck_card(&s, GER, 0)), (before - 1, rest[0].clone()));
    assert!(s.offers("at balkans"));
}

/// A card whose condition fails can only be buried; played by another card it is not offered either. [R-C18] [CL16]
#[test]
fn a_condition_that_fails() {
    let s = holding("ger-v-weapons", "");
    assert!(!s.offers("play ger-v-weapons") && s.offers("bury ger-v-weapons"));
    assert!(holding("ger-v-weapons", "germany pieces germany western-europe").offers("play ger-v-weapons"));
    let mut s = set(
        "active united-states; united-states status us-flexible-resources; united-states hand us-land-battle; united-states buried us-bombers us-magic",
    );
    s.play(US, "use us-flexible-resources");
    assert!(!s.offers("play us-bombers") && s.offers("play us-magic"));
}

/// Amounts are those of the moment the card is carried out. [R-C18] [CL7]
#[test]
fn amounts_when_carried_out() {
    // Germany takes its Army out of Scandinavia while the card lies announced.
    let mut s = played("ger-submarines-b", "germany pieces germany scandinavia baltic-sea; germany status ger-wolf-packs");
    assert!(may_use(&s, "ger-wolf-packs"));
    s.a("remove scandinavia").a("pass");
    assert_eq!(deck(&s, SOV), 34 - 2);
}

/// With several Home spaces in range the United States name one; straits count as they are open to the Allies. [R-C19] [CL5]
#[test]
fn bombers_name_one() {
    let mut s = played("us-heavy-bombers", "united-states pieces eastern-united-states western-europe");
    assert_eq!(s.offered("target"), ["germany", "italy"]);
    s.a("target italy");
    assert_eq!((deck(&s, GER), deck(&s, ITA), deck(&s, JAP)), (40, 25, 33), "the one named alone");
    let mut s = played("us-heavy-bombers", "united-states pieces eastern-united-states western-europe");
    s.play(US, "target germany");
    assert_eq!((deck(&s, GER), deck(&s, ITA)), (35, 30));
    // Indonesia, Bay of Bengal, Mediterranean, Italy: through Suez, as long as no Axis Army closes it.
    let indonesia = "united-states pieces eastern-united-states indonesia";
    assert_eq!(played("us-bombers", indonesia).offered("target"), ["japan", "italy"]);
    let closed = played("us-bombers", &format!("{indonesia}; germany pieces germany middle-east"));
    assert_eq!(closed.offered("target"), ["japan"]);
    let held = played("us-bombers", &format!("{indonesia}; united-kingdom pieces united-kingdom middle-east"));
    assert_eq!(held.offered("target"), ["japan", "italy"], "an Allied Army keeps it open");
    assert!(!table::playable("us-heavy-bombers", indonesia), "two steps are too few");
}

/// A Status is usable in the turn in which it was played. [R-C20]
#[test]
fn a_status_at_once() {
    let mut s = set("active united-states; united-states hand us-rosie-the-riveter us-land-battle");
    s.play(US, "play us-rosie-the-riveter");
    assert!(on_table(&s, "us-rosie-the-riveter") && may_use(&s, "us-rosie-the-riveter"), "its Discard step has come");
}

/// A raise on a card that Skilled Pilots cancels is lost; both react to the announcement, and so does Jet Fighters. [R-C23]
#[test]
fn a_raise_on_a_cancelled_card() {
    let mut s = played(
        "us-bombers",
        "united-states pieces eastern-united-states balkans; united-states status us-flying-fortresses; italy responses ita-skilled-pilots",
    );
    s.a("target italy");
    assert_eq!(deck(&s, ITA), 29);
    uses(&mut s, "ita-skilled-pilots");
    uses(&mut s, "us-flying-fortresses");
    s.pass_windows();
    assert_eq!(deck(&s, ITA), 29, "nothing is discarded");
    let mut s = played("us-bombers", "united-states pieces eastern-united-states balkans; germany status ger-jet-fighters");
    s.a("target germany");
    assert_eq!(deck(&s, GER), 39);
    uses(&mut s, "ger-jet-fighters");
    assert_eq!((deck(&s, US), deck(&s, GER)), (40 - 2 - 3, 39 - 4));
}
