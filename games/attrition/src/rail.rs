//! Rail: 4.4. Step S6.

use engine::Log;

use crate::{
    data::{Class, Effect, data},
    events::Event,
    ids::{Kind, Region, RegionSet, Side, Tile},
    moves::Move,
    position::{Position, Step},
    sequence::Stage,
    why::{Check, require},
};

impl Position {
    /// Whether the step is asked. Under fog it is asked whenever some tile stands where one could be railed from,
    /// for whether it really can be is secret.
    pub(crate) fn asks_rail(&self) -> bool {
        if self.card_with(self.active, Effect::Landing).is_some() {
            return false; // 15.1.3c, 15.2.3c
        }
        let regions = self.rail_regions();
        if self.fog() { !regions.is_empty() } else { regions.iter().any(|r| self.check_rail(r).is_ok()) }
    }

    /// 4.4a, 4.4d: friendly, contested, or left the war; with own tiles.
    fn rail_regions(&self) -> RegionSet {
        let open = self.friendly(self.active).or(self.contested()).or(self.left_the_war());
        self.occupied(self.active).and(open)
    }

    pub(crate) fn list_rail(&self, out: &mut Vec<Move>) {
        out.extend(self.rail_regions().iter().filter(|&r| self.check_rail(r).is_ok()).map(Move::Rail));
        out.push(Move::Done);
    }

    pub(crate) fn check_rail(&self, region: Region) -> Check {
        require(self.tiles(region).has_side(self.active), "4.4a", "no-own-tiles")?;
        require(self.rail_regions().has(region), "4.4a", "no-rail-region")?;
        let reach = self.rail_reach(region);
        let any = self.tiles(region).tiles_of(self.active).any(|t| self.has_entry_in(t.kind(), reach));
        require(any, "4.4b", "no-rail-path")
    }

    /// The regions connected with `from` by friendly and contested regions, over land and for one side also over sea (4.4b, 4.4c).
    fn rail_reach(&self, from: Region) -> RegionSet {
        let open = self.friendly(self.active).or(self.contested());
        let by_sea = self.active == data().constants.naval_side;
        let mut reached = RegionSet::of(from);
        let mut todo = reached;
        while let Some(region) = todo.iter().next() {
            todo.remove(region);
            let land = data().land[region.index()];
            let next = if by_sea { land.or(data().sea[region.index()]) } else { land };
            let new = next.and(open).minus(reached);
            (reached, todo) = (reached.or(new), todo.or(new));
        }
        reached.and(open) // R-4.4a: a start that left the war is no end
    }

    /// Whether one of the kind's entry regions is among these (R-4.4b to R-4.4d).
    fn has_entry_in(&self, kind: Kind, reach: RegionSet) -> bool {
        !entry_regions(kind).and(reach).is_empty()
    }

    pub(crate) fn list_entrain(&self, from: Region, any: bool, out: &mut Vec<Move>) {
        let reach = self.rail_reach(from);
        out.extend(self.tiles(from).tiles_of(self.active).filter(|t| self.has_entry_in(t.kind(), reach)).map(Move::Entrain));
        if any {
            out.push(Move::Done);
        }
    }

    pub(crate) fn check_entrain(&self, from: Region, tile: Tile) -> Check {
        let own = data().kind(tile.kind()).side == self.active;
        require(own && self.tiles(from).count(tile) > 0, "4.4a", "no-such-tile")?;
        require(self.has_entry_in(tile.kind(), self.rail_reach(from)), "4.4b", "no-rail-path")
    }

    /// Whether a tile of this kind could be railed from a region if it stood there.
    pub(crate) fn check_entrain_kind(&self, from: Region, kind: Kind) -> bool {
        self.has_entry_in(kind, self.rail_reach(from))
    }

    pub(crate) fn entrain(&mut self, from: Region, tile: Tile, log: Log<'_, Event>) {
        self.board[from.index()].take(tile, 1);
        self.reserves.add(tile.kind(), 1);
        log(Event::Railed { side: self.active, from, tile });
        self.step = Step::RailTiles { from, any: true };
        let mut left = Vec::new();
        self.list_entrain(from, false, &mut left);
        let asks = if self.fog() { self.tiles(from).has_side(self.active) } else { !left.is_empty() };
        if !asks {
            self.run(Stage::Mobilize, log);
        }
    }
}

/// Where a kind is mobilized, status apart: the entry regions of its nation (4.5b), any allied capital for a decoy (12.3b).
pub(crate) fn entry_regions(kind: Kind) -> RegionSet {
    let d = data().kind(kind);
    match d.class {
        Class::Decoy => allied_capitals(d.side),
        _ => d.nation.map_or(RegionSet::NONE, |n| data().nation(n).entry),
    }
}

/// Capitals allied to a side.
pub(crate) fn allied_capitals(side: Side) -> RegionSet {
    data().capitals.and(data().allied[side.index()])
}
