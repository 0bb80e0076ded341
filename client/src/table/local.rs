//! A table in the page: against the computer, or for all who sit before one screen.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    rc::Rc,
    sync::Arc,
};

use bots::decision_seed;
use engine::{Entry, Pending, Record, RecordError, RecordProblem, Seat, SeatSet, Seed, Setup, Text, erased::AnyTable, json};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

use super::{Holder, Known, Line, Source};
use crate::{
    dom,
    games::{self, Game},
    lesson::{self, Lesson},
    prelude::*,
    thinker,
};

/// What is kept of a table in the browser.
#[derive(Clone, Serialize, Deserialize)]
pub struct Saved {
    /// The game.
    pub game: String,
    /// Its secret seed.
    pub seed: String,
    /// The record.
    pub record: String,
    /// The bot of each seat, if it has one.
    pub bots: Vec<Option<String>>,
    /// When it was last played.
    pub at: f64,
    /// Whether it is over.
    pub over: bool,
    /// Whether it is its game's lesson.
    #[serde(default)]
    pub is_lesson: bool,
}

const PREFIX: &str = "bivouac.game.";

/// The bot that plays where nobody has chosen one.
pub const BOT: &str = "officer";

impl Saved {
    /// A new game.
    ///
    /// # Errors
    /// Why not, for people.
    pub async fn new(game: &str, setup: &Setup, bots: Vec<Option<String>>) -> Result<Self, Text> {
        Self::with_seed(bring(game).await?, setup, bots, Seed::new(dom::random()))
    }

    /// The game of a lesson.
    ///
    /// # Errors
    /// Why not, for people.
    pub fn lesson(lesson: &Lesson, game: Game) -> Result<Self, Text> {
        let seats = game.info().seats.len() as u8;
        let bots = (0..seats).map(|n| (Seat(n) != lesson.seat).then(|| lesson.rival.to_owned())).collect();
        Ok(Self { is_lesson: true, ..Self::with_seed(game, &lesson.setup(), bots, lesson.seed())? })
    }

    fn with_seed(game: Game, setup: &Setup, bots: Vec<Option<String>>, seed: Seed) -> Result<Self, Text> {
        let table = game.open(setup, seed).map_err(|e| wrong(&RecordError { line: 1, problem: e.into() }))?;
        Ok(Self {
            game: game.info().slug.clone(),
            seed: seed.to_hex(),
            record: table.record().text(),
            bots,
            at: dom::now(),
            over: false,
            is_lesson: false,
        })
    }

    /// A game from a record that somebody has brought. If it was played in this browser, the computer has its seats and chance its seed
    /// again; else all seats are his, and without its seed chance goes on by a new one.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub async fn import(text: &str) -> Result<Self, Text> {
        let record = Record::parse(text).map_err(|e| wrong(&e))?;
        let game = bring(&record.header.game).await?;
        game.load(&record, record.end.as_ref().map(|end| end.seed)).map_err(|e| wrong(&e))?;
        // The first line holds the commitment to a game's seed: no two games have the same.
        let twin =
            Self::all().into_iter().map(|(_, saved)| saved).find(|saved| saved.record.lines().next() == text.lines().next());
        let told = record.end.as_ref().map(|end| end.seed.to_hex());
        let seed = told.or_else(|| twin.as_ref().map(|saved| saved.seed.clone())).unwrap_or_default();
        let bots = twin.map_or_else(|| vec![None; game.info().seats.len()], |saved| saved.bots);
        Ok(Self {
            game: record.header.game.clone(),
            seed,
            record: text.to_owned(),
            bots,
            at: dom::now(),
            over: record.end.is_some(),
            is_lesson: false,
        })
    }

    /// What is kept under an id.
    pub fn read(id: &str) -> Option<Self> {
        json::read(&serde_json::from_str(&dom::read(&format!("{PREFIX}{id}"))?).ok()?).ok()
    }

    /// Keeps it under an id.
    ///
    /// # Errors
    /// If the browser can not.
    pub fn keep(&self, id: &str) -> Result<(), dom::NotKept> {
        dom::keep(&format!("{PREFIX}{id}"), &serde_json::to_string(self).unwrap_or_default())
    }

    /// Forgets what is kept under an id.
    pub fn forget(id: &str) {
        dom::forget(&format!("{PREFIX}{id}"));
        dom::forget(&tab(id));
    }

    /// All that is kept, the latest first.
    pub fn all() -> Vec<(String, Self)> {
        let ids = dom::kept().into_iter().filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned));
        let mut all: Vec<_> = ids.filter_map(|id| Self::read(&id).map(|saved| (id, saved))).collect();
        all.sort_by(|a, b| b.1.at.total_cmp(&a.1.at));
        all
    }

    /// A new id.
    pub fn new_id() -> String {
        dom::random::<5>().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A table in the page, and what the page knows of it.
pub type Opened = (Rc<Local>, RwSignal<Arc<Known>>);

/// A table in the page.
pub struct Local {
    id: String,
    saved: RefCell<Saved>,
    table: RefCell<Box<dyn AnyTable>>,
    known: RwSignal<Arc<Known>>,
    /// Through whose eyes the page looks.
    viewer: Cell<SeatSet>,
    /// Who must sit down before the page before it shows more.
    called: RwSignal<Option<SeatSet>>,
    /// Whether the computer is at it: one thing at a time.
    is_busy: Cell<bool>,
    /// Which tab of the browser this is.
    tab: String,
}

/// Brings a game here.
async fn bring(slug: &str) -> Result<Game, Text> {
    games::info(slug).ok_or_else(|| Text::new("record-unknown").literal("game", slug))?;
    games::load(slug).await.map_err(|_| Text::new("game-not-here"))
}

/// What is wrong with a record, in the words of the page: the rules' own errors are for programs, in English.
fn wrong(error: &RecordError) -> Text {
    let key = match error.problem {
        RecordProblem::Empty | RecordProblem::Format(_) => "record-format",
        RecordProblem::Torn => "record-torn",
        RecordProblem::Version(_) => "record-version",
        RecordProblem::Game(..) | RecordProblem::Setup(_) | RecordProblem::Start(_) => "record-setup",
        RecordProblem::Refused(_) | RecordProblem::Undo(_) => "record-refused",
        RecordProblem::AfterEnd | RecordProblem::End(_) => "record-end",
        RecordProblem::Dice(..) => "record-dice",
    };
    Text::new(key).number("line", error.line as i64)
}

/// Under which name the browser knows in which tab a game was opened last.
fn tab(id: &str) -> String {
    format!("bivouac.tab.{id}")
}

impl Local {
    /// Opens what is kept under an id, a table of this game.
    ///
    /// # Errors
    /// Why not, for people.
    pub fn open(id: &str, saved: Saved, game: Game, called: RwSignal<Option<SeatSet>>) -> Result<Opened, Text> {
        let record = Record::parse(&saved.record).map_err(|e| wrong(&e))?;
        let table = game.load(&record, Seed::from_hex(&saved.seed)).map_err(|e| wrong(&e))?;
        // It would never decide anything.
        if let Some(bot) = saved.bots.iter().flatten().find(|bot| bots::check_name(bot).is_err()) {
            return Err(Text::new("record-bot").literal("bot", bot.clone()));
        }
        let setup = table.setup();
        let holder = |bot: &Option<String>| Holder { name: None, bot: bot.clone(), is_here: bot.is_none() };
        let mut known = Known {
            game,
            setup,
            holders: saved.bots.iter().map(holder).collect(),
            own: SeatSet::NONE,
            view: Arc::new(Value::Null),
            sight: None,
            log: Arc::default(),
            n: 0,
            moves: BTreeMap::new(),
            undo: SeatSet::NONE,
            asked: SeatSet::NONE,
            winners: None,
            lesson: None,
            trouble: None,
            meta: None,
        };
        let viewer = first_viewer(&saved, &*table);
        tell(&mut known, &*table, viewer);
        teach(&mut known, &*table, &saved);
        let known = RwSignal::new(Arc::new(known));
        let own = Saved::new_id();
        if dom::keep(&tab(id), &own).is_err() {
            dom::forget(&tab(id));
        }
        let local = Self {
            tab: own,
            id: id.to_owned(),
            saved: RefCell::new(saved),
            table: RefCell::new(table),
            known,
            viewer: Cell::new(viewer),
            called,
            is_busy: Cell::new(false),
        };
        let local = Rc::new(local);
        spawn_local(local.clone().go_on());
        Ok((local, known))
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.saved.borrow().bots.get(usize::from(seat.0)).is_some_and(Option::is_some)
    }

    /// Lets chance and the computer act until a person must.
    async fn go_on(self: Rc<Self>) {
        if self.is_busy.replace(true) {
            return;
        }
        while !self.known.is_disposed() && self.step().await {}
        self.is_busy.set(false);
        // The page may have left while the computer thought.
        if self.known.is_disposed() {
            return;
        }
        self.call();
        self.show();
    }

    /// One act of chance or of the computer; whether there was one.
    async fn step(&self) -> bool {
        let pending = self.table.borrow().pending();
        match pending {
            Pending::Over => false,
            Pending::Chance => {
                let mut table = self.table.borrow_mut();
                let is_known = table.roll().is_ok();
                // A record that was saved before its end does not tell its seed; it can be played on all the same.
                let done = is_known || table.roll_by(Seed::new(dom::random())).is_ok();
                drop(table);
                if !is_known {
                    self.known.update(|known| Arc::make_mut(known).trouble = Some("trouble-seed"));
                }
                self.show();
                done
            }
            Pending::Seats(seats) => match seats.iter().find(|&seat| self.is_bot(seat)) {
                Some(seat) => self.think(seat).await,
                None => false,
            },
        }
    }

    /// Lets the computer decide for a seat; whether it did.
    async fn think(&self, seat: Seat) -> bool {
        let (game, bot, record, n) = {
            let (saved, table) = (self.saved.borrow(), self.table.borrow());
            let Some(bot) = saved.bots.get(usize::from(seat.0)).cloned().flatten() else { return false };
            (saved.game.clone(), bot, table.record().text(), table.entries().len())
        };
        let seed = decision_seed(u64::from_str_radix(&self.id, 16).unwrap_or(0), n as u64);
        self.show();
        let Some(id) = thinker::think(thinker::Question { game, record, seat, bot, seed }).await else { return false };
        // Something may have been taken back meanwhile.
        let is_new = self.table.borrow().entries().len() != n;
        is_new || self.table.borrow_mut().play(seat, &id).is_ok()
    }

    /// Calls the person who must decide, when it is another one than looks now.
    fn call(&self) {
        let table = self.table.borrow();
        let asked = table.pending().seats();
        let viewer = self.viewer.get();
        if !asked.is_empty() && asked.iter().all(|seat| !viewer.contains(seat) && !self.is_bot(seat)) {
            let next = asked.iter().next().map_or(SeatSet::NONE, |seat| table.info().person(&table.setup(), seat));
            if [viewer, next].into_iter().all(|seats| has_no_secrets(&**table, seats)) {
                self.viewer.set(next);
            } else {
                self.viewer.set(SeatSet::NONE);
                self.called.set(Some(next));
            }
        }
    }

    /// Keeps how things stand and tells the page.
    fn show(&self) {
        let table = self.table.borrow();
        let mut saved = self.saved.borrow_mut();
        saved.record = table.record().text();
        saved.at = dom::now();
        saved.over = table.pending() == Pending::Over;
        // Of two tabs the one that was opened last goes on; the other would take its moves back.
        let is_elsewhere = dom::read(&tab(&self.id)).is_some_and(|last| last != self.tab);
        let trouble = if is_elsewhere { Some("trouble-tab") } else { saved.keep(&self.id).err().map(|_| "trouble-storage") };
        let Some(known) = self.known.try_get_untracked() else { return };
        let mut known = (*known).clone();
        known.trouble = known.trouble.filter(|key| *key == "trouble-seed").or(trouble);
        tell(&mut known, &**table, self.viewer.get());
        teach(&mut known, &**table, &saved);
        self.known.set(Arc::new(known));
    }
}

/// Whether these seats know nothing now that a spectator may not know: then nobody need look away.
fn has_no_secrets(table: &dyn AnyTable, seats: SeatSet) -> bool {
    let known = |seats| {
        let mut view = table.view(seats);
        view["viewer"].take();
        view
    };
    known(seats) == known(SeatSet::NONE)
}

/// Who looks when a table is opened: the person who must decide, or the first there is. Where several play, he is called first.
fn first_viewer(saved: &Saved, table: &dyn AnyTable) -> SeatSet {
    let people: SeatSet = (0..saved.bots.len() as u8).map(Seat).filter(|s| saved.bots[usize::from(s.0)].is_none()).collect();
    let person = |seat: Seat| table.info().person(&table.setup(), seat);
    let first = people.iter().next().map_or(SeatSet::NONE, person);
    if table.pending() == Pending::Over {
        table.info().all_seats()
    } else if people.iter().all(|seat| first.contains(seat)) {
        first
    } else {
        SeatSet::NONE
    }
}

/// Tells what a viewer may know of a table.
fn tell(known: &mut Known, table: &dyn AnyTable, viewer: SeatSet) {
    let all = table.pending() == Pending::Over;
    let viewer = if all { table.info().all_seats() } else { viewer };
    known.look(table.view(viewer));
    // What the same viewer was told already, and still stands, is not told again.
    let is_same = std::mem::replace(&mut known.own, viewer) == viewer;
    let log = Arc::make_mut(&mut known.log);
    log.retain(|line| is_same && table.stands(line.entry));
    let from = log.last().map_or(0, |line| line.entry + 1);
    log.extend(table.log(viewer, from).into_iter().map(|(entry, event)| Line { entry, event }));
    known.n = table.entries().len() as u32;
    known.asked = table.pending().seats();
    known.moves = known.asked.iter().filter(|s| viewer.contains(*s)).map(|seat| (seat, table.move_ids(seat))).collect();
    known.undo = viewer.iter().filter(|seat| table.can_undo(*seat)).collect();
    known.winners = table.outcome(engine::Lang::En).map(|(winners, _)| winners);
}

/// In a lesson, offers its next step alone.
fn teach(known: &mut Known, table: &dyn AnyTable, saved: &Saved) {
    known.lesson = None;
    let Some(lesson) = lesson::of(&saved.game).filter(|_| saved.is_lesson) else { return };
    let id = table.info().seat_id(lesson.seat);
    let own = |(n, entry): (usize, &Entry)| match entry {
        Entry::Move { seat, text } if seat == id && table.stands(n as u32) => Some(text.clone()),
        _ => None,
    };
    let played: Vec<String> = table.entries().iter().enumerate().filter_map(own).collect();
    let legal = known.moves.remove(&lesson.seat).unwrap_or_default();
    let (place, offered) = lesson.after(&played, &legal);
    known.lesson = Some(place);
    known.moves.extend((!offered.is_empty()).then_some((lesson.seat, offered)));
}

impl Source for Local {
    fn name(&self) -> String {
        self.id.clone()
    }

    fn end_lesson(self: Rc<Self>) {
        self.saved.borrow_mut().is_lesson = false;
        self.show();
    }

    fn play(self: Rc<Self>, seat: Seat, id: String) {
        let played = self.table.borrow_mut().play(seat, &id);
        if played.is_ok() {
            self.show();
            spawn_local(self.go_on());
        }
    }

    fn undo(self: Rc<Self>, seat: Seat) {
        if self.table.borrow_mut().undo(seat).is_ok() {
            self.show();
        }
    }

    fn look_back(self: Rc<Self>, entry: u32, seen: Box<dyn FnOnce(Value)>) {
        let own = self.known.get_untracked().own;
        let view = self.table.borrow().view_at(entry, own);
        seen(view);
    }

    fn ready(self: Rc<Self>) {
        if let Some(seats) = self.called.get_untracked() {
            self.viewer.set(seats);
            self.called.set(None);
            self.show();
        }
    }

    fn record(&self) -> Option<String> {
        Some(self.table.borrow().record().text())
    }
}
