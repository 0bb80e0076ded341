//! The moves to choose from, as they stand on the screen.

use engine::erased::MoveInfo;

use crate::page;

/// Headings up to this width stand at the left of their moves.
const WIDEST_HEADING: usize = 30;

/// The moves in the order of their numbers, under their headings.
#[derive(Clone)]
pub struct Moves {
    /// All of them.
    pub list: Vec<MoveInfo>,
}

impl Moves {
    /// Groups in the order in which they first occur; moves without one, such as "done", come last.
    pub fn new(moves: Vec<MoveInfo>) -> Self {
        let mut groups: Vec<Option<String>> = Vec::new();
        for m in moves.iter().filter(|m| m.group.is_some()) {
            if !groups.contains(&m.group) {
                groups.push(m.group.clone());
            }
        }
        groups.push(None);
        let mut list = moves;
        list.sort_by_key(|m| groups.iter().position(|g| *g == m.group));
        Self { list }
    }

    /// The only answer, if it is one that merely ends the step.
    pub fn forced(&self) -> Option<&MoveInfo> {
        match self.list.as_slice() {
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

    /// The numbers of the moves that these words name: by the id or the whole text; else by all words; else by the beginnings of the
    /// first words, of the heading or of the move; else by the beginnings of words further on.
    pub fn named(&self, said: &str) -> Vec<usize> {
        let (line, said) = (said.to_lowercase(), words(said));
        let ways: [&dyn Fn(&MoveInfo) -> bool; 4] = [
            &|m| m.id.to_lowercase() == line || m.text.to_lowercase() == line,
            &|m| words(plain(&m.text)) == said,
            &|m| begins(&all_words(m), &said) || begins(&words(plain(&m.text)), &said),
            &|m| all_words(m).windows(said.len().max(1)).any(|place| begins(place, &said)),
        ];
        let numbers = |fits: &&dyn Fn(&MoveInfo) -> bool| -> Vec<usize> {
            self.list.iter().zip(1..).filter(|(m, _)| fits(m)).map(|(_, n)| n).collect()
        };
        ways.iter().map(numbers).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The moves with their numbers under their headings, in columns.
    pub fn text(&self) -> String {
        let headings = self.list.iter().filter_map(|m| m.group.as_ref()).map(|h| h.chars().count());
        // A very long heading stands alone rather than push all moves to the right.
        let indent = headings.filter(|&width| width <= WIDEST_HEADING).max().map_or(0, |width| width + 1);
        let grouped = self.list.iter().filter(|m| m.group.is_some());
        let column = grouped.map(|m| m.text.chars().count() + 4).max().unwrap_or(0);
        let mut out = String::new();
        let mut number = 0;
        for group in self.list.chunk_by(|a, b| a.group == b.group) {
            let mut heading = group[0].group.as_deref().unwrap_or_default();
            if heading.chars().count() > WIDEST_HEADING {
                out += &format!("{}\n", page::wrap("", heading, 2));
                heading = "";
            }
            let items: Vec<String> = group
                .iter()
                .map(|m| {
                    number += 1;
                    format!("{number:>3} {}", m.text)
                })
                .collect();
            out += &page::columns(heading, indent, column, &items);
        }
        out
    }
}

/// A move's words without what stands in brackets behind them.
pub fn plain(text: &str) -> &str {
    text.split_once(" (").map_or(text, |(before, _)| before)
}

fn words(text: &str) -> Vec<String> {
    let between = |c: char| !c.is_alphanumeric();
    text.to_lowercase().split(between).filter(|w| !w.is_empty()).map(str::to_owned).collect()
}

/// The words of a move and its heading.
fn all_words(m: &MoveInfo) -> Vec<String> {
    words(&format!("{} {}", m.group.as_deref().unwrap_or_default(), plain(&m.text)))
}

/// Whether every word said is the beginning of the word at its place. Digits alone are no words.
fn begins(text: &[String], said: &[String]) -> bool {
    let has_letters = said.iter().any(|word| word.contains(char::is_alphabetic));
    has_letters && said.len() <= text.len() && said.iter().zip(text).all(|(s, t)| t.starts_with(s.as_str()))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn info(id: &str, group: Option<&str>) -> MoveInfo {
        MoveInfo { id: id.to_owned(), text: id.to_owned(), group: group.map(str::to_owned), targets: Vec::new() }
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
}
