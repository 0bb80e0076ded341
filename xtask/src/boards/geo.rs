//! Geography on a flat picture: projections, clipping, simplification, compact paths.

use std::{collections::BTreeSet, f64::consts::FRAC_PI_4, fs, path::Path};

use anyhow::{Context, Result};
use serde_json::Value;

/// Longitude and latitude, or x and y.
pub type Point = [f64; 2];

/// Something of a map: its properties, and its rings or lines.
pub struct Feature {
    properties: Value,
    /// The rings of an area, outer ones and holes, or the lines.
    pub lines: Vec<Vec<Point>>,
}

impl Feature {
    /// A property that is a word; empty if there is none.
    pub fn word(&self, key: &str) -> &str {
        self.properties[key].as_str().unwrap_or_default()
    }

    /// A property that is a list of words; empty if there is none.
    pub fn words(&self, key: &str) -> impl Iterator<Item = &str> {
        self.properties[key].as_array().into_iter().flatten().filter_map(Value::as_str)
    }

    /// A property that is a number; 0 if there is none.
    pub fn number(&self, key: &str) -> f64 {
        self.properties[key].as_f64().unwrap_or_default()
    }
}

/// Reads a GeoJSON file.
pub fn read(folder: &Path, name: &str) -> Result<Vec<Feature>> {
    let path = folder.join(name).with_extension("geojson");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut file: Value = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    let Value::Array(features) = file["features"].take() else { anyhow::bail!("{}: no features", path.display()) };
    Ok(features.into_iter().map(feature).collect())
}

fn feature(mut json: Value) -> Feature {
    let mut lines = Vec::new();
    collect(&json["geometry"]["coordinates"], &mut lines);
    Feature { properties: json["properties"].take(), lines }
}

/// Polygons and their like are lists of lists of … points: takes the lists of points out.
fn collect(json: &Value, out: &mut Vec<Vec<Point>>) {
    let list = json.as_array().map_or(&[][..], Vec::as_slice);
    if list.first().is_some_and(|first| first[0].is_number()) {
        out.push(list.iter().map(|p| [0, 1].map(|i| p[i].as_f64().unwrap_or_default())).collect());
    } else {
        list.iter().for_each(|inner| collect(inner, out));
    }
}

/// Lambert's conformal cone for Europe: parallels 38° and 56°, centre 20° E 48° N; kilometres.
pub fn europe(place: Point) -> Point {
    cone(place, [20., 48.], [38., 56.])
}

/// The same for central Europe: parallels 47.5° and 55°, centre 13.5° E 51° N.
pub fn central(place: Point) -> Point {
    cone(place, [13.5, 51.], [47.5, 55.])
}

/// The same for the hexes of *World War I*: parallels 43° and 55°, centre 21° E 49° N.
pub fn hexes(place: Point) -> Point {
    cone(place, [21., 49.], [43., 55.])
}

/// The same for those of the Caucasus: parallels 38° and 44°, centre 42.5° E 41° N.
pub fn caucasus(place: Point) -> Point {
    cone(place, [42.5, 41.], [38., 44.])
}

fn cone([lon, lat]: Point, [middle_lon, middle_lat]: Point, [first, second]: Point) -> Point {
    let slope = |lat: f64| (FRAC_PI_4 + lat.to_radians() / 2.).tan();
    let [south, north] = [first, second].map(f64::to_radians);
    let n = (south.cos() / north.cos()).ln() / (slope(second) / slope(first)).ln();
    let radius = |lat: f64| 6371. * south.cos() * slope(first).powf(n) / n / slope(lat.clamp(-80., 89.)).powf(n);
    let angle = n * (lon - middle_lon).to_radians();
    [radius(lat) * angle.sin(), radius(middle_lat) - radius(lat) * angle.cos()]
}

/// Miller's cylinder; degrees.
pub fn miller([lon, lat]: Point) -> Point {
    let y = 1.25 * (FRAC_PI_4 + 0.4 * lat.to_radians()).tan().ln();
    [lon, y.to_degrees()]
}

/// The same for America in one piece, where what lies west of 100° W is given as east of 180°.
pub fn america([lon, lat]: Point) -> Point {
    miller([if lon > 180. { lon - 360. } else { lon }, lat])
}

/// The world with Europe smoothly enlarged, so that its small areas hold pieces, and with straight edges.
pub fn world([lon, lat]: Point) -> Point {
    let (centre, spread) = (21., 25.);
    let step = |at: f64, width: f64| 1. / (1. + (-(lat - at) / width).exp());
    let weight = step(26., 7.) * (1. - 0.35 * step(66., 4.));
    let swell = 2.5 * weight * bell(spread);
    let place = |lon: f64| lon + swell * erf((lon - centre) / spread);
    let x = -100. + 360. * (place(lon) - place(-100.)) / (place(260.) - place(-100.));
    let y = miller([0., lat.clamp(-60., 80.)])[1];
    [x, y + 0.72 * bell(15.) * erf((lat - 49.) / 15.)]
}

/// A lens over Europe's cone: its middle, how far it reaches, by how much it enlarges, and how much wider than tall it is.
struct Lens(Point, f64, f64, f64);

/// The western front, the southern Balkans, the straits, Galicia, the eastern Alps, the Vosges.
const LENSES: [Lens; 6] = [
    Lens([-1169., 185.], 482., 1.15, 0.6),
    Lens([87., -723.], 307., 0.58, 0.71),
    Lens([615., -708.], 164., 1.53, 0.99),
    Lens([322., 138.], 150., 0.76, 2.16),
    Lens([-686., -171.], 223., 0.39, 1.32),
    Lens([-967., 63.], 158., 0.44, 0.65),
];

/// Europe with its fronts smoothly enlarged, so that crowded zones hold pieces, and less of the far north, south and east.
pub fn fronts(place: Point) -> Point {
    let [x, y] = europe(place);
    let x = x - 0.47 * beyond(x, 713., 150.);
    let y = y + 0.58 * beyond(-y, 769., 120.);
    let y = y - 0.45 * beyond(y, 600., 100.);
    let moved = LENSES.iter().fold([x, y], |[to_x, to_y], Lens([cx, cy], reach, gain, wide)| {
        let (dx, dy) = (x - cx, y - cy);
        let weight = gain * (-((dx / wide).powi(2) + dy * dy) / (2. * reach * reach)).exp();
        [to_x + weight * dx, to_y + weight * dy]
    });
    [moved[0], 0.9036 * moved[1]]
}

/// How far a value lies beyond a limit, with a soft beginning.
fn beyond(value: f64, limit: f64, soft: f64) -> f64 {
    let t = (value - limit) / soft;
    soft * if t > 30. { t } else { t.exp().ln_1p() }
}

/// Half the area under a bell curve of this width.
fn bell(width: f64) -> f64 {
    width * std::f64::consts::PI.sqrt() / 2.
}

/// The error function, to seven digits (Abramowitz and Stegun 7.1.26).
fn erf(x: f64) -> f64 {
    let t = 1. / (1. + 0.327_591_1 * x.abs());
    let terms = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let sum = terms.iter().fold(0., |sum, a| (sum + a) * t);
    (1. - sum * (-x * x).exp()).copysign(x)
}

/// A part of a projected map, drawn into a picture.
pub struct Frame {
    /// The projection.
    pub project: fn(Point) -> Point,
    /// What lies in the middle, as the projection has it.
    pub centre: Point,
    /// How much of it is seen from the left to the right.
    pub span: f64,
    /// Width and height of the picture.
    pub size: Point,
    /// How much is drawn beyond the edges: for windows of another shape, and so that strokes along the edges are not seen.
    pub margin: f64,
}

impl Frame {
    /// Where a place lies in the picture.
    pub fn at(&self, place: Point) -> Point {
        let scale = self.size[0] / self.span;
        let [x, y] = (self.project)(place);
        [(x - self.centre[0]) * scale + self.size[0] / 2., (self.centre[1] - y) * scale + self.size[1] / 2.]
    }

    /// Areas of at least `least` square pixels, simplified to `tolerance` pixels.
    pub fn areas(&self, feature: &Feature, tolerance: f64, least: f64) -> String {
        let rings = feature.lines.iter().map(|ring| self.clip(ring.iter().skip(1).map(|&p| self.at(p)).collect()));
        let seen = rings.filter(|ring| ring.len() >= 3 && area(ring).abs() >= least);
        seen.map(|ring| written(&simplified_ring(&ring, tolerance), true)).collect()
    }

    /// Points of a grid, each a little aside, that lie in a feature with some room around them.
    pub fn scattered(&self, feature: &Feature, step: f64, room: f64) -> Vec<Point> {
        let rings: Vec<Vec<Point>> = feature.lines.iter().map(|ring| ring.iter().map(|&p| self.at(p)).collect()).collect();
        let edges = |axis: usize| rings.iter().flatten().map(move |p| p[axis]);
        let first = |axis: usize| (edges(axis).fold(self.size[axis], f64::min).max(-self.margin) / step).floor() as i64;
        let last = |axis: usize| (edges(axis).fold(0., f64::max).min(self.size[axis] + self.margin) / step).ceil() as i64;
        let around = [[0., 0.], [room, 0.], [-room, 0.], [0., room], [0., -room]];
        let is_in = |p: Point| around.iter().all(|d| holds(&rings, [p[0] + d[0], p[1] + d[1]]));
        let rows = first(1)..=last(1);
        let all = rows.flat_map(|row| (first(0)..=last(0)).map(move |column| aside(column, row, step)));
        all.filter(|&p| is_in(p)).collect()
    }

    /// Lines, cut where they leave the picture.
    pub fn lines(&self, feature: &Feature, tolerance: f64) -> String {
        let lines = feature.lines.iter().map(|line| line.iter().map(|&p| self.at(p)).collect::<Vec<_>>());
        let parts = lines.flat_map(|line| line.split(|p| !self.shows(p)).map(<[Point]>::to_vec).collect::<Vec<_>>());
        parts.filter(|part| part.len() > 1).map(|part| written(&simplified(&part, tolerance), false)).collect()
    }

    fn shows(&self, p: &Point) -> bool {
        (0..2).all(|axis| p[axis] > -self.margin && p[axis] < self.size[axis] + self.margin)
    }

    /// Sutherland and Hodgman: cuts a ring at the four edges.
    fn clip(&self, ring: Vec<Point>) -> Vec<Point> {
        let ([width, height], margin) = (self.size, self.margin);
        let edges = [(0, -1., margin), (0, 1., width + margin), (1, -1., margin), (1, 1., height + margin)];
        edges.into_iter().fold(ring, |ring, (axis, sign, limit)| cut(&ring, axis, sign, limit))
    }
}

/// A point of a grid whose rows are shifted, moved a little by a fixed rule.
fn aside(column: i64, row: i64, step: f64) -> Point {
    let noise = |salt: i64| ((column * 7919 + row * 104_729 + salt * 1299).rem_euclid(97) as f64 / 97. - 0.5) * 0.45;
    let shift = if row % 2 == 0 { 0. } else { 0.5 };
    [(column as f64 + shift + noise(1)) * step, (row as f64 + noise(2)) * step]
}

/// Whether a point lies in an area, by its rings.
fn holds(rings: &[Vec<Point>], [x, y]: Point) -> bool {
    let crosses = |a: &Point, b: &Point| (a[1] > y) != (b[1] > y) && x < a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]);
    let count: usize = rings.iter().map(|ring| ring.windows(2).filter(|edge| crosses(&edge[0], &edge[1])).count()).sum();
    count % 2 == 1
}

/// The parts of the edges of an area that are edges of another one too. A corner that only one of them has breaks nothing.
pub fn shared(one: &Feature, other: &Feature) -> Feature {
    let rounded = |p: &Point| p.map(|v| (v * 1000.).round() as i64);
    let known: BTreeSet<[i64; 2]> = other.lines.iter().flatten().map(rounded).collect();
    let mut lines = Vec::new();
    for ring in &one.lines {
        let is_known: Vec<bool> = ring.iter().map(|p| known.contains(&rounded(p))).collect();
        let at = |i: usize| is_known.get(i).is_some_and(|is| *is);
        let mut part = Vec::new();
        for (i, p) in ring.iter().enumerate() {
            if at(i) || i > 0 && at(i - 1) && at(i + 1) {
                part.push(*p);
            } else {
                lines.push(std::mem::take(&mut part));
            }
        }
        lines.push(part);
    }
    lines.retain(|line| line.len() > 1);
    Feature { properties: Value::Null, lines }
}

fn cut(ring: &[Point], axis: usize, sign: f64, limit: f64) -> Vec<Point> {
    let over = |p: Point| p[axis] * sign - limit;
    let mut out = Vec::new();
    for (i, &b) in ring.iter().enumerate() {
        let a = ring[(i + ring.len() - 1) % ring.len()];
        if (over(a) > 0.) != (over(b) > 0.) {
            let part = over(a) / (over(a) - over(b));
            out.push([0, 1].map(|i| a[i] + (b[i] - a[i]) * part));
        }
        if over(b) <= 0. {
            out.push(b);
        }
    }
    out
}

fn area(ring: &[Point]) -> f64 {
    let before = ring.iter().cycle().skip(ring.len().saturating_sub(1));
    before.zip(ring).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() / 2.
}

fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// A ring has no ends: it is simplified in two halves, from its first point to the farthest one and back.
fn simplified_ring(ring: &[Point], tolerance: f64) -> Vec<Point> {
    let far = |&i: &usize, &j: &usize| distance(ring[i], ring[0]).total_cmp(&distance(ring[j], ring[0]));
    let middle = (0..ring.len()).max_by(far).unwrap_or_default();
    let back = [&ring[middle..], &ring[..1]].concat();
    let mut out = simplified(&ring[..=middle], tolerance);
    out.extend(simplified(&back, tolerance).into_iter().skip(1));
    out.pop();
    out
}

/// Douglas and Peucker: leaves points out that lie within the tolerance.
fn simplified(line: &[Point], tolerance: f64) -> Vec<Point> {
    let [first, .., last] = line else { return line.to_vec() };
    let off = |p: Point| {
        let length = distance(*first, *last);
        let cross = (last[0] - first[0]) * (first[1] - p[1]) - (last[1] - first[1]) * (first[0] - p[0]);
        if length > 1e-9 { cross.abs() / length } else { distance(p, *first) }
    };
    let farthest = (1..line.len() - 1).max_by(|&i, &j| off(line[i]).total_cmp(&off(line[j])));
    match farthest.filter(|&i| off(line[i]) > tolerance) {
        None => vec![*first, *last],
        Some(i) => {
            let mut out = simplified(&line[..=i], tolerance);
            out.pop();
            out.extend(simplified(&line[i..], tolerance));
            out
        }
    }
}

/// A path in steps of tenths of a pixel, relative and without needless characters.
fn written(points: &[Point], closed: bool) -> String {
    let mut tenths = points.iter().map(|p| p.map(|v| (v * 10.).round() as i64));
    let Some(mut at) = tenths.next() else { return String::new() };
    let mut out = format!("M{}{}l", short(at[0], true), short(at[1], false));
    let mut is_first = true;
    for to in tenths {
        let step = [to[0] - at[0], to[1] - at[1]];
        if step == [0, 0] {
            continue;
        }
        out += &short(step[0], is_first);
        out += &short(step[1], false);
        (at, is_first) = (to, false);
    }
    if is_first { String::new() } else { out + if closed { "z" } else { "" } }
}

/// Tenths as a decimal number, with a space before it where it needs one.
fn short(tenths: i64, is_first: bool) -> String {
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    let sign = match tenths {
        ..0 => "-",
        _ if is_first => "",
        _ => " ",
    };
    match (whole, part) {
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}.{part}"),
        _ => format!("{sign}{whole}.{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn berlin_lies_where_it_should() {
        let [x, y] = europe([13.4, 52.52]);
        assert!((x + 442.45).abs() < 0.01 && (y - 515.95).abs() < 0.01);
        let [x, y] = central([13.4, 52.52]);
        assert!((x + 6.75).abs() < 0.01 && (y - 168.67).abs() < 0.01);
    }

    #[test]
    fn lenses_do_not_fold_the_map() {
        for lon in -10..50 {
            for lat in 28..64 {
                let [lon, lat] = [lon, lat].map(f64::from);
                let ([x, y], east, north) = (fronts([lon, lat]), fronts([lon + 0.1, lat]), fronts([lon, lat + 0.1]));
                let turn = (east[0] - x) * (north[1] - y) - (east[1] - y) * (north[0] - x);
                assert!(turn > 0., "{lon} {lat}");
            }
        }
    }

    #[test]
    fn the_edges_of_the_world_meet() {
        for lat in [-50., 0., 50., 75.] {
            let [left, right] = [-100., 260.].map(|lon| world([lon, lat]));
            assert!((left[0] + 100.).abs() < 1e-6 && (right[0] - 260.).abs() < 1e-6 && left[1] == right[1]);
        }
    }

    #[test]
    fn paths_are_compact() {
        assert_eq!(written(&[[1., 2.], [1.5, 2.], [1., 1.98], [0.04, -3.]], true), "M1 2l.5 0-.5 0-1-5z");
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let square = vec![[0., 0.], [10., 0.], [10., 10.], [0., 10.]];
        assert!((area(&cut(&square, 0, 1., 4.)).abs() - 40.).abs() < 1e-9);
        assert_eq!(simplified_ring(&[[0., 0.], [5., 0.1], [10., 0.], [10., 10.], [0., 10.]], 0.5).len(), 4);
    }
}
