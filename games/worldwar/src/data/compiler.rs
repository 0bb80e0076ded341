//! The data files as flat tables: rows are read, names looked up, and what can not be compiled is told with its file, line and rule.

use std::collections::BTreeMap;

use engine::{
    Localised,
    data::{File, Problem, Spanned},
    gather,
};

use super::{
    AreaData, Data, Deploy, Face, Fallen, FortData, Modifier, Named, NationData, NeutralData, ScenarioData, SpaceData, State,
    TanksData, Test, TurnData, UnitData,
};
use crate::{
    hexes::{BOXES, CAUCASUS, CAUCASUS_SIZE, EUROPE, GRID, HexSet, Links, ROWS, places_around},
    ids::{Fort, NATIONS, Nation, Nations, Side, Space, UNITS, Unit, Units},
    rows::{MapFile, PiecesFile, PlacedRow, SetupFile, SpaceRow, TablesFile, TestRow},
};

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
    let nations = gather::map(rows.pieces.nation.iter().enumerate().map(|(i, n)| (n.id.get_ref().clone(), Nation(i as u8))));
    let mut compiler = Compiler { files: order, nations, spaces: BTreeMap::new(), units: BTreeMap::new(), problems: Vec::new() };
    compiler.sizes(&rows);
    if !compiler.problems.is_empty() {
        return Err(compiler.problems);
    }
    match compiler.compile(&rows) {
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
    nations: BTreeMap<String, Nation>,
    spaces: BTreeMap<String, Space>,
    units: BTreeMap<(Nation, String), Unit>,
    problems: Vec<Problem>,
}

impl Compiler<'_> {
    fn fail<T>(&mut self, file: usize, at: Option<&Spanned<T>>, rule: &str, message: String) {
        self.problems.push(self.files[file].problem(at, rule, message));
    }

    fn nation(&mut self, file: usize, id: &Spanned<String>) -> Nation {
        let found = self.nations.get(id.get_ref()).copied();
        if found.is_none() {
            self.fail(file, Some(id), "2.5c", format!("unknown nation '{}'", id.get_ref()));
        }
        found.unwrap_or(Nation(0))
    }

    fn space(&mut self, file: usize, id: &Spanned<String>) -> Space {
        let found = self.spaces.get(id.get_ref()).copied();
        if found.is_none() {
            self.fail(file, Some(id), "2.2", format!("unknown hex '{}'", id.get_ref()));
        }
        found.unwrap_or(Space(0))
    }

    fn side(&mut self, file: usize, id: &Spanned<String>) -> Side {
        match id.get_ref().as_str() {
            "allied" => Side::Allied,
            "central" => Side::Central,
            other => {
                self.fail(file, Some(id), "2.5a", format!("unknown side '{other}'"));
                Side::Allied
            }
        }
    }

    fn unit(&mut self, file: usize, nation: &Spanned<String>, army: &Spanned<String>) -> Unit {
        let n = self.nation(file, nation);
        let found = self.units.get(&(n, army.get_ref().clone())).copied();
        if found.is_none() {
            self.fail(file, Some(army), "8.35", format!("there is no army '{}' of {}", army.get_ref(), nation.get_ref()));
        }
        found.unwrap_or(Unit(0))
    }

    fn sizes(&mut self, rows: &Rows) {
        let units: usize = rows.pieces.nation.iter().map(|n| n.armies.len()).sum();
        for (found, most, file, what) in [
            (rows.pieces.nation.len(), NATIONS, PIECES, "nations"),
            (units, UNITS, PIECES, "armies"),
            (rows.map.space.iter().filter(|s| s.fort.is_some()).count(), 64, MAP, "forts"),
        ] {
            if found > most || found == 0 {
                self.fail(file, None::<&Spanned<String>>, "2.3", format!("{found} {what}; there is room for 1 to {most}"));
            }
        }
        if self.nations.len() != rows.pieces.nation.len() {
            self.fail(PIECES, None::<&Spanned<String>>, "2.5c", "a nation stands twice".to_owned());
        }
        if rows.pieces.movement.allowance > 5 {
            self.fail(PIECES, None::<&Spanned<String>>, "5.0a", "there is room for 5 movement points".to_owned());
        }
        if rows.tables.turn.is_empty() {
            self.fail(TABLES, None::<&Spanned<String>>, "1.0a", "there is no turn".to_owned());
        }
        let mut areas = 0;
        for row in &rows.map.space {
            let space = self.place(row, &mut areas);
            if self.spaces.insert(row.id.get_ref().clone(), space).is_some() {
                self.fail(MAP, Some(&row.id), "2.2", format!("the hex '{}' stands twice", row.id.get_ref()));
            }
        }
        let mut places: Vec<Space> = self.spaces.values().copied().collect();
        places.sort_unstable();
        if places.windows(2).any(|w| w[0] == w[1]) {
            self.fail(MAP, None::<&Spanned<String>>, "2.2", "two hexes are at one place".to_owned());
        }
    }

    /// The place of a row on the grid, by column and row alone.
    fn place(&mut self, row: &SpaceRow, areas: &mut u16) -> Space {
        if row.kind.get_ref() == "transit" {
            *areas += 1;
            return Space(u16::from(BOXES) * ROWS + *areas);
        }
        let (most, add) = if row.map.get_ref() == "caucasus" { (CAUCASUS_SIZE, CAUCASUS) } else { (EUROPE, 0) };
        if !(1..=most.0).contains(&row.col) || !(1..=most.1).contains(&row.row) {
            self.fail(MAP, Some(&row.id), "2.2", format!("column {} and row {} are off the map", row.col, row.row));
            return Space(0);
        }
        Space(u16::from(row.col + add) * ROWS + u16::from(row.row))
    }

    fn compile(&mut self, rows: &Rows) -> Option<Data> {
        let nations = self.nation_rows(rows);
        let units = self.unit_rows(rows);
        let spaces = self.space_rows(rows);
        let forts = self.fort_rows(rows);
        let named = self.named()?;
        let mut place = vec![u16::MAX; GRID];
        spaces.iter().enumerate().for_each(|(i, s)| place[s.space.index()] = i as u16);
        let mut labels: Vec<(String, Space)> = spaces.iter().map(|s| (s.id.clone(), s.space)).collect();
        labels.sort();
        let set = |test: &dyn Fn(&SpaceRow, &SpaceData) -> bool| -> HexSet {
            let both = rows.map.space.iter().zip(&spaces);
            both.filter(|(r, s)| !s.is_area && s.is_open && test(r, s)).map(|(_, s)| s.space).collect()
        };
        let coast = |s: &SpaceData, sea: &str| s.coast.iter().any(|c| c == sea);
        let only_inner = |s: &SpaceData| s.coast.iter().all(|c| c == "black" || c == "marmara");
        let clear_coast = |s: &SpaceData| !s.is_rough && !s.coast.is_empty();
        let (mut of_nation, mut cities_of) = ([HexSet::NONE; NATIONS], [HexSet::NONE; NATIONS]);
        for (i, (of, cities)) in of_nation.iter_mut().zip(&mut cities_of).enumerate() {
            let own = |s: &SpaceData| s.nation.index() == i;
            *of = spaces.iter().filter(|s| !s.is_area && own(s)).map(|s| s.space).collect();
            *cities = set(&|_, s| own(s) && s.city.is_some());
        }
        let mut sources_of = cities_of;
        // 10.82b, 10.82a: of the towns of the Caucasus only two of Turkey serve.
        let serves = |s: &SpaceData| !s.is_caucasus || s.city.as_ref().is_some_and(|c| c == "Erzurum" || c == "Trebizond");
        for sources in &mut sources_of {
            *sources = sources.iter().filter(|s| serves(&spaces[usize::from(place[s.index()])])).collect();
        }
        let links = self.links(rows, &spaces, &place);
        let mut owner = vec![Nation(0); GRID];
        let mut fort_at = vec![None; GRID];
        for s in &spaces {
            owner[s.space.index()] = s.nation;
            fort_at[s.space.index()] = s.fort;
        }
        let hexes = set(&|_, _| true);
        let land = Links::between(&hexes, &links.seasides);
        let dry = Links::between(&hexes, &links.water);
        let near = |links: &Links| -> Vec<[Space; 6]> { (0..GRID).map(|i| links.from(Space(i as u16))).collect() };
        let mut nation_of = [Nation(0); UNITS];
        units.iter().zip(&mut nation_of).for_each(|(u, n)| *n = u.nation);
        let no_austrians = [named.belgium, named.france, named.netherlands];
        let no_austrians = no_austrians.iter().fold(HexSet::NONE, |all, n| all.or(&of_nation[n.index()]));
        let terrain = |id: &str| rows.tables.terrain.iter().find(|t| t.id.get_ref() == id);
        let thirds = |id: &str, f: fn(&crate::rows::TerrainRow) -> Option<u8>| terrain(id).and_then(f).map(|mp| mp * 3);
        let special = rows.pieces.special.first()?;
        let germany = rows.pieces.nation.iter().find(|n| n.id.get_ref() == "germany")?;
        let scenarios = rows.setup.scenario.iter().map(|s| self.scenario(rows, s)).collect();
        let data = Data {
            areas: self.areas(rows, &spaces),
            turns: rows.tables.turn.iter().map(turn).collect(),
            neutrals: self.neutrals(rows),
            modifiers: self.modifiers(rows, &spaces),
            scenarios,
            sides: ["allied", "central"].map(|id| self.side_name(rows, id)),
            tanks: TanksData {
                name: special.name.clone(),
                attack: i16::from(special.attack_bonus),
                defence: i16::from(special.defence_bonus),
                cost: special.cost,
                from_turn: special.from_turn,
            },
            terrain_names: rows.tables.terrain.iter().map(|t| (t.id.get_ref().clone(), t.name.clone())).collect(),
            seas: rows.map.seas.clone(),
            ranges: rows.map.ranges.clone(),
            all_hexes: spaces.iter().filter(|s| !s.is_area).map(|s| s.space).collect(),
            caucasus: set(&|_, s| s.is_caucasus),
            rough: set(&|_, s| s.is_rough),
            clear: set(&|_, s| !s.is_rough),
            cities: set(&|_, s| s.city.is_some()),
            resources: set(&|r, _| r.resource),
            objectives: set(&|r, _| r.objective),
            west: set(&|r, _| r.edge.as_ref().is_some_and(|e| e.get_ref() == "west")),
            east: set(&|r, _| r.edge.as_ref().is_some_and(|e| e.get_ref() == "east")),
            strait: set(&|r, _| r.turkish_strait),
            harbours: set(&|_, s| clear_coast(s) && !coast(s, "baltic") && !only_inner(s)),
            inner_harbours: set(&|_, s| clear_coast(s) && only_inner(s)),
            landings: set(&|_, s| !s.is_caucasus && !s.is_rough && (coast(s, "adriatic") || coast(s, "aegean"))),
            inner_landings: set(&|r, s| !s.is_caucasus && (r.turkish_strait || coast(s, "black"))),
            inner_ports: set(&|r, s| coast(s, "black") || r.turkish_strait && !coast(s, "aegean")),
            black_sea: set(&|_, s| coast(s, "black")),
            caucasus_coast: set(&|_, s| s.is_caucasus && !s.coast.is_empty()),
            hexes,
            of_nation,
            cities_of,
            sources_of,
            no_austrians,
            rail: links.rail,
            rail_hexes: links.rail.hexes(),
            joined: near(&dry),
            open: near(&land),
            land,
            dry,
            arrows: links.arrows,
            allowance: rows.pieces.movement.allowance * 3,
            step_clear: self.found(thirds("clear", |t| t.mp), "5.1", "clear")?,
            step_rough: self.found(thirds("rough", |t| t.mp), "5.1", "rough")?,
            step_rail: self.found(terrain("rail").and_then(|t| t.mp_thirds), "5.3a", "rail")?,
            step_arrow: self.found(thirds("strait-arrow", |t| t.mp_extra), "5.6a", "strait-arrow")?,
            step_area: self.found(thirds("transit-entry", |t| t.mp), "5.55b", "transit-entry")?,
            rough_defence: self.found(terrain("rough").and_then(|t| t.defence), "6.4a", "rough")?,
            winter_defence: rows.tables.modifiers.winter_defence,
            unsupplied_divisor: rows.tables.modifiers.unsupplied_defence_divisor.max(1),
            max_stosstruppen: germany.max_stosstruppen.unwrap_or(0),
            stosstruppen_from: germany.stosstruppen_from_turn.unwrap_or(u8::MAX),
            stosstruppen_name: self.army_name(rows, "stosstruppen"),
            costs: rows.tables.costs.clone(),
            die: rows.tables.combat.die,
            columns: rows.tables.combat.columns.clone(),
            labels_of_columns: column_labels(rows),
            results: self.results(rows),
            per_resource: rows.tables.victory.per_resource_hex,
            blockade: rows.tables.victory.allied_blockade,
            usa_turn: rows.setup.common.usa_entry.turn,
            arrivals: rows.setup.common.usa_entry.arrivals.iter().map(|a| (a.turn, a.armies)).collect(),
            spaces,
            labels,
            place,
            nations,
            units,
            forts,
            named,
            nation_of,
            owner,
            fort_at,
        };
        Some(data)
    }

    fn found<T>(&mut self, value: Option<T>, rule: &str, what: &str) -> Option<T> {
        if value.is_none() {
            self.fail(TABLES, None::<&Spanned<String>>, rule, format!("the terrain '{what}' lacks what it costs or does"));
        }
        value
    }

    fn side_name(&mut self, rows: &Rows, id: &str) -> Localised {
        let found = rows.pieces.side.iter().find(|s| s.id.get_ref() == id).map(|s| s.name.clone());
        if found.is_none() {
            self.fail(PIECES, None::<&Spanned<String>>, "1.0a", format!("there is no side '{id}'"));
        }
        found.unwrap_or(Localised { en: String::new(), fr: String::new() })
    }

    fn army_name(&mut self, rows: &Rows, id: &str) -> Localised {
        let found = rows.pieces.army_names.get(id).cloned();
        if found.is_none() {
            self.fail(PIECES, None::<&Spanned<String>>, "2.6a", format!("there is no name of armies '{id}'"));
        }
        found.unwrap_or(Localised { en: String::new(), fr: String::new() })
    }

    fn named(&mut self) -> Option<Named> {
        let mut of = |id: &str| {
            let found = self.nations.get(id).copied();
            if found.is_none() {
                self.fail(PIECES, None::<&Spanned<String>>, "2.5c", format!("there is no nation '{id}'"));
            }
            found
        };
        Some(Named {
            usa: of("usa")?,
            britain: of("britain")?,
            france: of("france")?,
            russia: of("russia")?,
            germany: of("germany")?,
            austria: of("austria-hungary")?,
            netherlands: of("netherlands")?,
            belgium: of("belgium")?,
            italy: of("italy")?,
            greece: of("greece")?,
            romania: of("romania")?,
            turkey: of("turkey")?,
        })
    }

    fn nation_rows(&mut self, rows: &Rows) -> Vec<NationData> {
        let mut next = 0u8;
        let mut out = Vec::new();
        for row in &rows.pieces.nation {
            let units: Units = (next..next + row.armies.len() as u8).map(Unit).collect();
            next += row.armies.len() as u8;
            let state = match row.side.get_ref().as_str() {
                "allied" => State::Allied,
                "central" => State::Central,
                "neutral" => State::Neutral,
                "closed" => State::Closed,
                other => {
                    self.fail(PIECES, Some(&row.side), "2.5a", format!("unknown side '{other}'"));
                    State::Closed
                }
            };
            let track = rows.tables.resource.iter().find(|r| r.nation.get_ref() == row.id.get_ref());
            let due = rows.tables.turn.len();
            if let Some(track) = track.filter(|t| t.income.len() != due) {
                self.fail(TABLES, Some(&track.nation), "3.10a", format!("the income of {due} turns is expected"));
            }
            out.push(NationData {
                id: row.id.get_ref().clone(),
                name: row.name.clone(),
                colour: row.colour.hex.clone(),
                state,
                units,
                start: track.map_or(0, |t| t.start),
                on_entry: track.and_then(|t| t.on_entry).unwrap_or(0),
                income: track.map_or_else(|| vec![0; due], |t| t.income.clone()),
                has_track: track.is_some(),
            });
        }
        for row in &rows.tables.resource {
            self.nation(TABLES, &row.nation);
        }
        out
    }

    fn unit_rows(&mut self, rows: &Rows) -> Vec<UnitData> {
        let army_word = self.army_name(rows, "army");
        let mut out = Vec::new();
        for (n, row) in rows.pieces.nation.iter().enumerate() {
            let nation = Nation(n as u8);
            for army in &row.armies {
                let id = format!("{}-{}", row.id.get_ref(), army.to_ascii_lowercase());
                let face = |f: &crate::rows::FaceRow| Face { attack: i16::from(f.attack), defence: i16::from(f.defence) };
                let faces = [&row.front, &row.reserve];
                let front = faces.into_iter().flatten().find(|f| f.is_for(army)).map(face);
                if front.is_none() {
                    self.fail(PIECES, Some(&row.id), "2.6a", format!("the army '{army}' has no strength"));
                }
                let back = row.back.as_ref().filter(|b| b.is_for(army));
                let name = match army.parse::<u8>() {
                    Ok(number) => numbered(number, &army_word, &row.name),
                    Err(_) => self.army_name(rows, army),
                };
                self.units.insert((nation, army.clone()), Unit(out.len() as u8));
                out.push(UnitData {
                    id,
                    army: army.clone(),
                    name,
                    nation,
                    front: front.unwrap_or_default(),
                    back: back.map(face),
                    is_weaker_rebuilt: back.is_some_and(|b| b.kind.as_deref() == Some("rebuilt")),
                });
            }
        }
        out
    }

    fn space_rows(&mut self, rows: &Rows) -> Vec<SpaceData> {
        let mut out = Vec::new();
        let mut forts = 0;
        for row in &rows.map.space {
            let is_area = row.kind.get_ref() == "transit";
            let is_rough = match row.terrain.as_ref().map(|t| t.get_ref().as_str()) {
                Some("clear") => false,
                Some("rough") => true,
                None if is_area => false,
                _ => {
                    self.fail(MAP, Some(&row.id), "5.1", format!("the terrain of {} is clear or rough", row.id.get_ref()));
                    false
                }
            };
            let nation = match &row.nation {
                Some(nation) => self.nation(MAP, nation),
                None => {
                    if !is_area {
                        self.fail(MAP, Some(&row.id), "2.6b", format!("{} belongs to nobody", row.id.get_ref()));
                    }
                    Nation(0)
                }
            };
            let fort = row.fort.as_ref().map(|_| {
                forts += 1;
                Fort(forts - 1)
            });
            out.push(SpaceData {
                id: row.id.get_ref().clone(),
                space: self.space(MAP, &row.id),
                name: row.name.clone(),
                is_area,
                is_caucasus: row.map.get_ref() == "caucasus",
                nation,
                is_rough,
                city: row.city.as_ref().map(|c| c.get_ref().clone()),
                fort,
                range: row.range.as_ref().map(|r| r.get_ref().clone()),
                coast: row.coast.iter().map(|c| c.get_ref().clone()).collect(),
                transit: row.transit.as_ref().map(|t| self.space(MAP, t)),
                is_open: row.playable != Some(false),
                col: row.col,
                row: row.row,
                lon: row.lon,
                lat: row.lat,
            });
        }
        out
    }

    fn fort_rows(&mut self, rows: &Rows) -> Vec<FortData> {
        let mut out = Vec::new();
        for row in &rows.map.space {
            let Some(fort) = &row.fort else { continue };
            let nation = row.nation.as_ref().map_or(Nation(0), |n| self.nation(MAP, n));
            if row.fort_name.is_none() {
                self.fail(MAP, Some(&row.id), "10.51", format!("the fort of {} has no name", row.id.get_ref()));
            }
            let name = row.fort_name.clone().unwrap_or(Localised { en: String::new(), fr: String::new() });
            let space = self.space(MAP, &row.id);
            out.push(FortData { space, nation, strength: i16::from(*fort.get_ref()), name });
        }
        out
    }

    fn links(&mut self, rows: &Rows, spaces: &[SpaceData], place: &[u16]) -> LinkRows {
        let is_area = |s: Space| place.get(s.index()).and_then(|i| spaces.get(usize::from(*i))).is_some_and(|s| s.is_area);
        let (mut rail, mut seasides, mut arrows) = (Links::default(), Vec::new(), Vec::new());
        for row in &rows.map.link {
            let (a, b) = (self.space(MAP, &row.a), self.space(MAP, &row.b));
            let direction = places_around(a).iter().position(|s| *s == b);
            match (row.kind.get_ref().as_str(), direction) {
                ("transit", _) => {
                    if !is_area(b) {
                        self.fail(MAP, Some(&row.b), "5.52", "a transit link leads to a transit area".to_owned());
                    }
                }
                (_, None) => self.fail(MAP, Some(&row.a), "2.2", format!("{} and {} are not adjacent", a_id(row), b_id(row))),
                ("rail", Some(d)) => rail.join(a, d, b),
                ("sea-side", _) => seasides.push((a, b)),
                ("strait-arrow", _) => arrows.push((a, b)),
                (other, _) => self.fail(MAP, Some(&row.kind), "2.2", format!("unknown kind of link '{other}'")),
            }
        }
        let water: Vec<_> = seasides.iter().chain(&arrows).copied().collect();
        LinkRows { rail, seasides, water, arrows }
    }

    fn areas(&mut self, rows: &Rows, spaces: &[SpaceData]) -> Vec<AreaData> {
        let mut out = Vec::new();
        for (row, s) in rows.map.space.iter().zip(spaces).filter(|(_, s)| s.is_area) {
            let list: Vec<Space> = spaces.iter().filter(|h| h.transit == Some(s.space)).map(|h| h.space).collect();
            let hexes = list.iter().copied().collect();
            let side = if row.side.as_deref() == Some("central") { Side::Central } else { Side::Allied };
            let nations = row.nations.iter().map(|n| self.nation(MAP, n)).collect();
            out.push(AreaData { space: s.space, side, nations, hexes, list });
        }
        out
    }

    fn neutrals(&mut self, rows: &Rows) -> Vec<NeutralData> {
        let mut out = Vec::new();
        for row in &rows.tables.neutral {
            let mut number = [None; 2];
            for a in &row.activation {
                number[self.side(TABLES, &a.side).index()] = Some(a.number);
            }
            out.push(NeutralData { nation: self.nation(TABLES, &row.nation), vp: row.vp, number });
        }
        out
    }

    fn modifiers(&mut self, rows: &Rows, spaces: &[SpaceData]) -> Vec<Modifier> {
        let mut out = Vec::new();
        for row in &rows.tables.activation_modifier {
            let Some(test) = self.test(&row.test, spaces, rows) else {
                self.fail(TABLES, Some(&row.id), "9.2b", format!("the condition '{}' is not understood", row.id.get_ref()));
                continue;
            };
            out.push(Modifier {
                id: row.id.get_ref().clone(),
                nation: self.nation(TABLES, &row.nation),
                side: self.side(TABLES, &row.side),
                test,
                when: row.when.clone(),
                add: row.add,
            });
        }
        out
    }

    fn test(&mut self, row: &TestRow, spaces: &[SpaceData], rows: &Rows) -> Option<Test> {
        if let Some(any) = &row.any {
            return any.iter().map(|t| self.test(t, spaces, rows)).collect::<Option<_>>().map(Test::Any);
        }
        if let Some(n) = row.turn_min {
            return Some(Test::TurnMin(n));
        }
        if let Some(nation) = &row.nation {
            let nation = self.nation(TABLES, nation);
            if let Some(max) = row.resource_points_max {
                return Some(Test::PointsMax { nation, max });
            }
            if let Some(states) = &row.state_any {
                let fallen = |s: &Spanned<String>| match s.get_ref().as_str() {
                    "collapsed" => Some(Fallen::Collapsed),
                    "surrendered" => Some(Fallen::Surrendered),
                    _ => None,
                };
                return states.iter().map(fallen).collect::<Option<_>>().map(|any| Test::Russia { any });
            }
            let side = self.side(TABLES, row.at_war_on.as_ref()?);
            return Some(Test::AtWar { nation, side });
        }
        let side = self.side(TABLES, row.side.as_ref()?);
        if let Some(of) = &row.resource_hexes_of {
            let of = of.iter().map(|n| self.nation(TABLES, n)).collect();
            return Some(Test::Resources { side, of, min: row.count_min? });
        }
        if let Some(cities) = &row.controls_city {
            let mut any = HexSet::NONE;
            for city in cities {
                let found = spaces.iter().find(|s| s.city.as_ref() == Some(city.get_ref()));
                match found {
                    Some(s) => any.insert(s.space),
                    None => self.fail(TABLES, Some(city), "9.2b", format!("there is no city '{}'", city.get_ref())),
                }
            }
            return Some(Test::Controls { side, any });
        }
        if let Some(hexes) = &row.controls_hex {
            let any = hexes.iter().map(|h| self.space(TABLES, h)).collect();
            return Some(Test::Controls { side, any });
        }
        if let Some(nation) = &row.controls_every_city_of {
            let nation = self.nation(TABLES, nation);
            let own = spaces.iter().filter(|s| !s.is_area && s.nation == nation && s.city.is_some());
            return Some(Test::ControlsAll { side, all: own.map(|s| s.space).collect() });
        }
        let on = row.unit_on.as_ref()?;
        (on.get_ref() == "turkish_strait").then(|| {
            let strait = rows.map.space.iter().zip(spaces).filter(|(r, _)| r.turkish_strait);
            Test::UnitOn { side, hexes: strait.map(|(_, s)| s.space).collect() }
        })
    }

    fn results(&mut self, rows: &Rows) -> Vec<Vec<(u8, u8)>> {
        let c = &rows.tables.combat;
        let mut out = vec![Vec::new(); c.columns.len()];
        let sorted = c.columns.windows(2).all(|w| w[0] < w[1]) && c.columns.first() == Some(&0);
        if c.results.len() != usize::from(c.die) || !sorted {
            self.fail(
                TABLES,
                None::<&Spanned<String>>,
                "6.1d",
                "the combat results need a row a die and sorted columns".to_owned(),
            );
        }
        for row in &c.results {
            if row.len() != c.columns.len() {
                self.fail(TABLES, row.first(), "6.1d", "a row of the combat results has other columns".to_owned());
            }
            for (cell, column) in row.iter().zip(&mut out) {
                let parts = cell.get_ref().split_once('/').and_then(|(a, d)| Some((a.parse().ok()?, d.parse().ok()?)));
                match parts {
                    Some((a, d)) if a <= 9 && d <= 4 => column.push((a, d)),
                    _ => self.fail(TABLES, Some(cell), "6.2a", format!("'{}' is no result", cell.get_ref())),
                }
            }
        }
        out
    }

    fn scenario(&mut self, rows: &Rows, row: &crate::rows::ScenarioRow) -> ScenarioData {
        let mut units = Vec::new();
        for placed in rows.setup.neutral_unit.iter().chain(&row.units) {
            units.push(self.placed(placed));
        }
        let mut deploy = Vec::new();
        for d in &row.deploy {
            let side = self.side(SETUP, &d.side);
            let inside: Nations = d.inside.iter().map(|n| self.nation(SETUP, n)).collect();
            for army in &d.armies {
                deploy.push(Deploy { side, unit: self.unit(SETUP, &d.nation, army), inside });
            }
        }
        let mut ruined = Vec::new();
        for hex in &row.forts_destroyed {
            let fort = rows.map.space.iter().filter(|s| s.fort.is_some()).position(|s| s.id.get_ref() == hex.get_ref());
            match fort {
                Some(i) => ruined.push(Fort(i as u8)),
                None => self.fail(SETUP, Some(hex), "10.55b", format!("there is no fort at '{}'", hex.get_ref())),
            }
        }
        let mut entries = Vec::new();
        for (nation, turn) in &row.entry_turns {
            match (self.nations.get(nation).copied(), row.entry_sides.get(nation)) {
                (Some(n), Some(side)) => entries.push((n, *turn, self.side(SETUP, side))),
                _ => self.fail(SETUP, Some(&row.id), "11.17", format!("'{nation}' is unknown or has no side")),
            }
        }
        let belgium = match row.belgium.state.get_ref().as_str() {
            "neutral" => State::Neutral,
            "allied" => State::Allied,
            other => {
                self.fail(SETUP, Some(&row.belgium.state), "9.7", format!("Belgium is neutral or allied, not '{other}'"));
                State::Neutral
            }
        };
        ScenarioData {
            id: row.id.get_ref().clone(),
            name: row.name.clone(),
            has_first_movement: row.first_turn_movement,
            french_attacks: row.mandatory_french_attacks,
            entries,
            belgium,
            belgian_points: row.belgium.resource_points,
            vp: [row.victory_points.allied, row.victory_points.central],
            ruined,
            central: row.central_control.iter().map(|h| self.space(SETUP, h)).collect(),
            removed: row.removed.iter().map(|a| self.unit(SETUP, &a.nation, &a.army)).collect(),
            units,
            deploy,
        }
    }

    fn placed(&mut self, row: &PlacedRow) -> (Unit, Space) {
        (self.unit(SETUP, &row.nation, &row.army), self.space(SETUP, &row.hex))
    }
}

struct LinkRows {
    rail: Links,
    seasides: Vec<(Space, Space)>,
    water: Vec<(Space, Space)>,
    arrows: Vec<(Space, Space)>,
}

fn a_id(row: &crate::rows::LinkRow) -> &str {
    row.a.get_ref()
}

fn b_id(row: &crate::rows::LinkRow) -> &str {
    row.b.get_ref()
}

fn turn(row: &crate::rows::TurnRow) -> TurnData {
    TurnData { name: row.name.clone(), is_winter: row.season == "winter", surrender: row.russia_surrender_vp }
}

fn column_labels(rows: &Rows) -> Vec<Localised> {
    let labels = &rows.tables.combat.labels;
    labels.en.iter().zip(&labels.fr).map(|(en, fr)| Localised { en: en.clone(), fr: fr.clone() }).collect()
}

/// "1st Army (Germany)", « 1re Armée (Allemagne) ».
fn numbered(number: u8, army: &Localised, nation: &Localised) -> Localised {
    let english = match number {
        1 | 21 => "st",
        2 | 22 => "nd",
        3 | 23 => "rd",
        _ => "th",
    };
    let french = if number == 1 { "re" } else { "e" };
    Localised {
        en: format!("{number}{english} {} ({})", army.en, nation.en),
        fr: format!("{number}{french} {} ({})", army.fr, nation.fr),
    }
}
