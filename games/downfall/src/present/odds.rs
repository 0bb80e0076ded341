//! The odds of an attack: all dice counted; tiles that the viewer does not know are left out, and the notes say so.

use engine::{Chance, Game, Odds, Target, Text};

use super::words::{power as power_name, zone};
use crate::{
    Move, Position, View,
    combat::result,
    data::{Family, data},
    events::Potential,
    ids::{Flags, Power},
    position::Step,
};

/// The odds of what a move leads to, if that is an attack as it is declared so far.
pub(super) fn odds(view: &View, m: Move) -> Option<Odds> {
    let p = &view.table;
    let mut next = p.clone();
    match (p.step, m) {
        (Step::Lead, Move::Lead(_))
        | (Step::Aim, Move::Aim(_))
        | (Step::Support, Move::Support(_) | Move::Go)
        | (Step::Fly | Step::Tanks | Step::Counter, Move::Fly | Move::Tanks | Move::Done) => {}
        _ => return None,
    }
    next.play(p.asked().seat(), m, &mut |_| {}).ok()?;
    let declared = matches!(next.step, Step::Support | Step::Fly | Step::Counter | Step::Tanks | Step::Dice);
    declared.then(|| of_attack(view, &next))
}

/// What the dice of a declared attack may bring.
fn of_attack(view: &View, p: &Position) -> Odds {
    let [attack, defence] = p.potentials();
    let (attacker, defender) = (p.active(), p.fight.defender);
    let sides = data().constants.die as i8;
    // Losses of attacker and defender, and how many throws lead to them.
    let mut found: Vec<([u8; 2], u32)> = Vec::new();
    for a in 1..=sides {
        for d in 1..=sides {
            let (losses, _) = result(attack.total() + a, defence.total() + d);
            match found.iter_mut().find(|(known, _)| *known == losses) {
                Some((_, n)) => *n += 1,
                None => found.push((losses, 1)),
            }
        }
    }
    found.sort_by_key(|(losses, _)| i16::from(losses[0]) - i16::from(losses[1]));
    let throws = u32::from(sides as u8).pow(2);
    let mut chances = Vec::new();
    let (mut before, mut told) = (0, 0);
    for (losses, n) in &found {
        before += n;
        let upto = before * 1000 / throws;
        let seat = match losses[0].cmp(&losses[1]) {
            std::cmp::Ordering::Less => Some(attacker.seat()),
            std::cmp::Ordering::Greater => Some(defender.seat()),
            std::cmp::Ordering::Equal => None,
        };
        let text = Text::new("odds-losses").text("attacker", power_name(attacker)).text("defender", power_name(defender));
        let text = text.number("own", losses[0]).number("enemy", losses[1]);
        chances.push(Chance { seat, per_mille: (upto - told) as u16, text });
        told = upto;
    }
    let mut notes = parts(attacker, &attack);
    notes.extend(parts(defender, &defence));
    notes.extend(unknown(view, p));
    Odds {
        rule: "9.2l",
        target: Target::Space(p.fight.zone.to_string()),
        text: Text::new("odds-attack")
            .text("zone", zone(p.fight.zone))
            .text("attacker", power_name(attacker))
            .text("defender", power_name(defender))
            .number("attack", attack.total())
            .number("defence", defence.total()),
        chances,
        notes,
    }
}

/// Every part of a potential, with its rule.
fn parts(power: Power, p: &Potential) -> Vec<Text> {
    let list = [
        (p.value, "part-value", "9.2f"),
        (p.support, "part-support", "9.2g"),
        (p.ground, "part-ground", "9.2h"),
        (p.technology, "part-technology", "9.2j"),
        (p.air, "part-air", "9.2k"),
    ];
    let some = list.into_iter().filter(|(n, ..)| *n != 0);
    some.map(|(n, key, rule)| Text::new(key).text("power", power_name(power)).number("n", n).literal("rule", rule)).collect()
}

/// What could still change the odds and is not known: unseen tiles of either side, cover by a trench.
fn unknown(view: &View, p: &Position) -> Vec<Text> {
    let (defender, zone) = (p.fight.defender, p.fight.zone);
    let mut notes = Vec::new();
    let attacker = p.active();
    let may_have = |power: Power, part: Flags, family: Family| {
        let mut tiles = data().family(family).filter(|t| data().power(power).tiles.has(*t));
        let hidden = view.hidden[power.index()].available > 0;
        hidden && p.profits(part) && tiles.any(|t| !p.research[power.index()].available.has(t))
    };
    if may_have(defender, Flags::AIMED, Family::Defence) {
        notes.push(Text::new("odds-unknown").text("power", power_name(defender)));
    }
    if [Family::Attack, Family::Sturmtruppen].into_iter().any(|f| may_have(attacker, Flags::LEADS, f)) {
        notes.push(Text::new("odds-unknown-attack").text("power", power_name(attacker)));
    }
    if p.trench(defender.camp(), zone) > 0 {
        notes.push(Text::new("odds-cover").text("power", power_name(defender)));
    }
    notes
}
