//! The vocabulary types of a game: things listed in its data files, as small numbers with readable names, and sets of them.
//!
//! `id_type!` makes a number that is written and read as its id; `set_type!` makes a bit set of such things that is written as their
//! ids with spaces between them; `unit_type!` makes units of such a kind with flags.

#[doc(hidden)]
pub use serde;

/// A thing listed in a data file: a newtype of its place in the list, written as its id.
///
/// `id_type!(/// A region. Region, 27, |i| data().regions.get(i).map(|r| r.id.as_str()))`
#[macro_export]
macro_rules! id_type {
    ($(#[$doc:meta])* $name:ident, $count:expr, $id:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// All of them, in the order of the data files.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..$count as u8).map(Self)
            }

            /// Its place in arrays.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its id in the data files.
            pub fn id(self) -> &'static str {
                let id: fn(usize) -> Option<&'static str> = $id;
                id(self.index()).unwrap_or("?")
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;
            fn from_str(s: &str) -> Result<Self, $crate::NotationError> {
                Self::all().find(|x| x.id() == s).ok_or_else(|| $crate::NotationError(s.to_owned()))
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.id())
            }
        }

        $crate::written_as_text!($name, |me, s| (me.id(), s.serialize_u8(me.0)));
    };
}

/// The bit with this number.
#[doc(hidden)]
#[macro_export]
macro_rules! bit {
    (u128, $number:expr) => {
        $crate::ids::bit_of_128($number)
    };
    ($bits:ident, $number:expr) => {
        (1 as $bits) << $number
    };
}

/// The bit with this number, by its half: wasm calls a function for a shift of 128 bits, and none for this.
#[doc(hidden)]
#[inline]
pub const fn bit_of_128(number: u8) -> u128 {
    let half = 1u64 << (number & 63);
    if number < 64 { half as u128 } else { (half as u128) << 64 }
}

/// A set of things made by `id_type!`: a newtype of the given bits.
///
/// `set_type!(/// A set of regions. RegionSet, Region, u32)`
#[macro_export]
macro_rules! set_type {
    ($(#[$doc:meta])* $name:ident, $item:ident, $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub $bits);

        impl $name {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of one.
            pub const fn of(item: $item) -> Self {
                Self($crate::bit!($bits, item.0))
            }

            /// Whether it is in the set.
            pub const fn has(self, item: $item) -> bool {
                self.0 & $crate::bit!($bits, item.0) != 0
            }

            /// Puts it in.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= $crate::bit!($bits, item.0);
            }

            /// Takes it out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !$crate::bit!($bits, item.0);
            }

            /// Whether there is nothing in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// The first of them.
            pub fn first(self) -> Option<$item> {
                self.iter().next()
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is here and not there.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Its members in order.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut bits = self.0;
                ::std::iter::from_fn(move || {
                    let next = (bits != 0).then(|| $item(bits.trailing_zeros() as u8))?;
                    bits &= bits - 1;
                    Some(next)
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, |set, item| set.or(Self::of(item)))
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                for (i, item) in self.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { " " })?;
                    ::std::fmt::Display::fmt(&item, f)?;
                }
                Ok(())
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;
            fn from_str(s: &str) -> Result<Self, $crate::NotationError> {
                s.split_whitespace().map(str::parse::<$item>).collect()
            }
        }

        $crate::written_as_text!($name, |me, s| ($crate::ids::text_of(me), $crate::ids::serde::Serialize::serialize(&me.0, s)));
    };
}

/// Units that are alike: a kind made by `id_type!`, and what else is to be known of them as flags, each written as a letter. The text of
/// a unit is the kind's id and its letters: `prussia.xi`. The macro makes the flags; their names are the game's.
///
/// `unit_type!(Unit, Kind, /// Its state. Flags, u16, [(1, 'r'), (2, 'c')])`
#[macro_export]
macro_rules! unit_type {
    ($unit:ident, $kind:ident, $(#[$doc:meta])* $flags:ident, $bits:ident, [$($letter:expr),* $(,)?]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $flags(pub $bits);

        impl $flags {
            /// Nothing.
            pub const NONE: Self = Self(0);

            const LETTERS: &[($bits, char)] = &[$($letter),*];

            /// Whether all of these are set.
            pub const fn has(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// With these.
            #[must_use]
            pub const fn with(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Without these.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Only what is in both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl ::std::fmt::Display for $unit {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.kind.id())?;
                if self.flags.0 != 0 {
                    f.write_str(".")?;
                }
                let mut set = $flags::LETTERS.iter().filter(|(bit, _)| self.flags.0 & bit != 0);
                set.try_for_each(|(_, letter)| write!(f, "{letter}"))
            }
        }

        impl ::std::fmt::Debug for $unit {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }

        impl ::std::str::FromStr for $unit {
            type Err = $crate::NotationError;
            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                let wrong = || $crate::NotationError(text.to_owned());
                let (kind, letters) = text.split_once('.').unwrap_or((text, ""));
                let mut flags = 0;
                for letter in letters.chars() {
                    let bit = $flags::LETTERS.iter().find(|(_, known)| *known == letter).map(|(bit, _)| *bit);
                    flags |= bit.filter(|bit| flags & bit == 0).ok_or_else(wrong)?;
                }
                let unit = Self { kind: kind.parse::<$kind>()?, flags: $flags(flags) };
                // One text only for each: letters in their order, no dot without any.
                if $crate::ids::text_of(&unit) == text { Ok(unit) } else { Err(wrong()) }
            }
        }
    };
}

/// A text that is probably not long.
pub fn text_of(value: &impl std::fmt::Display) -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(512);
    // Writing into a string can not fail.
    let _ = write!(text, "{value}");
    text
}

/// Serialises a type as the text of its `Display`, the first expression, and reads it by its `FromStr`. Where no person reads it, it is
/// written in short, the second one: that form serves to compare ([`crate::patch`]), and is not read back.
#[macro_export]
macro_rules! written_as_text {
    ($name:ident, |$me:ident, $s:ident| ($text:expr, $short:expr)) => {
        impl $crate::ids::serde::Serialize for $name {
            fn serialize<S: $crate::ids::serde::Serializer>(&self, $s: S) -> Result<S::Ok, S::Error> {
                let $me = self;
                // In one piece: a serializer that looks for what must be escaped does so once.
                if $s.is_human_readable() { $s.serialize_str(&$text) } else { $short }
            }
        }

        impl<'de> $crate::ids::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::ids::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let text = <String as $crate::ids::serde::Deserialize>::deserialize(d)?;
                text.parse().map_err(|e| {
                    <D::Error as $crate::ids::serde::de::Error>::custom(format!(concat!(stringify!($name), ": {}"), e))
                })
            }
        }
    };
}

/// Serialises a position as its draft, a form that people write: `Draft::from(&position)`, and `Draft::finish`, which judges it.
#[macro_export]
macro_rules! written_as_draft {
    ($name:ident, $draft:ident) => {
        impl $crate::ids::serde::Serialize for $name {
            fn serialize<S: $crate::ids::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                $crate::ids::serde::Serialize::serialize(&$draft::from(self), s)
            }
        }

        impl<'de> $crate::ids::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::ids::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let draft = <$draft as $crate::ids::serde::Deserialize>::deserialize(d)?;
                draft.finish().map_err(<D::Error as $crate::ids::serde::de::Error>::custom)
            }
        }
    };
}
