//! *Quartermaster General* (Griggling Games, designed by Ian Brody): its rules, data, texts and evaluation.
//!
//! A rule is found by its number: RULES.md states it, the module of its subject has it in code, a file of `tests/` proves it.
//!
//! | rules | module |
//! | --- | --- |
//! | 2, 3 set-up | `setup` |
//! | 5, 8, 9 map, pieces, supply; 10.3, 11.3 where pieces are built and battled | `supply` |
//! | SQ2, SQ4 to SQ6, SQ8 to SQ10 turns, battles, discards | `sequence` |
//! | Card language: its words, and how they are carried out (SQ3) | `language`, `effects` |
//! | SQ7 windows | `window` |
//! | Hidden information | `view` |

#[cfg(not(target_arch = "wasm32"))]
mod check;
pub mod data;
mod effects;
mod evaluate;
pub mod events;
pub mod ids;
mod language;
pub mod moves;
mod position;
mod present;
mod rows;
mod sequence;
mod setup;
mod supply;
mod text_form;
mod validate;
mod view;
mod window;

use std::sync::OnceLock;

use engine::{
    Choice, Game, GameInfo, Localised, Log, OptionInfo, Outcome, Pending, Refusal, Rng, Seat, SeatInfo, SeatSet, Setup, Sight,
    Subject, Text, conformance::Conform,
};

use crate::ids::{Country, Team};
pub use crate::{
    data::data,
    evaluate::Weights,
    events::Event,
    moves::{Move, Roll},
    position::{CardFrame, Cards, Frame, Known, List, Position, Stack, TurnStep, WindowFrame},
    view::{Hidden, View},
};

/// The one optional rule (12.3).
const TOURNAMENT: &str = "tournament";

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
        setup::start(setup.options.iter().any(|o| o == TOURNAMENT), setup.players)
    }

    fn setup(&self) -> Setup {
        let options = if self.tournament { vec![TOURNAMENT.to_owned()] } else { Vec::new() };
        Setup { scenario: "standard".to_owned(), options, players: self.players }
    }

    fn validate(&self) -> Result<(), String> {
        self.check_position()
    }

    fn pending(&self) -> Pending {
        self.pending_now()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if let Some(country) = Country::of(seat).filter(|_| self.pending_now().seats().contains(seat)) {
            self.list(country, out);
        }
    }

    fn play(&mut self, seat: Seat, m: Move, log: Log<'_, Event>) -> Result<(), Refusal> {
        if self.make(seat, m, log) { Ok(()) } else { Err(self.refusal(seat, m)) }
    }

    fn sample(&self, rng: &mut dyn Rng) -> Roll {
        self.sample_now(rng)
    }

    fn resolve(&mut self, roll: &Roll, log: Log<'_, Event>) -> Result<(), Refusal> {
        if self.apply_roll(roll, log) { Ok(()) } else { Err(Refusal::new("SQ11.1", Text::new("no-impossible-roll"))) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Frame::Over { winner } = self.stack.top() else { return None };
        let winners = data().teams[winner.index()].iter().map(Country::seat).collect();
        let end = Text::new("end").text("team", present::team(winner)).number("axis", self.vp[0]).number("allies", self.vp[1]);
        Some(Outcome { winners, reason: end.text("how", Text::new(self.how_it_ended(winner))) })
    }

    fn view(&self, viewer: SeatSet) -> View {
        self.view_of(viewer)
    }

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        view.imagine(rng)
    }

    fn evaluate(&self, seat: Seat, weights: &Weights) -> i32 {
        Country::of(seat).map_or(0, |country| self.worth_for(country, weights))
    }

    fn sight() -> Sight {
        Sight { scale: 1278, effort: 128, seen: 12, depth: 1, ..Sight::default() }
    }

    fn turn(&self) -> u32 {
        if self.has_begun() {
            u32::from(self.round).saturating_sub(1) * ids::COUNTRIES as u32 + u32::from(self.active.0) + 1
        } else {
            0
        }
    }

    fn own_turns(&self, seat: Seat) -> u32 {
        if self.has_begun() { u32::from(self.round).saturating_sub(u32::from(seat.0 > self.active.0)) } else { 0 }
    }

    fn decline(&self, seat: Seat) -> Option<Move> {
        let is_window = matches!(self.stack.top(), Frame::Window(_));
        (is_window && self.pending_now().seats().contains(seat)).then_some(Move::Pass)
    }

    /// SQ1.6.
    fn is_extra(m: Move) -> bool {
        matches!(m, Move::Remove(_))
    }

    fn subject(m: Move) -> Option<String> {
        if let Move::Use(card) = m { Some(card.to_string()) } else { None }
    }

    fn subjects(seat: Seat) -> Vec<Subject> {
        let cards = Country::of(seat).map_or(&[][..], |country| &data().country(country).cards);
        let usable = cards.iter().filter(|&&card| data().card(card).reaction.is_some());
        usable.map(|card| Subject { id: card.to_string(), name: Text::new(format!("card-{card}")) }).collect()
    }
}

impl Position {
    /// What won the game: points or Home spaces at once (12.1), the lead of the tournament (12.3), or the points at the end (12.2).
    fn how_it_ended(&self, winner: Team) -> &'static str {
        let c = &data().constants;
        let lead = self.vp[winner.index()] - self.vp[winner.other().index()];
        let taken = data().teams[winner.other().index()].iter().map(|e| data().homes[e.index()]);
        let armies = self.pieces_of(data().teams[winner.index()]);
        if self.vp[winner.index()] >= c.sudden_points {
            "end-points"
        } else if taken.filter(|home| armies.has(*home)).count() >= usize::from(c.sudden_homes) {
            "end-homes"
        } else if self.round < c.rounds || self.tournament && lead >= c.tournament_lead {
            "end-lead"
        } else if lead > 0 {
            "end-rounds"
        } else {
            "end-tie"
        }
    }

    /// Whether the first turn has begun.
    fn has_begun(&self) -> bool {
        !matches!(self.stack.frames().first(), Some(Frame::Shuffle | Frame::Keep))
    }
}

impl Conform for Position {
    fn any_move(rng: &mut dyn Rng) -> Move {
        Move::any(rng)
    }

    /// Countries that throw their cards and pieces away see little of the rules.
    fn weight(m: Move) -> u32 {
        match m {
            Move::Remove(_) => 1,
            Move::Bury(_) => 2,
            Move::Pass => 12,
            _ => 30,
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_position()
    }
}

fn info() -> GameInfo {
    let d = data();
    let standard = Localised { en: "Standard game".to_owned(), fr: "Partie standard".to_owned() };
    GameInfo {
        slug: "quartermaster".to_owned(),
        title: Localised { en: "Quartermaster General".to_owned(), fr: "Quartermaster General".to_owned() },
        scenarios: vec![Choice { id: "standard".to_owned(), name: standard }],
        options: vec![OptionInfo {
            id: TOURNAMENT.to_owned(),
            name: d.constants.tournament_name.clone(),
            rule: "12.3".to_owned(),
            values: Vec::new(),
        }],
        teams: d.team_names.to_vec(),
        together: None,
        seats: d.countries.iter().map(|c| SeatInfo { id: c.id.clone(), name: c.name.clone(), team: c.team as u8 }).collect(),
        players: d.seats.iter().map(|row| row.iter().map(|set| set.iter().map(Country::seat).collect()).collect()).collect(),
        divisions: Vec::new(),
        draw: None,
        edition: env!("EDITION").to_owned(),
    }
}
