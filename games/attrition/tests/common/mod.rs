//! A position written down, played and asked: the vocabulary of the rule tests.
#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use attrition::{
    Event, Position, Status, Step,
    data::data,
    ids::{Region, Side},
    tiles::Pile,
};
use engine::{Game, Pending, Refusal, SeatSet, position_from_text};

/// A position with what happened in it since.
#[derive(Clone)]
pub struct Scene {
    pub p: Position,
    pub log: Vec<Event>,
}

/// The scene at a position text. The line with the game's name is added; what is not written is what the scenario says
/// (markers, at-war nations) or what is left over (tiles: in the pouch, or beside the track before their turn).
pub fn at(text: &str) -> Scene {
    match position_from_text(&format!("game = \"attrition\"\n{text}")) {
        Ok(p) => Scene { p, log: Vec::new() },
        Err(why) => panic!("the position is refused: {why}\n{text}"),
    }
}

/// Why a position text is refused.
pub fn rejected(text: &str) -> String {
    position_from_text::<Position>(&format!("game = \"attrition\"\n{text}")).expect_err("the position is refused")
}

/// A new game, before its first chance or decision.
pub fn new_game(scenario: &str, options: &[&str]) -> Scene {
    let setup = engine::Setup { scenario: scenario.into(), options: options.iter().map(|&o| o.into()).collect(), players: 0 };
    let setup = Position::info().complete(&setup).unwrap();
    Scene { p: Position::new(&setup), log: Vec::new() }
}

impl Scene {
    /// A side plays a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, side: Side, m: &str) -> &mut Self {
        let log = &mut self.log;
        let result = self.p.play(side.seat(), m.parse().unwrap(), &mut |e| log.push(e));
        if let Err(refusal) = result {
            panic!("'{m}' is refused by {}: {}\nlegal: {:?}", refusal.rule, refusal.text.key, self.moves(side));
        }
        self
    }

    /// The Central Powers play.
    #[track_caller]
    pub fn cp(&mut self, m: &str) -> &mut Self {
        self.play(Side::Cp, m)
    }

    /// The Entente plays.
    #[track_caller]
    pub fn en(&mut self, m: &str) -> &mut Self {
        self.play(Side::Entente, m)
    }

    /// The active side plays.
    #[track_caller]
    pub fn a(&mut self, m: &str) -> &mut Self {
        self.play(self.p.active, m)
    }

    /// The rule that refuses a move; nothing may have changed.
    #[track_caller]
    pub fn refused(&self, side: Side, m: &str) -> &'static str {
        let mut copy = self.p.clone();
        let Refusal { rule, .. } = copy.play(side.seat(), m.parse().unwrap(), &mut |_| {}).expect_err("the move is refused");
        assert_eq!(copy, self.p, "a refused move changes nothing");
        assert!(!self.moves(side).iter().any(|x| x == m), "a refused move is not listed");
        rule
    }

    /// Chance decides this.
    #[track_caller]
    pub fn roll(&mut self, roll: &str) -> &mut Self {
        assert_eq!(self.p.pending(), Pending::Chance, "chance is pending");
        let log = &mut self.log;
        if let Err(refusal) = self.p.resolve(&roll.parse().unwrap(), &mut |e| log.push(e)) {
            panic!("'{roll}' is impossible: {}", refusal.text.key);
        }
        self
    }

    /// Whether chance can not have decided this.
    pub fn impossible(&self, roll: &str) -> bool {
        let mut copy = self.p.clone();
        let refused = copy.resolve(&roll.parse().unwrap(), &mut |_| {}).is_err();
        assert!(!refused || copy == self.p, "a refused roll changes nothing");
        refused
    }

    /// The legal moves of a side, as texts.
    pub fn moves(&self, side: Side) -> Vec<String> {
        let mut moves = Vec::new();
        self.p.moves(side.seat(), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// Whether the active side may make the move.
    pub fn offers(&self, m: &str) -> bool {
        self.moves(self.p.active).iter().any(|x| x == m)
    }

    /// The legal moves of the active side that begin with a word, without it.
    pub fn offered(&self, word: &str) -> Vec<String> {
        let start = format!("{word} ");
        self.moves(self.p.active).iter().filter_map(|m| m.strip_prefix(&start)).map(str::to_owned).collect()
    }

    /// The step, as the position text has it.
    pub fn step(&self) -> String {
        format!("{:?}", self.p.step)
    }

    /// The tiles in a region, as the position text has them.
    pub fn tiles(&self, region: &str) -> String {
        self.p.board[region.parse::<Region>().unwrap().index()].to_string()
    }

    /// The status of a region.
    pub fn status(&self, region: &str) -> Status {
        self.p.status(region.parse().unwrap())
    }

    /// Who must decide.
    pub fn asked(&self) -> Vec<Side> {
        self.p.pending().seats().iter().filter_map(Side::of).collect()
    }

    /// Plays "done" for the active side until the step is another.
    #[track_caller]
    pub fn done(&mut self) -> &mut Self {
        self.a("done")
    }

    /// The active side declines everything, chance decides as it likes, until the other side's turn begins or the game is over.
    pub fn end_turn(&mut self) -> &mut Self {
        let side = self.p.active;
        let mut rng = engine::chance::Seed::from_number(1).stream(0);
        while self.p.active == side && self.p.pending() != Pending::Over {
            let log = &mut self.log;
            if self.p.pending() == Pending::Chance {
                let roll = self.p.sample(&mut rng);
                self.p.resolve(&roll, &mut |e| log.push(e)).unwrap();
            } else {
                let side = self.asked()[0];
                let moves = self.moves(side);
                let m = moves.iter().find(|m| *m == "done").unwrap_or(&moves[0]).clone();
                self.play(side, &m);
            }
        }
        self
    }

    /// The regions with a battle marker.
    pub fn battles(&self) -> String {
        self.p.battles.to_string()
    }

    /// Whether an event of this kind happened.
    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(what)
    }

    /// What a side knows.
    pub fn view(&self, side: Side) -> attrition::View {
        self.p.view(SeatSet::from(side.seat()))
    }
}

pub const CP: Side = Side::Cp;
pub const EN: Side = Side::Entente;

/// A battle in contested Belgium in Fall 1917, about to be planned: `plan belgium` begins it. `more` are further lines of the text.
pub fn belgium(side: Side, options: &str, more: &str, tiles: &str) -> Scene {
    at(&format!(
        r#"
        options = "{options}"
        turn = 8
        active = "{}"
        step = "plan"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        {more}
        [board]
        belgium = "{tiles}"
    "#,
        side.id()
    ))
}

/// What these regions are worth together.
pub fn ip(regions: &str) -> u8 {
    regions.split_whitespace().map(|r| data().region(r.parse().unwrap()).ip).sum()
}

/// How many tiles of a kind lie in a box.
pub fn n(pile: &Pile, kind: &str) -> u8 {
    pile.count(kind.parse().unwrap())
}

impl Scene {
    /// The hits of the last roll: of the Central Powers, of the Entente.
    pub fn hits(&self) -> [u8; 2] {
        let found = self
            .log
            .iter()
            .rev()
            .find_map(|e| if let Event::Hits { cp, entente, .. } = e { Some([*cp, *entente]) } else { None });
        found.expect("dice were rolled")
    }

    /// The tiles both sides lose in the last battle: those they must choose, or have lost.
    pub fn losses(&self) -> [u8; 2] {
        if let (Step::Losses, Some(battle)) = (self.p.step, self.p.battle) {
            return battle.losses;
        }
        let since = self.log.iter().rev().take_while(|e| !matches!(e, Event::Hits { .. }));
        let mut lost = [0; 2];
        for event in since {
            if let Event::Lost { side, tiles, .. } = event {
                lost[side.index()] += tiles.total();
            }
        }
        lost
    }
}
