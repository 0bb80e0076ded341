//! Moves and rolls, with their notation: one word for what is done, then what it is done with.

use std::{fmt, str::FromStr};

use engine::{
    NotationError, Rng, moves,
    notation::{Any, any_below},
};

use crate::{
    data::data,
    ids::{ARMIES, Army, Card, Flags, Kind, NATIONS, Nation, Space, Unit},
};

moves! {
    /// Plays a card, or chooses it for a battle.
    "card" Card(card: Card),
    /// Plays Scorched Earth on a space (CL-19).
    "scorch" Scorch(space: Space),
    /// Plays Recall on a commander (CL-20).
    "recall" Recall(kind: Kind),
    /// Names a nation: for a card (CL-18), or on a tie about control (4.1c).
    "nation" Nation(nation: Nation),
    /// Chooses the unit to be placed.
    "unit" Unit(kind: Kind),
    /// Chooses a space: where a unit is placed, or where the next battle is.
    "at" At(space: Space),
    /// Recovers a unit (6.1a, 8.3c).
    "recover" Recover(unit: Unit, space: Space),
    /// Begins a march from a space (6.2a).
    "march" March(space: Space),
    /// Begins a sortie (6.2h).
    "sortie" Sortie(space: Space),
    /// Units go there: those chosen, or as many as can; it stands before the choice of them, since it needs none.
    "to" To(space: Space),
    /// Those chosen come out of the fort, or all.
    "go" Go,
    /// Chooses units that go together.
    "with" With(unit: Unit, n: Number),
    /// Orders an assault (6.3c).
    "assault" Assault(space: Space),
    /// A unit goes into the fort (7b).
    "inside" Inside(unit: Unit),
    /// A unit comes out of the fort to join the battle (7.3a).
    "outside" Outside(unit: Unit),
    /// Attacks (SQ-B4).
    "attack" Attack,
    /// Announces a retreat (7.1.4a).
    "retreat" Retreat,
    /// Does nothing, for want of dice (SQ-B4).
    "pass" Pass,
    /// Units take hits (7.1.1b).
    "hit" Hit(unit: Unit, n: Number),
    /// An army pays for the retreat.
    "pay" Pay(army: Army),
    /// Discards a card (8.5b).
    "discard" Discard(card: Card),
    /// Ends a step, or declines.
    "done" Done,
}

/// A number of units, from 1.
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
        let n = s.parse().ok().filter(|n| *n >= 1).map(Self).ok_or_else(wrong)?;
        // One text only for each number.
        if n.to_string() == s { Ok(n) } else { Err(wrong()) }
    }
}

macro_rules! any {
    ($($ty:ident: $from:expr, $n:expr),+) => {
        $( impl Any for $ty {
            fn any(rng: &mut dyn Rng) -> Self {
                Self(any_below(rng, $n) + $from)
            }
        } )+
    };
}

any!(
    Card: 0, data().cards.len(), Nation: 0, NATIONS, Army: 0, ARMIES, Space: 0, data().spaces.len(), Kind: 0, data().kinds.len(),
    Number: 1, 6
);

impl Any for Unit {
    fn any(rng: &mut dyn Rng) -> Self {
        Self { kind: Kind::any(rng), flags: Flags(any_below(rng, 4)) }
    }
}

/// What chance decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    /// Dice, in the order in which they are read.
    Dice(Vec<u8>),
    /// A chit; `None` is the one that ends the turn.
    Chit(Option<Army>),
    /// A commander drawn.
    Commander(Kind),
    /// A card drawn.
    Card(Card),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(dice) => {
                f.write_str("dice")?;
                dice.iter().try_for_each(|die| write!(f, " {die}"))
            }
            Self::Chit(Some(army)) => write!(f, "chit {army}"),
            Self::Chit(None) => f.write_str("chit end"),
            Self::Commander(kind) => write!(f, "commander {kind}"),
            Self::Card(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Roll {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(text.chars().take(80).collect());
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "dice" => {
                let die = |s: &str| s.parse().ok().filter(|n| (1..=6).contains(n));
                rest.split_whitespace().map(die).collect::<Option<Vec<u8>>>().map(Self::Dice).ok_or_else(wrong)
            }
            "chit" if rest == "end" => Ok(Self::Chit(None)),
            "chit" => rest.parse().map(|army| Self::Chit(Some(army))),
            "commander" => rest.parse().map(Self::Commander),
            "draw" => rest.parse().map(Self::Card),
            _ => Err(wrong()),
        }
    }
}
