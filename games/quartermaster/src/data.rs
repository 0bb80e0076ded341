//! The data files: parsed once, the card language checked word by word, then flat tables.

use std::collections::BTreeMap;

use engine::{
    Localised,
    data::{File, Problem, Spanned},
    gather,
};

use crate::ids::{COUNTRIES, Card, Countries, Country, DECK, KINDS, LOCAL, Piece, SPACES, Space, Spaces, Team};
use crate::rows::{
    CardRow, CardsFile, CostRow, MapFile, PartRow, PiecesFile, SetupFile, TablesFile, TestRow, TriggerRow, WhereRow,
};

pub use crate::language::*;

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

engine::data_files!(Data, compile);

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
        spaces: gather::map(map.space.iter().enumerate().map(|(i, s)| (s.id.get_ref().clone(), i as u8))),
        countries: gather::map(pieces.country.iter().enumerate().map(|(i, c)| (c.id.get_ref().clone(), i as u8))),
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
