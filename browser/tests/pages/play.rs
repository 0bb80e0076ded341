//! Whole games against the computer: with the mouse, with the keyboard alone, in words, and off line.

use anyhow::Result;
use browser::{Kind, Page, Player, Server};

use crate::{
    kept::{DOWNFALL_THINKS, WORLDWAR_THINKS},
    off_line, site,
};

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
fn a_whole_game_of_downfall_with_the_mouse() -> Result<()> {
    click_a_whole_game("downfall")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_frederick_with_the_mouse() -> Result<()> {
    click_a_whole_game("frederick")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_with_the_mouse() -> Result<()> {
    click_a_whole_game("quartermaster")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_worldwar_with_the_mouse() -> Result<()> {
    click_a_whole_game("worldwar")
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
fn a_whole_game_of_downfall_with_the_keyboard_alone() -> Result<()> {
    press_a_whole_game("downfall")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_frederick_with_the_keyboard_alone() -> Result<()> {
    press_a_whole_game("frederick")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_with_the_keyboard_alone() -> Result<()> {
    press_a_whole_game("quartermaster")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_worldwar_with_the_keyboard_alone() -> Result<()> {
    press_a_whole_game("worldwar")
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
fn a_whole_game_of_downfall_in_words() -> Result<()> {
    type_a_whole_game("downfall")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_frederick_in_words() -> Result<()> {
    type_a_whole_game("frederick")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_in_words() -> Result<()> {
    type_a_whole_game("quartermaster")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_worldwar_in_words() -> Result<()> {
    type_a_whole_game("worldwar")
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
fn a_whole_game_of_downfall_off_line() -> Result<()> {
    click_a_whole_game_off_line("downfall")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_frederick_off_line() -> Result<()> {
    click_a_whole_game_off_line("frederick")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_quartermaster_off_line() -> Result<()> {
    click_a_whole_game_off_line("quartermaster")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_of_worldwar_off_line() -> Result<()> {
    click_a_whole_game_off_line("worldwar")
}

/// Opens the list of moves and plays the first of a kind as long as there is one.
fn play_all(page: &Page, word: &str) -> Result<()> {
    page.press("l")?;
    page.wait(".moves [data-move]")?;
    let first = format!(".moves [data-move^={word}]");
    page.until("the list comes to its end", || {
        let moves = page.all(&first)?;
        moves.first().map_or(Ok(()), |_| page.press("1"))?;
        Ok(moves.is_empty().then_some(()))
    })?;
    page.press("l")?;
    page.gone(".sheet")
}

/// The targets of what shines on the map.
fn offered(page: &Page) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('svg.map [data-target].strong')].map((e) => e.dataset.target)";
    Ok(serde_json::from_value(page.run(script, &[])?)?)
}

fn pick(page: &Page, target: &str) -> Result<()> {
    page.click(&page.wait(&format!("svg.map [data-target='{target}'] .hit"))?)
}

/// A tile that is taken up is put down for another, or by Esc; and what was done is done again with one key. Some games begin without two
/// tiles of a kind.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn minds_are_changed_and_deeds_repeated() -> Result<()> {
    let server = Server::start()?;
    for _ in 0..5 {
        let page = begun(&server.url("/"), "attrition")?;
        play_all(&page, "mobilize")?;
        let tiles = offered(&page)?;
        let asked = |page: &Page| page.text(&page.wait(".prompt .say p")?);
        let question = asked(&page)?;
        let (first, last) = (&tiles[0], &tiles[tiles.len() - 1]);
        pick(&page, first)?;
        page.wait("[data-act=cancel]")?;
        let of_first = asked(&page)?;
        pick(&page, last)?;
        page.until("the other tile is asked for", || {
            Ok(Some(asked(&page)?).filter(|text| *text != of_first && *text != question))
        })?;
        page.press("\u{e00c}")?;
        page.gone("[data-act=cancel]")?;
        assert_eq!(asked(&page)?, question);
        for tile in tiles {
            pick(&page, &tile)?;
            page.wait("[data-act=cancel]")?;
            let Some(place) = offered(&page)?.into_iter().find(|target| target.starts_with("space:")) else { continue };
            pick(&page, &place)?;
            page.gone("[data-act=cancel]")?;
            if !page.all("[data-act=again]")?.is_empty() {
                page.press("a")?;
                page.until("the same is told twice", || {
                    let told = page.run("return [...document.querySelectorAll('.log p')].at(-1)?.innerText ?? ''", &[])?;
                    Ok(told.as_str().unwrap_or("").contains("×2").then_some(()))
                })?;
                return page.is_quiet();
            }
        }
        page.is_quiet()?;
    }
    anyhow::bail!("five games began without two tiles of a kind")
}

/// Whoever leaves a table with its menu open is at the games, and nothing has broken.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_table_is_left_with_its_menu_open() -> Result<()> {
    let server = Server::start()?;
    let page = begun(&server.url("/"), "attrition")?;
    page.click_on("[data-act=menu]")?;
    page.click(&page.wait(".menu a.btn:last-child")?)?;
    page.wait("[data-play=attrition]")?;
    page.is_quiet()
}

/// Whoever goes from table to table while the computer thinks gets at each the answers to its own questions.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn tables_are_left_while_the_computer_thinks() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    let (one, other) = (WORLDWAR_THINKS.keep(&page, &server)?, DOWNFALL_THINKS.keep(&page, &server)?);
    for address in [&one, &other, &one, &other, &one, &other] {
        page.go(address)?;
        page.wait("[data-state]")?;
    }
    page.wait("[data-state=move], [data-state=respond]")?;
    page.is_quiet()
}
