//! Why a move is not one of the legal ones: the rule that forbids it.

use engine::{Game, Pending, Refusal, Seat, Text};

use super::words::{army, card, kind, nation, space, spaces};
use crate::{
    Move, Position,
    data::{Role, When, data},
    ids::{Card, Flags, Kind, Side, Space, Unit},
    position::Step,
};

/// A refusal, if something forbids the move.
pub(super) type Why = Option<Refusal>;

pub(super) fn no(rule: &'static str, text: Text) -> Why {
    Some(Refusal::new(rule, text))
}

/// A refusal unless a condition holds.
pub(super) fn unless(holds: bool, rule: &'static str, text: impl FnOnce() -> Text) -> Why {
    if holds { None } else { no(rule, text()) }
}

fn at(key: &'static str, s: Space) -> Text {
    Text::new(key).text("space", space(s))
}

impl Position {
    /// The rule that forbids a move that is not legal.
    pub(crate) fn refusal(&self, seat: Seat, m: Move) -> Refusal {
        let why = Side::of(seat).and_then(|side| self.why_not(side, m));
        why.unwrap_or_else(|| Refusal::new("5.2c", Text::new("engine-not-now")))
    }

    /// Why a side can not make a move; `None` if it can.
    pub(super) fn why_not(&self, side: Side, m: Move) -> Why {
        let mut legal = false;
        self.offer(side, &mut |offered| legal |= offered == m);
        if legal {
            return None;
        }
        if !self.pending().seats().contains(side.seat()) {
            let key = if self.pending() == Pending::Over { "engine-over" } else { "engine-not-your-turn" };
            return no("5.1b", Text::new(key));
        }
        let why = match m {
            Move::Card(c) => self.why_not_card(side, c),
            Move::Scorch(s) => unless(self.scorchable(side).has(s), "R-50", || at("no-scorch", s)),
            Move::Recall(k) => unless(self.recallable().has(k), "CL-20", || Text::new("no-recall").text("unit", kind(k))),
            Move::Nation(n) => no("4.1c", Text::new("no-nation").text("nation", nation(n))),
            Move::Unit(k) => self.why_not_unit(k),
            Move::At(s) => self.why_not_at(s),
            Move::Recover(u, s) => self.why_not_recover(side, u, s),
            Move::March(s) => self.why_no_march(s),
            Move::Sortie(s) => unless(self.besieged_units(s).next().is_some(), "6.2h", || at("no-sortie", s)),
            Move::With(u, _) | Move::Hit(u, _) => self.why_not_units(u),
            Move::To(s) => self.why_not_to(s),
            Move::Assault(s) => unless(self.is_besieged_by(s, side), "6.3c", || at("no-siege", s)),
            Move::Inside(_) => no("7b", Text::new("no-inside")),
            Move::Outside(_) => no("7.3a", Text::new("no-outside")),
            Move::Attack => no("SQ-B4", Text::new("no-attack")),
            Move::Retreat => self.why_no_retreat(),
            Move::Pass => no("SQ-B4", Text::new("no-pass")),
            Move::Pay(a) => no("R-9", Text::new("no-pay").text("army", army(a))),
            Move::Discard(c) => no("8.5b", Text::new("no-card-held").text("card", card(c))),
            Move::Done if matches!(self.step, Step::Discard(_)) => no("8.5b", Text::new("no-discard")),
            Move::Go | Move::Done => None,
        };
        why.or_else(|| self.not_now(side))
    }

    /// The move has nothing to do with what is asked now.
    fn not_now(&self, side: Side) -> Why {
        let question = self.question(side);
        no(question.rule, Text::new("no-not-now").text("question", question.text))
    }

    /// The moment of the cards that can be played now.
    pub(super) const fn card_moment_now(&self) -> Option<When> {
        match self.step {
            Step::BeforeDie => Some(When::PhaseBeforeAp),
            Step::AfterDie => Some(When::PhaseAfterAp),
            Step::Recover => Some(When::PhaseMarchStart),
            Step::BattleCards => Some(When::BattleStart),
            Step::Charge(_) if self.battle.charges.is_multiple_of(2) => Some(When::EnemyRetreat),
            Step::Charge(_) => Some(When::OwnRetreatCancelled),
            Step::WinterCard(_) => Some(When::WinterStep1),
            _ => None,
        }
    }

    pub(super) fn why_not_card(&self, side: Side, c: Card) -> Why {
        let d = data().card(c);
        let text = |key: &'static str| Text::new(key).text("card", card(c));
        let moment = self.card_moment_now().and_then(|when| d.at(when).map(|u| (when, u)));
        unless(d.count[side.index()] > 0, "2.4a", || text("no-card-deck"))
            .or_else(|| unless(self.hand[side.index()][c.index()] > 0, "2.4c", || text("no-card-held")))
            .or_else(|| match moment {
                None => no("CL-2", text("no-card-now")),
                Some((when, u)) => self.why_not_at_moment(side, c, when, u.role),
            })
    }

    fn why_not_at_moment(&self, side: Side, c: Card, when: When, role: Role) -> Why {
        let text = |key: &'static str| Text::new(key).text("card", card(c));
        if !when.is_battle() {
            return None;
        }
        let attacks = side == self.battle.attacker;
        let fits = role == Role::Any || (role == Role::Active) == attacks;
        let number = data().card(c).tactics.unwrap_or(0);
        let tactics = self.deciding_tactics(side);
        unless(fits, "CL-4", || text("no-card-role"))
            .or_else(|| unless(!self.battle.forbidden[side.index()].has(c), "CL-15", || text("no-card-forbidden")))
            .or_else(|| unless(tactics.is_some_and(|t| t >= number), "7.1.3b", || text("no-card-tactics").number("n", number)))
    }

    fn why_not_unit(&self, k: Kind) -> Why {
        let there = self.in_reserve(k.nation()).any(|x| x == k);
        let text = |key: &'static str| Text::new(key).text("unit", kind(k));
        unless(there, "2.3.3a", || text("no-unit-reserve"))
            .or_else(|| unless(!matches!(self.step, Step::Levy(_)) || self.can_levy(k), "8.3b", || text("no-levy-points")))
    }

    fn can_levy(&self, k: Kind) -> bool {
        self.winter.points[k.nation().index()] >= data().constants.winter_recovery_units_per_point
    }

    /// A space that is no place for a unit, or where no battle is due.
    fn why_not_at(&self, s: Space) -> Why {
        let (Step::MobiliseAt(k, _) | Step::LevyAt(k)) = self.step else { return no("6.3b", at("no-battle-there", s)) };
        let own = self.control[s.index()] == k.nation();
        unless(own, "8.3d", || at("no-place-control", s).text("nation", nation(k.nation())))
            .or_else(|| unless(self.network_of(k.nation()).has(s), "R-32", || at("no-place-line", s)))
            .or_else(|| no("8.3e", at("no-place-full", s)))
    }

    pub(super) fn why_not_recover(&self, side: Side, u: Unit, s: Space) -> Why {
        let text = |key: &'static str| at(key, s).text("unit", kind(u.kind));
        let here = self.units.at(s).iter().any(|g| g.unit == u);
        unless(here, "6.1a", || text("no-unit-there"))
            .or_else(|| unless(!u.flags.is_fresh(), "6.1a", || text("no-recover-fresh")))
            .or_else(|| unless(!u.flags.is_isolated(), "4.3d", || text("no-recover-isolated")))
            .or_else(|| unless(!u.flags.is_inside(), "6.1b", || text("no-recover-besieged")))
            .or_else(|| unless(self.controller(s) == side, "R-11", || text("no-recover-enemy-space")))
            .or_else(|| {
                let active = self.is_winter() || u.kind.army() == self.phase.army;
                unless(active, "6.1a", || text("no-recover-army").text("army", army(self.phase.army)))
            })
    }

    /// Why nobody marches from a space.
    pub(super) fn why_no_march(&self, s: Space) -> Why {
        let own = || self.units.at(s).iter().filter(|g| g.unit.kind.army() == self.phase.army);
        let text = |key: &'static str| at(key, s).text("army", army(self.phase.army));
        unless(own().next().is_some(), "6.2a", || text("no-march-nobody"))
            .or_else(|| unless(own().any(|g| !g.unit.flags.is_inside()), "6.2h", || text("no-march-besieged")))
            .or_else(|| unless(own().any(|g| !g.unit.flags.has(Flags::STILL)), "6.2d", || text("no-march-stopped")))
            .or_else(|| unless(self.phase.ap > 0, "6e", || text("no-march-points")))
    }

    fn why_not_units(&self, u: Unit) -> Why {
        let s = self.place_of_choice()?;
        let here = self.units.at(s).iter().any(|g| g.unit.kind == u.kind);
        unless(here, "6.2a", || at("no-unit-there", s).text("unit", kind(u.kind))).or_else(|| match self.step {
            Step::Leave(_) | Step::Retreat => no("6.2a", at("no-party", s)),
            Step::Sally(_) => no("6.2h", at("no-party", s)),
            _ => no("7.1.1c", at("no-hit", s)),
        })
    }

    fn why_not_to(&self, to: Space) -> Why {
        match self.step {
            Step::Leave(from) => self.why_no_way(from, to),
            Step::Retreat => self.why_no_way_back(to),
            _ => None,
        }
    }

    fn why_no_way(&self, from: Space, to: Space) -> Why {
        let d = data();
        let text = |key: &'static str| at(key, to).text("from", space(from));
        if d.boxes.has(to) && d.near[from.index()].has(to) {
            return no("2.3.2b", text("no-way-box"));
        }
        if d.near[from.index()].has(to) {
            let key = if d.sea[from.index()].has(to) { "no-way-sea" } else { "no-way-many" };
            return no("6.2a", text(key));
        }
        let two = d.land[from.index()].iter().any(|m| d.land[m.index()].has(to));
        unless(two, "2.3a", || text("no-way")).or_else(|| {
            let isolated = self.chosen.is_isolated();
            if isolated { no("4.3c", text("no-way-isolated")) } else { no("6.2c", text("no-way-far")) }
        })
    }

    fn why_no_way_back(&self, to: Space) -> Why {
        let (d, side) = (data(), self.battle.turn);
        unless(d.near[self.battle.space.index()].has(to), "7.1.4d", || at("no-retreat-far", to))
            .or_else(|| unless(self.free_ground(side).has(to), "7.1.4e", || at("no-retreat-enemy", to)))
            .or_else(|| unless(self.retreat_spaces(side).has(to), "2.3.2b", || at("no-retreat-box", to)))
            .or_else(|| no("7.1.4f", at("no-retreat-room", to)))
    }

    fn why_no_retreat(&self) -> Why {
        matches!(self.step, Step::BattleTurn).then(|| no("R-23", Text::new("no-retreat"))).flatten()
    }

    /// Why units of a side in a space are isolated, with the cut (4.2b).
    pub(super) fn why_isolated(&self, side: Side, s: Space) -> Why {
        let here = self.units.at(s).iter();
        if !here.filter(|g| self.unit_side(g.unit.kind) == side).any(|g| g.unit.flags.is_isolated()) {
            return None;
        }
        let cut = self.cut(side, s);
        if cut.is_empty() {
            // In touch again: the mark stays until the next check.
            return no("R-6", at("why-isolated-still", s));
        }
        no("4.2b", at("why-isolated", s).list("cut", spaces(cut)))
    }
}
