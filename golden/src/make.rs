//! `cargo xtask regenerate`: bots of every kind play every scenario and option of every game, and the records are stored.

use std::{fs, path::Path};

use anyhow::{Context, Error, Result, ensure};
use bots::{
    decision_seed,
    registry::{self, Playable},
};
use engine::{GameInfo, Pending, Record, Seat, Seed, Setup, erased::AnyTable};

/// Random mixes of options for each scenario.
const MIXES: u64 = 4;
/// At most so many bytes for a whole game.
const LONGEST: usize = 100_000;
/// At least so many games.
const FEWEST: usize = 20;
/// In one game of so many, a move in so many is taken back and chosen again.
const WITH_UNDO: u64 = 5;
const UNDO_EVERY: usize = 11;

/// Plays and stores the games of every game.
pub fn regenerate() -> Result<()> {
    registry::games().iter().try_for_each(|game| regenerate_game(*game))
}

fn regenerate_game(game: &dyn Playable) -> Result<()> {
    let slug = &game.info().slug;
    let home = Path::new("games").join(slug);
    ensure!(home.exists(), "games/{slug} is not here; run this at the root of the workspace");
    let folder = home.join("tests/records");
    let planned = plan(game.info());
    let mut games = (1..).zip(&planned).map(|(n, planned)| planned.play(game, n)).collect::<Result<Vec<_>>>()?;
    // One that goes on from where the last has come in the middle: such a record holds a position.
    if let (Some(last), Some((_, whole))) = (planned.last(), games.last()) {
        games.push(last.go_on(game, whole, games.len() as u64 + 1)?);
    }
    clear(&folder)?;
    let bytes: usize = games.iter().map(|(_, text)| text.len()).sum();
    for (name, text) in &games {
        fs::write(folder.join(name), text).with_context(|| name.clone())?;
    }
    println!("{slug}: {} games, {bytes} bytes", games.len());
    Ok(())
}

/// Makes the folder, or removes the records in it.
fn clear(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// A game to be played: how it is set up, and which bot holds each seat.
struct Planned {
    setup: Setup,
    /// A word for the options.
    label: String,
    bots: Vec<&'static str>,
}

/// Every setup worth testing, again and again until there are enough games; bots change seats from game to game, and each start begins
/// with another pairing, so that an option meets several.
fn plan(info: &GameInfo) -> Vec<Planned> {
    let mut setups = info.setups(MIXES);
    let per_start = setups.len() / (info.scenarios.len() * info.players.len()).max(1);
    let once = setups.clone();
    while setups.len() < FEWEST {
        setups.extend_from_slice(&once);
    }
    let planned = |(n, (label, setup)): (usize, (String, Setup))| {
        let bots = seat_bots(info, n + n / per_start.max(1));
        Planned { setup, label, bots }
    };
    setups.into_iter().enumerate().map(planned).collect()
}

/// Who plays the games that are kept.
const BOTS: [&str; 2] = ["random", "greedy"];

/// The bots of all seats: the digits of a number, so that counting goes through all pairings.
fn seat_bots(info: &GameInfo, mut number: usize) -> Vec<&'static str> {
    let mut next = || {
        let bot = BOTS[number % BOTS.len()];
        number /= BOTS.len();
        bot
    };
    info.seats.iter().map(|_| next()).collect()
}

impl Planned {
    /// Plays the game with this number; the record's name and text.
    fn play(&self, game: &dyn Playable, number: u64) -> Result<(String, String)> {
        let players = if game.info().players.len() > 1 { format!("-{}", self.setup.players) } else { String::new() };
        let name = format!("{number:02}-{}{players}-{}-{}.jsonl", self.setup.scenario, self.label, self.bots.join("-"));
        self.finish(game, game.open(&self.setup, Seed::from_number(number))?, number, name)
    }

    /// Plays on from the middle of another game; the record's name and text.
    fn go_on(&self, game: &dyn Playable, whole: &str, number: u64) -> Result<(String, String)> {
        let mut record = Record::parse(whole)?;
        record.entries.truncate(record.entries.len() / 2);
        record.end = None;
        let middle = game.load(&record, None)?.position_text();
        let table = game.load_position(&middle, Seed::from_number(number)).map_err(Error::msg)?;
        self.finish(game, table, number, format!("{number:02}-from-the-middle-{}.jsonl", self.bots.join("-")))
    }

    fn finish(&self, game: &dyn Playable, mut table: Box<dyn AnyTable>, number: u64, name: String) -> Result<(String, String)> {
        loop {
            match table.pending() {
                Pending::Over => break,
                Pending::Chance => table.roll()?,
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().context("somebody must decide")?;
                    self.decide(game, &mut *table, seat, number).with_context(|| name.clone())?;
                }
            }
        }
        let text = table.record().text();
        ensure!(text.len() <= LONGEST, "{name} has {} bytes, more than {LONGEST}", text.len());
        table.verify()?;
        println!("{name}: {} entries, {} bytes", table.entries().len(), text.len());
        Ok((name, text))
    }

    fn decide(&self, game: &dyn Playable, table: &mut dyn AnyTable, seat: Seat, number: u64) -> Result<()> {
        let n = table.entries().len();
        let chosen = game.think(table, seat, self.bots[usize::from(seat.0)], decision_seed(number, n as u64))?;
        table.play(seat, &chosen)?;
        if number.is_multiple_of(WITH_UNDO) && n.is_multiple_of(UNDO_EVERY) && table.undo(seat).is_ok() {
            table.play(seat, &chosen)?;
        }
        Ok(())
    }
}
