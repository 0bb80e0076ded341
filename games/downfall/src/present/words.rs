//! Words: the names of the data files, and armies with what is to be known of them.

use engine::{Localised, Text};

use crate::{
    data::data,
    ids::{Action, Camp, Flags, Kind, Nation, Power, Strength, Tile, Track, Unit, Zone},
};

/// All names of the data files, under the keys the texts use.
pub(super) fn names() -> Vec<(String, Localised)> {
    let d = data();
    let mut names = d.names.clone();
    names.extend(d.powers.iter().map(|x| (format!("power-{}", x.id), x.name.clone())));
    names.extend(Camp::ALL.map(|c| (format!("camp-{}", c.id()), d.camp_names[c.index()].clone())));
    names.extend(d.nations.iter().map(|x| (format!("nation-{}", x.id), x.name.clone())));
    names.extend(d.zones.iter().map(|x| (format!("zone-{}", x.id), x.name.clone())));
    names.extend(d.kinds.iter().map(|x| (format!("kind-{}", x.id), x.name.clone())));
    names.extend(d.tiles.iter().map(|x| (format!("tile-{}", x.id), x.name.clone())));
    names.extend(d.tracks.iter().map(|x| (format!("track-{}", x.id), x.name.clone())));
    names.extend(d.turns.iter().enumerate().map(|(i, x)| (format!("turn-{}", i + 1), x.name.clone())));
    names.extend(d.action_names.iter().map(|(a, name)| (format!("action-{a}"), name.clone())));
    names.extend(["air", "tank"].iter().zip(&d.mission_names).map(|(id, name)| (format!("missions-{id}"), name.clone())));
    names
}

pub(super) fn power(power: Power) -> Text {
    Text::new(format!("power-{power}"))
}

pub(super) fn camp(camp: Camp) -> Text {
    Text::new(format!("camp-{}", camp.id()))
}

pub(super) fn nation(nation: Nation) -> Text {
    Text::new(format!("nation-{nation}"))
}

pub(super) fn zone(zone: Zone) -> Text {
    Text::new(format!("zone-{zone}"))
}

pub(super) fn tile(tile: Tile) -> Text {
    Text::new(format!("tile-{tile}"))
}

pub(super) fn track(track: Track) -> Text {
    Text::new(format!("track-{track}"))
}

pub(super) fn turn(turn: u8) -> Text {
    Text::new(format!("turn-{turn}"))
}

pub(super) fn action(action: Action) -> Text {
    Text::new(format!("action-{action}"))
}

/// Armies of a kind, with their values on a side.
pub(super) fn kind(kind: Kind, strength: Strength) -> Text {
    let (d, i) = (data().kind(kind), usize::from(strength == Strength::Reduced));
    let text = Text::new("army").text("name", Text::new(format!("kind-{kind}")));
    text.number("combat", d.combat[i]).number("support", d.support[i])
}

/// An army as its counter shows it: reduced, without supply, attacked or taken back already, ceded.
pub(super) fn unit(unit: Unit) -> Text {
    let name = kind(unit.kind, if unit.is_reduced() { Strength::Reduced } else { Strength::Full });
    let mut states = Vec::new();
    for (flag, key) in [
        (Flags::REDUCED, "state-reduced"),
        (Flags::MARKED, "state-unsupplied"),
        (Flags::TARGETED, "state-targeted"),
        (Flags::BACK, "state-back"),
    ] {
        if unit.flags.has(flag) {
            states.push(Text::new(key));
        }
    }
    if unit.is_ceded() {
        states.push(Text::new("state-ceded").text("power", power(unit.power())));
    }
    if states.is_empty() { name } else { Text::new("in-state").text("army", name).list("states", states) }
}

/// The points of all powers.
pub(super) fn points(vp: [i16; 4]) -> Vec<Text> {
    let of = |p: Power| Text::new("points-of").text("power", power(p)).number("n", vp[p.index()]);
    Power::ALL.map(of).to_vec()
}
