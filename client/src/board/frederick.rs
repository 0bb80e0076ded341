//! The board of *The Great Crisis of Frederick II*: towns and roads of central Europe, a counter a stack, boxes beyond the map; the
//! battle, tactics cards, the cup, and how near both alliances are to victory.

mod fight;
mod places;
mod side;

use std::collections::BTreeMap;

use engine::{Lang, Present, Seat, Target, Text, gather};
use frederick::{
    Group, Position, Step, View, data,
    data::Ground,
    ids::{Card, Flags, Kind, Nation, Side, Space, Unit},
};
use serde_json::Value;

use self::places::{BOX, Place, place, radius, route};
use super::{
    Draws, Stage,
    draw::{self, Base, corner, element, icon, label, pair, plain, rings, several, sign, sign_badge, square, word},
};
use crate::{dom, prelude::*};

/// The size of a counter, and of one that stands for a single troop.
const COUNTER: f64 = 31.;
const SMALL: f64 = 24.;

/// The drawings of *The Great Crisis of Frederick II*.
pub struct Frederick;

impl Draws for Frederick {
    /// The board.
    fn board(&self, stage: Stage) -> AnyView {
        let drawing = draw::of_view(stage, |view: &View, lang| Board::new(view, lang).draw());
        let base = Base { view_box: "0 32 1108 744", name: "map-central", file: "boards/frederick.svg", spot };
        draw::map(stage, base, drawing)
    }

    /// What stands in each space, in words.
    fn told(&self, view: &Value, lang: Lang) -> BTreeMap<String, String> {
        let Ok(view) = engine::json::read::<View>(view) else { return BTreeMap::new() };
        let board = Board::new(&view, lang);
        gather::map(Space::all().map(|space| (space.to_string(), board.words(space))))
    }

    /// The months of the year, and the chits.
    fn track(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "tracks", side::track)
    }

    /// The battle or the assault with its dice; else the units among which is chosen: who marches, who recovers, who is placed.
    fn fight(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "fights", move |view: &View, lang| {
            let is_small = dom::matches_media("(max-width: 700px)");
            fight::draw(view, &draw::happened(stage), &draw::offered_pieces(stage), lang, is_small)
        })
    }

    /// How near both alliances are to victory.
    fn standing(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "balance", side::balance)
    }

    /// What an alliance has: resource spaces by nation, points, cards, reserves.
    fn panel(&self, stage: Stage, seat: Seat) -> Option<AnyView> {
        draw::shown(stage, "holdings", move |view: &View, lang| {
            Side::of(seat).map_or_else(String::new, |side| side::panel(view, side, lang))
        })
    }

    /// The tactics cards of the viewer's alliances.
    fn hand(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "held", side::hand)
    }

    /// A closer look: a card at reading size, or a space with all that stands there.
    fn closer(&self, view: &Value, target: &Target, lang: Lang) -> Option<String> {
        near(&engine::json::read::<View>(view).ok()?, target, lang)
    }
}

/// Where a sign stands: on its space, whose name is beside it; at the corner of a box, whose name is in it.
fn spot(target: &Target) -> Option<(f64, f64)> {
    let Target::Space(id) = target else { return None };
    let space = id.parse().ok()?;
    let Place(_, x, y, ..) = place(space);
    let (right, up) = if data().space(space).ground == Ground::OffMap { BOX } else { (0., 0.) };
    Some((x + right, y - up))
}

/// The class of a side's colours.
const fn side_class(side: Side) -> &'static str {
    match side {
        Side::Austrian => "side-1",
        Side::Prussian => "side-2",
    }
}

/// The classes of the nations' colours, in the order of the data.
const CLASSES: [&str; 8] =
    ["n-prussia", "n-hanover", "n-austria", "n-france1756", "n-russia1756", "n-sweden", "n-saxony", "n-hre"];

const fn nation_class(nation: Nation) -> &'static str {
    CLASSES[nation.index()]
}

fn say(lang: Lang, text: &Text) -> String {
    Position::texts().render(lang, text)
}

fn side_name(side: Side, lang: Lang) -> &'static str {
    data().side_names[side.index()].get(lang)
}

fn nation_name(nation: Nation, lang: Lang) -> &'static str {
    data().nations[nation.index()].name.get(lang)
}

fn space_name(space: Space, lang: Lang) -> &'static str {
    data().space(space).name.get(lang)
}

/// "8/3": for how many units a commander gives a bonus, and which.
fn values(kind: Kind) -> String {
    let d = data().kind(kind);
    format!("{}/{}", d.command, d.tactics)
}

/// "King Frederick 8/3", or "Prussian troop".
fn kind_name(kind: Kind, lang: Lang) -> String {
    match kind.is_commander() {
        true => format!("{} {}", data().kind(kind).name.get(lang), values(kind)),
        false => say(lang, &Text::new(format!("troop-{}", kind.nation()))),
    }
}

/// "3 × Prussian troop [exhausted]".
fn unit_words(unit: Unit, n: u8, lang: Lang) -> String {
    let name = kind_name(unit.kind, lang);
    let name = if n > 1 { format!("{n} × {name}") } else { name };
    let states = [(Flags::EXHAUSTED, "state-exhausted"), (Flags::ISOLATED, "state-isolated"), (Flags::DEFENCE, "state-inside")];
    let states = states.iter().filter(|(flag, _)| unit.flags.has(*flag)).map(|(_, key)| say(lang, &Text::new(*key)));
    let states: Vec<String> = states.collect();
    if states.is_empty() { name } else { format!("{name} [{}]", states.join(", ")) }
}

/// All units of a side in a space: in the open, or in the fort.
struct Stack {
    side: Side,
    inside: bool,
    groups: Vec<Group>,
}

impl Stack {
    fn count(&self, of: impl Fn(&Group) -> bool) -> u8 {
        self.groups.iter().filter(|g| of(g)).map(|g| g.n).sum()
    }

    fn total(&self) -> u8 {
        self.count(|_| true)
    }

    fn has(&self, flag: Flags) -> bool {
        self.groups.iter().any(|g| g.unit.flags.has(flag))
    }

    /// The nations, that with most units first.
    fn nations(&self) -> Vec<Nation> {
        let of = |nation: Nation| self.count(|g| g.unit.kind.nation() == nation);
        let mut all: Vec<Nation> = Nation::all().filter(|n| of(*n) > 0).collect();
        all.sort_by_key(|n| std::cmp::Reverse(of(*n)));
        all
    }

    /// The commander with the highest command value.
    fn leader(&self) -> Option<Kind> {
        let commanders = self.groups.iter().map(|g| g.unit.kind).filter(|k| k.is_commander());
        commanders.max_by_key(|k| (data().kind(*k).command, data().kind(*k).tactics))
    }

    fn size(&self) -> f64 {
        if self.inside || self.total() == 1 && self.leader().is_none() { SMALL } else { COUNTER }
    }

    /// "Prussian Alliance: King Frederick 8/3, 12 × Prussian troop".
    fn words(&self, lang: Lang) -> String {
        pair(lang, side_name(self.side, lang), &self.units(lang))
    }

    fn units(&self, lang: Lang) -> String {
        self.groups.iter().map(|g| unit_words(g.unit, g.n, lang)).collect::<Vec<_>>().join(", ")
    }

    fn target(&self, space: Space) -> Target {
        Target::Piece(format!("{}-{}@{space}", if self.inside { "garrison" } else { "stack" }, self.side.id()))
    }

    /// One counter: fresh units, "+n" exhausted, hat and values of the commander.
    fn draw(&self, x: f64, y: f64, space: Space, p: &Position, lang: Lang) -> String {
        let size = self.size();
        let (round, half) = (corner(side_class(self.side), size), size / 2.);
        let (nations, total) = (self.nations(), self.total());
        let mut inner = rings(|class| square(class, x, y, size + 4., round + 2.));
        if total > 1 {
            // Where several nations stand together, the second looks out.
            let class = nations.get(1).copied().map_or("", nation_class);
            inner += &format!(r#"<g class="{class}">{}</g>"#, square("under", x + 2.5, y - 2.5, size, round));
        }
        inner += &square("b", x, y, size, round);
        inner += &self.head(x, y, size);
        inner += &self.numbers(x, y, size);
        if self.inside {
            inner += &square("besieged", x, y, size + 5., round + 2.);
        }
        if self.has(Flags::ISOLATED) {
            inner += &sign_badge(x - half, y + half - 2., "no-supply", "bad");
        }
        // Who may march no more is of interest while others may.
        let moved = is_marching(p) && self.groups.iter().all(|g| g.unit.flags.has(Flags::STILL));
        let moving = self.side == p.active() && p.step == if self.inside { Step::Sally(space) } else { Step::Leave(space) };
        if moved {
            inner += &sign_badge(x + half, y + half - 2., "moved", "");
        }
        inner += &square("hit", x, y, size + 8., 0.);
        let class = nations.first().copied().map_or("", nation_class);
        let class = format!("pc army {class}{}{}", if moved { " moved" } else { "" }, if moving { " moving" } else { "" });
        several(total, "g", &self.target(space), &class, &self.label(lang), &inner)
    }

    /// What is written on the counter: its commander's values, fresh units, exhausted ones.
    fn face(&self) -> String {
        let fresh = self.count(|g| g.unit.flags.is_fresh());
        let worn = self.total() - fresh;
        let values = self.leader().map_or_else(String::new, |leader| format!("{} ", values(leader)));
        if worn == 0 { format!("{values}{fresh}") } else { format!("{values}{fresh}+{worn}") }
    }

    /// Its name, which holds what is written on it, so that who says what he sees is understood.
    fn label(&self, lang: Lang) -> String {
        pair(lang, &format!("{} {}", side_name(self.side, lang), self.face()), &self.units(lang))
    }

    fn head(&self, x: f64, y: f64, size: f64) -> String {
        let Some(leader) = self.leader() else { return icon("infantry", x, y - size * 0.25, size * 0.36) };
        let (left, top) = (x - size * 0.24, y - size * 0.25);
        let is_royal = self.groups.iter().any(|g| g.unit.kind == data().king);
        let hat = if is_royal { crown(left, top) } else { icon("commander", left, top, size * 0.42) };
        hat + &format!(
            r#"<text class="values" x="{:.1}" y="{:.1}" font-size="{:.1}">{} </text>"#,
            x + size * 0.21,
            y - size * 0.14,
            size * 0.31,
            values(leader)
        )
    }

    fn numbers(&self, x: f64, y: f64, size: f64) -> String {
        let fresh = self.count(|g| g.unit.flags.is_fresh());
        let worn = self.total() - fresh;
        let worn =
            if worn == 0 { String::new() } else { format!(r#"<tspan dx="1" font-size="{:.1}">+{worn}</tspan>"#, size * 0.34) };
        format!(r#"<text x="{x:.1}" y="{:.1}" font-size="{:.1}">{fresh}{worn}</text>"#, y + size * 0.4, size * 0.5)
    }
}

/// The stacks in a space: of each side in the open and in the fort.
fn stacks(p: &Position, space: Space) -> Vec<Stack> {
    let kinds = Side::ALL.into_iter().flat_map(|side| [(side, false), (side, true)]);
    let stack = |(side, inside): (Side, bool)| {
        let here = p.units.at(space).iter().copied();
        let groups: Vec<Group> =
            here.filter(|g| p.unit_side(g.unit.kind) == side && g.unit.flags.is_inside() == inside).collect();
        Stack { side, inside, groups }
    };
    kinds.map(stack).filter(|stack| !stack.groups.is_empty()).collect()
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
        let mut out = links();
        Space::all().for_each(|space| out += &self.node(space));
        // Stacks lie over the names of their neighbours: who stands where matters more.
        out += r#"<g class="names">"#;
        Space::all().for_each(|space| out += &self.name(space));
        out += r#"</g><g class="pieces">"#;
        Space::all().for_each(|space| out += &self.pieces(space));
        out + "</g>"
    }

    /// A space: a circle for a town, a star for a fort, larger with a star where there are resources; filled by who controls it.
    fn node(&self, space: Space) -> String {
        let Place(_, x, y, ..) = *place(space);
        let d = data().space(space);
        if d.ground == Ground::OffMap {
            return self.beyond(space, x, y);
        }
        let (r, is_fort) = (radius(space), self.p.is_fort(space));
        let shape = |class: &str, r: f64| match is_fort {
            true => star(class, x, y, r),
            false => format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r:.1}"/>"#),
        };
        let fights = fight::place(self.p) == Some(space);
        let mut inner = rings(|class| format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{:.1}"/>"#, r + 6.));
        inner += &shape("face", r);
        if self.p.scorched.has(space) {
            inner += &icon("x", x, y, 15.);
        } else if d.resources > 0 {
            inner += &icon("star", x, y, 12.5);
        }
        inner += &self.taken(space, x + r * 0.9, y + r * 0.9);
        inner += &format!(r#"<circle class="hit" cx="{x}" cy="{y}" r="22"/>"#);
        let class = nation_class(self.p.control[space.index()]);
        // Where a stack shines that marches or recovers, it need not shine twice.
        let manned = is_marching(self.p) && self.p.is_there(space, self.p.active());
        let manned = if manned && !matches!(self.p.step, Step::Leave(_)) { " manned" } else { "" };
        let class = format!("space town {class}{manned}{}", if fights { " fight" } else { "" });
        element("g", &Target::Space(space.to_string()), &class, &self.words(space), &inner)
    }

    /// A small flag of the side that has taken a space from the other: square or round.
    fn taken(&self, space: Space, x: f64, y: f64) -> String {
        let side = self.p.controller(space);
        if self.p.side(data().original[space.index()]) == side {
            return String::new();
        }
        let class = side_class(side);
        square(&format!("taken {class}"), x, y, 8., corner(class, 15.))
    }

    /// What lies beyond the map: a box.
    fn beyond(&self, space: Space, x: f64, y: f64) -> String {
        let (w, h) = BOX;
        let shape = |class: &str, more: f64| {
            let (left, top, width, height) = (x - w - more, y - h - more, 2. * (w + more), 2. * (h + more));
            format!(r#"<rect class="{class}" x="{left}" y="{top}" width="{width}" height="{height}" rx="8"/>"#)
        };
        let d = data().space(space);
        let stars = (d.resources > 0).then(|| {
            let number = format!(r#"<text class="worth" x="{:.1}" y="{:.1}">{}</text>"#, x + 4., y + 14.5, d.resources);
            icon("star", x - 6., y + 10., 12.) + &number
        });
        let name = d.name.get(self.lang);
        let size = (290. / name.chars().count() as f64).min(13.5);
        let words = match stars.is_some() {
            true => self.words(space).replacen(name, &format!("{name} {}", d.resources), 1),
            false => self.words(space),
        };
        let name = label(x, y + if stars.is_some() { -3. } else { 5. }, "", size, &format!("{name} "));
        let inner = rings(|class| shape(class, 3.)) + &shape("face", 0.) + &name + &stars.unwrap_or_default() + &shape("hit", 0.);
        let class = format!("space beyond {}", nation_class(self.p.control[space.index()]));
        element("g", &Target::Space(space.to_string()), &class, &words, &inner)
    }

    /// The stacks of a space: above it; where there are several, beside each other.
    fn pieces(&self, space: Space) -> String {
        let Place(_, x, y, ..) = *place(space);
        let all = stacks(self.p, space);
        let open = all.iter().filter(|stack| !stack.inside).count();
        let is_box = data().space(space).ground == Ground::OffMap;
        let one = |(i, stack): (usize, &Stack)| {
            let (dx, dy) = match (all.len(), stack.inside) {
                (1, _) if is_box => (0., BOX.1 + 20.),
                (1, _) => (0., -9. - stack.size() / 2.),
                (2, true) => (20., -19.),
                (2, false) if open == 1 => (-18., -23.),
                (_, true) => (0., -62.),
                _ => (if i == 0 { -20. } else { 20. }, -14. - stack.size() / 2.),
            };
            stack.draw(x + dx, y + dy, space, self.p, self.lang)
        };
        let swords = if open > 1 { sign_badge(x, y - 27., "swords", "bad") } else { String::new() };
        let siege = if all.len() > open { sign_badge(x + 2., y - 4., "siege", "bad") } else { String::new() };
        all.iter().enumerate().map(one).collect::<String>() + &swords + &siege
    }

    fn name(&self, space: Space) -> String {
        let Place(_, _, _, x, y) = *place(space);
        let d = data().space(space);
        match d.ground {
            Ground::OffMap => String::new(),
            _ if d.resources > 0 => label(x, y, "town big", 15., d.name.get(self.lang)),
            _ => label(x, y, "town", 13.5, d.name.get(self.lang)),
        }
    }

    /// "Prag, Resource fort, Austria: Austrian Alliance: Browne 8/2, 7 × Austrian troop".
    fn words(&self, space: Space) -> String {
        let all: Vec<String> = stacks(self.p, space).iter().map(|stack| stack.words(self.lang)).collect();
        let all = if all.is_empty() { word(self.lang, "empty") } else { all.join("; ") };
        pair(self.lang, &self.head(space), &all)
    }

    /// "Prag, Resource fort, Austria".
    fn head(&self, space: Space) -> String {
        let ground = say(self.lang, &Text::new(format!("ground-{}", data().space(space).ground.id())));
        let nation = nation_name(self.p.control[space.index()], self.lang);
        let scorched = if self.p.scorched.has(space) { format!(", {}", word(self.lang, "scorched")) } else { String::new() };
        let battle = if fight::place(self.p) == Some(space) { format!(", {}", word(self.lang, "battle")) } else { String::new() };
        format!("{}, {ground}, {nation}{scorched}{battle}", space_name(space, self.lang))
    }

    /// A space at reading size: what it is, what its fort is worth, who stands there, and whether he is in touch.
    fn near(&self, space: Space) -> String {
        let lang = self.lang;
        let fort = (self.p.capacity(space) > 0).then(|| {
            let text = Text::new("fort-holds").number("n", self.p.capacity(space)).number("bonus", data().space(space).bonus);
            format!("<p>{} {}</p>", sign("fort"), plain(&draw::TEXTS.render(lang, &text)))
        });
        let all = stacks(self.p, space);
        let one = |stack: &Stack| {
            let units: String = stack.groups.iter().map(|g| fight::line(g.unit, g.n, lang)).collect();
            format!(
                r#"<section class="{}"><h4><i class="mark"></i>{}</h4>{units}{}</section>"#,
                side_class(stack.side),
                plain(side_name(stack.side, lang)),
                self.line_of(stack, space)
            )
        };
        format!(
            r#"<h3>{}</h3>{}<div class="garrison">{}</div>"#,
            plain(&self.head(space)),
            fort.unwrap_or_default(),
            all.iter().map(one).collect::<String>()
        )
    }

    /// The line of communication of a stack, or where it is cut.
    fn line_of(&self, stack: &Stack, space: Space) -> String {
        if stack.inside {
            return String::new();
        }
        let text = if self.p.network(stack.side).has(space) {
            word(self.lang, "in-touch")
        } else {
            let cut: Vec<&str> = self.p.cut(stack.side, space).iter().map(|s| space_name(s, self.lang)).collect();
            draw::TEXTS.render(self.lang, &Text::new("cut-off").literal("where", cut.join(", ")))
        };
        format!(r#"<p class="note">{} {}</p>"#, sign("supply"), plain(&text))
    }
}

/// A crown by its middle: whoever loses the King loses the war.
fn crown(x: f64, y: f64) -> String {
    format!(r#"<path class="sym" d="M{:.1} {:.1}l-1.2-7.4 3.9 3 2.3-4.4 2.3 4.4 3.9-3-1.2 7.4z"/>"#, x - 5., y + 4.6)
}

/// An eight-pointed star.
fn star(class: &str, x: f64, y: f64, r: f64) -> String {
    let point = |i: u32| {
        let (angle, r) = (std::f64::consts::FRAC_PI_8 * f64::from(i), r * if i.is_multiple_of(2) { 0.86 } else { 1.22 });
        format!("{:.1} {:.1}", x + r * angle.cos(), y + r * angle.sin())
    };
    let points: Vec<String> = (0..16).map(point).collect();
    format!(r#"<path class="{class}" d="M{}z"/>"#, points.join("L"))
}

fn links() -> String {
    let one = |link: &data::LinkData| {
        let path = route(link.a, link.b);
        match link.is_sea {
            true => format!(r#"<path class="lk naval" d="{path}"/>"#),
            false => format!(r#"<path class="lk-c thin" d="{path}"/><path class="lk thin" d="{path}"/>"#),
        }
    };
    data().links.iter().map(one).collect()
}

fn near(view: &View, target: &Target, lang: Lang) -> Option<String> {
    let board = Board::new(view, lang);
    match target {
        Target::Card(id) => Some(side::card(id.parse::<Card>().ok()?, 1, "n-plain", lang)),
        Target::Space(id) => Some(board.near(id.parse().ok()?)),
        Target::Piece(id) => Some(board.near(id.split_once('@')?.1.parse().ok()?)),
        Target::Die(_) | Target::Button(_) => None,
    }
}

/// Whether a side decides now, and for a viewer who holds it.
fn asks(view: &View) -> Option<Side> {
    let seats = engine::Game::pending(&view.table).seats();
    Side::ALL.into_iter().find(|side| seats.contains(side.seat()) && side.is_held(view.viewer))
}

/// Whether stacks recover or march now.
const fn is_marching(p: &Position) -> bool {
    matches!(p.step, Step::Recover | Step::March | Step::Leave(_) | Step::Sally(_))
}

/// Whether points count now.
fn is_phase(p: &Position) -> bool {
    !p.is_winter() && !matches!(p.step, Step::Chit | Step::FirstCommander(_) | Step::BeforeDie | Step::Die | Step::Over(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::probe;

    fn all(view: &View, targets: &[Target]) -> String {
        let lang = Lang::Fr;
        let panels: String = Side::ALL.map(|side| side::panel(view, side, lang)).concat();
        let fight = fight::draw(view, &[], &draw::pieces(targets.iter()), lang, false);
        assert!(Space::all().all(|space| near(view, &Target::Space(space.to_string()), lang).is_some()));
        let rest = side::hand(view, lang) + &side::track(view, lang) + &side::balance(view, lang);
        Board::new(view, lang).draw() + &panels + &fight + &rest
    }

    #[test]
    fn every_nation_has_its_colours() {
        assert_eq!(Nation::all().count(), CLASSES.len());
        for class in CLASSES {
            assert!(include_str!("../../assets/tokens.css").contains(&format!(".{class} ")), "{class}");
        }
    }

    #[test]
    fn whatever_a_move_points_at_is_drawn() {
        for (seed, options) in [&[][..], &["besiegers-may-recover"], &[]].into_iter().enumerate() {
            probe::play::<Position>(options, seed as u64, 4000, all);
        }
    }
}
