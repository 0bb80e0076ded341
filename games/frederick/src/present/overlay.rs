//! What the map shows on request: lines of communication and who is cut off, and resource spaces.

use engine::{Mark, Target, Text};

use super::words::{side as side_name, space, spaces};
use crate::{
    Position,
    data::data,
    ids::{Side, Space},
};

/// The overlays.
pub(super) const OVERLAYS: [&str; 2] = ["lines", "resources"];

pub(super) fn marks(p: &Position, id: &str) -> Vec<Mark> {
    match id {
        "lines" => Side::ALL.into_iter().flat_map(|side| lines(p, side)).collect(),
        "resources" => resources(p),
        _ => Vec::new(),
    }
}

fn label(text: impl Into<String>) -> Text {
    Text::new("mark-label").literal("text", text)
}

/// Every space with units of a side: in touch by the lines as they are now, or cut off, and where (4.2, 4.3).
fn lines(p: &Position, side: Side) -> Vec<Mark> {
    let (network, presence) = (p.network(side), p.presence());
    let sources = p.resource_spaces().and(p.controlled_by(side)).and(network);
    let mut marks = Vec::new();
    let mut mark = |s: Space, sign: &str, is_bad: bool, text: Text, rule: &'static str| {
        let text = text.text("side", side_name(side)).text("space", space(s));
        marks.push(Mark {
            target: Target::Space(s.to_string()),
            seat: Some(side.seat()),
            is_bad,
            label: label(sign),
            text,
            rule,
        });
    };
    sources.iter().for_each(|s| mark(s, "★", false, Text::new("mark-source"), "4.2a"));
    for s in presence.open[side.index()].minus(sources).iter() {
        if network.has(s) {
            mark(s, "✓", false, Text::new("mark-in-touch"), "4.2a");
        } else {
            let cut = spaces(p.cut(side, s));
            mark(s, "✕", true, Text::new("mark-cut").list("cut", cut), "4.3a");
        }
    }
    marks
}

/// Who has which resource spaces, and what is lost or scorched (2.2f).
fn resources(p: &Position) -> Vec<Mark> {
    let d = data();
    let mark = |s: Space| {
        let side = p.controller(s);
        let scorched = p.scorched.has(s);
        let key = if scorched { "mark-scorched" } else { "mark-resource" };
        let text = Text::new(key).text("space", space(s)).text("side", side_name(side));
        let lost = p.side(d.original[s.index()]) != side || scorched;
        let sign = if scorched { "✕".to_owned() } else { d.space(s).resources.to_string() };
        let target = Target::Space(s.to_string());
        Mark { target, seat: Some(side.seat()), is_bad: lost, label: label(sign), text, rule: "2.2f" }
    };
    d.resources.iter().map(mark).collect()
}
