//! Moves as they are shown: short, under headings, with what they point at.

use engine::{Description, Game, Target, Text};

use super::words::{army, card, card_text, in_state, joined, kind, nation, space, units, valued};
use crate::{
    Move, Position,
    hits::STATE,
    ids::{Card, Flags, Side, Space, Unit},
    position::Step,
};

/// All that tells units apart.
const ALL: Flags = Flags(u8::MAX);

impl Position {
    /// How a legal move is shown.
    pub(super) fn shown(&self, m: Move) -> Description {
        let at = |key: &'static str, s: Space| Text::new(key).text("space", space(s));
        let (text, group) = match m {
            Move::Card(c) => (with_text(c), Some("group-cards")),
            Move::Scorch(s) => (at("do-scorch", s), Some("group-scorch")),
            Move::Recall(k) => (Text::new("do-recall").text("unit", valued(k)), Some("group-recall")),
            Move::Nation(n) => (nation(n), Some("group-nations")),
            Move::Unit(k) => (valued(k), Some("group-reserve")),
            Move::At(s) => (self.place_text(s), Some("group-spaces")),
            Move::Recover(u, s) => (at("do-recover", s).text("unit", kind(u.kind)), Some("group-recover")),
            Move::March(s) => (self.stack_text(s), Some("group-march")),
            Move::Sortie(s) => (at("do-sortie", s), Some("group-sortie")),
            Move::With(u, n) => (self.leaving_text(u, n.0), Some("group-units")),
            Move::To(s) => (self.way_text(s), Some("group-to")),
            Move::Go => (Text::new("do-go"), None),
            Move::Assault(s) => (at("do-assault", s), Some("group-assaults")),
            Move::Inside(u) => (units(u, 1), Some("group-fort")),
            Move::Outside(u) => (units(u, 1), Some("group-fort")),
            Move::Attack => (Text::new("do-attack").number("n", self.battle_dice(self.battle.turn).total()), None),
            Move::Retreat => (Text::new("do-retreat"), None),
            Move::Pass => (Text::new("do-pass"), None),
            Move::Hit(u, n) => (units(u, n.0), Some("group-hits")),
            Move::Pay(a) => (army(a), Some("group-pay")),
            Move::Discard(c) => (with_text(c), Some("group-discard")),
            Move::Done => (Text::new(self.done_key()).number("ap", self.phase.ap), None),
        };
        Description { text, group: group.map(Text::new), targets: self.targets(m) }
    }

    /// A space with who is there.
    fn place_text(&self, s: Space) -> Text {
        let n = |side: Side| self.strength(s, side, false);
        if n(Side::Prussian) + n(Side::Austrian) == 0 {
            return space(s);
        }
        Text::new("do-at").text("space", space(s)).number("p", n(Side::Prussian)).number("a", n(Side::Austrian))
    }

    /// A stack that can march, with its units.
    fn stack_text(&self, s: Space) -> Text {
        let can = self.units.at(s).iter().filter(|g| self.can_march(g.unit)).map(|g| (g.unit, g.n));
        Text::new("do-march").text("space", space(s)).list("units", brief(can))
    }

    /// Units that may go along: those who came in this phase stand apart from those who were here.
    fn leaving_text(&self, unit: Unit, n: u8) -> Text {
        let text = units(unit, n);
        if unit.flags.has(Flags::ARRIVED) { Text::new("just-arrived").text("units", text) } else { text }
    }

    /// Where units go: who, and whom they meet.
    fn way_text(&self, to: Space) -> Text {
        let side = self.asked().unwrap_or(Side::Prussian);
        let all = match self.step {
            Step::Leave(from) => self.party_to(from, to),
            _ => self.leaving_for(to),
        };
        let enemies = self.strength(to, side.other(), false);
        let key = match () {
            () if enemies > 0 => "do-to-enemy",
            () if self.controller(to) != side => "do-to-take",
            () => "do-to",
        };
        let text = Text::new(key).text("space", space(to)).list("units", brief(all.iter()));
        if enemies > 0 { text.number("n", enemies) } else { text }
    }

    /// What ending the step means.
    fn done_key(&self) -> &'static str {
        match self.step {
            Step::BeforeDie => "done-roll",
            Step::AfterDie => "done-points",
            Step::Recover => "done-recover",
            Step::March => "done-march",
            Step::Assaults => "done-assaults",
            Step::Inside(_) => "done-inside",
            Step::Join(_) => "done-join",
            Step::BattleCards => "done-cards",
            Step::Charge(_) | Step::WinterCard(_) => "done-no-card",
            Step::Levy(side) if self.has_levy_points(side) => "done-levy",
            Step::MobiliseUnit(..) | Step::Levy(_) => "done-mobilise",
            _ => "done-discard",
        }
    }

    /// What a move points at.
    fn targets(&self, m: Move) -> Vec<Target> {
        let at = |s: Space| Target::Space(s.to_string());
        let by_card = || Self::subject(m).map(Target::Card);
        match m {
            Move::Card(c) | Move::Discard(c) => vec![Target::Card(c.to_string())],
            Move::At(s) | Move::To(s) | Move::Assault(s) => vec![at(s)],
            Move::March(s) => vec![self.stack("stack", s), at(s)],
            Move::Sortie(s) => vec![self.stack("garrison", s), at(s)],
            Move::Scorch(s) => by_card().into_iter().chain([at(s)]).collect(),
            Move::Recall(k) => {
                let place = self.units.find(k).map(|g| at(g.space));
                std::iter::once(Target::Piece(k.to_string())).chain(place).chain(by_card()).collect()
            }
            Move::Unit(k) => vec![Target::Piece(k.to_string())],
            Move::Nation(n) => vec![Target::Button(n.to_string())],
            Move::Pay(a) => vec![Target::Button(a.to_string())],
            Move::Recover(u, s) => vec![Target::Piece(format!("{u}@{s}")), self.stack("stack", s), at(s)],
            // On the map only where to go shines.
            Move::With(u, n) => self.party_targets(u, n.0, ALL),
            Move::Hit(u, n) => self.party_targets(u, n.0, STATE).into_iter().chain(self.place_of_choice().map(at)).collect(),
            Move::Inside(u) | Move::Outside(u) => match self.place_of_choice() {
                Some(s) => vec![Target::Piece(format!("{u}@{s}")), at(s)],
                None => vec![Target::Piece(u.to_string())],
            },
            Move::Go | Move::Attack | Move::Retreat | Move::Pass | Move::Done => vec![Target::Button(m.to_string())],
        }
    }

    /// All units of the side that is asked in a space: in the open, or in the fort.
    fn stack(&self, what: &str, s: Space) -> Target {
        Target::Piece(format!("{what}-{}@{s}", self.asked().unwrap_or(Side::Prussian).id()))
    }

    /// Units that are alike, where there are several also as that number of them: `prussia*3@prag`.
    fn party_targets(&self, u: Unit, n: u8, mask: Flags) -> Vec<Target> {
        let Some(s) = self.place_of_choice() else { return vec![Target::Piece(u.to_string())] };
        let several = self.units.count(s, u, mask) > 1;
        let number = several.then(|| Target::Piece(format!("{u}*{n}@{s}")));
        std::iter::once(Target::Piece(format!("{u}@{s}"))).chain(number).collect()
    }

    /// The space whose units are chosen from.
    pub(super) fn place_of_choice(&self) -> Option<Space> {
        match self.step {
            Step::Leave(s) | Step::Sally(s) | Step::Inside(s) | Step::Join(s) | Step::FortHits(s) | Step::AssaultHits(s) => {
                Some(s)
            }
            Step::AttritionHits(_, s) => Some(s),
            Step::BattleHits | Step::Retreat => Some(self.battle.space),
            _ => None,
        }
    }

    /// Whether a side could still do something with its winter points.
    pub(super) fn has_levy_points(&self, side: Side) -> bool {
        let mut some = false;
        self.offer(side, &mut |m| some |= m != Move::Done);
        some
    }
}

/// Units in short: commanders by name, troops by number, of nations only where there are several.
fn brief(all: impl IntoIterator<Item = (Unit, u8)>) -> Vec<Text> {
    let all = joined(all);
    let troops = |(unit, _): &(Unit, u8)| !unit.kind.is_commander();
    let first = all.iter().find(|g| troops(g)).map(|(unit, _)| unit.kind);
    let one_nation = all.iter().filter(|g| troops(g)).all(|(unit, _)| Some(unit.kind) == first);
    let brief = |(unit, n): &(Unit, u8)| match unit.kind.is_commander() || !one_nation {
        true => units(*unit, *n),
        false => in_state(*unit, Text::new("troops").number("n", *n)),
    };
    all.iter().map(brief).collect()
}

fn with_text(c: Card) -> Text {
    Text::new("do-card").text("card", card(c)).text("text", card_text(c))
}
