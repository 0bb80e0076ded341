//! Battles: 4.8, with tanks (9.5), elite infantry (10), fog (12.4), cards (15), trenches (17.3) and generals (18). Step S11.

use engine::Log;

use crate::{
    data::{Ability, Class, Effect, data},
    events::{Event, Shield},
    ids::{General, GeneralSet, Kind, KindSet, Nation, NationSet, Region, Side, Tile},
    moves::{Face, Move},
    position::{Battle, Position, Status, Step},
    sequence::{Stage, impossible_roll},
    tiles::Pile,
    why::{Check, require},
};

/// A side's hits, and how many of them infantry scored (for 10.6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hits {
    pub all: u8,
    pub by_infantry: u8,
}

/// What a roll does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// Hits scored by the Central Powers and by the Entente.
    pub hits: [u8; 2],
    pub by_tank: u8,
    pub by_jaeger: u8,
    pub by_trench: u8,
    /// Tiles that the Central Powers and the Entente lose.
    pub losses: [u8; 2],
}

impl Position {
    /// S11.1 to S11.4. Whether the battle asks somebody or chance; if not, it is over.
    pub(crate) fn begin_battle(&mut self, region: Region, log: Log<'_, Event>) -> bool {
        log(Event::BattleBegan { side: self.active, region });
        self.turn_up(region, log);
        self.battles.remove(region);
        if !self.tiles(region).has_side(self.active) {
            return false; // R-4.8.4g: only decoys attacked
        }
        self.battle = Some(Battle::new(region));
        if !self.tiles(region).has_side(self.active.other()) {
            return self.begin_advance(log); // 4.8.4b, R-4.8.4a
        }
        let largest = self.rolling_nations();
        match (largest.len(), largest.iter().next()) {
            (1, Some(nation)) => self.choose_rolling(nation),
            _ => self.step = Step::RollingNation,
        }
        true
    }

    /// 12.4a: all tiles are turned up; decoys go back.
    pub(crate) fn turn_up(&mut self, region: Region, log: Log<'_, Event>) {
        let turned = self.board[region.index()].turn_up();
        if turned.total() > 0 {
            log(Event::TurnedUp { region, tiles: turned });
        }
        for side in Side::ALL {
            let Some(decoy) = data().decoy(side) else { continue };
            let count = self.tiles(region).of_kind(decoy);
            if count > 0 {
                self.board[region.index()].take(Tile::up(decoy), count);
                self.reserves.add(decoy, count);
                log(Event::DecoysLeft { side, region, count });
            }
        }
    }

    /// The battle that is being resolved; outside a battle, one in the first region.
    fn fight(&self) -> Battle {
        self.battle.unwrap_or_else(|| Battle::new(Region(0)))
    }

    fn fight_mut(&mut self) -> &mut Battle {
        self.battle.get_or_insert_with(|| Battle::new(Region(0)))
    }

    /// The nations of which the active player has most tiles (4.8.2a).
    pub(crate) fn rolling_nations(&self) -> NationSet {
        let stack = self.tiles(self.fight().region);
        let counts = || Nation::all().filter(|&n| data().nation(n).side == self.active).map(|n| (n, stack.of_nation(n)));
        let most = counts().map(|(_, count)| count).max().unwrap_or(0);
        counts().filter(|&(_, count)| count == most && most > 0).map(|(n, _)| n).collect()
    }

    pub(crate) fn choose_rolling(&mut self, nation: Nation) {
        self.fight_mut().nation = Some(nation);
        self.step = if self.may_double() { Step::DoubleDice } else { Step::Dice };
    }

    /// Tiles that roll two dice if the player wants (15.1.8, 15.2.2): those of the card's nation and types, if that nation rolls.
    fn doubled_tiles(&self) -> u8 {
        let b = self.fight();
        match self.card_with(self.active, Effect::DoubleDice) {
            Some(card) if card.nation == b.nation => card.kinds.iter().map(|k| self.tiles(b.region).of_kind(k)).sum(),
            _ => 0,
        }
    }

    fn may_double(&self) -> bool {
        self.doubled_tiles() > 0
    }

    pub(crate) fn double_dice(&mut self, double: bool) {
        self.fight_mut().double = double;
        self.step = Step::Dice;
    }

    /// 4.8.2a, R-4.8.2b, R-4.8.2c.
    pub(crate) fn dice_to_roll(&self) -> u8 {
        let b = self.fight();
        let tiles = b.nation.map_or(0, |n| self.tiles(b.region).of_nation(n));
        if b.double { tiles + self.doubled_tiles() } else { tiles }
    }

    pub(crate) fn roll_dice(&mut self, dice: [u8; 6], log: Log<'_, Event>) -> Check {
        if dice.iter().map(|&n| u32::from(n)).sum::<u32>() != u32::from(self.dice_to_roll()) {
            return Err(impossible_roll());
        }
        let b = self.fight_mut();
        b.dice = dice;
        if let Some(nation) = b.nation {
            log(Event::Rolled { nation, dice });
        }
        let gas = self.card_with(self.active, Effect::RerollAll).is_some() && !self.card_used;
        if gas && self.step == Step::Dice {
            self.step = Step::PoisonGas; // first of the dice effects
        } else {
            self.ask_stormtroopers(log);
        }
        Ok(())
    }

    /// 15.1.1.
    pub(crate) fn gas(&mut self) {
        self.card_used = true;
        self.step = Step::GasDice;
    }

    /// 10.7.1a: S11.7.
    pub(crate) fn ask_stormtroopers(&mut self, log: Log<'_, Event>) {
        let pile = self.tiles(self.fight().region).pile_of(self.active);
        let storm = pile.kinds().any(|k| data().kind(k).ability == Some(Ability::Stormtroopers));
        let guns = pile.kinds().any(|k| data().kind(k).class == Class::Artillery);
        if storm && guns {
            self.step = Step::Stormtroopers;
        } else {
            self.ask_general(log);
        }
    }

    pub(crate) fn list_reroll(&self, out: &mut Vec<Move>) {
        out.extend(Face::all().filter(|&f| self.check_die(f).is_ok()).map(Move::Reroll));
        out.push(Move::Done);
    }

    pub(crate) fn check_die(&self, face: Face) -> Check {
        require(self.fight().dice[face.index()] > 0, "10.7.1a", "no-such-die")
    }

    /// The die that is rolled again leaves the table; the roll brings it back.
    pub(crate) fn reroll(&mut self, face: Face) {
        self.fight_mut().dice[face.index()] -= 1;
        self.step = Step::StormDie;
    }

    pub(crate) fn roll_again(&mut self, die: [u8; 6], log: Log<'_, Event>) -> Check {
        let Some(to) = Face::all().find(|f| die[f.index()] == 1) else { return Err(impossible_roll()) };
        if die.iter().map(|&n| u32::from(n)).sum::<u32>() != 1 {
            return Err(impossible_roll());
        }
        self.fight_mut().dice[to.index()] += 1;
        log(Event::Rerolled { to: to.number() });
        self.ask_general(log);
        Ok(())
    }

    /// 18.3: S11.8.
    pub(crate) fn ask_general(&mut self, log: Log<'_, Event>) {
        if self.generals_here().is_empty() {
            self.count_hits(log);
        } else {
            self.step = Step::General;
        }
    }

    /// 18.3b: generals left whose nation is present.
    fn generals_here(&self) -> GeneralSet {
        self.generals.iter().filter(|&g| self.check_general(g).is_ok()).collect()
    }

    pub(crate) fn list_generals(&self, out: &mut Vec<Move>) {
        out.extend(self.generals_here().iter().map(Move::General));
        out.push(Move::Done);
    }

    pub(crate) fn check_general(&self, general: General) -> Check {
        let g = &data().generals[general.index()];
        require(self.generals.has(general), "18.5a", "no-general-left")?;
        require(g.side == self.active, "18.3a", "no-own-general")?;
        require(self.tiles(self.fight().region).of_nation(g.nation) > 0, "18.3b", "no-general-nation")
    }

    pub(crate) fn call_general(&mut self, general: General) {
        self.generals.remove(general); // 18.5a
        self.fight_mut().general = Some(general);
        self.step = Step::GeneralDie;
    }

    pub(crate) fn list_turns(&self, out: &mut Vec<Move>) {
        let dice = self.fight().dice;
        let present = Face::all().filter(|f| dice[f.index()] > 0);
        out.extend(present.flat_map(|from| Face::all().filter(move |&to| to != from).map(move |to| Move::Turn(from, to))));
    }

    pub(crate) fn check_turn(&self, from: Face, to: Face) -> Check {
        require(from != to && self.fight().dice[from.index()] > 0, "18.4a", "no-such-die")
    }

    /// 18.4a.
    pub(crate) fn turn_die(&mut self, from: Face, to: Face, log: Log<'_, Event>) {
        let b = self.fight_mut();
        b.dice[from.index()] -= 1;
        b.dice[to.index()] += 1;
        if let Some(general) = b.general {
            log(Event::DieTurned { general, from: from.number(), to: to.number() });
        }
        self.count_hits(log);
    }

    /// R-4.8.2d: the hits of a side, the maximum matching of dice and tiles.
    pub(crate) fn hits_of(&self, side: Side, region: Region, dice: &[u8; 6]) -> Hits {
        let stack = self.tiles(region);
        let (mut by_face, mut infantry) = ([0u8; 6], [0u8; 6]);
        for i in data().side_kinds(side) {
            let kind = Kind(i as u8);
            let (n, d) = (stack.of_kind(kind), data().kind(kind));
            for face in [d.hit, d.special_hit].into_iter().filter_map(Face::new) {
                by_face[face.index()] += n;
                if matches!(d.class, Class::Infantry | Class::Elite) {
                    infantry[face.index()] += n;
                }
            }
        }
        let matched = |tiles: &[u8; 6]| dice.iter().zip(tiles).map(|(d, t)| d.min(t)).sum::<u8>();
        Hits { all: matched(&by_face) + self.barrage(side, region, dice, &by_face), by_infantry: matched(&infantry) }
    }

    /// 15.1.2: further hits, when the named artillery scores with every die that shows its face.
    fn barrage(&self, side: Side, region: Region, dice: &[u8; 6], by_face: &[u8; 6]) -> u8 {
        let card = self.card_with(side, Effect::Barrage).filter(|_| side == self.active);
        let gun = card.and_then(|c| c.kinds.iter().find(|&k| self.tiles(region).of_kind(k) > 0));
        let face = gun.and_then(|k| Face::new(data().kind(k).hit));
        face.map_or(0, |f| dice[f.index()].saturating_sub(by_face[f.index()]))
    }

    /// Whether a die with this face hits somebody in the battle that is fought (4.8.2e).
    pub fn is_hit(&self, face: u8) -> bool {
        let die: [u8; 6] = std::array::from_fn(|i| u8::from(i + 1 == usize::from(face)));
        self.battle.is_some_and(|b| Side::ALL.into_iter().any(|side| self.hits_of(side, b.region, &die).all > 0))
    }

    /// What dice do in the battle: hits, less what shields take, become losses (R-4.8.2f).
    pub(crate) fn count(&self, dice: &[u8; 6]) -> Count {
        let region = self.fight().region;
        let (attacker, defender) = (self.active, self.active.other());
        let scored = Side::ALL.map(|side| self.hits_of(side, region, dice));
        let by_tank = self.shield_of_tank(scored[defender.index()].all);
        let by_jaeger = self.shield_of_jagdkommandos(defender, scored[attacker.index()]);
        let against_attacker = scored[defender.index()].all - by_tank;
        let against_defender = scored[attacker.index()].all - by_jaeger;
        let by_trench = against_defender.min(self.trenches_in(defender, region)); // 17.3a
        let mut losses = [0; 2];
        losses[attacker.index()] = against_attacker.min(self.tiles(region).of_side(attacker));
        losses[defender.index()] = (against_defender - by_trench).min(self.tiles(region).of_side(defender));
        Count { hits: scored.map(|hits| hits.all), by_tank, by_jaeger, by_trench, losses }
    }

    /// S11.9.
    pub(crate) fn count_hits(&mut self, log: Log<'_, Event>) {
        let b = self.fight();
        let (attacker, defender) = (self.active, self.active.other());
        let Count { hits: [cp, entente], by_tank, by_jaeger, by_trench, losses } = self.count(&b.dice);
        log(Event::Hits { region: b.region, cp, entente });
        self.trenches[defender.index()][b.region.index()] -= by_trench;
        for (side, by, hits) in [
            (attacker, Shield::Tank, by_tank),
            (defender, Shield::Jagdkommandos, by_jaeger),
            (defender, Shield::Trenches, by_trench),
        ] {
            if hits > 0 {
                log(Event::Shielded { side, by, hits });
            }
        }
        self.fight_mut().losses = losses;
        self.choose_forced_losses();
        self.step = Step::Losses;
        self.lose_if_chosen(log);
    }

    /// 9.5a, R-9.5: a tank of the rolling nation takes off one hit.
    fn shield_of_tank(&self, hits: u8) -> u8 {
        let b = self.fight();
        let is_tank = |k: Kind| data().kind(k).class == Class::Tank && data().kind(k).nation == b.nation;
        let tank =
            data().side_kinds(self.active).map(|i| Kind(i as u8)).any(|k| is_tank(k) && self.tiles(b.region).of_kind(k) > 0);
        hits.min(u8::from(tank))
    }

    /// 10.6.1: the defender's Jagdkommandos takes off one infantry hit.
    fn shield_of_jagdkommandos(&self, defender: Side, hits: Hits) -> u8 {
        let stack = self.tiles(self.fight().region);
        let here = |k: &Kind| data().kind(*k).ability == Some(Ability::Jagdkommandos) && stack.of_kind(*k) > 0;
        let present = data().side_kinds(defender).map(|i| Kind(i as u8)).any(|k| here(&k));
        hits.by_infantry.min(u8::from(present))
    }

    /// Losses that are no choice: all tiles, or tiles that are all alike.
    fn choose_forced_losses(&mut self) {
        let b = self.fight();
        for side in Side::ALL {
            let pile = self.tiles(b.region).pile_of(side);
            let due = b.losses[side.index()];
            if due == pile.total() {
                self.fight_mut().chosen.add_all(&pile);
            } else if let (1, Some(kind)) = (pile.kinds().count(), pile.kinds().next()) {
                self.fight_mut().chosen.add(kind, due);
            }
        }
    }

    pub(crate) fn has_chosen_losses(&self, side: Side) -> bool {
        let b = self.fight();
        b.chosen.of_side(side) == b.losses[side.index()]
    }

    pub(crate) fn list_losses(&self, side: Side, out: &mut Vec<Move>) {
        if self.has_chosen_losses(side) {
            return;
        }
        let kinds = self.tiles(self.fight().region).pile_of(side);
        out.extend(kinds.kinds().filter(|&k| self.check_loss(side, k).is_ok()).map(Move::Lose));
    }

    pub(crate) fn check_loss(&self, side: Side, kind: Kind) -> Check {
        let b = self.fight();
        let left = self.tiles(b.region).of_kind(kind) - b.chosen.count(kind).min(self.tiles(b.region).of_kind(kind));
        require(data().kind(kind).side == side && left > 0, "4.8.2f", "no-such-tile")
    }

    pub(crate) fn choose_loss(&mut self, kind: Kind, log: Log<'_, Event>) {
        self.fight_mut().chosen.add(kind, 1);
        self.lose_if_chosen(log);
    }

    /// 4.8.2f: once both have chosen, both lose.
    fn lose_if_chosen(&mut self, log: Log<'_, Event>) {
        if !Side::ALL.into_iter().all(|side| self.has_chosen_losses(side)) {
            return;
        }
        let b = self.fight();
        for side in Side::ALL {
            let tiles = b.chosen.only(data().side_kinds(side).map(|i| Kind(i as u8)).collect());
            if tiles.total() > 0 {
                log(Event::Lost { side, region: b.region, tiles });
                self.lose(b.region, &tiles, log);
            }
        }
        self.battle = Some(Battle::new(b.region));
        let stack = self.tiles(b.region);
        let won = stack.has_side(self.active) && !stack.has_side(self.active.other()); // 4.8.4a
        if !(won && self.begin_advance(log)) {
            self.end_battle(log);
        }
    }

    /// Takes lost tiles off the board: to the destroyed pile, elite tiles to the reserves (10.2c), under Blockade out of the game (15.1.10).
    pub(crate) fn lose(&mut self, region: Region, tiles: &Pile, log: Log<'_, Event>) {
        let blockaded = self.card_with(self.active, Effect::Blockade).map_or(KindSet::NONE, |c| c.kinds);
        let mut removed = Pile::default();
        for kind in tiles.kinds() {
            let n = tiles.count(kind);
            self.board[region.index()].take(Tile::up(kind), n);
            match data().kind(kind).class {
                Class::Elite => self.reserves.add(kind, n),
                _ if blockaded.has(kind) => removed.add(kind, n),
                _ => self.destroyed.add(kind, n),
            }
        }
        if removed.total() > 0 {
            self.gone.add_all(&removed);
            log(Event::Removed { tiles: removed });
        }
    }

    /// 4.8.4c, R-4.8.4b: the marker; then whoever can may advance. Whether anybody can.
    fn begin_advance(&mut self, log: Log<'_, Event>) -> bool {
        let (region, points) = (self.fight().region, self.points());
        self.set_status(region, Status::controlled_by(self.active), log);
        self.after_status_change(points, log);
        self.step = Step::Advance;
        if self.can_advance() {
            return true;
        }
        self.battle = None;
        false
    }

    fn can_advance(&self) -> bool {
        let region = self.fight().region;
        let out = !data().land[region.index()].minus(self.neutral).is_empty();
        out && self.tiles(region).tiles_of(self.active).any(|t| !self.is_mutinous(t.kind()))
    }

    pub(crate) fn list_advance(&self, out: &mut Vec<Move>) {
        let region = self.fight().region;
        let next = data().land[region.index()].minus(self.neutral);
        for tile in self.tiles(region).tiles_of(self.active).filter(|t| !self.is_mutinous(t.kind())) {
            out.extend(next.iter().map(|to| Move::Advance(tile, to)));
        }
        out.push(Move::Done);
    }

    /// 4.8.4d, R-4.8.4c.
    pub(crate) fn check_advance(&self, tile: Tile, to: Region) -> Check {
        let region = self.fight().region;
        let own = data().kind(tile.kind()).side == self.active;
        require(own && self.tiles(region).count(tile) > 0, "4.8.4d", "no-such-tile")?;
        require(data().land[region.index()].has(to), "4.8.4d", "no-adjacent")?;
        require(!self.neutral.has(to), "4.8.4d", "no-neutral-region")?;
        require(!self.is_mutinous(tile.kind()), "15.2.6", "no-mutiny")
    }

    pub(crate) fn advance_tile(&mut self, tile: Tile, to: Region, log: Log<'_, Event>) {
        let region = self.fight().region;
        self.shift(region, tile, to, false, log);
        if !self.can_advance() {
            self.end_battle(log);
        }
    }

    /// 4.8.3a.
    pub(crate) fn end_battle(&mut self, log: Log<'_, Event>) {
        self.battle = None;
        self.run(Stage::Battles, log);
    }
}
