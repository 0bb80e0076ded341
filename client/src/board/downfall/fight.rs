//! The attack: both potentials with what makes them, and the dice; else the armies of the reserve that may be recruited.

use std::collections::BTreeSet;

use downfall::{
    Event, Position, Step, View, data,
    events::{How, Potential},
    ids::{Flags, Kind, Power, Strength, Unit, Zone},
};
use engine::{Lang, Target, Text};

use super::{asks, kind_name, picture, places::place as place_of, power_name, side_class, unit_words, zone_name};
use crate::board::draw::{TEXTS, counted, element, plain, sum_row, sum_total, word};

/// Where is fought now.
pub const fn place(p: &Position) -> Option<Zone> {
    match p.step {
        Step::Lead
        | Step::Aim
        | Step::Support
        | Step::Fly
        | Step::Counter
        | Step::Tanks
        | Step::Dice
        | Step::Cover
        | Step::Lose(_)
        | Step::Retreat => Some(p.fight.zone),
        _ => None,
    }
}

/// What floats over the map.
pub fn draw(view: &View, events: &[Event], offered: &BTreeSet<String>, lang: Lang) -> String {
    let p = &view.table;
    match place(p) {
        Some(zone) => Fight { view, p, zone, events: since(events, zone), lang }.draw(),
        None if matches!(p.step, Step::Recruit | Step::Place(..)) && asks(view).is_some() => recruits(p, offered, lang),
        None => last(events).map_or_else(String::new, |fought| fought.draw(lang)),
    }
}

/// The attack that is just over: nothing but what follows from it has happened since.
fn last(events: &[Event]) -> Option<Fought> {
    let follows = |event: &Event| {
        matches!(
            event,
            Event::Covered { .. }
                | Event::Reduced { .. }
                | Event::Eliminated { .. }
                | Event::Spared { .. }
                | Event::TrenchLost { .. }
                | Event::Moved { how: How::Retreat, .. }
        )
    };
    match events.iter().rev().find(|event| !follows(event))? {
        Event::Fought { zone, attacker, defender, attack, defence, losses } => {
            let (sums, powers) = ([*attack, *defence], [*attacker, *defender]);
            Some(Fought { zone: *zone, powers, sums, losses: Some(*losses), ground: "row-ground" })
        }
        _ => None,
    }
}

/// Both potentials of an attack: before the dice, or with them and what follows.
struct Fought {
    zone: Zone,
    powers: [Power; 2],
    sums: [Potential; 2],
    losses: Option<[u8; 2]>,
    /// What helps the defender.
    ground: &'static str,
}

impl Fought {
    /// What is left to read of an attack that is over.
    fn draw(&self, lang: Lang) -> String {
        let title = TEXTS.render(lang, &Text::new("attack-over").literal("place", zone_name(self.zone, lang)));
        let aside = if place_of(self.zone).1 < 554. { "right" } else { "left" };
        format!(
            r#"<details class="battle over {aside}" open><summary><h3>{}</h3></summary>{}{}</details>"#,
            plain(&title),
            self.table(lang),
            self.losses(lang)
        )
    }

    /// Line by line, each with its rule.
    fn table(&self, lang: Lang) -> String {
        let [attack, defence] = &self.sums;
        let line = |key: &'static str, rule: &str, a: i8, b: i8| {
            if a == 0 && b == 0 {
                return String::new();
            }
            let number = |n: i8| if n == 0 { String::new() } else { format!("{n:+}") };
            sum_row(&word(lang, key), rule, &[&number(a), &number(b)])
        };
        let total = |key: &'static str, a: i8, b: i8| sum_total(&word(lang, key), &[&a.to_string(), &b.to_string()]);
        let before = |sum: &Potential| sum.total() - sum.die;
        let mut rows = sum_row(&word(lang, "row-army"), "9.2f", &[&attack.value.to_string(), &defence.value.to_string()]);
        rows += &line("row-support", "9.2g", attack.support, defence.support);
        rows += &line(self.ground, "9.2h", attack.ground, defence.ground);
        rows += &line("row-technology", "10.1a", attack.technology, defence.technology);
        rows += &line("row-air", "10.4b", attack.air, defence.air);
        rows += &total("row-before", before(attack), before(defence));
        if self.losses.is_some() {
            rows += &sum_row(&word(lang, "row-die"), "9.2f", &[&die(attack.die), &die(defence.die)]);
            rows += &total("row-total", attack.total(), defence.total());
        }
        let head =
            |power: &Power| format!(r#"<th class="r {}">{}</th>"#, side_class(power.camp()), plain(power_name(*power, lang)));
        let heads: String = self.powers.iter().map(head).collect();
        format!(r#"<table class="t sums"><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>"#)
    }

    /// "Germany loses 1, Allies lose 2".
    fn losses(&self, lang: Lang) -> String {
        let Some(losses) = self.losses else { return String::new() };
        let one = |(power, n): (&Power, u8)| {
            TEXTS.render(lang, &Text::new("side-loses").literal("power", power_name(*power, lang)).number("n", n))
        };
        let both: Vec<String> = self.powers.iter().zip(losses).map(one).collect();
        format!(r#"<p class="note result">{}</p>"#, plain(&both.join(" · ")))
    }
}

/// What has happened since the last attack in the zone was declared.
fn since(events: &[Event], at: Zone) -> &[Event] {
    let begins = |event: &Event| matches!(event, Event::Attack { zone, .. } if *zone == at);
    events.iter().rposition(begins).map_or(&[], |i| &events[i..])
}

struct Fight<'a> {
    view: &'a View,
    p: &'a Position,
    zone: Zone,
    events: &'a [Event],
    lang: Lang,
}

impl Fight<'_> {
    fn draw(&self) -> String {
        // Beside the place that it is about.
        let aside = if place_of(self.zone).1 < 554. { "right" } else { "left" };
        let title = TEXTS.render(self.lang, &Text::new("attack-on").literal("place", zone_name(self.zone, self.lang)));
        format!(
            r#"<details class="battle {aside}" open><summary><h3>{}</h3></summary><div class="two">{}{}</div>{}</details>"#,
            plain(&title),
            self.side(self.p.active()),
            self.side(self.defender()),
            self.sums()
        )
    }

    /// The power of the target; until there is one, the first enemy in the zone.
    fn defender(&self) -> Power {
        let enemy = self.p.active().camp().enemy();
        let here = || self.p.units.at(self.zone).iter().map(|a| a.unit.power()).filter(|power| power.camp() == enemy);
        if self.is_aimed() { self.p.fight.defender } else { here().next().unwrap_or(self.p.fight.defender) }
    }

    fn is_aimed(&self) -> bool {
        !matches!(self.p.step, Step::Lead | Step::Aim)
    }

    /// A side with the armies that it has in the zone, those that fight first.
    fn side(&self, power: Power) -> String {
        let mut units: Vec<Unit> = self.p.units.at(self.zone).iter().map(|a| a.unit).filter(|u| u.power() == power).collect();
        let rank = |u: &Unit| {
            let parts = [Flags::LEADS, Flags::AIMED, Flags::SUPPORTS];
            parts.iter().position(|flag| u.flags.has(*flag)).unwrap_or(parts.len())
        };
        units.sort_by_key(rank);
        let one = |unit: &Unit| {
            let part = if rank(unit) < 3 { "" } else { " rest" };
            format!(
                r#"<span class="fighter{part}" title="{}">{}</span>"#,
                plain(&unit_words(*unit, 1, self.lang)),
                picture(*unit, 1)
            )
        };
        let armies: String = units.iter().map(one).collect();
        let role = word(self.lang, if power == self.p.active() { "attacks" } else { "defends" });
        format!(
            r#"<section class="{}"><h4><i class="mark"></i>{} <small>{}</small></h4><div class="us">{armies}</div></section>"#,
            side_class(power.camp()),
            plain(power_name(power, self.lang)),
            plain(&role)
        )
    }

    /// Both potentials, line by line, each with its rule.
    fn sums(&self) -> String {
        let rolled = self.events.iter().rev().find_map(|event| match event {
            Event::Fought { attack, defence, losses, .. } => Some(([*attack, *defence], Some(*losses))),
            _ => None,
        });
        let rolled = rolled.filter(|_| matches!(self.p.step, Step::Cover | Step::Lose(_) | Step::Retreat));
        let ([attack, defence], losses) = match rolled {
            Some(found) => found,
            None if self.is_aimed() => (self.p.potentials(), None),
            None => {
                let key = if self.p.step == Step::Lead { "choose-leader" } else { "choose-target" };
                return format!(r#"<p class="note">{}</p>"#, plain(&word(self.lang, key)));
            }
        };
        let powers = [self.p.active(), self.p.fight.defender];
        let fought = Fought { zone: self.zone, powers, sums: [attack, defence], losses, ground: self.ground_key() };
        fought.table(self.lang) + &self.unknown() + &fought.losses(self.lang)
    }

    fn ground_key(&self) -> &'static str {
        let level = self.p.trench(self.p.fight.defender.camp(), self.zone);
        if level > 0 || self.p.fight.covered > 0 { "row-trench" } else { "row-mountain" }
    }

    /// What nobody but the enemy knows before the dice.
    fn unknown(&self) -> String {
        let enemy = if self.p.active().is_held(self.view.viewer) { self.p.fight.defender } else { self.p.active() };
        let hidden = self.view.hidden[enemy.index()].available;
        if hidden == 0 || matches!(self.p.step, Step::Cover | Step::Lose(_) | Step::Retreat) {
            return String::new();
        }
        let text = Text::new("unknown-tiles").number("n", hidden).literal("power", power_name(enemy, self.lang));
        format!(r#"<p class="note">{}</p>"#, plain(&TEXTS.render(self.lang, &text)))
    }
}

fn die(face: i8) -> String {
    format!(r##"<svg class="i die" role="img" aria-label="{face}"><use href="#i-die-{face}"/></svg>"##)
}

/// The armies of the reserve that may be recruited, full or reduced, and the points that are left.
fn recruits(p: &Position, offered: &BTreeSet<String>, lang: Lang) -> String {
    let pools = [None, Some(data().turkey), Some(data().italy), Some(data().america)];
    let chip = |(nation, n): (Option<downfall::ids::Nation>, u8)| {
        let name = nation.map_or_else(|| word(lang, "points-ordinary"), |nation| data().nation(nation).name.get(lang).to_owned());
        format!(r#"<span class="chip">{} {n}</span>"#, plain(&name))
    };
    let chips: String = pools.into_iter().zip(p.points).filter(|(_, n)| *n > 0).map(chip).collect();
    let row = |kind: Kind| {
        let one = |strength: Strength| {
            let id = format!("{kind}.{strength}");
            let chosen = p.step == Step::Place(kind, strength);
            if !offered.contains(&id) && !chosen {
                return String::new();
            }
            let (key, cost) = match strength {
                Strength::Full => ("recruit-full", data().recruitment.new_army_full),
                Strength::Reduced => ("recruit-reduced", data().recruitment.new_army_reduced),
            };
            let text = counted(lang, key, cost);
            let name = format!("{text}: {}", kind_name(Unit::full(kind), lang));
            let class = if chosen { "unit chosen" } else { "unit" };
            element("span", &Target::Piece(id), class, &name, &plain(&text))
        };
        let ways = one(Strength::Full) + &one(Strength::Reduced);
        if ways.is_empty() {
            return ways;
        }
        let unit = Unit::full(kind);
        let words = plain(&format!("{} × {}", p.reserve(kind), kind_name(unit, lang)));
        format!(
            r#"<div class="party recruit">{}<span class="name">{words}</span><div class="ways">{ways}</div></div>"#,
            picture(unit, 1)
        )
    };
    let rows: String = Kind::all().map(row).collect();
    format!(
        r#"<details class="muster right" open><summary><h3>{}</h3></summary><div class="chips">{chips}</div><div class="rows">{rows}</div></details>"#,
        word(lang, "recruit-title")
    )
}
