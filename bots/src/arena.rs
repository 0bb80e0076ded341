//! Bots against each other: sides rotated over the same seeds, counts with intervals.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use engine::{Game, GameInfo, Outcome, Pending, Seat, SeatSet, Seed, Setup, SetupError, Weights};

use crate::{Bot, NEVER, Spec, UnknownBot, decision_seed, levels::names, strength::wilson};

/// A clock of CPU time, the caller's, since this crate has none. It is read before and after every decision, on the thread that decides.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);

/// For who does not want to know how long anything takes.
pub const NO_CLOCK: Clock<'static> = &|| Duration::ZERO;

/// A whole victory, as [`BotReport::share`] counts it: it can be shared evenly by up to twelve.
pub const WHOLE: u64 = 27_720;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The bots. Party `i` of game `g` is played by bot `i + g`, counted around: as many games as there are bots have the same seed.
    /// A party is a person; or, where there are fewer bots than persons, a whole team.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The number of the first seed.
    pub seed: u64,
    /// How many threads share the games; the result does not depend on it.
    pub threads: usize,
}

/// Why a match can not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// The setup does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot does not exist.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Nobody plays.
    #[error("no bot is named; known: {}", names().join(", "))]
    NoBots,
    /// Who shall be compared is alone.
    #[error("one bot alone meets nobody: name two or more")]
    OneBot,
    /// Pairs of bots meet where there are two sides.
    #[error("two bots can not meet where there are {0} sides; one among others can")]
    NotTwoSides(usize),
    /// One among others needs others.
    #[error("one among others needs three persons or more, not {0}")]
    FewPersons(usize),
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Decisions in all games, without chance.
    pub decisions: u64,
    /// The teams, each with its results, whichever bots played it.
    pub teams: Vec<TeamReport>,
    /// The bots in the order of [`Match::bots`], each with its results.
    pub bots: Vec<BotReport>,
    /// Where two bots met on two sides: how many pairs of games, the same seed with sides swapped, brought the first bot no point, half a
    /// point, one, one and a half, and two.
    pub pairs: [u64; 5],
}

/// The results of one team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamReport {
    /// Its seats: they win and lose together.
    pub seats: SeatSet,
    /// Its results, counted once a game.
    pub total: Tally,
}

/// The results of one bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotReport {
    /// The bot's name.
    pub name: String,
    /// Its results, counted once for each party it played.
    pub total: Tally,
    /// Its results by seat.
    pub seats: Vec<Tally>,
    /// Its results by team, in the order of [`Report::teams`], from the games in which it held the whole team.
    pub teams: Vec<Tally>,
    /// What it had of all victories, in parts of [`WHOLE`]: who wins together shares one, and a draw is everybody's. Among equals this
    /// is the same for each party.
    pub share: u64,
    /// What it took to decide.
    pub spent: Spent,
}

/// Decisions and the time they took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spent {
    /// Decisions, those with one choice alone among them.
    pub decisions: u64,
    /// CPU time, by the [`Clock`] that was lent.
    pub time: Duration,
}

impl Spent {
    /// Milliseconds a decision; `None` if there was none.
    pub fn mean_ms(self) -> Option<f64> {
        (self.decisions > 0).then(|| self.time.as_secs_f64() * 1000.0 / self.decisions as f64)
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { decisions: self.decisions + other.decisions, time: self.time + other.time }
    }
}

impl Tally {
    /// How many games were counted.
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, a draw counted as half a win.
    pub fn score(self) -> f64 {
        if self.games() == 0 { 0.0 } else { self.half_points() as f64 / 2.0 / self.games() as f64 }
    }

    /// Two for a win, one for a draw.
    pub const fn half_points(self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The Wilson interval of the score: with 95 % confidence the true share is between these.
    pub fn interval(self) -> (f64, f64) {
        wilson(self.score(), self.games())
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { wins: self.wins + other.wins, draws: self.draws + other.draws, losses: self.losses + other.losses }
    }

    fn count(&mut self, points: u8) {
        match points {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
    }
}

impl Match {
    /// A bot that sits among others of another kind, in every seat by turns; how many games is rounded up, so that it has each seat as
    /// often. Where seats win and lose together it plays one of the two teams. The first bot of the [`Report`] is the one.
    ///
    /// # Errors
    /// If there are fewer than three persons, or no such setup.
    pub fn one_among(self, info: &GameInfo, one: &str, others: &str) -> Result<Self, MatchError> {
        let setup = info.complete(&self.setup)?;
        let persons = info.persons(&setup).len();
        if persons < 3 {
            return Err(MatchError::FewPersons(persons));
        }
        let parties = if info.is_together(&setup) { teams(info).len().min(persons) } else { persons };
        let bots = std::iter::once(one).chain(std::iter::repeat_n(others, parties - 1)).map(str::to_owned).collect();
        Ok(Self { setup, bots, games: self.games.next_multiple_of(parties as u64), ..self })
    }
}

/// What each of so many bots plays: a person's seats or, where there are fewer bots than persons, a team's.
pub fn sides(info: &GameInfo, setup: &Setup, bots: usize) -> Vec<SeatSet> {
    let persons = info.persons(setup);
    if persons.len() > bots { teams(info) } else { persons.to_vec() }
}

/// Plays a match. `progress` is called after every game, from any thread.
///
/// # Errors
/// If setup or bots do not exist.
///
/// # Panics
/// If the game refuses a move that it listed.
pub fn simulate<G: Game>(plan: &Match, progress: &(dyn Fn() + Sync), clock: Clock<'_>) -> Result<Report, MatchError> {
    let specs: Vec<Spec> = plan.bots.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    meet::<G>(plan, &|i| specs[i].bot(G::Weights::tuned(), false), progress, clock)
}

/// Makes the bot with this place in [`Match::bots`].
pub type Make<'a, G> = &'a (dyn Fn(usize) -> Box<dyn Bot<G>> + Sync);

/// Plays a match of bots that names alone do not tell.
///
/// # Errors
/// If the setup does not exist.
///
/// # Panics
/// If the game refuses a move that it listed.
pub fn meet<G: Game>(
    plan: &Match,
    make: Make<'_, G>,
    progress: &(dyn Fn() + Sync),
    clock: Clock<'_>,
) -> Result<Report, MatchError> {
    let arena = Arena::<G>::new(plan, make, clock)?;
    let rounds = plan.games.div_ceil(plan.bots.len() as u64);
    let next = AtomicU64::new(0);
    let sum = Mutex::new(arena.empty_report());
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut mine = arena.empty_report();
                loop {
                    let round = next.fetch_add(1, Ordering::Relaxed);
                    if round >= rounds {
                        break;
                    }
                    arena.play_round(round, &mut mine, progress);
                }
                // Counts are added up, so the order in which threads finish does not matter.
                sum.lock().expect("no thread has panicked").add(&mine);
            });
        }
    });
    Ok(sum.into_inner().expect("no thread has panicked"))
}

struct Arena<'a, G: Game> {
    plan: &'a Match,
    setup: Setup,
    /// Who sees what.
    persons: Vec<SeatSet>,
    /// What one bot plays: a person's seats, or a team's.
    parties: Vec<SeatSet>,
    teams: Vec<SeatSet>,
    clock: Clock<'a>,
    make: Make<'a, G>,
}

impl<'a, G: Game> Arena<'a, G> {
    fn new(plan: &'a Match, make: Make<'a, G>, clock: Clock<'a>) -> Result<Self, MatchError> {
        if plan.bots.is_empty() {
            return Err(MatchError::NoBots);
        }
        let setup = G::info().complete(&plan.setup)?;
        let persons = G::info().persons(&setup).to_vec();
        let parties = sides(G::info(), &setup, plan.bots.len());
        Ok(Self { plan, setup, persons, parties, teams: teams(G::info()), clock, make })
    }

    fn empty_report(&self) -> Report {
        let empty = |n: usize| vec![Tally::default(); n];
        let (seats, teams) = (empty(G::info().seats.len()), empty(self.teams.len()));
        let total = Tally::default();
        let bot = |name: &String| BotReport {
            name: name.clone(),
            total,
            seats: seats.clone(),
            teams: teams.clone(),
            share: 0,
            spent: Spent::default(),
        };
        let teams = self.teams.iter().map(|&seats| TeamReport { seats, total }).collect();
        Report { games: 0, decisions: 0, teams, bots: self.plan.bots.iter().map(bot).collect(), pairs: [0; 5] }
    }

    /// Plays the games of one seed, one after the other: what they bring together is counted too.
    fn play_round(&self, round: u64, report: &mut Report, progress: &(dyn Fn() + Sync)) {
        let bots = self.plan.bots.len() as u64;
        let games = round * bots..((round + 1) * bots).min(self.plan.games);
        let is_pair = self.parties.len() == 2 && bots == 2 && games.end - games.start == 2;
        let before = report.bots[0].total.half_points();
        for game in games {
            self.count(game, report);
            progress();
        }
        if is_pair {
            report.pairs[(report.bots[0].total.half_points() - before) as usize] += 1;
        }
    }

    /// Plays one game and adds its result.
    fn count(&self, game: u64, report: &mut Report) {
        let (round, turn) = (game / self.plan.bots.len() as u64, (game % self.plan.bots.len() as u64) as usize);
        let bot_of = |party: usize| (party + turn) % self.plan.bots.len();
        let (outcome, spent) = self.play(self.plan.seed.wrapping_add(round), bot_of);
        report.games += 1;
        report.decisions += spent.iter().map(|s| s.decisions).sum::<u64>();
        for (party, seats) in self.parties.iter().enumerate() {
            let bot = &mut report.bots[bot_of(party)];
            bot.total.count(points(&outcome, &self.parties, party));
            bot.share += share(&outcome, &self.parties, party);
            bot.spent = bot.spent.plus(spent[party]);
            for seat in seats.iter() {
                bot.seats[usize::from(seat.0)].count(outcome.points(seat));
            }
        }
        self.count_teams(&outcome, bot_of, report);
    }

    /// A team counts once a game, however many persons it has: they do not win and lose independently.
    fn count_teams(&self, outcome: &Outcome, bot_of: impl Fn(usize) -> usize, report: &mut Report) {
        for (i, team) in self.teams.iter().enumerate() {
            let Some(first) = team.iter().next() else { continue };
            let points = points(outcome, &self.teams, i);
            report.teams[i].total.count(points);
            let bot = |seat: Seat| bot_of(holder(&self.parties, seat));
            if team.iter().all(|seat| bot(seat) == bot(first)) {
                report.bots[bot(first)].teams[i].count(points);
            }
        }
    }

    /// Plays one game with the dice that a table with the same seed would roll; what each party spent comes with its outcome.
    fn play(&self, number: u64, bot_of: impl Fn(usize) -> usize) -> (Outcome, Vec<Spent>) {
        let seed = Seed::from_number(number);
        let mut position = G::new(&self.setup);
        // Everybody thinks for himself: what a bot keeps in mind it does not share with the same bot in another seat.
        let mut players: Vec<Box<dyn Bot<G>>> = (0..self.parties.len()).map(|party| (self.make)(bot_of(party))).collect();
        let mut spent = vec![Spent::default(); players.len()];
        let mut entry = 0;
        loop {
            match position.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = position.sample(&mut seed.stream(entry));
                    position.resolve(&roll, &mut |_| {}).expect("what was sampled is possible");
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody decides");
                    let view = position.view(self.persons[holder(&self.persons, seat)]);
                    let party = holder(&self.parties, seat);
                    let begin = (self.clock)();
                    let m = players[party].choose(&view, seat, decision_seed(number, entry), NEVER);
                    spent[party] = spent[party].plus(Spent { decisions: 1, time: (self.clock)().saturating_sub(begin) });
                    position.play(seat, m.expect("who must decide has a move"), &mut |_| {}).expect("a listed move is legal");
                }
            }
            entry += 1;
        }
        (position.outcome().expect("a game that is over has an outcome"), spent)
    }
}

fn teams(info: &GameInfo) -> Vec<SeatSet> {
    let team = |seat: Seat| info.seats[usize::from(seat.0)].team;
    let of = |seat: Seat| info.all_seats().iter().filter(|&s| team(s) == team(seat)).collect::<SeatSet>();
    let mut teams: Vec<SeatSet> = Vec::new();
    for seat in info.all_seats().iter() {
        if !teams.contains(&of(seat)) {
            teams.push(of(seat));
        }
    }
    teams
}

/// What a group of seats made of a game: where they are rivals too, it has won when one of them has. Of two groups that share a victory
/// neither has won.
fn points(outcome: &Outcome, groups: &[SeatSet], group: usize) -> u8 {
    let best = |seats: &SeatSet| seats.iter().map(|seat| outcome.points(seat)).max().unwrap_or_default();
    if groups.len() == 2 && groups.iter().all(|seats| best(seats) == 2) { 1 } else { best(&groups[group]) }
}

/// What a group of seats has of the victory, in parts of [`WHOLE`].
fn share(outcome: &Outcome, groups: &[SeatSet], group: usize) -> u64 {
    let has_won = |seats: &SeatSet| outcome.winners.is_empty() || seats.iter().any(|seat| outcome.winners.contains(seat));
    let winners = groups.iter().filter(|seats| has_won(seats)).count() as u64;
    if has_won(&groups[group]) { WHOLE / winners.max(1) } else { 0 }
}

/// Whose seat it is.
fn holder(parties: &[SeatSet], seat: Seat) -> usize {
    parties.iter().position(|seats| seats.contains(seat)).unwrap_or(0)
}

impl Report {
    /// The results of a seat, whichever bot held it.
    pub fn seat(&self, seat: Seat) -> Tally {
        self.bots.iter().fold(Tally::default(), |sum, bot| sum.plus(bot.seats[usize::from(seat.0)]))
    }

    /// Adds what the same bots made of other games.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.pairs.iter_mut().zip(other.pairs).for_each(|(a, b)| *a += b);
        self.teams.iter_mut().zip(&other.teams).for_each(|(a, b)| a.total = a.total.plus(b.total));
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            mine.total = mine.total.plus(theirs.total);
            mine.share += theirs.share;
            mine.spent = mine.spent.plus(theirs.spent);
            let both = mine.seats.iter_mut().zip(&theirs.seats).chain(mine.teams.iter_mut().zip(&theirs.teams));
            both.for_each(|(a, b)| *a = a.plus(*b));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use quartermaster::Position;

    use super::*;

    fn plan(bots: &[&str], players: u8, games: u64) -> Match {
        let bots = bots.iter().map(|&b| b.to_owned()).collect();
        Match { setup: Setup { players, ..Setup::default() }, bots, games, seed: 1, threads: 1 }
    }

    fn nobody(_: usize) -> Box<dyn Bot<Position>> {
        Box::new(crate::Random)
    }

    fn team(ids: [u8; 3]) -> SeatSet {
        ids.into_iter().map(Seat).collect()
    }

    #[test]
    fn where_there_are_more_persons_than_bots_a_bot_plays_a_team() {
        for players in 2..=6 {
            let plan = plan(&["greedy", "random"], players, 1);
            let arena = Arena::<Position>::new(&plan, &nobody, NO_CLOCK).unwrap();
            assert_eq!(arena.persons.len(), usize::from(players), "each person sees what is his");
            let mut parties = arena.parties.clone();
            parties.sort();
            assert_eq!(parties, [team([0, 2, 4]), team([1, 3, 5])], "{players} players");
        }
        let each = plan(&["greedy", "random", "random", "random"], 4, 1);
        let arena = Arena::<Position>::new(&each, &nobody, NO_CLOCK).unwrap();
        assert_eq!(arena.parties, arena.persons, "enough bots: one a person");
    }

    #[test]
    fn teams_are_swapped_on_the_same_seeds_and_counted_once() {
        for players in [2, 3, 5] {
            let report = simulate::<Position>(&plan(&["random", "random"], players, 6), &|| {}, NO_CLOCK).unwrap();
            let games = |bot: usize| report.bots[bot].teams.iter().map(|t| t.games()).collect::<Vec<_>>();
            assert_eq!((games(0), games(1)), (vec![3, 3], vec![3, 3]));
            assert_eq!(report.bots[0].total.games(), 6, "once a game, not once a person");
            let [axis, allies] = &report.teams[..] else { panic!("two teams") };
            assert_eq!((axis.seats, allies.seats), (team([0, 2, 4]), team([1, 3, 5])));
            assert_eq!((axis.total.games(), axis.total.wins), (6, allies.total.losses));
            assert!(axis.seats.iter().all(|seat| report.seat(seat) == axis.total));
        }
    }

    #[test]
    fn a_team_that_several_bots_share_belongs_to_none() {
        let report = simulate::<Position>(&plan(&["random"; 6], 6, 2), &|| {}, NO_CLOCK).unwrap();
        assert!(report.bots.iter().all(|b| b.total.games() == 2 && b.teams.iter().all(|t| t.games() == 0)));
        assert!(report.teams.iter().all(|t| t.total.games() == 2));
    }

    #[test]
    fn a_victory_is_shared_by_those_who_win_together() {
        let seats = |ids: &[u8]| ids.iter().copied().map(Seat).collect::<SeatSet>();
        let outcome = |winners: &[u8]| Outcome { winners: seats(winners), reason: engine::Text::new("x") };
        let (camps, each) = ([seats(&[0, 3]), seats(&[1, 2])], [0, 1, 2, 3].map(|id| seats(&[id])));
        let made = |winners: &[u8], groups: &[SeatSet]| -> Vec<(u8, u64)> {
            let outcome = outcome(winners);
            (0..groups.len()).map(|i| (points(&outcome, groups, i), share(&outcome, groups, i))).collect()
        };
        assert_eq!(made(&[3], &camps), [(2, WHOLE), (0, 0)], "partners that are rivals: one has won, so their camp has");
        assert_eq!(made(&[1, 3], &camps), [(1, WHOLE / 2); 2], "two sides that have both won have drawn");
        assert_eq!(made(&[], &camps), [(1, WHOLE / 2); 2]);
        assert_eq!(made(&[1, 3], &each), [(0, 0), (2, WHOLE / 2), (0, 0), (2, WHOLE / 2)]);
        assert_eq!(made(&[], &each), [(1, WHOLE / 4); 4]);
    }

    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        let close = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() < 5e-4 && (a.1 - b.1).abs() < 5e-4;
        assert!(close(Tally { wins: 50, draws: 0, losses: 50 }.interval(), (0.4038, 0.5962)));
        assert!(close(Tally { wins: 27, draws: 0, losses: 12 }.interval(), (0.5358, 0.8144)));
        assert!(close(Tally { wins: 10, draws: 0, losses: 0 }.interval(), (0.7225, 1.0)));
        assert_eq!(Tally::default().interval(), (0.0, 1.0));
        assert_eq!(Tally { wins: 1, draws: 2, losses: 1 }.score(), 0.5);
    }
}
