//! *The Great Crisis of Frederick II* (VUCA Simulations, designed by Tetsuya Nakamura): its rules, data, texts and evaluation.
//!
//! A rule is found by its number: RULES.md states it, the module of its subject has it in code, a file of `tests/` proves it.
//!
//! | rules | module |
//! | --- | --- |
//! | 13 set-up; 5.1, 5.3 turns; 9 events | `turn` |
//! | 2.4, 11 cards, and the chapter Card language | `cards` |
//! | 4.1 control | `control` |
//! | 4.2, 4.3 lines of communication and isolation | `communication` |
//! | 5.2, 6, 6.1, 6.3, 7.4, 10 the phase of an army | `phase` |
//! | 6.2 marches and sorties | `march` |
//! | 7, 7.1 field battles; 7.1.1 hits; 7.1.4 retreats | `battle`, `hits`, `retreat` |
//! | 7.2 assaults | `assault` |
//! | 8 winter; 8.3 mobilisation | `winter`, `mobilise` |
//! | Sequence: who is asked what | `sequence` |
//! | Hidden information | `view` |

mod assault;
mod battle;
mod cards;
#[cfg(not(target_arch = "wasm32"))]
mod check;
mod communication;
mod control;
pub mod data;
mod evaluate;
pub mod events;
mod hits;
pub mod ids;
mod march;
mod mobilise;
pub mod moves;
mod phase;
mod position;
mod present;
mod retreat;
mod rolls;
mod rows;
mod sequence;
mod text_form;
mod turn;
mod units;
mod validate;
mod view;
mod winter;

use std::sync::OnceLock;

use engine::{
    Choice, Game, GameInfo, Localised, Log, OptionInfo, Outcome, Pending, Refusal, Rng, Seat, SeatInfo, SeatSet, Setup, Sight,
    Subject, Text, conformance::Conform,
};

pub use crate::{
    battle::Dice,
    data::data,
    evaluate::Weights,
    events::Event,
    moves::{Move, Roll},
    position::{Battle, Chosen, End, Phase, Position, Presence, Step, Winter},
    units::{Group, Units},
    view::View,
};
use crate::{
    data::{Effect, When},
    ids::{Card, Side},
};

/// R-11 as an option of the table.
const BESIEGERS: &str = "besiegers-may-recover";

impl Game for Position {
    type Move = Move;
    type Roll = Roll;
    type Event = Event;
    type View = View;
    type Weights = Weights;

    fn info() -> &'static GameInfo {
        static INFO: OnceLock<GameInfo> = OnceLock::new();
        INFO.get_or_init(info)
    }

    fn new(setup: &Setup) -> Self {
        turn::start(setup.options.iter().any(|o| o == BESIEGERS))
    }

    fn setup(&self) -> Setup {
        let options = if self.besiegers_recover { vec![BESIEGERS.to_owned()] } else { Vec::new() };
        Setup { scenario: data().scenario.0.clone(), options, players: 2 }
    }

    fn validate(&self) -> Result<(), String> {
        self.check_position()
    }

    fn pending(&self) -> Pending {
        self.pending_now()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        let from = out.len();
        if let Some(side) = Side::of(seat) {
            self.offer(side, &mut |m| out.push(m));
        }
        out[from..].sort_unstable();
    }

    fn play(&mut self, seat: Seat, m: Move, log: Log<'_, Event>) -> Result<(), Refusal> {
        let played = Side::of(seat).is_some_and(|side| self.make(side, m, log));
        if played { Ok(()) } else { Err(self.refusal(seat, m)) }
    }

    fn sample(&self, rng: &mut dyn Rng) -> Roll {
        self.sample_now(rng)
    }

    fn resolve(&mut self, roll: &Roll, log: Log<'_, Event>) -> Result<(), Refusal> {
        if self.apply_roll(roll, log) { Ok(()) } else { Err(Refusal::new("HI-8", Text::new("no-impossible-roll"))) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Step::Over(end) = self.step else { return None };
        let winners = end.winner().map_or(SeatSet::NONE, |side| SeatSet::from(side.seat()));
        Some(Outcome { winners, reason: present::ending(self, end) })
    }

    fn view(&self, viewer: SeatSet) -> View {
        self.view_of(viewer)
    }

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        view.imagine(rng)
    }

    fn evaluate(&self, seat: Seat, weights: &Weights) -> i32 {
        Side::of(seat).map_or(0, |side| self.worth_for(side, weights))
    }

    fn sight() -> Sight {
        Sight { scale: 11_300, effort: 64, ..Sight::default() }
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn own_turns(&self, _seat: Seat) -> u32 {
        u32::from(self.turn)
    }

    /// The phase of an army: a turn has some forty decisions of both sides.
    fn horizon(&self) -> u32 {
        const MOST: u8 = 31;
        u32::from(self.turn) << 5 | u32::from(MOST - self.cup.iter().sum::<u8>().min(MOST))
    }

    /// Cards are offered as reactions; to go on without declines them.
    fn decline(&self, seat: Seat) -> Option<Move> {
        let cards =
            matches!(self.step, Step::BeforeDie | Step::AfterDie | Step::BattleCards | Step::Charge(_) | Step::WinterCard(_));
        (cards && self.pending_now().seats().contains(seat)).then_some(Move::Done)
    }

    fn subject(m: Move) -> Option<String> {
        let with = |is: fn(&Effect) -> bool| {
            let of = |card: &Card| data().card(*card).uses.iter().any(|u| u.effects.iter().any(is));
            Card::all().find(of).map(|card| card.to_string())
        };
        match m {
            Move::Card(card) => Some(card.to_string()),
            Move::Scorch(_) => with(|e| matches!(e, Effect::Scorch { .. })),
            Move::Recall(_) => with(|e| matches!(e, Effect::Recall { .. })),
            _ => None,
        }
    }

    fn subjects(seat: Seat) -> Vec<Subject> {
        let Some(side) = Side::of(seat) else { return Vec::new() };
        let usable = |card: &Card| {
            let d = data().card(*card);
            d.count[side.index()] > 0 && d.uses.iter().any(|u| u.when != When::PhaseMarchStart)
        };
        let subject = |card: Card| Subject { id: card.to_string(), name: Text::new(format!("card-{card}")) };
        Card::all().filter(usable).map(subject).collect()
    }
}

impl Conform for Position {
    fn any_move(rng: &mut dyn Rng) -> Move {
        Move::any(rng)
    }

    /// Who ends every step at once sees little of the rules.
    fn weight(m: Move) -> u32 {
        match m {
            Move::Done => 3,
            Move::Retreat => 4,
            _ => 8,
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_position()
    }
}

fn info() -> GameInfo {
    let d = data();
    let option = |(id, name): (&String, &Localised)| OptionInfo {
        id: id.clone(),
        name: name.clone(),
        rule: "R-11".to_owned(),
        values: Vec::new(),
    };
    let title = "The Great Crisis of Frederick II";
    // The first team of a war is the one in rust, with square corners: here the Austrian Alliance.
    let team = |side: Side| side.other() as u8;
    let seat = |side: Side| SeatInfo { id: side.id().to_owned(), name: d.side_names[side.index()].clone(), team: team(side) };
    GameInfo {
        slug: "frederick".to_owned(),
        title: Localised { en: title.to_owned(), fr: title.to_owned() },
        scenarios: vec![Choice { id: d.scenario.0.clone(), name: d.scenario.1.clone() }],
        options: d.options.iter().filter(|(id, _)| *id == BESIEGERS).map(option).collect(),
        teams: d.side_names.iter().rev().cloned().collect(),
        together: None,
        seats: Side::ALL.map(seat).to_vec(),
        players: vec![Side::ALL.map(|side| SeatSet::from(side.seat())).to_vec()],
        divisions: Vec::new(),
        draw: Some(SeatSet::NONE),
        edition: env!("EDITION").to_owned(),
    }
}
