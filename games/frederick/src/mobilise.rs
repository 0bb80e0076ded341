//! Placing units: Rapid Mobilisation (CL-18) and the mobilisation of winter (8.3).

use engine::Log;

use crate::{
    data::data,
    events::Event,
    ids::{Flags, Kind, Nation, Nations, Space, Spaces, Unit},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
};

impl Position {
    /// CL-18: the nations that the card may serve: of the active army, in winter of the whole alliance.
    pub(crate) fn mobilising(&self) -> Nations {
        if self.is_winter() {
            Nation::all().filter(|n| self.side(*n) == self.winter.by).collect()
        } else {
            data().army(self.phase.army).nations
        }
    }

    pub(crate) fn run_mobilise_nation(&mut self, dice: u8) -> bool {
        let nations = self.mobilising();
        match nations.first() {
            Some(nation) if nations.len() == 1 => {
                self.step = Step::MobiliseDie(nation, dice);
                true
            }
            _ => false,
        }
    }

    /// The die of the card is the number of units.
    pub(crate) fn resolve_mobilise(&mut self, nation: Nation, n: u8, log: Log<'_, Event>) {
        log(Event::CardDie { die: n });
        (self.placed, self.placed_twice) = (Spaces::NONE, Spaces::NONE);
        self.step = Step::MobiliseUnit(nation, n);
    }

    /// 8.3d, 8.3e: where units of a nation can be placed now.
    pub(crate) fn places(&self, nation: Nation) -> Spaces {
        let (d, c) = (data(), &data().constants);
        let own: Spaces = Space::all().filter(|s| self.control[s.index()] == nation).collect();
        let open = own.and(self.network_of(nation));
        let full = |most: u8| match most {
            0 | 1 => self.placed,
            _ => self.placed_twice,
        };
        let rich = self.resource_spaces();
        let in_box = open.and(d.boxes);
        let in_rich = open.and(rich).minus(full(c.mobilise_max_per_resource_space));
        let in_poor = open.minus(rich).minus(full(c.mobilise_max_per_city_or_fort));
        in_box.or(in_rich).or(in_poor)
    }

    /// The kinds of units in a nation's reserve.
    pub(crate) fn in_reserve(&self, nation: Nation) -> impl Iterator<Item = Kind> {
        let troops = (self.troops[nation.index()] > 0).then_some(nation.troops());
        self.reserve.iter().filter(move |c| c.nation() == nation).chain(troops)
    }

    pub(crate) fn offer_units(&self, nation: Nation, out: Offer<'_>) {
        out(Move::Done);
        self.in_reserve(nation).for_each(|kind| out(Move::Unit(kind)));
    }

    pub(crate) fn run_mobilise_unit(&mut self, nation: Nation, left: u8, log: Log<'_, Event>) -> bool {
        let over = left == 0 || self.in_reserve(nation).next().is_none() || self.places(nation).is_empty();
        if over {
            self.end_mobilisation(log);
        }
        over
    }

    pub(crate) fn mobilise_at(&mut self, kind: Kind, left: u8, space: Space, log: Log<'_, Event>) {
        // SQ-P2a: a new unit may march, but it did not begin the phase there.
        let flags = if self.is_winter() { Flags::NONE } else { Flags::ARRIVED };
        self.place(kind, space, flags, log);
        self.step = Step::MobiliseUnit(kind.nation(), left - 1);
    }

    /// A unit goes from the reserve to a space.
    pub(crate) fn place(&mut self, kind: Kind, space: Space, flags: Flags, log: Log<'_, Event>) {
        if kind.is_commander() {
            self.reserve.remove(kind);
        } else {
            self.troops[kind.nation().index()] -= 1;
        }
        self.units.add(space, Unit { kind, flags }, 1);
        if self.placed.has(space) {
            self.placed_twice.insert(space);
        }
        self.placed.insert(space);
        log(Event::Placed { kind, space });
    }

    pub(crate) fn end_mobilisation(&mut self, log: Log<'_, Event>) {
        (self.placed, self.placed_twice) = (Spaces::NONE, Spaces::NONE);
        if self.is_winter() {
            self.after_winter_card(log);
        } else {
            self.step = Step::BeforeDie;
        }
    }
}
