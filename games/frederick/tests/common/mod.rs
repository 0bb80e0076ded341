//! A position written down, played and asked: the vocabulary of the rule tests.
#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use engine::{Game, Pending, Refusal, position_from_text};
use frederick::{
    Event, Position, data,
    data::CardData,
    ids::{Army, Card, Flags, Kind, Nation, Side, Space, Spaces, Unit},
};

pub const PRU: Side = Side::Prussian;
pub const AUS: Side = Side::Austrian;

/// A position with what happened in it since.
#[derive(Clone)]
pub struct Scene {
    pub p: Position,
    pub log: Vec<Event>,
}

/// The scene at a position text. The line with the game's name is added. What is not written is as at the start: the units of the set-up,
/// original control, empty hands, turn 1.
#[track_caller]
pub fn at(text: &str) -> Scene {
    match position_from_text(&format!("game = \"frederick\"\n{text}")) {
        Ok(p) => Scene { p, log: Vec::new() },
        Err(why) => panic!("the position is refused: {why}\n{text}"),
    }
}

/// Why a position text is refused.
pub fn rejected(text: &str) -> String {
    position_from_text::<Position>(&format!("game = \"frederick\"\n{text}")).expect_err("the position is refused")
}

/// A new game, before its first draw.
pub fn new_game(options: &[&str]) -> Scene {
    let setup = engine::Setup { scenario: String::new(), options: options.iter().map(|&o| o.into()).collect(), players: 0 };
    let setup = Position::info().complete(&setup).unwrap();
    Scene { p: Position::new(&setup), log: Vec::new() }
}

/// A march of an army with so many action points, on turn 11 (April 1758); more text follows.
#[track_caller]
pub fn marching(army: &str, ap: u8, more: &str) -> Scene {
    at(&format!("turn = 11\nstep = \"march\"\nphase = {{ army = \"{army}\", ap = {ap} }}\n{more}"))
}

/// All units are gone but those written: for scenes in which every unit matters.
pub fn only(units: &str) -> String {
    let written: Vec<&str> = units.lines().filter_map(|l| l.split_once('=')).map(|(s, _)| s.trim()).collect();
    let mut empty: Vec<&str> = data().start.iter().map(|(_, _, s)| s.id()).filter(|s| !written.contains(s)).collect();
    empty.sort_unstable();
    empty.dedup();
    let empty: Vec<String> = empty.into_iter().map(|s| format!("{s} = \"\"")).collect();
    format!("[units]\n{}\n{}\n", empty.join("\n"), units)
}

pub fn space(id: &str) -> Space {
    id.parse().unwrap()
}

pub fn spaces(ids: &str) -> Spaces {
    ids.parse().unwrap()
}

pub fn nation(id: &str) -> Nation {
    id.parse().unwrap()
}

pub fn army(id: &str) -> Army {
    id.parse().unwrap()
}

pub fn kind(id: &str) -> Kind {
    id.parse().unwrap()
}

pub fn card(id: &str) -> Card {
    id.parse().unwrap()
}

/// A card's properties.
pub fn data_of(id: &str) -> &'static CardData {
    data().card(card(id))
}

impl Scene {
    /// A side makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, side: Side, m: &str) -> &mut Self {
        let log = &mut self.log;
        let result = self.p.play(side.seat(), m.parse().unwrap(), &mut |e| log.push(e));
        if let Err(refusal) = result {
            let step = self.p.step;
            panic!(
                "'{m}' of {} is refused by {}: {}\nat {step:?}, legal: {:?}",
                side.id(),
                refusal.rule,
                refusal.text.key,
                self.moves(side)
            );
        }
        self
    }

    /// Whoever is asked makes moves, separated by `;`.
    #[track_caller]
    pub fn a(&mut self, moves: &str) -> &mut Self {
        for m in moves.split(';').map(str::trim) {
            let asked = self.asked();
            assert!(!asked.is_empty(), "nobody is asked for '{m}': {:?}", self.p.step);
            self.play(asked[0], m);
        }
        self
    }

    /// The rule that refuses a move; nothing may have changed.
    #[track_caller]
    pub fn refused(&self, side: Side, m: &str) -> &'static str {
        let mut copy = self.p.clone();
        let Refusal { rule, .. } = copy.play(side.seat(), m.parse().unwrap(), &mut |_| {}).expect_err("the move is refused");
        assert_eq!(copy, self.p, "a refused move changes nothing");
        rule
    }

    /// Chance decides this.
    #[track_caller]
    pub fn roll(&mut self, roll: &str) -> &mut Self {
        assert_eq!(self.p.pending(), Pending::Chance, "chance is pending, not {:?}", self.p.step);
        let log = &mut self.log;
        self.p
            .resolve(&roll.parse().unwrap(), &mut |e| log.push(e))
            .unwrap_or_else(|_| panic!("'{roll}' is impossible at {:?}", self.p.step));
        self
    }

    /// Whether chance can decide this.
    pub fn can_roll(&self, roll: &str) -> bool {
        self.p.clone().resolve(&roll.parse().unwrap(), &mut |_| {}).is_ok()
    }

    /// The legal moves of a side, as texts.
    pub fn moves(&self, side: Side) -> Vec<String> {
        let mut moves = Vec::new();
        self.p.moves(side.seat(), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// The legal moves of whoever is asked that begin with a word, without it.
    pub fn offered(&self, word: &str) -> Vec<String> {
        let start = format!("{word} ");
        let asked = self.asked();
        asked.iter().flat_map(|&s| self.moves(s)).filter_map(|m| m.strip_prefix(&start).map(str::to_owned)).collect()
    }

    /// Whether whoever is asked may make the move.
    pub fn offers(&self, m: &str) -> bool {
        self.asked().iter().any(|&s| self.moves(s).iter().any(|x| x == m))
    }

    /// Who must decide.
    pub fn asked(&self) -> Vec<Side> {
        self.p.pending().seats().iter().filter_map(Side::of).collect()
    }

    /// The units of a space: "king-frederick, 14 prussia".
    pub fn units(&self, s: &str) -> String {
        let word = |(unit, n): (Unit, u8)| if n == 1 { unit.to_string() } else { format!("{n} {unit}") };
        self.p.units.at(space(s)).iter().map(|g| word((g.unit, g.n))).collect::<Vec<_>>().join(", ")
    }

    /// How many units of a kind in a state are in a space, whatever else is true of them.
    pub fn count(&self, s: &str, unit: &str) -> u8 {
        let unit: Unit = unit.parse().unwrap();
        self.p.units.count(space(s), unit, Flags::EXHAUSTED.with(Flags::DEFENCE))
    }

    /// All units in a space.
    pub fn total(&self, s: &str) -> u8 {
        self.p.units.at(space(s)).iter().map(|g| g.n).sum()
    }

    pub fn ap(&self) -> u8 {
        self.p.phase.ap
    }

    /// Who controls a space.
    pub fn control(&self, s: &str) -> &'static str {
        self.p.control[space(s).index()].id()
    }

    /// How many cards of a kind a side holds.
    pub fn holds(&self, side: Side, id: &str) -> u8 {
        self.p.hand[side.index()][card(id).index()]
    }

    /// How many cards of a kind lie in a side's used pile.
    pub fn has_used(&self, side: Side, id: &str) -> u8 {
        self.p.used[side.index()][card(id).index()]
    }

    /// Whether an event of this kind happened.
    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(what)
    }

    /// How many such events happened.
    pub fn times(&self, what: impl Fn(&&Event) -> bool) -> usize {
        self.log.iter().filter(what).count()
    }

    /// The step, in words.
    pub fn step(&self) -> String {
        format!("{:?}", self.p.step)
    }

    /// The hits of the last attack.
    pub fn last_hits(&self) -> u8 {
        let hits = self.log.iter().rev().find_map(|e| if let Event::Attack { hits, .. } = e { Some(*hits) } else { None });
        hits.expect("an attack")
    }

    /// The dice of the last attack with what was added: "4+2 6+0".
    pub fn last_dice(&self) -> String {
        let dice = self.log.iter().rev().find_map(|e| if let Event::Attack { dice, .. } = e { Some(dice.clone()) } else { None });
        dice.expect("an attack").iter().map(|(d, b)| format!("{d}{b:+}")).collect::<Vec<_>>().join(" ")
    }
}
