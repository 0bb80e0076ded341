//! Why not? Answers for what a newcomer tries: the stack that cannot march, the army that is isolated, the commander who is not there,
//! the card that cannot be played now.

use std::sync::OnceLock;

use engine::{Localised, Refusal, Text, lower};

use super::{
    why::{no, unless},
    words::{card, card_text, kind, nation, space},
};
use crate::{
    Move, Position,
    data::data,
    ids::{Card, Kind, Side, Space},
    position::Step,
    units::Group,
};

/// So many things at most are told about at once.
const MOST: usize = 4;

/// What a question is about.
#[derive(Clone, Copy)]
enum Subject {
    Move(Move),
    Card(Card),
    Space(Space),
    Kind(Kind),
}

/// Everything that has a name, with its id and its names in small letters.
fn index() -> &'static [(Subject, [String; 3])] {
    static INDEX: OnceLock<Vec<(Subject, [String; 3])>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let d = data();
        let entry = |subject: Subject, id: &str, name: &Localised| (subject, [id.to_owned(), lower(&name.en), lower(&name.fr)]);
        let mut index = Vec::new();
        index.extend((0u8..).zip(&d.spaces).map(|(i, x)| entry(Subject::Space(Space(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.cards).map(|(i, x)| entry(Subject::Card(Card(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.kinds).map(|(i, x)| entry(Subject::Kind(Kind(i)), &x.id, &x.name)));
        index
    })
}

/// What a text names: a move, or what has that id or name, or what begins so, or has a word that does.
fn subjects(text: &str) -> Vec<Subject> {
    let text = text.trim();
    if let Ok(m) = text.parse() {
        return vec![Subject::Move(m)];
    }
    // A unit of a list: the kind before the dot.
    let wanted = lower(text.split(['.', '@']).next().unwrap_or(text));
    let long = wanted.chars().count() > 2;
    let named = |names: &[String; 3]| names.contains(&wanted);
    let begins = |names: &[String; 3]| long && names.iter().any(|name| name.split(' ').any(|w| w.starts_with(&wanted)));
    let mut found: Vec<Subject> = index().iter().filter(|(_, names)| named(names)).map(|(s, _)| *s).collect();
    if found.is_empty() {
        found.extend(index().iter().filter(|(_, names)| begins(names)).map(|(s, _)| *s));
    }
    found.truncate(MOST);
    found
}

impl Position {
    /// The rules that forbid a side what a text names; empty if nothing does or nothing of that name is known.
    pub(super) fn reasons(&self, side: Side, what: &str) -> Vec<Refusal> {
        let mut reasons: Vec<Refusal> = Vec::new();
        for subject in subjects(what) {
            let found = match subject {
                Subject::Move(m) => self.why_not(side, m).into_iter().collect(),
                Subject::Card(c) => self.about_card(side, c),
                Subject::Space(s) => self.about_space(side, s),
                Subject::Kind(k) => self.about_kind(side, k),
            };
            found.into_iter().for_each(|reason| {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            });
        }
        reasons
    }

    /// What a card says, and why it can not be played now.
    fn about_card(&self, side: Side, c: Card) -> Vec<Refusal> {
        let Some(why) = self.why_not_card(side, c) else { return Vec::new() };
        let text = Text::new("card-in-full").text("card", card(c)).text("text", card_text(c));
        [no("2.4c", text), Some(why)].into_iter().flatten().collect()
    }

    /// Why nothing can be done in a space: the stack there does not march, or units do not get there; and who is isolated, and why.
    fn about_space(&self, side: Side, s: Space) -> Vec<Refusal> {
        let asked = self.asked() == Some(side);
        let why = match self.step {
            Step::Recover if asked => self.why_no_recovery(side, s),
            Step::March if asked => self.why_no_march(s),
            Step::Leave(_) | Step::Retreat if asked => self.why_not(side, Move::To(s)),
            Step::MobiliseAt(..) | Step::LevyAt(_) | Step::NextBattle | Step::NextAssault if asked => {
                self.why_not(side, Move::At(s))
            }
            Step::Assaults if asked => self.why_not(side, Move::Assault(s)),
            _ => None,
        };
        let isolated = Side::ALL.into_iter().filter_map(|side| self.why_isolated(side, s));
        why.into_iter().chain(isolated).collect()
    }

    /// Why nobody recovers in a space (6.1a).
    fn why_no_recovery(&self, side: Side, s: Space) -> Option<Refusal> {
        let exhausted = |g: &&Group| self.unit_side(g.unit.kind) == side && !g.unit.flags.is_fresh();
        match self.units.at(s).iter().find(exhausted) {
            Some(g) => self.why_not_recover(side, g.unit, s),
            None => no("6.1a", Text::new("why-no-recovery").text("space", space(s))),
        }
    }

    /// Where a commander is, if not on the map; what keeps him or troops from recovering or marching.
    fn about_kind(&self, side: Side, k: Kind) -> Vec<Refusal> {
        if !k.is_commander() {
            let isolated = self.units.all().iter().filter(|g| g.unit.kind == k && g.unit.flags.is_isolated());
            let mut all: Vec<Refusal> = isolated.filter_map(|g| self.why_isolated(self.unit_side(k), g.space)).collect();
            all.truncate(MOST);
            let left = self.troops[k.nation().index()] > 0;
            all.extend(unless(left, "2.1i", || Text::new("no-troops").text("nation", nation(k.nation()))));
            return all;
        }
        let text = |key: &'static str| Text::new(key).text("unit", kind(k));
        if self.removed.has(k) {
            return no("2.3.3c", text("why-removed")).into_iter().collect();
        }
        if self.reserve.has(k) {
            return no("2.3.3a", text("why-reserve")).into_iter().collect();
        }
        let Some(g) = self.units.find(k) else { return no("2.3.3b", text("why-waiting")).into_iter().collect() };
        let mut all: Vec<Refusal> = self.why_isolated(self.unit_side(k), g.space).into_iter().collect();
        let at = |key: &'static str| text(key).text("space", space(g.space));
        if g.unit.flags.is_inside() {
            all.extend(no("6.2h", at("why-inside")));
        } else if g.unit.flags.has(crate::ids::Flags::STILL) {
            all.extend(no("6.2d", at("why-still")));
        }
        if !g.unit.flags.is_fresh() {
            all.extend(self.why_not_recover(side, g.unit, g.space).or_else(|| no("2.1f", at("why-exhausted"))));
        }
        all
    }
}
