//! Nothing hidden leaves the server: the bytes that a viewer gets stay the same when everything hidden from him is dealt anew.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use bots::registry::{self, Playable};
use engine::{Lang, Pending, SeatSet, Seed, Setup, erased::AnyTable};
use server::{
    live::Live,
    store::{Append, GameRow, SeatRow, State},
    view::{Meta, TableView},
};

/// A game that starts from a position, with one person in each seat.
fn live(game: &dyn Playable, setup: &Setup, start: &str) -> Live {
    let row = GameRow {
        id: 1,
        code: "code".to_owned(),
        start: Some(start.to_owned()),
        state: State::Running,
        ..common::game_row(game, setup)
    };
    let seat =
        |i: usize| SeatRow { game: 1, seat: i as i64, account: Some(i as i64), orders: "[]".to_owned(), ..SeatRow::default() };
    Live::open(row, (0..game.info().seats.len()).map(seat).collect(), &[]).unwrap()
}

/// All that somebody with the seat of this number is sent: over the socket and over HTTP.
fn bytes(live: &mut Live, account: i64, viewer: SeatSet) -> String {
    let meta = Meta::new(live, Some(account));
    let socket = live.whole_text(viewer, &meta, 0).unwrap();
    let http = serde_json::to_string(&TableView::new(live, Some(account), Lang::En)).unwrap();
    format!("{socket}\n{http}\n{}", live.step_text(viewer, 0).map(|t| t.to_string()).unwrap_or_default())
}

/// As if what was played were on the disk.
fn written(live: &mut Live) {
    let append: Append = live.unwritten(1, None, 2);
    live.written(&append);
}

fn play_on(table: &mut dyn AnyTable, random: usize) -> bool {
    match table.pending() {
        Pending::Over => return false,
        Pending::Chance => table.roll().unwrap(),
        Pending::Seats(seats) => {
            let seat = seats.iter().nth(random % seats.len() as usize).unwrap();
            let moves = table.move_ids(seat);
            table.play(seat, &moves[random / 7 % moves.len()]).unwrap();
        }
    }
    true
}

/// Compares what every seat is sent of a position with what it is sent of another that it can not tell from it, before and after a move
/// of its own.
fn compare(game: &dyn Playable, setup: &Setup, table: &dyn AnyTable, number: u64) -> usize {
    let mut compared = 0;
    let real = table.position_text();
    for seat in game.info().all_seats().iter() {
        let viewer: SeatSet = [seat].into_iter().collect();
        let other = table.imagined_text(viewer, Seed::from_number(number));
        if other == real {
            continue;
        }
        let (mut one, mut two) = (live(game, setup, &real), live(game, setup, &other));
        let account = i64::from(seat.0);
        assert_eq!(bytes(&mut one, account, viewer), bytes(&mut two, account, viewer), "{seat:?} in\n{real}\nand\n{other}");
        let moves = if one.asked().contains(seat) { one.table.move_ids(seat) } else { Vec::new() };
        // A move that turns something up shows what the two do not have in common: that is no leak.
        let tells_nothing = |id: &&String| {
            let mut probe = live(game, setup, &real);
            probe.table.play(seat, id).unwrap();
            probe.table.undo(seat).is_ok()
        };
        if let Some(id) = moves.get(number as usize % moves.len().max(1)).filter(tells_nothing) {
            one.table.play(seat, id).unwrap();
            two.table.play(seat, id).unwrap();
            written(&mut one);
            written(&mut two);
            assert_eq!(bytes(&mut one, account, viewer), bytes(&mut two, account, viewer), "{seat:?} after {id} in\n{real}");
        }
        compared += 1;
    }
    compared
}

#[test]
fn bytes_do_not_depend_on_what_is_hidden() {
    let setups =
        [("attrition", vec!["fog_of_war".to_owned()], 0), ("attrition", Vec::new(), 0), ("quartermaster", Vec::new(), 6)];
    let mut compared = [0; 3];
    for (i, (slug, options, players)) in setups.into_iter().enumerate() {
        let game = registry::find(slug).unwrap();
        let setup = game.info().complete(&Setup { scenario: String::new(), options, players }).unwrap();
        for number in 0..4 {
            let mut table = game.open(&setup, Seed::from_number(number)).unwrap();
            let mut step = 0;
            while play_on(&mut *table, (number as usize + 1) * 7919 * (step + 1) % 10_007) {
                step += 1;
                if step % 20 == 0 && matches!(table.pending(), Pending::Seats(_)) {
                    compared[i] += compare(game, &setup, &*table, number);
                }
            }
        }
    }
    assert!(compared[0] > 50 && compared[2] > 200, "there was too little to hide: {compared:?}");
}
