//! A position written down, played and asked: the vocabulary of the rule tests.
#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use engine::{Game, Pending, Refusal, position_from_text};
use worldwar::{
    Event, HexSet, Move, Position, Step,
    ids::{Nation, Side, Space, Unit},
};

pub const ALL: Side = Side::Allied;
pub const CP: Side = Side::Central;

/// A position with what happened in it since.
#[derive(Clone)]
pub struct Scene {
    pub p: Position,
    pub log: Vec<Event>,
}

/// The scene at a position text. The line with the game's name is added. Units that are not written can be built; nations are as at the
/// start of the historical game; nobody has resource points.
#[track_caller]
pub fn at(text: &str) -> Scene {
    match position_from_text(&format!("game = \"worldwar\"\n{text}")) {
        Ok(p) => Scene { p, log: Vec::new() },
        Err(why) => panic!("the position is refused: {why}\n{text}"),
    }
}

/// Why a position text is refused.
pub fn rejected(text: &str) -> String {
    position_from_text::<Position>(&format!("game = \"worldwar\"\n{text}")).expect_err("the position is refused")
}

/// A new game.
pub fn new_game(scenario: &str) -> Scene {
    let setup = engine::Setup { scenario: scenario.into(), options: Vec::new(), players: 0 };
    let setup = Position::info().complete(&setup).unwrap();
    Scene { p: Position::new(&setup), log: Vec::new() }
}

/// A movement phase of a side in summer 1915 (turn 3) with these units; `more` stands before the units.
#[track_caller]
pub fn moving(side: Side, more: &str, units: &str) -> Scene {
    at(&format!("turn = 3\nphase = {{ movement = \"{}\" }}\nstep = \"move\"\n{more}\n[units]\n{units}", side.id()))
}

/// The first attack phase of a side in summer 1915 with these units; `more` stands before the units.
#[track_caller]
pub fn attacking(side: Side, more: &str, units: &str) -> Scene {
    let turn = if more.contains("turn =") { "" } else { "turn = 3\n" };
    let phase = if more.contains("phase =") { "" } else { "phase = { attack = 0 }\n" };
    at(&format!("{turn}{phase}step = \"attack\"\nsuperior = \"{}\"\n{more}\n[units]\n{units}", side.id()))
}

/// The building of a side with these units; `more` stands before the units.
#[track_caller]
pub fn building(side: Side, more: &str, units: &str) -> Scene {
    let turn = if more.contains("turn =") { "" } else { "turn = 3\n" };
    at(&format!("{turn}phase = {{ building = \"{}\" }}\nstep = \"build\"\n{more}\n[units]\n{units}", side.id()))
}

/// Four Germans around the hexes 2229 and 2329 (Belgrade with its fort), which nothing else reaches; one more pair of enemies to decide about.
pub const POCKET: &str = "germany-1 = \"2228\"\ngermany-2 = \"2330\"\ngermany-3 = \"2130\"\ngermany-4 = \"2428\"\ngermany-5 = \"0720\"\nfrance-9 = \"0619\"";

pub fn space(id: &str) -> Space {
    id.parse().unwrap()
}

pub fn hexes(ids: &str) -> HexSet {
    ids.parse().unwrap()
}

pub fn nation(id: &str) -> Nation {
    id.parse().unwrap()
}

pub fn unit(id: &str) -> Unit {
    id.parse().unwrap()
}

impl Scene {
    /// A side makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, side: Side, m: &str) -> &mut Self {
        let log = &mut self.log;
        let result = self.p.play(side.seat(), m.parse().unwrap(), &mut |e| log.push(e));
        if let Err(refusal) = result {
            let step = self.p.step;
            let (id, rule, key) = (side.id(), refusal.rule, &refusal.text.key);
            panic!("'{m}' of {id} is refused by {rule}: {key}\nat {step:?}, legal: {:?}", self.moves());
        }
        self
    }

    /// Whoever is asked makes moves, separated by `;`.
    #[track_caller]
    pub fn a(&mut self, moves: &str) -> &mut Self {
        for m in moves.split(';').map(str::trim) {
            let asked = self.asked();
            assert!(asked.is_some(), "nobody is asked for '{m}': {:?}", self.p.step);
            self.play(asked.unwrap(), m);
        }
        self
    }

    /// The rule that refuses a move of whoever is asked; nothing may have changed.
    #[track_caller]
    pub fn refused(&self, m: &str) -> &'static str {
        let mut copy = self.p.clone();
        let side = self.asked().expect("somebody is asked");
        let Refusal { rule, .. } = copy.play(side.seat(), m.parse().unwrap(), &mut |_| {}).expect_err("the move is refused");
        assert_eq!(copy, self.p, "a refused move changes nothing");
        rule
    }

    /// Chance decides this.
    #[track_caller]
    pub fn die(&mut self, die: u8) -> &mut Self {
        assert_eq!(self.p.pending(), Pending::Chance, "chance is pending, not {:?}", self.p.step);
        let log = &mut self.log;
        self.p.resolve(&worldwar::Roll(die), &mut |e| log.push(e)).expect("a possible die");
        self
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Side> {
        self.p.pending().seats().iter().find_map(Side::of)
    }

    /// All legal moves of whoever is asked, as text.
    pub fn moves(&self) -> Vec<String> {
        let mut moves: Vec<Move> = Vec::new();
        if let Some(side) = self.asked() {
            self.p.moves(side.seat(), &mut moves);
        }
        moves.iter().map(ToString::to_string).collect()
    }

    /// Whether whoever is asked may make a move.
    #[track_caller]
    pub fn may(&self, m: &str) -> bool {
        assert!(m.parse::<Move>().is_ok(), "'{m}' is no move");
        self.moves().iter().any(|x| x == m)
    }

    /// Where a unit is.
    pub fn at(&self, id: &str) -> String {
        match self.p.at[unit(id).index()] {
            s if s.is_somewhere() => s.to_string(),
            s if s == worldwar::ids::GONE => "gone".to_owned(),
            _ => "pool".to_owned(),
        }
    }

    pub fn rp(&self, id: &str) -> u16 {
        self.p.rp[nation(id).index()]
    }

    pub fn vp(&self, side: Side) -> u16 {
        self.p.vp[side.index()]
    }

    pub fn controls(&self, side: Side, id: &str) -> bool {
        self.p.controller(space(id)) == Some(side)
    }

    pub fn fort_stands(&self, id: &str) -> bool {
        self.p.fort_at(space(id)).is_some()
    }

    pub fn supplied(&self, id: &str) -> bool {
        self.p.is_supplied(unit(id))
    }

    /// The step is over as far as the test goes.
    pub fn is(&self, step: Step) -> bool {
        self.p.step == step
    }

    /// How often something happened.
    pub fn count(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().filter(|e| what(e)).count()
    }

    /// Ends phases until a phase begins or the game is over; whoever must answer takes the first answer.
    #[track_caller]
    pub fn until(&mut self, is_there: impl Fn(&Position) -> bool) -> &mut Self {
        for _ in 0..10_000 {
            if is_there(&self.p) {
                return self;
            }
            match self.p.pending() {
                Pending::Over => panic!("the game is over"),
                Pending::Chance => drop(self.die(1)),
                Pending::Seats(_) => {
                    let moves = self.moves();
                    let m = if moves.iter().any(|m| m == "done") { "done".to_owned() } else { moves[0].clone() };
                    self.a(&m);
                }
            }
        }
        panic!("it never comes to that");
    }
}
