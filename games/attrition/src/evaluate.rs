//! How good a position is, in hundredths of an industrial point: the terms of the chapter Strategy.
//!
//! A decision is looked at from the middle of a turn, so the evaluation must not jump where play merely goes on: tiles in pouches and
//! in the opponent's reserves count nothing, and battles that are planned or must be fought count as what they will bring on average.

use std::sync::OnceLock;

use crate::{
    Position,
    data::{Class, Effect, data},
    ids::{CardSet, Kind, Nation, Region, RegionSet, Side},
    moves::Face,
    position::Step,
    rail::{allied_capitals, entry_regions},
    tiles::Pile,
};

/// An industrial point: the scale of all weights.
const POINT: i32 = 100;

include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// What a region is worth to whoever holds it.
fn worth(region: Region, w: &Weights) -> i32 {
    let d = data().region(region);
    POINT * i32::from(d.ip) + w.ground + if d.is_capital { w.capital } else { 0 }
}

/// Expected hits of tiles that score on one face, in hundredths: of `dice` dice, those that show the face, but no more than the tiles.
fn expected_hits(dice: u8, tiles: u8) -> i32 {
    const DICE: usize = 25;
    const TILES: usize = 13;
    static TABLE: OnceLock<[[i32; TILES]; DICE]> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = [[0; TILES]; DICE];
        // The chance of each number of dice showing the face, die by die.
        let mut chance = [0.0f64; DICE + 1];
        chance[0] = 1.0;
        for row in table.iter_mut().skip(1) {
            for n in (0..DICE).rev() {
                chance[n + 1] = chance[n + 1] * 5.0 / 6.0 + chance[n] / 6.0;
            }
            chance[0] *= 5.0 / 6.0;
            for (tiles, cell) in row.iter_mut().enumerate() {
                let hits: f64 = chance.iter().enumerate().map(|(n, p)| p * n.min(tiles) as f64).sum();
                *cell = (hits * 100.0) as i32;
            }
        }
        table
    });
    table[usize::from(dice).min(DICE - 1)][usize::from(tiles).min(TILES - 1)]
}

/// The chance, in hundredths, of at least `needed` hits when `expected` (in hundredths) are expected: hits are rare and nearly independent.
fn chance_of(needed: u8, expected: i32) -> i32 {
    const STEPS: usize = 40;
    static TABLE: OnceLock<[[i32; 9]; STEPS]> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = [[0; 9]; STEPS];
        for (step, row) in table.iter_mut().enumerate() {
            let mean = step as f64 / 4.0;
            // e^-mean by its series: plain arithmetic gives the same on every platform.
            let mut power = 1.0;
            let mut exp = 1.0;
            for i in 1..60 {
                power *= mean / f64::from(i);
                exp += power;
            }
            let (mut term, mut below) = (1.0 / exp, 0.0);
            for (n, cell) in row.iter_mut().enumerate() {
                *cell = ((1.0 - below) * 100.0) as i32;
                below += term;
                term *= mean / (n + 1) as f64;
            }
        }
        table
    });
    table[(expected.max(0) / 25).min(STEPS as i32 - 1) as usize][usize::from(needed).min(8)]
}

/// What a battle will bring on average.
struct Outlook {
    /// Tiles each side loses, in hundredths.
    losses: [i32; 2],
    /// The chance in hundredths that the attacker holds the region alone.
    won: i32,
    /// The chance in hundredths that the attacker has nothing left.
    lost: i32,
}

impl Position {
    /// The position's worth for a side, against the other's.
    pub(crate) fn worth_for(&self, side: Side, w: &Weights) -> i32 {
        if let Step::Over { .. } = self.step {
            return match self.winner() {
                Some(winner) if winner == side => 100_000,
                Some(_) => -100_000,
                None => 0,
            };
        }
        let mut scores = [0; 2];
        let battles = self.battles_to_come();
        for region in Region::all() {
            self.add_region(region, battles.has(region), &mut scores, w);
        }
        for s in Side::ALL {
            scores[s.index()] += self.assets(s, w) + self.pouch_quality(s, w)
                - self.exposure(s, w) * if s == side { 100 } else { w.exposed_other } / 100;
            if self.ip(s) >= data().constants.early_victory_ip {
                scores[s.index()] += w.victory_near;
            }
        }
        scores[side.index()] += self.reserves_to_come(side, w) + self.openings(side, w) + self.card_in_play(side, w);
        scores[side.index()] - scores[side.other().index()] - self.losses_to_come(side, w)
    }

    /// Battles that are planned or will have to be.
    fn battles_to_come(&self) -> RegionSet {
        match self.step {
            Step::Move | Step::MoveTo { .. } | Step::Plan => self.battles.or(self.compulsory()),
            _ => self.battles,
        }
    }

    /// Control and tiles of a region, with the battle that will be fought there.
    fn add_region(&self, region: Region, battle: bool, scores: &mut [i32; 2], w: &Weights) {
        let outlook = battle.then(|| self.outlook(region));
        for side in Side::ALL {
            if self.tiles(region).has_side(side) {
                let pile = self.tiles(region).pile_of(side);
                let tiles = self.stack_worth(side, region, &pile, w);
                let lost = outlook.as_ref().map_or(0, |o| o.losses[side.index()].min(100 * i32::from(pile.total())));
                scores[side.index()] += tiles - tiles * lost / (100 * i32::from(pile.total()));
            }
        }
        self.add_control(region, outlook, scores, w);
    }

    /// Who holds a region, or will.
    fn add_control(&self, region: Region, outlook: Option<Outlook>, scores: &mut [i32; 2], w: &Weights) {
        if self.neutral.has(region) {
            return;
        }
        let worth = worth(region, w);
        let (own, enemy) = (self.active, self.active.other());
        if let Some(outlook) = outlook {
            scores[own.index()] += worth * outlook.won / 100;
            let kept = if self.friendly(enemy).has(region) { outlook.lost } else { outlook.lost * w.unheld / 100 };
            scores[enemy.index()] += worth * kept / 100;
        } else if self.contested().has(region) {
            let [cp, entente] = Side::ALL.map(|s| i32::from(self.tiles(region).of_side(s)));
            scores[0] += worth * cp / (3 * (cp + entente) + 3);
            scores[1] += worth * entente / (3 * (cp + entente) + 3);
        } else {
            for side in Side::ALL.into_iter().filter(|s| self.friendly(*s).has(region)) {
                let besieged = self.tiles(region).has_side(side.other());
                scores[side.index()] += if besieged { worth / 3 } else { worth };
            }
        }
    }

    /// 4.8 on average.
    fn outlook(&self, region: Region) -> Outlook {
        let stack = self.tiles(region);
        let (own, enemy) = (self.active, self.active.other());
        let dice = Nation::all().filter(|&n| data().nation(n).side == own).map(|n| stack.of_nation(n)).max().unwrap_or(0);
        let [own_tiles, enemy_tiles] = [own, enemy].map(|s| stack.of_side(s));
        let hits = self.expected_of(own, region, dice) - 100 * i32::from(self.trenches_in(enemy, region));
        let hits_back = if enemy_tiles == 0 { 0 } else { self.expected_of(enemy, region, dice) };
        let mut losses = [0; 2];
        losses[own.index()] = hits_back;
        losses[enemy.index()] = hits.max(0);
        let cleared = chance_of(enemy_tiles, hits);
        let lost = if enemy_tiles == 0 { 0 } else { chance_of(own_tiles, hits_back) };
        Outlook { losses, won: cleared * (100 - lost) / 100, lost }
    }

    /// Expected hits of a side in a region, in hundredths.
    fn expected_of(&self, side: Side, region: Region, dice: u8) -> i32 {
        let mut by_face = [0u8; 6];
        for kind in self.tiles(region).pile_of(side).kinds() {
            let (n, d) = (self.tiles(region).of_kind(kind), data().kind(kind));
            for face in [d.hit, d.special_hit].into_iter().filter_map(Face::new) {
                by_face[face.index()] += n;
            }
        }
        by_face.iter().map(|&n| expected_hits(dice, n)).sum()
    }

    /// Tiles in a region: more in an allied capital, from where they can move; less in an idle rear territory.
    fn stack_worth(&self, side: Side, region: Region, pile: &Pile, w: &Weights) -> i32 {
        let mut of_class = [0; Class::Decoy as usize + 1];
        for kind in pile.kinds() {
            of_class[data().kind(kind).class as usize] += i32::from(pile.count(kind));
        }
        let n = |class: Class| of_class[class as usize];
        let tiles = i32::from(pile.total()) - n(Class::Decoy);
        let mut worth = w.tile * tiles + w.decoy * n(Class::Decoy) + w.elite * n(Class::Elite) + w.tank * n(Class::Tank);
        worth += w.artillery * (n(Class::Artillery) + n(Class::Tank)).min(3) + w.airplane * n(Class::Airplane).min(2);
        if allied_capitals(side).has(region) {
            worth * w.in_capital / 100
        } else if self.friendly(side).has(region) && !self.is_front(side, region) {
            worth * w.in_rear / 100
        } else {
            worth
        }
    }

    /// Whether an enemy can come here by land: a neighbour is not friendly.
    fn is_front(&self, side: Side, region: Region) -> bool {
        !data().land[region.index()].minus(self.friendly(side)).minus(self.neutral).is_empty()
    }

    /// What the opponent can be expected to take: regions that tiles from his capitals can enter, the fewer defenders the likelier.
    fn exposure(&self, side: Side, w: &Weights) -> i32 {
        let enemy = side.other();
        let bases = allied_capitals(enemy).minus(self.neutral).minus(self.friendly(side));
        let reach = bases.iter().fold(RegionSet::NONE, |set, r| {
            let reach = self.reach_of(enemy, r, RegionSet::NONE);
            set.or(reach.by_land).or(reach.by_sea)
        });
        let mut sum = 0;
        for region in reach.and(self.friendly(side)).iter() {
            let defenders = self.tiles(region).of_side(side);
            let exposed = w.exposed[usize::from(defenders).min(w.exposed.len() - 1)];
            let mut loss = worth(region, w) * exposed / 100;
            if defenders == 0 {
                // Nothing stops an advance to the regions behind.
                let behind = data().land[region.index()].and(self.friendly(side)).minus(reach);
                let open = |r: &Region| !self.tiles(*r).has_side(side);
                loss += behind.iter().filter(open).map(|r| worth(r, w) * w.behind / 100).max().unwrap_or(0);
            }
            sum += loss;
        }
        sum
    }

    /// Losses that both sides still have to choose, or have chosen: tiles that stand on the board for the last time.
    fn losses_to_come(&self, side: Side, w: &Weights) -> i32 {
        let (Step::Losses, Some(battle)) = (self.step, self.battle) else { return 0 };
        let of = |s: Side| {
            let chosen: i32 =
                battle.chosen.kinds_of(s).map(|k| self.loss_worth(s, k, w) * i32::from(battle.chosen.count(k))).sum();
            chosen + w.tile * i32::from(battle.losses[s.index()] - battle.chosen.of_side(s))
        };
        let cleared = |s: Side| battle.losses[s.index()] == self.tiles(battle.region).of_side(s);
        let (own, enemy) = (self.active, self.active.other());
        let won = if cleared(enemy) && !cleared(own) { worth(battle.region, w) } else { 0 };
        let won = if self.active == side { won } else { -won };
        of(side) - of(side.other()) - won
    }

    /// What the loss of a tile costs: keep one of each type and the rolling nation large.
    fn loss_worth(&self, side: Side, kind: Kind, w: &Weights) -> i32 {
        let Some(battle) = self.battle else { return w.tile };
        let d = data().kind(kind);
        let pile = self.tiles(battle.region).pile_of(side);
        let of_face: u8 = pile.kinds().filter(|&k| data().kind(k).hit == d.hit).map(|k| pile.count(k)).sum();
        let class = match d.class {
            Class::Elite => w.elite_lost,
            Class::Tank => w.tank,
            Class::Artillery => w.artillery,
            Class::Airplane => w.airplane,
            Class::Infantry | Class::Decoy => 0,
        };
        let last = if of_face == 1 { w.last_of_face } else { 0 };
        let nation = d.nation.map_or(0, |n| w.of_nation * i32::from(pile.of_nation(n)));
        w.tile + class + last + nation
    }

    /// The own reserves before they are mobilized: tiles that an entry region is open for.
    fn reserves_to_come(&self, side: Side, w: &Weights) -> i32 {
        if !self.before_mobilizing() || side != self.active {
            return 0;
        }
        let open = self.friendly(side).or(self.contested());
        let mut sum = 0;
        for kind in self.reserves.kinds_of(side) {
            let n = i32::from(self.reserves.count(kind));
            let d = data().kind(kind);
            let usable = !entry_regions(kind).and(open).is_empty() || d.nation.is_some_and(|nation| !self.at_war.has(nation));
            let extra = match d.class {
                Class::Artillery => w.artillery,
                Class::Airplane => w.airplane,
                _ => 0,
            };
            sum += if usable && d.is_regular() { n * (w.reserve + extra) } else { 0 };
        }
        sum
    }

    /// Nations that the own reserves can bring into the war at the end of this turn (4.10): worth what they will be then, so that
    /// a tile is kept for them.
    fn openings(&self, side: Side, w: &Weights) -> i32 {
        let over = matches!(self.step, Step::Accompany { .. } | Step::Redeploy { .. } | Step::Landing);
        if side != self.active || over {
            return 0;
        }
        let opened = Nation::all().filter(|&nation| self.check_declare(nation).is_ok());
        opened
            .map(|nation| {
                let regions = data().nation(nation).regions.and(self.neutral);
                let ground: i32 = regions.iter().map(|r| worth(r, w)).sum();
                let tiles = if self.before_mobilizing() { 0 } else { i32::from(self.could_enter_with(nation)) };
                (ground + w.tile * tiles * w.in_capital / 100) * w.opening / 100
            })
            .sum()
    }

    fn before_mobilizing(&self) -> bool {
        matches!(self.step, Step::Mulligan | Step::Surrender | Step::Rail | Step::RailTiles { .. } | Step::Mobilize)
    }

    /// What the pouch promises for the next draw: enough tiles, and good ones.
    fn pouch_quality(&self, side: Side, w: &Weights) -> i32 {
        let (mut tiles, mut quality) = (0, 0);
        for kind in self.pouch.kinds_of(side) {
            let (n, d) = (i32::from(self.pouch.count(kind)), data().kind(kind));
            tiles += n;
            let usable = d.nation.is_some_and(|nation| {
                !entry_regions(kind).and(self.friendly(side).or(self.contested())).is_empty() || !self.at_war.has(nation)
            });
            let russian = self.surrendered && d.nation == Some(data().constants.surrender_nation);
            quality += n * match (usable && !russian, d.class) {
                (false, _) => 0,
                (true, Class::Infantry) => w.pouch_infantry,
                (true, _) => w.pouch_other,
            };
        }
        let due = i32::from(self.ip(side)).max(1);
        if tiles == 0 { 0 } else { due.min(tiles) * quality / tiles }
    }

    /// Things kept for later.
    fn assets(&self, side: Side, w: &Weights) -> i32 {
        let cards: CardSet = self.hand_of(side);
        let generals = self.generals.iter().filter(|g| data().generals[g.index()].side == side).count() as i32;
        let helps = |r: &Region| !self.friendly(side).has(*r) && self.tiles(*r).has_side(side);
        let trenches: i32 = Region::all().filter(helps).map(|r| i32::from(self.trenches_in(side, r))).sum();
        let airfield: i32 = self.airfield.kinds_of(side).map(|k| i32::from(self.airfield.count(k))).sum();
        w.card_kept * i32::from(cards.len())
            + w.general_kept * generals
            + w.mulligan_kept * i32::from(self.mulligans[side.index()])
            + w.trench * trenches
            + (w.tile + w.airplane) * airfield
    }

    /// A card that was just played and acts later: whether it has something to act on.
    fn card_in_play(&self, side: Side, w: &Weights) -> i32 {
        let Some(card) = self.in_play[side.index()].map(|c| data().card(c)) else { return 0 };
        let here = |nation: Option<Nation>, on: RegionSet| {
            nation.map_or(0, |n| on.iter().map(|r| i32::from(self.tiles(r).of_nation(n))).sum::<i32>())
        };
        let front = self.contested().or(allied_capitals(side));
        match card.effect {
            Effect::RerollAll | Effect::Expedition => w.card_kept + w.reroll,
            Effect::Barrage => w.barrage * here(card.nation, front),
            Effect::DoubleDice | Effect::Spy => w.double_dice * here(card.nation, front),
            Effect::Mutiny => w.mutiny * here(card.nation, allied_capitals(side.other())),
            Effect::ClosedPort => w.card_kept + w.closed_port,
            Effect::Blockade => w.card_kept + w.blockade,
            Effect::Revolution => w.card_kept + w.revolution,
            _ => 0,
        }
    }
}
