//! *World War I* (Decision Games, after SPI's game of 1975): its rules, data, texts and evaluation.
//!
//! A rule is found by its number: RULES.md states it, the module of its subject has it in code, a file of `tests/` proves it.
//!
//! | rules | module |
//! | --- | --- |
//! | 11 scenarios | `setup` |
//! | 3 sequence of play | `sequence` |
//! | 2.2 the grid | `hexes` |
//! | 4 zones of control, where one may go | `field` |
//! | 5 movement; how far a unit comes | `movement`, `reach` |
//! | 6.0 to 6.2, 6.4 to 6.7 attacks | `attack` |
//! | 6.3 losses; 6.8 retreat; 6.9 advance | `losses`, `retreat`, `advance` |
//! | 7 supply, and the rail nets of 5.32 | `supply` |
//! | 8, 3.10 construction and gifts | `construction` |
//! | 2.6b control, 9 neutrals, 10.1 to 10.3, 10.9 | `war` |

mod advance;
mod attack;
#[cfg(not(target_arch = "wasm32"))]
mod check;
mod construction;
pub mod data;
mod evaluate;
pub mod events;
mod field;
pub mod hexes;
pub mod ids;
mod losses;
mod movement;
pub mod moves;
mod position;
mod present;
mod reach;
mod retreat;
mod rows;
mod sequence;
mod setup;
mod supply;
mod text_form;
mod validate;
mod view;
mod war;

use std::sync::OnceLock;

use engine::{
    Choice, Game, GameInfo, Localised, Log, Outcome, Pending, Refusal, Rng, Seat, SeatInfo, SeatSet, Setup, Sight, Text, chance,
    conformance::Conform,
};

use crate::ids::Side;
pub use crate::{
    data::data,
    evaluate::Weights,
    events::{Event, Fate},
    hexes::HexSet,
    moves::{Move, Number, Roll},
    position::{Battle, Duty, Kept, March, Phase, Position, Rail, Step},
    view::View,
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

    fn new(game: &Setup) -> Self {
        let scenario = data().scenarios.iter().position(|s| s.id == game.scenario).unwrap_or(0);
        setup::start(scenario as u8)
    }

    fn setup(&self) -> Setup {
        Setup { scenario: self.scenario_data().id.clone(), options: Vec::new(), players: 2 }
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
        Roll(chance::below(rng, u32::from(data().die)) as u8 + 1)
    }

    fn resolve(&mut self, roll: &Roll, log: Log<'_, Event>) -> Result<(), Refusal> {
        let Roll(die) = *roll;
        if (1..=data().die).contains(&die) {
            match self.step {
                Step::ActivationDie(nation) => self.activation_die(nation, die, log),
                Step::Die => self.combat_die(die, log),
                _ => return Err(Refusal::new("6.1d", Text::new("no-impossible-roll"))),
            }
            self.run(log);
            return Ok(());
        }
        Err(Refusal::new("6.1d", Text::new("no-impossible-roll")))
    }

    fn outcome(&self) -> Option<Outcome> {
        let (allied, central) = (self.points(Side::Allied), self.points(Side::Central));
        (self.step == Step::Over).then(|| Outcome {
            // 11.3: a tie is a draw.
            winners: match allied.cmp(&central) {
                std::cmp::Ordering::Greater => SeatSet::from(Side::Allied.seat()),
                std::cmp::Ordering::Less => SeatSet::from(Side::Central.seat()),
                std::cmp::Ordering::Equal => SeatSet::NONE,
            },
            reason: Text::new("end-points").number("allied", allied).number("central", central),
        })
    }

    fn view(&self, viewer: SeatSet) -> View {
        View { viewer, table: self.clone() }
    }

    /// Nothing in this game is hidden.
    fn is_open(&self) -> bool {
        true
    }

    fn imagine(view: &View, _rng: &mut dyn Rng) -> Self {
        view.table.clone()
    }

    fn evaluate(&self, seat: Seat, weights: &Weights) -> i32 {
        Side::of(seat).map_or(0, |side| self.worth_for(side, weights))
    }

    /// Between two moves, attacks, builds or gifts nothing is under way; and where a unit that was taken up goes best is counted.
    fn is_settled(&self) -> bool {
        matches!(self.step, Step::Deploy | Step::Move | Step::Go(_) | Step::Attack | Step::Build | Step::Gift)
    }

    fn sight() -> Sight {
        Sight { scale: 5000, ends: true, lines: 4, ..Sight::default() }
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn own_turns(&self, _seat: Seat) -> u32 {
        u32::from(self.turn)
    }

    /// A phase: a turn has some three hundred decisions.
    fn horizon(&self) -> u32 {
        u32::from(self.turn) << 4 | u32::from(self.phase.number())
    }

    /// The units of a side move one after the other.
    fn order(&self, m: Move) -> Option<u32> {
        match m {
            Move::Unit(unit) if self.step == Step::Move => Some(self.horizon() << 8 | unit.index() as u32),
            _ => None,
        }
    }
}

impl Conform for Position {
    fn any_move(rng: &mut dyn Rng) -> Move {
        Move::any(rng)
    }

    /// Who ends every phase at once sees little of the rules.
    fn weight(m: Move) -> u32 {
        match m {
            Move::Done => 2,
            _ => 4,
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_position()?;
        self.check_kept()
    }
}

fn info() -> GameInfo {
    let d = data();
    let title = "World War I";
    let seat = |side: Side| SeatInfo { id: side.id().to_owned(), name: d.sides[side.index()].clone(), team: side.team() };
    GameInfo {
        slug: "worldwar".to_owned(),
        title: Localised { en: title.to_owned(), fr: title.to_owned() },
        scenarios: d.scenarios.iter().map(|s| Choice { id: s.id.clone(), name: s.name.clone() }).collect(),
        options: Vec::new(),
        teams: d.sides.iter().rev().cloned().collect(),
        together: None,
        seats: Side::ALL.map(seat).to_vec(),
        players: vec![Side::ALL.map(|side| SeatSet::from(side.seat())).to_vec()],
        divisions: Vec::new(),
        draw: Some(SeatSet::NONE),
        edition: env!("EDITION").to_owned(),
    }
}
