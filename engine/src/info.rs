use serde::{Deserialize, Serialize};

use crate::{Localised, Seat, SeatSet, Seed, chance, gather};

/// What can be known of a game before it is played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// The short name used on the command line and in records.
    pub slug: String,
    /// The published title.
    pub title: Localised,
    /// The scenarios; the first is the default.
    pub scenarios: Vec<Choice>,
    /// The optional rules.
    pub options: Vec<OptionInfo>,
    /// The seats, in the order of their numbers.
    pub seats: Vec<SeatInfo>,
    /// The names of the teams, in the order of their numbers.
    pub teams: Vec<Localised>,
    /// The option, if any, without which partners are rivals too: each person wins alone.
    pub together: Option<String>,
    /// For each possible number of persons, which seats each of them holds; the first entry is the default.
    pub players: Vec<Vec<SeatSet>>,
    /// Other ways to divide the seats among as many persons.
    pub divisions: Vec<Division>,
    /// Who wins when all players agree to call it a draw, nobody or everybody; `None` where the rules know no such end.
    pub draw: Option<SeatSet>,
    /// A fingerprint of the data files: records made with other data say so.
    pub edition: String,
}

/// Something to choose: an id and what people call it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The id used on the command line and in records.
    pub id: String,
    /// Its name.
    pub name: Localised,
}

/// An optional rule.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OptionInfo {
    /// The id used on the command line and in records.
    pub id: String,
    /// Its name.
    pub name: Localised,
    /// The section of RULES.md.
    pub rule: String,
    /// The values it can take; empty for an option that is on or off.
    pub values: Vec<Choice>,
}

/// Which seats each person holds where an option divides them otherwise; the option is for so many persons only.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Division {
    /// The option's id.
    pub option: String,
    /// The seats of each.
    pub persons: Vec<SeatSet>,
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The id used on the command line and in records.
    pub id: String,
    /// The name of the power or side it decides for.
    pub name: Localised,
    /// Seats of one team fight side by side; whether they win and lose together, [`GameInfo::is_together`] says.
    pub team: u8,
}

/// What is chosen before a game: scenario, options, number of persons.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The scenario's id; empty for the default.
    #[serde(default)]
    pub scenario: String,
    /// The options that are on: `id`, or `id=value`.
    #[serde(default)]
    pub options: Vec<String>,
    /// The number of persons; 0 for the default.
    #[serde(default)]
    pub players: u8,
}

impl Setup {
    /// Nothing but a number of persons.
    pub fn of(players: u8) -> Self {
        Self { players, ..Self::default() }
    }
}

/// Why a [`Setup`] is impossible. Each message lists what would be possible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// There is no such scenario.
    #[error("unknown scenario '{0}'; known: {1}")]
    Scenario(String, String),
    /// There is no such option.
    #[error("unknown option '{0}'; known: {1}")]
    Option(String, String),
    /// The option does not take this value.
    #[error("option '{0}' takes {1}")]
    Value(String, String),
    /// The option is for another number of persons.
    #[error("option '{0}' is for {1} players")]
    Division(String, usize),
    /// The game is not played by so many.
    #[error("not for {0} players; possible: {1}")]
    Players(u8, String),
}

impl GameInfo {
    /// The seat with this id.
    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.seats.iter().position(|s| s.id == id).map(|i| Seat(i as u8))
    }

    /// The id of a seat.
    pub fn seat_id(&self, seat: Seat) -> &str {
        self.seats.get(usize::from(seat.0)).map_or("?", |s| &s.id)
    }

    /// All seats.
    pub fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.seats.len() as u8)
    }

    /// The seats of each person.
    pub fn persons(&self, setup: &Setup) -> &[SeatSet] {
        let divided = self.divisions.iter().filter(|d| setup.options.contains(&d.option)).map(|d| &d.persons);
        let mut known = divided.chain(&self.players);
        known.find(|p| p.len() == usize::from(setup.players)).map_or(&[], Vec::as_slice)
    }

    /// The seats of the person who holds this one: he knows what any of them knows.
    pub fn person(&self, setup: &Setup, seat: Seat) -> SeatSet {
        self.persons(setup).iter().find(|seats| seats.contains(seat)).copied().unwrap_or_else(|| seat.into())
    }

    /// Whether the seats of a team win and lose together.
    pub fn is_together(&self, setup: &Setup) -> bool {
        self.together.as_ref().is_none_or(|option| setup.options.contains(option))
    }

    /// Whether an option is for so many persons.
    pub fn is_for(&self, option: &str, players: usize) -> bool {
        self.division(option).is_none_or(|d| d.persons.len() == players)
    }

    fn division(&self, option: &str) -> Option<&Division> {
        self.divisions.iter().find(|d| d.option == option)
    }

    /// Fills in defaults, sorts the options and refuses what does not exist.
    ///
    /// # Errors
    /// If scenario, options or number of players are unknown.
    pub fn complete(&self, setup: &Setup) -> Result<Setup, SetupError> {
        let scenario = match setup.scenario.as_str() {
            "" => self.scenarios.first().map_or("", |s| &s.id).to_owned(),
            id if self.scenarios.iter().any(|s| s.id == id) => id.to_owned(),
            id => return Err(SetupError::Scenario(id.to_owned(), ids(self.scenarios.iter().map(|s| &s.id)))),
        };
        let options: Vec<String> = gather::set(setup.options.iter().cloned()).into_iter().collect();
        for option in &options {
            self.check_option(option)?;
        }
        let divided = options.iter().find_map(|option| self.division(option)).map(|d| &d.persons);
        let default = divided.or(self.players.first()).map_or(0, Vec::len) as u8;
        let players = if setup.players == 0 { default } else { setup.players };
        if !self.players.iter().any(|p| p.len() == usize::from(players)) {
            let known: Vec<_> = self.players.iter().map(|p| p.len().to_string()).collect();
            return Err(SetupError::Players(players, known.join(", ")));
        }
        if let Some(other) = options.iter().find(|option| !self.is_for(option, players.into())) {
            return Err(SetupError::Division(other.clone(), self.division(other).map_or(0, |d| d.persons.len())));
        }
        Ok(Setup { scenario, options, players })
    }

    /// Setups to test with: every scenario and number of persons, without options, with each value of each option alone, with all
    /// options, and with some random mixes of them. Each comes with a word for its options.
    pub fn setups(&self, mixes: u64) -> Vec<(String, Setup)> {
        let each: Vec<Vec<String>> = self.options.iter().map(OptionInfo::ways_to_be_on).collect();
        let mut sets = vec![("plain".to_owned(), Vec::new())];
        sets.extend(each.iter().flatten().map(|option| (option.replace('=', "-"), vec![option.clone()])));
        sets.push(("all".to_owned(), each.iter().filter_map(|values| values.last().cloned()).collect()));
        for mix in 1..=mixes {
            let mut rng = Seed::from_number(mix).stream(0);
            let mut pick = |values: &Vec<String>| values.get(chance::below(&mut rng, values.len() as u32 + 1) as usize).cloned();
            sets.push((format!("mix-{mix}"), each.iter().filter_map(&mut pick).collect()));
        }
        let starts = self.scenarios.iter().flat_map(|s| self.players.iter().map(move |persons| (&s.id, persons.len() as u8)));
        let with = |(scenario, players): (&String, u8)| {
            let fits = |option: &&String| self.is_for(option, players.into());
            let setup = |options: &Vec<String>| Setup {
                scenario: scenario.clone(),
                options: options.iter().filter(fits).cloned().collect(),
                players,
            };
            // An option that is not for so many is not tried alone.
            let is_tried = |(_, options): &&(String, Vec<String>)| options.len() != 1 || options.iter().all(|o| fits(&o));
            sets.iter().filter(is_tried).map(|(label, options)| (label.clone(), setup(options))).collect::<Vec<_>>()
        };
        starts.flat_map(with).collect()
    }

    fn check_option(&self, option: &str) -> Result<(), SetupError> {
        let (id, value) = option.split_once('=').map_or((option, None), |(id, value)| (id, Some(value)));
        let Some(info) = self.options.iter().find(|o| o.id == id) else {
            return Err(SetupError::Option(id.to_owned(), ids(self.options.iter().map(|o| &o.id))));
        };
        match value {
            None if info.values.is_empty() => Ok(()),
            Some(v) if info.values.iter().any(|c| c.id == v) => Ok(()),
            _ if info.values.is_empty() => Err(SetupError::Value(id.to_owned(), "no value".to_owned())),
            _ => Err(SetupError::Value(id.to_owned(), format!("one of: {}", ids(info.values.iter().map(|c| &c.id))))),
        }
    }
}

impl OptionInfo {
    /// What to write for each way in which the option can be on.
    fn ways_to_be_on(&self) -> Vec<String> {
        match self.values.as_slice() {
            [] => vec![self.id.clone()],
            values => values.iter().map(|value| format!("{}={}", self.id, value.id)).collect(),
        }
    }
}

fn ids<'a>(ids: impl Iterator<Item = &'a String>) -> String {
    let list: Vec<&str> = ids.map(String::as_str).collect();
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}
