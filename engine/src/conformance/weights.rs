//! The weights of the evaluation: they are a list of numbers and back, and each of them matters somewhere.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Conform, choose};
use crate::{Pending, Seat, Setup, Weights, chance};

/// Plays games, at most so many, until every weight has changed the evaluation of some position when it was another.
///
/// # Panics
/// If one never does: it is dead, and whoever tunes it would tune nothing. Or if the weights do not read back as they are.
pub fn check<G: Conform>(setups: &[(String, Setup)], games: u64) {
    reads_back::<G::Weights>();
    let mut left: Vec<(String, G::Weights)> = G::Weights::names().into_iter().zip(others()).collect();
    for (game, (_, setup)) in (0..games).zip(setups.iter().cycle()) {
        play::<G>(setup, game, &mut |position| {
            for seat in G::info().all_seats().iter() {
                let worth = position.evaluate(seat, G::Weights::tuned());
                left.retain(|(_, other)| position.evaluate(seat, other) == worth);
            }
            !left.is_empty()
        });
    }
    let dead: Vec<&String> = left.iter().map(|(name, _)| name).collect();
    assert!(dead.is_empty(), "{}: weights that never mattered in {games} games: {dead:?}", G::info().slug);
}

fn reads_back<W: Weights>() {
    let (mut names, values) = (W::names(), W::tuned().values());
    assert_eq!(names.len(), values.len());
    assert_eq!(W::of(&values).as_ref(), Some(W::tuned()));
    assert_eq!(W::of(&[&values[..], &[0]].concat()), None, "one too many");
    names.sort_unstable();
    assert!(names.windows(2).all(|two| two[0] != two[1]), "two of one name: {names:?}");
}

/// For every weight, all weights with that one twice as large, or not 0.
fn others<W: Weights>() -> impl Iterator<Item = W> {
    let values = W::tuned().values();
    (0..values.len()).map(move |i| {
        let mut values = values.clone();
        values[i] = if values[i] == 0 { 50 } else { 2 * values[i] };
        W::of(&values).expect("they are as many as before")
    })
}

/// Plays a game for as long as whoever looks on wants to see more of it.
fn play<G: Conform>(setup: &Setup, seed: u64, look: &mut dyn FnMut(&G) -> bool) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    // One game is all chance, the next hardly: much comes about only where somebody wants it to, or where nobody prevents it.
    let sense = [0, 1, 3][(seed % 3) as usize];
    let mut moves = Vec::new();
    let mut position = G::new(&G::info().complete(setup).expect("the setup exists"));
    while look(&position) {
        match position.pending() {
            Pending::Over => return,
            Pending::Chance => {
                let roll = position.sample(&mut rng);
                position.resolve(&roll, &mut |_| {}).expect("what was sampled is possible");
            }
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                moves.clear();
                position.moves(seat, &mut moves);
                let best = if chance::below(&mut rng, 4) < sense { best(&position, seat, &moves) } else { None };
                let m = best.unwrap_or_else(|| choose::<G>(&moves, &mut rng));
                position.play(seat, m, &mut |_| {}).expect("a listed move is legal");
            }
        }
    }
}

/// The move after which the position is worth most.
fn best<G: Conform>(position: &G, seat: Seat, moves: &[G::Move]) -> Option<G::Move> {
    moves.iter().copied().max_by_key(|m| {
        let mut next = position.clone();
        next.play(seat, *m, &mut |_| {}).expect("a listed move is legal");
        next.evaluate(seat, G::Weights::tuned())
    })
}
