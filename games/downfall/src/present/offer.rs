//! Moves as they are shown: short, under headings, with what they point at.

use engine::{Description, Target, Text};

use super::words::{action, kind, tile, track, unit, zone};
use crate::{
    Move, Position,
    data::data,
    ids::{Power, Track, Unit, Zone},
    position::Step,
};

impl Position {
    /// How a legal move is shown.
    pub(super) fn shown(&self, m: Move) -> Description {
        let placed = |key: &'static str, u: Unit, z: Zone| Text::new(key).text("unit", unit(u)).text("zone", zone(z));
        let (text, group) = match m {
            Move::Tile(t) => (tile(t), Some("group-tiles")),
            Move::Cede(u, z) => (placed("do-army", u, z), Some("group-cede")),
            Move::TakeBack(u, z) => (placed("do-army", u, z), Some("group-take-back")),
            Move::Accept => (Text::new("do-accept"), None),
            Move::Do(a) => (action(a), Some("group-actions")),
            Move::Offensive => (Text::new("do-offensive"), Some("group-actions")),
            Move::Gas(u, z) => (placed("do-army", u, z), Some("group-gas")),
            Move::Restore(u, z) => (placed("do-army", u, z), Some("group-restore")),
            Move::Raise(k, s) => (kind(k, s), Some("group-raise")),
            Move::At(z) => (self.zone_text(z), Some("group-zones")),
            Move::Hold(u, z) => (placed("do-army", u, z), Some("group-hold")),
            Move::March(u, z) => (placed("do-army", u, z), Some("group-march")),
            Move::Sail(u, z) => (placed("do-army", u, z), Some("group-sail")),
            Move::Strategic(u, z) => (placed("do-army", u, z), Some("group-strategic")),
            Move::To(z) => (self.way_text(z), Some("group-zones")),
            Move::Attack(z) => (self.zone_text(z), Some("group-attack")),
            Move::Lead(u) => (unit(u), Some("group-lead")),
            Move::Aim(u) => (unit(u), Some("group-aim")),
            Move::Support(u) => (unit(u), Some("group-support")),
            Move::Go => (Text::new("do-go"), None),
            Move::Fly if self.step == Step::Counter => (Text::new("do-counter"), None),
            Move::Fly => (Text::new("do-fly").number("n", data().constants.air_bonus), None),
            Move::Tanks => (Text::new("do-tanks"), None),
            Move::Cover => (Text::new(if self.cover_costs_ground() { "do-cover-retreat" } else { "do-cover" }), None),
            Move::Lose(u) => (unit(u), Some("group-lose")),
            Move::Develop(t) => (self.develop_text(t), Some("group-develop")),
            Move::Advance(t) => (tile(t), Some("group-advance")),
            Move::Dig(z) => (self.dig_text(z), Some("group-dig")),
            Move::Court(t) => (self.court_text(t), Some("group-court")),
            Move::Missions(n) => (self.missions_text(n.0), Some("group-missions")),
            Move::Done => (self.done_text(), None),
        };
        Description { text, group: group.map(Text::new), targets: self.move_targets(m) }
    }

    /// A zone with who is there.
    fn zone_text(&self, z: Zone) -> Text {
        let n = |p: Power| self.camp_strength(z, p.camp());
        let (own, enemy) = (n(self.active()), n(self.active().enemies()[0]));
        if own + enemy == 0 {
            return zone(z);
        }
        Text::new("do-at").text("zone", zone(z)).number("own", own).number("enemy", enemy)
    }

    /// A zone on an army's way, with what it costs and whom it meets.
    fn way_text(&self, z: Zone) -> Text {
        let asked = self.asked();
        let enemies = self.camp_strength(z, asked.camp().enemy());
        if enemies > 0 {
            return Text::new("do-to-enemy").text("zone", zone(z)).number("n", enemies);
        }
        let hostile = self.held_by(asked.camp().enemy()).has(z);
        if hostile { Text::new("do-to-take").text("zone", zone(z)) } else { self.zone_text(z) }
    }

    fn develop_text(&self, t: crate::ids::Tile) -> Text {
        let second = self.turn >= data().constants.straight_from;
        if second { Text::new("do-develop-late").text("tile", tile(t)) } else { tile(t) }
    }

    fn dig_text(&self, z: Zone) -> Text {
        let level = self.trench(self.active().camp(), z) + 1;
        Text::new("do-dig").text("zone", zone(z)).number("level", level)
    }

    fn court_text(&self, t: Track) -> Text {
        let to = self.court(t).unwrap_or(self.marker(t));
        let text = Text::new("do-court").text("track", track(t)).number("from", self.marker(t)).number("to", to);
        text.number("last", data().track(t).length)
    }

    fn missions_text(&self, air: u8) -> Text {
        let n = data().constants.missions_per_action;
        Text::new("do-missions").number("air", air).number("tank", n.saturating_sub(air))
    }

    fn done_text(&self) -> Text {
        let cut = if self.step == Step::Action { self.lost_for_supply() } else { 0 };
        Text::new(self.done_key()).number("n", self.phase.left).number("cut", cut)
    }

    /// What ending the step means.
    const fn done_key(&self) -> &'static str {
        match self.step {
            Step::Cede => "done-cede",
            Step::Accept(..) => "done-decline",
            Step::Recruit => "done-recruit",
            Step::Manoeuvre => "done-manoeuvre",
            Step::March => "done-march",
            Step::Attack => "done-attack",
            Step::Lead => "done-lead",
            Step::Fly | Step::Counter | Step::Tanks => "done-mission",
            Step::Cover => "done-cover",
            _ => "done-phase",
        }
    }

    /// What a move points at.
    fn move_targets(&self, m: Move) -> Vec<Target> {
        let at = |z: Zone| Target::Space(z.to_string());
        // Not its zone too: what may be done with an army is asked as soon as it is chosen.
        let army = |u: Unit, z: Zone| vec![Target::Piece(format!("{u}@{z}"))];
        match m {
            Move::Tile(t) | Move::Develop(t) | Move::Advance(t) => vec![Target::Card(t.to_string())],
            Move::Cede(u, z) | Move::TakeBack(u, z) | Move::Gas(u, z) | Move::Restore(u, z) => army(u, z),
            Move::Hold(u, z) | Move::March(u, z) | Move::Sail(u, z) | Move::Strategic(u, z) => army(u, z),
            Move::Raise(k, s) => vec![Target::Piece(format!("{k}.{s}"))],
            Move::At(z) | Move::To(z) | Move::Attack(z) | Move::Dig(z) => vec![at(z)],
            Move::Lead(u) | Move::Aim(u) | Move::Support(u) | Move::Lose(u) => army(u, self.fight.zone),
            Move::Court(t) => vec![Target::Piece(format!("track-{t}"))],
            Move::Do(_)
            | Move::Offensive
            | Move::Accept
            | Move::Go
            | Move::Fly
            | Move::Tanks
            | Move::Cover
            | Move::Missions(_)
            | Move::Done => vec![Target::Button(m.to_string())],
        }
    }
}
