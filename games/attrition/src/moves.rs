//! Moves and rolls, with their notation: one word for what is done, then what it is done with.

use std::{fmt, str::FromStr};

use engine::{
    NotationError, Rng, moves,
    notation::{Any, any_below},
};

use crate::{
    ids::{Card, CardSet, General, Kind, Nation, Region, Tile},
    tiles::Pile,
};

moves! {
    /// Puts a card away at the start (14.1a).
    "putaway" PutAway(card: Card),
    /// Plays a card (14.2a).
    "play" Play(card: Card),
    /// Takes a tile back into the reserves (15.1.4, 15.2.4).
    "recall" Recall(region: Region, tile: Tile),
    /// Chooses the region of a card that is being resolved.
    "target" Target(region: Region),
    /// Brings a destroyed tile back (15.1.7, 15.2.7).
    "reinforce" Reinforce(kind: Kind),
    /// Shoots down an airplane (15.2.8).
    "shoot" Shoot(kind: Kind),
    /// Returns a nation's destroyed tiles to the pouch (4.1.2a).
    "return" Return(nation: Nation),
    /// Spends a mulligan (16.3a).
    "mulligan" Mulligan,
    /// Lets Russia surrender (4.3a).
    "surrender" Surrender,
    /// Chooses the region to rail from (4.4a).
    "rail" Rail(region: Region),
    /// Takes a tile from there into the reserves (4.4a).
    "entrain" Entrain(tile: Tile),
    /// Mobilizes a tile in an entry region (4.5a).
    "mobilize" Mobilize(kind: Kind, region: Region),
    /// Mobilizes an airplane of the airfield (11.5a).
    "launch" Launch(kind: Kind, region: Region),
    /// Picks a tile that will move (4.6.2a).
    "take" Take(region: Region, tile: Tile),
    /// Moves it; the last step is by land.
    "to" To(region: Region),
    /// Moves it; the last step is by sea (4.6.4).
    "sail" Sail(region: Region),
    /// Moves it to the airfield (11.3a).
    "park" Park,
    /// Plans an optional battle (4.7.2a).
    "plan" Plan(region: Region),
    /// Cancels a battle (15.2.10).
    "cancel" Cancel(region: Region),
    /// Sends an airplane from the airfield to a battle (11.4a).
    "support" Support(kind: Kind, region: Region),
    /// Resolves this battle next (4.8.1a).
    "battle" Battle(region: Region),
    /// Chooses the rolling nation on a tie (R-4.8.2a).
    "nation" Nation(nation: Nation),
    /// Rolls two dice a tile (15.1.8, 15.2.2).
    "double" Double,
    /// Rolls all dice again (15.1.1, 15.2.1).
    "gas" Gas,
    /// Rolls one die with this face again (10.7.1a).
    "reroll" Reroll(face: Face),
    /// Calls a general (18.3a).
    "general" General(general: General),
    /// Turns a die from one face to another (18.4a).
    "turn" Turn(from: Face, to: Face),
    /// Chooses a tile that is lost (4.8.2f).
    "lose" Lose(kind: Kind),
    /// Advances a tile after a battle (4.8.4d).
    "advance" Advance(tile: Tile, region: Region),
    /// Takes an airplane back to the airfield (11.4d).
    "home" Home(region: Region),
    /// Brings a nation into the war (4.10.1a).
    "declare" Declare(nation: Nation),
    /// Places a tile of the reserves in Salonica (R-4.10.1.1) or with a landing (15.1.3a, 15.2.3a).
    "land" Land(kind: Kind),
    /// Moves a tile inside its nation (4.10.2a).
    "redeploy" Redeploy(tile: Tile, region: Region),
    /// Digs a trench (17.2a).
    "dig" Dig(region: Region),
    /// Ends the step, or declines.
    "done" Done,
}

/// A face of a die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// The faces in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).map(Self)
    }

    /// A face, if there is one with this number.
    pub fn new(n: u8) -> Option<Self> {
        (1..=6).contains(&n).then_some(Self(n))
    }

    /// The number on it.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Face {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        s.parse().ok().and_then(Self::new).ok_or_else(|| NotationError(s.to_owned()))
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

any!(Card: crate::ids::CARDS, Region: crate::ids::REGIONS, Kind: crate::ids::KINDS, Nation: crate::ids::NATIONS, General: crate::ids::GENERALS, Tile: 2 * crate::ids::KINDS);

impl Any for Face {
    fn any(rng: &mut dyn Rng) -> Self {
        Self(engine::chance::die(rng))
    }
}

/// What chance decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    /// Tiles drawn from a pouch.
    Tiles(Pile),
    /// Dice: how many show 1, 2, … 6.
    Dice([u8; 6]),
    /// The cards dealt to both players.
    Cards(CardSet),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tiles(pile) => write!(f, "tiles {pile}"),
            Self::Cards(cards) => write!(f, "cards {cards}"),
            Self::Dice(dice) => {
                f.write_str("dice")?;
                for (face, &n) in Face::all().zip(dice) {
                    for _ in 0..n {
                        write!(f, " {face}")?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Roll {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "tiles" => rest.parse().map(Self::Tiles),
            "cards" => rest.parse().map(Self::Cards),
            "dice" => {
                let mut dice = [0u8; 6];
                for face in rest.split_whitespace() {
                    let n = &mut dice[face.parse::<Face>()?.index()];
                    *n = n.checked_add(1).filter(|&n| n < 200).ok_or_else(|| NotationError("too many dice".to_owned()))?;
                }
                Ok(Self::Dice(dice))
            }
            _ => Err(NotationError(text.chars().take(80).collect())),
        }
    }
}
