//! `cargo xtask licences`: everything we depend on may be used under a licence that asks for no more than a notice.

use std::iter::Peekable;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell::{cargo, output};

/// The licences that are welcome.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Fails with the packages whose licence is not welcome, or if Cargo.lock does not fit the manifests.
pub fn run() -> Result<String> {
    let text = output(&mut cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata is not understood")?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let wrong: Vec<String> = packages.iter().filter(|package| !is_welcome(package)).map(describe).collect();
    ensure!(wrong.is_empty(), "licences that are not welcome: {}", wrong.join(", "));
    Ok(format!("{} packages, all under welcome licences", packages.len()))
}

fn is_welcome(package: &Value) -> bool {
    package["license"].as_str().is_some_and(allows)
}

fn describe(package: &Value) -> String {
    let field = |name: &str| package[name].as_str().unwrap_or("unknown").to_owned();
    format!("{} {} ({})", field("name"), field("version"), field("license"))
}

/// Whether an SPDX expression can be fulfilled with licences that are welcome.
fn allows(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    let result = either(&mut words);
    result && words.next().is_none()
}

type Words<'a> = Peekable<std::str::SplitWhitespace<'a>>;

/// `a OR b …`: one of them is enough.
fn either(words: &mut Words<'_>) -> bool {
    let mut result = both(words);
    while words.next_if_eq(&"OR").is_some() {
        result |= both(words);
    }
    result
}

/// `a AND b …`: all of them are needed.
fn both(words: &mut Words<'_>) -> bool {
    let mut result = single(words);
    while words.next_if_eq(&"AND").is_some() {
        result &= single(words);
    }
    result
}

/// One licence, with its exception if it has one, or an expression in brackets.
fn single(words: &mut Words<'_>) -> bool {
    match words.next() {
        Some("(") => {
            let result = either(words);
            let closed = words.next() == Some(")");
            result && closed
        }
        Some(name) if words.next_if_eq(&"WITH").is_some() => {
            let whole = format!("{name} WITH {}", words.next().unwrap_or_default());
            ALLOWED.contains(&whole.as_str())
        }
        Some(name) => ALLOWED.contains(&name),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_understood() {
        for good in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "(GPL-2.0) OR ISC"] {
            assert!(allows(good), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "MPL-2.0", "Apache-2.0 WITH odd-exception", "(MIT", "MIT ISC"] {
            assert!(!allows(bad), "{bad}");
        }
    }
}
