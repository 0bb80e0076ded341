//! What the native program and the wasm module both do: replay records and play at random, with the same words for the result.
//!
//! The wasm module is the proof that the rules give the same positions in a browser; see [`abi`] for how a host talks to it.

pub mod abi;

use engine::{
    Game, Pending, Present, Record, Setup, chance, conformance,
    erased::{AnyGame, Erased},
    hash,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A game with what this crate needs of it.
pub struct Entry {
    /// The game.
    pub game: &'static dyn AnyGame,
    random_play: fn(u32) -> String,
}

/// All games.
pub const GAMES: &[Entry] = &[entry::<attrition::Position>()];

const fn entry<G: Present>() -> Entry {
    Entry { game: &const { Erased::<G>::NEW }, random_play: random_play::<G> }
}

/// Replays a record, proves its dice, and gives the fingerprint of its last position.
///
/// # Errors
/// The first line that is wrong, and why.
pub fn replay(text: &str) -> Result<String, String> {
    let record = Record::parse(text).map_err(|e| e.to_string())?;
    let entry = GAMES.iter().find(|entry| entry.game.info().slug == record.header.game);
    let entry = entry.ok_or_else(|| format!("line 1: unknown game '{}'", record.header.game))?;
    let table = entry.game.load(&record, None).map_err(|e| e.to_string())?;
    table.verify().map_err(|e| e.to_string())?;
    Ok(table.hash())
}

/// Plays so many decisions of the game with this number at random: its name and a fingerprint of what became of it.
pub fn bench(game: usize, decisions: u32) -> Option<String> {
    let entry = GAMES.get(game)?;
    Some(format!("{} {}", entry.game.info().slug, (entry.random_play)(decisions)))
}

/// Plays so many decisions of a game at random, game after game through all its scenarios and options; a fingerprint of what
/// became of them.
fn random_play<G: Game>(decisions: u32) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let setups = conformance::setups::<G>(0);
    let mut left = decisions;
    let mut hashes = String::new();
    for setup in setups.iter().cycle() {
        hashes += &play_one::<G>(setup, &mut left, &mut rng);
        if left == 0 {
            break;
        }
    }
    chance::fingerprint(&hashes)
}

/// Plays one game until it is over or no decision is left.
fn play_one<G: Game>(setup: &Setup, left: &mut u32, rng: &mut Xoshiro256PlusPlus) -> String {
    let setup = G::info().complete(setup).expect("the suite's setups exist");
    let mut position = G::new(&setup);
    let mut moves = Vec::new();
    loop {
        match position.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let roll = position.sample(rng);
                position.resolve(&roll, &mut |_| {}).expect("what was drawn is possible");
            }
            Pending::Seats(_) if *left == 0 => break,
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody must decide");
                moves.clear();
                position.moves(seat, &mut moves);
                let m = moves[chance::below(rng, moves.len() as u32) as usize];
                position.play(seat, m, &mut |_| {}).expect("a listed move is legal");
                *left -= 1;
            }
        }
    }
    hash(&position)
}
