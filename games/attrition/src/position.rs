//! The position: everything that lies on the table, and the step of the sequence that is being played.

use std::fmt;

use engine::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    data::{CardData, Effect, data},
    ids::{
        CAPITALS, Card, CardSet, General, GeneralSet, KINDS, Kind, KindSet, Nation, NationSet, REGIONS, Region, RegionSet, Side,
        Tile,
    },
    tiles::{Pile, Stack},
};

/// An optional rule that is on or off (7.0a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opt {
    /// 9.
    Tanks,
    /// 10.
    EliteInfantry,
    /// 11.
    AirReserves,
    /// 12.
    FogOfWar,
    /// 13.
    AlternateEntry,
    /// 14.
    EventCards,
    /// 16.
    Mulligan,
    /// 17.
    Trenches,
    /// 18.
    Generals,
    /// 19.
    Ruhr,
}

impl Opt {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Tanks,
        Self::EliteInfantry,
        Self::AirReserves,
        Self::FogOfWar,
        Self::AlternateEntry,
        Self::EventCards,
        Self::Mulligan,
        Self::Trenches,
        Self::Generals,
        Self::Ruhr,
    ];

    /// The id in tables.toml.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Tanks => "tanks",
            Self::EliteInfantry => "elite_infantry",
            Self::AirReserves => "air_reserves",
            Self::FogOfWar => "fog_of_war",
            Self::AlternateEntry => "alternate_entry",
            Self::EventCards => "event_cards",
            Self::Mulligan => "mulligan",
            Self::Trenches => "trenches",
            Self::Generals => "generals",
            Self::Ruhr => "ruhr",
        }
    }
}

/// The optional rules in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options(u16);

impl Options {
    /// Whether the option is in use.
    pub const fn has(self, option: Opt) -> bool {
        self.0 >> option as u16 & 1 == 1
    }

    /// The ids of the options in use.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        Opt::ALL.into_iter().filter(move |&o| self.has(o)).map(Opt::id)
    }
}

impl FromIterator<Opt> for Options {
    fn from_iter<I: IntoIterator<Item = Opt>>(options: I) -> Self {
        Self(options.into_iter().fold(0, |bits, o| bits | 1 << o as u16))
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}

impl std::str::FromStr for Options {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        let find = |id: &str| Opt::ALL.into_iter().find(|o| o.id() == id).ok_or_else(|| NotationError(id.to_owned()));
        s.split_whitespace().map(find).collect()
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.ids().collect::<Vec<_>>().join(" "))
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d)?.parse().map_err(|e| D::Error::custom(format!("unknown option: {e}")))
    }
}

/// The one status of a region (2.9b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// CP-controlled.
    Cp,
    /// EN-controlled.
    Entente,
    /// Tiles of both sides are or were there (2.7a).
    Contested,
    /// Not in the war, or out of it (2.6a).
    Neutral,
}

impl Status {
    /// The status of a region that a side controls.
    pub const fn controlled_by(side: Side) -> Self {
        match side {
            Side::Cp => Self::Cp,
            Side::Entente => Self::Entente,
        }
    }
}

/// The step of the chapter Sequence that waits for a decision or for chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// S0.2, chance: which Serbian tiles start in Belgrade.
    Serbians,
    /// S0.3, chance: the cards.
    Deal,
    /// S0.3: both put away cards, secretly.
    PutAway,
    /// S1.2: play a card or none.
    PlayCard,
    /// S1.3, Lawrence of Arabia and Lion of Africa: the opponent picks the tile.
    Recall,
    /// S1.3, They Shall Not Pass and Hindenburg Line: the region. Which regions qualify is told to the player (R-12g).
    ReinforceRegion {
        /// The regions that qualify.
        regions: RegionSet,
    },
    /// S1.3: the tiles.
    Reinforce {
        /// The region chosen.
        region: Region,
        /// How many tiles may still be moved.
        left: u8,
    },
    /// S1.3, The Flying Circus: the region.
    DuelRegion,
    /// S1.3, The Flying Circus: which airplane of several nations'.
    DuelTarget {
        /// The region chosen.
        region: Region,
        /// The kinds to choose from.
        kinds: KindSet,
    },
    /// S3.
    ReturnDestroyed,
    /// S4.3, chance.
    Draw,
    /// S4.4.
    Mulligan,
    /// S5.
    Surrender,
    /// S5, chance: replacements for Russian tiles (4.3c).
    Replace {
        /// How many.
        n: u8,
    },
    /// S6: which region.
    Rail,
    /// S6: which tiles.
    RailTiles {
        /// The region chosen.
        from: Region,
        /// Whether a tile was taken.
        any: bool,
    },
    /// S7.
    Mobilize,
    /// S8: which tile.
    Move,
    /// S8: where it goes.
    MoveTo {
        /// Where it stands.
        from: Region,
        /// The tile.
        tile: Tile,
    },
    /// S9.
    Plan,
    /// S10.1, Mata Hari.
    Spy,
    /// S10.2.
    AirSupport,
    /// S11.1.
    NextBattle,
    /// S11.4: the rolling nation on a tie.
    RollingNation,
    /// S11.4: Hutier Tactics, Fresh Troops.
    DoubleDice,
    /// S11.5, chance.
    Dice,
    /// S11.6: Poison Gas.
    PoisonGas,
    /// S11.6, chance.
    GasDice,
    /// S11.7: Stormtroopers.
    Stormtroopers,
    /// S11.7, chance: one die again.
    StormDie,
    /// S11.8: which general.
    General,
    /// S11.8: which die becomes what.
    GeneralDie,
    /// S11.10: both choose their losses, secretly.
    Losses,
    /// S11.11.
    Advance,
    /// S12.
    AirReturn,
    /// S14.1.
    DeclareWar,
    /// S14.1: tiles of other nations that enter with a shared capital (Salonica).
    Accompany {
        /// The nation declared.
        nation: Nation,
    },
    /// S14.2.
    Redeploy {
        /// The nation declared.
        nation: Nation,
    },
    /// S14.3: Gallipoli Landing, Operation Albion.
    Landing,
    /// S15.2.
    Trench,
    /// The game is over.
    Over {
        /// Whether it ended by 5.1a, with the active player as the winner.
        early: bool,
    },
}

/// A battle that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Where.
    pub region: Region,
    /// The nation that rolls (4.8.2a), once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<Nation>,
    /// Whether tiles roll two dice (15.1.8, 15.2.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub double: bool,
    /// The dice: how many show 1, 2, … 6.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dice: [u8; 6],
    /// The general who was called (18.3a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub general: Option<General>,
    /// Tiles each side must lose.
    #[serde(default, skip_serializing_if = "is_default")]
    pub losses: [u8; 2],
    /// Tiles chosen so far; secret until both sides have chosen (R-4.8.2e).
    #[serde(default, skip_serializing_if = "is_default")]
    pub chosen: Pile,
}

impl Battle {
    /// A battle that begins.
    pub fn new(region: Region) -> Self {
        Self { region, nation: None, double: false, dice: [0; 6], general: None, losses: [0; 2], chosen: Pile::default() }
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The scenario's place in setup.toml.
    pub scenario: u8,
    /// The optional rules in use.
    pub options: Options,
    /// The turn, 1 to 10.
    pub turn: u8,
    /// The active player (A in the chapter Sequence).
    pub active: Side,
    /// What is being decided.
    pub step: Step,
    /// Nations at war (2.6c).
    pub at_war: NationSet,
    /// Whether Russia has surrendered (4.3).
    pub surrendered: bool,
    /// Whether the Ruhr marker lies in Rhineland (19).
    pub ruhr: bool,
    /// Regions with each side's control marker.
    pub control: [RegionSet; 2],
    /// Regions with a neutral marker.
    pub neutral: RegionSet,
    /// Tiles in the regions.
    pub board: [Stack; REGIONS],
    /// Tiles in the two pouches.
    pub pouch: Pile,
    /// Tiles in the two reserves.
    pub reserves: Pile,
    /// Tiles in the two destroyed piles.
    pub destroyed: Pile,
    /// Tiles beside the turn track or otherwise not yet in the game.
    pub waiting: Pile,
    /// Airplanes in the two airfields (11.2a).
    pub airfield: Pile,
    /// Tiles out of the game.
    pub gone: Pile,
    /// Elite tiles mobilized at least once (10.8.1a).
    pub paid: KindSet,
    /// The tiles of the last draw, as long as a mulligan may take them back (16.3a).
    pub drawn: Pile,
    /// Cards in both hands.
    pub hand: CardSet,
    /// Cards put away at the start (14.1a).
    pub aside: CardSet,
    /// Cards played (14.4b).
    pub played: CardSet,
    /// The card each side played in its latest turn.
    pub in_play: [Option<Card>; 2],
    /// Whether the card in play has been used up: Poison Gas, Mata Hari.
    pub card_used: bool,
    /// Tiles mobilized by Expeditionary Force this turn.
    pub expedition: u8,
    /// Mulligan markers left.
    pub mulligans: [u8; 2],
    /// Generals left.
    pub generals: GeneralSet,
    /// Trenches of each side on the board.
    pub trenches: [[u8; REGIONS]; 2],
    /// Tiles that have moved this turn and now stand in an allied capital of the active player, by the capital's number.
    pub arrived: [Stack; CAPITALS],
    /// Regions that tiles entered this turn in the movement phase.
    pub entered: RegionSet,
    /// Those that at least one tile entered by land (4.7.1c).
    pub by_land: RegionSet,
    /// Regions with a battle marker.
    pub battles: RegionSet,
    /// The airplane sent from the airfield to each region this turn, by its kind.
    pub sent: [Option<Kind>; REGIONS],
    /// The battle that is being resolved.
    pub battle: Option<Battle>,
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Position {
    /// The region's one status (2.9b).
    pub fn status(&self, region: Region) -> Status {
        if self.neutral.has(region) {
            Status::Neutral
        } else if self.control[0].has(region) {
            Status::Cp
        } else if self.control[1].has(region) {
            Status::Entente
        } else {
            Status::Contested
        }
    }

    /// Regions with the side's control marker (2.5a).
    pub const fn friendly(&self, side: Side) -> RegionSet {
        self.control[side.index()]
    }

    /// Regions with the opponent's control marker (2.5a).
    pub const fn enemy_controlled(&self, side: Side) -> RegionSet {
        self.control[side.other().index()]
    }

    /// Regions with a contested marker (2.7a).
    pub const fn contested(&self) -> RegionSet {
        let marked = self.control[0].or(self.control[1]).or(self.neutral);
        RegionSet((1 << REGIONS) - 1).minus(marked)
    }

    /// Industrial points (4.2b): the values of the friendly regions.
    pub fn ip(&self, side: Side) -> u8 {
        let friendly = self.friendly(side);
        let points: u8 = data().worth.iter().map(|set| friendly.and(*set).len()).sum();
        let c = &data().constants;
        // 19.2a
        let ruhr = self.ruhr && friendly.has(c.ruhr_region);
        if ruhr { points + c.ruhr_ip - data().region(c.ruhr_region).ip } else { points }
    }

    /// Whether an option is in use.
    pub const fn has(&self, option: Opt) -> bool {
        self.options.has(option)
    }

    /// Whether tiles are placed face down now (12.3a).
    pub const fn fog(&self) -> bool {
        self.options.has(Opt::FogOfWar)
    }

    /// Regions in which the side has a tile.
    pub fn occupied(&self, side: Side) -> RegionSet {
        Region::all().filter(|r| self.board[r.index()].has_side(side)).collect()
    }

    /// Tiles in a region.
    pub const fn tiles(&self, region: Region) -> &Stack {
        &self.board[region.index()]
    }

    /// The card that the side played in its latest turn, if it has this effect.
    pub fn card_with(&self, side: Side, effect: Effect) -> Option<&'static CardData> {
        self.in_play[side.index()].map(|c| data().card(c)).filter(|c| c.effect == effect)
    }

    /// The year of the current turn.
    pub fn year(&self) -> u16 {
        data().turns[usize::from(self.turn) - 1].year
    }

    /// Trenches of a side in a region.
    pub const fn trenches_in(&self, side: Side, region: Region) -> u8 {
        self.trenches[side.index()][region.index()]
    }

    /// Trenches of a side on the board.
    pub fn trenches_of(&self, side: Side) -> u8 {
        self.trenches[side.index()].iter().sum()
    }

    /// Every tile there is, wherever it lies: what must never change.
    pub(crate) fn census(&self) -> [u16; KINDS] {
        let mut all = [0u16; KINDS];
        for pile in [&self.pouch, &self.reserves, &self.destroyed, &self.waiting, &self.airfield, &self.gone] {
            for (sum, n) in all.iter_mut().zip(&pile.0) {
                *sum += u16::from(*n);
            }
        }
        for stack in &self.board {
            for (i, n) in stack.0.iter().enumerate() {
                all[i % KINDS] += u16::from(*n);
            }
        }
        all
    }
}
