//! A value as TOML, in as little code as possible: a position's text, and so its hash, is made in the browser too.
//!
//! The bytes are those of the crate `toml`, which a test compares; what a position may not hold, such as a float, is refused.

use std::fmt::Error;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};

/// The text of a value that is a table.
///
/// # Errors
/// If it is none, or holds what a position may not.
pub fn to_toml(value: &impl Serialize) -> Result<String, Error> {
    let Item::Table(root) = value.serialize(Items)? else { return Err(Error) };
    let mut out = String::new();
    write_table(&mut Vec::new(), &root, false, &mut out)?;
    Ok(out)
}

/// What a value is to TOML.
enum Item {
    Nothing,
    /// A number, a quoted text.
    Plain(String),
    List(Vec<Item>),
    Table(Vec<(String, Item)>),
}

/// How the lines of a table hold something.
enum Form<'a> {
    Nowhere,
    Line,
    Table(&'a [(String, Item)]),
    Tables(&'a [Item]),
}

impl Item {
    fn form(&self) -> Form<'_> {
        match self {
            Self::Nothing => Form::Nowhere,
            Self::Table(members) => Form::Table(members),
            Self::List(list) if !list.is_empty() && list.iter().all(|item| matches!(item, Self::Table(_))) => Form::Tables(list),
            Self::Plain(_) | Self::List(_) => Form::Line,
        }
    }

    /// Within one line.
    fn write(&self, out: &mut String) -> Result<(), Error> {
        match self {
            Self::Nothing => return Err(Error),
            Self::Plain(text) => *out += text,
            Self::List(list) => {
                *out += "[";
                for (i, item) in list.iter().enumerate() {
                    *out += if i == 0 { "" } else { ", " };
                    item.write(out)?;
                }
                *out += "]";
            }
            Self::Table(members) => {
                let mut before = "{ ";
                for (key, item) in members.iter().filter(|(_, item)| !matches!(item, Self::Nothing)) {
                    *out += before;
                    *out += key;
                    *out += " = ";
                    item.write(out)?;
                    before = ", ";
                }
                *out += if before == ", " { " }" } else { "{}" };
            }
        }
        Ok(())
    }
}

/// A table with its header, then those below it; `path` is its name.
fn write_table(path: &mut Vec<String>, members: &[(String, Item)], is_element: bool, out: &mut String) -> Result<(), Error> {
    let mut body = String::new();
    for (key, item) in members {
        if let Form::Line = item.form() {
            body += key;
            body += " = ";
            item.write(&mut body)?;
            body += "\n";
        }
    }
    let has_children = members.iter().any(|(_, item)| matches!(item.form(), Form::Table(_) | Form::Tables(_)));
    if !body.is_empty() || (!path.is_empty() && (is_element || !has_children)) {
        if !out.is_empty() {
            *out += "\n";
        }
        if !path.is_empty() {
            let name = path.join(".");
            *out += &if is_element { format!("[[{name}]]\n") } else { format!("[{name}]\n") };
        }
        *out += &body;
    }
    for (key, item) in members {
        path.push(key.clone());
        match item.form() {
            Form::Table(members) => write_table(path, members, false, out)?,
            Form::Tables(list) => {
                for item in list {
                    if let Item::Table(members) = item {
                        write_table(path, members, true, out)?;
                    }
                }
            }
            Form::Nowhere | Form::Line => {}
        }
        path.pop();
    }
    Ok(())
}

/// A text in quotes. None in a position needs more than that.
fn quoted(text: &str) -> Result<String, Error> {
    if text.contains(['"', '\\']) || text.contains(char::is_control) { Err(Error) } else { Ok(format!("\"{text}\"")) }
}

/// A key, quoted where it must be.
fn key(name: &str) -> Result<String, Error> {
    let is_bare = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if is_bare { Ok(name.to_owned()) } else { quoted(name) }
}

/// A variant with content is a table that holds its name.
fn variant(name: &str, content: Item) -> Result<Item, Error> {
    Ok(Item::Table(vec![(key(name)?, content)]))
}

/// Makes [`Item`]s of values.
struct Items;

/// Numbers and the like.
macro_rules! plain {
    ($($method:ident: $type:ty;)*) => {
        $(fn $method(self, value: $type) -> Result<Item, Error> {
            Ok(Item::Plain(value.to_string()))
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

    plain! {
        serialize_bool: bool;
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
    }

    fn serialize_f32(self, _: f32) -> Result<Item, Error> {
        Err(Error)
    }

    fn serialize_f64(self, _: f64) -> Result<Item, Error> {
        Err(Error)
    }

    fn serialize_char(self, value: char) -> Result<Item, Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<Item, Error> {
        quoted(value).map(Item::Plain)
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
        Err(Error)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Item, Error> {
        Err(Error)
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
                self.members.push((key(name)?, value.serialize(Items)?));
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
        let Item::Plain(name) = name.serialize(Items)? else { return Err(Error) };
        self.key = key(name.trim_matches('"'))?;
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Plain,
        One(u8),
        Two(i8, bool),
        Named { at: Option<u8>, of: &'static str },
    }

    #[derive(Serialize, Default)]
    struct All {
        map: BTreeMap<&'static str, Vec<u8>>,
        number: i16,
        kinds: Vec<Kind>,
        missing: Option<u8>,
        tables: Vec<BTreeMap<u8, Kind>>,
        inner: Option<Box<All>>,
        pair: (bool, u8),
        kind: Option<Kind>,
    }

    #[test]
    fn the_text_is_that_of_the_crate() {
        let kinds = || vec![Kind::Plain, Kind::One(1), Kind::Two(-1, true), Kind::Named { at: None, of: "a word" }];
        let tables = || kinds().into_iter().map(|kind| BTreeMap::from([(7, kind), (8, Kind::Plain)])).collect();
        let map = BTreeMap::from([("a-b", vec![1, 2]), ("a.b", vec![]), ("é", vec![3])]);
        let inner = |kind| All { map: map.clone(), kind: Some(kind), kinds: vec![Kind::One(2)], ..All::default() };
        for kind in kinds() {
            let all = All { kinds: kinds(), tables: tables(), inner: Some(Box::new(inner(Kind::Two(3, false)))), ..inner(kind) };
            assert_eq!(to_toml(&all).unwrap(), toml::to_string(&all).unwrap());
        }
        assert_eq!(to_toml(&All::default()).unwrap(), toml::to_string(&All::default()).unwrap());
    }

    #[test]
    fn what_no_position_holds_is_refused() {
        assert!(to_toml(&BTreeMap::from([("a", 0.5)])).is_err() && to_toml(&BTreeMap::from([("a", "\"")])).is_err());
        assert!(to_toml(&1).is_err());
    }
}
