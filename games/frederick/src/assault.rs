//! Fort assaults: 7.2.

use engine::Log;

use crate::{
    data::data,
    events::Event,
    hits::count_hits,
    ids::{Kind, Space},
    position::{Position, Step},
    units::Group,
};

impl Position {
    pub(crate) fn run_assault_list(&mut self, log: Log<'_, Event>) -> bool {
        let due = self.due_now();
        match due.first() {
            Some(space) if due.len() == 1 => self.begin_assault(space, log),
            Some(_) => return false,
            None => self.end_phase(log),
        }
        true
    }

    pub(crate) fn begin_assault(&mut self, space: Space, log: Log<'_, Event>) {
        self.phase.due.remove(space);
        log(Event::Assault { space, side: self.active() });
        self.step = Step::FortDice(space);
    }

    fn inside(&self, space: Space) -> impl Iterator<Item = &Group> {
        self.units.at(space).iter().filter(|g| g.unit.flags.is_inside())
    }

    /// What is added to each die of the fort, in the order of rolling (7.2d, R-27).
    pub fn fort_dice(&self, space: Space) -> Vec<i8> {
        let d = data();
        let best = |kind: Kind| {
            let of_nation = self.inside(space).filter(|g| g.unit.kind.nation() == kind.nation());
            of_nation.map(|g| d.kind(g.unit.kind).tactics).max().unwrap_or(0)
        };
        let bonus = |g: &Group| std::iter::repeat_n(d.space(space).bonus + best(g.unit.kind) as i8, usize::from(g.n));
        let mut dice: Vec<i8> = self.inside(space).flat_map(bonus).collect();
        dice.sort_unstable_by(|a, b| b.cmp(a));
        dice
    }

    /// SQ-F1.
    pub(crate) fn resolve_fort(&mut self, space: Space, dice: &[u8], log: Log<'_, Event>) {
        let read: Vec<(u8, i8)> = dice.iter().copied().zip(self.fort_dice(space)).collect();
        self.hits = count_hits(&read);
        log(Event::Attack { space, side: self.active().other(), dice: read, hits: self.hits });
        self.step = Step::FortHits(space);
    }

    /// The dice of the assaulting units: fresh ones of the active army, isolated ones by halves, no bonus (7.2c, 7.2e).
    pub fn assault_dice(&self, space: Space) -> u8 {
        let (mut fresh, mut isolated) = (0, 0);
        for g in self.units.at(space).iter().filter(|g| g.unit.kind.army() == self.phase.army) {
            if g.unit.flags.is_fresh() && !g.unit.flags.is_inside() {
                if g.unit.flags.is_isolated() { isolated += g.n } else { fresh += g.n }
            }
        }
        fresh + isolated / data().constants.isolated_dice_divisor
    }

    /// SQ-F2: who is still fresh attacks.
    pub(crate) fn after_fort(&mut self, space: Space, log: Log<'_, Event>) {
        if self.assault_dice(space) > 0 {
            self.step = Step::AssaultDice(space);
        } else {
            self.end_assault(space, log);
        }
    }

    pub(crate) fn resolve_assault(&mut self, space: Space, dice: &[u8], log: Log<'_, Event>) {
        let read: Vec<(u8, i8)> = dice.iter().map(|die| (*die, 0)).collect();
        self.hits = count_hits(&read);
        log(Event::Attack { space, side: self.active(), dice: read, hits: self.hits });
        self.step = Step::AssaultHits(space);
    }

    /// SQ-F3.
    pub(crate) fn end_assault(&mut self, space: Space, log: Log<'_, Event>) {
        let held = self.inside(space).next().is_some();
        log(Event::FortHeld { space, held });
        self.settle_fort(space);
        self.step = Step::NextAssault;
    }
}
