//! What a board gets of the page around it. A module a game draws it.

pub mod attrition;
pub mod draw;
mod generic;
pub mod motion;
#[cfg(test)]
mod probe;
pub mod quartermaster;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bots::registry::Playable;
use engine::{Lang, Seat, SeatSet, Target};
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
    /// Somebody wants a closer look.
    pub look: Callback<Target>,
    /// The language.
    pub lang: Signal<Lang>,
    /// What the overlay says that is asked for.
    pub signs: Signal<Arc<Vec<Sign>>>,
    /// Whether pieces are hidden, to show the map.
    pub bare: Signal<bool>,
}

/// The board of a game: its own, or the one for all games.
pub fn board(game: &'static dyn Playable, stage: Stage) -> AnyView {
    match game.info().slug.as_str() {
        "attrition" => attrition::board(stage),
        "quartermaster" => quartermaster::board(stage),
        _ => generic::board(game, stage),
    }
}

/// What lies in each space, in words, for who does not look at the board; nothing of a game that has no board of its own.
pub fn told(game: &'static dyn Playable, view: &Value, lang: Lang) -> BTreeMap<String, String> {
    match game.info().slug.as_str() {
        "attrition" => attrition::told(view, lang),
        "quartermaster" => quartermaster::told(view, lang),
        _ => BTreeMap::new(),
    }
}

/// What a game's players hold in their hands, if it has that.
pub fn hand(game: &'static dyn Playable, stage: Stage) -> Option<AnyView> {
    match game.info().slug.as_str() {
        "attrition" => attrition::hand(stage),
        "quartermaster" => quartermaster::hand(stage),
        _ => None,
    }
}

/// The track of a game's turns, if it has one.
pub fn track(game: &'static dyn Playable, stage: Stage) -> Option<AnyView> {
    match game.info().slug.as_str() {
        "attrition" => Some(attrition::track(stage)),
        "quartermaster" => Some(quartermaster::track(stage)),
        _ => None,
    }
}

/// What is being fought, with the dice on the table, if a game has that.
pub fn fight(game: &'static dyn Playable, stage: Stage) -> Option<AnyView> {
    match game.info().slug.as_str() {
        "attrition" => Some(attrition::fight(stage)),
        _ => None,
    }
}

/// How both sides stand, above the panels, if that is not in them.
pub fn standing(game: &'static dyn Playable, stage: Stage) -> Option<AnyView> {
    match game.info().slug.as_str() {
        "quartermaster" => Some(quartermaster::standing(stage)),
        _ => None,
    }
}

/// A closer look at something, as elements.
pub fn closer(game: &'static dyn Playable, stage: Stage, target: &Target) -> Option<String> {
    match game.info().slug.as_str() {
        "attrition" => attrition::closer(stage, target),
        "quartermaster" => quartermaster::closer(stage, target),
        _ => None,
    }
}

/// What a seat's panel tells of the game.
pub fn panel(game: &'static dyn Playable, stage: Stage, seat: Seat) -> Option<AnyView> {
    match game.info().slug.as_str() {
        "attrition" => Some(attrition::panel(stage, seat)),
        "quartermaster" => Some(quartermaster::panel(stage, seat)),
        _ => None,
    }
}
