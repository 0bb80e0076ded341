//! Update region status: 4.9, and what follows from every change of a marker (Sequence, General 3). Step S13.

use engine::Log;

use crate::{
    data::{Effect, data},
    events::Event,
    ids::{Region, Side},
    position::{Position, Status},
};

impl Position {
    /// 4.9 for all regions, then German Revolution.
    pub(crate) fn update_status(&mut self, log: Log<'_, Event>) {
        let points = self.points();
        for region in Region::all() {
            let tiles = self.tiles(region);
            let status = match (tiles.has_side(Side::Cp), tiles.has_side(Side::Entente), self.status(region)) {
                (_, _, Status::Neutral) => Status::Neutral, // 4.9e, R-4.9
                (true, true, _) => Status::Contested,       // 4.9b
                (true, false, _) => Status::Cp,             // 4.9a
                (false, true, _) => Status::Entente,        // 4.9a
                (false, false, Status::Contested) => Status::controlled_by(data().region(region).side), // 4.9d
                (false, false, status) => status,           // 4.9c
            };
            self.set_status(region, status, log);
        }
        self.revolution(log);
        self.after_status_change(points, log);
    }

    /// 15.1.6, R-15.1.6.
    fn revolution(&mut self, log: Log<'_, Event>) {
        let target = self.card_with(self.active, Effect::Revolution).and_then(|c| c.target);
        if let Some(region) = target.filter(|r| !self.neutral.has(*r)) {
            self.set_status(region, Status::Contested, log);
        }
    }

    /// The industrial points of both sides.
    pub fn points(&self) -> [u8; 2] {
        Side::ALL.map(|side| self.ip(side))
    }

    /// Puts the one marker of a region (2.9b).
    pub(crate) fn set_status(&mut self, region: Region, status: Status, log: Log<'_, Event>) {
        if self.status(region) == status {
            return;
        }
        self.neutral.remove(region);
        self.control.iter_mut().for_each(|set| set.remove(region));
        match status {
            Status::Cp => self.control[0].insert(region),
            Status::Entente => self.control[1].insert(region),
            Status::Neutral => self.neutral.insert(region),
            Status::Contested => {}
        }
        log(Event::StatusChanged { region, status });
    }

    /// The Ruhr marker (19.3a, R-19b) and trenches (R-17.2b) where markers have changed; the points follow by themselves (4.9f).
    pub(crate) fn after_status_change(&mut self, before: [u8; 2], log: Log<'_, Event>) {
        if self.ruhr && !self.friendly(Side::Cp).has(data().constants.ruhr_region) {
            self.ruhr = false;
            log(Event::RuhrLost);
        }
        for side in Side::ALL {
            let lost = self.enemy_controlled(side).or(self.neutral);
            for region in lost.iter().filter(|&r| self.trenches_in(side, r) > 0).collect::<Vec<_>>() {
                let count = std::mem::take(&mut self.trenches[side.index()][region.index()]);
                log(Event::TrenchesLifted { side, region, count });
            }
        }
        if self.points() != before {
            let [cp, entente] = self.points();
            log(Event::Points { cp, entente });
        }
    }
}
