//! What people read: prompts, moves, events and refusals as texts, and the board for the terminal.

mod ask;
mod board;
mod explain;
mod odds;
mod offer;
mod overlay;
mod tell;
mod why;
mod words;

use std::sync::OnceLock;

use engine::{Description, Lang, Mark, Odds, Present, Prompt, Refusal, Score, Seat, Target, Text, Texts};

use crate::{
    Event, Move, Position, View,
    data::{State, data},
    ids::{Side, Space},
    position::Step,
};

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| {
            Texts::new(&[(Lang::En, engine::asset!("text/en.ftl")), (Lang::Fr, engine::asset!("text/fr.ftl"))], &words::names())
        })
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        self.question()
    }

    fn describe(&self, m: Move) -> Description {
        self.shown(m)
    }

    /// What is seldom meant: a war with a neutral, a fort or an army given up, points and moves left behind.
    fn is_grave(&self, m: Move) -> bool {
        let neutral = |s: Space| data().area(s).is_none() && self.state[data().owner_of(s).index()] == State::Neutral;
        match m {
            Move::To(s) | Move::Via(s) | Move::Sail(s) | Move::Attack(s) => neutral(s),
            Move::Sacrifice(_) | Move::Raze => true,
            Move::Done => matches!(self.step, Step::Move) && self.acted.is_empty(),
            _ => false,
        }
    }

    /// A unit is taken up, a target is chosen, attackers are put together, an army is chosen to be placed.
    fn is_beginning(&self, m: Move) -> bool {
        matches!(m, Move::Unit(_) | Move::Attack(_) | Move::With(_) | Move::Raise(_))
    }

    fn narrate(event: &Event) -> Text {
        tell::narrate(event)
    }

    fn heading(event: &Event) -> Option<Vec<Text>> {
        match event {
            Event::Turn { turn } => Some(vec![words::turn(*turn)]),
            Event::Phase { turn, phase, side } => Some(vec![words::turn(*turn), words::side(*side), ask::phase(*phase)]),
            _ => None,
        }
    }

    fn score(event: &Event) -> Option<Score> {
        match event {
            Event::Score { allied, central } | Event::Ended { allied, central } => {
                Some(Score::Now([*central, *allied].map(|n| n as i16)))
            }
            Event::Scored { side, vp } => Some(Score::Gain(side.team(), *vp as i16)),
            _ => None,
        }
    }

    fn rule(event: &Event) -> Option<&'static str> {
        tell::rule(event)
    }

    fn named(name: &Text) -> Option<Target> {
        let (kind, id) = name.key.split_once('-').filter(|_| name.args.is_empty())?;
        match kind {
            "space" => Some(Target::Space(id.to_owned())),
            "unit" => Some(Target::Piece(id.to_owned())),
            _ => None,
        }
    }

    fn stage(&self) -> Vec<Text> {
        let mut stage = vec![words::turn(self.turn)];
        if self.step == Step::Over {
            stage.push(Text::new("step-over"));
            return stage;
        }
        stage.push(words::side(self.phasing()));
        stage.push(ask::phase(self.phase));
        stage
    }

    fn overlays() -> &'static [&'static str] {
        &overlay::OVERLAYS
    }

    fn overlay(view: &View, id: &str) -> Vec<Mark> {
        overlay::marks(&view.table, id)
    }

    fn odds(view: &View, m: Move) -> Option<Odds> {
        odds::odds(&view.table, m)
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        Side::of(seat).map(|side| self.reasons(side, what)).unwrap_or_default()
    }

    fn board(view: &View, lang: Lang, width: usize) -> String {
        board::draw(&view.table, lang, width)
    }

    fn spaces() -> Vec<engine::Space> {
        let d = data();
        let near = |s: Space| -> Vec<String> {
            let area = d.area(s).map(|a| a.list.clone()).unwrap_or_default();
            let hexes = d.open[s.index()].iter().filter(|n| n.is_somewhere()).copied();
            hexes.chain(area).chain(d.space(s).transit).map(|n| n.to_string()).collect()
        };
        Space::all().map(|s| engine::Space { id: s.to_string(), name: words::space(s), links: near(s) }).collect()
    }

    fn chart(lang: Lang, width: usize) -> String {
        board::chart(lang, width)
    }

    engine::books!(crate::data::files, crate::check::check);
}
