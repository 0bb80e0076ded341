//! How a finished game went, told on its page.

use anyhow::{Result, ensure};
use browser::{Kind, Page, Server};

use crate::{
    kept::ATTRITION_OVER,
    looks::{open, see},
};

const CURVE_IN_SIGHT: &str =
    "const r = document.querySelector('.curve').getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight";

/// The analysis of a game, at a phone and at a desk: it is computed beside the page, its moments lead to the board and back.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_finished_game_is_analysed_on_its_page() -> Result<()> {
    let server = Server::start()?;
    let mut problems = Vec::new();
    for kind in [Kind::PLAIN, Kind::PHONE] {
        let page = Page::open(kind)?;
        page.go(&server.url("/"))?;
        let address = ATTRITION_OVER.keep(&page, &server)?;
        open(&page, &address, ".end")?;
        page.click_on(".end [data-act=analyse]")?;
        // It may take longer than anything else.
        let ready = (0..8).find_map(|_| page.wait(".analysis table.t").ok());
        ensure!(ready.is_some(), "no analysis after two minutes");
        page.gone("[data-act=analyse]")?;
        // Whoever asked for it need not look for it.
        let holds = |what: &str, script: &str| page.until(what, || Ok((page.run(script, &[])? == true).then_some(())));
        holds("the curve in sight", CURVE_IN_SIGHT)?;
        see(&page, "analysis", ".end", kind, &mut problems)?;
        let gist = page.run("return document.querySelector('.curve svg').getAttribute('aria-label')", &[])?;
        ensure!(gist.as_str().is_some_and(|gist| gist.contains('%')), "{gist}");
        let sums = page.run("return [...document.querySelectorAll('.analysis .sum')].map(p => p.textContent)", &[])?;
        ensure!(sums.as_array().is_some_and(|sums| sums.len() == 2), "{sums}");
        // A mistake shows what could have been done, and what should have been.
        page.run("document.querySelector('.end').scrollTop = 150", &[])?;
        page.run("[...document.querySelectorAll('.turns')][1].querySelector('button').click()", &[])?;
        page.gone(".end")?;
        page.wait("[data-state=past]")?;
        let told = page.run("return document.querySelector('.prompt .say p').textContent", &[])?;
        ensure!(told.as_str().is_some_and(|told| told.contains("was better")), "{told}");
        // Whoever comes back finds it as it was.
        page.run("document.querySelector('.prompt .btn.primary').click()", &[])?;
        page.wait(".end .analysis .turns")?;
        holds("the panel where it was left", "return Math.abs(document.querySelector('.end').scrollTop - 150) < 2")?;
        page.is_quiet()?;
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}
