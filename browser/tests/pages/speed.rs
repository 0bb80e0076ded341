//! How long somebody waits.

use anyhow::{Result, bail, ensure};
use browser::{Kind, Page, Server};

/// The longest time from a click to what it lights, in milliseconds.
const LONGEST: f64 = 50.0;

/// Notes when the first thing on a board can be clicked.
const WATCH: &str = "const watch = setInterval(() => {
    if (document.querySelector('svg.map [data-target].strong, .card.strong')) { window.usable = performance.now(); clearInterval(watch); }
}, 5);";

/// Clicks on what lights more than one move and waits until it is seen to be chosen; the times in milliseconds.
const CLICK: &str = "return (async () => {
    const times = [];
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < 20; i += 1) {
        const found = [...document.querySelectorAll('svg.map [data-target].strong, .card.strong')];
        const element = found[i % found.length];
        const id = element.dataset.target;
        const before = performance.now();
        element.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        const chosen = () => document.querySelector(`[data-target='${id}'].chosen`);
        while (!chosen() && performance.now() < before + 300) await frame();
        // What leaves no choice is played at once.
        if (!chosen()) continue;
        times.push(performance.now() - before);
        element.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        await frame();
    }
    return times;
})()";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn boards_are_soon_there_and_answer_at_once() -> Result<()> {
    let server = Server::start()?;
    for game in ["attrition", "quartermaster"] {
        let page = Page::open(Kind::PLAIN)?;
        page.go(&server.url("/"))?;
        page.click(&page.wait(&format!("[data-play={game}]"))?)?;
        page.wait("[data-state=move]")?;
        let address = page.address()?;
        page.tell("Page.addScriptToEvaluateOnNewDocument", &serde_json::json!({"source": WATCH}))?;
        page.tell("Network.clearBrowserCache", &serde_json::json!({}))?;
        page.go("about:blank")?;
        page.go(&address)?;
        let usable = page.until("a board", || Ok(page.run("return window.usable ?? null", &[])?.as_f64()))?;
        println!("timing: the board of {game} is usable after {usable:.0} ms");
        let times = page.run(CLICK, &[])?;
        let mut times: Vec<f64> = times.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        times.sort_by(f64::total_cmp);
        let Some(middle) = times.get(times.len() / 2) else { bail!("nothing on the board of {game} can be chosen") };
        println!("timing: a click on {game} is answered after {middle:.0} ms, of {}", times.len());
        ensure!(*middle <= LONGEST, "a click takes {middle:.0} ms: {times:?}");
        page.is_quiet()?;
    }
    Ok(())
}
