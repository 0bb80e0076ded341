//! Messages as the texts hold them: the part of [Fluent](https://projectfluent.org) that they use, in as little code as possible.
//!
//! Text over one or several lines, `{ $variable }`, `{"a text as it stands"}`, and `{ $variable -> … }`, which chooses by a number, by
//! its plural or by a word. A test compares every message of the house with what Fluent itself makes of it.

use std::collections::BTreeSet;

/// What a message says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pattern(Vec<Part>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    Variable(String),
    Select { variable: String, variants: Vec<(String, Pattern)>, default: usize },
}

/// What a pattern asks for while it is written.
pub trait Values {
    /// The value of a variable as text, if there is one.
    fn text(&self, variable: &str) -> Option<String>;

    /// Whether the value of a variable is what the key of a variant says.
    fn is(&self, variable: &str, key: &str) -> bool;
}

impl Pattern {
    /// A pattern that is nothing but text.
    pub fn plain(text: &str) -> Self {
        Self(vec![Part::Text(text.to_owned())])
    }

    /// Appends the sentence. A variable without a value shows as its name.
    pub fn write(&self, values: &dyn Values, out: &mut String) {
        for part in &self.0 {
            match part {
                Part::Text(text) => *out += text,
                Part::Variable(name) => *out += &values.text(name).unwrap_or_else(|| format!("{{${name}}}")),
                Part::Select { variable, variants, default } => {
                    let chosen = variants.iter().find(|(key, _)| values.is(variable, key)).unwrap_or(&variants[*default]);
                    chosen.1.write(values, out);
                }
            }
        }
    }

    /// Its texts between variables, those of all variants.
    pub fn texts(&self) -> Vec<&str> {
        let mut found = Vec::new();
        for part in &self.0 {
            match part {
                Part::Text(text) => found.push(text.as_str()),
                Part::Variable(_) => {}
                Part::Select { variants, .. } => found.extend(variants.iter().flat_map(|(_, pattern)| pattern.texts())),
            }
        }
        found
    }

    /// The names of its variables.
    pub fn variables(&self) -> BTreeSet<&str> {
        let mut found = BTreeSet::new();
        for part in &self.0 {
            match part {
                Part::Text(_) => {}
                Part::Variable(name) => drop(found.insert(name.as_str())),
                Part::Select { variable, variants, .. } => {
                    found.insert(variable);
                    found.extend(variants.iter().flat_map(|(_, pattern)| pattern.variables()));
                }
            }
        }
        found
    }
}

/// Reads a source: its messages by their keys, and what is wrong.
pub fn read(source: &str) -> (Vec<(String, Pattern)>, Vec<String>) {
    let (mut messages, mut problems) = (Vec::new(), Vec::new());
    let mut reader = Reader { rest: source };
    while !reader.rest.is_empty() {
        let start = reader.rest;
        if !start.starts_with(['#', '\n', '\r']) {
            match reader.message() {
                Ok(message) => messages.push(message),
                Err(due) => {
                    let line = source[..source.len() - reader.rest.len()].matches('\n').count() + 1;
                    problems.push(format!("line {line}: expected {due}"));
                }
            }
        }
        // A message ends where its last line does; what is wrong ends where the next message begins.
        reader.skip(|c| c != '\n');
        reader.take("\n");
    }
    (messages, problems)
}

/// What has not been read yet.
struct Reader<'a> {
    rest: &'a str,
}

/// A piece of a pattern as it stands in the source.
enum Piece<'a> {
    /// Text as it was found.
    Words(&'a str),
    /// What was between braces.
    Braced(Part),
    /// The begin of a line: how many lines further, and how far indented.
    Line(usize, usize),
}

impl<'a> Reader<'a> {
    fn skip(&mut self, is_skipped: impl Fn(char) -> bool) -> &'a str {
        let (before, rest) = self.rest.split_at(self.rest.find(|c| !is_skipped(c)).unwrap_or(self.rest.len()));
        self.rest = rest;
        before
    }

    fn take(&mut self, due: &str) -> bool {
        self.rest.strip_prefix(due).map(|rest| self.rest = rest).is_some()
    }

    fn expect(&mut self, due: &'static str) -> Result<(), &'static str> {
        if self.take(due) { Ok(()) } else { Err(due) }
    }

    fn blank(&mut self) {
        self.skip(char::is_whitespace);
    }

    fn name(&mut self) -> Result<String, &'static str> {
        let name = self.skip(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        if name.is_empty() { Err("a name") } else { Ok(name.to_owned()) }
    }

    fn message(&mut self) -> Result<(String, Pattern), &'static str> {
        let key = self.name()?;
        self.skip(|c| c == ' ');
        self.expect("=")?;
        Ok((key, self.pattern(false)?))
    }

    /// A pattern up to its end, which is before the next variant inside a choice, and before the next line that is not indented elsewhere.
    fn pattern(&mut self, is_variant: bool) -> Result<Pattern, &'static str> {
        self.skip(|c| c == ' ');
        let mut pieces = Vec::new();
        loop {
            let text = self.skip(|c| !"{}\n".contains(c));
            if !text.is_empty() {
                pieces.push(Piece::Words(text));
            }
            let here = self.rest;
            if self.take("{") {
                pieces.push(Piece::Braced(self.placeable()?));
                continue;
            }
            let blank = self.skip(char::is_whitespace);
            let indent = blank.len() - blank.rfind('\n').map_or(0, |at| at + 1);
            let ends = self.rest.is_empty() || self.rest.starts_with(['[', '*', '.', '}']) || (indent == 0 && !is_variant);
            if ends {
                if !is_variant {
                    // The line's end belongs to whoever looks for the next message.
                    self.rest = here;
                    if self.rest.starts_with('}') {
                        return Err("no }");
                    }
                }
                return if pieces.is_empty() { Err("a text") } else { Ok(join(pieces)) };
            }
            pieces.push(Piece::Line(blank.matches('\n').count(), indent));
        }
    }

    /// What stands between braces.
    fn placeable(&mut self) -> Result<Part, &'static str> {
        self.blank();
        let part = if self.take("\"") {
            let text = self.skip(|c| c != '"' && c != '\n');
            self.expect("\"")?;
            Part::Text(text.to_owned())
        } else {
            self.expect("$")?;
            let name = self.name()?;
            self.blank();
            if self.take("->") { self.select(name)? } else { Part::Variable(name) }
        };
        self.blank();
        self.expect("}")?;
        Ok(part)
    }

    fn select(&mut self, variable: String) -> Result<Part, &'static str> {
        let (mut variants, mut default) = (Vec::new(), None);
        self.blank();
        while !self.rest.starts_with('}') {
            if self.take("*") {
                default = Some(variants.len());
            }
            self.expect("[")?;
            let key = self.name()?;
            self.expect("]")?;
            variants.push((key, self.pattern(true)?));
        }
        Ok(Part::Select { variable, variants, default: default.ok_or("a variant with *")? })
    }
}

/// A pattern of its pieces: lines lose the indentation that they share, and the last one what is blank at its end.
fn join(mut pieces: Vec<Piece<'_>>) -> Pattern {
    if let Some(Piece::Words(last)) = pieces.last_mut() {
        *last = last.trim_end();
    }
    let indents = pieces.iter().filter_map(|piece| if let Piece::Line(_, indent) = piece { Some(*indent) } else { None });
    let shared = indents.min().unwrap_or(0);
    let mut parts = Vec::new();
    for (i, piece) in pieces.into_iter().enumerate() {
        match piece {
            Piece::Words(text) => parts.push(Part::Text(text.to_owned())),
            Piece::Braced(part) => parts.push(part),
            // A message may begin on the line below its key.
            Piece::Line(lines, indent) => {
                let lines = if i == 0 { 0 } else { lines };
                parts.push(Part::Text("\n".repeat(lines) + &" ".repeat(indent - shared)));
            }
        }
    }
    Pattern(parts)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::{fs, path::Path};

    use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
    use unic_langid::langid;

    use super::*;
    use crate::{Arg, Lang, Text, Texts};

    const WORDS: &str = "a = one\n\nb =\n    two\n      lines\n\n    and more {\"  \"}\n# A comment\nc = { $n ->\n    [0] { \"\" }\n    [one] one\n   *[other] { $n -> \n        [2] a pair\n       *[other] { $n }\n            of { $of }\n    }\n } x  \n";

    /// Every source below a folder.
    fn sources(folder: &Path, found: &mut Vec<(Lang, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                sources(&path, found);
            } else if name.ends_with(".ftl") {
                let lang = if name.ends_with("fr.ftl") { Lang::Fr } else { Lang::En };
                found.push((lang, fs::read_to_string(path).unwrap()));
            }
        }
    }

    /// The sentence as Fluent makes it.
    fn theirs(bundle: &FluentBundle<FluentResource>, key: &str, values: &[(String, Arg)]) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in values {
            let value = match arg {
                Arg::Number(n) => FluentValue::from(*n),
                Arg::Literal(text) => FluentValue::from(text.clone()),
                Arg::Text(_) | Arg::List(_) => unreachable!(),
            };
            args.set(name.clone(), value);
        }
        let pattern = bundle.get_message(key).unwrap().value().unwrap();
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    #[test]
    fn every_message_is_what_fluent_makes_of_it() {
        let mut all = vec![(Lang::En, WORDS.to_owned()), (Lang::Fr, WORDS.to_owned())];
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut all);
        assert!(all.len() > 10, "{}", all.len());
        for (lang, source) in all {
            let texts = Texts::new(&[(lang, &source)], &[]);
            let (messages, problems) = read(&source);
            assert_eq!(problems, Vec::<String>::new());
            let resource = FluentResource::try_new(source.clone()).unwrap();
            let is_message = |entry: &&fluent_syntax::ast::Entry<&str>| matches!(entry, fluent_syntax::ast::Entry::Message(_));
            assert_eq!(messages.len(), resource.entries().filter(is_message).count());
            let mut bundle = FluentBundle::new_concurrent(vec![if lang == Lang::Fr { langid!("fr") } else { langid!("en") }]);
            bundle.set_use_isolating(false);
            bundle.add_resource(resource).unwrap();
            let words = ["word", "won", "lost", "drawn", "resigned", "agreed", "forfeit", "Axe", "one"];
            let words = words.map(|word| Arg::Literal(word.to_owned()));
            for value in [0, 1, 2, 3, 40, -1].map(Arg::Number).into_iter().chain(words) {
                for (key, pattern) in &messages {
                    let values: Vec<_> = pattern.variables().iter().map(|name| ((*name).to_owned(), value.clone())).collect();
                    let args = values.iter().map(|(name, value)| (&*name.clone().leak(), value.clone())).collect();
                    let ours = texts.render(lang, &Text { key: key.clone().into(), args });
                    assert_eq!(ours, theirs(&bundle, key, &values), "{key}");
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let (messages, problems) = read("a = { $n\nb = { x }\nc = fine\nd\ne = { $n ->\n    [one] x\n }\n");
        assert_eq!(messages.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["c"]);
        assert_eq!(problems, ["line 2: expected }", "line 4: expected =", "line 7: expected a variant with *"]);
    }
}
