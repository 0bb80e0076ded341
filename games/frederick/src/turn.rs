//! Set-up, turns and their end, events: 13, 5.1, 5.3, 9.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{ARMIES, CARDS, Flags, NATIONS, Nation, Side, Space, Spaces, Unit},
    position::{Battle, Chosen, End, Phase, Position, Step, Winter},
    units::Units,
};

/// The table before the first commanders are drawn (13).
pub(crate) fn start(besiegers_recover: bool) -> Position {
    let d = data();
    let mut p = Position {
        besiegers_recover,
        turn: 1,
        step: Step::FirstCommander(0),
        units: Units::default(),
        troops: [0; NATIONS],
        reserve: d.reserve,
        removed: Default::default(),
        control: d.original,
        scorched: Spaces::NONE,
        hand: [[0; CARDS]; 2],
        used: [[0; CARDS]; 2],
        cup: [0; ARMIES],
        end_chit: false,
        debts: [0; ARMIES],
        elizabeth_died: 0,
        phase: Phase::default(),
        battle: Battle::default(),
        hits: 0,
        chosen: Chosen::default(),
        placed: Spaces::NONE,
        placed_twice: Spaces::NONE,
        winter: Winter::default(),
    };
    Nation::all().for_each(|n| p.troops[n.index()] = d.nations[n.index()].troops);
    for &(kind, n, space) in &d.start {
        p.units.add(space, Unit::fresh(kind), n);
        if !kind.is_commander() {
            p.troops[kind.nation().index()] -= n;
        }
    }
    p.fill_cup();
    p
}

impl Position {
    /// SQ-T1: all chits that have entered are in the cup.
    pub(crate) fn fill_cup(&mut self) {
        (self.cup, self.end_chit) = ([0; ARMIES], false);
        for entry in data().entries.iter().filter(|e| e.turn <= self.turn) {
            match entry.army {
                Some(army) => self.cup[army.index()] += entry.count,
                None => self.end_chit = true,
            }
        }
    }

    /// A turn begins: a normal one, or winter (SQ-G2).
    pub(crate) fn begin_turn(&mut self, log: Log<'_, Event>) {
        log(Event::Turn { turn: self.turn });
        self.tell_resources(log);
        self.fill_cup();
        if self.is_winter() {
            self.begin_winter(log);
        } else {
            self.step = Step::Chit;
        }
    }

    /// SQ-T3: the next chit; without a turn-end chit the turn ends when the cup is empty.
    pub(crate) fn next_chit(&mut self, log: Log<'_, Event>) {
        if !self.end_chit && self.cup == [0; ARMIES] {
            self.end_turn(log);
        } else {
            self.step = Step::Chit;
        }
    }

    /// Used and discarded cards go back to the decks (5.3a, 8.5b).
    pub(crate) fn reshuffle(&mut self, log: Log<'_, Event>) {
        if self.used != [[0; CARDS]; 2] {
            self.used = [[0; CARDS]; 2];
            log(Event::Reshuffled { side: None });
        }
    }

    /// SQ-E1, SQ-E2.
    pub(crate) fn end_turn(&mut self, log: Log<'_, Event>) {
        self.reshuffle(log);
        if self.turn < data().constants.elizabeth_first_turn {
            return self.finish_turn(log);
        }
        self.step = if self.elizabeth_died == 0 { Step::Elizabeth } else { Step::Peace };
    }

    /// 9.1a.
    pub(crate) fn resolve_elizabeth(&mut self, die: u8, log: Log<'_, Event>) {
        let dies = die == data().constants.elizabeth_dies_on;
        log(Event::Elizabeth { die, dies });
        if !dies {
            return self.finish_turn(log);
        }
        self.elizabeth_died = self.turn;
        self.tell_resources(log);
        self.send_russians_home();
        if self.settle_control(log) {
            self.finish_turn(log);
        }
    }

    /// R-36 (2): Russian units go to their box as they are, isolated no more.
    fn send_russians_home(&mut self) {
        let d = data();
        let Some(home) = d.nations[d.russia.index()].home else { return };
        while let Some(g) =
            self.units.all().iter().find(|g| g.unit.kind.nation() == d.russia && (g.space != home || g.unit.flags.is_isolated()))
        {
            let g = *g;
            self.units.take(g.space, g.unit, g.n);
            self.units.add(home, Unit { kind: g.unit.kind, flags: g.unit.flags.and(Flags::EXHAUSTED) }, g.n);
        }
        Space::all().for_each(|s| self.settle_fort(s));
    }

    /// 9.2a.
    pub(crate) fn resolve_peace(&mut self, die: u8, log: Log<'_, Event>) {
        log(Event::PeaceDie { die });
        if die == data().constants.peace_on {
            self.end(End::Peace, log);
        } else {
            self.finish_turn(log);
        }
    }

    /// SQ-E3.
    pub(crate) fn finish_turn(&mut self, log: Log<'_, Event>) {
        if self.turn >= data().last_turn() {
            return self.end(End::Time, log);
        }
        self.turn += 1;
        self.begin_turn(log);
    }

    /// SQ-G1: the commander drawn for a nation before the game; then the first turn.
    pub(crate) fn first_commander(&mut self, place: u8, log: Log<'_, Event>) {
        if usize::from(place) + 1 < data().draws.len() {
            self.step = Step::FirstCommander(place + 1);
        } else {
            self.begin_turn(log);
        }
    }

    /// The nation for which a commander is drawn now.
    pub(crate) fn drawing_nation(&self) -> Option<Nation> {
        match self.step {
            Step::FirstCommander(place) => data().draws.get(usize::from(place)).copied(),
            Step::WinterCommander(nation) => Some(nation),
            _ => None,
        }
    }

    /// The side that draws a card now.
    pub(crate) fn drawing_side(&self) -> Option<Side> {
        match self.step {
            Step::Draw(_) => Some(self.active()),
            Step::WinterDraw(side) => Some(side),
            _ => None,
        }
    }
}
