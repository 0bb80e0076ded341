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

use engine::{Description, Game, Lang, Mark, Odds, Present, Prompt, Refusal, Score, Seat, Target, Text, Texts};

use crate::{
    Event, Move, Position, View,
    data::data,
    ids::{Action, Camp, Power, Zone},
    position::{Step, Victory},
};

/// How the game has ended, in words.
pub(crate) fn ending(p: &Position) -> Text {
    let winners: Vec<Text> = p.winners().iter().filter_map(Power::of).map(words::power).collect();
    let key = match (p.rules.victory, winners.is_empty()) {
        (_, true) => "end-draw",
        (Victory::Standard, _) => "end-points",
        (Victory::Camp, _) => "end-camp",
        (Victory::LeadingPower, _) => "end-leading",
    };
    let text = Text::new(key).list("points", words::points(p.vp));
    if winners.is_empty() { text } else { text.list("winners", winners) }
}

impl Position {
    /// Whether nothing is left to decide before the dice.
    fn rolls_after(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.play(self.asked().seat(), m, &mut |_| {}).is_ok() && next.step == Step::Dice
    }
}

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| {
            Texts::new(&[(Lang::En, engine::asset!("text/en.ftl")), (Lang::Fr, engine::asset!("text/fr.ftl"))], &words::names())
        })
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(Power::of(seat).unwrap_or(Power::Germany))
    }

    fn describe(&self, m: Move) -> Description {
        self.shown(m)
    }

    /// Actions and points that are left are lost, and armies without supply; and what looks like a choice of armies may leave nothing but the dice.
    fn is_grave(&self, m: Move) -> bool {
        match (self.step, m) {
            (Step::Action, Move::Done) => self.phase.left > 0 || self.lost_for_supply() > 0,
            (Step::Recruit, Move::Done) => self.points.iter().any(|n| *n > 0),
            (Step::Manoeuvre, Move::Done) => self.manoeuvre.places < data().constants.armies_per_manoeuvre,
            (Step::Lead | Step::Aim | Step::Support, Move::Lead(_) | Move::Aim(_) | Move::Support(_)) => self.rolls_after(m),
            _ => false,
        }
    }

    /// An army is taken up, then told where to go; an attack is put together before it is made.
    fn is_beginning(&self, m: Move) -> bool {
        match m {
            Move::Raise(..) | Move::March(..) | Move::Sail(..) | Move::Strategic(..) | Move::Lead(_) | Move::Aim(_) => true,
            Move::Do(action) => !matches!(action, Action::Manoeuvre | Action::Recruitment),
            _ => false,
        }
    }

    fn narrate(event: &Event) -> Text {
        tell::narrate(event)
    }

    fn heading(event: &Event) -> Option<Vec<Text>> {
        match event {
            Event::Turn { turn } => Some(vec![words::turn(*turn)]),
            Event::Phase { power, turn } => Some(vec![words::turn(*turn), words::power(*power)]),
            _ => None,
        }
    }

    /// The sums of both camps, in the order of the teams.
    fn score(event: &Event) -> Option<Score> {
        let Event::Score { vp } = event else { return None };
        Some(Score::Now(Camp::ALL.map(|camp| camp.powers().into_iter().map(|p| vp[p.index()]).sum())))
    }

    fn rule(event: &Event) -> Option<&'static str> {
        Some(tell::rule(event))
    }

    fn named(name: &Text) -> Option<Target> {
        let (kind, id) = name.key.split_once('-').filter(|_| name.args.is_empty())?;
        match kind {
            "zone" => Some(Target::Space(id.to_owned())),
            "tile" => Some(Target::Card(id.to_owned())),
            _ => None,
        }
    }

    fn stage(&self) -> Vec<Text> {
        let mut stage = vec![words::turn(self.turn)];
        if !matches!(self.step, Step::Setup | Step::Over) {
            stage.push(words::power(self.active()));
        }
        stage.push(Text::new(ask::step_key(self.step)));
        stage
    }

    fn overlays() -> &'static [&'static str] {
        &overlay::OVERLAYS
    }

    fn overlay(view: &View, id: &str) -> Vec<Mark> {
        overlay::marks(view, id)
    }

    fn odds(view: &View, m: Move) -> Option<Odds> {
        odds::odds(view, m)
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        Power::of(seat).map(|power| self.reasons(power, what)).unwrap_or_default()
    }

    fn board(view: &View, lang: Lang, width: usize) -> String {
        board::draw(view, lang, width)
    }

    fn spaces() -> Vec<engine::Space> {
        let near = |z: Zone| data().zone(z).links.iter().map(ToString::to_string).collect();
        Zone::all().map(|z| engine::Space { id: z.to_string(), name: words::zone(z), links: near(z) }).collect()
    }

    fn chart(lang: Lang, width: usize) -> String {
        board::chart(lang, width)
    }

    engine::books!(crate::data::files, crate::check::check);
}
