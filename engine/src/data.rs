//! Data files: TOML that people can correct, with errors that name file, line and rule.

use std::fmt;

use serde::de::DeserializeOwned;

/// A data file: its name under `data/` and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The file's name.
    pub name: String,
    /// The file's text.
    pub text: String,
}

/// Something wrong in a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file's name.
    pub file: String,
    /// The line, counted from 1, where it is known.
    pub line: Option<usize>,
    /// The rule that says otherwise, where there is one.
    pub rule: Option<String>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)?;
        if let Some(rule) = &self.rule {
            write!(f, " (rule {rule})")?;
        }
        Ok(())
    }
}

impl File {
    /// A file compiled into the program.
    pub fn new(name: &str, text: &str) -> Self {
        Self { name: name.to_owned(), text: text.to_owned() }
    }

    /// Parses the file.
    ///
    /// # Errors
    /// A problem with the line where the parser stopped.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        toml::from_str(&self.text).map_err(|error| Problem {
            file: self.name.clone(),
            line: error.span().map(|span| line_at(&self.text, span.start)),
            rule: None,
            message: error.message().to_owned(),
        })
    }

    /// A problem in this file.
    pub fn problem(&self, line: Option<usize>, rule: &str, message: impl Into<String>) -> Problem {
        Problem { file: self.name.clone(), line, rule: (!rule.is_empty()).then(|| rule.to_owned()), message: message.into() }
    }

    /// The line of a byte offset, as [`toml::Spanned`] gives it.
    pub fn line(&self, offset: usize) -> usize {
        line_at(&self.text, offset)
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&b| b == b'\n').count() + 1
}
