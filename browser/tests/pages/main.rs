//! The pages in a real browser.

mod affairs;
mod analysis;
mod home;
mod kept;
mod lesson;
mod looks;
mod online;
mod opened;
mod play;
mod speed;
mod touch;
mod trouble;

use std::{env, path::Path};

use anyhow::{Context, Result};
use browser::{Page, WebHost};
use serde_json::json;

/// The client as files, on a web host.
fn site() -> Result<WebHost> {
    WebHost::start(Path::new(&env::var("BIVOUAC_DIST").context("BIVOUAC_DIST")?))
}

/// From now on the browser reaches nothing.
fn off_line(page: &Page) -> Result<()> {
    page.tell("Network.enable", &json!({}))?;
    let none = json!({"offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0});
    page.tell("Network.emulateNetworkConditions", &none).map(drop)
}
