//! What lies over the board for a while: the way under the pointer with its cost, lines of supply and what cuts them, zones of control;
//! and the whole war at a glance.

use engine::{Lang, Target};
use worldwar::{
    Position, Step, data,
    ids::{Nation, Side, Space, Unit},
};

use super::{
    nation_class, places,
    places::{hex, middle},
    side_class, space_of, thirds,
};
use crate::board::draw::{plain, word};

/// What is asked for, and what the pointer leads to.
pub fn draw(p: &Position, overlay: Option<&str>, pointed: Option<&Target>) -> String {
    let mut out = match overlay {
        Some("supply") => supply(p),
        Some("zones") => Side::ALL.map(|side| zone(p, side)).concat(),
        _ => String::new(),
    };
    out += &retreat(p);
    let Some(space) = pointed.and_then(space_of) else { return out };
    if matches!(p.step, Step::Go(_)) {
        out += &march(p, space);
    }
    out + &pointed_supply(p, space)
}

/// Every line of supply, and what cuts off those who have none.
fn supply(p: &Position) -> String {
    let (supplied, _) = p.judge_supply();
    let (mut lines, mut ends, mut cuts) = (String::new(), String::new(), String::new());
    for unit in Side::ALL.into_iter().flat_map(|side| p.units(side).iter().collect::<Vec<_>>()) {
        if supplied.has(unit) {
            let way = p.supply_line(unit);
            lines += &places::way(&way);
            ends += &way.last().map_or_else(String::new, |s| source(*s));
        } else {
            cuts += &cut(p, unit);
        }
    }
    format!(r#"<path class="line case" d="{lines}"/><path class="line" d="{lines}"/>{ends}<path class="cuts" d="{cuts}"/>"#)
}

fn source(space: Space) -> String {
    let (x, y) = middle(space);
    format!(r#"<circle class="source" cx="{x:.0}" cy="{y:.0}" r="8"/>"#)
}

/// The hexes that cut a unit off.
fn cut(p: &Position, unit: Unit) -> String {
    p.cut(unit.nation(), p.at[unit.index()]).iter().map(hex).collect()
}

/// The line of the unit that is pointed at, or what cuts it off.
fn pointed_supply(p: &Position, space: Space) -> String {
    let Some(unit) = p.unit_at(space).filter(|u| p.unit_side(*u).is_some() && matches!(p.step, Step::Move | Step::Attack)) else {
        return String::new();
    };
    if !p.is_supplied(unit) {
        return format!(r#"<path class="cuts" d="{}"/>"#, cut(p, unit));
    }
    let way = p.supply_line(unit);
    let path = places::way(&way);
    let end = way.last().map_or_else(String::new, |s| source(*s));
    format!(r#"<path class="line case" d="{path}"/><path class="line" d="{path}"/>{end}"#)
}

/// The zones of control of a side.
fn zone(p: &Position, side: Side) -> String {
    let path: String = p.zone(side).iter().map(hex).collect();
    format!(r#"<path class="zoc {}" d="{path}"/>"#, side_class(Some(side)))
}

/// The way of the unit that moves, and what it costs.
fn march(p: &Position, to: Space) -> String {
    let Some((way, cost)) = p.way_to(to).filter(|(way, _)| way.len() > 1) else { return String::new() };
    let (path, head) = (places::way(&way), places::head(&way));
    let (x, y) = middle(to);
    format!(
        r#"<path class="goal" d="{}"/><path class="way case" d="{path}{head}"/><path class="way" d="{path}{head}"/><g class="cost"><circle cx="{x:.1}" cy="{:.1}" r="15"/><text x="{x:.1}" y="{:.1}">{}</text></g>"#,
        hex(to),
        y - 24.,
        y - 18.,
        thirds(cost)
    )
}

/// How a defender has fallen back so far.
fn retreat(p: &Position) -> String {
    let way = p.battle.way();
    if way.len() < 2 || !matches!(p.step, Step::Retreat | Step::Displace(_) | Step::Advance | Step::Follow(_)) {
        return String::new();
    }
    let path = places::way(way) + &places::head(way);
    format!(r#"<path class="way case" d="{path}"/><path class="way back" d="{path}"/>"#)
}

/// The fronts: where they are on the board.
const FRONTS: [(&str, f64, f64); 5] = [
    ("front-west", 380., 640.),
    ("front-east", 1480., 520.),
    ("front-italy", 700., 1120.),
    ("front-balkans", 1400., 1420.),
    ("front-caucasus", 364., 1706.),
];

/// The whole war at a glance, and the ways to its fronts.
pub fn small(p: &Position, lang: Lang) -> String {
    let mut lands = String::new();
    for nation in Nation::all().filter(|n| !data().of_nation[n.index()].is_empty()) {
        let class = nation_class(nation);
        lands +=
            &format!(r##"<use class="{class}" href="#w-{nation}"/><use class="{class}" href="#k-{nation}" x="12" y="1378"/>"##);
    }
    let dot = |(unit, space): (Unit, &Space)| {
        let (x, y) = middle(*space);
        let class = side_class(p.unit_side(unit));
        let round = if class == "side-1" { 0 } else { 20 };
        format!(r#"<rect class="{class}" x="{:.0}" y="{:.0}" width="40" height="40" rx="{round}"/>"#, x - 20., y - 20.)
    };
    let units = (0u8..).map(Unit).zip(&p.at).filter(|(_, s)| s.is_somewhere());
    let dots: String = units.map(dot).collect();
    let front = |(key, x, y): (&'static str, f64, f64)| {
        format!(
            r#"<button class="front" data-front="{x} {y}" style="left:{:.0}%;top:{:.0}%">{}</button>"#,
            x / 24.1,
            y / 20.5,
            plain(&word(lang, key))
        )
    };
    format!(
        r#"<svg class="small" viewBox="0 0 2410 2050" aria-hidden="true"><rect class="sea" width="2410" height="2050"/>{lands}{dots}</svg>{}"#,
        FRONTS.map(front).concat()
    )
}

#[cfg(test)]
mod tests {
    use engine::{Game, Setup};
    use worldwar::hexes::distance;

    use super::*;

    #[test]
    fn lines_of_supply_lead_from_hex_to_hex() {
        let setup = Setup { scenario: String::new(), options: Vec::new(), players: 0 };
        let setup = Position::info().complete(&setup).expect("a first scenario");
        let p = Position::new(&setup);
        let supplied = p.judge_supply().0;
        assert!(supplied.len() > 20);
        for unit in supplied.iter().filter(|u| data().hexes.has(p.at[u.index()])) {
            let way = p.supply_line(unit);
            assert_eq!(way.first(), Some(&p.at[unit.index()]), "{unit}");
            assert!(way.windows(2).all(|pair| distance(pair[0], pair[1]) == 1), "{unit}: {way:?}");
        }
        assert!(supply(&p).contains("class=\"source\""));
    }
}
