//! `bivouac play`: a game in the terminal.

mod ahead;
mod command;
mod menu;
mod moves;
mod session;
mod standing;

use std::{
    io::{BufRead, Write},
    path::PathBuf,
    process::ExitCode,
};

use bots::registry::Playable;
use engine::{GameInfo, Lang, SeatSet, Setup, Text};
use menu::{Game, Menu, Side};
use session::Session;

use crate::{
    choose::{self, SetupArgs, wrong, wrong_setup},
    replay,
    store::{self, Secret, Store},
    ui,
};

const DEFAULT_BOT: &str = "officer";
/// Who gives hints.
const ADVISER: &str = "general";

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game; asked for if not given
    game: Option<String>,
    #[command(flatten)]
    setup: SetupArgs,
    /// Your seat; asked for if not given. Several people at the screen: theirs, by commas. Who holds a seat holds all of its person
    #[arg(long, value_name = "SEAT", value_delimiter = ',', conflicts_with = "hot_seat")]
    seat: Vec<String>,
    /// The computer opponent: recruit, officer, general or marshal, weakest first; `bivouac games` tells of them. Asked for with the seat,
    /// else an officer
    #[arg(long, value_name = "BOT")]
    opponent: Option<String>,
    /// People hold all seats and take turns at the screen
    #[arg(long)]
    hot_seat: bool,
    /// The number of a seed: the same chance every time, and therefore no secret
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The record; if it exists, that game goes on
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Plays until the game is over or the player leaves.
pub fn run(mut args: Args, lang: Lang, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<ExitCode> {
    if let Some(name) = &args.opponent {
        choose::bot(name)?;
    }
    if args.game.is_none() && args.record.is_none() {
        match (Menu { lang, out, input }).game()? {
            Some(Game::New(slug)) => args.game = Some(slug),
            Some(Game::Resume(path)) => args.record = Some(path),
            None => return leave(lang, out),
        }
    }
    if let (None, Some(path)) = (&args.game, &args.record)
        && !store::is_game(path)
    {
        return Err(wrong(Text::new("error-no-record").literal("file", path.display().to_string())));
    }
    let session = match &args.record {
        Some(path) if store::is_game(path) => resume(&args, lang, Store::open(path)?)?,
        _ => match begin(&args, lang, out, input)? {
            Some(session) => session,
            None => return leave(lang, out),
        },
    };
    session.run(out, input)?;
    Ok(ExitCode::SUCCESS)
}

/// Nothing has begun, so there is nothing to save.
fn leave(lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    writeln!(out, "{}", ui::word(lang, "play-goodbye"))?;
    Ok(ExitCode::SUCCESS)
}

/// A new game; `None` if the player leaves before it begins.
fn begin(args: &Args, lang: Lang, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<Option<Session>> {
    let slug = args.game.as_deref().unwrap_or_default();
    let game = choose::game(slug)?;
    let info = game.info();
    let mut setup = args.setup.complete(info)?;
    let seed = choose::seed(args.seed)?;
    let is_open = args.seat.is_empty() && !args.hot_seat;
    let is_divided = setup.options.iter().any(|option| info.divisions.iter().any(|d| d.option == *option));
    if is_open && args.setup.players.is_none() && info.players.len() > 1 && !is_divided {
        match (Menu { lang, out: &mut *out, input: &mut *input }).players(info)? {
            Some(players) => setup.players = players,
            None => return Ok(None),
        }
        match (Menu { lang, out: &mut *out, input: &mut *input }).division(info, &setup)? {
            Some(option) => setup.options.extend(option),
            None => return Ok(None),
        }
        setup = info.complete(&setup).map_err(wrong_setup)?;
    }
    let mut humans = chosen_seats(args, info, &setup)?;
    let table = game.open(&setup, seed).map_err(wrong_setup)?;
    let mut opponent = args.opponent.clone();
    if humans.is_empty() {
        let mut menu = Menu { lang, out: &mut *out, input };
        humans = match menu.side(info, &setup)? {
            Some(Side::Seats(seats)) => seats,
            Some(Side::All) => info.all_seats(),
            None => return Ok(None),
        };
        if opponent.is_none() && humans != info.all_seats() {
            opponent = menu.level(info)?;
            if opponent.is_none() {
                return Ok(None);
            }
        }
    }
    let opponent = opponent.unwrap_or_else(|| DEFAULT_BOT.to_owned());
    let secret = Secret { seed, humans: seat_ids(info, humans), opponent: opponent.clone() };
    let store = Store::create(args.record.as_deref(), slug, &secret)?;
    let mut session = Session::new(game, table, store, lang, humans, opponent);
    session.begun();
    Ok(Some(session))
}

/// A game that was interrupted.
fn resume(args: &Args, lang: Lang, found: store::Found) -> anyhow::Result<Session> {
    let game = choose::game(&found.record.header.game)?;
    let info = game.info();
    refuse_other_game(args, game, &found.record)?;
    let seed = found.secret.as_ref().map(|s| s.seed);
    let table =
        game.load(&found.record, seed).map_err(|e| replay::wrong_record(game, &found.record, found.store.path(), &e, lang))?;
    let mut humans = chosen_seats(args, info, &table.setup())?;
    let mut opponent = DEFAULT_BOT.to_owned();
    if let Some(secret) = &found.secret {
        if humans.is_empty() {
            humans = secret.humans.iter().map(|id| choose::seat(info, id)).collect::<anyhow::Result<_>>()?;
        }
        choose::bot(&secret.opponent)?;
        opponent.clone_from(&secret.opponent);
    }
    if let Some(name) = &args.opponent {
        opponent.clone_from(name);
    }
    let mut session = Session::new(game, table, found.store, lang, humans, opponent);
    session.resumed(found.torn);
    session.ordered(&found.orders)?;
    Ok(session)
}

/// What was asked for on the command line must not be ignored silently.
fn refuse_other_game(args: &Args, game: &dyn Playable, record: &engine::Record) -> anyhow::Result<()> {
    let header = &record.header;
    if let Some(slug) = &args.game {
        choose::game(slug)?;
        if *slug != header.game {
            return Err(wrong(Text::new("error-other-game").literal("is", header.game.clone()).literal("asked", slug)));
        }
    }
    if !args.setup.is_empty() {
        let asked = args.setup.complete(game.info())?;
        let same = args.setup.players.is_none_or(|n| n == header.setup.players)
            && (args.setup.options.is_empty() || asked.options == header.setup.options)
            && (args.setup.scenario.is_none() || asked.scenario == header.setup.scenario);
        if !same {
            return Err(wrong(Text::new("error-other-setup")));
        }
    }
    if args.seed.is_some_and(|n| engine::Seed::from_number(n).commitment() != header.commitment) {
        return Err(wrong(Text::new("error-other-seed")));
    }
    Ok(())
}

/// The seats that people hold, as far as the command line says: with a seat, all those of its person.
fn chosen_seats(args: &Args, info: &GameInfo, setup: &Setup) -> anyhow::Result<SeatSet> {
    if args.hot_seat {
        return Ok(info.all_seats());
    }
    let mut seats = SeatSet::NONE;
    for id in &args.seat {
        seats = seats.iter().chain(info.person(setup, choose::seat(info, id)?).iter()).collect();
    }
    Ok(seats)
}

fn seat_ids(info: &GameInfo, seats: SeatSet) -> Vec<String> {
    seats.iter().map(|s| info.seat_id(s).to_owned()).collect()
}
