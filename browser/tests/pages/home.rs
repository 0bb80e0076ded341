//! The home page, served and as files.

use anyhow::{Context, Result, ensure};
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
        page.is_quiet_but(|line| line.contains("404")).with_context(|| path.to_owned())?;
    }
    for address in ["/lobby", "/nothing/", "/#/no/such/page"] {
        page.go("about:blank")?;
        page.go(&server.url(address))?;
        let said = page.text(&page.wait("main.empty p")?)?;
        ensure!(said == "There is nothing at this address.", "{address}: {said}");
        page.click_on("main.empty a")?;
        page.wait("[data-play]").with_context(|| format!("{address} leads on"))?;
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
