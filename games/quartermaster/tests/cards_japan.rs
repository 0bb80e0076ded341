//! The cards of Japan.
#![allow(missing_docs)]

use crate::common;
use crate::table;

use common::{JAP, SOV, UK, US};
use table::{
    battles, built, comes_up, deck, discard_step, idle, on_table, played, points, recruited, removed, set, top_discard, uses,
};

const FLEET: &str = "japan pieces japan sea-of-japan china";

/// Build Army, Land Battle, Build Navy, Sea Battle: where they work, and what they do.
#[test]
fn basic_cards() {
    let mut s = played("jap-build-army", FLEET);
    assert_eq!(s.offered("at"), ["mongolia", "vladivostok", "szechuan", "southeast-asia", "philippines", "iwo-jima"]);
    s.a("at philippines");
    assert!(built(&s, JAP, "philippines"));
    let mut s = played("jap-land-battle", &format!("{FLEET}; soviet-union pieces moscow mongolia"));
    s.a("at mongolia");
    assert!(removed(&s, SOV, "mongolia"));
    let mut s = played("jap-build-navy", "");
    assert_eq!(s.offered("at"), ["sea-of-japan"]);
    s.a("at sea-of-japan");
    assert!(built(&s, JAP, "sea-of-japan"));
    let mut s = played("jap-sea-battle", &format!("{FLEET}; united-states pieces western-united-states hawaii north-pacific"));
    s.a("at north-pacific");
    assert!(removed(&s, US, "north-pacific"));
}

/// jap-submarines-a: 1 British card, 2 VP.
#[test]
fn submarines_a() {
    let s = played("jap-submarines-a", "");
    assert_eq!((deck(&s, UK), points(&s, "jap-submarines-a")), (38, 2));
}

/// jap-submarines-b: 1 American card, 2 VP.
#[test]
fn submarines_b() {
    let s = played("jap-submarines-b", "");
    assert_eq!((deck(&s, US), points(&s, "jap-submarines-b")), (39, 2));
}

/// jap-banzai-charge: after a land battle another, there or next to it.
#[test]
fn banzai_charge() {
    let rest = format!(
        "{FLEET}; japan responses jap-banzai-charge; soviet-union pieces moscow mongolia; united-kingdom pieces united-kingdom szechuan"
    );
    let mut s = played("jap-land-battle", &rest);
    s.a("at mongolia");
    uses(&mut s, "jap-banzai-charge");
    assert_eq!(s.offered("at"), ["mongolia", "vladivostok", "szechuan"]);
    s.a("at szechuan");
    assert!(removed(&s, UK, "szechuan") && !on_table(&s, "jap-banzai-charge") && discard_step(&s));
}

/// jap-battleship-repair: any Japanese Navy, supplied or not, also in the Supply step.
#[test]
fn battleship_repair() {
    let mut s = played(
        "us-sea-battle",
        &format!(
            "{FLEET}; japan responses jap-battleship-repair; united-states pieces western-united-states hawaii east-pacific north-pacific"
        ),
    );
    s.a("at sea-of-japan");
    uses(&mut s, "jap-battleship-repair");
    assert!(s.has(JAP, "sea-of-japan"));
    let mut s = idle(JAP, "japan pieces japan central-pacific; japan responses jap-battleship-repair");
    uses(&mut s, "jap-battleship-repair");
    assert!(s.has(JAP, "central-pacific") && discard_step(&s));
}

/// jap-china-offensive: after a battle in one of three spaces an Army there, then one in another of them. [CL12]
#[test]
fn china_offensive() {
    let rest = "japan pieces japan sea-of-japan china; united-kingdom pieces united-kingdom szechuan; japan responses jap-china-offensive";
    let mut s = played("jap-land-battle", rest);
    s.a("at szechuan");
    uses(&mut s, "jap-china-offensive");
    assert_eq!(s.offered("at"), ["szechuan"]);
    s.a("at szechuan");
    assert_eq!(
        (s.offered("at"), s.offered("keep")),
        (vec!["southeast-asia".to_owned()], vec!["china".to_owned()]),
        "not Szechuan again"
    );
    s.a("at southeast-asia");
    assert!(built(&s, JAP, "szechuan") && built(&s, JAP, "southeast-asia"));
    // The first part skipped, the second may still be done.
    let mut s = played("jap-land-battle", rest);
    s.a("at szechuan");
    uses(&mut s, "jap-china-offensive");
    s.a("pass");
    assert!(s.offers("at southeast-asia"));
    let mut s = played("jap-land-battle", &format!("{rest}; soviet-union pieces moscow mongolia"));
    s.a("at mongolia");
    assert!(!comes_up(&mut s, "jap-china-offensive"), "another space");
}

/// jap-destroyer-transport: after a sea battle one or two Armies on land next to that sea.
#[test]
fn destroyer_transport() {
    let rest = format!("{FLEET}; japan responses jap-destroyer-transport");
    let mut s = played("jap-sea-battle", &rest);
    s.a("at south-china-sea");
    uses(&mut s, "jap-destroyer-transport");
    assert_eq!(s.offered("at"), ["southeast-asia", "philippines"], "next to the sea battled and to a supplied piece");
    s.a("at philippines").a("at southeast-asia");
    assert!(built(&s, JAP, "philippines") && built(&s, JAP, "southeast-asia") && discard_step(&s));
    let mut s = played("jap-sea-battle", &rest);
    s.a("at south-china-sea");
    uses(&mut s, "jap-destroyer-transport");
    s.a("at philippines").a("pass");
    assert!(discard_step(&s), "one is enough");
}

/// jap-fall-of-singapore: after a battle of Southeast Asia an Allied Navy in the South China Sea goes and a Japanese one comes.
#[test]
fn fall_of_singapore() {
    let rest = format!("{FLEET}; japan responses jap-fall-of-singapore");
    let mut s =
        played("jap-land-battle", &format!("{rest}; united-kingdom pieces united-kingdom southeast-asia south-china-sea"));
    s.a("at southeast-asia");
    uses(&mut s, "jap-fall-of-singapore");
    s.a("piece united-kingdom south-china-sea").a("at south-china-sea");
    assert!(removed(&s, UK, "south-china-sea") && recruited(&s, JAP, "south-china-sea"));
    let mut s = played("jap-land-battle", &rest);
    s.a("at southeast-asia");
    uses(&mut s, "jap-fall-of-singapore");
    assert!(s.offers("at south-china-sea"), "with nothing to eliminate the Navy still comes");
    let mut s = played("jap-land-battle", &rest);
    s.a("at szechuan");
    assert!(!comes_up(&mut s, "jap-fall-of-singapore"));
}

/// jap-kamikaze: an Allied Navy just built or recruited next to a Japanese piece goes. [R-C7]
#[test]
fn kamikaze() {
    let rest = format!("{FLEET}; japan responses jap-kamikaze");
    let mut s = played("us-build-navy", &format!("{rest}; united-states pieces western-united-states hawaii east-pacific"));
    s.a("at north-pacific");
    uses(&mut s, "jap-kamikaze");
    assert!(removed(&s, US, "north-pacific"));
    let mut s = played("uk-singapore", &rest);
    s.a("part 2").a("at south-china-sea");
    uses(&mut s, "jap-kamikaze");
    assert!(removed(&s, UK, "south-china-sea"), "recruited");
    let mut s = played("us-build-navy", &format!("{rest}; united-states pieces western-united-states"));
    s.a("at east-pacific");
    assert!(!comes_up(&mut s, "jap-kamikaze"), "nothing Japanese is beside it");
}

/// jap-kwantung-army: a supplied Army in China, Szechuan or Vladivostok.
#[test]
fn kwantung_army() {
    let rest = "japan responses jap-kwantung-army; soviet-union pieces moscow siberia mongolia";
    let mut s = played("sov-land-battle", &format!("{FLEET}; {rest}"));
    s.a("at china");
    uses(&mut s, "jap-kwantung-army");
    assert!(s.has(JAP, "china"));
    let mut s = played("sov-land-battle", &format!("japan pieces japan szechuan; {rest}"));
    s.a("at szechuan");
    assert!(!comes_up(&mut s, "jap-kwantung-army"), "out of supply");
}

/// jap-operation-ketsu-go: the Army in Japan, or the Navy in the Sea of Japan.
#[test]
fn operation_ketsu_go() {
    let rest = "japan responses jap-operation-ketsu-go; united-states pieces western-united-states hawaii east-pacific north-pacific iwo-jima";
    let mut s = played("us-sea-battle", &format!("japan pieces japan sea-of-japan; {rest}"));
    s.a("at sea-of-japan");
    uses(&mut s, "jap-operation-ketsu-go");
    assert_eq!(s.offered("piece"), ["japan japan", "japan sea-of-japan"]);
    s.a("piece japan japan");
    assert!(removed(&s, JAP, "sea-of-japan"), "only one of the two is protected");
    let mut s = played(
        "us-land-battle",
        "united-states pieces western-united-states hawaii east-pacific north-pacific sea-of-japan iwo-jima; japan responses jap-operation-ketsu-go",
    );
    s.a("at japan");
    uses(&mut s, "jap-operation-ketsu-go");
    assert!(s.has(JAP, "japan"));
}

/// jap-surprise-attack: after a sea battle one at sea, then one on land, by the normal rules, each optional.
#[test]
fn surprise_attack() {
    let rest = "japan pieces japan sea-of-japan china southeast-asia; japan responses jap-surprise-attack; united-kingdom pieces united-kingdom india bay-of-bengal";
    let mut s = played("jap-sea-battle", rest);
    s.a("at south-china-sea");
    uses(&mut s, "jap-surprise-attack");
    assert!(s.offers("at bay-of-bengal") && !s.offers("at india") && !s.offers("at indian-ocean"));
    s.a("at bay-of-bengal");
    assert!(s.offers("at india"));
    s.a("at india");
    assert!(removed(&s, UK, "bay-of-bengal") && removed(&s, UK, "india") && discard_step(&s));
    let mut s = played("jap-sea-battle", rest);
    s.a("at south-china-sea");
    uses(&mut s, "jap-surprise-attack");
    s.a("pass").a("at india");
    assert!(removed(&s, UK, "india"));
    assert_eq!(battles(&s, JAP, "bay-of-bengal"), 0);
}

/// jap-special-naval-landing-forces: after a Navy was built one or two Armies on land next to it.
#[test]
fn special_naval_landing_forces() {
    let mut s = played("jap-build-navy", "japan responses jap-special-naval-landing-forces");
    s.a("at sea-of-japan");
    uses(&mut s, "jap-special-naval-landing-forces");
    assert_eq!(s.offered("at"), ["vladivostok", "china", "philippines", "iwo-jima"]);
    s.a("at china").a("at philippines");
    assert!(built(&s, JAP, "china") && built(&s, JAP, "philippines") && discard_step(&s));
    assert_eq!(top_discard(&s, JAP), "jap-special-naval-landing-forces");
    let mut s = played("jap-build-army", "japan pieces japan sea-of-japan; japan responses jap-special-naval-landing-forces");
    s.a("at china");
    assert!(!comes_up(&mut s, "jap-special-naval-landing-forces"), "not for an Army");
    let rest = "japan pieces japan china southeast-asia; japan responses jap-special-naval-landing-forces";
    let mut s = played("jap-build-navy", rest);
    s.a("at sea-of-japan");
    uses(&mut s, "jap-special-naval-landing-forces");
    assert_eq!(
        s.offered("at"),
        ["vladivostok", "philippines", "iwo-jima"],
        "neither Mongolia nor India, though they are in reach"
    );
    assert_eq!(s.offered("keep"), ["china", "japan"], "nor the Army in Southeast Asia");
}

/// jap-truk: all Japanese Navies are supplied for the rest of the turn, one built meanwhile too. [CL-op-in-supply] [CL-until-end-of-turn]
#[test]
fn truk() {
    let mut s = idle(
        JAP,
        "japan pieces japan central-pacific east-pacific hawaii; japan responses jap-truk; soviet-union hand sov-land-battle",
    );
    uses(&mut s, "jap-truk");
    assert!(s.has(JAP, "central-pacific") && s.has(JAP, "east-pacific"));
    assert!(!s.has(JAP, "hawaii"), "no Army, and it carries nothing on");
    assert!(s.p.supplied_by_card[JAP.index()][1]);
    s.a("pass");
    assert!(s.asked() == [SOV] && !s.p.supplied_by_card[JAP.index()][1], "with the turn it ends");
    // Used as the turn begins, it lets a Navy be built beside another, without port or line.
    let rest = "japan pieces japan central-pacific; japan responses jap-truk; japan hand jap-build-navy jap-land-battle";
    let mut s = set(&format!("active united-kingdom; united-kingdom hand uk-land-battle; {rest}"));
    s.play(UK, "bury uk-land-battle");
    uses(&mut s, "jap-truk");
    s.play(JAP, "play jap-build-navy").a("at east-pacific");
    assert!(s.has(JAP, "east-pacific") && discard_step(&s), "and it stays through the Supply step");
    let mut s = played("ger-land-battle", "japan pieces japan central-pacific; japan responses jap-truk");
    s.a("at balkans");
    assert!(!comes_up(&mut s, "jap-truk"), "in another's turn it is kept");
}

/// jap-forward-bases: 1 VP for each of three spaces.
#[test]
fn forward_bases() {
    let given =
        |pieces: &str| points(&idle(JAP, &format!("japan status jap-forward-bases; japan pieces {pieces}")), "jap-forward-bases");
    assert_eq!(given("japan sea-of-japan north-pacific central-pacific hawaii pacific-northwest"), 2);
    assert_eq!(given("japan sea-of-japan philippines"), 0);
}

/// jap-co-prosperity-sphere: 1 VP for each of three spaces.
#[test]
fn co_prosperity_sphere() {
    let given = |pieces: &str| {
        points(&idle(JAP, &format!("japan status jap-co-prosperity-sphere; japan pieces {pieces}")), "jap-co-prosperity-sphere")
    };
    assert_eq!(given("japan sea-of-japan south-china-sea indonesia new-guinea southeast-asia"), 3);
    assert_eq!(given("japan sea-of-japan philippines"), 0);
}

/// jap-imperial-designs: 1 VP, never 2, with an Army in Iwo Jima or the Philippines.
#[test]
fn imperial_designs() {
    let given = |pieces: &str| {
        points(&idle(JAP, &format!("japan status jap-imperial-designs; japan pieces {pieces}")), "jap-imperial-designs")
    };
    assert_eq!(given("japan sea-of-japan philippines"), 1);
    assert_eq!(given("japan sea-of-japan philippines iwo-jima"), 1);
    assert_eq!(given("japan sea-of-japan"), 0);
}
