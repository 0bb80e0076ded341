//! `cargo xtask regenerate`: bots of every kind play every scenario and option of every game, and the records are stored.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use bots::{
    decision_seed,
    registry::{self, Playable},
};
use engine::{GameInfo, Pending, Seat, Seed, Setup, chance, erased::AnyTable};

/// Random mixes of options for each scenario.
const MIXES: u64 = 4;
/// At most so many bytes for a whole game.
const LONGEST: usize = 50_000;
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
    let games = (1..).zip(plan(game.info())).map(|(n, planned)| planned.play(game, n)).collect::<Result<Vec<_>>>()?;
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

/// Every scenario and number of persons: without options, with each alone, with all, and with some mixes; bots change seats from
/// game to game.
fn plan(info: &GameInfo) -> Vec<Planned> {
    let mut planned = Vec::new();
    let starts =
        info.scenarios.iter().flat_map(|scenario| info.players.iter().map(move |persons| (&scenario.id, persons.len() as u8)));
    for (round, (scenario, players)) in starts.enumerate() {
        for (label, options) in option_sets(info) {
            let setup = Setup { scenario: scenario.clone(), options, players };
            // Each round starts with another pairing, so that an option meets several.
            planned.push(Planned { setup, label, bots: seat_bots(info, planned.len() + round) });
        }
    }
    planned
}

/// The bots of all seats: the digits of a number, so that counting goes through all pairings.
fn seat_bots(info: &GameInfo, mut number: usize) -> Vec<&'static str> {
    let mut next = || {
        let bot = bots::NAMES[number % bots::NAMES.len()];
        number /= bots::NAMES.len();
        bot
    };
    info.seats.iter().map(|_| next()).collect()
}

/// Sets of options, each with a word for it.
fn option_sets(info: &GameInfo) -> Vec<(String, Vec<String>)> {
    let each: Vec<Vec<String>> = info.options.iter().map(values).collect();
    let mut sets = vec![("plain".to_owned(), Vec::new())];
    sets.extend(each.iter().flatten().map(|option| (option.replace('=', "-"), vec![option.clone()])));
    sets.push(("all".to_owned(), each.iter().filter_map(|values| values.last().cloned()).collect()));
    for mix in 1..=MIXES {
        let mut rng = Seed::from_number(mix).stream(0);
        let mut pick = |values: &Vec<String>| values.get(chance::below(&mut rng, values.len() as u32 + 1) as usize).cloned();
        sets.push((format!("mix-{mix}"), each.iter().filter_map(&mut pick).collect()));
    }
    sets
}

/// The ways in which an option can be on.
fn values(option: &engine::OptionInfo) -> Vec<String> {
    match option.values.as_slice() {
        [] => vec![option.id.clone()],
        values => values.iter().map(|value| format!("{}={}", option.id, value.id)).collect(),
    }
}

impl Planned {
    /// Plays the game with this number; the record's name and text.
    fn play(&self, game: &dyn Playable, number: u64) -> Result<(String, String)> {
        let name = format!("{number:02}-{}-{}-{}.jsonl", self.setup.scenario, self.label, self.bots.join("-"));
        let mut table = game.open(&self.setup, Seed::from_number(number))?;
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
        println!("{name}: {} entries, {} bytes", table.entries(), text.len());
        Ok((name, text))
    }

    fn decide(&self, game: &dyn Playable, table: &mut dyn AnyTable, seat: Seat, number: u64) -> Result<()> {
        let n = table.entries();
        let chosen = game.think(table, seat, self.bots[usize::from(seat.0)], decision_seed(number, n as u64))?;
        table.play(seat, &chosen)?;
        if number.is_multiple_of(WITH_UNDO) && n.is_multiple_of(UNDO_EVERY) && table.undo(seat).is_ok() {
            table.play(seat, &chosen)?;
        }
        Ok(())
    }
}
