//! Why not? Answers for what a newcomer tries: the army that cannot move, the zone that cannot be entered or attacked, the tile that
//! cannot be used.

use std::sync::OnceLock;

use engine::{Localised, Refusal, Text, lower};

use super::{
    why::{no, unless},
    words::{nation as nation_name, tile as tile_name, unit as unit_name, zone as zone_name},
};
use crate::{
    Move, Position,
    data::{Family, data},
    ids::{Action, Flags, Kind, Power, Strength, Tile, Track, Unit, Zone},
    position::Step,
};

/// So many things at most are told about at once.
const MOST: usize = 4;

/// What a question is about.
#[derive(Clone, Copy)]
enum Subject {
    Move(Move),
    Army(Unit, Zone),
    Zone(Zone),
    Kind(Kind),
    Tile(Tile),
    Track(Track),
    Action(Action),
}

/// Everything that has a name, with its id and its names in small letters.
fn index() -> &'static [(Subject, [String; 3])] {
    static INDEX: OnceLock<Vec<(Subject, [String; 3])>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let d = data();
        let entry = |subject: Subject, id: &str, name: &Localised| (subject, [id.to_owned(), lower(&name.en), lower(&name.fr)]);
        let mut index = Vec::new();
        index.extend(d.action_names.iter().map(|(a, name)| entry(Subject::Action(*a), a.id(), name)));
        index.extend((0u8..).zip(&d.zones).map(|(i, x)| entry(Subject::Zone(Zone(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.tiles).map(|(i, x)| entry(Subject::Tile(Tile(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.tracks).map(|(i, x)| entry(Subject::Track(Track(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.kinds).map(|(i, x)| entry(Subject::Kind(Kind(i)), &x.id, &x.name)));
        index
    })
}

/// What a text names: a move, an army in a zone, or what has that id or name, or what begins so, or has a word that does.
fn subjects(text: &str) -> Vec<Subject> {
    let text = text.trim();
    if let Ok(m) = text.parse() {
        return vec![Subject::Move(m)];
    }
    if let Some((unit, zone)) = text.split_once('@')
        && let (Ok(unit), Ok(zone)) = (unit.parse(), zone.parse())
    {
        return vec![Subject::Army(unit, zone)];
    }
    let text = text.strip_prefix("track-").unwrap_or(text);
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
    /// The rules that forbid a power what a text names; empty if nothing does or nothing of that name is known.
    pub(super) fn reasons(&self, power: Power, what: &str) -> Vec<Refusal> {
        let mut reasons: Vec<Refusal> = Vec::new();
        for subject in subjects(what) {
            let found = match subject {
                Subject::Move(m) => self.why_not(power, m).into_iter().collect(),
                Subject::Army(u, z) => self.about_army(power, u, z),
                Subject::Zone(z) => self.about_zone(power, z),
                Subject::Kind(k) => self.about_kind(power, k),
                Subject::Tile(t) => self.about_tile(power, t),
                Subject::Track(t) => self.about_track(power, t),
                Subject::Action(a) => self.about_action(power, a),
            };
            found.into_iter().for_each(|reason| {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            });
        }
        reasons
    }

    fn is_asked(&self, power: Power) -> bool {
        self.step != Step::Over && self.step != Step::Setup && self.asked() == power
    }

    /// Why an army is unsupplied (6a), and why it does nothing now.
    fn about_army(&self, power: Power, u: Unit, z: Zone) -> Vec<Refusal> {
        let Some(unit) = self.units.at(z).iter().map(|a| a.unit).find(|x| x.seen() == u) else {
            return no("9a", Text::new("no-army-there").text("unit", unit_name(u)).text("zone", zone_name(z)))
                .into_iter()
                .collect();
        };
        let mut all: Vec<Refusal> = self.why_dark(unit, z).into_iter().collect();
        if !self.is_asked(power) {
            return all;
        }
        all.extend(match self.step {
            Step::Manoeuvre => self.why_not(power, Move::March(u, z)),
            Step::Recruit => self.why_not(power, Move::Restore(u, z)),
            Step::Cede => self.why_not(power, if u.is_ceded() { Move::TakeBack(u, z) } else { Move::Cede(u, z) }),
            Step::Lead => self.why_not(power, Move::Lead(u)),
            Step::Aim => self.why_not(power, Move::Aim(u)),
            Step::Support => self.why_not(power, Move::Support(u)),
            Step::Action if unit.power().camp() != power.camp() && self.has(power, Family::Gas) => {
                self.why_not(power, Move::Gas(u, z))
            }
            _ => None,
        });
        all
    }

    /// 6a: no chain leads home.
    fn why_dark(&self, unit: Unit, z: Zone) -> Option<Refusal> {
        let lit = self.is_supplied(unit, z);
        unless(lit, "6a", || Text::new("why-unsupplied").text("unit", unit_name(unit)).text("zone", zone_name(z)))
    }

    /// Why nothing can be done in a zone: it can not be entered, attacked, dug in or recruited in; and who is without supply there.
    fn about_zone(&self, power: Power, z: Zone) -> Vec<Refusal> {
        let dark = self.units.at(z).iter().filter_map(|a| self.why_dark(a.unit, z)).take(1);
        let mut all: Vec<Refusal> = dark.collect();
        if !self.is_asked(power) {
            return all;
        }
        all.extend(match self.step {
            Step::March | Step::Sail(..) | Step::Strategic(..) | Step::Retreat => self.why_not(power, Move::To(z)),
            Step::Place(..) => self.why_not(power, Move::At(z)),
            Step::Attack => self.why_not(power, Move::Attack(z)),
            Step::Entrenchment => self.why_not(power, Move::Dig(z)),
            Step::Manoeuvre => self.why_no_stack(power, z),
            _ => None,
        });
        all
    }

    /// Why no army of a zone manoeuvres, or why armies do not get into it.
    fn why_no_stack(&self, power: Power, z: Zone) -> Option<Refusal> {
        let own = self.units.at(z).iter().map(|a| a.unit).find(|u| u.power() == power);
        let Some(own) = own else {
            let any = self.armies_of(power).find(|a| !a.unit.flags.has(Flags::USED))?;
            return self.why_not_enter(any.unit, z);
        };
        let mut moves = false;
        self.offer(power, &mut |m| {
            moves |= matches!(m, Move::Hold(_, x) | Move::March(_, x) | Move::Sail(_, x) | Move::Strategic(_, x) if x == z);
        });
        if moves { None } else { self.why_not(power, Move::March(own.seen(), z)) }
    }

    /// Where armies of a kind are, if none can be had.
    fn about_kind(&self, power: Power, k: Kind) -> Vec<Refusal> {
        let nation = k.nation();
        let mut all = Vec::new();
        let text = |key: &'static str| Text::new(key).text("nation", nation_name(nation));
        all.extend(unless(self.is_at_war(nation), "12c", || text("no-raise-neutral")));
        if self.is_at_war(nation) {
            all.extend(unless(self.reserve(k) > 0, "1c", || text("no-raise-reserve")));
        }
        if self.is_asked(power) && self.step == Step::Recruit {
            all.extend(self.why_not(power, Move::Raise(k, Strength::Reduced)));
        }
        all
    }

    /// Why a tile is not used or developed, as far as the power may know.
    fn about_tile(&self, power: Power, t: Tile) -> Vec<Refusal> {
        let (d, r) = (data().tile(t), &self.research[power.index()]);
        let text = |key: &'static str| Text::new(key).text("tile", tile_name(t));
        if !data().power(power).tiles.has(t) {
            return self.why_not_develop(power, t).into_iter().collect();
        }
        if r.first.has(t) {
            return no("10a", text("why-tile-first")).into_iter().collect();
        }
        if r.second.has(t) {
            return no("10b", text("why-tile-second")).into_iter().collect();
        }
        if !r.available.has(t) {
            return self.why_not_develop(power, t).or_else(|| no("10a", text("why-tile-fresh"))).into_iter().collect();
        }
        let why = match d.family {
            Family::Offensive if self.is_asked(power) && self.step == Step::Action => self.why_not(power, Move::Offensive),
            Family::Gas if r.gas_used => no("10.6a", Text::new("no-gas-twice").text("power", super::words::power(power))),
            Family::Gas if self.is_asked(power) && self.gas_zones().is_empty() => no("10.6b", Text::new("why-gas-nowhere")),
            Family::Aviation if r.missions[0] == 0 => no("10.4b", Text::new("why-no-missions")),
            Family::Tanks if r.missions[1] == 0 => no("10.5b", Text::new("why-no-missions")),
            Family::Attack | Family::Defence | Family::Sturmtruppen => no("R-10b", text("why-tile-by-itself")),
            _ => None,
        };
        why.into_iter().collect()
    }

    fn about_track(&self, power: Power, t: Track) -> Vec<Refusal> {
        if power != self.active() {
            return Vec::new();
        }
        let movable = self.court(t).is_some();
        if movable { Vec::new() } else { self.why_not_court(t).into_iter().collect() }
    }

    fn about_action(&self, power: Power, a: Action) -> Vec<Refusal> {
        if self.is_asked(power) && self.step == Step::Action {
            self.why_not(power, Move::Do(a)).into_iter().collect()
        } else {
            Vec::new()
        }
    }
}
