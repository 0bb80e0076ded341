//! Many bots on one scale: the sequential test, the ratings, and the ladder on the engine's toy game.
#![allow(clippy::unwrap_used)]

#[path = "../../engine/tests/toy/mod.rs"]
mod toy;

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use bots::{
    arena::{Match, MatchError, NO_CLOCK, Report, WHOLE},
    elo::{self, Met, Rating},
    ladder::{BATCH, Ladder, Pairing},
    registry,
    sprt::{Sprt, SprtError, Verdict},
};
use engine::{
    Setup,
    erased::{AnyGame, Erased},
};
use toy::Toy;

const TOY: Erased<Toy> = Erased::<Toy>::NEW;

fn ladder(bots: &[&str], games: u64) -> Ladder {
    let bots = bots.iter().map(|&b| b.to_owned()).collect();
    Ladder { setup: Setup::default(), bots, all: false, games, sprt: None, seed: 1, threads: 1 }
}

fn sprt(elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(elo0, elo1, 0.05, 0.05).unwrap()
}

fn play(ladder: &Ladder) -> Vec<Pairing> {
    let pairs = ladder.pairs(TOY.info()).unwrap();
    pairs.into_iter().map(|pair| ladder.play(&TOY, pair, &|| {}, NO_CLOCK).unwrap()).collect()
}

fn met(one: usize, other: usize, points: f64, games: f64) -> Met {
    Met { one, other, points, games }
}

#[track_caller]
fn close(a: f64, b: f64, within: f64) {
    assert!((a - b).abs() < within, "{a} is not {b}");
}

#[test]
fn the_ratio_of_likelihoods_is_that_of_the_books() {
    let test = sprt(0.0, 15.0);
    // Without draws and halves it is the plain ratio of two binomials.
    let s = elo::score(15.0);
    close(test.llr(&[20, 0, 0, 0, 30]), 30.0 * (s / 0.5).ln() + 20.0 * ((1.0 - s) / 0.5).ln(), 1e-3);
    // By another program, with another method to find the likeliest distributions.
    close(test.llr(&[10, 40, 100, 50, 20]), 1.877_614_521, 1e-6);
    close(test.llr(&[3, 10, 31, 28, 8]), 1.977_467_128, 1e-6);
    close(sprt(-5.0, 5.0).llr(&[39, 8843, 22_675, 9051, 44]), 27.962_312_054, 1e-5);
    // All pairs even: neither of two hypotheses that lie around it is likelier.
    close(sprt(-5.0, 5.0).llr(&[0, 0, 50, 0, 0]), 0.0, 1e-9);
    assert_eq!(test.llr(&[0; 5]), 0.0);
    let (low, high) = test.bounds();
    close(low, -2.944, 1e-3);
    close(high, 2.944, 1e-3);
}

#[test]
fn the_ratio_says_the_contrary_of_the_contrary() {
    let there = sprt(-10.0, 10.0).llr(&[3, 10, 31, 28, 8]);
    let back = sprt(-10.0, 10.0).llr(&[8, 28, 31, 10, 3]);
    close(there, -back, 1e-9);
}

#[test]
fn nonsense_is_no_test() {
    for (elo0, elo1) in [(5.0, 5.0), (5.0, 0.0), (f64::NAN, 5.0), (0.0, f64::INFINITY), (-3000.0, 0.0)] {
        assert_eq!(Sprt::new(elo0, elo1, 0.05, 0.05), Err(SprtError::Elo));
    }
    for share in [0.0, -0.1, 0.5, 1.0, f64::NAN] {
        assert_eq!(Sprt::new(0.0, 5.0, share, 0.05), Err(SprtError::Errors));
        assert_eq!(Sprt::new(0.0, 5.0, 0.05, share), Err(SprtError::Errors));
    }
}

#[test]
fn a_test_finds_the_stronger_and_the_equal_and_stops() {
    let find = |bots: &[&str]| play(&Ladder { sprt: Some(sprt(0.0, 50.0)), ..ladder(bots, 4000) }).remove(0);
    let stronger = find(&["random", "greedy"]);
    assert_eq!(stronger.verdict, Some(Verdict::Stronger));
    let equal = find(&["random", "random"]);
    assert_eq!(equal.verdict, Some(Verdict::NotStronger));
    let weaker = find(&["greedy", "random"]);
    assert_eq!(weaker.verdict, Some(Verdict::NotStronger));
    for pairing in [stronger, equal, weaker] {
        let games = pairing.report.games;
        assert!(games < 4000 && games.is_multiple_of(BATCH), "{games}");
        assert_eq!(pairing.report.pairs.iter().sum::<u64>(), games / 2);
    }
}

#[test]
fn a_test_that_does_not_know_says_so_after_all_games() {
    let plan = Ladder { sprt: Some(sprt(0.0, 1.0)), ..ladder(&["random", "greedy"], 45) };
    let pairing = play(&plan).remove(0);
    assert_eq!((pairing.verdict, pairing.report.games), (None, 46), "rounded up to whole pairs");
}

#[test]
fn batches_play_the_games_that_one_match_would_play() {
    let whole = play(&ladder(&["random", "greedy"], 70)).remove(0);
    let parts = play(&Ladder { sprt: Some(sprt(0.0, 0.1)), ..ladder(&["random", "greedy"], 70) }).remove(0);
    assert_eq!(whole.report, parts.report);
}

#[test]
fn nothing_depends_on_threads() {
    for sprt in [None, Some(sprt(0.0, 40.0))] {
        let plan = Ladder { sprt, all: true, ..ladder(&["random", "greedy", "planner@4"], 96) };
        let one = play(&plan);
        let four = play(&Ladder { threads: 4, ..plan.clone() });
        assert_eq!(one, four);
        assert_eq!(plan.standings(&one), plan.standings(&four));
    }
}

#[test]
fn three_quarters_are_191_elo() {
    let [one, other] = elo::ratings(2, &[met(0, 1, 300.0, 400.0)], 1)[..] else { panic!("two ratings") };
    close(one.elo, 190.848_5, 1e-3);
    assert_eq!(other, Rating { elo: 0.0, low: Some(0.0), high: Some(0.0) });
    // Where 300 ln p + 100 ln (1 - p) is 1.9207 below its top.
    close(one.low.unwrap(), 152.230, 1e-3);
    close(one.high.unwrap(), 230.952, 1e-3);
    close(elo::score(190.848_5), 0.75, 1e-6);
}

#[test]
fn ratings_add_up_and_the_anchor_only_shifts_them() {
    // 75 % twice is 90 % at a distance: a third meeting that says so changes nothing but the confidence.
    let chain = [met(1, 0, 75.0, 100.0), met(2, 1, 75.0, 100.0)];
    let ratings = elo::ratings(3, &chain, 0);
    close(ratings[1].elo, 190.85, 0.01);
    close(ratings[2].elo, 381.70, 0.01);
    let wide = |r: &Rating| r.high.unwrap() - r.low.unwrap();
    close(wide(&ratings[2]), 2f64.sqrt() * wide(&ratings[1]), 3.0);
    let closed = elo::ratings(3, &[chain[0], chain[1], met(2, 0, 90.0, 100.0)], 0);
    close(closed[2].elo, 381.70, 0.01);
    assert!(wide(&closed[2]) < wide(&ratings[2]));
    let shifted = elo::ratings(3, &chain, 2);
    close(shifted[0].elo, -381.70, 0.01);
    assert_eq!(shifted[2].elo, 0.0);
}

#[test]
fn a_contradiction_is_shared_out() {
    // Each beats the next: nobody is the best.
    let ratings = elo::ratings(3, &[met(0, 1, 60.0, 100.0), met(1, 2, 60.0, 100.0), met(2, 0, 60.0, 100.0)], 0);
    assert!(ratings.iter().all(|r| r.elo.abs() < 1e-6), "{ratings:?}");
}

#[test]
fn who_wins_everything_has_a_bound_and_no_infinity() {
    let all = elo::ratings(3, &[met(1, 0, 400.0, 400.0), met(2, 1, 300.0, 400.0)], 0);
    // Half a game for the loser: 400 · log₁₀ 800.
    close(all[1].elo, 1161.236, 0.01);
    // With 95 % confidence one game in 209 is lost, at most: 0.9952⁴⁰⁰ = e^-1.9207.
    close(all[1].low.unwrap(), 927.020, 1e-2);
    assert_eq!(all[1].high, None);
    // What lies behind the gap is as open, but stands at its distance.
    close(all[2].elo - all[1].elo, 190.85, 0.01);
    assert!(all[2].low.is_some() && all[2].high.is_none());
    let from_above = elo::ratings(3, &[met(1, 0, 400.0, 400.0), met(2, 1, 300.0, 400.0)], 2);
    close(from_above[0].elo, -1352.08, 0.01);
    assert!(from_above[0].low.is_none() && from_above[0].high.is_some());
    assert!(from_above[1].low.is_some() && from_above[1].high.is_some());
    // Both have beaten a third in every game: of each other nothing is known.
    let apart = elo::ratings(3, &[met(0, 1, 9.0, 9.0), met(2, 1, 9.0, 9.0)], 0);
    assert_eq!((apart[2].low, apart[2].high), (None, None));
    assert!(apart.iter().all(|r| r.elo.is_finite()));
}

#[test]
fn a_way_around_makes_a_perfect_score_finite() {
    let around = [met(1, 0, 100.0, 100.0), met(2, 0, 90.0, 100.0), met(1, 2, 60.0, 100.0)];
    let ratings = elo::ratings(3, &around, 0);
    assert!(ratings.iter().all(|r| r.low.is_some() && r.high.is_some() && r.elo.is_finite()), "{ratings:?}");
    assert!(ratings[1].elo > ratings[2].elo && ratings[2].elo > 300.0);
    // No games at all: nothing is known, and nothing breaks.
    assert!(elo::ratings(2, &[], 0).iter().all(|r| r.elo == 0.0));
}

#[test]
fn pairs_are_the_next_ones_or_all() {
    let mut plan = ladder(&["random", "greedy", "planner"], 2);
    assert_eq!(plan.pairs(TOY.info()), Ok(vec![(1, 0), (2, 1)]));
    plan.all = true;
    assert_eq!(plan.pairs(TOY.info()), Ok(vec![(1, 0), (2, 0), (2, 1)]));
    assert_eq!(ladder(&["random"], 2).pairs(TOY.info()), Err(MatchError::OneBot));
    let alone = Ladder { setup: Setup::of(1), ..plan };
    assert_eq!(alone.pairs(TOY.info()), Err(MatchError::NotTwoSides(1)));
}

#[test]
fn standings_sum_up_what_was_played() {
    let plan = ladder(&["greedy", "random", "planner@4"], 40);
    let played = play(&plan);
    let standings = plan.standings(&played);
    assert_eq!(plan.anchor(), 1, "random, wherever it stands");
    assert_eq!(standings[1].rating.elo, 0.0);
    assert_eq!(standings.iter().map(|s| s.total.games()).collect::<Vec<_>>(), [40, 80, 40]);
    assert_eq!(standings[1].total, played[0].report.bots[0].total.plus(played[1].report.bots[1].total));
    assert!(standings.iter().all(|s| s.teams[0].plus(s.teams[1]) == s.total && s.teams[0].games() == s.teams[1].games()));
    assert_eq!(ladder(&["greedy", "planner"], 2).anchor(), 0);
    close(played[0].difference().elo, -standings[0].rating.elo, 1e-6);
}

#[test]
fn the_lent_clock_measures_each_bot() {
    let ticks = AtomicU64::new(0);
    let clock = || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed));
    let pairing = ladder(&["random", "greedy"], 10).play(&TOY, (1, 0), &|| {}, &clock).unwrap();
    // A tick before each decision and one after it.
    for bot in &pairing.report.bots {
        close(bot.spent.mean_ms().unwrap(), 1.0, 1e-9);
    }
    let decisions: u64 = pairing.report.bots.iter().map(|b| b.spent.decisions).sum();
    assert_eq!(decisions, pairing.report.decisions);
}

fn among(game: &str, setup: Setup, games: u64) -> Result<(usize, Report), MatchError> {
    let game = registry::find(game).unwrap();
    let plan = Match { setup, bots: Vec::new(), games, seed: 1, threads: 2 }.one_among(game.info(), "random", "random")?;
    Ok((plan.bots.len(), game.simulate(&plan, &|| {}, NO_CLOCK)?))
}

#[test]
fn one_among_others_has_every_seat_as_often() {
    let (parties, report) = among("downfall", Setup::of(4), 5).unwrap();
    assert_eq!((parties, report.games), (4, 8), "rounded up to whole rounds");
    assert!(report.bots[0].seats.iter().all(|seat| seat.games() == 2));
    assert_eq!(report.bots.iter().map(|b| b.share).sum::<u64>(), 8 * WHOLE, "each game is one victory, however it is shared");
    let others: u64 = report.bots[1..].iter().map(|b| b.total.games()).sum();
    assert_eq!((report.bots[0].total.games(), others), (8, 24));
}

#[test]
fn one_among_others_is_one_team_where_teams_win_together() {
    let (parties, report) = among("quartermaster", Setup::of(6), 3).unwrap();
    assert_eq!((parties, report.games), (2, 4));
    assert!(report.bots[0].teams.iter().all(|team| team.games() == 2));
    assert_eq!(report.bots[0].share + report.bots[1].share, 4 * WHOLE);
    let camps = Setup { options: vec!["victory=camp".to_owned()], ..Setup::of(4) };
    assert_eq!(among("downfall", camps, 2).unwrap().0, 2);
    assert_eq!(among("attrition", Setup::default(), 2), Err(MatchError::FewPersons(2)));
}
