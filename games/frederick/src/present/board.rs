//! The board as text, 100 columns wide: the turn, the balance, the stacks by nation's ground, reserves and cards.

use engine::{Lang, Present, Text};

use super::words::{army, card, ground, kind, nation, party, side as side_name, space};
use crate::{
    Position, View,
    data::data,
    ids::{Army, Card, Nation, Side, Space},
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
        for owner in Nation::all() {
            self.land_of(owner);
        }
        self.rule("─");
        self.reserves();
        self.rule("─");
        self.cards();
        self.out
    }

    fn say(&self, text: &Text) -> String {
        Position::texts().render(self.lang, text)
    }

    fn rule(&mut self, line: &str) {
        self.out.push_str(&line.repeat(self.width));
        self.out.push('\n');
    }

    fn line(&mut self, lead: &str, text: &str) {
        self.out.push_str(&wrap(lead, text, self.width));
    }

    /// Turn, balance, cup, action points.
    fn head(&mut self) {
        let p = self.p;
        let balance = Text::new("board-head")
            .text("turn", super::words::turn(p.turn))
            .number("n", p.turn)
            .number("last", data().last_turn())
            .number("total", p.total(Side::Prussian))
            .number("win", data().constants.prussian_victory_at_or_above)
            .number("lose", data().constants.austrian_victory_at_or_below);
        let balance = self.say(&balance);
        self.line("", &balance);
        let chits = Army::all().filter(|a| p.cup[a.index()] > 0);
        let mut cup: Vec<Text> =
            chits.map(|a| Text::new("board-chit").number("n", p.cup[a.index()]).text("army", army(a))).collect();
        cup.extend(p.end_chit.then(|| Text::new("board-end-chit")));
        if !cup.is_empty() {
            let cup = self.say(&Text::new("board-cup").list("chits", cup));
            self.line("", &cup);
        }
        if !p.is_winter() && !matches!(p.step, Step::Chit | Step::FirstCommander(_) | Step::Over(_)) {
            let phase = self.say(&Text::new("board-phase").text("army", army(p.phase.army)).number("ap", p.phase.ap));
            self.line("", &phase);
        }
        let owed: Vec<Text> = Army::all()
            .filter(|a| p.debts[a.index()] > 0)
            .map(|a| Text::new("board-owed-by").text("army", army(a)).number("n", p.debts[a.index()]))
            .collect();
        if !owed.is_empty() {
            let owed = self.say(&Text::new("board-owed").list("armies", owed));
            self.line("", &owed);
        }
    }

    /// What stands on a nation's ground, and who else controls it.
    fn land_of(&mut self, owner: Nation) {
        let p = self.p;
        let own = Space::all().filter(|s| data().original[s.index()] == owner);
        let shown: Vec<Space> =
            own.filter(|s| !p.units.at(*s).is_empty() || p.control[s.index()] != owner || data().resources.has(*s)).collect();
        let head = Text::new("board-nation").text("nation", nation(owner)).number("n", p.resources(owner));
        let head = self.say(&head);
        self.line("", &head);
        for s in shown {
            let text = self.space(s);
            self.line("    ", &text);
        }
    }

    fn space(&self, s: Space) -> String {
        let p = self.p;
        let mut name = self.say(&space(s));
        let d = data().space(s);
        name.push_str(&format!(" ({})", self.say(&ground(d.ground))));
        if p.control[s.index()] != d.nation {
            name.push_str(&format!(" → {}", self.say(&nation(p.control[s.index()]))));
        }
        if p.scorched.has(s) {
            name.push_str(&format!(" [{}]", self.say(&Text::new("board-scorched"))));
        }
        let stacks = party(p.units.at(s).iter().map(|g| (g.unit, g.n)));
        if stacks.is_empty() { name } else { self.say(&Text::new("board-stack").literal("space", name).list("units", stacks)) }
    }

    fn reserves(&mut self) {
        let p = self.p;
        for owner in Nation::all() {
            let troops = Text::new("board-troops").number("n", p.troops[owner.index()]);
            let commanders = p.reserve.iter().filter(|k| k.nation() == owner).map(kind);
            let all: Vec<Text> = std::iter::once(troops).chain(commanders).collect();
            let text = self.say(&Text::new("board-reserve").text("nation", nation(owner)).list("units", all));
            self.line("", &text);
        }
        let removed: Vec<Text> = p.removed.iter().map(kind).collect();
        if !removed.is_empty() {
            let text = self.say(&Text::new("board-removed").list("units", removed));
            self.line("", &text);
        }
    }

    fn cards(&mut self) {
        for side in Side::ALL {
            let (hand, deck) = (self.view.hand_size(side), self.view.deck_size(side));
            let text = Text::new("board-cards").text("side", side_name(side)).number("hand", hand).number("deck", deck);
            let text = self.say(&text);
            self.line("", &text);
            for (key, cards) in [("board-hand", &self.p.hand), ("board-used", &self.p.used)] {
                let list: Vec<Text> = Card::all()
                    .filter(|c| cards[side.index()][c.index()] > 0)
                    .map(|c| Text::new("several").number("n", cards[side.index()][c.index()]).text("unit", card(c)))
                    .collect();
                if !list.is_empty() {
                    let text = self.say(&Text::new(key).list("cards", list));
                    self.line("    ", &text);
                }
            }
        }
    }
}

/// A text in lines of the board's width; what follows the first line stands under it.
fn wrap(lead: &str, text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut line = lead.to_owned();
    let mut empty = true;
    for word in text.split_whitespace() {
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

/// The map as text: what borders what; `~` by sea.
pub(super) fn chart(lang: Lang, width: usize) -> String {
    let d = data();
    let name = |s: Space| Position::texts().render(lang, &space(s));
    let mut out = String::new();
    for s in Space::all() {
        let near: Vec<String> =
            d.space(s).links.iter().map(|t| format!("{}{}", if d.sea[s.index()].has(*t) { "~" } else { "" }, name(*t))).collect();
        let kind = Position::texts().render(lang, &ground(d.space(s).ground));
        out.push_str(&wrap("", &format!("{} ({kind}): {}", name(s), near.join(", ")), width));
    }
    out
}
