//! Everything is said in English and in French, and the rules that are cited exist.

use std::collections::BTreeSet;

use engine::{Game, Lang, Pending, Present, SeatSet, Seed, Text, chance, rules};
use worldwar::{Event, Position};

#[test]
fn no_text_is_missing_in_either_language() {
    assert_eq!(Position::texts().problems(), Vec::<String>::new());
}

/// A text as it is shown, in both languages: nothing is missing in it.
fn is_whole(text: &Text) -> bool {
    let broken = |s: &str| s.is_empty() || s.contains(['{', '}']) || s.starts_with('[');
    Lang::ALL.into_iter().map(|lang| Position::texts().render(lang, text)).all(|s| !broken(&s))
}

/// Random games: every prompt, move, event and board has words in both languages, and the rules they name exist.
#[test]
fn everything_that_is_shown_has_words_and_rules() {
    let known: BTreeSet<&str> = rules::parse(Position::rules(Lang::En)).iter().map(|r| r.id).collect();
    let setup = Position::info().complete(&engine::Setup::default()).expect("a setup");
    for seed in 1..=2 {
        let mut p = Position::new(&setup);
        let mut rng = Seed::from_number(seed).stream(0);
        let mut moves = Vec::new();
        for step in 0.. {
            let mut events: Vec<Event> = Vec::new();
            match p.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = p.sample(&mut rng);
                    p.resolve(&roll, &mut |e| events.push(e)).expect("a possible roll");
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("a seat");
                    let prompt = p.prompt(seat);
                    assert!(is_whole(&prompt.text) && known.contains(prompt.rule), "{prompt:?}");
                    moves.clear();
                    p.moves(seat, &mut moves);
                    for m in moves.iter().take(if step % 10 == 0 { 400 } else { 5 }) {
                        let shown = p.describe(*m);
                        assert!(is_whole(&shown.text) && shown.group.as_ref().is_none_or(is_whole), "{m}: {shown:?}");
                        assert!(!shown.targets.is_empty(), "{m} points at nothing");
                        if let Some(odds) = Position::odds(&p.view(SeatSet::from(seat)), *m) {
                            assert_eq!(odds.chances.iter().map(|c| u32::from(c.per_mille)).sum::<u32>(), 1000, "{odds:?}");
                            assert!(is_whole(&odds.text) && odds.chances.iter().all(|c| is_whole(&c.text)), "{odds:?}");
                            assert!(odds.notes.iter().all(is_whole), "{odds:?}");
                        }
                    }
                    let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                    p.play(seat, m, &mut |e| events.push(e)).expect("a legal move");
                }
            }
            for event in &events {
                assert!(is_whole(&Position::narrate(event)), "{event:?}");
                assert!(Position::rule(event).is_none_or(|rule| known.contains(rule)), "{event:?}");
            }
            if step % 100 == 0 {
                let view = p.view(SeatSet::NONE);
                for lang in Lang::ALL {
                    let board = Position::board(&view, lang);
                    let wide = board.lines().find(|l| l.chars().count() > 100);
                    assert_eq!(wide, None);
                    assert!(!board.contains(['{', '}']), "{board}");
                }
                for overlay in Position::overlays() {
                    assert!(Position::texts().has(&format!("overlay-{overlay}")));
                    for mark in Position::overlay(&view, overlay) {
                        assert!(is_whole(&mark.text) && is_whole(&mark.label) && known.contains(mark.rule), "{mark:?}");
                    }
                }
            }
        }
    }
}

/// Every refusal of a random move, at many moments of random games, names a rule that exists, in words.
#[test]
fn refusals_name_rules() {
    let known: BTreeSet<&str> = rules::parse(Position::rules(Lang::En)).iter().map(|r| r.id).collect();
    let mut rng = Seed::from_number(7).stream(0);
    for (_, setup) in Position::info().setups(0) {
        let mut p = Position::new(&setup);
        let mut moves = Vec::new();
        for step in 0.. {
            let seat = match p.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = p.sample(&mut rng);
                    p.resolve(&roll, &mut |_| {}).expect("a possible roll");
                    continue;
                }
                Pending::Seats(seats) => seats.iter().next().expect("a seat"),
            };
            for _ in 0..if step % 5 == 0 { 60 } else { 0 } {
                let m = worldwar::Move::any(&mut rng);
                if let Err(refusal) = p.clone().play(seat, m, &mut |_| {}) {
                    assert!(is_whole(&refusal.text) && known.contains(refusal.rule), "{m}: {refusal:?}");
                }
                for word in m.to_string().split(' ') {
                    for refusal in p.explain(seat, word) {
                        assert!(is_whole(&refusal.text) && known.contains(refusal.rule), "{word}: {refusal:?}");
                    }
                }
            }
            moves.clear();
            p.moves(seat, &mut moves);
            let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
            p.play(seat, m, &mut |_| {}).expect("a legal move");
        }
    }
}

#[test]
fn the_chart_is_narrow() {
    for lang in Lang::ALL {
        let chart = Position::chart(lang);
        assert!(chart.lines().all(|l| l.chars().count() <= 100) && chart.contains("Berlin"));
    }
}
