//! The pages in a real browser: Chromium through WebDriver, against a real server or none.
//!
//! `cargo xtask browser` installs what is missing and runs the tests; they do not run with the others, which need no browser.

mod driver;
mod hosts;
mod page;
mod player;

pub use driver::{Driver, Element, Point};
pub use hosts::{Server, WebHost};
pub use page::{KINDS, Kind, Lang, Page, Theme};
pub use player::Player;
