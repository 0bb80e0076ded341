//! The sequence of play (4.0a and the chapter Sequence): what comes after what, and who decides it.
//!
//! [`Position::run`] goes through the stages of a turn, doing what is automatic, until a step asks somebody or chance.
//! A step that would only ask "done" is passed over, unless passing it over would tell the opponent something hidden.

use std::cmp::Ordering;

use engine::{Log, Pending, Rng, Seat, SeatSet};

use crate::{
    data::data,
    events::Event,
    ids::{CAPITALS, REGIONS, RegionSet, Side},
    moves::{Move, Roll},
    position::{Opt, Position, Step},
    tiles::Stack,
    why::{Check, Why, require, why},
};

/// The stages of a player's turn, in order. Those that ask are steps too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Start,
    PlayCard,
    AddTiles,
    ReturnDestroyed,
    Draw,
    Mulligan,
    Surrender,
    Rail,
    Mobilize,
    Move,
    Plan,
    Spy,
    AirSupport,
    Battles,
    AirReturn,
    Update,
    DeclareWar,
    Landing,
    Reserves,
    Trench,
    End,
}

impl Position {
    /// S0.2 to S0.4: what follows when the table is laid out.
    pub(crate) fn after_setup(&mut self, log: Log<'_, Event>) {
        match data().scenarios[usize::from(self.scenario)].random {
            Some(_) => self.step = Step::Serbians,
            None => self.after_serbians(log),
        }
    }

    pub(crate) fn after_serbians(&mut self, log: Log<'_, Event>) {
        if self.has(Opt::EventCards) {
            self.step = Step::Deal;
        } else {
            self.begin_turn(log);
        }
    }

    pub(crate) fn begin_turn(&mut self, log: Log<'_, Event>) {
        log(Event::Turn { turn: self.turn, side: self.active });
        self.run(Stage::Start, log);
    }

    /// Goes on from a stage until somebody must decide.
    pub(crate) fn run(&mut self, mut stage: Stage, log: Log<'_, Event>) {
        loop {
            stage = match stage {
                Stage::Start => {
                    self.in_play[self.active.index()] = None;
                    self.retire_elite(log);
                    Stage::PlayCard
                }
                Stage::PlayCard if self.may_hold_playable_card() => return self.step = Step::PlayCard,
                Stage::PlayCard => Stage::AddTiles,
                Stage::AddTiles => {
                    self.add_tiles(log);
                    Stage::ReturnDestroyed
                }
                Stage::ReturnDestroyed if self.must_return_all() => {
                    self.return_all(log);
                    Stage::Draw
                }
                Stage::ReturnDestroyed if self.destroyed.of_side(self.active) > 0 => return self.step = Step::ReturnDestroyed,
                Stage::ReturnDestroyed => Stage::Draw,
                Stage::Draw if self.ip(self.active) >= data().constants.early_victory_ip => return self.win_early(log),
                Stage::Draw if self.draws() > 0 => return self.step = Step::Draw,
                Stage::Draw => Stage::Mulligan,
                Stage::Mulligan if self.may_mulligan() => return self.step = Step::Mulligan,
                Stage::Mulligan => return self.keep_draw(log),
                Stage::Surrender if self.may_surrender() => return self.step = Step::Surrender,
                Stage::Surrender => Stage::Rail,
                Stage::Rail if self.asks_rail() => return self.step = Step::Rail,
                Stage::Rail => Stage::Mobilize,
                Stage::Mobilize if self.asks_mobilize() => return self.step = Step::Mobilize,
                Stage::Mobilize => Stage::Move,
                Stage::Move if self.asks_move() => return self.step = Step::Move,
                Stage::Move => Stage::Plan,
                Stage::Plan => {
                    self.arrived = [Stack::default(); CAPITALS];
                    self.plan_compulsory(log);
                    if self.plannable().is_empty() {
                        Stage::Spy
                    } else {
                        return self.step = Step::Plan;
                    }
                }
                Stage::Spy if self.asks_spy() => return self.step = Step::Spy,
                Stage::Spy => Stage::AirSupport,
                Stage::AirSupport if self.asks_air_support() => return self.step = Step::AirSupport,
                Stage::AirSupport => Stage::Battles,
                Stage::Battles => match self.battles.len() {
                    0 => Stage::AirReturn,
                    1 => match self.battles.iter().next() {
                        Some(region) if self.begin_battle(region, log) => return,
                        _ => Stage::Battles,
                    },
                    _ => return self.step = Step::NextBattle,
                },
                Stage::AirReturn if self.asks_air_return() => return self.step = Step::AirReturn,
                Stage::AirReturn => Stage::Update,
                Stage::Update => {
                    self.update_status(log);
                    Stage::DeclareWar
                }
                Stage::DeclareWar if self.asks_declare() => return self.step = Step::DeclareWar,
                Stage::DeclareWar => Stage::Landing,
                Stage::Landing if self.asks_landing() => return self.step = Step::Landing,
                Stage::Landing => Stage::Reserves,
                Stage::Reserves => {
                    self.manage_reserves(log);
                    Stage::Trench
                }
                Stage::Trench if self.may_dig() => return self.step = Step::Trench,
                Stage::Trench => Stage::End,
                Stage::End => {
                    if self.end_turn(log) {
                        return;
                    }
                    Stage::Start
                }
            };
        }
    }

    /// S16. Whether the game is over.
    fn end_turn(&mut self, log: Log<'_, Event>) -> bool {
        self.late_volunteers(log);
        // Effects on this turn end, used or not.
        self.in_play[self.active.other().index()] = None;
        (self.card_used, self.expedition) = (false, 0);
        (self.entered, self.by_land) = (RegionSet::NONE, RegionSet::NONE);
        self.sent = [None; REGIONS];
        if self.active == Side::Entente {
            if self.turn == data().last_turn() {
                self.step = Step::Over { early: false };
                let [cp, entente] = Side::ALL.map(|side| self.ip(side));
                log(Event::Ended { winner: self.winner(), cp, entente, early: false });
                return true;
            }
            self.turn += 1; // 4.11.2b
        }
        self.active = self.active.other();
        log(Event::Turn { turn: self.turn, side: self.active });
        false
    }

    /// 5.1a.
    fn win_early(&mut self, log: Log<'_, Event>) {
        self.step = Step::Over { early: true };
        log(Event::Ended { winner: Some(self.active), cp: self.ip(Side::Cp), entente: self.ip(Side::Entente), early: true });
    }

    /// Who has won, once the game is over: 5.1a, else 5.2a and.
    pub(crate) fn winner(&self) -> Option<Side> {
        if self.step == (Step::Over { early: true }) {
            return Some(self.active);
        }
        match self.ip(Side::Cp).cmp(&self.ip(Side::Entente)) {
            Ordering::Greater => Some(Side::Cp),
            Ordering::Less => Some(Side::Entente),
            Ordering::Equal => None,
        }
    }

    /// Who must decide.
    pub(crate) fn pending_now(&self) -> Pending {
        let active = Pending::Seats(SeatSet::from(self.active.seat()));
        let other = Pending::Seats(SeatSet::from(self.active.other().seat()));
        let both =
            |still: &dyn Fn(Side) -> bool| Pending::Seats(Side::ALL.into_iter().filter(|s| still(*s)).map(Side::seat).collect());
        match self.step {
            Step::Over { .. } => Pending::Over,
            Step::Serbians | Step::Deal | Step::Draw | Step::Replace { .. } | Step::Dice | Step::GasDice | Step::StormDie => {
                Pending::Chance
            }
            Step::PutAway => both(&|side| !self.has_put_away(side)),
            Step::Losses => both(&|side| !self.has_chosen_losses(side)),
            Step::Recall | Step::Spy | Step::AirSupport | Step::AirReturn => other,
            _ => active,
        }
    }

    /// Appends the moves of a side.
    pub(crate) fn list(&self, side: Side, out: &mut Vec<Move>) {
        let from = out.len();
        match self.step {
            Step::PutAway => self.list_put_away(side, out),
            Step::PlayCard => self.list_cards(out),
            Step::Recall => self.list_recall(out),
            Step::ReinforceRegion { regions } => {
                out.extend(regions.iter().map(Move::Target));
                out.push(Move::Done);
            }
            Step::Reinforce { .. } => self.list_reinforce(out),
            Step::DuelRegion => out.extend(self.duel_regions().iter().map(Move::Target)),
            Step::DuelTarget { kinds, .. } => out.extend(kinds.iter().map(Move::Shoot)),
            Step::ReturnDestroyed => self.list_return(out),
            Step::Mulligan => out.extend([Move::Mulligan, Move::Done]),
            Step::Surrender => out.extend([Move::Surrender, Move::Done]),
            Step::Rail => self.list_rail(out),
            Step::RailTiles { from, any } => self.list_entrain(from, any, out),
            Step::Mobilize => self.list_mobilize(out),
            Step::Move => self.list_take(out),
            Step::MoveTo { from, tile } => self.list_destinations(from, tile, out),
            Step::Plan => {
                out.extend(self.plannable().iter().map(Move::Plan));
                out.push(Move::Done);
            }
            Step::Spy => {
                out.extend(self.spy_targets().iter().map(Move::Cancel));
                out.push(Move::Done);
            }
            Step::AirSupport => self.list_air_support(out),
            Step::NextBattle => out.extend(self.battles.iter().map(Move::Battle)),
            Step::RollingNation => out.extend(self.rolling_nations().iter().map(Move::Nation)),
            Step::DoubleDice => out.extend([Move::Double, Move::Done]),
            Step::PoisonGas => out.extend([Move::Gas, Move::Done]),
            Step::Stormtroopers => self.list_reroll(out),
            Step::General => self.list_generals(out),
            Step::GeneralDie => self.list_turns(out),
            Step::Losses => self.list_losses(side, out),
            Step::Advance => self.list_advance(out),
            Step::AirReturn => self.list_air_return(out),
            Step::DeclareWar => self.list_declare(out),
            Step::Accompany { nation } => self.list_accompany(nation, out),
            Step::Redeploy { nation } => self.list_redeploy(nation, out),
            Step::Landing => self.list_landing(out),
            Step::Trench => {
                out.extend(self.contested().iter().map(Move::Dig));
                out.push(Move::Done);
            }
            Step::Serbians
            | Step::Deal
            | Step::Draw
            | Step::Replace { .. }
            | Step::Dice
            | Step::GasDice
            | Step::StormDie
            | Step::Over { .. } => {}
        }
        out[from..].sort_unstable();
    }

    /// Whether the side may make this move now.
    pub(crate) fn check(&self, side: Side, m: Move) -> Check {
        if !self.pending_now().seats().contains(side.seat()) {
            return Err(match self.step {
                Step::Over { .. } => why("5.2a", "no-over"),
                _ => why("4.0a", "no-other-player"),
            });
        }
        match (self.step, m) {
            (Step::PutAway, Move::PutAway(card)) => self.check_put_away(side, card),
            (Step::PlayCard, Move::Play(card)) => self.check_card(card),
            (Step::Recall, Move::Recall(region, tile)) => self.check_recall(region, tile),
            (Step::ReinforceRegion { regions }, Move::Target(region)) if regions.has(region) => Ok(()),
            (Step::ReinforceRegion { .. }, Move::Target(_)) => Err(why(self.rule_in_play(), "no-target")),
            (Step::Reinforce { .. }, Move::Reinforce(kind)) => self.check_reinforce(kind),
            (Step::Reinforce { .. }, Move::Done) => self.check_stop_reinforcing(),
            (Step::DuelRegion, Move::Target(region)) if self.duel_regions().has(region) => Ok(()),
            (Step::DuelRegion, Move::Target(_)) => Err(why(self.rule_in_play(), "no-target")),
            (Step::DuelTarget { kinds, .. }, Move::Shoot(kind)) if kinds.has(kind) => Ok(()),
            (Step::DuelTarget { .. }, Move::Shoot(_)) => Err(why(self.rule_in_play(), "no-target")),
            (Step::ReturnDestroyed, Move::Return(nation)) => self.check_return(nation),
            (Step::Mulligan, Move::Mulligan) | (Step::Surrender, Move::Surrender) => Ok(()),
            (Step::Rail, Move::Rail(region)) => self.check_rail(region),
            (Step::RailTiles { from, .. }, Move::Entrain(tile)) => self.check_entrain(from, tile),
            (Step::RailTiles { any, .. }, Move::Done) => require(any, "4.4a", "no-rail-nothing"),
            (Step::Mobilize, Move::Mobilize(kind, region)) => self.check_mobilize(kind, region, false),
            (Step::Mobilize, Move::Launch(kind, region)) => self.check_mobilize(kind, region, true),
            (Step::Move, Move::Take(region, tile)) => self.check_take(region, tile),
            (Step::MoveTo { from, tile }, Move::To(_) | Move::Sail(_) | Move::Park) => self.check_destination(from, tile, m),
            (Step::Plan, Move::Plan(region)) => self.check_plan(region),
            (Step::Spy, Move::Cancel(region)) => self.check_spy(region),
            (Step::AirSupport, Move::Support(kind, region)) => self.check_air_support(kind, region),
            (Step::NextBattle, Move::Battle(region)) => require(self.battles.has(region), "4.8.1a", "no-battle-marker"),
            (Step::RollingNation, Move::Nation(nation)) => {
                require(self.rolling_nations().has(nation), "4.8.2a", "no-not-largest")
            }
            (Step::DoubleDice, Move::Double) | (Step::PoisonGas, Move::Gas) => Ok(()),
            (Step::Stormtroopers, Move::Reroll(face)) => self.check_die(face),
            (Step::General, Move::General(general)) => self.check_general(general),
            (Step::GeneralDie, Move::Turn(from, to)) => self.check_turn(from, to),
            (Step::Losses, Move::Lose(kind)) => self.check_loss(side, kind),
            (Step::Advance, Move::Advance(tile, region)) => self.check_advance(tile, region),
            (Step::AirReturn, Move::Home(region)) => self.check_air_return(region),
            (Step::DeclareWar, Move::Declare(nation)) => self.check_declare(nation),
            (Step::Accompany { nation }, Move::Land(kind)) => self.check_accompany(nation, kind),
            (Step::Accompany { nation }, Move::Done) => self.check_accompanied(nation),
            (Step::Redeploy { nation }, Move::Redeploy(tile, region)) => self.check_redeploy(nation, tile, region),
            (Step::Landing, Move::Land(kind)) => self.check_landing(kind),
            (Step::Trench, Move::Dig(region)) => require(self.contested().has(region), "17.2b", "no-trench-here"),
            (
                Step::PlayCard
                | Step::ReinforceRegion { .. }
                | Step::ReturnDestroyed
                | Step::Mulligan
                | Step::Surrender
                | Step::Rail
                | Step::Mobilize
                | Step::Move
                | Step::Plan
                | Step::Spy
                | Step::AirSupport
                | Step::DoubleDice
                | Step::PoisonGas
                | Step::Stormtroopers
                | Step::General
                | Step::Advance
                | Step::AirReturn
                | Step::DeclareWar
                | Step::Redeploy { .. }
                | Step::Landing
                | Step::Trench,
                Move::Done,
            ) => Ok(()),
            (_, Move::Done) => Err(why("4.0a", "no-must-choose")),
            _ => Err(why("4.0a", "no-not-now")),
        }
    }

    /// Plays a move.
    pub(crate) fn make(&mut self, seat: Seat, m: Move, log: Log<'_, Event>) -> Check {
        let side = Side::of(seat).ok_or(why("4.0a", "no-other-player"))?;
        self.check(side, m)?;
        match (self.step, m) {
            (Step::PutAway, Move::PutAway(card)) => self.put_away(card, log),
            (Step::PlayCard, Move::Play(card)) => self.play_card(card, log),
            (Step::Recall, Move::Recall(region, tile)) => self.recall(region, tile, log),
            (Step::ReinforceRegion { .. }, Move::Target(region)) => self.choose_reinforced(region, log),
            (Step::Reinforce { region, left }, Move::Reinforce(kind)) => self.reinforce(region, left, kind, log),
            (Step::DuelRegion, Move::Target(region)) => self.duel(region, log),
            (Step::DuelTarget { region, .. }, Move::Shoot(kind)) => self.shoot(region, kind, log),
            (Step::ReturnDestroyed, Move::Return(nation)) => self.return_nation(nation, log),
            (Step::Mulligan, Move::Mulligan) => self.mulligan(log),
            (Step::Mulligan, _) => self.keep_draw(log),
            (Step::Surrender, Move::Surrender) => self.surrender(log),
            (Step::Rail, Move::Rail(from)) => self.step = Step::RailTiles { from, any: false },
            (Step::RailTiles { from, .. }, Move::Entrain(tile)) => self.entrain(from, tile, log),
            (Step::Mobilize, Move::Mobilize(kind, region)) => self.mobilize(kind, region, false, log),
            (Step::Mobilize, Move::Launch(kind, region)) => self.mobilize(kind, region, true, log),
            (Step::Move, Move::Take(from, tile)) => self.step = Step::MoveTo { from, tile },
            (Step::MoveTo { from, tile }, Move::To(to)) => self.move_tile(from, tile, to, false, log),
            (Step::MoveTo { from, tile }, Move::Sail(to)) => self.move_tile(from, tile, to, true, log),
            (Step::MoveTo { from, tile }, Move::Park) => self.park(from, tile, log),
            (Step::Plan, Move::Plan(region)) => self.plan(region, log),
            (Step::Spy, Move::Cancel(region)) => self.cancel_battle(region, log),
            (Step::AirSupport, Move::Support(kind, region)) => self.support(kind, region, log),
            (Step::NextBattle, Move::Battle(region)) => {
                if !self.begin_battle(region, log) {
                    self.run(Stage::Battles, log);
                }
            }
            (Step::RollingNation, Move::Nation(nation)) => self.choose_rolling(nation),
            (Step::DoubleDice, Move::Double) => self.double_dice(true),
            (Step::DoubleDice, _) => self.double_dice(false),
            (Step::PoisonGas, Move::Gas) => self.gas(),
            (Step::PoisonGas, _) => self.ask_stormtroopers(log),
            (Step::Stormtroopers, Move::Reroll(face)) => self.reroll(face),
            (Step::Stormtroopers, _) => self.ask_general(log),
            (Step::General, Move::General(general)) => self.call_general(general),
            (Step::General, _) => self.count_hits(log),
            (Step::GeneralDie, Move::Turn(from, to)) => self.turn_die(from, to, log),
            (Step::Losses, Move::Lose(kind)) => self.choose_loss(kind, log),
            (Step::Advance, Move::Advance(tile, to)) => self.advance_tile(tile, to, log),
            (Step::Advance, _) => self.end_battle(log),
            (Step::AirReturn, Move::Home(region)) => self.fly_home(region, log),
            (Step::DeclareWar, Move::Declare(nation)) => self.declare(nation, log),
            (Step::Accompany { nation }, Move::Land(kind)) => self.accompany(nation, kind, log),
            (Step::Redeploy { nation }, Move::Redeploy(tile, to)) => self.redeploy(nation, tile, to, log),
            (Step::Landing, Move::Land(kind)) => self.land(kind, log),
            (Step::Trench, Move::Dig(region)) => self.dig(region, log),
            (step, _) => self.run(after(step), log),
        }
        Ok(())
    }

    /// Draws what chance decides now.
    pub(crate) fn sample_now(&self, rng: &mut dyn Rng) -> Roll {
        match self.step {
            Step::Serbians => self.sample_serbians(rng),
            Step::Deal => self.sample_cards(rng),
            Step::Draw => self.sample_tiles(self.draws(), rng),
            Step::Replace { n } => self.sample_tiles(n, rng),
            Step::StormDie => Roll::Dice(sample_dice(1, rng)),
            _ => Roll::Dice(sample_dice(self.dice_to_roll(), rng)),
        }
    }

    /// Applies what chance decided.
    pub(crate) fn apply_roll(&mut self, roll: &Roll, log: Log<'_, Event>) -> Check {
        match (self.step, roll) {
            (Step::Serbians, Roll::Tiles(tiles)) => self.place_serbians(tiles, log),
            (Step::Deal, Roll::Cards(cards)) => self.deal(*cards),
            (Step::Draw, Roll::Tiles(tiles)) => self.draw(tiles, log),
            (Step::Replace { n }, Roll::Tiles(tiles)) => self.replace_russians(n, tiles, log),
            (Step::Dice | Step::GasDice, Roll::Dice(dice)) => self.roll_dice(*dice, log),
            (Step::StormDie, Roll::Dice(dice)) => self.roll_again(*dice, log),
            _ => Err(impossible_roll()),
        }
    }
}

/// Where "done" leads from a step.
fn after(step: Step) -> Stage {
    match step {
        Step::PlayCard | Step::ReinforceRegion { .. } | Step::Reinforce { .. } => Stage::AddTiles,
        Step::ReturnDestroyed => Stage::Draw,
        Step::Surrender => Stage::Rail,
        Step::Rail | Step::RailTiles { .. } => Stage::Mobilize,
        Step::Mobilize => Stage::Move,
        Step::Move => Stage::Plan,
        Step::Plan => Stage::Spy,
        Step::Spy => Stage::AirSupport,
        Step::AirSupport => Stage::Battles,
        Step::AirReturn => Stage::Update,
        Step::Accompany { .. } | Step::Redeploy { .. } => Stage::DeclareWar,
        Step::DeclareWar => Stage::Landing,
        Step::Landing => Stage::Reserves,
        _ => Stage::End,
    }
}

pub(crate) fn sample_dice(n: u8, rng: &mut dyn Rng) -> [u8; 6] {
    let mut dice = [0; 6];
    for _ in 0..n {
        dice[usize::from(engine::chance::die(rng)) - 1] += 1;
    }
    dice
}

pub(crate) const fn impossible_roll() -> Why {
    why("4.2a", "no-impossible-roll")
}
