//! What has changed between two JSON texts, as a JSON merge patch (RFC 7396): what a client that has the old one must change.
//!
//! It works on the texts as our serializer writes them (no blanks), since a view is compared with the last one after every move and
//! building trees of values would cost more than everything else together.

use memchr::memchr2;
use serde_json::{Map, Value};

/// Writes the patch that makes `new` of `old`. Lists are sent whole; what is gone is null, so no value of ours may be a null that matters.
pub fn diff(old: &str, new: &str, out: &mut String) {
    match (members(old), members(new)) {
        (Some(old), Some(new)) => diff_objects(&old, &new, out),
        _ => out.push_str(new),
    }
}

type Member<'a> = (&'a str, &'a str);

fn diff_objects(old: &[Member<'_>], new: &[Member<'_>], out: &mut String) {
    let mut first = true;
    let mut write_key = |key: &str, out: &mut String| {
        out.push(if std::mem::take(&mut first) { '{' } else { ',' });
        out.push_str(key);
        out.push(':');
    };
    // Both are mostly in the same order: what follows the last one found is looked at first.
    let mut hint = 0;
    for (key, value) in new {
        let found = find(old, key, hint);
        hint = found.map_or(hint, |i| i + 1);
        match found.map(|i| old[i].1) {
            Some(before) if before == *value => {}
            before => {
                write_key(key, out);
                diff(before.unwrap_or_default(), value, out);
            }
        }
    }
    hint = 0;
    for (key, _) in old {
        match find(new, key, hint) {
            Some(i) => hint = i + 1,
            None => {
                write_key(key, out);
                out.push_str("null");
            }
        }
    }
    out.push_str(if first { "{}" } else { "}" });
}

fn find(members: &[Member<'_>], key: &str, hint: usize) -> Option<usize> {
    let here = |range: std::ops::Range<usize>| range.into_iter().find(|&i| members[i].0 == key);
    here(hint.min(members.len())..members.len()).or_else(|| here(0..hint.min(members.len())))
}

/// The members of an object: each key with its quotes, and its value. `None` if the text is no object.
fn members(text: &str) -> Option<Vec<Member<'_>>> {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&b'{') {
        return None;
    }
    let mut members = Vec::with_capacity(24);
    let mut at = 1;
    while bytes.get(at) == Some(&b'"') {
        let colon = end_of_value(bytes, at);
        let end = end_of_value(bytes, colon + 1);
        members.push((text.get(at..colon)?, text.get(colon + 1..end)?));
        // A comma, or the closing brace.
        at = end + 1;
    }
    Some(members)
}

/// Where the value that begins at `at` ends.
fn end_of_value(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0_u32;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            b',' | b':' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

/// Where the closing quote of the string that begins at `at` is. Most of a view is strings, so this is the inner loop.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    at += 1;
    while let Some(next) = bytes.get(at..).and_then(|rest| memchr2(b'"', b'\\', rest)) {
        at += next;
        if bytes[at] == b'"' {
            return at;
        }
        at += 2;
    }
    bytes.len()
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
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn patch(old: &Value, new: &Value) -> Value {
        let mut out = String::new();
        diff(&old.to_string(), &new.to_string(), &mut out);
        serde_json::from_str(&out).unwrap()
    }

    #[test]
    fn a_patch_says_what_is_new_and_what_is_gone() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": "x"}, "gone": true, "same": {"deep": [1]}});
        let new = json!({"a": 2, "b": {"c": [1], "d": "x", "e": {}}, "same": {"deep": [1]}});
        assert_eq!(patch(&old, &new), json!({"a": 2, "b": {"c": [1], "e": {}}, "gone": null}));
    }

    #[test]
    fn nothing_new_is_an_empty_patch() {
        let value = json!({"a": {"b": 1}});
        assert_eq!(patch(&value, &value), json!({}));
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

    proptest! {
        #[test]
        fn a_patch_makes_the_new_of_the_old(old in value(), new in value()) {
            let mut target = old.clone();
            apply(&mut target, &patch(&old, &new));
            prop_assert_eq!(target, new);
        }
    }
}
