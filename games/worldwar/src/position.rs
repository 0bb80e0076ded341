//! Everything on the table, as one flat value.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::{
    data::{Face, Fallen, ScenarioData, State, data},
    hexes::{GRID, HexSet},
    ids::{Fort, Forts, GONE, NATIONS, NOWHERE, Nation, Nations, Side, Space, UNITS, Unit, Units},
};

/// A part of a turn (3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// 11.21a: the armies are placed.
    Deployment,
    /// 3.1, 3.2.
    Movement(Side),
    /// 3.4 to 3.9: the first to the sixth attack phase.
    Attack(u8),
    /// 3.10b, 3.10c.
    Building(Side),
    /// 3.10d.
    Gifts(Side),
}

impl Phase {
    /// Its place in a turn.
    pub const fn number(self) -> u8 {
        match self {
            Self::Deployment => 0,
            Self::Movement(side) => 1 + side as u8,
            Self::Attack(n) => 3 + n,
            Self::Building(side) => 9 + side as u8,
            Self::Gifts(side) => 11 + side as u8,
        }
    }
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// 11.21a: where the next army is placed.
    Deploy,
    /// 9.2a: which neutral is tried, if any.
    Activate,
    /// 9.2b, chance: the die of an attempt.
    ActivationDie(Nation),
    /// 5.0a: which unit moves.
    Move,
    /// 5.0a: where it goes.
    Go(Unit),
    /// 6.0: which hex is attacked.
    Attack,
    /// 6.1a: who attacks it.
    Assault,
    /// 6.1d, chance: the die of a combat.
    Die,
    /// 6.34a, 6.33d: how the attacker takes his losses.
    AttackerLosses,
    /// 6.31b: how the defender takes his.
    DefenderLosses,
    /// 6.34b: which nation pays.
    DefenderShare,
    /// 6.8b: the next hex of a retreat.
    Retreat,
    /// 6.86a: where a displaced unit goes.
    Displace(Unit),
    /// 6.9a: who advances.
    Advance,
    /// 10.45: who follows into the hex left.
    Follow(Space),
    /// 3.10b, 3.10c: what is built.
    Build,
    /// 8.33: where a new army is placed.
    Place(Unit),
    /// 8.5: who gives to whom.
    Gift,
    /// It is over.
    Over,
}

/// 10.22: what the Central Powers owe in a Russia that has surrendered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// Nothing, or nothing any more.
    #[default]
    None,
    /// 10.22a: nobody leaves Russia.
    Stay,
    /// 10.22b: five garrisons stay.
    Garrison,
}

/// 5.33: how far a unit's one rail run has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Rail {
    /// It may still begin.
    #[default]
    Before,
    /// The unit is on it.
    On,
    /// It is over.
    After,
}

/// The move of a unit that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct March {
    /// Thirds of movement points left (5.3b).
    pub left: u8,
    /// Its rail run.
    pub rail: Rail,
    /// Whether it has made a part of its move already.
    pub is_under_way: bool,
    /// 5.2c: whether another unit has stopped on it, so that it must go to a hex without any unit.
    pub must_clear: bool,
    /// 5.54: whether it has come out of a transit area, so that it enters none in this phase.
    pub has_left_area: bool,
}

/// Room for a retreat and the hex where it begins.
pub const PATH: usize = 10;

/// A combat (6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// The defending hex.
    pub target: Space,
    /// The attacking units.
    pub attackers: Units,
    /// The defending unit; nobody where a fort is alone.
    pub defender: Option<Unit>,
    /// Whether the attack is made by infiltration (10.42).
    pub infiltration: bool,
    /// The differential when the die was rolled.
    pub differential: i16,
    /// Whether the defending unit was in supply then (7.5a).
    pub supplied: bool,
    /// Whether the fort in the hex stood and was in supply then.
    pub fort_supplied: bool,
    /// Losses of the attacker still to be allotted.
    pub attacker_losses: u8,
    /// Losses of the defender still to be satisfied.
    pub defender_losses: u8,
    /// 10.43b: whether the defending unit must retreat.
    pub must_retreat: bool,
    /// Points allotted to each nation.
    pub points: [u8; NATIONS],
    /// Hexes of the retreat still to come.
    pub retreat_left: u8,
    /// The way of the retreat, the defended hex first.
    pub path: [Space; PATH],
    /// Its length.
    pub path_len: u8,
    /// Units displaced in this combat (6.86c).
    pub displaced: Units,
    /// Attackers that have advanced.
    pub advanced: Units,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            target: NOWHERE,
            attackers: Units::NONE,
            defender: None,
            infiltration: false,
            differential: 0,
            supplied: false,
            fort_supplied: false,
            attacker_losses: 0,
            defender_losses: 0,
            must_retreat: false,
            points: [0; NATIONS],
            retreat_left: 0,
            path: [NOWHERE; PATH],
            path_len: 0,
            displaced: Units::NONE,
            advanced: Units::NONE,
        }
    }
}

impl Battle {
    /// The way of the retreat, the defended hex first.
    pub fn way(&self) -> &[Space] {
        &self.path[..usize::from(self.path_len)]
    }
}

/// Room for rail nets: of the twelve nations with armies that can fight on one side, the three in the west share theirs.
pub const NETS: usize = 10;

/// What follows from the rest of a position and is kept because it is asked for often. It plays no part when positions are compared.
#[derive(Clone, Debug)]
pub struct Kept {
    /// In a movement phase: the rail nets of the nations that move (5.32a), and which of them is whose.
    pub nets: [HexSet; NETS],
    /// The place of each nation's net, `NETS` where it has none.
    pub net_of: [u8; NATIONS],
    /// In an attack phase: units and forts in supply, as they are between combats (7.5a).
    pub units: Units,
    /// Forts in supply.
    pub forts: Forts,
}

impl Default for Kept {
    fn default() -> Self {
        Self { nets: [HexSet::NONE; NETS], net_of: [NETS as u8; NATIONS], units: Units::NONE, forts: Forts::NONE }
    }
}

impl Kept {
    /// The rail net of a nation that moves.
    pub fn rail(&self, nation: Nation) -> &HexSet {
        const NONE: &HexSet = &HexSet::NONE;
        self.nets.get(usize::from(self.net_of[nation.index()])).unwrap_or(NONE)
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Kept {}

impl Hash for Kept {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The scenario, by its place in the data.
    pub scenario: u8,
    /// The turn, from 1.
    pub turn: u8,
    /// The part of the turn.
    pub phase: Phase,
    /// What is being done.
    pub step: Step,
    /// 3.3: the superior player of this turn.
    pub superior: Side,
    /// Where each unit is: a hex, a transit area, [`NOWHERE`] if it can be built, [`GONE`] for good.
    pub at: [Space; UNITS],
    /// Units with their back up: rebuilt ones (8.32), Stosstruppen (10.41a).
    pub turned: Units,
    /// Forts that are destroyed.
    pub ruined: Forts,
    /// Hexes that the Central Powers control (2.6b); those of countries at war that are not here are the Allies'.
    pub control: HexSet,
    /// Where each nation stands.
    pub state: [State; NATIONS],
    /// Countries that came into the war by invasion.
    pub invaded: Nations,
    /// Resource points.
    pub rp: [u16; NATIONS],
    /// Victory points scored for good: invasions, the Russian surrender.
    pub vp: [u16; 2],
    /// 10.1b, 10.2.
    pub russia: Fallen,
    /// 10.22.
    pub duty: Duty,
    /// 10.3a: whether France has fallen.
    pub france_fell: bool,
    /// 10.9: whether Italy has made an armistice.
    pub armistice: bool,
    /// Coastal hexes where a unit has landed (7.17a).
    pub ports: HexSet,
    /// Units that have moved in this movement phase, or have attacked (or followed, 10.45) in this attack phase.
    pub acted: Units,
    /// Units that were attacked in this attack phase (6.6a).
    pub struck: Units,
    /// Forts without a unit that were.
    pub struck_forts: Forts,
    /// Whether the sea move of 5.4 was made in this phase.
    pub has_sailed: bool,
    /// Whether that of 10.83 was.
    pub has_sailed_black_sea: bool,
    /// US armies that are due (9.8a).
    pub arrivals: u8,
    /// The army with the French tank corps (10.7).
    pub tanks: Option<Unit>,
    /// 10.72: whether the corps has changed its army in this phase.
    pub tanks_moved: bool,
    /// Points that a nation received as gifts in this turn (8.51c).
    pub received: [u16; NATIONS],
    /// French attacks in this phase of turn 1 (11.12).
    pub french_attacks: u8,
    /// Whether the duty of 11.12 is done.
    pub french_duty_done: bool,
    /// Armies placed in the free deployment.
    pub deployed: u8,
    /// The move of a unit.
    pub march: March,
    /// The combat.
    pub battle: Battle,
    /// What follows from the rest.
    pub kept: Kept,
}

impl Position {
    /// Where is fought now, until the last unit has advanced (6.9).
    pub const fn place_of_combat(&self) -> Option<Space> {
        match self.step {
            Step::Assault
            | Step::Die
            | Step::AttackerLosses
            | Step::DefenderLosses
            | Step::DefenderShare
            | Step::Retreat
            | Step::Displace(_)
            | Step::Advance
            | Step::Follow(_) => Some(self.battle.target),
            _ => None,
        }
    }

    /// The scenario.
    pub fn scenario_data(&self) -> &'static ScenarioData {
        &data().scenarios[usize::from(self.scenario)]
    }

    /// The side that a nation fights for now.
    pub fn side(&self, nation: Nation) -> Option<Side> {
        self.state[nation.index()].side()
    }

    /// The side of a unit; nobody's while its country is neutral.
    pub fn unit_side(&self, unit: Unit) -> Option<Side> {
        self.side(unit.nation())
    }

    /// The nations at war on a side.
    pub fn nations(&self, side: Side) -> Nations {
        Nation::all().filter(|n| self.side(*n) == Some(side)).collect()
    }

    /// All units of a side that are on the map or in a transit area.
    pub fn units(&self, side: Side) -> Units {
        let mut units = Units::NONE;
        for nation in Nation::all().filter(|n| self.side(*n) == Some(side)) {
            units = units.or(data().nation(nation).units);
        }
        units.and(self.on_map())
    }

    /// All units that are on the map or in a transit area.
    pub(crate) fn on_map(&self) -> Units {
        // In small steps, which a compiler turns into wide ones.
        let mut here = 0;
        for (i, part) in self.at.chunks(16).enumerate() {
            let bits = part.iter().enumerate().fold(0u16, |all, (j, s)| all | u16::from(s.is_somewhere()) << j);
            here |= u128::from(bits) << (16 * i);
        }
        Units(here)
    }

    /// The unit in a hex; where two are (5.2c), the one of the lower number.
    pub fn unit_at(&self, space: Space) -> Option<Unit> {
        self.at.iter().position(|s| *s == space).map(|i| Unit(i as u8))
    }

    /// Who is where: the number of the unit in each place, 255 where nobody is.
    pub(crate) fn roster(&self) -> [u8; GRID] {
        let mut roster = [u8::MAX; GRID];
        for (i, space) in self.at.iter().enumerate().filter(|(_, s)| s.is_somewhere()) {
            roster[space.index()] = i as u8;
        }
        roster
    }

    /// The intact fort in a hex.
    pub fn fort_at(&self, space: Space) -> Option<Fort> {
        let fort = *data().fort_at.get(space.index())?;
        fort.filter(|f| !self.ruined.has(*f))
    }

    /// Who controls a hex (2.6b).
    pub fn controller(&self, space: Space) -> Option<Side> {
        if self.state[data().owner_of(space).index()].is_shut() {
            None
        } else if self.control.has(space) {
            Some(Side::Central)
        } else {
            Some(Side::Allied)
        }
    }

    /// The hexes of some that a side controls.
    pub fn controlled(&self, side: Side, of: &HexSet) -> HexSet {
        self.controlled_but(side, of, &self.shut())
    }

    /// The same with the land of neutral and closed countries at hand. Inlined it would take much room in wasm.
    #[inline(never)]
    pub(crate) fn controlled_but(&self, side: Side, of: &HexSet, shut: &HexSet) -> HexSet {
        let of = of.minus(shut);
        match side {
            Side::Allied => of.minus(&self.control),
            Side::Central => of.and(&self.control),
        }
    }

    /// Land of countries that are neutral or closed.
    pub fn shut(&self) -> HexSet {
        let d = data();
        let mut shut = HexSet::NONE;
        for (i, state) in self.state.iter().enumerate().take(d.nations.len()) {
            if state.is_shut() {
                shut.add(&d.of_nation[i]);
            }
        }
        shut
    }

    /// The strengths of a unit as it lies.
    pub fn face(&self, unit: Unit) -> Face {
        let d = data().unit(unit);
        match d.back {
            Some(back) if self.turned.has(unit) => back,
            _ => d.front,
        }
    }

    /// The attack strength of a unit, with the tank corps (10.7).
    pub fn attack_of(&self, unit: Unit) -> i16 {
        let tanks = if self.tanks == Some(unit) { data().tanks.attack } else { 0 };
        self.face(unit).attack + tanks
    }

    /// Its defence strength.
    pub fn defence_of(&self, unit: Unit) -> i16 {
        let tanks = if self.tanks == Some(unit) { data().tanks.defence } else { 0 };
        self.face(unit).defence + tanks
    }

    /// Whether a unit is of the Stosstruppen (10.41a).
    pub fn is_stosstruppen(&self, unit: Unit) -> bool {
        unit.nation() == data().named.germany && self.turned.has(unit)
    }

    /// Whether a unit may attack by infiltration (10.42, 10.7).
    pub fn infiltrates(&self, unit: Unit) -> bool {
        self.is_stosstruppen(unit) || self.tanks == Some(unit)
    }

    /// Whether it is winter (6.5).
    pub fn is_winter(&self) -> bool {
        data().turn(self.turn).is_winter
    }

    /// The resource points that count for a side (3.3a, 3.3b).
    pub fn total(&self, side: Side) -> u16 {
        Nation::all().filter(|n| self.side(*n) == Some(side)).map(|n| self.rp[n.index()]).sum()
    }

    /// The side whose phase it is.
    pub fn phasing(&self) -> Side {
        match self.phase {
            Phase::Deployment => self.deploying().map_or(Side::Allied, |d| d.side),
            Phase::Movement(side) | Phase::Building(side) | Phase::Gifts(side) => side,
            Phase::Attack(n) if n.is_multiple_of(2) => self.superior,
            Phase::Attack(_) => self.superior.other(),
        }
    }

    /// Whether it is a third attack phase (6.33d).
    pub fn is_third_attack(&self) -> bool {
        matches!(self.phase, Phase::Attack(4 | 5))
    }

    /// Whether the Turkish strait is open to the ships of a side (5.43b).
    pub fn is_strait_open(&self, side: Side) -> bool {
        let d = data();
        let held = self
            .at
            .iter()
            .enumerate()
            .any(|(i, s)| s.is_somewhere() && d.strait.has(*s) && self.unit_side(Unit(i as u8)) != Some(side));
        !held
            && !d
                .forts
                .iter()
                .enumerate()
                .any(|(i, f)| d.strait.has(f.space) && !self.ruined.has(Fort(i as u8)) && self.side(f.nation) != Some(side))
    }

    /// Resource hexes of a side (11.31).
    pub fn resources(&self, side: Side) -> u16 {
        self.controlled(side, &data().resources).len() as u16
    }

    /// The victory points of a side if the game ended now (11.3).
    pub fn points(&self, side: Side) -> u16 {
        let blockade = if side == Side::Allied { data().blockade } else { 0 };
        self.vp[side.index()] + self.resources(side) * data().per_resource + blockade
    }

    /// Takes a unit off the map: to be built again, or for good.
    pub(crate) fn take_off(&mut self, unit: Unit, for_good: bool) {
        self.at[unit.index()] = if for_good { GONE } else { NOWHERE };
        self.turned.remove(unit);
        if self.tanks == Some(unit) {
            self.tanks = None;
        }
    }
}
