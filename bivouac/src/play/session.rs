//! A game being played at one screen.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufRead, IsTerminal, Write},
    path::PathBuf,
};

use bots::{
    NEVER, decision_seed,
    registry::{Playable, Player},
};
use engine::{
    Lang, Orders, Pending, Seat, SeatSet, TableError, Target, Text,
    erased::{AnyTable, MoveInfo},
    rules::search,
};

use super::{
    ADVISER,
    ahead::{Ahead, Question},
    command::Command,
    menu::read_line,
    moves::{Moves, plain},
    standing::{Said, Standing, describe},
};
use crate::{
    choose::wrong_as_said,
    page,
    replay::heading,
    rules::{sections, statements},
    store::{Store, wrong_orders},
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
    /// The bot, once it has thought: it may remember what.
    player: Option<Box<dyn Player>>,
    /// Who sits at the screen, when several people share it.
    at_screen: Option<SeatSet>,
    /// How many steps each person has been told of.
    told: BTreeMap<SeatSet, usize>,
    /// Whether the board has changed by more than the player's own last step.
    fresh: bool,
    /// Numbers typed ahead.
    ahead: Ahead,
    /// Whether the extras of the question have been listed: only then their numbers can be typed.
    more: bool,
    /// What to say before the next question.
    notice: Vec<String>,
    /// The standing orders of the people at the screen.
    standing: Standing,
}

/// An answer that needs nobody.
struct ByItself {
    id: String,
    text: String,
    /// Whether standing orders give it; otherwise nothing else is possible.
    ordered: bool,
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
        let (notice, standing) = (Vec::new(), Standing::default());
        let mut session = Self {
            game,
            table,
            store,
            lang,
            humans,
            opponent,
            player: None,
            at_screen: None,
            told,
            fresh: true,
            ahead,
            more: false,
            notice,
            standing,
        };
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
        let names = |seats: SeatSet| ui::seat_names(self.table.info(), seats, self.lang);
        let people: Vec<String> = self.persons().into_iter().map(names).collect();
        let people = people.join(" · ");
        if self.humans == all {
            return Text::new("play-all-sides").literal("seats", people);
        }
        let team = |seat: Seat| self.table.info().seats[usize::from(seat.0)].team;
        let is_partner = |&seat: &Seat| self.humans.iter().any(|human| team(human) == team(seat));
        let bots = || all.iter().filter(|&s| !self.humans.contains(s));
        let partners: SeatSet = bots().filter(is_partner).collect();
        let others: SeatSet = bots().filter(|seat| !is_partner(seat)).collect();
        let text = match (self.persons().len(), partners.is_empty()) {
            (1, true) => Text::new("play-your-side").literal("others", names(others)),
            (1, false) => Text::new("play-partners").literal("partners", names(partners)).literal("others", names(others)),
            _ => Text::new("play-some-sides").literal("others", names(bots().collect())),
        };
        text.literal("seats", people).literal("bot", ui::bot(&self.opponent, self.lang))
    }

    /// Says that an interrupted game goes on, and does not tell again what happened long ago.
    pub fn resumed(&mut self, torn: Option<PathBuf>) {
        if let Some(copy) = torn {
            let text = Text::new("play-torn").literal("file", self.path()).literal("copy", copy.display().to_string());
            self.notice.push(ui::say(self.lang, &text));
        }
        if self.table.pending() != Pending::Over {
            let text =
                Text::new("play-resumed").literal("file", self.path()).number("entries", self.table.entries().len() as i64);
            self.notice.push(ui::say(self.lang, &text));
        }
        let steps = self.table.steps();
        let all = self.table.info().all_seats();
        self.told = self.humans.iter().map(|seat| self.person(seat)).chain([all]).map(|person| (person, steps)).collect();
    }

    /// Takes up the standing orders that were kept beside the record.
    pub fn ordered(&mut self, kept: &BTreeMap<String, Orders>) -> anyhow::Result<()> {
        let check = |(id, orders): (&String, &Orders)| {
            let seat = self.table.info().seat(id)?;
            self.table.check_orders(seat, orders).ok().map(|()| (seat, orders.clone()))
        };
        let orders: Option<_> = kept.iter().map(check).collect();
        self.standing = Standing::kept(orders.ok_or_else(|| wrong_orders(self.store.path()))?);
        Ok(())
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
                    // Whoever sits at the screen decides for all his seats before the next is called.
                    let human = seats.iter().filter(|&s| self.humans.contains(s));
                    let human = human.min_by_key(|&s| self.at_screen != Some(self.person(s)));
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
        self.table.info().person(&self.table.setup(), seat)
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
        decision_seed(u64::from_str_radix(&commitment[..16], 16).unwrap_or(0), self.table.entries().len() as u64)
    }

    fn bot_decides(&mut self, seat: Seat) -> anyhow::Result<()> {
        let mut player = match self.player.take() {
            Some(player) => player,
            None => self.game.player(&self.opponent)?,
        };
        let id = player.think(&*self.table, seat, self.bot_seed(), NEVER)?;
        self.player = Some(player);
        self.table.play(seat, &id).map_err(|e| anyhow::anyhow!("the computer's move '{id}' is refused: {e}"))?;
        self.interrupt();
        Ok(())
    }

    /// Asks until the person has moved; false if he leaves.
    fn human_decides(&mut self, seat: Seat, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<bool> {
        let person = self.person(seat);
        let Some(arrived) = self.hand_over(person, out, input)? else { return Ok(false) };
        let moves = Moves::new(self.table.moves(seat, self.lang));
        self.more = false;
        // The others must not be able to tell who had a choice: with them around, even what answers itself waits for a key.
        let discreet = self.has_secrets() && (arrived || self.table.is_reaction(seat));
        if let Some(answer) = self.by_itself(seat, &moves).filter(|_| !discreet) {
            return Ok(matches!(self.play_by_itself(seat, &moves, answer, out)?, Then::GoOn));
        }
        if self.take_ahead(seat, &moves, out)? {
            return Ok(true);
        }
        self.narrate(person, out)?;
        if self.fresh {
            writeln!(out, "\n{}\n", self.table.board(person, self.lang, page::width()).trim_end())?;
            self.fresh = false;
        }
        self.give_notice(out)?;
        self.ask(seat, &moves, out)?;
        if let Some(answer) = self.by_itself(seat, &moves).filter(|_| discreet) {
            let key = if answer.ordered { "play-orders-enter" } else { "play-only-enter" };
            self.say(out, &Text::new(key).literal("move", answer.text))?;
        }
        loop {
            let label = format!("{}> ", ui::seat_names(self.table.info(), seat.into(), self.lang));
            let Some(line) = read_line(&label, out, input)? else { return Ok(false) };
            let then = match (Command::parse(&line, self.lang), self.by_itself(seat, &moves).filter(|_| discreet)) {
                (Command::Again, Some(answer)) => self.play_by_itself(seat, &moves, answer, out)?,
                (command, _) => self.obey(seat, &moves, command, out)?,
            };
            match then {
                Then::Ask => {}
                Then::GoOn => return Ok(true),
                Then::Leave => return Ok(false),
            }
        }
    }

    /// What would be answered if nobody were asked: the end of a step that has nothing else, or what the seat's orders say.
    fn by_itself(&self, seat: Seat, moves: &Moves) -> Option<ByItself> {
        let answer = |m: &MoveInfo, ordered: bool| ByItself { id: m.id.clone(), text: self.label(m), ordered };
        if let Some(only) = moves.forced() {
            return Some(answer(only, false));
        }
        let id = self.standing.answer(&*self.table, seat)?;
        moves.id(&id).map(|m| answer(m, true))
    }

    fn play_by_itself(&mut self, seat: Seat, moves: &Moves, answer: ByItself, out: &mut dyn Write) -> anyhow::Result<Then> {
        if let Some(m) = moves.id(&answer.id) {
            self.ahead.answered(m);
        }
        if answer.ordered {
            let text = Text::new("play-orders-answered").literal("move", answer.text);
            let text = text.literal("seat", ui::seat_names(self.table.info(), seat.into(), self.lang));
            self.standing.note(&*self.table, self.person(seat), ui::say(self.lang, &text));
        }
        self.play(seat, &answer.id, out)
    }

    /// When people share the screen, one must not see what the other may know. Whether another person has taken his place in secret;
    /// `None` if the input ends.
    fn hand_over(&mut self, person: SeatSet, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<Option<bool>> {
        let before = self.at_screen.replace(person);
        if before == Some(person) || self.humans == person {
            return Ok(Some(false));
        }
        self.interrupt();
        if self.is_open() {
            return Ok(Some(false));
        }
        self.notice.clear();
        // Who has just begun still wants to read the welcome.
        if before.is_some() {
            clear_screen(out)?;
        }
        let names = ui::seat_names(self.table.info(), person, self.lang);
        self.say(out, &Text::new("play-hand-over").literal("seats", names))?;
        let answered = read_line("", out, input)?.is_some();
        clear_screen(out)?;
        Ok(answered.then_some(true))
    }

    /// The people at the screen, in the order of their first seats.
    fn persons(&self) -> Vec<SeatSet> {
        let mut persons: Vec<SeatSet> = self.humans.iter().map(|seat| self.person(seat)).collect();
        let mut seen = BTreeSet::new();
        persons.retain(|person| seen.insert(*person));
        persons
    }

    /// Whether the people at the screen have no secrets from each other.
    fn is_open(&self) -> bool {
        let boards: BTreeSet<String> = self.persons().iter().map(|&p| self.table.board(p, self.lang, page::width())).collect();
        boards.len() <= 1
    }

    /// Whether several people share the screen and have secrets from each other.
    fn has_secrets(&self) -> bool {
        self.persons().len() > 1 && !self.is_open()
    }

    /// Tells the person what happened since he was last told; the others read along if there are no secrets.
    fn narrate(&mut self, person: SeatSet, out: &mut dyn Write) -> anyhow::Result<()> {
        let from = self.told.get(&person).copied().unwrap_or(0);
        for (_, text) in self.history(person, from) {
            writeln!(out, "{}", page::wrap("· ", &text, 2))?;
        }
        self.standing.told(person);
        let others = if self.is_open() { self.persons() } else { Vec::new() };
        let steps = self.table.steps();
        self.told.extend(others.into_iter().chain([person]).map(|p| (p, steps)));
        Ok(())
    }

    /// What happened since a step, as the person may know it, with what his orders answered.
    fn history(&self, person: SeatSet, from: usize) -> Vec<(u32, String)> {
        let mut events = self.standing.lines(person, from == 0);
        events.extend(self.table.events(person, from, self.lang));
        events.sort_by_key(|event| event.entry);
        ui::merged(&events)
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
        let headings = moves.extra_headings();
        if let Some(word) = headings.first().and_then(|heading| heading.split_whitespace().next()) {
            let text = Text::new("play-extras").literal("what", headings.join(", ")).literal("word", word);
            self.say(out, &text)?;
        }
        Ok(())
    }

    fn obey(&mut self, seat: Seat, moves: &Moves, command: Command, out: &mut dyn Write) -> anyhow::Result<Then> {
        let person = self.person(seat);
        match command {
            Command::Again => self.ask(seat, moves, out)?,
            Command::Numbers(numbers) if self.more => return self.play_numbers(seat, moves, &numbers, out),
            // Nobody gives a piece up by a slip of the finger.
            Command::Numbers(numbers) => return self.play_numbers(seat, &moves.without_extras(), &numbers, out),
            Command::Move(text) => return self.play_text(seat, moves, &text, out),
            Command::Undo => return self.undo(person, out),
            Command::Log(lines) => self.log(person, lines.unwrap_or(LOG_LINES), out)?,
            Command::Board => writeln!(out, "\n{}\n", self.table.board(person, self.lang, page::width()).trim_end())?,
            Command::Map => writeln!(out, "\n{}\n", self.game.chart(self.lang, page::width()).trim_end())?,
            Command::More if moves.extras().is_empty() => self.say(out, &Text::new("play-no-extras"))?,
            Command::More => {
                self.more = true;
                write!(out, "{}", moves.extras_text())?;
            }
            Command::Why(what) => self.why(seat, moves, &what, out)?,
            Command::Odds(what) => self.odds(person, moves, &what, out)?,
            Command::Rules(query) => self.rules(&query, out)?,
            Command::Hint => self.hint(seat, moves, out)?,
            Command::Order(text) if text.is_empty() => self.say(out, &Text::new("play-order-help"))?,
            Command::Orders => self.list_orders(person, out)?,
            Command::Order(text) => return self.give_order(seat, &text, out),
            Command::Drop(number) => return self.drop_orders(person, number, out),
            Command::Save => self.saved(out)?,
            Command::Quit => return Ok(Then::Leave),
            Command::Help => self.say(out, &Text::new("play-help"))?,
        }
        Ok(Then::Ask)
    }

    /// All numbers of a line, in turn. Only the first must fit now; the others are looked at when it is their turn.
    fn play_numbers(&mut self, seat: Seat, moves: &Moves, line: &[(usize, usize)], out: &mut dyn Write) -> anyhow::Result<Then> {
        if line.first().and_then(|&(n, _)| moves.number(n)).is_none() {
            self.say(out, &Text::new("play-expect-number").number("least", 1).number("most", moves.list.len() as i64))?;
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
            let most = self.table.moves(seat, self.lang).iter().filter(|m| !m.extra).count();
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
        if let Err(error) = self.undo_step(person) {
            self.refused(&error, out)?;
            return Ok(Then::Ask);
        }
        // What was answered for the player is taken back with what led to it.
        while self.answers_itself(person) && self.undo_step(person).is_ok() {}
        self.standing.take_back(&*self.table);
        self.say(out, &Text::new("play-undone"))?;
        self.told.insert(person, self.table.steps());
        Ok(Then::GoOn)
    }

    /// Takes back the last step, if it was made for one of the person's seats.
    fn undo_step(&mut self, person: SeatSet) -> Result<(), TableError> {
        let mut problem = TableError::NothingToUndo;
        for seat in person.iter() {
            match self.table.undo(seat) {
                Ok(()) => return Ok(()),
                // That it was another of his own seats is no reason.
                Err(TableError::UndoOther) if !matches!(problem, TableError::NothingToUndo) => {}
                Err(error) => problem = error,
            }
        }
        Err(problem)
    }

    /// Whether the person is asked what would be answered without him.
    fn answers_itself(&self, person: SeatSet) -> bool {
        let mut asked = self.table.pending().seats().iter().filter(|&s| person.contains(s));
        asked.any(|seat| self.by_itself(seat, &Moves::new(self.table.moves(seat, self.lang))).is_some())
    }

    fn give_order(&mut self, seat: Seat, text: &str, out: &mut dyn Write) -> anyhow::Result<Then> {
        let Some(said) = Said::parse(text) else {
            self.say(out, &Text::new("play-order-help"))?;
            return Ok(Then::Ask);
        };
        let person = self.person(seat);
        match self.standing.give(&*self.table, seat, person, &said, self.lang) {
            Ok(texts) => texts.iter().try_for_each(|text| self.say(out, text))?,
            Err(problem) => {
                self.say(out, &problem)?;
                return Ok(Then::Ask);
            }
        }
        self.keep_orders()?;
        // It may answer the very question.
        Ok(if self.answers_itself(seat.into()) { Then::GoOn } else { Then::Ask })
    }

    fn list_orders(&mut self, person: SeatSet, out: &mut dyn Write) -> anyhow::Result<()> {
        let list = self.standing.list(&*self.table, person);
        if list.is_empty() {
            self.say(out, &Text::new("play-orders-none"))?;
            return self.say(out, &Text::new("play-order-help"));
        }
        for ((seat, order), n) in list.iter().zip(1..) {
            let text = ui::say(self.lang, &describe(&*self.table, *seat, order, self.lang));
            writeln!(out, "{}", page::wrap(&format!("{n:>3} "), &text, 6))?;
        }
        Ok(())
    }

    fn drop_orders(&mut self, person: SeatSet, number: Option<usize>, out: &mut dyn Write) -> anyhow::Result<Then> {
        let dropped = match number {
            None => {
                self.standing.drop_all(person);
                Ok(())
            }
            Some(n) => self.standing.drop(&*self.table, person, n, self.lang),
        };
        self.say(out, &dropped.map_or_else(|problem| problem, |()| Text::new("play-order-dropped")))?;
        self.keep_orders()?;
        Ok(Then::Ask)
    }

    fn keep_orders(&self) -> anyhow::Result<()> {
        self.store.keep_orders(&self.standing.by_id(self.table.info()))
    }

    fn log(&self, person: SeatSet, lines: usize, out: &mut dyn Write) -> anyhow::Result<()> {
        let events = self.history(person, 0);
        for (entry, text) in &events[events.len().saturating_sub(lines)..] {
            writeln!(out, "{}", page::wrap(&format!("{entry:>4}  "), text, 6))?;
        }
        Ok(())
    }

    /// Why something is not possible; without a word, the rule behind the question; of a number, why that move is offered.
    fn why(&self, seat: Seat, moves: &Moves, what: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        if what.is_empty() {
            return self.rules(&self.rule(seat), out);
        }
        if let Some(m) = what.parse().ok().and_then(|n| moves.number(n)) {
            return self.why_offered(seat, m, out);
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

    /// The rule behind a move that is offered, and what is known of the move and of what it points at.
    fn why_offered(&self, seat: Seat, m: &MoveInfo, out: &mut dyn Write) -> anyhow::Result<()> {
        self.say(out, &Text::new("play-why-offered").literal("move", self.label(m)))?;
        self.rules(&self.rule(seat), out)?;
        let mut told = Vec::new();
        let id = |target: &Target| match target {
            Target::Space(id) | Target::Piece(id) | Target::Card(id) => Some(id.clone()),
            Target::Die(_) | Target::Button(_) => None,
        };
        for what in [m.id.clone()].into_iter().chain(m.targets.iter().filter_map(id)) {
            for reason in self.table.explain(seat, &what, self.lang) {
                if !told.contains(&reason) {
                    writeln!(out, "{}", page::wrap(&format!("[{}] ", reason.rule), &reason.text, 2))?;
                    told.push(reason);
                }
            }
        }
        Ok(())
    }

    /// What may come of the moves that are meant, by what the person knows.
    fn odds(&self, person: SeatSet, moves: &Moves, what: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let meant: Vec<usize> = match what.parse() {
            Ok(n) => vec![n],
            Err(_) if what.is_empty() => (1..=moves.list.len()).collect(),
            Err(_) => moves.named(what),
        };
        let sight = self.game.sight(&self.table.view(person))?;
        let mut is_told = false;
        for (n, m) in meant.iter().filter_map(|&n| Some((n, moves.number(n)?))) {
            let Some(odds) = sight.odds(&m.id, self.lang) else { continue };
            is_told = true;
            let chances = odds.chances.iter().map(|(_, n, text)| format!("{}\u{a0}% {text}", (n + 5) / 10));
            let text = [self.label(m), chances.collect::<Vec<_>>().join(", ")].into_iter().chain(odds.notes).collect::<Vec<_>>();
            writeln!(out, "{}", page::wrap(&format!("{n:>3} "), &format!("{} [{}]", text.join(" · "), odds.said.rule), 4))?;
        }
        if !is_told {
            self.say(out, &Text::new("play-no-odds"))?;
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
        let id = self.game.think(&*self.table, seat, ADVISER, self.bot_seed())?;
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
        writeln!(out, "\n{}\n", self.table.board(viewer, self.lang, page::width()).trim_end())?;
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
        let alone = self.humans == self.person(seat) && self.humans != self.table.info().all_seats();
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
        writeln!(out, "{}", "-".repeat(page::width()))?;
    }
    Ok(())
}
