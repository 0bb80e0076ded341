//! Games and tables without their types, for programs that know no game: moves and rolls are texts, views are JSON.

use std::{any::Any, marker::PhantomData};

use serde::Serialize;

use crate::{
    Arg, Entry, GameInfo, Header, Lang, Mark, OrderError, Orders, Outcome, Pending, Present, Record, RecordError, RecordProblem,
    Refusal, Score, Seat, SeatSet, Seed, Setup, SetupError, Space, Span, Subject, Table, TableError, Target, Text, Texts,
    Verified, Wish, hash, json,
};

/// A game without its type.
pub trait AnyGame: Send + Sync {
    /// Scenarios, options, seats.
    fn info(&self) -> &'static GameInfo;
    /// All messages and names.
    fn texts(&self) -> &'static Texts;
    /// The map as text.
    #[cfg(not(target_arch = "wasm32"))]
    fn chart(&self, lang: Lang, width: usize) -> String;
    /// RULES.md in a language.
    #[cfg(not(target_arch = "wasm32"))]
    fn rules(&self, lang: Lang) -> &'static str;
    /// The spaces of the map.
    fn spaces(&self) -> Vec<Space>;
    /// What the map can show on request.
    fn overlays(&self, lang: Lang) -> Vec<OverlayInfo>;
    /// What a view tells, as JSON: see [`AnySight`].
    ///
    /// # Errors
    /// If it is no view of this game.
    fn sight(&self, view: &serde_json::Value) -> Result<Box<dyn AnySight>, serde_json::Error>;
    /// An event, as JSON, as a sentence.
    ///
    /// # Errors
    /// If it is no event of this game.
    fn narrate(&self, event: &serde_json::Value, lang: Lang) -> Result<Told, serde_json::Error>;
    /// What an event, as JSON, says of the score.
    fn score(&self, event: &serde_json::Value) -> Option<Score>;
    /// The data files as compiled in.
    #[cfg(not(target_arch = "wasm32"))]
    fn data(&self) -> &'static [crate::data::File];
    /// Checks data files.
    #[cfg(not(target_arch = "wasm32"))]
    fn check_data(&self, files: &[crate::data::File]) -> Vec<crate::data::Problem>;
    /// A new game.
    ///
    /// # Errors
    /// If the setup does not exist.
    fn open(&self, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Replays a record; see [`Table::load`].
    ///
    /// # Errors
    /// The first line that the rules refuse.
    fn load(&self, record: &Record, seed: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError>;
    /// Proves that every roll of a record followed from its revealed seed; see [`Table::verify_record`].
    ///
    /// # Errors
    /// The first line that does not follow.
    fn verify(&self, record: &Record) -> Result<Verified, RecordError>;
    /// A game that starts from a position's text.
    ///
    /// # Errors
    /// What is wrong with the text.
    #[cfg(not(target_arch = "wasm32"))]
    fn load_position(&self, text: &str, seed: Seed) -> Result<Box<dyn AnyTable>, String>;
}

/// A move as people and programs see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveInfo {
    /// What to send back to play it.
    pub id: String,
    /// The move in words.
    pub text: String,
    /// The heading under which similar moves stand together.
    pub group: Option<String>,
    /// What it points at.
    pub targets: Vec<Target>,
    /// Whether it stands beside the answers to any question; see [`crate::Game::is_extra`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub extra: bool,
    /// Whether it gives up something for good; see [`crate::Present::is_grave`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub grave: bool,
    /// Whether it only begins what the next move completes; see [`crate::Present::is_beginning`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub begins: bool,
}

/// What the map can show on request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayInfo {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// What its marks say, in a sentence.
    pub legend: String,
}

/// What a reaction uses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SubjectInfo {
    /// Its id, which orders name.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A sentence with the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Said {
    /// The rule's id.
    pub rule: String,
    /// The sentence.
    pub text: String,
}

/// An event as a viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventInfo {
    /// The entry of the record that brought it about.
    pub entry: u32,
    /// The event as a sentence.
    pub text: String,
    /// The event itself.
    pub event: serde_json::Value,
}

/// An event as a sentence, with what it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The sentence.
    pub text: String,
    /// Places, pieces and cards, by their names in the sentence.
    pub named: Vec<(String, Target)>,
    /// The rule by which it happened.
    pub rule: Option<&'static str>,
    /// The heading that it is, where it begins something.
    pub heading: Option<String>,
}

/// A [`Mark`] in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkInfo {
    /// The place.
    pub target: Target,
    /// Whose mark it is.
    pub seat: Option<Seat>,
    /// Whether it tells of something bad.
    pub is_bad: bool,
    /// What stands there.
    pub label: String,
    /// The same as a sentence, with its rule.
    pub said: Said,
}

/// [`Odds`](crate::Odds) in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsInfo {
    /// Where.
    pub target: Target,
    /// What it is about, with the rule.
    pub said: Said,
    /// For whom it is good, how often of a thousand times, and what it is.
    pub chances: Vec<(Option<Seat>, u16, String)>,
    /// What else is to be known.
    pub notes: Vec<String>,
}

/// What can be said of a position by who knows a view of it alone: a position imagined from the view, which he can not tell from the
/// real one. None of its answers depends on what the view does not tell.
pub trait AnySight: Send + Sync {
    /// Who must decide.
    fn pending(&self) -> Pending;
    /// What the seat must decide.
    fn prompt(&self, seat: Seat, lang: Lang) -> Option<Said>;
    /// How moves are shown, by their ids; what is no move is left out.
    fn describe(&self, ids: &[String], lang: Lang) -> Vec<MoveInfo>;
    /// Whether the seat is asked for a reaction that it may do without.
    fn is_reaction(&self, seat: Seat) -> bool;
    /// Why something is not possible.
    fn explain(&self, seat: Seat, what: &str, lang: Lang) -> Vec<Said>;
    /// The board as text, at most so many columns wide.
    fn board(&self, lang: Lang, width: usize) -> String;
    /// How the game ended, with a sentence.
    fn outcome(&self, lang: Lang) -> Option<(SeatSet, String)>;
    /// Where the game stands: the turn first, then ever smaller parts of it.
    fn stage(&self, lang: Lang) -> Vec<String>;
    /// The marks of an overlay.
    fn overlay(&self, id: &str, lang: Lang) -> Vec<MarkInfo>;
    /// The odds of what a move leads to.
    fn odds(&self, id: &str, lang: Lang) -> Option<OddsInfo>;
}

/// A running game without its type.
pub trait AnyTable: Send {
    /// Scenarios, options, seats of its game.
    fn info(&self) -> &'static GameInfo;
    /// The setup.
    fn setup(&self) -> Setup;
    /// All messages and names of its game.
    fn texts(&self) -> &'static Texts;
    /// Who must decide.
    fn pending(&self) -> Pending;
    /// What the seat must decide.
    fn prompt(&self, seat: Seat, lang: Lang) -> Option<Said>;
    /// The seat's legal moves.
    fn moves(&self, seat: Seat, lang: Lang) -> Vec<MoveInfo>;
    /// Their ids alone.
    fn move_ids(&self, seat: Seat) -> Vec<String>;
    /// Plays a move by its id.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn play(&mut self, seat: Seat, id: &str) -> Result<(), TableError>;
    /// Whether the seat is asked for a reaction that it may do without.
    fn is_reaction(&self, seat: Seat) -> bool;
    /// All that the seat's reactions may ever use.
    fn subjects(&self, seat: Seat, lang: Lang) -> Vec<SubjectInfo>;
    /// Gives the seat an order; see [`Orders::give`].
    ///
    /// # Errors
    /// Why it is not taken.
    fn order(&self, seat: Seat, orders: &mut Orders, wish: Wish, span: Span) -> Result<(), OrderError>;
    /// Drops those of the seat's orders that no longer hold.
    fn expire(&self, seat: Seat, orders: &mut Orders);
    /// Whether the seat's orders, read from outside, name only what there is.
    ///
    /// # Errors
    /// The first name that means nothing.
    fn check_orders(&self, seat: Seat, orders: &Orders) -> Result<(), OrderError>;
    /// The id of the move that the orders play for the seat now; see [`Orders::answer`].
    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String>;
    /// Lets chance decide, from the seed.
    ///
    /// # Errors
    /// If chance is not pending or the seed is not known.
    fn roll(&mut self) -> Result<(), TableError>;
    /// Lets chance decide by another seed than the secret one.
    ///
    /// # Errors
    /// If chance is not pending.
    fn roll_by(&mut self, seed: Seed) -> Result<(), TableError>;
    /// Lets chance decide what the caller says.
    ///
    /// # Errors
    /// If chance is not pending or can not have decided this.
    fn give_roll(&mut self, roll: &str) -> Result<(), TableError>;
    /// Takes back the seat's last decision.
    ///
    /// # Errors
    /// Why it can not be taken back.
    fn undo(&mut self, seat: Seat) -> Result<(), TableError>;
    /// Ends the game otherwise than by its rules; see [`Table::close`].
    fn close(&mut self, winners: SeatSet, reason: &str);
    /// Whether the seat may take back its last decision now.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes back entry `n` and everything after it: only with the consent of all.
    ///
    /// # Errors
    /// If there is no such entry that still stands.
    fn rollback(&mut self, n: u32) -> Result<(), TableError>;
    /// [`Table::rewind`]: goes back to before an entry of a record that these rules could not follow to its end.
    fn rewind(&mut self, n: u32);
    /// Whether entry `n` is a decision or a roll that was not taken back.
    fn stands(&self, n: u32) -> bool;
    /// The view of somebody with these seats, as JSON.
    fn view(&self, viewer: SeatSet) -> serde_json::Value;
    /// The view as it was after entry `n`.
    fn view_at(&self, n: u32, viewer: SeatSet) -> serde_json::Value;
    /// The view as text: cheaper where it only travels on.
    #[cfg(not(target_arch = "wasm32"))]
    fn view_text(&self, viewer: SeatSet) -> String;
    /// Whether nothing is hidden from anybody now.
    fn is_open(&self) -> bool;
    /// Writes what is new for somebody who has seen the view before, as a JSON merge patch.
    #[cfg(not(target_arch = "wasm32"))]
    fn patch(&self, viewer: SeatSet, seen: &mut crate::patch::Seen, out: &mut String);
    /// The board as text, at most so many columns wide.
    fn board(&self, viewer: SeatSet, lang: Lang, width: usize) -> String;
    /// The board as it stood after a number of steps.
    #[cfg(not(target_arch = "wasm32"))]
    fn board_at(&self, steps: usize, viewer: SeatSet, lang: Lang, width: usize) -> String;
    /// Why something is not possible.
    fn explain(&self, seat: Seat, what: &str, lang: Lang) -> Vec<Said>;
    /// What happened from step `from` on, as the viewer may know it.
    fn events(&self, viewer: SeatSet, from: usize, lang: Lang) -> Vec<EventInfo>;
    /// What happened from an entry of the record on, as the viewer may know it: the entry's number and the event.
    fn log(&self, viewer: SeatSet, from: u32) -> Vec<(u32, serde_json::Value)>;
    /// How many steps stand.
    fn steps(&self) -> usize;
    /// [`log`](Self::log) as text: cheaper where it only travels on.
    #[cfg(not(target_arch = "wasm32"))]
    fn log_text(&self, viewer: SeatSet, from: u32) -> String;
    /// What is fixed since the start.
    fn header(&self) -> &Header;
    /// The entries of the record. Their number is the number that the next one will get.
    fn entries(&self) -> &[Entry];
    /// Applies an entry of a stored record.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing has changed then.
    fn append(&mut self, entry: &Entry) -> Result<(), RecordProblem>;
    /// Keeps an entry of a stored record that was taken back later, or that takes others back, without applying it.
    fn skip(&mut self, entry: &Entry);
    /// A mark of what the last step brought about, and of what can be decided after it: other rules, most likely another mark.
    #[cfg(not(target_arch = "wasm32"))]
    fn mark(&self) -> u16;
    /// How the game ended, with a sentence.
    fn outcome(&self, lang: Lang) -> Option<(SeatSet, String)>;
    /// The position as text.
    #[cfg(not(target_arch = "wasm32"))]
    fn position_text(&self) -> String;
    /// Another position as text, drawn from what the viewer may know, that he can not tell from this one.
    #[cfg(not(target_arch = "wasm32"))]
    fn imagined_text(&self, viewer: SeatSet, seed: Seed) -> String;
    /// The position's fingerprint.
    fn hash(&self) -> String;
    /// The record as it stands.
    fn record(&self) -> Record;
    /// The lines after the first `n` of the record.
    fn lines_after(&self, n: usize) -> String;
    /// The secret seed.
    fn seed(&self) -> Option<Seed>;
    /// Proves that every roll followed from the revealed seed.
    ///
    /// # Errors
    /// The line that does not follow.
    fn verify(&self) -> Result<Verified, RecordError>;
    /// For who knows the type after all.
    fn as_any(&self) -> &dyn Any;
}

/// The one value of [`AnyGame`] for a game.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The value.
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Present> AnyGame for Erased<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }
    fn texts(&self) -> &'static Texts {
        G::texts()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn chart(&self, lang: Lang, width: usize) -> String {
        G::chart(lang, width)
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn rules(&self, lang: Lang) -> &'static str {
        G::rules(lang)
    }
    fn spaces(&self) -> Vec<Space> {
        G::spaces()
    }
    fn overlays(&self, lang: Lang) -> Vec<OverlayInfo> {
        let say = |key: &str, id: &str| G::texts().render(lang, &Text::new(format!("{key}-{id}")));
        G::overlays().iter().map(|id| OverlayInfo { id, name: say("overlay", id), legend: say("legend", id) }).collect()
    }
    fn sight(&self, view: &serde_json::Value) -> Result<Box<dyn AnySight>, serde_json::Error> {
        let view: G::View = json::read(view)?;
        let position = G::imagine(&view, &mut Seed::from_number(0).stream(0));
        Ok(Box::new(Sight { view, position }))
    }
    fn narrate(&self, event: &serde_json::Value, lang: Lang) -> Result<Told, serde_json::Error> {
        let event: G::Event = json::read(event)?;
        let text = G::narrate(&event);
        let mut named = Vec::new();
        names::<G>(&text, &mut |name, target| named.push((G::texts().render(lang, name), target)));
        let render = |text: &Text| G::texts().render(lang, text);
        let heading = G::heading(&event).map(|parts| parts.iter().map(render).collect::<Vec<_>>().join(" · "));
        Ok(Told { text: render(&text), named, rule: G::rule(&event), heading })
    }
    fn score(&self, event: &serde_json::Value) -> Option<Score> {
        json::read(event).ok().and_then(|event| G::score(&event))
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn data(&self) -> &'static [crate::data::File] {
        G::data()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn check_data(&self, files: &[crate::data::File]) -> Vec<crate::data::Problem> {
        G::check_data(files)
    }
    fn open(&self, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError> {
        Ok(Box::new(Table::<G>::new(setup, seed)?))
    }
    fn load(&self, record: &Record, seed: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Table::<G>::load(record, seed)?))
    }
    fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        Table::<G>::verify_record(record)
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn load_position(&self, text: &str, seed: Seed) -> Result<Box<dyn AnyTable>, String> {
        Ok(Box::new(Table::<G>::from_position(text, seed)?))
    }
}

/// A value as JSON text, which is probably no longer than so many bytes.
#[cfg(not(target_arch = "wasm32"))]
fn json_text(value: &impl Serialize, capacity: usize) -> String {
    let mut bytes = Vec::with_capacity(capacity);
    match serde_json::to_writer(&mut bytes, value) {
        Ok(()) => String::from_utf8(bytes).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// What a text names that can be pointed at.
fn names<G: Present>(text: &Text, found: &mut dyn FnMut(&Text, Target)) {
    if let Some(target) = G::named(text) {
        return found(text, target);
    }
    for (_, arg) in &text.args {
        match arg {
            Arg::Text(text) => names::<G>(text, found),
            Arg::List(texts) => texts.iter().for_each(|text| names::<G>(text, found)),
            Arg::Number(_) | Arg::Literal(_) => {}
        }
    }
}

/// A view and a position imagined from it.
struct Sight<G: Present> {
    view: G::View,
    position: G,
}

impl<G: Present> AnySight for Sight<G> {
    fn pending(&self) -> Pending {
        self.position.pending()
    }
    fn prompt(&self, seat: Seat, lang: Lang) -> Option<Said> {
        prompt(&self.position, seat, lang)
    }
    fn describe(&self, ids: &[String], lang: Lang) -> Vec<MoveInfo> {
        ids.iter().filter_map(|id| id.parse().ok()).map(|m| describe(&self.position, m, lang)).collect()
    }
    fn is_reaction(&self, seat: Seat) -> bool {
        self.position.decline(seat).is_some()
    }
    fn explain(&self, seat: Seat, what: &str, lang: Lang) -> Vec<Said> {
        explain(&self.position, seat, what, lang)
    }
    fn board(&self, lang: Lang, width: usize) -> String {
        G::board(&self.view, lang, width)
    }
    fn outcome(&self, lang: Lang) -> Option<(SeatSet, String)> {
        self.position.outcome().map(|Outcome { winners, reason }| (winners, G::texts().render(lang, &reason)))
    }
    fn stage(&self, lang: Lang) -> Vec<String> {
        self.position.stage().iter().map(|text| G::texts().render(lang, text)).collect()
    }
    fn overlay(&self, id: &str, lang: Lang) -> Vec<MarkInfo> {
        let info = |Mark { target, seat, is_bad, label, text, rule }: Mark| {
            let (label, said) = (G::texts().render(lang, &label), said::<G>(lang, rule, &text));
            MarkInfo { target, seat, is_bad, label, said }
        };
        G::overlay(&self.view, id).into_iter().map(info).collect()
    }
    fn odds(&self, id: &str, lang: Lang) -> Option<OddsInfo> {
        let odds = G::odds(&self.view, id.parse().ok()?)?;
        let render = |text: &Text| G::texts().render(lang, text);
        let chances = odds.chances.iter().map(|chance| (chance.seat, chance.per_mille, render(&chance.text))).collect();
        let notes = odds.notes.iter().map(render).collect();
        Some(OddsInfo { target: odds.target, said: said::<G>(lang, odds.rule, &odds.text), chances, notes })
    }
}

fn prompt<G: Present>(position: &G, seat: Seat, lang: Lang) -> Option<Said> {
    let asked = position.pending().seats().contains(seat);
    asked.then(|| position.prompt(seat)).map(|p| said::<G>(lang, p.rule, &p.text))
}

fn describe<G: Present>(position: &G, m: G::Move, lang: Lang) -> MoveInfo {
    let d = position.describe(m);
    let render = |text: &Text| G::texts().render(lang, text);
    let (text, group) = (render(&d.text), d.group.as_ref().map(render));
    let (extra, grave, begins) = (G::is_extra(m), position.is_grave(m), position.is_beginning(m));
    MoveInfo { id: m.to_string(), text, group, targets: d.targets, extra, grave, begins }
}

fn explain<G: Present>(position: &G, seat: Seat, what: &str, lang: Lang) -> Vec<Said> {
    position.explain(seat, what).iter().map(|Refusal { rule, text }| said::<G>(lang, rule, text)).collect()
}

fn said<G: Present>(lang: Lang, rule: &str, text: &Text) -> Said {
    Said { rule: rule.to_owned(), text: G::texts().render(lang, text) }
}

impl<G: Present> AnyTable for Table<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }
    fn setup(&self) -> Setup {
        self.header().setup.clone()
    }
    fn texts(&self) -> &'static Texts {
        G::texts()
    }
    fn pending(&self) -> Pending {
        self.pending()
    }
    fn prompt(&self, seat: Seat, lang: Lang) -> Option<Said> {
        // The table may be closed while the position still asks.
        let asked = self.pending().seats().contains(seat);
        if asked { prompt(self.position(), seat, lang) } else { None }
    }
    fn moves(&self, seat: Seat, lang: Lang) -> Vec<MoveInfo> {
        let mut moves = Vec::new();
        self.position().moves(seat, &mut moves);
        moves.into_iter().map(|m| describe(self.position(), m, lang)).collect()
    }
    fn move_ids(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::with_capacity(64);
        self.position().moves(seat, &mut moves);
        moves.iter().map(G::Move::to_string).collect()
    }
    fn play(&mut self, seat: Seat, id: &str) -> Result<(), TableError> {
        self.play(seat, id)
    }
    fn is_reaction(&self, seat: Seat) -> bool {
        self.position().decline(seat).is_some()
    }
    fn subjects(&self, seat: Seat, lang: Lang) -> Vec<SubjectInfo> {
        let info = |s: Subject| SubjectInfo { id: s.id, name: G::texts().render(lang, &s.name) };
        G::subjects(seat).into_iter().map(info).collect()
    }
    fn order(&self, seat: Seat, orders: &mut Orders, wish: Wish, span: Span) -> Result<(), OrderError> {
        orders.give(self.position(), seat, wish, span)
    }
    fn expire(&self, seat: Seat, orders: &mut Orders) {
        orders.expire(self.position(), seat);
    }
    fn check_orders(&self, seat: Seat, orders: &Orders) -> Result<(), OrderError> {
        orders.check::<G>(seat)
    }
    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String> {
        orders.answer(self.position(), seat).map(|m| m.to_string())
    }
    fn roll(&mut self) -> Result<(), TableError> {
        self.roll()
    }
    fn roll_by(&mut self, seed: Seed) -> Result<(), TableError> {
        self.roll_by(seed)
    }
    fn give_roll(&mut self, roll: &str) -> Result<(), TableError> {
        self.give_roll(roll)
    }
    fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        self.undo(seat)
    }
    fn close(&mut self, winners: SeatSet, reason: &str) {
        self.close(winners, reason);
    }
    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat).is_ok()
    }
    fn rewind(&mut self, n: u32) {
        self.rewind(n);
    }
    fn rollback(&mut self, n: u32) -> Result<(), TableError> {
        self.rollback(n)
    }
    fn stands(&self, n: u32) -> bool {
        Self::steps(self).iter().any(|step| step.entry == n)
    }
    fn view(&self, viewer: SeatSet) -> serde_json::Value {
        json::write(&self.position().view(viewer))
    }
    fn view_at(&self, n: u32, viewer: SeatSet) -> serde_json::Value {
        let steps = Self::steps(self).partition_point(|step| step.entry <= n);
        json::write(&self.replay(steps).view(viewer))
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn view_text(&self, viewer: SeatSet) -> String {
        json_text(&self.position().view(viewer), 4096)
    }
    fn is_open(&self) -> bool {
        self.position().is_open()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn patch(&self, viewer: SeatSet, seen: &mut crate::patch::Seen, out: &mut String) {
        seen.update(&self.position().view(viewer), out);
    }
    fn board(&self, viewer: SeatSet, lang: Lang, width: usize) -> String {
        G::board(&self.position().view(viewer), lang, width)
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn board_at(&self, steps: usize, viewer: SeatSet, lang: Lang, width: usize) -> String {
        G::board(&self.replay(steps).view(viewer), lang, width)
    }
    fn explain(&self, seat: Seat, what: &str, lang: Lang) -> Vec<Said> {
        explain(self.position(), seat, what, lang)
    }
    fn events(&self, viewer: SeatSet, from: usize, lang: Lang) -> Vec<EventInfo> {
        let info = |(entry, event): (u32, G::Event)| EventInfo {
            entry,
            text: G::texts().render(lang, &G::narrate(&event)),
            event: json::event(&event),
        };
        self.events(viewer, from).map(info).collect()
    }
    fn log(&self, viewer: SeatSet, from: u32) -> Vec<(u32, serde_json::Value)> {
        let first = Self::steps(self).partition_point(|step| step.entry < from);
        self.events(viewer, first).map(|(entry, event)| (entry, json::event(&event))).collect()
    }
    fn steps(&self) -> usize {
        Self::steps(self).len()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn log_text(&self, viewer: SeatSet, from: u32) -> String {
        let first = Self::steps(self).partition_point(|step| step.entry < from);
        let events: Vec<(u32, G::Event)> = self.events(viewer, first).collect();
        json_text(&events, 512)
    }
    fn header(&self) -> &Header {
        self.header()
    }
    fn entries(&self) -> &[Entry] {
        self.entries()
    }
    fn append(&mut self, entry: &Entry) -> Result<(), RecordProblem> {
        self.append(entry)
    }
    fn skip(&mut self, entry: &Entry) {
        self.skip(entry);
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn mark(&self) -> u16 {
        self.mark()
    }
    fn outcome(&self, lang: Lang) -> Option<(SeatSet, String)> {
        self.outcome().map(|Outcome { winners, reason }| (winners, G::texts().render(lang, &reason)))
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn position_text(&self) -> String {
        crate::position_to_text(self.position())
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn imagined_text(&self, viewer: SeatSet, seed: Seed) -> String {
        crate::position_to_text(&G::imagine(&self.position().view(viewer), &mut seed.stream(0)))
    }
    fn hash(&self) -> String {
        hash(self.position())
    }
    fn record(&self) -> Record {
        self.record()
    }
    fn lines_after(&self, n: usize) -> String {
        self.lines_after(n)
    }
    fn seed(&self) -> Option<Seed> {
        self.seed()
    }
    fn verify(&self) -> Result<Verified, RecordError> {
        self.verify()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
