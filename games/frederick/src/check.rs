//! What the rulebook says about the data files, with the rule and the line where they differ.
//!
//! [`crate::data::compile`] refuses what can not be compiled; here stands what could be compiled and would be wrong all the same:
//! totals, the printed set-up, what the booklet's examples need of the map, and the grammar of the cards.

mod rows;

use std::collections::BTreeSet;

use engine::data::{File, Problem, Spanned, find};

use self::rows::{Cards, Map, Pieces, Setup, Tables};
use crate::{
    communication::flood,
    data::{Data, Effect, Ground, Repeat, Role, When, compile},
    ids::{Card, Kind, Nation, Side, Space, Spaces},
};

/// Codes of sources, explained in SOURCES.md.
const SOURCES: [&str; 9] = ["RB", "PR1", "PR2", "PR3", "GJQ", "HIST", "REC", "MEM", "REV"];
const CONFIDENCE: [&str; 3] = ["certain", "likely", "guess"];

/// 13: what the rulebook prints of the set-up: nation, space, kind, units.
const PRINTED: [(&str, &str, Ground, u8); 30] = [
    ("prussia", "magdeburg", Ground::ResourceFort, 16),
    ("prussia", "breslau", Ground::ResourceFort, 8),
    ("prussia", "koenigsberg", Ground::ResourceFort, 6),
    ("prussia", "stettin", Ground::ResourceFort, 1),
    ("prussia", "glatz", Ground::Fort, 1),
    ("prussia", "neisse", Ground::Fort, 1),
    ("gbh", "hannover", Ground::ResourceFort, 2),
    ("gbh", "gb-box", Ground::OffMap, 4),
    ("austria", "prag", Ground::ResourceFort, 8),
    ("austria", "olmuetz", Ground::ResourceFort, 8),
    ("austria", "wien", Ground::ResourceFort, 8),
    ("austria", "bruenn", Ground::ResourceFort, 1),
    ("austria", "koeniggraetz", Ground::Fort, 1),
    ("austria", "eger", Ground::Fort, 1),
    ("france", "strassburg", Ground::ResourceFort, 8),
    ("france", "metz", Ground::ResourceFort, 8),
    ("france", "nanzig", Ground::ResourceFort, 8),
    ("russia", "russia-box", Ground::OffMap, 24),
    ("sweden", "stralsund", Ground::Fort, 4),
    ("saxony", "dresden", Ground::ResourceFort, 1),
    ("saxony", "leipzig", Ground::ResourceFort, 1),
    ("saxony", "torgau", Ground::Fort, 1),
    ("saxony", "danzig", Ground::Fort, 1),
    ("saxony", "thorn", Ground::Fort, 1),
    ("hre", "muenchen", Ground::ResourceFort, 1),
    ("hre", "nuernberg", Ground::Fort, 1),
    ("hre", "wuerzburg", Ground::Fort, 1),
    ("hre", "mainz", Ground::Fort, 1),
    ("hre", "philippsburg", Ground::Fort, 1),
    ("hre", "koeln", Ground::Fort, 1),
];

/// 13e: resource spaces at the start.
const RESOURCES: [(&str, u8); 8] =
    [("prussia", 5), ("gbh", 5), ("austria", 5), ("france", 3), ("russia", 4), ("sweden", 2), ("saxony", 2), ("hre", 1)];

/// Where the rulebook puts commanders.
const PLACES: [(&str, &str); 15] = [
    ("king-frederick", "magdeburg"),
    ("bevern", "magdeburg"),
    ("schwerin", "breslau"),
    ("moritz", "breslau"),
    ("lehwaldt", "koenigsberg"),
    ("cumberland", "hannover"),
    ("browne", "prag"),
    ("piccolomini", "olmuetz"),
    ("karl-lothringen", "wien"),
    ("destrees", "strassburg"),
    ("apraxin", "russia-box"),
    ("hamilton", "stralsund"),
    ("rutowski", "dresden"),
    ("hildburghausen", "muenchen"),
    ("zweibruecken", "unit-reserve"),
];

/// Values that the rulebook's examples show.
const VALUES: [(&str, u8, u8); 3] = [("seydlitz", 4, 3), ("nadasdy", 4, 2), ("piccolomini", 4, 1)];

/// Roads that the examples walk, each with the example.
const ROADS: [(&str, &str, &str); 8] = [
    ("dresden", "goerlitz", "E-12a-4"),
    ("goerlitz", "liegnitz", "E-12a-5"),
    ("liegnitz", "schweidnitz", "E-12a-5"),
    ("schweidnitz", "glatz", "E-12a-6"),
    ("glatz", "olmuetz", "E-12a-7"),
    ("schweidnitz", "breslau", "E-4.2"),
    ("breslau", "brieg", "E-4.2"),
    ("brieg", "neisse", "E-4.2"),
];

/// Cards that the rulebook names.
const NAMED: [&str; 6] = ["rapid-advance", "rapid-mobilisation", "scorched-earth", "cavalry-charge", "forest", "recall"];

/// Everything that is wrong with data files.
pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let data = match compile(files) {
        Ok(data) => data,
        Err(problems) => return problems,
    };
    let parsed = (|| -> Result<Checker<'_>, Problem> {
        let file = |name: &str| find(files, name);
        Ok(Checker {
            map: (file("map.toml")?, file("map.toml")?.parse()?),
            pieces: (file("pieces.toml")?, file("pieces.toml")?.parse()?),
            cards: (file("cards.toml")?, file("cards.toml")?.parse()?),
            setup: (file("setup.toml")?, file("setup.toml")?.parse()?),
            tables: (file("tables.toml")?, file("tables.toml")?.parse()?),
            data: &data,
            problems: Vec::new(),
        })
    })();
    match parsed {
        Ok(checker) => checker.run(),
        Err(problem) => vec![problem],
    }
}

struct Checker<'a> {
    map: (&'a File, Map),
    pieces: (&'a File, Pieces),
    cards: (&'a File, Cards),
    setup: (&'a File, Setup),
    tables: (&'a File, Tables),
    data: &'a Data,
    problems: Vec<Problem>,
}

/// A problem at a row of a file.
fn at(file: &File, id: &Spanned<String>, rule: &str, message: impl Into<String>) -> Problem {
    file.problem(Some(id), rule, message)
}

/// A problem of a whole file.
fn of(file: &File, rule: &str, message: impl Into<String>) -> Problem {
    file.problem(None::<&Spanned<String>>, rule, message)
}

/// Ids are small letters, digits and hyphens.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

impl Checker<'_> {
    fn run(mut self) -> Vec<Problem> {
        let found = [
            self.ids(),
            self.spaces(),
            self.links(),
            self.ways(),
            self.resources(),
            self.start(),
            self.commanders(),
            self.counters(),
            self.armies(),
            self.turns(),
            self.decks(),
            self.uses(),
        ];
        self.problems.extend(found.into_iter().flatten());
        self.problems
    }

    fn space(&self, id: &str) -> Option<Space> {
        self.data.spaces.iter().position(|s| s.id == id).map(|i| Space(i as u8))
    }

    fn nation(&self, id: &str) -> Option<Nation> {
        self.data.nations.iter().position(|n| n.id == id).map(|i| Nation(i as u8))
    }

    fn ids(&self) -> Vec<Problem> {
        let lists = [
            (self.map.0, self.map.1.space.iter().map(|r| &r.id).collect::<Vec<_>>()),
            (self.pieces.0, self.pieces.1.commander.iter().map(|r| &r.id).collect()),
            (self.cards.0, self.cards.1.card.iter().map(|r| &r.id).collect()),
        ];
        let wrong = |(file, ids): (&File, Vec<&Spanned<String>>)| {
            let bad = ids.into_iter().filter(|id| !is_id(id.get_ref()));
            bad.map(|id| at(file, id, "", format!("'{}' is no id", id.get_ref()))).collect::<Vec<_>>()
        };
        lists.into_iter().flat_map(wrong).collect()
    }

    /// 2.3.1, 2.3.2: what a kind of space is, and whose it is.
    fn spaces(&self) -> Vec<Problem> {
        let (file, map) = (self.map.0, &self.map.1);
        let mut found = Vec::new();
        for (row, s) in map.space.iter().zip(&self.data.spaces) {
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{}: {message}", s.id)));
            let due = match s.ground {
                Ground::ResourceFort => (2, 2, 1),
                Ground::Fort => (1, 1, 0),
                Ground::ResourceCity => (0, 0, 1),
                Ground::City => (0, 0, 0),
                Ground::OffMap => (0, 0, s.resources),
            };
            if (s.capacity, s.bonus, s.resources) != due {
                no("2.3.1c", "fort and resource do not fit the kind of space");
            }
            let army = self.data.army_of[s.nation.index()];
            if row.army != self.data.armies[army.index()].id || row.alliance != self.data.armies[army.index()].side.id() {
                no("3b", "army or alliance is not that of its nation");
            }
            let is_box = s.ground == Ground::OffMap;
            if is_box != row.entry_nation.is_some() || is_box == row.conquerable {
                no("2.3.2b", "only boxes have an entry nation and are not conquered");
            }
            if row.entry_nation.as_ref().is_some_and(|n| *n != self.data.nations[s.nation.index()].id) {
                no("2.3.2b", "the box is for another nation");
            }
            if !(2.0..=26.0).contains(&s.lon) || !(47.0..=57.0).contains(&s.lat) {
                no("", "is not on the map");
            }
            if !row.source.split('+').all(|code| SOURCES.contains(&code)) {
                no("", "its source is not one of SOURCES.md");
            }
            if [&s.name, &s.alt, &s.region].iter().any(|name| name.en.is_empty() || name.fr.is_empty()) {
                no("", "a name is missing");
            }
        }
        let boxes: BTreeSet<&str> =
            self.data.boxes.iter().map(|s| self.data.nations[self.data.space(s).nation.index()].id.as_str()).collect();
        if boxes != BTreeSet::from(["gbh", "sweden", "russia"]) || self.data.boxes.len() != 3 {
            found.push(of(file, "2.3.2a", "the three boxes are those of GB&H, Sweden and Russia"));
        }
        let on_map = self.data.spaces.len() as u8 - self.data.boxes.len();
        if (map.meta.spaces_on_map, map.meta.off_map_boxes) != (on_map, self.data.boxes.len()) {
            found.push(of(file, "2.3.1a", "the numbers of spaces are not those of [meta]"));
        }
        if self.space("gb-box").is_some_and(|s| self.data.space(s).resources != 3) {
            found.push(of(file, "2.3.2d", "the box of GB&H has three resource spaces"));
        }
        found
    }

    /// 2.3a: how the map hangs together.
    fn links(&self) -> Vec<Problem> {
        let (file, d) = (self.map.0, self.data);
        let mut found = Vec::new();
        for row in self.map.1.link.iter().filter(|row| !SOURCES.contains(&row.source.as_str())) {
            found.push(at(file, &row.a, "", "its source is not one of SOURCES.md"));
        }
        let all: Spaces = (0..d.spaces.len() as u8).map(Space).collect();
        let first = Spaces::of(d.berlin);
        if reach(d, first, all, false) != all {
            found.push(of(file, "2.3a", "some spaces are joined to nothing"));
        }
        let on_map = all.minus(d.boxes);
        if reach(d, first, on_map, true) != on_map {
            found.push(of(file, "2.3a", "the map does not hang together by land"));
        }
        for (s, row) in all.iter().zip(&self.map.1.space) {
            let least = if d.boxes.has(s) { 1 } else { 2 };
            if d.near[s.index()].len() < least {
                found.push(at(file, &row.id, "2.3a", format!("{} has too few ways", row.id.get_ref())));
            }
            if d.boxes.has(s) && !d.near[s.index()].and(d.boxes).is_empty() {
                found.push(at(file, &row.id, "2.3.2a", "boxes are not joined to each other"));
            }
        }
        for id in ["gb-box", "sweden-box"] {
            if self.space(id).is_some_and(|s| !d.land[s.index()].is_empty()) {
                found.push(of(file, "2.3.2a", format!("{id} is reached by sea")));
            }
        }
        found
    }

    /// What the examples need of the roads.
    fn ways(&self) -> Vec<Problem> {
        let (file, d) = (self.map.0, self.data);
        let joined = |a: &str, b: &str| self.space(a).zip(self.space(b)).is_some_and(|(a, b)| d.land[a.index()].has(b));
        let mut found: Vec<Problem> = ROADS
            .iter()
            .filter(|(a, b, _)| !joined(a, b))
            .map(|(a, b, e)| of(file, e, format!("a road {a}-{b} is missing")))
            .collect();
        for (a, b) in [("olmuetz", "breslau"), ("olmuetz", "schweidnitz")] {
            if joined(a, b) {
                found.push(of(file, "E-4.2", format!("with a road {a}-{b} the example would fail")));
            }
        }
        // At the start every unit is in its own network.
        for &(kind, _, s) in &d.start {
            let side = |n: Nation| d.armies[d.army_of[n.index()].index()].side;
            let own: Spaces = (0..d.spaces.len() as u8)
                .map(Space)
                .filter(|x| side(d.original[x.index()]) == side(kind_nation(d, kind)))
                .collect();
            let sources = own.and(d.resources);
            if !reach(d, sources, own, false).has(s) {
                found.push(of(file, "4.2a", format!("{} is outside its network at the start", d.space(s).id)));
            }
        }
        found
    }

    /// 13e.
    fn resources(&self) -> Vec<Problem> {
        let d = self.data;
        let count = |n: Nation| d.spaces.iter().filter(|s| s.nation == n).map(|s| s.resources).sum::<u8>();
        let mut found = Vec::new();
        for (id, due) in RESOURCES {
            let n = self.nation(id).map_or(0, count);
            let marker = self.setup.1.start.resource_markers.get(id).copied();
            let stated = self.pieces.1.nation.iter().find(|r| r.id.get_ref() == id).map(|r| r.resources_start);
            if n != due || marker != Some(due) || stated != Some(due) {
                found.push(of(self.map.0, "13e", format!("{id} has {n} resource spaces; the rulebook says {due}")));
            }
        }
        let all: u8 = d.spaces.iter().map(|s| s.resources).sum();
        if all != self.map.1.meta.resource_spaces_total || self.setup.1.start.prussian_alliance_total != 10 {
            found.push(of(self.map.0, "13e", format!("{all} resource spaces in all")));
        }
        if self.data.space(d.berlin).nation.0 != 0 || d.space(d.berlin).resources != 1 {
            found.push(of(self.map.0, "10.1b", "Berlin is a Prussian resource space"));
        }
        found
    }

    /// 13a: the set-up as printed.
    fn start(&self) -> Vec<Problem> {
        let (file, d) = (self.setup.0, self.data);
        let mut found = Vec::new();
        for (nation, space, ground, units) in PRINTED {
            let Some(s) = self.space(space) else {
                found.push(of(file, "13a", format!("there is no {space}")));
                continue;
            };
            if d.space(s).ground != ground {
                found.push(of(self.map.0, "13a", format!("{space} must be {}", ground.id())));
            }
            let n: u8 = d
                .start
                .iter()
                .filter(|(k, _, at)| *at == s && d.nations[kind_nation(d, *k).index()].id == nation)
                .map(|(_, n, _)| n)
                .sum();
            if n != units {
                found.push(of(file, "13a", format!("{space}: {n} units; the rulebook says {units}")));
            }
        }
        let total: u32 = d.start.iter().map(|(_, n, _)| u32::from(*n)).sum();
        if total != PRINTED.iter().map(|row| u32::from(row.3)).sum::<u32>() {
            found.push(of(file, "E-13", format!("{total} units at the start")));
        }
        if self.setup.1.start.cup != ["prussia", "prussia"] || self.setup.1.scenario.starting_hand != 0 {
            found.push(of(file, "13f", "the cup holds two Prussian chits, and no cards are dealt"));
        }
        found
    }

    /// 2.1c, 13b: commanders.
    fn commanders(&self) -> Vec<Problem> {
        let (file, d) = (self.pieces.0, self.data);
        let mut found = Vec::new();
        for (i, row) in (0u8..).zip(&self.pieces.1.commander) {
            let kind = Kind(i);
            let k = d.kind(kind);
            if ![4, 8].contains(&k.command) || k.tactics > 3 {
                found.push(at(file, &row.id, "2.1c", format!("{}: command is 4 or 8, tactics 0 to 3", k.id)));
            }
            if !CONFIDENCE.contains(&row.confidence.as_str()) || row.source.is_empty() {
                found.push(at(file, &row.id, "", format!("{}: source and how sure it is", k.id)));
            }
            let placed = d.start.iter().find(|(x, ..)| *x == kind).map(|(_, _, s)| d.space(*s).id.as_str());
            let start = placed.unwrap_or(if d.reserve.has(kind) { "unit-reserve" } else { "commander-reserve" });
            if row.start != start {
                found.push(at(file, &row.id, "13a", format!("{}: starts at {start} by setup.toml", k.id)));
            }
        }
        for (id, place) in PLACES {
            if !self.pieces.1.commander.iter().any(|r| r.id.get_ref() == id && r.start == place) {
                found.push(of(file, "13a", format!("{id} starts at {place}")));
            }
        }
        for (id, command, tactics) in VALUES {
            if !d.kinds.iter().any(|k| k.id == id && (k.command, k.tactics) == (command, tactics)) {
                found.push(of(file, "E-12b-1", format!("{id} is {command}/{tactics} in the examples")));
            }
        }
        for nation in &d.draws {
            let waits = |k: &Kind| kind_nation(d, *k) == *nation && !d.reserve.has(*k) && !d.start.iter().any(|(x, ..)| x == k);
            if !(0..d.commanders).map(Kind).any(|k| waits(&k)) {
                found.push(of(self.setup.0, "13b", "no commander waits who could be drawn"));
            }
        }
        found
    }

    /// 2.1i, 13c: the counters.
    fn counters(&self) -> Vec<Problem> {
        let (file, d) = (self.pieces.0, self.data);
        let mut found = Vec::new();
        for (row, n) in self.pieces.1.nation.iter().zip(&d.nations) {
            let out: u32 = d
                .start
                .iter()
                .filter(|(k, ..)| k.0 >= d.commanders && d.nations[kind_nation(d, *k).index()].id == n.id)
                .map(|(_, n, _)| u32::from(*n))
                .sum();
            if out > u32::from(n.troops) {
                found.push(at(file, &row.id, "2.1i", format!("{}: more troops set up than counters", n.id)));
            }
            if !SOURCES.contains(&row.troops_source.as_str()) || !CONFIDENCE.contains(&row.troops_confidence.as_str()) {
                found.push(at(file, &row.id, "", format!("{}: source of troops", n.id)));
            }
        }
        let troops: u32 = d.nations.iter().map(|n| u32::from(n.troops)).sum();
        let spare: u32 = self.pieces.1.nation.iter().map(|n| u32::from(n.spare_troops_not_used)).sum();
        let t = &self.pieces.1.totals;
        let all = troops + spare + u32::from(d.commanders);
        if (troops, spare, u32::from(d.commanders), all) != (t.troops_in_play, t.spare, t.commanders, t.unit_counters) {
            found.push(of(file, "2.1i", format!("{all} counters: {} commanders, {troops} troops, {spare} spare", d.commanders)));
        }
        found
    }

    /// 3: armies and chits.
    fn armies(&self) -> Vec<Problem> {
        let (file, d) = (self.pieces.0, self.data);
        let mut found = Vec::new();
        for (i, row) in self.pieces.1.army.iter().enumerate() {
            let count: u8 = d.entries.iter().filter(|e| e.army.is_some_and(|a| a.index() == i)).map(|e| e.count).sum();
            if count != row.chits_total {
                found.push(at(file, &row.id, "3d", format!("{count} chits enter, {} stated", row.chits_total)));
            }
            let bonus = if row.id.get_ref() == "prussia" { 2 } else { 0 };
            if d.armies[i].ap_bonus != bonus {
                found.push(at(file, &row.id, "6b", format!("the bonus is {bonus}")));
            }
            let nations: Vec<&str> = d.armies[i].nations.iter().map(|n| d.nations[n.index()].id.as_str()).collect();
            if row.nations.iter().map(String::as_str).collect::<BTreeSet<_>>() != nations.into_iter().collect() {
                found.push(at(file, &row.id, "3b", "its nations are not those that name it"));
            }
        }
        for row in &self.pieces.1.alliance {
            let of_side = |a: &&crate::data::ArmyData| a.side.id() == row.id.get_ref();
            let armies: BTreeSet<&str> = d.armies.iter().filter(of_side).map(|a| a.id.as_str()).collect();
            if row.armies.iter().map(String::as_str).collect::<BTreeSet<_>>() != armies {
                found.push(at(file, &row.id, "3a", "its armies are not those that name it"));
            }
        }
        found
    }

    /// 3d, R-62: turns and entries.
    fn turns(&self) -> Vec<Problem> {
        let (file, d) = (self.tables.0, self.data);
        let mut no = Vec::new();
        let mut must = |holds: bool, rule: &str, message: &str| {
            if !holds {
                no.push(of(file, rule, message));
            }
        };
        let rows = &self.tables.1.turn;
        let turn = |year: u16, month: &str| rows.iter().find(|t| t.year == year && t.month == month).map_or(0, |t| t.number);
        let enters = |turn: u8, army: Option<&str>| {
            let is = |e: &&crate::data::Entry| e.turn == turn && e.army.map(|a| d.armies[a.index()].id.as_str()) == army;
            d.entries.iter().filter(is).map(|e| e.count).sum::<u8>()
        };
        must(
            rows.len() == 45 && turn(1756, "Aug") == 1 && turn(1763, "Dec") == 45,
            "R-62",
            "45 turns, August 1756 to December 1763",
        );
        must(rows.iter().all(|t| t.winter == (t.month == "Dec")), "8a", "December turns are winter, and no others");
        must(rows.iter().filter(|t| t.winter).count() == 8, "R-62", "eight winters");
        must(
            enters(1, Some("prussia")) == 2 && d.entries.iter().filter(|e| e.turn == 1).count() == 1,
            "3d",
            "only Prussia on turn 1",
        );
        must(
            enters(2, None) == 1 && d.entries.iter().filter(|e| e.army.is_none()).count() == 1,
            "3d",
            "the turn-end chit on turn 2",
        );
        let gbh = enters(turn(1757, "Apr"), Some("gbh")) == 1 && enters(turn(1758, "Feb"), Some("gbh")) == 1;
        must(gbh, "3d", "GB&H enters in April 1757 and February 1758");
        must(d.entries.iter().all(|e| !d.turn(e.turn).is_winter), "3d", "no chit enters in winter");
        must(d.constants.elizabeth_first_turn == turn(1762, "Feb"), "9.1a", "the Empress from 1762 on");
        must(
            rows.iter().all(|t| t.elizabeth_roll == (t.number >= d.constants.elizabeth_first_turn)),
            "9.1a",
            "the turns with her die",
        );
        let entries = &self.tables.1.chit_entry;
        must(entries.iter().all(|e| CONFIDENCE.contains(&e.confidence.as_str()) && !e.source.is_empty()), "", "sources of chits");
        no
    }

    /// 2.4a: the decks.
    fn decks(&self) -> Vec<Problem> {
        let (file, d) = (self.cards.0, self.data);
        let mut found = Vec::new();
        for side in Side::ALL {
            let n: u8 = d.cards.iter().map(|c| c.count[side.index()]).sum();
            if n != 16 || self.cards.1.decks.get(side.id()) != Some(&n) {
                found.push(of(file, "2.4a", format!("the {} deck has {n} cards", side.id())));
            }
        }
        for id in NAMED.iter().filter(|id| !d.cards.iter().any(|c| c.id == **id)) {
            found.push(of(file, "2.4a", format!("{id} is named in the rulebook")));
        }
        let count = |id: &str| d.cards.iter().find(|c| c.id == id).map_or([0; 2], |c| c.count);
        if count("cavalry-charge").contains(&0) {
            found.push(of(file, "E-12b-5", "both decks have Cavalry Charge"));
        }
        if count("scorched-earth")[Side::Austrian.index()] > 0 {
            found.push(of(file, "11.4", "Scorched Earth is Prussian"));
        }
        for (row, c) in self.cards.1.card.iter().zip(&d.cards) {
            if !CONFIDENCE.contains(&row.confidence.as_str()) || row.source.is_empty() {
                found.push(at(file, &row.id, "", format!("{}: source and how sure it is", c.id)));
            }
            if [&c.name, &c.text].iter().any(|t| t.en.is_empty() || t.fr.is_empty()) || c.count == [0; 2] {
                found.push(at(file, &row.id, "CL-1", format!("{}: name, text and copies", c.id)));
            }
        }
        found
    }

    /// The grammar of the cards: CL-1 to CL-6, CL-21.
    fn uses(&self) -> Vec<Problem> {
        let (file, d) = (self.cards.0, self.data);
        let mut found = Vec::new();
        for (row, c) in self.cards.1.card.iter().zip(&d.cards) {
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{}: {message}", c.id)));
            let battle = c.uses.iter().filter(|u| u.when.is_battle()).count();
            if battle != 0 && battle != c.uses.len() || (battle > 0) != c.tactics.is_some() {
                no("CL-1", "a tactics number marks battle cards");
            }
            if c.tactics.is_some_and(|t| !(1..=3).contains(&t)) {
                no("7.1.3b", "a number is 1 to 3");
            }
            let phase = c.uses.iter().any(|u| is_phase(u.when));
            let winter = c.uses.iter().any(|u| u.when == When::WinterStep1);
            let kind = match (battle > 0, phase, winter) {
                (true, ..) => "field-battle",
                (_, true, true) => "phase-or-winter",
                (_, true, false) => "phase",
                _ => "winter",
            };
            if row.kind != kind {
                no("CL-2", &format!("its kind should be {kind}"));
            }
            for u in &c.uses {
                if c.uses.iter().filter(|x| x.when == u.when).count() > 1 || u.effects.is_empty() {
                    no("CL-2", "one use for a moment, with an effect");
                }
                if (u.repeat == Repeat::WinterOne) != (u.when == When::WinterStep1)
                    || (u.repeat == Repeat::Once) != (u.when == When::BattleStart)
                {
                    no("CL-5", "its repeat does not fit the moment");
                }
                if is_phase(u.when) && u.role != Role::Active {
                    no("CL-4", "phase cards are the active player's");
                }
            }
        }
        let start = |c: Card| d.cards[c.index()].at(When::BattleStart).into_iter().flat_map(|u| &u.effects);
        let all = || (0..d.cards.len() as u8).map(Card);
        let cancels = |c: Card| start(c).any(|e| matches!(e, Effect::CancelCard { .. }));
        for c in all() {
            for effect in start(c) {
                if let Effect::CancelCard { card, .. } = effect
                    && (cancels(*card) || start(*card).next().is_none())
                {
                    found.push(of(
                        file,
                        "CL-21",
                        format!("{} cancels a card that cannot be cancelled then", d.cards[c.index()].id),
                    ));
                }
            }
        }
        found
    }
}

const fn is_phase(when: When) -> bool {
    matches!(when, When::PhaseBeforeAp | When::PhaseAfterAp | When::PhaseMarchStart)
}

/// A unit's nation in data that are being checked.
const fn kind_nation(d: &Data, kind: Kind) -> Nation {
    d.nation_of[kind.index()]
}

/// What can be reached in data that are being checked.
fn reach(d: &Data, from: Spaces, through: Spaces, by_land: bool) -> Spaces {
    flood(if by_land { &d.land } else { &d.near }, from, through)
}
