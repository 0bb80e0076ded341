//! Supply (7): lines, sources by nation, who is in supply; and the rail nets that lead to sources (5.32).

use crate::{
    data::{Fallen, data},
    field::Field,
    hexes::HexSet,
    ids::{Fort, Forts, NATIONS, Nation, Side, Space, Unit, Units},
    position::{NETS, Position},
};

/// The supply of a side: what several nations share is traced once.
pub(crate) struct Lines<'a> {
    p: &'a Position,
    f: &'a Field,
    /// Where lines may pass (7.3, 7.4).
    pub(crate) passable: HexSet,
    /// Traced from the west edge and landing places, and from the east edge; or from German and from Austro-Hungarian cities.
    areas: [HexSet; 2],
    /// The sources these were traced from.
    sources: [HexSet; 2],
}

/// The linked cities of a nation (7.11, 7.12), what they supply, and in how many parts that is.
struct Homeland {
    cities: HexSet,
    area: HexSet,
    parts: u8,
}

fn by_land(set: &HexSet) -> HexSet {
    set.along(&data().land)
}

/// All that lines reach from some hexes.
fn traced(from: &HexSet, passable: &HexSet) -> HexSet {
    if from.is_empty() {
        return HexSet::NONE;
    }
    from.flood(passable, &data().land)
}

impl<'a> Lines<'a> {
    /// Traces what all nations of the side share.
    pub(crate) fn new(p: &'a Position, f: &'a Field) -> Self {
        let d = data();
        // 7.4: friendly units and forts cancel zones where they are.
        let free = f.own.or(&f.own_forts);
        let blocked = f.foe.or(&f.foe_forts).or(&f.shut).or(&f.zoc.minus(&free));
        Self::through(p, f, d.hexes.minus(&blocked))
    }

    /// The same where own units cancel no zone: for the rail (5.32a, R-5.32b).
    pub(crate) fn for_rail(p: &'a Position, f: &'a Field) -> Self {
        let blocked = f.foe.or(&f.foe_forts).or(&f.shut).or(&f.zoc);
        Self::through(p, f, data().hexes.minus(&blocked))
    }

    fn through(p: &'a Position, f: &'a Field, passable: HexSet) -> Self {
        let mut lines = Self { p, f, passable, areas: [HexSet::NONE; 2], sources: [HexSet::NONE; 2] };
        let n = &data().named;
        match f.side {
            Side::Allied => {
                lines.sources = [lines.west(), lines.east()];
                lines.areas = lines.sources.map(|s| traced(&s, &passable));
            }
            Side::Central => {
                let german = lines.homeland(n.germany, &HexSet::NONE);
                // Two parts of a Germany that is cut in two are no area that hangs together.
                let known = if german.parts == 1 { german.area } else { HexSet::NONE };
                let austrian = lines.homeland(n.austria, &known);
                lines.sources = [german.cities, austrian.cities];
                lines.areas = [german.area, austrian.area];
            }
        }
        lines
    }

    /// 7.14, 7.17: west-edge hexes and places where units have landed.
    fn west(&self) -> HexSet {
        let (p, d) = (self.p, data());
        let mut west = d.west.and(&d.of_nation[d.named.france.index()]);
        if p.side(d.named.italy) == Some(Side::Allied) && !p.armistice {
            west = west.or(&d.west.and(&d.of_nation[d.named.italy.index()]));
        }
        west.or(&p.working_ports()).and(&self.passable)
    }

    /// 7.15, 10.82a: east-edge hexes, and the Russian transit area on the map of the Caucasus.
    fn east(&self) -> HexSet {
        let d = data();
        if self.p.russia == Fallen::Surrendered {
            return HexSet::NONE;
        }
        let area = d.caucasus_area(d.named.russia).map_or(HexSet::NONE, |a| a.hexes.and(&d.caucasus));
        d.east.or(&area).and(&self.passable)
    }

    /// 7.11, 7.12: the cities of a nation of which two are linked, and what they supply. `known` is an area that hangs together.
    fn homeland(&self, nation: Nation, known: &HexSet) -> Homeland {
        let mut left = self.cities(nation);
        let mut home = Homeland { cities: HexSet::NONE, area: HexSet::NONE, parts: 0 };
        while let Some(first) = left.first() {
            let here = if known.has(first) { *known } else { traced(&HexSet::of(first), &self.passable) };
            let linked = left.and(&here);
            if linked.len() >= 2 {
                (home.cities, home.area) = (home.cities.or(&linked), home.area.or(&here));
                home.parts += 1;
            }
            left = left.minus(&here);
        }
        home
    }

    /// 7.1b: the cities of a nation that its side controls and that are not shut in.
    fn cities(&self, nation: Nation) -> HexSet {
        self.f.controlled(self.p, &data().sources_of[nation.index()]).and(&self.passable)
    }

    /// The sources of a nation (7.1, 10.82).
    pub(crate) fn sources(&self, nation: Nation) -> HexSet {
        let (d, n) = (data(), &data().named);
        let shared = match self.f.side {
            Side::Allied if nation == n.france || nation == n.britain || nation == n.usa => return self.sources[0],
            Side::Allied if nation == n.russia => return self.sources[1],
            Side::Central if nation == n.germany => return self.sources[0],
            Side::Central if nation == n.austria => return self.sources[1],
            Side::Allied => self.sources[0].or(&self.sources[1].minus(&d.caucasus)),
            Side::Central => self.sources[0].or(&self.sources[1]),
        };
        let mut sources = shared.or(&self.cities(nation));
        // 10.82b: by a line through the transit area, from the Caucasus to Europe and not the other way.
        if let Some(area) = d.caucasus_area(nation).filter(|_| nation == n.turkey) {
            let shared = self.shared_area();
            let europe = shared.or(&traced(&sources.minus(&d.caucasus).minus(&shared), &self.passable));
            if europe.meets(&area.hexes.minus(&d.caucasus)) {
                sources = sources.or(&area.hexes.and(&d.caucasus).and(&self.passable));
            }
        }
        sources
    }

    /// What the sources that all nations of the side may use supply (7.13, 7.16).
    fn shared_area(&self) -> HexSet {
        match self.f.side {
            Side::Allied => self.areas[0].or(&self.areas[1].minus(&data().caucasus)),
            Side::Central => self.areas[0].or(&self.areas[1]),
        }
    }

    /// Where units of a nation are in supply.
    pub(crate) fn area(&self, nation: Nation) -> HexSet {
        let n = &data().named;
        match self.f.side {
            Side::Allied if nation == n.france || nation == n.britain || nation == n.usa => self.areas[0],
            Side::Allied if nation == n.russia => self.areas[1],
            Side::Central if nation == n.germany => self.areas[0],
            Side::Central if nation == n.austria => self.areas[1],
            _ => {
                let shared = self.shared_area();
                shared.or(&traced(&self.sources(nation).minus(&shared), &self.passable))
            }
        }
    }

    /// 5.55c: whether a unit in a transit area is in supply.
    fn in_area(&self, unit: Unit, space: Space) -> bool {
        let (p, d) = (self.p, data());
        let Some(area) = d.area(space) else { return false };
        if area.nations.is_empty() {
            return area.hexes.iter().any(|h| p.controller(h) == Some(self.f.side) && !self.f.foe.has(h));
        }
        if unit.nation() == d.named.russia {
            return p.russia != Fallen::Surrendered;
        }
        let sources = traced(&self.sources(unit.nation()), &self.passable);
        sources.meets(&area.hexes)
    }

    /// Whether a unit in a hex is in supply, given what its nation's area is.
    fn is_supplied(&self, unit: Unit, area: &HexSet) -> bool {
        let space = self.p.at[unit.index()];
        area.has(space) || data().area(space).is_some() && self.in_area(unit, space)
    }

    /// The first of some hexes that lines from the sources of a nation reach: the nearest to them (R-6.8b).
    pub(crate) fn nearest(&self, nation: Nation, of: &HexSet) -> HexSet {
        let mut reached = self.sources(nation);
        // A hex in an enemy zone is the end of a line, not a part of one.
        loop {
            let found = reached.and(of);
            if !found.is_empty() {
                return found;
            }
            let next = reached.or(&by_land(&reached).and(&self.passable.or(of)));
            if next == reached {
                return HexSet::NONE;
            }
            reached = next;
        }
    }
}

impl Position {
    /// 7.17c, 7.17d: landing places that serve now.
    pub fn working_ports(&self) -> HexSet {
        let d = data();
        if self.ports.is_empty() {
            return HexSet::NONE;
        }
        let ports = self.ports.minus(&self.control).minus(&self.shut());
        if ports.meets(&d.inner_ports) && !self.is_strait_open(Side::Allied) { ports.minus(&d.inner_ports) } else { ports }
    }

    /// All units and forts that are in supply now (7.5a, 7.6).
    pub fn judge_supply(&self) -> (Units, Forts) {
        let intact = Fort::all().filter(|fort| !self.ruined.has(*fort)).collect();
        self.judge_supply_in(&Side::ALL.map(|side| self.field(side)), self.on_map(), intact)
    }

    /// Those of some units and forts that are in supply, with the lie of the land for both sides at hand.
    pub(crate) fn judge_supply_in(&self, fields: &[Field; 2], units: Units, forts: Forts) -> (Units, Forts) {
        let d = data();
        let (mut fed, mut manned) = (Units::NONE, Forts::NONE);
        for f in fields {
            let lines = Lines::new(self, f);
            for nation in self.nations(f.side).iter() {
                let own = d.nation(nation).units.and(units);
                let works: Forts = forts.iter().filter(|fort| d.fort(*fort).nation == nation).collect();
                if own.is_empty() && works.is_empty() {
                    continue;
                }
                let area = lines.area(nation);
                fed = fed.or(own.iter().filter(|u| lines.is_supplied(*u, &area)).collect());
                manned = manned.or(works.iter().filter(|fort| area.has(d.fort(*fort).space)).collect());
            }
        }
        (fed, manned)
    }

    /// Units of a nation on the map or in an area.
    pub(crate) fn units_of(&self, nation: Nation) -> Units {
        data().nation(nation).units.and(self.on_map())
    }

    /// Keeps who is in supply, at the start of an attack phase and after each combat.
    pub(crate) fn keep_supply(&mut self) {
        (self.kept.units, self.kept.forts) = self.judge_supply();
    }

    /// Whether a unit is in supply now.
    pub fn is_supplied(&self, unit: Unit) -> bool {
        let Some(side) = self.unit_side(unit) else { return true };
        let f = self.field(side);
        let lines = Lines::new(self, &f);
        lines.is_supplied(unit, &lines.area(unit.nation()))
    }

    /// Where a nation at war has supply now.
    pub fn supply_area(&self, nation: Nation) -> HexSet {
        let Some(side) = self.side(nation) else { return HexSet::NONE };
        let f = self.field(side);
        Lines::new(self, &f).area(nation)
    }

    /// The shortest way from a unit in supply to a source of its nation, its own hex first: for whoever shows it. In a transit area
    /// there is none.
    pub fn supply_line(&self, unit: Unit) -> Vec<Space> {
        let (start, nation) = (self.at[unit.index()], unit.nation());
        let Some(side) = self.unit_side(unit).filter(|_| data().hexes.has(start)) else { return Vec::new() };
        let f = self.field(side);
        let lines = Lines::new(self, &f);
        let sources = lines.sources(nation);
        let mut rings = vec![HexSet::of(start)];
        let mut known = rings[0];
        // Rings round the unit until one touches a source; then back, from ring to ring.
        while let Some(last) = rings.last().filter(|last| !last.meets(&sources)) {
            let next = by_land(last).and(&lines.passable).minus(&known);
            if next.is_empty() {
                return Vec::new();
            }
            known = known.or(&next);
            rings.push(next);
        }
        let mut way: Vec<Space> = Vec::new();
        for ring in rings.iter().rev() {
            let near = way.last().map_or(sources, |s| by_land(&HexSet::of(*s)));
            way.extend(ring.and(&near).first());
        }
        way.reverse();
        way
    }

    /// What cuts a hex off from the sources of a nation: enemy units, forts and zones (and neutral land) around what it can still reach.
    pub fn cut(&self, nation: Nation, space: Space) -> HexSet {
        let Some(side) = self.side(nation) else { return HexSet::NONE };
        let f = self.field(side);
        let lines = Lines::new(self, &f);
        let pocket = traced(&HexSet::of(space), &lines.passable.or(&HexSet::of(space)));
        if pocket.meets(&lines.area(nation)) {
            return HexSet::NONE;
        }
        let edge = by_land(&pocket).and(&data().hexes).minus(&pocket);
        let beyond = by_land(&lines.area(nation)).or(&lines.area(nation));
        let gap = edge.and(&beyond);
        if gap.is_empty() { edge.and(&f.foe.or(&f.foe_forts).or(&f.zoc)) } else { gap }
    }

    /// 5.32: keeps the rail net of every nation that moves in this phase.
    pub(crate) fn keep_rail(&mut self, side: Side) {
        let f = self.field(side);
        let n = &data().named;
        let west = [n.france, n.britain, n.usa];
        let (mut nets, mut net_of, mut kept) = ([HexSet::NONE; NETS], [NETS as u8; NATIONS], 0);
        let lines = Lines::for_rail(self, &f);
        for nation in self.nations(side).iter().filter(|n| !self.units_of(*n).is_empty()) {
            // Those who share their sources share their net.
            let twin = west.iter().find(|n| west.contains(&nation) && usize::from(net_of[n.index()]) < NETS);
            net_of[nation.index()] = match twin {
                Some(twin) => net_of[twin.index()],
                None if kept < NETS => {
                    nets[kept] = self.rail_net(&lines, nation);
                    kept += 1;
                    kept as u8 - 1
                }
                None => NETS as u8,
            };
        }
        (self.kept.nets, self.kept.net_of) = (nets, net_of);
    }

    /// The rail hexes from which a chain leads to a source (5.32a, 5.32b, 5.32c).
    fn rail_net(&self, lines: &Lines<'_>, nation: Nation) -> HexSet {
        let d = data();
        let mut sources = lines.sources(nation);
        if let Some(area) = d.caucasus_area(nation) {
            sources = sources.or(&area.hexes.and(&d.caucasus));
        }
        let passable = lines.passable.and(&d.rail_hexes);
        sources.flood(&passable, &d.rail)
    }
}
