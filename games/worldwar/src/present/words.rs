//! Words: the names of the data files, and lists of them.

use engine::{Localised, Text};

use crate::{
    data::{SpaceData, data},
    hexes::HexSet,
    ids::{Nation, Nations, Side, Space, Unit, Units},
};

/// All names of the data files, under the keys the texts use.
pub(super) fn names() -> Vec<(String, Localised)> {
    let d = data();
    let mut names = Vec::new();
    names.extend(Side::ALL.map(|s| (format!("side-{}", s.id()), d.sides[s.index()].clone())));
    names.extend(d.nations.iter().map(|x| (format!("nation-{}", x.id), x.name.clone())));
    names.extend(d.units.iter().map(|x| (format!("unit-{}", x.id), x.name.clone())));
    names.extend(d.spaces.iter().map(|x| (format!("space-{}", x.id), space_name(x))));
    names.extend(d.forts.iter().map(|x| (format!("fort-{}", x.space), x.name.clone())));
    names.extend(d.turns.iter().enumerate().map(|(i, x)| (format!("turn-{}", i + 1), x.name.clone())));
    names.extend(d.terrain_names.iter().map(|(id, name)| (format!("terrain-{id}"), name.clone())));
    names.extend(d.labels_of_columns.iter().enumerate().map(|(i, x)| (format!("column-{i}"), x.clone())));
    names.extend(d.modifiers.iter().map(|m| (format!("modifier-{}-{}-{}", m.nation, m.side.id(), m.id), m.when.clone())));
    names.push(("tank-corps".to_owned(), d.tanks.name.clone()));
    names.push(("stosstruppen".to_owned(), d.stosstruppen_name.clone()));
    names
}

/// The name of a hex with its number, or the number alone.
fn space_name(s: &SpaceData) -> Localised {
    match &s.name {
        Some(name) if s.is_area => name.clone(),
        Some(name) => Localised { en: format!("{} ({})", name.en, s.id), fr: format!("{} ({})", name.fr, s.id) },
        None => Localised { en: s.id.clone(), fr: s.id.clone() },
    }
}

pub(super) fn side(side: Side) -> Text {
    Text::new(format!("side-{}", side.id()))
}

pub(super) fn nation(nation: Nation) -> Text {
    Text::new(format!("nation-{nation}"))
}

pub(super) fn nations(set: Nations) -> Vec<Text> {
    set.iter().map(nation).collect()
}

pub(super) fn unit(unit: Unit) -> Text {
    Text::new(format!("unit-{unit}"))
}

pub(super) fn units(set: Units) -> Vec<Text> {
    set.iter().map(unit).collect()
}

pub(super) fn space(space: Space) -> Text {
    Text::new(format!("space-{space}"))
}

/// Some hexes, the first few of many.
pub(super) fn spaces(set: &HexSet) -> Vec<Text> {
    set.iter().take(8).map(space).collect()
}

pub(super) fn turn(turn: u8) -> Text {
    Text::new(format!("turn-{turn}"))
}

/// A number with its sign.
pub(super) fn signed(n: i16) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string() }
}

/// Thirds of movement points, as a person writes them: "3", "3⅓", "⅔".
pub(super) fn thirds(n: u8) -> String {
    let part = ["", "⅓", "⅔"][usize::from(n % 3)];
    match n / 3 {
        0 if n > 0 => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}
