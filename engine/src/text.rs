use std::{
    borrow::Cow,
    collections::{BTreeMap, btree_map::Entry},
    fmt,
};

use serde::{Deserialize, Serialize};

use crate::fluent::{self, Pattern, Values};

/// A language Bivouac speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// A number, as Rust writes it, with the decimal mark of the language.
    pub fn number(self, text: &str) -> String {
        match self {
            Self::En => text.to_owned(),
            Self::Fr => text.replace('.', ","),
        }
    }

    /// The plural of a number: `one` or `other`.
    const fn plural(self, n: i64) -> &'static str {
        match (self, n.unsigned_abs()) {
            (_, 1) | (Self::Fr, 0) => "one",
            _ => "other",
        }
    }

    /// Reads a two-letter code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// A name in every language, as the data files hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Localised {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Localised {
    /// The name in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// A text in small letters, as far as English and French have them: those of all languages are a table, and a browser must load it.
pub fn lower(text: &str) -> String {
    let small = |c: char| match c {
        'À'..='Þ' if c != '×' => char::from_u32(u32::from(c) + 32).unwrap_or(c),
        'Œ' => 'œ',
        'Ÿ' => 'ÿ',
        _ => c.to_ascii_lowercase(),
    };
    text.chars().map(small).collect()
}

/// Something to say, independent of the language: the key of a Fluent message and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The message's key.
    pub key: Cow<'static, str>,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Text`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, for plurals too.
    Number(i64),
    /// A string that is the same in every language.
    Literal(String),
    /// Something that is itself translated.
    Text(Text),
    /// Several translated things, joined by commas.
    List(Vec<Text>),
}

impl Text {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// Adds a translated argument.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: Self) -> Self {
        self.args.push((name, Arg::Text(text)));
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, n: impl Into<i64>) -> Self {
        self.args.push((name, Arg::Number(n.into())));
        self
    }

    /// Adds a string that is not translated.
    #[must_use]
    pub fn literal(mut self, name: &'static str, s: impl Into<String>) -> Self {
        self.args.push((name, Arg::Literal(s.into())));
        self
    }

    /// Adds a list of translated things.
    #[must_use]
    pub fn list(mut self, name: &'static str, list: Vec<Self>) -> Self {
        self.args.push((name, Arg::List(list)));
        self
    }
}

/// All the messages of a game in every language.
#[derive(Default)]
pub struct Texts {
    messages: [BTreeMap<String, Pattern>; Lang::ALL.len()],
    problems: Vec<String>,
}

impl Texts {
    /// Reads Fluent sources and names. What is wrong with them is told by [`Texts::problems`], never by a panic.
    pub fn new(sources: &[(Lang, &str)], names: &[(String, Localised)]) -> Self {
        let mut texts = Self::default();
        for (key, name) in names {
            texts.add(Lang::En, key.clone(), Pattern::plain(name.get(Lang::En)));
            texts.add(Lang::Fr, key.clone(), Pattern::plain(&tied(name.get(Lang::Fr))));
        }
        let shared = [(Lang::En, crate::asset!("text/en.ftl")), (Lang::Fr, crate::asset!("text/fr.ftl"))];
        for (lang, source) in shared.into_iter().chain(sources.iter().copied()) {
            let (messages, problems) = fluent::read(source);
            messages.into_iter().for_each(|(key, pattern)| texts.add(lang, key, pattern));
            texts.problems.extend(problems.iter().map(|problem| format!("{}: {problem}", lang.code())));
        }
        texts
    }

    fn add(&mut self, lang: Lang, key: String, pattern: Pattern) {
        match self.messages[lang as usize].entry(key) {
            Entry::Vacant(place) => drop(place.insert(pattern)),
            Entry::Occupied(place) => self.problems.push(format!("{}: {} is there twice", lang.code(), place.key())),
        }
    }

    /// The sentence in one language; a missing message shows as its key in brackets.
    pub fn render(&self, lang: Lang, text: &Text) -> String {
        match self.messages[lang as usize].get(&*text.key) {
            Some(pattern) => {
                let mut sentence = String::new();
                pattern.write(&Said { texts: self, lang, text }, &mut sentence);
                sentence
            }
            None => format!("[{}]", text.key),
        }
    }

    fn value(&self, lang: Lang, arg: &Arg) -> String {
        match arg {
            Arg::Number(n) => n.to_string(),
            Arg::Literal(s) => s.clone(),
            Arg::Text(text) => self.render(lang, text),
            Arg::List(list) => list.iter().map(|text| self.render(lang, text)).collect::<Vec<_>>().join(", "),
        }
    }

    /// Whether a message exists in every language.
    pub fn has(&self, key: &str) -> bool {
        self.messages.iter().all(|messages| messages.contains_key(key))
    }

    /// What is wrong: broken sources, messages missing in a language, messages with other variables than in English, and in French signs
    /// that might stand alone at the start of a line.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = self.problems.clone();
        let [english, french] = &self.messages;
        for (key, pattern) in english {
            let due = pattern.variables();
            match french.get(key).map(Pattern::variables) {
                None => problems.push(format!("fr: {key} is missing")),
                Some(used) if used != due => problems.push(format!("fr: {key} uses {used:?}, English {due:?}")),
                Some(_) => {}
            }
        }
        let is_loose = |pattern: &Pattern| pattern.texts().into_iter().any(is_loose);
        problems.extend(
            french.iter().filter(|(_, pattern)| is_loose(pattern)).map(|(key, _)| format!("fr: {key} lacks a no-break space")),
        );
        problems.extend(french.keys().filter(|key| !english.contains_key(*key)).map(|key| format!("en: {key} is missing")));
        problems
    }
}

/// French with its no-break spaces: whoever writes data files need not know of them.
fn tied(text: &str) -> String {
    let text = text.replace("« ", "«\u{a0}");
    [" :", " ;", " !", " ?", " »", " %"].iter().fold(text, |text, loose| text.replace(loose, &loose.replace(' ', "\u{a0}")))
}

/// Whether a sign that French sets apart, `: ; ! ? » %`, has no no-break space before it, or `«` none after it.
fn is_loose(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let is_free = |c: Option<&char>| c.is_none_or(|c| c.is_whitespace() || ".,;:!?)»\"".contains(*c));
    chars.iter().enumerate().any(|(i, c)| {
        let before = i.checked_sub(1).map(|i| chars[i]);
        match c {
            ':' | ';' | '!' | '?' | '%' => is_free(chars.get(i + 1)) && !matches!(before, Some('\u{a0}' | '?' | '!')),
            '»' => before != Some('\u{a0}'),
            '«' => chars.get(i + 1) != Some(&'\u{a0}'),
            _ => false,
        }
    })
}

/// A text that is being said in a language.
struct Said<'a> {
    texts: &'a Texts,
    lang: Lang,
    text: &'a Text,
}

impl Said<'_> {
    fn arg(&self, name: &str) -> Option<&Arg> {
        self.text.args.iter().rev().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

impl Values for Said<'_> {
    fn text(&self, variable: &str) -> Option<String> {
        self.arg(variable).map(|arg| self.texts.value(self.lang, arg))
    }

    fn is(&self, variable: &str, key: &str) -> bool {
        match self.arg(variable) {
            Some(Arg::Number(n)) => key == self.lang.plural(*n) || key == n.to_string(),
            Some(arg) => !key.starts_with(|c: char| c.is_ascii_digit()) && key == self.texts.value(self.lang, arg),
            None => false,
        }
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("messages", &self.messages[0].len()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "hits = { $n ->\n    [one] one hit\n   *[other] { $n } hits\n } in { $where }\nonly-english = x\n";
    const FR: &str = "hits = { $n ->\n    [one] un coup\n   *[other] { $n } coups\n }\u{a0}: { $where }\n";

    fn texts() -> Texts {
        let berlin = Localised { en: "Berlin".into(), fr: "Berlin".into() };
        Texts::new(&[(Lang::En, EN), (Lang::Fr, FR)], &[("region-berlin".into(), berlin)])
    }

    #[test]
    fn plurals_and_nested_names() {
        let t = |n: i64| Text::new("hits").number("n", n).text("where", Text::new("region-berlin"));
        assert_eq!(texts().render(Lang::En, &t(1)), "one hit in Berlin");
        assert_eq!(texts().render(Lang::Fr, &t(2)), "2 coups\u{a0}: Berlin");
    }

    #[test]
    fn numbers_have_the_mark_of_the_language() {
        assert_eq!((Lang::En.number("1.7"), Lang::Fr.number("-1.7")), ("1.7".to_owned(), "-1,7".to_owned()));
    }

    #[test]
    fn letters_become_small() {
        let all: String = ('A'..='ſ').filter(|c| "ŒŸ".contains(*c) || *c < 'Ā').collect();
        assert_eq!(lower(&all), all.to_lowercase());
    }

    #[test]
    fn a_missing_message_is_found_and_shows_its_key() {
        assert_eq!(texts().problems(), ["fr: only-english is missing"]);
        assert_eq!(texts().render(Lang::Fr, &Text::new("only-english")), "[only-english]");
        assert!(!texts().has("only-english") && texts().has("hits"));
    }

    #[test]
    fn in_french_no_sign_stands_alone() {
        for good in ["Oui\u{a0}: non\u{a0}?", "«\u{a0}Oui\u{a0}»", "à 12:30, 5\u{a0}%", "http://x.y/?z=1", "Quoi\u{a0}?!"] {
            assert!(!is_loose(good), "{good}");
        }
        assert_eq!(tied("« Oui » : non ; 5 % !"), "«\u{a0}Oui\u{a0}»\u{a0}: non\u{a0}; 5\u{a0}%\u{a0}!");
        for bad in ["Oui : non", "Oui: non", ": non", "Quoi ?", "Quoi!", "« oui »", "5 %"] {
            assert!(is_loose(bad), "{bad}");
        }
    }
}
