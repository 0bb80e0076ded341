use std::{borrow::Cow, collections::BTreeMap, fmt};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde::{Deserialize, Serialize};
use unic_langid::langid;

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
pub struct Texts {
    bundles: BTreeMap<Lang, FluentBundle<FluentResource>>,
    keys: BTreeMap<Lang, BTreeMap<String, Vec<String>>>,
    problems: Vec<String>,
}

impl Texts {
    /// Reads Fluent sources and names. What is wrong with them is told by [`Texts::problems`], never by a panic.
    pub fn new(sources: &[(Lang, &str)], names: &[(String, Localised)]) -> Self {
        let mut texts = Self { bundles: BTreeMap::new(), keys: BTreeMap::new(), problems: Vec::new() };
        for lang in Lang::ALL {
            let id = match lang {
                Lang::En => langid!("en"),
                Lang::Fr => langid!("fr"),
            };
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            bundle.set_use_isolating(false);
            texts.bundles.insert(lang, bundle);
            let of_names: String = names.iter().map(|(key, name)| format!("{key} = {}\n", name.get(lang))).collect();
            texts.add(lang, &of_names);
        }
        let shared = [(Lang::En, include_str!("../text/en.ftl")), (Lang::Fr, include_str!("../text/fr.ftl"))];
        for (lang, source) in shared.into_iter().chain(sources.iter().copied()) {
            texts.add(lang, source);
        }
        texts
    }

    fn add(&mut self, lang: Lang, source: &str) {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
            self.problems.extend(errors.iter().map(|e| format!("{}: {e}", lang.code())));
            resource
        });
        let keys = self.keys.entry(lang).or_default();
        for (key, body) in messages(source) {
            keys.insert(key, variables(&body));
        }
        if let Some(bundle) = self.bundles.get_mut(&lang)
            && let Err(errors) = bundle.add_resource(resource)
        {
            self.problems.extend(errors.iter().map(|e| format!("{}: {e}", lang.code())));
        }
    }

    /// The sentence in one language; a missing message shows as its key in brackets.
    pub fn render(&self, lang: Lang, text: &Text) -> String {
        let Some((bundle, pattern)) =
            self.bundles.get(&lang).and_then(|b| b.get_message(&text.key).and_then(|m| m.value()).map(|p| (b, p)))
        else {
            return format!("[{}]", text.key);
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            args.set(*name, self.value(lang, arg));
        }
        let mut errors = Vec::new();
        bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    fn value<'a>(&self, lang: Lang, arg: &Arg) -> FluentValue<'a> {
        match arg {
            Arg::Number(n) => FluentValue::from(*n),
            Arg::Literal(s) => FluentValue::from(s.clone()),
            Arg::Text(text) => FluentValue::from(self.render(lang, text)),
            Arg::List(list) => {
                let parts: Vec<_> = list.iter().map(|text| self.render(lang, text)).collect();
                FluentValue::from(parts.join(", "))
            }
        }
    }

    /// Whether a message exists in every language.
    pub fn has(&self, key: &str) -> bool {
        Lang::ALL.iter().all(|lang| self.keys.get(lang).is_some_and(|keys| keys.contains_key(key)))
    }

    /// What is wrong: broken sources, messages missing in a language, messages with other variables than in English.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = self.problems.clone();
        let english = &self.keys[&Lang::En];
        let french = &self.keys[&Lang::Fr];
        for (key, vars) in english {
            match french.get(key) {
                None => problems.push(format!("fr: {key} is missing")),
                Some(v) if v != vars => problems.push(format!("fr: {key} uses {v:?}, English {vars:?}")),
                Some(_) => {}
            }
        }
        problems.extend(french.keys().filter(|key| !english.contains_key(*key)).map(|key| format!("en: {key} is missing")));
        problems
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("keys", &self.keys.get(&Lang::En).map_or(0, BTreeMap::len)).finish()
    }
}

/// The messages of a Fluent source with their raw bodies.
fn messages(source: &str) -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = Vec::new();
    for line in source.lines() {
        let key = line.split('=').next().unwrap_or("").trim();
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains('=') {
            out.push((key.to_owned(), line[line.find('=').map_or(0, |i| i + 1)..].to_owned()));
        } else if line.starts_with([' ', '\t', '}'])
            && let Some((_, body)) = out.last_mut()
        {
            body.push_str(line);
        }
    }
    out
}

/// The names of the variables of a message, sorted.
fn variables(body: &str) -> Vec<String> {
    let mut out: Vec<String> = body
        .split('$')
        .skip(1)
        .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect())
        .collect();
    out.sort();
    out.dedup();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "hits = { $n ->\n    [one] one hit\n   *[other] { $n } hits\n } in { $where }\nonly-english = x\n";
    const FR: &str = "hits = { $n ->\n    [one] un coup\n   *[other] { $n } coups\n } : { $where }\n";

    fn texts() -> Texts {
        let berlin = Localised { en: "Berlin".into(), fr: "Berlin".into() };
        Texts::new(&[(Lang::En, EN), (Lang::Fr, FR)], &[("region-berlin".into(), berlin)])
    }

    #[test]
    fn plurals_and_nested_names() {
        let t = |n: i64| Text::new("hits").number("n", n).text("where", Text::new("region-berlin"));
        assert_eq!(texts().render(Lang::En, &t(1)), "one hit in Berlin");
        assert_eq!(texts().render(Lang::Fr, &t(2)), "2 coups : Berlin");
    }

    #[test]
    fn a_missing_message_is_found_and_shows_its_key() {
        assert_eq!(texts().problems(), ["fr: only-english is missing"]);
        assert_eq!(texts().render(Lang::Fr, &Text::new("only-english")), "[only-english]");
        assert!(!texts().has("only-english") && texts().has("hits"));
    }
}
