//! How good a position is for a side, in hundredths of a victory point, after the chapter Strategy of RULES.md.
//!
//! | term | what it says |
//! | --- | --- |
//! | score | victory points as they stand (11.3) |
//! | points | resource points, worth less towards the end; the first of a nation more than the rest, those it can not use any more little |
//! | armies | every army on the map, by its strengths; those out of supply are as good as lost, those that a step of the enemy would cut off are worth less |
//! | cities | Russian objectives, home cities, the west edge of France, the strait |
//! | holes | what an enemy could walk into because no zone of control stops him: to whoever looks it is nearly lost, so that he fills the holes in his front first and takes nothing that he can not hold |
//! | front | for every place that counts and has enemies near: whether own strength outweighs theirs, and whether they could walk in, so that units go where they are needed |
//! | rear | units with no enemy near come up to the front; a Russia that has surrendered gets its garrisons (10.22) |
//! | attacks | what the attacks that stand ready are expected to gain, the season aside: the defender takes the cheapest of paying, leaving and dying |
//! | income | what is still to come, so that nothing jumps when it comes |
//! | pending | losses that are rolled and not taken yet, the attack that is being put together, and where the unit that was taken up goes best |
//!
//! No term jumps when a phase ends: whoever would lose by saying "done" would do anything else first.

use std::sync::OnceLock;

use crate::{
    data::{Fallen, State, data},
    field::Field,
    hexes::{GRID, HexSet, distance},
    ids::{Forts, NATIONS, Nation, Side, Space, Unit, Units},
    position::{Duty, Phase, Position, Step},
    reach::Reach,
};

include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// A victory point: the scale of all weights.
const POINT: i32 = 100;
/// So many distances there are, from 0 on, at which the strength of a unit is felt.
const RINGS: usize = 6;
/// How far an enemy is taken to come through a hole.
const STRIDE: u8 = 6;
/// So many places for a unit that may move are looked at closely.
const CLOSELY: usize = 5;

/// The sign of a side's gains: all is counted for the Allies.
const fn sign(side: Side) -> i32 {
    match side {
        Side::Allied => 1,
        Side::Central => -1,
    }
}

/// What several terms look at.
struct Look<'a> {
    w: &'a Weights,
    fields: [Field; 2],
    units: [Units; 2],
    supplied: Units,
    /// What the next point that a nation pays is worth to it.
    marginal: [i32; NATIONS],
    strengths: [[i32; PLACES]; 2],
    /// What each side controls and the other could walk into: the holes in its front.
    open: [HexSet; 2],
}

/// An attack that could be made.
struct Attack {
    side: Side,
    target: Space,
    units: Units,
    differential: i16,
    infiltration: bool,
}

/// What the defender of a hex can do about losses (6.3).
struct Stand {
    /// What can be paid, and what each point costs.
    purse: i32,
    point: i32,
    /// What leaving the hex costs, and whether it can be left.
    ground: i32,
    can_leave: bool,
    /// What each step back costs.
    step: i32,
    /// What it costs if nothing else is left (6.33a).
    dies: i32,
}

impl Stand {
    /// What so many losses cost the defender, who takes the cheapest way.
    fn loses(&self, losses: i32, must_leave: bool) -> i32 {
        if losses == 0 {
            return 0;
        }
        // A step back satisfies one loss; it costs the hex, and every further step a little more.
        let paid = if losses <= self.purse && !must_leave { losses * self.point } else { i32::MAX };
        let leaves = if self.can_leave && losses <= MOST_STEPS + self.purse {
            self.ground + self.step * losses.min(MOST_STEPS) + self.point * (losses - MOST_STEPS).max(0)
        } else {
            i32::MAX
        };
        paid.min(leaves).min(self.dies)
    }
}

impl<'a> Look<'a> {
    fn new(p: &Position, w: &'a Weights) -> Self {
        let fields = Side::ALL.map(|side| p.field(side));
        let units = Side::ALL.map(|side| p.units(side));
        let supplied = p.supplied_in(&fields, units);
        let strengths = p.strengths(units, supplied, w);
        let open = Side::ALL.map(|side| fields[side.index()].controlled(p, &walk(&fields[side.other().index()])));
        let on_map = p.on_map();
        let mut marginal = [0; NATIONS];
        Nation::all().for_each(|nation| marginal[nation.index()] = p.marginal(nation, on_map, w));
        Self { w, fields, units, supplied, marginal, strengths, open }
    }
}

/// Where the units of a side could go, roughly: zones stop them (4.2, 4.3), the ground does not.
fn walk(f: &Field) -> HexSet {
    let d = data();
    let allowed = d.hexes.minus(&f.foe).minus(&f.foe_forts).minus(&f.shut);
    let held = f.own.and(&f.zoc).along(&d.dry).and(&allowed).minus(&f.zoc);
    let mut last = f.own.minus(&f.zoc).along(&d.dry).and(&allowed).or(&held);
    let mut all = last;
    for _ in 1..STRIDE {
        last = last.minus(&f.zoc).along(&d.dry).and(&allowed).minus(&all);
        if last.is_empty() {
            break;
        }
        all = all.or(&last);
    }
    all
}

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

/// The places that count, worked out once: so what they weigh is no weight that can be tuned.
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
    // The place's number and its distance, less than RINGS.
    static NEAR: OnceLock<Vec<Vec<(u16, u8)>>> = OnceLock::new();
    NEAR.get_or_init(|| {
        let mut near = vec![Vec::new(); GRID];
        for hex in data().hexes.iter() {
            for (i, place) in places().iter().enumerate() {
                let far = usize::from(distance(hex, place.at));
                if far < RINGS {
                    near[hex.index()].push((i as u16, far as u8));
                }
            }
        }
        near
    })
}

/// A balance of strengths, from -100 (lost) to 100 (safe): where no enemy is near, what is held is safe.
fn balance(own: i32, foe: i32, w: &Weights) -> i32 {
    // A unit that is felt at half its strength may be taken away with the whole of it: never less than nothing.
    let (own, foe) = (own.max(0), foe.max(0));
    if foe == 0 { 100 } else { 100 * (own - foe) / (own + foe + w.doubt).max(1) }
}

/// What a resource point is worth in a turn.
fn worth_on(turn: u8, w: &Weights) -> i32 {
    w.point + w.point_turn * i32::from(data().last_turn().saturating_sub(turn))
}

/// What it is worth for a side to hold a place, with so much strength near it.
fn hold(weight: i32, own: i32, foe: i32, w: &Weights) -> i32 {
    weight * balance(own, foe, w) * w.hold / 10_000
}

/// How far from the front a unit is felt to be away at most, in hexes.
const REAR: i32 = 30;
/// What a point that was given costs while more could be given: it must outweigh everything, so there is nothing to tune.
const GIFT: i32 = 3000;
/// A retreat is taken to go so many hexes.
const MOST_STEPS: i32 = 3;

/// Room for the places that count.
const PLACES: usize = 256;

impl Position {
    /// The value for a side, which looks at what may befall itself more closely than at what may befall the other.
    pub(crate) fn worth_for(&self, side: Side, w: &Weights) -> i32 {
        match self.with_entries_due() {
            Some(later) => later.worth_as_it_is(side, w),
            None => self.worth_as_it_is(side, w),
        }
    }

    /// 11.17: the position with the countries in it that enter once the Allies have moved, so that they do not put off the end of their
    /// movement.
    fn with_entries_due(&self) -> Option<Self> {
        let is_due = |(nation, turn, owner): &&(Nation, u8, Side)| {
            *owner == Side::Central && self.turn >= *turn && self.state[nation.index()] == State::Neutral
        };
        let due = self.scenario_data().entries.iter().find(is_due).filter(|_| self.phase == Phase::Movement(Side::Allied))?;
        let mut later = self.clone();
        later.join(due.0, Side::Central, false, &mut |_| {});
        Some(later)
    }

    fn worth_as_it_is(&self, side: Side, w: &Weights) -> i32 {
        let look = Look::new(self, w);
        let settled = self.settled_worth(side, &look);
        let worth = settled + self.pending_worth(side, &look, settled);
        if side == Side::Allied { worth } else { -worth }
    }

    /// The value for the Allies of what stands, as a side sees it.
    fn settled_worth(&self, viewer: Side, look: &Look<'_>) -> i32 {
        let safe = self.supplied_in(&pressed(&look.fields), look.units);
        let mut worth = POINT * (i32::from(self.points(Side::Allied)) - i32::from(self.points(Side::Central)));
        for side in Side::ALL {
            let own = self.purse_worth(side, look) + self.army_worth(side, safe, look) + self.city_worth(side, look);
            let rear = self.rear(side, look);
            worth += sign(side) * (own + rear - self.leak_worth(viewer, side, look));
        }
        worth + self.front(look) + self.standing_attacks(look)
    }

    /// The units that are in supply, both sides' together.
    fn supplied_in(&self, fields: &[Field; 2], units: [Units; 2]) -> Units {
        self.judge_supply_in(fields, units[0].or(units[1]), Forts::NONE).0
    }

    /// What a side holds and its enemy could walk into, by what it is worth.
    fn leak_worth(&self, viewer: Side, side: Side, look: &Look<'_>) -> i32 {
        let (d, w) = (data(), look.w);
        // 11.3: what can not be walked into any more is safe, and at the last each takes what it can itself.
        let last = self.turn == d.last_turn();
        let over = last && (side != viewer || side == Side::Central || !matches!(self.phase, Phase::Movement(_)));
        let open = &look.open[side.index()];
        let in_open = |of: &HexSet| open.and(of).len() as i32;
        let mut worth = w.leak_resource * in_open(&d.resources)
            + w.leak_city * in_open(&d.cities)
            + w.leak_west * in_open(&d.west)
            + w.leak_land * open.len() as i32;
        if side == Side::Allied && self.russia != Fallen::Surrendered {
            worth += w.leak_objective * in_open(&d.objectives);
        }
        let share = if side == viewer { w.leak_own } else { w.leak_other };
        if over { 0 } else { worth * share / 100 }
    }

    /// The turn in which what is at hand can be used: the next one while armies are built.
    fn coming_turn(&self) -> u8 {
        self.turn + u8::from(matches!(self.phase, Phase::Building(_) | Phase::Gifts(_)))
    }

    /// A resource point now: early ones can still do something.
    fn point_worth(&self, w: &Weights) -> i32 {
        worth_on(self.coming_turn(), w)
    }

    /// Income that is still to come.
    fn future(&self, nation: Nation, w: &Weights) -> i32 {
        if nation == data().named.russia && self.russia != Fallen::No {
            return 0;
        }
        let turns = self.coming_turn()..=data().last_turn();
        let income = &data().nation(nation).income;
        turns.map(|t| income.get(usize::from(t) - 1).map_or(0, |n| i32::from(*n) * worth_on(t + 1, w))).sum()
    }

    /// So many points an army needs at hand, and so many it can still put to use.
    fn needs(&self, nation: Nation, on_map: Units, w: &Weights) -> (i32, i32) {
        let left = i32::from(data().last_turn().saturating_sub(self.coming_turn()));
        let armies = data().nation(nation).units.and(on_map).len() as i32;
        (armies * w.needed, armies * (w.useful + left))
    }

    /// What the next point that a nation pays is worth to it.
    fn marginal(&self, nation: Nation, on_map: Units, w: &Weights) -> i32 {
        let (one, rp) = (self.point_worth(w), i32::from(self.rp[nation.index()]));
        let (first, useful) = self.needs(nation, on_map, w);
        if rp <= first {
            one * (100 + w.needed_share) / 100
        } else if rp <= useful {
            one
        } else {
            one * w.useless_share / 100
        }
    }

    /// Resource points of a side: those that a nation's armies need at hand count double, since without them they die, and those that
    /// it can not use any more count little. A gift counts once the phase is over: else it would be a way to put off the next turn.
    fn purse_worth(&self, side: Side, look: &Look<'_>) -> i32 {
        let w = look.w;
        let one = self.point_worth(w);
        let mut worth = 0;
        for nation in self.nations(side).iter() {
            let rp = i32::from(self.rp[nation.index()]);
            let (first, useful) = self.needs(nation, look.units[side.index()], w);
            worth += one * rp + one * rp.min(first) * w.needed_share / 100;
            worth -= one * (rp - useful).max(0) * (100 - w.useless_share) / 100;
            worth += self.future(nation, w);
            if self.phase == Phase::Gifts(side) {
                worth -= GIFT * i32::from(self.received[nation.index()]);
            }
        }
        worth
    }

    /// An army in good order.
    fn army_value(&self, unit: Unit, w: &Weights) -> i32 {
        w.army + w.strength * i32::from(self.attack_of(unit) + self.face(unit).defence)
    }

    /// Armies on the map.
    fn army_worth(&self, side: Side, safe: Units, look: &Look<'_>) -> i32 {
        let (mut worth, w) = (0, look.w);
        for unit in look.units[side.index()].iter() {
            let value = self.army_value(unit, w);
            let last = self.turn == data().last_turn() && matches!(self.phase, Phase::Building(_) | Phase::Gifts(_));
            let value = if last { value * w.army_last / 100 } else { value };
            worth += match (look.supplied.has(unit), safe.has(unit)) {
                (true, true) => value,
                (true, false) => value * w.exposed / 100,
                _ => value * w.hungry / 100,
            };
        }
        worth
    }

    /// Cities and edges that a side holds beyond what they score.
    fn city_worth(&self, side: Side, look: &Look<'_>) -> i32 {
        let (d, w) = (data(), look.w);
        let held = |of: &HexSet| look.fields[side.index()].controlled(self, of).len() as i32;
        let mut worth = w.city * held(&d.cities) + w.west * held(&d.west) + w.strait * held(&d.strait);
        if side == Side::Central && self.russia != Fallen::Surrendered {
            // 10.1b, 10.2: the third and the fourth city are what counts.
            let surrender = POINT * i32::from(d.turn(self.turn).surrender);
            let [one, two, three] = w.objectives;
            worth += [0, one, two, three, surrender / 2 + three][held(&d.objectives).min(4) as usize];
        }
        if side == Side::Central && self.duty == Duty::Stay {
            let there: HexSet = look.units[side.index()].iter().map(|u| self.at[u.index()]).collect();
            worth += w.garrison * self.garrison_cities().and(&there).len() as i32;
        }
        worth
    }

    /// What each side makes felt at the places that count, in sixteenths of strength.
    fn strengths(&self, units: [Units; 2], supplied: Units, w: &Weights) -> [[i32; PLACES]; 2] {
        let mut felt_by = [[0; PLACES]; 2];
        let near = felt();
        for side in Side::ALL {
            for unit in units[side.index()].iter() {
                let strength = self.felt_strength(unit, supplied, w);
                let shares = w.felt.map(|share| strength * share);
                for (place, far) in &near[self.at[unit.index()].index()] {
                    if let Some(sum) = felt_by[side.index()].get_mut(usize::from(*place)) {
                        *sum += shares[usize::from(*far)];
                    }
                }
            }
        }
        felt_by
    }

    fn felt_strength(&self, unit: Unit, supplied: Units, w: &Weights) -> i32 {
        let strength = i32::from(self.attack_of(unit) + self.defence_of(unit));
        if supplied.has(unit) { strength } else { strength * w.felt_hungry / 100 }
    }

    /// The balance at all places that count, for the Allies.
    fn front(&self, look: &Look<'_>) -> i32 {
        let Look { strengths, fields, w, .. } = look;
        let mut worth = 0;
        for (i, place) in places().iter().enumerate().take(PLACES) {
            let Some(side) = self.controller(place.at) else { continue };
            let (own, foe) = (strengths[side.index()][i], strengths[side.other().index()][i]);
            let mut held = hold(place.weight, own, foe, w);
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
    fn rear(&self, side: Side, look: &Look<'_>) -> i32 {
        let foes = look.units[side.other().index()];
        let idle = look.units[side.index()].iter().filter(|u| self.is_idle(self.at[u.index()], side, &look.strengths));
        -idle.map(|u| look.w.rear * self.way_to_front(self.at[u.index()], foes)).sum::<i32>()
    }

    /// Whether no enemy is felt at the places near a hex.
    fn is_idle(&self, at: Space, side: Side, strengths: &[[i32; PLACES]; 2]) -> bool {
        let foe = &strengths[side.other().index()];
        felt()[at.index()].iter().all(|(place, _)| foe.get(usize::from(*place)).is_none_or(|n| *n == 0))
    }

    /// How far the nearest enemy is, as far as it matters.
    fn way_to_front(&self, at: Space, foes: Units) -> i32 {
        let far = foes.iter().map(|u| i32::from(distance(at, self.at[u.index()]))).min();
        far.map_or(0, |n| n.min(REAR))
    }

    /// What the attacks that stand ready promise: a share of the expected gain, in a season that is neither summer nor winter.
    fn standing_attacks(&self, look: &Look<'_>) -> i32 {
        let mut worth = 0;
        let roster = self.roster();
        let winter = data().winter_defence;
        let season = if self.is_winter() { -winter / 2 } else { winter / 2 };
        for side in Side::ALL {
            let own = look.units[side.index()].and(look.supplied);
            let foes = look.units[side.other().index()];
            for target in foes.iter().map(|u| self.at[u.index()]).filter(|s| data().hexes.has(*s)) {
                let near = data().joined[target.index()].iter().filter(|s| s.is_somewhere()).map(|s| roster[s.index()]);
                let beside: Units = near.filter(|u| *u != u8::MAX).map(Unit).filter(|u| own.has(*u)).collect();
                if beside.is_empty() {
                    continue;
                }
                let differential = self.attack(beside) - self.defence(target) - season;
                let attack = Attack { side, target, units: beside, differential, infiltration: false };
                let gain = self.attack_gain(&attack, look).max(0);
                worth += sign(side) * gain * look.w.ready / 100;
            }
        }
        worth
    }

    /// The expected gain of an attack in hundredths: what the defender loses less what the attacker loses.
    fn attack_gain(&self, attack: &Attack, look: &Look<'_>) -> i32 {
        let (d, w) = (data(), look.w);
        let Some(column) = d.column(attack.differential).filter(|_| attack.differential >= 0) else { return -1 };
        let Some(nation) = self.nation_in(attack.target) else { return -1 };
        let units = attack.units;
        let is_german = |n: Nation| n == d.named.germany;
        let by_germans = units.iter().any(|u| is_german(u.nation()));
        let factor = if by_germans && self.suffers_double(nation) { 2 } else { 1 } * if attack.infiltration { 2 } else { 1 };
        let on_germans = self.unit_at(attack.target).is_some_and(|u| is_german(u.nation()));
        let double = if on_germans && units.iter().any(|u| self.suffers_double(u.nation())) { 2 } else { 1 };
        let own_purse = units.iter().map(|u| i32::from(self.rp[u.nation().index()])).max().unwrap_or(0);
        let own_point = units.iter().map(|u| look.marginal[u.nation().index()]).min().unwrap_or(0);
        let stake: i32 = units.iter().map(|u| self.army_value(u, w)).sum();
        let stand = self.stand_of(attack, nation, look);
        let mut sum = 0;
        for (attacker, printed) in &d.results[column] {
            let cost = i32::from(*attacker) * double;
            // 6.33b: who can not pay loses armies.
            sum -= if cost > own_purse { stake } else { cost * (own_point + w.due) };
            sum += stand.loses(i32::from(*printed) * factor, attack.infiltration && *printed >= 2);
        }
        sum / d.results[column].len().max(1) as i32
    }

    /// What the defender of a hex can do about losses.
    fn stand_of(&self, attack: &Attack, nation: Nation, look: &Look<'_>) -> Stand {
        let (d, w) = (data(), look.w);
        let defender = self.unit_at(attack.target);
        let supplied = defender.is_none_or(|u| look.supplied.has(u) || self.unit_side(u).is_none());
        let f = &look.fields[attack.side.other().index()];
        let is_free = |s: &Space| {
            let held = f.own.has(*s) || f.own_forts.has(*s);
            d.hexes.has(*s) && !f.shut.has(*s) && !f.foe.has(*s) && !f.foe_forts.has(*s) && (held || !f.zoc.has(*s))
        };
        let ground = self.hex_worth(attack.target, w);
        Stand {
            purse: if supplied { i32::from(self.rp[nation.index()]) } else { 0 },
            point: look.marginal[nation.index()] + w.due,
            ground,
            can_leave: defender.is_some() && d.joined[attack.target.index()].iter().any(is_free),
            step: w.step,
            dies: ground + defender.map_or(w.empty_fort, |u| self.army_value(u, w) + if supplied { 0 } else { w.starved }),
        }
    }

    /// What a hex is worth to whoever takes it.
    fn hex_worth(&self, hex: Space, w: &Weights) -> i32 {
        let d = data();
        let mut worth = w.hex;
        worth += if d.resources.has(hex) { w.hex_resource } else { 0 };
        worth += if d.objectives.has(hex) { w.hex_objective } else { 0 };
        worth += if d.cities.has(hex) { w.hex_city } else { 0 };
        worth + if self.fort_at(hex).is_some() { w.hex_fort } else { 0 }
    }

    /// What is under way: an attack that is put together, losses that are not taken yet, the move of a unit.
    fn pending_worth(&self, viewer: Side, look: &Look<'_>, settled: i32) -> i32 {
        let side = self.phasing();
        let sign = sign(side);
        let b = &self.battle;
        let (w, point) = (look.w, self.point_worth(look.w));
        match self.step {
            Step::Assault => sign * self.assault_worth(look),
            Step::Die => {
                let (differential, infiltration) = (b.differential, b.infiltration);
                sign * self.attack_gain(&Attack { side, target: b.target, units: b.attackers, differential, infiltration }, look)
            }
            Step::AttackerLosses | Step::DefenderLosses | Step::DefenderShare => {
                let attacker = i32::from(b.attacker_losses) * (point + w.due);
                let defender = i32::from(b.defender_losses) * (point + w.due_defender);
                sign * (defender - attacker)
            }
            Step::Retreat => sign * w.retreat * i32::from(b.retreat_left),
            Step::Advance => sign * self.advance_worth(w),
            Step::Go(unit) if !self.march.is_under_way => self.best_way(viewer, unit, look, settled),
            _ => 0,
        }
    }

    /// The attack that is being put together, with whoever may still join it.
    fn assault_worth(&self, look: &Look<'_>) -> i32 {
        let b = &self.battle;
        let side = self.phasing();
        let mut units = b.attackers;
        let worth = |p: &Self, units: Units| {
            let infiltration = units.iter().any(|u| p.infiltrates(u)) && p.unit_at(b.target).is_some();
            let differential = p.attack(units) - p.defence(b.target);
            let attack = |infiltration: bool| Attack { side, target: b.target, units, differential, infiltration };
            let gain = |infiltration: bool| p.attack_gain(&attack(infiltration), look);
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
    fn advance_worth(&self, w: &Weights) -> i32 {
        let b = &self.battle;
        if self.unit_at(b.target).is_none() && b.advanced.is_empty() { self.hex_worth(b.target, w) / 8 } else { 0 }
    }

    /// What the unit that moves gains where it goes best, for the Allies: all its goals are judged roughly, the best of them closely.
    fn best_way(&self, viewer: Side, unit: Unit, look: &Look<'_>, settled: i32) -> i32 {
        let side = self.phasing();
        let f = &look.fields[side.index()];
        let reach = self.reach(f, self.start_of(unit));
        let rough = self.rough_ways(&reach, look);
        let gain = |to: Space| {
            let mut next = self.clone();
            let goes = next.go_by(f, &reach, to, false, &mut |_| {});
            next.run(&mut |_| {});
            goes.then(|| next.settled_worth(viewer, &Look::new(&next, look.w)) - settled)
        };
        let best = rough.iter().filter_map(|(_, to)| gain(*to)).max_by_key(|gain| sign(side) * gain);
        best.unwrap_or(0)
    }

    /// The goals of the unit that moves that seem best, by the front, the rear and the holes alone.
    fn rough_ways(&self, reach: &Reach, look: &Look<'_>) -> Vec<(i32, Space)> {
        let (near, w) = (felt(), look.w);
        let (side, unit) = (self.phasing(), reach.unit());
        let (strength, start) = (self.felt_strength(unit, Units::of(unit), w), reach.start());
        let (own, foe) = (side.index(), side.other().index());
        let mut base = look.strengths[own];
        for (place, far) in &near[start.index()] {
            if let Some(sum) = base.get_mut(usize::from(*place)) {
                *sum -= strength * w.felt[usize::from(*far)];
            }
        }
        // What the unit adds to a place, by how much of it is felt there: worked out once for all hexes.
        let mut gains = [[0; RINGS]; PLACES];
        let mut known = HexSet::NONE;
        let mut value = |at: Space| -> i32 {
            let (mut sum, mut idle) = (0, true);
            for (i, far) in &near[at.index()] {
                let i = usize::from(*i);
                let (Some(place), Some(of)) = (places().get(i), gains.get_mut(i)) else { continue };
                let there = look.strengths[foe][i];
                idle &= there == 0;
                if !known.has(place.at) {
                    known.insert(place.at);
                    *of = self.gains(place, side, base[i], there, w.felt.map(|share| strength * share), w);
                    if look.open[own].has(place.at) {
                        of.iter_mut().zip(w.plug).for_each(|(gain, share)| *gain += place.weight * share / 10);
                    }
                }
                sum += of[usize::from(*far)];
            }
            if self.controller(at) == Some(side.other()) {
                sum += self.hex_worth(at, w) / 2;
            }
            sum - if idle { w.rear * self.way_to_front(at, look.units[foe]) } else { 0 }
        };
        let goals = self.goals_from(&look.fields[own], reach);
        let mut ways: Vec<(i32, Space)> = goals.iter().map(|to| (value(to), to)).collect();
        ways.sort_unstable_by(|a, b| b.cmp(a));
        ways.truncate(CLOSELY);
        ways
    }

    /// What strength that comes near a place changes there, for each share of it that is felt.
    fn gains(&self, place: &Place, side: Side, own: i32, foe: i32, more: [i32; RINGS], w: &Weights) -> [i32; RINGS] {
        let holder = self.controller(place.at);
        let held = |own: i32| match holder {
            Some(h) if h == side => hold(place.weight, own, foe, w),
            Some(_) => -hold(place.weight, foe, own, w),
            None => 0,
        };
        more.map(|more| held(own + more) - held(own))
    }
}

#[cfg(test)]
mod tests {
    use engine::Weights as _;

    use super::*;
    use crate::{
        ids::{Fort, NOWHERE},
        moves::Move,
        setup::start,
    };

    fn w() -> &'static Weights {
        Weights::tuned()
    }

    /// The start of the historical game.
    fn historical() -> Position {
        start(0)
    }

    fn space(id: &str) -> Space {
        id.parse().expect("a hex of the map")
    }

    /// Takes the Allied armies and all forts off the Western Front.
    fn leave_the_west(p: &mut Position) {
        let n = &data().named;
        for unit in [n.france, n.britain, n.belgium].into_iter().flat_map(|nation| data().nation(nation).units.iter()) {
            p.at[unit.index()] = NOWHERE;
        }
        p.ruined = Fort::all().collect();
    }

    #[test]
    fn a_balance_exists_whatever_is_taken_away() {
        for (own, foe) in (-200..200).flat_map(|own| (-200..200).map(move |foe| (own, foe))) {
            assert!((-100..=100).contains(&balance(own, foe, w())), "{own} {foe}");
        }
    }

    #[test]
    fn a_defender_takes_the_cheapest_way() {
        let stand = Stand { purse: 3, point: 20, ground: 50, can_leave: true, step: 35, dies: 400 };
        assert_eq!(stand.loses(0, true), 0);
        assert_eq!(stand.loses(2, false), 40, "he pays");
        assert_eq!(stand.loses(2, true), 50 + 2 * 35, "10.43b: he must leave");
        assert_eq!(stand.loses(5, false), 50 + 3 * 35 + 2 * 20, "he leaves and pays the rest");
        assert_eq!(Stand { can_leave: false, ..stand }.loses(5, false), 400, "6.33a: he can do neither");
    }

    #[test]
    fn a_front_without_a_hole_keeps_enemies_out() {
        let mut p = historical();
        let open = |p: &Position| Look::new(p, w()).open[Side::Allied.index()];
        let behind = [space("0317"), space("0319")];
        assert!(behind.iter().all(|s| !open(&p).has(*s)), "the Allied line is whole: {}", open(&p));
        leave_the_west(&mut p);
        assert!(behind.iter().all(|s| open(&p).has(*s)), "now Germans can walk in: {}", open(&p));
    }

    #[test]
    fn a_hole_costs_whoever_has_it_more_than_it_promises_the_other() {
        let mut p = historical();
        let leak = |p: &Position, viewer: Side| p.leak_worth(viewer, Side::Allied, &Look::new(p, w()));
        let before = leak(&p, Side::Allied);
        leave_the_west(&mut p);
        assert!(leak(&p, Side::Allied) > before);
        assert!(leak(&p, Side::Allied) > leak(&p, Side::Central));
    }

    #[test]
    fn where_the_unit_goes_best_is_counted_when_it_is_taken_up() {
        let mut p = start(0);
        p.turn = 3;
        p.phase = Phase::Movement(Side::Central);
        p.step = Step::Move;
        p.keep_rail(Side::Central);
        let army: Unit = "germany-8".parse().expect("an army");
        p.take_up(army);
        let look = Look::new(&p, w());
        let settled = p.settled_worth(Side::Central, &look);
        let best = p.best_way(Side::Central, army, &look, settled);
        let reach = p.reach(&look.fields[Side::Central.index()], p.start_of(army));
        let gains = p.rough_ways(&reach, &look).into_iter().map(|(_, to)| {
            let mut next = p.clone();
            assert!(next.make(Side::Central, Move::To(to), &mut |_| {}));
            settled - next.settled_worth(Side::Central, &Look::new(&next, w()))
        });
        assert_eq!(gains.max(), Some(-best));
    }
}
