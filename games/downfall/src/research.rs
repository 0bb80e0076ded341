//! Research and Gas (10, 10.6, SQ-X1, SQ-X5).

use engine::Log;

use crate::{
    data::{Family, Ways, data},
    events::{Event, Harm},
    ids::{Tile, Tiles, Unit, Zone, Zones},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
    supply::around,
};

impl Position {
    /// Tiles that may be put into a box (10d, 10.5d).
    pub(crate) fn open_tiles(&self) -> Tiles {
        let power = self.active();
        let available = self.research[power.index()].available;
        self.fresh_tiles(power).iter().filter(|t| Self::is_open_tile(available, *t)).collect()
    }

    pub(crate) fn can_research(&self) -> bool {
        !self.research[self.active().index()].first.is_empty() || !self.open_tiles().is_empty()
    }

    pub(crate) fn offer_research(&self, out: Offer<'_>) {
        self.open_tiles().iter().for_each(|t| out(Move::Develop(t)));
        self.research[self.active().index()].first.iter().for_each(|t| out(Move::Advance(t)));
    }

    /// 10a, 10c: into box 1, late in the war straight into box 2.
    pub(crate) fn develop(&mut self, tile: Tile, log: Log<'_, Event>) {
        let power = self.active();
        let second = self.turn >= data().constants.straight_from;
        let know = self.confidants(power);
        let r = &mut self.research[power.index()];
        if second {
            r.second.insert(tile)
        } else {
            r.first.insert(tile)
        }
        log(Event::Researched { power, tile: Some(tile), advanced: false, second, know });
        self.step = Step::Action;
    }

    pub(crate) fn advance(&mut self, tile: Tile, log: Log<'_, Event>) {
        let power = self.active();
        let know = self.confidants(power);
        let r = &mut self.research[power.index()];
        r.first.remove(tile);
        r.second.insert(tile);
        log(Event::Researched { power, tile: Some(tile), advanced: true, second: true, know });
        self.step = Step::Action;
    }

    /// Zones where Gas may be used (10.6b, 10.6c).
    pub(crate) fn gas_zones(&self) -> Zones {
        let (d, power) = (data(), self.active());
        let own: Zones = self.armies_of(power).map(|a| a.zone).collect();
        let i = power.camp().enemy().index();
        let dug = self.low[i].or(self.high[i]).and(d.strong).minus(d.mountains);
        dug.and(own.or(around(Ways::Land, own)))
    }

    /// Full enemy armies within reach of Gas, once a year (10.6a, R-10c).
    pub(crate) fn offer_gas(&self, out: Offer<'_>) {
        let power = self.active();
        if self.research[power.index()].gas_used || !self.has(power, Family::Gas) {
            return;
        }
        let enemy = power.camp().enemy();
        for zone in self.gas_zones().iter() {
            self.different(zone, |u| u.power().camp() == enemy && !u.is_reduced()).for_each(|u| out(Move::Gas(u, zone)));
        }
    }

    pub(crate) fn gas(&mut self, seen: Unit, zone: Zone, log: Log<'_, Event>) {
        let power = self.active();
        let enemy = power.camp().enemy();
        self.research[power.index()].gas_used = true;
        data().family(Family::Gas).for_each(|tile| self.reveal(power, tile, log));
        if let Some(unit) = self.meant(zone, seen, |u| u.power().camp() == enemy) {
            self.harm(unit, zone, Harm::Gas, log);
        }
    }
}
