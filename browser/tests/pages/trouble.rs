//! What goes wrong around a page: storage that takes nothing, sockets that are cut, answers that are lost, addresses and records that are
//! not right.

use std::{thread, time::Duration};

use anyhow::{Context, Result, ensure};
use browser::{Kind, Lang, Page, Player, Server};
use serde_json::{Value, json};

/// Storage that a browser forbids, and storage that is full.
const FORBIDDEN: &str =
    "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('forbidden', 'SecurityError') }})";
const FULL: &str = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";

/// Sockets that can be cut: nothing comes and goes any more, and nobody is told.
const SOCKETS: &str = "window.sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...words) {
            super(...words);
            window.sockets.push(this);
            this.isCut = window.isCut ?? false;
        }
        send(words) { if (!this.isCut) super.send(words) }
        close() { if (!this.isCut) super.close() }
        set onmessage(hear) { super.onmessage = hear && (e => { if (!this.isCut) hear(e) }) }
    };";

/// Brings a file to the page.
pub const BRING: &str = "const input = document.querySelector('.import input'), files = new DataTransfer();
    files.items.add(new File([arguments[0]], 'game.jsonl'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', {bubbles: true}))";

/// A browser in which a script runs before every page.
fn with(script: &str, kind: Kind) -> Result<Page> {
    let page = Page::open(kind)?;
    page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({"source": script}))?;
    Ok(page)
}

/// Goes to another part of the page that is shown.
fn turn_to(page: &Page, place: &str) -> Result<()> {
    page.run("location.hash = arguments[0]", &[format!("#/{place}").into()]).map(drop)
}

/// Waits until something on the page says this.
fn says(page: &Page, selector: &str, words: &str) -> Result<()> {
    let script = "return [...document.querySelectorAll(arguments[0])].some(e => e.textContent.includes(arguments[1]))";
    let is_said = || Ok((page.run(script, &[selector.into(), words.into()])? == true).then_some(()));
    page.until(&format!("“{words}” in {selector}"), is_said)
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn where_nothing_can_be_kept_everything_can_be_played() -> Result<()> {
    let server = Server::start()?;
    for script in [FORBIDDEN, FULL] {
        let page = with(script, Kind::PLAIN)?;
        page.go(&server.url("/"))?;
        page.click_on("[data-play=attrition]")?;
        page.wait("[data-state=move]").context("a game")?;
        says(&page, ".trouble", "This browser keeps nothing")?;
        Player::new(&page, 1920).click_for(500)?;
        turn_to(&page, "")?;
        page.click_on("a[href^='#/local/']").context("the game is in the list")?;
        page.wait("[data-state]").context("a game that is opened again")?;
        turn_to(&page, "learn/attrition")?;
        page.wait("[data-state=move]").context("a lesson")?;
        turn_to(&page, "friend/attrition")?;
        page.click_on("[data-act=begin]")?;
        page.wait(".lobby .link input").context("the link for a friend")?;
        says(&page, ".lobby .trouble", "copy the link")?;
        page.is_quiet()?;
    }
    Ok(())
}

/// How many entries a table has.
fn count(page: &Page, code: &str) -> Result<i64> {
    page.fetch("GET", &format!("/api/tables/{code}"), &Value::Null)?["n"].as_i64().context("no entries")
}

/// How many sockets a page has opened.
fn sockets(page: &Page) -> Result<i64> {
    page.run("return window.sockets.length", &[])?.as_i64().context("no sockets")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_socket_that_is_cut_is_noticed() -> Result<()> {
    let server = Server::start()?;
    let page = with(SOCKETS, Kind::PLAIN)?;
    page.go(&server.url("/"))?;
    let table = page.fetch("POST", "/api/play-now", &json!({"game": "attrition"}))?;
    let code = table["code"].as_str().context("no code")?;
    page.go(&server.url(&format!("/table/{code}")))?;
    page.wait("[data-state=move]")?;

    // Somebody moves, and no answer comes.
    let (before, opened) = (count(&page, code)?, sockets(&page)?);
    page.run("window.sockets.at(-1).isCut = true", &[])?;
    Player::new(&page, 1921).click_for(300)?;
    page.until("the move", || Ok((count(&page, code)? > before).then_some(())))?;
    page.until("another socket", || Ok((sockets(&page)? > opened).then_some(())))?;
    page.gone(".trouble")?;
    page.wait("[data-state=move]")?;

    // Nobody does anything; whoever comes back to the page has it look at once.
    let opened = sockets(&page)?;
    page.run("window.sockets.at(-1).isCut = true; window.dispatchEvent(new Event('online'))", &[])?;
    page.until("another socket", || Ok((sockets(&page)? > opened).then_some(())))?;
    page.gone(".trouble")?;

    // Sockets open and say nothing.
    page.run("window.isCut = window.sockets.at(-1).isCut = true; window.dispatchEvent(new Event('online'))", &[])?;
    thread::sleep(Duration::from_secs(25));
    says(&page, ".trouble", "every few seconds")?;
    let before = count(&page, code)?;
    Player::new(&page, 1922).click_for(300)?;
    page.until("a move without a socket", || Ok((count(&page, code)? > before).then_some(())))?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_page_whose_events_break_asks_whether_it_is_old() -> Result<()> {
    let mut server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/guest", &json!({}))?;
    page.go(&server.url("/"))?;
    page.wait("[data-play]")?;
    let asked =
        || page.run("return performance.getEntriesByName(location.origin + '/api/hello').length", &[]).map(|n| n.as_i64());
    let is_open = "return performance.getEntriesByName(location.origin + '/api/mine').length";
    page.until("the list of games", || Ok((page.run(is_open, &[])? != 0).then_some(())))?;
    let before = asked()?;
    server.stop();
    server.begin()?;
    page.until("the question", || Ok((asked()? > before).then_some(())))
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn who_signs_in_is_back_where_he_was() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/register", &json!({"name": "anna", "password": "correct horse"}))?;
    let seats = json!([{"kind": "me"}, {"kind": "invited"}]);
    let table = page.fetch("POST", "/api/tables", &json!({"game": "attrition", "seats": seats}))?;
    let (code, seat) = (&table["code"], &table["invitations"][0]["seats"][0]);
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    page.fetch("POST", "/api/logout", &json!({}))?;
    page.go(&server.url(&format!("/table/{}", word(code))))?;
    page.click_on("[data-act=account]")?;
    page.click_on("[data-act=sign-in]")?;
    page.fill("#name", "anna")?;
    page.fill("#password", "correct horse")?;
    page.click_on("form button")?;
    page.wait(".lobby [data-act=start]").context("her table")?;

    // A link that is not whole says so before anybody accepts.
    page.go(&server.url(&format!("/#/join/{}/{}/0123", word(code), word(seat))))?;
    says(&page, ".invitation [role=alert]", "does not hold")?;
    ensure!(page.all("[data-act=accept]")?.is_empty(), "a wrong link can be accepted");
    let token = word(&table["invitations"][0]["token"]);
    turn_to(&page, &format!("join/{}/{}/{token}", word(code), word(seat)))?;
    page.wait("[data-act=accept]").context("a link that is right")?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_is_kept_or_brought_may_be_wrong() -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind { lang: Lang::Fr, ..Kind::PLAIN })?;
    page.go(&server.url("/"))?;
    page.wait(".import input")?;
    page.run(BRING, &["nonsense".into()])?;
    says(&page, ".error", "la ligne 1")?;
    page.click_on("[data-play=attrition]")?;
    page.wait("[data-state=move]")?;

    // A moment that has not come is the present.
    let game = page.run("return location.hash.slice(2)", &[])?;
    let game = game.as_str().context("no address")?;
    for moment in ["99999", "4294967295"] {
        page.go("about:blank")?;
        page.go(&server.url(&format!("/#/{game}/{moment}")))?;
        page.wait("[data-state=move]").context(moment)?;
    }

    // A record without its seed goes on by another one.
    let spoil = "const key = Object.keys(localStorage).find(key => key.startsWith('bivouac.game.'));
        const game = JSON.parse(localStorage[key]);
        Object.assign(game, arguments[0]);
        localStorage[key] = JSON.stringify(game)";
    page.go(&server.url("/tables"))?;
    page.run(spoil, &[json!({"seed": ""})])?;
    page.go(&server.url(&format!("/#/{game}")))?;
    page.wait("[data-state=move]")?;
    let has_rolled = || {
        Ok((page.run("return document.querySelector('.trouble')?.textContent.includes('graine') ?? false", &[])? == true)
            .then_some(()))
    };
    page.until("a roll", || {
        Player::new(&page, 1923).click_for(300)?;
        has_rolled()
    })?;
    page.wait("[data-state=move]").context("the game goes on")?;

    // A computer player that nobody knows.
    page.go(&server.url("/tables"))?;
    page.run(spoil, &[json!({"bots": [null, "oracle"]})])?;
    page.go(&server.url(&format!("/#/{game}")))?;
    says(&page, "main.empty", "oracle")?;
    page.is_quiet()
}
