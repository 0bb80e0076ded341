//! The notation of moves: one word for what is done, then what it is done with.
//!
//! `moves!` makes a game's enum of moves from one list, with its text in both directions and a generator of arbitrary moves, so that a
//! new form of move can not be forgotten in one of them.

use rand_core::Rng;

use crate::chance;

/// Something of which any can be drawn: for moves that must be refused.
pub trait Any {
    /// Any of them.
    fn any(rng: &mut dyn Rng) -> Self;
}

/// Any number from 0 to `n` - 1, as the things of `id_type!` are numbered.
pub fn any_below(rng: &mut dyn Rng, n: usize) -> u8 {
    chance::below(rng, n as u32) as u8
}

/// The moves of a game: for each a doc comment, its word, its name and the types of what it is done with.
///
/// `moves! { /// Plays a card. "play" Play(card: Card), /// Ends the step. "done" Done }`
#[macro_export]
macro_rules! moves {
    ($( $(#[$doc:meta])* $word:literal $name:ident $( ( $($field:ident : $ty:ty),+ ) )? ),+ $(,)?) => {
        /// One step of a player.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Move {
            $( $(#[$doc])* $name $( ( $($ty),+ ) )? ),+
        }

        impl ::std::fmt::Display for Move {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( Self::$name $( ( $($field),+ ) )? => {
                        f.write_str($word)?;
                        $( $( write!(f, " {}", $field)?; )+ )?
                        Ok(())
                    } )+
                }
            }
        }

        impl ::std::str::FromStr for Move {
            type Err = $crate::NotationError;
            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                let wrong = || $crate::NotationError(text.chars().take(80).collect());
                let mut words = text.split_whitespace();
                let m = match words.next().ok_or_else(wrong)? {
                    $( $word => Self::$name $( ( $( words.next().and_then(|w| w.parse::<$ty>().ok()).ok_or_else(wrong)? ),+ ) )?, )+
                    _ => return Err(wrong()),
                };
                if words.next().is_some() { Err(wrong()) } else { Ok(m) }
            }
        }

        impl Move {
            /// A move of any form made of any parts: for tests of what must be refused.
            pub fn any(rng: &mut dyn $crate::Rng) -> Self {
                let forms: &[fn(&mut dyn $crate::Rng) -> Self] = &[
                    $( |_rng| Self::$name $( ( $( <$ty as $crate::notation::Any>::any(_rng) ),+ ) )? ),+
                ];
                forms[$crate::chance::below(rng, forms.len() as u32) as usize](rng)
            }
        }
    };
}
