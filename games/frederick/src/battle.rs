//! Which battles take place, and field battles: 6.3, 7, 7.1.

use engine::Log;

use crate::{
    data::{When, data},
    events::Event,
    ids::{Flags, NATIONS, Side, Space, Spaces, Unit},
    moves::Move,
    position::{Battle, Position, Step},
    sequence::Offer,
    units::Group,
};

/// The highest bonus that a commander can give.
pub(crate) const BEST: usize = 8;

/// How many dice are rolled with each commander's bonus, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    /// Dice by bonus.
    pub by_bonus: [u8; BEST],
    /// What is added to every die.
    pub all: i8,
}

impl Dice {
    /// How many dice.
    pub fn total(&self) -> u8 {
        self.by_bonus.iter().sum()
    }

    /// What is added to each die, in the order in which they are rolled: those with a bonus first (7.1.2d).
    pub fn bonuses(&self) -> impl Iterator<Item = i8> {
        let all = self.all;
        let count = self.by_bonus;
        (0..BEST).rev().flat_map(move |b| std::iter::repeat_n(b as i8 + all, usize::from(count[b])))
    }
}

impl Position {
    /// SQ-P4b: the battles begin.
    pub(crate) fn begin_battles(&mut self) {
        self.phase.due = self.phase.activated;
        self.step = Step::NextBattle;
    }

    /// Spaces among which the next battle is chosen: with enemies in the open, later with enemies in defence alone (SQ-P4b, SQ-P4e).
    pub(crate) fn due_now(&self) -> Spaces {
        let (presence, side) = (self.presence(), self.active());
        match self.step {
            Step::NextBattle => self.phase.due.and(presence.open[side.other().index()]),
            _ => self.phase.due.and(presence.besieged_by(side)).iter().filter(|&s| self.has_open_units(s)).collect(),
        }
    }

    pub(crate) fn run_battles(&mut self) -> bool {
        let due = self.due_now();
        match due.first() {
            Some(space) if due.len() == 1 => self.enter_battle(space),
            Some(_) => return false,
            None => {
                self.phase.due = self.phase.activated;
                self.step = Step::NextAssault;
            }
        }
        true
    }

    /// SQ-P4c.
    pub(crate) fn enter_battle(&mut self, space: Space) {
        self.phase.due.remove(space);
        let other = self.active().other();
        self.step = if self.controller(space) == other { Step::Inside(space) } else { Step::Join(space) };
    }

    /// 7b: who may go into the fort, and whether there is room.
    fn may_go_inside(&self, space: Space) -> impl Iterator<Item = &Group> {
        let other = self.active().other();
        let here = self.units.at(space);
        let inside: u8 = here.iter().filter(|g| g.unit.flags.is_inside()).map(|g| g.n).sum();
        let room = inside < self.capacity(space);
        here.iter().filter(move |g| {
            let began = !g.unit.flags.is_inside() && !g.unit.flags.has(Flags::ARRIVED);
            room && began && self.unit_side(g.unit.kind) == other
        })
    }

    pub(crate) fn offer_inside(&self, space: Space, out: Offer<'_>) {
        out(Move::Done);
        self.may_go_inside(space).for_each(|g| out(Move::Inside(g.unit)));
    }

    pub(crate) fn run_inside(&mut self, space: Space, log: Log<'_, Event>) -> bool {
        let asks = self.may_go_inside(space).next().is_some();
        if !asks {
            self.begin_battle(space, log);
        }
        !asks
    }

    /// who goes into defence is isolated no more.
    pub(crate) fn go_inside(&mut self, space: Space, unit: Unit, log: Log<'_, Event>) {
        self.units.turn(space, unit, 1, unit.flags.without(Flags::ISOLATED).with(Flags::DEFENCE));
        log(Event::Fort { kind: unit.kind, space, inside: true });
    }

    /// 7.3a: units of the active army in defence may come out; there are enemies in the open, or no battle would be due.
    pub(crate) fn offer_join(&self, space: Space, out: Offer<'_>) {
        out(Move::Done);
        self.besieged_units(space).for_each(|g| out(Move::Outside(g.unit)));
    }

    pub(crate) fn run_join(&mut self, space: Space, log: Log<'_, Event>) -> bool {
        let asks = self.besieged_units(space).next().is_some();
        if !asks {
            self.begin_battle(space, log);
        }
        !asks
    }

    pub(crate) fn go_outside(&mut self, space: Space, unit: Unit, log: Log<'_, Event>) {
        self.units.turn(space, unit, 1, unit.flags.without(Flags::DEFENCE).with(Flags::STILL));
        log(Event::Fort { kind: unit.kind, space, inside: false });
    }

    /// SQ-P4d: a field battle, if both sides are in the open.
    pub(crate) fn begin_battle(&mut self, space: Space, log: Log<'_, Event>) {
        let all_armies = self.phase.scorched.has(space);
        let side = self.active();
        let fights = if all_armies { self.strength(space, side, true) > 0 } else { self.has_open_units(space) };
        if fights && self.strength(space, side.other(), true) > 0 {
            self.open_battle(space, side, all_armies, log);
        } else {
            self.step = Step::NextBattle;
        }
    }

    /// SQ-B1.
    pub(crate) fn open_battle(&mut self, space: Space, attacker: Side, all_armies: bool, log: Log<'_, Event>) {
        self.battle = Battle { space, attacker, all_armies, turn: attacker.other(), ..Battle::default() };
        log(Event::Battle { space, attacker });
        self.battle.ready = Side::ALL.map(|side| !self.may_hold(side, When::BattleStart));
        self.step = Step::BattleCards;
    }

    /// Whether a unit fights in the field battle for a side (7.1c, R-16, R-50).
    pub(crate) fn fights(&self, g: &Group, side: Side) -> bool {
        let b = &self.battle;
        let counts = side != b.attacker || b.all_armies || g.unit.kind.army() == self.phase.army;
        counts && !g.unit.flags.is_inside() && self.unit_side(g.unit.kind) == side
    }

    /// The units that fight for a side.
    pub fn fighters(&self, side: Side) -> impl Iterator<Item = &Group> {
        self.units.at(self.battle.space).iter().filter(move |g| self.fights(g, side))
    }

    /// The tactics value that decides which cards a side may play: of the highest command value (2.1d, R-19).
    pub fn deciding_tactics(&self, side: Side) -> Option<u8> {
        let d = data();
        let commanders = self.fighters(side).filter(|g| g.unit.kind.is_commander()).map(|g| d.kind(g.unit.kind));
        commanders.map(|k| (k.command, k.tactics)).max().map(|(_, tactics)| tactics)
    }

    pub(crate) fn battle_ready(&mut self, side: Side, log: Log<'_, Event>) {
        self.battle.ready[side.index()] = true;
        log(Event::Ready { side });
    }

    pub(crate) fn run_battle_cards(&mut self, log: Log<'_, Event>) -> bool {
        if self.battle.ready != [true; 2] {
            return false;
        }
        self.reveal(log);
        self.step = Step::BattleTurn;
        true
    }

    /// The dice of a side in the field battle, and its cards (CL-11).
    pub fn battle_dice(&self, side: Side) -> Dice {
        let i = side.index();
        let mut dice = self.plan_dice(|g| self.fights(g, side), true);
        dice.all = if self.battle.had_turn[i] { 0 } else { self.battle.dice[i] };
        dice
    }

    /// One die per fresh unit of a space, isolated ones by halves; places of commanders to the dice of their nations, the best first.
    fn plan_dice(&self, rolls: impl Fn(&Group) -> bool, bonus: bool) -> Dice {
        let d = data();
        let (mut fresh, mut isolated) = ([0u8; NATIONS], [0u8; NATIONS]);
        let mut places = [[0u8; BEST]; NATIONS];
        for g in self.units.at(self.battle.space).iter().filter(|g| rolls(g)) {
            let nation = g.unit.kind.nation().index();
            if bonus && g.unit.kind.is_commander() {
                let k = d.kind(g.unit.kind);
                places[nation][usize::from(k.tactics)] += k.command;
            }
            if g.unit.flags.is_fresh() {
                if g.unit.flags.is_isolated() { isolated[nation] += g.n } else { fresh[nation] += g.n }
            }
        }
        let mut dice = Dice::default();
        for nation in 0..NATIONS {
            (0..fresh[nation]).for_each(|_| dice.by_bonus[take_best(&mut places[nation])] += 1);
        }
        let halved = isolated.iter().sum::<u8>() / d.constants.isolated_dice_divisor;
        for _ in 0..halved {
            let next = (0..NATIONS).filter(|&n| isolated[n] > 0).max_by_key(|&n| (best(&places[n]), NATIONS - n));
            if let Some(nation) = next {
                isolated[nation] -= 1;
                dice.by_bonus[take_best(&mut places[nation])] += 1;
            }
        }
        dice
    }

    pub(crate) fn offer_turn(&self, out: Offer<'_>) {
        let side = self.battle.turn;
        out(if self.battle_dice(side).total() > 0 { Move::Attack } else { Move::Pass });
        if !self.retreat_spaces(side).is_empty() {
            out(Move::Retreat);
        }
    }

    /// Who can neither attack nor retreat passes.
    pub(crate) fn run_turn(&mut self, log: Log<'_, Event>) -> bool {
        let side = self.battle.turn;
        let stuck = self.battle_dice(side).total() == 0 && self.retreat_spaces(side).is_empty();
        if stuck {
            self.pass_turn(log);
        }
        stuck
    }

    /// SQ-B5: the dice are read; the other side takes the hits.
    pub(crate) fn resolve_attack(&mut self, dice: &[u8], log: Log<'_, Event>) {
        let side = self.battle.turn;
        let i = side.index();
        let plan = self.battle_dice(side);
        let read: Vec<(u8, i8)> = dice.iter().copied().zip(plan.bonuses()).collect();
        let hits = read.iter().filter(|(die, bonus)| data().is_hit(*die, *bonus)).count() as u8;
        let factor = if self.battle.has_attacked[i] { 1 } else { self.battle.factor[i] };
        self.hits = hits.saturating_mul(factor);
        (self.battle.had_turn[i], self.battle.has_attacked[i], self.battle.idle) = (true, true, 0);
        log(Event::Attack { space: self.battle.space, side, dice: read, hits: self.hits });
        self.step = Step::BattleHits;
    }

    /// After the hits: the battle is over if the other side has nobody left; otherwise it is its turn (SQ-B8).
    pub(crate) fn after_attack(&mut self, log: Log<'_, Event>) {
        let side = self.battle.turn;
        if self.fighters(side.other()).next().is_none() {
            self.end_battle(side, log);
        } else {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        self.battle.turn = self.battle.turn.other();
        self.step = Step::BattleTurn;
    }

    pub(crate) fn pass_turn(&mut self, log: Log<'_, Event>) {
        log(Event::Idle { space: self.battle.space, side: self.battle.turn });
        self.idle_turn();
    }

    /// A turn without attack: after one of each side the attacker must retreat.
    pub(crate) fn idle_turn(&mut self) {
        let b = &mut self.battle;
        b.had_turn[b.turn.index()] = true;
        b.idle += 1;
        if b.idle >= data().constants.stalemate_turns {
            b.turn = b.attacker;
            self.begin_retreat();
        } else {
            self.next_turn();
        }
    }

    /// SQ-B8: a side has won; 7.4d needs that somebody attacked.
    pub(crate) fn end_battle(&mut self, winner: Side, log: Log<'_, Event>) {
        let b = self.battle;
        log(Event::Won { space: b.space, side: winner });
        let attacked = b.has_attacked != [false; 2];
        self.battle = Battle::default();
        self.settle_fort(b.space);
        if self.is_winter() {
            return self.after_winter_card(log);
        }
        self.phase.fought.insert(b.space);
        if winner == b.attacker && attacked {
            self.phase.gains.insert(b.space);
        }
        self.step = Step::NextBattle;
    }
}

/// The highest bonus of which a place is free; 0 if none is.
fn best(places: &[u8; BEST]) -> usize {
    (0..BEST).rev().find(|&b| places[b] > 0).unwrap_or(0)
}

/// Takes the best place.
fn take_best(places: &mut [u8; BEST]) -> usize {
    let b = best(places);
    places[b] = places[b].saturating_sub(1);
    b
}
