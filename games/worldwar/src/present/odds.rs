//! What chance may decide, exactly: the results of an attack before it is made, and of an activation attempt.

use engine::{Chance, Odds, Target, Text};

use super::words::{nation, nations, signed, space, units};
use crate::{Move, Position, data::data, ids::Nation, position::Step};

/// The odds of a move that leads to a die.
pub(super) fn odds(p: &Position, m: Move) -> Option<Odds> {
    match (p.step, m) {
        (Step::Assault, Move::Fight | Move::Infiltrate) => attack(p, m == Move::Infiltrate),
        (Step::Activate, Move::Activate(n)) => Some(activation(p, n)),
        _ => None,
    }
}

/// The thousandths of one face of the die; together they are a thousand.
fn share(i: u8, faces: u8) -> u16 {
    let (i, faces) = (u16::from(i), u16::from(faces.max(1)));
    1000 * (i + 1) / faces - 1000 * i / faces
}

fn attack(p: &Position, infiltration: bool) -> Option<Odds> {
    let d = data();
    let mut after = p.clone();
    after.fight(infiltration, &mut |_| {});
    let b = p.battle;
    if after.step != Step::Die {
        return None;
    }
    let differential = after.battle.differential;
    let column = d.column(differential)?;
    let side = p.phasing();
    let one = |die: u8| {
        let (attacker, defender, forced) = after.result(die);
        let text = Text::new("odds-result").number("die", die).number("attacker", attacker).number("defender", defender);
        let seat = (defender > attacker).then_some(side.seat()).or((attacker > defender).then_some(side.other().seat()));
        Chance { seat, per_mille: share(die - 1, d.die), text: text.number("forced", u8::from(forced)) }
    };
    let mut notes = vec![
        Text::new("odds-attack").list("units", units(b.attackers)).number("n", p.attack(b.attackers)),
        Text::new("odds-defence").number("n", after.defence(b.target)).list("parts", after.defence_parts(b.target)),
    ];
    let dice = i64::from(d.die.max(1));
    let sum = |f: &dyn Fn((u8, u8, bool)) -> u8| (1..=d.die).map(|die| i64::from(f(after.result(die)))).sum::<i64>();
    let tenths = |n: i64| format!("{}.{}", n * 10 / dice / 10, n * 10 / dice % 10);
    let expected =
        Text::new("odds-expected").literal("attacker", tenths(sum(&|r| r.0))).literal("defender", tenths(sum(&|r| r.1)));
    notes.push(expected.list("nations", nations(after.bearers())));
    let text = Text::new("odds-column")
        .literal("differential", signed(differential))
        .text("column", Text::new(format!("column-{column}")));
    Some(Odds {
        rule: "6.1d",
        target: Target::Space(b.target.to_string()),
        text: text.text("space", space(b.target)),
        chances: (1..=d.die).map(one).collect(),
        notes,
    })
}

fn activation(p: &Position, n: Nation) -> Odds {
    let d = data();
    let side = p.phasing();
    let (add, number) = p.activation(n, side);
    let wins = (1..=d.die).filter(|die| *die as i8 + add >= number);
    let yes: u16 = wins.map(|die| share(die - 1, d.die)).sum();
    let chance = |seat, per_mille, key| Chance { seat: Some(seat), per_mille, text: Text::new(key).text("nation", nation(n)) };
    let modifier = |m: &crate::data::Modifier| {
        let name = Text::new(format!("modifier-{}-{}-{}", m.nation, m.side.id(), m.id));
        Text::new("odds-modifier").literal("add", signed(i16::from(m.add))).text("when", name)
    };
    // What can not happen is no chance.
    let mut chances = vec![chance(side.seat(), yes, "odds-joins"), chance(side.other().seat(), 1000 - yes, "odds-stays")];
    chances.retain(|c| c.per_mille > 0);
    Odds {
        rule: "9.2b",
        target: Target::Button(n.to_string()),
        text: Text::new("odds-activation")
            .text("nation", nation(n))
            .number("number", number)
            .literal("add", signed(i16::from(add))),
        chances,
        notes: p.modifiers(n, side).map(modifier).collect(),
    }
}
