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
    data::data,
    ids::{Side, Space},
    position::{End, Step},
};

/// How the game has ended, in words.
pub(crate) fn ending(p: &Position, end: End) -> Text {
    Text::new(match end {
        End::KingLost => "end-king",
        End::PrussiaReduced if p.is_berlin_lost() => "end-berlin",
        End::PrussiaReduced => "end-reduced",
        End::PrussiaGreat => "end-great",
        End::Peace => "end-peace",
        End::Time => "end-time",
    })
    .number("n", p.total(Side::Prussian))
    .number("bound", p.losing_total())
}

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| {
            Texts::new(&[(Lang::En, engine::asset!("text/en.ftl")), (Lang::Fr, engine::asset!("text/fr.ftl"))], &words::names())
        })
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(Side::of(seat).unwrap_or(Side::Prussian))
    }

    fn describe(&self, m: Move) -> Description {
        self.shown(m)
    }

    fn is_grave(&self, m: Move) -> bool {
        // Points and placements that are left are lost, but for assaults.
        match (self.step, m) {
            (Step::March, Move::Done) => self.phase.ap > 1,
            (Step::Levy(side), Move::Done) => self.has_levy_points(side),
            // For good, and a click on a space would be enough.
            (_, Move::Scorch(_)) => true,
            _ => false,
        }
    }

    /// A march is told in parts: from where, and who goes (6.2a).
    fn is_beginning(&self, m: Move) -> bool {
        matches!(m, Move::March(_) | Move::Sortie(_) | Move::With(..))
    }

    fn narrate(event: &Event) -> Text {
        tell::narrate(event)
    }

    fn heading(event: &Event) -> Option<Vec<Text>> {
        match event {
            Event::Turn { turn } => Some(vec![words::turn(*turn)]),
            Event::Phase { army, turn } => Some(vec![words::turn(*turn), words::army(*army)]),
            _ => None,
        }
    }

    fn score(event: &Event) -> Option<Score> {
        let Event::Resources { prussian, austrian } = event else { return None };
        // In the order of the teams.
        Some(Score::Now([*austrian, *prussian].map(i16::from)))
    }

    fn rule(event: &Event) -> Option<&'static str> {
        tell::rule(event)
    }

    fn named(name: &Text) -> Option<Target> {
        let (kind, id) = name.key.split_once('-').filter(|_| name.args.is_empty())?;
        match kind {
            "space" => Some(Target::Space(id.to_owned())),
            "card" => Some(Target::Card(id.to_owned())),
            _ => None,
        }
    }

    fn stage(&self) -> Vec<Text> {
        let mut stage = vec![words::turn(self.turn)];
        if !self.is_winter() && !matches!(self.step, Step::Chit | Step::FirstCommander(_) | Step::Over(_)) {
            stage.push(words::army(self.phase.army));
        }
        stage.push(Text::new(ask::step_key(self.step)));
        stage
    }

    fn overlays() -> &'static [&'static str] {
        &overlay::OVERLAYS
    }

    fn overlay(view: &View, id: &str) -> Vec<Mark> {
        overlay::marks(&view.table, id)
    }

    fn odds(view: &View, m: Move) -> Option<Odds> {
        odds::odds(view, m)
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        Side::of(seat).map(|side| self.reasons(side, what)).unwrap_or_default()
    }

    fn board(view: &View, lang: Lang, width: usize) -> String {
        board::draw(view, lang, width)
    }

    fn spaces() -> Vec<engine::Space> {
        let near = |s: Space| data().space(s).links.iter().map(ToString::to_string).collect();
        Space::all().map(|s| engine::Space { id: s.to_string(), name: words::space(s), links: near(s) }).collect()
    }

    fn chart(lang: Lang, width: usize) -> String {
        board::chart(lang, width)
    }

    engine::books!(crate::data::files, crate::check::check);
}
