//! Events as sentences, and the rules behind them.

use engine::Text;

use super::words::{nation, side, signed, space, unit};
use crate::{
    Event,
    events::Fate,
    ids::{Space, Unit},
    position::Phase,
};

/// An event as a sentence.
pub(super) fn narrate(event: &Event) -> Text {
    let at = |key: &'static str, s: Space| Text::new(key).text("space", space(s));
    let of = |key: &'static str, u: Unit| Text::new(key).text("unit", unit(u));
    match event {
        Event::Turn { turn } => Text::new("event-turn").text("turn", super::words::turn(*turn)),
        Event::Phase { phase, side: who, .. } => {
            Text::new("event-phase").text("side", side(*who)).text("phase", super::ask::phase(*phase))
        }
        Event::Superior { side: who, allied, central } => {
            Text::new("event-superior").text("side", side(*who)).number("allied", *allied).number("central", *central)
        }
        Event::Deployed { unit: u, space: s } => at("event-deployed", *s).text("unit", unit(*u)),
        Event::Activation { nation: n, side: who, die, add, number, succeeds } => {
            let key = if *succeeds { "event-activated" } else { "event-not-activated" };
            let text = Text::new(key).text("nation", nation(*n)).text("side", side(*who)).number("die", *die);
            text.number("sum", i16::from(*die) + i16::from(*add)).number("number", *number)
        }
        Event::Joined { nation: n, side: who, invaded } => {
            let key = if *invaded { "event-invaded" } else { "event-joined" };
            Text::new(key).text("nation", nation(*n)).text("side", side(*who))
        }
        Event::Withdrew { nation: n } => Text::new("event-withdrew").text("nation", nation(*n)),
        Event::Scored { side: who, vp } => Text::new("event-scored").text("side", side(*who)).number("n", *vp),
        Event::Score { allied, central } => Text::new("event-score").number("allied", *allied).number("central", *central),
        Event::Moved { unit: u, way } => {
            let (from, to) = (way.first().copied(), way.last().copied());
            let text = of("event-moved", *u).number("n", way.len().saturating_sub(1) as i64);
            text.text("from", from.map_or_else(|| Text::new("ask-nothing"), space))
                .text("to", to.map_or_else(|| Text::new("ask-nothing"), space))
        }
        Event::Sailed { unit: u, from, to } => of("event-sailed", *u).text("from", space(*from)).text("to", space(*to)),
        Event::Taken { space: s, side: who } => at("event-taken", *s).text("side", side(*who)),
        Event::Attack { target, units, infiltration, differential } => {
            let key = if *infiltration { "event-infiltration" } else { "event-attack" };
            let units = units.iter().map(|u| unit(*u)).collect();
            at(key, *target).list("units", units).literal("differential", signed(*differential))
        }
        Event::Lapsed { target } => at("event-lapsed", *target),
        Event::Result { target, die, attacker, defender } => {
            at("event-result", *target).number("die", *die).number("attacker", *attacker).number("defender", *defender)
        }
        Event::Paid { nation: n, rp } => Text::new("event-paid").text("nation", nation(*n)).number("n", *rp),
        Event::Retreats { unit: u, hexes } => of("event-retreats", *u).number("n", *hexes),
        Event::Retreated { unit: u, from, to, displaced } => {
            let key = if *displaced { "event-displaced" } else { "event-retreated" };
            of(key, *u).text("from", space(*from)).text("to", space(*to))
        }
        Event::Eliminated { unit: u, space: s, fate, for_good } => {
            let key = match fate {
                Fate::Losses => "event-eliminated",
                Fate::Sacrificed => "event-sacrificed",
                Fate::Unsupplied => "event-starved",
                Fate::Strayed => "event-strayed",
                Fate::Dissolved => "event-dissolved",
            };
            at(key, *s).text("unit", unit(*u)).number("good", u8::from(*for_good))
        }
        Event::FortDestroyed { space: s } => at("event-fort-destroyed", *s).text("fort", fort(*s)),
        Event::FortBuilt { space: s } => at("event-fort-built", *s).text("fort", fort(*s)),
        Event::Advanced { unit: u, from, to } => of("event-advanced", *u).text("from", space(*from)).text("to", space(*to)),
        Event::TanksLost { unit: u } => of("event-tanks-lost", *u),
        Event::Tanks { unit: u, built } => of(if *built { "event-tanks" } else { "event-tanks-moved" }, *u),
        Event::Income { side: who, rp } => Text::new("event-income").text("side", side(*who)).number("n", *rp),
        Event::Built { unit: u, space: s, free } => {
            at(if *free { "event-arrived" } else { "event-built" }, *s).text("unit", unit(*u))
        }
        Event::Converted { unit: u } => of("event-converted", *u),
        Event::Gave { from, to, rp } => {
            Text::new("event-gave").text("from", nation(*from)).text("to", nation(*to)).number("n", *rp)
        }
        Event::RussiaCollapsed => Text::new("event-collapse"),
        Event::RussiaSurrendered => Text::new("event-surrender"),
        Event::Garrisons { over } => Text::new(if *over { "event-garrisons-over" } else { "event-garrisons" }),
        Event::FranceFell => Text::new("event-france-fell"),
        Event::Armistice => Text::new("event-armistice"),
        Event::Ended { allied, central } => Text::new("event-ended").number("allied", *allied).number("central", *central),
    }
}

fn fort(s: Space) -> Text {
    Text::new(format!("fort-{s}"))
}

/// The rule by which an event happens.
pub(super) const fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Turn { .. } => "3.11",
        Event::Phase { phase, .. } => match phase {
            Phase::Deployment => "11.21a",
            Phase::Movement(_) => "5.0a",
            Phase::Attack(_) => "6.0",
            Phase::Building(_) => "8.3",
            Phase::Gifts(_) => "8.5",
        },
        Event::Superior { .. } => "3.3a",
        Event::Deployed { .. } => "11.21a",
        Event::Activation { .. } => "9.2b",
        Event::Joined { invaded: true, .. } => "9.1c",
        Event::Joined { .. } => "9.3a",
        Event::Withdrew { .. } => "9.6a",
        Event::Scored { .. } => "11.33",
        Event::Score { .. } => "11.3",
        Event::Moved { .. } => "5.1",
        Event::Sailed { .. } => "5.4",
        Event::Taken { .. } => "2.6b",
        Event::Attack { infiltration: true, .. } => "10.42",
        Event::Attack { .. } => "6.1a",
        Event::Lapsed { .. } => "9.6a",
        Event::Result { .. } => "6.2a",
        Event::Paid { .. } => "6.34a",
        Event::Retreats { .. } => "6.31b",
        Event::Retreated { displaced: true, .. } => "6.86a",
        Event::Retreated { .. } => "6.8a",
        Event::Eliminated { fate, .. } => match fate {
            Fate::Losses => "6.33a",
            Fate::Sacrificed => "6.33d",
            Fate::Unsupplied => "3.10e",
            Fate::Strayed => "10.6b",
            Fate::Dissolved => "10.21",
        },
        Event::FortDestroyed { .. } => "10.55b",
        Event::FortBuilt { .. } => "8.4a",
        Event::Advanced { .. } => "6.9a",
        Event::TanksLost { .. } => "10.71",
        Event::Tanks { .. } => "10.7",
        Event::Income { .. } => "3.10a",
        Event::Built { free: true, .. } => "9.8a",
        Event::Built { .. } => "8.3",
        Event::Converted { .. } => "10.41a",
        Event::Gave { .. } => "8.5",
        Event::RussiaCollapsed => "10.1b",
        Event::RussiaSurrendered => "10.2",
        Event::Garrisons { over: true } => "10.22c",
        Event::Garrisons { .. } => "10.22b",
        Event::FranceFell => "10.3a",
        Event::Armistice => "10.9a",
        Event::Ended { .. } => "11.3",
    })
}
