//! What the page makes of what it hears from a server.

use std::{collections::BTreeMap, sync::Arc};

use bots::registry;
use engine::{Seat, SeatSet, patch};
use serde_json::Value;

use super::{Holder, Known, Line};

/// The table as the page has heard of it.
#[derive(Clone, Default, Debug)]
pub struct Mirror {
    /// How many entries it has seen.
    pub n: i64,
    /// All that is not the game itself.
    pub meta: Value,
    view: Value,
    log: Arc<Vec<Line>>,
    moves: Value,
    undo: Value,
}

impl Mirror {
    /// Takes a message in. What it does not know it leaves alone.
    pub fn hear(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("table") => {
                self.meta = message["meta"].clone();
                self.view = message["view"].clone();
                self.go_on(message);
            }
            Some("step") => {
                patch::apply(&mut self.view, &message["view"]);
                self.meta["asked"] = message["asked"].clone();
                self.meta["asked_since"] = message["since"].clone();
                let banks = message["banks"].as_array().into_iter().flatten();
                for (i, bank) in banks.enumerate() {
                    self.meta["seats"][i]["bank"] = bank.clone();
                }
                self.go_on(message);
            }
            Some("meta") => self.meta = message["meta"].clone(),
            _ => {}
        }
    }

    /// The part that the whole table and a step have in common: the log from `from` on.
    fn go_on(&mut self, message: &Value) {
        let from = message["undone"].as_u64().or(message["from"].as_u64()).unwrap_or(0);
        let log = Arc::make_mut(&mut self.log);
        log.retain(|line| u64::from(line.entry) < from);
        let line = |pair: &Value| Some(Line { entry: pair[0].as_u64()? as u32, event: pair[1].clone() });
        log.extend(message["log"].as_array().into_iter().flatten().filter_map(line));
        self.n = message["n"].as_i64().unwrap_or(self.n);
        self.moves = message["moves"].clone();
        self.undo = message["undo"].clone();
    }

    /// What the page knows by that; nothing before it has heard of the table, or of a game that it does not know.
    pub fn known(&self) -> Option<Known> {
        let game = registry::find(self.meta["game"].as_str()?).ok()?;
        let info = game.info();
        let seat = |id: &Value| info.seat(id.as_str()?);
        let seats = |list: &Value| list.as_array().into_iter().flatten().filter_map(seat).collect::<SeatSet>();
        let here = seats(&self.meta["here"]);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let holder = |(i, row): (usize, &Value)| Holder {
            name: text(&row["name"]),
            bot: text(&row["bot"]),
            is_here: here.contains(Seat(i as u8)),
        };
        let ids = |list: &Value| list.as_array().into_iter().flatten().filter_map(text).collect::<Vec<_>>();
        let moves: BTreeMap<Seat, Vec<String>> =
            self.moves.as_object().into_iter().flatten().filter_map(|(id, list)| Some((info.seat(id)?, ids(list)))).collect();
        let mut known = Known {
            game,
            setup: serde_json::from_value(self.meta["setup"].clone()).unwrap_or_default(),
            holders: self.meta["seats"].as_array().into_iter().flatten().enumerate().map(holder).collect(),
            own: seats(&self.meta["mine"]),
            view: Arc::new(Value::Null),
            sight: None,
            log: self.log.clone(),
            moves,
            undo: seats(&self.undo),
            asked: seats(&self.meta["asked"]),
            winners: self.meta["winners"].is_array().then(|| seats(&self.meta["winners"])),
            lesson: None,
            trouble: None,
        };
        known.look(self.view.clone());
        Some(known)
    }
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
        for game in registry::games() {
            let (id, viewer) = (game.info().seats[0].id.as_str(), SeatSet::from(Seat(0)));
            let mut table = game.open(&Setup::default(), Seed::from_number(5)).unwrap();
            let mut seen = Seen::default();
            table.patch(viewer, &mut seen, &mut String::new());
            let meta = json!({"game": game.info().slug, "mine": [id], "seats": [{"bank": 0}]});
            let mut mirror = Mirror::default();
            assert!(mirror.known().is_none());
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
            let known = mirror.known().unwrap();
            assert_eq!(*known.view, table.view(viewer));
            assert_eq!(known.log.len(), table.events(viewer, 0, engine::Lang::En).len());
            assert_eq!(mirror.n, table.entries().len() as i64);
            assert_eq!(known.own, viewer);
            assert_eq!(mirror.meta["seats"][0]["bank"], 7);
        }
    }

    #[test]
    fn what_was_taken_back_leaves_the_log() {
        let mut mirror = Mirror::default();
        let log = json!([[0, "a"], [1, "b"], [2, "c"]]);
        mirror.hear(&json!({"t": "table", "n": 3, "from": 0, "meta": {}, "view": {}, "log": log}));
        mirror.hear(&json!({"t": "step", "n": 4, "from": 3, "undone": 1, "view": {}, "log": [[3, "d"]]}));
        assert_eq!(mirror.log.iter().map(|line| line.entry).collect::<Vec<_>>(), [0, 3]);
        mirror.hear(&json!({"t": "nonsense"}));
        assert_eq!(mirror.n, 4);
    }
}
