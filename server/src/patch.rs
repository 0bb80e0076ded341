//! What has changed between two JSON texts, as a JSON merge patch (RFC 7396): what a client that has the old one must change.
//!
//! It works on the texts as our serializer writes them (no blanks), since a view is compared with the last one after every move and
//! building trees of values would cost more than everything else together.

use memchr::memchr2;
use serde_json::{Map, Value};

/// Writes the patch that makes `new` of `old`. Lists are sent whole; what is gone is null, so no value of ours may be a null that matters.
pub fn diff(old: &str, new: &str, out: &mut String) {
    if old.starts_with('{') && new.starts_with('{') {
        if !objects(&mut Walk::new(old), &mut Walk::new(new), out) {
            out.push_str("{}");
        }
    } else {
        out.push_str(new);
    }
}

/// Goes through a text once.
struct Walk<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Walk<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The key of the next member with its quotes, if there is one more: the walk stands at the brace or the comma before it.
    fn key(&self) -> Option<&'a str> {
        let start = self.at + 1;
        let is_key = matches!(self.byte(), Some(b'{' | b',')) && self.text.as_bytes().get(start) == Some(&b'"');
        is_key.then(|| self.text.get(start..=end_of_string(self.text.as_bytes(), start))).flatten()
    }

    /// Steps over the key and the colon, to the value.
    const fn enter(&mut self, key: &str) {
        self.at += key.len() + 2;
    }

    /// Steps over a value.
    fn value(&mut self) -> &'a str {
        let start = self.at;
        self.at = end_of_value(self.text.as_bytes(), start);
        &self.text[start..self.at]
    }

    /// Whether the same value stands here; if so, steps over it.
    fn has(&mut self, value: &str) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        let same = rest.starts_with(value.as_bytes()) && matches!(rest.get(value.len()), Some(b',' | b'}'));
        self.at += if same { value.len() } else { 0 };
        same
    }

    /// Steps over the closing brace of an object whose members are done.
    fn leave(&mut self) {
        self.at += if self.byte() == Some(b'{') { 2 } else { 1 };
    }

    /// Where the member with this key stands, from here on.
    fn find(&self, key: &str) -> Option<usize> {
        let mut ahead = Walk { ..*self };
        while let Some(found) = ahead.key() {
            if found == key {
                return Some(ahead.at);
            }
            ahead.enter(found);
            ahead.value();
        }
        None
    }
}

/// Both walks stand at an opening brace. Writes what has changed, if anything has, and leaves both at the closing one.
fn objects(old: &mut Walk<'_>, new: &mut Walk<'_>, out: &mut String) -> bool {
    let start = out.len();
    let write_key = |key: &str, out: &mut String| {
        out.push(if out.len() == start { '{' } else { ',' });
        out.push_str(key);
        out.push(':');
    };
    while let Some(key) = new.key() {
        // Both are in the same order, so what old has before this key is gone; a key that old does not have is new.
        let is_known = old.key() == Some(key) || old.find(key).is_some_and(|there| gone(old, there, &write_key, out));
        new.enter(key);
        if !is_known {
            write_key(key, out);
            out.push_str(new.value());
            continue;
        }
        old.enter(key);
        let before = out.len();
        if old.byte() == Some(b'{') && new.byte() == Some(b'{') {
            write_key(key, out);
            if !objects(old, new, out) {
                out.truncate(before);
            }
            continue;
        }
        let value = new.value();
        if !old.has(value) {
            old.value();
            write_key(key, out);
            out.push_str(value);
        }
    }
    gone(old, usize::MAX, &write_key, out);
    old.leave();
    new.leave();
    if out.len() > start {
        out.push('}');
    }
    out.len() > start
}

/// All members of old before that place are gone.
fn gone(old: &mut Walk<'_>, until: usize, write_key: &impl Fn(&str, &mut String), out: &mut String) -> bool {
    while old.at < until
        && let Some(key) = old.key()
    {
        write_key(key, out);
        out.push_str("null");
        old.enter(key);
        old.value();
    }
    true
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
        #![proptest_config(ProptestConfig::with_cases(5000))]
        #[test]
        fn a_patch_makes_the_new_of_the_old(old in value(), new in value()) {
            let mut target = old.clone();
            apply(&mut target, &patch(&old, &new));
            prop_assert_eq!(target, new);
        }
    }
}
