//! Russian surrender: 4.3. Step S5.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Kind, KindSet, Region, RegionSet, Side, Tile},
    position::{Position, Status, Step},
    sequence::Stage,
    tiles::Pile,
};

impl Position {
    /// 4.3a: in each turn of its side, until it has happened.
    pub(crate) fn may_surrender(&self) -> bool {
        !self.surrendered && self.active == data().nation(data().constants.surrender_nation).side
    }

    /// 4.3b to 4.3j.
    pub(crate) fn surrender(&mut self, log: Log<'_, Event>) {
        let nation = data().constants.surrender_nation;
        let side = self.active;
        let kinds = data().nation(nation).kinds;
        self.surrendered = true;
        log(Event::Surrendered);
        let from_reserves = self.reserves.split_off(kinds); // 4.3b
        let from_airfield = self.airfield.split_off(kinds); // R-4.3b
        let mut tiles = from_reserves;
        tiles.add_all(&from_airfield);
        self.discard(side, None, &tiles, log);
        for region in Region::all() {
            let here = self.remove_kinds(region, kinds); // 4.3d
            self.discard(side, Some(region), &here, log);
        }
        let points = self.points();
        let regions = data().nation(nation).regions;
        for region in regions.iter() {
            self.settle_surrendered(region, side, log);
        }
        self.after_status_change(points, log); // R-4.3f, R-4.3g
        self.bring_on_surrender(log);
        match from_reserves.total().min(self.pouch.of_side(side)) {
            0 => self.run(Stage::Rail, log),
            _ => self.step = Step::Replace { n: from_reserves.total() }, // 4.3c
        }
    }

    fn remove_kinds(&mut self, region: Region, kinds: KindSet) -> Pile {
        let mut removed = Pile::default();
        for tile in kinds.iter().flat_map(|k| [Tile::up(k), Tile::down(k)]) {
            let n = self.tiles(region).count(tile);
            self.board[region.index()].take(tile, n);
            removed.add(tile.kind(), n);
        }
        removed
    }

    /// The marker of a region of the nation that surrendered: 4.3e, 4.3f, R-4.3c to R-4.3e.
    fn settle_surrendered(&mut self, region: Region, side: Side, log: Log<'_, Event>) {
        let tiles = self.tiles(region);
        let (own, enemy) = (tiles.has_side(side), tiles.has_side(side.other()));
        let status = match self.status(region) {
            status if status == Status::controlled_by(side) && own && enemy => Status::Contested, // R-4.3d
            status if status == Status::controlled_by(side) => Status::Neutral,                   // 4.3e, R-4.3c
            Status::Contested if !own => Status::Neutral,                                         // 4.3e, R-4.3e
            status => status,
        };
        self.set_status(region, status, log);
    }

    /// 10.7a: elite tiles that come with the surrender.
    fn bring_on_surrender(&mut self, log: Log<'_, Event>) {
        let due = |k: &Kind| data().kind(*k).on_surrender;
        for kind in self.waiting.kinds().filter(due).collect::<KindSet>().iter() {
            self.reserves.add_all(&self.waiting.split_off(KindSet::of(kind)));
            log(Event::EliteArrived { kind });
        }
    }

    /// Puts tiles on their owner's destroyed pile.
    pub(crate) fn discard(&mut self, side: Side, region: Option<Region>, tiles: &Pile, log: Log<'_, Event>) {
        if tiles.total() > 0 {
            self.destroyed.add_all(tiles);
            log(Event::Discarded { side, region, tiles: *tiles, secret: self.fog() });
        }
    }

    /// Regions that became neutral by the surrender: tiles there leave by rail only (4.3h, 4.4d).
    pub(crate) fn left_the_war(&self) -> RegionSet {
        match self.surrendered {
            true => self.neutral.and(data().nation(data().constants.surrender_nation).regions),
            false => RegionSet::NONE,
        }
    }
}
