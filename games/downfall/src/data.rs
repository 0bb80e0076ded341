//! The data files: parsed once, then flat tables.

use std::collections::BTreeMap;

use engine::{
    Localised,
    data::{File, Problem, Spanned},
    gather,
};
use serde::{Deserialize, Serialize};

pub use crate::rows::{Losses, Recruitment};
use crate::{
    ids::{
        ARMIES, Action, Camp, KINDS, Kind, NATIONS, Nation, Nations, Power, TILES, TRACKS, Tile, Tiles, Track, ZONES, Zone, Zones,
    },
    rows::{MapFile, PiecesFile, SetupFile, TablesFile},
};

/// The ground of a zone (4d).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Terrain {
    Plain,
    Forest,
    Desert,
    Mountain,
}

impl Terrain {
    /// Its id in the data files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Forest => "forest",
            Self::Desert => "desert",
            Self::Mountain => "mountain",
        }
    }
}

/// The port of a zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Port {
    None,
    Atlantic,
    Mediterranean,
}

/// What a technology is for (10.1 to 10.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Family {
    Attack,
    Defence,
    Manoeuvre,
    Offensive,
    Aviation,
    Tanks,
    Gas,
    Sturmtruppen,
}

/// Links that armies of a nation may use (4e): borders, and the arrows of one of two nations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Ways {
    Land,
    Russian,
    Turkish,
}

/// A zone.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ZoneData {
    pub id: String,
    pub name: Localised,
    pub nation: Nation,
    /// Who controls it at the start (4f).
    pub power: Option<Power>,
    pub terrain: Terrain,
    pub is_city: bool,
    pub port: Port,
    pub region: String,
    pub stack: u8,
    pub trench_bonus: i8,
    /// Whether its ground lets a defender stay who has used a trench (9.2p).
    pub no_retreat: bool,
    pub lon: f64,
    pub lat: f64,
    /// Its neighbours in order, arrows included.
    pub links: Vec<Zone>,
}

/// A link, as it is drawn.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct LinkData {
    pub a: Zone,
    pub b: Zone,
    pub ways: Ways,
}

/// A nation.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct NationData {
    pub id: String,
    pub name: Localised,
    /// The power it belongs to, from the start or once it is at war; nobody's are Albania and Montenegro.
    pub power: Option<Power>,
    pub is_neutral: bool,
    pub zones: Zones,
}

/// A kind of army; two values are those of the full and of the reduced side.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct KindData {
    pub id: String,
    pub name: Localised,
    pub nation: Nation,
    pub power: Power,
    pub count: u8,
    pub combat: [i8; 2],
    pub support: [i8; 2],
    pub uses_technology: bool,
    pub is_naval: bool,
    pub is_mediterranean: bool,
    pub ways: Ways,
}

/// A technology tile.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TileData {
    pub id: String,
    pub name: Localised,
    pub family: Family,
    pub level: u8,
    pub requires: Option<Tile>,
    pub requires_available: u8,
    pub at_setup: bool,
    pub missions: u8,
}

/// A power.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct PowerData {
    pub id: String,
    pub name: Localised,
    pub actions: u8,
    pub points: u8,
    pub later_points: u8,
    pub points_after_capitulation: u8,
    pub start_vp: i8,
    /// Its tiles.
    pub tiles: Tiles,
    /// Zones of its home nations at the start, without neutrals.
    pub home: Zones,
}

/// A diplomacy track.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TrackData {
    pub id: String,
    pub name: Localised,
    pub favours: Camp,
    pub length: u8,
    pub earliest: u8,
    /// Who may advance it and who push it back, by power.
    pub forward: [bool; 4],
    pub back: [bool; 4],
    /// The turn at whose end it costs points if the nation is not at war (5g, 5h).
    pub penalty_turn: Option<u8>,
    /// The nation that enters the war; none for the capitulation of Russia.
    pub nation: Option<Nation>,
    pub needs_cities: u8,
}

/// A turn.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TurnData {
    pub name: Localised,
    pub year: u16,
    /// Whether it is the first of its year.
    pub opens_year: bool,
}

/// A neutral's armies and trenches at its entry (12c).
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct EntryData {
    pub armies: Vec<(Kind, u8, Zone)>,
    pub trenches: Vec<Zone>,
}

/// The numbers of the rules.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Constants {
    pub start_tiles: u8,
    pub armies_per_manoeuvre: u8,
    pub armies_with_technology: u8,
    pub allowance: u8,
    pub cost_own: u8,
    pub cost_nobody: u8,
    pub cost_enemy: u8,
    pub strategic_places: u8,
    pub greece_closed: [bool; 4],
    pub greece_opens: u8,
    pub salonica_opens: u8,
    pub gallipoli_years: Vec<u16>,
    pub retreat_zones: u8,
    pub die: u8,
    pub mountain_bonus: i8,
    pub technology_bonus: i8,
    pub air_bonus: i8,
    pub straight_from: u8,
    pub russia_no_offensive_in: u16,
    pub missions_per_action: u8,
    pub mission_limit: u8,
    pub most_ceded: u8,
    pub germany_turns: Vec<u8>,
    pub germany_attacks: u8,
    pub russia_year: u16,
    pub russia_attacks: u8,
    pub forward: u8,
    pub back: u8,
    pub enter_war: i16,
    pub capitulation: i16,
    pub neutral_penalty: i16,
    pub city_gain: i16,
    pub city_loss: i16,
    pub trenches: [u8; 2],
}

/// The neighbours of every set of zones among four that stand side by side in the list: any set is put together of such.
pub type Beside = [[[Zones; 16]; 2]; ZONES / 8];

fn beside(near: &[Zones; ZONES]) -> Beside {
    use std::array::from_fn;
    let of =
        |first: usize, bits: usize| (0..4).filter(|i| bits >> i & 1 == 1).fold(Zones::NONE, |set, i| set.or(near[first + i]));
    from_fn(|byte| from_fn(|half| from_fn(|bits| of(8 * byte + 4 * half, bits))))
}

/// Everything the data files say, as flat tables.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Data {
    pub zones: Vec<ZoneData>,
    pub links: Vec<LinkData>,
    pub nations: Vec<NationData>,
    pub kinds: Vec<KindData>,
    pub tiles: Vec<TileData>,
    pub powers: [PowerData; 4],
    pub tracks: Vec<TrackData>,
    pub turns: Vec<TurnData>,
    pub entries: Vec<EntryData>,
    pub camp_names: [Localised; 2],
    pub action_names: Vec<(Action, Localised)>,
    pub names: Vec<(String, Localised)>,
    pub mission_names: [Localised; 2],
    pub scenario: (String, Localised),
    pub victory: Vec<(String, Localised, String)>,
    pub victory_name: Localised,
    pub options: Vec<(String, Localised, String)>,
    pub constants: Constants,
    pub recruitment: Recruitment,
    /// The rows of 9.2l: at least double, higher, equal.
    pub results: [Losses; 3],
    /// Neighbours by the links that can be used: borders, with Russian arrows, with Turkish arrows.
    pub near: [[Zones; ZONES]; 3],
    /// The same for sets of zones.
    pub beside: [Beside; 3],
    pub cities: Zones,
    pub ports: Zones,
    pub mediterranean: Zones,
    pub mountains: Zones,
    /// Zones of the nations where trenches are strongest (9.2i, 9.2p, 10.6b).
    pub strong: Zones,
    /// 5k.
    pub germany_only: Zones,
    pub neutrals: Nations,
    pub start: Vec<(Kind, u8, Zone)>,
    pub start_trenches: [Zones; 2],
    pub all: Zones,
    pub salonica: Zone,
    pub gallipoli: Zone,
    pub brussels: Zone,
    pub greece: Nation,
    pub britain: Nation,
    pub america: Nation,
    pub italy: Nation,
    pub turkey: Nation,
    pub russia: Nation,
    pub romania: Nation,
    pub germany: Nation,
    pub austria: Nation,
    pub serbia: Nation,
    pub france: Nation,
    pub capitulation: Track,
}

impl Data {
    /// A zone's properties.
    pub fn zone(&self, zone: Zone) -> &ZoneData {
        &self.zones[zone.index()]
    }

    /// A kind's properties.
    pub fn kind(&self, kind: Kind) -> &KindData {
        &self.kinds[kind.index()]
    }

    /// A nation's properties.
    pub fn nation(&self, nation: Nation) -> &NationData {
        &self.nations[nation.index()]
    }

    /// A tile's properties.
    pub fn tile(&self, tile: Tile) -> &TileData {
        &self.tiles[tile.index()]
    }

    /// A track's properties.
    pub fn track(&self, track: Track) -> &TrackData {
        &self.tracks[track.index()]
    }

    /// A power's properties.
    pub fn power(&self, power: Power) -> &PowerData {
        &self.powers[power.index()]
    }

    /// A turn's properties.
    pub fn turn(&self, turn: u8) -> &TurnData {
        &self.turns[usize::from(turn).saturating_sub(1).min(self.turns.len() - 1)]
    }

    /// The last turn.
    pub fn last_turn(&self) -> u8 {
        self.turns.len() as u8
    }

    /// The neighbours of a zone by these links.
    pub fn near(&self, ways: Ways, zone: Zone) -> Zones {
        self.near[ways as usize][zone.index()]
    }

    /// The tiles of a family, in the order of their levels.
    pub fn family(&self, family: Family) -> impl Iterator<Item = Tile> {
        (0u8..).zip(&self.tiles).filter(move |(_, t)| t.family == family).map(|(i, _)| Tile(i))
    }

    /// The track of a nation.
    pub fn track_of(&self, nation: Nation) -> Option<Track> {
        self.tracks.iter().position(|t| t.nation == Some(nation)).map(|i| Track(i as u8))
    }
}

engine::data_files!(Data, compile);

const MAP: usize = 0;
const PIECES: usize = 1;
const SETUP: usize = 2;
const TABLES: usize = 3;

/// Parses the files and compiles them into tables.
///
/// # Errors
/// Everything that can not be compiled, with file and line.
pub fn compile(files: &[File]) -> Result<Data, Vec<Problem>> {
    let find = |name: &str| engine::data::find(files, name).map_err(|p| vec![p]);
    let order = [find("map.toml")?, find("pieces.toml")?, find("setup.toml")?, find("tables.toml")?];
    let parsed = (|| -> Result<_, Problem> {
        Ok(Rows {
            map: order[MAP].parse()?,
            pieces: order[PIECES].parse()?,
            setup: order[SETUP].parse()?,
            tables: order[TABLES].parse()?,
        })
    })();
    let rows = parsed.map_err(|p| vec![p])?;
    let number =
        |ids: Vec<&Spanned<String>>| gather::map(ids.into_iter().enumerate().map(|(i, id)| (id.get_ref().clone(), i as u8)));
    let mut compiler = Compiler {
        files: order,
        zones: number(rows.map.space.iter().map(|s| &s.id).collect()),
        nations: number(rows.tables.nation.iter().map(|n| &n.id).collect()),
        kinds: number(rows.pieces.army.iter().map(|a| &a.id).collect()),
        tiles: number(rows.pieces.technology.iter().map(|t| &t.id).collect()),
        tracks: number(rows.tables.diplomacy.iter().map(|t| &t.id).collect()),
        problems: Vec::new(),
    };
    compiler.sizes(&rows);
    if !compiler.problems.is_empty() {
        return Err(compiler.problems);
    }
    let data = compiler.compile(&rows);
    match data {
        Some(data) if compiler.problems.is_empty() => Ok(data),
        _ => Err(compiler.problems),
    }
}

/// The parsed files.
struct Rows {
    map: MapFile,
    pieces: PiecesFile,
    setup: SetupFile,
    tables: TablesFile,
}

struct Compiler<'a> {
    files: [&'a File; 4],
    zones: BTreeMap<String, u8>,
    nations: BTreeMap<String, u8>,
    kinds: BTreeMap<String, u8>,
    tiles: BTreeMap<String, u8>,
    tracks: BTreeMap<String, u8>,
    problems: Vec<Problem>,
}

type List<'a> = for<'b> fn(&'b Compiler<'a>) -> &'b BTreeMap<String, u8>;

impl<'a> Compiler<'a> {
    fn fail(&mut self, file: usize, at: Option<&Spanned<String>>, rule: &str, message: String) {
        self.problems.push(self.files[file].problem(at, rule, message));
    }

    /// What a thing's id stands for in one of the lists; the first of it if there is none.
    fn find(&mut self, list: List<'a>, file: usize, id: &str, at: Option<&Spanned<String>>) -> u8 {
        let found = list(self).get(id).copied();
        if found.is_none() {
            self.fail(file, at, "", format!("unknown '{id}'"));
        }
        found.unwrap_or(0)
    }

    fn zone(&mut self, file: usize, id: &Spanned<String>) -> Zone {
        Zone(self.find(|c| &c.zones, file, id.get_ref(), Some(id)))
    }

    fn nation(&mut self, file: usize, id: &Spanned<String>) -> Nation {
        Nation(self.find(|c| &c.nations, file, id.get_ref(), Some(id)))
    }

    fn power(&mut self, file: usize, id: &Spanned<String>) -> Power {
        let found = id.get_ref().parse().ok();
        if found.is_none() {
            self.fail(file, Some(id), "3a", format!("unknown power '{}'", id.get_ref()));
        }
        found.unwrap_or(Power::Germany)
    }

    fn camp(&mut self, file: usize, id: &Spanned<String>) -> Camp {
        let found = Camp::ALL.into_iter().find(|c| c.id() == id.get_ref());
        if found.is_none() {
            self.fail(file, Some(id), "3a", format!("unknown camp '{}'", id.get_ref()));
        }
        found.unwrap_or(Camp::Central)
    }

    fn powers(&mut self, file: usize, ids: &[Spanned<String>]) -> [bool; 4] {
        let mut set = [false; 4];
        for id in ids {
            set[self.power(file, id).index()] = true;
        }
        set
    }

    /// Whether everything fits into the tables.
    fn sizes(&mut self, rows: &Rows) {
        for (found, most, file, what) in [
            (rows.map.space.len(), ZONES, MAP, "zones"),
            (rows.pieces.army.len(), KINDS, PIECES, "kinds of armies"),
            (rows.pieces.technology.len(), TILES, PIECES, "tiles"),
            (rows.tables.turn.len(), 99, TABLES, "turns"),
        ] {
            if found > most || found == 0 {
                self.fail(file, None, "", format!("{found} {what}; there is room for 1 to {most}"));
            }
        }
        for (found, due, what) in [
            (rows.tables.nation.len(), NATIONS, "nations"),
            (rows.tables.diplomacy.len(), TRACKS, "diplomacy tracks"),
            (rows.tables.power.len(), 4, "powers"),
            (rows.tables.combat_result.len(), 3, "rows of the table of results"),
            (
                rows.tables.turn.iter().zip(1u8..).filter(|(t, n)| t.number == *n).count(),
                rows.tables.turn.len(),
                "turns in order",
            ),
        ] {
            if found != due {
                self.fail(TABLES, None, "3a", format!("{due} {what} expected, {found} found"));
            }
        }
        let armies: usize = rows.pieces.army.iter().map(|a| usize::from(a.count)).sum();
        if armies > ARMIES {
            self.fail(PIECES, None, "17b", format!("{armies} armies; there is room for {ARMIES}"));
        }
        let twice = [
            (self.zones.len(), rows.map.space.len(), MAP),
            (self.nations.len(), rows.tables.nation.len(), TABLES),
            (self.kinds.len(), rows.pieces.army.len(), PIECES),
            (self.tiles.len(), rows.pieces.technology.len(), PIECES),
            (self.tracks.len(), rows.tables.diplomacy.len(), TABLES),
        ];
        for (different, all, file) in twice {
            if different != all {
                self.fail(file, None, "", "an id stands twice".to_owned());
            }
        }
    }

    fn compile(&mut self, rows: &Rows) -> Option<Data> {
        let near = self.links(rows);
        let zones = self.zone_rows(rows, &near);
        let nations = self.nation_rows(rows, &zones);
        let set = |test: &dyn Fn(&ZoneData) -> bool| -> Zones {
            (0u8..).zip(&zones).filter(|(_, z)| test(z)).map(|(i, _)| Zone(i)).collect()
        };
        let strong: Vec<Nation> = rows.tables.combat.trench_strong_nations.iter().map(|n| self.nation(TABLES, n)).collect();
        let tables = &rows.tables;
        Some(Data {
            cities: set(&|z| z.is_city),
            ports: set(&|z| z.port != Port::None),
            mediterranean: set(&|z| z.port == Port::Mediterranean),
            mountains: set(&|z| z.terrain == Terrain::Mountain),
            strong: set(&|z| strong.contains(&z.nation)),
            all: set(&|_| true),
            germany_only: tables.victory.germany_only_cities.iter().map(|z| self.zone(TABLES, z)).collect(),
            neutrals: (0u8..).zip(&nations).filter(|(_, n)| n.is_neutral && n.power.is_some()).map(|(i, _)| Nation(i)).collect(),
            links: self.link_rows(rows),
            kinds: self.kind_rows(rows),
            tiles: self.tile_rows(rows),
            powers: self.power_rows(rows, &nations)?,
            tracks: self.track_rows(rows),
            turns: turn_rows(rows),
            entries: self.entry_rows(rows),
            start: self.start(rows),
            start_trenches: self.start_trenches(rows),
            camp_names: [self.camp_name(rows, Camp::Central)?, self.camp_name(rows, Camp::Entente)?],
            action_names: self.action_names(rows),
            names: other_names(rows),
            mission_names: [self.mission_name(rows, "air")?, self.mission_name(rows, "tank")?],
            scenario: (rows.setup.scenario.id.clone(), rows.setup.scenario.name.clone()),
            victory: tables.victory_option.iter().map(|o| (o.id.get_ref().clone(), o.name.clone(), o.rule.clone())).collect(),
            victory_name: tables.victory.option_name.clone(),
            options: tables.table_option.iter().map(|o| (o.id.get_ref().clone(), o.name.clone(), o.rule.clone())).collect(),
            constants: self.constants(rows),
            recruitment: tables.recruitment.clone(),
            results: [tables.combat_result[0], tables.combat_result[1], tables.combat_result[2]],
            salonica: Zone(self.named(|c| &c.zones, MAP, "salonica", "9.1j")?),
            gallipoli: Zone(self.named(|c| &c.zones, MAP, "gallipoli", "9.1k")?),
            brussels: Zone(self.named(|c| &c.zones, MAP, "brussels", "8b")?),
            greece: Nation(self.named(|c| &c.nations, TABLES, "greece", "9.1i")?),
            britain: Nation(self.named(|c| &c.nations, TABLES, "united-kingdom", "8i")?),
            america: Nation(self.named(|c| &c.nations, TABLES, "united-states", "8i")?),
            italy: Nation(self.named(|c| &c.nations, TABLES, "italy", "8d")?),
            turkey: Nation(self.named(|c| &c.nations, TABLES, "turkey", "8c")?),
            russia: Nation(self.named(|c| &c.nations, TABLES, "russia", "12f")?),
            romania: Nation(self.named(|c| &c.nations, TABLES, "romania", "12f")?),
            germany: Nation(self.named(|c| &c.nations, TABLES, "germany", "9g")?),
            austria: Nation(self.named(|c| &c.nations, TABLES, "austria-hungary", "9g")?),
            serbia: Nation(self.named(|c| &c.nations, TABLES, "serbia", "8k")?),
            france: Nation(self.named(|c| &c.nations, TABLES, "france", "8k")?),
            capitulation: Track(self.named(|c| &c.tracks, TABLES, "russian-capitulation", "12e")?),
            zones,
            nations,
            beside: near.each_ref().map(beside),
            near,
        })
    }

    /// Something that a rule names.
    fn named(&mut self, list: List<'a>, file: usize, id: &str, rule: &str) -> Option<u8> {
        let found = list(self).get(id).copied();
        if found.is_none() {
            self.fail(file, None, rule, format!("there is no '{id}'"));
        }
        found
    }

    fn camp_name(&mut self, rows: &Rows, camp: Camp) -> Option<Localised> {
        let name = rows.tables.camp.iter().find(|c| c.id.get_ref() == camp.id()).map(|c| c.name.clone());
        if name.is_none() {
            self.fail(TABLES, None, "3a", format!("there is no camp '{}'", camp.id()));
        }
        name
    }

    fn mission_name(&mut self, rows: &Rows, id: &str) -> Option<Localised> {
        let name = rows.tables.missions.names.get(id).cloned();
        if name.is_none() {
            self.fail(TABLES, None, "13b", format!("there is no mission '{id}'"));
        }
        name
    }

    fn action_names(&mut self, rows: &Rows) -> Vec<(Action, Localised)> {
        let mut names = Vec::new();
        for row in &rows.tables.action {
            match row.id.get_ref().parse() {
                Ok(action) => names.push((action, row.name.clone())),
                Err(_) => self.fail(TABLES, Some(&row.id), "7b", format!("unknown action '{}'", row.id.get_ref())),
            }
        }
        names
    }

    /// Neighbours by borders, and with the arrows of a nation (4e).
    fn links(&mut self, rows: &Rows) -> [[Zones; ZONES]; 3] {
        let mut near = [[Zones::NONE; ZONES]; 3];
        for link in &rows.map.link {
            let (a, b) = (self.zone(MAP, &link.a), self.zone(MAP, &link.b));
            let known = a == b || near.iter().any(|n| n[a.index()].has(b));
            let Some(ways) = self.ways(link) else { continue };
            for (i, table) in near.iter_mut().enumerate() {
                if ways == Ways::Land || i == ways as usize {
                    table[a.index()].insert(b);
                    table[b.index()].insert(a);
                }
            }
            if known {
                let pair = format!("{}-{}", link.a.get_ref(), link.b.get_ref());
                self.fail(MAP, Some(&link.a), "", format!("the link {pair} leads nowhere or stands twice"));
            }
        }
        near
    }

    fn ways(&mut self, link: &crate::rows::LinkRow) -> Option<Ways> {
        match link.kind.get_ref().as_str() {
            "land" => Some(Ways::Land),
            "arrow-russia" => Some(Ways::Russian),
            "arrow-turkey" => Some(Ways::Turkish),
            other => {
                self.fail(MAP, Some(&link.kind), "4e", format!("a link by '{other}'"));
                None
            }
        }
    }

    fn link_rows(&mut self, rows: &Rows) -> Vec<LinkData> {
        let mut links = Vec::new();
        for row in &rows.map.link {
            let ways = self.ways(row).unwrap_or(Ways::Land);
            links.push(LinkData { a: self.zone(MAP, &row.a), b: self.zone(MAP, &row.b), ways });
        }
        links
    }

    fn zone_rows(&mut self, rows: &Rows, near: &[[Zones; ZONES]; 3]) -> Vec<ZoneData> {
        let mut zones = Vec::new();
        for (i, row) in rows.map.space.iter().enumerate() {
            let links = near[0][i].or(near[1][i]).or(near[2][i]);
            zones.push(ZoneData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                nation: self.nation(MAP, &row.nation),
                power: row.power.parse().ok(),
                terrain: row.terrain,
                is_city: row.city,
                port: row.port,
                region: row.region.clone(),
                stack: row.stack_limit,
                trench_bonus: row.trench_bonus,
                no_retreat: row.no_retreat,
                lon: row.lon,
                lat: row.lat,
                links: links.iter().collect(),
            });
        }
        zones
    }

    fn nation_rows(&mut self, rows: &Rows, zones: &[ZoneData]) -> Vec<NationData> {
        let of = |i: u8| (0u8..).zip(zones).filter(|(_, z)| z.nation == Nation(i)).map(|(z, _)| Zone(z)).collect();
        let nation = |(i, row): (u8, &crate::rows::NationRow)| NationData {
            id: row.id.get_ref().clone(),
            name: row.name.clone(),
            power: row.power.parse().ok(),
            is_neutral: row.neutral_at_start,
            zones: of(i),
        };
        (0u8..).zip(&rows.tables.nation).map(nation).collect()
    }

    fn kind_rows(&mut self, rows: &Rows) -> Vec<KindData> {
        let mut kinds = Vec::new();
        for row in &rows.pieces.army {
            let ways = match row.nation.get_ref().as_str() {
                "russia" => Ways::Russian,
                "turkey" => Ways::Turkish,
                _ => Ways::Land,
            };
            kinds.push(KindData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                nation: self.nation(PIECES, &row.nation),
                power: self.power(PIECES, &row.power),
                count: row.count,
                combat: [row.combat, row.reduced_combat],
                support: [row.support, row.reduced_support],
                uses_technology: row.uses_technology,
                is_naval: row.naval_move,
                is_mediterranean: row.mediterranean,
                ways,
            });
        }
        kinds
    }

    fn tile_rows(&mut self, rows: &Rows) -> Vec<TileData> {
        let mut tiles = Vec::new();
        for row in &rows.pieces.technology {
            let requires = (!row.requires.get_ref().is_empty())
                .then(|| Tile(self.find(|c| &c.tiles, PIECES, row.requires.get_ref(), Some(&row.requires))));
            tiles.push(TileData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                family: row.family,
                level: row.level,
                requires,
                requires_available: row.requires_available_tiles,
                at_setup: row.setup_allowed,
                missions: row.gives_missions,
            });
        }
        tiles
    }

    fn power_rows(&mut self, rows: &Rows, nations: &[NationData]) -> Option<[PowerData; 4]> {
        let mut powers = Vec::new();
        for power in Power::ALL {
            let Some(row) = rows.tables.power.iter().find(|r| r.id.get_ref() == power.id()) else {
                self.fail(TABLES, None, "3a", format!("there is no power '{power}'"));
                return None;
            };
            let mut tiles = Tiles::NONE;
            for (i, tile) in (0u8..).zip(&rows.pieces.technology) {
                if self.powers(PIECES, &tile.powers)[power.index()] {
                    tiles.insert(Tile(i));
                }
            }
            let own = |n: &&NationData| n.power == Some(power) && !n.is_neutral;
            powers.push(PowerData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                actions: row.actions,
                points: row.recruitment_points,
                later_points: row.recruitment_points_from_turn_11.unwrap_or(row.recruitment_points),
                points_after_capitulation: row.recruitment_points_after_capitulation.unwrap_or(row.recruitment_points),
                start_vp: row.start_vp,
                tiles,
                home: nations.iter().filter(own).fold(Zones::NONE, |set, n| set.or(n.zones)),
            });
        }
        powers.try_into().ok()
    }

    fn track_rows(&mut self, rows: &Rows) -> Vec<TrackData> {
        let mut tracks = Vec::new();
        for row in &rows.tables.diplomacy {
            tracks.push(TrackData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                favours: self.camp(TABLES, &row.favours),
                length: row.length,
                earliest: row.earliest_turn,
                forward: self.powers(TABLES, &row.movers_forward),
                back: self.powers(TABLES, &row.movers_back),
                penalty_turn: row.penalty_if_neutral_at_end_of_turn,
                nation: self.nations.get(row.id.get_ref()).copied().map(Nation),
                needs_cities: row.needs_russian_cities.unwrap_or(0),
            });
        }
        tracks
    }

    fn placed(&mut self, army: &str, at: Option<&Spanned<String>>, zones: &BTreeMap<String, u8>) -> Vec<(Kind, u8, Zone)> {
        let kind = Kind(self.find(|c| &c.kinds, SETUP, army, at));
        zones.iter().map(|(zone, n)| (kind, *n, Zone(self.find(|c| &c.zones, SETUP, zone, at)))).collect()
    }

    fn start(&mut self, rows: &Rows) -> Vec<(Kind, u8, Zone)> {
        rows.setup.deploy.iter().flat_map(|row| self.placed(row.army.get_ref(), Some(&row.army), &row.zones)).collect()
    }

    fn start_trenches(&mut self, rows: &Rows) -> [Zones; 2] {
        let mut trenches = [Zones::NONE; 2];
        for row in &rows.setup.trench {
            let camp = self.camp(SETUP, &row.camp);
            for zone in &row.zones {
                trenches[camp.index()].insert(self.zone(SETUP, zone));
            }
        }
        trenches
    }

    /// One entry for every nation, empty for those that are at war from the start.
    fn entry_rows(&mut self, rows: &Rows) -> Vec<EntryData> {
        let mut entries = vec![EntryData::default(); NATIONS];
        for row in &rows.setup.entry {
            let nation = self.nation(SETUP, &row.nation);
            let entry = EntryData {
                armies: row.deploy.iter().flat_map(|(army, zones)| self.placed(army, Some(&row.nation), zones)).collect(),
                trenches: row.trenches.iter().map(|zone| self.zone(SETUP, zone)).collect(),
            };
            entries[nation.index()] = entry;
        }
        entries
    }

    fn constants(&mut self, rows: &Rows) -> Constants {
        let t = &rows.tables;
        let trenches = Camp::ALL.map(|camp| {
            let id = format!("trench-{}", camp.id());
            rows.pieces.marker.iter().find(|m| *m.id.get_ref() == id).map_or(0, |m| m.count)
        });
        Constants {
            start_tiles: rows.setup.scenario.start_tiles_per_power,
            armies_per_manoeuvre: t.movement.armies_per_manoeuvre,
            armies_with_technology: t.movement.armies_per_manoeuvre_with_technology,
            allowance: t.movement.allowance,
            cost_own: t.movement.cost_own_camp_zone,
            cost_nobody: t.movement.cost_uncontrolled_zone,
            cost_enemy: t.movement.cost_enemy_zone,
            strategic_places: t.movement.strategic_counts_as_armies,
            greece_closed: self.powers(TABLES, &t.movement.greece_closed_to_powers),
            greece_opens: t.movement.greece_opens_on_turn,
            salonica_opens: t.movement.salonica_opens_to_allies_on_turn,
            gallipoli_years: t.movement.gallipoli_years.clone(),
            retreat_zones: t.movement.retreat_zones,
            die: t.combat.die,
            mountain_bonus: t.combat.mountain_bonus,
            technology_bonus: t.combat.technology_bonus,
            air_bonus: t.combat.air_mission_bonus,
            straight_from: t.research.straight_to_box_2_from_turn,
            russia_no_offensive_in: t.research.russia_no_offensive_in,
            missions_per_action: t.missions.gained_per_action,
            mission_limit: t.missions.pool_maximum,
            most_ceded: t.cooperation.max_ceded_armies,
            germany_turns: t.obligation.germany_turns.clone(),
            germany_attacks: t.obligation.germany_attacks,
            russia_year: t.obligation.russia_year,
            russia_attacks: t.obligation.russia_attacks,
            forward: t.diplomacy_steps.forward,
            back: t.diplomacy_steps.back,
            enter_war: t.victory.enter_war_bonus,
            capitulation: t.victory.capitulation_bonus,
            neutral_penalty: t.victory.neutral_penalty,
            city_gain: t.victory.city_gain,
            city_loss: t.victory.city_loss,
            trenches,
        }
    }
}

fn turn_rows(rows: &Rows) -> Vec<TurnData> {
    let mut turns: Vec<TurnData> = Vec::new();
    for row in &rows.tables.turn {
        let opens_year = turns.last().is_none_or(|t| t.year != row.year);
        turns.push(TurnData { name: row.name.clone(), year: row.year, opens_year });
    }
    turns
}

/// Names of what is only named: grounds, ports, regions, markers.
fn other_names(rows: &Rows) -> Vec<(String, Localised)> {
    let t = &rows.tables;
    let list = |kind: &'static str, rows: &[crate::rows::NamedRow]| {
        rows.iter().map(|r| (format!("{kind}-{}", r.id.get_ref()), r.name.clone())).collect::<Vec<_>>()
    };
    let markers = rows.pieces.marker.iter().map(|m| (format!("marker-{}", m.id.get_ref()), m.name.clone()));
    [list("terrain", &t.terrain), list("port", &t.port_kind), list("region", &t.region)]
        .concat()
        .into_iter()
        .chain(markers)
        .collect()
}
