//! The board as text: tracks, regions by front, reserves, pouches, hand.

use engine::{Lang, Present, Text};

use crate::{
    Position, View,
    data::{Class, data},
    ids::{Kind, Nation, Region, RegionSet, Side},
    position::{Opt, Status},
    present,
    tiles::{Pile, Stack},
};

const NAME: usize = 24;

/// Draws what a viewer may know.
pub(crate) fn draw(view: &View, lang: Lang, width: usize) -> String {
    Board { view, p: &view.table, lang, width, out: String::new() }.draw()
}

/// The map: every region with its value and its neighbours, by land and by sea.
pub(crate) fn chart(lang: Lang, width: usize) -> String {
    let say = |key: &'static str| Position::texts().render(lang, &Text::new(key));
    let names = |set: RegionSet| set.iter().map(|r| data().region(r).name.get(lang).to_owned()).collect::<Vec<_>>().join(", ");
    let mut out = String::new();
    for region in Region::all() {
        let d = data().region(region);
        let mark = if d.is_capital { "■" } else { "○" };
        let sea = data().sea[region.index()];
        let land = data().land[region.index()];
        let by_land = (!land.is_empty()).then(|| names(land));
        let by_sea = (!sea.is_empty()).then(|| format!("{} {}", say("board-by-sea"), names(sea)));
        let near: Vec<String> = by_land.into_iter().chain(by_sea).collect();
        let line = format!("{mark} {} {}{} {}", d.name.get(lang), points(d.ip), say("board-colon"), near.join("; "));
        for (i, part) in wrap(&line, width).into_iter().enumerate() {
            out.push_str(if i == 0 { "" } else { "    " });
            out.push_str(&part);
            out.push('\n');
        }
    }
    out
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
        self.track();
        self.regions();
        for side in Side::ALL {
            self.side(side);
        }
        self.out
    }

    fn say(&self, text: &Text) -> String {
        Position::texts().render(self.lang, text)
    }

    fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    fn line(&mut self, text: &str) {
        for (i, part) in wrap(text, self.width).into_iter().enumerate() {
            self.out.push_str(if i == 0 { "" } else { "    " });
            self.out.push_str(&part);
            self.out.push('\n');
        }
    }

    /// Turn, active player, industrial points.
    fn track(&mut self) {
        let [cp, entente] = self.p.points();
        let head = Text::new("board-head")
            .text("turn", Text::new(format!("turn-{}", self.p.turn)))
            .number("n", self.p.turn)
            .number("last", data().last_turn())
            .text("side", present::side(self.p.active))
            .number("cp", cp)
            .number("entente", entente);
        let head = self.say(&head);
        self.rule("═");
        self.line(&head);
        self.rule("─");
    }

    /// Every region: name, value, status, tiles of both sides. Allied regions of each side stand together, empty neutral ones in one line.
    fn regions(&mut self) {
        let empty = |r: Region| {
            Side::ALL.iter().all(|s| !self.p.tiles(r).has_side(*s) && !self.view.hidden[s.index()].board.contains_key(&r))
        };
        let asleep: RegionSet = self.p.neutral.iter().filter(|&r| empty(r)).collect();
        for side in Side::ALL {
            let lines: Vec<String> = data().allied[side.index()].minus(asleep).iter().map(|r| self.region(r)).collect();
            self.in_pairs(&lines);
        }
        if !asleep.is_empty() {
            let names: Vec<String> = asleep
                .iter()
                .map(|r| format!("{} {}", data().region(r).name.get(self.lang), points(data().region(r).ip)))
                .collect();
            let title = self.key("board-neutral");
            let colon = self.key("board-colon");
            self.line(&format!("  {title}{colon} {}", names.join(", ")));
        }
        for key in ["board-legend", "board-types"] {
            let legend = self.key(key);
            self.line(&format!("  {legend}"));
        }
        self.rule("─");
    }

    /// Short lines stand two in a row.
    fn in_pairs(&mut self, lines: &[String]) {
        let mut rest = lines;
        while let Some((first, others)) = rest.split_first() {
            rest = others;
            let is_short = |line: &String| line.chars().count() < self.width / 2;
            match others.first().filter(|second| is_short(first) && is_short(second)) {
                Some(second) => {
                    rest = &others[1..];
                    self.line(&format!("{first:<width$}{second}", width = self.width / 2));
                }
                None => self.line(first),
            }
        }
    }

    fn rule(&mut self, line: &str) {
        self.out.push_str(&line.repeat(self.width));
        self.out.push('\n');
    }

    fn region(&self, region: Region) -> String {
        let d = data().region(region);
        let ip = if self.p.ruhr && region == data().constants.ruhr_region { data().constants.ruhr_ip } else { d.ip };
        let mark = match self.p.status(region) {
            Status::Cp => self.key("board-cp"),
            Status::Entente => self.key("board-entente"),
            Status::Contested => "≠≠".to_owned(),
            Status::Neutral => "··".to_owned(),
        };
        let name = format!("{}{}", if d.is_capital { "■ " } else { "○ " }, d.name.get(self.lang));
        let name: String = name.chars().take(NAME).collect();
        let battle = if self.p.battles.has(region) { "⚔" } else { " " };
        let mut tiles = Vec::new();
        for side in Side::ALL {
            let text =
                self.stack(side, self.p.tiles(region), self.view.hidden[side.index()].board.get(&region).copied().unwrap_or(0));
            let trenches = self.p.trenches_in(side, region);
            let trench = if trenches > 0 { format!(" ⩩{trenches}") } else { String::new() };
            if !text.is_empty() || trenches > 0 {
                let owner = self.key(if side == Side::Cp { "board-cp" } else { "board-entente" });
                tiles.push(format!("{owner}: {text}{trench}"));
            }
        }
        let line = format!("  {name:<NAME$} {} {mark}{battle} {}", points(ip), tiles.join("  "));
        line.trim_end().to_owned()
    }

    /// A side's tiles in a region: `Germany 3i 2a 1p`, `?2` for hidden ones.
    fn stack(&self, side: Side, stack: &Stack, hidden: u8) -> String {
        let down = stack.down_of(side);
        let mut text = self.pile(side, &stack.pile_of(side));
        if down > 0 {
            text.push_str(&format!(" ({} {})", self.key("board-down"), down));
        }
        if hidden > 0 {
            text.push_str(&format!("{}?{hidden}", if text.is_empty() { "" } else { " " }));
        }
        text
    }

    fn pile(&self, side: Side, pile: &Pile) -> String {
        let mut parts = Vec::new();
        for nation in Nation::all().filter(|&n| data().nation(n).side == side && pile.of_nation(n) > 0) {
            let kinds = data().nation(nation).kinds.iter().filter(|&k| pile.count(k) > 0);
            let counts: Vec<String> = kinds.map(|k| self.count(k, pile.count(k))).collect();
            parts.push(format!("{} {}", self.short(nation), counts.join(" ")));
        }
        if let Some(decoy) = data().decoy(side).filter(|&k| pile.count(k) > 0) {
            parts.push(format!("{} {}", self.key("board-decoys"), pile.count(decoy)));
        }
        parts.join(", ")
    }

    /// `3i`: a number and the letter of the type; elite tiles by their name.
    fn count(&self, kind: Kind, n: u8) -> String {
        let letter = match data().kind(kind).class {
            Class::Infantry => "board-infantry",
            Class::Artillery => "board-artillery",
            Class::Airplane => "board-airplane",
            Class::Tank => "board-tank",
            Class::Elite => return data().kind(kind).name.get(self.lang).to_owned(),
            Class::Decoy => "board-decoys",
        };
        format!("{n}{}", self.key(letter))
    }

    fn short(&self, nation: Nation) -> String {
        self.say(&Text::new(format!("short-{nation}")))
    }

    /// A side's boxes: reserves, destroyed pile, pouch, airfield, hand, markers.
    fn side(&mut self, side: Side) {
        let name = self.say(&present::side(side));
        let hidden = &self.view.hidden[side.index()];
        let mut boxes: Vec<(&'static str, String)> = Vec::new();
        if hidden.tiles {
            boxes.push(("board-reserves", format!("?{}", hidden.reserves)));
            boxes.push(("board-pouch", format!("?{}", hidden.pouch)));
        } else {
            boxes.push(("board-reserves", self.pile(side, &self.p.reserves)));
            boxes.push(("board-pouch", format!("{} ({})", self.p.pouch.of_side(side), self.pile(side, &self.p.pouch))));
        }
        boxes.push(("board-destroyed", self.pile(side, &self.p.destroyed)));
        boxes.push(("board-waiting", self.pile(side, &self.p.waiting)));
        boxes.push(("board-gone", self.pile(side, &self.p.gone)));
        boxes.push(("board-airfield", self.pile(side, &self.p.airfield)));
        if self.p.has(Opt::EventCards) {
            boxes.push(("board-hand", self.hand(side)));
            if let Some(card) = self.p.in_play[side.index()] {
                boxes.push(("board-card", self.say(&present::card(card))));
            }
        }
        boxes.push(("board-extras", self.extras(side)));
        self.line(&name);
        let colon = self.key("board-colon");
        for (key, text) in boxes.into_iter().filter(|(_, text)| !text.is_empty()) {
            let key = self.key(key);
            self.line(&format!("  {key}{colon} {text}"));
        }
    }

    fn hand(&self, side: Side) -> String {
        let cards: Vec<String> = self.p.hand_of(side).iter().map(|c| self.say(&present::card(c))).collect();
        if cards.is_empty() { self.view.hidden[side.index()].hand.to_string() } else { cards.join(", ") }
    }

    /// Mulligans, trenches and generals left.
    fn extras(&self, side: Side) -> String {
        let mut parts = Vec::new();
        if self.p.has(Opt::Mulligan) {
            parts.push(format!("{} {}", self.key("board-mulligans"), self.p.mulligans[side.index()]));
        }
        if self.p.has(Opt::Trenches) {
            parts.push(format!("{} {}", self.key("board-trenches"), data().constants.trenches - self.p.trenches_of(side)));
        }
        if self.p.has(Opt::Generals) {
            let own = self.p.generals.iter().filter(|g| data().generals[g.index()].side == side);
            let names: Vec<String> = own.map(|g| data().generals[g.index()].name.get(self.lang).to_owned()).collect();
            parts.push(names.join(", "));
        }
        parts.retain(|p| !p.is_empty());
        parts.join("; ")
    }
}

/// An industrial value; a dash for none.
fn points(ip: u8) -> String {
    if ip > 0 { ip.to_string() } else { "-".to_owned() }
}

/// Breaks a line at spaces so that no part is wider than `width`; parts after the first leave room for their indentation.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let indent: String = text.chars().take_while(|c| *c == ' ').collect();
    let mut lines = vec![String::new()];
    if text.chars().count() <= width {
        return vec![text.to_owned()];
    }
    for word in text.trim_start().split(' ') {
        let current = lines.last().map_or(0, |l| l.chars().count());
        let room = if lines.len() == 1 { width - indent.len() } else { width - 4 };
        if current > 0 && current + 1 + word.chars().count() > room {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines[0].insert_str(0, &indent);
    lines
}
