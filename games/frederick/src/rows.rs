//! The rows of the data files as they are written: what [`mod@crate::data`] compiles.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "what only checks need is read there as well"))]

use std::collections::BTreeMap;

use engine::{Localised, data::Spanned};
use serde::Deserialize;

use crate::data::{Ground, Repeat, Role, When};

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) space: Vec<SpaceRow>,
    pub(crate) link: Vec<LinkRow>,
}

#[derive(Deserialize)]
pub(crate) struct SpaceRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) alt: Localised,
    pub(crate) region: Localised,
    pub(crate) kind: Ground,
    pub(crate) nation: Spanned<String>,
    pub(crate) fort_capacity: u8,
    pub(crate) fort_bonus: i8,
    pub(crate) resources: u8,
    pub(crate) lon: f64,
    pub(crate) lat: f64,
}

#[derive(Deserialize)]
pub(crate) struct LinkRow {
    pub(crate) a: Spanned<String>,
    pub(crate) b: Spanned<String>,
    pub(crate) kind: Spanned<String>,
    #[serde(default)]
    pub(crate) via: Vec<[f64; 2]>,
}

#[derive(Deserialize)]
pub(crate) struct PiecesFile {
    pub(crate) alliance: Vec<AllianceRow>,
    pub(crate) army: Vec<ArmyRow>,
    pub(crate) nation: Vec<NationRow>,
    pub(crate) commander: Vec<CommanderRow>,
}

#[derive(Deserialize)]
pub(crate) struct AllianceRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct ArmyRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) alliance: Spanned<String>,
    pub(crate) ap_bonus: u8,
}

#[derive(Deserialize)]
pub(crate) struct NationRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) army: Spanned<String>,
    pub(crate) troops: u8,
}

#[derive(Deserialize)]
pub(crate) struct CommanderRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) nation: Spanned<String>,
    pub(crate) command: u8,
    pub(crate) tactics: u8,
}

#[derive(Deserialize)]
pub(crate) struct CardsFile {
    pub(crate) card: Vec<CardRow>,
}

#[derive(Deserialize)]
pub(crate) struct CardRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) text: Localised,
    pub(crate) count: CountRow,
    pub(crate) tactics: Option<u8>,
    #[serde(rename = "use")]
    pub(crate) uses: Vec<UseRow>,
}

#[derive(Deserialize)]
pub(crate) struct CountRow {
    pub(crate) prussian: u8,
    pub(crate) austrian: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UseRow {
    pub(crate) when: When,
    pub(crate) role: Role,
    pub(crate) repeat: Repeat,
    pub(crate) effects: Vec<EffectRow>,
}

/// An effect with all the parameters that any of them takes; which it needs is checked when it is compiled.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EffectRow {
    pub(crate) op: Spanned<String>,
    pub(crate) side: Option<String>,
    pub(crate) value: Option<i8>,
    pub(crate) span: Option<String>,
    pub(crate) factor: Option<u8>,
    pub(crate) card: Option<Spanned<String>>,
    pub(crate) copies: Option<u8>,
    pub(crate) dice: Option<u8>,
    pub(crate) nation: Option<String>,
    pub(crate) target: Option<String>,
    pub(crate) battle: Option<String>,
    #[serde(default)]
    pub(crate) exclude: Vec<Spanned<String>>,
    pub(crate) to: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct SetupFile {
    pub(crate) scenario: ScenarioRow,
    pub(crate) group: Vec<GroupRow>,
    pub(crate) reserve: Vec<ReserveRow>,
}

#[derive(Deserialize)]
pub(crate) struct ScenarioRow {
    pub(crate) id: String,
    pub(crate) name: Localised,
    pub(crate) last_turn: u8,
}

#[derive(Deserialize)]
pub(crate) struct GroupRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) space: Spanned<String>,
    pub(crate) units: u8,
    pub(crate) commanders: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct ReserveRow {
    pub(crate) nation: Spanned<String>,
    pub(crate) random_commanders: u8,
    pub(crate) commanders: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct TablesFile {
    pub(crate) constants: ConstantsRow,
    pub(crate) space_kind: Vec<SpaceKindRow>,
    pub(crate) chit_entry: Vec<ChitRow>,
    pub(crate) turn: Vec<TurnRow>,
    #[serde(default)]
    pub(crate) option: BTreeMap<String, Localised>,
}

#[derive(Deserialize)]
pub(crate) struct SpaceKindRow {
    pub(crate) id: Ground,
    pub(crate) name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct ChitRow {
    pub(crate) turn: u8,
    pub(crate) chit: Spanned<String>,
    pub(crate) count: u8,
}

#[derive(Deserialize)]
pub(crate) struct TurnRow {
    pub(crate) number: u8,
    pub(crate) year: u16,
    pub(crate) name: Localised,
    pub(crate) winter: bool,
}

/// The numbers of the rules. Their names are those of tables.toml.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct ConstantsRow {
    pub march_limit_land: u8,
    pub march_limit_land_isolated: u8,
    pub march_limit_sea: u8,
    pub recovery_cost_ap: u8,
    pub assault_cost_ap: u8,
    pub sortie_cost_ap: u8,
    pub retreat_cost_ap: u8,
    pub hit_on: i8,
    pub natural_six_always_hits: bool,
    pub isolated_dice_divisor: u8,
    pub winter_attrition_hits_on: Vec<i8>,
    pub winter_attrition_isolated_modifier: i8,
    pub winter_recovery_units_per_point: u8,
    pub mobilise_max_per_city_or_fort: u8,
    pub mobilise_max_per_resource_space: u8,
    pub hand_limit_divisor: u8,
    pub austrian_victory_at_or_below: u8,
    pub austrian_victory_at_or_below_if_berlin_taken: u8,
    pub prussian_victory_at_or_above: u8,
    pub elizabeth_dies_on: u8,
    pub peace_on: u8,
    pub elizabeth_first_turn: u8,
    pub stalemate_turns: u8,
}
