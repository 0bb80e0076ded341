//! The board as text, 100 columns wide: the turn, points, armies by the ground they stand on, forts, what was lost.

use engine::{Lang, Present, Text};

use super::words::{nation, side as side_name, space, turn, unit};
use crate::{
    Position,
    data::{Fallen, State, data},
    ids::{GONE, NOWHERE, Nation, Side, Unit},
};

/// Draws what everybody knows.
pub(super) fn draw(p: &Position, lang: Lang, width: usize) -> String {
    let (supplied, _) = p.judge_supply();
    Board { p, lang, width, supplied, out: String::new() }.draw()
}

struct Board<'a> {
    p: &'a Position,
    lang: Lang,
    width: usize,
    supplied: crate::ids::Units,
    out: String,
}

fn say(lang: Lang, text: &Text) -> String {
    Position::texts().render(lang, text)
}

impl Board<'_> {
    fn draw(mut self) -> String {
        self.rule("═");
        self.head();
        self.rule("─");
        for side in Side::ALL {
            self.points(side);
        }
        self.rule("─");
        for owner in Nation::all() {
            self.land_of(owner);
        }
        self.areas();
        self.rule("─");
        for side in Side::ALL {
            self.reserves(side);
        }
        self.out
    }

    fn say(&self, text: &Text) -> String {
        say(self.lang, text)
    }

    fn rule(&mut self, line: &str) {
        self.out.push_str(&line.repeat(self.width));
        self.out.push('\n');
    }

    fn line(&mut self, lead: &str, text: &str) {
        self.out.push_str(&wrap(lead, text, self.width));
    }

    /// The turn, the phase, the score.
    fn head(&mut self) {
        let p = self.p;
        let (side, phase) = p.phase_words();
        let head = Text::new("board-head").text("turn", turn(p.turn)).number("n", p.turn).number("last", data().last_turn());
        let head = self.say(&head.text("side", side).text("phase", phase));
        self.line("", &head);
        let score = Text::new("board-score")
            .number("allied", p.points(Side::Allied))
            .number("central", p.points(Side::Central))
            .number("ra", p.resources(Side::Allied))
            .number("rc", p.resources(Side::Central))
            .text("superior", side_name(p.superior));
        let score = self.say(&score);
        self.line("", &score);
        let mut news = Vec::new();
        match p.russia {
            Fallen::Collapsed => news.push("board-collapsed"),
            Fallen::Surrendered => news.push("board-surrendered"),
            Fallen::No => {}
        }
        if p.france_fell {
            news.push("board-france-fell");
        }
        if p.armistice {
            news.push("board-armistice");
        }
        for key in news {
            let text = self.say(&Text::new(key));
            self.line("", &text);
        }
    }

    /// The resource points of a side's nations.
    fn points(&mut self, side: Side) {
        let p = self.p;
        let purse = |n: Nation| Text::new("purse").text("nation", nation(n)).number("n", p.rp[n.index()]);
        let nations: Vec<Text> = p.nations(side).iter().filter(|n| data().nation(*n).has_track).map(purse).collect();
        let text = Text::new("board-points").text("side", side_name(side)).number("n", p.total(side)).list("nations", nations);
        let text = self.say(&text);
        self.line("", &text);
    }

    /// Who stands on the land of a nation, and its forts and lost places.
    fn land_of(&mut self, owner: Nation) {
        let (p, d) = (self.p, data());
        let land = &d.of_nation[owner.index()];
        let mut parts = Vec::new();
        for u in Unit::all().filter(|u| land.has(p.at[u.index()])) {
            parts.push(self.unit_text(u));
        }
        let taken = d.cities.or(&d.resources).and(land);
        let lost = taken.iter().filter(|s| {
            let side = p.controller(*s);
            side.is_some() && side != p.side(owner) && p.unit_at(*s).is_none()
        });
        let lost: Vec<Text> = lost.map(space).collect();
        if !lost.is_empty() {
            parts.push(self.say(&Text::new("board-lost").list("spaces", lost)));
        }
        let ruined = p.ruined.iter().map(|f| d.fort(f)).filter(|f| f.nation == owner).map(|f| space(f.space));
        let ruined: Vec<Text> = ruined.collect();
        if !ruined.is_empty() {
            parts.push(self.say(&Text::new("board-ruined").list("spaces", ruined)));
        }
        if parts.is_empty() {
            return;
        }
        let state = match p.state[owner.index()] {
            State::Allied => "state-allied",
            State::Central => "state-central",
            State::Neutral => "state-neutral",
            State::Out | State::Closed => "state-out",
        };
        let lead = format!("{} [{}] ", self.say(&nation(owner)), self.say(&Text::new(state)));
        self.line(&lead, &parts.join("; "));
    }

    /// A unit with its place and strengths.
    fn unit_text(&self, u: Unit) -> String {
        let p = self.p;
        let d = data().unit(u);
        let face = p.face(u);
        let at = p.at[u.index()];
        let tanks = if p.tanks == Some(u) { "+" } else { "" };
        let star = if p.is_stosstruppen(u) { "*" } else { "" };
        let hungry = if p.unit_side(u).is_some() && !self.supplied.has(u) { "!" } else { "" };
        let nation = data().nation(d.nation).name.get(self.lang);
        let (attack, defence) = (face.attack, face.defence);
        format!("{nation} {}{star}{tanks} {attack}/{defence} {}{hungry}", d.army, self.say(&space(at)))
    }

    fn areas(&mut self) {
        let p = self.p;
        for area in &data().areas {
            let units: Vec<Text> = Unit::all().filter(|u| p.at[u.index()] == area.space).map(unit).collect();
            if !units.is_empty() {
                let text = self.say(&Text::new("board-area").text("space", space(area.space)).list("units", units));
                self.line("", &text);
            }
        }
    }

    /// What a side can still build, and what it has lost for good.
    fn reserves(&mut self, side: Side) {
        let p = self.p;
        let of =
            |place| Unit::all().filter(move |u| p.unit_side(*u) == Some(side) && p.at[u.index()] == place).map(unit).collect();
        let (pool, gone): (Vec<Text>, Vec<Text>) = (of(NOWHERE), of(GONE));
        for (key, list) in [("board-pool", pool), ("board-gone", gone)] {
            if !list.is_empty() {
                let text = self.say(&Text::new(key).text("side", side_name(side)).list("units", list));
                self.line("", &text);
            }
        }
    }
}

/// Breaks a text into lines of the board's width, with a lead on the first and the same room on the others.
fn wrap(lead: &str, text: &str, width: usize) -> String {
    let indent = if lead.is_empty() { 2 } else { 4 };
    let mut out = String::from(lead);
    let mut column = lead.chars().count();
    for (i, word) in text.split(' ').enumerate() {
        let n = word.chars().count();
        if column + 1 + n > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if i > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += n;
    }
    out.push('\n');
    out
}

/// The map as text: each named hex with what borders it.
pub(super) fn chart(lang: Lang, width: usize) -> String {
    let d = data();
    let mut out = String::new();
    for s in d.spaces.iter().filter(|s| s.name.is_some() && !s.is_area && s.is_open) {
        let near: Vec<Text> = d.open[s.space.index()].iter().filter(|n| n.is_somewhere()).map(|n| space(*n)).collect();
        let rail: Vec<Text> = d.rail.from(s.space).iter().filter(|n| n.is_somewhere()).map(|n| space(*n)).collect();
        let ground = if s.is_rough { "terrain-rough" } else { "terrain-clear" };
        let text = Text::new("chart-line").text("nation", nation(s.nation)).text("ground", Text::new(ground));
        let text = text.list("near", near).list("rail", rail);
        out.push_str(&wrap(&format!("{}: ", say(lang, &space(s.space))), &say(lang, &text), width));
    }
    out
}
