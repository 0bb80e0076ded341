//! The engine's conformance suite: properties 1 to 6 for every option.
#![allow(missing_docs)]

use engine::{
    Game, Setup,
    conformance::{Plan, check, weights},
};
use frederick::Position;

/// How many games are played from each setup; `CONFORMANCE_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("CONFORMANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1000)
}

/// With and without the one option.
fn setups() -> Vec<(String, Setup)> {
    let mut setups = Position::info().setups(0);
    setups.retain(|(label, _)| label != "all");
    setups
}

/// The games of one setup; one test each, so that they are played at the same time.
fn conforms(setup: usize, seed: u64) {
    let setups = setups();
    assert_eq!(setups.len(), 2);
    let report = check::<Position>(&setups[setup..=setup], Plan { games: games(), seed, deep_every: 997, longest: 40_000 });
    println!("{report:?}");
    assert!(report.games >= 1000, "{report:?}");
    assert!(report.record_bytes <= 150_000, "{report:?}");
    assert!(report.widest <= 120, "{report:?}");
}

#[test]
fn random_play_conforms() {
    conforms(0, 1);
}

#[test]
fn random_play_conforms_with_the_option() {
    conforms(1, 100_001);
}

#[test]
fn random_play_conforms_at_every_step() {
    check::<Position>(&setups(), Plan { games: 2, seed: 1_000_000, deep_every: 2, longest: 40_000 });
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}

#[test]
fn every_weight_matters() {
    weights::check::<Position>(&setups(), 400);
}
