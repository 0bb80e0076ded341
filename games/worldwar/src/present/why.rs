//! Why a move is not one of the legal ones: the rule that forbids it.

use engine::{Game, Pending, Refusal, Seat, Text};

use super::words::{nation, space, spaces, unit};
use crate::{
    Move, Position,
    data::{Fallen, State, data},
    ids::{NOWHERE, Nation, Side, Space, Unit, Units},
    position::{Phase, Step},
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

fn of(key: &'static str, u: Unit) -> Text {
    Text::new(key).text("unit", unit(u))
}

impl Position {
    /// The rule that forbids a move that is not legal.
    pub(crate) fn refusal(&self, seat: Seat, m: Move) -> Refusal {
        let why = Side::of(seat).and_then(|side| self.why_not(side, m));
        why.unwrap_or_else(|| Refusal::new("3.1", Text::new("engine-not-now")))
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
            return no("3.1", Text::new(key));
        }
        let why = match (self.step, m) {
            (Step::Deploy, Move::At(s)) => no("11.21a", at("no-deploy", s)),
            (Step::Activate, Move::Activate(n)) => self.why_not_activate(n),
            (Step::Move, Move::Unit(u)) => self.why_not_move(u),
            (Step::Go(u), Move::To(s)) => self.why_not_to(u, s),
            (Step::Go(_), Move::Via(s)) => no("2.6b", at("no-via", s)),
            (Step::Go(u), Move::Sail(s)) => self.why_not_sail(u, s),
            (Step::Go(_), Move::Halt) => no("5.0a", Text::new("no-halt")),
            (Step::Attack, Move::Attack(s)) => self.why_not_attack(s),
            (Step::Attack, Move::Done) => no("11.12", Text::new("no-done-french")),
            (Step::Assault, Move::With(u)) => self.why_not_with(u),
            (Step::Assault, Move::Fight) => no("6.1c", Text::new("no-differential")),
            (Step::Assault, Move::Infiltrate) => no("10.42", Text::new("no-infiltration")),
            (Step::AttackerLosses | Step::DefenderShare, Move::Loss(n)) => {
                no("6.34a", Text::new("no-loss").text("nation", nation(n)))
            }
            (Step::AttackerLosses | Step::DefenderLosses, Move::Sacrifice(_)) => no("6.33d", Text::new("no-sacrifice")),
            (Step::DefenderLosses, Move::Retreat(_)) => self.why_not_stand(),
            (Step::DefenderLosses, Move::Raze) => no("10.55a", Text::new("no-raze")),
            (Step::Retreat | Step::Displace(_), Move::At(s)) => self.why_not_retreat(s),
            (Step::Advance, Move::Advance(u, s)) => self.why_not_advance(u, s),
            (Step::Follow(_), Move::Follow(u)) => no("10.45", of("no-follow", u)),
            (Step::Build, Move::Raise(u)) => self.why_not_raise(u),
            (Step::Build, Move::Fort(s)) => self.why_not_fort(s),
            (Step::Build, Move::Convert(u)) => self.why_not_convert(u),
            (Step::Build, Move::Tanks(u)) => self.why_not_tanks(u),
            (Step::Build, Move::Done) => no("9.8a", Text::new("no-done-arrival")),
            (Step::Place(u), Move::At(s)) => self.why_not_place(u, s),
            (Step::Gift, Move::Give(from, to, _)) => self.why_not_give(from, to),
            _ => None,
        };
        why.or_else(|| self.not_now())
    }

    /// The move has nothing to do with what is asked now.
    fn not_now(&self) -> Why {
        let question = self.question();
        no(question.rule, Text::new("no-not-now").text("question", question.text))
    }

    fn why_not_activate(&self, n: Nation) -> Why {
        let text = |key: &'static str| Text::new(key).text("nation", nation(n));
        let fixed = self.scenario_data().entries.iter().any(|(fixed, ..)| *fixed == n);
        unless(self.state[n.index()] == State::Neutral, "9.2a", || text("no-activate-war"))
            .or_else(|| unless(!fixed, "9.2c", || text("no-activate-date")))
            .or_else(|| no("9.2a", text("no-activate")))
    }

    /// Why a unit can not move now.
    pub(super) fn why_not_move(&self, u: Unit) -> Why {
        let here = self.at[u.index()];
        let neutral = self.unit_side(u).is_none();
        unless(here.is_somewhere(), "8.3", || of("no-unit-off", u))
            .or_else(|| unless(!neutral, "9.1a", || of("no-unit-neutral", u)))
            .or_else(|| unless(self.unit_side(u) == Some(self.phasing()), "5.0a", || of("no-unit-enemy", u)))
            .or_else(|| unless(!self.acted.has(u), "5.0a", || of("no-unit-moved", u)))
            .or_else(|| unless(!self.is_garrison(u), "10.22b", || of("no-unit-garrison", u)))
            .or_else(|| {
                let zone = self.field(self.phasing()).zoc.has(here);
                if zone { no("4.3b", of("no-unit-zone", u)) } else { no("5.2b", of("no-unit-room", u)) }
            })
    }

    /// Why the unit that moves can not stop in a hex.
    pub(super) fn why_not_to(&self, u: Unit, s: Space) -> Why {
        let d = data();
        let f = self.field(self.phasing());
        let text = |key: &'static str| at(key, s).text("unit", unit(u));
        if let Some(area) = d.area(s) {
            return unless(self.may_use_area(area, u), "5.51", || text("no-area")).or_else(|| no("5.55b", text("no-far")));
        }
        let owner = self.state[d.owner_of(s).index()];
        let here = self.at[u.index()];
        unless(owner != State::Closed && d.hexes.has(s), "5.2d", || text("no-closed"))
            .or_else(|| unless(here != s, "5.1", || text("no-same")))
            .or_else(|| unless(!f.foe.has(s) && !f.foe_forts.has(s), "5.2a", || text("no-enemy")))
            .or_else(|| unless(!f.neutral.has(s) && !f.neutral_forts.has(s), "5.2a", || text("no-neutral-army")))
            .or_else(|| {
                let may = [d.named.russia, d.named.turkey].contains(&u.nation()) || !d.caucasus.has(s);
                unless(may, "10.8", || text("no-caucasus"))
            })
            .or_else(|| {
                let austrian = u.nation() == d.named.austria && d.no_austrians.has(s);
                unless(!austrian, "10.6a", || text("no-austrians"))
            })
            .or_else(|| unless(!f.own.has(s), "5.2b", || text("no-stacking")))
            .or_else(|| {
                let both = f.zoc.has(here) && f.zoc.has(s) && crate::hexes::distance(here, s) <= 1;
                unless(!both, "4.3b", || text("no-zone-to-zone"))
            })
            .or_else(|| no("5.1", text("no-far")))
    }

    fn why_not_sail(&self, u: Unit, s: Space) -> Why {
        let (d, n) = (data(), &data().named);
        let text = |key: &'static str| at(key, s).text("unit", unit(u));
        let sailor = [n.britain, n.france, n.usa].contains(&u.nation());
        let here = self.at[u.index()];
        if u.nation() == n.russia {
            return unless(!self.has_sailed_black_sea, "10.83", || text("no-sail-again"))
                .or_else(|| no("10.83", text("no-sail-black-sea")));
        }
        unless(sailor, "5.4", || text("no-sailor"))
            .or_else(|| unless(!self.has_sailed, "5.4", || text("no-sail-again")))
            .or_else(|| unless(!self.march.is_under_way, "5.41", || text("no-sail-moved")))
            .or_else(|| unless(d.harbours.has(here) || d.inner_harbours.has(here), "5.42a", || text("no-harbour")))
            .or_else(|| {
                let inner = d.inner_landings.has(s) && !d.landings.has(s);
                unless(!inner, "5.43b", || text("no-strait"))
            })
            .or_else(|| unless(d.landings.has(s), "5.43a", || text("no-landing")))
            .or_else(|| no("5.45a", text("no-landing-taken")))
    }

    /// Why a hex can not be attacked.
    pub(super) fn why_not_attack(&self, s: Space) -> Why {
        let d = data();
        if d.area(s).is_some() {
            return no("5.55a", at("no-attack-area", s));
        }
        let f = self.field(self.phasing());
        let there = f.foe.or(&f.foe_forts).or(&f.neutral).or(&f.neutral_forts);
        let beside = |u: &Unit| d.joined[s.index()].contains(&self.at[u.index()]);
        let own = self.units(self.phasing());
        let near: Units = own.iter().filter(beside).collect();
        unless(there.has(s), "6.1a", || at("no-attack-nobody", s))
            .or_else(|| unless(!self.was_attacked(s), "6.6a", || at("no-attack-twice", s)))
            .or_else(|| {
                let over_water = own.iter().any(|u| d.open[s.index()].contains(&self.at[u.index()]));
                let key = if over_water { "no-attack-water" } else { "no-attack-far" };
                unless(!near.is_empty(), if over_water { "6.4b" } else { "6.1a" }, || at(key, s))
            })
            .or_else(|| {
                let supplied = near.and(self.kept.units);
                unless(!supplied.is_empty(), "6.7a", || at("no-attack-supply", s))
            })
            .or_else(|| {
                let ready = self.ready();
                let strength: i16 = near.and(ready).iter().map(|u| self.attack_of(u)).sum();
                let text = at("no-attack-weak", s).number("attack", strength).number("defence", self.defence(s));
                no(if strength == 0 { "6.6a" } else { "6.1c" }, text)
            })
    }

    pub(super) fn why_not_with(&self, u: Unit) -> Why {
        let d = data();
        let here = self.at[u.index()];
        let beside = here.is_somewhere() && d.joined[self.battle.target.index()].contains(&here);
        unless(self.unit_side(u) == Some(self.phasing()), "6.0", || of("no-unit-enemy", u))
            .or_else(|| unless(beside, "6.1a", || of("no-with-far", u)))
            .or_else(|| unless(!self.acted.has(u), "6.6a", || of("no-with-again", u)))
            .or_else(|| unless(!self.battle.attackers.has(u), "6.1a", || of("no-with-already", u)))
            .or_else(|| unless(self.kept.units.has(u), "6.7a", || self.cut_text("no-with-supply", u)))
    }

    /// A sentence about a unit that is cut off, with what cuts it off.
    pub(super) fn cut_text(&self, key: &'static str, u: Unit) -> Text {
        let cut = self.cut(u.nation(), self.at[u.index()]);
        of(key, u).number("n", cut.len()).list("cut", spaces(&cut))
    }

    fn why_not_stand(&self) -> Why {
        let b = &self.battle;
        if b.must_retreat {
            return no("10.43b", Text::new("no-stand-forced"));
        }
        unless(b.supplied || b.defender.is_none(), "6.7b", || Text::new("no-stand-supply"))
            .or_else(|| no("6.31b", Text::new("no-stand")))
    }

    fn why_not_retreat(&self, s: Space) -> Why {
        let f = self.field(self.phasing().other());
        unless(!f.foe.has(s) && !f.foe_forts.has(s), "6.81", || at("no-retreat-enemy", s))
            .or_else(|| unless(!f.zoc.has(s) || f.own.has(s), "6.81", || at("no-retreat-zone", s)))
            .or_else(|| unless(!self.battle.way().contains(&s), "6.82", || at("no-retreat-again", s)))
            .or_else(|| unless(!f.shut.has(s) && data().hexes.has(s), "6.83", || at("no-retreat-neutral", s)))
            .or_else(|| no("6.8b", at("no-retreat-way", s)))
    }

    fn why_not_advance(&self, u: Unit, s: Space) -> Why {
        unless(self.battle.attackers.has(u), "6.9a", || of("no-advance-unit", u))
            .or_else(|| unless(!self.battle.advanced.has(u), "6.91c", || of("no-advance-again", u)))
            .or_else(|| unless(self.battle.way().contains(&s), "6.91a", || at("no-advance-way", s)))
            .or_else(|| no("6.91b", at("no-advance-far", s)))
    }

    /// Why an army can not be built.
    pub(super) fn why_not_raise(&self, u: Unit) -> Why {
        let d = data();
        let n = u.nation();
        let here = self.at[u.index()];
        let exiled = self.france_fell && [d.named.france, d.named.britain, d.named.usa].contains(&n);
        let text =
            |key: &'static str| of(key, u).text("nation", nation(n)).number("n", d.costs.army).number("has", self.rp[n.index()]);
        unless(self.side(n) == Some(self.phasing()), "8.2", || text("no-raise-nation"))
            .or_else(|| unless(!here.is_somewhere(), "8.35", || text("no-raise-there")))
            .or_else(|| unless(here == NOWHERE, "6.33f", || text("no-raise-gone")))
            .or_else(|| unless(!exiled, "10.3b", || text("no-raise-exiled")))
            .or_else(|| unless(self.rp[n.index()] >= d.costs.army || self.arrives(n), "8.3", || text("no-raise-points")))
            .or_else(|| unless(!self.sites(n).is_empty(), "8.33b", || text("no-raise-site")))
            .or_else(|| no("8.35", text("no-raise-other")))
    }

    /// Why a fort can not be built again.
    pub(super) fn why_not_fort(&self, s: Space) -> Why {
        let d = data();
        let Some(fort) = d.fort_at.get(s.index()).copied().flatten() else { return no("8.4a", at("no-fort", s)) };
        let row = d.fort(fort);
        let cost = i64::from(row.strength) * i64::from(d.costs.fort_per_strength_point);
        let text = |key: &'static str| at(key, s).text("nation", nation(row.nation)).number("n", cost);
        let gone = row.nation == d.named.russia && self.russia == Fallen::Surrendered;
        unless(self.ruined.has(fort), "8.4a", || text("no-fort-stands"))
            .or_else(|| unless(self.side(row.nation) == Some(self.phasing()) && !gone, "8.4a", || text("no-fort-owner")))
            .or_else(|| unless(self.controller(s) == Some(self.phasing()), "8.4b", || text("no-fort-control")))
            .or_else(|| unless(i64::from(self.rp[row.nation.index()]) >= cost, "8.4a", || text("no-fort-points")))
            .or_else(|| no("8.4b", text("no-fort-supply")))
    }

    fn why_not_convert(&self, u: Unit) -> Why {
        let d = data();
        let germany = d.named.germany;
        let text = |key: &'static str| of(key, u).number("n", d.costs.stosstruppen).number("turn", d.stosstruppen_from);
        let there = u.nation() == germany && self.at[u.index()].is_somewhere();
        unless(there && !self.turned.has(u) && self.phase == Phase::Building(Side::Central), "10.41a", || text("no-convert"))
            .or_else(|| unless(self.turn >= d.stosstruppen_from, "10.41a", || text("no-convert-turn")))
            .or_else(|| unless(self.rp[germany.index()] >= d.costs.stosstruppen, "10.41a", || text("no-convert-points")))
            .or_else(|| unless(!self.field(Side::Central).zoc.has(self.at[u.index()]), "10.41a", || text("no-convert-zone")))
            .or_else(|| no("10.41a", text("no-convert-full")))
    }

    fn why_not_tanks(&self, u: Unit) -> Why {
        let d = data();
        let france = d.named.france;
        let text = |key: &'static str| of(key, u).number("n", d.tanks.cost).number("turn", d.tanks.from_turn);
        let there = u.nation() == france && self.at[u.index()].is_somewhere();
        unless(self.turn >= d.tanks.from_turn, "10.7", || text("no-tanks-turn"))
            .or_else(|| unless(there, "10.7", || text("no-tanks-army")))
            .or_else(|| unless(!self.tanks_moved, "10.72", || text("no-tanks-again")))
            .or_else(|| no("10.7", text("no-tanks-points")))
    }

    fn why_not_place(&self, u: Unit, s: Space) -> Why {
        let d = data();
        if d.area(s).is_some() {
            return no("8.33a", at("no-place", s));
        }
        let f = self.field(self.phasing());
        unless(!f.zoc.has(s), "4.6", || at("no-place-zone", s))
            .or_else(|| unless(!f.own.has(s) && !f.foe.has(s), "8.34", || at("no-place-taken", s)))
            .or_else(|| {
                let edge = [d.named.france, d.named.britain, d.named.usa, d.named.russia].contains(&u.nation());
                no(if edge { "8.33a" } else { "8.33b" }, at("no-place", s))
            })
    }

    fn why_not_give(&self, from: Nation, to: Nation) -> Why {
        let d = data();
        let text = |key: &'static str| Text::new(key).text("from", nation(from)).text("to", nation(to));
        let side = self.side(from);
        unless(side == Some(self.phasing()) && self.side(to) == side, "8.51c", || text("no-give-war"))
            .or_else(|| {
                let shut = to == d.named.russia && !(self.russia == Fallen::No && self.is_strait_open(Side::Allied));
                unless(!shut, "8.52", || text("no-give-russia"))
            })
            .or_else(|| {
                let rule = if side == Some(Side::Central) { "8.51b" } else { "8.51a" };
                unless(self.may_give(from, to), rule, || text("no-give-list"))
            })
            .or_else(|| no("8.51c", text("no-give-points").number("n", self.givable(from))))
    }
}
