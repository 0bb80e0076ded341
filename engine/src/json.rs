//! JSON values as Rust values: what a page is sent, in as little code as possible.
//!
//! The page must be loaded before it is seen, so every type there is read in this one way. What is written as a list where a struct
//! is due, or as a text where a number is due, is refused, which spares the code for it.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess, VariantAccess, Visitor,
    value::BorrowedStrDeserializer,
};
use serde::{Deserialize, Serialize, forward_to_deserialize_any};
use serde_json::{Error, Map, Number, Value, json, map};

/// The member that names the kind of an event.
pub const TAG: &str = "event";

/// Reads a value.
///
/// # Errors
/// If it is none of that type.
pub fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Error> {
    T::deserialize(Json(value))
}

/// An event as an object that holds its own name. In the browser, events are written as other variants are: what holds its own name
/// would have to be read twice.
pub fn event(event: &impl Serialize) -> Value {
    match serde_json::to_value(event).unwrap_or_default() {
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

struct Json<'de>(&'de Value);

#[cold]
#[inline(never)]
fn wrong(value: &Value, due: &str) -> Error {
    Error::custom(format_args!("{value} is not {due}"))
}

impl<'de> Json<'de> {
    fn text(&self) -> Result<&'de str, Error> {
        self.0.as_str().ok_or_else(|| wrong(self.0, "a text"))
    }

    fn number(&self) -> Result<&'de Number, Error> {
        self.0.as_number().ok_or_else(|| wrong(self.0, "a number"))
    }

    fn list(&self) -> Result<List<'de>, Error> {
        self.0.as_array().map(|list| List(list.iter())).ok_or_else(|| wrong(self.0, "a list"))
    }

    fn members(&self) -> Result<Members<'de>, Error> {
        let members = self.0.as_object().ok_or_else(|| wrong(self.0, "an object"))?;
        Ok(Members { rest: members.iter(), value: &Value::Null })
    }

    /// The name of a variant and its content: `"name"`, `{"name": content}`, or an object that holds its own name.
    fn variant(&self) -> Result<Variant<'de>, Error> {
        let object = |object: &'de Map<String, Value>| match object.get(TAG) {
            Some(Value::String(name)) => Some(Variant { name, content: self.0 }),
            _ => object.iter().next().map(|(name, content)| Variant { name, content }),
        };
        let found = match self.0 {
            Value::String(name) => Some(Variant { name, content: &Value::Null }),
            Value::Object(members) => object(members),
            _ => None,
        };
        found.ok_or_else(|| wrong(self.0, "a variant"))
    }
}

/// Methods that read a value in one way and no other.
macro_rules! each {
    ($($method:ident => |$json:ident, $visitor:ident| $body:expr;)*) => {
        $(fn $method<V: Visitor<'de>>(self, $visitor: V) -> Result<V::Value, Error> {
            let $json = self;
            $body
        })*
    };
}

/// Whole numbers, with and without a sign.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let number = self.number()?;
            match number.as_u64() {
                Some(n) => visitor.visit_u64(n),
                None => visitor.visit_i64(number.as_i64().ok_or_else(|| wrong(self.0, "a whole number"))?),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Error;

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
        deserialize_map => |json, visitor| visitor.visit_map(json.members()?);
        deserialize_ignored_any => |_json, visitor| visitor.visit_unit();
    }

    numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 }

    forward_to_deserialize_any! { i128 u128 f32 char bytes byte_buf unit unit_struct }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.variant()?)
    }
}

struct List<'de>(std::slice::Iter<'de, Value>);

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(Json(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

struct Members<'de> {
    rest: map::Iter<'de>,
    value: &'de Value,
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = value;
        seed.deserialize(BorrowedStrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(Json(self.value))
    }
}

struct Variant<'de> {
    name: &'de str,
    content: &'de Value,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Error;
    type Variant = Json<'de>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Json<'de>), Error> {
        Ok((seed.deserialize(BorrowedStrDeserializer::new(self.name))?, Json(self.content)))
    }
}

impl<'de> VariantAccess<'de> for Json<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
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
        assert_eq!(read::<BTreeMap<String, Vec<Plain>>>(&serde_json::to_value(&all).unwrap()).unwrap(), all);
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
}
