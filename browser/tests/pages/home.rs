//! The home page, served and as files.

use anyhow::{Context, Result, ensure};
use browser::{Kind, Page, Server};

use crate::{off_line, site};

/// How far what was there has jumped since, without anybody's doing: 0 is nothing; what people call steady is below 0.1.
const JUMPED: &str = "return document.fonts.ready.then(() => new Promise(done => {
        let sum = 0;
        const add = list => list.getEntries().filter(e => !e.hadRecentInput).forEach(e => sum += e.value);
        new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true});
        setTimeout(() => done(sum), 500);
    }))";

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

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn nothing_jumps_from_under_a_finger() -> Result<()> {
    let server = Server::start()?;
    for kind in [Kind::PHONE, Kind::PLAIN] {
        let page = Page::open(kind)?;
        page.go(&server.url("/"))?;
        page.wait("[data-play]")?;
        let jumped = page.run(JUMPED, &[])?.as_f64().context("no number")?;
        println!("timing: the first page jumps by {jumped:.4} on {:?}", kind.size);
        ensure!(jumped < 0.02, "the first page jumps by {jumped} on {:?}", kind.size);
    }
    Ok(())
}
