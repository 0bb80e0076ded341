//! Games of others that everybody may watch.

use crate::{
    app::{Ui, top_bar},
    lists,
    prelude::*,
};

/// The page.
pub fn page() -> AnyView {
    let ui = Ui::here();
    ui.title(ui.words("watch"));
    view! {
        {top_bar()}
        <main class="home narrow">
            <h1>{ui.words("watch")}</h1>
            <p class="lead">{ui.words("watch-what")}</p>
            {lists::running()}
        </main>
    }
    .into_any()
}
