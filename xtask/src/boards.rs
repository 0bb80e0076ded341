//! The base maps of the boards, from geographic data: sea, land, tints, rivers, borders, names of seas and states.
//!
//! Colours are classes, which the style sheet of the page fills in for every theme.

mod geo;
mod hexes;

use std::{fmt::Write as _, fs, path::Path};

use anyhow::{Context, Result};

use self::geo::{Feature, Frame, Point};
use crate::tree;

const ORIGIN: &str = "<!-- Made by `cargo xtask boards` with Natural Earth, which is in the public domain. -->\n";

/// Writes client/boards/*.svg from the GeoJSON files of a folder.
pub fn run(geo: &Path) -> Result<Vec<String>> {
    let boards = [
        ("attrition", attrition(geo)?),
        ("downfall", downfall(geo)?),
        ("frederick", frederick(geo)?),
        ("quartermaster", quartermaster(geo)?),
        ("worldwar", hexes::draw(geo)?),
    ];
    let folder = tree::root().join("client/boards");
    fs::create_dir_all(&folder)?;
    let mut lines = Vec::new();
    for (name, drawing) in boards {
        fs::write(folder.join(name).with_extension("svg"), format!("{ORIGIN}{drawing}\n"))?;
        lines.push(format!("{name}.svg: {} kB", drawing.len() / 1000));
    }
    Ok(lines)
}

/// States of 1914 with the nation whose colour they have; the others are beyond the game.
const TINTS: [(&str, &str); 16] = [
    ("germany", "germany"),
    ("luxembourg", "germany"),
    ("austria-hungary", "austria"),
    ("ottoman", "ottoman"),
    ("bulgaria", "bulgaria"),
    ("russia", "russia"),
    ("france", "france"),
    ("belgium", "france"),
    ("united-kingdom", "britain"),
    ("egypt", "britain"),
    ("cyprus", "britain"),
    ("serbia", "serbia"),
    ("montenegro", "serbia"),
    ("italy", "italy"),
    ("romania", "romania"),
    ("greece", "greece"),
];

/// A name on the map: in English and in French, where, turned by how many degrees, how large.
struct Label(&'static str, &'static str, Point, i32, u32);

const SEAS: [Label; 5] = [
    Label("North Sea", "Mer du Nord", [3.4, 56.6], 0, 15),
    Label("Baltic Sea", "Mer Baltique", [19.4, 56.3], -58, 13),
    Label("Black Sea", "Mer Noire", [34.2, 43.3], 0, 16),
    Label("Mediterranean Sea", "Mer Méditerranée", [17.8, 34.9], 4, 19),
    Label("Atlantic Ocean", "Océan Atlantique", [-12.2, 47.6], -16, 18),
];

const STATES: [Label; 6] = [
    Label("Russian Empire", "Empire russe", [38.5, 52.2], 6, 19),
    Label("France", "France", [3.0, 44.9], -4, 12),
    Label("Germany", "Allemagne", [11.2, 51.5], -3, 12),
    Label("Ottoman Empire", "Empire ottoman", [34.6, 37.9], 8, 13),
    Label("Egypt", "Égypte", [30.2, 28.9], 0, 12),
    Label("Italy", "Italie", [15.2, 40.4], 42, 10),
];

/// Europe in 1914, and the Americas in the lower left corner.
fn attrition(folder: &Path) -> Result<String> {
    let frame = Frame { project: geo::europe, centre: [-205., -262.], span: 4780., size: [1108., 796.], margin: 240. };
    let states = geo::read(folder, "europe-1914")?;
    let borders = geo::read(folder, "europe-1914-borders")?;
    let atlas = Atlas { name: "attrition", letter: "a", frame, states, borders, tints: &TINTS, rivers: 5., lakes: 5. };
    let mut out = atlas.draw(folder)?;
    SEAS.iter().for_each(|label| out += &named(&atlas.frame, label, "sea"));
    STATES.iter().for_each(|label| out += &named(&atlas.frame, label, "state"));
    out += &americas(folder)?;
    Ok(out)
}

/// States of 1756 with the nation whose colour they have.
const TINTS_1756: [(&str, &str); 12] = [
    ("prussia", "prussia"),
    ("hanover", "hanover"),
    ("great-britain", "hanover"),
    ("saxony", "saxony"),
    ("austria", "austria"),
    ("austrian-netherlands", "austria"),
    ("france", "france1756"),
    ("lorraine", "france1756"),
    ("sweden", "sweden"),
    ("russia", "russia1756"),
    ("hre", "hre"),
    ("bavaria", "hre"),
];

const SEAS_1756: [Label; 2] =
    [Label("North Sea", "Mer du Nord", [4.6, 54.95], 0, 19), Label("Baltic Sea", "Mer Baltique", [16.7, 55.35], -10, 19)];

const STATES_1756: [Label; 9] = [
    Label("Poland", "Pologne", [20.6, 52.62], 0, 22),
    Label("Bohemia", "Bohême", [14.75, 49.42], 0, 13),
    Label("Silesia", "Silésie", [18.0, 50.75], 40, 11),
    Label("France", "France", [5.6, 47.6], 0, 16),
    Label("Hungary", "Hongrie", [19.6, 47.75], 0, 17),
    Label("Bavaria", "Bavière", [12.5, 48.55], 0, 12),
    Label("United Provinces", "Provinces-Unies", [5.75, 52.55], -48, 10),
    Label("Denmark", "Danemark", [9.3, 55.35], 0, 13),
    Label("Switzerland", "Suisse", [8.0, 47.2], 0, 11),
];

/// Central Europe in 1756.
fn frederick(folder: &Path) -> Result<String> {
    let frame = Frame { project: geo::central, centre: [69., 105.], span: 1374., size: [1108., 796.], margin: 240. };
    let mut states = geo::read(folder, "europe-1756")?;
    states.retain(|s| s.word("level") == "state");
    let borders = geo::read(folder, "europe-1756-borders")?;
    let atlas = Atlas { name: "frederick", letter: "f", frame, states, borders, tints: &TINTS_1756, rivers: 8., lakes: 9. };
    let mut out = atlas.draw(folder)?;
    SEAS_1756.iter().for_each(|label| out += &named(&atlas.frame, label, "sea"));
    STATES_1756.iter().for_each(|label| out += &named(&atlas.frame, label, "state"));
    Ok(out)
}

const SEAS_OF_FRONTS: [Label; 5] = [
    Label("North Sea", "Mer du Nord", [3.2, 53.9], 0, 15),
    Label("Baltic Sea", "Mer Baltique", [19.2, 57.0], -50, 13),
    Label("Black Sea", "Mer Noire", [33.8, 43.4], 0, 15),
    Label("Mediterranean Sea", "Mer Méditerranée", [16.5, 34.6], 4, 19),
    Label("Adriatic Sea", "Mer Adriatique", [16.3, 42.6], 42, 11),
];

/// Europe in 1914 with its fronts enlarged, every zone an area of its own: `#d-metz`.
fn downfall(folder: &Path) -> Result<String> {
    let frame = Frame { project: geo::fronts, centre: [-137.5, -104.4], span: 3155., size: [1108., 796.], margin: 240. };
    let water = geo::read(folder, "europe")?;
    let layer = |name: &str, least: f64| -> String {
        water.iter().filter(|f| f.word("layer") == name).map(|f| frame.areas(f, 0.6, least)).collect()
    };
    let zones = geo::read(folder, "downfall-zones")?;
    let inner = geo::read(folder, "downfall-borders")?;
    let states = geo::read(folder, "europe-1914-borders")?;
    let mut out = land("d", frame.size, &[("ground", layer("land", 4.))], "");
    let areas: String =
        zones.iter().map(|z| format!(r#"<path id="d-{}" d="{}"/>"#, z.word("id"), frame.areas(z, 0.5, 3.))).collect();
    write!(out, r##"<defs><g id="d-zones">{areas}</g>{HATCH}</defs><use class="off" href="#d-ground"/>"##)?;
    out += r##"<use class="land" href="#d-zones"/>"##;
    for (terrain, step, glyph) in [("mountain", 12., PEAK), ("forest", 11., TREE), ("desert", 13., DUNE)] {
        let places = zones.iter().filter(|z| z.word("terrain") == terrain).flat_map(|z| frame.scattered(z, step, 4.5));
        let path: String = places.map(|[x, y]| format!("M{x:.0} {y:.0}{glyph}")).collect();
        write!(out, r#"<path class="{terrain}" d="{path}"/>"#)?;
    }
    out += &rivers(&frame, &water, 6.);
    let is_lake = |f: &&Feature| f.word("layer") == "lake" && f.number("rank") <= 4.;
    let lakes: String = water.iter().filter(is_lake).map(|lake| frame.areas(lake, 0.7, 14.)).collect();
    let closed = closed(&zones)?;
    let is_closed = |f: &Feature| closed.iter().any(|(a, b)| [(*a, *b), (*b, *a)].contains(&(f.word("a"), f.word("b"))));
    let open: String = inner.iter().filter(|b| !is_closed(b)).map(|b| frame.lines(b, 0.5)).collect();
    let state: String = states.iter().filter(|b| b.word("kind") == "state").map(|b| frame.lines(b, 0.7)).collect();
    let find = |id: &str| zones.iter().find(|z| z.word("id") == id);
    let walls = closed.iter().filter_map(|(a, b)| Some(geo::shared(find(a)?, find(b)?)));
    let walls: String = walls.map(|wall| frame.lines(&wall, 0.5)).collect();
    write!(out, r#"<path class="lake" d="{lakes}"/><path class="frontier zone" d="{open}"/>"#)?;
    write!(out, r#"<path class="frontier nation" d="{state}"/><path class="wall" d="{walls}"/>"#)?;
    SEAS_OF_FRONTS.iter().for_each(|label| out += &named(&frame, label, "sea"));
    Ok(out)
}

/// What lies over zones that nobody controls.
const HATCH: &str = r#"<pattern id="d-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 3.5h7"/></pattern>"#;

/// A mountain, a tree and a dune, as steps from their middle.
const PEAK: &str = "m-4 3l4-7 4 7m-4-7l1 6.5";
const TREE: &str = "m-2.5 2h5l-2.5-6zm2.5 0v2";
const DUNE: &str = "m-3.5 1q3.5-4 7 0";

/// Zones that touch, and between which nobody passes.
fn closed(zones: &[Feature]) -> Result<Vec<(&str, &str)>> {
    let map: toml::Table = tree::read(&tree::root().join("games/downfall/data/map.toml"))?.parse()?;
    let links = map.get("link").and_then(toml::Value::as_array).context("map.toml has no links")?;
    let are_linked = |a: &str, b: &str| {
        let is = |link: &toml::Value, key: &str, id: &str| link.get(key).and_then(toml::Value::as_str) == Some(id);
        links.iter().any(|l| is(l, "a", a) && is(l, "b", b) || is(l, "a", b) && is(l, "b", a))
    };
    let pairs = zones.iter().flat_map(|z| z.words("touches").map(|other| (z.word("id"), other)));
    Ok(pairs.filter(|(a, b)| a < b && !are_linked(a, b)).collect())
}

/// A map of states, as in hand-coloured atlases.
struct Atlas {
    name: &'static str,
    /// With what its ids begin.
    letter: &'static str,
    frame: Frame,
    states: Vec<Feature>,
    borders: Vec<Feature>,
    /// States with the nation whose colour they have; the others are beyond the game.
    tints: &'static [(&'static str, &'static str)],
    /// Up to which rank rivers and lakes are drawn.
    rivers: f64,
    lakes: f64,
}

impl Atlas {
    fn draw(&self, folder: &Path) -> Result<String> {
        let (frame, letter) = (&self.frame, self.letter);
        let water = geo::read(folder, "europe")?;
        let shapes = self.states.iter().map(|s| (s.word("id"), frame.areas(s, 0.7, 3.)));
        let shapes: Vec<(&str, String)> = shapes.filter(|(_, path)| !path.is_empty()).collect();
        let mut out = land(letter, frame.size, &shapes, "");
        for (id, _) in &shapes {
            match self.tints.iter().find(|(state, _)| state == id) {
                Some((_, nation)) => out += &tint(letter, id, nation),
                None => write!(out, r##"<use class="off" href="#{letter}-{id}"/>"##)?,
            }
        }
        out += &relief(self.name, frame);
        out += &rivers(frame, &water, self.rivers);
        let is_lake = |f: &&Feature| f.word("layer") == "lake" && f.number("rank") <= self.lakes;
        let lakes: String = water.iter().filter(is_lake).map(|lake| frame.areas(lake, 0.5, 6.)).collect();
        let lines: String = self.borders.iter().filter(|b| b.word("kind") == "state").map(|b| frame.lines(b, 0.7)).collect();
        write!(out, r#"<path class="lake" d="{lakes}"/><path class="frontier" d="{lines}"/>"#)?;
        Ok(out)
    }
}

/// Hills and mountains: a picture that was baked once, as far as the land goes beyond the frame.
fn relief(name: &str, frame: &Frame) -> String {
    let ([width, height], margin) = (frame.size.map(|v| v + 2. * frame.margin), -frame.margin);
    format!(r#"<image class="relief" href="boards/{name}.webp" x="{margin}" y="{margin}" width="{width}" height="{height}"/>"#)
}

/// The Americas in a picture of 268 by 330, clipped and moved to its corner.
fn americas(folder: &Path) -> Result<String> {
    let frame = Frame { project: geo::america, centre: [-88., 31.], span: 60., size: [268., 330.], margin: 30. };
    let world = geo::read(folder, "world")?;
    let layer =
        |name: &str| -> String { world.iter().filter(|f| f.word("layer") == name).map(|f| frame.areas(f, 0.6, 3.)).collect() };
    let (coast, lakes) = (layer("land"), layer("lake"));
    let inside = land("am", frame.size, &[("all", coast)], "");
    Ok(format!(
        r##"<clipPath id="am-frame"><rect width="268" height="330" rx="8"/></clipPath><g transform="translate(12 454)" class="inset"><g clip-path="url(#am-frame)">{inside}<path class="lake" d="{lakes}"/></g><rect class="frame" width="268" height="330" rx="8"/></g>"##
    ))
}

/// The world, every space an area of its own: `#q-germany`.
fn quartermaster(folder: &Path) -> Result<String> {
    let frame = Frame { project: geo::world, centre: [80., 24.], span: 360., size: [1108., 524.], margin: 30. };
    let regions = geo::read(folder, "qmg-world-regions")?;
    let world = geo::read(folder, "world")?;
    let borders = geo::read(folder, "qmg-world-borders")?;
    let of_kind = |kind: &'static str| regions.iter().filter(move |r| r.word("kind") == kind);
    let mut shapes: Vec<(&str, String)> = of_kind("land").map(|r| (r.word("id"), frame.areas(r, 0.5, 3.))).collect();
    let islands: String = world.iter().filter(|f| f.word("layer") == "land").map(|f| frame.areas(f, 0.5, 3.)).collect();
    // The large land masses are there already, as regions.
    let small = islands.split_inclusive('z').filter(|path| path.len() < 90).collect();
    shapes.push(("islands", small));

    let mut out = land("q", frame.size, &shapes, &around(frame.size));
    let lakes: String = world.iter().filter(|f| f.word("layer") == "lake").map(|f| frame.areas(f, 0.5, 3.)).collect();
    let lines = |is_land: bool| -> String {
        borders.iter().filter(|b| (b.word("kind") == "land") == is_land).map(|b| frame.lines(b, 0.5)).collect()
    };
    out += r##"<use class="off" href="#q-greenland"/>"##;
    write!(out, r#"<path class="lake" d="{lakes}"/>"#)?;
    write!(out, r#"<path class="frontier zone" d="{}"/><path class="frontier sea" d="{}"/>"#, lines(true), lines(false))?;
    out += &beyond(frame.size);
    out += "<defs>";
    for sea in of_kind("sea").filter(|r| r.word("id") != "arctic") {
        write!(out, r#"<path id="q-{}" d="{}"/>"#, sea.word("id"), frame.areas(sea, 0.9, 3.))?;
    }
    out += "</defs>";
    Ok(out)
}

/// The world is round: land that leaves the frame at one side comes in at the other, where a window is wider than the frame.
fn around([width, _]: Point) -> String {
    [-width, width].map(|x| format!(r##"<use href="#q-once" x="{x}"/>"##)).concat()
}

/// A veil over what is there for the second time, where nothing can be played.
fn beyond([width, height]: Point) -> String {
    let (top, tall) = (-height, 3. * height);
    let side = |x: f64| format!("M{x} {top}h{width}v{tall}h-{width}z");
    format!(r#"<path class="beyond" d="{}{}"/>"#, side(-width), side(width))
}

/// Sea, three waterlines round the coast, the coast as the rim of what is painted next, land; and copies of the land elsewhere.
///
/// Neighbours were simplified apart from each other: a thin stroke of the land's colour closes the gaps between them.
fn land(board: &str, [width, height]: Point, shapes: &[(&str, String)], copies: &str) -> String {
    let paths: String = shapes.iter().map(|(id, path)| format!(r#"<path id="{board}-{id}" d="{path}"/>"#)).collect();
    let layers = ["w3", "w2", "w1", "coast", "land"];
    let layers = layers.map(|class| format!(r##"<use class="{class}" href="#{board}-land"/>"##)).concat();
    let once = format!(r#"<g id="{board}-once">{paths}</g>"#);
    format!(
        r#"<defs><g id="{board}-land">{once}{copies}</g></defs><rect class="sea" width="{width}" height="{height}"/>{layers}"#
    )
}

/// A state as in hand-coloured atlases: a tint, and a band along the inside of its border.
fn tint(board: &str, id: &str, nation: &str) -> String {
    format!(
        r##"<clipPath id="{board}-{id}-in"><use href="#{board}-{id}"/></clipPath><g class="n-{nation}"><use class="tint" href="#{board}-{id}"/><use class="band" href="#{board}-{id}" clip-path="url(#{board}-{id}-in)"/></g>"##
    )
}

/// Rivers up to a rank, the great ones wider.
fn rivers(frame: &Frame, water: &[Feature], rank: f64) -> String {
    let mut out = r#"<g class="river">"#.to_owned();
    for step in 0..=rank as u32 {
        let same = |f: &&Feature| f.word("layer") == "river" && f.number("rank").round() as u32 == step;
        let path: String = water.iter().filter(same).map(|river| frame.lines(river, 0.6)).collect();
        if !path.is_empty() {
            out += &format!(r#"<path stroke-width="{:.1}" d="{path}"/>"#, 2.3 - 0.17 * f64::from(step));
        }
    }
    out + "</g>"
}

/// A name, in both languages; the board shows one.
fn named(frame: &Frame, Label(en, fr, place, angle, size): &Label, class: &str) -> String {
    let [x, y] = frame.at(*place).map(|v| v.round());
    let one = |lang: &str, name: &str| {
        format!(
            r#"<text class="lbl {class} {lang}" x="{x}" y="{y}" font-size="{size}" transform="rotate({angle} {x} {y})">{name}</text>"#
        )
    };
    one("en", en) + &one("fr", fr)
}
