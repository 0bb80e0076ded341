//! The board of *An Attrition of Souls*: regions, links and tiles on Europe, the Americas in a corner, reserves in the panels.

use crate::prelude::*;
use std::collections::BTreeMap;

use attrition::{
    Opt, Position, Status, Step, View, data,
    data::Class,
    ids::{Card, Kind, Nation, Region, Side, Tile},
    tiles::Pile,
};
use engine::{Lang, Present, Seat, Target, Text, gather};
use serde_json::Value;

use super::{
    Draws, Stage,
    draw::{self, Base, badge, corner, element, icon, label, pair, plain, rings, several, sign, sign_badge, square, word},
};

/// Where the tiles of a region lie.
#[derive(Clone, Copy, PartialEq)]
enum Lay {
    Below,
    Above,
    Left,
    Right,
}
use Lay::{Above, Below, Left, Right};

/// Where a region is drawn: its true place, moved apart where true places are too close.
struct Place(&'static str, f64, f64, Lay);

const PLACES: [Place; 27] = [
    Place("london", 249., 149., Left),
    Place("belgium", 345., 234., Above),
    Place("rhineland", 410., 264., Below),
    Place("paris", 282., 309., Below),
    Place("berlin", 497., 205., Below),
    Place("vienna", 510., 332., Below),
    Place("hungary", 602., 347., Right),
    Place("poland", 616., 230., Below),
    Place("baltics", 666., 105., Right),
    Place("petrograd", 754., 38., Right),
    Place("moscow", 854., 120., Below),
    Place("kiev", 752., 252., Left),
    Place("ukraine", 859., 296., Right),
    Place("caucasus", 1031., 410., Left),
    Place("belgrade", 602., 437., Left),
    Place("sofia", 687., 465., Right),
    Place("bucharest", 730., 392., Right),
    Place("istanbul", 812., 519., Below),
    Place("salonica", 633., 551., Left),
    Place("rome", 479., 495., Below),
    Place("armenia", 1006., 503., Below),
    Place("levant", 970., 651., Left),
    Place("alexandria", 811., 758., Left),
    Place("northern-italy", 404., 402., Below),
    Place("washington", 191., 571., Left),
    Place("southern-states", 137., 609., Left),
    Place("mexico-city", 90., 664., Right),
];

/// Sea routes that are not straight lines. The one across the Atlantic goes on in the corner, the one to Egypt behind it.
const ROUTES: [(&str, &str, &str); 5] = [
    (
        "london",
        "alexandria",
        "M249 149C233 161 191 191 155 222S64 290 34 336-6 420-20 452M284 569C320 567 360 569 389 579S428 632 475 655 611 699 667 716 787 751 811 758",
    ),
    ("rome", "paris", "M479 495C465 496 419 508 394 501S343 468 328 454 308 442 301 418 285 327 282 309"),
    ("rome", "salonica", "M479 495C474 504 446 524 448 544S470 601 490 615 550 632 570 629 599 606 610 593 629 558 633 551"),
    ("alexandria", "salonica", "M811 758C800 746 763 712 744 691S709 645 697 626 685 588 674 576 640 555 633 551"),
    ("london", "washington", "M249 149Q139 123 30 88M191 571Q231 545 280 537"),
];

/// The size of a tile on the board, and its distance to the next.
const TILE: f64 = 31.;
const GAP: f64 = TILE + 6.;

/// The drawings of *An Attrition of Souls*.
pub struct Attrition;

impl Draws for Attrition {
    /// The board.
    fn board(&self, stage: Stage) -> AnyView {
        let drawing = draw::of_view(stage, |view: &View, lang| Board::new(view, lang).draw());
        let base = Base { view_box: "0 0 1108 796", name: "map-europe", file: "boards/attrition.svg", spot };
        draw::map(stage, base, drawing)
    }

    /// What lies in each region, in words.
    fn told(&self, view: &Value, lang: Lang) -> BTreeMap<String, String> {
        let Ok(view) = engine::json::read::<View>(view) else { return BTreeMap::new() };
        let board = Board::new(&view, lang);
        gather::map(Region::all().map(|region| (region.to_string(), board.words(region))))
    }

    /// The turns.
    fn track(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "tracks", turns)
    }

    /// The battle whose dice lie on the table.
    fn fight(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "fights", |view: &View, lang| battle(view, lang).unwrap_or_default())
    }

    /// What a side has: industry, pouch, losses; its reserves and what else lies before it.
    fn panel(&self, stage: Stage, seat: Seat) -> Option<AnyView> {
        draw::shown(stage, "holdings", move |view: &View, lang| {
            Side::of(seat).map_or_else(String::new, |side| Panel::new(view, side, lang).draw())
        })
    }

    /// What the viewer's sides have to hand: reserves where the panels have no room, and event cards.
    fn hand(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "held", |view: &View, lang| reserves(view, lang) + &cards(view, lang))
    }

    /// A closer look: a card at reading size, a tile with what it does, a region with all that lies there.
    fn closer(&self, view: &Value, target: &Target, lang: Lang) -> Option<String> {
        near(&engine::json::read::<View>(view).ok()?, target, lang)
    }
}

/// Where a sign stands: under the number of its region.
fn spot(target: &Target) -> Option<(f64, f64)> {
    let Target::Space(id) = target else { return None };
    PLACES.iter().find(|place| place.0 == id).map(|place| (place.1, place.2 + 19.))
}

fn place(region: Region) -> &'static Place {
    PLACES.iter().find(|place| place.0 == region.id()).unwrap_or(&PLACES[0])
}

/// The class of a side's colours.
const fn side_class(side: Side) -> &'static str {
    match side {
        Side::Cp => "side-1",
        Side::Entente => "side-2",
    }
}

const fn nation_class(nation: Nation) -> &'static str {
    CLASSES[nation.index()]
}

/// The classes of the nations' colours, in the order of the data.
const CLASSES: [&str; 13] = [
    "n-germany",
    "n-austria",
    "n-ottoman",
    "n-bulgaria",
    "n-mexico",
    "n-russia",
    "n-britain",
    "n-france",
    "n-serbia",
    "n-italy",
    "n-usa",
    "n-romania",
    "n-greece",
];

fn say(lang: Lang, text: &Text) -> String {
    Position::texts().render(lang, text)
}

/// The drawing of a tile: nation, letters, silhouette, pips, how many. The middle is at `x`, `y`.
struct Drawn {
    tile: Tile,
    count: u8,
    moved: bool,
    /// Whether one of them is about to go somewhere.
    moving: bool,
}

impl Drawn {
    fn new(kind: Kind, count: u8) -> Self {
        Self { tile: Tile::up(kind), count, moved: false, moving: false }
    }

    fn draw(&self, x: f64, y: f64, size: f64, lang: Lang, at: &str) -> String {
        let d = data().kind(self.tile.kind());
        let round = corner(side_class(d.side), size);
        let half = size / 2.;
        let class = d.nation.map_or(side_class(d.side), nation_class);
        let indent = if d.side == Side::Cp { 0.07 } else { 0.13 } * size;
        let mut inner = rings(|class| square(class, x, y, size + 4., round + 2.));
        if self.count > 1 {
            inner += &square("under", x + 2.5, y - 2.5, size, round);
        }
        inner += &square("b", x, y, size, round);
        if let Some(nation) = d.nation {
            // The letters are a picture: the tile's name says the same in words.
            let (left, top, width, height) = (x - half + indent, y - size * 0.42, size * 0.5, size * 0.3);
            inner +=
                &format!(r##"<use href="#l-{nation}" x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}"/>"##);
        }
        inner += &icon(silhouette(d.class), x, y + size * 0.06, size * 0.56);
        for pip in 0..d.hit {
            let px = x + size * if d.side == Side::Cp { 0.38 } else { 0.35 } - f64::from(pip) * size * 0.14;
            inner += &format!(r#"<circle class="sym" cx="{px:.1}" cy="{:.1}" r="{:.1}"/>"#, y + size * 0.39, size * 0.05);
        }
        if d.class == Class::Elite {
            inner += &icon("star", x + half * 0.68, y - half * 0.62, size * 0.3);
        }
        if self.tile.is_down() {
            inner += &sign_badge(x - half, y + half, "hidden", "");
        }
        if self.moved {
            inner += &sign_badge(x + half, y + half, "moved", "");
        }
        if self.count > 1 {
            inner += &badge(x + half, y - half, self.count);
        }
        inner += &square("hit", x, y, size + 6., 0.);
        let class = format!("pc {class}{}{}", if self.moved { " moved" } else { "" }, if self.moving { " moving" } else { "" });
        several(self.count, "g", &Target::Piece(format!("{}@{at}", self.tile)), &class, &self.name(lang), &inner)
    }

    /// "2 German infantry, face down".
    fn name(&self, lang: Lang) -> String {
        let d = data().kind(self.tile.kind());
        let name = if self.count > 1 { &d.plural } else { &d.name }.get(lang);
        let down = if self.tile.is_down() { format!(", {}", word(lang, "face-down")) } else { String::new() };
        let moved = if self.moved { format!(", {}", word(lang, "moved")) } else { String::new() };
        format!("{} {name}{down}{moved}", self.count)
    }

    /// A tile in a line of the page.
    fn alone(&self, size: f64, lang: Lang, at: &str) -> String {
        let (box_size, middle) = (size + 11., size / 2. + 5.);
        let inner = self.draw(middle, middle + 2., size, lang, at);
        format!(r#"<svg class="one" width="{box_size}" height="{box_size}" viewBox="0 0 {box_size} {box_size}">{inner}</svg>"#)
    }
}

fn silhouette(class: Class) -> &'static str {
    match class {
        Class::Infantry | Class::Elite => "infantry",
        Class::Artillery => "artillery",
        Class::Airplane => "airplane",
        Class::Tank => "tank",
        Class::Decoy => "hidden",
    }
}

/// Face-down tiles of which the viewer knows nothing but their number.
fn backs(side: Side, count: u8, x: f64, y: f64) -> String {
    let round = corner(side_class(side), TILE);
    let under = if count > 1 { square("under", x + 2.5, y - 2.5, TILE, round) } else { String::new() };
    let number = if count > 1 { badge(x + TILE / 2., y - TILE / 2., count) } else { String::new() };
    let face = square("back", x, y, TILE, round) + &icon("tent", x, y, TILE * 0.6);
    format!(r#"<g class="pc down {}">{under}{face}{number}</g>"#, side_class(side))
}

struct Board<'a> {
    view: &'a View,
    p: &'a Position,
    lang: Lang,
}

impl<'a> Board<'a> {
    const fn new(view: &'a View, lang: Lang) -> Self {
        Self { view, p: &view.table, lang }
    }

    fn draw(&self) -> String {
        let mut out = self.links();
        out += &self.americas();
        // Under the regions, whose rings would be cut otherwise.
        Region::all().for_each(|region| out += &self.tray(region));
        Region::all().for_each(|region| out += &self.node(region));
        out += r#"<g class="pieces">"#;
        Region::all().for_each(|region| out += &self.tiles(region));
        out += r#"</g><g class="names">"#;
        Region::all().for_each(|region| out += &self.name(region));
        out + "</g>"
    }

    /// The names in the corner.
    fn americas(&self) -> String {
        let title = label(22., 474., "town inset-title", 12., &word(self.lang, "americas"));
        title + &label(272., 530., "sea inset-sea", 12., &word(self.lang, "to-london"))
    }

    fn links(&self) -> String {
        let pairs = |set: fn(Region) -> attrition::ids::RegionSet| {
            Region::all().flat_map(move |a| set(a).iter().filter(move |b| a < *b).map(move |b| (a, b)).collect::<Vec<_>>())
        };
        let mut out = String::new();
        for (a, b) in pairs(|r| data().land[r.index()]) {
            let path = straight(a, b);
            out += &format!(r#"<path class="lk-c" d="{path}"/><path class="lk" d="{path}"/>"#);
        }
        for (a, b) in pairs(|r| data().sea[r.index()]) {
            let route = ROUTES.iter().find(|(x, y, _)| [(*x, *y), (*y, *x)].contains(&(a.id(), b.id())));
            let path = route.map_or_else(|| straight(a, b), |(.., path)| (*path).to_owned());
            out += &format!(r#"<path class="lk naval" d="{path}"/>"#);
        }
        out
    }

    /// A region: a square for a capital, a circle for a territory; filled by who controls it, with its industry.
    fn node(&self, region: Region) -> String {
        let Place(_, x, y, _) = *place(region);
        let d = data().region(region);
        let radius = if d.is_capital { 17. } else { 15. };
        let shape = |class: &str, r: f64| match d.is_capital {
            true => square(class, x, y, 2. * r, 5.),
            false => format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r:.1}"/>"#),
        };
        let status = self.p.status(region);
        let number =
            |class: &str| format!(r#"<text class="node-t {class}" x="{x}" y="{:.1}">{}</text>"#, y + 5.6, self.industry(region));
        let face = match status {
            Status::Neutral => shape("node neutral", radius) + &number("neutral"),
            Status::Cp => shape("node", radius) + &shape("node-in", radius - 3.6) + &number(""),
            Status::Entente => shape("node", radius) + &number(""),
            Status::Contested => shape("node", radius) + &half(d.is_capital, x, y, radius) + &icon("swords", x, y, 19.),
        };
        let class = match status {
            Status::Cp => "side-1",
            Status::Entente => "side-2",
            Status::Contested => "side-1 contested",
            Status::Neutral => "side-0",
        };
        let fights = self.p.battle.is_some_and(|b| b.region == region);
        let mut inner = rings(|class| shape(class, radius + 6.)) + &face + &self.trenches(region, x, y + radius);
        if self.p.battles.has(region) || fights {
            inner += &sign_badge(x + radius, y - radius, "swords", "");
        }
        inner += &format!(r#"<circle class="hit" cx="{x}" cy="{y}" r="22"/>"#);
        let class = format!("space {class}{}", if fights { " fight" } else { "" });
        element("g", &Target::Space(region.to_string()), &class, &self.words(region), &inner)
    }

    fn industry(&self, region: Region) -> u8 {
        let c = &data().constants;
        if self.p.ruhr && region == c.ruhr_region { c.ruhr_ip } else { data().region(region).ip }
    }

    /// One line a level, in the colour of their side, with the number where there are several.
    fn trenches(&self, region: Region, x: f64, y: f64) -> String {
        let mut out = String::new();
        for side in Side::ALL {
            let n = self.p.trenches_in(side, region);
            for level in 0..n {
                let (x, y) = (x - 13.5, y + 3. + 3.5 * f64::from(level));
                out += &format!(
                    r#"<path class="trench {}" d="M{x} {y:.1}l3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3"/>"#,
                    side_class(side)
                );
            }
        }
        out
    }

    /// "Belgium, 0, contested: 2 German infantry, 1 French artillery".
    fn words(&self, region: Region) -> String {
        let mut parts: Vec<String> = self.stacks(region).iter().map(|t| t.name(self.lang)).collect();
        for side in Side::ALL {
            let n = self.unknown(side, region);
            let trenches = self.p.trenches_in(side, region);
            parts.extend((n > 0).then(|| format!("{n} {}", word(self.lang, "face-down"))));
            parts.extend((trenches > 0).then(|| draw::TEXTS.render(self.lang, &Text::new("trenches").number("n", trenches))));
        }
        let tiles = if parts.is_empty() { word(self.lang, "empty") } else { parts.join(", ") };
        pair(self.lang, &self.head(region), &tiles)
    }

    /// "Belgium, 0, contested".
    fn head(&self, region: Region) -> String {
        let status = match self.p.status(region) {
            Status::Cp => "status-cp",
            Status::Entente => "status-entente",
            Status::Contested => "status-contested",
            Status::Neutral => "status-neutral",
        };
        let name = data().region(region).name.get(self.lang);
        format!("{name}, {}, {}", self.industry(region), say(self.lang, &Text::new(status)))
    }

    /// A region at reading size: what it is, and every tile that lies there.
    fn near(&self, region: Region) -> String {
        let tiles: String = self.stacks(region).iter().map(|tile| large(tile, self.lang)).collect();
        let unknown = Side::ALL.into_iter().map(|side| (side, self.unknown(side, region))).filter(|(_, n)| *n > 0);
        let unknown: String = unknown.map(|(side, n)| format!(
            r#"<div class="one-of"><svg class="one" width="67" height="67" viewBox="-20 -20 40 40">{}</svg><p>{n} {}</p></div>"#,
            backs(side, n, 0., 0.),
            word(self.lang, "face-down")
        )).collect();
        format!(r#"<h3>{}</h3><div class="all-of">{tiles}{unknown}</div>"#, plain(&self.head(region)))
    }

    fn stacks(&self, region: Region) -> Vec<Drawn> {
        let tiles = self.p.tiles(region);
        let d = data().region(region);
        let moved = |tile: Tile| d.is_capital && self.p.arrived[d.capital_index].count(tile) == tiles.count(tile);
        let moved = |tile: Tile| d.side == self.p.active && moved(tile);
        let all = Side::ALL.into_iter().flat_map(|side| tiles.tiles_of(side).collect::<Vec<_>>());
        let moving = |tile: Tile| self.p.step == Step::MoveTo { from: region, tile };
        all.map(|tile| Drawn { tile, count: tiles.count(tile), moved: moved(tile), moving: moving(tile) }).collect()
    }

    fn unknown(&self, side: Side, region: Region) -> u8 {
        self.view.hidden[side.index()].board.get(&region).copied().unwrap_or(0)
    }

    /// Face-down tiles of each side of which the viewer knows nothing but their number.
    fn backs(&self, region: Region) -> Vec<(Side, u8)> {
        Side::ALL.into_iter().map(|side| (side, self.unknown(side, region))).filter(|(_, n)| *n > 0).collect()
    }

    /// A pale tray under the tiles of a region, as long in each row as there are tiles.
    fn tray(&self, region: Region) -> String {
        let spots = spots(place(region), self.stacks(region).len() + self.backs(region).len());
        let mut rows: Vec<(f64, f64, f64)> = Vec::new();
        for &(x, y) in &spots {
            match rows.iter_mut().find(|row| row.2 == y) {
                Some((left, right, _)) => (*left, *right) = (left.min(x), right.max(x)),
                None => rows.push((x, x, y)),
            }
        }
        let row = |(left, right, y): &(f64, f64, f64)| {
            let (x, y, width, height) = (left - TILE / 2. - 4., y - TILE / 2. - 5., right - left + TILE + 9., TILE + 9.);
            format!(r#"<rect class="tray" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="7"/>"#)
        };
        rows.iter().map(row).collect()
    }

    /// The tiles of a region. Each is drawn over its right neighbour, whose ring would hide its number otherwise.
    fn tiles(&self, region: Region) -> String {
        let (known, unknown) = (self.stacks(region), self.backs(region));
        let spots = spots(place(region), known.len() + unknown.len());
        let (up, down) = spots.split_at(known.len());
        let down = unknown.iter().zip(down).map(|((side, n), (x, y))| backs(*side, *n, *x, *y));
        let up = known.iter().zip(up).map(|(tile, (x, y))| tile.draw(*x, *y, TILE, self.lang, region.id()));
        up.chain(down).collect::<Vec<_>>().into_iter().rev().collect()
    }

    fn name(&self, region: Region) -> String {
        let Place(id, x, y, _) = *place(region);
        let d = data().region(region);
        let name = d.name.get(self.lang);
        let size = if d.is_capital { 15. } else { 14. };
        match id {
            "southern-states" => label(x + 21., y + 5., "right", size, name),
            "mexico-city" => label(x, y + 34., "", size, name),
            _ => label(x, y - 25., "", size, name),
        }
    }
}

fn straight(a: Region, b: Region) -> String {
    let (Place(_, x, y, _), Place(_, to_x, to_y, _)) = (place(a), place(b));
    format!("M{x} {y}L{to_x} {to_y}")
}

/// The other half of a contested region.
fn half(is_capital: bool, x: f64, y: f64, r: f64) -> String {
    let path = if is_capital {
        format!("M{:.1} {:.1}h{:.1}v{:.1}z", x - r + 2., y + r - 1., 2. * r - 3., -2. * r + 3.)
    } else {
        let d = r * 0.707;
        format!("M{:.1} {:.1}A{r} {r} 0 0 0 {:.1} {:.1}z", x - d, y + d, x + d, y - d)
    };
    format!(r#"<path class="node half" d="{path}"/>"#)
}

/// Where the tiles of a region lie: in rows of four above or below it, of two beside it.
fn spots(&Place(_, x, y, lay): &Place, n: usize) -> Vec<(f64, f64)> {
    let columns = if matches!(lay, Below | Above) { 4 } else { 2 };
    let rows = n.div_ceil(columns);
    let spot = |i: usize| {
        let (row, column) = (i / columns, i % columns);
        let in_row = (n - row * columns).min(columns);
        let across = (column as f64 - (in_row as f64 - 1.) / 2.) * GAP;
        let down = (row as f64 - (rows as f64 - 1.) / 2.) * GAP;
        match lay {
            Below => (x + across, y + 23. + TILE / 2. + row as f64 * GAP),
            Above => (x + across, y - 41. - TILE / 2. - row as f64 * GAP),
            Right => (x + 25. + TILE / 2. + column as f64 * GAP, y + down),
            Left => (x - 25. - TILE / 2. - (in_row - 1 - column) as f64 * GAP, y + down),
        }
    };
    (0..n).map(spot).collect()
}

/// Numbered discs, the current one dark and larger.
fn turns(view: &View, lang: Lang) -> String {
    let (now, last) = (view.table.turn, data().last_turn());
    let disc = |n: u8| {
        let class = match n.cmp(&now) {
            std::cmp::Ordering::Less => "past",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        let name = data().turns.get(usize::from(n) - 1).map_or("", |turn| turn.name.get(lang));
        format!(r#"<i class="{class}" title="{}">{n}</i>"#, plain(name))
    };
    let label = draw::TEXTS.render(lang, &Text::new("turn").number("n", now).number("last", last));
    let discs: String = (1..=last).map(disc).collect();
    format!(r#"<span class="track" role="img" aria-label="{label}">{discs}</span>"#)
}

struct Panel<'a> {
    view: &'a View,
    p: &'a Position,
    side: Side,
    lang: Lang,
}

impl<'a> Panel<'a> {
    const fn new(view: &'a View, side: Side, lang: Lang) -> Self {
        Self { view, p: &view.table, side, lang }
    }

    fn draw(&self) -> String {
        let hidden = &self.view.hidden[self.side.index()];
        let pouch = if hidden.tiles { hidden.pouch } else { self.p.pouch.of_side(self.side) };
        let reserves = if hidden.tiles { hidden.reserves } else { self.p.reserves.of_side(self.side) };
        let stats = [
            (self.p.points()[self.side.index()], "industry", ""),
            (pouch, "pouch", "pouch"),
            (self.p.destroyed.of_side(self.side), "lost", ""),
            (reserves, "in-reserve", ""),
        ];
        let stats = stats.map(|(n, key, sign_of)| {
            let icon = if sign_of.is_empty() { String::new() } else { sign(sign_of) + " " };
            format!("<span><b>{n}</b>{icon}{}</span>", word(self.lang, key))
        });
        let mut out = format!(r#"<div class="stats">{}</div>"#, stats.concat());
        out += &self.tray("reserves", &self.p.reserves, 34.);
        out += &self.tray("airfield", &self.p.airfield, 34.);
        out += &self.tray("destroyed", &self.p.destroyed, 24.);
        out + &self.extras()
    }

    fn tray(&self, at: &'static str, pile: &Pile, size: f64) -> String {
        let tiles: String =
            pile.kinds_of(self.side).map(|kind| Drawn::new(kind, pile.count(kind)).alone(size, self.lang, at)).collect();
        if tiles.is_empty() {
            return String::new();
        }
        format!(r#"<div class="cap">{}</div><div class="tray">{tiles}</div>"#, word(self.lang, at))
    }

    /// The card in play, cards in the hand, generals, mulligans.
    fn extras(&self) -> String {
        let mut chips = Vec::new();
        let chip = |icon: &str, text: &str| format!(r#"<span class="chip">{}{}</span>"#, sign(icon), plain(text));
        if self.p.has(Opt::EventCards) {
            let hidden = self.view.hidden[self.side.index()].hand;
            let n = if hidden > 0 { hidden } else { self.p.hand_of(self.side).len() };
            chips.push(chip("cards", &format!("{n} {}", word(self.lang, "cards"))));
            chips.extend(self.p.in_play[self.side.index()].map(|card| chip("flag", data().card(card).name.get(self.lang))));
        }
        if self.p.has(Opt::Generals) {
            let own = self.p.generals.iter().map(|g| &data().generals[g.index()]).filter(|g| g.side == self.side);
            chips.extend(own.map(|general| chip("commander", general.name.get(self.lang))));
        }
        if self.p.has(Opt::Mulligan) {
            let text = say(self.lang, &Text::new("board-mulligans"));
            chips.push(chip("redo", &format!("{} {text}", self.p.mulligans[self.side.index()])));
        }
        if chips.is_empty() { String::new() } else { format!(r#"<div class="chips">{}</div>"#, chips.concat()) }
    }
}

fn near(view: &View, target: &Target, lang: Lang) -> Option<String> {
    let board = Board::new(view, lang);
    match target {
        Target::Card(id) => {
            let card: Card = id.parse().ok()?;
            let side = data().card(card).side;
            Some(event_card(side, card, lang))
        }
        Target::Space(id) => Some(board.near(id.parse().ok()?)),
        Target::Piece(id) => {
            let tile: Tile = id.split('@').next()?.parse().ok()?;
            let at = id.split_once('@').and_then(|(_, at)| at.parse().ok());
            let count = at.map_or(1, |at: Region| view.table.tiles(at).count(tile).max(1));
            Some(large(&Drawn { tile, count, moved: false, moving: false }, lang))
        }
        Target::Die(_) | Target::Button(_) => None,
    }
}

/// A tile at reading size, with its name and the face that hits.
fn large(tile: &Drawn, lang: Lang) -> String {
    let hit = data().kind(tile.tile.kind()).hit;
    let hits = draw::TEXTS.render(lang, &Text::new("hits-on").number("n", hit));
    let hits = if hit > 0 { format!("<small>{hits}</small>") } else { String::new() };
    format!(r#"<div class="one-of">{}<p>{}{hits}</p></div>"#, tile.alone(56., lang, "lens"), plain(&tile.name(lang)))
}

/// The dice on the table, and how many tiles each side has there and must lose.
fn battle(view: &View, lang: Lang) -> Option<String> {
    let fight = view.table.battle.filter(|b| b.dice != [0; 6])?;
    let die = |face: usize| {
        let number = face.to_string();
        let inner = format!(r##"<svg aria-hidden="true"><use href="#i-die-{face}"/></svg>"##);
        let (class, key) = if view.table.is_hit(face as u8) { ("die good", "die-hit") } else { ("die poor", "die-miss") };
        let name = draw::TEXTS.render(lang, &Text::new(key).literal("face", number));
        element("span", &Target::Die(face as u8), class, &name, &inner)
    };
    let dice: String = (1..=6).flat_map(|face| std::iter::repeat_n(die(face), usize::from(fight.dice[face - 1]))).collect();
    let side = |side: Side| {
        let name = plain(&say(lang, &Text::new(format!("side-{}", side.id()))));
        let tiles = view.table.tiles(fight.region).of_side(side);
        let loses = draw::TEXTS.render(lang, &Text::new("must-lose").number("n", fight.losses[side.index()]));
        format!(
            r#"<div class="{}"><h4><i class="mark"></i>{name}</h4><b>{tiles}</b> {}<br>{loses}</div>"#,
            side_class(side),
            draw::TEXTS.render(lang, &Text::new("tiles").number("n", tiles))
        )
    };
    let title = draw::TEXTS.render(lang, &Text::new("battle-of").literal("place", data().region(fight.region).name.get(lang)));
    Some(format!(
        r#"<h3>{}</h3><div class="dice">{dice}</div><div class="two">{}</div>"#,
        plain(&title),
        Side::ALL.map(side).concat()
    ))
}

/// The reserves of the viewer's sides, and the industry of both.
fn reserves(view: &View, lang: Lang) -> String {
    let own = Side::ALL.into_iter().filter(|side| side.is_held(view.viewer));
    let trays: String = own
        .map(|side| {
            let panel = Panel::new(view, side, lang);
            panel.tray("reserves", &view.table.reserves, 40.) + &panel.tray("airfield", &view.table.airfield, 40.)
        })
        .collect();
    let points = view.table.points();
    let score =
        |side: Side| format!(r#"<span class="{}"><i class="mark"></i><b>{}</b></span>"#, side_class(side), points[side.index()]);
    format!(r#"<div class="own">{trays}<span class="score">{}</span></div>"#, Side::ALL.map(score).concat())
}

/// The viewer's event cards at reading size.
fn cards(view: &View, lang: Lang) -> String {
    let own = Side::ALL.into_iter().filter(|side| side.is_held(view.viewer));
    let all: Vec<(Side, Card)> =
        own.flat_map(|side| view.table.hand_of(side).iter().map(move |card| (side, card)).collect::<Vec<_>>()).collect();
    let all: String = all.into_iter().map(|(side, card)| event_card(side, card, lang)).collect();
    if all.is_empty() { all } else { format!(r#"<div class="cards">{all}</div>"#) }
}

fn event_card(side: Side, card: Card, lang: Lang) -> String {
    let d = data().card(card);
    let class = d.nation.map_or(side_class(side), nation_class);
    let (name, text) = (plain(d.name.get(lang)), plain(d.text.get(lang)));
    let inner = format!(
        r#"<header>{}<span class="num">{}</span></header><h3>{name}</h3><p>{text}</p><div class="art">{}</div>"#,
        sign("flag"),
        d.year,
        sign("flag")
    );
    draw::card(&Target::Card(card.to_string()), &format!("{} {class}", side_class(side)), d.name.get(lang), &inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::probe;

    fn all(view: &View) -> String {
        let panels: String = Side::ALL.map(|side| Panel::new(view, side, Lang::Fr).draw()).concat();
        let dice = battle(view, Lang::Fr).unwrap_or_default();
        assert!(Region::all().all(|region| near(view, &Target::Space(region.to_string()), Lang::Fr).is_some()));
        Board::new(view, Lang::Fr).draw()
            + &panels
            + &reserves(view, Lang::Fr)
            + &cards(view, Lang::Fr)
            + &turns(view, Lang::En)
            + &dice
    }

    #[test]
    fn every_region_and_nation_has_its_place() {
        for region in Region::all() {
            assert_eq!(place(region).0, region.id());
        }
        for nation in Nation::all() {
            assert!(include_str!("../../assets/icons.svg").contains(&format!("id=\"l-{nation}\"")), "{nation} has no letters");
        }
    }

    #[test]
    fn whatever_a_move_points_at_is_drawn() {
        let every: Vec<&str> = Opt::ALL.iter().map(|o| o.id()).collect();
        for (seed, options) in [&[][..], &["fog_of_war"], &every].into_iter().enumerate() {
            probe::play::<Position>(options, seed as u64, 3000, |view, _| all(view));
        }
    }
}
