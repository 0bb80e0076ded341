//! What the rulebook says about the data files, with the rule and the line where they differ.
//!
//! [`crate::data::compile`] refuses what can not be compiled; here stands what could be compiled and would be wrong all the same:
//! totals, dates, names, and what the booklet's examples need of the map.

use engine::data::{File, Problem, Spanned};

use crate::{
    data::{Class, Data, Parsed, compile, parse},
    ids::{Nation, Region, RegionSet, Side},
};

/// Everything that is wrong with data files.
pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let parsed = match parse(files) {
        Ok(parsed) => parsed,
        Err(problems) => return problems,
    };
    let data = match compile(files) {
        Ok(data) => data,
        Err(problems) => return problems,
    };
    let mut checker = Checker { parsed: &parsed, data: &data, problems: Vec::new() };
    checker.map();
    checker.examples();
    checker.pieces();
    checker.cards();
    checker.tables();
    checker.scenarios();
    checker.names();
    checker.problems
}

const MAP: usize = 0;
const PIECES: usize = 1;
const CARDS: usize = 2;
const SETUP: usize = 3;
const TABLES: usize = 4;

struct Checker<'a> {
    parsed: &'a Parsed<'a>,
    data: &'a Data,
    problems: Vec<Problem>,
}

impl Checker<'_> {
    /// Notes a problem unless the condition holds.
    fn must(&mut self, holds: bool, file: usize, at: Option<&Spanned<String>>, rule: &str, message: impl Into<String>) {
        if !holds {
            self.problems.push(self.parsed.files[file].problem(at, rule, message));
        }
    }

    fn region(&self, id: &str) -> Option<Region> {
        self.data.regions.iter().position(|r| r.id == id).map(|i| Region(i as u8))
    }

    /// The regions with these ids.
    fn set(&self, ids: &[&str]) -> RegionSet {
        ids.iter().filter_map(|id| self.region(id)).collect()
    }

    fn nation(&self, id: &str) -> Option<Nation> {
        self.data.nations.iter().position(|n| n.id == id).map(|i| Nation(i as u8))
    }

    fn land(&self, id: &str) -> RegionSet {
        self.region(id).map_or(RegionSet::NONE, |r| self.data.land[r.index()])
    }

    fn sea(&self, id: &str) -> RegionSet {
        self.region(id).map_or(RegionSet::NONE, |r| self.data.sea[r.index()])
    }

    /// 2.1: regions, nations, capitals, entry regions, values.
    fn map(&mut self) {
        let parsed = self.parsed;
        let map = &parsed.map;
        self.must(
            map.meta.regions == map.space.len(),
            MAP,
            None,
            "2.1.1a",
            format!("{} regions stated, {} listed", map.meta.regions, map.space.len()),
        );
        for (row, d) in map.space.iter().zip(&self.data.regions) {
            let at = Some(&row.id);
            let nation = self.data.nation(d.nation);
            self.must(nation.side == d.side, MAP, at, "2.1.2a", format!("{}: allegiance differs from its nation's", d.id));
            self.must(
                d.is_capital != d.entry_for.is_empty(),
                MAP,
                at,
                "4.5b",
                format!("{}: exactly the capitals are entry regions", d.id),
            );
            let flags = d.entry_for.iter().all(|n| self.data.nation(n).side == d.side);
            self.must(flags, MAP, at, "4.5b", format!("{}: an entry region for the other side", d.id));
            self.must(d.ip <= 3, MAP, at, "2.1.3c", format!("{}: industrial value {}", d.id, d.ip));
            self.must(
                ["cp", "entente", "neutral"].contains(&row.initial.as_str()),
                MAP,
                at,
                "2.1.3d",
                format!("{}: unknown start marker '{}'", d.id, row.initial),
            );
            let own = row.initial == "neutral" || row.initial == d.side.id();
            self.must(own, MAP, at, "2.1.3d", format!("{}: starts under the wrong side", d.id));
            let somewhere = (-180.0..=180.0).contains(&row.lon) && (-90.0..=90.0).contains(&row.lat) && !row.place.is_empty();
            self.must(somewhere, MAP, at, "", format!("{}: coordinates", d.id));
            self.must(!row.ip_source.is_empty(), MAP, at, "", format!("{}: the value has no source", d.id));
        }
        for link in &map.link {
            let sourced = !link.source.is_empty() && ["certain", "likely", "guess"].contains(&link.confidence.as_str());
            self.must(
                sourced,
                MAP,
                Some(&link.a),
                "",
                format!("{}-{}: source or confidence", link.a.get_ref(), link.b.get_ref()),
            );
        }
        let total: u8 = self.data.regions.iter().map(|r| r.ip).sum();
        self.must(
            map.meta.ip_total == total,
            MAP,
            None,
            "4.2b",
            format!("ip_total is {}, the values add up to {total}", map.meta.ip_total),
        );
        for (id, ip) in [("london", 2), ("paris", 2), ("belgium", 1), ("rhineland", 1)] {
            let row = map.space.iter().find(|s| s.id.get_ref() == id);
            let found = row.map_or(0, |r| r.ip);
            self.must(found == ip, MAP, row.map(|r| &r.id), "2.1.3c", format!("{id} is worth {ip}, not {found}"));
        }
        self.nations_of_the_map();
        self.connections();
    }

    /// 2.1.2c, 2.1.2d, 4.5d: whose regions are whose.
    fn nations_of_the_map(&mut self) {
        const REGIONS: [(&str, &[&str]); 13] = [
            ("germany", &["berlin", "rhineland"]),
            ("austria-hungary", &["vienna", "hungary"]),
            ("ottoman", &["istanbul", "armenia", "levant"]),
            ("bulgaria", &["sofia"]),
            ("mexico", &["mexico-city"]),
            ("france", &["paris", "belgium"]),
            ("britain", &["london", "alexandria"]),
            ("russia", &["petrograd", "baltics", "moscow", "kiev", "ukraine", "caucasus", "poland"]),
            ("serbia", &["belgrade"]),
            ("italy", &["rome", "northern-italy"]),
            ("greece", &["salonica"]),
            ("romania", &["bucharest"]),
            ("usa", &["washington", "southern-states"]),
        ];
        const SHARED: [(&str, &[&str]); 3] =
            [("britain", &["london", "alexandria", "salonica"]), ("france", &["paris", "salonica"]), ("greece", &["salonica"])];
        for (id, regions) in REGIONS {
            let due = self.set(regions);
            let Some(nation) = self.nation(id) else {
                self.must(false, PIECES, None, "2.1.2c", format!("the nation '{id}' is missing"));
                continue;
            };
            let rule = if self.data.nation(nation).side == Side::Cp { "2.1.2c" } else { "2.1.2d" };
            let found = self.data.nation(nation).regions;
            self.must(found == due, MAP, None, rule, format!("the regions of {id} are {regions:?}"));
            let entry = SHARED
                .iter()
                .find(|(n, _)| *n == id)
                .map_or(RegionSet::of(self.data.nation(nation).capital), |(_, r)| self.set(r));
            self.must(self.data.nation(nation).entry == entry, MAP, None, "4.5d", format!("the entry regions of {id}"));
            let row = &self.parsed.pieces.nation[nation.index()];
            self.must(row.multi_region == (regions.len() > 1), PIECES, Some(&row.id), "4.10.2a", format!("{id}: multi_region"));
        }
        let capitals = [
            "berlin",
            "vienna",
            "istanbul",
            "sofia",
            "mexico-city",
            "paris",
            "london",
            "alexandria",
            "petrograd",
            "belgrade",
            "rome",
            "salonica",
            "bucharest",
            "washington",
        ];
        self.must(self.data.capitals == self.set(&capitals), MAP, None, "2.1.3a", format!("the capitals are {capitals:?}"));
    }

    /// Regions connected with a start over the given paths, inside a set.
    fn reach(&self, start: RegionSet, by_sea: bool, inside: RegionSet) -> RegionSet {
        let mut reached = start;
        loop {
            let next = reached.iter().fold(reached, |set, r| {
                let land = self.data.land[r.index()];
                set.or((if by_sea { land.or(self.data.sea[r.index()]) } else { land }).and(inside))
            });
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    fn connections(&mut self) {
        let all: RegionSet = Region::all().collect();
        let berlin = self.set(&["berlin"]);
        let americas = self.set(&["washington", "southern-states", "mexico-city"]);
        let london = self.set(&["london"]);
        self.must(self.reach(berlin, true, all) == all, MAP, None, "2.1.3b", "a region can not be reached by any path");
        self.must(
            self.reach(self.set(&["mexico-city"]), false, all) == americas,
            MAP,
            None,
            "2.1.3b",
            "the Americas are a land mass of their own",
        );
        let old_world = all.minus(americas).minus(london);
        self.must(
            self.reach(berlin, false, all) == old_world,
            MAP,
            None,
            "2.1.3b",
            "the Old World without London is one land mass",
        );
        for region in Region::all() {
            let d = self.data.region(region);
            let port = self.data.sea[region.index()].is_empty() || d.is_capital && d.side == self.data.constants.naval_side;
            let row = &self.parsed.map.space[region.index()];
            self.must(port, MAP, Some(&row.id), "4.6.4a", format!("{}: naval paths end in Entente capitals", d.id));
        }
        for id in ["ottoman", "italy", "usa"] {
            let Some(nation) = self.nation(id) else { continue };
            let d = self.data.nation(nation);
            let connected = self.reach(RegionSet::of(d.capital), false, d.regions) == d.regions;
            self.must(connected, MAP, None, "4.10.2a", format!("{id}: its regions must be connected to redeploy"));
        }
    }

    /// What the booklet's examples and notes need of the map.
    fn examples(&mut self) {
        let start = |marker: &str| -> RegionSet {
            let rows = self.parsed.map.space.iter().enumerate().filter(|(_, s)| s.initial == marker);
            rows.map(|(i, _)| Region(i as u8)).collect()
        };
        let neutral = start("neutral");
        let frontier = |own: RegionSet| {
            own.iter().fold(RegionSet::NONE, |set, r| set.or(self.data.land[r.index()])).minus(own).minus(neutral)
        };
        let cp = self.set(&["berlin", "rhineland", "vienna", "hungary"]);
        let ottoman = self.set(&["istanbul", "armenia", "levant"]);
        let cases = [
            (frontier(cp), self.set(&["belgium", "belgrade", "poland", "kiev"]), "6.1a", "regions exposed in Fall 1914"),
            (frontier(ottoman), self.set(&["caucasus", "alexandria"]), "6.1a", "regions exposed by the Ottoman entry"),
            (
                frontier(cp.or(self.set(&["poland"]))),
                self.set(&["belgium", "baltics", "kiev", "belgrade"]),
                "E-4.6-1",
                "regions the Germans can reach",
            ),
            (self.sea("rome"), self.set(&["paris", "salonica"]), "E-4.6-2", "naval paths of Rome"),
            (self.land("rome"), self.set(&["northern-italy"]), "E-4.6-2", "land paths of Rome"),
            (self.land("paris"), self.set(&["belgium"]), "E-4.6-2", "land paths of Paris"),
            (self.land("london"), RegionSet::NONE, "E-2.1.3", "land paths of London"),
        ];
        for (found, due, rule, what) in cases {
            if found != due {
                let (found, due) = (self.ids(found), self.ids(due));
                self.must(false, MAP, None, rule, format!("{what}: {found}, not {due}"));
            }
        }
        let berlin_vienna = self.land("berlin").and(self.set(&["vienna"])).is_empty();
        self.must(berlin_vienna, MAP, None, "E-4.6-1", "Berlin and Vienna are not adjacent");
        let london = self.set(&["paris", "washington"]).minus(self.sea("london")).is_empty();
        self.must(london, MAP, None, "E-4.6.1", "London has naval paths to Paris and Washington");
    }

    fn ids(&self, set: RegionSet) -> String {
        let ids: Vec<&str> = set.iter().map(|r| self.data.region(r).id.as_str()).collect();
        format!("{ids:?}")
    }

    /// 2, 2.9, 8 to 10, 16 to 18.
    fn pieces(&mut self) {
        const TILES: [(&str, [u8; 3]); 13] = [
            ("germany", [7, 5, 4]),
            ("austria-hungary", [10, 1, 1]),
            ("ottoman", [6, 2, 0]),
            ("bulgaria", [2, 2, 0]),
            ("mexico", [3, 1, 0]),
            ("russia", [18, 1, 1]),
            ("britain", [9, 1, 2]),
            ("france", [9, 2, 1]),
            ("serbia", [3, 1, 0]),
            ("italy", [7, 1, 0]),
            ("usa", [3, 3, 2]),
            ("romania", [4, 0, 0]),
            ("greece", [2, 0, 0]),
        ];
        let parsed = self.parsed;
        let pieces = &parsed.pieces;
        for (id, counts) in TILES {
            let rows = || pieces.tile.iter().filter(|t| t.nation.get_ref() == id);
            let count = |class: Class| rows().filter(|t| t.class == class).map(|t| t.count).sum::<u8>();
            let found = [Class::Infantry, Class::Artillery, Class::Airplane].map(count);
            let at = rows().next().map(|r| &r.nation);
            self.must(
                found == counts,
                PIECES,
                at,
                "2.0a",
                format!("{id}: {found:?} infantry, artillery, airplanes instead of {counts:?}"),
            );
            let stated = pieces.nation.iter().find(|n| n.id.get_ref() == id);
            let total: u8 = counts.iter().sum();
            self.must(
                stated.is_some_and(|n| n.tiles == total),
                PIECES,
                stated.map(|n| &n.id),
                "2.0a",
                format!("{id}: {total} tiles"),
            );
        }
        for row in &pieces.tile {
            let due = pieces.hit_faces.get(row.class.id()).copied();
            self.must(due == Some(row.hit), PIECES, Some(&row.nation), "2.9a", format!("{} scores on {due:?}", row.class.id()));
        }
        let faces = [("infantry", 1), ("artillery", 2), ("airplane", 3), ("tank", 2)];
        self.must(
            faces.iter().all(|(class, face)| pieces.hit_faces.get(*class) == Some(face)),
            PIECES,
            None,
            "2.9a",
            "infantry 1, artillery 2, airplane 3, tank 2",
        );
        let by_side = |side: Side| {
            self.data
                .kinds
                .iter()
                .filter(|k| k.side == side && k.is_regular() && k.class != Class::Tank)
                .map(|k| k.count)
                .sum::<u8>()
        };
        self.must([by_side(Side::Cp), by_side(Side::Entente)] == [44, 70], PIECES, None, "2.0a", "44 CP and 70 EN tiles");
        let markers: u8 = pieces.marker.iter().filter(|m| !m.optional).map(|m| m.count).sum();
        self.must(markers == 58, PIECES, None, "2.0a", format!("58 markers, not {markers}"));
        self.optional_pieces();
    }

    fn optional_pieces(&mut self) {
        let parsed = self.parsed;
        let pieces = &parsed.pieces;
        let tanks: Vec<&str> = pieces.tank.iter().map(|t| t.nation.get_ref().as_str()).collect();
        self.must(
            tanks == ["britain", "france", "usa"],
            PIECES,
            pieces.tank.first().map(|t| &t.id),
            "9.1a",
            "one British, one French, one American tank",
        );
        for (nation, n) in [("germany", 3), ("austria-hungary", 2), ("france", 1), ("usa", 1)] {
            let found = pieces.elite.iter().filter(|e| e.nation.get_ref() == nation).count();
            self.must(found == n, PIECES, None, "10.1a", format!("{nation}: {found} elite tiles instead of {n}"));
        }
        for e in &pieces.elite {
            self.must(
                e.hit == 1 && (4..=6).contains(&e.special_hit),
                PIECES,
                Some(&e.id),
                "10.5a",
                format!("{}: scores on 1 and on one face of 4 to 6", e.id.get_ref()),
            );
            let comes = (e.available_turn > 0) != (e.available_on == "russian_surrender");
            self.must(comes, PIECES, Some(&e.id), "10.2a", format!("{}: comes on a date or at the surrender", e.id.get_ref()));
        }
        for (rows, n, rule, what) in [
            (&pieces.decoy, 3, "12.1a", "decoys"),
            (&pieces.trench, 4, "17.1a", "trenches"),
            (&pieces.mulligan, 2, "16.2a", "mulligans"),
        ] {
            let right = rows.len() == 2 && rows.iter().all(|r| r.count == n) && rows[0].side != rows[1].side;
            self.must(right, PIECES, None, rule, format!("{n} {what} a side"));
        }
        for (side, nations) in
            [(Side::Cp, ["germany", "austria-hungary", "ottoman"]), (Side::Entente, ["france", "britain", "russia"])]
        {
            let own: Vec<&str> = pieces.general.iter().filter(|g| g.side == side).map(|g| g.nation.get_ref().as_str()).collect();
            self.must(own == nations, PIECES, None, "18.1a", format!("the generals of {} are of {nations:?}", side.id()));
        }
    }

    /// 14, 15.
    fn cards(&mut self) {
        let parsed = self.parsed;
        for side in Side::ALL {
            let mut numbers: Vec<u8> =
                parsed.cards.card.iter().filter(|c| c.deck == side && c.count == 1).map(|c| c.number).collect();
            numbers.sort_unstable();
            self.must(
                numbers == (1..=10).collect::<Vec<u8>>(),
                CARDS,
                None,
                "14.1a",
                format!("{}: ten cards numbered 1 to 10", side.id()),
            );
        }
        for (i, row) in parsed.cards.card.iter().enumerate() {
            let at = Some(&row.id);
            let twice = parsed.cards.card[..i].iter().any(|c| c.id.get_ref() == row.id.get_ref());
            self.must(!twice, CARDS, at, "14.1a", format!("{} stands twice", row.id.get_ref()));
            let turns: Vec<u8> = parsed.tables.turn.iter().filter(|t| t.year >= row.year).map(|t| t.n).collect();
            self.must(row.turns == turns, CARDS, at, "14.3a", format!("{}: turns do not follow from its year", row.id.get_ref()));
            for option in &row.excluded_with {
                let known = parsed.tables.option.iter().any(|o| o.id.get_ref() == option);
                self.must(known, CARDS, at, "13.3a", format!("unknown option '{option}'"));
            }
            self.must(!row.rules.is_empty(), CARDS, at, "15", format!("{} cites no rule", row.id.get_ref()));
            for rule in &row.rules {
                let exists = engine::rules::parse(include_str!("../RULES.md")).iter().any(|r| r.id == rule.get_ref());
                self.must(exists, CARDS, Some(rule), "15", format!("rule {} does not exist", rule.get_ref()));
            }
        }
    }

    /// 2.1.2e, 2.1.4, 5.1, 9.2, 10.2, 13.2.
    fn tables(&mut self) {
        let parsed = self.parsed;
        let tables = &parsed.tables;
        let numbers: Vec<u8> = tables.turn.iter().map(|t| t.n).collect();
        let years: Vec<u16> = tables.turn.iter().map(|t| t.year).collect();
        self.must(numbers == (1..=10).collect::<Vec<u8>>(), TABLES, None, "2.1.4a", "ten turns, 1 to 10");
        self.must(
            years == (1914..=1918).flat_map(|y| [y, y]).collect::<Vec<u16>>(),
            TABLES,
            None,
            "2.1.4a",
            "two turns a year, 1914 to 1918",
        );
        let when = |f: &dyn Fn(&crate::rows::TurnRow) -> &Vec<Spanned<String>>, id: &str| -> Vec<u8> {
            tables.turn.iter().filter(|t| f(t).iter().any(|x| x.get_ref() == id)).map(|t| t.n).collect()
        };
        let dated = |turn: u8| if turn == 0 { Vec::new() } else { vec![turn] };
        for n in &parsed.pieces.nation {
            let track = when(&|t| &t.pouch_nations, n.id.get_ref());
            self.must(
                track == dated(n.entry_turn),
                PIECES,
                Some(&n.id),
                "2.1.2e",
                format!("{}: turn track and entry_turn differ", n.id.get_ref()),
            );
            let threshold = tables.alternate_entry.get(n.id.get_ref()).copied();
            let possible = threshold.map_or(n.entry_turn == 0, |t| n.entry_turn > 0 && (1..=n.tiles).contains(&t));
            self.must(possible, TABLES, None, "13.2a", format!("{}: tiles needed to declare war", n.id.get_ref()));
        }
        for e in &parsed.pieces.elite {
            let track = when(&|t| &t.elite, e.id.get_ref());
            self.must(
                track == dated(e.available_turn),
                PIECES,
                Some(&e.id),
                "10.2a",
                format!("{}: turn track and date differ", e.id.get_ref()),
            );
        }
        for t in &parsed.pieces.tank {
            let track = when(&|t| &t.tanks, t.id.get_ref());
            self.must(
                track == dated(t.pouch_turn),
                PIECES,
                Some(&t.id),
                "9.2a",
                format!("{}: turn track and date differ", t.id.get_ref()),
            );
        }
        let c = &tables.constants;
        for (holds, rule, what) in [
            (c.turns == 10, "2.1.4a", "ten turns"),
            (c.early_victory_ip == 17, "5.1a", "17 industrial points win"),
            ((c.cp_start_ip, c.entente_start_ip) == (7, 12), "3.8a", "7 and 12 industrial points at the start"),
            (c.bonus_draw == 10, "6.2a", "10 tiles in Fall 1914"),
            (c.ruhr_ip == 2, "19.2a", "the Ruhr counts 2"),
            ((c.event_draw, c.event_keep) == (6, 4), "14.1a", "draw 6 cards, keep 4"),
            (
                (c.trench_limit_per_side, c.mulligans_per_side, c.decoys_per_side) == (4, 2, 3),
                "17.1a",
                "4 trenches, 2 mulligans, 3 decoys a side",
            ),
            (tables.option.len() == 11, "7.0a", "eleven optional rules"),
        ] {
            self.must(holds, TABLES, None, rule, what);
        }
        for option in &tables.option {
            let id = option.id.get_ref();
            let known = crate::Opt::ALL.iter().any(|o| o.id() == id);
            let scenario = option.scenario.as_ref().is_some_and(|s| self.data.scenarios.iter().any(|x| x.id == *s));
            self.must(known != scenario, TABLES, Some(&option.id), "7.0a", format!("unknown option '{id}'"));
        }
        let wins =
            |side: Side| self.data.regions.iter().filter(|r| r.side == side).map(|r| r.ip).sum::<u8>() < c.early_victory_ip;
        self.must(
            wins(Side::Cp) && wins(Side::Entente),
            MAP,
            None,
            "5.1a",
            "a side would have 17 points at home: both must conquer",
        );
    }

    /// 3, 20.
    fn scenarios(&mut self) {
        let parsed = self.parsed;
        for (row, d) in parsed.setup.scenario.iter().zip(&self.data.scenarios) {
            let at = Some(&row.id);
            let id = row.id.get_ref();
            let markers = d.neutral.len() + d.control[0].len() + d.control[1].len();
            let all = d.neutral.or(d.control[0]).or(d.control[1]).len();
            self.must(markers == 27 && all == 27, SETUP, at, "2.9b", format!("{id}: every region has exactly one marker"));
            let counts = [d.neutral.len(), d.control[0].len(), d.control[1].len()];
            self.must(
                counts == [11, 4, 12],
                SETUP,
                at,
                "3.1.2a",
                format!("{id}: 11 neutral, 4 CP, 12 EN markers, not {counts:?}"),
            );
            for (i, space) in parsed.map.space.iter().enumerate() {
                let set = match space.initial.as_str() {
                    "cp" => d.control[0],
                    "entente" => d.control[1],
                    _ => d.neutral,
                };
                self.must(
                    set.has(Region(i as u8)),
                    SETUP,
                    at,
                    "2.1.3d",
                    format!("{id}: the marker of {} differs from the map", space.id.get_ref()),
                );
            }
            let points = |side: Side| d.control[side.index()].iter().map(|r| self.data.region(r).ip).sum::<u8>();
            let (cp, entente) = (points(Side::Cp), points(Side::Entente));
            self.must(
                (cp, entente) == (row.cp_ip, row.entente_ip),
                SETUP,
                at,
                "3.8a",
                format!("{id}: {cp} and {entente} industrial points, not {} and {}", row.cp_ip, row.entente_ip),
            );
            let listed =
                [&row.cp_pouch, &row.entente_pouch, &row.beside_track_cp, &row.beside_track_entente].into_iter().flatten();
            let mut nations: Vec<&str> = listed
                .map(|n| n.get_ref().as_str())
                .chain(row.random_placement.iter().map(|r| r.nation.get_ref().as_str()))
                .collect();
            nations.sort_unstable();
            let mut due: Vec<&str> = self.data.nations.iter().map(|n| n.id.as_str()).collect();
            due.sort_unstable();
            self.must(nations == due, SETUP, at, "3.5a", format!("{id}: every nation's tiles are somewhere, once"));
            for (i, kind) in self.data.kinds.iter().enumerate() {
                let placed: u8 = d.place.iter().filter(|(_, k, _)| k.index() == i).map(|(_, _, n)| n).sum();
                self.must(
                    placed <= kind.count,
                    SETUP,
                    at,
                    "20.1a",
                    format!("{id}: places {placed} {}, there are {}", kind.id, kind.count),
                );
                let past = kind.class == Class::Elite && kind.turn > 0 && kind.turn < d.start_turn;
                self.must(
                    d.elite_in_reserves.has(crate::ids::Kind(i as u8)) == past,
                    SETUP,
                    at,
                    "R-20.2c",
                    format!("{id}: {} and its turn", kind.id),
                );
            }
            for (i, nation) in self.data.nations.iter().enumerate() {
                let past = nation.entry_turn > 0 && nation.entry_turn < d.start_turn;
                self.must(
                    !past || d.pouch.has(Nation(i as u8)),
                    SETUP,
                    at,
                    "R-20.2b",
                    format!("{id}: the turn of {} is past", nation.id),
                );
            }
        }
        let historical = self.data.scenarios.iter().position(|s| s.id == "historical-1914");
        let tiles = historical.map_or(0, |i| self.data.scenarios[i].place.iter().map(|(_, _, n)| n).sum::<u8>());
        let at = historical.map(|i| &parsed.setup.scenario[i].id);
        self.must(tiles == 21, SETUP, at, "20.1a", format!("the historical setup places 21 tiles, not {tiles}"));
    }

    /// Everything with a name has one in both languages.
    fn names(&mut self) {
        let parsed = self.parsed;
        let pieces = &parsed.pieces;
        let mut names: Vec<(usize, &engine::Localised)> = Vec::new();
        names.extend(parsed.map.space.iter().map(|x| (MAP, &x.name)));
        names.extend(pieces.side.iter().map(|x| (PIECES, &x.name)));
        names.extend(pieces.nation.iter().map(|x| (PIECES, &x.name)));
        names.extend(pieces.tile.iter().map(|x| (PIECES, &x.name)));
        names.extend(pieces.tank.iter().map(|x| (PIECES, &x.name)));
        names.extend(pieces.elite.iter().map(|x| (PIECES, &x.name)));
        names.extend(pieces.decoy.iter().chain(&pieces.trench).chain(&pieces.mulligan).map(|x| (PIECES, &x.name)));
        names.extend(pieces.general.iter().map(|x| (PIECES, &x.name)));
        names.extend(parsed.cards.card.iter().flat_map(|x| [(CARDS, &x.name), (CARDS, &x.effect)]));
        names.extend(parsed.setup.scenario.iter().map(|x| (SETUP, &x.name)));
        names.extend(parsed.tables.turn.iter().map(|x| (TABLES, &x.name)));
        names.extend(parsed.tables.option.iter().map(|x| (TABLES, &x.name)));
        for (file, name) in names {
            let full = !name.en.trim().is_empty() && !name.fr.trim().is_empty();
            self.must(full, file, None, "", format!("a name is empty: '{}' / '{}'", name.en, name.fr));
        }
    }
}
