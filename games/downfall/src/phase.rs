//! Turns and phases: set-up, the start of turns and phases, and what a power does in its phase (2, 5g, 5h, 7, SQ-S, SQ-T, SQ-P).

use engine::{Log, SeatSet};

use crate::{
    data::{Family, data},
    duty::Need,
    events::{Cause, Event},
    ids::{Action, Camp, Flags, Power, TRACKS, Tile, Tiles, Track, Unit, Zones},
    moves::Move,
    position::{Fight, Manoeuvre, March, Phase, Position, Research, Rules, Step},
    sequence::Offer,
    units::Units,
};

/// The position at the start (2, SQ-S1).
pub(crate) fn start(rules: Rules) -> Position {
    let d = data();
    let mut units = Units::default();
    for (kind, n, zone) in &d.start {
        (0..*n).for_each(|_| units.add(*zone, Unit::full(*kind)));
    }
    let control = Power::ALL.map(|power| d.power(power).home);
    Position {
        rules,
        turn: 1,
        step: Step::Setup,
        units,
        control,
        low: d.start_trenches,
        high: [Zones::NONE; 2],
        vp: Power::ALL.map(|power| i16::from(d.power(power).start_vp)),
        markers: [0; TRACKS],
        at_war: crate::ids::Nations::NONE,
        research: [Research::default(); 4],
        gallipoli_entered: false,
        greece_open: false,
        attacks_due: [0; 2],
        phase: Phase::default(),
        points: [0; 4],
        manoeuvre: Manoeuvre::default(),
        march: March::default(),
        fight: Fight::default(),
    }
}

impl Position {
    /// Who may know the tiles of a power: whoever decides for it, and the partner where the table says so.
    pub(crate) fn confidants(&self, power: Power) -> SeatSet {
        let shared = self.rules.share || self.is_same_person(power, power.partner());
        let own = SeatSet::from(power.seat());
        if shared { own.with(power.partner().seat()) } else { own }
    }

    /// Whether a power has chosen its first tiles (2b).
    pub(crate) fn has_chosen(&self, power: Power) -> bool {
        self.research[power.index()].first.len() >= data().constants.start_tiles
    }

    /// SQ-S2: tiles without a prerequisite, all different (R-2a).
    pub(crate) fn offer_tiles(&self, power: Power, out: Offer<'_>) {
        let free = self.fresh_tiles(power);
        free.iter().filter(|t| data().tile(*t).at_setup).for_each(|t| out(Move::Tile(t)));
    }

    pub(crate) fn choose_tile(&mut self, power: Power, tile: Tile, log: Log<'_, Event>) {
        self.research[power.index()].first.insert(tile);
        log(Event::Chosen { power, tile, know: self.confidants(power) });
        if self.has_chosen(power) {
            log(Event::Ready { power });
        }
        if Power::ALL.into_iter().all(|p| self.has_chosen(p)) {
            self.begin_turn(log);
        }
    }

    /// SQ-T1.
    fn begin_turn(&mut self, log: Log<'_, Event>) {
        log(Event::Turn { turn: self.turn });
        self.clear(Flags::ARRIVED);
        self.attacks_due[0] = 0;
        if data().turn(self.turn).opens_year {
            self.attacks_due[1] = 0;
            for r in &mut self.research {
                (r.offensive_used, r.gas_used) = (false, false);
            }
        }
        self.begin_phase(Power::Germany, log);
    }

    /// SQ-P1.
    fn begin_phase(&mut self, power: Power, log: Log<'_, Event>) {
        log(Event::Phase { power, turn: self.turn });
        self.phase = Phase { power, left: data().power(power).actions, ..Phase::default() };
        self.make_available(power, log);
        self.step = Step::Cede;
    }

    /// 10b: what lies in box 2 becomes available; Aviation and Tanks show themselves by their missions (10.4a, 10.5a).
    fn make_available(&mut self, power: Power, log: Log<'_, Event>) {
        let know = self.confidants(power);
        let r = &mut self.research[power.index()];
        let tiles = std::mem::replace(&mut r.second, Tiles::NONE);
        if tiles.is_empty() {
            return;
        }
        r.available = r.available.or(tiles);
        log(Event::Available { power, n: tiles.len(), tiles: tiles.iter().collect(), know });
        for tile in tiles.iter() {
            let n = data().tile(tile).missions;
            if n > 0 {
                self.reveal(power, tile, log);
                let is_air = data().tile(tile).family == Family::Aviation;
                self.gain_missions(power, if is_air { [n, 0] } else { [0, n] }, log);
            }
        }
    }

    /// Shows a tile to all; a level 2 tile tells of its level 1 too.
    pub(crate) fn reveal(&mut self, power: Power, tile: Tile, log: Log<'_, Event>) {
        let r = &mut self.research[power.index()];
        if r.revealed.has(tile) {
            return;
        }
        r.revealed.insert(tile);
        log(Event::Revealed { power, tile });
        if let Some(lower) = data().tile(tile).requires {
            self.reveal(power, lower, log);
        }
    }

    /// SQ-P3: what may be done next.
    pub(crate) fn offer_actions(&self, out: Offer<'_>) {
        let duty = self.is_duty_open();
        if self.phase.left > 0 {
            for action in Action::ALL {
                let last = duty && self.phase.left == 1 && action != Action::Manoeuvre;
                if !last && self.may_begin(action) {
                    out(Move::Do(action));
                }
            }
        }
        if self.may_attack_more() {
            out(Move::Offensive);
        }
        self.offer_gas(out);
        if !duty {
            out(Move::Done);
        }
    }

    /// Whether an action is allowed now and has something to do (7c, 7d).
    pub(crate) fn may_begin(&self, action: Action) -> bool {
        if action != Action::Manoeuvre && self.is_done(action) {
            return false;
        }
        match action {
            Action::Recruitment => self.phase.done == 0 && self.can_recruit(),
            Action::Manoeuvre => self.can_manoeuvre(),
            Action::Research => self.can_research(),
            Action::Entrenchment => !self.trench_zones().is_empty(),
            Action::Diplomacy => Track::all().any(|t| self.court(t).is_some()),
            Action::Missions => self.mission_choices().next().is_some(),
        }
    }

    /// Whether an Offensive may begin (10.3): the tile, once a year, and an attack as required.
    fn may_attack_more(&self) -> bool {
        let r = &self.research[self.active().index()];
        !r.offensive_used
            && self.has(self.active(), Family::Offensive)
            && !self.is_offensive_over()
            && self.could_make(self.offensive_need())
    }

    /// 10.3c.
    pub(crate) fn is_offensive_over(&self) -> bool {
        self.active() == Power::Russia && self.year() == data().constants.russia_no_offensive_in
    }

    /// Germany attacks the Allied power (10.3b), the others whom they like.
    pub(crate) fn offensive_need(&self) -> Need {
        if self.active() == Power::Germany { Need::Allied } else { Need::Any }
    }

    pub(crate) fn begin_action(&mut self, action: Action, log: Log<'_, Event>) {
        let power = self.active();
        log(Event::Action { power, action });
        let bound = self.is_duty_open() && self.phase.left == 1;
        self.phase.left -= 1;
        self.phase.done |= action.bit();
        match action {
            Action::Recruitment => self.begin_recruitment(),
            Action::Manoeuvre => self.begin_manoeuvre(false, bound),
            Action::Research => self.step = Step::Research,
            Action::Entrenchment => self.step = Step::Entrenchment,
            Action::Diplomacy => self.step = Step::Diplomacy,
            Action::Missions => self.step = Step::Missions,
        }
    }

    /// 10.3a: an action more, which is shown.
    pub(crate) fn begin_offensive(&mut self, log: Log<'_, Event>) {
        let power = self.active();
        log(Event::Offensive { power });
        self.research[power.index()].offensive_used = true;
        data().family(Family::Offensive).for_each(|tile| self.reveal(power, tile, log));
        self.phase.done |= Action::Manoeuvre.bit();
        self.begin_manoeuvre(true, false);
    }

    /// SQ-P4 to SQ-P7, then the next phase or turn.
    pub(crate) fn end_phase(&mut self, log: Log<'_, Event>) {
        let power = self.active();
        log(Event::ActionsOver { power });
        self.settle_phase(log);
        self.clear(Flags::OF_PHASE);
        match power.next() {
            Some(next) => self.begin_phase(next, log),
            None => self.end_turn(log),
        }
    }

    /// SQ-T3.
    fn end_turn(&mut self, log: Log<'_, Event>) {
        let d = data();
        let before = self.vp;
        for track in &d.tracks {
            let late = track.penalty_turn == Some(self.turn) && track.nation.is_some_and(|n| !self.is_at_war(n));
            if late {
                let cause = if track.favours == Camp::Central { Cause::NoBulgaria } else { Cause::NoRomania };
                track.favours.powers().into_iter().for_each(|p| self.score(p, d.constants.neutral_penalty, cause, None, log));
            }
        }
        if self.vp != before {
            log(Event::Score { vp: self.vp });
        }
        if self.turn >= d.last_turn() {
            self.phase = Phase::default();
            self.step = Step::Over;
            log(Event::Ended);
        } else {
            self.turn += 1;
            self.begin_turn(log);
        }
    }
}
