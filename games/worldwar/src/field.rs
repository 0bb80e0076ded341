//! Who stands where, seen from one side: units, forts, zones of control (4), and where one may go.

use crate::{
    data::{Fallen, State, data},
    hexes::HexSet,
    ids::{Fort, Nation, Side, Unit},
    position::{Duty, Position},
    war::SURRENDER,
};

/// The lie of the land for a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) side: Side,
    /// Hexes with units: own, the enemy's, those of neutrals.
    pub(crate) own: HexSet,
    pub(crate) foe: HexSet,
    pub(crate) neutral: HexSet,
    /// Intact forts likewise.
    pub(crate) own_forts: HexSet,
    pub(crate) foe_forts: HexSet,
    pub(crate) neutral_forts: HexSet,
    /// Land of neutral and closed countries.
    pub(crate) shut: HexSet,
    /// Enemy zones of control (4.1, 4.4, 4.5).
    pub(crate) zoc: HexSet,
}

impl Field {
    /// The hexes of some that its side controls.
    pub(crate) fn controlled(&self, p: &Position, of: &HexSet) -> HexSet {
        p.controlled_but(self.side, of, &self.shut)
    }
}

impl Position {
    /// The zones of control of a side (4.1).
    pub fn zone(&self, side: Side) -> HexSet {
        self.field(side.other()).zoc
    }

    /// The lie of the land for a side.
    pub(crate) fn field(&self, side: Side) -> Field {
        let d = data();
        let mut f = Field {
            side,
            own: HexSet::NONE,
            foe: HexSet::NONE,
            neutral: HexSet::NONE,
            own_forts: HexSet::NONE,
            foe_forts: HexSet::NONE,
            neutral_forts: HexSet::NONE,
            shut: self.shut(),
            zoc: HexSet::NONE,
        };
        let own = State::of(side);
        for (i, space) in self.at.iter().enumerate().filter(|(_, s)| s.is_somewhere()) {
            let state = self.state[d.nation_of[i].index()];
            let set = if state == own {
                &mut f.own
            } else if state == State::Neutral {
                &mut f.neutral
            } else {
                &mut f.foe
            };
            set.insert(*space);
        }
        let mut strong = f.foe;
        for (_, fort) in d.forts.iter().enumerate().filter(|(i, _)| !self.ruined.has(Fort(*i as u8))) {
            match self.state[fort.nation.index()] {
                state if state == own => f.own_forts.insert(fort.space),
                State::Neutral => f.neutral_forts.insert(fort.space),
                State::Out | State::Closed => {}
                _ => {
                    f.foe_forts.insert(fort.space);
                    // 4.5: a fort of strength 1 has no zone.
                    if fort.strength >= 2 {
                        strong.insert(fort.space);
                    }
                }
            }
        }
        f.zoc = strong.along(&d.dry).and(&d.hexes).minus(&f.shut);
        f
    }

    /// Where units of a nation may go, zones and neutrality aside (5.2a, 5.2d, 10.8).
    pub(crate) fn enterable(&self, f: &Field, nation: Nation) -> HexSet {
        let d = data();
        let taken = [&f.foe, &f.foe_forts, &f.neutral, &f.neutral_forts];
        let mut set = HexSet::by_column(|c| taken.iter().fold(d.hexes.0[c], |free, taken| free & !taken.0[c]));
        if nation != d.named.russia && nation != d.named.turkey {
            set.subtract(&d.caucasus);
        }
        // R-10.6c: Austro-Hungarians may not stay there, so they do not open the invasion.
        if nation == d.named.austria {
            set.subtract(&d.no_austrians.and(&f.shut));
        }
        set
    }

    /// Hexes whose entry changes more than their control, so that a move is looked at anew there: neutral countries (9.1c), Greece
    /// that the Central Powers have invaded (9.6b), Russia while garrisons are due (10.22c), the city that makes Russia surrender
    /// (10.22a).
    pub(crate) fn frontier(&self, f: &Field, nation: Nation) -> HexSet {
        let d = data();
        let mut set = f.shut;
        if f.side == Side::Allied {
            if self.is_greece_wary() && nation != d.named.greece {
                set.add(&d.of_nation[d.named.greece.index()]);
            }
            if self.duty != Duty::None {
                set.add(&d.of_nation[d.named.russia.index()]);
            }
        } else if self.russia != Fallen::Surrendered && d.objectives.and(&self.control).len() + 1 >= SURRENDER {
            set.add(&d.objectives.minus(&self.control));
        }
        set
    }

    /// 9.6b: whether Greece fights for the Allies because it was invaded, and still has its army.
    pub(crate) fn is_greece_wary(&self) -> bool {
        let d = data();
        let greece = d.named.greece;
        let army = d.nation(greece).units;
        self.side(greece) == Some(Side::Allied)
            && self.invaded.has(greece)
            && army.iter().any(|u| self.at[u.index()] != crate::ids::GONE)
    }

    /// Whether a unit's nation may be in a transit area now (5.51, 9.5, 10.81, 10.9b).
    pub(crate) fn may_use_area(&self, area: &crate::data::AreaData, unit: Unit) -> bool {
        let d = data();
        if area.nations.is_empty() {
            let italy = self.side(d.named.italy) == Some(area.side);
            return self.unit_side(unit) == Some(area.side) && italy && !self.armistice;
        }
        area.nations.has(unit.nation())
    }
}
