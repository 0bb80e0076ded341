//! The engine's conformance suite: properties 1 to 6 for every number of players and every option.
#![allow(missing_docs)]

use downfall::Position;
use engine::{
    Game, Setup,
    conformance::{Plan, check, weights},
};

/// How many games are played from all setups of a number of players together; `CONFORMANCE_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("CONFORMANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(700)
}

/// Every option alone, all together, and some mixes.
fn setups(players: u8) -> Vec<(String, Setup)> {
    let mut setups = Position::info().setups(3);
    setups.retain(|(_, setup)| setup.players == players);
    setups
}

/// The games of one number of players; one test each, so that they are played at the same time.
fn conforms(players: u8, seed: u64) {
    let setups = setups(players);
    assert!(setups.len() >= 6, "{setups:?}");
    let each = games().div_ceil(setups.len() as u64);
    let report = check::<Position>(&setups, Plan { games: each, seed, deep_every: 499, longest: 20_000 });
    println!("{report:?}");
    assert!(report.games >= games(), "{report:?}");
    assert!(report.record_bytes <= 150_000, "{report:?}");
    assert!(report.widest <= 100, "{report:?}");
}

#[test]
fn two_players() {
    conforms(2, 1);
}

#[test]
fn three_players() {
    conforms(3, 100_001);
}

#[test]
fn four_players() {
    conforms(4, 200_001);
}

#[test]
fn random_play_conforms_at_every_step() {
    for players in 2..=4 {
        let few: Vec<(String, Setup)> =
            setups(players).into_iter().filter(|(label, _)| ["plain", "all"].contains(&label.as_str())).collect();
        check::<Position>(&few, Plan { games: 1, seed: 1_000_000, deep_every: 5, longest: 20_000 });
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}

#[test]
fn every_weight_matters() {
    weights::check::<Position>(&Position::info().setups(3), 400);
}
