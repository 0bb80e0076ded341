//! Pouch and draw: 4.1, 4.2, with the tiles that options bring (9.2, 10.2, 10.6) and mulligans (16). Steps S1.1 to S4.

use engine::{Log, Rng, chance};

use crate::{
    data::{Class, Effect, data},
    events::Event,
    ids::{Kind, KindSet, Nation, Region, Tile},
    moves::{Move, Roll},
    position::{Opt, Position},
    sequence::{Stage, impossible_roll},
    tiles::Pile,
    why::{Check, require},
};

impl Position {
    /// 10.6: an elite tile whose time is over leaves the game.
    pub(crate) fn retire_elite(&mut self, log: Log<'_, Event>) {
        let due = |k: &Kind| data().kind(*k).removed_turn == self.turn && data().kind(*k).side == self.active;
        if !self.has(Opt::EliteInfantry) {
            return;
        }
        for kind in Kind::all().filter(due).collect::<KindSet>().iter() {
            let place = Tile::all()
                .filter(|t| t.kind() == kind)
                .find_map(|t| Some((Region::all().find(|r| self.tiles(*r).count(t) > 0)?, t)));
            let (mut region, mut replaced, mut was_down) = (None, false, false);
            if let Some((at, tile)) = place {
                self.board[at.index()].take(tile, 1);
                replaced = self.replace_elite(at, tile);
                (region, was_down) = (Some(at), tile.is_down());
            } else {
                self.reserves.0[kind.index()] = 0;
                self.waiting.0[kind.index()] = 0;
            }
            self.gone.0[kind.index()] = data().kind(kind).count;
            log(Event::EliteLeft { kind, region, replaced, was_down, secret: self.fog() });
        }
    }

    /// 10.6b, R-10.6: a regular infantry of the nation takes the place, from the destroyed pile or else from the pouch.
    fn replace_elite(&mut self, region: Region, tile: Tile) -> bool {
        let Some(infantry) = data().kind(tile.kind()).nation.and_then(|n| data().nation(n).infantry) else { return false };
        let source = if self.destroyed.count(infantry) > 0 { &mut self.destroyed } else { &mut self.pouch };
        if source.count(infantry) == 0 {
            return false;
        }
        source.take(infantry, 1);
        self.board[region.index()].add(Tile::new(infantry, tile.is_down()), 1);
        true
    }

    /// S2: nations, tanks and elite tiles of this turn.
    pub(crate) fn add_tiles(&mut self, log: Log<'_, Event>) {
        let mut joined = Pile::default();
        for kind in self.waiting.kinds_of(self.active).collect::<KindSet>().iter() {
            let d = data().kind(kind);
            let nation_turn = d.nation.map_or(0, |n| data().nation(n).entry_turn);
            match d.class {
                Class::Elite if d.turn == self.turn => {
                    self.reserves.add_all(&self.waiting.split_off(KindSet::of(kind)));
                    log(Event::EliteArrived { kind });
                }
                Class::Tank if d.turn == self.turn => joined.add_all(&self.waiting.split_off(KindSet::of(kind))),
                Class::Infantry | Class::Artillery | Class::Airplane if nation_turn == self.turn => {
                    joined.add_all(&self.waiting.split_off(KindSet::of(kind)));
                }
                _ => {}
            }
        }
        if joined.total() > 0 {
            self.pouch.add_all(&joined);
            log(Event::Joined { side: self.active, tiles: joined });
        }
    }

    /// 15.1.5a.
    pub(crate) fn must_return_all(&self) -> bool {
        self.card_with(self.active, Effect::EarlyVolunteers).is_some()
    }

    pub(crate) fn return_all(&mut self, log: Log<'_, Event>) {
        let side = self.active;
        for nation in Nation::all().filter(|&n| data().nation(n).side == side) {
            self.return_tiles(nation, log);
        }
    }

    /// 15.1.5b: at the very end of the turn one infantry comes from beside the track into the pouch.
    pub(crate) fn late_volunteers(&mut self, log: Log<'_, Event>) {
        let Some(card) = self.card_with(self.active, Effect::EarlyVolunteers) else { return };
        if let Some(kind) = card.kinds.iter().find(|&k| self.waiting.count(k) > 0) {
            self.waiting.take(kind, 1);
            self.pouch.add(kind, 1);
            let mut tiles = Pile::default();
            tiles.add(kind, 1);
            log(Event::Joined { side: self.active, tiles });
        }
    }

    fn return_tiles(&mut self, nation: Nation, log: Log<'_, Event>) {
        let tiles = self.destroyed.split_off(data().nation(nation).kinds);
        if tiles.total() > 0 {
            self.pouch.add_all(&tiles);
            log(Event::Returned { nation, count: tiles.total() });
        }
    }

    pub(crate) fn list_return(&self, out: &mut Vec<Move>) {
        out.extend(Nation::all().filter(|&n| self.check_return(n).is_ok()).map(Move::Return));
        out.push(Move::Done);
    }

    /// 4.1.2a, R-4.1.2.
    pub(crate) fn check_return(&self, nation: Nation) -> Check {
        let own = data().nation(nation).side == self.active;
        require(own && self.destroyed.of_nation(nation) > 0, "4.1.2a", "no-destroyed-tiles")
    }

    pub(crate) fn return_nation(&mut self, nation: Nation, log: Log<'_, Event>) {
        self.return_tiles(nation, log);
        if self.destroyed.of_side(self.active) == 0 {
            self.run(Stage::Draw, log);
        }
    }

    /// How many tiles are drawn: 4.2a, 6.2a, R-4.2, R-6.2.
    pub(crate) fn draws(&self) -> u8 {
        let c = &data().constants;
        let ip = self.ip(self.active);
        let bonus = self.turn == c.bonus_turn && self.active == c.bonus_side && !self.at_war.has(c.bonus_nation);
        let due = if bonus { ip.max(c.bonus_draw) } else { ip };
        due.min(self.pouch.of_side(self.active))
    }

    /// Kinds that are set aside when they are drawn, and replaced (4.3i).
    fn set_aside(&self) -> KindSet {
        if self.surrendered { data().nation(data().constants.surrender_nation).kinds } else { KindSet::NONE }
    }

    /// Draws until `n` tiles that count have come or the pouch is empty.
    pub(crate) fn sample_tiles(&self, n: u8, rng: &mut dyn Rng) -> Roll {
        let aside = self.set_aside();
        let (mut pouch, mut drawn) = (self.pouch, Pile::default());
        let mut left = u32::from(pouch.of_side(self.active));
        let mut counted = 0;
        while counted < n && left > 0 {
            let kind = nth_tile(&pouch, self.active, chance::below(rng, left));
            pouch.take(kind, 1);
            drawn.add(kind, 1);
            left -= 1;
            counted += u8::from(!aside.has(kind));
        }
        Roll::Tiles(drawn)
    }

    /// Whether `tiles` can be what a draw of `n` brought.
    fn check_draw(&self, n: u8, tiles: &Pile) -> Check {
        let aside = self.set_aside();
        let mut counted = *tiles;
        counted.split_off(aside);
        let own = self.pouch.kinds_of(self.active).collect::<KindSet>();
        let everything = self.pouch.only(own) == *tiles;
        let possible = self.pouch.holds(tiles)
            && tiles.only(own) == *tiles
            && (counted.total() == n || counted.total() < n && everything)
            && (n > 0 || tiles.total() == 0);
        if possible { Ok(()) } else { Err(impossible_roll()) }
    }

    /// Takes a draw out of the pouch; tells which tiles reach the reserves.
    fn take_draw(&mut self, n: u8, tiles: &Pile, log: Log<'_, Event>) -> Result<Pile, crate::why::Why> {
        self.check_draw(n, tiles)?;
        let mut kept = *tiles;
        self.pouch.take_all(tiles);
        let aside = kept.split_off(self.set_aside());
        self.destroyed.add_all(&aside);
        self.reserves.add_all(&kept);
        log(Event::Drawn { side: self.active, count: kept.total(), tiles: Some(kept), secret: self.fog() });
        if aside.total() > 0 {
            log(Event::SetAside { tiles: aside });
        }
        Ok(kept)
    }

    /// 4.2a.
    pub(crate) fn draw(&mut self, tiles: &Pile, log: Log<'_, Event>) -> Check {
        self.drawn = self.take_draw(self.draws(), tiles, log)?;
        self.run(Stage::Mulligan, log);
        Ok(())
    }

    /// 4.3c: replacements for the Russian tiles of the reserves.
    pub(crate) fn replace_russians(&mut self, n: u8, tiles: &Pile, log: Log<'_, Event>) -> Check {
        self.take_draw(n, tiles, log)?;
        self.run(Stage::Rail, log);
        Ok(())
    }

    /// 16.3a; there must be a draw to take back.
    pub(crate) fn may_mulligan(&self) -> bool {
        self.mulligans[self.active.index()] > 0 && self.drawn.total() > 0
    }

    /// 16.3a, 16.4a, R-16a: what reached the reserves goes back, and as many are drawn again.
    pub(crate) fn mulligan(&mut self, log: Log<'_, Event>) {
        self.mulligans[self.active.index()] -= 1;
        self.reserves.take_all(&self.drawn);
        self.pouch.add_all(&self.drawn);
        self.drawn = Pile::default();
        log(Event::Mulligan { side: self.active });
        self.run(Stage::Draw, log);
    }

    pub(crate) fn keep_draw(&mut self, log: Log<'_, Event>) {
        self.drawn = Pile::default();
        self.run(Stage::Surrender, log);
    }

    /// S0.2: which tiles of the scattered nation start in the region.
    pub(crate) fn sample_serbians(&self, rng: &mut dyn Rng) -> Roll {
        let mut drawn = Pile::default();
        if let Some((nation, n, _)) = data().scenarios[usize::from(self.scenario)].random {
            let mut tiles = self.pouch.only(data().nation(nation).kinds);
            for _ in 0..n {
                let kind = nth_tile(&tiles, data().nation(nation).side, chance::below(rng, u32::from(tiles.total())));
                tiles.take(kind, 1);
                drawn.add(kind, 1);
            }
        }
        Roll::Tiles(drawn)
    }

    /// 3.1.5a; face down under fog (R-12b).
    pub(crate) fn place_serbians(&mut self, tiles: &Pile, log: Log<'_, Event>) -> Check {
        let Some((nation, n, region)) = data().scenarios[usize::from(self.scenario)].random else {
            return Err(impossible_roll());
        };
        let own = tiles.only(data().nation(nation).kinds) == *tiles;
        if !own || tiles.total() != n || !self.pouch.holds(tiles) {
            return Err(impossible_roll());
        }
        self.pouch.take_all(tiles);
        for kind in tiles.kinds() {
            let tile = Tile::new(kind, self.fog());
            self.board[region.index()].add(tile, tiles.count(kind));
            for _ in 0..tiles.count(kind) {
                log(Event::Placed { side: data().nation(nation).side, region, tile });
            }
        }
        self.after_serbians(log);
        Ok(())
    }
}

/// The tile with number `n` when the tiles of a side lie in a row.
fn nth_tile(pile: &Pile, side: crate::ids::Side, n: u32) -> Kind {
    let mut left = n;
    let found = pile.kinds_of(side).find(|&k| {
        let count = u32::from(pile.count(k));
        let here = left < count;
        left = left.saturating_sub(count);
        here
    });
    found.expect("n is below the number of tiles")
}
