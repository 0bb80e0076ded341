//! What a board gets of the page around it. A module a game draws it.

pub mod attrition;
pub mod downfall;
pub mod draw;
pub mod frederick;
pub mod motion;
pub mod patch;
#[cfg(test)]
mod probe;
pub mod quartermaster;
pub mod worldwar;

use crate::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use engine::{Lang, Seat, SeatSet, Target};
use serde_json::Value;

/// How something that may be chosen shines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glow {
    /// A full ring.
    Strong,
    /// A dashed ring: a less important choice.
    Weak,
}

/// What an overlay says of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// The place.
    pub target: Target,
    /// Its classes: a side, and whether it is bad.
    pub class: String,
    /// What stands there.
    pub label: String,
    /// The same as a sentence.
    pub text: String,
}

/// All that a board knows and may do.
pub type Stage = Shared<Scene>;

/// All that a board gets.
pub struct Scene {
    /// What the viewer may know, as JSON of the game's own view.
    pub view: Signal<Arc<Value>>,
    /// The viewer's own seats.
    pub seats: Signal<SeatSet>,
    /// What may be chosen.
    pub lit: Signal<Arc<BTreeMap<Target, Glow>>>,
    /// What is chosen.
    pub chosen: Signal<Arc<BTreeSet<Target>>>,
    /// What the pointer or a line of the log points at.
    pub pointed: RwSignal<Option<Target>>,
    /// Somebody clicks, taps or presses Enter on something, whether it is lit or not.
    pub pick: Callback<Target>,
    /// Somebody wants a closer look.
    pub look: Callback<Target>,
    /// The language.
    pub lang: Signal<Lang>,
    /// What the overlay says that is asked for.
    pub signs: Signal<Arc<Vec<Sign>>>,
    /// Which overlay that is.
    pub overlay: Signal<Option<String>>,
    /// Whether pieces are hidden, to show the map.
    pub bare: Signal<bool>,
    /// The last events, for what a view does not tell: the dice of a battle.
    pub happened: Signal<Vec<Value>>,
}

/// What a game draws; whatever it does not have is left out.
pub trait Draws: Sync {
    /// The board.
    fn board(&self, stage: Stage) -> AnyView;
    /// The whole board, small, where it is larger than a window: what has `data-front` leads there, `.seen` is the part that is shown.
    fn overview(&self, _stage: Stage) -> Option<AnyView> {
        None
    }
    /// What lies in each space, in words, for who does not look at the board.
    fn told(&self, _view: &Value, _lang: Lang) -> BTreeMap<String, String> {
        BTreeMap::new()
    }
    /// What the viewer holds in his hands.
    fn hand(&self, _stage: Stage) -> Option<AnyView> {
        None
    }
    /// The track of the turns.
    fn track(&self, _stage: Stage) -> Option<AnyView> {
        None
    }
    /// What is being fought, with the dice on the table.
    fn fight(&self, _stage: Stage) -> Option<AnyView> {
        None
    }
    /// What goes on beside the war, such as diplomacy: its name, and what it shows in a tab beside the log.
    fn affairs(&self, _stage: Stage) -> Option<(&'static str, AnyView)> {
        None
    }
    /// Whether that is where something is chosen.
    fn is_affair(&self, _target: &Target) -> bool {
        false
    }
    /// How both sides stand, above the panels, if that is not in them.
    fn standing(&self, _stage: Stage) -> Option<AnyView> {
        None
    }
    /// A closer look at something, as elements.
    fn closer(&self, _view: &Value, _target: &Target, _lang: Lang) -> Option<String> {
        None
    }
    /// What a seat's panel tells of the game.
    fn panel(&self, _stage: Stage, _seat: Seat) -> Option<AnyView> {
        None
    }
}
