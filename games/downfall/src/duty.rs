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
    /// Whether whoever is chosen now is bound; else only those who could make the attack are.
    pub(crate) all: bool,
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
        if m.offensive && m.places == 0 {
            return Some(Bond { zones: self.required_zones(g, self.offensive_need()), all: true });
        }
        let (lacks, need) = self.lacking();
        let lacks = lacks.saturating_sub(m.pledged);
        if lacks == 0 {
            return None;
        }
        let zones = self.open_pledges(g, need);
        let able = self.armies_of(g.power).filter(|a| !self.targets_of(g, a.unit, a.zone, zones).is_empty()).count();
        let all = m.bound;
        (able > 0 && (all || able <= usize::from(lacks))).then_some(Bond { zones, all })
    }

    /// Zones where a required attack may still be promised: twice in one zone only against two armies.
    fn open_pledges(&self, g: &Ground, need: Need) -> Zones {
        let m = &self.manoeuvre;
        let enemy = g.power.camp().enemy();
        let foes = |z: Zone| self.units.at(z).iter().filter(|a| a.unit.power().camp() == enemy && !self.is_out(a.unit)).count();
        let free = |z: &Zone| !m.twice.has(*z) && (m.pledged == 0 || !m.compulsory.has(*z) || foes(*z) > 1);
        self.required_zones(g, need).iter().filter(free).collect()
    }

    /// Notes that a bound army will attack in a zone.
    pub(crate) fn pledge(&mut self, zone: Zone, zones: Zones) {
        if !zones.has(zone) {
            return;
        }
        let (lacks, need) = self.lacking();
        let counts = lacks > 0 && self.required_zones(&self.ground(), need).has(zone);
        let m = &mut self.manoeuvre;
        if m.pledged > 0 && m.compulsory.has(zone) {
            m.twice.insert(zone);
        }
        m.compulsory.insert(zone);
        if counts && lacks > m.pledged {
            m.pledged += 1;
        }
    }
}
