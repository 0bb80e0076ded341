//! Words: the names of the data files, and lists of them.

use engine::{Localised, Text};

use crate::{
    data::{Ground, data},
    ids::{Army, Card, Flags, Kind, Nation, Side, Space, Spaces, Unit},
};

/// All names of the data files, under the keys the texts use.
pub(super) fn names() -> Vec<(String, Localised)> {
    let d = data();
    let mut names = Vec::new();
    names.extend(Side::ALL.map(|s| (format!("side-{}", s.id()), d.side_names[s.index()].clone())));
    names.extend(d.nations.iter().map(|x| (format!("nation-{}", x.id), x.name.clone())));
    names.extend(d.armies.iter().map(|x| (format!("army-{}", x.id), x.name.clone())));
    names.extend(d.spaces.iter().map(|x| (format!("space-{}", x.id), x.name.clone())));
    names.extend(d.kinds[..usize::from(d.commanders)].iter().map(|x| (format!("commander-{}", x.id), x.name.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-{}", x.id), x.name.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-text-{}", x.id), x.text.clone())));
    names.extend(d.turns.iter().enumerate().map(|(i, x)| (format!("turn-{}", i + 1), x.name.clone())));
    names.extend(d.ground_names.iter().map(|(ground, name)| (format!("ground-{}", ground.id()), name.clone())));
    names
}

pub(super) fn side(side: Side) -> Text {
    Text::new(format!("side-{}", side.id()))
}

pub(super) fn nation(nation: Nation) -> Text {
    Text::new(format!("nation-{nation}"))
}

pub(super) fn army(army: Army) -> Text {
    Text::new(format!("army-{army}"))
}

pub(super) fn space(space: Space) -> Text {
    Text::new(format!("space-{space}"))
}

pub(super) fn spaces(set: Spaces) -> Vec<Text> {
    set.iter().map(space).collect()
}

pub(super) fn card(card: Card) -> Text {
    Text::new(format!("card-{card}"))
}

pub(super) fn card_text(card: Card) -> Text {
    Text::new(format!("card-text-{card}"))
}

pub(super) fn turn(turn: u8) -> Text {
    Text::new(format!("turn-{turn}"))
}

pub(super) fn ground(ground: Ground) -> Text {
    Text::new(format!("ground-{}", ground.id()))
}

/// A commander's name, or the troops of a nation.
pub(super) fn kind(kind: Kind) -> Text {
    if kind.is_commander() { Text::new(format!("commander-{kind}")) } else { Text::new(format!("troop-{}", kind.nation())) }
}

/// A commander with his values.
pub(super) fn valued(k: Kind) -> Text {
    if !k.is_commander() {
        return kind(k);
    }
    let d = data().kind(k);
    Text::new("valued").text("name", kind(k)).number("command", d.command).number("tactics", d.tactics)
}

/// So many units, with what is to be known of them.
pub(super) fn units(unit: Unit, n: u8) -> Text {
    let name = if n == 1 { kind(unit.kind) } else { Text::new("several").number("n", n).text("unit", kind(unit.kind)) };
    in_state(unit, name)
}

/// What is said of units.
const STATES: [(Flags, &str); 3] =
    [(Flags::EXHAUSTED, "state-exhausted"), (Flags::ISOLATED, "state-isolated"), (Flags::DEFENCE, "state-inside")];

/// Units under a name, with what is to be known of them.
pub(super) fn in_state(unit: Unit, name: Text) -> Text {
    let states: Vec<Text> = STATES.iter().filter(|(flag, _)| unit.flags.has(*flag)).map(|(_, key)| Text::new(*key)).collect();
    if states.is_empty() { name } else { Text::new("in-state").text("units", name).list("states", states) }
}

/// The same units, those together of which the same is said.
pub(super) fn joined(all: impl IntoIterator<Item = (Unit, u8)>) -> Vec<(Unit, u8)> {
    let said = STATES.iter().fold(Flags::NONE, |all, (flag, _)| all.with(*flag));
    let mut joined: Vec<(Unit, u8)> = Vec::new();
    for (unit, n) in all {
        let unit = Unit { kind: unit.kind, flags: unit.flags.and(said) };
        match joined.iter_mut().find(|(other, _)| *other == unit) {
            Some((_, count)) => *count += n,
            None => joined.push((unit, n)),
        }
    }
    joined
}

/// Several groups of units.
pub(super) fn party(all: impl IntoIterator<Item = (Unit, u8)>) -> Vec<Text> {
    joined(all).iter().map(|(unit, n)| units(*unit, *n)).collect()
}
