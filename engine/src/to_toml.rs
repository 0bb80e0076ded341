//! A value as TOML, in as little code as possible: a position's text, and so its hash, is made in the browser too.
//!
//! The bytes are those of the crate `toml`, which a test compares; what a position may not hold, such as a float, is refused.

use std::fmt::Error;

use serde::Serialize;

use crate::tree::Item;

/// The text of a value that is a table.
///
/// # Errors
/// If it is none, or holds what a position may not.
pub fn to_toml(value: &impl Serialize) -> Result<String, Error> {
    let Item::Table(root) = Item::new(value)? else { return Err(Error) };
    let mut out = String::new();
    write_table(&mut Vec::new(), &root, false, &mut out)?;
    Ok(out)
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
            Self::Bool(_) | Self::Number(_) | Self::Text(_) | Self::List(_) => Form::Line,
        }
    }

    /// Within one line.
    fn write(&self, out: &mut String) -> Result<(), Error> {
        match self {
            Self::Nothing => return Err(Error),
            Self::Bool(is) => *out += &is.to_string(),
            Self::Number(number) if number.is_f64() => return Err(Error),
            Self::Number(number) => *out += &number.to_string(),
            Self::Text(text) => *out += &quoted(text)?,
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
                    *out += &bare(key)?;
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
            body += &bare(key)?;
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
        path.push(bare(key)?);
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
fn bare(name: &str) -> Result<String, Error> {
    let is_bare = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if is_bare { Ok(name.to_owned()) } else { quoted(name) }
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
