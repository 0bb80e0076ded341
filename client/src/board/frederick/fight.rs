//! The battle and its dice, and the units among which is chosen: who marches, who takes hits, who recovers, who is placed.

use std::collections::BTreeSet;

use engine::{Lang, Target, Text};
use frederick::{
    Event, Group, Position, Step, View, data,
    ids::{Card, Flags, Kind, Nation, Side, Space, Unit},
};

use super::{
    Stack, asks, kind_name, nation_class, nation_name, places::place as place_of, side_class, side_name, space_name, unit_words,
};
use crate::board::draw::{TEXTS, counted, element, plain, sign, word};

/// So many rolls are shown at once.
const ROLLS: usize = 4;

/// Where is fought now.
pub fn place(p: &Position) -> Option<Space> {
    match p.step {
        Step::BattleCards
        | Step::BattleTurn
        | Step::BattleDice
        | Step::BattleHits
        | Step::Charge(_)
        | Step::Retreat
        | Step::Pay => Some(p.battle.space),
        Step::Inside(s) | Step::Join(s) => Some(s),
        _ => assaulted(p),
    }
}

/// Which fort is assaulted now.
const fn assaulted(p: &Position) -> Option<Space> {
    match p.step {
        Step::FortDice(s) | Step::FortHits(s) | Step::AssaultDice(s) | Step::AssaultHits(s) => Some(s),
        _ => None,
    }
}

/// What floats over the map: the battle, and the units that may be chosen.
pub fn draw(view: &View, events: &[Event], offered: &BTreeSet<String>, lang: Lang, is_small: bool) -> String {
    let p = &view.table;
    let tray = Tray { view, p, offered, lang };
    let rows = tray.draw();
    // Where there is little room, whoever marches sees first where he can go.
    let open = if is_small && matches!(p.step, Step::Leave(_)) { "" } else { " open" };
    match place(p) {
        Some(space) => Fight { view, p, space, events: since(events, space), lang }.draw(&rows),
        None if rows.is_empty() => rows,
        None => format!(r#"<details class="muster {}"{open}><summary>{}</summary>{rows}</details>"#, aside(p), tray.head()),
    }
}

/// At which side of the map the units are listed, so that the ways from there are seen.
fn aside(p: &Position) -> &'static str {
    match p.step {
        Step::Leave(s) | Step::Sally(s) if place_of(s).1 > 554. => "left",
        _ => "right",
    }
}

/// What has happened since the battle or the assault began.
fn since(events: &[Event], at: Space) -> &[Event] {
    let begins = |event: &Event| match event {
        Event::Battle { space, .. } | Event::Assault { space, .. } => *space == at,
        _ => false,
    };
    events.iter().rposition(begins).map_or(&[], |i| &events[i..])
}

struct Fight<'a> {
    view: &'a View,
    p: &'a Position,
    space: Space,
    events: &'a [Event],
    lang: Lang,
}

impl Fight<'_> {
    fn draw(&self, tray: &str) -> String {
        // Beside the place that it is about.
        let aside = if place_of(self.space).1 < 554. { "right" } else { "left" };
        let first = Side::ALL.into_iter().find(|side| side.is_held(self.view.viewer)).unwrap_or(self.attacker());
        let sides = [first, first.other()].map(|side| self.side(side)).concat();
        format!(
            r#"<details class="battle {aside}" open><summary><h3>{}</h3> <span class="sub">{}</span></summary><div class="two">{sides}</div>{}{}{tray}</details>"#,
            plain(&self.title()),
            plain(&self.turn()),
            self.rolls(),
            self.cards(),
        )
    }

    fn is_assault(&self) -> bool {
        assaulted(self.p).is_some()
    }

    fn attacker(&self) -> Side {
        if self.is_assault() || matches!(self.p.step, Step::Inside(_) | Step::Join(_)) {
            self.p.active()
        } else {
            self.p.battle.attacker
        }
    }

    fn title(&self) -> String {
        let key = if self.is_assault() { "assault-of" } else { "field-battle" };
        TEXTS.render(self.lang, &Text::new(key).literal("place", space_name(self.space, self.lang)))
    }

    /// "Round 2, attack: Prussian Alliance".
    fn turn(&self) -> String {
        if self.is_assault() || !matches!(self.p.step, Step::BattleTurn | Step::BattleDice | Step::BattleHits) {
            return String::new();
        }
        let had = |event: &&Event| matches!(event, Event::Attack { .. } | Event::Idle { .. } | Event::RetreatStopped { .. });
        let turns = self.events.iter().filter(had).count();
        // While hits are taken, the turn is still that of the dice.
        let turns = if matches!(self.p.step, Step::BattleHits) { turns.saturating_sub(1) } else { turns };
        let text = Text::new("battle-round")
            .number("n", (turns / 2 + 1) as i64)
            .literal("side", side_name(self.p.battle.turn, self.lang));
        TEXTS.render(self.lang, &text)
    }

    /// The units that fight for a side.
    fn fighters(&self, side: Side) -> Vec<Group> {
        let here = self.p.units.at(self.space).iter().copied().filter(|g| self.p.unit_side(g.unit.kind) == side);
        match (self.is_assault(), matches!(self.p.step, Step::Inside(_) | Step::Join(_))) {
            (true, _) => here.filter(|g| g.unit.flags.is_inside() == (side != self.attacker())).collect(),
            (_, true) => here.collect(),
            _ => self.p.fighters(side).copied().collect(),
        }
    }

    /// A side with its commanders, its units as squares, and what it has lost.
    fn side(&self, side: Side) -> String {
        let stack = Stack { side, inside: false, groups: self.fighters(side) };
        let commanders = stack.groups.iter().map(|g| g.unit.kind).filter(|k| k.is_commander());
        let commanders: Vec<String> = commanders.map(|k| kind_name(k, self.lang)).collect();
        let leaders = if commanders.is_empty() { word(self.lang, "no-commander") } else { commanders.join(" · ") };
        let fresh = stack.count(|g| g.unit.flags.is_fresh());
        let worn = stack.total() - fresh;
        let lost = self.lost(side);
        let squares = squares(&stack.groups) + &r#"<i class="u x"></i>"#.repeat(usize::from(lost));
        let lost = if lost > 0 { format!(" <b>{lost}</b> {}", counted(self.lang, "units-lost", lost)) } else { String::new() };
        let nation = stack.nations().first().copied().map_or("", nation_class);
        let role = if side == self.attacker() { "attacks" } else { "defends" };
        format!(
            r#"<section class="{} {nation}"><h4><i class="mark"></i>{} <small>{}</small></h4><p class="com">{} {}</p><div class="us">{squares}</div><p class="tot"><b>{fresh}</b> {} <b>{worn}</b> {}{lost}</p></section>"#,
            side_class(side),
            plain(side_name(side, self.lang)),
            word(self.lang, role),
            sign("commander"),
            plain(&leaders),
            counted(self.lang, "units-fresh", fresh),
            counted(self.lang, "units-worn", worn),
        )
    }

    fn lost(&self, side: Side) -> u8 {
        let of = |event: &Event| match event {
            Event::Eliminated { space, kind, n } if *space == self.space && self.p.unit_side(*kind) == side => *n,
            _ => 0,
        };
        self.events.iter().map(of).sum()
    }

    /// The last rolls with their dice, and what is rolled next.
    fn rolls(&self) -> String {
        let rolls: Vec<String> = self.events.iter().filter_map(|event| self.roll(event)).collect();
        let last = rolls[rolls.len().saturating_sub(ROLLS)..].concat();
        format!(r#"<div class="rolls">{last}{}</div>"#, self.next())
    }

    fn roll(&self, event: &Event) -> Option<String> {
        let Event::Attack { side, dice, hits, .. } = event else { return None };
        let one = |&(die, bonus): &(u8, i8)| {
            let (class, key) = if data().is_hit(die, bonus) { ("hit", "die-hit") } else { ("miss", "die-miss") };
            let name = TEXTS.render(self.lang, &Text::new(key).literal("face", die.to_string()));
            format!(r##"<svg class="{class}" role="img" aria-label="{name}"><use href="#i-die-{die}"/></svg>"##)
        };
        let pictures: String = dice.iter().map(one).collect();
        let all: Vec<i8> = dice.iter().map(|(_, bonus)| *bonus).collect();
        Some(format!(
            r#"<div class="roll {}"><b>{}</b><span>{}</span><span class="dice">{pictures}</span><em>{}</em></div>"#,
            side_class(*side),
            plain(side_name(*side, self.lang)),
            plain(&self.dice_words(&all)),
            counted(self.lang, "hits", *hits),
        ))
    }

    /// "12 dice, 8 with +2, 4 with +1".
    fn dice_words(&self, bonuses: &[i8]) -> String {
        let mut text = counted(self.lang, "dice", bonuses.len() as i64);
        let mut kinds: Vec<i8> = bonuses.iter().copied().filter(|b| *b != 0).collect();
        kinds.sort_unstable_by(|a, b| b.cmp(a));
        kinds.dedup();
        for bonus in kinds {
            let n = bonuses.iter().filter(|b| **b == bonus).count();
            let with = Text::new("dice-with").number("n", n as i64).literal("bonus", format!("{bonus:+}"));
            text += &format!(", {}", TEXTS.render(self.lang, &with));
        }
        text
    }

    /// What the side on turn would roll now.
    fn next(&self) -> String {
        if !matches!(self.p.step, Step::BattleTurn | Step::BattleDice) {
            return String::new();
        }
        let side = self.p.battle.turn;
        let bonuses: Vec<i8> = self.p.battle_dice(side).bonuses().collect();
        let mut words = plain(&self.dice_words(&bonuses));
        if !bonuses.is_empty() {
            words += &format!(" · {}", counted(self.lang, "hits-from", data().constants.hit_on));
        }
        format!(
            r#"<div class="roll {}"><b>{}</b><span>{words}</span></div>"#,
            side_class(side),
            plain(side_name(side, self.lang)),
        )
    }

    /// The cards of both sides that were shown, and those that the viewer has chosen.
    fn cards(&self) -> String {
        let mut chips = String::new();
        for side in Side::ALL {
            let chosen = Card::all().filter(|c| self.p.battle.chosen[side.index()][c.index()] > 0);
            chosen.for_each(|card| chips += &self.card(side, card, "hidden", false));
        }
        for event in self.events {
            match event {
                Event::Revealed { side, cards } => {
                    cards.iter().for_each(|card| chips += &self.card(*side, *card, "cards", self.is_cancelled(*side, *card)))
                }
                Event::Played { side, card } => chips += &self.card(*side, *card, "cards", false),
                _ => {}
            }
        }
        if chips.is_empty() { chips } else { format!(r#"<div class="chips">{chips}</div>"#) }
    }

    fn is_cancelled(&self, side: Side, card: Card) -> bool {
        self.events.iter().any(|e| matches!(e, Event::Cancelled { side: s, card: c } if (*s, *c) == (side, card)))
    }

    fn card(&self, side: Side, card: Card, icon: &str, is_cancelled: bool) -> String {
        let d = data().card(card);
        let class = if is_cancelled { " off" } else { "" };
        format!(
            r#"<button class="chip {}{class}" data-look="card:{card}" title="{}">{}{}</button>"#,
            side_class(side),
            plain(d.text.get(self.lang)),
            sign(icon),
            plain(d.name.get(self.lang))
        )
    }
}

/// A square a unit: full or hatched.
fn squares(groups: &[Group]) -> String {
    let one = |g: &Group, class: &str| {
        let hat = if g.unit.kind.is_commander() { sign("commander") } else { String::new() };
        format!(r#"<i class="u {class} {}">{hat}</i>"#, nation_class(g.unit.kind.nation())).repeat(usize::from(g.n))
    };
    let of = |fresh: bool, class: &str| -> String {
        groups.iter().filter(|g| g.unit.flags.is_fresh() == fresh).map(|g| one(g, class)).collect()
    };
    of(true, "") + &of(false, "e")
}

/// Units that are alike in a line: their squares and their name.
pub fn line(unit: Unit, n: u8, lang: Lang) -> String {
    let group = Group { space: Space(0), unit, n };
    format!(r#"<p class="units"><span class="us">{}</span>{}</p>"#, squares(&[group]), plain(&unit_words(unit, n, lang)))
}

/// The units among which somebody chooses.
struct Tray<'a> {
    view: &'a View,
    p: &'a Position,
    offered: &'a BTreeSet<String>,
    lang: Lang,
}

impl Tray<'_> {
    fn draw(&self) -> String {
        let Some(side) = asks(self.view) else { return String::new() };
        let rows = match self.place() {
            Some(space) => self.stack(space, side),
            None => self.offers(),
        };
        if rows.is_empty() { rows } else { format!(r#"{}<div class="rows">{rows}</div>"#, self.note()) }
    }

    /// The space whose units are chosen from.
    const fn place(&self) -> Option<Space> {
        match self.p.step {
            Step::Leave(s) | Step::Sally(s) | Step::Inside(s) | Step::Join(s) | Step::FortHits(s) | Step::AssaultHits(s) => {
                Some(s)
            }
            Step::AttritionHits(_, s) => Some(s),
            Step::BattleHits | Step::Retreat => Some(self.p.battle.space),
            _ => None,
        }
    }

    /// What is chosen for, and what is left for it.
    fn head(&self) -> String {
        let title = |key: &'static str, s: Space| {
            let text = TEXTS.render(self.lang, &Text::new(key).literal("place", space_name(s, self.lang)));
            format!("<h3>{}</h3>", plain(&text))
        };
        let points = || format!(r#" <span class="points">{}</span>"#, counted(self.lang, "points-left", self.p.phase.ap));
        match self.p.step {
            Step::Leave(s) => title("march-from", s) + &points(),
            Step::Sally(s) => title("sally-from", s) + &points(),
            Step::Recover => format!("<h3>{}</h3>", word(self.lang, "recover")) + &points(),
            Step::Levy(_) | Step::MobiliseUnit(..) => format!("<h3>{}</h3>", word(self.lang, "levy")),
            Step::AttritionHits(_, s) => title("attrition-in", s),
            _ => String::new(),
        }
    }

    /// How it is chosen.
    fn note(&self) -> String {
        let note = |key: &'static str| format!(r#"<p class="note">{}</p>"#, word(self.lang, key));
        match self.p.step {
            Step::Leave(_) => note("march-how"),
            Step::Levy(side) => self.levy_points(side),
            Step::Retreat => note("retreat-how"),
            _ => String::new(),
        }
    }

    /// The points that the nations of a side have left in winter.
    fn levy_points(&self, side: Side) -> String {
        let cost = f32::from(data().constants.winter_recovery_units_per_point);
        let of = |n: &Nation| f32::from(self.p.winter.points[n.index()]) / cost;
        let nations = Nation::all().filter(|n| self.p.side(*n) == side && of(n) > 0.);
        let chip = |n: Nation| {
            let name = plain(nation_name(n, self.lang));
            format!(r#"<span class="chip n {}">{name} {}</span>"#, nation_class(n), of(&n))
        };
        format!(r#"<div class="chips">{}</div>"#, nations.map(chip).collect::<String>())
    }

    /// The units of a side in a space, each kind with the numbers of which one may be chosen.
    fn stack(&self, space: Space, side: Side) -> String {
        let mask = self.mask();
        let mut rows: Vec<(Unit, u8)> = Vec::new();
        for g in self.p.units.at(space).iter().filter(|g| self.p.unit_side(g.unit.kind) == side) {
            let unit = Unit { kind: g.unit.kind, flags: g.unit.flags.and(mask) };
            match rows.iter_mut().find(|(known, _)| *known == unit) {
                Some((_, n)) => *n += g.n,
                None => rows.push((unit, g.n)),
            }
        }
        rows.iter().map(|(unit, n)| self.row(*unit, *n, &format!("{unit}@{space}"), Some(space))).collect()
    }

    /// What tells units apart: when hits are taken, less than when they march.
    const fn mask(&self) -> Flags {
        match self.p.step {
            Step::BattleHits | Step::FortHits(_) | Step::AssaultHits(_) | Step::AttritionHits(..) => {
                Flags::EXHAUSTED.with(Flags::ISOLATED)
            }
            _ => Flags(u8::MAX),
        }
    }

    fn row(&self, unit: Unit, n: u8, id: &str, space: Option<Space>) -> String {
        let group = Group { space: Space(0), unit, n };
        let picked = self.p.chosen.iter().find(|(u, _)| *u == unit).map(|(_, n)| n);
        let mark = picked.map_or_else(String::new, |n| format!(r#"<span class="picked"> {} {n}</span>"#, sign("check")));
        let still = if unit.flags.has(Flags::STILL) { " still" } else { "" };
        let words = unit_words(unit, n, self.lang);
        let inner = format!(r#"<span class="us">{}</span><span class="name">{}</span>{mark}"#, squares(&[group]), plain(&words));
        let label = picked.map_or_else(|| words.clone(), |n| format!("{words} {n}"));
        let main = element("div", &Target::Piece(id.to_owned()), &format!("unit{still}"), &label, &inner);
        let number = |(space, k): (Space, u8)| {
            let target = Target::Piece(format!("{unit}*{k}@{space}"));
            let words = unit_words(unit, k, self.lang);
            let words = if k == 1 { format!("1 × {words}") } else { words };
            element("span", &target, "number", &words, &k.to_string())
        };
        let numbers: String =
            space.filter(|_| n > 1).into_iter().flat_map(|s| (1..=n).map(move |k| (s, k))).map(number).collect();
        format!(r#"<div class="party">{main}<div class="numbers">{numbers}</div></div>"#)
    }

    /// Units that may be chosen anywhere: by the place where they stand, or in the reserve.
    fn offers(&self) -> String {
        let mut out = String::new();
        let mut at = None;
        for id in self.sorted() {
            let Some((unit, space)) = parsed(id) else { continue };
            if space.is_some() && at != space {
                at = space;
                out += &format!(r#"<h4>{}</h4>"#, plain(space.map_or("", |s| space_name(s, self.lang))));
            }
            let here = space.map(|s| self.p.units.count(s, unit, Flags(u8::MAX)));
            out += &self.row(unit, here.unwrap_or_else(|| self.waiting(unit.kind)), id, None);
        }
        out
    }

    /// What is offered, by place.
    fn sorted(&self) -> Vec<&String> {
        let mut all: Vec<&String> = self.offered.iter().collect();
        all.sort_by_key(|id| (parsed(id).map(|(_, space)| space), id.as_str()));
        all
    }

    /// How many of a kind wait in the reserve.
    fn waiting(&self, kind: Kind) -> u8 {
        if kind.is_commander() { 1 } else { self.p.troops[kind.nation().index()] }
    }
}

/// `prussia.x@prag`: exhausted Prussians in Prag. Stacks and numbers of units are nothing of the kind.
fn parsed(id: &str) -> Option<(Unit, Option<Space>)> {
    let (unit, space) = id.split_once('@').map_or((id, None), |(unit, space)| (unit, Some(space)));
    let space = match space {
        Some(space) => Some(space.parse().ok()?),
        None => None,
    };
    Some((unit.parse().ok()?, space))
}
