//! 5 The map.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, UK, US, at, idle, spaces};
use engine::{Game, Present, SeatSet, Setup};
use quartermaster::{
    Position, data,
    ids::{Country, Space},
};

fn touch(a: &str, b: &str) -> bool {
    let [a, b] = [a, b].map(|s| s.parse::<Space>().unwrap());
    assert_eq!(data().adjacent[a.index()].has(b), data().adjacent[b.index()].has(a), "both ways");
    data().adjacent[a.index()].has(b)
}

/// 36 land and 17 sea spaces, links over the edge of the map included. [5a]
#[test]
fn the_map_is_a_cylinder_of_53_spaces() {
    assert_eq!((data().land.len(), data().sea.len()), (36, 17));
    for (a, b) in [
        ("canada", "pacific-northwest"),
        ("eastern-united-states", "western-united-states"),
        ("western-united-states", "latin-america"),
        ("latin-america", "east-pacific"),
        ("east-pacific", "southeast-pacific"),
    ] {
        assert!(touch(a, b), "{a} and {b}");
    }
    let mut s = at("active = \"united-states\"\ncards.united-states.hand = \"1 us-build-army\"");
    s.play(US, "play us-build-army");
    assert_eq!(s.offered("at"), ["canada", "western-united-states", "latin-america"]);
}

/// Spaces without a common border are not adjacent. [5a]
#[test]
fn only_a_common_border_makes_adjacent() {
    let s = {
        let mut s = at("active = \"united-kingdom\"\ncards.united-kingdom.hand = \"1 uk-land-battle\"");
        s.play(UK, "play uk-land-battle");
        s
    };
    assert!(!s.offers("at western-europe"), "the North Sea lies between");
    assert!(!touch("germany", "north-sea") && touch("germany", "baltic-sea"));
}

/// Twelve stars, Western US among them and Hawaii not; all Homes have one. [5b] [R-5b]
#[test]
fn twelve_spaces_bear_a_star() {
    let stars = "eastern-united-states western-united-states united-kingdom western-europe germany italy ukraine moscow india china japan australia";
    assert_eq!(data().stars, spaces(stars));
    assert!(data().homes.iter().all(|h| data().stars.has(*h)));
}

/// A star supplies and scores for every country: Italy lives in India and scores 2 for it. [5b]
#[test]
fn a_star_is_for_every_country() {
    let s = idle(ITA, "pieces.italy = \"india\"");
    assert_eq!((s.pieces(ITA).as_str(), s.vp()), ("india", [2, 0]));
}

/// Hawaii supplies nobody. [R-5b]
#[test]
fn hawaii_has_no_star() {
    let s = idle(US, "pieces.united-states = \"western-united-states hawaii\"");
    assert_eq!((s.pieces(US).as_str(), s.vp()), ("western-united-states", [0, 2]));
}

/// Navies may be built in the Black Sea and the Caspian Sea; they have no sea neighbour. [5c]
#[test]
fn inner_seas_are_seas() {
    let mut s =
        at("active = \"soviet-union\"\npieces.soviet-union = \"moscow ukraine\"\ncards.soviet-union.hand = \"1 sov-build-navy\"");
    s.play(SOV, "play sov-build-navy");
    assert_eq!(s.offered("at"), ["black-sea", "caspian-sea"]);
    for sea in ["black-sea", "caspian-sea"] {
        assert!(data().adjacent[sea.parse::<Space>().unwrap().index()].and(data().sea).is_empty());
        assert!(data().straits.iter().all(|x| x.seas.iter().all(|y| y.id() != sea)));
    }
}

/// A point is no border. [5.1a]
#[test]
fn spaces_that_touch_in_a_point() {
    assert!(!touch("middle-east", "balkans"));
    assert!(!touch("black-sea", "mediterranean-sea"));
}

/// The Pacific north-west of America, and Japan. [5.1b]
#[test]
fn spaces_that_look_adjacent() {
    assert!(!touch("north-pacific", "western-united-states"));
    assert!(!touch("east-pacific", "pacific-northwest"));
    assert!(!touch("japan", "vladivostok"));
}

/// The five straits: anchor and seas. [5.2a]
#[test]
fn five_straits() {
    let straits: Vec<_> = data().straits.iter().map(|x| (x.land.id(), x.seas.map(|s| s.id()))).collect();
    assert_eq!(
        straits,
        [
            ("scandinavia", ["north-sea", "baltic-sea"]),
            ("north-africa", ["north-sea", "mediterranean-sea"]),
            ("middle-east", ["mediterranean-sea", "bay-of-bengal"]),
            ("southeast-asia", ["bay-of-bengal", "south-china-sea"]),
            ("latin-america", ["north-atlantic", "southeast-pacific"]),
        ]
    );
}

/// Every strait joins its seas for the Axis once an Axis Army is in its anchor space. [5.2a] [5.2b] [5.2c]
#[test]
fn an_axis_army_opens_each_strait() {
    for (own, anchor, there) in [
        ("germany baltic-sea", "scandinavia", "north-sea"),
        ("italy mediterranean-sea", "north-africa", "north-sea"),
        ("italy mediterranean-sea", "middle-east", "bay-of-bengal"),
        ("india bay-of-bengal", "southeast-asia", "south-china-sea"),
        ("eastern-united-states north-atlantic", "latin-america", "southeast-pacific"),
    ] {
        for (army, open) in [(anchor, true), ("mongolia", false)] {
            let mut s = at(&format!(
                r#"
                pieces.germany = "{own}"
                pieces.united-states = "western-united-states"
                pieces.japan = "japan {army}"
                cards.germany.hand = "1 ger-sea-battle"
                "#
            ));
            s.play(GER, "play ger-sea-battle");
            assert_eq!(s.offers(&format!("at {there}")), open, "{there} over {anchor}, a Japanese Army in {army}");
        }
    }
}

/// An empty strait is open to the Allies and closed to the Axis; an Axis Army closes it to the Allies. [5.2c] [R-5.2a]
#[test]
fn an_empty_strait_is_allied() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.united-kingdom.hand = "1 uk-sea-battle"
    "#);
    s.play(UK, "play uk-sea-battle");
    assert!(s.offers("at mediterranean-sea") && s.offers("at baltic-sea"));
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.united-kingdom = "united-kingdom north-sea"
        pieces.italy = "italy north-africa"
        cards.united-kingdom.hand = "1 uk-sea-battle"
    "#);
    s.play(UK, "play uk-sea-battle");
    assert!(!s.offers("at mediterranean-sea") && s.offers("at baltic-sea"));
}

/// The strait makes the seas adjacent for building as well. [5.2b]
#[test]
fn a_strait_counts_for_building() {
    for (army, open) in [("north-africa", true), ("western-europe", false)] {
        let mut s = at(&format!(
            r#"
            active = "italy"
            pieces.italy = "italy mediterranean-sea"
            pieces.germany = "germany {army}"
            cards.italy.hand = "1 ita-build-navy"
            "#
        ));
        s.play(ITA, "play ita-build-navy");
        assert_eq!(s.offers("at north-sea"), open, "a German Army, the port, in {army}");
    }
}

/// A German Army in North Africa, cut off, opens Gibraltar to Italy and closes it to the United Kingdom. [5.2d]
#[test]
fn any_army_rules_the_strait_for_its_team() {
    let text = r#"
        pieces.germany = "germany north-africa"
        pieces.italy = "italy mediterranean-sea"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.italy.hand = "1 ita-sea-battle"
        cards.united-kingdom.hand = "1 uk-sea-battle"
    "#;
    let mut s = at(&format!("active = \"italy\"\n{text}"));
    s.play(ITA, "play ita-sea-battle");
    assert!(s.offers("at north-sea"));
    let mut s = at(&format!("active = \"united-kingdom\"\n{text}"));
    s.play(UK, "play uk-sea-battle");
    assert!(!s.offers("at mediterranean-sea"));
}

/// A Navy in the anchor's sea rules no strait: the Army does. [5.2c]
#[test]
fn a_navy_opens_no_strait() {
    let mut s = at(r#"
        active = "japan"
        pieces.japan = "japan india bay-of-bengal"
        cards.japan.hand = "1 jap-sea-battle"
    "#);
    s.play(JAP, "play jap-sea-battle");
    assert!(!s.offers("at south-china-sea"));
}

/// What the map shows on request: every piece has its supply, every Army on a star its points, every strait its team. [5.2c] [9a] [12b]
#[test]
fn overlays_tell_supply_points_and_straits() {
    let setup = Position::info().complete(&Setup::default()).unwrap();
    let p = Position::new(&setup);
    let view = p.view(SeatSet::NONE);
    let marks = |id: &str| Position::overlay(&view, id);
    let pieces: u32 = p.pieces.iter().map(|own| u32::from(own.len())).sum();
    assert_eq!(marks("supply").len() as u32, pieces);
    assert!(marks("supply").iter().all(|mark| !mark.is_bad && mark.rule == "9b"));
    assert_eq!(marks("straits").len(), data().straits.len());
    let income: i16 = Country::all().map(|c| p.income(c)).sum();
    assert_eq!(marks("points").len() * 2, income as usize, "an Army on each Home star, and nobody shares one");
    assert!(marks("nothing").is_empty());
}
