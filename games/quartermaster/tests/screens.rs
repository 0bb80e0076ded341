//! What is on the screen: the board, the chart, prompts and moves; every screen fits its page.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::{
    common::{self, at},
    table::set,
};

use engine::{
    Game, Lang, NARROWEST, Pending, Present, SeatSet, Text, WIDTH,
    chance::{Seed, below},
    conformance::Conform,
};
use quartermaster::{
    Event, Position, data,
    ids::{Country, Space},
};

fn say(lang: Lang, text: &Text) -> String {
    Position::texts().render(lang, text)
}

/// A random game; what is looked at after every step.
fn play(seed: u64, mut look: impl FnMut(&Position)) {
    let mut rng = Seed::from_number(seed).stream(0);
    let mut p = common::new_game(2, &["tournament"]).p;
    while p.pending() != Pending::Over {
        if p.pending() == Pending::Chance {
            let roll = p.sample(&mut rng);
            p.resolve(&roll, &mut |_| {}).unwrap();
        } else {
            let seat = p.pending().seats().iter().next().unwrap();
            let mut moves = Vec::new();
            p.moves(seat, &mut moves);
            let m = loop {
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                if Position::weight(m) > below(&mut rng, 30) {
                    break m;
                }
            };
            p.play(seat, m, &mut |_| {}).unwrap();
        }
        look(&p);
    }
}

/// Every country, team and space has the words that sentences need.
#[test]
fn names_have_their_grammar() {
    let countries = Country::all()
        .flat_map(|c| ["who", "cap", "the", "of", "adj", "a-adj", "short"].map(|form| format!("{form}-{c}")))
        .chain(["who-axis", "who-allies", "the-axis", "the-allies"].map(str::to_owned));
    let spaces = Space::all().map(|s| format!("in-{s}"));
    let missing: Vec<String> = countries.chain(spaces).filter(|key| !Position::texts().has(key)).collect();
    assert_eq!(missing, Vec::<String>::new());
}

/// Boards and the chart are at most 100 columns wide, in both languages, for one country and for all.
#[test]
fn every_board_fits_the_page() {
    let fits = |text: &str, width: usize| {
        for line in text.lines() {
            assert!(line.chars().count() <= width && !line.contains('['), "{width}: {line}");
        }
    };
    let pages = || [NARROWEST, 80, WIDTH].into_iter().flat_map(|width| Lang::ALL.map(|lang| (lang, width)));
    pages().for_each(|(lang, width)| fits(&Position::chart(lang, width), width));
    let mut steps = 0;
    play(3, |p| {
        steps += 1;
        if steps % 5 == 0 || p.outcome().is_some() {
            for viewer in [SeatSet::NONE, SeatSet::from(p.active.seat()), Position::info().all_seats()] {
                pages().for_each(|(lang, width)| fits(&Position::board(&p.view(viewer), lang, width), width));
            }
        }
    });
    assert!(steps > 200);
}

/// The map shows every space once, and what borders it.
#[test]
fn the_chart_shows_every_space() {
    let chart = Position::chart(Lang::En, WIDTH);
    for space in &data().spaces {
        let name = &space.name.en;
        let lines = chart.lines().filter(|l| {
            let line = l.trim_start_matches(['⌂', '★', ' ']);
            [":", " (Home space", " (rules"].iter().any(|end| line.starts_with(&format!("{name}{end}")))
        });
        assert_eq!(lines.count(), 1, "{name}");
    }
    assert!(chart.contains("★ Ukraine: Balkans, Eastern Europe, Russia"), "{chart}");
    assert!(chart.contains("Bay of Bengal (Suez Canal)") && chart.contains("Middle East (rules Suez Canal): "), "{chart}");
}

/// What the board says of a table: points, pieces in and out of supply, straits, stock, cards on the table, the viewer's hand.
#[test]
fn the_board_shows_what_is_on_the_table() {
    let s = set(
        "active japan; axis 12; allies 9; germany pieces germany western-europe russia; italy pieces italy western-europe north-africa; \
         united-kingdom pieces united-kingdom north-sea; germany status ger-blitzkrieg; germany hand ger-build-army ger-build-army ger-plunder; \
         united-kingdom responses uk-raf; united-kingdom hand uk-enigma; germany protected western-europe",
    );
    let seen_by = |c: Country| Position::board(&s.view(c), Lang::En, WIDTH);
    let board = seen_by(common::GER);
    let has = |text: &str| assert!(board.contains(text), "{text} is not on the board:\n{board}");
    has("Round 1 of 20 · turn of Japan, Play step · Axis 12 VP, Allies 9 VP (the Axis +3)");
    has("★ Western Europe Ger+ Ita");
    has("○ Russia         Ger!");
    has("≈ North Sea      UK");
    has("open to the Axis: Strait of Gibraltar; to the Allies: Danish Straits, Suez Canal");
    has("Status: Blitzkrieg");
    has("Hand: Build Army ×2, Plunder");
    assert!(!board.contains("RAF") && !board.contains("Enigma"), "what Germany may not know:\n{board}");
    let row = board.lines().find(|l| l.contains("United Kingdom (Allies)")).unwrap();
    assert_eq!(row.split_whitespace().skip(3).collect::<Vec<_>>(), ["1", "37", "0", "1", "4", "4", "+2"], "{board}");
    assert!(seen_by(common::UK).contains("Responses: RAF"), "its owner sees it");
}

/// What wins is on the board, with the option and without.
#[test]
fn the_board_says_what_wins() {
    let board = |text: &str| Position::board(&at(text).view(common::GER), Lang::En, WIDTH).replace("\n    ", " ");
    assert!(board("").contains("at once: Armies in 2 enemy Home spaces, or 400 VP"));
    assert!(board("tournament = true").contains("To win: 30 VP ahead after a round; most VP after round 20 (tie: the Axis)"));
    let lost = board("pieces.soviet-union = \"moscow germany\"\npieces.germany = \"italy\"");
    assert!(lost.contains("Home lost"), "{lost}");
}

#[test]
fn a_reaction_says_what_happened_and_what_the_card_does() {
    let mut s = set("germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; germany hand ger-land-battle; \
         soviet-union responses sov-stalingrad");
    s.a("play ger-land-battle").a("at ukraine");
    let prompt = say(Lang::En, &s.p.prompt(common::SOV.seat()).text);
    assert_eq!(prompt, "Germany battles in Ukraine, against the Soviet Army. Soviet Union, do you react?");
    let prompt = say(Lang::Fr, &s.p.prompt(common::SOV.seat()).text);
    assert_eq!(
        prompt,
        "L'Allemagne a livré bataille en Ukraine, contre l'Armée soviétique. Union soviétique, réagissez-vous\u{a0}?"
    );
    let text = say(Lang::En, &s.p.describe("use sov-stalingrad".parse().unwrap()).text);
    assert_eq!(text, "Stalingrad (Any time: the Soviet Army in Ukraine is not removed this turn.)");
}

/// Who is asked only because others must not learn what he holds is told so.
#[test]
fn a_question_for_the_sake_of_secrecy_says_so() {
    let mut s = set("germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; germany hand ger-land-battle; \
         soviet-union responses sov-moscow");
    s.a("play ger-land-battle").a("at ukraine");
    let prompt = s.p.prompt(common::SOV.seat());
    assert_eq!((prompt.rule, prompt.text.key.as_ref()), ("SQ7.8", "ask-window-none"));
}

/// A battle shows who would be hit, a space for a new piece who is there already.
#[test]
fn spaces_are_shown_with_who_is_there() {
    let mut s = set(
        "germany pieces germany eastern-europe; soviet-union pieces moscow ukraine; germany hand ger-land-battle ger-build-army",
    );
    let mut t = s.clone();
    let text = |s: &common::Scene, m: &str| {
        let shown = s.p.describe(m.parse().unwrap());
        format!("{}: {}", say(Lang::En, &shown.group.unwrap()), say(Lang::En, &shown.text))
    };
    s.a("play ger-land-battle");
    assert_eq!(text(&s, "at ukraine"), "Battle: ★ Ukraine (Soviet Army)");
    assert_eq!(text(&s, "at balkans"), "Empty spaces: Balkans");
    t.a("play ger-build-army");
    assert_eq!(text(&t, "at italy"), "Place in: ★ Italy (with the Italian Army)");
    assert_eq!(text(&t, "keep germany"), "Count as built: ★ Germany");
}

/// The title alone must not mean to throw a card away where it could be played.
#[test]
fn a_card_is_played_by_its_name_and_thrown_away_by_more() {
    let s = set("germany hand ger-build-army ger-build-army ger-blitzkrieg");
    let text = |m: &str| say(Lang::En, &s.p.describe(m.parse().unwrap()).text);
    assert_eq!(
        text("play ger-build-army"),
        "Build Army (1 of 2; possible now in Western Europe, Italy, Balkans, Eastern Europe)"
    );
    assert!(text("play ger-blitzkrieg").starts_with("Blitzkrieg (Status. After your land battle"));
    assert_eq!(text("bury ger-blitzkrieg"), "Blitzkrieg, without effect");
}

#[test]
fn the_end_is_told() {
    let winner = quartermaster::ids::Team::Axis;
    let text = |lang| say(lang, &Position::narrate(&Event::Ended { winner }));
    assert_eq!((text(Lang::En), text(Lang::Fr)), ("The Axis win.".to_owned(), "L'Axe a gagné.".to_owned()));
}
