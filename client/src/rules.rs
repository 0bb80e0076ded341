//! The rules beside the board, with a search.

use engine::{GameInfo, lower, rules};

use crate::{
    app::{Run, Ui, Views, click, live, missing, sentence, top_bar},
    dom, games,
    prelude::*,
};

/// The rules as a page of their own.
pub fn page(game: &str, id: Option<String>) -> AnyView {
    let Some(info) = games::info(game) else { return missing() };
    let ui = Ui::here();
    ui.title(move || info.title.get(ui.lang.get()).to_owned());
    view! { {top_bar()} <main class="home rules-page"><h1>{live(move || info.title.get(ui.lang.get()).to_owned())}</h1>{panel(info, id)}</main> }.into_any()
}

/// The rules with a search: the game in short and then all of them, or what was asked for.
pub fn panel(info: &'static GameInfo, id: Option<String>) -> AnyView {
    let ui = Ui::here();
    let query = RwSignal::new(id.unwrap_or_default());
    let text = dom::loaded(move || format!("rules/{}.{}.md", info.slug, ui.lang.get().code()));
    let list = move || {
        let (text, query) = (text.get(), query);
        if text.is_empty() {
            return view! { <p role="status">{ui.say("waiting")}</p> }.into_any();
        }
        let asked = query.get();
        let asked = asked.trim();
        let all = rules::parse(&text);
        let ids: Vec<&str> = all.iter().map(|rule| rule.id).collect();
        let mut brief = rules::brief(&text);
        // What the short words in the rules mean is always there.
        let short = brief.pop().map(|(heading, said)| view! { <p class="hint">{ui.pair(heading, &said)}</p> });
        let found = match asked {
            // Those of the booklet; our rulings, and how a turn goes as a machine sees it, are found by who looks for them.
            "" => all.iter().filter(|rule| rule.id.starts_with(|c: char| c.is_ascii_digit())).cloned().collect(),
            _ => {
                brief.clear();
                rules::search(&text, asked)
            }
        };
        let words: Vec<String> = asked.split_whitespace().map(lower).collect();
        let told = |text: &str| told(text, &ids, &words, query);
        let section = |(heading, said): &(&str, String)| view! { <h3>{(*heading).to_owned()}</h3> <p>{told(said)}</p> };
        let brief = (!brief.is_empty()).then(|| view! { <section class="brief">{brief.iter().map(section).views()}</section> });
        let mut heading = String::new();
        let rule = |rule: &rules::Rule<'_>| {
            let is_new = heading != rule.heading;
            heading = rule.heading.to_owned();
            let head = is_new.then(|| view! { <h3>{rule.heading.to_owned()}</h3> });
            let table = rule.table.split_first().map(|(first, rows)| {
                let head = |cell: &&str| view! { <th scope="col">{told(cell)}</th> };
                let cell = |cell: &&str| view! { <td>{told(cell)}</td> };
                let row = |row: &Vec<&str>| view! { <tr>{row.iter().map(cell).views()}</tr> };
                view! {
                    <div class="scroll" tabindex="0"><table class="t"><thead><tr>{first.iter().map(head).views()}</tr></thead><tbody>{rows.iter().map(row).views()}</tbody></table></div>
                }
            });
            view! { {head} <p id=format!("rule-{}", rule.id)><b>{rule.id.to_owned()}</b> " " {told(rule.marked())}</p> {table} }
        };
        let none = found.is_empty().then(|| view! { <p>{ui.say("no-rule")}</p> });
        let back = (!asked.is_empty())
            .then(|| view! { <p><button class="btn quiet" data-act="all-rules" on:click=click(move || query.set(String::new()))>{ui.say("all-rules")}</button></p> });
        view! { {short} {brief} {back} {found.iter().map(rule).views()} {none} }.into_any()
    };
    let field = NodeRef::<leptos::html::Input>::new();
    // Whoever opens the rules types what he looks for; a phone's keys would cover what he may want to read.
    Effect::new(move || {
        if let Some(field) = field.get().filter(|_| !dom::matches_media("(pointer: coarse)")) {
            dom::focus(&field);
        }
    });
    view! {
        <div class="rules">
            <input type="search" node_ref=field aria-label=ui.words("search-rules") placeholder=ui.words("search-rules")
                prop:value=query on:input=move |e| query.set(event_target_value(&e))/>
            {live(list)}
        </div>
    }
    .into_any()
}

/// A part of a statement.
#[derive(PartialEq, Eq, Debug)]
enum Part<'a> {
    Plain(&'a str),
    Emphasis(&'a str),
    Strong(&'a str),
    /// The name of a statement or of a section.
    Rule(&'a str),
    /// What is looked for.
    Hit(&'a str),
}

/// A statement as it is shown: emphasis, links to other statements, and what is looked for.
fn told(text: &str, ids: &[&str], words: &[String], query: RwSignal<String>) -> Vec<AnyView> {
    let run = |part: Part<'_>| match part {
        Part::Plain(text) => Run::Words(text.replace('`', "")),
        Part::Emphasis(text) => Run::Link(view! { <em>{text.to_owned()}</em> }.into_any()),
        Part::Strong(text) => Run::Link(view! { <b>{text.to_owned()}</b> }.into_any()),
        Part::Hit(text) => Run::Link(view! { <mark>{text.to_owned()}</mark> }.into_any()),
        Part::Rule(id) => {
            let (id, name) = (id.to_owned(), id.to_owned());
            Run::Link(view! { <button class="rule" on:click=click(move || query.set(id.clone()))>{name}</button> }.into_any())
        }
    };
    sentence(parts(text, ids).into_iter().flat_map(|part| hits(part, words)).map(run).collect())
}

/// Finds what is emphasised, and the names of statements.
fn parts<'a>(text: &'a str, ids: &[&str]) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while let Some(c) = text[at..].chars().next() {
        let starts = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
        let found = match c {
            '*' if starts => emphasis(&text[at..]),
            _ if starts && c.is_ascii_alphanumeric() => named(&text[at..], ids).map(|id| (Part::Rule(id), id.len())),
            _ => None,
        };
        let Some((part, len)) = found else {
            at += c.len_utf8();
            continue;
        };
        parts.extend((plain < at).then(|| Part::Plain(&text[plain..at])));
        parts.push(part);
        at += len;
        plain = at;
    }
    parts.extend((plain < text.len()).then(|| Part::Plain(&text[plain..])));
    parts
}

/// What is emphasised at the start of a text, and how much of the text that is. A star may also stand for itself: `Berlin*`.
fn emphasis(text: &str) -> Option<(Part<'_>, usize)> {
    let mark = if text.starts_with("**") { "**" } else { "*" };
    let (inner, after) = text[mark.len()..].split_once(mark)?;
    let is_meant =
        !inner.is_empty() && !inner.starts_with(' ') && !inner.ends_with(' ') && !after.starts_with(char::is_alphanumeric);
    let part = if mark == "*" { Part::Emphasis(inner) } else { Part::Strong(inner) };
    is_meant.then_some((part, inner.len() + 2 * mark.len()))
}

/// The name of a statement or a section at the start of a text. A bare number is none: it may count something.
fn named<'a>(text: &'a str, ids: &[&str]) -> Option<&'a str> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '-').unwrap_or(text.len());
    let name = text[..end].trim_end_matches(['.', '-']);
    let is_bare = !name.contains(|c: char| c.is_ascii_digit()) || name.bytes().all(|b| b.is_ascii_digit());
    let is_it = |id: &&str| {
        id.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', '-']) || rest.bytes().all(|b| b.is_ascii_lowercase()))
    };
    (!is_bare && ids.iter().any(is_it)).then_some(name)
}

/// A part, divided where it holds what is looked for.
fn hits<'a>(part: Part<'a>, words: &[String]) -> Vec<Part<'a>> {
    let Part::Plain(text) = part else { return vec![part] };
    let small = lower(text);
    let mut found = Vec::new();
    let mut done = 0;
    // A small letter is as long as a large one, but for the rarest.
    while small.len() == text.len() {
        let next = words.iter().filter_map(|word| Some((done + small.get(done..)?.find(word.as_str())?, word.len()))).min();
        let Some((at, len)) = next else { break };
        found.extend((done < at).then(|| Part::Plain(&text[done..at])));
        found.push(Part::Hit(&text[at..at + len]));
        done = at + len;
    }
    found.extend((done < text.len()).then(|| Part::Plain(&text[done..])));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::registry;
    use engine::Lang;

    #[test]
    fn emphasis_and_the_names_of_statements_are_found() {
        let ids = ["4.10.1a", "4.10.1.1a", "R-9b", "9b", "10.3a"];
        let found = parts("See *supply spaces* (Berlin*, Rome*): **Build.** R-9b, 10.3, 4.10.1. Not 10, 99z or 4.1.", &ids);
        let due = [
            Part::Plain("See "),
            Part::Emphasis("supply spaces"),
            Part::Plain(" (Berlin*, Rome*): "),
            Part::Strong("Build."),
            Part::Plain(" "),
            Part::Rule("R-9b"),
            Part::Plain(", "),
            Part::Rule("10.3"),
            Part::Plain(", "),
            Part::Rule("4.10.1"),
            Part::Plain(". Not 10, 99z or 4.1."),
        ];
        assert_eq!(found, due);
    }

    #[test]
    fn what_is_looked_for_is_marked() {
        let words = ["été".to_owned(), "war".to_owned()];
        let found = hits(Part::Plain("War, Été, wars"), &words);
        let due = [Part::Hit("War"), Part::Plain(", "), Part::Hit("Été"), Part::Plain(", "), Part::Hit("war"), Part::Plain("s")];
        assert_eq!(found, due);
        assert_eq!(hits(Part::Rule("4a"), &words), [Part::Rule("4a")]);
    }

    #[test]
    fn every_game_is_told_in_short_in_both_languages_and_no_statement_of_the_booklet_names_a_file() {
        for game in registry::games() {
            for lang in Lang::ALL {
                let text = game.rules(lang);
                let slug = &game.info().slug;
                assert!(rules::brief(text).len() >= 5, "{slug}");
                for rule in rules::parse(text).iter().filter(|rule| rule.id.starts_with(|c: char| c.is_ascii_digit())) {
                    assert!(!rule.text.contains(".toml"), "{slug} {}", rule.id);
                    // What announces a table has one.
                    assert!(!rule.marked().ends_with(':') || !rule.table.is_empty(), "{slug} {}", rule.id);
                }
            }
        }
    }
}
