//! What has changed between two values, as a JSON merge patch (RFC 7396): what a client that has the old one must change.

use serde_json::{Map, Value};

/// The patch that makes `new` of `old`. Lists are sent whole; what is gone is null, so no value of ours may be a null that matters.
pub fn diff(old: &Value, new: &Value) -> Value {
    let (Value::Object(old), Value::Object(new)) = (old, new) else { return new.clone() };
    let mut patch = Map::new();
    for (key, value) in new {
        match old.get(key) {
            Some(before) if before == value => {}
            Some(before @ Value::Object(_)) if value.is_object() => {
                patch.insert(key.clone(), diff(before, value));
            }
            _ => {
                patch.insert(key.clone(), value.clone());
            }
        }
    }
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    patch.extend(gone.map(|key| (key.clone(), Value::Null)));
    Value::Object(patch)
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
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_makes_the_new_of_the_old() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": "x"}, "gone": true, "same": {"deep": [1]}});
        let new = json!({"a": 2, "b": {"c": [1], "d": "x", "e": {}}, "same": {"deep": [1]}});
        let patch = diff(&old, &new);
        assert_eq!(patch, json!({"a": 2, "b": {"c": [1], "e": {}}, "gone": null}));
        let mut value = old;
        apply(&mut value, &patch);
        assert_eq!(value, new);
    }

    #[test]
    fn nothing_new_is_an_empty_patch() {
        let value = json!({"a": {"b": 1}});
        assert_eq!(diff(&value, &value), json!({}));
    }
}
