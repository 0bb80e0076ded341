//! What happened, typed, for the log and for animation.

use engine::SeatSet;
use serde::{Deserialize, Serialize};

use crate::ids::{Action, Camp, Kind, Nation, Power, Strength, Tile, Track, Unit, Zone};

/// Why victory points change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Cause {
    /// 5c.
    CityLost,
    /// 5d.
    CityGained,
    /// 5j.
    PartnerLost,
    /// 5j.
    PartnerGained,
    /// 5k.
    GermanyGained,
    /// 5l.
    GermanyLost,
    /// 5e, 5f.
    CentralNeutral,
    EntenteNeutral,
    /// 5g, 5h.
    NoBulgaria,
    NoRomania,
    /// 5i.
    Capitulation,
}

/// How an army has moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum How {
    March,
    Sea,
    Strategic,
    Retreat,
}

/// Why an army takes a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Harm {
    Attack,
    Gas,
    Supply,
    Isolation,
    NoRetreat,
}

/// The parts of a combat potential (9.2f to 9.2k).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Potential {
    pub value: i8,
    pub support: i8,
    pub ground: i8,
    pub technology: i8,
    pub air: i8,
    pub die: i8,
}

impl Potential {
    /// All of it.
    pub const fn total(&self) -> i8 {
        self.value + self.support + self.ground + self.technology + self.air + self.die
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(not(target_arch = "wasm32"), serde(tag = "event"))] // see engine::json::event
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// A tile is chosen before the game; only those who `know` learn of it.
    Chosen { power: Power, tile: Tile, know: SeatSet },
    /// A power has chosen its tiles.
    Ready { power: Power },
    /// A turn begins.
    Turn { turn: u8 },
    /// A phase begins.
    Phase { power: Power, turn: u8 },
    /// Tiles become available: how many, and to those who `know` which.
    Available { power: Power, n: u8, tiles: Vec<Tile>, know: SeatSet },
    /// A tile is shown to all.
    Revealed { power: Power, tile: Tile },
    /// Missions are gained: by air, by tank.
    MissionsGained { power: Power, air: u8, tank: u8 },
    /// An army is offered to the partner.
    Offered { power: Power, unit: Unit, zone: Zone },
    /// It is not accepted.
    Declined { power: Power, unit: Unit, zone: Zone },
    /// An army is ceded, or again (14f).
    Ceded { power: Power, unit: Unit, zone: Zone, again: bool },
    /// An army is taken back.
    TakenBack { power: Power, unit: Unit, zone: Zone },
    /// An action begins.
    Action { power: Power, action: Action },
    /// The extra action of an Offensive begins.
    Offensive { power: Power },
    /// A power ends its actions.
    ActionsOver { power: Power },
    /// An army is restored.
    Restored { unit: Unit, zone: Zone },
    /// An army is placed.
    Placed { kind: Kind, strength: Strength, zone: Zone },
    /// An army stays to fight.
    Held { unit: Unit, zone: Zone },
    /// An army has moved, through these zones in no order.
    Moved { unit: Unit, from: Zone, to: Zone, how: How, through: Vec<Zone> },
    /// An attack is declared.
    Attack { zone: Zone, leader: Unit, target: Unit, supports: Vec<Unit> },
    /// An air mission is flown by the attacker, or against it.
    Air { power: Power, zone: Zone, against: bool },
    /// A tank mission.
    Tanks { power: Power, zone: Zone },
    /// The potentials of an attack and the losses that follow.
    Fought { zone: Zone, attacker: Power, defender: Power, attack: Potential, defence: Potential, losses: [u8; 2] },
    /// A trench cancels a loss.
    Covered { camp: Camp, zone: Zone, level: u8 },
    /// An army is reduced.
    Reduced { unit: Unit, zone: Zone, by: Harm },
    /// An army goes to its power's reserve.
    Eliminated { unit: Unit, zone: Zone, by: Harm },
    /// A side with too few steps: its opponent takes no loss (9.2n).
    Spared { power: Power, zone: Zone },
    /// A trench is placed or raised.
    Dug { camp: Camp, zone: Zone, level: u8 },
    /// A trench is removed.
    TrenchLost { camp: Camp, zone: Zone },
    /// A tile is put into a box (or moved to box 2); which one those learn who `know`.
    Researched { power: Power, tile: Option<Tile>, advanced: bool, second: bool, know: SeatSet },
    /// A diplomacy marker moves.
    Diplomacy { power: Power, track: Track, from: u8, to: u8 },
    /// A neutral enters the war.
    Entered { nation: Nation, power: Power },
    /// Russia capitulates.
    Capitulated,
    /// A zone changes hands by 4g.
    Taken { zone: Zone, power: Power },
    /// A zone goes home to the partner by 4i.
    Liberated { zone: Zone, power: Power },
    /// A zone is cut off and falls by 6h.
    CutOff { zone: Zone, power: Power },
    /// Victory points change.
    Points { power: Power, by: i16, cause: Cause, zone: Option<Zone> },
    /// All victory points, at the end of every phase in which they have changed.
    Score { vp: [i16; 4] },
    /// The game is over.
    Ended,
}

impl engine::Event for Event {
    fn redact(&self, viewer: SeatSet) -> Option<Self> {
        let knows = |know: &SeatSet| viewer.iter().any(|seat| know.contains(seat));
        match self {
            // How far a secret choice has come is secret too.
            Self::Chosen { know, .. } if !knows(know) => None,
            Self::Available { power, n, know, .. } if !knows(know) => {
                Some(Self::Available { power: *power, n: *n, tiles: Vec::new(), know: *know })
            }
            Self::Researched { power, advanced, second, know, .. } if !knows(know) => {
                Some(Self::Researched { power: *power, tile: None, advanced: *advanced, second: *second, know: *know })
            }
            _ => Some(self.clone()),
        }
    }

    /// Tiles shown, and everything that chance has decided.
    fn reveals(&self) -> bool {
        matches!(self, Self::Revealed { .. } | Self::Fought { .. } | Self::Ready { .. } | Self::Ended)
    }
}
