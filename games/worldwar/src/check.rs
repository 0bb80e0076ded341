//! What the rulebook says about the data files, with the rule and the line where they differ.
//!
//! [`crate::data::compile`] refuses what can not be compiled; here stands what could be compiled and would be wrong all the same: the
//! figures that the rulebook prints, what its rules need of the map, and what the tables must be like.

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    Localised,
    data::{File, Problem, Spanned, find},
};

use crate::{
    data::{Data, State, compile},
    hexes::{HexSet, places_around},
    ids::{Nation, Side, Space},
    rows::{MapFile, PiecesFile, SetupFile, SpaceRow, TablesFile},
};

/// Codes of sources, explained in SOURCES.md.
const SOURCES: [&str; 13] =
    ["RULE", "GROG1", "GROG2", "GROG3", "ZOCO", "PETERSEN", "DG3", "MAC", "WIKI", "GEO", "HIST", "RAIL", "RECON"];
/// 10.1a.
const OBJECTIVES: [&str; 5] = ["Warsaw", "Brest-Litovsk", "Kiev", "Tiflis", "Vilna"];
/// 9.4.
const NEUTRALS: [(&str, u16); 9] = [
    ("albania", 5),
    ("belgium", 5),
    ("bulgaria", 5),
    ("greece", 5),
    ("italy", 15),
    ("netherlands", 25),
    ("persia", 1),
    ("romania", 5),
    ("turkey", 15),
];
/// 11.18 and 9.3a: points at the start and on entry.
const START: [(&str, u16); 5] = [("germany", 40), ("russia", 30), ("france", 15), ("austria-hungary", 20), ("usa", 20)];
const ENTRY: [(&str, u16); 3] = [("italy", 15), ("turkey", 10), ("belgium", 1)];
/// 11.21a: armies of the free game; of the historical one Russia has one fewer (11.14).
const ARMIES: [(&str, usize); 6] =
    [("france", 7), ("britain", 1), ("serbia", 3), ("russia", 9), ("germany", 8), ("austria-hungary", 7)];

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
    map: (&'a File, MapFile),
    pieces: (&'a File, PiecesFile),
    setup: (&'a File, SetupFile),
    tables: (&'a File, TablesFile),
    data: &'a Data,
    problems: Vec<Problem>,
}

/// Where in the files something is wrong.
#[derive(Clone, Copy)]
enum In {
    Map,
    Pieces,
    Setup,
    Tables,
}

impl Checker<'_> {
    fn run(mut self) -> Vec<Problem> {
        self.spaces();
        self.links();
        self.facts_of_the_map();
        self.nets();
        self.counters();
        self.turns_and_points();
        self.results();
        self.neutrals();
        self.scenarios();
        self.supply_at_the_start();
        self.names();
        self.problems
    }

    fn must(&mut self, holds: bool, file: In, at: Option<&Spanned<String>>, rule: &str, message: impl FnOnce() -> String) {
        if !holds {
            let file = match file {
                In::Map => self.map.0,
                In::Pieces => self.pieces.0,
                In::Setup => self.setup.0,
                In::Tables => self.tables.0,
            };
            self.problems.push(file.problem(at, rule, message()));
        }
    }

    fn nation(&self, id: &str) -> Option<Nation> {
        self.data.nations.iter().position(|n| n.id == id).map(|i| Nation(i as u8))
    }

    fn land(&self, id: &str) -> HexSet {
        self.nation(id).map_or(HexSet::NONE, |n| self.data.of_nation[n.index()])
    }

    fn city(&self, name: &str) -> Option<Space> {
        self.data.spaces.iter().find(|s| s.city.as_deref() == Some(name)).map(|s| s.space)
    }

    /// Labels follow column and row but for the two of the rulebook; seas and ranges are known.
    fn spaces(&mut self) {
        let rows = std::mem::take(&mut self.map.1.space);
        let (seas, ranges) = (self.map.1.seas.clone(), self.map.1.ranges.clone());
        for row in rows.iter().filter(|r| r.kind.get_ref() == "hex") {
            let id = row.id.get_ref();
            let due = if row.map.get_ref() == "caucasus" {
                format!("K{:02}{:02}", row.col, row.row)
            } else {
                format!("{:02}{:02}", row.col, row.row + 10)
            };
            let label = *id == due || id == "0106" || id == "0109";
            self.must(label, In::Map, Some(&row.id), "5.52", || format!("{id}: the label should be {due}"));
            let strength = row.fort.as_ref().is_none_or(|f| (1..=3).contains(f.get_ref()));
            self.must(strength, In::Map, Some(&row.id), "4.5", || format!("{id}: a fort has strength 1 to 3"));
            for sea in row.coast.iter().filter(|c| !seas.contains_key(c.get_ref())) {
                self.must(false, In::Map, Some(sea), "5.43a", || format!("{id}: unknown sea '{}'", sea.get_ref()));
            }
            let known = row.range.as_ref().is_none_or(|r| ranges.contains_key(r.get_ref()));
            self.must(known, In::Map, Some(&row.id), "6.4a", || format!("{id}: unknown range"));
            self.named_if_it_matters(row);
        }
        self.map.1.space = rows;
    }

    fn named_if_it_matters(&mut self, row: &SpaceRow) {
        let matters = row.city.is_some() || row.resource || row.fort.is_some();
        self.must(!matters || row.name.is_some(), In::Map, Some(&row.id), "2.2", || format!("{} has no name", row.id.get_ref()));
    }

    /// No link twice, none of rail over water, transit links as the hexes say, sources that are explained.
    fn links(&mut self) {
        let rows = std::mem::take(&mut self.map.1.link);
        let mut seen = BTreeSet::new();
        for row in &rows {
            let (a, b) = (row.a.get_ref(), row.b.get_ref());
            let key = (a.min(b).clone(), a.max(b).clone(), row.kind.get_ref().clone());
            self.must(seen.insert(key), In::Map, Some(&row.a), "2.2", || format!("the link {a} {b} stands twice"));
            let source = SOURCES.contains(&row.source.get_ref().as_str());
            self.must(source, In::Map, Some(&row.source), "R-tables", || format!("unknown source '{}'", row.source.get_ref()));
            let hex = self.data.spaces.iter().find(|s| s.id == *a);
            let area = self.data.spaces.iter().find(|s| s.id == *b).map(|s| s.space);
            let transit = row.kind.get_ref() != "transit" || hex.is_some_and(|h| h.transit == area);
            self.must(transit, In::Map, Some(&row.a), "5.52", || format!("{a} does not lead to {b}"));
            if row.kind.get_ref() == "strait-arrow" {
                let both = hex.is_some_and(|h| self.data.strait.has(h.space)) && area.is_some_and(|s| self.data.strait.has(s));
                self.must(both, In::Map, Some(&row.a), "5.6a", || format!("the arrow {a} {b} is not at the Turkish strait"));
            }
            if row.kind.get_ref() == "rail" {
                let dry = hex.zip(area).is_some_and(|(h, s)| {
                    let direction = places_around(h.space).iter().position(|n| *n == s);
                    direction.is_some_and(|d| self.data.dry.0[d].has(h.space))
                });
                self.must(dry, In::Map, Some(&row.a), "5.6b", || format!("rail over water: {a} {b}"));
            }
        }
        self.map.1.link = rows;
    }

    /// What the rulebook says of the map.
    fn facts_of_the_map(&mut self) {
        let d = self.data;
        let hex = |id: &str| d.spaces.iter().find(|s| s.id == id).map(|s| s.space);
        let (west, east) = (d.west, d.east);
        for (id, land) in [("0106", "france"), ("0109", "italy")] {
            let there = hex(id).is_some_and(|s| self.land(land).has(s) && west.has(s) && d.rail_hexes.has(s));
            self.must(there, In::Map, None, "5.52", || format!("{id} is a west-edge rail hex of {land}"));
        }
        let entries = d.franco_italian().map(|a| a.hexes);
        let due: Option<HexSet> = hex("0106").zip(hex("0109")).map(|(a, b)| [a, b].into_iter().collect());
        self.must(entries == due, In::Map, None, "5.52", || "the Franco-Italian area has the hexes 0106 and 0109".to_owned());
        let objectives: HexSet = OBJECTIVES.iter().filter_map(|c| self.city(c)).collect();
        let russian = objectives == d.objectives && d.objectives.minus(&self.land("russia")).is_empty();
        self.must(russian && objectives.len() == 5, In::Map, None, "10.1a", || "the five objectives are other cities".to_owned());
        let tiflis = self.city("Tiflis").is_some_and(|s| d.caucasus.has(s));
        self.must(tiflis, In::Map, None, "10.1a", || "Tiflis is on the map of the Caucasus".to_owned());
        for name in ["Erzurum", "Trebizond"] {
            let there = self.city(name).is_some_and(|s| d.caucasus.has(s) && self.land("turkey").has(s));
            self.must(there, In::Map, None, "10.82b", || format!("{name} is a Turkish city of the Caucasus"));
        }
        let counts = self.tables.1.victory.resource_hexes.clone();
        for nation in &d.nations {
            let (found, due) = (d.resources.and(&self.land(&nation.id)).len(), counts.get(&nation.id).copied().unwrap_or(0));
            let id = &nation.id;
            self.must(found == u32::from(due), In::Map, None, "11.31", || {
                format!("{found} resource hexes of {id}, {due} expected")
            });
        }
        let edge = west.and(&self.land("france")).len();
        self.must((3..=9).contains(&edge), In::Map, None, "10.3a", || format!("{edge} west-edge hexes of France"));
        let edges = !west.and(&self.land("italy")).is_empty() && !east.is_empty() && east.minus(&self.land("russia")).is_empty();
        self.must(edges, In::Map, None, "7.14", || "Italy has a west edge, Russia an east edge".to_owned());
        let strait = d.strait.len() == 10 && d.strait.minus(&self.land("turkey")).is_empty();
        self.must(strait, In::Map, None, "5.43b", || "the Turkish strait has ten Turkish hexes".to_owned());
        for (id, least) in [("germany", 2), ("austria-hungary", 2), ("serbia", 1), ("italy", 1), ("greece", 1), ("bulgaria", 1)] {
            let cities = d.cities.and(&self.land(id)).len();
            self.must(cities >= least, In::Map, None, "7.11", || format!("{id} has {cities} cities"));
        }
        let apart = self.land("france").along(&d.land).meets(&self.land("italy"));
        self.must(!apart, In::Map, None, "5.51", || "France and Italy meet only in the transit area".to_owned());
        let mut names: Vec<&str> = d.spaces.iter().filter_map(|s| s.city.as_deref()).collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|w| w[0] == w[1]).map(|w| w[0].to_owned());
        self.must(twice.is_none(), In::Map, None, "7.1a", || format!("two cities are called {twice:?}"));
    }

    /// Both maps hang together, and so do the rail nets of the nations.
    fn nets(&mut self) {
        let d = self.data;
        for (whole, what) in [(d.hexes.minus(&d.caucasus), "Europe"), (d.caucasus, "the Caucasus")] {
            let reached = whole.first().map_or(HexSet::NONE, |s| HexSet::of(s).flood(&whole, &d.land));
            let apart = whole.minus(&reached);
            self.must(apart.is_empty(), In::Map, None, "2.2", || format!("{what} does not hang together: {}", apart.len()));
        }
        for id in ["germany", "austria-hungary", "france", "italy", "serbia", "bulgaria", "romania", "greece", "belgium"] {
            let land = self.land(id);
            let cities = d.cities.and(&land);
            let net = cities.first().map_or(HexSet::NONE, |s| HexSet::of(s).flood(&land, &d.rail));
            self.must(cities.minus(&net).is_empty(), In::Map, None, "5.32a", || format!("the rail net of {id} is in parts"));
        }
        let russia = self.land("russia");
        let net = self.city("Kiev").map_or(HexSet::NONE, |s| HexSet::of(s).flood(&russia, &d.rail));
        self.must(net.meets(&d.east), In::Map, None, "7.15", || "no rail from Kiev to the east edge".to_owned());
        let area = d.caucasus_area(d.named.russia).map_or(HexSet::NONE, |a| a.hexes);
        let net = self.city("Tiflis").map_or(HexSet::NONE, |s| HexSet::of(s).flood(&russia, &d.rail));
        self.must(net.meets(&area), In::Map, None, "5.32c", || "no rail from Tiflis to the transit area".to_owned());
    }

    /// 2.0, 8.32, 10.41a: the counters.
    fn counters(&mut self) {
        let p = &self.pieces.1;
        let units = p.nation.iter().map(|n| n.armies.len() as u16).sum::<u16>() + p.special.len() as u16;
        let markers: u16 = p.marker.iter().map(|m| m.count).sum();
        let whole =
            (units, markers, units + markers) == (p.counts.units, p.counts.markers, p.counts.total) && p.counts.total == 120;
        let known = [("turkey", (1, 4)), ("russia", (3, 3)), ("france", (4, 3))];
        let face = |id: &str| {
            p.nation.iter().find(|n| n.id.get_ref() == id).and_then(|n| n.front.as_ref()).map(|f| (f.attack, f.defence))
        };
        let strengths = known.iter().all(|(id, due)| face(id) == Some(*due));
        let back = p.nation.iter().find(|n| n.id.get_ref() == "austria-hungary").and_then(|n| n.back.as_ref());
        let weaker = back.is_some_and(|b| (b.attack, b.defence) == (2, 3) && b.only.as_ref().is_some_and(|o| o.len() == 7));
        let limit = self.data.max_stosstruppen == 4 && self.data.stosstruppen_from == 6;
        let usa = self.data.nation(self.data.named.usa).units.len() == 3;
        self.must(whole, In::Pieces, None, "2.0", || format!("{units} units and {markers} markers are not 120 counters"));
        self.must(strengths, In::Pieces, None, "2.6a", || "Turks are 1/4, Russians 3/3, French 4/3".to_owned());
        self.must(weaker, In::Pieces, None, "8.32", || "the Austro-Hungarian armies 1 to 7 have a back of 2/3".to_owned());
        self.must(limit, In::Pieces, None, "10.41a", || "four Stosstruppen armies from turn 6 on".to_owned());
        self.must(usa, In::Pieces, None, "9.8a", || "there are three US armies".to_owned());
    }

    /// Turns, winters, income, costs.
    fn turns_and_points(&mut self) {
        let t = &self.tables.1;
        let numbers = t.turn.iter().zip(1..).all(|(row, n)| *row.n.get_ref() == n) && t.turn.len() == 10;
        let winters = t.turn.iter().all(|row| (row.season == "winter") == row.n.get_ref().is_multiple_of(2));
        let falls = t.turn.windows(2).all(|w| w[0].russia_surrender_vp > w[1].russia_surrender_vp);
        let seventh = t.turn.get(6).is_some_and(|row| row.russia_surrender_vp == 30);
        let last = t.victory.last_turn == 10 && self.setup.1.common.last_turn == 10;
        let costs = &t.costs;
        let costs = (costs.army, costs.fort_per_strength_point, costs.stosstruppen, costs.french_tank_corps) == (5, 1, 5, 5);
        let victory = t.victory.allied_blockade == 75 && t.victory.per_resource_hex == 5;
        let resource = |id: &str| t.resource.iter().find(|r| r.nation.get_ref() == id);
        let start = START.iter().all(|(id, due)| resource(id).is_some_and(|r| r.start == *due));
        let entry = ENTRY.iter().all(|(id, due)| resource(id).and_then(|r| r.on_entry) == Some(*due));
        let agree = self.setup.1.common.resource_points.iter().all(|(id, n)| resource(id).is_some_and(|r| r.start == *n));
        let usa = resource("usa").is_some_and(|r| r.income.iter().take(7).all(|n| *n == 0));
        self.must(numbers && last, In::Tables, None, "1.0a", || "there are ten turns".to_owned());
        self.must(winters, In::Tables, None, "6.5", || "even turns are winter".to_owned());
        self.must(falls && seventh, In::Tables, None, "11.32", || {
            "the surrender is worth 30 on turn 7, and the earlier the more".to_owned()
        });
        self.must(costs, In::Tables, None, "8.3", || {
            "an army costs 5, a fort 1 a point, Stosstruppen 5, the tank corps 5".to_owned()
        });
        self.must(victory, In::Tables, None, "11.34", || "75 for the blockade, 5 a resource hex".to_owned());
        self.must(start && agree, In::Tables, None, "11.18", || "other points at the start".to_owned());
        self.must(entry, In::Tables, None, "9.3a", || "other points on entry".to_owned());
        self.must(usa, In::Tables, None, "3.3b", || "the USA get no income before turn 8".to_owned());
    }

    /// 6.2a: the printed entry, and better columns are better.
    fn results(&mut self) {
        let d = self.data;
        let printed = d.column(1).and_then(|c| d.results[c].get(3)) == Some(&(3, 1));
        let example = d.results.iter().flatten().any(|r| *r == (1, 3));
        let better = |a: &(u8, u8), b: &(u8, u8)| a.0 >= b.0 && a.1 <= b.1;
        let columns = d.results.windows(2).all(|w| w[0].iter().zip(&w[1]).all(|(a, b)| better(a, b)));
        let dice = d.results.iter().all(|column| column.windows(2).all(|w| better(&w[1], &w[0])));
        let labels = d.labels_of_columns.len() == d.columns.len();
        self.must(printed, In::Tables, None, "6.2a", || "+1 and a 4 give 3/1".to_owned());
        self.must(example, In::Tables, None, "6.36a", || "there is a result 1/3".to_owned());
        self.must(columns && dice, In::Tables, None, "6.1d", || {
            "a higher differential or a lower die must not be worse".to_owned()
        });
        self.must(labels, In::Tables, None, "6.1d", || "every column has a label".to_owned());
    }

    /// 9.2a, 9.4.
    fn neutrals(&mut self) {
        let found: BTreeMap<String, u16> = self.tables.1.neutral.iter().map(|n| (n.nation.get_ref().clone(), n.vp)).collect();
        let due: BTreeMap<String, u16> = NEUTRALS.iter().map(|(id, vp)| ((*id).to_owned(), *vp)).collect();
        self.must(found == due, In::Tables, None, "9.4", || "other neutrals or other points for them".to_owned());
        let d = self.data;
        let may = |id: &str| self.nation(id).and_then(|n| d.neutral(n)).map(|n| n.number.map(|x| x.is_some()));
        let lists = [
            ("italy", [true, false]),
            ("greece", [true, true]),
            ("romania", [true, true]),
            ("turkey", [false, true]),
            ("bulgaria", [false, true]),
            ("belgium", [false, false]),
        ];
        let right = lists.iter().all(|(id, due)| may(id) == Some(*due));
        self.must(right, In::Tables, None, "9.2a", || "others may be activated".to_owned());
        let useless = d.modifiers.iter().find(|m| d.neutral(m.nation).is_none_or(|n| n.number[m.side.index()].is_none()));
        let id = useless.map(|m| m.id.clone());
        self.must(id.is_none(), In::Tables, None, "9.2b", || format!("the modifier {id:?} modifies nothing"));
        let missing = NEUTRALS.iter().find(|(id, _)| self.land(id).is_empty()).map(|(id, _)| *id);
        self.must(missing.is_none(), In::Map, None, "9.4", || format!("{missing:?} is not on the map"));
    }

    /// 11: numbers of armies, nobody twice or on another, dates.
    fn scenarios(&mut self) {
        let d = self.data;
        for row in &d.scenarios {
            let free = !row.deploy.is_empty();
            let rule = if free { "11.21a" } else { "11.0" };
            let mut places: Vec<Space> = row.units.iter().map(|(_, s)| *s).collect();
            places.sort_unstable();
            let id = &row.id;
            let apart = places.windows(2).all(|w| w[0] != w[1]) && places.iter().all(|s| d.hexes.has(*s));
            self.must(apart, In::Setup, None, rule, || format!("{id}: two units in a hex, or off the map"));
            for (nation, due) in ARMIES {
                let of = |u: &crate::ids::Unit| d.nations[d.nation_of[u.index()].index()].id == nation;
                let found = row.units.iter().filter(|(u, _)| of(u)).count() + row.deploy.iter().filter(|x| of(&x.unit)).count();
                let due = if nation == "russia" && !free { due - 1 } else { due };
                self.must(found == due, In::Setup, None, rule, || format!("{id}: {found} instead of {due} armies of {nation}"));
            }
        }
        let dates: Vec<(String, u8, Side)> = d
            .scenarios
            .first()
            .map(|s| s.entries.iter().map(|(n, t, side)| (d.nation(*n).id.clone(), *t, *side)).collect())
            .unwrap_or_default();
        let due = [
            ("bulgaria", 4, Side::Central),
            ("italy", 3, Side::Allied),
            ("romania", 5, Side::Allied),
            ("turkey", 2, Side::Central),
        ];
        let right =
            dates.len() == 4 && due.iter().all(|(id, t, side)| dates.iter().any(|x| x.0 == *id && x.1 == *t && x.2 == *side));
        self.must(right, In::Setup, None, "11.17", || "other dates of entry".to_owned());
        let landing = d.spaces.iter().find(|s| s.id == "2735").map(|s| s.space);
        let open =
            landing.is_some_and(|s| d.landings.has(s) && d.scenarios.iter().all(|row| row.units.iter().all(|(_, at)| *at != s)));
        self.must(open, In::Setup, None, "5.43a", || "Salonika is free for a landing".to_owned());
        let neutral_home = d.scenarios.iter().flat_map(|row| &row.units).all(|(u, s)| {
            let nation = d.nation_of[u.index()];
            d.nation(nation).state != State::Neutral || d.owner_of(*s) == nation
        });
        self.must(neutral_home, In::Setup, None, "9.1a", || "a neutral army stands abroad".to_owned());
    }

    /// Every unit of the historical set-up is in supply at the start: judged on the data that is compiled in, so only for these files.
    fn supply_at_the_start(&mut self) {
        if self.map.0.text != crate::data::files()[0].text || self.setup.0.text != crate::data::files()[2].text {
            return;
        }
        let p = crate::setup::start(0);
        let (supplied, _) = p.judge_supply();
        for side in Side::ALL {
            let hungry = p.units(side).minus(supplied).first().map(|u| u.to_string());
            self.must(hungry.is_none(), In::Setup, None, "7.0c", || format!("{hungry:?} starts out of supply"));
        }
    }

    /// Names in both languages.
    fn names(&mut self) {
        let both = |name: &Localised| !name.en.is_empty() && !name.fr.is_empty();
        let p = &self.pieces.1;
        let pieces =
            p.nation.iter().map(|n| &n.name).chain(p.special.iter().map(|s| &s.name)).chain(p.marker.iter().map(|m| &m.name));
        let pieces = pieces.chain(p.army_names.values()).all(both);
        let colours = p.nation.iter().all(|n| !n.colour.en.is_empty() && !n.colour.fr.is_empty());
        let unknown = p.special.iter().map(|s| s.nation.get_ref().clone()).find(|n| self.nation(n).is_none());
        self.must(pieces && colours, In::Pieces, None, "2.5c", || "a name is missing".to_owned());
        self.must(unknown.is_none(), In::Pieces, None, "10.7", || format!("unknown nation {unknown:?}"));
        let t = &self.tables.1;
        let tables = t
            .turn
            .iter()
            .map(|t| &t.name)
            .chain(t.terrain.iter().map(|t| &t.name))
            .chain(t.activation_modifier.iter().map(|m| &m.when));
        let tables = tables.chain(self.map.1.seas.values()).chain(self.map.1.ranges.values()).all(both);
        self.must(tables, In::Tables, None, "2.3", || "a name is missing".to_owned());
        let known = |ids: &[Spanned<String>]| ids.iter().all(|id| self.nation(id.get_ref()).is_some());
        let sides = known(&self.setup.1.common.allied_nations) && known(&self.setup.1.common.central_nations);
        self.must(sides, In::Setup, None, "2.5a", || "an unknown nation fights".to_owned());
        let scenes = &self.setup.1.scenario;
        let entries = scenes.iter().all(|s| ["historical", "activation"].contains(&s.entry.get_ref().as_str()));
        let phases = scenes.iter().all(|s| (s.first_phase.get_ref() == "movement-allied") == s.first_turn_movement);
        let belgium = scenes.iter().all(|s| s.belgium.victory_points_to_allied == s.victory_points.allied);
        let special = self.pieces.1.special.iter().all(|s| s.id.get_ref() == "french-tank-corps");
        let markers =
            self.pieces.1.marker.iter().map(|m| m.id.get_ref()).collect::<BTreeSet<_>>().len() == self.pieces.1.marker.len();
        let dated = self.tables.1.neutral.iter().filter(|n| n.historical_turn.is_some()).count() == 4;
        self.must(entries && phases, In::Setup, None, "11.11", || "a scenario begins otherwise than it says".to_owned());
        self.must(belgium, In::Setup, None, "9.7", || "Belgium's victory points are not the Allies'".to_owned());
        self.must(special && markers, In::Pieces, None, "2.0", || "unknown special units or doubled markers".to_owned());
        self.must(dated, In::Tables, None, "11.17", || "four neutrals have a date".to_owned());
    }
}
