//! How good a position is for a side, in hundredths of a victory point, after the chapter Strategy of RULES.md.
//!
//! | term | what it says |
//! | --- | --- |
//! | score | victory points as they stand (11.3) |
//! | points | resource points, worth less towards the end, and the first of a nation more than the rest |
//! | armies | every army on the map, by its strengths; those out of supply are as good as lost |
//! | cities | Russian objectives, home cities, the west edge of France, the strait |
//! | front | for every place that counts: whether own strength near it outweighs the enemy's, so that units go where they are needed |
//! | attacks | what the attacks that stand ready are expected to gain, for whoever may still attack |
//! | pending | losses that are rolled and not taken yet, and the attack that is being put together |

use std::sync::OnceLock;

use crate::{
    data::{Fallen, data},
    hexes::{GRID, HexSet, distance},
    ids::{Nation, Side, Space, Unit, Units},
    position::{Phase, Position, Step},
};

/// How far the strength of a unit is felt, by distance in hexes.
const FELT: [i32; 6] = [16, 13, 9, 5, 2, 1];
/// An army is worth so much more than nothing, and so much a point of strength.
const ARMY: (i32, i32) = (90, 18);
/// An army out of supply, in percent.
const HUNGRY: i32 = 35;

/// A place that counts, with its weight, and what feels its neighbourhood.
struct Place {
    at: Space,
    weight: i32,
}

/// The places that count, worked out once.
fn places() -> &'static [Place] {
    static PLACES: OnceLock<Vec<Place>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let d = data();
        let west = d.west.and(&d.of_nation[d.named.france.index()]);
        let weight = |s: Space| {
            let mut weight = 0;
            weight += if d.resources.has(s) { 110 } else { 0 };
            weight += if d.objectives.has(s) { 120 } else { 0 };
            weight += if west.has(s) { 40 } else { 0 };
            weight += if d.cities.has(s) { 25 } else { 0 };
            weight + if d.strait.has(s) { 10 } else { 0 }
        };
        d.hexes.iter().map(|at| Place { at, weight: weight(at) }).filter(|p| p.weight > 0).collect()
    })
}

/// How much of a unit's strength is felt at a distance, by grid places of both: worked out once for the places that count.
fn felt() -> &'static [Vec<(u16, u8)>] {
    // For every hex the places near it: the place's number and how much is felt there.
    static NEAR: OnceLock<Vec<Vec<(u16, u8)>>> = OnceLock::new();
    NEAR.get_or_init(|| {
        let mut near = vec![Vec::new(); GRID];
        for hex in data().hexes.iter() {
            for (i, place) in places().iter().enumerate() {
                let far = usize::from(distance(hex, place.at));
                if let Some(share) = FELT.get(far) {
                    near[hex.index()].push((i as u16, *share as u8));
                }
            }
        }
        near
    })
}

/// A balance of strengths, from -100 (lost) to 100 (safe).
fn balance(own: i32, foe: i32) -> i32 {
    let (own, foe) = (own + 20, foe + 20);
    100 * (own - foe) / (own + foe)
}

/// Room for the places that count.
const PLACES: usize = 256;

impl Position {
    /// The value for a side.
    pub(crate) fn worth_for(&self, side: Side) -> i32 {
        let worth = self.worth();
        if side == Side::Allied { worth } else { -worth }
    }

    /// The value for the Allies.
    fn worth(&self) -> i32 {
        let sign = |side: Side| if side == Side::Allied { 1 } else { -1 };
        let (supplied, _) = self.judge_supply();
        let mut worth = 100 * (i32::from(self.points(Side::Allied)) - i32::from(self.points(Side::Central)));
        for side in Side::ALL {
            worth += sign(side) * (self.purse_worth(side) + self.army_worth(side, supplied) + self.city_worth(side));
        }
        let strengths = self.strengths(supplied);
        worth += self.front(&strengths);
        worth += self.standing_attacks(supplied);
        worth + self.pending_worth(&strengths)
    }

    /// A resource point now: early ones can still do something.
    fn point_worth(&self) -> i32 {
        let left = i32::from(data().last_turn().saturating_sub(self.turn));
        12 + 5 * left
    }

    /// Resource points of a side: the first ten of a nation with an army count double, since without them its armies die.
    fn purse_worth(&self, side: Side) -> i32 {
        let one = self.point_worth();
        let mut worth = 0;
        for nation in self.nations(side).iter() {
            let rp = i32::from(self.rp[nation.index()]);
            let army = !self.units_of(nation).is_empty();
            let first = if army { rp.min(10) } else { 0 };
            let many = (rp - 40).max(0);
            worth += one * (rp + first) - one * many / 2;
        }
        worth
    }

    /// Armies on the map.
    fn army_worth(&self, side: Side, supplied: Units) -> i32 {
        let mut worth = 0;
        for unit in self.units(side).iter() {
            let face = self.face(unit);
            let value = ARMY.0 + ARMY.1 * i32::from(self.attack_of(unit) + face.defence);
            let last = self.turn == data().last_turn() && matches!(self.phase, Phase::Building(_) | Phase::Gifts(_));
            let value = if last { value / 10 } else { value };
            worth += if supplied.has(unit) { value } else { value * HUNGRY / 100 };
        }
        worth
    }

    /// Cities and edges that a side holds beyond what they score.
    fn city_worth(&self, side: Side) -> i32 {
        let d = data();
        let held = |of: &HexSet| self.controlled(side, of).len() as i32;
        let mut worth = 30 * held(&d.cities) + 60 * held(&d.west) + 25 * held(&d.strait);
        if side == Side::Central && self.russia != Fallen::Surrendered {
            // 10.1b, 10.2: the third and the fourth city are what counts.
            let surrender = 100 * i32::from(d.turn(self.turn).surrender);
            worth += [0, 250, 600, 1600, surrender / 2 + 1600, surrender / 2 + 1600][held(&d.objectives).min(5) as usize];
        }
        worth
    }

    /// What each side makes felt at the places that count, in sixteenths of strength.
    fn strengths(&self, supplied: Units) -> [[i32; PLACES]; 2] {
        let mut felt_by = [[0; PLACES]; 2];
        let near = felt();
        for side in Side::ALL {
            for unit in self.units(side).iter() {
                let strength = self.felt_strength(unit, supplied);
                for (place, share) in &near[self.at[unit.index()].index()] {
                    if let Some(sum) = felt_by[side.index()].get_mut(usize::from(*place)) {
                        *sum += strength * i32::from(*share);
                    }
                }
            }
        }
        felt_by
    }

    fn felt_strength(&self, unit: Unit, supplied: Units) -> i32 {
        let strength = i32::from(self.attack_of(unit) + self.defence_of(unit));
        if supplied.has(unit) { strength } else { strength / 2 }
    }

    /// The balance at all places that count, for the Allies.
    fn front(&self, strengths: &[[i32; PLACES]; 2]) -> i32 {
        let d = data();
        let mut worth = 0;
        for (i, place) in places().iter().enumerate().take(PLACES) {
            if self.state[d.owner_of(place.at).index()].is_shut() {
                continue;
            }
            worth += place.weight * balance(strengths[0][i], strengths[1][i]) / 40;
        }
        worth
    }

    /// What the attacks that stand ready promise, for whoever has attack phases left: a share of the expected gain.
    fn standing_attacks(&self, supplied: Units) -> i32 {
        let mut worth = 0;
        let roster = self.roster();
        for side in Side::ALL {
            let share = self.attack_share(side);
            if share == 0 {
                continue;
            }
            let own = self.units(side).and(supplied);
            let foes = self.units(side.other());
            for target in foes.iter().map(|u| self.at[u.index()]).filter(|s| data().hexes.has(*s)) {
                let near = data().joined[target.index()].iter().filter(|s| s.is_somewhere()).map(|s| roster[s.index()]);
                let beside: Units = near.filter(|u| *u != u8::MAX).map(Unit).filter(|u| own.has(*u)).collect();
                if beside.is_empty() {
                    continue;
                }
                let gain = self.attack_gain(side, target, beside, false).max(0);
                worth += if side == Side::Allied { gain } else { -gain } * share / 100;
            }
        }
        worth
    }

    /// How much of what stands ready counts, in percent.
    fn attack_share(&self, side: Side) -> i32 {
        match self.phase {
            Phase::Movement(_) => 55,
            Phase::Attack(n) => {
                let own = if side == self.superior { 0 } else { 1 };
                let left = (0..6).filter(|i| i % 2 == own && *i >= n).count() as i32;
                left * 18
            }
            _ => 15,
        }
    }

    /// The expected gain of an attack in hundredths: what the defender loses less what the attacker loses.
    fn attack_gain(&self, side: Side, target: Space, units: Units, infiltration: bool) -> i32 {
        let d = data();
        let differential = self.attack(units) - self.defence(target);
        let Some(column) = d.column(differential).filter(|_| differential >= 0) else { return -1 };
        let defender = self.unit_at(target);
        let nation = match defender {
            Some(unit) => unit.nation(),
            None => match self.nation_in(target) {
                Some(nation) => nation,
                None => return -1,
            },
        };
        let german = |n: Nation| n == d.named.germany;
        let attackers_german = units.iter().any(|u| german(u.nation()));
        let factor = if attackers_german && self.suffers_double(nation) { 2 } else { 1 } * if infiltration { 2 } else { 1 };
        let double = german(nation) && units.iter().any(|u| self.suffers_double(u.nation()));
        let purse = i32::from(self.rp[nation.index()]);
        let own_purse: i32 = units.iter().map(|u| i32::from(self.rp[u.nation().index()])).max().unwrap_or(0);
        let supplied = defender.is_none_or(|u| self.kept.units.has(u) || !matches!(self.phase, Phase::Attack(_)));
        let ground = self.hex_worth(side, target);
        let point = self.point_worth();
        let mut sum = 0;
        for (attacker, printed) in &d.results[column] {
            let losses = i32::from(*printed) * factor;
            let cost = i32::from(*attacker) * if double { 2 } else { 1 };
            // Who can not pay loses armies.
            sum -= if cost > own_purse { 300 } else { cost * (point + 8) };
            sum += if losses == 0 {
                0
            } else if !supplied || losses > purse {
                ground + if losses > 2 { 220 } else { 90 }
            } else {
                let paid = losses * (point + 10);
                let pushed = ground / 3;
                paid.min(250) + pushed
            };
        }
        sum / d.results[column].len().max(1) as i32
    }

    /// What a hex is worth to whoever takes it.
    fn hex_worth(&self, _side: Side, hex: Space) -> i32 {
        let d = data();
        let mut worth = 12;
        worth += if d.resources.has(hex) { 900 } else { 0 };
        worth += if d.objectives.has(hex) { 500 } else { 0 };
        worth += if d.cities.has(hex) { 60 } else { 0 };
        worth + if self.fort_at(hex).is_some() { 60 } else { 0 }
    }

    /// What is under way: an attack that is put together, losses that are not taken yet, the move of a unit.
    fn pending_worth(&self, strengths: &[[i32; PLACES]; 2]) -> i32 {
        let side = self.phasing();
        let sign = if side == Side::Allied { 1 } else { -1 };
        let b = &self.battle;
        let point = self.point_worth();
        match self.step {
            Step::Assault => sign * self.assault_worth(),
            Step::Die => {
                let gain = self.attack_gain(side, b.target, b.attackers, b.infiltration);
                sign * gain
            }
            Step::AttackerLosses | Step::DefenderLosses | Step::DefenderShare => {
                let attacker = i32::from(b.attacker_losses) * (point + 8);
                let defender = i32::from(b.defender_losses) * (point + 10);
                sign * (defender - attacker)
            }
            Step::Retreat => sign * 15 * i32::from(b.retreat_left),
            Step::Advance => sign * self.advance_worth(),
            Step::Go(unit) if !self.march.is_under_way => sign * self.best_way(unit, side, strengths),
            _ => 0,
        }
    }

    /// The attack that is being put together, with whoever may still join it.
    fn assault_worth(&self) -> i32 {
        let b = &self.battle;
        let side = self.phasing();
        let mut units = b.attackers;
        let worth = |p: &Self, units: Units| {
            let infiltration = units.iter().any(|u| p.infiltrates(u)) && p.unit_at(b.target).is_some();
            p.attack_gain(side, b.target, units, false).max(if infiltration {
                p.attack_gain(side, b.target, units, true)
            } else {
                -1
            })
        };
        let mut best = if units.is_empty() { -500 } else { worth(self, units) };
        for unit in self.joiners().iter() {
            units.insert(unit);
            best = best.max(worth(self, units));
        }
        best
    }

    /// A hex that was left open is worth taking.
    fn advance_worth(&self) -> i32 {
        let b = &self.battle;
        if self.unit_at(b.target).is_none() && b.advanced.is_empty() { self.hex_worth(self.phasing(), b.target) / 8 } else { 0 }
    }

    /// What the unit that moves can gain at the best hex it reaches, by the front alone.
    fn best_way(&self, unit: Unit, side: Side, strengths: &[[i32; PLACES]; 2]) -> i32 {
        let near = felt();
        let strength = self.felt_strength(unit, Units::of(unit));
        let (own, foe) = (side.index(), side.other().index());
        let here = &near[self.at[unit.index()].index()];
        let mut base = strengths[own];
        for (place, share) in here {
            if let Some(sum) = base.get_mut(usize::from(*place)) {
                *sum -= strength * i32::from(*share);
            }
        }
        // What stands there without the unit, worked out once for all hexes it reaches.
        let mut without = [0; PLACES];
        for (i, sum) in without.iter_mut().enumerate().take(places().len()) {
            *sum = balance(base[i], strengths[foe][i]);
        }
        let value = |at: Space| -> i32 {
            let mut sum = 0;
            for (place, share) in &near[at.index()] {
                let i = usize::from(*place);
                let (Some(place), Some(own), Some(foe)) = (places().get(i), base.get(i), strengths[foe].get(i)) else { continue };
                let with = own + strength * i32::from(*share);
                sum += place.weight * (balance(with, *foe) - without[i]) / 40;
            }
            sum
        };
        let stay = value(self.at[unit.index()]);
        let goals = self.goals(unit);
        goals.iter().map(value).max().unwrap_or(0).max(stay - 1) - stay
    }
}
