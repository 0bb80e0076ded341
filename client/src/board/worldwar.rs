//! The board of *World War I*: hexes over the true coast, armies with attack and defence, forts, rails, who has taken what; the way of a
//! unit under the pointer, lines of supply, the attack with its exact results.

mod fight;
mod over;
mod places;
mod side;

use std::{collections::BTreeMap, sync::Arc};

use engine::{Lang, Seat, Target, Text, gather};
use serde_json::Value;
use worldwar::{
    Phase, Position, Step, View, data,
    data::{SpaceData, State},
    ids::{Fort, Nation, Side, Space, Unit, Units},
};

use self::places::{Rect, counter, hex, middle};
use super::{
    Draws, Stage,
    draw::{self, Base, Layers, corner, element, icon, label, pair, plain, rings, sign_badge, square, word},
    patch,
};
use crate::prelude::*;

/// The size of a counter.
const SIZE: f64 = 42.;

/// The drawings of *World War I*.
pub struct Worldwar;

impl Draws for Worldwar {
    /// The board, and over it what is asked for and where the pointer leads.
    fn board(&self, stage: Stage) -> AnyView {
        let view = draw::seen::<View>(stage);
        // To choose a unit changes nothing but counters: seven hundred hexes are not even compared then.
        let settled = Memo::new_with_compare(
            move |_| view.get(),
            |a: Option<&Seen>, b: Option<&Seen>| !a.zip(b).is_some_and(|(a, b)| is_settled(a.as_deref(), b.as_deref())),
        );
        let drawn = move |view: Memo<Seen>, draw: fn(&Board<'_>) -> String| {
            draw::drawn(move || view.get().map_or_else(String::new, |view| draw(&Board::new(&view, stage.lang.get()))))
        };
        let over = move || {
            let (overlay, pointed) = (stage.overlay.get(), stage.pointed.get());
            view.get().map_or_else(String::new, |view| over::draw(&view.table, overlay.as_deref(), pointed.as_ref()))
        };
        let base = Base { view_box: "0 0 2410 2050", name: "map-europe", file: "boards/worldwar.svg", spot };
        let (lands, spaces) = (drawn(settled, |board| board.lands()), drawn(settled, |board| board.spaces()));
        let (pieces, names) = (drawn(view, |board| board.pieces()), drawn(settled, |board| board.names()));
        draw::layered(stage, base, Layers { lands, spaces, pieces, names, over: draw::drawn(over) })
    }

    /// The whole war, small, with its fronts.
    fn overview(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "overview", |view: &View, lang| over::small(&view.table, lang))
    }

    /// What is in each hex, in words.
    fn told(&self, view: &Value, lang: Lang) -> BTreeMap<String, String> {
        let Ok(view) = engine::json::read::<View>(view) else { return BTreeMap::new() };
        let board = Board::new(&view, lang);
        gather::map(Space::all().map(|space| (space.to_string(), board.words(space))))
    }

    /// The turns.
    fn track(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "tracks", side::track)
    }

    /// The attack with all that decides it; else the armies that may be built, gifts, or the unit that moves.
    fn fight(&self, stage: Stage) -> Option<AnyView> {
        draw::shown(stage, "fights", move |view: &View, lang| {
            fight::draw(view, &draw::happened(stage), &draw::offered_pieces(stage), lang)
        })
    }

    /// The neutral countries.
    fn affairs(&self, stage: Stage) -> Option<(&'static str, AnyView)> {
        draw::shown::<View>(stage, "diplomacy", side::neutrals).map(|view| ("neutrals", view))
    }

    /// What a side has: victory points, resource hexes, the points of its nations, what it can build.
    fn panel(&self, stage: Stage, seat: Seat) -> Option<AnyView> {
        draw::shown(stage, "holdings", move |view: &View, lang| {
            Side::of(seat).map_or_else(String::new, |side| side::panel(view, side, lang))
        })
    }

    /// Where there is little room, how things stand.
    fn hand(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "held", side::score)
    }

    /// A closer look at a hex or a unit.
    fn closer(&self, view: &Value, target: &Target, lang: Lang) -> Option<String> {
        near(&engine::json::read::<View>(view).ok()?, target, lang)
    }
}

/// What is seen, once it is there.
type Seen = Option<Arc<View>>;

/// Whether nothing that is drawn below and above the counters differs.
fn is_settled(a: Option<&View>, b: Option<&View>) -> bool {
    let Some((a, b)) = a.zip(b).map(|(a, b)| (&a.table, &b.table)) else { return false };
    let is_same = a.phase == b.phase && a.at == b.at && a.state == b.state && a.control == b.control && a.ruined == b.ruined;
    // In an attack phase the hexes tell who is there, and how.
    is_same && (!matches!(a.phase, Phase::Attack(_)) || a == b)
}

/// The space that a target stands for or stands in.
fn space_of(target: &Target) -> Option<Space> {
    match target {
        Target::Space(id) => id.parse().ok(),
        Target::Piece(id) => id.split_once('@')?.1.parse().ok(),
        _ => None,
    }
}

/// Where a sign stands: at the head of its hex.
fn spot(target: &Target) -> Option<(f64, f64)> {
    let (x, y) = middle(space_of(target)?);
    Some((x, y - 24.))
}

/// The class of a side's colours.
const fn side_class(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::Central) => "side-1",
        Some(Side::Allied) => "side-2",
        None => "side-0",
    }
}

/// The class of a nation's colours.
fn nation_class(nation: Nation) -> &'static str {
    match nation.id() {
        "usa" => "n-usa",
        "britain" => "n-britain",
        "france" => "n-france",
        "russia" => "n-russia",
        "serbia" | "montenegro" => "n-serbia",
        "germany" => "n-germany",
        "austria-hungary" => "n-austria",
        "netherlands" => "n-netherlands",
        "belgium" => "n-belgium",
        "italy" => "n-italy",
        "greece" => "n-greece",
        "romania" => "n-romania",
        "bulgaria" => "n-bulgaria",
        "turkey" => "n-ottoman",
        _ => "n-plain",
    }
}

fn nation_name(nation: Nation, lang: Lang) -> &'static str {
    data().nation(nation).name.get(lang)
}

fn side_name(side: Side, lang: Lang) -> &'static str {
    data().sides[side.index()].get(lang)
}

/// "Paris (0219)", or the number alone.
fn space_name(space: Space, lang: Lang) -> String {
    let d = data().space(space);
    match &d.name {
        Some(name) if d.is_area => name.get(lang).to_owned(),
        Some(name) => format!("{} ({})", name.get(lang), d.id),
        None => d.id.clone(),
    }
}

fn unit_name(unit: Unit, lang: Lang) -> &'static str {
    data().unit(unit).name.get(lang)
}

/// What stands on a counter beside its strengths: "8", "BEF", "Ca".
fn army_number(unit: Unit) -> String {
    let army = &data().unit(unit).army;
    if army.len() > 3 { army.chars().take(2).collect() } else { army.clone() }
}

/// "5-4": attack and defence.
fn strengths(p: &Position, unit: Unit) -> String {
    format!("{}-{}", p.attack_of(unit), p.defence_of(unit))
}

/// The target that stands for a unit.
fn unit_target(p: &Position, unit: Unit) -> Target {
    let place = p.at[unit.index()];
    Target::Piece(if place.is_somewhere() { format!("{unit}@{place}") } else { unit.to_string() })
}

/// Thirds of movement points: "3⅓".
fn thirds(n: u8) -> String {
    let part = ["", "⅓", "⅔"][usize::from(n % 3)];
    if n < 3 && n > 0 { part.to_owned() } else { format!("{}{part}", n / 3) }
}

/// A number with its sign.
fn signed(n: i16) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string().replace('-', "−") }
}

/// Units that are somewhere, by place.
fn manned(p: &Position) -> BTreeMap<Space, Vec<Unit>> {
    let mut map: BTreeMap<Space, Vec<Unit>> = BTreeMap::new();
    for (i, space) in p.at.iter().enumerate().filter(|(_, s)| s.is_somewhere()) {
        map.entry(*space).or_default().push(Unit(i as u8));
    }
    map
}

/// Whether its back is a weaker one, or the elite's.
fn back_class(p: &Position, unit: Unit) -> &'static str {
    match () {
        () if p.is_stosstruppen(unit) => " elite",
        () if p.turned.has(unit) => " reduced",
        () => "",
    }
}

/// A counter without what surrounds it: the army's number, what it is, attack and defence.
fn face(p: &Position, unit: Unit, x: f64, y: f64, size: f64) -> String {
    let text = |class: &str, dx: f64, dy: f64, high: f64, text: &str| {
        format!(
            r#"<text class="{class}" x="{:.1}" y="{:.1}" font-size="{:.1}">{text} </text>"#,
            x + dx * size,
            y + dy * size,
            size * high
        )
    };
    let kind = match () {
        () if p.tanks == Some(unit) => "tank",
        () if p.is_stosstruppen(unit) => "star",
        () => "infantry",
    };
    square("b", x, y, size, corner(side_class(p.unit_side(unit)), size))
        + &text("no", -0.4, -0.17, 0.29, &army_number(unit))
        + &icon(kind, x + size * 0.26, y - size * 0.27, size * 0.32)
        + &text("at", 0., 0.37, 0.5, &strengths(p, unit))
}

/// The class of a counter.
fn counter_class(p: &Position, unit: Unit) -> String {
    let neutral = if p.unit_side(unit).is_none() { " idle" } else { "" };
    format!("pc hexed {}{}{neutral}", nation_class(unit.nation()), back_class(p, unit))
}

/// A counter as a picture in a line.
fn picture(p: &Position, unit: Unit) -> String {
    format!(
        r#"<svg class="one" width="44" height="44" viewBox="0 0 46 46" aria-hidden="true"><g class="{}">{}</g></svg>"#,
        counter_class(p, unit),
        face(p, unit, 23., 23., SIZE)
    )
}

/// A fort: a star with its strength.
fn fort(x: f64, y: f64, strength: i16, class: &str) -> String {
    let point = |i: u32| {
        let (radius, angle) = (if i.is_multiple_of(2) { 11.5 } else { 8.2 }, f64::from(i) * std::f64::consts::PI / 5.);
        format!("{:.1} {:.1}", x + radius * angle.sin(), y - radius * angle.cos())
    };
    let star = (0..10).map(point).collect::<Vec<_>>().join("L");
    format!(r#"<g class="fort {class}"><path d="M{star}z"/><text x="{x:.1}" y="{:.1}">{strength}</text></g>"#, y + 4.6)
}

struct Board<'a> {
    p: &'a Position,
    supplied: Units,
    manned: BTreeMap<Space, Vec<Unit>>,
    lang: Lang,
}

impl<'a> Board<'a> {
    fn new(view: &'a View, lang: Lang) -> Self {
        let p = &view.table;
        Self { p, supplied: p.judge_supply().0, manned: manned(p), lang }
    }

    /// All that may be chosen as a place. It seldom changes.
    fn spaces(&self) -> String {
        let spaces = || data().spaces.iter();
        let hexes: String = spaces().filter(|d| !d.is_area).map(|d| self.hex(d)).collect();
        let areas: String = spaces().filter(|d| d.is_area).map(|d| self.area(d)).collect();
        format!(r#"<g class="hexes">{hexes}{areas}</g>"#)
    }

    /// What stands on the map.
    fn pieces(&self) -> String {
        let mut out = self
            .p
            .place_of_combat()
            .map_or_else(String::new, |s| format!(r#"<path class="embattled" data-place="space:{s}" d="{}"/>"#, hex(s)));
        out += r#"<g class="pieces">"#;
        self.manned.values().flatten().for_each(|unit| out += &self.counter(*unit));
        out + "</g>"
    }

    /// Names and forts, above the counters.
    fn names(&self) -> String {
        let names: String = data().spaces.iter().filter(|d| !d.is_area).map(|d| self.name(d)).collect();
        let forts: String = (0..data().forts.len()).map(|i| self.fort(Fort(i as u8))).collect();
        format!(
            r#"<g class="names" aria-hidden="true">{names}{}</g><g class="forts" aria-hidden="true">{forts}</g>"#,
            self.inset()
        )
    }

    /// Neutral land is pale, what a side has taken has its colour.
    fn lands(&self) -> String {
        let mut out = String::new();
        for nation in Nation::all().filter(|n| self.p.state[n.index()].is_shut()) {
            let closed = if self.p.state[nation.index()] == State::Closed { " closed" } else { "" };
            for map in ["w", "k"] {
                out += &format!(r##"<use class="shut{closed}" href="#{map}-{nation}"/>"##);
            }
        }
        for side in Side::ALL {
            let class = side_class(Some(side));
            let path: String = self.taken(side).map(|d| hex(d.space)).collect();
            out += &format!(
                r##"<defs><pattern id="w-{class}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate({})"><path class="won {class}" d="M0 4.500h9"/></pattern></defs><path class="taken-by {class}" d="{path}"/><path fill="url(#w-{class})" d="{path}"/>"##,
                if side == Side::Central { 45 } else { -45 }
            );
        }
        // In the inset the areas of the ground lie elsewhere.
        out.replace(r##"href="#k-"##, r##"transform="translate(12 1378)" href="#k-"##)
    }

    /// Hexes that a side has taken from others.
    fn taken(&self, side: Side) -> impl Iterator<Item = &'static SpaceData> {
        data().spaces.iter().filter(move |d| self.is_taken(side, d))
    }

    fn is_taken(&self, side: Side, d: &SpaceData) -> bool {
        let home = || self.p.side(d.nation).or_else(|| data().nation(d.nation).state.side());
        !d.is_area && self.p.controller(d.space) == Some(side) && home() != Some(side)
    }

    fn hex(&self, d: &SpaceData) -> String {
        // Where hexes are chosen for who is there, that is told; else units speak for themselves, and the hexes need not be drawn anew.
        let words = if matches!(self.p.phase, Phase::Attack(_)) { self.words(d.space) } else { self.ground(d.space).join(", ") };
        patch::part(&format!(
            r#"<path class="tg hex" data-target="{}" data-n="1" role="button" tabindex="-1" aria-label="{}" d="{}"/>"#,
            Target::Space(d.id.clone()),
            plain(&words),
            hex(d.space)
        ))
    }

    /// A transit area: a box beside the map, and a strip in the inset of the Caucasus if it leads there.
    fn area(&self, d: &SpaceData) -> String {
        let (rect, strip) = places::area(d.space);
        let side = data().area(d.space).map(|a| a.side);
        let links: String = data().area(d.space).map_or_else(String::new, |a| {
            let near = a.list.iter().filter(|s| !data().caucasus.has(**s)).map(|s| places::way(&[d.space, *s]));
            near.map(|path| format!(r#"<path class="lk-c thin" d="{path}"/><path class="lk thin only" d="{path}"/>"#)).collect()
        });
        let shape = |Rect(x, y, w, h): Rect, class: &str| {
            format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{w}" height="{h}" rx="8"/>"#)
        };
        let name = d.name.as_ref().map_or("", |name| name.get(self.lang));
        let one = |rect: Rect, strip: bool| {
            let (x, y) = rect.middle();
            let upright = rect.3 > 2. * rect.2;
            let turn = if upright { format!(r#" transform="rotate(-90 {x:.0} {y:.0})""#) } else { String::new() };
            let text_y = if strip { y + 4.5 } else { rect.1 + 17. };
            let text = format!(
                r#"<text class="lbl town box-name" x="{x:.0}" y="{text_y:.0}" font-size="13"{turn}>{}</text>"#,
                plain(name)
            );
            let inner = rings(|class| shape(rect, class)) + &shape(rect, "box") + &text + &shape(rect, "hit");
            let class = format!("transit {}", side_class(side));
            element("g", &Target::Space(d.id.clone()), &class, &self.words(d.space), &inner)
        };
        links + &one(rect, false) + &strip.map_or_else(String::new, |rect| one(rect, true))
    }

    /// A city, and the name of a place.
    fn name(&self, d: &SpaceData) -> String {
        let Some(name) = &d.name else { return String::new() };
        let (x, y) = middle(d.space);
        let is_city = d.city.is_some();
        let free = !self.manned.contains_key(&d.space);
        let dot =
            if is_city && free { format!(r#"<circle class="dot" cx="{x:.1}" cy="{y:.1}" r="5.500"/>"#) } else { String::new() };
        let star = if data().objectives.has(d.space) {
            format!(r#"<g class="star">{}</g>"#, icon("star", x - 25., y + 2., 13.))
        } else {
            String::new()
        };
        let great = if places::is_great(d) { " great" } else { "" };
        let class = format!("town of-hex{}{great}", if is_city { " big" } else { "" });
        let down = if free { 23. } else { 29. };
        dot + &star + &label(x, y + down, &class, 15., name.get(self.lang))
    }

    /// The title of the inset.
    fn inset(&self) -> String {
        let title = word(self.lang, "caucasus");
        format!(r#"<text class="lbl inset-title" x="64" y="1432" font-size="24">{}</text>"#, plain(&title))
    }

    fn fort(&self, id: Fort) -> String {
        let d = data().fort(id);
        let (x, y) = middle(d.space);
        let class = if self.p.ruined.has(id) { "ruined" } else { "" };
        fort(x + 22., y - 19., d.strength, class)
    }

    fn counter(&self, unit: Unit) -> String {
        let p = self.p;
        let space = p.at[unit.index()];
        let (x, y) = counter(space, unit, self.manned.get(&space).map_or(&[], Vec::as_slice));
        let half = SIZE / 2.;
        let round = corner(side_class(p.unit_side(unit)), SIZE);
        let mut inner = rings(|class| square(class, x, y, SIZE + 5., round + 2.)) + &face(p, unit, x, y, SIZE);
        let acted = p.acted.has(unit) && p.unit_side(unit) == Some(p.phasing());
        let states = [
            (self.is_cut(unit), "no-supply", "bad", -half, half - 3.),
            (acted, "moved", "", half, half - 3.),
            (p.struck.has(unit) && !acted, "swords", "", half, half - 3.),
        ];
        for (_, name, class, dx, dy) in states.into_iter().filter(|(is, ..)| *is) {
            inner += &sign_badge(x + dx, y + dy, name, class);
        }
        inner += &square("hit", x, y, SIZE + 2., 0.);
        let fights = p.place_of_combat().is_some();
        let classes = [
            (acted, " moved"),
            (p.step == Step::Go(unit) || fights && p.battle.attackers.has(unit), " moving"),
            (fights && p.battle.defender.or_else(|| p.unit_at(p.battle.target)) == Some(unit), " fight"),
        ];
        let classes: String = classes.into_iter().filter(|(is, _)| *is).map(|(_, class)| class).collect();
        let name = self.unit_words(unit);
        let label = pair(self.lang, &format!("{} {}", army_number(unit), strengths(p, unit)), &name);
        draw::counter(1, &unit_target(p, unit), &format!("{}{classes}", counter_class(p, unit)), &label, &name, &inner)
    }

    fn is_cut(&self, unit: Unit) -> bool {
        self.p.unit_side(unit).is_some() && !self.supplied.has(unit)
    }

    /// "German 8th Army 5-4 [out of supply]".
    fn unit_words(&self, unit: Unit) -> String {
        let name = format!("{} {}", unit_name(unit, self.lang), strengths(self.p, unit));
        let states = [
            (self.p.is_stosstruppen(unit), "elite"),
            (self.p.turned.has(unit) && !self.p.is_stosstruppen(unit), "rebuilt"),
            (self.p.tanks == Some(unit), "tanks"),
            (self.is_cut(unit), "no-supply"),
        ];
        let states: Vec<String> = states.into_iter().filter(|(is, _)| *is).map(|(_, key)| word(self.lang, key)).collect();
        if states.is_empty() { name } else { format!("{name} [{}]", states.join(", ")) }
    }

    /// "Warsaw (2516), Russia, city, fort 2: Russian 2nd Army 3-3".
    fn words(&self, space: Space) -> String {
        let units = self.manned.get(&space).map_or(&[][..], Vec::as_slice);
        let all: Vec<String> = units.iter().map(|unit| self.unit_words(*unit)).collect();
        let head = self.head(space);
        if all.is_empty() { head } else { pair(self.lang, &head, &all.join("; ")) }
    }

    /// What a hex is, and who has taken it.
    fn head(&self, space: Space) -> String {
        let lang = self.lang;
        let mut parts = self.ground(space);
        let by = Side::ALL.into_iter().find(|side| self.is_taken(*side, data().space(space)));
        parts.extend(by.map(|side| draw::TEXTS.render(lang, &Text::new("held-by").literal("side", side_name(side, lang)))));
        parts.join(", ")
    }

    /// What a hex is.
    fn ground(&self, space: Space) -> Vec<String> {
        let (d, lang) = (data().space(space), self.lang);
        let mut parts = vec![space_name(space, lang)];
        if d.is_area {
            return parts;
        }
        parts.push(nation_name(d.nation, lang).to_owned());
        parts.extend(d.is_rough.then(|| word(lang, "ground-rough")));
        parts.extend(d.city.is_some().then(|| word(lang, "city")));
        parts.extend(data().resources.has(space).then(|| word(lang, "resource-hex")));
        if let Some(fort) = d.fort {
            let key = if self.p.ruined.has(fort) { "fort-ruined" } else { "fort-of" };
            parts.push(draw::counted(lang, key, data().fort(fort).strength));
        }
        parts.extend((!d.is_open).then(|| word(lang, "closed")));
        parts
    }

    /// A hex at reading size: what it is, what it counts in defence, who is there and whence his supply comes.
    fn near(&self, space: Space) -> String {
        let (lang, d) = (self.lang, data().space(space));
        let mut facts: Vec<String> = Vec::new();
        if let Some(range) = d.range.as_ref().and_then(|id| data().ranges.get(id)) {
            facts.push(range.get(lang).to_owned());
        }
        facts.extend(d.coast.iter().filter_map(|id| data().seas.get(id)).map(|sea| sea.get(lang).to_owned()));
        facts.extend(data().rail_hexes.has(space).then(|| word(lang, "rail")));
        let facts = if facts.is_empty() { String::new() } else { format!("<p>{}</p>", plain(&facts.join(" · "))) };
        let is_held = self.p.unit_at(space).is_some() || self.p.fort_at(space).is_some();
        let defence = if is_held && !d.is_area {
            format!("<p>{}</p>", plain(&draw::counted(lang, "defence-now", self.p.defence(space))))
        } else {
            String::new()
        };
        let one = |unit: &Unit| {
            let text = format!("{}. {}", self.unit_words(*unit), self.supply_words(*unit));
            format!(r#"<div class="one-of">{}<p>{}</p></div>"#, picture(self.p, *unit), plain(&text))
        };
        let all: String = self.manned.get(&space).into_iter().flatten().map(one).collect();
        format!(r#"<h3>{}</h3>{facts}{defence}<div class="all-of">{all}</div>"#, plain(&self.head(space)))
    }

    /// Whence a unit is supplied, or what cuts it off.
    fn supply_words(&self, unit: Unit) -> String {
        let (lang, p) = (self.lang, self.p);
        if p.unit_side(unit).is_none() {
            return word(lang, "neutral");
        }
        if self.supplied.has(unit) {
            let line = p.supply_line(unit);
            return match line.last().filter(|_| line.len() > 1) {
                Some(source) => {
                    let text = Text::new("supplied-from").literal("place", space_name(*source, lang));
                    draw::TEXTS.render(lang, &text.number("n", line.len() as i64 - 1))
                }
                None => word(lang, "supplied"),
            };
        }
        let cut: Vec<String> = p.cut(unit.nation(), p.at[unit.index()]).iter().take(6).map(|s| space_name(s, lang)).collect();
        let key = if cut.is_empty() { "cut-off-wholly" } else { "cut-off-at" };
        draw::TEXTS.render(lang, &Text::new(key).literal("where", cut.join(", ")))
    }
}

fn near(view: &View, target: &Target, lang: Lang) -> Option<String> {
    Some(Board::new(view, lang).near(space_of(target)?))
}

/// The side that decides now, for a viewer who holds it.
fn asks(view: &View) -> Option<Side> {
    let seats = engine::Game::pending(&view.table).seats();
    Side::ALL.into_iter().find(|side| seats.contains(side.seat()) && side.is_held(view.viewer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::probe;

    fn all(view: &View, targets: &[Target]) -> String {
        let lang = Lang::Fr;
        let panels: String = Side::ALL.map(|side| side::panel(view, side, lang)).concat();
        let fight = fight::draw(view, &[], &draw::pieces(targets.iter()), lang);
        let rest = side::score(view, lang) + &side::track(view, lang) + &side::neutrals(view, lang);
        let over: String = ["supply", "zones"].map(|id| over::draw(&view.table, Some(id), targets.first())).concat();
        assert!(manned(&view.table).keys().all(|space| near(view, &Target::Space(space.to_string()), lang).is_some()));
        let board = Board::new(view, lang);
        board.lands()
            + &board.spaces()
            + &board.pieces()
            + &board.names()
            + &panels
            + &fight
            + &rest
            + &over
            + &over::small(&view.table, lang)
    }

    #[test]
    fn every_nation_with_an_army_has_its_colours() {
        for nation in Nation::all().filter(|n| !data().nation(*n).units.is_empty()) {
            let class = nation_class(nation);
            assert!(include_str!("../../assets/tokens.css").contains(&format!(".{class} ")), "{nation}");
        }
    }

    #[test]
    fn whatever_a_move_points_at_is_drawn() {
        for seed in 0..2 {
            probe::play::<Position>(&[], seed, 3000, all);
        }
    }
}
