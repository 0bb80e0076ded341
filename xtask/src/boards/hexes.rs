//! The ground of *World War I*: hexes over the true coast, from the geographic data and the game's own map. A hex lies where its
//! column and row say, never where its label does.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{
    Label,
    geo::{self, Feature, Frame, Point},
    land, named, relief, rivers,
};
use crate::tree;

/// The height of a hex in the drawing, and how many kilometres that is.
const HIGH: f64 = 64.;
const KM: f64 = 70.;
/// From column to column.
const STEP: f64 = HIGH * 0.866_025_403_784;
/// Half the width of a hex, which is the length of a side.
const SIDE: f64 = HIGH / 1.732_050_807_569;

/// The whole picture.
const SIZE: Point = [2410., 2050.];
/// How far the ground goes on beyond it.
const MARGIN: f64 = 540.;
/// Where column 0, row 0 of the map of Europe would be.
const EUROPE: Point = [40., 20.];
/// The inset with the Caucasus: its corner, its size, and its column 0, row 0.
const INSET: [Point; 3] = [[12., 1378.], [704., 658.], [34., 4.]];

/// A hex, or a transit area.
#[derive(Deserialize)]
struct Hex {
    id: String,
    map: String,
    kind: String,
    #[serde(default)]
    col: u8,
    #[serde(default)]
    row: u8,
    #[serde(default)]
    nation: String,
    #[serde(default)]
    terrain: String,
    #[serde(default)]
    resource: bool,
    playable: Option<bool>,
    lon: f64,
    lat: f64,
}

#[derive(Deserialize)]
struct Link {
    a: String,
    b: String,
    kind: String,
}

#[derive(Deserialize)]
struct Map {
    space: Vec<Hex>,
    link: Vec<Link>,
}

impl Hex {
    /// Its middle, from column 0, row 0.
    fn middle(&self) -> Point {
        let down = if self.col.is_multiple_of(2) { 0.5 } else { 0. };
        [f64::from(self.col) * STEP, (f64::from(self.row) + down) * HIGH]
    }
}

const SEAS: [Label; 7] = [
    Label("North Sea", "Mer du Nord", [4.6, 54.9], 0, 34),
    Label("Baltic Sea", "Mer Baltique", [18.4, 55.4], -18, 34),
    Label("Black Sea", "Mer Noire", [32.2, 43.4], 0, 38),
    Label("Mediterranean Sea", "Mer Méditerranée", [18.2, 35.9], 0, 34),
    Label("Adriatic Sea", "Mer Adriatique", [15.0, 43.1], 40, 27),
    Label("Aegean Sea", "Mer Égée", [25.2, 38.8], 52, 22),
    Label("Tyrrhenian Sea", "Mer Tyrrhénienne", [11.7, 41.1], 34, 24),
];

const STATES: [Label; 9] = [
    Label("Germany", "Allemagne", [10.6, 51.25], -5, 30),
    Label("Austria-Hungary", "Autriche-Hongrie", [18.7, 46.75], 0, 28),
    Label("Russia", "Russie", [30.4, 52.9], 5, 40),
    Label("France", "France", [3.4, 48.05], -8, 24),
    Label("Romania", "Roumanie", [25.6, 44.75], 4, 20),
    Label("Bulgaria", "Bulgarie", [25.2, 42.75], 3, 18),
    Label("Turkey", "Turquie", [29.3, 39.2], 6, 24),
    Label("Italy", "Italie", [9.9, 45.35], 0, 18),
    Label("Greece", "Grèce", [22.0, 39.6], 4, 16),
];

/// The class of a nation's colour, by its id in the map.
fn colour(nation: &str) -> &str {
    match nation {
        "austria-hungary" => "austria",
        "turkey" => "ottoman",
        "montenegro" => "serbia",
        "albania" => "mexico",
        other => other,
    }
}

/// Both maps; each nation's hexes are an area of their own, `#w-germany`, and of the Caucasus `#k-russia`.
pub fn draw(folder: &Path) -> Result<String> {
    let map: Map = toml::from_str(&tree::read(&tree::root().join("games/worldwar/data/map.toml"))?)?;
    let water = geo::read(folder, "europe")?;
    let europe = Sheet::new(&map, "europe", "w", EUROPE, "0219", geo::hexes, (SIZE, MARGIN))?;
    let mut out = europe.draw(&water)?;
    SEAS.iter().for_each(|label| out += &named(&europe.frame, label, "sea"));
    STATES.iter().for_each(|label| out += &named(&europe.frame, label, "state"));
    let [[x, y], size @ [width, height], origin] = INSET;
    let inset = Sheet::new(&map, "caucasus", "k", origin, "K0602", geo::caucasus, (size, 30.))?;
    let inner = inset.draw(&water)?;
    let frame = format!(r#"<rect class="frame" width="{width}" height="{height}" rx="10"/>"#);
    let clip = format!(r#"<clipPath id="k-frame"><rect width="{width}" height="{height}" rx="10"/></clipPath>"#);
    write!(out, r#"{clip}<g class="inset" transform="translate({x} {y})"><g clip-path="url(#k-frame)">{inner}</g>{frame}</g>"#)?;
    Ok(out)
}

/// One of the two maps.
struct Sheet<'a> {
    letter: &'static str,
    name: &'static str,
    frame: Frame,
    origin: Point,
    hexes: Vec<&'a Hex>,
    links: &'a [Link],
}

impl<'a> Sheet<'a> {
    /// A map whose `anchor` lies where its column and row say.
    fn new(
        map: &'a Map,
        name: &'static str,
        letter: &'static str,
        origin: Point,
        anchor: &str,
        project: fn(Point) -> Point,
        (size, margin): (Point, f64),
    ) -> Result<Self> {
        let hexes: Vec<&Hex> = map.space.iter().filter(|s| s.map == name && s.kind == "hex").collect();
        let anchor = hexes.iter().find(|hex| hex.id == anchor).context("no such hex")?;
        let scale = HIGH / KM;
        let ([x, y], [east, north]) = (anchor.middle(), project([anchor.lon, anchor.lat]));
        let centre = [east + (size[0] / 2. - origin[0] - x) / scale, north - (size[1] / 2. - origin[1] - y) / scale];
        let frame = Frame { project, centre, span: size[0] / scale, size, margin };
        Ok(Self { letter, name, frame, origin, hexes, links: &map.link })
    }

    fn at(&self, hex: &Hex) -> Point {
        let [x, y] = hex.middle();
        [self.origin[0] + x, self.origin[1] + y]
    }

    fn find(&self, id: &str) -> Option<&Hex> {
        self.hexes.iter().find(|hex| hex.id == id).copied()
    }

    /// A hex as a path.
    fn path(&self, hex: &Hex) -> String {
        let [x, y] = self.at(hex);
        format!("M{:.1} {y:.1}l18.5-32h36.9l18.5 32-18.5 32h-36.9z", x - SIDE)
    }

    fn paths(&self, is: impl Fn(&Hex) -> bool) -> String {
        self.hexes.iter().filter(|hex| is(hex)).map(|hex| self.path(hex)).collect()
    }

    fn draw(&self, water: &[Feature]) -> Result<String> {
        let (letter, frame) = (self.letter, &self.frame);
        let layer = |name: &str, least: f64| -> String {
            water.iter().filter(|f| f.word("layer") == name).map(|f| frame.areas(f, 1.3, least)).collect()
        };
        let mut out = land(letter, frame.size, &[("ground", layer("land", 12.))], "");
        write!(out, r##"<use class="off" href="#{letter}-ground"/><defs><g id="{letter}-hexes">"##)?;
        let mut nations: BTreeMap<&str, String> = BTreeMap::new();
        for hex in &self.hexes {
            *nations.entry(&hex.nation).or_default() += &self.path(hex);
        }
        for (nation, path) in &nations {
            write!(out, r#"<path id="{letter}-{nation}" d="{path}"/>"#)?;
        }
        write!(out, r##"</g></defs><use class="land" href="#{letter}-hexes"/>"##)?;
        for nation in nations.keys() {
            write!(out, r##"<g class="n-{}"><use class="tint" href="#{letter}-{nation}"/></g>"##, colour(nation))?;
        }
        write!(out, r#"<path class="rough" d="{}"/>"#, self.paths(|hex| hex.terrain == "rough"))?;
        out += &self.relief();
        out += &rivers(frame, water, 5.);
        let lakes: String = water
            .iter()
            .filter(|f| f.word("layer") == "lake" && f.number("rank") <= 4.)
            .map(|lake| frame.areas(lake, 1.3, 20.))
            .collect();
        write!(out, r##"<path class="lake" d="{lakes}"/><use class="shore" href="#{letter}-ground"/>"##)?;
        let closed = self.paths(|hex| hex.playable == Some(false));
        write!(out, r##"<path class="closed" d="{closed}"/><use class="grid" href="#{letter}-hexes"/>"##)?;
        write!(out, r#"<path class="shut-side" d="{}"/>"#, self.sides(|a, b| self.is_linked("sea-side", a, b)))?;
        write!(out, r#"<path class="frontier hexes" d="{}"/>"#, self.sides(|a, b| a.nation != b.nation))?;
        let rail = self.lines("rail", [0., 0.]);
        write!(out, r#"<path class="rail" d="{rail}"/><path class="rail ties" d="{rail}"/>"#)?;
        write!(out, r#"<path class="arrow" d="{}"/>"#, self.lines("strait-arrow", [0., 0.]))?;
        for hex in self.hexes.iter().filter(|hex| hex.resource) {
            let [x, y] = self.at(hex);
            write!(
                out,
                r##"<use class="works" href="#i-factory" x="{:.0}" y="{:.0}" width="17" height="17"/>"##,
                x - 37.,
                y - 9.
            )?;
        }
        Ok(out)
    }

    /// The relief of both maps is one picture: that of the inset lies where it covers the map of Europe.
    fn relief(&self) -> String {
        let image = relief("worldwar", &Frame { size: SIZE, margin: MARGIN, ..self.frame });
        if self.name == "europe" {
            return image;
        }
        let [[x, y], ..] = INSET;
        format!(r#"<g transform="translate({} {})">{image}</g>"#, -x, -y)
    }

    fn is_linked(&self, kind: &str, a: &Hex, b: &Hex) -> bool {
        let joins = |l: &Link| l.a == a.id && l.b == b.id || l.a == b.id && l.b == a.id;
        self.links.iter().any(|link| link.kind == kind && joins(link))
    }

    /// Lines from the middle of a hex to that of another.
    fn lines(&self, kind: &str, [dx, dy]: Point) -> String {
        let ends = self.links.iter().filter(|l| l.kind == kind).filter_map(|l| Some((self.find(&l.a)?, self.find(&l.b)?)));
        let one = |(a, b): (&Hex, &Hex)| {
            let ([ax, ay], [bx, by]) = (self.at(a), self.at(b));
            format!("M{:.0} {:.0}L{:.0} {:.0}", ax + dx, ay + dy, bx + dx, by + dy)
        };
        ends.map(one).collect()
    }

    /// The sides between hexes of which something is so.
    fn sides(&self, is: impl Fn(&Hex, &Hex) -> bool) -> String {
        let mut out = String::new();
        for (i, a) in self.hexes.iter().enumerate() {
            for b in self.hexes[i + 1..].iter().filter(|b| is(a, b)) {
                out += &side(self.at(a), self.at(b));
            }
        }
        out
    }
}

/// The side between two hexes that touch.
fn side(a: Point, b: Point) -> String {
    let ([dx, dy], [x, y]) = ([b[0] - a[0], b[1] - a[1]], [f64::midpoint(a[0], b[0]), f64::midpoint(a[1], b[1])]);
    let length = dx.hypot(dy);
    if length > HIGH * 1.1 {
        return String::new();
    }
    let (ux, uy) = (-dy / length * SIDE / 2., dx / length * SIDE / 2.);
    format!("M{:.1} {:.1}L{:.1} {:.1}", x - ux, y - uy, x + ux, y + uy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_lies_between_its_hexes_and_others_have_none() {
        assert_eq!(side([0., 0.], [0., 64.]), "M18.5 32.0L-18.5 32.0");
        assert_eq!(side([0., 0.], [0., 128.]), "");
    }
}
