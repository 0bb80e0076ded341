//! Reserves and trenches: 4.11.1, 17.2. Step S15.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{KindSet, Nation, Region},
    position::{Opt, Position},
    sequence::Stage,
};

impl Position {
    /// 4.11.1a, 4.11.2a, R-4.11.1: regular tiles and tanks of nations at war are lost; elite tiles, decoys and neutrals stay.
    pub(crate) fn manage_reserves(&mut self, log: Log<'_, Event>) {
        let side = self.active;
        let at_war = Nation::all().filter(|&n| data().nation(n).side == side && self.at_war.has(n));
        let kinds = at_war.fold(KindSet::NONE, |set, n| set.or(data().nation(n).regulars));
        let tiles = self.reserves.split_off(kinds);
        self.discard(side, None, &tiles, log);
    }

    /// 17.2.
    pub(crate) fn may_dig(&self) -> bool {
        self.has(Opt::Trenches) && self.trenches_of(self.active) < data().constants.trenches && !self.contested().is_empty()
    }

    pub(crate) fn dig(&mut self, region: Region, log: Log<'_, Event>) {
        self.trenches[self.active.index()][region.index()] += 1;
        log(Event::TrenchDug { side: self.active, region });
        self.run(Stage::End, log);
    }
}
