//! What nearly every part of the page uses: what follows changes, of Leptos, and what is shown of it, of ours.

pub use leptos::prelude::*;

pub use crate::{
    shared::Shared,
    view::{AnyView, IntoAny, rows, view},
};
