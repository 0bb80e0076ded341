//! Stored games in a browser, as if they had been played there: the same position every time, and the end of a game at once.

use anyhow::{Context, Result};
use browser::{Page, Server};
use serde_json::{Value, json};

/// A game of two greedy bots, long and full of battles.
const ATTRITION: &str = include_str!("../../../games/attrition/tests/records/04-standard-air_reserves-greedy-greedy.jsonl");
/// A game for two persons with two powers each.
const DOWNFALL: &str =
    include_str!("../../../games/downfall/tests/records/08-campaign-2-mix-3-greedy-greedy-greedy-random.jsonl");
/// A game of two greedy bots that lasts to the end of its time.
const FREDERICK: &str = include_str!("../../../games/frederick/tests/records/18-campaign-mix-1-greedy-greedy.jsonl");
/// A game for two persons with three countries each.
const QUARTERMASTER: &str = include_str!(
    "../../../games/quartermaster/tests/records/07-standard-2-mix-4-random-greedy-greedy-random-random-random.jsonl"
);

/// A game of two greedy bots.
const WORLDWAR: &str = include_str!("../../../games/worldwar/tests/records/04-historical-mix-2-greedy-greedy.jsonl");

/// How much of a game is kept.
#[derive(Clone, Copy)]
pub enum Until {
    /// All of it.
    End,
    /// What was before the first line that begins so.
    First(&'static str),
    /// What was before the last line that begins so.
    Last(&'static str),
}

/// Who plays it on.
#[derive(Clone, Copy)]
pub enum By {
    /// A person against the computer.
    One,
    /// People who share the screen.
    All,
}

/// A game in the browser.
pub struct Kept {
    /// Its name in the browser, in hexadecimal digits as all have them.
    pub id: &'static str,
    /// Which game.
    pub game: &'static str,
    /// How much of it.
    pub until: Until,
    /// Who plays it.
    pub by: By,
}

impl Kept {
    /// Keeps it in a browser; where the page shows it.
    ///
    /// # Errors
    /// If the stored game is not what it should be.
    pub fn keep(&self, page: &Page, server: &Server) -> Result<String> {
        // The second is what one person leaves to the computer: the other side.
        let (record, others): (&str, &[bool]) = match self.game {
            "attrition" => (ATTRITION, &[false, true]),
            "downfall" => (DOWNFALL, &[false, true, true, false]),
            "frederick" => (FREDERICK, &[false, true]),
            "worldwar" => (WORLDWAR, &[false, true]),
            _ => (QUARTERMASTER, &[false, true, false, true, false, true]),
        };
        let lines: Vec<&str> = record.lines().collect();
        let end: Value = serde_json::from_str(lines.last().context("an empty record")?)?;
        let count = match self.until {
            Until::End => Some(lines.len()),
            Until::First(words) => lines.iter().position(|line| line.starts_with(words)),
            Until::Last(words) => lines.iter().rposition(|line| line.starts_with(words)),
        };
        let kept = lines[..count.context("the stored game has no such moment")?].join("\n") + "\n";
        let bots: Vec<Option<&str>> =
            others.iter().map(|other| (*other && matches!(self.by, By::One)).then_some("greedy")).collect();
        let over = matches!(self.until, Until::End);
        let saved = json!({"game": self.game, "seed": end["seed"], "record": kept, "bots": bots, "at": 0.0, "over": over});
        let script = "localStorage.setItem(`bivouac.game.${arguments[0]}`, arguments[1])";
        page.go(&server.url("/"))?;
        page.run(script, &[self.id.into(), saved.to_string().into()])?;
        Ok(server.url(&format!("/#/local/{}", self.id)))
    }
}

/// In the middle of a game of An Attrition of Souls.
pub const ATTRITION_NOW: Kept = Kept { id: "a1", game: "attrition", until: Until::Last(r#"["cp","take "#), by: By::One };
/// Before its first battle.
pub const BATTLE_AHEAD: Kept = Kept { id: "a2", game: "attrition", until: Until::First(r#"["cp","battle "#), by: By::One };
/// Dice have fallen, and losses are to be chosen.
pub const BATTLE: Kept = Kept { id: "a3", game: "attrition", until: Until::First(r#"["cp","lose "#), by: By::One };
/// At its end.
pub const ATTRITION_OVER: Kept = Kept { id: "a4", game: "attrition", until: Until::End, by: By::One };
/// Armies are to move in Downfall of Empires.
pub const DOWNFALL_NOW: Kept = Kept { id: "d1", game: "downfall", until: Until::Last(r#"["germany","march "#), by: By::One };
/// An attack is about to be made.
pub const DOWNFALL_ATTACK: Kept = Kept { id: "d2", game: "downfall", until: Until::First(r#"["germany","lead "#), by: By::One };
/// The computer is to decide.
pub const DOWNFALL_THINKS: Kept = Kept { id: "d4", game: "downfall", until: Until::First(r#"["allies","do "#), by: By::One };
/// At its end.
pub const DOWNFALL_OVER: Kept = Kept { id: "d3", game: "downfall", until: Until::End, by: By::One };
/// Armies are to march in The Great Crisis of Frederick II.
pub const FREDERICK_NOW: Kept = Kept { id: "c1", game: "frederick", until: Until::Last(r#"["prussian","march "#), by: By::One };
/// Where it begins: all stacks are still there.
pub const FREDERICK_FIRST: Kept =
    Kept { id: "c4", game: "frederick", until: Until::First(r#"["prussian","march "#), by: By::One };
/// In the middle of one of its battles.
pub const FREDERICK_BATTLE: Kept =
    Kept { id: "c2", game: "frederick", until: Until::First(r#"["prussian","attack"#), by: By::One };
/// At its end.
pub const FREDERICK_OVER: Kept = Kept { id: "c3", game: "frederick", until: Until::End, by: By::One };
/// In the middle of a game of Quartermaster General.
pub const QUARTERMASTER_NOW: Kept =
    Kept { id: "b1", game: "quartermaster", until: Until::Last(r#"["germany","play "#), by: By::One };
/// At its end.
pub const QUARTERMASTER_OVER: Kept = Kept { id: "b2", game: "quartermaster", until: Until::End, by: By::One };
/// Shared by two people: one is called to the screen.
pub const SHARED: Kept = Kept { id: "b3", game: "quartermaster", until: Until::Last(r#"["germany","pass"#), by: By::All };
/// Units are to move in World War I.
pub const WORLDWAR_NOW: Kept = Kept { id: "e1", game: "worldwar", until: Until::Last(r#"["allied","unit "#), by: By::One };
/// An attack is about to be made.
pub const WORLDWAR_ATTACK: Kept = Kept { id: "e2", game: "worldwar", until: Until::First(r#"["allied","fight"#), by: By::One };
/// The computer is to decide.
pub const WORLDWAR_THINKS: Kept = Kept { id: "e4", game: "worldwar", until: Until::First(r#"["central","unit "#), by: By::One };
/// At its end.
pub const WORLDWAR_OVER: Kept = Kept { id: "e3", game: "worldwar", until: Until::End, by: By::One };
