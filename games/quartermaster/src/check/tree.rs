//! The data files as they are written: every value with its place, and what is not there.

use toml::{Spanned, de::DeValue};

/// A value of a data file, or the place where one is missing.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    /// The number of its file.
    pub(super) file: usize,
    /// Its offset in the file; the whole file has none.
    pub(super) at: Option<usize>,
    value: Option<&'a DeValue<'a>>,
}

impl<'a> Node<'a> {
    /// A whole file.
    pub(super) const fn root(file: usize, value: &'a DeValue<'a>) -> Self {
        Self { file, at: None, value: Some(value) }
    }

    /// A place in the file where no value stands.
    pub(super) const fn place(self, offset: usize) -> Self {
        Self { at: Some(offset), value: None, ..self }
    }

    /// A row stands where its id stands.
    fn child(self, value: &'a Spanned<DeValue<'a>>) -> Self {
        let place = value.get_ref().get("id").unwrap_or(value);
        Self { at: Some(place.span().start), value: Some(value.get_ref()), ..self }
    }

    /// The value of a key; what is missing stands where its table stands.
    pub(super) fn get(self, key: &str) -> Self {
        let found = self.value.and_then(|v| v.get(key));
        found.map_or(Self { value: None, ..self }, |v| self.child(v))
    }

    pub(super) const fn exists(self) -> bool {
        self.value.is_some()
    }

    pub(super) fn has(self, key: &str) -> bool {
        self.get(key).exists()
    }

    /// The keys of a table.
    pub(super) fn keys(self) -> impl Iterator<Item = &'a str> {
        self.value.and_then(DeValue::as_table).into_iter().flat_map(|table| table.keys()).map(|key| key.get_ref().as_ref())
    }

    /// The items of a list.
    pub(super) fn items(self) -> impl Iterator<Item = Self> {
        self.value.and_then(DeValue::as_array).into_iter().flat_map(|list| list.iter()).map(move |v| self.child(v))
    }

    /// The rows `[[key]]`.
    pub(super) fn rows(self, key: &str) -> impl Iterator<Item = Self> + use<'a> {
        self.get(key).items()
    }

    pub(super) fn is_list(self) -> bool {
        self.value.is_some_and(DeValue::is_array)
    }

    /// A text; nothing if it is something else.
    pub(super) fn text(self) -> &'a str {
        self.value.and_then(DeValue::as_str).unwrap_or_default()
    }

    /// A text below.
    pub(super) fn text_of(self, key: &str) -> &'a str {
        self.get(key).text()
    }

    /// The texts of a list below.
    pub(super) fn words(self, key: &str) -> Vec<&'a str> {
        self.get(key).items().map(Self::text).collect()
    }

    pub(super) fn truth(self) -> Option<bool> {
        self.value.and_then(DeValue::as_bool)
    }

    pub(super) fn integer(self) -> Option<i64> {
        let n = self.value.and_then(DeValue::as_integer)?;
        i64::from_str_radix(n.as_str(), n.radix()).ok()
    }

    /// Whether it is a number between these.
    pub(super) fn is_within(self, least: f64, most: f64) -> bool {
        let float = self.value.and_then(DeValue::as_float).and_then(|f| f.as_str().parse::<f64>().ok());
        let number = float.or_else(|| self.integer().map(|n| n as f64));
        number.is_some_and(|n| (least..=most).contains(&n))
    }
}
