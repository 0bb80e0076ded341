//! A table as the page knows it, wherever it is: in the page itself or on a server.

pub mod local;
pub mod mirror;
pub mod remote;

use std::{collections::BTreeMap, rc::Rc, sync::Arc};

pub use engine::mirror::Line;
use engine::{Seat, SeatSet, Setup, erased::AnySight};
use serde_json::Value;

use crate::{games::Game, lesson::Place, wire::Meta};

/// All that the page knows of a table.
#[derive(Clone)]
pub struct Known {
    /// The game.
    pub game: Game,
    /// What was chosen before it.
    pub setup: Setup,
    /// Who holds each seat.
    pub holders: Vec<Holder>,
    /// The seats through whose eyes the page looks.
    pub own: SeatSet,
    /// What these may know.
    pub view: Arc<Value>,
    /// What can be said of it.
    pub sight: Option<Arc<dyn AnySight>>,
    /// What has happened.
    pub log: Arc<Vec<Line>>,
    /// How many entries there are: the next decision gets this number.
    pub n: u32,
    /// The legal moves of the own seats that must decide.
    pub moves: BTreeMap<Seat, Vec<String>>,
    /// The own seats that may take their last decision back.
    pub undo: SeatSet,
    /// The seats that must decide.
    pub asked: SeatSet,
    /// How it ended: who has won.
    pub winners: Option<SeatSet>,
    /// Where the person is in a lesson, if this is one.
    pub lesson: Option<Place>,
    /// What stands in the way, as the key of a sentence.
    pub trouble: Option<&'static str>,
    /// What a server says of the table beside the game.
    pub meta: Option<Arc<Meta>>,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    /// A person's name, if he has one.
    pub name: Option<String>,
    /// The bot that plays it.
    pub bot: Option<String>,
    /// Whether a person looks at the table now.
    pub is_here: bool,
}

impl Known {
    /// The moments to which the board can be rewound: the entries that brought something about.
    pub fn moments(&self) -> Vec<u32> {
        let mut entries: Vec<u32> = self.log.iter().map(|line| line.entry).collect();
        entries.dedup();
        entries
    }

    /// Sees what a view tells.
    pub fn look(&mut self, view: Value) {
        self.sight = self.game.sight(&view).ok().map(Arc::from);
        self.view = Arc::new(view);
    }
}

impl PartialEq for Known {
    /// Two of them are never compared: what was heard is news.
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// Where a table is, and what can be done there. What comes of it is told by a new [`Known`].
pub trait Source {
    /// Plays a move.
    fn play(self: Rc<Self>, seat: Seat, id: String);
    /// Takes a decision back.
    fn undo(self: Rc<Self>, seat: Seat);
    /// Asks for the view as it was after an entry.
    fn look_back(self: Rc<Self>, entry: u32, seen: Box<dyn FnOnce(Value)>);
    /// What the page remembers it by.
    fn name(&self) -> String;
    /// Whoever sits before the page now has said so.
    fn ready(self: Rc<Self>) {}
    /// The lesson is over, and its game goes on.
    fn end_lesson(self: Rc<Self>) {}
    /// The record as text, where it is here.
    fn record(&self) -> Option<String> {
        None
    }
}
