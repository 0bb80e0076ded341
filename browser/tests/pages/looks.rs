//! What pages look like, for people to look at, and whether they are open to all.

use anyhow::{Context, Result};
use browser::{KINDS, Kind, Page, Player, Server};
use serde_json::json;

/// Opens a game against the computer, some decisions old.
fn open_table(page: &Page, server: &Server, game: &str) -> Result<String> {
    page.go(&server.url("/"))?;
    page.click(&page.wait(&format!("[data-play={game}]"))?)?;
    page.wait("[data-state=move]")?;
    Player::new(page, 7).click_for(1_500)?;
    page.until("a question", || Ok(page.all("[data-state=move], [data-state=respond]")?.into_iter().next()))?;
    page.address()
}

/// Each page in every kind of browser: its screenshot, its console, and what axe-core says of it.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_of_the_client_in_every_kind_of_browser() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    let tables = ["attrition", "quartermaster"].map(|game| Ok((game, open_table(&page, &server, game)?)));
    let mut pages =
        vec![("home", server.url("/")), ("new", server.url("/#/new/attrition")), ("rules", server.url("/#/rules/attrition"))];
    for table in tables {
        let table: Result<_> = table;
        pages.push(table?);
    }
    let mut problems = Vec::new();
    for kind in KINDS.as_flattened() {
        page.become_kind(*kind)?;
        for (name, address) in &pages {
            look(&page, name, address, *kind, &mut problems)?;
        }
        page.run("localStorage.setItem('bivouac.words', '1')", &[])?;
        look(&page, "words", &pages[3].1, *kind, &mut problems)?;
        page.run("localStorage.removeItem('bivouac.words')", &[])?;
    }
    anyhow::ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

/// The pages that need no script.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_of_the_server() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&server.url("/"))?;
    let anna = json!({"name": "anna", "password": "correct horse"});
    page.fetch("POST", "/api/register", &anna)?;
    let mut problems = Vec::new();
    for kind in [KINDS[0][0], KINDS[0][3], KINDS[2][0]] {
        page.become_kind(kind)?;
        for path in ["tables", "sign-in", "register", "players/anna", "rules/attrition", "rules/quartermaster"] {
            look(&page, &path.replace('/', "-"), &server.url(&format!("/{path}")), kind, &mut problems)?;
        }
    }
    anyhow::ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

/// Looks at a page; what is wrong is kept, so that one run tells all.
fn look(page: &Page, name: &str, address: &str, kind: Kind, problems: &mut Vec<String>) -> Result<()> {
    page.go("about:blank")?;
    page.go(address)?;
    page.wait("main").with_context(|| name.to_owned())?;
    // Fonts, maps and icons come a little later.
    page.run("return document.fonts.ready.then(() => new Promise(done => setTimeout(done, 300))).then(() => true)", &[])?;
    page.keep(name, kind)?;
    for found in [page.is_open_to_all(), page.is_quiet()] {
        problems.extend(found.err().map(|e| format!("{name} {kind:?}: {e:#}")));
    }
    Ok(())
}
