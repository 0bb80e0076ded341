//! Where hexes and transit areas lie in the drawing, by their columns and rows, as `xtask/src/boards/hexes.rs` has drawn the ground.

use worldwar::{
    data,
    data::SpaceData,
    ids::{Space, Unit},
};

/// The height of a hex.
pub const HIGH: f64 = 64.;
/// From column to column.
const STEP: f64 = 55.425_626;
/// Half the width of a hex.
pub const HALF: f64 = 36.950_417;
/// Where column 0, row 0 of the map of Europe would be, and that of the Caucasus.
const EUROPE: (f64, f64) = (40., 20.);
const CAUCASUS: (f64, f64) = (12. + 34., 1378. + 4.);

/// A rectangle: its corner and its size.
#[derive(Clone, Copy)]
pub struct Rect(pub f64, pub f64, pub f64, pub f64);

impl Rect {
    pub const fn middle(self) -> (f64, f64) {
        (self.0 + self.2 / 2., self.1 + self.3 / 2.)
    }
}

/// The transit areas, and where the inset of the Caucasus shows those that lead there.
const BOXES: [(&str, Rect, Option<Rect>); 3] = [
    ("transit-franco-italian", Rect(86., 934., 236., 104.), None),
    ("transit-south-russia", Rect(2196., 862., 204., 108.), Some(Rect(352., 1386., 352., 24.))),
    ("transit-anatolia", Rect(2196., 1630., 204., 108.), Some(Rect(20., 1690., 22., 300.))),
];

/// Where a transit area is drawn: its box, and the strip in the inset.
pub fn area(space: Space) -> (Rect, Option<Rect>) {
    BOXES.iter().find(|(id, ..)| *id == space.id()).map_or((BOXES[0].1, None), |(_, rect, strip)| (*rect, *strip))
}

/// Cities whose names are read from afar.
const GREAT: [&str; 22] = [
    "Paris",
    "Berlin",
    "Vienna",
    "Budapest",
    "Warsaw",
    "Kiev",
    "Constantinople",
    "Brussels",
    "Belgrade",
    "Sofia",
    "Bucharest",
    "Athens",
    "Milan",
    "Hamburg",
    "Munich",
    "Minsk",
    "Odessa",
    "Lemberg",
    "Riga",
    "Salonika",
    "Tiflis",
    "Erzurum",
];

/// Whether its name is read from afar.
pub fn is_great(space: &SpaceData) -> bool {
    space.city.as_ref().is_some_and(|city| GREAT.contains(&city.as_str()))
}

/// The middle of a hex or a transit area.
pub fn middle(space: Space) -> (f64, f64) {
    let Some(d) = data().space_of(space) else { return (0., 0.) };
    if d.is_area {
        return area(space).0.middle();
    }
    let (x, y) = if d.is_caucasus { CAUCASUS } else { EUROPE };
    let down = if d.col.is_multiple_of(2) { 0.5 } else { 0. };
    (x + f64::from(d.col) * STEP, y + (f64::from(d.row) + down) * HIGH)
}

/// A hex as a path.
pub fn hex(space: Space) -> String {
    let (x, y) = middle(space);
    format!("M{:.1} {y:.1}l18.5-32h36.9l18.5 32-18.5 32h-36.9z", x - HALF)
}

/// Where a counter stands: a little above the name of its hex; those of a transit area beside each other.
pub fn counter(space: Space, unit: Unit, others: &[Unit]) -> (f64, f64) {
    let (x, y) = middle(space);
    let i = others.iter().position(|u| *u == unit).unwrap_or(0) as f64;
    if data().area(space).is_none() {
        return (x + 7. * i, y - 4. - 7. * i);
    }
    let step = (184. / others.len().max(1) as f64).min(46.);
    (x + step * (i - (others.len() as f64 - 1.) / 2.), y + 12.)
}

/// A way through places, as a path; it ends short of the last one's counter if it shall have a head.
pub fn way(spaces: &[Space]) -> String {
    let points: Vec<String> = spaces.iter().map(|s| middle(*s)).map(|(x, y)| format!("{x:.0} {y:.0}")).collect();
    if points.len() < 2 { String::new() } else { format!("M{}", points.join("L")) }
}

/// The head of an arrow at the end of a way.
pub fn head(spaces: &[Space]) -> String {
    let [.., from, to] = spaces else { return String::new() };
    let ((fx, fy), (x, y)) = (middle(*from), middle(*to));
    let length = (x - fx).hypot(y - fy).max(1.);
    let (ux, uy) = ((x - fx) / length, (y - fy) / length);
    let wing = |side: f64| (x - 13. * ux - side * 8. * uy, y - 13. * uy + side * 8. * ux);
    let ((ax, ay), (bx, by)) = (wing(1.), wing(-1.));
    format!("M{ax:.1} {ay:.1}L{x:.1} {y:.1}L{bx:.1} {by:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_lies_in_its_nations_area_of_the_ground() {
        let ground = include_str!("../../../boards/worldwar.svg");
        for d in data().spaces.iter().filter(|d| !d.is_area && !d.is_caucasus) {
            assert!(ground.contains(&hex(d.space)), "{} {}", d.id, hex(d.space));
        }
        for nation in
            data().nations.iter().filter(|n| data().spaces.iter().any(|d| !d.is_area && data().nation(d.nation).id == n.id))
        {
            assert!(ground.contains(&format!("-{}\" d=\"M", nation.id)), "{}", nation.id);
        }
        assert!(data().areas.iter().all(|a| BOXES.iter().any(|(id, ..)| *id == a.space.id())));
    }
}
