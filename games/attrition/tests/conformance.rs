//! The engine's conformance suite: properties 1 to 6 for every scenario and option.
#![allow(missing_docs)]

use attrition::Position;
use engine::conformance::{Plan, check, setups};

#[test]
fn random_play_conforms() {
    let setups = setups::<Position>(10);
    let plan = Plan { games: 4, seed: 1, deep_every: 17, longest: 20_000 };
    let report = check::<Position>(&setups, plan);
    println!("{report:?}");
    assert!(report.record_bytes <= 50_000, "{report:?}");
}
