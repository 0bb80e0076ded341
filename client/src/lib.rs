//! The page in the browser. It shows views and offers the moves that it was given; it knows no rules of its own.

pub mod board;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main>"Bivouac"</main> });
}
