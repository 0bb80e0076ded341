//! What has changed in a value since it was last shown, as a JSON merge patch (RFC 7396): what a client that has the old one must change.
//!
//! A view is compared with the last one after every move, for every viewer. So what was shown is kept as a digest of every member and of
//! what it holds in turn, and only the members that are new are looked into and written: all of them would cost more than everything else
//! a move costs.

use std::borrow::Cow;

use foldhash::quality::RandomState;
use serde::{
    Serialize, Serializer,
    ser::{Impossible, SerializeMap, SerializeStruct},
};
use serde_json::{Map, Value};

use crate::digest::digest;

/// The member of every view that says who looks. It never changes for him, so it is in no patch: one that leaves it out serves all who know
/// the same.
pub const VIEWER: &str = "viewer";

/// What somebody was shown of a value: enough to tell what is new.
#[derive(Clone, Default)]
pub struct Seen {
    root: Node,
    /// The process's own: nobody can make two values that look alike, and by chance it does not happen.
    seed: RandomState,
}

impl Seen {
    /// Writes the patch that makes the value, an object, of what was shown before, and remembers that it was shown. Lists are sent whole; what is gone
    /// is null, so no value of ours may be a null that matters.
    pub fn update(&mut self, value: &(impl Serialize + ?Sized), out: &mut String) {
        let walk = Walk { node: &mut self.root, seed: &self.seed, out, left_out: Some(VIEWER) };
        if !value.serialize(walk).unwrap_or(false) {
            out.push_str("{}");
        }
    }
}

/// A value that was shown.
#[derive(Clone, Default)]
struct Node {
    digest: Option<u64>,
    /// Those of an object, in the order in which they are written, with their keys as JSON.
    members: Option<Vec<(Cow<'static, str>, Node)>>,
}

/// Writes what is new of a value; whether anything is.
fn write(value: &(impl Serialize + ?Sized), node: &mut Node, seed: &RandomState, out: &mut String) -> bool {
    let digest = digest(seed, value);
    // What has no number may be new at any time.
    if digest.is_some() && node.digest == digest {
        return false;
    }
    node.digest = digest;
    if let Ok(is_new) = value.serialize(Walk { node, seed, out, left_out: None }) {
        return is_new;
    }
    let text = serde_json::to_string(value).unwrap_or_default();
    // A variant with a value of its own is an object too: its members must be compared, else the old ones would stay.
    if text.starts_with('{')
        && let Ok(map) = serde_json::from_str::<Map<String, Value>>(&text)
        && let Ok(is_new) = map.serialize(Walk { node, seed, out, left_out: None })
    {
        return is_new;
    }
    node.members = None;
    out.push_str(&text);
    true
}

/// Goes through the members of an object; everything else it refuses.
struct Walk<'a> {
    node: &'a mut Node,
    seed: &'a RandomState,
    out: &'a mut String,
    left_out: Option<&'static str>,
}

/// An object on its way out.
struct Members<'a> {
    members: &'a mut Vec<(Cow<'static, str>, Node)>,
    /// How many of them are done.
    done: usize,
    /// The key whose value comes next, as JSON.
    key: Vec<u8>,
    /// Whether no object was shown here before: then an empty one is news.
    is_fresh: bool,
    seed: &'a RandomState,
    out: &'a mut String,
    /// Where the object begins.
    start: usize,
    left_out: Option<&'static str>,
}

impl<'a> Walk<'a> {
    fn members(self) -> Members<'a> {
        let Self { node, seed, out, left_out } = self;
        let (is_fresh, start) = (node.members.is_none(), out.len());
        let members = node.members.get_or_insert_default();
        Members { members, done: 0, key: Vec::new(), is_fresh, seed, out, start, left_out }
    }
}

/// Writes the key of a member of the object that begins at `start`.
fn write_key(key: &str, start: usize, out: &mut String) {
    out.push_str(if out.len() == start { "{\"" } else { ",\"" });
    out.push_str(key);
    out.push_str("\":");
}

impl Members<'_> {
    /// What was shown before the member with this number and has not come is gone.
    fn drop_until(&mut self, number: usize) {
        for (key, _) in self.members.drain(self.done..number) {
            write_key(&key, self.start, self.out);
            self.out.push_str("null");
        }
    }

    fn member(&mut self, key: &str, own: impl FnOnce() -> Cow<'static, str>, value: &(impl Serialize + ?Sized)) {
        if self.left_out == Some(key) {
            return;
        }
        match self.members[self.done..].iter().position(|(k, _)| k == key) {
            Some(0) => {}
            Some(ahead) => self.drop_until(self.done + ahead),
            None => self.members.insert(self.done, (own(), Node::default())),
        }
        let before = self.out.len();
        write_key(key, self.start, self.out);
        if !write(value, &mut self.members[self.done].1, self.seed, self.out) {
            self.out.truncate(before);
        }
        self.done += 1;
    }

    fn finish(mut self) -> bool {
        self.drop_until(self.members.len());
        let is_new = self.out.len() > self.start;
        if is_new {
            self.out.push('}');
        } else if self.is_fresh {
            self.out.push_str("{}");
        }
        is_new || self.is_fresh
    }
}

impl SerializeStruct for Members<'_> {
    type Ok = bool;
    type Error = Other;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Other> {
        self.member(key, || Cow::Borrowed(key), value);
        Ok(())
    }

    fn end(self) -> Result<bool, Other> {
        Ok(self.finish())
    }
}

impl SerializeMap for Members<'_> {
    type Ok = bool;
    type Error = Other;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Other> {
        self.key.clear();
        serde_json::to_writer(&mut self.key, key).map_err(|_| Other)?;
        if self.key.starts_with(b"\"") { Ok(()) } else { Err(Other) }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        let quoted = std::mem::take(&mut self.key);
        let key = std::str::from_utf8(&quoted[1..quoted.len() - 1]).map_err(|_| Other)?;
        self.member(key, || Cow::Owned(key.to_owned()), value);
        self.key = quoted;
        Ok(())
    }

    fn end(self) -> Result<bool, Other> {
        Ok(self.finish())
    }
}

/// The value is no object.
#[derive(Debug, thiserror::Error)]
#[error("no object")]
struct Other;

impl serde::ser::Error for Other {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Self
    }
}

type No = Impossible<bool, Other>;

macro_rules! refuse {
    ($($name:ident($($arg:ty),*) -> $ok:ty;)*) => {
        $(fn $name(self, $(_: $arg),*) -> Result<$ok, Other> {
            Err(Other)
        })*
    };
}

impl<'a> Serializer for Walk<'a> {
    type Ok = bool;
    type Error = Other;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = Members<'a>;
    type SerializeStruct = Members<'a>;
    type SerializeStructVariant = No;

    /// Whatever is no object shall find that out soon, before it makes a text.
    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a>, Other> {
        Ok(self.members())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, Other> {
        Ok(self.members())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<bool, Other> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<bool, Other> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<bool, Other> {
        Err(Other)
    }

    refuse! {
        serialize_bool(bool) -> bool;
        serialize_i8(i8) -> bool;
        serialize_i16(i16) -> bool;
        serialize_i32(i32) -> bool;
        serialize_i64(i64) -> bool;
        serialize_u8(u8) -> bool;
        serialize_u16(u16) -> bool;
        serialize_u32(u32) -> bool;
        serialize_u64(u64) -> bool;
        serialize_f32(f32) -> bool;
        serialize_f64(f64) -> bool;
        serialize_char(char) -> bool;
        serialize_str(&str) -> bool;
        serialize_bytes(&[u8]) -> bool;
        serialize_none() -> bool;
        serialize_unit() -> bool;
        serialize_unit_struct(&'static str) -> bool;
        serialize_unit_variant(&'static str, u32, &'static str) -> bool;
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(&'static str, usize) -> No;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No;
    }
}

/// The value that a patch makes of another: what a client does.
pub fn apply(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    if let Value::Object(target) = target {
        for (key, value) in patch {
            if value.is_null() {
                target.remove(key);
            } else {
                apply(target.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn patch(seen: &mut Seen, new: &impl Serialize) -> Value {
        let mut out = String::new();
        seen.update(new, &mut out);
        serde_json::from_str(&out).unwrap()
    }

    #[test]
    fn who_looks_is_in_no_patch() {
        let mut seen = Seen::default();
        assert_eq!(patch(&mut seen, &json!({"viewer": 1, "a": {"viewer": 1}})), json!({"a": {"viewer": 1}}));
        assert_eq!(patch(&mut seen, &json!({"viewer": 2, "a": {"viewer": 2}})), json!({"a": {"viewer": 2}}));
    }

    #[test]
    fn a_patch_says_what_is_new_and_what_is_gone() {
        let mut seen = Seen::default();
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": "x"}, "gone": true, "same": {"deep": [1]}});
        assert_eq!(patch(&mut seen, &old), old);
        let new = json!({"a": 2, "b": {"c": [1], "d": "x", "e": {}}, "same": {"deep": [1]}});
        assert_eq!(patch(&mut seen, &new), json!({"a": 2, "b": {"c": [1], "e": {}}, "gone": null}));
        assert_eq!(patch(&mut seen, &new), json!({}));
    }

    /// Everything a view may be made of.
    #[derive(Clone, Debug, Serialize)]
    struct Thing {
        n: u8,
        kind: Kind,
        #[serde(skip_serializing_if = "Option::is_none")]
        inner: Option<Box<Thing>>,
        pair: [Sparse; 2],
        #[serde(skip_serializing_if = "std::collections::BTreeMap::is_empty")]
        map: std::collections::BTreeMap<u8, Kind>,
    }

    /// In a list, where only the names of what is written tell two of them apart.
    #[derive(Clone, Debug, Default, Serialize)]
    struct Sparse {
        #[serde(skip_serializing_if = "Option::is_none")]
        a: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        b: Option<u8>,
    }

    #[derive(Clone, Debug, Serialize)]
    enum Kind {
        Plain,
        Wrapped(u8),
        Pair(u8, u8),
        Named { a: u8, b: Option<u8> },
    }

    fn kind() -> impl Strategy<Value = Kind> {
        prop_oneof![
            Just(Kind::Plain),
            (0..2_u8).prop_map(Kind::Wrapped),
            (0..2_u8, 0..2_u8).prop_map(|(a, b)| Kind::Pair(a, b)),
            (0..2_u8, 1..3_u8).prop_map(|(a, b)| Kind::Named { a, b: Some(b) })
        ]
    }

    fn thing() -> impl Strategy<Value = Thing> {
        let map = || prop::collection::btree_map(0..3_u8, kind(), 0..3);
        let one = || prop::option::of(0..2_u8);
        let pair = move || (one(), one(), one(), one()).prop_map(|(a, b, c, d)| [Sparse { a, b }, Sparse { a: c, b: d }]);
        let leaf = (0..2_u8, kind(), pair(), map()).prop_map(|(n, kind, pair, map)| Thing { n, kind, inner: None, pair, map });
        leaf.prop_recursive(3, 4, 1, move |inner| {
            (0..2_u8, kind(), prop::option::of(inner), pair(), map()).prop_map(|(n, kind, inner, pair, map)| Thing {
                n,
                kind,
                inner: inner.map(Box::new),
                pair,
                map,
            })
        })
    }

    /// Any value without nulls, with few keys and nasty strings, so that two of them have much in common.
    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            any::<bool>().prop_map(Value::from),
            (-3..3).prop_map(Value::from),
            "[a\"\\\\{}\\[\\],:é]{0,4}".prop_map(Value::from)
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
                prop::collection::btree_map("[ab\"\\\\:é]{0,2}", inner, 0..5)
                    .prop_map(|map| Value::Object(map.into_iter().collect()))
            ]
        })
    }

    fn check<T: Serialize>(mut seen: Seen, values: &[T]) -> Result<(), TestCaseError> {
        let mut target = Value::Null;
        for value in values {
            apply(&mut target, &patch(&mut seen, value));
            prop_assert_eq!(&target, &serde_json::to_value(value).unwrap());
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn patches_make_the_new_of_the_old(values in prop::collection::vec(value(), 1..4)) {
            let objects: Vec<_> = values.into_iter().map(|value| json!({ "value": value })).collect();
            check(Seen::default(), &objects)?;
        }

        #[test]
        fn patches_make_the_new_of_the_old_for_every_shape(things in prop::collection::vec(thing(), 1..4)) {
            check(Seen::default(), &things)?;
        }
    }
}
