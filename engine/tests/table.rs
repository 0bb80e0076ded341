//! A running game: playing, chance, undo, replay, positions as text, and the conformance suite on the toy game.
#![allow(clippy::unwrap_used)]

mod toy;

use engine::{
    Division, Game, Lang, Pending, Seat, SeatSet, Seed, Setup, SetupError, Table, TableError,
    conformance::{self, Plan},
    erased::{AnyGame, Erased},
    hash, position_from_text, position_to_text,
};
use toy::{BLUE, RED, Toy};

fn new_table(number: u64) -> Table<Toy> {
    Table::new(&Setup::default(), Seed::from_number(number)).unwrap()
}

fn first_move(table: &Table<Toy>, seat: Seat) -> String {
    let mut moves = Vec::new();
    table.position().moves(seat, &mut moves);
    moves[0].to_string()
}

fn play_first(table: &mut Table<Toy>, seat: Seat) {
    let text = first_move(table, seat);
    table.play(seat, &text).unwrap();
}

/// Plays on with everybody's first move until the game waits for a decision of this kind, or is over.
fn play_until(table: &mut Table<Toy>, stop: impl Fn(&Table<Toy>) -> bool) {
    while !stop(table) {
        match table.position().pending() {
            Pending::Over => return,
            Pending::Chance => table.roll().unwrap(),
            Pending::Seats(seats) => play_first(table, seats.iter().next().unwrap()),
        }
    }
}

#[test]
fn the_toy_is_conformant() {
    let setups = Toy::info().setups(5);
    conformance::weights::check::<Toy>(&setups, 1);
    let report = conformance::check::<Toy>(&setups, Plan { games: 10, seed: 1, deep_every: 1, longest: 40 });
    assert_eq!(report.games, 10 * setups.len() as u64);
    assert_eq!(report.widest, 3);
}

#[test]
fn setups_hold_every_value_of_every_option() {
    let setups = Toy::info().setups(0);
    for wanted in [&["short"][..], &["deck=six"], &["deck=eight"], &["short", "deck=eight"], &[]] {
        assert!(setups.iter().any(|(_, s)| s.options == wanted), "{wanted:?}");
    }
    assert!(setups.iter().any(|(_, s)| s.players == 1) && setups.iter().any(|(_, s)| s.scenario == "late"));
}

#[test]
fn a_setup_is_completed_or_refused_with_what_is_known() {
    let complete = |scenario: &str, options: &[&str], players| {
        let options = options.iter().map(|&o| o.to_owned()).collect();
        Toy::info().complete(&Setup { scenario: scenario.to_owned(), options, players })
    };
    assert_eq!(complete("", &["short", "deck=six", "short"], 0).unwrap().options, ["deck=six", "short"]);
    assert_eq!(complete("", &[], 0).unwrap().scenario, "standard");
    assert_eq!(complete("", &[], 0).unwrap().players, 2);
    assert_eq!(complete("x", &[], 0), Err(SetupError::Scenario("x".into(), "standard, late".into())));
    assert_eq!(complete("", &["x"], 0), Err(SetupError::Option("x".into(), "short, deck".into())));
    assert_eq!(complete("", &["deck=x"], 0), Err(SetupError::Value("deck".into(), "one of: six, eight".into())));
    assert_eq!(complete("", &["short=1"], 0), Err(SetupError::Value("short".into(), "no value".into())));
    assert_eq!(complete("", &[], 7), Err(SetupError::Players(7, "2, 1".into())));
}

#[test]
fn a_person_holds_his_seats() {
    assert_eq!(Toy::info().person(&Setup::of(2), BLUE), BLUE.into());
    assert_eq!(Toy::info().person(&Setup::of(1), BLUE), SeatSet::first(2));
    assert_eq!(Toy::info().person(&Setup::of(9), BLUE), BLUE.into());
}

#[test]
fn an_option_divides_the_seats_otherwise() {
    let mut info = Toy::info().clone();
    info.divisions = vec![Division { option: "short".to_owned(), persons: vec![BLUE.into(), RED.into()] }];
    let short = |players| Setup { options: vec!["short".to_owned()], ..Setup::of(players) };
    assert_eq!(info.persons(&short(2)), [BLUE.into(), RED.into()]);
    assert_eq!(info.persons(&Setup::of(2)), [RED.into(), BLUE.into()]);
    assert_eq!(info.complete(&short(1)), Err(SetupError::Division("short".into(), 2)));
    assert_eq!(info.complete(&short(0)).unwrap().players, 2);
    let alone = info.setups(3).into_iter().filter(|(_, setup)| setup.players == 1);
    assert!(alone.flat_map(|(_, setup)| setup.options).all(|option| option != "short"));
}

#[test]
fn the_table_refuses_what_is_not_due_and_stays_as_it_was() {
    let mut table = new_table(1);
    assert_eq!(table.play(RED, "play:1"), Err(TableError::NotYourTurn));
    table.roll().unwrap();
    let before = table.record();
    assert_eq!(table.roll(), Err(TableError::NotNow));
    assert_eq!(table.give_roll("dice:11"), Err(TableError::NotNow));
    assert!(matches!(table.play(RED, "nonsense"), Err(TableError::Notation(_))));
    let refused = table.play(RED, "play:0").unwrap_err();
    assert_eq!(refused.rule(), Some("2b"));
    assert_eq!(table.record(), before);
}

#[test]
fn a_given_roll_must_be_possible() {
    let mut table = new_table(1);
    assert_eq!(table.give_roll("deal:123/345").unwrap_err().rule(), Some("1a"));
    table.give_roll("deal:123/456").unwrap();
    table.play(RED, "play:3").unwrap();
    table.play(BLUE, "play:4").unwrap();
    assert!(table.give_roll("dice:07").is_err() && table.give_roll("dice:1").is_err());
    table.give_roll("dice:61").unwrap();
    assert_eq!(table.position().pending(), Pending::Seats(RED.into()));
}

#[test]
fn undo_takes_back_own_steps_and_says_so_in_the_record() {
    let mut table = new_table(2);
    assert_eq!(table.undo(RED), Err(TableError::NothingToUndo));
    table.roll().unwrap();
    let before = table.position().clone();
    play_first(&mut table, RED);
    table.undo(RED).unwrap();
    assert_eq!(*table.position(), before);
    assert_eq!(table.len(), 3, "the log only grows");
    assert_eq!(table.steps().len(), 1);
    let again = Table::<Toy>::load(&table.record(), table.seed()).unwrap();
    assert_eq!(again.position(), table.position());
}

#[test]
fn undo_stops_at_chance_secrets_and_other_peoples_acts() {
    let mut table = new_table(2);
    table.roll().unwrap();
    assert_eq!(table.undo(RED), Err(TableError::UndoChance));
    play_first(&mut table, RED);
    assert_eq!(table.undo(BLUE), Err(TableError::UndoOther));
    play_first(&mut table, BLUE);
    assert_eq!(table.undo(RED), Err(TableError::UndoOther));
    assert_eq!(table.undo(BLUE), Err(TableError::UndoReveal), "his choice showed both cards");
}

#[test]
fn undo_stops_at_the_end() {
    let mut table = new_table(3);
    play_until(&mut table, |_| false);
    let last = table.steps().last().unwrap().actor.unwrap_or(RED);
    assert_eq!(table.undo(last), Err(TableError::Over));
    assert_eq!(table.rollback(0), Err(TableError::NothingToUndo));
}

#[test]
fn rollback_goes_past_chance_and_draws_anew() {
    let mut table = new_table(4);
    play_until(&mut table, |t| t.len() == 4);
    let rolled = table.record().entries[3].clone();
    let at_roll = table.replay(3);
    table.rollback(3).unwrap();
    assert_eq!(*table.position(), at_roll);
    assert_eq!(table.rollback(3), Err(TableError::NothingToUndo), "it is taken back already");
    table.roll().unwrap();
    let entries = table.record().entries;
    assert_eq!(entries.len(), 6);
    // Entry 5 has a stream of its own: the seed does not repeat the roll of entry 3.
    assert_ne!(entries[5], rolled);
    play_until(&mut table, |_| false);
    assert!(table.verify().is_ok());
}

#[test]
fn the_erased_table_tells_what_can_be_taken_back() {
    let game: &dyn AnyGame = &Erased::<Toy>::NEW;
    let mut table = game.open(&Setup::default(), Seed::from_number(2)).unwrap();
    assert!(!table.can_undo(RED) && !table.stands(0));
    table.roll().unwrap();
    assert!(!table.can_undo(RED) && table.stands(0), "chance is nobody's");
    let first = table.moves(RED, Lang::En)[0].id.clone();
    let before = table.position_text();
    table.play(RED, &first).unwrap();
    assert!(table.can_undo(RED) && !table.can_undo(BLUE) && table.stands(1));
    table.undo(RED).unwrap();
    assert!(!table.can_undo(RED) && !table.stands(1), "it is taken back");
    assert!(!table.stands(2), "what takes back is nothing to go back to");
    assert_eq!((table.position_text(), table.entries().len()), (before, 3));
    table.play(RED, &first).unwrap();
    assert!(table.stands(3));
    assert_eq!(table.rollback(1), Err(TableError::NothingToUndo));
    assert_eq!(table.rollback(9), Err(TableError::NothingToUndo));
    table.rollback(0).unwrap();
    assert!(!table.stands(0) && !table.stands(3) && table.pending() == Pending::Chance);
}

#[test]
fn replay_gives_every_earlier_position() {
    let mut table = new_table(5);
    let mut seen = vec![table.position().clone()];
    while table.position().pending() != Pending::Over {
        let n = table.len();
        play_until(&mut table, |t| t.len() > n);
        seen.push(table.position().clone());
    }
    for (n, position) in seen.iter().enumerate() {
        assert_eq!(table.replay(n), *position);
    }
}

#[test]
fn events_are_redacted_for_the_viewer() {
    let mut table = new_table(6);
    table.roll().unwrap();
    play_first(&mut table, RED);
    let told = |viewer: SeatSet| format!("{:?}", table.events(viewer, 1).collect::<Vec<_>>());
    assert!(told(RED.into()).contains("card: Some"));
    assert!(told(BLUE.into()).contains("card: None"));
    assert!(told(SeatSet::NONE).contains("card: None"));
}

#[test]
fn a_position_goes_to_text_and_back() {
    let mut table = new_table(7);
    play_until(&mut table, |t| t.len() == 4);
    let text = position_to_text(table.position());
    assert!(text.starts_with("game = \"toy\"\n"));
    let read: Toy = position_from_text(&text).unwrap();
    assert_eq!(read, *table.position());
    assert_eq!(hash(&read), hash(table.position()));
    let mut other = Table::<Toy>::from_position(&text, Seed::from_number(1)).unwrap();
    play_until(&mut other, |_| false);
    assert_eq!(Table::<Toy>::load(&other.record(), None).unwrap().position(), other.position());
}

#[test]
fn a_wrong_position_text_is_refused_with_its_line() {
    let mut table = new_table(7);
    table.roll().unwrap();
    let text = position_to_text(table.position());
    let refused = |text: &str| position_from_text::<Toy>(text).unwrap_err();
    assert_eq!(refused("game = \"chess\"\n"), "line 1: expected 'game = \"toy\"'");
    assert_eq!(refused(""), "line 1: expected 'game = \"toy\"'");
    let line = text.lines().position(|l| l.starts_with("round")).unwrap() + 1;
    assert!(refused(&text.replace("round = 1", "round = no")).starts_with(&format!("line {line}: ")));
    assert!(refused(&text.replace("round = 1", "rounds = 1")).contains("unknown field"));
    assert_eq!(refused(&text.replace("round = 1", "round = 9")), "no such round: 9");
    assert!(refused(&text.replace("\"standard\"", "\"other\"")).starts_with("unknown scenario 'other'"));
}

#[test]
fn the_erased_table_plays_like_the_typed_one() {
    let game: &dyn AnyGame = &Erased::<Toy>::NEW;
    let mut table = game.open(&Setup::default(), Seed::from_number(8)).unwrap();
    while table.pending() != Pending::Over {
        match table.pending().seats().iter().next() {
            None => table.roll().unwrap(),
            Some(seat) => {
                let moves = table.moves(seat, Lang::Fr);
                assert!(table.prompt(seat, Lang::En).is_some());
                table.play(seat, &moves[0].id).unwrap();
            }
        }
    }
    let mut typed = new_table(8);
    play_until(&mut typed, |_| false);
    assert_eq!(table.record(), typed.record());
    assert_eq!(table.entries().len(), typed.len());
    assert_eq!(game.verify(&table.record()).unwrap(), typed.verify().unwrap());
    assert!(table.outcome(Lang::Fr).unwrap().1.starts_with("Le plus"));
    assert!(table.prompt(RED, Lang::En).is_none() && table.moves(RED, Lang::En).is_empty());
}
