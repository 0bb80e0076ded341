//! Whole games against the computer: with the mouse, with the keyboard alone, in words, and off line.

use anyhow::Result;
use browser::{Kind, Page, Player, Server};

use crate::{off_line, site};

/// A browser at a game against the computer that has just begun: two clicks.
fn begun(address: &str, game: &str) -> Result<Page> {
    let page = Page::open(Kind::PLAIN)?;
    page.go(address)?;
    page.click(&page.wait(&format!("[data-play={game}]"))?)?;
    page.wait("[data-state=move]")?;
    Ok(page)
}

/// A turn by the mouse, and on to the end by a script that clicks on the same things.
fn click_a_whole_game(game: &str) -> Result<()> {
    let server = Server::start()?;
    let page = begun(&server.url("/"), game)?;
    let mut player = Player::new(&page, 1914);
    player.click_by_mouse(40)?;
    player.click_to_the_end()?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_attrition_with_the_mouse() -> Result<()> {
    click_a_whole_game("attrition")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_with_the_mouse() -> Result<()> {
    click_a_whole_game("quartermaster")
}

/// From the home page to the end without a mouse.
fn press_a_whole_game(game: &str) -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&server.url("/"))?;
    let button = format!("[data-play={game}]");
    page.wait(&button)?;
    let mut player = Player::new(&page, 1915);
    player.press_on(&button)?;
    page.wait("[data-state=move]")?;
    player.press_to_the_end()?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_attrition_with_the_keyboard_alone() -> Result<()> {
    press_a_whole_game("attrition")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_with_the_keyboard_alone() -> Result<()> {
    press_a_whole_game("quartermaster")
}

/// All of it read and typed.
fn type_a_whole_game(game: &str) -> Result<()> {
    let server = Server::start()?;
    let page = begun(&server.url("/"), game)?;
    page.press("t")?;
    page.click(&page.wait("#line")?)?;
    Player::new(&page, 1916).type_to_the_end()?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_attrition_in_words() -> Result<()> {
    type_a_whole_game("attrition")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_in_words() -> Result<()> {
    type_a_whole_game("quartermaster")
}

/// From the files of a site that are kept in the browser, with nothing to reach.
fn click_a_whole_game_off_line(game: &str) -> Result<()> {
    let host = site()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&host.url())?;
    page.run("return navigator.serviceWorker.ready.then(() => true)", &[])?;
    off_line(&page)?;
    page.go(&host.url())?;
    page.click(&page.wait(&format!("[data-play={game}]"))?)?;
    page.wait("svg.ground path")?;
    Player::new(&page, 1917).click_to_the_end()?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_attrition_off_line() -> Result<()> {
    click_a_whole_game_off_line("attrition")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_off_line() -> Result<()> {
    click_a_whole_game_off_line("quartermaster")
}
