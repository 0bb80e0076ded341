//! The page in the browser. It shows views and offers the moves that it was given; it knows no rules of its own.

pub mod analyst;
pub mod app;
pub mod bell;
pub mod board;
pub mod choice;
pub mod desk;
pub mod dom;
pub mod games;
pub mod home;
pub mod join;
pub mod lesson;
pub mod lists;
pub mod lobby;
pub mod me;
pub mod net;
pub mod new;
pub mod pace;
pub mod page;
pub mod prelude;
pub mod route;
pub mod rules;
pub mod shared;
pub mod shell;
pub mod site;
pub mod table;
pub mod thinker;
pub mod view;
pub mod watch;
pub mod wire;
pub mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Takes the texts and the games' data, which come beside the program. Page and worker call it before anything else.
#[wasm_bindgen]
pub fn take(library: &str) {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    engine::assets::hand_over(library);
}

/// Starts the page.
#[wasm_bindgen]
pub fn start() {
    view::mount(app::app);
}
