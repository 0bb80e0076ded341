//! The data files: parsed and checked once, then flat tables.
//!
//! No fact of the map, pieces, cards or tables stands in code; what the code asks for by name (Russia for 4.3, say) is named in
//! `tables.toml`. What the rulebook says about the data is checked in `check.rs`.

use std::ops::Range;

use engine::{
    Localised,
    data::{File, Problem, Spanned},
};
use serde::Deserialize;

use crate::ids::{
    CARDS, Card, CardSet, GENERALS, KINDS, Kind, KindSet, NATIONS, Nation, NationSet, REGIONS, Region, RegionSet, Side,
};
use crate::rows::{CardsFile, MapFile, PiecesFile, SetupFile, TablesFile};

/// What a tile is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Infantry, scores on 1.
    Infantry,
    /// Artillery, scores on 2.
    Artillery,
    /// Airplane, scores on 3.
    Airplane,
    /// Tank (9): artillery that also absorbs a hit.
    Tank,
    /// Elite infantry (10).
    Elite,
    /// Decoy (12).
    Decoy,
}

impl Class {
    /// Its name in the data files and in the ids of kinds.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Artillery => "artillery",
            Self::Airplane => "airplane",
            Self::Tank => "tank",
            Self::Elite => "elite",
            Self::Decoy => "decoy",
        }
    }
}

/// What an elite tile can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// 10.6.1: as defender, ignores one infantry hit.
    Jagdkommandos,
    /// 10.7.1: with artillery, re-rolls one die.
    Stormtroopers,
    /// 10.8.1, 10.9.1: the first mobilization is cheaper; nothing else.
    CheapFirst,
}

/// What an event card does; the parameters are in [`CardData`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Poison Gas.
    RerollAll,
    /// Creeping Barrage.
    Barrage,
    /// Gallipoli Landing, Operation Albion.
    Landing,
    /// Lawrence of Arabia, Lion of Africa.
    Recall,
    /// Sinking of the Lusitania.
    EarlyVolunteers,
    /// German Revolution.
    Revolution,
    /// They Shall Not Pass, Hindenburg Line.
    Reinforce,
    /// Fresh Troops, Hutier Tactics.
    DoubleDice,
    /// Expeditionary Force.
    Expedition,
    /// Blockade.
    Blockade,
    /// Unrestricted Submarine Warfare.
    ClosedPort,
    /// French Army Mutinies.
    Mutiny,
    /// The Flying Circus.
    AirDuel,
    /// Mata Hari.
    Spy,
}

/// A region.
#[derive(Clone, Debug)]
pub struct RegionData {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Localised,
    /// Its nation (2.1.2).
    pub nation: Nation,
    /// Its allegiance, which never changes (2.1.2b).
    pub side: Side,
    /// Capital or territory (2.1.3a).
    pub is_capital: bool,
    /// Its industrial value.
    pub ip: u8,
    /// The nations whose tiles are mobilized here.
    pub entry_for: NationSet,
    /// For a capital: its number among those of its side.
    pub capital_index: usize,
    /// Where it is, in degrees.
    pub lon: f64,
    /// Where it is, in degrees.
    pub lat: f64,
}

/// A nation.
#[derive(Clone, Debug)]
pub struct NationData {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Localised,
    /// Its side.
    pub side: Side,
    /// The turn in which its tiles go into the pouch; 0 if it is at war from the start.
    pub entry_turn: u8,
    /// Its regions.
    pub regions: RegionSet,
    /// Where its tiles are mobilized.
    pub entry: RegionSet,
    /// Its capital.
    pub capital: Region,
    /// Its kinds of tiles, elite and tanks included.
    pub kinds: KindSet,
    /// Its tiles that a pouch can hold: regular ones and tanks.
    pub regulars: KindSet,
    /// Its regular infantry.
    pub infantry: Option<Kind>,
    /// Tiles needed to declare war under 13.2.
    pub alternate_entry: u8,
}

/// A kind of tile.
#[derive(Clone, Debug)]
pub struct KindData {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Localised,
    /// The name of several.
    pub plural: Localised,
    /// Its side.
    pub side: Side,
    /// Its nation; decoys have none (12.3b).
    pub nation: Option<Nation>,
    /// What it is.
    pub class: Class,
    /// How many there are.
    pub count: u8,
    /// The face it scores on; 0 for a decoy.
    pub hit: u8,
    /// The second face of an elite tile (10.5a); 0 for others.
    pub special_hit: u8,
    /// The turn in which it comes on its own (tanks, elite); 0 for none.
    pub turn: u8,
    /// The turn in which it leaves the game; 0 for never.
    pub removed_turn: u8,
    /// Whether it comes when Russia surrenders (10.7a).
    pub on_surrender: bool,
    /// Infantry paid for the first mobilization, and for later ones (10.3a).
    pub first_cost: u8,
    /// Infantry paid for later mobilizations.
    pub cost: u8,
    /// What an elite tile can do.
    pub ability: Option<Ability>,
}

impl KindData {
    /// Whether pouches can hold it: regular tiles and tanks.
    pub const fn is_regular(&self) -> bool {
        !matches!(self.class, Class::Elite | Class::Decoy)
    }
}

/// An event card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// The id.
    pub id: String,
    /// The title.
    pub name: Localised,
    /// What it says, in our words.
    pub text: Localised,
    /// Whose deck it is in.
    pub side: Side,
    /// The statement of RULES.md.
    pub rule: &'static str,
    /// The first year in which it may be played (14.3a).
    pub year: u16,
    /// What it does.
    pub effect: Effect,
    /// The nation concerned.
    pub nation: Option<Nation>,
    /// The region concerned.
    pub target: Option<Region>,
    /// The enemy nation that must be in the region.
    pub with_enemy: Option<Nation>,
    /// The kinds of tiles of `nation` concerned.
    pub kinds: KindSet,
    /// How many tiles at most.
    pub max_tiles: u8,
    /// Whether that many must be taken, if there are so many, once the card is used.
    pub all_or_none: bool,
    /// Options with which it is not in the game.
    pub excluded_with: Vec<String>,
}

/// A general.
#[derive(Clone, Debug)]
pub struct GeneralData {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Localised,
    /// Whose he is.
    pub side: Side,
    /// His nation.
    pub nation: Nation,
}

/// A starting position.
#[derive(Clone, Debug)]
pub struct ScenarioData {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Localised,
    /// The first turn.
    pub start_turn: u8,
    /// Control markers.
    pub control: [RegionSet; 2],
    /// Neutral markers.
    pub neutral: RegionSet,
    /// Nations whose tiles start in the pouches.
    pub pouch: NationSet,
    /// Elite tiles that start in the reserves (R-20.2c).
    pub elite_in_reserves: KindSet,
    /// Tiles on the board.
    pub place: Vec<(Region, Kind, u8)>,
    /// 3.1.5: a nation of whose tiles some, drawn at random, start in a region.
    pub random: Option<(Nation, u8, Region)>,
}

/// An optional rule.
#[derive(Clone, Debug)]
pub struct OptionData {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Localised,
    /// Its section.
    pub section: u8,
    /// Set if it is chosen as a scenario.
    pub scenario: Option<String>,
}

/// A turn of the track.
#[derive(Clone, Debug)]
pub struct TurnData {
    /// The name.
    pub name: Localised,
    /// The year.
    pub year: u16,
}

/// Numbers and names of `tables.toml`.
#[derive(Clone, Debug)]
pub struct Constants {
    /// 5.1a.
    pub early_victory_ip: u8,
    /// 6.2a.
    pub bonus_draw: u8,
    /// 6.2a.
    pub bonus_turn: u8,
    /// 6.2a.
    pub bonus_side: Side,
    /// 6.2a.
    pub bonus_nation: Nation,
    /// 6.1a.
    pub peace_turn: u8,
    /// 4.3.
    pub surrender_nation: Nation,
    /// 19.1a.
    pub ruhr_region: Region,
    /// 19.2a.
    pub ruhr_ip: u8,
    /// 4.6.4a.
    pub naval_side: Side,
    /// 17.2a.
    pub trenches: u8,
    /// 16.2a.
    pub mulligans: u8,
    /// 14.1a.
    pub event_draw: u8,
    /// 14.1a.
    pub event_keep: u8,
}

/// Everything the data files say, as flat tables.
#[derive(Clone, Debug)]
pub struct Data {
    /// Regions, in the order of map.toml.
    pub regions: Vec<RegionData>,
    /// Nations, in the order of pieces.toml.
    pub nations: Vec<NationData>,
    /// Kinds of tiles, those of the Central Powers first.
    pub kinds: Vec<KindData>,
    /// Cards, in the order of cards.toml.
    pub cards: Vec<CardData>,
    /// Generals.
    pub generals: Vec<GeneralData>,
    /// Starting positions.
    pub scenarios: Vec<ScenarioData>,
    /// Optional rules.
    pub options: Vec<OptionData>,
    /// The turn track; turn 1 first.
    pub turns: Vec<TurnData>,
    /// Numbers and names.
    pub constants: Constants,
    /// Neighbours by land path.
    pub land: [RegionSet; REGIONS],
    /// Neighbours by naval path.
    pub sea: [RegionSet; REGIONS],
    /// Regions allied to each side (2.1.2f).
    pub allied: [RegionSet; 2],
    /// All capitals.
    pub capitals: RegionSet,
    /// Regions worth at least 1, 2, 3 points.
    pub worth: [RegionSet; 3],
    /// Kinds that a pouch can hold.
    pub regulars: KindSet,
    /// Airplanes.
    pub airplanes: KindSet,
    /// The cards of each side.
    pub decks: [CardSet; 2],
    first_entente_kind: usize,
}

engine::data_files!(Data, compile);

impl Data {
    /// A region's properties.
    pub fn region(&self, region: Region) -> &RegionData {
        &self.regions[region.index()]
    }

    /// A nation's properties.
    pub fn nation(&self, nation: Nation) -> &NationData {
        &self.nations[nation.index()]
    }

    /// A kind's properties.
    pub fn kind(&self, kind: Kind) -> &KindData {
        &self.kinds[kind.index()]
    }

    /// A card's properties.
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// The indices of a side's kinds.
    pub const fn side_kinds(&self, side: Side) -> Range<usize> {
        match side {
            Side::Cp => 0..self.first_entente_kind,
            Side::Entente => self.first_entente_kind..KINDS,
        }
    }

    /// The decoy of a side.
    pub fn decoy(&self, side: Side) -> Option<Kind> {
        Kind::all().find(|&k| self.kind(k).class == Class::Decoy && self.kind(k).side == side)
    }

    /// The number of turns.
    pub const fn last_turn(&self) -> u8 {
        self.turns.len() as u8
    }
}

/// The five files, parsed, with what is needed to say on which line something stands.
pub(crate) struct Parsed<'a> {
    pub files: [&'a File; 5],
    pub map: MapFile,
    pub pieces: PiecesFile,
    pub cards: CardsFile,
    pub setup: SetupFile,
    pub tables: TablesFile,
}

/// Parses the five files.
pub(crate) fn parse(files: &[File]) -> Result<Parsed<'_>, Vec<Problem>> {
    let find = |name: &str| engine::data::find(files, name);
    let all = (|| {
        let files = [find("map.toml")?, find("pieces.toml")?, find("cards.toml")?, find("setup.toml")?, find("tables.toml")?];
        Ok(Parsed {
            files,
            map: files[0].parse()?,
            pieces: files[1].parse()?,
            cards: files[2].parse()?,
            setup: files[3].parse()?,
            tables: files[4].parse()?,
        })
    })();
    all.map_err(|p: Problem| vec![p])
}

/// Parses the files and compiles them into tables.
///
/// # Errors
/// Everything that can not be compiled: unknown ids, duplicate or one-sided links, numbers of rows that do not fit.
pub fn compile(files: &[File]) -> Result<Data, Vec<Problem>> {
    let parsed = parse(files)?;
    let mut compiler = Compiler { parsed: &parsed, problems: Vec::new() };
    let data = compiler.compile();
    match data {
        Some(data) if compiler.problems.is_empty() => Ok(data),
        _ => Err(compiler.problems),
    }
}

const MAP: usize = 0;
const PIECES: usize = 1;
const CARDS_FILE: usize = 2;
const SETUP: usize = 3;
const TABLES: usize = 4;

struct Compiler<'a> {
    parsed: &'a Parsed<'a>,
    problems: Vec<Problem>,
}

impl Compiler<'_> {
    fn fail(&mut self, file: usize, at: Option<&Spanned<String>>, rule: &str, message: String) {
        self.problems.push(self.parsed.files[file].problem(at, rule, message));
    }

    fn expect_count(&mut self, file: usize, found: usize, due: usize, what: &str) {
        if found != due {
            self.fail(file, None, "", format!("{due} {what} expected, {found} found"));
        }
    }

    fn find<'b>(&mut self, file: usize, mut ids: impl Iterator<Item = &'b str>, id: &Spanned<String>, what: &str) -> u8 {
        match ids.position(|x| x == id.get_ref()) {
            Some(i) => i as u8,
            None => {
                self.fail(file, Some(id), "", format!("unknown {what} '{}'", id.get_ref()));
                0
            }
        }
    }

    fn region(&mut self, file: usize, id: &Spanned<String>) -> Region {
        let parsed = self.parsed;
        Region(self.find(file, parsed.map.space.iter().map(|s| s.id.get_ref().as_str()), id, "region"))
    }

    fn nation(&mut self, file: usize, id: &Spanned<String>) -> Nation {
        let parsed = self.parsed;
        Nation(self.find(file, parsed.pieces.nation.iter().map(|n| n.id.get_ref().as_str()), id, "nation"))
    }

    fn region_set(&mut self, file: usize, ids: &[Spanned<String>]) -> RegionSet {
        ids.iter().map(|id| self.region(file, id)).collect()
    }

    fn nation_set(&mut self, file: usize, ids: &[Spanned<String>]) -> NationSet {
        ids.iter().map(|id| self.nation(file, id)).collect()
    }

    fn compile(&mut self) -> Option<Data> {
        let parsed = self.parsed;
        self.expect_count(MAP, parsed.map.space.len(), REGIONS, "regions");
        self.expect_count(PIECES, parsed.pieces.nation.len(), NATIONS, "nations");
        self.expect_count(CARDS_FILE, parsed.cards.card.len(), CARDS, "cards");
        self.expect_count(PIECES, parsed.pieces.general.len(), GENERALS, "generals");
        let kinds = self.kinds();
        self.expect_count(PIECES, kinds.len(), KINDS, "kinds of tiles");
        if !self.problems.is_empty() {
            return None;
        }
        let (land, sea) = self.links();
        let regions = self.regions();
        let nations = self.nations(&kinds, &regions);
        let cards = self.cards(&kinds);
        let scenarios = self.scenarios(&kinds);
        let generals = self.generals();
        let constants = self.constants();
        let set =
            |f: &dyn Fn(&KindData) -> bool| kinds.iter().enumerate().filter(|(_, k)| f(k)).map(|(i, _)| Kind(i as u8)).collect();
        let where_ = |f: &dyn Fn(&RegionData) -> bool| {
            regions.iter().enumerate().filter(|(_, r)| f(r)).map(|(i, _)| Region(i as u8)).collect()
        };
        let deck = |side: Side| cards.iter().enumerate().filter(|(_, c)| c.side == side).map(|(i, _)| Card(i as u8)).collect();
        Some(Data {
            land,
            sea,
            allied: Side::ALL.map(|side| where_(&|r| r.side == side)),
            capitals: where_(&|r| r.is_capital),
            worth: [1, 2, 3].map(|n| where_(&|r| r.ip >= n)),
            regulars: set(&KindData::is_regular),
            airplanes: set(&|k| k.class == Class::Airplane),
            decks: Side::ALL.map(deck),
            first_entente_kind: kinds.iter().position(|k| k.side == Side::Entente).unwrap_or(0),
            options: parsed
                .tables
                .option
                .iter()
                .map(|o| OptionData {
                    id: o.id.get_ref().clone(),
                    name: o.name.clone(),
                    section: o.section,
                    scenario: o.scenario.clone(),
                })
                .collect(),
            turns: parsed.tables.turn.iter().map(|t| TurnData { name: t.name.clone(), year: t.year }).collect(),
            regions,
            nations,
            kinds,
            cards,
            generals,
            scenarios,
            constants,
        })
    }

    fn links(&mut self) -> ([RegionSet; REGIONS], [RegionSet; REGIONS]) {
        let parsed = self.parsed;
        let (mut land, mut sea) = ([RegionSet::NONE; REGIONS], [RegionSet::NONE; REGIONS]);
        for link in &parsed.map.link {
            let (a, b) = (self.region(MAP, &link.a), self.region(MAP, &link.b));
            let pair = format!("{}-{}", link.a.get_ref(), link.b.get_ref());
            if a == b {
                self.fail(MAP, Some(&link.a), "2.1.3b", format!("the path {pair} leads nowhere"));
            } else if land[a.index()].or(sea[a.index()]).has(b) {
                self.fail(MAP, Some(&link.a), "2.1.3b", format!("the path {pair} stands twice"));
            }
            let paths = match link.kind.as_str() {
                "land" => &mut land,
                "naval" => &mut sea,
                other => {
                    self.fail(MAP, Some(&link.a), "2.1.3b", format!("the path {pair} is of unknown kind '{other}'"));
                    continue;
                }
            };
            paths[a.index()].insert(b);
            paths[b.index()].insert(a);
        }
        (land, sea)
    }

    fn regions(&mut self) -> Vec<RegionData> {
        let parsed = self.parsed;
        let mut capitals = [0; 2];
        let mut out: Vec<RegionData> = Vec::new();
        for row in &parsed.map.space {
            if out.iter().any(|r| r.id == *row.id.get_ref()) {
                self.fail(MAP, Some(&row.id), "", format!("the region '{}' stands twice", row.id.get_ref()));
            }
            let is_capital = row.kind == "capital";
            if !is_capital && row.kind != "territory" {
                self.fail(MAP, Some(&row.id), "2.1.3a", format!("'{}' is no kind of region", row.kind));
            }
            let capital_index = capitals[row.side.index()];
            capitals[row.side.index()] += usize::from(is_capital);
            out.push(RegionData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                nation: self.nation(MAP, &row.nation),
                side: row.side,
                is_capital,
                ip: row.ip,
                entry_for: self.nation_set(MAP, &row.entry_for),
                capital_index,
                lon: row.lon,
                lat: row.lat,
            });
        }
        if capitals.iter().any(|&n| n > crate::ids::CAPITALS) {
            self.fail(MAP, None, "", format!("more than {} capitals on one side", crate::ids::CAPITALS));
        }
        out
    }

    /// Kinds of tiles, the Central Powers' first, each side in the order regular, tanks, elite, decoy.
    fn kinds(&mut self) -> Vec<KindData> {
        let parsed = self.parsed;
        let pieces = &parsed.pieces;
        let mut out = Vec::new();
        let plain =
            |id: String, name: &Localised, side: Side, nation: Option<Nation>, class: Class, count: u8, hit: u8| KindData {
                id,
                name: name.clone(),
                plural: name.clone(),
                side,
                nation,
                class,
                count,
                hit,
                special_hit: 0,
                turn: 0,
                removed_turn: 0,
                on_surrender: false,
                first_cost: 0,
                cost: 0,
                ability: None,
            };
        let side_of = |nation: Nation| pieces.nation[nation.index()].side;
        for row in &pieces.tile {
            let nation = self.nation(PIECES, &row.nation);
            let id = format!("{}-{}", row.nation.get_ref(), row.class.id());
            let kind = plain(id, &row.name, side_of(nation), Some(nation), row.class, row.count, row.hit);
            out.push(KindData { plural: row.plural.clone(), ..kind });
        }
        for row in &pieces.tank {
            let nation = self.nation(PIECES, &row.nation);
            let kind = plain(row.id.get_ref().clone(), &row.name, side_of(nation), Some(nation), Class::Tank, 1, row.hit);
            out.push(KindData { turn: row.pouch_turn, ..kind });
        }
        for row in &pieces.elite {
            let nation = self.nation(PIECES, &row.nation);
            let kind = plain(row.id.get_ref().clone(), &row.name, side_of(nation), Some(nation), Class::Elite, 1, row.hit);
            out.push(KindData {
                special_hit: row.special_hit,
                turn: row.available_turn,
                removed_turn: row.removed_turn,
                on_surrender: row.available_on == "russian_surrender",
                first_cost: row.first_cost,
                cost: row.cost,
                ability: Some(row.ability),
                ..kind
            });
        }
        for row in &pieces.decoy {
            let kind = plain(format!("decoy-{}", row.side.id()), &row.name, row.side, None, Class::Decoy, row.count, 0);
            out.push(KindData { plural: row.plural.clone().unwrap_or_else(|| row.name.clone()), ..kind });
        }
        for kind in &out {
            if kind.hit > 6 || kind.special_hit > 6 {
                self.fail(PIECES, None, "2.9a", format!("{}: a die has six faces", kind.id));
            }
        }
        let (mut out, entente): (Vec<_>, Vec<_>) = out.into_iter().partition(|kind| kind.side == Side::Cp);
        out.extend(entente);
        out
    }

    fn nations(&mut self, kinds: &[KindData], regions: &[RegionData]) -> Vec<NationData> {
        let parsed = self.parsed;
        let mut out = Vec::new();
        for (i, row) in parsed.pieces.nation.iter().enumerate() {
            let nation = Nation(i as u8);
            let where_ = |f: &dyn Fn(&RegionData) -> bool| -> RegionSet {
                regions.iter().enumerate().filter(|(_, r)| f(r)).map(|(i, _)| Region(i as u8)).collect()
            };
            let of = |f: &dyn Fn(&KindData) -> bool| -> KindSet {
                let own = kinds.iter().enumerate().filter(|(_, k)| k.nation == Some(nation) && f(k));
                own.map(|(i, _)| Kind(i as u8)).collect()
            };
            let capital = where_(&|r| r.nation == nation && r.is_capital && r.entry_for.has(nation)).iter().next();
            if capital.is_none() {
                self.fail(PIECES, Some(&row.id), "4.5b", format!("{} has no capital of its own", row.id.get_ref()));
            }
            out.push(NationData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                side: row.side,
                entry_turn: row.entry_turn,
                regions: where_(&|r| r.nation == nation),
                entry: where_(&|r| r.entry_for.has(nation)),
                capital: capital.unwrap_or(Region(0)),
                kinds: of(&|_| true),
                regulars: of(&KindData::is_regular),
                infantry: of(&|k| k.class == Class::Infantry).iter().next(),
                alternate_entry: parsed.tables.alternate_entry.get(row.id.get_ref()).copied().unwrap_or(1),
            });
        }
        out
    }

    fn cards(&mut self, kinds: &[KindData]) -> Vec<CardData> {
        let parsed = self.parsed;
        let mut out = Vec::new();
        for row in &parsed.cards.card {
            let nation = row.nation.as_ref().map(|n| self.nation(CARDS_FILE, n));
            let concerned = |k: &KindData| k.side_matches(row.deck, nation) && row.tile_types.contains(&k.class);
            out.push(CardData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                text: row.effect.clone(),
                side: row.deck,
                // Leaked once for the life of the program: rule ids are static wherever they are used.
                rule: row.rules.first().map_or("15", |r| String::leak(r.get_ref().clone())),
                year: row.year,
                effect: row.effect_kind,
                nation,
                target: row.target.as_ref().map(|t| self.region(CARDS_FILE, t)),
                with_enemy: row.with_enemy.as_ref().map(|n| self.nation(CARDS_FILE, n)),
                kinds: kinds.iter().enumerate().filter(|(_, k)| concerned(k)).map(|(i, _)| Kind(i as u8)).collect(),
                max_tiles: row.max_tiles,
                all_or_none: row.all_or_none,
                excluded_with: row.excluded_with.clone(),
            });
        }
        out
    }

    fn generals(&mut self) -> Vec<GeneralData> {
        let parsed = self.parsed;
        let mut out = Vec::new();
        for row in &parsed.pieces.general {
            let nation = self.nation(PIECES, &row.nation);
            out.push(GeneralData { id: row.id.get_ref().clone(), name: row.name.clone(), side: row.side, nation });
        }
        out
    }

    fn scenarios(&mut self, kinds: &[KindData]) -> Vec<ScenarioData> {
        let parsed = self.parsed;
        let mut out = Vec::new();
        for row in &parsed.setup.scenario {
            let mut place = Vec::new();
            for p in &row.place {
                let (region, nation) = (self.region(SETUP, &p.region), self.nation(SETUP, &p.nation));
                for (class, n) in [(Class::Infantry, p.infantry), (Class::Artillery, p.artillery), (Class::Airplane, p.airplane)]
                {
                    match kinds.iter().position(|k| k.nation == Some(nation) && k.class == class) {
                        Some(kind) if n > 0 => place.push((region, Kind(kind as u8), n)),
                        None if n > 0 => {
                            self.fail(SETUP, Some(&p.nation), "2.0a", format!("{} has no {class:?}", p.nation.get_ref()))
                        }
                        _ => {}
                    }
                }
            }
            let random =
                row.random_placement.as_ref().map(|r| (self.nation(SETUP, &r.nation), r.draw, self.region(SETUP, &r.region)));
            let pouch = self.nation_set(SETUP, &row.cp_pouch).or(self.nation_set(SETUP, &row.entente_pouch));
            let elite = row
                .elite_in_reserves
                .iter()
                .map(|id| Kind(self.find(SETUP, kinds.iter().map(|k| k.id.as_str()), id, "tile")))
                .collect();
            out.push(ScenarioData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                start_turn: row.start_turn,
                control: [self.region_set(SETUP, &row.cp_control), self.region_set(SETUP, &row.entente_control)],
                neutral: self.region_set(SETUP, &row.neutral),
                pouch: random.map_or(pouch, |(nation, ..)| pouch.or(NationSet::of(nation))),
                elite_in_reserves: elite,
                place,
                random,
            });
        }
        out
    }

    fn constants(&mut self) -> Constants {
        let row = &self.parsed.tables.constants;
        Constants {
            early_victory_ip: row.early_victory_ip,
            bonus_draw: row.bonus_draw,
            bonus_turn: row.bonus_turn,
            bonus_side: row.bonus_side,
            bonus_nation: self.nation(TABLES, &row.bonus_nation),
            peace_turn: row.peace_turn,
            surrender_nation: self.nation(TABLES, &row.surrender_nation),
            ruhr_region: self.region(TABLES, &row.ruhr_region),
            ruhr_ip: row.ruhr_ip,
            naval_side: row.naval_side,
            trenches: row.trench_limit_per_side,
            mulligans: row.mulligans_per_side,
            event_draw: row.event_draw,
            event_keep: row.event_keep,
        }
    }
}

impl KindData {
    /// Whether a card of this deck that names this nation (or none) speaks of the kind.
    fn side_matches(&self, deck: Side, nation: Option<Nation>) -> bool {
        nation.map_or(self.side == deck, |nation| self.nation == Some(nation))
    }
}
