//! The engine's conformance suite: properties 1 to 6 for every scenario and option.
#![allow(missing_docs)]

use attrition::Position;
use engine::{
    Game,
    conformance::{Plan, check, weights},
};

/// How many games are played from each of the 44 setups; `CONFORMANCE_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("CONFORMANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(48)
}

#[test]
fn random_play_conforms() {
    let setups = Position::info().setups(10);
    let report = check::<Position>(&setups, Plan { games: games(), seed: 1, deep_every: 97, longest: 20_000 });
    println!("{report:?}");
    assert!(report.games >= 2000, "{report:?}");
    assert!(report.record_bytes <= 50_000, "{report:?}");
    assert!(report.widest <= 120, "{report:?}");
}

#[test]
fn random_play_conforms_at_every_step() {
    let setups = Position::info().setups(4);
    check::<Position>(&setups, Plan { games: 1, seed: 1_000_000, deep_every: 2, longest: 20_000 });
}

#[test]
fn every_weight_matters() {
    weights::check::<Position>(&Position::info().setups(4), 400);
}
