//! The properties that every game must hold, checked by random play.
//!
//! A game runs it with one call; see docs/adding-a-game.md. A failure panics with the setup, the seed and the step, so that it can
//! be played again.

pub mod weights;
#[cfg(not(target_arch = "wasm32"))] // where there are no rules to read
pub mod words;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{
    Event, Pending, Present, Rng, Seat, SeatSet, Seed, Setup, Table, chance, json, patch::VIEWER, position_from_text,
    position_to_text, table::position_from_toml,
};

/// What the suite needs to know of a game beyond its rules.
pub trait Conform: Present {
    /// Any move that can be written down, legal or not: the nearer to legal ones, the better the test.
    fn any_move(rng: &mut dyn Rng) -> Self::Move;

    /// How often a move is chosen in comparison with others. Where uniform play would throw everything away and see little of the rules,
    /// a game makes such moves rarer.
    fn weight(_m: Self::Move) -> u32 {
        1
    }

    /// What the rulebook counts, counted.
    ///
    /// # Errors
    /// What does not add up.
    fn invariants(&self) -> Result<(), String>;
}

/// How much to test.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Random games a setup.
    pub games: u64,
    /// The first game's number; others give other games.
    pub seed: u64,
    /// Every how many decisions the expensive properties are checked.
    pub deep_every: u32,
    /// More decisions than any game can have.
    pub longest: u32,
}

/// What was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// The most moves anybody had to choose from.
    pub widest: usize,
    /// The longest game.
    pub longest: u32,
    /// The longest record in bytes.
    pub record_bytes: usize,
}

/// Plays random games from every setup, as [`crate::GameInfo::setups`] lists them, and checks the properties of docs/architecture.md in each.
///
/// # Panics
/// If a property does not hold.
pub fn check<G: Conform>(setups: &[(String, Setup)], plan: Plan) -> Report {
    let mut report = Report::default();
    for ((_, setup), first) in setups.iter().zip((plan.seed..).step_by(plan.games.max(1) as usize)) {
        for game in 0..plan.games {
            Run::<G>::new(setup, plan, first + game).play(&mut report);
        }
    }
    report
}

/// One of the moves listed, by weight.
fn choose<G: Conform>(moves: &[G::Move], rng: &mut dyn Rng) -> G::Move {
    let mut left = chance::below(rng, moves.iter().map(|&m| G::weight(m)).sum());
    let chosen = moves.iter().find(|&&m| {
        let here = left < G::weight(m);
        left = left.saturating_sub(G::weight(m));
        here
    });
    *chosen.expect("the weights add up")
}

struct Run<G: Conform> {
    table: Table<G>,
    rng: Xoshiro256PlusPlus,
    plan: Plan,
    name: String,
    step: u32,
    moves: Vec<G::Move>,
}

impl<G: Conform> Run<G> {
    fn new(setup: &Setup, plan: Plan, seed: u64) -> Self {
        let table = Table::new(setup, Seed::from_number(seed)).expect("the setup exists");
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { table, rng, plan, name: format!("{setup:?}, seed {seed}"), step: 0, moves: Vec::new() }
    }

    fn play(mut self, report: &mut Report) {
        let (mut open, mut reached) = (None, (0, 0));
        loop {
            self.invariants();
            self.goes_on(&mut reached);
            self.openness(&mut open);
            match self.table.position().pending() {
                Pending::Over => break,
                Pending::Chance => self.roll(),
                Pending::Seats(seats) => self.decide(seats, report),
            }
            self.step += 1;
            self.require(self.step < self.plan.longest, "the game ends");
        }
        self.finish(report);
    }

    fn require(&self, holds: bool, what: &str) {
        assert!(
            holds,
            "{}: {what}, at step {} ({})\n{}",
            G::info().slug,
            self.step,
            self.name,
            position_to_text(self.table.position())
        );
    }

    /// Turns and what searches look to the end of are counted on, as long as the game is played.
    fn goes_on(&self, reached: &mut (u32, u32)) {
        if self.table.position().pending() == Pending::Over {
            return;
        }
        let now = (self.table.position().turn(), self.table.position().horizon());
        self.require(now.0 >= reached.0 && now.1 >= reached.1, &format!("time goes on: {now:?} after {reached:?}"));
        *reached = now;
    }

    fn invariants(&mut self) {
        if let Err(why) = self.table.position().invariants() {
            self.require(false, &why);
        }
        if self.step.is_multiple_of(self.plan.deep_every) {
            self.text_round_trip();
            self.views();
        }
    }

    /// Where nothing is hidden, all views are the same but for who looks, and so is all that happened since it was so before.
    fn openness(&self, open: &mut Option<usize>) {
        let position = self.table.position();
        if !position.is_open() || !self.step.is_multiple_of(self.plan.deep_every) {
            return;
        }
        let since = open.replace(self.table.steps().len()).unwrap_or(self.table.steps().len());
        let seen = |viewer: SeatSet| {
            let mut view = serde_json::to_value(position.view(viewer)).expect("a view can be written");
            view.as_object_mut().and_then(|view| view.remove(VIEWER));
            let events: Vec<_> = self.table.events(viewer, since).collect();
            (view, events)
        };
        let all = seen(G::info().all_seats());
        for viewer in G::info().all_seats().iter().map(SeatSet::from).chain([SeatSet::NONE]) {
            self.require(seen(viewer) == all, &format!("{viewer:?} knows all that there is to know"));
        }
    }

    fn roll(&mut self) {
        for seat in G::info().all_seats().iter() {
            self.moves.clear();
            self.table.position().moves(seat, &mut self.moves);
            self.require(self.moves.is_empty(), "nobody has a move while chance decides");
        }
        self.table.roll().expect("chance decides");
    }

    fn decide(&mut self, seats: SeatSet, report: &mut Report) {
        self.require(!seats.is_empty(), "somebody must decide");
        if self.step.is_multiple_of(self.plan.deep_every) {
            self.refusals(seats);
        }
        let seat = seats.iter().nth(chance::below(&mut self.rng, seats.len()) as usize).expect("a seat");
        self.list(seat);
        self.require(!self.moves.is_empty(), "who must decide has a move");
        self.require(self.moves.windows(2).all(|w| w[0] < w[1]), "moves are sorted and without duplicates");
        self.reactions(seat);
        report.widest = report.widest.max(self.moves.len());
        let m = choose::<G>(&self.moves, &mut self.rng);
        let before = self.table.position().clone();
        let kept = before.clone();
        self.table.play_move(seat, m).unwrap_or_else(|e| panic!("{m} is listed but refused: {e:?} ({})", self.name));
        self.require(before == kept, "a kept clone never changes");
        if self.step.is_multiple_of(self.plan.deep_every) {
            self.undo(seat, &before, m);
        }
    }

    fn list(&mut self, seat: Seat) {
        self.moves.clear();
        self.table.position().moves(seat, &mut self.moves);
    }

    /// Property 6: undo restores the exact position, or says why not.
    fn undo(&mut self, seat: Seat, before: &G, m: G::Move) {
        let revealed = self.table.steps().last().is_some_and(|s| s.events.iter().any(Event::reveals));
        let mut copy = self.table.clone();
        match copy.undo(seat) {
            Ok(()) => {
                self.require(!revealed, "undo stops at what was shown");
                self.require(copy.position() == before, "undo restores the position");
                copy.play_move(seat, m).expect("what was legal is legal again");
                self.require(copy.position() == self.table.position(), "the same move leads to the same position");
            }
            Err(e) => self.require(revealed || copy.outcome().is_some(), &format!("undo refused: {e}")),
        }
    }

    /// Property 5: `play` accepts exactly what `moves` lists, and a refusal changes nothing.
    fn refusals(&mut self, seats: SeatSet) {
        for seat in G::info().all_seats().iter() {
            self.list(seat);
            self.require(seats.contains(seat) || self.moves.is_empty(), "who is not asked has no move");
            for _ in 0..20 {
                let m = G::any_move(&mut self.rng);
                let text = m.to_string();
                self.require(text.parse() == Ok(m), &format!("the text '{text}' reads back as the move"));
                let mut copy = self.table.position().clone();
                let result = copy.play(seat, m, &mut |_| {});
                let listed = self.moves.contains(&m);
                self.require(
                    result.is_ok() == listed,
                    &format!("'{m}' of seat {} is listed: {listed}, played: {result:?}", seat.0),
                );
                if let Err(refusal) = result {
                    self.require(copy == *self.table.position(), &format!("the refused move '{m}' changes nothing"));
                    self.require(G::texts().has(&refusal.text.key), &format!("the refusal '{}' has a text", refusal.text.key));
                }
            }
            for &m in &self.moves {
                let text = m.to_string();
                self.require(text.parse() == Ok(m), &format!("the text '{text}' reads back as the move"));
                let mut copy = self.table.position().clone();
                self.require(copy.play(seat, m, &mut |_| {}).is_ok(), &format!("the listed move '{m}' is accepted"));
                self.require(G::texts().has(&self.table.position().describe(m).text.key), &format!("'{m}' has a text"));
            }
            if seats.contains(seat) {
                self.require(G::texts().has(&self.table.position().prompt(seat).text.key), "the prompt has a text");
            }
        }
    }

    /// Property 3: text and parse.
    fn text_round_trip(&self) {
        let text = position_to_text(self.table.position());
        match position_from_text::<G>(&text) {
            Ok(read) => self.require(read == *self.table.position(), "the position's text reads back as the position"),
            Err(why) => self.require(false, &format!("the position's text is refused: {why}")),
        }
        let body = text.split_once('\n').map_or("", |(_, body)| body);
        match position_from_toml::<G>(body) {
            Ok(read) => self.require(read == *self.table.position(), "the browser reads the position's text as the position"),
            Err(why) => self.require(false, &format!("the browser refuses the position's text: {why}")),
        }
    }

    /// Property 4: what is imagined from a view can not be told from the real thing, and nobody else is asked because of it.
    fn views(&mut self) {
        let seats = G::info().all_seats();
        let viewers: Vec<SeatSet> = seats.iter().map(SeatSet::from).chain([SeatSet::NONE, seats]).collect();
        for viewer in viewers {
            let view = self.table.position().view(viewer);
            let text = serde_json::to_string(&view).expect("a view can be written");
            self.require(
                serde_json::from_str::<G::View>(&text).is_ok_and(|v| v == view),
                "the view's JSON reads back as the view",
            );
            let value = json::write(&view);
            self.require(serde_json::to_value(&view).is_ok_and(|v| v == value), "the page writes the same JSON");
            match json::read::<G::View>(&value) {
                Ok(read) => self
                    .require(read == view, &format!("the page reads the view's JSON as the view, not as {read:?} for {view:?}")),
                Err(why) => self.require(false, &format!("the page reads the view's JSON: {why}")),
            }
            let imagined = G::imagine(&view, &mut self.rng);
            if imagined.view(viewer) != view {
                let text = position_to_text(&imagined);
                self.require(false, &format!("the imagined position looks the same to {viewer:?}; imagined:\n{text}\nreal:"));
            }
            self.require(
                imagined.pending() == self.table.position().pending(),
                &format!("who is asked is the same for {viewer:?}"),
            );
            self.public(&imagined);
            if let Err(why) = imagined.invariants() {
                self.require(false, &format!("imagined by {viewer:?}: {why}\n{}\nreal:", position_to_text(&imagined)));
            }
            for seat in viewer.iter() {
                self.questions(seat, &imagined);
                self.consequences(seat, viewer, &imagined);
                self.list(seat);
                let mut moves = Vec::new();
                imagined.moves(seat, &mut moves);
                self.require(
                    moves == self.moves,
                    &format!("the same moves for {viewer:?}: {moves:?} instead of {:?}", self.moves),
                );
            }
            for seat in imagined.pending().seats().iter() {
                let mut moves = Vec::new();
                imagined.moves(seat, &mut moves);
                self.require(!moves.is_empty(), &format!("seat {} has a move in the position imagined by {viewer:?}", seat.0));
            }
        }
    }

    /// What standing orders rest on is known to all: whether a reaction is asked for, and the numbers of turns.
    fn public(&self, imagined: &G) {
        let real = self.table.position();
        self.require(imagined.turn() == real.turn() && imagined.horizon() == real.horizon(), "the turn is public");
        for seat in G::info().all_seats().iter() {
            self.require(imagined.own_turns(seat) == real.own_turns(seat), "the turns of a seat are public");
            self.require(imagined.decline(seat) == real.decline(seat), "whether a reaction is asked for is public");
        }
    }

    /// Who is asked for a reaction may decline it, and what he may use can be named in orders.
    fn reactions(&self, seat: Seat) {
        let Some(decline) = self.table.position().decline(seat) else { return };
        self.require(self.moves.contains(&decline), &format!("the seat may decline with '{decline}'"));
        let known = G::subjects(seat);
        for subject in self.moves.iter().filter_map(|&m| G::subject(m)) {
            self.require(known.iter().any(|s| s.id == subject), &format!("orders can name '{subject}'"));
        }
        for subject in known {
            self.require(G::texts().has(&subject.name.key), &format!("'{}' has a name", subject.id));
        }
    }

    /// No answer to a question and no refusal depends on what the seat may not know.
    fn questions(&mut self, seat: Seat, imagined: &G) {
        for _ in 0..4 {
            let m = G::any_move(&mut self.rng);
            let refusal = |p: &G| p.clone().play(seat, m, &mut |_| {}).err();
            self.require(refusal(self.table.position()) == refusal(imagined), &format!("'{m}' is answered alike"));
            for word in m.to_string().split(' ') {
                let answers = self.table.position().explain(seat, word) == imagined.explain(seat, word);
                self.require(answers, &format!("the question '{word}' is answered alike"));
            }
        }
    }

    /// A move that shows its player nothing leads to what he could have foreseen.
    fn consequences(&mut self, seat: Seat, viewer: SeatSet, imagined: &G) {
        self.list(seat);
        if self.moves.is_empty() {
            return;
        }
        let m = self.moves[chance::below(&mut self.rng, self.moves.len() as u32) as usize];
        let played = |p: &G| {
            let (mut copy, mut events) = (p.clone(), Vec::new());
            copy.play(seat, m, &mut |e: G::Event| events.push(e)).ok().map(|()| (copy, events))
        };
        let (Some((real, events)), Some((other, others))) = (played(self.table.position()), played(imagined)) else {
            return self.require(false, &format!("'{m}' is accepted in the imagined position too"));
        };
        if events.iter().chain(&others).any(Event::reveals) {
            return;
        }
        let seen = |events: &[G::Event]| events.iter().filter_map(|e| e.redact(viewer)).collect::<Vec<_>>();
        self.require(seen(&events) == seen(&others), &format!("'{m}' brings the same events for {viewer:?}"));
        if real.pending() != Pending::Chance {
            self.require(real.view(viewer) == other.view(viewer), &format!("'{m}' leads to the same view for {viewer:?}"));
        }
    }

    fn finish(self, report: &mut Report) {
        self.require(self.table.outcome().is_some(), "a game that is over has an outcome");
        let record = self.table.record();
        let text = record.text();
        let read = crate::Record::parse(&text).expect("the record reads back");
        self.require(read == record, "the record reads back as it was");
        let again = Table::<G>::load(&read, None).unwrap_or_else(|e| panic!("the record replays: {e} ({})", self.name));
        self.require(again.position() == self.table.position(), "the replay ends in the same position");
        again.verify().unwrap_or_else(|e| panic!("the dice follow from the seed: {e} ({})", self.name));
        for (_, event) in self.table.events(G::info().all_seats(), 0) {
            self.require(G::texts().has(&G::narrate(&event).key), &format!("{event:?} has a text"));
        }
        report.games += 1;
        report.decisions += u64::from(self.step);
        report.longest = report.longest.max(self.step);
        report.record_bytes = report.record_bytes.max(text.len());
    }
}
