//! Events as sentences, and the rules behind them.

use engine::Text;

use super::words::{army, card, kind, nation, party, side, space};
use crate::{Event, position::End};

fn signed(n: i8) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string() }
}

/// Dice with what is added to them: "4+2 6 1".
fn dice_text(dice: &[(u8, i8)]) -> String {
    let die = |(die, bonus): &(u8, i8)| if *bonus == 0 { die.to_string() } else { format!("{die}{}", signed(*bonus)) };
    dice.iter().map(die).collect::<Vec<_>>().join(" ")
}

/// An event as a sentence.
pub(super) fn narrate(event: &Event) -> Text {
    let at = |key: &'static str, s: crate::ids::Space| Text::new(key).text("space", space(s));
    match event {
        Event::Turn { turn } => Text::new("event-turn").text("turn", super::words::turn(*turn)),
        Event::Phase { army: a, .. } => Text::new("event-phase").text("army", army(*a)),
        Event::TurnEnds => Text::new("event-turn-ends"),
        Event::Available { commander } => Text::new("event-available").text("unit", kind(*commander)),
        Event::Isolated { space: s, side: who, isolated } => {
            at(if *isolated { "event-isolated" } else { "event-in-touch" }, *s).text("side", side(*who))
        }
        Event::ActionPoints { army: a, die, owed, ap } => {
            Text::new("event-points").text("army", army(*a)).number("die", *die).number("owed", *owed).number("ap", *ap)
        }
        Event::Played { side: who, card: c } => Text::new("event-played").text("side", side(*who)).text("card", card(*c)),
        Event::Chosen { card: Some(c), .. } => Text::new("event-chosen").text("card", card(*c)),
        Event::Chosen { .. } => Text::new("event-chosen-hidden"),
        Event::Ready { side: who } => Text::new("event-ready").text("side", side(*who)),
        Event::Revealed { side: who, cards } if cards.is_empty() => Text::new("event-revealed-none").text("side", side(*who)),
        Event::Revealed { side: who, cards } => {
            Text::new("event-revealed").text("side", side(*who)).list("cards", cards.iter().map(|c| card(*c)).collect())
        }
        Event::Cancelled { side: who, card: c } => Text::new("event-cancelled").text("side", side(*who)).text("card", card(*c)),
        Event::CardDie { die } => Text::new("event-card-die").number("die", *die),
        Event::Scorched { space: s } => at("event-scorched", *s),
        Event::Recalled { commander, space: s } => at("event-recalled", *s).text("unit", kind(*commander)),
        Event::Placed { kind: k, space: s } => at("event-placed", *s).text("unit", kind(*k)),
        Event::Recovered { kind: k, space: s } => at("event-recovered", *s).text("unit", kind(*k)),
        Event::Marched { from, to, units, .. } => Text::new("event-marched")
            .text("from", space(*from))
            .text("to", space(*to))
            .list("units", party(units.iter().copied())),
        Event::Sortie { space: s, units } => at("event-sortie", *s).list("units", party(units.iter().copied())),
        Event::AssaultOrdered { space: s } => at("event-assault-ordered", *s),
        Event::Fort { kind: k, space: s, inside } => {
            at(if *inside { "event-inside" } else { "event-outside" }, *s).text("unit", kind(*k))
        }
        Event::Battle { space: s, attacker } => at("event-battle", *s).text("side", side(*attacker)),
        Event::Attack { space: s, side: who, dice, hits } => {
            at("event-attack", *s).text("side", side(*who)).literal("dice", dice_text(dice)).number("hits", *hits)
        }
        Event::Idle { space: s, side: who } => at("event-idle", *s).text("side", side(*who)),
        Event::Exhausted { space: s, kind: k, n } => at("event-exhausted", *s).text("unit", kind(*k)).number("n", *n),
        Event::Eliminated { space: s, kind: k, n } => at("event-eliminated", *s).text("unit", kind(*k)).number("n", *n),
        Event::RetreatAnnounced { space: s, side: who } => at("event-retreat", *s).text("side", side(*who)),
        Event::RetreatStopped { space: s, side: who } => at("event-retreat-stopped", *s).text("side", side(*who)),
        Event::Retreated { from, to, units, .. } => Text::new("event-retreated")
            .text("from", space(*from))
            .text("to", space(*to))
            .list("units", party(units.iter().copied())),
        Event::Paid { army: a } => Text::new("event-paid").text("army", army(*a)),
        Event::Won { space: s, side: who } => at("event-won", *s).text("side", side(*who)),
        Event::Assault { space: s, side: who } => at("event-assault", *s).text("side", side(*who)),
        Event::FortHeld { space: s, held } => at(if *held { "event-fort-held" } else { "event-fort-fallen" }, *s),
        Event::Taken { space: s, nation: n } => at("event-taken", *s).text("nation", nation(*n)),
        Event::Resources { prussian, austrian } => Text::new("event-resources").number("p", *prussian).number("a", *austrian),
        Event::Drawn { side: who, card: Some(c) } => Text::new("event-drawn").text("side", side(*who)).text("card", card(*c)),
        Event::Drawn { side: who, card: None } => Text::new("event-drawn-hidden").text("side", side(*who)),
        Event::Attrition { space: s, side: who, dice, hits } => {
            at("event-attrition", *s).text("side", side(*who)).literal("dice", dice_text(dice)).number("hits", *hits)
        }
        Event::Discarded { side: who, card: c } => Text::new("event-discarded").text("side", side(*who)).text("card", card(*c)),
        Event::Reshuffled { side: Some(who) } => Text::new("event-deck-rebuilt").text("side", side(*who)),
        Event::Reshuffled { side: None } => Text::new("event-reshuffled"),
        Event::Elizabeth { die, dies } => {
            Text::new(if *dies { "event-elizabeth-dies" } else { "event-elizabeth-lives" }).number("die", *die)
        }
        Event::PeaceDie { die } => Text::new("event-peace-die").number("die", *die),
        Event::Ended { end } => Text::new(match end {
            End::KingLost => "event-end-king",
            End::PrussiaReduced => "event-end-reduced",
            End::PrussiaGreat => "event-end-great",
            End::Peace => "event-end-peace",
            End::Time => "event-end-time",
        }),
    }
}

/// The rule by which an event happens.
pub(super) const fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Turn { .. } => "5.3c",
        Event::Phase { .. } => "5.1b",
        Event::TurnEnds => "5.3a",
        Event::Available { .. } => "8.2a",
        Event::Isolated { .. } => "4.3a",
        Event::ActionPoints { .. } => "6a",
        Event::Played { .. } | Event::CardDie { .. } => "2.4c",
        Event::Chosen { .. } | Event::Ready { .. } | Event::Revealed { .. } => "7.1.3c",
        Event::Cancelled { .. } => "CL-21",
        Event::Scorched { .. } => "CL-19",
        Event::Recalled { .. } => "CL-20",
        Event::Placed { .. } => "8.3d",
        Event::Recovered { .. } => "6.1a",
        Event::Marched { .. } => "6.2a",
        Event::Sortie { .. } => "6.2h",
        Event::AssaultOrdered { .. } => "6.3c",
        Event::Fort { inside: true, .. } => "7b",
        Event::Fort { .. } => "7.3a",
        Event::Battle { .. } => "7.1a",
        Event::Attack { .. } => "7.1.1a",
        Event::Idle { .. } => "SQ-B4",
        Event::Exhausted { .. } => "7.1.1b",
        Event::Eliminated { .. } => "7.1.1d",
        Event::RetreatAnnounced { .. } => "7.1.4a",
        Event::RetreatStopped { .. } => "7.1.4g",
        Event::Retreated { .. } => "7.1.4d",
        Event::Paid { .. } => "7.1.4c",
        Event::Won { .. } => "7.1b",
        Event::Assault { .. } => "7.2a",
        Event::FortHeld { .. } => "7.2h",
        Event::Taken { .. } => "4.1b",
        Event::Resources { .. } => "2.2f",
        Event::Drawn { .. } => "7.4a",
        Event::Attrition { .. } => "8.4a",
        Event::Discarded { .. } => "8.5b",
        Event::Reshuffled { side: Some(_) } => "R-65",
        Event::Reshuffled { side: None } => "5.3a",
        Event::Elizabeth { .. } => "9.1a",
        Event::PeaceDie { .. } => "9.2a",
        Event::Ended { end: End::KingLost } => "10.1a",
        Event::Ended { end: End::PrussiaReduced } => "10.1b",
        Event::Ended { end: End::PrussiaGreat } => "10.2a",
        Event::Ended { end: End::Peace } => "9.2a",
        Event::Ended { end: End::Time } => "10.3a",
    })
}
