//! Air reserves: 11.4. Steps S10.2 and S12. (To the airfield: `movement`; mobilizing from it: `mobilize`.)

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Kind, KindSet, Region, RegionSet, Tile},
    moves::Move,
    position::{Opt, Position},
    sequence::Stage,
    why::{Check, require},
};

impl Position {
    /// Whether the opponent is asked. Under fog he is asked wherever a face-down tile might be of an airplane's nation.
    pub(crate) fn asks_air_support(&self) -> bool {
        if !self.has(Opt::AirReserves) {
            return false;
        }
        let side = self.active.other();
        let free = self.battles.iter().filter(|r| self.sent[r.index()].is_none());
        self.airfield.of_side(side) > 0
            && free.into_iter().any(|r| {
                self.tiles(r).down_of(side) > 0 || self.airfield.kinds_of(side).any(|k| self.check_air_support(k, r).is_ok())
            })
    }

    pub(crate) fn list_air_support(&self, out: &mut Vec<Move>) {
        for kind in self.airfield.kinds_of(self.active.other()).collect::<KindSet>().iter() {
            out.extend(self.battles.iter().filter(|&r| self.check_air_support(kind, r).is_ok()).map(|r| Move::Support(kind, r)));
        }
        out.push(Move::Done);
    }

    /// 11.4a to 11.4c, R-11d.
    pub(crate) fn check_air_support(&self, kind: Kind, region: Region) -> Check {
        let d = data().kind(kind);
        require(d.side == self.active.other() && self.airfield.count(kind) > 0, "11.4a", "no-such-airplane")?;
        require(self.battles.has(region), "11.4a", "no-battle-marker")?;
        require(self.sent[region.index()].is_none(), "11.4b", "no-second-airplane")?;
        require(d.nation.is_some_and(|n| self.tiles(region).of_nation(n) > 0), "11.4c", "no-same-nation")
    }

    pub(crate) fn support(&mut self, kind: Kind, region: Region, log: Log<'_, Event>) {
        self.airfield.take(kind, 1);
        self.sent[region.index()] = Some(kind);
        self.place(kind, region, log);
        if !self.asks_air_support() {
            self.run(Stage::Battles, log);
        }
    }

    /// The airplane sent to a region, as it lies there, if it or its like survived (11.4d).
    fn survivor(&self, region: Region) -> Option<Tile> {
        let kind = self.sent[region.index()]?;
        [Tile::up(kind), Tile::down(kind)].into_iter().find(|&t| self.tiles(region).count(t) > 0)
    }

    fn survivors(&self) -> RegionSet {
        Region::all().filter(|&r| self.survivor(r).is_some()).collect()
    }

    pub(crate) fn asks_air_return(&self) -> bool {
        !self.survivors().is_empty()
    }

    pub(crate) fn list_air_return(&self, out: &mut Vec<Move>) {
        out.extend(self.survivors().iter().map(Move::Home));
        out.push(Move::Done);
    }

    pub(crate) fn check_air_return(&self, region: Region) -> Check {
        require(self.sent[region.index()].is_some(), "11.4d", "no-airplane-sent")?;
        require(self.survivor(region).is_some(), "11.4d", "no-airplane-left")
    }

    pub(crate) fn fly_home(&mut self, region: Region, log: Log<'_, Event>) {
        if let Some(tile) = self.survivor(region) {
            self.board[region.index()].take(tile, 1);
            self.airfield.add(tile.kind(), 1);
            log(Event::Parked { side: self.active.other(), from: region, kind: tile.kind(), secret: tile.is_down() });
        }
        self.sent[region.index()] = None;
        if !self.asks_air_return() {
            self.run(Stage::Update, log);
        }
    }
}
