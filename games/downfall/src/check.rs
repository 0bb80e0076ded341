//! What the rulebook says about the data files, with the rule and the line where they differ.
//!
//! [`crate::data::compile`] refuses what can not be compiled; here stands what could be compiled and would be wrong all the same: the order
//! of battle, what the text and its examples say of the map, dates and numbers, and that everything has a source.

mod rows;

use std::collections::BTreeSet;

use engine::data::{File, Problem, Spanned, find};

use self::rows::{Map, Pieces, Setup, Tables};
use crate::{
    data::{Data, Family, Port, Terrain, Ways, ZoneData, compile},
    ids::{Camp, Power, Zone, Zones},
};

/// Codes of sources, explained in SOURCES.md.
const SOURCES: [&str; 7] = ["rb", "rb-ex", "rb-arrow", "geo", "derived", "fml", "rec"];

/// 17: nation, combat value at full strength, armies.
const ORDER_OF_BATTLE: [(&str, i8, u8); 13] = [
    ("united-kingdom", 4, 5),
    ("united-kingdom", 3, 3),
    ("france", 4, 9),
    ("france", 3, 2),
    ("russia", 3, 14),
    ("italy", 3, 5),
    ("serbia", 3, 1),
    ("romania", 3, 1),
    ("united-states", 5, 2),
    ("germany", 5, 17),
    ("austria-hungary", 3, 10),
    ("turkey", 3, 5),
    ("bulgaria", 3, 1),
];

/// Zones that the rulebook names.
const NAMED: [&str; 20] = [
    "konigsberg",
    "wilna",
    "warsaw",
    "minsk",
    "riga",
    "kiev",
    "lemberg",
    "tarnopol",
    "venice",
    "brussels",
    "salonica",
    "gallipoli",
    "london",
    "cairo",
    "moscow",
    "saint-petersburg",
    "kharkov",
    "angora",
    "albania",
    "montenegro",
];

/// Cities that it names.
const CITIES: [&str; 7] = ["warsaw", "wilna", "minsk", "riga", "lemberg", "brussels", "kiev"];

/// Borders that example 16.2 walks.
const BORDERS: [(&str, &str); 3] = [("konigsberg", "warsaw"), ("konigsberg", "wilna"), ("wilna", "warsaw")];

/// Zones that no border joins to the main front.
const ASIDE: [&str; 12] = [
    "london",
    "cairo",
    "suez",
    "jerusalem",
    "damascus",
    "erzurum",
    "kars",
    "tiflis",
    "angora",
    "moscow",
    "saint-petersburg",
    "kharkov",
];

/// 10e: nations without profit from technologies.
const WITHOUT_TECHNOLOGY: [&str; 5] = ["italy", "serbia", "turkey", "bulgaria", "romania"];

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
    setup: (&'a File, Setup),
    tables: (&'a File, Tables),
    data: &'a Data,
}

/// A problem at a row of a file.
fn at(file: &File, id: &Spanned<String>, rule: &str, message: impl Into<String>) -> Problem {
    file.problem(Some(id), rule, message)
}

/// A problem of a whole file, unless it holds.
fn unless(holds: bool, file: &File, rule: &str, message: impl Into<String>) -> Option<Problem> {
    (!holds).then(|| file.problem(None::<&Spanned<String>>, rule, message))
}

/// Ids are small letters, digits and hyphens.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Both are the same, in whatever order.
fn same<'s>(a: impl IntoIterator<Item = &'s str>, b: impl IntoIterator<Item = &'s str>) -> bool {
    a.into_iter().collect::<BTreeSet<_>>() == b.into_iter().collect::<BTreeSet<_>>()
}

impl Checker<'_> {
    fn run(self) -> Vec<Problem> {
        let found = [
            self.zones(),
            self.named_zones(),
            self.links(),
            self.reach(),
            self.armies(),
            self.markers(),
            self.tiles(),
            self.deployment(),
            self.entries(),
            self.start_supply(),
            self.turns(),
            self.powers(),
            self.actions(),
            self.tracks(),
            self.numbers(),
            self.names(),
            self.sources(),
        ];
        found.into_iter().flatten().collect()
    }

    fn zone(&self, id: &str) -> Option<Zone> {
        self.data.zones.iter().position(|z| z.id == id).map(|i| Zone(i as u8))
    }

    fn of(&self, id: &str) -> Option<&ZoneData> {
        self.data.zones.iter().find(|z| z.id == id)
    }

    fn nation_of(&self, zone: &ZoneData) -> &str {
        &self.data.nations[zone.nation.index()].id
    }

    /// 3, 4: what each zone says of itself.
    fn zones(&self) -> Vec<Problem> {
        let (file, d) = (self.map.0, self.data);
        let (stacking, combat) = (&self.tables.1.stacking, &self.tables.1.combat);
        let mut found = Vec::new();
        for (row, (i, z)) in self.map.1.space.iter().zip((0u8..).zip(&d.zones)) {
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{}: {message}", z.id)));
            let nation = &d.nations[z.nation.index()];
            let due = match (nation.power, nation.is_neutral) {
                (None, _) => "none",
                (Some(_), true) => "neutral",
                (Some(power), false) => power.id(),
            };
            if row.power != due {
                no("4f", &format!("is {due}'s at the start"));
            }
            let small = stacking.small_regions.contains(&z.region);
            if z.stack != if small { stacking.small } else { stacking.default } || !small && z.region != "none" {
                no("4a", "the stacking limit does not fit the region");
            }
            let strong = d.strong.has(Zone(i)) || combat.trench_strong_zones.contains(&z.id);
            if z.trench_bonus != if strong { combat.trench_bonus_strong } else { combat.trench_bonus_default } {
                no("9.2i", "the bonus of a trench does not fit the place");
            }
            if z.no_retreat != (z.terrain != Terrain::Plain) {
                no("9.2p", "whether a defender may stay does not fit the ground");
            }
            if !["none", "russia", "turkey"].contains(&row.arrow.as_str()) {
                no("4e", "arrows are Russian or Turkish");
            }
            if !is_id(&z.id) {
                no("", "that is no id");
            }
            if !(-12.0..=50.0).contains(&z.lon) || !(28.0..=62.0).contains(&z.lat) {
                no("", "is not on the map");
            }
            if d.zones.iter().filter(|o| (o.lon, o.lat) == (z.lon, z.lat)).count() > 1 {
                no("", "stands where another zone does");
            }
            if (row.source == "rb") == row.rb.is_empty() {
                no("", "what of it is the rulebook's is not told");
            }
        }
        found
    }

    /// What the text and its examples say of single zones.
    fn named_zones(&self) -> Vec<Problem> {
        let (file, d) = (self.map.0, self.data);
        let n = d.zones.len();
        let mut found = vec![unless((60..=85).contains(&n), file, "1a", format!("{n} zones"))];
        found.extend(NAMED.map(|id| unless(self.zone(id).is_some(), file, "", format!("{id} is named in the rulebook"))));
        let is = |id: &str, test: fn(&ZoneData) -> bool| self.of(id).is_some_and(test);
        found.extend(CITIES.map(|id| unless(is(id, |z| z.is_city), file, "5k", format!("{id} is a city"))));
        let minsk = is("minsk", |z| z.terrain == Terrain::Forest && z.trench_bonus == 1);
        found.push(unless(minsk, file, "E-16.4a", "Minsk is a forest where a trench gives 1"));
        let ports = ["london", "cairo", "salonica", "gallipoli"].iter().all(|id| is(id, |z| z.port != Port::None));
        found.push(unless(ports, file, "9.1h", "London, Cairo, Salonica and Gallipoli are ports"));
        let seas = is("london", |z| z.port == Port::Atlantic) && is("cairo", |z| z.port == Port::Mediterranean);
        found.push(unless(seas, file, "E-16.6", "from London to Cairo one comes into the Mediterranean"));
        let enemy = ["germany", "austria-hungary", "russia", "romania", "bulgaria"];
        let coasts = d.zones.iter().all(|z| z.port == Port::None || !enemy.contains(&self.nation_of(z)));
        found.push(unless(coasts, file, "9.1h", "there is no port on those coasts"));
        let home = d.ports.and(d.power(Power::Allies).home).minus(d.mediterranean).len() >= 3;
        found.push(unless(home, file, "8i", "the Allies have three Atlantic ports"));
        for nation in ["albania", "montenegro"] {
            let one = d.nations.iter().any(|n| n.id == nation && n.zones.len() == 1);
            found.push(unless(one, file, "3e", format!("{nation} is one zone")));
        }
        let all = d.nations.iter().all(|n| !n.zones.is_empty() || n.id == "united-states");
        found.push(unless(all, file, "3a", "every nation but the United States has a zone"));
        let grounds = [Terrain::Plain, Terrain::Forest, Terrain::Desert, Terrain::Mountain];
        let every = grounds.iter().all(|t| d.zones.iter().any(|z| z.terrain == *t));
        found.push(unless(every, file, "4d", "all kinds of ground are there"));
        let forests = d.zones.iter().filter(|z| z.terrain == Terrain::Forest).count();
        found.push(unless(forests <= 4, file, "4d", "only a few zones are forest"));
        for (arrow, due) in [("russia", &["moscow", "saint-petersburg", "kharkov"][..]), ("turkey", &["angora"])] {
            let rows = self.map.1.space.iter().filter(|r| r.arrow == arrow).map(|r| r.id.get_ref().as_str());
            found.push(unless(same(rows, due.iter().copied()), file, "4e", format!("the zones with arrows of {arrow}")));
        }
        let regions = self.tables.1.stacking.small_regions.iter().all(|r| d.zones.iter().any(|z| z.region == *r));
        found.push(unless(regions, file, "4a", "the regions have zones"));
        found.into_iter().flatten().collect()
    }

    /// 4e: arrows lead to the zones that have them, and nothing else does.
    fn links(&self) -> Vec<Problem> {
        let (file, d) = (self.map.0, self.data);
        let mut found = Vec::new();
        for (row, link) in self.map.1.link.iter().zip(&d.links) {
            let arrow = |z: Zone| self.map.1.space[z.index()].arrow.as_str();
            let arrows: BTreeSet<&str> = [arrow(link.a), arrow(link.b)].into_iter().filter(|a| *a != "none").collect();
            let due = match link.ways {
                Ways::Land => BTreeSet::new(),
                Ways::Russian => BTreeSet::from(["russia"]),
                Ways::Turkish => BTreeSet::from(["turkey"]),
            };
            if arrows != due {
                let names = format!("{}-{}", d.zone(link.a).id, d.zone(link.b).id);
                found.push(at(file, &row.a, "4e", format!("{names} is no link by {}", row.kind)));
            }
        }
        for (a, b) in BORDERS {
            let linked = self.zone(a).zip(self.zone(b)).is_some_and(|(a, b)| d.near(Ways::Land, a).has(b));
            found.extend(unless(linked, file, "E-16.2", format!("{a} borders {b}")));
        }
        let venice = self.of("venice").is_some_and(|z| z.links.iter().any(|n| self.nation_of(d.zone(*n)) == "austria-hungary"));
        found.extend(unless(venice, file, "E-16.3a", "Venice borders Austria-Hungary"));
        for z in &d.zones {
            let alone = z.links.is_empty();
            found.extend(unless(alone == (z.id == "london"), file, "", format!("{} has {} links", z.id, z.links.len())));
        }
        found
    }

    /// What hangs together.
    fn reach(&self) -> Vec<Problem> {
        let (file, d) = (self.map.0, self.data);
        let flood = |from: &str, ways: Ways| {
            let mut reached = self.zone(from).map_or(Zones::NONE, Zones::of);
            loop {
                let more = reached.iter().fold(reached, |set, z| set.or(d.near(ways, z)));
                if more == reached {
                    return reached;
                }
                reached = more;
            }
        };
        let zones = |ids: &[&str]| ids.iter().filter_map(|id| self.zone(id)).collect::<Zones>();
        let nation = |id: &str| d.nations.iter().find(|n| n.id == id).map_or(Zones::NONE, |n| n.zones);
        let aside = d.all.minus(flood("paris", Ways::Land)) == zones(&ASIDE);
        let russia = nation("russia").minus(flood("moscow", Ways::Russian)).is_empty();
        let turkey = nation("turkey").minus(flood("angora", Ways::Turkish)).is_empty();
        let fronts = flood("jerusalem", Ways::Land).and(zones(&["cairo"])).len()
            + flood("erzurum", Ways::Land).and(zones(&["tiflis"])).len();
        let found = [
            unless(aside, file, "4e", "the side fronts and the zones of the arrows lie apart, all else hangs together"),
            unless(russia, file, "4e", "Russians reach all of Russia"),
            unless(turkey, file, "4e", "Turks reach all of Turkey"),
            unless(fronts == 2, file, "", "the fronts of Egypt and of the Caucasus hang together"),
        ];
        found.into_iter().flatten().collect()
    }

    /// 17, 10e, 9.1h: the armies.
    fn armies(&self) -> Vec<Problem> {
        let (file, d) = (self.pieces.0, self.data);
        let mut found = Vec::new();
        let mut listed: Vec<(&str, i8, u8)> = Vec::new();
        for (row, k) in self.pieces.1.army.iter().zip(&d.kinds) {
            let nation = d.nations[k.nation.index()].id.as_str();
            listed.push((nation, k.combat[0], k.count));
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{}: {message}", k.id)));
            if !(1..k.combat[0]).contains(&k.combat[1]) {
                no("1b", "the reduced side is weaker");
            }
            if !(1..=k.support[0]).contains(&k.support[1]) || k.support[0] >= k.combat[0] {
                no("1b", "support is less than combat, and no more when reduced");
            }
            if k.uses_technology == WITHOUT_TECHNOLOGY.contains(&nation) {
                no("10e", "whether its nation uses technologies");
            }
            if k.is_naval != ["united-kingdom", "united-states"].contains(&nation) {
                no("9.1h", "only British and American armies sail");
            }
            if k.is_mediterranean != (k.combat[0] == 3) {
                no("9.1l", "only armies of value 3 are for the Mediterranean");
            }
            if d.nations[k.nation.index()].power != Some(k.power) {
                no("3a", "its power is not that of its nation");
            }
            if k.id == "ge-5" && k.support[0] != 2 {
                no("E-16.4a", "a German army supports with 2");
            }
            let has_city = !d.nations[k.nation.index()].zones.and(d.cities).is_empty() || nation == "united-states";
            if !has_city {
                no("8h", "its nation has no city");
            }
        }
        for due in ORDER_OF_BATTLE {
            found.extend(unless(
                listed.contains(&due),
                file,
                "17a",
                format!("{} armies of {} with value {}", due.2, due.0, due.1),
            ));
        }
        found.extend(unless(listed.len() == ORDER_OF_BATTLE.len(), file, "17b", "thirteen kinds of armies"));
        let total: u32 = d.kinds.iter().map(|k| u32::from(k.count)).sum();
        found.extend(unless(total == 75, file, "17b", format!("{total} armies instead of 75")));
        found
    }

    /// 1a, R-1b: the markers.
    fn markers(&self) -> Vec<Problem> {
        let file = self.pieces.0;
        let row = |id: &str| self.pieces.1.marker.iter().find(|m| m.id.get_ref() == id);
        let count = |id: &str| row(id).map_or(0, |m| m.count);
        let trenches = count("trench-central") + count("trench-entente");
        let sides =
            ["trench-central", "trench-entente"].iter().all(|id| row(id).is_some_and(|m| m.sides == ["level-1", "level-2"]));
        let others = ["control", "move-attack", "turn", "die"].map(count);
        let found = [
            unless(trenches == 32, file, "R-1b", format!("{trenches} trenches instead of 32")),
            unless(sides, file, "1d", "a trench has two levels"),
            unless(others == [41, 4, 1, 2], file, "1a", "41 control markers, 4 reminders, one turn marker, two dice"),
        ];
        found.into_iter().flatten().collect()
    }

    /// 10: the tiles and who owns them.
    fn tiles(&self) -> Vec<Problem> {
        let (file, d, missions) = (self.pieces.0, self.data, self.tables.1.missions.gained_on_availability);
        let mut found = Vec::new();
        let owns = |power: Power, id: &str| {
            d.tiles.iter().zip(0u8..).any(|(t, i)| t.id == id && d.power(power).tiles.has(crate::ids::Tile(i)))
        };
        for (row, t) in self.pieces.1.technology.iter().zip(&d.tiles) {
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{}: {message}", t.id)));
            let kind = match t.family {
                Family::Aviation => "air",
                Family::Tanks => "tank",
                _ => "none",
            };
            if row.mission_kind != kind || t.missions != if kind == "none" { 0 } else { missions } {
                no("10.4a", "the missions that it brings");
            }
            if let Some(lower) = t.requires {
                let lower = d.tile(lower);
                if lower.family != t.family || lower.level + 1 != t.level {
                    no("10d", "it needs the level below it");
                }
                if Power::ALL.into_iter().any(|p| owns(p, &t.id) && !owns(p, &lower.id)) {
                    no("10d", "a power lacks the lower level");
                }
            }
            if (t.level > 1) != t.requires.is_some() {
                no("10d", "a level above 1 needs the one below it");
            }
            if t.at_setup != (t.requires.is_none() && t.requires_available == 0) {
                no("R-2a", "only tiles without a prerequisite are for the set-up");
            }
            if (t.family == Family::Tanks) != (t.requires_available == 4) {
                no("10.5d", "tanks need four other tiles, and nothing else does");
            }
        }
        let total: u32 = Power::ALL.map(|p| u32::from(d.power(p).tiles.len())).iter().sum();
        let start = usize::from(d.constants.start_tiles);
        let enough = Power::ALL.into_iter().all(|p| d.power(p).tiles.iter().filter(|t| d.tile(*t).at_setup).count() >= start);
        let german = owns(Power::Germany, "tanks-1") && !owns(Power::Germany, "tanks-2");
        let storm = Power::ALL.into_iter().all(|p| owns(p, "sturmtruppen") == (p == Power::Germany));
        let levels = owns(Power::Germany, "attack-2") && owns(Power::Russia, "defence-2");
        found.extend(unless(total == 32, file, "R-10d", format!("{total} tiles instead of 32")));
        found.extend(unless(start == 3 && enough, file, "2b", "every power can choose three tiles"));
        found.extend(unless(german, file, "10.5e", "German tanks are of level 1"));
        found.extend(unless(storm, file, "10.7a", "Sturmtruppen are German"));
        found.extend(unless(owns(Power::Russia, "offensive"), file, "10.3c", "Russia has Offensive"));
        found.extend(unless(levels, file, "E-16.4a", "German Attack 2 and Russian Defence 2"));
        found
    }

    /// 2a: the deployment.
    fn deployment(&self) -> Vec<Problem> {
        let (file, d) = (self.setup.0, self.data);
        let mut found = Vec::new();
        for (kind, _, zone) in &d.start {
            let own = d.zone(*zone).power == Some(d.kind(*kind).power);
            found.extend(unless(own, file, "2a", format!("{} in {}: not its power's zone", d.kind(*kind).id, d.zone(*zone).id)));
        }
        let entering = d.entries.iter().flat_map(|e| &e.armies);
        for (i, k) in (0u8..).zip(&d.kinds) {
            let placed: u32 =
                d.start.iter().chain(entering.clone()).filter(|(kind, ..)| kind.0 == i).map(|(_, n, _)| u32::from(*n)).sum();
            found.extend(unless(placed <= u32::from(k.count), file, "17a", format!("{}: {placed} placed of {}", k.id, k.count)));
        }
        for (i, z) in (0u8..).zip(&d.zones) {
            let here: u8 = d.start.iter().filter(|(_, _, zone)| zone.0 == i).map(|(_, n, _)| n).sum();
            found.extend(unless(here <= z.stack, file, "4a", format!("{here} armies in {}", z.id)));
        }
        for camp in Camp::ALL {
            for zone in d.start_trenches[camp.index()].iter() {
                let manned = d.start.iter().any(|(k, _, z)| *z == zone && d.kind(*k).power.camp() == camp);
                found.extend(unless(manned, file, "2a", format!("a trench without an army in {}", d.zone(zone).id)));
            }
        }
        for power in Power::ALL {
            let written = self.setup.1.victory_points.get(power.id()).copied();
            let due = [-3, 4, 5, 0][power.index()];
            let fits = written == Some(due) && d.power(power).start_vp == due as i8;
            found.extend(unless(fits, file, "5b", format!("{power} starts with {due}")));
        }
        let order: Vec<&str> = self.setup.1.scenario.turn_order.iter().map(String::as_str).collect();
        found.extend(unless(order == Power::ALL.map(Power::id), file, "3d", "the order of phases"));
        let span = (self.setup.1.scenario.first_turn, self.setup.1.scenario.last_turn) == (1, d.last_turn());
        found.extend(unless(span, file, "2d", "the first and the last turn"));
        found
    }

    /// 12c: the neutrals.
    fn entries(&self) -> Vec<Problem> {
        let (file, d) = (self.setup.0, self.data);
        let mut found = Vec::new();
        for row in &self.setup.1.entry {
            let Some((nation, entry)) = d.nations.iter().zip(&d.entries).find(|(n, _)| n.id == *row.nation.get_ref()) else {
                continue;
            };
            let mut no = |message: &str| found.push(at(file, &row.nation, "12c", format!("{}: {message}", nation.id)));
            if nation.power.map(Power::id) != Some(row.power.as_str()) || !nation.is_neutral {
                no("that is not its power, or it is no neutral");
            }
            if entry.armies.iter().any(|(k, n, z)| {
                d.nations[d.kind(*k).nation.index()].id != nation.id || !nation.zones.has(*z) || *n > d.zone(*z).stack
            }) {
                no("armies of its own in its own zones");
            }
            if entry.trenches.iter().any(|z| !nation.zones.has(*z)) {
                no("trenches in its own zones");
            }
        }
        let rows = self.setup.1.entry.iter().map(|r| r.nation.get_ref().as_str());
        let due = ["turkey", "bulgaria", "italy", "romania", "united-states"];
        found.extend(unless(same(rows, due), file, "12c", "the five neutrals"));
        found
    }

    /// 6: nothing is without supply at the start.
    fn start_supply(&self) -> Vec<Problem> {
        let (file, d) = (self.setup.0, self.data);
        let mut found = Vec::new();
        for power in Power::ALL {
            let camp = power.camp().powers().into_iter().fold(Zones::NONE, |set, p| set.or(d.power(p).home));
            let own = d.power(power).home;
            let ways = crate::supply::own_ways(power);
            let mut lit = own.and(d.cities).or(if power == Power::Allies { own.and(d.ports) } else { Zones::NONE });
            loop {
                let more = lit.iter().fold(lit, |set, z| set.or(d.near(ways, z).and(camp)));
                if more == lit {
                    break;
                }
                lit = more;
            }
            for zone in own.minus(lit).iter() {
                found.extend(unless(false, file, "6h", format!("{} is without supply at the start", d.zone(zone).id)));
            }
        }
        found
    }

    /// 2d: the turns.
    fn turns(&self) -> Vec<Problem> {
        let (file, d) = (self.tables.0, self.data);
        let seasons = ["winter", "spring", "summer", "autumn"];
        let rows = &self.tables.1.turn;
        let mut found = vec![unless(d.last_turn() == 18 && self.tables.1.turns.count == 18, file, "2d", "eighteen turns")];
        let place = |row: &rows::TurnRow| seasons.iter().position(|s| *s == row.season);
        for (n, (pair, years)) in (2..).zip(rows.windows(2).zip(d.turns.windows(2))) {
            let next = place(&pair[0]).map(|s| (s + 1) % 4) == place(&pair[1]);
            let year = years[1].year == years[0].year + u16::from(pair[1].season == "winter");
            found.push(unless(next && year, file, "2d", format!("turn {n}: the season")));
        }
        let opens: Vec<usize> = d.turns.iter().zip(1..).filter(|(t, _)| t.opens_year).map(|(_, n)| n).collect();
        found.push(unless(opens == [1, 3, 7, 11, 15], file, "2d", "the first turns of the years"));
        let ends = rows.first().is_some_and(|t| t.season == "summer") && d.turns[0].year == 1914;
        found.push(unless(ends, file, "2d", "summer 1914 comes first"));
        found.into_iter().flatten().collect()
    }

    /// 3a, 7a, 8a: the powers.
    fn powers(&self) -> Vec<Problem> {
        let (file, d) = (self.tables.0, self.data);
        let mut found = Vec::new();
        for row in &self.tables.1.power {
            let Ok(power) = row.id.get_ref().parse::<Power>() else { continue };
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{power}: {message}")));
            if row.camp != power.camp().id() || row.partner != power.partner().id() {
                no("3a", "its camp and its partner");
            }
            if usize::from(row.order) != power.index() + 1 {
                no("3d", "its place in the order of phases");
            }
            let nations = |neutral: bool| {
                d.nations.iter().filter(move |n| n.power == Some(power) && n.is_neutral == neutral).map(|n| n.id.as_str())
            };
            if !same(row.home.iter().map(String::as_str), nations(false))
                || !same(row.neutrals.iter().map(String::as_str), nations(true))
            {
                no("3a", "its nations are not those that name it");
            }
            let p = d.power(power);
            let due = [(3, 3), (3, 3), (2, 3), (2, 2)][power.index()];
            if (p.actions, p.points) != due {
                no("8a", "its actions and recruitment points");
            }
        }
        let later = (d.power(Power::Allies).later_points, d.power(Power::Russia).points_after_capitulation) == (4, 1);
        found.extend(unless(later, file, "8e", "the Allies have 4 points later, Russia 1 after its capitulation"));
        for row in &self.tables.1.camp {
            let camp = Camp::ALL.into_iter().find(|c| c.id() == row.id.get_ref());
            let fits = camp.is_some_and(|c| same(row.powers.iter().map(String::as_str), c.powers().map(Power::id)));
            if !fits {
                found.push(at(file, &row.id, "3a", "the powers of the camp"));
            }
        }
        found
    }

    /// 7b to 7d: the actions.
    fn actions(&self) -> Vec<Problem> {
        let file = self.tables.0;
        let list = |test: fn(&rows::ActionRow) -> bool| -> Vec<&str> {
            self.tables.1.action.iter().filter(|a| test(a)).map(|a| a.id.get_ref().as_str()).collect()
        };
        let all = list(|_| true) == crate::ids::Action::ALL.map(crate::ids::Action::id);
        let found = [
            unless(all, file, "7b", "the six actions"),
            unless(list(|a| a.repeatable) == ["manoeuvre"], file, "7c", "only Manoeuvre repeats"),
            unless(list(|a| a.must_be_first) == ["recruitment"], file, "7d", "Recruitment comes first"),
        ];
        found.into_iter().flatten().collect()
    }

    /// 12: the tracks.
    fn tracks(&self) -> Vec<Problem> {
        let (file, d) = (self.tables.0, self.data);
        let mut found = Vec::new();
        for (row, t) in self.tables.1.diplomacy.iter().zip(&d.tracks) {
            let mut no = |rule: &str, message: &str| found.push(at(file, &row.id, rule, format!("{}: {message}", t.id)));
            if t.length < 2 || !(1..=d.last_turn()).contains(&t.earliest) {
                no("12d", "its length and date");
            }
            let camp = |movers: [bool; 4], camp: Camp| Power::ALL.into_iter().all(|p| !movers[p.index()] || p.camp() == camp);
            if !camp(t.forward, t.favours) || !camp(t.back, t.favours.enemy()) {
                no("12a", "friends advance it, enemies push it back");
            }
            let (forward, back) = match (t.id.as_str(), t.favours) {
                ("united-states", _) => ([false, true, false, false], [true, false, false, false]),
                ("russian-capitulation", _) => ([true, false, false, true], [false; 4]),
                (_, Camp::Central) => ([true, false, false, true], [false, true, true, false]),
                (_, Camp::Entente) => ([false, true, true, false], [true, false, false, true]),
            };
            if (t.forward, t.back) != (forward, back) {
                no("12b", "who moves it");
            }
            let late = ["bulgaria", "romania"].contains(&t.id.as_str());
            if t.penalty_turn != late.then_some(10) || late && t.earliest >= 10 {
                no("5g", "the end of 1916");
            }
            if let Some(nation) = t.nation
                && d.nation(nation).power.map(Power::camp) != Some(t.favours)
            {
                no("12a", "the camp that it favours");
            }
        }
        let names = d.tracks.iter().map(|t| t.id.as_str());
        let due = ["turkey", "bulgaria", "italy", "romania", "united-states", "russian-capitulation"];
        found.extend(unless(same(names, due), file, "12a", "the six tracks"));
        let t = d.track(d.capitulation);
        found.extend(unless(
            (t.earliest, t.needs_cities) == (15, 2),
            file,
            "12e",
            "the capitulation from turn 15, with two cities",
        ));
        let cities = d.nations[d.russia.index()]
            .zones
            .and(d.cities)
            .iter()
            .filter(|z| self.map.1.space[z.index()].arrow == "none")
            .collect::<Zones>();
        found.extend(unless(
            cities.len() >= 5 && d.germany_only.minus(cities).is_empty(),
            file,
            "5k",
            "cities in Russia within reach",
        ));
        found
    }

    /// The numbers that the text states.
    fn numbers(&self) -> Vec<Problem> {
        let (file, d, c) = (self.tables.0, self.data, &self.data.constants);
        let (r, t) = (&d.recruitment, &self.tables.1);
        let results: Vec<(u8, u8, bool)> =
            d.results.iter().map(|l| (l.winner_losses, l.loser_losses, l.trench_may_cancel)).collect();
        let closed = Power::ALL.into_iter().all(|p| c.greece_closed[p.index()] == (p == Power::Austria));
        let found = [
            unless((r.new_army_full, r.new_army_reduced, r.restore_army) == (2, 1, 1), file, "8f", "what armies cost"),
            unless(r.brussels_bonus_turns == [3, 7, 11, 15] && r.brussels_bonus == 1, file, "8b", "the point of Brussels"),
            unless((r.extra_turkey, r.extra_italy, r.extra_united_states) == (1, 1, 1), file, "8d", "the points of neutrals"),
            unless((r.salonica_from_turn, r.more_points_from_turn) == (7, 11), file, "8k", "the dates of recruitment"),
            unless((c.armies_per_manoeuvre, c.armies_with_technology) == (3, 4), file, "9a", "the armies of a Manoeuvre"),
            unless((c.allowance, c.cost_own, c.cost_nobody, c.cost_enemy) == (4, 1, 1, 2), file, "9.1a", "what movement costs"),
            unless(c.strategic_places == 2, file, "9.1g", "a strategic movement counts as two armies"),
            unless(t.movement.naval_cost == c.allowance, file, "9.1h", "a naval movement is a whole movement"),
            unless(c.greece_opens == 11 && closed, file, "9.1i", "Greece before turn 11"),
            unless(c.salonica_opens == 7, file, "9.1j", "Salonica before turn 7"),
            unless(c.gallipoli_years == [1915] && t.movement.gallipoli_entries == 1, file, "9.1k", "Gallipoli once, in 1915"),
            unless((c.die, c.mountain_bonus) == (6, 1), file, "9.2h", "the die and the mountain"),
            unless((c.technology_bonus, c.air_bonus) == (1, 2), file, "9.2k", "technology and air missions"),
            unless((t.combat.trench_bonus_default, t.combat.trench_bonus_strong) == (1, 2), file, "9.2i", "what trenches give"),
            unless(results == [(0, 2, false), (1, 2, true), (1, 1, true)], file, "9.2l", "the table of results"),
            unless(t.missions.max_air_attacks_per_phase == 1, file, "10.4b", "one attack a phase flies"),
            unless((c.straight_from, c.russia_no_offensive_in) == (15, 1918), file, "10c", "the dates of research"),
            unless(c.germany_turns == [1, 2] && c.germany_attacks == 1, file, "9f", "Germany's attacks of 1914"),
            unless((c.russia_year, c.russia_attacks) == (1916, 2), file, "9g", "Russia's attacks of 1916"),
            unless((c.forward, c.back) == (2, 1), file, "12a", "how markers move"),
            unless((c.city_gain, c.city_loss) == (1, -1), file, "5d", "what a city is worth"),
            unless((c.enter_war, c.capitulation, c.neutral_penalty) == (1, 1, -1), file, "5e", "what neutrals are worth"),
        ];
        found.into_iter().flatten().collect()
    }

    /// Everything that is shown has a name in both languages.
    fn names(&self) -> Vec<Problem> {
        let d = self.data;
        let lists = [
            (self.map.0, d.zones.iter().map(|x| (&x.id, &x.name)).collect::<Vec<_>>()),
            (self.pieces.0, d.kinds.iter().map(|x| (&x.id, &x.name)).collect()),
            (self.pieces.0, d.tiles.iter().map(|x| (&x.id, &x.name)).collect()),
            (self.tables.0, d.nations.iter().map(|x| (&x.id, &x.name)).collect()),
            (self.tables.0, d.powers.iter().map(|x| (&x.id, &x.name)).collect()),
            (self.tables.0, d.tracks.iter().map(|x| (&x.id, &x.name)).collect()),
            (self.tables.0, d.names.iter().map(|(id, name)| (id, name)).collect()),
            (self.tables.0, d.victory.iter().chain(&d.options).map(|(id, name, _)| (id, name)).collect()),
            (self.setup.0, vec![(&d.scenario.0, &d.scenario.1)]),
        ];
        let mut found = Vec::new();
        for (file, list) in lists {
            for (id, name) in list {
                found.extend(unless(!name.en.is_empty() && !name.fr.is_empty(), file, "", format!("{id}: a name is missing")));
            }
        }
        let turns = d.turns.iter().all(|t| !t.name.en.is_empty() && !t.name.fr.is_empty());
        found.extend(unless(turns, self.tables.0, "2d", "a turn has no name"));
        found
    }

    /// Every fact has a source that SOURCES.md explains.
    fn sources(&self) -> Vec<Problem> {
        let known = |code: &str| SOURCES.contains(&code);
        let mut found = Vec::new();
        let mut row = |file: &File, id: &Spanned<String>, code: &str| {
            if !known(code) {
                found.push(at(file, id, "", format!("{}: its source is not one of SOURCES.md", id.get_ref())));
            }
        };
        self.map.1.space.iter().for_each(|r| row(self.map.0, &r.id, &r.source));
        self.map.1.link.iter().for_each(|r| row(self.map.0, &r.a, &r.source));
        for r in &self.pieces.1.army {
            [&r.source_counts, &r.source_full_support, &r.source_reduced].iter().for_each(|code| row(self.pieces.0, &r.id, code));
        }
        self.pieces.1.marker.iter().for_each(|r| row(self.pieces.0, &r.id, &r.source));
        self.pieces.1.technology.iter().for_each(|r| row(self.pieces.0, &r.id, &r.source));
        self.setup.1.entry.iter().for_each(|r| row(self.setup.0, &r.nation, &r.source));
        let t = &self.tables.1;
        t.power.iter().for_each(|r| row(self.tables.0, &r.id, &r.source));
        t.action.iter().for_each(|r| row(self.tables.0, &r.id, &r.source));
        t.diplomacy.iter().for_each(|r| row(self.tables.0, &r.id, &r.source));
        t.victory_option.iter().chain(&t.table_option).for_each(|r| row(self.tables.0, &r.id, &r.source));
        let whole = [
            &t.turns.source,
            &t.movement.source,
            &t.stacking.source,
            &t.combat.source,
            &t.missions.source,
            &t.recruitment.source,
            &t.research.source,
            &t.obligation.source,
            &t.cooperation.source,
            &t.diplomacy_steps.source,
            &t.victory.source,
        ];
        let tables = whole.into_iter().chain(t.combat_result.iter().map(|r| &r.source)).all(|code| known(code));
        found.extend(unless(tables, self.tables.0, "", "the source of a table"));
        let s = &self.setup.1;
        let setup = s.deploy.iter().chain(&s.trench).map(|r| &r.source).chain([&s.scenario.source]).all(|code| known(code));
        found.extend(unless(setup, self.setup.0, "", "the source of a deployment"));
        let options = t.victory_option.iter().chain(&t.table_option).all(|o| !o.rule.is_empty());
        found.extend(unless(options, self.tables.0, "15a", "the rule of an option"));
        found
    }
}
