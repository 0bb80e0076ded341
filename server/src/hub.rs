//! All games that somebody plays or watches here. A change is checked with the engine, written durably, and only then told.

use std::{
    collections::HashMap,
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use engine::{Lang, Seat, SeatSet};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, Semaphore, watch};

use crate::{
    app::now,
    append::Appender,
    error::Error,
    live::{Live, STAND_IN, bits, seat_set},
    metrics,
    pace::Overdue,
    presence::{Change, ChangeKind, Presence},
    store::{AccountId, Append, EntryRow, GameId, GameRow, SeatRow, State, Store, StoreError, Time},
};

/// How long somebody waits to see what bots make of what he did.
const PATIENCE: Duration = Duration::from_secs(2);

/// A game in memory, with everybody who wants to hear of it.
pub struct Room {
    live: Arc<AsyncMutex<Live>>,
    /// Counts changes of any kind. Who hears of one looks for himself what is new.
    news: watch::Sender<u64>,
}

impl Room {
    /// Hears of changes from now on.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }
}

/// A game, locked as it stands on the disk.
pub struct Held {
    // The lock goes first, so that whoever hears of a change need not wait for it.
    live: OwnedMutexGuard<Live>,
    news: News,
}

/// Whether everybody hears of a change when the game is let go.
struct News {
    room: Arc<Room>,
    is_told: bool,
}

impl Drop for News {
    fn drop(&mut self) {
        if self.is_told {
            self.room.news.send_modify(|n| *n += 1);
        }
    }
}

impl Deref for Held {
    type Target = Live;
    fn deref(&self) -> &Live {
        &self.live
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Live {
        &mut self.live
    }
}

impl Held {
    /// Everybody hears that something has changed, once the game is let go.
    const fn tell(&mut self) {
        self.news.is_told = true;
    }

    /// Lets the game go; gives where it is found again.
    fn release(self) -> Arc<Room> {
        Arc::clone(&self.news.room)
    }
}

/// A move as a client sends it.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    /// For which seat.
    pub seat: Seat,
    /// The number that its entry must get: what the client has seen.
    pub n: i64,
    /// A number of the client's own, so that the same request twice is done once; not 0.
    pub command: i64,
    /// The move.
    pub text: &'a str,
    /// The language of a refusal.
    pub lang: Lang,
}

/// How a move was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// It stands; the game has so many entries now. A repeated request gets the same answer.
    Done(i64),
    /// The game has gone on meanwhile, and has so many entries: look again.
    Stale(i64),
}

/// The games of this process.
pub struct Hub {
    store: Arc<dyn Store>,
    appender: Appender,
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
    /// As many bots think at once as there are cores; the others wait in order, so that no game waits for the end of another.
    thinkers: Semaphore,
    /// Who is here, and who hears of what.
    pub presence: Presence,
}

impl Hub {
    /// A hub over a store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        let thinkers = Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from));
        let appender = Appender::start(Arc::clone(&store));
        Self { appender, store, rooms: Mutex::default(), thinkers, presence: Presence::default() }
    }

    /// The store behind it.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    pub fn len(&self) -> usize {
        self.rooms().len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.rooms().is_empty()
    }

    /// A game by its number, read from the disk if it is not in memory.
    ///
    /// # Errors
    /// If there is none, or the database does not answer.
    pub async fn room(&self, id: GameId) -> Result<Arc<Room>, Error> {
        if let Some(room) = self.rooms().get(&id) {
            return Ok(Arc::clone(room));
        }
        let live = self.read(id).await?;
        let room = Arc::new(Room { live: Arc::new(AsyncMutex::new(live)), news: watch::Sender::new(0) });
        // Two that read it at the same time share what the first one put here.
        Ok(Arc::clone(self.rooms().entry(id).or_insert(room)))
    }

    async fn read(&self, id: GameId) -> Result<Live, Error> {
        let row = self.store.game(id).await?.ok_or(Error::Missing("game"))?;
        let seats = self.store.seats(id).await?;
        let entries = self.store.entries(id, 0).await?;
        // A row and a log read one after the other may differ by an append: the log is the truth.
        let (row, entries) = if row.n == entries.len() as i64 { (row, entries) } else { self.settle(id).await? };
        let before = (row.state, row.note.clone());
        let mut live = Live::open(row, seats, &entries)?;
        if before != (live.row.state, live.row.note.clone()) {
            self.store.save_game(&live.row).await?;
        }
        self.look_aside(&mut live).await?;
        live.here = self.who_is_here(id).await?;
        Ok(live)
    }

    /// Who looks at a board, in order.
    async fn who_is_here(&self, id: GameId) -> Result<Vec<AccountId>, Error> {
        let mut here = self.presence.here(id);
        if self.store.is_shared() {
            here.extend(self.store.present(id, now()).await?);
            here.sort_unstable();
            here.dedup();
        }
        Ok(here)
    }

    /// Somebody may have come to a board or left it: all who look at it hear so.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn look_around(&self, id: GameId) -> Result<(), Error> {
        let Some(room) = self.known(id) else { return Ok(()) };
        let mut live = self.lock(&room).await?;
        let here = self.who_is_here(id).await?;
        if here != live.here {
            live.here = here;
            live.touch();
            live.tell();
        }
        Ok(())
    }

    /// Reads what stands beside the log: seats, a proposal, the last words. Whether anything of it is new.
    async fn look_aside(&self, live: &mut Live) -> Result<bool, Error> {
        let id = live.row.id;
        let (seats, proposed) = (self.store.seats(id).await?, self.store.proposal(id).await?);
        let talk = self.store.talk(id).await?;
        let is_new = seats != live.seats || proposed != live.proposed || talk != live.talk;
        if is_new {
            (live.seats, live.proposed, live.talk) = (seats, proposed, talk);
            live.touch();
        }
        Ok(is_new)
    }

    async fn settle(&self, id: GameId) -> Result<(GameRow, Vec<EntryRow>), Error> {
        for _ in 0..10 {
            let entries = self.store.entries(id, 0).await?;
            let row = self.store.game(id).await?.ok_or(Error::Missing("game"))?;
            if row.n == entries.len() as i64 {
                return Ok((row, entries));
            }
        }
        Err(StoreError::Corrupt(format!("game {id}: its log and its row differ")).into())
    }

    /// Replays every running game once, after a start: the rules may have changed under them. Those that would go otherwise are held.
    pub async fn review(&self) {
        let games = match self.store.in_state(State::Running).await {
            Ok(games) => games,
            Err(e) => return tracing::error!("running games can not be reviewed: {e}"),
        };
        for id in games {
            if let Err(e) = self.read(id).await {
                tracing::error!(game = id, "can not be reviewed: {e}");
            }
            // Players come first.
            tokio::task::yield_now().await;
        }
    }

    /// Locks a game as it stands on the disk.
    ///
    /// # Errors
    /// If it has to be read and the database does not answer.
    pub async fn lock(&self, room: &Arc<Room>) -> Result<Held, Error> {
        let mut live = Arc::clone(&room.live).lock_owned().await;
        if live.dirty {
            *live = self.read(live.row.id).await?;
        }
        Ok(Held { live, news: News { room: Arc::clone(room), is_told: false } })
    }

    /// A game by its number, locked.
    ///
    /// # Errors
    /// As with [`Hub::room`] and [`Hub::lock`].
    pub async fn open(&self, id: GameId) -> Result<Held, Error> {
        self.lock(&self.room(id).await?).await
    }

    /// Another node may have written: reads what is new.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn catch_up(&self, id: GameId) -> Result<(), Error> {
        let Some(room) = self.known(id) else { return Ok(()) };
        let mut live = self.lock(&room).await?;
        let row = self.store.game(id).await?.ok_or(Error::Missing("game"))?;
        let is_new = self.look_aside(&mut live).await?;
        if row == live.row && !is_new {
            return Ok(());
        }
        let entries = self.store.entries(id, live.row.n).await?;
        if row.state != live.row.state || row.note != live.row.note || row.rematch != live.row.rematch {
            live.touch();
        }
        let follows = row.n == live.row.n + entries.len() as i64 && live.row.state != State::Held;
        if !follows || live.follow(row, &entries).is_err() {
            *live = self.read(id).await?;
        }
        self.presence.games.ring(live.players());
        live.tell();
        Ok(())
    }

    /// Another node says that something has changed in a game: who plays it may be here, also if the game is not.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn hear(&self, id: GameId) -> Result<(), Error> {
        if self.known(id).is_none() && self.presence.games.has_listeners() {
            self.presence.games.ring(self.store.seats(id).await?.iter().flat_map(|s| [s.account, s.invited]).flatten());
        }
        self.catch_up(id).await
    }

    /// A game in memory.
    fn known(&self, id: GameId) -> Option<Arc<Room>> {
        self.rooms().get(&id).map(Arc::clone)
    }

    /// Something about a game has changed that is not in its log: its seats, its chat, a proposal. Tells everybody, here and elsewhere.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn touched(&self, id: GameId) -> Result<(), Error> {
        if let Some(room) = self.known(id) {
            let mut live = self.lock(&room).await?;
            self.look_aside(&mut live).await?;
            self.presence.games.ring(live.players());
            live.tell();
        }
        self.store.hint(id, 0).await;
        Ok(())
    }

    /// Changes seats, on the disk and then in memory. When somebody else holds one, what was proposed before is void.
    ///
    /// # Errors
    /// If one of them has changed hands meanwhile, or nothing can be written now.
    pub(crate) async fn change_seats(&self, live: &mut Live, change: impl Fn(&SeatRow) -> Option<SeatRow>) -> Result<(), Error> {
        let changes: Vec<_> = live.seats.iter().filter_map(|old| Some((old.clone(), change(old)?))).collect();
        if changes.is_empty() {
            return Ok(());
        }
        live.dirty = true;
        if !self.store.change_seats(&changes).await? {
            return Err(Error::Second);
        }
        if changes.iter().any(|(old, new)| old.account != new.account) {
            self.store.save_proposal(live.row.id, None).await?;
        }
        self.look_aside(live).await?;
        live.dirty = false;
        let is_new = |(old, new): &(SeatRow, SeatRow)| new.invited.filter(|_| new.invited != old.invited);
        // Before the game begins its maker keeps seats for others; then whoever holds a seat offers it, or the maker one of nobody's.
        let holder = changes[0].0.account.filter(|_| live.row.state != State::Open);
        let by = holder.unwrap_or(live.row.owner);
        self.invite(live.row.id, by, changes.iter().filter_map(is_new).collect());
        Ok(())
    }

    /// Tells those for whom seats are kept.
    pub(crate) fn invite(&self, game: GameId, by: AccountId, accounts: Vec<AccountId>) {
        if !accounts.is_empty() {
            self.presence.games.ring(accounts.iter().copied());
            self.presence.report(Change { game, kind: ChangeKind::Invited { by }, accounts });
        }
    }

    /// Forgets games that nobody listens to.
    pub fn sweep(&self) {
        self.rooms().retain(|_, room| room.news.receiver_count() > 0 || Arc::strong_count(room) > 1);
    }

    /// The games in memory.
    pub fn ids(&self) -> Vec<GameId> {
        self.rooms().keys().copied().collect()
    }

    /// Lets a game that everybody has joined begin: chance first, then whoever is asked. Whose result it will be is settled now.
    ///
    /// # Errors
    /// If nothing can be written now.
    pub async fn begin(self: &Arc<Self>, id: GameId, now: Time) -> Result<(), Error> {
        match self.try_begin(id, now).await {
            // Another node has begun it, or a seat was given back meanwhile.
            Err(Error::Second) => Ok(()),
            begun => begun,
        }
    }

    async fn try_begin(self: &Arc<Self>, id: GameId, now: Time) -> Result<(), Error> {
        let mut live = self.open(id).await?;
        // Who comes second finds it begun.
        if live.row.state != State::Open || live.row.analysis {
            return Ok(());
        }
        self.change_seats(&mut live, |s| s.account.is_some().then(|| SeatRow { starter: s.account, ..s.clone() })).await?;
        live.row.state = State::Running;
        live.begin()?;
        self.write(&mut live, 0, None, now).await?;
        let has_players = live.players().next().is_some();
        drop(live);
        // Nobody waits for the end of a game of bots alone: who looks for what is due plays it.
        if has_players {
            self.follow_up(id, now).await;
        }
        Ok(())
    }

    /// Plays a person's move.
    ///
    /// # Errors
    /// If it is not the person's seat, or the rules refuse it, or nothing can be written now. Nothing has changed then.
    pub async fn play(&self, live: &mut Held, who: AccountId, order: Order<'_>, now: Time) -> Result<Played, Error> {
        if let Some(answer) = answered(live, who, &order)? {
            return Ok(answer);
        }
        live.play(order.seat, order.text, order.lang)?;
        match self.write(live, order.command, Some(order.seat), now).await {
            Err(Error::Second) => {
                **live = self.read(live.row.id).await?;
                live.tell();
                Ok(Played::Stale(live.row.n))
            }
            written => {
                metrics::MOVES.add(u64::from(written.is_ok()));
                written.map(Played::Done)
            }
        }
    }

    /// Takes a person's last decision back, if nothing was rolled, shown or done by others since. The order's text means nothing here.
    ///
    /// # Errors
    /// As with [`Hub::play`].
    pub async fn undo(&self, live: &mut Held, who: AccountId, order: Order<'_>, now: Time) -> Result<Played, Error> {
        if let Some(answer) = answered(live, who, &order)? {
            return Ok(answer);
        }
        let took = live.undo(order.seat, order.lang)?;
        // What the decision cost and gained goes with it.
        let pace = live.terms.pace;
        self.set_banks(live, order.seat.into(), |bank| pace.unspend(bank, took), order.command, now).await.map(Played::Done)
    }

    /// When the time of somebody who must decide is up.
    ///
    /// # Errors
    /// If the game can not be read.
    pub async fn deadline(&self, id: GameId, who: AccountId) -> Result<Option<Time>, Error> {
        Ok(self.open(id).await?.deadline_of(who))
    }

    /// [`Hub::attend`] for a game that was taken because it is due: the lease stands in its row instead of the time.
    ///
    /// # Errors
    /// If nothing can be written now.
    pub async fn attend_due(&self, id: GameId, now: Time) -> Result<(), Error> {
        self.catch_up(id).await?;
        let mut live = self.open(id).await?;
        live.row.due = Some(now);
        drop(live);
        self.attend(id, now).await
    }

    /// [`Hub::attend`] on a task of its own, if there is something to do: who made a move need not wait for the bots.
    pub fn attend_soon(self: &Arc<Self>, live: &Live, now: Time) {
        if live.is_due(now) {
            let (hub, id) = (Arc::clone(self), live.row.id);
            tokio::spawn(async move { hub.follow(id, now).await });
        }
    }

    /// [`Hub::attend`] after something that is done, for who likes to see what comes of it: a strong bot may think longer about its turn
    /// than anybody waits for an answer, and then goes on by itself.
    pub async fn follow_up(self: &Arc<Self>, id: GameId, now: Time) {
        let hub = Arc::clone(self);
        let done = tokio::spawn(async move { hub.follow(id, now).await });
        tokio::time::timeout(PATIENCE, done).await.ok();
    }

    /// [`Hub::attend`], whatever becomes of this: what must wait is due, and found by who looks for that.
    async fn follow(&self, id: GameId, now: Time) {
        if let Err(e) = self.attend(id, now).await {
            tracing::warn!(game = id, "bots and orders must wait: {e}");
        }
    }

    /// Does what the server itself must do in a game now: bots move, deputies move, orders answer, one step after the other.
    ///
    /// # Errors
    /// If nothing can be written now; whoever looks after due games tries again.
    pub async fn attend(&self, id: GameId, now: Time) -> Result<(), Error> {
        let room = self.room(id).await?;
        loop {
            let mut live = self.lock(&room).await?;
            if !live.is_due(now) {
                return Ok(());
            }
            // Thinking takes up to a second of a core: away from the tasks that serve.
            let thinker = self.thinkers.acquire().await.map_err(|_| Error::Unavailable)?;
            let (mut live, decided) = tokio::task::spawn_blocking(move || {
                let start = Instant::now();
                let decided = decide(&mut live);
                metrics::THINKING.record_time(start.elapsed());
                (live, decided)
            })
            .await
            .map_err(|_| Error::Unavailable)?;
            drop(thinker);
            match decided {
                Some((seat, text)) => {
                    live.play(seat, &text, Lang::En)?;
                    self.write(&mut live, 0, Some(seat), now).await?;
                    metrics::BOT_MOVES.add(1);
                }
                None if !self.time_is_up(&mut live, now).await? => return self.put_off(&mut live, now).await,
                None => {}
            }
        }
    }

    /// Nothing is to be done yet: the game is due when its next clock runs out, whatever stands in its row.
    async fn put_off(&self, live: &mut Held, now: Time) -> Result<(), Error> {
        let due = live.due_now(now);
        if due.is_none_or(|due| due > now) {
            self.write(live, 0, None, now).await?;
        }
        Ok(())
    }

    /// The clock of somebody who is asked has run out: a deputy takes the seat, or its team has lost. False if nobody's has.
    async fn time_is_up(&self, live: &mut Held, now: Time) -> Result<bool, Error> {
        let Some(seat) = live.overdue(now) else { return Ok(false) };
        match live.terms.overdue {
            Overdue::Deputy => {
                let is_late = |s: &SeatRow| s.seat == i64::from(seat.0);
                self.change_seats(live, |s| is_late(s).then(|| SeatRow { deputy: true, deputy_since: Some(now), ..s.clone() }))
                    .await?;
                live.row.due = Some(now);
            }
            Overdue::Forfeit => {
                live.concede(seat, "forfeit");
                self.write(live, 0, None, now).await?;
            }
        }
        live.tell();
        Ok(true)
    }

    /// Somebody takes his seats back from their deputies.
    ///
    /// # Errors
    /// If nothing can be written now.
    pub async fn take_back(&self, id: GameId, who: AccountId, now: Time) -> Result<(), Error> {
        let mut live = self.open(id).await?;
        let lost = |s: &SeatRow| s.account == Some(who) && s.deputy;
        let late = live.late(now);
        if live.seats.iter().any(|s| lost(s) && s.is_in(late)) {
            // What he was too late for his deputy decides, or whoever is quick enough would have his time anew again and again.
            let room = live.release();
            self.attend_due(id, now).await?;
            live = self.lock(&room).await?;
        }
        if live.row.state != State::Running || !live.seats.iter().any(lost) {
            return Err(Error::Conflict("no deputy plays for you here"));
        }
        let back = |s: &SeatRow| SeatRow { deputy: false, deputy_since: None, since: now, ..s.clone() };
        self.change_seats(&mut live, |s| lost(s).then(|| back(s))).await?;
        let mine = live.held_by(who);
        self.wind_up(&mut live, mine, now).await
    }

    /// Who moves is back: he takes his seats from their deputies.
    ///
    /// # Errors
    /// If nothing can be written now.
    pub async fn come_back(&self, live: Held, who: AccountId, seat: Seat, now: Time) -> Result<Held, Error> {
        let is_away = live.row.state == State::Running && live.seat(seat).is_some_and(|s| s.account == Some(who) && s.deputy);
        if !is_away {
            return Ok(live);
        }
        let (id, room) = (live.row.id, live.release());
        self.take_back(id, who, now).await?;
        self.lock(&room).await
    }

    /// Who is back, or came in the place of somebody, has something in his bank, and is told what he must decide.
    pub(crate) async fn wind_up(&self, live: &mut Held, seats: SeatSet, now: Time) -> Result<(), Error> {
        live.row.asked &= !bits(seats);
        let pace = live.terms.pace;
        self.set_banks(live, seats, |bank| pace.back(bank), 0, now).await?;
        Ok(())
    }

    /// Writes, with other banks for some seats than a decision would leave.
    async fn set_banks(
        &self,
        live: &mut Held,
        seats: SeatSet,
        bank: impl Fn(i64) -> i64,
        command: i64,
        now: Time,
    ) -> Result<i64, Error> {
        let mut banks = Vec::new();
        for row in live.seats.iter_mut().filter(|s| s.is_in(seats)) {
            row.bank = bank(row.bank);
            banks.push((row.seat, row.bank));
        }
        let append = Append { banks, ..live.unwritten(command, None, now) };
        self.commit(live, append, None).await
    }

    /// Somebody gives up: his team has lost, unless others play for it; then bots take his seats.
    ///
    /// # Errors
    /// If he plays no seat, the game is not being played, or nothing can be written now.
    pub async fn resign(self: &Arc<Self>, id: GameId, who: AccountId, now: Time) -> Result<(), Error> {
        let mut live = self.open(id).await?;
        let mine = live.held_by(who);
        let Some(seat) = mine.iter().next() else { return Err(Error::Forbidden("you play no seat here")) };
        if live.row.state != State::Running {
            return Err(Error::Conflict("this game is not being played"));
        }
        if live.plays_alone(who) {
            live.concede(seat, "resigned");
        } else {
            self.change_seats(&mut live, |s| s.is_in(mine).then(|| s.for_bot(STAND_IN))).await?;
        }
        self.write(&mut live, 0, None, now).await?;
        drop(live);
        self.follow_up(id, now).await;
        Ok(())
    }

    /// Writes what memory has and the disk has not, then tells. If that fails, memory is read again before its next use.
    ///
    /// # Errors
    /// If it can not be written.
    pub async fn write(&self, live: &mut Held, command: i64, mover: Option<Seat>, now: Time) -> Result<i64, Error> {
        let append = live.unwritten(command, mover, now);
        self.commit(live, append, mover).await
    }

    async fn commit(&self, live: &mut Held, append: Append, mover: Option<Seat>) -> Result<i64, Error> {
        let asked_before = live.row.asked;
        // If this future is dropped while it waits, whoever comes next reads the game anew.
        live.dirty = true;
        let append = self.appender.append(append).await?;
        live.written(&append);
        live.dirty = false;
        live.tell();
        self.report(live, append.n == 0 && asked_before == 0, asked_before, mover);
        self.store.hint(live.row.id, live.row.n).await;
        Ok(live.row.n)
    }

    /// Rings for everybody at the table, and reports what those who are not here may want to be told.
    fn report(&self, live: &Live, began: bool, asked_before: i64, mover: Option<Seat>) {
        self.presence.games.ring(live.players());
        if live.row.analysis {
            return;
        }
        let change = |kind, accounts| self.presence.report(Change { game: live.row.id, kind, accounts });
        if live.row.state == State::Over {
            return change(ChangeKind::Over, live.players().collect());
        }
        if began {
            change(ChangeKind::Began, live.players().collect());
        }
        let mover = mover.map_or(0, |seat| 1 << seat.0);
        let fresh = seat_set(live.row.asked & (!asked_before | mover));
        let person = |seat: Seat| live.seat(seat).filter(|s| !s.deputy).and_then(|s| s.account);
        change(ChangeKind::Turn, fresh.iter().filter_map(person).collect());
    }
}

/// The answer to a request that was done before or comes too late; `None` if it is to be done now.
fn answered(live: &Live, who: AccountId, order: &Order<'_>) -> Result<Option<Played>, Error> {
    if !live.acts_for(who).contains(order.seat) {
        return Err(Error::Forbidden("this seat is not yours"));
    }
    if live.was_done(order.seat, order.n, order.command) {
        return Ok(Some(Played::Done(live.row.n)));
    }
    if live.row.n != order.n {
        return Ok(Some(Played::Stale(live.row.n)));
    }
    if live.row.state != State::Running {
        return Err(Error::Conflict("this game is not being played"));
    }
    Ok(None)
}

/// The next move that the server makes in somebody's place: a bot's, a deputy's, or what orders say.
fn decide(live: &mut Live) -> Option<(Seat, String)> {
    let asked = live.asked();
    let automatic = asked.iter().find(|&seat| live.is_automatic(seat));
    let bot = automatic.and_then(|seat| Some((seat, live.think(seat).ok()?)));
    bot.or_else(|| asked.iter().find_map(|seat| Some((seat, live.table.ordered(seat, &live.orders(seat))?))))
}
