//! The examples of the rulebook and of the FAQ.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, Scene, UK, US, all_but, at, idle};
use quartermaster::{
    Event, Frame, TurnStep, data,
    data::CardType,
    ids::{Country, Space},
};

/// Everybody else discards a card a turn until it is a country's Play step.
fn until_turn_of(s: &mut Scene, country: Country) {
    while !(s.p.active == country && s.p.stack.top() == Frame::Turn(TurnStep::Play)) {
        let asked = s.asked()[0];
        let moves = s.moves(asked);
        let play = s.p.stack.top() == Frame::Turn(TurnStep::Play) && s.p.of(asked).hand_size() > 0;
        let m = moves.iter().find(|m| if play { m.starts_with("bury") } else { *m == "pass" }).unwrap().clone();
        s.play(asked, &m);
    }
}

/// Blitzkrieg of a person with Germany and Italy is paid from the German deck. [E-1]
#[test]
fn e1_blitzkrieg_is_paid_by_germany() {
    let mut s = at(r#"
        players = 2
        pieces.germany = "germany eastern-europe"
        cards.germany = { hand = "1 ger-land-battle", status = "ger-blitzkrieg" }
        cards.italy.hand = "1 ita-plunder"
    "#);
    let (deck, italy) = (s.p.of(GER).deck.len(), *s.p.of(ITA));
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(GER, "use ger-blitzkrieg");
    assert_eq!((s.p.of(GER).deck.len(), s.p.of(GER).buried_size(), *s.p.of(ITA)), (deck - 1, 1, italy));
    assert_eq!(s.offered("at"), ["ukraine"], "nothing was asked about the payment");
}

/// Gibraltar. [E-2]
#[test]
fn e2_gibraltar() {
    let text = r#"
        pieces.germany = "germany north-africa mediterranean-sea"
        pieces.italy = "italy mediterranean-sea"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.united-kingdom.hand = "1 uk-sea-battle"
        cards.italy.hand = "1 ita-sea-battle"
    "#;
    let mut s = at(&format!("active = \"united-kingdom\"\n{text}"));
    s.play(UK, "play uk-sea-battle");
    assert!(!s.offers("at mediterranean-sea"));
    let mut s = at(&format!("active = \"italy\"\n{text}"));
    s.play(ITA, "play ita-sea-battle");
    assert!(s.offers("at north-sea"));
}

/// The Central Pacific needs a port. [E-3]
#[test]
fn e3_the_central_pacific() {
    let board = |uk: &str, us: &str, text: &str| {
        at(&format!(
            "{text}\npieces.united-kingdom = \"australia south-china-sea{uk}\"\npieces.united-states = \"western-united-states east-pacific{us}\""
        ))
    };
    let navy = "active = \"united-states\"\ncards.united-states.hand = \"1 us-build-navy\"";
    let legal = |uk: &str, us: &str| {
        let mut s = board(uk, us, navy);
        s.play(US, "play us-build-navy");
        s.offers("at central-pacific")
    };
    assert!(!legal("", ""));
    let mut s = board("", "", "active = \"united-states\"\ncards.united-states.hand = \"1 us-build-army\"");
    s.play(US, "play us-build-army").play(US, "at hawaii");
    assert!(s.has(US, "hawaii") && legal("", " hawaii"));
    for port in ["new-guinea", "philippines"] {
        let mut s = board("", "", "active = \"united-kingdom\"\ncards.united-kingdom.hand = \"1 uk-build-army\"");
        s.play(UK, "play uk-build-army").play(UK, &format!("at {port}"));
        assert!(legal(&format!(" {port}"), ""));
    }
}

/// The United Kingdom's cards after three turns. [E-4]
#[test]
fn e4_three_british_turns() {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom = { hand = "1 uk-raf, 1 uk-lord-linlithgow, 5 uk-build-army", buried = "3 uk-build-navy" }
    "#);
    for card in ["uk-raf", "uk-lord-linlithgow", "uk-build-army"] {
        until_turn_of(&mut s, UK);
        s.play(UK, &format!("play {card}"));
        if card == "uk-build-army" {
            s.play(UK, "at india"); // by Lord Linlithgow
        }
        s.play(UK, "pass");
    }
    let cards = s.p.of(UK);
    assert_eq!(data().local(UK, cards.discard.at(cards.discard.len() - 1)).id(), "uk-build-army");
    assert_eq!((cards.discard.len() + cards.buried_size(), cards.deck.len(), cards.hand_size()), (3 + 1, 26, 7));
    assert_eq!((s.view(GER).hidden[UK.index()].responses, cards.status.count_ones()), (1, 1));
}

/// Italy without an Army at home starves in the Balkans. [E-5]
#[test]
fn e5_italy_without_its_home() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.italy = "italy balkans"
        pieces.united-kingdom = "united-kingdom western-europe"
        cards.united-kingdom.hand = "1 uk-land-battle"
        cards.italy.hand = "1 ita-plunder"
    "#);
    s.play(UK, "play uk-land-battle").play(UK, "at italy");
    assert_eq!(s.pieces(ITA), "balkans");
    until_turn_of(&mut s, ITA);
    assert_eq!(s.pieces(ITA), "balkans", "not before its own Supply step");
    s.play(ITA, "bury ita-plunder");
    assert_eq!(s.pieces(ITA), "");
}

/// Tito's Partisans recruit also without a victim. [E-6]
#[test]
fn e6_titos_partisans() {
    for country in ["soviet-union", "united-kingdom"] {
        let mut s = at("active = \"soviet-union\"\ncards.soviet-union.hand = \"1 sov-titos-partisans, 1 sov-build-army\"");
        s.play(SOV, "play sov-titos-partisans").play(SOV, &format!("target {country}")).play(SOV, "at balkans");
        assert!(s.happened(|e| matches!(e, Event::Recruited { country: c, .. } if c.id() == country)));
    }
}

const BARBAROSSA: &str = r#"
    pieces.germany = "balkans eastern-europe germany"
    pieces.soviet-union = "ukraine russia moscow"
    cards.germany = { hand = "1 ger-land-battle", status = "ger-dive-bombers ger-blitzkrieg" }
    cards.soviet-union.responses = "sov-stalingrad sov-rasputitsa"
    cards.united-kingdom.hand = "1 uk-enigma"
"#;

/// The rulebook's first long example. [E-7]
#[test]
fn e7_stalingrad_and_rasputitsa() {
    let mut s = at(BARBAROSSA);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(SOV, "use sov-stalingrad");
    assert!(s.has(SOV, "ukraine"));
    assert_eq!(s.offered("use"), ["ger-dive-bombers"], "Blitzkrieg has nothing to build");
    s.play(GER, "use ger-dive-bombers").play(GER, "at russia").play(SOV, "pass");
    assert!(!s.has(SOV, "russia"));
    s.play(GER, "use ger-blitzkrieg").play(GER, "at russia");
    assert!(s.has(GER, "russia"));
    s.play(SOV, "use sov-rasputitsa").pass_windows();
    assert_eq!((s.pieces(SOV).as_str(), s.pieces(GER).as_str()), ("ukraine moscow", "germany balkans eastern-europe"));
    assert_eq!((s.p.of(GER).buried_size(), s.p.of(GER).discard.len()), (2, 1));
    assert_eq!((s.p.of(SOV).responses, s.p.of(SOV).discard.len()), (0, 2));
}

/// A second battle against Ukraine in the same turn is in vain. [E-7]
#[test]
fn e7_ukraine_is_safe_this_turn() {
    let mut s = at(BARBAROSSA);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(SOV, "use sov-stalingrad");
    s.play(GER, "use ger-dive-bombers").play(GER, "at ukraine").pass_windows();
    assert!(s.has(SOV, "ukraine"));
}

/// The Army is gone and was built all the same. [E-8]
#[test]
fn e8_bias_for_action_after_rasputitsa() {
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        pieces.soviet-union = "moscow ukraine"
        cards.germany = { hand = "1 ger-build-army", status = "ger-bias-for-action" }
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at russia").play(SOV, "use sov-rasputitsa");
    assert!(!s.has(GER, "russia"));
    s.play(GER, "use ger-bias-for-action");
    assert!(s.offers("at ukraine") && !s.offers("at moscow"));
    s.play(GER, "at ukraine").pass_windows();
    assert_eq!(s.pieces(SOV), "moscow");
}

/// The rulebook's second long example as the FAQ corrects it. [E-9] [R-13.2]
#[test]
fn e9_surprise_attack() {
    let mut s = at(r#"
        active = "japan"
        pieces.japan = "japan china southeast-asia sea-of-japan"
        pieces.united-kingdom = "united-kingdom australia india bay-of-bengal south-china-sea"
        cards.japan = { hand = "1 jap-sea-battle", responses = "jap-surprise-attack jap-destroyer-transport" }
        cards.united-kingdom.responses = "uk-destroyers uk-loyal-to-the-crown"
    "#);
    s.play(JAP, "play jap-sea-battle").play(JAP, "at south-china-sea");
    s.play(UK, "use uk-destroyers").play(UK, "piece united-kingdom south-china-sea");
    assert!(s.has(UK, "south-china-sea"));
    s.play(JAP, "use jap-surprise-attack").play(JAP, "at bay-of-bengal");
    assert!(!s.has(UK, "bay-of-bengal"));
    assert!(s.offers("use jap-destroyer-transport"), "it may react to this battle, before India is battled");
    let mut early = s.clone();
    early.play(JAP, "use jap-destroyer-transport");
    assert!(!early.offers("at india"), "India is still British");
    s.play(JAP, "pass").play(JAP, "at india").play(UK, "pass");
    assert!(!s.has(UK, "india"));
    while !s.offers("use jap-destroyer-transport") {
        s.a("pass");
    }
    s.play(JAP, "use jap-destroyer-transport");
    assert_eq!((s.offered("at"), s.offered("keep")), (vec!["philippines".to_owned()], vec!["southeast-asia".to_owned()]));
}

/// Loyal to the Crown takes an Army built in India. [E-9]
#[test]
fn e9_loyal_to_the_crown() {
    let mut s = at(r#"
        active = "japan"
        pieces.japan = "japan china southeast-asia"
        cards.japan.hand = "1 jap-build-army"
        cards.united-kingdom.responses = "uk-loyal-to-the-crown"
    "#);
    s.play(JAP, "play jap-build-army").play(JAP, "at india").play(UK, "use uk-loyal-to-the-crown");
    assert!(!s.has(JAP, "india"));
}

/// Canada. [E-10]
#[test]
fn e10_canada() {
    let text = "pieces.united-kingdom = \"canada\"\npieces.united-states = \"eastern-united-states canada\"\ncards.united-kingdom.status = \"uk-mackenzie-king\"";
    assert_eq!(idle(UK, text).vp(), [0, 2]);
    assert_eq!(idle(US, text).vp(), [0, 2], "Eastern US alone");
}

/// A shared Western Europe. [E-11]
#[test]
fn e11_western_europe_is_shared() {
    let text = "pieces.germany = \"western-europe\"\npieces.italy = \"western-europe\"\npieces.united-kingdom = \"united-kingdom italy\"";
    assert_eq!(idle(GER, text).vp(), [1, 0]);
    assert_eq!(idle(ITA, text).vp(), [0, 0]);
}

/// India is no second Home. [E-12]
#[test]
fn e12_the_home_space_is_lost() {
    let s = idle(
        UK,
        "pieces.united-kingdom = \"india\"\npieces.germany = \"germany united-kingdom\"\ncards.united-kingdom.status = \"uk-lord-linlithgow\"",
    );
    assert_eq!(s.vp(), [0, 0]);
}

/// Conscription paid with points. [E-13]
#[test]
fn e13_conscription_without_cards() {
    let mut s = at(&format!(
        "cards.germany = {{ status = \"ger-conscription\", discard = \"ger-build-army\", buried = \"{}\" }}\ncards.united-kingdom.hand = \"1 uk-enigma\"",
        all_but(GER, &["ger-conscription", "ger-build-army"])
    ));
    s.play(GER, "use ger-conscription");
    assert_eq!(s.vp(), [-2, 0]);
    s.play(GER, "play ger-build-army").play(GER, "at western-europe");
    assert!(s.has(GER, "western-europe"));
}

/// Rasputitsa comes too late. [E-14]
#[test]
fn e14_sudden_victory_in_moscow() {
    let mut s = at(r#"
        pieces.germany = "germany ukraine united-kingdom"
        pieces.united-kingdom = "india"
        pieces.soviet-union = "siberia"
        cards.germany.hand = "1 ger-build-army"
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at moscow");
    assert_eq!(s.step(), "Over { winner: Axis }");
    assert!(s.asked().is_empty() && s.moves(SOV).is_empty());
}

/// Ukraine first, Eastern Europe second. [E-15]
#[test]
fn e15_the_german_soviet_treaty() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "1 sov-german-soviet-treaty, 2 sov-build-army", status = "sov-defense-of-the-motherland" }
    "#);
    s.play(SOV, "play sov-german-soviet-treaty");
    assert_eq!(s.offered("at"), ["ukraine"]);
    s.play(SOV, "at ukraine");
    assert_eq!(s.offered("use"), ["sov-defense-of-the-motherland"], "the window of the first build");
    s.play(SOV, "pass");
    assert!(matches!(s.p.stack.top(), Frame::Card(_)), "it is over before the second");
    if s.offers("part 1") {
        s.play(SOV, "part 1");
    }
    s.play(SOV, "at eastern-europe");
    assert!(s.has(SOV, "eastern-europe") && s.has(SOV, "ukraine"));
}

/// RAF saves an American Navy. [E-16]
#[test]
fn e16_raf() {
    let mut s = at(r#"
        pieces.germany = "germany western-europe"
        pieces.united-states = "eastern-united-states north-atlantic north-sea"
        cards.germany.hand = "1 ger-sea-battle"
        cards.united-kingdom = { hand = "1 uk-enigma", responses = "uk-raf" }
    "#);
    s.play(GER, "play ger-sea-battle").play(GER, "at north-sea");
    assert_eq!(s.asked(), [UK]);
    s.play(UK, "use uk-raf");
    assert_eq!(s.offered("piece"), ["united-kingdom united-kingdom", "united-states north-sea"], "one piece");
    let mut other = s.clone();
    other.play(UK, "piece united-kingdom united-kingdom");
    assert!(!other.has(US, "north-sea"));
    s.play(UK, "piece united-states north-sea");
    assert!(s.has(US, "north-sea"));
    assert!(s.happened(|e| matches!(e, Event::Protected { country: US, .. })));
}

/// 98 and 4. [E-17]
#[test]
fn e17_the_marker_turns() {
    let s = idle(GER, "axis = 98\npieces.germany = \"germany western-europe\"");
    assert_eq!(s.vp()[0], 100 + 2);
}

/// The coast of the Pacific. [E-18]
#[test]
fn e18_the_north_pacific() {
    let near = |a: &str, b: &str| data().adjacent[a.parse::<Space>().unwrap().index()].has(b.parse().unwrap());
    assert!(!near("north-pacific", "western-united-states") && near("north-pacific", "pacific-northwest"));
    assert!(!near("east-pacific", "pacific-northwest"));
}

/// Swedish Iron Ore needs the Navy. [E-19]
#[test]
fn e19_swedish_iron_ore() {
    let text = "cards.germany.status = \"ger-swedish-iron-ore\"\npieces.germany = \"germany eastern-europe russia scandinavia";
    assert_eq!(idle(GER, &format!("{text}\"")).vp(), [2, 0]);
    assert_eq!(idle(GER, &format!("{text} baltic-sea\"")).vp(), [2 + 2, 0]);
}

/// Rationing needs a card in hand. [E-20]
#[test]
fn e20_rationing() {
    for (hand, offered) in [("1 uk-build-navy", false), ("1 uk-build-navy, 1 uk-enigma", true)] {
        let mut s = at(&format!(
            "active = \"united-kingdom\"\ncards.united-kingdom = {{ hand = \"{hand}\", status = \"uk-rationing\" }}"
        ));
        s.play(UK, "play uk-build-navy");
        assert_eq!(s.offers("use uk-rationing"), offered);
    }
}

/// Stavka once for each battle. [E-21]
#[test]
fn e21_stavka_and_frontal_assault() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow russia"
        pieces.germany = "germany ukraine eastern-europe"
        pieces.italy = "italy ukraine eastern-europe"
        cards.soviet-union = { hand = "1 sov-land-battle, 3 sov-build-army", status = "sov-stavka-artillery sov-frontal-assault" }
    "#);
    s.play(SOV, "play sov-land-battle")
        .play(SOV, "at ukraine")
        .play(SOV, "piece germany ukraine")
        .play(SOV, "use sov-stavka-artillery");
    assert!(!s.has(ITA, "ukraine"));
    assert_eq!(s.offered("use"), ["sov-frontal-assault"]);
    s.play(SOV, "use sov-frontal-assault").play(SOV, "bury sov-build-army").play(SOV, "bury sov-build-army");
    s.play(SOV, "at eastern-europe").play(SOV, "piece germany eastern-europe");
    assert_eq!(s.offered("use"), ["sov-stavka-artillery"]);
    s.play(SOV, "use sov-stavka-artillery");
    assert!(!s.has(ITA, "eastern-europe"));
    assert!(!s.offers("use sov-stavka-artillery"));
}

/// Pearl Harbor. [E-22]
#[test]
fn e22_fleet_deployed_to_pearl_harbor() {
    let mut s = at(
        "active = \"united-states\"\npieces.united-states = \"eastern-united-states western-united-states\"\ncards.united-states.hand = \"1 us-fleet-deployed-to-pearl-harbor\"",
    );
    s.play(US, "play us-fleet-deployed-to-pearl-harbor").play(US, "at east-pacific");
    assert_eq!(s.offered("at"), ["hawaii"], "the North Pacific has no port");
    s.play(US, "at hawaii");
    assert_eq!(s.pieces(US), "eastern-united-states western-united-states hawaii east-pacific");
}

/// Production Initiative without a Status in the deck. [E-23]
#[test]
fn e23_production_initiative_in_vain() {
    let d = data();
    let status: Vec<String> =
        d.country(GER).cards.iter().filter(|c| d.card(**c).ty == CardType::Status).map(|c| format!("1 {c}")).collect();
    let mut s = at(&format!(
        "cards.germany = {{ hand = \"1 ger-production-initiative, 1 ger-plunder\", buried = \"{}\" }}",
        status.join(", ")
    ));
    s.play(GER, "play ger-production-initiative");
    assert_eq!(s.offered("play"), [""; 0]);
    s.play(GER, "pass");
    let deck: Vec<_> = s.p.of(GER).deck.iter().rev().map(|l| d.local(GER, l).id()).collect();
    s.roll(&format!("order {}", deck.join(" ")));
    assert!(s.happened(|e| matches!(e, Event::Shuffled { country: GER })));
    assert_eq!((s.step(), s.p.of(GER).status), ("Turn(Discard)".to_owned(), 0));
    assert_eq!(s.p.of(GER).deck.iter().map(|l| d.local(GER, l).id()).collect::<Vec<_>>(), deck);
}

/// Women Conscripts before the Army is built, Defense of the Motherland after. [E-24]
#[test]
fn e24_women_conscripts_come_first() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "1 sov-build-army, 2 sov-land-battle", status = "sov-women-conscripts sov-defense-of-the-motherland" }
    "#);
    s.play(SOV, "play sov-build-army");
    assert_eq!((s.offered("use"), s.pieces(SOV).as_str()), (vec!["sov-women-conscripts".to_owned()], "moscow"));
    s.play(SOV, "use sov-women-conscripts").play(SOV, "at ukraine");
    assert_eq!(s.offered("use"), ["sov-defense-of-the-motherland"]);
}
