//! Compulsory attacks: the obligations of 1914 and 1916, and what an Offensive requires (9f, 9g, 10.3, R-9a).

use crate::{
    data::data,
    ids::{Flags, Power, Unit, Zone, Zones},
    movement::Ground,
    position::Position,
};

/// What a required attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Any enemy.
    Any,
    /// A zone with armies of the Allied power.
    Allied,
    /// An army of the nation Austria-Hungary or Germany.
    Central,
}

/// How the armies of a Manoeuvre are bound to required attacks.
pub(crate) struct Bond {
    /// Zones where a required attack may still be made.
    pub(crate) zones: Zones,
    /// Where those must make it who are among the last that could meet an obligation.
    pub(crate) last: Zones,
    /// Zones whose attackers wait for a later action.
    put_off: Zones,
    /// Whether whoever is chosen now is bound; else only those who could make the attack are.
    pub(crate) all: bool,
}

impl Bond {
    /// Whether an army waits for a later action.
    pub(crate) fn waits(&self, p: &Position, g: &Ground, unit: Unit, zone: Zone) -> bool {
        !self.put_off.is_empty() && !p.targets_of(g, unit, zone, self.put_off).is_empty()
    }
}

impl Position {
    /// Attacks that the active power still lacks (9f, 9g), and whom they must hit; of 9g only on the last turn of the year.
    pub(crate) fn lacking(&self) -> (u8, Need) {
        let c = &data().constants;
        match self.active() {
            Power::Germany if c.germany_turns.contains(&self.turn) => {
                (c.germany_attacks.saturating_sub(self.attacks_due[0]), Need::Allied)
            }
            Power::Russia if self.year() == c.russia_year && self.ends_year() => {
                (c.russia_attacks.saturating_sub(self.attacks_due[1]), Need::Central)
            }
            _ => (0, Need::Any),
        }
    }

    fn ends_year(&self) -> bool {
        self.turn >= data().last_turn() || data().turn(self.turn + 1).opens_year
    }

    /// Whether an enemy army is one that a required attack must hit.
    pub(crate) fn satisfies(&self, need: Need, unit: Unit) -> bool {
        let d = data();
        match need {
            Need::Any => true,
            Need::Allied => unit.power() == Power::Allies,
            Need::Central => unit.kind.nation() == d.germany || unit.kind.nation() == d.austria,
        }
    }

    /// Zones where a required attack can be made now.
    pub(crate) fn required_zones(&self, g: &Ground, need: Need) -> Zones {
        let enemy = g.power.camp().enemy();
        let fits = |zone: &Zone| {
            let foes = || self.units.at(*zone).iter().map(|a| a.unit).filter(|u| u.power().camp() == enemy);
            match need {
                Need::Any => true,
                Need::Allied => foes().any(|u| self.satisfies(need, u)),
                Need::Central => foes().any(|u| self.satisfies(need, u) && !self.is_out(u)),
            }
        };
        g.prey.iter().filter(fits).collect()
    }

    /// Where an unused army could make a required attack: where it stands, one zone on, or beyond the sea.
    pub(crate) fn targets_of(&self, g: &Ground, unit: Unit, zone: Zone, required: Zones) -> Zones {
        if unit.flags.has(Flags::USED) || self.is_out(unit) {
            return Zones::NONE;
        }
        let near = self.steps_from(g, Self::ways(unit), self.enterable(unit, g.open), zone);
        let (first, _) = self.ends(g, unit, zone);
        let sea = self.landings(g, unit, zone);
        Zones::of(zone).or(near.and(first)).or(sea).and(required)
    }

    /// Whether any unused army could make such an attack.
    pub(crate) fn could_make(&self, need: Need) -> bool {
        let g = self.ground();
        let required = self.required_zones(&g, need);
        !required.is_empty() && self.armies_of(g.power).any(|a| !self.targets_of(&g, a.unit, a.zone, required).is_empty())
    }

    /// Whether an obligation is open, an action is left and it can still be met.
    pub(crate) fn is_duty_open(&self) -> bool {
        let (n, need) = self.lacking();
        n > 0 && self.phase.left > 0 && self.could_make(need)
    }

    /// How the next army of the action is bound (R-9a).
    pub(crate) fn bond(&self, g: &Ground) -> Option<Bond> {
        let m = &self.manoeuvre;
        let (lacks, need) = self.lacking();
        let lacks = usize::from(lacks.saturating_sub(self.sure(g, need)));
        let duty = if lacks > 0 { self.open_pledges(g, need) } else { Zones::NONE };
        let able = self.able(g, duty);
        let scarce = able > 0 && able <= lacks;
        if m.offensive && m.places == 0 {
            let last = if scarce { duty } else { Zones::NONE };
            return Some(Bond { zones: self.required_zones(g, self.offensive_need()), last, put_off: Zones::NONE, all: true });
        }
        let put_off = if lacks > 1 { self.put_off(g, duty, lacks) } else { Zones::NONE };
        if !put_off.is_empty() {
            return Some(Bond { zones: Zones::NONE, last: Zones::NONE, put_off, all: false });
        }
        let all = able > 0 && (m.bound || self.closes(g, duty, lacks));
        (all || scarce).then_some(Bond { zones: duty, last: duty, put_off, all })
    }

    /// How many unused armies could attack in one of these zones.
    fn able(&self, g: &Ground, zones: Zones) -> usize {
        if zones.is_empty() {
            return 0;
        }
        self.armies_of(g.power).filter(|a| !self.targets_of(g, a.unit, a.zone, zones).is_empty()).count()
    }

    /// Required attacks that are compulsory already in this action, by 9.2c or by a bond.
    fn sure(&self, g: &Ground, need: Need) -> u8 {
        let m = &self.manoeuvre;
        let sure = m.compulsory.and(self.required_zones(g, need));
        sure.len() + sure.and(m.twice).len()
    }

    /// Whether this action closes a zone (9c) to an army that could attack nowhere else, and too few are left for later.
    fn closes(&self, g: &Ground, zones: Zones, lacks: usize) -> bool {
        let later = self.able(g, zones.minus(self.to_be_attacked(g)));
        self.phase.left > 0 && later < lacks && later < self.able(g, zones)
    }

    /// Zones where this action will make an attack, or may.
    fn to_be_attacked(&self, g: &Ground) -> Zones {
        let ready: Zones = self.armies_of(g.power).filter(|a| a.unit.flags.has(Flags::READY)).map(|a| a.zone).collect();
        self.manoeuvre.compulsory.or(ready)
    }

    /// Zones that the last place of an earlier action leaves alone: one attack would close them (9c) with another lacking that too few could
    /// make elsewhere.
    fn put_off(&self, g: &Ground, zones: Zones, lacks: usize) -> Zones {
        let fresh = self.to_be_attacked(g).and(zones).is_empty();
        let last = fresh && self.manoeuvre.places + 1 == self.budget() && self.phase.left > 0;
        let too_few = |z: &Zone| self.able(g, zones.minus(Zones::of(*z))) + 1 < lacks;
        if last { zones.iter().filter(too_few).collect() } else { Zones::NONE }
    }

    /// Where a bound army must attack; nowhere if the bond is not for it.
    pub(crate) fn bound_targets(&self, g: &Ground, bond: &Bond, unit: Unit, zone: Zone) -> Zones {
        let last = self.targets_of(g, unit, zone, bond.last);
        if last.is_empty() { self.targets_of(g, unit, zone, bond.zones) } else { last }
    }

    /// Whether an army is bound to a required attack, and where.
    pub(crate) fn bond_of(&self, g: &Ground, unit: Unit, zone: Zone) -> Option<Zones> {
        let targets = self.bound_targets(g, &self.bond(g)?, unit, zone);
        (!targets.is_empty()).then_some(targets)
    }

    /// Zones where a required attack may still be promised: twice in one zone only against two armies.
    fn open_pledges(&self, g: &Ground, need: Need) -> Zones {
        let m = &self.manoeuvre;
        let free = |z: &Zone| !m.twice.has(*z) && (!m.compulsory.has(*z) || self.foes(*z) > 1);
        self.required_zones(g, need).iter().filter(free).collect()
    }

    /// Enemy armies of a zone that may be attacked.
    fn foes(&self, zone: Zone) -> usize {
        let enemy = self.active().camp().enemy();
        self.units.at(zone).iter().filter(|a| a.unit.power().camp() == enemy && !self.is_out(a.unit)).count()
    }

    /// Notes that a bound army will attack where it goes, or stays; before it arrives there.
    pub(crate) fn pledge(&mut self, unit: Unit, from: Zone, to: Zone) {
        let g = self.ground();
        if !self.bond_of(&g, unit, from).is_some_and(|zones| zones.has(to)) {
            return;
        }
        let (lacks, need) = self.lacking();
        let lacks = lacks.saturating_sub(self.sure(&g, need));
        // Beside a free army that stays to fight it makes two at once.
        let beside = self.units.at(to).iter().any(|a| a.unit.flags.has(Flags::READY) && a.unit.power() == g.power);
        let second = self.manoeuvre.compulsory.has(to) || beside && lacks > 1 && self.foes(to) > 1;
        let m = &mut self.manoeuvre;
        if second {
            m.twice.insert(to);
        }
        m.compulsory.insert(to);
    }
}
