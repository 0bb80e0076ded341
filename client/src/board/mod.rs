//! What a board gets of the page around it. A module a game draws it.

pub mod attrition;
pub mod draw;
#[cfg(test)]
mod probe;
pub mod quartermaster;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use engine::{Lang, SeatSet, Target};
use leptos::prelude::*;
use serde_json::Value;

/// How something that may be chosen shines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glow {
    /// A full ring.
    Strong,
    /// A dashed ring: a less important choice.
    Weak,
}

/// All that a board knows and may do.
#[derive(Clone, Copy)]
pub struct Stage {
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
    /// The language.
    pub lang: Signal<Lang>,
    /// An overlay of the game's own that is asked for.
    pub overlay: Signal<Option<String>>,
    /// Whether pieces are hidden, to show the map.
    pub bare: Signal<bool>,
}
