//! The construction phase (3.10, 8): income, new armies and forts, Stosstruppen, the tank corps, gifts, and who is lost for want of supply.

use engine::Log;

use crate::{
    data::{Fallen, data},
    events::{Event, Fate},
    hexes::HexSet,
    ids::{Fort, Forts, NATIONS, NOWHERE, Nation, Side, Space, Unit},
    moves::{Move, Number},
    position::{Position, Step},
    sequence::Offer,
    supply::Lines,
};

/// The amounts in which points are given: any sum is made of them.
const GIFTS: [u8; 2] = [1, 5];

impl Position {
    /// 3.10a: income of all nations at war.
    pub(crate) fn income(&mut self, log: Log<'_, Event>) {
        for side in Side::ALL {
            let mut sum = 0;
            for nation in self.nations(side).iter() {
                if nation == data().named.russia && self.russia != Fallen::No {
                    continue;
                }
                let income = data().nation(nation).income[usize::from(self.turn - 1)];
                self.rp[nation.index()] += income;
                sum += income;
            }
            log(Event::Income { side, rp: sum });
        }
        self.received = [0; NATIONS];
    }

    /// A player begins to build.
    pub(crate) fn begin_building(&mut self, side: Side) {
        let d = data();
        self.step = Step::Build;
        self.tanks_moved = false;
        if side == Side::Allied {
            let due: u8 = d.arrivals.iter().filter(|(turn, _)| *turn == self.turn).map(|(_, n)| n).sum();
            self.arrivals += due;
            // 10.3b: they are lost.
            if self.france_fell {
                self.arrivals = 0;
            }
        }
    }

    /// 10.3b: whether a nation may build no more.
    fn is_exiled(&self, nation: Nation) -> bool {
        let n = &data().named;
        self.france_fell && (nation == n.france || nation == n.britain || nation == n.usa)
    }

    /// Armies of a nation that wait for their first arrival (R-9.8d).
    fn reserved(&self, nation: Nation) -> u8 {
        let d = data();
        let later: u8 = d.arrivals.iter().filter(|(turn, _)| *turn > self.turn).map(|(_, n)| n).sum();
        if nation == d.named.usa { later } else { 0 }
    }

    /// Whether a US army arrives free of charge now (9.8a).
    pub(crate) fn arrives(&self, nation: Nation) -> bool {
        nation == data().named.usa && self.arrivals > 0
    }

    /// The armies of a nation of which one can be raised now: alike ones once (8.3, 8.31, 8.35).
    pub(crate) fn raisable(&self, nation: Nation, out: &mut dyn FnMut(Unit)) {
        let d = data();
        let pool = || d.nation(nation).units.iter().filter(|u| self.at[u.index()] == NOWHERE);
        let affordable = self.rp[nation.index()] >= d.costs.army || self.arrives(nation);
        let free = pool().count() > usize::from(self.reserved(nation));
        if !affordable || !free || self.is_exiled(nation) {
            return;
        }
        let mut seen: Option<crate::data::Face> = None;
        for unit in pool() {
            let face = self.face_when_raised(unit);
            if seen != Some(face) {
                out(unit);
            }
            seen = Some(face);
        }
    }

    /// 8.32: the strengths with which an army is built.
    pub(crate) fn face_when_raised(&self, unit: Unit) -> crate::data::Face {
        let d = data().unit(unit);
        d.back.filter(|_| d.is_weaker_rebuilt).unwrap_or(d.front)
    }

    /// Where new armies of a nation may be placed (8.33, 8.34).
    pub(crate) fn sites(&self, nation: Nation) -> HexSet {
        let (d, n) = (data(), &data().named);
        let Some(side) = self.side(nation) else { return HexSet::NONE };
        let f = self.field(side);
        let sites = if nation == n.france || nation == n.britain || nation == n.usa {
            d.west.and(&d.of_nation[n.france.index()])
        } else if nation == n.russia {
            d.east.and(&d.of_nation[nation.index()])
        } else {
            // What is no place anyway need not be asked for its lines.
            let sites = self.controlled(side, &d.sources_of[nation.index()]).minus(&f.zoc).minus(&f.own);
            if sites.is_empty() { sites } else { sites.and(&Lines::new(self, &f).sources(nation)) }
        };
        sites.minus(&f.zoc).minus(&f.own).minus(&f.foe).minus(&f.foe_forts)
    }

    /// 8.4a, 8.4b: forts that a side may build again now.
    pub(crate) fn rebuildable(&self, side: Side, out: &mut dyn FnMut(Fort)) {
        let d = data();
        let due = |f: &Fort| {
            let row = d.fort(*f);
            self.side(row.nation) == Some(side)
                && !(row.nation == d.named.russia && self.russia == Fallen::Surrendered)
                && self.controller(row.space) == Some(side)
                && self.rp[row.nation.index()] >= row.strength as u16 * d.costs.fort_per_strength_point
        };
        let due: Forts = self.ruined.iter().filter(due).collect();
        if due.is_empty() {
            return;
        }
        let f = self.field(side);
        let lines = Lines::new(self, &f);
        let mut area: Option<(Nation, HexSet)> = None;
        for fort in due.iter() {
            let row = d.fort(fort);
            if area.is_none_or(|(nation, _)| nation != row.nation) {
                area = Some((row.nation, lines.area(row.nation)));
            }
            let near = |area: &HexSet| area.has(row.space) || d.open[row.space.index()].iter().any(|s| area.has(*s));
            if area.is_some_and(|(_, area)| near(&area)) {
                out(fort);
            }
        }
    }

    pub(crate) fn offer_building(&self, out: Offer<'_>) {
        let (d, side) = (data(), self.phasing());
        let mut is_due = false;
        for nation in self.nations(side).iter() {
            let mut sites: Option<bool> = None;
            self.raisable(nation, &mut |unit| {
                if *sites.get_or_insert_with(|| !self.sites(nation).is_empty()) {
                    is_due |= self.arrives(nation);
                    out(Move::Raise(unit));
                }
            });
        }
        self.rebuildable(side, &mut |fort| out(Move::Fort(d.fort(fort).space)));
        if side == Side::Central {
            self.convertible(&mut |u| out(Move::Convert(u)));
        } else {
            self.tank_armies(&mut |u| out(Move::Tanks(u)));
        }
        // 6b: an army that is due and has room must be placed.
        if !is_due {
            out(Move::Done);
        }
    }

    /// 10.41a: armies that can become Stosstruppen now.
    pub(crate) fn convertible(&self, out: &mut dyn FnMut(Unit)) {
        let d = data();
        let germany = d.named.germany;
        let own = self.units_of(germany);
        let full = own.iter().filter(|u| self.turned.has(*u)).count() >= usize::from(d.max_stosstruppen);
        if self.turn < d.stosstruppen_from || full || self.rp[germany.index()] < d.costs.stosstruppen {
            return;
        }
        let f = self.field(Side::Central);
        own.minus(self.turned).iter().filter(|u| !f.zoc.has(self.at[u.index()])).for_each(out);
    }

    /// 10.7, 10.72: armies on which the tank corps can be built, or to which it can go.
    pub(crate) fn tank_armies(&self, out: &mut dyn FnMut(Unit)) {
        let d = data();
        let france = d.named.france;
        let may = match self.tanks {
            None => self.rp[france.index()] >= d.tanks.cost && !self.france_fell,
            Some(_) => !self.tanks_moved,
        };
        if self.turn >= d.tanks.from_turn && may && self.side(france) == Some(Side::Allied) {
            self.units_of(france).iter().filter(|u| self.tanks != Some(*u)).for_each(out);
        }
    }

    /// Whether an army may be raised now.
    pub(crate) fn may_raise(&self, unit: Unit) -> bool {
        let mut listed = false;
        if self.unit_side(unit) == Some(self.phasing()) {
            self.raisable(unit.nation(), &mut |u| listed |= u == unit);
        }
        listed && !self.sites(unit.nation()).is_empty()
    }

    /// 6b: whether an army that is due has room, so that it must be placed.
    pub(crate) fn has_arrival(&self) -> bool {
        let usa = data().named.usa;
        let mut some = false;
        if self.phasing() == Side::Allied && self.arrivals > 0 {
            self.raisable(usa, &mut |_| some = true);
        }
        some && !self.sites(usa).is_empty()
    }

    /// Whether nothing can be built.
    pub(crate) fn is_nothing_to_build(&self) -> bool {
        // An army that can be paid for and has room is the usual case.
        let nations = self.nations(self.phasing());
        let armies = |n: Nation| {
            let mut some = false;
            self.raisable(n, &mut |_| some = true);
            some && !self.sites(n).is_empty()
        };
        !nations.iter().any(armies) && {
            let mut other = false;
            self.offer_building(&mut |m| other |= m != Move::Done);
            !other
        }
    }

    pub(crate) fn offer_sites(&self, unit: Unit, out: Offer<'_>) {
        self.sites(unit.nation()).iter().for_each(|s| out(Move::At(s)));
    }

    /// A new army is placed (8.3, 9.8a).
    pub(crate) fn raise_at(&mut self, unit: Unit, space: Space, log: Log<'_, Event>) {
        let d = data();
        let nation = unit.nation();
        let free = self.arrives(nation);
        if free {
            self.arrivals -= 1;
        } else {
            self.rp[nation.index()] -= d.costs.army;
        }
        if d.unit(unit).back.is_some() && d.unit(unit).is_weaker_rebuilt {
            self.turned.insert(unit);
        }
        log(Event::Built { unit, space, free });
        self.enter(unit, space, log);
        self.step = Step::Build;
    }

    pub(crate) fn rebuild(&mut self, space: Space, log: Log<'_, Event>) {
        let d = data();
        let Some(fort) = d.fort_at[space.index()] else { return };
        let row = d.fort(fort);
        self.ruined.remove(fort);
        self.rp[row.nation.index()] -= row.strength as u16 * d.costs.fort_per_strength_point;
        log(Event::FortBuilt { space });
    }

    pub(crate) fn convert(&mut self, unit: Unit, log: Log<'_, Event>) {
        self.turned.insert(unit);
        self.rp[unit.nation().index()] -= data().costs.stosstruppen;
        log(Event::Converted { unit });
    }

    pub(crate) fn put_tanks(&mut self, unit: Unit, log: Log<'_, Event>) {
        let built = self.tanks.is_none();
        if built {
            self.rp[unit.nation().index()] -= data().tanks.cost;
        } else {
            self.tanks_moved = true;
        }
        self.tanks = Some(unit);
        log(Event::Tanks { unit, built });
    }

    /// 8.51, 8.52: whether a nation may give points to another.
    pub(crate) fn may_give(&self, from: Nation, to: Nation) -> bool {
        let (d, n) = (data(), &data().named);
        let side = self.side(from);
        if from == to || side.is_none() || self.side(to) != side || d.nation(to).units.is_empty() {
            return false;
        }
        let west = [n.britain, n.usa];
        let allowed = if side == Some(Side::Central) {
            from == n.germany
        } else if west.contains(&from) || from == n.france {
            !west.contains(&to)
        } else {
            (from == n.russia || from == n.italy) && !west.contains(&to) && to != n.france
        };
        let russia = to != n.russia || self.russia == Fallen::No && self.is_strait_open(Side::Allied);
        allowed && russia
    }

    /// What a nation may still give: not what it was given this turn (8.51c).
    pub(crate) fn givable(&self, from: Nation) -> u16 {
        self.rp[from.index()].saturating_sub(self.received[from.index()])
    }

    pub(crate) fn offer_gifts(&self, out: Offer<'_>) {
        let nations = self.nations(self.phasing());
        for from in nations.iter().filter(|n| self.givable(*n) > 0) {
            for to in nations.iter().filter(|to| self.may_give(from, *to)) {
                let amounts = GIFTS.iter().filter(|n| u16::from(**n) <= self.givable(from));
                amounts.for_each(|n| out(Move::Give(from, to, Number(*n))));
            }
        }
        out(Move::Done);
    }

    /// Whether a gift may be made now.
    pub(crate) fn is_gift(&self, from: Nation, to: Nation, n: u8) -> bool {
        GIFTS.contains(&n)
            && self.side(from) == Some(self.phasing())
            && self.may_give(from, to)
            && u16::from(n) <= self.givable(from)
    }

    /// Whether nobody can give anything.
    pub(crate) fn is_nothing_to_give(&self) -> bool {
        let nations = self.nations(self.phasing());
        let gives = |from: Nation| self.givable(from) > 0 && nations.iter().any(|to| self.may_give(from, to));
        !nations.iter().any(gives)
    }

    pub(crate) fn give(&mut self, from: Nation, to: Nation, n: u8, log: Log<'_, Event>) {
        let rp = u16::from(n);
        self.rp[from.index()] -= rp;
        self.rp[to.index()] += rp;
        self.received[to.index()] += rp;
        log(Event::Gave { from, to, rp });
    }

    /// 3.10e: units and forts out of supply are destroyed, all judged on the same position.
    pub(crate) fn starve(&mut self, log: Log<'_, Event>) {
        let (units, forts) = self.judge_supply();
        for side in Side::ALL {
            for unit in self.units(side).minus(units).iter() {
                log(Event::Eliminated { unit, space: self.at[unit.index()], fate: Fate::Unsupplied, for_good: true });
                self.take_off(unit, true);
            }
        }
        for fort in Fort::all().filter(|f| !forts.has(*f)) {
            if !self.ruined.has(fort) && self.side(data().fort(fort).nation).is_some() {
                self.ruined.insert(fort);
                log(Event::FortDestroyed { space: data().fort(fort).space });
            }
        }
    }
}
