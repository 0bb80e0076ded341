//! TOML as a value, in as little code as possible: what [`crate::position_to_text`] writes, and what people write of it by hand, is read
//! in the browser too. A test compares it with the crate `toml`, which reads positions natively, with better words for what is wrong.

use serde_json::{Map, Value, map::Entry};

/// The value of a text.
///
/// # Errors
/// The line that is not understood.
pub fn from_toml(text: &str) -> Result<Value, String> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    reader.document().ok_or_else(|| format!("line {}: not understood", text[..reader.at].matches('\n').count() + 2))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// How many lists and tables are open.
    depth: usize,
}

/// Nothing that anybody means is deeper, and what is could be deeper than there is room.
const DEEPEST: usize = 64;

/// The table at the end of a way; of a list of tables the last is meant.
fn descend<'v>(mut table: &'v mut Map<String, Value>, way: &[String]) -> Option<&'v mut Map<String, Value>> {
    for name in way {
        let mut next = table.entry(name.as_str()).or_insert_with(|| Value::Object(Map::new()));
        if let Value::Array(list) = next {
            next = list.last_mut()?;
        }
        table = next.as_object_mut()?;
    }
    Some(table)
}

/// Puts what nobody has put there before.
fn put(table: &mut Map<String, Value>, way: &[String], value: Value) -> Option<()> {
    let (name, above) = way.split_last()?;
    match descend(table, above)?.entry(name.as_str()) {
        Entry::Vacant(place) => place.insert(value),
        Entry::Occupied(_) => return None,
    };
    Some(())
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Passes over what these characters are, and gives it.
    fn pass(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn pass_one(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Passes over a word, if it is next after some room.
    fn has(&mut self, word: &str) -> bool {
        self.pass(|c| c == ' ' || c == '\t');
        let is_next = self.rest().starts_with(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Passes over empty lines and remarks.
    fn blank(&mut self) {
        while !self.pass(char::is_whitespace).is_empty() || self.rest().starts_with('#') {
            if self.rest().starts_with('#') {
                self.pass(|c| c != '\n');
            }
        }
    }

    fn line_end(&mut self) -> Option<()> {
        if self.has("#") {
            self.pass(|c| c != '\n');
        }
        (self.rest().is_empty() || self.has("\n") || self.has("\r\n")).then_some(())
    }

    fn document(&mut self) -> Option<Value> {
        let (mut root, mut here) = (Map::new(), Vec::new());
        self.blank();
        while !self.rest().is_empty() {
            if self.has("[[") {
                here = self.way()?;
                let (name, above) = here.split_last()?;
                let list = descend(&mut root, above)?.entry(name.as_str()).or_insert_with(|| Value::Array(Vec::new()));
                list.as_array_mut()?.push(Value::Object(Map::new()));
                self.has("]]").then_some(())?;
            } else if self.has("[") {
                here = self.way()?;
                descend(&mut root, &here)?;
                self.has("]").then_some(())?;
            } else {
                let mut way = here.clone();
                way.extend(self.way()?);
                self.has("=").then_some(())?;
                let value = self.value()?;
                put(&mut root, &way, value)?;
            }
            self.line_end()?;
            self.blank();
        }
        Some(Value::Object(root))
    }

    /// Names with points between them.
    fn way(&mut self) -> Option<Vec<String>> {
        let mut way = Vec::new();
        loop {
            let name = if self.has("\"") || self.has("'") {
                self.at -= 1;
                self.words()?
            } else {
                self.pass(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_').to_owned()
            };
            (!name.is_empty()).then(|| way.push(name))?;
            if !self.has(".") {
                return Some(way);
            }
        }
    }

    /// A text in quotes.
    fn words(&mut self) -> Option<String> {
        if self.has("'") {
            let text = self.pass(|c| c != '\'' && c != '\n').to_owned();
            return self.has("'").then_some(text);
        }
        self.has("\"").then_some(())?;
        let start = self.at - 1;
        loop {
            self.pass(|c| c != '"' && c != '\\' && c != '\n');
            match self.pass_one()? {
                '\\' => _ = self.pass_one()?,
                // What stands in quotes here is written as in JSON.
                '"' => return serde_json::from_str(&self.text[start..self.at]).ok(),
                _ => return None,
            }
        }
    }

    fn value(&mut self) -> Option<Value> {
        self.depth += 1;
        let value = if self.depth > DEEPEST { None } else { self.content() };
        self.depth -= 1;
        value
    }

    fn content(&mut self) -> Option<Value> {
        if self.has("[") {
            let mut list = Vec::new();
            self.blank();
            while !self.has("]") {
                list.push(self.value()?);
                self.blank();
                if !self.has(",") {
                    return self.has("]").then_some(Value::Array(list));
                }
                self.blank();
            }
            return Some(Value::Array(list));
        }
        if self.has("{") {
            let mut table = Map::new();
            while !self.has("}") {
                let way = self.way()?;
                self.has("=").then_some(())?;
                let value = self.value()?;
                put(&mut table, &way, value)?;
                if !self.has(",") {
                    return self.has("}").then_some(Value::Object(table));
                }
            }
            return Some(Value::Object(table));
        }
        match self.rest().chars().next()? {
            '"' | '\'' => self.words().map(Value::String),
            _ => match self.pass(|c| c.is_ascii_alphanumeric() || "+-_.".contains(c)) {
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                number => number.replace('_', "").parse::<i64>().ok().map(Value::from),
            },
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_the_crate_reads() {
        for text in [
            "",
            "# a remark\n\na = 1\nb=-2 # another\nc = true\n\n[d]\n\"e.f\" = \"é \\\"g\\\" \\u00e9\"\nh.i = 'j\\k'\n",
            "list = [1, 2,\n  3, # three\n]\nempty = []\nnone = {}\n[x.y]\nz = { a = [{ b = 1 }, { b.c = 2 }], d = \"\" }",
            "[[a]]\nb = 1\n[[a]]\n[a.c]\nd = 2\n[[a.e]]\n[[a.e]]\nf = 3\r\ng = +1_000\n",
        ] {
            let due: Value = toml::from_str(text).unwrap();
            assert_eq!(from_toml(text).unwrap(), due, "{text}");
        }
    }

    #[test]
    fn what_is_no_toml_is_refused_with_its_line() {
        for text in [
            "a",
            "a =",
            "a = 1 2",
            "a = \"b",
            "a = [1",
            "a = { b = 1",
            "[a",
            "a = 1\na = 2",
            "= 1",
            "a = 1.5",
            "a = \"\\",
            "a = é",
        ] {
            assert!(from_toml(text).is_err(), "{text}");
        }
        assert!(from_toml(&format!("a = {}", "[".repeat(100_000))).is_err());
        assert_eq!(from_toml("a = 1\nb = ?\n").unwrap_err(), "line 3: not understood");
    }
}
