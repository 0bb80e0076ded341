//! *Downfall of Empires* (Do It Games): its rules, data, texts and evaluation.
//!
//! A rule is found by its number: RULES.md states it, the module of its subject has it in code, a file of `tests/` proves it.
//!
//! | rules | module |
//! | --- | --- |
//! | 2 set-up; 7 actions; 10b; SQ-S, SQ-T, SQ-P the course of turns and phases | `phase` |
//! | 4g to 4k, 5 control and victory points; 6e to 6h the end of a phase | `control` |
//! | 5a, 15 the winner | `victory` |
//! | 6 supply | `supply` |
//! | 8 recruitment | `recruit` |
//! | 9, 9.1 manoeuvre: which army, where it may go | `manoeuvre`, `movement` |
//! | 9f, 9g, 10.3 compulsory attacks | `duty` |
//! | 9.2 attacks: up to the dice, and from them on; 10.1, 10.4, 10.5, 10.7 | `attack`, `combat` |
//! | 10 research, 10.6 gas | `research` |
//! | 11 entrenchment, 12 diplomacy, 13 missions | `works` |
//! | 14 cooperation | `cooperation` |
//! | Sequence: who is asked what | `sequence` |
//! | Hidden information | `view` |

mod attack;
#[cfg(not(target_arch = "wasm32"))]
mod check;
mod combat;
mod control;
mod cooperation;
pub mod data;
mod duty;
mod evaluate;
pub mod events;
pub mod ids;
mod manoeuvre;
mod movement;
pub mod moves;
mod phase;
mod position;
mod present;
mod recruit;
mod research;
mod rows;
mod sequence;
mod supply;
mod text_form;
mod units;
mod validate;
mod victory;
mod view;
mod works;

use std::sync::OnceLock;

use engine::{
    Choice, Division, Game, GameInfo, Localised, Log, OptionInfo, Outcome, Pending, Refusal, Rng, Seat, SeatInfo, SeatSet, Setup,
    Sight, Subject, Text, conformance::Conform,
};

use crate::{
    data::Family,
    ids::{Camp, Power},
};
pub use crate::{
    data::data,
    evaluate::Weights,
    events::Event,
    moves::{Move, Roll},
    position::{Fight, Manoeuvre, March, Phase, Position, Presence, Research, Rules, Step, Victory},
    units::{Army, Units},
    view::{Hidden, View},
};

/// The option of section 15.
const VICTORY: &str = "victory";
/// Of three persons one holds the Central Powers, not the Entente.
const CENTRAL_PAIR: &str = "central-pair";
/// Whether partners see each other's tiles.
const SHARE: &str = "partners-share";

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
        phase::start(rules(setup))
    }

    fn setup(&self) -> Setup {
        let mut options = Vec::new();
        if self.rules.pair == Camp::Central {
            options.push(CENTRAL_PAIR.to_owned());
        }
        if self.rules.share {
            options.push(SHARE.to_owned());
        }
        if self.rules.victory != Victory::Standard {
            options.push(format!("{VICTORY}={}", victory_id(self.rules.victory)));
        }
        Setup { scenario: data().scenario.0.clone(), options, players: self.rules.players }
    }

    fn validate(&self) -> Result<(), String> {
        self.check_position()
    }

    fn pending(&self) -> Pending {
        self.pending_now()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        let from = out.len();
        if let Some(power) = Power::of(seat) {
            self.offer(power, &mut |m| out.push(m));
        }
        sort_from(out, from);
    }

    fn play(&mut self, seat: Seat, m: Move, log: Log<'_, Event>) -> Result<(), Refusal> {
        let played = Power::of(seat).is_some_and(|power| self.make(power, m, log));
        if played { Ok(()) } else { Err(self.refusal(seat, m)) }
    }

    fn sample(&self, rng: &mut dyn Rng) -> Roll {
        self.sample_now(rng)
    }

    fn resolve(&mut self, roll: &Roll, log: Log<'_, Event>) -> Result<(), Refusal> {
        if self.apply_roll(roll, log) { Ok(()) } else { Err(Refusal::new("SQ-M8", Text::new("no-impossible-roll"))) }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.step == Step::Over).then(|| Outcome { winners: self.winners(), reason: present::ending(self) })
    }

    fn view(&self, viewer: SeatSet) -> View {
        self.view_of(viewer)
    }

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        view.imagine(rng)
    }

    fn evaluate(&self, seat: Seat, weights: &Weights) -> i32 {
        Power::of(seat).map_or(0, |power| self.worth_for(power, weights))
    }

    fn sight() -> Sight {
        Sight { scale: 1235, ..Sight::default() }
    }

    fn turn(&self) -> u32 {
        if self.step == Step::Setup { 0 } else { (u32::from(self.turn) - 1) * 4 + u32::from(self.active() as u8) + 1 }
    }

    fn own_turns(&self, seat: Seat) -> u32 {
        if self.step == Step::Setup { 0 } else { u32::from(self.turn) - u32::from(seat.0 > self.active() as u8) }
    }

    /// An army of the partner, an enemy air mission and a loss that a trench could take are answered with yes or no.
    fn decline(&self, seat: Seat) -> Option<Move> {
        let reaction = matches!(self.step, Step::Accept(..) | Step::Counter | Step::Cover);
        (reaction && self.pending_now().seats().contains(seat)).then_some(Move::Done)
    }

    fn subject(m: Move) -> Option<String> {
        match m {
            Move::Accept => Some("cooperation".to_owned()),
            Move::Fly => data().family(Family::Aviation).next().map(|t| t.to_string()),
            Move::Cover => Some("trench".to_owned()),
            _ => None,
        }
    }

    fn subjects(seat: Seat) -> Vec<Subject> {
        let Some(power) = Power::of(seat) else { return Vec::new() };
        let flies = data().family(Family::Aviation).filter(|t| data().power(power).tiles.has(*t));
        let flies = flies.map(|t| Subject { id: t.to_string(), name: Text::new(format!("tile-{t}")) });
        let other = ["cooperation", "trench"].map(|id| Subject { id: id.to_owned(), name: Text::new(format!("subject-{id}")) });
        flies.chain(other).collect()
    }
}

/// Sorts what was listed and drops what came twice.
fn sort_from(out: &mut Vec<Move>, from: usize) {
    out[from..].sort_unstable();
    let mut kept = from;
    for i in from..out.len() {
        if kept == from || out[kept - 1] != out[i] {
            out[kept] = out[i];
            kept += 1;
        }
    }
    out.truncate(kept);
}

impl Conform for Position {
    fn any_move(rng: &mut dyn Rng) -> Move {
        Move::any(rng)
    }

    /// Who ends every step at once, or cedes all his armies, sees little of the rules.
    fn weight(m: Move) -> u32 {
        match m {
            Move::Cede(..) => 1,
            Move::Done => 6,
            _ => 8,
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_position()
    }
}

const fn victory_id(victory: Victory) -> &'static str {
    match victory {
        Victory::Standard => "standard",
        Victory::Camp => "camp",
        Victory::LeadingPower => "leading-power",
    }
}

/// What a table has agreed on.
fn rules(setup: &Setup) -> Rules {
    let has = |id: &str| setup.options.iter().any(|o| o == id);
    let victory = [Victory::Camp, Victory::LeadingPower].into_iter().find(|v| has(&format!("{VICTORY}={}", victory_id(*v))));
    let pair = if has(CENTRAL_PAIR) { Camp::Central } else { Camp::Entente };
    Rules { players: setup.players, victory: victory.unwrap_or_default(), share: has(SHARE), pair }
}

/// Who holds which seats (3b).
fn persons(players: u8, pair: Camp) -> Vec<SeatSet> {
    let p = phase::start(Rules { players, pair, ..Rules::default() });
    let mut persons: Vec<SeatSet> = Vec::new();
    for power in Power::ALL {
        let own: SeatSet = Power::ALL.into_iter().filter(|q| p.is_same_person(power, *q)).map(Power::seat).collect();
        if !persons.contains(&own) {
            persons.push(own);
        }
    }
    persons
}

fn info() -> GameInfo {
    let d = data();
    let title = "Downfall of Empires";
    let named = |(id, name, rule): &(String, Localised, String)| OptionInfo {
        id: id.clone(),
        name: name.clone(),
        rule: rule.clone(),
        values: Vec::new(),
    };
    let other = d.victory.iter().filter(|(id, ..)| id != victory_id(Victory::Standard));
    let victory = OptionInfo {
        id: VICTORY.to_owned(),
        name: d.victory_name.clone(),
        rule: "15a".to_owned(),
        values: other.map(|(id, name, _)| Choice { id: id.clone(), name: name.clone() }).collect(),
    };
    let seat = |power: Power| SeatInfo { id: power.id().to_owned(), name: d.power(power).name.clone(), team: power.camp() as u8 };
    GameInfo {
        slug: "downfall".to_owned(),
        title: Localised { en: title.to_owned(), fr: title.to_owned() },
        scenarios: vec![Choice { id: d.scenario.0.clone(), name: d.scenario.1.clone() }],
        options: std::iter::once(victory).chain(d.options.iter().map(named)).collect(),
        teams: d.camp_names.to_vec(),
        // 5a, 15b: one power wins, with the other powers of its player.
        together: Some(format!("{VICTORY}={}", victory_id(Victory::Camp))),
        seats: Power::ALL.map(seat).to_vec(),
        players: [2, 3, 4].map(|players| persons(players, Camp::Entente)).to_vec(),
        divisions: vec![Division { option: CENTRAL_PAIR.to_owned(), persons: persons(3, Camp::Central) }],
        draw: Some(SeatSet::NONE),
        edition: env!("EDITION").to_owned(),
    }
}
