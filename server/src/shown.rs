//! What viewers of a game in memory were shown last, so that the next message holds only what is new. One text serves everybody with the
//! same seats.

use std::{collections::BTreeMap, fmt::Write};

use axum::extract::ws::Utf8Bytes;
use engine::{Entry, SeatSet, patch::Seen};
use serde::Serialize;

use crate::{error::Error, live::Live, store::Time, view::Meta};

/// The last view of each group of viewers.
#[derive(Default)]
pub struct Shown {
    groups: Vec<Group>,
}

/// Viewers with the same seats.
struct Group {
    viewer: SeatSet,
    /// How many entries there were.
    n: i64,
    /// What they have seen of the view.
    seen: Seen,
    /// How many entries there were before, and what has changed since then.
    step: Option<(i64, Utf8Bytes)>,
}

/// What may have changed with a step, besides view and log.
#[derive(Serialize)]
struct Head {
    t: &'static str,
    /// How many entries the client must have seen to use it.
    from: i64,
    /// How many there are now.
    n: i64,
    /// What was taken back: this entry and all after it, up to `from`.
    #[serde(skip_serializing_if = "Option::is_none")]
    undone: Option<u32>,
    /// The seats that must decide, and since when.
    asked: Vec<&'static str>,
    since: Time,
    /// Seconds left of each seat.
    banks: Vec<i64>,
    /// The viewer's seats that may take their last decision back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undo: Vec<String>,
}

impl Live {
    /// The whole table as a viewer with these seats hears it, with the log from an entry on.
    ///
    /// # Errors
    /// Never, as far as anybody knows.
    pub fn whole_text(&mut self, viewer: SeatSet, meta: &Meta, from: i64) -> Result<Utf8Bytes, Error> {
        let meta = serde_json::to_string(meta).map_err(|_| Error::Unavailable)?;
        let (n, log, moves) = (self.row.n, self.log_text(viewer, from), self.moves_text(viewer));
        let undone = self.undone(from).map_or(String::new(), |n| format!(r#""undone":{n},"#));
        let undo = serde_json::to_string(&self.ids(self.undoable(viewer))).map_err(|_| Error::Unavailable)?;
        self.group(viewer);
        let view = self.table.view_text(viewer);
        let head = format!(r#"{{"t":"table","n":{n},"from":{from},{undone}"meta":{meta},"undo":{undo}"#);
        Ok(format!(r#"{head},"log":{log},"moves":{moves},"view":{view}}}"#).into())
    }

    /// What a viewer who has seen `from` entries must hear to be up to date; `None` if that would be the whole table.
    pub fn step_text(&mut self, viewer: SeatSet, from: i64) -> Option<Utf8Bytes> {
        let i = self.group(viewer);
        self.shown.groups[i].step.as_ref().filter(|(before, _)| *before == from).map(|(_, text)| text.clone())
    }

    /// The group of these viewers, shown how things stand.
    fn group(&mut self, viewer: SeatSet) -> usize {
        let found = self.shown.groups.iter().position(|g| g.viewer == viewer);
        match found {
            Some(i) if self.shown.groups[i].n == self.row.n => i,
            Some(i) => {
                let Group { n, mut seen, .. } = self.shown.groups.swap_remove(i);
                let step = (n, self.step(viewer, n, &mut seen));
                self.shown.groups.push(Group { viewer, n: self.row.n, seen, step: Some(step) });
                self.shown.groups.len() - 1
            }
            None => {
                let mut seen = Seen::default();
                self.table.patch(viewer, &mut seen, &mut String::new());
                self.shown.groups.push(Group { viewer, n: self.row.n, seen, step: None });
                self.shown.groups.len() - 1
            }
        }
    }

    fn step(&self, viewer: SeatSet, from: i64, seen: &mut Seen) -> Utf8Bytes {
        let head = Head {
            t: "step",
            from,
            n: self.row.n,
            undone: self.undone(from),
            asked: self.asked().iter().map(|seat| self.game.info().seat_id(seat)).collect(),
            since: self.row.asked_since,
            banks: self.seats.iter().map(|s| s.bank).collect(),
            undo: self.ids(self.undoable(viewer)),
        };
        let mut out = String::with_capacity(1024);
        out.push_str(&serde_json::to_string(&head).unwrap_or_default());
        out.pop();
        // Writing into a string can not fail.
        let _ = write!(out, r#","log":{},"moves":{},"view":"#, self.log_text(viewer, from), self.moves_text(viewer));
        self.table.patch(viewer, seen, &mut out);
        out.push('}');
        out.into()
    }

    /// The first entry that was taken back since there were `from` entries.
    pub fn undone(&self, from: i64) -> Option<u32> {
        let new = usize::try_from(from).ok().and_then(|from| self.table.entries().get(from..)).unwrap_or_default();
        new.iter().filter_map(|e| if let Entry::Undo(n) = e { Some(*n) } else { None }).min()
    }

    /// What has happened since there were `from` entries, as the viewer may know it: a JSON list of entry numbers and events.
    pub fn log_text(&self, viewer: SeatSet, from: i64) -> String {
        self.table.log_text(viewer, u32::try_from(from).unwrap_or(0))
    }

    /// The ids of the moves of each of the viewer's seats that must decide, as JSON.
    pub fn moves_text(&self, viewer: SeatSet) -> String {
        let mine = self.asked().iter().filter(|s| viewer.contains(*s));
        let moves: BTreeMap<_, _> = mine.map(|seat| (self.game.info().seat_id(seat), self.table.move_ids(seat))).collect();
        serde_json::to_string(&moves).unwrap_or_default()
    }
}
