//! The home page, served and as files.

use anyhow::{Context, Result};
use browser::{Kind, Page, Server};

use crate::{off_line, site};

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_address_shows_the_page() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    for path in ["/lobby", "/table/nowhere", "/no/such/page"] {
        page.go(&server.url(path))?;
        page.wait("main").with_context(|| path.to_owned())?;
        // Browsers tell of every question that is answered with "there is no such thing".
        let is_due = |line: &str| line.contains("/api/tables/nowhere") && line.contains("404");
        page.is_quiet_but(is_due).with_context(|| path.to_owned())?;
    }
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_site_mounts_in_any_folder_of_any_web_host_and_off_line() -> Result<()> {
    let host = site()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&host.url())?;
    page.wait("main")?;
    page.run("return navigator.serviceWorker.ready.then(() => true)", &[])?;
    page.is_quiet()?;
    off_line(&page)?;
    page.go(&host.url())?;
    page.wait("main").context("off line")?;
    page.is_quiet()
}
