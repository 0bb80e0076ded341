//! The odds of battles and assaults: every roll counted, cards and what the enemy will choose left out.

use engine::{Chance, Game, Odds, Target, Text};

use super::words::space;
use crate::{
    Move, Position, View,
    data::{When, data},
    ids::{Card, Flags, Side, Space},
    position::{Battle, Step},
    units::Group,
};

/// How likely each number of hits is, of dice with these bonuses.
fn hits(bonuses: impl Iterator<Item = i8>) -> Vec<f64> {
    let mut chances = vec![1.0];
    for bonus in bonuses {
        let hit = (1..=6).filter(|die| data().is_hit(*die, bonus)).count() as f64 / 6.0;
        let mut next = vec![0.0; chances.len() + 1];
        for (n, chance) in chances.iter().enumerate() {
            next[n] += chance * (1.0 - hit);
            next[n + 1] += chance * hit;
        }
        chances = next;
    }
    chances
}

fn mean(chances: &[f64]) -> f64 {
    chances.iter().enumerate().map(|(n, chance)| n as f64 * chance).sum()
}

/// What a side brings into a field battle. Hits are taken in the order that keeps most dice, as the rules let its owner choose: so what
/// is left of it follows from how many hits it has taken.
struct Force {
    fresh: usize,
    total: usize,
    /// Fresh units that are isolated: they roll by halves.
    isolated: usize,
    /// What commanders add to its dice, the most first; an exhausted commander still adds it.
    bonuses: Vec<i8>,
    /// Its first turn: what cards add to each die, and by what they multiply its hits.
    first: (i8, u8),
    can_retreat: bool,
}

impl Force {
    fn of(p: &Position, side: Side) -> Self {
        let (mut fresh, mut total, mut isolated) = (0, 0, 0);
        for g in p.fighters(side) {
            let n = usize::from(g.n);
            total += n;
            fresh += if g.unit.flags.is_fresh() { n } else { 0 };
            isolated += if g.unit.flags.is_fresh() && g.unit.flags.is_isolated() { n } else { 0 };
        }
        let (dice, i) = (p.battle_dice(side), side.index());
        let factor = if p.battle.has_attacked[i] { 1 } else { p.battle.factor[i] };
        Self {
            fresh,
            total,
            isolated,
            bonuses: dice.bonuses().map(|bonus| bonus - dice.all).collect(),
            first: (dice.all, factor),
            can_retreat: !p.retreat_spaces(side).is_empty(),
        }
    }

    /// So many hits and nobody is left.
    const fn most(&self) -> usize {
        self.fresh + self.total
    }

    const fn fresh_after(&self, hits: usize) -> usize {
        self.fresh.saturating_sub(hits)
    }

    /// Its dice after so many hits: isolated units take them first, since two of them are one die.
    fn dice_after(&self, hits: usize) -> &[i8] {
        let (fresh, sound) = (self.fresh_after(hits), self.fresh - self.isolated);
        let dice =
            if fresh > sound { sound + (fresh - sound) / usize::from(data().constants.isolated_dice_divisor) } else { fresh };
        &self.bonuses[..dice.min(self.bonuses.len())]
    }
}

/// How a field battle ends if both sides fight on.
struct Outlook {
    /// How likely each side wins.
    won: [f64; 2],
    /// Fresh units left on average, and units eliminated.
    fresh: [f64; 2],
    dead: [f64; 2],
}

/// A side breaks off when the other has more than so many times its fresh units (ST-31).
const BREAKS: usize = 3;
/// What is not decided after so many turns is so unlikely that it does not show.
const TURNS: usize = 80;

/// Counts a battle to its end, without further cards: both sides attack, who is far weaker retreats if he can; but who is on turn now
/// attacks in any case if that is what is asked.
fn fight(p: &Position, attacks: bool) -> Outlook {
    let forces = Side::ALL.map(|side| Force::of(p, side));
    let attacker = p.battle.attacker.index();
    // By the hits that both have taken.
    let rows = forces[1].most() + 1;
    let mut now = vec![0.0; (forces[0].most() + 1) * rows];
    now[0] = 1.0;
    let mut look = Outlook { won: [0.0; 2], fresh: [0.0; 2], dead: [0.0; 2] };
    let mut end = |winner: usize, taken: [usize; 2], chance: f64| {
        look.won[winner] += chance;
        for (i, force) in forces.iter().enumerate() {
            look.fresh[i] += chance * force.fresh_after(taken[i]) as f64;
            look.dead[i] += chance * taken[i].saturating_sub(force.fresh) as f64;
        }
    };
    for turn in 0..TURNS {
        let who = if turn % 2 == 0 { p.battle.turn } else { p.battle.turn.other() }.index();
        let (own, enemy) = (&forces[who], &forces[1 - who]);
        let (all, factor) = if turn < 2 { own.first } else { (0, 1) };
        let roll = |taken: usize| hits(own.dice_after(taken).iter().map(|bonus| bonus + all));
        let rolls: Vec<Vec<f64>> = (0..=own.fresh).map(roll).collect();
        let mut next = vec![0.0; now.len()];
        for (at, chance) in now.iter().copied().enumerate().filter(|(_, chance)| *chance > 0.0) {
            let taken = [at / rows, at % rows];
            let has_dice = [0, 1].map(|i| !forces[i].dice_after(taken[i]).is_empty());
            let is_weak = own.fresh_after(taken[who]) * BREAKS < enemy.fresh_after(taken[1 - who]);
            let breaks = is_weak && !(attacks && turn == 0) || !has_dice[who];
            if own.can_retreat && breaks {
                end(1 - who, taken, chance);
            } else if has_dice == [false; 2] {
                // nobody can strike.
                end(1 - attacker, taken, chance);
            } else if !has_dice[who] {
                next[at] += chance;
            } else {
                for (n, roll) in rolls[taken[who]].iter().enumerate() {
                    let mut after = taken;
                    after[1 - who] = (after[1 - who] + n * usize::from(factor)).min(enemy.most());
                    if after[1 - who] == enemy.most() {
                        end(who, after, chance * roll);
                    } else {
                        next[after[0] * rows + after[1]] += chance * roll;
                    }
                }
            }
        }
        now = next;
        if now.iter().sum::<f64>() < 1e-6 {
            break;
        }
    }
    look
}

/// A chance of a thousand.
fn per_mille(chance: f64) -> u16 {
    (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// A number with one digit behind the point.
fn decimal(n: f64) -> Text {
    let tenths = (n * 10.0).round() as i64;
    Text::new("decimal").number("n", tenths / 10).number("tenths", tenths % 10)
}

/// Two things that may come: one is good for a side, the other for its enemy.
fn either(side: Side, good: f64, keys: [&'static str; 2]) -> Vec<Chance> {
    let good = per_mille(good);
    let chance =
        |side: Side, per_mille: u16, key: &'static str| Chance { seat: Some(side.seat()), per_mille, text: Text::new(key) };
    vec![chance(side, good, keys[0]), chance(side.other(), 1000 - good, keys[1])]
}

/// The odds of what a move leads to.
pub(super) fn odds(view: &View, m: Move) -> Option<Odds> {
    let p = &view.table;
    match (p.step, m) {
        (Step::BattleTurn, Move::Attack) => Some(attack(p)),
        (Step::BattleTurn, Move::Retreat) => Some(retreat(view)),
        (Step::Assaults, Move::Assault(s)) | (Step::NextAssault, Move::At(s)) => Some(assault(p, s)),
        (Step::Leave(_), Move::To(s)) => march(p, m, s),
        _ => None,
    }
}

fn told(rule: &'static str, key: &'static str, at: Space, chances: Vec<Chance>, notes: Vec<Text>) -> Odds {
    let text = Text::new(key).text("space", space(at));
    Odds { rule, target: Target::Space(at.to_string()), text, chances, notes }
}

/// Whether a side wins the battle, and what both have left.
fn outlook(p: &Position, side: Side, attacks: bool) -> (Vec<Chance>, Text) {
    let look = fight(p, attacks);
    let (own, enemy) = (side.index(), side.other().index());
    let left = Text::new("odds-left")
        .text("fresh", decimal(look.fresh[own]))
        .text("dead", decimal(look.dead[own]))
        .text("efresh", decimal(look.fresh[enemy]))
        .text("edead", decimal(look.dead[enemy]));
    (either(side, look.won[own], ["odds-won", "odds-lost"]), left)
}

/// The hits of this attack, and how the battle ends.
fn attack(p: &Position) -> Odds {
    let side = p.battle.turn;
    let (chances, left) = outlook(p, side, true);
    let factor = if p.battle.has_attacked[side.index()] { 1 } else { p.battle.factor[side.index()] };
    let roll = hits(p.battle_dice(side).bonuses());
    let mean =
        Text::new("odds-mean").text("hits", decimal(mean(&roll) * f64::from(factor))).number("none", per_mille(roll[0]) / 10);
    told("7.1.1a", "odds-attack", p.battle.space, chances, vec![mean, left, Text::new("odds-fight-note")])
}

/// Whether a retreat can be prevented, by what the viewer can know of the enemy's hand.
fn retreat(view: &View) -> Odds {
    let p = &view.table;
    let (side, enemy) = (p.battle.turn, p.battle.turn.other());
    let stopped = holds(view, enemy, When::EnemyRetreat);
    let (fought, _) = outlook(p, side, true);
    let instead = Text::new("odds-instead").number("n", (fought[0].per_mille + 5) / 10);
    let chances = either(side, 1.0 - stopped, ["odds-retreat-free", "odds-retreat-stopped"]);
    told("7.1.4a", "odds-retreat", p.battle.space, chances, vec![instead, Text::new("odds-fight-note")])
}

/// How likely it is that a side holds a card that it could play at a moment: its hand is any of the cards that have not been seen.
fn holds(view: &View, side: Side, when: When) -> f64 {
    let p = &view.table;
    let i = side.index();
    let left = |card: Card| f64::from(data().card(card).count[i].saturating_sub(p.used[i][card.index()]));
    let (all, fitting) = Card::all().fold((0.0, 0.0), |(all, fitting), card| {
        (all + left(card), fitting + if p.could_play(side, card, when) { left(card) } else { 0.0 })
    });
    let none = (0..view.hand_size(side))
        .fold(1.0, |none, n| none * ((all - fitting - f64::from(n)) / (all - f64::from(n)).max(1.0)).max(0.0));
    1.0 - none
}

/// A march to where enemies are: the battle, or the assault that must follow.
fn march(p: &Position, m: Move, s: Space) -> Option<Odds> {
    let (side, enemy) = (p.active(), p.active().other());
    if !p.is_there(s, enemy) {
        return None;
    }
    let mut q = p.clone();
    q.play(side.seat(), m, &mut |_| {}).ok()?;
    if q.strength(s, enemy, true) == 0 {
        return Some(assault(&q, s));
    }
    q.battle = Battle { space: s, attacker: side, turn: enemy, ..Battle::default() };
    let (chances, left) = outlook(&q, side, false);
    let (garrison, room) = (q.strength(s, enemy, false), q.capacity(s));
    if room == 0 || q.controller(s) != enemy {
        return Some(told("7.1a", "odds-march", s, chances, vec![left, Text::new("odds-fight-note")]));
    }
    let won = (chances[0].per_mille + 5) / 10;
    shut_in(&mut q, s, enemy, room);
    // Who fits into the fort will rather go inside; the battle is then an assault.
    if garrison <= room {
        let mut odds = assault(&q, s);
        odds.notes.push(Text::new("odds-if-out").number("n", won));
        return Some(odds);
    }
    let inside = Text::new("odds-if-inside").number("units", room).number("n", (per_mille(fall(&q, s)) + 5) / 10);
    Some(told("7.1a", "odds-march", s, chances, vec![inside, left, Text::new("odds-fight-note")]))
}

/// As many of a side as find room go into the fort, the fresh first (7b).
fn shut_in(q: &mut Position, s: Space, side: Side, mut room: u8) {
    let mut outside: Vec<Group> = q.fighters(side).copied().collect();
    outside.sort_by_key(|g| !g.unit.flags.is_fresh());
    for g in outside {
        let n = g.n.min(room);
        room -= n;
        q.units.turn(s, g.unit, n, g.unit.flags.with(Flags::DEFENCE));
    }
}

/// Whether a fort falls in one assault: the fort's hits take dice away first (7.2a).
fn assault(p: &Position, s: Space) -> Odds {
    let chances = either(p.active(), fall(p, s), ["odds-fort-falls", "odds-fort-holds"]);
    let fort = mean(&hits(p.fort_dice(s).into_iter()));
    let storm = mean(&hits(std::iter::repeat_n(0, usize::from(p.assault_dice(s)))));
    let note = Text::new("odds-assault-note").text("fort", decimal(fort)).text("storm", decimal(storm));
    told("7.2a", "odds-assault", s, chances, vec![note])
}

/// How likely it is that an assault takes a fort.
fn fall(p: &Position, s: Space) -> f64 {
    let inside = p.units.at(s).iter().filter(|g| g.unit.flags.is_inside());
    let needed: usize = inside.map(|g| usize::from(g.n) * if g.unit.flags.is_fresh() { 2 } else { 1 }).sum();
    let dice = usize::from(p.assault_dice(s));
    let storm = |lost: usize| hits(std::iter::repeat_n(0, dice.saturating_sub(lost))).iter().skip(needed).sum::<f64>();
    hits(p.fort_dice(s).into_iter()).iter().enumerate().map(|(lost, chance)| chance * storm(lost)).sum()
}
