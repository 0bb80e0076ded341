//! The data files: parsed once, the card language checked word by word, then flat tables.

use std::{collections::BTreeMap, sync::OnceLock};

use engine::{
    Localised,
    data::{File, Problem},
};
use serde::Deserialize;
use toml::Spanned;

use crate::ids::{COUNTRIES, Card, Countries, Country, DECK, KINDS, LOCAL, Piece, SPACES, Space, Spaces, Team};
use crate::rows::{
    CardRow, CardsFile, CostRow, MapFile, PartRow, PiecesFile, SetupFile, TablesFile, TestRow, TriggerRow, WhereRow,
};

/// The eight types of cards (10.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardType {
    /// 10.3a.
    BuildArmy,
    /// 10.3b.
    BuildNavy,
    /// 10.3c.
    LandBattle,
    /// 10.3d.
    SeaBattle,
    /// 10.3e.
    Event,
    /// 10.3f.
    Status,
    /// 10.3g.
    Response,
    /// 10.3h.
    EconomicWarfare,
}

/// A set of card types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Types(u8);

impl Types {
    /// Whether the type is in the set.
    pub const fn has(self, ty: CardType) -> bool {
        self.0 >> ty as u8 & 1 == 1
    }
}

impl FromIterator<CardType> for Types {
    fn from_iter<I: IntoIterator<Item = CardType>>(types: I) -> Self {
        Self(types.into_iter().fold(0, |bits, ty| bits | 1 << ty as u8))
    }
}

/// When a card works (CL-use-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// When it is played.
    Play,
    /// In place of playing a card.
    Instead,
    /// In a window that its trigger fits.
    Reaction,
    /// In any window.
    AnyTime,
    /// As long as it is on the table.
    Passive,
    /// In the owner's Victory step.
    Victory,
}

/// What a window is about (CL-event-…).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// A turn begins.
    TurnStart,
    /// A Supply step begins.
    SupplyStepStart,
    /// A Discard step begins.
    DiscardStepStart,
    /// A card has been played.
    CardPlayed,
    /// A battle has been declared.
    BattleDeclared,
    /// A piece is going to be removed.
    AboutToBeRemoved,
    /// A piece has been removed.
    Removed,
    /// A battle is over.
    Battled,
    /// A piece has been built.
    Built,
    /// A piece has been recruited.
    Recruited,
}

/// Land or sea (CL-filter-kind).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Land: Armies.
    Land,
    /// Sea: Navies.
    Sea,
}

impl Ground {
    /// The kind of piece that stands there.
    pub const fn piece(self) -> Piece {
        match self {
            Self::Land => Piece::Army,
            Self::Sea => Piece::Navy,
        }
    }
}

/// How often a reaction may be used (CL-limit-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// Once in each country's turn.
    Turn,
    /// Once for one event.
    #[default]
    Trigger,
}

/// A pile of cards (CL-pile-…).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The draw deck.
    Deck,
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
    /// On top of the deck.
    DeckTop,
    /// Under the deck.
    DeckBottom,
}

/// The operations of the card language (CL-op-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // RULES.md defines each word
pub enum Op {
    Build,
    Recruit,
    Battle,
    Eliminate,
    Protect,
    PreventRemoval,
    BattleAllRemaining,
    RebuildEach,
    Discard,
    IncreaseDiscard,
    CancelCard,
    EachChooses,
    RemoveOwn,
    Vp,
    PlayCard,
    PutCard,
    DiscardFromTable,
    LookReorder,
    HandToDeckBottom,
    Draw,
    SupplySpace,
    NotSupplySpace,
    InSupply,
    PermitBuildSpace,
    PermitBattleSpace,
}

/// How many words there are.
const OPS: usize = Op::PermitBattleSpace as usize + 1;

/// Where a part works (CL-where-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Where {
    #[default]
    Any,
    In(Spaces),
    TriggerSpace,
    AdjacentToTriggerSpace,
    TriggerSpaceOrAdjacent,
    SovietFront,
}

/// Whose piece or cards a part means (CL-country-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Who {
    #[default]
    Owner,
    Trigger,
    Each,
    Named(Country),
}

/// What a put-card or eliminate part points at (CL-which-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Which {
    TriggerPiece,
    TriggerCard,
    ThisCard,
}

/// What victory points are counted by (CL-per-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Per {
    PieceOutsideHome,
    PieceOnBoard,
    SpaceWithPiece,
}

/// Pieces by owner and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fits {
    /// The owners.
    pub countries: Countries,
    /// Armies count.
    pub army: bool,
    /// Navies count.
    pub navy: bool,
}

/// A test of the board (CL-test-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Test {
    PieceIn(Fits, Spaces),
    PieceAdjacent(Fits, Spaces),
    PieceInOrAdjacent(Fits, Spaces),
    ArmyWithin(Countries, u8),
}

/// What must be paid (CL-pay-…, CL10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// From the deck or the hand.
    pub pile: Pile,
    /// How many cards.
    pub n: u8,
    /// Whether other piles and VP may stand in.
    pub substitute: bool,
    /// So many real cards must be in hand and deck together.
    pub min_real: u8,
}

/// When a reaction may be used (CL14).
#[derive(Clone, Debug, Default)]
pub struct Trigger {
    /// One of these must have happened.
    pub events: Vec<EventKind>,
    /// The actor is one of these.
    pub countries: Option<Countries>,
    /// Land or sea.
    pub ground: Option<Ground>,
    /// The piece of the event.
    pub army: bool,
    /// The piece of the event.
    pub navy: bool,
    /// The space of the event.
    pub spaces: Option<Spaces>,
    /// The card played.
    pub card_types: Option<Types>,
    /// The card played.
    pub title_word: Option<String>,
    /// CL-filter-targets.
    pub targets: Option<Countries>,
    /// In the owner's own Play step.
    pub own_play_step: bool,
    /// A piece next to the space of the event; the flag: supplied now.
    pub adjacent_to: Option<(Fits, bool)>,
    /// The piece was supplied just before.
    pub was_supplied: bool,
}

/// A way to protect a piece.
#[derive(Clone, Copy, Debug)]
pub struct Alternative {
    /// Which pieces.
    pub fits: Fits,
    /// Where.
    pub spaces: Spaces,
    /// Only supplied ones.
    pub supplied: bool,
    /// Only next to such a piece.
    pub adjacent_to: Option<Fits>,
}

/// A part of a card's effect.
#[derive(Clone, Debug)]
pub struct Part {
    /// What is done.
    pub op: Op,
    /// With which kind of piece.
    pub piece: Piece,
    /// Armies count, Navies count.
    pub fits: Fits,
    /// Whose.
    pub who: Who,
    /// One of these, as the decider says.
    pub choose: Countries,
    /// Land or sea.
    pub ground: Ground,
    /// Where.
    pub place: Where,
    /// Not in the trigger space.
    pub except_trigger: bool,
    /// The target must be of one of these.
    pub against: Countries,
    /// How often at most.
    pub max: u8,
    /// How many; the points of a supply space.
    pub n: u8,
    /// How many instead, if the test holds.
    pub n_if: Option<(u8, Test)>,
    /// Only if the test holds.
    pub when: Option<Test>,
    /// Times the count.
    pub per: Option<Per>,
    /// Spaces concerned.
    pub spaces: Spaces,
    /// The pile.
    pub pile: Pile,
    /// The types of cards.
    pub types: Types,
    /// What it points at.
    pub which: Option<Which>,
    /// Who decides, if not the owner.
    pub decided_by: Option<Country>,
    /// Ways to protect.
    pub alternatives: Vec<Alternative>,
    /// Choices of each-chooses.
    pub options: Vec<Part>,
    /// What the part costs.
    pub cost: Option<Cost>,
    /// Until the end of the turn, or always.
    pub until_end_of_turn: bool,
}

/// A card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// The id.
    pub id: String,
    /// The title.
    pub name: Localised,
    /// What it says, in our words.
    pub text: Localised,
    /// Whose deck it is in.
    pub country: Country,
    /// Its number among the cards of its country.
    pub local: u8,
    /// Its type.
    pub ty: CardType,
    /// How many there are.
    pub count: u8,
    /// The word other cards look for (CL8).
    pub title_word: Option<String>,
    /// When it works.
    pub used: Use,
    /// What it reacts to.
    pub trigger: Trigger,
    /// Only at the team's first opportunity (CL15).
    pub immediate: bool,
    /// How often.
    pub limit: Limit,
    /// When it can be played (CL16).
    pub condition: Option<Test>,
    /// What it costs.
    pub cost: Option<Cost>,
    /// Parts in any order (CL-order-free).
    pub free_order: bool,
    /// What it does.
    pub effect: Vec<Part>,
    /// Its number among the cards that react.
    pub reaction: Option<u8>,
}

/// A country.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct CountryData {
    pub id: String,
    pub name: Localised,
    pub team: Team,
    pub home: Space,
    pub armies: u8,
    pub navies: u8,
    pub deck: u8,
    /// Its cards, in the order of cards.toml.
    pub cards: Vec<Card>,
}

/// A space.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SpaceData {
    pub id: String,
    pub name: Localised,
    pub ground: Ground,
    pub lon: f64,
    pub lat: f64,
}

/// A strait (5.2).
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct StraitData {
    pub name: Localised,
    pub land: Space,
    pub seas: [Space; 2],
    /// The team to which it is open while nobody holds it.
    pub empty: Option<Team>,
}

/// Numbers of setup.toml and tables.toml.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Constants {
    pub draw: u8,
    pub discard: u8,
    pub hand: u8,
    pub rounds: u8,
    pub tournament_lead: i16,
    pub sudden_homes: u8,
    pub sudden_points: i16,
    pub tie: Team,
    pub sole: i16,
    pub shared: i16,
    pub missing: i16,
    pub tournament_name: Localised,
}

/// Everything the data files say, as flat tables.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Data {
    pub countries: Vec<CountryData>,
    pub spaces: Vec<SpaceData>,
    pub cards: Vec<CardData>,
    pub straits: Vec<StraitData>,
    pub teams: [Countries; 2],
    pub team_names: [Localised; 2],
    pub adjacent: [Spaces; SPACES],
    pub land: Spaces,
    pub sea: Spaces,
    pub stars: Spaces,
    pub homes: [Space; COUNTRIES],
    pub start: Vec<(Country, Space)>,
    pub seats: Vec<Vec<Countries>>,
    pub constants: Constants,
    /// Cards that react, by their number.
    pub reactions: Vec<Card>,
    /// For each word of the card language, the passive Status cards of each country that have it, by their local numbers.
    pub passive: [[u32; COUNTRIES]; OPS],
}

impl Data {
    /// A card's properties.
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// A country's properties.
    pub fn country(&self, country: Country) -> &CountryData {
        &self.countries[country.index()]
    }

    /// The card of a country with a local number.
    pub fn local(&self, country: Country, local: u8) -> Card {
        self.country(country).cards[usize::from(local)]
    }

    /// The spaces where a kind of piece stands.
    pub const fn ground(&self, piece: Piece) -> Spaces {
        match piece {
            Piece::Army => self.land,
            Piece::Navy => self.sea,
        }
    }
}

/// [`Data::passive`].
fn passive_cards(cards: &[CardData]) -> [[u32; COUNTRIES]; OPS] {
    let mut passive = [[0; COUNTRIES]; OPS];
    for card in cards.iter().filter(|c| c.used == Use::Passive) {
        card.effect.iter().for_each(|part| passive[part.op as usize][card.country.index()] |= 1 << card.local);
    }
    passive
}

/// The data files as compiled in.
pub fn files() -> &'static [File] {
    static FILES: OnceLock<Vec<File>> = OnceLock::new();
    FILES.get_or_init(|| {
        vec![
            File::new("map.toml", include_str!("../data/map.toml")),
            File::new("pieces.toml", include_str!("../data/pieces.toml")),
            File::new("cards.toml", include_str!("../data/cards.toml")),
            File::new("setup.toml", include_str!("../data/setup.toml")),
            File::new("tables.toml", include_str!("../data/tables.toml")),
        ]
    })
}

/// The compiled-in data.
///
/// # Panics
/// If the files compiled in are damaged; a test sees to it that they are not.
pub fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| match compile(files()) {
        Ok(data) => data,
        Err(problems) => panic!("damaged data files: {problems:?}"),
    })
}

const MAP: usize = 0;
const PIECES: usize = 1;
const CARDS: usize = 2;
const SETUP: usize = 3;

/// Parses the files and compiles them into tables.
///
/// # Errors
/// Everything that can not be compiled, with file and line.
pub fn compile(files: &[File]) -> Result<Data, Vec<Problem>> {
    let find = |name: &str| engine::data::find(files, name).map_err(|p| vec![p]);
    let order = [find("map.toml")?, find("pieces.toml")?, find("cards.toml")?, find("setup.toml")?, find("tables.toml")?];
    let parsed = (|| -> Result<_, Problem> {
        Ok((
            order[0].parse::<MapFile>()?,
            order[1].parse::<PiecesFile>()?,
            order[2].parse::<CardsFile>()?,
            order[3].parse::<SetupFile>()?,
            order[4].parse::<TablesFile>()?,
        ))
    })();
    let (map, pieces, cards, setup, tables) = parsed.map_err(|p| vec![p])?;
    let ids = Ids {
        spaces: map.space.iter().enumerate().map(|(i, s)| (s.id.get_ref().clone(), i as u8)).collect(),
        countries: pieces.country.iter().enumerate().map(|(i, c)| (c.id.get_ref().clone(), i as u8)).collect(),
    };
    let mut compiler = Compiler { files: order, ids, problems: Vec::new() };
    let data = compiler.compile(&map, &pieces, &cards, &setup, &tables);
    match data {
        Some(data) if compiler.problems.is_empty() => Ok(data),
        _ => Err(compiler.problems),
    }
}

struct Ids {
    spaces: BTreeMap<String, u8>,
    countries: BTreeMap<String, u8>,
}

struct Compiler<'a> {
    files: [&'a File; 5],
    ids: Ids,
    problems: Vec<Problem>,
}

impl Compiler<'_> {
    fn fail(&mut self, file: usize, at: Option<&Spanned<String>>, rule: &str, message: String) {
        self.problems.push(self.files[file].problem(at, rule, message));
    }

    fn space(&mut self, file: usize, id: &Spanned<String>) -> Space {
        let found = self.ids.spaces.get(id.get_ref()).copied();
        if found.is_none() {
            self.fail(file, Some(id), "5a", format!("unknown space '{}'", id.get_ref()));
        }
        Space(found.unwrap_or(0))
    }

    fn country(&mut self, file: usize, id: &Spanned<String>) -> Country {
        let found = self.ids.countries.get(id.get_ref()).copied();
        if found.is_none() {
            self.fail(file, Some(id), "4a", format!("unknown country '{}'", id.get_ref()));
        }
        Country(found.unwrap_or(0))
    }

    fn spaces(&mut self, file: usize, ids: &[Spanned<String>]) -> Spaces {
        ids.iter().map(|id| self.space(file, id)).collect()
    }

    fn countries(&mut self, file: usize, ids: &[Spanned<String>]) -> Countries {
        ids.iter().map(|id| self.country(file, id)).collect()
    }

    fn compile(
        &mut self,
        map: &MapFile,
        pieces: &PiecesFile,
        cards: &CardsFile,
        setup: &SetupFile,
        tables: &TablesFile,
    ) -> Option<Data> {
        for (found, due, file, what) in [
            (map.space.len(), SPACES, MAP, "spaces"),
            (pieces.country.len(), COUNTRIES, PIECES, "countries"),
            (cards.card.len(), KINDS, CARDS, "different cards"),
        ] {
            if found != due {
                self.fail(file, None, "1a", format!("{due} {what} expected, {found} found"));
            }
        }
        if !self.problems.is_empty() {
            return None;
        }
        let adjacent = self.links(map);
        let on = |ground: Ground| {
            map.space.iter().enumerate().filter(|(_, s)| s.kind == ground).map(|(i, _)| Space(i as u8)).collect::<Spaces>()
        };
        let team = |team: Team| {
            pieces
                .country
                .iter()
                .enumerate()
                .filter(|(_, c)| c.team == team)
                .map(|(i, _)| Country(i as u8))
                .collect::<Countries>()
        };
        let cards = self.cards(cards, setup);
        let mut homes = [Space(0); COUNTRIES];
        let mut countries = Vec::new();
        for (i, row) in pieces.country.iter().enumerate() {
            homes[i] = self.space(PIECES, &row.home);
            let own = cards.iter().enumerate().filter(|(_, c)| c.country.index() == i).map(|(j, _)| Card(j as u8)).collect();
            countries.push(CountryData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                team: row.team,
                home: homes[i],
                armies: row.armies,
                navies: row.navies,
                deck: row.deck,
                cards: own,
            });
            let total: u32 = cards.iter().filter(|c| c.country.index() == i).map(|c| u32::from(c.count)).sum();
            if total != u32::from(row.deck) || total > DECK as u32 {
                self.fail(PIECES, Some(&row.id), "4a", format!("{}: {total} cards, {} stated", row.id.get_ref(), row.deck));
            }
        }
        let name = |id: Team| pieces.team.iter().find(|t| t.id == id).map(|t| t.name.clone());
        let straits = map
            .strait
            .iter()
            .map(|s| StraitData {
                name: s.name.clone(),
                land: self.space(MAP, &s.land),
                seas: [self.space(MAP, &s.sea_a), self.space(MAP, &s.sea_b)],
                empty: match s.open_when_empty.as_str() {
                    "axis" => Some(Team::Axis),
                    "allies" => Some(Team::Allies),
                    _ => None,
                },
            })
            .collect();
        let mut reactions: Vec<Card> = Vec::new();
        for (i, card) in cards.iter().enumerate() {
            if card.reaction.is_some() {
                reactions.push(Card(i as u8));
            }
        }
        let passive = passive_cards(&cards);
        Some(Data {
            spaces: map
                .space
                .iter()
                .map(|s| SpaceData { id: s.id.get_ref().clone(), name: s.name.clone(), ground: s.kind, lon: s.lon, lat: s.lat })
                .collect(),
            countries,
            cards,
            straits,
            teams: [team(Team::Axis), team(Team::Allies)],
            team_names: [name(Team::Axis)?, name(Team::Allies)?],
            adjacent,
            land: on(Ground::Land),
            sea: on(Ground::Sea),
            stars: map.space.iter().enumerate().filter(|(_, s)| s.supply).map(|(i, _)| Space(i as u8)).collect(),
            homes,
            start: setup.army.iter().map(|a| (self.country(SETUP, &a.country), self.space(SETUP, &a.space))).collect(),
            seats: setup.seats.iter().map(|row| row.seat.iter().map(|ids| self.countries(SETUP, ids)).collect()).collect(),
            constants: Constants {
                draw: setup.start.draw,
                discard: setup.start.discard,
                hand: setup.start.hand,
                rounds: setup.options.rounds,
                tournament_lead: setup.options.tournament_lead,
                sudden_homes: setup.options.sudden_victory_home_spaces,
                sudden_points: setup.options.sudden_victory_points,
                tie: setup.options.tie_winner,
                sole: tables.scoring.sole_army_in_supply_space,
                shared: tables.scoring.shared_with_partner_army,
                missing: tables.scoring.card_not_discarded,
                tournament_name: setup.options.tournament_name.clone(),
            },
            reactions,
            passive,
        })
    }

    fn links(&mut self, map: &MapFile) -> [Spaces; SPACES] {
        let mut adjacent = [Spaces::NONE; SPACES];
        for link in &map.link {
            let (a, b) = (self.space(MAP, &link.a), self.space(MAP, &link.b));
            let pair = format!("{}-{}", link.a.get_ref(), link.b.get_ref());
            if a == b || adjacent[a.index()].has(b) {
                self.fail(MAP, Some(&link.a), "5a", format!("the link {pair} leads nowhere or stands twice"));
            }
            if !["land", "coast", "sea", "strait"].contains(&link.kind.as_str()) {
                self.fail(MAP, Some(&link.a), "5a", format!("the link {pair} is of unknown kind '{}'", link.kind));
            }
            // Straits are no links of the map but of the moment (5.2b).
            if link.kind != "strait" {
                adjacent[a.index()].insert(b);
                adjacent[b.index()].insert(a);
            }
        }
        adjacent
    }

    fn cards(&mut self, file: &CardsFile, setup: &SetupFile) -> Vec<CardData> {
        let mut cards: Vec<CardData> = file.card.iter().map(|row| self.card(row)).collect();
        // R-C1: the alternate card takes the place of its country's last event, if the setup asks for it.
        for row in &file.alternate_card {
            let alternate = self.card(row);
            if alternate.id == *setup.options.us_eighth_event.get_ref()
                && let Some(place) = cards.iter_mut().find(|c| row.replaces.as_ref() == Some(&c.id))
            {
                *place = alternate;
            }
        }
        let mut local = [0u8; COUNTRIES];
        let mut reactions = 0;
        for (card, row) in cards.iter_mut().zip(&file.card) {
            let number = &mut local[card.country.index()];
            card.local = *number;
            *number += 1;
            if usize::from(card.local) >= LOCAL {
                self.fail(CARDS, Some(&row.id), "", format!("more than {LOCAL} different cards"));
            }
            if matches!(card.used, Use::Reaction | Use::AnyTime) {
                card.reaction = Some(reactions);
                reactions += 1;
            }
        }
        if reactions > 64 {
            self.fail(CARDS, None, "", "more than 64 cards that react".to_owned());
        }
        cards
    }

    /// A card that has no number yet.
    fn card(&mut self, row: &CardRow) -> CardData {
        CardData {
            id: row.id.get_ref().clone(),
            name: row.name.clone(),
            text: row.text.clone(),
            country: self.country(CARDS, &row.deck),
            local: 0,
            ty: row.ty,
            count: row.count,
            title_word: row.title_word.clone(),
            used: row.used,
            trigger: row.trigger.as_ref().map(|t| self.trigger(t)).unwrap_or_default(),
            immediate: row.immediate,
            limit: row.limit,
            condition: row.condition.as_ref().map(|t| self.test(&row.id, t)),
            cost: row.cost.as_ref().map(cost),
            free_order: row.order.as_deref() == Some("free"),
            effect: row.effect.iter().map(|p| self.part(&row.id, p)).collect(),
            reaction: None,
        }
    }

    fn fits(&mut self, countries: &[Spanned<String>], pieces: &[Piece]) -> Fits {
        Fits {
            countries: self.countries(CARDS, countries),
            army: pieces.contains(&Piece::Army),
            navy: pieces.contains(&Piece::Navy),
        }
    }

    fn trigger(&mut self, row: &TriggerRow) -> Trigger {
        let pieces = row.pieces.clone().unwrap_or_default();
        Trigger {
            events: row.event.clone(),
            countries: row.countries.as_ref().map(|c| self.countries(CARDS, c)),
            ground: row.kind,
            army: pieces.is_empty() || pieces.contains(&Piece::Army),
            navy: pieces.is_empty() || pieces.contains(&Piece::Navy),
            spaces: row.spaces.as_ref().map(|s| self.spaces(CARDS, s)),
            card_types: row.card_types.as_ref().map(|t| t.iter().copied().collect()),
            title_word: row.title_word.clone(),
            targets: row.targets.as_ref().map(|c| self.countries(CARDS, c)),
            own_play_step: row.own_play_step,
            adjacent_to: row.adjacent_to.as_ref().map(|f| (self.fits(&f.countries, &f.pieces), f.supplied)),
            was_supplied: row.was_supplied,
        }
    }

    fn test(&mut self, at: &Spanned<String>, row: &TestRow) -> Test {
        let fits = self.fits(&row.countries, &row.pieces);
        let spaces = self.spaces(CARDS, &row.spaces);
        match row.test.as_str() {
            "piece-in" => Test::PieceIn(fits, spaces),
            "piece-adjacent" => Test::PieceAdjacent(fits, spaces),
            "piece-in-or-adjacent" => Test::PieceInOrAdjacent(fits, spaces),
            "army-within" => Test::ArmyWithin(fits.countries, row.distance),
            other => {
                self.fail(CARDS, Some(at), "CL16", format!("unknown test '{other}'"));
                Test::PieceIn(fits, spaces)
            }
        }
    }

    fn place(&mut self, at: &Spanned<String>, row: &WhereRow) -> Where {
        match row {
            WhereRow::Spaces(ids) => {
                let mut spaces = Spaces::NONE;
                for id in ids {
                    match self.ids.spaces.get(id) {
                        Some(&space) => spaces.insert(Space(space)),
                        None => self.fail(CARDS, Some(at), "5a", format!("unknown space '{id}'")),
                    }
                }
                Where::In(spaces)
            }
            WhereRow::Word(word) => match word.as_str() {
                "any" => Where::Any,
                "trigger-space" => Where::TriggerSpace,
                "adjacent-to-trigger-space" => Where::AdjacentToTriggerSpace,
                "trigger-space-or-adjacent" => Where::TriggerSpaceOrAdjacent,
                "soviet-front-at-turn-start" => Where::SovietFront,
                other => {
                    self.fail(CARDS, Some(at), "CL17", format!("unknown place '{other}'"));
                    Where::Any
                }
            },
        }
    }

    fn part(&mut self, at: &Spanned<String>, row: &PartRow) -> Part {
        let who = match row.country.as_ref().map(|c| (c.get_ref().as_str(), c)) {
            None | Some(("self", _)) => Who::Owner,
            Some(("trigger-country", _)) => Who::Trigger,
            Some(("each", _)) => Who::Each,
            Some((_, id)) => Who::Named(self.country(CARDS, id)),
        };
        let alternatives = row
            .alternatives
            .iter()
            .map(|a| {
                let spaces = match self.place(at, &a.place) {
                    Where::In(spaces) => spaces,
                    _ => Spaces((1 << SPACES) - 1),
                };
                let adjacent_to = a.adjacent_to.as_ref().map(|f| self.fits(&f.countries, &f.pieces));
                Alternative { fits: self.fits(&a.countries, &[a.piece]), spaces, supplied: a.supplied, adjacent_to }
            })
            .collect();
        let mut spaces = self.spaces(CARDS, &row.spaces);
        if let Some(space) = &row.space {
            spaces.insert(self.space(CARDS, space));
        }
        Part {
            op: row.op,
            piece: row.piece.unwrap_or(Piece::Army),
            fits: self.fits(&row.countries, &row.pieces),
            who,
            choose: self.countries(CARDS, &row.choose_country),
            ground: row.kind.unwrap_or(Ground::Land),
            place: row.place.as_ref().map(|p| self.place(at, p)).unwrap_or_default(),
            except_trigger: row.except.is_some(),
            against: self.countries(CARDS, &row.against),
            max: row.max.max(1),
            n: row.vp.unwrap_or(row.n),
            n_if: row.n_if.as_ref().map(|t| (t.n, self.test(at, t))),
            when: row.when.as_ref().map(|t| self.test(at, t)),
            per: row.per,
            spaces,
            pile: row.pile.unwrap_or(Pile::Deck),
            types: row.card_types.iter().copied().collect(),
            which: row.which,
            decided_by: row.decided_by.as_ref().map(|c| self.country(CARDS, c)),
            alternatives,
            options: row.options.iter().map(|p| self.part(at, p)).collect(),
            cost: row.cost.as_ref().map(cost),
            until_end_of_turn: row.until.as_deref() == Some("end-of-turn"),
        }
    }
}

fn cost(row: &CostRow) -> Cost {
    Cost { pile: row.pay, n: row.n, substitute: row.substitute.unwrap_or(true), min_real: row.min_real }
}
