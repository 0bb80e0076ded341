//! Supply (section 6): chains of zones that the camp controls.

use crate::{
    data::{Ways, data},
    ids::{Nation, Power, Unit, Zone, Zones},
    position::Position,
};

/// What can be reached from some zones through others.
pub(crate) fn flood(ways: Ways, from: Zones, through: Zones) -> Zones {
    let near = &data().near[ways as usize];
    let (mut reached, mut edge) = (from, from);
    while !edge.is_empty() {
        // Few zones at a time: one by one they are faster.
        let next = edge.iter().fold(Zones::NONE, |set, z| set.or(near[z.index()]));
        edge = next.and(through).minus(reached);
        reached = reached.or(edge);
    }
    reached
}

/// The neighbours of a set of zones.
pub(crate) fn around(ways: Ways, zones: Zones) -> Zones {
    let bytes = zones.0.to_le_bytes().map(usize::from).into_iter();
    bytes
        .zip(&data().beside[ways as usize])
        .fold(Zones::NONE, |set, (byte, [low, high])| set.or(low[byte & 15]).or(high[byte >> 4]))
}

/// The arrows that carry supply for the zones of a power (6c).
pub(crate) const fn own_ways(power: Power) -> Ways {
    match power {
        Power::Russia => Ways::Russian,
        Power::Austria => Ways::Turkish,
        Power::Germany | Power::Allies => Ways::Land,
    }
}

impl Position {
    /// Where a power's supply comes from: its home cities that it controls, and the Allies' own ports (6a, 6d).
    pub(crate) fn sources(&self, power: Power) -> Zones {
        let (d, own) = (data(), self.control[power.index()]);
        let cities = d.cities.and(self.home(power)).and(own);
        if power == Power::Allies { cities.or(d.ports.and(own)) } else { cities }
    }

    /// The zones of the camp that a power's supply reaches by these links.
    pub(crate) fn network(&self, power: Power, ways: Ways) -> Zones {
        flood(ways, self.sources(power), self.held_by(power.camp()))
    }

    /// The zones of a power that can not trace supply (6h).
    pub(crate) fn cut_off(&self, power: Power) -> Zones {
        self.control[power.index()].minus(self.network(power, own_ways(power)))
    }

    /// Where an army of a power that uses these links is supplied (6a, 6c, 6d).
    fn lit(&self, power: Power, ways: Ways) -> Zones {
        let network = self.network(power, ways);
        let lit = network.or(around(ways, network));
        if power == Power::Allies { lit.or(data().ports) } else { lit }
    }

    /// Whether an army is supplied (6a); a ceded one as an army of either power (14e).
    pub fn is_supplied(&self, unit: Unit, zone: Zone) -> bool {
        Lights::default().is_supplied(self, unit, zone)
    }
}

/// Where armies are supplied, found out once for each power and kind of links.
#[derive(Default)]
pub(crate) struct Lights([[Option<Zones>; 3]; 4]);

impl Lights {
    fn at(&mut self, p: &Position, power: Power, ways: Ways) -> Zones {
        let known = &mut self.0[power.index()][ways as usize];
        *known.get_or_insert_with(|| p.lit(power, ways))
    }

    /// Whether an army is supplied.
    pub(crate) fn is_supplied(&mut self, p: &Position, unit: Unit, zone: Zone) -> bool {
        let (owner, ways) = (unit.kind.power(), data().kind(unit.kind).ways);
        self.at(p, owner, ways).has(zone) || unit.is_ceded() && self.at(p, owner.partner(), ways).has(zone)
    }
}

/// Cities in a nation's country (R-12d).
pub(crate) fn cities_of(nation: Nation) -> Zones {
    data().nation(nation).zones.and(data().cities)
}
