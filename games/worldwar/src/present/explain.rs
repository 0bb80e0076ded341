//! Why not? Answers for what a newcomer tries: the unit that cannot move, the hex that cannot be entered or attacked, the army that
//! cannot be built, the unit that is out of supply and by what.

use std::sync::OnceLock;

use engine::{Localised, Refusal, Text, lower};

use super::{
    why::no,
    words::{nation, unit},
};
use crate::{
    Move, Position,
    data::{State, data},
    ids::{Nation, Side, Space, Unit},
    position::Step,
};

/// So many things at most are told about at once.
const MOST: usize = 4;

/// What a question is about.
#[derive(Clone, Copy)]
enum Subject {
    Move(Move),
    Space(Space),
    Unit(Unit),
    Nation(Nation),
}

/// Everything that has a name, with its id and its names in small letters.
fn index() -> &'static [(Subject, [String; 3])] {
    static INDEX: OnceLock<Vec<(Subject, [String; 3])>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let d = data();
        let entry = |subject: Subject, id: &str, name: &Localised| (subject, [id.to_owned(), lower(&name.en), lower(&name.fr)]);
        let label = |id: &str| Localised { en: id.to_owned(), fr: id.to_owned() };
        let mut index = Vec::new();
        index.extend(d.spaces.iter().map(|x| entry(Subject::Space(x.space), &x.id, &x.name.clone().unwrap_or(label(&x.id)))));
        index.extend((0u8..).zip(&d.units).map(|(i, x)| entry(Subject::Unit(Unit(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.nations).map(|(i, x)| entry(Subject::Nation(Nation(i)), &x.id, &x.name)));
        index
    })
}

/// What a text names: a move, or what has that id or name, or what begins so, or has a word that does.
fn subjects(text: &str) -> Vec<Subject> {
    let text = text.trim();
    if let Ok(m) = text.parse() {
        return vec![Subject::Move(m)];
    }
    let wanted = lower(text);
    let long = wanted.chars().count() > 2;
    let named = |names: &[String; 3]| names.contains(&wanted) || names[0].to_ascii_lowercase() == wanted;
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
                Subject::Space(s) => self.about_space(side, s),
                Subject::Unit(u) => self.about_unit(side, u),
                Subject::Nation(n) => self.about_nation(side, n),
            };
            found.into_iter().for_each(|reason| {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            });
        }
        reasons
    }

    /// Why nothing can be done with a hex now; and about the unit there.
    fn about_space(&self, side: Side, s: Space) -> Vec<Refusal> {
        let asked = self.asked() == side;
        let why = match self.step {
            Step::Go(_) if asked => self.why_not(side, Move::To(s)),
            Step::Attack if asked => self.why_not(side, Move::Attack(s)),
            Step::Retreat | Step::Displace(_) | Step::Place(_) | Step::Deploy if asked => self.why_not(side, Move::At(s)),
            Step::Build if asked && data().fort_at.get(s.index()).is_some_and(Option::is_some) => {
                self.why_not(side, Move::Fort(s))
            }
            _ => None,
        };
        let mut found: Vec<Refusal> = why.into_iter().collect();
        if let Some(u) = self.unit_at(s) {
            found.extend(self.about_unit(side, u));
        }
        found
    }

    /// Why a unit can not do now what the phase is about; and whether it is out of supply, and by what.
    fn about_unit(&self, side: Side, u: Unit) -> Vec<Refusal> {
        let asked = self.asked() == side;
        let why = match self.step {
            Step::Move if asked => self.why_not(side, Move::Unit(u)),
            Step::Assault if asked => self.why_not(side, Move::With(u)),
            Step::Attack if asked && self.unit_side(u) == Some(side) => self.why_no_attack_by(u),
            Step::Build if asked => self.why_not(side, Move::Raise(u)).filter(|_| !self.at[u.index()].is_somewhere()),
            _ => None,
        };
        let mut found: Vec<Refusal> = why.into_iter().collect();
        if self.at[u.index()].is_somewhere() && !self.is_supplied(u) {
            found.extend(no("7.3", self.cut_text("why-unsupplied", u)));
        }
        found
    }

    /// Why a unit attacks nothing.
    fn why_no_attack_by(&self, u: Unit) -> Option<Refusal> {
        let text = |key: &'static str| Text::new(key).text("unit", unit(u));
        let here = self.at[u.index()];
        if !here.is_somewhere() {
            return no("8.3", text("no-unit-off"));
        }
        if self.acted.has(u) {
            return no("6.6a", text("no-with-again"));
        }
        if !self.kept.units.has(u) {
            return no("6.7a", self.cut_text("no-with-supply", u));
        }
        let f = self.field(self.phasing());
        let there = f.foe.or(&f.foe_forts);
        let beside = data().joined.get(here.index()).is_some_and(|near| near.iter().any(|s| there.has(*s)));
        if beside { None } else { no("6.1a", text("no-attack-none")) }
    }

    /// Why a country does not take part.
    fn about_nation(&self, side: Side, n: Nation) -> Vec<Refusal> {
        let asked = self.asked() == side && self.step == Step::Activate;
        let why = match self.state[n.index()] {
            State::Neutral if asked => self.why_not(side, Move::Activate(n)),
            State::Neutral => no("9.1a", Text::new("why-neutral").text("nation", nation(n))),
            State::Closed => no("5.2d", Text::new("why-closed").text("nation", nation(n))),
            State::Out => no("9.6a", Text::new("why-out").text("nation", nation(n))),
            _ => None,
        };
        why.into_iter().collect()
    }
}
