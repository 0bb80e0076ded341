//! The data files: parsed once, then flat tables and sets of hexes.

mod compiler;

use std::collections::BTreeMap;

use engine::Localised;
use serde::{Deserialize, Serialize};

pub use self::compiler::compile;
pub use crate::rows::CostsRow as Costs;
use crate::{
    hexes::{HexSet, Links},
    ids::{Fort, NATIONS, Nation, Nations, Side, Space, UNITS, Unit, Units},
};

/// A hex or a transit area.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SpaceData {
    pub id: String,
    pub space: Space,
    pub name: Option<Localised>,
    pub is_area: bool,
    pub is_caucasus: bool,
    pub nation: Nation,
    pub is_rough: bool,
    pub city: Option<String>,
    pub fort: Option<Fort>,
    pub range: Option<String>,
    pub coast: Vec<String>,
    pub transit: Option<Space>,
    pub is_open: bool,
    pub col: u8,
    pub row: u8,
    pub lon: f64,
    pub lat: f64,
}

/// A nation or country.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct NationData {
    pub id: String,
    pub name: Localised,
    pub colour: String,
    /// Its state at the start, Belgium and the USA apart.
    pub state: State,
    pub units: Units,
    pub start: u16,
    pub on_entry: u16,
    pub income: Vec<u16>,
    /// Whether it has a line in the table of resource points.
    pub has_track: bool,
}

/// Where a nation stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Not at war yet.
    Neutral,
    /// At war on the Allied side.
    Allied,
    /// At war on the side of the Central Powers.
    Central,
    /// Out of the war for good, its land open to both (9.6a, 10.9c).
    Out,
    /// Never to be entered (5.2d).
    Closed,
}

impl State {
    /// The side it fights for.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Allied => Some(Side::Allied),
            Self::Central => Some(Side::Central),
            _ => None,
        }
    }

    /// At war on this side.
    pub const fn of(side: Side) -> Self {
        match side {
            Side::Allied => Self::Allied,
            Side::Central => Self::Central,
        }
    }

    /// Whether nobody may pass, fight or draw supply there now.
    pub const fn is_shut(self) -> bool {
        matches!(self, Self::Neutral | Self::Closed)
    }
}

/// The strengths of a side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Face {
    pub attack: i16,
    pub defence: i16,
}

/// A unit.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct UnitData {
    pub id: String,
    pub army: String,
    pub name: Localised,
    pub nation: Nation,
    pub front: Face,
    pub back: Option<Face>,
    /// The back is what the unit comes back with (8.32), not what it is converted to (10.41a).
    pub is_weaker_rebuilt: bool,
}

/// A fort.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct FortData {
    pub space: Space,
    pub nation: Nation,
    pub strength: i16,
    pub name: Localised,
}

/// A transit area.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct AreaData {
    pub space: Space,
    pub side: Side,
    /// Who may use it; nobody written: everybody of the side.
    pub nations: Nations,
    pub hexes: HexSet,
    pub list: Vec<Space>,
}

/// A turn.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TurnData {
    pub name: Localised,
    pub is_winter: bool,
    pub surrender: u16,
}

/// A condition of an activation modifier.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Test {
    TurnMin(u8),
    Resources { side: Side, of: Nations, min: u8 },
    Controls { side: Side, any: HexSet },
    ControlsAll { side: Side, all: HexSet },
    UnitOn { side: Side, hexes: HexSet },
    PointsMax { nation: Nation, max: u16 },
    Russia { any: Vec<Fallen> },
    AtWar { nation: Nation, side: Side },
    Any(Vec<Self>),
}

/// How far Russia has fallen (10.1b, 10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Fallen {
    /// It fights.
    #[default]
    No,
    /// It has collapsed.
    Collapsed,
    /// It has surrendered.
    Surrendered,
}

/// A modifier of an activation attempt.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Modifier {
    pub id: String,
    pub nation: Nation,
    pub side: Side,
    pub test: Test,
    pub when: Localised,
    pub add: i8,
}

/// A neutral that can be invaded.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct NeutralData {
    pub nation: Nation,
    pub vp: u16,
    /// The number that each side must reach to activate it.
    pub number: [Option<i8>; 2],
}

/// Armies that a player deploys.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Deploy {
    pub side: Side,
    pub unit: Unit,
    pub inside: Nations,
}

/// A scenario.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ScenarioData {
    pub id: String,
    pub name: Localised,
    pub has_first_movement: bool,
    pub french_attacks: u8,
    /// Countries that enter on a fixed turn, and for whom (11.17).
    pub entries: Vec<(Nation, u8, Side)>,
    pub belgium: State,
    pub belgian_points: u16,
    pub vp: [u16; 2],
    pub ruined: Vec<Fort>,
    pub central: HexSet,
    pub removed: Units,
    pub units: Vec<(Unit, Space)>,
    pub deploy: Vec<Deploy>,
}

/// Nations that the rules name.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Named {
    pub usa: Nation,
    pub britain: Nation,
    pub france: Nation,
    pub russia: Nation,
    pub germany: Nation,
    pub austria: Nation,
    pub netherlands: Nation,
    pub belgium: Nation,
    pub italy: Nation,
    pub greece: Nation,
    pub romania: Nation,
    pub turkey: Nation,
}

/// The French tank corps (10.7).
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TanksData {
    pub name: Localised,
    pub attack: i16,
    pub defence: i16,
    pub cost: u16,
    pub from_turn: u8,
}

/// Everything the data files say, as flat tables.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Data {
    pub spaces: Vec<SpaceData>,
    pub labels: Vec<(String, Space)>,
    place: Vec<u16>,
    pub nations: Vec<NationData>,
    pub units: Vec<UnitData>,
    pub forts: Vec<FortData>,
    pub areas: Vec<AreaData>,
    pub turns: Vec<TurnData>,
    pub neutrals: Vec<NeutralData>,
    pub modifiers: Vec<Modifier>,
    pub scenarios: Vec<ScenarioData>,
    pub sides: [Localised; 2],
    pub named: Named,
    pub tanks: TanksData,
    pub terrain_names: Vec<(String, Localised)>,
    pub seas: BTreeMap<String, Localised>,
    pub ranges: BTreeMap<String, Localised>,
    pub nation_of: [Nation; UNITS],
    /// The nation of a hex by its place.
    pub owner: Vec<Nation>,
    /// The fort of a hex by its place.
    pub fort_at: Vec<Option<Fort>>,
    /// The neighbours of a hex by its place that a unit may attack: not across all-sea hexsides nor arrows.
    pub joined: Vec<[Space; 6]>,
    /// The neighbours of a hex by its place to which one can go: across arrows too.
    pub open: Vec<[Space; 6]>,
    /// All hexes that may be entered; all hexes.
    pub hexes: HexSet,
    pub all_hexes: HexSet,
    pub caucasus: HexSet,
    pub rough: HexSet,
    pub clear: HexSet,
    pub cities: HexSet,
    pub resources: HexSet,
    pub objectives: HexSet,
    pub west: HexSet,
    pub east: HexSet,
    pub strait: HexSet,
    pub of_nation: [HexSet; NATIONS],
    pub cities_of: [HexSet; NATIONS],
    /// Cities of a nation that serve as sources of supply (7.1, 10.82b).
    pub sources_of: [HexSet; NATIONS],
    /// Clear coastal hexes from which a unit can sail, but for the Black Sea alone (5.42a).
    pub harbours: HexSet,
    /// Those whose only seas are the Black Sea and the Marmara (R-5.42b).
    pub inner_harbours: HexSet,
    /// Where a unit can always land (5.43a).
    pub landings: HexSet,
    /// Where it can land while the strait is open (5.43b).
    pub inner_landings: HexSet,
    /// Supply hexes that need the open strait (7.17d).
    pub inner_ports: HexSet,
    /// Coasts of the Black Sea on either map, and those of the Caucasus (10.83).
    pub black_sea: HexSet,
    pub caucasus_coast: HexSet,
    /// Where the Austro-Hungarians do not stay (10.6a).
    pub no_austrians: HexSet,
    pub rail: Links,
    pub rail_hexes: HexSet,
    /// Hexsides that are not all sea: for retreats and supply (5.6b).
    pub land: Links,
    /// Hexsides without sea or arrow: for steps, zones, attacks.
    pub dry: Links,
    pub arrows: Vec<(Space, Space)>,
    /// Everything here is in thirds of movement points (5.3b).
    pub allowance: u8,
    pub step_clear: u8,
    pub step_rough: u8,
    pub step_rail: u8,
    pub step_arrow: u8,
    pub step_area: u8,
    pub rough_defence: i16,
    pub winter_defence: i16,
    pub unsupplied_divisor: i16,
    pub max_stosstruppen: u8,
    pub stosstruppen_from: u8,
    pub stosstruppen_name: Localised,
    pub costs: Costs,
    pub die: u8,
    pub columns: Vec<i16>,
    pub labels_of_columns: Vec<Localised>,
    /// The results by column and die, attacker's and defender's losses.
    pub results: Vec<Vec<(u8, u8)>>,
    pub per_resource: u16,
    pub blockade: u16,
    pub usa_turn: u8,
    pub arrivals: Vec<(u8, u8)>,
}

impl Data {
    /// A space's properties.
    pub fn space_of(&self, space: Space) -> Option<&SpaceData> {
        self.place.get(space.index()).and_then(|i| self.spaces.get(usize::from(*i)))
    }

    /// A space's properties, of one that exists.
    ///
    /// # Panics
    /// If there is no such space.
    pub fn space(&self, space: Space) -> &SpaceData {
        &self.spaces[usize::from(self.place[space.index()])]
    }

    /// A nation's properties.
    pub fn nation(&self, nation: Nation) -> &NationData {
        &self.nations[nation.index()]
    }

    /// A unit's properties.
    pub fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[unit.index()]
    }

    /// A fort's properties.
    pub fn fort(&self, fort: Fort) -> &FortData {
        &self.forts[fort.index()]
    }

    /// A turn's properties.
    pub fn turn(&self, turn: u8) -> &TurnData {
        &self.turns[usize::from(turn).saturating_sub(1).min(self.turns.len() - 1)]
    }

    /// The last turn.
    pub fn last_turn(&self) -> u8 {
        self.turns.len() as u8
    }

    /// The owner of a hex at the start.
    pub fn owner_of(&self, space: Space) -> Nation {
        self.owner[space.index()]
    }

    /// The column of a differential, if there is one (6.1c).
    pub fn column(&self, differential: i16) -> Option<usize> {
        self.columns.iter().rposition(|low| *low <= differential)
    }

    /// The neutral's line of the table (9.4).
    pub fn neutral(&self, nation: Nation) -> Option<&NeutralData> {
        self.neutrals.iter().find(|n| n.nation == nation)
    }

    /// The transit area.
    pub fn area(&self, space: Space) -> Option<&AreaData> {
        self.areas.iter().find(|a| a.space == space)
    }

    /// The Franco-Italian transit area (5.51): the one that everybody of a side may use.
    pub fn franco_italian(&self) -> Option<&AreaData> {
        self.areas.iter().find(|a| a.nations.is_empty())
    }

    /// The transit area of a nation that leads to the Caucasus (10.81).
    pub fn caucasus_area(&self, nation: Nation) -> Option<&AreaData> {
        self.areas.iter().find(|a| a.nations.has(nation))
    }
}

engine::data_files!(Data, compile);
