//! The attack: what each side brings, the differential, the exact results; else the armies that may be built, or the unit that moves.

use std::collections::BTreeSet;

use engine::{Game, Lang, Target, Text};
use worldwar::{
    Event, Move, Position, Step, View, data,
    ids::{Nation, Side, Space, Unit},
};

use super::{
    asks, back_class, fort, nation_class, nation_name, picture, places::middle, side_class, side_name, signed, space_name,
    thirds, unit_name,
};
use crate::board::draw::{TEXTS, counted, element, plain, sum_row, sum_total, word};

/// What floats over the map.
pub fn draw(view: &View, events: &[Event], offered: &BTreeSet<String>, lang: Lang) -> String {
    let p = &view.table;
    match (p.place_of_combat(), p.step) {
        (Some(space), _) => Fight { p, space, die: die_of(p, events), lang }.draw(),
        (None, Step::Build | Step::Place(_)) if asks(view).is_some() => muster(p, offered, lang),
        (None, Step::Go(unit)) if asks(view).is_some() => march(p, unit, lang),
        (None, Step::Gift) => asks(view).map_or_else(String::new, |side| gifts(p, side, lang)),
        _ => last(events).map_or_else(String::new, |event| fought(event, lang)),
    }
}

/// The result of the attack that is just over: nothing but what follows from it has happened since.
fn last(events: &[Event]) -> Option<&Event> {
    let follows = |event: &&Event| {
        matches!(
            event,
            Event::Paid { .. }
                | Event::Retreats { .. }
                | Event::Retreated { .. }
                | Event::Eliminated { .. }
                | Event::FortDestroyed { .. }
                | Event::Advanced { .. }
                | Event::Taken { .. }
                | Event::TanksLost { .. }
        )
    };
    events.iter().rev().find(|event| !follows(event)).filter(|event| matches!(event, Event::Result { .. }))
}

/// What is left to read of an attack that is over.
fn fought(event: &Event, lang: Lang) -> String {
    let Event::Result { target, die, attacker, defender } = event else { return String::new() };
    let aside = if middle(*target).0 < 1205. { "right" } else { "left" };
    let title = TEXTS.render(lang, &Text::new("attack-on").literal("place", space_name(*target, lang)));
    let parts = [counted(lang, "attacker-loses", *attacker), counted(lang, "defender-loses", *defender)];
    format!(
        r##"<details class="battle hexed {aside}" open><summary><h3>{}</h3></summary><p class="note result"><svg class="i die" role="img" aria-label="{die}"><use href="#i-die-{die}"/></svg> {}</p></details>"##,
        plain(&title),
        plain(&parts.join(" · "))
    )
}

/// Who may give how much to whom.
fn gifts(p: &Position, side: Side, lang: Lang) -> String {
    let mut moves = Vec::new();
    p.moves(side.seat(), &mut moves);
    let gift = |from: Nation, to: Nation| {
        let amounts = moves.iter().filter_map(move |m| match m {
            Move::Give(a, b, n) if (*a, *b) == (from, to) => Some((*m, n.0)),
            _ => None,
        });
        let chips: String = amounts
            .map(|(m, n)| {
                let words = TEXTS.render(
                    lang,
                    &Text::new("gift")
                        .literal("from", nation_name(from, lang))
                        .literal("to", nation_name(to, lang))
                        .number("n", n),
                );
                element("span", &Target::Button(m.to_string()), "number", &format!("{n}: {words}"), &n.to_string())
            })
            .collect();
        if chips.is_empty() { chips } else { format!(r#"<span class="to">{} {chips}</span>"#, plain(nation_name(to, lang))) }
    };
    let row = |from: Nation| {
        let all: String = p.nations(side).iter().map(|to| gift(from, to)).collect();
        if all.is_empty() { all } else { format!(r#"<div class="gift">{} → {all}</div>"#, purse(p, from, lang)) }
    };
    let rows: String = p.nations(side).iter().map(row).collect();
    format!(
        r#"<details class="muster hexed left" open><summary><h3>{}</h3></summary><div class="gifts">{rows}</div></details>"#,
        plain(&word(lang, "gifts"))
    )
}

/// The die of the combat, once it has fallen, with the losses that it meant.
fn die_of(p: &Position, events: &[Event]) -> Option<(u8, u8, u8)> {
    if matches!(p.step, Step::Assault | Step::Die) {
        return None;
    }
    events.iter().rev().find_map(|event| match event {
        Event::Result { target, die, attacker, defender } if *target == p.battle.target => Some((*die, *attacker, *defender)),
        _ => None,
    })
}

struct Fight<'a> {
    p: &'a Position,
    space: Space,
    die: Option<(u8, u8, u8)>,
    lang: Lang,
}

impl Fight<'_> {
    fn draw(&self) -> String {
        // Beside the place that it is about.
        let aside = if middle(self.space).0 < 1205. { "right" } else { "left" };
        let title = TEXTS.render(self.lang, &Text::new("attack-on").literal("place", space_name(self.space, self.lang)));
        format!(
            r#"<details class="battle hexed {aside}" open><summary><h3>{}</h3></summary><div class="two">{}{}</div>{}{}{}</details>"#,
            plain(&title),
            self.attackers(),
            self.defenders(),
            self.sums(),
            self.results(),
            self.outcome()
        )
    }

    fn section(&self, side: Option<Side>, role: &'static str, inner: &str) -> String {
        let name = side.map_or_else(|| word(self.lang, "neutral"), |side| side_name(side, self.lang).to_owned());
        format!(
            r#"<section class="{}"><h4><i class="mark"></i>{} <small>{}</small></h4><div class="us">{inner}</div></section>"#,
            side_class(side),
            plain(&name),
            plain(&word(self.lang, role))
        )
    }

    fn fighter(&self, unit: Unit) -> String {
        let name = plain(unit_name(unit, self.lang));
        format!(r#"<span class="fighter" title="{name}">{}</span>"#, picture(self.p, unit))
    }

    fn attackers(&self) -> String {
        let all: String = self.p.battle.attackers.iter().map(|unit| self.fighter(unit)).collect();
        let note = if all.is_empty() { format!("<p>{}</p>", plain(&word(self.lang, "choose-attackers"))) } else { all };
        self.section(Some(self.p.phasing()), "attacks", &note)
    }

    fn defenders(&self) -> String {
        let p = self.p;
        let unit = p.battle.defender.or_else(|| p.unit_at(self.space).filter(|_| self.die.is_none()));
        let mut all = unit.map_or_else(String::new, |unit| self.fighter(unit));
        if let Some(id) = p.fort_at(self.space) {
            let d = data().fort(id);
            all += &format!(
                r#"<span class="fighter" title="{}"><svg class="one" width="30" height="44" viewBox="0 0 30 44" aria-hidden="true">{}</svg></span>"#,
                plain(d.name.get(self.lang)),
                fort(15., 22., d.strength, "")
            );
        }
        let fort_side = p.fort_at(self.space).and_then(|id| p.side(data().fort(id).nation));
        self.section(unit.map_or(fort_side, |unit| p.unit_side(unit)), "defends", &all)
    }

    /// What the differential is made of, each with its rule.
    fn sums(&self) -> String {
        let (p, d, lang) = (self.p, data(), self.lang);
        if self.die.is_some() || p.step == Step::Die {
            let text = Text::new("differential-was").literal("n", signed(p.battle.differential));
            return format!(r#"<p class="note">{}</p>"#, plain(&TEXTS.render(lang, &text)));
        }
        let mut rows = String::new();
        for unit in p.battle.attackers.iter() {
            rows += &sum_row(unit_name(unit, lang), "6.1c", &[&p.attack_of(unit).to_string(), ""]);
        }
        if let Some(unit) = p.unit_at(self.space) {
            let supplied = p.kept.units.has(unit) || p.unit_side(unit).is_none();
            rows += &self.part(unit_name(unit, lang), "6.1a", p.defence_of(unit), supplied);
        }
        if let Some(id) = p.fort_at(self.space) {
            let row = d.fort(id);
            let supplied = p.kept.forts.has(id) || p.side(row.nation).is_none();
            let name = TEXTS.render(lang, &Text::new("fort-named").literal("name", row.name.get(lang)));
            rows += &self.part(&name, "10.51", row.strength, supplied);
        }
        if d.rough.has(self.space) {
            rows += &sum_row(&word(lang, "ground-rough"), "6.4a", &["", &signed(d.rough_defence)]);
        }
        if p.is_winter() {
            rows += &sum_row(&word(lang, "winter"), "6.5", &["", &signed(d.winter_defence)]);
        }
        let (attack, defence) = (p.attack(p.battle.attackers), p.defence(self.space));
        rows += &sum_total(&word(lang, "row-sum"), &[&attack.to_string(), &defence.to_string()]);
        let differential = attack - defence;
        let weak = if differential < 0 { " weak" } else { "" };
        format!(
            r#"<table class="t sums"><tbody>{rows}<tr class="sum diff{weak}"><td>{} <small>6.1c</small></td><td class="r" colspan="2">{}</td></tr></tbody></table>"#,
            plain(&word(lang, "differential")),
            signed(differential)
        )
    }

    /// A part of the defence; half of it where it is out of supply.
    fn part(&self, name: &str, rule: &str, n: i16, supplied: bool) -> String {
        if supplied {
            return sum_row(name, rule, &["", &n.to_string()]);
        }
        let name = format!("{name}, {}", word(self.lang, "no-supply"));
        sum_row(&name, "7.0a", &["", &format!("½ × {n}")])
    }

    /// The position as it will be when the die falls.
    fn at_die(&self, infiltration: bool) -> Position {
        let mut after = self.p.clone();
        if self.p.step == Step::Assault {
            after.battle.differential = self.p.differential();
            after.battle.defender = self.p.unit_at(self.space);
            after.battle.infiltration = infiltration;
        }
        after
    }

    /// The table of results: all columns, that of this attack marked, and the die once it has fallen.
    fn results(&self) -> String {
        let (p, d) = (self.p, data());
        let by_infiltration = p.battle.infiltration;
        let mut after = self.at_die(by_infiltration);
        let now = d.column(after.battle.differential).filter(|_| !p.battle.attackers.is_empty());
        let mark = |column: usize| if Some(column) == now { " now" } else { "" };
        let name = |label: &str| plain(label.split(' ').next().unwrap_or(label));
        let heads: String = d
            .labels_of_columns
            .iter()
            .enumerate()
            .map(|(i, label)| {
                format!(r#"<th class="r{}" title="{}">{}</th>"#, mark(i), plain(label.get(self.lang)), name(label.get(self.lang)))
            })
            .collect();
        let mut rows = String::new();
        for die in 1..=d.die {
            let fell = if self.die.is_some_and(|(fell, ..)| fell == die) { r#" class="fell""# } else { "" };
            rows += &format!(
                r##"<tr{fell}><th><svg class="i die" role="img" aria-label="{die}"><use href="#i-die-{die}"/></svg></th>"##
            );
            for (i, low) in d.columns.iter().enumerate() {
                after.battle.differential = *low;
                let (attacker, defender, _) = after.result(die);
                rows += &format!(r#"<td class="r{}">{attacker}/{defender}</td>"#, mark(i));
            }
            rows += "</tr>";
        }
        format!(
            r#"<div class="crt" tabindex="0" role="group" aria-label="{title}"><table class="t"><caption>{title} <small>6.1d</small></caption><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>{}"#,
            self.notes(now),
            title = plain(&word(self.lang, "results"))
        )
    }

    /// What is to be expected, and why losses are doubled.
    fn notes(&self, column: Option<usize>) -> String {
        let (p, lang) = (self.p, self.lang);
        let mut notes = Vec::new();
        if column.is_some() && self.die.is_none() {
            notes.push(self.expected(&self.at_die(false), "expected"));
            let infiltrates = p.battle.attackers.iter().any(|u| p.infiltrates(u)) && p.unit_at(self.space).is_some();
            if p.step == Step::Assault && infiltrates {
                notes.push(self.expected(&self.at_die(true), "expected-infiltration"));
            }
        }
        let mut plain_result = self.at_die(false);
        plain_result.battle.differential = 0;
        let doubled = plain_result.result(1).1 > data().results[0][0].1;
        if doubled && !p.battle.attackers.is_empty() {
            notes.push(word(lang, "doubled"));
        }
        notes.iter().map(|note| format!(r#"<p class="note">{}</p>"#, plain(note))).collect()
    }

    fn expected(&self, at_die: &Position, key: &'static str) -> String {
        let dice = i64::from(data().die.max(1));
        let all: Vec<(u8, u8, bool)> = (1..=data().die).map(|die| at_die.result(die)).collect();
        let tenths = |sum: i64| {
            let n = (sum * 10 + dice / 2) / dice;
            let point = if self.lang == Lang::Fr { "," } else { "." };
            format!("{}{point}{}", n / 10, n % 10)
        };
        let sum = |of: fn(&(u8, u8, bool)) -> u8| all.iter().map(|r| i64::from(of(r))).sum::<i64>();
        let text = Text::new(key).literal("attacker", tenths(sum(|r| r.0))).literal("defender", tenths(sum(|r| r.1)));
        TEXTS.render(self.lang, &text)
    }

    /// What the die has brought: losses of both, and what is still to be borne.
    fn outcome(&self) -> String {
        let Some((_, attacker, defender)) = self.die else { return String::new() };
        let (b, lang) = (&self.p.battle, self.lang);
        let one = |key: &'static str, n: u8| counted(lang, key, n);
        let mut parts = vec![one("attacker-loses", attacker), one("defender-loses", defender)];
        let left = match self.p.step {
            Step::AttackerLosses => b.attacker_losses,
            Step::DefenderLosses | Step::DefenderShare => b.defender_losses,
            Step::Retreat => b.retreat_left,
            _ => 0,
        };
        let key = if self.p.step == Step::Retreat { "hexes-left" } else { "losses-left" };
        parts.extend((left > 0).then(|| one(key, left)));
        format!(r#"<p class="note result">{}</p>{}"#, plain(&parts.join(" · ")), self.purses())
    }

    /// What the nations that may pay have.
    fn purses(&self) -> String {
        let p = self.p;
        let nations: Vec<Nation> = match p.step {
            Step::AttackerLosses => unique(p.battle.attackers.iter().map(Unit::nation)),
            Step::DefenderLosses | Step::DefenderShare => {
                let fort = p.fort_at(self.space).map(|id| data().fort(id).nation);
                unique(p.battle.defender.map(Unit::nation).into_iter().chain(fort))
            }
            _ => return String::new(),
        };
        let chips: String = nations.into_iter().map(|nation| purse(p, nation, self.lang)).collect();
        format!(r#"<div class="chips">{chips}</div>"#)
    }
}

fn unique(nations: impl Iterator<Item = Nation>) -> Vec<Nation> {
    let mut all: Vec<Nation> = nations.collect();
    all.sort();
    all.dedup();
    all
}

/// A nation with its points.
fn purse(p: &Position, nation: Nation, lang: Lang) -> String {
    let text =
        TEXTS.render(lang, &Text::new("purse").literal("nation", nation_name(nation, lang)).number("n", p.rp[nation.index()]));
    format!(r#"<span class="chip n {}">{}</span>"#, nation_class(nation), plain(&text))
}

/// The armies that may be built now, and what the nations have to build them with.
fn muster(p: &Position, offered: &BTreeSet<String>, lang: Lang) -> String {
    let side = p.phasing();
    let chips: String = p.nations(side).iter().filter(|n| p.rp[n.index()] > 0).map(|nation| purse(p, nation, lang)).collect();
    let row = |unit: Unit| {
        let chosen = p.step == Step::Place(unit);
        if !offered.contains(unit.id()) && !chosen {
            return String::new();
        }
        let class = if chosen { "unit chosen" } else { "unit" };
        let d = data().unit(unit);
        let new = d.back.filter(|_| d.is_weaker_rebuilt).unwrap_or(d.front);
        let values = format!("{}-{}", new.attack, new.defence);
        let free = unit.nation() == data().named.usa && p.arrivals > 0;
        let price = if free { word(lang, "free") } else { counted(lang, "price", data().costs.army) };
        let name = unit_name(unit, lang);
        let inner = format!(
            r#"<i class="u {}{}"></i><span class="name">{} {values} </span><span class="price">{}</span>"#,
            nation_class(unit.nation()),
            back_class(p, unit),
            plain(name),
            plain(&price)
        );
        element("div", &Target::Piece(unit.to_string()), class, &format!("{name} {values} {price}"), &inner)
    };
    let rows: String = Unit::all().map(row).collect();
    let note =
        if rows.is_empty() { format!(r#"<p class="note">{}</p>"#, plain(&word(lang, "build-on-map"))) } else { String::new() };
    format!(
        r#"<details class="muster hexed left" open><summary><h3>{}</h3></summary><div class="chips">{chips}</div><div class="rows {}">{rows}</div>{note}</details>"#,
        plain(&word(lang, "construction")),
        side_class(Some(side))
    )
}

/// The unit that moves: what it has left, and how it passes through a certain hex.
fn march(p: &Position, unit: Unit, lang: Lang) -> String {
    let left = TEXTS.render(lang, &Text::new("mp-left").literal("n", thirds(p.march.left)));
    let via = if p.may_pass() {
        let text = word(lang, "pass-through");
        element("div", &Target::Button("via".to_owned()), "unit strong", &text, &plain(&text))
    } else {
        String::new()
    };
    format!(
        r#"<details class="muster hexed left" open><summary><h3>{}</h3></summary><div class="one-of">{}<p>{}</p></div>{via}</details>"#,
        plain(unit_name(unit, lang)),
        picture(p, unit),
        plain(&left)
    )
}
