//! The odds of an attack and of an assault, every roll counted.

use engine::{Chance, Game, Odds, Pending, Seat, Seed, Target, Text};

use super::words::space;
use crate::{
    Event, Move, Position,
    data::data,
    ids::{Side, Space},
    position::Step,
};

/// Chances are counted in so many parts.
const WHOLE: u64 = 1_000_000_000;

/// How likely each number of hits is, of dice with these bonuses.
pub(crate) fn hits(bonuses: impl Iterator<Item = i8>) -> Vec<u64> {
    let mut chances = vec![WHOLE];
    for bonus in bonuses {
        let faces = (1..=6).filter(|die| data().is_hit(*die, bonus)).count() as u64;
        let mut next = vec![0; chances.len() + 1];
        for (n, chance) in chances.iter().enumerate() {
            next[n] += chance * (6 - faces) / 6;
            next[n + 1] += chance * faces / 6;
        }
        chances = next;
    }
    chances
}

/// Of the whole, of a thousand; together a thousand, the rest goes to the likeliest.
fn per_mille(parts: &[u64]) -> Vec<u16> {
    let all = parts.iter().sum::<u64>().max(1);
    let mut found: Vec<u16> = parts.iter().map(|n| (n * 1000 / all) as u16).collect();
    let rest = 1000 - found.iter().sum::<u16>().min(1000);
    if let Some(i) = (0..found.len()).max_by_key(|&i| found[i]) {
        found[i] += rest;
    }
    found
}

/// The odds of what a move leads to.
pub(super) fn odds(p: &Position, m: Move) -> Option<Odds> {
    match (p.step, m) {
        (Step::BattleTurn, Move::Attack) => attack(p),
        (Step::Assaults, Move::Assault(s)) | (Step::NextAssault, Move::At(s)) => Some(assault(p, s)),
        (Step::Leave(_), Move::To(s)) if p.strength(s, p.active().other(), true) > 0 => march(p, m, s),
        _ => None,
    }
}

/// How a battle ends if the side on turn attacks, and how many hits it makes now.
fn attack(p: &Position) -> Option<Odds> {
    let (side, s) = (p.battle.turn, p.battle.space);
    let factor = if p.battle.has_attacked[side.index()] { 1 } else { p.battle.factor[side.index()] };
    let all = hits(p.battle_dice(side).bonuses());
    let mean: u64 = all.iter().enumerate().map(|(n, chance)| n as u64 * chance / (WHOLE / 1000)).sum::<u64>() * u64::from(factor);
    let tenths = (mean + 50) / 100;
    let now = Text::new("odds-mean").number("n", (tenths / 10) as i64).number("tenths", (tenths % 10) as i64);
    let chances = battle(p, side, Move::Attack, s)?;
    let text = Text::new("odds-attack").text("space", space(s));
    let notes = vec![now, Text::new("odds-attack-note")];
    Some(Odds { rule: "7.1.1a", target: Target::Space(s.to_string()), text, chances, notes })
}

/// So many battles are fought in thought.
const FOUGHT: u64 = 250;

/// How a march into a battle ends.
fn march(p: &Position, m: Move, s: Space) -> Option<Odds> {
    let chances = battle(p, p.active(), m, s)?;
    let text = Text::new("odds-march").text("space", space(s));
    let notes = vec![Text::new("odds-march-note")];
    Some(Odds { rule: "7.1a", target: Target::Space(s.to_string()), text, chances, notes })
}

/// How a battle ends, in thought: both sides attack as long as they are not far weaker, without cards, nobody in the fort.
fn battle(p: &Position, side: Side, m: Move, s: Space) -> Option<Vec<Chance>> {
    let (mut won, mut open) = (0, 0);
    for seed in 0..FOUGHT {
        match fight(p, side, m, s, seed)? {
            Some(winner) if winner == side => won += 1,
            Some(_) => {}
            None => open += 1,
        }
    }
    let parts = per_mille(&[won, open, FOUGHT - won - open]);
    let chance = |i: usize, side: Option<Side>, key: &'static str| Chance {
        seat: side.map(Side::seat),
        per_mille: parts[i],
        text: Text::new(key),
    };
    let mut chances = vec![
        chance(0, Some(side), "odds-march-won"),
        chance(1, None, "odds-march-open"),
        chance(2, Some(side.other()), "odds-march-lost"),
    ];
    chances.retain(|c| c.per_mille > 0 || c.seat == Some(side.seat()));
    Some(chances)
}

/// One battle in thought; who has won it, `None` if it was not decided.
fn fight(p: &Position, side: Side, m: Move, s: Space, seed: u64) -> Option<Option<Side>> {
    let mut q = p.clone();
    // Cards would be a guess about hands.
    q.hand = Default::default();
    let mut dice = Seed::from_number(seed).stream(0);
    let mut winner = None;
    q.play(side.seat(), m, &mut |_| {}).ok()?;
    for _ in 0..400 {
        if winner.is_some() {
            break;
        }
        let mut see = |e: Event| {
            if let Event::Won { space, side } = e
                && space == s
            {
                winner = Some(side);
            }
        };
        match q.pending() {
            Pending::Over => break,
            Pending::Chance if q.step == Step::BattleDice => {
                let roll = q.sample(&mut dice);
                q.resolve(&roll, &mut see).ok()?;
            }
            Pending::Chance => break,
            Pending::Seats(seats) => {
                let seat = seats.iter().next()?;
                let answer = answer(&q, seat)?;
                q.play(seat, answer, &mut see).ok()?;
            }
        }
    }
    Some(winner)
}

/// What a side does in thought: it fights unless it has less than a third of the other's fresh units, and goes on with everything else.
fn answer(q: &Position, seat: Seat) -> Option<Move> {
    let mut moves = Vec::new();
    q.moves(seat, &mut moves);
    let fresh = |side: Side| q.fighters(side).filter(|g| g.unit.flags.is_fresh()).map(|g| i32::from(g.n)).sum::<i32>();
    let is_weak = q.step == Step::BattleTurn && fresh(q.battle.turn) * 3 < fresh(q.battle.turn.other());
    let wanted = if is_weak && moves.contains(&Move::Retreat) { Move::Retreat } else { Move::Attack };
    let done = moves.iter().find(|m| **m == Move::Done);
    moves.iter().find(|m| **m == wanted).or(done).or(moves.last()).copied()
}

/// Whether a fort falls in one assault: the fort's hits take dice away first (7.2a).
fn assault(p: &Position, s: Space) -> Odds {
    let taken = fall(p, s);
    let parts = per_mille(&[taken, WHOLE.saturating_sub(taken)]);
    let side = p.active();
    let chance =
        |per_mille: u16, side: Side, key: &'static str| Chance { seat: Some(side.seat()), per_mille, text: Text::new(key) };
    let chances = vec![chance(parts[0], side, "odds-fort-falls"), chance(parts[1], side.other(), "odds-fort-holds")];
    let text = Text::new("odds-assault").text("space", space(s));
    Odds { rule: "7.2a", target: Target::Space(s.to_string()), text, chances, notes: Vec::new() }
}

/// How likely it is that an assault takes a fort, of [`WHOLE`].
pub(crate) fn fall(p: &Position, s: Space) -> u64 {
    let inside = p.units.at(s).iter().filter(|g| g.unit.flags.is_inside());
    let needed: usize = inside.map(|g| usize::from(g.n) * if g.unit.flags.is_fresh() { 2 } else { 1 }).sum();
    let dice = p.assault_dice(s);
    let fort = hits(p.fort_dice(s).into_iter());
    let mut taken = 0;
    for (lost, chance) in fort.iter().enumerate() {
        let left = hits(std::iter::repeat_n(0, usize::from(dice).saturating_sub(lost)));
        let enough: u64 = left.iter().skip(needed).sum();
        taken += chance / 1000 * (enough / 1000) / (WHOLE / 1_000_000);
    }
    taken
}
