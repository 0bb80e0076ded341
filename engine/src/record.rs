use serde_json::{Value, json};

use crate::{Commitment, Seed, Setup};

/// The version of the record's format.
const VERSION: u64 = 1;

/// A game as it is stored: options, a commitment to the secret seed, and everything that was decided, in order.
///
/// As text it is JSON lines: a header, one array an entry, and, when the game is over, a line with the revealed seed.
/// Entry `i` stands on line `i + 2`. The record only grows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// What happened.
    pub entries: Vec<Entry>,
    /// The last line, when the game is over.
    pub end: Option<End>,
}

/// What is fixed before the first entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's slug.
    pub game: String,
    /// The fingerprint of the data files it was played with.
    pub edition: String,
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The commitment to the seed.
    pub commitment: Commitment,
    /// The text of the position it started from, if not the scenario's own.
    pub start: Option<String>,
}

/// One line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat's move.
    Move {
        /// The seat's id.
        seat: String,
        /// The move's text.
        text: String,
    },
    /// A roll drawn from the seed.
    Chance(String),
    /// A roll that somebody gave: in analysis, never in a game that counts.
    Given(String),
    /// Takes back entry `n` and everything after it.
    Undo(u32),
}

/// What is known when the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The revealed seed.
    pub seed: Seed,
    /// The ids of the winning seats; empty for a draw.
    pub winners: Vec<String>,
    /// The fingerprint of the last position.
    pub hash: String,
    /// How it ended otherwise than by the rules, in a word such as `resigned`. The winners are taken as written then.
    pub reason: Option<String>,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordProblem {
    /// There is nothing.
    #[error("the record is empty")]
    Empty,
    /// The line is not JSON of the expected form.
    #[error("{0}")]
    Format(String),
    /// The last line has no line end: it was cut off while it was written.
    #[error("the line is incomplete: it was cut off while it was written")]
    Torn,
    /// A newer program wrote it.
    #[error("version {0} of the format; this program reads version {VERSION}")]
    Version(u64),
    /// The record is of another game.
    #[error("a record of '{0}', not of '{1}'")]
    Game(String, String),
    /// The setup does not exist.
    #[error("{0}")]
    Setup(#[from] crate::SetupError),
    /// The starting position can not be read.
    #[error("starting position: {0}")]
    Start(String),
    /// The rules refuse the entry.
    #[error("{0}")]
    Refused(String),
    /// An undo that points nowhere.
    #[error("undo of entry {0}, which is not there to be taken back")]
    Undo(u32),
    /// Something follows after the end of the game.
    #[error("an entry after the end of the game")]
    AfterEnd,
    /// A roll is not the one that the seed gives.
    #[error("the seed gives '{0}', the record says '{1}'")]
    Dice(String, String),
    /// The last line does not fit the game.
    #[error("the end does not fit: {0}")]
    End(String),
}

impl RecordProblem {
    pub(crate) fn at(self, line: usize) -> RecordError {
        RecordError { line, problem: self }
    }

    fn format(message: impl Into<String>) -> Self {
        Self::Format(message.into())
    }
}

impl Header {
    /// The header as a line.
    pub fn line(&self) -> String {
        let mut line = json!({
            "bivouac": VERSION, "game": self.game, "edition": self.edition, "scenario": self.setup.scenario,
            "options": self.setup.options, "players": self.setup.players, "commitment": self.commitment.to_hex(),
        });
        if let Some(start) = &self.start {
            line["start"] = json!(start);
        }
        line.to_string()
    }

    fn parse(line: &str) -> Result<Self, RecordProblem> {
        let value = parse_json(line)?;
        let version = value.get("bivouac").and_then(Value::as_u64);
        match version {
            Some(VERSION) => {}
            Some(v) => return Err(RecordProblem::Version(v)),
            None => return Err(RecordProblem::format("not a Bivouac record: the first line lacks \"bivouac\"")),
        }
        let string = |key: &str| {
            value
                .get(key)
                .and_then(Value::as_str)
                .map(str::to_owned)
                .ok_or_else(|| RecordProblem::format(format!("\"{key}\" is missing or no text")))
        };
        let options =
            value.get("options").and_then(strings).ok_or_else(|| RecordProblem::format("\"options\" must be a list of texts"))?;
        let players = value.get("players").and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
        Ok(Self {
            game: string("game")?,
            edition: string("edition")?,
            setup: Setup {
                scenario: string("scenario")?,
                options,
                players: players.ok_or_else(|| RecordProblem::format("\"players\" is missing or no number"))?,
            },
            commitment: Commitment::from_hex(&string("commitment")?)
                .ok_or_else(|| RecordProblem::format("\"commitment\" must be 64 hexadecimal digits"))?,
            start: value.get("start").and_then(Value::as_str).map(str::to_owned),
        })
    }
}

impl Entry {
    /// The entry as a line.
    pub fn line(&self) -> String {
        match self {
            Self::Move { seat, text } => json!([seat, text]),
            Self::Chance(roll) => json!(["chance", roll]),
            Self::Given(roll) => json!(["given", roll]),
            Self::Undo(n) => json!(["undo", n]),
        }
        .to_string()
    }

    fn parse(value: &Value) -> Result<Self, RecordProblem> {
        let wrong =
            || RecordProblem::format("an entry is [seat, move], [\"chance\", roll], [\"given\", roll] or [\"undo\", number]");
        let [who, what] = value.as_array().map(Vec::as_slice).ok_or_else(wrong)? else { return Err(wrong()) };
        let who = who.as_str().ok_or_else(wrong)?;
        if who == "undo" {
            let n = what.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(wrong)?;
            return Ok(Self::Undo(n));
        }
        let text = what.as_str().ok_or_else(wrong)?.to_owned();
        Ok(match who {
            "chance" => Self::Chance(text),
            "given" => Self::Given(text),
            seat => Self::Move { seat: seat.to_owned(), text },
        })
    }
}

impl End {
    /// The end as a line.
    pub fn line(&self) -> String {
        let mut line = json!({"seed": self.seed.to_hex(), "winners": self.winners, "hash": self.hash});
        if let Some(reason) = &self.reason {
            line["reason"] = json!(reason);
        }
        line.to_string()
    }

    fn parse(value: &Value) -> Result<Self, RecordProblem> {
        let wrong = || {
            RecordProblem::format("the last line must hold \"seed\", \"winners\" and \"hash\", and may hold \"reason\", a word")
        };
        Ok(Self {
            seed: value.get("seed").and_then(Value::as_str).and_then(Seed::from_hex).ok_or_else(wrong)?,
            winners: value.get("winners").and_then(strings).ok_or_else(wrong)?,
            hash: value.get("hash").and_then(Value::as_str).ok_or_else(wrong)?.to_owned(),
            reason: value.get("reason").map(|v| v.as_str().and_then(word).ok_or_else(wrong)).transpose()?,
        })
    }
}

impl Record {
    /// Reads a record. It says what was written, not whether it was legal: that is the business of [`crate::Table`].
    ///
    /// # Errors
    /// The first line that is not understood.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.split_inclusive('\n').enumerate();
        let (_, first) = lines.next().ok_or_else(|| RecordProblem::Empty.at(1))?;
        if !first.ends_with('\n') {
            // Either not a record at all, or cut off inside its first line.
            Header::parse(first).map_err(|p| p.at(1))?;
            return Err(RecordProblem::Torn.at(1));
        }
        let mut record = Self { header: Header::parse(first).map_err(|p| p.at(1))?, entries: Vec::new(), end: None };
        for (i, line) in lines {
            let at = |p: RecordProblem| p.at(i + 1);
            if !line.ends_with('\n') {
                return Err(at(RecordProblem::Torn));
            }
            if record.end.is_some() {
                return Err(at(RecordProblem::AfterEnd));
            }
            let value = parse_json(line).map_err(at)?;
            if value.is_object() {
                record.end = Some(End::parse(&value).map_err(at)?);
            } else {
                record.entries.push(Entry::parse(&value).map_err(at)?);
            }
        }
        Ok(record)
    }

    /// The whole record as text.
    pub fn text(&self) -> String {
        let lines =
            std::iter::once(self.header.line()).chain(self.entries.iter().map(Entry::line)).chain(self.end.iter().map(End::line));
        lines.map(|line| line + "\n").collect()
    }
}

fn parse_json(line: &str) -> Result<Value, RecordProblem> {
    serde_json::from_str(line).map_err(|e| RecordProblem::Format(format!("not JSON: {e}")))
}

/// A word of small letters and hyphens, as it stands.
fn word(text: &str) -> Option<String> {
    let fits = (1..=32).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    fits.then(|| text.to_owned())
}

fn strings(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|v| v.as_str().map(str::to_owned)).collect()
}
