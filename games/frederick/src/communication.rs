//! Lines of communication and isolation: 4.2, 4.3.

use crate::{
    data::data,
    ids::{Flags, NATIONS, Nation, SPACES, Side, Space, Spaces},
    position::{Position, Presence},
};

impl Position {
    /// The spaces that a side controls.
    pub fn controlled_by(&self, side: Side) -> Spaces {
        let mut nations = 0u8;
        Nation::all().filter(|n| self.side(*n) == side).for_each(|n| nations |= 1 << n.0);
        let held = |half: &[Nation]| half.iter().rev().fold(0u64, |bits, n| bits << 1 | u64::from(nations >> n.0 & 1));
        let halves = self.control[..data().spaces.len()].chunks(64);
        Spaces(halves.rev().fold(0, |bits, half| bits << 64 | u128::from(held(half))))
    }

    /// The network of a side (4.2a): from its resource spaces that are not besieged, as far as its lines run.
    pub fn network(&self, side: Side) -> Spaces {
        self.network_over(side, self.controlled_by(side), &self.presence())
    }

    /// The network of a side that controls these spaces.
    pub(crate) fn network_over(&self, side: Side, own: Spaces, presence: &Presence) -> Spaces {
        let passable = presence.passable(side, own);
        let sources = self.resource_spaces().and(own).and(passable);
        flood(&data().near, sources, passable)
    }

    /// The part of the network that is joined to an unbesieged resource space of a nation.
    pub(crate) fn network_of(&self, nation: Nation) -> Spaces {
        let side = self.side(nation);
        let passable = self.presence().passable(side, self.controlled_by(side));
        let own: Spaces = self.resource_spaces().iter().filter(|s| self.control[s.index()] == nation).collect();
        flood(&data().near, own.and(passable), passable)
    }

    /// Checks the lines of both sides and marks who is isolated (4.2e, 4.3a, R-6).
    pub(crate) fn check_lines(&mut self) {
        let presence = self.presence();
        let networks = Side::ALL.map(|side| self.network_over(side, self.controlled_by(side), &presence));
        let mut sides = [Side::Prussian; NATIONS];
        Nation::all().for_each(|n| sides[n.index()] = self.side(n));
        self.units.reflag(|g| {
            let network = networks[sides[g.unit.kind.nation().index()].index()];
            if g.unit.flags.is_inside() || network.has(g.space) {
                g.unit.flags.without(Flags::ISOLATED)
            } else {
                g.unit.flags.with(Flags::ISOLATED)
            }
        });
    }

    /// What cuts a space off from its side's network: the spaces where the shortest way there is shut.
    pub fn cut(&self, side: Side, from: Space) -> Spaces {
        let (own, presence) = (self.controlled_by(side), self.presence());
        let (passable, network) = (presence.passable(side, own), self.network_over(side, own, &presence));
        // Back from the network, step by step, so that the way can be walked from the space.
        let mut rings = vec![network];
        let mut seen = network;
        while !seen.has(from) {
            let last = rings.last().copied().unwrap_or_default();
            let next = last.iter().fold(Spaces::NONE, |set, s| set.or(data().near[s.index()])).minus(seen);
            if next.is_empty() {
                return Spaces::NONE;
            }
            seen = seen.or(next);
            rings.push(next);
        }
        rings.pop();
        let mut at = from;
        let mut cut = Spaces::NONE;
        if !passable.has(at) {
            cut.insert(at);
        }
        for ring in rings.iter().skip(1).rev() {
            let Some(next) = data().near[at.index()].and(*ring).first() else { break };
            if !passable.has(next) {
                cut.insert(next);
            }
            at = next;
        }
        cut
    }
}

/// All that can be reached from some spaces through others, by these neighbourhoods.
pub(crate) fn flood(near: &[Spaces; SPACES], from: Spaces, through: Spaces) -> Spaces {
    let (mut found, mut edge) = (from, from);
    while !edge.is_empty() {
        let next = edge.iter().fold(Spaces::NONE, |set, s| set.or(near[s.index()]));
        edge = next.and(through).minus(found);
        found = found.or(edge);
    }
    found
}
