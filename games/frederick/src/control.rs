//! Control of spaces: 4.1.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{NATIONS, Nation, Nations, Side, Space, Spaces},
    position::{Position, Step},
};

impl Position {
    /// SQ-P6: every space that holds units of one alliance only and is controlled by the other passes over. False if somebody must choose
    /// a nation first; the rest follows then.
    pub(crate) fn settle_control(&mut self, log: Log<'_, Event>) -> bool {
        if self.is_empress_just_dead() && !self.leave_russian_spaces(log) {
            return false;
        }
        let presence = self.presence();
        let [prussian, austrian] = Side::ALL.map(|side| presence.any(side));
        for side in Side::ALL {
            let alone = if side == Side::Prussian { prussian.minus(austrian) } else { austrian.minus(prussian) };
            for space in alone.minus(self.controlled_by(side)).minus(data().boxes).iter() {
                if !self.pass_over(space, side, log) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether spaces change hands because the Empress has died at this turn's end.
    fn is_empress_just_dead(&self) -> bool {
        self.elizabeth_died == self.turn
    }

    /// R-36 (3): what Russia controlled on the map goes back, or to the Austrian Alliance where it has units.
    fn leave_russian_spaces(&mut self, log: Log<'_, Event>) -> bool {
        let d = data();
        let russian: Spaces = Space::all().filter(|s| self.control[s.index()] == d.russia && !d.boxes.has(*s)).collect();
        for space in russian.iter() {
            if self.is_there(space, Side::Austrian) {
                if !self.pass_over(space, Side::Austrian, log) {
                    return false;
                }
            } else {
                self.take(space, d.original[space.index()], log);
            }
        }
        true
    }

    /// A space passes to a side; false if its player must choose the nation.
    fn pass_over(&mut self, space: Space, side: Side, log: Log<'_, Event>) -> bool {
        let claimants = self.claimants_of(space, side);
        match claimants.first() {
            Some(nation) if claimants.len() == 1 => self.take(space, nation, log),
            Some(_) => {
                self.step = Step::Control(space);
                return false;
            }
            None => {}
        }
        true
    }

    /// The side that takes a space over: the one that has units there.
    pub(crate) fn conqueror(&self, space: Space) -> Side {
        if self.is_there(space, Side::Austrian) { Side::Austrian } else { Side::Prussian }
    }

    /// The nations among which the player must choose now.
    pub(crate) fn claimants(&self, space: Space) -> Nations {
        self.claimants_of(space, self.conqueror(space))
    }

    /// 4.1d: its original nation; or the nation with the most units there, several on a tie (4.1c, R-2, R-61).
    fn claimants_of(&self, space: Space, side: Side) -> Nations {
        let original = data().original[space.index()];
        if self.side(original) == side {
            return Nations::of(original);
        }
        let mut count = [0u8; NATIONS];
        for g in self.units.at(space).iter().filter(|g| self.unit_side(g.unit.kind) == side) {
            count[g.unit.kind.nation().index()] += g.n;
        }
        let most = count.iter().copied().max().unwrap_or(0).max(1);
        Nation::all().filter(|n| count[n.index()] == most).collect()
    }

    /// A nation takes control; a fort or resource space gives the active player a card (7.4b, R-29).
    fn take(&mut self, space: Space, nation: Nation, log: Log<'_, Event>) {
        self.control[space.index()] = nation;
        log(Event::Taken { space, nation });
        if self.resource_spaces().has(space) {
            self.tell_resources(log);
        }
        if self.side(nation) == self.active() && self.forts().or(self.resource_spaces()).has(space) {
            self.phase.gains.insert(space);
        }
    }

    /// 2.2f: the counts of both alliances, which decide the war.
    pub(crate) fn tell_resources(&self, log: Log<'_, Event>) {
        log(Event::Resources { prussian: self.total(Side::Prussian), austrian: self.total(Side::Austrian) });
    }

    /// The player has chosen; the rest of the spaces follows, and what was to come after them.
    pub(crate) fn claim(&mut self, space: Space, nation: Nation, log: Log<'_, Event>) {
        self.take(space, nation, log);
        if !self.settle_control(log) {
            return;
        }
        if self.is_empress_just_dead() {
            self.finish_turn(log);
        } else if self.is_winter() {
            self.next_winter_card(self.winter.by);
        } else {
            self.draw_for_phase();
        }
    }
}
