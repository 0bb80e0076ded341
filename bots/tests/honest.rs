//! Searches look at nothing but what their seat may know, and end when they are told to.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::{AtomicU32, Ordering};

use bots::{NEVER, by_name, rng};
use engine::{Game, Pending, Seat, Setup};

/// Positions of a random game where somebody must choose, one every so many decisions.
fn moments<G: Game>(every: usize, count: usize) -> Vec<(G, Seat)> {
    let mut position = G::new(&G::info().complete(&Setup::default()).unwrap());
    let (mut dice, mut moves, mut found, mut decisions) = (rng(3), Vec::new(), Vec::new(), 0);
    while found.len() < count {
        match position.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let roll = position.sample(&mut dice);
                position.resolve(&roll, &mut |_| {}).unwrap();
            }
            Pending::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                moves.clear();
                position.moves(seat, &mut moves);
                decisions += 1;
                if decisions % every == 0 && moves.len() > 1 {
                    found.push((position.clone(), seat));
                }
                let m = moves[engine::chance::below(&mut dice, moves.len() as u32) as usize];
                position.play(seat, m, &mut |_| {}).unwrap();
            }
        }
    }
    assert_eq!(found.len(), count);
    found
}

/// Who can not tell two positions apart decides the same in both.
fn same_decisions<G: Game>() {
    for (n, (real, seat)) in moments::<G>(7, 6).into_iter().enumerate() {
        let person = G::info().person(&real.setup(), seat);
        let imagined = G::imagine(&real.view(person), &mut rng(n as u64));
        for name in ["random", "greedy", "planner@16", "ismcts@16"] {
            let decide = |position: &G| by_name::<G>(name).unwrap().choose(&position.view(person), seat, 5, NEVER);
            let decided = decide(&real);
            assert_eq!(decided, decide(&imagined), "{name} in {}, moment {n}", G::info().slug);
            let mut moves = Vec::new();
            real.moves(seat, &mut moves);
            assert!(moves.contains(&decided.unwrap()), "{name} in {}, moment {n}", G::info().slug);
        }
    }
}

#[test]
fn the_same_is_decided_in_the_real_position_and_in_an_imagined_one() {
    same_decisions::<attrition::Position>();
    same_decisions::<downfall::Position>();
    same_decisions::<frederick::Position>();
    same_decisions::<quartermaster::Position>();
    same_decisions::<worldwar::Position>();
}

#[test]
fn a_search_ends_when_it_is_told_to_and_has_an_answer() {
    let (position, seat) = moments::<attrition::Position>(5, 1).remove(0);
    let view = position.view(seat.into());
    for name in ["planner@1000000", "ismcts@1000000"] {
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
        assert!(by_name::<attrition::Position>(name).unwrap().choose(&view, seat, 1, &stop).is_some());
        assert!((4..20).contains(&asked.into_inner()), "{name} asks between any two imagined games");
    }
}
