//! A position written down, played and asked: the vocabulary of the rule tests.
#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use engine::{Game, Pending, Refusal, SeatSet, position_from_text};
use quartermaster::{
    Event, Position,
    ids::{Country, Space, Spaces},
};

pub const GER: Country = Country(0);
pub const UK: Country = Country(1);
pub const JAP: Country = Country(2);
pub const SOV: Country = Country(3);
pub const ITA: Country = Country(4);
pub const US: Country = Country(5);

/// A position with what happened in it since.
#[derive(Clone)]
pub struct Scene {
    pub p: Position,
    pub log: Vec<Event>,
}

/// The scene at a position text. The line with the game's name is added. What is not written is as at the start (one Army at home each,
/// all cards in the deck, 0 VP, round 1, Germany's Play step).
pub fn at(text: &str) -> Scene {
    match position_from_text(&format!("game = \"quartermaster\"\n{text}")) {
        Ok(p) => Scene { p, log: Vec::new() },
        Err(why) => panic!("the position is refused: {why}\n{text}"),
    }
}

/// Why a position text is refused.
pub fn rejected(text: &str) -> String {
    position_from_text::<Position>(&format!("game = \"quartermaster\"\n{text}")).expect_err("the position is refused")
}

/// A new game, before its shuffle.
pub fn new_game(players: u8, options: &[&str]) -> Scene {
    let setup = engine::Setup { scenario: String::new(), options: options.iter().map(|&o| o.into()).collect(), players };
    let setup = Position::info().complete(&setup).unwrap();
    Scene { p: Position::new(&setup), log: Vec::new() }
}

impl Scene {
    /// A country makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, country: Country, m: &str) -> &mut Self {
        let log = &mut self.log;
        let result = self.p.play(country.seat(), m.parse().unwrap(), &mut |e| log.push(e));
        if let Err(refusal) = result {
            panic!(
                "'{m}' of {country} is refused by {}: {}\nasked: {:?}, legal: {:?}",
                refusal.rule,
                refusal.text.key,
                self.asked(),
                self.moves(country)
            );
        }
        self
    }

    /// Whoever is asked makes a move.
    #[track_caller]
    pub fn a(&mut self, m: &str) -> &mut Self {
        let asked = self.asked();
        self.play(asked[0], m)
    }

    /// Everybody who is asked in windows passes, until somebody is asked something else.
    pub fn pass_windows(&mut self) -> &mut Self {
        while matches!(self.p.stack.top(), quartermaster::Frame::Window(_)) {
            self.a("pass");
        }
        self
    }

    /// The rule that refuses a move; nothing may have changed.
    #[track_caller]
    pub fn refused(&self, country: Country, m: &str) -> &'static str {
        let mut copy = self.p.clone();
        let Refusal { rule, .. } = copy.play(country.seat(), m.parse().unwrap(), &mut |_| {}).expect_err("the move is refused");
        assert_eq!(copy, self.p, "a refused move changes nothing");
        rule
    }

    /// Chance decides this.
    #[track_caller]
    pub fn roll(&mut self, roll: &str) -> &mut Self {
        assert_eq!(self.p.pending(), Pending::Chance, "chance is pending");
        let log = &mut self.log;
        self.p
            .resolve(&roll.parse().unwrap(), &mut |e| log.push(e))
            .unwrap_or_else(|r| panic!("'{roll}' is impossible: {}", r.text.key));
        self
    }

    /// The legal moves of a country, as texts.
    pub fn moves(&self, country: Country) -> Vec<String> {
        let mut moves = Vec::new();
        self.p.moves(country.seat(), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// The legal moves of whoever is asked that begin with a word, without it.
    pub fn offered(&self, word: &str) -> Vec<String> {
        let start = format!("{word} ");
        let asked = self.asked();
        asked.iter().flat_map(|&c| self.moves(c)).filter_map(|m| m.strip_prefix(&start).map(str::to_owned)).collect()
    }

    /// Whether whoever is asked may make the move.
    pub fn offers(&self, m: &str) -> bool {
        self.asked().iter().any(|&c| self.moves(c).iter().any(|x| x == m))
    }

    /// Who must decide.
    pub fn asked(&self) -> Vec<Country> {
        self.p.pending().seats().iter().filter_map(Country::of).collect()
    }

    /// The spaces with pieces of a country.
    pub fn pieces(&self, country: Country) -> String {
        self.p.pieces[country.index()].to_string()
    }

    /// Whether a country has a piece in a space.
    pub fn has(&self, country: Country, space: &str) -> bool {
        self.p.pieces[country.index()].has(space.parse::<Space>().unwrap())
    }

    /// Victory points: Axis, Allies.
    pub fn vp(&self) -> [i16; 2] {
        self.p.vp
    }

    /// Whether an event of this kind happened.
    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(what)
    }

    /// What a country knows.
    pub fn view(&self, country: Country) -> quartermaster::View {
        self.p.view(SeatSet::from(country.seat()))
    }

    /// The step, as its frame.
    pub fn step(&self) -> String {
        format!("{:?}", self.p.stack.top())
    }
}

/// Spaces by their ids.
pub fn spaces(ids: &str) -> Spaces {
    ids.parse().unwrap()
}

/// All cards of a country but these, as counts: written as buried they leave the deck empty.
pub fn all_but(country: Country, kept: &[&str]) -> String {
    let d = quartermaster::data();
    let count = |id: &str| kept.iter().filter(|k| **k == id).count() as u8;
    let left = d.country(country).cards.iter().map(|&c| (d.card(c).count - count(c.id()), c));
    left.filter(|(n, _)| *n > 0).map(|(n, c)| format!("{n} {c}")).collect::<Vec<_>>().join(", ")
}

/// The turn of a country without a hand, from its Supply step to the next country's Play step. The next country gets a card.
#[track_caller]
pub fn idle(country: Country, text: &str) -> Scene {
    let next = country.next();
    let card = quartermaster::data().country(next).cards[0];
    let mut s = at(&format!("active = \"{country}\"\ncards.{next}.hand = \"1 {card}\"\n{text}"));
    s.play(country, "pass");
    s
}
