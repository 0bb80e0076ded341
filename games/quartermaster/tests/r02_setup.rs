//! 2 Set-up, 3 Seats, 4 Countries; SQ1.1 to SQ1.3.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, Scene, UK, US, at, new_game, rejected};
use engine::{Game, Pending};
use quartermaster::{Position, data, ids::Country};

/// The roll that leaves the decks in the order of the list of cards.
fn unshuffled(s: &Scene) -> String {
    let cards = Country::all().flat_map(|c| s.p.of(c).deck.iter().map(move |l| data().local(c, l).id()).collect::<Vec<_>>());
    format!("order {}", cards.collect::<Vec<_>>().join(" "))
}

/// A game whose cards are dealt.
fn dealt(players: u8) -> Scene {
    let mut s = new_game(players, &[]);
    let roll = unshuffled(&s);
    s.roll(&roll);
    s
}

/// Whatever the number of players, six countries choose their hands. [2a]
#[test]
fn all_six_countries_are_in_every_game() {
    for players in 2..=6 {
        assert_eq!(dealt(players).asked(), [GER, UK, JAP, SOV, ITA, US], "{players} players");
    }
}

/// A person with Germany and Italy keeps their cards apart: an Italian card cannot lie in a German pile. [2b]
#[test]
fn nothing_is_pooled() {
    let mut s = at(r#"
        players = 2
        cards.germany.hand = "1 ger-plunder"
        cards.italy.hand = "1 ita-plunder"
    "#);
    assert_eq!(s.refused(GER, "bury ita-plunder"), "2b");
    s.play(GER, "bury ger-plunder");
    assert_eq!((s.p.of(GER).buried_size(), s.p.of(ITA).buried_size(), s.p.of(ITA).hand_size()), (1, 0, 1));
    for pile in ["hand", "buried"] {
        assert!(rejected(&format!("cards.germany.{pile} = \"1 ita-plunder\"")).contains("ita-plunder"));
    }
}

/// Germany without cards pays Blitzkrieg with a victory point, however many cards the same person has for Italy. [2c]
#[test]
fn you_is_the_country_not_the_person() {
    let mut s = at(&format!(
        r#"
        players = 2
        pieces.germany = "germany eastern-europe"
        cards.germany = {{ hand = "1 ger-land-battle", status = "ger-blitzkrieg", buried = "{}" }}
        cards.united-kingdom.hand = "1 uk-enigma"
        "#,
        common::all_but(GER, &["ger-land-battle", "ger-blitzkrieg"])
    ));
    let before = *s.p.of(ITA);
    s.play(GER, "play ger-land-battle").play(GER, "at ukraine").play(GER, "use ger-blitzkrieg").play(GER, "at ukraine");
    assert_eq!(*s.p.of(ITA), before);
    assert_eq!(s.vp()[0], 4 - 1, "two stars less one card");
}

/// 0 points, round 1. [2d]
#[test]
fn the_markers_stand_at_the_beginning() {
    let s = new_game(2, &[]);
    assert_eq!((s.vp(), s.p.round), ([0, 0], 1));
}

/// One Army in each Home space and nothing else. [2e] [R-4a]
#[test]
fn each_country_has_an_army_at_home() {
    let s = new_game(2, &[]);
    let pieces = [GER, UK, JAP, SOV, ITA, US].map(|c| s.pieces(c));
    assert_eq!(pieces, ["germany", "united-kingdom", "japan", "moscow", "italy", "eastern-united-states"]);
}

/// Ten cards drawn, three of them, of the country's choice, put face down into the discard pile. [2f] [SQ1.2]
#[test]
fn three_of_ten_cards_are_buried() {
    let mut s = dealt(6);
    assert_eq!(s.p.of(GER).hand_size(), 10);
    assert_eq!(s.p.of(GER).deck.len(), 30);
    let hand: Vec<_> = s.p.hand_of(GER).collect();
    assert_eq!(s.offered("bury").len(), Country::all().map(|c| s.p.hand_of(c).count()).sum::<usize>(), "any card of the hand");
    assert_eq!(hand.len(), 2, "six Build Army and four Land Battle");
    for _ in 0..2 {
        s.play(GER, "bury ger-land-battle");
    }
    s.play(GER, "bury ger-build-army");
    let cards = s.p.of(GER);
    assert_eq!((cards.hand_size(), cards.buried_size(), cards.discard.len()), (7, 3, 0));
    assert!(s.moves(GER).is_empty(), "exactly three");
}

/// Nothing begins before chance has shuffled the decks, and a shuffle that is not one is refused. [SQ1.2]
#[test]
fn the_decks_are_shuffled_first() {
    let mut s = new_game(2, &[]);
    assert_eq!(s.p.pending(), Pending::Chance);
    let roll = unshuffled(&s).replacen("ger-build-army", "uk-build-army", 1);
    assert!(s.p.resolve(&roll.parse().unwrap(), &mut |_| {}).is_err());
}

/// All choose at the same time, in any order; the game goes on when the last has chosen. [SQ1.3]
#[test]
fn all_choose_their_hands_at_the_same_time() {
    let mut s = dealt(6);
    for country in [US, ITA, GER, SOV, JAP, UK] {
        for _ in 0..3 {
            assert_eq!(s.p.stack.top(), quartermaster::Frame::Keep);
            let card = s.p.hand_of(country).next().unwrap();
            s.play(country, &format!("bury {card}"));
        }
    }
    assert_eq!((s.asked(), s.p.active), (vec![GER], GER));
}

/// The countries are dealt to the players as in the table. [3a]
#[test]
fn countries_are_dealt_to_the_players() {
    let table: Vec<Vec<Vec<Country>>> = vec![
        vec![vec![GER, JAP, ITA], vec![UK, SOV, US]],
        vec![vec![GER, ITA], vec![UK, SOV, US], vec![JAP]],
        vec![vec![GER, ITA], vec![UK, US], vec![JAP], vec![SOV]],
        vec![vec![GER, ITA], vec![UK], vec![JAP], vec![SOV], vec![US]],
        vec![vec![GER], vec![UK], vec![JAP], vec![SOV], vec![ITA], vec![US]],
    ];
    let seats: Vec<Vec<Vec<Country>>> = Position::info()
        .players
        .iter()
        .map(|row| row.iter().map(|set| set.iter().filter_map(Country::of).collect()).collect())
        .collect();
    assert_eq!(seats, table);
}

/// Number of players and option 12.3 are chosen before the game. [SQ1.1]
#[test]
fn the_lobby_asks_for_players_and_the_option() {
    let s = new_game(4, &["tournament"]);
    assert_eq!((s.p.players, s.p.tournament), (4, true));
    assert!(!new_game(6, &[]).p.tournament);
    assert_eq!(Position::info().options.iter().map(|o| o.rule.as_str()).collect::<Vec<_>>(), ["12.3"]);
}

/// Teams, deck sizes, pieces, Home spaces. [4a] [R-4a]
#[test]
fn the_countries_have_their_numbers() {
    let s = new_game(6, &[]);
    let rows = Country::all().map(|c| {
        let d = data().country(c);
        (c.team().id(), s.p.of(c).deck.len(), d.armies, d.navies, data().homes[c.index()].id())
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            ("axis", 40, 7, 3, "germany"),
            ("allies", 39, 5, 5, "united-kingdom"),
            ("axis", 33, 5, 5, "japan"),
            ("allies", 34, 7, 1, "moscow"),
            ("axis", 30, 4, 3, "italy"),
            ("allies", 40, 5, 5, "eastern-united-states"),
        ]
    );
}
