//! What the rulebook says about the data files, with the rule and the line where they differ.
//!
//! [`crate::data::compile`] refuses what can not be compiled; here stands what could be compiled and would be wrong all the same:
//! totals, the printed tables, what the booklet's examples need of the map, and the grammar of the cards.

mod cards;
mod tree;

use std::collections::BTreeSet;

use engine::{
    data::{File, Problem, find},
    rules,
};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};
use tree::Node;

use crate::{
    data::{Data, Ground, compile},
    ids::{Space, Spaces, Team},
};

const FILES: [&str; 5] = ["map.toml", "pieces.toml", "cards.toml", "setup.toml", "tables.toml"];
const MAP: usize = 0;
const PIECES: usize = 1;
const CARDS: usize = 2;
const SETUP: usize = 3;
const TABLES: usize = 4;

const RULES: &str = include_str!("../RULES.md");
const SOURCES: &str = include_str!("../SOURCES.md");

/// Everything that is wrong with data files.
pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let data = match compile(files) {
        Ok(data) => data,
        Err(problems) => return problems,
    };
    match trees(files) {
        Err(problem) => vec![problem],
        Ok(trees) => Checker::new(&trees, &data).run(),
    }
}

/// The files as they are written.
fn trees(files: &[File]) -> Result<Vec<(&File, DeValue<'_>)>, Problem> {
    let tree = |name: &&str| {
        let file = find(files, name)?;
        let table = DeTable::parse(&file.text).map_err(|e| file.problem(None::<&Spanned<()>>, "", e.message()))?;
        Ok((file, DeValue::Table(table.into_inner())))
    };
    FILES.iter().map(tree).collect()
}

/// What the rulebook prints of a country.
struct Printed {
    id: &'static str,
    team: Team,
    home: &'static str,
    deck: i64,
    armies: i64,
    navies: i64,
}

/// 4a, in the order of play (6a).
const COUNTRIES: [Printed; 6] = [
    Printed { id: "germany", team: Team::Axis, home: "germany", deck: 40, armies: 7, navies: 3 },
    Printed { id: "united-kingdom", team: Team::Allies, home: "united-kingdom", deck: 39, armies: 5, navies: 5 },
    Printed { id: "japan", team: Team::Axis, home: "japan", deck: 33, armies: 5, navies: 5 },
    Printed { id: "soviet-union", team: Team::Allies, home: "moscow", deck: 34, armies: 7, navies: 1 },
    Printed { id: "italy", team: Team::Axis, home: "italy", deck: 30, armies: 4, navies: 3 },
    Printed { id: "united-states", team: Team::Allies, home: "eastern-united-states", deck: 40, armies: 5, navies: 5 },
];

/// 5b.
const STARS: [&str; 12] = [
    "eastern-united-states",
    "western-united-states",
    "united-kingdom",
    "western-europe",
    "germany",
    "italy",
    "ukraine",
    "moscow",
    "india",
    "china",
    "japan",
    "australia",
];

/// 5.2a: the land space with the anchor, and the seas.
const STRAITS: [[&str; 3]; 5] = [
    ["scandinavia", "north-sea", "baltic-sea"],
    ["north-africa", "north-sea", "mediterranean-sea"],
    ["middle-east", "mediterranean-sea", "bay-of-bengal"],
    ["southeast-asia", "bay-of-bengal", "south-china-sea"],
    ["latin-america", "north-atlantic", "southeast-pacific"],
];

/// 5a: the links over the edge of the board, where its arrows are printed.
const EDGE: [[&str; 2]; 5] = [
    ["canada", "pacific-northwest"],
    ["eastern-united-states", "western-united-states"],
    ["western-united-states", "latin-america"],
    ["latin-america", "east-pacific"],
    ["east-pacific", "southeast-pacific"],
];

/// How many links of a kind there are, between what, and the rule.
const LINKS: [(&str, usize, [Ground; 2], &str); 4] = [
    ("land", 44, [Ground::Land, Ground::Land], "5a"),
    ("coast", 65, [Ground::Land, Ground::Sea], "5a"),
    ("sea", 20, [Ground::Sea, Ground::Sea], "5a"),
    ("strait", 5, [Ground::Sea, Ground::Sea], "5.2a"),
];

/// Spaces that the examples need adjacent, each with the example.
const TOUCHING: [(&str, &str, &str); 21] = [
    ("ukraine", "russia", "E-7"),
    ("eastern-europe", "russia", "E-8"),
    ("balkans", "ukraine", "E-7"),
    ("eastern-europe", "ukraine", "E-15"),
    ("ukraine", "moscow", "E-15"),
    ("russia", "moscow", "E-7"),
    ("southeast-asia", "bay-of-bengal", "E-9"),
    ("india", "southeast-asia", "E-9"),
    ("india", "bay-of-bengal", "E-9"),
    ("southeast-asia", "south-china-sea", "E-9"),
    ("philippines", "south-china-sea", "E-9"),
    ("new-guinea", "south-china-sea", "E-3"),
    ("australia", "south-china-sea", "E-3"),
    ("western-united-states", "east-pacific", "E-3"),
    ("hawaii", "east-pacific", "E-3"),
    ("hawaii", "central-pacific", "E-3"),
    ("new-guinea", "central-pacific", "E-3"),
    ("philippines", "central-pacific", "E-3"),
    ("central-pacific", "east-pacific", "E-3"),
    ("italy", "balkans", "E-5"),
    ("north-sea", "north-atlantic", "ST10"),
];

/// Spaces that are not adjacent, though they look so or an example would fail.
const APART: [(&str, &str, &str); 8] = [
    ("middle-east", "balkans", "5.1a"),
    ("black-sea", "mediterranean-sea", "5.1a"),
    ("north-pacific", "western-united-states", "5.1b"),
    ("east-pacific", "pacific-northwest", "5.1b"),
    ("japan", "vladivostok", "5.1b"),
    ("central-pacific", "western-united-states", "E-3"),
    ("central-pacific", "australia", "E-3"),
    ("eastern-europe", "moscow", "E-15"),
];

/// The numbers that the rules state: file, table, key, number, rule.
const NUMBERS: [(usize, &str, &str, i64, &str); 27] = [
    (MAP, "meta", "land_spaces", 36, "5a"),
    (MAP, "meta", "sea_spaces", 17, "5a"),
    (MAP, "meta", "starred_spaces", 12, "5b"),
    (MAP, "meta", "straits", 5, "5.2a"),
    (PIECES, "totals", "cards", 216, "1a"),
    (PIECES, "totals", "armies", 33, "1a"),
    (PIECES, "totals", "navies", 22, "1a"),
    (PIECES, "totals", "victory_point_markers", 4, "1a"),
    (PIECES, "totals", "round_markers", 1, "1a"),
    (PIECES, "totals", "supply_markers", 2, "1a"),
    (SETUP, "start", "round", 1, "2d"),
    (SETUP, "start", "vp_axis", 0, "2d"),
    (SETUP, "start", "vp_allies", 0, "2d"),
    (SETUP, "start", "draw", 10, "2f"),
    (SETUP, "start", "discard", 3, "2f"),
    (SETUP, "start", "hand", 7, "2f"),
    (SETUP, "options", "rounds", 20, "6a"),
    (SETUP, "options", "tournament_lead", 30, "12.3a"),
    (SETUP, "options", "sudden_victory_home_spaces", 2, "12.1a"),
    (SETUP, "options", "sudden_victory_points", 400, "12.1b"),
    (TABLES, "scoring", "sole_army_in_supply_space", 2, "12b"),
    (TABLES, "scoring", "shared_with_partner_army", 1, "12b"),
    (TABLES, "scoring", "marker_space", 2, "9.1b"),
    (TABLES, "scoring", "card_not_discarded", -1, "10f"),
    (TABLES, "track", "spaces", 100, "12g"),
    (TABLES, "track", "maximum_needed", 400, "12.1b"),
    (TABLES, "hand", "limit_at_draw_step", 7, "7.5"),
];

/// The steps of a turn, each with its rule.
const STEPS: [(&str, &str); 5] = [("play", "7.1"), ("supply", "7.2"), ("victory", "7.3"), ("discard", "7.4"), ("draw", "7.5")];

/// The types of cards, each with its rule.
const TYPES: [(&str, &str); 8] = [
    ("build-army", "10.3a"),
    ("build-navy", "10.3b"),
    ("land-battle", "10.3c"),
    ("sea-battle", "10.3d"),
    ("event", "10.3e"),
    ("status", "10.3f"),
    ("response", "10.3g"),
    ("economic-warfare", "10.3h"),
];

struct Checker<'a> {
    files: Vec<&'a File>,
    trees: Vec<Node<'a>>,
    data: &'a Data,
    /// The ids of RULES.md.
    rules: BTreeSet<&'static str>,
    /// The codes of SOURCES.md.
    sources: BTreeSet<&'static str>,
    /// The words of the card language that a card uses, as ids.
    used: BTreeSet<String>,
    problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    fn new(trees: &'a [(&'a File, DeValue<'a>)], data: &'a Data) -> Self {
        let code = |line: &'static str| line.strip_prefix("| ")?.split(" |").next().filter(|code| *code != "code");
        Self {
            files: trees.iter().map(|(file, _)| *file).collect(),
            trees: trees.iter().enumerate().map(|(i, (_, tree))| Node::root(i, tree)).collect(),
            data,
            rules: rules::parse(RULES).iter().map(|rule| rule.id).collect(),
            sources: SOURCES.lines().filter_map(code).collect(),
            used: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    fn run(mut self) -> Vec<Problem> {
        self.numbers();
        self.spaces();
        self.links();
        self.straits();
        self.connections();
        self.borders();
        self.countries();
        self.pieces();
        self.cards();
        self.start();
        self.seats();
        self.tables();
        self.names();
        self.sources();
        self.citations();
        self.problems
    }

    /// Notes a problem unless the condition holds.
    fn must(&mut self, holds: bool, at: Node<'a>, rule: &str, message: impl Into<String>) {
        if !holds {
            let place = at.at.map(|offset| Spanned::new(offset..offset, ()));
            self.problems.push(self.files[at.file].problem(place.as_ref(), rule, message));
        }
    }

    /// The rows `[[key]]` of a file.
    fn rows(&self, file: usize, key: &str) -> impl Iterator<Item = Node<'a>> + use<'a> {
        self.trees[file].rows(key)
    }

    fn space(&self, id: &str) -> Option<Space> {
        self.data.spaces.iter().position(|s| s.id == id).map(|i| Space(i as u8))
    }

    fn ground(&self, id: &str) -> Option<Ground> {
        self.space(id).map(|s| self.data.spaces[s.index()].ground)
    }

    fn near(&self, id: &str) -> Spaces {
        self.space(id).map_or(Spaces::NONE, |s| self.data.adjacent[s.index()])
    }

    /// Whether two spaces are always adjacent.
    fn touch(&self, a: &str, b: &str) -> bool {
        self.space(b).is_some_and(|b| self.near(a).has(b))
    }

    /// What the rules count.
    fn numbers(&mut self) {
        for (file, table, key, due, rule) in NUMBERS {
            let found = self.trees[file].get(table).get(key);
            self.must(found.integer() == Some(due), found, rule, format!("{key} is {due}"));
        }
        let tie = self.trees[SETUP].get("options").get("tie_winner");
        self.must(tie.text() == Team::Axis.id(), tie, "12.2a", "a tie is an Axis victory");
    }

    /// 5a, 5b.
    fn spaces(&mut self) {
        let mut seen = BTreeSet::new();
        for row in self.rows(MAP, "space") {
            let id = row.text_of("id");
            self.must(seen.insert(id), row, "5a", format!("{id} stands twice"));
            let geographic = row.get("lon").is_within(-180.0, 180.0) && row.get("lat").is_within(-90.0, 90.0);
            let printed = row.get("board_x").is_within(0.0, 1.0) && row.get("board_y").is_within(0.0, 1.0);
            self.must(geographic && printed, row, "5a", format!("{id}: coordinates"));
            let star = row.get("supply");
            self.must(star.truth() == Some(STARS.contains(&id)), star, "5b", format!("{id}: the twelve stars are elsewhere"));
            let home_of = COUNTRIES.iter().find(|c| c.home == id).map_or("", |c| c.id);
            self.must(row.text_of("home_of") == home_of, row, "4a", format!("{id}: Home space of '{home_of}'"));
        }
        for (found, due, what) in [(self.data.land, 36, "land"), (self.data.sea, 17, "sea")] {
            self.must(found.len() == due, self.trees[MAP], "5a", format!("{} {what} spaces, not {due}", found.len()));
        }
    }

    /// 5a: what links join, and how many there are.
    fn links(&mut self) {
        let mut seen = BTreeSet::new();
        for row in self.rows(MAP, "link") {
            let [a, b] = ends(row);
            self.must(seen.insert([a, b]), row.get("a"), "5a", format!("the link {a}-{b} stands twice"));
            let arrow = EDGE.iter().any(|&[x, y]| sorted(x, y) == [a, b]);
            let edge = row.get("edge").truth().unwrap_or(false);
            self.must(edge == arrow, row.get("a"), "5a", format!("the link {a}-{b}: the edge has five arrows"));
        }
        for (kind, due, grounds, rule) in LINKS {
            let mut found = 0;
            for row in self.rows(MAP, "link").filter(|row| row.text_of("kind") == kind) {
                found += 1;
                let [a, b] = ends(row).map(|id| self.ground(id));
                let fits = [[a, b], [b, a]].contains(&grounds.map(Some));
                self.must(fits, row.get("kind"), rule, format!("the link {} is not of kind {kind}", ends(row).join("-")));
            }
            self.must(found == due, self.trees[MAP], rule, format!("{found} links of kind {kind}, not {due}"));
        }
        for [a, b] in EDGE {
            self.must(self.touch(a, b), self.trees[MAP], "5a", format!("{a} and {b} are adjacent over the edge"));
        }
    }

    /// 5.2a, 5.2c.
    fn straits(&mut self) {
        let mut seen = BTreeSet::new();
        for row in self.rows(MAP, "strait") {
            let id = row.text_of("id");
            let [land, a, b] = ["land", "sea_a", "sea_b"].map(|key| row.text_of(key));
            self.must(seen.insert(id), row, "5.2a", format!("the strait {id} stands twice"));
            let printed = STRAITS.iter().any(|&[l, x, y]| l == land && sorted(x, y) == sorted(a, b));
            self.must(printed, row, "5.2a", format!("no strait of {land} joins {a} and {b}"));
            let mut links = self.rows(MAP, "link").filter(|link| link.text_of("strait") == id);
            let linked = links.any(|link| link.text_of("kind") == "strait" && ends(link) == sorted(a, b));
            self.must(linked, row, "5.2b", format!("the strait {id} has no link {a}-{b}"));
            let touches = self.touch(land, a) && self.touch(land, b);
            self.must(touches, row, "5.2a", format!("{land} must touch {a} and {b}"));
            let open = row.get("open_when_empty");
            let known = ["allies", "axis", "none"].contains(&open.text());
            self.must(known, open, "5.2c", format!("'{}' is neither allies, axis nor none", open.text()));
        }
        let found = seen.len();
        self.must(found == STRAITS.len(), self.trees[MAP], "5.2a", format!("{found} straits, not {}", STRAITS.len()));
    }

    /// Every space is on the map, every sea has a coast.
    fn connections(&mut self) {
        let mut reached = Spaces::of(Space(0));
        while let Some(space) = reached.iter().find(|s| !self.data.adjacent[s.index()].minus(reached).is_empty()) {
            reached = reached.or(self.data.adjacent[space.index()]);
        }
        for row in self.rows(MAP, "space") {
            let id = row.text_of("id");
            let found = self.space(id).is_some_and(|s| reached.has(s));
            self.must(found, row, "5a", format!("no way leads to {id}"));
            let port = self.ground(id) == Some(Ground::Land) || !self.near(id).and(self.data.land).is_empty();
            self.must(port, row, "9c", format!("{id} has no coast: a Navy there could never have a port"));
        }
    }

    /// What the rules and the examples say of single borders.
    fn borders(&mut self) {
        for (a, b, rule) in TOUCHING {
            self.must(self.touch(a, b), self.trees[MAP], rule, format!("{a} and {b} must be adjacent"));
        }
        let mut apart: Vec<([&str; 2], &str)> = APART.iter().map(|&(a, b, rule)| (sorted(a, b), rule)).collect();
        for row in self.rows(MAP, "not_adjacent") {
            let pair = ends(row);
            let known = pair.iter().all(|id| self.space(id).is_some());
            self.must(known, row.get("a"), "5a", format!("unknown space in {}", pair.join("-")));
            if apart.iter().all(|(other, _)| *other != pair) {
                apart.push((pair, "5a"));
            }
        }
        for (pair, rule) in apart {
            for link in self.rows(MAP, "link").filter(|link| ends(*link) == pair) {
                self.must(false, link.get("a"), rule, format!("{} must not be adjacent", pair.join(" and ")));
            }
        }
    }

    /// 4a, 6a.
    fn countries(&mut self) {
        for (i, (row, due)) in self.rows(PIECES, "country").zip(COUNTRIES).enumerate() {
            let id = due.id;
            let in_order = row.text_of("id") == id && row.get("order").integer() == Some(i as i64 + 1);
            self.must(in_order, row, "6a", format!("number {} in the order of play is {id}", i + 1));
            for (key, due) in [("team", due.team.id()), ("home", due.home)] {
                self.must(row.text_of(key) == due, row.get(key), "4a", format!("{id}: {key} is {due}"));
            }
            for (key, due) in [("deck", due.deck), ("armies", due.armies), ("navies", due.navies)] {
                self.must(row.get(key).integer() == Some(due), row.get(key), "4a", format!("{id}: {key} is {due}"));
            }
        }
        for row in self.rows(PIECES, "team") {
            let due: BTreeSet<&str> = COUNTRIES.iter().filter(|c| c.team.id() == row.text_of("id")).map(|c| c.id).collect();
            let found: BTreeSet<&str> = row.words("countries").into_iter().collect();
            self.must(found == due, row.get("countries"), "4a", format!("the countries are {due:?}"));
        }
        let order = self.trees[TABLES].get("order_of_play").get("countries");
        self.must(order.items().map(Node::text).eq(COUNTRIES.map(|c| c.id)), order, "6a", "the order of play");
    }

    /// 1a, 8c, 9.1a.
    fn pieces(&mut self) {
        for row in self.rows(PIECES, "piece_kind") {
            let fits = [["army", "land"], ["navy", "sea"]].contains(&[row.text_of("id"), row.text_of("space_kind")]);
            self.must(fits, row.get("space_kind"), "8c", "Armies on land, Navies at sea");
        }
        let mut markers = 0;
        for row in self.rows(PIECES, "marker") {
            markers += 1;
            let card = self.rows(CARDS, "card").find(|c| c.text_of("id") == row.text_of("placed_by"));
            let places = |card: Node<'_>| {
                let mut parts = card.rows("effect").filter(|p| p.text_of("op") == "supply-space");
                card.text_of("deck") == row.text_of("country") && parts.any(|p| p.text_of("space") == row.text_of("space"))
            };
            self.must(card.is_some_and(places), row, "9.1a", format!("{}: its card does not place it", row.text_of("id")));
        }
        self.must(markers == 2, self.trees[PIECES], "1a", format!("{markers} supply markers, not 2"));
    }

    /// 2e, R-C1.
    fn start(&mut self) {
        for Printed { id, home, .. } in COUNTRIES {
            let mut armies = self.rows(SETUP, "army").filter(|a| a.text_of("country") == id);
            let (first, second) = (armies.next(), armies.next());
            let alone = first.is_some_and(|a| a.text_of("space") == home) && second.is_none();
            let at = second.or(first).map_or(self.trees[SETUP], |a| a.get("space"));
            self.must(alone, at, "2e", format!("{id} starts with one Army, in {home}"));
        }
        let eighth = self.trees[SETUP].get("options").get("us_eighth_event");
        let mut cards = self.rows(CARDS, "card").chain(self.rows(CARDS, "alternate_card"));
        let known = cards.any(|c| c.text_of("id") == eighth.text());
        self.must(known, eighth, "R-C1", format!("unknown card '{}'", eighth.text()));
    }

    /// 3a: all six countries are dealt, each player's to one team.
    fn seats(&mut self) {
        let players: Vec<Option<i64>> = self.rows(SETUP, "seats").map(|row| row.get("players").integer()).collect();
        self.must(players == [2, 3, 4, 5, 6].map(Some), self.trees[SETUP], "3a", "seats for 2, 3, 4, 5 and 6 players");
        for row in self.rows(SETUP, "seats") {
            let at = row.get("players");
            let seats: Vec<Vec<&str>> = row.rows("seat").map(|seat| seat.items().map(Node::text).collect()).collect();
            self.must(Some(seats.len() as i64) == at.integer(), at, "3a", format!("{} seats", seats.len()));
            let mut dealt = seats.concat();
            let mut due = COUNTRIES.map(|c| c.id);
            dealt.sort_unstable();
            due.sort_unstable();
            self.must(dealt == due, at, "2a", "every country is dealt to one player");
            let team = |id: &str| COUNTRIES.iter().find(|c| c.id == id).map(|c| c.team);
            let united = seats.iter().all(|seat| !seat.is_empty() && seat.iter().all(|c| team(c) == team(seat[0])));
            self.must(united, at, "3a", "the countries of a player are of one team");
        }
    }

    /// 7, 10.3, SQ7.1: steps, types of cards, events.
    fn tables(&mut self) {
        let steps: Vec<Node<'_>> = self.rows(TABLES, "step").collect();
        self.must(steps.len() == STEPS.len(), self.trees[TABLES], "7.1", format!("{} steps, not {}", steps.len(), STEPS.len()));
        for (i, (row, (id, rule))) in steps.into_iter().zip(STEPS).enumerate() {
            let fits = row.text_of("id") == id && row.get("n").integer() == Some(i as i64 + 1);
            self.must(fits, row, rule, format!("step {} is {id}", i + 1));
            let skipped = row.get("skipped_if_home_occupied");
            self.must(
                skipped.truth() == Some(id == "victory"),
                skipped,
                "12d",
                format!("{id}: skipped in the Victory step only"),
            );
        }
        let mut types = self.rows(TABLES, "card_type");
        for (id, rule) in TYPES {
            let row = types.next();
            let fits = row.is_some_and(|row| row.text_of("id") == id);
            self.must(fits, row.unwrap_or(self.trees[TABLES]), rule, format!("the type of card {id} stands here"));
        }
        let mut missing: BTreeSet<&str> = self.rules.iter().filter_map(|id| id.strip_prefix("CL-event-")).collect();
        for row in self.rows(TABLES, "event") {
            let id = row.text_of("id");
            self.must(missing.remove(id), row, "CL14", format!("the card language has no event '{id}', or it stands twice"));
            let first = row.get("first");
            let known = ["opponents-of-active-country", "opponents-of-causing-country"].contains(&first.text());
            self.must(known && !row.text_of("cause").is_empty(), first, "SQ7.1", format!("{id}: who has the first opportunity"));
        }
        self.must(missing.is_empty(), self.trees[TABLES], "CL14", format!("events without a row: {missing:?}"));
    }

    /// Everything with a name has one in both languages.
    fn names(&mut self) {
        for (file, tables) in [
            (MAP, ["space", "strait"].as_slice()),
            (PIECES, &["team", "country", "piece_kind", "marker"]),
            (CARDS, &["card", "alternate_card"]),
            (TABLES, &["step", "event", "card_type"]),
        ] {
            for row in tables.iter().flat_map(|table| self.rows(file, table)).collect::<Vec<_>>() {
                let full = ["en", "fr"].iter().all(|lang| !row.get("name").text_of(lang).trim().is_empty());
                self.must(full, row, "", format!("{}: a name in both languages", row.text_of("id")));
            }
        }
    }

    /// Everything that the rulebook does not print has a source that SOURCES.md knows.
    fn sources(&mut self) {
        for (file, tables) in
            [(MAP, ["space", "link", "strait", "not_adjacent"].as_slice()), (CARDS, &["card", "alternate_card"])]
        {
            for row in tables.iter().flat_map(|table| self.rows(file, table)).collect::<Vec<_>>() {
                let source = row.get("source");
                let codes: Vec<&str> = source.text().split_whitespace().collect();
                let known = !codes.is_empty() && codes.iter().all(|code| self.sources.contains(code));
                self.must(known, source, "", format!("SOURCES.md has no source '{}'", source.text()));
            }
        }
    }

    /// Rules that comments and notes cite exist.
    fn citations(&mut self) {
        for file in 0..FILES.len() {
            let mut offset = 0;
            for line in self.files[file].text.split_inclusive('\n') {
                for id in cited(remark(line)) {
                    let known = self.rules.iter().any(|rule| is_of_section(rule, id));
                    let at = self.trees[file].place(offset);
                    self.must(known, at, "", format!("RULES.md has no rule {id}"));
                }
                offset += line.len();
            }
        }
    }
}

fn sorted<'a>(a: &'a str, b: &'a str) -> [&'a str; 2] {
    if a < b { [a, b] } else { [b, a] }
}

/// The two spaces of a link, sorted.
fn ends<'a>(link: Node<'a>) -> [&'a str; 2] {
    sorted(link.text_of("a"), link.text_of("b"))
}

/// The comment of a line, or all of it if it is a note.
fn remark(line: &str) -> &str {
    let is_comment = |(i, _): &(usize, &str)| line[..*i].matches('"').count().is_multiple_of(2);
    if line.starts_with("note = ") {
        return line;
    }
    line.match_indices('#').find(is_comment).map_or("", |(i, _)| &line[i..])
}

/// The rules that a text cites: `R-C1`, `SQ7.1`, `CL10`, `12.3a`, and any number after the word "rule".
fn cited(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c)).map(|word| word.trim_matches(['.', '-']));
    let mut after_rule = false;
    words.filter(move |word| {
        let follows = std::mem::replace(&mut after_rule, *word == "rule");
        is_rule_id(word) || follows && word.starts_with(|c: char| c.is_ascii_digit())
    })
}

fn is_rule_id(word: &str) -> bool {
    let digit = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    let named = ["SQ", "HI", "ST", "CL", "E-"].iter().any(|prefix| word.strip_prefix(prefix).is_some_and(digit));
    let ruling = word.strip_prefix("R-").is_some_and(|r| r.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase()));
    let number = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let lettered = number.len() + 1 == word.len() && digit(word) && number.chars().all(|c| c.is_ascii_digit() || c == '.');
    named || ruling || lettered || word.starts_with("CL-")
}

/// Whether a rule is the one cited, or of the section cited.
fn is_of_section(rule: &str, section: &str) -> bool {
    rule.strip_prefix(section).is_some_and(|rest| rest.is_empty() || !rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unknown(text: &'static str) -> Vec<&'static str> {
        let rules = rules::parse(RULES);
        cited(text).filter(|id| !rules.iter().any(|rule| is_of_section(rule.id, id))).collect()
    }

    #[test]
    fn rules_and_sources_cite_rules_that_exist() {
        assert_eq!(unknown(RULES), Vec::<&str>::new());
        assert_eq!(unknown(SOURCES), Vec::<&str>::new());
    }

    #[test]
    fn citations_are_recognised() {
        let text = "See R-C1, SQ7.1 (11.1c), rule 5.2 and CL-op-vp. FAQ 4.1, 2E, E2 and 13.2 are none; R-C99 is wrong.";
        assert_eq!(cited(text).collect::<Vec<_>>(), ["R-C1", "SQ7.1", "11.1c", "5.2", "CL-op-vp", "R-C99"]);
        assert_eq!(unknown(text), ["R-C99"]);
        assert_eq!(remark("colour = \"#4a2a44\" # R-4a"), "# R-4a");
    }
}
