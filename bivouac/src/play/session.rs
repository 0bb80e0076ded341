//! A game being played at one screen.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufRead, IsTerminal, Write},
    path::PathBuf,
};

use bots::{decision_seed, registry::Playable};
use engine::{
    Lang, Pending, Seat, SeatSet, TableError, Text,
    erased::{AnyTable, MoveInfo},
    rules::search,
};

use super::{
    DEFAULT_BOT,
    ahead::{Ahead, Question},
    command::Command,
    menu::read_line,
    moves::{Moves, plain},
};
use crate::{
    choose::wrong_as_said,
    page,
    replay::heading,
    rules::{sections, statements},
    store::Store,
    ui,
};

/// How many lines the command `log` shows unless told otherwise.
const LOG_LINES: usize = 30;
/// How many statements the command `rules` shows.
const RULES_SHOWN: usize = 40;

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
    ahead: Ahead,
    /// What to say before the next question.
    notice: Vec<String>,
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
        let (told, ahead) = (BTreeMap::new(), Ahead::default());
        let mut session =
            Self { game, table, store, lang, humans, opponent, at_screen: None, told, fresh: true, ahead, notice: Vec::new() };
        session.notice.push(heading(&*session.table, lang));
        if !humans.is_empty() {
            session.notice.push(ui::say(lang, &session.sides()));
        }
        session
    }

    /// Where the record is.
    pub fn path(&self) -> String {
        self.store.path().display().to_string()
    }

    /// Greets who begins: what to type.
    pub fn begun(&mut self) {
        self.notice.push(ui::word(self.lang, "play-welcome"));
    }

    /// Who plays what.
    fn sides(&self) -> Text {
        let all = self.table.info().all_seats();
        let names = |seats: SeatSet| ui::seat_names(&*self.table, seats, self.lang);
        if self.humans == all {
            return Text::new("play-all-sides").literal("seats", names(all));
        }
        let others = all.iter().filter(|&s| !self.humans.contains(s)).collect();
        let text = Text::new("play-your-side").literal("seats", names(self.humans)).literal("others", names(others));
        text.literal("bot", self.opponent.clone())
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
        self.store.append(&*self.table)?;
        self.give_notice(out)?;
        loop {
            self.store.append(&*self.table)?;
            match self.table.pending() {
                Pending::Over => return self.over(out),
                Pending::Chance => {
                    self.table.roll().map_err(|e| wrong_as_said(self.table.texts().render(self.lang, &e.text())))?;
                    self.interrupt();
                }
                Pending::Seats(seats) => {
                    let bot = seats.iter().find(|&s| !self.humans.contains(s));
                    let human = seats.iter().find(|&s| self.humans.contains(s));
                    match (bot, human) {
                        // Bots first: then a person's own simultaneous choice can still be taken back.
                        (Some(seat), _) => self.bot_decides(seat)?,
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
        Ok(writeln!(out, "{}", page::lines(&ui::say(self.lang, text)))?)
    }

    fn give_notice(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        for text in std::mem::take(&mut self.notice) {
            writeln!(out, "{}", page::lines(&text))?;
        }
        Ok(())
    }

    /// Something else than the player's own step has happened: what was typed ahead no longer fits.
    fn interrupt(&mut self) {
        self.fresh = true;
        if !std::mem::take(&mut self.ahead).is_empty() {
            self.notice.push(ui::word(self.lang, "play-rest-ignored"));
        }
    }

    /// The bot's seed follows from public things, so that a resumed game goes on as it would have.
    fn bot_seed(&self) -> u64 {
        let commitment = self.table.record().header.commitment.to_hex();
        decision_seed(u64::from_str_radix(&commitment[..16], 16).unwrap_or(0), self.table.entries() as u64)
    }

    fn bot_decides(&mut self, seat: Seat) -> anyhow::Result<()> {
        let id = self.game.think(&*self.table, seat, &self.opponent, self.bot_seed())?;
        self.table.play(seat, &id).map_err(|e| anyhow::anyhow!("the computer's move '{id}' is refused: {e}"))?;
        self.interrupt();
        Ok(())
    }

    /// Asks until the person has moved; false if he leaves.
    fn human_decides(&mut self, seat: Seat, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<bool> {
        let person = self.person(seat);
        if !self.hand_over(person, out, input)? {
            return Ok(false);
        }
        let moves = Moves::new(self.table.moves(seat, self.lang));
        if let Some(only) = moves.forced() {
            self.ahead.answered(only);
            return Ok(matches!(self.play(seat, &only.id.clone(), out)?, Then::GoOn));
        }
        if self.take_ahead(seat, &moves, out)? {
            return Ok(true);
        }
        self.narrate(person, out)?;
        if self.fresh {
            writeln!(out, "\n{}\n", self.table.board(person, self.lang).trim_end())?;
            self.fresh = false;
        }
        self.give_notice(out)?;
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
        let before = self.at_screen.replace(person);
        if before == Some(person) || self.humans == person {
            return Ok(true);
        }
        self.interrupt();
        if self.is_open() {
            return Ok(true);
        }
        self.notice.clear();
        // Who has just begun still wants to read the welcome.
        if before.is_some() {
            clear_screen(out)?;
        }
        let names = ui::seat_names(&*self.table, person, self.lang);
        self.say(out, &Text::new("play-hand-over").literal("seats", names))?;
        let answered = read_line("", out, input)?.is_some();
        clear_screen(out)?;
        Ok(answered)
    }

    /// The people at the screen.
    fn persons(&self) -> BTreeSet<SeatSet> {
        self.humans.iter().map(|seat| self.person(seat)).collect()
    }

    /// Whether the people at the screen have no secrets from each other.
    fn is_open(&self) -> bool {
        let boards: BTreeSet<String> = self.persons().iter().map(|&p| self.table.board(p, self.lang)).collect();
        boards.len() <= 1
    }

    /// Tells the person what happened since he was last told; the others read along if there are no secrets.
    fn narrate(&mut self, person: SeatSet, out: &mut dyn Write) -> anyhow::Result<()> {
        let from = self.told.get(&person).copied().unwrap_or(0);
        for (_, text) in ui::merged(&self.table.events(person, from, self.lang)) {
            writeln!(out, "{}", page::wrap("· ", &text, 2))?;
        }
        let others = if self.is_open() { self.persons() } else { BTreeSet::new() };
        let steps = self.table.steps();
        self.told.extend(others.into_iter().chain([person]).map(|p| (p, steps)));
        Ok(())
    }

    /// Plays the next number that was typed ahead, if there is one and it fits.
    fn take_ahead(&mut self, seat: Seat, moves: &Moves, out: &mut dyn Write) -> anyhow::Result<bool> {
        match self.ahead.next(Question { rule: self.rule(seat), moves: moves.clone() }) {
            None => Ok(false),
            Some(Ok(chosen)) => {
                let steps = self.table.steps();
                let played = matches!(self.play(seat, &chosen.id, out)?, Then::GoOn);
                let happened = !self.table.events(self.person(seat), steps, self.lang).is_empty();
                self.ahead.played(chosen, happened);
                Ok(played)
            }
            Some(Err(why)) => {
                self.ahead = Ahead::default();
                self.notice.push(ui::say(self.lang, &why));
                Ok(false)
            }
        }
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
            Command::Map => writeln!(out, "\n{}\n", self.game.chart(self.lang).trim_end())?,
            Command::Why(what) => self.why(seat, &what, out)?,
            Command::Rules(query) => self.rules(&query, out)?,
            Command::Hint => self.hint(seat, moves, out)?,
            Command::Save => self.saved(out)?,
            Command::Quit => return Ok(Then::Leave),
            Command::Help => self.say(out, &Text::new("play-help"))?,
        }
        Ok(Then::Ask)
    }

    /// All numbers of a line, in turn. Only the first must fit now; the others are looked at when it is their turn.
    fn play_numbers(&mut self, seat: Seat, moves: &Moves, line: &[(usize, usize)], out: &mut dyn Write) -> anyhow::Result<Then> {
        if line.first().and_then(|&(n, _)| moves.number(n)).is_none() {
            self.say(out, &Text::new("play-expect-number").number("most", moves.list.len() as i64))?;
            return Ok(Then::Ask);
        }
        self.ahead = Ahead::new(Question { rule: self.rule(seat), moves: moves.clone() }, line);
        Ok(if self.take_ahead(seat, moves, out)? { Then::GoOn } else { Then::Ask })
    }

    fn play_text(&mut self, seat: Seat, moves: &Moves, text: &str, out: &mut dyn Write) -> anyhow::Result<Then> {
        match moves.named(text).as_slice() {
            [] => self.play(seat, text, out),
            [n] => self.play_numbers(seat, moves, &[(*n, 1)], out),
            several => {
                let label = |&n: &usize| moves.number(n).map(|m| format!("{n} {}", self.label(m))).unwrap_or_default();
                let meant: Vec<String> = several.iter().map(label).collect();
                let text = Text::new("play-ambiguous").literal("what", text).literal("moves", meant.join("; "));
                self.say(out, &text)?;
                Ok(Then::Ask)
            }
        }
    }

    /// A move's words with those of its heading.
    fn label(&self, m: &MoveInfo) -> String {
        let text = plain(&m.text).to_owned();
        match &m.group {
            None => text,
            Some(group) => ui::say(self.lang, &Text::new("play-in-group").literal("group", group).literal("move", text)),
        }
    }

    fn play(&mut self, seat: Seat, id: &str, out: &mut dyn Write) -> anyhow::Result<Then> {
        let Err(error) = self.table.play(seat, id) else { return Ok(Then::GoOn) };
        self.ahead = Ahead::default();
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
        let events = ui::merged(&events);
        for (entry, text) in &events[events.len().saturating_sub(lines)..] {
            writeln!(out, "{}", page::wrap(&format!("{entry:>4}  "), text, 6))?;
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
        let rules = self.game.rules(self.lang);
        if query.is_empty() {
            write!(out, "{}", sections(rules))?;
            return self.say(out, &Text::new("play-rules-help"));
        }
        let found = search(rules, query);
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
        let text = Text::new("play-hint").number("number", n as i64 + 1).literal("move", self.label(&moves.list[n]));
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
        if let Some(verdict) = self.verdict() {
            self.say(out, &verdict)?;
        }
        self.say(out, &Text::new("play-over").literal("file", self.path()))
    }

    /// Whether the one person who plays against the computer has won.
    fn verdict(&self) -> Option<Text> {
        let (winners, _) = self.table.outcome(self.lang)?;
        let seat = self.humans.iter().next()?;
        let alone = self.humans != self.table.info().all_seats();
        let key = if winners.contains(seat) { "play-won" } else { "play-lost" };
        (alone && !winners.is_empty()).then(|| Text::new(key))
    }

    fn saved(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let fingerprint = self.table.record().header.commitment.to_hex();
        self.say(out, &Text::new("play-saved").literal("file", self.path()).literal("fingerprint", fingerprint))
    }

    fn farewell(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.say(out, &Text::new("play-farewell").literal("file", self.path()))
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
