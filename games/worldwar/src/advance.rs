//! Advance after combat (6.9), and who follows Stosstruppen (10.45).

use engine::Log;

use crate::{
    data::data,
    events::Event,
    hexes::{HexSet, distance},
    ids::{Space, Unit},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
};

impl Position {
    /// How many hexes of the retreat's way an advance may use: none if the defended hex was not left (6.9a, 6.91).
    fn advance_limit(&self) -> usize {
        let d = data();
        let b = &self.battle;
        let side = self.phasing();
        let f = self.field(side);
        if f.foe.has(b.target) || b.defender.is_none() && f.foe_forts.has(b.target) {
            return 0;
        }
        let way = b.way();
        let Some(retreated) = b.defender.filter(|u| self.at[u.index()].is_somewhere() && way.len() > 1) else { return 1 };
        let last = self.at[retreated.index()];
        // 6.91b: the zones of all enemies but the one that retreated.
        let mut others = f.foe;
        others.remove(last);
        let strong = d.forts.iter().filter(|fort| fort.strength >= 2 && f.foe_forts.has(fort.space)).map(|fort| fort.space);
        let strong: HexSet = strong.filter(|s| *s != b.target).collect();
        let zones = others.or(&strong).along(&d.dry);
        for (i, hex) in way.iter().enumerate() {
            // 6.95b: not into a hex with a fort, nor with a unit.
            let barred = i > 0 && (f.foe.has(*hex) || f.foe_forts.has(*hex));
            if barred {
                return i;
            }
            if distance(*hex, last) <= 1 || i > 0 && zones.has(*hex) {
                return i + 1;
            }
        }
        way.len()
    }

    pub(crate) fn offer_advances(&self, out: Offer<'_>) {
        let limit = self.advance_limit();
        let way = &self.battle.way()[..limit.min(self.battle.way().len())];
        let units = self.battle.attackers.minus(self.battle.advanced);
        for unit in units.iter().filter(|u| self.at[u.index()].is_somewhere() && !self.is_garrison(*u)) {
            way.iter().filter(|s| self.unit_at(**s).is_none()).for_each(|s| out(Move::Advance(unit, *s)));
        }
        out(Move::Done);
    }

    /// Whether anybody can advance.
    pub(crate) fn has_advances(&self) -> bool {
        let mut some = false;
        self.offer_advances(&mut |m| some |= m != Move::Done);
        some
    }

    /// An attacker advances along the way.
    pub(crate) fn advance(&mut self, unit: Unit, to: Space, log: Log<'_, Event>) {
        let from = self.at[unit.index()];
        let battle = self.battle;
        log(Event::Advanced { unit, from, to });
        for space in battle.way() {
            // 6.95a: whoever enters destroys the fort.
            if let Some(fort) = self.fort_at(*space).filter(|_| *space == battle.target) {
                self.ruined.insert(fort);
                log(Event::FortDestroyed { space: *space });
            }
            self.enter(unit, *space, log);
            if *space == to {
                break;
            }
        }
        self.battle.advanced.insert(unit);
        if self.battle.infiltration && self.infiltrates(unit) && self.unit_at(from).is_none() {
            self.step = Step::Follow(from);
        }
    }

    /// 10.45: who may follow into a hex that was left.
    pub(crate) fn followers(&self, left: Space) -> impl Iterator<Item = Unit> {
        let beside = &data().joined[left.index()];
        let near = |u: &Unit| beside.contains(&self.at[u.index()]) && !self.is_garrison(*u);
        self.units(self.phasing()).minus(self.acted).iter().filter(near)
    }

    pub(crate) fn offer_followers(&self, left: Space, out: Offer<'_>) {
        self.followers(left).for_each(|u| out(Move::Follow(u)));
        out(Move::Done);
    }

    /// A unit follows; it takes no part in a combat of this phase any more.
    pub(crate) fn follow(&mut self, unit: Unit, to: Space, log: Log<'_, Event>) {
        let from = self.at[unit.index()];
        log(Event::Advanced { unit, from, to });
        self.enter(unit, to, log);
        self.acted.insert(unit);
        self.step = Step::Advance;
    }
}
