//! Reserves and trenches: 4.11.1, 17.2. Step S15.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{KindSet, Nation, Region},
    position::{Opt, Position},
    sequence::Stage,
    tiles::Pile,
};

impl Position {
    /// 4.11.1a, 4.11.2a, R-4.11.1: regular tiles and tanks of nations at war are lost; elite tiles, decoys and neutrals stay.
    pub(crate) fn manage_reserves(&mut self, log: Log<'_, Event>) {
        let tiles = self.doomed_reserves();
        self.reserves.take_all(&tiles);
        self.discard(self.active, None, &tiles, log);
    }

    /// The tiles of the active player's reserves that would be lost if the turn ended now.
    pub(crate) fn doomed_reserves(&self) -> Pile {
        let at_war = Nation::all().filter(|&n| data().nation(n).side == self.active && self.at_war.has(n));
        self.reserves.only(at_war.fold(KindSet::NONE, |set, n| set.or(data().nation(n).regulars)))
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
