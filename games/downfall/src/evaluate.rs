//! How good a position is for a power, in hundredths of a victory point. The terms follow the chapter Strategy of RULES.md; each says
//! which of its points it is.
//!
//! Where a power is in the middle of something (an army on its way, an attack that is being put together) the position is valued by
//! what it most likely leads to, so that a search of one step sees whole movements and attacks.

use crate::{
    combat::result,
    control::{city_gained, city_lost},
    data::{Family, Ways, data},
    ids::{Camp, Flags, Power, Unit, Zone, Zones},
    moves::Move,
    position::{Position, Presence, Step, Victory},
    supply::{Lights, around},
};

/// A victory point: the scale of all weights.
const POINT: i32 = 100;
/// How far an army still feels a city that it could take.
const PULL_RANGE: usize = 7;

include!(concat!(env!("OUT_DIR"), "/weights.rs"));

impl Position {
    /// The worth of the position for a power.
    pub(crate) fn worth_for(&self, power: Power, w: &Weights) -> i32 {
        match self.step {
            Step::March => self.best_end(power, w),
            Step::Sail(..) | Step::Strategic(..) | Step::Place(..) => self.best_next(power, w),
            _ => self.settled(power, w),
        }
    }

    /// An army on its way counts as if it had gone to the best of the zones where it may stop now.
    fn best_end(&self, power: Power, w: &Weights) -> i32 {
        let mut best = None;
        let mut consider = |worth: i32| best = Some(best.map_or(worth, |b: i32| b.max(worth)));
        let mut zones = Zones::NONE;
        let mut may_stop = false;
        self.offer_march(&mut |m| match m {
            Move::To(zone) => zones.insert(zone),
            _ => may_stop = true,
        });
        let mut land = Land::new(self);
        if may_stop {
            let mut here = self.clone();
            here.stop(&mut |_| {});
            consider(here.settled_on(&mut land, power, w));
        }
        let (first, later) = self.ends(&self.ground(), self.march.unit, self.march.from);
        for zone in zones.and(if self.march.steps == 0 { first } else { later }).iter() {
            let mut there = self.clone();
            there.step_to(zone);
            there.stop(&mut |_| {});
            consider(there.settled_on(&mut land, power, w));
        }
        best.unwrap_or_else(|| self.settled(power, w))
    }

    /// What is begun counts as its best end.
    fn best_next(&self, power: Power, w: &Weights) -> i32 {
        let mut best = None;
        let asked = self.asked();
        self.offer(asked, &mut |m| {
            let mut next = self.clone();
            next.make(asked, m, &mut |_| {});
            let worth = next.settled(power, w);
            best = Some(best.map_or(worth, |b: i32| b.max(worth)));
        });
        best.unwrap_or_else(|| self.settled(power, w))
    }

    /// The worth of a position as it stands, all terms together.
    fn settled(&self, power: Power, w: &Weights) -> i32 {
        self.settled_on(&mut Land::new(self), power, w)
    }

    fn settled_on(&self, land: &mut Land, power: Power, w: &Weights) -> i32 {
        let camp = power.camp();
        let presence = self.presence(power);
        let mut worth = self.points_worth(power, &presence, w);
        for side in Camp::ALL {
            let sign = if side == camp { 1 } else { -1 };
            let near = around(Ways::Land, presence.camp(side.enemy()));
            worth += sign * (self.guard_worth(side, &presence, near, w) + self.trench_worth(side, &presence, near, w));
        }
        worth += self.army_worth(power, land, w);
        worth +=
            self.research_worth(power, w) - power.enemies().into_iter().map(|enemy| self.research_worth(enemy, w)).sum::<i32>();
        if self.is_same_person(power, power.partner()) {
            worth += self.research_worth(power.partner(), w);
        }
        worth += self.diplomacy_worth(power, w);
        if self.active() == power && !matches!(self.step, Step::Setup | Step::Over) {
            worth += w.action * i32::from(self.phase.left) + self.attack_worth(power, &presence, w);
        }
        worth
    }

    /// The points as they will be when the phase ends: cities where the active power stands alone are taken (5c to 5l, Strategy 1 to 4, 11).
    fn points_worth(&self, power: Power, presence: &Presence, w: &Weights) -> i32 {
        let mut vp = self.vp.map(|v| i32::from(v) * POINT);
        let mut ground = 0;
        if !matches!(self.step, Step::Setup | Step::Over) {
            let active = self.active();
            let enemy = active.camp().enemy();
            let there = presence.of[active.index()].or(self.phase.entered).minus(presence.camp(enemy)).and(self.held_by(enemy));
            for zone in there.iter() {
                let to = if self.home(active.partner()).has(zone) { active.partner() } else { active };
                let changes = self.controller(zone).map(|from| city_lost(zone, from).into_iter().chain(city_gained(zone, to)));
                if data().cities.has(zone) {
                    // Sure enough, but not yet done.
                    changes.into_iter().flatten().flatten().for_each(|(p, by, _)| vp[p.index()] += i32::from(by) * w.sure_point);
                }
                ground += if active.camp() == power.camp() { w.ground } else { -w.ground };
            }
        }
        let taken = |camp: Camp| camp.powers().into_iter().map(|p| self.control[p.index()].minus(self.home(p)).len()).sum::<u8>();
        ground += w.ground * (i32::from(taken(power.camp())) - i32::from(taken(power.camp().enemy())));
        self.standing(power, vp, w) + ground
    }

    /// What the points mean for the victory that the table plays for (5a, 15).
    fn standing(&self, power: Power, vp: [i32; 4], w: &Weights) -> i32 {
        let pair = |camp: Camp| camp.powers().map(|p| vp[p.index()]);
        let (own, partner) = (vp[power.index()], vp[power.partner().index()]);
        let [a, b] = pair(power.camp());
        let [x, y] = pair(power.camp().enemy());
        let together = self.is_same_person(power, power.partner());
        match self.rules.victory {
            Victory::Camp => a + b - x - y,
            Victory::LeadingPower if together => a + b - x - y,
            Victory::LeadingPower => (a + b - x - y) * w.camp_lead / 100 + (own - partner) * w.partner_lead / 100,
            Victory::Standard if together => a.max(b) + a.min(b) * w.weaker / 100 - x.max(y) - x.min(y) * w.weaker / 100,
            // A partner in the lead is a rival like any other, but his cities hurt the enemy too.
            Victory::Standard => {
                own * w.own_points / 100
                    - x.max(y) * w.stronger_enemy / 100
                    - x.min(y) * w.weaker_enemy / 100
                    - (partner - own).max(0) * w.partner_ahead / 100
            }
        }
    }

    /// Armies by their combat value, less what is at stake without supply (Strategy 5, 8, 9), and more near cities that they could take
    /// or must win back (Strategy 1 to 4).
    fn army_worth(&self, power: Power, land: &mut Land, w: &Weights) -> i32 {
        let mut sum = 0;
        for a in self.units.all() {
            let mut worth = unit_worth(a.unit, w);
            if !land.lights.is_supplied(self, a.unit, a.zone) {
                worth -= worth * w.dark / 100;
            }
            // Lent armies are no gain in themselves.
            worth -= w.lent * i32::from(a.unit.is_ceded());
            let camp = a.unit.power().camp();
            worth += w.pull * land.pull(camp, a.zone) * i32::from(a.unit.steps()) / 2;
            sum += if camp == power.camp() { worth } else { -worth };
        }
        sum
    }

    /// Cities that lie open to a walk-in of enemies who are near (Strategy 8).
    fn guard_worth(&self, camp: Camp, presence: &Presence, near: Zones, w: &Weights) -> i32 {
        let (d, foes) = (data(), presence.camp(camp.enemy()));
        let far = around(Ways::Land, near.minus(presence.camp(camp)));
        let open = d.cities.and(self.held_by(camp)).minus(presence.camp(camp)).minus(foes);
        let at_once = open.and(near);
        -(w.open_near * i32::from(at_once.len()) + w.open_far * i32::from(open.and(far).minus(at_once).len()))
    }

    /// Trenches where armies face enemies who are near (Strategy 7).
    fn trench_worth(&self, camp: Camp, presence: &Presence, near: Zones, w: &Weights) -> i32 {
        let (d, i) = (data(), camp.index());
        let front = presence.camp(camp).and(near.or(presence.camp(camp.enemy())));
        let low = self.low[i].and(front).iter().map(|z| w.trench * i32::from(d.zone(z).trench_bonus)).sum::<i32>();
        let high = self.high[i].and(front).iter().map(|z| w.trench * i32::from(d.zone(z).trench_bonus) + w.deep).sum::<i32>();
        low + high
    }

    /// Tiles by what they do and how long they still will, and missions (Strategy 6).
    fn research_worth(&self, power: Power, w: &Weights) -> i32 {
        let r = &self.research[power.index()];
        let left = i32::from(data().last_turn() + 1 - self.turn);
        let sum = |tiles: crate::ids::Tiles, share: i32| {
            tiles.iter().map(|t| w.tile[data().tile(t).family as usize] * share / 100).sum::<i32>()
        };
        let tiles = sum(r.available, 100) + sum(r.second, w.tile_second) + sum(r.first, w.tile_first);
        let missions = r.missions.iter().map(|n| w.mission * i32::from((*n).min(4))).sum::<i32>();
        tiles * left.min(10) / 10 + if left > 1 { missions } else { 0 }
    }

    /// Markers on their way (Strategy 10): an entry is a point for both partners, and armies.
    fn diplomacy_worth(&self, power: Power, w: &Weights) -> i32 {
        let d = data();
        let mut sum = 0;
        for (i, t) in d.tracks.iter().enumerate() {
            let at = self.markers[i];
            if at == 0 || at >= t.length && t.nation.is_none() {
                continue;
            }
            let sign = if t.favours == power.camp() { 1 } else { -1 };
            // The entry itself is in the points; what is left is its country with all it brings.
            let worth = if at >= t.length {
                w.entered
            } else if t.penalty_turn.is_some_and(|turn| self.turn <= turn) {
                w.urgent
            } else {
                w.courted
            };
            let share = i32::from(at) * 100 / i32::from(t.length);
            sum += sign * worth * share / 100;
        }
        sum
    }

    /// Attacks that the armies which stand ready will make, and those that may still join them (Strategy: exchange rates, 9).
    fn attack_worth(&self, power: Power, presence: &Presence, w: &Weights) -> i32 {
        let ready = |a: &&crate::units::Army| a.unit.flags.0 & (Flags::READY.0 | Flags::LEADS.0) != 0;
        let zones: Zones = self.units.all().iter().filter(ready).map(|a| a.zone).collect();
        zones.iter().map(|zone| self.assault_worth(power, zone, presence, w)).sum()
    }

    /// The attacks in a zone, each against one enemy, with what they are expected to bring.
    fn assault_worth(&self, power: Power, zone: Zone, presence: &Presence, w: &Weights) -> i32 {
        let here = || self.units.at(zone).iter().map(|a| a.unit);
        let enemy = power.camp().enemy();
        let mut force = Force::default();
        here().filter(|u| u.power() == power && u.flags.has(Flags::READY)).for_each(|u| force.push(u));
        let own = here().filter(|u| u.power() == power).count();
        let foes = here().filter(|u| u.power().camp() == enemy).count();
        let joiners = if self.step == Step::Manoeuvre { self.joiners(power, zone, own) } else { 0 };
        let mut supports = (own + joiners).saturating_sub(foes);
        if matches!(self.step, Step::Aim | Step::Support | Step::Fly | Step::Counter | Step::Tanks | Step::Dice | Step::Lead)
            && self.fight.zone == zone
            && self.fight.attacks > 0
        {
            supports = usize::from(self.fight.supports);
        }
        let mut sum = 0;
        let mut left: i32 = here().filter(|u| u.power().camp() == enemy).map(|u| i32::from(u.steps())).sum();
        let mut clear = 100;
        let declared = here().find(|u| u.flags.has(Flags::LEADS)).filter(|_| self.fight.zone == zone);
        let mut targets = Force::default();
        let open = |u: &Unit| u.power().camp() == enemy && !u.flags.has(Flags::TARGETED) && !self.is_out(*u);
        here().filter(open).filter(|u| u.flags.has(Flags::AIMED)).for_each(|u| targets.push(u));
        here().filter(open).filter(|u| !u.flags.has(Flags::AIMED) && !u.is_reduced()).for_each(|u| targets.push(u));
        here().filter(open).filter(|u| !u.flags.has(Flags::AIMED) && u.is_reduced()).for_each(|u| targets.push(u));
        let mut spare = joiners;
        for (i, target) in targets.iter().enumerate() {
            let leader = if i == 0 { declared.or_else(|| force.pop()) } else { force.pop() };
            let Some(leader) = leader else { break };
            let mut support: i8 = here().filter(|u| i == 0 && u.flags.has(Flags::SUPPORTS)).map(Unit::support).sum();
            let keep = targets.len() - i - 1;
            while supports > 0 && force.len() > keep {
                support += force.pop_last().map_or(0, Unit::support);
                supports -= 1;
            }
            while supports > 0 && spare > 0 && i == 0 {
                support += 1;
                (supports, spare) = (supports - 1, spare - 1);
            }
            let e = self.exchange(zone, leader, target, support, w);
            sum += e.worth;
            left -= e.losses / 100;
            clear = if left <= 0 { clear } else { clear * e.losses / 600 };
        }
        if left > 0 {
            clear /= 2;
        }
        let prize =
            if presence.of[power.index()].has(zone) && self.held_by(enemy).has(zone) { self.prize(power, zone, w) } else { 0 };
        sum + prize * clear.clamp(0, 90) / 100
    }

    /// What it is worth to clear a zone.
    fn prize(&self, power: Power, zone: Zone, w: &Weights) -> i32 {
        let Some(from) = self.controller(zone) else { return w.ground };
        if !data().cities.has(zone) {
            return w.ground + w.cleared;
        }
        let mut vp = self.vp.map(|v| i32::from(v) * POINT);
        let before = self.standing(power, vp, w);
        let changes = city_lost(zone, from).into_iter().chain(city_gained(zone, power)).flatten();
        changes.for_each(|(p, by, _)| vp[p.index()] += i32::from(by) * POINT);
        self.standing(power, vp, w) - before
    }

    /// Armies that have not manoeuvred and stand next to the zone, as far as the budget and the zone have room.
    fn joiners(&self, power: Power, zone: Zone, own: usize) -> usize {
        let room = usize::from(data().zone(zone).stack).saturating_sub(own);
        let places = usize::from(data().constants.armies_per_manoeuvre.saturating_sub(self.manoeuvre.places));
        let near = data().near(Ways::Land, zone);
        let fresh = |a: &&crate::units::Army| a.unit.power() == power && !a.unit.flags.has(Flags::USED);
        let beside = self.units.all().iter().filter(fresh).filter(|a| near.has(a.zone)).count();
        let inside = self.units.at(zone).iter().filter(fresh).count();
        (beside.min(room) + inside).min(places)
    }

    /// The expected exchange of steps of one attack, all dice counted.
    fn exchange(&self, zone: Zone, leader: Unit, target: Unit, support: i8, w: &Weights) -> Exchange {
        let (d, c) = (data(), &data().constants);
        let camp = target.power().camp();
        let trench = self.trench(camp, zone);
        let profits = d.kind(leader.kind).uses_technology;
        let sturm = profits && self.has(leader.power(), Family::Sturmtruppen);
        let bonus = if trench == 0 { 0 } else { d.zone(zone).trench_bonus.min(if sturm { 1 } else { i8::MAX }) };
        let mountain = if d.mountains.has(zone) { c.mountain_bonus } else { 0 };
        let current = self.fight.zone == zone && leader.flags.has(Flags::LEADS);
        let tanks = current && self.fight.tanks;
        let ground = mountain.max(if tanks { 0 } else { bonus });
        let [attack, defence] = self.levels(leader, target);
        let air = if current && self.fight.air { c.air_bonus } else { 0 };
        let a = leader.combat() + support + i8::from(attack > defence) + air;
        let b = target.combat() + ground + i8::from(defence > attack);
        let (own_step, enemy_step) = (step_worth(leader, w), step_worth(target, w));
        let (mut worth, mut losses) = (0, 0);
        for x in 1..=6 {
            for y in 1..=6 {
                let (found, may_cover) = result(a + x, b + y);
                let [own, mut foe] = found.map(i32::from);
                if may_cover && trench > 0 && foe > 0 {
                    // The trench takes one, and is worth something itself.
                    foe -= 1;
                    worth += w.trench;
                }
                losses += foe;
                worth += foe * enemy_step - own * own_step;
            }
        }
        Exchange { worth: worth / 36, losses: losses * 100 / 36 }
    }
}

/// What follows from who controls which zones: positions that differ in their armies alone share it.
struct Land {
    lights: Lights,
    /// The cities that each camp could take or must win back, then with their neighbours, and on to the end of the range.
    within: [[Zones; PULL_RANGE]; 2],
}

impl Land {
    fn new(p: &Position) -> Self {
        let within = Camp::ALL.map(|camp| {
            let mut within = [data().cities.and(p.held_by(camp.enemy())); PULL_RANGE];
            for i in 1..PULL_RANGE {
                within[i] = within[i - 1].or(around(Ways::Land, within[i - 1]));
            }
            within
        });
        Self { lights: Lights::default(), within }
    }

    /// How much nearer than the end of the range a zone is to a city that a camp could take.
    fn pull(&self, camp: Camp, zone: Zone) -> i32 {
        let reached = self.within[camp.index()].iter().position(|within| within.has(zone));
        reached.map_or(0, |n| (PULL_RANGE - n) as i32)
    }
}

/// What an attack brings: in worth, and enemy steps in hundredths.
struct Exchange {
    worth: i32,
    losses: i32,
}

/// A few armies, the strongest last.
#[derive(Default)]
struct Force {
    len: usize,
    units: [Option<Unit>; 8],
}

impl Force {
    fn push(&mut self, unit: Unit) {
        if self.len < self.units.len() {
            self.units[self.len] = Some(unit);
            self.len += 1;
        }
    }

    const fn len(&self) -> usize {
        self.len
    }

    fn iter(&self) -> impl Iterator<Item = Unit> {
        self.units[..self.len].iter().copied().flatten()
    }

    /// Takes the strongest.
    fn pop(&mut self) -> Option<Unit> {
        let best = (0..self.len).max_by_key(|i| self.units[*i].map_or(0, Unit::combat))?;
        self.units.swap(best, self.len - 1);
        self.pop_last()
    }

    fn pop_last(&mut self) -> Option<Unit> {
        self.len = self.len.checked_sub(1)?;
        self.units[self.len].take()
    }
}

fn unit_worth(unit: Unit, w: &Weights) -> i32 {
    w.combat * i32::from(unit.combat()) + w.army
}

/// What a loss costs an army.
fn step_worth(unit: Unit, w: &Weights) -> i32 {
    let d = data().kind(unit.kind);
    (w.combat * i32::from(d.combat[0]) + w.army) / 2
}
