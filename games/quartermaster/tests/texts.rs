//! Everything is said in English and in French, and the rules cite rules that exist.
#![allow(missing_docs, clippy::unwrap_used)]

use std::{collections::BTreeSet, fs, path::Path};

use engine::{Event as _, Game, Lang, Pending, Present, SeatSet, Seed, Text, chance, conformance::Conform, rules};
use quartermaster::{
    Event, Position, data,
    ids::{Card, Country, Piece, Space, Team},
};

/// The sources of the crate by name, those of the data check and of the data files apart.
fn sources() -> Vec<(String, String)> {
    fn collect(folder: &Path, out: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, out);
            } else {
                out.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut out = Vec::new();
    collect(&root, &mut out);
    // Only the part below `src` tells what a file is: the folders above it may have any name.
    let below = |name: &str| Path::new(name).strip_prefix(&root).unwrap().display().to_string();
    out.retain(|(name, _)| !["check", "data.rs", "rows.rs"].iter().any(|part| below(name).contains(part)));
    out
}

/// The strings of a source.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// The ids of countries, teams, spaces and cards.
fn ids() -> BTreeSet<String> {
    let countries = Country::all().map(|x| x.to_string());
    let teams = Team::ALL.into_iter().map(|x| x.id().to_owned());
    let spaces = Space::all().map(|x| x.to_string());
    let cards = Card::all().map(|x| x.to_string());
    countries.chain(teams).chain(spaces).chain(cards).collect()
}

#[test]
fn no_text_is_missing_in_either_language() {
    assert_eq!(Position::texts().problems(), Vec::<String>::new());
}

/// Every key of the code has a text, and no text is left that nothing uses.
#[test]
fn the_keys_of_the_code_are_the_keys_of_the_texts() {
    let sources = sources();
    let strings: BTreeSet<&str> = sources.iter().flat_map(|(_, source)| literals(source)).collect();
    let ids = ids();
    // "in-hawaii" is made by "in-{space}".
    let is_made = |key: &str| ids.iter().any(|id| key.strip_suffix(id.as_str()).is_some_and(|head| is_head(&strings, head)));
    let keys: Vec<&str> = include_str!("../text/en.ftl")
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split(" =").next())
        .collect();
    // The name and the legend of an overlay are asked for by its id, and so is what an optional rule is about.
    let is_overlay = |key: &str| {
        ["overlay-", "legend-", "option-"].iter().filter_map(|head| key.strip_prefix(head)).any(|id| strings.contains(id))
    };
    let unused: Vec<&&str> = keys.iter().filter(|key| !strings.contains(**key) && !is_made(key) && !is_overlay(key)).collect();
    assert_eq!(unused, Vec::<&&str>::new());
    let families: BTreeSet<&str> = ["ask", "board", "do", "event", "group", "no"].into();
    let is_key = |s: &&str| s.split_once('-').is_some_and(|(head, rest)| families.contains(head) && is_plain(rest));
    let missing: Vec<&str> = strings.iter().copied().filter(is_key).filter(|key| !Position::texts().has(key)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Whether a string begins so and goes on with an argument.
fn is_head(strings: &BTreeSet<&str>, head: &str) -> bool {
    !head.is_empty() && strings.iter().any(|s| s.strip_prefix(head).is_some_and(|rest| rest.starts_with('{')))
}

fn is_plain(s: &str) -> bool {
    !s.is_empty() && s.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// A text as it is shown, in both languages: nothing is missing in it.
fn is_whole(text: &Text) -> bool {
    Lang::ALL.into_iter().map(|lang| Position::texts().render(lang, text)).all(|s| !s.is_empty() && !s.contains(['[', '{', '}']))
}

#[test]
fn everything_in_the_data_files_has_a_name() {
    for (kind, ids) in [
        ("team", Team::ALL.map(|x| x.id().to_owned()).to_vec()),
        ("country", Country::all().map(|x| x.to_string()).collect()),
        ("space", Space::all().map(|x| x.to_string()).collect()),
        ("card", Card::all().map(|x| x.to_string()).collect()),
    ] {
        for id in ids {
            assert!(is_whole(&Text::new(format!("{kind}-{id}"))), "{kind} {id}");
        }
    }
}

/// One event of every kind.
fn events(country: Country, space: Space, card: Card) -> Vec<Event> {
    let piece = if data().land.has(space) { Piece::Army } else { Piece::Navy };
    let (team, shown) = (country.team(), Some(card));
    vec![
        Event::HandsKept,
        Event::Turn { round: 3, country },
        Event::Played { country, card },
        Event::Laid { country, card: shown },
        Event::Used { country, card },
        Event::Targeted { card, country },
        Event::Buried { country, card: shown, from_deck: false },
        Event::Drawn { country, card: shown },
        Event::Built { country, piece, space, placed: true },
        Event::Built { country, piece, space, placed: false },
        Event::Recruited { country, piece, space },
        Event::Battle { country, space, target: None },
        Event::Battle { country, space, target: country.enemies().first() },
        Event::Removed { country, piece, space },
        Event::Starved { country, piece, space },
        Event::Withdrawn { country, piece, space },
        Event::Protected { country, piece, space },
        Event::Saved { space },
        Event::Cancelled { card },
        Event::Vain { card },
        Event::Returned { country, card, top: true },
        Event::Returned { country, card, top: false },
        Event::Struck { country, card },
        Event::StruckResponse { country, card: shown },
        Event::Shuffled { country },
        Event::Looked { country, n: 1 },
        Event::Looked { country, n: 3 },
        Event::PutUnder { country, card: shown },
        Event::Supplied { country },
        Event::Points { team, n: -1, card: None },
        Event::Points { team, n: 2, card: shown },
        Event::Ended { winner: team },
    ]
}

/// With every country, every space and every card, as their owners see them and as others do.
#[test]
fn every_event_has_its_sentence() {
    for i in 0..Card::all().len() {
        let [country, space] = [Country::all().len(), Space::all().len()].map(|n| (i % n) as u8);
        for event in events(Country(country), Space(space), Card(i as u8)) {
            for event in [Some(event.clone()), event.redact(SeatSet::NONE)].into_iter().flatten() {
                assert!(is_whole(&Position::narrate(&event)), "{event:?}");
            }
        }
    }
}

/// At every decision of some games: the question, what is offered, and moves that are not.
#[test]
fn every_question_and_every_move_has_its_words() {
    for seed in 0..4 {
        let mut rng = Seed::from_number(seed).stream(0);
        let mut p = Position::new(&Position::info().setups(1)[0].1);
        let mut moves = Vec::new();
        for _ in 0..1500 {
            match p.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = p.sample(&mut rng);
                    p.resolve(&roll, &mut |_| {}).unwrap();
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    assert!(is_whole(&p.prompt(seat).text), "{}", p.prompt(seat).text.key);
                    moves.clear();
                    p.moves(seat, &mut moves);
                    for &m in &moves {
                        let description = p.describe(m);
                        assert!([Some(&description.text), description.group.as_ref()].into_iter().flatten().all(is_whole), "{m}");
                    }
                    let m = Position::any_move(&mut rng);
                    if let Err(refusal) = p.clone().play(seat, m, &mut |_| {}) {
                        assert!(is_whole(&refusal.text), "{m}: {}", refusal.text.key);
                    }
                    let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                    p.play(seat, m, &mut |_| {}).unwrap();
                }
            }
        }
    }
}

#[test]
fn the_french_rules_have_the_same_ids() {
    let ids = |lang: Lang| {
        rules::parse(Position::rules(lang)).into_iter().filter(|r| r.chapter != "Strategy").map(|r| r.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Lang::En), ids(Lang::Fr));
}

/// Chapters in their order, an id for every statement, and each id in its chapter and section.
#[test]
fn the_rules_are_in_order() {
    let text = Position::rules(Lang::En);
    let chapters = [
        ("In short", "-"),
        ("Rules", ""),
        ("Card language", "CL"),
        ("Sequence", "SQ"),
        ("Hidden information", "HI"),
        ("Rulings", "R-"),
        ("Examples", "E-"),
        ("Strategy", "ST"),
    ];
    let found: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("# ")).skip(1).collect();
    assert_eq!(found, chapters.map(|c| c.0));
    for rule in rules::parse(text) {
        let (_, prefix) = chapters.into_iter().find(|c| c.0 == rule.chapter).unwrap();
        let section = rule.heading.split(' ').next().unwrap().trim_end_matches('.');
        let numbered = ["Rules", "Sequence"].contains(&rule.chapter);
        let rest = rule.id.strip_prefix(if numbered { section } else { prefix });
        assert!(
            rest.is_some_and(|r| !r.is_empty() && (!numbered || !r.starts_with(|c: char| c.is_ascii_digit()))),
            "{}",
            rule.id
        );
        assert!(!rule.text.trim_end_matches("(info)").contains("(info)"), "{}: (info) stands at the end", rule.id);
    }
    let items = text.lines().filter(|line| line.trim_start().starts_with("- "));
    let without_id: Vec<&str> = items.filter(|line| !line.starts_with("- **")).collect();
    assert_eq!(without_id, Vec::<&str>::new());
}

/// Who corrects a data file need not look into the code: no id of a space, a card or a country stands there.
#[test]
fn no_fact_of_the_data_files_is_in_the_code() {
    let ids: BTreeSet<String> = ids().into_iter().filter(|id| Team::ALL.iter().all(|t| t.id() != id)).collect();
    let mut found = Vec::new();
    for (name, source) in sources() {
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        found.extend(literals(code).filter(|s| ids.contains(*s)).map(|s| format!("{name}: {s}")));
    }
    assert_eq!(found, Vec::<String>::new());
}
