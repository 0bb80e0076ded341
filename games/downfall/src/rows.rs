//! The rows of the data files as they are written: what [`mod@crate::data`] compiles.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "what only checks need is read there as well"))]

use std::collections::BTreeMap;

use engine::{Localised, data::Spanned};
use serde::Deserialize;

use crate::data::{Family, Port, Terrain};

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) space: Vec<SpaceRow>,
    pub(crate) link: Vec<LinkRow>,
}

#[derive(Deserialize)]
pub(crate) struct SpaceRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) nation: Spanned<String>,
    pub(crate) power: String,
    pub(crate) terrain: Terrain,
    pub(crate) city: bool,
    pub(crate) port: Port,
    pub(crate) region: String,
    pub(crate) stack_limit: u8,
    pub(crate) trench_bonus: i8,
    pub(crate) no_retreat: bool,
    pub(crate) lon: f64,
    pub(crate) lat: f64,
}

#[derive(Deserialize)]
pub(crate) struct LinkRow {
    pub(crate) a: Spanned<String>,
    pub(crate) b: Spanned<String>,
    pub(crate) kind: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct PiecesFile {
    pub(crate) army: Vec<ArmyRow>,
    pub(crate) marker: Vec<MarkerRow>,
    pub(crate) technology: Vec<TileRow>,
}

#[derive(Deserialize)]
pub(crate) struct ArmyRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) nation: Spanned<String>,
    pub(crate) power: Spanned<String>,
    pub(crate) count: u8,
    pub(crate) combat: i8,
    pub(crate) support: i8,
    pub(crate) reduced_combat: i8,
    pub(crate) reduced_support: i8,
    pub(crate) uses_technology: bool,
    pub(crate) naval_move: bool,
    pub(crate) mediterranean: bool,
}

#[derive(Deserialize)]
pub(crate) struct MarkerRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) count: u8,
}

#[derive(Deserialize)]
pub(crate) struct TileRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) family: Family,
    pub(crate) level: u8,
    pub(crate) requires: Spanned<String>,
    pub(crate) requires_available_tiles: u8,
    pub(crate) setup_allowed: bool,
    pub(crate) gives_missions: u8,
    pub(crate) powers: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct SetupFile {
    pub(crate) scenario: ScenarioRow,
    pub(crate) deploy: Vec<DeployRow>,
    pub(crate) trench: Vec<TrenchRow>,
    pub(crate) entry: Vec<EntryRow>,
}

#[derive(Deserialize)]
pub(crate) struct ScenarioRow {
    pub(crate) id: String,
    pub(crate) name: Localised,
    pub(crate) start_tiles_per_power: u8,
}

#[derive(Deserialize)]
pub(crate) struct DeployRow {
    pub(crate) army: Spanned<String>,
    pub(crate) zones: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub(crate) struct TrenchRow {
    pub(crate) camp: Spanned<String>,
    pub(crate) zones: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct EntryRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) deploy: BTreeMap<String, BTreeMap<String, u8>>,
    pub(crate) trenches: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct TablesFile {
    pub(crate) turn: Vec<TurnRow>,
    pub(crate) camp: Vec<NamedRow>,
    pub(crate) nation: Vec<NationRow>,
    pub(crate) terrain: Vec<NamedRow>,
    pub(crate) port_kind: Vec<NamedRow>,
    pub(crate) region: Vec<NamedRow>,
    pub(crate) power: Vec<PowerRow>,
    pub(crate) action: Vec<NamedRow>,
    pub(crate) recruitment: Recruitment,
    pub(crate) movement: MovementRow,
    pub(crate) combat: CombatRow,
    pub(crate) combat_result: Vec<Losses>,
    pub(crate) research: ResearchRow,
    pub(crate) missions: MissionsRow,
    pub(crate) cooperation: CooperationRow,
    pub(crate) obligation: ObligationRow,
    pub(crate) diplomacy: Vec<TrackRow>,
    pub(crate) diplomacy_steps: StepsRow,
    pub(crate) victory: VictoryRow,
    pub(crate) victory_option: Vec<VictoryOptionRow>,
    pub(crate) table_option: Vec<VictoryOptionRow>,
}

#[derive(Deserialize)]
pub(crate) struct NamedRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct TurnRow {
    pub(crate) number: u8,
    pub(crate) year: u16,
    pub(crate) name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct NationRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) power: String,
    pub(crate) neutral_at_start: bool,
}

#[derive(Deserialize)]
pub(crate) struct PowerRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) actions: u8,
    pub(crate) recruitment_points: u8,
    pub(crate) recruitment_points_from_turn_11: Option<u8>,
    pub(crate) recruitment_points_after_capitulation: Option<u8>,
    pub(crate) start_vp: i8,
}

/// The numbers of section 8. Their names are those of tables.toml.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Recruitment {
    pub new_army_full: u8,
    pub new_army_reduced: u8,
    pub restore_army: u8,
    pub brussels_bonus_turns: Vec<u8>,
    pub brussels_bonus: u8,
    pub extra_turkey: u8,
    pub extra_italy: u8,
    pub extra_united_states: u8,
    pub salonica_from_turn: u8,
    pub more_points_from_turn: u8,
}

#[derive(Deserialize)]
pub(crate) struct MovementRow {
    pub(crate) armies_per_manoeuvre: u8,
    pub(crate) armies_per_manoeuvre_with_technology: u8,
    pub(crate) allowance: u8,
    pub(crate) cost_own_camp_zone: u8,
    pub(crate) cost_uncontrolled_zone: u8,
    pub(crate) cost_enemy_zone: u8,
    pub(crate) strategic_counts_as_armies: u8,
    pub(crate) greece_closed_to_powers: Vec<Spanned<String>>,
    pub(crate) greece_opens_on_turn: u8,
    pub(crate) salonica_opens_to_allies_on_turn: u8,
    pub(crate) gallipoli_years: Vec<u16>,
    pub(crate) retreat_zones: u8,
}

#[derive(Deserialize)]
pub(crate) struct CombatRow {
    pub(crate) die: u8,
    pub(crate) mountain_bonus: i8,
    pub(crate) technology_bonus: i8,
    pub(crate) air_mission_bonus: i8,
    pub(crate) trench_strong_nations: Vec<Spanned<String>>,
}

/// A row of the table of results (9.2l): losses of the side with the higher potential and of the other.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Losses {
    pub winner_losses: u8,
    pub loser_losses: u8,
    pub trench_may_cancel: bool,
}

#[derive(Deserialize)]
pub(crate) struct ResearchRow {
    pub(crate) straight_to_box_2_from_turn: u8,
    pub(crate) russia_no_offensive_in: u16,
}

#[derive(Deserialize)]
pub(crate) struct MissionsRow {
    pub(crate) names: BTreeMap<String, Localised>,
    pub(crate) gained_per_action: u8,
    pub(crate) pool_maximum: u8,
}

#[derive(Deserialize)]
pub(crate) struct CooperationRow {
    pub(crate) max_ceded_armies: u8,
}

#[derive(Deserialize)]
pub(crate) struct ObligationRow {
    pub(crate) germany_turns: Vec<u8>,
    pub(crate) germany_attacks: u8,
    pub(crate) russia_year: u16,
    pub(crate) russia_attacks: u8,
}

#[derive(Deserialize)]
pub(crate) struct TrackRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) favours: Spanned<String>,
    pub(crate) length: u8,
    pub(crate) earliest_turn: u8,
    pub(crate) movers_forward: Vec<Spanned<String>>,
    pub(crate) movers_back: Vec<Spanned<String>>,
    pub(crate) penalty_if_neutral_at_end_of_turn: Option<u8>,
    pub(crate) needs_russian_cities: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct StepsRow {
    pub(crate) forward: u8,
    pub(crate) back: u8,
}

#[derive(Deserialize)]
pub(crate) struct VictoryRow {
    pub(crate) option_name: Localised,
    pub(crate) enter_war_bonus: i16,
    pub(crate) capitulation_bonus: i16,
    pub(crate) neutral_penalty: i16,
    pub(crate) city_gain: i16,
    pub(crate) city_loss: i16,
    pub(crate) germany_only_cities: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct VictoryOptionRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) rule: String,
}
