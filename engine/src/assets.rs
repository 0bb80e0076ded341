//! What a program reads but people write: texts and the data of games.
//!
//! Natively these files are in the program. A page is seen sooner if they come beside its wasm, so with the feature `handed` they
//! are not in it: whoever starts it calls [`hand_over`] first.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

static HANDED: RwLock<BTreeMap<String, &'static str>> = RwLock::new(BTreeMap::new());

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

/// Takes files as one JSON object: the name of a crate and of its file, as in `engine/text/en.ftl`, and the text. Before anything of that
/// crate is read; a file that was handed over stays as long as the program.
pub fn hand_over(files: &str) {
    let files: serde_json::Value = serde_json::from_str(files).unwrap_or_default();
    let files: BTreeMap<String, String> = crate::json::read(&files).unwrap_or_default();
    let mut handed = HANDED.write().unwrap_or_else(PoisonError::into_inner);
    for (name, text) in files {
        handed.entry(name).or_insert_with(|| text.leak());
    }
}

/// A file that was handed over; empty if it was not.
pub fn handed(name: &str) -> &'static str {
    HANDED.read().unwrap_or_else(PoisonError::into_inner).get(name).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_handed_over_is_found() {
        hand_over(r#"{"engine/text/en.ftl": "key = word"}"#);
        hand_over(r#"{"engine/text/en.ftl": "key = another", "more/a.toml": "a = 1"}"#);
        let found = ["engine/text/en.ftl", "engine/text/de.ftl", "more/a.toml"].map(handed);
        assert_eq!(found, ["key = word", "", "a = 1"], "the first text of a file stays");
        assert!(crate::asset!("text/en.ftl").contains(" = "));
    }
}
