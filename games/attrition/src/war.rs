//! Declare war: 4.10, with alternate entry (13.2) and landings (15.1.3, 15.2.3). Step S14.

use engine::Log;

use crate::{
    data::{Effect, data},
    events::Event,
    ids::{Kind, KindSet, Nation, NationSet, Region, RegionSet, Tile},
    moves::Move,
    position::{Opt, Position, Status, Step},
    sequence::Stage,
    why::{Check, require},
};

impl Position {
    /// Whether the step is asked. Under fog it is asked whenever there are reserves and a nation that might enter.
    pub(crate) fn asks_declare(&self) -> bool {
        if self.fog() {
            let neutral = Nation::all().any(|n| data().nation(n).side == self.active && !self.at_war.has(n));
            return neutral && self.reserves.of_side(self.active) > 0;
        }
        Nation::all().any(|n| self.check_declare(n).is_ok())
    }

    pub(crate) fn list_declare(&self, out: &mut Vec<Move>) {
        out.extend(Nation::all().filter(|&n| self.check_declare(n).is_ok()).map(Move::Declare));
        out.push(Move::Done);
    }

    /// Nations that share a nation's capital as their entry region: Britain and France in Salonica (4.10.1.1a).
    fn guests(nation: Nation) -> NationSet {
        let mut guests = data().region(data().nation(nation).capital).entry_for;
        guests.remove(nation);
        guests
    }

    /// Kinds of the guests that may enter with the nation: regular tiles and tanks, no elite (R-4.10.1b).
    pub(crate) fn guest_kinds(nation: Nation) -> KindSet {
        Self::guests(nation).iter().fold(KindSet::NONE, |set, n| set.or(data().nation(n).regulars))
    }

    /// 4.10.1a, 4.10.1.1a, 13.2a, R-13d.
    pub(crate) fn check_declare(&self, nation: Nation) -> Check {
        let d = data().nation(nation);
        require(d.side == self.active, "4.10.1a", "no-own-nation")?;
        require(!self.at_war.has(nation), "4.10.1a", "no-at-war-already")?;
        let own = self.reserves.only(d.regulars).total();
        let guests = self.reserves.only(Self::guest_kinds(nation)).total();
        let due = if self.has(Opt::AlternateEntry) { d.alternate_entry } else { 1 };
        require(own >= due || guests > 0, if due > 1 { "13.2a" } else { "4.10.1a" }, "no-tiles-to-declare")
    }

    /// How many tiles of the own reserves come or may come with a nation that enters.
    pub(crate) fn could_enter_with(&self, nation: Nation) -> u8 {
        self.reserves.only(data().nation(nation).regulars).total() + self.reserves.only(Self::guest_kinds(nation)).total()
    }

    /// 4.10.1a, 4.10.1b.
    pub(crate) fn declare(&mut self, nation: Nation, log: Log<'_, Event>) {
        let (d, points) = (data().nation(nation), self.points());
        self.at_war.insert(nation);
        log(Event::WarDeclared { nation });
        for region in d.regions.and(self.neutral).iter() {
            self.set_status(region, Status::controlled_by(d.side), log);
        }
        self.after_status_change(points, log);
        let tiles = self.reserves.split_off(d.regulars);
        for kind in tiles.kinds() {
            for _ in 0..tiles.count(kind) {
                self.place(kind, d.capital, log);
            }
        }
        self.step = Step::Accompany { nation };
        if Self::guests(nation).is_empty() || !self.asks_accompany(nation) {
            self.begin_redeploy(nation, log);
        }
    }

    /// Whether tiles of other nations may enter with this one; under fog it is asked whenever there are reserves.
    fn asks_accompany(&self, nation: Nation) -> bool {
        let guests = self.reserves.only(Self::guest_kinds(nation)).total();
        guests > 0 || self.fog() && self.reserves.of_side(self.active) > 0
    }

    pub(crate) fn list_accompany(&self, nation: Nation, out: &mut Vec<Move>) {
        out.extend(self.reserves.only(Self::guest_kinds(nation)).kinds().map(Move::Land));
        if self.check_accompanied(nation).is_ok() {
            out.push(Move::Done);
        }
    }

    pub(crate) fn check_accompany(&self, nation: Nation, kind: Kind) -> Check {
        require(Self::guest_kinds(nation).has(kind), "R-4.10.1.1", "no-guest")?;
        require(self.reserves.count(kind) > 0, "4.10.1a", "no-such-reserve")
    }

    /// R-4.10.1.1: at least one tile in all.
    pub(crate) fn check_accompanied(&self, nation: Nation) -> Check {
        require(self.tiles(data().nation(nation).capital).has_side(self.active), "R-4.10.1.1", "no-empty-declaration")
    }

    pub(crate) fn accompany(&mut self, nation: Nation, kind: Kind, log: Log<'_, Event>) {
        self.reserves.take(kind, 1);
        self.place(kind, data().nation(nation).capital, log);
        if !self.asks_accompany(nation) {
            self.begin_redeploy(nation, log);
        }
    }

    /// 4.10.2a: only a nation with several regions redeploys.
    fn begin_redeploy(&mut self, nation: Nation, log: Log<'_, Event>) {
        self.step = Step::Redeploy { nation };
        if !self.asks_redeploy(nation) {
            self.run(Stage::DeclareWar, log);
        }
    }

    fn asks_redeploy(&self, nation: Nation) -> bool {
        let d = data().nation(nation);
        d.regions.len() > 1 && self.tiles(d.capital).of_nation(nation) > 0
    }

    /// Where the tiles just placed can go: over land paths inside the nation.
    fn inside(nation: Nation) -> RegionSet {
        let d = data().nation(nation);
        let mut reached = RegionSet::of(d.capital);
        loop {
            let next = reached.iter().fold(reached, |set, r| set.or(data().land[r.index()].and(d.regions)));
            if next == reached {
                reached.remove(d.capital);
                return reached;
            }
            reached = next;
        }
    }

    pub(crate) fn list_redeploy(&self, nation: Nation, out: &mut Vec<Move>) {
        let capital = data().nation(nation).capital;
        for tile in self.tiles(capital).tiles_of(self.active).filter(|t| data().kind(t.kind()).nation == Some(nation)) {
            out.extend(Self::inside(nation).iter().map(|r| Move::Redeploy(tile, r)));
        }
        out.push(Move::Done);
    }

    pub(crate) fn check_redeploy(&self, nation: Nation, tile: Tile, to: Region) -> Check {
        let capital = data().nation(nation).capital;
        let own = data().kind(tile.kind()).nation == Some(nation);
        require(own && self.tiles(capital).count(tile) > 0, "4.10.2a", "no-such-tile")?;
        require(to != capital, "4.10.2a", "no-already-there")?;
        require(Self::inside(nation).has(to), "4.10.2a", "no-redeploy-outside")
    }

    pub(crate) fn redeploy(&mut self, nation: Nation, tile: Tile, to: Region, log: Log<'_, Event>) {
        self.shift(data().nation(nation).capital, tile, to, false, log);
        if !self.asks_redeploy(nation) {
            self.run(Stage::DeclareWar, log);
        }
    }

    /// The region and tiles of a landing (15.1.3a, 15.2.3a), unless the region is neutral (R-15.1.3a, R-15.2.3a).
    fn landing(&self) -> Option<(Region, KindSet)> {
        let card = self.card_with(self.active, Effect::Landing)?;
        let (region, nation) = (card.target?, card.nation?);
        (!self.neutral.has(region)).then(|| (region, data().nation(nation).regulars))
    }

    /// Whether the step is asked; under fog whenever there are reserves.
    pub(crate) fn asks_landing(&self) -> bool {
        let Some((_, kinds)) = self.landing() else { return false };
        let tiles = if self.fog() { self.reserves.of_side(self.active) } else { self.reserves.only(kinds).total() };
        tiles > 0
    }

    pub(crate) fn list_landing(&self, out: &mut Vec<Move>) {
        if let Some((_, kinds)) = self.landing() {
            out.extend(self.reserves.only(kinds).kinds().map(Move::Land));
        }
        out.push(Move::Done);
    }

    pub(crate) fn check_landing(&self, kind: Kind) -> Check {
        let kinds = self.landing().map_or(KindSet::NONE, |(_, kinds)| kinds);
        require(kinds.has(kind), self.rule_in_play(), "no-landing-tile")?;
        require(self.reserves.count(kind) > 0, self.rule_in_play(), "no-such-reserve")
    }

    pub(crate) fn land(&mut self, kind: Kind, log: Log<'_, Event>) {
        if let Some((region, _)) = self.landing() {
            self.reserves.take(kind, 1);
            self.place(kind, region, log);
        }
        if !self.asks_landing() {
            self.run(Stage::Reserves, log);
        }
    }
}
