//! What a card does not do: tables with one row a card, each with the case beside it in which the card is not usable or not allowed.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;
use crate::table;

use common::{GER, ITA, JAP, SOV, Scene, UK, US};
use quartermaster::{
    Event,
    data::{CardType, data},
};
use table::{buried, comes_up, deck, discard_step, hand, holding, idle, on_table, owner, playable, played, removed, set, uses};

/// The card on its owner's table.
fn lays(card: &str) -> String {
    let response = data().card(card.parse().unwrap()).ty == CardType::Response;
    format!("{} {} {card}", owner(card), if response { "responses" } else { "status" })
}

/// A card has been played, and moves have been made; windows before a move are passed, unless the move uses a card in one.
#[track_caller]
fn after(play: &str, moves: &str, rest: &str) -> Scene {
    let mut s = played(play, rest);
    for m in moves.split(", ").filter(|m| !m.is_empty()) {
        if !m.starts_with("use ") {
            s.pass_windows();
        }
        s.a(m);
    }
    s
}

const ASIA: &str = "japan pieces japan sea-of-japan china; italy pieces italy china";
const SOUTH: &str = "japan pieces japan sea-of-japan china; italy pieces italy australia";
const UKRAINE: &str = "soviet-union pieces moscow ukraine; united-kingdom pieces united-kingdom ukraine";
const ATLANTIC: &str = "united-states pieces eastern-united-states western-united-states north-atlantic north-sea iceland; united-kingdom pieces united-kingdom north-sea iceland";

/// The same event by another country, a partner or not, brings nothing up. [CL-filter-countries]
#[test]
fn whose_action() {
    for (card, own, other, moves, rest) in [
        ("ger-blitzkrieg", "ger-land-battle", "ita-land-battle", "at balkans", "soviet-union pieces moscow balkans"),
        ("ger-bias-for-action", "ger-build-army", "ita-build-army", "at balkans", ""),
        ("jap-banzai-charge", "jap-land-battle", "ita-land-battle", "at szechuan", ASIA),
        ("jap-china-offensive", "jap-land-battle", "ita-land-battle", "at szechuan", ASIA),
        ("jap-fall-of-singapore", "jap-land-battle", "ita-land-battle", "at southeast-asia", ASIA),
        ("jap-destroyer-transport", "jap-sea-battle", "ita-sea-battle", "at south-china-sea", SOUTH),
        ("jap-surprise-attack", "jap-sea-battle", "ita-sea-battle", "at south-china-sea", SOUTH),
        ("jap-special-naval-landing-forces", "jap-build-navy", "ita-build-navy", "at south-china-sea", SOUTH),
        (
            "jap-kamikaze",
            "uk-build-navy",
            "ita-build-navy",
            "at south-china-sea",
            "japan pieces japan sea-of-japan; italy pieces italy china southeast-asia; united-kingdom pieces united-kingdom australia",
        ),
        ("sov-frontal-assault", "sov-land-battle", "uk-land-battle", "at balkans", UKRAINE),
        (
            "sov-stavka-artillery",
            "sov-land-battle",
            "uk-land-battle",
            "at balkans, piece germany balkans",
            &format!("{UKRAINE}; germany pieces germany balkans; italy pieces italy balkans"),
        ),
        ("sov-defense-of-the-motherland", "sov-build-army", "uk-build-army", "at balkans", UKRAINE),
        ("sov-women-conscripts", "sov-build-army", "uk-build-army", "", ""),
        ("uk-royal-navy", "uk-sea-battle", "us-sea-battle", "at south-atlantic", ATLANTIC),
        ("us-aircraft-carriers", "us-sea-battle", "uk-sea-battle", "at south-atlantic", &format!("{ATLANTIC} africa")),
        ("us-amphibious-landings", "us-land-battle", "uk-land-battle", "at western-europe", ATLANTIC),
        (
            "us-superior-shipyards",
            "us-build-navy",
            "uk-build-navy",
            "at north-atlantic",
            "united-states pieces eastern-united-states western-united-states; united-kingdom pieces united-kingdom north-sea iceland",
        ),
        ("us-wartime-production", "us-build-army", "uk-build-army", "at scandinavia", ATLANTIC),
        ("us-flying-fortresses", "us-bombers", "uk-bomber-command", "target italy", "united-states pieces western-europe"),
    ] {
        for (play, fits) in [(own, true), (other, false)] {
            let mut s = after(play, moves, &format!("{rest}; {}", lays(card)));
            assert_eq!(comes_up(&mut s, card), fits, "{card} after {play}");
        }
    }
}

/// The steps of another country's turn bring up neither Superior Planning nor Rosie the Riveter. [CL-filter-countries]
#[test]
fn whose_step() {
    let mut s = idle(GER, "germany status ger-superior-planning; united-kingdom hand uk-land-battle");
    s.play(GER, "pass");
    assert!(!comes_up(&mut s, "ger-superior-planning") && s.asked() == [UK], "the United Kingdom's turn begins");
    let mut s = idle(GER, "united-states status us-rosie-the-riveter; united-states hand us-land-battle us-sea-battle us-magic");
    assert!(!comes_up(&mut s, "us-rosie-the-riveter") && discard_step(&s) && s.asked() == [GER]);
}

/// Romanian Reinforcements answer the loss of a German Army, not of another, and come to its space alone. [CL-filter-countries]
#[test]
fn whose_loss() {
    let romanian = "ita-romanian-reinforcements";
    for (pieces, fits) in [("germany pieces germany balkans", true), ("italy pieces italy balkans", false)] {
        let mut s =
            after("sov-land-battle", "at balkans", &format!("soviet-union pieces moscow ukraine; {pieces}; {}", lays(romanian)));
        assert_eq!(comes_up(&mut s, romanian), fits, "{pieces}");
        if fits {
            uses(&mut s, romanian);
            assert_eq!(s.offered("at"), ["balkans"]);
        }
    }
}

/// Another kind of piece, of battle or of card does not bring the card up. [CL-filter-pieces] [CL-filter-kind] [CL-filter-card_types]
#[test]
fn other_kinds() {
    for (card, play, moves, rest) in [
        ("ger-bias-for-action", "ger-build-navy", "at baltic-sea", ""),
        ("ger-dive-bombers", "ger-sea-battle", "at baltic-sea", ""),
        ("jap-banzai-charge", "jap-sea-battle", "at south-china-sea", ASIA),
        ("jap-surprise-attack", "jap-land-battle", "at szechuan", ASIA),
        ("jap-kamikaze", "uk-build-army", "at szechuan", "japan pieces japan china; united-kingdom pieces united-kingdom india"),
        ("sov-frontal-assault", "sov-sea-battle", "at black-sea", UKRAINE),
        (
            "sov-stavka-artillery",
            "sov-sea-battle",
            "at black-sea, piece germany black-sea",
            &format!("{UKRAINE}; germany pieces germany balkans black-sea; italy pieces italy black-sea"),
        ),
        ("sov-defense-of-the-motherland", "sov-build-navy", "at black-sea", UKRAINE),
        ("us-radar", "jap-land-battle", "at szechuan", &format!("{ASIA}; united-states pieces eastern-united-states szechuan")),
        ("us-flying-fortresses", "us-build-army", "", ""),
        ("us-flying-fortresses", "us-magic", "", "japan status jap-forward-bases"),
    ] {
        let mut s = after(play, moves, &format!("{rest}; {}", lays(card)));
        assert!(!comes_up(&mut s, card), "{card} after {play}");
    }
}

/// Recruited is not built: what asks for a build is not brought up. [CL-event-recruited]
#[test]
fn recruited_is_not_built() {
    let landing = "jap-special-naval-landing-forces";
    let mut s =
        after("jap-land-battle", "at southeast-asia", &format!("{ASIA}; japan responses jap-fall-of-singapore {landing}"));
    uses(&mut s, "jap-fall-of-singapore");
    s.a("at south-china-sea");
    assert!(!comes_up(&mut s, landing) && table::recruited(&s, JAP, "south-china-sea"));
    let mut s = after("uk-ledo-and-burma-roads", "at szechuan", &lays("us-wartime-production"));
    assert!(!comes_up(&mut s, "us-wartime-production") && s.has(US, "szechuan"));
}

/// An Axis Army recruited brings up what answers recruiting, in each space of the card, and so does one built. [CL-filter-spaces]
#[test]
fn spaces_of_a_trigger() {
    let far = "soviet-union pieces mongolia";
    for (card, space, rest) in [
        ("sov-rasputitsa", "russia", "germany pieces germany ukraine"),
        ("sov-rasputitsa", "ukraine", "germany pieces germany eastern-europe"),
        ("sov-rasputitsa", "kazakhstan", "germany pieces germany ukraine"),
        ("sov-rasputitsa", "moscow", &format!("germany pieces germany ukraine; {far}")),
        ("sov-rasputitsa", "siberia", &format!("germany pieces germany moscow; {far}")),
        ("uk-loyal-to-the-crown", "india", "germany pieces germany china southeast-asia"),
        ("uk-loyal-to-the-crown", "australia", "germany pieces germany china southeast-asia south-china-sea"),
        ("uk-loyal-to-the-crown", "canada", "germany pieces germany western-united-states pacific-northwest"),
    ] {
        let mut s = after("ger-build-army", &format!("at {space}"), &format!("{rest}; {}", lays(card)));
        uses(&mut s, card);
        assert!(removed(&s, GER, space), "{card} in {space}");
    }
    // The Italian Army comes where the German one was lost.
    for (card, space, rest) in [
        ("sov-rasputitsa", "ukraine", "germany pieces germany ukraine"),
        ("uk-loyal-to-the-crown", "india", "germany pieces germany india; soviet-union pieces moscow kazakhstan szechuan"),
    ] {
        let romanian = "ita-romanian-reinforcements";
        let mut s = after("sov-land-battle", &format!("at {space}"), &format!("{rest}; {}; {}", lays(romanian), lays(card)));
        uses(&mut s, romanian);
        s.a(&format!("at {space}"));
        uses(&mut s, card);
        assert!(removed(&s, ITA, space), "{card}");
    }
    let wall = "germany status ger-atlantic-wall; united-kingdom pieces western-europe";
    assert!(!comes_up(&mut after("uk-land-battle", "at italy", wall), "ger-atlantic-wall"), "Italy is no Western Europe");
}

/// China Offensive answers a battle in each of its three spaces, and the other two are then open to it. [CL-filter-spaces]
#[test]
fn china_offensive_in_three_spaces() {
    for (space, others, rest) in [
        (
            "china",
            vec!["szechuan", "southeast-asia"],
            "japan pieces japan sea-of-japan; united-kingdom pieces united-kingdom china",
        ),
        ("szechuan", vec!["southeast-asia"], ASIA),
        ("southeast-asia", vec!["szechuan"], ASIA),
    ] {
        let mut s = after("jap-land-battle", &format!("at {space}"), &format!("{rest}; {}", lays("jap-china-offensive")));
        uses(&mut s, "jap-china-offensive");
        s.a(&format!("at {space}"));
        assert_eq!(s.offered("at"), others, "{space}");
    }
}

/// "Immediately": a team that passed does not get it back when the other has used a card in the same window. [CL15]
#[test]
fn immediate_cards() {
    let crown = "uk-loyal-to-the-crown";
    let rest = "germany pieces germany china southeast-asia; germany status ger-bias-for-action";
    let mut s = after("ger-build-army", "at india", &format!("{rest}; {}", lays(crown)));
    assert!(comes_up(&mut s, crown));
    s.play(UK, "pass").play(GER, "use ger-bias-for-action").play(GER, "at szechuan");
    assert!(!comes_up(&mut s, crown) && s.has(GER, "india") && on_table(&s, crown));
    let rest =
        "united-states pieces eastern-united-states western-united-states pacific-northwest; japan pieces japan sea-of-japan";
    let both = format!("{rest}; {}; {}", lays("us-superior-shipyards"), lays("jap-kamikaze"));
    let mut s = after("us-build-navy", "at north-pacific", &both);
    assert!(comes_up(&mut s, "jap-kamikaze"));
    s.play(JAP, "pass").play(US, "use us-superior-shipyards").play(US, "at north-atlantic");
    assert!(!comes_up(&mut s, "jap-kamikaze") && s.has(US, "north-pacific") && on_table(&s, "jap-kamikaze"));
}

/// Used in this turn: a card with the limit `turn` is not usable again, one without it is. [CL-limit-turn] [CL-limit-trigger]
#[test]
fn limits() {
    for (card, play, moves, rest, again) in [
        ("ger-blitzkrieg", "ger-land-battle", "at balkans", "", false),
        ("ger-bias-for-action", "ger-build-army", "at balkans", "", false),
        ("ger-dive-bombers", "ger-land-battle", "at balkans", "", false),
        ("sov-frontal-assault", "sov-land-battle", "at balkans", UKRAINE, false),
        ("sov-defense-of-the-motherland", "sov-build-army", "at balkans", UKRAINE, false),
        ("us-aircraft-carriers", "us-sea-battle", "at north-atlantic", "", false),
        ("us-superior-shipyards", "us-build-navy", "at east-pacific", ATLANTIC, false),
        ("us-wartime-production", "us-build-army", "at canada", "", false),
        (
            "ger-atlantic-wall",
            "uk-land-battle",
            "at western-europe",
            "germany pieces germany western-europe; united-kingdom pieces united-kingdom north-sea",
            true,
        ),
        ("ger-jet-fighters", "uk-bomber-command", "target germany", "", true),
        ("ger-wolf-packs", "ger-submarines-b", "", "", true),
        ("uk-rationing", "uk-singapore", "", "", true),
        ("uk-royal-navy", "uk-sea-battle", "at north-sea", "", true),
        ("sov-women-conscripts", "sov-build-army", "", "", true),
        ("us-amphibious-landings", "us-land-battle", "at western-europe", ATLANTIC, true),
        ("us-flying-fortresses", "us-bombers", "target italy", "united-states pieces western-europe", true),
        (
            "us-radar",
            "ger-sea-battle",
            "at north-atlantic",
            "germany pieces germany western-europe north-sea; united-states pieces eastern-united-states north-atlantic",
            true,
        ),
    ] {
        let laid = format!("{rest}; {}", lays(card));
        assert!(comes_up(&mut after(play, moves, &laid), card), "{card} for the first time");
        let mut s = after(play, moves, &format!("{laid}; {} used {card}", owner(card)));
        assert_eq!(comes_up(&mut s, card), again, "{card} again");
    }
}

/// A cost of the deck takes as many cards as the card says and leaves the hand alone. [CL-pay-deck]
#[test]
fn costs_of_the_deck() {
    let battle = "germany pieces germany western-europe north-sea; united-states pieces eastern-united-states north-atlantic; united-states hand us-magic us-land-battle";
    for (card, n, play, moves, rest) in [
        ("us-amphibious-landings", 1, "us-land-battle", "at western-europe", ATLANTIC),
        ("us-superior-shipyards", 1, "us-build-navy", "at east-pacific", ATLANTIC),
        ("us-aircraft-carriers", 1, "us-sea-battle", "at north-atlantic", ""),
        ("us-wartime-production", 1, "us-build-army", "at canada", ""),
        ("us-radar", 3, "ger-sea-battle", "at north-atlantic", battle),
        ("ger-blitzkrieg", 1, "ger-land-battle", "at balkans", ""),
        ("ger-dive-bombers", 1, "ger-land-battle", "at balkans", ""),
        ("ger-bias-for-action", 1, "ger-build-army", "at balkans", ""),
    ] {
        let mut s = after(play, moves, &format!("{rest}; {}", lays(card)));
        let country = owner(card);
        let (cards, in_hand) = (deck(&s, country), hand(&s, country));
        assert!(in_hand > 0);
        uses(&mut s, card);
        assert_eq!((deck(&s, country), hand(&s, country), buried(&s, country)), (cards - n, in_hand, n), "{card}");
    }
}

/// Economic Warfare takes the cards of the deck, not those of the hand. [CL-pile-deck] [CL-op-discard]
#[test]
fn discards_leave_the_hand_alone() {
    for (card, victim, n, rest) in [
        ("ger-submarines-a", UK, 3, "germany pieces germany western-europe"),
        ("ger-submarines-b", SOV, 2, ""),
        ("ger-submarines-c", US, 3, "germany pieces germany western-europe"),
        ("ger-v-weapons", UK, 2, "germany pieces germany western-europe"),
        ("jap-submarines-a", UK, 1, ""),
        ("jap-submarines-b", US, 1, ""),
        ("ita-decima-flottiglia-mas", UK, 1, ""),
        ("ita-regia-marina", UK, 1, "italy pieces italy mediterranean-sea"),
        ("uk-bomber-command", GER, 4, ""),
        ("us-bombers", JAP, 4, "united-states pieces hawaii"),
        ("us-heavy-bombers", JAP, 5, "united-states pieces iwo-jima"),
        ("us-firestorm-bombing", ITA, 6, "united-states pieces western-europe"),
    ] {
        let army = data().country(victim).cards[0];
        let mut s = holding(card, &format!("{rest}; {victim} hand {army} {army} {army}"));
        let before = deck(&s, victim);
        s.play(owner(card), &format!("play {card}"));
        if s.offers(&format!("target {victim}")) {
            s.a(&format!("target {victim}"));
        }
        assert_eq!((deck(&s, victim), hand(&s, victim), buried(&s, victim)), (before - n, 3, n), "{card}");
        assert!(discard_step(&s), "{card}: nobody chooses");
        let last = |what: fn(&Event) -> bool| s.log.iter().rposition(what);
        let points = last(|e| matches!(e, Event::Points { card: Some(_), .. }));
        assert!(
            points.is_none_or(|n| last(|e| matches!(e, Event::Buried { .. })) < Some(n)),
            "{card}: the points come after them"
        );
    }
}

/// What is done once is not offered a second time, even where more could be done. [CL-op-build] [CL-op-battle] [CL-op-eliminate]
#[test]
fn one_and_no_more() {
    for (card, moves, rest) in [
        ("ger-build-navy", "at baltic-sea", "germany pieces germany western-europe"),
        ("uk-land-battle", "at western-europe", ATLANTIC),
        ("us-land-battle", "at canada", ""),
        ("sov-sea-battle", "at black-sea", UKRAINE),
        ("ita-build-army", "at balkans", ""),
        ("ita-build-navy", "at mediterranean-sea", ""),
        ("ita-sea-battle", "at mediterranean-sea", ""),
        ("us-arsenal-of-democracy", "part 1, keep united-kingdom, at north-sea", ""),
        (
            "us-free-french-allies",
            "part 1, at western-europe, at north-africa, at africa",
            "united-kingdom pieces united-kingdom north-sea",
        ),
        ("us-murmansk-convoy", "at russia, at ukraine", ""),
        ("us-patton-advances", "keep western-europe, at italy", "united-states pieces western-europe"),
        ("sov-german-soviet-treaty", "at ukraine, at eastern-europe", ""),
        ("ita-italy-attacks-communists", "at ukraine, at russia", "italy pieces italy balkans"),
        ("ger-military-dictatorships", "part 2, piece soviet-union ukraine, at balkans", UKRAINE),
        ("uk-ledo-and-burma-roads", "piece japan china, at szechuan", "japan pieces japan china; germany pieces germany china"),
        ("sov-titos-partisans", "piece italy balkans", "italy pieces italy balkans; germany pieces germany balkans"),
        ("sov-vasilevsky", "at vladivostok, piece japan china", "japan pieces japan china; germany pieces germany china"),
        (
            "ita-german-aid-in-greece",
            "piece united-kingdom balkans",
            "united-kingdom pieces united-kingdom balkans; soviet-union pieces moscow balkans",
        ),
        (
            "us-land-battle",
            "at western-europe, use us-amphibious-landings, at western-europe",
            &format!("{ATLANTIC}; united-states status us-amphibious-landings"),
        ),
        (
            "jap-land-battle",
            "at szechuan, use jap-china-offensive, at szechuan, at southeast-asia",
            &format!("{ASIA}; japan responses jap-china-offensive"),
        ),
        (
            "jap-land-battle",
            "at southeast-asia, use jap-fall-of-singapore, piece united-kingdom south-china-sea",
            &format!(
                "{ASIA}; japan responses jap-fall-of-singapore; united-kingdom pieces united-kingdom australia south-china-sea; united-states pieces eastern-united-states south-china-sea"
            ),
        ),
    ] {
        assert!(discard_step(&after(card, moves, rest)), "{card}: {moves}");
    }
}

/// Pieces come, go and fight in the spaces of the card alone. [CL17]
#[test]
fn places_of_a_card() {
    let navies = "united-kingdom pieces united-kingdom australia south-china-sea indian-ocean";
    let singapore = format!("japan pieces japan sea-of-japan china; {navies}; {}", lays("jap-fall-of-singapore"));
    for (card, moves, word, spaces, rest) in [
        ("uk-dutch-east-indies", "part 1", "at", vec!["indonesia"], ""),
        ("uk-dutch-east-indies", "part 2", "at", vec!["new-guinea"], ""),
        ("uk-dutch-east-indies", "part 3", "at", vec!["south-china-sea"], ""),
        ("uk-increased-commonwealth-support", "", "at", vec!["canada", "india", "australia"], ""),
        ("ita-afrika-korps", "part 1", "at", vec!["north-africa"], ""),
        ("ita-afrika-korps", "part 2", "at", vec!["mediterranean-sea"], ""),
        ("ita-italian-east-africa", "part 1", "at", vec!["north-africa"], ""),
        ("ita-italian-east-africa", "part 2", "at", vec!["bay-of-bengal"], ""),
        ("ita-italy-attacks-communists", "part 1", "at", vec!["ukraine"], "italy pieces italy balkans eastern-europe"),
        ("ita-italy-attacks-communists", "part 2", "at", vec!["russia"], "italy pieces italy balkans eastern-europe"),
        ("sov-vasilevsky", "", "at", vec!["vladivostok"], ""),
        ("sov-vasilevsky", "at vladivostok", "piece", vec!["japan china"], "japan pieces japan china szechuan mongolia"),
        (
            "sov-general-winter",
            "",
            "piece",
            vec!["germany ukraine", "germany moscow", "japan siberia", "italy russia"],
            "germany pieces germany moscow ukraine; japan pieces japan siberia mongolia; italy pieces italy russia; soviet-union pieces kazakhstan",
        ),
        ("us-patton-advances", "", "at", vec!["western-europe"], ATLANTIC),
        ("us-patton-advances", "", "keep", vec!["western-europe"], "united-states pieces western-europe italy; italy pieces"),
        ("us-fleet-deployed-to-pearl-harbor", "", "at", vec!["east-pacific"], "united-states pieces western-united-states"),
        (
            "jap-land-battle",
            "at southeast-asia, use jap-fall-of-singapore",
            "piece",
            vec!["united-kingdom south-china-sea"],
            &singapore,
        ),
        (
            "jap-land-battle",
            "at southeast-asia, use jap-fall-of-singapore, piece united-kingdom south-china-sea",
            "at",
            vec!["south-china-sea"],
            &singapore,
        ),
        (
            "us-sea-battle",
            "at south-atlantic, use us-aircraft-carriers",
            "at",
            vec!["south-atlantic"],
            "united-states pieces eastern-united-states latin-america; united-states status us-aircraft-carriers",
        ),
        (
            "us-land-battle",
            "at canada, use us-amphibious-landings",
            "at",
            vec!["canada"],
            "united-states pieces eastern-united-states western-united-states north-atlantic; united-states status us-amphibious-landings",
        ),
    ] {
        assert_eq!(after(card, moves, rest).offered(word), spaces, "{card} {moves}");
    }
    let rest = "united-kingdom status uk-resistance; united-kingdom hand uk-land-battle uk-land-battle uk-sea-battle";
    let mut s = set(&format!("active united-kingdom; {rest}; united-kingdom pieces united-kingdom western-europe"));
    s.play(UK, "use uk-resistance").a("bury uk-land-battle").a("bury uk-land-battle");
    assert_eq!(s.offered("at"), ["italy"]);
}

/// What a card builds needs a supplied piece beside it; recruited it would come all the same. [CL-op-build]
#[test]
fn builds_out_of_reach() {
    for card in
        ["us-patton-advances", "us-fleet-deployed-to-pearl-harbor", "us-free-french-allies", "ita-italy-attacks-communists"]
    {
        assert!(discard_step(&played(card, "")), "{card}");
    }
}

/// Each space of a Victory card counts by itself. [CL-per-space-with-piece] [CL-test-piece-in]
#[test]
fn spaces_of_victory_cards() {
    for (card, spaces) in [
        ("jap-forward-bases", "hawaii pacific-northwest new-zealand"),
        ("jap-co-prosperity-sphere", "indonesia new-guinea southeast-asia"),
        ("jap-imperial-designs", "iwo-jima philippines"),
        ("ita-anti-communist-sentiment", "russia ukraine"),
        ("ita-impero-italiano", "north-africa africa middle-east"),
    ] {
        let country = owner(card);
        let home = data().homes[country.index()];
        for space in spaces.split(' ') {
            let s = set_victory(card, &format!("{home} {space}"));
            assert_eq!(table::points(&s, card), 1, "{card} in {space}");
        }
        assert_eq!(table::points(&set_victory(card, &format!("{home} madagascar")), card), 0, "{card}");
    }
}

/// The Victory step of the card's owner with these pieces, all of them protected, so that none starves before.
fn set_victory(card: &str, pieces: &str) -> Scene {
    let country = owner(card);
    idle(country, &format!("{country} pieces {pieces}; {country} protected {pieces}; {}", lays(card)))
}

/// A card of the discard pile must be of the type named; where all types are named none is left out. [CL-op-play-card]
#[test]
fn types_of_cards() {
    let mut s = set(
        "germany status ger-conscription; germany hand ger-land-battle; germany pieces germany western-europe; germany discard ger-build-navy ger-land-battle ger-sea-battle ger-plunder ger-blitzkrieg ger-submarines-a ger-build-army",
    );
    s.play(GER, "use ger-conscription");
    assert_eq!(s.offered("play"), ["ger-build-army"]);
    let mut s = set(
        "active soviet-union; soviet-union status sov-guards; soviet-union hand sov-land-battle sov-land-battle sov-sea-battle; soviet-union discard sov-build-navy sov-land-battle sov-mao-tse-tung sov-shvernik sov-moscow sov-build-army",
    );
    s.play(SOV, "use sov-guards").a("bury sov-land-battle").a("bury sov-sea-battle");
    assert_eq!(s.offered("play"), ["sov-build-army"]);
    let mut s = set(
        "active italy; italy status ita-bravado; italy hand ita-build-army ita-build-army ita-sea-battle; italy discard ita-build-navy ita-plunder ita-mare-nostrum ita-monte-cassino ita-decima-flottiglia-mas ita-land-battle",
    );
    s.play(ITA, "use ita-bravado").a("bury ita-build-army").a("bury ita-build-army").a("bury ita-sea-battle");
    assert_eq!(s.offered("play"), ["ita-land-battle"]);
    let mut s = set(
        "active united-states; united-states status us-flexible-resources; united-states pieces western-europe; united-states top us-radar us-rosie-the-riveter us-magic us-build-navy; united-states discard us-build-army us-land-battle us-sea-battle us-bombers",
    );
    s.play(US, "use us-flexible-resources");
    for card in ["us-build-army", "us-build-navy", "us-land-battle", "us-sea-battle", "us-bombers", "us-magic", "us-radar"] {
        assert!(s.offers(&format!("play {card}")), "{card}");
    }
    let all = "uk-build-army uk-land-battle uk-build-navy uk-sea-battle uk-bomber-command uk-enigma uk-raf uk-free-france";
    let s = played("us-lend-lease", &format!("united-kingdom hand {all}"));
    assert_eq!((s.asked(), s.offered("play").join(" ")), (vec![UK], all.to_owned()));
}

/// A German Navy near the North Sea is enough for Submarines, not for V-Weapons. [CL-test-piece-in-or-adjacent] [CL-test-piece-adjacent]
#[test]
fn navies_near_the_north_sea() {
    for (card, fits) in [("ger-submarines-a", true), ("ger-submarines-c", true), ("ger-v-weapons", false)] {
        for sea in ["north-sea", "north-atlantic"] {
            assert_eq!(playable(card, &format!("germany pieces germany {sea}")), fits, "{card} with a Navy in the {sea}");
        }
    }
}

/// Volkssturm is for Land Battle cards: an event that battles reaches no further. [CL-op-permit-battle-space]
#[test]
fn volkssturm_is_no_help_to_events() {
    let rest = "germany pieces ukraine; soviet-union pieces moscow germany; front moscow germany; germany status ger-volkssturm";
    assert_eq!(played("ger-broad-front", rest).offered("at"), ["moscow"]);
    assert!(played("ger-land-battle", rest).offers("at germany"));
}

/// A protecting card looks at the space, the supply and the neighbours of the piece. [CL-op-protect]
#[test]
fn what_a_card_protects() {
    let soviet = "soviet-union pieces moscow siberia mongolia";
    let ketsu_go = "united-states pieces western-united-states east-pacific north-pacific hawaii";
    let uk_and_us = "germany pieces germany western-europe; united-kingdom pieces united-kingdom";
    for (card, play, space, rest, fits) in [
        ("jap-kwantung-army", "sov-land-battle", "china", format!("{soviet}; japan pieces japan china"), true),
        ("jap-kwantung-army", "sov-land-battle", "szechuan", format!("{soviet}; japan pieces japan china szechuan"), true),
        ("jap-kwantung-army", "sov-land-battle", "vladivostok", format!("{soviet}; japan pieces japan china vladivostok"), true),
        ("jap-kwantung-army", "sov-land-battle", "szechuan", format!("{soviet}; japan pieces japan szechuan"), false),
        (
            "jap-kwantung-army",
            "sov-land-battle",
            "mongolia",
            "soviet-union pieces moscow siberia; japan pieces japan china mongolia".into(),
            false,
        ),
        ("jap-operation-ketsu-go", "us-sea-battle", "sea-of-japan", format!("{ketsu_go}; japan pieces sea-of-japan"), true),
        (
            "jap-operation-ketsu-go",
            "us-sea-battle",
            "central-pacific",
            format!("{ketsu_go}; japan pieces japan central-pacific"),
            false,
        ),
        ("jap-operation-ketsu-go", "sov-land-battle", "china", format!("{soviet}; japan pieces japan china"), false),
        (
            "uk-destroyers",
            "ger-sea-battle",
            "north-sea",
            format!("{uk_and_us}; united-states pieces eastern-united-states north-atlantic north-sea"),
            true,
        ),
        (
            "uk-destroyers",
            "ger-sea-battle",
            "north-sea",
            format!("{uk_and_us}; united-states pieces eastern-united-states north-sea"),
            false,
        ),
        (
            "uk-destroyers",
            "ger-sea-battle",
            "north-atlantic",
            "germany pieces germany western-europe north-sea; united-states pieces eastern-united-states north-atlantic".into(),
            false,
        ),
    ] {
        let mut s = after(play, &format!("at {space}"), &format!("{rest}; {}", lays(card)));
        assert_eq!(comes_up(&mut s, card), fits, "{card} in {space}: {rest}");
    }
}

/// A piece that is protected already is no choice, nor is a card offered for it. [CL-op-protect]
#[test]
fn protected_already() {
    let cards = "united-kingdom responses uk-raf uk-defensive-posture";
    let mut s =
        after("ger-land-battle", "at united-kingdom", &format!("germany pieces germany western-europe north-sea; {cards}"));
    uses(&mut s, "uk-defensive-posture");
    assert!(!comes_up(&mut s, "uk-raf") && s.has(UK, "united-kingdom") && on_table(&s, "uk-raf"));
    let navy = "united-states pieces eastern-united-states north-atlantic north-sea; germany pieces germany western-europe";
    let mut s = after("ger-sea-battle", "at north-sea", &format!("{navy}; {cards}; united-kingdom protected united-kingdom"));
    uses(&mut s, "uk-raf");
    assert!(s.offered("piece").is_empty(), "only the Navy is left");
    s.pass_windows();
    assert!(s.has(US, "north-sea"));
}
