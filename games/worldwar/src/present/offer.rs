//! Moves in words, with the heading they stand under and what they point at.

use engine::{Description, Target, Text};

use super::words::{nation, side as side_name, signed, space, thirds, unit};
use crate::{
    Move, Position,
    data::{State, data},
    ids::{Nation, Space, Unit},
    position::Step,
};

impl Position {
    /// How a legal move is shown.
    pub(super) fn shown(&self, m: Move) -> Description {
        Description { text: self.said(m), group: self.group(m), targets: self.points_at(m) }
    }

    fn said(&self, m: Move) -> Text {
        let at = |key: &'static str, s: Space| Text::new(key).text("space", space(s));
        let of = |key: &'static str, u: Unit| Text::new(key).text("unit", unit(u));
        match m {
            Move::Activate(n) => self.said_activation(n),
            Move::Unit(u) => of("do-unit", u).text("space", space(self.at[u.index()])),
            Move::To(s) | Move::Via(s) => self.said_way(m, s),
            Move::Sail(s) => self.with_war(at("do-sail", s), s),
            Move::Halt => Text::new("do-halt"),
            Move::Attack(s) => self.with_war(at("do-attack", s).number("defence", self.defence(s)), s),
            Move::With(u) => {
                let more = self.attack_of(u);
                of("do-with", u).number("n", more).literal("differential", signed(self.differential() + more))
            }
            Move::Fight => Text::new("do-fight").literal("differential", signed(self.differential())),
            Move::Infiltrate => Text::new("do-infiltrate").literal("differential", signed(self.differential())),
            Move::Loss(n) => Text::new("do-loss").text("nation", nation(n)).number("n", self.rp[n.index()]),
            Move::Sacrifice(u) => of("do-sacrifice", u),
            Move::Retreat(n) => {
                let rest = self.battle.defender_losses.saturating_sub(n.0);
                Text::new(if n.0 == 0 { "do-stand" } else { "do-retreat" }).number("n", n.0).number("rp", rest)
            }
            Move::Raze => at("do-raze", self.battle.target),
            Move::At(s) => at(self.at_key(), s),
            Move::Advance(u, s) => of("do-advance", u).text("space", space(s)),
            Move::Follow(u) => of("do-follow", u),
            Move::Raise(u) if self.arrives(u.nation()) => of("do-arrive", u),
            Move::Raise(u) => {
                let face = self.face_when_raised(u);
                of("do-raise", u).number("attack", face.attack).number("defence", face.defence).number("n", data().costs.army)
            }
            Move::Fort(s) => at("do-fort", s).number("n", self.fort_cost(s)),
            Move::Convert(u) => of("do-convert", u).number("n", data().costs.stosstruppen),
            Move::Tanks(u) if self.tanks.is_some() => of("do-tanks-move", u),
            Move::Tanks(u) => of("do-tanks", u).number("n", data().tanks.cost),
            Move::Give(from, to, n) => Text::new("do-give").text("from", nation(from)).text("to", nation(to)).number("n", n.0),
            Move::Done => Text::new(self.done_key()),
        }
    }

    fn fort_cost(&self, s: Space) -> i64 {
        let fort = data().fort_at[s.index()].map_or(0, |f| data().fort(f).strength);
        i64::from(fort) * i64::from(data().costs.fort_per_strength_point)
    }

    fn said_activation(&self, n: Nation) -> Text {
        let (add, number) = self.activation(n, self.phasing());
        let die = (number - add).max(1);
        // 9.2a: an attempt is free even where it must fail; whoever makes one shall know.
        let key = if die > data().die as i8 { "do-activate-never" } else { "do-activate" };
        Text::new(key).text("nation", nation(n)).number("die", die).literal("add", signed(i16::from(add)))
    }

    /// A step of a move with its cost, and the war that it means.
    fn said_way(&self, m: Move, s: Space) -> Text {
        let cost = self.way_to(s).map_or(0, |(_, cost)| cost);
        let key = if matches!(m, Move::Via(_)) { "do-via" } else { "do-to" };
        let text = Text::new(key).text("space", space(s)).literal("mp", thirds(cost));
        if data().area(s).is_some() {
            text.number("war", 0).text("nation", space(s)).number("vp", 0)
        } else {
            self.with_war(text, s)
        }
    }

    /// Whether a hex lies in a neutral country, which, and what the enemy scores for its invasion (9.4).
    fn with_war(&self, text: Text, s: Space) -> Text {
        let owner = data().owner_of(s);
        let war = self.state[owner.index()] == State::Neutral;
        let vp = data().neutral(owner).map_or(0, |n| n.vp);
        text.number("war", u8::from(war)).text("nation", nation(owner)).number("vp", vp)
    }

    const fn at_key(&self) -> &'static str {
        match self.step {
            Step::Retreat => "do-retreat-to",
            Step::Displace(_) => "do-displace-to",
            _ => "do-place",
        }
    }

    const fn done_key(&self) -> &'static str {
        match self.step {
            Step::Activate => "done-activate",
            Step::Move => "done-move",
            Step::Attack => "done-attack",
            Step::Advance => "done-advance",
            Step::Follow(_) => "done-follow",
            Step::Build => "done-build",
            _ => "done-gift",
        }
    }

    /// The heading that similar moves stand under; units by their nation.
    fn group(&self, m: Move) -> Option<Text> {
        let key = match m {
            Move::Unit(u) | Move::With(u) | Move::Raise(u) => return Some(nation(u.nation())),
            Move::Activate(_) => "group-activate",
            Move::To(s) if data().area(s).is_none() => return Some(nation(data().owner_of(s))),
            Move::At(s) if data().area(s).is_none() => return Some(nation(data().owner_of(s))),
            Move::To(_) | Move::At(_) => "group-area",
            Move::Via(_) => "group-via",
            Move::Sail(_) => "group-sail",
            Move::Attack(_) => "group-attack",
            Move::Loss(_) | Move::Sacrifice(_) | Move::Retreat(_) | Move::Raze => "group-losses",
            Move::Advance(..) | Move::Follow(_) => "group-advance",
            Move::Fort(_) => "group-fort",
            Move::Convert(_) | Move::Tanks(_) => "group-special",
            Move::Give(from, ..) => return Some(Text::new("group-give").text("nation", nation(from))),
            Move::Fight | Move::Infiltrate | Move::Halt | Move::Done => return None,
        };
        Some(Text::new(key))
    }

    fn points_at(&self, m: Move) -> Vec<Target> {
        let at = |s: Space| Target::Space(s.to_string());
        let piece = |u: Unit| {
            let place = self.at[u.index()];
            Target::Piece(if place.is_somewhere() { format!("{u}@{place}") } else { u.to_string() })
        };
        match m {
            Move::Unit(u) | Move::With(u) | Move::Follow(u) | Move::Convert(u) | Move::Tanks(u) => {
                vec![piece(u), at(self.at[u.index()])]
            }
            Move::To(s) | Move::Sail(s) | Move::Attack(s) | Move::At(s) | Move::Fort(s) => vec![at(s)],
            Move::Via(s) => vec![Target::Button("via".to_owned()), at(s)],
            Move::Advance(u, s) => vec![piece(u), at(s)],
            Move::Raise(u) => vec![piece(u)],
            Move::Activate(n) | Move::Loss(n) => vec![Target::Button(n.to_string())],
            // Beside the ways to take a loss, to give up the unit or the fort is one more: a button like them.
            Move::Halt
            | Move::Fight
            | Move::Infiltrate
            | Move::Retreat(_)
            | Move::Sacrifice(_)
            | Move::Raze
            | Move::Give(..)
            | Move::Done => vec![Target::Button(m.to_string())],
        }
    }

    /// Whose phase it is, and which: for the head of the board.
    pub(super) fn phase_words(&self) -> (Text, Text) {
        let phase = if self.step == Step::Over { Text::new("step-over") } else { super::ask::phase(self.phase) };
        (side_name(self.phasing()), phase)
    }
}
