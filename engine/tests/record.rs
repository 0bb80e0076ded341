//! Records: what is written, what damage is found and on which line, and the proof of the dice.
#![allow(clippy::unwrap_used)]

mod toy;

use engine::{End, Entry, Game, Pending, Record, RecordError, RecordProblem, Seed, Setup, Table, Verified, chance};
use toy::Toy;

/// A whole game, everybody playing his first move.
fn finished() -> Record {
    let mut table = Table::<Toy>::new(&Setup::default(), Seed::from_number(1)).unwrap();
    loop {
        match table.position().pending() {
            Pending::Over => return table.record(),
            Pending::Chance => table.roll().unwrap(),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut moves = Vec::new();
                table.position().moves(seat, &mut moves);
                table.play_move(seat, moves[0]).unwrap();
            }
        }
    }
}

fn dice_at(record: &Record) -> usize {
    record.entries.iter().position(|e| matches!(e, Entry::Chance(roll) if roll.starts_with("dice"))).unwrap()
}

/// The text with one line changed; lines are counted from 1.
fn edit(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    text.lines().enumerate().map(|(i, l)| if i + 1 == line { change(l) } else { l.to_owned() } + "\n").collect()
}

fn load(text: &str) -> Result<Table<Toy>, RecordError> {
    Table::load(&Record::parse(text)?, None)
}

#[test]
fn a_record_reads_back_as_it_was_written() {
    let record = finished();
    let text = record.text();
    assert_eq!(Record::parse(&text).unwrap(), record);
    let table = load(&text).unwrap();
    assert_eq!(table.record(), record);
    assert_eq!(table.lines_after(0), text);
    assert_eq!(table.lines_after(2), text.split_inclusive('\n').skip(2).collect::<String>());
    assert_eq!(table.lines_after(1000), "");
    assert_eq!(table.verify(), Ok(Verified { rolls: 4, given: 0 }));
}

#[test]
fn an_unfinished_record_goes_on_where_it_stopped() {
    let whole = finished();
    let half = Record { entries: whole.entries[..4].to_vec(), end: None, ..whole.clone() };
    let mut table = Table::<Toy>::load(&half, Some(Seed::from_number(1))).unwrap();
    for entry in &whole.entries[4..] {
        match entry {
            Entry::Chance(_) => table.roll().unwrap(),
            Entry::Move { seat, text } => table.play(Toy::info().seat(seat).unwrap(), text).unwrap(),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(table.record(), whole);
}

#[test]
fn a_record_without_its_last_line_gets_it_back_with_the_seed() {
    let whole = finished();
    let cut = Record { end: None, ..whole.clone() };
    let table = Table::<Toy>::load(&cut, Some(Seed::from_number(1))).unwrap();
    assert_eq!(table.record(), whole, "stopped between the last entry and the end");
    assert_eq!(Table::<Toy>::load(&cut, None).unwrap().record(), cut);
}

#[test]
fn without_the_seed_chance_can_not_go_on() {
    let whole = finished();
    let start = Record { entries: Vec::new(), end: None, ..whole };
    let mut table = Table::<Toy>::load(&start, None).unwrap();
    assert_eq!(table.roll(), Err(engine::TableError::NoSeed));
    table.roll_by(Seed::from_number(9)).unwrap();
    assert!(matches!(table.record().entries[..], [Entry::Given(_)]), "by another seed it can, and says so");
    assert_eq!(table.roll_by(Seed::from_number(9)), Err(engine::TableError::NotNow));
    let wrong = Table::<Toy>::load(&start, Some(Seed::from_number(2))).unwrap_err();
    assert_eq!(wrong.line, 1);
}

#[test]
fn a_torn_line_is_told_from_a_damaged_one() {
    let text = finished().text();
    let cut = &text[..text.len() - 5];
    let lines = text.lines().count();
    assert_eq!(Record::parse(cut), Err(RecordError { line: lines, problem: RecordProblem::Torn }));
    let no_line_end = text.trim_end();
    assert_eq!(Record::parse(no_line_end), Err(RecordError { line: lines, problem: RecordProblem::Torn }));
    let header = text.lines().next().unwrap();
    assert_eq!(Record::parse(header), Err(RecordError { line: 1, problem: RecordProblem::Torn }));
    assert_eq!(Record::parse(""), Err(RecordError { line: 1, problem: RecordProblem::Empty }));
}

#[test]
fn damage_is_found_on_its_line() {
    let text = finished().text();
    let lines = text.lines().count();
    let parse = |text: String| Record::parse(&text).unwrap_err();
    for line in [2, 4, lines - 1] {
        assert_eq!(parse(edit(&text, line, |l| l[1..].to_owned())).line, line, "not JSON");
        assert_eq!(parse(edit(&text, line, |_| "[1,2,3]".to_owned())).line, line, "no entry");
        assert_eq!(parse(edit(&text, line, |_| String::new())).line, line, "an empty line");
        assert_eq!(parse(edit(&text, line, |_| "[\"undo\",-1]".to_owned())).line, line, "no number");
    }
    assert_eq!(parse(edit(&text, 1, |_| "{}".to_owned())).line, 1);
    assert_eq!(parse(edit(&text, 1, |l| l.replace("\"bivouac\":1", "\"bivouac\":9"))).problem, RecordProblem::Version(9));
    for (from, to) in
        [("\"commitment\":\"", "\"commitment\":\"x"), ("\"players\":2", "\"players\":-2"), ("\"scenario\"", "\"s\"")]
    {
        let error = parse(edit(&text, 1, |l| l.replace(from, to)));
        assert!(error.line == 1 && matches!(error.problem, RecordProblem::Format(_)), "{error}");
    }
    let after = text.clone() + "[\"red\",\"pass\"]\n";
    assert_eq!(Record::parse(&after), Err(RecordError { line: lines + 1, problem: RecordProblem::AfterEnd }));
}

#[test]
fn an_entry_that_the_rules_refuse_is_found_on_its_line() {
    let text = finished().text();
    let refused = |line: usize, new: &str| load(&edit(&text, line, |_| new.to_owned())).unwrap_err();
    assert_eq!(refused(3, "[\"red\",\"play:0\"]").line, 3);
    assert_eq!(refused(3, "[\"green\",\"play:1\"]").to_string(), "line 3: unknown seat 'green'");
    assert_eq!(refused(3, "[\"red\",\"jump\"]").to_string(), "line 3: 'jump' is not understood");
    assert_eq!(refused(2, "[\"chance\",\"dice:11\"]").line, 2);
    assert_eq!(refused(3, "[\"undo\",7]"), RecordError { line: 3, problem: RecordProblem::Undo(7) });
    let missing: String = text.split_inclusive('\n').enumerate().filter(|(i, _)| *i != 2).map(|(_, l)| l).collect();
    assert!(load(&missing).is_err(), "a line taken out");
}

#[test]
fn a_record_of_other_things_is_refused() {
    let record = finished();
    let header = |change: fn(&mut engine::Header)| {
        let mut record = record.clone();
        change(&mut record.header);
        Table::<Toy>::load(&record, None).unwrap_err().to_string()
    };
    assert_eq!(header(|h| h.game = "chess".into()), "line 1: a record of 'chess', not of 'toy'");
    assert_eq!(header(|h| h.setup.scenario = "x".into()), "line 1: unknown scenario 'x'; known: standard, late");
    assert!(header(|h| h.start = Some("nonsense".into())).starts_with("line 1: starting position: line 1"));
    let mut other = record.clone();
    other.header.edition = "toy-0".into();
    other.entries[1] = Entry::Move { seat: "red".into(), text: "play:0".into() };
    assert!(Table::<Toy>::load(&other, None).unwrap_err().to_string().ends_with("(the record was made with other data files)"));
}

#[test]
fn the_end_must_fit() {
    let record = finished();
    let end = |change: fn(&mut End)| {
        let mut record = record.clone();
        change(record.end.as_mut().unwrap());
        Table::<Toy>::load(&record, None).unwrap_err()
    };
    let line = record.entries.len() + 2;
    assert_eq!(end(|e| e.winners = vec!["green".into()]).line, line);
    assert_eq!(end(|e| e.hash = "0".into()).line, line);
    let early = Record { entries: record.entries[..3].to_vec(), ..record.clone() };
    assert_eq!(Table::<Toy>::load(&early, None).unwrap_err().to_string(), "line 5: the end does not fit: the game is not over");
}

#[test]
fn an_edited_roll_is_found_where_it_stands() {
    let record = finished();
    let at = dice_at(&record);
    for other in ["dice:11", "dice:16", "dice:61", "dice:66"] {
        let mut edited = record.clone();
        if edited.entries[at] == Entry::Chance(other.to_owned()) {
            continue;
        }
        edited.entries[at] = Entry::Chance(other.to_owned());
        let error = Table::<Toy>::verify_record(&edited).unwrap_err();
        assert_eq!(error.line, at + 2);
        assert!(matches!(error.problem, RecordProblem::Dice(_, said) if said == other));
    }
}

#[test]
fn a_roll_out_of_turn_is_no_proof() {
    let mut record = finished();
    record.entries.insert(1, record.entries[0].clone());
    assert_eq!(Table::<Toy>::verify_record(&record).unwrap_err().line, 3);
}

#[test]
fn another_seed_or_commitment_is_found() {
    let record = finished();
    let last = record.entries.len() + 2;
    let mut seed = record.clone();
    seed.end.as_mut().unwrap().seed = Seed::from_number(2);
    let error = Table::<Toy>::verify_record(&seed).unwrap_err();
    assert_eq!(error.to_string(), format!("line {last}: the end does not fit: the seed is not the one committed to on line 1"));
    let mut commitment = record.clone();
    commitment.header.commitment = Seed::from_number(2).commitment();
    assert_eq!(Table::<Toy>::verify_record(&commitment).unwrap_err().line, last);
    // Both exchanged: the seed fits its commitment, but it does not give these dice.
    commitment.end.as_mut().unwrap().seed = Seed::from_number(2);
    assert_eq!(Table::<Toy>::verify_record(&commitment).unwrap_err().line, 2);
}

#[test]
fn given_rolls_are_counted_apart() {
    let mut record = finished();
    let at = dice_at(&record);
    let Entry::Chance(roll) = record.entries[at].clone() else { panic!("a roll") };
    record.entries[at] = Entry::Given(roll);
    assert_eq!(Table::<Toy>::verify_record(&record), Ok(Verified { rolls: 3, given: 1 }));
}

#[test]
fn an_unfinished_record_proves_nothing() {
    let record = Record { end: None, ..finished() };
    assert!(Table::<Toy>::verify_record(&record).unwrap_err().to_string().contains("still secret"));
}

/// Test vectors, computed by an independent implementation in another language: who gives these gives every roll of every record.
#[test]
fn dice_and_commitments_are_fixed_for_ever() {
    let seed = Seed::from_number(1);
    assert_eq!(seed.to_hex(), "95c71d7d413d42d6a1efe951f0cab0e292d1be25e500e7e66f01905ce6f0732e");
    assert_eq!(seed.commitment().to_hex(), "bb57d9b450952c14eaae0e872b7c07af62d7373e79e977b633d76f0e4d87eaad");
    let dice = |n: u64| -> Vec<u8> {
        let mut rng = seed.stream(n);
        (0..12).map(|_| chance::die(&mut rng)).collect()
    };
    assert_eq!(dice(0), [5, 2, 3, 3, 2, 5, 1, 3, 6, 5, 6, 6]);
    assert_eq!(dice(1), [4, 1, 4, 5, 2, 4, 1, 3, 6, 1, 4, 1]);
    let mut cards: Vec<u8> = (1..=10).collect();
    chance::shuffle(&mut Seed::new([0; 32]).stream(7), &mut cards);
    assert_eq!(cards, [2, 5, 1, 10, 9, 3, 8, 4, 6, 7]);
    let mut rng = Seed::new([0; 32]).stream(0);
    assert_eq!(
        (0..4).map(|_| chance::below(&mut rng, u32::MAX / 2 + 2)).collect::<Vec<_>>(),
        [769702005, 272495007, 1701469503, 941216444]
    );
    assert_eq!(chance::fingerprint("bivouac"), "7bb62a2380958190");
}

#[test]
fn a_game_may_end_otherwise_than_by_its_rules() {
    let whole = finished();
    let half = Record { entries: whole.entries[..4].to_vec(), end: None, ..whole.clone() };
    let mut table = Table::<Toy>::load(&half, Some(Seed::from_number(1))).unwrap();
    table.close([engine::Seat(1)].into_iter().collect(), "resigned");
    assert_eq!(table.pending(), Pending::Over);
    assert_eq!(table.can_undo(engine::Seat(0)), Err(engine::TableError::Over));
    let record = table.record();
    let winner = Toy::info().seat_id(engine::Seat(1)).to_owned();
    let end = record.end.clone().unwrap();
    assert_eq!((&end.winners, end.reason.as_deref()), (&vec![winner], Some("resigned")));
    let again = load(&record.text()).unwrap();
    assert_eq!((again.record(), again.pending()), (record.clone(), Pending::Over));
    assert!(again.verify().is_ok(), "the dice are proved all the same");
    let mut over = Table::<Toy>::load(&whole, None).unwrap();
    over.close(engine::SeatSet::NONE, "resigned");
    assert_eq!(over.record(), whole, "what is over stays as it ended");
    let text = record.text();
    for (from, to) in [
        ("\"resigned\"", "\"\\u001b[2J\""),
        ("\"resigned\"", "7"),
        (",\"reason\":\"resigned\"", ""),
        (&*format!("[\"{}\"]", end.winners[0]), "[\"nobody\"]"),
        (&*end.hash, "00"),
    ] {
        let error = load(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.line, 6, "{to}: {error}");
    }
    let twice = whole.text().replace("\"hash\"", "\"reason\":\"forfeit\",\"hash\"");
    assert!(load(&twice).is_err(), "the rules have ended it already");
}
