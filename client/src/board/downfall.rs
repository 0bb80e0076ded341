//! The board of *Downfall of Empires*: zones tinted by who controls them, armies with a full and a reduced side, trenches; the attack with
//! both potentials, technologies, diplomacy.

mod fight;
mod places;
mod side;

use std::collections::BTreeMap;

use downfall::{
    Position, Step, View, data,
    data::{LinkData, Port, Ways},
    ids::{Camp, Flags, Nation, Power, Unit, Zone},
};
use engine::{Lang, Seat, Target, Text, gather};
use serde_json::Value;

use self::places::{Place, arrow, place, way};
use super::{
    Draws, Stage,
    draw::{self, Base, badge, corner, element, icon, label, pair, plain, rings, sign_badge, square, word},
};
use crate::prelude::*;

/// The size of a counter.
const SIZE: f64 = 27.;

/// How wide the counters of a zone may lie beside each other.
const ROW: f64 = 84.;

/// The drawings of *Downfall of Empires*.
pub struct Downfall;

impl Draws for Downfall {
    /// The board.
    fn board(&self, stage: Stage) -> AnyView {
        let drawing = draw::of_view(stage, |view: &View, lang| Board::new(view, lang).draw());
        draw::map(stage, Base { view_box: "0 0 1108 796", name: "map-europe", file: "boards/downfall.svg", spot }, drawing)
    }

    /// What stands in each zone, in words.
    fn told(&self, view: &Value, lang: Lang) -> BTreeMap<String, String> {
        let Ok(view) = engine::json::read::<View>(view) else { return BTreeMap::new() };
        let board = Board::new(&view, lang);
        gather::map(Zone::all().map(|zone| (zone.to_string(), board.words(zone))))
    }

    /// The turns.
    fn track(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "tracks", side::track)
    }

    /// The attack with both potentials; else the armies of the reserve that may be recruited.
    fn fight(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "fights", move |view: &View, lang| {
            fight::draw(view, &draw::happened(stage), &draw::offered_pieces(stage), lang)
        })
    }

    /// The diplomacy tracks.
    fn affairs(&self, stage: Stage) -> Option<(&'static str, AnyView)> {
        draw::shown::<View>(stage, "diplomacy", side::diplomacy).map(|view| ("diplomacy", view))
    }

    /// A track.
    fn is_affair(&self, target: &Target) -> bool {
        matches!(target, Target::Piece(id) if id.starts_with("track-"))
    }

    /// What a power has: victory points, actions, missions, reserve, technologies.
    fn panel(&self, stage: Stage, seat: Seat) -> Option<AnyView> {
        draw::shown(stage, "holdings", move |view: &View, lang| {
            Power::of(seat).map_or_else(String::new, |power| side::panel(view, power, lang))
        })
    }

    /// The tiles among which the viewer chooses, and where there is little room how things stand.
    fn hand(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "held", move |view: &View, lang| side::hand(view, &draw::offered_cards(stage), lang))
    }

    /// A closer look: a zone with all that stands there, or a tile at reading size.
    fn closer(&self, view: &Value, target: &Target, lang: Lang) -> Option<String> {
        near(&engine::json::read::<View>(view).ok()?, target, lang)
    }
}

/// Where a sign stands: above the armies of its zone.
fn spot(target: &Target) -> Option<(f64, f64)> {
    let zone = match target {
        Target::Space(id) => id.parse().ok()?,
        Target::Piece(id) => id.split_once('@')?.1.parse().ok()?,
        _ => return None,
    };
    let Place(_, x, y, ..) = place(zone);
    Some((*x, y - 21.))
}

/// The class of a camp's colours.
const fn side_class(camp: Camp) -> &'static str {
    match camp {
        Camp::Central => "side-1",
        Camp::Entente => "side-2",
    }
}

/// The class of a power's colours.
const fn power_class(power: Power) -> &'static str {
    match power {
        Power::Germany => "n-germany",
        Power::Allies => "n-france",
        Power::Russia => "n-russia",
        Power::Austria => "n-austria",
    }
}

/// The colours and the letters of the nations, in the order of the data.
const NATIONS: [(&str, &str, &str); 15] = [
    ("france", "n-france", "FR"),
    ("united-kingdom", "n-britain", "GB"),
    ("belgium", "n-belgium", "BE"),
    ("greece", "n-greece", "GR"),
    ("serbia", "n-serbia", "SE"),
    ("italy", "n-italy", "IT"),
    ("united-states", "n-usa", "US"),
    ("russia", "n-russia", "RU"),
    ("romania", "n-romania", "RO"),
    ("germany", "n-germany", "GE"),
    ("austria-hungary", "n-austria", "AH"),
    ("turkey", "n-ottoman", "TU"),
    ("bulgaria", "n-bulgaria", "BU"),
    ("albania", "n-plain", "AL"),
    ("montenegro", "n-plain", "MO"),
];

const fn nation_class(nation: Nation) -> &'static str {
    NATIONS[nation.index()].1
}

const fn letters(nation: Nation) -> &'static str {
    NATIONS[nation.index()].2
}

fn power_name(power: Power, lang: Lang) -> &'static str {
    data().power(power).name.get(lang)
}

fn zone_name(zone: Zone, lang: Lang) -> &'static str {
    data().zone(zone).name.get(lang)
}

/// The name as it stands on the map: without another one in brackets.
fn short_name(zone: Zone, lang: Lang) -> &'static str {
    let name = zone_name(zone, lang);
    name.split(" (").next().unwrap_or(name)
}

/// "5/2": what an army counts alone, and as a support.
fn values(unit: Unit) -> String {
    format!("{}/{}", unit.combat(), unit.support())
}

/// "German army 5/2".
fn kind_name(unit: Unit, lang: Lang) -> String {
    format!("{} {}", data().kind(unit.kind).name.get(lang), values(unit))
}

/// What is to be said of an army beside its kind, with the keys of the words.
const STATES: [(Flags, &str); 6] = [
    (Flags::REDUCED, "reduced"),
    (Flags::MARKED, "no-supply"),
    (Flags::CEDED, "ceded"),
    (Flags::LEADS, "leads"),
    (Flags::SUPPORTS, "supports"),
    (Flags::AIMED, "aimed"),
];

/// "2 × German army 3/1 [reduced]".
fn unit_words(unit: Unit, n: u8, lang: Lang) -> String {
    let name = kind_name(unit, lang);
    let name = if n > 1 { format!("{n} × {name}") } else { name };
    let states = STATES.iter().filter(|(flag, _)| unit.flags.has(*flag)).map(|(_, key)| word(lang, key));
    let states: Vec<String> = states.collect();
    if states.is_empty() { name } else { format!("{name} [{}]", states.join(", ")) }
}

/// Armies of a zone that are alike.
type Group = (Unit, u8);

/// The armies of a zone: those of the Central Powers first, alike ones together.
fn groups(p: &Position, zone: Zone) -> Vec<Group> {
    let mut all: Vec<Group> = Vec::new();
    for army in p.units.at(zone) {
        let unit = Unit { kind: army.unit.kind, flags: army.unit.flags.and(Flags::SEEN.with(Flags::PARTS)) };
        match all.iter_mut().find(|(known, _)| *known == unit) {
            Some((_, n)) => *n += 1,
            None => all.push((unit, 1)),
        }
    }
    all.sort_by_key(|(unit, _)| (unit.power().camp(), unit.power(), *unit));
    all
}

/// An army's counter without what surrounds it: letters of the nation, combat value, support value.
fn face(unit: Unit, x: f64, y: f64, size: f64) -> String {
    let text = |dx: f64, dy: f64, high: f64, text: &str| {
        format!(r#"<text x="{:.1}" y="{:.1}" font-size="{:.1}">{text} </text>"#, x + dx * size, y + dy * size, size * high)
    };
    let round = corner(side_class(unit.power().camp()), size);
    square("b", x, y, size, round)
        + &text(-0.2, -0.17, 0.33, letters(unit.kind.nation()))
        + &icon("infantry", x + size * 0.22, y - size * 0.28, size * 0.34)
        + &text(-0.1, 0.4, 0.58, &unit.combat().to_string())
        + &text(0.25, 0.4, 0.38, &unit.support().to_string())
}

/// A counter as a picture in a line.
fn picture(unit: Unit, n: u8) -> String {
    let reduced = if unit.is_reduced() { " reduced" } else { "" };
    let many = if n > 1 { badge(29., 7., n) } else { String::new() };
    format!(
        r#"<svg class="one" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><g class="pc army {}{reduced}">{}{many}</g></svg>"#,
        nation_class(unit.kind.nation()),
        face(unit, 17., 19., SIZE)
    )
}

/// A zigzag under armies, a line for each level.
fn zigzag(camp: Camp, x: f64, y: f64, width: f64, level: u8) -> String {
    let teeth = (width / 5.).round().max(4.) as u32;
    let step = width / f64::from(teeth);
    let line = |row: u8| {
        let top = y + 5. * f64::from(row);
        let point = |i: u32| {
            format!("{:.1} {:.1}", x - width / 2. + step * f64::from(i), top + if i.is_multiple_of(2) { 3.6 } else { 0. })
        };
        let path = (0..=teeth).map(point).collect::<Vec<_>>().join("L");
        format!(r#"<path class="trench case" d="M{path}"/><path class="trench" d="M{path}"/>"#)
    };
    format!(r#"<g class="{}">{}</g>"#, side_class(camp), (0..level).map(line).collect::<String>())
}

struct Board<'a> {
    p: &'a Position,
    lang: Lang,
}

impl<'a> Board<'a> {
    const fn new(view: &'a View, lang: Lang) -> Self {
        Self { p: &view.table, lang }
    }

    fn draw(&self) -> String {
        let mut out = String::new();
        Zone::all().for_each(|zone| out += &self.area(zone));
        out += &arrows();
        out += r#"<g class="names">"#;
        Zone::all().for_each(|zone| out += &self.name(zone));
        out += r#"</g><g class="pieces">"#;
        Zone::all().for_each(|zone| out += &self.pieces(zone));
        out + &self.way() + "</g>"
    }

    /// How far an army has come that is on its way; it stands where it began until it stops.
    fn way(&self) -> String {
        let march = &self.p.march;
        if self.p.step != Step::March || march.at == march.from {
            return String::new();
        }
        let path = way(march.from, march.at);
        format!(r#"<path class="way case" d="{path}"/><path class="way" d="{path}"/>"#)
    }

    /// A zone as an area, tinted by the power that controls it, hatched where nobody does.
    fn area(&self, zone: Zone) -> String {
        let shape = |class: &str| format!(r##"<use class="{class}" href="#d-{zone}"/>"##);
        let held = match self.p.controller(zone) {
            Some(power) => shape(&format!("held {}", power_class(power))),
            None => shape("nobodys") + &format!(r##"<use fill="url(#d-hatch)" href="#d-{zone}"/>"##),
        };
        let inner = held + &rings(shape) + &shape("hit");
        let fights = if fight::place(self.p) == Some(zone) { " fight" } else { "" };
        element("g", &Target::Space(zone.to_string()), &format!("space area{fights}"), &self.words(zone), &inner)
    }

    /// The levels of the trenches in a zone, with their camps.
    fn trenches(&self, zone: Zone) -> impl Iterator<Item = (Camp, u8)> {
        Camp::ALL.into_iter().map(move |camp| (camp, self.p.trench(camp, zone))).filter(|(_, level)| *level > 0)
    }

    /// The name, with a star for a city and an anchor for a port; a small flag of the camp that has taken the zone from the other.
    fn name(&self, zone: Zone) -> String {
        let Place(_, _, y, name_x, name_y) = *place(zone);
        let d = data().zone(zone);
        let name = short_name(zone, self.lang);
        let half = name.chars().count() as f64 * 2.75;
        // Where armies are entrenched, the name makes room.
        let deep = self.trenches(zone).map(|(_, level)| level).max().unwrap_or(0);
        let name_y = if name_y > y && deep > 0 { name_y + 2. + 5. * f64::from(deep) } else { name_y };
        let star = icon("star", name_x - half - 6., name_y - 4.5, 10.);
        let star = if d.is_city { format!(r#"<g class="star">{star}</g>"#) } else { String::new() };
        let (port, after) = match d.port {
            Port::None => (String::new(), half + 8.),
            Port::Atlantic | Port::Mediterranean => (icon("port", name_x + half + 7., name_y - 4.5, 10.5), half + 19.),
        };
        let class = if d.is_city { "town big" } else { "town" };
        label(name_x, name_y, class, 13., name) + &star + &port + &self.taken(zone, name_x + after, name_y - 4.5)
    }

    fn taken(&self, zone: Zone, x: f64, y: f64) -> String {
        let home = data().nation(data().zone(zone).nation).power.map(Power::camp);
        let camp = self.p.controller(zone).map(Power::camp).filter(|camp| home != Some(*camp));
        camp.map_or_else(String::new, |camp| {
            let class = side_class(camp);
            square(&format!("taken {class}"), x, y, 8., corner(class, 15.))
        })
    }

    /// The armies of a zone beside each other, those of both camps apart, with their trenches under them.
    fn pieces(&self, zone: Zone) -> String {
        let Place(_, x, y, ..) = *place(zone);
        let all = groups(self.p, zone);
        let camp = |group: &Group| group.0.power().camp();
        let central = all.iter().filter(|group| camp(group) == Camp::Central).count();
        let gap = if central > 0 && central < all.len() { 6. } else { 0. };
        let step = (SIZE + 1.).min(ROW / all.len().max(1) as f64);
        let at = |i: usize| {
            let aside = step * (i as f64 - (all.len() as f64 - 1.) / 2.);
            x + aside + if i < central { -gap / 2. } else { gap / 2. }
        };
        let mut out = String::new();
        for (camp, level) in self.trenches(zone) {
            let own: Vec<f64> = (0..all.len()).filter(|i| (*i < central) == (camp == Camp::Central)).map(at).collect();
            let (from, to) = own.first().zip(own.last()).map_or((x, x), |(from, to)| (*from, *to));
            out += &zigzag(camp, f64::midpoint(from, to), y + SIZE / 2. + 2., to - from + SIZE, level);
        }
        // From the right, so that each shows its value.
        for (i, (unit, n)) in all.iter().enumerate().rev() {
            out += &self.counter(*unit, *n, at(i), y, zone);
        }
        if gap > 0. {
            out += &sign_badge(x + step * (central as f64 - all.len() as f64 / 2.), y - SIZE / 2. - 3., "swords", "bad");
        }
        out
    }

    fn counter(&self, unit: Unit, n: u8, x: f64, y: f64, zone: Zone) -> String {
        let half = SIZE / 2.;
        let round = corner(side_class(unit.power().camp()), SIZE);
        let mut inner = rings(|class| square(class, x, y, SIZE + 4., round + 2.));
        if n > 1 {
            inner += &square("under", x + 2.5, y - 2.5, SIZE, round);
        }
        inner += &face(unit, x, y, SIZE);
        let moved = is_moving(self.p) && unit.flags.has(Flags::USED) && unit.power() == self.p.active();
        let ready = moved && unit.flags.has(Flags::READY);
        let signs = [
            (unit.flags.has(Flags::MARKED), "no-supply", "bad", -half, half - 2.),
            (unit.is_ceded(), "share", "", -half - 1., -half - 2.),
            (unit.flags.has(Flags::SUPPORTS), "plus", "", half, half - 2.),
            (ready, "swords", "", half, half - 2.),
            (moved && !ready, "moved", "", half, half - 2.),
        ];
        for (_, name, class, dx, dy) in signs.into_iter().filter(|(is, ..)| *is) {
            inner += &sign_badge(x + dx, y + dy, name, class);
        }
        if n > 1 {
            inner += &badge(x + half, y - half, n);
        }
        inner += &square("hit", x, y, SIZE + 6., 0.);
        let states = [
            (unit.is_reduced(), " reduced"),
            (moved && !ready, " moved"),
            (unit.flags.has(Flags::LEADS) || self.is_marching(unit, zone), " moving"),
            (unit.flags.has(Flags::AIMED), " fight"),
        ];
        let states: String = states.into_iter().filter(|(is, _)| *is).map(|(_, class)| class).collect();
        let class = format!("pc army {}{states}", nation_class(unit.kind.nation()));
        let name = unit_words(unit, n, self.lang);
        draw::counter(n, &army_target(unit, zone), &class, &self.counter_label(unit, n), &name, &inner)
    }

    /// Whether it is the army that is on its way.
    fn is_marching(&self, unit: Unit, zone: Zone) -> bool {
        match self.p.step {
            Step::March => self.p.march.unit.seen() == unit.seen() && self.p.march.from == zone,
            Step::Sail(u, z) | Step::Strategic(u, z) | Step::Accept(u, z) => u.seen() == unit.seen() && z == zone,
            _ => false,
        }
    }

    /// Its name, which holds what is written on it, so that who says what he sees is understood.
    fn counter_label(&self, unit: Unit, n: u8) -> String {
        let many = if n > 1 { format!(" {n}") } else { String::new() };
        let face = format!("{} {} {}{many}", letters(unit.kind.nation()), unit.combat(), unit.support());
        pair(self.lang, &face, &unit_words(unit, n, self.lang))
    }

    /// "Metz, Plain, Germany, trench 1: 3 × German army 5/2".
    fn words(&self, zone: Zone) -> String {
        let all: Vec<String> = groups(self.p, zone).into_iter().map(|(unit, n)| unit_words(unit, n, self.lang)).collect();
        let all = if all.is_empty() { word(self.lang, "empty") } else { all.join("; ") };
        pair(self.lang, &self.head(zone), &all)
    }

    /// "Metz, Plain, City, Germany, trench 1".
    fn head(&self, zone: Zone) -> String {
        let d = data().zone(zone);
        let mut parts = vec![zone_name(zone, self.lang).to_owned(), word(self.lang, ground_key(zone))];
        parts.extend(d.is_city.then(|| word(self.lang, "city")));
        parts.extend((d.port != Port::None).then(|| word(self.lang, port_key(d.port))));
        parts.push(
            self.p.controller(zone).map_or_else(|| word(self.lang, "nobodys"), |power| power_name(power, self.lang).to_owned()),
        );
        parts.extend(self.trenches(zone).map(|(camp, level)| self.trench_words(camp, level)));
        parts.extend((fight::place(self.p) == Some(zone)).then(|| word(self.lang, "battle")));
        parts.join(", ")
    }

    fn trench_words(&self, camp: Camp, level: u8) -> String {
        let name = data().camp_names[camp.index()].get(self.lang);
        draw::TEXTS.render(self.lang, &Text::new("trench-of").literal("camp", name).number("n", level))
    }

    /// A zone at reading size: what it is, what a trench is worth there, who stands there and whether he is supplied.
    fn near(&self, zone: Zone) -> String {
        let (lang, d) = (self.lang, data().zone(zone));
        let facts = [("stack-limit", i64::from(d.stack)), ("trench-worth", i64::from(d.trench_bonus))];
        let facts: String = facts.iter().map(|(key, n)| format!("<p>{}</p>", plain(&draw::counted(lang, key, *n)))).collect();
        let one = |(unit, n): Group| {
            let supplied = if self.p.is_supplied(unit, zone) { word(lang, "supplied") } else { word(lang, "no-supply") };
            let text = format!("{}, {supplied}", unit_words(unit, n, lang));
            format!(r#"<div class="one-of">{}<p>{}</p></div>"#, picture(unit, n), plain(&text))
        };
        let all: String = groups(self.p, zone).into_iter().map(one).collect();
        format!(r#"<h3>{}</h3>{facts}<div class="all-of">{all}</div>"#, plain(&self.head(zone)))
    }
}

/// The target that stands for armies of a zone that are alike.
fn army_target(unit: Unit, zone: Zone) -> Target {
    Target::Piece(format!("{}@{zone}", unit.seen()))
}

fn ground_key(zone: Zone) -> &'static str {
    match data().zone(zone).terrain.id() {
        "forest" => "ground-forest",
        "desert" => "ground-desert",
        "mountain" => "ground-mountain",
        _ => "ground-plain",
    }
}

const fn port_key(port: Port) -> &'static str {
    match port {
        Port::Mediterranean => "port-mediterranean",
        Port::Atlantic | Port::None => "port-atlantic",
    }
}

/// The arrows that only one nation may use.
fn arrows() -> String {
    let one = |link: &LinkData| {
        let nation = match link.ways {
            Ways::Land => return String::new(),
            Ways::Russian => data().russia,
            Ways::Turkish => data().turkey,
        };
        let path = arrow(link.a, link.b);
        format!(r#"<path class="lk-c thin" d="{path}"/><path class="lk thin only {}" d="{path}"/>"#, nation_class(nation))
    };
    data().links.iter().map(one).collect()
}

fn near(view: &View, target: &Target, lang: Lang) -> Option<String> {
    let board = Board::new(view, lang);
    match target {
        Target::Space(id) => Some(board.near(id.parse().ok()?)),
        Target::Piece(id) => Some(board.near(id.split_once('@')?.1.parse().ok()?)),
        Target::Card(id) => Some(side::tile(id.parse().ok()?, "", "n-plain", lang)),
        Target::Die(_) | Target::Button(_) => None,
    }
}

/// The power that decides now, for a viewer who holds it.
fn asks(view: &View) -> Option<Power> {
    let seats = engine::Game::pending(&view.table).seats();
    Power::ALL.into_iter().find(|power| seats.contains(power.seat()) && power.is_held(view.viewer))
}

/// Whether armies manoeuvre now.
const fn is_moving(p: &Position) -> bool {
    matches!(
        p.step,
        Step::Manoeuvre
            | Step::March
            | Step::Sail(..)
            | Step::Strategic(..)
            | Step::Attack
            | Step::Lead
            | Step::Aim
            | Step::Support
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::probe;

    fn all(view: &View, targets: &[Target]) -> String {
        let lang = Lang::Fr;
        let panels: String = Power::ALL.map(|power| side::panel(view, power, lang)).concat();
        let fight = fight::draw(view, &[], &draw::pieces(targets.iter()), lang);
        let cards = gather::set(targets.iter().filter_map(|t| if let Target::Card(id) = t { Some(id.clone()) } else { None }));
        assert!(Zone::all().all(|zone| near(view, &Target::Space(zone.to_string()), lang).is_some()));
        let rest = side::hand(view, &cards, lang) + &side::track(view, lang) + &side::diplomacy(view, lang);
        Board::new(view, lang).draw() + &panels + &fight + &rest
    }

    #[test]
    fn every_nation_has_its_colours() {
        assert_eq!(Nation::all().map(|n| n.id()).collect::<Vec<_>>(), NATIONS.map(|(id, ..)| id));
        for class in NATIONS.map(|(_, class, _)| class).into_iter().filter(|class| *class != "n-plain") {
            assert!(include_str!("../../assets/tokens.css").contains(&format!(".{class} ")), "{class}");
        }
    }

    #[test]
    fn whatever_a_move_points_at_is_drawn() {
        for seed in 0..3 {
            probe::play::<Position>(&[], seed, 4000, all);
        }
    }
}
