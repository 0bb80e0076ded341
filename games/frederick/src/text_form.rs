//! The position as readable text: what is not written is as at the start.

use std::{collections::BTreeMap, fmt::Display, str::FromStr};

use engine::{NotationError, gather};
use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{ARMIES, Army, CARDS, Card, CardSet, Commanders, Nation, Side, Space, Spaces, Unit},
    position::{Battle, Chosen, Phase, Position, Step, Winter},
    units::Units,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    #[serde(default = "one")]
    turn: u8,
    #[serde(default)]
    besiegers_may_recover: bool,
    #[serde(default = "first_step")]
    step: Step,
    /// Units by space; a space that is not written has the units of the set-up.
    #[serde(default)]
    units: BTreeMap<Space, String>,
    reserve: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    removed: String,
    /// Spaces that are not controlled by their original nation.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    control: BTreeMap<Space, Nation>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    scorched: String,
    #[serde(default)]
    hand: Both,
    #[serde(default)]
    used: Both,
    cup: Option<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    retreats: BTreeMap<Army, u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    elizabeth_died: u8,
    #[serde(default)]
    phase: PhaseDraft,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<BattleDraft>,
    #[serde(default, skip_serializing_if = "is_zero")]
    hits: u8,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    chosen: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    placed: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    placed_twice: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winter_card_of: Option<Side>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    winter_points: BTreeMap<Nation, u8>,
}

/// A text for each side.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Both {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    prussian: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    austrian: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PhaseDraft {
    #[serde(default = "prussia")]
    army: Army,
    #[serde(default)]
    ap: u8,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    besieged: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    activated: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    due: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    scorched: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    fought: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    gains: String,
    #[serde(default, skip_serializing_if = "is_false")]
    has_recovered: bool,
}

impl Default for PhaseDraft {
    fn default() -> Self {
        Self::from(&Phase::default())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BattleDraft {
    space: Space,
    attacker: Side,
    #[serde(default, skip_serializing_if = "is_false")]
    all_armies: bool,
    turn: Side,
    #[serde(default)]
    had_turn: [bool; 2],
    #[serde(default)]
    has_attacked: [bool; 2],
    #[serde(default)]
    dice: [i8; 2],
    #[serde(default = "ones")]
    factor: [u8; 2],
    #[serde(default)]
    forbidden: Both,
    #[serde(default)]
    idle: u8,
    #[serde(default)]
    charges: u8,
    #[serde(default)]
    chosen: Both,
    #[serde(default)]
    ready: [bool; 2],
    /// Units sent to neighbours in a retreat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    sent: BTreeMap<Space, u8>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    sent_isolated: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    payers: String,
}

const fn one() -> u8 {
    1
}
const fn ones() -> [u8; 2] {
    [1; 2]
}
const fn prussia() -> Army {
    Army(0)
}
const fn first_step() -> Step {
    Step::Chit
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
const fn is_zero(n: &u8) -> bool {
    *n == 0
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
const fn is_false(b: &bool) -> bool {
    !*b
}

/// "king-frederick, 14 prussia.x".
fn units_text(groups: impl Iterator<Item = (Unit, u8)>) -> String {
    let word = |(unit, n): (Unit, u8)| if n == 1 { unit.to_string() } else { format!("{n} {unit}") };
    groups.map(word).collect::<Vec<_>>().join(", ")
}

/// Things with their numbers, as written by [`units_text`] and [`cards_text`].
fn counted<T: FromStr<Err = NotationError>>(text: &str) -> Result<Vec<(T, u8)>, NotationError> {
    let mut found = Vec::new();
    for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
        let (n, word) = part.split_once(' ').unwrap_or(("1", part));
        let n = n.parse().ok().filter(|n| (1..=200).contains(n)).ok_or_else(|| NotationError(part.to_owned()))?;
        found.push((word.trim().parse()?, n));
    }
    Ok(found)
}

fn cards_text(cards: &[u8; CARDS]) -> String {
    let some = Card::all().map(|c| (c, cards[c.index()])).filter(|(_, n)| *n > 0);
    some.map(|(c, n)| if n == 1 { c.to_string() } else { format!("{n} {c}") }).collect::<Vec<_>>().join(", ")
}

fn read_cards(text: &str) -> Result<[u8; CARDS], NotationError> {
    let mut cards = [0u8; CARDS];
    for (card, n) in counted::<Card>(text)? {
        cards[card.index()] = n;
    }
    Ok(cards)
}

impl Both {
    fn of(each: impl Fn(Side) -> String) -> Self {
        Self { prussian: each(Side::Prussian), austrian: each(Side::Austrian) }
    }

    fn read<T>(&self, read: impl Fn(&str) -> Result<T, NotationError>) -> Result<[T; 2], NotationError> {
        Ok([read(&self.prussian)?, read(&self.austrian)?])
    }
}

fn text(set: impl Display) -> String {
    set.to_string()
}

impl From<&Phase> for PhaseDraft {
    fn from(p: &Phase) -> Self {
        Self {
            army: p.army,
            ap: p.ap,
            besieged: text(p.besieged),
            activated: text(p.activated),
            due: text(p.due),
            scorched: text(p.scorched),
            fought: text(p.fought),
            gains: text(p.gains),
            has_recovered: p.has_recovered,
        }
    }
}

impl PhaseDraft {
    fn finish(self) -> Result<Phase, NotationError> {
        Ok(Phase {
            army: self.army,
            ap: self.ap,
            besieged: self.besieged.parse()?,
            activated: self.activated.parse()?,
            due: self.due.parse()?,
            scorched: self.scorched.parse()?,
            fought: self.fought.parse()?,
            gains: self.gains.parse()?,
            has_recovered: self.has_recovered,
        })
    }
}

impl From<&Battle> for BattleDraft {
    fn from(b: &Battle) -> Self {
        let links = &data().space(b.space).links;
        let marked = links.iter().enumerate().filter(|(i, _)| b.sent_isolated >> i & 1 == 1);
        let armies = Army::all().filter(|a| b.payers >> a.0 & 1 == 1);
        Self {
            space: b.space,
            attacker: b.attacker,
            all_armies: b.all_armies,
            turn: b.turn,
            had_turn: b.had_turn,
            has_attacked: b.has_attacked,
            dice: b.dice,
            factor: b.factor,
            forbidden: Both::of(|side| text(b.forbidden[side.index()])),
            idle: b.idle,
            charges: b.charges,
            chosen: Both::of(|side| cards_text(&b.chosen[side.index()])),
            ready: b.ready,
            sent: gather::map(links.iter().zip(b.sent).filter(|(_, n)| *n > 0).map(|(s, n)| (*s, n))),
            sent_isolated: text(marked.map(|(_, s)| *s).collect::<Spaces>()),
            payers: armies.map(Army::id).collect::<Vec<_>>().join(" "),
        }
    }
}

impl BattleDraft {
    fn finish(self) -> Result<Battle, NotationError> {
        let links = &data().space(self.space).links;
        let place = |s: Space| links.iter().position(|l| *l == s).ok_or_else(|| NotationError(s.to_string()));
        let mut battle = Battle {
            space: self.space,
            attacker: self.attacker,
            all_armies: self.all_armies,
            turn: self.turn,
            had_turn: self.had_turn,
            has_attacked: self.has_attacked,
            dice: self.dice,
            factor: self.factor,
            forbidden: self.forbidden.read(str::parse::<CardSet>)?,
            idle: self.idle,
            charges: self.charges,
            chosen: self.chosen.read(read_cards)?,
            ready: self.ready,
            ..Battle::default()
        };
        for (space, n) in self.sent {
            battle.sent[place(space)?] = n;
        }
        for space in self.sent_isolated.parse::<Spaces>()?.iter() {
            battle.sent_isolated |= 1 << place(space)?;
        }
        for army in self.payers.split_whitespace() {
            battle.payers |= 1 << army.parse::<Army>()?.0;
        }
        Ok(battle)
    }
}

fn cup_text(p: &Position) -> String {
    let chits = Army::all().filter(|a| p.cup[a.index()] > 0).map(|a| format!("{} {a}", p.cup[a.index()]));
    chits.chain(p.end_chit.then(|| "end".to_owned())).collect::<Vec<_>>().join(", ")
}

fn read_cup(text: &str) -> Result<([u8; ARMIES], bool), NotationError> {
    let (mut cup, mut end) = ([0u8; ARMIES], false);
    for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
        if part == "end" {
            end = true;
            continue;
        }
        for (army, n) in counted::<Army>(part)? {
            cup[army.index()] = n;
        }
    }
    Ok((cup, end))
}

impl From<&Position> for Draft {
    fn from(p: &Position) -> Self {
        let start = crate::turn::start(false);
        let here = |units: &Units, s: Space| units_text(units.at(s).iter().map(|g| (g.unit, g.n)));
        let written = Space::all().filter(|s| !p.units.at(*s).is_empty() || !start.units.at(*s).is_empty());
        let moved = Space::all().filter(|s| p.control[s.index()] != data().original[s.index()]);
        Self {
            turn: p.turn,
            besiegers_may_recover: p.besiegers_recover,
            step: p.step,
            units: gather::map(written.map(|s| (s, here(&p.units, s)))),
            reserve: Some(text(p.reserve)),
            removed: text(p.removed),
            control: gather::map(moved.map(|s| (s, p.control[s.index()]))),
            scorched: text(p.scorched),
            hand: Both::of(|side| cards_text(&p.hand[side.index()])),
            used: Both::of(|side| cards_text(&p.used[side.index()])),
            cup: Some(cup_text(p)),
            retreats: gather::map(Army::all().map(|a| (a, p.debts[a.index()])).filter(|(_, n)| *n > 0)),
            elizabeth_died: p.elizabeth_died,
            phase: PhaseDraft::from(&p.phase),
            battle: (p.battle != Battle::default()).then(|| BattleDraft::from(&p.battle)),
            hits: p.hits,
            chosen: units_text(p.chosen.iter()),
            placed: text(p.placed),
            placed_twice: text(p.placed_twice),
            winter_card_of: (p.winter.by != Winter::default().by).then_some(p.winter.by),
            winter_points: gather::map(Nation::all().map(|n| (n, p.winter.points[n.index()])).filter(|(_, n)| *n > 0)),
        }
    }
}

impl Draft {
    fn finish(self) -> Result<Position, String> {
        let mut p = crate::turn::start(self.besiegers_may_recover);
        (p.turn, p.step, p.hits, p.elizabeth_died) = (self.turn, self.step, self.hits, self.elizabeth_died);
        let wrong = |what: &'static str| move |e: NotationError| format!("{what}: {e}");
        p.units = read_units(&p.units, &self.units)?;
        p.removed = self.removed.parse().map_err(wrong("removed"))?;
        p.reserve = match self.reserve {
            Some(reserve) => reserve.parse().map_err(wrong("reserve"))?,
            None => data().reserve.minus(p.recallable()).minus(p.removed),
        };
        count_reserves(&mut p)?;
        self.control.iter().for_each(|(space, nation)| p.control[space.index()] = *nation);
        p.scorched = self.scorched.parse().map_err(wrong("scorched"))?;
        p.hand = self.hand.read(read_cards).map_err(wrong("hand"))?;
        p.used = self.used.read(read_cards).map_err(wrong("used"))?;
        p.fill_cup();
        if let Some(cup) = self.cup {
            (p.cup, p.end_chit) = read_cup(&cup).map_err(wrong("cup"))?;
        }
        self.retreats.iter().for_each(|(army, n)| p.debts[army.index()] = *n);
        p.phase = self.phase.finish().map_err(wrong("phase"))?;
        if let Some(battle) = self.battle {
            p.battle = battle.finish().map_err(wrong("battle"))?;
        }
        p.chosen = read_chosen(&self.chosen).map_err(wrong("chosen"))?;
        p.placed = self.placed.parse().map_err(wrong("placed"))?;
        p.placed_twice = self.placed_twice.parse().map_err(wrong("placed_twice"))?;
        p.winter.by = self.winter_card_of.unwrap_or(p.winter.by);
        self.winter_points.iter().for_each(|(nation, n)| p.winter.points[nation.index()] = *n);
        Ok(p)
    }
}

/// The units of the set-up where nothing is written, those written elsewhere. A commander who is written somewhere is nowhere else.
fn read_units(start: &Units, written: &BTreeMap<Space, String>) -> Result<Units, String> {
    let mut units = Units::default();
    let mut named = Commanders::NONE;
    for (space, text) in written {
        let groups = counted::<Unit>(text).map_err(|e| format!("units of {space}: {e}"))?;
        let total: u32 = groups.iter().map(|(_, n)| u32::from(*n)).sum();
        if total > 200 {
            return Err(format!("units of {space}: there are not so many"));
        }
        for (unit, n) in groups {
            if unit.kind.is_commander() {
                named.insert(unit.kind);
            }
            units.add(*space, unit, n);
        }
    }
    for g in start.all().iter().filter(|g| !written.contains_key(&g.space)) {
        if !(g.unit.kind.is_commander() && named.has(g.unit.kind)) {
            units.add(g.space, g.unit, g.n);
        }
    }
    Ok(units)
}

/// Troops that are not in play are in the reserve (2.1i).
fn count_reserves(p: &mut Position) -> Result<(), String> {
    for nation in Nation::all() {
        let troops = p.units.all().iter().filter(|g| g.unit.kind == nation.troops());
        let out: u32 = troops.map(|g| u32::from(g.n)).sum();
        let all = data().nations[nation.index()].troops;
        let left = u32::from(all).checked_sub(out).ok_or_else(|| format!("{out} troops of {nation}; there are {all}"))?;
        p.troops[nation.index()] = left as u8;
    }
    Ok(())
}

fn read_chosen(text: &str) -> Result<Chosen, NotationError> {
    let mut chosen = Chosen::default();
    counted::<Unit>(text)?.into_iter().for_each(|(unit, n)| chosen.push(unit, n));
    Ok(chosen)
}

engine::written_as_draft!(Position, Draft);
