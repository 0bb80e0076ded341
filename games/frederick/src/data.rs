//! The data files: parsed once, the card language checked word by word, then flat tables.

use std::collections::BTreeMap;

use engine::{
    Localised,
    data::{File, Problem, Spanned},
    gather,
};
use serde::{Deserialize, Serialize};

pub use crate::rows::ConstantsRow as Constants;
use crate::{
    ids::{
        ARMIES, Army, CARDS, COMMANDERS, Card, Commanders, Kind, LINKS, NATIONS, Nation, Nations, SPACES, Side, Space, Spaces,
    },
    rows::{CardRow, CardsFile, EffectRow, MapFile, PiecesFile, SetupFile, TablesFile},
};

/// What kind of space it is (2.3.1a, 2.3.2a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ground {
    ResourceFort,
    Fort,
    ResourceCity,
    City,
    OffMap,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::ResourceFort, Self::Fort, Self::ResourceCity, Self::City, Self::OffMap];

    /// Its id in the data files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ResourceFort => "resource-fort",
            Self::Fort => "fort",
            Self::ResourceCity => "resource-city",
            Self::City => "city",
            Self::OffMap => "off-map",
        }
    }
}

/// When a card may be played (CL-6 to CL-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum When {
    PhaseBeforeAp,
    PhaseAfterAp,
    PhaseMarchStart,
    #[serde(rename = "winter-step-1")]
    WinterStep1,
    BattleStart,
    EnemyRetreat,
    OwnRetreatCancelled,
}

impl When {
    /// Whether it is a moment of a field battle, where 7.1.3 asks for a commander.
    pub const fn is_battle(self) -> bool {
        matches!(self, Self::BattleStart | Self::EnemyRetreat | Self::OwnRetreatCancelled)
    }
}

/// Whose card it may be (CL-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Role {
    Any,
    Active,
    NonActive,
}

/// How several copies work (CL-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Repeat {
    Each,
    Once,
    WinterOne,
}

/// What a card does (CL-11 to CL-20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    ModifyDice { own: bool, value: i8 },
    MultiplyHits { factor: u8 },
    FirstTurn,
    CancelCard { card: Card, copies: u8 },
    ForbidCard { card: Card },
    CancelRetreat,
    AddAp { dice: u8 },
    Mobilise { dice: u8, any_nation: bool },
    Scorch { at_once: bool },
    Recall { exclude: Commanders },
}

/// A moment at which a card may be played, and what it does then (CL-2).
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Use {
    pub when: When,
    pub role: Role,
    pub repeat: Repeat,
    pub effects: Vec<Effect>,
}

/// A kind of card.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct CardData {
    pub id: String,
    pub name: Localised,
    pub text: Localised,
    /// Copies in the decks of both sides.
    pub count: [u8; 2],
    pub tactics: Option<u8>,
    pub uses: Vec<Use>,
}

impl CardData {
    /// The use of the card at a moment.
    pub fn at(&self, when: When) -> Option<&Use> {
        self.uses.iter().find(|u| u.when == when)
    }
}

/// A space.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SpaceData {
    pub id: String,
    pub name: Localised,
    pub alt: Localised,
    pub region: Localised,
    pub ground: Ground,
    pub nation: Nation,
    pub capacity: u8,
    pub bonus: i8,
    pub resources: u8,
    pub lon: f64,
    pub lat: f64,
    /// Its neighbours, in order; a retreat counts by their places here.
    pub links: Vec<Space>,
}

/// A way between two spaces, as it is drawn.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct LinkData {
    pub a: Space,
    pub b: Space,
    pub is_sea: bool,
    pub via: Vec<[f64; 2]>,
}

/// A nation.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct NationData {
    pub id: String,
    pub name: Localised,
    pub troops: u8,
    /// Its off-map box.
    pub home: Option<Space>,
}

/// An army.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ArmyData {
    pub id: String,
    pub name: Localised,
    /// The side at the start; Russia's changes (9.1a).
    pub side: Side,
    pub ap_bonus: u8,
    pub nations: Nations,
    /// The turn of its first chit (3e).
    pub enters: u8,
}

/// A kind of unit: a commander, or the troops of a nation.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct KindData {
    pub id: String,
    pub name: Localised,
    /// How many units get his bonus; 0 for troops.
    pub command: u8,
    /// His bonus.
    pub tactics: u8,
}

/// A turn.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TurnData {
    pub name: Localised,
    pub year: u16,
    pub is_winter: bool,
}

/// Chits that enter: on a turn, of an army (`None`: the turn-end chit), so many.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Entry {
    pub turn: u8,
    pub army: Option<Army>,
    pub count: u8,
}

/// Everything the data files say, as flat tables.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Data {
    pub spaces: Vec<SpaceData>,
    pub links: Vec<LinkData>,
    pub nations: Vec<NationData>,
    pub armies: Vec<ArmyData>,
    pub kinds: Vec<KindData>,
    pub cards: Vec<CardData>,
    pub turns: Vec<TurnData>,
    pub entries: Vec<Entry>,
    pub constants: Constants,
    pub side_names: [Localised; 2],
    pub ground_names: Vec<(Ground, Localised)>,
    pub scenario: (String, Localised),
    pub options: BTreeMap<String, Localised>,
    /// The number of commanders: kinds below it are commanders.
    pub commanders: u8,
    pub army_of: [Army; NATIONS],
    /// The side of each nation at the start (3a).
    pub side_of: [Side; NATIONS],
    pub nation_of: [Nation; COMMANDERS + NATIONS],
    /// Neighbours by land, by sea, and by either.
    pub land: [Spaces; SPACES],
    pub sea: [Spaces; SPACES],
    pub near: [Spaces; SPACES],
    pub boxes: Spaces,
    pub forts: Spaces,
    pub resources: Spaces,
    pub original: [Nation; SPACES],
    /// The units at the start: a kind, how many, where.
    pub start: Vec<(Kind, u8, Space)>,
    /// Commanders in the unit reserve at the start (13b).
    pub reserve: Commanders,
    /// Nations that draw commanders into their unit reserve before the game, one for each time they stand here.
    pub draws: Vec<Nation>,
    pub king: Kind,
    pub berlin: Space,
    pub russia: Nation,
}

impl Data {
    /// A space's properties.
    pub fn space(&self, space: Space) -> &SpaceData {
        &self.spaces[space.index()]
    }

    /// A card's properties.
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// A unit's properties.
    pub fn kind(&self, kind: Kind) -> &KindData {
        &self.kinds[kind.index()]
    }

    /// An army's properties.
    pub fn army(&self, army: Army) -> &ArmyData {
        &self.armies[army.index()]
    }

    /// A turn's properties.
    pub fn turn(&self, turn: u8) -> &TurnData {
        &self.turns[usize::from(turn).saturating_sub(1).min(self.turns.len() - 1)]
    }

    /// The last turn.
    pub fn last_turn(&self) -> u8 {
        self.turns.len() as u8
    }

    /// All commanders.
    pub fn all_commanders(&self) -> Commanders {
        Commanders((1 << self.commanders) - 1)
    }

    /// The commanders of a nation.
    pub fn commanders_of(&self, nation: Nation) -> Commanders {
        self.all_commanders().iter().filter(|c| c.nation() == nation).collect()
    }

    /// Whether a die is a hit with this bonus (7.1.1a, R-17).
    pub fn is_hit(&self, die: u8, bonus: i8) -> bool {
        die as i8 + bonus >= self.constants.hit_on || self.constants.natural_six_always_hits && die == 6
    }
}

engine::data_files!(Data, compile);

const MAP: usize = 0;
const PIECES: usize = 1;
const CARDS_FILE: usize = 2;
const SETUP: usize = 3;
const TABLES: usize = 4;

/// Parses the files and compiles them into tables.
///
/// # Errors
/// Everything that can not be compiled, with file and line.
pub fn compile(files: &[File]) -> Result<Data, Vec<Problem>> {
    let find = |name: &str| engine::data::find(files, name).map_err(|p| vec![p]);
    let order = [find("map.toml")?, find("pieces.toml")?, find("cards.toml")?, find("setup.toml")?, find("tables.toml")?];
    let parsed = (|| -> Result<_, Problem> {
        Ok(Rows {
            map: order[MAP].parse()?,
            pieces: order[PIECES].parse()?,
            cards: order[CARDS_FILE].parse()?,
            setup: order[SETUP].parse()?,
            tables: order[TABLES].parse()?,
        })
    })();
    let rows = parsed.map_err(|p| vec![p])?;
    let number =
        |ids: Vec<&Spanned<String>>| gather::map(ids.into_iter().enumerate().map(|(i, id)| (id.get_ref().clone(), i as u8)));
    let mut kinds = number(rows.pieces.commander.iter().map(|c| &c.id).collect());
    let commanders = kinds.len() as u8;
    kinds.extend(rows.pieces.nation.iter().enumerate().map(|(i, n)| (n.id.get_ref().clone(), commanders + i as u8)));
    let mut compiler = Compiler {
        files: order,
        spaces: number(rows.map.space.iter().map(|s| &s.id).collect()),
        nations: number(rows.pieces.nation.iter().map(|n| &n.id).collect()),
        armies: number(rows.pieces.army.iter().map(|a| &a.id).collect()),
        cards: number(rows.cards.card.iter().map(|c| &c.id).collect()),
        kinds,
        problems: Vec::new(),
    };
    compiler.sizes(&rows);
    if !compiler.problems.is_empty() {
        return Err(compiler.problems);
    }
    let data = compiler.compile(&rows, commanders);
    match data {
        Some(data) if compiler.problems.is_empty() => Ok(data),
        _ => Err(compiler.problems),
    }
}

/// The parsed files.
struct Rows {
    map: MapFile,
    pieces: PiecesFile,
    cards: CardsFile,
    setup: SetupFile,
    tables: TablesFile,
}

struct Compiler<'a> {
    files: [&'a File; 5],
    spaces: BTreeMap<String, u8>,
    nations: BTreeMap<String, u8>,
    armies: BTreeMap<String, u8>,
    kinds: BTreeMap<String, u8>,
    cards: BTreeMap<String, u8>,
    problems: Vec<Problem>,
}

impl Compiler<'_> {
    fn fail(&mut self, file: usize, at: Option<&Spanned<String>>, rule: &str, message: String) {
        self.problems.push(self.files[file].problem(at, rule, message));
    }

    /// What a thing's id stands for in one of the lists; the first of it if there is none.
    fn find(&mut self, list: fn(&Self) -> &BTreeMap<String, u8>, file: usize, id: &Spanned<String>, what: &str) -> u8 {
        let found = list(self).get(id.get_ref()).copied();
        if found.is_none() {
            self.fail(file, Some(id), "", format!("unknown {what} '{}'", id.get_ref()));
        }
        found.unwrap_or(0)
    }

    fn space(&mut self, file: usize, id: &Spanned<String>) -> Space {
        Space(self.find(|c| &c.spaces, file, id, "space"))
    }

    fn nation(&mut self, file: usize, id: &Spanned<String>) -> Nation {
        Nation(self.find(|c| &c.nations, file, id, "nation"))
    }

    fn kind(&mut self, file: usize, id: &Spanned<String>) -> Kind {
        Kind(self.find(|c| &c.kinds, file, id, "commander"))
    }

    /// Whether everything fits into the tables.
    fn sizes(&mut self, rows: &Rows) {
        for (found, most, file, what) in [
            (rows.map.space.len(), SPACES, MAP, "spaces"),
            (rows.pieces.commander.len(), COMMANDERS, PIECES, "commanders"),
            (rows.cards.card.len(), CARDS, CARDS_FILE, "different cards"),
        ] {
            if found > most || found == 0 {
                self.fail(file, None, "", format!("{found} {what}; there is room for 1 to {most}"));
            }
        }
        for (found, due, what, rule) in
            [(rows.pieces.nation.len(), NATIONS, "nations", "3b"), (rows.pieces.army.len(), ARMIES, "armies", "3a")]
        {
            if found != due {
                self.fail(PIECES, None, rule, format!("{due} {what} expected, {found} found"));
            }
        }
        let ids = [
            (MAP, self.spaces.len(), rows.map.space.len()),
            (PIECES, self.kinds.len(), rows.pieces.commander.len() + rows.pieces.nation.len()),
            (PIECES, self.armies.len(), rows.pieces.army.len()),
            (CARDS_FILE, self.cards.len(), rows.cards.card.len()),
        ];
        for (file, different, all) in ids {
            if different != all {
                self.fail(file, None, "", "an id stands twice".to_owned());
            }
        }
        if rows.tables.turn.is_empty() {
            self.fail(TABLES, None, "R-62", "there is no turn".to_owned());
        }
    }

    fn compile(&mut self, rows: &Rows, commanders: u8) -> Option<Data> {
        let (land, sea) = self.links(rows);
        let mut near = land;
        near.iter_mut().zip(&sea).for_each(|(near, sea)| *near = near.or(*sea));
        let spaces = self.space_rows(rows, &near);
        let set = |test: &dyn Fn(&SpaceData) -> bool| -> Spaces {
            (0u8..).zip(&spaces).filter(|(_, s)| test(s)).map(|(i, _)| Space(i)).collect()
        };
        let (boxes, forts) = (set(&|s| s.ground == Ground::OffMap), set(&|s| s.capacity > 0));
        let resources = set(&|s| s.resources > 0);
        let mut original = [Nation(0); SPACES];
        spaces.iter().zip(&mut original).for_each(|(space, nation)| *nation = space.nation);
        let mut army_of = [Army(0); NATIONS];
        for (row, army) in rows.pieces.nation.iter().zip(&mut army_of) {
            *army = Army(self.find(|c| &c.armies, PIECES, &row.army, "army"));
        }
        let mut nation_of = [Nation(0); COMMANDERS + NATIONS];
        for (row, nation) in rows.pieces.commander.iter().zip(&mut nation_of) {
            *nation = self.nation(PIECES, &row.nation);
        }
        (0..NATIONS as u8).for_each(|n| nation_of[usize::from(commanders + n)] = Nation(n));
        let cards: Vec<CardData> = rows.cards.card.iter().map(|row| self.card(row)).collect();
        let entries = self.entries(rows);
        let armies = self.army_rows(rows, &army_of, &entries);
        Some(Data {
            nations: nation_rows(rows, &spaces),
            side_of: army_of.map(|army| armies[army.index()].side),
            armies,
            kinds: kind_rows(rows),
            turns: self.turn_rows(rows),
            start: self.start(rows),
            reserve: rows.setup.reserve.iter().flat_map(|r| &r.commanders).map(|c| self.kind(SETUP, c)).collect(),
            draws: self.draws(rows),
            side_names: [self.side_name(rows, Side::Prussian)?, self.side_name(rows, Side::Austrian)?],
            king: Kind(self.named(|c| &c.kinds, PIECES, "king-frederick", "10.1a")?),
            berlin: Space(self.named(|c| &c.spaces, MAP, "berlin", "10.1b")?),
            russia: Nation(self.named(|c| &c.nations, PIECES, "russia", "9.1a")?),
            links: self.link_rows(rows),
            constants: rows.tables.constants.clone(),
            ground_names: rows.tables.space_kind.iter().map(|row| (row.id, row.name.clone())).collect(),
            scenario: (rows.setup.scenario.id.clone(), rows.setup.scenario.name.clone()),
            options: rows.tables.option.clone(),
            spaces,
            cards,
            entries,
            commanders,
            army_of,
            nation_of,
            land,
            sea,
            near,
            boxes,
            forts,
            resources,
            original,
        })
    }

    /// Something that a rule names.
    fn named(&mut self, list: fn(&Self) -> &BTreeMap<String, u8>, file: usize, id: &str, rule: &str) -> Option<u8> {
        let found = list(self).get(id).copied();
        if found.is_none() {
            self.fail(file, None, rule, format!("there is no '{id}'"));
        }
        found
    }

    fn side_name(&mut self, rows: &Rows, side: Side) -> Option<Localised> {
        let name = rows.pieces.alliance.iter().find(|a| a.id.get_ref() == side.id()).map(|a| a.name.clone());
        if name.is_none() {
            self.fail(PIECES, None, "1a", format!("there is no alliance '{}'", side.id()));
        }
        name
    }

    /// Neighbours by land and by sea (2.3a).
    fn links(&mut self, rows: &Rows) -> ([Spaces; SPACES], [Spaces; SPACES]) {
        let (mut land, mut sea) = ([Spaces::NONE; SPACES], [Spaces::NONE; SPACES]);
        for link in &rows.map.link {
            let (a, b) = (self.space(MAP, &link.a), self.space(MAP, &link.b));
            let known = a == b || land[a.index()].has(b) || sea[a.index()].has(b);
            let kind = match link.kind.get_ref().as_str() {
                "land" => &mut land,
                "sea" => &mut sea,
                other => {
                    self.fail(MAP, Some(&link.kind), "2.3a", format!("a way by '{other}'"));
                    continue;
                }
            };
            kind[a.index()].insert(b);
            kind[b.index()].insert(a);
            if known {
                let pair = format!("{}-{}", link.a.get_ref(), link.b.get_ref());
                self.fail(MAP, Some(&link.a), "2.3a", format!("the way {pair} leads nowhere or stands twice"));
            }
        }
        (land, sea)
    }

    fn link_rows(&mut self, rows: &Rows) -> Vec<LinkData> {
        let link = |row: &crate::rows::LinkRow| LinkData {
            a: self.space(MAP, &row.a),
            b: self.space(MAP, &row.b),
            is_sea: row.kind.get_ref() == "sea",
            via: row.via.clone(),
        };
        rows.map.link.iter().map(link).collect()
    }

    fn space_rows(&mut self, rows: &Rows, near: &[Spaces; SPACES]) -> Vec<SpaceData> {
        let mut spaces = Vec::new();
        for (i, row) in rows.map.space.iter().enumerate() {
            let links: Vec<Space> = near[i].iter().collect();
            if links.is_empty() || links.len() > LINKS {
                self.fail(MAP, Some(&row.id), "2.3a", format!("{} has {} neighbours", row.id.get_ref(), links.len()));
            }
            spaces.push(SpaceData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                alt: row.alt.clone(),
                region: row.region.clone(),
                ground: row.kind,
                nation: self.nation(MAP, &row.nation),
                capacity: row.fort_capacity,
                bonus: row.fort_bonus,
                resources: row.resources,
                lon: row.lon,
                lat: row.lat,
                links,
            });
        }
        spaces
    }

    fn army_rows(&mut self, rows: &Rows, army_of: &[Army; NATIONS], entries: &[Entry]) -> Vec<ArmyData> {
        let mut armies = Vec::new();
        for (i, row) in (0u8..).zip(&rows.pieces.army) {
            let side = Side::ALL.into_iter().find(|side| side.id() == row.alliance.get_ref());
            if side.is_none() {
                self.fail(PIECES, Some(&row.alliance), "3a", format!("unknown alliance '{}'", row.alliance.get_ref()));
            }
            let enters = entries.iter().filter(|e| e.army == Some(Army(i))).map(|e| e.turn).min();
            armies.push(ArmyData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                side: side.unwrap_or(Side::Prussian),
                ap_bonus: row.ap_bonus,
                nations: (0u8..).zip(army_of).filter(|(_, army)| army.0 == i).map(|(n, _)| Nation(n)).collect(),
                enters: enters.unwrap_or(u8::MAX),
            });
        }
        armies
    }

    fn entries(&mut self, rows: &Rows) -> Vec<Entry> {
        let mut entries = Vec::new();
        for row in &rows.tables.chit_entry {
            let army = match row.chit.get_ref().as_str() {
                "turn-end" => None,
                _ => Some(Army(self.find(|c| &c.armies, TABLES, &row.chit, "army"))),
            };
            entries.push(Entry { turn: row.turn, army, count: row.count });
        }
        entries
    }

    fn turn_rows(&mut self, rows: &Rows) -> Vec<TurnData> {
        for (i, row) in (1u8..).zip(&rows.tables.turn) {
            if row.number != i {
                self.fail(TABLES, None, "R-62", format!("turn {} stands where turn {i} should", row.number));
            }
        }
        if usize::from(rows.setup.scenario.last_turn) != rows.tables.turn.len() {
            self.fail(SETUP, None, "R-62", format!("the last turn is not {}", rows.tables.turn.len()));
        }
        rows.tables.turn.iter().map(|t| TurnData { name: t.name.clone(), year: t.year, is_winter: t.winter }).collect()
    }

    /// 13a: a count includes the commanders named with it.
    fn start(&mut self, rows: &Rows) -> Vec<(Kind, u8, Space)> {
        let mut start = Vec::new();
        for row in &rows.setup.group {
            let space = self.space(SETUP, &row.space);
            let troops = self.kind(SETUP, &row.nation);
            for commander in &row.commanders {
                start.push((self.kind(SETUP, commander), 1, space));
            }
            match row.units.checked_sub(row.commanders.len() as u8) {
                Some(0) => {}
                Some(n) => start.push((troops, n, space)),
                None => self.fail(SETUP, Some(&row.space), "13a", "more commanders than units".to_owned()),
            }
        }
        start
    }

    fn draws(&mut self, rows: &Rows) -> Vec<Nation> {
        let mut draws = Vec::new();
        for row in &rows.setup.reserve {
            let nation = self.nation(SETUP, &row.nation);
            draws.extend(std::iter::repeat_n(nation, usize::from(row.random_commanders)));
        }
        draws
    }

    fn card(&mut self, row: &CardRow) -> CardData {
        let uses = row
            .uses
            .iter()
            .map(|u| Use {
                when: u.when,
                role: u.role,
                repeat: u.repeat,
                effects: u.effects.iter().filter_map(|effect| self.effect(u.when, effect)).collect(),
            })
            .collect();
        CardData {
            id: row.id.get_ref().clone(),
            name: row.name.clone(),
            text: row.text.clone(),
            count: [row.count.prussian, row.count.austrian],
            tactics: row.tactics,
            uses,
        }
    }

    /// An effect, if it is one of the vocabulary with exactly the parameters it takes (chapter Card language).
    fn effect(&mut self, when: When, row: &EffectRow) -> Option<Effect> {
        let word = |value: &Option<String>, words: &[&str]| value.as_deref().filter(|w| words.contains(w)).is_some();
        let own = row.side.as_deref() == Some("own");
        let enemy = row.side.as_deref() == Some("enemy");
        let (effect, params) = match row.op.get_ref().as_str() {
            "modify-dice" if (own || enemy) && word(&row.span, &["first-turn"]) => {
                (row.value.filter(|v| *v != 0).map(|value| Effect::ModifyDice { own, value }), "svp")
            }
            "multiply-hits" if own && word(&row.span, &["first-attack"]) => {
                (row.factor.filter(|f| *f > 0).map(|factor| Effect::MultiplyHits { factor }), "sfp")
            }
            "first-turn" if own => (Some(Effect::FirstTurn), "s"),
            "cancel-card" if enemy => {
                let card = row.card.as_ref().map(|id| Card(self.find(|c| &c.cards, CARDS_FILE, id, "card")));
                let copies = row.copies.filter(|n| *n > 0);
                (card.zip(copies).map(|(card, copies)| Effect::CancelCard { card, copies }), "sco")
            }
            "forbid-card" if enemy && word(&row.span, &["battle"]) => {
                let card = row.card.as_ref().map(|id| Card(self.find(|c| &c.cards, CARDS_FILE, id, "card")));
                (card.map(|card| Effect::ForbidCard { card }), "scp")
            }
            "cancel-retreat" => (Some(Effect::CancelRetreat), ""),
            "add-ap" => (row.dice.filter(|n| *n > 0).map(|dice| Effect::AddAp { dice }), "d"),
            "mobilise" if word(&row.nation, &["active-army", "own-alliance"]) => {
                let any_nation = row.nation.as_deref() == Some("own-alliance");
                (row.dice.filter(|n| *n > 0).map(|dice| Effect::Mobilise { dice, any_nation }), "dn")
            }
            "scorch" if word(&row.target, &["scorchable"]) && word(&row.battle, &["after-marches", "at-once"]) => {
                (Some(Effect::Scorch { at_once: row.battle.as_deref() == Some("at-once") }), "tb")
            }
            "recall-commander" if word(&row.target, &["commander-in-play"]) && word(&row.to, &["commander-reserve"]) => {
                let exclude = row.exclude.iter().map(|id| self.kind(CARDS_FILE, id)).collect();
                (Some(Effect::Recall { exclude }), "tex")
            }
            _ => (None, ""),
        };
        let fits = effect.filter(|_| parameters(row) == params).filter(|effect| makes_sense(*effect, when));
        if fits.is_none() {
            let message =
                format!("the effect '{}' is not of the card language, or not with these parameters here", row.op.get_ref());
            self.fail(CARDS_FILE, Some(&row.op), "CL-2", message);
        }
        fits
    }
}

/// A letter for each parameter that is given, in the order in which the effects take them.
fn parameters(row: &EffectRow) -> String {
    let given = [
        (row.side.is_some(), 's'),
        (row.value.is_some(), 'v'),
        (row.factor.is_some(), 'f'),
        (row.card.is_some(), 'c'),
        (row.copies.is_some(), 'o'),
        (row.span.is_some(), 'p'),
        (row.dice.is_some(), 'd'),
        (row.nation.is_some(), 'n'),
        (row.target.is_some(), 't'),
        (row.battle.is_some(), 'b'),
        (!row.exclude.is_empty(), 'e'),
        (row.to.is_some(), 'x'),
    ];
    given.iter().filter(|(is, _)| *is).map(|(_, letter)| letter).collect()
}

/// Whether an effect can be carried out at that moment (CL-11 to CL-20).
fn makes_sense(effect: Effect, when: When) -> bool {
    match effect {
        Effect::ModifyDice { .. } | Effect::MultiplyHits { .. } | Effect::FirstTurn | Effect::ForbidCard { .. } => {
            when == When::BattleStart
        }
        Effect::CancelCard { .. } => matches!(when, When::BattleStart | When::OwnRetreatCancelled),
        Effect::CancelRetreat => when == When::EnemyRetreat,
        Effect::AddAp { .. } => when == When::PhaseAfterAp,
        Effect::Mobilise { any_nation, .. } => when == if any_nation { When::WinterStep1 } else { When::PhaseBeforeAp },
        Effect::Scorch { at_once } => when == if at_once { When::WinterStep1 } else { When::PhaseMarchStart },
        Effect::Recall { .. } => when == When::WinterStep1,
    }
}

fn nation_rows(rows: &Rows, spaces: &[SpaceData]) -> Vec<NationData> {
    let home = |n: usize| {
        let found = spaces.iter().position(|s| s.ground == Ground::OffMap && s.nation.index() == n);
        found.map(|i| Space(i as u8))
    };
    let nation = |(i, row): (usize, &crate::rows::NationRow)| NationData {
        id: row.id.get_ref().clone(),
        name: row.name.clone(),
        troops: row.troops,
        home: home(i),
    };
    rows.pieces.nation.iter().enumerate().map(nation).collect()
}

/// Commanders, then troops.
fn kind_rows(rows: &Rows) -> Vec<KindData> {
    let commander = |row: &crate::rows::CommanderRow| KindData {
        id: row.id.get_ref().clone(),
        name: row.name.clone(),
        command: row.command,
        tactics: row.tactics,
    };
    let troops =
        |row: &crate::rows::NationRow| KindData { id: row.id.get_ref().clone(), name: row.name.clone(), command: 0, tactics: 0 };
    rows.pieces.commander.iter().map(commander).chain(rows.pieces.nation.iter().map(troops)).collect()
}
