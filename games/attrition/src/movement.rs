//! Movement: 4.6, with the peace of Spring 1914 (6.1), airfields (11.3) and mutinies (15.2.6). Step S8.

use engine::Log;

use crate::{
    data::{Class, Effect, data},
    events::Event,
    ids::{Kind, Region, RegionSet, Side, Tile},
    moves::Move,
    position::{Opt, Position, Step},
    rail::allied_capitals,
    sequence::Stage,
    why::{Check, require, why},
};

/// Where a tile can go: the regions it can enter by land as its last step, and those it can enter by sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reach {
    pub by_land: RegionSet,
    pub by_sea: RegionSet,
}

impl Reach {
    fn is_empty(self) -> bool {
        self.by_land.or(self.by_sea).is_empty()
    }
}

impl Position {
    /// Whether the step is asked. Under fog it is asked whenever a tile stands in an allied capital.
    pub(crate) fn asks_move(&self) -> bool {
        self.movers().any(|(region, tile)| self.fog() || self.check_take(region, tile).is_ok())
    }

    /// Tiles that began the phase in an allied capital and have not moved (4.6.1a).
    fn movers(&self) -> impl Iterator<Item = (Region, Tile)> {
        let from = allied_capitals(self.active).minus(self.neutral);
        from.iter()
            .flat_map(move |r| self.tiles(r).tiles_of(self.active).map(move |t| (r, t)))
            .filter(|&(r, t)| self.ready(r, t) > 0)
    }

    /// How many such tiles in an allied capital have not moved yet (4.6.2a).
    pub(crate) fn ready(&self, region: Region, tile: Tile) -> u8 {
        let moved = self.arrived[data().region(region).capital_index].count(tile);
        self.tiles(region).count(tile) - moved
    }

    pub(crate) fn list_take(&self, out: &mut Vec<Move>) {
        for region in allied_capitals(self.active).minus(self.neutral).iter() {
            let stack = self.tiles(region);
            if !stack.has_side(self.active) {
                continue;
            }
            let stuck = self.reach(region).is_empty();
            for tile in stack.tiles_of(self.active) {
                if self.ready(region, tile) > 0 && !self.is_mutinous(tile.kind()) && (!stuck || self.can_park(tile.kind())) {
                    out.push(Move::Take(region, tile));
                }
            }
        }
        out.push(Move::Done);
    }

    /// 4.6.1, 4.6.2a.
    pub(crate) fn check_take(&self, region: Region, tile: Tile) -> Check {
        let own = data().kind(tile.kind()).side == self.active;
        require(own && self.tiles(region).count(tile) > 0, "4.6.1a", "no-such-tile")?;
        require(data().capitals.has(region), "4.6.1b", "no-move-from-territory")?;
        require(data().allied[self.active.index()].has(region), "4.6.1b", "no-move-from-foreign")?;
        require(!self.neutral.has(region), "R-4.3c", "no-move-from-neutral")?;
        require(self.ready(region, tile) > 0, "4.6.2a", "no-moved-already")?;
        require(!self.is_mutinous(tile.kind()), "15.2.6", "no-mutiny")?;
        require(!self.reach(region).is_empty() || self.can_park(tile.kind()), "4.6.2b", "no-way-out")
    }

    /// 15.2.6, R-15.2.6: tiles that neither move nor advance this turn.
    pub(crate) fn is_mutinous(&self, kind: Kind) -> bool {
        self.card_with(self.active.other(), Effect::Mutiny).is_some_and(|card| data().kind(kind).nation == card.nation)
    }

    /// Whether a tile of this kind could leave an allied capital if it stood there unmoved.
    pub(crate) fn could_leave(&self, from: Region, kind: Kind) -> bool {
        !self.is_mutinous(kind) && (!self.reach(from).is_empty() || self.can_park(kind))
    }

    /// 11.3a.
    fn can_park(&self, kind: Kind) -> bool {
        self.has(Opt::AirReserves) && data().kind(kind).class == Class::Airplane
    }

    /// Where the active player's tiles can go from a capital.
    pub(crate) fn reach(&self, from: Region) -> Reach {
        self.reach_of(self.active, from, self.closed_by_peace(self.active))
    }

    /// 6.1a.
    pub(crate) fn closed_by_peace(&self, side: Side) -> RegionSet {
        if self.turn == data().constants.peace_turn { self.enemy_controlled(side) } else { RegionSet::NONE }
    }

    /// Where a side's tiles can go from a capital, some regions being closed: 4.6.2 to 4.6.4.
    pub(crate) fn reach_of(&self, side: Side, from: Region, closed: RegionSet) -> Reach {
        let friendly = self.friendly(side);
        let enterable = RegionSet(u32::MAX).minus(self.neutral).minus(closed); // 4.6.2c
        // 4.6.3: the first step out of a contested capital.
        let first = if self.contested().has(from) { enterable.minus(self.enemy_controlled(side)) } else { enterable };
        let by_sea = match side == data().constants.naval_side {
            true => data().sea[from.index()].and(first), // 4.6.4
            false => RegionSet::NONE,
        };
        let mut by_land = data().land[from.index()].and(first);
        // Through friendly regions any number of steps; contested and enemy-controlled ones end the way (4.6.2b).
        let mut passed = RegionSet::of(from);
        let mut todo = by_land.or(by_sea).and(friendly).minus(passed);
        while let Some(region) = todo.iter().next() {
            todo.remove(region);
            passed.insert(region);
            let next = data().land[region.index()].and(enterable);
            by_land = by_land.or(next);
            todo = todo.or(next.and(friendly).minus(passed));
        }
        by_land.remove(from);
        Reach { by_land, by_sea: by_sea.minus(RegionSet::of(from)) }
    }

    /// Regions where it matters whether tiles came by land or by sea: allied, enemy-controlled ones (4.7.1b).
    fn way_matters(&self) -> RegionSet {
        data().allied[self.active.index()].and(self.enemy_controlled(self.active))
    }

    /// The reach as moves: both ways are offered only where it matters, else the one by land if there is one.
    fn ways(&self, from: Region) -> Reach {
        let reach = self.reach(from);
        Reach { by_land: reach.by_land, by_sea: reach.by_sea.minus(reach.by_land.minus(self.way_matters())) }
    }

    pub(crate) fn list_destinations(&self, from: Region, tile: Tile, out: &mut Vec<Move>) {
        let ways = self.ways(from);
        out.extend(ways.by_land.iter().map(Move::To));
        out.extend(ways.by_sea.iter().map(Move::Sail));
        if self.can_park(tile.kind()) {
            out.push(Move::Park);
        }
    }

    pub(crate) fn check_destination(&self, from: Region, tile: Tile, m: Move) -> Check {
        let ways = self.ways(from);
        match m {
            Move::To(to) if ways.by_land.has(to) => Ok(()),
            Move::Sail(to) if ways.by_sea.has(to) => Ok(()),
            Move::To(to) | Move::Sail(to) => Err(self.why_out_of_reach(from, to)),
            _ => {
                require(self.has(Opt::AirReserves), "11.2a", "no-airfield")?;
                require(self.can_park(tile.kind()), "11.3a", "no-airplane")
            }
        }
    }

    /// The rule that keeps a region out of reach.
    pub(crate) fn why_out_of_reach(&self, from: Region, to: Region) -> crate::why::Why {
        let enemy = self.enemy_controlled(self.active);
        let adjacent = data().land[from.index()].or(data().sea[from.index()]).has(to);
        match () {
            () if self.neutral.has(to) => why("4.6.2c", "no-neutral-region"),
            () if enemy.has(to) && self.turn == data().constants.peace_turn => why("6.1a", "no-peace"),
            () if self.active != data().constants.naval_side && data().sea[from.index()].has(to) => why("4.6.4a", "no-sea"),
            () if self.contested().has(from) && enemy.has(to) && adjacent => why("4.6.3a", "no-contested-capital"),
            () => why("4.6.2b", "no-reach"),
        }
    }

    pub(crate) fn move_tile(&mut self, from: Region, tile: Tile, to: Region, by_sea: bool, log: Log<'_, Event>) {
        self.shift(from, tile, to, by_sea, log);
        self.entered.insert(to);
        if !by_sea {
            self.by_land.insert(to);
        }
        if allied_capitals(self.active).has(to) {
            self.arrived[data().region(to).capital_index].add(tile, 1);
        }
        self.go_on_moving(log);
    }

    pub(crate) fn park(&mut self, from: Region, tile: Tile, log: Log<'_, Event>) {
        self.board[from.index()].take(tile, 1);
        self.airfield.add(tile.kind(), 1);
        log(Event::Parked { side: self.active, from, kind: tile.kind(), secret: tile.is_down() });
        self.go_on_moving(log);
    }

    fn go_on_moving(&mut self, log: Log<'_, Event>) {
        self.step = Step::Move;
        if !self.asks_move() {
            self.run(Stage::Plan, log);
        }
    }

    /// Moves a tile from one region to another.
    pub(crate) fn shift(&mut self, from: Region, tile: Tile, to: Region, by_sea: bool, log: Log<'_, Event>) {
        self.board[from.index()].take(tile, 1);
        self.board[to.index()].add(tile, 1);
        log(Event::Moved { side: data().kind(tile.kind()).side, from, to, tile, by_sea });
    }
}
