//! Random play, for the tests of the boards: whatever a move points at must be drawn.
#![allow(clippy::unwrap_used)]

use engine::{Game, Pending, Present, SeatSet, Setup, Target, chance};

/// Plays a game at random. For everybody who is asked, `draw` draws what he sees, with the cards that are offered to him.
pub fn play<G: Game + Present>(options: &[&str], seed: u64, steps: usize, draw: impl Fn(&G::View, &[Target]) -> String) {
    let setup = Setup { scenario: String::new(), options: options.iter().map(|&o| o.into()).collect(), players: 0 };
    let mut position = G::new(&G::info().complete(&setup).unwrap());
    let mut rng = bots::rng(seed);
    for step in 0..steps {
        match position.pending() {
            Pending::Over => return,
            Pending::Chance => {
                let roll = position.sample(&mut rng);
                position.resolve(&roll, &mut |_| ()).unwrap();
            }
            Pending::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut moves = Vec::new();
                position.moves(seat, &mut moves);
                if step % 7 == 0 {
                    let targets: Vec<Target> = moves.iter().flat_map(|&m| position.describe(m).targets).collect();
                    check(&draw(&position.view(SeatSet::from(seat)), &targets), &targets);
                }
                if moves.iter().any(|&m| !G::is_extra(m)) {
                    moves.retain(|&m| !G::is_extra(m));
                }
                let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                position.play(seat, m, &mut |_| ()).unwrap();
            }
        }
    }
}

fn check(drawing: &str, targets: &[Target]) {
    for target in targets.iter().filter(|t| matches!(t, Target::Space(_) | Target::Piece(_) | Target::Card(_) | Target::Die(_))) {
        assert!(drawing.contains(&format!("data-target=\"{target}\"")), "{target:?} is not drawn");
    }
}
