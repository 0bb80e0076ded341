//! What the page makes of what it hears from a server.

use std::sync::Arc;

use engine::{Seat, SeatSet, gather, mirror::Mirror};
use serde_json::Value;

use super::{Holder, Known};
use crate::{games, wire};

/// What the page knows by what it has heard; nothing before it has heard of the table, or before its game has come.
pub fn known(mirror: &Mirror) -> Option<Known> {
    let game = games::find(mirror.meta["game"].as_str()?)?;
    let meta: wire::Meta = wire::read(&mirror.meta);
    let info = game.info();
    let seats = |list: &[String]| list.iter().filter_map(|id| info.seat(id)).collect::<SeatSet>();
    let here = seats(&meta.here);
    let holder = |(i, row): (usize, &wire::SeatLine)| Holder {
        name: row.name.as_deref().map(wire::shown_name),
        bot: row.bot.clone(),
        is_here: here.contains(Seat(i as u8)),
    };
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let ids = |list: &Value| list.as_array().into_iter().flatten().filter_map(text).collect::<Vec<_>>();
    let moves = mirror.moves.as_object().into_iter().flatten();
    let moves = gather::map(moves.filter_map(|(id, list)| Some((info.seat(id)?, ids(list)))));
    let mut known = Known {
        game,
        setup: meta.setup.clone(),
        holders: meta.seats.iter().enumerate().map(holder).collect(),
        own: seats(&meta.mine),
        view: Arc::new(Value::Null),
        sight: None,
        log: mirror.log.clone(),
        n: u32::try_from(mirror.n).unwrap_or(0),
        moves,
        undo: seats(&ids(&mirror.undo)),
        asked: seats(&meta.asked),
        winners: meta.winners.as_deref().map(seats),
        lesson: None,
        trouble: None,
        meta: Some(Arc::new(meta)),
    };
    known.look(mirror.view.clone());
    Some(known)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use engine::{Pending, Seed, Setup, patch::Seen};
    use serde_json::json;

    use super::*;

    /// A mirror that hears steps knows what one knows that hears the whole table.
    #[test]
    fn steps_lead_to_the_same_as_the_whole_table() {
        for game in bots::registry::games() {
            let (id, viewer) = (game.info().seats[0].id.as_str(), SeatSet::from(Seat(0)));
            let mut table = game.open(&Setup::default(), Seed::from_number(5)).unwrap();
            let mut seen = Seen::default();
            table.patch(viewer, &mut seen, &mut String::new());
            let meta = json!({"game": game.info().slug, "mine": [id], "seats": [{"bank": 0}]});
            let mut mirror = Mirror::default();
            assert!(known(&mirror).is_none());
            mirror.hear(
                &json!({"t": "table", "n": 0, "from": 0, "meta": meta, "view": table.view(viewer), "log": [], "moves": {}}),
            );
            for _ in 0..120 {
                let from = table.entries().len();
                match table.pending() {
                    Pending::Over => break,
                    Pending::Chance => table.roll().unwrap(),
                    Pending::Seats(seats) => {
                        let seat = seats.iter().next().unwrap();
                        let ids = table.move_ids(seat);
                        table.play(seat, &ids[from % ids.len()]).unwrap();
                    }
                }
                let mut news = String::new();
                table.patch(viewer, &mut seen, &mut news);
                let parse = |text: &str| serde_json::from_str::<Value>(text).unwrap();
                let log = parse(&table.log_text(viewer, from as u32));
                mirror.hear(&json!({"t": "step", "from": from, "n": from + 1, "asked": [], "since": 0, "banks": [7],
                    "log": log, "moves": {id: table.move_ids(Seat(0))}, "view": parse(&news)}));
            }
            let known = known(&mirror).unwrap();
            assert_eq!(*known.view, table.view(viewer));
            assert_eq!(known.log.len(), table.events(viewer, 0, engine::Lang::En).len());
            assert_eq!(mirror.n, table.entries().len() as i64);
            assert_eq!(known.own, viewer);
            assert_eq!(known.meta.unwrap().seats[0].bank, 7);
        }
    }
}
