//! Values as trees: every type is taken apart in this one way, in as little code as possible, and then written as TOML or JSON.

use std::fmt::Error;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};
use serde_json::{Number, Value};

/// A value taken apart.
pub enum Item {
    Nothing,
    Bool(bool),
    Number(Number),
    Text(String),
    List(Vec<Item>),
    /// In the order in which it was given.
    Table(Vec<(String, Item)>),
}

impl Item {
    /// Takes a value apart.
    ///
    /// # Errors
    /// If it holds bytes, or a key that is no text.
    pub fn new(value: &(impl Serialize + ?Sized)) -> Result<Self, Error> {
        value.serialize(Items)
    }
}

impl From<Item> for Value {
    fn from(item: Item) -> Self {
        match item {
            Item::Nothing => Self::Null,
            Item::Bool(is) => Self::Bool(is),
            Item::Number(number) => Self::Number(number),
            Item::Text(text) => Self::String(text),
            Item::List(list) => Self::Array(list.into_iter().map(Self::from).collect()),
            Item::Table(members) => Self::Object(members.into_iter().map(|(key, item)| (key, item.into())).collect()),
        }
    }
}

/// A variant with content is a table that holds its name.
fn variant(name: &str, content: Item) -> Result<Item, Error> {
    Ok(Item::Table(vec![(name.to_owned(), content)]))
}

/// Makes [`Item`]s of values.
struct Items;

/// Whole numbers.
macro_rules! numbers {
    ($($method:ident: $type:ty;)*) => {
        $(fn $method(self, value: $type) -> Result<Item, Error> {
            Ok(Item::Number(value.into()))
        })*
    };
}

impl Serializer for Items {
    type Ok = Item;
    type Error = Error;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = List;
    type SerializeMap = Table;
    type SerializeStruct = Table;
    type SerializeStructVariant = Table;

    numbers! {
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
    }

    fn serialize_bool(self, value: bool) -> Result<Item, Error> {
        Ok(Item::Bool(value))
    }

    fn serialize_f32(self, value: f32) -> Result<Item, Error> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<Item, Error> {
        Ok(Number::from_f64(value).map_or(Item::Nothing, Item::Number))
    }

    fn serialize_char(self, value: char) -> Result<Item, Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<Item, Error> {
        Ok(Item::Text(value.to_owned()))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Item, Error> {
        Err(Error)
    }

    fn serialize_none(self) -> Result<Item, Error> {
        Ok(Item::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Item, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Item, Error> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Item, Error> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<Item, Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<Item, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Item, Error> {
        variant(name, value.serialize(self)?)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List, Error> {
        Ok(List { name: None, items: Vec::new() })
    }

    fn serialize_tuple(self, _: usize) -> Result<List, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<List, Error> {
        Ok(List { name: Some(name), items: Vec::new() })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Table, Error> {
        Ok(Table { name: None, key: String::new(), members: Vec::new() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Table, Error> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<Table, Error> {
        Ok(Table { name: Some(name), key: String::new(), members: Vec::new() })
    }
}

/// A list that is being made, and the variant whose content it is.
struct List {
    name: Option<&'static str>,
    items: Vec<Item>,
}

/// A table that is being made, the key that waits for its value, and the variant whose content it is.
struct Table {
    name: Option<&'static str>,
    key: String,
    members: Vec<(String, Item)>,
}

impl Table {
    #[inline(never)]
    fn put(&mut self, key: String, item: Item) {
        self.members.push((key, item));
    }
}

/// Finishes what may be the content of a variant.
fn finish(name: Option<&'static str>, content: Item) -> Result<Item, Error> {
    match name {
        Some(name) => variant(name, content),
        None => Ok(content),
    }
}

/// What is given item by item.
macro_rules! lists {
    ($($name:ident: $method:ident;)*) => {
        $(impl $name for List {
            type Ok = Item;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.items.push(value.serialize(Items)?);
                Ok(())
            }

            fn end(self) -> Result<Item, Error> {
                finish(self.name, Item::List(self.items))
            }
        })*
    };
}

lists! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

/// What is given field by field.
macro_rules! tables {
    ($($name:ident)*) => {
        $(impl $name for Table {
            type Ok = Item;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                self.put(name.to_owned(), value.serialize(Items)?);
                Ok(())
            }

            fn end(self) -> Result<Item, Error> {
                finish(self.name, Item::Table(self.members))
            }
        })*
    };
}

tables! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Table {
    type Ok = Item;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), Error> {
        self.key = match name.serialize(Items)? {
            Item::Text(text) => text,
            Item::Number(number) => number.to_string(),
            _ => return Err(Error),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.members.push((std::mem::take(&mut self.key), value.serialize(Items)?));
        Ok(())
    }

    fn end(self) -> Result<Item, Error> {
        finish(self.name, Item::Table(self.members))
    }
}
