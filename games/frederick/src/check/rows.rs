//! What only the check needs of the data files.

use std::collections::BTreeMap;

use engine::data::Spanned;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Map {
    pub(super) meta: Meta,
    pub(super) space: Vec<SpaceRow>,
    pub(super) link: Vec<LinkRow>,
}

#[derive(Deserialize)]
pub(super) struct Meta {
    pub(super) spaces_on_map: u8,
    pub(super) off_map_boxes: u8,
    pub(super) resource_spaces_total: u8,
}

#[derive(Deserialize)]
pub(super) struct SpaceRow {
    pub(super) id: Spanned<String>,
    pub(super) alliance: String,
    pub(super) army: String,
    pub(super) conquerable: bool,
    pub(super) entry_nation: Option<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct LinkRow {
    pub(super) a: Spanned<String>,
    pub(super) source: String,
}

#[derive(Deserialize)]
pub(super) struct Pieces {
    pub(super) alliance: Vec<AllianceRow>,
    pub(super) army: Vec<ArmyRow>,
    pub(super) nation: Vec<NationRow>,
    pub(super) commander: Vec<CommanderRow>,
    pub(super) totals: Totals,
}

#[derive(Deserialize)]
pub(super) struct AllianceRow {
    pub(super) id: Spanned<String>,
    pub(super) armies: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct ArmyRow {
    pub(super) id: Spanned<String>,
    pub(super) nations: Vec<String>,
    pub(super) chits_total: u8,
}

#[derive(Deserialize)]
pub(super) struct NationRow {
    pub(super) id: Spanned<String>,
    pub(super) resources_start: u8,
    pub(super) troops_source: String,
    pub(super) troops_confidence: String,
    #[serde(default)]
    pub(super) spare_troops_not_used: u8,
}

#[derive(Deserialize)]
pub(super) struct CommanderRow {
    pub(super) id: Spanned<String>,
    pub(super) start: String,
    pub(super) source: String,
    pub(super) confidence: String,
}

#[derive(Deserialize)]
pub(super) struct Totals {
    pub(super) unit_counters: u32,
    pub(super) commanders: u32,
    pub(super) troops_in_play: u32,
    pub(super) spare: u32,
}

#[derive(Deserialize)]
pub(super) struct Cards {
    pub(super) decks: BTreeMap<String, u8>,
    pub(super) card: Vec<CardRow>,
}

#[derive(Deserialize)]
pub(super) struct CardRow {
    pub(super) id: Spanned<String>,
    pub(super) kind: String,
    pub(super) source: String,
    pub(super) confidence: String,
}

#[derive(Deserialize)]
pub(super) struct Setup {
    pub(super) scenario: Scenario,
    pub(super) start: Start,
}

#[derive(Deserialize)]
pub(super) struct Scenario {
    pub(super) starting_hand: u8,
}

#[derive(Deserialize)]
pub(super) struct Start {
    pub(super) cup: Vec<String>,
    pub(super) resource_markers: BTreeMap<String, u8>,
    pub(super) prussian_alliance_total: u8,
}

#[derive(Deserialize)]
pub(super) struct Tables {
    pub(super) chit_entry: Vec<EntryRow>,
    pub(super) turn: Vec<TurnRow>,
}

#[derive(Deserialize)]
pub(super) struct EntryRow {
    pub(super) source: String,
    pub(super) confidence: String,
}

#[derive(Deserialize)]
pub(super) struct TurnRow {
    pub(super) number: u8,
    pub(super) year: u16,
    pub(super) month: String,
    pub(super) winter: bool,
    pub(super) elizabeth_roll: bool,
}
