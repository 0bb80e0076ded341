//! The rows of the data files as they are written: what [`mod@crate::data`] compiles.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "what only checks need is read there as well"))]

use std::collections::BTreeMap;

use engine::{Localised, data::Spanned};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) seas: BTreeMap<String, Localised>,
    pub(crate) ranges: BTreeMap<String, Localised>,
    pub(crate) space: Vec<SpaceRow>,
    pub(crate) link: Vec<LinkRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpaceRow {
    pub(crate) id: Spanned<String>,
    pub(crate) map: Spanned<String>,
    pub(crate) kind: Spanned<String>,
    pub(crate) name: Option<Localised>,
    pub(crate) side: Option<String>,
    #[serde(default)]
    pub(crate) nations: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) col: u8,
    #[serde(default)]
    pub(crate) row: u8,
    pub(crate) nation: Option<Spanned<String>>,
    pub(crate) terrain: Option<Spanned<String>>,
    pub(crate) city: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) objective: bool,
    #[serde(default)]
    pub(crate) resource: bool,
    pub(crate) fort: Option<Spanned<u8>>,
    pub(crate) fort_name: Option<Localised>,
    #[serde(default)]
    pub(crate) coast: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) turkish_strait: bool,
    pub(crate) edge: Option<Spanned<String>>,
    pub(crate) transit: Option<Spanned<String>>,
    pub(crate) playable: Option<bool>,
    pub(crate) range: Option<Spanned<String>>,
    pub(crate) lon: f64,
    pub(crate) lat: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkRow {
    pub(crate) a: Spanned<String>,
    pub(crate) b: Spanned<String>,
    pub(crate) kind: Spanned<String>,
    pub(crate) source: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct PiecesFile {
    pub(crate) counts: CountsRow,
    pub(crate) movement: MovementRow,
    pub(crate) side: Vec<SideRow>,
    pub(crate) nation: Vec<NationRow>,
    pub(crate) army_names: BTreeMap<String, Localised>,
    pub(crate) special: Vec<SpecialRow>,
    pub(crate) marker: Vec<MarkerRow>,
}

#[derive(Deserialize)]
pub(crate) struct CountsRow {
    pub(crate) total: u16,
    pub(crate) units: u16,
    pub(crate) markers: u16,
}

#[derive(Deserialize)]
pub(crate) struct MovementRow {
    pub(crate) allowance: u8,
}

#[derive(Deserialize)]
pub(crate) struct SideRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct NationRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) colour: ColourRow,
    pub(crate) side: Spanned<String>,
    pub(crate) armies: Vec<String>,
    pub(crate) front: Option<FaceRow>,
    pub(crate) back: Option<FaceRow>,
    pub(crate) reserve: Option<FaceRow>,
    pub(crate) max_stosstruppen: Option<u8>,
    pub(crate) stosstruppen_from_turn: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct ColourRow {
    pub(crate) en: String,
    pub(crate) fr: String,
    pub(crate) hex: String,
}

#[derive(Deserialize)]
pub(crate) struct FaceRow {
    pub(crate) attack: u8,
    pub(crate) defence: u8,
    pub(crate) kind: Option<String>,
    pub(crate) only: Option<Vec<String>>,
}

impl FaceRow {
    /// Whether the armies of this name have it.
    pub(crate) fn is_for(&self, army: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only.iter().any(|a| a == army))
    }
}

#[derive(Deserialize)]
pub(crate) struct SpecialRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) nation: Spanned<String>,
    pub(crate) attack_bonus: u8,
    pub(crate) defence_bonus: u8,
    pub(crate) cost: u16,
    pub(crate) from_turn: u8,
}

#[derive(Deserialize)]
pub(crate) struct MarkerRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) count: u16,
}

#[derive(Deserialize)]
pub(crate) struct SetupFile {
    pub(crate) common: CommonRow,
    pub(crate) neutral_unit: Vec<PlacedRow>,
    pub(crate) scenario: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
pub(crate) struct CommonRow {
    pub(crate) last_turn: u8,
    pub(crate) resource_points: BTreeMap<String, u16>,
    pub(crate) usa_entry: UsaRow,
    pub(crate) allied_nations: Vec<Spanned<String>>,
    pub(crate) central_nations: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct UsaRow {
    pub(crate) turn: u8,
    pub(crate) arrivals: Vec<ArrivalRow>,
}

#[derive(Deserialize)]
pub(crate) struct ArrivalRow {
    pub(crate) turn: u8,
    pub(crate) armies: u8,
}

#[derive(Deserialize, Clone)]
pub(crate) struct PlacedRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) army: Spanned<String>,
    pub(crate) hex: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct ScenarioRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) first_phase: Spanned<String>,
    pub(crate) first_turn_movement: bool,
    pub(crate) mandatory_french_attacks: u8,
    pub(crate) entry: Spanned<String>,
    #[serde(default)]
    pub(crate) entry_turns: BTreeMap<String, u8>,
    #[serde(default)]
    pub(crate) entry_sides: BTreeMap<String, Spanned<String>>,
    pub(crate) belgium: BelgiumRow,
    pub(crate) victory_points: PointsRow,
    #[serde(default)]
    pub(crate) forts_destroyed: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) central_control: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) removed: Vec<ArmyRow>,
    #[serde(default)]
    pub(crate) units: Vec<PlacedRow>,
    #[serde(default)]
    pub(crate) deploy: Vec<DeployRow>,
}

#[derive(Deserialize)]
pub(crate) struct ArmyRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) army: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct BelgiumRow {
    pub(crate) state: Spanned<String>,
    #[serde(default)]
    pub(crate) resource_points: u16,
    #[serde(default)]
    pub(crate) victory_points_to_allied: u16,
}

#[derive(Deserialize)]
pub(crate) struct PointsRow {
    pub(crate) allied: u16,
    pub(crate) central: u16,
}

#[derive(Deserialize)]
pub(crate) struct DeployRow {
    pub(crate) side: Spanned<String>,
    pub(crate) nation: Spanned<String>,
    pub(crate) armies: Vec<Spanned<String>>,
    #[serde(rename = "in")]
    pub(crate) inside: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct TablesFile {
    pub(crate) turn: Vec<TurnRow>,
    pub(crate) resource: Vec<ResourceRow>,
    pub(crate) costs: CostsRow,
    pub(crate) combat: CombatRow,
    pub(crate) terrain: Vec<TerrainRow>,
    pub(crate) modifiers: ModifiersRow,
    pub(crate) neutral: Vec<NeutralRow>,
    pub(crate) activation_modifier: Vec<ModifierRow>,
    pub(crate) victory: VictoryRow,
}

#[derive(Deserialize)]
pub(crate) struct TurnRow {
    pub(crate) n: Spanned<u8>,
    pub(crate) season: String,
    pub(crate) name: Localised,
    pub(crate) russia_surrender_vp: u16,
}

#[derive(Deserialize)]
pub(crate) struct ResourceRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) start: u16,
    pub(crate) on_entry: Option<u16>,
    pub(crate) income: Vec<u16>,
}

/// What things cost, in resource points.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs)]
pub struct CostsRow {
    pub army: u16,
    pub fort_per_strength_point: u16,
    pub stosstruppen: u16,
    pub french_tank_corps: u16,
}

#[derive(Deserialize)]
pub(crate) struct CombatRow {
    pub(crate) die: u8,
    pub(crate) columns: Vec<i16>,
    pub(crate) labels: LabelsRow,
    pub(crate) results: Vec<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
pub(crate) struct LabelsRow {
    pub(crate) en: Vec<String>,
    pub(crate) fr: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct TerrainRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) mp: Option<u8>,
    pub(crate) defence: Option<i16>,
    pub(crate) mp_thirds: Option<u8>,
    pub(crate) mp_extra: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct ModifiersRow {
    pub(crate) winter_defence: i16,
    pub(crate) unsupplied_defence_divisor: i16,
}

#[derive(Deserialize)]
pub(crate) struct NeutralRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) vp: u16,
    #[serde(default)]
    pub(crate) activation: Vec<ActivationRow>,
    pub(crate) historical_turn: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct ActivationRow {
    pub(crate) side: Spanned<String>,
    pub(crate) number: i8,
}

#[derive(Deserialize)]
pub(crate) struct ModifierRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) side: Spanned<String>,
    pub(crate) id: Spanned<String>,
    pub(crate) test: TestRow,
    pub(crate) when: Localised,
    pub(crate) add: i8,
}

/// A condition of a modifier: exactly one of the forms that `Test` of the data module has.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct TestRow {
    pub(crate) turn_min: Option<u8>,
    pub(crate) side: Option<Spanned<String>>,
    pub(crate) resource_hexes_of: Option<Vec<Spanned<String>>>,
    pub(crate) count_min: Option<u8>,
    pub(crate) controls_city: Option<Vec<Spanned<String>>>,
    pub(crate) controls_hex: Option<Vec<Spanned<String>>>,
    pub(crate) controls_every_city_of: Option<Spanned<String>>,
    pub(crate) unit_on: Option<Spanned<String>>,
    pub(crate) nation: Option<Spanned<String>>,
    pub(crate) resource_points_max: Option<u16>,
    pub(crate) state_any: Option<Vec<Spanned<String>>>,
    pub(crate) at_war_on: Option<Spanned<String>>,
    pub(crate) any: Option<Vec<TestRow>>,
}

#[derive(Deserialize)]
pub(crate) struct VictoryRow {
    pub(crate) last_turn: u8,
    pub(crate) per_resource_hex: u16,
    pub(crate) allied_blockade: u16,
    pub(crate) resource_hexes: BTreeMap<String, u16>,
}
