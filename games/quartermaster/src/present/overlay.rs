//! What the map shows on request: supply, points, straits.

use engine::{Mark, Target, Text};

use super::{
    tell::signed,
    words::{country as name, inside, piece_in, the_team},
};
use crate::{
    Position,
    data::{StraitData, data},
    ids::{Country, Space, Spaces, Team},
};

/// The overlays.
pub(super) const OVERLAYS: [&str; 3] = ["supply", "points", "straits"];

/// The marks of one of them.
pub(super) fn marks(p: &Position, id: &str) -> Vec<Mark> {
    match id {
        "supply" => Country::all().flat_map(|country| supply(p, country)).collect(),
        "points" => Country::all().flat_map(|country| points(p, country)).collect(),
        "straits" => data().straits.iter().enumerate().map(|(i, strait)| self::strait(p, i, strait)).collect(),
        _ => Vec::new(),
    }
}

fn label(text: impl Into<String>) -> Text {
    Text::new("mark-label").literal("text", text)
}

/// Every piece of a country: where its supply comes from, that it has it, or that it has none (9).
fn supply(p: &Position, country: Country) -> Vec<Mark> {
    let (sources, supplied) = (p.sources(country).and(data().land), p.supplied(country));
    let mark = |space: Space| {
        let (sign, key, rule) = match (supplied.has(space), sources.has(space)) {
            (true, true) => ("★", "mark-source", "9b"),
            (true, false) => ("✓", "mark-supplied", if data().land.has(space) { "9b" } else { "9c" }),
            (false, _) => ("✕", "mark-unsupplied", "9e"),
        };
        let target = Target::Piece(format!("{country}@{space}"));
        let text = Text::new(key).text("piece", piece_in(country, space));
        Mark { target, seat: Some(country.seat()), is_bad: !supplied.has(space), label: label(sign), text, rule }
    };
    p.pieces[country.index()].iter().map(mark).collect()
}

/// What each star gives a country in its next Victory step (12b).
fn points(p: &Position, country: Country) -> Vec<Mark> {
    let is_shut = p.is_shut(country);
    let mark = |space: Space| {
        let n = if is_shut { 0 } else { p.star_points(country, Spaces::of(space)) };
        let (key, rule) = if is_shut { ("mark-shut", "12d") } else { ("mark-points", "12b") };
        let text = Text::new(key).text("country", name(country)).text("in", inside(space)).literal("n", signed(n));
        let target = Target::Piece(format!("{country}@{space}"));
        Mark { target, seat: Some(country.seat()), is_bad: is_shut, label: label(signed(n)), text, rule }
    };
    p.pieces[country.index()].and(data().land).and(p.sources(country)).iter().map(mark).collect()
}

/// To whom a strait is open, and which space rules it (5.2).
fn strait(p: &Position, i: usize, strait: &StraitData) -> Mark {
    let open = Team::ALL.into_iter().find(|&team| p.is_open(strait, team));
    let key = if open.is_some() { "mark-strait" } else { "mark-strait-shut" };
    let text = Text::new(key).text("strait", Text::new(format!("strait-{i}"))).text("in", inside(strait.land));
    let text = open.map_or_else(|| text.clone(), |team| text.clone().text("the", the_team(team)));
    let seat = open.and_then(|team| data().teams[team.index()].iter().next()).map(Country::seat);
    let name = Text::new(format!("strait-{i}"));
    Mark { target: Target::Space(format!("strait-{i}")), seat, is_bad: open.is_none(), label: name, text, rule: "5.2c" }
}
