//! What a page says from a view alone is what the table itself would say.
#![allow(clippy::unwrap_used)]

use bots::registry::{self, Playable};
use engine::{
    Lang, Pending, Seat, Seed, Setup, Target, WIDTH,
    chance::below,
    erased::{AnyGame, AnyTable},
};

/// Plays a random game and compares after every step.
fn compare(game: &dyn Playable, setup: &Setup, number: u64) {
    let seed = Seed::from_number(number);
    let mut table = game.open(setup, seed).unwrap();
    let mut rng = seed.stream(u64::MAX);
    for step in 0..400 {
        match table.pending() {
            Pending::Over => break,
            Pending::Chance => table.roll().unwrap(),
            Pending::Seats(seats) => {
                let lang = Lang::ALL[step % 2];
                seats.iter().for_each(|seat| same_words(game, &*table, seat, lang));
                let seat = seats.iter().next().unwrap();
                let ids = table.move_ids(seat);
                table.play(seat, &ids[below(&mut rng, ids.len() as u32) as usize]).unwrap();
            }
        }
    }
    same_log(game, &*table);
}

fn same_words(game: &dyn AnyGame, table: &dyn AnyTable, seat: Seat, lang: Lang) {
    let viewer = table.info().person(&table.setup(), seat);
    let sight = game.sight(&table.view(viewer)).unwrap();
    assert_eq!(sight.pending(), table.pending());
    assert_eq!(sight.prompt(seat, lang), table.prompt(seat, lang));
    assert_eq!(sight.is_reaction(seat), table.is_reaction(seat));
    assert_eq!(sight.describe(&table.move_ids(seat), lang), table.moves(seat, lang));
    assert_eq!(sight.board(lang, WIDTH), table.board(viewer, lang, WIDTH));
    for space in game.spaces().iter().step_by(5) {
        assert_eq!(sight.explain(seat, &space.id, lang), table.explain(seat, &space.id, lang), "{}", space.id);
    }
}

fn same_log(game: &dyn AnyGame, table: &dyn AnyTable) {
    for viewer in [table.info().all_seats(), Seat(0).into()] {
        for info in table.events(viewer, 0, Lang::En) {
            let told = game.narrate(&info.event, Lang::En).unwrap();
            assert_eq!(told.text, info.text);
            for (name, target) in told.named {
                assert!(told.text.contains(&name), "{name} in {}", told.text);
                assert_eq!(target.to_string().parse::<Target>(), Ok(target));
            }
        }
    }
}

#[test]
fn a_view_tells_the_same_as_the_table() {
    for game in registry::games() {
        for (i, (_, setup)) in game.info().setups(1).iter().enumerate().step_by(7) {
            compare(*game, setup, i as u64);
        }
    }
}

#[test]
fn the_map_is_in_one_piece_and_its_links_go_both_ways() {
    for game in registry::games() {
        let spaces = game.spaces();
        for space in &spaces {
            for link in &space.links {
                let other = spaces.iter().find(|s| s.id == *link).unwrap();
                assert!(other.links.contains(&space.id), "{} {link}", space.id);
            }
        }
    }
}

#[test]
fn what_is_no_view_and_no_event_is_refused() {
    for game in registry::games() {
        assert!(game.sight(&serde_json::json!({"no": "view"})).is_err());
        assert!(game.narrate(&serde_json::json!({"event": "none"}), Lang::En).is_err());
    }
}
