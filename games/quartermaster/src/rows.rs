//! The rows of the data files as they are written: what [`mod@crate::data`] compiles.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "what only checks need is read there as well"))]

use std::fmt;

use engine::{Localised, data::Spanned};
use serde::{
    Deserialize, Deserializer,
    de::{SeqAccess, Visitor, value::SeqAccessDeserializer},
};

use crate::{
    data::{CardType, EventKind, Ground, Limit, Op, Per, Pile, Use, Which},
    ids::{Piece, Team},
};

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) space: Vec<SpaceRow>,
    pub(crate) link: Vec<LinkRow>,
    pub(crate) strait: Vec<StraitRow>,
}

#[derive(Deserialize)]
pub(crate) struct SpaceRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) kind: Ground,
    pub(crate) supply: bool,
    pub(crate) lon: f64,
    pub(crate) lat: f64,
}

#[derive(Deserialize)]
pub(crate) struct LinkRow {
    pub(crate) a: Spanned<String>,
    pub(crate) b: Spanned<String>,
    pub(crate) kind: String,
}

#[derive(Deserialize)]
pub(crate) struct StraitRow {
    pub(crate) name: Localised,
    pub(crate) land: Spanned<String>,
    pub(crate) sea_a: Spanned<String>,
    pub(crate) sea_b: Spanned<String>,
    pub(crate) open_when_empty: String,
}

#[derive(Deserialize)]
pub(crate) struct PiecesFile {
    pub(crate) team: Vec<TeamRow>,
    pub(crate) country: Vec<CountryRow>,
}

#[derive(Deserialize)]
pub(crate) struct TeamRow {
    pub(crate) id: Team,
    pub(crate) name: Localised,
}

#[derive(Deserialize)]
pub(crate) struct CountryRow {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Localised,
    pub(crate) team: Team,
    pub(crate) home: Spanned<String>,
    pub(crate) armies: u8,
    pub(crate) navies: u8,
    pub(crate) deck: u8,
}

#[derive(Deserialize)]
pub(crate) struct CardsFile {
    pub(crate) card: Vec<CardRow>,
    #[serde(default)]
    pub(crate) alternate_card: Vec<CardRow>,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardRow {
    pub(crate) id: Spanned<String>,
    pub(crate) deck: Spanned<String>,
    #[serde(rename = "type")]
    pub(crate) ty: CardType,
    pub(crate) count: u8,
    pub(crate) name: Localised,
    pub(crate) title_word: Option<String>,
    #[serde(rename = "use")]
    pub(crate) used: Use,
    pub(crate) trigger: Option<TriggerRow>,
    #[serde(default)]
    pub(crate) immediate: bool,
    #[serde(default)]
    pub(crate) limit: Limit,
    pub(crate) condition: Option<TestRow>,
    pub(crate) cost: Option<CostRow>,
    pub(crate) order: Option<String>,
    pub(crate) effect: Vec<PartRow>,
    pub(crate) text: Localised,
    /// Of an alternate card: the card whose place it takes (R-C1).
    pub(crate) replaces: Option<String>,
    #[serde(rename = "source")]
    pub(crate) _source: Option<String>,
    #[serde(rename = "confidence")]
    pub(crate) _confidence: Option<String>,
    #[serde(rename = "note")]
    pub(crate) _note: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct TriggerRow {
    pub(crate) event: Vec<EventKind>,
    pub(crate) countries: Option<Vec<Spanned<String>>>,
    pub(crate) kind: Option<Ground>,
    pub(crate) pieces: Option<Vec<Piece>>,
    pub(crate) spaces: Option<Vec<Spanned<String>>>,
    pub(crate) card_types: Option<Vec<CardType>>,
    pub(crate) title_word: Option<String>,
    pub(crate) targets: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    pub(crate) own_play_step: bool,
    pub(crate) adjacent_to: Option<FitsRow>,
    #[serde(default)]
    pub(crate) was_supplied: bool,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct FitsRow {
    pub(crate) countries: Vec<Spanned<String>>,
    pub(crate) pieces: Vec<Piece>,
    #[serde(default)]
    pub(crate) supplied: bool,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct TestRow {
    pub(crate) test: String,
    #[serde(default)]
    pub(crate) n: u8,
    pub(crate) countries: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) pieces: Vec<Piece>,
    #[serde(default)]
    pub(crate) spaces: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) distance: u8,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct CostRow {
    pub(crate) pay: Pile,
    pub(crate) n: u8,
    pub(crate) substitute: Option<bool>,
    #[serde(default)]
    pub(crate) min_real: u8,
}

#[derive(Clone)]
pub(crate) enum WhereRow {
    Word(String),
    Spaces(Vec<String>),
}

impl<'de> Deserialize<'de> for WhereRow {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = WhereRow;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word or a list of spaces")
            }

            fn visit_str<E>(self, word: &str) -> Result<WhereRow, E> {
                Ok(WhereRow::Word(word.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, spaces: A) -> Result<WhereRow, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(spaces)).map(WhereRow::Spaces)
            }
        }

        d.deserialize_any(Either)
    }
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlternativeRow {
    pub(crate) piece: Piece,
    pub(crate) countries: Vec<Spanned<String>>,
    #[serde(rename = "where")]
    pub(crate) place: WhereRow,
    #[serde(default)]
    pub(crate) supplied: bool,
    pub(crate) adjacent_to: Option<FitsRow>,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartRow {
    pub(crate) op: Op,
    pub(crate) piece: Option<Piece>,
    #[serde(default)]
    pub(crate) pieces: Vec<Piece>,
    pub(crate) country: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) countries: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) choose_country: Vec<Spanned<String>>,
    pub(crate) kind: Option<Ground>,
    #[serde(rename = "where")]
    pub(crate) place: Option<WhereRow>,
    pub(crate) except: Option<String>,
    #[serde(default)]
    pub(crate) against: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) max: u8,
    #[serde(default)]
    pub(crate) n: u8,
    pub(crate) n_if: Option<TestRow>,
    pub(crate) when: Option<TestRow>,
    pub(crate) per: Option<Per>,
    #[serde(default)]
    pub(crate) spaces: Vec<Spanned<String>>,
    pub(crate) space: Option<Spanned<String>>,
    pub(crate) pile: Option<Pile>,
    #[serde(default)]
    pub(crate) card_types: Vec<CardType>,
    pub(crate) which: Option<Which>,
    pub(crate) decided_by: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) alternatives: Vec<AlternativeRow>,
    #[serde(default)]
    pub(crate) options: Vec<PartRow>,
    pub(crate) cost: Option<CostRow>,
    pub(crate) until: Option<String>,
    pub(crate) vp: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct SetupFile {
    pub(crate) start: StartRow,
    pub(crate) army: Vec<ArmyRow>,
    pub(crate) seats: Vec<SeatsRow>,
    pub(crate) options: OptionsRow,
}

#[derive(Deserialize)]
pub(crate) struct StartRow {
    pub(crate) draw: u8,
    pub(crate) discard: u8,
    pub(crate) hand: u8,
}

#[derive(Deserialize)]
pub(crate) struct ArmyRow {
    pub(crate) country: Spanned<String>,
    pub(crate) space: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct SeatsRow {
    pub(crate) seat: Vec<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
pub(crate) struct OptionsRow {
    pub(crate) tournament_name: Localised,
    pub(crate) tournament_lead: i16,
    pub(crate) rounds: u8,
    pub(crate) sudden_victory_home_spaces: u8,
    pub(crate) sudden_victory_points: i16,
    pub(crate) tie_winner: Team,
    pub(crate) us_eighth_event: Spanned<String>,
}

#[derive(Deserialize)]
pub(crate) struct TablesFile {
    pub(crate) scoring: ScoringRow,
}

#[derive(Deserialize)]
pub(crate) struct ScoringRow {
    pub(crate) sole_army_in_supply_space: i16,
    pub(crate) shared_with_partner_army: i16,
    pub(crate) card_not_discarded: i16,
}
