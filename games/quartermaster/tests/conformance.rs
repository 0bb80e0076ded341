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
    let report = check::<Position>(&setups, Plan { games: 2, seed: 1, deep_every: 5, longest: 20_000 });
    println!("{report:?}");
    assert!(report.record_bytes <= 100_000, "{report:?}");
}
