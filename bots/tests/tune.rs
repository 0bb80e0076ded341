//! Weights by self-play, on a real game: the toy has none.
#![allow(clippy::unwrap_used)]

use attrition::Position;
use bots::{
    arena::MatchError,
    fit::{self, fit},
    tune::{Plan, tune},
};
use engine::{Setup, Weights};

fn plan(threads: usize) -> Plan {
    let setup = Setup::default();
    Plan {
        setup,
        bot: "greedy".to_owned(),
        rounds: 3,
        games: 12,
        proof: 2,
        shift: 60.0,
        step: 60.0,
        farthest: 3.0,
        seed: 1,
        threads,
    }
}

#[test]
fn weights_go_towards_those_that_win_and_not_too_far() {
    let found = tune::<Position>(&plan(1), &|| {}).unwrap();
    assert_eq!(found, tune::<Position>(&plan(2), &|| {}).unwrap(), "whatever the number of threads");
    let names: Vec<String> = found.weights.iter().map(|(name, ..)| name.clone()).collect();
    let before: Vec<i32> = found.weights.iter().map(|(_, before, _)| *before).collect();
    assert_eq!(
        (names, before),
        (<Position as engine::Game>::Weights::names(), <Position as engine::Game>::Weights::tuned().values())
    );
    assert!(found.weights.iter().any(|(_, before, after)| before != after), "somebody has won a round");
    for (name, before, after) in &found.weights {
        assert!(*after <= before * 3 + 4 && *after >= before / 3 - 4, "{name}: {before} to {after}");
    }
    assert_eq!(found.proof.games(), 2);
}

#[test]
fn a_bot_that_does_not_exist_tunes_nothing() {
    let plan = Plan { bot: "x".to_owned(), ..plan(1) };
    assert!(matches!(tune::<Position>(&plan, &|| {}), Err(MatchError::Bot(_))));
}

#[test]
fn weights_are_fitted_to_results() {
    let plan = |threads, bot: &str| {
        let (setup, bot) = (Setup::default(), bot.to_owned());
        fit::Plan { setup, bot, games: 6, proof: 2, farthest: 3.0, seed: 1, threads }
    };
    let found = fit::<Position>(&plan(1, "quick"), &|| {}).unwrap();
    assert_eq!(found, fit::<Position>(&plan(2, "quick"), &|| {}).unwrap(), "whatever the number of threads");
    assert!(found.weights.iter().any(|(_, before, after)| before != after));
    assert!(found.scale.unwrap() > 0);
    let near = fit::<Position>(&fit::Plan { farthest: 1.2, ..plan(2, "quick") }, &|| {}).unwrap();
    assert!(near.weights.iter().all(|(_, before, after)| (after - before).abs() <= 1 + before.abs() / 5), "{near:?}");
    assert!(matches!(fit::<Position>(&plan(1, "x"), &|| {}), Err(MatchError::Bot(_))));
}
