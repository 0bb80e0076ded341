//! What the user named: found, or refused with a list of what there is.

use std::{
    fmt::{self, Display},
    ops::RangeInclusive,
    path::Path,
};

use bots::registry::{self, Playable};
use engine::{GameInfo, Lang, Seat, Seed, Setup, SetupError, Text};

use crate::ui;

/// What was given is wrong, not the program: exit code 2.
#[derive(Debug)]
pub struct Wrong(pub Text);

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ui::say(Lang::En, &self.0))
    }
}

impl std::error::Error for Wrong {}

/// An error about what was given.
pub fn wrong(what: Text) -> anyhow::Error {
    Wrong(what).into()
}

/// An error that comes with its words.
pub fn wrong_as_said(problem: impl Display) -> anyhow::Error {
    wrong(Text::new("error-as-said").literal("problem", problem.to_string()))
}

/// An error about a file.
pub fn wrong_file(path: &Path, problem: impl Display) -> anyhow::Error {
    wrong(Text::new("error-file").literal("file", path.display().to_string()).literal("problem", problem.to_string()))
}

/// Something that does not exist, with what does.
fn unknown(key: &'static str, name: &str, known: &[&str]) -> anyhow::Error {
    wrong(Text::new(key).literal("name", name).literal("known", known.join(", ")))
}

/// A language by its code.
pub fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| format!("known: {}", Lang::ALL.map(Lang::code).join(", ")))
}

/// A game by its slug.
pub fn game(slug: &str) -> anyhow::Result<&'static dyn Playable> {
    let known: Vec<&str> = registry::games().iter().map(|g| g.info().slug.as_str()).collect();
    registry::find(slug).map_err(|_| unknown("error-game", slug, &known))
}

/// The named games, or all.
pub fn games(slugs: &[String]) -> anyhow::Result<Vec<&'static dyn Playable>> {
    if slugs.is_empty() { Ok(registry::games().to_vec()) } else { slugs.iter().map(|slug| game(slug)).collect() }
}

/// A seat of a game by its id.
pub fn seat(info: &GameInfo, id: &str) -> anyhow::Result<Seat> {
    info.seat(id).ok_or_else(|| {
        let known: Vec<_> = info.seats.iter().map(|s| s.id.as_str()).collect();
        unknown("error-seat", id, &known)
    })
}

/// The name of a bot, if there is one.
pub fn bot(name: &str) -> anyhow::Result<()> {
    bots::check_name(name).map_err(|_| unknown("error-bot", name, &bots::levels::names()))
}

/// More games than anybody waits for.
pub const MOST_GAMES: u64 = 1_000_000_000;
/// More threads than any machine has a use for.
const MOST_THREADS: u64 = 256;

/// A whole number as it was typed: what is wrong with it is said in the user's language, which is not known yet when it is read.
#[derive(Clone)]
pub struct Number(String);

impl From<String> for Number {
    fn from(typed: String) -> Self {
        Self(typed)
    }
}

impl Number {
    /// The number behind a flag, if it is one of these.
    pub fn within(&self, flag: &'static str, range: RangeInclusive<u64>) -> anyhow::Result<u64> {
        self.0.parse().ok().filter(|n| range.contains(n)).ok_or_else(|| {
            let text = Text::new("error-number").literal("flag", flag).literal("given", self.0.as_str());
            wrong(text.literal("least", range.start().to_string()).literal("most", range.end().to_string()))
        })
    }

    /// The number of a seed.
    pub fn seed(&self) -> anyhow::Result<u64> {
        self.within("--seed", 0..=u64::MAX)
    }

    /// How many threads.
    pub fn threads(&self) -> anyhow::Result<usize> {
        Ok(self.within("--threads", 1..=MOST_THREADS)? as usize)
    }
}

/// Scenario, options and number of persons of a new game.
#[derive(Clone, clap::Args)]
pub struct SetupArgs {
    /// The scenario
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Optional rules: `id` or `id=value`
    #[arg(long = "option", value_name = "ID", num_args = 1.., value_delimiter = ',')]
    pub options: Vec<String>,
    /// How many persons share the seats
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub players: Option<u8>,
}

impl SetupArgs {
    /// Whether anything was chosen.
    pub const fn is_empty(&self) -> bool {
        self.scenario.is_none() && self.options.is_empty() && self.players.is_none()
    }

    /// The whole setup, or what is wrong with it.
    pub fn complete(&self, info: &GameInfo) -> anyhow::Result<Setup> {
        let scenario = self.scenario.clone().unwrap_or_default();
        let setup = Setup { scenario, options: self.options.clone(), players: self.players.unwrap_or(0) };
        info.complete(&setup).map_err(wrong_setup)
    }
}

/// An error about scenario or options.
pub fn wrong_setup(error: SetupError) -> anyhow::Error {
    match error {
        SetupError::Scenario(name, known) => unknown("error-scenario", &name, &[&known]),
        SetupError::Option(name, known) => unknown("error-option", &name, &[&known]),
        SetupError::Players(n, known) => wrong(Text::new("error-players").number("number", n).literal("known", known)),
        SetupError::Division(option, n) => {
            wrong(Text::new("error-division").literal("option", option).number("number", n as i64))
        }
        other @ SetupError::Value(..) => wrong_as_said(other),
    }
}

/// The seed with this number, or a secret one.
pub fn seed(number: Option<u64>) -> anyhow::Result<Seed> {
    if let Some(n) = number {
        return Ok(Seed::from_number(n));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| anyhow::anyhow!("the system gives no random numbers: {e}"))?;
    Ok(Seed::new(bytes))
}
