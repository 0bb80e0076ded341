//! What a program reads but people write: texts and the data of games.
//!
//! Natively these files are in the program. A page is seen sooner if they come beside its wasm, so with the feature `handed` they
//! are not in it: whoever starts it calls [`hand_over`] first.

use std::{collections::BTreeMap, sync::OnceLock};

static HANDED: OnceLock<BTreeMap<String, String>> = OnceLock::new();

/// The text of a file of the crate that asks: `asset!("text/en.ftl")`. What a build script has made lies elsewhere:
/// `asset!("data/map.toml", "where it lies")`.
#[cfg(not(feature = "handed"))]
#[macro_export]
macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $name))
    };
    ($name:literal, $path:literal) => {
        include_str!($path)
    };
}

/// The text of a file of the crate that asks, as it was handed over: `asset!("text/en.ftl")`.
#[cfg(feature = "handed")]
#[macro_export]
macro_rules! asset {
    ($name:literal $(, $path:literal)?) => {
        $crate::assets::handed(concat!(env!("CARGO_PKG_NAME"), "/", $name))
    };
}

/// Takes all files as one JSON object: the name of a crate and of its file, as in `engine/text/en.ftl`, and the text. Once, before
/// anything is read.
pub fn hand_over(all: &str) {
    let all: serde_json::Value = serde_json::from_str(all).unwrap_or_default();
    HANDED.get_or_init(|| crate::json::read(&all).unwrap_or_default());
}

/// A file that was handed over; empty if it was not.
pub fn handed(name: &str) -> &'static str {
    HANDED.get().and_then(|all| all.get(name)).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_handed_over_is_found() {
        hand_over(r#"{"engine/text/en.ftl": "key = word"}"#);
        assert_eq!((handed("engine/text/en.ftl"), handed("engine/text/de.ftl")), ("key = word", ""));
        assert!(crate::asset!("text/en.ftl").contains(" = "));
    }
}
