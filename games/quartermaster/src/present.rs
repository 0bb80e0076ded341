//! What people read: prompts, moves, events and refusals as texts, and the board for the terminal.

mod ask;
mod board;
mod card;
mod explain;
mod offer;
mod overlay;
mod page;
mod place;
mod question;
mod tell;
mod theatre;
mod why;
mod words;

use std::sync::OnceLock;

use engine::{Description, Lang, Mark, Present, Prompt, Refusal, Score, Seat, Target, Text, Texts};

pub(crate) use self::words::team;
use crate::{
    Event, Move, Position, View,
    ids::{Country, Space},
};

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| {
            Texts::new(&[(Lang::En, engine::asset!("text/en.ftl")), (Lang::Fr, engine::asset!("text/fr.ftl"))], &words::names())
        })
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(Country::of(seat).unwrap_or(self.active))
    }

    fn describe(&self, m: Move) -> Description {
        self.offer(m)
    }

    fn is_grave(&self, m: Move) -> bool {
        self.is_waste(m)
    }

    fn narrate(event: &Event) -> Text {
        tell::narrate(event)
    }

    fn heading(event: &Event) -> Option<Vec<Text>> {
        let Event::Turn { round, country } = event else { return None };
        Some(vec![Text::new("heading-round").number("n", *round), words::country(*country)])
    }

    /// Victory points (12a).
    fn score(event: &Event) -> Option<Score> {
        let Event::Points { team, n, .. } = event else { return None };
        Some(Score::Gain(*team as u8, *n))
    }

    fn rule(event: &Event) -> Option<&'static str> {
        tell::rule(event)
    }

    fn named(name: &Text) -> Option<Target> {
        let (kind, id) = name.key.split_once('-').filter(|_| name.args.is_empty())?;
        match kind {
            "space" | "in" => Some(Target::Space(id.to_owned())),
            "card" => Some(Target::Card(id.to_owned())),
            _ => None,
        }
    }

    fn stage(&self) -> Vec<Text> {
        board::stage(self)
    }

    fn overlays() -> &'static [&'static str] {
        &overlay::OVERLAYS
    }

    fn overlay(view: &View, id: &str) -> Vec<Mark> {
        overlay::marks(&view.table, id)
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        Country::of(seat).map(|country| self.reasons(country, what)).unwrap_or_default()
    }

    fn board(view: &View, lang: Lang, width: usize) -> String {
        board::draw(view, lang, width)
    }

    fn spaces() -> Vec<engine::Space> {
        let near = |s: Space| crate::data::data().adjacent[s.index()].iter().map(|x| x.to_string()).collect();
        Space::all().map(|s| engine::Space { id: s.to_string(), name: words::space(s), links: near(s) }).collect()
    }

    fn chart(lang: Lang, width: usize) -> String {
        board::chart(lang, width)
    }

    engine::books!(crate::data::files, crate::check::check);
}
