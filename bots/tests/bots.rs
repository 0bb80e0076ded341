//! The bots and the arena on the engine's toy game.
#![allow(clippy::unwrap_used)]

#[path = "../../engine/tests/toy/mod.rs"]
mod toy;

use std::sync::atomic::{AtomicU64, Ordering};

use bots::{
    Greedy, NEVER, UnknownBot,
    arena::{self, Match, MatchError, NO_CLOCK, Tally},
    by_name,
    levels::names,
    registry::{Playable, ThinkError},
};
use engine::{
    Game, Lang, Pending, Seat, Seed, Setup, Table,
    erased::{AnyGame, Erased},
};
use toy::{BLUE, RED, Toy};

fn plan(bots: &[&str], games: u64, threads: usize) -> Match {
    Match { setup: Setup::default(), bots: bots.iter().map(|&b| b.to_owned()).collect(), games, seed: 1, threads }
}

/// A table where both must choose: red holds 1, 2, 8, blue 3, 4, 5.
fn dealt() -> Table<Toy> {
    let mut table = Table::new(&Setup::default(), Seed::from_number(1)).unwrap();
    table.give_roll("deal:128/345").unwrap();
    table
}

#[test]
fn every_bot_chooses_a_legal_move_and_the_same_for_a_seed() {
    for name in names() {
        let mut bot = by_name::<Toy>(name).unwrap();
        let table = dealt();
        for seed in 0..50 {
            let view = table.position().view(BLUE.into());
            let m = bot.choose(&view, BLUE, seed, NEVER).unwrap();
            let mut moves = Vec::new();
            table.position().moves(BLUE, &mut moves);
            assert!(moves.contains(&m));
            assert_eq!(bot.choose(&view, BLUE, seed, NEVER), Some(m));
        }
    }
}

#[test]
fn random_reaches_every_move() {
    let mut bot = by_name::<Toy>("random").unwrap();
    let view = dealt().position().view(RED.into());
    let seen: std::collections::BTreeSet<_> = (0..200).map(|seed| bot.choose(&view, RED, seed, NEVER)).collect();
    assert_eq!(seen.len(), 3);
}

#[test]
fn greedy_takes_the_best_whatever_the_seed() {
    let mut bot = by_name::<Toy>("greedy").unwrap();
    // The evaluation counts cards in the hand and chosen ones twice: the highest is best, whatever the seed.
    let view = dealt().position().view(RED.into());
    assert!((0..20).all(|seed| bot.choose(&view, RED, seed, NEVER).unwrap().to_string() == "play:8"));
}

#[test]
fn greedy_takes_what_evaluates_best() {
    let mut table = dealt();
    for (seat, m) in [(RED, "play:8"), (BLUE, "play:3")] {
        table.play(seat, m).unwrap();
    }
    table.give_roll("dice:11").unwrap();
    let mut bot = by_name::<Toy>("greedy").unwrap();
    let view = table.position().view(RED.into());
    assert_eq!(bot.choose(&view, RED, 1, NEVER).unwrap().to_string(), "boast");
}

#[test]
fn a_deeper_or_poorer_look_still_decides() {
    use bots::Bot;
    let view = dealt().position().view(RED.into());
    for (depth, effort) in [(0, 0), (1, 0), (1, 10), (2, 100), (2, 100_000)] {
        let mut bot = Greedy::<Toy> { depth, effort, ..Greedy::default() };
        assert!(Bot::<Toy>::choose(&mut bot, &view, RED, 1, NEVER).is_some());
    }
}

#[test]
fn who_has_nothing_to_decide_gets_no_move() {
    let mut table = dealt();
    table.play(RED, "play:1").unwrap();
    let view = table.position().view(RED.into());
    for name in names() {
        assert_eq!(by_name::<Toy>(name).unwrap().choose(&view, RED, 1, NEVER), None);
    }
}

#[test]
fn an_unknown_bot_is_refused_with_those_known() {
    let error = by_name::<Toy>("deep-thought").err().unwrap();
    assert_eq!(error, UnknownBot("deep-thought".into()));
    assert_eq!(
        error.to_string(),
        "unknown bot 'deep-thought'; known: recruit, officer, general, marshal, random, quick, greedy, planner, ismcts"
    );
    assert!(arena::simulate::<Toy>(&plan(&["x"], 1, 1), &|| {}, NO_CLOCK).is_err());
    assert_eq!(arena::simulate::<Toy>(&plan(&[], 1, 1), &|| {}, NO_CLOCK), Err(MatchError::NoBots));
}

#[test]
fn greedy_beats_random() {
    let report = arena::simulate::<Toy>(&plan(&["greedy", "random"], 400, 2), &|| {}, NO_CLOCK).unwrap();
    assert!(report.bots[0].total.score() > 0.5, "{report:?}");
    assert_eq!(report.bots[0].total.wins, report.bots[1].total.losses);
}

#[test]
fn results_do_not_depend_on_threads_and_seats_rotate() {
    let calls = AtomicU64::new(0);
    let count = || {
        calls.fetch_add(1, Ordering::Relaxed);
    };
    let one = arena::simulate::<Toy>(&plan(&["greedy", "random"], 101, 1), &count, NO_CLOCK).unwrap();
    let four = arena::simulate::<Toy>(&plan(&["greedy", "random"], 101, 4), &|| {}, NO_CLOCK).unwrap();
    assert_eq!(one, four);
    assert_eq!(calls.into_inner(), 101);
    let seats: Vec<u64> = one.bots[0].seats.iter().map(|t| t.games()).collect();
    assert_eq!(seats, [51, 50]);
    assert_eq!(one.seat(RED).games(), 101);
}

#[test]
fn a_person_with_several_seats_is_one_bot() {
    let mut plan = plan(&["random"], 10, 1);
    plan.setup.players = 1;
    let report = arena::simulate::<Toy>(&plan, &|| {}, NO_CLOCK).unwrap();
    assert_eq!(report.bots[0].total.games(), 10);
    assert_eq!(report.seat(BLUE).plus(Tally::default()).games(), 10);
}

#[test]
fn the_erased_game_thinks() {
    let game = Erased::<Toy>::NEW;
    let mut table = game.open(&Setup::default(), Seed::from_number(1)).unwrap();
    assert_eq!(game.think(&*table, RED, "greedy", 1), Err(ThinkError::NothingToDecide));
    while table.pending() != Pending::Over {
        match table.pending().seats().iter().next() {
            None => table.roll().unwrap(),
            Some(seat) => {
                let id = game.think(&*table, seat, "greedy", 1).unwrap();
                table.play(seat, &id).unwrap();
            }
        }
    }
    assert!(table.outcome(Lang::En).is_some());
    assert!(matches!(game.think(&*table, Seat(0), "x", 1), Err(ThinkError::Bot(_))));
}

#[test]
fn bench_measures() {
    let ticks = AtomicU64::new(0);
    let clock = || std::time::Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed));
    let speed = Erased::<Toy>::NEW.bench(0.05, &clock);
    assert_eq!(speed.game, "toy");
    assert!(speed.decisions_per_game >= 6.0 && speed.mean_moves > 1.0 && speed.games_per_cpu_s > 0.0);
}
