//! What the map shows on request: supply, zones of control, how far the unit that moves can go, resource hexes, what costs what.

use engine::{Mark, Target, Text};

use super::words::{side as side_name, space, spaces, thirds, unit};
use crate::{
    Position,
    data::data,
    ids::{Side, Space},
    position::Step,
};

/// The overlays.
pub(super) const OVERLAYS: [&str; 4] = ["supply", "zones", "reach", "resources"];

pub(super) fn marks(p: &Position, id: &str) -> Vec<Mark> {
    match id {
        "supply" => supply(p),
        "zones" => Side::ALL.into_iter().flat_map(|side| zones(p, side)).collect(),
        "reach" => reach(p),
        "resources" => resources(p),
        _ => Vec::new(),
    }
}

fn mark(s: Space, side: Option<Side>, is_bad: bool, sign: &str, text: Text, rule: &'static str) -> Mark {
    let label = Text::new("mark-label").literal("text", sign);
    let text = text.text("space", space(s));
    Mark { target: Target::Space(s.to_string()), seat: side.map(Side::seat), is_bad, label, text, rule }
}

/// Every unit: in supply, or cut off and by what (7.0c, 7.3).
fn supply(p: &Position) -> Vec<Mark> {
    let (supplied, _) = p.judge_supply();
    let mut marks = Vec::new();
    for side in Side::ALL {
        for u in p.units(side).iter() {
            let s = p.at[u.index()];
            if supplied.has(u) {
                marks.push(mark(s, Some(side), false, "✓", Text::new("mark-supplied").text("unit", unit(u)), "7.0c"));
            } else {
                let cut = p.cut(u.nation(), s);
                let text = Text::new("mark-cut").text("unit", unit(u)).number("n", cut.len()).list("cut", spaces(&cut));
                marks.push(mark(s, Some(side), true, "✕", text, "7.3"));
            }
        }
    }
    marks
}

/// The zones of control of a side (4.1).
fn zones(p: &Position, side: Side) -> Vec<Mark> {
    let zone = p.zone(side);
    let text = || Text::new("mark-zone").text("side", side_name(side));
    zone.iter().map(|s| mark(s, Some(side), false, "·", text(), "4.1")).collect()
}

/// Where the unit that moves can go, and what is left then (5.1).
fn reach(p: &Position) -> Vec<Mark> {
    let Step::Go(u) = p.step else { return Vec::new() };
    let side = p.unit_side(u);
    let to = |s: Space| {
        let cost = p.way_to(s).map_or(0, |(_, cost)| cost);
        let text = Text::new("mark-reach").text("unit", unit(u)).literal("mp", thirds(cost));
        mark(s, side, false, &thirds(cost), text, "5.1")
    };
    p.goals(u).iter().map(to).collect()
}

/// Who has which resource hexes (11.31).
fn resources(p: &Position) -> Vec<Mark> {
    let one = |s: Space| {
        let side = p.controller(s);
        let lost = side.is_some() && side != p.side(data().owner_of(s));
        let text = match side {
            Some(side) => Text::new("mark-resource").text("side", side_name(side)),
            None => Text::new("mark-resource-neutral"),
        };
        mark(s, side, lost, &data().per_resource.to_string(), text, "11.31")
    };
    data().resources.iter().map(one).collect()
}
