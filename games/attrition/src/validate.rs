//! What every possible position holds: checked when one is read from outside, and after every step in tests.

use engine::{Pending, SeatSet};

use crate::{
    data::{Class, data},
    ids::{Kind, Nation, Region, RegionSet, Side, Tile},
    position::{Opt, Position, Step},
    setup::stock,
    tiles::Stack,
};

/// Fails with a sentence unless the condition holds.
fn must(condition: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(message()) }
}

impl Position {
    /// # Errors
    /// What is impossible, in a sentence.
    pub(crate) fn check_position(&self) -> Result<(), String> {
        self.check_tiles()?;
        self.check_markers()?;
        self.check_cards()?;
        self.check_step()
    }

    /// 2.0a: every tile is somewhere, once, and where it can be.
    fn check_tiles(&self) -> Result<(), String> {
        let (all, due) = (self.census(), stock(self.options));
        for kind in Kind::all() {
            let (n, d) = (all[kind.index()], data().kind(kind));
            must(n == u16::from(due.count(kind)), || format!("{n} {kind} instead of {}", due.count(kind)))?;
            let pouch = self.pouch.count(kind) + self.drawn.count(kind) == 0 || d.is_regular();
            must(pouch, || format!("{kind} never enters a pouch"))?;
            must(self.airfield.count(kind) == 0 || d.class == Class::Airplane && self.has(Opt::AirReserves), || {
                format!("{kind} in an airfield")
            })?;
            must(self.destroyed.count(kind) == 0 || d.is_regular(), || format!("{kind} in a destroyed pile"))?;
        }
        let russia = data().constants.surrender_nation; // 4.3j
        let in_play = self.reserves.of_nation(russia)
            + self.airfield.of_nation(russia)
            + self.board.iter().map(|s| s.of_nation(russia)).sum::<u8>();
        must(!self.surrendered || in_play == 0, || "tiles in play of a nation that has surrendered".to_owned())?;
        must(self.reserves.holds(&self.drawn), || "tiles drawn that are not in the reserves".to_owned())?;
        for tile in Tile::all().filter(|t| t.is_down()) {
            must(self.fog() || self.board.iter().all(|s| s.count(tile) == 0), || format!("{tile} face down without fog of war"))?;
        }
        for region in Region::all() {
            let d = data().region(region);
            if d.is_capital && d.side == self.active {
                let fits = Tile::all().all(|t| self.arrived[d.capital_index].count(t) <= self.tiles(region).count(t));
                must(fits, || format!("more tiles arrived in {region} than stand there"))?;
            }
        }
        Ok(())
    }

    fn check_markers(&self) -> Result<(), String> {
        let [cp, entente] = self.control;
        let overlap = cp.and(entente).or(self.neutral.and(cp.or(entente)));
        must(overlap.is_empty(), || format!("two markers in {overlap}"))?;
        must(!self.ruhr || self.has(Opt::Ruhr) && cp.has(data().constants.ruhr_region), || {
            "the Ruhr marker has no place".to_owned()
        })?;
        for side in Side::ALL {
            let trenches: u32 = self.trenches[side.index()].iter().map(|&n| u32::from(n)).sum();
            let due = if self.has(Opt::Trenches) { data().constants.trenches } else { 0 };
            must(trenches <= u32::from(due), || format!("{trenches} trenches of {}", side.id()))?;
            let mulligans = if self.has(Opt::Mulligan) { data().constants.mulligans } else { 0 };
            must(self.mulligans[side.index()] <= mulligans, || "too many mulligans".to_owned())?;
        }
        let generals = self.has(Opt::Generals) || self.generals.is_empty();
        must(generals, || "generals without the option".to_owned())?;
        let start_neutral = Nation::all().filter(|&n| data().nation(n).entry_turn > 0 && !self.at_war.has(n));
        let closed = start_neutral.fold(RegionSet::NONE, |set, n| set.or(data().nation(n).regions));
        must(closed.minus(self.neutral).is_empty(), || format!("{} belong to nations not at war", closed.minus(self.neutral)))
    }

    fn check_cards(&self) -> Result<(), String> {
        if !self.has(Opt::EventCards) {
            let none = self.hand.or(self.aside).or(self.played).is_empty() && self.in_play == [None; 2];
            return must(none, || "cards without the option".to_owned());
        }
        let known = self.deck(Side::Cp).or(self.deck(Side::Entente));
        let all = self.hand.or(self.aside).or(self.played);
        must(all.and(known) == all, || "cards that are not in the game".to_owned())?;
        let disjoint = self.hand.len() + self.aside.len() + self.played.len() == all.len();
        must(disjoint, || "a card in two places".to_owned())?;
        for side in Side::ALL {
            let due = data().constants.event_draw;
            let in_play = self.in_play[side.index()];
            must(in_play.is_none_or(|c| self.played.has(c) && data().card(c).side == side), || {
                "a card in play that was not played".to_owned()
            })?;
            must(all.and(data().decks[side.index()]).len() <= due, || format!("more than {due} cards of {}", side.id()))?;
        }
        Ok(())
    }

    fn check_step(&self) -> Result<(), String> {
        let needs_battle = matches!(
            self.step,
            Step::RollingNation
                | Step::DoubleDice
                | Step::Dice
                | Step::PoisonGas
                | Step::GasDice
                | Step::Stormtroopers
                | Step::StormDie
                | Step::General
                | Step::GeneralDie
                | Step::Losses
                | Step::Advance
        );
        must(needs_battle == self.battle.is_some(), || "a battle step without a battle, or a battle outside one".to_owned())?;
        self.check_battle()?;
        self.check_bookkeeping()?;
        match self.step {
            Step::MoveTo { from, tile } => {
                must(tile != Tile::UNKNOWN && self.check_take(from, tile).is_ok(), || format!("{tile} can not leave {from}"))?
            }
            Step::Reinforce { left, .. } => {
                must((1..=10).contains(&left) && self.can_reinforce(), || "no tile left to bring back".to_owned())?;
            }
            Step::DuelTarget { region, kinds } => {
                must(
                    kinds.iter().all(|k| {
                        self.tiles(region).of_kind(k) > 0 && data().airplanes.has(k) && data().kind(k).side != self.active
                    }),
                    || "no such airplane".to_owned(),
                )?;
            }
            Step::Redeploy { nation } | Step::Accompany { nation } if data().nation(nation).side != self.active => {
                return Err(format!("{nation} is not the active player's"));
            }
            Step::Redeploy { nation } | Step::Accompany { nation } => {
                must(self.at_war.has(nation), || format!("{nation} is not at war"))?
            }
            Step::Serbians => {
                let n = data().scenarios[usize::from(self.scenario)]
                    .random
                    .map_or(u8::MAX, |(nation, n, _)| n.saturating_sub(self.pouch.of_nation(nation)));
                must(n == 0, || "no tiles to draw for the setup".to_owned())?;
            }
            Step::Deal | Step::PutAway | Step::PlayCard => {
                must(self.has(Opt::EventCards), || "cards without the option".to_owned())?
            }
            Step::ReinforceRegion { regions } => {
                let possible = regions.minus(self.contested()).is_empty() && self.can_reinforce();
                must(possible, || "nothing to bring back, or nowhere".to_owned())?;
            }
            Step::Surrender => must(self.may_surrender(), || "nobody can surrender".to_owned())?,
            Step::Draw => must(self.draws() > 0, || "nothing to draw".to_owned())?,
            Step::Replace { n } => must(n > 0 && self.surrendered, || "nothing to replace".to_owned())?,
            Step::Trench => must(self.may_dig(), || "no trench to dig".to_owned())?,
            Step::Mulligan => must(self.may_mulligan(), || "no mulligan to spend".to_owned())?,
            _ => {}
        }
        must(self.pending_now() != Pending::Seats(SeatSet::NONE), || "nobody is asked".to_owned())?;
        for seat in self.pending_now().seats().iter() {
            let mut moves = Vec::new();
            self.list(Side::ALL[usize::from(seat.0)], &mut moves);
            must(!moves.is_empty(), || "whoever must decide has no move".to_owned())?;
        }
        Ok(())
    }

    /// The battle that is being resolved.
    fn check_battle(&self) -> Result<(), String> {
        let Some(b) = self.battle else { return Ok(()) };
        must(Kind::all().all(|k| b.chosen.count(k) <= self.tiles(b.region).of_kind(k)), || {
            "losses that are not there".to_owned()
        })?;
        must(
            self.tiles(b.region).down_of(Side::Cp) + self.tiles(b.region).down_of(Side::Entente) == 0
                || self.step == Step::Advance,
            || "a battle with tiles face down".to_owned(),
        )?;
        for side in Side::ALL {
            let (due, here) = (b.losses[side.index()], self.tiles(b.region).of_side(side));
            must(due <= here && b.chosen.of_side(side) <= due, || "more losses than tiles".to_owned())?;
        }
        let dice: u32 = b.dice.iter().map(|&n| u32::from(n)).sum();
        must(dice <= 150, || "more dice than tiles can roll".to_owned())?;
        must(b.nation.is_some() || matches!(self.step, Step::RollingNation | Step::Advance), || "nobody rolls".to_owned())?;
        must(self.step == Step::Losses || b.losses == [0; 2] && b.chosen.total() == 0, || {
            "losses before they are due".to_owned()
        })?;
        let due = match self.step {
            Step::Dice | Step::GasDice => Some(dice),
            Step::PoisonGas | Step::Stormtroopers | Step::General | Step::GeneralDie => Some(u32::from(self.dice_to_roll())),
            Step::StormDie => Some(u32::from(self.dice_to_roll()).saturating_sub(1)),
            _ => return Ok(()),
        };
        let rolls = b.nation.is_some_and(|n| self.rolling_nations().has(n)) && self.tiles(b.region).has_side(self.active.other());
        must(rolls && due == Some(dice), || "dice that this battle does not roll".to_owned())
    }

    /// What is noted in the course of a turn is noted only in the steps that use it.
    fn check_bookkeeping(&self) -> Result<(), String> {
        let moving = matches!(self.step, Step::Move | Step::MoveTo { .. });
        must(moving || self.arrived.iter().all(|s| *s == Stack::default()), || {
            "tiles that arrived outside the movement phase".to_owned()
        })?;
        let drawn =
            self.drawn.total() == 0 || self.step == Step::Mulligan && self.drawn.of_side(self.active) == self.drawn.total();
        must(drawn, || "a draw that can not be taken back".to_owned())?;
        let fighting = matches!(self.step, Step::Plan | Step::Spy | Step::AirSupport | Step::NextBattle) || self.battle.is_some();
        let battles = self.battles.is_empty() || fighting && self.battles.and(self.neutral).is_empty();
        must(battles, || "battle markers where there can be none".to_owned())?;
        must(self.by_land.minus(self.entered).is_empty(), || "regions entered by land that were not entered".to_owned())?;
        let airplane = |k: Kind| data().airplanes.has(k) && data().kind(k).side != self.active && self.has(Opt::AirReserves);
        must(self.sent.iter().flatten().all(|&k| airplane(k)), || "something sent that is no airplane of the defender".to_owned())
    }
}
