//! Plan battles: 4.7, and Mata Hari's cancelling of one (15.2.10). Steps S9 and S10.1.

use engine::Log;

use crate::{
    data::{Effect, data},
    events::Event,
    ids::{Region, RegionSet},
    position::{Position, Status},
    sequence::Stage,
    why::{Check, require},
};

impl Position {
    /// 4.7.1: battle markers that must be placed.
    pub(crate) fn plan_compulsory(&mut self, log: Log<'_, Event>) {
        for region in self.compulsory().minus(self.battles).iter() {
            self.battles.insert(region);
            log(Event::Planned { region, compulsory: true });
        }
    }

    /// Enemy-controlled regions with own tiles: foreign ones (4.7.1a), and allied ones that were entered by sea alone (4.7.1b).
    pub(crate) fn compulsory(&self) -> RegionSet {
        let there = self.occupied(self.active).and(self.enemy_controlled(self.active));
        let foreign = data().allied[self.active.other().index()];
        there.and(foreign.or(self.entered.minus(self.by_land)))
    }

    /// 4.7.2a, R-4.7.2: regions in which a battle may be planned.
    pub(crate) fn plannable(&self) -> RegionSet {
        let enemy = self.occupied(self.active.other()).or(self.enemy_controlled(self.active));
        self.occupied(self.active).and(enemy).minus(self.neutral).minus(self.battles)
    }

    pub(crate) fn check_plan(&self, region: Region) -> Check {
        require(!self.battles.has(region), "4.7.2b", "no-second-battle")?;
        require(!self.neutral.has(region), "R-4.3c", "no-battle-in-neutral")?;
        require(self.tiles(region).has_side(self.active), "4.7.2a", "no-own-tiles")?;
        require(self.plannable().has(region), "4.7.2a", "no-enemy-here")
    }

    pub(crate) fn plan(&mut self, region: Region, log: Log<'_, Event>) {
        self.battles.insert(region);
        log(Event::Planned { region, compulsory: false });
        if self.plannable().is_empty() {
            self.run(Stage::Spy, log);
        }
    }

    /// Battles that the opponent's spy may cancel: one of her nation's tiles must be there, looked at truly (R-12g).
    pub(crate) fn spy_targets(&self) -> RegionSet {
        let nation = self.card_with(self.active.other(), Effect::Spy).and_then(|c| c.nation);
        let there = |r: &Region| nation.is_some_and(|n| self.tiles(*r).of_nation(n) > 0);
        self.battles.iter().filter(there).collect()
    }

    /// Whether the spy is asked: under fog wherever a face-down tile might be of her nation.
    pub(crate) fn asks_spy(&self) -> bool {
        let side = self.active.other();
        let hidden = self.card_with(side, Effect::Spy).is_some() && self.battles.iter().any(|r| self.tiles(r).down_of(side) > 0);
        hidden || !self.spy_targets().is_empty()
    }

    pub(crate) fn check_spy(&self, region: Region) -> Check {
        require(self.battles.has(region), "15.2.10", "no-battle-marker")?;
        require(self.spy_targets().has(region), "15.2.10", "no-spy-nation")
    }

    /// 15.2.10, R-15.2.10.
    pub(crate) fn cancel_battle(&mut self, region: Region, log: Log<'_, Event>) {
        let points = self.points();
        self.battles.remove(region);
        log(Event::Cancelled { region });
        self.set_status(region, Status::Contested, log);
        self.after_status_change(points, log);
        self.run(Stage::AirSupport, log);
    }
}
