//! The engine's conformance suite: properties 1 to 6 for every number of players and option.
#![allow(missing_docs)]

use engine::{
    Game, Setup,
    conformance::{Plan, check, weights},
};
use quartermaster::Position;

/// How many games are played from each of the 10 setups; `CONFORMANCE_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("CONFORMANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(210)
}

/// Every number of players, with and without the one option.
fn setups() -> Vec<(String, Setup)> {
    let mut setups = Position::info().setups(0);
    setups.retain(|(label, _)| label != "all");
    setups
}

#[test]
fn random_play_conforms() {
    let setups = setups();
    let report = check::<Position>(&setups, Plan { games: games(), seed: 1, deep_every: 97, longest: 20_000 });
    println!("{report:?}");
    assert!(report.games >= 2000, "{report:?}");
    assert!(report.record_bytes <= 50_000, "{report:?}");
    assert!(report.widest <= 120, "{report:?}");
}

#[test]
fn random_play_conforms_at_every_step() {
    check::<Position>(&setups(), Plan { games: 2, seed: 1_000_000, deep_every: 2, longest: 20_000 });
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}

#[test]
fn every_weight_matters() {
    weights::check::<Position>(&setups(), 400);
}
