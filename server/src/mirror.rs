//! What a client makes of what it hears on its socket: the reference for clients, and what tests and the load generator use.

use engine::patch;
use serde_json::{Value, json};

/// The table as a client knows it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mirror {
    /// How many entries it has seen.
    pub n: i64,
    /// All that is not the game itself.
    pub meta: Value,
    /// What the viewer may know of the position.
    pub view: Value,
    /// What has happened: pairs of entry number and event.
    pub log: Vec<Value>,
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
        let from = message["undone"].as_i64().or(message["from"].as_i64()).unwrap_or(0);
        self.log.retain(|line| line[0].as_i64().is_some_and(|entry| entry < from));
        self.log.extend(message["log"].as_array().into_iter().flatten().cloned());
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
