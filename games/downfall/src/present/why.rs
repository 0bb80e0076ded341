//! Why a move is not one of the legal ones: the rule that forbids it.

use engine::{Game, Pending, Refusal, Seat, Text};

use super::words::{
    action as action_name, nation as nation_name, power as power_name, tile as tile_name, track as track_name, unit, zone,
};
use crate::{
    Move, Position,
    data::{Family, data},
    ids::{Action, Flags, Kind, Power, Strength, Tile, Track, Unit, Zone},
    movement::Ground,
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

fn at(key: &'static str, z: Zone) -> Text {
    Text::new(key).text("zone", zone(z))
}

fn army(key: &'static str, u: Unit, z: Zone) -> Text {
    at(key, z).text("unit", unit(u))
}

impl Position {
    /// The rule that forbids a move that is not legal.
    pub(crate) fn refusal(&self, seat: Seat, m: Move) -> Refusal {
        let why = Power::of(seat).and_then(|power| self.why_not(power, m));
        why.unwrap_or_else(|| Refusal::new("7a", Text::new("engine-not-now")))
    }

    /// Why a power can not make a move; `None` if it can.
    pub(super) fn why_not(&self, power: Power, m: Move) -> Why {
        let mut legal = false;
        self.offer(power, &mut |offered| legal |= offered == m);
        if legal {
            return None;
        }
        if !self.pending().seats().contains(power.seat()) {
            let key = if self.pending() == Pending::Over { "engine-over" } else { "engine-not-your-turn" };
            return no("3d", Text::new(key));
        }
        let why = match (self.step, m) {
            (Step::Setup, Move::Tile(t)) => self.why_not_tile(power, t),
            (Step::Cede, Move::Cede(u, z)) => self.why_not_cede(u, z),
            (Step::Cede, Move::TakeBack(u, z)) => no("14b", army("no-take-back", u, z)),
            (Step::Action, Move::Do(a)) => self.why_not_action(a),
            (Step::Action, Move::Offensive) => self.why_no_offensive(),
            (Step::Action | Step::Lead, Move::Gas(u, z)) => self.why_no_gas(u, z),
            (Step::Action, Move::Done) => no("R-9a", self.duty_text()),
            (Step::Recruit, Move::Restore(u, z)) => self.why_not_restore(u, z),
            (Step::Recruit, Move::Raise(k, s)) => self.why_not_raise(k, s),
            (Step::Place(k, _), Move::At(z)) => self.why_not_at(k, z),
            (Step::Manoeuvre, Move::Hold(u, z)) => self.why_not_army(u, z).or_else(|| self.why_not_hold(u, z)),
            (Step::Manoeuvre, Move::March(u, z)) => self.why_not_army(u, z).or_else(|| no("9.1e", army("no-way", u, z))),
            (Step::Manoeuvre, Move::Sail(u, z)) => self.why_not_army(u, z).or_else(|| self.why_not_sail(u, z)),
            (Step::Manoeuvre, Move::Strategic(u, z)) => self.why_not_army(u, z).or_else(|| self.why_not_strategic(u, z)),
            (Step::Manoeuvre, Move::Done) if self.manoeuvre.places == 0 => no("SQ-M1", Text::new("no-army-yet")),
            (Step::Manoeuvre, Move::Done) => no("R-9a", self.duty_text()),
            (_, Move::To(z)) => self.why_not_to(z),
            (Step::March, Move::Done) if self.march.steps == 0 => no("SQ-M2", Text::new("no-stop-yet")),
            (Step::March, Move::Done) => self.why_not_end(&self.ground(), self.march.unit, self.march.from, self.march.at, false),
            (Step::Attack, Move::Attack(z)) => self.why_no_attack(z),
            (Step::Attack | Step::Lead, Move::Done) => no("9.2c", Text::new("no-attack-left")),
            (Step::Lead, Move::Lead(u)) => no("9.2a", army("no-lead", u, self.fight.zone)),
            (Step::Aim, Move::Aim(u)) => no("9.2d", army("no-aim", u, self.fight.zone)),
            (Step::Support, Move::Support(u)) => {
                let room = self.fight.supports > 0;
                unless(room, "9.2e", || at("no-support-room", self.fight.zone))
                    .or_else(|| no("9.2a", army("no-lead", u, self.fight.zone)))
            }
            (Step::Tanks, Move::Tanks) => no("10.5b", Text::new("no-tanks")),
            (Step::Lose(_), Move::Lose(u)) => no("9.2m", army("no-lose", u, self.fight.zone)),
            (Step::Research, Move::Develop(t)) => self.why_not_develop(power, t),
            (Step::Research, Move::Advance(t)) => no("10a", Text::new("no-advance").text("tile", tile_name(t))),
            (Step::Entrenchment, Move::Dig(z)) => self.why_no_trench(z),
            (Step::Diplomacy, Move::Court(t)) => self.why_not_court(t),
            (Step::Missions, Move::Missions(_)) => no("13a", Text::new("no-missions")),
            _ => None,
        };
        why.or_else(|| self.not_now(power))
    }

    /// The move has nothing to do with what is asked now.
    fn not_now(&self, power: Power) -> Why {
        let question = self.question(power);
        no(question.rule, Text::new("no-not-now").text("question", question.text))
    }

    fn duty_text(&self) -> Text {
        Text::new(if self.manoeuvre.offensive {
            "no-duty-offensive"
        } else if self.active() == Power::Russia {
            "no-duty-russia"
        } else {
            "no-duty-germany"
        })
    }

    fn why_not_tile(&self, power: Power, t: Tile) -> Why {
        let text = |key: &'static str| Text::new(key).text("tile", tile_name(t)).text("power", power_name(power));
        unless(data().power(power).tiles.has(t), "2b", || text("no-tile-own"))
            .or_else(|| unless(data().tile(t).at_setup, "R-2a", || text("no-tile-setup")))
            .or_else(|| unless(!self.research[power.index()].first.has(t), "2b", || text("no-tile-twice")))
    }

    pub(super) fn why_not_cede(&self, u: Unit, z: Zone) -> Why {
        let power = self.active();
        let there = self.units.at(z).iter().map(|a| a.unit).find(|x| x.seen() == u);
        unless(there.is_some(), "14b", || army("no-army-there", u, z))
            .or_else(|| unless(u.kind.power() == power && !u.is_ceded(), "14b", || army("no-cede-own", u, z)))
            .or_else(|| unless(!u.flags.has(Flags::CHANGED), "14b", || army("no-cede-twice", u, z)))
            .or_else(|| {
                let most = data().constants.most_ceded;
                unless(self.ceded_by(power) < most, "14a", || Text::new("no-cede-more").number("n", most))
            })
            .or_else(|| unless(self.is_supplied(u, z), "14b", || army("no-cede-supply", u, z)))
    }

    pub(super) fn why_not_action(&self, a: Action) -> Why {
        let text = |key: &'static str| Text::new(key).text("action", action_name(a));
        unless(self.phase.left > 0, "7a", || text("no-actions-left"))
            .or_else(|| unless(a == Action::Manoeuvre || !self.is_done(a), "7c", || text("no-action-twice")))
            .or_else(|| unless(a != Action::Recruitment || self.phase.done == 0, "7d", || text("no-recruitment-late")))
            .or_else(|| {
                let last = self.is_duty_open() && self.phase.left == 1 && a != Action::Manoeuvre;
                unless(!last, "R-9a", || self.duty_text())
            })
            .or_else(|| {
                let rule = match a {
                    Action::Recruitment => "8f",
                    Action::Manoeuvre => "9a",
                    Action::Research => "10d",
                    Action::Entrenchment => "11b",
                    Action::Diplomacy => "12a",
                    Action::Missions => "13a",
                };
                no(rule, text("no-action-use"))
            })
    }

    pub(super) fn why_no_offensive(&self) -> Why {
        let power = self.active();
        let text = |key: &'static str| Text::new(key).text("power", power_name(power));
        unless(self.has(power, Family::Offensive), "10.3a", || text("no-offensive-tile"))
            .or_else(|| unless(!self.is_offensive_over(), "10.3c", || text("no-offensive-russia")))
            .or_else(|| unless(!self.research[power.index()].offensive_used, "10.3a", || text("no-offensive-twice")))
            .or_else(|| no(if power == Power::Germany { "10.3b" } else { "10.3a" }, text("no-offensive-target")))
    }

    pub(super) fn why_no_gas(&self, u: Unit, z: Zone) -> Why {
        let power = self.active();
        let text = |key: &'static str| Text::new(key).text("power", power_name(power));
        let there = self.units.at(z).iter().any(|a| a.unit.seen() == u && u.power().camp() != power.camp());
        unless(self.has(power, Family::Gas), "10.6a", || text("no-gas-tile"))
            .or_else(|| unless(!self.research[power.index()].gas_used, "10.6a", || text("no-gas-twice")))
            .or_else(|| unless(there, "10.6a", || army("no-army-there", u, z)))
            .or_else(|| unless(!u.is_reduced(), "R-10c", || army("no-gas-reduced", u, z)))
            .or_else(|| unless(self.trench(power.camp().enemy(), z) > 0, "10.6b", || at("no-gas-trench", z)))
            .or_else(|| {
                let ground = data().strong.has(z) && !data().mountains.has(z);
                unless(ground, "10.6b", || at("no-gas-ground", z))
            })
            .or_else(|| no("10.6c", at("no-gas-near", z)))
    }

    pub(super) fn why_not_restore(&self, u: Unit, z: Zone) -> Why {
        let there = self.units.at(z).iter().any(|a| a.unit.seen() == u);
        unless(there, "8f", || army("no-army-there", u, z))
            .or_else(|| unless(u.kind.power() == self.active(), "14d", || army("no-restore-own", u, z)))
            .or_else(|| unless(u.is_reduced(), "8f", || army("no-restore-full", u, z)))
            .or_else(|| unless(self.is_supplied(u, z), "8f", || army("no-restore-supply", u, z)))
            .or_else(|| no("8g", Text::new("no-points").text("nation", nation_name(u.kind.nation()))))
    }

    pub(super) fn why_not_raise(&self, k: Kind, strength: Strength) -> Why {
        let (d, r) = (data().kind(k), &data().recruitment);
        let text = |key: &'static str| Text::new(key).text("nation", nation_name(d.nation));
        let cost = if strength == Strength::Full { r.new_army_full } else { r.new_army_reduced };
        unless(d.power == self.active(), "3c", || text("no-raise-own"))
            .or_else(|| unless(self.is_at_war(d.nation), "12c", || text("no-raise-neutral")))
            .or_else(|| unless(self.reserve(k) > 0, "1c", || text("no-raise-reserve")))
            .or_else(|| unless(Self::points_for(&self.points, d.nation) >= cost, "8g", || text("no-points")))
            .or_else(|| no("8h", text("no-raise-place")))
    }

    /// Why a new army is not placed in a zone.
    pub(super) fn why_not_at(&self, k: Kind, z: Zone) -> Why {
        let (d, kind, power) = (data(), data().kind(k), self.active());
        let naval = kind.nation == d.britain || kind.nation == d.america;
        unless(self.control[power.index()].has(z), "8h", || at("no-place-control", z).text("power", power_name(power)))
            .or_else(|| {
                unless(self.strength(z, power) < d.zone(z).stack, "4a", || at("no-stack", z).number("n", d.zone(z).stack))
            })
            .or_else(|| unless(self.strength(z, power.partner()) == 0, "4c", || at("no-partner", z)))
            .or_else(|| unless(power != Power::Allies || z != d.gallipoli, "8m", || at("no-place-gallipoli", z)))
            .or_else(|| unless(z != d.salonica || power != Power::Allies, "8k", || at("no-place-salonica", z)))
            .or_else(|| unless(!naval || d.ports.has(z), "8i", || at("no-place-port", z)))
            .or_else(|| {
                let south = d.mediterranean.has(z) && power == Power::Allies && !kind.is_mediterranean;
                unless(!south, "8j", || at("no-place-mediterranean", z))
            })
            .or_else(|| no("8h", at("no-place-city", z).text("nation", nation_name(kind.nation))))
    }

    /// Why an army does not manoeuvre at all.
    pub(super) fn why_not_army(&self, u: Unit, z: Zone) -> Why {
        let power = self.active();
        let there = self.units.at(z).iter().map(|a| a.unit).find(|x| x.seen() == u);
        let places = self.manoeuvre.places;
        unless(there.is_some(), "9a", || army("no-army-there", u, z))
            .or_else(|| unless(u.power() == power, "3c", || army("no-army-own", u, z).text("power", power_name(u.power()))))
            .or_else(|| unless(!u.flags.has(Flags::USED), "9b", || army("no-army-twice", u, z)))
            .or_else(|| unless(places < self.budget(), "9a", || Text::new("no-armies-left").number("n", self.budget())))
            .or_else(|| {
                let g = self.ground();
                let bond = self.bond(&g)?;
                let able = there.is_some_and(|x| bond.waits(self, &g, x, z) || !self.bound_targets(&g, &bond, x, z).is_empty());
                unless(!able && !bond.all, "R-9a", || self.duty_text())
            })
    }

    fn why_not_hold(&self, u: Unit, z: Zone) -> Why {
        let g = self.ground();
        unless(g.enemies.has(z), "9.2b", || at("no-enemy", z))
            .or_else(|| unless(!self.phase.attacked.has(z), "9c", || at("no-attack-twice", z)))
            .or_else(|| no("12f", army("no-capitulated", u, z)))
    }

    fn why_not_sail(&self, u: Unit, z: Zone) -> Why {
        let (d, k) = (data(), data().kind(u.kind));
        unless(k.is_naval, "9.1h", || army("no-sail-nation", u, z))
            .or_else(|| unless(d.ports.has(z), "9.1h", || at("no-port", z)))
            .or_else(|| unless(k.is_mediterranean || !d.mediterranean.has(z), "9.1l", || army("no-sail-mediterranean", u, z)))
            .or_else(|| no("9.1h", army("no-sail-port", u, z)))
    }

    fn why_not_strategic(&self, u: Unit, z: Zone) -> Why {
        let (g, n) = (self.ground(), data().constants.strategic_places);
        unless(self.budget().saturating_sub(self.manoeuvre.places) >= n, "9.1g", || {
            Text::new("no-strategic-places").number("n", n)
        })
        .or_else(|| unless(g.friendly.has(z) && !g.enemies.has(z), "9.1g", || at("no-strategic-from", z)))
        .or_else(|| no("9.1g", army("no-strategic", u, z)))
    }

    fn why_not_to(&self, to: Zone) -> Why {
        match self.step {
            Step::March => self.why_no_step(to),
            Step::Sail(u, from) => self.why_no_landing(u, from, to),
            Step::Strategic(u, from) => {
                let g = self.ground();
                unless(g.friendly.has(to) && !g.enemies.has(to), "9.1g", || at("no-strategic-to", to))
                    .or_else(|| self.why_not_enter(u, to))
                    .or_else(|| self.why_not_end(&g, u, from, to, false))
                    .or_else(|| no("9.1g", at("no-strategic-line", to)))
            }
            Step::Retreat => self.why_no_shelter(to),
            _ => None,
        }
    }

    /// Why a zone can not be entered by an army at all.
    pub(super) fn why_not_enter(&self, u: Unit, z: Zone) -> Why {
        let (d, c) = (data(), &data().constants);
        let nation = d.zone(z).nation;
        unless(!self.closed().has(z), "9.1d", || at("no-neutral", z).text("nation", nation_name(nation)))
            .or_else(|| {
                let shut = self.is_greece_closed(u);
                unless(nation != d.greece || !shut, "9.1i", || at("no-greece", z).number("n", c.greece_opens))
            })
            .or_else(|| {
                let early = u.is_of(Power::Allies) && z == d.salonica && self.turn < c.salonica_opens;
                unless(!early, "9.1j", || at("no-salonica", z).number("n", c.salonica_opens))
            })
            .or_else(|| {
                unless(self.enterable(u, Zone::all().collect()).has(z) || self.is_out(u), "9.1k", || at("no-gallipoli", z))
            })
            .or_else(|| {
                let own = self.control[Power::Russia.index()].has(z);
                unless(!self.is_out(u) || own, "12f", || army("no-capitulated", u, z))
            })
    }

    fn why_no_step(&self, to: Zone) -> Why {
        let (d, g, m) = (data(), self.ground(), &self.march);
        let text = |key: &'static str| at(key, to).text("from", zone(m.at));
        let left = d.constants.allowance.saturating_sub(m.spent);
        let linked = d.zone(m.at).links.contains(&to);
        unless(linked, "9.1a", || text("no-link"))
            .or_else(|| unless(d.near(Self::ways(m.unit), m.at).has(to), "4e", || text("no-arrow")))
            .or_else(|| self.why_not_enter(m.unit, to))
            .or_else(|| unless(!(g.enemies.has(m.at) && g.hostile.has(to)), "9.1c", || text("no-leave")))
            .or_else(|| unless(self.cost(to) <= left, "9.1a", || text("no-allowance").number("n", left)))
            .or_else(|| unless(!m.bound, "R-9a", || self.duty_text()))
            .or_else(|| self.why_not_end(&g, m.unit, m.from, to, m.steps == 0))
    }

    fn why_no_landing(&self, u: Unit, from: Zone, to: Zone) -> Why {
        let (d, k, g) = (data(), data().kind(u.kind), self.ground());
        unless(d.ports.has(to) && to != from, "9.1h", || at("no-port", to))
            .or_else(|| unless(k.is_mediterranean || !d.mediterranean.has(to), "9.1l", || army("no-sail-mediterranean", u, to)))
            .or_else(|| self.why_not_enter(u, to))
            .or_else(|| {
                let leaves = g.enemies.has(from) && g.hostile.has(to);
                unless(!leaves, "9.1c", || at("no-leave", to).text("from", zone(from)))
            })
            .or_else(|| self.why_not_end(&g, u, from, to, true))
            .or_else(|| no("R-9a", self.duty_text()))
    }

    /// Why an army may not end its movement in a zone.
    pub(super) fn why_not_end(&self, g: &Ground, u: Unit, from: Zone, z: Zone, direct: bool) -> Why {
        let (d, power) = (data(), u.power());
        let (first, later) = self.ends(g, u, from);
        if if direct { first } else { later }.has(z) {
            return None;
        }
        let others = self.strength(z, power) - u8::from(z == from && self.strength(z, power) > 0);
        unless(others < d.zone(z).stack, "4a", || at("no-stack", z).number("n", d.zone(z).stack))
            .or_else(|| unless(self.strength(z, power.partner()) == 0, "4c", || at("no-partner", z)))
            .or_else(|| unless(!self.phase.attacked.has(z), "9c", || at("no-attack-twice", z)))
            .or_else(|| unless(g.presence.prey.has(z), "12g", || at("no-end-capitulated", z)))
            .or_else(|| no("9.1e", at("no-end-enemy", z)))
    }

    fn why_no_shelter(&self, to: Zone) -> Why {
        let (target, from) = (self.part(Flags::AIMED)?, self.fight.zone);
        let power = target.power();
        let presence = self.presence(power);
        unless(self.held_by(power.camp()).has(to), "9.2q", || at("no-retreat-control", to))
            .or_else(|| unless(!presence.camp(power.camp().enemy()).has(to), "9.2q", || at("no-retreat-enemy", to)))
            .or_else(|| self.why_not_enter(target, to))
            .or_else(|| unless(!presence.full.has(to), "4a", || at("no-stack", to).number("n", data().zone(to).stack)))
            .or_else(|| unless(!presence.of[power.partner().index()].has(to), "4c", || at("no-partner", to)))
            .or_else(|| no("9.2q", at("no-retreat-far", to).text("from", zone(from))))
    }

    pub(super) fn why_no_attack(&self, z: Zone) -> Why {
        let g = self.ground();
        let power = self.active();
        let ready = self.units.at(z).iter().any(|a| a.unit.flags.has(Flags::READY) && a.unit.power() == power);
        unless(g.enemies.has(z), "9.2b", || at("no-enemy", z))
            .or_else(|| unless(!self.phase.attacked.has(z), "9c", || at("no-attack-twice", z)))
            .or_else(|| unless(g.presence.prey.has(z), "12f", || at("no-end-capitulated", z)))
            .or_else(|| unless(ready, "9.2a", || at("no-ready", z)))
            .or_else(|| no("SQ-M5", at("no-zone-again", z)))
    }

    pub(super) fn why_not_develop(&self, power: Power, t: Tile) -> Why {
        let (d, r) = (data().tile(t), &self.research[power.index()]);
        let text = |key: &'static str| Text::new(key).text("tile", tile_name(t)).text("power", power_name(power));
        let mut others = r.available;
        others.remove(t);
        unless(data().power(power).tiles.has(t), "10a", || text("no-tile-own"))
            .or_else(|| unless(self.fresh_tiles(power).has(t), "10a", || text("no-tile-twice")))
            .or_else(|| match d.requires.filter(|needed| !r.available.has(*needed)) {
                Some(needed) => no("10d", text("no-tile-level").text("needed", tile_name(needed))),
                None => None,
            })
            .or_else(|| {
                let enough = others.len() >= d.requires_available;
                unless(enough, "10.5d", || text("no-tile-others").number("n", d.requires_available))
            })
    }

    pub(super) fn why_no_trench(&self, z: Zone) -> Why {
        let power = self.active();
        let own = || self.units.at(z).iter().filter(|a| a.unit.power() == power);
        unless(own().next().is_some(), "11b", || at("no-dig-army", z).text("power", power_name(power)))
            .or_else(|| {
                let old = own().any(|a| !a.unit.flags.has(Flags::ARRIVED));
                unless(old, "11b", || at("no-dig-arrived", z))
            })
            .or_else(|| unless(self.trench(power.camp(), z) < 2, "11d", || at("no-dig-deeper", z)))
            .or_else(|| no("R-1b", Text::new("no-dig-markers")))
    }

    pub(super) fn why_not_court(&self, t: Track) -> Why {
        let (d, power) = (data().track(t), self.active());
        let text = |key: &'static str| Text::new(key).text("track", track_name(t)).text("power", power_name(power));
        let mover = d.forward[power.index()] || d.back[power.index()];
        let others = d.forward.iter().chain(&d.back).filter(|m| **m).count();
        unless(self.marker(t) < d.length, "R-12f", || text("no-court-over"))
            .or_else(|| unless(mover, if others == 2 && d.nation.is_some() { "12b" } else { "12e" }, || text("no-court-mover")))
            .or_else(|| {
                let cities = d.nation.is_some() || self.may_press_russia(t);
                unless(cities, "12e", || text("no-court-russia").number("turn", d.earliest).number("n", d.needs_cities))
            })
            .or_else(|| {
                let early = d.forward[power.index()] && self.turn < d.earliest;
                unless(!early, "12d", || text("no-court-date").number("turn", d.earliest))
            })
            .or_else(|| no("R-12f", text("no-court-back")))
    }
}
