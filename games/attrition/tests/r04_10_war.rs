//! 4.10 Declare war.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Move, Status, Weights};
use common::{CP, EN, at, ip, n};
use engine::{Game, Weights as _};

/// One tile is enough; all of the nation's tiles in the reserves go to its capital, and no others. [4.10.1a]
#[test]
fn all_tiles_of_the_nation_go_to_its_capital() {
    let mut s = at(
        "turn = 4\nstep = \"declare_war\"\nreserves = \"1 bulgaria-infantry, 2 bulgaria-artillery, 1 ottoman-infantry, 1 germany-infantry\"",
    );
    assert_eq!(s.moves(CP), ["declare ottoman", "declare bulgaria", "done"]);
    assert_eq!(s.refused(CP, "declare mexico"), "4.10.1a", "no tile");
    assert_eq!(s.refused(CP, "declare germany"), "4.10.1a", "at war");
    assert_eq!(s.refused(CP, "declare italy"), "4.10.1a", "the other side's");
    s.cp("declare bulgaria");
    assert_eq!(s.tiles("sofia"), "1 bulgaria-infantry, 2 bulgaria-artillery");
    assert_eq!(s.p.reserves.to_string(), "1 germany-infantry, 1 ottoman-infantry");
    assert_eq!(s.refused(CP, "declare bulgaria"), "4.10.1a");
    let s = at("turn = 4\nstep = \"declare_war\"\nreserves = \"1 ottoman-artillery\"");
    assert_eq!(s.moves(CP), ["declare ottoman", "done"]);
}

/// Every region of the nation gets the control marker, and counts at once. [4.10.1b] [R-4.10.1a]
#[test]
fn its_regions_are_controlled_and_count() {
    let mut s = at("turn = 4\nstep = \"declare_war\"\nreserves = \"1 ottoman-infantry\"");
    assert_eq!(s.p.points(), [7, 12]);
    s.cp("declare ottoman");
    assert!(s.step().starts_with("Redeploy"), "the turn is not over");
    assert_eq!(["istanbul", "armenia", "levant"].map(|r| s.status(r)), [Status::Cp; 3]);
    assert_eq!(s.p.points(), [10, 12]);
    assert!(s.happened(|e| *e == Event::Points { cp: 10, entente: 12 }));
    assert_eq!(s.status("sofia"), Status::Neutral);
}

/// Points of a nation that enters in EN's last turn are in the final count. [R-4.10.1a]
#[test]
fn a_late_entry_counts_in_the_end() {
    let text = r#"
        turn = 10
        active = "entente"
        step = "declare_war"
        reserves = "1 italy-infantry"
        cp_control = "rhineland"
        entente_control = "belgium"
    "#;
    let mut s = at(text);
    s.done();
    assert!(s.happened(|e| *e == Event::Ended { winner: None, cp: 1, entente: 1, early: false }));
    let mut s = at(text);
    s.en("declare italy").done();
    assert!(s.happened(|e| *e == Event::Ended { winner: Some(EN), cp: 1, entente: 1 + ip("northern-italy rome"), early: false }));
}

/// Two nations in one turn, or none though there are tiles. [4.10.1c]
#[test]
fn any_number_of_nations() {
    let text = "turn = 4\nstep = \"declare_war\"\nreserves = \"1 bulgaria-infantry, 1 ottoman-infantry\"";
    let mut s = at(text);
    s.cp("declare bulgaria").cp("declare ottoman").done();
    assert_eq!((s.status("sofia"), s.status("istanbul")), (Status::Cp, Status::Cp));
    let mut s = at(text);
    s.done();
    assert_eq!((s.p.active, s.p.reserves.total(), s.status("sofia")), (EN, 2, Status::Neutral));
}

/// A Briton, a Frenchman or a Greek opens Salonica, from the first turn on; an Italian does not. [4.10.1.1a]
#[test]
fn salonica_opens_for_three_nations() {
    for (tile, opens) in [
        ("britain-infantry", true),
        ("france-artillery", true),
        ("greece-infantry", true),
        ("russia-infantry", false),
        ("italy-infantry", false),
    ] {
        let turn = if tile.starts_with("greece") { 5 } else { 1 };
        let s = at(&format!("turn = {turn}\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 {tile}\""));
        assert_eq!(s.offers("declare greece"), opens, "{tile}");
    }
    // From then on it is an entry region of the three.
    let s = at(r#"
        turn = 3
        active = "entente"
        step = "mobilize"
        neutral = "rome"
        entente_control = "salonica"
        cp_control = "london paris alexandria"
        reserves = "1 britain-infantry, 1 france-infantry, 1 serbia-infantry"
    "#);
    assert_eq!(s.offered("mobilize"), ["britain-infantry salonica", "france-infantry salonica", "serbia-infantry belgrade"]);
}

/// Greek tiles wait for Spring 1916, though Salonica is in the war. [4.10.1.1b]
#[test]
fn greeks_wait_for_spring_1916() {
    let text = |turn: u8| {
        format!(
            r#"
                turn = {turn}
                step = "declare_war"
                neutral = "washington southern-states mexico-city"
                entente_control = "paris london salonica"
                cp_control = "berlin"
            "#
        )
    };
    let mut s = at(&text(4));
    s.done();
    assert_eq!((s.p.active, s.p.turn, n(&s.p.waiting, "greece-infantry")), (EN, 4, 2));
    let mut s = at(&text(5));
    s.done();
    assert_eq!((s.p.active, s.p.turn, n(&s.p.pouch, "greece-infantry")), (EN, 5, 2));
}

/// [E-4.10.1.1]
#[test]
fn salonica_in_spring_1914() {
    let mut s = at("turn = 1\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 britain-infantry\"");
    s.en("declare greece").en("land britain-infantry");
    assert_eq!((s.status("salonica"), s.tiles("salonica").as_str()), (Status::Entente, "1 britain-infantry"));
    assert_eq!(n(&s.p.waiting, "greece-infantry"), 2);
    for _ in 0..6 {
        s.end_turn();
    }
    assert_eq!((s.p.turn, n(&s.p.waiting, "greece-infantry")), (5, 2), "the turn of CP");
    s.end_turn();
    assert_eq!((s.p.turn, s.p.active, n(&s.p.pouch, "greece-infantry")), (5, EN, 2));
}

/// All Greeks land; of Britons and Frenchmen as many as EN likes, but one tile in all. Then Greece is at war. [R-4.10.1.1]
#[test]
fn who_lands_in_salonica() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "declare_war"
        reserves = "2 greece-infantry, 2 britain-infantry, 1 france-infantry"
    "#);
    s.en("declare greece");
    assert_eq!(s.tiles("salonica"), "2 greece-infantry");
    assert_eq!(s.moves(EN), ["land britain-infantry", "land france-infantry", "done"], "with Greeks there nobody else need come");
    s.en("land britain-infantry").done();
    assert_eq!(s.tiles("salonica"), "1 britain-infantry, 2 greece-infantry");
    assert!(s.p.at_war.has("greece".parse().unwrap()));
    let mut s = at(r#"
        turn = 2
        active = "entente"
        step = "declare_war"
        reserves = "2 britain-infantry, 1 russia-infantry"
    "#);
    s.en("declare greece");
    assert_eq!(s.refused(EN, "done"), "R-4.10.1.1", "one at least");
    assert_eq!(s.refused(EN, "land russia-infantry"), "R-4.10.1.1");
    s.en("land britain-infantry").done();
    assert_eq!(s.tiles("salonica"), "1 britain-infantry");
    assert!(s.p.at_war.has("greece".parse().unwrap()));
    assert_eq!(s.p.destroyed.to_string(), "1 russia-infantry, 1 britain-infantry", "the rest is lost with the reserves");
}

/// Tiles just placed may move once inside their nation, and nowhere else; a nation of one region has nowhere to go. [4.10.2a]
#[test]
fn redeployment_stays_inside_the_nation() {
    let mut s = at("turn = 3\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"2 italy-infantry\"");
    s.en("declare italy");
    assert_eq!(s.moves(EN), ["redeploy italy-infantry northern-italy", "done"]);
    assert_eq!(s.refused(EN, "redeploy italy-infantry paris"), "4.10.2a");
    assert_eq!(s.refused(EN, "redeploy italy-infantry vienna"), "4.10.2a");
    s.en("redeploy italy-infantry northern-italy");
    assert_eq!(s.refused(EN, "redeploy italy-infantry rome"), "4.10.2a", "not back again");
    s.done();
    assert_eq!((s.tiles("rome").as_str(), s.tiles("northern-italy").as_str()), ("1 italy-infantry", "1 italy-infantry"));
    let mut s = at("turn = 7\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 usa-artillery\"");
    s.en("declare usa").en("redeploy usa-artillery southern-states");
    assert_eq!(s.tiles("southern-states"), "1 usa-artillery");
    let mut s = at("turn = 4\nstep = \"declare_war\"\nreserves = \"1 bulgaria-infantry\"");
    s.cp("declare bulgaria");
    assert_eq!(s.p.active, EN, "Bulgaria has one region");
}

/// Levant lies two land paths from Istanbul and is reached at once. [R-4.10.2]
#[test]
fn redeployment_knows_no_distance() {
    let mut s = at("turn = 4\nstep = \"declare_war\"\nreserves = \"1 ottoman-artillery\"");
    s.cp("declare ottoman");
    assert_eq!(s.offered("redeploy"), ["ottoman-artillery armenia", "ottoman-artillery levant"]);
}

/// [E-4.10.2]
#[test]
fn ottomans_enter_in_fall_1914() {
    let mut s = at("turn = 2\nstep = \"declare_war\"\nreserves = \"3 ottoman-infantry\"");
    s.cp("declare ottoman");
    s.cp("redeploy ottoman-infantry armenia").cp("redeploy ottoman-infantry armenia").cp("redeploy ottoman-infantry levant");
    assert_eq!(["istanbul", "armenia", "levant"].map(|r| s.status(r)), [Status::Cp; 3]);
    assert_eq!(["istanbul", "armenia", "levant"].map(|r| s.tiles(r)), ["", "2 ottoman-infantry", "1 ottoman-infantry"]);
}

/// Marines alone do not bring the U.S.A. in, and stay in the reserves when others do. [R-4.10.1b]
#[test]
fn elite_infantry_does_not_enter() {
    let text = |more: &str| {
        format!(
            r#"
                options = "elite_infantry"
                turn = 7
                active = "entente"
                step = "declare_war"
                reserves = "1 us-marines{more}"
            "#
        )
    };
    assert_eq!(at(&text("")).refused(EN, "declare usa"), "4.10.1a");
    let mut s = at(&text(", 1 usa-infantry"));
    s.en("declare usa");
    assert_eq!((s.tiles("washington").as_str(), s.p.reserves.to_string().as_str()), ("1 usa-infantry", "1 us-marines"));
    let s = at(&text("").replace("us-marines", "tirailleurs-senegalais"));
    assert_eq!(s.refused(EN, "declare greece"), "4.10.1a", "nor Salonica");
}

/// The American tank brings the U.S.A. in, and counts as one of four under alternate entry. [R-4.10.1c]
#[test]
fn a_tank_enters_like_any_tile() {
    let mut s = at(r#"
        options = "tanks"
        turn = 8
        active = "entente"
        step = "declare_war"
        reserves = "1 tank-usa"
    "#);
    s.en("declare usa");
    assert_eq!(s.tiles("washington"), "1 tank-usa");
    s.en("redeploy tank-usa southern-states");
    let text = |k: u8| {
        format!(
            r#"
                options = "tanks alternate_entry"
                turn = 8
                active = "entente"
                step = "declare_war"
                reserves = "1 tank-usa, {k} usa-infantry"
            "#
        )
    };
    assert_eq!(at(&text(2)).refused(EN, "declare usa"), "13.2a");
    assert!(at(&text(3)).offers("declare usa"));
}

/// An American brought to London before brings nobody in, and does not redeploy when his nation enters. [R-4.10.1d]
#[test]
fn tiles_brought_before_do_not_count() {
    let text = "options = \"event_cards\"\nturn = 7\nactive = \"entente\"\nstep = \"declare_war\"";
    let s = at(&format!("{text}\n[board]\nlondon = \"2 usa-infantry\""));
    assert_eq!(s.refused(EN, "declare usa"), "4.10.1a");
    let mut s = at(&format!("{text}\nreserves = \"1 usa-artillery\"\n[board]\nlondon = \"2 usa-infantry\""));
    s.en("declare usa");
    assert_eq!(s.offered("redeploy"), ["usa-artillery southern-states"]);
    s.done();
    assert_eq!(s.tiles("london"), "2 usa-infantry");
}

/// By the evaluation a tile that nobody needs elsewhere is kept for Salonica; others are mobilized first. [4.10.1.1a]
#[test]
fn the_evaluation_keeps_one_tile_for_a_nation_that_can_enter() {
    let best = |reserves: &str| {
        let p = at(&format!("turn = 2\nactive = \"entente\"\nstep = \"mobilize\"\nreserves = \"{reserves}\"\n[board]\nparis = \"6 france-infantry\"")).p;
        let after = |m: Move| {
            let mut next = p.clone();
            next.play(EN.seat(), m, &mut |_| {}).unwrap();
            next.evaluate(EN.seat(), Weights::tuned())
        };
        let mut moves = Vec::new();
        p.moves(EN.seat(), &mut moves);
        moves.into_iter().max_by_key(|m| after(*m)).unwrap()
    };
    assert_eq!(best("1 france-infantry, 1 russia-infantry").to_string(), "mobilize russia-infantry petrograd");
    assert_eq!(best("1 france-infantry"), Move::Done);
}
