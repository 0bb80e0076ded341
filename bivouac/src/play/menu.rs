//! The few questions before a game.

use std::{
    io::{BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
};

use bots::{levels::LEVELS, registry, strength};
use engine::{GameInfo, Lang, SeatInfo, SeatSet, Setup, Text};

use super::command::Command;
use crate::{page, store, ui};

/// Asks by number. Every answer is `None` when the input ends or the player leaves.
pub struct Menu<'a> {
    /// The language.
    pub lang: Lang,
    /// The screen.
    pub out: &'a mut dyn Write,
    /// The keyboard.
    pub input: &'a mut dyn BufRead,
}

/// What to play.
pub enum Game {
    /// A new game, by its slug.
    New(String),
    /// The game of a record.
    Resume(PathBuf),
}

/// Whom to play.
pub enum Side {
    /// These seats, the computer the others.
    Seats(SeatSet),
    /// Everybody is a person.
    All,
}

impl Menu<'_> {
    /// Which game, new or interrupted.
    pub fn game(&mut self) -> anyhow::Result<Option<Game>> {
        let games = registry::games().iter().map(|g| g.info());
        let mut items: Vec<(String, Game)> =
            games.map(|info| (info.title.get(self.lang).to_owned(), Game::New(info.slug.clone()))).collect();
        items.extend(store::unfinished().into_iter().map(|path| (resume_line(&path, self.lang), Game::Resume(path))));
        self.ask("play-menu-game", items)
    }

    /// Into how many hands the seats are split.
    pub fn players(&mut self, info: &GameInfo) -> anyhow::Result<Option<u8>> {
        let line = |persons: &Vec<SeatSet>| (persons.len(), ui::persons(info, persons, self.lang), persons.len() as u8);
        let items = info.players.iter().map(line).collect();
        self.ask_numbered("play-menu-players", items)
    }

    /// The option that says who holds what, where so many can divide the seats in several ways; `None` within for the usual one.
    pub fn division(&mut self, info: &GameInfo, setup: &Setup) -> anyhow::Result<Option<Option<String>>> {
        let names = |persons: &[SeatSet]| ui::persons(info, persons, self.lang);
        let others = info.divisions.iter().filter(|d| d.persons.len() == usize::from(setup.players));
        let mut items = vec![(names(info.persons(setup)), None)];
        items.extend(others.map(|d| (names(&d.persons), Some(d.option.clone()))));
        if items.len() == 1 { Ok(Some(None)) } else { self.ask("play-menu-division", items) }
    }

    /// Which side.
    pub fn side(&mut self, info: &GameInfo, setup: &Setup) -> anyhow::Result<Option<Side>> {
        let persons = info.persons(setup).iter();
        let mut items: Vec<_> = persons.map(|&seats| (ui::seat_names(info, seats, self.lang), Side::Seats(seats))).collect();
        items.push((ui::word(self.lang, "play-menu-hot-seat"), Side::All));
        self.ask("play-menu-side", items)
    }

    /// Which computer opponent, with what it is and how strong.
    pub fn level(&mut self, info: &GameInfo) -> anyhow::Result<Option<String>> {
        let about = |level: &str| strength::about_and_words(&info.slug, level).map(|about| about.get(self.lang).to_owned());
        let line = |level: &str| {
            let text = Text::new("play-level").literal("level", ui::bot(level, self.lang));
            ui::say(self.lang, &text.literal("about", about(level).unwrap_or_default()))
        };
        let items = LEVELS.iter().map(|level| (line(level), (*level).to_owned())).collect();
        self.ask("play-menu-level", items)
    }

    fn ask<T>(&mut self, question: &'static str, items: Vec<(String, T)>) -> anyhow::Result<Option<T>> {
        self.ask_numbered(question, items.into_iter().zip(1..).map(|((name, item), n)| (n, name, item)).collect())
    }

    /// Asks for one of these numbers, in their order.
    fn ask_numbered<T>(&mut self, question: &'static str, mut items: Vec<(usize, String, T)>) -> anyhow::Result<Option<T>> {
        let (least, most) = (items.first().map_or(0, |(n, ..)| *n), items.last().map_or(0, |(n, ..)| *n));
        writeln!(self.out, "{}", page::wrap("", &ui::word(self.lang, question), 2))?;
        for (n, name, _) in &items {
            writeln!(self.out, "{}", page::wrap(&format!("{n:>3} "), name, 6))?;
        }
        loop {
            let Some(line) = read_line("> ", self.out, self.input)? else { return Ok(None) };
            let command = Command::parse(&line, self.lang);
            if command == Command::Quit {
                return Ok(None);
            }
            let chosen = items.iter().position(|(n, ..)| command == Command::Numbers(vec![(*n, 1)]));
            if let Some(place) = chosen {
                return Ok(Some(items.swap_remove(place).2));
            }
            let text = Text::new("play-expect-number").number("least", least as i64).number("most", most as i64);
            writeln!(self.out, "{}", ui::say(self.lang, &text))?;
        }
    }
}

/// What a record is of, as far as it can be read.
fn resume_line(path: &Path, lang: Lang) -> String {
    let file = path.display().to_string();
    let read = || {
        let (record, secret) = store::peek(path)?;
        let info = registry::find(&record.header.game).ok()?.info();
        let named = |s: &&SeatInfo| secret.humans.contains(&s.id);
        let seats: Vec<&str> = info.seats.iter().filter(named).map(|s| s.name.get(lang)).collect();
        let alone = seats.len() < info.seats.len();
        let text = Text::new(if alone { "play-menu-resume-alone" } else { "play-menu-resume-all" });
        let text = text
            .literal("game", info.title.get(lang))
            .literal("seats", seats.join(", "))
            .literal("bot", ui::bot(&secret.opponent, lang));
        Some(text.number("entries", record.entries.len() as i64).literal("file", file.clone()))
    };
    ui::say(lang, &read().unwrap_or_else(|| Text::new("play-menu-resume").literal("file", file.clone())))
}

/// Asks for a line; `None` at the end of the input. What is no text is shown as such and matches nothing.
pub fn read_line(label: &str, out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<Option<String>> {
    write!(out, "{label}")?;
    out.flush()?;
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
    // Nobody has typed it visibly: a transcript shows it all the same.
    if !std::io::stdin().is_terminal() {
        writeln!(out, "{line}")?;
    }
    Ok(Some(line))
}
