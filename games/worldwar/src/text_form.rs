//! The position as readable text: units by name, and only what differs from the countries' states at the start.

use std::collections::BTreeMap;

use engine::{NotationError, gather};
use serde::{Deserialize, Serialize};

use crate::{
    data::{Fallen, State, data},
    hexes::HexSet,
    ids::{Forts, GONE, Nation, Nations, Side, Space, Unit, Units},
    position::{Battle, Duty, March, PATH, Phase, Position, Rail, Step},
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    /// The scenario; the historical one where nothing is written.
    #[serde(default)]
    scenario: String,
    #[serde(default = "one")]
    turn: u8,
    phase: Phase,
    step: Step,
    #[serde(default = "central")]
    superior: Side,
    /// Where units are; those not written can be built.
    #[serde(default)]
    units: BTreeMap<Unit, Space>,
    /// Units removed for good.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    gone: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    turned: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    ruined: String,
    /// Hexes that are not controlled by the side of their nation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    taken: String,
    /// States of nations other than at the start of the scenario.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    nations: BTreeMap<Nation, State>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    invaded: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    rp: BTreeMap<Nation, u16>,
    #[serde(default)]
    vp: [u16; 2],
    #[serde(default)]
    russia: Fallen,
    #[serde(default)]
    duty: Duty,
    #[serde(default, skip_serializing_if = "is_false")]
    france_fell: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    armistice: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    ports: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    acted: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    struck: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    struck_forts: String,
    #[serde(default, skip_serializing_if = "is_false")]
    has_sailed: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    has_sailed_black_sea: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    arrivals: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tanks: Option<Unit>,
    #[serde(default, skip_serializing_if = "is_false")]
    tanks_moved: bool,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    received: BTreeMap<Nation, u16>,
    #[serde(default, skip_serializing_if = "is_zero")]
    french_attacks: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    french_duty_done: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    deployed: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    march: Option<MarchDraft>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<BattleDraft>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarchDraft {
    left: u8,
    #[serde(default)]
    rail: Rail,
    #[serde(default)]
    is_under_way: bool,
    #[serde(default)]
    must_clear: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    has_left_area: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BattleDraft {
    target: Space,
    #[serde(default)]
    attackers: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    defender: Option<Unit>,
    #[serde(default, skip_serializing_if = "is_false")]
    infiltration: bool,
    #[serde(default)]
    differential: i16,
    #[serde(default)]
    supplied: bool,
    #[serde(default)]
    fort_supplied: bool,
    #[serde(default)]
    attacker_losses: u8,
    #[serde(default)]
    defender_losses: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    must_retreat: bool,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    points: BTreeMap<Nation, u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    retreat_left: u8,
    #[serde(default)]
    path: Vec<Space>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    displaced: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    advanced: String,
}

const fn one() -> u8 {
    1
}

const fn central() -> Side {
    Side::Central
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for it
const fn is_false(b: &bool) -> bool {
    !*b
}

#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

fn text(set: impl ToString) -> String {
    set.to_string()
}

impl From<&Battle> for BattleDraft {
    fn from(b: &Battle) -> Self {
        Self {
            target: b.target,
            attackers: text(b.attackers),
            defender: b.defender,
            infiltration: b.infiltration,
            differential: b.differential,
            supplied: b.supplied,
            fort_supplied: b.fort_supplied,
            attacker_losses: b.attacker_losses,
            defender_losses: b.defender_losses,
            must_retreat: b.must_retreat,
            points: gather::map(Nation::all().map(|n| (n, b.points[n.index()])).filter(|(_, n)| *n > 0)),
            retreat_left: b.retreat_left,
            path: b.way().to_vec(),
            displaced: text(b.displaced),
            advanced: text(b.advanced),
        }
    }
}

impl BattleDraft {
    fn finish(self) -> Result<Battle, NotationError> {
        let mut b = Battle {
            target: self.target,
            attackers: self.attackers.parse()?,
            defender: self.defender,
            infiltration: self.infiltration,
            differential: self.differential,
            supplied: self.supplied,
            fort_supplied: self.fort_supplied,
            attacker_losses: self.attacker_losses,
            defender_losses: self.defender_losses,
            must_retreat: self.must_retreat,
            retreat_left: self.retreat_left,
            displaced: self.displaced.parse()?,
            advanced: self.advanced.parse()?,
            ..Battle::default()
        };
        if self.path.len() > PATH {
            return Err(NotationError("the way of a retreat is too long".to_owned()));
        }
        b.path[..self.path.len()].copy_from_slice(&self.path);
        b.path_len = self.path.len() as u8;
        self.points.iter().for_each(|(nation, n)| b.points[nation.index()] = *n);
        Ok(b)
    }
}

/// Hexes that the Central Powers control where everything is its own nation's.
fn home_control(p: &Position) -> HexSet {
    let d = data();
    let central = d.nations.iter().enumerate().filter(|(i, _)| p.state[*i] == State::Central);
    central.fold(HexSet::NONE, |all, (i, _)| all.or(&d.of_nation[i]))
}

impl From<&Position> for Draft {
    fn from(p: &Position) -> Self {
        let start = crate::setup::empty(p.scenario);
        let home = home_control(p);
        let taken = p.control.minus(&home).or(&home.minus(&p.control));
        let units = Unit::all().map(|u| (u, p.at[u.index()]));
        let gone: Units = Unit::all().filter(|u| p.at[u.index()] == GONE).collect();
        let states = Nation::all().map(|n| (n, p.state[n.index()]));
        Self {
            scenario: p.scenario_data().id.clone(),
            turn: p.turn,
            phase: p.phase,
            step: p.step,
            superior: p.superior,
            units: gather::map(units.filter(|(_, s)| s.is_somewhere())),
            gone: text(gone),
            turned: text(p.turned),
            ruined: text(p.ruined),
            taken: text(taken),
            nations: gather::map(states.filter(|(n, s)| *s != start.state[n.index()])),
            invaded: text(p.invaded),
            rp: gather::map(Nation::all().map(|n| (n, p.rp[n.index()])).filter(|(_, n)| *n > 0)),
            vp: p.vp,
            russia: p.russia,
            duty: p.duty,
            france_fell: p.france_fell,
            armistice: p.armistice,
            ports: text(p.ports),
            acted: text(p.acted),
            struck: text(p.struck),
            struck_forts: text(p.struck_forts),
            has_sailed: p.has_sailed,
            has_sailed_black_sea: p.has_sailed_black_sea,
            arrivals: p.arrivals,
            tanks: p.tanks,
            tanks_moved: p.tanks_moved,
            received: gather::map(Nation::all().map(|n| (n, p.received[n.index()])).filter(|(_, n)| *n > 0)),
            french_attacks: p.french_attacks,
            french_duty_done: p.french_duty_done,
            deployed: p.deployed,
            march: (p.march != March::default()).then_some(MarchDraft {
                left: p.march.left,
                rail: p.march.rail,
                is_under_way: p.march.is_under_way,
                must_clear: p.march.must_clear,
                has_left_area: p.march.has_left_area,
            }),
            battle: (p.battle != Battle::default()).then(|| BattleDraft::from(&p.battle)),
        }
    }
}

impl Draft {
    fn finish(self) -> Result<Position, String> {
        let d = data();
        let scenario = match self.scenario.as_str() {
            "" => 0,
            id => d.scenarios.iter().position(|s| s.id == id).ok_or_else(|| format!("there is no scenario '{id}'"))?,
        };
        let mut p = crate::setup::empty(scenario as u8);
        let wrong = |what: &'static str| move |e: NotationError| format!("{what}: {e}");
        (p.turn, p.phase, p.step, p.superior) = (self.turn, self.phase, self.step, self.superior);
        self.units.iter().for_each(|(unit, space)| p.at[unit.index()] = *space);
        for unit in self.gone.parse::<Units>().map_err(wrong("gone"))?.iter() {
            if p.at[unit.index()].is_somewhere() {
                return Err(format!("{unit} is gone and yet somewhere"));
            }
            p.at[unit.index()] = GONE;
        }
        self.nations.iter().for_each(|(nation, state)| p.state[nation.index()] = *state);
        p.turned = self.turned.parse().map_err(wrong("turned"))?;
        p.ruined = self.ruined.parse::<Forts>().map_err(wrong("ruined"))?;
        let home = home_control(&p);
        let taken: HexSet = self.taken.parse().map_err(wrong("taken"))?;
        p.control = home.minus(&taken).or(&taken.minus(&home));
        // Who stands in a hex controls it (2.6b).
        for (unit, space) in self.units.iter().filter(|(_, s)| d.hexes.has(**s)) {
            match p.unit_side(*unit) {
                Some(Side::Central) => p.control.insert(*space),
                Some(Side::Allied) => p.control.remove(*space),
                None => {}
            }
        }
        p.invaded = self.invaded.parse::<Nations>().map_err(wrong("invaded"))?;
        self.rp.iter().for_each(|(nation, n)| p.rp[nation.index()] = *n);
        (p.vp, p.russia, p.duty) = (self.vp, self.russia, self.duty);
        (p.france_fell, p.armistice) = (self.france_fell, self.armistice);
        p.ports = self.ports.parse().map_err(wrong("ports"))?;
        p.acted = self.acted.parse().map_err(wrong("acted"))?;
        p.struck = self.struck.parse().map_err(wrong("struck"))?;
        p.struck_forts = self.struck_forts.parse().map_err(wrong("struck_forts"))?;
        (p.has_sailed, p.has_sailed_black_sea) = (self.has_sailed, self.has_sailed_black_sea);
        (p.arrivals, p.tanks, p.tanks_moved) = (self.arrivals, self.tanks, self.tanks_moved);
        self.received.iter().for_each(|(nation, n)| p.received[nation.index()] = *n);
        (p.french_attacks, p.french_duty_done, p.deployed) = (self.french_attacks, self.french_duty_done, self.deployed);
        if let Some(m) = self.march {
            p.march = March {
                left: m.left,
                rail: m.rail,
                is_under_way: m.is_under_way,
                must_clear: m.must_clear,
                has_left_area: m.has_left_area,
            };
        }
        if let Some(battle) = self.battle {
            p.battle = battle.finish().map_err(wrong("battle"))?;
        }
        p.keep();
        Ok(p)
    }
}

impl Position {
    /// Works out what follows from the rest.
    pub(crate) fn keep(&mut self) {
        if let Phase::Movement(side) = self.phase {
            self.keep_rail(side);
        }
        if self.is_attack_phase() {
            self.keep_supply();
        }
    }
}

engine::written_as_draft!(Position, Draft);
