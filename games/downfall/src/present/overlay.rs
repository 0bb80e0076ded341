//! What the map shows on request: supply, control, reach and attacks.

use engine::{Mark, Target, Text};

use super::words::{power as power_name, zone as zone_name};
use crate::{
    View,
    ids::{Flags, Power, Zone, Zones},
    position::{Position, Step},
};

/// The overlays.
pub(super) const OVERLAYS: [&str; 3] = ["supply", "control", "reach"];

pub(super) fn marks(view: &View, id: &str) -> Vec<Mark> {
    let p = &view.table;
    match id {
        "supply" => supply(p),
        "control" => control(p),
        "reach" => reach(p),
        _ => Vec::new(),
    }
}

fn label(text: impl Into<String>) -> Text {
    Text::new("mark-label").literal("text", text)
}

fn mark(z: Zone, power: Power, sign: &str, is_bad: bool, key: &'static str, rule: &'static str) -> Mark {
    let text = Text::new(key).text("power", power_name(power)).text("zone", zone_name(z));
    Mark { target: Target::Space(z.to_string()), seat: Some(power.seat()), is_bad, label: label(sign), text, rule }
}

/// Where each power's supply comes from, which of its zones are cut off, and which armies are without (6a, 6h).
fn supply(p: &Position) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut marked = Zones::NONE;
    for a in p.units.all() {
        if !marked.has(a.zone) && !p.is_supplied(a.unit, a.zone) {
            marked.insert(a.zone);
            marks.push(mark(a.zone, a.unit.power(), "✕", true, "mark-unsupplied", "6a"));
        }
    }
    for power in Power::ALL {
        for z in p.cut_off(power).minus(marked).iter() {
            marks.push(mark(z, power, "✂", true, "mark-cut-off", "6h"));
        }
        for z in p.sources(power).minus(marked).iter() {
            marks.push(mark(z, power, "★", false, "mark-source", "6a"));
        }
    }
    marks
}

/// Who controls what is not his from the start (4g).
fn control(p: &Position) -> Vec<Mark> {
    let taken = |power: Power| {
        let zones = p.control[power.index()].minus(p.home(power));
        zones.iter().map(move |z| mark(z, power, "⚑", true, "mark-taken", "4g"))
    };
    Power::ALL.into_iter().flat_map(taken).collect()
}

/// Where armies of the active power that have not manoeuvred could attack at once (9.2a).
fn reach(p: &Position) -> Vec<Mark> {
    if matches!(p.step, Step::Setup | Step::Over) {
        return Vec::new();
    }
    let g = p.ground();
    let armies = p.armies_of(g.power).filter(|a| !a.unit.flags.has(Flags::USED));
    let zones = armies.fold(Zones::NONE, |set, a| set.or(p.targets_of(&g, a.unit, a.zone, g.prey)));
    zones.iter().map(|z| mark(z, g.power, "⚔", false, "mark-reach", "9.2a")).collect()
}
