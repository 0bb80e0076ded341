//! A running game in memory: the table replayed from its log, with who holds which seat.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::{
    NEVER, decision_seed,
    registry::{self, Playable, Player, ThinkError},
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
pub const STAND_IN: &str = "officer";

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
    /// Who looks at it, in order.
    pub here: Vec<AccountId>,
    /// The command that brought each entry.
    commands: Vec<i64>,
    /// The marks of the entries that are not on the disk yet.
    marks: Vec<u16>,
    /// When each entry was made.
    times: Vec<Time>,
    /// Since when whoever made each entry was asked for it.
    asked_at: Vec<Time>,
    /// Since when each seat must decide.
    clocks: Clocks,
    /// How far the game is on the disk.
    stored: State,
    /// Who has won because the others gave up or ran out of time, while that is being written.
    conceded: Option<SeatSet>,
    /// The bot that has decided last, by its name: it may remember what it thought.
    thinker: Option<(String, Box<dyn Player>)>,
    /// The first entry that these rules would play otherwise, in a game that is held for that.
    held: Option<u32>,
    /// Whether what is in memory may not be what is on the disk: somebody went away in the middle of a change.
    pub dirty: bool,
    /// What viewers were shown last.
    pub(crate) shown: Shown,
    /// Which state of everything beside the log this is: seats, names, proposals, the end. No two states of a game have the same number.
    version: u64,
}

/// Since when each seat must decide, as the log tells: it follows from the entries, so every node that has read them knows it.
#[derive(Clone, Copy)]
struct Clocks {
    /// Who must decide, or had to before chance was asked.
    asked: SeatSet,
    since: [Time; 8],
}

impl Clocks {
    /// The clocks of a game that nobody has moved in.
    fn new(pending: Pending, since: Time) -> Self {
        Self { asked: pending.seats(), since: [since; 8] }
    }

    fn of(&self, seat: Seat) -> Time {
        self.since.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// Somebody, or chance, has decided. Whoever was asked before and still is has no new time.
    fn step(&mut self, mover: Option<Seat>, pending: Pending, at: Time) {
        self.asked = mover.map_or(self.asked, |seat| self.asked.without(seat));
        if pending == Pending::Chance {
            return;
        }
        for seat in pending.seats().iter().filter(|seat| !self.asked.contains(*seat)) {
            self.since[usize::from(seat.0)] = at;
        }
        self.asked = pending.seats();
    }

    /// Somebody has taken a decision back, and is asked since he was before it.
    fn back(&mut self, seat: Seat, since: Time, pending: Pending) {
        self.since[usize::from(seat.0)] = since;
        self.asked = pending.seats();
    }

    /// Whoever is asked next has time anew.
    const fn restart(&mut self) {
        self.asked = SeatSet::NONE;
    }
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
            clocks: Clocks::new(table.pending(), row.asked_since),
            stored: row.state,
            row,
            seats,
            game,
            table,
            terms,
            proposed: None,
            talk: Vec::new(),
            here: Vec::new(),
            commands: Vec::with_capacity(entries.len()),
            times: Vec::with_capacity(entries.len()),
            asked_at: Vec::with_capacity(entries.len()),
            marks: Vec::new(),
            conceded: None,
            thinker: None,
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
        for (i, (row, entry)) in rows.iter().zip(&entries).enumerate() {
            if !stands[i] || differs.is_some() {
                self.table.skip(entry);
                self.keep_skipped(row, matches!(entry, Entry::Undo(_)) && !is_taken_back(&entries, i));
                continue;
            }
            if let Err(why) = self.table.append(entry) {
                tracing::error!(game = self.row.code, "entry {}: {why}", row.n);
                differs = Some((row.n, format!("entry {}: these rules refuse it", row.n)));
                self.table.skip(entry);
            } else if is_played && i64::from(self.table.mark()) != row.mark {
                differs = Some((row.n, format!("entry {} has other consequences than it had", row.n)));
            }
            self.keep(row.command, row.at);
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
            self.row.due = self.due_now(self.row.asked_since);
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
            self.keep(e.command, e.at);
        }
        self.stored = row.state;
        self.row = row;
        self.close();
        Ok(())
    }

    /// Keeps beside the table what is known of its next entry.
    fn keep(&mut self, command: i64, at: Time) {
        let n = self.times.len();
        let clocks = self.wound(self.clocks, n, command, at);
        self.asked_at.push(self.mover(n).map_or(at, |seat| self.clocks.of(seat)));
        self.commands.push(command);
        self.times.push(at);
        self.clocks = clocks;
    }

    /// Keeps what is known of an entry that no longer stands. The clocks are those of before it, unless all together went back to here.
    fn keep_skipped(&mut self, row: &EntryRow, is_last_undo: bool) {
        if is_last_undo && row.command == 0 {
            self.clocks.restart();
            self.clocks.step(None, self.table.pending(), row.at);
        }
        self.asked_at.push(row.at);
        self.commands.push(row.command);
        self.times.push(row.at);
    }

    /// The clocks after an entry that the table has. What takes back without a command is what all have agreed on.
    fn wound(&self, mut clocks: Clocks, n: usize, command: i64, at: Time) -> Clocks {
        let (mover, pending) = (self.mover(n), self.table.pending());
        match (self.table.entries().get(n), mover) {
            (Some(Entry::Undo(before)), Some(seat)) if command != 0 => {
                let since = self.asked_at.get(*before as usize).copied().unwrap_or(at);
                clocks.back(seat, since, pending);
            }
            (Some(Entry::Undo(_)), _) => {
                clocks.restart();
                clocks.step(None, pending, at);
            }
            _ => clocks.step(mover, pending, at),
        }
        clocks
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

    /// The seat that a command names, if it has a number of its own.
    ///
    /// # Errors
    /// If one of the two is none.
    pub fn addressed(&self, seat: &str, command: i64) -> Result<Seat, Error> {
        if command == 0 {
            return Err(Error::Bad("a command has a number of its own, not 0".to_owned()));
        }
        self.game.info().seat(seat).ok_or(Error::Missing("seat"))
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
        self.clocks.restart();
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
    pub fn think(&mut self, seat: Seat) -> Result<String, Error> {
        let bot = self.seat(seat).and_then(|s| s.bot.clone()).unwrap_or_else(|| STAND_IN.to_owned());
        // The seed of the search tells nothing of the game's own: it is public.
        let commitment = self.table.header().commitment.to_hex();
        let seed = decision_seed(u64::from_str_radix(&commitment[..16], 16).unwrap_or(0), self.table.entries().len() as u64);
        let bad = |e: ThinkError| Error::Bad(e.to_string());
        let mut player = match self.thinker.take().filter(|(name, _)| *name == bot) {
            Some((_, player)) => player,
            None => self.game.player(&bot).map_err(|e| bad(e.into()))?,
        };
        let decided = player.think(&*self.table, seat, seed, NEVER).map_err(bad);
        self.thinker = Some((bot, player));
        decided
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
        let (clocks, banks) = (self.clocks_then(command, now), self.banks(mover, now));
        Append {
            game: self.row.id,
            n: written as i64,
            was: self.stored,
            entries,
            asked: bits(asked),
            asked_since: asked.iter().map(|seat| self.since_by(&clocks, seat)).min().unwrap_or(now),
            state,
            ended: ended.map(|_| now),
            winners: ended.map(bits),
            note: self.row.note.clone(),
            due: if state == State::Running { self.due(asked, &clocks, &banks, now) } else { None },
            banks,
        }
    }

    /// The clocks when what memory has is on the disk.
    fn clocks_then(&self, command: i64, now: Time) -> Clocks {
        let commands = std::iter::once(command).chain(std::iter::repeat(0));
        let unwritten = (self.commands.len()..self.table.entries().len()).zip(commands);
        let mut clocks = unwritten.fold(self.clocks, |clocks, (n, command)| self.wound(clocks, n, command, now));
        // Where chance has nothing to decide, a game begins without an entry.
        clocks.step(None, self.table.pending(), now);
        clocks
    }

    /// Since when a seat must decide, if it must: who came or came back later has his time from then.
    pub fn since(&self, seat: Seat) -> Time {
        self.since_by(&self.clocks, seat)
    }

    fn since_by(&self, clocks: &Clocks, seat: Seat) -> Time {
        clocks.of(seat).max(self.seat(seat).map_or(0, |s| s.since))
    }

    /// Whether those who must decide are not all asked since the same time.
    fn is_staggered(&self) -> bool {
        self.asked().iter().any(|seat| self.since(seat) != self.row.asked_since)
    }

    /// The banks that a decision changes.
    fn banks(&self, mover: Option<Seat>, now: Time) -> Vec<(i64, i64)> {
        let timed = mover.filter(|_| self.terms.pace != Pace::None);
        let bank = |seat: Seat| Some((i64::from(seat.0), self.terms.pace.spend(self.seat(seat)?.bank, now - self.since(seat))));
        timed.and_then(bank).into_iter().collect()
    }

    /// When the server must act by itself, as things stand.
    pub fn due_now(&self, now: Time) -> Option<Time> {
        self.due(self.asked(), &self.clocks, &[], now)
    }

    /// Whether the server must act by itself now.
    pub fn is_due(&self, now: Time) -> bool {
        self.row.due.is_some_and(|due| due <= now)
    }

    /// When the server must act by itself: at once for bots, soon for orders, else when the first clock runs out. Some banks may be about
    /// to change.
    fn due(&self, asked: SeatSet, clocks: &Clocks, banks: &[(i64, i64)], now: Time) -> Option<Time> {
        if self.row.analysis {
            return None;
        }
        let each = asked.iter().map(|seat| {
            if self.is_automatic(seat) {
                return Some(now);
            }
            // Orders do not stop the clock: who gives them again and again gains no time.
            let ordered = self.table.ordered(seat, &self.orders(seat)).map(|_| now + self.pause());
            let changed = banks.iter().find(|(s, _)| *s == i64::from(seat.0)).map(|(_, bank)| *bank);
            let bank = changed.or_else(|| self.seat(seat).map(|s| s.bank)).unwrap_or(0);
            ordered.into_iter().chain(self.terms.pace.deadline(self.since_by(clocks, seat), bank)).min()
        });
        each.flatten().min()
    }

    /// Orders answer after a while that nobody can foresee: an answer at once would tell that there was nothing to think about.
    fn pause(&self) -> Time {
        let hash = crate::secret::hash(&format!("{:?} {}", self.row.seed, self.table.entries().len()));
        2 + i64::from(hash[0] % 7)
    }

    /// When the time of a seat is up, if it is asked.
    fn deadline(&self, seat: Seat) -> Option<Time> {
        self.seat(seat).and_then(|s| self.terms.pace.deadline(self.since(seat), s.bank))
    }

    /// When the time of somebody who must decide is up.
    pub fn deadline_of(&self, account: AccountId) -> Option<Time> {
        let mine = self.held_by(account);
        self.asked().iter().filter(|seat| mine.contains(*seat)).filter_map(|seat| self.deadline(seat)).min()
    }

    /// The seats that are asked and whose time is up, whether a deputy has come or not.
    pub fn late(&self, now: Time) -> SeatSet {
        let is_late = |seat: &Seat| self.deadline(*seat).is_some_and(|deadline| deadline <= now);
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

    /// Takes a decision back in memory; gives the seconds that it took. Nobody gains time by that: the seat is asked since it was before.
    ///
    /// # Errors
    /// If the seat may not; nothing has changed then.
    pub fn undo(&mut self, seat: Seat, lang: engine::Lang) -> Result<i64, Error> {
        self.table.undo(seat).map_err(|e| Error::refused(&e, self.table.texts().render(lang, &e.text())))?;
        self.row.asked = bits(self.table.pending().seats());
        let Some(Entry::Undo(n)) = self.table.entries().last() else { return Ok(0) };
        let (made, asked) = (self.times.get(*n as usize), self.asked_at.get(*n as usize));
        let came = self.seat(seat).map_or(0, |s| s.since);
        Ok(made.zip(asked).map_or(0, |(made, asked)| (made - came.max(*asked)).max(0)))
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
        let was_staggered = self.is_staggered();
        for entry in &append.entries {
            self.keep(entry.command, entry.at);
        }
        if append.entries.is_empty() {
            self.clocks.step(None, self.table.pending(), append.asked_since);
        }
        self.marks.clear();
        let is_other = self.row.state != append.state;
        self.stored = append.state;
        self.row.n = append.n + append.entries.len() as i64;
        (self.row.asked, self.row.asked_since, self.row.state) = (append.asked, append.asked_since, append.state);
        (self.row.ended, self.row.winners, self.row.due) = (append.ended, append.winners, append.due);
        self.row.note.clone_from(&append.note);
        // What was proposed may be void now, and steps tell one time for all who are asked.
        if append.entries.is_empty() || is_other || self.proposed.is_some() || was_staggered || self.is_staggered() {
            self.touch();
        }
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

/// Whether a later entry takes this one back.
fn is_taken_back(entries: &[Entry], i: usize) -> bool {
    entries[i + 1..].iter().any(|entry| matches!(entry, Entry::Undo(n) if *n as usize <= i))
}

/// Seats as the bits of a number.
pub fn bits(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The seats that the bits of a number mean.
pub fn seat_set(bits: i64) -> SeatSet {
    (0..8).filter(|i| bits >> i & 1 == 1).map(Seat).collect()
}
