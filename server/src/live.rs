//! A running game in memory: the table replayed from its log, with who holds which seat.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::{
    decision_seed,
    registry::{self, Playable},
};
use engine::{Entry, Header, Orders, Pending, Record, Seat, SeatSet, Seed, Setup, erased::AnyTable};

use crate::{
    codec,
    error::Error,
    pace::{Overdue, Pace},
    shown::Shown,
    store::{AccountId, Append, EntryRow, GameRow, NewEntry, ProposalRow, SeatRow, State, StoreError, Time},
};

/// The bot that takes the place of a person.
pub const STAND_IN: &str = "greedy";

/// What the players have agreed on besides the game's own setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// The clock.
    pub pace: Pace,
    /// What happens when it runs out.
    pub overdue: Overdue,
}

/// A game in memory. Whoever changes it has it locked, and has the change on the disk before anybody else sees it.
pub struct Live {
    /// Its row, as it stands on the disk.
    pub row: GameRow,
    /// Its seats, as they stand on the disk.
    pub seats: Vec<SeatRow>,
    /// The rules.
    pub game: &'static dyn Playable,
    /// The game itself.
    pub table: Box<dyn AnyTable>,
    /// Clock and what follows from it.
    pub terms: Terms,
    /// What waits for answers, if it is not void: see [`Live::proposal`].
    pub proposed: Option<ProposalRow>,
    /// The last message of each room of its chat.
    pub talk: Vec<(String, i64)>,
    /// The command that brought each entry.
    commands: Vec<i64>,
    /// The marks of the entries that are not on the disk yet.
    marks: Vec<u16>,
    /// When each entry was made.
    times: Vec<Time>,
    /// How far the game is on the disk.
    stored: State,
    /// Who has won because the others gave up or ran out of time, while that is being written.
    conceded: Option<SeatSet>,
    /// The first entry that these rules would play otherwise, in a game that is held for that.
    held: Option<u32>,
    /// Whether what is in memory may not be what is on the disk: somebody went away in the middle of a change.
    pub dirty: bool,
    /// What viewers were shown last.
    pub(crate) shown: Shown,
    /// Which state of everything beside the log this is: seats, names, proposals, the end. No two states of a game have the same number.
    version: u64,
}

/// A number that was never given before.
fn next_version() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

impl Live {
    /// Replays a game from its log. A running game that these rules would play otherwise is held, with the first entry that differs.
    ///
    /// # Errors
    /// If something else than the rules does not fit.
    pub fn open(row: GameRow, seats: Vec<SeatRow>, entries: &[EntryRow]) -> Result<Self, StoreError> {
        let corrupt = |what: String| StoreError::Corrupt(format!("game {}: {what}", row.code));
        let game = registry::find(&row.slug).map_err(|e| corrupt(e.to_string()))?;
        let seed = <[u8; 32]>::try_from(row.seed.as_slice()).map(Seed::new).map_err(|_| corrupt("its seed".to_owned()))?;
        let setup: Setup = serde_json::from_str(&row.setup).map_err(|e| corrupt(e.to_string()))?;
        let terms = serde_json::from_str(&row.pace).map_err(|e| corrupt(e.to_string()))?;
        let header = Header {
            game: row.slug.clone(),
            edition: row.edition.clone(),
            setup,
            commitment: seed.commitment(),
            start: row.start.clone(),
        };
        let start = Record { header, entries: Vec::new(), end: None };
        let table = game.load(&start, Some(seed)).map_err(|e| corrupt(e.to_string()))?;
        let mut live = Self {
            stored: row.state,
            row,
            seats,
            game,
            table,
            terms,
            proposed: None,
            talk: Vec::new(),
            commands: Vec::with_capacity(entries.len()),
            times: Vec::with_capacity(entries.len()),
            marks: Vec::new(),
            conceded: None,
            held: None,
            dirty: false,
            shown: Shown::default(),
            version: next_version(),
        };
        live.replay(entries)?;
        live.stored = live.row.state;
        live.close();
        Ok(live)
    }

    /// Replays what stands of a log. If the rules have changed under it, the game stays where they first differ.
    fn replay(&mut self, rows: &[EntryRow]) -> Result<(), StoreError> {
        let entries: Vec<Entry> = rows.iter().map(|e| codec::read(self.game.info(), &e.body)).collect::<Result<_, _>>()?;
        let stands = standing(&entries);
        let is_played = matches!(self.row.state, State::Running | State::Held);
        // Why an entry is refused may tell what its seat hides: that is for the log alone.
        let mut differs: Option<(i64, String)> = None;
        for ((row, entry), stands) in rows.iter().zip(&entries).zip(stands) {
            if !stands || differs.is_some() {
                self.table.skip(entry);
            } else if let Err(why) = self.table.append(entry) {
                tracing::error!(game = self.row.code, "entry {}: {why}", row.n);
                differs = Some((row.n, format!("entry {}: these rules refuse it", row.n)));
                self.table.skip(entry);
            } else if is_played && i64::from(self.table.mark()) != row.mark {
                differs = Some((row.n, format!("entry {} has other consequences than it had", row.n)));
            }
            self.commands.push(row.command);
            self.times.push(row.at);
        }
        if !is_played {
            // How a game ended stays as it was, whatever the rules say now.
            return Ok(());
        }
        if let Some((n, why)) = differs {
            self.held = u32::try_from(n).ok();
            tracing::error!(game = self.row.code, "held: the rules have changed under it: {why}");
            self.row.state = State::Held;
            self.row.note = Some(why);
            self.row.due = None;
        } else if self.row.state == State::Held {
            // These rules agree with it again.
            self.row.state = State::Running;
            self.row.note = None;
            self.row.due = self.due(self.asked(), self.row.asked_since, self.row.asked_since);
        }
        Ok(())
    }

    /// Follows entries that another node has written.
    ///
    /// # Errors
    /// If they do not fit what is in memory: then it must be read anew.
    pub fn follow(&mut self, row: GameRow, entries: &[EntryRow]) -> Result<(), StoreError> {
        for e in entries {
            let entry = codec::read(self.game.info(), &e.body)?;
            self.table.append(&entry).map_err(|why| StoreError::Corrupt(format!("game {}: {why}", row.code)))?;
            self.commands.push(e.command);
            self.times.push(e.at);
        }
        self.stored = row.state;
        self.row = row;
        self.close();
        Ok(())
    }

    /// What is over is over for the table too, also where its rules would go on: its seed is revealed.
    fn close(&mut self) {
        if self.row.state == State::Over {
            self.table.close(seat_set(self.row.winners.unwrap_or(0)), self.row.note.as_deref().unwrap_or("over"));
        }
    }

    /// Which state of everything beside the log this is.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Something beside the log has changed.
    pub fn touch(&mut self) {
        self.version = next_version();
    }

    /// The seats that an account holds.
    pub fn held_by(&self, account: AccountId) -> SeatSet {
        let held = self.seats.iter().filter(|s| s.account == Some(account));
        held.map(SeatRow::number).collect()
    }

    /// The accounts that hold seats.
    pub fn players(&self) -> impl Iterator<Item = AccountId> {
        self.seats.iter().filter_map(|s| s.account)
    }

    /// The seats that an account decides for: its own, or all of an analysis of its own.
    pub fn acts_for(&self, account: AccountId) -> SeatSet {
        let is_own_analysis = self.row.analysis && self.row.owner == account;
        if is_own_analysis { self.game.info().all_seats() } else { self.held_by(account) }
    }

    /// What an account may see: what its seats may. When the game is over everything is open to everybody, as its record is.
    pub fn viewer(&self, account: Option<AccountId>) -> SeatSet {
        match account {
            _ if self.row.state == State::Over => self.game.info().all_seats(),
            Some(id) => self.acts_for(id),
            None => SeatSet::NONE,
        }
    }

    /// The seats that must decide.
    pub fn asked(&self) -> SeatSet {
        if self.row.state == State::Running { self.table.pending().seats() } else { SeatSet::NONE }
    }

    /// The row of a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.get(usize::from(seat.0))
    }

    /// Whether a bot decides for the seat now.
    pub fn is_automatic(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|s| s.account.is_none() || s.deputy)
    }

    /// The standing orders of a seat.
    pub fn orders(&self, seat: Seat) -> Orders {
        self.seat(seat).and_then(|s| serde_json::from_str(&s.orders).ok()).unwrap_or_default()
    }

    /// Whether the seat has brought the entry with this number by this command: then it is an old request that came again. Others may
    /// number their commands alike.
    pub fn was_done(&self, seat: Seat, n: i64, command: i64) -> bool {
        let Ok(n) = usize::try_from(n) else { return false };
        command != 0 && self.commands.get(n) == Some(&command) && self.mover(n) == Some(seat)
    }

    /// Whose decision an entry is, or takes back.
    fn mover(&self, n: usize) -> Option<Seat> {
        match self.table.entries().get(n)? {
            Entry::Move { seat, .. } => self.game.info().seat(seat),
            Entry::Undo(before) if (*before as usize) < n => self.mover(*before as usize),
            Entry::Undo(_) | Entry::Chance(_) | Entry::Given(_) => None,
        }
    }

    /// Plays a move in memory, with the chance that follows.
    ///
    /// # Errors
    /// If the rules refuse it; nothing has changed then.
    pub fn play(&mut self, seat: Seat, text: &str, lang: engine::Lang) -> Result<(), Error> {
        self.table.play(seat, text).map_err(|e| Error::refused(&e, self.table.texts().render(lang, &e.text())))?;
        self.marks.push(self.table.mark());
        // In an analysis its owner says when chance decides, and may say what.
        if self.row.analysis { Ok(()) } else { self.roll() }
    }

    /// Lets chance decide as long as it must.
    fn roll(&mut self) -> Result<(), Error> {
        while self.table.pending() == Pending::Chance {
            if let Err(e) = self.table.roll() {
                self.dirty = true;
                return Err(Error::refused(&e, e.to_string()));
            }
            self.marks.push(self.table.mark());
        }
        Ok(())
    }

    /// Lets chance decide at the start of a game.
    ///
    /// # Errors
    /// Never with a seed.
    pub fn begin(&mut self) -> Result<(), Error> {
        self.roll()
    }

    /// Reads entries in, for an analysis.
    ///
    /// # Errors
    /// If the rules refuse one of them.
    pub fn read_in(&mut self, entries: &[Entry]) -> Result<(), Error> {
        for entry in entries {
            self.table.append(entry).map_err(|why| Error::Bad(why.to_string()))?;
            self.marks.push(self.table.mark());
        }
        Ok(())
    }

    /// Chance decides what it is given, in an analysis, or by itself.
    ///
    /// # Errors
    /// If it is not chance's turn, or it can not have decided this.
    pub fn give(&mut self, roll: Option<&str>, lang: engine::Lang) -> Result<(), Error> {
        let given = match roll {
            Some(roll) => self.table.give_roll(roll),
            None => self.table.roll(),
        };
        given.map_err(|e| Error::refused(&e, self.table.texts().render(lang, &e.text())))?;
        self.marks.push(self.table.mark());
        Ok(())
    }

    /// The move of a bot for a seat: it gets the seat's view alone.
    ///
    /// # Errors
    /// If there is no such bot, or nothing to decide.
    pub fn think(&self, seat: Seat) -> Result<String, Error> {
        let bot = self.seat(seat).and_then(|s| s.bot.as_deref()).unwrap_or(STAND_IN);
        // The seed of the search tells nothing of the game's own: it is public.
        let commitment = self.table.header().commitment.to_hex();
        let seed = decision_seed(u64::from_str_radix(&commitment[..16], 16).unwrap_or(0), self.table.entries().len() as u64);
        self.game.think(&*self.table, seat, bot, seed).map_err(|e| Error::Bad(e.to_string()))
    }

    /// What memory has and the disk has not.
    pub fn unwritten(&self, command: i64, mover: Option<Seat>, now: Time) -> Append {
        let written = self.commands.len();
        // What takes others back brings about nothing itself, and has no mark.
        let marks = self.marks.iter().copied().chain(std::iter::repeat(0));
        let commands = std::iter::once(command).chain(std::iter::repeat(0));
        let entries = self.table.entries()[written..].iter().zip(commands).zip(marks).map(|((entry, command), mark)| NewEntry {
            at: now,
            command,
            body: codec::write(self.game.info(), entry),
            mark,
        });
        let entries = entries.collect();
        let ended = self.conceded.or_else(|| self.table.outcome(engine::Lang::En).map(|(winners, _)| winners));
        let state = if ended.is_some() { State::Over } else { self.row.state };
        let asked = if state == State::Running { self.table.pending().seats() } else { SeatSet::NONE };
        let since = self.asked_since(asked, mover, now);
        Append {
            game: self.row.id,
            n: written as i64,
            was: self.stored,
            entries,
            asked: bits(asked),
            asked_since: since,
            state,
            ended: ended.map(|_| now),
            winners: ended.map(bits),
            note: self.row.note.clone(),
            due: if state == State::Running { self.due(asked, since, now) } else { None },
            banks: self.banks(mover, now),
        }
    }

    /// Whoever was asked before and still is has no new time.
    fn asked_since(&self, asked: SeatSet, mover: Option<Seat>, now: Time) -> Time {
        let before = seat_set(self.row.asked);
        let waits_on = asked.iter().all(|s| before.contains(s) && Some(s) != mover);
        if waits_on && !asked.is_empty() { self.row.asked_since } else { now }
    }

    /// The banks that a decision changes.
    fn banks(&self, mover: Option<Seat>, now: Time) -> Vec<(i64, i64)> {
        let Some(row) = mover.and_then(|seat| self.seat(seat)).filter(|_| self.terms.pace != Pace::None) else {
            return Vec::new();
        };
        vec![(row.seat, self.terms.pace.spend(row.bank, now - self.row.asked_since))]
    }

    /// When the server must act by itself: at once for bots, soon for orders, else when the first clock runs out.
    pub fn due(&self, asked: SeatSet, since: Time, now: Time) -> Option<Time> {
        if self.row.analysis {
            return None;
        }
        let each = asked.iter().map(|seat| {
            if self.is_automatic(seat) {
                return Some(now);
            }
            // Orders do not stop the clock: who gives them again and again gains no time.
            let ordered = self.table.ordered(seat, &self.orders(seat)).map(|_| now + self.pause());
            ordered.into_iter().chain(self.deadline(seat, since)).min()
        });
        each.flatten().min()
    }

    /// Orders answer after a while that nobody can foresee: an answer at once would tell that there was nothing to think about.
    fn pause(&self) -> Time {
        let hash = crate::secret::hash(&format!("{:?} {}", self.row.seed, self.table.entries().len()));
        2 + i64::from(hash[0] % 7)
    }

    /// When the time of a seat is up, if it was asked then.
    fn deadline(&self, seat: Seat, since: Time) -> Option<Time> {
        self.seat(seat).and_then(|s| self.terms.pace.deadline(since, s.bank))
    }

    /// The seats that are asked and whose time is up, whether a deputy has come or not.
    pub fn late(&self, now: Time) -> SeatSet {
        let is_late = |seat: &Seat| self.deadline(*seat, self.row.asked_since).is_some_and(|deadline| deadline <= now);
        self.asked().iter().filter(is_late).collect()
    }

    /// A seat that is asked, whose time is up, and for which nobody else decides.
    pub fn overdue(&self, now: Time) -> Option<Seat> {
        self.late(now).iter().find(|&seat| !self.is_automatic(seat))
    }

    /// The seat's team has lost: the others win.
    pub fn concede(&mut self, seat: Seat, why: &str) {
        let seats = &self.game.info().seats;
        let team = seats.get(usize::from(seat.0)).map(|s| s.team);
        let others = (0..).map(Seat).zip(seats).filter(|(_, s)| Some(s.team) != team).map(|(seat, _)| seat);
        self.conceded = Some(others.collect());
        self.row.note = Some(why.to_owned());
    }

    /// Whether no other person plays for an account's team.
    pub fn plays_alone(&self, who: AccountId) -> bool {
        let seats = &self.game.info().seats;
        let team_of = |row: &SeatRow| seats.get(row.seat as usize).map(|s| s.team);
        let teams: Vec<_> = self.seats.iter().filter(|s| s.account == Some(who)).map(team_of).collect();
        !self.seats.iter().any(|s| s.account.is_some_and(|a| a != who) && teams.contains(&team_of(s)))
    }

    /// Those of the seats that may take their last decision back.
    pub fn undoable(&self, seats: SeatSet) -> SeatSet {
        let is_running = self.row.state == State::Running;
        seats.iter().filter(|&seat| is_running && self.table.can_undo(seat)).collect()
    }

    /// Takes a decision back in memory. Nobody gains time by that: what the decision has used up of its free time stays used up.
    ///
    /// # Errors
    /// If the seat may not; nothing has changed then.
    pub fn undo(&mut self, seat: Seat, lang: engine::Lang) -> Result<(), Error> {
        self.table.undo(seat).map_err(|e| Error::refused(&e, self.table.texts().render(lang, &e.text())))?;
        let Some(Entry::Undo(n)) = self.table.entries().last().cloned() else { return Ok(()) };
        let made = self.times.get(n as usize).copied().unwrap_or(self.row.asked_since);
        if made == self.row.asked_since {
            let before = (0..n).rev().find(|&k| self.table.stands(k)).and_then(|k| self.times.get(k as usize));
            let took = made - before.copied().unwrap_or(made);
            self.row.asked_since -= took.min(self.terms.pace.free());
        }
        self.row.asked = bits(self.table.pending().seats());
        Ok(())
    }

    /// Goes back to how things stood before entry `n`, in memory. Whoever is asked then has time anew.
    ///
    /// # Errors
    /// If it was taken back already; nothing has changed then.
    pub fn rollback(&mut self, n: u32) -> Result<(), Error> {
        if self.held == Some(n) {
            self.table.rewind(n);
            (self.held, self.row.state, self.row.note) = (None, State::Running, None);
            self.touch();
        } else {
            self.table.rollback(n).map_err(|_| Error::Conflict("there is no such entry to go back to"))?;
        }
        // What takes others back brings about nothing itself.
        self.marks.push(0);
        self.row.asked = 0;
        self.roll()
    }

    /// Whether all together can go back to before entry `n`: in a held game, only to where the rules first differ.
    pub fn can_go_back(&self, n: u32) -> bool {
        if self.row.state == State::Held { self.held == Some(n) } else { self.table.stands(n) }
    }

    /// All have agreed to end it.
    pub fn agree_to_draw(&mut self) {
        self.conceded = Some(self.game.info().draw.unwrap_or_default());
        self.row.note = Some("draw".to_owned());
    }

    /// The change is on the disk: it is the truth now.
    pub fn written(&mut self, append: &Append) {
        self.commands.extend(append.entries.iter().map(|e| e.command));
        self.times.extend(append.entries.iter().map(|e| e.at));
        self.marks.clear();
        // What was proposed may be void now.
        if append.entries.is_empty() || self.row.state != append.state || self.proposed.is_some() {
            self.touch();
        }
        self.stored = append.state;
        self.row.n = append.n + append.entries.len() as i64;
        (self.row.asked, self.row.asked_since, self.row.state) = (append.asked, append.asked_since, append.state);
        (self.row.ended, self.row.winners, self.row.due) = (append.ended, append.winners, append.due);
        self.row.note.clone_from(&append.note);
        self.close();
        for &(seat, bank) in &append.banks {
            if let Some(row) = self.seats.iter_mut().find(|s| s.seat == seat) {
                row.bank = bank;
            }
        }
    }
}

/// Which entries of a log were not taken back, and take nothing back themselves.
pub(crate) fn standing(entries: &[Entry]) -> Vec<bool> {
    let mut stands = vec![true; entries.len()];
    for (i, entry) in entries.iter().enumerate() {
        if let Entry::Undo(n) = entry {
            stands[(*n as usize).min(i)..=i].fill(false);
        }
    }
    stands
}

/// Seats as the bits of a number.
pub fn bits(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The seats that the bits of a number mean.
pub fn seat_set(bits: i64) -> SeatSet {
    (0..8).filter(|i| bits >> i & 1 == 1).map(Seat).collect()
}
