//! Events as sentences, and the rules behind them.

use engine::Text;

use super::words::{action, camp, kind, nation, power, tile, track, unit, zone};
use crate::{
    Event,
    events::{Cause, Harm, How, Potential},
    ids::{Action, Unit, Zone},
};

/// A number with its sign.
fn signed(n: i16) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string() }
}

/// The parts of a potential: "5+2+6 = 13".
pub(super) fn potential_text(p: &Potential) -> String {
    let parts = [p.value, p.support, p.ground, p.technology, p.air, p.die];
    let parts: Vec<String> = parts.iter().filter(|n| **n != 0).map(ToString::to_string).collect();
    format!("{} = {}", parts.join("+"), p.total())
}

/// An event as a sentence.
pub(super) fn narrate(event: &Event) -> Text {
    let at = |key: &'static str, z: Zone| Text::new(key).text("zone", zone(z));
    let by = |key: &'static str, p: crate::ids::Power| Text::new(key).text("power", power(p));
    let army = |key: &'static str, u: Unit, z: Zone| at(key, z).text("unit", unit(u));
    match event {
        Event::Chosen { power: p, tile: t, .. } => by("event-chosen", *p).text("tile", tile(*t)),
        Event::Ready { power: p } => by("event-ready", *p),
        Event::Turn { turn } => Text::new("event-turn").text("turn", super::words::turn(*turn)),
        Event::Phase { power: p, .. } => by("event-phase", *p),
        Event::Available { power: p, n, tiles, .. } if tiles.is_empty() => by("event-available-hidden", *p).number("n", *n),
        Event::Available { power: p, tiles, .. } => {
            by("event-available", *p).list("tiles", tiles.iter().map(|t| tile(*t)).collect())
        }
        Event::Revealed { power: p, tile: t } => by("event-revealed", *p).text("tile", tile(*t)),
        Event::MissionsGained { power: p, air, tank } => by("event-missions", *p).number("air", *air).number("tank", *tank),
        Event::Offered { power: p, unit: u, zone: z } => army("event-offered", *u, *z).text("power", power(*p)),
        Event::Declined { power: p, unit: u, zone: z } => army("event-declined", *u, *z).text("power", power(p.partner())),
        Event::Ceded { power: p, unit: u, zone: z, again } => {
            let key = if *again { "event-ceded-again" } else { "event-ceded" };
            army(key, u.without(crate::ids::Flags::CEDED), *z).text("power", power(*p)).text("partner", power(p.partner()))
        }
        Event::TakenBack { power: p, unit: u, zone: z } => {
            army("event-taken-back", u.without(crate::ids::Flags::CEDED), *z).text("power", power(*p))
        }
        Event::Action { power: p, action: a } => by("event-action", *p).text("action", action(*a)),
        Event::Offensive { power: p } => by("event-offensive", *p),
        Event::ActionsOver { power: p } => by("event-actions-over", *p),
        Event::Restored { unit: u, zone: z } => army("event-restored", u.without(crate::ids::Flags::REDUCED), *z),
        Event::Placed { kind: k, strength, zone: z } => at("event-placed", *z).text("unit", kind(*k, *strength)),
        Event::Held { unit: u, zone: z } => army("event-held", *u, *z),
        Event::Moved { unit: u, from, to, how, through } => {
            let key = match how {
                How::March if !through.is_empty() => "event-moved-through",
                How::March => "event-moved",
                How::Sea => "event-sailed",
                How::Strategic => "event-strategic",
                How::Retreat => "event-retreated",
            };
            let text = Text::new(key).text("unit", unit(*u)).text("from", zone(*from)).text("to", zone(*to));
            text.list("through", through.iter().map(|z| zone(*z)).collect())
        }
        Event::Attack { zone: z, leader, target, supports } => {
            let text = at("event-attack", *z).text("leader", unit(*leader)).text("target", unit(*target));
            text.number("n", supports.len() as i64).list("supports", supports.iter().map(|u| unit(*u)).collect())
        }
        Event::Air { power: p, zone: z, against } => {
            at(if *against { "event-air-against" } else { "event-air" }, *z).text("power", power(*p))
        }
        Event::Tanks { power: p, zone: z } => at("event-tanks", *z).text("power", power(*p)),
        Event::Fought { zone: z, attacker, defender, attack, defence, losses } => at("event-fought", *z)
            .text("attacker", power(*attacker))
            .text("defender", power(*defender))
            .literal("attack", potential_text(attack))
            .literal("defence", potential_text(defence))
            .number("own", losses[0])
            .number("enemy", losses[1]),
        Event::Covered { camp: c, zone: z, level } => at("event-covered", *z).text("camp", camp(*c)).number("level", *level),
        Event::Reduced { unit: u, zone: z, by } => army(harm_key(*by, false), *u, *z),
        Event::Eliminated { unit: u, zone: z, by } => army(harm_key(*by, true), *u, *z),
        Event::Spared { power: p, zone: z } => at("event-spared", *z).text("power", power(*p)),
        Event::Dug { camp: c, zone: z, level } => at("event-dug", *z).text("camp", camp(*c)).number("level", *level),
        Event::TrenchLost { camp: c, zone: z } => at("event-trench-lost", *z).text("camp", camp(*c)),
        Event::Researched { power: p, tile: t, advanced, second, .. } => researched(*p, *t, *advanced, *second),
        Event::Diplomacy { power: p, track: t, from, to } => {
            by("event-diplomacy", *p).text("track", track(*t)).number("from", *from).number("to", *to)
        }
        Event::Entered { nation: n, power: p } => by("event-entered", *p).text("nation", nation(*n)),
        Event::Capitulated => Text::new("event-capitulated"),
        Event::Taken { zone: z, power: p } => at("event-taken", *z).text("power", power(*p)),
        Event::Liberated { zone: z, power: p } => at("event-liberated", *z).text("power", power(*p)),
        Event::CutOff { zone: z, power: p } => at("event-cut-off", *z).text("power", power(*p)),
        Event::Points { power: p, by: n, cause, zone: z } => {
            let text = by(cause_key(*cause), *p).literal("n", signed(*n));
            match z {
                Some(z) => text.text("zone", zone(*z)),
                None => text,
            }
        }
        Event::Score { vp } => Text::new("event-score").list("points", super::words::points(*vp)),
        Event::Ended => Text::new("event-ended"),
    }
}

fn researched(p: crate::ids::Power, t: Option<crate::ids::Tile>, advanced: bool, second: bool) -> Text {
    let key = match (t.is_some(), advanced, second) {
        (true, true, _) => "event-advanced",
        (false, true, _) => "event-advanced-hidden",
        (true, false, false) => "event-developed",
        (false, false, false) => "event-developed-hidden",
        (true, false, true) => "event-developed-late",
        (false, false, true) => "event-developed-late-hidden",
    };
    let text = Text::new(key).text("power", power(p));
    match t {
        Some(t) => text.text("tile", tile(t)),
        None => text,
    }
}

const fn harm_key(by: Harm, gone: bool) -> &'static str {
    match (by, gone) {
        (Harm::Attack, false) => "event-reduced",
        (Harm::Attack, true) => "event-eliminated",
        (Harm::Gas, _) => "event-gassed",
        (Harm::Supply, false) => "event-reduced-supply",
        (Harm::Supply, true) => "event-eliminated-supply",
        (Harm::Isolation, _) => "event-eliminated-isolated",
        (Harm::NoRetreat, _) => "event-eliminated-no-retreat",
    }
}

const fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::CityLost => "points-city-lost",
        Cause::CityGained => "points-city-gained",
        Cause::PartnerLost => "points-partner-lost",
        Cause::PartnerGained => "points-partner-gained",
        Cause::GermanyGained => "points-germany-gained",
        Cause::GermanyLost => "points-germany-lost",
        Cause::CentralNeutral | Cause::EntenteNeutral => "points-neutral",
        Cause::NoBulgaria | Cause::NoRomania => "points-still-neutral",
        Cause::Capitulation => "points-capitulation",
    }
}

/// The rule by which an event happens.
pub(super) const fn rule(event: &Event) -> &'static str {
    match event {
        Event::Chosen { .. } | Event::Ready { .. } => "2b",
        Event::Turn { .. } => "SQ-T1",
        Event::Phase { .. } => "3d",
        Event::Available { .. } => "10b",
        Event::Revealed { .. } => "10f",
        Event::MissionsGained { .. } => "13b",
        Event::Offered { .. } | Event::Declined { .. } | Event::TakenBack { .. } => "14b",
        Event::Ceded { again: true, .. } => "14f",
        Event::Ceded { .. } => "14a",
        Event::Action { action, .. } => match action {
            Action::Recruitment => "8a",
            Action::Manoeuvre => "9a",
            Action::Research => "10a",
            Action::Entrenchment => "11a",
            Action::Diplomacy => "12a",
            Action::Missions => "13a",
        },
        Event::Offensive { .. } => "10.3a",
        Event::ActionsOver { .. } => "7a",
        Event::Restored { .. } => "8f",
        Event::Placed { .. } => "8h",
        Event::Held { .. } => "9.2a",
        Event::Moved { how: How::March, .. } => "9.1a",
        Event::Moved { how: How::Sea, .. } => "9.1h",
        Event::Moved { how: How::Strategic, .. } => "9.1g",
        Event::Moved { how: How::Retreat, .. } => "9.2q",
        Event::Attack { .. } => "9.2d",
        Event::Air { against: false, .. } => "10.4b",
        Event::Air { against: true, .. } => "10.4c",
        Event::Tanks { .. } => "10.5b",
        Event::Fought { .. } => "9.2l",
        Event::Covered { .. } => "9.2o",
        Event::Reduced { by, .. } | Event::Eliminated { by, .. } => match by {
            Harm::Attack => "9.2m",
            Harm::Gas => "10.6a",
            Harm::Supply => "6f",
            Harm::Isolation => "6g",
            Harm::NoRetreat => "9.2r",
        },
        Event::Spared { .. } => "9.2n",
        Event::Dug { .. } => "11a",
        Event::TrenchLost { .. } => "11c",
        Event::Researched { .. } => "10a",
        Event::Diplomacy { .. } => "12a",
        Event::Entered { .. } => "12c",
        Event::Capitulated => "12e",
        Event::Taken { .. } => "4g",
        Event::Liberated { .. } => "4i",
        Event::CutOff { .. } => "6h",
        Event::Points { cause, .. } => cause_rule(*cause),
        Event::Score { .. } => "5b",
        Event::Ended => "5a",
    }
}

const fn cause_rule(cause: Cause) -> &'static str {
    match cause {
        Cause::CityLost => "5c",
        Cause::CityGained => "5d",
        Cause::PartnerLost | Cause::PartnerGained => "5j",
        Cause::GermanyGained => "5k",
        Cause::GermanyLost => "5l",
        Cause::CentralNeutral => "5e",
        Cause::EntenteNeutral => "5f",
        Cause::NoBulgaria => "5g",
        Cause::NoRomania => "5h",
        Cause::Capitulation => "5i",
    }
}
