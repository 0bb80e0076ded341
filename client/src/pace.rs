//! What happens is shown at a pace that the eye can follow: a computer decides in a moment, and a server tells of a whole turn at once.

use std::sync::Arc;

use wasm_bindgen_futures::spawn_local;

use crate::{
    dom,
    prelude::*,
    table::{Known, Line},
};

/// What waits to be seen is shown within so many milliseconds, more or less.
const WHOLE: usize = 5000;
/// How long one thing is shown before the next, at least and at most.
const LEAST: usize = 80;
const MOST: usize = 350;
/// Dice are looked at so many times longer.
const DICE: usize = 3;

/// What is known of a table, and how much of it is shown.
#[derive(Clone, Copy)]
pub struct Pace {
    /// What is shown.
    pub shown: RwSignal<Arc<Known>>,
    /// What came after it, and waits.
    waiting: RwSignal<Vec<Arc<Known>>>,
    is_busy: StoredValue<bool>,
    /// Whether there are words instead of a board: nothing moves there.
    in_words: RwSignal<bool>,
}

impl Pace {
    /// Shows what comes to be known.
    pub fn new(known: RwSignal<Arc<Known>>, in_words: RwSignal<bool>) -> Self {
        let shown = RwSignal::new(known.get_untracked());
        let pace = Self { shown, waiting: RwSignal::new(Vec::new()), is_busy: StoredValue::new(false), in_words };
        Effect::new(move || pace.take(known.get()));
        pace
    }

    fn take(self, known: Arc<Known>) {
        self.waiting.update(|waiting| {
            // What brings nothing to see takes the place of what was there before.
            if waiting.last().is_some_and(|last| last.log.len() == known.log.len()) {
                waiting.pop();
            }
            waiting.push(known);
        });
        if !self.is_busy.get_value() {
            self.is_busy.set_value(true);
            self.show_next();
            spawn_local(self.go_on());
        }
    }

    /// Shows what waits, one after the other.
    async fn go_on(self) {
        while let Some(time) = self.time() {
            if time > 0 {
                dom::sleep(time as i32).await;
            }
            // The page may have gone elsewhere.
            if self.shown.is_disposed() || !self.show_next() {
                break;
            }
        }
        self.is_busy.try_update_value(|busy| *busy = false);
    }

    /// How long what is shown stays before the next; `None` when nothing more can come soon.
    fn time(self) -> Option<usize> {
        let (rest, shown) = (self.waiting.try_with_untracked(Vec::len)?, self.shown.try_get_untracked()?);
        // Whoever must decide, or wants no motion, waits for nothing.
        if !shown.moves.is_empty() || !self.is_wanted() {
            return (rest > 0).then_some(0);
        }
        let time = (WHOLE / (rest + 1)).clamp(LEAST, MOST);
        Some(if shown.log.last().is_some_and(is_roll) { DICE * time } else { time })
    }

    fn is_wanted(self) -> bool {
        !self.in_words.get_untracked() && !document().hidden() && !dom::matches_media("(prefers-reduced-motion: reduce)")
    }

    fn show_next(self) -> bool {
        let next = self.waiting.try_update(|waiting| (!waiting.is_empty()).then(|| waiting.remove(0))).flatten();
        let is_more = next.is_some();
        next.into_iter().for_each(|next| self.shown.set(next));
        is_more
    }

    /// Whether more is known than is shown.
    pub fn is_behind(self) -> bool {
        self.waiting.with(|waiting| !waiting.is_empty())
    }

    /// Shows all that is known.
    pub fn hurry(self) {
        let last = self.waiting.try_update(|waiting| std::mem::take(waiting).pop()).flatten();
        last.into_iter().for_each(|last| self.shown.set(last));
    }
}

/// Whether a line tells of dice.
pub fn is_roll(line: &Line) -> bool {
    line.event.get("dice").is_some()
}
