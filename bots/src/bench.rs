//! How fast a game is: what a search would feel.

use std::{hint::black_box, time::Duration};

use engine::{Game, Pending, Record, Seat, Seed, Setup, Table, Weights, chance};
use serde::Serialize;

use crate::{Bot, Greedy, NEVER, Spec, UnknownBot, decision_seed, rng};

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

/// How fast a bot decides, in CPU time of one core.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Thinking {
    /// The game's slug.
    pub game: String,
    /// The bot's name.
    pub bot: String,
    /// Decisions that were timed; where there is one move alone, nothing is decided.
    pub decisions: u64,
    /// Decisions a second.
    pub decisions_per_cpu_s: f64,
    /// Games imagined a second; none where the method imagines none.
    pub iterations_per_cpu_s: f64,
    /// Milliseconds a decision takes, on average …
    pub mean_ms: f64,
    /// … and at most.
    pub slowest_ms: f64,
    /// Milliseconds that all decisions of a seat in one turn take, at most.
    pub slowest_turn_ms: f64,
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

/// Measures a bot for about so many seconds: it decides for all seats in turns of a game between greedy bots, from its begin to its end.
///
/// # Errors
/// If there is no such bot.
///
/// # Panics
/// If the game refuses a move that it listed.
pub fn bench_bot<G: Game>(name: &str, seconds: f64, cpu: &dyn Fn() -> Duration) -> Result<Thinking, UnknownBot> {
    let spec: Spec = name.parse()?;
    let turns = turns::<G>(1);
    let mut sum = Timed::default();
    // A step that meets every turn before it meets one again: the game as a whole is seen even when there is little time.
    let stride = (turns.len() * 5 / 8..).find(|&n| gcd(n, turns.len()) == 1).unwrap_or(1);
    for i in 0.. {
        let mut bot = spec.bot(G::Weights::tuned(), false);
        sum.turn(turns[i * stride % turns.len()].clone(), &mut *bot, i as u64, cpu);
        sum.imagined += bot.imagined();
        if sum.time.as_secs_f64() >= seconds {
            break;
        }
    }
    let (decisions, spent) = (sum.decisions.max(1) as f64, sum.time.as_secs_f64().max(1e-9));
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    Ok(Thinking {
        game: G::info().slug.clone(),
        bot: name.to_owned(),
        decisions: sum.decisions,
        decisions_per_cpu_s: decisions / spent,
        iterations_per_cpu_s: sum.imagined as f64 / spent,
        mean_ms: ms(sum.time) / decisions,
        slowest_ms: ms(sum.slowest),
        slowest_turn_ms: ms(sum.slowest_turn),
    })
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The first position of every turn of a game between greedy bots, which hurry.
fn turns<G: Game>(number: u64) -> Vec<G> {
    let mut position = G::new(&default_setup::<G>());
    let (mut turns, mut dice) = (vec![position.clone()], rng(number));
    let mut greedy = Greedy::<G> { worlds: 1, rolls: 1, depth: 0, ..Greedy::default() };
    for n in 0.. {
        let now = position.turn();
        if play_one(&mut position, &mut greedy, decision_seed(number, n), &mut dice).is_none() {
            break;
        }
        if position.turn() != now {
            turns.push(position.clone());
        }
    }
    turns
}

/// Plays one decision, or lets chance decide; `None` if the game is over.
pub(crate) fn play_one<G: Game>(position: &mut G, bot: &mut dyn Bot<G>, seed: u64, dice: &mut dyn engine::Rng) -> Option<()> {
    match position.pending() {
        Pending::Over => return None,
        Pending::Chance => {
            let roll = position.sample(dice);
            position.resolve(&roll, &mut |_| {}).expect("what was sampled is possible");
        }
        Pending::Seats(seats) => {
            let seat = seats.iter().next()?;
            let view = position.view(G::info().person(&position.setup(), seat));
            let m = bot.choose(&view, seat, seed, NEVER)?;
            position.play(seat, m, &mut |_| {}).expect("a listed move is legal");
        }
    }
    Some(())
}

/// What decisions have taken.
#[derive(Default)]
struct Timed {
    decisions: u64,
    imagined: u64,
    time: Duration,
    slowest: Duration,
    slowest_turn: Duration,
}

impl Timed {
    /// Lets a bot play to the end of a turn.
    fn turn<G: Game>(&mut self, mut position: G, bot: &mut dyn Bot<G>, number: u64, cpu: &dyn Fn() -> Duration) {
        let (turn, mut dice, mut moves) = (position.turn(), rng(number), Vec::new());
        let mut by_seat = vec![Duration::ZERO; G::info().seats.len()];
        for n in 0.. {
            let seat: Option<Seat> = position.pending().seats().iter().next();
            moves.clear();
            seat.into_iter().for_each(|seat| position.moves(seat, &mut moves));
            let begin = cpu();
            if play_one(&mut position, bot, decision_seed(number, n), &mut dice).is_none() || position.turn() != turn {
                break;
            }
            let Some(seat) = seat.filter(|_| moves.len() > 1) else { continue };
            let time = cpu() - begin;
            by_seat[usize::from(seat.0)] += time;
            (self.decisions, self.time, self.slowest) = (self.decisions + 1, self.time + time, self.slowest.max(time));
        }
        self.slowest_turn = by_seat.into_iter().fold(self.slowest_turn, Duration::max);
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
