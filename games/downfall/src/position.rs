//! The position: what lies on the table, and the step that is being taken.

use serde::{Deserialize, Serialize};

use crate::{
    data::{Family, Ways, data},
    ids::{Action, Camp, Flags, Kind, Nation, Nations, Power, Strength, TRACKS, Tile, Tiles, Track, Unit, Zone, Zones},
    units::{Army, Units},
};

/// What is being done: who is asked, or chance (chapter Sequence).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// SQ-S2: all powers choose tiles, secretly.
    Setup,
    /// SQ-P2: armies are ceded and taken back.
    Cede,
    /// SQ-P2: the partner accepts an army or not.
    Accept(Unit, Zone),
    /// SQ-P3: what is done next.
    Action,
    /// SQ-R2: what is recruited.
    Recruit,
    /// SQ-R2: where the army is placed.
    Place(Kind, Strength),
    /// SQ-M1: which army manoeuvres, and how.
    Manoeuvre,
    /// SQ-M2: where it goes, zone by zone.
    March,
    /// SQ-M1, 9.1h: where an army sails.
    Sail(Unit, Zone),
    /// SQ-M1, 9.1g: where an army goes by strategic movement.
    Strategic(Unit, Zone),
    /// SQ-M4: which zone is attacked next.
    Attack,
    /// SQ-M5: who leads.
    Lead,
    /// SQ-M5: against whom.
    Aim,
    /// SQ-M5: who supports.
    Support,
    /// SQ-M6: an air mission of the attacker.
    Fly,
    /// SQ-M6: an air mission of the defender.
    Counter,
    /// SQ-M7: a tank mission.
    Tanks,
    /// SQ-M8, chance: the dice.
    Dice,
    /// SQ-M9: trench cover.
    Cover,
    /// SQ-M10: which army of a power takes a loss.
    Lose(Power),
    /// SQ-M11: where the target retreats.
    Retreat,
    /// SQ-X1.
    Research,
    /// SQ-X2.
    Entrenchment,
    /// SQ-X3.
    Diplomacy,
    /// SQ-X4.
    Missions,
    /// It is over.
    Over,
}

/// How the winner is found (5a, section 15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// 5a.
    #[default]
    Standard,
    /// 15a.
    Camp,
    /// 15b.
    LeadingPower,
}

/// What a table has agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The number of persons (3b).
    pub players: u8,
    /// How the winner is found.
    pub victory: Victory,
    /// Whether partners see each other's tiles.
    pub share: bool,
    /// Of three persons, the camp that one holds alone (3b).
    pub pair: Camp,
}

impl Default for Rules {
    fn default() -> Self {
        Self { players: 2, victory: Victory::Standard, share: false, pair: Camp::Entente }
    }
}

/// The tiles of a power, and what it has used of them this year.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Research {
    /// Development box 1.
    pub first: Tiles,
    /// Development box 2.
    pub second: Tiles,
    /// Available tiles.
    pub available: Tiles,
    /// Those of them that all have seen.
    pub revealed: Tiles,
    /// Whether Offensive was used this year (10.3a).
    pub offensive_used: bool,
    /// Whether Gas was used this year (10.6a).
    pub gas_used: bool,
    /// Air and tank missions (13b).
    pub missions: [u8; 2],
}

/// A power's phase (SQ-P).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Phase {
    /// The active power.
    pub power: Power,
    /// Actions left.
    pub left: u8,
    /// Actions done, by their bits.
    pub done: u8,
    /// Zones that armies of the power have entered (4g).
    pub entered: Zones,
    /// Zones attacked (9c).
    pub attacked: Zones,
    /// Whether an attack had an air mission (10.4b).
    pub has_flown: bool,
}

impl Default for Phase {
    fn default() -> Self {
        Self { power: Power::Germany, left: 0, done: 0, entered: Zones::NONE, attacked: Zones::NONE, has_flown: false }
    }
}

/// A Manoeuvre action (SQ-M).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Manoeuvre {
    /// Places of the budget used (9a).
    pub places: u8,
    /// Whether it is the extra action of an Offensive (10.3a).
    pub offensive: bool,
    /// Whether it is the last action while an obligation is open (R-9a).
    pub bound: bool,
    /// Zones with an army of the power at the start of the action (9.1e).
    pub held: Zones,
    /// Zones where an attack is compulsory (9.2c, R-9a).
    pub compulsory: Zones,
    /// Zones where two are (R-9a).
    pub twice: Zones,
    /// Zones chosen for attacks.
    pub chosen: Zones,
}

/// An army on its way (SQ-M2); it stands where it began until it stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct March {
    /// The army.
    pub unit: Unit,
    /// Where it began.
    pub from: Zone,
    /// Where it is.
    pub at: Zone,
    /// What it has paid.
    pub spent: u8,
    /// Zones entered, one after the other.
    pub steps: u8,
    /// Zones entered, as a set.
    pub path: Zones,
    /// Whether it must make a required attack (R-9a).
    pub bound: bool,
}

impl Default for March {
    fn default() -> Self {
        Self { unit: Unit::full(Kind(0)), from: Zone(0), at: Zone(0), spent: 0, steps: 0, path: Zones::NONE, bound: false }
    }
}

/// Attacks in a zone (SQ-M5 to SQ-M11). Who leads, supports and is aimed at is marked on the armies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fight {
    /// Where.
    pub zone: Zone,
    /// The power of the target.
    pub defender: Power,
    /// Attacks resolved in the zone in this action.
    pub attacks: u8,
    /// Supports that may still be given in the zone (9.2e).
    pub supports: u8,
    /// Whether the attack counts for an obligation (R-9a).
    pub counts: bool,
    /// Whether it is the attack of the phase that may fly (10.4b, R-10i).
    pub flies: bool,
    /// Whether an air mission is in the air and not cancelled.
    pub air: bool,
    /// Whether tanks cancel the trench (10.5b).
    pub tanks: bool,
    /// Losses still to be taken: by the attacker, by the defender.
    pub losses: [u8; 2],
    /// The level of the trench that covered a loss; 0 if none did (9.2o).
    pub covered: u8,
}

impl Default for Fight {
    fn default() -> Self {
        Self {
            zone: Zone(0),
            defender: Power::Germany,
            attacks: 0,
            supports: 0,
            counts: false,
            flies: false,
            air: false,
            tanks: false,
            losses: [0; 2],
            covered: 0,
        }
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What the table has agreed on.
    pub rules: Rules,
    /// The turn, from 1.
    pub turn: u8,
    /// What is being done.
    pub step: Step,
    /// The armies on the map.
    pub units: Units,
    /// The zones that each power controls.
    pub control: [Zones; 4],
    /// Trenches of each camp at level 1.
    pub low: [Zones; 2],
    /// Trenches of each camp at level 2.
    pub high: [Zones; 2],
    /// Victory points.
    pub vp: [i16; 4],
    /// Diplomacy markers.
    pub markers: [u8; TRACKS],
    /// Neutrals that are at war.
    pub at_war: Nations,
    /// The tiles of each power.
    pub research: [Research; 4],
    /// Whether a British army has entered Gallipoli (9.1k).
    pub gallipoli_entered: bool,
    /// Whether an Allied army has been in Salonica (9.1i).
    pub greece_open: bool,
    /// Attacks that count for 9f on this turn and for 9g in its year.
    pub attacks_due: [u8; 2],
    /// The phase.
    pub phase: Phase,
    /// Recruitment points left: ordinary, Turkish, Italian, American.
    pub points: [u8; 4],
    /// The Manoeuvre action.
    pub manoeuvre: Manoeuvre,
    /// The army on its way.
    pub march: March,
    /// The attacks in a zone.
    pub fight: Fight,
}

/// Where armies stand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presence {
    /// Of each power.
    pub of: [Zones; 4],
    /// Zones where the power of `presence` has as many armies as may stand there (4a).
    pub full: Zones,
    /// Zones with an enemy of it that may be attacked (12f).
    pub prey: Zones,
}

impl Presence {
    /// Zones with armies of a camp.
    pub const fn camp(&self, camp: Camp) -> Zones {
        let [a, b] = camp.powers();
        self.of[a.index()].or(self.of[b.index()])
    }
}

impl Position {
    /// The active power.
    pub const fn active(&self) -> Power {
        self.phase.power
    }

    /// The year of the turn.
    pub fn year(&self) -> u16 {
        data().turn(self.turn).year
    }

    /// Who controls a zone.
    pub fn controller(&self, zone: Zone) -> Option<Power> {
        Power::ALL.into_iter().find(|p| self.control[p.index()].has(zone))
    }

    /// The zones that a camp controls.
    pub const fn held_by(&self, camp: Camp) -> Zones {
        let [a, b] = camp.powers();
        self.control[a.index()].or(self.control[b.index()])
    }

    /// Whether a nation is at war: not a neutral, or no longer one.
    pub fn is_at_war(&self, nation: Nation) -> bool {
        !data().nation(nation).is_neutral || self.at_war.has(nation)
    }

    /// Whether Russia has capitulated (12e).
    pub fn has_capitulated(&self) -> bool {
        let track = data().capitulation;
        self.markers[track.index()] >= data().track(track).length
    }

    /// Home territory of a power, with its neutrals at war (3f).
    pub fn home(&self, power: Power) -> Zones {
        let d = data();
        let joined = self.at_war.iter().filter(|n| d.nation(*n).power == Some(power));
        joined.fold(d.power(power).home, |set, n| set.or(d.nation(n).zones))
    }

    /// The level of a camp's trench in a zone; 0 if there is none.
    pub const fn trench(&self, camp: Camp, zone: Zone) -> u8 {
        if self.high[camp.index()].has(zone) {
            2
        } else if self.low[camp.index()].has(zone) {
            1
        } else {
            0
        }
    }

    /// Gives a camp's trench another level.
    pub(crate) const fn set_trench(&mut self, camp: Camp, zone: Zone, level: u8) {
        self.low[camp.index()].remove(zone);
        self.high[camp.index()].remove(zone);
        match level {
            0 => {}
            1 => self.low[camp.index()].insert(zone),
            _ => self.high[camp.index()].insert(zone),
        }
    }

    /// Trench markers of a camp that are not on the map (R-1b).
    pub fn trenches_left(&self, camp: Camp) -> u8 {
        let i = camp.index();
        data().constants.trenches[i].saturating_sub(self.low[i].len() + self.high[i].len())
    }

    /// Armies of a kind in the reserve of their power (2a, 12c).
    pub fn reserve(&self, kind: Kind) -> u8 {
        let d = data().kind(kind);
        if self.is_at_war(d.nation) { d.count.saturating_sub(self.units.count(kind)) } else { 0 }
    }

    /// How many armies a power has in a zone.
    pub fn strength(&self, zone: Zone, power: Power) -> u8 {
        self.units.at(zone).iter().filter(|a| a.unit.power() == power).count() as u8
    }

    /// How many armies a camp has in a zone.
    pub fn camp_strength(&self, zone: Zone, camp: Camp) -> u8 {
        self.units.at(zone).iter().filter(|a| a.unit.power().camp() == camp).count() as u8
    }

    /// Whether an army neither attacks nor is attacked (12f).
    pub fn is_out(&self, unit: Unit) -> bool {
        let (d, nation) = (data(), unit.kind.nation());
        (nation == d.russia || nation == d.romania) && self.has_capitulated()
    }

    /// Where armies stand, as a power meets them.
    pub(crate) fn presence(&self, power: Power) -> Presence {
        let d = data();
        let mut found = Presence::default();
        let enemy = power.camp().enemy();
        let (mut zone, mut own) = (None, 0);
        for a in self.units.all() {
            let of = a.unit.power();
            found.of[of.index()].insert(a.zone);
            if of == power {
                own = if zone == Some(a.zone) { own + 1 } else { 1 };
                zone = Some(a.zone);
                if own >= d.zone(a.zone).stack {
                    found.full.insert(a.zone);
                }
            }
        }
        found.prey = found.camp(enemy);
        if self.has_capitulated() {
            let prey = |a: &&Army| a.unit.power().camp() == enemy && !self.is_out(a.unit);
            found.prey = self.units.all().iter().filter(prey).map(|a| a.zone).collect();
        }
        found
    }

    /// The highest level of a technology that a power has available; 0 if none (10.1a).
    pub fn level(&self, power: Power, family: Family) -> u8 {
        let available = self.research[power.index()].available;
        let of = data().family(family).filter(|t| available.has(*t));
        of.map(|t| data().tile(t).level).max().unwrap_or(0)
    }

    /// Whether a power has a technology available.
    pub fn has(&self, power: Power, family: Family) -> bool {
        self.level(power, family) > 0
    }

    /// Whether all know that a power has a technology available.
    pub fn is_known(&self, power: Power, family: Family) -> bool {
        data().family(family).any(|t| self.research[power.index()].revealed.has(t))
    }

    /// Whether two powers are played by the same person (3b).
    pub const fn is_same_person(&self, a: Power, b: Power) -> bool {
        let same_camp = a.camp() as u8 == b.camp() as u8;
        let together = self.rules.players == 2 || self.rules.players == 3 && a.camp() as u8 == self.rules.pair as u8;
        a as u8 == b as u8 || same_camp && together
    }

    /// The links that an army may use (4e).
    pub fn ways(unit: Unit) -> Ways {
        data().kind(unit.kind).ways
    }

    /// Armies of a zone that a test accepts, one of each that moves tell apart.
    pub(crate) fn different(&self, zone: Zone, test: impl Fn(Unit) -> bool) -> impl Iterator<Item = Unit> {
        let mut last = None;
        self.units.at(zone).iter().map(|a| a.unit).filter(move |u| test(*u)).filter_map(move |u| {
            let seen = u.seen();
            (last.replace(seen) != Some(seen)).then_some(seen)
        })
    }

    /// The army of a zone that a move means, among those that a test accepts.
    pub(crate) fn meant(&self, zone: Zone, seen: Unit, test: impl Fn(Unit) -> bool) -> Option<Unit> {
        self.units.at(zone).iter().map(|a| a.unit).find(|u| u.seen() == seen && test(*u))
    }

    /// All armies that a power commands.
    pub(crate) fn armies_of(&self, power: Power) -> impl Iterator<Item = Army> {
        self.units.all().iter().copied().filter(move |a| a.unit.power() == power)
    }

    /// Whether an action was done in this phase.
    pub const fn is_done(&self, action: Action) -> bool {
        self.phase.done & action.bit() != 0
    }

    /// The places of the budget of a Manoeuvre action, with what its power alone may know (9a, 10.2a).
    pub(crate) fn budget(&self) -> u8 {
        let c = &data().constants;
        if self.has(self.active(), Family::Manoeuvre) { c.armies_with_technology } else { c.armies_per_manoeuvre }
    }

    /// Tiles that a power has not yet begun.
    pub(crate) fn fresh_tiles(&self, power: Power) -> Tiles {
        let r = &self.research[power.index()];
        data().power(power).tiles.minus(r.first).minus(r.second).minus(r.available)
    }

    /// Whether a tile may be put into a box (10d, 10.5d).
    pub(crate) fn is_open_tile(available: Tiles, tile: Tile) -> bool {
        let t = data().tile(tile);
        let mut others = available;
        others.remove(tile);
        t.requires.is_none_or(|needed| available.has(needed)) && others.len() >= t.requires_available
    }

    /// A track's marker.
    pub const fn marker(&self, track: Track) -> u8 {
        self.markers[track.index()]
    }

    /// Clears marks of armies.
    pub(crate) fn clear(&mut self, flags: Flags) {
        self.units.reflag(|a| Some(a.unit.flags.without(flags)));
    }
}
