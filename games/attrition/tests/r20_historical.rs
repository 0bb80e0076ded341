//! 20 Historical 1914 setup.
#![allow(missing_docs)]

use crate::common;

use attrition::{Position, ids::Region};
use common::{CP, n, new_game};
use engine::Game;

const HISTORICAL: &str = "historical-1914";

/// The tiles on the board. [20.1a]
#[test]
fn the_tiles_on_the_board() {
    let s = new_game(HISTORICAL, &[]);
    let there: Vec<_> = Region::all().filter(|&r| s.p.tiles(r).pile().total() > 0).map(|r| (r.id(), s.tiles(r.id()))).collect();
    let there: Vec<_> = there.iter().map(|(r, t)| (*r, t.as_str())).collect();
    assert_eq!(
        there,
        [
            ("berlin", "2 germany-infantry, 3 germany-artillery"),
            ("vienna", "2 austria-hungary-infantry"),
            ("belgium", "1 britain-artillery, 4 france-infantry"),
            ("kiev", "3 russia-infantry, 1 russia-artillery"),
            ("poland", "3 russia-infantry"),
            ("belgrade", "2 serbia-infantry"),
        ]
    );
    assert_eq!(
        (n(&s.p.pouch, "germany-infantry"), n(&s.p.pouch, "russia-infantry"), n(&s.p.pouch, "britain-artillery")),
        (5, 12, 0),
        "out of the pouches"
    );
}

/// The game begins with CP's Fall 1914. [20.2a]
#[test]
fn it_begins_in_fall() {
    let s = new_game(HISTORICAL, &[]);
    assert_eq!((s.p.turn, s.p.active, s.step().as_str()), (2, CP, "Draw"));
}

/// No chance for the Serbians: two are given, an infantry and the artillery are in the pouch. [20.3a]
#[test]
fn the_serbians_are_given() {
    let s = new_game(HISTORICAL, &[]);
    assert_eq!((n(&s.p.pouch, "serbia-infantry"), n(&s.p.pouch, "serbia-artillery")), (1, 1));
}

/// The Ottoman Empire is neutral; CP draws 10. [20.3b]
#[test]
fn cp_draws_ten() {
    let s = new_game(HISTORICAL, &[]);
    assert_eq!(s.status("istanbul"), attrition::Status::Neutral);
    assert!(!s.impossible("tiles 8 austria-hungary-infantry, 2 germany-artillery"));
    assert!(s.impossible("tiles 7 austria-hungary-infantry"));
}

/// 21 tiles, 7 and 12 IP, 10 to draw. [E-20]
#[test]
fn the_example() {
    let s = new_game(HISTORICAL, &[]);
    assert_eq!(s.p.board.iter().map(|b| b.pile().total()).sum::<u8>(), 21);
    assert_eq!(s.p.points(), [7, 12]);
    assert!(!s.impossible("tiles 5 germany-infantry, 5 austria-hungary-infantry"));
}

/// Only the turn marker differs from section 3: sides are free, markers are those of the standard game. [R-20.2a]
#[test]
fn sides_and_markers_are_as_usual() {
    let (historical, standard) = (new_game(HISTORICAL, &[]).p, new_game("standard", &[]).p);
    assert_eq!(
        (historical.control, historical.neutral, historical.at_war),
        (standard.control, standard.neutral, standard.at_war)
    );
    assert_eq!(Position::info().seats.len(), 2);
}

/// Ottoman tiles are in the CP pouch from the start, Bulgarian and Italian ones wait. [R-20.2b]
#[test]
fn the_ottomans_are_in_the_pouch() {
    let p = new_game(HISTORICAL, &[]).p;
    assert_eq!((n(&p.pouch, "ottoman-infantry"), n(&p.pouch, "ottoman-artillery"), n(&p.waiting, "ottoman-infantry")), (6, 2, 0));
    assert_eq!((n(&p.pouch, "bulgaria-infantry"), n(&p.pouch, "italy-infantry")), (0, 0));
}

/// Jagdkommandos is in CP's reserves. [R-20.2c]
#[test]
fn jagdkommandos_is_in_the_reserves() {
    let p = new_game(HISTORICAL, &["elite_infantry"]).p;
    assert_eq!((n(&p.reserves, "jagdkommandos"), n(&p.waiting, "jagdkommandos")), (1, 0));
    assert_eq!(n(&p.waiting, "stormtroopers-germany-1"), 1);
}
