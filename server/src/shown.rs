//! What viewers of a game in memory were shown last, so that the next message holds only what is new. One text serves everybody with the
//! same seats, and what is new is found once for all where nothing is hidden.

use std::{collections::BTreeMap, fmt::Write, sync::Arc};

use axum::extract::ws::Utf8Bytes;
use engine::{Entry, SeatSet, patch::Seen};
use serde::Serialize;

use crate::{error::Error, live::Live, store::Time, view::Meta};

/// What each group of viewers has seen.
#[derive(Default)]
pub struct Shown {
    groups: Vec<Group>,
}

/// Viewers who have seen the same: those with the same seats, and all of them where nothing is hidden.
struct Group {
    viewers: Vec<Viewer>,
    /// How many entries there were.
    n: i64,
    /// What they have seen of the view.
    seen: Seen,
    /// Whether nothing was hidden from anybody.
    is_open: bool,
}

/// Whoever holds these seats.
struct Viewer {
    seats: SeatSet,
    /// What was new last.
    news: Option<Arc<News>>,
    /// How he is told of it.
    told: Option<Utf8Bytes>,
}

/// What is new since there were `from` entries, as JSON.
struct News {
    from: i64,
    log: String,
    view: String,
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
        let (i, k) = self.group(viewer);
        let found = &self.shown.groups[i].viewers[k];
        let news = found.news.clone().filter(|news| news.from == from)?;
        if found.told.is_none() {
            let text = self.step(viewer, &news);
            self.shown.groups[i].viewers[k].told = Some(text);
        }
        self.shown.groups[i].viewers[k].told.clone()
    }

    /// The viewer's group, shown how things stand, and his place in it.
    fn group(&mut self, viewer: SeatSet) -> (usize, usize) {
        let place = |groups: &[Group]| {
            groups.iter().enumerate().find_map(|(i, g)| Some((i, g.viewers.iter().position(|v| v.seats == viewer)?)))
        };
        match place(&self.shown.groups) {
            Some((i, k)) if self.shown.groups[i].n == self.row.n => return (i, k),
            Some((i, _)) => {
                let group = self.shown.groups.swap_remove(i);
                self.show(group, viewer);
            }
            None => self.join(Group {
                viewers: vec![Viewer { seats: viewer, news: None, told: None }],
                n: self.row.n,
                seen: self.all_seen(viewer),
                is_open: self.table.is_open(),
            }),
        }
        place(&self.shown.groups).unwrap_or_default()
    }

    /// Shows a group how things stand. If something is hidden now, the viewer goes on alone.
    fn show(&mut self, mut group: Group, viewer: SeatSet) {
        let is_open = self.table.is_open();
        if !is_open && group.viewers.len() > 1 {
            let (alone, others) = group.viewers.into_iter().partition(|v| v.seats == viewer);
            self.shown.groups.push(Group { viewers: others, seen: group.seen.clone(), ..group });
            group.viewers = alone;
        }
        let mut view = String::with_capacity(512);
        self.table.patch(viewer, &mut group.seen, &mut view);
        let news = Arc::new(News { from: group.n, log: self.log_text(viewer, group.n), view });
        for viewer in &mut group.viewers {
            (viewer.news, viewer.told) = (Some(Arc::clone(&news)), None);
        }
        self.join(Group { n: self.row.n, is_open, ..group });
    }

    /// Adds a group that is up to date. Where nothing is hidden all who are become one: what is new from now on is the same for them.
    fn join(&mut self, group: Group) {
        let other = self.shown.groups.iter_mut().find(|g| g.is_open && group.is_open && g.n == group.n);
        match other {
            Some(other) => other.viewers.extend(group.viewers),
            None => self.shown.groups.push(group),
        }
    }

    /// What a viewer knows who has seen everything he may.
    fn all_seen(&self, viewer: SeatSet) -> Seen {
        let mut seen = Seen::default();
        self.table.patch(viewer, &mut seen, &mut String::new());
        seen
    }

    fn step(&self, viewer: SeatSet, news: &News) -> Utf8Bytes {
        let head = Head {
            t: "step",
            from: news.from,
            n: self.row.n,
            undone: self.undone(news.from),
            asked: self.asked().iter().map(|seat| self.game.info().seat_id(seat)).collect(),
            since: self.row.asked_since,
            banks: self.seats.iter().map(|s| s.bank).collect(),
            undo: self.ids(self.undoable(viewer)),
        };
        let mut out = String::with_capacity(1024);
        out.push_str(&serde_json::to_string(&head).unwrap_or_default());
        out.pop();
        // Writing into a string can not fail.
        let _ = write!(out, r#","log":{},"moves":{},"view":{}}}"#, news.log, self.moves_text(viewer), news.view);
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
