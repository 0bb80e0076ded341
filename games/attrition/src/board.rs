//! The board as text.

use engine::Lang;

use crate::View;

pub(crate) fn draw(_view: &View, _lang: Lang) -> String {
    String::new()
}
