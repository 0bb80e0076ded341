//! The odds of a battle, against every roll played out, and against battles that were played.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Forecast, Position, ids::Region, moves::Face};
use common::{CP, EN, at, belgium};
use engine::{Game, Pending, Present, SeatSet, Target, chance};

fn region(id: &str) -> Region {
    id.parse().unwrap()
}

/// All rolls of the dice that are due, one by one.
fn rolls(n: usize) -> Vec<[u8; 6]> {
    let mut all = vec![[0; 6]];
    for _ in 0..n {
        all = all
            .into_iter()
            .flat_map(|dice| {
                Face::all().map(move |f| {
                    let mut d = dice;
                    d[f.index()] += 1;
                    d
                })
            })
            .collect();
    }
    all
}

/// What the dice of a battle come to if each of their rolls is played, and each loss chosen as it comes.
fn played(p: &Position, place: Region, dice: usize) -> Forecast {
    let (mut counts, mut lost) = ([0u64; 4], [0u64; 2]);
    let all = rolls(dice);
    for faces in &all {
        let mut p = p.clone();
        let text = faces.iter().enumerate().flat_map(|(i, n)| std::iter::repeat_n((i + 1).to_string(), usize::from(*n)));
        let before = [CP, EN].map(|side| p.tiles(place).of_side(side));
        p.resolve(&format!("dice {}", text.collect::<Vec<_>>().join(" ")).parse().unwrap(), &mut |_| ()).unwrap();
        let after = match p.battle {
            Some(b) if b.losses != [0; 2] => [0, 1].map(|i| before[i] - b.losses[i]),
            _ => [CP, EN].map(|side| p.tiles(place).of_side(side)),
        };
        (0..2).for_each(|i| lost[i] += u64::from(before[i] - after[i]));
        counts[match (after[0] > 0, after[1] > 0) {
            (true, false) => 0,
            (true, true) => 1,
            (false, false) => 2,
            (false, true) => 3,
        }] += 1;
    }
    let part = |n: u64| n * 1_000_000 / all.len() as u64;
    let [taken, contested, empty, held] = counts.map(part);
    Forecast { taken, contested, empty, held, losses: lost.map(part) }
}

/// Each roll of 4.8.2 counted once, with mixed nations and all classes. [4.8.2a] [4.8.2e]
#[test]
fn odds_are_those_of_all_rolls() {
    for (tiles, dice) in [
        ("1 germany-infantry, 1 france-infantry", 1),
        ("3 germany-infantry, 1 germany-artillery, 1 france-infantry, 1 britain-artillery", 4),
        ("2 germany-infantry, 1 germany-airplane, 1 austria-hungary-infantry, 2 france-infantry", 3),
    ] {
        let mut s = belgium(CP, "", "", tiles);
        let foretold = s.p.forecast(region("belgium")).unwrap();
        s.cp("plan belgium");
        assert_eq!(foretold, played(&s.p, region("belgium"), dice), "{tiles}");
        let sum = foretold.taken + foretold.contested + foretold.empty + foretold.held;
        assert!((999_990..=1_000_000).contains(&sum), "{sum}");
    }
}

/// Shields count: trenches, and a tank of the rolling nation. [17.3a] [9.5a]
#[test]
fn odds_know_the_shields() {
    let bare = belgium(CP, "", "", "3 germany-infantry, 1 france-infantry").p.forecast(region("belgium")).unwrap();
    let mut s = belgium(CP, "trenches", "", "3 germany-infantry, 1 france-infantry\"\n[entente_trenches]\nbelgium = 1\n#\"");
    let dug = s.p.forecast(region("belgium")).unwrap();
    assert!(dug.taken < bare.taken, "{dug:?} {bare:?}");
    s.cp("plan belgium");
    assert_eq!(dug, played(&s.p, region("belgium"), 3));
}

/// What a move leads to is said of the region that it enters, with the tile that enters it; elsewhere nothing is said.
#[test]
fn the_odds_of_a_move_count_the_tile_that_moves() {
    let mut s = at(r#"
        turn = 3
        step = "move"
        [board]
        berlin = "2 germany-infantry"
        belgium = "1 germany-infantry, 1 france-infantry"
    "#);
    s.cp("take berlin germany-infantry");
    let view = s.p.view(SeatSet::from(CP.seat()));
    let odds = Position::odds(&view, "to belgium".parse().unwrap()).unwrap();
    assert_eq!(odds.target, Target::Space("belgium".into()));
    // Two dice, of which one shows a 1 more often than not: the tile of the French falls, and one German may.
    assert_eq!(odds.chances[0].seat, Some(CP.seat()));
    assert_eq!(odds.chances[0].per_mille, 306);
    assert!(Position::odds(&view, "to rhineland".parse().unwrap()).is_none());
}

/// Under fog the odds are the same whatever lies hidden: they come from what the viewer knows. [12.1a]
#[test]
fn odds_under_fog_tell_nothing_hidden() {
    let scene = |hidden: &str| {
        let tiles = format!("3 germany-infantry, {hidden}");
        belgium(CP, "fog_of_war", "", &tiles).p.view(SeatSet::from(CP.seat()))
    };
    let odds = |hidden: &str| Position::odds(&scene(hidden), "plan belgium".parse().unwrap());
    assert_eq!(odds("2 france-infantry~"), odds("2 russia-infantry~"));
    assert_eq!(odds("2 france-infantry~").unwrap().notes.len(), 2);
}

/// Whole games: an overlay never fails, and says something of every region where a battle may be planned.
#[test]
fn overlays_of_whole_games() {
    for seed in 0..3 {
        let mut s = common::new_game("", if seed == 1 { &["fog_of_war"] } else { &[] });
        let mut rng = engine::Seed::from_number(seed).stream(0);
        for step in 0..400 {
            match s.p.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = s.p.sample(&mut rng);
                    s.p.resolve(&roll, &mut |_| ()).unwrap();
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let mut moves = Vec::new();
                    s.p.moves(seat, &mut moves);
                    if step % 9 == 0 {
                        let view = s.p.view(SeatSet::from(seat));
                        Position::overlays().iter().for_each(|id| drop(Position::overlay(&view, id)));
                        moves.iter().for_each(|&m| drop(Position::odds(&view, m)));
                    }
                    let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                    s.p.play(seat, m, &mut |_| ()).unwrap();
                }
            }
        }
    }
}
