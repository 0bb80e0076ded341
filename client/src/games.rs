//! The games. What can be known of them before they are played is here from the start; their rules, bots and boards are parts of the
//! program that come when one of them is opened.

use std::{cell::RefCell, ops::Deref, sync::OnceLock};

use bots::registry::{ATTRITION, Analysing, DOWNFALL, FREDERICK, Playable, QUARTERMASTER, WORLDWAR};
use engine::{GameInfo, erased::Erased};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::{
    board::{
        Draws, attrition::Attrition, downfall::Downfall, frederick::Frederick, quartermaster::Quartermaster, worldwar::Worldwar,
    },
    dom,
};

/// A game that is here: its rules and bots, and what draws it.
#[derive(Clone, Copy)]
pub struct Game {
    rules: &'static dyn Playable,
    /// What draws it.
    pub draws: &'static dyn Draws,
}

impl Deref for Game {
    type Target = dyn Playable;
    fn deref(&self) -> &Self::Target {
        self.rules
    }
}

/// A game can not be had now: there is no such game, or its part of the program does not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotHere;

impl From<SplitLoaderError> for NotHere {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Each game with its rules and bots, and what draws it; one without a board of its own has `Generic(rules)`. Each is a part of the
/// program: whatever no page and no other game uses. What tells how it went is another part.
macro_rules! games {
    ($($slug:ident, $analysis:ident => $rules:expr, $draws:expr, $position:ty;)+) => {
        $(
            #[wasm_split($slug, fallible)]
            fn $slug() -> Result<Game, NotHere> {
                Ok(Game { rules: $rules, draws: &$draws })
            }

            #[wasm_split($analysis, fallible)]
            fn $analysis() -> Result<&'static dyn Analysing, NotHere> {
                Ok(&Erased::<$position>::NEW)
            }
        )+

        /// The part of the program that tells how a game went.
        ///
        /// # Errors
        /// If it can not be had now.
        pub async fn analysing(slug: &str) -> Result<&'static dyn Analysing, NotHere> {
            match slug {
                $( stringify!($slug) => $analysis().await, )+
                _ => Err(NotHere),
            }
        }

        /// The part of the program that is a game. What it reads must be handed over before it is asked anything.
        ///
        /// # Errors
        /// If it can not be had now.
        pub async fn fetch(slug: &str) -> Result<Game, NotHere> {
            match slug {
                $( stringify!($slug) => $slug().await, )+
                _ => Err(NotHere),
            }
        }
    };
}

games! {
    attrition, attrition_analysis => ATTRITION, Attrition, attrition::Position;
    downfall, downfall_analysis => DOWNFALL, Downfall, downfall::Position;
    frederick, frederick_analysis => FREDERICK, Frederick, frederick::Position;
    quartermaster, quartermaster_analysis => QUARTERMASTER, Quartermaster, quartermaster::Position;
    worldwar, worldwar_analysis => WORLDWAR, Worldwar, worldwar::Position;
}

thread_local! {
    /// The games that have come.
    static HERE: RefCell<Vec<Game>> = const { RefCell::new(Vec::new()) };
}

/// The game of this name, if it has come.
#[cfg(target_arch = "wasm32")]
pub fn find(slug: &str) -> Option<Game> {
    HERE.with_borrow(|here| here.iter().copied().find(|game| game.info().slug == slug))
}

/// The game of this name: natively all are in the program.
#[cfg(not(target_arch = "wasm32"))]
pub fn find(slug: &str) -> Option<Game> {
    use std::{
        pin::pin,
        task::{Context, Poll, Waker},
    };
    match pin!(fetch(slug)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(game) => game.ok(),
        Poll::Pending => None,
    }
}

/// Brings a game here, with what it reads.
///
/// # Errors
/// If it can not be had now; asked again, it may.
pub async fn load(slug: &str) -> Result<Game, NotHere> {
    if let Some(game) = find(slug) {
        return Ok(game);
    }
    info(slug).ok_or(NotHere)?;
    // Both at once.
    let library = dom::fetch(&library(slug)).ok_or(NotHere)?;
    let game = fetch(slug).await?;
    engine::assets::hand_over(&dom::text(library).await.ok_or(NotHere)?);
    HERE.with_borrow_mut(|here| here.push(game));
    Ok(game)
}

/// The name of the file with what a game reads.
pub fn library(slug: &str) -> String {
    format!("library/{slug}.json")
}

/// What can be known of all games before they are played.
pub fn infos() -> &'static [GameInfo] {
    static INFOS: OnceLock<Vec<GameInfo>> = OnceLock::new();
    INFOS.get_or_init(read_infos)
}

#[cfg(target_arch = "wasm32")]
fn read_infos() -> Vec<GameInfo> {
    let infos = serde_json::from_str(engine::assets::handed("client/games.json")).unwrap_or_default();
    engine::json::read(&infos).unwrap_or_default()
}

#[cfg(not(target_arch = "wasm32"))]
fn read_infos() -> Vec<GameInfo> {
    bots::registry::games().iter().map(|game| game.info().clone()).collect()
}

/// What can be known of a game before it is played.
pub fn info(slug: &str) -> Option<&'static GameInfo> {
    infos().iter().find(|info| info.slug == slug)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_registry_is_a_part_of_the_program() {
        for info in infos() {
            assert!(find(&info.slug).is_some_and(|game| game.info().slug == info.slug), "{}", info.slug);
        }
        assert!(find("chess").is_none() && info("chess").is_none());
    }
}
