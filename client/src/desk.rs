//! What happens at one table on the page: what is known, what is chosen, what is shown beside the board.

use std::{rc::Rc, sync::Arc};

use engine::{
    Lang, Seat, SeatSet, Target, Text,
    erased::{AnySight, MarkInfo, MoveInfo, Said},
    gather,
};
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::Ui,
    board::{Scene, Sign, Stage},
    choice::{self, Pick},
    dom,
    lists::side_class,
    pace::Pace,
    prelude::*,
    shell::lens::Closer,
    table::{Known, Line, Source},
};

/// A moment of the past that is shown instead of the present.
#[derive(Clone)]
pub struct Past {
    /// The entry after which it was.
    pub entry: u32,
    /// What could be known then.
    pub view: Arc<Value>,
    /// What can be said of it.
    pub sight: Option<Arc<dyn AnySight>>,
    /// What whoever led there says of it, instead of what happened.
    remark: Option<String>,
}

/// What is open beside or over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// All moves as a list.
    Moves,
    /// The rules, at a statement if one is named.
    Rules(Option<String>),
    /// The keys.
    Keys,
    /// What else can be done.
    Menu,
    /// Players and log, where they have no room of their own.
    Side,
}

/// Why something can not be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// What was asked for, in words.
    pub what: String,
    /// The reasons.
    pub reasons: Vec<Said>,
}

/// Moves of the person that belong together: those that only begin something, and the one that completes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deed {
    /// Their ids, in order.
    pub moves: Vec<String>,
    /// What they point at on the board.
    pub targets: Vec<Target>,
}

/// What was begun and can still be begun anew.
#[derive(Clone)]
struct Begun {
    deed: Deed,
    /// What was offered before.
    offers: Arc<Vec<MoveInfo>>,
}

/// What the page does by itself as soon as it is offered.
#[derive(Clone)]
enum Next {
    Pick(Target),
    Play(Vec<String>),
}

/// One table on the page.
pub type Desk = Shared<Parts>;

/// All that is on it.
pub struct Parts {
    /// What all parts of the page share.
    pub ui: Ui,
    source: StoredValue<Rc<dyn Source>, LocalStorage>,
    /// What is known of the table, as far as it is shown.
    pub known: RwSignal<Arc<Known>>,
    /// How that is shown which comes faster than the eye.
    pub pace: Pace,
    /// How many entries there were when the person decided last: what came after his own is new to him.
    pub decided: RwSignal<Option<u32>>,
    /// The moment of the past that is shown.
    pub past: RwSignal<Option<Past>>,
    /// The moment that was asked for last: it may still be on its way, and what was asked for before it comes too late.
    aim: StoredValue<Option<u32>>,
    /// For which seat the person decides, where he holds several that must.
    pub wished: RwSignal<Option<Seat>>,
    /// The seat that decides here now.
    pub seat: Memo<Option<Seat>>,
    /// Its moves.
    pub offers: Memo<Arc<Vec<MoveInfo>>>,
    /// What is chosen.
    pub chosen: RwSignal<Vec<Target>>,
    /// What the person has begun, such as a piece that he has taken up.
    begun: RwSignal<Option<Begun>>,
    /// What was begun before each decision that can still be taken back.
    before: StoredValue<Vec<Option<Begun>>>,
    /// What he did last, so that he can do it again.
    last: RwSignal<Deed>,
    next: StoredValue<Option<Next>>,
    /// The move that waits for a second word.
    pub confirm: RwSignal<Option<String>>,
    /// Why something can not be chosen.
    pub why: RwSignal<Option<Why>>,
    /// What the pointer points at.
    pub pointed: RwSignal<Option<Target>>,
    /// What is to be brought into sight.
    pub sought: RwSignal<Option<Target>>,
    /// What is looked at more closely.
    pub lens: RwSignal<Option<Closer>>,
    /// What is open.
    pub sheet: RwSignal<Option<Sheet>>,
    /// Whether there are words instead of a board.
    pub in_words: RwSignal<bool>,
    /// Who must sit down before the page.
    pub called: RwSignal<Option<SeatSet>>,
    /// The overlay that is asked for.
    pub overlay: RwSignal<Option<String>>,
    /// Whether pieces are hidden.
    pub bare: RwSignal<bool>,
    /// Whether the pointer has just dragged the board: then it picks nothing.
    pub dragged: StoredValue<bool>,
    /// The entry after which the person was not here.
    pub news: RwSignal<Option<u32>>,
    /// Whether the past is played forward.
    pub is_playing: RwSignal<bool>,
}

/// So many events of the log are given to a board.
const RECENT: usize = 120;
/// How long each moment of the past is shown when it is played forward.
const PACE: i32 = 900;

impl Desk {
    /// A table that comes from somewhere.
    pub fn open(source: Rc<dyn Source>, known: RwSignal<Arc<Known>>, called: RwSignal<Option<SeatSet>>) -> Self {
        let ui = Ui::here();
        let in_words = RwSignal::new(dom::read("bivouac.words").is_some());
        let pace = Pace::new(known, in_words);
        let known = pace.shown;
        let past = RwSignal::new(None::<Past>);
        let wished = RwSignal::new(None);
        let seat = Memo::new(move |_| {
            let known = known.get();
            let wish = wished.get().filter(|seat| known.moves.contains_key(seat));
            wish.or_else(|| known.moves.keys().next().copied())
        });
        let offers = Memo::new(move |_| {
            let known = known.get();
            let ids = seat.get().and_then(|seat| known.moves.get(&seat));
            let is_now = past.with(Option::is_none);
            let described =
                ids.zip(known.sight.as_ref()).filter(|_| is_now).map(|(ids, sight)| sight.describe(ids, ui.lang.get()));
            Arc::new(described.unwrap_or_default())
        });
        let desk = Self::new(Parts {
            ui,
            source: StoredValue::new_local(source),
            known,
            pace,
            decided: RwSignal::new(None),
            past,
            aim: StoredValue::new(None),
            wished,
            seat,
            offers,
            chosen: RwSignal::new(Vec::new()),
            begun: RwSignal::new(None),
            before: StoredValue::new(Vec::new()),
            last: RwSignal::new(Deed::default()),
            next: StoredValue::new(None),
            confirm: RwSignal::new(None),
            why: RwSignal::new(None),
            pointed: RwSignal::new(None),
            sought: RwSignal::new(None),
            lens: RwSignal::new(None),
            sheet: RwSignal::new(None),
            in_words,
            called,
            overlay: RwSignal::new(None),
            bare: RwSignal::new(false),
            dragged: StoredValue::new(false),
            news: RwSignal::new(None),
            is_playing: RwSignal::new(false),
        });
        Effect::new(move || desk.keep_choice(&desk.offers.get()));
        desk.watch();
        desk
    }

    /// Remembers what the person has seen, and notices what happened while he was away.
    fn watch(self) {
        let own = Memo::new(move |_| self.known.get().own);
        Effect::new(move || {
            own.track();
            self.look_for_news();
        });
        Effect::new(move || {
            self.known.track();
            self.remember();
        });
        // Others have decided since he did: what they did went by, and can be looked at again.
        let others = StoredValue::new(false);
        Effect::new(move || {
            let (known, is_behind) = (self.known.get(), self.pace.is_behind());
            if known.asked.iter().any(|seat| !known.own.contains(seat)) {
                others.set_value(true);
            } else if !is_behind && !known.moves.is_empty() && others.get_value() {
                others.set_value(false);
                self.news.set(self.decided.get_untracked().filter(|_| known.lesson.is_none()));
            }
        });
        let shown = window_event_listener_untyped("visibilitychange", move |_| {
            if !document().hidden() {
                self.look_for_news();
                self.remember();
            }
        });
        on_cleanup(move || shown.remove());
    }

    /// Under what it is remembered how much somebody has seen: where several share a screen, each has seen something else.
    fn seen_key(self) -> Option<String> {
        let own = self.known.get_untracked().own;
        (!own.is_empty()).then(|| format!("bivouac.seen.{}.{}", self.source().name(), own.iter().next().map_or(0, |seat| seat.0)))
    }

    fn look_for_news(self) {
        let seen = self.seen_key().and_then(|key| dom::read(&key)).and_then(|text| text.parse::<u32>().ok());
        let last = self.known.get_untracked().log.last().map(|line| line.entry);
        self.news.set(seen.filter(|seen| last.is_some_and(|last| *seen < last)));
    }

    fn remember(self) {
        let known = self.known.get_untracked();
        let (key, last) = (self.seen_key(), known.log.last().map(|line| line.entry));
        if let (Some(key), Some(last), false) = (key, last, document().hidden()) {
            // Where nothing can be kept, nothing is remembered, and nothing else is lost.
            dom::keep(&key, &last.to_string()).ok();
        }
    }

    /// Plays the past forward from what is shown, or from the beginning; or stops.
    pub fn play_or_pause(self) {
        if self.is_playing.get_untracked() {
            self.is_playing.set(false);
            return;
        }
        if self.past.with_untracked(Option::is_none) {
            self.rewind(self.known.get_untracked().moments().first().copied());
        }
        self.play_forward();
    }

    /// Shows what happened while the person was away.
    pub fn catch_up(self) {
        if let Some(seen) = self.news.get_untracked() {
            self.news.set(None);
            self.rewind(Some(seen));
            self.play_forward();
        }
    }

    fn play_forward(self) {
        self.is_playing.set(true);
        spawn_local(async move {
            loop {
                dom::sleep(PACE).await;
                // The page may have gone elsewhere.
                let is_on = self.is_playing.try_get_untracked() == Some(true);
                if !is_on || self.aim.get_value().is_none() {
                    break;
                }
                self.go(1);
            }
            self.is_playing.try_set(false);
        });
    }

    /// What a half-made choice becomes when the moves have changed.
    fn keep_choice(self, offers: &[MoveInfo]) {
        let kept = choice::kept(offers, &self.chosen.get_untracked());
        if kept != self.chosen.get_untracked() {
            self.chosen.set(kept);
        }
        if self.confirm.get_untracked().is_some_and(|id| offers.iter().all(|m| m.id != id)) {
            self.confirm.set(None);
        }
        match self.next.try_update_value(Option::take).flatten() {
            Some(Next::Pick(target)) => self.pick(&target),
            Some(Next::Play(moves)) => self.play_on(&moves),
            None => {}
        }
    }

    /// Plays the first of these moves, and the others when they are offered.
    fn play_on(self, moves: &[String]) {
        let Some((first, rest)) = moves.split_first() else { return };
        if self.offers.get_untracked().iter().any(|m| m.id == *first) {
            self.next.set_value((!rest.is_empty()).then(|| Next::Play(rest.to_vec())));
            self.choose(first);
        }
    }

    /// What was done last and could be done again, in words: only what takes more than one pick is worth a button.
    pub fn repeatable(self) -> Option<String> {
        let (last, offers) = (self.last.get(), self.offers.get());
        let first = offers.iter().find(|m| last.moves.first() == Some(&m.id))?;
        let place = last.targets.last().filter(|_| last.targets.len() > 1)?;
        Some(format!("{} → {}", first.text, self.name(place, self.ui.lang.get())))
    }

    /// Does again what was done last.
    pub fn again(self) {
        if untrack(|| self.repeatable()).is_some() {
            self.clear();
            self.play_on(&self.last.get_untracked().moves);
        }
    }

    /// Whether something is begun that can be let go.
    pub fn is_begun(self) -> bool {
        let known = self.known.get();
        self.begun.with(Option::is_some) && self.seat.get().is_some_and(|seat| known.undo.contains(seat))
    }

    /// Whether picking this means to begin something else; then that is done, or what was begun is let go.
    fn begins_anew(self, target: &Target) -> bool {
        let Some(begun) = self.begun.get_untracked().filter(|_| untrack(|| self.is_begun())) else { return false };
        let is_same = begun.deed.targets.contains(target);
        if !is_same && choice::pick(&begun.offers, &[], target) == Pick::No {
            return false;
        }
        self.next.set_value((!is_same).then(|| Next::Pick(target.clone())));
        self.undo();
        true
    }

    /// What a board gets.
    pub fn stage(self) -> Stage {
        let lit = Memo::new(move |_| Arc::new(choice::lit(&self.offers.get(), &self.chosen.get())));
        let chosen = Memo::new(move |_| Arc::new(gather::set(self.chosen.get())));
        Stage::new(Scene {
            view: Signal::derive(move || self.stage_view()),
            seats: Signal::derive(move || self.known.get().own),
            lit: lit.into(),
            chosen: chosen.into(),
            pointed: self.pointed,
            pick: Callback::new(move |target| self.pick(&target)),
            look: Callback::new(move |target| self.lens.set(Some(Closer { target, pinned: true }))),
            lang: self.ui.lang.into(),
            signs: Memo::new(move |_| Arc::new(self.signs())).into(),
            overlay: self.overlay.into(),
            bare: self.bare.into(),
            happened: Signal::derive(move || self.happened()),
        })
    }

    /// What is shown: the present, or a moment of the past.
    pub fn stage_view(self) -> Arc<Value> {
        self.past.with(|past| past.as_ref().map_or_else(|| self.known.get().view.clone(), |p| p.view.clone()))
    }

    /// The last events before what is shown.
    fn happened(self) -> Vec<Value> {
        let (known, past) = (self.known.get(), self.past.with(|past| past.as_ref().map_or(u32::MAX, |p| p.entry)));
        let end = known.log.partition_point(|line| line.entry <= past);
        known.log[end.saturating_sub(RECENT)..end].iter().map(|line| line.event.clone()).collect()
    }

    /// What can be said of what is shown.
    pub fn sight(self) -> Option<Arc<dyn AnySight>> {
        self.past.with(|past| past.as_ref().map(|p| p.sight.clone())).unwrap_or_else(|| self.known.get().sight.clone())
    }

    /// What the overlay says that is asked for.
    fn signs(self) -> Vec<Sign> {
        let marks = self.overlay.get().zip(self.sight()).map(|(id, sight)| sight.overlay(&id, self.ui.lang.get()));
        let sign = |mark: MarkInfo| {
            let side = mark.seat.map_or("side-0", |seat| self.side(seat));
            let class = format!("{side}{}", if mark.is_bad { " bad" } else { "" });
            Sign { target: mark.target, class, label: mark.label, text: mark.said.text }
        };
        marks.unwrap_or_default().into_iter().map(sign).collect()
    }

    /// Somebody picks something on the board.
    pub fn pick(self, target: &Target) {
        if self.dragged.get_value() {
            return;
        }
        self.why.set(None);
        // Whoever picks has changed his mind about what was to follow.
        self.next.set_value(None);
        self.pace.hurry();
        let waits = self.confirm.get_untracked();
        // What waits for a second word gets it where the first was said, or at a piece that stood for its place there.
        let is_meant = |target: &Target| self.chosen.with_untracked(|chosen| chosen.contains(target));
        let stands_for = place_of(target).filter(|_| !self.is_named(target));
        if let Some(id) = waits.filter(|_| is_meant(target) || stands_for.as_ref().is_some_and(is_meant)) {
            return self.choose(&id);
        }
        self.confirm.set(None);
        match choice::pick(&self.offers.get_untracked(), &self.chosen.get_untracked(), target) {
            Pick::Chosen(chosen) => self.chosen.set(chosen),
            Pick::Play(chosen, id) => {
                self.chosen.set(chosen);
                let is_begun = self.offers.with_untracked(|offers| offers.iter().any(|m| m.id == id && m.begins));
                // In a lesson nothing is offered that would be a mistake.
                let is_safe = is_begun || self.known.with_untracked(|known| known.lesson.is_some());
                if dom::matches_media("(pointer: coarse)") && !is_safe { self.confirm.set(Some(id)) } else { self.choose(&id) }
            }
            Pick::No if self.begins_anew(target) => {}
            Pick::No => match place_of(target).filter(|place| self.is_offered(place)) {
                Some(place) => self.pick(&place),
                None => self.explain(target),
            },
        }
    }

    /// Whether some move points at it.
    fn is_named(self, target: &Target) -> bool {
        self.offers.with_untracked(|offers| offers.iter().any(|m| m.targets.contains(target)))
    }

    fn is_offered(self, target: &Target) -> bool {
        choice::lit(&self.offers.get_untracked(), &self.chosen.get_untracked()).contains_key(target)
    }

    /// Plays a move; one that stands beside all questions, or gives something up for good, only at a second word.
    pub fn choose(self, id: &str) {
        // On a phone the list lies over what the second word is said with.
        if dom::matches_media("(max-width: 1100px), (pointer: coarse)") {
            self.sheet.update(|sheet| *sheet = sheet.take().filter(|s| *s != Sheet::Moves));
        }
        let offers = self.offers.get_untracked();
        let Some(meant) = offers.iter().find(|m| m.id == id) else { return };
        if (meant.extra || meant.grave) && self.confirm.get_untracked().as_deref() != Some(id) {
            self.confirm.set(Some(id.to_owned()));
            return;
        }
        let Some(seat) = self.seat.get_untracked() else { return };
        self.clear();
        self.note(meant, &offers);
        self.news.set(None);
        self.decided.set(Some(self.known.get_untracked().n));
        self.source().play(seat, id.to_owned());
    }

    /// Notes what the person does.
    fn note(self, m: &MoveInfo, offers: &Arc<Vec<MoveInfo>>) {
        let begun = self.begun.get_untracked();
        let is_first = self.known.with_untracked(|known| known.undo.is_empty());
        self.before.update_value(|before| {
            if is_first {
                before.clear();
            }
            before.push(begun.clone());
        });
        let mut deed = begun.map(|begun| begun.deed).unwrap_or_default();
        deed.moves.push(m.id.clone());
        deed.targets.extend(choice::board_targets(m).cloned());
        if m.begins {
            return self.begun.set(Some(Begun { deed, offers: offers.clone() }));
        }
        self.begun.set(None);
        self.last.set(deed);
    }

    /// Lets go of the last thing that was half done: what waits for a second word or is chosen, else what was begun.
    pub fn let_go(self) {
        if self.confirm.with_untracked(Option::is_none)
            && self.chosen.with_untracked(Vec::is_empty)
            && untrack(|| self.is_begun())
        {
            return self.undo();
        }
        self.clear();
    }

    /// Forgets a half-made choice.
    pub fn clear(self) {
        self.chosen.set(Vec::new());
        self.confirm.set(None);
        self.why.set(None);
    }

    /// Takes the last decision back.
    pub fn undo(self) {
        let known = self.known.get_untracked();
        let seat = self.seat.get_untracked().filter(|seat| known.undo.contains(*seat)).or_else(|| known.undo.iter().next());
        if let Some(seat) = seat.filter(|_| self.past.with_untracked(Option::is_none)) {
            self.clear();
            // What was begun before is still begun.
            self.begun.set(self.before.try_update_value(Vec::pop).flatten().flatten());
            self.source().undo(seat);
        }
    }

    /// Says why something can not be chosen.
    pub fn explain(self, target: &Target) {
        let id = id_of(target);
        let lang = self.ui.lang.get_untracked();
        let known = self.known.get_untracked();
        let seat = self.seat.get_untracked().or_else(|| known.own.iter().next());
        let reasons =
            |what: &str| seat.zip(known.sight.as_ref()).map(|(seat, sight)| sight.explain(seat, what, lang)).unwrap_or_default();
        let mut found = reasons(&id);
        if found.is_empty() {
            found = id.split('@').map(reasons).find(|list| !list.is_empty()).unwrap_or_default();
        }
        self.why.set(Some(Why { what: self.name(target, lang), reasons: found }));
    }

    /// What people call a target: what the board says, or a space's name.
    pub fn name(self, target: &Target, lang: Lang) -> String {
        let known = self.known.get_untracked();
        let space = |id: &str| {
            let space = known.game.spaces().into_iter().find(|space| space.id == id)?;
            Some(known.game.texts().render(lang, &space.name))
        };
        let named = if let Target::Space(id) = target { space(id) } else { None };
        let label = || {
            dom::find(&format!("[data-target=\"{target}\"]"))
                .and_then(|e| e.get_attribute("data-name").or_else(|| e.get_attribute("aria-label")))
        };
        named.or_else(label).unwrap_or_else(|| id_of(target))
    }

    /// Shows the board as it was after an entry; the present with `None`.
    pub fn rewind(self, entry: Option<u32>) {
        self.show(entry, None);
    }

    /// The same, with a remark on what is to be seen there.
    pub fn show(self, entry: Option<u32>, remark: Option<String>) {
        self.clear();
        let known = self.known.get_untracked();
        // An address may name a moment that has not come: that is the present.
        let entry = entry.filter(|entry| known.log.last().is_some_and(|last| *entry <= last.entry));
        self.aim.set_value(entry);
        let Some(entry) = entry else { return self.past.set(None) };
        let game = known.game;
        let seen = move |view: Value| {
            if self.aim.try_get_value() != Some(Some(entry)) {
                return;
            }
            let sight = game.sight(&view).ok().map(Arc::from);
            self.past.set(Some(Past { entry, view: Arc::new(view), sight, remark }));
        };
        self.source().look_back(entry, Box::new(seen));
    }

    /// Goes so many moments forward or back.
    pub fn go(self, by: isize) {
        let moments = self.known.get_untracked().moments();
        let now = place(self.aim.get_value(), &moments);
        let next = now.saturating_add_signed(by).min(moments.len());
        self.rewind(moments.get(next).copied().filter(|_| next + 1 < moments.len()));
    }

    /// The place of what is shown among the moments.
    pub fn moment(self, moments: &[u32]) -> usize {
        place(self.past.with(|past| past.as_ref().map(|p| p.entry)), moments)
    }

    /// Whoever was called is here.
    pub fn ready(self) {
        self.source().ready();
    }

    /// The lesson is over, and its game goes on.
    pub fn end_lesson(self) {
        self.source().end_lesson();
    }

    /// The record, where it is here.
    pub fn record(self) -> Option<String> {
        self.source().record()
    }

    fn source(self) -> Rc<dyn Source> {
        self.source.get_value()
    }

    /// The name of a seat.
    pub fn seat_name(self, seat: Seat) -> String {
        let known = self.known.get();
        known.game.info().seats.get(usize::from(seat.0)).map(|s| s.name.get(self.ui.lang.get()).to_owned()).unwrap_or_default()
    }

    /// The names of seats, or of the team that they are.
    pub fn seat_names(self, seats: SeatSet) -> String {
        let known = self.known.get();
        let info = known.game.info();
        let is_all_of =
            |team: u8| (0..).zip(&info.seats).filter(|(_, s)| s.team == team).map(|(n, _)| Seat(n)).collect::<SeatSet>() == seats;
        if let Some(team) = (0..).zip(&info.teams).find(|(n, _)| seats.len() > 1 && is_all_of(*n)) {
            return team.1.get(self.ui.lang.get()).to_owned();
        }
        seats.iter().map(|seat| self.seat_name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The class of a seat's side.
    pub fn side(self, seat: Seat) -> &'static str {
        let known = self.known.get();
        known.game.info().seats.get(usize::from(seat.0)).map_or("side-2", |s| side_class(s.team))
    }

    /// Changes between board and words.
    pub fn other_mode(self) {
        self.in_words.update(|on| *on = !*on);
        if self.in_words.get_untracked() {
            dom::keep("bivouac.words", "1").ok();
        } else {
            dom::forget("bivouac.words");
        }
    }

    /// What happened at the moment of the past that is shown.
    fn past_told(self) -> String {
        if let Some(remark) = self.past.with(|past| past.as_ref().and_then(|p| p.remark.clone())) {
            return remark;
        }
        let (known, lang) = (self.known.get(), self.ui.lang.get());
        let entry = self.past.with(|past| past.as_ref().map(|p| p.entry));
        let told = |line: &Line| known.game.narrate(&line.event, lang).ok().map(|told| told.heading.unwrap_or(told.text));
        let lines: Vec<String> = known.log.iter().filter(|line| Some(line.entry) == entry).filter_map(told).collect();
        if lines.is_empty() { self.ui.say("past-shown") } else { lines.join(" ") }
    }

    /// The question as a chip, a sentence and its rule.
    pub fn question(self) -> (Chip, String, Option<String>) {
        let known = self.known.get();
        let lang = self.ui.lang.get();
        let sight = known.sight.as_ref();
        if self.past.with(Option::is_some) {
            return (Chip::Past, self.past_told(), None);
        }
        if let Some(winners) = known.winners {
            let why = sight.and_then(|sight| sight.outcome(lang)).map(|(_, text)| text).unwrap_or_default();
            let who = if winners.is_empty() {
                self.ui.say("drawn")
            } else {
                self.ui.tell(&Text::new("won").literal("who", self.seat_names(winners)))
            };
            return (Chip::Over, format!("{who} {why}"), None);
        }
        if let Some((seat, said)) = self.seat.get().and_then(|seat| Some((seat, sight?.prompt(seat, lang)?))) {
            let chip = if sight.is_some_and(|s| s.is_reaction(seat)) { Chip::Respond } else { Chip::Move };
            return (chip, said.text, Some(said.rule));
        }
        if known.asked.is_empty() {
            return (Chip::Wait, self.ui.say("waiting"), None);
        }
        let waiting = Text::new("waiting-for").literal("who", self.seat_names(known.asked));
        (Chip::Wait, self.ui.tell(&waiting), None)
    }
}

/// The place of an entry among the moments, or of the present.
fn place(entry: Option<u32>, moments: &[u32]) -> usize {
    entry.map_or(moments.len().saturating_sub(1), |entry| moments.partition_point(|m| *m < entry))
}

/// The id of a target, without its kind.
fn id_of(target: &Target) -> String {
    match target {
        Target::Space(id) | Target::Piece(id) | Target::Card(id) | Target::Button(id) => id.clone(),
        Target::Die(n) => n.to_string(),
    }
}

/// Where a piece stands: whoever picks it where only the place is meant, such as an enemy that is attacked, means the place.
fn place_of(target: &Target) -> Option<Target> {
    let Target::Piece(id) = target else { return None };
    id.split_once('@').map(|(_, place)| Target::Space(place.to_owned()))
}

/// What the prompt is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chip {
    /// The person must decide.
    Move,
    /// The person may respond.
    Respond,
    /// Somebody else must decide.
    Wait,
    /// The past is shown.
    Past,
    /// The game is over.
    Over,
}
