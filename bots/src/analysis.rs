//! How a finished game went: the chance to win after every step, where it turned, and luck apart from choices.
//!
//! The chance at a position is the mean of some games that are played on in the mind to the end of its part of the game and valued there.
//! All positions of a part meet the same dice, so that what differs between two of them is more than noise.
//!
//! Each step changes the chances, and each change has one cause, so that the sums of the causes are the difference between the ends of
//! the curve:
//!
//! - *luck*, where chance decided: what the real roll came to, less the mean of rolls that might have been;
//! - *choices*, where a seat decided: what its move came to, less what the computer would have made of the position by a quick look;
//! - *drift*, where a part of the game ends: the next part comes in sight, for which nobody can be praised or blamed. It is spread over
//!   both parts, for it tells how far the computer looks and not what happened there.
//!
//! A game that is over has no secrets: the real positions are looked at, with all cards open.

mod curve;

use std::ops::Range;

use engine::{
    Entry, GameInfo, Lang, Localised, Outcome, Pending, Present, Seat, SeatSet, Setup, Table, Text, Weights,
    erased::{AnyGame, AnySight, AnyTable, Erased},
    json,
};
use serde::Serialize;

use crate::{Stop, decision_seed, mind::Mind, rng};
use curve::{Curve, Stretch, of_side};

/// How hard an analysis looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games that are played on from a position.
    pub plays: u32,
    /// The same where chance decides: as many rolls are drawn.
    pub rolls: u32,
    /// Other moves that are tried beside the one that was played.
    pub others: usize,
    /// Threads that share the work; the result does not depend on it. A browser has one.
    pub threads: usize,
}

impl Effort {
    /// For a machine of one's own.
    pub const WHOLE: Self = Self { plays: 24, rolls: 64, others: 3, threads: 2 };
    /// For a browser.
    pub const QUICK: Self = Self { plays: 8, rolls: 16, others: 2, threads: 1 };
}

/// Why there is no analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnalysisError {
    /// The game is not over, and what is hidden in it must stay so.
    #[error("the game is not over")]
    NotOver,
    /// The table is of another game.
    #[error("the table is of another game")]
    OtherGame,
    /// It was stopped before there was a whole curve.
    #[error("stopped before the end")]
    Stopped,
}

/// How a game went. Chances are in thousandths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Analysis {
    /// Who could win: the teams, or the persons where each wins alone. Their chances are together a thousand.
    pub sides: Vec<Side>,
    /// The chance of each side: at the start, and after each step; and the result where no step has led to it, see `ended`.
    pub curve: Vec<Vec<u16>>,
    /// The entry of the record that each step is.
    pub entries: Vec<u32>,
    /// Where turns begin.
    pub turns: Vec<TurnMark>,
    /// Where the chances changed most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// The rolls that changed most, the greatest first.
    pub rolls: Vec<Fall>,
    /// The decisions that cost most, the worst first.
    pub mistakes: Vec<Mistake>,
    /// How the game ended if not by its rules, in a word such as `resigned`.
    pub ended: Option<String>,
    /// How it was found out.
    pub method: Method,
}

/// A side, and what its chance came from: luck, own choices, those of others, drift and what was agreed are together `end` less `start`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Its name.
    pub name: Localised,
    /// Its seats.
    pub seats: Vec<String>,
    /// The number of its team.
    pub team: u8,
    /// Its chance at the start.
    pub start: i32,
    /// Its chance at the end.
    pub end: i32,
    /// What chance gave it, or took.
    pub luck: i32,
    /// The standard error of that.
    pub luck_error: i32,
    /// What its own choices gave it, against the computer's quick ones.
    pub own: i32,
    /// The standard error of that.
    pub own_error: i32,
    /// What the others' choices gave it.
    pub others: i32,
    /// What came of neither: it showed only when the computer could look further.
    pub drift: i32,
    /// What it came to that the game ended otherwise than by its rules.
    pub ended: i32,
    /// The same in hundredths, as people are told it: start, luck, own, others, drift, ended, end; what stands between the ends adds up.
    pub hundredths: [i32; 7],
    /// How many of its decisions were clearly worse than another that was there.
    pub mistakes: u32,
}

/// Where a turn begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnMark {
    /// The place in the curve.
    pub point: u32,
    /// What the turn is called.
    pub name: Localised,
    /// The chance of each side there, in hundredths that are together a hundred.
    pub hundredths: Vec<u16>,
}

/// What changed the chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// Chance.
    Luck,
    /// Decisions of a seat.
    Choice,
    /// Neither: what came before shows only now.
    Drift,
}

/// A short stretch of the curve in which much changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurningPoint {
    /// The place in the curve before it.
    pub from: u32,
    /// The place after it.
    pub to: u32,
    /// The entry of the step in it that did most.
    pub entry: u32,
    /// When that was.
    pub stage: Localised,
    /// What happened then, and in the other steps that did much.
    pub what: Vec<Localised>,
    /// How the chance of each side changed in the whole stretch.
    pub change: Vec<i32>,
    /// The standard error of that.
    pub error: i32,
    /// What most of it came from.
    pub cause: Cause,
    /// Whose decisions, if it came from those.
    pub seat: Option<String>,
}

/// A roll and what it changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fall {
    /// Its entry.
    pub entry: u32,
    /// When it was.
    pub stage: Localised,
    /// What happened.
    pub what: Vec<Localised>,
    /// What it gave each side, against the mean of all rolls.
    pub luck: Vec<i32>,
    /// The standard error of that.
    pub error: i32,
}

/// A decision that was clearly worse than another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mistake {
    /// Its entry.
    pub entry: u32,
    /// The entry before the order of which it is a part: after that one the seat had to decide.
    pub before: Option<u32>,
    /// Who decided.
    pub seat: String,
    /// When it was.
    pub stage: Localised,
    /// What was played: the whole order, where a move only begins one.
    pub played: Localised,
    /// What was better, as the computer would have gone on with it.
    pub better: Localised,
    /// How much better, for the seat's side.
    pub lost: i32,
    /// The standard error of that.
    pub error: i32,
}

/// How an analysis was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Method {
    /// Games played on from a position.
    pub plays: u32,
    /// Rolls drawn where chance decides.
    pub rolls: u32,
    /// The mean standard error of a point of the curve.
    pub error: i32,
    /// The seed of the imagined dice.
    pub seed: u64,
    /// Decisions in the game.
    pub decisions: u32,
    /// How many of them were looked at for better moves: fewer if it was stopped.
    pub looked_at: u32,
    /// Rolls in the game.
    pub chances: u32,
}

/// So many of each list are named.
const NAMED: usize = 5;
/// So much is told of what happened.
const TOLD: usize = 3;
/// Another step is told beside the greatest one if it did at least such a part of it.
const ALSO: f64 = 1.0 / 3.0;
/// An order is told in at most so many moves.
const LONGEST: usize = 6;
/// A change of less is no turning point.
const LEAST_TURN: f64 = 0.02;
/// A loss of less is no mistake.
const LEAST_LOSS: f64 = 0.01;
/// So many moves are ranked by the evaluation; of more, some.
const RANKED: usize = 48;

/// Analyses a game that is over. `progress` hears how much of the work is done, from any thread.
///
/// Stopped while it looks for better moves, it gives what it has found; the same seed gives the same analysis if it was not.
///
/// # Errors
/// If the game is not over, or it was stopped too soon.
pub fn analyse<G: Present>(
    table: &Table<G>,
    effort: Effort,
    seed: u64,
    stop: Stop<'_>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Analysis, AnalysisError> {
    if table.pending() != Pending::Over {
        return Err(AnalysisError::NotOver);
    }
    let steps = table.steps().iter().map(|step| Step { entry: step.entry, actor: step.actor }).collect();
    let sides = sides(G::info(), &table.header().setup);
    let ground = Ground { positions: table.positions(), seed, sides: &sides };
    let work = Work { threads: effort.threads, stop, progress, before: 0, all: 0 };
    let look = Look { ground: &ground, steps, entries: table.entries(), effort, sides: &sides };
    let (points, better) = look.all(work)?;
    let actors: Vec<Option<usize>> = look.steps.iter().map(|step| step.actor.map(|seat| look.side(seat))).collect();
    let curve = Curve::new(&points, &actors, sides.len());
    let ending = ending(table, &sides);
    Ok(Telling { game: &Erased::<G>::NEW, table, look: &look, curve: &curve, ending, seed }.told(&better))
}

/// How a game ended that its rules did not end, and the chances that this comes to.
fn ending<G: Present>(table: &Table<G>, sides: &[SeatSet]) -> Option<(String, Vec<f64>)> {
    let end = table.end().filter(|_| table.outcome().is_none())?;
    let winners = end.winners.iter().filter_map(|id| G::info().seat(id)).collect();
    let outcome = Outcome { winners, reason: Text::new("") };
    Some((end.reason.clone().unwrap_or_default(), shares(sides, Some(&outcome), &|_| 0.0)))
}

/// Who can win apart from whom.
fn sides(info: &GameInfo, setup: &Setup) -> Vec<SeatSet> {
    let persons = info.persons(setup);
    if !info.is_together(setup) && persons.len() > 1 {
        return persons.to_vec();
    }
    let team = |n: u8| info.all_seats().iter().filter(|s| info.seats[usize::from(s.0)].team == n).collect::<SeatSet>();
    (0..info.teams.len() as u8).map(team).filter(|seats| !seats.is_empty()).collect()
}

/// Work that threads share.
#[derive(Clone, Copy)]
struct Work<'a> {
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has one"))]
    threads: usize,
    stop: Stop<'a>,
    progress: &'a (dyn Fn(usize, usize) + Sync),
    /// What was done before, and what is to be done in all.
    before: usize,
    all: usize,
}

impl Work<'_> {
    /// Does it `count` times; `None` if it was stopped.
    #[cfg(not(target_arch = "wasm32"))]
    fn each<T: Send>(&self, count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Option<Vec<T>> {
        use std::sync::{
            Mutex,
            atomic::{AtomicUsize, Ordering},
        };
        let next = AtomicUsize::new(0);
        let done = Mutex::new((0..count).map(|_| None).collect::<Vec<Option<T>>>());
        let share = || {
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= count || (self.stop)() {
                    break;
                }
                let found = work(n);
                done.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[n] = Some(found);
                (self.progress)(self.before + n + 1, self.all);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(share);
            }
            share();
        });
        done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).into_iter().collect()
    }

    #[cfg(target_arch = "wasm32")]
    fn each<T>(&self, count: usize, work: &dyn Fn(usize) -> T) -> Option<Vec<T>> {
        let one = |n: usize| {
            let found = (!(self.stop)()).then(|| work(n));
            (self.progress)(self.before + n + 1, self.all);
            found
        };
        (0..count).map(one).collect()
    }
}

/// The chances of each side, from several games played on: game by game, one after the other.
type Plays = Vec<f64>;

/// What is known of a place in the curve.
struct Point {
    /// As seen to the end of its own part of the game.
    here: Plays,
    /// As seen to the end of the part in which the step that led here began, if that is another.
    before: Option<Plays>,
}

impl Point {
    fn before(&self) -> &Plays {
        self.before.as_ref().unwrap_or(&self.here)
    }
}

/// A move that was better than the one played.
struct Better {
    id: String,
    lost: f64,
    error: f64,
}

/// A step of the record.
struct Step {
    entry: u32,
    actor: Option<Seat>,
}

/// Where a position is.
struct Place {
    /// The end of its part of the game.
    end: u32,
    turn: u32,
    is_chance: bool,
}

/// All that an analysis asks of a game's rules; the rest of it is the same for all games, and a browser loads it once.
trait Rules: Sync {
    fn place(&self, n: usize) -> Place;
    /// Plays games on from a position, or from what a seat's other move leads to there, until a part of the game ends. Game `n` of a part
    /// has the same dice wherever it begins.
    fn plays(&self, n: usize, other: Option<(Seat, &str)>, end: u32, games: Range<u32>) -> Option<Plays>;
    /// The other moves that the evaluation likes best, one step ahead.
    fn others(&self, n: usize, seat: Seat, played: &str, count: usize) -> Vec<String>;
    /// What all know after the moves with which a seat begins an order, and with which move it would go on.
    fn goes_on(&self, n: usize, seat: Seat, begun: &[String]) -> Option<(Box<dyn AnySight>, String)>;
}

/// The positions of a game.
struct Ground<'a, G: Present> {
    positions: Vec<G>,
    seed: u64,
    sides: &'a [SeatSet],
}

impl<G: Present> Rules for Ground<'_, G> {
    fn place(&self, n: usize) -> Place {
        let position = &self.positions[n];
        let end = position.horizon() + G::sight().parts - 1;
        Place { end, turn: position.turn(), is_chance: position.pending() == Pending::Chance }
    }

    fn plays(&self, n: usize, other: Option<(Seat, &str)>, end: u32, games: Range<u32>) -> Option<Plays> {
        let mut position = self.positions[n].clone();
        if let Some((seat, id)) = other {
            position.play(seat, id.parse().ok()?, &mut |_| {}).ok()?;
        }
        let mut mind = Mind::<G>::new(G::sight(), G::Weights::tuned());
        let is_certain = match position.pending() {
            Pending::Over => true,
            Pending::Chance => false,
            Pending::Seats(_) => position.horizon() > end || position.is_settled(),
        };
        let count = games.len();
        let mut all = Vec::with_capacity(count * self.sides.len());
        for n in if is_certain { 0..1 } else { games } {
            let dice = decision_seed(decision_seed(self.seed, u64::from(end)), u64::from(n));
            let mut next = position.clone();
            // The roll itself has dice of its own: what follows it then has the same as what follows the real one.
            mind.dice = rng(!dice);
            if next.pending() != Pending::Chance || mind.roll(&mut next) {
                mind.dice = rng(dice);
                mind.play_on(&mut next, end);
            }
            let outcome = next.outcome();
            all.extend(shares(self.sides, outcome.as_ref(), &|seat| mind.worth(&next, seat)));
        }
        Some(if is_certain { all.repeat(count) } else { all })
    }

    fn others(&self, n: usize, seat: Seat, played: &str, count: usize) -> Vec<String> {
        let position = &self.positions[n];
        let mut moves = Vec::new();
        position.moves(seat, &mut moves);
        let every = moves.len().div_ceil(RANKED).max(1);
        let mut mind = Mind::<G>::new(G::sight(), G::Weights::tuned());
        let mut ranked: Vec<(i32, String)> = Vec::new();
        for m in moves.into_iter().step_by(every) {
            let id = m.to_string();
            if id != played {
                ranked.push((mind.step_worth(position, seat, m, self.seed), id));
            }
        }
        best(ranked, count)
    }

    fn goes_on(&self, n: usize, seat: Seat, begun: &[String]) -> Option<(Box<dyn AnySight>, String)> {
        let mut position = self.positions[n].clone();
        for id in begun {
            position.play(seat, id.parse().ok()?, &mut |_| {}).ok()?;
        }
        position.pending().seats().contains(seat).then_some(())?;
        let mut mind = Mind::<G>::new(G::sight(), G::Weights::tuned());
        mind.dice = rng(self.seed);
        let m = mind.decide(&position, seat)?;
        let view = json::write(&position.view(G::info().all_seats()));
        Some((Erased::<G>::NEW.sight(&view).ok()?, m.to_string()))
    }
}

/// The names of those that are worth most.
fn best(mut ranked: Vec<(i32, String)>, count: usize) -> Vec<String> {
    ranked.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    ranked.into_iter().take(count).map(|(_, id)| id).collect()
}

/// The chance of each side, by the result or by what a seat's position is worth; together one.
fn shares(sides: &[SeatSet], outcome: Option<&Outcome>, worth: &dyn Fn(Seat) -> f64) -> Vec<f64> {
    let share = |seats: &SeatSet| match outcome {
        Some(outcome) => seats.iter().map(|seat| f64::from(outcome.points(seat))).fold(0.0, f64::max),
        None => seats.iter().next().map_or(0.0, |seat| 1.0 + worth(seat)),
    };
    let mut shares: Vec<f64> = sides.iter().map(share).collect();
    let all: f64 = shares.iter().sum();
    let equal = 1.0 / shares.len() as f64;
    shares.iter_mut().for_each(|share| *share = if all > 0.0 { *share / all } else { equal });
    shares
}

/// What is sought, by threads that share the work.
struct Look<'a> {
    ground: &'a dyn Rules,
    steps: Vec<Step>,
    entries: &'a [Entry],
    effort: Effort,
    sides: &'a [SeatSet],
}

impl Look<'_> {
    /// All points of the curve, and for each step what would have been better; nothing of that if it was stopped meanwhile, since what was
    /// looked at in part says nothing of the rest.
    fn all(&self, work: Work<'_>) -> Result<(Vec<Point>, Vec<Option<Better>>), AnalysisError> {
        let count = self.steps.len() + 1;
        let work = Work { all: count + self.steps.len(), ..work };
        let points: Vec<Option<Point>> = work.each(count, &|n| self.point(n)).ok_or(AnalysisError::Stopped)?;
        let points: Vec<Point> = points.into_iter().collect::<Option<_>>().ok_or(AnalysisError::Stopped)?;
        let better = Work { before: count, ..work }.each(self.steps.len(), &|n| self.better(n, &points));
        Ok((points, better.unwrap_or_default()))
    }

    fn point(&self, n: usize) -> Option<Point> {
        let place = self.ground.place(n);
        // What is compared with a mean of rolls must be as certain as that.
        let is_rolled = n > 0 && self.steps[n - 1].actor.is_none();
        let count = if is_rolled || place.is_chance { self.effort.rolls } else { self.effort.plays };
        let earlier = n.checked_sub(1).map(|n| self.ground.place(n).end).filter(|earlier| *earlier != place.end);
        let before = earlier.and_then(|end| self.ground.plays(n, None, end, 0..count));
        Some(Point { here: self.ground.plays(n, None, place.end, 0..count)?, before })
    }

    fn side(&self, seat: Seat) -> usize {
        self.sides.iter().position(|seats| seats.contains(seat)).unwrap_or(0)
    }

    /// The move of a step.
    fn played(&self, n: usize) -> Option<&str> {
        match self.entries.get(self.steps[n].entry as usize)? {
            Entry::Move { text, .. } => Some(text),
            _ => None,
        }
    }

    /// A move that was clearly better than that of step `n`, if a seat decided there and one is found.
    fn better(&self, n: usize, points: &[Point]) -> Option<Better> {
        let seat = self.steps[n].actor?;
        let (side, end) = (self.side(seat), self.ground.place(n).end);
        // Which is best shows in some games, how much better it is in others: who is best by luck in the first is not so again.
        let half = (self.effort.plays / 2).max(1);
        let of = |plays: &[f64]| of_side(plays, side, self.sides.len());
        let real = mean(&of(points[n + 1].before())[..half as usize]);
        let mut found: Option<(String, f64)> = None;
        for id in self.ground.others(n, seat, self.played(n)?, self.effort.others) {
            let worth = mean(&of(&self.ground.plays(n, Some((seat, &id)), end, 0..half)?));
            if found.as_ref().is_none_or(|(_, most)| worth > *most) {
                found = Some((id, worth));
            }
        }
        let (id, worth) = found?;
        if worth - real < LEAST_LOSS / 2.0 {
            return None;
        }
        let again = self.effort.plays..2 * self.effort.plays;
        let best = of(&self.ground.plays(n, Some((seat, &id)), end, again.clone())?);
        let real = of(&self.ground.plays(n + 1, None, end, again)?);
        let differences = minus(&best, &real);
        let (lost, error) = (mean(&differences), error(&differences));
        (lost >= LEAST_LOSS && lost > 2.0 * error).then_some(Better { id, lost, error })
    }
}

/// What was found, in words.
struct Telling<'a> {
    game: &'a dyn AnyGame,
    table: &'a dyn AnyTable,
    look: &'a Look<'a>,
    curve: &'a Curve<'a>,
    ending: Option<(String, Vec<f64>)>,
    seed: u64,
}

impl Telling<'_> {
    fn told(&self, better: &[Option<Better>]) -> Analysis {
        let Look { effort, steps, .. } = self.look;
        let decisions = steps.iter().filter(|step| step.actor.is_some()).count() as u32;
        let all = self.curve.shares.iter().chain(self.ending.iter().map(|(_, result)| result));
        Analysis {
            sides: (0..self.look.sides.len()).map(|side| self.tell_side(side, better)).collect(),
            curve: all.map(|shares| whole(shares, 1000)).collect(),
            entries: steps.iter().map(|step| step.entry).collect(),
            turns: self.turns(),
            turning_points: self.curve.turns().iter().map(|stretch| self.turning_point(stretch)).collect(),
            rolls: self.falls(),
            mistakes: self.mistakes(better),
            ended: self.ending.as_ref().map(|(reason, _)| reason.clone()),
            method: Method {
                plays: effort.plays,
                rolls: effort.rolls,
                error: milli(self.curve.doubt()),
                seed: self.seed,
                decisions,
                looked_at: if better.is_empty() { 0 } else { decisions },
                chances: steps.len() as u32 - decisions,
            },
        }
    }

    fn tell_side(&self, side: usize, better: &[Option<Better>]) -> Side {
        let (info, seats) = (self.game.info(), self.look.sides[side]);
        let Curve { shares, changes, .. } = self.curve;
        let sum = |is: &dyn Fn(Option<usize>) -> bool| milli(changes.iter().filter(|c| is(c.actor)).map(|c| c.act[side]).sum());
        let [start, last] = [shares.first(), shares.last()].map(|shares| milli(shares.map_or(0.0, |shares| shares[side])));
        let end = self.ending.as_ref().map_or(last, |(_, result)| milli(result[side]));
        let [luck, own] = [sum(&|actor| actor.is_none()), sum(&|actor| actor == Some(side))];
        let others = sum(&|actor| actor.is_some_and(|actor| actor != side));
        // What is left, so that all of it adds up when it is rounded too.
        let (drift, ended) = (last - start - luck - own - others, end - last);
        let is_mistake = |n: &usize| better[*n].is_some() && self.look.steps[*n].actor.is_some_and(|seat| seats.contains(seat));
        Side {
            name: name(info, seats),
            seats: seats.iter().map(|seat| info.seat_id(seat).to_owned()).collect(),
            team: seats.iter().next().map_or(0, |seat| info.seats[usize::from(seat.0)].team),
            start,
            end,
            luck,
            luck_error: milli(self.curve.doubt_of(None)),
            own,
            own_error: milli(self.curve.doubt_of(Some(side))),
            others,
            drift,
            ended,
            hundredths: hundredths(start, [luck, own, others, drift, ended]),
            mistakes: (0..better.len()).filter(is_mistake).count() as u32,
        }
    }

    fn turns(&self) -> Vec<TurnMark> {
        let (mut turns, mut last): (Vec<TurnMark>, Option<u32>) = (Vec::new(), None);
        for n in 0..=self.look.steps.len() {
            let turn = self.look.ground.place(n).turn;
            if last.replace(turn) == Some(turn) {
                continue;
            }
            let name = self.stage(n, 1);
            if turns.last().is_none_or(|last| last.name != name) {
                turns.push(TurnMark { point: n as u32, name, hundredths: whole(&self.curve.shares[n], 100) });
            }
        }
        turns
    }

    /// What everybody together knew at a place in the curve: of the start, what came next tells as well.
    fn sight(&self, n: usize) -> Option<Box<dyn AnySight>> {
        let entry = self.look.steps.get(n.saturating_sub(1))?.entry;
        self.game.sight(&self.table.view_at(entry, self.game.info().all_seats())).ok()
    }

    /// When a place in the curve is: so many parts of it.
    fn stage(&self, n: usize, parts: usize) -> Localised {
        let sight = self.sight(n);
        let stage = |lang: Lang| sight.as_ref().map(|sight| sight.stage(lang)).unwrap_or_default();
        both(&|lang| stage(lang).into_iter().take(parts).collect::<Vec<_>>().join(" · "))
    }

    /// A move in words, under its heading; and whether it only begins an order.
    fn described(&self, sight: &dyn AnySight, id: &str) -> Option<(Localised, bool)> {
        let ids = [id.to_owned()];
        let begins = sight.describe(&ids, Lang::En).first()?.begins;
        let said = |lang: Lang| {
            let info = sight.describe(&ids, lang).into_iter().next();
            info.map(|info| info.group.map_or_else(|| info.text.clone(), |group| pair(lang, &group, &info.text)))
                .unwrap_or_default()
        };
        Some((both(&said), begins))
    }

    /// The step with which the order of step `n` began.
    fn begun(&self, n: usize) -> usize {
        let begins = |n: usize| Some(self.described(&*self.sight(n)?, self.look.played(n)?)?.1);
        let belongs = |n: usize| self.look.steps[n - 1].actor == self.look.steps[n].actor && begins(n - 1) == Some(true);
        (1..=n).rev().find(|&n| !belongs(n)).unwrap_or(0)
    }

    /// The order of a step, or what it would have been with another move, from its beginning to its end.
    fn order(&self, n: usize, other: Option<&str>) -> Option<Localised> {
        let (seat, first) = (self.look.steps[n].actor?, self.begun(n));
        let played = |n: usize| self.look.played(n).filter(|_| self.look.steps[n].actor == Some(seat)).map(str::to_owned);
        let mut ids: Vec<String> = (first..n).filter_map(played).collect();
        ids.push(other.or(self.look.played(n))?.to_owned());
        let mut said: Vec<Localised> = Vec::new();
        while let Some((sight, next)) = self.look.ground.goes_on(first, seat, &ids[..said.len()]) {
            if said.len() == ids.len() {
                let real = (first + said.len() < self.look.steps.len()).then(|| played(first + said.len())).flatten();
                ids.extend(if other.is_some() { Some(next) } else { real });
            }
            let (text, begins) = self.described(&*sight, ids.get(said.len())?)?;
            said.push(text);
            if said.len() == LONGEST || said.len() >= ids.len() && !begins {
                break;
            }
        }
        Some(both(&|lang| said.iter().map(|text| text.get(lang)).collect::<Vec<_>>().join(" → ")))
    }

    /// What happened in some steps, without headings; of a step in which nothing did, what was ordered.
    fn what(&self, steps: &[usize]) -> Vec<Localised> {
        let mut what: Vec<Localised> = Vec::new();
        for &n in steps {
            let mut said = self.events(n);
            if said.is_empty() {
                said.extend(self.order(n, None).map(|order| self.by(n, &order)));
            }
            for said in said {
                if what.len() < TOLD && !what.contains(&said) {
                    what.push(said);
                }
            }
        }
        what
    }

    fn events(&self, n: usize) -> Vec<Localised> {
        let entry = self.look.steps[n].entry;
        let log = self.table.log(self.game.info().all_seats(), entry);
        let told = |(_, event): &(u32, _), lang: Lang| self.game.narrate(event, lang).ok().filter(|told| told.heading.is_none());
        let all = log.iter().take_while(|(at, _)| *at == entry).filter(|line| told(line, Lang::En).is_some());
        all.map(|line| both(&|lang| told(line, lang).map(|told| told.text).unwrap_or_default())).collect()
    }

    /// Who gave an order.
    fn by(&self, n: usize, order: &Localised) -> Localised {
        let name = |lang: Lang| self.look.steps[n].actor.map(|seat| self.game.info().seats[usize::from(seat.0)].name.get(lang));
        both(&|lang| pair(lang, name(lang).unwrap_or_default(), order.get(lang)) + ".")
    }

    /// What did most of what a stretch changed, and whose decisions that were.
    fn cause(&self, stretch: &Stretch) -> (Cause, Option<Seat>) {
        let sum = |of: &dyn Fn(usize) -> f64| (stretch.from..stretch.to).map(|n| of(n) * stretch.sign()).sum::<f64>();
        let change = |n: usize| &self.curve.changes[n];
        let by = |actor: Option<Seat>| {
            let act = |n: usize| if self.look.steps[n].actor == actor { change(n).act[stretch.side] } else { 0.0 };
            sum(&act)
        };
        let mut causes = vec![(sum(&|n| change(n).drift[stretch.side]), Cause::Drift, None), (by(None), Cause::Luck, None)];
        causes.extend(self.game.info().all_seats().iter().map(|seat| (by(Some(seat)), Cause::Choice, Some(seat))));
        let most = causes.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        most.map_or((Cause::Drift, None), |(_, cause, seat)| (cause, seat))
    }

    fn turning_point(&self, stretch: &Stretch) -> TurningPoint {
        let (from, to) = (stretch.from, stretch.to);
        let (cause, seat) = self.cause(stretch);
        let steps = &self.look.steps;
        let gain = |n: usize| self.curve.changes[n].act[stretch.side] * stretch.sign();
        let mut did: Vec<usize> = (from..to).filter(|&n| cause == Cause::Drift || steps[n].actor == seat).collect();
        did.sort_by(|&a, &b| gain(b).total_cmp(&gain(a)));
        let greatest = did.first().copied().unwrap_or(from);
        did.retain(|&n| n == greatest || gain(n) > 0.0 && gain(n) >= gain(greatest) * ALSO);
        did.truncate(TOLD);
        TurningPoint {
            from: from as u32,
            to: to as u32,
            entry: steps[greatest].entry,
            stage: self.stage(greatest, 2),
            what: self.what(&did),
            change: stretch.change.iter().map(|change| milli(*change)).collect(),
            error: milli(stretch.error),
            cause,
            seat: seat.map(|seat| self.game.info().seat_id(seat).to_owned()),
        }
    }

    fn falls(&self) -> Vec<Fall> {
        let changes = &self.curve.changes;
        let told = |n: usize| Fall {
            entry: self.look.steps[n].entry,
            stage: self.stage(n, 2),
            what: self.what(&[n]),
            luck: changes[n].act.iter().map(|luck| milli(*luck)).collect(),
            error: milli(self.curve.error(n, n + 1, 0)),
        };
        self.curve.rolls().into_iter().filter(|&n| largest(&changes[n].act) >= LEAST_LOSS).map(told).collect()
    }

    fn mistakes(&self, better: &[Option<Better>]) -> Vec<Mistake> {
        let mut found: Vec<(usize, &Better)> = better.iter().enumerate().filter_map(|(n, b)| Some((n, b.as_ref()?))).collect();
        found.sort_by(|a, b| b.1.lost.total_cmp(&a.1.lost));
        let told = |(n, better): (usize, &Better)| {
            Some(Mistake {
                entry: self.look.steps[n].entry,
                before: self.begun(n).checked_sub(1).map(|n| self.look.steps[n].entry),
                seat: self.game.info().seat_id(self.look.steps[n].actor?).to_owned(),
                stage: self.stage(n, 2),
                played: self.order(n, None)?,
                better: self.order(n, Some(&better.id))?,
                lost: milli(better.lost),
                error: milli(better.error),
            })
        };
        // Two of a kind may have one name.
        found.into_iter().filter_map(told).filter(|mistake| mistake.played != mistake.better).take(NAMED).collect()
    }
}

/// The name of a team, or of those of its seats that one person holds.
fn name(info: &GameInfo, seats: SeatSet) -> Localised {
    let team =
        |n: usize| info.all_seats().iter().filter(|s| usize::from(info.seats[usize::from(s.0)].team) == n).collect::<SeatSet>();
    match info.teams.iter().enumerate().find(|(n, _)| team(*n) == seats) {
        Some((_, name)) => name.clone(),
        None => {
            both(&|lang| seats.iter().map(|seat| info.seats[usize::from(seat.0)].name.get(lang)).collect::<Vec<_>>().join(" + "))
        }
    }
}

fn both(say: &dyn Fn(Lang) -> String) -> Localised {
    Localised { en: say(Lang::En), fr: say(Lang::Fr) }
}

/// In thousandths.
fn milli(share: f64) -> i32 {
    (share * 1000.0).round() as i32
}

fn largest(changes: &[f64]) -> f64 {
    changes.iter().fold(0.0, |most, change| f64::max(most, change.abs()))
}

fn mean(all: &[f64]) -> f64 {
    all.iter().sum::<f64>() / all.len().max(1) as f64
}

/// The standard error of the mean.
fn error(all: &[f64]) -> f64 {
    if all.len() < 2 {
        return 0.0;
    }
    let middle = mean(all);
    let squares: f64 = all.iter().map(|one| (one - middle) * (one - middle)).sum();
    (squares / (all.len() * (all.len() - 1)) as f64).sqrt()
}

fn minus(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

/// A chance, what was added to it one after the other, and what came of it: in full hundredths, in which it still adds up.
fn hundredths(start: i32, parts: [i32; 5]) -> [i32; 7] {
    let whole = |n: i32| (n + 5).div_euclid(10);
    let mut told = [whole(start); 7];
    let mut sum = start;
    for (part, told) in parts.iter().zip(&mut told[1..]) {
        *told = whole(sum + part) - whole(sum);
        sum += part;
    }
    told[6] = whole(sum);
    told
}

/// Shares as whole numbers that are together so many: what rounding leaves goes to those that lost most by it.
fn whole(shares: &[f64], all: u16) -> Vec<u16> {
    let exact = |n: usize| shares[n].clamp(0.0, 1.0) * f64::from(all);
    let mut whole: Vec<u16> = (0..shares.len()).map(|n| exact(n) as u16).collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by(|&a, &b| exact(b).fract().total_cmp(&exact(a).fract()));
    let missing = all.saturating_sub(whole.iter().sum());
    order.into_iter().take(missing.into()).for_each(|n| whole[n] += 1);
    whole
}

/// What belongs to something, or to somebody.
fn pair(lang: Lang, what: &str, text: &str) -> String {
    let colon = if lang == Lang::Fr { "\u{a0}: " } else { ": " };
    format!("{what}{colon}{text}")
}
