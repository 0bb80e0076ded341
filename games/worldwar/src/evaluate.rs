//! How good a position is for a side, in hundredths of a victory point, after the chapter Strategy of RULES.md.
//!
//! | term | what it says |
//! | --- | --- |
//! | score | victory points as they stand (11.3) |
//! | points | resource points, worth less towards the end; the first of a nation more than the rest, those it can not use any more little |
//! | armies | every army on the map, by its strengths; those out of supply are as good as lost, those that a step of the enemy would cut off are worth less |
//! | cities | Russian objectives, home cities, the west edge of France, the strait |
//! | front | for every place that counts and has enemies near: whether own strength outweighs theirs, and whether they could walk in, so that units go where they are needed and leave no holes |
//! | rear | units with no enemy near come up to the front; a Russia that has surrendered gets its garrisons (10.22) |
//! | attacks | what the attacks that stand ready are expected to gain, the season aside |
//! | income | what is still to come, so that nothing jumps when it comes |
//! | pending | losses that are rolled and not taken yet, and the attack that is being put together |
//!
//! No term jumps when a phase ends: whoever would lose by saying "done" would do anything else first.

use std::sync::OnceLock;

use crate::{
    data::{Fallen, data},
    field::Field,
    hexes::{GRID, HexSet, distance},
    ids::{Nation, Side, Space, Unit, Units},
    position::{Duty, Phase, Position, Step},
};

/// How far the strength of a unit is felt, by distance in hexes.
const FELT: [i32; 6] = [16, 13, 9, 5, 2, 1];
/// An army is worth so much more than nothing, and so much a point of strength.
const ARMY: (i32, i32) = (90, 18);
/// An army out of supply, in percent.
const HUNGRY: i32 = 15;

/// An army whose line a step of the enemy would cut.
const EXPOSED: i32 = 85;

/// The lie of the land if the enemies of both sides came a step nearer where nobody's zone stops them.
fn pressed(fields: &[Field; 2]) -> [Field; 2] {
    let press = |mine: &Field, theirs: &Field| {
        let covered = mine.own.or(&theirs.zoc);
        Field { zoc: mine.zoc.or(&mine.zoc.along(&data().dry).minus(&covered)), ..*mine }
    };
    [press(&fields[0], &fields[1]), press(&fields[1], &fields[0])]
}

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

/// The places that count near each hex, and how far they are: worked out once.
fn felt() -> &'static [Vec<(u16, u8)>] {
    // The place's number and its distance, less than the length of FELT.
    static NEAR: OnceLock<Vec<Vec<(u16, u8)>>> = OnceLock::new();
    NEAR.get_or_init(|| {
        let mut near = vec![Vec::new(); GRID];
        for hex in data().hexes.iter() {
            for (i, place) in places().iter().enumerate() {
                let far = usize::from(distance(hex, place.at));
                if far < FELT.len() {
                    near[hex.index()].push((i as u16, far as u8));
                }
            }
        }
        near
    })
}

/// A balance of strengths, from -100 (lost) to 100 (safe): where no enemy is near, what is held is safe.
fn balance(own: i32, foe: i32) -> i32 {
    let own = own.max(0);
    if foe == 0 { 100 } else { 100 * (own - foe) / (own + foe + 40) }
}

/// What a resource point is worth in a turn.
fn worth_on(turn: u8) -> i32 {
    12 + 5 * i32::from(data().last_turn().saturating_sub(turn))
}

/// What it is worth for a side to hold a place, with so much strength near it.
fn hold(weight: i32, own: i32, foe: i32) -> i32 {
    weight * balance(own, foe) / 40
}

/// How far from the front a unit is felt to be away, in hexes, and what each of them costs.
const REAR: (i32, i32) = (30, 3);
/// What a point that was given costs while more could be given.
const GIFT: i32 = 3000;
/// How far a unit comes on foot, and by rail.
const RANGE: (u16, u16) = (5, 12);
/// How much of what stands ready counts, in percent.
const READY: i32 = 30;
/// A garrison that is due (10.22a).
const GARRISON: i32 = 150;

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
        let fields = Side::ALL.map(|side| self.field(side));
        let (supplied, _) = self.judge_supply_in(&fields);
        let (safe, _) = self.judge_supply_in(&pressed(&fields));
        let units = Side::ALL.map(|side| self.units(side));
        let mut worth = 100 * (i32::from(self.points(Side::Allied)) - i32::from(self.points(Side::Central)));
        for side in Side::ALL {
            let own = self.purse_worth(side) + self.army_worth(units[side.index()], supplied, safe) + self.city_worth(side);
            worth += sign(side) * own;
        }
        let strengths = self.strengths(units, supplied);
        worth += self.front(&strengths, &fields);
        worth += self.rear(Side::Allied, units, &strengths) - self.rear(Side::Central, units, &strengths);
        worth += self.standing_attacks(units, supplied);
        worth + self.pending_worth(units, &strengths)
    }

    /// The turn in which what is at hand can be used: the next one while armies are built.
    fn coming_turn(&self) -> u8 {
        self.turn + u8::from(matches!(self.phase, Phase::Building(_) | Phase::Gifts(_)))
    }

    /// A resource point now: early ones can still do something.
    fn point_worth(&self) -> i32 {
        worth_on(self.coming_turn())
    }

    /// Income that is still to come.
    fn future(&self, nation: Nation) -> i32 {
        if nation == data().named.russia && self.russia != Fallen::No {
            return 0;
        }
        let turns = self.coming_turn()..=data().last_turn();
        let income = &data().nation(nation).income;
        turns.map(|t| income.get(usize::from(t) - 1).map_or(0, |n| i32::from(*n) * worth_on(t + 1))).sum()
    }

    /// So many points an army needs at hand, and so many it can still put to use.
    fn needs(&self, nation: Nation) -> (i32, i32) {
        let left = i32::from(data().last_turn().saturating_sub(self.coming_turn()));
        let armies = self.units_of(nation).len() as i32;
        (armies * 2, armies * (3 + left))
    }

    /// What the next point that a nation pays is worth to it.
    fn marginal(&self, nation: Nation) -> i32 {
        let (one, rp) = (self.point_worth(), i32::from(self.rp[nation.index()]));
        let (first, useful) = self.needs(nation);
        if rp <= first {
            one * 2
        } else if rp <= useful {
            one
        } else {
            one / 5
        }
    }

    /// Resource points of a side: those that a nation's armies need at hand count double, since without them they die, and those that
    /// it can not use any more count little. A gift counts once the phase is over: else it would be a way to put off the next turn.
    fn purse_worth(&self, side: Side) -> i32 {
        let one = self.point_worth();
        let mut worth = 0;
        for nation in self.nations(side).iter() {
            let rp = i32::from(self.rp[nation.index()]);
            let (first, useful) = self.needs(nation);
            worth += one * (rp + rp.min(first)) - one * (rp - useful).max(0) * 4 / 5;
            worth += self.future(nation);
            if self.phase == Phase::Gifts(side) {
                worth -= GIFT * i32::from(self.received[nation.index()]);
            }
        }
        worth
    }

    /// An army in good order.
    fn army_value(&self, unit: Unit) -> i32 {
        ARMY.0 + ARMY.1 * i32::from(self.attack_of(unit) + self.face(unit).defence)
    }

    /// Armies on the map.
    fn army_worth(&self, units: Units, supplied: Units, safe: Units) -> i32 {
        let mut worth = 0;
        for unit in units.iter() {
            let value = self.army_value(unit);
            let last = self.turn == data().last_turn() && matches!(self.phase, Phase::Building(_) | Phase::Gifts(_));
            let value = if last { value / 10 } else { value };
            worth += match (supplied.has(unit), safe.has(unit)) {
                (true, true) => value,
                (true, false) => value * EXPOSED / 100,
                _ => value * HUNGRY / 100,
            };
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
        if side == Side::Central && self.duty == Duty::Stay {
            let there: HexSet = self.units(side).iter().map(|u| self.at[u.index()]).collect();
            worth += GARRISON * self.garrison_cities().and(&there).len() as i32;
        }
        worth
    }

    /// What each side makes felt at the places that count, in sixteenths of strength.
    fn strengths(&self, units: [Units; 2], supplied: Units) -> [[i32; PLACES]; 2] {
        let mut felt_by = [[0; PLACES]; 2];
        let near = felt();
        for side in Side::ALL {
            for unit in units[side.index()].iter() {
                let strength = self.felt_strength(unit, supplied);
                let shares = FELT.map(|share| strength * share);
                for (place, far) in &near[self.at[unit.index()].index()] {
                    if let Some(sum) = felt_by[side.index()].get_mut(usize::from(*place)) {
                        *sum += shares[usize::from(*far)];
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
    fn front(&self, strengths: &[[i32; PLACES]; 2], fields: &[Field; 2]) -> i32 {
        let mut worth = 0;
        for (i, place) in places().iter().enumerate().take(PLACES) {
            let Some(side) = self.controller(place.at) else { continue };
            let (own, foe) = (strengths[side.index()][i], strengths[side.other().index()][i]);
            let mut held = hold(place.weight, own, foe);
            let (mine, theirs) = (&fields[side.index()], &fields[side.other().index()]);
            let covered = mine.own.has(place.at) || mine.own_forts.has(place.at) || theirs.zoc.has(place.at);
            if foe > 0 && !covered {
                // Nobody would stop whoever walks in.
                held -= place.weight * foe.min(120) / 100;
            }
            worth += if side == Side::Allied { held } else { -held };
        }
        worth
    }

    /// 0, or less for every unit of a side far from all enemies.
    fn rear(&self, side: Side, units: [Units; 2], strengths: &[[i32; PLACES]; 2]) -> i32 {
        let foes = units[side.other().index()];
        let idle = units[side.index()].iter().filter(|u| self.is_idle(self.at[u.index()], side, strengths));
        -idle.map(|u| REAR.1 * self.way_to_front(self.at[u.index()], foes)).sum::<i32>()
    }

    /// Whether no enemy is felt at the places near a hex.
    fn is_idle(&self, at: Space, side: Side, strengths: &[[i32; PLACES]; 2]) -> bool {
        let foe = &strengths[side.other().index()];
        felt()[at.index()].iter().all(|(place, _)| foe.get(usize::from(*place)).is_none_or(|n| *n == 0))
    }

    /// How far the nearest enemy is, as far as it matters.
    fn way_to_front(&self, at: Space, foes: Units) -> i32 {
        let far = foes.iter().map(|u| i32::from(distance(at, self.at[u.index()]))).min();
        far.map_or(0, |n| n.min(REAR.0))
    }

    /// What the attacks that stand ready promise: a share of the expected gain, in a season that is neither summer nor winter.
    fn standing_attacks(&self, units: [Units; 2], supplied: Units) -> i32 {
        let mut worth = 0;
        let roster = self.roster();
        let winter = data().winter_defence;
        let season = if self.is_winter() { -winter / 2 } else { winter / 2 };
        for side in Side::ALL {
            let own = units[side.index()].and(supplied);
            let foes = units[side.other().index()];
            for target in foes.iter().map(|u| self.at[u.index()]).filter(|s| data().hexes.has(*s)) {
                let near = data().joined[target.index()].iter().filter(|s| s.is_somewhere()).map(|s| roster[s.index()]);
                let beside: Units = near.filter(|u| *u != u8::MAX).map(Unit).filter(|u| own.has(*u)).collect();
                if beside.is_empty() {
                    continue;
                }
                let strength = self.attack(beside) - self.defence(target) - season;
                let gain = self.attack_gain(side, target, beside, strength, false).max(0);
                worth += if side == Side::Allied { gain } else { -gain } * READY / 100;
            }
        }
        worth
    }

    /// The expected gain of an attack in hundredths: what the defender loses less what the attacker loses.
    fn attack_gain(&self, side: Side, target: Space, units: Units, differential: i16, infiltration: bool) -> i32 {
        let d = data();
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
        let point = self.marginal(nation);
        let own_point = units.iter().map(|u| self.marginal(u.nation())).min().unwrap_or(0);
        let stake: i32 = units.iter().map(|u| self.army_value(u)).sum();
        let mut sum = 0;
        for (attacker, printed) in &d.results[column] {
            let losses = i32::from(*printed) * factor;
            let cost = i32::from(*attacker) * if double { 2 } else { 1 };
            // Who can not pay loses armies.
            sum -= if cost > own_purse { stake } else { cost * (own_point + 8) };
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
    fn pending_worth(&self, units: [Units; 2], strengths: &[[i32; PLACES]; 2]) -> i32 {
        let side = self.phasing();
        let sign = if side == Side::Allied { 1 } else { -1 };
        let b = &self.battle;
        let point = self.point_worth();
        match self.step {
            Step::Assault => sign * self.assault_worth(),
            Step::Die => {
                let gain = self.attack_gain(side, b.target, b.attackers, b.differential, b.infiltration);
                sign * gain
            }
            Step::AttackerLosses | Step::DefenderLosses | Step::DefenderShare => {
                let attacker = i32::from(b.attacker_losses) * (point + 8);
                let defender = i32::from(b.defender_losses) * (point + 10);
                sign * (defender - attacker)
            }
            Step::Retreat => sign * 15 * i32::from(b.retreat_left),
            Step::Advance => sign * self.advance_worth(),
            Step::Go(unit) if !self.march.is_under_way => sign * self.best_way(unit, units, strengths),
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
            let differential = p.attack(units) - p.defence(b.target);
            let gain = |infiltration: bool| p.attack_gain(side, b.target, units, differential, infiltration);
            gain(false).max(if infiltration { gain(true) } else { -1 })
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

    /// What the unit that moves can gain about the best contested place in its range, by the front and the rear alone: where exactly it
    /// can go is looked at when it is chosen.
    fn best_way(&self, unit: Unit, units: [Units; 2], strengths: &[[i32; PLACES]; 2]) -> i32 {
        let near = felt();
        let side = self.phasing();
        let (strength, start) = (self.felt_strength(unit, Units::of(unit)), self.at[unit.index()]);
        let (own, foe) = (side.index(), side.other().index());
        let mut base = strengths[own];
        for (place, far) in &near[start.index()] {
            if let Some(sum) = base.get_mut(usize::from(*place)) {
                *sum -= strength * FELT[usize::from(*far)];
            }
        }
        // What the unit adds to a place, by how much of it is felt there: worked out once for all hexes.
        let mut gains = [[0; FELT.len()]; PLACES];
        let mut known = HexSet::NONE;
        let mut value = |at: Space| -> i32 {
            let (mut sum, mut idle) = (0, true);
            for (i, far) in &near[at.index()] {
                let i = usize::from(*i);
                let (Some(place), Some(of)) = (places().get(i), gains.get_mut(i)) else { continue };
                let there = strengths[foe][i];
                idle &= there == 0;
                if !known.has(place.at) {
                    known.insert(place.at);
                    *of = self.gains(place, side, base[i], there, strength);
                }
                sum += of[usize::from(*far)];
            }
            sum - if idle { REAR.1 * self.way_to_front(at, units[foe]) } else { 0 }
        };
        let stay = value(start);
        let range = if data().rail_hexes.has(start) { RANGE.1 } else { RANGE.0 };
        let contested =
            places().iter().zip(&strengths[foe]).filter(|(place, there)| **there > 0 && distance(start, place.at) <= range);
        let best = contested.map(|(place, _)| value(place.at)).max();
        let comes_up = || stay + REAR.1 * i32::from(range);
        let best = best.unwrap_or_else(|| if self.is_idle(start, side, strengths) { comes_up() } else { stay });
        best.max(stay - 1) - stay
    }

    /// What strength that comes near a place changes there, for each share of it that is felt.
    fn gains(&self, place: &Place, side: Side, own: i32, foe: i32, strength: i32) -> [i32; FELT.len()] {
        let holder = self.controller(place.at);
        let held = |own: i32| match holder {
            Some(h) if h == side => hold(place.weight, own, foe),
            Some(_) => -hold(place.weight, foe, own),
            None => 0,
        };
        FELT.map(|share| held(own + strength * share) - held(own))
    }
}
