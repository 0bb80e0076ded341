//! What people read.
use std::sync::OnceLock;

use engine::{Description, Lang, Present, Prompt, Refusal, Seat, Text, Texts};

use crate::{Event, Move, Position, View};

impl Position {
    pub(crate) fn refusal(&self, _: Seat, _: Move) -> Refusal {
        Refusal::new("3.1", Text::new("engine-not-now"))
    }
}

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| Texts::new(&[], &[]))
    }
    fn prompt(&self, _: Seat) -> Prompt {
        Prompt { rule: "3.1", text: Text::new("engine-not-now") }
    }
    fn describe(&self, _: Move) -> Description {
        Description { text: Text::new("engine-not-now"), group: None, targets: Vec::new() }
    }
    fn narrate(_: &Event) -> Text {
        Text::new("engine-not-now")
    }
    fn explain(&self, _: Seat, _: &str) -> Vec<Refusal> {
        Vec::new()
    }
    fn board(_: &View, _: Lang) -> String {
        String::new()
    }
    fn chart(_: Lang) -> String {
        String::new()
    }
    engine::books!(crate::data::files, crate::check::check);
}
