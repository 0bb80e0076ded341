//! The page's own sentences, in both languages.

use std::sync::OnceLock;

use engine::{Lang, Text, Texts, asset};

fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let en = [asset!("text/en.ftl"), asset!("text/site.en.ftl")].map(|text| (Lang::En, text));
        let fr = [asset!("text/fr.ftl"), asset!("text/site.fr.ftl")].map(|text| (Lang::Fr, text));
        Texts::new(&[en, fr].concat(), &[])
    })
}

/// The sentence in a language.
pub fn say(lang: Lang, text: &Text) -> String {
    texts().render(lang, text)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// What a key stands behind, and what it begins with.
    const OPENINGS: [(&str, &str); 16] = [
        ("say(\"", ""),
        ("words(\"", ""),
        ("Text::new(\"", ""),
        ("icon_button(\"", ""),
        ("button(\"", ""),
        ("\"", "trouble-"),
        ("\"", "hint-"),
        ("\"", "learn-"),
        ("\"", "part-"),
        ("\"", "problem-"),
        ("\"", "record-"),
        ("\"", "invitation-"),
        ("\"", "place-"),
        ("\"", "clock-"),
        ("\"", "told-"),
        ("\"", "badge-"),
    ];

    /// All keys in the sources.
    fn keys(dir: &Path, out: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with("board") {
                // The boards have texts of their own.
            } else if path.is_dir() {
                keys(&path, out);
            } else if path.file_name().is_some_and(|name| name != "words.rs") {
                let source = fs::read_to_string(&path).unwrap();
                for (opening, start) in OPENINGS {
                    let before = format!("{opening}{start}");
                    let found = source.split(&before).skip(1).filter_map(|rest| rest.split('"').next());
                    out.extend(found.map(|rest| (path.display().to_string(), format!("{start}{rest}"))));
                }
            }
        }
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        assert_eq!(texts().problems(), Vec::<String>::new());
    }

    #[test]
    fn every_message_that_is_used_exists() {
        let mut used = Vec::new();
        keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut used);
        assert!(used.len() > 50, "{}", used.len());
        for (file, key) in used {
            assert!(texts().has(&key), "{key} in {file}");
        }
    }

    #[test]
    fn every_line_of_the_log_begins_with_a_word() {
        for game in bots::registry::games() {
            let records = format!("{}/../games/{}/tests/records", env!("CARGO_MANIFEST_DIR"), game.info().slug);
            for entry in fs::read_dir(records).unwrap() {
                let record = engine::Record::parse(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
                let table = game.load(&record, None).unwrap();
                for (_, event) in table.log(table.info().all_seats(), 0) {
                    for lang in Lang::ALL {
                        let said = game.narrate(&event, lang).unwrap().text;
                        let is_loose = [" ,", " .", "  "].iter().any(|loose| said.contains(loose)) || said != said.trim();
                        assert!(
                            said.starts_with(|c: char| c.is_alphanumeric() || "+−-«“".contains(c)) && !is_loose,
                            "{said:?} of {event}"
                        );
                    }
                }
            }
        }
    }
}
