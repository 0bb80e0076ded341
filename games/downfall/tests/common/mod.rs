//! A position written down, played and asked: the vocabulary of the rule tests.
#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use downfall::{
    Event, Position,
    ids::{Camp, Kind, Nation, Power, Tile, Tiles, Track, Zone, Zones},
};
use engine::{Game, Pending, Refusal, SeatSet, Setup, position_from_text};

pub const GER: Power = Power::Germany;
pub const ALL: Power = Power::Allies;
pub const RUS: Power = Power::Russia;
pub const AUH: Power = Power::Austria;

/// A position with what happened in it since.
#[derive(Clone)]
pub struct Scene {
    pub p: Position,
    pub log: Vec<Event>,
}

/// The scene at a position text. The line with the game's name is added. What is not written is as at the start, but for the tiles: there
/// are none; and where armies are written, these are all.
#[track_caller]
pub fn at(text: &str) -> Scene {
    match position_from_text(&format!("game = \"downfall\"\n{text}")) {
        Ok(p) => Scene { p, log: Vec::new() },
        Err(why) => panic!("the position is refused: {why}\n{text}"),
    }
}

/// Why a position text is refused.
pub fn rejected(text: &str) -> String {
    position_from_text::<Position>(&format!("game = \"downfall\"\n{text}")).expect_err("the position is refused")
}

/// A power before its first action on turn 5 (summer 1915, no obligation), with these armies on the map and more text.
#[track_caller]
pub fn on(power: &str, units: &str, more: &str) -> Scene {
    later(5, power, units, more)
}

/// The same on another turn.
#[track_caller]
pub fn later(turn: u8, power: &str, units: &str, more: &str) -> Scene {
    at(&format!("turn = {turn}\nphase = {{ power = \"{power}\" }}\nunits = {{ {units} }}\n{more}"))
}

/// A new game.
pub fn new_game(players: u8, options: &[&str]) -> Scene {
    let setup = Setup { scenario: String::new(), options: options.iter().map(|&o| o.into()).collect(), players };
    let setup = Position::info().complete(&setup).unwrap();
    Scene { p: Position::new(&setup), log: Vec::new() }
}

pub fn zone(id: &str) -> Zone {
    id.parse().unwrap()
}

pub fn zones(ids: &str) -> Zones {
    ids.parse().unwrap()
}

pub fn nation(id: &str) -> Nation {
    id.parse().unwrap()
}

pub fn kind(id: &str) -> Kind {
    id.parse().unwrap()
}

pub fn tile(id: &str) -> Tile {
    id.parse().unwrap()
}

/// A set of tiles.
pub fn set(ids: &str) -> Tiles {
    ids.parse().unwrap()
}

pub fn track(id: &str) -> Track {
    id.parse().unwrap()
}

impl Scene {
    /// A power makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, power: Power, m: &str) -> &mut Self {
        let log = &mut self.log;
        let result = self.p.play(power.seat(), m.parse().unwrap_or_else(|e| panic!("{e}")), &mut |e| log.push(e));
        if let Err(refusal) = result {
            let step = self.p.step;
            panic!(
                "'{m}' of {power} is refused by {}: {}\nat {step:?}, legal: {:?}",
                refusal.rule,
                refusal.text.key,
                self.moves(power)
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

    /// The rule that refuses a move of whoever is asked; nothing may have changed.
    #[track_caller]
    pub fn refused(&self, m: &str) -> &'static str {
        let mut copy = self.p.clone();
        let seat = self.asked()[0].seat();
        let Refusal { rule, .. } = copy.play(seat, m.parse().unwrap(), &mut |_| {}).expect_err("the move is refused");
        assert_eq!(copy, self.p, "a refused move changes nothing");
        rule
    }

    /// Chance decides this: the dice of attacker and defender.
    #[track_caller]
    pub fn roll(&mut self, attack: u8, defence: u8) -> &mut Self {
        assert_eq!(self.p.pending(), Pending::Chance, "chance is pending, not {:?}", self.p.step);
        let log = &mut self.log;
        self.p.resolve(&downfall::Roll([attack, defence]), &mut |e| log.push(e)).expect("a possible roll");
        self
    }

    /// An army that stands alone among its power's armies attacks from the next zone, and dice fall.
    #[track_caller]
    pub fn strike(&mut self, unit: &str, from: &str, to: &str, attack: u8, defence: u8) -> &mut Self {
        self.a(&format!("do manoeuvre; march {unit} {from}; to {to}"));
        if self.offers("done") && matches!(self.p.step, downfall::Step::March) {
            self.a("done");
        }
        if matches!(self.p.step, downfall::Step::Manoeuvre) {
            self.a("done");
        }
        let lead = self.offered("lead");
        assert_eq!(lead.len(), 1, "one leader: {:?}", self.p.step);
        self.a(&format!("lead {}", lead[0]));
        self.roll(attack, defence)
    }

    /// The legal moves of a power, as texts.
    pub fn moves(&self, power: Power) -> Vec<String> {
        let mut moves = Vec::new();
        self.p.moves(power.seat(), &mut moves);
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
    pub fn asked(&self) -> Vec<Power> {
        self.p.pending().seats().iter().filter_map(Power::of).collect()
    }

    /// The armies of a zone, reduced or not, and ceded: "ge-5, 2 ru-3.r".
    pub fn units(&self, z: &str) -> String {
        let shown = |u: downfall::ids::Unit| u.without(downfall::ids::Flags(!3)).to_string();
        let mut all: Vec<(String, u8)> = Vec::new();
        for a in self.p.units.at(zone(z)) {
            match all.iter_mut().find(|(name, _)| *name == shown(a.unit)) {
                Some((_, n)) => *n += 1,
                None => all.push((shown(a.unit), 1)),
            }
        }
        let word = |(name, n): &(String, u8)| if *n == 1 { name.clone() } else { format!("{n} {name}") };
        all.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    /// Who controls a zone; "nobody" if nobody does.
    pub fn control(&self, z: &str) -> &'static str {
        self.p.controller(zone(z)).map_or("nobody", Power::id)
    }

    pub fn vp(&self, power: Power) -> i16 {
        self.p.vp[power.index()]
    }

    /// All points: Germany, Allies, Russia, Austria-Hungary.
    pub fn all_vp(&self) -> [i16; 4] {
        self.p.vp
    }

    pub fn trench(&self, camp: Camp, z: &str) -> u8 {
        self.p.trench(camp, zone(z))
    }

    pub fn reserve(&self, k: &str) -> u8 {
        self.p.reserve(kind(k))
    }

    /// Whether an event of this kind happened.
    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(what)
    }

    /// Potentials and losses of the last attack: attack, defence, losses.
    pub fn last_fight(&self) -> (i8, i8, [u8; 2]) {
        let found = self.log.iter().rev().find_map(|e| match e {
            Event::Fought { attack, defence, losses, .. } => Some((attack.total(), defence.total(), *losses)),
            _ => None,
        });
        found.expect("an attack")
    }

    /// The step, in words.
    pub fn step(&self) -> String {
        format!("{:?}", self.p.step)
    }

    /// What a power sees.
    pub fn view(&self, power: Power) -> downfall::View {
        self.p.view(SeatSet::from(power.seat()))
    }
}
