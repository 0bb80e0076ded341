//! *An Attrition of Souls* (Compass Games, designed by Scott Leibbrandt): its rules, data, texts and evaluation.
//!
//! A rule is found by its number: RULES.md states it, the module of its phase has it in code, a file of `tests/` proves it.
//!
//! | rules | module |
//! | --- | --- |
//! | 3 setup | `setup` |
//! | 4.0 sequence | `sequence` |
//! | 4.1, 4.2 pouch and draw; 16 mulligan | `pouch` |
//! | 4.3 Russian surrender | `surrender` |
//! | 4.4 rail | `rail` |
//! | 4.5 mobilize | `mobilize` |
//! | 4.6 movement | `movement` |
//! | 4.7 planning battles | `planning` |
//! | 4.8 battles; 9 tanks; 10 elite infantry; 18 generals | `battle`, with their odds in `odds` |
//! | 4.9 region status; 19 Ruhr | `status` |
//! | 4.10 declarations of war; 13 alternate entry | `war` |
//! | 4.11 reserves; 17 trenches | `reserves` |
//! | 11 air reserves | `air` |
//! | 12 fog of war, hidden information | `view` |
//! | 14, 15 event cards | `cards` and the phases they act in |

mod air;
mod battle;
mod board;
mod cards;
#[cfg(not(target_arch = "wasm32"))]
mod check;
pub mod data;
mod evaluate;
pub mod events;
mod explain;
pub mod ids;
mod mobilize;
mod movement;
pub mod moves;
mod odds;
mod overlay;
mod planning;
mod position;
mod pouch;
mod present;
mod rail;
mod reserves;
mod rows;
mod sequence;
mod setup;
mod status;
mod surrender;
mod text_form;
pub mod tiles;
mod validate;
mod view;
mod war;
mod why;

use std::sync::OnceLock;

use engine::{
    Choice, Game, GameInfo, Localised, Log, OptionInfo, Outcome, Pending, Refusal, Rng, Seat, SeatInfo, SeatSet, Setup, Sight,
    Subject, Text, conformance::Conform,
};

use crate::ids::{General, Side};
pub use crate::{
    data::data,
    evaluate::Weights,
    events::Event,
    moves::{Move, Roll},
    odds::Forecast,
    position::{Battle, Opt, Options, Position, Status, Step},
    view::{Hidden, View},
};

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
        Self::from_setup(setup)
    }

    fn setup(&self) -> Setup {
        Setup {
            scenario: data().scenarios[usize::from(self.scenario)].id.clone(),
            options: {
                let mut ids: Vec<String> = self.options.ids().map(str::to_owned).collect();
                ids.sort();
                ids
            },
            players: 2,
        }
    }

    fn validate(&self) -> Result<(), String> {
        self.check_position()
    }

    fn pending(&self) -> Pending {
        self.pending_now()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if let Some(side) = Side::of(seat).filter(|_| self.pending_now().seats().contains(seat)) {
            self.list(side, out);
        }
    }

    fn play(&mut self, seat: Seat, m: Move, log: Log<'_, Event>) -> Result<(), Refusal> {
        self.make(seat, m, log).map_err(Refusal::from)
    }

    fn sample(&self, rng: &mut dyn Rng) -> Roll {
        self.sample_now(rng)
    }

    fn resolve(&mut self, roll: &Roll, log: Log<'_, Event>) -> Result<(), Refusal> {
        self.apply_roll(roll, log).map_err(Refusal::from)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Step::Over { early } = self.step else { return None };
        let [cp, entente] = self.points();
        let key = match (early, self.winner()) {
            (true, _) => "end-early",
            (false, Some(_)) => "end-count",
            (false, None) => "end-draw",
        };
        let winner = Text::new(format!("side-{}", self.winner().unwrap_or(Side::Cp).id()));
        let reason = Text::new(key).text("side", winner).number("cp", cp).number("entente", entente);
        Some(Outcome { winners: self.winner().map(Side::seat).into_iter().collect(), reason })
    }

    fn view(&self, viewer: SeatSet) -> View {
        self.view_of(viewer)
    }

    fn is_open(&self) -> bool {
        !self.fog() && self.hand.is_empty() && self.aside.is_empty() && !matches!(self.step, Step::PutAway | Step::Losses)
    }

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        view.imagine(rng)
    }

    fn evaluate(&self, seat: Seat, weights: &Weights) -> i32 {
        Side::of(seat).map_or(0, |side| self.worth_for(side, weights))
    }

    fn sight() -> Sight {
        Sight { scale: 900, ..Sight::default() }
    }

    fn turn(&self) -> u32 {
        2 * u32::from(self.turn) + self.active as u32
    }

    fn own_turns(&self, seat: Seat) -> u32 {
        u32::from(self.turn).saturating_sub(u32::from(seat.0 > self.active.seat().0))
    }

    /// What is offered again and again: the cards and generals of a battle, and what the opponent of the active side may do.
    fn decline(&self, seat: Seat) -> Option<Move> {
        let offered = matches!(
            self.step,
            Step::Spy | Step::AirSupport | Step::DoubleDice | Step::PoisonGas | Step::Stormtroopers | Step::General
        );
        (offered && self.pending_now().seats().contains(seat)).then_some(Move::Done)
    }

    fn subject(m: Move) -> Option<String> {
        if let Move::General(general) = m { Some(general.to_string()) } else { None }
    }

    fn subjects(seat: Seat) -> Vec<Subject> {
        let own = General::all().filter(|g| Some(data().generals[g.index()].side) == Side::of(seat));
        own.map(|general| Subject { id: general.to_string(), name: Text::new(format!("general-{general}")) }).collect()
    }
}

impl Conform for Position {
    fn any_move(rng: &mut dyn Rng) -> Move {
        Move::any(rng)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_position()
    }
}

fn info() -> GameInfo {
    let d = data();
    let seat = |side: Side| {
        let name = present::side_name(side);
        SeatInfo { id: side.id().to_owned(), name, team: side as u8 }
    };
    GameInfo {
        slug: "attrition".to_owned(),
        title: Localised { en: "An Attrition of Souls".to_owned(), fr: "An Attrition of Souls".to_owned() },
        scenarios: d.scenarios.iter().map(|s| Choice { id: s.id.clone(), name: s.name.clone() }).collect(),
        options: d
            .options
            .iter()
            .filter(|o| o.scenario.is_none())
            .map(|o| OptionInfo { id: o.id.clone(), name: o.name.clone(), rule: o.section.to_string(), values: Vec::new() })
            .collect(),
        teams: Side::ALL.map(present::side_name).to_vec(),
        together: None,
        seats: Side::ALL.map(seat).to_vec(),
        players: vec![Side::ALL.map(|s| SeatSet::from(s.seat())).to_vec()],
        divisions: Vec::new(),
        draw: None,
        edition: env!("EDITION").to_owned(),
    }
}
