//! A game being played at one screen.

use std::{
    collections::{BTreeMap, VecDeque},
    io::{BufRead, IsTerminal, Write},
    path::PathBuf,
};

use bots::{decision_seed, registry::Playable};
use engine::{
    Lang, Pending, Seat, SeatSet, TableError, Text,
    erased::{AnyTable, MoveInfo},
    rules::search,
};

use super::{DEFAULT_BOT, command::Command, menu::read_line};
use crate::{choose::wrong, page, rules::statements, store::Store, ui};

/// How many lines the command `log` shows unless told otherwise.
const LOG_LINES: usize = 30;
/// How many statements the command `rules` shows.
const RULES_SHOWN: usize = 12;

/// Headings up to this width stand at the left of their moves.
const WIDEST_HEADING: usize = 30;

/// A game being played at one screen.
pub struct Session {
    game: &'static dyn Playable,
    table: Box<dyn AnyTable>,
    store: Store,
    lang: Lang,
    /// The seats that people hold; the bot holds the others.
    humans: SeatSet,
    opponent: String,
    /// Who sits at the screen, when several people share it.
    at_screen: Option<SeatSet>,
    /// How many steps each person has been told of.
    told: BTreeMap<SeatSet, usize>,
    /// Whether the board has changed by more than the player's own last step.
    fresh: bool,
    /// Numbers typed ahead.
    ahead: VecDeque<Ahead>,
    /// What to say first.
    notice: Vec<String>,
}

/// A number that was typed before it was its turn.
struct Ahead {
    number: usize,
    /// The move that stood there when it was typed.
    seen: Option<MoveInfo>,
    /// The rule that asked then.
    rule: String,
}

/// What a line at the prompt led to.
enum Then {
    /// The same question again.
    Ask,
    /// The game goes on.
    GoOn,
    /// The player leaves.
    Leave,
}

impl Session {
    /// A game that goes on from where the table stands.
    pub fn new(
        game: &'static dyn Playable,
        table: Box<dyn AnyTable>,
        store: Store,
        lang: Lang,
        humans: SeatSet,
        opponent: String,
    ) -> Self {
        let (told, ahead) = (BTreeMap::new(), VecDeque::new());
        Self { game, table, store, lang, humans, opponent, at_screen: None, told, fresh: true, ahead, notice: Vec::new() }
    }

    /// Where the record is.
    pub fn path(&self) -> String {
        self.store.path().display().to_string()
    }

    /// Says that an interrupted game goes on, and does not tell again what happened long ago.
    pub fn resumed(&mut self, torn: Option<PathBuf>) {
        if let Some(copy) = torn {
            let text = Text::new("play-torn").literal("file", self.path()).literal("copy", copy.display().to_string());
            self.notice.push(ui::say(self.lang, &text));
        }
        if self.table.pending() != Pending::Over {
            let text = Text::new("play-resumed").literal("file", self.path()).number("entries", self.table.entries() as i64);
            self.notice.push(ui::say(self.lang, &text));
        }
        let steps = self.table.steps();
        let all = self.table.info().all_seats();
        self.told = self.humans.iter().map(|seat| self.person(seat)).chain([all]).map(|person| (person, steps)).collect();
    }

    /// Plays until the game is over or the player leaves. Everything is on the disk before the next question.
    pub fn run(mut self, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<()> {
        for line in std::mem::take(&mut self.notice) {
            writeln!(out, "{line}")?;
        }
        loop {
            self.store.append(&*self.table)?;
            match self.table.pending() {
                Pending::Over => return self.over(out),
                Pending::Chance => {
                    self.table.roll().map_err(|e| wrong(e.to_string()))?;
                    self.interrupt(out)?;
                }
                Pending::Seats(seats) => {
                    let bot = seats.iter().find(|&s| !self.humans.contains(s));
                    let human = seats.iter().find(|&s| self.humans.contains(s));
                    match (bot, human) {
                        // Bots first: then a person's own simultaneous choice can still be taken back.
                        (Some(seat), _) => self.bot_decides(seat, out)?,
                        (None, Some(seat)) => {
                            if !self.human_decides(seat, out, input)? {
                                return self.farewell(out);
                            }
                        }
                        (None, None) => anyhow::bail!("the game waits for nobody"),
                    }
                }
            }
        }
    }

    fn person(&self, seat: Seat) -> SeatSet {
        self.table.info().person(self.table.setup().players, seat)
    }

    fn say(&self, out: &mut dyn Write, text: &Text) -> anyhow::Result<()> {
        Ok(writeln!(out, "{}", page::wrap("", &ui::say(self.lang, text), 2))?)
    }

    /// Something else than the player's own step has happened: what was typed ahead no longer fits.
    fn interrupt(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.fresh = true;
        if !self.ahead.is_empty() {
            self.ahead.clear();
            self.say(out, &Text::new("play-rest-ignored"))?;
        }
        Ok(())
    }

    /// The bot's seed follows from public things, so that a resumed game goes on as it would have.
    fn bot_seed(&self) -> u64 {
        let commitment = self.table.record().header.commitment.to_hex();
        decision_seed(u64::from_str_radix(&commitment[..16], 16).unwrap_or(0), self.table.entries() as u64)
    }

    fn bot_decides(&mut self, seat: Seat, out: &mut dyn Write) -> anyhow::Result<()> {
        let id = self.game.think(&*self.table, seat, &self.opponent, self.bot_seed())?;
        self.table.play(seat, &id).map_err(|e| anyhow::anyhow!("the computer's move '{id}' is refused: {e}"))?;
        self.interrupt(out)
    }

    /// Asks until the person has moved; false if he leaves.
    fn human_decides(&mut self, seat: Seat, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<bool> {
        let person = self.person(seat);
        if !self.hand_over(person, out, input)? {
            return Ok(false);
        }
        self.narrate(person, out)?;
        let moves = Moves::new(self.table.moves(seat, self.lang));
        if let Some(only) = moves.forced() {
            return Ok(matches!(self.play(seat, &only.id.clone(), out)?, Then::GoOn));
        }
        if self.take_ahead(seat, &moves, out)? {
            return Ok(true);
        }
        if self.fresh {
            writeln!(out, "\n{}\n", self.table.board(person, self.lang).trim_end())?;
            self.fresh = false;
        }
        self.ask(seat, &moves, out)?;
        loop {
            let label = format!("{}> ", ui::seat_names(&*self.table, seat.into(), self.lang));
            let Some(line) = read_line(&label, out, input)? else { return Ok(false) };
            match self.obey(seat, &moves, Command::parse(&line, self.lang), out)? {
                Then::Ask => {}
                Then::GoOn => return Ok(true),
                Then::Leave => return Ok(false),
            }
        }
    }

    /// When people share the screen, one must not see what the other may know.
    fn hand_over(&mut self, person: SeatSet, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<bool> {
        if self.at_screen == Some(person) {
            return Ok(true);
        }
        let shared = self.humans != person;
        self.at_screen = Some(person);
        if !shared {
            return Ok(true);
        }
        self.interrupt(out)?;
        clear_screen(out)?;
        let names = ui::seat_names(&*self.table, person, self.lang);
        self.say(out, &Text::new("play-hand-over").literal("seats", names))?;
        let answered = read_line("", out, input)?.is_some();
        clear_screen(out)?;
        Ok(answered)
    }

    /// Tells the person what happened since he was last told.
    fn narrate(&mut self, person: SeatSet, out: &mut dyn Write) -> anyhow::Result<()> {
        let from = self.told.get(&person).copied().unwrap_or(0);
        for event in self.table.events(person, from, self.lang) {
            writeln!(out, "{}", page::wrap("· ", &event.text, 2))?;
        }
        self.told.insert(person, self.table.steps());
        Ok(())
    }

    /// Plays the next number that was typed ahead, if there is one and it fits.
    fn take_ahead(&mut self, seat: Seat, moves: &Moves, out: &mut dyn Write) -> anyhow::Result<bool> {
        let Some(next) = self.ahead.pop_front() else { return Ok(false) };
        let same_question = next.rule == self.rule(seat);
        if !same_question && next.seen.as_ref().is_some_and(|m| m.group.is_none()) {
            // "Done" was meant for the question before: it must not end the next one.
            self.ahead.clear();
            self.say(out, &Text::new("play-rest-ignored"))?;
            return Ok(false);
        }
        // The move that stood there when the number was typed, if it is still asked for; else what stands there now.
        let same = next.seen.filter(|_| same_question).and_then(|seen| moves.list.iter().find(|m| m.id == seen.id));
        let Some(id) = same.or_else(|| moves.number(next.number)).map(|m| m.id.clone()) else {
            self.ahead.clear();
            self.say(out, &Text::new("play-expect-number").number("most", moves.list.len() as i64))?;
            return Ok(false);
        };
        Ok(matches!(self.play(seat, &id, out)?, Then::GoOn))
    }

    /// The rule that asks the seat now.
    fn rule(&self, seat: Seat) -> String {
        self.table.prompt(seat, self.lang).map(|p| p.rule).unwrap_or_default()
    }

    /// The question with its rule, and the moves.
    fn ask(&self, seat: Seat, moves: &Moves, out: &mut dyn Write) -> anyhow::Result<()> {
        if let Some(prompt) = self.table.prompt(seat, self.lang) {
            writeln!(out, "{}", page::wrap(&format!("[{}] ", prompt.rule), &prompt.text, 2))?;
        }
        write!(out, "{}", moves.text())?;
        Ok(())
    }

    fn obey(&mut self, seat: Seat, moves: &Moves, command: Command, out: &mut dyn Write) -> anyhow::Result<Then> {
        let person = self.person(seat);
        match command {
            Command::Again => self.ask(seat, moves, out)?,
            Command::Numbers(numbers) => return self.play_numbers(seat, moves, &numbers, out),
            Command::Move(text) => return self.play_text(seat, moves, &text, out),
            Command::Undo => return self.undo(person, out),
            Command::Log(lines) => self.log(person, lines.unwrap_or(LOG_LINES), out)?,
            Command::Board => writeln!(out, "\n{}\n", self.table.board(person, self.lang).trim_end())?,
            Command::Why(what) => self.why(seat, &what, out)?,
            Command::Rules(query) => self.rules(&query, out)?,
            Command::Hint => self.hint(seat, moves, out)?,
            Command::Save => self.say(out, &Text::new("play-saved").literal("file", self.path()))?,
            Command::Quit => return Ok(Then::Leave),
            Command::Help => writeln!(out, "{}", ui::word(self.lang, "play-help"))?,
        }
        Ok(Then::Ask)
    }

    /// All numbers of a line, in turn. Only the first must fit now; the others are looked at when it is their turn.
    fn play_numbers(&mut self, seat: Seat, moves: &Moves, numbers: &[usize], out: &mut dyn Write) -> anyhow::Result<Then> {
        let Some(first) = numbers.first().and_then(|&n| moves.number(n)) else {
            self.say(out, &Text::new("play-expect-number").number("most", moves.list.len() as i64))?;
            return Ok(Then::Ask);
        };
        let rule = self.rule(seat);
        let ahead = |&number: &usize| Ahead { number, seen: moves.number(number).cloned(), rule: rule.clone() };
        self.ahead = numbers[1..].iter().map(ahead).collect();
        self.play(seat, &first.id, out)
    }

    fn play_text(&mut self, seat: Seat, moves: &Moves, text: &str, out: &mut dyn Write) -> anyhow::Result<Then> {
        let said = text.to_lowercase();
        let by_words = moves.list.iter().find(|m| m.id == text || m.text.to_lowercase() == said);
        let id = by_words.map_or(text, |m| &m.id).to_owned();
        self.play(seat, &id, out)
    }

    fn play(&mut self, seat: Seat, id: &str, out: &mut dyn Write) -> anyhow::Result<Then> {
        let Err(error) = self.table.play(seat, id) else { return Ok(Then::GoOn) };
        self.ahead.clear();
        self.refused(&error, out)?;
        if matches!(error, TableError::Notation(_)) {
            let most = self.table.moves(seat, self.lang).len();
            self.say(out, &Text::new("play-expected").number("most", most as i64))?;
        }
        Ok(Then::Ask)
    }

    fn refused(&self, error: &TableError, out: &mut dyn Write) -> anyhow::Result<()> {
        let reason = self.table.texts().render(self.lang, &error.text());
        let rule = error.rule().map(|rule| format!("[{rule}] ")).unwrap_or_default();
        Ok(writeln!(out, "{}", page::wrap(&rule, &reason, 2))?)
    }

    fn undo(&mut self, person: SeatSet, out: &mut dyn Write) -> anyhow::Result<Then> {
        let mut last = TableError::NothingToUndo;
        for seat in person.iter() {
            match self.table.undo(seat) {
                Ok(()) => {
                    // What was answered for the player is taken back with what led to it.
                    while Moves::new(self.table.moves(seat, self.lang)).forced().is_some() && self.table.undo(seat).is_ok() {}
                    self.say(out, &Text::new("play-undone"))?;
                    self.told.insert(person, self.table.steps());
                    self.fresh = true;
                    return Ok(Then::GoOn);
                }
                Err(error) => last = error,
            }
        }
        self.refused(&last, out)?;
        Ok(Then::Ask)
    }

    fn log(&self, person: SeatSet, lines: usize, out: &mut dyn Write) -> anyhow::Result<()> {
        let events = self.table.events(person, 0, self.lang);
        for event in &events[events.len().saturating_sub(lines)..] {
            writeln!(out, "{}", page::wrap(&format!("{:>4}  ", event.entry), &event.text, 6))?;
        }
        Ok(())
    }

    /// Why something is not possible; without a word, the rule behind the question.
    fn why(&self, seat: Seat, what: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        if what.is_empty() {
            return self.rules(&self.rule(seat), out);
        }
        let reasons = self.table.explain(seat, what, self.lang);
        for reason in &reasons {
            writeln!(out, "{}", page::wrap(&format!("[{}] ", reason.rule), &reason.text, 2))?;
        }
        if reasons.is_empty() {
            self.say(out, &Text::new("play-why-nothing").literal("what", what))?;
        }
        Ok(())
    }

    fn rules(&self, query: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let found = search(self.game.rules(self.lang), query);
        if found.is_empty() {
            return self.say(out, &Text::new("rules-none").literal("query", query));
        }
        write!(out, "{}", statements(&found[..found.len().min(RULES_SHOWN)]))?;
        if found.len() > RULES_SHOWN {
            self.say(out, &Text::new("play-more-rules").number("more", (found.len() - RULES_SHOWN) as i64))?;
        }
        Ok(())
    }

    fn hint(&self, seat: Seat, moves: &Moves, out: &mut dyn Write) -> anyhow::Result<()> {
        let id = self.game.think(&*self.table, seat, DEFAULT_BOT, self.bot_seed())?;
        let Some(n) = moves.list.iter().position(|m| m.id == id) else { return Ok(()) };
        let text = Text::new("play-hint").number("number", n as i64 + 1).literal("move", moves.list[n].text.clone());
        self.say(out, &text)
    }

    fn over(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        // Several people had their own screens; now that it is over, all may look.
        let person = self.at_screen.or_else(|| self.humans.iter().next().map(|s| self.person(s)));
        let viewer = person.filter(|p| *p == self.humans).unwrap_or_else(|| self.table.info().all_seats());
        let from = self.told.get(&person.unwrap_or(viewer)).copied().unwrap_or(0);
        self.told.insert(viewer, from);
        self.narrate(viewer, out)?;
        writeln!(out, "\n{}\n", self.table.board(viewer, self.lang).trim_end())?;
        if let Some(outcome) = ui::outcome(&*self.table, self.lang) {
            writeln!(out, "{outcome}")?;
        }
        writeln!(out, "{}", ui::say(self.lang, &Text::new("play-over").literal("file", self.path())))?;
        Ok(())
    }

    fn farewell(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "{}", ui::say(self.lang, &Text::new("play-farewell").literal("file", self.path())))?;
        Ok(())
    }
}

fn clear_screen(out: &mut dyn Write) -> anyhow::Result<()> {
    // In a file or pipe a rule marks where a screen would begin.
    if std::io::stdout().is_terminal() {
        write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
    } else {
        writeln!(out, "{}", "-".repeat(page::WIDTH))?;
    }
    Ok(())
}

/// The moves in the order of their numbers, under their headings.
struct Moves {
    list: Vec<MoveInfo>,
}

impl Moves {
    /// Groups in the order in which they first occur; moves without one, such as "done", come last.
    fn new(moves: Vec<MoveInfo>) -> Self {
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
    fn forced(&self) -> Option<&MoveInfo> {
        match self.list.as_slice() {
            [only] if only.group.is_none() => Some(only),
            _ => None,
        }
    }

    fn number(&self, n: usize) -> Option<&MoveInfo> {
        self.list.get(n.checked_sub(1)?)
    }

    fn text(&self) -> String {
        let headings = self.list.iter().filter_map(|m| m.group.as_ref()).map(|h| h.chars().count());
        // A very long heading stands alone rather than push all moves to the right.
        let indent = headings.filter(|&width| width <= WIDEST_HEADING).max().map_or(0, |width| width + 1);
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
            out += &page::columns(heading, indent, &items);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(id: &str, group: Option<&str>) -> MoveInfo {
        MoveInfo { id: id.to_owned(), text: id.to_owned(), group: group.map(str::to_owned), targets: Vec::new() }
    }

    #[test]
    fn moves_stand_under_their_headings_and_buttons_last() {
        let moves = Moves::new(vec![info("done", None), info("a1", Some("A")), info("b1", Some("B")), info("a2", Some("A"))]);
        assert_eq!(moves.text(), "A   1 a1    2 a2\nB   3 b1\n    4 done\n");
        assert_eq!(moves.number(4).map(|m| m.id.as_str()), Some("done"));
        assert!(moves.number(0).is_none() && moves.number(5).is_none());
    }
}
