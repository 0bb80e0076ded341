//! Clocks: how long whoever must decide may take.

use serde::{Deserialize, Serialize};

use crate::store::Time;

/// The clock of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pace {
    /// Nobody is in a hurry.
    #[default]
    None,
    /// A live game: each seat has a bank and gains some for every decision.
    Live {
        /// Seconds in the bank at the start.
        bank: u32,
        /// Seconds gained with a decision.
        increment: u32,
    },
    /// A correspondence game: so long for each decision, and a bank for when that is not enough.
    Correspondence {
        /// Hours for a decision.
        hours: u32,
        /// Hours in the bank.
        bank: u32,
    },
}

/// What happens when a clock runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Overdue {
    /// A bot plays the seat until its holder is back.
    #[default]
    Deputy,
    /// The seat's team has lost.
    Forfeit,
}

impl Pace {
    /// Whether the numbers make sense.
    pub const fn is_sane(self) -> bool {
        match self {
            Self::None => true,
            Self::Live { bank, increment } => bank >= 10 && bank <= 24 * 3600 && increment <= 3600,
            Self::Correspondence { hours, bank } => hours >= 1 && hours <= 24 * 60 && bank <= 24 * 365,
        }
    }

    /// Seconds in the bank at the start.
    pub fn start(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Live { bank, .. } => bank.into(),
            Self::Correspondence { bank, .. } => i64::from(bank) * 3600,
        }
    }

    /// Seconds that a decision may take before the bank is touched.
    pub fn free(self) -> i64 {
        match self {
            Self::None | Self::Live { .. } => 0,
            Self::Correspondence { hours, .. } => i64::from(hours) * 3600,
        }
    }

    /// When the time of a seat with this bank is up, if it was asked then.
    pub fn deadline(self, asked_since: Time, bank: i64) -> Option<Time> {
        (self != Self::None).then(|| asked_since + self.free() + bank)
    }

    /// The bank after a decision that took so many seconds.
    pub fn spend(self, bank: i64, seconds: i64) -> i64 {
        (bank - (seconds - self.free()).max(0)).max(0) + self.gain()
    }

    /// The bank before a decision that took so many seconds and is taken back.
    pub fn unspend(self, bank: i64, seconds: i64) -> i64 {
        (bank - self.gain()).max(0) + if self == Self::None { 0 } else { (seconds - self.free()).max(0) }
    }

    /// Seconds gained with a decision.
    pub fn gain(self) -> i64 {
        match self {
            Self::Live { increment, .. } => increment.into(),
            Self::None | Self::Correspondence { .. } => 0,
        }
    }

    /// The bank of who takes his seat back from a deputy: with an empty one the deputy would be there again at once.
    pub fn back(self, bank: i64) -> i64 {
        /// Enough to look around and decide.
        const ENOUGH: i64 = 60;
        match self {
            Self::Live { .. } => bank.max(ENOUGH.min(self.start())),
            Self::None | Self::Correspondence { .. } => bank,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_live_clock_spends_and_gains() {
        let pace = Pace::Live { bank: 600, increment: 5 };
        assert_eq!(pace.start(), 600);
        assert_eq!(pace.spend(600, 20), 585);
        assert_eq!(pace.spend(3, 20), 5, "the bank is never below nothing");
        assert_eq!(pace.unspend(585, 20), 600);
        assert_eq!(pace.deadline(1000, 585), Some(1585));
    }

    #[test]
    fn a_correspondence_clock_touches_the_bank_late() {
        let pace = Pace::Correspondence { hours: 24, bank: 48 };
        assert_eq!(pace.spend(pace.start(), 23 * 3600), 48 * 3600);
        assert_eq!(pace.spend(pace.start(), 25 * 3600), 47 * 3600);
        assert_eq!((pace.unspend(48, 23 * 3600), pace.unspend(48, 25 * 3600)), (48, 48 + 3600));
        assert_eq!(pace.deadline(0, 48 * 3600), Some(72 * 3600));
    }

    #[test]
    fn without_a_clock_nothing_is_due() {
        assert_eq!(Pace::None.deadline(0, 0), None);
        assert_eq!((Pace::None.spend(0, 1_000_000), Pace::None.unspend(0, 1_000_000)), (0, 0));
    }
}
