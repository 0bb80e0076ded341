//! The moves to choose from, as they stand on the screen.

use engine::erased::MoveInfo;

use crate::page;

/// Headings up to this width stand at the left of their moves.
const WIDEST_HEADING: usize = 30;

/// The moves in the order of their numbers, under their headings.
#[derive(Clone)]
pub struct Moves {
    /// All of them, the extras last.
    pub list: Vec<MoveInfo>,
}

impl Moves {
    /// Groups in the order in which they first occur; moves without one, such as "done", come last, and behind them the extras.
    pub fn new(moves: Vec<MoveInfo>) -> Self {
        let mut groups: Vec<Option<String>> = Vec::new();
        for m in moves.iter().filter(|m| m.group.is_some()) {
            if !groups.contains(&m.group) {
                groups.push(m.group.clone());
            }
        }
        groups.push(None);
        let mut list = moves;
        list.sort_by_key(|m| (m.extra, m.grave, groups.iter().position(|g| *g == m.group)));
        Self { list }
    }

    /// The answers to the question, then the extras.
    fn split(&self) -> (&[MoveInfo], &[MoveInfo]) {
        self.list.split_at(self.list.partition_point(|m| !m.extra))
    }

    /// The answers to the question.
    pub fn answers(&self) -> &[MoveInfo] {
        self.split().0
    }

    /// What is possible besides, whatever the question.
    pub fn extras(&self) -> &[MoveInfo] {
        self.split().1
    }

    /// The same without the extras.
    pub fn without_extras(&self) -> Self {
        Self { list: self.answers().to_vec() }
    }

    /// The only answer, if it is one that merely ends the step.
    pub fn forced(&self) -> Option<&MoveInfo> {
        match self.answers() {
            [only] if only.group.is_none() => Some(only),
            _ => None,
        }
    }

    /// The move with this number.
    pub fn number(&self, n: usize) -> Option<&MoveInfo> {
        self.list.get(n.checked_sub(1)?)
    }

    /// The move with this id.
    pub fn id(&self, id: &str) -> Option<&MoveInfo> {
        self.list.iter().find(|m| m.id == id)
    }

    /// The numbers of the moves that these words name. Where the words fit several, but only one under the first heading that has
    /// any, it is that one: the same words further down are a lesser use of the same thing. If nothing but the heading tells them
    /// apart, all are given.
    pub fn named(&self, said: &str) -> Vec<usize> {
        let found = self.fitting(said);
        let meant = |&n: &usize| self.number(n);
        let Some(first) = found.first().and_then(meant) else { return found };
        let is_rival = |m: &MoveInfo| m.group == first.group || plain(&m.text) == plain(&first.text);
        let alone = !found.iter().skip(1).filter_map(meant).any(is_rival);
        if alone { found[..1].to_vec() } else { found }
    }

    /// The numbers of the moves that these words fit: by the id or the whole text; else by all words; else by the beginnings of the
    /// first words, of the heading or of the move; else by the beginnings of words further on; else with words left out.
    /// Each time first as they stand, then without small words.
    fn fitting(&self, said: &str) -> Vec<usize> {
        let line = said.to_lowercase();
        let (said, telling) = (words(said), without_small(words(said)));
        let ways: [&dyn Fn(&MoveInfo) -> bool; 8] = [
            &|m| m.id.to_lowercase() == line || m.text.to_lowercase() == line,
            &|m| words(plain(&m.text)) == said || words(&m.text) == said,
            &|m| !telling.is_empty() && without_small(words(plain(&m.text))) == telling,
            &|m| ways_to_say(m).iter().any(|text| begins(text, &said)),
            &|m| ways_to_say(m).into_iter().any(|text| begins(&without_small(text), &telling)),
            &|m| all_words(m).windows(said.len().max(1)).any(|place| begins(place, &said)),
            &|m| without_small(all_words(m)).windows(telling.len().max(1)).any(|place| begins(place, &telling)),
            &|m| occur(&all_words(m), &telling),
        ];
        let numbers = |fits: &&dyn Fn(&MoveInfo) -> bool| -> Vec<usize> {
            self.list.iter().zip(1..).filter(|(m, _)| fits(m)).map(|(_, n)| n).collect()
        };
        ways.iter().map(numbers).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The answers with their numbers under their headings, in columns.
    pub fn text(&self) -> String {
        listed(self.answers(), 1)
    }

    /// The extras, likewise.
    pub fn extras_text(&self) -> String {
        listed(self.extras(), self.answers().len() + 1)
    }

    /// The headings of the extras, as words within a sentence.
    pub fn extra_headings(&self) -> Vec<String> {
        let mut headings: Vec<String> = Vec::new();
        for m in self.extras() {
            let heading = lower_first(m.group.as_deref().unwrap_or_else(|| plain(&m.text)));
            if !headings.contains(&heading) {
                headings.push(heading);
            }
        }
        headings
    }
}

/// Moves with their numbers under their headings, in columns.
fn listed(list: &[MoveInfo], first: usize) -> String {
    let headings = list.iter().filter_map(|m| m.group.as_ref()).map(|h| h.chars().count());
    // A very long heading stands alone rather than push all moves to the right.
    let indent = headings.filter(|&width| width <= WIDEST_HEADING).max().map_or(0, |width| width + 1);
    let grouped = list.iter().filter(|m| m.group.is_some());
    let widest = grouped.map(|m| m.text.chars().count() + 4).max().unwrap_or(0);
    // One long text must not take the columns from all: then each group has its own.
    let column = if page::per_line(indent, widest) > 1 { widest } else { 0 };
    let mut out = String::new();
    let mut numbers = first..;
    for group in list.chunk_by(|a, b| a.group == b.group) {
        let mut heading = group[0].group.as_deref().unwrap_or_default();
        if heading.chars().count() > WIDEST_HEADING {
            out += &format!("{}\n", page::wrap("", heading, 2));
            heading = "";
        }
        let items: Vec<String> = group.iter().zip(&mut numbers).map(|(m, n)| format!("{n:>3} {}", m.text)).collect();
        out += &page::columns(heading, indent, column, &items);
    }
    out
}

/// A move's words without what stands in brackets behind them.
pub fn plain(text: &str) -> &str {
    text.split_once(" (").map_or(text, |(before, _)| before)
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

fn words(text: &str) -> Vec<String> {
    let between = |c: char| !c.is_alphanumeric();
    text.to_lowercase().split(between).filter(|w| !w.is_empty()).map(str::to_owned).collect()
}

/// Words that people leave out.
const SMALL: [&str; 21] = [
    "le", "la", "les", "l", "un", "une", "de", "des", "du", "d", "en", "à", "au", "aux", "the", "a", "an", "of", "in", "at", "to",
];

fn without_small(mut words: Vec<String>) -> Vec<String> {
    words.retain(|word| !SMALL.contains(&word.as_str()));
    words
}

/// The words of a move and its heading.
fn all_words(m: &MoveInfo) -> Vec<String> {
    words(&format!("{} {}", m.group.as_deref().unwrap_or_default(), plain(&m.text)))
}

/// The words of a move, with and without its heading; what stands in brackets behind may be said too.
fn ways_to_say(m: &MoveInfo) -> [Vec<String>; 2] {
    [words(&format!("{} {}", m.group.as_deref().unwrap_or_default(), m.text)), words(&m.text)]
}

/// Whether every word said is the beginning of the word at its place. Digits alone are no words.
fn begins(text: &[String], said: &[String]) -> bool {
    has_letters(said) && said.len() <= text.len() && said.iter().zip(text).all(|(s, t)| t.starts_with(s.as_str()))
}

/// Whether every word said is the beginning of a word, in their order.
fn occur(text: &[String], said: &[String]) -> bool {
    let mut rest = text.iter();
    has_letters(said) && said.iter().all(|s| rest.any(|t| t.starts_with(s.as_str())))
}

fn has_letters(said: &[String]) -> bool {
    said.iter().any(|word| word.contains(char::is_alphabetic))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn info(id: &str, group: Option<&str>) -> MoveInfo {
        MoveInfo {
            id: id.to_owned(),
            text: id.to_owned(),
            group: group.map(str::to_owned),
            targets: Vec::new(),
            extra: false,
            grave: false,
            begins: false,
        }
    }

    #[test]
    fn moves_stand_under_their_headings_and_buttons_last() {
        let moves = Moves::new(vec![info("done", None), info("a1", Some("A")), info("b1", Some("B")), info("a2", Some("A"))]);
        assert_eq!(moves.text(), "A   1 a1    2 a2\nB   3 b1\n    4 done\n");
        assert_eq!(moves.number(4).map(|m| m.id.as_str()), Some("done"));
        assert!(moves.number(0).is_none() && moves.number(5).is_none());
    }

    #[test]
    fn columns_are_the_same_under_all_headings() {
        let moves = ["British infantry", "British gun"].map(|id| info(id, Some("London")));
        let more = ["French gun", "French infantry"].map(|id| info(id, Some("Paris")));
        let text = Moves::new(moves.into_iter().chain(more).collect()).text();
        let columns: Vec<_> = text.lines().map(|l| (l.find(['1', '3']), l.find(['2', '4']))).collect();
        assert_eq!(columns[0], columns[1], "{text}");
    }

    #[test]
    fn moves_are_named_by_the_beginnings_of_their_words() {
        let list = [("German artillery (3)", "Berlin"), ("German infantry (1)", "Berlin"), ("German infantry (1)", "Rhineland")];
        let of = |(text, group): (&str, &str)| MoveInfo { text: text.to_owned(), ..info(text, Some(group)) };
        let moves = Moves::new(list.map(of).into_iter().chain([info("Done", None)]).collect());
        assert_eq!(moves.named("german ARTILLERY"), [1]);
        assert_eq!(moves.named("ger art"), [1]);
        assert_eq!(moves.named("german infantry"), [2, 3]);
        assert_eq!(moves.named("rhin: german inf"), [3]);
        assert_eq!(moves.named("rhineland"), [3]);
        assert_eq!(moves.named("done"), [4]);
        assert_eq!(moves.named("artillery"), [1]);
        assert!(moves.named("gun").is_empty() && moves.named("?").is_empty() && moves.named("german x").is_empty());
    }

    fn said(id: &str, text: &str, group: &str) -> MoveInfo {
        MoveInfo { text: text.to_owned(), ..info(id, Some(group)) }
    }

    #[test]
    fn extras_stand_apart_behind_the_others() {
        let extra = |id: &str| MoveInfo { extra: true, ..said(id, &format!("Army in {id}"), "Remove own") };
        let moves = Moves::new(vec![extra("Berlin"), extra("Rome"), info("pass", None), info("use", Some("Use"))]);
        assert_eq!(moves.text(), "Use   1 use\n      2 pass\n");
        assert_eq!(moves.extras_text(), "Remove own   3 Army in Berlin    4 Army in Rome\n");
        assert_eq!(moves.extra_headings(), ["remove own"]);
        assert_eq!((moves.named("remove rome"), moves.named("remove own army berlin")), (vec![4], vec![3]));
        assert_eq!((moves.without_extras().list.len(), moves.forced()), (2, None));
        let one = Moves::new(vec![extra("Berlin"), info("pass", None)]);
        assert_eq!(one.forced().map(|m| m.id.as_str()), Some("pass"), "an extra is no answer");
        assert_eq!(one.number(2).map(|m| m.id.as_str()), Some("Berlin"));
        assert_eq!(Moves::new(vec![extra("Berlin")]).forced(), None);
    }

    #[test]
    fn the_first_heading_comes_first() {
        let list =
            [("p", "King Peter", "Play"), ("d", "King Peter, unplayed", "Discard"), ("e", "King George, unplayed", "Discard")];
        let moves = Moves::new(list.map(|(id, text, group)| said(id, text, group)).into());
        assert_eq!(moves.named("king"), [1]);
        assert_eq!(moves.named("discard king"), [2, 3]);
        assert_eq!(moves.named("discard king peter"), [2]);
        assert_eq!(moves.named("unplayed"), [2, 3]);
    }

    #[test]
    fn small_words_and_brackets_may_be_left_out_or_said() {
        let list = [("b", "Construire une flotte"), ("w", "Europe de l'Ouest"), ("a", "Submarines (A)"), ("c", "Submarines (C)")];
        let moves = Moves::new(list.map(|(id, text)| said(id, text, "Jouer")).into());
        assert_eq!((moves.named("construire flotte"), moves.named("const la flotte")), (vec![1], vec![1]));
        assert_eq!(
            (moves.named("europe ouest"), moves.named("europe de l'ouest"), moves.named("l'ouest")),
            (vec![2], vec![2], vec![2])
        );
        assert_eq!(
            (moves.named("submarines a"), moves.named("subm (c)"), moves.named("Jouer submarines c")),
            (vec![3], vec![4], vec![4])
        );
        assert_eq!(moves.named("submarines"), [3, 4]);
        assert!(moves.named("le").is_empty());
    }

    #[test]
    fn one_long_text_does_not_take_the_columns_from_the_others() {
        let long = said("x", &"long ".repeat(12), "Long");
        let short = ["a", "b", "c"].map(|id| info(id, Some("Short")));
        let text = Moves::new(short.into_iter().chain([long]).collect()).text();
        assert!(text.starts_with("Short   1 a    2 b    3 c\nLong    4 long long"), "{text}");
    }
}
