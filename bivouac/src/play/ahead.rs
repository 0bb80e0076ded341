//! Numbers typed ahead: several moves in one line.

use std::collections::VecDeque;

use engine::{Text, erased::MoveInfo};

use super::moves::{Moves, plain};

/// What is left of a line of numbers. A number means the move that stood there when it was typed; only the second half of an
/// action that the line itself began (where does this tile go?) is answered by what stands there when it is asked.
#[derive(Default)]
pub struct Ahead {
    numbers: VecDeque<Number>,
    /// How many numbers there were.
    count: usize,
    /// The question when the line was typed, then those of the actions that it began.
    asked: Vec<Question>,
    /// The move that the line played last.
    last: Option<MoveInfo>,
    /// Whether that move was the first half of an action: something was chosen, and nothing has happened yet.
    half: bool,
}

/// A number of the line.
struct Number {
    number: usize,
    /// Whether it is the second or a later one of `3x4`: then it is the same move again, or nothing.
    again: bool,
}

/// A question: the rule that asks and the answers.
pub struct Question {
    /// The rule.
    pub rule: String,
    /// The answers.
    pub moves: Moves,
}

impl Question {
    /// Whether the other is this question later: the same rule asks, and some answer is still there.
    fn is_again(&self, later: &Self) -> bool {
        let is_there = |m: &MoveInfo| m.group.is_some() && !m.extra && later.moves.id(&m.id).is_some();
        self.rule == later.rule && self.moves.list.iter().any(is_there)
    }
}

impl Ahead {
    /// A line of numbers, each with how often it is meant, typed as the answer to this question.
    pub fn new(asked: Question, line: &[(usize, usize)]) -> Self {
        let each = |&(number, times): &(usize, usize)| (0..times).map(move |i| Number { number, again: i > 0 });
        let numbers: VecDeque<Number> = line.iter().flat_map(each).collect();
        Self { count: numbers.len(), numbers, asked: vec![asked], ..Self::default() }
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The move that the next number means as an answer to this question, or why the line stops there.
    pub fn next(&mut self, now: Question) -> Option<Result<MoveInfo, Text>> {
        let Number { number, again } = self.numbers.pop_front()?;
        let done = self.count - self.numbers.len() - 1;
        let count = self.count;
        let stop = |key: &'static str| Text::new(key).number("done", done as i64).number("count", count as i64);
        let no_number = || stop("play-stopped-number").number("number", number as i64);
        let second_half = self.half && !self.asked.first().is_some_and(|first| first.is_again(&now));
        if second_half && !again {
            let here = now.moves.number(number).filter(|m| m.group.is_some() && !m.extra).cloned();
            self.asked.push(now);
            return Some(here.ok_or_else(no_number));
        }
        let is_first = self.last.is_none();
        let meant = match self.asked.iter().rev().find(|q| is_first || q.is_again(&now)) {
            // "Done" twice would end the next question too.
            _ if again && self.last.as_ref().is_some_and(|m| m.group.is_none()) => return Some(Err(stop("play-stopped-other"))),
            _ if again => self.last.as_ref(),
            Some(then) => then.moves.number(number),
            None => return Some(Err(stop("play-stopped-other"))),
        };
        let Some(meant) = meant else { return Some(Err(no_number())) };
        let gone = || stop("play-stopped-gone").literal("move", plain(&meant.text));
        Some(now.moves.id(&meant.id).cloned().ok_or_else(gone))
    }

    /// A move of the line has been played. If nothing has happened, it was but the first half of an action.
    pub fn played(&mut self, chosen: MoveInfo, happened: bool) {
        self.half = !happened && chosen.group.is_some();
        self.last = Some(chosen);
    }

    /// A question with one answer was answered without the line; if the line says the same, it has been heard.
    pub fn answered(&mut self, only: &MoveInfo) {
        self.half = false;
        let said = self.numbers.front().and_then(|n| self.asked.first()?.moves.number(n.number));
        if said.is_some_and(|m| m.id == only.id) {
            self.numbers.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::moves::tests::info, *};

    /// A question of a rule; what begins with a capital has a group.
    fn question(rule: &str, ids: &str) -> Question {
        let group = |id: &str| id.starts_with(char::is_uppercase).then_some("G");
        Question { rule: rule.to_owned(), moves: Moves::new(ids.split(' ').map(|id| info(id, group(id))).collect()) }
    }

    /// Plays the next number: the id of the move, or the key of why not. Moves in `quiet` make nothing happen.
    fn step(line: &mut Ahead, now: Question, quiet: &str) -> String {
        match line.next(now) {
            None => "nothing".to_owned(),
            Some(Err(text)) => text.key.into_owned(),
            Some(Ok(chosen)) => {
                line.played(chosen.clone(), !quiet.contains(&chosen.id));
                chosen.id
            }
        }
    }

    #[test]
    fn a_number_means_what_stood_there_when_it_was_typed() {
        let mut line = Ahead::new(question("1", "A B C done"), &[(1, 1), (2, 1), (1, 1)]);
        assert_eq!(step(&mut line, question("1", "A B C done"), ""), "A");
        assert_eq!(step(&mut line, question("1", "B C done"), ""), "B");
        assert_eq!(step(&mut line, question("1", "C done"), ""), "play-stopped-gone");
    }

    #[test]
    fn halves_of_actions_alternate() {
        let (tiles, to) = (|| question("1", "Tile Gun done"), || question("2", "Paris Rome park"));
        let mut line = Ahead::new(tiles(), &[(1, 1), (2, 1), (1, 1), (2, 1), (2, 1), (3, 1)]);
        for expected in ["Tile", "Rome", "Tile", "Rome", "Gun"] {
            let now = if expected == "Rome" { to() } else { tiles() };
            assert_eq!(step(&mut line, now, "Tile Gun"), expected);
        }
        assert_eq!(step(&mut line, to(), ""), "play-stopped-number", "a move without a group is never guessed");
    }

    #[test]
    fn a_half_that_asks_for_several_things_goes_on() {
        let mut line = Ahead::new(question("1", "Rome Paris none"), &[(1, 1), (1, 1), (2, 1), (1, 1)]);
        assert_eq!(step(&mut line, question("1", "Rome Paris none"), "Rome"), "Rome");
        assert_eq!(step(&mut line, question("1", "Tile Gun"), ""), "Tile");
        assert_eq!(step(&mut line, question("1", "Tile Gun done"), ""), "Gun");
        assert_eq!(step(&mut line, question("1", "Gun done"), ""), "play-stopped-gone");
    }

    #[test]
    fn no_other_phase_begins_by_itself() {
        let mut line = Ahead::new(question("1", "A done"), &[(1, 1), (1, 1)]);
        assert_eq!(step(&mut line, question("1", "A done"), ""), "A");
        assert_eq!(step(&mut line, question("2", "X done"), ""), "play-stopped-other");
        let mut line = Ahead::new(question("1", "A done"), &[(2, 1), (2, 1)]);
        assert_eq!(step(&mut line, question("1", "A done"), "done"), "done");
        assert_eq!(step(&mut line, question("2", "A done"), ""), "play-stopped-other");
    }

    #[test]
    fn repeats_are_the_same_move_or_nothing() {
        let mut line = Ahead::new(question("1", "A B done"), &[(1, 3)]);
        assert_eq!(step(&mut line, question("1", "A B done"), ""), "A");
        assert_eq!(step(&mut line, question("1", "A B done"), ""), "A");
        assert_eq!(step(&mut line, question("1", "B done"), ""), "play-stopped-gone");
        let mut line = Ahead::new(question("1", "A done"), &[(2, 2)]);
        assert_eq!(step(&mut line, question("1", "A done"), ""), "done");
        assert_eq!(step(&mut line, question("2", "B done"), ""), "play-stopped-other");
        let mut line = Ahead::new(question("1", "Tile done"), &[(1, 2)]);
        assert_eq!(step(&mut line, question("1", "Tile done"), "Tile"), "Tile");
        assert_eq!(step(&mut line, question("2", "Paris"), ""), "play-stopped-gone");
    }

    #[test]
    fn an_answer_that_was_given_for_the_player_is_not_given_twice() {
        let mut line = Ahead::new(question("1", "A done"), &[(1, 1), (2, 1)]);
        assert_eq!(step(&mut line, question("1", "A done"), ""), "A");
        line.answered(&info("done", None));
        assert!(line.is_empty());
    }
}
