//! What pages look like, for people to look at, and whether they are open to all.

use anyhow::{Context, Result, ensure};
use browser::{KINDS, Kind, Page, Server};
use serde_json::{Value, json};

use crate::kept::{ATTRITION_NOW, DOWNFALL_NOW, FREDERICK_NOW, QUARTERMASTER_NOW, WORLDWAR_NOW};

/// A table on the server with these seats.
fn make_table(page: &Page, seats: &Value) -> Result<Value> {
    page.fetch("POST", "/api/tables", &json!({"game": "attrition", "seats": seats}))
}

/// Where a page shows such a table, and where it shows the invitation to it.
fn addresses(server: &Server, table: &Value) -> Result<(String, String)> {
    let code = table["code"].as_str().context("no code")?;
    let invitation = &table["invitations"][0];
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let (seat, token) = (word(&invitation["seats"][0]), word(&invitation["token"]));
    Ok((server.url(&format!("/table/{code}")), server.url(&format!("/#/join/{code}/{seat}/{token}"))))
}

/// A page: its name, its address, and what is on it as soon as it is there.
type Shown = (&'static str, String, &'static str);

/// What a table has.
const TABLE: &str = "main [data-target]";

/// Every page that the client has, by name, each with something on it.
fn client_pages(page: &Page, server: &Server) -> Result<Vec<Shown>> {
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/register", &json!({"name": "anna", "password": "correct horse"}))?;
    let running = make_table(page, &json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]))?;
    let invited = make_table(page, &json!([{"kind": "me"}, {"kind": "invited"}]))?;
    let (attrition, quartermaster) = (ATTRITION_NOW.keep(page, server)?, QUARTERMASTER_NOW.keep(page, server)?);
    let plain = [
        ("home", "/", "[data-play]"),
        ("new", "/#/new/attrition", "main button"),
        ("friend", "/#/friend/quartermaster", "main button"),
        ("lesson", "/#/learn/attrition", ".lesson"),
        ("rules", "/#/rules/attrition", "main li, main p"),
        ("watch", "/#/watch", "main"),
        ("me", "/#/me", "main input"),
        ("missing", "/#/no/such/page", "main a"),
    ];
    let mut pages: Vec<_> = plain.map(|(name, path, sign)| (name, server.url(path), sign)).into();
    let (online, (lobby, invitation)) = (addresses(server, &running)?.0, addresses(server, &invited)?);
    pages.extend([("online", online, TABLE), ("lobby", lobby, "main button"), ("invitation", invitation, "[data-act=accept]")]);
    let (downfall, frederick) = (DOWNFALL_NOW.keep(page, server)?, FREDERICK_NOW.keep(page, server)?);
    pages.extend([("attrition", attrition, TABLE), ("downfall", downfall, TABLE), ("frederick", frederick, TABLE)]);
    pages.extend([("worldwar", WORLDWAR_NOW.keep(page, server)?, TABLE), ("quartermaster", quartermaster, TABLE)]);
    Ok(pages)
}

/// Each page of the client in these kinds of browsers: its screenshot, its console, and what axe-core says of it.
fn look_at_client(kinds: &[Kind]) -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    let pages = client_pages(&page, &server)?;
    let table = pages.last().map(|(_, address, _)| address.clone()).unwrap_or_default();
    let in_words = ("words", table, "#line");
    let mut problems = Vec::new();
    for kind in kinds {
        page.become_kind(*kind)?;
        for shown in &pages {
            look(&page, shown, *kind, &mut problems)?;
        }
        page.run("localStorage.setItem('bivouac.words', '1')", &[])?;
        look(&page, &in_words, *kind, &mut problems)?;
        page.run("localStorage.removeItem('bivouac.words')", &[])?;
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
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
    let names = [
        "tables",
        "sign-in",
        "register",
        "players/anna",
        "rules/attrition",
        "rules/downfall",
        "rules/frederick",
        "rules/quartermaster",
        "rules/worldwar",
    ];
    let pages = names.map(|path| (path, server.url(&format!("/{path}")), "main"));
    for kind in KINDS.as_flattened() {
        page.become_kind(*kind)?;
        for shown in &pages {
            look(&page, shown, *kind, &mut problems)?;
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

/// Looks at a page; what is wrong is kept, so that one run tells all.
fn look(page: &Page, (name, address, sign): &Shown, kind: Kind, problems: &mut Vec<String>) -> Result<()> {
    open(page, address, sign).with_context(|| (*name).to_owned())?;
    see(page, &name.replace('/', "-"), "html", kind, problems)
}

/// Loads a page anew and waits until all of it is there.
pub fn open(page: &Page, address: &str, sign: &str) -> Result<()> {
    page.go("about:blank")?;
    page.go(address)?;
    page.wait(sign)?;
    // Fonts, maps and icons come a little later.
    page.run("return document.fonts.ready.then(() => new Promise(done => setTimeout(done, 300))).then(() => true)", &[])?;
    Ok(())
}

/// Looks at what a page shows now; axe-core looks at the part of it that a selector names.
pub fn see(page: &Page, name: &str, part: &str, kind: Kind, problems: &mut Vec<String>) -> Result<()> {
    page.keep(name, kind)?;
    for found in [page.is_open_to_all(part), page.is_quiet()] {
        problems.extend(found.err().map(|e| format!("{name} {kind:?}: {e:#}")));
    }
    Ok(())
}
