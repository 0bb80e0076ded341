//! The rows of the data files as they are written: what [`mod@crate::data`] compiles and `check.rs` checks.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "what only checks need is read there as well"))]

use engine::{Localised, data::Spanned};
use serde::Deserialize;

use crate::{
    data::{Ability, Class, Effect},
    ids::Side,
};

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub meta: MapMeta,
    pub space: Vec<SpaceRow>,
    pub link: Vec<LinkRow>,
}

#[derive(Deserialize)]
pub(crate) struct MapMeta {
    pub regions: usize,
    pub ip_total: u8,
}

#[derive(Deserialize)]
pub(crate) struct SpaceRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub kind: String,
    pub nation: Spanned<String>,
    pub side: Side,
    pub ip: u8,
    pub ip_source: String,
    pub entry_for: Vec<Spanned<String>>,
    pub initial: String,
    pub lon: f64,
    pub lat: f64,
    pub place: String,
}

#[derive(Deserialize)]
pub(crate) struct LinkRow {
    pub a: Spanned<String>,
    pub b: Spanned<String>,
    pub kind: String,
    pub source: String,
    pub confidence: String,
}

#[derive(Deserialize)]
pub(crate) struct PiecesFile {
    pub hit_faces: std::collections::BTreeMap<String, u8>,
    pub side: Vec<NamedRow>,
    pub nation: Vec<NationRow>,
    pub tile: Vec<TileRow>,
    pub tank: Vec<TankRow>,
    pub elite: Vec<EliteRow>,
    pub decoy: Vec<PerSideRow>,
    pub trench: Vec<PerSideRow>,
    pub general: Vec<GeneralRow>,
    pub mulligan: Vec<PerSideRow>,
    pub marker: Vec<MarkerRow>,
}

#[derive(Deserialize)]
pub(crate) struct NamedRow {
    pub id: Spanned<String>,
    pub name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct NationRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub side: Side,
    pub tiles: u8,
    pub entry_turn: u8,
    pub multi_region: bool,
}

#[derive(Deserialize)]
pub(crate) struct TileRow {
    pub name: Localised,
    pub plural: Localised,
    pub nation: Spanned<String>,
    #[serde(rename = "type")]
    pub class: Class,
    pub count: u8,
    pub hit: u8,
}

#[derive(Deserialize)]
pub(crate) struct TankRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub nation: Spanned<String>,
    pub hit: u8,
    pub pouch_turn: u8,
}

#[derive(Deserialize)]
pub(crate) struct EliteRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub nation: Spanned<String>,
    pub hit: u8,
    pub special_hit: u8,
    #[serde(default)]
    pub available_turn: u8,
    #[serde(default)]
    pub available_on: String,
    #[serde(default)]
    pub removed_turn: u8,
    pub first_cost: u8,
    pub cost: u8,
    pub ability: Ability,
}

#[derive(Deserialize)]
pub(crate) struct PerSideRow {
    pub name: Localised,
    pub plural: Option<Localised>,
    pub side: Side,
    pub count: u8,
}

#[derive(Deserialize)]
pub(crate) struct GeneralRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub side: Side,
    pub nation: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct MarkerRow {
    pub count: u8,
    #[serde(default)]
    pub optional: bool,
}

#[derive(Deserialize)]
pub(crate) struct CardsFile {
    pub card: Vec<CardRow>,
}

#[derive(Deserialize)]
pub(crate) struct CardRow {
    pub id: Spanned<String>,
    pub effect_kind: Effect,
    pub number: u8,
    pub rules: Vec<Spanned<String>>,
    pub deck: Side,
    pub count: u8,
    pub name: Localised,
    pub effect: Localised,
    pub year: u16,
    pub turns: Vec<u8>,
    pub nation: Option<Spanned<String>>,
    pub target: Option<Spanned<String>>,
    pub with_enemy: Option<Spanned<String>>,
    #[serde(default)]
    pub tile_types: Vec<Class>,
    #[serde(default)]
    pub max_tiles: u8,
    #[serde(default)]
    pub all_or_none: bool,
    #[serde(default)]
    pub excluded_with: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct SetupFile {
    pub scenario: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
pub(crate) struct ScenarioRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub start_turn: u8,
    pub cp_ip: u8,
    pub entente_ip: u8,
    pub neutral: Vec<Spanned<String>>,
    pub cp_control: Vec<Spanned<String>>,
    pub entente_control: Vec<Spanned<String>>,
    pub cp_pouch: Vec<Spanned<String>>,
    pub entente_pouch: Vec<Spanned<String>>,
    pub beside_track_cp: Vec<Spanned<String>>,
    pub beside_track_entente: Vec<Spanned<String>>,
    #[serde(default)]
    pub elite_in_reserves: Vec<Spanned<String>>,
    #[serde(default)]
    pub place: Vec<PlaceRow>,
    pub random_placement: Option<RandomRow>,
}

#[derive(Deserialize)]
pub(crate) struct PlaceRow {
    pub region: Spanned<String>,
    pub nation: Spanned<String>,
    pub infantry: u8,
    pub artillery: u8,
    pub airplane: u8,
}

#[derive(Deserialize)]
pub(crate) struct RandomRow {
    pub nation: Spanned<String>,
    pub draw: u8,
    pub region: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct TablesFile {
    pub constants: ConstantsRow,
    pub turn: Vec<TurnRow>,
    pub alternate_entry: std::collections::BTreeMap<String, u8>,
    pub option: Vec<OptionRow>,
}

#[derive(Deserialize)]
pub(crate) struct ConstantsRow {
    pub turns: u8,
    pub early_victory_ip: u8,
    pub cp_start_ip: u8,
    pub entente_start_ip: u8,
    pub bonus_draw: u8,
    pub bonus_turn: u8,
    pub bonus_side: Side,
    pub bonus_nation: Spanned<String>,
    pub peace_turn: u8,
    pub surrender_nation: Spanned<String>,
    pub ruhr_region: Spanned<String>,
    pub ruhr_ip: u8,
    pub naval_side: Side,
    pub trench_limit_per_side: u8,
    pub mulligans_per_side: u8,
    pub event_draw: u8,
    pub event_keep: u8,
    pub decoys_per_side: u8,
}

#[derive(Deserialize)]
pub(crate) struct TurnRow {
    pub n: u8,
    pub name: Localised,
    pub year: u16,
    pub pouch_nations: Vec<Spanned<String>>,
    pub elite: Vec<Spanned<String>>,
    pub tanks: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
pub(crate) struct OptionRow {
    pub id: Spanned<String>,
    pub name: Localised,
    pub section: u8,
    pub scenario: Option<String>,
}
