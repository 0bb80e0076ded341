//! What pages look like, for people to look at, and whether they are open to all.

use anyhow::{Context, Result};
use browser::{KINDS, Kind, Page, Player, Server};
use serde_json::{Value, json};

/// Opens a game against the computer, some decisions old.
fn open_table(page: &Page, server: &Server, game: &str) -> Result<String> {
    page.go(&server.url("/"))?;
    page.click(&page.wait(&format!("[data-play={game}]"))?)?;
    page.wait("[data-state=move]")?;
    Player::new(page, 7).click_for(1_500)?;
    page.until("a question", || Ok(page.all("[data-state=move], [data-state=respond]")?.into_iter().next()))?;
    page.address()
}

/// A table on the server with these seats; its code.
fn make_table(page: &Page, seats: &Value) -> Result<String> {
    let table = page.fetch("POST", "/api/tables", &json!({"game": "attrition", "seats": seats}))?;
    Ok(table["code"].as_str().context("no code")?.to_owned())
}

/// Every page that the client has, by name, each with something on it.
fn client_pages(page: &Page, server: &Server) -> Result<Vec<(&'static str, String)>> {
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/register", &json!({"name": "anna", "password": "correct horse"}))?;
    let running = make_table(page, &json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]))?;
    let invited = make_table(page, &json!([{"kind": "me"}, {"kind": "invited"}]))?;
    let tables = [open_table(page, server, "attrition")?, open_table(page, server, "quartermaster")?];
    let [attrition, quartermaster] = tables;
    let plain = [
        ("home", "/"),
        ("new", "/#/new/attrition"),
        ("friend", "/#/friend/quartermaster"),
        ("lesson", "/#/learn/attrition"),
        ("rules", "/#/rules/attrition"),
        ("watch", "/#/watch"),
        ("me", "/#/me"),
        ("missing", "/#/no/such/page"),
    ];
    let mut pages: Vec<_> = plain.map(|(name, path)| (name, server.url(path))).into();
    pages.push(("online", server.url(&format!("/table/{running}"))));
    pages.push(("lobby", server.url(&format!("/table/{invited}"))));
    pages.push(("invitation", server.url(&format!("/#/join/{invited}/en/token"))));
    pages.extend([("attrition", attrition), ("quartermaster", quartermaster)]);
    Ok(pages)
}

/// Each page of the client in these kinds of browsers: its screenshot, its console, and what axe-core says of it.
fn look_at_client(kinds: &[Kind]) -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    let pages = client_pages(&page, &server)?;
    let table = pages.last().map(|(_, address)| address.clone()).unwrap_or_default();
    let mut problems = Vec::new();
    for kind in kinds {
        page.become_kind(*kind)?;
        for (name, address) in &pages {
            look(&page, name, address, *kind, &mut problems)?;
        }
        page.run("localStorage.setItem('bivouac.words', '1')", &[])?;
        look(&page, "words", &table, *kind, &mut problems)?;
        page.run("localStorage.removeItem('bivouac.words')", &[])?;
    }
    anyhow::ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_of_the_client_on_a_large_screen() -> Result<()> {
    look_at_client(&KINDS[0])
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_of_the_client_on_a_tablet() -> Result<()> {
    look_at_client(&KINDS[1])
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_of_the_client_on_a_phone() -> Result<()> {
    look_at_client(&KINDS[2])
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
