//! 5 End of the game.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::Event;
use common::{CP, EN, Scene, at};
use engine::{Game, Pending};

fn winners(s: &Scene) -> Vec<attrition::ids::Side> {
    s.p.outcome().expect("the game is over").winners.iter().filter_map(attrition::ids::Side::of).collect()
}

const SIXTEEN: &str = "berlin rhineland vienna hungary istanbul armenia levant sofia mexico-city paris belgium northern-italy";

/// 17 points in CP's own draw phase win, before a tile is drawn; 16 do not. [5.1a]
#[test]
fn seventeen_points_win_at_once() {
    let text = |cp: &str| {
        format!(
            r#"
                turn = 7
                step = "return_destroyed"
                neutral = "rome"
                destroyed = "1 germany-infantry"
                cp_control = "{cp}"
                entente_control = "london"
            "#
        )
    };
    let mut s = at(&text(SIXTEEN));
    assert_eq!(s.p.ip(CP), 16);
    s.done();
    assert_eq!(s.step(), "Draw");
    let mut s = at(&text(&format!("{SIXTEEN} southern-states")));
    assert_eq!(s.p.ip(CP), 17);
    s.done();
    assert_eq!((s.step().as_str(), s.p.pending(), winners(&s)), ("Over { early: true }", Pending::Over, vec![CP]));
    assert_eq!(s.p.reserves.total(), 0, "nothing was drawn");
    assert_eq!(s.refused(CP, "done"), "5.2a", "nothing more can be played");
    let mut s = at(&text(&format!("{SIXTEEN} southern-states moscow")));
    s.done();
    assert_eq!(winners(&s), [CP], "more than 17 too");
}

/// It is the own draw phase that counts: EN's 17 points mean nothing in CP's, and win in EN's. [5.1a]
#[test]
fn the_other_players_points_wait_for_his_own_draw() {
    let markers = "neutral = \"rome\"\ncp_control = \"mexico-city\"\nentente_control = \"levant paris belgium london alexandria petrograd moscow kiev ukraine poland belgrade northern-italy bucharest washington southern-states\"";
    let mut s = at(&format!("turn = 7\nstep = \"return_destroyed\"\ndestroyed = \"1 germany-infantry\"\n{markers}"));
    assert_eq!(s.p.ip(EN), 17);
    s.done();
    assert_eq!(s.step(), "Draw", "CP's phase");
    s.end_turn();
    assert_eq!((s.step().as_str(), winners(&s)), ("Over { early: true }", vec![EN]), "EN's phase");
}

/// After EN's Fall 1918 turn the points on the board decide. [5.2a]
#[test]
fn the_last_count() {
    let text = "step = \"declare_war\"\nreserves = \"1 romania-infantry\"\nactive = \"entente\"";
    let mut s = at(&format!("turn = 9\n{text}"));
    s.done();
    assert_eq!((s.p.turn, s.p.outcome()), (10, None), "not a turn earlier");
    let mut s = at("turn = 10\nstep = \"declare_war\"");
    s.done();
    assert_eq!((s.p.active, s.p.outcome()), (EN, None), "not after CP's half");
    let mut s = at(&format!("turn = 10\n{text}"));
    s.done();
    assert_eq!((s.step().as_str(), winners(&s), s.p.points()), ("Over { early: false }", vec![EN], [7, 12]));
    let mut s = at(&format!(
        r#"
            turn = 10
            {text}
            cp_control = "berlin rhineland vienna hungary"
            entente_control = "paris london"
        "#
    ));
    s.done();
    // The board as it stands: contested regions count for nobody.
    assert_eq!((s.p.points(), winners(&s)), ([7, 4], vec![CP]));
}

/// [R-5.2]
#[test]
fn equal_points_are_a_draw() {
    let mut s = at(r#"
        turn = 10
        active = "entente"
        step = "declare_war"
        cp_control = "rhineland"
        entente_control = "belgium"
    "#);
    s.done();
    assert_eq!((s.p.points(), winners(&s)), ([1, 1], vec![]));
    assert!(s.happened(|e| *e == Event::Ended { winner: None, cp: 1, entente: 1, early: false }));
}
