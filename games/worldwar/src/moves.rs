//! Moves and rolls, with their notation: one word for what is done, then what it is done with.

use std::{fmt, str::FromStr};

use engine::{
    NotationError, Rng, moves,
    notation::{Any, any_below},
};

use crate::{
    data::data,
    ids::{Nation, Space, Unit},
};

moves! {
    /// Tries to activate a neutral (9.2a).
    "activate" Activate(nation: Nation),
    /// Chooses the unit that moves (5.0a).
    "unit" Unit(unit: Unit),
    /// The unit goes there (5.1).
    "to" To(space: Space),
    /// It goes there and then on: for whoever wants to pass through a certain hex (2.6b).
    "via" Via(space: Space),
    /// It sails there (5.4, 10.83).
    "sail" Sail(space: Space),
    /// It stays where its move has led it so far.
    "halt" Halt,
    /// Chooses the hex that is attacked (6.1a).
    "attack" Attack(space: Space),
    /// A unit takes part in the attack.
    "with" With(unit: Unit),
    /// The attack is made (6.1d).
    "fight" Fight,
    /// It is made by infiltration (10.42).
    "infiltrate" Infiltrate,
    /// A nation takes a point of the losses (6.34a).
    "loss" Loss(nation: Nation),
    /// A unit is eliminated instead of all losses (6.33d).
    "sacrifice" Sacrifice(unit: Unit),
    /// The defender retreats by so many hexes and pays for the rest (6.31b).
    "retreat" Retreat(n: Number),
    /// The attacked fort is given up (10.54).
    "raze" Raze,
    /// A hex is chosen: the next one of a retreat, where an army is placed.
    "at" At(space: Space),
    /// An attacker advances to a hex of the retreat's way (6.91a).
    "advance" Advance(unit: Unit, space: Space),
    /// A unit follows into the hex left (10.45).
    "follow" Follow(unit: Unit),
    /// An army is built (8.3), or a US army arrives (9.8a).
    "raise" Raise(unit: Unit),
    /// A fort is built again (8.4a).
    "fort" Fort(space: Space),
    /// An army becomes Stosstruppen (10.41a).
    "convert" Convert(unit: Unit),
    /// The tank corps is built on an army, or goes to it (10.7, 10.72).
    "tanks" Tanks(unit: Unit),
    /// A nation gives points to another (8.5).
    "give" Give(from: Nation, to: Nation, n: Number),
    /// Ends a step, or declines.
    "done" Done,
}

/// A small number.
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

impl Any for Number {
    fn any(rng: &mut dyn Rng) -> Self {
        Self(any_below(rng, 6))
    }
}

impl Any for Nation {
    fn any(rng: &mut dyn Rng) -> Self {
        Self(any_below(rng, data().nations.len()))
    }
}

impl Any for Unit {
    fn any(rng: &mut dyn Rng) -> Self {
        Self(any_below(rng, data().units.len()))
    }
}

impl Any for Space {
    fn any(rng: &mut dyn Rng) -> Self {
        let spaces = &data().spaces;
        spaces[engine::chance::below(rng, spaces.len() as u32) as usize].space
    }
}

/// What chance decided: a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll(pub u8);

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {}", self.0)
    }
}

impl FromStr for Roll {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(text.chars().take(80).collect());
        let die = text.strip_prefix("die ").and_then(|n| n.parse().ok()).ok_or_else(wrong)?;
        if Self(die).to_string() == text { Ok(Self(die)) } else { Err(wrong()) }
    }
}
