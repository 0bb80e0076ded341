//! For the build scripts of games, and for what packs the client: data files as the program holds them.
//!
//! People correct TOML, and native programs read that, with the lines where something is wrong. In the browser nobody corrects
//! anything: there the same files are JSON, so that no reader of TOML has to be loaded. The weights of an evaluation are Rust in both.

mod weights;

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};
pub use weights::weights;

/// Writes `data.rs`, a list of the files' names and texts, and sets `EDITION`, their fingerprint.
///
/// # Errors
/// If a file is missing or is no TOML.
pub fn data(names: &[&str]) -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("data");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let is_browser = env::var("CARGO_CFG_TARGET_ARCH")? == "wasm32";
    let (mut list, mut all) = (String::from("[\n"), String::new());
    for name in names {
        let path = folder.join(name);
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let held = if is_browser { out.join(name) } else { path.clone() };
        if is_browser {
            fs::write(&held, json(&text).map_err(|e| format!("{}: {e}", path.display()))?)?;
        }
        writeln!(list, "({name:?}, engine::asset!(\"data/{name}\", {held:?})),")?;
        all += &text;
    }
    fs::write(out.join("data.rs"), list + "]")?;
    println!("cargo::rustc-env=EDITION={}", fingerprint(&all));
    Ok(())
}

/// A data file as a browser gets it.
///
/// # Errors
/// If it is no TOML.
pub fn json(text: &str) -> Result<String, Box<dyn Error>> {
    let table: toml::Table = toml::from_str(text)?;
    Ok(serde_json::to_string(&table)?)
}

/// A short stable fingerprint of a text, the same as the engine's.
fn fingerprint(text: &str) -> String {
    let hash = Sha256::new().chain_update(b"bivouac text\0").chain_update(text).finalize();
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toml_becomes_json() -> Result<(), Box<dyn Error>> {
        assert_eq!(json("# A comment\n[[space]]\nid = \"berlin\"\nlon = 13.4\n")?, r#"{"space":[{"id":"berlin","lon":13.4}]}"#);
        Ok(())
    }

    /// The same is a test of the engine.
    #[test]
    fn fingerprints_are_those_of_the_engine() {
        assert_eq!(fingerprint("x"), "587f3390024e528e");
    }
}
