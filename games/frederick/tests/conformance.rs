//! The engine's conformance suite: properties 1 to 6 for every option.
#![allow(missing_docs)]

use engine::{
    Game,
    conformance::{Plan, check},
};
use frederick::Position;

/// How many games are played from each setup; `CONFORMANCE_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("CONFORMANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(100)
}

#[test]
fn random_play_conforms() {
    let setups = Position::info().setups(0);
    let report = check::<Position>(&setups, Plan { games: games(), seed: 1, deep_every: 197, longest: 40_000 });
    println!("{report:?}");
    assert!(report.widest <= 150, "{report:?}");
}

#[test]
fn random_play_conforms_at_every_step() {
    check::<Position>(&Position::info().setups(0), Plan { games: 1, seed: 1_000_000, deep_every: 3, longest: 40_000 });
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}
