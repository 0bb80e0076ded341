//! Data files: TOML that people can correct, with errors that name file, line and rule.

use std::fmt;

use serde::de::DeserializeOwned;
#[cfg(not(target_arch = "wasm32"))]
pub use toml::Spanned;

/// A value of a data file, which in the browser has lost its place.
#[cfg(target_arch = "wasm32")]
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(transparent)]
pub struct Spanned<T>(T);

#[cfg(target_arch = "wasm32")]
impl<T> Spanned<T> {
    /// The value.
    pub const fn get_ref(&self) -> &T {
        &self.0
    }
}

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
    #[cfg(not(target_arch = "wasm32"))]
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        toml::from_str(&self.text).map_err(|error| Problem {
            file: self.name.clone(),
            line: error.span().map(|span| line_at(&self.text, span.start)),
            rule: None,
            message: error.message().to_owned(),
        })
    }

    /// Parses the file, which in the browser is JSON that was made of a file that could be parsed.
    ///
    /// # Errors
    /// None.
    #[cfg(target_arch = "wasm32")]
    #[inline]
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        Ok(crate::json::trust(&serde_json::from_str(&self.text).unwrap_or_default()))
    }

    /// A problem in this file, at a value of it if one is to blame.
    pub fn problem<T>(&self, at: Option<&Spanned<T>>, rule: &str, message: impl Into<String>) -> Problem {
        Problem {
            file: self.name.clone(),
            line: at.and_then(|value| self.line_of(value)),
            rule: (!rule.is_empty()).then(|| rule.to_owned()),
            message: message.into(),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn line_of<T>(&self, value: &Spanned<T>) -> Option<usize> {
        Some(line_at(&self.text, value.span().start))
    }

    #[cfg(target_arch = "wasm32")]
    fn line_of<T>(&self, _: &Spanned<T>) -> Option<usize> {
        None
    }
}

/// The data files that a game's build script has put into the crate, and what its own `compile` makes of them, once.
///
/// `data_files!(Data, compile)` makes `files()` and `data()`.
#[macro_export]
macro_rules! data_files {
    ($data:ty, $compile:path) => {
        /// The data files as compiled in.
        pub fn files() -> &'static [$crate::data::File] {
            static FILES: ::std::sync::OnceLock<Vec<$crate::data::File>> = ::std::sync::OnceLock::new();
            let file = |(name, text): (&str, &str)| $crate::data::File::new(name, text);
            FILES.get_or_init(|| include!(concat!(env!("OUT_DIR"), "/data.rs")).map(file).to_vec())
        }

        /// The compiled-in data.
        ///
        /// # Panics
        /// If the files compiled in are damaged; a test sees to it that they are not.
        pub fn data() -> &'static $data {
            static DATA: ::std::sync::OnceLock<$data> = ::std::sync::OnceLock::new();
            DATA.get_or_init(|| match $compile(files()) {
                Ok(data) => data,
                Err(problems) => panic!("damaged data files: {problems:?}"),
            })
        }
    };
}

/// The file of this name.
///
/// # Errors
/// A problem that says it is missing.
pub fn find<'a>(files: &'a [File], name: &str) -> Result<&'a File, Problem> {
    files.iter().find(|f| f.name == name).ok_or_else(|| Problem {
        file: name.to_owned(),
        line: None,
        rule: None,
        message: "the file is missing".to_owned(),
    })
}

#[cfg(not(target_arch = "wasm32"))]
fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&b| b == b'\n').count() + 1
}
