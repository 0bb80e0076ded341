//! The cards of the Soviet Union.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{GER, ITA, JAP, SOV, UK};
use table::{
    battles, built, buried, comes_up, deck, deck_card, discard_step, hand, idle, may_use, on_table, played, recruited, removed,
    set, top_discard, uses,
};

/// Build Army, Land Battle, Build Navy, Sea Battle: where they work, and what they do.
#[test]
fn basic_cards() {
    let mut s = played("sov-build-army", "");
    assert_eq!(s.offered("at"), ["ukraine", "russia", "siberia", "kazakhstan"]);
    s.a("at ukraine");
    assert!(built(&s, SOV, "ukraine"));
    let mut s = played("sov-land-battle", "germany pieces germany ukraine");
    s.a("at ukraine");
    assert!(removed(&s, GER, "ukraine"));
    let mut s = played("sov-build-navy", "soviet-union pieces moscow russia");
    assert_eq!(s.offered("at"), ["baltic-sea"]);
    s.a("at baltic-sea");
    assert!(built(&s, SOV, "baltic-sea"));
    let mut s = played("sov-sea-battle", "soviet-union pieces moscow russia; germany pieces germany baltic-sea");
    s.a("at baltic-sea");
    assert!(removed(&s, GER, "baltic-sea"));
}

/// sov-general-winter: one or two Axis Armies in four spaces, in all.
#[test]
fn general_winter() {
    let rest = "germany pieces germany ukraine russia eastern-europe; italy pieces italy ukraine";
    let mut s = played("sov-general-winter", rest);
    assert_eq!(s.offered("piece"), ["germany ukraine", "germany russia", "italy ukraine"], "not Eastern Europe");
    s.a("piece italy ukraine").a("piece germany russia");
    assert!(removed(&s, ITA, "ukraine") && removed(&s, GER, "russia") && s.has(GER, "ukraine") && discard_step(&s));
    let mut s = played("sov-general-winter", rest);
    s.a("piece germany ukraine").a("pass");
    assert!(discard_step(&s));
}

/// sov-german-soviet-treaty: two builds in the order that makes them possible.
#[test]
fn german_soviet_treaty() {
    let mut s = played("sov-german-soviet-treaty", "");
    assert_eq!(s.offered("at"), ["ukraine"], "Eastern Europe is out of reach at first");
    s.a("at ukraine");
    assert_eq!(s.offered("at"), ["eastern-europe"]);
    s.a("at eastern-europe");
    assert!(s.has(SOV, "ukraine") && s.has(SOV, "eastern-europe"));
    let mut s = played("sov-german-soviet-treaty", "soviet-union pieces moscow russia; germany pieces germany ukraine");
    assert_eq!(s.offered("at"), ["eastern-europe"], "Ukraine is taken");
    s.a("pass");
    assert!(discard_step(&s));
}

/// sov-mao-tse-tung: one Axis Army in China or Szechuan.
#[test]
fn mao_tse_tung() {
    let mut s = played("sov-mao-tse-tung", "japan pieces japan china szechuan sea-of-japan mongolia");
    assert_eq!(s.offered("piece"), ["japan szechuan", "japan china"]);
    s.a("piece japan china");
    assert!(removed(&s, JAP, "china") && discard_step(&s));
    assert!(discard_step(&played("sov-mao-tse-tung", "")), "nothing to do");
}

/// sov-titos-partisans: an Axis Army in the Balkans goes, a Soviet or a British one comes. [CL13]
#[test]
fn titos_partisans() {
    let mut s = played("sov-titos-partisans", "italy pieces italy balkans");
    s.play(SOV, "piece italy balkans");
    assert_eq!(s.offered("target"), ["united-kingdom", "soviet-union"]);
    s.play(SOV, "target united-kingdom").play(SOV, "at balkans");
    assert!(recruited(&s, UK, "balkans") && removed(&s, ITA, "balkans"));
    let mut s = played("sov-titos-partisans", "");
    s.a("target soviet-union").a("at balkans");
    assert!(recruited(&s, SOV, "balkans"), "with nothing to eliminate");
    let mut s = played("sov-titos-partisans", "italy pieces italy balkans");
    s.a("pass");
    assert!(discard_step(&s), "an Axis Army still there: no recruiting");
    let s = played("sov-titos-partisans", "united-kingdom pieces united-kingdom balkans");
    assert_eq!(s.offered("target"), ["soviet-union"], "one of each country");
}

/// sov-trans-siberian-railroad: Armies and the Navy built anew, each once.
#[test]
fn trans_siberian_railroad() {
    let mut s = played("sov-trans-siberian-railroad", "soviet-union pieces moscow russia baltic-sea");
    assert_eq!(s.offered("rebuild"), ["russia", "moscow", "baltic-sea"]);
    s.a("rebuild baltic-sea").a("at baltic-sea").a("rebuild russia").a("at siberia");
    assert_eq!(s.offered("rebuild"), ["moscow"]);
    s.a("pass");
    assert!(s.has(SOV, "siberia") && !s.has(SOV, "russia"));
}

/// sov-vasilevsky: an Army in Vladivostok, then an Axis Army in China goes.
#[test]
fn vasilevsky() {
    let mut s = played("sov-vasilevsky", "japan pieces japan china sea-of-japan");
    s.a("at vladivostok").a("piece japan china");
    assert!(recruited(&s, SOV, "vladivostok") && removed(&s, JAP, "china"));
    let s = played("sov-vasilevsky", "japan pieces japan china sea-of-japan vladivostok");
    assert!(s.offers("piece japan china"), "the first part impossible");
}

/// sov-leningrad, sov-moscow, sov-stalingrad: the Soviet Army in Russia, Moscow, Ukraine, supplied or not.
#[test]
fn leningrad_moscow_stalingrad() {
    for (card, space) in [("sov-leningrad", "russia"), ("sov-moscow", "moscow"), ("sov-stalingrad", "ukraine")] {
        let rest = format!(
            "germany pieces germany eastern-europe scandinavia kazakhstan balkans; italy pieces italy ukraine; soviet-union pieces russia moscow; soviet-union responses {card}"
        );
        let rest = if space == "ukraine" {
            rest.replace("italy pieces italy ukraine; soviet-union pieces russia moscow", "soviet-union pieces ukraine moscow")
        } else {
            rest
        };
        let rest = if space == "moscow" { rest.replace("germany pieces germany", "germany pieces ukraine") } else { rest };
        let mut s = played("ger-land-battle", &rest);
        s.a(&format!("at {space}"));
        uses(&mut s, card);
        s.pass_windows();
        assert!(s.has(SOV, space) && !on_table(&s, card), "{card}");
        assert_eq!(top_discard(&s, SOV), card);
    }
    let mut s = played(
        "ger-land-battle",
        "germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; soviet-union responses sov-leningrad",
    );
    s.a("at ukraine");
    assert!(!comes_up(&mut s, "sov-leningrad"), "another space");
}

/// sov-rasputitsa: an Axis Army just built or recruited in or next to Moscow goes.
#[test]
fn rasputitsa() {
    let rest = "germany pieces germany eastern-europe; soviet-union responses sov-rasputitsa";
    for space in ["russia", "ukraine"] {
        let mut s = played("ger-build-army", rest);
        s.a(&format!("at {space}"));
        uses(&mut s, "sov-rasputitsa");
        assert!(removed(&s, GER, space) && !s.has(GER, space) && !on_table(&s, "sov-rasputitsa"));
        assert_eq!(s.pieces(GER), "germany eastern-europe", "that one alone");
    }
    let mut s = played("ger-build-army", rest);
    s.a("at balkans");
    assert!(!comes_up(&mut s, "sov-rasputitsa"));
}

/// sov-defense-of-the-motherland: after an Army was built, for 2 of the hand, another, once a turn.
#[test]
fn defense_of_the_motherland() {
    let rest = "active soviet-union; soviet-union status sov-defense-of-the-motherland; soviet-union hand sov-build-army sov-land-battle sov-land-battle sov-sea-battle";
    let mut s = set(rest);
    s.play(SOV, "play sov-build-army").a("at ukraine");
    uses(&mut s, "sov-defense-of-the-motherland");
    s.a("bury sov-land-battle").a("bury sov-sea-battle").a("at balkans");
    assert!(built(&s, SOV, "balkans") && discard_step(&s), "once a turn");
    assert_eq!((hand(&s, SOV), buried(&s, SOV)), (1, 2));
}

/// sov-frontal-assault: after a land battle, for 2 of the hand, another there or next to it, once a turn.
#[test]
fn frontal_assault() {
    let rest = "active soviet-union; soviet-union pieces moscow russia; soviet-union status sov-frontal-assault; soviet-union hand sov-land-battle sov-land-battle sov-build-army sov-sea-battle; germany pieces germany ukraine eastern-europe";
    let mut s = set(rest);
    s.play(SOV, "play sov-land-battle").a("at ukraine");
    uses(&mut s, "sov-frontal-assault");
    s.a("bury sov-build-army").a("bury sov-sea-battle");
    assert_eq!(s.offered("at"), ["eastern-europe", "ukraine", "kazakhstan"]);
    s.a("at eastern-europe");
    assert!(removed(&s, GER, "ukraine") && removed(&s, GER, "eastern-europe") && discard_step(&s));
}

/// sov-guards: instead of a card, for 2 of the hand, a Build Army of the discard pile.
#[test]
fn guards() {
    let mut s = set(
        "active soviet-union; soviet-union status sov-guards; soviet-union hand sov-land-battle sov-land-battle sov-sea-battle; soviet-union buried sov-build-army sov-general-winter",
    );
    s.play(SOV, "use sov-guards").a("bury sov-land-battle").a("bury sov-sea-battle");
    assert_eq!(s.offered("play"), ["sov-build-army"]);
    s.a("play sov-build-army").a("at ukraine");
    assert!(built(&s, SOV, "ukraine") && discard_step(&s));
    assert_eq!(top_discard(&s, SOV), "sov-build-army");
}

/// sov-scorched-earth: Ukraine supplies and scores neither for Germany nor for Italy, but for Japan. [R-C11] [CL-op-not-supply-space]
#[test]
fn scorched_earth() {
    let s = idle(GER, "germany pieces germany ukraine; soviet-union status sov-scorched-earth");
    assert!(!s.has(GER, "ukraine"), "no supply");
    assert_eq!(s.vp(), [2, 0]);
    let s = idle(GER, "germany pieces germany eastern-europe ukraine; soviet-union status sov-scorched-earth");
    assert!(s.has(GER, "ukraine"), "in line with Germany");
    assert_eq!(s.vp(), [2, 0], "no points");
    let s = idle(ITA, "italy pieces italy balkans ukraine; soviet-union status sov-scorched-earth");
    assert_eq!(s.vp(), [2, 0]);
    let s = idle(JAP, "japan pieces japan ukraine; soviet-union status sov-scorched-earth");
    assert_eq!(s.vp(), [4, 0]);
    let s = idle(SOV, "soviet-union pieces moscow ukraine; soviet-union status sov-scorched-earth");
    assert_eq!(s.vp(), [0, 4]);
}

/// sov-shvernik: Soviet Armies are always supplied, Navies as usual. [CL-until-always]
#[test]
fn shvernik() {
    let s = idle(SOV, "soviet-union pieces mongolia scandinavia baltic-sea; soviet-union status sov-shvernik");
    assert!(s.has(SOV, "mongolia") && s.has(SOV, "scandinavia"));
    assert!(!s.has(SOV, "baltic-sea"), "a Navy needs its line");
    let s = idle(SOV, "soviet-union pieces moscow mongolia");
    assert!(!s.has(SOV, "mongolia"));
    let s = played("sov-build-army", "soviet-union pieces mongolia; soviet-union status sov-shvernik");
    assert_eq!(
        s.offered("at"),
        ["moscow", "siberia", "kazakhstan", "vladivostok", "szechuan", "china"],
        "next to such an Army, and at home"
    );
}

/// sov-stavka-artillery: after a land battle, for a card of the deck, every other enemy Army there too, once for a battle.
#[test]
fn stavka_artillery() {
    let rest = "soviet-union status sov-stavka-artillery; germany pieces germany ukraine; italy pieces italy ukraine";
    let mut s = played("sov-land-battle", rest);
    s.a("at ukraine").a("piece germany ukraine");
    uses(&mut s, "sov-stavka-artillery");
    assert!(removed(&s, GER, "ukraine") && removed(&s, ITA, "ukraine") && discard_step(&s));
    assert_eq!((deck(&s, SOV), buried(&s, SOV)), (34 - 3 - 1, 1));
    let mut s = played("sov-land-battle", "soviet-union status sov-stavka-artillery; germany pieces germany ukraine");
    s.a("at ukraine");
    assert!(!comes_up(&mut s, "sov-stavka-artillery"), "nobody else is there");
}

/// Stavka battles the others, not again the Army that survived the battle. [CL-op-battle-all-remaining] [CL6]
#[test]
fn stavka_leaves_the_one_that_survived() {
    let rest = "soviet-union pieces moscow ukraine balkans; soviet-union status sov-stavka-artillery; germany pieces germany italy; italy responses ita-monte-cassino";
    let mut s = played("sov-land-battle", &format!("{rest}; italy pieces"));
    s.a("at italy");
    uses(&mut s, "ita-monte-cassino");
    assert!(!comes_up(&mut s, "sov-stavka-artillery"), "no other Army is there");
    let mut s = played("sov-land-battle", rest);
    s.a("at italy").a("piece germany italy");
    uses(&mut s, "ita-monte-cassino");
    uses(&mut s, "sov-stavka-artillery");
    s.pass_windows();
    assert!(removed(&s, ITA, "italy") && s.has(GER, "italy"));
    assert_eq!(battles(&s, SOV, "italy"), 2, "Germany once, Italy once");
}

/// sov-women-conscripts: a Build Army played goes on top of the deck, before the Army is built. [CL-pile-deck-top] [CL-op-put-card]
#[test]
fn women_conscripts() {
    let mut s = played("sov-build-army", "soviet-union status sov-women-conscripts; soviet-union top sov-sea-battle");
    assert!(may_use(&s, "sov-women-conscripts"));
    uses(&mut s, "sov-women-conscripts");
    assert_eq!((deck_card(&s, SOV, 0), deck_card(&s, SOV, 1)), ("sov-build-army".into(), "sov-sea-battle".into()));
    assert_eq!(top_discard(&s, SOV), "");
    assert!(s.offers("at ukraine"), "and it works");
    let mut s = played("sov-land-battle", "soviet-union status sov-women-conscripts");
    assert!(!comes_up(&mut s, "sov-women-conscripts"));
}
