//! What people read.
use std::sync::OnceLock;

use engine::{Description, Lang, Present, Prompt, Refusal, Seat, Text, Texts};

use crate::{Event, Move, Position, View, position::End};

pub(crate) fn ending(_p: &Position, _end: End) -> Text {
    Text::new("x")
}

impl Position {
    pub(crate) fn refusal(&self, _seat: Seat, _m: Move) -> Refusal {
        Refusal::new("5.2a", Text::new("x"))
    }
}

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| Texts::new(&[(Lang::En, "x = x\nno-impossible-roll = x\n"), (Lang::Fr, "x = x\nno-impossible-roll = x\n")], &names()))
    }
    fn prompt(&self, _seat: Seat) -> Prompt {
        Prompt { rule: "5.2a", text: Text::new("x") }
    }
    fn describe(&self, _m: Move) -> Description {
        Description { text: Text::new("x"), group: None, targets: Vec::new() }
    }
    fn narrate(_event: &Event) -> Text {
        Text::new("x")
    }
    fn explain(&self, _seat: Seat, _what: &str) -> Vec<Refusal> {
        Vec::new()
    }
    fn board(_view: &View, _lang: Lang) -> String {
        String::new()
    }
    fn chart(_lang: Lang) -> String {
        String::new()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn rules(_lang: Lang) -> &'static str {
        include_str!("../RULES.md")
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn data() -> &'static [engine::data::File] {
        crate::data::files()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn check_data(files: &[engine::data::File]) -> Vec<engine::data::Problem> {
        crate::check::check(files)
    }
}

fn names() -> Vec<(String, engine::Localised)> {
    crate::data().cards.iter().map(|x| (format!("card-{}", x.id), x.name.clone())).collect()
}
