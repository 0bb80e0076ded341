//! The weights of an evaluation: a file that people and self-play write, as Rust, so that no reader of it is in the program.

use std::{collections::BTreeMap, env, error::Error, fmt::Write, fs, path::Path};

use toml::Value;

/// The file, beside the data files and not among them: it is no part of the rules, and records do not depend on it.
const FILE: &str = "weights.toml";

/// Writes `weights.rs`: the type `Weights`, with a field and its documentation for each weight of `weights.toml`.
///
/// # Errors
/// If the file is missing, is no TOML, or has something other than whole numbers and lists of them, each with a comment.
pub fn weights() -> Result<(), Box<dyn Error>> {
    let path = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join(FILE);
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let code = code(&read(&text).map_err(|e| format!("{}:{e}", path.display()))?)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("weights.rs"), code)?;
    Ok(())
}

/// A weight as the file has it.
#[derive(Debug)]
struct Weight {
    name: String,
    /// The comment above it.
    doc: Vec<String>,
    values: Vec<i32>,
    is_list: bool,
}

/// The weights of a file in their order there.
///
/// # Errors
/// The line and what is wrong there.
fn read(text: &str) -> Result<Vec<Weight>, String> {
    let table: toml::Table = toml::from_str(text).map_err(|e| format!(" {e}"))?;
    let (mut weights, mut doc) = (BTreeMap::new(), Vec::new());
    for (line, n) in text.lines().map(str::trim).zip(1..) {
        if let Some(comment) = line.strip_prefix('#') {
            doc.push(comment.trim().to_owned());
            continue;
        }
        let doc = std::mem::take(&mut doc);
        if let Some((name, value)) = line.split_once('=').and_then(|(name, _)| table.get_key_value(name.trim())) {
            weights.insert(n, weight(name, value, doc).map_err(|e| format!("{n}: '{name}' {e}"))?);
        }
    }
    let unread = |name: &&String| !weights.values().any(|weight| weight.name == **name);
    match table.keys().find(unread) {
        Some(name) => Err(format!(" '{name}' is no plain name of a weight")),
        None => Ok(weights.into_values().collect()),
    }
}

fn weight(name: &str, value: &Value, doc: Vec<String>) -> Result<Weight, &'static str> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(is_plain) {
        return Err("is no plain name of a weight");
    }
    if doc.is_empty() {
        return Err("needs a comment above it that says what it weighs");
    }
    let number = |value: &Value| value.as_integer().and_then(|n| i32::try_from(n).ok());
    let (values, is_list) = match value {
        Value::Array(list) => (list.iter().map(number).collect(), true),
        value => (number(value).map(|n| vec![n]), false),
    };
    match values {
        Some(values) if !values.is_empty() => Ok(Weight { name: name.to_owned(), doc, values, is_list }),
        _ => Err("is neither a whole number nor a list of some"),
    }
}

/// The type, its values, and what tools ask of it.
fn code(weights: &[Weight]) -> Result<String, Box<dyn Error>> {
    let (mut fields, mut tuned, mut names, mut values, mut made) = <(String, String, String, String, String)>::default();
    let mut all = 0;
    for Weight { name, doc, values: numbers, is_list } in weights {
        doc.iter().try_for_each(|line| writeln!(fields, "    /// {line}"))?;
        // All numbers have a name of their own where they are read from a list.
        let parts: Vec<String> = (all..all + numbers.len()).map(|n| format!("v{n}")).collect();
        all += numbers.len();
        if *is_list {
            writeln!(fields, "    pub {name}: [i32; {}],", numbers.len())?;
            writeln!(tuned, "    {name}: {numbers:?},")?;
            writeln!(made, "            {name}: [{}],", parts.join(", "))?;
        } else {
            writeln!(fields, "    pub {name}: i32,")?;
            writeln!(tuned, "    {name}: {},", numbers[0])?;
            writeln!(made, "            {name}: {},", parts[0])?;
        }
        for i in 0..numbers.len() {
            let (dash, index) = if *is_list { (format!("-{i}"), format!("[{i}]")) } else { Default::default() };
            writeln!(names, "            \"{name}{dash}\",")?;
            writeln!(values, "            self.{name}{index},")?;
        }
    }
    let parts: Vec<String> = (0..all).map(|n| format!("v{n}")).collect();
    let pattern = parts.join(", ");
    Ok(format!(
        "/// The weights of the evaluation, as `{FILE}` has them.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {{
{fields}}}

static TUNED: Weights = Weights {{
{tuned}}};

impl engine::Weights for Weights {{
    #[inline]
    fn tuned() -> &'static Self {{
        &TUNED
    }}

    fn names() -> Vec<String> {{
        [
{names}        ]
        .map(str::to_owned)
        .to_vec()
    }}

    fn values(&self) -> Vec<i32> {{
        vec![
{values}        ]
    }}

    fn of(values: &[i32]) -> Option<Self> {{
        let &[{pattern}] = values else {{ return None }};
        Some(Self {{
{made}        }})
    }}
}}
"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_becomes_a_field() -> Result<(), Box<dyn Error>> {
        let text =
            "# The weights.\n\n# Any ground.\n# Much of it.\nground = 30\n# By defenders.\nexposed = [\n  85, # none\n  -4,\n]\n";
        let code = code(&read(text)?)?;
        for part in [
            "    /// Any ground.\n    /// Much of it.\n    pub ground: i32,\n    /// By defenders.\n    pub exposed: [i32; 2],\n",
            "    ground: 30,\n    exposed: [85, -4],\n",
            "\"ground\",\n            \"exposed-0\",\n            \"exposed-1\",\n",
            "self.ground,\n            self.exposed[0],\n            self.exposed[1],\n",
            "let &[v0, v1, v2] = values",
            "            ground: v0,\n            exposed: [v1, v2],\n",
        ] {
            assert!(code.contains(part), "{part:?} is not in\n{code}");
        }
        Ok(())
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let error = |text: &str| read(text).expect_err("it is wrong");
        assert_eq!(error("# A.\na = 1\n\n# B.\nb = 1.5\n"), "5: 'b' is neither a whole number nor a list of some");
        assert_eq!(error("# A.\na = [1, \"2\"]\n"), "2: 'a' is neither a whole number nor a list of some");
        assert_eq!(error("# A.\na = [[1, 2], [3]]\n"), "2: 'a' is neither a whole number nor a list of some");
        assert_eq!(error("# A.\na = []\n"), "2: 'a' is neither a whole number nor a list of some");
        assert_eq!(error("# A.\na = 3000000000\n"), "2: 'a' is neither a whole number nor a list of some");
        assert_eq!(error("# A.\n\na = 1\n"), "3: 'a' needs a comment above it that says what it weighs");
        assert_eq!(error("# A.\nA = 1\n"), "2: 'A' is no plain name of a weight");
        assert_eq!(error("# A.\na.b = 1\n"), " 'a' is no plain name of a weight");
        assert!(error("# A.\na = 1\na = 2\n").contains("duplicate key"));
    }
}
