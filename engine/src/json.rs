//! Rust values as JSON values and back: what a page is sent, in as little code as possible.
//!
//! The page must be loaded before it is seen, so every type there is read in this one way. What is written as a list where a struct
//! is due, or as a text where a number is due, is refused, which spares the code for it. A struct is read member by member in its own
//! order, and a variant by its place among its kind: so names are looked for here, once, and not in the code of every type. Members that a
//! struct does not know are left alone.

use std::marker::PhantomData;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
    value::{BorrowedStrDeserializer, U32Deserializer},
};
use serde::{Deserialize, Serialize, forward_to_deserialize_any};
use serde_json::{Error, Map, Number, Value, json, map};

use crate::tree::Item;

/// The member that names the kind of an event.
pub const TAG: &str = "event";

/// Reads a value.
///
/// # Errors
/// If it is none of that type.
pub fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Error> {
    T::deserialize(Json::<Error>::new(value))
}

/// Reads a value that can be no other, such as one of our own files: for what never fails, the compiler leaves out what would have to be
/// done then, and that is half the code. It may be of no type that is tried in one way and then in another (`untagged`).
///
/// # Panics
/// If it is none of that type.
pub fn trust<'de, T: Deserialize<'de>>(value: &'de Value) -> T {
    match T::deserialize(Json::<Never>::new(value)) {
        Ok(value) => value,
        Err(never) => match never {},
    }
}

/// A value as JSON.
pub fn write(value: &impl Serialize) -> Value {
    Item::new(value).map_or(Value::Null, Value::from)
}

/// An event as an object that holds its own name. In the browser, events are written as other variants are: what holds its own name
/// would have to be read twice.
pub fn event(event: &impl Serialize) -> Value {
    match write(event) {
        Value::String(name) => json!({TAG: name}),
        Value::Object(members) if !members.contains_key(TAG) => match members.into_iter().next() {
            Some((name, Value::Object(mut content))) => {
                content.insert(TAG.to_owned(), name.into());
                content.into()
            }
            _ => Value::Null,
        },
        value => value,
    }
}

/// What goes wrong with what can not go wrong.
#[derive(Debug, thiserror::Error)]
enum Never {}

impl serde::de::Error for Never {
    fn custom<T: std::fmt::Display>(what: T) -> Self {
        panic!("{what}")
    }
}

/// A value to be read, and what happens if it is another than is due.
struct Json<'de, E>(&'de Value, PhantomData<E>);

#[cold]
#[inline(never)]
fn wrong<E: serde::de::Error>(value: &Value, due: &str) -> E {
    E::custom(format_args!("{value} is not {due}"))
}

impl<'de, E: serde::de::Error> Json<'de, E> {
    const fn new(value: &'de Value) -> Self {
        Self(value, PhantomData)
    }

    fn text(&self) -> Result<&'de str, E> {
        self.0.as_str().ok_or_else(|| wrong(self.0, "a text"))
    }

    fn number(&self) -> Result<&'de Number, E> {
        self.0.as_number().ok_or_else(|| wrong(self.0, "a number"))
    }

    fn list(&self) -> Result<List<'de, E>, E> {
        self.0.as_array().map(|list| List(list.iter(), PhantomData)).ok_or_else(|| wrong(self.0, "a list"))
    }

    fn object(&self) -> Result<&'de Map<String, Value>, E> {
        self.0.as_object().ok_or_else(|| wrong(self.0, "an object"))
    }

    /// The name of a variant and its content: `"name"`, `{"name": content}`, or an object that holds its own name.
    fn variant(&self, known: &[&str]) -> Result<Variant<'de, E>, E> {
        let object = |object: &'de Map<String, Value>| match object.get(TAG) {
            Some(Value::String(name)) => Some((name, self.0)),
            _ => object.iter().next(),
        };
        let found = match self.0 {
            Value::String(name) => Some((name, &Value::Null)),
            Value::Object(members) => object(members),
            _ => None,
        };
        let placed = found.and_then(|(name, content)| Some((known.iter().position(|k| k == name)?, content)));
        let (place, content) = placed.ok_or_else(|| wrong(self.0, "a variant"))?;
        Ok(Variant { place: place as u32, content, error: PhantomData })
    }
}

/// Methods that read a value in one way and no other.
macro_rules! each {
    ($($method:ident => |$json:ident, $visitor:ident| $body:expr;)*) => {
        $(fn $method<V: Visitor<'de>>(self, $visitor: V) -> Result<V::Value, E> {
            let $json = self;
            $body
        })*
    };
}

/// Whole numbers, with and without a sign.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
            let number = self.number()?;
            match number.as_u64() {
                Some(n) => visitor.visit_u64(n),
                None => visitor.visit_i64(number.as_i64().ok_or_else(|| wrong(self.0, "a whole number"))?),
            }
        })*
    };
}

impl<'de, E: serde::de::Error> Deserializer<'de> for Json<'de, E> {
    type Error = E;

    each! {
        deserialize_any => |json, visitor| match json.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is) => visitor.visit_bool(*is),
            Value::Number(n) if n.is_f64() => json.deserialize_f64(visitor),
            Value::Number(_) => json.deserialize_i64(visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => json.deserialize_seq(visitor),
            Value::Object(_) => json.deserialize_map(visitor),
        };
        deserialize_bool => |json, visitor| visitor.visit_bool(json.0.as_bool().ok_or_else(|| wrong(json.0, "true or false"))?);
        deserialize_f64 => |json, visitor| visitor.visit_f64(json.number()?.as_f64().unwrap_or_default());
        deserialize_str => |json, visitor| visitor.visit_borrowed_str(json.text()?);
        deserialize_string => |json, visitor| visitor.visit_borrowed_str(json.text()?);
        deserialize_identifier => |json, visitor| visitor.visit_borrowed_str(json.text()?);
        deserialize_option => |json, visitor| if json.0.is_null() { visitor.visit_none() } else { visitor.visit_some(json) };
        deserialize_seq => |json, visitor| visitor.visit_seq(json.list()?);
        deserialize_map => |json, visitor| visitor.visit_map(Members::new(json.object()?));
        deserialize_ignored_any => |_json, visitor| visitor.visit_unit();
    }

    numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 }

    forward_to_deserialize_any! { i128 u128 f32 char bytes byte_buf unit unit_struct }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, E> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, E> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_seq(Fields { object: self.object()?, names: names.iter(), error: PhantomData })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_enum(self.variant(known)?)
    }
}

struct List<'de, E>(std::slice::Iter<'de, Value>, PhantomData<E>);

impl<'de, E: serde::de::Error> SeqAccess<'de> for List<'de, E> {
    type Error = E;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, E> {
        self.0.next().map(|value| seed.deserialize(Json::new(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The members of a struct, in its order.
struct Fields<'de, E> {
    object: &'de Map<String, Value>,
    names: std::slice::Iter<'static, &'static str>,
    error: PhantomData<E>,
}

impl<'de, E> Fields<'de, E> {
    #[inline(never)]
    fn next(&mut self) -> Option<&'de Value> {
        self.object.get(*self.names.next()?)
    }
}

impl<'de, E: serde::de::Error> SeqAccess<'de> for Fields<'de, E> {
    type Error = E;

    /// Of a member that is not there, nothing where it may be nothing; else the struct has a default for it, or cannot be read.
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, E> {
        match self.next() {
            Some(value) => seed.deserialize(Json::new(value)).map(Some),
            None => Ok(seed.deserialize(Missing).ok()),
        }
    }
}

/// A member that is not there.
struct Missing;

/// What is missing, and may not be.
#[derive(Debug, thiserror::Error)]
#[error("missing")]
struct IsMissing;

impl serde::de::Error for IsMissing {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Self
    }
}

impl<'de> Deserializer<'de> for Missing {
    type Error = IsMissing;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, IsMissing> {
        Err(IsMissing)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, IsMissing> {
        visitor.visit_none()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq tuple
        tuple_struct map struct enum identifier ignored_any
    }
}

struct Members<'de, E> {
    rest: map::Iter<'de>,
    value: &'de Value,
    error: PhantomData<E>,
}

impl<'de, E> Members<'de, E> {
    fn new(object: &'de Map<String, Value>) -> Self {
        Self { rest: object.iter(), value: &Value::Null, error: PhantomData }
    }
}

impl<'de, E: serde::de::Error> MapAccess<'de> for Members<'de, E> {
    type Error = E;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, E> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = value;
        seed.deserialize(BorrowedStrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, E> {
        seed.deserialize(Json::new(self.value))
    }
}

struct Variant<'de, E> {
    /// Its place among its kind.
    place: u32,
    content: &'de Value,
    error: PhantomData<E>,
}

impl<'de, E: serde::de::Error> EnumAccess<'de> for Variant<'de, E> {
    type Error = E;
    type Variant = Json<'de, E>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Json<'de, E>), E> {
        let place: U32Deserializer<E> = self.place.into_deserializer();
        Ok((seed.deserialize(place)?, Json::new(self.content)))
    }
}

impl<'de, E: serde::de::Error> VariantAccess<'de> for Json<'de, E> {
    type Error = E;

    fn unit_variant(self) -> Result<(), E> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, E> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, E> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, names: &'static [&'static str], visitor: V) -> Result<V::Value, E> {
        self.deserialize_struct("", names, visitor)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "snake_case")]
    enum Plain {
        Over,
        Turn { number: u8, of: Option<String> },
        Pair(i8, bool),
        One(f64),
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(tag = "event", rename_all = "snake_case")]
    enum Tagged {
        Over,
        Turn { number: u8, of: Option<String> },
    }

    #[test]
    fn what_was_written_is_read() {
        let turn = Plain::Turn { number: 3, of: Some("cp".to_owned()) };
        let all = BTreeMap::from([(1, vec![Plain::Over, turn]), (2, vec![Plain::Pair(-1, true), Plain::One(0.5)])]);
        let all: BTreeMap<String, Vec<Plain>> = all.into_iter().map(|(n, list)| (n.to_string(), list)).collect();
        assert_eq!(write(&all), serde_json::to_value(&all).unwrap());
        assert_eq!(read::<BTreeMap<String, Vec<Plain>>>(&write(&all)).unwrap(), all);
    }

    #[test]
    fn events_are_alike_everywhere() {
        for (plain, tagged) in
            [(Plain::Over, Tagged::Over), (Plain::Turn { number: 1, of: None }, Tagged::Turn { number: 1, of: None })]
        {
            let value = event(&plain);
            assert_eq!(value, event(&tagged));
            assert_eq!((read::<Plain>(&value).unwrap(), read::<Tagged>(&value).unwrap()), (plain, tagged));
        }
    }

    #[test]
    fn what_is_something_else_is_refused() {
        for value in [json!({"turn": {"number": 300, "of": null}}), json!({"turn": {}}), json!("war"), json!(7), json!({})] {
            assert!(read::<Plain>(&value).is_err(), "{value}");
        }
    }

    #[test]
    fn what_is_trusted_is_read_alike() {
        let value = json!({"turn": {"number": 3}});
        assert_eq!(trust::<Plain>(&value), read(&value).unwrap());
    }

    #[test]
    #[should_panic = "300"]
    fn what_is_trusted_in_vain_stops_the_program() {
        trust::<Plain>(&json!({"turn": {"number": 300}}));
    }
}
