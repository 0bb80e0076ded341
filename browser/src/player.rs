//! Somebody who plays by what the page offers and knows nothing else: with the mouse, a finger, the keyboard, or in words.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::{
    Page,
    driver::{Driver, Point},
};

/// How long a whole game may take.
const PATIENCE: Duration = Duration::from_secs(300);
/// How long one call of the script plays, in milliseconds: less than the browser lets a script run.
const SPELL: u64 = 5_000;

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';
/// In so many steps everything on a page can be reached.
const STEPS: usize = 60;
const ARROWS: [char; 4] = ['\u{e012}', '\u{e013}', '\u{e014}', '\u{e015}'];

/// What the page says about itself.
const STATE: &str = "return {
    state: document.querySelector('[data-state]')?.dataset.state ?? 'none',
    buttons: document.querySelectorAll('.btns [data-move]').length,
    confirm: document.querySelectorAll('[data-act=confirm]').length,
    lit: document.querySelectorAll('[data-target].strong').length,
    moves: document.querySelectorAll('#decision .moves [data-move]').length}";

/// Something that shines on the map and is out of sight, chosen at random: a way across the board that brings it nearer; or null.
const AWAY: &str = "const frame = document.querySelector('main.board').getBoundingClientRect();
    const [x, y, w, h] = [frame.left + frame.width / 2, frame.top + frame.height / 2, frame.width / 2 - 24, frame.height / 2 - 24];
    const ways = [...document.querySelectorAll('svg.map [data-target].strong:not(.chosen)')].map(e => e.getBoundingClientRect())
        .map(box => [x - box.left - box.width / 2, y - box.top - box.height / 2])
        .filter(([dx, dy]) => Math.abs(dx) > w || Math.abs(dy) > h);
    const way = ways[Math.floor(arguments[0] * ways.length)];
    const most = (n, limit) => Math.round(Math.max(-limit, Math.min(limit, n)));
    return way ? {x: Math.round(x), y: Math.round(y), dx: most(way[0], w), dy: most(way[1], h)} : null";

/// The numbers of these names in an answer of the page.
fn numbers<const N: usize>(value: &Value, names: [&str; N]) -> Option<[i64; N]> {
    let found = names.map(|name| value[name].as_i64());
    found.iter().all(Option::is_some).then(|| found.map(Option::unwrap_or_default))
}

/// Somebody at a page that shows a table.
pub struct Player<'a> {
    page: &'a Page,
    seed: u64,
}

impl<'a> Player<'a> {
    /// Somebody whose choices follow from a seed.
    pub const fn new(page: &'a Page, seed: u64) -> Self {
        Self { page, seed }
    }

    fn random(&mut self, n: u64) -> u64 {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 33) % n.max(1)
    }

    fn state(&self) -> Result<Value> {
        self.page.run(STATE, &[])
    }

    /// Clicks by a script for a while; whether the game is over.
    ///
    /// # Errors
    /// If the page does not answer.
    pub fn click_for(&self, ms: u64) -> Result<bool> {
        let end = self.page.run(include_str!("player.js"), &[ms.into(), (self.seed % 1_000_000).into()])?;
        Ok(end["state"] == "over")
    }

    /// Clicks by a script until the game is over.
    ///
    /// # Errors
    /// If the game does not end in time.
    pub fn click_to_the_end(&self) -> Result<()> {
        let start = Instant::now();
        while !self.click_for(SPELL)? {
            self.in_time(start)?;
        }
        Ok(())
    }

    /// Clicks with the mouse so many times, where that is possible without the list of moves; the page may make it wait.
    ///
    /// # Errors
    /// If nothing can be clicked for long.
    pub fn click_by_mouse(&mut self, times: usize) -> Result<()> {
        for _ in 0..times {
            let choice = self.random(1_000_000) as f64 / 1_000_000.0;
            let at = self.page.until("something to click", || {
                let is_over = self.state()?["state"] == "over";
                let found = self.page.run(include_str!("point.js"), &[json!(choice)])?;
                Ok(if is_over { Some(Value::Null) } else { Some(found).filter(|at| !at.is_null()) })
            })?;
            let (Some(x), Some(y)) = (at["x"].as_i64(), at["y"].as_i64()) else { return Ok(()) };
            self.page.click_at(x, y)?;
        }
        Ok(())
    }

    /// Plays with a finger alone until the game is over: taps on what is offered, and pushes the board until that is in sight. The list of
    /// moves is for what has no place on the board. How often the board was pushed.
    ///
    /// # Errors
    /// If the game does not end in time.
    pub fn tap_to_the_end(&mut self) -> Result<usize> {
        let (start, mut pushed) = (Instant::now(), 0);
        loop {
            let now = self.state()?;
            match now["state"].as_str().context("the page has no state")? {
                "over" => return Ok(pushed),
                "move" | "respond" => pushed += usize::from(self.tap_or_push()?),
                _ => Driver::pause(),
            }
            self.in_time(start)?;
        }
    }

    /// One touch; whether it pushed the board.
    fn tap_or_push(&mut self) -> Result<bool> {
        let choice = json!(self.random(1_000_000) as f64 / 1_000_000.0);
        let way = numbers(&self.page.run(AWAY, std::slice::from_ref(&choice))?, ["x", "y", "dx", "dy"]);
        let found = self.page.run(include_str!("point.js"), &[choice])?;
        let is_near = found["listed"] == false;
        match (numbers(&found, ["x", "y"]), way) {
            // Now and then what is out of sight is the better move.
            (at, Some([x, y, dx, dy])) if at.is_none() || !is_near || self.random(6) == 0 => {
                let middle: Point = (x, y);
                self.page.touch(&[(middle, (x + dx, y + dy))], Duration::ZERO)?;
                Ok(true)
            }
            (Some([x, y]), _) => self.page.tap((x, y)).map(|()| false),
            (None, _) => {
                Driver::pause();
                Ok(false)
            }
        }
    }

    /// Goes from one thing to the next until this one has the focus, and presses it.
    ///
    /// # Errors
    /// If it can not be reached.
    pub fn press_on(&self, selector: &str) -> Result<()> {
        for _ in 0..STEPS {
            self.page.press(&TAB.to_string())?;
            let script = "return document.activeElement?.matches(arguments[0]) ?? false";
            if self.page.run(script, &[selector.into()])? == true {
                return self.page.press(&ENTER.to_string());
            }
        }
        bail!("the keyboard does not reach {selector}")
    }

    /// Plays with the keyboard alone until the game is over.
    ///
    /// # Errors
    /// If the game does not end in time.
    pub fn press_to_the_end(&mut self) -> Result<()> {
        self.play(|player, now| {
            let (buttons, lit) = (now["buttons"].as_u64().unwrap_or(0), now["lit"].as_u64().unwrap_or(0));
            if now["confirm"].as_u64() > Some(0) {
                return Some(ENTER.to_string());
            }
            if buttons + lit == 0 {
                return None;
            }
            let n = player.random(buttons + lit);
            if n < buttons {
                return Some(char::from_digit(n as u32 + 1, 10)?.to_string());
            }
            let steps = (0..player.random(6)).map(|_| ARROWS[player.random(4) as usize]).collect::<String>();
            Some(format!("g{steps}{ENTER}"))
        })
    }

    /// Plays by typing the numbers of moves until the game is over.
    ///
    /// # Errors
    /// If the game does not end in time.
    pub fn type_to_the_end(&mut self) -> Result<()> {
        // What asks for a second word gets it by the same one.
        let mut last = 0;
        self.play(|player, now| {
            let moves = now["moves"].as_u64().filter(|moves| *moves > 0)?;
            if now["confirm"] == 0 {
                last = player.random(moves) + 1;
            }
            Some(format!("{last}{ENTER}"))
        })
    }

    /// Presses whatever keys the choice says, again and again.
    fn play(&mut self, mut choose: impl FnMut(&mut Self, &Value) -> Option<String>) -> Result<()> {
        let start = Instant::now();
        loop {
            let now = self.state()?;
            match now["state"].as_str().context("the page has no state")? {
                "over" => return Ok(()),
                "move" | "respond" => {
                    if let Some(keys) = choose(self, &now) {
                        self.page.press(&keys)?;
                    }
                }
                _ => Driver::pause(),
            }
            self.in_time(start)?;
        }
    }

    fn in_time(&self, start: Instant) -> Result<()> {
        if start.elapsed() > PATIENCE {
            let log = self.page.run("return document.body.innerText.slice(0, 2000)", &[])?;
            bail!("the game does not end: {}\n{log}", self.state()?);
        }
        Ok(())
    }
}
