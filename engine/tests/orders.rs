//! Standing orders on the toy game: what they answer, when they end, what they refuse, and that nobody can tell.
#![allow(clippy::unwrap_used)]

mod toy;

use engine::{
    Game, Lang, OrderError, Orders, Pending, Record, Seat, Seed, Setup, Span, Table, Wish,
    erased::{AnyGame, Erased},
};
use toy::{BLUE, Move, RED, Toy};

fn pass(unless: &[&str]) -> Wish {
    Wish::Pass { unless: unless.iter().map(|&s| s.to_owned()).collect() }
}

fn skip(subject: &str) -> Wish {
    Wish::Skip { subject: subject.to_owned() }
}

fn given(position: &Toy, seat: Seat, list: &[(Wish, Span)]) -> Orders {
    let mut orders = Orders::default();
    list.iter().for_each(|(wish, span)| orders.give(position, seat, wish.clone(), *span).unwrap());
    orders
}

/// Red may boast in round 1.
fn boasting() -> Table<Toy> {
    let mut table = Table::new(&Setup::default(), Seed::from_number(1)).unwrap();
    table.give_roll("deal:128/345").unwrap();
    round(&mut table, "play:8", "play:3");
    table
}

/// Both play, and red wins.
fn round(table: &mut Table<Toy>, red: &str, blue: &str) {
    table.play(RED, red).unwrap();
    table.play(BLUE, blue).unwrap();
    table.give_roll("dice:61").unwrap();
    assert_eq!(table.position().pending(), Pending::Seats(RED.into()));
}

fn answer(list: &[(Wish, Span)]) -> Option<Move> {
    let table = boasting();
    given(table.position(), RED, list).answer(table.position(), RED)
}

#[test]
fn orders_decline_reactions_but_not_what_is_wanted() {
    let always = |wish: Wish| (wish, Span::Always);
    assert_eq!(answer(&[]), None);
    assert_eq!(answer(&[always(pass(&[]))]), Some(Move::Pass));
    assert_eq!(answer(&[always(pass(&["boast"]))]), None);
    assert_eq!(answer(&[always(skip("boast"))]), Some(Move::Pass));
    assert_eq!(answer(&[always(Wish::Single)]), None, "there are two moves");
    // What is wanted is asked, whatever else was said, and in whichever order.
    assert_eq!(answer(&[always(pass(&[])), always(pass(&["boast"]))]), None);
    assert_eq!(answer(&[always(pass(&["boast"])), always(pass(&[]))]), None);
    assert_eq!(answer(&[always(skip("boast")), always(pass(&["boast"]))]), None);
    assert_eq!(answer(&[always(Wish::Single), always(skip("boast"))]), Some(Move::Pass));
}

#[test]
fn orders_answer_for_their_seat_and_only_when_it_is_asked() {
    let table = boasting();
    let orders = given(table.position(), BLUE, &[(pass(&[]), Span::Always), (Wish::Single, Span::Always)]);
    assert_eq!(orders.answer(table.position(), BLUE), None, "blue is not asked");
    let mut table = Table::<Toy>::new(&Setup::default(), Seed::from_number(1)).unwrap();
    assert_eq!(orders.answer(table.position(), BLUE), None, "chance decides");
    table.give_roll("deal:128/345").unwrap();
    assert_eq!(orders.answer(table.position(), BLUE), None, "a card to be chosen is no reaction");
}

#[test]
fn a_single_move_is_played_by_itself() {
    let mut table = boasting();
    table.play(RED, "pass").unwrap();
    round(&mut table, "play:1", "play:4");
    table.play(RED, "pass").unwrap();
    let single = given(table.position(), RED, &[(Wish::Single, Span::Always)]);
    assert_eq!(single.answer(table.position(), RED), Some(Move::Play(2)));
    let others = given(table.position(), RED, &[(pass(&[]), Span::Always), (skip("boast"), Span::Always)]);
    assert_eq!(others.answer(table.position(), RED), None, "playing the last card is no reaction");
}

#[test]
fn orders_end_with_the_turn_or_before_the_own_one() {
    let mut table = boasting();
    // Round 1 is red's, round 2 blue's, round 3 red's again.
    let spans = [Span::Turn, Span::OwnTurn, Span::Always];
    let alive =
        |table: &Table<Toy>, each: &[Orders]| each.iter().map(|o| o.answer(table.position(), RED).is_some()).collect::<Vec<_>>();
    let mut each = spans.map(|span| given(table.position(), RED, &[(pass(&[]), span)]));
    assert_eq!(alive(&table, &each), [true, true, true]);
    table.play(RED, "pass").unwrap();
    round(&mut table, "play:1", "play:4");
    assert_eq!(alive(&table, &each), [false, true, true]);
    table.play(RED, "pass").unwrap();
    round(&mut table, "play:2", "play:5");
    assert_eq!(alive(&table, &each), [false, false, true]);
    each.iter_mut().for_each(|o| o.expire(table.position(), RED));
    assert_eq!(each.map(|o| o.list().len()), [0, 0, 1], "what has ended is dropped");
}

#[test]
fn bad_orders_are_refused_and_change_nothing() {
    let table = boasting();
    let mut orders = given(table.position(), RED, &[(pass(&[]), Span::Always)]);
    let before = orders.clone();
    let refused = orders.give(table.position(), RED, skip("cheat"), Span::Turn);
    assert_eq!(refused, Err(OrderError::Unknown("cheat".into(), "boast".into())));
    assert!(orders.give(table.position(), RED, pass(&["boast", "x"]), Span::Turn).is_err());
    assert_eq!(orders.drop(0), Err(OrderError::NoSuchOrder(0)));
    assert_eq!(orders.drop(2), Err(OrderError::NoSuchOrder(2)));
    assert_eq!(orders, before);
    orders.give(table.position(), RED, pass(&[]), Span::Turn).unwrap();
    assert_eq!(orders.list().len(), 1, "the same wish is given anew");
    assert_eq!(orders.list()[0].span, Span::Turn);
    orders.drop(1).unwrap();
    assert!(orders.is_empty());
}

#[test]
fn orders_are_few() {
    let table = boasting();
    let json = format!("[{}]", vec![r#"{"order":"single","span":"always","given":0}"#; 65].join(","));
    let mut orders: Orders = serde_json::from_str(&json).unwrap();
    assert_eq!(orders.check::<Toy>(RED), Err(OrderError::TooMany(64)));
    assert_eq!(orders.give(table.position(), RED, pass(&[]), Span::Turn), Err(OrderError::TooMany(64)));
}

#[test]
fn orders_are_kept_as_text() {
    let table = boasting();
    let list = [(pass(&["boast"]), Span::OwnTurn), (skip("boast"), Span::Turn), (Wish::Single, Span::Always)];
    let orders = given(table.position(), RED, &list);
    let json = serde_json::to_string(&orders).unwrap();
    assert!(json.starts_with(r#"[{"order":"pass","unless":["boast"],"span":"own-turn","given":1},"#), "{json}");
    let read: Orders = serde_json::from_str(&json).unwrap();
    assert_eq!(read, orders);
    assert_eq!(read.check::<Toy>(RED), Ok(()));
    let strange: Orders = serde_json::from_str(&json.replace("\"subject\":\"boast\"", "\"subject\":\"x\"")).unwrap();
    assert!(matches!(strange.check::<Toy>(RED), Err(OrderError::Unknown(..))));
    assert!(serde_json::from_str::<Orders>(r#"[{"order":"win","span":"turn","given":1}]"#).is_err());
}

#[test]
fn errors_have_words_in_both_languages() {
    let errors = [
        OrderError::Unknown("x".into(), "y".into()),
        OrderError::NothingToName,
        OrderError::NoSuchOrder(3),
        OrderError::TooMany(64),
    ];
    for (error, lang) in errors.iter().flat_map(|e| Lang::ALL.map(|lang| (e, lang))) {
        let text = Erased::<Toy>::NEW.texts().render(lang, &error.text());
        assert!(!text.starts_with('[') && !error.to_string().is_empty(), "{text}");
    }
}

/// Plays a game in which red never boasts, with orders or by hand: who was asked in turn, how many answers came by themselves, the record.
fn play(seed: u64, with_orders: bool) -> (Vec<Pending>, usize, Record) {
    let mut table = Table::<Toy>::new(&Setup::default(), Seed::from_number(seed)).unwrap();
    let mut orders = Orders::default();
    if with_orders {
        orders = given(table.position(), RED, &[(pass(&[]), Span::Always), (Wish::Single, Span::Always)]);
    }
    let (mut asked, mut by_themselves) = (Vec::new(), 0);
    loop {
        asked.push(table.position().pending());
        match table.position().pending() {
            Pending::Over => return (asked, by_themselves, table.record()),
            Pending::Chance => table.roll().unwrap(),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut moves = Vec::new();
                table.position().moves(seat, &mut moves);
                let by_hand = if moves.contains(&Move::Pass) && seat == RED { Move::Pass } else { moves[0] };
                let ordered = orders.answer(table.position(), seat).filter(|_| seat == RED);
                by_themselves += usize::from(ordered.is_some());
                table.play_move(seat, ordered.unwrap_or(by_hand)).unwrap();
            }
        }
    }
}

#[test]
fn nobody_can_tell_orders_from_answers() {
    let mut answered = 0;
    for seed in 0..20 {
        let (asked, none, record) = play(seed, false);
        let (asked_too, some, same) = play(seed, true);
        assert_eq!((asked, record), (asked_too, same));
        assert_eq!(none, 0);
        answered += some;
    }
    assert!(answered > 20);
}

#[test]
fn the_erased_table_takes_orders() {
    let game: &dyn AnyGame = &Erased::<Toy>::NEW;
    let mut table = game.open(&Setup::default(), Seed::from_number(1)).unwrap();
    for (seat, id) in [(None, "deal:128/345"), (Some(RED), "play:8"), (Some(BLUE), "play:3"), (None, "dice:61")] {
        match seat {
            Some(seat) => table.play(seat, id).unwrap(),
            None => table.give_roll(id).unwrap(),
        }
    }
    assert!(table.is_reaction(RED) && !table.is_reaction(BLUE));
    let known = table.subjects(RED, Lang::En);
    assert_eq!((known.len(), known[0].id.as_str()), (1, "boast"));
    let mut orders = Orders::default();
    assert!(table.order(RED, &mut orders, skip("x"), Span::Turn).is_err());
    table.order(RED, &mut orders, skip("boast"), Span::Turn).unwrap();
    assert_eq!(table.check_orders(RED, &orders), Ok(()));
    assert_eq!(table.ordered(RED, &orders).as_deref(), Some("pass"));
    table.play(RED, "pass").unwrap();
    table.expire(RED, &mut orders);
    assert!(orders.is_empty());
}
