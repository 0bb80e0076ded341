//! A phone: a whole game by fingers alone.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use browser::{Kind, Page, Player, Point, Server};
use serde_json::Value;

/// Longer than a tap: whoever holds on wants a closer look.
const LONG: Duration = Duration::from_millis(700);

/// The middle of the first of these that is to be seen, where a finger meets it and nothing else; null if there is none.
const MEET: &str = "const meet = element => {
        const box = element.getBoundingClientRect();
        const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
        return element.contains(document.elementFromPoint(x, y)) ? {x, y} : null;
    };
    return [...document.querySelectorAll(arguments[0])].map(meet).find(Boolean) ?? null";

/// The part of the board that is shown: left, top, width, height.
const WINDOW: &str = "return document.querySelector('svg.map:not(.ground)').getAttribute('viewBox').split(' ').map(Number)";

/// Where a finger meets one of these, as soon as one is there.
fn meet(page: &Page, selector: &str) -> Result<Point> {
    page.until(selector, || {
        let at = page.run(MEET, &[selector.into()])?;
        Ok(at["x"].as_i64().zip(at["y"].as_i64()))
    })
}

/// Taps on one of these.
fn tap(page: &Page, selector: &str) -> Result<()> {
    page.tap(meet(page, selector)?)
}

fn window(page: &Page) -> Result<[f64; 4]> {
    let numbers = page.run(WINDOW, &[])?;
    let numbers: Vec<f64> = numbers.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    numbers.try_into().ok().context("the board has no window")
}

/// One finger pushes the board, two bring it nearer and away; neither chooses anything.
fn push_and_pinch(page: &Page) -> Result<()> {
    let (x, y) = meet(page, "main.board")?;
    let before = window(page)?;
    page.touch(&[((x, y), (x - 90, y - 60))], Duration::ZERO)?;
    let pushed = window(page)?;
    ensure!(pushed[0] > before[0] && pushed[1] > before[1], "the board was pushed and went from {before:?} to {pushed:?}");
    ensure!(pushed[2] == before[2], "pushing the board changes its size");
    let (near, far) = ([(x - 30, y), (x + 30, y)], [(x - 110, y), (x + 110, y)]);
    page.touch(&[(near[0], far[0]), (near[1], far[1])], Duration::ZERO)?;
    let nearer = window(page)?;
    ensure!(nearer[2] < pushed[2] * 0.6, "two fingers apart bring the board no nearer: {pushed:?}, {nearer:?}");
    page.touch(&[(far[0], near[0]), (far[1], near[1])], Duration::ZERO)?;
    let away = window(page)?;
    ensure!(away[2] > nearer[2] * 1.6, "two fingers together move the board no further away: {nearer:?}, {away:?}");
    ensure!(page.all(".chosen, .why, [data-act=confirm]")?.is_empty(), "fingers that move the board choose something");
    Ok(())
}

/// A finger that stays looks closer and chooses nothing.
fn look_closer(page: &Page, selector: &str) -> Result<()> {
    let at = meet(page, selector)?;
    page.touch(&[(at, at)], LONG)?;
    page.wait(".lens").with_context(|| format!("a long press on {selector}"))?;
    ensure!(page.all(".chosen, .why, [data-act=confirm]")?.is_empty(), "a closer look chooses something");
    tap(page, ".lens .ib")?;
    page.gone(".lens")
}

/// What lies at the foot of a phone opens and closes what has no room beside the board.
fn open_and_close(page: &Page) -> Result<()> {
    for (button, opened) in [("moves", ".sheet .moves"), ("players-and-log", ".side.open .log"), ("rules", ".sheet .rules")] {
        tap(page, &format!(".dock [data-act={button}]"))?;
        page.shown(opened)?;
    }
    tap(page, ".dock [data-act=map]")?;
    page.gone(".sheet, .side.open")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_attrition_by_fingers_alone() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PHONE)?;
    page.go(&server.url("/"))?;
    tap(&page, "[data-act=play-computer]")?;
    page.wait("[data-state=move]")?;
    page.wait("svg.ground path")?;
    // The first view waits for the ground.
    meet(&page, "svg.map [data-target].strong")?;
    look_closer(&page, "svg.map [data-target^='space:']")?;
    look_closer(&page, ".hand [data-target^='piece:']")?;
    open_and_close(&page)?;
    push_and_pinch(&page)?;
    let pushed = Player::new(&page, 1918).tap_to_the_end()?;
    println!("fingers: the board was pushed {pushed} times");
    tap(&page, ".end [data-act=verify]")?;
    page.shown(".end .proof")?;
    page.is_quiet()
}
