//! What a client makes of what it hears on a server's socket: the reference for clients, which the page and tests use.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::patch;

/// What happened, and which entry of the record brought it about.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The entry.
    pub entry: u32,
    /// The event.
    pub event: Value,
}

/// The table as a client knows it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mirror {
    /// How many entries it has seen.
    pub n: i64,
    /// All that is not the game itself.
    pub meta: Value,
    /// What the viewer may know of the position.
    pub view: Value,
    /// What has happened.
    pub log: Arc<Vec<Line>>,
    /// The ids of the moves of each of the viewer's seats that must decide.
    pub moves: Value,
    /// The viewer's seats that may take their last decision back.
    pub undo: Value,
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
        // What was taken back may lie before what is told anew, or, where all is told, after its beginning.
        let from = message["from"].as_u64().unwrap_or(0);
        let from = message["undone"].as_u64().map_or(from, |undone| undone.min(from));
        let log = Arc::make_mut(&mut self.log);
        log.retain(|line| u64::from(line.entry) < from);
        let line = |pair: &Value| Some(Line { entry: pair[0].as_u64()? as u32, event: pair[1].clone() });
        log.extend(message["log"].as_array().into_iter().flatten().filter_map(line));
        self.n = message["n"].as_i64().unwrap_or(self.n);
        self.moves = message["moves"].clone();
        self.undo = message.get("undo").cloned().unwrap_or_else(|| json!([]));
    }

    /// The message that plays one of the viewer's moves: the one that `choose` picks of so many. `None` if there is nothing to decide.
    pub fn play(&self, command: i64, choose: impl FnOnce(usize) -> usize) -> Option<String> {
        let (seat, moves) = self.moves.as_object()?.iter().next()?;
        let moves = moves.as_array()?;
        let id = moves.get(choose(moves.len()))?;
        Some(json!({"t": "move", "seat": seat, "n": self.n, "command": command, "move": id}).to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_leaves_the_log() {
        let mut mirror = Mirror::default();
        let log = json!([[0, "a"], [1, "b"], [2, "c"]]);
        mirror.hear(&json!({"t": "table", "n": 3, "from": 0, "meta": {}, "view": {}, "log": log}));
        mirror.hear(&json!({"t": "step", "n": 4, "from": 3, "undone": 1, "view": {}, "log": [[3, "d"]]}));
        assert_eq!(mirror.log.iter().map(|line| line.entry).collect::<Vec<_>>(), [0, 3]);
        let all = json!([[0, "a"], [3, "d"]]);
        mirror.hear(&json!({"t": "table", "n": 4, "from": 0, "undone": 1, "meta": {}, "view": {}, "log": all}));
        assert_eq!(
            mirror.log.iter().map(|line| line.entry).collect::<Vec<_>>(),
            [0, 3],
            "all is told anew, and stands there once"
        );
        mirror.hear(&json!({"t": "nonsense"}));
        assert_eq!(mirror.n, 4);
    }
}
