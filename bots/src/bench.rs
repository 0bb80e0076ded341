//! How fast a game is: what a search would feel.

use std::{hint::black_box, time::Duration};

use engine::{Game, Pending, Record, Seed, Setup, Table, chance};
use serde::Serialize;

use crate::rng;

/// The speed of a game, in CPU time of one core.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The game's slug.
    pub game: String,
    /// Decisions of random play a second: listing the moves, playing one, and the chance that follows.
    pub decisions_per_cpu_s: f64,
    /// Whole random games a second.
    pub games_per_cpu_s: f64,
    /// Decisions of a random game, without chance.
    pub decisions_per_game: f64,
    /// Moves to choose from in a decision.
    pub mean_moves: f64,
    /// Nanoseconds to copy a position.
    pub clone_ns: f64,
    /// Bytes of a position.
    pub position_bytes: usize,
    /// Milliseconds to read and replay the record of a whole game.
    pub replay_ms: f64,
}

/// How many different games the smaller measurements are taken from.
const SAMPLE: u64 = 10;

/// Measures a game for about so many seconds. The clock is the caller's, since this crate has none.
///
/// # Panics
/// If the game refuses a move that it listed.
pub fn bench<G: Game>(seconds: f64, cpu: &dyn Fn() -> Duration) -> Speed {
    let play = play_for::<G>(Duration::from_secs_f64(seconds), cpu);
    let tables: Vec<Table<G>> = (0..SAMPLE).map(random_table).collect();
    let spent = play.time.as_secs_f64().max(1e-9);
    Speed {
        game: G::info().slug.clone(),
        decisions_per_cpu_s: play.decisions as f64 / spent,
        games_per_cpu_s: play.games as f64 / spent,
        decisions_per_game: play.decisions as f64 / play.games.max(1) as f64,
        mean_moves: play.moves as f64 / play.decisions.max(1) as f64,
        clone_ns: clone_time(&tables, cpu),
        position_bytes: size_of::<G>(),
        replay_ms: replay_time(&tables, cpu),
    }
}

#[derive(Default)]
struct Play {
    games: u64,
    decisions: u64,
    moves: u64,
    time: Duration,
}

fn play_for<G: Game>(limit: Duration, cpu: &dyn Fn() -> Duration) -> Play {
    let setup = default_setup::<G>();
    let mut rng = rng(1);
    let mut moves = Vec::new();
    let mut play = Play::default();
    let begin = cpu();
    while play.time < limit || play.games == 0 {
        let mut position = G::new(&setup);
        loop {
            match position.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = position.sample(&mut rng);
                    position.resolve(&roll, &mut |_| {}).expect("what was sampled is possible");
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody decides");
                    moves.clear();
                    position.moves(seat, &mut moves);
                    let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                    position.play(seat, m, &mut |_| {}).expect("a listed move is legal");
                    play.decisions += 1;
                    play.moves += moves.len() as u64;
                }
            }
        }
        black_box(&position);
        play.games += 1;
        play.time = cpu() - begin;
    }
    play
}

fn default_setup<G: Game>() -> Setup {
    G::info().complete(&Setup::default()).expect("the default setup exists")
}

/// A whole random game with its record.
fn random_table<G: Game>(number: u64) -> Table<G> {
    let mut table = Table::<G>::new(&default_setup::<G>(), Seed::from_number(number)).expect("the default setup exists");
    let mut rng = rng(number);
    let mut moves = Vec::new();
    loop {
        match table.position().pending() {
            Pending::Over => return table,
            Pending::Chance => table.roll().expect("chance decides"),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                moves.clear();
                table.position().moves(seat, &mut moves);
                let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                table.play_move(seat, m).expect("a listed move is legal");
            }
        }
    }
}

fn clone_time<G: Game>(tables: &[Table<G>], cpu: &dyn Fn() -> Duration) -> f64 {
    const ROUNDS: u32 = 50_000;
    let positions: Vec<G> = tables.iter().map(|t| t.replay(t.steps().len() / 2)).collect();
    let begin = cpu();
    for _ in 0..ROUNDS {
        for position in &positions {
            black_box(black_box(position).clone());
        }
    }
    (cpu() - begin).as_nanos() as f64 / (f64::from(ROUNDS) * positions.len() as f64)
}

fn replay_time<G: Game>(tables: &[Table<G>], cpu: &dyn Fn() -> Duration) -> f64 {
    const ROUNDS: u32 = 5;
    let texts: Vec<String> = tables.iter().map(|t| t.record().text()).collect();
    let begin = cpu();
    for _ in 0..ROUNDS {
        for text in &texts {
            let record = Record::parse(text).expect("reads what was written");
            black_box(Table::<G>::load(&record, None).expect("replays what was played"));
        }
    }
    (cpu() - begin).as_secs_f64() * 1000.0 / (f64::from(ROUNDS) * texts.len() as f64)
}
