//! The units on the map and in the boxes: groups of units that are alike, in the order of their spaces.

use crate::ids::{Flags, Kind, Space, Unit};

/// Room for groups: never more than there are counters.
const GROUPS: usize = 208;

/// Units that are alike, in one space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group {
    /// Where they are.
    pub space: Space,
    /// What they are.
    pub unit: Unit,
    /// How many.
    pub n: u8,
}

/// What stands behind the end of the list, the same in equal positions.
const NOBODY: Group = Group { space: Space(0), unit: Unit::fresh(Kind(0)), n: 0 };

/// All units in play, sorted by space, kind and state, no two groups alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Units {
    len: u8,
    groups: [Group; GROUPS],
}

impl Default for Units {
    fn default() -> Self {
        Self { len: 0, groups: [NOBODY; GROUPS] }
    }
}

impl Units {
    /// All groups.
    pub fn all(&self) -> &[Group] {
        &self.groups[..usize::from(self.len)]
    }

    /// The groups in a space.
    pub fn at(&self, space: Space) -> &[Group] {
        let all = self.all();
        let from = all.partition_point(|g| g.space < space);
        let n = all[from..].iter().take_while(|g| g.space == space).count();
        &all[from..from + n]
    }

    /// Puts units into a space. There are never more groups than counters, so there is always room.
    pub fn add(&mut self, space: Space, unit: Unit, n: u8) {
        if n == 0 {
            return;
        }
        let end = usize::from(self.len);
        let at = self.all().partition_point(|g| (g.space, g.unit) < (space, unit));
        match self.groups.get_mut(at) {
            Some(group) if at < end && (group.space, group.unit) == (space, unit) => group.n += n,
            _ if end < GROUPS => {
                self.groups.copy_within(at..end, at + 1);
                self.groups[at] = Group { space, unit, n };
                self.len += 1;
            }
            _ => {}
        }
    }

    /// Takes units out of a space; there must be so many.
    pub fn take(&mut self, space: Space, unit: Unit, n: u8) {
        let end = usize::from(self.len);
        let at = self.all().partition_point(|g| (g.space, g.unit) < (space, unit));
        let Some(group) = self.groups[..end].get_mut(at).filter(|g| (g.space, g.unit) == (space, unit)) else { return };
        if group.n > n {
            group.n -= n;
        } else {
            self.groups.copy_within(at + 1..end, at);
            self.len -= 1;
            self.groups[end - 1] = NOBODY;
        }
    }

    /// Gives units of a space another state.
    pub fn turn(&mut self, space: Space, unit: Unit, n: u8, flags: Flags) {
        self.take(space, unit, n);
        self.add(space, Unit { kind: unit.kind, flags }, n);
    }

    /// How many units of a space are alike in what the mask looks at.
    pub fn count(&self, space: Space, unit: Unit, mask: Flags) -> u8 {
        let alike = |g: &&Group| g.unit.kind == unit.kind && g.unit.flags.and(mask) == unit.flags.and(mask);
        self.at(space).iter().filter(alike).map(|g| g.n).sum()
    }

    /// Gives all units another state, by a rule.
    pub fn reflag(&mut self, mut rule: impl FnMut(&Group) -> Flags) {
        let mut changed = false;
        for i in 0..usize::from(self.len) {
            let flags = rule(&self.groups[i]);
            changed |= flags != self.groups[i].unit.flags;
            self.groups[i].unit.flags = flags;
        }
        if changed {
            self.merge();
        }
    }

    /// Sorts, and joins groups that have become alike.
    fn merge(&mut self) {
        let end = usize::from(self.len);
        self.groups[..end].sort_unstable_by_key(|g| (g.space, g.unit));
        let mut kept = 0;
        for i in 0..end {
            let group = self.groups[i];
            if kept > 0 && (self.groups[kept - 1].space, self.groups[kept - 1].unit) == (group.space, group.unit) {
                self.groups[kept - 1].n += group.n;
            } else {
                self.groups[kept] = group;
                kept += 1;
            }
        }
        self.groups[kept..end].fill(NOBODY);
        self.len = kept as u8;
    }

    /// Where a commander is.
    pub fn find(&self, kind: Kind) -> Option<Group> {
        self.all().iter().find(|g| g.unit.kind == kind).copied()
    }
}
