//! The armies on the map, in the order of their zones.

use crate::ids::{ARMIES, Flags, Kind, Unit, Zone};

/// An army and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Army {
    /// Where it stands.
    pub zone: Zone,
    /// What it is.
    pub unit: Unit,
}

/// What stands behind the end of the list, the same in equal positions.
const NOBODY: Army = Army { zone: Zone(0), unit: Unit::full(Kind(0)) };

/// All armies on the map, sorted by zone, kind and state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Units {
    len: u8,
    list: [Army; ARMIES],
}

impl Default for Units {
    fn default() -> Self {
        Self { len: 0, list: [NOBODY; ARMIES] }
    }
}

impl Units {
    /// All armies.
    pub fn all(&self) -> &[Army] {
        &self.list[..usize::from(self.len)]
    }

    /// The armies in a zone.
    pub fn at(&self, zone: Zone) -> &[Army] {
        let all = self.all();
        let from = all.partition_point(|a| a.zone < zone);
        let n = all[from..].iter().take_while(|a| a.zone == zone).count();
        &all[from..from + n]
    }

    /// Puts an army into a zone. There are never more armies than counters, so there is always room.
    pub fn add(&mut self, zone: Zone, unit: Unit) {
        let end = usize::from(self.len);
        if end < ARMIES {
            let army = Army { zone, unit };
            let at = self.all().partition_point(|a| *a < army);
            self.list.copy_within(at..end, at + 1);
            self.list[at] = army;
            self.len += 1;
        }
    }

    /// Takes an army out of a zone, if there is such a one.
    pub fn take(&mut self, zone: Zone, unit: Unit) {
        let end = usize::from(self.len);
        let at = self.all().partition_point(|a| *a < Army { zone, unit });
        if self.all().get(at) == Some(&Army { zone, unit }) {
            self.list.copy_within(at + 1..end, at);
            self.len -= 1;
            self.list[end - 1] = NOBODY;
        }
    }

    /// Gives an army of a zone another state.
    pub fn turn(&mut self, zone: Zone, unit: Unit, flags: Flags) {
        self.take(zone, unit);
        self.add(zone, Unit { kind: unit.kind, flags });
    }

    /// Gives all armies another state by a rule; those for which it has none leave the map.
    pub fn reflag(&mut self, mut rule: impl FnMut(&Army) -> Option<Flags>) {
        let (mut kept, mut sorted) = (0, true);
        for i in 0..usize::from(self.len) {
            if let Some(flags) = rule(&self.list[i]) {
                self.list[kept] = self.list[i];
                self.list[kept].unit.flags = flags;
                sorted &= kept == 0 || self.list[kept - 1] <= self.list[kept];
                kept += 1;
            }
        }
        self.list[kept..usize::from(self.len)].fill(NOBODY);
        self.len = kept as u8;
        if !sorted {
            self.list[..kept].sort_unstable();
        }
    }

    /// How many armies of a kind are on the map.
    pub fn count(&self, kind: Kind) -> u8 {
        self.all().iter().filter(|a| a.unit.kind == kind).count() as u8
    }
}
