//! Mobilize: 4.5, with elite infantry (10.3), decoys (12.3), the airfield (11.5) and Expeditionary Force (15.1.9). Step S7.

use engine::Log;

use crate::{
    data::{Class, Effect, data},
    events::Event,
    ids::{Kind, Nation, Region, RegionSet, Tile},
    moves::Move,
    position::Position,
    rail::{allied_capitals, entry_regions},
    sequence::Stage,
    why::{Check, require},
};

impl Position {
    /// Whether the step is asked. Under fog it is asked whenever there is something in the reserves or the airfield.
    pub(crate) fn asks_mobilize(&self) -> bool {
        if self.fog() {
            return self.reserves.of_side(self.active) + self.airfield.of_side(self.active) > 0;
        }
        let mut moves = Vec::new();
        self.list_mobilize(&mut moves);
        moves.len() > 1
    }

    /// Regions worth trying for a kind.
    fn mobilize_regions(&self, kind: Kind) -> RegionSet {
        let entry = if self.expedition_left() > 0 { allied_capitals(self.active) } else { entry_regions(kind) };
        entry.minus(self.neutral).minus(self.enemy_controlled(self.active))
    }

    pub(crate) fn list_mobilize(&self, out: &mut Vec<Move>) {
        for (pile, launched) in [(&self.reserves, false), (&self.airfield, true)] {
            for kind in pile.kinds_of(self.active) {
                let regions = self.mobilize_regions(kind).iter().filter(|&r| self.check_mobilize(kind, r, launched).is_ok());
                out.extend(regions.map(|r| if launched { Move::Launch(kind, r) } else { Move::Mobilize(kind, r) }));
            }
        }
        out.push(Move::Done);
    }

    /// 4.5a to 4.5c; airplanes are launched from the airfield as if they were in the reserves (11.5a).
    pub(crate) fn check_mobilize(&self, kind: Kind, region: Region, launched: bool) -> Check {
        let own = data().kind(kind).side == self.active;
        if launched {
            require(own && self.airfield.count(kind) > 0, "11.5a", "no-such-airplane")?;
        } else {
            require(own && self.reserves.count(kind) > 0, "4.5a", "no-such-reserve")?;
        }
        require(data().capitals.has(region), "4.5b", "no-capital")?;
        require(!self.neutral.has(region), "4.5c", "no-neutral-entry")?;
        require(!self.enemy_controlled(self.active).has(region), "4.5c", "no-enemy-entry")?;
        let own_flag = entry_regions(kind).has(region);
        let anywhere = self.expedition_left() > 0 && allied_capitals(self.active).has(region);
        require(own_flag || anywhere, "4.5b", "no-flag")?;
        let closed = self.card_with(self.active.other(), Effect::ClosedPort).and_then(|c| c.target) == Some(region);
        require(!closed, "15.2.5", "no-port-closed")?;
        require(self.price(kind) <= self.infantry_to_pay(kind), "10.3a", "no-elite-price")
    }

    /// Infantry that must be returned for a tile (10.3a, 10.8.1a, 10.9.1a); 0 for all but elite tiles.
    fn price(&self, kind: Kind) -> u8 {
        let d = data().kind(kind);
        match d.class {
            Class::Elite if self.paid.has(kind) => d.cost,
            Class::Elite => d.first_cost,
            _ => 0,
        }
    }

    fn infantry_to_pay(&self, kind: Kind) -> u8 {
        let infantry = data().kind(kind).nation.and_then(|n| data().nation(n).infantry);
        infantry.map_or(0, |k| self.reserves.count(k))
    }

    /// How many tiles Expeditionary Force still lets mobilize anywhere.
    pub(crate) fn expedition_left(&self) -> u8 {
        self.card_with(self.active, Effect::Expedition).map_or(0, |c| c.max_tiles.saturating_sub(self.expedition))
    }

    pub(crate) fn mobilize(&mut self, kind: Kind, region: Region, launched: bool, log: Log<'_, Event>) {
        let source = if launched { &mut self.airfield } else { &mut self.reserves };
        source.take(kind, 1);
        self.pay(kind, log);
        self.expedition += u8::from(!entry_regions(kind).has(region));
        self.place(kind, region, log);
        if !self.asks_mobilize() {
            self.run(Stage::Move, log);
        }
    }

    /// 10.3a.
    fn pay(&mut self, kind: Kind, log: Log<'_, Event>) {
        let price = self.price(kind);
        let infantry = data().kind(kind).nation.and_then(|n: Nation| data().nation(n).infantry.map(|k| (n, k)));
        if let (1.., Some((nation, infantry))) = (price, infantry) {
            self.reserves.take(infantry, price);
            self.pouch.add(infantry, price);
            self.paid.insert(kind);
            log(Event::Paid { side: self.active, nation, count: price, secret: self.fog() });
        }
    }

    /// Puts a tile on the board, face down under fog (12.3a, R-12b).
    pub(crate) fn place(&mut self, kind: Kind, region: Region, log: Log<'_, Event>) {
        let tile = Tile::new(kind, self.fog());
        self.board[region.index()].add(tile, 1);
        log(Event::Placed { side: data().kind(kind).side, region, tile });
    }
}
