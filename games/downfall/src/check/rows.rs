//! What only the check needs of the data files.

use std::collections::BTreeMap;

use engine::data::Spanned;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Map {
    pub(super) space: Vec<SpaceRow>,
    pub(super) link: Vec<LinkRow>,
}

#[derive(Deserialize)]
pub(super) struct SpaceRow {
    pub(super) id: Spanned<String>,
    pub(super) power: String,
    pub(super) arrow: String,
    pub(super) source: String,
    #[serde(default)]
    pub(super) rb: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct LinkRow {
    pub(super) a: Spanned<String>,
    pub(super) kind: String,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct Pieces {
    pub(super) army: Vec<ArmyRow>,
    pub(super) marker: Vec<MarkerRow>,
    pub(super) technology: Vec<TileRow>,
}

#[derive(Deserialize)]
pub(super) struct ArmyRow {
    pub(super) id: Spanned<String>,
    pub(super) source_counts: String,
    pub(super) source_full_support: String,
    pub(super) source_reduced: String,
}

#[derive(Deserialize)]
pub(super) struct MarkerRow {
    pub(super) id: Spanned<String>,
    pub(super) count: u8,
    #[serde(default)]
    pub(super) sides: Vec<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct TileRow {
    pub(super) id: Spanned<String>,
    pub(super) mission_kind: String,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct Setup {
    pub(super) scenario: Scenario,
    pub(super) victory_points: BTreeMap<String, i16>,
    pub(super) deploy: Vec<Sourced>,
    pub(super) trench: Vec<Sourced>,
    pub(super) entry: Vec<EntryRow>,
}

#[derive(Deserialize)]
pub(super) struct Scenario {
    pub(super) turn_order: Vec<String>,
    pub(super) first_turn: u8,
    pub(super) last_turn: u8,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct Sourced {
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct EntryRow {
    pub(super) nation: Spanned<String>,
    pub(super) power: String,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct Tables {
    pub(super) turns: TurnsRow,
    pub(super) turn: Vec<TurnRow>,
    pub(super) camp: Vec<CampRow>,
    pub(super) power: Vec<PowerRow>,
    pub(super) action: Vec<ActionRow>,
    pub(super) movement: MovementRow,
    pub(super) stacking: StackingRow,
    pub(super) combat: CombatRow,
    pub(super) missions: MissionsRow,
    pub(super) combat_result: Vec<Sourced>,
    pub(super) diplomacy: Vec<TrackRow>,
    pub(super) victory_option: Vec<OptionRow>,
    pub(super) table_option: Vec<OptionRow>,
    pub(super) recruitment: Sourced,
    pub(super) research: Sourced,
    pub(super) obligation: Sourced,
    pub(super) cooperation: Sourced,
    pub(super) diplomacy_steps: Sourced,
    pub(super) victory: Sourced,
}

#[derive(Deserialize)]
pub(super) struct TurnsRow {
    pub(super) count: u8,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct TurnRow {
    pub(super) season: String,
}

#[derive(Deserialize)]
pub(super) struct CampRow {
    pub(super) id: Spanned<String>,
    pub(super) powers: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct PowerRow {
    pub(super) id: Spanned<String>,
    pub(super) camp: String,
    pub(super) partner: String,
    pub(super) order: u8,
    pub(super) home: Vec<String>,
    pub(super) neutrals: Vec<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct ActionRow {
    pub(super) id: Spanned<String>,
    pub(super) repeatable: bool,
    pub(super) must_be_first: bool,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct MovementRow {
    pub(super) gallipoli_entries: u8,
    pub(super) naval_cost: u8,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct StackingRow {
    pub(super) default: u8,
    pub(super) small: u8,
    pub(super) small_regions: Vec<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct CombatRow {
    pub(super) trench_bonus_default: i8,
    pub(super) trench_bonus_strong: i8,
    pub(super) trench_strong_zones: Vec<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct MissionsRow {
    pub(super) gained_on_availability: u8,
    pub(super) max_air_attacks_per_phase: u8,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct TrackRow {
    pub(super) id: Spanned<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct OptionRow {
    pub(super) id: Spanned<String>,
    pub(super) rule: String,
    pub(super) source: String,
}
