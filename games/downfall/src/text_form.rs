//! The position as readable text: what is not written is as at the start; where armies are written, these are all.

use std::collections::BTreeMap;

use engine::gather;
use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{Action, Camp, Power, Tiles, Track, Unit, Zone, Zones},
    position::{Fight, Manoeuvre, March, Phase, Position, Research, Rules, Step, Victory},
    units::Units,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    #[serde(default = "two", skip_serializing_if = "is_two")]
    players: u8,
    #[serde(default, skip_serializing_if = "is_standard")]
    victory: Victory,
    #[serde(default, skip_serializing_if = "is_false")]
    partners_share: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    central_pair: bool,
    #[serde(default = "one")]
    turn: u8,
    #[serde(default = "first_step")]
    step: Step,
    #[serde(default)]
    phase: PhaseDraft,
    units: Option<BTreeMap<Zone, String>>,
    /// Zones that are not controlled as at the start.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    control: BTreeMap<Zone, Power>,
    trenches: Option<Both>,
    #[serde(default, skip_serializing_if = "Both::is_empty")]
    deep_trenches: Both,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    points: BTreeMap<Power, i16>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    diplomacy: BTreeMap<Track, u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    tiles: BTreeMap<Power, TilesDraft>,
    #[serde(default, skip_serializing_if = "is_false")]
    gallipoli_entered: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    greece_open: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    german_attacks: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    russian_attacks: u8,
    /// Recruitment points left: ordinary, Turkish, Italian, American.
    #[serde(default, skip_serializing_if = "is_nothing")]
    recruitment: [u8; 4],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    manoeuvre: Option<ManoeuvreDraft>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    march: Option<MarchDraft>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fight: Option<FightDraft>,
}

/// Zones of each camp.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Both {
    #[serde(default, skip_serializing_if = "none")]
    central: Zones,
    #[serde(default, skip_serializing_if = "none")]
    entente: Zones,
}

impl Both {
    const fn is_empty(&self) -> bool {
        self.central.is_empty() && self.entente.is_empty()
    }

    const fn of(zones: [Zones; 2]) -> Self {
        Self { central: zones[Camp::Central.index()], entente: zones[Camp::Entente.index()] }
    }

    const fn zones(&self) -> [Zones; 2] {
        [self.central, self.entente]
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PhaseDraft {
    #[serde(default = "germany")]
    power: Power,
    left: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    done: Vec<Action>,
    #[serde(default, skip_serializing_if = "none")]
    entered: Zones,
    #[serde(default, skip_serializing_if = "none")]
    attacked: Zones,
    #[serde(default, skip_serializing_if = "is_false")]
    has_flown: bool,
}

impl Default for PhaseDraft {
    fn default() -> Self {
        Self {
            power: Power::Germany,
            left: None,
            done: Vec::new(),
            entered: Zones::NONE,
            attacked: Zones::NONE,
            has_flown: false,
        }
    }
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct TilesDraft {
    #[serde(default, skip_serializing_if = "no_tiles")]
    box_1: Tiles,
    #[serde(default, skip_serializing_if = "no_tiles")]
    box_2: Tiles,
    #[serde(default, skip_serializing_if = "no_tiles")]
    available: Tiles,
    #[serde(default, skip_serializing_if = "no_tiles")]
    revealed: Tiles,
    #[serde(default, skip_serializing_if = "is_false")]
    offensive_used: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    gas_used: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    air: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    tank: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ManoeuvreDraft {
    #[serde(default)]
    places: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    offensive: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    bound: bool,
    #[serde(default, skip_serializing_if = "none")]
    held: Zones,
    #[serde(default, skip_serializing_if = "none")]
    compulsory: Zones,
    #[serde(default, skip_serializing_if = "none")]
    twice: Zones,
    #[serde(default, skip_serializing_if = "none")]
    chosen: Zones,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarchDraft {
    unit: Unit,
    from: Zone,
    at: Zone,
    #[serde(default)]
    spent: u8,
    #[serde(default)]
    steps: u8,
    #[serde(default, skip_serializing_if = "none")]
    path: Zones,
    #[serde(default, skip_serializing_if = "is_false")]
    bound: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FightDraft {
    zone: Zone,
    #[serde(default = "germany")]
    defender: Power,
    #[serde(default)]
    attacks: u8,
    #[serde(default)]
    supports: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    counts: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    flies: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    air: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    tanks: bool,
    #[serde(default)]
    losses: [u8; 2],
    #[serde(default, skip_serializing_if = "is_zero")]
    covered: u8,
}

const fn one() -> u8 {
    1
}
const fn two() -> u8 {
    2
}
const fn germany() -> Power {
    Power::Germany
}
const fn first_step() -> Step {
    Step::Action
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
const fn is_two(n: &u8) -> bool {
    *n == 2
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
const fn is_zero(n: &u8) -> bool {
    *n == 0
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
const fn is_false(b: &bool) -> bool {
    !*b
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
fn is_standard(v: &Victory) -> bool {
    *v == Victory::Standard
}
fn is_nothing(points: &[u8; 4]) -> bool {
    *points == [0; 4]
}
const fn none(zones: &Zones) -> bool {
    zones.is_empty()
}
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
const fn no_tiles(tiles: &Tiles) -> bool {
    tiles.is_empty()
}

/// "2 ge-5, ru-3.r".
fn armies_text(units: impl Iterator<Item = Unit>) -> String {
    let mut words: Vec<(Unit, u8)> = Vec::new();
    for unit in units {
        match words.last_mut() {
            Some((last, n)) if *last == unit => *n += 1,
            _ => words.push((unit, 1)),
        }
    }
    let word = |(unit, n): &(Unit, u8)| if *n == 1 { unit.to_string() } else { format!("{n} {unit}") };
    words.iter().map(word).collect::<Vec<_>>().join(", ")
}

fn armies(zone: Zone, text: &str, units: &mut Units) -> Result<(), String> {
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let wrong = || format!("'{part}' in {zone} is not understood");
        let (n, unit) = part.split_once(' ').unwrap_or(("1", part));
        let n: u8 = n.parse().ok().filter(|n| *n <= 9).ok_or_else(wrong)?;
        let unit: Unit = unit.trim().parse().map_err(|_| wrong())?;
        if units.all().len() + usize::from(n) > crate::ids::ARMIES {
            return Err("more armies than counters".to_owned());
        }
        (0..n).for_each(|_| units.add(zone, unit));
    }
    Ok(())
}

/// Who controls the zones where nothing else is written: home territory, with the neutrals that are at war.
fn usual_control(p: &Position) -> [Zones; 4] {
    Power::ALL.map(|power| p.home(power))
}

impl From<&Position> for Draft {
    fn from(p: &Position) -> Self {
        let usual = usual_control(p);
        let other = |zone: &Zone| p.controller(*zone) != Power::ALL.into_iter().find(|q| usual[q.index()].has(*zone));
        let zones: Zones = p.units.all().iter().map(|a| a.zone).collect();
        let text = |zone: Zone| (zone, armies_text(p.units.at(zone).iter().map(|a| a.unit)));
        let tiles = |power: Power| (power, TilesDraft::from(&p.research[power.index()]));
        let some = |power: &Power| p.research[power.index()] != Research::default();
        Self {
            players: p.rules.players,
            victory: p.rules.victory,
            partners_share: p.rules.share,
            central_pair: p.rules.pair == Camp::Central,
            turn: p.turn,
            step: p.step,
            phase: PhaseDraft::from(&p.phase),
            units: Some(gather::map(zones.iter().map(text))),
            control: gather::map(Zone::all().filter(other).filter_map(|z| Some((z, p.controller(z)?)))),
            trenches: Some(Both::of(p.low)),
            deep_trenches: Both::of(p.high),
            points: gather::map(Power::ALL.map(|power| (power, p.vp[power.index()]))),
            diplomacy: gather::map(Track::all().map(|t| (t, p.marker(t))).filter(|(_, n)| *n > 0)),
            tiles: gather::map(Power::ALL.into_iter().filter(some).map(tiles)),
            gallipoli_entered: p.gallipoli_entered,
            greece_open: p.greece_open,
            german_attacks: p.attacks_due[0],
            russian_attacks: p.attacks_due[1],
            recruitment: p.points,
            manoeuvre: (p.manoeuvre != Manoeuvre::default()).then(|| ManoeuvreDraft::from(&p.manoeuvre)),
            march: (p.march != March::default()).then(|| MarchDraft::from(&p.march)),
            fight: (p.fight != Fight::default()).then(|| FightDraft::from(&p.fight)),
        }
    }
}

impl From<&Phase> for PhaseDraft {
    fn from(phase: &Phase) -> Self {
        Self {
            power: phase.power,
            left: Some(phase.left),
            done: Action::ALL.into_iter().filter(|a| phase.done & a.bit() != 0).collect(),
            entered: phase.entered,
            attacked: phase.attacked,
            has_flown: phase.has_flown,
        }
    }
}

impl From<&Research> for TilesDraft {
    fn from(r: &Research) -> Self {
        Self {
            box_1: r.first,
            box_2: r.second,
            available: r.available,
            revealed: r.revealed,
            offensive_used: r.offensive_used,
            gas_used: r.gas_used,
            air: r.missions[0],
            tank: r.missions[1],
        }
    }
}

impl From<&Manoeuvre> for ManoeuvreDraft {
    fn from(m: &Manoeuvre) -> Self {
        let Manoeuvre { places, offensive, bound, held, compulsory, twice, chosen } = *m;
        Self { places, offensive, bound, held, compulsory, twice, chosen }
    }
}

impl From<ManoeuvreDraft> for Manoeuvre {
    fn from(m: ManoeuvreDraft) -> Self {
        let ManoeuvreDraft { places, offensive, bound, held, compulsory, twice, chosen } = m;
        Self { places, offensive, bound, held, compulsory, twice, chosen }
    }
}

impl From<&March> for MarchDraft {
    fn from(m: &March) -> Self {
        let March { unit, from, at, spent, steps, path, bound } = *m;
        Self { unit, from, at, spent, steps, path, bound }
    }
}

impl From<MarchDraft> for March {
    fn from(m: MarchDraft) -> Self {
        let MarchDraft { unit, from, at, spent, steps, path, bound } = m;
        Self { unit, from, at, spent, steps, path, bound }
    }
}

impl From<&Fight> for FightDraft {
    fn from(f: &Fight) -> Self {
        let Fight { zone, defender, attacks, supports, counts, flies, air, tanks, losses, covered } = *f;
        Self { zone, defender, attacks, supports, counts, flies, air, tanks, losses, covered }
    }
}

impl From<FightDraft> for Fight {
    fn from(f: FightDraft) -> Self {
        let FightDraft { zone, defender, attacks, supports, counts, flies, air, tanks, losses, covered } = f;
        Self { zone, defender, attacks, supports, counts, flies, air, tanks, losses, covered }
    }
}

impl Draft {
    fn finish(self) -> Result<Position, String> {
        let d = data();
        let pair = if self.central_pair { Camp::Central } else { Camp::Entente };
        let rules = Rules { players: self.players, victory: self.victory, share: self.partners_share, pair };
        let mut p = crate::phase::start(rules);
        (p.turn, p.step) = (self.turn, self.step);
        for (track, n) in self.diplomacy {
            p.markers[track.index()] = n;
        }
        let joined = d.neutrals.iter().filter(|n| d.track_of(*n).is_some_and(|t| p.marker(t) >= d.track(t).length));
        p.at_war = joined.collect();
        p.control = usual_control(&p);
        for (zone, power) in self.control {
            p.control.iter_mut().for_each(|set| set.remove(zone));
            p.control[power.index()].insert(zone);
        }
        let written = self.units.is_some();
        if let Some(list) = self.units {
            p.units = Units::default();
            list.iter().try_for_each(|(zone, text)| armies(*zone, text, &mut p.units))?;
        }
        p.low = self.trenches.map_or(if written { [Zones::NONE; 2] } else { p.low }, |t| t.zones());
        p.high = self.deep_trenches.zones();
        p.low.iter_mut().zip(p.high).for_each(|(low, high)| *low = low.minus(high));
        self.points.into_iter().for_each(|(power, n)| p.vp[power.index()] = n);
        self.tiles.into_iter().for_each(|(power, t)| p.research[power.index()] = t.finish());
        (p.gallipoli_entered, p.greece_open) = (self.gallipoli_entered, self.greece_open);
        p.attacks_due = [self.german_attacks, self.russian_attacks];
        p.points = self.recruitment;
        p.phase = self.phase.finish();
        p.manoeuvre = self.manoeuvre.map(Manoeuvre::from).unwrap_or_default();
        p.march = self.march.map(March::from).unwrap_or_default();
        p.fight = self.fight.map(Fight::from).unwrap_or_default();
        Ok(p)
    }
}

impl TilesDraft {
    fn finish(self) -> Research {
        Research {
            first: self.box_1,
            second: self.box_2,
            available: self.available,
            revealed: self.revealed,
            offensive_used: self.offensive_used,
            gas_used: self.gas_used,
            missions: [self.air, self.tank],
        }
    }
}

impl PhaseDraft {
    /// Where the actions left are not written, none was done yet.
    fn finish(self) -> Phase {
        let all = data().power(self.power).actions;
        Phase {
            power: self.power,
            left: self.left.unwrap_or(all),
            done: self.done.iter().fold(0, |bits, a| bits | a.bit()),
            entered: self.entered,
            attacked: self.attacked,
            has_flown: self.has_flown,
        }
    }
}

engine::written_as_draft!(Position, Draft);
