//! The home page, served and as files.

use std::{env, path::Path};

use anyhow::{Context, Result};
use browser::{KINDS, Kind, Page, Server, WebHost};

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_home_page_mounts_in_every_kind_of_browser() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    for kind in KINDS.as_flattened() {
        page.become_kind(*kind)?;
        page.go(&server.url("/"))?;
        page.wait("main")?;
        page.keep("home", *kind)?;
        page.is_open_to_all()?;
        page.is_quiet()?;
    }
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_address_shows_the_page() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    for path in ["/lobby", "/table/nowhere", "/no/such/page"] {
        page.go(&server.url(path))?;
        page.wait("main").with_context(|| path.to_owned())?;
    }
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_site_mounts_in_any_folder_of_any_web_host_and_off_line() -> Result<()> {
    let dist = env::var("BIVOUAC_DIST").context("BIVOUAC_DIST")?;
    let host = WebHost::start(Path::new(&dist))?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&host.url())?;
    page.wait("main")?;
    page.run("return navigator.serviceWorker.ready.then(() => true)", &[])?;
    page.is_quiet()?;
    page.tell("Network.enable", &serde_json::json!({}))?;
    let none = serde_json::json!({"offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0});
    page.tell("Network.emulateNetworkConditions", &none)?;
    page.go(&host.url())?;
    page.wait("main").context("off line")?;
    page.is_quiet()
}
