use std::io::{self, Write};

use crate::{
    Commitment, End, Entry, Event, Game, Header, NotationError, Outcome, Pending, Record, RecordError, RecordProblem, Refusal,
    Seat, SeatSet, Seed, Setup, SetupError, Text, chance, from_toml::from_toml, json, to_toml::to_toml,
};

/// A running game with its record.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    header: Header,
    /// Absent for a record whose secret is not known: it can be looked at, but chance can not go on.
    seed: Option<Seed>,
    start: G,
    position: G,
    entries: Vec<Entry>,
    steps: Vec<Step<G>>,
    end: Option<End>,
}

/// An entry that was not taken back, with what it brought about.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The number of its entry in the record.
    pub entry: u32,
    /// Who moved; `None` for chance.
    pub actor: Option<Seat>,
    /// What happened, unredacted.
    pub events: Vec<G::Event>,
}

/// The proof that the dice of a record followed from its seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Rolls drawn from the seed, all as they must be.
    pub rolls: usize,
    /// Rolls that somebody gave, which prove nothing.
    pub given: usize,
}

/// A short checksum (FNV-1a, folded): the same on every platform.
struct Mark(u64);

impl Default for Mark {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Mark {
    const fn fold(self) -> u16 {
        (self.0 ^ self.0 >> 16 ^ self.0 >> 32 ^ self.0 >> 48) as u16
    }
}

impl Write for Mark {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Why a table does not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The move or roll could not be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules forbid it.
    #[error("refused by rule {}", .0.rule)]
    Refused(Refusal),
    /// The game waits for somebody else.
    #[error("it is not this seat's turn to decide")]
    NotYourTurn,
    /// The game waits for chance, or a roll came when it did not.
    #[error("the game does not wait for that")]
    NotNow,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The record's secret is not known.
    #[error("the secret seed of this game is not known, so chance can not go on")]
    NoSeed,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Chance has spoken since.
    #[error("the dice can not be taken back")]
    UndoChance,
    /// Something hidden has been shown.
    #[error("what has been shown can not be taken back")]
    UndoReveal,
    /// Somebody else has acted since.
    #[error("another player has acted since")]
    UndoOther,
}

impl TableError {
    /// The error as a message in any language.
    pub fn text(&self) -> Text {
        let key = match self {
            Self::Notation(e) => return Text::new("engine-notation").literal("text", e.0.clone()),
            Self::Refused(refusal) => return refusal.text.clone(),
            Self::NotYourTurn => "engine-not-your-turn",
            Self::NotNow => "engine-not-now",
            Self::Over => "engine-over",
            Self::NoSeed => "engine-no-seed",
            Self::NothingToUndo => "engine-nothing-to-undo",
            Self::UndoChance => "engine-undo-chance",
            Self::UndoReveal => "engine-undo-reveal",
            Self::UndoOther => "engine-undo-other",
        };
        Text::new(key)
    }

    /// The rule behind it, if it is one of the game's.
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Refused(refusal) => Some(refusal.rule),
            _ => None,
        }
    }
}

impl<G: Game> Table<G> {
    /// A new game.
    ///
    /// # Errors
    /// If the setup does not exist.
    pub fn new(setup: &Setup, seed: Seed) -> Result<Self, SetupError> {
        let setup = G::info().complete(setup)?;
        let position = G::new(&setup);
        Ok(Self::start(setup, position, None, seed))
    }

    /// A game that starts from a position, for analysis.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_position(text: &str, seed: Seed) -> Result<Self, String> {
        let position: G = position_from_text(text)?;
        Ok(Self::start(position.setup(), position, Some(text.to_owned()), seed))
    }

    fn start(setup: Setup, position: G, start: Option<String>, seed: Seed) -> Self {
        let info = G::info();
        let header =
            Header { game: info.slug.clone(), edition: info.edition.clone(), setup, commitment: seed.commitment(), start };
        Self { header, seed: Some(seed), start: position.clone(), position, entries: Vec::new(), steps: Vec::new(), end: None }
    }

    /// Replays a record. The seed is needed to go on with a game that is not over; it must be the one committed to.
    ///
    /// # Errors
    /// The first line that the rules refuse.
    pub fn load(record: &Record, seed: Option<Seed>) -> Result<Self, RecordError> {
        let mut table = Self::open(record, seed).map_err(|p| p.at(1))?;
        for (i, entry) in record.entries.iter().enumerate() {
            table.append(entry).map_err(|p| table.blame_data(p).at(i + 2))?;
        }
        if let Some(end) = &record.end {
            table.check_end(end).map_err(|p| p.at(record.entries.len() + 2))?;
            table.seed = Some(end.seed);
            table.end = Some(end.clone());
        }
        Ok(table)
    }

    fn open(record: &Record, seed: Option<Seed>) -> Result<Self, RecordProblem> {
        let info = G::info();
        let header = record.header.clone();
        if header.game != info.slug {
            return Err(RecordProblem::Game(header.game, info.slug.clone()));
        }
        if seed.is_some_and(|seed| seed.commitment() != header.commitment) {
            return Err(RecordProblem::Format("the secret seed is not the one committed to".to_owned()));
        }
        let start = match &header.start {
            None => G::new(&info.complete(&header.setup)?),
            Some(text) => position_from_text(text).map_err(RecordProblem::Start)?,
        };
        Ok(Self { header, seed, position: start.clone(), start, entries: Vec::new(), steps: Vec::new(), end: None })
    }

    /// A refusal in a record made with other data files is most likely due to them.
    fn blame_data(&self, problem: RecordProblem) -> RecordProblem {
        match problem {
            RecordProblem::Refused(why) if self.header.edition != G::info().edition => {
                RecordProblem::Refused(format!("{why} (the record was made with other data files)"))
            }
            other => other,
        }
    }

    fn check_end(&self, end: &End) -> Result<(), RecordProblem> {
        let wrong = |what: &str| Err(RecordProblem::End(what.to_owned()));
        match (self.outcome(), &end.reason) {
            (None, None) => return wrong("the game is not over"),
            (Some(_), Some(_)) => return wrong("a reason beside the rules, which have ended the game already"),
            (Some(outcome), None) if end.winners != ids::<G>(outcome.winners) => return wrong("other winners than the replay's"),
            (None, Some(_)) if end.winners.iter().any(|id| G::info().seat(id).is_none()) => return wrong("an unknown winner"),
            _ => {}
        }
        if end.hash != hash(&self.position) {
            return wrong("another last position than the replay's");
        }
        Ok(())
    }

    /// Keeps an entry of a record that was taken back later, or that takes others back, without applying it.
    pub fn skip(&mut self, entry: &Entry) {
        self.entries.push(entry.clone());
    }

    /// A mark of what the last step brought about, and of what can be decided after it. A game that is replayed by other rules most
    /// likely gets another mark where they first matter.
    pub fn mark(&self) -> u16 {
        let mut mark = Mark::default();
        for event in self.steps.last().into_iter().flat_map(|step| &step.events) {
            // Writing into a mark can not fail.
            let _ = serde_json::to_writer(&mut mark, event);
        }
        let mut moves = Vec::with_capacity(64);
        for seat in self.position.pending().seats().iter() {
            moves.clear();
            self.position.moves(seat, &mut moves);
            let _ = moves.iter().try_for_each(|m| write!(mark, "{}{m};", seat.0));
        }
        mark.fold()
    }

    /// Applies an entry of a record.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing has changed then.
    pub fn append(&mut self, entry: &Entry) -> Result<(), RecordProblem> {
        let refused = |e: TableError| match e {
            TableError::Refused(r) => {
                RecordProblem::Refused(format!("the rules refuse this entry (rule {}: {})", r.rule, r.text.key))
            }
            other => RecordProblem::Refused(other.to_string()),
        };
        match entry {
            Entry::Move { seat, text } => {
                let seat = G::info().seat(seat).ok_or_else(|| RecordProblem::Format(format!("unknown seat '{seat}'")))?;
                self.play(seat, text).map_err(refused)?;
            }
            Entry::Chance(text) | Entry::Given(text) => self.apply_roll(text, entry.clone()).map_err(refused)?,
            Entry::Undo(n) => self.rollback(*n).map_err(|_| RecordProblem::Undo(*n))?,
        }
        Ok(())
    }

    /// The current position.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// What is fixed since the start.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The commitment to the seed.
    pub const fn commitment(&self) -> Commitment {
        self.header.commitment
    }

    /// The steps that stand, in order.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The secret seed, for whoever keeps the game going.
    pub const fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The entries of the record.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How the record ends, once the game is over.
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// How many entries the record has.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has happened yet.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The record as it stands.
    pub fn record(&self) -> Record {
        Record { header: self.header.clone(), entries: self.entries.clone(), end: self.end.clone() }
    }

    /// The lines after the first `n` of the record, each with its line end: what a file that has `n` lines still lacks.
    pub fn lines_after(&self, n: usize) -> String {
        let header = std::iter::once(self.header.line());
        let rest = self.entries.iter().map(Entry::line).chain(self.end.iter().map(End::line));
        header.chain(rest).skip(n).map(|line| line + "\n").collect()
    }

    /// Plays a move given as text.
    ///
    /// # Errors
    /// If it is not this seat's turn, not understood, or not legal; nothing has changed then.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), TableError> {
        match self.pending() {
            Pending::Over => return Err(TableError::Over),
            Pending::Seats(seats) if seats.contains(seat) => {}
            Pending::Seats(_) | Pending::Chance => return Err(TableError::NotYourTurn),
        }
        self.play_move(seat, text.parse()?)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    pub fn play_move(&mut self, seat: Seat, m: G::Move) -> Result<(), TableError> {
        let mut events = Vec::new();
        self.position.play(seat, m, &mut |e| events.push(e)).map_err(TableError::Refused)?;
        self.push(Entry::Move { seat: G::info().seat_id(seat).to_owned(), text: m.to_string() }, Some(seat), events);
        Ok(())
    }

    /// Lets chance decide: draws the roll of this entry from the seed.
    ///
    /// # Errors
    /// If chance is not pending or the seed is not known.
    pub fn roll(&mut self) -> Result<(), TableError> {
        if self.pending() != Pending::Chance {
            return Err(TableError::NotNow);
        }
        let seed = self.seed.ok_or(TableError::NoSeed)?;
        let roll = self.position.sample(&mut seed.stream(self.entries.len() as u64));
        self.resolve(&roll, Entry::Chance(roll.to_string()))
    }

    /// Lets chance decide by another seed, where the secret one is not known: a record of a game that is not over can be played on. What
    /// is decided so is marked as given, since nothing proves it.
    ///
    /// # Errors
    /// If chance is not pending.
    pub fn roll_by(&mut self, seed: Seed) -> Result<(), TableError> {
        if self.pending() != Pending::Chance {
            return Err(TableError::NotNow);
        }
        let roll = self.position.sample(&mut seed.stream(self.entries.len() as u64));
        self.resolve(&roll, Entry::Given(roll.to_string()))
    }

    /// Lets chance decide what the caller says: for analysis.
    ///
    /// # Errors
    /// If chance is not pending or can not have decided this.
    pub fn give_roll(&mut self, text: &str) -> Result<(), TableError> {
        self.apply_roll(text, Entry::Given(text.to_owned()))
    }

    fn apply_roll(&mut self, text: &str, entry: Entry) -> Result<(), TableError> {
        if self.pending() != Pending::Chance {
            return Err(TableError::NotNow);
        }
        self.resolve(&text.parse()?, entry)
    }

    fn resolve(&mut self, roll: &G::Roll, entry: Entry) -> Result<(), TableError> {
        let mut events = Vec::new();
        self.position.resolve(roll, &mut |e| events.push(e)).map_err(TableError::Refused)?;
        self.push(entry, None, events);
        Ok(())
    }

    fn push(&mut self, entry: Entry, actor: Option<Seat>, events: Vec<G::Event>) {
        self.steps.push(Step { entry: self.entries.len() as u32, actor, events });
        self.entries.push(entry);
        if let Some(seed) = self.seed {
            self.end = self.make_end(seed);
        }
    }

    fn make_end(&self, seed: Seed) -> Option<End> {
        let outcome = self.position.outcome()?;
        Some(End { seed, winners: ids::<G>(outcome.winners), hash: hash(&self.position), reason: None })
    }

    /// Ends the game otherwise than by its rules: the seed is revealed, and nothing can follow. What is over stays as it ended.
    pub fn close(&mut self, winners: SeatSet, reason: &str) {
        if let (None, Some(seed)) = (&self.end, self.seed) {
            let reason = Some(reason.to_owned());
            self.end = Some(End { seed, winners: ids::<G>(winners), hash: hash(&self.position), reason });
        }
    }

    /// Who must decide: nobody once the game is over, however it ended.
    pub fn pending(&self) -> Pending {
        if self.end.is_some() { Pending::Over } else { self.position.pending() }
    }

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Whether the seat may take back its last decision now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn can_undo(&self, seat: Seat) -> Result<(), TableError> {
        if self.end.is_some() {
            return Err(TableError::Over);
        }
        let last = self.steps.last().ok_or(TableError::NothingToUndo)?;
        match last.actor {
            None => Err(TableError::UndoChance),
            Some(actor) if actor != seat => Err(TableError::UndoOther),
            Some(_) if last.events.iter().any(Event::reveals) => Err(TableError::UndoReveal),
            Some(_) => Ok(()),
        }
    }

    /// Takes back the seat's last decision, if nothing has been rolled, shown or done by others since.
    ///
    /// # Errors
    /// Why it can not be taken back; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        self.can_undo(seat)?;
        match self.steps.last() {
            Some(step) => self.rollback(step.entry),
            None => Err(TableError::NothingToUndo),
        }
    }

    /// Takes back entry `n` and everything after it, whatever it was: only with the consent of all.
    ///
    /// # Errors
    /// If there is no such entry that still stands.
    pub fn rollback(&mut self, n: u32) -> Result<(), TableError> {
        if self.end.is_some() || !self.steps.iter().any(|s| s.entry == n) {
            return Err(TableError::NothingToUndo);
        }
        self.rewind(n);
        Ok(())
    }

    /// [`Table::rollback`] for a record that these rules could not follow to its end: entry `n` itself need not stand.
    pub fn rewind(&mut self, n: u32) {
        self.steps.retain(|s| s.entry < n);
        self.entries.push(Entry::Undo(n));
        self.position = self.replay(self.steps.len());
    }

    /// The position after the first `steps` steps that stand.
    ///
    /// # Panics
    /// Never on what this table has accepted: the rules are deterministic.
    pub fn replay(&self, steps: usize) -> G {
        let mut position = self.start.clone();
        for step in &self.steps[..steps.min(self.steps.len())] {
            replay_entry(&mut position, step.actor, &self.entries[step.entry as usize]).expect("replays what was accepted");
        }
        position
    }

    /// The position at the start and after each step that stands.
    ///
    /// # Panics
    /// Never, as [`Table::replay`].
    pub fn positions(&self) -> Vec<G> {
        let mut position = self.start.clone();
        let mut all = vec![position.clone()];
        for step in &self.steps {
            replay_entry(&mut position, step.actor, &self.entries[step.entry as usize]).expect("replays what was accepted");
            all.push(position.clone());
        }
        all
    }

    /// Proves that every roll followed from the revealed seed.
    ///
    /// # Errors
    /// The line that does not follow, and why.
    pub fn verify(&self) -> Result<Verified, RecordError> {
        Self::verify_record(&self.record())
    }

    /// [`Table::verify`] for a record that need not be playable to its end: an edited roll is found where it stands, not where the
    /// rules first stumble over it.
    ///
    /// # Errors
    /// The first line that does not follow, and why.
    pub fn verify_record(record: &Record) -> Result<Verified, RecordError> {
        let end_line = record.entries.len() + 2;
        let wrong = |why: &str| RecordProblem::End(why.to_owned()).at(end_line);
        let end = record.end.as_ref().ok_or_else(|| wrong("the game is not over, so its seed is still secret"))?;
        if end.seed.commitment() != record.header.commitment {
            return Err(wrong("the seed is not the one committed to on line 1"));
        }
        let mut table = Self::open(record, None).map_err(|p| p.at(1))?;
        let mut found = Verified { rolls: 0, given: 0 };
        for (i, entry) in record.entries.iter().enumerate() {
            match entry {
                Entry::Chance(text) => {
                    table.check_roll(i, text, end.seed).map_err(|p| p.at(i + 2))?;
                    found.rolls += 1;
                }
                Entry::Given(_) => found.given += 1,
                Entry::Move { .. } | Entry::Undo(_) => {}
            }
            table.append(entry).map_err(|p| table.blame_data(p).at(i + 2))?;
        }
        table.check_end(end).map_err(|p| p.at(end_line))?;
        Ok(found)
    }

    /// Whether entry `n` is the roll that the seed gives here.
    fn check_roll(&self, n: usize, text: &str, seed: Seed) -> Result<(), RecordProblem> {
        if self.position.pending() != Pending::Chance {
            return Err(RecordProblem::Refused(TableError::NotNow.to_string()));
        }
        let due = self.position.sample(&mut seed.stream(n as u64)).to_string();
        if due != text {
            return Err(RecordProblem::Dice(due, text.to_owned()));
        }
        Ok(())
    }

    /// What happened from step `from` on, as the viewer may know it.
    pub fn events(&self, viewer: SeatSet, from: usize) -> impl Iterator<Item = (u32, G::Event)> {
        let steps = self.steps.iter().skip(from);
        steps.flat_map(move |step| step.events.iter().filter_map(move |e| e.redact(viewer)).map(|e| (step.entry, e)))
    }
}

/// The seats' ids.
fn ids<G: Game>(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|s| G::info().seat_id(s).to_owned()).collect()
}

fn replay_entry<G: Game>(position: &mut G, actor: Option<Seat>, entry: &Entry) -> Result<(), TableError> {
    match (entry, actor) {
        (Entry::Move { text, .. }, Some(seat)) => position.play(seat, text.parse()?, &mut |_| {}).map_err(TableError::Refused),
        (Entry::Chance(text) | Entry::Given(text), _) => {
            position.resolve(&text.parse()?, &mut |_| {}).map_err(TableError::Refused)
        }
        _ => Err(TableError::NotNow),
    }
}

/// A position as readable text: the game's name, then TOML.
///
/// # Panics
/// If the game's position can not be written as TOML, which its conformance test would have shown.
pub fn position_to_text<G: Game>(position: &G) -> String {
    let body = to_toml(position).expect("a position can be written");
    format!("game = \"{}\"\n{body}", G::info().slug)
}

/// Reads a position and validates it.
///
/// # Errors
/// What is wrong, with the line where that is known.
pub fn position_from_text<G: Game>(text: &str) -> Result<G, String> {
    let (first, body) = text.trim_start().split_once('\n').unwrap_or((text, ""));
    let due = format!("game = \"{}\"", G::info().slug);
    if first.trim() != due {
        return Err(format!("line 1: expected '{due}'"));
    }
    #[cfg(target_arch = "wasm32")]
    let position: G = position_from_toml(body)?;
    #[cfg(not(target_arch = "wasm32"))]
    let position: G = toml::from_str(body).map_err(|e| {
        let line = e.span().map_or(1, |span| body.bytes().take(span.start).filter(|&b| b == b'\n').count() + 2);
        format!("line {line}: {}", e.message())
    })?;
    position.validate()?;
    Ok(position)
}

/// A position without the game's name, as the browser reads it: what the crate `toml` would cost there is not worth better words for what
/// is wrong.
pub(crate) fn position_from_toml<G: Game>(body: &str) -> Result<G, String> {
    json::read(&from_toml(body)?).map_err(|e| e.to_string())
}

/// The fingerprint of a position: equal positions, equal hashes, on every platform.
pub fn hash<G: Game>(position: &G) -> String {
    chance::fingerprint(&position_to_text(position))
}
