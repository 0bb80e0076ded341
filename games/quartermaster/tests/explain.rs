//! Why not? What a newcomer tries, and the rule that answers.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::{
    common::{self, GER, ITA, JAP, SOV, Scene, UK, US},
    table::set,
};

use engine::{Game, Lang, Present, Text, chance::Seed, conformance::Conform};
use quartermaster::{Position, ids::Country};

/// The rules that answer a question; every answer is a sentence in both languages.
fn why(s: &Scene, country: Country, what: &str) -> Vec<&'static str> {
    let answers = s.p.explain(country.seat(), what);
    for answer in &answers {
        for lang in Lang::ALL {
            let text = say(lang, &answer.text);
            assert!(text.len() > 10 && !text.contains(['[', '{']), "{text}");
        }
    }
    answers.into_iter().map(|r| r.rule).collect()
}

fn say(lang: Lang, text: &Text) -> String {
    Position::texts().render(lang, text)
}

/// The answers in English.
fn told(s: &Scene, country: Country, what: &str) -> String {
    s.p.explain(country.seat(), what).iter().map(|r| say(Lang::En, &r.text)).collect::<Vec<_>>().join(" ")
}

const NONE: [&str; 0] = [];

#[test]
fn the_card_that_can_not_be_played_now() {
    let s = set("germany hand ger-v-weapons ger-submarines-a ger-plunder; germany status ger-blitzkrieg");
    assert_eq!(why(&s, GER, "ger-plunder"), NONE, "it can");
    assert_eq!(why(&s, GER, "V-Weapons"), ["10.3h", "R-C18"], "what it says, and its condition");
    assert_eq!(why(&s, GER, "Armes V"), ["10.3h", "R-C18"], "by its French name");
    assert_eq!(why(&s, GER, "play ger-submarines-a"), ["R-C18"], "the move itself");
    assert!(told(&s, GER, "play ger-v-weapons").contains("a German Army next to this space: North Sea"));
    assert_eq!(why(&s, GER, "ger-autobahn"), ["10.3e", "10a"], "not in the hand");
    assert_eq!(why(&s, GER, "play ger-blitzkrieg"), ["10a"], "it lies on the table already");
    assert_eq!(why(&s, GER, "Enigma"), ["10.3e", "11.2a"], "another country's");
    assert_eq!(why(&s, GER, "play uk-enigma"), ["2b"]);
    assert_eq!(why(&s, UK, "uk-enigma"), ["10.3e", "6a"], "not its turn");
    let s = set("active united-states; united-states hand us-bombers");
    assert_eq!(why(&s, US, "Bombers"), ["10.3h", "CL-test-army-within"]);
}

#[test]
fn a_card_is_found_by_the_beginning_of_its_name() {
    let s = set("germany hand ger-plunder");
    assert_eq!(s.p.explain(GER.seat(), "submarines").len(), 6, "three cards of its own, each with its text and why not");
    assert!(told(&s, GER, "dive bom").contains("battle again, the same land space or a neighbouring one"));
    assert_eq!(why(&s, GER, "nonsense"), NONE, "nothing of that name is known");
}

/// One card a turn; in a window cards come from the table only.
#[test]
fn the_card_whose_step_is_over() {
    let mut s = set("germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; \
         germany hand ger-land-battle ger-plunder; germany status ger-blitzkrieg");
    s.a("play ger-land-battle");
    assert_eq!(why(&s, GER, "play ger-plunder"), ["10.3c"], "first the battle");
    s.a("at ukraine");
    assert_eq!(why(&s, GER, "play ger-plunder"), ["11.1a"], "in a window");
    assert_eq!(why(&s, GER, "ger-blitzkrieg"), NONE);
    s.a("pass");
    assert_eq!(why(&s, GER, "ger-plunder"), ["10.3e", "11c"]);
    assert_eq!(why(&s, GER, "use ger-blitzkrieg"), ["11.1c"], "nothing happens that it answers");
}

/// From a pile: another type, another pile, another country.
#[test]
fn the_card_that_a_card_can_not_fetch() {
    let mut s = set("active soviet-union; soviet-union status sov-guards; \
         soviet-union hand sov-land-battle sov-land-battle; soviet-union discard sov-build-army");
    s.a("use sov-guards").a("bury sov-land-battle").a("bury sov-land-battle");
    assert_eq!(why(&s, SOV, "play sov-build-army"), NONE);
    assert_eq!(why(&s, SOV, "play sov-land-battle"), ["CL-op-play-card"]);
    assert_eq!(why(&s, SOV, "play ger-build-army"), ["2b"]);
    let mut s = set("germany hand ger-guns-and-butter ger-sea-battle ger-sea-battle");
    s.a("play ger-guns-and-butter");
    assert_eq!(why(&s, GER, "play ger-land-battle"), NONE);
    assert_eq!(why(&s, GER, "play ger-sea-battle"), ["SQ10.1"], "both are in the hand, none in the deck");
}

#[test]
fn the_space_where_no_army_can_be_built() {
    let mut s = set("germany pieces germany scandinavia; italy pieces italy balkans; \
         united-kingdom pieces united-kingdom western-europe; germany hand ger-build-army");
    s.a("play ger-build-army");
    assert_eq!(why(&s, GER, "eastern-europe"), NONE);
    assert_eq!(why(&s, GER, "balkans"), NONE, "with Italy");
    assert_eq!(why(&s, GER, "Western Europe"), ["8b"], "an enemy is there");
    assert_eq!(why(&s, GER, "at germany"), ["8a"], "an own Army is there");
    assert_eq!(why(&s, GER, "baltic-sea"), ["8c"], "no land");
    assert_eq!(why(&s, GER, "russia"), ["10.3a"], "next to an Army that is out of supply");
    assert!(told(&s, GER, "russia").contains("The German Army in Scandinavia is next to it, but out of supply"));
    assert_eq!(why(&s, GER, "china"), ["10.3a"], "far from everything");
    assert_eq!(why(&s, GER, "at ukraine"), ["10.3a"], "next to a partner's Army only");
    assert!(told(&s, GER, "at ukraine").contains("Only a partner's piece in the Balkans"));
    assert_eq!(why(&s, GER, "scandinavia"), ["8a", "9b"], "its own Army, and that is out of supply");
    assert_eq!(why(&s, GER, "keep scandinavia"), ["11.3c"]);
    assert_eq!(why(&s, GER, "keep ukraine"), ["11.3c"]);
}

#[test]
fn the_space_where_no_navy_can_be_built() {
    let mut s = set("active united-states; united-states pieces eastern-united-states western-united-states east-pacific; \
         united-states hand us-build-navy");
    s.a("play us-build-navy");
    assert_eq!(why(&s, US, "north-atlantic"), NONE);
    assert_eq!(why(&s, US, "Central Pacific"), ["9c"], "no port");
    assert_eq!(why(&s, US, "north-sea"), ["10.3b"]);
    assert_eq!(why(&s, US, "japan"), ["8c"]);
    let mut s = set("active germany; germany pieces germany baltic-sea; italy pieces italy; germany hand ger-build-navy");
    s.a("play ger-build-navy");
    assert_eq!(why(&s, GER, "North Sea"), ["5.2b"], "the Danish Straits are closed");
}

/// Out of supply although it is next to a supplied piece: that one is supplied by a card and passes nothing on.
#[test]
fn the_piece_that_would_be_out_of_supply() {
    let mut s = set("active soviet-union; soviet-union pieces moscow kazakhstan balkans; soviet-union status sov-shvernik; \
         soviet-union hand sov-build-navy");
    s.a("play sov-build-navy");
    assert_eq!(why(&s, SOV, "caspian-sea"), NONE);
    assert_eq!(why(&s, SOV, "black-sea"), ["9.3a"], "the Army in the Balkans has no line");
}

#[test]
fn no_piece_is_left() {
    let full = "united-kingdom pieces united-kingdom canada india australia africa";
    let mut s = set(&format!("active united-states; {full}; united-states hand us-arsenal-of-democracy us-build-army"));
    assert_eq!(why(&s, UK, "army"), ["8d"]);
    assert_eq!(why(&s, UK, "Flotte"), NONE);
    s.a("play us-arsenal-of-democracy");
    s.play(UK, "part 1").play(UK, "pass");
    assert_eq!(why(&s, UK, "at western-europe").first(), Some(&"8d"));
    let s = set("active soviet-union; soviet-union pieces russia; soviet-union hand sov-build-navy");
    assert_eq!(why(&s, SOV, "navy"), ["10.3b"], "next to no supplied piece");
}

#[test]
fn the_space_where_nothing_can_be_recruited() {
    let mut s = set("active united-kingdom; united-kingdom hand uk-increased-commonwealth-support; \
         united-kingdom pieces united-kingdom canada; japan pieces japan india");
    s.a("play uk-increased-commonwealth-support");
    assert_eq!(why(&s, UK, "australia"), NONE, "though nothing is near");
    assert_eq!(why(&s, UK, "canada"), ["8a", "9b"], "an own Army is there, and out of supply");
    assert_eq!(why(&s, UK, "india"), ["8b"]);
    assert_eq!(why(&s, UK, "africa"), ["CL17"], "not a space that the card names");
}

#[test]
fn the_space_that_can_not_be_battled() {
    let mut s =
        set("germany pieces germany scandinavia; italy pieces italy balkans; soviet-union pieces moscow ukraine russia; \
         germany hand ger-land-battle");
    s.a("play ger-land-battle");
    assert_eq!(why(&s, GER, "western-europe"), NONE, "empty, but it can be");
    assert_eq!(why(&s, GER, "russia"), ["10.3c"], "next to an Army out of supply");
    assert_eq!(why(&s, GER, "at ukraine"), ["10.3c"], "next to a partner's Army only");
    assert_eq!(why(&s, GER, "moscow")[..1], ["10.3c"]);
    assert_eq!(why(&s, GER, "at balkans"), ["11.3d"], "a partner is there");
    assert_eq!(why(&s, GER, "baltic-sea"), ["10.3c"], "a land battle");
    let mut s = set("germany pieces germany; germany hand ger-sea-battle");
    s.a("play ger-sea-battle");
    assert_eq!(why(&s, GER, "at western-europe"), ["10.3d"], "a sea battle");
    let mut s = set("germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; italy pieces italy; \
         germany hand ger-broad-front; front ukraine; united-kingdom pieces united-kingdom balkans");
    s.a("play ger-broad-front");
    assert_eq!(why(&s, GER, "balkans"), ["CL17", "9b"], "no space of the Soviet front; and out of supply");
}

/// At the Play step nothing is asked about spaces: what the simplest cards could do there.
#[test]
fn a_space_before_a_card_is_chosen() {
    let s = set("germany pieces germany; soviet-union pieces moscow eastern-europe; germany hand ger-plunder");
    assert_eq!(why(&s, GER, "western-europe"), NONE);
    assert_eq!(why(&s, GER, "eastern-europe"), ["8b", "9b"], "it can be battled; and the Soviet Army is out of supply");
    assert_eq!(why(&s, GER, "ukraine"), ["10.3a", "10.3c"]);
    assert_eq!(why(&s, GER, "at ukraine"), ["7.1"], "as a move it does not answer the question");
}

#[test]
fn the_piece_that_is_out_of_supply() {
    let s = set(
        "germany pieces germany russia; italy pieces balkans ukraine mediterranean-sea; japan pieces japan sea-of-japan central-pacific; \
         soviet-union pieces moscow; soviet-union status sov-scorched-earth; united-kingdom pieces united-kingdom; germany hand ger-plunder",
    );
    assert!(why(&s, GER, "russia").contains(&"9b"));
    assert!(told(&s, GER, "russia").contains("no piece of its own country is next to it"));
    assert!(why(&s, GER, "ukraine").contains(&"CL-op-not-supply-space"), "the earth is scorched");
    assert!(told(&s, GER, "balkans").contains("no unbroken line"), "next to an Army that is not supplied either");
    assert!(why(&s, GER, "mediterranean-sea").contains(&"9c"));
    assert!(told(&s, JAP, "central-pacific").contains("as its port"));
    let all = why(&s, GER, "italy");
    assert_eq!(
        all.iter().filter(|rule| ["9b", "9c", "CL-op-not-supply-space"].contains(rule)).count(),
        3,
        "a country's pieces: {all:?}"
    );
}

#[test]
fn the_country_that_scores_nothing() {
    let s = set("germany pieces germany; soviet-union pieces italy moscow; italy pieces balkans; japan pieces philippines; \
         japan status jap-co-prosperity-sphere; germany hand ger-plunder");
    assert!(why(&s, ITA, "italy").contains(&"12d"), "an enemy Army at home");
    assert!(why(&s, JAP, "japan").contains(&"12b"), "no Army on a star");
    assert!(!why(&s, GER, "germany").iter().any(|rule| rule.starts_with("12")));
    assert!(why(&s, JAP, "Greater East Asia Co-Prosperity Sphere").contains(&"12c"), "none of its spaces is held");
}

#[test]
fn the_reaction_at_the_wrong_moment() {
    let table = "germany pieces germany eastern-europe western-europe; soviet-union pieces moscow ukraine; italy pieces italy; \
         germany status ger-blitzkrieg ger-dive-bombers ger-bias-for-action ger-abundant-resources ger-volkssturm ger-conscription";
    let mut s = set(&format!("{table}; germany hand ger-land-battle ger-plunder ger-build-army"));
    assert_eq!(why(&s, GER, "use ger-blitzkrieg"), ["11.1c"], "in the Play step");
    assert_eq!(why(&s, GER, "use ger-volkssturm"), ["CL-use-passive"]);
    assert_eq!(why(&s, GER, "use ger-abundant-resources"), ["CL-use-victory"]);
    assert_eq!(why(&s, GER, "use ger-plunder"), ["CL-use-play"]);
    assert_eq!(why(&s, GER, "use ger-atlantic-wall"), ["11.1a"], "not on the table");
    assert_eq!(why(&s, GER, "use ita-bravado"), ["11.2a"], "a partner's");
    assert_eq!(why(&s, GER, "use ger-conscription"), NONE);
    s.a("play ger-land-battle").a("at ukraine");
    assert_eq!(why(&s, GER, "use ger-bias-for-action"), ["CL14"], "after a battle nothing was built");
    assert_eq!(why(&s, GER, "use ger-conscription"), ["11b"]);
    s.a("use ger-dive-bombers");
    assert_eq!(why(&s, GER, "use ger-blitzkrieg"), ["11.1c"], "first the battle is chosen");
    s.a("at ukraine");
    assert_eq!(why(&s, GER, "use ger-dive-bombers"), ["CL-limit-turn"], "once a turn");
    s.a("pass");
    assert_eq!(why(&s, GER, "use ger-dive-bombers"), ["11.1d"], "for the first battle it was used");
}

/// The moment is near, but not the one that the card waits for: the filter that does not fit answers.
#[test]
fn the_reaction_that_asks_for_more() {
    let mut s = set("active united-states; united-states pieces eastern-united-states; united-states hand us-build-navy; \
         united-states status us-superior-shipyards us-wartime-production");
    s.a("play us-build-navy").a("at north-atlantic");
    assert_eq!(why(&s, US, "use us-superior-shipyards"), NONE);
    assert_eq!(why(&s, US, "use us-wartime-production"), ["CL-filter-pieces"], "a Navy was built, not an Army");
    let mut s = set("active japan; japan pieces japan sea-of-japan china; japan hand jap-land-battle; \
         japan responses jap-surprise-attack jap-fall-of-singapore jap-china-offensive");
    s.a("play jap-land-battle").a("at szechuan");
    assert_eq!(why(&s, JAP, "use jap-china-offensive"), NONE);
    assert_eq!(why(&s, JAP, "use jap-surprise-attack"), ["CL-filter-kind"], "no sea battle");
    assert_eq!(why(&s, JAP, "use jap-fall-of-singapore"), ["CL-filter-spaces"], "another space");
    let mut s = set(
        "active united-states; united-states pieces eastern-united-states western-united-states hawaii east-pacific; \
         japan pieces japan iwo-jima sea-of-japan; united-states hand us-build-navy; japan responses jap-kamikaze jap-special-naval-landing-forces",
    );
    s.a("play us-build-navy").a("at central-pacific");
    assert_eq!(why(&s, JAP, "use jap-kamikaze"), NONE);
    assert_eq!(why(&s, JAP, "use jap-special-naval-landing-forces"), ["CL-filter-countries"], "Japan did not build it");
    let mut s = set("germany hand ger-submarines-b; germany status ger-wolf-packs ger-jet-fighters");
    s.a("play ger-submarines-b");
    assert_eq!(why(&s, GER, "use ger-wolf-packs"), NONE);
    assert_eq!(why(&s, GER, "use ger-jet-fighters"), ["CL-filter-countries"], "no enemy played it");
}

/// Nothing is in danger, another thing has happened, nothing could be done.
#[test]
fn the_reaction_that_would_do_nothing() {
    let mut s = set("germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; germany hand ger-land-battle; \
         soviet-union responses sov-stalingrad sov-rasputitsa sov-moscow; soviet-union status sov-frontal-assault");
    s.a("play ger-land-battle").a("at ukraine");
    assert_eq!(why(&s, SOV, "use sov-stalingrad"), NONE);
    assert_eq!(why(&s, SOV, "use sov-moscow"), ["SQ7.8"], "Moscow is in no danger");
    assert_eq!(why(&s, SOV, "use sov-rasputitsa"), ["CL14"]);
    assert_eq!(why(&s, SOV, "use sov-frontal-assault"), ["CL14"]);
    assert_eq!(why(&s, SOV, "Stalingrad"), NONE);
    assert_eq!(why(&s, GER, "Stalingrad"), ["10.3g", "11.2a"], "and nobody learns where it is");
    let mut s =
        set("germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; soviet-union protected ukraine; \
         germany hand ger-land-battle; germany status ger-blitzkrieg ger-dive-bombers");
    s.a("play ger-land-battle").a("at ukraine");
    assert_eq!(why(&s, GER, "use ger-blitzkrieg"), ["CL6"], "among enemies nothing is built");
    let s = set("active united-kingdom; united-kingdom hand uk-build-army; united-kingdom status uk-free-france");
    assert_eq!(why(&s, UK, "use uk-free-france"), ["CL6"], "no piece is next to Western Europe");
}

#[test]
fn who_is_not_asked_is_told_so() {
    let s = set("germany hand ger-plunder");
    assert_eq!(why(&s, UK, "remove united-kingdom"), ["6a"]);
    assert!(told(&s, UK, "pass").contains("Germany"), "and told who is");
    let mut s = common::new_game(2, &[]);
    assert_eq!(why(&s, GER, "pass"), ["SQ11.1"]);
    let roll = s.p.sample(&mut Seed::from_number(1).stream(0));
    s.roll(&roll.to_string());
    assert_eq!(why(&s, GER, "pass"), ["2f"]);
    let bury = s.moves(GER)[0].clone();
    s.play(GER, &bury);
    for _ in 0..2 {
        let bury = s.moves(GER)[0].clone();
        s.play(GER, &bury);
    }
    assert_eq!(why(&s, GER, &bury), ["2f"], "its cards are chosen");
}

/// What is no answer to the question, what must be answered, and what is not there.
#[test]
fn moves_are_refused_by_their_own_rules() {
    let refused = |s: &Scene, by: Country, m: &str| s.refused(by, m);
    let s = set("germany hand ger-plunder; germany pieces germany western-europe; germany protected western-europe");
    assert_eq!(refused(&s, GER, "pass"), "11a");
    assert_eq!(refused(&s, GER, "accept"), "7.1");
    assert_eq!(refused(&s, GER, "remove italy"), "8e");
    assert_eq!(refused(&s, GER, "remove western-europe"), "R-8e");
    assert_eq!(refused(&s, GER, "bury ger-autobahn"), "10a");
    let mut s = set("active united-kingdom; united-kingdom hand uk-bomber-command");
    s.a("play uk-bomber-command");
    assert_eq!((refused(&s, UK, "target japan"), refused(&s, UK, "pass")), ("CL13", "SQ3.1"));
    let mut s = set(
        "active united-states; united-states hand us-bombers; united-states pieces western-europe eastern-united-states north-sea; \
         united-kingdom pieces united-kingdom",
    );
    s.a("play us-bombers");
    assert_eq!(refused(&s, US, "target japan"), "CL-test-army-within");
    assert_eq!(why(&s, US, "japan").first(), Some(&"CL-test-army-within"), "asked by its name");
    let mut s = set("active soviet-union; soviet-union hand sov-titos-partisans; soviet-union pieces moscow");
    s.a("play sov-titos-partisans");
    assert_eq!(refused(&s, SOV, "target united-states"), "CL13");
    let mut s = set(
        "active italy; italy hand ita-afrika-korps; united-kingdom pieces united-kingdom north-africa; germany pieces germany",
    );
    s.a("play ita-afrika-korps");
    assert_eq!(s.p.prompt(ITA.seat()).rule, "11.3a", "one part is left by itself");
    assert_eq!(refused(&s, ITA, "at north-africa"), "8c");
    let mut s = set("active united-kingdom; united-kingdom hand uk-dutch-east-indies; japan pieces japan indonesia");
    s.a("play uk-dutch-east-indies");
    assert_eq!(
        (refused(&s, UK, "part 1"), refused(&s, UK, "part 4"), refused(&s, UK, "at india")),
        ("11g", "CL2", "CL-order-free")
    );
    s.a("part 2").a("at new-guinea");
    assert_eq!(refused(&s, UK, "part 2"), "11.3a", "the last part comes by itself");
}

/// Targets, eliminations, strikes, rebuilding.
#[test]
fn pieces_and_cards_that_can_not_be_chosen() {
    let mut s = set(
        "active soviet-union; soviet-union pieces moscow ukraine; germany pieces germany balkans; italy pieces italy balkans; \
         soviet-union hand sov-land-battle",
    );
    s.a("play sov-land-battle").a("at balkans");
    assert_eq!(s.refused(SOV, "piece japan balkans"), "SQ5.1");
    assert_eq!(s.refused(SOV, "piece italy italy"), "SQ5.1");
    assert_eq!(why(&s, SOV, "italy").first(), Some(&"SQ5.1"));
    assert_eq!(why(&s, SOV, "balkans"), NONE);
    let mut s = set("active soviet-union; soviet-union hand sov-general-winter; germany pieces germany ukraine");
    s.a("play sov-general-winter");
    assert_eq!(s.refused(SOV, "piece germany germany"), "CL-op-eliminate");
    assert_eq!(s.refused(SOV, "piece italy russia"), "CL-op-eliminate");
    let mut s = set("active united-kingdom; united-kingdom hand uk-enigma; germany status ger-blitzkrieg");
    s.a("play uk-enigma");
    for m in ["strike ger-dive-bombers", "strike-response"] {
        assert_eq!(s.refused(UK, m), "CL-op-discard-from-table");
    }
    let mut s = set("germany hand ger-autobahn; germany pieces germany western-europe; germany protected western-europe");
    s.a("play ger-autobahn");
    assert_eq!((s.refused(GER, "rebuild italy"), s.refused(GER, "rebuild western-europe")), ("SQ9.1", "R-8e"));
    s.a("rebuild germany");
    assert_eq!(s.refused(GER, "at china"), "10.3a");
}

/// In random games nothing that is legal is explained away, and everything that is not has a reason.
#[test]
fn reasons_are_given_exactly_for_what_is_not_allowed() {
    let mut rng = Seed::from_number(5).stream(0);
    for seed in 0..2 {
        let mut p = common::new_game(2, &[]).p;
        let mut draws = Seed::from_number(seed).stream(1);
        for step in 0..600 {
            if p.outcome().is_some() {
                break;
            }
            let Some(seat) = p.pending().seats().iter().next() else {
                let roll = p.sample(&mut draws);
                p.resolve(&roll, &mut |_| {}).unwrap();
                continue;
            };
            let mut moves = Vec::new();
            p.moves(seat, &mut moves);
            if step % 3 == 0 {
                for m in &moves {
                    assert!(p.explain(seat, &m.to_string()).is_empty(), "{m} is legal: {:?}", p.explain(seat, &m.to_string()));
                }
                for m in (0..60).map(|_| Position::any_move(&mut rng)).filter(|m| !moves.contains(m)) {
                    let reasons = p.explain(seat, &m.to_string());
                    assert!(reasons.len() == 1 && !reasons[0].rule.is_empty(), "{m}: {reasons:?} in {:?}", p.stack.top());
                    assert_ne!(reasons[0].text.key, "no-not-now", "{m}");
                }
            }
            let m = moves[engine::chance::below(&mut draws, moves.len() as u32) as usize];
            p.play(seat, m, &mut |_| {}).unwrap();
        }
    }
}

/// Every rule that an answer names is in RULES.md.
#[test]
fn every_rule_named_exists() {
    let known: Vec<&str> = engine::rules::parse(Position::rules(Lang::En)).into_iter().map(|r| r.id).collect();
    let sources = [
        include_str!("../src/present/ask.rs"),
        include_str!("../src/present/card.rs"),
        include_str!("../src/present/explain.rs"),
        include_str!("../src/present/place.rs"),
        include_str!("../src/present/why.rs"),
        include_str!("../src/present/words.rs"),
    ]
    .concat();
    let is_rule = |s: &&str| {
        let begins =
            s.starts_with("SQ") || s.starts_with("CL") || s.starts_with("R-") || s.starts_with(|c: char| c.is_ascii_digit());
        begins && !s.contains([' ', '\n'])
    };
    let rules: Vec<&str> = sources.split('"').filter(is_rule).collect();
    assert!(rules.len() > 60);
    let unknown: Vec<&&str> = rules.iter().filter(|id| !known.contains(*id)).collect();
    assert_eq!(unknown, Vec::<&&str>::new());
}

/// What wastes a card is known as such, and asked for twice: to play it for nothing, or not to do what it says.
#[test]
fn grave_moves_are_known_as_such() {
    let grave = |s: &Scene| {
        let mut moves = Vec::new();
        s.p.moves(GER.seat(), &mut moves);
        moves.into_iter().filter(|m| s.p.is_grave(*m)).map(|m| m.to_string()).collect::<Vec<_>>()
    };
    let mut s = set("germany hand ger-build-army ger-sea-battle ger-plunder");
    assert_eq!(grave(&s), ["play ger-sea-battle"]);
    s.play(GER, "play ger-build-army");
    assert_eq!(grave(&s), ["pass"], "it could be built");
    let mut s = set("germany hand ger-plunder ger-autobahn ger-sea-battle");
    s.play(GER, "play ger-plunder");
    assert_eq!((s.step(), grave(&s)), ("Turn(Discard)".to_owned(), vec![]));
    s.play(GER, "bury ger-autobahn");
    assert_eq!(grave(&s), ["bury ger-sea-battle"], "the last card ends the step");
}
