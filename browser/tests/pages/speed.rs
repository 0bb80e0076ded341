//! How long somebody waits.

use anyhow::{Context, Result, ensure};
use browser::{Driver, Kind, Page, Server};
use serde_json::json;

use crate::kept::{DOWNFALL_NOW, FREDERICK_FIRST, WORLDWAR_NOW};

/// The longest time from a click until what it lights is on the screen, in milliseconds.
const LONGEST: f64 = 50.0;
/// So many clicks are measured.
const CLICKS: usize = 12;

/// Notes when the first thing on a board can be clicked, and how long each click takes until the screen has changed.
const WATCH: &str = "window.clicks = [];
    const watch = setInterval(() => {
        if (document.querySelector('svg.map [data-target].strong, .card.strong')) {
            window.usable = performance.now();
            clearInterval(watch);
        }
    }, 5);
    new PerformanceObserver(list => list.getEntries().filter(e => e.name === 'click').forEach(e => window.clicks.push(e.duration)))
        .observe({type: 'event', durationThreshold: 16});";

/// Something that shines on the board or in the hand, with a point where the mouse meets it; null if there is nothing.
const OFFERED: &str = "const inside = element => {
        const box = element.getBoundingClientRect();
        const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
        const id = element.dataset.target;
        return document.elementFromPoint(x, y)?.closest('[data-target]') === element ? {id, x, y} : null;
    };
    const found = [...document.querySelectorAll('svg.map [data-target].strong, .card.strong')].map(inside).filter(Boolean);
    return found[arguments[0] % found.length] ?? null";

/// What is asked.
const ASKED: &str = "return document.querySelector('.prompt')?.textContent ?? ''";

/// Whether a thing is chosen, as soon as it is; or else something else is asked: it was played at once.
const IS_CHOSEN: &str = "const [id, asked] = arguments;
    return (async () => {
        const until = performance.now() + 3000;
        const chosen = () => document.querySelector(`[data-target='${id}'].chosen`) !== null;
        const played = () => (document.querySelector('.prompt')?.textContent ?? '') !== asked;
        while (!chosen() && !played() && performance.now() < until) await new Promise(requestAnimationFrame);
        return chosen();
    })()";

/// How long the last click took. What is quicker than a frame is not told by the browser: then there is no answer for long.
const TIME: &str = "return (async () => {
        const until = performance.now() + 3000;
        while (window.clicks.length === 0 && performance.now() < until) await new Promise(done => setTimeout(done, 20));
        return Math.max(16, ...window.clicks);
    })()";

/// Clicks once more on what is chosen.
const LET_GO: &str =
    "document.querySelector(`[data-target='${arguments[0]}']`).dispatchEvent(new MouseEvent('click', {bubbles: true}))";

/// Takes back what was played, if that can be.
const TAKE_BACK: &str = "document.querySelector('.prompt :is([data-act=cancel], [data-act=undo])')?.click()";

/// Clicks on something; the milliseconds until the screen tells what came of it.
fn click(page: &Page, n: usize) -> Result<f64> {
    let at = page.until("something to choose", || Ok(Some(page.run(OFFERED, &[n.into()])?).filter(|at| !at.is_null())))?;
    let (x, y) = at["x"].as_i64().zip(at["y"].as_i64()).context("no point")?;
    page.point_at(x, y)?;
    Driver::pause();
    page.run("window.clicks = []", &[])?;
    let asked = page.run(ASKED, &[])?;
    page.click_at(x, y)?;
    let is_chosen = page.run(IS_CHOSEN, &[at["id"].clone(), asked])? == true;
    let time = page.run(TIME, &[])?.as_f64().context("no time")?;
    if is_chosen {
        page.run(LET_GO, &[at["id"].clone()])?;
        page.until("what was chosen to be let go", || Ok(page.all("[data-target].chosen")?.is_empty().then_some(())))?;
    } else {
        page.run(TAKE_BACK, &[])?;
    }
    Ok(time)
}

/// The times of some clicks, the shortest first.
fn times(page: &Page) -> Result<Vec<f64>> {
    let mut times = (0..CLICKS).map(|n| click(page, n)).collect::<Result<Vec<_>>>()?;
    times.sort_by(f64::total_cmp);
    Ok(times)
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn boards_are_soon_there_and_answer_at_once() -> Result<()> {
    let server = Server::start()?;
    for game in ["attrition", "downfall", "frederick", "quartermaster", "worldwar"] {
        let page = Page::open(Kind::PLAIN)?;
        page.go(&server.url("/"))?;
        let address = match game {
            // It begins with a die, and perhaps a question about cards.
            "frederick" => FREDERICK_FIRST.keep(&page, &server)?,
            // It begins with tiles.
            "downfall" => DOWNFALL_NOW.keep(&page, &server)?,
            // It may begin with losses to take.
            "worldwar" => WORLDWAR_NOW.keep(&page, &server)?,
            _ => {
                page.click(&page.wait(&format!("[data-play={game}]"))?)?;
                page.wait("[data-state=move]")?;
                page.address()?
            }
        };
        page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({"source": WATCH}))?;
        page.tell("Network.clearBrowserCache", &json!({}))?;
        page.go("about:blank")?;
        page.go(&address)?;
        let usable = page.until("a board", || Ok(page.run("return window.usable ?? null", &[])?.as_f64()))?;
        println!("timing: the board of {game} is usable after {usable:.0} ms");
        let times = times(&page)?;
        let middle = times[CLICKS / 2];
        println!("timing: a click on {game} is on the screen after {middle:.0} ms, of {CLICKS}: {times:?}");
        ensure!(middle <= LONGEST, "a click takes {middle:.0} ms: {times:?}");
        page.is_quiet()?;
    }
    Ok(())
}
