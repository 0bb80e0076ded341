//! A number for a value: equal values have equal ones, different values different ones, but for a chance of one in 2⁶⁴.
//!
//! The value goes straight into a hasher, without a text in between, and with everything that its text would show: the names of the members
//! that are written, the lengths of lists, what is nothing.

use std::hash::{BuildHasher, Hasher};

use foldhash::quality::RandomState;
use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
        SerializeTupleVariant,
    },
};

/// The value's number. `None` if it cannot be written at all.
pub fn digest(seed: &RandomState, value: &(impl Serialize + ?Sized)) -> Option<u64> {
    let mut hasher = seed.build_hasher();
    value.serialize(Scale(&mut hasher)).ok()?;
    Some(hasher.finish())
}

/// What a value is. It comes before what it holds, so that a zero, an empty list and nothing are three things.
#[derive(Clone, Copy)]
enum Sort {
    Nothing,
    False,
    True,
    Number,
    Negative,
    Large,
    Fraction,
    Text,
    List,
    Map,
    Variant,
    End,
}

/// Weighs a value.
struct Scale<'a, H>(&'a mut H);

impl<H: Hasher> Scale<'_, H> {
    fn sort(&mut self, sort: Sort) {
        self.0.write_u8(sort as u8);
    }

    fn number(mut self, sort: Sort, number: u64) -> Result<(), NoValue> {
        self.sort(sort);
        self.0.write_u64(number);
        Ok(())
    }

    fn text(&mut self, text: &[u8]) {
        self.sort(Sort::Text);
        self.0.write_usize(text.len());
        self.0.write(text);
    }

    /// A name that lies in the program: where it lies tells it from all others.
    fn name(&mut self, name: &'static str) {
        self.0.write_usize(name.as_ptr() as usize);
        self.0.write_usize(name.len());
    }

    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoValue> {
        value.serialize(Scale(&mut *self.0))
    }
}

/// Something that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("no value")]
struct NoValue;

impl serde::ser::Error for NoValue {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Self
    }
}

impl<H: Hasher> Serializer for Scale<'_, H> {
    type Ok = ();
    type Error = NoValue;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(mut self, v: bool) -> Result<(), NoValue> {
        self.sort(if v { Sort::True } else { Sort::False });
        Ok(())
    }

    fn serialize_i8(self, v: i8) -> Result<(), NoValue> {
        self.serialize_i64(v.into())
    }

    fn serialize_i16(self, v: i16) -> Result<(), NoValue> {
        self.serialize_i64(v.into())
    }

    fn serialize_i32(self, v: i32) -> Result<(), NoValue> {
        self.serialize_i64(v.into())
    }

    fn serialize_i64(self, v: i64) -> Result<(), NoValue> {
        self.number(if v < 0 { Sort::Negative } else { Sort::Number }, v as u64)
    }

    fn serialize_u8(self, v: u8) -> Result<(), NoValue> {
        self.number(Sort::Number, v.into())
    }

    fn serialize_u16(self, v: u16) -> Result<(), NoValue> {
        self.number(Sort::Number, v.into())
    }

    fn serialize_u32(self, v: u32) -> Result<(), NoValue> {
        self.number(Sort::Number, v.into())
    }

    fn serialize_u64(self, v: u64) -> Result<(), NoValue> {
        self.number(Sort::Number, v)
    }

    /// Sets of more than 64 things.
    fn serialize_u128(mut self, v: u128) -> Result<(), NoValue> {
        match u64::try_from(v) {
            Ok(small) => self.number(Sort::Number, small),
            Err(_) => {
                self.sort(Sort::Large);
                self.0.write_u128(v);
                Ok(())
            }
        }
    }

    fn serialize_f32(self, v: f32) -> Result<(), NoValue> {
        self.serialize_f64(v.into())
    }

    fn serialize_f64(self, v: f64) -> Result<(), NoValue> {
        self.number(Sort::Fraction, v.to_bits())
    }

    fn serialize_char(mut self, v: char) -> Result<(), NoValue> {
        self.text(v.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    fn serialize_str(mut self, v: &str) -> Result<(), NoValue> {
        self.text(v.as_bytes());
        Ok(())
    }

    fn serialize_bytes(mut self, v: &[u8]) -> Result<(), NoValue> {
        self.text(v);
        Ok(())
    }

    fn serialize_none(mut self) -> Result<(), NoValue> {
        self.sort(Sort::Nothing);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoValue> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NoValue> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NoValue> {
        self.serialize_none()
    }

    fn serialize_unit_variant(mut self, _: &'static str, _: u32, variant: &'static str) -> Result<(), NoValue> {
        self.sort(Sort::Variant);
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), NoValue> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), NoValue> {
        self.sort(Sort::Map);
        self.name(variant);
        value.serialize(self)
    }

    fn serialize_seq(mut self, _: Option<usize>) -> Result<Self, NoValue> {
        self.sort(Sort::List);
        Ok(self)
    }

    fn serialize_tuple(self, len: usize) -> Result<Self, NoValue> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Self, NoValue> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_variant(mut self, _: &'static str, _: u32, variant: &'static str, len: usize) -> Result<Self, NoValue> {
        self.sort(Sort::Map);
        self.name(variant);
        self.serialize_seq(Some(len))
    }

    fn serialize_map(mut self, _: Option<usize>) -> Result<Self, NoValue> {
        self.sort(Sort::Map);
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, len: usize) -> Result<Self, NoValue> {
        self.serialize_map(Some(len))
    }

    fn serialize_struct_variant(mut self, _: &'static str, _: u32, variant: &'static str, len: usize) -> Result<Self, NoValue> {
        self.sort(Sort::Map);
        self.name(variant);
        self.serialize_map(Some(len))
    }
}

macro_rules! list {
    ($($kind:ident::$part:ident),*) => {
        $(impl<H: Hasher> $kind for Scale<'_, H> {
            type Ok = ();
            type Error = NoValue;

            fn $part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoValue> {
                self.part(value)
            }

            fn end(mut self) -> Result<(), NoValue> {
                self.sort(Sort::End);
                Ok(())
            }
        })*
    };
}

list!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! object {
    ($($kind:ident),*) => {
        $(impl<H: Hasher> $kind for Scale<'_, H> {
            type Ok = ();
            type Error = NoValue;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), NoValue> {
                self.name(key);
                self.part(value)
            }

            fn end(mut self) -> Result<(), NoValue> {
                self.sort(Sort::End);
                Ok(())
            }
        })*
    };
}

object!(SerializeStruct, SerializeStructVariant);

impl<H: Hasher> SerializeMap for Scale<'_, H> {
    type Ok = ();
    type Error = NoValue;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoValue> {
        self.part(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoValue> {
        self.part(value)
    }

    fn end(mut self) -> Result<(), NoValue> {
        self.sort(Sort::End);
        Ok(())
    }
}
