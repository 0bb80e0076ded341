//! The analysis of finished games, on the engine's toy game and on stored ones.
#![allow(clippy::unwrap_used)]

#[path = "../../engine/tests/toy/mod.rs"]
mod toy;

use std::sync::atomic::{AtomicUsize, Ordering};

use bots::{
    NEVER,
    analysis::{Analysis, AnalysisError, Cause, Effort, analyse},
    registry,
};
use engine::{Record, Seed, Setup, Table};
use toy::{BLUE, RED, Toy};

const EFFORT: Effort = Effort { plays: 32, rolls: 64, others: 3, threads: 1 };

/// A game with these hands and dice, in which both play their cards in this order and nobody boasts.
fn played(deal: &str, cards: &[[u8; 2]], dice: &[[u8; 2]]) -> Table<Toy> {
    let mut table: Table<Toy> = Table::new(&Setup::default(), Seed::from_number(1)).unwrap();
    table.give_roll(deal).unwrap();
    for (cards, dice) in cards.iter().zip(dice) {
        table.play(RED, &format!("play:{}", cards[0])).unwrap();
        table.play(BLUE, &format!("play:{}", cards[1])).unwrap();
        table.give_roll(&format!("dice:{}{}", dice[0], dice[1])).unwrap();
        // Nobody has won a round of equals.
        let asked = table.pending().seats();
        for seat in asked.iter().filter(|_| asked.len() == 1) {
            table.play(seat, "pass").unwrap();
        }
    }
    table
}

fn look(table: &Table<Toy>) -> Analysis {
    analyse(table, EFFORT, 7, NEVER, &|_, _| {}).unwrap()
}

/// Each side's causes are together what its chance changed by, also as people are told it.
fn adds_up(analysis: &Analysis) {
    for side in &analysis.sides {
        assert_eq!(side.end - side.start, side.luck + side.own + side.others + side.drift + side.ended, "{side:?}");
        let told = side.hundredths;
        assert_eq!(told[..6].iter().sum::<i32>(), told[6], "{side:?}");
        let exact = [side.start, side.luck, side.own, side.others, side.drift, side.ended, side.end];
        assert!(told.iter().zip(exact).all(|(told, exact)| (told * 10 - exact).abs() <= 10), "{side:?}");
    }
    let whole = |shares: &[u16], all: u16| shares.iter().sum::<u16>() == all;
    assert!(analysis.curve.iter().all(|shares| whole(shares, 1000)));
    assert!(analysis.turns.iter().all(|turn| whole(&turn.hundredths, 100)));
    assert_eq!(analysis.curve.len(), analysis.entries.len() + 1 + usize::from(analysis.ended.is_some()));
}

/// The analysis of a stored game, as quickly as it can be had.
fn stored(slug: &str, file: &str) -> Analysis {
    let quick = Effort { plays: 4, rolls: 4, others: 2, threads: 2 };
    let game = registry::find(slug).unwrap();
    let table = game.load(&Record::parse(file).unwrap(), None).unwrap();
    game.analyse(&*table, quick, NEVER, &|_, _| {}).unwrap()
}

#[test]
fn the_causes_add_up_and_the_curve_ends_with_the_result() {
    let analysis = look(&played("deal:128/345", &[[8, 5], [2, 4], [1, 3]], &[[3, 3], [6, 1], [2, 5]]));
    adds_up(&analysis);
    assert_eq!(analysis.curve.last().unwrap(), &[1000, 0], "red has two rounds of three");
    assert_eq!((analysis.sides[0].name.en.as_str(), analysis.sides[1].seats[0].as_str()), ("Red", "blue"));
    assert_eq!((analysis.method.decisions, analysis.method.chances), (9, 4));
    assert_eq!(analysis.method.looked_at, 9);
}

#[test]
fn what_the_dice_did_is_luck() {
    // Blue has the better cards in every round, and red the better dice.
    let lucky = look(&played("deal:345/678", &[[3, 6], [4, 7], [5, 8]], &[[6, 1], [6, 1], [6, 1]]));
    adds_up(&lucky);
    let [red, blue] = &lucky.sides[..] else { panic!("two sides") };
    assert!(red.luck > 100, "{lucky:#?}");
    assert!((red.luck + blue.luck).abs() <= 1, "what one gains the other loses");
    assert!(red.luck_error > 0 && red.luck_error < red.luck);
    // The dice of the last round decide the game at once.
    let last = look(&played("deal:145/236", &[[5, 6], [4, 3], [1, 2]], &[[1, 6], [6, 1], [6, 1]]));
    assert!(last.sides[0].luck > 100, "{:#?}", last.sides);
    assert!(last.turning_points.iter().any(|point| point.cause == Cause::Luck && point.change[0] > 100));
    assert!(last.rolls[0].luck[0] > 100 && !last.rolls[0].what.is_empty());
}

#[test]
fn a_blunder_is_found_with_what_was_better() {
    // Red leads by one; in the last round it can only choose how much it keeps, in the first it throws the better card away.
    let analysis = look(&played("deal:167/258", &[[1, 2], [6, 5], [7, 8]], &[[3, 4], [4, 3], [3, 3]]));
    adds_up(&analysis);
    for mistake in &analysis.mistakes {
        assert!(mistake.lost >= 10 && mistake.played != mistake.better, "{mistake:?}");
    }
    assert!(analysis.mistakes.iter().any(|m| m.seat == "red" && m.played.en == "Cards: card 1"), "{:#?}", analysis.mistakes);
    assert!(analysis.sides[0].mistakes > 0);
}

#[test]
fn the_same_seed_says_the_same_however_many_threads_there_are() {
    let table = played("deal:128/345", &[[8, 5], [2, 4], [1, 3]], &[[3, 3], [6, 1], [2, 5]]);
    let threads = |threads: usize| analyse(&table, Effort { threads, ..EFFORT }, 7, NEVER, &|_, _| {}).unwrap();
    assert_eq!(threads(1), threads(3));
    assert_ne!(threads(1).curve, analyse(&table, EFFORT, 8, NEVER, &|_, _| {}).unwrap().curve);
}

#[test]
fn it_can_be_stopped_and_tells_how_far_it_is() {
    let table = played("deal:128/345", &[[8, 5], [2, 4], [1, 3]], &[[3, 3], [6, 1], [2, 5]]);
    assert_eq!(analyse(&table, EFFORT, 7, &|| true, &|_, _| {}), Err(AnalysisError::Stopped));
    let (done, steps) = (AtomicUsize::new(0), table.steps().len());
    let count = |n: usize, all: usize| {
        assert!(n <= all && all == 2 * steps + 1);
        done.fetch_add(1, Ordering::Relaxed);
    };
    let partly = analyse(&table, EFFORT, 7, &|| done.load(Ordering::Relaxed) > steps + 2, &count).unwrap();
    assert_eq!((partly.method.looked_at, partly.mistakes.len()), (0, 0), "the curve is whole, better moves were not all sought");
    adds_up(&partly);
}

#[test]
fn a_game_that_is_not_over_keeps_its_secrets() {
    let mut table: Table<Toy> = Table::new(&Setup::default(), Seed::from_number(1)).unwrap();
    table.give_roll("deal:128/345").unwrap();
    assert_eq!(analyse(&table, EFFORT, 7, NEVER, &|_, _| {}), Err(AnalysisError::NotOver));
    // Somebody resigned: what was played is looked at.
    table.close(BLUE.into(), "resigned");
    let analysis = look(&table);
    adds_up(&analysis);
    assert_eq!((analysis.curve.len(), analysis.ended.as_deref()), (3, Some("resigned")));
    assert_eq!(analysis.curve[2], [0, 1000], "the curve ends with the result");
    assert_eq!(analysis.sides[1].ended, 1000 - i32::from(analysis.curve[1][1]));
}

#[test]
fn every_cliff_of_the_curve_is_a_turning_point() {
    let file = include_str!("../../games/attrition/tests/records/04-standard-air_reserves-greedy-greedy.jsonl");
    let analysis = stored("attrition", file);
    adds_up(&analysis);
    let at = |n: usize| i32::from(analysis.curve[n][0]);
    let points = &analysis.turning_points;
    let least = points.iter().map(|point| point.change[0].abs()).min().unwrap();
    assert!(points.len() == 5 && points.windows(2).all(|two| two[0].to <= two[1].from), "{points:#?}");
    for n in 0..analysis.entries.len() {
        let (change, at) = ((at(n + 1) - at(n)).abs(), n as u32);
        let is_named = points.iter().any(|point| point.from <= at && at < point.to);
        assert!(is_named || change <= least + 20, "step {n} changes {change}, turning points {least} and more");
    }
    for point in points {
        let inside = point.from as usize..point.to as usize;
        assert!(analysis.entries[inside].contains(&point.entry) && !point.what.is_empty(), "{point:#?}");
        assert!((at(point.to as usize) - at(point.from as usize) - point.change[0]).abs() <= 2);
        assert_eq!(point.seat.is_some(), point.cause == Cause::Choice);
    }
}

#[test]
fn orders_of_several_moves_are_told_whole() {
    let file = include_str!("../../games/attrition/tests/records/04-standard-air_reserves-greedy-greedy.jsonl");
    let analysis = stored("attrition", file);
    // In the other phases a tile alone is the whole order.
    let marches = analysis.mistakes.iter().filter(|m| m.stage.en.ends_with("Movement"));
    let said = marches.flat_map(|m| [&m.played, &m.better]);
    let told: Vec<&str> = said.flat_map(|said| [said.en.as_str(), &said.fr]).collect();
    assert!(told.iter().any(|told| told.contains(" → ")), "{told:#?}");
    // Whoever takes a tile up has said nothing yet of where it goes.
    let half =
        |told: &&&str| ["infantry (", "artillery (", "airplane ("].iter().any(|tile| told.contains(tile)) && !told.contains('→');
    assert_eq!(told.iter().find(half), None);
    for mistake in &analysis.mistakes {
        assert!(mistake.before.is_some_and(|before| before < mistake.entry), "{mistake:?}");
    }
}

#[test]
fn games_where_each_wins_alone_have_a_curve_for_each() {
    let quick = Effort { plays: 2, rolls: 2, others: 1, threads: 2 };
    for (slug, file, sides) in [
        ("attrition", include_str!("../../games/attrition/tests/records/01-standard-plain-random-random.jsonl"), 2),
        ("downfall", include_str!("../../games/downfall/tests/records/20-campaign-4-plain-greedy-random-greedy-random.jsonl"), 4),
    ] {
        let game = registry::find(slug).unwrap();
        let table = game.load(&Record::parse(file).unwrap(), None).unwrap();
        let analysis = game.analyse(&*table, quick, NEVER, &|_, _| {}).unwrap();
        assert_eq!(analysis.sides.len(), sides, "{slug}");
        let [start, end] = [0, analysis.curve.len() - 1].map(|n| analysis.curve[n].iter().map(|n| i32::from(*n)).sum::<i32>());
        assert!(start.abs_diff(1000) <= 2 && end.abs_diff(1000) <= 2);
        assert!(!analysis.turns.is_empty());
    }
    let other = registry::find("worldwar").unwrap();
    let toy = played("deal:128/345", &[[8, 5], [2, 4], [1, 3]], &[[3, 3], [6, 1], [2, 5]]);
    assert_eq!(other.analyse(&toy, quick, NEVER, &|_, _| {}), Err(AnalysisError::OtherGame));
}
