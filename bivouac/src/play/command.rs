//! What a player may type at a prompt.

use engine::Lang;

use super::standing::ALL;

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Nothing was typed: show the choice again.
    Again,
    /// Moves by their numbers, each with how often it is meant.
    Numbers(Vec<(usize, usize)>),
    /// A move by its id or its words, or something that is neither.
    Move(String),
    /// Take back the last decision.
    Undo,
    /// What happened: so many lines, the last ones if none is given.
    Log(Option<usize>),
    /// The board.
    Board,
    /// The map.
    Map,
    /// The moves that are not listed with the others.
    More,
    /// Why something is not possible.
    Why(String),
    /// How likely what is, after a move by its number or words; nothing said: after each where chance decides.
    Odds(String),
    /// Look up rules.
    Rules(String),
    /// What the computer would do.
    Hint,
    /// Give a standing order; nothing said: how.
    Order(String),
    /// The standing orders.
    Orders,
    /// Drop standing orders: one by its number, or all.
    Drop(Option<usize>),
    /// Where the game is saved.
    Save,
    /// Leave.
    Quit,
    /// What can be typed.
    Help,
}

/// The word, other English words for it, the French words.
const WORDS: [(&str, &[&str], &[&str]); 15] = [
    ("undo", &[], &["annuler"]),
    ("log", &[], &["journal"]),
    ("board", &[], &["plateau"]),
    ("map", &[], &["carte"]),
    ("more", &[], &["plus"]),
    ("why", &[], &["pourquoi"]),
    ("odds", &[], &["chances"]),
    ("rules", &[], &["règles", "regles"]),
    ("hint", &[], &["conseil"]),
    ("order", &[], &["ordre"]),
    ("orders", &[], &["ordres"]),
    ("drop", &[], &["révoquer", "revoquer"]),
    ("save", &[], &["sauver"]),
    ("quit", &["exit", "q"], &["quitter"]),
    ("help", &["?"], &["aide"]),
];

impl Command {
    /// Reads a line. The English words are known in every language.
    pub fn parse(line: &str, lang: Lang) -> Self {
        let line = line.trim();
        match line.split_whitespace().map(repeated).collect::<Option<Vec<_>>>() {
            Some(numbers) if numbers.is_empty() => return Self::Again,
            Some(numbers) => return Self::Numbers(numbers),
            None => {}
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match english(&first.to_lowercase(), lang) {
            Some("why") => Self::Why(rest),
            Some("odds") => Self::Odds(rest),
            Some("rules") => Self::Rules(rest),
            Some("log") if rest.is_empty() => Self::Log(None),
            Some("log") if rest.parse::<usize>().is_ok() => Self::Log(rest.parse().ok()),
            Some("undo") if rest.is_empty() => Self::Undo,
            Some("board") if rest.is_empty() => Self::Board,
            Some("map") if rest.is_empty() => Self::Map,
            Some("more") if rest.is_empty() => Self::More,
            Some("hint") if rest.is_empty() => Self::Hint,
            Some("order") => Self::Order(rest),
            Some("orders") if rest.is_empty() => Self::Orders,
            Some("drop") if ALL.contains(&rest.to_lowercase().as_str()) => Self::Drop(None),
            Some("drop") if rest.parse::<usize>().is_ok() => Self::Drop(rest.parse().ok()),
            Some("save") if rest.is_empty() => Self::Save,
            Some("quit") if rest.is_empty() => Self::Quit,
            Some("help") if rest.is_empty() => Self::Help,
            _ => Self::Move(line.to_owned()),
        }
    }
}

/// How often a number may be repeated in one word.
const MOST_REPEATS: usize = 50;

/// `3`, or `3x4` for four times 3.
fn repeated(word: &str) -> Option<(usize, usize)> {
    let (number, times) = word.split_once(['x', 'X']).unwrap_or((word, "1"));
    let times = times.parse().ok().filter(|n| (1..=MOST_REPEATS).contains(n))?;
    Some((number.parse().ok()?, times))
}

fn english(word: &str, lang: Lang) -> Option<&'static str> {
    let is_french = |french: &[&str]| lang == Lang::Fr && french.contains(&word);
    let known = WORDS.iter().find(|(main, others, french)| *main == word || others.contains(&word) || is_french(french));
    known.map(|(main, ..)| *main)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let en = |line: &str| Command::parse(line, Lang::En);
        assert_eq!(en(" 3 3 5 "), Command::Numbers(vec![(3, 1), (3, 1), (5, 1)]));
        assert_eq!(en("2x3 1"), Command::Numbers(vec![(2, 3), (1, 1)]));
        assert_eq!(en("2x0"), Command::Move("2x0".into()));
        assert_eq!(en("2x999999999999"), Command::Move("2x999999999999".into()));
        assert_eq!(en(""), Command::Again);
        assert_eq!(en("UNDO"), Command::Undo);
        assert_eq!(en("?"), Command::Help);
        assert_eq!((en("q"), en("Exit")), (Command::Quit, Command::Quit));
        assert_eq!(en("map"), Command::Map);
        assert_eq!((en("more"), en("more troops")), (Command::More, Command::Move("more troops".into())));
        assert_eq!(en("log 5"), Command::Log(Some(5)));
        assert_eq!(en("log"), Command::Log(None));
        assert_eq!(en("why move  berlin"), Command::Why("move  berlin".into()));
        assert_eq!((en("odds"), en("odds 3")), (Command::Odds(String::new()), Command::Odds("3".into())));
        assert_eq!(en("3 x"), Command::Move("3 x".into()));
        assert_eq!(en("-1"), Command::Move("-1".into()));
        assert_eq!(en("order pass unless X"), Command::Order("pass unless X".into()));
        assert_eq!((en("order"), en("orders")), (Command::Order(String::new()), Command::Orders));
        assert_eq!((en("drop 2"), en("drop ALL")), (Command::Drop(Some(2)), Command::Drop(None)));
        assert_eq!(en("drop"), Command::Move("drop".into()));
        assert_eq!(en("annuler"), Command::Move("annuler".into()));
    }

    #[test]
    fn french_words_are_known_in_french() {
        let fr = |line: &str| Command::parse(line, Lang::Fr);
        assert_eq!(fr("Règles 4.1"), Command::Rules("4.1".into()));
        assert_eq!(fr("regles 4.1"), Command::Rules("4.1".into()));
        assert_eq!(fr("quitter"), Command::Quit);
        assert_eq!((fr("quit"), fr("q"), fr("?")), (Command::Quit, Command::Quit, Command::Help));
        assert_eq!((fr("révoquer 3"), fr("révoquer tout")), (Command::Drop(Some(3)), Command::Drop(None)));
        for (word, _, french) in WORDS.iter().filter(|(word, ..)| *word != "drop") {
            assert_eq!(fr(french[0]), fr(word));
        }
    }
}
