//! The odds of a battle (4.8.2) before it is fought: every roll counted, and what comes of it.

use engine::{Chance, Odds, Seed, Target, Text};

use crate::{
    data::data,
    ids::{Nation, Region, Side},
    moves::Move,
    position::{Battle, Opt, Position, Step},
    present,
    view::View,
};

/// Chances are counted in so many parts.
const WHOLE: u64 = 1_000_000;
/// So many positions are imagined where tiles lie face down.
const IMAGINED: u64 = 48;

/// What a battle comes to, in parts of a million.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// The defender has no tile left, and the attacker has (4.8.4a).
    pub taken: u64,
    /// Both have tiles left.
    pub contested: u64,
    /// Nobody has.
    pub empty: u64,
    /// The attacker has no tile left, and the defender has.
    pub held: u64,
    /// Tiles that the Central Powers and the Entente lose on average, in millionths.
    pub losses: [u64; 2],
}

impl Forecast {
    /// A battle without an enemy (4.8.4b).
    const CERTAIN: Self = Self { taken: WHOLE, contested: 0, empty: 0, held: 0, losses: [0; 2] };

    /// What is better for the attacker is more.
    const fn worth(&self) -> (u64, u64) {
        (self.taken, WHOLE - self.held)
    }

    fn scaled(self, by: impl Fn(u64) -> u64) -> Self {
        Self {
            taken: by(self.taken),
            contested: by(self.contested),
            empty: by(self.empty),
            held: by(self.held),
            losses: self.losses.map(by),
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            taken: self.taken + other.taken,
            contested: self.contested + other.contested,
            empty: self.empty + other.empty,
            held: self.held + other.held,
            losses: [self.losses[0] + other.losses[0], self.losses[1] + other.losses[1]],
        }
    }
}

/// Calls `count` with every roll of so many dice, and in how many ways it falls. Faces that serve nobody are counted as the last of them.
fn each_roll(dice: u8, live: [bool; 6], count: &mut dyn FnMut(&[u8; 6], u128)) {
    let faces: Vec<usize> = (0..6).filter(|&face| live[face]).collect();
    let blank = (0..6).rev().find(|&face| !live[face]);
    let blanks = 6 - faces.len() as u128;
    go(dice, &faces, 1, &mut [0; 6], &mut |rolled, left, ways| match blank {
        Some(blank) => {
            rolled[blank] = left;
            count(rolled, ways * blanks.pow(u32::from(left)));
            rolled[blank] = 0;
        }
        None if left == 0 => count(rolled, ways),
        None => {}
    });

    fn go(left: u8, faces: &[usize], ways: u128, rolled: &mut [u8; 6], found: &mut dyn FnMut(&mut [u8; 6], u8, u128)) {
        let Some((&face, rest)) = faces.split_first() else { return found(rolled, left, ways) };
        for n in 0..=left {
            rolled[face] = n;
            go(left - n, rest, ways * choose(left, n), rolled, found);
        }
        rolled[face] = 0;
    }
}

/// In how many ways `k` of `n` dice are picked.
fn choose(n: u8, k: u8) -> u128 {
    (0..u128::from(k)).fold(1, |ways, i| ways * (u128::from(n) - i) / (i + 1))
}

impl Position {
    /// The battle of the active player in a region, all tiles turned up. `None` if he has none there.
    pub fn forecast(&self, region: Region) -> Option<Forecast> {
        let p = self.at_battle(region)?;
        if !p.tiles(region).has_side(p.active.other()) {
            return Some(Forecast::CERTAIN);
        }
        p.rolling_nations().iter().map(|nation| p.forecast_of(nation, false)).max_by_key(Forecast::worth)
    }

    /// The position when the battle begins.
    fn at_battle(&self, region: Region) -> Option<Self> {
        let mut p = self.clone();
        p.turn_up(region, &mut |_| ());
        p.battle = Some(Battle::new(region));
        p.tiles(region).has_side(p.active).then_some(p)
    }

    /// The battle that has begun, if this nation rolls.
    fn forecast_of(&self, nation: Nation, double: bool) -> Forecast {
        let mut p = self.clone();
        let Some(battle) = &mut p.battle else { return Forecast::default() };
        (battle.nation, battle.double) = (Some(nation), double);
        let (region, dice) = (battle.region, p.dice_to_roll());
        let here = Side::ALL.map(|side| p.tiles(region).of_side(side));
        let (attacker, defender) = (p.active.index(), p.active.other().index());
        let mut ways = [0u128; 4];
        let mut lost = [0u128; 2];
        each_roll(dice, p.live_faces(region), &mut |rolled, n| {
            let losses = p.count(rolled).losses;
            let left = |side: usize| losses[side] < here[side];
            let what = match (left(attacker), left(defender)) {
                (true, false) => 0,
                (true, true) => 1,
                (false, false) => 2,
                (false, true) => 3,
            };
            ways[what] += n;
            (0..2).for_each(|side| lost[side] += n * u128::from(losses[side]));
        });
        let all: u128 = ways.iter().sum();
        let part = |n: u128| (n * u128::from(WHOLE) / all.max(1)) as u64;
        let [taken, contested, empty, held] = ways.map(part);
        Forecast { taken, contested, empty, held, losses: lost.map(part) }
    }

    /// The faces with which a tile there scores.
    fn live_faces(&self, region: Region) -> [bool; 6] {
        let mut live = [false; 6];
        for side in Side::ALL {
            for kind in self.tiles(region).pile_of(side).kinds() {
                let d = data().kind(kind);
                [d.hit, d.special_hit].into_iter().filter(|f| (1..=6).contains(f)).for_each(|f| live[usize::from(f) - 1] = true);
            }
        }
        live
    }

    /// The battle that a move leads to: where it is, and what it may come to.
    fn forecast_after(&self, m: Move) -> Option<(Region, Forecast)> {
        let mut p = self.clone();
        let region = self.battle_of(m)?;
        match (m, p.step) {
            (Move::To(_) | Move::Sail(_), Step::MoveTo { from, tile }) => {
                p.board[from.index()].take(tile, 1);
                p.board[region.index()].add(tile, 1);
            }
            (Move::Support(kind, _), _) => {
                p.airfield.take(kind, 1);
                p.board[region.index()].add(crate::ids::Tile::up(kind), 1);
            }
            (Move::Nation(nation), _) => return Some((region, p.forecast_of(nation, false))),
            (_, Step::DoubleDice) => return Some((region, p.forecast_of(p.battle?.nation?, m == Move::Double))),
            _ => {}
        }
        p.forecast(region).map(|forecast| (region, forecast))
    }

    /// Where the battle is that a move leads to.
    pub(crate) fn battle_of(&self, m: Move) -> Option<Region> {
        match m {
            Move::To(r) | Move::Sail(r) => {
                let is_enemy = self.tiles(r).has_side(self.active.other()) || self.enemy_controlled(self.active).has(r);
                matches!(self.step, Step::MoveTo { .. }).then_some(r).filter(|_| is_enemy)
            }
            Move::Plan(r) | Move::Battle(r) | Move::Support(_, r) => Some(r),
            Move::Nation(_) => self.battle.map(|b| b.region),
            Move::Double | Move::Done if self.step == Step::DoubleDice => self.battle.map(|b| b.region),
            _ => None,
        }
    }
}

impl View {
    /// The mean of a forecast over what may lie face down; without such tiles the forecast itself.
    fn mean<T>(&self, region: Region, forecast: impl Fn(&Position) -> Option<(T, Forecast)>) -> Option<Forecast> {
        if !self.is_unknown(region) {
            return forecast(&self.table).map(|(_, f)| f);
        }
        let positions = (0..IMAGINED).map(|i| self.imagine(&mut Seed::from_number(i).stream(0)));
        let all: Vec<Forecast> = positions.filter_map(|p| forecast(&p)).map(|(_, f)| f).collect();
        let count = all.len() as u64;
        (count > 0).then(|| all.into_iter().fold(Forecast::default(), Forecast::plus).scaled(|n| n / count))
    }

    /// Whether tiles lie there of which the viewer knows nothing.
    fn is_unknown(&self, region: Region) -> bool {
        self.hidden.iter().any(|hidden| hidden.board.get(&region).is_some_and(|n| *n > 0))
    }

    /// What the battle in a region comes to if it is fought now.
    pub(crate) fn forecast(&self, region: Region) -> Option<Forecast> {
        self.mean(region, |p| p.forecast(region).map(|f| (region, f)))
    }

    /// What the battle comes to that a move leads to.
    pub(crate) fn forecast_after(&self, m: Move) -> Option<(Region, Forecast)> {
        let region = self.table.battle_of(m)?;
        self.mean(region, |p| p.forecast_after(m)).map(|forecast| (region, forecast))
    }

    /// The odds of the battle that a move leads to, in words.
    pub(crate) fn odds(&self, m: Move) -> Option<Odds> {
        let (region, forecast) = self.forecast_after(m)?;
        let (attacker, defender) = (self.table.active, self.table.active.other());
        let chance = |n: u64, key: &'static str, side: Option<Side>| Chance {
            seat: side.map(Side::seat),
            per_mille: per_mille(n),
            text: side.map_or_else(|| Text::new(key), |side| Text::new(key).text("side", present::side(side))),
        };
        let chances = vec![
            chance(forecast.taken, "odds-taken", Some(attacker)),
            chance(forecast.contested, "odds-contested", None),
            chance(forecast.empty, "odds-empty", None),
            chance(forecast.held, "odds-held", Some(defender)),
        ];
        let tenths = forecast.losses.map(|n| (n + WHOLE / 20) * 10 / WHOLE);
        let losses = Text::new("odds-losses")
            .number("cp", (tenths[0] / 10) as i64)
            .number("cp-tenths", (tenths[0] % 10) as i64)
            .number("entente", (tenths[1] / 10) as i64)
            .number("entente-tenths", (tenths[1] % 10) as i64);
        let mut notes = vec![losses];
        notes.extend(self.is_unknown(region).then(|| Text::new("odds-averaged")));
        let more = [Opt::EventCards, Opt::EliteInfantry, Opt::Generals].into_iter().any(|option| self.table.has(option));
        notes.extend(more.then(|| Text::new("odds-without")));
        let text = Text::new("odds-battle").text("region", present::region(region));
        let chances = chances.into_iter().filter(|chance| chance.per_mille > 0).collect();
        Some(Odds { rule: "4.8.2a", target: Target::Space(region.to_string()), text, chances, notes })
    }
}

/// Of a million, of a thousand; what is hardly possible is not impossible.
pub(crate) fn per_mille(n: u64) -> u16 {
    if n == 0 { 0 } else { ((n + 500) / 1000).max(1) as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_is_counted_once() {
        for live in [[true; 6], [true, true, true, false, false, false], [false; 6]] {
            for dice in 0..7 {
                let mut all = 0;
                each_roll(dice, live, &mut |rolled, ways| {
                    assert_eq!(rolled.iter().sum::<u8>(), dice);
                    all += ways;
                });
                assert_eq!(all, 6u128.pow(u32::from(dice)));
            }
        }
    }
}
