//! The engine's conformance suite: properties 1 to 6 for every number of players and option.
#![allow(missing_docs)]

use engine::{
    Game,
    conformance::{Plan, check},
};
use quartermaster::Position;

#[test]
fn random_play_conforms() {
    let setups = Position::info().setups(0);
    let report = check::<Position>(&setups, Plan { games: 6, seed: 1, deep_every: 3, longest: 20_000 });
    println!("{report:?}");
    assert!(report.record_bytes <= 100_000, "{report:?}");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}
