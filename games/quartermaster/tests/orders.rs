//! Standing orders in windows: what they answer, and that nobody can tell them from answers given by hand.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, Scene, UK, at, new_game};
use engine::{Game, OrderError, Orders, Pending, Record, Seed, Setup, Span, Table, Wish, chance, conformance::Conform};
use quartermaster::{Move, Position, ids::Country};

fn pass(unless: &[&str]) -> Wish {
    Wish::Pass { unless: unless.iter().map(|&s| s.to_owned()).collect() }
}

fn skip(card: &str) -> Wish {
    Wish::Skip { subject: card.to_owned() }
}

/// What orders, given in this position, answer for a country.
fn answer(s: &Scene, country: Country, wishes: &[Wish]) -> Option<String> {
    let mut orders = Orders::default();
    wishes.iter().for_each(|wish| orders.give(&s.p, country.seat(), wish.clone(), Span::Always).unwrap());
    orders.answer(&s.p, country.seat()).map(|m| m.to_string())
}

/// Germany is asked, and may use its Jet Fighters.
fn jets() -> Scene {
    let mut s = at(r#"
        active = "united-kingdom"
        cards.united-kingdom = { hand = "1 uk-bomber-command, 1 uk-enigma" }
        cards.germany.status = "ger-jet-fighters"
    "#);
    s.play(UK, "play uk-bomber-command").play(UK, "target germany");
    s
}

#[test]
fn orders_pass_skip_and_ask_for_what_is_wanted() {
    let s = jets();
    let declined = Some("pass".to_owned());
    assert_eq!((s.asked(), s.offered("use")), (vec![GER], vec!["ger-jet-fighters".to_owned()]));
    assert_eq!(answer(&s, GER, &[pass(&[])]), declined);
    assert_eq!(answer(&s, GER, &[pass(&["ger-jet-fighters"])]), None);
    assert_eq!(answer(&s, GER, &[skip("ger-jet-fighters")]), declined);
    assert_eq!(answer(&s, GER, &[skip("ger-wolf-packs")]), None, "the Jet Fighters are not skipped");
    assert_eq!(answer(&s, GER, &[skip("ger-jet-fighters"), pass(&["ger-jet-fighters"])]), None);
    assert_eq!(answer(&s, ITA, &[pass(&[])]), None, "Italy is not asked");
    assert_eq!(answer(&s, GER, &[Wish::Single]), None);
}

#[test]
fn a_country_that_can_only_pass_is_answered_by_a_single_order() {
    // Asked by what others may think it has: its Response does not fit. Removing own pieces does not count as an answer.
    let mut s = at(r#"
        active = "japan"
        pieces.japan = "western-europe"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.japan.hand = "1 jap-sea-battle"
        cards.united-kingdom.responses = "uk-loyal-to-the-crown"
    "#);
    s.play(JAP, "play jap-sea-battle").play(JAP, "at north-sea");
    assert_eq!((s.asked(), s.offered("use").len()), (vec![UK], 0));
    assert_eq!(s.moves(UK), ["pass", "remove united-kingdom", "remove north-sea"]);
    assert_eq!(answer(&s, UK, &[Wish::Single]), Some("pass".to_owned()));
    assert_eq!(answer(&s, UK, &[skip("uk-raf")]), None, "nothing was there to be skipped");
}

#[test]
fn orders_say_nothing_about_other_questions() {
    let s = at("cards.germany.hand = \"1 ger-plunder, 1 ger-land-battle\"");
    assert_eq!(answer(&s, GER, &[pass(&[]), Wish::Single]), None);
    let mut s = new_game(2, &[]);
    let roll = s.p.sample(&mut Seed::from_number(1).stream(0)).to_string();
    s.roll(&roll);
    assert_eq!((s.asked().len(), answer(&s, GER, &[pass(&[])])), (6, None));
}

#[test]
fn orders_name_the_reactions_of_their_country() {
    let s = jets();
    let give = |wish: Wish| Orders::default().give(&s.p, GER.seat(), wish, Span::Turn);
    assert!(matches!(give(skip("ger-plunder")), Err(OrderError::Unknown(id, _)) if id == "ger-plunder"));
    assert!(matches!(give(pass(&["uk-raf"])), Err(OrderError::Unknown(..))), "another country's");
    // In hand, on the table or gone, it can be named: the order tells nobody.
    assert!(Position::subjects(GER.seat()).iter().all(|card| give(skip(&card.id)).is_ok()));
    assert!(Country::all().all(|c| !Position::subjects(c.seat()).is_empty()));
}

#[test]
fn turns_are_counted_by_country() {
    let count = |s: &Scene| (s.p.turn(), Country::all().map(|c| s.p.own_turns(c.seat())).collect::<Vec<_>>());
    assert_eq!(count(&new_game(2, &[])), (0, vec![0; 6]), "nobody's turn has begun");
    assert_eq!(count(&at("")), (1, vec![1, 0, 0, 0, 0, 0]));
    assert_eq!(count(&at("round = 2\nactive = \"japan\"")), (9, vec![2, 2, 2, 1, 1, 1]));
}

#[test]
fn an_order_until_the_own_turn_ends_there() {
    let mut orders = Orders::default();
    orders.give(&at("round = 2\nactive = \"japan\"").p, GER.seat(), pass(&[]), Span::OwnTurn).unwrap();
    let holds = |text: &str| {
        let mut orders = orders.clone();
        orders.expire(&at(text).p, GER.seat());
        !orders.is_empty()
    };
    assert!(holds("round = 2\nactive = \"united-states\""));
    assert!(!holds("round = 3\nactive = \"germany\""));
    assert!(!holds("round = 3\nactive = \"italy\""), "also if nobody asked in the turn itself");
}

/// The reactions that Germany, Japan and Italy want to be asked for.
const WANTED: [&str; 3] = ["ger-jet-fighters", "jap-truk", "ita-mare-nostrum"];

fn wanted(m: Move) -> bool {
    matches!(m, Move::Use(card) if WANTED.contains(&card.id()))
}

/// A person who holds the Axis and reacts with the cards above alone; the others play at random.
fn by_hand(p: &Position, country: Country, seed: u64, n: usize) -> Move {
    let mut moves = Vec::new();
    p.moves(country.seat(), &mut moves);
    let is_window = p.decline(country.seat()).is_some();
    if is_window && [GER, JAP, ITA].contains(&country) {
        return moves.iter().copied().find(|&m| wanted(m)).unwrap_or(Move::Pass);
    }
    let mut rng = Seed::from_number(seed).stream(n as u64);
    let weighted: Vec<Move> = moves.iter().flat_map(|&m| std::iter::repeat_n(m, Position::weight(m) as usize)).collect();
    weighted[chance::below(&mut rng, weighted.len() as u32) as usize]
}

/// Plays a game, with orders or by hand: who was asked in turn, how many answers came by themselves, the record.
fn play(seed: u64, with_orders: bool) -> (Vec<Pending>, usize, Record) {
    let setup = Setup { players: 2, ..Setup::default() };
    let mut table = Table::<Position>::new(&setup, Seed::from_number(seed)).unwrap();
    let mut orders = vec![Orders::default(); 6];
    if with_orders {
        for country in [GER, JAP, ITA] {
            let known = Position::subjects(country.seat());
            let unless: Vec<&str> = WANTED.into_iter().filter(|w| known.iter().any(|s| s.id == *w)).collect();
            orders[country.index()].give(table.position(), country.seat(), pass(&unless), Span::Always).unwrap();
        }
    }
    let (mut asked, mut by_themselves) = (Vec::new(), 0);
    loop {
        let pending = table.position().pending();
        asked.push(pending);
        match pending {
            Pending::Over => return (asked, by_themselves, table.record()),
            Pending::Chance => table.roll().unwrap(),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let country = Country::of(seat).unwrap();
                let ordered = orders[country.index()].answer(table.position(), seat);
                by_themselves += usize::from(ordered.is_some());
                let m = ordered.unwrap_or_else(|| by_hand(table.position(), country, seed, table.len()));
                table.play_move(seat, m).unwrap();
            }
        }
    }
}

/// With orders the same countries are asked in the same order and the same record results: only the answers come by themselves.
#[test]
fn nobody_can_tell_orders_from_answers() {
    let mut answered = 0;
    for seed in 1..=12 {
        let (asked, none, record) = play(seed, false);
        let (asked_too, some, same) = play(seed, true);
        assert_eq!(none, 0);
        assert_eq!(asked, asked_too, "seed {seed}: who is asked");
        assert_eq!(record, same, "seed {seed}: the record");
        answered += some;
    }
    assert!(answered > 100, "{answered} answers came by themselves");
}
