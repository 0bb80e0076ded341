//! The board as text, 100 columns wide: turn and points, the zones by country, diplomacy, research, reserves.

use engine::{Lang, Present, Text};

use super::words::{camp as camp_name, kind, nation as nation_name, power as power_name, tile, track, unit, zone as zone_name};
use crate::{
    Position, View,
    data::{Port, Terrain, Ways, data},
    ids::{Camp, Kind, Nation, Power, Strength, Tile, Tiles, Track, Unit, Zone},
    position::Step,
};

/// Draws what a viewer may know.
pub(super) fn draw(view: &View, lang: Lang, width: usize) -> String {
    Board { view, p: &view.table, lang, width, out: String::new() }.draw()
}

struct Board<'a> {
    view: &'a View,
    p: &'a Position,
    lang: Lang,
    width: usize,
    out: String,
}

impl Board<'_> {
    fn draw(mut self) -> String {
        self.rule("═");
        self.head();
        self.rule("─");
        Nation::all().for_each(|n| self.country(n));
        self.rule("─");
        self.diplomacy();
        self.rule("─");
        Power::ALL.into_iter().for_each(|p| self.power(p));
        self.out
    }

    fn say(&self, text: &Text) -> String {
        Position::texts().render(self.lang, text)
    }

    fn rule(&mut self, line: &str) {
        self.out.push_str(&line.repeat(self.width));
        self.out.push('\n');
    }

    fn line(&mut self, lead: &str, text: &Text) {
        let text = self.say(text);
        self.out.push_str(&wrap(lead, &text, self.width));
    }

    /// Turn, points, the phase.
    fn head(&mut self) {
        let p = self.p;
        let head = Text::new("board-head").text("turn", super::words::turn(p.turn)).number("n", p.turn);
        self.line("", &head.number("last", data().last_turn()).list("points", super::words::points(p.vp)));
        if !matches!(p.step, Step::Setup | Step::Over) {
            let phase = Text::new("board-phase").text("power", power_name(p.active())).number("n", p.phase.left);
            self.line("", &phase);
        }
    }

    /// The zones of a country that are worth a line: with armies, trenches, cities, or in other hands.
    fn country(&mut self, n: Nation) {
        let (d, p) = (data(), self.p);
        let usual = |z: Zone| p.home_of(z) == p.controller(z);
        let shown: Vec<Zone> = d
            .nation(n)
            .zones
            .iter()
            .filter(|z| {
                let dug = Camp::ALL.into_iter().any(|c| p.trench(c, *z) > 0);
                !p.units.at(*z).is_empty() || dug || d.cities.has(*z) || !usual(*z)
            })
            .collect();
        if shown.is_empty() {
            return;
        }
        let state = if p.is_at_war(n) || d.nation(n).power.is_none() { "board-country" } else { "board-neutral" };
        self.line("", &Text::new(state).text("nation", nation_name(n)));
        for z in shown {
            let text = self.zone(z);
            self.out.push_str(&wrap("  ", &text, self.width));
        }
    }

    fn zone(&self, z: Zone) -> String {
        let (d, p) = (data(), self.p);
        let row = d.zone(z);
        let mut text = format!("{}{}", if row.is_city { "★ " } else { "· " }, self.say(&zone_name(z)));
        let mut marks: Vec<String> = Vec::new();
        if row.terrain != Terrain::Plain {
            marks.push(self.say(&Text::new(format!("terrain-{}", row.terrain.id()))).to_lowercase());
        }
        if row.port != Port::None {
            marks.push(self.say(&Text::new("board-port")));
        }
        for camp in Camp::ALL {
            let level = p.trench(camp, z);
            if level > 0 {
                marks.push(self.say(&Text::new("board-trench").text("camp", camp_name(camp)).number("level", level)));
            }
        }
        if !marks.is_empty() {
            text.push_str(&format!(" ({})", marks.join(", ")));
        }
        if let Some(power) = p.controller(z).filter(|c| p.home_of(z) != Some(*c)) {
            text.push_str(&format!(" → {}", self.say(&power_name(power))));
        }
        let mut armies: Vec<(Unit, u8)> = Vec::new();
        for a in p.units.at(z) {
            let shown = a.unit.without(crate::ids::Flags(!7));
            match armies.last_mut() {
                Some((last, n)) if *last == shown => *n += 1,
                _ => armies.push((shown, 1)),
            }
        }
        let several = |(u, n): &(Unit, u8)| match n {
            1 => self.say(&unit(*u)),
            _ => self.say(&Text::new("several").number("n", *n).text("unit", unit(*u))),
        };
        let armies: Vec<String> = armies.iter().map(several).collect();
        if !armies.is_empty() {
            text = self.say(&Text::new("board-zone").literal("zone", text).literal("what", armies.join(", ")));
        }
        text
    }

    fn diplomacy(&mut self) {
        let p = self.p;
        let marker = |t: Track| {
            let text = Text::new("board-track").text("track", track(t)).number("n", p.marker(t));
            text.number("last", data().track(t).length)
        };
        self.line("", &Text::new("board-diplomacy").list("tracks", Track::all().map(marker).collect()));
    }

    /// Tiles, missions and reserve of a power.
    fn power(&mut self, power: Power) {
        let (p, r) = (self.p, &self.p.research[power.index()]);
        let [first, second, available] = self.view.counts(power);
        let head = Text::new("board-power").text("power", power_name(power));
        let head = head.number("first", first).number("second", second).number("available", available);
        self.line("", &head.number("air", r.missions[0]).number("tank", r.missions[1]));
        let lists: [(&'static str, Tiles); 4] = [
            ("board-first", r.first),
            ("board-second", r.second),
            ("board-secret", r.available.minus(r.revealed)),
            ("board-revealed", r.revealed),
        ];
        for (key, tiles) in lists {
            if !tiles.is_empty() {
                let list: Vec<Text> = tiles.iter().map(|t: Tile| tile(t)).collect();
                self.line("  ", &Text::new(key).list("tiles", list));
            }
        }
        let kinds = Kind::all().filter(|k| k.power() == power && p.reserve(*k) > 0);
        let several = |k: Kind| Text::new("several").number("n", p.reserve(k)).text("unit", kind(k, Strength::Full));
        let reserve: Vec<Text> = kinds.map(several).collect();
        if !reserve.is_empty() {
            self.line("  ", &Text::new("board-reserve").list("armies", reserve));
        }
    }
}

impl Position {
    /// The power whose home territory a zone is.
    pub(super) fn home_of(&self, z: Zone) -> Option<Power> {
        let nation = data().zone(z).nation;
        data().nation(nation).power.filter(|_| self.is_at_war(nation))
    }
}

/// A text in lines of the board's width; what follows the first line stands under it.
fn wrap(lead: &str, text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut line = lead.to_owned();
    let mut empty = true;
    for word in text.split([' ', '\n']).filter(|w| !w.is_empty()) {
        if !empty && line.chars().count() + 1 + word.chars().count() > width {
            out.push_str(&line);
            out.push('\n');
            line = format!("{lead}      ");
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    out.push_str(&line);
    out.push('\n');
    out
}

/// The map as text: what borders what; `→` by an arrow.
pub(super) fn chart(lang: Lang, width: usize) -> String {
    let d = data();
    let name = |z: Zone| Position::texts().render(lang, &zone_name(z));
    let mut out = String::new();
    for z in Zone::all() {
        let arrow = |t: &Zone| if d.near(Ways::Land, z).has(*t) { "" } else { "→" };
        let near: Vec<String> = d.zone(z).links.iter().map(|t| format!("{}{}", arrow(t), name(*t))).collect();
        let country = Position::texts().render(lang, &nation_name(d.zone(z).nation));
        let zone = format!("{} ({country})", name(z));
        let line = Text::new("board-zone").literal("zone", zone).literal("what", near.join(", "));
        out.push_str(&wrap("", &Position::texts().render(lang, &line), width));
    }
    out
}
