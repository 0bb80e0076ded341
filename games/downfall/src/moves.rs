//! Moves and rolls, with their notation: one word for what is done, then what it is done with.

use std::{fmt, str::FromStr};

use engine::{
    NotationError, Rng, moves,
    notation::{Any, any_below},
};

use crate::{
    data::data,
    ids::{Action, Flags, Kind, Strength, TRACKS, Tile, Track, Unit, Zone},
};

moves! {
    /// Chooses a tile before the game (2b).
    "tile" Tile(tile: Tile),
    /// Offers an army to the partner (14b).
    "cede" Cede(unit: Unit, zone: Zone),
    /// Takes a ceded army back (14b).
    "take-back" TakeBack(unit: Unit, zone: Zone),
    /// Accepts an army (14b).
    "accept" Accept,
    /// Begins an action (7b).
    "do" Do(action: Action),
    /// Begins the extra Manoeuvre of an Offensive (10.3a).
    "offensive" Offensive,
    /// Uses Gas on an army (10.6a).
    "gas" Gas(unit: Unit, zone: Zone),
    /// Restores an army (8f).
    "restore" Restore(unit: Unit, zone: Zone),
    /// Recruits an army; where it is placed is said next (8f).
    "raise" Raise(kind: Kind, strength: Strength),
    /// Places the new army (8h).
    "at" At(zone: Zone),
    /// An army stays where it is, to attack or support there (9.2a).
    "hold" Hold(unit: Unit, zone: Zone),
    /// An army sets out (9.1a).
    "march" March(unit: Unit, zone: Zone),
    /// An army embarks (9.1h).
    "sail" Sail(unit: Unit, zone: Zone),
    /// An army begins a strategic movement (9.1g).
    "strategic" Strategic(unit: Unit, zone: Zone),
    /// The army goes there: the next zone, the port, the end of a strategic movement or of a retreat.
    "to" To(zone: Zone),
    /// Attacks in a zone (9e).
    "attack" Attack(zone: Zone),
    /// The army that attacks (9.2d).
    "lead" Lead(unit: Unit),
    /// The army that is attacked (9.2d).
    "aim" Aim(unit: Unit),
    /// An army that supports (9.2e).
    "support" Support(unit: Unit),
    /// The attack takes place as declared.
    "go" Go,
    /// Spends an air mission (10.4b, 10.4c).
    "fly" Fly,
    /// Spends a tank mission (10.5b).
    "tanks" Tanks,
    /// Uses the trench to cancel a loss (9.2o).
    "cover" Cover,
    /// The army that takes a loss (9.2m).
    "lose" Lose(unit: Unit),
    /// Puts a tile into a development box (10a).
    "develop" Develop(tile: Tile),
    /// Moves a tile from box 1 to box 2 (10a).
    "advance" Advance(tile: Tile),
    /// Digs or deepens a trench (11a).
    "dig" Dig(zone: Zone),
    /// Moves a diplomacy marker (12a).
    "court" Court(track: Track),
    /// Gains missions: so many of them by air (13a).
    "missions" Missions(air: Number),
    /// Ends a step, or declines.
    "done" Done,
}

/// A number of missions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(s.to_owned());
        let n = s.parse().map(Self).map_err(|_| wrong())?;
        // One text only for each number.
        if n.to_string() == s { Ok(n) } else { Err(wrong()) }
    }
}

macro_rules! any {
    ($($ty:ident: $n:expr),+) => {
        $( impl Any for $ty {
            fn any(rng: &mut dyn Rng) -> Self {
                Self(any_below(rng, $n))
            }
        } )+
    };
}

any!(Zone: data().zones.len(), Kind: data().kinds.len(), Tile: data().tiles.len(), Track: TRACKS, Number: 4);

impl Any for Unit {
    fn any(rng: &mut dyn Rng) -> Self {
        // Mostly what is there at the start: a full army without marks.
        let flags = Flags(u16::from(any_below(rng, 256)) << any_below(rng, 2)).and(Flags::SEEN);
        Self { kind: Kind::any(rng), flags: if any_below(rng, 2) == 0 { Flags::NONE } else { flags } }
    }
}

impl Any for Strength {
    fn any(rng: &mut dyn Rng) -> Self {
        if any_below(rng, 2) == 0 { Self::Full } else { Self::Reduced }
    }
}

impl Any for Action {
    fn any(rng: &mut dyn Rng) -> Self {
        Self::ALL[usize::from(any_below(rng, Self::ALL.len()))]
    }
}

/// What chance decided: the die of the attacker and that of the defender (SQ-M8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll(pub [u8; 2]);

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dice {} {}", self.0[0], self.0[1])
    }
}

impl FromStr for Roll {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(text.chars().take(80).collect());
        let mut words = text.split(' ');
        let die = |word: Option<&str>| word.and_then(|w| w.parse().ok()).ok_or_else(wrong);
        let roll = match words.next() {
            Some("dice") => Self([die(words.next())?, die(words.next())?]),
            _ => return Err(wrong()),
        };
        if roll.to_string() == text { Ok(roll) } else { Err(wrong()) }
    }
}
