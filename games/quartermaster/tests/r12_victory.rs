//! 12 Score and victory; SQ1.4, SQ1.5.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, UK, US, at, idle};
use engine::{Game, Seat};
use quartermaster::Event;

/// Points of three countries go to one team, and all three win. [12a]
#[test]
fn points_belong_to_the_team() {
    let mut s = at("axis = 398\ncards.germany.hand = \"1 ger-plunder\"");
    s.play(GER, "bury ger-plunder");
    let outcome = s.p.outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat(4)]);
    assert_eq!(s.vp(), [400, 0]);
}

/// 2 for a star alone, 1 for a shared one, nothing for other spaces and for Navies. [12b]
#[test]
fn stars_score() {
    let s = idle(GER, "pieces.germany = \"germany western-europe balkans baltic-sea\"\npieces.italy = \"italy western-europe\"");
    assert_eq!(s.vp(), [2 + 1, 0]);
}

/// Then the Status cards score. [12c]
#[test]
fn status_cards_score() {
    let s = idle(
        ITA,
        "pieces.italy = \"italy balkans mediterranean-sea\"\ncards.italy.status = \"ita-balkan-resources ita-mare-nostrum\"",
    );
    assert_eq!(s.vp(), [2 + 1 + 1, 0]);
}

/// With an enemy Army at home nothing is scored, Status cards included. [12d] [SQ2.6]
#[test]
fn the_enemy_at_home_takes_all_points() {
    let text = "pieces.italy = \"ukraine balkans\"\ncards.italy.status = \"ita-balkan-resources\"";
    let s = idle(ITA, &format!("{text}\npieces.united-kingdom = \"united-kingdom italy\""));
    assert_eq!(s.vp(), [0, 0]);
    let s = idle(ITA, text);
    assert_eq!(s.vp(), [2 + 1, 0], "an empty Home space is no matter");
}

/// Plunder scores at once, with the enemy at home too. [12e]
#[test]
fn plunder_scores_at_once() {
    let mut s = at(r#"
        pieces.germany = "western-europe balkans"
        pieces.soviet-union = "moscow germany"
        cards.germany.hand = "1 ger-plunder, 1 ger-autobahn"
    "#);
    s.play(GER, "play ger-plunder");
    assert_eq!(s.vp(), [2, 0]);
}

/// A partner who cannot score halves the star all the same. [12f]
#[test]
fn a_partner_halves_a_star_even_if_it_cannot_score() {
    let s = idle(
        GER,
        "pieces.germany = \"germany western-europe\"\npieces.italy = \"western-europe\"\npieces.united-kingdom = \"united-kingdom italy\"",
    );
    assert_eq!(s.vp(), [2 + 1, 0]);
}

/// The track goes on after 100, 200 and 300. [12g]
#[test]
fn the_track_goes_on() {
    for start in [98, 198, 298] {
        let s = idle(GER, &format!("axis = {start}\npieces.germany = \"germany western-europe\""));
        assert_eq!(s.vp(), [start + 4, 0]);
    }
}

/// Armies of one team, of different countries, in two enemy Homes: at once. [12.1a] [SQ1.5]
#[test]
fn two_homes_win_at_once() {
    let text = r#"
        pieces.germany = "germany ukraine"
        pieces.italy = "italy united-kingdom"
        pieces.united-kingdom = "india"
        cards.germany.hand = "1 ger-build-army"
        cards.soviet-union.responses = "sov-rasputitsa"
    "#;
    let mut s = at(&format!("{text}\npieces.soviet-union = \"siberia\""));
    s.play(GER, "play ger-build-army").play(GER, "at moscow");
    assert_eq!(s.step(), "Over { winner: Axis }");
}

/// One enemy Home is not enough; nor are two Armies in it. [12.1a]
#[test]
fn one_home_is_not_enough() {
    let mut s = at(r#"
        pieces.germany = "germany ukraine"
        pieces.italy = "italy moscow"
        pieces.soviet-union = "siberia"
        cards.germany.hand = "1 ger-build-army, 1 ger-plunder"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at moscow");
    assert_eq!(s.step(), "Turn(Discard)");
}

/// A recruited Army wins as well, for the Allies too. [12.1a] [SQ1.5]
#[test]
fn the_allies_win_by_two_homes() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.united-kingdom = "united-kingdom western-europe"
        pieces.soviet-union = "moscow japan"
        pieces.japan = "china"
        pieces.germany = "balkans"
        cards.united-kingdom.hand = "1 uk-build-army"
    "#);
    s.play(UK, "play uk-build-army").play(UK, "at germany");
    assert_eq!(s.step(), "Over { winner: Allies }");
}

/// 400 points win at once, in the middle of a Victory step; 399 do not. [12.1b] [SQ1.5]
#[test]
fn four_hundred_points_win_at_once() {
    let s = idle(GER, "axis = 398");
    assert_eq!(s.step(), "Over { winner: Axis }");
    assert!(!s.happened(|e| matches!(e, Event::Drawn { .. })), "the turn does not go on");
    let s = idle(GER, "axis = 397");
    assert_eq!((s.vp(), s.p.active), ([399, 0], UK));
}

/// After 20 rounds the team with more points wins; a tie is an Axis victory. [12.2a] [SQ1.4]
#[test]
fn after_twenty_rounds_points_decide() {
    for (axis, winner) in [(1, "Allies"), (2, "Axis"), (3, "Axis")] {
        let s = idle(US, &format!("round = 20\naxis = {axis}"));
        assert_eq!(s.step(), format!("Over {{ winner: {winner} }}"), "{axis} to 2");
    }
}

/// Tournament: a lead of 30 after the American turn wins, not before it, not with 29, not without the option. [12.3a] [SQ1.4]
#[test]
fn a_lead_of_thirty_wins_in_the_tournament() {
    let s = idle(US, "tournament = true\naxis = 32");
    assert_eq!(s.step(), "Over { winner: Axis }");
    let s = idle(US, "tournament = true\nallies = 28");
    assert_eq!(s.step(), "Over { winner: Allies }");
    let s = idle(US, "tournament = true\naxis = 31");
    assert_eq!((s.step().as_str(), s.p.round), ("Turn(Play)", 2));
    let s = idle(US, "axis = 50");
    assert_eq!(s.p.round, 2);
    let s = idle(ITA, "tournament = true\naxis = 50");
    assert_eq!(s.p.active, US);
}

/// A lost point may take the team below 0. [R-12b]
#[test]
fn points_may_be_negative() {
    let mut s = at(&format!(
        r#"
        active = "japan"
        cards.japan.hand = "1 jap-submarines-a, 1 jap-truk"
        cards.united-kingdom.buried = "{}"
        "#,
        common::all_but(UK, &[])
    ));
    s.play(JAP, "play jap-submarines-a");
    assert_eq!(s.vp(), [2 + 2, -1]);
    assert_eq!(s.asked(), [JAP]);
}
