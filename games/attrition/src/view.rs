//! Views and imagination: the chapter Hidden information.
//!
//! A view is the position with everything taken out that its viewer may not know, and the numbers that he may: how many tiles lie
//! face down in a region, how many are in the reserves, how many cards are in a hand.

use std::collections::BTreeMap;

use engine::{Rng, SeatSet, chance};
use serde::{Deserialize, Serialize};

use crate::{
    data::{Class, data},
    ids::{Card, CardSet, Kind, KindSet, Nation, REGIONS, Region, Side, Tile},
    position::{Position, Step, is_default},
    rail::entry_regions,
    setup::stock,
    tiles::Pile,
};

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seats of the viewer.
    pub viewer: SeatSet,
    /// The position without what he may not know.
    pub table: Position,
    /// What he knows of what he does not see, for the Central Powers and for the Entente.
    pub hidden: [Hidden; 2],
}

/// Numbers of hidden things of a side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Hidden {
    /// Whether tiles are hidden at all: fog, and not the viewer's side.
    pub tiles: bool,
    /// Tiles in the reserves.
    #[serde(skip_serializing_if = "is_default")]
    pub reserves: u8,
    /// Tiles in the pouch.
    #[serde(skip_serializing_if = "is_default")]
    pub pouch: u8,
    /// Tiles of the reserves that were just drawn and may go back.
    #[serde(skip_serializing_if = "is_default")]
    pub drawn: u8,
    /// Face-down tiles in the regions.
    #[serde(skip_serializing_if = "is_default")]
    pub board: BTreeMap<Region, u8>,
    /// Those of them that have moved this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub arrived: BTreeMap<Region, u8>,
    /// Cards in the hand.
    #[serde(skip_serializing_if = "is_default")]
    pub hand: u8,
    /// Cards put away.
    #[serde(skip_serializing_if = "is_default")]
    pub aside: u8,
    /// Whether the side has made its part of a secret simultaneous choice.
    #[serde(skip_serializing_if = "is_default")]
    pub done: bool,
}

impl Position {
    pub(crate) fn view_of(&self, viewer: SeatSet) -> View {
        let mut view = View { viewer, table: self.clone(), hidden: Default::default() };
        for side in Side::ALL.into_iter().filter(|s| !s.is_held(viewer)) {
            view.hide_cards(self, side);
            view.hide_losses(self, side);
            if self.fog() {
                view.hide_tiles(self, side);
            }
        }
        view
    }
}

fn kinds_of(side: Side) -> KindSet {
    data().side_kinds(side).map(|i| Kind(i as u8)).collect()
}

impl View {
    fn hide_cards(&mut self, p: &Position, side: Side) {
        let hidden = &mut self.hidden[side.index()];
        let deck = data().decks[side.index()];
        (hidden.hand, hidden.aside) = (p.hand_of(side).len(), p.aside_of(side).len());
        if p.step == Step::PutAway {
            hidden.done = p.has_put_away(side);
            if !hidden.done {
                (hidden.hand, hidden.aside) = (data().constants.event_draw, 0);
            }
        }
        self.table.hand = self.table.hand.minus(deck);
        self.table.aside = self.table.aside.minus(deck);
    }

    fn hide_losses(&mut self, p: &Position, side: Side) {
        if p.step == Step::Losses
            && let Some(battle) = &mut self.table.battle
        {
            self.hidden[side.index()].done = p.has_chosen_losses(side);
            battle.chosen.split_off(kinds_of(side));
        }
    }

    fn hide_tiles(&mut self, p: &Position, side: Side) {
        let kinds = kinds_of(side);
        let (hidden, table) = (&mut self.hidden[side.index()], &mut self.table);
        hidden.tiles = true;
        hidden.reserves = table.reserves.split_off(kinds).total();
        hidden.pouch = table.pouch.split_off(kinds).total();
        hidden.drawn = table.drawn.split_off(kinds).total();
        table.paid = table.paid.minus(kinds);
        for region in Region::all() {
            let n = hide_down(&mut table.board[region.index()], kinds);
            if n > 0 {
                hidden.board.insert(region, n);
            }
        }
        // R-12i: which regions a card can reinforce is told to its owner alone; an onlooker knows neither side's tiles.
        if let Step::ReinforceRegion { regions } = &mut table.step
            && p.active != side
            && !p.active.is_held(self.viewer)
        {
            *regions = p.contested();
        }
        if p.active == side {
            table.expedition = 0;
            for region in crate::rail::allied_capitals(side).iter() {
                let n = hide_down(&mut table.arrived[data().region(region).capital_index], kinds);
                if n > 0 {
                    hidden.arrived.insert(region, n);
                }
            }
            if let Step::MoveTo { tile, .. } = &mut table.step
                && tile.is_down()
            {
                *tile = Tile::UNKNOWN;
            }
        }
    }

    pub(crate) fn imagine(&self, rng: &mut dyn Rng) -> Position {
        let mut p = self.table.clone();
        for side in Side::ALL.into_iter().filter(|s| !s.is_held(self.viewer)) {
            let hidden = &self.hidden[side.index()];
            imagine_cards(&mut p, side, hidden, rng);
            if hidden.tiles {
                imagine_tiles(&mut p, side, hidden, rng);
            }
            if p.step == Step::Losses && hidden.done {
                imagine_losses(&mut p, side, rng);
            }
        }
        p
    }
}

/// Takes the face-down tiles of these kinds away and counts them.
fn hide_down(stack: &mut crate::tiles::Stack, kinds: KindSet) -> u8 {
    let mut n = 0;
    for kind in kinds.iter() {
        n += std::mem::take(&mut stack.0[Tile::down(kind).index()]);
    }
    n
}

fn imagine_cards(p: &mut Position, side: Side, hidden: &Hidden, rng: &mut dyn Rng) {
    let mut unknown: Vec<Card> = p.deck(side).minus(p.played).iter().collect();
    chance::shuffle(rng, &mut unknown);
    let mut cards = unknown.into_iter();
    let mut take = |n: u8| cards.by_ref().take(usize::from(n)).collect::<CardSet>();
    p.hand = p.hand.or(take(hidden.hand));
    p.aside = p.aside.or(take(hidden.aside));
}

fn imagine_losses(p: &mut Position, side: Side, rng: &mut dyn Rng) {
    let Some(battle) = p.battle else { return };
    let pile = p.board[battle.region.index()].pile_of(side);
    let mut tiles: Vec<Kind> = list(&pile);
    chance::shuffle(rng, &mut tiles);
    let mut chosen = battle.chosen;
    for kind in tiles.into_iter().take(usize::from(battle.losses[side.index()])) {
        chosen.add(kind, 1);
    }
    if let Some(battle) = &mut p.battle {
        battle.chosen = chosen;
    }
}

fn list(pile: &Pile) -> Vec<Kind> {
    pile.kinds().flat_map(|k| std::iter::repeat_n(k, usize::from(pile.count(k)))).collect()
}

/// The hidden tiles of a side, while they are being dealt out.
struct Dealer<'a> {
    p: &'a mut Position,
    side: Side,
    /// Tiles not yet dealt: those that may lie in a pouch, and the others.
    regular: Vec<Kind>,
    special: Vec<Kind>,
    /// Regular tiles that must be left for the pouch and the last draw.
    owed: usize,
    /// Face-down places still free.
    slots: [u8; REGIONS],
    /// Places in the reserves still free.
    reserves: u8,
}

fn imagine_tiles(p: &mut Position, side: Side, hidden: &Hidden, rng: &mut dyn Rng) {
    let (all, seen) = (stock(p.options), p.census());
    let mut unseen = Pile::default();
    for kind in kinds_of(side).iter() {
        unseen.add(kind, all.count(kind).saturating_sub(seen[kind.index()] as u8));
    }
    let mut owed = usize::from(hidden.pouch + hidden.drawn);
    if p.surrendered {
        // 4.3j: what is unseen of the nation can only be in the pouch.
        let out_of_war = unseen.split_off(data().nation(data().constants.surrender_nation).kinds);
        owed = owed.saturating_sub(usize::from(out_of_war.total()));
        p.pouch.add_all(&out_of_war);
    }
    let special: KindSet = kinds_of(side).minus(data().regulars);
    let mut special = list(&unseen.split_off(special));
    let mut regular = list(&unseen);
    chance::shuffle(rng, &mut special);
    chance::shuffle(rng, &mut regular);
    let mut slots = [0; REGIONS];
    for (region, n) in &hidden.board {
        slots[region.index()] = *n;
    }
    let dealer = Dealer { p, side, regular, special, owed, slots, reserves: hidden.reserves - hidden.drawn };
    dealer.deal(hidden, rng);
}

/// Which of the tiles left may lie face down in a region: one mobilized there rather than one that came from elsewhere, a decoy now and
/// then, and hardly one of a nation that is not at war.
fn likely(p: &Position, region: Region, tiles: &[Kind], rng: &mut dyn Rng) -> Option<usize> {
    let weight = |kind: Kind| match data().kind(kind).nation {
        None => 20,
        Some(nation) if !p.at_war.has(nation) => 1,
        Some(_) if entry_regions(kind).has(region) => 100,
        Some(_) => 15,
    };
    let total: u32 = tiles.iter().map(|&k| weight(k)).sum();
    let mut left = chance::below(rng, total.max(1));
    tiles.iter().position(|&kind| {
        let here = left < weight(kind);
        left = left.saturating_sub(weight(kind));
        here
    })
}

impl Dealer<'_> {
    fn deal(mut self, hidden: &Hidden, rng: &mut dyn Rng) {
        self.satisfy_step();
        for _ in 0..hidden.drawn {
            if let Some(kind) = self.regular.pop() {
                self.p.drawn.add(kind, 1);
                self.p.reserves.add(kind, 1);
            }
        }
        for _ in self.p.pouch.of_side(self.side)..hidden.pouch {
            if let Some(kind) = self.regular.pop() {
                self.p.pouch.add(kind, 1);
            }
        }
        self.owed = 0;
        let mut rest = std::mem::take(&mut self.regular);
        rest.append(&mut self.special);
        chance::shuffle(rng, &mut rest);
        let regions = Region::all().flat_map(|r| std::iter::repeat_n(r, usize::from(self.slots[r.index()])));
        for region in regions {
            let Some(i) = likely(self.p, region, &rest, rng) else { return };
            let kind = rest.swap_remove(i);
            self.p.board[region.index()].add(Tile::down(kind), 1);
        }
        for kind in rest {
            self.p.reserves.add(kind, 1);
        }
        self.mark_elite();
        self.mark_arrived(hidden);
    }

    /// Puts tiles where the current step proves that such tiles are.
    fn satisfy_step(&mut self) {
        for region in self.p.battles.iter() {
            if let Some(kind) = self.p.sent[region.index()].filter(|&k| data().kind(k).side == self.side) {
                self.put(region, |_, k| k == kind);
            }
        }
        match self.p.step {
            Step::MoveTo { from, tile: Tile::UNKNOWN } if self.p.active == self.side => self.pick_mover(from),
            Step::RailTiles { from, any: false } if self.p.active == self.side => {
                let seen = self.p.tiles(from).tiles_of(self.side).any(|t| self.p.check_entrain_kind(from, t.kind()));
                if !seen {
                    self.put(from, |p, k| p.check_entrain_kind(from, k));
                }
            }
            Step::Accompany { nation } if self.p.active == self.side => self.host(nation),
            Step::Redeploy { nation } if self.p.active == self.side => {
                let capital = data().nation(nation).capital;
                while self.slots[capital.index()] > 0 && self.put(capital, |_, k| data().nation(nation).regulars.has(k)) {}
            }
            Step::Recall if self.p.active != self.side => {
                let mut seen = Vec::new();
                self.p.list_recall(&mut seen);
                let region = Region::all().find(|r| self.slots[r.index()] > 0);
                if let (true, Some(region)) = (seen.is_empty(), region) {
                    let kinds = self.p.recalled_kinds();
                    self.put(region, |_, k| kinds.has(k));
                }
            }
            Step::DuelTarget { region, kinds } if self.p.active != self.side => {
                for kind in kinds.iter().filter(|&k| self.p.tiles(region).of_kind(k) == 0).collect::<Vec<_>>() {
                    self.put(region, |_, k| k == kind);
                }
            }
            _ => {}
        }
    }

    /// The tile that is on its way must be able to go.
    fn pick_mover(&mut self, from: Region) {
        let before = *self.p.tiles(from);
        self.put(from, |p, k| p.could_leave(from, k));
        let moved = kinds_of(self.side).iter().find(|&k| self.p.tiles(from).count(Tile::down(k)) > before.count(Tile::down(k)));
        if let Some(kind) = moved {
            self.p.step = Step::MoveTo { from, tile: Tile::down(kind) };
        }
    }

    /// Tiles in a shared capital are of the nations that share it; with none there yet, one of them is still in the reserves.
    fn host(&mut self, nation: Nation) {
        let capital = data().nation(nation).capital;
        let kinds = Position::guest_kinds(nation).or(data().nation(nation).regulars);
        while self.slots[capital.index()] > 0 && self.put(capital, |_, k| kinds.has(k)) {}
        if !self.p.tiles(capital).has_side(self.side) && self.reserves > 0 {
            let guests = Position::guest_kinds(nation);
            if let Some(i) = self.regular.iter().position(|&k| guests.has(k)).filter(|_| self.regular.len() > self.owed) {
                let kind = self.regular.remove(i);
                self.p.reserves.add(kind, 1);
                self.reserves -= 1;
            }
        }
    }

    /// Deals a fitting tile face down into a region. Whether there was one.
    fn put(&mut self, region: Region, fits: impl Fn(&Position, Kind) -> bool) -> bool {
        if self.slots[region.index()] == 0 {
            return false;
        }
        let p = &*self.p;
        let regular = self.regular.iter().position(|&k| fits(p, k)).filter(|_| self.regular.len() > self.owed);
        let special = self.special.iter().position(|&k| fits(p, k));
        let kind = match (regular, special) {
            (Some(i), _) => self.regular.remove(i),
            (None, Some(i)) => self.special.remove(i),
            (None, None) => return false,
        };
        self.slots[region.index()] -= 1;
        self.p.board[region.index()].add(Tile::down(kind), 1);
        true
    }

    /// An elite tile on the board has been paid for.
    fn mark_elite(&mut self) {
        for kind in kinds_of(self.side).iter().filter(|&k| data().kind(k).class == Class::Elite) {
            if self.p.board.iter().any(|stack| stack.of_kind(kind) > 0) {
                self.p.paid.insert(kind);
            }
        }
    }

    /// Which of the face-down tiles have moved is as unknown as what they are; the one on its way has not.
    fn mark_arrived(&mut self, hidden: &Hidden) {
        for (&region, &n) in &hidden.arrived {
            let mover = match self.p.step {
                Step::MoveTo { from, tile } if from == region => Some(tile),
                _ => None,
            };
            let mut left = n;
            for kind in kinds_of(self.side).iter() {
                let tile = Tile::down(kind);
                let here = self.p.tiles(region).count(tile) - u8::from(mover == Some(tile));
                let taken = here.min(left);
                self.p.arrived[data().region(region).capital_index].add(tile, taken);
                left -= taken;
            }
        }
    }
}
